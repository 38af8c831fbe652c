"""Chapter 21: options, on and off."""

import pytest

from parlour.kernel.errors import UnknownGame
from parlour.kernel.match import Match
from tests.games.positions import event_keys
from tests.games.via_nebula.positions import GAME, given, reason
from tests.support import rule


@rule("VN-21.1", "VN-21.2", "VN-21.3", "VN-21.4")
def test_the_defaults_are_those_of_the_book() -> None:
    assert Match(GAME, 2).options == {
        "side": "beginner",
        "collect_leftovers": "on",
        "fifth_building_power": "on",
        "allow_pass": "off",
        "colour1": "any",
        "colour2": "any",
        "colour3": "any",
        "colour4": "any",
    }


@rule("VN-21.1")
def test_the_side_is_beginner_or_expert() -> None:
    assert given().state.view(None)["side"] == "beginner"
    expert = {hex_["name"]: hex_["kind"] for hex_ in given(side="expert").state.view(None)["hexes"]}
    assert (expert["A5"], expert["B9"], expert["G1"]) == ("petrified_forest", "forbidden", "ruins")
    with pytest.raises(UnknownGame, match="one of beginner, expert, not 'medium'"):
        Match(GAME, 2, 0, {"side": "medium"})


@rule("VN-21.2")
@pytest.mark.parametrize(("collect", "points"), [(True, -6), (False, -1)])
def test_leftovers_are_collected_or_not(collect: bool, points: int) -> None:
    table = given(collect_leftovers=collect).site(0, "B2", wood=2).craftsman(0, "C2")
    assert table.storage(0, clay=1).score(0)["storage"] == points


@rule("VN-21.2")
@pytest.mark.parametrize(("collect", "winners"), [(True, [1]), (False, [0, 1])])
def test_without_leftovers_the_tie_break_counts_only_storage(
    collect: bool, winners: list[int]
) -> None:
    table = given(2, collect_leftovers=collect).tiles(0, 0).tiles(1, 0).site(0, "B2", wood=1)
    table.storage(0, clay=1).storage(1, clay=1)
    assert table.match.outcome().winners == winners


@rule("VN-21.3")
def test_the_last_building_may_use_its_power() -> None:
    table = given(display="N02").buildings(0, 4).site(0, "B2", wood=1, stone=1)
    table.play("erect N02")
    assert table.match.question(0).key == "power"


@rule("VN-21.3")
def test_without_fifth_building_power_the_last_building_has_none() -> None:
    table = given(display="N02", fifth_building_power=False).buildings(0, 4)
    events = table.site(0, "B2", wood=1, stone=1).play("erect N02").events
    assert event_keys(events) == ["erected", "revealed", "end_card", "turn"]


@rule("VN-21.3")
def test_without_fifth_building_power_all_other_buildings_keep_theirs() -> None:
    fourth = given(display="N02", fifth_building_power=False).buildings(0, 3)
    fourth.site(0, "B2", wood=1, stone=1).play("erect N02")
    assert fourth.match.question(0).key == "power"
    late = given(display="N02", fifth_building_power=False).buildings(1, 5).card(1, last_turns=3)
    late.buildings(0, 4).site(0, "B2", wood=1, stone=1).play("erect N02")
    assert late.match.question(0).key == "power"  # a fifth building, but without the card


@rule("VN-21.4", "VN-5.7")
def test_without_allow_pass_nobody_may_pass() -> None:
    assert given().refusal("pass") == [reason("no_pass", "VN-5.7", n=2)]


@rule("VN-21.4")
def test_with_allow_pass_a_turn_may_be_ended_and_the_ap_are_lost() -> None:
    table = given(allow_pass=True)
    assert table.changes("pass") == {"turn": (0, 1), "idle": (0, 1)}
    table.play("site B2")
    assert table.changes("pass") == {"turn": (1, 2), "ap": (1, 2), "idle": (1, 0)}


@rule("VN-21.4")
def test_with_allow_pass_an_action_or_a_power_cannot_be_left_unfinished() -> None:
    table = given(display="N02", allow_pass=True).site(0, "B2", wood=1, stone=1)
    table.play("erect N02")
    assert table.refusal("pass") == [reason("power_first", "VN-12.5", contract="N02")]
