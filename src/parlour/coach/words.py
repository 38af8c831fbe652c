"""What the coach says, in every language; numbers with their sign."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from parlour.kernel.texts import Texts

TEXTS = Texts.load(Path(__file__).with_name("data") / "texts")
MINUS = "\N{MINUS SIGN}"
LEAST_CHANCE = 0.01  # that is told as a number


def say(section: str, key: str, lang: str, **values: object) -> str:
    """A sentence with its values filled in."""
    return TEXTS.say(section, key, lang, values)


def decimal(number: float, lang: str, digits: int = 1) -> str:
    """A number as a language writes it."""
    text = f"{abs(number):.{digits}f}".replace(".", say("numbers", "decimal", lang))
    return f"{MINUS}{text}" if number < 0 and float(f"{number:.{digits}f}") else text


def signed(number: float, lang: str, digits: int = 1) -> str:
    """The same with its sign, also if it is a gain; nothing has none."""
    text = decimal(number, lang, digits)
    return f"+{text}" if number > 0 and float(f"{number:.{digits}f}") else text


def percent(share: float, lang: str) -> str:
    """A share in hundredths."""
    return f"{decimal(100 * share, lang, 0)} %"


def chance_to_win(chance: float, lang: str, is_over: bool = False) -> str:
    """A chance in hundredths; before the end of a game none is ever certain."""
    if not is_over and chance < LEAST_CHANCE:
        return f"< {percent(LEAST_CHANCE, lang)}"
    if not is_over and chance > 1.0 - LEAST_CHANCE:
        return f"> {percent(1.0 - LEAST_CHANCE, lang)}"
    return percent(chance, lang)


def in_a_row(sentences: Sequence[str]) -> str:
    """Sentences one after the other; what is said several times is counted."""
    runs = [(sentence, len(list(same))) for sentence, same in groupby(sentences)]
    return "; ".join(text if n == 1 else f"{text} (×{n})" for text, n in runs) or "–"
