"""Match: a State with its record, undo, views and reasons, for people and programs."""
# mypyc: skip

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from parlour.kernel.chance import Chance
from parlour.kernel.errors import IllegalChoice, InvalidChoice
from parlour.kernel.game import Game
from parlour.kernel.languages import DEFAULT
from parlour.kernel.narrator import Narrator
from parlour.kernel.ply import Ply, SeenPly
from parlour.kernel.record import LONGEST_LINE, REQUIRED, Record
from parlour.kernel.state import Event, Question, Reason, Score, State, ranks

if TYPE_CHECKING:
    from parlour.kernel.tree import Tree

_LONGEST_COMMENT = LONGEST_LINE - 2
_RESUMED = 1000  # first stream of resumed games


@dataclass(frozen=True)
class Outcome:
    """How a game stands, or ended: scores, ranks and winners by seat."""

    over: bool
    scores: list[Score]
    ranks: list[int]

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


class Choices:
    """The legal choices of a seat: iterates over numbers, counts, tests `in`, prints notation."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self.seat = seat
        pending = not match.over and seat in match.state.pending
        self._numbers = list(match.state.choices(seat)) if pending else []

    def __iter__(self) -> Iterator[int]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def __bool__(self) -> bool:
        return bool(self._numbers)

    def __contains__(self, choice: object) -> bool:
        if isinstance(choice, str):
            try:
                return self._match.game.actions.number(choice) in self._numbers
            except InvalidChoice:
                return False
        return choice in self._numbers

    def __getitem__(self, index: int) -> int:
        return self._numbers[index]

    def texts(self) -> list[str]:
        """The notation of every choice."""
        return [self._match.game.actions.text(n) for n in self._numbers]

    def __repr__(self) -> str:
        return f"<{len(self)} choices: {', '.join(self.texts())}>"


class Match:
    """A game in progress, in the manner of python-chess: play, why_not, undo, record, view."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        headers: Mapping[str, str] | None = None,
        chance: Chance | None = None,
    ) -> None:
        """Set up a game; `chance` deals it instead of a seed, as when a record is replayed."""
        self.game = game
        self.options = game.check_options(options or {})
        self.headers: dict[str, str] = dict(headers or {})  # written into the record
        for key in self.headers:
            if key.split() != [key] or ":" in key or key.startswith(";") or key in REQUIRED:
                raise ValueError(f"{key!r} cannot be the name of a header")
        self.plies: list[Ply] = []
        self.comments: dict[int, list[str]] = {}  # by ply
        dealer = Chance(seed) if chance is None else chance
        dealer.log = []
        self.state = game.new(seats, dealer, self.options)
        self.setup_chance = dealer.log
        self.state.chance.log = None

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def ply(self) -> int:
        return self.state.ply

    @property
    def pending(self) -> list[int]:
        """The seats that may decide now."""
        return [] if self.over else self.state.pending

    @property
    def to_move(self) -> int | None:
        """The first seat that may decide now; None when the game is over."""
        return None if self.over else self.state.to_move

    @property
    def choices(self) -> Choices:
        """The legal choices of the seat to move."""
        return Choices(self, -1 if self.over else self.state.to_move)

    def choices_of(self, seat: int) -> Choices:
        """The legal choices of a seat; none if it is not pending."""
        return Choices(self, seat)

    def number(self, choice: int | str) -> int:
        """The number of a choice given as number or notation; InvalidChoice if there is none."""
        if isinstance(choice, str):
            return self.game.actions.number(choice)
        number = _whole(choice)
        if number is None:
            raise InvalidChoice("choice_no_text", choice=repr(choice))
        self.game.actions.verb_of(number)
        return number

    def why_not(self, choice: int | str, seat: int | None = None) -> list[Reason]:
        """Empty if the choice is legal, else the reasons."""
        number = self.number(choice)
        seat_index = None if seat is None else self._seat(seat)
        if self.over:
            # The game says it best, with its own rule.
            return self.state.why_not(seat_index or 0, number) or [Reason("game_over", "")]
        who = self.state.to_move if seat_index is None else seat_index
        reasons = self.state.why_not(who, number)
        if not reasons and who not in self.state.pending:
            return [Reason("not_pending", "", {"seat": self.state.to_move})]
        return reasons

    def _seat(self, seat: int) -> int:
        number = _whole(seat)
        if number is None or not 0 <= number < self.seats:
            raise InvalidChoice("choice_no_seat", index=repr(seat), last=self.seats - 1)
        return number

    def play(self, choice: int | str, seat: int | None = None) -> list[Event]:
        """Make a choice for a seat (the one to move if not given); gives the events.

        An illegal choice raises IllegalChoice with its reasons and changes nothing.
        """
        number = self.number(choice)
        reasons = self.why_not(number, seat)
        if reasons:
            notation = self.game.actions.text(number)
            why = partial(self.reasons_text, reasons)
            raise IllegalChoice("choice_illegal", reasons, number, choice=notation, why=why)
        return self._advance(self.state.to_move if seat is None else self._seat(seat), number)

    def _advance(self, seat: int, choice: int) -> list[Event]:
        before = self.state
        after = before.copy()
        after.events = []
        after.chance.log = []
        after.advance(seat, choice)
        events, results = after.events, after.chance.log
        after.events = None
        after.chance.log = None
        self.state = after
        self.plies.append(Ply(seat, choice, before, events, results))
        return events

    def why_not_undo(self, seat: int | None = None) -> list[Reason]:
        """Empty if the last choice may be taken back (by that seat), else why not."""
        if not self.plies:
            return [Reason("undo_nothing", "")]
        index = self._index_to_undo(seat)
        if self.plies[-1].reveals or any(ply.reveals for ply in self.plies[index:]):
            return [Reason("undo_revealed", "")]
        if index == len(self.plies):
            return [Reason("undo_other", "")]
        return []

    def _index_to_undo(self, seat: int | None) -> int:
        """The last ply; or a seat's own last one, if the others decided at the same time.

        `len(self.plies)` if the seat has none, or if a later choice depends on it.
        """
        none = len(self.plies)
        if seat is None:
            return none - 1
        index = none - 1
        while index >= 0 and self.plies[index].seat != seat:
            index -= 1
        if index < 0:
            return none
        state = self.plies[index].before.copy()
        for ply in self.plies[index + 1 :]:
            if state.over or ply.seat not in state.pending or ply.reveals:
                return none
            if state.why_not(ply.seat, ply.choice):
                return none
            state.advance(ply.seat, ply.choice)
        return index if not state.over and seat in state.pending else none

    def undo(self, seat: int | None = None, *, force: bool = False) -> Ply:
        """Take the last choice back; refused (IllegalChoice) once something was revealed.

        While several seats decide at the same time, a seat takes its own last choice back and
        those of the others stand. `force` is for looking back at finished games.
        """
        reasons = [] if force and self.plies else self.why_not_undo(seat)
        if reasons:
            raise IllegalChoice("undo_refused", reasons, why=partial(self.reasons_text, reasons))
        index = len(self.plies) - 1 if force else self._index_to_undo(seat)
        ply, later = self.plies[index], self.plies[index + 1 :]
        chance = self.state.chance.copy()
        self.state = ply.before.copy()
        replayed = self.state.chance.script is not None and chance.script is None
        if replayed or not ply.chance:
            self.state.chance = chance  # a resumed game draws on from where it was resumed
        del self.plies[index:]
        self.comments = {
            number if number <= index else number - 1: lines
            for number, lines in self.comments.items()
            if number != index + 1
        }
        for other in later:
            self._advance(other.seat, other.choice)
        return ply

    def position_after(self, ply: int) -> State:
        """The position after `ply` choices; a copy."""
        if not 0 <= ply <= len(self.plies):
            raise IndexError(f"ply {ply} is not between 0 and {len(self.plies)}")
        return (self.state if ply == len(self.plies) else self.plies[ply].before).copy()

    def comment(self, text: str) -> None:
        """Write a comment into the record, at this point."""
        self.comments.setdefault(len(self.plies), []).extend(comment_lines(text))

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, as plain data; None is a spectator."""
        return self.state.view(None if seat is None else self._seat(seat))

    def plies_seen_by(
        self, seat: int | None, since: int = 0, until: int | None = None
    ) -> list[SeenPly]:
        """The choices made from one ply to another, as a seat or a spectator may know them."""
        return [ply.seen_by(seat, self.game.actions) for ply in self.plies[since:until]]

    def outcome(self) -> Outcome:
        """Scores and ranks as they stand; final when `over`."""
        scores = self.state.scores()
        return Outcome(self.over, scores, ranks(scores))

    def question(self, seat: int) -> Question:
        """What a pending seat is asked."""
        return self.state.question(seat)

    # Words

    def names(self, lang: str = DEFAULT) -> list[str]:
        """The names of the seats: from the headers seat0, seat1 …, else the game's words."""
        return [
            self.headers.get(f"seat{seat}") or self.game.texts.seat(seat, lang)
            for seat in range(self.seats)
        ]

    def narrator(self, lang: str = DEFAULT, names: Sequence[str] | None = None) -> Narrator:
        """Whoever says what happens here, with these names of the seats or the match's own."""
        return Narrator(self.game, lang, self.names(lang) if names is None else names)

    def question_text(self, seat: int, lang: str = DEFAULT) -> str:
        """What a pending seat is asked, as a sentence."""
        narrator = self.narrator(lang)
        return narrator.plain(narrator.question(self.state.question(seat)))

    def choice_text(self, choice: int | str, seat: int | None = None, lang: str = DEFAULT) -> str:
        """A choice as a phrase."""
        who = seat if seat is not None else (self.to_move or 0)
        narrator = self.narrator(lang)
        return narrator.plain(narrator.choice(self.state, who, self.number(choice)))

    def reason_text(self, reason: Reason, lang: str = DEFAULT) -> str:
        """A reason as a sentence, with the rule."""
        narrator = self.narrator(lang)
        sentence = narrator.plain(narrator.reason(reason))
        return f"{sentence} ({reason.rule})" if reason.rule else sentence

    def reasons_text(self, reasons: Sequence[Reason], lang: str = DEFAULT) -> str:
        """Reasons in a row."""
        return " ".join(self.reason_text(reason, lang) for reason in reasons)

    def event_text(self, event: Event, lang: str = DEFAULT) -> str:
        """An event as a sentence."""
        narrator = self.narrator(lang)
        return narrator.plain(narrator.event(event))

    def log(self, seat: int | None = None, lang: str = DEFAULT, since: int = 0) -> list[str]:
        """What happened since a ply, as sentences, as a seat or a spectator may know it."""
        narrator = self.narrator(lang)
        return [
            narrator.plain(narrator.event(event))
            for ply in self.plies_seen_by(seat, since)
            for event in ply.events
        ]

    # Records

    def record(self) -> Record:
        """The game so far as a record."""
        actions, topics = self.game.actions, self.game.topics
        record = Record.begin(
            self.game.name, self.game.version, self.seats, self.options, self.headers
        )
        record.add_chance(topics.text(*result) for result in self.setup_chance)
        record.add_comments(self.comments.get(0, []))
        for number, ply in enumerate(self.plies, start=1):
            record.add_choice(ply.seat, actions.text(ply.choice))
            record.add_chance(topics.text(*result) for result in ply.chance)
            record.add_comments(self.comments.get(number, []))
        if self.over:
            record.result = [score.total for score in self.state.scores()]
        return record

    def play_recorded(self, seat: int, notation: str, chance: Sequence[str]) -> None:
        """Make a choice that was written down, with the chance results that it brought then.

        Whatever does not fit is refused as by `play`, or with a ChanceMismatch.
        """
        self.state.chance = Chance()
        self.state.chance.script = self.game.topics.script(chance)
        self.play(notation, seat)
        self.state.chance.check_script_is_used()

    def continue_with(self, seed: int) -> None:
        """Let a replayed game draw on from a seed; until then it can draw nothing.

        The draws differ from those of the same seed at other plies.
        """
        self.state.chance = Chance(seed, len(self.plies) + _RESUMED)

    def copy(self) -> Match:
        """An independent match at the same point."""
        return self.standing_at(self.plies, self.state, self.comments)

    def standing_at(
        self, plies: list[Ply], state: State, comments: Mapping[int, list[str]]
    ) -> Match:
        """A match of the same game and deal that has come to a state by other choices."""
        twin = Match.__new__(Match)
        twin.game = self.game
        twin.options = dict(self.options)
        twin.headers = dict(self.headers)
        twin.plies = list(plies)
        twin.comments = {ply: list(lines) for ply, lines in comments.items() if lines}
        twin.setup_chance = self.setup_chance
        twin.state = state.copy()
        return twin

    def tree(self, seed: int = 0) -> Tree:
        """The game so far as the main line of a tree of variations."""
        from parlour.kernel.tree import Tree

        return Tree(self.copy(), seed)

    # Pictures

    def svg(self, seat: int | None = None, part: str = "table", lang: str = DEFAULT) -> str:
        """The table as a seat sees it."""
        return str(self.game.draw(self.view(seat), part, lang).named(self.names(lang)))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {self.state.to_move} to move"
        return f"<Match {self.game.name}, {self.seats} seats, ply {self.ply}, {where}>"


def comment_lines(text: str) -> list[str]:
    """A comment as lines of a record, none too long and none empty."""
    lines = [
        line[start : start + _LONGEST_COMMENT].strip()
        for line in text.splitlines()
        for start in range(0, len(line), _LONGEST_COMMENT)
    ]
    return [line for line in lines if line]


def _whole(value: object) -> int | None:
    """A whole number of any type that is one (but no truth value), else None."""
    try:
        return None if isinstance(value, bool) else operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None
