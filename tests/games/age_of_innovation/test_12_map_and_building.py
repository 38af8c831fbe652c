"""Chapters 12 to 15: map and reach, Terraform & Build, upgrades, the building event."""

import pytest

from parlour.games.age_of_innovation.content.maps import BOARDS, HEXES, MAP, circle_distance
from parlour.games.age_of_innovation.content.nouns import TERRAINS
from parlour.games.age_of_innovation.rules.cities import TAKE_CITY
from parlour.games.age_of_innovation.rules.map_and_reach import reach
from parlour.games.age_of_innovation.rules.terraform_and_build import UseSpades, distance
from parlour.kernel.hexes import members
from tests.games.age_of_innovation.positions import Situation
from tests.support import rule


def reached(table: Situation) -> list[str]:
    return sorted(MAP.names[h] for h in members(*reach(table.state, 0)))


@rule("AI-12.1", "AI-12.8")
def test_the_maps_have_the_hexes_borders_and_riversides_of_the_tables() -> None:
    large, small = BOARDS
    for board, land, river, border in ((large, 81, 36, 33), (small, 59, 29, 22)):
        assert sum(t < 7 for t in board.terrain) == land
        assert sum(t == 7 for t in board.terrain) == river
        assert sum(board.border) == border
    names = {h: MAP.names[h] for h in range(HEXES)}
    assert not large.border[MAP.index["B4"]]
    assert large.border[MAP.index["A1"]]
    assert large.riverside[MAP.index["E4"]]
    assert not large.riverside[MAP.index["B6"]]
    counts = [large.terrain.count(t) for t in range(7)]
    assert counts == [11, 12, 12, 12, 11, 11, 12]
    assert [small.terrain.count(t) for t in range(7)] == [9, 8, 8, 8, 9, 9, 8]
    sites = {MAP.names[h] for h in range(HEXES) if small.terrain[h] == 8}
    assert {"A1", "A12", "A13"} <= sites
    assert MAP.distance(MAP.index["A1"], MAP.index["I13"]) == 16
    assert MAP.distance(MAP.index["B7"], MAP.index["D8"]) == 2
    assert len(names) == 117
    table = Situation(3).place(1, "workshop", "E13").place(0, "workshop", "E12").give(tools=9).go()
    assert table.why("terraform E13") == ["occupied"]
    assert table.why("terraform E6")[0] == "no_land"


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_no_two_neighbours_are_of_one_terrain(board: object) -> None:
    terrain = board.terrain  # type: ignore[attr-defined]
    for h in range(HEXES):
        if terrain[h] < 7:
            assert all(terrain[n] != terrain[h] for n in MAP.neighbours[h])


@rule("AI-12.2")
def test_seven_terrains_form_a_circle() -> None:
    assert TERRAINS == ["desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland"]
    table = [[circle_distance(a, b) for b in range(7)] for a in range(7)]
    assert table[0] == [0, 1, 2, 3, 3, 2, 1]
    assert table[3] == [3, 2, 1, 0, 1, 2, 3]
    assert table[6] == [1, 2, 3, 3, 2, 1, 0]
    table = Situation(3, terrain="swamp")
    assert distance(table.state, 0, MAP.index["E12"]) == 2


@rule("AI-12.3", "AI-12.4", "AI-25.2")
def test_a_bridge_makes_its_ends_adjacent_for_everybody() -> None:
    table = Situation(3).place(0, "workshop", "E4").place(1, "workshop", "D5").bowls(0, 0, 12)
    assert reached(table) == ["D3", "E3"]
    table.give(tools=2, coins=3).go()
    assert table.why("guild E4") == ["coins_short"]
    table.play("power_action PA1", "bridge D5-E4")
    assert reached(table) == ["D3", "D5", "E3"]
    table.end()
    table.give(1, tools=2, coins=3).go().play("guild D5")
    assert table.building("D5") == ("guild", 1), "the discount holds over the bridge"
    assert table.asks() == (0, "offer")
    assert table.flaws() == []


@pytest.mark.parametrize(
    ("small", "start", "sailing", "hexes"),
    [
        (False, "E4", 0, "D3 E3"),
        (False, "E4", 1, "C5 D3 D5 E3 F5 G3 G4"),
        (False, "E4", 2, "B4 C3 C5 D3 D5 D6 E2 E3 F1 F5 F6 G3 G4 G6 H5"),
        (
            False,
            "E4",
            3,
            "A3 A4 B4 C3 C5 D3 D5 D6 E2 E3 E8 F1 F5 F6 G1 G3 G4 G6 H2 H3 H5 I5",
        ),
        (True, "D4", 0, "C4 C5 D3"),
        (True, "D4", 1, "C4 C5 D3 D6 E6 F3 F4"),
        (True, "D4", 2, "B5 C4 C5 D3 D6 E6 F3 F4 F6 G5"),
        (True, "D4", 3, "A7 B5 B7 C3 C4 C5 C8 D3 D6 E6 F3 F4 F6 G5 H5 H6"),
    ],
)
@rule("AI-12.5")
def test_reach_by_sailing(small: bool, start: str, sailing: int, hexes: str) -> None:
    table = Situation(3, map_3p="small" if small else "large").place(0, "workshop", start)
    table.player().sailing = sailing
    assert reached(table) == hexes.split()


@rule("AI-12.6")
def test_bridges_and_sailing_do_not_combine() -> None:
    table = Situation(3).place(0, "workshop", "E4").bowls(0, 0, 12)
    table.player().sailing = 1
    table.go().play("power_action PA1", "bridge D5-E4")
    # From D5 one could sail to D6 or C5; the far end of a bridge is no harbour.
    assert reached(table) == ["C5", "D3", "D5", "E3", "F5", "G3", "G4"]


@rule("AI-12.7")
def test_sailing_makes_nothing_adjacent() -> None:
    table = Situation(3).place(0, "workshop", "E4").place(1, "palace", "D5").give(tools=2, coins=4)
    table.player().sailing = 3
    table.go()
    assert table.why("guild E4") == ["coins_short"], "no discount over the river"
    far = Situation(3).place(1, "palace", "D5").place(0, "workshop", "E3").terrain("E4", "desert")
    far.give(tools=1, coins=2)
    far.player(1).sailing = 3
    far.go().play("build E4")
    assert far.asks()[0] != 1


# Terraform & Build


@rule("AI-13.1", "AI-13.5", "AI-13.6", "AI-13.8", "AI-13.11", "AI-18.2")
def test_the_plain_action_buys_spades_and_builds_on_the_first_hex() -> None:
    table = Situation(3).place(0, "workshop", "E12").give(tools=9, coins=2).go()
    assert table.why("terraform E9") == ["out_of_reach"]
    table.play("terraform F11")  # swamp: two steps from desert
    assert table.terrain_of("F11") == "plains"
    assert table.player().tools == 6
    table.play("spade")
    assert table.terrain_of("F11") == "desert"
    assert table.player().tools == 3
    assert table.why("spade") == ["already_native"]
    table.play("build F11")
    assert table.building("F11") == ("workshop", 0)
    assert (table.player().tools, table.player().coins) == (2, 0)


@rule("AI-13.2", "AI-13.3")
def test_in_edition_manual_sources_combine_in_one_action() -> None:
    table = Situation(3, terrain="swamp", faction="F04").place(0, "workshop", "F11")
    table.bowls(0, 0, 12).give(books=(3, 0, 0, 0)).book_actions("BA6", "BA1", "BA2")
    table.go().play("power_action PA5", "book_action BA6")
    assert table.asks() == (0, "first_hex")
    assert table.match.question(0).args["n"] == 4
    assert (table.player().bowl3, table.player().books) == (12 - 3, 0)
    assert table.score_lines()["faction"] == 1
    assert table.why("power_action PA5") == ["covered"]
    table.play("power_action PA6")
    assert table.match.question(0).args["n"] == 6
    assert table.score_lines()["faction"] == 2, "every power action in it counts as taken"
    table.play("terraform E12", "spade")
    assert table.terrain_of("E12") == "swamp"
    assert "F12" in table.of("terraform"), "left-over spades go to other hexes"
    table.play("terraform F12", "done")
    assert table.asks() == (0, "end")
    assert table.why("power_action PA5") == ["action_taken"]


@pytest.mark.parametrize("source", ["RB05", "I01", "P02"])
@rule("AI-13.2")
def test_special_actions_are_sources_too(source: str) -> None:
    table = Situation(3).place(0, "workshop", "E12").bowls(0, 0, 12).own(source).go()
    table.play("power_action PA5", f"special {source}")
    assert table.match.question(0).args["n"] == (3 if source == "P02" else 2)


@rule("AI-13.4")
def test_in_edition_published_one_source_and_bought_spades() -> None:
    table = Situation(3, edition="published").place(0, "workshop", "E12").bowls(0, 0, 12)
    table.give(tools=3).go().play("power_action PA5")
    assert table.why("power_action PA6") == ["one_source"]
    table.play("terraform F11", "spade")
    assert table.player().tools == 0
    assert table.terrain_of("F11") == "desert"


@rule("AI-13.7", "AI-13.8")
def test_free_spades_come_first_and_buying_only_when_they_are_used_up() -> None:
    table = Situation(3).place(0, "workshop", "E12").bowls(0, 0, 12).give(tools=3).go()
    table.play("power_action PA6", "terraform F12")  # lake: three steps
    assert table.player().tools == 3
    table.play("spade")
    assert table.player().tools == 3
    table.play("spade")
    assert table.player().tools == 0
    assert table.terrain_of("F12") == "desert"


@rule("AI-13.9", "AI-13.10")
def test_left_over_spades_go_to_other_hexes_without_buying_or_building() -> None:
    table = Situation(3).place(0, "workshop", "E12").bowls(0, 0, 12).give(tools=4, coins=2)
    table.own("P02").go().play("power_action PA5", "special P02", "terraform E13")
    assert "F11" in table.of("terraform")
    assert "I13" not in table.of("terraform"), "the new land does not extend the reach"
    table.play("terraform F11")
    assert table.why("terraform E11") == ["finish_hex"]
    assert table.can("spade")
    table.play("spade")
    assert table.why("build F11") == ["first_hex_only"]
    assert table.why("terraform E11") == ["no_free_spade"]
    table.play("build E13")
    assert table.building("E13") == ("workshop", 0)
    short = Situation(3).place(0, "workshop", "E12").bowls(0, 0, 12).give(tools=9).go()
    short.play("power_action PA6", "terraform E13", "terraform F11")
    assert short.why("spade") == ["no_buying_here"]
    first = Situation(3).place(0, "workshop", "E12").bowls(0, 0, 12).go()
    first.play("power_action PA6", "terraform F12")
    assert first.why("terraform E13") == ["finish_hex"]


def on_native_land_only(kind: str = "workshop") -> Situation:
    """All land in reach is native: spades have no place, a workshop has."""
    table = Situation(3).place(0, kind, "E12")
    for hex_ in ("E11", "E13", "D11", "D12", "F11", "F12"):
        table.terrain(hex_, "desert")
    return table


@pytest.mark.parametrize(
    ("source", "pays_books"), [("power_action PA5", False), ("book_action BA6", True)]
)
@rule("AI-13.12", "AI-9.3", "AI-10.5")
def test_an_action_with_spades_is_not_made_empty_by_converting_the_last_tool(
    source: str, pays_books: bool
) -> None:
    table = on_native_land_only().give(tools=2, coins=2, books=(2, 2, 0, 0)).bowls(0, 0, 4)
    table.book_actions("BA6", "BA1", "BA2").go().play(source)
    assert table.asks() == (0, "pay_book" if pays_books else "first_hex")
    table.play("tool_to_coin")  # one is left, for the workshop
    assert not table.can("tool_to_coin")
    assert table.why("tool_to_coin") == ["needed_for_action"]
    assert table.why_rules("tool_to_coin") == ["AI-13.12"]
    if pays_books:
        table.play("pay banking", "pay law", "pay law")
        assert table.why("tool_to_coin") == ["needed_for_action"]
    assert not table.can("done")
    assert table.play("build E13").building("E13") == ("workshop", 0)


@rule("AI-13.12", "AI-10.5")
def test_tools_may_be_converted_where_a_free_spade_has_a_place() -> None:
    table = on_native_land_only().terrain("E13", "plains").give(tools=1).bowls(8, 0, 4)
    table.go().play("power_action PA5", "tool_to_coin")  # then E13 alone is left
    assert table.terrain_of("E13") == "desert"


@rule("AI-13.17", "AI-10.5")
def test_spades_of_a_tile_are_not_lost_unasked_while_a_conversion_could_help() -> None:
    table = on_native_land_only("guild").give(tools=3, coins=7, scholars=1).bowls(12, 0, 0)
    table.go().play("school E12", "competency C05")
    assert table.asks() == (0, "first_hex")
    assert [text for text in table.match.choices.texts() if "_to_" not in text] == ["done"]
    table.play("scholar_to_tool", "build E13")
    assert table.building("E13") == ("workshop", 0)


@rule("AI-13.11", "AI-13.12", "AI-13.13")
def test_one_may_only_build_only_terraform_or_both_but_not_on_foreign_land() -> None:
    table = Situation(3).place(0, "workshop", "E12").terrain("E13", "desert").give(tools=4, coins=2)
    table.go()
    assert table.why("build E11") == ["not_native"]
    assert table.why("terraform E13") == ["already_native"]
    table.play("build E13")
    assert table.player().tools == 3
    only = Situation(3).place(0, "workshop", "E12").give(tools=3, coins=2).go()
    only.play("terraform E13", "done")
    assert only.building("E13") is None
    half = (
        Situation(3).place(0, "workshop", "E12").give(tools=4, coins=2).go().play("terraform F11")
    )
    assert half.why("build F11") == ["not_native"]
    source = Situation(3).place(0, "workshop", "E12").bowls(0, 0, 12).go().play("power_action PA5")
    assert not source.can("done"), "a main action must do something"


@rule("AI-13.15", "AI-32.4")
def test_every_spade_is_an_event_free_or_bought() -> None:
    table = Situation(3, faction="F03", rounds=("RS08",) * 6).place(0, "workshop", "E12")
    table.bowls(0, 0, 12).give(tools=3).go()
    table.play("power_action PA5", "terraform F11", "spade", "done")
    assert table.player().coins == 4
    assert table.score_lines()["round_score"] == 4


@rule("AI-13.16")
def test_terraformed_land_stays_and_may_be_terraformed_by_others() -> None:
    table = Situation(3).place(0, "workshop", "E12").place(1, "workshop", "F12").give(tools=3)
    table.give(1, tools=9).go().play("terraform E13", "done").end()
    assert table.terrain_of("E13") == "desert"
    table.play("terraform E13", "done")
    assert table.terrain_of("E13") == "plains"


@rule("AI-13.17", "AI-28.3")
def test_spades_given_by_a_tile_may_be_forgone() -> None:
    table = Situation(3).place(0, "guild", "E12").give(tools=6, coins=7).go()
    table.play("school E12", "competency C05")
    assert table.asks() == (0, "first_hex")
    assert table.why("power_action PA5") == ["not_combined"]
    assert table.can("done")
    table.play("terraform E13", "build E13")
    assert table.building("E13") == ("workshop", 0)


@rule("AI-13.18", "AI-31.4")
def test_lizards_with_ct2_may_pool_their_spades_in_edition_manual() -> None:
    for edition, pooled in (("manual", True), ("published", False)):
        table = Situation(3, faction="F06", edition=edition).place(0, "workshop", "E12")
        table.push(TAKE_CITY[0])
        table.go().play("city CT2")
        assert table.can("first both") == pooled
        table.play("first both" if pooled else "first faction")
        assert table.match.question(0).args["n"] == (3 if pooled else 1)
        if not pooled:
            table.play("done")
            assert table.match.question(0).args["n"] == 2


@rule("AI-13.19")
def test_spades_gained_inside_a_building_event_are_an_action_of_their_own() -> None:
    table = Situation(3, faction="F05").place(0, "university", "E12").place(0, "guild", "F11")
    table.place(0, "workshop", "D12").terrain("E13", "desert").give(tools=9, coins=9)
    table.bowls(0, 0, 12).go().play("power_action PA5", "build E13")
    assert table.asks() == (0, "take_city")
    table.play("city CT2")
    assert table.asks() == (0, "first_hex")
    assert table.match.question(0).args["n"] == 2
    assert table.why("power_action PA6") == ["not_combined"]


@rule("AI-13.20")
def test_spades_without_building_split_as_one_likes() -> None:
    table = Situation(3).place(0, "workshop", "E12").give(tools=9, coins=9)
    table.push(UseSpades(0, 3))
    table.go().play("terraform F12", "terraform F11", "terraform F12")
    assert table.terrain_of("F12") == "plains"
    assert table.terrain_of("F11") == "plains"
    assert table.player().tools == 9


# Upgrades


@pytest.mark.parametrize(
    ("old", "new", "tools", "coins"),
    [
        ("workshop", "guild", 2, 6),
        ("guild", "school", 3, 5),
        ("school", "university", 5, 8),
        ("guild", "palace", 4, 6),
        ("university", "palace", 4, 6),
    ],
)
@rule("AI-14.1", "AI-14.2", "AI-14.4", "AI-14.6")
def test_the_arrows_of_edition_manual_and_their_prices(
    old: str, new: str, tools: int, coins: int
) -> None:
    table = Situation(3).place(0, old, "E12").give(tools=tools, coins=coins).go()
    table.play(f"{new} E12")
    assert table.building("E12") == (new, 0)
    assert (table.player().tools, table.player().coins) == (0, 0)
    assert table.state.view(None)["players"][0]["placed"][old] == 0
    poor = Situation(3).place(0, old, "E12").give(tools=tools - 1, coins=coins - 1).go()
    assert poor.why(f"{new} E12") == ["tools_short", "coins_short"]
    two = Situation(3).place(0, "workshop", "E12").give(tools=9, coins=9).go()
    assert two.why("school E12") == ["no_arrow"], "one arrow far"


@rule("AI-14.3")
def test_edition_published_has_no_arrow_from_the_university() -> None:
    table = Situation(3, edition="published").place(0, "university", "E12").place(0, "guild", "E4")
    table.give(tools=4, coins=6).go()
    assert table.why("palace E12") == ["no_arrow"]
    assert table.why_rules("palace E12") == ["AI-14.3"]
    assert table.can("palace E4")


@rule("AI-14.5")
def test_a_guild_next_to_another_faction_costs_three_coins() -> None:
    table = (
        Situation(3).place(0, "workshop", "E12").place(0, "workshop", "E4").give(tools=2, coins=3)
    )
    table.place(1, "tower", "E13").go()
    assert table.why("guild E4") == ["coins_short"]
    table.play("guild E12")
    assert table.player().coins == 0


@rule("AI-14.1", "AI-26.6")
def test_others_and_neutral_buildings_cannot_be_upgraded() -> None:
    table = Situation(3).place(1, "workshop", "E13").place(0, "workshop", "E12", neutral=True)
    table.give(tools=9, coins=9).go()
    assert table.why("guild E13") == ["not_own_building"]
    assert table.why("guild E12") == ["neutral_piece"]


@rule("AI-14.6", "AI-26.11")
def test_an_annex_stays_through_an_upgrade() -> None:
    table = Situation(3).place(0, "workshop", "E12").give(tools=2, coins=6)
    table.player().annexes, table.state.annexes = 1, 7
    table.go().play("annex E12").end().pass_().pass_()
    table.play("guild E12")
    building = next(h for h in table.state.view(0)["hexes"] if h["name"] == "E12")["building"]
    assert building == {"kind": "guild", "seat": 0, "neutral": False, "annex": True, "city": False}


@rule("AI-14.7", "AI-15.1", "AI-15.3")
def test_an_upgrade_counts_as_building_the_new_kind() -> None:
    table = Situation(3, rounds=("RS03",) * 6).place(0, "workshop", "E12").place(1, "school", "E13")
    table.give(tools=2, coins=3).go().play("guild E12")
    assert table.score_lines()["round_score"] == 3
    assert table.asks() == (1, "offer")


@rule("AI-14.8", "AI-15.7")
def test_school_and_university_give_a_competency_tile() -> None:
    table = Situation(3).place(0, "guild", "E12").give(tools=8, coins=13).go().play("school E12")
    assert table.asks() == (0, "take_competency")
    table.play("competency C07").end().pass_().pass_()
    table.play("university E12", "competency C08")
    assert table.state.view(0)["players"][0]["competencies"] == ["C07", "C08"]


@rule("AI-14.9")
def test_a_university_that_became_a_palace_can_be_built_again() -> None:
    table = Situation(3).place(0, "university", "E12").place(0, "school", "E4")
    table.offer_palaces("P07", "P17").give(tools=9, coins=14).go()
    table.play("palace E12", "palace_tile P07").end()
    assert table.state.view(0)["players"][0]["placed"]["university"] == 0
    table.pass_().pass_()
    table.play("university E4", "competency C04")
    assert table.building("E4") == ("university", 0)


@rule("AI-14.10", "AI-29.3")
def test_p03_turns_a_school_into_a_guild() -> None:
    table = Situation(3, rounds=("RS03",) * 6).own("P03").place(0, "school", "E12")
    table.place(0, "school", "E4", neutral=True).go().play("special P03")
    assert table.why("downgrade E4") == ["neutral_piece"]
    table.play("downgrade E12")
    assert table.building("E12") == ("guild", 0)
    assert table.score_lines()["round_score"] == 3
    assert table.score_lines()["palace"] == 3
    assert table.player().tools == 1
    none = Situation(3).own("P03").place(0, "school", "E4", neutral=True).go()
    assert none.why("special P03") == ["no_place"]
    full = Situation(3).own("P03").place(0, "school", "E4")
    for hex_ in ("A3", "A4", "A5", "A6"):
        full.place(0, "guild", hex_)
    assert full.go().why("special P03") == ["no_place"]


@rule("AI-14.10", "AI-29.4")
def test_p04_and_ba4_upgrade_a_workshop_for_free() -> None:
    table = Situation(3).own("P04").place(0, "workshop", "E12").place(0, "workshop", "E4")
    table.give(books=(2, 0, 0, 0)).book_actions("BA4", "BA1", "BA2").go()
    table.play("special P04", "guild E12").end()
    assert table.building("E12") == ("guild", 0)
    table.pass_().pass_()
    table.play("book_action BA4", "guild E4")
    assert table.building("E4") == ("guild", 0)
    assert (table.player().tools, table.player().coins) == (0, 0)


@rule("AI-14.10", "AI-29.4")
def test_a_free_upgrade_names_no_price() -> None:
    table = Situation(3).own("P04").place(0, "workshop", "E12").place(0, "workshop", "E4")
    table.give(tools=2, coins=6).go()
    assert table.match.choice_text("guild E12") == "Upgrade to a guild on E12 (2 tools, 6 coins)"
    table.play("special P04")
    assert table.match.choice_text("guild E12") == "Upgrade to a guild on E12"


# The building event


@rule("AI-15.2", "AI-15.4", "AI-15.5", "AI-15.8", "AI-29.1")
def test_the_event_of_a_palace_goes_step_by_step() -> None:
    table = Situation(3, rounds=("RS06",) * 6).place(0, "guild", "E12").place(1, "workshop", "E13")
    table.give(tools=4, coins=6).offer_palaces("P10", "P17").go().play("palace E12")
    assert table.building("E12") == ("palace", 0)
    assert table.score_lines()["round_score"] == 5
    assert table.asks() == (0, "take_palace")
    assert table.why("palace_tile P01") == ["palace_not_offered"]
    table.play("palace_tile P10")
    assert table.state.view(0)["palaces"] == ["P17"]
    assert table.asks() == (1, "offer")
    assert table.player().bowl2 == 7, "its immediate part waits"
    table.play("decline")
    assert table.asks() == (0, "take_book")
    assert table.player().bowl2 + 2 * table.player().bowl3 > 7


@rule("AI-15.6", "AI-15.7", "AI-16.1")
def test_cities_come_after_the_offers_and_before_the_competency() -> None:
    table = (
        Situation(3).place(0, "guild", "E12").place(0, "palace", "F11").place(0, "workshop", "D12")
    )
    table.place(0, "workshop", "F12").place(1, "workshop", "E13").give(tools=3, coins=5)
    table.go().play("school E12")
    assert table.asks() == (1, "offer")
    table.play("decline")
    assert table.asks() == (0, "take_city")
    table.play("city CT1")
    assert table.asks() == (0, "take_competency")


@rule("AI-15.1", "AI-26.10", "AI-25.3")
def test_annex_bridge_and_spades_offer_nothing() -> None:
    table = Situation(3).place(0, "workshop", "E4").place(1, "palace", "D5").bowls(0, 0, 12)
    table.place(1, "palace", "E3").go().play("power_action PA1", "bridge D5-E4")
    assert table.asks()[0] == 0
    annex = Situation(3).place(0, "workshop", "E4").place(1, "palace", "E3")
    annex.player().annexes, annex.state.annexes = 1, 7
    annex.go().play("annex E4")
    assert annex.asks()[0] == 0
