"""All texts of the game, with the vocabularies that come from its content."""
# mypyc: skip

from __future__ import annotations

from typing import Final

from parlour.games.nippon.content.factories import FACTORIES, FACTORY_GOOD
from parlour.games.nippon.content.reading import DATA
from parlour.games.nippon.content.resources import MOST_NAMED, RESOURCES, YEN
from parlour.games.nippon.content.tiles import NEEDS
from parlour.kernel.languages import DEFAULT, LANGUAGES, Language
from parlour.kernel.phrases import Words
from parlour.kernel.texts import Texts, read_texts

MOST_YEN = 1000  # thousands that can be named
THOUSAND = 1000
SYMBOLS = ("yen", "coal", "blueprint", "vp", "joker_cube")  # of the resources, in their order


def _words() -> Words:
    """Vocabularies that come from the content, or from words of the files and the content."""
    phrases, own, _ = read_texts(DATA / "texts")
    abilities = [phrases["abilities"][name] for name in FACTORIES]
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
        }
        | {
            f"{lang}.does": [
                ability.get(lang, ability[DEFAULT]).rstrip(".") for ability in abilities
            ]
            for lang in LANGUAGES
        },
    }


def _amount(resource: int, n: int, language: Language) -> str:
    """So much of a resource; Yen are counted in thousands."""
    number = language.number(n * THOUSAND if resource == YEN else n)
    return f"{number} :{SYMBOLS[resource]}:"


TEXTS: Final = Texts.load(DATA / "texts", words=_words())
