"""Chapter 1: the game and its pieces. What is counted here is counted again in test_census.py."""

import pytest

from parlour.games.via_nebula.content.contracts import (
    CONTRACT_VP,
    CONTRACTS,
    COST,
    FINAL_PER,
    NEUTRAL,
    PRIVATE,
    UNITS,
)
from parlour.games.via_nebula.content.numbers import COLOURS
from parlour.games.via_nebula.content.resources import KINDS, load_size
from parlour.games.via_nebula.content.tokens import TOKEN_AMOUNT, TOKEN_SPECIAL, TOKEN_VP, TOKENS
from parlour.kernel.errors import UnknownGame
from parlour.kernel.match import Match
from tests.games.via_nebula.positions import GAME, given, random_games, reason
from tests.support import rule


@rule("VN-1.1")
def test_the_game_is_for_2_3_or_4_players() -> None:
    assert GAME.seats == (2, 3, 4)
    assert [Match(GAME, seats).seats for seats in (2, 3, 4)] == [2, 3, 4]


@rule("VN-1.1")
@pytest.mark.parametrize("seats", [0, 1, 5, -2])
def test_there_is_no_solo_game_and_none_for_five(seats: int) -> None:
    with pytest.raises(UnknownGame, match="2, 3, 4 seats"):
        Match(GAME, seats)


@rule("VN-1.2", "VN-18.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_most_victory_points_win(seats: int) -> None:
    for match, choice in random_games(seats, 3):
        if choice < 0:
            outcome = match.outcome()
            totals = [score.total for score in outcome.scores]
            assert {totals[seat] for seat in outcome.winners} == {max(totals)}


@rule("VN-1.3")
def test_a_craftsman_that_is_not_there_cannot_be_placed() -> None:
    table = given().craftsman(0, "C2").craftsman(0, "C4")
    assert table.of("craftsman") == []
    assert table.refusal("craftsman D2") == [reason("no_craftsman", "VN-6.1")]


@rule("VN-1.3")
def test_a_site_that_is_not_there_cannot_be_placed() -> None:
    table = given().site(0, "B2").site(0, "B5").site(0, "B8")
    assert table.of("site") == []
    assert table.refusal("site E2") == [reason("no_site", "VN-7.1")]


@rule("VN-1.3")
def test_a_tile_that_is_not_there_cannot_be_laid() -> None:
    table = given().site(0, "B2").tiles(0, 0).reserve(0, to=1)
    assert table.of("explore") == []
    assert table.refusal("explore B1") == [reason("no_tile", "VN-8.8")]


@rule("VN-1.4")
@pytest.mark.parametrize("side", ["beginner", "expert"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_sides_serve_all_numbers_of_players(side: str, seats: int) -> None:
    match, choice = list(random_games(seats, 1, side=side))[-1]
    assert (match.over, choice) == (True, -1)
    assert match.view()["side"] == side


@rule("VN-1.5")
def test_five_kinds_of_resource_18_of_each() -> None:
    assert KINDS == ["wood", "food", "stone", "clay", "wheat"]
    view = given(4).state.view(None)
    board = {kind: 0 for kind in KINDS}
    for hex_ in view["hexes"]:
        if hex_.get("stock"):
            board[hex_["resource"]] += hex_["stock"]
    assert {kind: view["supply"][kind] + board[kind] for kind in KINDS} == dict.fromkeys(KINDS, 18)
    assert sum(view["supply"].values()) + sum(board.values()) == 90


@rule("VN-1.6")
def test_8_private_and_33_neutral_contracts() -> None:
    assert [CONTRACTS[i] for i in PRIVATE] == [f"P{n}" for n in range(1, 9)]
    assert [CONTRACTS[i] for i in NEUTRAL] == [f"N{n:02}" for n in range(1, 34)]


@rule("VN-1.7")
def test_a_contract_has_a_cost_a_value_and_at_most_one_of_power_and_final_value() -> None:
    both = [
        contract for contract in range(len(CONTRACTS)) if UNITS[contract] and FINAL_PER[contract]
    ]
    neither = [
        CONTRACTS[contract]
        for contract in range(len(CONTRACTS))
        if not UNITS[contract] and not FINAL_PER[contract]
    ]
    assert both == []
    assert neither == ["N27", "N29", "N32"]
    assert all(load_size(cost) in (2, 3, 4) for cost in COST)
    assert all(0 <= vp <= 4 for vp in CONTRACT_VP)


@rule("VN-1.8")
def test_20_regular_tokens_and_5_special_ones_without_vp() -> None:
    regular = [token for token in range(len(TOKENS)) if not TOKEN_SPECIAL[token]]
    special = [token for token in range(len(TOKENS)) if TOKEN_SPECIAL[token]]
    assert (len(regular), len(special)) == (20, 5)
    assert all(TOKEN_AMOUNT[token] > 0 for token in regular + special)
    assert all(TOKEN_VP[token] > 0 for token in regular)
    assert all(TOKEN_VP[token] == 0 for token in special)


@rule("VN-1.9")
def test_a_regular_token_is_worth_what_is_printed_1_or_2() -> None:
    assert {TOKEN_VP[token] for token in range(len(TOKENS)) if not TOKEN_SPECIAL[token]} == {1, 2}
    assert given().emptied(0, "C2").score(0)["tokens"] == 1
    assert given().emptied(0, "C4").score(0)["tokens"] == 2


@rule("VN-1.10")
def test_the_colours_are_blue_brown_white_and_black() -> None:
    assert COLOURS == ["blue", "brown", "white", "black"]
    assert [guild["colour"] for guild in given(4).state.view(None)["guilds"]] == COLOURS


@rule("VN-1.11")
def test_a_tile_of_the_reserve_covers_like_a_tile_of_a_stack() -> None:
    own = given().site(0, "B2")
    common = given().site(0, "B2").tiles(0, 0)
    assert own.changes("explore B1") == {
        "B1 covered": (False, True),
        "0 tiles": (12, 11),
        "ap": (2, 1),
    }
    assert common.changes("explore B1") == {
        "B1 covered": (False, True),
        "reserve": (24, 23),
        "ap": (2, 1),
    }
    assert own.choices == common.choices


@rule("VN-1.12")
@pytest.mark.parametrize(("seats", "craftsmen"), [(2, 3), (3, 2), (4, 2)])
def test_a_guild_board_has_4_stacks_5_buildings_3_sites_and_its_craftsmen(
    seats: int, craftsmen: int
) -> None:
    for guild in given(seats).state.view(None)["guilds"]:
        assert len(guild["stacks"]) == 4
        assert guild["buildings"] == 5
        assert guild["sites"] == 3
        assert guild["craftsmen"] == craftsmen


@rule("VN-1.12")
def test_storage_has_no_limit() -> None:
    table = given().no_stock().supply(0, wood=0, food=0, stone=0, clay=0, wheat=0)
    assert table.state.view(None)["guilds"][0]["storage"] == dict.fromkeys(KINDS, 18)
    assert table.score(0)["storage"] == -90
    assert table.state.check() == []


@rule("VN-1.14", "VN-15.7")
def test_there_is_one_end_of_game_card() -> None:
    table = given(display="N27").buildings(1, 5).card(1, last_turns=3).buildings(0, 4)
    table.site(0, "B2", food=1, stone=1, clay=1, wheat=1)
    assert "card" not in table.changes("erect N27")
    assert table.state.view(None)["end_card"] == 1
    assert table.score(0)["end_card"] == 0


@rule("VN-1.15")
def test_points_are_added_up_from_the_table_not_along_the_way() -> None:
    one, other = given(), given()
    one.play("craftsman C2", "site B2")
    other.play("site B2", "craftsman C2")
    assert one.facts() == other.facts()
    assert (
        one.score(0)
        == other.score(0)
        == {
            "tokens": 1,
            "contracts": 0,
            "explorers": 0,
            "end_card": 0,
            "storage": -3,
            "total": -2,
        }
    )
    one.turn(0).play("transport C2", "transport C2")
    one.turn(0).play("transport C2")
    assert one.score(0)["total"] == -2
