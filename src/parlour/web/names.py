"""Names: how they are written, and which ones look the same."""

from __future__ import annotations

import re
import unicodedata

NAME_LENGTH = 30
LOOKS_LENGTH = 4 * NAME_LENGTH  # a sign such as ﷺ stands for many letters: cut, not refused
LOGIN = re.compile(r"[\w.-]{2,30}")

# Letters of other alphabets, digits and Latin letters without a decomposition, by the Latin
# letter that they are taken for. Capitals too: I and l differ in no typeface to rely on.
ALIKE = {
    "a": "аαɑ",
    "b": "ьв",
    "c": "сϲ",
    "d": "ԁđð",
    "e": "еεє",
    "g": "ɡց",
    "h": "һнհ",
    "j": "јϳ",
    "k": "кκ",
    "l": "iіıιł1|ӏɩ",
    "m": "мμ",
    "n": "ηո",
    "o": "оοøօ0",
    "p": "рρ",
    "q": "ԛ",
    "r": "ᴦ",
    "s": "ѕ",
    "t": "тτŧ",
    "u": "υս",
    "v": "ѵν",
    "w": "ԝω",
    "x": "хχ",
    "y": "уγү",
    "z": "ᴢ",
}
LATIN = {ord(sign): letter for letter, signs in ALIKE.items() for sign in signs}


def clean_name(text: str) -> str:
    """A name as it is shown: printable, without needless spaces, not too long."""
    printable = "".join(c for c in text if c.isprintable())
    return " ".join(printable.split())[:NAME_LENGTH].strip()


def login_of(name: str) -> str:
    """What an account is found by; empty if the name cannot be one.

    Small letters may be more than the capitals were (ﬃ), so it is they who are counted.
    """
    login = small_letters(name)
    return login if LOGIN.fullmatch(name) and LOGIN.fullmatch(login) else ""


def small_letters(name: str) -> str:
    """Small letters, each a single sign: İ has a dot more than it needs."""
    small = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).lower())
    return "".join(c for c in small if not unicodedata.combining(c))


def looks_of(name: str) -> str:
    """The same for names that are easily taken for each other: Ann, ANN, A.n-n, Аnn, Änn."""
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    letters = "".join(c for c in parts if c.isalnum() or c == "|")
    return letters.translate(LATIN)[:LOOKS_LENGTH]
