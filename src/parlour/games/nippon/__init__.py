"""Nippon: factories, railways and influence in Meiji-era Japan. For 2 to 4 players."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.nippon.actions import ACTIONS, TOPICS
from parlour.games.nippon.content.board import CITY_NAMES, REGION_NAMES
from parlour.games.nippon.content.factories import FACTORIES, FACTORY_GOOD
from parlour.games.nippon.content.kinds import SIDES
from parlour.games.nippon.content.numbers import COLOURS, PLAYERS
from parlour.games.nippon.content.reading import DATA
from parlour.games.nippon.content.tiles import CONTRACTS, NEEDS
from parlour.games.nippon.features import evaluate
from parlour.games.nippon.setup import set_up
from parlour.kernel.game import Game, Option, switch
from parlour.kernel.texts import LANGUAGES, Texts, Words, read_phrases

__all__ = ["GAME"]

MOST_YEN = 1000  # thousands that can be named


def _words() -> Words:
    """Vocabularies that come from the content."""
    goods = read_phrases(DATA / "texts.toml")[1]["good"]
    sides = read_phrases(DATA / "texts.toml")[1]["side"]
    return {
        "yen": {
            "en": ["0", *(f"{n},000" for n in range(1, MOST_YEN))],
            "pl": ["0", *(f"{n} 000" for n in range(1, MOST_YEN))],
        },
        "region": {
            lang: [name.split(" (")[0] for name in REGION_NAMES[lang]] for lang in LANGUAGES
        },
        "city": CITY_NAMES,
        "slot": {
            lang: [
                f"{city} ({sides[lang][side]})"
                for city in CITY_NAMES[lang]
                for side in range(len(SIDES))
            ]
            for lang in LANGUAGES
        },
        "contract": {
            lang: [
                f"{CONTRACTS[i].upper()} ({' + '.join(map(str, NEEDS[i]))})"
                for i in range(len(CONTRACTS))
            ]
            for lang in LANGUAGES
        },
        "factory": {
            lang: [
                f"{goods[lang][FACTORY_GOOD[tile]]} {name[-1].upper()}"
                for tile, name in enumerate(FACTORIES)
            ]
            for lang in LANGUAGES
        },
    }


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


GAME = Game(
    name="nippon",
    title={"en": "Nippon", "pl": "Nippon"},
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
    texts=Texts.load(DATA / "texts.toml", _words()),
    setup=set_up,
    evaluate=evaluate,
    draw=_draw,
    place_of=_place_of,
    summary=_summary,
    ends_turn=("end_turn",),
    colours=_colours,
    parts=("map", "actions", "factories"),
    rulebook={"en": DATA / "rules.md"},
)
