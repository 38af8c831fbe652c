"""What is said at every step to every choice that is not legal, and the numbers that are told."""

from collections.abc import Callable

import pytest

from parlour.games.nippon.actions import ACTIONS
from parlour.games.nippon.rules.export import FulfilContract
from parlour.games.nippon.rules.local_market import PlaceInfluence, SupplyGoods
from parlour.games.nippon.rules.machinery import ImproveFactory
from parlour.games.nippon.rules.produce import RunFactory
from tests.games.nippon.positions import Situation, given, reason
from tests.support import rule

SIX = "yellow red purple blue white grey"


def played(table: Situation, *choices: str) -> Situation:
    table.play(*choices)
    return table


def two_factories(**goods: int) -> Situation:
    table = given().factory(0, "silk_b", goods=goods.get("silk", 0))
    return table.factory(0, "paper_b", goods=goods.get("paper", 0)).has(0, yen=20, coal=8)


POSITIONS: dict[str, tuple[str, Callable[[], Situation]]] = {
    "a turn": ("turn", given),
    "a turn with six workers": ("turn", lambda: given().workers(0, SIX)),
    "invest": ("invest", lambda: played(given(), "take invest blue")),
    "machinery": ("amount", lambda: played(two_factories(), "take machinery red")),
    "knowledge": ("amount", lambda: played(given(), "take knowledge red")),
    "mines": ("amount", lambda: played(given(), "take mines blue")),
    "trains": ("amount", lambda: played(given(), "take trains blue")),
    "ships": ("amount", lambda: played(given(), "take ships red")),
    "improve": ("improve", lambda: played(two_factories(), "take machinery red", "amount 1")),
    "run": ("run", lambda: played(two_factories(), "take produce red")),
    "run again": ("run again", lambda: played(two_factories(), "take produce red", "run silk")),
    "build": ("build_in", lambda: played(given(), "take trains blue", "amount 1")),
    "export": ("fulfil", lambda: played(two_factories(silk=4, paper=4), "take export blue")),
    "jokers": (
        "pay_jokers",
        lambda: played(
            two_factories(silk=4, paper=4).has(0, jokers=2), "take export blue", "fulfil c4"
        ),
    ),
    "goods": (
        "pay_goods",
        lambda: played(two_factories(silk=4, paper=4), "take export blue", "fulfil c4"),
    ),
    "market": ("place", lambda: played(two_factories(silk=4), "take local_market red")),
    "supply": (
        "supply",
        lambda: played(two_factories(silk=4), "take local_market red", "place yokohama-N"),
    ),
    "reward": (
        "reward",
        lambda: played(given().workers(0, "yellow yellow yellow"), "consolidate"),
    ),
    "achieve": (
        "achieve",
        lambda: played(
            given().workers(0, "yellow yellow yellow").reward(0, "regions", "3x-yen"),
            "consolidate",
            "reward 2x-yen",
        ),
    ),
    "the last moment": (
        "end",
        lambda: played(given().has(0, blueprints=3), "take mines blue", "amount 1"),
    ),
}
# The verbs that are offered, besides an exchange of Blueprints.
OFFERED = {
    "turn": {"take", "consolidate"},
    "invest": {"build"},
    "amount": {"amount"},
    "improve": {"improve"},
    "run": {"run"},
    "run again": {"run", "stop"},
    "build_in": {"region"},
    "fulfil": {"fulfil"},
    "pay_jokers": {"jokers"},
    "pay_goods": {"deliver"},
    "place": {"place"},
    "supply": {"supply"},
    "reward": {"reward"},
    "achieve": {"achieve"},
    "end": {"end_turn"},
}
# What a step says to other choices of its own verbs.
OWN = {
    "turn": {
        "take": {"six_workers", "no_such_worker", "no_factories", "goods_missing"}
        | {"no_goods_at_all"},
    },
    "invest": {"build": {"knowledge_missing"}},
    "amount": {"amount": {"yen_missing"}},
    "improve": {"improve": {"no_factory"}, "store": {"room_left"}},
    "run": {"run": {"no_factory"}, "stop": {"do_the_minimum"}},
    "run again": {"run": {"no_factory", "ran_already"}},
    "build_in": {"region": {"region_full"}},
    "fulfil": {"fulfil": {"goods_missing"}, "stop": {"do_the_minimum"}},
    "pay_jokers": {"jokers": {"jokers_too_many", "jokers_missing", "rest_unpaid"}},
    "pay_goods": {"deliver": {"goods_of_type_missing", "type_used", "rest_unpaid"}},
    "place": {"place": {"no_goods"}, "stop": {"do_the_minimum"}},
    "supply": {"supply": {"wrong_good"}},
    "reward": {"reward": {"level_too_high"}},
    "achieve": {"achieve": {"space_taken"}},
    "end": {},
}


def expected(table: Situation, step: str, verb: str) -> set[str]:
    if verb in OWN[step]:
        return OWN[step][verb]
    if step == "turn":
        return {"six_workers" if len(table["0 workers"]) == 6 else "begin_the_turn"}
    return {"one_thing_a_turn" if verb in ("take", "consolidate") else "finish_first"}


@rule("NP-4.2", "NP-5.6", "NP-5.13")
@pytest.mark.parametrize("name", POSITIONS)
def test_what_each_step_says_to_each_verb(name: str) -> None:
    step, lay_out = POSITIONS[name]
    table = lay_out()
    assert table.match.question(0).key == step.split()[0]
    offered = set(table.match.choices)
    verbs = {text.split()[0] for text in table.choices} - {"exchange"}
    assert verbs == (OFFERED[step] - ({"take"} if "six" in name else set()))
    for number in ACTIONS:
        text = ACTIONS.text(number)
        verb = text.split()[0]
        if number in offered or verb == "exchange":
            continue
        keys = {reason.key for reason in table.match.why_not(number)}
        assert keys, text
        assert keys <= expected(table, step, verb), text


@rule("NP-4.1")
def test_ply_and_turn_go_up_by_one() -> None:
    table = given()
    ply, turn = table.state.ply, table.state.turn
    table.play("take mines blue")
    assert (table.state.ply, table.state.turn) == (ply + 1, turn)
    table.play("amount 1")
    assert (table.state.ply, table.state.turn) == (ply + 2, turn + 1)


@rule("NP-5.1")
def test_the_last_worker_of_a_slot_can_be_taken_whatever_its_colour() -> None:
    for colour in SIX.split():
        table = given().slot(4, colour)
        assert f"take mines {colour}" in table.choices
        table.play(f"take mines {colour}", "amount 1")
        assert table["slot 4"] == given()["row 1"]


@rule("NP-8.2", "NP-19.6")
def test_the_first_tile_of_the_first_good_can_be_built() -> None:
    table = given().has(0, blueprints=4)
    events = table.play("take invest blue", "build silk_a").events
    assert table["0 silk tile"] == "silk_a"
    assert (table["0 blueprints"], table["0 yen"]) == (3, 6)
    assert [event.key for event in events] == ["took", "built", "blueprints_used"]


NUMBERS = [
    (given, ["take mines blue", "amount 3"], "took", {"n": 4}),
    (given, ["take local_market red"], "took", {"n": 5}),
    (given, ["take mines blue", "amount 3"], "paid", {"yen": 6}),
    (given, ["take mines blue", "amount 2"], "stepped", {"n": 2, "m": 4}),
    (given, ["consolidate"], "consolidates", {"n": 0}),
    (given, ["consolidate"], "budget", {"yen": 12, "n": 2}),
]


@pytest.mark.parametrize(("lay_out", "choices", "key", "numbers"), NUMBERS)
def test_the_numbers_of_an_event(
    lay_out: Callable[[], Situation], choices: list[str], key: str, numbers: dict[str, int]
) -> None:
    table = lay_out()
    if "local_market" in choices[0]:
        table.factory(0, "silk_b", goods=1)
    event = next(event for event in table.play(*choices).events if event.key == key)
    assert {name: event.args[name] for name in numbers} == numbers


@rule("NP-10.3", "NP-10.4")
def test_the_numbers_of_a_run() -> None:
    table = given().factory(0, "silk_b", goods=3, machinery=2)
    events = {event.key: event.args for event in table.play("take produce red").events}
    silk = reason("", "", good="silk").args["good"]
    assert events["ran"] == {"good": silk, "n": 1, "m": 2}
    assert events["goods_lost"] == {"good": silk, "n": 2}


@rule("NP-10.1", "NP-13.1", "NP-14.1", "NP-19.22")
def test_only_what_was_done_once_may_end_with_nothing_left_to_choose() -> None:
    assert RunFactory(0, ran=1, count=1).rule_of_lapse() == "NP-10.1"
    assert FulfilContract(0, count=1).rule_of_lapse() == "NP-13.1"
    assert PlaceInfluence(0, used=1, count=1).rule_of_lapse() == "NP-14.1"
    assert ImproveFactory(0, left=1, is_free=True).rule_of_lapse() == "NP-19.22"
    for kind in (RunFactory, FulfilContract, PlaceInfluence, ImproveFactory, SupplyGoods):
        assert kind(0).rule_of_lapse() == ""
    assert ImproveFactory(0, left=2).rule_of_lapse() == ""


@rule("NP-17.1")
def test_what_a_choice_says_about_the_wages() -> None:
    table = given().workers(0, "yellow blue")
    details = {
        text: table.state.details(0, ACTIONS.number(text))
        for text in ("take mines blue", "take mines white", "take knowledge yellow", "consolidate")
    }
    assert [details[text]["yen"] for text in details] == [6, 9, 6, 6]
    assert table.match.question(0).args["yen"] == 6
    fresh = given()
    for text in ("take knowledge yellow", "take mines grey"):
        assert fresh.state.details(0, ACTIONS.number(text))["yen"] == 3


@rule("NP-13.8", "NP-13.9")
def test_what_a_choice_says_about_a_contract() -> None:
    table = given()
    for contract, resource, amount, steps in (("c1", 0, 3, 1), ("c3", 3, 3, 1), ("c8", 3, 9, 2)):
        details = table.state.details(0, ACTIONS.number(f"fulfil {contract}"))
        assert details == {"bonus": resource * 21 + amount, "m": steps}
