"""Play: a lesson on its way, made of its start and of what was done since, and of nothing else.

What was done is a list of lines: `next`, or a choice as a record has it (`0 explore C3`). So a
lesson can be stored as text, taken up anywhere, and every step back is free.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from parlour import bots
from parlour.kernel.errors import IllegalChoice, InvalidChoice, InvalidData
from parlour.kernel.match import Match
from parlour.kernel.state import State
from parlour.lessons.conditions import CHOICES
from parlour.lessons.lesson import Lesson, LessonStep, Puzzle

NEXT = "next"
MOST_REPLIES = 1000  # choices of others in a row; more would be a game without end
ONE_PLY = 1_000_003  # keeps the seeds of two decisions apart


@dataclass(frozen=True)
class Refusal:
    """A choice that is legal but not what the step is about; nothing was played."""

    choice: int
    notation: str
    key: str  # of the answer that the lesson has for it; empty: one is made


class Play:
    """A lesson and how far somebody is in it."""

    def __init__(self, lesson: Lesson, lines: Iterable[str] = ()) -> None:
        """Play the lines; InvalidData if they do not fit the lesson any more."""
        self.lesson = lesson
        self.match: Match = lesson.start.copy()
        self.lines: list[str] = []
        self.index = 0  # of the step
        self.is_done = False  # what is to be done in the step
        self.own = 0  # choices of the learner since the step began
        self.step_line = 0  # how many lines there were when the step began
        self.step_ply = 0  # and how many choices
        self.before: dict[str, Any] = {}  # the facts then
        self._begin(0)
        for line in lines:
            self._repeat(line)
        self._let_others_play()

    # How it stands

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.index]

    @property
    def seat(self) -> int:
        return self.lesson.learner

    @property
    def view(self) -> dict[str, Any]:
        return self.match.view(self.seat)

    @property
    def facts(self) -> dict[str, Any]:
        """What conditions are asked of."""
        return self.facts_of(self.match.state)

    def facts_of(self, state: State) -> dict[str, Any]:
        """The same in another position: the view, and the learner's choices by notation."""
        is_pending = not state.over and self.seat in state.pending
        choices = state.choices(self.seat) if is_pending else []
        texts = [self.lesson.game.actions.text(choice) for choice in choices]
        return {**state.view(self.seat), CHOICES: texts}

    @property
    def may_choose(self) -> bool:
        """Whether the learner has something to choose now."""
        waits = self.step.is_task and not self.is_done and not self.is_missed
        return waits and self.seat in self.match.pending

    @property
    def is_missed(self) -> bool:
        """Whether the goal cannot be reached any more, except by steps back."""
        step = self.step
        if self.is_done or not step.is_task or step.is_game or step.puzzle is not None:
            return False
        return self.match.over or bool(step.within and self.own >= step.within)

    @property
    def may_go_on(self) -> bool:
        """Whether the next step can be taken."""
        is_last = self.index + 1 == len(self.lesson.steps)
        return not is_last and (self.is_done or not self.step.is_task)

    @property
    def is_finished(self) -> bool:
        """Whether the lesson is over."""
        is_last = self.index + 1 == len(self.lesson.steps)
        return is_last and (self.is_done or not self.step.is_task)

    @property
    def value(self) -> float:
        """What was reached in the puzzle of this step."""
        puzzle = self.step.puzzle
        return 0.0 if puzzle is None else puzzle.measure.number(self.facts, self.before)

    def is_puzzle_over(self, state: State) -> bool:
        """Whether the puzzle of this step ends in a position; others may answer in between."""
        puzzle = self.step.puzzle
        if state.over or puzzle is None or puzzle.until is None:
            return state.over or self.seat not in state.pending
        return puzzle.until.holds(self.facts_of(state), self.before)

    @property
    def stars(self) -> int:
        """The stars of the puzzle that was solved in this step."""
        puzzle: Puzzle | None = self.step.puzzle
        return puzzle.stars_for(self.value) if puzzle is not None and self.is_done else 0

    # What is done

    def go_on(self) -> None:
        """Take the next step."""
        if not self.may_go_on:
            raise InvalidData("the step is not done yet")
        self.lines.append(NEXT)
        self._begin(self.index + 1)
        self._let_others_play()

    def choose(self, choice: int | str) -> Refusal | None:
        """Make a choice, or say that it is not wanted here; IllegalChoice if it is not legal."""
        number = self.match.number(choice)
        reasons = self.match.why_not(number, self.seat)
        if reasons:
            why = partial(self.match.reasons_text, reasons[:1])
            raise IllegalChoice("not_now", reasons, number, why=why)
        if not self.may_choose:
            raise IllegalChoice("nothing_to_choose")
        notation = self.lesson.game.actions.text(number)
        if not self.step.accepts(notation):
            return Refusal(number, notation, self.step.answer_to(notation))
        self._play(self.seat, notation)
        self._let_others_play()
        return None

    def back(self) -> Play:
        """The lesson before the last thing that the learner has done."""
        own = [index for index, line in enumerate(self.lines) if self._is_own(line)]
        return Play(self.lesson, self.lines[: own[-1]]) if own else self

    def step_again(self) -> Play:
        """The lesson where this step began."""
        return Play(self.lesson, self.lines[: self.step_line])

    @property
    def shown_choice(self) -> str:
        """The next choice of the way that the lesson knows, if the learner is on it; else empty."""
        step = self.step
        way = step.way or tuple(one for one in step.accept if "*" not in one)[:1]
        mine = [
            line.partition(" ")[2] for line in self.lines[self.step_line :] if self._is_own(line)
        ]
        return way[len(mine)] if len(mine) < len(way) and list(way[: len(mine)]) == mine else ""

    def shown(self) -> Play:
        """The lesson after one more choice of that way; begun anew if the learner has left it."""
        play = self if self.may_choose and self.shown_choice else self.step_again()
        if play.may_choose and play.shown_choice:
            play.choose(play.shown_choice)
        return play

    # Inside

    def _is_own(self, line: str) -> bool:
        return line == NEXT or line.partition(" ")[0] == str(self.seat)

    def _begin(self, index: int) -> None:
        self.index, self.is_done, self.own = index, False, 0
        self.step_line, self.step_ply = len(self.lines), len(self.match.plies)
        self.before = self.facts

    def _repeat(self, line: str) -> None:
        """Do again what was done."""
        if line == NEXT:
            if not self.may_go_on:
                raise InvalidData("the lesson goes otherwise now")
            self.lines.append(NEXT)
            self._begin(self.index + 1)
            return
        seat, _, notation = line.partition(" ")
        try:
            if not self.step.is_task or self.is_done or not seat.isdigit():
                raise InvalidData("the lesson goes otherwise now")
            self._play(int(seat), notation)
        except (IllegalChoice, InvalidChoice) as error:
            raise InvalidData(str(error)) from None

    def _play(self, seat: int, notation: str) -> None:
        self.match.play(notation, seat)
        self.lines.append(f"{seat} {notation}")
        self.own += seat == self.seat
        self.is_done = self._is_reached()
        is_silent = not self.lesson.has(f"{self.step.name}_done") and self.step.puzzle is None
        if self.is_done and is_silent and not self.step.is_game and self.may_go_on:
            self._begin(self.index + 1)

    def _is_reached(self) -> bool:
        step = self.step
        if step.is_game:
            return self.match.over
        if step.puzzle is not None:
            return self.is_puzzle_over(self.match.state)
        if step.goal is not None:
            return step.goal.holds(self.facts, self.before)
        return self.own > 0

    def _let_others_play(self) -> None:
        """While the learner waits for something to do, the other seats decide."""
        for _ in range(MOST_REPLIES):
            waits = self.step.is_task and not self.is_done and not self.is_missed
            if not waits or self.match.over or self.seat in self.match.pending:
                return
            seat = self.match.pending[0]
            self._play(seat, self._choice_of(seat))

    def _choice_of(self, seat: int) -> str:
        """What another seat chooses: from the list while it fits, else what a bot decides."""
        opponents = self.lesson.opponents
        played = sum(not self._is_own(line) for line in self.lines)
        if played < len(opponents.choices):
            listed_seat, _, notation = opponents.choices[played].partition(" ")
            if int(listed_seat) == seat and notation in self.match.choices_of(seat):
                return notation
        return self.lesson.game.actions.text(self.bot_choice(self.match.state, seat))

    def bot_choice(self, state: State, seat: int) -> int:
        """What the bot of another seat decides in a position; always the same."""
        game, opponents = self.lesson.game, self.lesson.opponents
        bot = bots.make(opponents.bot, game, opponents.seed * ONE_PLY + state.ply)
        return bots.decide(bot, state, seat)
