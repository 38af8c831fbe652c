"""Chapter 13: Export."""

import pytest

from parlour.games.nippon.content.tiles import CONTRACTS
from tests.games.nippon.positions import Situation, given, reason
from tests.games.positions import event_keys
from tests.support import rule

TILES = {
    "silk": "silk_b",
    "paper": "paper_b",
    "bento": "bento_a",
    "lenses": "lenses_a",
    "clocks": "clocks_d",
    "bulbs": "bulbs_b",
}


def with_goods(jokers: int = 0, **goods: int) -> Situation:
    table = given().has(0, jokers=jokers)
    for good, n in goods.items():
        table.factory(0, TILES[good], goods=n)
    return table


@rule("NP-13.2", "NP-13.7", "NP-13.8", "NP-13.9")
@pytest.mark.parametrize(
    ("contract", "goods", "gained"),
    [
        ("c1", {"silk": 1, "paper": 1}, {"0 yen": 3, "0 money track": 1}),
        ("c2", {"silk": 2}, {"0 yen": 3, "0 money track": 1}),
        ("c3", {"silk": 3}, {"0 vp": 3, "0 money track": 1}),
        ("c4", {"silk": 2, "paper": 1}, {"0 yen": 5, "0 money track": 1}),
        ("c5", {"silk": 1, "paper": 1, "bento": 1}, {"0 vp": 4, "0 money track": 1}),
        ("c6", {"silk": 4}, {"0 vp": 5, "0 money track": 1}),
        ("c7", {"silk": 2, "paper": 2}, {"0 vp": 5, "0 money track": 1}),
        ("c8", {"silk": 2, "paper": 2, "bento": 2}, {"0 vp": 9, "0 money track": 2}),
    ],
)
def test_every_contract(contract: str, goods: dict[str, int], gained: dict[str, int]) -> None:
    others = [name for name in CONTRACTS if name != contract]
    table = with_goods(**goods).fulfilled(0, *others)
    paid = {f"0 {good}": -n for good, n in goods.items()}
    gains = table.gains("take export blue")  # one Contract, one way to pay: it happens by itself
    assert gains == {**paid, **gained, f"0 {contract}": True}


@rule("NP-13.2")
@pytest.mark.parametrize(
    ("contract", "goods", "short"),
    [
        ("c1", {"silk": 4}, 1),
        ("c2", {"silk": 1, "paper": 1}, 1),
        ("c3", {"silk": 2, "paper": 2}, 1),
        ("c4", {"silk": 4}, 1),
        ("c5", {"silk": 2, "paper": 2}, 1),
        ("c6", {"silk": 3, "paper": 3}, 1),
        ("c7", {"silk": 4, "paper": 1}, 1),
        ("c8", {"silk": 4, "paper": 2}, 2),
    ],
)
def test_numbers_need_different_types(contract: str, goods: dict[str, int], short: int) -> None:
    others = [name for name in CONTRACTS if name != contract]
    table = with_goods(**goods).fulfilled(0, *others)
    assert table.refusal("take export blue") == [
        reason("goods_missing", "NP-13.2", contract=contract, n=short)
    ]


@rule("NP-13.1")
def test_1_to_3_contracts_one_after_the_other() -> None:
    table = with_goods(silk=4, paper=4, bento=4)
    table.play("take export blue", "fulfil c2", "deliver silk")
    assert table["0 c2"]
    table.play("fulfil c3", "deliver paper", "fulfil c6")
    assert table["turn"] == 1  # no fourth one, though c1 could be paid
    assert [table[f"0 {contract}"] for contract in ("c1", "c2", "c3", "c6")] == [
        False,
        True,
        True,
        True,
    ]


@rule("NP-13.1")
def test_you_may_stop_after_the_first() -> None:
    table = with_goods(silk=4, paper=4)
    table.play("take export blue", "fulfil c2", "deliver silk", "stop")
    assert table["turn"] == 1
    assert (table["0 silk"], table["0 paper"]) == (2, 4)


@rule("NP-13.3")
def test_you_choose_which_types_you_deliver() -> None:
    table = with_goods(silk=2, paper=2, clocks=2)
    table.play("take export blue", "fulfil c2")
    assert table.of("deliver") == ["silk", "paper", "clocks"]
    table.play("deliver clocks")
    assert (table["0 silk"], table["0 paper"], table["0 clocks"]) == (2, 2, 0)


@rule("NP-13.3")
def test_every_set_of_types_can_be_named_once() -> None:
    ways_to_pay = set()
    for first in ("silk", "paper", "bento"):
        for second in ("paper", "bento", "clocks"):
            table = with_goods(silk=1, paper=1, bento=1, clocks=1)
            table.play("take export blue", "fulfil c1")
            if f"deliver {first}" not in table.choices:
                continue
            table.play(f"deliver {first}")
            if table.of("deliver"):
                if f"deliver {second}" not in table.choices:
                    continue
                table.play(f"deliver {second}")
            left = tuple(
                good for good in ("silk", "paper", "bento", "clocks") if not table[f"0 {good}"]
            )
            ways_to_pay.add(left)
    assert ways_to_pay == {
        ("silk", "paper"),
        ("silk", "bento"),
        ("silk", "clocks"),
        ("paper", "bento"),
        ("paper", "clocks"),
        ("bento", "clocks"),
    }


@rule("NP-13.2", "NP-13.4")
def test_a_delivery_that_would_leave_the_rest_unpaid_is_refused() -> None:
    table = with_goods(silk=2, paper=2, bento=1).fulfilled(0, "c1", "c2", "c3", "c5", "c6", "c8")
    table.play("take export blue", "fulfil c4")
    assert table.of("deliver") == ["silk", "paper"]
    assert table.refusal("deliver bento") == [
        reason("goods_of_type_missing", "NP-13.2", good="bento", n=2, m=1)
    ]
    table.play("deliver silk")
    assert table.refusal("deliver silk") == [
        reason("goods_of_type_missing", "NP-13.2", good="silk", n=1, m=0)
    ]
    assert table.of("deliver") == ["paper", "bento"]
    table = with_goods(silk=1, paper=1, bento=1)
    table.play("take export blue", "fulfil c1")
    assert table.refusal("deliver bento") == [reason("rest_unpaid", "NP-13.4", contract="c1")]


@rule("NP-13.2")
def test_a_type_serves_one_number_of_a_contract() -> None:
    table = with_goods(silk=4, paper=2, bento=2)
    table.play("take export blue", "fulfil c7", "deliver silk")
    assert table.refusal("deliver silk") == [reason("type_used", "NP-13.2", good="silk")]


@rule("NP-13.4")
def test_no_good_counts_for_two_contracts() -> None:
    table = with_goods(silk=3)
    table.play("take export blue", "fulfil c2")
    assert table["0 silk"] == 1
    assert table["turn"] == 1  # one Silk pays nothing more


@rule("NP-13.5", "NP-13.6", "NP-19.24")
@pytest.mark.parametrize(
    ("silk", "jokers", "ways"),
    [(2, 1, []), (1, 2, ["jokers 1"]), (1, 2, ["jokers 2"]), (0, 3, [])],
)
def test_jokers_complete_or_fill_a_number(silk: int, jokers: int, ways: list[str]) -> None:
    others = [name for name in CONTRACTS if name != "c4"]
    table = with_goods(jokers, silk=silk).fulfilled(0, *others)
    gains = table.gains("take export blue", *ways)
    assert gains["0 c4"] is True
    assert gains["0 jokers"] == -jokers
    assert gains.get("0 silk", 0) == -silk


@rule("NP-13.5")
def test_you_choose_how_many_jokers_to_use() -> None:
    table = with_goods(2, silk=3)
    table.play("take export blue", "fulfil c2")
    assert table.of("jokers") == ["0", "1", "2"]
    assert table.refusal("jokers 3") == [reason("jokers_too_many", "NP-13.5", n=2)]
    table.play("jokers 1")
    assert (table["0 silk"], table["0 jokers"]) == (2, 1)
    table = with_goods(1, silk=4)
    table.play("take export blue", "fulfil c6")
    assert table.refusal("jokers 2") == [reason("jokers_missing", "NP-13.5", n=2, m=1)]


@rule("NP-13.6")
def test_jokers_alone_count_as_a_type_of_their_own() -> None:
    table = with_goods(2, silk=4).fulfilled(0, "c1", "c2", "c3", "c4", "c5", "c6", "c8")
    table.play("take export blue")
    assert (table["0 c7"], table["0 silk"], table["0 jokers"]) == (True, 2, 0)


@rule("NP-13.6")
def test_jokers_that_the_rest_needs_cannot_be_used_before() -> None:
    table = with_goods(2, silk=4, paper=1)
    table.fulfilled(0, "c1", "c2", "c3", "c4", "c5", "c6", "c8")
    table.play("take export blue")  # c7: 2 + 2, at least one joker with the Paper
    assert table.of("jokers") == ["0", "1"]
    assert table.refusal("jokers 2") == [reason("rest_unpaid", "NP-13.4", contract="c7")]


@rule("NP-13.2", "NP-13.5")
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_a_joker_is_one_good_less_that_is_missing(jokers: int) -> None:
    table = with_goods(jokers, silk=2, paper=1)
    table.play("take export blue")
    if jokers < 2:
        missing = reason("goods_missing", "NP-13.2", contract="c6", n=2 - jokers)
        assert table.refusal("fulfil c6") == [missing]
    else:
        assert "c6" in table.of("fulfil")


@rule("NP-13.7")
def test_a_fulfilled_contract_cannot_be_used_again() -> None:
    table = with_goods(silk=4, paper=4).fulfilled(0, "c2")
    table.play("take export blue")
    assert table.refusal("fulfil c2") == [reason("contract_done", "NP-13.7", contract="c2")]
    assert table.refusal("fulfil c8") == [reason("goods_missing", "NP-13.2", contract="c8", n=2)]
    table = with_goods(silk=4).fulfilled(0, *CONTRACTS)
    assert table.refusal("take export blue") == [reason("all_contracts", "NP-13.7")]


@rule("NP-13.8")
def test_yen_of_a_contract_lie_in_the_budget_before_the_next() -> None:
    table = with_goods(silk=4, paper=4).has(0, yen=0)
    events = table.play("take export blue", "fulfil c4", "deliver silk").events
    assert event_keys(events)[-3:] == ["fulfilled", "gained_yen", "stepped"]
    assert table["0 yen"] == 5


@rule("NP-13.9", "NP-18.9")
def test_money_steps_beyond_the_top_are_lost() -> None:
    table = with_goods(silk=2, paper=2, bento=2).has(0, money=8)
    gains = table.gains("take export blue", "fulfil c8")
    assert gains["0 money track"] == 1
