"""Answers that a game can give for a player by itself, if the player wants it so."""
# mypyc: skip

from __future__ import annotations

from dataclasses import dataclass

from parlour.kernel.actions import Actions
from parlour.kernel.state import State


@dataclass(frozen=True)
class Automatic:
    """An answer to some questions; `automatic.<name>` are its words, with {n} for a limit.

    It is found from the question and the choices alone, so from nothing that its seat cannot know.
    """

    name: str
    questions: tuple[str, ...]
    verb: str = ""  # of the choice; none: the only choice there is
    # A number of the question that is compared with the limit: it may not be more, or must be.
    slot: str = ""
    is_above: bool = False
    limits: tuple[int, ...] = ()  # from which a player chooses; none: there is no limit
    # On until somebody switches it off. It costs nothing, and tells others nothing about the seat.
    is_usual: bool = False

    def answer(self, state: State, seat: int, actions: Actions, limit: int = 0) -> int | None:
        """The choice of a seat that decides; None if it is not such a question."""
        question = state.question(seat)
        if question.key not in self.questions:
            return None
        if self.slot and (question.args[self.slot] > limit) != self.is_above:
            return None
        choices = list(state.choices(seat))
        if self.verb:
            choices = [n for n in choices if actions.verb_of(n).name == self.verb]
        return choices[0] if len(choices) == 1 else None
