"""What the builders of situations in all rooms share: tables laid out by hand, played in notation.

Each room has a `positions.py` with a `Situation` of its own, which derives from the one here and
adds the nouns of its game: `given().site(0, "B2").craftsman(1, "C2")`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, Self, TypeVar

import pytest

from parlour.kernel.chance import Chance
from parlour.kernel.errors import IllegalChoice
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.state import Event, Reason, plain
from parlour.kernel.steps import Position

Facts = dict[str, Any]
RoomTable = TypeVar("RoomTable", bound=Position)
PLAYERS = 7  # the stream of chance from which the choices of random games come


def random_games(
    game: Game, seats: int, count: int, seed: int = 0, *, together: bool = False, **options: object
) -> Iterator[tuple[Match, int]]:
    """Every position of random games, each with the choice that will be played there (or -1).

    In a game whose seats decide some things together, chance names the one that answers next.
    """
    for n in range(count):
        match = Match(game, seats, seed + n, options)
        chance = Chance(seed + n, PLAYERS)
        while not match.over:
            seat = match.state.to_move
            if together:
                seat = match.pending[chance.below(len(match.pending))]
            choices = match.state.choices(seat)
            choice = choices[chance.below(len(choices))]
            yield match, choice
            match.play(choice, seat)
        yield match, -1


def named_reason(
    vocabulary: Mapping[str, Sequence[str]], key: str, rule: str, /, **args: int | str
) -> Reason:
    """A reason with names instead of numbers: reason("no_token", "VN-6.2", hex="B1")."""
    numbers = {
        slot: value if isinstance(value, int) else vocabulary[slot.rstrip("2")].index(value)
        for slot, value in args.items()
    }
    return Reason(key, rule, numbers)


def event_keys(events: list[Event]) -> list[str]:
    """What happened, as keys."""
    return [event.key for event in events]


class Situation(Generic[RoomTable]):
    """A game that is laid out by hand and then played in notation."""

    table_class: type[RoomTable]  # the table of the room

    def __init__(self, match: Match) -> None:
        self._match = match
        self._first_ply = 0  # of those that `events` tells

    @property
    def match(self) -> Match:
        self._make_playable()
        return self._match

    @match.setter
    def match(self, match: Match) -> None:
        self._match = match

    def _make_playable(self) -> None:
        """What must be done before the game is played or looked at, after it was laid out."""

    @property
    def state(self) -> RoomTable:
        state = self.match.state
        assert isinstance(state, self.table_class)
        return state

    def go(self) -> Self:
        """What is pending is settled anew, after the table was changed by hand."""
        self.state.push(self.state.step)
        self.state.settle()
        return self

    # Playing

    def play(self, *choices: str, seat: int | None = None) -> Self:
        """Play choices, each by the seat to move if none is named; the position stays sound."""
        self._first_ply = len(self.match.plies)
        broken = self.broken_as_laid_out()
        for choice in choices:
            self._why_not(choice, seat)
            self.match.play(choice, seat)
            flaws = self.state.check()
            assert not [flaw for flaw in flaws if flaw.partition(":")[0] not in broken], choice
        return self

    def broken_as_laid_out(self) -> set[str]:
        """The rules that need not hold, because the table was laid out without them."""
        return set()

    @property
    def events(self) -> list[Event]:
        """What happened in the last `play`."""
        return [event for ply in self.match.plies[self._first_ply :] for event in ply.events]

    def event_keys(self) -> list[str]:
        """The same, as keys."""
        return event_keys(self.events)

    # Refusing

    def _why_not(self, choice: str, seat: int | None) -> list[Reason]:
        """What speaks against a choice: nothing if it is offered, and only then."""
        reasons = self.match.why_not(choice, seat)
        if not self.state.over:
            offered = self.state.choices(self.state.to_move if seat is None else seat)
            assert (self.match.number(choice) in offered) == (not reasons), choice
        for reason in reasons:
            assert self.match.reason_text(reason, "en")
            assert self.match.reason_text(reason, "pl")
        return reasons

    def why(self, choice: str, seat: int | None = None) -> list[str]:
        """The keys of the reasons against a choice; none if it is possible."""
        return [reason.key for reason in self._why_not(choice, seat)]

    def why_rules(self, choice: str, seat: int | None = None) -> list[str]:
        """The rules against a choice."""
        return [reason.rule for reason in self._why_not(choice, seat)]

    def reasons(self, choice: str, seat: int | None = None) -> list[tuple[str, str]]:
        """The keys of the reasons, each with its rule."""
        return [(reason.key, reason.rule) for reason in self._why_not(choice, seat)]

    def refusal(self, choice: str, seat: int | None = None) -> list[Reason]:
        """The reasons why a choice is refused; that it is, and that nothing changes by trying."""
        before = plain(self.state)
        reasons = self._why_not(choice, seat)
        assert reasons, f"{choice} is not refused"
        with pytest.raises(IllegalChoice):
            self.match.play(choice, seat)
        assert plain(self.state) == before
        return reasons

    # Asking

    def of(self, verb: str) -> list[str]:
        """What the legal choices of a verb name: of("explore") is a list of hexes."""
        texts = self.match.choices.texts()
        return [text.partition(" ")[2] for text in texts if text.split()[0] == verb]

    def can(self, choice: str) -> bool:
        """Whether a choice is offered."""
        return choice in self.match.choices

    def question(self) -> str:
        """What is asked now, empty after the end."""
        return self.asks()[1]

    def asks(self) -> tuple[int | None, str]:
        """Who is asked what."""
        seat = self.match.to_move
        return (None, "") if seat is None else (seat, self.match.question(seat).key)

    # Looking

    def score_lines(self, seat: int = 0) -> dict[str, int]:
        """The points of a seat by source."""
        return {line.source: line.points for line in self.state.scores()[seat].lines}

    def points_of(self, source: str, seat: int = 0) -> int:
        """The points of a seat from one source."""
        return self.score_lines(seat)[source]


class ScriptedSituation(Situation[RoomTable], ABC):
    """A fresh table from the game's own set-up, its chance results written down.

    It is laid out by `_table`; the first choice or look at it makes it playable.
    """

    def __init__(
        self, game: Game, seats: int, options: dict[str, object], chance_results: list[str]
    ) -> None:
        chance = Chance()
        chance.script = [game.topics.parse(line) for line in chance_results]
        super().__init__(Match(game, seats, 0, options, chance=chance))
        self._match.state.chance.script = None
        self._is_laid = True  # whether the pending choices fit what lies there

    @property
    def _table(self) -> RoomTable:
        self._is_laid = False
        table = self._match.state
        assert isinstance(table, self.table_class)
        return table

    def _make_playable(self) -> None:
        """The turn begins anew on what lies there."""
        if not self._is_laid:
            table = self._table
            self._is_laid = True
            table.stack = []
            table.settle()

    @property
    def choices(self) -> list[str]:
        """The notation of all legal choices."""
        return self.match.choices.texts()

    def changes(self, *choices: str) -> dict[str, tuple[Any, Any]]:
        """Play, and tell everything that is different on the table: {what: (before, after)}."""
        before = self.facts()
        self.play(*choices)
        after = self.facts()
        return {key: (before[key], after[key]) for key in before if before[key] != after[key]}

    def score(self, seat: int) -> dict[str, int]:
        """The score of a seat by source, and its total."""
        return {**self.score_lines(seat), "total": self.state.scores()[seat].total}

    @abstractmethod
    def facts(self) -> Facts:
        """Everything on the table, piece by piece, under readable names."""
