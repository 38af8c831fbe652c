"""Chapter 18: tiles and tokens, each by its name."""

import pytest

from parlour.games.newton.content.map_board import SPACES
from parlour.games.newton.content.packed import UNIT
from parlour.games.newton.content.tiles import (
    ANCIENT_TILES,
    BONUS_KINDS,
    CITY_TILES,
    INVENTIONS,
    SPECIALIZATIONS,
    UNIVERSITY_TILES,
)
from parlour.games.newton.content.tracks_board import TECH
from tests.games.newton.positions import Situation
from tests.support import rule


def arrive(tile: str, **what: int | str) -> Situation:
    """A cube is placed on Paris, where this tile lies."""
    situation = Situation().no_tokens().city("paris", tile).has(scientist="paris", coins=0, **what)
    situation.hand("start_red_travel").face_up("A101 A201 A301")
    return situation.play("play start_red_travel", "basic travel", "cube paris")


CITY = {
    "city_bank": (5, 0, 0),
    "city_apothecary": (0, 2, 0),
    "city_college": (1, 0, 0),
    "city_court": (0, 0, 4),
    "city_medicine_1": (0, 0, 0),
    "city_medicine_2": (0, 0, 0),
    "city_academy": (0, 0, 0),
}


@rule("NW-18.2")
@pytest.mark.parametrize("tile", CITY_TILES)
def test_each_city_tile_gives_its_bonus(tile: str) -> None:
    situation = arrive(tile)
    board = situation.me
    assert (board.coins, board.potions, board.vp) == CITY[tile]
    assert board.students.count(TECH.index("s0")) == (2 if tile == "city_college" else 1)
    shown = situation.match.view()["boards"][0]
    assert shown["income"] == (["medicine"] if "medicine" in tile else [])
    if tile == "city_academy":
        assert situation.offers() == ["take A101", "take A201", "decline"]


@rule("NW-7.7", "NW-11.13", "NW-13.3")
@pytest.mark.parametrize("tile", [*UNIVERSITY_TILES, *ANCIENT_TILES])
def test_each_university_and_ancient_land_opens_its_book_space(tile: str) -> None:
    cells = {"astronomy": "s1c4", "mathematics": "s1c6", "physics": "s2c5", "philosophy": "s2c2",
             "botany": "s1c7", "alchemy": "s3c4", "codex": "s3c1", "scroll": "s3c6",
             "tablet": "s2c3"}  # fmt: skip
    situation = Situation().no_tokens().has(drawers="study study").hand("start_red_study")
    space = next(s["id"] for s in situation.match.view()["map"] if s["tile"] == tile)
    situation.play("play start_red_study")
    assert situation.reasons("basic study") == [("no_book_possible", "NW-13.12")]
    situation.has(cubes=space, drawers="study study").play("basic study")
    assert situation.offers("shelve") == [cells[tile]]
    situation.play(f"shelve {cells[tile]}")
    assert cells[tile] in situation.match.view()["boards"][0]["books"]


@rule("NW-18.1")
def test_tiles_stay_for_everybody() -> None:
    situation = arrive("city_bank").has(seat=1, scientist="paris").play("end_turn")
    situation.play("play start_green_travel", "basic travel", "cube paris")
    assert situation.state.boards[1].coins == 2 + 5
    assert situation.match.view()["map"][SPACES.index("paris")]["tile"] == "city_bank"


SPECIAL = {
    **{f"spec_income_{kind}": ("income", kind) for kind in ("vp", "coins", "potion")},
    **{
        f"spec_dev_{kind}": ("drawers", kind)
        for kind in ("work", "technology", "travel", "lessons", "study")
    },
}


@rule("NW-18.4", "NW-18.5", "NW-18.7")
@pytest.mark.parametrize("tile", SPECIALIZATIONS)
def test_each_specialization_gives_its_tile(tile: str) -> None:
    situation = Situation().no_tokens().specialization("work:4", tile).has(work=3)
    situation.play("play start_red_work", "basic work", "work 1")
    if tile == "spec_income_any":
        situation.play("income coins")
        assert situation.match.view()["boards"][0]["income"] == ["coins"]
    elif tile == "spec_dev_any":
        before = situation.symbols("travel")
        situation.play("develop travel")
        assert situation.match.view()["boards"][0]["drawers"] == ["travel"]
        assert situation.symbols("travel") == before + 1
    else:
        where, kind = SPECIAL[tile]
        assert situation.match.view()["boards"][0][where] == [kind]
        if where == "drawers":
            values = situation.match.view()["boards"][0]["values"][kind]
            assert values["developments"] == 1


INVENTION = {
    "inv_01": (0, 1, 6),
    "inv_02": (0, 2, 3),
    "inv_03": (5, 0, 0),
    "inv_04": (0, 0, 2),
    "inv_05": (0, 0, 2),
    "inv_06": (2, 0, 0),
    "inv_07": (0, 0, 0),
    "inv_08": (0, 0, 2),
    "inv_09": (2, 0, 0),
    "inv_10": (3, 0, 0),
}
# What follows: the choices, what the board shows then, and what the value forbids.
THEN: dict[str, tuple[list[str], str, object, str]] = {
    "inv_04": (["take A301"], "hand", ["A301"], "take A302"),
    "inv_05": (["student s0", "step p1", "step p2"], "students", 3, "step p3"),
    "inv_06": (["go genoa", "go rome", "go padua", "stop"], "scientist", "padua", "go london"),
    "inv_07": (["shelve s3c7"], "books", ["s1c1", "s3c7"], "shelve s3c4"),
    "inv_08": (["work 3"], "work", 11, "work 4"),
    "inv_09": (["income vp"], "income", ["vp"], "income medicine"),
    "inv_10": (["develop work"], "drawers", ["work"], "develop study"),
}


@rule("NW-18.15")
@pytest.mark.parametrize("tile", INVENTIONS)
def test_each_invention_gives_its_bonus_and_its_action(tile: str) -> None:
    situation = Situation().no_tokens().invention("work:8", tile).has(work=7, coins=0, potions=0)
    situation.specialization("tech:p2", "spec_income_any").desk("A101 A205 A107")  # green 5, blue 1
    situation.hand("start_red_work").face_up("A102 A201 A301")
    if tile == "inv_10":
        situation.has(seat=1, drawers="study study study study")
    situation.play("play start_red_work", "basic work", "work 1")
    board = situation.me
    coins, potions, vp = INVENTION[tile]
    assert (board.coins, board.potions, board.vp) == (coins + 1, potions, vp)
    if tile == "inv_03":
        assert board.students.count(TECH.index("s0")) == 2
    if tile in THEN:
        choices, what, shown, forbidden = THEN[tile]
        for choice in choices:
            assert choice in situation.offers()
            assert situation.reasons(forbidden)
            situation.play(choice)
        assert situation.match.view()["boards"][0][what] == shown
    if tile == "inv_05":
        assert TECH.index("p2") in situation.me.students
    extra = 3 if tile == "inv_08" else 0  # the Work action pays; the Travel action is free
    assert situation.me.coins == coins + 1 + extra


BONUS = {
    "b_2coins": (2, 0, 0),
    "b_3coins": (3, 0, 0),
    "b_potion": (0, 1, 0),
    "b_2vp": (0, 0, 2),
    "b_3vp": (0, 0, 3),
    "b_potion_coin": (1, 1, 0),
}


@rule("NW-18.16", "NW-18.17")
@pytest.mark.parametrize("kind", BONUS_KINDS)
def test_each_bonus_token_is_used_once_and_kept(kind: str) -> None:
    situation = Situation().no_tokens().token("lyon", kind).has(scientist="dijon", coins=0)
    situation.print_symbol("travel").play("play start_red_travel", "basic travel")
    situation.play("go lyon", "go dijon", "stop")
    board = situation.me
    assert (board.coins, board.potions, board.vp) == BONUS[kind]
    assert situation.match.view()["boards"][0]["tokens"] == [kind]
    assert situation.match.view()["map"][SPACES.index("lyon")]["token"] is None
    situation.play("end_turn")
    situation.has(seat=1, scientist="dijon").play("play start_green_travel", "basic travel")
    situation.play("go lyon", "stop")
    assert situation.state.boards[1].tokens == 0


def landing(tile: str, income: str = "", drawers: str = "") -> Situation:
    situation = Situation().no_tokens().specialization("work:4", tile).has(work=3)
    situation.has(income=income, drawers=drawers)
    return situation.play("play start_red_work", "basic work", "work 1")


@rule("NW-18.6", "NW-25.5")
def test_a_kind_of_income_that_is_used_up_cannot_be_taken() -> None:
    situation = Situation().no_tokens().specialization("work:4", "spec_income_vp").has(work=3)
    situation.has(seat=1, income="vp vp vp vp")
    situation.play("play start_red_work", "basic work", "work 1")
    assert "no_tile" in situation.event_keys()
    assert situation.me.income == 0
    situation = Situation().no_tokens().specialization("work:4", "spec_income_any").has(work=3)
    situation.has(seat=1, income="vp vp vp vp")
    situation.play("play start_red_work", "basic work", "work 1")
    assert situation.reasons("income vp") == [("income_used_up", "NW-18.6")]
    assert situation.reasons("income medicine") == [("medicine_by_city", "NW-18.11")]


@rule("NW-18.4", "NW-18.6")
@pytest.mark.parametrize(("coins", "kinds"), [(2, ["coins", "potion"]), (3, [])])
def test_the_only_kind_of_income_in_stock_is_taken_unasked(coins: int, kinds: list[str]) -> None:
    situation = Situation().no_tokens().specialization("work:4", "spec_income_any").has(work=3)
    situation.has(seat=1, income="vp vp vp vp coins").has(income=" ".join(["coins"] * coins))
    situation.play("play start_red_work", "basic work", "work 1")
    assert situation.offers("income") == kinds
    if not kinds:
        assert situation.match.view()["boards"][0]["income"] == [*["coins"] * coins, "potion"]


@rule("NW-18.8", "NW-25.5")
def test_a_kind_of_development_that_is_used_up_cannot_be_taken() -> None:
    situation = Situation().no_tokens().specialization("work:4", "spec_dev_work").has(work=3)
    situation.has(seat=1, drawers="work work work work")
    situation.play("play start_red_work", "basic work", "work 1")
    assert situation.me.drawers == 0
    situation = Situation().no_tokens().specialization("work:4", "spec_dev_any").has(work=3)
    situation.has(seat=1, drawers="work work work work")
    situation.play("play start_red_work", "basic work", "work 1")
    assert situation.reasons("develop work") == [("development_used_up", "NW-18.8")]


@rule("NW-18.7")
def test_a_development_goes_to_the_leftmost_free_drawer() -> None:
    situation = landing("spec_dev_study", drawers="work travel")
    assert situation.match.view()["boards"][0]["drawers"] == ["work", "travel", "study"]


@rule("NW-18.9")
def test_with_a_free_slot_the_tile_must_be_taken() -> None:
    situation = landing("spec_income_any", income="vp vp coins coins")
    assert "decline" not in situation.offers()
    situation.play("income potion")
    assert situation.match.view()["boards"][0]["income"][-1] == "potion"


@rule("NW-18.10")
def test_with_full_slots_a_tile_is_replaced_or_the_new_one_declined() -> None:
    situation = landing("spec_income_potion", income="vp vp coins coins coins")
    assert situation.offers() == ["replace_income vp", "replace_income coins", "decline"]
    assert situation.reasons("replace_income potion") == [("no_such_income", "NW-18.10")]
    situation.play("replace_income coins")
    board = situation.match.view()
    assert board["boards"][0]["income"] == ["vp", "vp", "potion", "coins", "coins"]
    assert board["incomes"] == {"vp": 2, "coins": 2, "potion": 3}
    situation = landing("spec_income_any", income="vp vp coins coins coins").play("decline")
    assert situation.match.view()["incomes"]["potion"] == 4


@rule("NW-18.10", "NW-6.4")
def test_with_full_drawers_a_development_is_replaced() -> None:
    situation = landing("spec_dev_study", drawers="work travel travel travel lessons")
    assert situation.reasons("replace_development study") == [("no_such_development", "NW-18.10")]
    situation.play("replace_development travel")
    board = situation.match.view()["boards"][0]
    assert board["drawers"] == ["work", "study", "travel", "travel", "lessons"]
    assert situation.symbols("travel") == 2
    assert situation.symbols("study") == 1


@rule("NW-18.11", "NW-18.12", "NW-2.13")
def test_the_first_medicine_city_gives_the_tile_the_other_turns_it() -> None:
    situation = arrive("city_medicine_1")
    assert situation.me.medicine_side == 1
    assert situation.match.view()["medicine"] == 3
    situation = Situation().no_tokens().city("paris", "city_medicine_2").has(scientist="paris")
    situation.has(income="medicine").play("play start_red_travel", "basic travel", "cube paris")
    assert situation.me.medicine_side == 2
    assert "medicine_turned" in situation.event_keys()
    assert situation.match.view()["boards"][0]["income"] == ["medicine"]


@rule("NW-18.12")
def test_the_same_medicine_city_again_gives_nothing() -> None:
    situation = Situation().no_tokens().city("paris", "city_medicine_1").has(scientist="paris")
    situation.has(income="medicine").play("play start_red_travel", "basic travel", "cube paris")
    assert situation.me.medicine_side == 1
    assert "medicine_again" in situation.event_keys()


@rule("NW-18.13", "NW-18.14")
def test_a_tile_given_up_comes_back_with_its_better_side() -> None:
    situation = landing("spec_income_vp", income="coins coins coins coins medicine")
    situation.play("replace_income medicine")
    assert situation.me.medicine_side == 0
    assert situation.match.view()["medicine"] == 4
    situation = Situation().no_tokens().city("paris", "city_medicine_2").has(scientist="paris")
    situation.me.medicine_seen = 1  # declined or given up before
    situation.play("play start_red_travel", "basic travel", "cube paris")
    assert situation.me.medicine_side == 2


@rule("NW-18.14")
def test_a_medicine_tile_needs_an_income_slot() -> None:
    situation = Situation().no_tokens().city("paris", "city_medicine_1").has(scientist="paris")
    situation.has(income="vp vp coins coins coins")
    situation.play("play start_red_travel", "basic travel", "cube paris")
    assert situation.offers() == ["replace_income vp", "replace_income coins", "decline"]
    situation.play("replace_income vp")
    assert situation.me.medicine_side == 1
    assert situation.state.incomes // UNIT[0] % 64 == 3


def test_inventions_have_their_effects_when_students_stop_too() -> None:
    situation = Situation().no_tokens().invention("tech:r3", "inv_01").has(students="r2")
    situation.play("play start_red_technology", "basic technology", "step r3")
    assert (situation.me.potions, situation.me.vp) == (1, 6)
    assert situation.state.view(0)["technology"][TECH.index("r3")]["students"] == [0]
