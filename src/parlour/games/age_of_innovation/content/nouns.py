"""The nouns of the rule book as numbers: terrains, disciplines, kinds of buildings, events."""

from __future__ import annotations

from typing import Final

TERRAINS: Final = ["desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland"]
TERRAIN_LETTERS: Final = "DPSLFMW"
CIRCLE: Final = 7
RIVER: Final = 7  # in the list of terrains of a map
NO_HEX: Final = 8
DISCIPLINES: Final = ["banking", "law", "engineering", "medicine"]
KINDS: Final = ["workshop", "guild", "school", "university", "palace", "tower", "monument"]
WORKSHOP: Final = 0
GUILD: Final = 1
SCHOOL: Final = 2
UNIVERSITY: Final = 3
PALACE: Final = 4
TOWER: Final = 5
MONUMENT: Final = 6
OWN_KINDS: Final = 5  # kinds that a display holds

EVENTS: Final = [
    "build_workshop",
    "build_guild",
    "build_school",
    "build_university",
    "build_palace",
    "build_tower",
    "build_monument",
    "build_workshop_border",
    "build_workshop_riverside",
    "use_spade",
    "advance_level",
    "gain_city_tile",
    "advance_track",
    "take_innovation",
    "send_scholar",
    "gain_competency",
]
EVENT_COUNT: Final = 16
ON_BORDER: Final = 7
ON_RIVERSIDE: Final = 8
ON_SPADE: Final = 9
ON_LEVEL: Final = 10
ON_CITY: Final = 11
ON_TRACK: Final = 12
ON_INNOVATION: Final = 13
ON_SCHOLAR: Final = 14
ON_COMPETENCY: Final = 15
