"""Age of Innovation: terraform, build, advance, found cities, innovate. For 1 to 5 players."""
# mypyc: skip

from __future__ import annotations

from parlour.games.age_of_innovation.content.automa import (
    DEFAULT_LEVEL,
    FACTIONS as AUTOMA_FACTIONS,
    LEVELS,
)
from parlour.games.age_of_innovation.content.maps import MAPS
from parlour.games.age_of_innovation.content.nouns import TERRAINS
from parlour.games.age_of_innovation.content.numbers import EDITIONS, MANUAL, PLAYERS, PUBLISHED
from parlour.games.age_of_innovation.setup import OPEN_DRAFT, SETS
from parlour.kernel.game import OFF, Automa, Game, Look, Option, from_room

RANDOM = "random"
AUTOMA_SEATS = (2,)  # AI-35.2: one person against her
MAP_CHOICE_SEATS = (3,)  # AI-3.1: all others have one map alone

GAME = Game(
    **from_room(__name__),
    version=3,
    options=(
        Option("edition", tuple(EDITIONS), EDITIONS[MANUAL]),
        Option("map_3p", tuple(MAPS), MAPS[0], MAP_CHOICE_SEATS, since=3),
        # AI-4.5: edition manual always drafts sets; so does who plays the Automa.
        Option(
            "draft_mode",
            (SETS, OPEN_DRAFT),
            SETS,
            since=2,
            needs=(("edition", EDITIONS[PUBLISHED]), ("automa", OFF)),
        ),
        Option("automa", (OFF, *LEVELS), OFF, AUTOMA_SEATS),
        Option("automa_faction", (RANDOM, *AUTOMA_FACTIONS), RANDOM, AUTOMA_SEATS),
        Option("automa_terrain", (RANDOM, *TERRAINS), RANDOM, AUTOMA_SEATS),
    ),
    ends_turn=("end_turn",),
    parts=("map", "science", "actions", "tiles"),
    minutes=120,
    weight=4.3,
    look=Look(("#d6cbb2", "#231f18"), ("#9a4a22", "#f0a678")),
    all_open=tuple(n for n in PLAYERS if n > 2),  # AI-39.2: only the area tile is ever hidden
    automa=Automa("automa", DEFAULT_LEVEL),
)
