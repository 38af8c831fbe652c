"""What the pictures say, in every language."""
# mypyc: skip

from __future__ import annotations

from parlour import kit
from parlour.games.age_of_innovation.content.reading import DATA
from parlour.games.age_of_innovation.sentences import TEXTS

LABELS = kit.Labels(DATA / "drawing", over=TEXTS)
say = LABELS.say
word = LABELS.word
plain = LABELS.plain
symbol_words = LABELS.symbol_words


def capital(sentence: str) -> str:
    """A sentence that begins with a capital letter."""
    return sentence[:1].upper() + sentence[1:]
