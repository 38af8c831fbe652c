"""Nippon: factories, railways and influence in Meiji-era Japan. For 2 to 4 players."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.nippon.actions import ACTIONS, TOPICS
from parlour.games.nippon.content.numbers import COLOURS, PLAYERS
from parlour.games.nippon.content.reading import DATA
from parlour.games.nippon.features import evaluate
from parlour.games.nippon.sentences import TEXTS
from parlour.games.nippon.setup import set_up
from parlour.kernel.book import BookContent
from parlour.kernel.game import Game, Look, Option, switch
from parlour.kernel.languages import rule_books

__all__ = ["GAME"]


def _draw(view: dict[str, Any], part: str, lang: str) -> str:
    from parlour.games.nippon.draw import draw

    return draw(view, part, lang)


def _place_of(choice: int) -> str:
    from parlour.games.nippon.draw import place_of

    return place_of(choice)


def _summary(view: dict[str, Any], seat: int) -> list[tuple[str, int]]:
    from parlour.games.nippon.draw import summary

    return summary(view, seat)


def _colours(view: dict[str, Any]) -> list[str]:
    from parlour.games.nippon.draw import colours

    return colours(view)


def _book_content() -> BookContent:
    from parlour.games.nippon.book import CONTENT

    return CONTENT


GAME = Game(
    name="nippon",
    seats=tuple(PLAYERS),
    minutes=120,
    weight=3.8,
    version=2,
    options=(
        switch("special_on_every_tile", False),
        switch("must_beat_printed_number", False),
        *(Option(f"colour{n}", ("any", *COLOURS), "any") for n in range(1, max(PLAYERS) + 1)),
    ),
    actions=ACTIONS,
    topics=TOPICS,
    texts=TEXTS,
    setup=set_up,
    evaluate=evaluate,
    draw=_draw,
    place_of=_place_of,
    summary=_summary,
    ends_turn=("end_turn",),
    colours=_colours,
    parts=("map", "actions", "factories"),
    rulebook=rule_books(DATA),
    look=Look(DATA / "cover.svg", ("#c9cedb", "#161b28"), ("#27396b", "#aab8e6"), light_title=True),
    book_content=_book_content,
)
