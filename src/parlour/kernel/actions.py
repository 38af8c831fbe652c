# mypyc: skip
"""Verbs and their arguments <-> dense numbers <-> notation.

A game declares each verb once and gets the number of its first choice back, so rules build
choices with plain arithmetic (`EXPLORE + hex`). Arguments have a slot name, which the texts use:

    ACTIONS = Actions()
    EXPLORE: Final = ACTIONS.verb("explore", hex=MAP.names)   # EXPLORE + hex
    SWAP: Final = ACTIONS.verb("swap", give=KINDS, take=KINDS)  # SWAP + give * len(KINDS) + take
    PASS: Final = ACTIONS.verb("pass")

When all are declared, `VERB_OF: Final[list[int]] = ACTIONS.bases()` gives the verb of each number:
`VERB_OF[choice] == EXPLORE`, and `choice - VERB_OF[choice]` is its argument.

The notation of a choice is the verb and the names of its arguments, separated by spaces.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from parlour.kernel.errors import InvalidChoice


@dataclass(frozen=True)
class Verb:
    """One kind of choice: `size` numbers from `base` on, one for each combination of arguments."""

    name: str
    base: int
    size: int
    slots: tuple[str, ...]
    names: tuple[tuple[str, ...], ...]


class Actions:
    """The action space of a game."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size = 0
        self._bases: list[int] = []
        self._by_name: dict[str, Verb] = {}

    def verb(self, name: str, **arguments: Sequence[str]) -> int:
        """Declare a verb; gives the number of its first choice."""
        if name in self._by_name:
            raise ValueError(f"verb {name!r} is declared twice")
        if name.lower().split() != [name]:
            raise ValueError(f"verb {name!r} is not one word in small letters")
        names = tuple(tuple(values) for values in arguments.values())
        for slot, values in zip(arguments, names, strict=True):
            if len({value.lower() for value in values}) != len(values):
                raise ValueError(f"verb {name!r}: the names of {slot!r} are not different")
            if any(value.split() != [value] for value in values):
                raise ValueError(f"verb {name!r}: a name of {slot!r} is empty or has a space")
        size = 1
        for values in names:
            size *= len(values)
        verb = Verb(name, self.size, size, tuple(arguments), names)
        self.verbs.append(verb)
        self._bases.append(self.size)
        self._by_name[name] = verb
        self.size += size
        return verb.base

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.size))

    def verb_of(self, choice: int) -> Verb:
        """The verb that a number belongs to."""
        if not 0 <= choice < self.size:
            raise InvalidChoice("choice_outside", choice=str(choice), last=self.size - 1)
        return self.verbs[bisect_right(self._bases, choice) - 1]

    def bases(self) -> list[int]:
        """For every choice the first number of its verb: how rules tell verbs apart."""
        return [verb.base for verb in self.verbs for _ in range(verb.size)]

    def arguments(self, choice: int) -> dict[str, int]:
        """The arguments of a choice by slot, each as the index of its name."""
        verb = self.verb_of(choice)
        rest = choice - verb.base
        indices: dict[str, int] = {}
        for slot, values in zip(reversed(verb.slots), reversed(verb.names), strict=True):
            rest, indices[slot] = divmod(rest, len(values))
        return {slot: indices[slot] for slot in verb.slots}

    def text(self, choice: int) -> str:
        """The notation of a choice: "explore E5"."""
        verb = self.verb_of(choice)
        arguments = self.arguments(choice)
        words = [values[arguments[s]] for s, values in zip(verb.slots, verb.names, strict=True)]
        return " ".join([verb.name, *words])

    def number(self, text: str) -> int:
        """The choice that a notation names; upper and lower case do not matter."""
        words = text.split()
        if not words:
            raise InvalidChoice("choice_empty")
        verb = self._by_name.get(words[0].lower())
        if verb is None:
            known = ", ".join(v.name for v in self.verbs)
            raise InvalidChoice("choice_unknown_verb", verb=repr(words[0]), known=known)
        if len(words) - 1 != len(verb.slots):
            wanted = " ".join(f"<{slot}>" for slot in verb.slots)
            form = f"{verb.name} {wanted}".rstrip()
            raise InvalidChoice("choice_other_form", text=repr(text.strip()), form=form)
        number = 0
        for slot, values, word in zip(verb.slots, verb.names, words[1:], strict=True):
            number = number * len(values) + _index(verb.name, slot, values, word)
        return verb.base + number


def _index(verb: str, slot: str, values: tuple[str, ...], word: str) -> int:
    lower = word.lower()
    for index, value in enumerate(values):
        if value.lower() == lower:
            return index
    known = ", ".join(values[:12]) + (", …" if len(values) > 12 else "")
    raise InvalidChoice("choice_unknown_word", verb=verb, slot=slot, word=repr(word), known=known)
