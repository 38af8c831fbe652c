"""Match: a State with its record, undo, views and reasons, for people and programs."""
# mypyc: skip

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from parlour.kernel.chance import Chance
from parlour.kernel.errors import (
    ChanceMismatch,
    IllegalChoice,
    InvalidChoice,
    InvalidRecord,
    UnknownGame,
)
from parlour.kernel.game import Game
from parlour.kernel.ply import Ply, SeenPly
from parlour.kernel.record import CHANCE, COMMENT, LONGEST_LINE, REQUIRED, Entry, Record
from parlour.kernel.state import Event, Question, Reason, Score, State, ranks
from parlour.kernel.texts import DEFAULT

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
    ) -> None:
        self.game = game
        self.options = game.check_options(options or {})
        self.headers: dict[str, str] = dict(headers or {})  # written into the record
        for key in self.headers:
            if key.split() != [key] or ":" in key or key.startswith(";") or key in REQUIRED:
                raise ValueError(f"{key!r} cannot be the name of a header")
        self.plies: list[Ply] = []
        self.comments: dict[int, list[str]] = {}  # by ply
        self._begin(seats, Chance(seed))

    def _begin(self, seats: int, chance: Chance) -> None:
        chance.log = []
        self.state = self.game.new(seats, chance, self.options)
        self.setup_chance = chance.log
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
            raise InvalidChoice(f"{choice!r} is neither a number nor a text")
        self.game.actions.verb_of(number)
        return number

    def why_not(self, choice: int | str, seat: int | None = None) -> list[Reason]:
        """Empty if the choice is legal, else the reasons."""
        number = self.number(choice)
        asked = None if seat is None else self._seat(seat)
        if self.over:
            # The game says it best, with its own rule.
            return self.state.why_not(asked or 0, number) or [Reason("game_over", "")]
        who = self.state.to_move if asked is None else asked
        reasons = self.state.why_not(who, number)
        if not reasons and who not in self.state.pending:
            return [Reason("not_pending", "", {"seat": self.state.to_move})]
        return reasons

    def _seat(self, seat: int) -> int:
        number = _whole(seat)
        if number is None or not 0 <= number < self.seats:
            raise InvalidChoice(f"there is no seat {seat!r}; seats are 0 to {self.seats - 1}")
        return number

    def play(self, choice: int | str, seat: int | None = None) -> list[Event]:
        """Make a choice for a seat (the one to move if not given); gives the events.

        An illegal choice raises IllegalChoice with its reasons and changes nothing.
        """
        number = self.number(choice)
        reasons = self.why_not(number, seat)
        if reasons:
            told = " ".join(self.reason_text(reason) for reason in reasons)
            raise IllegalChoice(f"{self.game.actions.text(number)}: {told}", list(reasons))
        return self._advance(self.state.to_move if seat is None else self._seat(seat), number)

    def _advance(self, seat: int, choice: int) -> list[Event]:
        before = self.state
        after = before.copy()
        after.events = []
        after.chance.log = []
        after.advance(seat, choice)
        events, drawn = after.events, after.chance.log
        after.events = None
        after.chance.log = None
        self.state = after
        self.plies.append(Ply(seat, choice, before, events, drawn))
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
            told = " ".join(self.reason_text(reason) for reason in reasons)
            raise IllegalChoice(told, list(reasons))
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

    def at(self, ply: int) -> State:
        """The position after `ply` choices; a copy."""
        if not 0 <= ply <= len(self.plies):
            raise IndexError(f"ply {ply} is not between 0 and {len(self.plies)}")
        return (self.state if ply == len(self.plies) else self.plies[ply].before).copy()

    def comment(self, text: str) -> None:
        """Write a comment into the record, at this point."""
        lines = [
            line[start : start + _LONGEST_COMMENT].strip()
            for line in text.splitlines()
            for start in range(0, len(line), _LONGEST_COMMENT)
        ]
        self.comments.setdefault(len(self.plies), []).extend(line for line in lines if line)

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

    def question_text(self, seat: int, lang: str = DEFAULT) -> str:
        """What a pending seat is asked, as a sentence."""
        question = self.state.question(seat)
        return self.game.texts.say("questions", question.key, lang, question.args, self.names(lang))

    def choice_text(self, choice: int | str, seat: int | None = None, lang: str = DEFAULT) -> str:
        """A choice as a phrase."""
        who = seat if seat is not None else (self.to_move or 0)
        number = self.number(choice)
        return self.game.choice_text(self.state, who, number, lang, self.names(lang))

    def reason_text(self, reason: Reason, lang: str = DEFAULT) -> str:
        """A reason as a sentence, with the rule."""
        texts = self.game.texts
        sentence = texts.say("reasons", reason.key, lang, reason.args, self.names(lang))
        sentence = texts.plain(sentence, lang)
        return f"{sentence} ({reason.rule})" if reason.rule else sentence

    def event_text(self, event: Event, lang: str = DEFAULT) -> str:
        """An event as a sentence."""
        return self._event_text(event, lang, self.names(lang))

    def _event_text(self, event: Event, lang: str, names: list[str]) -> str:
        args = {"seat": event.seat, **event.args}
        return self.game.texts.say("events", event.key, lang, args, names)

    def names(self, lang: str = DEFAULT) -> list[str]:
        """The names of the seats: from the headers seat0, seat1 …, else the game's words."""
        return [
            self.headers.get(f"seat{seat}") or self.game.texts.seat(seat, lang)
            for seat in range(self.seats)
        ]

    def log(self, seat: int | None = None, lang: str = DEFAULT) -> list[str]:
        """Everything that happened, as sentences, as a seat or a spectator may know it."""
        names, plain = self.names(lang), self.game.texts.plain
        return [
            plain(self._event_text(event, lang, names), lang)
            for ply in self.plies_seen_by(seat)
            for event in ply.events
        ]

    # Records

    def record(self) -> Record:
        """The game so far as a record."""
        headers = {
            "game": self.game.name,
            "rules": str(self.game.version),
            "seats": str(self.seats),
            "options": " ".join(f"{name}={value}" for name, value in self.options.items()),
        }
        for key, value in self.headers.items():
            if key not in REQUIRED:
                one_line = " ".join(value.splitlines())
                headers[key] = one_line[: LONGEST_LINE - len(key) - 2].strip()
        entries = [Entry(CHANCE, self.game.topics.text(*drawn)) for drawn in self.setup_chance]
        entries += [Entry(COMMENT, text) for text in self.comments.get(0, [])]
        for number, ply in enumerate(self.plies, start=1):
            entries.append(Entry(ply.seat, self.game.actions.text(ply.choice)))
            entries += [Entry(CHANCE, self.game.topics.text(*drawn)) for drawn in ply.chance]
            entries += [Entry(COMMENT, text) for text in self.comments.get(number, [])]
        result = [score.total for score in self.state.scores()] if self.over else None
        return Record(headers, entries, result)

    @classmethod
    def replay(cls, record: Record, find: Callable[[str], Game]) -> Match:
        """Play a record; InvalidRecord with the line when it does not replay exactly."""
        try:
            return _Replay(record, find).match
        except InvalidRecord as error:
            raise _older(record, find, error) from None

    def continue_with(self, seed: int) -> None:
        """Let a replayed game draw on from a seed; until then it can draw nothing.

        The draws differ from those of the same seed at other plies.
        """
        self.state.chance = Chance(seed, len(self.plies) + _RESUMED)

    def copy(self) -> Match:
        """An independent match at the same point."""
        twin = Match.__new__(Match)
        twin.game = self.game
        twin.options = dict(self.options)
        twin.headers = dict(self.headers)
        twin.plies = list(self.plies)
        twin.comments = {ply: list(lines) for ply, lines in self.comments.items()}
        twin.setup_chance = self.setup_chance
        twin.state = self.state.copy()
        return twin

    # Pictures

    def svg(self, seat: int | None = None, part: str = "table", lang: str = DEFAULT) -> str:
        """The table as a seat sees it."""
        return str(self.game.draw(self.view(seat), part, lang).named(self.names(lang)))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {self.state.to_move} to move"
        return f"<Match {self.game.name}, {self.seats} seats, ply {self.ply}, {where}>"


def _whole(value: object) -> int | None:
    """A whole number of any type that is one (but no truth value), else None."""
    try:
        return None if isinstance(value, bool) else operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def _older(record: Record, find: Callable[[str], Game], error: InvalidRecord) -> InvalidRecord:
    """Tell of a record of older rules why it may not fit; it replays wherever they agree."""
    try:
        now, then = find(record.game).version, int(record.headers["rules"])
    except UnknownGame:
        return error
    if then >= now:
        return error
    told = f"{error.sentence} (written for rules version {then}, this is {now})"
    return InvalidRecord(error.line, told)


class _Replay:
    """Plays a record line by line, feeding its chance results back."""

    def __init__(self, record: Record, find: Callable[[str], Game]) -> None:
        self.record = record
        game = self._game(find)
        self.game = game
        at = 0
        while at < len(record.entries) and record.entries[at].seat < 0:
            at += 1
        extra = {k: v for k, v in record.headers.items() if k not in REQUIRED}
        self.match = Match.__new__(Match)
        self.match.game = game
        self.match.headers = extra
        self.match.plies = []
        self.match.comments = {}
        self._begin(record.entries[:at])
        while at < len(record.entries):
            end = at + 1
            while end < len(record.entries) and record.entries[end].seat < 0:
                end += 1
            self._play(record.entries[at], record.entries[at + 1 : end])
            at = end
        self._check_result()
        self.match.state.chance.script = []

    def _game(self, find: Callable[[str], Game]) -> Game:
        record = self.record
        about = "game"
        try:
            game = find(record.game)
            about = "seats"
            game.check_seats(record.seats)
            about = "options"
            game.check_options(record.options)
        except UnknownGame as error:
            raise InvalidRecord(record.line_of(about), str(error)) from None
        version = int(record.headers["rules"])
        if version > game.version:
            told = f"written for rules version {version}, this is {game.version}"
            raise InvalidRecord(record.line_of("rules"), told)
        return game

    def _script(self, entries: list[Entry]) -> list[tuple[int, list[int]]]:
        script: list[tuple[int, list[int]]] = []
        for entry in entries:
            if entry.seat == CHANCE:
                try:
                    script.append(self.game.topics.parse(entry.text))
                except ChanceMismatch as error:
                    raise InvalidRecord(entry.line, str(error)) from None
        return script

    def _begin(self, entries: list[Entry]) -> None:
        chance = Chance()
        chance.script = self._script(entries)
        version = int(self.record.headers["rules"])
        self.match.options = self.game.recorded_options(version, self.record.options)
        try:
            self.match._begin(self.record.seats, chance)
        except ChanceMismatch as error:
            raise self._mismatch(entries, max(self.record.header_lines.values()), error) from None
        except UnknownGame as error:
            raise InvalidRecord(self.record.line_of("options"), str(error)) from None
        self._all_used(entries, self.match.state.chance)
        self._keep_comments(entries)

    def _play(self, entry: Entry, after: list[Entry]) -> None:
        match = self.match
        match.state.chance.script = self._script(after)
        match.state.chance.at = 0
        try:
            match.play(entry.text, entry.seat)
        except (InvalidChoice, IllegalChoice) as error:
            raise InvalidRecord(entry.line, str(error)) from None
        except ChanceMismatch as error:
            raise self._mismatch(after, entry.line, error) from None
        self._all_used(after, match.state.chance)
        self._keep_comments(after)

    def _all_used(self, entries: list[Entry], chance: Chance) -> None:
        if chance.script is not None and chance.at < len(chance.script):
            lines = [entry.line for entry in entries if entry.seat == CHANCE]
            raise InvalidRecord(lines[chance.at], "nothing is drawn here")

    def _keep_comments(self, entries: list[Entry]) -> None:
        for entry in entries:
            if entry.seat == COMMENT:
                self.match.comments.setdefault(len(self.match.plies), []).append(entry.text)

    def _mismatch(self, entries: list[Entry], line: int, error: ChanceMismatch) -> InvalidRecord:
        """The chance result that does not fit; `line` is where one is missing if there are none."""
        lines = [line] + [entry.line for entry in entries if entry.seat == CHANCE]
        due = self.game.topics.names[error.topic]
        return InvalidRecord(lines[min(error.at + 1, len(lines) - 1)], f"{due}: {error}")

    def _check_result(self) -> None:
        record, match = self.record, self.match
        if record.result is None:
            if match.over:
                last = record.entries[-1].line if record.entries else 2
                raise InvalidRecord(last, "the game is over, but the result is missing")
            return
        if not match.over:
            raise InvalidRecord(record.result_line, "a result is given, but the game is not over")
        totals = [score.total for score in match.state.scores()]
        if totals != record.result:
            told = " ".join(str(n) for n in totals)
            raise InvalidRecord(record.result_line, f"the scores are {told}")
