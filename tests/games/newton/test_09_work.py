"""Chapter 9: Work."""

import pytest

from parlour.kernel.errors import InvalidChoice
from tests.games.newton.positions import Situation
from tests.support import rule


def marker_on(space: int, value: int = 1, **what: int | str) -> Situation:
    """A Work action of this value begins, the marker on this space."""
    situation = Situation().has(work=space, coins=0, **what)
    situation.has(drawers=" ".join(["work"] * min(value - 1, 4)))
    if value > 5:
        situation.tuck(" ".join(["A102", "A202", "A301", "A302"][: value - 5]))
    return situation.hand("start_red_work").play("play start_red_work", "basic work")


@rule("NW-9.1", "NW-9.2", "NW-9.3")
def test_the_marker_goes_forward_and_brings_as_many_coins() -> None:
    situation = marker_on(0, 3)
    assert situation.offers() == ["work 1", "work 2", "work 3"]
    assert situation.reasons("work 4") == [("value_too_high", "NW-9.1")]
    situation.play("work 3")
    assert (situation.me.work, situation.me.coins) == (3, 3)


@rule("NW-9.1", "NW-6.1")
def test_every_value_that_can_be_reached_can_be_used() -> None:
    """Printed 1, tucked 5, developments 4, desk 2 and the boost."""
    situation = Situation().round(6).print_symbol("work").tuck("A101 A102 A201 A202 A301")
    situation.has(drawers="work work work work", coins=2).desk("A302").hand("start_red_work")
    situation.play("play start_red_work", "boost", "basic work")
    assert situation.offers("work") == [str(value) for value in range(1, 14)]
    assert situation.reasons("work 14") == [("value_too_high", "NW-9.1")]
    assert situation.play("work 13").me.work == 13


@rule("NW-6.1")
def test_no_value_is_named_that_could_never_be_reached() -> None:
    """A symbol in every place that counts: 1 printed, 5 tucked, 5 drawers, 5 desk slots; boost."""
    situation = marker_on(0)
    for verb in ("work", "work_objective"):
        assert situation.reasons(f"{verb} 17")[0] == ("value_too_high", "NW-9.1")
        with pytest.raises(InvalidChoice):
            situation.reasons(f"{verb} 18")


@rule("NW-9.5")
def test_points_that_cannot_be_walked_still_give_coins() -> None:
    situation = marker_on(15, 3).play("work 3")
    assert (situation.me.work, situation.me.coins) == (15, 3)
    assert situation.reasons("work_objective 1") == [("start_action_first", "NW-5.3")]


@rule("NW-9.5")
def test_a_marker_at_the_end_cannot_enter_again() -> None:
    assert marker_on(15, 2).reasons("work_objective 1")[0] == ("work_at_end", "NW-9.5")


@rule("NW-9.6", "NW-9.8")
def test_a_special_space_works_only_where_the_marker_stops() -> None:
    situation = Situation().specialization("work:4", "spec_income_vp").has(work=3, drawers="work")
    situation.play("play start_red_work", "basic work", "work 2")
    assert (situation.me.work, situation.me.income) == (5, 0)
    situation = Situation().specialization("work:4", "spec_income_vp").has(work=3)
    situation.play("play start_red_work", "basic work", "work 1")
    assert situation.match.view(0)["boards"][0]["income"] == ["vp"]


@rule("NW-9.8", "NW-16.1")
def test_the_invention_space_gives_its_tile_and_the_master_space_plays_a_master() -> None:
    situation = Situation().invention("work:8", "inv_01").has(work=7)
    situation.play("play start_red_work", "basic work", "work 1")
    assert (situation.me.potions, situation.me.vp) == (1, 6)
    situation = Situation().masters("bruno hooke").has(work=11, coins=0)
    situation.play("play start_red_work", "basic work", "work 1")
    assert "master bruno" in situation.offers()
    situation.play("master bruno")
    assert situation.me.coins == 7


@rule("NW-9.7")
def test_a_marker_that_did_not_move_does_not_use_its_space_again() -> None:
    situation = marker_on(14, 1).play("work 1")
    assert situation.event_keys() == ["worked", "gained_coins"]
    assert situation.me.work == 14


@rule("NW-9.9")
def test_the_objective_space_asks_for_three_green_and_one_blue() -> None:
    situation = Situation().has(work=14).desk("A101 A107").hand("A102")  # 3 green, 1 blue
    situation.play("play A102", "basic work")
    assert "work_objective 1" in situation.offers()
    situation = Situation().has(work=14).desk("A101").hand("A102")
    situation.play("play A102", "basic work")
    assert situation.reasons("work_objective 1") == [("volumes_missing", "NW-9.9")]
    situation.has(potions=2)
    assert "work_objective 1" in situation.offers()


@rule("NW-9.10", "NW-9.12")
def test_entering_is_declared_and_its_potions_paid_before() -> None:
    situation = marker_on(13, 3, potions=4)  # green of the card: 2 green and 1 blue missing
    assert situation.reasons("work_objective 1") == [("work_objective_far", "NW-9.2")]
    situation.play("work_objective 3")
    assert situation.event_keys() == ["paid_potions", "worked", "gained_coins"]
    assert (situation.me.work, situation.me.potions, situation.me.coins) == (15, 1, 3)
    assert situation.me.vp == 0


@rule("NW-9.11")
def test_who_does_not_enter_stays_on_fourteen_and_gains_all_coins() -> None:
    situation = marker_on(13, 4, potions=4).play("work 4")
    assert (situation.me.work, situation.me.coins, situation.me.potions) == (14, 4, 4)


@rule("NW-9.2", "NW-9.11")
def test_the_view_shows_where_each_value_leads() -> None:
    plan = marker_on(12, 4, potions=4).match.view(0)["plan"]
    assert plan == {"what": "work", "value": 4, "spaces": [13, 14, 14, 14], "entering": [3, 4]}


@rule("NW-9.13")
def test_markers_share_a_space() -> None:
    situation = Situation().has(seat=1, work=1).play("play start_red_work", "basic work", "work 1")
    assert situation.match.view()["work"][1]["markers"] == [0, 1]


@rule("NW-9.14")
def test_the_order_is_costs_movement_coins_effect() -> None:
    situation = Situation().specialization("work:4", "spec_dev_study").has(work=3)
    situation.play("play start_red_work", "basic work").play("work 1")
    assert situation.event_keys() == ["worked", "gained_coins", "development_tile_taken"]


@rule("NW-9.15", "NW-17.20")
@pytest.mark.parametrize("enter", [True, False])
def test_huygens_works_for_coins_and_ignores_the_volumes(enter: bool) -> None:
    situation = Situation().masters("huygens").has(work=12, coins=0).hand("start_red_study")
    situation.has(books="s1c2 s1c4 s1c5 s1c6 s1c7 s2c1 s2c2 s2c3", potions=3)
    situation.desk("A209 A210").play("play start_red_study", "basic study", "shelve s2c5")
    situation.play("master huygens", "work_objective 3" if enter else "work 3")
    assert situation.me.work == (15 if enter else 14)
    assert (situation.me.coins, situation.me.potions) == (3, 0)
