"""Chapter 8: Invest, build a Factory."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.nippon.actions import BUILD
from parlour.games.nippon.content.factories import FACTORY_GOOD, GOOD_TILES, GOODS, REQUIRED
from parlour.games.nippon.content.numbers import FULL_MACHINERY
from parlour.games.nippon.content.parameters import BLUEPRINTS_PER_STEP, FACTORY_COST
from parlour.games.nippon.content.player_board import KNOWLEDGE, TRACK
from parlour.games.nippon.rules.effects import begin_ability
from parlour.games.nippon.rules.step import NipponStep
from parlour.games.nippon.state import NipponTable, PlayerBoard
from parlour.kernel.bits import replaced
from parlour.kernel.state import Question, Reason


def missing_knowledge(table: NipponTable, seat: int, good: int) -> int:
    """NP-8.3, NP-8.4: how many points the marker is short of the requirement."""
    return max(0, REQUIRED[good] - TRACK[KNOWLEDGE][table.boards[seat].tracks[KNOWLEDGE]])


def is_in_reach(board: PlayerBoard, good: int) -> bool:
    """NP-8.2, NP-8.3, NP-8.5: no Factory of the good yet, and Knowledge and Blueprints suffice."""
    reach = TRACK[KNOWLEDGE][board.tracks[KNOWLEDGE]] + board.blueprints
    return board.factories[good] < 0 and REQUIRED[good] <= reach


def can_invest(table: NipponTable, seat: int) -> bool:
    """NP-5.6, NP-5.7, NP-26.1: Yen, and a good without Factory that Knowledge can reach."""
    board = table.boards[seat]
    if board.yen < board.numbers[FACTORY_COST]:
        return False
    for good in range(len(GOODS)):
        if is_in_reach(board, good):
            return True
    return False


def can_invest_after_exchange(table: NipponTable, seat: int, track: int) -> bool:
    """NP-5.6: whether a Factory stays in reach when Blueprints have become a step of a track."""
    board = table.boards[seat]
    knowledge = board.tracks[KNOWLEDGE] + (1 if track == KNOWLEDGE else 0)
    blueprints = board.blueprints - board.numbers[BLUEPRINTS_PER_STEP]
    for good in range(len(GOODS)):
        if board.factories[good] < 0 and REQUIRED[good] <= TRACK[KNOWLEDGE][knowledge] + blueprints:
            return True
    return False


@final
@mypyc_attr(acyclic=True)
class BuildFactory(NipponStep):
    """NP-8.2: which Factory is built."""

    __slots__ = ()

    def possible(self, table: NipponTable) -> list[int]:
        """NP-8.2, NP-8.3, NP-8.5: every tile left of a good without Factory."""
        choices: list[int] = []
        board = table.boards[self.seat]
        for good in range(len(GOODS)):
            if is_in_reach(board, good):
                for tile in GOOD_TILES[good]:
                    if (table.tiles >> tile) & 1:
                        choices.append(BUILD + tile)
        return self.with_exchanges(table, choices)

    def allows_exchange(self, table: NipponTable, track: int) -> bool:
        return can_invest_after_exchange(table, self.seat, track)

    def do(self, table: NipponTable, choice: int) -> None:
        build(table, self.seat, choice - BUILD)

    def refuse(self, table: NipponTable, verb: int, argument: int) -> list[Reason]:
        """NP-8.2, NP-8.3, NP-8.5: what keeps this tile from being built."""
        if verb != BUILD:
            return []
        good = FACTORY_GOOD[argument]
        reasons: list[Reason] = []
        if table.boards[self.seat].factories[good] >= 0:
            reasons.append(Reason("factory_of_good", "NP-8.2", {"good": good}))
        elif not (table.tiles >> argument) & 1:
            reasons.append(Reason("factory_gone", "NP-8.2", {"factory": argument}))
        return reasons + why_not_known(table, self.seat, good)

    def question(self, table: NipponTable) -> Question:
        return Question("invest")


def why_not_known(table: NipponTable, seat: int, good: int) -> list[Reason]:
    """NP-8.3, NP-8.5: Knowledge and Blueprints together do not reach the requirement."""
    board = table.boards[seat]
    if missing_knowledge(table, seat, good) <= board.blueprints:
        return []
    known = TRACK[KNOWLEDGE][board.tracks[KNOWLEDGE]]
    args = {"n": REQUIRED[good], "m": known, "k": board.blueprints}
    return [Reason("knowledge_missing", "NP-8.3", args)]


def why_not_invest(table: NipponTable, seat: int) -> list[Reason]:
    """NP-8.1 to NP-8.5: why no Factory at all can be built."""
    board = table.boards[seat]
    reasons: list[Reason] = []
    price = board.numbers[FACTORY_COST]
    if board.yen < price:
        reasons.append(Reason("yen_missing", "NP-8.1", {"yen": price, "yen2": board.yen}))
    easiest = -1
    for good in range(len(GOODS)):
        if board.factories[good] < 0 and (easiest < 0 or REQUIRED[good] < REQUIRED[easiest]):
            easiest = good
    if easiest < 0:
        return [*reasons, Reason("all_factories", "NP-8.2")]
    return reasons + why_not_known(table, seat, easiest)


def build(table: NipponTable, seat: int, tile: int) -> None:
    """NP-8.1, NP-8.5 to NP-8.9: pay, lay the tile, add stored Machinery, begin the ability."""
    board = table.boards[seat]
    good = FACTORY_GOOD[tile]
    price = board.numbers[FACTORY_COST]
    short = missing_knowledge(table, seat, good)
    board.yen -= price
    board.blueprints -= short
    table.tiles &= ~(1 << tile)
    board.factories = replaced(board.factories, good, tile)
    if table.events is not None:
        table.tell("built", "NP-8.1", {"factory": tile, "yen": price})
        if short:
            table.tell("blueprints_used", "NP-8.5", {"n": short})
    add_stored_machinery(table, seat, good)
    begin_ability(table, seat, tile)


def add_stored_machinery(table: NipponTable, seat: int, good: int) -> None:
    """NP-9.7: the first stored tile as +1; the second flips it and goes back to the supply."""
    board = table.boards[seat]
    added = min(board.stored, FULL_MACHINERY)
    if added == 0:
        return
    board.stored -= added
    board.machinery = replaced(board.machinery, good, added)
    table.machinery += added - 1
    if table.events is not None:
        table.tell("stored_added", "NP-9.7", {"good": good, "n": added})
