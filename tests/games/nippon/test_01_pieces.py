"""Chapter 1: the game and its pieces."""

import pytest

from parlour.games.nippon.content.board import (
    ACTION_NAMES,
    ACTION_SLOTS,
    BONUS,
    BONUS_AMOUNT,
    CITIES,
    CITY_REGION,
    PRINTED,
    REGIONS,
    SLOTS,
    TRAIN_SHIP_SLOTS,
)
from parlour.games.nippon.content.factories import FACTORIES, FACTORY_GOOD, GOODS, LEVEL
from parlour.games.nippon.content.numbers import (
    MACHINERY_TILES,
    MULTIPLIER_TILES,
    SHIP_TILES,
    TRAIN_TILES,
    WORKER_COLOURS,
    WORKER_SLOTS,
    WORKERS_PER_COLOUR,
)
from parlour.games.nippon.content.player_board import ACHIEVEMENTS, TRACKS
from parlour.games.nippon.content.resources import RESOURCES
from parlour.games.nippon.content.tiles import (
    CITY_TILES,
    CONTRACTS,
    INFLUENCE,
    REWARD_COPIES,
    REWARD_LEVELS,
    REWARDS,
)
from parlour.kernel.errors import UnknownGame
from parlour.kernel.match import Match
from tests.games.nippon.positions import GAME, given, random_games, reason
from tests.support import rule


@rule("NP-1.1")
def test_the_game_is_for_2_to_4_players() -> None:
    assert GAME.seats == (2, 3, 4)
    assert [Match(GAME, seats).seats for seats in (2, 3, 4)] == [2, 3, 4]


@rule("NP-1.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_there_is_no_solo_game_and_none_for_five(seats: int) -> None:
    with pytest.raises(UnknownGame, match="2, 3, 4 seats"):
        Match(GAME, seats)


@rule("NP-1.2", "NP-24.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_most_victory_points_win(seats: int) -> None:
    for match, choice in random_games(seats, 3):
        if choice < 0:
            outcome = match.outcome()
            totals = [score.total for score in outcome.scores]
            assert len(outcome.winners) == 1
            assert totals[outcome.winners[0]] == max(totals)
            assert totals == [board["vp"] for board in match.view()["boards"]]


@rule("NP-1.3")
def test_vp_are_counted_on_the_track_at_once_and_by_source() -> None:
    table = given().factory(0, "silk_c", goods=3)
    assert table.gains("take export blue", "fulfil c3")["0 vp"] == 4
    assert (table.score(0)["fulfilled"], table.score(0)["factories"]) == (3, 1)
    table = given().factory(0, "silk_b", goods=1)
    assert table.gains("take local_market red", "place hiroshima-N")["0 vp"] == 2
    assert table.score(0)["bonuses"] == 2
    assert table.state.boards[0].vp == sum(table.state.boards[0].points)


@rule("NP-1.4")
def test_the_pieces_are_those_of_the_box() -> None:
    assert len(WORKER_COLOURS) * WORKERS_PER_COLOUR == 48
    assert 4 * TRAIN_TILES == 24
    assert 4 * SHIP_TILES == 24
    assert 4 * len(INFLUENCE) == 40
    assert len(FACTORIES) == 24
    assert MACHINERY_TILES == 24
    assert 4 * len(CONTRACTS) == 32
    assert len(CITY_TILES) == 9
    assert sum(REWARD_COPIES) == 24
    assert MULTIPLIER_TILES == 4


@rule("NP-1.5")
def test_there_are_4_regions_with_2_cities_and_8_slots_each() -> None:
    assert REGIONS == ["north", "east", "centre", "southwest"]
    assert [CITY_REGION.count(region) for region in range(4)] == [2, 2, 2, 2]
    assert len(SLOTS) == 32
    assert SLOTS[:4] == ["sapporo-N", "sapporo-E", "sapporo-S", "sapporo-W"]
    for city in range(len(CITIES)):
        assert sorted(PRINTED[4 * city : 4 * city + 4]) == [0, 1, 2, 3]
    assert PRINTED[:8] == [0, 1, 2, 3, 2, 3, 0, 1]
    assert PRINTED[8:16] == [3, 0, 1, 2, 1, 2, 3, 0]
    assert PRINTED[16:24] == [0, 2, 1, 3, 3, 1, 2, 0]
    assert PRINTED[24:] == [1, 3, 0, 2, 2, 0, 3, 1]


@rule("NP-1.6")
def test_each_region_has_its_bonus_and_8_train_ship_slots() -> None:
    assert [RESOURCES[bonus] for bonus in BONUS] == ["coal", "yen", "blueprint", "vp"]
    assert BONUS_AMOUNT == [2, 2, 1, 2]
    assert TRAIN_SHIP_SLOTS == [8, 8, 8, 8]


@rule("NP-1.7")
def test_the_main_board_has_slots_rows_rewards_timeline_and_scoring_table() -> None:
    view = given().state.view(None)
    assert len(view["slots"]) == 5
    assert len(view["rows"]) == 5
    assert len(view["rewards"]) == 12
    assert view["turn"]["marker"] == 1
    assert view["regions"][0]["at_stake"] == [6, 3, 1]


@rule("NP-1.8")
def test_there_are_nine_actions_on_five_slots() -> None:
    assert len(ACTION_NAMES) == 9
    assert [[ACTION_NAMES[action] for action in slot] for slot in ACTION_SLOTS] == [
        ["knowledge", "produce"],
        ["export", "invest"],
        ["ships", "machinery"],
        ["trains", "mines"],
        ["local_market"],
    ]


@rule("NP-1.9")
def test_a_player_board_has_its_slots_tracks_columns_factories_and_achievements() -> None:
    board = given().state.view(None)["boards"][0]
    assert WORKER_SLOTS == 6
    assert list(board["tracks"]) == TRACKS == ["money", "coal", "knowledge"]
    assert (board["trains_left"], board["ships_left"]) == (6, 6)
    assert list(board["factories"]) == GOODS
    assert len(board["achievements"]) == len(ACHIEVEMENTS) == 9


@rule("NP-1.10")
def test_a_factory_has_the_level_of_its_good() -> None:
    assert dict(zip(GOODS, LEVEL, strict=True)) == {
        "silk": 1,
        "paper": 1,
        "bento": 2,
        "lenses": 2,
        "clocks": 3,
        "bulbs": 3,
    }
    for tile, name in enumerate(FACTORIES):
        assert GOODS[FACTORY_GOOD[tile]] == name.split("_")[0]


@rule("NP-1.11")
def test_six_colours_of_workers_belong_to_nobody() -> None:
    table = given(first=2)
    assert len(WORKER_COLOURS) == 6
    offered = {text.split()[1] for text in table.of("take")}
    assert offered == set(WORKER_COLOURS)  # whatever the colour of the player
    effects = []
    for colour in ("yellow", "red", "purple"):
        table = given(first=2)
        effects.append(table.gains(f"take knowledge {colour}", "amount 1"))
    assert effects[0] == effects[1] == effects[2]


@rule("NP-1.12")
def test_coal_goods_and_jokers_are_different_things() -> None:
    table = given().has(0, coal=9, jokers=2)
    assert "produce" not in table.actions()  # neither Coal nor jokers are a Factory
    table = given().factory(0, "silk_b").has(0, coal=1, jokers=3)
    assert table.refusal("take produce red") == [reason("coal_missing", "NP-10.2", n=2, m=1)]
    assert table.refusal("take local_market red") == [reason("no_goods_at_all", "NP-14.2")]


@rule("NP-1.13")
def test_the_budget_area_has_no_limit() -> None:
    table = given().has(0, yen=98, coal=60).factory(0, "silk_b", goods=3).turn(0)
    assert table.gains("take local_market red", "place yokohama-N", "supply silk 1")["0 yen"] == 2
    assert table["0 yen"] == 100


@rule("NP-1.14")
def test_a_reward_tile_has_a_bonus_and_a_multiplier_that_is_its_level() -> None:
    bonuses = {name: (REWARD_LEVELS[kind], name.split("-")[1]) for kind, name in enumerate(REWARDS)}
    assert sorted({level for level, _ in bonuses.values()}) == [2, 3, 4, 5]
    assert {what for _, what in bonuses.values()} == {"yen", "coal", "blueprint"}
    assert REWARD_COPIES == [2] * 12


@rule("NP-1.15")
def test_a_2x_multiplier_tile_has_no_bonus_and_there_are_four() -> None:
    table = given().only_rewards().workers(0, "yellow yellow yellow")
    assert table["multipliers"] == 4
    gains = table.gains("consolidate", "achieve yen")
    assert gains["multipliers"] == -1
    assert gains["0 yen doubles"] == 1
    assert (table["0 yen"], table["0 coal"], table["0 blueprints"]) == (9, 2, 1)


@rule("NP-1.16")
def test_blueprints_are_counted_in_points() -> None:
    table = given().has(0, blueprints=4)
    assert table.gains("exchange coal") == {"0 blueprints": -3, "0 coal track": 1}
    assert table["0 blueprints"] == 1


@rule("NP-1.17", "NP-1.18")
def test_vp_yen_coal_and_blueprints_are_unlimited() -> None:
    table = given().has(0, vp=299, yen=200, coal=90, blueprints=40).factory(0, "silk_c", goods=3)
    table.play("take export blue", "fulfil c3")
    assert table["0 vp"] == 303


@rule("NP-1.18")
def test_limited_tiles_are_limited_to_their_number() -> None:
    for match, choice in random_games(4, 1, seed=3):
        view = match.view()
        assert len(view["factories"]) + sum(
            1 for board in view["boards"] for tile in board["factories"].values() if tile
        ) == len(FACTORIES)
        if choice < 0:
            assert match.state.check() == []
