"""Chapter 10: Produce."""

import pytest

from tests.games.nippon.positions import Situation, given, reason
from tests.games.positions import event_keys
from tests.support import rule


def four_factories(coal: int = 20) -> Situation:
    table = given().has(0, coal=coal)
    for tile in ("silk_b", "paper_b", "bento_a", "lenses_c"):
        table.factory(0, tile)
    return table


@rule("NP-10.1")
def test_up_to_three_different_factories_run_once_each() -> None:
    table = four_factories()
    table.play("take produce red", "run silk")
    assert table.refusal("run silk") == [reason("ran_already", "NP-10.1", good="silk")]
    table.play("run bento", "run lenses")
    assert table["turn"] == 1
    assert [table[f"0 {good}"] for good in ("silk", "paper", "bento", "lenses")] == [1, 0, 1, 1]


@rule("NP-10.1")
def test_fewer_may_run() -> None:
    table = four_factories()
    table.play("take produce red", "run silk", "stop")
    assert table["turn"] == 1
    assert table["0 coal"] == 18


@rule("NP-10.1")
def test_a_factory_that_is_not_there_cannot_run() -> None:
    table = four_factories()
    table.play("take produce red")
    assert table.refusal("run clocks") == [reason("no_factory", "NP-10.1", good="clocks")]


@rule("NP-10.2")
@pytest.mark.parametrize(
    ("tile", "coal"),
    [
        ("silk_b", 2),
        ("paper_b", 2),
        ("bento_a", 3),
        ("lenses_c", 3),
        ("clocks_d", 4),
        ("bulbs_b", 4),
    ],
)
def test_a_run_costs_the_coal_of_the_level(tile: str, coal: int) -> None:
    good = tile.split("_")[0]
    table = given().factory(0, tile).has(0, coal=coal)
    assert table.gains("take produce red") == {"0 coal": -coal, f"0 {good}": 1}
    table = given().factory(0, tile).has(0, coal=coal - 1)
    assert table.refusal("take produce red") == [
        reason("coal_missing", "NP-10.2", n=coal, m=coal - 1)
    ]


@rule("NP-10.3")
@pytest.mark.parametrize(("machinery", "made"), [(0, 1), (1, 2), (2, 3)])
def test_machinery_makes_more_goods(machinery: int, made: int) -> None:
    table = given().factory(0, "silk_b", machinery=machinery)
    assert table.gains("take produce red")["0 silk"] == made


@rule("NP-10.4")
def test_what_goes_beyond_4_is_lost_and_the_full_coal_is_paid() -> None:
    table = given().factory(0, "silk_b", goods=3, machinery=2)
    before = table["0 coal"]
    events = table.play("take produce red").events
    assert (table["0 silk"], table["0 coal"]) == (4, before - 2)
    assert [event.args["n"] for event in events if event.key == "goods_lost"] == [2]


@rule("NP-10.5")
def test_a_full_factory_cannot_run() -> None:
    table = four_factories()
    table.state.boards[0].goods = [4, 0, 0, 0, 0, 0]
    table.play("take produce red")
    assert table.refusal("run silk") == [reason("storage_full", "NP-10.5", good="silk", n=4)]


@rule("NP-10.6", "NP-15.5")
def test_consolidate_does_not_touch_goods_jokers_blueprints_and_stored_machinery() -> None:
    table = given().factory(0, "silk_b", goods=3).has(0, jokers=2, blueprints=2)
    table.machinery_left(22, 0)
    events = table.play("consolidate").events
    assert event_keys(events)[:2] == ["consolidates", "budget"]
    assert (table["0 silk"], table["0 jokers"], table["0 blueprints"]) == (3, 2, 2)
    assert table["0 stored_machinery"] == 2
