"""Chapter 3: set-up of the players."""

from collections import Counter
from typing import Any

import pytest

from parlour.kernel.errors import UnknownGame
from parlour.kernel.match import Match
from tests.games.via_nebula.positions import GAME, given
from tests.support import rule


def guilds(seats: int) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = given(seats).state.view(None)["guilds"]
    return rows


def colours(seats: int, **options: object) -> list[str]:
    return [guild["colour"] for guild in Match(GAME, seats, 0, options).view()["guilds"]]


@rule("VN-3.1")
def test_each_player_gets_the_chosen_colour() -> None:
    assert colours(3, colour1="black", colour2="blue", colour3="white") == [
        "black",
        "blue",
        "white",
    ]


@rule("VN-3.1")
def test_no_colour_is_used_twice() -> None:
    with pytest.raises(UnknownGame, match=r"same colour \(VN-3.1\)"):
        Match(GAME, 2, 0, {"colour1": "white", "colour2": "white"})


@rule("VN-3.1")
def test_there_is_no_other_colour() -> None:
    with pytest.raises(UnknownGame, match="one of any, blue, brown, white, black"):
        Match(GAME, 2, 0, {"colour1": "red"})


@rule("VN-3.2")
def test_who_chooses_none_gets_the_first_free_colour() -> None:
    assert colours(4) == ["blue", "brown", "white", "black"]
    assert colours(4, colour3="blue") == ["brown", "white", "blue", "black"]
    assert colours(2, colour2="blue") == ["brown", "blue"]


@rule("VN-3.2")
def test_colours_have_no_effect_on_play() -> None:
    plain = Match(GAME, 3, 8)
    coloured = Match(GAME, 3, 8, {"colour1": "black", "colour3": "blue"})
    for _ in range(40):
        assert plain.choices.texts() == coloured.choices.texts()
        plain.play(plain.choices[0])
        coloured.play(coloured.choices[0])
    assert plain.view()["scores"] == coloured.view()["scores"]


@rule("VN-3.3", "VN-3.6", "VN-3.9")
@pytest.mark.parametrize(("seats", "craftsmen"), [(2, 3), (3, 2), (4, 2)])
def test_two_craftsmen_each_three_with_two_players(seats: int, craftsmen: int) -> None:
    assert [guild["craftsmen"] for guild in guilds(seats)] == [craftsmen] * seats


@rule("VN-3.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_buildings_each(seats: int) -> None:
    assert [guild["buildings"] for guild in guilds(seats)] == [5] * seats


@rule("VN-3.3", "VN-3.5", "VN-3.9")
@pytest.mark.parametrize(("seats", "places"), [(2, 1), (3, 2), (4, 2)])
def test_three_sites_each_full_hexes_with_two_players(seats: int, places: int) -> None:
    assert [guild["sites"] for guild in guilds(seats)] == [3] * seats
    ruins = [hex_ for hex_ in given(seats).state.view(None)["hexes"] if hex_["kind"] == "ruins"]
    assert {len(hex_["places"]) for hex_ in ruins} == {places}


@rule("VN-3.3", "VN-3.7")
@pytest.mark.parametrize(("seats", "size"), [(2, 5), (3, 4), (4, 3)])
def test_meadow_tiles_in_four_equal_stacks(seats: int, size: int) -> None:
    assert [guild["stacks"] for guild in guilds(seats)] == [[size] * 4] * seats


@rule("VN-3.8")
def test_stacks_are_numbered_from_the_left() -> None:
    table = given().site(0, "B2")
    table.play("explore B1")
    assert table.state.view(None)["guilds"][0]["stacks"] == [2, 3, 3, 3]


@rule("VN-3.9")
@pytest.mark.parametrize("seats", [2, 3])
def test_unchosen_colours_stay_in_the_box(seats: int) -> None:
    assert len(guilds(seats)) == seats
    assert {guild["colour"] for guild in guilds(seats)} == {"blue", "brown", "white"} - (
        {"white"} if seats == 2 else set()
    )


@rule("VN-3.10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_starts_without_tokens_contracts_and_stored_resources(seats: int) -> None:
    for guild in guilds(seats):
        assert (guild["tokens"], guild["completed"], guild["storage"]) == ([], [], {})
    assert [given(seats).score(seat)["total"] for seat in range(seats)] == [0] * seats


@rule("VN-3.11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_is_equally_likely_to_start(seats: int) -> None:
    starts = Counter(Match(GAME, seats, seed).to_move for seed in range(120 * seats))
    assert sorted(seat for seat in starts if seat is not None) == list(range(seats))
    assert all(90 <= count <= 150 for count in starts.values())


@rule("VN-3.12")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_later_seats_receive_no_compensation(first: int) -> None:
    table = given(3, first=first)
    assert table.match.to_move == first
    seen = [
        {**guild, "colour": "", "hand": len(guild["hand"])}
        for guild in table.state.view(None)["guilds"]
    ]
    assert seen[0] == seen[1] == seen[2]
