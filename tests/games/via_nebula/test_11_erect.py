"""Chapter 11: erect a building. Every contract has a test of its own in test_contracts.py."""

import pytest

from parlour.kernel.state import Reason
from tests.games.positions import event_keys
from tests.games.via_nebula.positions import given, random_games, reason
from tests.support import rule

CATHEDRAL = {"food": 1, "stone": 1, "clay": 1, "wheat": 1}  # the cost of N27, which has no power
DAWN = {"wood": 1, "stone": 1, "wheat": 1}  # the cost of P1
HEARTH = {"wood": 1, "food": 1, "clay": 1}  # the cost of P2


def missing(contract: str, kind: str, n: int, hex_: str) -> Reason:
    return reason("resource_missing", "VN-11.2", contract=contract, n=n, kind=kind, hex=hex_)


@rule("VN-11.1")
def test_a_contract_of_the_own_hand_or_of_the_display() -> None:
    table = given(hands=["P1 P2", "P3 P4"], display="N27 N12 N32 N33")
    table.site(0, "B2", wood=2, food=2, stone=2, clay=2, wheat=2)
    assert table.of("erect") == ["P1", "P2", "N27", "N12", "N32", "N33"]


@rule("VN-11.1")
@pytest.mark.parametrize("contract", ["P3", "N30"])
def test_no_contract_of_another_hand_or_of_the_deck(contract: str) -> None:
    table = given(display="N27 N12 N32 N33")
    table.site(0, "B2", wood=2, food=2, stone=2, clay=2, wheat=2)
    assert table.refusal(f"erect {contract}") == [
        reason("contract_not_available", "VN-11.1", contract=contract)
    ]


@rule("VN-11.1", "VN-20.5")
def test_an_own_site_is_needed() -> None:
    table = given(display="N27").site(1, "B2", **CATHEDRAL)
    assert table.refusal("erect N27") == [reason("no_own_site", "VN-20.5")]


@rule("VN-11.1")
def test_of_several_fitting_sites_the_player_chooses_one() -> None:
    table = given(display="N27").site(0, "B2", **CATHEDRAL).site(0, "E5", wood=1, **CATHEDRAL)
    table.site(0, "H7", food=1).site(1, "B2", **CATHEDRAL)
    table.play("erect N27")
    assert table.choices == ["on B2-1", "on E5-1"]
    assert table.refusal("on B2-2") == [reason("not_own_site", "VN-11.1")]
    assert table.refusal("on H7-1") == [
        missing("N27", kind, 1, "H7") for kind in ("stone", "clay", "wheat")
    ]
    assert table.refusal("erect N27") == [reason("finish_first", "VN-5.5")]
    assert table.changes("on E5-1")["E5-1"] == ("site of 0", "building of 0")


@rule("VN-11.2")
def test_what_is_missing_is_told_for_the_site_that_comes_nearest() -> None:
    table = given(display="N32").site(0, "B2", wood=1).site(0, "E5", wood=1, stone=1, clay=3)
    assert table.refusal("erect N32") == [
        missing("N32", "wood", 1, "E5"),
        missing("N32", "stone", 1, "E5"),
    ]
    bare = given(display="N32").site(0, "B2")
    assert bare.refusal("erect N32") == [
        missing("N32", "wood", 2, "B2"),
        missing("N32", "stone", 2, "B2"),
    ]


@rule("VN-11.2")
def test_resources_of_several_sites_are_never_added_together() -> None:
    table = given(display="N32").site(0, "B2", wood=2).site(0, "E5", stone=2)
    assert table.refusal("erect N32") == [missing("N32", "stone", 2, "B2")]


@rule("VN-11.3", "VN-11.6")
def test_more_than_needed_is_no_hindrance_and_goes_to_storage() -> None:
    table = given(display="N27").site(0, "B2", wood=2, food=1, stone=1, clay=3, wheat=1)
    changed = table.changes("erect N27")
    assert changed["0 storage wood"] == (0, 2)
    assert changed["0 storage clay"] == (0, 2)
    assert "supply wood" not in changed
    assert changed["supply clay"] == (10, 11)


@rule("VN-11.4", "VN-11.5", "VN-11.7", "VN-11.9", "VN-11.10")
def test_erecting_step_by_step() -> None:
    table = given(display="N01 N27 N03 N04").site(0, "B2", **CATHEDRAL)
    assert table.changes("erect N27") == {
        "ap": (2, 1),
        "B2-1": ("site of 0", "building of 0"),
        "B2-1 food": (1, 0),
        "B2-1 stone": (1, 0),
        "B2-1 clay": (1, 0),
        "B2-1 wheat": (1, 0),
        "supply food": (12, 13),
        "supply stone": (12, 13),
        "supply clay": (12, 13),
        "supply wheat": (17, 18),
        "0 sites": (2, 3),
        "0 buildings": (5, 4),
        "0 completed": ([], ["N27"]),
        "display 2": ("N27", "N02"),
        "deck": (29, 28),
    }


@rule("VN-11.4", "VN-19.5")
@pytest.mark.parametrize(("contract", "cost"), [("P1", DAWN), ("P2", HEARTH)])
def test_a_contract_from_hand_is_shown_to_all_when_it_is_named(
    contract: str, cost: dict[str, int]
) -> None:
    table = given().site(0, "B2", **cost).site(0, "E5", **cost)
    assert table.state.view(1)["guilds"][0]["hand"] == [None, None]
    events = table.play(f"erect {contract}").events
    assert event_keys(events) == ["contract_shown"]
    assert [event.reveals for event in events] == [True]
    assert table.state.view(1)["guilds"][0]["hand"] == [contract, None]
    assert table.state.view(None)["erecting"] == contract
    assert table.match.why_not_undo() == [reason("undo_revealed", "")]


@rule("VN-11.4", "VN-11.10")
def test_a_contract_from_hand_leaves_the_display_alone() -> None:
    table = given().site(0, "B2", **DAWN)
    changed = table.changes("erect P1")
    assert changed["0 hand"] == (["P1", "P2"], ["P2"])
    assert changed["0 completed"] == ([], ["P1"])
    assert not any(key.startswith(("display", "deck")) for key in changed)


@rule("VN-11.8")
def test_the_power_may_be_used_in_part_and_the_rest_is_lost() -> None:
    table = given(display="N02").site(0, "B2", wood=1, stone=1)
    table.play("erect N02", "explore B1")
    assert table.match.question(0).args["n"] == 1
    table.play("stop")
    assert table.match.question(0).key == "act"
    assert table.facts()["0 completed"] == ["N02"]
    assert table.refusal("stop") == [reason("only_by_power", "VN-12.1")]


@rule("VN-11.9")
def test_the_contract_is_completed_after_its_power() -> None:
    table = given(display="N02").site(0, "B2", wood=1, stone=1)
    table.play("erect N02")
    assert table.facts()["0 completed"] == []
    assert table.state.view(1)["erecting"] == "N02"
    assert table.changes("stop")["0 completed"] == ([], ["N02"])
    assert table.state.view(1)["erecting"] is None


@rule("VN-11.10")
@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_the_other_cards_of_the_display_keep_their_places(place: int) -> None:
    display = ["N01", "N02", "N03", "N04"]
    display[place - 1] = "N27"
    table = given(display=" ".join(display)).site(0, "B2", **CATHEDRAL)
    changed = table.changes("erect N27")
    assert [key for key in changed if key.startswith("display")] == [f"display {place}"]
    assert changed[f"display {place}"][0] == "N27"


@rule("VN-11.11", "VN-15.1")
def test_the_fifth_building_takes_the_card_and_the_fourth_does_not() -> None:
    fourth = given(display="N27").buildings(0, 3).site(0, "B2", **CATHEDRAL)
    assert "card" not in fourth.changes("erect N27")
    fifth = given(display="N27").buildings(0, 4).site(0, "B2", **CATHEDRAL)
    assert fifth.changes("erect N27")["card"] == (None, 0)


@rule("VN-11.12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_resources_in_storage_stay_there_but_for_discard_storage(seats: int) -> None:
    stored: list[dict[str, int]] = []
    discarding = False
    for match, choice in random_games(seats, 2, seed=110):
        now = [guild["storage"] for guild in match.view()["guilds"]]
        if match.ply and not discarding:
            for mine, before in zip(now, stored, strict=True):
                assert all(mine.get(kind, 0) >= n for kind, n in before.items())
        stored = now
        discarding = choice >= 0 and match.game.actions.text(choice).startswith("discard")


@rule("VN-11.13")
def test_full_ruins_stay_full() -> None:
    table = given(display="N27").site(1, "B2").site(0, "B2", **CATHEDRAL)
    table.play("erect N27")
    assert table.refusal("site B2") == [reason("ruins_full", "VN-7.5", hex="B2", n=2)]
