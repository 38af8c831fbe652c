"""A lesson that is played: steps, goals, wrong choices, free steps back, others who decide."""

from __future__ import annotations

from dataclasses import replace

import pytest

from parlour.kernel.errors import IllegalChoice, InvalidData
from parlour.kernel.languages import LANGUAGES
from parlour.lessons import Lesson, Play, course_of
from parlour.lessons.replies import done_text, missed_text, refusal_text


def lesson(name: str) -> Lesson:
    course = course_of("via_nebula")
    assert course is not None
    one = course.find(name)
    assert one is not None
    return one


def at(name: str, step: str) -> Play:
    """A lesson, where a step begins; what comes before it is done as the lesson shows."""
    play = Play(lesson(name))
    while play.step.name != step:
        if play.may_go_on:
            play.go_on()
        else:
            play = play.shown()
    return play


def test_a_step_that_only_tells_something_is_left_by_going_on() -> None:
    play = Play(lesson("aim"))
    assert not play.may_choose
    assert play.may_go_on
    with pytest.raises(IllegalChoice):
        play.choose("craftsman C2")
    play.go_on()
    assert (play.index, play.lines) == (1, ["next"])


def test_an_accepted_choice_ends_a_step_and_the_last_one_the_lesson() -> None:
    play = at("aim", "begin")
    assert not play.is_finished
    assert not play.may_go_on
    with pytest.raises(InvalidData):
        play.go_on()
    assert play.choose("craftsman C2") is None
    assert play.is_done
    assert play.is_finished
    assert done_text(play, "en").startswith("Well done")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_choice_is_answered_and_not_played(lang: str) -> None:
    play = at("site", "place")
    before = play.view
    for notation, key in (("site E2", "place_near"), ("craftsman D2", "place_craftsman")):
        refusal = play.choose(notation)
        assert refusal is not None
        assert refusal_text(play, refusal, lang) == play.lesson.say(key, lang)
    assert play.view == before
    assert not play.is_done


def test_an_answer_that_nobody_wrote_says_what_the_choice_would_do_and_the_task() -> None:
    stacks = lesson("stacks")
    silent = replace(stacks, steps=tuple(replace(step, wrong={}) for step in stacks.steps))
    play = Play(silent, ["next"])
    refusal = play.choose("site B8")
    assert refusal is not None
    sentence = refusal_text(play, refusal, "en", ["Ann", "Bob"])
    assert "Ann places a building site on B8." in sentence
    assert silent.say("empty_task", "en") in sentence


def test_an_illegal_choice_is_refused_with_its_reason() -> None:
    play = at("site", "place")
    with pytest.raises(IllegalChoice) as error:
        play.choose("erect P3")
    assert error.value.reasons


def test_a_goal_may_be_missed_and_every_step_back_is_free() -> None:
    play = at("explore", "link")
    play.choose("explore A2")
    assert play.is_missed
    assert not play.may_choose
    assert missed_text(play, "en").startswith("That space does not join")
    play = play.back()
    assert (play.step.name, play.is_missed, play.may_choose) == ("link", False, True)
    play.choose("explore C3")
    assert play.is_done
    assert not play.is_missed


def test_a_goal_is_reached_in_any_order() -> None:
    play = at("transport", "carry")
    play.choose("transport C4")
    assert not play.is_done
    play.choose("transport D2")
    assert play.is_done


def test_going_back_leads_to_the_very_beginning() -> None:
    play = at("transport", "carry")
    play.choose("transport D2")
    while play.lines:
        play = play.back()
    assert play.index == 0
    assert play.view == Play(play.lesson).view
    assert play.back() is play


def test_a_lesson_is_taken_up_from_its_lines() -> None:
    play = at("erect", "power")
    play.choose("site E2")
    again = Play(play.lesson, play.lines)
    assert (again.index, again.is_done, again.view) == (play.index, play.is_done, play.view)


@pytest.mark.parametrize(
    "lines", [["0 site B2"], ["next", "x"], ["next", "0 erect P1"], ["next"] * 9]
)
def test_lines_that_do_not_fit_are_refused(lines: list[str]) -> None:
    with pytest.raises(InvalidData):
        Play(lesson("site"), lines)


def test_the_way_is_shown_choice_by_choice_and_anew_for_whoever_left_it() -> None:
    play = at("transport", "carry")
    play = play.shown()
    assert play.lines[-1] == "0 transport D2"
    play = play.shown()
    assert play.is_done
    other = at("transport", "carry")
    other.choose("transport C4")
    assert other.shown().lines[-1] == "0 transport D2"


def test_others_decide_while_the_learner_waits_and_always_alike() -> None:
    play = at("first_game", "game")
    assert play.may_choose
    twin = at("first_game", "game")
    while play.lines == twin.lines and not any(line.startswith("1 ") for line in play.lines[-3:]):
        notation = play.match.choices_of(0).texts()[0]
        play.choose(notation)
        twin.choose(notation)
    assert play.lines == twin.lines
    assert play.may_choose


def test_a_puzzle_ends_with_the_turn_and_gives_stars_by_its_share() -> None:
    play = at("best_turn", "most")
    puzzle = play.step.puzzle
    assert puzzle is not None
    assert [puzzle.stars_for(value) for value in (0.0, puzzle.best * 0.5, puzzle.best)] == [0, 1, 3]
    while not play.is_done:
        play = play.shown()
    assert play.value == puzzle.best
    assert play.stars == 3
    play = play.step_again()
    while not play.is_done:
        play.choose(play.match.choices_of(0).texts()[0])
    assert play.stars < 3
    assert done_text(play, "pl")


def test_a_puzzle_may_go_on_while_others_answer() -> None:
    course = course_of("age_of_innovation")
    assert course is not None
    puzzle = course.find("last_round")
    assert puzzle is not None
    play = Play(puzzle, ["next", "next"])
    play.choose("build E9")
    assert play.lines[-1].startswith("1 ")  # the neighbour is offered power
    assert play.may_choose
    assert not play.is_done
