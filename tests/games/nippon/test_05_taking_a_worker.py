"""Chapter 5: taking a worker."""

import pytest

from tests.games.nippon.positions import given, reason
from tests.games.positions import event_keys
from tests.support import rule


@rule("NP-5.1")
def test_slot_worker_and_action_are_chosen_together() -> None:
    table = given().slot(1, "yellow yellow grey").has(0, yen=1)
    assert table.of("take") == [
        "knowledge yellow",
        "knowledge grey",
        "mines blue",
        "mines white",
        "mines grey",
    ]
    assert table.refusal("take knowledge red") == [
        reason("no_such_worker", "NP-5.1", colour="red", action="knowledge")
    ]


@rule("NP-5.2")
@pytest.mark.parametrize("colour", ["yellow", "red", "purple", "blue", "white", "grey"])
def test_the_colour_has_no_effect_on_the_action(colour: str) -> None:
    table = given().slot(1, colour)
    assert table.gains(f"take knowledge {colour}", "amount 2") == {
        "0 yen": -3,
        "0 knowledge track": 2,
    }


@rule("NP-5.3")
def test_the_worker_goes_to_the_leftmost_empty_worker_slot() -> None:
    table = given(2).workers(0, "grey white")
    table.play("take knowledge purple", "amount 1")
    assert table["0 workers"] == ["grey", "white", "purple"]
    assert table["slot 1"] == ["yellow", "red"]


@rule("NP-5.4")
def test_nobody_ever_has_more_than_6_workers() -> None:
    table = given().workers(0, "yellow yellow yellow red red")
    table.play("take mines blue", "amount 1")
    assert len(table["0 workers"]) == 6
    table.turn(0)
    table.state.acted = False
    assert table.of("take") == []


@rule("NP-5.5")
def test_each_worker_gives_one_action_once() -> None:
    table = given().factory(0, "silk_b")
    table.play("take knowledge red", "amount 1")
    assert table["turn"] == 1
    assert table["0 silk"] == 0  # the other action of the slot was not done


@rule("NP-5.6", "NP-5.7")
@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("invest", [reason("yen_missing", "NP-8.1", yen=6, yen2=0)]),
        ("machinery", [reason("yen_missing", "NP-9.1", yen=5, yen2=0)]),
        ("produce", [reason("no_factories", "NP-10.1")]),
        ("knowledge", [reason("yen_missing", "NP-11.1", yen=1, yen2=0)]),
        ("mines", [reason("yen_missing", "NP-11.2", yen=1, yen2=0)]),
        ("trains", [reason("yen_missing", "NP-12.1", yen=5, yen2=0)]),
        ("ships", [reason("yen_missing", "NP-12.2", yen=5, yen2=0)]),
        ("export", [reason("goods_missing", "NP-13.2", contract="c1", n=2)]),
        ("local_market", [reason("no_goods_at_all", "NP-14.2")]),
    ],
)
def test_an_action_below_its_minimum_cannot_be_chosen(action: str, why: object) -> None:
    table = given().has(0, yen=0)
    colour = "red" if action in ("knowledge", "produce", "ships", "machinery") else "blue"
    colour = "red" if action == "local_market" else colour
    assert table.refusal(f"take {action} {colour}") == why


@rule("NP-5.7")
def test_the_minimum_is_enough() -> None:
    assert "invest" in given().has(0, yen=6).actions()
    assert "machinery" in given().has(0, yen=5).actions()  # a tile to store
    assert "produce" in given().factory(0, "silk_b").has(0, coal=2).actions()
    assert {"knowledge", "mines"} <= given().has(0, yen=1).actions()
    assert {"trains", "ships"} <= given().has(0, yen=5).actions()
    assert "export" in given().factory(0, "silk_b", goods=2).actions()
    assert "local_market" in given().factory(0, "silk_b", goods=1).actions()


@rule("NP-5.7")
def test_produce_needs_a_factory_that_yields_a_good() -> None:
    table = given().factory(0, "silk_b", goods=4)
    assert table.refusal("take produce red") == [
        reason("storage_full", "NP-10.5", good="silk", n=4)
    ]


@rule("NP-5.6")
def test_at_least_the_minimum_must_be_done() -> None:
    table = given().factory(0, "silk_b").factory(0, "paper_b").has(0, coal=4)
    table.play("take produce red")
    assert table.refusal("stop") == [reason("do_the_minimum", "NP-5.6")]
    table.play("run silk")
    assert "stop" in table.choices


@rule("NP-5.8")
def test_you_choose_the_number() -> None:
    table = given().has(0, yen=30)
    table.play("take trains blue")
    assert table.of("amount") == ["1", "2", "3"]
    table = given().has(0, yen=9)
    table.play("take trains blue")
    assert table.choices == [f"region {r}" for r in ("north", "east", "centre", "southwest")]


@rule("NP-5.9")
def test_what_an_earlier_part_brought_may_be_used() -> None:
    # 3,000 Yen of the first Contract are there before the second.
    table = given().factory(0, "silk_b", goods=4).has(0, yen=0)
    table.play("take export blue", "fulfil c2")
    assert table["0 yen"] == 3
    # Blueprints of the centre become a step between two Influence tiles.
    table = given().factory(0, "silk_b", goods=2).has(0, blueprints=2)
    table.play("take local_market red", "place nagoya-N", "supply silk 1")
    assert "exchange money" in table.choices


@rule("NP-5.10")
@pytest.mark.parametrize("action", ["trains", "ships", "machinery"])
def test_the_whole_price_is_paid_before_the_first_part(action: str) -> None:
    table = given().factory(0, "silk_b").factory(0, "paper_b").has(0, yen=20)
    colour = "blue" if action == "trains" else "red"
    events = table.play(f"take {action} {colour}", "amount 3").events
    assert event_keys(events)[-1] == "paid"
    assert table["0 yen"] == 5


@rule("NP-5.10")
@pytest.mark.parametrize("action", ["knowledge red", "mines blue"])
def test_steps_are_paid_before_they_are_made(action: str) -> None:
    events = given().play(f"take {action}", "amount 3").events
    assert event_keys(events)[:3] == ["took", "paid", "stepped"]


@rule("NP-5.11")
def test_you_choose_the_order_of_the_parts() -> None:
    for order in (("silk", "paper"), ("paper", "silk")):
        table = given().factory(0, "silk_b").factory(0, "paper_b").has(0, coal=4)
        table.play("take produce red", f"run {order[0]}")
        assert table[f"0 {order[0]}"] == 1  # this part is done, the other is still to come
        assert table[f"0 {order[1]}"] == 0
        table.play(f"run {order[1]}")
        assert (table["0 silk"], table["0 paper"]) == (1, 1)


@rule("NP-5.12")
def test_what_a_part_brings_comes_in_a_fixed_order() -> None:
    table = given().factory(0, "silk_c", goods=3)
    assert table.play("take export blue", "fulfil c3").event_keys() == [
        "took",
        "delivered",
        "fulfilled",
        "gained",
        "stepped",
        "gained",
        "turn",
    ]
    table = given().factory(0, "lenses_c", goods=1).influence(1, "hiroshima-E", 2)
    assert table.play("take local_market red", "place hiroshima-E").event_keys() == [
        "took",
        "influence_placed",
        "displaced",
        "gained",
        "gained",
        "turn",
    ]


@rule("NP-5.13")
def test_no_slot_is_refilled_before_the_action_is_finished() -> None:
    table = given().slot(4, "blue").has(0, yen=30)
    table.play("take trains blue", "amount 2", "region north")
    assert (table["slot 4"], table["row 1"]) == ([], ["blue", "white", "grey"])
    assert table.refusal("end_turn") == [reason("finish_first", "NP-5.13")]
    table.play("region east")
    assert (table["slot 4"], table["row 1"]) == (["blue", "white", "grey"], [])
