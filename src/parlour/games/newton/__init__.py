"""Newton: study, travel and work with the scientists of the 17th century. For 1 to 4 players."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.newton.actions import ACTIONS, TOPICS
from parlour.games.newton.column import COLUMN
from parlour.games.newton.content.box import COLOURS, MOST_SEATS, PLAYERS
from parlour.games.newton.content.reading import DATA
from parlour.games.newton.features import evaluate
from parlour.games.newton.setup import set_up
from parlour.games.newton.texts import TEXTS
from parlour.kernel.book import BookContent
from parlour.kernel.game import Game, Look, Option, switch
from parlour.kernel.languages import rule_books
from parlour.kernel.phase import Phase

__all__ = ["GAME"]


def _draw(view: dict[str, Any], part: str, lang: str) -> str:
    from parlour.games.newton.draw import draw

    return draw(view, part, lang)


def _place_of(choice: int) -> str:
    from parlour.games.newton.draw import place_of

    return place_of(choice)


def _summary(view: dict[str, Any], seat: int) -> list[tuple[str, int]]:
    from parlour.games.newton.draw import summary

    return summary(view, seat)


def _colours(view: dict[str, Any]) -> list[str]:
    from parlour.games.newton.draw import colours

    return colours(view)


def _phase(view: dict[str, Any]) -> Phase:
    from parlour.games.newton.phase import phase

    return phase(view)


def _book_content() -> BookContent:
    from parlour.games.newton.book import CONTENT

    return CONTENT


GAME = Game(
    name="newton",
    seats=tuple(PLAYERS),
    minutes=90,
    weight=3.3,
    version=1,
    options=(
        switch("promo_masters", True),
        switch("master_draft", True),
        switch("great_discovery", True),
        switch("published_gilbert", False),
        switch("solo_draft", False),
        *(Option(f"colour{n}", ("any", *COLOURS), "any") for n in range(1, MOST_SEATS + 1)),
    ),
    actions=ACTIONS,
    topics=TOPICS,
    texts=TEXTS,
    setup=set_up,
    evaluate=evaluate,
    draw=_draw,
    place_of=_place_of,
    column=COLUMN,
    summary=_summary,
    phase=_phase,
    ends_turn=("end_turn",),
    colours=_colours,
    parts=("map", "tracks", "market"),
    rulebook=rule_books(DATA),
    look=Look(DATA / "cover.svg", ("#c9d3cd", "#1a2220"), ("#8a3427", "#f0a091")),
    book_content=_book_content,
)
