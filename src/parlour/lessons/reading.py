"""Courses are read from `data/lessons/` of a room: docs/lessons.md tells what stands in the files.

Whatever is wrong is refused with the file and, where it can be told, the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fnmatch import fnmatchcase
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from parlour import bots, games
from parlour.kernel.actions import Actions
from parlour.kernel.book import rule_ids
from parlour.kernel.data import read_toml
from parlour.kernel.errors import (
    IllegalChoice,
    InvalidChoice,
    InvalidData,
    InvalidRecord,
    UnknownGame,
)
from parlour.kernel.game import Game
from parlour.kernel.languages import DEFAULT, files_of
from parlour.kernel.match import Match
from parlour.kernel.record import Record
from parlour.kernel.replay import replay
from parlour.kernel.texts import Texts
from parlour.lessons.conditions import Condition
from parlour.lessons.lesson import COURSE, STARS, Course, Lesson, LessonStep, Opponents, Puzzle, Tip

FOLDER = "lessons"
TEXTS = "texts"  # texts.<language>.toml, a section for each lesson
FILE = re.compile(r"(\d\d)_([a-z][a-z0-9_]*)\.toml")
CHOICE = re.compile(r"(\d+) (.+)")
SEED = 1  # of what is drawn after a record

OF_LESSON = {"minutes", "start", "opponents", "steps"}
OF_START = {"seats", "options", "seed", "choices", "record", "ply", "learner"}
OF_OPPONENTS = {"choices", "bot", "seed"}
OF_STEP = {
    "name",
    "lit",
    "rules",
    "accept",
    "goal",
    "within",
    "wrong",
    "way",
    "puzzle",
    "game",
    "tips",
}
OF_PUZZLE = {"measure", "best", "stars", "until"}
OF_TIP = {"name", "when", "rare"}

Value = TypeVar("Value")


@cache
def course_of(name: str) -> Course | None:
    """The course of a game by its name; None if it has none. InvalidData names file and line."""
    game = games.find(name)
    folder = folder_of(game)
    return None if folder is None else read_course(game, folder)


@cache
def has_course(name: str) -> bool:
    """Whether a game has lessons; nothing is read for that."""
    return folder_of(games.find(name)) is not None


def folder_of(game: Game) -> Path | None:
    """Where the lessons of a game lie: always in its room, for they are about its own content."""
    spec = find_spec(game.room) if game.room else None
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent / "data" / FOLDER
    return folder if folder.is_dir() else None


def read_course(game: Game, folder: Path) -> Course:
    """All lessons of a folder, in the order of their numbers."""
    files = [path for path in sorted(folder.glob("*.toml")) if FILE.fullmatch(path.name)]
    strange = [
        path.name
        for path in sorted(folder.glob("*.toml"))
        if path not in files and not path.name.startswith(f"{TEXTS}.")
    ]
    if strange:
        raise InvalidData(f"{strange[0]}: a lesson is called like 01_name.toml")
    texts = Texts.load(folder / TEXTS, over=game.texts)
    lessons = [
        LessonReader(game, path, number, texts).lesson()
        for number, path in enumerate(files, start=1)
    ]
    names = {lesson.name for lesson in lessons}
    for path in files_of(folder / TEXTS)[DEFAULT]:
        for section in read_toml(path):
            if section not in names and section not in (COURSE, "words", "nouns"):
                raise InvalidData(f"{path.name}: there is no lesson {section!r}")
            if section in game.texts.phrases:
                raise InvalidData(f"{path.name}: {section!r} is a section of the game's own texts")
    return Course(game, tuple(lessons))


@cache
def notations(actions: Actions) -> tuple[str, ...]:
    """Every choice that there is in a game."""
    return tuple(actions.text(choice) for choice in actions)


@cache
def rules_in(book: Path) -> frozenset[str]:
    """The ids of the rules of a book."""
    return frozenset(rule_ids(book.read_text(encoding="utf-8")))


class LessonReader:
    """Reads one file."""

    def __init__(self, game: Game, path: Path, number: int, texts: Texts) -> None:
        name = FILE.fullmatch(path.name)
        assert name is not None
        self.game, self.path, self.number, self.texts = game, path, number, texts
        self.name = name.group(2)
        self.lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []

    def refuse(self, what: str, near: str = "") -> NoReturn:
        """Say what is wrong, in the line in which something stands."""
        line = next((n for n, text in enumerate(self.lines, start=1) if near and near in text), 0)
        where = f"{self.path.name}, line {line}" if line else self.path.name
        raise InvalidData(f"{where}: lesson {self.name}: {what}")

    def checked(self, make: Callable[[], Value], near: str) -> Value:
        """What is made, or why it cannot be, with the line."""
        try:
            return make()
        except (InvalidData, InvalidChoice, IllegalChoice, InvalidRecord, UnknownGame) as error:
            self.refuse(str(error), near)

    def lesson(self) -> Lesson:
        content = read_toml(self.path)
        self.expect_keys(content, OF_LESSON, "a lesson")
        start = self.table(content, "start")
        self.expect_keys(start, OF_START, "start")
        match = self.match(start)
        learner = self.value(start, "learner", int, 0)
        if not 0 <= learner < match.seats:
            self.refuse(f"there is no seat {learner}", "learner")
        rows = content.get("steps")
        if not isinstance(rows, list) or not rows:
            self.refuse("a lesson has steps")
        self.expect_text("title")
        steps = tuple(self.step(row) for row in rows)
        names = [step.name for step in steps]
        for name in names:
            if names.count(name) > 1:
                self.refuse(f"the step {name!r} is there twice", f'"{name}"')
        minutes = self.value(content, "minutes", int, 2)
        opponents = self.opponents(self.table(content, "opponents"))
        return Lesson(
            self.game, self.name, self.number, self.texts, learner, minutes, steps, opponents, match
        )

    # Where it starts

    def match(self, start: dict[str, Any]) -> Match:
        """The position that the lesson begins with."""
        if "record" in start:
            return self.recorded(start)
        seats, seed = self.value(start, "seats", int, 2), self.value(start, "seed", int, 0)
        options = self.value(start, "options", dict, {})
        match = self.checked(lambda: Match(self.game, seats, seed, options), "seats")
        for line in self.strings(start, "choices"):
            seat, notation = self.seat_and_choice(line)
            self.checked(partial(match.play, notation, seat), f'"{line}"')
        return match

    def recorded(self, start: dict[str, Any]) -> Match:
        """The position of a record that lies beside the lesson, after so many choices."""
        file = self.path.parent / self.value(start, "record", str, "")
        if not file.is_file():
            self.refuse(f"there is no file {file.name}", "record")
        text = file.read_text(encoding="utf-8")
        match = self.checked(lambda: replay(Record.parse(text), lambda _: self.game), "record")
        ply = self.value(start, "ply", int, len(match.plies))
        if not 0 <= ply <= len(match.plies):
            self.refuse(f"the record has {len(match.plies)} choices", "ply")
        while len(match.plies) > ply:
            match.undo(force=True)
        match.continue_with(self.value(start, "seed", int, SEED))
        return match

    def seat_and_choice(self, line: str) -> tuple[int, str]:
        match = CHOICE.fullmatch(line)
        if match is None:
            self.refuse(f"a choice reads 'seat notation', not {line!r}", f'"{line}"')
        return int(match.group(1)), match.group(2)

    def opponents(self, table: dict[str, Any]) -> Opponents:
        self.expect_keys(table, OF_OPPONENTS, "opponents")
        choices = self.strings(table, "choices")
        for line in choices:
            self.check_choice(self.seat_and_choice(line)[1], f'"{line}"')
        bot = self.value(table, "bot", str, bots.LEVELS[0].name)
        if bot not in bots.names():
            self.refuse(f"there is no bot {bot!r}", "bot")
        return Opponents(choices, bot, self.value(table, "seed", int, 1))

    # Steps

    def step(self, row: dict[str, Any]) -> LessonStep:
        self.expect_keys(row, OF_STEP, "a step")
        name = self.value(row, "name", str, "")
        if not name:
            self.refuse("a step has a name", "[[steps]]")
        self.expect_text(name)
        rules = self.strings(row, "rules")
        book = self.game.rulebook.get(DEFAULT)
        known = rules_in(book) if book is not None else frozenset()
        for rule in rules:
            if rule not in known:
                self.refuse(f"there is no rule {rule}", rule)
        step = LessonStep(
            name=name,
            lit=self.strings(row, "lit"),
            rules=rules,
            accept=self.patterns(row, "accept"),
            goal=self.condition(row, "goal"),
            within=self.value(row, "within", int, 0),
            wrong=self.answers(row),
            way=self.strings(row, "way"),
            puzzle=self.puzzle(row),
            is_game=self.value(row, "game", bool, False),
            tips=tuple(self.tip(one) for one in self.value(row, "tips", list, [])),
        )
        self.check_step(step)
        return step

    def check_step(self, step: LessonStep) -> None:
        near = f'"{step.name}"'
        for notation in step.way:
            self.check_choice(notation, f'"{notation}"')
        if not step.is_task:
            if step.way or step.wrong or step.within:
                self.refuse(f"the step {step.name!r} has nothing to do", near)
            return
        self.expect_text(f"{step.name}_task")
        exact = [pattern for pattern in step.accept if "*" not in pattern]
        if not step.way and not step.is_game and (step.goal or step.puzzle or not exact):
            self.refuse(f"the step {step.name!r} needs a way by which it can be done", near)

    def puzzle(self, row: dict[str, Any]) -> Puzzle | None:
        if "puzzle" not in row:
            return None
        table = self.table(row, "puzzle")
        self.expect_keys(table, OF_PUZZLE, "puzzle")
        measure = self.condition(table, "measure")
        best = table.get("best", 0)
        if measure is None or not isinstance(best, int | float) or best <= 0:
            self.refuse("a puzzle has a measure and a best that is more than 0", "puzzle")
        stars = tuple(float(share) for share in self.value(table, "stars", list, list(STARS)))
        return Puzzle(measure, float(best), stars, self.condition(table, "until"))

    def tip(self, row: dict[str, Any]) -> Tip:
        self.expect_keys(row, OF_TIP, "a tip")
        name, when = self.value(row, "name", str, ""), self.condition(row, "when")
        self.expect_text(name)
        if when is None:
            self.refuse(f"the tip {name!r} needs a condition: when", f'"{name}"')
        return Tip(name, when, self.value(row, "rare", bool, False))

    def answers(self, row: dict[str, Any]) -> dict[str, str]:
        """What is said about wrong choices: patterns and keys of texts."""
        table = self.value(row, "wrong", dict, {})
        for pattern, key in table.items():
            self.check_pattern(pattern)
            self.expect_text(str(key))
        return {str(pattern): str(key) for pattern, key in table.items()}

    def patterns(self, row: dict[str, Any], key: str) -> tuple[str, ...]:
        patterns = self.strings(row, key)
        for pattern in patterns:
            self.check_pattern(pattern)
        return patterns

    def check_pattern(self, pattern: str, near: str = "") -> None:
        near = near or f'"{pattern}"'
        if "*" not in pattern:
            self.check_choice(pattern, near)
        elif not any(fnmatchcase(notation, pattern) for notation in notations(self.game.actions)):
            self.refuse(f"no choice of the game reads like {pattern!r}", near)

    def check_choice(self, notation: str, near: str) -> None:
        number = self.checked(lambda: self.game.actions.number(notation), near)
        if self.game.actions.text(number) != notation:
            self.refuse(f"{notation!r} is written {self.game.actions.text(number)!r}", near)

    # Values

    def condition(self, row: dict[str, Any], key: str) -> Condition | None:
        if key not in row:
            return None
        text = self.value(row, key, str, "")
        condition = self.checked(lambda: Condition(text), text[:20])
        for pattern in condition.patterns:
            self.check_pattern(pattern, text[:20])
        return condition

    def table(self, row: dict[str, Any], key: str) -> dict[str, Any]:
        return self.value(row, key, dict, {})

    def strings(self, row: dict[str, Any], key: str) -> tuple[str, ...]:
        values = self.value(row, key, list, [])
        for value in values:
            if not isinstance(value, str):
                self.refuse(f"{key} is a list of texts", key)
        return tuple(values)

    def value(self, row: dict[str, Any], key: str, kind: type[Value], missing: Value) -> Value:
        value = row.get(key, missing)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.refuse(f"{key} is no {kind.__name__}", key)
        return value

    def expect_keys(self, row: object, known: set[str], what: str) -> None:
        if not isinstance(row, dict):
            self.refuse(f"{what} is no table")
        for key in row:
            if key not in known:
                self.refuse(f"{what} has no {key!r}; it has {', '.join(sorted(known))}", key)

    def expect_text(self, key: str) -> None:
        if not self.texts.has(self.name, key):
            raise InvalidData(
                f"{TEXTS}.{DEFAULT}.toml: lesson {self.name}: the text {key!r} is missing"
            )
