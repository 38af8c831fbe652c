"""Every number that a rule checks: one below the limit, at the limit, one above."""

import pytest

from parlour.games.newton.content.map_board import SPACES
from parlour.games.newton.content.tracks_board import TECH
from tests.games.newton.positions import Situation
from tests.support import rule

Refusal = tuple[str, str, int, int]


def refusals(situation: Situation, text: str) -> list[Refusal]:
    """The reasons against a choice with their two numbers: what is needed, what is there."""
    situation.reasons(text)
    return [
        (reason.key, reason.rule, reason.args.get("n", 0), reason.args.get("m", 0))
        for reason in situation.match.why_not(text)
    ]


def with_master(name: str, **what: int | str) -> Situation:
    """The Work marker reaches the Master space, and this Master is played."""
    situation = Situation().no_tokens().masters(name).has(work=11, **what)
    situation.hand("start_red_work").play("play start_red_work", "basic work", "work 1")
    return situation.play(f"master {name}")


def study(value: int, card: str = "start_red_study", **what: int | str) -> Situation:
    """A Study action of this value begins."""
    situation = Situation().has(drawers=" ".join(["study"] * (value - 1)), **what)
    return situation.hand(card).play(f"play {card}", "basic study")


def journey(value: int, start: str, card: str = "start_red_travel", **what: int | str) -> Situation:
    """A Travel action of this value begins."""
    situation = Situation().no_tokens().has(scientist=start, **what)
    situation.has(drawers=" ".join(["travel"] * (value - 1)))
    return situation.hand(card).play(f"play {card}", "basic travel")


# Coins


@rule("NW-14.1", "NW-14.4", "NW-14.7", "NW-14.8", "NW-8.5")
@pytest.mark.parametrize(
    ("choice", "price"), [("flip 2", 1), ("boost", 2), ("buy_potion", 3), ("enroll", 5)]
)
def test_the_price_of_a_quick_action(choice: str, price: int) -> None:
    for coins in (price - 1, price, price + 1):
        situation = Situation().has(coins=coins).hand("start_red_work").play("play start_red_work")
        if coins < price:
            assert refusals(situation, choice) == [("coins_missing", "NW-8.5", price, coins)]
        else:
            assert situation.play(choice).me.coins == coins - price


@rule("NW-15.4", "NW-15.13", "NW-15.22")
@pytest.mark.parametrize(("card", "price"), [("A204", 2), ("A302", 3)])
def test_the_price_of_an_effect(card: str, price: int) -> None:
    for coins in (price - 1, price, price + 1):
        situation = Situation().masters(played="cusanus").has(coins=coins).hand(card)
        situation.play(f"play {card}")
        if coins < price:
            assert refusals(situation, "effect") == [("coins_missing", "NW-8.5", price, coins)]
        else:
            assert situation.play("effect").me.coins == coins - price


@rule("NW-8.5", "NW-8.6")
def test_an_effect_that_cannot_take_place_is_refused_for_that_alone() -> None:
    for coins, keys in ((2, ["coins_missing", "nothing_to_do"]), (3, ["nothing_to_do"])):
        situation = Situation().masters(played="hooke").has(coins=coins).hand("A302")
        situation.play("play A302")
        assert [key for key, _ in situation.reasons("effect")] == keys


@rule("NW-11.3")
@pytest.mark.parametrize(
    ("start", "end", "cost"),
    [("dijon", "lyon", 0), ("basel", "genoa", 1), ("coimbra", "bordeaux", 2)],
)
def test_the_price_of_a_route(start: str, end: str, cost: int) -> None:
    for coins in range(max(0, cost - 1), cost + 2):
        situation = journey(1, start, coins=coins)
        if coins < cost:
            assert refusals(situation, f"go {end}") == [("route_cost", "NW-11.3", cost, coins)]
        else:
            assert situation.play(f"go {end}", "stop").me.coins == coins - cost


@rule("NW-11.3")
def test_a_route_is_paid_from_what_the_steps_before_have_left() -> None:
    for coins in (2, 3, 4):
        situation = journey(3, "basel", coins=coins).play("go genoa", "go basel")
        if coins < 3:
            assert refusals(situation, "go genoa") == [("route_cost", "NW-11.3", 3, coins)]
        else:
            assert situation.play("go genoa", "stop").me.coins == coins - 3


@rule("NW-11.1")
@pytest.mark.parametrize(
    ("start", "first", "second"), [("basel", "dijon", "lyon"), ("lyon", "genoa", "basel")]
)
def test_the_steps_of_a_journey(start: str, first: str, second: str) -> None:
    """A free route and one that costs a coin: it is the step that is missing."""
    situation = journey(1, start, coins=9).play(f"go {first}")
    assert refusals(situation, f"go {second}") == [("no_step_left", "NW-11.1", 1, 0)]
    assert not situation.offers("go")
    assert second in journey(2, start, coins=9).play(f"go {first}").offers("go")


@rule("NW-15.8", "NW-11.3")
@pytest.mark.parametrize(
    ("first", "then", "cost"), [("paris", "calais", 0), ("paris", "bordeaux", 1)]
)
def test_the_price_of_a_second_cube_comes_on_top_of_the_routes(
    first: str, then: str, cost: int
) -> None:
    for coins in (cost + 1, cost + 2, cost + 3):
        situation = journey(2, "dijon", "A106", coins=coins).city(first, "city_court")
        situation.play(f"go {first}", f"go {then}", "stop")
        if coins < cost + 2:
            assert "end_turn" in situation.offers()
            assert situation.me.coins == coins - cost
        else:
            assert situation.play(f"cube {first}").me.coins == coins - cost - 2


@rule("NW-15.8")
def test_there_is_one_second_cube_and_no_third() -> None:
    situation = journey(3, "calais", "A106", coins=9).city("london", "city_court")
    situation.play("go london", "go cambridge", "go leiden", "cube leiden", "cube cambridge")
    assert "end_turn" in situation.offers()
    assert situation.me.cubes_left == 10
    assert situation.me.coins == 9 - 2 - 2


@rule("NW-15.7", "NW-13.4")
def test_double_folio_places_a_second_tile_and_never_a_third() -> None:
    for coins in (2, 3, 4):
        situation = (
            Situation().hand("A209").has(coins=coins, potions=9, drawers="study study study")
        )
        situation.play("play A209", "basic study", "shelve s1c2")
        if coins < 3:
            assert "end_turn" in situation.offers()
            assert situation.me.coins == coins
            continue
        situation.play("shelve s1c5")  # the value would reach further, and so would the potions
        assert "end_turn" in situation.offers()
        assert situation.me.books_left == 10
        assert situation.me.coins == coins - 3


@rule("NW-15.7", "NW-13.10")
def test_double_folio_shares_the_value() -> None:
    situation = Situation().hand("A209").has(coins=3, potions=9, drawers="study study")
    situation.play("play A209", "basic study", "shelve s2c6")
    assert refusals(situation, "shelve s2c1") == [("shelf_too_high", "NW-13.10", 2, 1)]
    assert "s1c2" in situation.offers("shelve")
    situation = Situation().hand("A209").has(coins=3, potions=9, drawers="study study study")
    situation.play("play A209", "basic study", "shelve s2c6")
    assert "s2c1" in situation.offers("shelve")


# Volumes and potions


@rule("NW-9.9", "NW-9.2", "NW-9.10")
def test_the_objective_space_of_the_work_track() -> None:
    """Three green and one blue: A101 has two green, the Work card one."""
    for potions in (0, 1, 2):
        situation = Situation().desk("A101").has(work=13, potions=potions, drawers="work")
        situation.hand("start_red_work").play("play start_red_work", "basic work")
        too_far = ("work_objective_far", "NW-9.2", 2, 1)
        missing = ("volumes_missing", "NW-9.9", 1, 0)
        if potions:
            assert refusals(situation, "work_objective 1") == [too_far]
            assert situation.offers("work_objective") == ["2", "3"]
            assert situation.play("work_objective 2").me.potions == potions - 1
        else:
            assert refusals(situation, "work_objective 1") == [too_far, missing]
            assert refusals(situation, "work_objective 2") == [missing]


@rule("NW-9.1", "NW-9.2")
@pytest.mark.parametrize("space", [12, 13, 14])
def test_the_objective_space_is_entered_from_as_far_as_the_value_reaches(space: int) -> None:
    situation = Situation().has(work=space, potions=4, drawers="work")
    situation.hand("start_red_work").play("play start_red_work", "basic work")
    reached = [v for v in (1, 2) if space + v >= 15]
    assert situation.offers("work_objective") == [str(v) for v in reached]
    assert situation.offers("work") == ["1", "2"]
    assert refusals(situation, "work 3") == [("value_too_high", "NW-9.1", 3, 2)]


@rule("NW-10.9", "NW-8.5")
def test_an_objective_space_of_the_technology_track() -> None:
    """a7 asks for three blue and one orange; the Technology card has one blue."""
    for potions in (2, 3, 4):
        situation = Situation().has(students="a6", potions=potions).hand("start_red_technology")
        situation.play("play start_red_technology")
        if potions < 3:
            assert situation.reasons("basic technology") == [("no_student_can_move", "NW-10.13")]
        else:
            situation.play("basic technology", "step a7")
            assert situation.me.potions == potions - 3


@rule("NW-10.9", "NW-8.5", "NW-17.3")
def test_halley_pays_for_two_objective_spaces_together() -> None:
    """a7: three blue, one orange; d7: three orange, one green, of which the Work card has it."""
    for potions in (6, 7, 8):
        situation = with_master("halley", students="a6 d6 p1", potions=potions)
        situation.play("student a6", "step a7")
        assert situation.me.potions == potions  # paid for both when the plan is made
        if potions < 7:
            assert refusals(situation, "student d6") == [
                ("volumes_missing", "NW-10.9", 3, potions - 4)
            ]
        else:
            situation.play("student d6", "step d7", "done")
            assert situation.me.potions == potions - 7
            ends = [TECH[space] for space in situation.me.students if space >= 0]
            assert sorted(ends) == ["a7", "d7", "p1"]


@rule("NW-17.4")
def test_halley_moves_two_students_from_one_space() -> None:
    situation = with_master("halley", students="s0 s0").play("student s0", "step p1", "halt")
    situation.play("student s0", "step q1", "halt")
    assert sorted(TECH[space] for space in situation.me.students if space >= 0) == ["p1", "q1"]


@rule("NW-17.3")
def test_the_steps_of_halley_are_four() -> None:
    situation = with_master("halley", students="s0 p1").invention("tech:r3", "inv_01")
    situation.play("student s0", "step p1", "step r2", "step r3", "halt", "student p1", "step r2")
    assert "end_turn" in situation.offers()
    assert sorted(TECH[space] for space in situation.me.students if space >= 0) == ["r2", "r3"]
    moves = [event.args for event in situation.events if event.key == "student_moved"]
    ways = [(TECH[args["tech"]], TECH[args["tech2"]]) for args in moves]
    assert ways == [("s0", "r3"), ("p1", "r2")]


@rule("NW-10.1", "NW-10.3")
def test_the_steps_of_a_student_and_of_one_alone() -> None:
    situation = Situation().no_tokens().has(students="s0 s0", drawers="technology technology")
    situation.hand("start_red_technology").play("play start_red_technology", "basic technology")
    assert situation.reasons("halt") == [("first_step", "NW-10.1")]
    situation.play("step p1", "halt")  # the second Student stays where it is
    assert "end_turn" in situation.offers()
    situation = Situation().no_tokens().has(students="s0").hand("start_red_technology")
    situation.has(drawers="technology").play("play start_red_technology", "basic technology")
    situation.play("step p1", "step r2")
    assert "end_turn" in situation.offers()


@rule("NW-15.18")
def test_the_price_of_not_checking_an_objective_space() -> None:
    for potions in (0, 1, 2):
        situation = Situation().has(students="a6 d6", potions=potions).hand("A304")
        situation.play("play A304")
        if potions == 0:
            assert situation.reasons("basic technology") == [("no_student_can_move", "NW-10.13")]
            continue
        situation.play("basic technology", "student a6")
        assert refusals(situation, "step a7") == [("volumes_missing", "NW-10.9", 4, potions)]
        assert situation.play("step_ignoring a7").me.potions == potions - 1
    situation = Situation().has(students="a6 p1 q1", potions=0).hand("A304")
    situation.play("play A304", "basic technology")
    assert refusals(situation, "student a6") == [("volumes_missing", "NW-10.9", 4, 0)]


@rule("NW-15.19", "NW-13.3")
def test_the_price_of_not_checking_a_book_space() -> None:
    for potions in (0, 1, 2):
        situation = Situation().has(potions=potions, drawers="study").desk("A107").hand("A309")
        situation.play("play A309", "basic study")  # s1c2 is met in any case
        if potions == 0:
            assert refusals(situation, "shelve_ignoring s1c4") == [
                ("potions_missing", "NW-15.19", 1, 0)
            ]
        else:
            assert refusals(situation, "shelve s1c4") == [
                ("requirement_missing", "NW-13.3", 3, potions)
            ]
            assert situation.play("shelve_ignoring s1c4").me.potions == potions - 1


@rule("NW-7.8", "NW-13.3")
@pytest.mark.parametrize("cell", ["s1c4", "s3c1"])
def test_the_potions_for_a_university_and_an_ancient_land(cell: str) -> None:
    for potions in (2, 3, 4):
        situation = Situation().has(potions=potions, drawers="study study").desk("A107")
        situation.hand("start_red_study")
        situation.play("play start_red_study", "basic study")
        if potions < 3:
            assert refusals(situation, f"shelve {cell}") == [
                ("requirement_missing", "NW-13.3", 3, potions)
            ]
        else:
            assert situation.play(f"shelve {cell}").me.potions == potions - 3


@rule("NW-13.10", "NW-8.5")
def test_boyle_pays_for_all_tiles_together() -> None:
    for potions in (5, 6, 7):
        situation = with_master("boyle", potions=potions).play("shelve s1c4")
        if potions < 6:
            assert refusals(situation, "shelve s1c6") == [
                ("requirement_missing", "NW-13.3", 3, potions - 3)
            ]
        else:
            situation.play("shelve s1c6")
            assert ("done" in situation.offers()) == (potions == 7)  # s1c2 is one blue short
            if potions == 7:
                situation.play("done")
            assert situation.me.potions == potions - 6


@rule("NW-11.14")
def test_the_potions_for_a_cube_on_hven() -> None:
    """Two blue and two orange; the Travel card has one orange."""
    for potions in (2, 3, 4):
        situation = journey(1, "hven", potions=potions)
        if potions < 3:
            assert refusals(situation, "cube hven") == [("volumes_missing", "NW-11.14", 3, potions)]
        else:
            assert situation.play("cube hven").me.potions == potions - 3


@rule("NW-11.10", "NW-11.14")
def test_a_second_cube_on_hven_is_refused_for_the_first() -> None:
    for potions in (0, 9):
        situation = journey(1, "hven", potions=potions, cubes="hven")
        assert situation.reasons("cube hven") == [("own_cube", "NW-11.10")]


@rule("NW-11.19", "NW-11.23")
def test_only_with_no_cube_left_one_is_moved() -> None:
    eleven = "london madrid rome vienna warsaw istanbul cambridge leiden coimbra krakow granada"
    situation = journey(1, "padua", cubes=eleven).play("cube padua")
    assert situation.me.cubes_left == 0
    assert situation.me.vp == 8  # the twelfth
    situation = journey(1, "padua", cubes=f"{eleven} uppsala").play("cube padua")
    assert situation.reasons("cube_from paris") == [("no_own_cube", "NW-11.19")]
    situation.play("cube_from granada")
    assert not situation.me.cubes >> SPACES.index("granada") & 1
    assert situation.me.vp == 0


@rule("NW-11.18")
@pytest.mark.parametrize(("placed", "vp"), [(7, 0), (8, 1), (9, 2), (10, 4), (11, 8)])
def test_the_points_of_each_cube(placed: int, vp: int) -> None:
    spaces = "london madrid rome vienna warsaw istanbul cambridge leiden coimbra krakow granada"
    situation = journey(1, "padua", coins=3, cubes=" ".join(spaces.split()[:placed]))
    situation.play("cube padua")
    assert (situation.me.vp, situation.me.coins, situation.me.potions) == (vp, 3, 0)
    assert situation.points_of("cubes") == vp


@rule("NW-1.3")
def test_points_are_told_by_where_they_came_from() -> None:
    """A token of 3, the ninth cube of 1 on the Court of 4, a card of 2, a stack of 8, income."""
    eight = "london madrid rome vienna warsaw istanbul cambridge leiden"
    situation = journey(2, "dijon", "A306", cubes=eight).city("paris", "city_court")
    situation.token("lyon", "b_3vp").play("go lyon", "stop", "effect")
    assert (
        situation.points_of("tokens"),
        situation.points_of("cards"),
        situation.points_of("cubes"),
    ) == (
        3,
        2,
        0,
    )
    situation = journey(1, "paris", cubes=eight).city("paris", "city_court").play("cube paris")
    assert (situation.points_of("cubes"), situation.points_of("tiles")) == (1, 4)
    eleven = "s1c4 s1c5 s1c6 s1c7 s2c1 s2c2 s2c3 s2c5 s2c6 s3c1 s3c3"
    situation = study(1, potions=2, books=eleven).play("shelve s1c2")
    assert (situation.points_of("stacks"), situation.points_of("income")) == (8, 0)
    situation = with_master("cardano", income="vp")
    assert (situation.points_of("income"), situation.points_of("cards")) == (2, 0)


@rule("NW-21.7")
@pytest.mark.parametrize(
    ("cards", "sets"), [("A103 A105", 0), ("A103 A105 A107", 1), ("A103 A105 A107 A101", 2)]
)
def test_green_volumes_may_be_what_a_set_lacks(cards: str, sets: int) -> None:
    situation = Situation().objective("work:15", "obj_volume_sets").has(work=15).hand(cards)
    assert situation.points_of("obj_volume_sets") == 5 * sets


# Values


@rule("NW-12.1", "NW-12.5")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_level_of_a_card(level: int) -> None:
    for value in range(max(1, level - 1), level + 2):
        situation = (
            Situation().print_symbol("work").has(drawers=" ".join(["lessons"] * (value - 1)))
        )
        situation.face_up(f"A{level}01 A102").hand("start_red_lessons")
        situation.play("play start_red_lessons", "basic lessons")
        assert "decline" not in situation.offers()
        assert situation.reasons("decline") == [("no_decline", "NW-5.8")]
        if value < level:
            assert refusals(situation, f"take A{level}01") == [
                ("level_too_high", "NW-12.1", level, value)
            ]
        else:
            situation.play(f"take A{level}01")
            assert situation.match.view()["boards"][0]["hand"] == [f"A{level}01"]
    situation = Situation().print_symbol("work").face_up("A201").hand("start_red_lessons")
    situation.play("play start_red_lessons")
    assert refusals(situation, "basic lessons") == [("no_card_in_reach", "NW-12.5", 1, 0)]


@rule("NW-17.5")
def test_the_levels_of_browne_add_up_to_four() -> None:
    situation = (
        Situation().no_tokens().masters("browne").has(work=11).face_up("A101 A102 A201 A202")
    )
    situation.hand("start_red_work").play("play start_red_work", "basic work", "work 1")
    situation.play("master browne", "take A201", "take A202")
    assert "end_turn" in situation.offers()
    situation = Situation().no_tokens().masters("browne").has(work=11).face_up("A101 A301 A201")
    situation.hand("start_red_work").play("play start_red_work", "basic work", "work 1")
    situation.play("master browne", "take A301")
    assert situation.offers() == ["take A101", "done"]
    assert refusals(situation, "take A201") == [("level_too_high", "NW-12.1", 2, 1)]


@rule("NW-13.1", "NW-13.3", "NW-5.8")
@pytest.mark.parametrize(("cell", "shelf"), [("s1c2", 1), ("s2c1", 2), ("s3c7", 3)])
def test_the_shelf_of_a_book_space(cell: str, shelf: int) -> None:
    for value in range(max(1, shelf - 1), shelf + 2):
        situation = study(value, potions=4)
        assert situation.reasons("decline") == [("no_decline", "NW-5.8")]
        if value < shelf:
            assert refusals(situation, f"shelve {cell}") == [
                ("shelf_too_high", "NW-13.1", shelf, value)
            ]
        else:
            assert situation.play(f"shelve {cell}").me.books_left == 11


@rule("NW-13.12")
def test_the_last_bookshelf_tile() -> None:
    eleven = "s1c4 s1c5 s1c6 s1c7 s2c1 s2c2 s2c3 s2c5 s2c6 s3c1 s3c3"
    situation = study(3, potions=9, books=eleven).play("shelve s1c2")
    assert (situation.me.books_left, situation.me.vp) == (0, 8)
    situation = Situation().has(potions=9, books=f"{eleven} s3c4").hand("start_red_study")
    situation.play("play start_red_study")
    assert situation.reasons("basic study") == [("no_book_possible", "NW-13.12")]
    situation = (
        Situation().hand("A209").has(coins=9, potions=9, books=eleven, drawers="study study")
    )
    situation.play("play A209", "basic study", "shelve s1c2")  # no tile is left for the second
    assert "end_turn" in situation.offers()
    assert situation.me.coins == 9
