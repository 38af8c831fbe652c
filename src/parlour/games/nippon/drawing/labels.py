"""Short words on the pictures."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Mapping

from parlour.games.nippon.content.numbers import (
    ADVANCED,
    CONTRACTS_PER_VP,
    FULL_MACHINERY,
    YEN_PER_VP,
)
from parlour.games.nippon.sentences import texts
from parlour.kernel.languages import LANGUAGES

STAR = "*"
# What counts for an Achievement space, beside its symbol.
COUNTED = {
    "contracts": f"/{CONTRACTS_PER_VP}",
    "knowledge_stars": STAR,
    "coal_stars": STAR,
    "advanced_factories": f"{'I' * ADVANCED}+",
    "yen": f"/{YEN_PER_VP}",
    "ship_stars": STAR,
    "train_stars": STAR,
    "regions": "",
    "full_machinery": f"+{FULL_MACHINERY}",
}


def symbol_words(name: str) -> Mapping[str, str]:
    """The word of a symbol in every language."""
    return {lang: texts().noun(name, lang) for lang in LANGUAGES}
