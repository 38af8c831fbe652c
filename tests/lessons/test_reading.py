"""Whatever is wrong in the file of a lesson is refused, with the file and the line."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour import games
from parlour.kernel.errors import InvalidData
from parlour.lessons import Play, read_course
from parlour.lessons.checking import check

LESSON = """\
minutes = 2

[start]
seats = 2
seed = 1
choices = ["0 craftsman C2"]

[[steps]]
name = "look"
lit = ["hex-C2"]
rules = ["VN-7.2"]

[[steps]]
name = "place"
accept = ["site B2"]
wrong = { "craftsman *" = "later" }
"""
TEXTS = """\
[site]
title = "Sites"
look = "Look."
place = "Now."
place_task = "Place a site."
place_done = "Done."
later = "Later."
"""


@pytest.fixture
def write(tmp_path: Path):
    """A course of one lesson; pieces of its files may be others."""

    def written(old: str = "", new: str = "", text: str = "", by: str = ""):
        (tmp_path / "01_site.toml").write_text(LESSON.replace(old, new, 1) if old else LESSON)
        for lang in ("en", "pl"):
            words = TEXTS.replace(text, by, 1) if text else TEXTS
            (tmp_path / f"texts.{lang}.toml").write_text(words)
        return read_course(games.find("via_nebula"), tmp_path)

    return written


def test_a_lesson_is_read(write) -> None:
    (lesson,) = write().lessons
    assert (lesson.name, lesson.number, lesson.minutes, lesson.learner) == ("site", 1, 2, 0)
    assert [step.name for step in lesson.steps] == ["look", "place"]
    assert lesson.start.ply == 1
    assert check(lesson).problems == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("minutes", "hours", "01_site.toml, line 1: lesson site: a lesson has no 'hours'"),
        ("seats = 2", "seats = 9", "line 4: lesson site: via_nebula has 2, 3, 4 seats, not 9"),
        ("seed = 1", 'seed = "1"', "line 5: lesson site: seed is no int"),
        ('"0 craftsman C2"', '"craftsman C2"', "line 6: .*a choice reads 'seat notation'"),
        ('"0 craftsman C2"', '"0 craftsman B2"', "line 6: .*There is no exploitation token on B2"),
        ('"0 craftsman C2"', '"0 crafty C2"', "line 6: .*unknown verb 'crafty'"),
        ('"0 craftsman C2"]', '"0 craftsman C2"]\nlearner = 2', "line 7: .*there is no seat 2"),
        ('name = "look"', 'title = "look"', "line 9: .*a step has no 'title'"),
        ('name = "look"', "", "line 8: .*a step has a name"),
        ('name = "look"', 'name = "place"', "the step 'place' is there twice"),
        ("VN-7.2", "VN-77.2", "line 11: .*there is no rule VN-77.2"),
        ("site B2", "site Z2", "line 15: .*there is no hex 'Z2'"),
        ("site B2", "SITE B2", "line 15: .*is written 'site B2'"),
        ("site B2", "sight *", "line 15: .*no choice of the game reads like 'sight"),
        ("site B2", "site *", "line 14: .*needs a way by which it can be done"),
        ('accept = ["site B2"]', 'goal = "1 +"', "line 15: .*the condition '1 \\+' cannot be read"),
        ('accept = ["site B2"]', "", "line 14: .*has nothing to do"),
        ('accept = ["site B2"]', "goal = \"can('sight *')\"", "line 15: .*no choice .* 'sight"),
        ("craftsman *", "craft *", "line 16: .*no choice of the game reads like 'craft"),
        ('"later"', '"never"', "texts.en.toml: lesson site: the text 'never' is missing"),
        ("minutes = 2", "minutes = 2\nminutes = 3", "01_site.toml cannot be read"),
        ("seed = 1", 'record = "none.parlour"', "line 5: .*there is no file none.parlour"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(write, old: str, new: str, message: str) -> None:
    with pytest.raises(InvalidData, match=message):
        write(old, new)


@pytest.mark.parametrize(
    ("text", "by", "message"),
    [
        ('title = "Sites"\n', "", "the text 'title' is missing"),
        ('place_task = "Place a site."\n', "", "the text 'place_task' is missing"),
        ("[site]", "[sight]", "lesson site: the text 'title' is missing"),
        ('later = "Later."', 'later = "Later."\n[other]\na = "A"', "there is no lesson 'other'"),
    ],
)
def test_texts_that_are_missing_or_strange_are_told(
    write, text: str, by: str, message: str
) -> None:
    with pytest.raises(InvalidData, match=message):
        write(text=text, by=by)


def test_a_file_is_named_with_its_number(write, tmp_path: Path) -> None:
    (tmp_path / "place.toml").write_text(LESSON)
    with pytest.raises(InvalidData, match=r"place.toml: a lesson is called like 01_name.toml"):
        write()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('lit = ["hex-C2"]', 'lit = ["hex-Z2"]', "no piece hex-Z2 is drawn"),
        ('"craftsman *" =', '"erect *" =', "the answer to erect * is never given"),
        ('"craftsman *" =', '"site B2" =', "the answer to site B2 is never given"),
        ('accept = ["site B2"]', 'accept = ["erect P3"]', "erect P3 of the way is not possible"),
        (
            'accept = ["site B2"]',
            'goal = "ply > 0"\nway = ["site B2"]',
            "the goal is reached before anything is done",
        ),
        (
            'accept = ["site B2"]',
            'goal = "ply > 9"\nway = ["site B2"]',
            "the way ends before the goal",
        ),
    ],
)
def test_what_cannot_be_played_is_found(write, old: str, new: str, message: str) -> None:
    (lesson,) = write(old, new).lessons
    assert any(message in problem for problem in check(lesson).problems)


def test_wrong_choices_are_looked_for_at_every_decision_of_the_way(write) -> None:
    """Nothing can be explored before the first craftsman stands."""
    old = LESSON[LESSON.index("choices") :]
    new = (
        'choices = []\n[[steps]]\nname = "look"\n[[steps]]\nname = "place"\n'
        'accept = ["craftsman C2", "site B2"]\ngoal = "guilds[you].sites < 3"\n'
        'way = ["craftsman C2", "site B2"]\nwrong = { "explore *" = "later" }\n'
    )
    (lesson,) = write(old, new).lessons
    assert check(lesson).problems == []
    (lesson,) = write(old, new.replace("explore *", "transport *")).lessons
    (problem,) = check(lesson).problems
    assert problem.endswith("the answer to transport * is never given on the way")


@pytest.mark.parametrize(
    ("when", "message"),
    [
        ('"turn.number == 3"', ""),
        ('"ply < 0"', "the tip later is never said in"),
        ('"ply < 0", rare = true', ""),
        # What only a later decision asks: there is no tenth guild.
        ('"turn.number > 3 and guilds[9].craftsmen == 3"', "does not fit the view"),
    ],
)
def test_tips_are_tried_over_whole_games(write, when: str, message: str) -> None:
    old = 'accept = ["site B2"]\nwrong = { "craftsman *" = "later" }'
    new = f'game = true\ntips = [{{ name = "later", when = {when} }}]'
    (lesson,) = write(old, new).lessons
    problems = check(lesson).problems
    assert (message in problems[0]) if message else problems == []


def test_texts_that_nothing_says_and_long_ones_are_found(write) -> None:
    long = "very " * 100
    (lesson,) = write(text='later = "Later."', by=f'later = "{long}"\nextra = "Extra."').lessons
    problems = check(lesson).problems
    assert "site: the text later is too long in en" in problems
    assert "site: nothing says the text extra" in problems


def test_a_puzzle_whose_best_is_not_the_best_is_found(write) -> None:
    puzzle = 'puzzle = {{ measure = "count(hexes, craftsman=you)", best = {} }}\nway = ["{}"]'
    good = (
        'accept = ["site B2"]\nwrong = { "craftsman *" = "later" }',
        puzzle.format(2, "craftsman D2"),
    )
    (lesson,) = write(*good, text='later = "Later."\n', by="").lessons
    assert check(lesson).problems == []
    poor = (good[0], puzzle.format(1, "site B2"))
    (lesson,) = write(*poor, text='later = "Later."\n', by="").lessons
    assert any("2 is possible: craftsman" in problem for problem in check(lesson).problems)
    assert Play(lesson).step.puzzle is None
