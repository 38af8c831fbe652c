"""Chapters 16 and 17: Masters, each by its name."""

import pytest

from parlour.games.newton.content.map_board import SPACES
from parlour.games.newton.content.masters import MASTER_VP, MASTERS
from parlour.games.newton.content.tracks_board import TECH
from tests.games.newton.positions import Situation
from tests.support import rule


def with_master(name: str, **what: int | str) -> Situation:
    """The Work marker has just reached the Master space."""
    situation = Situation().no_tokens().masters(name).has(work=11, **what)
    situation.hand("start_red_work").play("play start_red_work", "basic work", "work 1")
    return situation.has(coins=int(what.get("coins", 0)))


def spaces(situation: Situation) -> set[str]:
    return {SPACES[s] for s in range(len(SPACES)) if situation.me.cubes >> s & 1}


@rule("NW-16.1", "NW-16.2", "NW-16.3")
def test_the_owner_chooses_a_master_or_declines() -> None:
    situation = with_master("boyle halley kepler hooke")
    assert situation.offers("master") == ["boyle", "halley", "kepler", "hooke"]
    assert "decline" in situation.offers()
    situation.play("decline")
    assert situation.me.played == 0
    assert "end_turn" in situation.offers()


@rule("NW-16.4", "NW-16.5", "NW-24.4")
def test_a_played_master_is_shown_and_stays_beside_the_board() -> None:
    situation = with_master("bruno").play("master bruno")
    assert situation.match.view(1)["boards"][0]["played"] == ["bruno"]
    assert situation.me.coins == 6
    assert any(event.reveals for event in situation.events)
    situation.play("end_turn")
    assert situation.match.view(1)["boards"][0]["played"] == ["bruno"]


@rule("NW-16.7", "NW-16.11", "NW-20.5")
@pytest.mark.parametrize("name", MASTERS)
def test_each_master_scores_its_points_only_when_played(name: str) -> None:
    printed = {"boyle": 0, "brahe": 5, "browne": 1, "bruno": 4, "cardano": 2, "descartes": 3,
            "copernicus": 2, "cusanus": 4, "fahrenheit": 6, "galilei": 3, "gilbert": 0,
            "halley": 2, "huygens": 2, "kepler": 6, "leibniz": 5, "newton": 5, "paracelsus": 4,
            "pascal": 2, "torricelli": 2, "winkelmann": 4, "hawking": 5, "hooke": 9}  # fmt: skip
    situation = with_master(name)
    assert situation.points_of("masters") == 0
    situation.play(f"master {name}")
    assert situation.points_of("masters") == printed[name] == MASTER_VP[MASTERS.index(name)]


@rule("NW-16.10", "NW-17.28")
@pytest.mark.parametrize("name", ["brahe", "leibniz", "newton", "fahrenheit", "hooke"])
def test_a_master_without_an_effect_may_be_played(name: str) -> None:
    before = with_master(name).volumes()
    situation = with_master(name).play(f"master {name}")
    assert "end_turn" in situation.offers()
    gained = [a - b for a, b in zip(situation.volumes(), before, strict=True)]
    wanted = {"brahe": [0, 2, 0, 0], "leibniz": [0, 0, 2, 0], "newton": [2, 0, 0, 0]}
    assert gained == wanted.get(name, [0, 0, 0, 1] if name == "fahrenheit" else [0] * 4)


@rule("NW-17.1", "NW-17.2")
def test_boyle_splits_a_study_of_four_over_several_books() -> None:
    situation = with_master("boyle", potions=5, books="s1c4 s1c6").play("master boyle")
    situation.play("shelve s1c7")
    assert situation.reasons("shelve s2c5") == [("requirement_missing", "NW-13.3")]
    assert situation.reasons("shelve s1c7") == [("cell_filled", "NW-13.1")]
    situation.play("shelve s1c2")  # nothing more can be paid, so that is all
    assert situation.event_keys()[:3] == ["paid_potions", "book_placed", "book_placed"]
    assert situation.me.books_left == 8
    assert situation.me.potions == 1 + 1  # the third tile brings one, too late for this action


@rule("NW-17.1")
def test_the_shelf_numbers_of_boyle_add_up_to_four() -> None:
    situation = with_master("boyle", potions=9).play("master boyle", "shelve s3c1")
    assert situation.reasons("shelve s2c1") == [("shelf_too_high", "NW-13.10")]
    situation.play("shelve s1c2")
    assert situation.me.books_left == 10


@rule("NW-17.1")
def test_boyle_may_be_declined() -> None:
    situation = with_master("boyle", potions=7).play("master boyle", "decline")
    assert situation.me.books_left == 12


@rule("NW-17.3", "NW-17.4")
def test_halley_splits_four_steps_over_several_students() -> None:
    situation = with_master("halley", students="s0 p1 r2").specialization(
        "tech:p2", "spec_dev_work"
    )
    situation.invention("tech:r3", "inv_02").play("master halley", "student s0", "step q1", "halt")
    assert situation.reasons("student q1") == [("no_student_there", "NW-10.1")]
    assert situation.reasons("student s0") == [("student_moved", "NW-17.4")]
    situation.play("student r2", "step r3", "halt", "student p1", "step p2", "halt")
    assert sorted(TECH[s] for s in situation.me.students if s >= 0) == ["p2", "q1", "r3"]
    keys = situation.event_keys()
    assert keys == [
        "student_moved",
        "student_moved",
        "student_moved",
        "gained_potions",
        "gained_vp",
        "development_tile_taken",
    ]


@rule("NW-17.4")
def test_halley_moves_each_student_at_most_once() -> None:
    situation = with_master("halley", students="s0 p1").play("master halley")
    situation.play("student s0", "step p1", "halt", "student p1", "step r2", "step r3", "step r4")
    assert sorted(TECH[s] for s in situation.me.students if s >= 0) == ["p1", "r4"]


@rule("NW-17.3", "NW-10.8")
def test_halley_cannot_send_two_students_to_one_final_space() -> None:
    situation = with_master("halley", students="r6 r6").play("master halley", "student r6")
    situation.play("step r7")
    assert sorted(TECH[s] for s in situation.me.students if s >= 0) == ["r6", "r7"]


@rule("NW-17.5")
def test_browne_splits_lessons_of_four_over_several_cards() -> None:
    situation = with_master("browne").face_up("A101 A102 A201 A301").play("master browne")
    situation.play("take A201", "take A101")
    assert situation.offers("take") == ["A102"]
    assert situation.reasons("take A301") == [("level_too_high", "NW-12.1")]
    situation.play("done")
    assert situation.match.view()["boards"][0]["hand"] == ["A101", "A201"]


@rule("NW-17.6", "NW-17.7", "NW-17.8")
def test_descartes_takes_a_card_and_performs_its_basic_action() -> None:
    situation = with_master("descartes").face_up("A102 A201").desk("start_red_joker")
    situation.tuck("A202").play("master descartes")
    assert situation.offers("take") == ["A102"]
    situation.play("take A102")
    # printed none, tucked 1, desk 1 (the card of this turn), the card taken 1; no Joker
    assert situation.offers() == ["work 1", "work 2", "work 3", "decline"]
    situation.play("work 2")
    assert (situation.me.work, situation.me.coins) == (14, 2)
    assert situation.match.view()["boards"][0]["hand"] == ["A102"]
    assert situation.volumes() == [1, 0, 1, 0]
    assert situation.reasons("effect") == [("no_effect_on_card", "NW-15.1")]


@rule("NW-17.9")
def test_descartes_without_a_card_of_level_one_does_nothing() -> None:
    situation = with_master("descartes").face_up("A201 A301").play("master descartes")
    assert "without_effect" in situation.event_keys()
    assert "end_turn" in situation.offers()


@rule("NW-17.10", "NW-17.11")
def test_galilei_places_a_cube_on_every_valid_space_entered() -> None:
    situation = with_master("galilei", scientist="calais", coins=2, potions=0)
    situation.city("london", "city_court").play("master galilei")
    situation.play("go london", "go cambridge", "go leiden", "stop")
    assert situation.offers() == ["cube london", "cube cambridge", "cube leiden", "done"]
    assert situation.reasons("cube calais") == [("no_cube_space", "NW-11.9")]
    situation.play("cube leiden", "cube london", "cube cambridge")
    assert spaces(situation) == {"london", "cambridge", "leiden"}
    assert (situation.me.coins, situation.me.vp) == (0, 4)


@rule("NW-17.11")
def test_galilei_needs_the_volumes_of_hven_in_advance() -> None:
    for potions, possible in ((3, False), (4, True)):
        situation = with_master("galilei", scientist="hamburg", coins=2, potions=potions)
        situation.play("master galilei", "go hven", "go uppsala", "stop")
        assert ("cube hven" in situation.offers()) == possible


@rule("NW-17.12")
def test_galilei_counts_the_start_only_without_steps_or_when_entered_again() -> None:
    situation = with_master("galilei", scientist="padua").play("master galilei", "stop")
    assert situation.offers() == ["cube padua", "done"]
    situation = with_master("galilei", scientist="padua", coins=1).play("master galilei")
    situation.play("go genoa", "stop")
    assert "end_turn" in situation.offers()
    situation = with_master("galilei", scientist="padua").play("master galilei")
    situation.play("go genoa", "go padua", "stop")
    assert "cube padua" in situation.offers()


@rule("NW-17.13")
def test_pascal_travels_five_steps_free_of_charge() -> None:
    situation = with_master("pascal", scientist="calais").city("london", "city_court")
    situation.play("master pascal", "go london", "go cambridge", "go leiden", "go hamburg")
    situation.play("go hven")
    assert situation.reasons("go uppsala") == [("no_step_left", "NW-11.1")]
    situation.play("stop")
    assert (situation.me.coins, SPACES[situation.me.scientist]) == (0, "hven")


@rule("NW-17.14", "NW-17.15", "NW-17.16", "NW-11.12")
def test_winkelmann_places_a_cube_anywhere_but_on_hven_and_granada() -> None:
    taken = "london madrid rome vienna warsaw istanbul cambridge leiden"
    situation = with_master("winkelmann", cubes=taken).city("paris", "city_court")
    situation.play("master winkelmann")
    assert situation.reasons("cube granada") == [("winkelmann_space", "NW-17.14")]
    assert situation.reasons("cube hven") == [("winkelmann_space", "NW-17.14")]
    assert situation.reasons("cube london") == [("own_cube", "NW-11.10")]
    situation.play("cube paris")
    assert situation.me.vp == 1 + 4
    assert SPACES[situation.me.scientist] == "basel"


@rule("NW-17.15")
def test_winkelmann_moves_a_cube_when_none_is_left() -> None:
    taken = "london madrid rome vienna warsaw istanbul cambridge leiden coimbra krakow hven granada"
    situation = with_master("winkelmann", cubes=taken).play("master winkelmann", "cube padua")
    situation.play("cube_from granada")
    assert spaces(situation) == set(taken.split()) - {"granada"} | {"padua"}
    assert situation.me.vp == 0


@rule("NW-25.8")
def test_hawking_without_a_placed_book_does_nothing() -> None:
    situation = with_master("hawking").play("master hawking")
    assert "without_effect" in situation.event_keys()


@rule("NW-17.17")
def test_gilbert_places_a_student_and_plays_a_further_master() -> None:
    situation = with_master("gilbert bruno").play("master gilbert")
    assert situation.me.students.count(TECH.index("s0")) == 2
    situation.play("master bruno")
    assert situation.me.coins == 6


@rule("NW-17.18", "NW-2.17")
def test_published_gilbert_gives_the_student_only_and_seven_points() -> None:
    situation = Situation(published_gilbert="on").no_tokens().masters("gilbert bruno").has(work=11)
    situation.play("play start_red_work", "basic work", "work 1", "master gilbert")
    assert situation.me.students.count(TECH.index("s0")) == 2
    assert "end_turn" in situation.offers()
    assert situation.points_of("masters") == 7


@rule("NW-17.19")
def test_copernicus_ignores_the_requirement_but_not_the_shelf() -> None:
    situation = with_master("copernicus").play("master copernicus")
    assert len(situation.offers("shelve")) == 15
    situation.play("shelve s3c7")
    assert situation.me.books_left == 11
    assert "end_turn" in situation.offers()


@rule("NW-17.20")
def test_huygens_enters_the_objective_space_without_volumes() -> None:
    situation = with_master("huygens").play("master huygens")
    assert situation.offers("work_objective") == ["3"]
    situation.play("work_objective 3")
    assert (situation.me.work, situation.me.coins) == (15, 3)


@rule("NW-17.21")
def test_torricelli_ignores_volumes_but_not_the_limit_of_final_spaces() -> None:
    situation = with_master("torricelli", students="a6 d6 d7 p1").play("master torricelli")
    assert situation.offers("student") == ["a6", "p1"]
    situation.play("student a6", "step a7")
    assert TECH.index("a7") in situation.me.students
    assert "end_turn" in situation.offers()


@rule("NW-17.22", "NW-17.23")
def test_hawking_moves_a_book_to_any_space_without_a_reward() -> None:
    situation = with_master("hawking", books="s1c2 s1c4 s1c5").play("master hawking")
    assert situation.offers("move_book") == ["s1c2", "s1c4", "s1c5"]
    assert situation.reasons("move_book s1c1") == [("no_book_there", "NW-17.22")]
    situation.play("move_book s1c2")
    assert situation.reasons("shelve s1c4") == [("cell_filled", "NW-17.22")]
    assert situation.reasons("shelve s1c3") == [("no_book_space", "NW-13.9")]
    situation.play("shelve s3c7")
    board = situation.match.view()["boards"][0]
    assert set(board["books"]) == {"s1c1", "s3c7", "s1c4", "s1c5"}
    assert board["lines"] == []  # s1c1 and s1c2 were one
    assert (situation.me.potions, situation.me.books_left) == (0, 9)


@rule("NW-17.24")
def test_cardano_gives_the_whole_income_at_once() -> None:
    situation = with_master("cardano", books="s1c2", income="vp coins potion medicine")
    situation.play("master cardano")
    assert (situation.me.vp, situation.me.coins, situation.me.potions) == (1 + 2 + 1, 2, 1)


@rule("NW-17.25")
@pytest.mark.parametrize(("name", "coins", "potions"), [("bruno", 6, 0), ("cusanus", 0, 3)])
def test_bruno_gives_coins_and_cusanus_potions(name: str, coins: int, potions: int) -> None:
    situation = with_master(name).play(f"master {name}")
    assert (situation.me.coins, situation.me.potions) == (coins, potions)


@rule("NW-17.26")
def test_kepler_gives_a_development_and_paracelsus_an_income_tile_of_choice() -> None:
    situation = with_master("kepler").play("master kepler", "develop study")
    assert situation.match.view()["boards"][0]["drawers"] == ["study"]
    situation = with_master("paracelsus").play("master paracelsus", "income potion")
    assert situation.match.view()["boards"][0]["income"] == ["potion"]
