"""Chapter 20: intermediate scoring. Printed numbers of a region: 12 in all."""

import pytest

from parlour.games.nippon.rules.intermediate_scoring import intermediate_scoring
from tests.games.nippon.positions import Situation, given, random_games
from tests.support import rule


def scored(table: Situation) -> list[int]:
    """The VP that a scoring now brings to each seat."""
    state = table.state
    before = [board.vp for board in state.boards]
    intermediate_scoring(state)
    return [board.vp - vp for board, vp in zip(state.boards, before, strict=True)]


@rule("NP-20.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_three_scorings(seats: int) -> None:
    scorings = []
    for match, choice in random_games(seats, 1):
        if choice < 0:
            scorings = [
                happened
                for ply in match.plies
                for happened in ply.events
                if happened.key == "scoring"
            ]
    assert [event.args["n"] for event in scorings] == [1, 2, 3]


@rule("NP-20.2")
def test_each_region_is_scored_by_itself() -> None:
    table = given().influence(0, "sapporo-W", 7).influence(0, "sapporo-S", 6)
    table.influence(1, "osaka-N", 7).influence(1, "nagoya-W", 6)
    assert scored(table) == [6, 6, 0, 0]


@rule("NP-20.3")
def test_influence_is_tiles_in_both_cities_and_trains() -> None:
    table = given().influence(0, "sapporo-W", 3).influence(0, "sendai-E", 2).trains(0, "north", 2)
    north = table.state.view(None)["regions"][0]
    assert north["influence"] == [9, 0, 0, 0]
    assert north["overseas"] == 6


@rule("NP-20.4", "NP-26.2", "NP-26.3")
def test_trains_count_only_with_an_influence_tile_in_the_region() -> None:
    table = given().trains(0, "north", 6).ships(0, "north", 2).influence(0, "tokyo-N", 1)
    assert table.state.view(None)["regions"][0]["influence"][0] == 0
    assert scored(table) == [3, 0, 0, 0]  # second to Overseas in the east alone


@rule("NP-26.2")
def test_who_loses_the_last_tile_keeps_trains_that_count_again_later() -> None:
    table = given().trains(0, "centre", 2).influence(0, "nagoya-N", 1)
    assert table.state.view(None)["regions"][2]["influence"][0] == 5
    table.factory(1, "silk_b", goods=2).turn(1)
    table.play("take local_market red", "place nagoya-N")
    assert table.state.view(None)["regions"][2]["influence"][0] == 0
    assert table["centre trains"] == [2, 0, 0, 0]
    table.influence(0, "osaka-N", 2)
    assert table.state.view(None)["regions"][2]["influence"][0] == 6


@rule("NP-20.5")
def test_ships_add_no_influence() -> None:
    table = given().ships(0, "north", 3).influence(0, "sapporo-N", 1)
    assert table.state.view(None)["regions"][0]["influence"][0] == 1


@rule("NP-20.6")
def test_overseas_counts_the_printed_numbers_of_empty_slots() -> None:
    table = given()
    assert [region["overseas"] for region in table.state.view(None)["regions"]] == [12] * 4
    table.influence(0, "sapporo-W", 1).influence(1, "sendai-E", 1)
    assert table.state.view(None)["regions"][0]["overseas"] == 6


@rule("NP-20.7")
def test_who_has_influence_0_has_no_place() -> None:
    table = given()
    assert table.state.view(None)["regions"][0]["places"] == [0, 0, 0, 0, 1]
    assert scored(table) == [0, 0, 0, 0]
    # Overseas has no place either when every slot with a number is covered.
    table = given()
    for n, slot in enumerate(("sapporo-E", "sapporo-S", "sapporo-W")):
        table.influence(n, slot, 3)
    for n, slot in enumerate(("sendai-N", "sendai-E", "sendai-W")):
        table.influence(n, slot, 4)
    north = table.state.view(None)["regions"][0]
    assert (north["overseas"], north["places"]) == (0, [1, 1, 1, 0, 0])


@rule("NP-20.8")
@pytest.mark.parametrize(("done", "row"), [(0, [6, 3, 1]), (1, [12, 6, 2]), (2, [18, 9, 3])])
def test_places_bring_the_row_of_the_scoring(done: int, row: list[int]) -> None:
    table = given().influence(0, "sapporo-W", 7).influence(0, "sapporo-S", 6)
    table.influence(1, "sendai-E", 7).influence(2, "sendai-N", 1).influence(3, "sendai-W", 2)
    table.marker(1, done)
    # Overseas has 1: fourth. Seats: 13, 7, 1, 2.
    assert scored(table) == [row[0], row[1], 0, row[2]]


@rule("NP-20.8")
def test_the_worked_region_of_the_first_scoring() -> None:
    table = given().influence(0, "sapporo-W", 3).influence(0, "sapporo-S", 2).trains(0, "north")
    table.influence(1, "sapporo-E", 3).ships(0, "north").ships(1, "north")
    assert table.state.view(None)["regions"][0]["overseas"] == 6
    assert scored(table) == [8, 1, 0, 0]  # 7 before 6 before 3; A's Ship scores, B's does not


@rule("NP-20.9", "NP-20.10")
def test_a_tie_with_overseas_is_shared_and_the_rest_lost() -> None:
    table = given().influence(0, "sapporo-W", 5).influence(1, "sendai-E", 2).marker(1, 1)
    table.influence(2, "sapporo-E", 1)
    assert table.state.view(None)["regions"][0]["overseas"] == 5
    assert scored(table) == [9, 2, 0, 0]


@rule("NP-20.9")
def test_a_tie_of_three_for_second_rounds_down_and_places_after_the_third_add_0() -> None:
    table = given().influence(0, "sapporo-W", 4).influence(1, "sapporo-S", 4)
    table.influence(2, "sapporo-E", 4).ships(0, "north").ships(1, "north").ships(2, "north")
    assert table.state.view(None)["regions"][0]["overseas"] == 6
    # Overseas first; (3 + 1 + 0) / 3 = 1 each; all three score their Ship.
    assert scored(table) == [3, 3, 3, 0]


@rule("NP-20.11")
def test_first_and_second_place_score_their_ships_the_third_does_not() -> None:
    table = given().influence(0, "sapporo-W", 7).influence(1, "sapporo-S", 6)
    table.influence(2, "sendai-E", 5).influence(3, "sendai-N", 1)
    for seat in range(4):
        table.ships(seat, "north", 2)
    assert table.state.view(None)["regions"][0]["overseas"] == 2
    assert scored(table) == [6 + 4, 3 + 4, 1, 0]


@rule("NP-20.11")
def test_ships_are_a_source_of_their_own() -> None:
    table = given().influence(0, "sapporo-W", 7).ships(0, "north", 2)
    scored(table)
    assert table.score(0)["ships"] == 4
    assert table.score(0)["influence"] == 3


@rule("NP-20.12")
def test_after_a_tie_of_two_for_first_the_next_is_third_and_scores_no_ships() -> None:
    table = given().influence(0, "sapporo-W", 7).influence(1, "sendai-E", 7)
    table.influence(2, "sendai-N", 6).influence(3, "sapporo-S", 1)
    table.ships(0, "north").ships(1, "north").ships(2, "north")
    assert table.state.view(None)["regions"][0]["places"] == [1, 1, 3, 5, 4]
    assert scored(table) == [4 + 2, 4 + 2, 1, 0]


@rule("NP-20.13")
def test_overseas_takes_a_place_like_a_player() -> None:
    table = given().influence(0, "sapporo-W", 7).influence(1, "sapporo-N", 4).ships(1, "north", 2)
    table.trains(0, "north", 2)
    assert table.state.view(None)["regions"][0]["places"] == [1, 3, 0, 0, 2]
    assert scored(table) == [6, 1, 0, 0]


@rule("NP-20.14")
def test_a_scoring_removes_nothing_from_the_board() -> None:
    table = given().influence(0, "sapporo-W", 7).ships(0, "north", 2).trains(1, "east")
    before = table.state.view(None)["regions"]
    scored(table)
    after = table.state.view(None)["regions"]
    for one, other in zip(before, after, strict=True):
        for key in ("cities", "trains", "ships", "free", "influence", "overseas"):
            assert one[key] == other[key]


@rule("NP-20.8")
def test_the_view_shows_what_is_at_stake() -> None:
    table = given().influence(0, "sapporo-W", 7).ships(0, "north", 2)
    north = table.state.view(None)["regions"][0]
    assert north["vp"] == [3, 0, 0, 0]
    assert north["ship_vp"] == [4, 0, 0, 0]
    assert north["at_stake"] == [6, 3, 1]
