"""Chapter 3: the draft of the Masters and the choice of a Great Discovery tile."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.newton.actions import DISCOVERY, DISCOVERY_TOPIC, KEEP
from parlour.games.newton.content.numbers import (
    DISCOVERIES_DEALT,
    MASTERS_DEALT,
    MOST_SEATS,
    SOLO_DRAWN,
)
from parlour.games.newton.content.tiles import DISCOVERIES
from parlour.games.newton.rules.step import NewtonStep
from parlour.games.newton.state import ACTING, DISCOVERING, DRAFTING, NewtonTable
from parlour.kernel.state import Question, Reason


def pack_of(table: NewtonTable, seat: int) -> int:
    """NW-3.12: the pack that a seat holds now; packs go to the left."""
    return (seat - table.pick) % len(table.packs)


def begin_draft(table: NewtonTable) -> None:
    """NW-3.12, NW-3.14, NW-23.4, NW-23.5: packs are dealt; draft, or all cards are the hand."""
    if table.seats == 1 and table.solo_draft:
        draw_solo_pack(table)
    elif table.seats == 1 or not table.master_draft:
        for seat in range(table.seats):
            for master in table.packs[seat]:
                table.boards[seat].masters |= 1 << master
        begin_discovery(table)
        return
    table.phase = DRAFTING
    table.ask_together(KEEP_MASTER_STEPS[: table.seats])


def draw_solo_pack(table: NewtonTable) -> None:
    """NW-23.5: two Masters to choose from."""
    table.packs = table.packs + [table.box[:SOLO_DRAWN]]
    table.box = table.box[SOLO_DRAWN:]


def solo_drafting(table: NewtonTable) -> bool:
    """NW-23.5: the solo draft takes a new pack for each choice."""
    return table.seats == 1 and table.solo_draft


def pack_in_hand(table: NewtonTable, seat: int) -> list[int]:
    """NW-3.12: the Masters that a seat chooses from."""
    if solo_drafting(table):
        return table.packs[-1]
    return table.packs[pack_of(table, seat)][table.pick :]


@final
@mypyc_attr(acyclic=True)
class KeepMaster(NewtonStep):
    """NW-3.12: which Master of the pack is kept."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-3.12: every Master of the pack; their order tells nothing about earlier hands."""
        return [KEEP + master for master in sorted(pack_in_hand(table, self.seat))]

    def do(self, table: NewtonTable, choice: int) -> None:
        """NW-3.12, NW-3.13: kept in secret; when all have chosen, the packs are passed."""
        master = choice - KEEP
        if solo_drafting(table):
            pack = table.packs[-1]
            table.packs = table.packs[:-1] + [
                [master] + [other for other in pack if other != master]
            ]
        else:
            index = pack_of(table, self.seat)
            pack = table.packs[index]
            rest = [other for other in pack[table.pick :] if other != master]
            table.packs[index] = pack[: table.pick] + [master] + rest
        table.boards[self.seat].masters |= 1 << master
        if table.events is not None:
            table.tell("kept", "NW-3.13", {"master": master}, self.seat, audience=self.seat)
        if table.together:
            return
        table.pick += 1
        if solo_drafting(table):
            next_solo_pack(table)
        else:
            pass_packs(table)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-3.12: the Master is not in the pack; nothing else comes before the draft."""
        if verb == KEEP:
            return [Reason("not_in_pack", "NW-3.12", {"master": argument})]
        return [Reason("draft_first", "NW-3.12")]

    def question(self, table: NewtonTable) -> Question:
        return Question("draft", {"n": table.pick + 1, "m": MASTERS_DEALT})


def next_solo_pack(table: NewtonTable) -> None:
    """NW-23.5: four times."""
    if table.pick == MASTERS_DEALT:
        begin_discovery(table)
        return
    draw_solo_pack(table)
    table.ask_together(KEEP_MASTER_STEPS[:1])
    if table.events is not None:
        table.tell("pack_drawn", "NW-23.5", {}, 0, True)


def pass_packs(table: NewtonTable) -> None:
    """NW-3.12: the rest goes to the left; the last card is kept without a choice."""
    if table.events is not None:
        table.tell("packs_passed", "NW-3.12", {}, 0, True)
    if table.pick < MASTERS_DEALT - 1:
        table.ask_together(KEEP_MASTER_STEPS[: table.seats])
        return
    for seat in range(table.seats):
        master = table.packs[pack_of(table, seat)][table.pick]
        table.boards[seat].masters |= 1 << master
        if table.events is not None:
            table.tell("kept", "NW-3.12", {"master": master}, seat, audience=seat)
    table.pick += 1
    begin_discovery(table)


def begin_discovery(table: NewtonTable) -> None:
    """NW-3.16, NW-3.17, NW-23.6: two tiles each, one is kept."""
    if not table.great_discovery:
        begin_first_round(table)
        return
    table.discoveries = table.chance.shuffle(DISCOVERY_TOPIC, list(range(len(DISCOVERIES))))
    table.phase = DISCOVERING
    table.ask_together(KEEP_DISCOVERY_STEPS[: table.seats])


def discoveries_of(table: NewtonTable, seat: int) -> list[int]:
    """NW-3.16: the tiles dealt to a seat."""
    return table.discoveries[seat * DISCOVERIES_DEALT : (seat + 1) * DISCOVERIES_DEALT]


@final
@mypyc_attr(acyclic=True)
class KeepDiscovery(NewtonStep):
    """NW-3.16: which Great Discovery tile is kept."""

    __slots__ = ()

    def possible(self, table: NewtonTable) -> list[int]:
        """NW-3.16: the tiles dealt."""
        return [DISCOVERY + tile for tile in discoveries_of(table, self.seat)]

    def do(self, table: NewtonTable, choice: int) -> None:
        """NW-3.16: kept in secret; when all have chosen, the first round begins."""
        tile = choice - DISCOVERY
        table.boards[self.seat].discovery = tile
        if table.events is not None:
            args = {"discovery": tile}
            table.tell("discovery_kept", "NW-3.16", args, self.seat, audience=self.seat)
        if not table.together:
            begin_first_round(table)

    def refuse(self, table: NewtonTable, verb: int, argument: int) -> list[Reason]:
        """NW-3.16: the tile was not dealt to this player; nothing else comes before it."""
        if verb == DISCOVERY:
            return [Reason("discovery_not_dealt", "NW-3.16", {"discovery": argument})]
        return [Reason("discovery_first", "NW-3.16")]

    def question(self, table: NewtonTable) -> Question:
        return Question("discovery")


# Steps are values: one for each seat is enough of a kind without fields.
KEEP_MASTER_STEPS: Final[list[KeepMaster]] = [KeepMaster(seat) for seat in range(MOST_SEATS)]
KEEP_DISCOVERY_STEPS: Final[list[KeepDiscovery]] = [
    KeepDiscovery(seat) for seat in range(MOST_SEATS)
]


def begin_first_round(table: NewtonTable) -> None:
    """NW-4.2: the first player begins."""
    table.phase = ACTING
    table.current = table.first
    table.turn = 0
