"""Chapter 2: set-up of the board."""

import pytest

from parlour.games.nippon.content.board import CITIES, SIDES
from parlour.games.nippon.content.factories import FACTORIES
from parlour.games.nippon.content.tiles import CITY_TILES
from parlour.kernel.match import Match
from tests.games.nippon.positions import GAME, given
from tests.support import rule

SEATS = [2, 3, 4]


@rule("NP-2.1", "NP-2.2")
@pytest.mark.parametrize("seats", SEATS)
def test_all_factory_tiles_lie_open_and_give_no_blueprints(seats: int) -> None:
    table = given(seats)
    assert table.state.view(None)["factories"] == FACTORIES
    table.has(0, yen=6, knowledge=9, blueprints=0)
    table.play("take invest blue")
    assert table.of("build") == FACTORIES
    assert table["0 blueprints"] == 0


@rule("NP-2.3", "NP-2.4")
@pytest.mark.parametrize(("seats", "left"), [(2, 4), (3, 5), (4, 6)])
def test_reward_tiles_are_removed_from_each_level_by_players(seats: int, left: int) -> None:
    for seed in range(5):
        rewards = Match(GAME, seats, seed).view()["rewards"]
        for level in "2345":
            kinds = [n for name, n in rewards.items() if name.startswith(level)]
            assert sum(kinds) == left
            assert all(0 <= n <= 2 for n in kinds)


@rule("NP-2.4")
def test_which_reward_tiles_are_removed_is_random() -> None:
    seen = {str(Match(GAME, 2, seed).view()["rewards"]) for seed in range(8)}
    assert len(seen) > 1


@rule("NP-2.5", "NP-25.4")
@pytest.mark.parametrize("seats", SEATS)
def test_removed_reward_tiles_are_known_to_all(seats: int) -> None:
    view = Match(GAME, seats, 3).view(1)
    assert len(view["rewards_removed"]) == 4 * (4 - seats)
    for name, n in view["rewards"].items():
        assert n + view["rewards_removed"].count(name) == 2


@rule("NP-2.6", "NP-2.7")
@pytest.mark.parametrize("seats", SEATS)
def test_eight_city_tiles_are_laid_and_one_is_left(seats: int) -> None:
    tiles: set[str] = set()
    rotations: set[int] = set()
    for seed in range(6):
        view = Match(GAME, seats, seed).view()
        cities = [city for region in view["regions"] for city in region["cities"]]
        laid = [city["tile"] for city in cities]
        assert sorted([*laid, view["unused_city_tile"]]) == sorted(CITY_TILES)
        tiles.add(laid[0])
        rotations |= {city["rotation"] for city in cities}
    assert len(tiles) > 1
    assert rotations == {0, 1, 2, 3}


@rule("NP-2.8")
def test_the_good_of_a_slot_is_on_the_side_that_faces_it() -> None:
    table = given(turns="0 1 2 3 0 0 0 0")
    goods = {
        slot["name"]: slot["good"]
        for region in table.state.view(None)["regions"]
        for city in region["cities"]
        for slot in city["slots"]
    }
    assert [goods[f"sapporo-{side}"] for side in SIDES] == ["bento", "lenses", "clocks", "bulbs"]
    # city_2 is bento, paper, clocks, bulbs; a quarter turn clockwise brings N to E.
    assert [goods[f"sendai-{side}"] for side in SIDES] == ["bulbs", "bento", "paper", "clocks"]
    # city_3 is bento, paper, clocks, lenses, turned by half.
    assert [goods[f"tokyo-{side}"] for side in SIDES] == ["clocks", "lenses", "bento", "paper"]
    # city_4 is silk, lenses, clocks, bulbs, turned by three quarters.
    assert [goods[f"yokohama-{side}"] for side in SIDES] == ["lenses", "clocks", "bulbs", "silk"]


@rule("NP-2.8")
def test_the_goods_of_the_slots_never_change() -> None:
    match = Match(GAME, 3, 1)
    before = [city for region in match.view()["regions"] for city in region["cities"]]
    while not match.over:
        match.play(match.choices[0])
    after = [city for region in match.view()["regions"] for city in region["cities"]]
    assert len(before) == len(CITIES)
    for one, other in zip(before, after, strict=True):
        assert [s["good"] for s in one["slots"]] == [s["good"] for s in other["slots"]]


@rule("NP-2.9")
@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 7), (4, 8)])
def test_workers_are_taken_out_by_players(seats: int, each: int) -> None:
    view = Match(GAME, seats, 5).view()
    for colour, in_bag in view["bag"].items():
        drawn = sum(place["workers"].count(colour) for place in view["slots"] + view["rows"])
        assert in_bag + drawn == each


@rule("NP-2.10")
def test_slots_are_filled_from_1_to_5_and_then_the_rows_from_the_top() -> None:
    table = given(3)  # the draw is yellow red purple blue white grey, again and again
    assert table["slot 1"] == ["yellow", "red", "purple"]
    assert table["slot 2"] == ["blue", "white", "grey"]
    assert table["slot 5"] == ["yellow", "red", "purple"]
    assert table["row 1"] == ["blue", "white", "grey"]
    assert table["row 2"] == ["yellow", "red", "purple"]
    assert table["row 3"] == ["blue", "white", "grey"]


@rule("NP-2.11")
@pytest.mark.parametrize(("seats", "rows", "each"), [(2, 2, 2), (3, 3, 3), (4, 5, 3)])
def test_rows_by_players(seats: int, rows: int, each: int) -> None:
    view = Match(GAME, seats, 5).view()
    assert [len(row["workers"]) for row in view["rows"]] == [each] * rows
    assert [len(slot["workers"]) for slot in view["slots"]] == [3] * 5


@rule("NP-2.12")
def test_the_one_scoring_marker_starts_on_the_leftmost_space() -> None:
    assert given()["marker"] == 1


@rule("NP-2.13", "NP-2.14")
@pytest.mark.parametrize("seats", SEATS)
def test_the_supply_is_full_and_the_map_empty(seats: int) -> None:
    table = given(seats)
    assert (table["machinery"], table["multipliers"]) == (24, 4)
    for region in table.state.view(None)["regions"]:
        assert region["free"] == 8
        assert sum(region["trains"]) + sum(region["ships"]) == 0
        assert all(slot["seat"] is None for city in region["cities"] for slot in city["slots"])


@rule("NP-2.8", "NP-14.2")
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("tile", "goods"),
    [
        ("city_1", "bento lenses clocks bulbs"),
        ("city_2", "bento paper clocks bulbs"),
        ("city_3", "bento paper clocks lenses"),
        ("city_4", "silk lenses clocks bulbs"),
        ("city_5", "silk paper clocks bulbs"),
        ("city_6", "silk paper clocks lenses"),
        ("city_7", "silk lenses bento bulbs"),
        ("city_8", "silk paper bento bulbs"),
        ("city_9", "silk paper bento lenses"),
    ],
)
def test_every_city_tile_asks_for_its_goods_whichever_way_it_lies(
    tile: str, goods: str, turn: int
) -> None:
    others = [other for other in CITY_TILES if other != tile]
    for index, good in enumerate(goods.split()):
        table = given(
            cities=" ".join([tile, *others[: len(CITIES) - 1]]), turns=f"{turn} 0 0 0 0 0 0 0"
        )
        table.factory(0, f"{good}_b" if good != "paper" else "paper_a", goods=1)
        table.play("take local_market red")
        side = SIDES[(index + turn) % 4]
        places = [place for place in table.of("place") if place.startswith("sapporo")]
        assert places == [f"sapporo-{side}"]


@rule("NP-2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_exactly_the_24_factory_tiles_lie_there(seats: int) -> None:
    assert given(seats).state.tiles == 2**24 - 1
