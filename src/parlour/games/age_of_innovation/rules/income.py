"""Chapter 8: income; chapter 33: science bonus and preparation."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.content.board_tiles import (
    ROUND_BONUS,
    ROUND_DISCIPLINE,
    ROUND_LEVELS,
)
from parlour.games.age_of_innovation.content.displays import (
    GUILD_COINS,
    GUILD_POWER,
    SCHOOL_SCHOLARS,
    UNIVERSITY_SCHOLARS,
    WORKSHOP_TOOLS,
)
from parlour.games.age_of_innovation.content.nouns import (
    DISCIPLINES,
    GUILD,
    SCHOOL,
    UNIVERSITY,
    WORKSHOP,
)
from parlour.games.age_of_innovation.content.numbers import (
    BONUS_COINS,
    INCOME_LEVEL,
    LEVEL_INCOME,
    MAX_SEATS,
)
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUS_LEVELS,
    BONUS_TILE,
    COMPETENCY_TILE,
    INCOME_BOOK,
    INCOME_COIN,
    INCOME_POWER,
    INCOME_SCHOLAR,
    INCOME_STEP,
    INCOME_TOOL,
    INCOME_VP,
    INNOVATION_TILE,
    PALACE_TILE,
)
from parlour.games.age_of_innovation.content.terms import (
    BOOK,
    COIN,
    POWER,
    SCHOLAR,
    SPADES_ONLY,
    TOOL,
    VP,
)
from parlour.games.age_of_innovation.rules.books import TakeBook
from parlour.games.age_of_innovation.rules.building_event import own_on_map
from parlour.games.age_of_innovation.rules.resources import gain, level_of, line_of
from parlour.games.age_of_innovation.rules.science import AdvanceAny
from parlour.games.age_of_innovation.rules.terraform_and_build import UseSpades
from parlour.games.age_of_innovation.state import NOBODY, ROUND_LINE, SCIENCE_LINE, Table
from parlour.kernel.hexes import members
from parlour.kernel.steps import Task


@final
@mypyc_attr(acyclic=True)
class BeginIncome(Task):
    """AI-8.5, AI-8.6: C01 first, with its step; the rest follows."""

    __slots__ = ()

    def run(self, table: Table) -> None:
        table.push(TAKE_INCOME[self.seat])
        for kind in members(table.players[self.seat].competencies, 0):
            tile = COMPETENCY_TILE + kind
            if INCOME_STEP[tile]:
                gain(table, self.seat, TOOL, INCOME_TOOL[tile], 0, "AI-8.6")
                table.push(AdvanceAny(self.seat, INCOME_STEP[tile]))


@final
@mypyc_attr(acyclic=True)
class TakeIncome(Task):
    """AI-8.1: the income but for C01."""

    __slots__ = ()

    def run(self, table: Table) -> None:
        take_income(table, self.seat)


def income_of(table: Table, seat: int) -> list[int]:
    """AI-8.2, AI-8.3, AI-8.7: what display, disciplines and tiles bring, by resource: coins,
    tools, scholars, power, points and books. Tiles with a step (C01) come before and apart."""
    player = table.players[seat]
    display = player.display
    guilds = own_on_map(player, GUILD)
    income = [0] * (BOOK + 1)
    income[TOOL] = WORKSHOP_TOOLS[display][own_on_map(player, WORKSHOP)]
    income[COIN] = GUILD_COINS[display][guilds]
    income[POWER] = GUILD_POWER[display][guilds]
    income[SCHOLAR] = SCHOOL_SCHOLARS[display][own_on_map(player, SCHOOL)]
    income[SCHOLAR] += UNIVERSITY_SCHOLARS[display][own_on_map(player, UNIVERSITY)]
    for discipline in range(len(DISCIPLINES)):
        if level_of(player, discipline) >= INCOME_LEVEL:
            op, first, _ = LEVEL_INCOME[discipline]
            income[op] += first
    for tile in tiles_of(table, seat):
        if not INCOME_STEP[tile]:
            income[COIN] += INCOME_COIN[tile]
            income[TOOL] += INCOME_TOOL[tile]
            income[SCHOLAR] += INCOME_SCHOLAR[tile]
            income[POWER] += INCOME_POWER[tile]
            income[VP] += INCOME_VP[tile]
            income[BOOK] += INCOME_BOOK[tile]
    return income


def take_income(table: Table, seat: int) -> None:
    """AI-8.1, AI-8.5: display, disciplines, other tiles, then the free books."""
    player = table.players[seat]
    for discipline in range(len(DISCIPLINES)):
        op, first, _ = LEVEL_INCOME[discipline]
        if op == VP and level_of(player, discipline) >= INCOME_LEVEL:
            gain(table, seat, VP, first, SCIENCE_LINE, "AI-8.7")
    for tile in tiles_of(table, seat):
        if INCOME_VP[tile]:
            gain(table, seat, VP, INCOME_VP[tile], line_of(tile), "AI-8.2")
    income = income_of(table, seat)
    gain(table, seat, TOOL, income[TOOL], 0, "AI-8.2")
    gain(table, seat, COIN, income[COIN], 0, "AI-8.2")
    gain(table, seat, SCHOLAR, income[SCHOLAR], 0, "AI-8.10")
    gain(table, seat, POWER, income[POWER], 0, "AI-8.2")
    if income[BOOK]:
        table.push(TakeBook(seat, income[BOOK]))


def tiles_of(table: Table, seat: int) -> list[int]:
    """The tiles of a player: faction, round bonus, palace, innovations, competencies."""
    player = table.players[seat]
    tiles = [player.faction, BONUS_TILE + player.bonus]
    if player.palace != NOBODY:
        tiles.append(PALACE_TILE + player.palace)
    for tile in members(player.innovations, 0):
        tiles.append(INNOVATION_TILE + tile)
    for tile in members(player.competencies, 0):
        tiles.append(COMPETENCY_TILE + tile)
    return tiles


def bonus_times(table: Table, seat: int) -> int:
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

    def run(self, table: Table) -> None:
        seat = self.seat
        times = bonus_times(table, seat)
        if times == 0:
            return
        op, first, _ = ROUND_BONUS[table.round_tiles[table.round - 1]]
        if table.events is not None:
            table.tell("science_bonus", "AI-33.2", {"n": times}, seat)
        if op == BOOK:
            table.push(TakeBook(seat, first * times))
        elif op == SPADES_ONLY:
            table.push(UseSpades(seat, first * times))
        else:
            gain(table, seat, op, first * times, ROUND_LINE, "AI-33.2")


@final
@mypyc_attr(acyclic=True)
class CleanUp(Task):
    """AI-33.5, AI-33.6: no X is left; a coin on each tile of the round bonus display."""

    __slots__ = ()

    def run(self, table: Table) -> None:
        table.power_used = 0
        table.book_used = 0
        table.bonus_used = 0
        for player in table.players:
            player.used = 0
        for i in range(len(table.bonus_coins)):
            table.bonus_coins[i] += BONUS_COINS


# Steps are values: one for each seat is enough of a kind without fields.
BEGIN_INCOME: Final[list[BeginIncome]] = [BeginIncome(seat) for seat in range(MAX_SEATS)]
TAKE_INCOME: Final[list[TakeIncome]] = [TakeIncome(seat) for seat in range(MAX_SEATS)]
TAKE_SCIENCE_BONUS: Final[list[TakeScienceBonus]] = [
    TakeScienceBonus(seat) for seat in range(MAX_SEATS)
]
CLEAN_UP: Final = CleanUp(NOBODY)
