"""Chapter 38: what you do that the Automa's faction answers: markers on the map, power."""

from __future__ import annotations

from parlour.games.age_of_innovation.content.automa import (
    POWER_FOR_STEP,
    YOUTH_BUILT_VP,
    YOUTH_USED_VP,
)
from parlour.games.age_of_innovation.content.maps import BIT_HIGH, BIT_LOW
from parlour.games.age_of_innovation.content.score_lines import FACTION_LINE
from parlour.games.age_of_innovation.rules.automa_science import CATCH_UP
from parlour.games.age_of_innovation.rules.resources import gain_vp
from parlour.games.age_of_innovation.state import AUTOMA_SEAT, AgeTable
from parlour.kernel.hexes import has


def is_blighted(table: AgeTable, hex_: int) -> bool:
    """AI-38.5: whether a hex carries a blight marker."""
    automa = table.automa
    return table.is_solo and has(automa.blight_low, automa.blight_high, hex_)


def clear_blight(table: AgeTable, seat: int, hex_: int) -> None:
    """AI-38.5: the marker leaves the hex."""
    automa = table.automa
    automa.blight_low &= ~BIT_LOW[hex_]
    automa.blight_high &= ~BIT_HIGH[hex_]
    if table.events is not None:
        table.tell("blight_cleared", "AI-38.5", {"hex": hex_}, seat)


def clear_youth(table: AgeTable, seat: int, hex_: int) -> None:
    """AI-38.4: a cube on a hex that is terraformed or built on leaves it, and she scores."""
    automa = table.automa
    if not has(automa.youth_low, automa.youth_high, hex_):
        return
    automa.youth_low &= ~BIT_LOW[hex_]
    automa.youth_high &= ~BIT_HIGH[hex_]
    if table.events is not None:
        table.tell("youth_removed", "AI-38.4", {"hex": hex_}, seat)
    points = YOUTH_BUILT_VP if seat == AUTOMA_SEAT else YOUTH_USED_VP
    gain_vp(table, AUTOMA_SEAT, points, FACTION_LINE, "AI-38.4")


def clear_markers(table: AgeTable, seat: int, hex_: int) -> None:
    """AI-38.4, AI-38.5: a building removes what lies on its hex."""
    if is_blighted(table, hex_):
        clear_blight(table, seat, hex_)
    clear_youth(table, seat, hex_)


def power_gained(table: AgeTable, gained: int) -> None:
    """AI-38.3: Powermongers advance when you really gain enough power from a build of hers."""
    automa = table.automa
    if table.is_solo and 0 < POWER_FOR_STEP[automa.faction] <= gained:
        table.push(CATCH_UP)
