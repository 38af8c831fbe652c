"""Principia: institutes race for prestige through grants, research and articles. For 1 to 4."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.principia.actions import ACTIONS, TOPICS
from parlour.games.principia.content.numbers import PLAYER_COLOURS, RIVALS, SEAT_COUNTS
from parlour.games.principia.content.reading import DATA
from parlour.games.principia.content.scenarios import SCENARIOS
from parlour.games.principia.features import evaluate
from parlour.games.principia.sentences import TEXTS
from parlour.games.principia.setup import AS_SET, RANDOM, set_up
from parlour.kernel.book import BookContent
from parlour.kernel.game import Game, Look, Option
from parlour.kernel.languages import rule_books

__all__ = ["GAME"]


def _draw(view: dict[str, Any], part: str, lang: str) -> str:
    from parlour.games.principia.draw import draw

    return draw(view, part, lang)


def _place_of(choice: int) -> str:
    from parlour.games.principia.draw import place_of

    return place_of(choice)


def _summary(view: dict[str, Any], seat: int) -> list[tuple[str, int]]:
    from parlour.games.principia.draw import summary

    return summary(view, seat)


def _colours(view: dict[str, Any]) -> list[str]:
    from parlour.games.principia.draw import colours

    return colours(view)


def _book_content() -> BookContent:
    from parlour.games.principia.book import CONTENT

    return CONTENT


GAME = Game(
    name="principia",
    seats=tuple(SEAT_COUNTS),
    minutes=120,
    weight=3.6,
    version=2,
    options=(
        Option("scenario", (RANDOM, *SCENARIOS), RANDOM),
        Option("rival", tuple(RIVALS), RIVALS[0]),
        Option("seating", (RANDOM, AS_SET), RANDOM, since=2, before=AS_SET),
        *(
            Option(f"colour{n}", (RANDOM, *PLAYER_COLOURS), RANDOM, since=2, before=colour)
            for n, colour in enumerate(PLAYER_COLOURS, start=1)
        ),
    ),
    actions=ACTIONS,
    topics=TOPICS,
    texts=TEXTS,
    setup=set_up,
    evaluate=evaluate,
    draw=_draw,
    place_of=_place_of,
    summary=_summary,
    colours=_colours,
    parts=("round", "market", "tracks"),
    rulebook=rule_books(DATA),
    look=Look(DATA / "cover.svg", ("#dbe1e7", "#161b20"), ("#1d5fae", "#8dbdf2")),
    book_content=_book_content,
)
