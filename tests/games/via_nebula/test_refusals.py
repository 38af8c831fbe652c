"""What is said at every step to every choice that is not legal; what is counted on the way."""

from collections.abc import Callable

import pytest

from parlour.games.via_nebula.actions import ACTIONS
from tests.games.positions import event_keys
from tests.games.via_nebula.positions import COST, Situation, at_rest, given, reason
from tests.support import rule


def laid_out(contract: str = "N27") -> Situation:
    """Something on every kind of place; seat 0 can erect the contract on C11."""
    table = given(display=f"{contract} N27 N29 N32" if contract != "N27" else "N27 N29 N32 N28")
    table.craftsman(0, "D2").craftsman(1, "C2").emptied(2, "A4").meadow("C3")
    table.site(0, "B2").site(0, "E2", food=1).site(1, "B5", wood=1).storage(0, wheat=1)
    return table.site(0, "C11", **COST.get(contract, {}))


def using(contract: str, *choices: str) -> Callable[[], Situation]:
    """The power of a contract is asked for, after some more choices."""

    def lay_out() -> Situation:
        table = laid_out(contract)
        table.play(f"erect {contract}", *choices)
        return table

    return lay_out


def delivering() -> Situation:
    table = given().site(0, "E2").site(0, "E2").site(0, "B2").site(1, "B2").craftsman(1, "D2")
    table.play("transport D2")
    return table


def building() -> Situation:
    table = given(display="N01 N27 N29 N32").site(0, "B2", wood=1)
    for seat, hex_ in ((0, "E2"), (0, "E5"), (1, "E8")):
        table.site(seat, hex_, wood=1, food=1)
    table.play("erect N01")
    return table


EXPLORING = {"covered", "not_adjacent", "wrong_space"}
# The step, how to come there, the verbs that are offered, what is said to other choices of them.
POSITIONS: dict[str, tuple[str, Callable[[], Situation], dict[str, set[str]]]] = {
    "act": (
        "act",
        laid_out,
        {
            "craftsman": {"no_token"},
            "site": {"no_site", "not_ruins"},
            "explore": {"covered", "not_adjacent", "not_fog", "forbidden"},
            "transport": {"no_resource", "no_path"},
            "erect": {"contract_not_available", "resource_missing"},
        },
    ),
    "deliver": ("deliver", delivering, {"on": {"not_own_site", "no_path_there"}}),
    "build on": ("build_on", building, {"on": {"not_own_site", "resource_missing"}}),
    "transport": ("power", using("N01"), {"transport": {"no_resource", "no_path"}}),
    "explore_fog": ("power", using("N02"), {"explore": EXPLORING}),
    "extra_action": ("power", using("N03"), {"extra_action": set()}),
    "explore_any": ("power", using("N04"), {"explore": EXPLORING}),
    "take_resource": ("power", using("N06"), {"take": set()}),
    "place_site": ("power", using("N10"), {"site": {"not_ruins"}}),
    "place_craftsman": ("power", using("N14"), {"craftsman": {"no_token"}}),
    "swap_resource": ("power", using("N16"), {"on": {"not_own_site", "nothing_to_swap"}}),
    "recall_craftsman": ("power", using("N18"), {"recall": {"no_own_craftsman"}}),
    "explore_remote": ("power", using("N19"), {"explore": {"covered", "wrong_space"}}),
    "discard_storage": ("power", using("N20"), {"discard": {"not_in_storage"}}),
    "reserve_contract": ("power", using("N21"), {"reserve": {"contract_not_in_display"}}),
    "shed_meadow": ("power", using("N24"), {"shed": set()}),
    "put": ("put", using("N06", "take wood"), {"on": {"not_own_site"}}),
    "give": ("swap_give", using("N16", "on E2-1"), {"give": {"not_on_site"}}),
    "take": ("swap_take", using("N16", "on E2-1", "give food"), {"take": {"same_kind"}}),
}
BY_POWER = {"extra_action", "recall", "take", "give", "discard", "shed", "reserve", "stop"}


def expected(step: str, verb: str) -> set[str]:
    """What is said to a choice of a verb that the step does not offer."""
    if step == "power":
        return {"power_first"}
    if step != "act":
        return {"finish_first"}
    if verb in BY_POWER:
        return {"only_by_power"}
    return {"no_pass"} if verb == "pass" else {"no_site_asked"}


@rule("VN-5.5", "VN-12.1", "VN-12.5")
@pytest.mark.parametrize("name", POSITIONS)
def test_what_each_step_says_to_each_verb(name: str) -> None:
    step, lay_out, own = POSITIONS[name]
    table = lay_out()
    assert table.match.question(0).key == step
    verbs = {text.split()[0] for text in table.choices}
    if step == "act":
        assert verbs == {"craftsman", "explore", "transport"}
    else:
        assert verbs == own.keys() | ({"stop"} if step == "power" else set())
    offered = set(table.match.choices)
    keys_of_verb: dict[str, set[str]] = {verb: set() for verb in own}
    for number in ACTIONS:
        text = ACTIONS.text(number)
        verb = text.split()[0]
        if number in offered:
            continue
        keys = {why.key for why in table.match.why_not(number)}
        assert keys, text
        if verb in own:
            keys_of_verb[verb] |= keys
        else:
            assert keys == expected(step, verb), text
    assert keys_of_verb == own


@rule("VN-16.9")
def test_every_step_of_the_game_is_counted_once() -> None:
    for choice in ("craftsman A1", "site E5", "explore E1", "explore D3", "transport D2"):
        table = given().craftsman(1, "D2").site(0, "E2").meadow("C3")
        before = table.state.done
        table.play(choice)
        assert table.state.done == before + 1, choice
    table = given(display="N27 N29 N32 N28").site(0, "B2", food=1, stone=1, clay=1, wheat=1)
    before = table.state.done
    table.play("erect N27")
    assert table.state.done == before + 1


@rule("VN-5.1")
def test_ply_and_turn_go_up_by_one() -> None:
    table = given()
    ply, turn = table.state.ply, table.state.turn
    table.play("craftsman A1")
    assert (table.state.ply, table.state.turn) == (ply + 1, turn)
    table.play("craftsman A4")
    assert (table.state.ply, table.state.turn) == (ply + 2, turn + 1)


@rule("VN-5.10", "VN-5.15")
def test_lost_action_points_are_told_only_after_an_action() -> None:
    """One token is left, but no wood for it: seat 0 takes it, and nobody can do anything more."""
    table = at_rest(keep=["A1"]).supply(1, wood=0)
    events = table.play("craftsman A1").events
    assert [event.seat for event in events if event.key == "ap_lost"] == [0]
    assert [event.seat for event in events if event.key == "idle"] == [1, 2, 3, 0]
    assert event_keys(events)[-1] == "game_over"


@rule("VN-4.6")
def test_the_first_meadow_is_empty_like_any_other() -> None:
    """A1 is the first hex and the first meadow."""
    table = given().craftsman(0, "A1", stock=1).site(0, "B2").meadow("B1")
    assert "A2" in table.of("explore")  # next to the own craftsman
    table.play("transport A1")
    assert table.facts()["A1 stock"] == 0
    assert "A2" in table.of("explore")
    assert table.refusal("craftsman A1")[-1].rule == "VN-6.2"


@rule("VN-13.2", "VN-13.3", "VN-13.4", "VN-13.5")
@pytest.mark.parametrize(
    ("contract", "kinds"),
    [
        ("N02", {"fog"}),
        ("N04", {"fog", "petrified_forest"}),
        ("N19", {"fog"}),
        ("N23", {"forbidden"}),
    ],
)
def test_which_spaces_a_power_explores(contract: str, kinds: set[str]) -> None:
    """Forest D3 is next to the own D2, forbidden C10 next to the new building on C11."""
    table = using(contract)()
    hexes = {hex_["name"]: hex_ for hex_ in table.state.view(None)["hexes"]}
    offered = table.of("explore")
    assert {hexes[name]["kind"] for name in offered} == kinds
    far = "I2"  # a fog space with nothing around it
    assert (far in offered) == (contract == "N19")
    if contract == "N19":
        assert len(offered) == 55  # all fog but C3
    if contract == "N23":
        assert offered == ["C10"]


@rule("VN-13.5", "VN-4.13")
def test_the_first_space_of_the_second_half_of_the_map_can_be_covered() -> None:
    """F3 is forbidden on the expert side, next to E3 and the ruins of F5."""
    table = given(side="expert", display="N23 N27 N29 N32").meadow("F4")
    table.site(0, "F5", stone=2, clay=1).play("erect N23")
    assert table.changes("explore F3")["F3 covered"] == (False, True)
    assert "explore F3" not in table.choices


@rule("VN-4.6", "VN-10.3")
def test_a_path_goes_through_the_first_space_of_the_second_half_of_the_map() -> None:
    """From D2 by E3, F3 and G4 to the ruins of H4; F3 is emptied last and joins the others."""
    table = given().site(0, "H4").craftsman(1, "D2").meadow("E3", "G4")
    no_path = [reason("no_path", "VN-10.3", hex="D2")]
    assert table.refusal("transport D2") == no_path
    table.emptied(2, "F3").play("transport D2")
    assert table.facts()["H4-1 stone"] == 1


@rule("VN-10.3", "VN-10.2")
def test_a_last_resource_on_the_first_meadow_may_lack_a_path() -> None:
    table = given().site(0, "B2").craftsman(1, "A1", stock=1)
    assert table.refusal("transport A1") == [reason("no_path", "VN-10.3", hex="A1")]
    assert [why.rule for why in table.refusal("craftsman A1")] == ["VN-6.8"]


@rule("VN-11.2")
def test_of_two_sites_that_lack_the_same_the_first_is_named() -> None:
    table = given(display="N11 N27 N29 N32").site(0, "B2", clay=1).site(0, "E2", clay=1)
    why = reason("resource_missing", "VN-11.2", contract="N11", n=1, kind="clay", hex="B2")
    assert table.refusal("erect N11") == [why]
