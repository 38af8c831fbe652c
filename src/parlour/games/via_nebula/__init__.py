"""Via Nebula: clear the fog, exploit resources, erect buildings. For 2 to 4 players."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.via_nebula.actions import ACTIONS, TOPICS
from parlour.games.via_nebula.column import COLUMN
from parlour.games.via_nebula.content import (
    COLOURS,
    DATA,
    MAP,
    PLAYERS,
    SIDES,
    TOKEN_VP,
)
from parlour.games.via_nebula.features import evaluate
from parlour.games.via_nebula.setup import set_up
from parlour.kernel.book import BookContent
from parlour.kernel.game import Game, Look, Option, switch
from parlour.kernel.languages import rule_books
from parlour.kernel.phase import Phase
from parlour.kernel.texts import LANGUAGES, Texts, Words, words_of

__all__ = ["GAME"]


def _words() -> Words:
    """Vocabularies that come from the content, or from words of the files and the content."""
    own = words_of(DATA / "texts")
    return {
        "hex": {lang: list(MAP.names) for lang in LANGUAGES},
        "place": {
            lang: [f"{hex_} ({half})" for hex_ in MAP.names for half in halves]
            for lang, halves in own["half"].items()
        },
        "token": {lang: [f"{vp} :vp:" for vp in TOKEN_VP] for lang in LANGUAGES},
    }


def _draw(view: dict[str, Any], part: str, lang: str) -> str:
    from parlour.games.via_nebula.draw import draw

    return draw(view, part, lang)


def _place_of(choice: int) -> str:
    from parlour.games.via_nebula.draw import place_of

    return place_of(choice)


def _summary(view: dict[str, Any], seat: int) -> list[tuple[str, int]]:
    from parlour.games.via_nebula.draw import summary

    return summary(view, seat)


def _colours(view: dict[str, Any]) -> list[str]:
    from parlour.games.via_nebula.draw import colours

    return colours(view)


def _phase(view: dict[str, Any]) -> Phase:
    from parlour.games.via_nebula.phase import phase

    return phase(view)


def _book_content() -> BookContent:
    from parlour.games.via_nebula.book import CONTENT

    return CONTENT


GAME = Game(
    name="via_nebula",
    seats=tuple(PLAYERS),
    minutes=60,
    weight=2.2,
    version=1,
    options=(
        Option("side", tuple(SIDES), SIDES[0]),
        switch("collect_leftovers", True),
        switch("fifth_building_power", True),
        switch("allow_pass", False),
        *(Option(f"colour{n}", ("any", *COLOURS), "any") for n in range(1, max(PLAYERS) + 1)),
    ),
    actions=ACTIONS,
    topics=TOPICS,
    texts=Texts.load(DATA / "texts", words=_words()),
    setup=set_up,
    evaluate=evaluate,
    draw=_draw,
    place_of=_place_of,
    column=COLUMN,
    summary=_summary,
    phase=_phase,
    parts=("map", "market"),
    colours=_colours,
    rulebook=rule_books(DATA),
    look=Look(DATA / "cover.svg", ("#b9c8c1", "#17211d"), ("#33603f", "#9bd0a6")),
    book_content=_book_content,
)
