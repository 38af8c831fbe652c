"""Chapter 9: Machinery."""

import pytest

from tests.games.nippon.positions import Situation, given, reason
from tests.games.positions import event_keys
from tests.support import rule


def two_factories(**has: int) -> Situation:
    return given().factory(0, "silk_b").factory(0, "paper_b").has(0, **{"yen": 20, **has})


@rule("NP-9.1")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_each_improvement_costs_5000_yen(count: int) -> None:
    table = two_factories()
    table.play("take machinery red", f"amount {count}")
    assert table["0 yen"] == 20 - 5 * count
    for good in ["silk", "paper", "silk"][:count]:
        if table["turn"] == 0 and f"improve {good}" in table.choices:
            table.play(f"improve {good}")
    assert table["0 silk machinery"] + table["0 paper machinery"] == count
    assert table["turn"] == 1


@rule("NP-9.1")
def test_no_more_than_3_and_no_more_than_can_be_paid() -> None:
    table = two_factories(yen=30)
    table.play("take machinery red")
    assert table.of("amount") == ["1", "2", "3"]
    table = two_factories(yen=14)
    table.play("take machinery red")
    assert table.refusal("amount 3") == [reason("yen_missing", "NP-9.1", yen=15, yen2=14)]


@rule("NP-9.2")
def test_an_improvement_is_a_plus_1_tile_or_flips_one_to_plus_2() -> None:
    table = two_factories(yen=5)
    assert table.gains("take machinery red", "improve silk") == {
        "0 yen": -5,
        "0 silk machinery": 1,
        "machinery": -1,
    }
    table = two_factories(yen=5).factory(0, "bento_a", machinery=1)
    assert table.gains("take machinery red", "improve bento") == {
        "0 yen": -5,
        "0 bento machinery": 1,
    }


@rule("NP-9.2")
def test_only_own_factories_are_improved() -> None:
    table = two_factories(yen=5).factory(1, "clocks_a")
    table.play("take machinery red")
    assert table.of("improve") == ["silk", "paper"]
    assert table.refusal("improve clocks") == [reason("no_factory", "NP-9.2", good="clocks")]


@rule("NP-9.3")
def test_several_improvements_may_go_to_the_same_factory() -> None:
    table = two_factories(yen=10)
    table.play("take machinery red", "amount 2", "improve silk", "improve silk")
    assert (table["0 silk machinery"], table["0 paper machinery"]) == (2, 0)
    assert table["machinery"] == 23


@rule("NP-9.4")
def test_a_factory_with_plus_2_takes_no_more() -> None:
    table = given().factory(0, "silk_b", machinery=2).factory(0, "paper_b").has(0, yen=10)
    table.factory(0, "bento_a")
    table.play("take machinery red", "amount 1")
    assert table.of("improve") == ["paper", "bento"]
    assert table.refusal("improve silk") == [reason("machinery_full", "NP-9.4", good="silk")]


@rule("NP-9.5")
def test_without_tiles_in_the_supply_only_flipping_is_possible() -> None:
    table = two_factories(yen=15).factory(0, "bento_a", machinery=1).machinery_left(0, 3)
    table.factory(0, "lenses_a")
    events = table.play("take machinery red").events  # only one improvement is possible: it happens
    assert event_keys(events)[:3] == ["took", "paid", "improved"]
    assert (table["0 yen"], table["0 bento machinery"]) == (10, 2)
    table = two_factories(yen=5).machinery_left(0, 3)
    assert table.refusal("take machinery red") == [reason("machinery_gone", "NP-9.5", n=0)]


@rule("NP-9.5")
def test_with_one_tile_left_it_can_be_placed_and_flipped() -> None:
    table = two_factories(yen=15).machinery_left(1, 3)
    table.play("take machinery red")
    assert table.of("amount") == ["1", "2"]
    assert table.refusal("amount 3") == [reason("machinery_gone", "NP-9.5", n=2)]
    table.play("amount 2", "improve silk")
    assert table["0 silk machinery"] == 2  # the second one could go nowhere else


@rule("NP-9.6")
def test_without_room_tiles_are_stored() -> None:
    table = given().has(0, yen=15)
    assert table.gains("take machinery red", "amount 3") == {
        "0 yen": -15,
        "0 stored_machinery": 3,
        "machinery": -3,
    }


@rule("NP-9.6")
def test_while_a_factory_has_room_nothing_is_stored() -> None:
    table = two_factories(yen=15)
    table.play("take machinery red", "amount 1")
    assert table.refusal("store") == [reason("room_left", "NP-9.6")]


@rule("NP-9.6")
def test_room_is_looked_at_anew_before_each_improvement() -> None:
    table = given().factory(0, "silk_b", machinery=1).has(0, yen=10)
    gains = table.gains("take machinery red", "amount 2")
    assert (gains["0 silk machinery"], gains["0 stored_machinery"]) == (1, 1)


@rule("NP-9.7")
def test_stored_tiles_go_to_the_next_factories() -> None:
    table = given(2).machinery_left(21, 0).has(0, yen=12, blueprints=2)
    gains = table.gains("take invest blue", "build silk_c")
    assert gains["0 silk machinery"] == 2
    assert gains["0 stored_machinery"] == -2
    assert gains["machinery"] == 1  # the second tile goes back
    table.turn(0)
    gains = table.gains("take invest white", "build paper_a")
    assert (gains["0 paper machinery"], gains["0 stored_machinery"]) == (1, -1)
    assert "machinery" not in gains
