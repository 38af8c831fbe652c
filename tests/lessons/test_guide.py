"""The coach in a guided game: says what matters, what a choice brought, and holds back."""

from __future__ import annotations

from itertools import pairwise

import pytest

from parlour import bots
from parlour.kernel.chance import Chance
from parlour.kernel.languages import LANGUAGES
from parlour.lessons import Lesson, Play, course_of, guide

ENOUGH = 12  # decisions of a game that are looked at


def guided_game() -> Lesson:
    course = course_of("via_nebula")
    assert course is not None
    return course.lessons[-1]


def played(level: str, decisions: int) -> Play:
    """A guided game after so many decisions of a bot in the learner's place."""
    play = Play(guided_game(), ["next"])
    bot = bots.make(level, play.lesson.game, 3)
    for _ in range(decisions):
        play.choose(bots.decide(bot, play.match.state, play.seat))
    return play


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_beginner_is_told_what_matters_and_what_each_choice_brought(lang: str) -> None:
    play = Play(guided_game(), ["next"])
    assert guide.before_text(play, lang) == play.lesson.say("tip_begin", lang)
    assert guide.after_text(play, lang) == ""
    for decisions in range(1, 5):
        assert guide.after_text(played("random", decisions), lang)


def test_a_tip_is_not_said_again_soon() -> None:
    tips = [tip for n in range(6) if (tip := guide.tip_now(played("random", n))) is not None]
    assert len(tips) == len(set(tips)) > 2


def test_a_tip_comes_again_when_it_has_not_been_said_for_long() -> None:
    play = played("random", 0)
    bot = bots.make("random", play.lesson.game, 3)
    tips = [guide.tip_now(play)]
    for _ in range(24):
        play.choose(bots.decide(bot, play.match.state, play.seat))
        tips.append(guide.tip_now(play))
    places = {tip: [n for n, one in enumerate(tips) if one == tip] for tip in tips if tip}
    gaps = [late - early for all_ in places.values() for early, late in pairwise(all_)]
    assert gaps
    assert min(gaps) > guide.SILENT


def test_a_choice_is_commented_once() -> None:
    """What has to be done and was no decision gets no comment, least of all that of another."""
    play = Play(course_of("newton").lessons[-1], ["next"])
    bot = bots.make("random", play.lesson.game, 1)
    forced = 0
    while not forced:
        state = play.match.state
        forced = len(state.choices(play.seat)) == 1
        play.choose(bots.decide(bot, state, play.seat, 60))
        assert bool(guide.after_text(play, "en")) <= (not forced)


def test_who_chooses_well_is_left_alone() -> None:
    play = played("regular", ENOUGH)
    assert guide.skill(play) >= guide.GOOD
    assert guide.before_text(play, "en") == ""
    assert "would lead further" not in guide.after_text(play, "en")
    assert guide.skill(played("random", ENOUGH)) < guide.GOOD


def test_the_best_choice_is_named_and_has_the_best_grade() -> None:
    play = Play(guided_game(), ["next"])
    game, state = play.lesson.game, play.match.state
    look = guide.look(game, state, 0)
    assert look.share(look.best) == 1.0
    grades = {choice: look.share(choice) for choice in state.choices(0)}
    worst = min(grades, key=lambda choice: grades[choice])
    assert grades[worst] < guide.FAIR
    phrase = play.match.narrator("en").choice(state, 0, look.best)
    assert phrase in guide.hint_text(play, "en")
    play.choose(worst)
    assert phrase in guide.after_text(play, "en")


def test_grades_say_nothing_of_what_the_learner_cannot_know() -> None:
    play = played("random", 3)
    game, state = play.lesson.game, play.match.state
    other = state.redeal(0, Chance(99))
    assert guide.look(game, state, 0) == guide.look(game, other, 0)


def test_a_guided_game_comes_to_its_end() -> None:
    play = played("regular", 0)
    bot = bots.make("greedy", play.lesson.game, 3)
    while not play.is_done:
        play.choose(bots.decide(bot, play.match.state, play.seat, 60))
    assert play.match.over
    assert play.is_finished
    assert guide.before_text(play, "en") == ""
