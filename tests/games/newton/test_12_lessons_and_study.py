"""Chapters 12 and 13: Lessons and Study."""

import pytest

from parlour.games.newton.content.study_boards import CELLS
from parlour.kernel.steps import Task
from tests.games.newton.positions import Situation
from tests.support import rule


def lessons(value: int, market: str) -> Situation:
    """A Lessons action of this value (the board prints one symbol)."""
    situation = Situation().print_symbol("work").has(drawers=" ".join(["lessons"] * (value - 1)))
    return situation.hand("start_red_lessons").face_up(market).play("play start_red_lessons")


@rule("NW-12.1")
def test_a_card_up_to_the_value_goes_into_the_hand() -> None:
    situation = lessons(2, "A101 A202 A303").play("basic lessons")
    assert situation.offers() == ["take A101", "take A202"]
    assert situation.reasons("take A303") == [("level_too_high", "NW-12.1")]
    assert situation.reasons("take A102") == [("not_face_up", "NW-12.1")]
    situation.play("take A202")
    assert situation.match.view()["boards"][0]["hand"] == ["A202"]


@rule("NW-12.2")
def test_the_card_may_be_played_in_the_same_round() -> None:
    situation = lessons(1, "A101").play("basic lessons", "take A101", "end_turn")
    situation.play("play start_green_work", "end_turn", "play A101")
    assert situation.match.view()["boards"][0]["desk"] == ["start_red_lessons", "A101"]


@rule("NW-12.3")
def test_the_gap_is_not_filled() -> None:
    situation = lessons(1, "A101 A102 A103").play("basic lessons", "take A102")
    assert situation.match.view()["market"][0] == ["A101", "A103"]


@rule("NW-12.4")
def test_there_is_no_hand_limit() -> None:
    many = " ".join(f"A1{n:02}" for n in range(2, 11)) + " A201 A202 A203 A204 A205"
    situation = lessons(1, "A101").more(many).play("basic lessons", "take A101")
    assert len(situation.match.view()["boards"][0]["hand"]) == 15


@rule("NW-12.5", "NW-25.7")
def test_without_a_suitable_card_the_action_has_no_effect() -> None:
    assert lessons(1, "A201 A301").reasons("basic lessons") == [("no_card_in_reach", "NW-12.5")]
    situation = Situation().city("paris", "city_academy").has(scientist="paris").face_up("A301")
    situation.play("play start_red_travel", "basic travel", "cube paris")
    assert "without_effect" in situation.event_keys()


def study(value: int, **what: int | str) -> Situation:
    situation = Situation().has(drawers=" ".join(["study"] * (value - 1)), **what)
    return situation.hand("start_red_study").play("play start_red_study", "basic study")


def books(situation: Situation) -> set[str]:
    return set(situation.match.view()["boards"][0]["books"]) - {"s1c1"}


@rule("NW-13.1")
def test_a_book_goes_on_an_empty_space_of_a_shelf_in_reach() -> None:
    situation = study(2, potions=9, books="s1c2")
    assert "s2c1" in situation.offers("shelve")
    assert situation.reasons("shelve s3c1") == [("shelf_too_high", "NW-13.1")]
    assert situation.reasons("shelve s1c2") == [("cell_filled", "NW-13.1")]
    assert situation.reasons("shelve s1c1") == [("no_book_space", "NW-13.9")]
    situation.play("shelve s2c5")
    assert books(situation) == {"s1c2", "s2c5"}


CELL_ORDER = "s1c2 s1c4 s1c5 s1c6 s1c7 s2c1 s2c2 s2c3 s2c5 s2c6 s3c1 s3c3"


@rule("NW-13.2", "NW-13.5", "NW-13.6", "NW-25.11")
def test_the_third_tile_of_each_stack_uncovers_a_reward() -> None:
    order = [
        "s1c2",
        "s1c4",
        "s1c5",
        "s1c6",
        "s1c7",
        "s2c1",
        "s2c2",
        "s2c3",
        "s2c5",
        "s2c6",
        "s3c1",
        "s3c3",
    ]
    for placed in range(12):
        situation = study(3, potions=9, books=" ".join(order[:placed]), coins=0)
        situation.masters("hooke")
        situation.play(f"shelve {order[placed]}")
        gains = [key for key in situation.event_keys() if key.startswith("gained")]
        reward = {2: ["gained_potions"], 5: ["gained_coins"], 11: ["gained_vp"]}
        assert gains == reward.get(placed, [])
        assert ("master hooke" in situation.offers()) == (placed == 8)
        if placed == 5:
            assert situation.me.coins == 4
        if placed == 11:
            assert situation.me.vp == 8
            assert situation.points_of("stacks") == 8


@rule("NW-13.3")
def test_the_requirement_must_be_met() -> None:
    situation = study(1, potions=1)
    assert situation.offers("shelve") == ["s1c2"]
    assert situation.reasons("shelve s1c4") == [("requirement_missing", "NW-13.3")]


@rule("NW-13.4")
def test_only_one_tile_is_placed() -> None:
    situation = study(3, potions=9).play("shelve s1c2")
    assert "end_turn" in situation.offers()
    assert len(books(situation)) == 1


@rule("NW-13.7")
def test_a_book_space_carries_no_bonus() -> None:
    situation = study(1, potions=1, coins=0).play("shelve s1c2")
    assert situation.event_keys() == ["paid_potions", "book_placed"]


@rule("NW-13.8", "NW-13.9", "NW-19.10")
def test_a_completed_line_pays_in_each_income_step_and_the_printed_book_counts() -> None:
    situation = study(1, potions=1).play("shelve s1c2")
    assert situation.me.vp == 0
    assert situation.match.view()["boards"][0]["lines"] == ["R1a"]
    situation.round(6, 4).play("end_turn")
    situation.play("play start_green_work", "end_turn")
    assert situation.match.over
    assert situation.me.vp == 1
    assert situation.points_of("income") == 1


@rule("NW-13.12")
def test_without_a_tile_the_action_has_no_effect() -> None:
    full = "s1c2 s1c4 s1c5 s1c6 s1c7 s2c1 s2c2 s2c3 s2c5 s2c6 s3c1 s3c3"
    situation = Situation().has(books=full, potions=9, drawers="study study")
    situation.play("play start_red_study")
    assert situation.reasons("basic study") == [("no_book_possible", "NW-13.12")]


@rule("NW-13.12", "NW-18.15")
@pytest.mark.parametrize("potions", [0, 1])
def test_an_action_of_a_tile_that_fills_no_space_is_lost_by_its_rule(potions: int) -> None:
    """The cheapest requirement is two volumes, of which the played card has one."""
    situation = Situation().no_tokens().invention("work:8", "inv_07").has(work=7, potions=potions)
    situation.hand("start_red_work").play("play start_red_work", "basic work")
    after = situation.state.copy()
    after.unasked = []
    after.advance(0, situation.match.number("work 1"))
    rules = [step.rule_of_lapse() for step in after.unasked if not isinstance(step, Task)]
    assert rules == (["NW-13.12"] if potions == 0 else [])
    assert ("end_turn" in situation.play("work 1").offers()) == (potions == 0)


@rule("NW-13.4", "NW-13.10", "NW-13.11", "NW-15.7")
def test_double_folio_declares_two_tiles_and_pays_before_the_first() -> None:
    situation = Situation().hand("A209").has(coins=3, potions=2, books="s1c4 s1c6")
    situation.has(drawers="study").desk("A105").play("play A209", "basic study")
    assert set(situation.offers("shelve")) >= {"s1c2", "s1c5"}
    situation.play("shelve s1c5")  # two orange are there; the third tile will bring a potion
    assert situation.reasons("shelve s1c7") == [("requirement_missing", "NW-13.3")]
    assert situation.reasons("shelve s2c1") == [
        ("shelf_too_high", "NW-13.10"),
        ("requirement_missing", "NW-13.3"),
    ]
    situation.play("shelve s1c2")
    assert situation.event_keys()[:2] == ["paid_coins", "paid_potions"]
    assert (situation.me.coins, situation.me.potions) == (0, 1)
    assert books(situation) == {"s1c4", "s1c6", "s1c5", "s1c2"}


def test_cells_are_named_by_shelf_and_column() -> None:
    assert CELLS[0] == "s1c1"
    assert len(CELLS) == 21
