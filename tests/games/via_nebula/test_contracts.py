"""One test for every contract: erected for real, its power used to the full.

The list is that of the component reference; letters are wood, food, stone, clay, wheat (H).
"""

from typing import Any

import pytest

from parlour.games.via_nebula.content.contracts import CONTRACTS
from tests.games.via_nebula.positions import GAME, Situation, given, reason
from tests.support import rule

LETTERS = {"W": "wood", "F": "food", "S": "stone", "C": "clay", "H": "wheat"}
LIST: dict[str, tuple[str, str, int, str]] = {
    "P1": ("House of the Dawn", "WSH", 3, "transport 1"),
    "P2": ("House of the Hearth", "WFC", 3, "explore_fog 1"),
    "P3": ("House of the Wheel", "SCH", 3, "place_site 1"),
    "P4": ("House of the Boar", "WFH", 3, "extra_action 1"),
    "P5": ("House of the Kiln", "FSC", 3, "transport 1"),
    "P6": ("House of the Hammer", "WSC", 3, "explore_fog 1"),
    "P7": ("House of the Sickle", "FSH", 3, "place_craftsman 1"),
    "P8": ("House of the Lantern", "FCH", 3, "extra_action 1"),
    "N01": ("Sawyers' Hall", "WF", 2, "transport 2"),
    "N02": ("Watchtower", "WS", 2, "explore_fog 2"),
    "N03": ("Carters' Yard", "WC", 2, "extra_action 1"),
    "N04": ("Foresters' Lodge", "WH", 2, "explore_any 1"),
    "N05": ("Drovers' Inn", "FS", 2, "extra_action 1"),
    "N06": ("Smokehouse", "FC", 2, "take_resource 1"),
    "N07": ("Wayside Tavern", "FH", 2, "explore_fog 2"),
    "N08": ("Masons' Yard", "SC", 2, "take_resource 1"),
    "N09": ("Mill Bridge", "SH", 2, "transport 2"),
    "N10": ("Bakehouse", "CH", 2, "place_site 1"),
    "N11": ("Brickworks", "CC", 2, "explore_any 1"),
    "N12": ("Market Hall", "WFS", 3, "transport 1"),
    "N13": ("Potters' Row", "WFC", 3, "explore_fog 1"),
    "N14": ("Hiring Hall", "WFH", 3, "place_craftsman 1"),
    "N15": ("Surveyors' Office", "WSC", 3, "place_site 1"),
    "N16": ("Exchange", "WSH", 3, "swap_resource 2"),
    "N17": ("Town Hall", "WCH", 3, "extra_action 1"),
    "N18": ("Bathhouse", "FSC", 3, "recall_craftsman 1"),
    "N19": ("Beacon", "FSH", 3, "explore_remote 1"),
    "N20": ("Warehouse", "FCH", 3, "discard_storage 3"),
    "N21": ("Notary's House", "SCH", 3, "reserve_contract 1"),
    "N22": ("Foremen's Lodge", "WWS", 0, "exploitation_token 1 max 4"),
    "N23": ("Monster Hunters' Den", "SSC", 3, "explore_forbidden 1"),
    "N24": ("Nursery", "CCH", 3, "shed_meadow 2"),
    "N25": ("Cartographers' House", "FHH", 1, "emptied_stack 1 max 4"),
    "N26": ("Stables", "WFF", 3, "transport 1"),
    "N27": ("Cathedral", "FSCH", 4, ""),
    "N28": ("Architect's House", "WSCH", 0, "building 1 max 5"),
    "N29": ("Guildhall", "WFCH", 4, ""),
    "N30": ("Pilgrims' Hospice", "WFSH", 4, "explore_fog 1"),
    "N31": ("Great Market", "WFSC", 4, "swap_resource 1"),
    "N32": ("Citadel", "WWSS", 4, ""),
    "N33": ("Banquet Hall", "FFHH", 4, "discard_storage 2"),
}
FINAL = ("N22", "N25", "N28")
NOTHING = ("N27", "N29", "N32")
BOOKKEEPING = {"0 completed", "0 hand", "deck", "display 1", "display 2", "display 3", "display 4"}


def cost_of(contract: str) -> dict[str, int]:
    letters = LIST[contract][1]
    return {kind: letters.count(letter) for letter, kind in LETTERS.items() if letter in letters}


def can_erect(contract: str, **surplus: int) -> Situation:
    """Seat 0 holds the contract, or it lies open; its cost lies on B2, and more or less."""
    load = cost_of(contract)
    for kind, n in surplus.items():
        load[kind] = load.get(kind, 0) + n
    if contract.startswith("P"):
        table = given(hands=[contract], display="N27 N29 N32")
    else:
        others = [c for c in (*NOTHING, "N28") if c != contract]
        table = given(display=" ".join([contract, *others[:3]]))
    return table.site(0, "B2", **load)


def use(table: Situation, contract: str, *units: str) -> dict[str, tuple[Any, Any]]:
    """Erect, use the power, and tell what the power changed; it must be used up by then."""
    table.play(f"erect {contract}")
    assert table.match.question(0).key == "power"
    changed = table.changes(*units)
    assert contract in table.facts()["0 completed"]
    assert table.match.question(0).key == "act"
    return {key: change for key, change in changed.items() if key not in BOOKKEEPING}


def named(contract: str) -> str:
    return f"{contract}-{LIST[contract][0]}"


@pytest.mark.parametrize("contract", LIST, ids=named)
@rule("VN-1.7", "VN-11.2", "VN-11.5", "VN-11.6", "VN-17.5")
def test_it_has_its_cost_and_its_value(contract: str) -> None:
    name, _, vp, _ = LIST[contract]
    assert GAME.texts.word("contract", CONTRACTS.index(contract), "en") == name
    for kind in cost_of(contract):
        short = can_erect(contract, **{kind: -1})
        assert short.refusal(f"erect {contract}") == [
            reason("resource_missing", "VN-11.2", contract=contract, n=1, kind=kind, hex="B2")
        ]
    table = can_erect(contract, wood=1, wheat=1)
    before = table.facts()
    table.play(f"erect {contract}")
    if table.match.question(0).key == "power":
        table.play("stop")
    after = table.facts()
    for kind in LETTERS.values():
        paid = after[f"supply {kind}"] - before[f"supply {kind}"]
        assert paid == cost_of(contract).get(kind, 0)
        assert after[f"0 storage {kind}"] == (1 if kind in ("wood", "wheat") else 0)
    final = 1 if contract == "N28" else 0  # one building; no token, no emptied stack
    assert table.score(0)["contracts"] == vp + final
    assert after["0 completed"] == [contract]


@pytest.mark.parametrize("contract", LIST, ids=named)
@rule("VN-11.8", "VN-12.3", "VN-14.1")
def test_its_power_may_be_declined_and_without_a_power_nothing_is_asked(contract: str) -> None:
    table = can_erect(contract).site(0, "E2").site(0, "E8", wood=1)
    table.craftsman(0, "D2").storage(0, clay=1)
    table.play(f"erect {contract}")
    if contract in FINAL + NOTHING:
        assert table.match.question(0).key == "act"
    else:
        kind, units = LIST[contract][3].split()
        question = table.match.question(0)
        assert question.key == "power"
        assert question.args == reason("", "", contract=contract, power=kind, n=int(units)).args
        assert set(table.changes("stop")) <= BOOKKEEPING
        assert table.match.question(0).key == "act"
    assert table.facts()["0 completed"] == [contract]


def test_P1_house_of_the_dawn_transports_a_resource() -> None:
    table = can_erect("P1").site(0, "E2").craftsman(1, "D2")
    assert use(table, "P1", "transport D2") == {"D2 stock": (3, 2), "E2-1 stone": (0, 1)}


def test_P2_house_of_the_hearth_explores_a_fog_space() -> None:
    assert use(can_erect("P2"), "P2", "explore B1") == {
        "B1 covered": (False, True),
        "0 tiles": (12, 11),
    }


def test_P3_house_of_the_wheel_places_a_site() -> None:
    assert use(can_erect("P3"), "P3", "site E5") == {
        "E5-1": ("free", "site of 0"),
        "0 sites": (3, 2),
    }


def test_P4_house_of_the_boar_gives_an_action() -> None:
    assert use(can_erect("P4"), "P4", "extra_action") == {"ap": (1, 2)}


def test_P5_house_of_the_kiln_transports_a_resource() -> None:
    table = can_erect("P5").site(0, "E2").craftsman(1, "D2")
    assert use(table, "P5", "transport D2") == {"D2 stock": (3, 2), "E2-1 stone": (0, 1)}


def test_P6_house_of_the_hammer_explores_a_fog_space() -> None:
    assert use(can_erect("P6"), "P6", "explore B1") == {
        "B1 covered": (False, True),
        "0 tiles": (12, 11),
    }


def test_P7_house_of_the_sickle_places_a_craftsman() -> None:
    assert use(can_erect("P7"), "P7", "craftsman G11") == {
        "G11 token": ("E19", None),
        "G11 stock": (0, 4),
        "G11 craftsman": (None, 0),
        "supply wheat": (18, 14),
        "0 craftsmen": (2, 1),
        "0 tokens": ([], ["E19"]),
    }


def test_P8_house_of_the_lantern_gives_an_action() -> None:
    assert use(can_erect("P8"), "P8", "extra_action") == {"ap": (1, 2)}


def test_N01_sawyers_hall_transports_two_resources() -> None:
    table = can_erect("N01").site(0, "E2").craftsman(1, "D2")
    assert use(table, "N01", "transport D2", "transport D2") == {
        "D2 stock": (3, 1),
        "E2-1 stone": (0, 2),
    }


def test_N02_watchtower_explores_two_fog_spaces() -> None:
    assert use(can_erect("N02"), "N02", "explore B1", "explore C1") == {
        "B1 covered": (False, True),
        "C1 covered": (False, True),
        "0 tiles": (12, 10),
    }


def test_N03_carters_yard_gives_an_action() -> None:
    assert use(can_erect("N03"), "N03", "extra_action") == {"ap": (1, 2)}


def test_N04_foresters_lodge_explores_even_a_petrified_forest() -> None:
    table = can_erect("N04").craftsman(0, "C4")
    assert use(table, "N04", "explore D3") == {"D3 covered": (False, True), "0 tiles": (12, 11)}


def test_N05_drovers_inn_gives_an_action() -> None:
    assert use(can_erect("N05"), "N05", "extra_action") == {"ap": (1, 2)}


def test_N06_smokehouse_takes_a_resource_from_the_supply() -> None:
    table = can_erect("N06").site(0, "E5")
    assert use(table, "N06", "take wheat") == {"supply wheat": (18, 17), "E5-1 wheat": (0, 1)}


def test_N07_wayside_tavern_explores_two_fog_spaces() -> None:
    assert use(can_erect("N07"), "N07", "explore B1", "explore C1") == {
        "B1 covered": (False, True),
        "C1 covered": (False, True),
        "0 tiles": (12, 10),
    }


def test_N08_masons_yard_takes_a_resource_from_the_supply() -> None:
    table = can_erect("N08").site(0, "E5")
    assert use(table, "N08", "take wheat") == {"supply wheat": (18, 17), "E5-1 wheat": (0, 1)}


def test_N09_mill_bridge_transports_two_resources() -> None:
    table = can_erect("N09").site(0, "E2").craftsman(1, "D2")
    assert use(table, "N09", "transport D2", "transport D2") == {
        "D2 stock": (3, 1),
        "E2-1 stone": (0, 2),
    }


def test_N10_bakehouse_places_a_site() -> None:
    assert use(can_erect("N10"), "N10", "site E5") == {
        "E5-1": ("free", "site of 0"),
        "0 sites": (3, 2),
    }


def test_N11_brickworks_explores_even_a_petrified_forest() -> None:
    table = can_erect("N11").craftsman(0, "C4")
    assert use(table, "N11", "explore D3") == {"D3 covered": (False, True), "0 tiles": (12, 11)}


def test_N12_market_hall_transports_a_resource() -> None:
    table = can_erect("N12").site(0, "E2").craftsman(1, "D2")
    assert use(table, "N12", "transport D2") == {"D2 stock": (3, 2), "E2-1 stone": (0, 1)}


def test_N13_potters_row_explores_a_fog_space() -> None:
    assert use(can_erect("N13"), "N13", "explore B1") == {
        "B1 covered": (False, True),
        "0 tiles": (12, 11),
    }


def test_N14_hiring_hall_places_a_craftsman() -> None:
    assert use(can_erect("N14"), "N14", "craftsman G11") == {
        "G11 token": ("E19", None),
        "G11 stock": (0, 4),
        "G11 craftsman": (None, 0),
        "supply wheat": (18, 14),
        "0 craftsmen": (2, 1),
        "0 tokens": ([], ["E19"]),
    }


def test_N15_surveyors_office_places_a_site() -> None:
    assert use(can_erect("N15"), "N15", "site E5") == {
        "E5-1": ("free", "site of 0"),
        "0 sites": (3, 2),
    }


def test_N16_exchange_swaps_two_resources() -> None:
    table = can_erect("N16").site(0, "E5", food=2)
    first = ["on E5-1", "give food", "take wheat"]
    second = ["on E5-1", "give wheat", "take clay"]
    assert use(table, "N16", *first, *second) == {
        "E5-1 food": (2, 1),
        "E5-1 clay": (0, 1),
        "supply food": (11, 12),
        "supply clay": (13, 12),
    }


def test_N17_town_hall_gives_an_action() -> None:
    assert use(can_erect("N17"), "N17", "extra_action") == {"ap": (1, 2)}


def test_N18_bathhouse_takes_a_craftsman_back() -> None:
    table = can_erect("N18").craftsman(0, "C4").craftsman(0, "D2")
    assert use(table, "N18", "recall C4") == {"C4 craftsman": (0, None), "0 craftsmen": (0, 1)}


def test_N19_beacon_explores_fog_anywhere() -> None:
    assert use(can_erect("N19"), "N19", "explore I11") == {
        "I11 covered": (False, True),
        "0 tiles": (12, 11),
    }


def test_N20_warehouse_returns_three_stored_resources() -> None:
    table = can_erect("N20", wood=1).storage(0, wood=1, stone=2)
    assert use(table, "N20", "discard wood", "discard stone", "discard wood") == {
        "0 storage wood": (2, 0),
        "0 storage stone": (2, 1),
        "supply wood": (11, 13),
        "supply stone": (11, 12),
    }


def test_N21_notarys_house_reserves_a_contract() -> None:
    table = can_erect("N21")
    assert use(table, "N21", "reserve N32") == {}
    assert table.facts()["0 hand"] == ["P1", "P2", "N32"]
    assert table.state.view(1)["guilds"][0]["reserved"] == ["N32"]
    assert table.state.view(1)["display"] == ["N01", "N27", "N29", "N02"]


def test_N22_foremens_lodge_is_worth_the_collected_tokens_four_at_most() -> None:
    table = can_erect("N22").emptied(0, "A1", "A4", "A7")
    table.play("erect N22")
    assert table.score(0)["contracts"] == 0 + 3
    assert table.emptied(0, "A10", "A12", "C2").score(0)["contracts"] == 0 + 4


def test_N23_monster_hunters_den_explores_a_forbidden_space() -> None:
    table = can_erect("N23").site(0, "E8")
    assert use(table, "N23", "explore D7") == {"D7 covered": (False, True), "0 tiles": (12, 11)}


def test_N24_nursery_sheds_two_meadow_tiles() -> None:
    assert use(can_erect("N24"), "N24", "shed", "shed") == {
        "0 tiles": (12, 10),
        "reserve": (12, 14),
    }


def test_N25_cartographers_house_is_worth_one_and_the_emptied_stacks() -> None:
    table = can_erect("N25").tiles(0, 8)
    table.play("erect N25")
    assert table.score(0)["contracts"] == 1 + 1
    assert table.tiles(0, 0).score(0)["contracts"] == 1 + 4


def test_N26_stables_transports_a_resource() -> None:
    table = can_erect("N26").site(0, "E2").craftsman(1, "D2")
    assert use(table, "N26", "transport D2") == {"D2 stock": (3, 2), "E2-1 stone": (0, 1)}


def test_N27_cathedral_is_worth_four_and_nothing_else() -> None:
    table = can_erect("N27")
    table.play("erect N27")
    assert table.match.question(0).key == "act"
    assert table.score(0)["contracts"] == 4


def test_N28_architects_house_is_worth_the_erected_buildings() -> None:
    table = can_erect("N28")
    table.play("erect N28")
    assert table.score(0)["contracts"] == 0 + 1
    assert table.building(0, "E5", "N10").score(0)["contracts"] == 2 + 0 + 2
    five = can_erect("N28").building(0, "E5", "N10").building(0, "E2", "N11")
    five.building(0, "E8", "N08").building(0, "G2", "N09")
    five.play("erect N28")
    assert five.score(0)["contracts"] == 4 * 2 + 0 + 5


def test_N29_guildhall_is_worth_four_and_nothing_else() -> None:
    table = can_erect("N29")
    table.play("erect N29")
    assert table.match.question(0).key == "act"
    assert table.score(0)["contracts"] == 4


def test_N30_pilgrims_hospice_explores_a_fog_space() -> None:
    assert use(can_erect("N30"), "N30", "explore B1") == {
        "B1 covered": (False, True),
        "0 tiles": (12, 11),
    }


def test_N31_great_market_swaps_a_resource() -> None:
    table = can_erect("N31").site(0, "E5", food=2)
    assert use(table, "N31", "on E5-1", "give food", "take wheat") == {
        "E5-1 food": (2, 1),
        "E5-1 wheat": (0, 1),
        "supply food": (11, 12),
        "supply wheat": (18, 17),
    }


def test_N32_citadel_is_worth_four_and_nothing_else() -> None:
    table = can_erect("N32")
    table.play("erect N32")
    assert table.match.question(0).key == "act"
    assert table.score(0)["contracts"] == 4


def test_N33_banquet_hall_returns_two_stored_resources() -> None:
    table = can_erect("N33", wood=1).storage(0, stone=2)
    assert use(table, "N33", "discard wood", "discard stone") == {
        "0 storage wood": (1, 0),
        "0 storage stone": (2, 1),
        "supply wood": (12, 13),
        "supply stone": (11, 12),
    }
