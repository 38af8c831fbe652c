"""Chapter 12: powers of contracts, the common rules."""

import pytest

from tests.games.positions import event_keys
from tests.games.via_nebula.positions import given, reason
from tests.support import rule

WATCHTOWER = {"wood": 1, "stone": 1}  # the cost of N02: explore_fog 2
SAWYERS = {"wood": 1, "food": 1}  # the cost of N01: transport 2


@rule("VN-12.1")
def test_a_power_is_used_when_the_building_is_erected_and_never_later() -> None:
    table = given(display="N03").site(0, "B2", wood=1, clay=1)
    table.play("erect N03")
    assert table.choices == ["extra_action", "stop"]
    table.play("stop")
    assert table.refusal("extra_action") == [reason("only_by_power", "VN-12.1")]


@rule("VN-12.1")
def test_the_power_belongs_to_the_player_who_erected() -> None:
    table = given(display="N03").site(0, "B2", wood=1, clay=1)
    table.play("erect N03")
    assert table.match.pending == [0]
    assert table.match.why_not("extra_action", 1) == [reason("not_pending", "VN-5.16", seat=0)]


@rule("VN-12.2")
def test_each_unit_is_resolved_in_the_position_that_the_last_one_left() -> None:
    table = given(display="N02").site(0, "B2", **WATCHTOWER)
    table.play("erect N02")
    assert "A1" not in table.of("explore")
    assert "C1" not in table.of("explore")
    table.play("explore B1")
    assert "C1" in table.of("explore")
    assert table.changes("explore C1")["C1 covered"] == (False, True)
    assert table.match.question(0).key == "act"  # after two units the power is used up


@rule("VN-12.3")
def test_stopping_ends_the_power() -> None:
    table = given(display="N02").site(0, "B2", **WATCHTOWER)
    table.play("erect N02")
    events = table.play("stop").events
    assert event_keys(events) == ["power_stopped", "revealed"]
    assert table.match.question(0).key == "act"


@rule("VN-12.4")
def test_a_power_without_a_target_is_passed_over_without_a_question() -> None:
    table = given(display="N01").site(0, "B2", **SAWYERS)  # no other site: nothing to transport to
    assert table.changes("erect N01")["0 completed"] == ([], ["N01"])
    assert table.match.question(0).key == "act"


@rule("VN-12.4")
def test_a_power_ends_without_a_question_when_targets_run_out() -> None:
    table = given(display="N01").site(0, "B2", **SAWYERS).site(0, "E2").craftsman(1, "D2", stock=1)
    table.play("erect N01", "transport D2")
    assert table.match.question(0).key == "act"


@rule("VN-12.5")
def test_a_power_costs_no_ap_and_nothing_comes_between() -> None:
    table = given(display="N02").site(0, "B2", **WATCHTOWER)
    table.play("erect N02")
    for choice in ("craftsman A1", "site B5", "erect P1", "pass", "shed", "on B2-1"):
        assert table.refusal(choice) == [reason("power_first", "VN-12.5", contract="N02")]
    assert "ap" not in table.changes("explore B1", "explore B3")


@rule("VN-12.6")
@pytest.mark.parametrize(
    ("contract", "cost"),
    [
        ("N14", {"wood": 1, "food": 1, "wheat": 1}),  # place_craftsman
        ("N02", WATCHTOWER),  # explore_fog
        ("N10", {"clay": 1, "wheat": 1}),  # place_site
        ("N06", {"food": 1, "clay": 1}),  # take_resource
    ],
)
def test_limits_of_pieces_hold_for_powers_too(contract: str, cost: dict[str, int]) -> None:
    table = given(display=contract).site(0, "B2", **cost)
    if contract == "N14":
        table.craftsman(0, "C2").craftsman(0, "C4")
    elif contract == "N02":
        table.tiles(0, 0).reserve(0, to=1)
    elif contract == "N10":
        table.buildings(0, 3).site(0, "B5")  # two buildings left, two sites
    else:
        table.no_stock().site(0, "B5")
        table.supply(1, wood=0, stone=0, wheat=0, food=0, clay=0)
        table.play("erect N06")
        assert table.of("take") == ["food", "clay"]  # what the building gave back
        assert table.refusal("take wood") == [reason("supply_empty", "VN-13.12", kind="wood")]
        return
    table.play(f"erect {contract}")
    assert table.match.question(0).key == "act"


@rule("VN-12.7")
def test_no_power_erects_a_building() -> None:
    table = given(display="N03 N27").site(0, "B2", wood=1, clay=1)
    table.site(0, "B5", food=1, stone=1, clay=1, wheat=1)
    table.play("erect N03")
    assert table.refusal("erect N27") == [reason("power_first", "VN-12.5", contract="N03")]


@rule("VN-12.8")
def test_when_a_power_is_used_all_but_the_refill_is_done() -> None:
    table = given(display="N20 N02 N03 N04").site(0, "B2", wood=1, food=1, clay=1, wheat=1)
    changed = table.changes("erect N20")
    assert changed["0 storage wood"] == (0, 1)
    assert changed["0 sites"] == (2, 3)
    assert changed["B2-1"] == ("site of 0", "building of 0")
    assert changed["display 1"] == ("N20", None)
    assert table.choices == ["discard wood", "stop"]
    assert table.changes("stop")["display 1"] == (None, "N01")
