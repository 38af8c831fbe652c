"""Chapter 29: palace tiles."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import FIRST, PALACE_TILE as TAKE_TILE
from parlour.games.age_of_innovation.content.player_tiles import (
    ANY_ORDER,
    IMMEDIATE,
    PALACE_TILE,
    PALACES,
)
from parlour.games.age_of_innovation.content.terms import BOOK, BRIDGE, SPADES
from parlour.games.age_of_innovation.state import (
    NOBODY,
    PALACE_LINE,
    PARTS,
    TERM,
    Table,
)
from parlour.kernel.state import Reason


def possible_palace_tiles(table: Table, seat: int, found: list[int]) -> None:
    """AI-29.1, AI-4.9: the palace tiles on offer, or the one of the open draft."""
    drafted = table.players[seat].drafted_palace
    if drafted != NOBODY:
        found.append(TAKE_TILE + drafted)
        return
    for palace in range(len(PALACES)):
        if (table.palaces >> palace) & 1:
            found.append(TAKE_TILE + palace)


def why_not_palace_tile(table: Table, seat: int, palace: int) -> list[Reason]:
    """AI-29.1, AI-4.9: the tile is not on offer."""
    return [Reason("palace_not_offered", "AI-29.1", {"palace": palace})]


def do_palace_tile(table: Table, seat: int, palace: int) -> None:
    """AI-29.1, AI-29.2: the tile leaves the offer; its lasting parts work at once."""
    player = table.players[seat]
    player.palace = palace
    table.palaces &= ~(1 << palace)
    if table.events is not None:
        args = {"palace": palace, "palace_text": palace}
        table.tell("palace_taken", "AI-29.1", args, seat)


def carry_out_palace(table: Table, seat: int) -> None:
    """AI-15.8, AI-29.13: the immediate part of the palace tile; P15 in an order of your choice."""
    palace = table.players[seat].palace
    if palace == NOBODY:
        return
    tile = PALACE_TILE + palace
    terms = IMMEDIATE[tile]
    if ANY_ORDER[tile]:
        table.push(PARTS, seat, (1 << len(terms)) - 1)
        return
    for i in range(len(terms) - 1, -1, -1):
        op, first, second = terms[i]
        table.push(TERM, seat, op, first, second, PALACE_LINE)


def part_of(op: int) -> int:
    """The name of a part of P15 in the notation."""
    if op == SPADES:
        return 3
    if op == BRIDGE:
        return 4
    assert op == BOOK
    return 5


def possible_parts(table: Table, seat: int, left: int, found: list[int]) -> None:
    """AI-29.13: the parts of P15 that are left."""
    terms = IMMEDIATE[PALACE_TILE + table.players[seat].palace]
    for i in range(len(terms)):
        if (left >> i) & 1:
            found.append(FIRST + part_of(terms[i][0]))


def do_part(table: Table, seat: int, left: int, part: int) -> None:
    """AI-29.13: one part of P15, whole; then the others."""
    terms = IMMEDIATE[PALACE_TILE + table.players[seat].palace]
    for i in range(len(terms)):
        op, first, second = terms[i]
        if part_of(op) == part:
            if left & ~(1 << i):
                table.push(PARTS, seat, left & ~(1 << i))
            table.push(TERM, seat, op, first, second, PALACE_LINE)
            return
