"""Chapter 33: science bonus and preparation of the next round."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.content.board_tiles import (
    ROUND_BONUS,
    ROUND_DISCIPLINE,
    ROUND_LEVELS,
)
from parlour.games.age_of_innovation.content.numbers import BONUS_COINS, MAX_SEATS
from parlour.games.age_of_innovation.content.player_tiles import BONUS_LEVELS
from parlour.games.age_of_innovation.content.score_lines import ROUND_LINE
from parlour.games.age_of_innovation.content.terms import BOOK, SPADES_ONLY
from parlour.games.age_of_innovation.rules.books import TakeBook
from parlour.games.age_of_innovation.rules.resources import gain, level_of
from parlour.games.age_of_innovation.rules.terraform_and_build import UseSpades
from parlour.games.age_of_innovation.state import NOBODY, AgeTable
from parlour.kernel.steps import Task


def bonus_times(table: AgeTable, seat: int) -> int:
    """AI-33.2, AI-31.2: how often a player gains the science bonus of the round."""
    player = table.players[seat]
    tile = table.round_tiles[table.round - 1]
    level = level_of(player, ROUND_DISCIPLINE[tile]) + BONUS_LEVELS[player.faction]
    return level // ROUND_LEVELS[tile]


@final
@mypyc_attr(acyclic=True)
class TakeScienceBonus(Task):
    """AI-33.2 to AI-33.4: the reward once for every full number of levels."""

    __slots__ = ()

    def run(self, table: AgeTable) -> None:
        seat = self.seat
        times = bonus_times(table, seat)
        if times == 0:
            return
        operation, first, _ = ROUND_BONUS[table.round_tiles[table.round - 1]]
        if table.events is not None:
            table.tell("science_bonus", "AI-33.2", {"n": times}, seat)
        if operation == BOOK:
            table.push(TakeBook(seat, first * times))
        elif operation == SPADES_ONLY:
            table.push(UseSpades(seat, first * times))
        else:
            gain(table, seat, operation, first * times, ROUND_LINE, "AI-33.2")


@final
@mypyc_attr(acyclic=True)
class CleanUp(Task):
    """AI-33.5, AI-33.6: no X is left; a coin on each tile of the round bonus display."""

    __slots__ = ()

    def run(self, table: AgeTable) -> None:
        table.power_used = 0
        table.book_used = 0
        table.bonus_used = 0
        for player in table.players:
            player.used = 0
        for i in range(len(table.bonus_coins)):
            table.bonus_coins[i] += BONUS_COINS


# Steps are values: one for each seat is enough of a kind without fields.
TAKE_SCIENCE_BONUS: Final[list[TakeScienceBonus]] = [
    TakeScienceBonus(seat) for seat in range(MAX_SEATS)
]
CLEAN_UP: Final = CleanUp(NOBODY)
