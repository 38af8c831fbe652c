"""Chapters 21 to 24: the final phase, final scoring, achievements, winning."""

import pytest

from parlour.games.nippon.content.player_board import ACHIEVEMENTS
from parlour.kernel.match import Match
from tests.games.nippon.positions import GAME, Situation, given, random_games
from tests.games.positions import event_keys
from tests.support import rule

MINES = ("take mines blue", "amount 1")


def last_turn(seats: int = 2) -> Situation:
    """The last turn of the game, of the last seat."""
    return given(seats).final(seats - 1, 1).turn(seats - 1)


def ended(table: Situation) -> Situation:
    table.play("consolidate")
    assert table["over"]
    return table


@rule("NP-21.1", "NP-21.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_exactly_3_more_turns_and_the_trigger_player_the_last(seats: int) -> None:
    table = given(seats).last_row().slot(4, "blue").marker(5, 2)
    table.play(*MINES)
    assert table["turn"] == 1
    seen = []
    while not table["over"]:
        seen.append(table.match.to_move)
        table.play("consolidate")
    assert seen == [(1 + n) % seats for n in range(3 * seats)]
    assert seen[-1] == 0


@rule("NP-21.3")
def test_a_consolidate_and_a_worker_are_both_one_of_the_turns() -> None:
    for moves in (["consolidate"], list(MINES)):
        table = given().final(3, 12)
        table.play(*moves)
        assert table.state.view(None)["turn"]["final_turns"] == 11


@rule("NP-21.4")
def test_refills_go_on_but_move_no_marker() -> None:
    table = given().final(3, 12).slot(4, "blue")
    table.play(*MINES)
    assert (len(table["slot 4"]), table["row 1"], table["marker"]) == (3, [], 6)
    table = given().final(3, 12).slot(4, "blue").last_row()
    assert "big_refill" in table.play(*MINES).event_keys()
    assert table["marker"] == 6


@rule("NP-21.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_marker_counts_the_rounds_of_the_final_phase(seats: int) -> None:
    table = given(seats).final(seats - 1, 3 * seats)
    seen = []
    for _ in range(3 * seats - 1):
        table.play("consolidate")
        seen.append(table["marker"])
    assert seen == [6] * (seats - 1) + [7] * seats + [8] * seats
    assert table["scored"] == 2  # no effect


@rule("NP-21.6")
def test_after_the_last_turn_come_the_third_scoring_and_the_final_scoring() -> None:
    table = last_turn().influence(0, "tokyo-N", 7).influence(0, "tokyo-W", 6)
    events = table.play("consolidate").events
    keys = event_keys(events)
    assert keys.index("scoring") < keys.index("final_budget") < keys.index("game_over")
    assert table["scored"] == 3
    assert table.score(0)["influence"] == 18
    assert table.match.why_not("consolidate")[0].key == "game_over"
    assert table.state.why_not(0, 0)[0].key == "game_over"


@rule("NP-22.1", "NP-22.2")
def test_yen_are_discarded_and_gained_by_the_money_track_but_no_coal() -> None:
    table = ended(last_turn().has(0, yen=77, coal=1, money=3))
    assert (table["0 yen"], table["0 coal"]) == (18, 1)


@rule("NP-22.3", "NP-22.4")
def test_final_wages_are_paid_and_unpaid_colours_cost_vp() -> None:
    table = ended(last_turn().workers(0, "yellow yellow red"))
    assert table["0 yen"] == 6
    table = ended(last_turn().workers(0, "yellow red purple blue white grey"))
    assert table["0 yen"] == 0
    assert table.score(0)["unpaid"] == -4
    table = ended(last_turn().workers(0, "yellow red purple blue white grey").has(0, vp=1))
    assert table.score(0)["unpaid"] == -1


@rule("NP-22.4")
def test_the_score_shows_the_final_wages_before_the_end() -> None:
    table = given().workers(0, "yellow red purple blue white grey")
    assert table.score(0)["unpaid"] == -4
    assert table["0 vp"] == 10


@rule("NP-22.5")
def test_there_is_no_reward_in_final_scoring() -> None:
    table = last_turn().workers(0, "yellow red red blue")
    ended(table)
    assert all(table[f"0 {space} reward"] is None for space in ACHIEVEMENTS)


@rule("NP-22.6")
def test_all_9_spaces_are_scored_base_times_multiplier() -> None:
    table = last_turn().has(0, money=9, mines=9, knowledge=9)
    for tile in ("silk_a", "paper_b", "bento_b", "lenses_a", "clocks_d", "bulbs_b"):
        table.factory(0, tile, machinery=2)
    table.trains(0, "north", 6).ships(0, "east", 6)
    table.fulfilled(0, *(f"c{n}" for n in range(1, 9)))
    for value, city in enumerate(("sapporo", "tokyo", "nagoya", "hiroshima"), start=1):
        table.influence(0, f"{city}-N", value)
    rewards = ["2x-yen", "2x-coal", "2x-blueprint", "3x-yen", "3x-coal", "3x-blueprint"]
    rewards += ["4x-yen", "4x-coal", "5x-blueprint"]
    for space, reward in zip(ACHIEVEMENTS, rewards, strict=True):
        table.reward(0, space, reward)
    ended(table)
    bases = [4, 4, 4, 4, 5, 4, 4, 4, 6]
    times = [2, 2, 2, 3, 3, 3, 4, 4, 5]
    points = [table.score(0)[space] for space in ACHIEVEMENTS]
    assert points == [base * n for base, n in zip(bases, times, strict=True)]
    assert table.score(0)["total"] == table["0 vp"]


@rule("NP-22.7")
def test_what_is_left_over_brings_nothing() -> None:
    table = last_turn().has(0, coal=9, blueprints=9, jokers=9).machinery_left(20, 0)
    table.factory(0, "silk_b", goods=4)
    left = ended(table).score(0)
    bare = ended(last_turn().factory(0, "silk_b")).score(0)
    assert left == bare


def base_and_multiplier(table: Situation, space: str) -> tuple[int, int]:
    achievement = table.state.view(None)["boards"][0]["achievements"][space]
    return achievement["base"], achievement["multiplier"]


@rule("NP-23.1", "NP-23.2")
def test_without_a_tile_only_a_printed_1x_counts() -> None:
    table = given()
    times = {space: base_and_multiplier(table, space)[1] for space in ACHIEVEMENTS}
    assert times == {**dict.fromkeys(ACHIEVEMENTS, 0), "knowledge_stars": 1, "yen": 1}
    table = given().has(0, mines=5, knowledge=5)
    assert (table.score(0)["coal_stars"], table.score(0)["knowledge_stars"]) == (0, 2)


@rule("NP-23.3")
def test_a_tile_covers_the_printed_1x() -> None:
    assert base_and_multiplier(given().reward(0, "yen", "3x-coal"), "yen")[1] == 3
    assert base_and_multiplier(given().double(0, "yen"), "yen")[1] == 2


@rule("NP-23.4")
def test_several_tiles_on_a_space_are_added() -> None:
    table = given().factory(0, "bulbs_a").reward(0, "regions", "4x-yen").double(0, "regions")
    for slot, value in (("tokyo-N", 1), ("nagoya-N", 2), ("sapporo-N", 3)):
        table.influence(0, slot, value)
    assert base_and_multiplier(table, "regions") == (3, 6)
    assert table.score(0)["regions"] == 18
    table = given().factory(0, "bulbs_a").double(0, "yen").double(0, "yen")
    assert base_and_multiplier(table, "yen")[1] == 4


@rule("NP-23.5")
@pytest.mark.parametrize(("done", "base"), [(0, 0), (1, 0), (2, 1), (3, 1), (8, 4)])
def test_contracts_1_vp_for_every_2(done: int, base: int) -> None:
    table = given().fulfilled(0, *(f"c{n + 1}" for n in range(done)))
    assert base_and_multiplier(table, "contracts")[0] == base


@rule("NP-23.6", "NP-23.7")
def test_stars_on_the_tracks_and_of_the_factories() -> None:
    table = given().has(0, knowledge=5, mines=7).factory(0, "paper_a").factory(0, "bento_a")
    assert base_and_multiplier(table, "knowledge_stars")[0] == 3
    assert base_and_multiplier(table, "coal_stars")[0] == 4


@rule("NP-23.8")
def test_factories_of_level_2_or_3() -> None:
    table = given().factory(0, "silk_a").factory(0, "paper_a").factory(0, "bento_a")
    assert base_and_multiplier(table, "advanced_factories")[0] == 1
    table.factory(0, "lenses_a").factory(0, "clocks_a").factory(0, "bulbs_a").factory(1, "bulbs_c")
    assert base_and_multiplier(table, "advanced_factories")[0] == 4


@rule("NP-23.9")
@pytest.mark.parametrize(
    ("money", "colours", "base"), [(0, "", 2), (2, "", 2), (3, "", 3), (3, "red", 2), (9, "", 5)]
)
def test_1_vp_for_every_6000_yen_after_the_wages(money: int, colours: str, base: int) -> None:
    table = last_turn().has(0, money=money).workers(0, colours)
    assert base_and_multiplier(table, "yen")[0] == base  # as it would be now
    assert ended(table).score(0)["yen"] == base


@rule("NP-23.10", "NP-23.11")
@pytest.mark.parametrize("kind", ["ships", "trains"])
def test_stars_above_empty_ship_and_train_spaces(kind: str) -> None:
    for built, stars in enumerate([0, 0, 1, 1, 2, 3, 4]):
        table = given()
        getattr(table, kind)(0, "north", built)
        assert base_and_multiplier(table, f"{kind[:-1]}_stars")[0] == stars


@rule("NP-23.12")
def test_regions_with_an_own_influence_tile() -> None:
    table = given().influence(0, "tokyo-N", 1).influence(0, "yokohama-N", 2).trains(0, "north")
    table.influence(1, "nagoya-N", 1)
    assert base_and_multiplier(table, "regions")[0] == 1


@rule("NP-23.13")
def test_factories_with_plus_2() -> None:
    table = given().factory(0, "silk_a", machinery=2).factory(0, "paper_a", machinery=1)
    table.factory(0, "bento_a").factory(0, "clocks_a", machinery=2)
    assert base_and_multiplier(table, "full_machinery")[0] == 2


@rule("NP-24.2", "NP-24.3")
@pytest.mark.parametrize("trigger", [0, 1, 2])
def test_among_equals_the_one_whose_last_turn_came_later_wins(trigger: int) -> None:
    table = given(3).final(trigger, 1).turn(trigger)
    for seat in range(3):
        table.has(seat, vp=20)
    ended(table)
    outcome = table.match.outcome()
    assert len({score.total for score in outcome.scores}) == 1
    assert outcome.winners == [trigger]
    assert outcome.ranks[(trigger + 1) % 3] == 3  # the first of the final round


@rule("NP-24.3", "NP-24.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_tie_remains(seats: int) -> None:
    for match, choice in random_games(seats, 2, seed=9):
        if choice < 0:
            assert sorted(match.outcome().ranks) == list(range(1, seats + 1))


@rule("NP-21.2")
@pytest.mark.parametrize(("seats", "least", "most"), [(2, 22, 50), (3, 22, 45), (4, 26, 45)])
def test_games_end_in_a_plausible_number_of_turns(seats: int, least: int, most: int) -> None:
    for match, choice in random_games(seats, 5, seed=40):
        if choice < 0:
            assert least <= match.view()["turn"]["number"] / seats <= most
    assert Match(GAME, seats).seats == seats
