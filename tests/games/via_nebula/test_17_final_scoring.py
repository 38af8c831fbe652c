"""Chapters 17 and 18: final scoring, the winner."""

import pytest

from parlour.kernel.state import Score, ranks
from tests.games.via_nebula.positions import Situation, given
from tests.support import rule


@rule("VN-17.1")
def test_the_lines_of_a_score_stand_in_the_order_of_the_steps() -> None:
    for score in given(3).state.scores():
        assert [(line.source, line.rule) for line in score.lines] == [
            ("tokens", "VN-17.4"),
            ("contracts", "VN-17.5"),
            ("explorers", "VN-17.6"),
            ("end_card", "VN-17.8"),
            ("storage", "VN-17.9"),
        ]


@rule("VN-17.2")
def test_resources_on_own_sites_and_own_exploitations_count_as_stored() -> None:
    assert given().site(0, "B2", wood=2, clay=1).score(0)["storage"] == -3
    assert given().craftsman(0, "C4").score(0)["storage"] == -4
    table = given().site(0, "B2", wood=2).craftsman(0, "C4", stock=3).storage(0, food=1)
    assert table.score(0)["storage"] == -6
    assert table.score(1)["storage"] == 0


@rule("VN-17.3", "VN-13.11")
def test_resources_on_neutral_exploitations_count_for_nobody() -> None:
    table = given().neutral(0, "C4", 3)
    assert [table.score(seat)["storage"] for seat in range(4)] == [0, 0, 0, 0]


@rule("VN-17.4")
def test_collected_tokens_score_their_vp() -> None:
    table = given().emptied(0, "A1", "A7", "A10").emptied(1, "C2")
    assert [table.score(seat)["tokens"] for seat in range(4)] == [5, 1, 0, 0]


@rule("VN-17.5")
def test_completed_contracts_score_fixed_and_final_value() -> None:
    table = given().building(0, "B2", "N27").building(0, "B5", "N28").building(1, "B8", "N12")
    assert [table.score(seat)["contracts"] for seat in range(4)] == [4 + 2, 3, 0, 0]


@rule("VN-17.6", "VN-17.7")
@pytest.mark.parametrize(
    ("seats", "tiles", "points"),
    [
        (4, 12, 0),
        (4, 10, 0),
        (4, 9, 2),
        (4, 7, 2),
        (4, 6, 4),
        (4, 3, 6),
        (4, 1, 6),
        (4, 0, 8),
        (3, 13, 0),
        (3, 12, 2),
        (3, 0, 8),
        (2, 16, 0),
        (2, 15, 2),
        (2, 5, 6),
        (2, 0, 8),
    ],
)
def test_emptied_stacks_score_2_each_and_others_nothing(
    seats: int, tiles: int, points: int
) -> None:
    assert given(seats).tiles(0, tiles).score(0)["explorers"] == points


@rule("VN-17.8")
def test_the_end_of_game_card_scores_2() -> None:
    table = given().buildings(2, 5).card(2, last_turns=3)
    assert [table.score(seat)["end_card"] for seat in range(4)] == [0, 0, 2, 0]


@rule("VN-17.9")
def test_each_stored_resource_costs_1() -> None:
    assert given().storage(0, wood=2, wheat=3).score(0)["storage"] == -5


@rule("VN-17.10")
def test_contracts_in_hand_score_nothing_and_cost_nothing() -> None:
    table = given().reserved(0, "N27")
    assert table.facts()["0 hand"] == ["P1", "P2", "N27"]
    assert table.score(0)["total"] == 0


@rule("VN-17.11")
def test_sites_craftsmen_and_buildings_score_nothing_by_themselves() -> None:
    table = given().site(0, "B2").neutral(0, "C2", 1).building(0, "B5", "N22")
    assert table.score(0) == {
        "tokens": 1,
        "contracts": 1,  # Foremen's Lodge: one token
        "explorers": 0,
        "end_card": 0,
        "storage": 0,
        "total": 2,
    }


@rule("VN-17.12")
def test_the_sum_is_the_score_and_may_be_negative() -> None:
    table = given().emptied(0, "A1").storage(0, wood=5)
    assert table.score(0)["total"] == -4
    for score in table.state.scores():
        assert score.total == sum(line.points for line in score.lines)


@rule("VN-17.13")
def test_the_example_of_the_book() -> None:
    table = given()
    for hex_, contract in (("B2", "N12"), ("B5", "N13"), ("B8", "N27"), ("E2", "N05")):
        table.building(0, hex_, contract)
    table.building(0, "E5", "N28").card(0, last_turns=3)
    table.emptied(0, "A1", "A7").craftsman(0, "A10", stock=2)  # 1 + 2 + 2 VP, two wood left
    table.tiles(0, 3).storage(0, clay=1)
    assert table.score(0) == {
        "tokens": 5,
        "contracts": 17,
        "explorers": 6,
        "end_card": 2,
        "storage": -3,
        "total": 27,
    }


def tied(first: int, second: int, third: int) -> Situation:
    """Three seats with 8, 8 and 2 points before so many stored resources; see the tests."""
    table = given(3).tiles(0, 0).tiles(1, 0).tiles(2, 12)
    return table.storage(0, wood=first).storage(1, wood=second).storage(2, wood=third)


@rule("VN-18.1")
def test_the_highest_score_wins() -> None:
    outcome = tied(1, 0, 0).match.outcome()
    assert [score.total for score in outcome.scores] == [7, 8, 2]
    assert outcome.winners == [1]
    assert outcome.ranks == [2, 1, 3]


@rule("VN-18.2")
def test_among_tied_players_the_fewest_stored_resources_win() -> None:
    table = given(3).tiles(0, 0).tiles(1, 0).storage(0, wood=2).storage(1, wood=4)
    table.emptied(1, "A1", "A4")  # two more points for two more resources
    outcome = table.match.outcome()
    assert [score.total for score in outcome.scores] == [6, 6, 0]
    assert outcome.winners == [0]


@rule("VN-18.2")
def test_for_the_tie_leftovers_on_the_board_are_counted_too() -> None:
    table = given(3).tiles(0, 0).tiles(1, 0).storage(0, wood=2)
    table.site(1, "B2", wood=3).emptied(1, "A1")
    outcome = table.match.outcome()
    assert [score.total for score in outcome.scores] == [6, 6, 0]
    assert outcome.winners == [0]


@rule("VN-18.3")
def test_who_is_still_tied_wins_together() -> None:
    outcome = tied(2, 2, 0).match.outcome()
    assert outcome.winners == [0, 1]


@rule("VN-18.4")
def test_lower_ranks_are_ordered_alike_and_equals_share_a_rank() -> None:
    assert tied(2, 2, 0).match.outcome().ranks == [1, 1, 3]
    scores = [Score([], [0]), Score([], [-1]), Score([], [-1]), Score([], [-2])]
    assert ranks(scores) == [1, 2, 2, 4]
    table = given(4).tiles(3, 0).storage(1, wood=1).emptied(1, "A1")
    assert [score.total for score in table.match.outcome().scores] == [0, 0, 0, 8]
    assert table.match.outcome().ranks == [2, 4, 2, 1]
