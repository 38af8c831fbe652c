"""Chapters 25 to 27: open and hidden information, odd cases, options."""

import pytest

from parlour.games.nippon.content.factories import FACTORIES, GOODS
from parlour.games.nippon.content.numbers import PER_ROW, ROWS
from parlour.kernel.chance import Chance
from parlour.kernel.match import Match
from parlour.kernel.state import plain
from tests.games.nippon.positions import GAME, given, random_games, reason
from tests.support import rule


@rule("NP-25.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_on_the_table_is_open_to_all(seats: int) -> None:
    for match, _ in random_games(seats, 1):
        if match.ply % 20 == 0:
            views = [match.view(seat) for seat in (None, *range(seats))]
            for view in views:
                view["you"] = None
            assert all(view == views[0] for view in views)


@rule("NP-25.2")
def test_only_the_draws_to_come_are_hidden() -> None:
    state = given(2).last_row().slot(4, "blue").state
    seen = set()
    for seed in range(5):
        dealt = state.redeal(0, Chance(seed))
        one, other = plain(state), plain(dealt)
        del one["chance"], other["chance"]
        assert one == other
        for move in ("take mines blue", "amount 1"):
            dealt.advance(0, GAME.actions.number(move))
        seen.add(str(dealt.view(0)["rows"]))
    assert len(seen) > 1


@rule("NP-25.3")
def test_the_workers_in_the_bag_are_counted_for_all() -> None:
    table = given(3)
    assert table.state.view(1)["bag"] == dict.fromkeys(
        ["yellow", "red", "purple", "blue", "white", "grey"], 3
    )
    table.workers(0, "red red")
    assert table.state.view(1)["bag"]["red"] == 1


@rule("NP-25.4")
def test_the_city_tile_out_of_the_game_is_known() -> None:
    assert given().state.view(2)["unused_city_tile"] == "city_9"


@rule("NP-26.1")
def test_at_least_one_tile_of_every_good_is_left_for_everybody() -> None:
    table = given().has(3, knowledge=9).turn(3)
    for good in GOODS:
        for seat, letter in enumerate("abc"):
            table.factory(seat, f"{good}_{letter}")
    table.play("take invest blue")
    assert table.of("build") == [tile for tile in FACTORIES if tile.endswith("_d")]


@rule("NP-26.5")
def test_an_exchange_first_may_make_an_action_possible_but_does_not_count_before() -> None:
    table = given().has(0, knowledge=2, blueprints=3, yen=6)
    for tile in ("silk_a", "paper_a"):
        table.factory(0, tile)
    # Knowledge 3 and 3 Blueprints: lenses are in reach, with 1 of them.
    assert "invest" in table.actions()
    table = given().has(0, knowledge=8, yen=0, blueprints=3)
    assert table.actions() == set()
    table = given(2).has(0, mines=9, knowledge=9, yen=1, blueprints=3)
    assert table.refusal("take mines blue") == [reason("track_at_top", "NP-11.3", track="coal")]


@rule("NP-26.5")
def test_exchanging_blueprints_may_make_invest_possible() -> None:
    table = given().has(0, knowledge=0, blueprints=0).factory(0, "paper_d")
    assert "invest" not in table.actions()
    table.has(0, blueprints=2, knowledge=0)
    table.play("exchange knowledge")
    assert "invest" in table.actions()  # Knowledge 2 now


@rule("NP-26.6")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_2_or_3_players_the_bag_never_runs_out(seats: int) -> None:
    in_game = (8 - (4 - seats)) * 6
    assert in_game - 6 * seats >= 15 + ROWS[seats] * PER_ROW[seats]


@rule("NP-26.6")
def test_with_4_players_a_debt_is_at_most_6_and_paid_before_its_row_moves() -> None:
    assert 15 + ROWS[4] * PER_ROW[4] - (48 - 24) == 6
    for match, choice in random_games(4, 8, seed=100):
        rows = match.view()["rows"]
        assert sum(row["owed"] for row in rows) <= 6
        first = next((row for row in rows if row["workers"]), None)
        if first is not None and choice >= 0:
            assert first["owed"] == 0


@rule("NP-26.7")
def test_a_player_with_nothing_left_to_do_goes_on_consolidating() -> None:
    table = given(2)
    for turn in range(6):
        for seat in (0, 1):
            table.has(seat, yen=0, blueprints=0)
        table.turn(turn % 2)
        assert table.choices == ["consolidate"]
        table.play("consolidate")
    assert not table["over"]


@rule("NP-27.1")
def test_both_options_are_off_by_default() -> None:
    match = Match(GAME, 2)
    assert match.options["special_on_every_tile"] == "off"
    assert match.options["must_beat_printed_number"] == "off"
    assert not any(match.view()["options"].values())
    on = Match(GAME, 2, 0, {"special_on_every_tile": True, "must_beat_printed_number": True})
    assert all(on.view()["options"].values())


@rule("NP-27.2")
@pytest.mark.parametrize("letter", ["b", "c", "d"])
def test_special_on_every_tile_silk(letter: str) -> None:
    table = given(special_on_every_tile=True).trains(0, "north", 2).ships(0, "north", 2)
    gains = table.gains("take invest blue", f"build silk_{letter}")
    assert gains["0 money track"] == (3 if letter == "b" else 2)
    off = given().trains(0, "north", 2).ships(0, "north", 2)
    assert off.gains("take invest blue", f"build silk_{letter}").get("0 money track", 0) == (
        1 if letter == "b" else 0
    )


@rule("NP-27.2")
@pytest.mark.parametrize("letter", ["b", "c", "d"])
def test_special_on_every_tile_the_other_goods(letter: str) -> None:
    table = given(special_on_every_tile=True).has(0, yen=5)
    for good in ("paper", "bento", "lenses", "clocks"):
        table.factory(0, f"{good}_{letter}")
    board = table.state.view(None)["boards"][0]
    assert board["achievements"]["knowledge_stars"]["base"] == 1
    assert board["achievements"]["coal_stars"]["base"] == 1
    assert board["ship_value"] == 3
    if letter == "b":
        assert board["train_value"] == 3  # its own ability as well
    table.has(0, blueprints=0, yen=20)
    assert table.gains("take trains blue", "amount 1", "region north")["0 jokers"] == 1


@rule("NP-27.2")
def test_special_on_every_tile_light_bulbs() -> None:
    table = given(special_on_every_tile=True).has(0, knowledge=7, blueprints=0)
    table.reward(0, "regions", "4x-yen")
    table.play("take invest blue", "build bulbs_d", "achieve regions")
    assert table["0 regions doubles"] == 1
    assert table["0 money track"] == 1


@rule("NP-27.2")
def test_tile_a_has_its_special_once() -> None:
    table = given(special_on_every_tile=True).factory(0, "paper_a")
    assert table.score(0)["knowledge_stars"] == 1


@rule("NP-27.3")
def test_must_beat_printed_number() -> None:
    table = given(must_beat_printed_number=True).factory(0, "silk_b", goods=4)
    table.play("take local_market red")
    assert table.refusal("place osaka-N") == [
        reason("no_fitting_tile", "NP-27.3", slot="osaka-N", n=3)
    ]
    table.play("place nagoya-N", "supply silk 1")  # printed 0
    assert table["nagoya-N"] == "1 of 0"
    table = given(must_beat_printed_number=True).factory(0, "silk_b", goods=4)
    table.play("take local_market red", "place nagasaki-N")  # printed 2: only 3 is higher
    assert table["nagasaki-N"] == "3 of 0"
    table = given(must_beat_printed_number=True).factory(0, "silk_b", goods=4)
    table.play("take local_market red", "place hiroshima-N")
    assert table.refusal("supply silk 1") == [reason("not_higher", "NP-27.3", n=1, m=1)]
