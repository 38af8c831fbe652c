"""Chapter 4: the turn."""

import pytest

from parlour.kernel.errors import IllegalChoice
from tests.games.nippon.positions import given, random_games, reason
from tests.games.positions import event_keys
from tests.support import rule

SIX = "yellow yellow yellow red red red"


@rule("NP-4.1")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_turns_go_round_clockwise_from_the_first_player(first: int) -> None:
    table = given(3, first=first)
    seen = []
    for _ in range(7):
        seen.append(table.match.to_move)
        table.play("consolidate" if "consolidate" in table.choices else table.choices[0])
        while table.match.to_move == seen[-1]:
            table.play(table.choices[0])
    assert seen == [(first + n) % 3 for n in range(7)]


@rule("NP-4.2")
def test_a_turn_is_one_worker_or_one_consolidate_and_never_both() -> None:
    table = given()
    table.play("take knowledge red")
    for choice in ("consolidate", "take mines blue"):
        assert table.refusal(choice) == [reason("one_thing_a_turn", "NP-4.2")]
    table.play("amount 1")
    assert table["turn"] == 1
    table = given().has(0, blueprints=3)
    table.play("consolidate")
    assert table.refusal("take mines blue") == [reason("one_thing_a_turn", "NP-4.2")]


@rule("NP-4.2")
def test_a_turn_cannot_be_ended_without_doing_one_of_the_two() -> None:
    table = given()
    for choice in ("end_turn", "stop", "amount 1"):
        assert table.refusal(choice) == [reason("begin_the_turn", "NP-4.2")]


@rule("NP-4.2")
def test_only_the_player_whose_turn_it_is_may_choose() -> None:
    table = given()
    with pytest.raises(IllegalChoice, match="Seat 1"):
        table.match.play("consolidate", 1)
    assert table.state.why_not(1, 0) == [reason("not_pending", "NP-4.1", seat=0)]


@rule("NP-4.3")
def test_a_worker_can_be_taken_only_where_an_action_is_possible() -> None:
    table = given().has(0, yen=0)
    assert table.actions() == set()
    table = given().has(0, yen=1)
    assert table.actions() == {"knowledge", "mines"}
    table = given().has(0, yen=1, knowledge=9)
    assert table.actions() == {"mines"}


@rule("NP-4.4")
def test_with_6_workers_you_must_consolidate() -> None:
    table = given().workers(0, SIX)
    assert table.choices == ["consolidate"]
    assert table.refusal("take mines blue") == [reason("six_workers", "NP-4.4", n=6)]
    assert table.refusal("stop") == [reason("six_workers", "NP-4.4", n=6)]


@rule("NP-4.5")
def test_who_cannot_take_a_worker_must_consolidate() -> None:
    table = given().has(0, yen=0, blueprints=0)
    assert table.choices == ["consolidate"]
    table.play("consolidate")
    assert table["turn"] == 1


@rule("NP-4.6")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_with_1_to_5_workers_you_may_always_consolidate(count: int) -> None:
    table = given().workers(0, " ".join(SIX.split()[:count]))
    assert {"consolidate", "take mines blue"} <= set(table.choices)


@rule("NP-4.7")
def test_with_0_workers_you_may_not_consolidate_twice_in_a_row() -> None:
    table = given(2)
    table.play("consolidate", "take mines blue", "amount 1")
    assert "consolidate" not in table.choices
    assert table.refusal("consolidate") == [reason("idle_twice", "NP-4.7")]
    table.play("take mines grey", "amount 1", "consolidate")
    assert "consolidate" in table.choices  # now with a worker


@rule("NP-4.7")
def test_with_0_workers_and_no_possible_action_you_may_consolidate_again() -> None:
    table = given(2)
    table.play("consolidate", "consolidate")
    table.has(0, yen=0)
    assert table.choices == ["consolidate"]


@rule("NP-4.8")
def test_in_the_final_phase_you_may_consolidate_with_0_workers_every_turn() -> None:
    table = given(2).final(1, 6)
    for _ in range(6):
        assert "consolidate" in table.choices
        table.play("consolidate")
    assert table["over"]


@rule("NP-4.9")
def test_consolidate_takes_no_worker_from_the_board() -> None:
    table = given()
    before = [table[f"slot {n}"] for n in range(1, 6)]
    table.play("consolidate")
    assert [table[f"slot {n}"] for n in range(1, 6)] == before


@rule("NP-4.10")
def test_after_the_action_and_its_refill_the_next_player_follows() -> None:
    table = given().slot(4, "blue")
    events = table.play("take mines blue", "amount 1").events
    assert event_keys(events)[-2:] == ["refilled", "turn"]
    assert table["turn"] == 1


@rule("NP-4.10", "NP-26.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_goes_on_until_its_end(seats: int) -> None:
    for match, choice in random_games(seats, 2):
        if choice < 0:
            assert match.view()["turn"]["scored"] == 3
            assert match.view()["turn"]["final_turns"] == 0
