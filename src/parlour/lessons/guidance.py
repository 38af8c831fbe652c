"""Guidance at a table: what a decision is about, and what can be done about a reason.

A room has texts `guidance.<language>.toml`: `[guidance]` has a line for every question, by its key;
`[remedies]` what to do about a reason, by its key; `[ways]` what a remedy names. The file
`guidance.toml` says what fits when, with conditions over the seat's own view:

    without_remedy = ["not_ruins"]              # reasons about which nothing can be done

    [facts]                                     # numbers for texts and conditions
    missing = "n - m"
    per_city = "constants.city.power"

    [guidance]                                  # other lines for a question, the first that fits
    act = { act_last = "turn.last" }

    [remedies]                                  # the ways that a remedy names, if they are open
    coins_missing = ["work", "sell"]

    [ways]
    work = "can('work *')"
    sell = "not work"                           # whether another way is open

    [tries]                                     # what a way consists of: named only where it helps
    work = ["work *"]

A fact or condition may name what the question or reason says (`n`), the same as choices are written
(`notation.hex`), other facts, `constants` (the numbers of the book), `options` (of the table, by
name), `ending` (whether these are the last turns) and all else that the view has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from parlour.kernel.data import expect, folder_in_use, optional_file, read_toml
from parlour.kernel.errors import InvalidData
from parlour.kernel.game import Game
from parlour.kernel.languages import DEFAULT
from parlour.kernel.match import Match
from parlour.kernel.state import Reason
from parlour.kernel.texts import Texts
from parlour.lessons.conditions import CHOICES, Condition
from parlour.lessons.replies import WORDS
from parlour.lessons.trial import Trial

NAME = "guidance"
CONSTANTS = "constants"
OPTIONS = "options"
ENDING = "ending"
NOTATION = "notation"
MOST_WAYS = 3  # that a remedy names
NO_REMEDY = "without_remedy"

View = Mapping[str, Any]


class Guidance:
    """What a room has to say to whoever decides."""

    def __init__(
        self, texts: Texts, rows: Mapping[str, Any], constants: View, where: str = f"{NAME}.toml"
    ) -> None:
        self.texts = texts
        self.constants = constants
        self.without_remedy: frozenset[str] = frozenset(rows.get(NO_REMEDY, ()))
        self.facts = _conditions(rows.get("facts", {}), where)
        self.variants: dict[str, dict[str, Condition]] = {
            question: _conditions(lines, where) for question, lines in rows.get(NAME, {}).items()
        }
        self.remedies: dict[str, list[str]] = dict(rows.get("remedies", {}))
        self.ways = _conditions(rows.get("ways", {}), where)
        self.tries: dict[str, list[str]] = dict(rows.get("tries", {}))
        for section, keys in (
            (NAME, [key for lines in self.variants.values() for key in lines]),
            ("remedies", list(self.remedies)),
            ("ways", [*self.ways, *(way for ways in self.remedies.values() for way in ways)]),
            ("ways", list(self.tries)),
        ):
            for key in keys:
                expect(texts.has(section, key), where, f"there is no text {section}.{key}")

    def line(self, match: Match, seat: int, lang: str, view: View | None = None) -> str:
        """What the decision of a seat is about; empty if the room says nothing."""
        question = match.question(seat)
        known = Known(self, match, seat, question.args, view)
        key = question.key
        for variant, condition in self.variants.get(key, {}).items():
            if known.holds(condition):
                key = variant
                break
        if not self.texts.has(NAME, key):
            return ""
        return self.texts.say(NAME, key, lang, known)

    def remedy(
        self,
        match: Match,
        seat: int,
        choice: int | None,
        reason: Reason,
        lang: str,
        names: Sequence[str] | None = None,
    ) -> str:
        """What a seat can do about a reason against a choice; empty if there is nothing, or nothing
        any more."""
        if not self.texts.has("remedies", reason.key):
            return ""
        known = Known(
            self, match, seat, reason.args, refused=None if choice is None else (choice, reason)
        )
        if reason.key in self.remedies:
            open_ways = [way for way in self.remedies[reason.key] if self.is_open(way, known)]
            if not open_ways:
                return ""
            sentences = [
                self.texts.say("ways", way, lang, known, names) for way in open_ways[:MOST_WAYS]
            ]
            known.args["ways"] = one_of(sentences, lang)
        return self.texts.say("remedies", reason.key, lang, known, names)

    def is_way(self, name: str) -> bool:
        return self.texts.has("ways", name)

    def is_open(self, way: str, known: Known) -> bool:
        """Whether a way can be gone, and helps; one of which nothing is said always can."""
        if way in self.ways and not known.holds(self.ways[way]):
            return False
        return way not in self.tries or bool(known.way_out(way))

    def plain(self, sentence: str, lang: str) -> str:
        """A sentence with its symbols as words."""
        return self.texts.plain(sentence, lang)


class Known(Mapping[str, Any]):
    """What conditions and texts may name, found when it is needed: what the seat itself sees."""

    def __init__(
        self,
        guidance: Guidance,
        match: Match,
        seat: int,
        args: Mapping[str, int],
        view: View | None = None,
        refused: tuple[int, Reason] | None = None,
    ) -> None:
        self._guidance = guidance
        self._match = match
        self._seat = seat
        self.args: dict[str, object] = dict(args)  # what the question or the reason says
        self._view = view
        self._refused = refused  # the choice that is asked about, and the reason
        self._choices: list[str] | None = None  # by notation
        self._ways_out: dict[str, list[int]] = {}

    @property
    def view(self) -> View:
        """What the seat sees."""
        if self._view is None:
            self._view = self._match.view(self._seat)
        return self._view

    def holds(self, condition: Condition) -> bool:
        """Whether a condition does; one that does not fit the position does not."""
        try:
            return condition.holds(self, self)
        except InvalidData:
            return False

    def way_out(self, way: str) -> list[int]:
        """The choices by which a way leads to the refused one; empty if it does not.

        What the last of them is about can be named then: `{hex2}`.
        """
        if self._refused is None:
            return []
        if way not in self._ways_out:
            trial = Trial(self._match, self._seat, *self._refused)
            self._ways_out[way] = trial.way_out(self._guidance.tries[way])
        choices = self._ways_out[way]
        if choices:
            slots = self._match.game.actions.arguments(choices[-1])
            self.args.update({f"{slot}2": value for slot, value in slots.items()})
        return choices

    @property
    def notation(self) -> dict[str, str]:
        """What the reason names, as choices are written."""
        written: dict[str, str] = {}
        for verb in self._match.game.actions.verbs:
            for slot, names in zip(verb.slots, verb.names, strict=True):
                value = self.args.get(slot)
                if isinstance(value, int) and value < len(names):
                    written.setdefault(slot, names[value])
        return written

    def __getitem__(self, name: str) -> Any:
        if name in self.args:
            return self.args[name]
        if name == NOTATION:
            return self.notation
        if name in self._guidance.facts:
            return self._guidance.facts[name].value(self, self)
        if name == CONSTANTS:
            return self._guidance.constants
        if name == CHOICES:
            if self._choices is None:
                self._choices = self._match.choices_of(self._seat).texts()
            return self._choices
        if name == OPTIONS:
            return self._match.options
        if name == ENDING:
            phase = self._match.game.phase
            return phase is not None and bool(phase(dict(self.view)).ending)
        if name not in self.view and self._guidance.is_way(name):
            return self._guidance.is_open(name, self)
        return self.view[name]

    def __iter__(self) -> Iterator[str]:
        own = {CONSTANTS, CHOICES, OPTIONS, ENDING}
        return iter({*self.args, *self._guidance.facts, *own, *self.view})

    def __len__(self) -> int:
        return sum(1 for _ in self)


def one_of(sentences: Sequence[str], lang: str) -> str:
    """Ways one after the other: "this; that; or a third"."""
    if len(sentences) == 1:
        return sentences[0]
    slots = {"first": "; ".join(sentences[:-1]), "last": sentences[-1]}
    return WORDS.say("coach", "one_of", lang, slots)


def _conditions(texts: Mapping[str, str], where: str) -> dict[str, Condition]:
    conditions: dict[str, Condition] = {}
    for name, text in texts.items():
        expect(isinstance(text, str), where, f"{name} is no condition")
        conditions[name] = Condition(text)
    return conditions


_BY_NAME: dict[str, Guidance] = {}


def guidance_of(game: Game) -> Guidance:
    """The guidance of a game, read once; InvalidData says what is wrong with its files."""
    known = _BY_NAME.get(game.name)
    if known is None:
        known = _BY_NAME[game.name] = read_guidance(game)
    return known


def read_guidance(game: Game) -> Guidance:
    """The guidance of a game; one whose room has no such file says nothing."""
    spec = find_spec(game.room) if game.room else None
    if spec is None or spec.origin is None:
        return Guidance(game.texts, {}, {})
    room = Path(spec.origin).parent
    path = optional_file(room, f"{NAME}.toml")
    if not path.is_file():
        return Guidance(game.texts, {}, {})
    stem = optional_file(room, f"{NAME}.{DEFAULT}.toml").with_name(NAME)
    constants = read_toml(folder_in_use(room) / f"{CONSTANTS}.toml")
    return Guidance(Texts.load(stem, over=game.texts), read_toml(path), constants)


def remedy_text(
    match: Match, choice: int | None, reason: Reason, seat: int | None = None, lang: str = DEFAULT
) -> str:
    """What a seat (the one to move if not given) can do about a reason against a choice, in plain
    words."""
    guidance = guidance_of(match.game)
    who = match.to_move if seat is None else seat
    if who is None:
        return ""
    said = guidance.remedy(match, who, choice, reason, lang, match.names(lang))
    return guidance.plain(said, lang)


def explained(
    match: Match, choice: int | None, reason: Reason, seat: int | None = None, lang: str = DEFAULT
) -> str:
    """A reason against a choice as a sentence, with the rule, and what can be done about it."""
    remedy = remedy_text(match, choice, reason, seat, lang)
    return f"{match.reason_text(reason, lang)} {remedy}".rstrip()
