"""Chapter 5: the turn."""

from typing import Any

import pytest

from parlour.kernel.errors import IllegalChoice
from parlour.kernel.state import plain
from tests.games.positions import event_keys
from tests.games.via_nebula.positions import Situation, at_rest, given, random_games, reason
from tests.support import rule

CATHEDRAL = {"food": 1, "stone": 1, "clay": 1, "wheat": 1}  # the cost of N27, which has no power
CARTERS = {"wood": 1, "clay": 1}  # the cost of N03, which has extra_action


def busy() -> Situation:
    """Seat 0 can take any of the six actions."""
    return given(display="N27").site(0, "B2", **CATHEDRAL).craftsman(0, "C2").meadow("D4")


def only_forests(ap: int = 2) -> Situation:
    """Seat 0 can do nothing but explore a petrified forest."""
    table = given().no_tokens(1).no_stock().all_fog().buildings(0, 4).site(0, "B2")
    return table.turn(0, ap)


@rule("VN-5.1")
@pytest.mark.parametrize("first", [0, 2])
def test_turns_go_round_in_seat_order_from_the_starting_player(first: int) -> None:
    table = given(3, first=first)
    seen = []
    for _ in range(7):
        seat = table.match.to_move
        seen.append(seat)
        while table.match.to_move == seat:
            table.play(table.choices[0])
    assert seen == [(first + n) % 3 for n in range(7)]


@rule("VN-5.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_turn_starts_with_2_ap(seats: int) -> None:
    turn = 0
    for match, _ in random_games(seats, 2):
        state: Any = match.state
        if not match.over and (match.ply == 0 or state.turn != turn):
            turn = state.turn
            assert state.ap == 2


@rule("VN-5.2")
def test_ap_are_never_kept_for_a_later_turn() -> None:
    table = given(2, allow_pass=True)
    table.play("craftsman C2", "pass")  # 1 AP is lost
    table.play("craftsman C4", "pass")
    assert (table.facts()["turn"], table.facts()["ap"]) == (0, 2)


@rule("VN-5.3")
def test_there_are_six_actions() -> None:
    table = busy()
    assert {text.split()[0] for text in table.choices} == {
        "craftsman",
        "site",
        "explore",
        "transport",
        "erect",
    }
    assert {"B1", "D3"} <= set(table.of("explore"))  # fog and petrified forest
    for choice in ("extra_action", "recall C2", "take wood", "give wood", "discard wood"):
        assert table.refusal(choice) == [reason("only_by_power", "VN-12.1")]
    for choice in ("shed", "reserve N27", "stop"):
        assert table.refusal(choice) == [reason("only_by_power", "VN-12.1")]
    assert table.refusal("on B2-1") == [reason("no_site_asked", "VN-10.9")]


@rule("VN-5.4")
@pytest.mark.parametrize(
    ("choice", "left"),
    [
        ("craftsman D2", 1),
        ("site B5", 1),
        ("explore B1", 1),
        ("transport C2", 1),
        ("erect N27", 1),
    ],
)
def test_each_action_costs_1_ap(choice: str, left: int) -> None:
    assert busy().changes(choice)["ap"] == (2, left)


@rule("VN-5.4", "VN-9.2")
def test_a_petrified_forest_costs_2_ap() -> None:
    table = busy()
    table.play("explore D3")
    assert (table.facts()["turn"], table.facts()["ap"]) == (1, 2)


@rule("VN-5.5")
def test_an_action_is_carried_out_completely_before_the_next() -> None:
    table = given().craftsman(0, "C2").site(0, "B2").site(0, "B2")
    table.play("transport C2")
    assert table.choices == ["on B2-1", "on B2-2"]
    assert table.refusal("craftsman D2") == [reason("finish_first", "VN-5.5")]
    assert table.refusal("transport C2") == [reason("finish_first", "VN-5.5")]
    table.play("on B2-2")
    assert "craftsman D2" in table.choices


@rule("VN-5.6")
def test_the_same_action_may_be_taken_twice() -> None:
    for twice in (
        ("craftsman D2", "craftsman C4"),
        ("site B5", "site B8"),
        ("explore B1", "explore C1"),
        ("transport C2", "transport C2"),
    ):
        table = given().site(0, "B2").craftsman(1, "C2")
        table.play(*twice)
        assert table.match.to_move == 1


@rule("VN-5.6")
def test_two_buildings_may_be_erected_in_a_turn() -> None:
    table = given(display="N27 N29").site(0, "B2", **CATHEDRAL)
    table.site(0, "B5", wood=1, food=1, clay=1, wheat=1)
    table.play("erect N27", "erect N29")
    assert table.facts()["0 completed"] == ["N27", "N29"]


@rule("VN-5.6", "VN-5.13")
def test_nothing_follows_a_petrified_forest() -> None:
    table = given().meadow("D4")
    events = table.play("explore D3").events
    assert event_keys(events)[-1] == "turn"
    assert table.match.to_move == 1


@rule("VN-5.7")
def test_who_can_act_must_act_and_may_not_pass() -> None:
    table = given()
    assert table.refusal("pass") == [reason("no_pass", "VN-5.7", n=2)]
    table.play("site B2")
    assert table.refusal("pass") == [reason("no_pass", "VN-5.7", n=1)]


@rule("VN-5.7")
def test_the_only_action_must_be_taken_even_if_it_harms() -> None:
    # Erecting with a surplus of three: the only thing seat 0 can do.
    table = given(display="N01 N02 N03 N04", hands=["P5 P8"]).no_tokens(1).no_stock().all_fog()
    table.meadow("B6", "C5", "D3", "E6").site(0, "B2", wood=4, food=1).site(0, "B5").site(0, "B8")
    assert table.choices == ["erect N01"]
    assert table.refusal("pass") == [reason("no_pass", "VN-5.7", n=2)]


@rule("VN-5.8")
@pytest.mark.parametrize("seats", [2, 4])
def test_no_action_is_begun_that_cannot_be_finished(seats: int) -> None:
    for match, _ in random_games(seats, 1, seed=3):
        for choice in match.choices:
            twin = match.copy()
            twin.play(choice)
            assert twin.over or len(twin.choices) > 0


@rule("VN-5.8", "VN-5.11", "VN-9.2")
def test_an_action_that_cannot_be_paid_is_not_legal() -> None:
    table = given().meadow("D4").turn(0, ap=1)
    assert table.refusal("explore D3") == [reason("forest_needs_ap", "VN-9.2", hex="D3", n=2, m=1)]
    assert "D3" in given().meadow("D4").of("explore")


@rule("VN-5.9", "VN-5.10")
def test_after_an_action_it_is_tested_whether_another_is_legal() -> None:
    table = given(display="N27", hands=["P1 P4"]).no_tokens(1).no_stock().all_fog()
    table.meadow("B6", "C5", "D3", "E6").buildings(0, 4).site(0, "B2", **CATHEDRAL)
    table.buildings(1, 5).card(1, last_turns=3)  # else the fifth building would end the turn
    assert table.choices == ["erect N27"]
    events = table.play("erect N27").events
    assert "ap_lost" in event_keys(events)
    assert table.match.to_move != 0


@rule("VN-5.9", "VN-5.15")
def test_at_the_start_of_a_turn_it_is_tested_whether_an_action_is_legal() -> None:
    table = at_rest(2, keep=["C2"]).neutral(1, "C2", 1)
    assert table.choices == ["transport C2"]
    assert table.play("transport C2", "on B2-1").event_keys() == [
        "transported",
        "ap_lost",  # seat 0 has nothing left to do
        "turn",
        "idle",  # nor has seat 1
        "turn",
        "idle",
        "nobody_can_act",
        "game_over",
    ]


@rule("VN-5.10", "VN-5.11")
def test_ap_without_a_legal_action_are_lost_without_a_question() -> None:
    table = only_forests()
    assert {text.split()[0] for text in table.choices} == {"explore"}
    assert sorted(table.of("explore")) == ["B6", "C5", "D3", "E6", "E7", "F9", "G8", "H6"]
    late = only_forests(ap=1)
    hand = late.facts()["0 hand"]
    assert late.match.to_move == 1  # a forest needs 2 AP, so the last one is lost
    assert late.facts()["0 hand"] == hand
    assert late.state.view(1)["guilds"][0]["hand"] == [None, None]


@rule("VN-5.12", "VN-13.6")
def test_extra_action_gives_back_the_ap_of_the_erect_action() -> None:
    table = given(display="N03").site(0, "B2", **CARTERS)
    table.play("erect N03")
    assert table.facts()["ap"] == 1
    table.play("extra_action")
    assert table.facts()["ap"] == 2


@rule("VN-5.12", "VN-22.13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_ever_has_more_than_2_ap(seats: int) -> None:
    for match, _ in random_games(seats, 3, seed=50):
        state: Any = match.state
        assert state.ap in (0, 1, 2)


@rule("VN-5.13")
def test_after_an_extra_action_a_petrified_forest_may_follow() -> None:
    table = given(display="N03").site(0, "B2", **CARTERS).meadow("D4")
    table.play("erect N03", "extra_action", "explore D3")
    assert table.facts()["D3 covered"]
    assert table.match.to_move == 1


@rule("VN-5.13")
def test_with_the_second_ap_it_may_not() -> None:
    table = given(display="N03").site(0, "B2", **CARTERS).meadow("D4").turn(0, ap=1)
    table.play("erect N03", "extra_action")
    assert table.facts()["ap"] == 1
    assert table.refusal("explore D3") == [reason("forest_needs_ap", "VN-9.2", hex="D3", n=2, m=1)]


@rule("VN-5.14")
def test_the_turn_ends_when_no_ap_are_left() -> None:
    assert given(first=3).changes("site B2", "site B2")["turn"] == (3, 0)


@rule("VN-5.14", "VN-15.2")
def test_the_turn_ends_with_the_end_of_game_card() -> None:
    table = given(display="N27").buildings(0, 4).site(0, "B2", **CATHEDRAL)
    changed = table.changes("erect N27")
    assert changed["turn"] == (0, 1)
    assert changed["card"] == (None, 0)
    assert table.facts()["ap"] == 2


@rule("VN-5.15", "VN-16.1", "VN-19.9")
def test_a_player_with_an_idle_turn_stays_in_the_game() -> None:
    # The food on C4 is cut off, and only seat 0 has tiles to open a way.
    table = given(3).no_tokens(0, "C4").no_stock().all_fog("B3", "B4", "C3", "D4")
    table.meadow("B6", "E6", "E7", "F9", "G8", "H6").tiles(1, 0).tiles(2, 0).reserve(0, to=0)
    table.neutral(0, "C4", 3).bare_sites().turn(1)
    assert (table.facts()["turn"], table.facts()["idle"]) == (0, 2)
    table.play("explore D4", "transport C4", "on B2-1")
    assert (table.facts()["turn"], table.facts()["idle"]) == (1, 0)
    assert table.choices == ["transport C4"]


@rule("VN-5.16")
def test_nobody_but_the_player_decides_anything_in_a_turn() -> None:
    table = given(3)
    before = plain(table.state)
    assert table.state.why_not(1, table.match.number("site B2")) == [
        reason("not_pending", "VN-5.16", seat=0)
    ]
    with pytest.raises(IllegalChoice, match="not your turn"):
        table.match.play("site B2", 1)
    assert plain(table.state) == before
    assert table.match.pending == [0]
    assert list(table.match.choices_of(1)) == []


@rule("VN-5.16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_most_one_seat_is_asked_and_it_is_the_one_whose_turn_it_is(seats: int) -> None:
    for match, choice in random_games(seats, 1):
        state: Any = match.state
        assert match.pending == ([] if choice < 0 else [state.current])
