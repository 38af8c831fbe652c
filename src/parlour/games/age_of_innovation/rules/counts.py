"""Chapter 30: what tiles count."""

from __future__ import annotations

from parlour.games.age_of_innovation.content.nouns import KINDS, PALACE, UNIVERSITY
from parlour.games.age_of_innovation.content.numbers import BRIDGES
from parlour.games.age_of_innovation.content.terms import COUNTS, TABLES
from parlour.games.age_of_innovation.rules.building_event import own_on_map
from parlour.games.age_of_innovation.rules.map_and_reach import groups, own_hexes
from parlour.games.age_of_innovation.rules.resources import levels_of
from parlour.games.age_of_innovation.state import AgeTable, Player


def buildings_of(player: Player, kind: int) -> int:
    """AI-30.5: own and neutral buildings of a kind."""
    neutral = (player.neutral >> (3 * kind)) & 7
    return neutral + (own_on_map(player, kind) if kind <= PALACE else 0)


def count_of(table: AgeTable, seat: int, what: int) -> int:
    """AI-30.3 to AI-30.5: how many of something a player has, for points and steps."""
    player = table.players[seat]
    if what <= PALACE:
        return buildings_of(player, what)
    name = COUNTS[what]
    if name == "palace_or_university":
        return buildings_of(player, PALACE) + buildings_of(player, UNIVERSITY)
    if name == "building":
        return len(own_hexes(player))
    if name == "building_kind":
        kinds = 0
        for kind in range(len(KINDS)):
            if buildings_of(player, kind) > 0:
                kinds += 1
        return kinds
    if name == "city_tile":
        return player.city_count
    if name == "bridge":
        return BRIDGES - player.bridges
    return len(groups(table, seat, False))


def sum_of_top(player: Player, how_many: int) -> int:
    """The sum of a player's highest levels."""
    levels = sorted(levels_of(player), reverse=True)
    return sum(levels[:how_many])


def lowest_level(player: Player) -> int:
    """AI-28.6: the lowest of the four levels."""
    return min(levels_of(player))


def table_points(number: int, count: int) -> int:
    """The points of the highest line whose minimum is reached."""
    points = 0
    for least, vp in TABLES[number]:
        if count >= least:
            points = vp
    return points
