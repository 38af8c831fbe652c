"""Chapter 16: a game in which nobody can act."""

import pytest

from tests.games.positions import event_keys
from tests.games.via_nebula.positions import Situation, at_rest, given, random_games
from tests.support import rule


def one_thing_left(seats: int = 4, **options: object) -> Situation:
    """Only one resource can still be transported, by anybody."""
    return at_rest(seats, keep=["C2"], **options).neutral(1, "C2", 1)


@rule("VN-16.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_idle_turns_in_a_row_are_counted_from_0(seats: int) -> None:
    assert given(seats).facts()["idle"] == 0
    table = given(seats, allow_pass=True)
    for n in range(1, seats):
        assert table.changes("pass")["idle"] == (n - 1, n)
    table.play("site B2")
    assert table.changes("pass")["idle"] == (seats - 1, 0)  # a turn with an action


@rule("VN-16.2", "VN-16.5", "VN-16.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_at_once_when_all_turns_of_a_round_were_idle(seats: int) -> None:
    table = one_thing_left(seats)
    events = table.play("transport C2", "on B2-1").events
    keys = event_keys(events)
    assert keys.count("idle") == seats
    assert keys[-2:] == ["nobody_can_act", "game_over"]
    assert events[-1].rule == "VN-16.2"
    assert table.match.over
    assert table.facts()["card"] is None
    assert all(table.score(seat)["end_card"] == 0 for seat in range(seats))
    outcome = table.match.outcome()
    assert outcome.over
    assert outcome.winners == [0]  # who has the tokens
    assert table.score(0)["storage"] == -1  # leftovers count as usual


@rule("VN-16.2")
def test_one_idle_turn_too_few_does_not_end_the_game() -> None:
    table = one_thing_left(3).turn(0, idle=2)
    assert not table.match.over
    assert table.choices == ["transport C2"]


@rule("VN-16.3")
def test_a_turn_with_one_action_is_not_idle() -> None:
    table = at_rest(2, keep=["C2"]).neutral(1, "C2", 2)
    events = table.play("transport C2", "on B2-1", "transport C2", "on B2-1").events
    assert (
        event_keys(events).count("idle") == 2
    )  # first seat 1, then seat 0; not the turn just played
    half = one_thing_left(2).turn(0, idle=1)
    events = half.play("transport C2", "on B2-1").events
    assert event_keys(events)[:2] == ["transported", "ap_lost"]
    assert event_keys(events).count("idle") == 2


@rule("VN-16.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_such_a_game_ends_exactly_when_no_player_has_a_legal_action_with_2_ap(seats: int) -> None:
    still = 0
    for match, choice in random_games(seats, 4, seed=300):
        if choice < 0 and match.view()["end_card"] is None:
            still += 1
            for seat in range(seats):
                twin = match.state.copy()
                twin.over = False
                position = given(seats)
                position._match.state = twin
                position._laid = False
                position.turn(seat)
                assert position.match.over  # settled without a question
    assert still > 0


@rule("VN-16.4")
def test_nothing_on_the_table_changes_in_idle_turns() -> None:
    table = one_thing_left(3)
    changed = table.changes("transport C2", "on B2-1")
    assert set(changed) == {"C2 stock", "B2-1 food", "idle", "over", "ap"}


@rule("VN-16.7", "VN-21.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_in_which_everybody_passes_ends_the_game(seats: int) -> None:
    table = given(seats, allow_pass=True)
    table.play(*["pass"] * (seats - 1))
    assert not table.match.over
    events = table.play("pass").events
    assert event_keys(events) == ["passed", "idle", "nobody_can_act", "game_over"]


@rule("VN-16.7", "VN-5.10")
def test_with_allow_pass_who_cannot_act_is_not_asked_either() -> None:
    table = one_thing_left(3, allow_pass=True)
    assert table.choices == ["transport C2", "pass"]
    events = table.play("transport C2", "on B2-1").events
    assert event_keys(events).count("idle") == 3
    assert table.match.over


@rule("VN-16.7")
def test_passing_and_not_being_able_to_act_count_alike() -> None:
    table = one_thing_left(2, allow_pass=True)
    table.play("pass", "pass")
    assert table.match.over


@rule("VN-16.8")
def test_after_the_card_idle_turns_do_not_end_the_game_early() -> None:
    table = given(4, allow_pass=True).buildings(0, 5).card(0, last_turns=3).turn(1, idle=2)
    table.play("pass")
    assert not table.match.over
    table.play("pass")
    assert not table.match.over
    events = table.play("pass").events
    assert event_keys(events)[-1] == "game_over"
    assert events[-1].rule == "VN-15.8"


@rule("VN-16.9", "VN-22.15")
@pytest.mark.parametrize(("seats", "limit"), [(2, 166), (3, 176), (4, 210)])
@pytest.mark.parametrize("side", ["beginner", "expert"])
def test_every_game_ends_within_the_bound(seats: int, limit: int, side: str) -> None:
    kinds = {"craftsman_placed", "explored", "transported", "site_placed", "erected"}
    for match, choice in random_games(seats, 3, seed=400, side=side):
        if choice < 0:
            done = [event for ply in match.plies for event in ply.events if event.key in kinds]
            assert len(done) <= limit
            assert len(done) == match.state.done  # type: ignore[attr-defined]


@rule("VN-16.9")
@pytest.mark.parametrize("seats", [2, 4])
def test_every_turn_that_is_not_idle_does_at_least_one_of_them(seats: int) -> None:
    kinds = {"craftsman_placed", "explored", "transported", "site_placed", "erected"}
    for match, choice in random_games(seats, 3, seed=500):
        if choice < 0:
            events = [event.key for ply in match.plies for event in ply.events]
            turns = " ".join(events).split("turn ")
            for turn in turns[1:-1]:
                assert ("idle" in turn.split()) != bool(kinds & set(turn.split()))
