"""Chapter 8: income; chapter 33: science bonus and preparation."""

from __future__ import annotations

from parlour.games.age_of_innovation.content.board_tiles import (
    ROUND_BONUS,
    ROUND_DISCIPLINE,
    ROUND_LEVELS,
)
from parlour.games.age_of_innovation.content.constants import (
    BONUS_COINS,
    INCOME_LEVEL,
    LEVEL_INCOME,
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
from parlour.games.age_of_innovation.rules.building_event import own_on_map
from parlour.games.age_of_innovation.rules.resources import gain, level_of, line_of
from parlour.games.age_of_innovation.state import (
    INCOME_REST,
    NOBODY,
    ROUND_LINE,
    SCIENCE_LINE,
    SPADES,
    STEP_ANY,
    TAKE_BOOK,
    Table,
)
from parlour.kernel.hexes import members


def begin_income(table: Table, seat: int) -> None:
    """AI-8.5, AI-8.6: C01 first, with its step; the rest follows."""
    table.push(INCOME_REST, seat)
    for kind in members(table.players[seat].competencies, 0):
        tile = COMPETENCY_TILE + kind
        if INCOME_STEP[tile]:
            gain(table, seat, TOOL, INCOME_TOOL[tile], 0, "AI-8.6")
            table.push(STEP_ANY, seat, INCOME_STEP[tile])


def income_of(table: Table, seat: int) -> list[int]:
    """AI-8.2, AI-8.3, AI-8.7: what display, disciplines and tiles bring, by resource: coins,
    tools, scholars, power, points and books. Tiles with a step (C01) come before and apart."""
    player = table.players[seat]
    display = player.display
    guilds = own_on_map(player, GUILD)
    found = [0] * (BOOK + 1)
    found[TOOL] = WORKSHOP_TOOLS[display][own_on_map(player, WORKSHOP)]
    found[COIN] = GUILD_COINS[display][guilds]
    found[POWER] = GUILD_POWER[display][guilds]
    found[SCHOLAR] = SCHOOL_SCHOLARS[display][own_on_map(player, SCHOOL)]
    found[SCHOLAR] += UNIVERSITY_SCHOLARS[display][own_on_map(player, UNIVERSITY)]
    for discipline in range(len(DISCIPLINES)):
        if level_of(player, discipline) >= INCOME_LEVEL:
            op, first, _ = LEVEL_INCOME[discipline]
            found[op] += first
    for tile in tiles_of(table, seat):
        if not INCOME_STEP[tile]:
            found[COIN] += INCOME_COIN[tile]
            found[TOOL] += INCOME_TOOL[tile]
            found[SCHOLAR] += INCOME_SCHOLAR[tile]
            found[POWER] += INCOME_POWER[tile]
            found[VP] += INCOME_VP[tile]
            found[BOOK] += INCOME_BOOK[tile]
    return found


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
    found = income_of(table, seat)
    gain(table, seat, TOOL, found[TOOL], 0, "AI-8.2")
    gain(table, seat, COIN, found[COIN], 0, "AI-8.2")
    gain(table, seat, SCHOLAR, found[SCHOLAR], 0, "AI-8.10")
    gain(table, seat, POWER, found[POWER], 0, "AI-8.2")
    if found[BOOK]:
        table.push(TAKE_BOOK, seat, found[BOOK])


def tiles_of(table: Table, seat: int) -> list[int]:
    """The tiles of a player: faction, round bonus, palace, innovations, competencies."""
    player = table.players[seat]
    found = [player.faction, BONUS_TILE + player.bonus]
    if player.palace != NOBODY:
        found.append(PALACE_TILE + player.palace)
    for tile in members(player.innovations, 0):
        found.append(INNOVATION_TILE + tile)
    for tile in members(player.competencies, 0):
        found.append(COMPETENCY_TILE + tile)
    return found


def bonus_times(table: Table, seat: int) -> int:
    """AI-33.2, AI-31.2: how often a player gains the science bonus of the round."""
    player = table.players[seat]
    tile = table.round_tiles[table.round - 1]
    level = level_of(player, ROUND_DISCIPLINE[tile]) + BONUS_LEVELS[player.faction]
    return level // ROUND_LEVELS[tile]


def take_science_bonus(table: Table, seat: int) -> None:
    """AI-33.2 to AI-33.4: the reward once for every full number of levels."""
    times = bonus_times(table, seat)
    if times == 0:
        return
    op, first, _ = ROUND_BONUS[table.round_tiles[table.round - 1]]
    if table.events is not None:
        table.tell("science_bonus", "AI-33.2", {"n": times}, seat)
    if op == BOOK:
        table.push(TAKE_BOOK, seat, first * times)
    elif op == SPADES_ONLY:
        table.push(SPADES, seat, first * times)
    else:
        gain(table, seat, op, first * times, ROUND_LINE, "AI-33.2")


def clean_up(table: Table) -> None:
    """AI-33.5, AI-33.6: no X is left; a coin on each tile of the round bonus display."""
    table.power_used = 0
    table.book_used = 0
    table.bonus_used = 0
    for player in table.players:
        player.used = 0
    for i in range(len(table.bonus_coins)):
        table.bonus_coins[i] += BONUS_COINS
