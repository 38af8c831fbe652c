"""Principia: institutes race for prestige through grants, research and articles. For 1 to 4."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.principia.actions import ACTIONS, TOPICS
from parlour.games.principia.constants import (
    BREAKTHROUGH_NAMES,
    CARD_NAMES,
    HIGHEST_BID,
    PLAYER_COLOURS,
    RIVALS,
    SEAT_COUNTS,
)
from parlour.games.principia.content import (
    ABILITY_NAMES,
    EQUIPMENT,
    EQUIPMENT_NAMES,
    GRANT_NAMES,
    GRANTS,
    INSTITUTE_NAMES,
    JOURNAL_NAMES,
    JOURNALS,
    RESEARCH,
    RESEARCH_NAMES,
    SCENARIO_NAMES,
    SCENARIOS,
    SCIENTIST_NAMES,
    SCIENTISTS,
)
from parlour.games.principia.features import evaluate
from parlour.games.principia.reading import DATA
from parlour.games.principia.setup import AS_SET, RANDOM, set_up
from parlour.kernel.game import Game, Option
from parlour.kernel.languages import rule_books
from parlour.kernel.texts import LANGUAGES, Texts, Words

__all__ = ["GAME"]


def _with_ids(
    names: dict[str, list[str]], ids: list[str], quoted: bool = True
) -> dict[str, list[str]]:
    """ "Aeternitas (J50)": the id tells cards apart in notation and log; Polish quotes titles."""
    marks = {lang: "„{}”" if lang == "pl" and quoted else "{}" for lang in names}
    return {
        lang: [f"{marks[lang].format(n)} ({i})" for n, i in zip(names[lang], ids, strict=True)]
        for lang in names
    }


def _texts() -> Texts:
    """The phrases, with the vocabularies and scenario names that come from the content."""
    words: Words = {
        "institute": INSTITUTE_NAMES,
        "research": _with_ids(RESEARCH_NAMES, RESEARCH),
        "journal": _with_ids(JOURNAL_NAMES, JOURNALS),
        "scientist": _with_ids(SCIENTIST_NAMES, SCIENTISTS, quoted=False),
        "equipment": _with_ids(EQUIPMENT_NAMES, EQUIPMENT),
        "grant": _with_ids(GRANT_NAMES, GRANTS),
        "breakthrough": BREAKTHROUGH_NAMES,
        "ability": ABILITY_NAMES,
        "card": CARD_NAMES,
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
    summary=_summary,
    colours=_colours,
    parts=("round", "market", "tracks"),
    rulebook=rule_books(DATA),
)
