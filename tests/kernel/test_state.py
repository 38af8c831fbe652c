"""The small values that a state speaks in."""

import pytest

from parlour.kernel.chance import Chance
from parlour.kernel.state import (
    EVERYBODY,
    Event,
    Reason,
    Score,
    ScoreLine,
    best_of_others,
    plain,
    ranks,
)
from tests.kernel.toy import GAME, Toy


def score(total: int, *tie_breaks: int) -> Score:
    return Score([ScoreLine("a", total - 1, "R-1"), ScoreLine("b", 1, "R-2")], list(tie_breaks))


def test_a_total_is_the_sum_of_its_lines() -> None:
    assert score(7).total == 7
    assert Score([]).total == 0
    assert Score([ScoreLine("debts", -4, "R-1")]).total == -4


def test_more_points_beat_fewer_and_ties_are_broken_in_order() -> None:
    assert score(8, 0).beats(score(7, 9))
    assert not score(7, 9).beats(score(8, 0))
    assert score(7, 2, 0).beats(score(7, 1, 9))
    assert score(7, -1).beats(score(7, -2))
    assert not score(7, 1).beats(score(7, 1))


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([score(5), score(9), score(7)], [3, 1, 2]),
        ([score(9, 1), score(9, 2), score(7)], [2, 1, 3]),
        ([score(9), score(9), score(7)], [1, 1, 3]),
        ([score(7), score(9), score(7), score(1)], [2, 1, 2, 4]),
    ],
)
def test_equals_share_a_rank(scores: list[Score], expected: list[int]) -> None:
    assert ranks(scores) == expected


def test_an_event_for_everybody_is_seen_by_everybody() -> None:
    event = Event("gained", 1, "R-1", {"n": 3})
    assert event.audience == EVERYBODY
    assert all(event.seen_by(seat) is event for seat in (None, 0, 1, 2))


def test_a_secret_event_is_seen_by_its_audience_alone() -> None:
    event = Event("drew", 1, "R-1", {"card": 3}, True, 1, {"n": 1})
    assert event.seen_by(1) is event
    for seat in (None, 0, 2):
        seen = event.seen_by(seat)
        assert (seen.key, seen.seat, seen.rule, seen.args) == ("drew_hidden", 1, "R-1", {"n": 1})
        assert seen.reveals
        assert seen.seen_by(seat) is seen


def test_reasons_are_equal_by_value() -> None:
    reason = Reason("short", "R-1", {"n": 2})
    assert reason == Reason("short", "R-1", {"n": 2})
    assert hash(reason) == hash(Reason("short", "R-1", {"n": 2}))
    assert reason != Reason("short", "R-1", {"n": 3})
    assert reason != Reason("short", "R-2", {"n": 2})
    assert reason != "short"
    assert repr(reason) == "Reason('short', 'R-1', {'n': 2})"


def test_a_position_is_shown_field_by_field_without_events() -> None:
    state = GAME.new(2, Chance(1))
    fields = plain(state)
    assert isinstance(state, Toy)
    assert fields["hands"] == state.hands
    assert fields["seats"] == 2
    assert "events" not in fields
    state.events = []
    assert plain(state) == fields
    twin = state.copy()
    twin.chance.below(2)
    assert plain(twin) != fields


def test_who_has_lost_to_the_game_itself_is_not_first() -> None:
    assert ranks([Score([ScoreLine("a", 5, "R-1")], [], True)]) == [2]
    assert ranks([Score([ScoreLine("a", 5, "R-1")], [], False)]) == [1]


def test_the_best_of_the_others_has_the_most_points() -> None:
    scores = [Score([ScoreLine("a", points, "R-1")]) for points in (5, -3, 9)]
    assert [best_of_others(scores, seat) for seat in range(3)] == [9, 9, 5]
    assert best_of_others(scores[:1], 0) < -50
