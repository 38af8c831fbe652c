"""Chapter 7: place a building site."""

import pytest

from tests.games.via_nebula.positions import given, random_games, reason
from tests.support import rule

RUINS = ["B2", "B5", "B8", "C11", "E2", "E5", "E8", "E11", "G2", "H4", "H7", "H10"]


@rule("VN-7.1")
def test_a_site_on_the_guild_board_is_needed() -> None:
    table = given().site(0, "B2").site(0, "B5").site(0, "B8")
    assert table.refusal("site E2") == [reason("no_site", "VN-7.1")]


@rule("VN-7.2")
def test_any_ruins_with_a_free_place_may_be_chosen_anywhere() -> None:
    assert given().of("site") == RUINS
    assert given(2).site(1, "B2").of("site") == RUINS[1:]


@rule("VN-7.2")
@pytest.mark.parametrize("hex_", ["A1", "B1", "D3", "D7"])
def test_another_space_may_not(hex_: str) -> None:
    assert given().refusal(f"site {hex_}") == [reason("not_ruins", "VN-7.2", hex=hex_)]


@rule("VN-7.2", "VN-7.9")
def test_placing_a_site_moves_one_bare_site_and_nothing_else() -> None:
    assert given().changes("site E5") == {
        "0 sites": (3, 2),
        "E5-1": ("free", "site of 0"),
        "ap": (2, 1),
    }


@rule("VN-7.3", "VN-20.4")
def test_no_more_sites_on_the_board_than_buildings_on_the_guild_board() -> None:
    table = given().buildings(0, 3).site(0, "B2")
    assert table.changes("site B5")["0 sites"] == (2, 1)
    assert table.refusal("site B8") == [reason("too_many_sites", "VN-7.3", n=2, m=2)]


@rule("VN-7.4")
def test_with_one_building_left_there_is_at_most_one_site() -> None:
    assert len(given().buildings(0, 4).of("site")) > 0
    table = given().buildings(0, 4).site(0, "B2")
    assert table.refusal("site B5") == [reason("too_many_sites", "VN-7.3", n=1, m=1)]


@rule("VN-7.4")
def test_with_no_building_left_no_site_can_be_placed() -> None:
    table = given().buildings(1, 5).card(1, last_turns=3).buildings(0, 5)
    assert table.of("site") == []
    assert table.refusal("site B2") == [reason("too_many_sites", "VN-7.4", n=0, m=0)]


@rule("VN-7.5")
@pytest.mark.parametrize("other", [0, 1])
def test_two_places_may_be_used_by_one_player_or_by_two(other: int) -> None:
    table = given(3).site(other, "E5")
    assert table.changes("site E5")["E5-2"] == ("free", "site of 0")


@rule("VN-7.6")
def test_with_2_players_a_site_fills_the_ruins() -> None:
    for owner in (0, 1):
        table = given(2).site(owner, "E5")
        assert table.refusal("site E5") == [reason("ruins_full", "VN-7.6", hex="E5", n=1)]


@rule("VN-7.7", "VN-10.9")
def test_two_sites_of_a_player_on_one_ruins_hex_have_their_own_resources() -> None:
    table = given().site(0, "B2", food=1).site(0, "B2", stone=1).craftsman(1, "C2")
    assert table.changes("transport C2", "on B2-2") == {
        "B2-2 food": (0, 1),
        "C2 stock": (3, 2),
        "ap": (2, 1),
    }


@rule("VN-7.7", "VN-11.2")
def test_two_sites_of_a_player_on_one_ruins_hex_do_not_serve_one_contract() -> None:
    table = given(display="N05").site(0, "B2", food=1).site(0, "B2", stone=1)
    assert table.refusal("erect N05") == [
        reason("resource_missing", "VN-11.2", contract="N05", n=1, kind="stone", hex="B2")
    ]


@rule("VN-7.8")
def test_a_site_takes_the_lower_free_slot_without_a_question() -> None:
    table = given()
    assert table.changes("site B2")["B2-1"] == ("free", "site of 0")
    assert table.changes("site B2")["B2-2"] == ("free", "site of 0")


@rule("VN-7.8")
def test_a_building_keeps_the_slot_of_its_site() -> None:
    table = given(display="N05").site(1, "B2").site(0, "B2", food=1, stone=1)
    table.play("erect N05", "stop")
    assert (table.facts()["B2-1"], table.facts()["B2-2"]) == ("site of 1", "building of 0")


@rule("VN-7.9")
def test_a_new_site_carries_nothing_also_where_one_was_before() -> None:
    table = given(display="N10").site(0, "B2", clay=1, wheat=1)
    table.play("erect N10", "site E5")
    assert [table.facts()[f"E5-1 {kind}"] for kind in ("wood", "food", "clay", "wheat")] == [0] * 4


@rule("VN-7.10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_site_leaves_the_board_only_when_its_building_is_erected(seats: int) -> None:
    sites: dict[tuple[str, int], int] = {}
    for match, _ in random_games(seats, 2, seed=30):
        places = {
            (hex_["name"], half): piece
            for hex_ in match.view()["hexes"]
            for half, piece in enumerate(hex_.get("places", []))
        }
        if match.ply == 0:
            sites = {}
        for place, seat in sites.items():
            piece = places[place]
            assert piece is not None
            assert piece["seat"] == seat
        sites = {p: piece["seat"] for p, piece in places.items() if piece is not None}
