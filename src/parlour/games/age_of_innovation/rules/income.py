"""Chapter 8: income."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

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
from parlour.games.age_of_innovation.content.numbers import INCOME_LEVEL, LEVEL_INCOME, MAX_SEATS
from parlour.games.age_of_innovation.content.player_tiles import (
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
from parlour.games.age_of_innovation.content.score_lines import SCIENCE_LINE
from parlour.games.age_of_innovation.content.terms import BOOK, COIN, POWER, SCHOLAR, TOOL, VP
from parlour.games.age_of_innovation.rules.books import TakeBook
from parlour.games.age_of_innovation.rules.building_event import own_on_map
from parlour.games.age_of_innovation.rules.resources import gain, level_of, line_of
from parlour.games.age_of_innovation.rules.science import AdvanceAny
from parlour.games.age_of_innovation.state import NOBODY, AgeTable, Player
from parlour.kernel.hexes import members
from parlour.kernel.steps import Task


@final
@mypyc_attr(acyclic=True)
class BeginIncome(Task):
    """AI-8.5, AI-8.6: C01 first, with its step; the rest follows."""

    __slots__ = ()

    def run(self, table: AgeTable) -> None:
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

    def run(self, table: AgeTable) -> None:
        take_income(table, self.seat)


def income_of_board(player: Player) -> list[int]:
    """AI-8.2, AI-8.3, AI-8.7: what display and disciplines bring, by resource: coins, tools,
    scholars, power, points and books."""
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
            operation, first, _ = LEVEL_INCOME[discipline]
            income[operation] += first
    return income


def income_of(table: AgeTable, seat: int) -> list[int]:
    """AI-8.2: what display, disciplines and tiles bring together. Tiles with a step (C01) come
    before and apart."""
    income = income_of_board(table.players[seat])
    for tile in tiles_of(table, seat):
        if not INCOME_STEP[tile]:
            income[COIN] += INCOME_COIN[tile]
            income[TOOL] += INCOME_TOOL[tile]
            income[SCHOLAR] += INCOME_SCHOLAR[tile]
            income[POWER] += INCOME_POWER[tile]
            income[VP] += INCOME_VP[tile]
            income[BOOK] += INCOME_BOOK[tile]
    return income


def take_income(table: AgeTable, seat: int) -> None:
    """AI-8.1, AI-8.5: display, disciplines, other tiles, then the free books."""
    player = table.players[seat]
    for discipline in range(len(DISCIPLINES)):
        operation, first, _ = LEVEL_INCOME[discipline]
        if operation == VP and level_of(player, discipline) >= INCOME_LEVEL:
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


def tiles_of(table: AgeTable, seat: int) -> list[int]:
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


# Steps are values: one for each seat is enough of a kind without fields.
BEGIN_INCOME: Final[list[BeginIncome]] = [BeginIncome(seat) for seat in range(MAX_SEATS)]
TAKE_INCOME: Final[list[TakeIncome]] = [TakeIncome(seat) for seat in range(MAX_SEATS)]
