"""Nippon: factories, railways and influence in Meiji-era Japan. For 2 to 4 players."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.nippon.actions import ACTIONS, TOPICS
from parlour.games.nippon.column import COLUMN
from parlour.games.nippon.content.factories import FACTORIES, FACTORY_GOOD
from parlour.games.nippon.content.kinds import MOST_NAMED, RESOURCES, YEN
from parlour.games.nippon.content.numbers import COLOURS, PLAYERS
from parlour.games.nippon.content.reading import DATA
from parlour.games.nippon.content.tiles import NEEDS
from parlour.games.nippon.features import evaluate
from parlour.games.nippon.setup import set_up
from parlour.kernel.book import BookContent
from parlour.kernel.game import Game, Look, Option, switch
from parlour.kernel.languages import DEFAULT, LANGUAGES, Language, rule_books
from parlour.kernel.phase import Phase
from parlour.kernel.texts import Texts, Words, words_of

__all__ = ["GAME"]

MOST_YEN = 1000  # thousands that can be named
THOUSAND = 1000
SYMBOLS = ("yen", "coal", "blueprint", "vp", "joker_cube")  # of the resources, in their order


def _words() -> Words:
    """Vocabularies that come from the content, or from words of the files and the content."""
    own = words_of(DATA / "texts")
    letters = [name[-1].upper() for name in FACTORIES]

    def sides_in(form: str) -> list[str]:
        return own["side"].get(form.partition(".")[0], own["side"][DEFAULT])

    return {
        "yen": {
            lang: [_amount(YEN, n, language) for n in range(MOST_YEN)]
            for lang, language in LANGUAGES.items()
        },
        "bonus": {
            lang: [
                _amount(resource, n, language)
                for resource in range(len(RESOURCES))
                for n in range(MOST_NAMED + 1)
            ]
            for lang, language in LANGUAGES.items()
        },
        "contract": {
            lang: [" + ".join(map(str, numbers)) for numbers in NEEDS] for lang in LANGUAGES
        },
        "slot": {
            form: [f"{city} ({side})" for city in cities for side in sides_in(form)]
            for form, cities in own["city"].items()
        },
        "factory": {
            form: [f"{goods[good]} {letter}" for good, letter in zip(FACTORY_GOOD, letters)]
            for form, goods in own["good"].items()
            if "|" not in goods[0]
        },
    }


def _amount(resource: int, n: int, language: Language) -> str:
    """So much of a resource; Yen are counted in thousands."""
    number = language.number(n * THOUSAND if resource == YEN else n)
    return f"{number} :{SYMBOLS[resource]}:"


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


def _phase(view: dict[str, Any]) -> Phase:
    from parlour.games.nippon.phase import phase

    return phase(view)


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
    texts=Texts.load(DATA / "texts", words=_words()),
    setup=set_up,
    evaluate=evaluate,
    draw=_draw,
    place_of=_place_of,
    column=COLUMN,
    summary=_summary,
    phase=_phase,
    ends_turn=("end_turn",),
    colours=_colours,
    parts=("map", "actions", "factories"),
    rulebook=rule_books(DATA),
    look=Look(DATA / "cover.svg", ("#c9cedb", "#161b28"), ("#27396b", "#aab8e6"), light_title=True),
    book_content=_book_content,
)
