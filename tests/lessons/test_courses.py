"""Every lesson of every room, played by its way and by wrong ones, in every language."""

from __future__ import annotations

import pytest

from parlour import games
from parlour.kernel.languages import LANGUAGES
from parlour.lessons import Lesson, __main__ as command, course_of
from parlour.lessons.__main__ import main
from parlour.lessons.checking import Checked, check

FEW_POSITIONS = 1000  # of a puzzle: `make lessons` looks at more
COURSES = {name: course for name in games.names() if (course := course_of(name)) is not None}
LESSONS = [
    pytest.param(lesson, id=f"{name}-{lesson.name}")
    for name, course in COURSES.items()
    for lesson in course.lessons
]


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_played_to_its_goal_and_answers_what_is_wrong(lesson: Lesson) -> None:
    checked = check(lesson, FEW_POSITIONS)
    assert checked.problems == []
    assert checked.wrong or not checked.choices


@pytest.mark.parametrize("name", COURSES)
def test_a_course_is_whole(name: str) -> None:
    course = COURSES[name]
    assert 8 <= len(course.lessons) <= 14
    assert 15 <= course.minutes <= 30
    assert course.lessons[-1].is_game
    assert any(lesson.is_puzzle for lesson in course.lessons)
    assert [lesson.number for lesson in course.lessons] == list(range(1, len(course.lessons) + 1))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", COURSES)
def test_the_coach_knows_the_seats_by_name(name: str, lang: str) -> None:
    for lesson in COURSES[name].lessons:
        numbers = {lesson.game.texts.seat(seat, lang) for seat in range(lesson.start.seats)}
        assert not numbers & {*lesson.names(lang)}, lesson.name


def test_the_command_tells_of_all_games(capsys, monkeypatch) -> None:
    """Each lesson is played above, so here it is only told what was found."""
    found = dict.fromkeys(games.names(), "")

    def checked(lesson: Lesson, positions: int = 0) -> Checked:
        problem = found[lesson.game.name]
        return Checked(lesson, [problem] if problem and lesson.number == 1 else [], choices=3)

    monkeypatch.setattr(command, "check", checked)
    assert main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == games.names()
    for line in lines[1:]:
        name, count, _, choices, _, tested = line.split()
        assert count == str(len(COURSES[name].lessons))
        assert tested == f"{count}/{count}"
        assert int(choices) == 3 * int(count)
    found["newton"] = "nothing is said"
    assert main([]) == 1
    printed = capsys.readouterr()
    assert "newton: nothing is said" in printed.err
    monkeypatch.undo()
    assert main(["show", "via_nebula", "transport"]) == 0
    assert "way: transport D2" in capsys.readouterr().out
    assert main(["best", "via_nebula", "best_turn"]) == 0
    assert capsys.readouterr().out.startswith("best = ")
    assert main(["show", "via_nebula", "nothing"]) == 1
    assert main(["show"]) == 2
