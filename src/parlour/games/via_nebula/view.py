"""Chapter 19: what one seat may know."""

from __future__ import annotations

from typing import Any

from parlour.games.via_nebula.content.board import HALVES, MAP, MEADOW, RUINS, SPACES
from parlour.games.via_nebula.content.contracts import CONTRACTS
from parlour.games.via_nebula.content.numbers import (
    COLOURS,
    PLACES_PER_RUINS,
    STACKS,
    TILES_PER_STACK,
)
from parlour.games.via_nebula.content.resources import KINDS, load_by_kind, load_count
from parlour.games.via_nebula.content.tokens import TOKEN_KIND, TOKENS
from parlour.games.via_nebula.rules.erect_a_building import named_contract, seen_by_all
from parlour.games.via_nebula.rules.explore import emptied_stacks
from parlour.games.via_nebula.rules.meadows import craftsman_on, is_covered
from parlour.games.via_nebula.scoring import scores
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.bits import count_bits
from parlour.kernel.steps import NOBODY
from parlour.kernel.views import name_or_none, names_of, score_rows, seat_or_none, view_head


def view(table: ViaNebulaTable, seat: int | None) -> dict[str, Any]:
    """VN-19.1 to VN-19.10: the table as a seat, or a spectator, may know it."""
    return {
        **view_head(table, "via_nebula", seat),
        "side": table.board.side,
        "turn": {
            "seat": table.current,
            "ap": table.ap,
            "number": table.turn,
            "idle": table.idle,
            "last": table.end_card != NOBODY,
        },
        "hexes": [hex_view(table, hex_) for hex_ in range(MAP.size)],
        "supply": {name: load_count(table.supply, kind) for kind, name in enumerate(KINDS)},
        "reserve": table.reserve,
        "display": [name_or_none(contract, CONTRACTS) for contract in table.display],
        "erecting": erecting_view(table),
        "deck": len(table.deck) - table.top,
        "removed_token": TOKENS[table.removed_token],
        "end_card": seat_or_none(table.end_card),
        "guilds": [guild_view(table, other, seat) for other in range(table.seats)],
        "scores": score_rows(scores(table)),
    }


def erecting_view(table: ViaNebulaTable) -> str | None:
    """VN-11.4: the contract of an erect action that is not finished; all know it."""
    contract = named_contract(table) if table.erecting == NOBODY else table.erecting
    return name_or_none(contract, CONTRACTS)


def hex_view(table: ViaNebulaTable, hex_: int) -> dict[str, Any]:
    """VN-19.4: what lies on one space."""
    board = table.board
    row: dict[str, Any] = {"name": MAP.names[hex_], "kind": SPACES[board.space[hex_]]}
    if board.space[hex_] == MEADOW:
        meadow = board.meadow_at[hex_]
        token = table.tokens[meadow]
        row["resource"] = KINDS[TOKEN_KIND[token]]
        row["token"] = TOKENS[token] if (table.token_left >> meadow) & 1 else None
        row["stock"] = table.stock[meadow]
        row["craftsman"] = seat_or_none(craftsman_on(table, meadow))
    elif board.space[hex_] == RUINS:
        row["places"] = [
            place_view(table, board.ruins_at[hex_] * HALVES + half)
            for half in range(PLACES_PER_RUINS[table.seats])
        ]
    else:
        row["covered"] = is_covered(table, hex_)
    return row


def place_view(table: ViaNebulaTable, place: int) -> dict[str, Any] | None:
    """A site with its resources, a building, or nothing."""
    for seat, guild in enumerate(table.guilds):
        if (guild.site_places >> place) & 1:
            return {"seat": seat, "what": "site", "load": load_by_kind(table.loads[place])}
        if (guild.erected >> place) & 1:
            return {"seat": seat, "what": "building"}
    return None


def guild_view(table: ViaNebulaTable, seat: int, viewer: int | None) -> dict[str, Any]:
    """VN-19.1, VN-19.4, VN-19.6 to VN-19.8: a guild board; unknown contracts are None."""
    guild = table.guilds[seat]
    size = TILES_PER_STACK[table.seats]
    known = guild.hand if viewer == seat or table.over else seen_by_all(table, seat)
    hand: list[str | None] = list(names_of(known, CONTRACTS))
    hand += [None] * (count_bits(guild.hand) - len(hand))
    return {
        "colour": COLOURS[table.colours[seat]],
        "craftsmen": guild.craftsmen,
        "sites": guild.sites,
        "buildings": guild.buildings,
        # VN-8.6: stacks are used from the left.
        "stacks": [max(0, min(size, guild.tiles - size * (STACKS - 1 - i))) for i in range(STACKS)],
        "emptied": emptied_stacks(table, seat),
        "storage": load_by_kind(guild.storage),
        "hand": hand,
        "reserved": names_of(guild.reserved, CONTRACTS),
        "completed": names_of(guild.completed, CONTRACTS),
        "tokens": names_of(guild.tokens, TOKENS),
    }
