"""Bot: the contract of a program that plays."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from parlour.kernel.chance import Chance
from parlour.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Chooses for a seat. `state` is a deal that fits what the seat knows (see `bots.decide`)."""

    blind: bool = False  # looks at nothing but its own choices, so needs no deal of its own

    def __init__(self, chance: Chance) -> None:
        self.chance: Chance = chance

    @abstractmethod
    def choose(self, state: State, seat: int, budget: int = 0) -> int:
        """One of the seat's choices. `budget` limits the positions looked at; 0 is as usual."""
