"""All texts of the game, with the vocabularies that come from its content."""
# mypyc: skip

from __future__ import annotations

from typing import Final

from parlour.games.via_nebula.content.board import MAP
from parlour.games.via_nebula.content.reading import DATA
from parlour.games.via_nebula.content.tokens import TOKEN_VP
from parlour.kernel.languages import LANGUAGES
from parlour.kernel.phrases import Words
from parlour.kernel.texts import Texts, words_of

# The rule of each power, in the order of POWERS.
POWER_RULES = (
    "VN-1.7",
    "VN-13.1",
    "VN-13.2",
    "VN-13.3",
    "VN-13.4",
    "VN-13.5",
    "VN-13.6",
    "VN-13.8",
    "VN-13.9",
    "VN-13.10",
    "VN-13.12",
    "VN-13.13",
    "VN-13.14",
    "VN-13.15",
    "VN-13.16",
)


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


TEXTS: Final = Texts.load(DATA / "texts", words=_words())
