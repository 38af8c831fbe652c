"""Every number that a rule checks: one below it, exactly it, and one above."""

import pytest

from parlour.games.via_nebula.content.resources import KINDS
from tests.games.positions import event_keys
from tests.games.via_nebula.positions import Situation, given, reason
from tests.support import rule

EMPTY = dict.fromkeys(KINDS, 0)


# Action points


@rule("VN-9.1", "VN-9.2", "VN-5.4")
@pytest.mark.parametrize("ap", [1, 2])
def test_action_points_at_and_below_the_price_of_a_forest(ap: int) -> None:
    """C5 is a petrified forest next to B5."""
    table = given().site(0, "B5").turn(0, ap=ap)
    if ap == 1:
        why = reason("forest_needs_ap", "VN-9.2", hex="C5", n=2, m=1)
        assert table.refusal("explore C5") == [why]
        return
    table.play("explore C5")
    assert table.facts()["turn"] == 1


@rule("VN-5.2", "VN-5.4")
@pytest.mark.parametrize("action", ["craftsman A1", "site B2", "explore A9", "transport A4"])
def test_two_action_points_pay_two_actions(action: str) -> None:
    table = given().site(0, "B5").craftsman(1, "A4").meadow("A5").craftsman(0, "A10")
    table.play(action)
    assert (table.facts()["ap"], table.facts()["turn"]) == (1, 0)
    table.play(table.choices[0])
    assert (table.facts()["ap"], table.facts()["turn"]) == (2, 1)


# Pieces


@rule("VN-6.1")
@pytest.mark.parametrize(("seats", "craftsmen"), [(2, 3), (3, 2), (4, 2)])
def test_craftsmen_on_the_guild_board(seats: int, craftsmen: int) -> None:
    for placed in range(craftsmen + 1):
        table = given(seats)
        for hex_ in ["A4", "A7", "A10"][:placed]:
            table.craftsman(0, hex_)
        if placed == craftsmen:
            assert table.refusal("craftsman A1") == [reason("no_craftsman", "VN-6.1")]
        else:
            table.play("craftsman A1")
            assert table.facts()["0 craftsmen"] == craftsmen - placed - 1


@rule("VN-7.1", "VN-7.3", "VN-7.4")
@pytest.mark.parametrize("erected", range(6))
@pytest.mark.parametrize("on_board", range(4))
def test_sites_at_below_and_above_the_buildings_left(erected: int, on_board: int) -> None:
    left = 5 - erected
    if on_board > left:
        return
    table = given().buildings(0, erected)
    for hex_ in ["B2", "B5", "B8"][:on_board]:
        table.site(0, hex_)
    if erected == 5:
        table.card(0, 3)
    if on_board < 3 and on_board < left:
        table.play("site E2")
        assert table.facts()["0 sites"] == 2 - on_board
        return
    why = [reason("no_site", "VN-7.1")] if on_board == 3 else []
    if on_board == left:
        rule_of_limit = "VN-7.3" if left else "VN-7.4"
        why.append(reason("too_many_sites", rule_of_limit, n=on_board, m=left))
    assert table.refusal("site E2") == why


@rule("VN-7.5", "VN-7.6")
@pytest.mark.parametrize(("seats", "places"), [(2, 1), (3, 2), (4, 2)])
def test_places_of_a_ruins_hex(seats: int, places: int) -> None:
    table = given(seats)
    for place in range(places):
        assert "B2" in table.of("site")
        table.site(place, "B2")
    full = reason("ruins_full", "VN-7.6" if seats == 2 else "VN-7.5", hex="B2", n=places)
    assert table.refusal("site B2") == [full]


@rule("VN-8.6", "VN-8.7", "VN-8.8")
@pytest.mark.parametrize("own", [0, 1, 2])
@pytest.mark.parametrize("reserve", [0, 1, 2])
def test_tiles_in_the_stacks_and_in_the_reserve(own: int, reserve: int) -> None:
    table = given().site(0, "B2").tiles(0, own)
    table.reserve(reserve, to=1)
    if own + reserve == 0:
        assert table.refusal("explore B1") == [reason("no_tile", "VN-8.8")]
        return
    changed = table.changes("explore B1")
    if own:
        assert changed["0 tiles"] == (own, own - 1)
        assert "reserve" not in changed
    else:
        assert changed["reserve"] == (reserve, reserve - 1)
        assert "0 tiles" not in changed


@rule("VN-17.6", "VN-8.10")
@pytest.mark.parametrize(("seats", "size"), [(2, 5), (3, 4), (4, 3)])
def test_a_stack_is_emptied_with_its_last_tile(seats: int, size: int) -> None:
    for tiles in range(4 * size, 0, -1):
        emptied = (4 * size - tiles) // size
        table = given(seats).site(0, "B2").tiles(0, tiles)
        assert table.score(0)["explorers"] == 2 * emptied
        events = table.play("explore B1").events
        assert ("stack_emptied" in event_keys(events)) == ((tiles - 1) % size == 0)
        assert table.score(0)["explorers"] == 2 * ((4 * size - tiles + 1) // size)


# The supply


@rule("VN-6.5", "VN-6.6", "VN-6.7")
@pytest.mark.parametrize("left", range(6))
def test_the_supply_at_below_and_above_the_amount_of_a_token(left: int) -> None:
    """The token on A7 brings 4 wood."""
    table = given(tokens={"A7": "E03"}).supply(1, wood=left)
    changed = table.changes("craftsman A7")
    laid = min(4, left)
    assert changed.get("supply wood", (left, left)) == (left, left - laid)
    assert table.facts()["A7 stock"] == laid
    assert table.facts()["0 craftsmen"] == (2 if laid == 0 else 1)


@rule("VN-10.12", "VN-10.13")
@pytest.mark.parametrize("stock", [1, 2, 3])
def test_the_last_resource_of_an_exploitation(stock: int) -> None:
    table = given().site(0, "B2").craftsman(1, "C2", stock=stock)
    table.play("transport C2")
    assert table.facts()["C2 stock"] == stock - 1
    assert table.facts()["1 craftsmen"] == (2 if stock == 1 else 1)
    if stock == 1:
        assert table.refusal("transport C2") == [reason("no_resource", "VN-10.2", hex="C2")]


@rule("VN-11.2", "VN-11.6")
@pytest.mark.parametrize("wood", [1, 2, 3])
@pytest.mark.parametrize("stone", [1, 2, 3])
def test_resources_at_below_and_above_a_cost_of_two(wood: int, stone: int) -> None:
    """The Citadel costs two wood and two stone."""
    table = given(display="N32 N27 N29 N28").site(0, "B2", wood=wood, stone=stone)
    missing = [
        reason("resource_missing", "VN-11.2", contract="N32", n=1, kind=kind, hex="B2")
        for kind, n in (("wood", wood), ("stone", stone))
        if n < 2
    ]
    if missing:
        assert table.refusal("erect N32") == missing
        return
    table.play("erect N32")
    assert table.facts()["0 storage wood"] == wood - 2
    assert table.facts()["0 storage stone"] == stone - 2


# Powers


def erected(contract: str, table: Situation, **cost: int) -> Situation:
    """Seat 0 erects the contract on B2; its power is asked for next, if it has a target."""
    table.site(0, "B2", **cost).play(f"erect {contract}")
    return table


def open_table(contract: str) -> Situation:
    others = [name for name in ("N27", "N29", "N32", "N28") if name != contract]
    return given(display=" ".join([contract, *others[:3]]))


@rule("VN-13.13", "VN-20.1")
def test_a_swap_with_exactly_one_resource_of_a_kind_in_the_supply() -> None:
    """The supply was empty: it holds the cost of the Exchange, one wood, one stone, one wheat."""
    table = open_table("N16").site(0, "E5", food=1).site(1, "E8", food=1)
    table.supply(1, **EMPTY | {"wood": 1, "stone": 1, "wheat": 1})
    erected("N16", table, wood=1, stone=1, wheat=1)
    assert {kind: table.facts()[f"supply {kind}"] for kind in KINDS} == EMPTY | {
        "wood": 1,
        "stone": 1,
        "wheat": 1,
    }
    assert table.choices == ["on E5-1", "stop"]
    table.play("on E5-1")
    assert table.choices == ["give food"]
    table.play("give food")
    assert table.choices == ["take wood", "take stone", "take wheat"]
    assert table.refusal("take food") == [reason("same_kind", "VN-13.13")]
    assert table.refusal("take clay") == [reason("supply_empty", "VN-13.13", kind="clay")]
    assert table.changes("take wood") == {
        "E5-1 food": (1, 0),
        "E5-1 wood": (0, 1),
        "supply food": (0, 1),
        "supply wood": (1, 0),
    }
    # The second unit finds what the first one left: food in the supply, wood on the site.
    table.play("on E5-1")
    assert table.choices == ["give wood"]
    assert table.refusal("give food") == [reason("not_on_site", "VN-13.13", kind="food")]
    table.play("give wood")
    assert table.choices == ["take food", "take stone", "take wheat"]
    table.play("take food")
    assert table.match.question(0).key == "act"  # two units, and no third one


@rule("VN-13.13")
@pytest.mark.parametrize("food", [1, 2, 3])
def test_a_swap_takes_one_resource_of_several(food: int) -> None:
    table = erected(
        "N31", open_table("N31").site(0, "E5", food=food), wood=1, food=1, stone=1, clay=1
    )
    table.play("on E5-1", "give food", "take wheat")
    facts = table.facts()
    assert (facts["E5-1 food"], facts["E5-1 wheat"]) == (food - 1, 1)
    assert table.match.question(0).key == "act"


@rule("VN-13.12", "VN-20.1")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_resource_is_taken_while_the_supply_holds_one(left: int) -> None:
    table = open_table("N06").site(0, "E5").supply(1, wood=left)
    erected("N06", table, food=1, clay=1)
    if left == 0:
        assert table.refusal("take wood") == [reason("supply_empty", "VN-13.12", kind="wood")]
        return
    changed = table.changes("take wood")
    assert changed["supply wood"] == (left, left - 1)
    assert changed["E5-1 wood"] == (0, 1)


@rule("VN-13.12")
@pytest.mark.parametrize("sites", [0, 1, 2])
def test_a_taken_resource_asks_for_a_site_only_if_there_are_two(sites: int) -> None:
    table = open_table("N06")
    for hex_ in ["E5", "E8"][:sites]:
        table.site(0, hex_)
    erected("N06", table, food=1, clay=1)
    if sites == 0:
        assert table.match.question(0).key == "act"
        return
    table.play("take wood")
    if sites == 2:
        assert table.choices == ["on E5-1", "on E8-1"]
        table.play("on E8-1")
    assert table.facts()["E5-1 wood" if sites == 1 else "E8-1 wood"] == 1


@rule("VN-13.12")
def test_a_single_site_on_the_first_place_gets_a_taken_resource_without_a_question() -> None:
    table = open_table("N06").site(0, "B2").site(0, "E2", food=1, clay=1)
    table.play("erect N06", "take wood")
    assert table.facts()["B2-1 wood"] == 1
    assert table.match.question(0).key == "act"


@rule("VN-13.14", "VN-12.2")
@pytest.mark.parametrize("stored", range(5))
def test_storage_at_below_and_above_the_units_of_the_warehouse(stored: int) -> None:
    """Three units."""
    table = open_table("N20")
    if stored:
        table.storage(0, wood=stored)
    erected("N20", table, food=1, clay=1, wheat=1)
    for _ in range(min(3, stored)):
        assert table.of("discard") == ["wood"]
        table.play("discard wood")
    assert table.match.question(0).key == "act"
    assert table.facts()["0 storage wood"] == max(0, stored - 3)


@rule("VN-13.15", "VN-12.2")
@pytest.mark.parametrize("tiles", range(4))
def test_tiles_at_below_and_above_the_units_of_the_nursery(tiles: int) -> None:
    """Two units."""
    table = erected("N24", open_table("N24").tiles(0, tiles), clay=2, wheat=1)
    before = table.facts()["reserve"]
    for _ in range(min(2, tiles)):
        table.play("shed")
    assert table.match.question(0).key == "act"
    assert table.facts()["0 tiles"] == max(0, tiles - 2)
    assert table.facts()["reserve"] == before + min(2, tiles)


# The end


@rule("VN-15.1", "VN-11.11")
@pytest.mark.parametrize("before", [2, 3, 4])
def test_the_fifth_building_takes_the_card(before: int) -> None:
    table = erected("N27", open_table("N27").buildings(0, before), food=1, stone=1, clay=1, wheat=1)
    assert table.facts()["card"] == (0 if before == 4 else None)
    assert table.facts()["turn"] == (1 if before == 4 else 0)


@rule("VN-15.4", "VN-15.8")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_the_last_turns_are_counted(left: int) -> None:
    table = given(allow_pass="on").buildings(0, 5).card(0, left).turn(4 - left)
    table.play("pass")
    assert table.facts()["over"] is (left == 1)


# The spaces where the map's first word ends


@rule("VN-8.9", "VN-4.6")
@pytest.mark.parametrize(("site", "hex_"), [("E2", "F1"), ("E2", "F2"), ("H4", "G4")])
def test_spaces_on_both_sides_of_the_middle_of_the_map(site: str, hex_: str) -> None:
    table = given().site(0, site)
    assert table.changes(f"explore {hex_}")[f"{hex_} covered"] == (False, True)
    assert table.refusal(f"explore {hex_}") == [reason("covered", "VN-8.1", hex=hex_)]
