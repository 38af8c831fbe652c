"""Chapter 2: set-up of the board."""

import pytest

from parlour.games.via_nebula.content.contracts import CONTRACTS
from parlour.games.via_nebula.content.resources import KINDS
from parlour.kernel.chance import Chance
from parlour.kernel.errors import UnknownGame
from parlour.kernel.match import Match
from tests.games.via_nebula.positions import GAME, given
from tests.support import rule

SEEDS = range(60)


@rule("VN-2.1")
def test_only_the_options_of_the_book_vary() -> None:
    assert [option.name for option in GAME.options] == [
        "side",
        "collect_leftovers",
        "fifth_building_power",
        "allow_pass",
        "colour1",
        "colour2",
        "colour3",
        "colour4",
    ]


@rule("VN-2.1")
def test_another_option_is_refused() -> None:
    with pytest.raises(UnknownGame, match="has no option 'house_rule'"):
        Match(GAME, 3, 0, {"house_rule": "on"})


@rule("VN-2.2")
@pytest.mark.parametrize(("side", "forests"), [("beginner", 8), ("expert", 16)])
def test_the_chosen_side_lies_up(side: str, forests: int) -> None:
    view = given(side=side).state.view(None)
    assert view["side"] == side
    assert [hex_["kind"] for hex_ in view["hexes"]].count("petrified_forest") == forests


@rule("VN-2.3", "VN-2.13")
@pytest.mark.parametrize(("seats", "left"), [(2, 14), (3, 14), (4, 13)])
def test_all_resources_but_those_of_special_tokens_lie_in_the_supply(seats: int, left: int) -> None:
    supply = given(seats).state.view(None)["supply"]
    assert supply == {"wood": left, "food": left, "stone": left, "clay": left, "wheat": 18}


@rule("VN-2.4")
def test_the_random_steps_are_taken_in_the_order_of_the_book() -> None:
    topics = [GAME.topics.names[topic] for topic, _ in Match(GAME, 3, 5).setup_chance]
    assert topics == [
        "private_contracts",
        "neutral_contracts",
        "removed_token",
        "tokens",
        "starting_player",
    ]


@rule("VN-2.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_private_contracts_are_dealt_to_each_seat_in_seat_order(seats: int) -> None:
    table = given(seats, hands=["P5 P3", "P8 P1", "P2 P7", "P4 P6"])
    hands = [table.facts()[f"{seat} hand"] for seat in range(seats)]
    assert hands == [["P3", "P5"], ["P1", "P8"], ["P2", "P7"], ["P4", "P6"]][:seats]


@rule("VN-2.5")
def test_the_private_contracts_are_shuffled() -> None:
    decks = {tuple(Match(GAME, 4, seed).setup_chance[0][1]) for seed in SEEDS}
    assert len(decks) == len(SEEDS)
    first = [Match(GAME, 4, seed).setup_chance[0][1][0] for seed in SEEDS]
    assert {CONTRACTS[contract] for contract in first} == {f"P{n}" for n in range(1, 9)}


@rule("VN-2.6")
@pytest.mark.parametrize(("seats", "unused"), [(2, 4), (3, 2), (4, 0)])
def test_private_contracts_not_dealt_go_to_the_box_unseen(seats: int, unused: int) -> None:
    table = given(seats)
    assert len(table.state.unused) == unused
    for viewer in (None, *range(seats)):
        seen = str(table.state.view(viewer))
        assert not any(f"'{CONTRACTS[contract]}'" in seen for contract in table.state.unused)


@rule("VN-2.7")
def test_the_33_neutral_contracts_are_shuffled_into_the_deck() -> None:
    decks = [Match(GAME, 2, seed).setup_chance[1][1] for seed in SEEDS]
    assert all(
        sorted(CONTRACTS[contract] for contract in deck) == sorted(f"N{n:02}" for n in range(1, 34))
        for deck in decks
    )
    assert len({tuple(deck) for deck in decks}) == len(SEEDS)


@rule("VN-2.8")
def test_the_top_four_lie_open_from_the_left() -> None:
    table = given(display="N30 N02 N17 N09")
    assert table.state.view(None)["display"] == ["N30", "N02", "N17", "N09"]
    assert table.state.view(None)["deck"] == 29


@rule("VN-2.9")
def test_the_end_of_game_card_lies_on_the_board() -> None:
    assert given().state.view(None)["end_card"] is None


@rule("VN-2.10")
def test_one_special_token_goes_to_the_box_and_all_know_which() -> None:
    matches = [Match(GAME, 3, seed) for seed in SEEDS]
    assert {match.view()["removed_token"] for match in matches} == {"S1", "S2", "S3", "S4", "S5"}
    for match in matches:
        neutral = {hex_["resource"] for hex_ in match.view()["hexes"] if hex_.get("stock")}
        gone = KINDS[int(match.view()["removed_token"][1]) - 1]
        assert neutral == set(KINDS) - {gone}
        assert {match.view(seat)["removed_token"] for seat in range(3)} == {
            match.view()["removed_token"]
        }


@rule("VN-2.11")
def test_one_token_lies_on_each_meadow_in_the_order_m1_to_m24() -> None:
    match = Match(GAME, 4, 11)
    laid = [GAME.topics.items[3][i] for i in match.setup_chance[3][1]]
    meadows = [hex_ for hex_ in match.view()["hexes"] if hex_["kind"] == "meadow"]
    assert len(laid) == len(meadows) == 24
    assert [hex_["token"] for hex_ in meadows] == [
        token if token[0] == "E" else None for token in laid
    ]


@rule("VN-2.12")
def test_all_tokens_lie_open_for_everybody() -> None:
    match = Match(GAME, 3, 2)
    views = [match.view(seat)["hexes"] for seat in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)
    shown = [hex_["token"] for hex_ in views[0] if hex_.get("token")]
    assert sorted(shown) == [f"E{n:02}" for n in range(1, 21)]


@rule("VN-2.13")
@pytest.mark.parametrize(("seats", "amount"), [(2, 4), (3, 4), (4, 5)])
def test_a_special_token_becomes_its_resources(seats: int, amount: int) -> None:
    facts = given(seats).facts()
    assert [facts[f"{hex_} stock"] for hex_ in ("I1", "I3", "I6", "I12")] == [amount] * 4


@rule("VN-2.14")
def test_nobody_ever_scores_a_special_token() -> None:
    table = given(tokens={"C2": "S1"}).site(0, "B2")
    assert table.facts()["C2 token"] is None
    for _ in range(5):
        table.turn(0, ap=1).play("transport C2")
    assert table.facts()["C2 stock"] == 0
    assert [table.facts()[f"{seat} tokens"] for seat in range(4)] == [[], [], [], []]
    assert table.score(0)["tokens"] == 0


@rule("VN-2.15")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_spaces_of_special_tokens_are_neutral_and_open_to_all(seat: int) -> None:
    table = given(tokens={"C2": "S1"}).site(seat, "B2").turn(seat)
    assert table.facts()["C2 craftsman"] is None
    assert table.changes("transport C2") == {
        "C2 stock": (5, 4),
        "B2-1 wood": (0, 1),
        "ap": (2, 1),
    }


@rule("VN-2.16")
@pytest.mark.parametrize("side", ["beginner", "expert"])
def test_no_meadow_is_empty_at_the_start(side: str) -> None:
    for seed in range(5):
        match = Match(GAME, 3, seed, {"side": side})
        meadows = [hex_ for hex_ in match.view()["hexes"] if hex_["kind"] == "meadow"]
        assert all((hex_["token"] is None) == (hex_["stock"] > 0) for hex_ in meadows)
        assert match.state.regions == []  # type: ignore[attr-defined]


@rule("VN-2.17")
@pytest.mark.parametrize(("seats", "reserve"), [(2, 20), (3, 12), (4, 12)])
def test_tiles_that_nobody_receives_are_the_reserve(seats: int, reserve: int) -> None:
    assert given(seats).state.view(None)["reserve"] == reserve


def test_the_same_seed_gives_the_same_table_and_another_seed_another() -> None:
    one, twin, other = (GAME.new(4, Chance(seed)).view(None) for seed in (3, 3, 4))
    assert one == twin
    assert one != other
