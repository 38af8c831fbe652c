"""Chapter 15: the special effects of Action cards, each card by its name."""

import pytest

from parlour.games.newton.content.cards import (
    CARD_EFFECT,
    CARD_LEVEL,
    CARD_SYMBOL,
    CARD_VOLUMES,
    CARDS,
)
from parlour.games.newton.content.effect_tables import EFFECT_END, EFFECT_FIRST
from parlour.games.newton.content.map_board import SPACES
from parlour.games.newton.content.masters import MASTERS
from parlour.games.newton.content.packed import field
from parlour.games.newton.content.terms import SYMBOLS
from parlour.games.newton.content.tracks_board import TECH
from tests.games.newton.positions import Situation
from tests.support import rule

VOLUMES = {
    "A101": (2, 0, 0),
    "A103": (0, 2, 0),
    "A105": (0, 0, 2),
    "A107": (1, 1, 0),
    "A109": (0, 1, 1),
    "A201": (1, 2, 0),
    "A203": (0, 1, 2),
    "A205": (2, 0, 1),
    "A303": (1, 1, 1),
    "A305": (1, 1, 1),
    "A307": (1, 1, 1),
}


@pytest.mark.parametrize("card", [c for c in CARDS if not c.startswith("start")])
def test_each_card_plays_its_symbol_and_its_volumes(card: str) -> None:
    number = CARDS.index(card)
    situation = Situation().print_symbol("work" if "05" in card else "travel").hand(card)
    symbol = SYMBOLS[CARD_SYMBOL[number]]
    before = situation.symbols(symbol)
    situation.play(f"play {card}")
    assert situation.symbols(symbol) == before + 1
    assert tuple(situation.volumes()[:3]) == VOLUMES.get(card, (0, 0, 0))
    assert CARD_LEVEL[number] == int(card[1])
    plain = EFFECT_FIRST[CARD_EFFECT[number]] == EFFECT_END[CARD_EFFECT[number]]
    assert plain == (card in VOLUMES and card not in ("A303", "A305", "A307"))
    assert sum(field(CARD_VOLUMES[number], i) for i in range(4)) == sum(VOLUMES.get(card, (0,)))


@rule("NW-15.5")
@pytest.mark.parametrize(
    ("card", "coins", "potions", "vp"),
    [
        ("A102", 2, 0, 0),
        ("A108", 0, 1, 0),
        ("A110", 0, 0, 2),
        ("A301", 3, 0, 2),
        ("A303", 0, 0, 2),
        ("A305", 2, 0, 0),
        ("A306", 0, 0, 2),
        ("A307", 0, 1, 0),
        ("A310", 0, 0, 4),
    ],
)
def test_a_card_gives_its_gain_once(card: str, coins: int, potions: int, vp: int) -> None:
    situation = Situation().hand(card).has(coins=0).play(f"play {card}", "effect")
    assert (situation.me.coins, situation.me.potions, situation.me.vp) == (coins, potions, vp)
    assert situation.reasons("effect") == [("effect_used", "NW-5.5")]


@rule("NW-15.1")
def test_only_the_card_played_in_this_turn_has_its_effect() -> None:
    situation = Situation().tuck("A310").desk("A301").hand("A101 A110").play("play A101")
    assert situation.reasons("effect") == [("no_effect_on_card", "NW-15.1")]


@rule("NW-15.2")
def test_the_effect_may_be_left_out_or_used_before_or_after_the_basic_action() -> None:
    situation = Situation().hand("A102").has(coins=0).play("play A102", "basic work", "work 1")
    assert "effect" in situation.offers()
    situation.play("end_turn")
    assert situation.state.boards[0].coins == 1


@rule("NW-15.3", "NW-15.14")
def test_A104_doubles_the_tokens_of_its_technology_action() -> None:
    situation = Situation().no_tokens().token("r2", "b_potion_coin").hand("A104").has(coins=0)
    situation.has(students="p1").play("play A104")
    assert situation.reasons("effect") == [("effect_with_basic", "NW-15.3")]
    situation.play("basic technology", "step r2")
    assert (situation.me.coins, situation.me.potions) == (2, 2)
    assert situation.match.view()["boards"][0]["tokens"] == ["b_potion_coin"]


@rule("NW-15.14")
def test_A104_does_not_double_the_tokens_of_a_granted_action() -> None:
    situation = Situation().no_tokens().token("p3", "b_2vp").invention("tech:r3", "inv_05")
    situation.hand("A104").has(students="r2 p2").play("play A104", "basic technology")
    situation.play("student r2", "step r3", "student p2", "step p3", "halt")
    assert situation.me.vp == 2 + 2


@rule("NW-15.6")
@pytest.mark.parametrize(("card", "colour"), [("A202", 0), ("A207", 2), ("A210", 1)])
def test_points_per_available_volume(card: str, colour: int) -> None:
    situation = Situation().desk("A107 A105 A103").masters(played="fahrenheit newton").hand(card)
    situation.has(potions=5).more("A205")
    situation.play(f"play {card}", "effect")
    available = [1 + 2, 1 + 2, 2]
    assert situation.me.vp == available[colour] + 1


@rule("NW-15.4", "NW-15.7")
def test_A209_places_a_second_book_for_three_coins() -> None:
    situation = Situation().hand("A209").has(coins=3, potions=3).desk("A110 A107 A105")
    situation.play("play A209", "basic study", "shelve s1c2")
    assert "done" in situation.offers()
    situation.play("shelve s1c5")
    assert (situation.me.coins, situation.me.potions) == (0, 3)
    assert situation.me.books_left == 10


@rule("NW-15.4", "NW-15.7")
def test_A209_need_not_be_paid_and_cannot_with_two_coins() -> None:
    situation = Situation().hand("A209").has(coins=3).desk("A110 A107 A105")
    situation.play("play A209", "basic study", "shelve s1c2", "done")
    assert (situation.me.coins, situation.me.books_left) == (3, 11)
    situation = Situation().hand("A209").has(coins=2).desk("A110 A107 A105")
    situation.play("play A209", "basic study", "shelve s1c2")
    assert "end_turn" in situation.offers()


@rule("NW-15.8", "NW-15.9", "NW-11.11")
def test_A106_places_a_cube_on_a_space_passed_for_two_coins() -> None:
    situation = (
        Situation().no_tokens().hand("A106").desk("A105 A205").has(coins=3, scientist="dijon")
    )
    situation.city("paris", "city_bank").play("play A106", "basic travel")
    situation.play("go paris", "go calais", "stop")
    assert situation.offers() == ["cube paris", "done"]
    assert situation.reasons("cube calais") == [("no_cube_space", "NW-11.9")]
    assert situation.reasons("cube london") == [("not_passed", "NW-11.11")]
    situation.play("cube paris")
    assert situation.me.coins == 3 - 2 + 5
    assert situation.me.cubes >> SPACES.index("paris") & 1


@rule("NW-15.9", "NW-8.6")
def test_A106_does_not_reach_the_space_where_the_movement_began() -> None:
    situation = Situation().no_tokens().hand("A106").desk("A105").has(coins=3, scientist="paris")
    situation.city("paris", "city_bank").play("play A106", "basic travel", "go calais", "stop")
    assert "end_turn" in situation.offers()  # nothing to pay for
    situation = (
        Situation().no_tokens().hand("A106").desk("A105 A205").has(coins=3, scientist="paris")
    )
    situation.city("paris", "city_bank")
    situation.play("play A106", "basic travel", "go calais", "go paris", "go calais", "stop")
    assert "cube paris" in situation.offers()


@rule("NW-15.8")
def test_A106_may_place_both_cubes() -> None:
    situation = (
        Situation().no_tokens().hand("A106").desk("A105 A205").has(coins=3, scientist="dijon")
    )
    situation.city("paris", "city_court").has(cubes="")
    situation.play("play A106", "basic travel", "go paris", "go calais", "go leiden", "cube leiden")
    situation.play("cube paris")
    assert situation.me.cubes_left == 10
    assert situation.me.coins == 1


@rule("NW-15.8", "NW-11.24", "NW-8.9")
def test_A106_the_cube_of_the_space_left_comes_before_the_one_where_the_scientist_stops() -> None:
    situation = (
        Situation().no_tokens().hand("A106").desk("A105 A205").has(coins=9, scientist="calais")
    )
    situation.city("paris", "city_court").city("london", "city_bank")
    situation.print_symbol("travel").play("play A106", "basic travel", "go london", "go calais")
    situation.play("go london", "cube london")  # London was entered and left, and is where he stops
    assert "end_turn" in situation.offers()  # no second cube for the same space
    situation = (
        Situation().no_tokens().hand("A106").desk("A105 A205").has(coins=9, scientist="padua")
    )
    situation.city("rome", "city_bank").print_symbol("travel")
    situation.play("play A106", "basic travel", "go rome", "go padua", "go rome", "cube rome")
    situation.play("cube padua")  # left before Rome was entered for the second time
    placed = [e.args["space"] for e in situation.events if e.key == "cube_placed"]
    assert [SPACES[space] for space in placed] == ["padua", "rome"]


@rule("NW-15.10", "NW-15.11")
def test_A208_discards_a_starting_card_for_any_face_up_card() -> None:
    situation = Situation().hand("A208 start_red_work").face_up("A310")
    situation.play("play A208", "effect", "discard start_red_work", "take A310")
    assert situation.match.view()["boards"][0]["hand"] == ["A310"]
    assert situation.state.out >> CARDS.index("start_red_work") & 1


@rule("NW-15.11", "NW-15.12", "NW-25.10", "NW-21.9")
def test_A208_puts_another_card_under_its_deck() -> None:
    situation = Situation().hand("A208 A101").face_up("A310")
    situation.state.decks[0] = []
    situation.state.layers[0] = []
    others = [c for c in CARDS if c.startswith("A1") and c != "A101"]
    situation.state.face_up |= sum(1 << CARDS.index(c) for c in others)
    situation.play("play A208", "effect")
    assert situation.reasons("discard A208") == [("card_not_in_hand", "NW-15.10")]
    situation.play("discard A101")
    assert situation.state.decks[0] == [CARDS.index("A101")]
    assert situation.reasons("take A101") == [("not_face_up", "NW-12.1")]
    situation.play("take A310")
    assert situation.me.acquired == 1 << CARDS.index("A208") | 1 << CARDS.index("A310")


@rule("NW-15.12")
def test_A208_needs_a_card_in_hand_and_a_face_up_card() -> None:
    situation = Situation().hand("A208").face_up("A310").play("play A208")
    assert situation.reasons("effect") == [("nothing_to_do", "NW-8.6")]
    situation = Situation().hand("A208 A101").face_up("").play("play A208")
    assert situation.reasons("effect") == [("nothing_to_do", "NW-8.6")]


@rule("NW-15.13")
def test_A204_enrols_a_student_for_two_coins_besides_the_quick_action() -> None:
    situation = Situation().hand("A204").has(coins=7).play("play A204", "effect", "enroll")
    assert situation.me.coins == 0
    assert situation.me.students.count(TECH.index("s0")) == 3


@rule("NW-15.15", "NW-15.16")
def test_A206_puts_the_scientist_on_a_village_without_a_token() -> None:
    situation = Situation().hand("A206").token("lyon", "b_2vp").play("play A206", "effect")
    assert situation.reasons("post_coach lyon") == [("village_token", "NW-15.15")]
    assert situation.reasons("post_coach paris") == [("no_village", "NW-15.15")]
    situation.play("post_coach antioch")
    assert situation.me.scientist == SPACES.index("antioch")
    assert situation.me.tokens == 0
    situation.play("basic travel")
    assert "go istanbul" in situation.offers()


@rule("NW-15.17")
def test_A306_travels_free_of_charge_and_gains_without_travelling() -> None:
    situation = Situation().hand("A306").has(coins=0, scientist="calais").no_tokens()
    situation.city("london", "city_court").play("play A306", "basic travel", "go london", "stop")
    assert situation.me.scientist == SPACES.index("london")
    situation.play("effect")
    assert situation.me.vp == 2


@rule("NW-15.18")
def test_A304_enters_an_objective_space_for_one_potion() -> None:
    situation = Situation().hand("A304").has(students="a6", potions=1).play("play A304")
    situation.play("basic technology")
    assert situation.offers() == ["step_ignoring a7"]
    assert situation.reasons("step a7") == [("volumes_missing", "NW-10.9")]
    situation.play("step_ignoring a7")
    assert situation.me.potions == 0
    assert TECH.index("a7") in situation.me.students


@rule("NW-15.18", "NW-8.6")
def test_A304_is_paid_only_for_an_objective_space() -> None:
    situation = Situation().hand("A304").has(students="a5", potions=1, drawers="technology")
    situation.play("play A304", "basic technology")
    assert situation.reasons("step_ignoring a6") == [("nothing_to_ignore", "NW-8.6")]
    situation.has(potions=0).play("step a6")
    assert TECH.index("a6") in situation.me.students
    situation = Situation().has(students="a6 s0 p1").hand("start_red_technology")
    situation.play("play start_red_technology", "basic technology", "student p1")
    assert situation.reasons("step_ignoring p2") == [("nothing_to_ignore", "NW-8.6")]


@rule("NW-15.19")
def test_A309_ignores_the_requirement_of_a_book_space_for_one_potion() -> None:
    situation = Situation().hand("A309").has(potions=1).play("play A309", "basic study")
    assert situation.reasons("shelve s1c4") == [("requirement_missing", "NW-13.3")]
    assert ("shelf_too_high", "NW-13.1") in situation.reasons("shelve_ignoring s2c1")
    situation.play("shelve_ignoring s1c4")
    assert (situation.me.potions, situation.me.books_left) == (0, 11)


@rule("NW-15.19")
def test_without_A309_no_requirement_is_ignored() -> None:
    situation = Situation().hand("start_red_study").has(potions=9).play("play start_red_study")
    situation.play("basic study")
    assert situation.reasons("shelve_ignoring s1c4") == [("only_by_card", "NW-15.19")]


@rule("NW-15.20", "NW-8.14")
def test_A308_repeats_the_gain_of_another_card_on_the_desk() -> None:
    situation = Situation().desk("A301 A202 A101").hand("A308").has(coins=0)
    situation.play("play A308", "effect")
    assert situation.offers() == ["cite A301", "cite A202", "decline"]
    assert situation.reasons("cite A101") == [("no_instant", "NW-15.21")]
    assert situation.reasons("cite A310") == [("not_on_desk", "NW-15.20")]
    situation.play("cite A202")
    assert situation.me.vp == 2  # counted anew: two green of A101
    situation = Situation().desk("A306").hand("A308").play("play A308", "effect", "cite A306")
    assert situation.me.vp == 2


@rule("NW-15.21")
def test_A308_copies_no_cost_no_modifier_and_no_repeat() -> None:
    situation = Situation().desk("A204 A104 A209 A206").hand("A308").play("play A308")
    assert situation.reasons("effect") == [("nothing_to_do", "NW-8.6")]


@rule("NW-15.22", "NW-15.23", "NW-16.8")
def test_A302_resolves_a_played_master_once_more_for_three_coins() -> None:
    situation = Situation().masters("boyle", played="cusanus hooke brahe").hand("A302").has(coins=3)
    situation.play("play A302", "effect")
    assert situation.offers("reactivate") == ["cusanus"]
    assert situation.reasons("reactivate hooke") == [("master_without_effect", "NW-15.23")]
    before = situation.points_of("masters")
    situation.play("reactivate cusanus")
    assert (situation.me.coins, situation.me.potions) == (0, 3)
    assert situation.points_of("masters") == before


@rule("NW-15.23")
def test_A302_leaves_out_a_term_that_plays_a_master() -> None:
    situation = Situation().masters("boyle", played="gilbert").hand("A302").has(coins=3)
    situation.play("play A302", "effect", "reactivate gilbert")
    assert situation.me.students.count(TECH.index("s0")) == 2
    assert "end_turn" in situation.offers()


@rule("NW-15.24")
def test_A302_never_activates_a_master_in_hand() -> None:
    situation = Situation().masters("boyle", played="cusanus").hand("A302").has(coins=3)
    situation.play("play A302", "effect")
    assert situation.reasons("reactivate boyle") == [("master_not_played", "NW-15.24")]
    situation = Situation().masters("boyle", played="hooke").hand("A302").has(coins=3)
    situation.play("play A302")
    assert situation.reasons("effect") == [("nothing_to_do", "NW-8.6")]
    assert MASTERS.index("boyle") == 0
