"""Chapter 13: powers of contracts by kind: what each does, and what it does not."""

import pytest

from tests.games.positions import event_keys
from tests.games.via_nebula.positions import COST, Situation, given, reason
from tests.support import rule


def ready(contract: str, **surplus: int) -> Situation:
    """Seat 0 can erect the contract on B2."""
    load = dict(COST[contract])
    for kind, n in surplus.items():
        load[kind] = load.get(kind, 0) + n
    return given(display=f"{contract} N27 N29 N32").site(0, "B2", **load)


def question_key(table: Situation) -> str:
    return table.match.question(0).key


@rule("VN-13.1")
def test_transport_moves_resources_without_ap() -> None:
    table = ready("N01").site(0, "E2").craftsman(1, "D2")
    table.play("erect N01")
    assert table.choices == ["transport D2", "stop"]
    assert table.changes("transport D2", "transport D2") == {
        "D2 stock": (3, 1),
        "E2-1 stone": (0, 2),
        "0 completed": ([], ["N01"]),
        "display 1": (None, "N02"),
        "deck": (29, 28),
    }


@rule("VN-13.1")
def test_transport_asks_for_the_site_where_there_are_several() -> None:
    table = ready("N01").site(0, "E2").site(0, "E2").craftsman(1, "D2")
    table.play("erect N01", "transport D2")
    assert table.choices == ["on E2-1", "on E2-2"]
    table.play("on E2-2")
    assert table.choices == ["transport D2", "stop"]


@rule("VN-13.1")
def test_transport_needs_a_path_too() -> None:
    table = ready("N01").site(0, "E2").craftsman(1, "D2").craftsman(1, "C4")
    table.play("erect N01")
    assert table.refusal("transport C4") == [reason("no_path", "VN-10.3", hex="C4")]
    assert table.refusal("transport A1") == [reason("no_resource", "VN-10.2", hex="A1")]


@rule("VN-13.2")
def test_explore_fog_explores_fog_and_no_forest() -> None:
    table = ready("N02").craftsman(0, "C4")
    table.play("erect N02")
    assert table.refusal("explore D3") == [
        reason("wrong_space", "VN-13.2", hex="D3", space="petrified_forest")
    ]
    assert table.refusal("explore F1") == [reason("not_adjacent", "VN-8.1", hex="F1")]
    changed = table.changes("explore D4")
    assert changed == {"D4 covered": (False, True), "0 tiles": (12, 11)}


@rule("VN-13.3")
def test_explore_any_explores_a_forest_at_no_cost() -> None:
    table = ready("N04").craftsman(0, "C4")
    table.play("erect N04")
    assert {"D3", "C5", "D4"} <= set(table.of("explore"))
    changed = table.changes("explore D3")
    assert changed["D3 covered"] == (False, True)
    assert changed["0 tiles"] == (12, 11)
    assert "ap" not in changed


@rule("VN-13.3")
def test_explore_any_explores_fog_but_no_forbidden_space() -> None:
    table = ready("N04").site(0, "E8")
    table.play("erect N04")
    assert table.refusal("explore D7") == [
        reason("wrong_space", "VN-13.3", hex="D7", space="forbidden")
    ]
    assert table.refusal("explore D3") == [reason("not_adjacent", "VN-8.1", hex="D3")]
    assert table.changes("explore D8")["D8 covered"] == (False, True)


@rule("VN-13.4")
def test_explore_remote_explores_any_uncovered_fog() -> None:
    table = ready("N19").meadow("I2")
    table.play("erect N19")
    assert len(table.of("explore")) == 55
    assert table.refusal("explore I2") == [reason("covered", "VN-8.1", hex="I2")]
    assert table.refusal("explore H6") == [
        reason("wrong_space", "VN-13.4", hex="H6", space="petrified_forest")
    ]
    changed = table.changes("explore I11")
    assert changed["I11 covered"] == (False, True)
    assert changed["0 tiles"] == (12, 11)


@rule("VN-13.4", "VN-8.7")
def test_explore_remote_uses_the_reserve_when_the_stacks_are_empty() -> None:
    table = ready("N19").tiles(0, 0)
    table.play("erect N19")
    assert table.changes("explore I11")["reserve"] == (24, 23)


@rule("VN-13.5")
def test_explore_forbidden_covers_an_adjacent_forbidden_space() -> None:
    table = ready("N23").site(0, "E8")
    table.play("erect N23")
    assert table.choices == ["explore D7", "stop"]
    assert table.refusal("explore F5") == [reason("not_adjacent", "VN-8.1", hex="F5")]
    assert table.refusal("explore D8") == [reason("wrong_space", "VN-13.5", hex="D8", space="fog")]
    changed = table.changes("explore D7")
    assert changed["D7 covered"] == (False, True)
    assert changed["0 tiles"] == (12, 11)


@rule("VN-13.5")
def test_explore_forbidden_finds_no_covered_space_and_none_without_a_tile() -> None:
    covered = ready("N23").site(0, "E8").meadow("D7")
    covered.play("erect N23")
    assert question_key(covered) == "act"
    bare = ready("N23").site(0, "E8").tiles(0, 0).reserve(0, to=1)
    bare.play("erect N23")
    assert question_key(bare) == "act"


@rule("VN-13.6")
def test_extra_action_gives_1_ap_for_any_action_after_the_erect_action() -> None:
    table = ready("N03")
    table.play("erect N03")
    changed = table.changes("extra_action")
    assert changed["ap"] == (1, 2)
    assert changed["0 completed"] == ([], ["N03"])  # the action is finished before it is spent
    assert {text.split()[0] for text in table.choices} == {"craftsman", "site", "explore"}


@rule("VN-13.6")
def test_extra_action_after_the_last_ap_gives_one_more_action() -> None:
    table = ready("N03").turn(0, ap=1)
    table.play("erect N03", "extra_action")
    assert (table.facts()["turn"], table.facts()["ap"]) == (0, 1)
    declined = ready("N03").turn(0, ap=1)
    declined.play("erect N03", "stop")
    assert declined.facts()["turn"] == 1


@rule("VN-13.7", "VN-15.3")
def test_extra_action_is_not_offered_for_the_building_that_takes_the_card() -> None:
    table = ready("N03").buildings(0, 4)
    events = table.play("erect N03").events
    assert "extra_action" not in event_keys(events)
    assert table.match.to_move == 1


@rule("VN-13.8")
def test_place_craftsman_places_a_craftsman_without_ap() -> None:
    table = ready("N14")
    table.play("erect N14")
    assert len(table.of("craftsman")) == 20
    changed = table.changes("craftsman C4")
    assert changed["0 craftsmen"] == (2, 1)
    assert changed["C4 stock"] == (0, 4)
    assert changed["0 tokens"] == ([], ["E07"])
    assert "ap" not in changed


@rule("VN-13.8", "VN-20.3")
def test_place_craftsman_needs_a_craftsman_and_a_token() -> None:
    table = ready("N14").craftsman(0, "C2").craftsman(0, "C4")
    table.play("erect N14")
    assert question_key(table) == "act"
    table = ready("N14")
    table.play("erect N14")
    assert table.refusal("craftsman I1") == [reason("no_token", "VN-6.8", hex="I1")]


@rule("VN-13.9")
def test_place_site_may_use_the_site_just_returned() -> None:
    table = ready("N10").site(0, "B5").site(0, "B8")
    table.play("erect N10")
    changed = table.changes("site E5")
    assert changed["0 sites"] == (1, 0)
    assert changed["E5-1"] == ("free", "site of 0")
    assert "ap" not in changed


@rule("VN-13.9", "VN-20.4")
def test_place_site_counts_the_building_just_erected_as_gone() -> None:
    table = ready("N10").buildings(0, 3).site(0, "B5")  # after erecting: 1 building, 1 site
    table.play("erect N10")
    assert question_key(table) == "act"
    other = ready("N10").buildings(0, 3)  # after erecting: 1 building, no site
    other.play("erect N10")
    assert question_key(other) == "power"
    assert other.refusal("site A1") == [reason("not_ruins", "VN-7.2", hex="A1")]


@rule("VN-13.10", "VN-13.11")
def test_recall_craftsman_leaves_a_neutral_exploitation_and_keeps_the_token() -> None:
    table = ready("N18").craftsman(0, "C2").craftsman(1, "C4")
    table.play("erect N18")
    assert table.choices == ["recall C2", "stop"]
    assert table.refusal("recall C4") == [reason("no_own_craftsman", "VN-13.10", hex="C4")]
    changed = table.changes("recall C2")
    assert changed["C2 craftsman"] == (0, None)
    assert changed["0 craftsmen"] == (1, 2)
    assert not {"C2 stock", "0 tokens"} & set(changed)
    assert table.refusal("explore C1") == [reason("not_adjacent", "VN-8.1", hex="C1")]


@rule("VN-13.10")
def test_recall_craftsman_without_a_craftsman_on_the_board_asks_nothing() -> None:
    table = ready("N18").craftsman(1, "C2")
    table.play("erect N18")
    assert question_key(table) == "act"


@rule("VN-13.12")
def test_take_resource_puts_a_resource_of_the_supply_on_an_own_site() -> None:
    table = ready("N06").site(0, "H7")
    table.play("erect N06")
    assert table.of("take") == ["wood", "food", "stone", "clay", "wheat"]
    changed = table.changes("take wheat")
    assert changed["H7-1 wheat"] == (0, 1)
    assert changed["supply wheat"] == (18, 17)


@rule("VN-13.12")
def test_take_resource_asks_for_the_site_where_there_are_several() -> None:
    table = ready("N06").site(0, "H7").site(0, "E5").site(1, "E5")
    table.play("erect N06", "take wheat")
    assert table.choices == ["on E5-1", "on H7-1"]
    assert table.refusal("on E5-2") == [reason("not_own_site", "VN-13.12")]
    assert table.refusal("take wood") == [reason("finish_first", "VN-5.5")]
    assert table.changes("on E5-1")["E5-1 wheat"] == (0, 1)


@rule("VN-13.12", "VN-20.1")
def test_take_resource_takes_only_what_the_supply_holds() -> None:
    table = ready("N06").site(0, "H7").supply(1, wheat=0)
    table.play("erect N06")
    assert table.refusal("take wheat") == [reason("supply_empty", "VN-13.12", kind="wheat")]


@rule("VN-13.12")
def test_take_resource_without_a_site_asks_nothing() -> None:
    table = ready("N06")
    table.play("erect N06")
    assert question_key(table) == "act"


@rule("VN-13.13", "VN-10.14")
def test_swap_resource_changes_a_resource_of_a_site_for_another_kind() -> None:
    table = ready("N16").site(0, "E5", food=1, stone=1)
    table.play("erect N16")
    assert table.choices == ["on E5-1", "stop"]
    table.play("on E5-1")
    assert table.choices == ["give food", "give stone"]
    assert table.refusal("give wood") == [reason("not_on_site", "VN-13.13", kind="wood")]
    table.play("give stone")
    assert table.of("take") == ["wood", "food", "clay", "wheat"]
    assert table.refusal("take stone") == [reason("same_kind", "VN-13.13")]
    assert table.refusal("stop") == [reason("finish_first", "VN-5.5")]
    assert table.changes("take wheat") == {
        "E5-1 stone": (1, 0),
        "E5-1 wheat": (0, 1),
        "supply stone": (12, 13),
        "supply wheat": (18, 17),
    }
    assert question_key(table) == "power"  # a second unit


@rule("VN-13.13", "VN-20.1")
def test_swap_resource_takes_only_kinds_that_the_supply_holds() -> None:
    table = ready("N16").site(0, "E5", food=1).supply(1, clay=0)
    table.play("erect N16", "on E5-1", "give food")
    assert table.refusal("take clay") == [reason("supply_empty", "VN-13.13", kind="clay")]


@rule("VN-13.13")
def test_swap_resource_needs_a_resource_on_an_own_site() -> None:
    bare = ready("N16").site(0, "E5")
    bare.play("erect N16")
    assert question_key(bare) == "act"
    table = ready("N16").site(0, "E5").site(0, "H7", wood=1).site(1, "H7", wood=1)
    table.play("erect N16")
    assert table.refusal("on E5-1") == [reason("nothing_to_swap", "VN-13.13")]
    assert table.refusal("on H7-2") == [reason("not_own_site", "VN-13.13")]


@rule("VN-13.14", "VN-11.12")
def test_discard_storage_returns_resources_also_the_surplus() -> None:
    table = ready("N20", wheat=1).storage(0, wood=2)
    table.play("erect N20")
    assert table.of("discard") == ["wood", "wheat"]
    assert table.refusal("discard clay") == [reason("not_in_storage", "VN-13.14", kind="clay")]
    changed = table.changes("discard wood", "discard wheat")
    assert changed == {
        "0 storage wood": (2, 1),
        "0 storage wheat": (1, 0),
        "supply wood": (11, 12),
        "supply wheat": (17, 18),
    }
    assert table.of("discard") == ["wood"]  # the third unit


@rule("VN-13.14")
def test_discard_storage_does_not_reach_another_storage() -> None:
    table = ready("N20").storage(1, wood=2)
    table.play("erect N20")
    assert question_key(table) == "act"


@rule("VN-13.15", "VN-8.10")
def test_shed_meadow_moves_tiles_to_the_reserve_and_empties_stacks() -> None:
    table = ready("N24").tiles(0, 11)
    table.play("erect N24")
    assert table.choices == ["shed", "stop"]
    assert table.changes("shed") == {"0 tiles": (11, 10), "reserve": (13, 14)}
    assert table.state.view(0)["guilds"][0]["stacks"] == [1, 3, 3, 3]
    events = table.play("shed").events
    assert "stack_emptied" in event_keys(events)
    assert table.score(0)["explorers"] == 2


@rule("VN-13.15")
def test_shed_meadow_with_empty_stacks_asks_nothing() -> None:
    table = ready("N24").tiles(0, 0)
    table.play("erect N24")
    assert question_key(table) == "act"
    one = ready("N24").tiles(0, 1)
    one.play("erect N24", "shed")
    assert question_key(one) == "act"


@rule("VN-13.16", "VN-13.18")
def test_reserve_contract_takes_an_open_contract_into_the_hand() -> None:
    table = ready("N21")
    table.play("erect N21")
    assert table.of("reserve") == ["N27", "N29", "N32"]
    assert table.refusal("reserve N21") == [
        reason("contract_not_in_display", "VN-13.16", contract="N21")
    ]
    assert table.refusal("reserve N01") == [
        reason("contract_not_in_display", "VN-13.16", contract="N01")
    ]
    assert table.changes("reserve N29") == {
        "0 hand": (["P1", "P2"], ["P1", "P2", "N29"]),
        "0 completed": ([], ["N21"]),
        "display 1": (None, "N01"),
        "display 3": ("N29", "N02"),
        "deck": (29, 27),
    }


@rule("VN-13.17")
def test_a_reserved_contract_is_completed_by_its_holder_only_and_scores_nothing_in_hand() -> None:
    load = {"wood": 1, "food": 1, "clay": 1, "wheat": 1}
    table = given().reserved(0, "N29").site(0, "B2", **load).site(1, "B5", **load)
    assert table.score(0)["contracts"] == 0
    assert "N29" in table.of("erect")
    assert table.turn(1).refusal("erect N29") == [
        reason("contract_not_available", "VN-11.1", contract="N29")
    ]
    changed = table.turn(0).changes("erect N29")
    assert changed["0 completed"] == ([], ["N29"])
    assert not any(key.startswith("display") for key in changed)
    assert table.score(0)["contracts"] == 4


@rule("VN-13.17")
def test_there_is_no_hand_limit() -> None:
    table = ready("N21").reserved(0, "N28").reserved(0, "N30").reserved(0, "N33")
    table.play("erect N21", "reserve N27")
    assert table.facts()["0 hand"] == ["P1", "P2", "N27", "N28", "N30", "N33"]


@rule("VN-13.18")
def test_the_new_cards_are_not_seen_when_a_contract_is_reserved() -> None:
    table = ready("N21")
    table.play("erect N21")
    assert table.state.view(0)["display"] == [None, "N27", "N29", "N32"]
    assert table.state.view(0)["deck"] == 29


@pytest.mark.parametrize("contract", [c for c in COST if c != "N01"])
@rule("VN-12.3", "VN-11.8")
def test_every_kind_of_power_may_be_declined(contract: str) -> None:
    table = ready(contract, wood=1).site(0, "E8", wood=1).craftsman(0, "C2").storage(0, clay=1)
    before = table.facts()
    table.play(f"erect {contract}")
    assert table.choices[-1] == "stop"
    stopped = table.changes("stop")
    assert set(stopped) == {"0 completed", "display 1", "deck"}
    assert before["0 hand"] == table.facts()["0 hand"]
