"""Chapter 15: end of the game."""

from typing import Any

import pytest

from parlour.kernel.errors import IllegalChoice
from tests.games.positions import event_keys
from tests.games.via_nebula.positions import Situation, given, random_games, reason
from tests.support import rule

CATHEDRAL = {"food": 1, "stone": 1, "clay": 1, "wheat": 1}  # the cost of N27, which has no power


def before_the_fifth(
    seats: int = 4, seat: int = 0, contract: str = "N27", **load: int
) -> Situation:
    """A seat can erect its fifth building on B2."""
    table = given(seats, display=contract).buildings(seat, 4).site(seat, "B2", **load or CATHEDRAL)
    return table.turn(seat)


def play_a_turn(table: Situation) -> int:
    """The seat to move takes any actions until its turn is over; gives the seat."""
    seat = table.match.to_move
    assert seat is not None
    while table.match.to_move == seat:
        table.play(table.choices[0])
    return seat


@rule("VN-15.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_fifth_building_takes_the_card_with_any_number_of_players(seats: int) -> None:
    table = before_the_fifth(seats)
    assert table.changes("erect N27")["card"] == (None, 0)
    assert table.score(0)["end_card"] == 2


@rule("VN-15.2")
def test_the_erect_action_is_finished_first_then_the_turn_ends_and_ap_are_lost() -> None:
    table = before_the_fifth(contract="N02", wood=1, stone=1)
    table.play("erect N02")
    assert table.facts()["card"] is None
    table.play("explore B1")
    events = table.play("explore A2").events
    assert event_keys(events) == ["explored", "revealed", "end_card", "turn"]
    assert (table.facts()["card"], table.facts()["turn"], table.facts()["ap"]) == (0, 1, 2)
    assert "N02" in table.facts()["0 completed"]


@rule("VN-15.3")
@pytest.mark.parametrize(
    ("contract", "load"),
    [
        ("N01", {"wood": 1, "food": 1}),  # transport
        ("N03", {"wood": 1, "clay": 1}),  # extra_action
        ("N10", {"clay": 1, "wheat": 1}),  # place_site
        ("N06", {"food": 1, "clay": 1}),  # take_resource
        ("N16", {"wood": 1, "stone": 1, "wheat": 1}),  # swap_resource
    ],
)
def test_powers_that_need_a_site_or_an_action_find_no_target(
    contract: str, load: dict[str, int]
) -> None:
    table = before_the_fifth(contract=contract, **load).craftsman(1, "C2")
    table.play(f"erect {contract}")
    assert table.facts()["card"] == 0
    assert table.match.to_move == 1


@rule("VN-15.3")
@pytest.mark.parametrize(
    ("contract", "load", "choice"),
    [
        ("N02", {"wood": 1, "stone": 1}, "explore B1"),
        ("N04", {"wood": 1, "wheat": 1}, "explore B1"),
        ("N19", {"food": 1, "stone": 1, "wheat": 1}, "explore I11"),
        ("N14", {"wood": 1, "food": 1, "wheat": 1}, "craftsman C4"),
        ("N18", {"food": 1, "stone": 1, "clay": 1}, "recall C2"),
        ("N20", {"wood": 1, "food": 1, "clay": 1, "wheat": 1}, "discard wood"),
        ("N24", {"clay": 2, "wheat": 1}, "shed"),
        ("N21", {"stone": 1, "clay": 1, "wheat": 1}, "reserve N01"),
    ],
)
def test_the_other_powers_work(contract: str, load: dict[str, int], choice: str) -> None:
    table = before_the_fifth(contract=contract, **load).craftsman(0, "C2")
    table.play(f"erect {contract}")
    assert choice in table.choices
    table.play(choice)
    if table.match.to_move == 0:
        table.play("stop")
    assert table.facts()["card"] == 0


@rule("VN-15.3")
def test_explore_forbidden_works_for_the_last_building() -> None:
    table = given(display="N23").buildings(0, 4).site(0, "E8", stone=2, clay=1)
    table.play("erect N23")
    assert table.changes("explore D7")["card"] == (None, 0)


@rule("VN-15.4", "VN-15.5", "VN-15.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("taker", [0, 1])
def test_every_other_player_has_one_more_turn_and_then_the_game_is_over(
    seats: int, taker: int
) -> None:
    table = before_the_fifth(seats, taker)
    table.play("erect N27")
    turns = []
    while not table.match.over:
        turns.append(play_a_turn(table))
    assert turns == [(taker + n) % seats for n in range(1, seats)]


@rule("VN-15.4")
def test_a_last_turn_is_a_complete_turn() -> None:
    table = before_the_fifth(2)
    table.play("erect N27")
    assert table.changes("craftsman C2")["ap"] == (2, 1)
    events = table.play("craftsman C4").events
    assert event_keys(events) == ["craftsman_placed", "game_over"]


@rule("VN-15.5")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_it_does_not_matter_who_started(first: int) -> None:
    table = given(3, first=first, display="N27").buildings(1, 4).site(1, "B2", **CATHEDRAL).turn(1)
    table.play("erect N27")
    turns = []
    while not table.match.over:
        turns.append(play_a_turn(table))
    assert turns == [2, 0]


@rule("VN-15.6")
def test_a_last_turn_without_a_legal_action_is_idle_and_not_made_up_for() -> None:
    table = given(3, display="N27").no_tokens(0).no_stock().all_fog()
    table.meadow("B6", "C5", "D3", "E6").buildings(0, 4).site(0, "B2", **CATHEDRAL)
    for seat, hexes in ((1, ("C11", "E2", "E5")), (2, ("E8", "E11", "B8"))):
        for hex_ in hexes:
            table.site(seat, hex_)
    events = table.play("erect N27").events
    assert event_keys(events)[-6:] == ["end_card", "turn", "idle", "turn", "idle", "game_over"]
    assert "nobody_can_act" not in event_keys(events)
    assert events[-1].rule == "VN-15.8"


@rule("VN-15.7")
def test_a_fifth_building_in_a_last_turn_brings_no_card_and_no_end_of_turn() -> None:
    table = given(3, display="N03").buildings(0, 5).card(0, last_turns=2).buildings(1, 4)
    table.site(1, "B2", wood=1, clay=1).turn(1)
    table.play("erect N03", "extra_action")
    assert (table.facts()["card"], table.facts()["turn"], table.facts()["ap"]) == (0, 1, 2)
    play_a_turn(table)
    assert play_a_turn(table) == 2
    assert table.match.over
    assert [table.score(seat)["end_card"] for seat in range(3)] == [2, 0, 0]


@rule("VN-15.8")
def test_after_the_game_nothing_can_be_chosen() -> None:
    table = before_the_fifth(2)
    table.play("erect N27", "craftsman C2", "craftsman C4")
    assert table.match.over
    assert table.match.pending == []
    assert table.state.why_not(0, 0) == [reason("game_over", "VN-15.8")]
    with pytest.raises(IllegalChoice, match="The game is over"):
        table.match.play("site B2")


@rule("VN-15.4", "VN-15.8", "VN-16.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_random_games_each_other_player_has_one_turn_after_the_card(seats: int) -> None:
    ends = 0
    after: list[int] = []
    for match, choice in random_games(seats, 6, seed=200):
        if match.ply == 0:
            after = []
        state: Any = match.state
        card, seat = state.end_card, state.current
        if card < 0:
            continue
        if choice >= 0 and (not after or after[-1] != seat):
            after.append(seat)
        if choice < 0:
            ends += 1
            assert card not in after
            assert len(after) <= seats - 1
    assert ends > 0
