"""Chapter 11: Travel."""

import pytest

from parlour.games.newton.content.map_board import SPACES
from tests.games.newton.positions import Situation
from tests.support import rule


def cubes(situation: Situation, seat: int = 0) -> set[str]:
    placed = situation.state.boards[seat].cubes
    return {SPACES[s] for s in range(len(SPACES)) if placed >> s & 1}


def trip(value: int, start: str = "basel", **what: int | str) -> Situation:
    """A Travel action of this value begins."""
    situation = Situation().no_tokens().has(scientist=start, **what)
    situation.has(drawers=" ".join(["travel"] * (value - 1)))
    return situation.hand("start_red_travel").play("play start_red_travel", "basic travel")


@rule("NW-11.1")
def test_the_scientist_goes_along_routes_in_both_directions() -> None:
    situation = trip(2)
    assert situation.offers("go") == ["strasbourg", "dijon", "ulm", "genoa"]
    assert situation.reasons("go paris") == [("no_route", "NW-11.1")]
    situation.play("go dijon", "go basel")
    assert situation.reasons("go dijon") == [("no_step_left", "NW-11.1")]
    situation.play("stop")
    assert situation.me.scientist == SPACES.index("basel")


@rule("NW-11.2", "NW-11.3")
def test_a_route_used_twice_is_paid_twice_before_moving() -> None:
    situation = trip(3, coins=3).play("go genoa", "go basel", "go genoa", "stop")
    assert situation.me.coins == 0
    assert situation.event_keys() == ["paid_coins", "travelled"]
    situation = trip(3, coins=2).play("go genoa", "go basel")
    assert situation.reasons("go genoa") == [("route_cost", "NW-11.3")]


@rule("NW-11.4", "NW-11.5")
def test_tokens_on_the_way_are_collected_but_do_not_pay_for_it() -> None:
    situation = trip(3, "dijon", coins=0).token("lyon", "b_2coins").play("go lyon", "go bordeaux")
    assert situation.reasons("go zaragoza") == [("route_cost", "NW-11.3")]
    situation.play("stop")
    assert situation.me.coins == 2
    assert situation.event_keys() == ["token_taken", "gained_coins", "travelled"]


@rule("NW-11.6")
def test_scientists_share_a_space() -> None:
    situation = trip(1).has(seat=1, scientist="ulm").play("go ulm", "stop")
    assert situation.match.view()["map"][SPACES.index("ulm")]["scientists"] == [0, 1]


@rule("NW-11.7", "NW-11.8")
def test_zero_steps_count_as_stopping_and_a_cube_may_be_placed() -> None:
    situation = trip(1, "padua")
    assert "cube padua" in situation.offers()
    situation.play("cube padua")
    assert cubes(situation) == {"padua"}
    assert situation.me.cubes_left == 11


@rule("NW-11.8")
def test_placing_a_cube_is_optional() -> None:
    situation = trip(1, "padua").play("stop")
    assert cubes(situation) == set()


@rule("NW-11.9")
@pytest.mark.parametrize("space", ["basel", "ulm", "lyon"])
def test_basel_and_villages_take_no_cubes(space: str) -> None:
    assert trip(1, space).reasons(f"cube {space}") == [("no_cube_space", "NW-11.9")]


@rule("NW-11.9")
@pytest.mark.parametrize("space", ["paris", "padua", "athens", "granada"])
def test_cities_universities_ancient_lands_and_granada_take_cubes(space: str) -> None:
    assert f"cube {space}" in trip(1, space).offers()


@rule("NW-11.10")
def test_one_own_cube_to_a_space_and_cubes_of_others_do_not_matter() -> None:
    situation = trip(1, "padua", cubes="padua")
    assert situation.reasons("cube padua") == [("own_cube", "NW-11.10")]
    situation = trip(1, "padua").has(seat=1, cubes="padua").play("cube padua")
    assert situation.match.view()["map"][SPACES.index("padua")]["cubes"] == [0, 1]


@rule("NW-11.11")
def test_a_space_that_is_only_passed_takes_no_cube() -> None:
    situation = trip(2, "dijon").play("go paris", "go calais")
    assert situation.reasons("cube paris") == [("stop_there_first", "NW-11.8")]
    situation.play("stop")
    assert cubes(situation) == set()


@rule("NW-11.12", "NW-18.2")
def test_a_cube_on_a_city_gives_its_bonus_at_once() -> None:
    situation = trip(1, "paris", coins=0).city("paris", "city_bank").play("cube paris")
    assert situation.me.coins == 5


@rule("NW-11.13", "NW-18.3")
def test_a_cube_on_a_university_gives_nothing_at_once() -> None:
    situation = trip(1, "padua").play("cube padua")
    assert situation.event_keys() == ["stayed", "cube_placed"]
    situation = trip(1, "athens").play("cube athens")
    assert situation.event_keys() == ["stayed", "cube_placed"]


@rule("NW-11.14", "NW-11.15")
def test_hven_takes_a_cube_for_two_blue_and_two_orange_volumes() -> None:
    situation = trip(1, "hven", potions=2)  # one orange is there
    assert situation.reasons("cube hven") == [("volumes_missing", "NW-11.14")]
    situation.play("stop")
    situation = trip(2, "hamburg", potions=3, coins=1).play("go hven", "cube hven")
    assert (situation.me.potions, cubes(situation)) == (0, {"hven"})
    assert situation.event_keys()[:2] == ["paid_coins", "paid_potions"]


@rule("NW-11.16", "NW-16.1")
def test_a_cube_on_granada_plays_a_master() -> None:
    situation = trip(1, "granada").masters("cusanus").play("cube granada", "master cusanus")
    assert situation.me.potions == 3
    situation = trip(1, "granada").masters("cusanus").play("stop")
    assert "end_turn" in situation.offers()


@rule("NW-11.17", "NW-25.6", "NW-16.3")
def test_granada_takes_a_cube_of_a_player_without_masters() -> None:
    situation = trip(1, "granada").masters(played="hooke bruno cusanus kepler").play("cube granada")
    assert "without_effect" in situation.event_keys()
    assert cubes(situation) == {"granada"}


@rule("NW-11.18", "NW-25.11")
def test_the_ninth_to_twelfth_cube_bring_points() -> None:
    spread = "london paris madrid rome vienna warsaw istanbul cambridge leiden coimbra krakow"
    for placed, vp in ((7, 0), (8, 1), (9, 2), (10, 4), (11, 8)):
        situation = trip(1, "padua", cubes=" ".join(spread.split()[:placed])).play("cube padua")
        assert situation.me.vp == vp
        assert situation.points_of("cubes") == vp


ALL = "london paris madrid rome vienna warsaw istanbul cambridge leiden coimbra krakow uppsala"


@rule("NW-11.19", "NW-11.20")
def test_without_a_cube_left_one_of_the_map_is_moved() -> None:
    situation = trip(1, "padua", cubes=ALL).play("cube padua")
    assert set(situation.offers("cube_from")) == set(ALL.split())
    assert situation.reasons("cube_from athens") == [("no_own_cube", "NW-11.19")]
    situation.play("cube_from rome")
    assert cubes(situation) == set(ALL.split()) - {"rome"} | {"padua"}
    assert situation.me.vp == 0


@rule("NW-11.20", "NW-11.21")
def test_a_city_left_may_be_visited_again_with_its_bonus() -> None:
    spread = "padua " + ALL.replace("paris ", "")
    situation = trip(1, "paris", cubes=spread, coins=0).city("paris", "city_bank")
    situation.play("cube paris", "cube_from padua")
    assert situation.me.coins == 5
    spaces = situation.match.view()["map"]
    assert spaces[SPACES.index("padua")]["cubes"] == []


@rule("NW-11.22")
def test_books_stay_and_hven_scores_no_more_when_their_cubes_move_away() -> None:
    spread = ALL.replace("uppsala", "hven")
    situation = trip(1, "padua", cubes=spread).objective("map:hven", "obj_books")
    situation.has(books="s1c2 s1c4 s1c5")
    situation.me.medicine_seen = 1
    assert situation.points_of("obj_books") == 4
    situation.play("cube padua", "cube_from hven")
    assert situation.points_of("obj_books") == 0
    assert situation.me.books_left == 9
    assert situation.me.medicine_seen == 1


@rule("NW-11.23")
def test_a_cube_taken_in_an_action_is_not_taken_twice() -> None:
    spread = ALL.replace("paris ", "").replace("london ", "") + " athens granada"
    situation = Situation().no_tokens().masters("galilei").has(work=11, coins=4, cubes=spread)
    situation.has(scientist="dijon").city("paris", "city_court").city("london", "city_bank")
    situation.play("play start_red_work", "basic work", "work 1", "master galilei")
    situation.play("go paris", "go calais", "go london", "stop", "cube paris", "cube london")
    situation.play("cube_from rome")
    assert situation.reasons("cube_from rome") == [("cube_taken", "NW-11.23")]
    assert situation.reasons("cube_from paris") == [("no_own_cube", "NW-11.19")]
    situation.play("cube_from madrid")
    assert {"paris", "london"} <= cubes(situation)


@rule("NW-11.24")
def test_the_order_is_costs_movement_tokens_cubes_points_effects() -> None:
    situation = trip(3, "padua", coins=1, cubes="london madrid paris vienna warsaw istanbul leiden")
    situation.has(cubes="london madrid paris vienna warsaw istanbul leiden cambridge")
    situation.city("rome", "city_court").token("naples", "b_2coins")
    situation.play("go rome", "go naples", "go rome", "cube rome")
    assert situation.event_keys() == [
        "paid_coins",
        "token_taken",
        "gained_coins",
        "travelled",
        "cube_placed",
        "gained_vp",
        "gained_vp",
    ]
    assert [event.args["n"] for event in situation.events if event.key == "gained_vp"] == [1, 4]
    assert situation.me.coins == 2


def test_the_view_shows_what_can_be_reached() -> None:
    situation = trip(2, coins=1)
    plan = situation.match.view(0)["plan"]
    assert plan["reach"]["paris"] == 0
    assert plan["reach"]["rome"] == 1
    assert "london" not in plan["reach"]
    situation.play("go dijon")
    assert situation.match.view(0)["plan"]["path"] == ["dijon"]
