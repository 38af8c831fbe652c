"""What is gained: Yen, Coal, Blueprints, VP, jokers."""

from __future__ import annotations

from typing import Final

RESOURCES: Final = ["yen", "coal", "blueprint", "vp", "joker"]
YEN: Final = 0
COAL_CUBE: Final = 1
BLUEPRINT: Final = 2
VP: Final = 3
JOKER: Final = 4
MOST_NAMED: Final = 20  # of a resource, in one bonus


def bonus_word(resource: int, amount: int) -> int:
    """The number of the word for so much of a resource, in the vocabulary of bonuses."""
    return resource * (MOST_NAMED + 1) + amount
