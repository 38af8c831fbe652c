"""What a lesson is: where it starts, who learns, and the steps by which it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.texts import Texts
from parlour.lessons.conditions import Condition

COURSE = "course"  # the section of texts with the names of the seats
STARS = (0.4, 0.75, 1.0)  # shares of the best that bring one, two, three stars


@dataclass(frozen=True)
class Puzzle:
    """Make the most of this turn: what is measured, and the best that the engine has found."""

    measure: Condition
    best: float
    stars: tuple[float, ...] = STARS
    until: Condition | None = None  # ends it; without one, that the learner has nothing to choose

    def share(self, value: float) -> float:
        """Which part of the best was reached, 0 to 1."""
        return max(0.0, min(1.0, value / self.best))

    def stars_for(self, value: float) -> int:
        return sum(self.share(value) >= share for share in self.stars)


@dataclass(frozen=True)
class Tip:
    """What the coach says before a decision of a guided game, while a condition holds."""

    name: str  # the key of its text
    when: Condition
    is_rare: bool = False  # many games may go by in which it is not said


@dataclass(frozen=True)
class LessonStep:
    """One thing that the coach says, with or without something to do.

    Its texts are `<name>`, and if there is something to do `<name>_task`, `<name>_hint`,
    `<name>_done` and `<name>_missed`; the last three may be missing.
    """

    name: str
    lit: tuple[str, ...] = ()  # ids of drawn pieces
    rules: tuple[str, ...] = ()  # ids of rules that it is about
    accept: tuple[str, ...] = ()  # choices by notation, with * for anything; others are refused
    goal: Condition | None = None  # without one, an accepted choice is enough
    within: int = 0  # own choices in which the goal must be reached; 0: as many as it takes
    wrong: Mapping[str, str] = field(default_factory=dict)  # choices by notation: keys of answers
    way: tuple[str, ...] = ()  # own choices by which it can be done
    puzzle: Puzzle | None = None
    is_game: bool = False  # the rest of the game is played, with the coach beside
    tips: tuple[Tip, ...] = ()

    @property
    def is_task(self) -> bool:
        """Whether something is to be done."""
        return bool(self.accept or self.goal or self.puzzle or self.is_game)

    def accepts(self, notation: str) -> bool:
        """Whether a choice may be made here."""
        if not self.accept:
            return not self.answer_to(notation)
        return any(fnmatchcase(notation, pattern) for pattern in self.accept)

    def wrong_pattern(self, notation: str) -> str:
        """The first pattern of wrong choices that a choice fits; empty if there is none."""
        return next((pattern for pattern in self.wrong if fnmatchcase(notation, pattern)), "")

    def answer_to(self, notation: str) -> str:
        """The key of what is said about a wrong choice; empty if nothing was written for it."""
        return self.wrong.get(self.wrong_pattern(notation), "")


@dataclass(frozen=True)
class Opponents:
    """Who decides for the other seats: the choices of a list while they fit, then a bot."""

    choices: tuple[str, ...] = ()  # "1 explore C3"
    bot: str = ""  # empty: the weakest level
    seed: int = 1


@dataclass(frozen=True)
class Lesson:
    """A prepared position, one idea, some steps."""

    game: Game
    name: str  # of its file without the number, and of its section in the texts
    number: int  # its place in the course, from 1
    texts: Texts
    learner: int  # a seat
    minutes: int
    steps: tuple[LessonStep, ...]
    opponents: Opponents
    start: Match  # where it begins; never played on, only copied

    def say(self, key: str, lang: str) -> str:
        """A text of the lesson; symbols stay."""
        return self.texts.say(self.name, key, lang)

    def has(self, key: str) -> bool:
        return self.texts.has(self.name, key)

    def title(self, lang: str) -> str:
        return self.say("title", lang)

    def names(self, lang: str) -> list[str]:
        """The names of the seats: as the course calls them, else as the game does."""
        return [
            self.texts.say(COURSE, f"seat{seat}", lang)
            if self.texts.has(COURSE, f"seat{seat}")
            else self.game.texts.seat(seat, lang)
            for seat in range(self.start.seats)
        ]

    @property
    def is_puzzle(self) -> bool:
        return any(step.puzzle is not None for step in self.steps)

    @property
    def is_game(self) -> bool:
        return any(step.is_game for step in self.steps)


@dataclass(frozen=True)
class Course:
    """All lessons of a game, in their order."""

    game: Game
    lessons: tuple[Lesson, ...]

    @property
    def minutes(self) -> int:
        """For everything before the guided game."""
        return sum(lesson.minutes for lesson in self.lessons if not lesson.is_game)

    def find(self, name: str) -> Lesson | None:
        return next((lesson for lesson in self.lessons if lesson.name == name), None)
