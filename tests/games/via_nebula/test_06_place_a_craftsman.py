"""Chapter 6: place a craftsman. Every token has a test of its own in test_tokens.py."""

import pytest

from tests.games.positions import event_keys
from tests.games.via_nebula.positions import given, random_games, reason
from tests.support import rule


@rule("VN-6.1", "VN-20.3")
def test_a_craftsman_on_the_guild_board_is_needed() -> None:
    table = given().craftsman(0, "C2").craftsman(0, "C4")
    assert table.refusal("craftsman A1") == [reason("no_craftsman", "VN-6.1")]


@rule("VN-6.1")
def test_two_players_have_a_third_craftsman() -> None:
    table = given(2).craftsman(0, "C2").craftsman(0, "C4")
    assert table.changes("craftsman A1")["0 craftsmen"] == (1, 0)
    assert table.refusal("craftsman A4") == [reason("no_craftsman", "VN-6.1")]


@rule("VN-6.2")
@pytest.mark.parametrize("side", ["beginner", "expert"])
def test_any_space_with_a_token_may_be_chosen_anywhere(side: str) -> None:
    table = given(side=side)
    tokens = [hex_["name"] for hex_ in table.state.view(None)["hexes"] if hex_.get("token")]
    assert len(tokens) == 20
    assert table.of("craftsman") == tokens


@rule("VN-6.2")
@pytest.mark.parametrize("hex_", ["B1", "B2", "C5", "D7"])
def test_a_space_without_a_token_may_not(hex_: str) -> None:
    assert given().refusal(f"craftsman {hex_}") == [reason("no_token", "VN-6.2", hex=hex_)]


@rule("VN-6.3", "VN-6.4", "VN-6.5")
def test_the_craftsman_goes_there_the_token_comes_and_resources_are_laid() -> None:
    assert given().changes("craftsman C4") == {
        "0 craftsmen": (2, 1),
        "C4 craftsman": (None, 0),
        "C4 token": ("E07", None),
        "0 tokens": ([], ["E07"]),
        "supply food": (13, 9),
        "C4 stock": (0, 4),
        "ap": (2, 1),
    }


@rule("VN-6.5")
@pytest.mark.parametrize(("seats", "amount"), [(2, 3), (3, 3), (4, 4)])
def test_one_less_is_laid_with_2_or_3_players(seats: int, amount: int) -> None:
    assert given(seats).changes("craftsman C4")["C4 stock"] == (0, amount)


@rule("VN-6.6")
def test_if_the_supply_holds_fewer_as_many_as_there_are_are_laid() -> None:
    table = given().supply(1, food=2)
    assert "2 food" in table.match.choice_text("craftsman C4")
    changed = table.changes("craftsman C4")
    assert changed["C4 stock"] == (0, 2)
    assert changed["supply food"] == (2, 0)


@rule("VN-6.6")
def test_the_rest_is_never_added_later() -> None:
    table = given(display="N20").site(0, "B2", food=1, clay=1, wheat=1).supply(1, food=2)
    assert table.changes("craftsman C4")["C4 stock"] == (0, 2)
    changed = table.changes("erect N20")
    assert changed["supply food"] == (0, 1)  # what was paid; none of it goes to C4
    assert "C4 stock" not in changed


@rule("VN-6.7", "VN-20.1")
def test_with_an_empty_supply_only_the_token_is_taken_and_the_meadow_is_empty() -> None:
    table = given().supply(1, food=0)
    assert table.changes("craftsman C4") == {
        "C4 token": ("E07", None),
        "0 tokens": ([], ["E07"]),
        "ap": (2, 1),
    }
    assert table.of("explore") == ["B3", "B4", "C3", "D4"]


@rule("VN-6.7")
def test_the_craftsman_returns_at_once_from_a_space_without_resources() -> None:
    table = given().supply(1, food=0).craftsman(0, "A1")
    events = table.play("craftsman C4").events
    assert event_keys(events)[:2] == ["craftsman_placed", "craftsman_returned"]
    assert events[1].rule == "VN-6.7"
    assert "craftsman C2" in table.choices


@rule("VN-6.8")
def test_a_space_never_holds_two_craftsmen() -> None:
    table = given().craftsman(1, "C2")
    assert table.refusal("craftsman C2") == [reason("no_token", "VN-6.8", hex="C2")]


@rule("VN-6.8")
def test_a_neutral_exploitation_takes_no_craftsman() -> None:
    assert given().refusal("craftsman I1") == [reason("no_token", "VN-6.8", hex="I1")]
    recalled = given().neutral(0, "C2", 2)
    assert recalled.refusal("craftsman C2") == [reason("no_token", "VN-6.8", hex="C2")]


@rule("VN-6.9", "VN-6.10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_craftsman_leaves_an_emptied_space_or_by_recall_and_the_token_stays(seats: int) -> None:
    standing: dict[str, int] = {}
    tokens: list[set[str]] = []
    recalled = ""
    for match, choice in random_games(seats, 2, seed=20):
        view = match.view()
        hexes = {hex_["name"]: hex_ for hex_ in view["hexes"]}
        if match.ply == 0:
            standing, tokens = {}, [set() for _ in range(seats)]
        for name, seat in standing.items():
            if hexes[name]["craftsman"] != seat:
                assert hexes[name]["stock"] == 0 or recalled == f"recall {name}"
        standing = {
            n: space["craftsman"]
            for n, space in hexes.items()
            if space.get("craftsman") is not None
        }
        for seat, guild in enumerate(view["guilds"]):
            assert tokens[seat] <= set(guild["tokens"])
            tokens[seat] = set(guild["tokens"])
        recalled = "" if choice < 0 else match.game.actions.text(choice)


@rule("VN-6.9")
def test_a_craftsman_stays_while_resources_are_left() -> None:
    table = given().craftsman(1, "C2", stock=2).site(0, "B2")
    assert "C2 craftsman" not in table.changes("transport C2")
    assert table.changes("transport C2")["C2 craftsman"] == (1, None)


@rule("VN-6.10")
def test_a_token_stays_with_its_player_when_the_craftsman_returns() -> None:
    table = given().craftsman(1, "C2", stock=1).site(0, "B2")
    changed = table.changes("transport C2")
    assert changed["1 craftsmen"] == (1, 2)
    assert "1 tokens" not in changed
    assert table.facts()["1 tokens"] == ["E06"]
