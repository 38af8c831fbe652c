"""Age of Innovation: terraform, build, advance, found cities, innovate. For 1 to 5 players."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.age_of_innovation.actions import ACTIONS, TOPICS
from parlour.games.age_of_innovation.column import COLUMN
from parlour.games.age_of_innovation.content.automa import (
    DEFAULT_LEVEL,
    FACTIONS as AUTOMA_FACTIONS,
    LEVELS,
)
from parlour.games.age_of_innovation.content.constants import EDITIONS, PLAYERS
from parlour.games.age_of_innovation.content.entries import DATA
from parlour.games.age_of_innovation.content.maps import MAP, MAPS, PAIR_NAMES
from parlour.games.age_of_innovation.content.nouns import TERRAINS
from parlour.games.age_of_innovation.describe import card_words, tile_words
from parlour.games.age_of_innovation.features import evaluate
from parlour.games.age_of_innovation.setup import OPEN_DRAFT, SETS, set_up
from parlour.kernel.book import BookContent
from parlour.kernel.game import OFF, Automa, Game, Look, Option
from parlour.kernel.languages import rule_books
from parlour.kernel.phase import Phase
from parlour.kernel.texts import LANGUAGES, Texts, Words, words_of

__all__ = ["GAME"]

RANDOM = "random"
AUTOMA_SEATS = (2,)  # AI-35.2: one person against her


TEXTS = (DATA / "texts", DATA / "automa_texts", DATA / "effects", DATA / "book")


def _words() -> Words:
    """Vocabularies that come from the content: places, and what tiles and cards do."""
    return {
        **tile_words(words_of(*TEXTS)),
        **card_words(),
        "hex": {lang: list(MAP.names) for lang in LANGUAGES},
        "bridge": {lang: [name.replace("-", "–") for name in PAIR_NAMES] for lang in LANGUAGES},
    }


def _texts() -> Texts:
    """The phrases; values of options are called by the words of the game."""
    texts = Texts.load(*TEXTS, words=_words())
    for values, vocabulary in (
        (LEVELS, "automa_level"),
        (AUTOMA_FACTIONS, "automa_faction"),
        (TERRAINS, "terrain"),
    ):
        for at, value in enumerate(values):
            names = {lang: texts.word(vocabulary, at, lang) for lang in LANGUAGES}
            texts.add("values", value, names)
    return texts


def _draw(view: dict[str, Any], part: str, lang: str) -> str:
    from parlour.games.age_of_innovation.draw import draw

    return draw(view, part, lang)


def _place_of(choice: int) -> str:
    from parlour.games.age_of_innovation.draw import place_of

    return place_of(choice)


def _summary(view: dict[str, Any], seat: int) -> list[tuple[str, int]]:
    from parlour.games.age_of_innovation.draw import summary

    return summary(view, seat)


def _phase(view: dict[str, Any]) -> Phase:
    from parlour.games.age_of_innovation.phase import phase

    return phase(view)


def _book_content() -> BookContent:
    from parlour.games.age_of_innovation.book import CONTENT

    return CONTENT


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
    column=COLUMN,
    summary=_summary,
    phase=_phase,
    ends_turn=("end_turn",),
    parts=("map", "science", "actions", "tiles"),
    rulebook=rule_books(DATA),
    look=Look(DATA / "cover.svg", ("#d6cbb2", "#231f18"), ("#9a4a22", "#f0a678")),
    book_content=_book_content,
    all_open=tuple(n for n in PLAYERS if n > 2),  # AI-39.2: only the area tile is ever hidden
    automa=Automa("automa", DEFAULT_LEVEL),
)
