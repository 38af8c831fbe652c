"""Chapters 20 to 23: final scoring, Objective and Great Discovery tiles, the solo game."""

import pytest

from parlour.games.newton.content.numbers import RANKS
from parlour.games.newton.content.tiles import DISCOVERIES, OBJECTIVES
from parlour.games.newton.scoring import discovery_points, rank
from parlour.kernel.match import Match
from parlour.kernel.state import ranks
from tests.games.newton.positions import GAME, Situation
from tests.support import rule

ALL_CITIES = "london paris madrid rome vienna warsaw istanbul"


def scored(tile: str, **what: int | str) -> Situation:
    """The Work marker occupies the Objective with this tile."""
    return Situation().objective("work:15", tile).has(work=15, **what)


@rule("NW-20.2", "NW-20.3")
def test_each_occupied_objective_scores_in_full_whoever_else_is_there() -> None:
    situation = Situation().objective("work:15", "obj_cities").objective("map:hven", "obj_books")
    situation.objective("tech:a7", "obj_students").objective("tech:b7", "obj_masters")
    situation.has(work=15, cubes="hven paris rome", students="a7 r7", books="s1c2 s1c4 s1c5")
    situation.has(seat=1, work=15, cubes="paris")
    assert situation.points_of("obj_cities") == 4
    assert situation.points_of("obj_books") == 4
    assert situation.points_of("obj_students") == 8
    assert situation.points_of("obj_masters") == 0
    assert situation.points_of("obj_cities", 1) == 2
    assert situation.points_of("obj_books", 1) == 0


@rule("NW-20.4")
def test_an_objective_that_is_not_occupied_scores_nothing() -> None:
    situation = Situation().objective("work:15", "obj_cities").has(cubes="paris rome", work=14)
    assert situation.points_of("obj_cities") == 0
    lines = [line.source for line in situation.state.scores()[0].lines if "obj_" in line.source]
    assert len(lines) == 6


@rule("NW-20.6", "NW-22.1")
def test_the_discovery_scores_when_the_game_is_over_and_only_the_own_one() -> None:
    situation = Situation(great_discovery="on").round(6, 4).hand("start_red_work")
    situation.state.phase = 2
    situation.state.together = []
    situation.me.discovery = DISCOVERIES.index("gd_books")
    situation.state.boards[1].discovery = DISCOVERIES.index("gd_cubes")
    assert situation.points_of("discovery") == 0
    situation.has(seat=1, cubes="paris").hand("", seat=1)
    situation.play("play start_red_work", "end_turn")
    assert situation.match.over
    assert (situation.points_of("discovery"), situation.points_of("discovery", 1)) == (12, 11)
    assert "discovery_scored" in situation.event_keys()


@rule("NW-21.1", "NW-22.1", "NW-24.2")
def test_the_view_says_what_objectives_and_the_own_discovery_are_worth_now() -> None:
    situation = Situation().objective("work:15", "obj_potions").has(potions=9, cubes="paris rome")
    situation.me.discovery = DISCOVERIES.index("gd_cubes")
    board = situation.match.view(0)["boards"][0]
    assert board["objectives"]["obj_potions"] == {"count": 9, "vp": 14}
    assert board["discovery_vp"] == 10
    assert situation.match.view(1)["boards"][0]["discovery_vp"] is None
    assert situation.match.view()["boards"][0]["discovery_vp"] is None


@rule("NW-20.7")
def test_coins_are_worth_nothing() -> None:
    situation = Situation().has(coins=50, potions=20).objective("work:15", "obj_cities")
    assert situation.state.scores()[0].total == 0


@rule("NW-20.8")
def test_tied_players_share_the_victory() -> None:
    situation = Situation(3).masters(played="hooke").has(seat=1, vp=9)
    situation.state.boards[1].earned = 9
    assert ranks(situation.state.scores()) == [1, 1, 3]
    assert situation.match.outcome().winners == [0, 1]


@rule("NW-21.1", "NW-21.2", "NW-21.3")
def test_obj_universities_counts_own_cubes_on_universities() -> None:
    situation = scored("obj_universities", cubes="padua leiden paris")
    assert situation.points_of("obj_universities") == 6


@rule("NW-21.4")
def test_obj_ancient_counts_ancient_lands() -> None:
    assert scored("obj_ancient", cubes="athens carthage rome").points_of("obj_ancient") == 10


@rule("NW-21.5")
def test_obj_students_counts_students_on_final_spaces_the_master_end_included() -> None:
    assert scored("obj_students", students="a7 r7 b6 s0").points_of("obj_students") == 8


@rule("NW-21.6")
def test_obj_masters_counts_played_masters() -> None:
    situation = scored("obj_masters").masters("boyle", played="hooke kepler")
    assert situation.points_of("obj_masters") == 8


@rule("NW-21.7", "NW-21.8")
def test_obj_volume_sets_counts_hand_desk_and_played_masters() -> None:
    situation = scored("obj_volume_sets").hand("A303").desk("A101 A103")
    assert situation.points_of("obj_volume_sets") == 5  # green 3, blue 3, orange 1
    situation.masters(played="leibniz")
    assert situation.points_of("obj_volume_sets") == 15
    situation = scored("obj_volume_sets", potions=9).hand("A303").desk("A101 A103").tuck("A105")
    assert situation.points_of("obj_volume_sets") == 5
    situation.masters(played="fahrenheit")
    assert situation.points_of("obj_volume_sets") == 10
    starting = scored("obj_volume_sets")
    assert starting.points_of("obj_volume_sets") == 10  # two of each colour, the Joker among them


@rule("NW-21.9")
def test_obj_action_cards_counts_pairs_wherever_they_are() -> None:
    situation = scored("obj_action_cards").more("A101 A102").desk("A201").tuck("A301 A302")
    assert situation.points_of("obj_action_cards") == 6
    assert scored("obj_action_cards").points_of("obj_action_cards") == 0


@rule("NW-21.10")
@pytest.mark.parametrize(("potions", "vp"), [(0, 0), (3, 6), (7, 14), (9, 14)])
def test_obj_potions_counts_two_each_up_to_fourteen(potions: int, vp: int) -> None:
    assert scored("obj_potions", potions=potions).points_of("obj_potions") == vp


@rule("NW-21.11")
def test_obj_bonus_tokens_counts_two_each_up_to_fourteen() -> None:
    situation = scored("obj_bonus_tokens")
    for collected, vp in ((1, 2), (7, 14), (9, 14)):
        situation.me.tokens = 2**collected - 1
        assert situation.points_of("obj_bonus_tokens") == vp


@rule("NW-21.12")
@pytest.mark.parametrize(("books", "vp"), [("", 0), ("s1c2 s1c4", 0), ("s1c2 s1c4 s1c5", 4)])
def test_obj_books_counts_three_books_without_the_printed_one(books: str, vp: int) -> None:
    assert scored("obj_books", books=books).points_of("obj_books") == vp


@rule("NW-21.13")
def test_obj_cities_counts_two_for_each_city() -> None:
    assert scored("obj_cities", cubes=ALL_CITIES).points_of("obj_cities") == 14
    assert scored("obj_cities", cubes="paris padua").points_of("obj_cities") == 2


def test_every_objective_and_discovery_is_tested_by_its_name() -> None:
    for name in [*OBJECTIVES, *DISCOVERIES]:
        assert any(test.startswith(f"test_{name}_counts") for test in globals()), name


def discovered(tile: str, **what: int | str) -> int:
    situation = Situation().has(**what)
    situation.me.discovery = DISCOVERIES.index(tile)
    return discovery_points(situation.me)


@rule("NW-22.2")
def test_gd_objectives_counts_objectives_without_an_own_piece() -> None:
    assert discovered("gd_objectives") == 6
    assert discovered("gd_objectives", work=15, cubes="hven", students="a7 b7 r7") == 2


@rule("NW-22.3")
def test_gd_universities_counts_universities_without_a_cube() -> None:
    assert discovered("gd_universities", cubes="padua leiden paris") == 4


@rule("NW-22.4")
def test_gd_income_counts_empty_income_slots() -> None:
    assert discovered("gd_income") == 5
    assert discovered("gd_income", income="vp medicine") == 3


@rule("NW-22.5")
@pytest.mark.parametrize(("space", "vp"), [(0, 8), (4, 6), (5, 6), (12, 2), (14, 2), (15, 0)])
def test_gd_work_counts_special_spaces_ahead(space: int, vp: int) -> None:
    assert discovered("gd_work", work=space) == vp


@rule("NW-22.6")
def test_gd_students_counts_students_in_supply() -> None:
    assert discovered("gd_students", students="s0 p1") == 4


@rule("NW-22.7", "NW-16.11")
def test_gd_masters_counts_masters_in_hand() -> None:
    situation = Situation().masters("boyle", played="hooke")
    situation.me.discovery = DISCOVERIES.index("gd_masters")
    assert discovery_points(situation.me) == 9


@rule("NW-22.8")
def test_gd_cubes_counts_cubes_on_the_board() -> None:
    assert discovered("gd_cubes", cubes="paris rome") == 10


@rule("NW-22.9")
def test_gd_books_counts_books_in_the_stacks() -> None:
    assert discovered("gd_books", books="s1c2 s1c4 s1c5") == 9


@rule("NW-23.1")
def test_a_single_player_plays_six_rounds_without_an_opponent() -> None:
    match = Match(GAME, 1, 1)
    while not match.over:
        match.play(match.choices[-1])
    assert match.view()["round"] == 6
    assert len(match.state.scores()) == 1
    assert match.plies[-1].events[-1].key == "solo_rank"


@rule("NW-23.8")
@pytest.mark.parametrize(
    ("points", "name"),
    [
        (59, "student"),
        (60, "assistant"),
        (80, "lecturer"),
        (100, "professor"),
        (120, "academician"),
        (140, "heir"),
    ],
)
def test_the_final_score_gives_a_rank(points: int, name: str) -> None:
    assert RANKS[rank(points)] == name
    situation = Situation(1).has(vp=points)
    situation.me.earned = points
    assert situation.match.view(0)["rank"] == name
