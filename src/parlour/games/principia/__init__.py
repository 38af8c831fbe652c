"""Principia: institutes race for prestige through grants, research and articles. For 1 to 4."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.principia.actions import ACTIONS, TOPICS
from parlour.games.principia.column import COLUMN
from parlour.games.principia.constants import (
    HIGHEST_BID,
    PLAYER_COLOURS,
    RIVALS,
    SEAT_COUNTS,
)
from parlour.games.principia.content import (
    ABILITY_NAMES,
    EQUIPMENT_NAMES,
    GRANT_NAMES,
    INSTITUTE_NAMES,
    JOURNAL_NAMES,
    RESEARCH_NAMES,
    SCENARIO_NAMES,
    SCENARIOS,
    SCIENTIST_NAMES,
    TEXTS,
)
from parlour.games.principia.features import evaluate
from parlour.games.principia.reading import DATA
from parlour.games.principia.setup import AS_SET, RANDOM, set_up
from parlour.kernel.book import BookContent
from parlour.kernel.game import Game, Look, Option
from parlour.kernel.languages import ByLanguage, rule_books
from parlour.kernel.phase import Phase
from parlour.kernel.texts import LANGUAGES, Texts, Words, read_texts

__all__ = ["GAME"]


def _titles(names: dict[str, list[str]]) -> dict[str, list[str]]:
    """The titles of cards as sentences give them: some languages put them in quotation marks."""
    marks = ByLanguage(read_texts(DATA / "texts")[0]["marks"]["title"])
    return {lang: [marks[lang].format(title=name) for name in names[lang]] for lang in LANGUAGES}


def _texts() -> Texts:
    """The phrases, with the vocabularies and scenario names that come from the content."""
    goals = {f"{lang}.goal": own["grant_goal"] for lang, own in TEXTS.items()}
    words: Words = {
        "institute": INSTITUTE_NAMES,
        "research": _titles(RESEARCH_NAMES),
        "journal": _titles(JOURNAL_NAMES),
        "scientist": SCIENTIST_NAMES,
        "equipment": _titles(EQUIPMENT_NAMES),
        "grant": _titles(GRANT_NAMES) | goals,
        "ability": ABILITY_NAMES,
        "bid": {lang: [str(n) for n in range(1, HIGHEST_BID + 1)] for lang in LANGUAGES},
    }
    texts = Texts.load(DATA / "texts", words=words)
    for i, name in enumerate(SCENARIOS):
        texts.add("values", name, {lang: names[i] for lang, names in SCENARIO_NAMES.items()})
    return texts


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


def _phase(view: dict[str, Any]) -> Phase:
    from parlour.games.principia.phase import phase

    return phase(view)


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
    texts=_texts(),
    setup=set_up,
    evaluate=evaluate,
    draw=_draw,
    place_of=_place_of,
    column=COLUMN,
    summary=_summary,
    phase=_phase,
    colours=_colours,
    parts=("round", "market", "tracks"),
    rulebook=rule_books(DATA),
    look=Look(DATA / "cover.svg", ("#dbe1e7", "#161b20"), ("#1d5fae", "#8dbdf2")),
    book_content=_book_content,
)
