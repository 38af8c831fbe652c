"""Chapter 16: cities; and cities over a river (P14, chapter 29)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import (
    CITY,
    DONE,
    FIRST,
    FIRST_BOTH,
    FIRST_FACTION,
    FIRST_TILE,
    FOUND,
)
from parlour.games.age_of_innovation.content.board_tiles import (
    CITY_EFFECT,
    CITY_KEYS,
    CITY_TILES,
    CITY_VP,
)
from parlour.games.age_of_innovation.content.maps import BIT_HIGH, BIT_LOW
from parlour.games.age_of_innovation.content.nouns import MONUMENT, ON_CITY, RIVER, UNIVERSITY
from parlour.games.age_of_innovation.content.numbers import (
    CITY_BUILDINGS,
    CITY_POWER,
    CITY_WITH_MONUMENT,
    CITY_WITH_UNIVERSITY,
    MANUAL,
    MAX_SEATS,
    VALUE,
)
from parlour.games.age_of_innovation.content.player_tiles import (
    ON_CITY_TERMS,
    PALACE_TILE,
    TILE_CITY_POWER,
)
from parlour.games.age_of_innovation.content.score_lines import CITY_LINE, FACTION_LINE
from parlour.games.age_of_innovation.content.terms import (
    FREE_WORKSHOP as FREE_WORKSHOP_TERM,
    SPADES,
    sum_of,
)
from parlour.games.age_of_innovation.rules.map_and_reach import groups, kind_at, spans_rivers
from parlour.games.age_of_innovation.rules.resources import gain_vp, reward_event
from parlour.games.age_of_innovation.rules.step import FREE_WORKSHOP, AgeStep
from parlour.games.age_of_innovation.state import NOBODY, AgeTable
from parlour.kernel.hexes import has, members
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import Task


def qualifies(table: AgeTable, seat: int, low: int, high: int) -> bool:
    """AI-16.3 to AI-16.5: power and number of a set of buildings, annexes included."""
    player = table.players[seat]
    power = 0
    number = 0
    needed = CITY_BUILDINGS
    for hex_ in members(low, high):
        kind = kind_at(table, hex_)
        power += VALUE[kind]
        number += 1
        if kind == UNIVERSITY:
            needed = min(needed, CITY_WITH_UNIVERSITY)
        elif kind == MONUMENT:
            needed = min(needed, CITY_WITH_MONUMENT)
    annexes = len(members(low & player.annex_low, high & player.annex_high))
    return power + annexes >= city_power(table, seat) and number + annexes >= needed


def city_power(table: AgeTable, seat: int) -> int:
    """AI-16.3, AI-16.4: the power a city of this player needs."""
    palace = table.players[seat].palace
    if palace != NOBODY and TILE_CITY_POWER[PALACE_TILE + palace]:
        return TILE_CITY_POWER[PALACE_TILE + palace]
    return CITY_POWER


def free_groups(table: AgeTable, seat: int) -> list[tuple[int, int]]:
    """AI-16.2, AI-16.10: groups without a city; buildings linked to a city join it."""
    player = table.players[seat]
    free: list[tuple[int, int]] = []
    for low, high in groups(table, seat, True):
        if (low & player.city_low) or (high & player.city_high):
            player.city_low |= low
            player.city_high |= high
        else:
            free.append((low, high))
    return free


def found_city(table: AgeTable, seat: int, low: int, high: int) -> None:
    """AI-16.6, AI-16.7, AI-16.9, AI-16.10: all buildings of the group belong to the city."""
    player = table.players[seat]
    player.city_low |= low
    player.city_high |= high
    if table.events is not None:
        table.tell("city_founded", "AI-16.6", {"n": len(members(low, high))}, seat)
    if table.cities:
        table.push(TAKE_CITY[seat])


@final
@mypyc_attr(acyclic=True)
class CheckCities(Task):
    """AI-16.1, AI-16.6, AI-16.12, AI-29.11: groups that qualify become cities one by one."""

    __slots__ = ()

    def run(self, table: AgeTable) -> None:
        seat = self.seat
        ready = [group for group in free_groups(table, seat) if qualifies(table, seat, *group)]
        if len(ready) > 1:
            table.push(FOUND_CITY[seat])
        elif ready:
            table.push(self)
            found_city(table, seat, ready[0][0], ready[0][1])
        elif possible_rivers(table, seat):
            table.push(FOUND_RIVER_CITY[seat])


@final
@mypyc_attr(acyclic=True)
class FoundCity(AgeStep):
    """AI-16.12: which group becomes a city first."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        """AI-16.12: the first hex of each group that qualifies."""
        choices: list[int] = []
        for low, high in free_groups(table, self.seat):
            if qualifies(table, self.seat, low, high):
                choices.append(FOUND + members(low, high)[0])
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-16.12: the group named first; then the cities are checked again."""
        table.push(CHECK_CITIES[self.seat])
        for low, high in free_groups(table, self.seat):
            if has(low, high, choice - FOUND):
                found_city(table, self.seat, low, high)

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        return [no_city_there(argument)] if verb == FOUND else []

    def question(self, table: AgeTable) -> Question:
        return Question("found_city")


def no_city_there(hex_: int) -> Reason:
    """AI-16.3: no city can be founded there."""
    return Reason("no_city_there", "AI-16.3", {"hex": hex_})


# Cities over a river


def groups_at_river(
    table: AgeTable, river: int, free: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """The free groups next to a river hex."""
    near_low = table.board.near_low[river]
    near_high = table.board.near_high[river]
    return [group for group in free if (group[0] & near_low) or (group[1] & near_high)]


def possible_rivers(table: AgeTable, seat: int) -> list[int]:
    """AI-29.11, AI-29.12: river hexes next to free groups that qualify together."""
    rivers: list[int] = []
    if not spans_rivers(table.players[seat]) or table.cities == 0:
        return rivers
    free = free_groups(table, seat)
    if len(free) < 2:
        return rivers
    for river in members(
        table.board.river_low & ~table.linked_low, table.board.river_high & ~table.linked_high
    ):
        touched = groups_at_river(table, river, free)
        if len(touched) < 2:
            continue
        low = 0
        high = 0
        for group_low, group_high in touched:
            low |= group_low
            high |= group_high
        if qualifies(table, seat, low, high):
            rivers.append(river)
    return rivers


@final
@mypyc_attr(acyclic=True)
class FoundRiverCity(AgeStep):
    """AI-29.12: whether, and over which river hex, groups become a city (P14)."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        """AI-29.12: each river hex that would make a city, or none now."""
        choices = [FOUND + river for river in possible_rivers(table, self.seat)]
        choices.append(DONE)
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-29.11: the groups become a city; its tile lies on the river hex and links them."""
        if choice == DONE:
            return
        seat = self.seat
        river = choice - FOUND
        low = 0
        high = 0
        for group_low, group_high in groups_at_river(table, river, free_groups(table, seat)):
            low |= group_low
            high |= group_high
        table.linked_low |= BIT_LOW[river]
        table.linked_high |= BIT_HIGH[river]
        table.push(CHECK_CITIES[seat])
        found_city(table, seat, low, high)

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        """AI-29.11: no river, or no city over it."""
        if verb != FOUND:
            return []
        if table.board.terrain[argument] != RIVER:
            return [Reason("no_river", "AI-29.11", {"hex": argument})]
        return [no_city_there(argument)]

    def question(self, table: AgeTable) -> Question:
        return Question("river_city")


# City tiles


def tiles_left(table: AgeTable, kind: int) -> int:
    """City tiles of a kind that are left."""
    return (table.cities >> (2 * kind)) & 3


@final
@mypyc_attr(acyclic=True)
class TakeCity(AgeStep):
    """AI-16.7: which city tile is taken."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        """AI-16.7: the kinds still there."""
        choices: list[int] = []
        for kind in range(len(CITY_TILES)):
            if tiles_left(table, kind) > 0:
                choices.append(CITY + kind)
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-16.7, AI-16.8: points, key, what it triggers, and its reward."""
        seat = self.seat
        kind = choice - CITY
        player = table.players[seat]
        table.cities -= 1 << (2 * kind)
        player.cities += 1 << (2 * kind)
        player.city_count += 1
        player.keys += CITY_KEYS[kind]
        if table.events is not None:
            args = {"city": kind, "city_text": kind}
            table.tell("city_tile", "AI-16.7", args, seat)
        gain_vp(table, seat, CITY_VP[kind], CITY_LINE, "AI-16.7")
        reward_event(table, seat, ON_CITY)
        if ON_CITY_TERMS[player.faction]:
            table.push(ChooseOrder(seat, kind))
        else:
            table.push_terms(seat, CITY_EFFECT[kind], CITY_LINE)

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        if verb != CITY:
            return []
        return [Reason("city_tile_gone", "AI-16.7", {"city": argument})]

    def question(self, table: AgeTable) -> Question:
        return Question("take_city")

    def rule_of_lapse(self) -> str:
        return "AI-16.9"


@final
@mypyc_attr(acyclic=True)
class ChooseOrder(AgeStep):
    """AI-16.8: whether the reward of the city tile or the benefit of the faction comes first."""

    __slots__ = ("kind",)

    def __init__(self, seat: int = 0, kind: int = 0) -> None:
        self.seat = seat
        self.kind = kind  # of the city tile

    def possible(self, table: AgeTable) -> list[int]:
        """AI-16.8, AI-13.18: tile or faction first; in edition manual spades may be pooled."""
        choices = [FIRST + FIRST_TILE, FIRST + FIRST_FACTION]
        both = (
            sum_of(ON_CITY_TERMS[table.players[self.seat].faction], SPADES) > 0
            and sum_of(CITY_EFFECT[self.kind], SPADES) > 0
        )
        if both and table.edition == MANUAL:
            choices.append(FIRST + FIRST_BOTH)
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-16.8, AI-13.18: carry both out, in the order named."""
        reward = CITY_EFFECT[self.kind]
        part = choice - FIRST
        if part == FIRST_BOTH:
            push_benefit(table, self.seat, sum_of(reward, SPADES))
        elif part == FIRST_TILE:
            push_benefit(table, self.seat, 0)
            table.push_terms(self.seat, reward, CITY_LINE)
        else:
            table.push_terms(self.seat, reward, CITY_LINE)
            push_benefit(table, self.seat, 0)

    def question(self, table: AgeTable) -> Question:
        return Question("city_order")


def push_benefit(table: AgeTable, seat: int, more_spades: int) -> None:
    """AI-31.3, AI-31.4: what Felines and Lizards gain for a city tile."""
    terms = ON_CITY_TERMS[table.players[seat].faction]
    if sum_of(terms, FREE_WORKSHOP_TERM):
        spades = sum_of(terms, SPADES) + more_spades
        table.terraform_and_build(seat, spades, FREE_WORKSHOP)
    else:
        table.push_terms(seat, terms, FACTION_LINE)


# Steps are values: one for each seat is enough of a kind without fields.
CHECK_CITIES: Final[list[CheckCities]] = [CheckCities(seat) for seat in range(MAX_SEATS)]
FOUND_CITY: Final[list[FoundCity]] = [FoundCity(seat) for seat in range(MAX_SEATS)]
FOUND_RIVER_CITY: Final[list[FoundRiverCity]] = [FoundRiverCity(seat) for seat in range(MAX_SEATS)]
TAKE_CITY: Final[list[TakeCity]] = [TakeCity(seat) for seat in range(MAX_SEATS)]
