"""Things that choices are about: verbs by themselves, and what their arguments name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from parlour.games import find
from parlour.kernel.game import Game
from parlour.kernel.languages import DEFAULT
from parlour.lab.study.watching import SeatNotes


@dataclass(frozen=True, order=True)
class Thing:
    """A verb (`slot` and `name` are empty), or something that one of its arguments can be."""

    verb: str
    slot: str = ""
    name: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in (self.verb, self.slot, self.name) if part)

    @property
    def family(self) -> Thing:
        """The verb and slot that it belongs to."""
        return Thing(self.verb, self.slot)


@cache
def things_of(game: str, choice: int) -> tuple[Thing, ...]:
    """What a choice is about."""
    actions = find(game).actions
    verb = actions.verb_of(choice)
    arguments = actions.arguments(choice)
    named = [
        Thing(verb.name, slot, names[arguments[slot]])
        for slot, names in zip(verb.slots, verb.names, strict=True)
    ]
    return (Thing(verb.name), *named)


def offered_things(game: str, seat: SeatNotes) -> set[Thing]:
    return {thing for choice in seat.offered for thing in things_of(game, choice)}


@dataclass
class Taking:
    """How a seat took a thing."""

    times: int = 0
    first: int = 0  # decisions of the game before it


def taken_things(game: str, seat: SeatNotes) -> dict[Thing, Taking]:
    takings: dict[Thing, Taking] = {}
    for choice, times in seat.taken.items():
        for thing in things_of(game, choice):
            first = seat.first[choice]
            taking = takings.setdefault(thing, Taking(0, first))
            taking.times += times
            taking.first = min(taking.first, first)
    return takings


def thing_words(game: Game, thing: Thing, lang: str) -> str:
    """The name of a thing for people."""
    if not thing.slot:
        return group_words(game, thing, lang)
    base = thing.slot.rstrip("0123456789")
    words = game.texts.words.get(base)
    index = _index(game, thing)
    if words is None or index is None or index >= len(words[DEFAULT]):
        return thing.name
    return game.texts.plain(game.texts.word(base, index, lang), lang)


def group_words(game: Game, thing: Thing, lang: str) -> str:
    """The heading under which choices of its verb stand."""
    return game.texts.plain(game.texts.say("groups", thing.verb, lang), lang)


def _index(game: Game, thing: Thing) -> int | None:
    for verb in game.actions.verbs:
        if verb.name == thing.verb and thing.slot in verb.slots:
            names = verb.names[verb.slots.index(thing.slot)]
            return names.index(thing.name) if thing.name in names else None
    return None


def families(things: Iterable[Thing]) -> list[Thing]:
    """The families of some things, in their order, each once."""
    return list(dict.fromkeys(thing.family for thing in things))
