"""Chapter 38: the Automa's factions, and the end."""

from __future__ import annotations

from parlour.games.age_of_innovation.content.automa import (
    ACHIEVEMENT_ARGS,
    ACHIEVEMENT_TEST,
    ACHIEVEMENT_VP,
    ACHIEVEMENTS,
    BLIGHT_END_VP,
    BUILDINGS,
    BUILT,
    HAS_ACHIEVEMENTS,
    LEVELS_REACHED,
    VP_PER_BUILDING,
    YOUTH_CUBES,
    YOUTH_END_VP,
)
from parlour.games.age_of_innovation.content.maps import BIT_HIGH, BIT_LOW
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES
from parlour.games.age_of_innovation.content.score_lines import FACTION_LINE
from parlour.games.age_of_innovation.rules.automa_building import sets_meet
from parlour.games.age_of_innovation.rules.automa_selection import (
    by_closest,
    by_terrain,
    one_hex,
    tell,
)
from parlour.games.age_of_innovation.rules.building_event import own_on_map
from parlour.games.age_of_innovation.rules.map_and_reach import adjacent, own_hexes
from parlour.games.age_of_innovation.rules.resources import gain_vp, level_of
from parlour.games.age_of_innovation.state import AUTOMA_SEAT, NOBODY, PERSON, AgeTable
from parlour.kernel.hexes import members

# Symbionts


def find_youth(table: AgeTable, for_log: bool) -> int:
    """AI-38.4: an empty hex next to your buildings, by the youth priority card; or NOBODY."""
    automa = table.automa
    low, high = adjacent(table, PERSON)
    low &= table.empty_low & ~automa.youth_low
    high &= table.empty_high & ~automa.youth_high
    hexes = members(low, high)
    if not hexes or len(members(automa.youth_low, automa.youth_high)) >= YOUTH_CUBES:
        tell(table, for_log, "automa_no_youth", "AI-38.4", {})
        return NOBODY
    args = {"n": len(hexes), "other": PERSON}
    tell(table, for_log, "automa_youth_near", "AI-38.4", args)
    return one_hex(table, by_terrain(table, hexes, automa.youth, "AI-38.4", for_log), for_log)


def do_youth(table: AgeTable, hex_: int) -> None:
    """AI-38.4: a youth cube on a hex."""
    automa = table.automa
    automa.youth_low |= BIT_LOW[hex_]
    automa.youth_high |= BIT_HIGH[hex_]
    if table.events is not None:
        table.tell("youth_placed", "AI-38.4", {"hex": hex_}, AUTOMA_SEAT)


# Blight


def find_fallow(table: AgeTable, for_log: bool) -> int:
    """AI-38.5: an empty hex next to her buildings without a marker, closest to yours."""
    automa = table.automa
    low, high = adjacent(table, AUTOMA_SEAT)
    low &= table.empty_low & ~automa.blight_low
    high &= table.empty_high & ~automa.blight_high
    hexes = members(low, high)
    if not hexes:
        tell(table, for_log, "automa_no_fallow", "AI-38.5", {})
        return NOBODY
    tell(table, for_log, "automa_fallow", "AI-38.5", {"n": len(hexes)})
    return one_hex(table, by_closest(table, hexes, "AI-38.5", for_log), for_log)


def do_blight(table: AgeTable, hex_: int) -> None:
    """AI-38.5: a blight marker on a hex."""
    automa = table.automa
    automa.blight_low |= BIT_LOW[hex_]
    automa.blight_high |= BIT_HIGH[hex_]
    if table.events is not None:
        table.tell("blight_placed", "AI-38.5", {"hex": hex_}, AUTOMA_SEAT)


# Gognomes


def score_achievements(table: AgeTable) -> None:
    """AI-38.6: after each turn of hers, each achievement once."""
    automa = table.automa
    if not HAS_ACHIEVEMENTS[automa.faction]:
        return
    for i in range(len(ACHIEVEMENTS)):
        if (automa.achievements >> i) & 1 or not is_achieved(table, i):
            continue
        automa.achievements |= 1 << i
        if table.events is not None:
            table.tell("automa_achieved", "AI-38.6", {"achievement": i}, AUTOMA_SEAT)
        gain_vp(table, AUTOMA_SEAT, ACHIEVEMENT_VP[i], FACTION_LINE, "AI-38.6")


def is_achieved(table: AgeTable, achievement: int) -> bool:
    """AI-38.6: whether the condition of an achievement holds."""
    player = table.players[AUTOMA_SEAT]
    test = ACHIEVEMENT_TEST[achievement]
    args = ACHIEVEMENT_ARGS[achievement]
    if test == BUILDINGS:
        return len(own_hexes(player)) >= args[0]
    if test == BUILT:
        return bool([kind for kind in args if own_on_map(player, kind) > 0])
    if test == LEVELS_REACHED:
        reached = [
            discipline
            for discipline in range(len(DISCIPLINES))
            if level_of(player, discipline) >= args[1]
        ]
        return len(reached) >= args[0]
    return sets_meet(table)


# The end


def points_at_end(table: AgeTable) -> int:
    """AI-38.1, AI-38.4, AI-38.5, AI-38.7: what her faction adds at the end of the game."""
    automa = table.automa
    if automa.faction == NOBODY:
        return 0
    points = VP_PER_BUILDING[automa.faction] * len(own_hexes(table.players[AUTOMA_SEAT]))
    points += YOUTH_END_VP * len(members(automa.youth_low, automa.youth_high))
    return points + BLIGHT_END_VP * len(members(automa.blight_low, automa.blight_high))
