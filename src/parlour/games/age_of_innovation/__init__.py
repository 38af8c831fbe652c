"""Age of Innovation: terraform, build, advance, found cities, innovate. For 1 to 5 players."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.age_of_innovation.actions import ACTIONS, TOPICS
from parlour.games.age_of_innovation.content.automa import (
    DEFAULT_LEVEL,
    FACTION_NAMES as AUTOMA_NAMES,
    FACTIONS as AUTOMA_FACTIONS,
    LEVELS,
)
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_ACTIONS,
    CITY_TILES,
    POWER_ACTIONS,
)
from parlour.games.age_of_innovation.content.constants import EDITIONS, PLAYERS
from parlour.games.age_of_innovation.content.entries import DATA
from parlour.games.age_of_innovation.content.maps import MAP, MAPS, PAIR_NAMES
from parlour.games.age_of_innovation.content.nouns import TERRAINS
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUSES,
    COMPETENCIES,
    FACTION_NAMES,
    FACTIONS,
    INNOVATION_NAMES,
    INNOVATIONS,
    PALACES,
    SPECIAL_NAMES,
)
from parlour.games.age_of_innovation.describe import card_words, load_texts, tile_words
from parlour.games.age_of_innovation.features import evaluate
from parlour.games.age_of_innovation.setup import OPEN_DRAFT, SETS, set_up
from parlour.kernel.game import OFF, Automa, Game, Option
from parlour.kernel.languages import rule_books
from parlour.kernel.texts import LANGUAGES, Texts, Words

__all__ = ["GAME"]

RANDOM = "random"
AUTOMA_SEATS = (2,)  # AI-35.2: one person against her


def _words() -> Words:
    """Vocabularies that come from the content; where there may be none, the last word says so."""
    found: Words = {**tile_words(), **card_words()}
    for slot, names in (
        ("hex", MAP.names),
        ("bridge", PAIR_NAMES),
        ("palace", PALACES),
        ("bonus", [*BONUSES, "–"]),
        ("competency", COMPETENCIES),
        ("city", CITY_TILES),
        ("power_action", POWER_ACTIONS),
        ("book_action", BOOK_ACTIONS),
        ("special", SPECIAL_NAMES),
    ):
        found[slot] = {lang: list(names) for lang in LANGUAGES}
    found["faction"] = {
        lang: [*(f"{FACTION_NAMES[lang][i]} ({name})" for i, name in enumerate(FACTIONS)), "–"]
        for lang in LANGUAGES
    }
    found["innovation"] = {
        lang: [f"{INNOVATION_NAMES[lang][i]} ({name})" for i, name in enumerate(INNOVATIONS)]
        for lang in LANGUAGES
    }
    return found


def _texts() -> Texts:
    """The phrases; names of the Automa's levels and factions come from her own file."""
    texts = load_texts(_words())
    for at, level in enumerate(LEVELS):
        _name(texts, level, "automa_level", at)
    for at, faction in enumerate(AUTOMA_FACTIONS):
        names = {lang: f"{names[at]} ({faction})" for lang, names in AUTOMA_NAMES.items()}
        texts.add("values", faction, names)
    for at, terrain in enumerate(TERRAINS):
        _name(texts, terrain, "terrain", at)
    return texts


def _name(texts: Texts, value: str, vocabulary: str, at: int) -> None:
    """Call the value of an option by a word of the game."""
    texts.add("values", value, {lang: texts.word(vocabulary, at, lang) for lang in LANGUAGES})


def _draw(view: dict[str, Any], part: str, lang: str) -> str:
    from parlour.games.age_of_innovation.draw import draw

    return draw(view, part, lang)


def _place_of(choice: int) -> str:
    from parlour.games.age_of_innovation.draw import place_of

    return place_of(choice)


def _summary(view: dict[str, Any], seat: int) -> list[tuple[str, int]]:
    from parlour.games.age_of_innovation.draw import summary

    return summary(view, seat)


GAME = Game(
    name="age_of_innovation",
    seats=tuple(PLAYERS),
    minutes=120,
    weight=4.3,
    version=2,
    options=(
        Option("edition", tuple(EDITIONS), EDITIONS[0]),
        Option("map_3p", tuple(MAPS), MAPS[0]),
        # AI-4.5: edition manual always drafts sets; so does who plays the Automa.
        Option(
            "draft_mode",
            (SETS, OPEN_DRAFT),
            SETS,
            since=2,
            needs=(("edition", EDITIONS[1]), ("automa", OFF)),
        ),
        Option("automa", (OFF, *LEVELS), OFF, AUTOMA_SEATS),
        Option("automa_faction", (RANDOM, *AUTOMA_FACTIONS), RANDOM, AUTOMA_SEATS),
        Option("automa_terrain", (RANDOM, *TERRAINS), RANDOM, AUTOMA_SEATS),
    ),
    actions=ACTIONS,
    topics=TOPICS,
    texts=_texts(),
    setup=set_up,
    evaluate=evaluate,
    draw=_draw,
    place_of=_place_of,
    summary=_summary,
    ends_turn=("end_turn",),
    parts=("map", "science", "actions", "tiles"),
    rulebook=rule_books(DATA),
    all_open=tuple(n for n in PLAYERS if n > 2),  # AI-39.2: only the area tile is ever hidden
    automa=Automa("automa", DEFAULT_LEVEL),
)
