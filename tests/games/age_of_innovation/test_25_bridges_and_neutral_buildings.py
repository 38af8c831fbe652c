"""Chapters 25 to 28: bridges, neutral buildings, pass, competency tiles."""

import pytest

from parlour.games.age_of_innovation.content.maps import BOARDS, PAIRS
from parlour.games.age_of_innovation.content.player_tiles import BONUSES
from parlour.games.age_of_innovation.rules.tiles import TAKE_COMPETENCY
from tests.games.age_of_innovation.positions import Situation
from tests.support import rule


@rule("AI-25.1")
def test_a_bridge_needs_a_site_an_own_end_and_a_piece() -> None:
    assert [sum(board.site) for board in BOARDS] == [31, 17]
    assert len(PAIRS) == 275
    table = Situation(3, bonus="RB06").place(0, "workshop", "E4").place(0, "workshop", "E12")
    table.bowls(0, 0, 12).go().play("special RB06")
    assert sorted(table.of("bridge")) == ["D5-E4", "E4-F5", "E4-G4"]
    assert table.why("bridge A3-B1") == ["no_own_end"]
    assert table.why("bridge E12-F13") == ["no_bridge_site"]
    table.play("bridge D5-E4").end().pass_().pass_()
    table.play("power_action PA1")
    assert table.why("bridge D5-E4") == ["bridged"]
    table.play("bridge E4-F5")
    none = Situation(3).place(0, "workshop", "E4").bowls(0, 0, 12)
    none.player().bridges = 0
    assert none.go().why("power_action PA1") == ["no_place"]


@rule("AI-25.3")
def test_a_bridge_checks_the_cities_of_its_owner() -> None:
    table = (
        Situation(3)
        .place(0, "university", "E4")
        .place(0, "palace", "E3")
        .place(0, "workshop", "D5")
    )
    table.bowls(0, 0, 3).go().play("power_action PA1", "bridge D5-E4")
    assert table.asks() == (0, "take_city")


@rule("AI-25.4", "AI-25.5", "AI-31.1")
def test_moles_build_bridges_over_land_for_a_tool_again_and_again() -> None:
    table = Situation(3, faction="F07").place(0, "workshop", "E12").give(tools=2).bowls(10, 2, 0)
    table.state.passed = 0b110
    table.go().play("mole_bridge")
    lands = table.of("bridge")
    assert lands == ["D13-E12", "E12-F13"]
    table.play(f"bridge {lands[0]}").end()
    table.play("mole_bridge", f"bridge {lands[1]}").end()
    assert table.player().tools == 0
    assert table.player().bridges == 1
    assert table.why("mole_bridge") == ["tools_short"]
    other = Situation(3).place(0, "workshop", "E12").give(tools=2).go()
    assert other.why("mole_bridge") == ["moles_only"]
    nowhere = Situation(3, faction="F07").give(tools=2).go()
    assert nowhere.why("mole_bridge") == ["no_bridge_place"]


# Neutral buildings


def neutral(tile: str, faction: str = "F01", edition: str = "manual") -> Situation:
    table = Situation(3, faction=faction, edition=edition).display(tile)
    return table.give(coins=5, books=(5, 0, 0, 0)).place(0, "workshop", "E12")


@rule("AI-26.1", "AI-26.2", "AI-26.3", "AI-26.5", "AI-30.6")
def test_a_neutral_building_is_placed_at_once_in_reach_with_bought_spades() -> None:
    table = neutral("I14", faction="F03").give(tools=7).place(1, "workshop", "D12")
    table.state.round_tiles = [7] * 6  # RS08
    table.go().play("innovation I14")
    assert table.asks() == (0, "place_neutral")
    assert not table.can("done"), "it must be placed"
    assert table.why("place E4") == ["out_of_reach"]
    assert table.why("place D12")[0] == "occupied"
    assert table.why("place F12") == ["tools_short"], "three spades at three tools"
    table.play("place F11")
    assert table.terrain_of("F11") == "desert"
    assert table.player().tools == 1
    assert table.player().coins == 4
    assert table.score_lines()["round_score"] == 4
    assert table.building("F11") == ("guild", 0)
    table.end()


def near(table: Situation, terrain: str) -> Situation:
    """All land in reach of E12 alike; one spade makes plains a desert, for three tools."""
    for hex_ in ("E11", "E13", "D11", "D12", "F11", "F12"):
        table.terrain(hex_, terrain)
    return table


@pytest.mark.parametrize(
    ("tools", "scholars", "bowls", "conversions"),
    [
        (2, 1, (12, 0, 0), ["scholar_to_tool"]),
        (1, 2, (12, 0, 0), ["scholar_to_tool", "scholar_to_tool"]),
        (2, 0, (9, 0, 3), ["power_to_tool"]),
        (2, 0, (8, 2, 2), ["sacrifice", "power_to_tool"]),
        (1, 1, (9, 0, 3), ["power_to_tool", "scholar_to_tool"]),
    ],
)
@rule("AI-26.3", "AI-10.5", "AI-10.6")
def test_who_can_convert_is_asked_before_a_neutral_building_goes_back(
    tools: int, scholars: int, bowls: tuple[int, int, int], conversions: list[str]
) -> None:
    table = near(neutral("I18"), "plains").give(tools=tools, scholars=scholars).bowls(*bowls)
    table.go().play("innovation I18")
    assert table.asks() == (0, "place_neutral_after")
    assert table.why("place E13") == ["tools_short"]
    kept = table.match.copy()
    table.play(*conversions)
    assert table.asks() == (0, "place_neutral")
    assert table.why("return_piece") == ["must_place"]
    assert table.why_rules("return_piece") == ["AI-26.3"]
    assert table.play("place E13").building("E13") == ("monument", 0)
    table.match = kept
    table.play("return_piece")
    assert table.building("E13") is None
    assert (table.player().tools, table.player().scholars) == (tools, scholars)
    assert (table.state.neutral >> 18) & 7 == 1, "the piece is in the box"
    assert table.match.plies[-1].events[0].key == "neutral_lost"


@pytest.mark.parametrize(
    ("tools", "scholars", "bowls", "edition"),
    [
        (1, 1, (12, 0, 0), "manual"),  # a tool short
        (2, 0, (10, 0, 2), "manual"),  # a power short
        (2, 0, (9, 1, 2), "manual"),  # nothing to sacrifice for it
        (2, 1, (0, 0, 12), "published"),  # no conversions inside an action
    ],
)
@rule("AI-26.3", "AI-10.7")
def test_a_neutral_building_goes_back_unasked_if_no_conversion_could_help(
    tools: int, scholars: int, bowls: tuple[int, int, int], edition: str
) -> None:
    table = near(neutral("I18", edition=edition), "plains").bowls(*bowls)
    table.give(tools=tools, scholars=scholars).go().play("innovation I18")
    assert "neutral_lost" in [event.key for event in table.match.plies[-1].events]
    assert table.question() == "end"


@rule("AI-26.3", "AI-10.5")
def test_a_compulsory_placement_is_not_dodged_by_converting_the_tools_away() -> None:
    table = near(neutral("I18"), "plains").give(tools=4).bowls(12, 0, 0)
    table.go().play("innovation I18")
    assert table.asks() == (0, "place_neutral")
    table.play("tool_to_coin")  # three are left, as many as the spade needs
    assert not table.can("tool_to_coin")
    assert table.why("tool_to_coin") == ["needed_for_action"]
    assert table.why_rules("tool_to_coin") == ["AI-26.3"]
    assert table.play("place E13").flaws() == []
    assert table.player().tools == 0


@rule("AI-26.3", "AI-10.5")
def test_tools_may_be_converted_where_a_neutral_building_needs_none() -> None:
    table = near(neutral("I18"), "desert").give(tools=1).bowls(12, 0, 0)
    table.go().play("innovation I18", "tool_to_coin", "place E13")
    assert table.building("E13") == ("monument", 0)


@rule("AI-26.3", "AI-26.4")
def test_what_cannot_be_placed_goes_back_to_the_box_and_the_rest_still_counts() -> None:
    table = neutral("I18").go()
    for hex_ in ("E11", "E13", "D11", "D12", "F11", "F12"):
        table.terrain(hex_, "forest")
    table.go().play("innovation I18")
    assert table.score_lines()["innovations"] == 7
    assert (table.state.neutral >> 18) & 7 == 1
    school = neutral("I15").bowls(12, 0, 0).go()
    for hex_ in ("E11", "E13", "D11", "D12", "F11", "F12"):
        school.terrain(hex_, "forest")
    school.go().play("innovation I15")
    assert school.asks() == (0, "take_competency")


@rule("AI-26.6")
def test_a_neutral_building_counts_as_its_kind() -> None:
    table = neutral("I13")
    table.state.round_tiles = [0] * 6  # RS01: workshops
    table.terrain("E13", "desert").go().play("innovation I13", "place E13")
    assert table.score_lines()["round_score"] == 2
    table.end()
    assert table.state.view(0)["players"][0]["neutral"] == {"workshop": 1}
    assert table.state.view(0)["players"][0]["placed"]["workshop"] == 1


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("workshop", 1),
        ("guild", 2),
        ("school", 2),
        ("university", 3),
        ("palace", 3),
        ("tower", 2),
        ("monument", 4),
    ],
)
@rule("AI-26.6", "AI-11.6")
def test_each_neutral_building_has_its_power_value(kind: str, value: int) -> None:
    table = Situation(3).place(1, kind, "E11", neutral=True).place(0, "workshop", "E9")
    table.terrain("E10", "desert").give(tools=1, coins=2).go().play("build E10")
    assert table.asks() == (1, "offer")
    assert table.match.question(1).args["n"] == value
    annexed = Situation(3).place(0, kind, "E11", neutral=True).give(tools=9, coins=9)
    annexed.player().annexes, annexed.state.annexes = 1, 7
    annexed.go().play("annex E11")
    assert annexed.player().annex_low | annexed.player().annex_high
    annexed.end().pass_().pass_()
    for verb in ("guild", "school", "university", "palace"):
        assert annexed.why(f"{verb} E11") == ["neutral_piece"]


@rule("AI-26.7")
def test_the_neutral_school_gives_one_competency_and_the_university_none() -> None:
    table = neutral("I15").terrain("E13", "desert").go().play("innovation I15", "place E13")
    assert table.asks() == (0, "take_competency")
    table.play("competency C07")
    assert table.question() == "end"
    none = neutral("I16").terrain("E13", "desert").go().play("innovation I16", "place E13")
    assert none.question() == "end"


@rule("AI-26.8", "AI-28.4")
def test_annexes_are_kept_and_placed_later_as_main_actions() -> None:
    table = Situation(3).place(0, "guild", "E12").give(tools=3, coins=5)
    table.state.passed = 0b110
    table.go().play("school E12", "competency C06")
    assert table.player().annexes == 2
    table.end().play("annex E12").end()
    assert table.player().annexes == 1
    assert table.why("annex E12") == ["annex_there"]
    none = Situation(3).place(0, "guild", "E12").go()
    assert none.why("annex E12") == ["no_annex"]
    assert table.flaws() == []


@rule("AI-26.11")
def test_annexes_may_stand_on_neutral_buildings() -> None:
    table = Situation(3).place(0, "tower", "E12")
    table.player().annexes, table.state.annexes = 1, 7
    table.go().play("annex E12")
    assert table.player().annexes == 0


# Pass


@rule("AI-27.1", "AI-28.6", "AI-32.8")
def test_pass_effects_come_first_and_their_order_is_yours_where_it_matters() -> None:
    for first, points in (("bonus", 1), ("competency", 0)):
        table = Situation(3, bonus="RB08").own("C12").place(0, "school", "E12").levels(0, 1, 1, 1)
        table.go().play("pass")
        assert table.asks() == (0, "pass_order")
        table.play(f"first {first}", "advance banking")
        assert table.score_lines()["competencies"] == points
        assert table.asks() == (0, "take_bonus")


@rule("AI-27.1", "AI-1.6")
def test_all_pass_effects_together() -> None:
    table = Situation(3, bonus="RB04").own("C08", "C12", "I02", "P07").levels(3, 4, 5, 6)
    table.place(0, "school", "E12").place(0, "school", "E4", neutral=True)
    table.place(0, "guild", "A3").place(0, "university", "A5")
    table.player().city_count = 2
    table.go().play("pass")
    lines = table.score_lines()
    assert (lines["round_bonus"], lines["palace"], lines["innovations"]) == (4, 6, 2)
    assert lines["competencies"] == 4 + 3


@rule("AI-27.2", "AI-27.3", "AI-27.5")
def test_a_passing_player_takes_a_tile_with_its_coins_and_leaves_the_old_one() -> None:
    table = Situation(3, bonus="RB10")
    table.state.bonus_coins = [1, 3, 1]
    table.go().play("pass")
    assert table.why("bonus RB10") == ["own_bonus"]
    other = next(b for b in BONUSES if b not in table.of("bonus") and b != "RB10")
    assert table.why(f"bonus {other}") == ["bonus_not_there"]
    taken = table.of("bonus")[1]
    table.play(f"bonus {taken}")
    assert table.player().coins == 3
    shown = table.state.view(None)
    assert shown["bonuses"][1] == {"id": "RB10", "coins": 0, "used": False}
    assert shown["players"][0]["bonus"] == taken


@rule("AI-27.8", "AI-7.1")
def test_when_all_have_passed_phase_two_ends() -> None:
    table = Situation(3).go().pass_().pass_()
    assert table.state.round == 1
    table.pass_()
    assert table.state.round == 2


# Competency tiles


@pytest.mark.parametrize(("row", "steps", "books"), [(0, 3, 0), (1, 2, 1), (2, 1, 2)])
@rule("AI-28.2", "AI-31.10")
def test_a_competency_gives_steps_and_books_of_its_cell(row: int, steps: int, books: int) -> None:
    table = Situation(3, faction="F05").cell("C08", row, "engineering")
    table.push(TAKE_COMPETENCY[0])
    table.go().play("competency C08")
    assert table.level_of("engineering") == steps
    assert table.books_of("engineering") == books
    philosopher = Situation(3, faction="F11").cell("C08", row, "engineering")
    philosopher.push(TAKE_COMPETENCY[0])
    philosopher.go().play("competency C08")
    assert philosopher.books_of("engineering") == books + 1


@pytest.mark.parametrize("tile", [f"C{n:02}" for n in range(1, 13)])
@rule("AI-28.1", "AI-28.3", "AI-28.4", "AI-28.5")
def test_each_competency_tile(tile: str) -> None:
    table = (
        Situation(3, faction="F05").cell(tile, 0, "law").place(0, "workshop", "A4").bowls(12, 0, 0)
    )
    table.push(TAKE_COMPETENCY[0])
    table.give(scholars=1).terrain("A3", "desert").go().play(f"competency {tile}")
    before = table.player().vp
    if tile == "C01":
        table.income()
        assert table.asks() == (0, "step_any")
        table.play("advance banking")
        assert table.player().tools == 1 + 2
    elif tile == "C02":
        table.income()
        assert table.player().vp == before + 3
        assert table.player().coins == 6 + 2
    elif tile == "C03":
        table.income().play("book law")
        assert table.books_of("law") == 1
        assert table.player().bowl2 == 2, "one of level 3 in law, one of the tile"
    elif tile == "C04":
        player = table.player()
        assert (player.tools, player.coins, player.vp) == (1, 2, 25)
    elif tile == "C05":
        assert table.asks() == (0, "first_hex")
        assert table.match.question(0).args["n"] == 2
        table.play("terraform B4", "spade", "done")
        assert table.terrain_of("B4") == "wasteland", "two of three steps from forest to desert"
    elif tile == "C06":
        assert table.player().annexes == 2
        table.play("annex A4")
        assert table.player().annexes == 1
    elif tile == "C07":
        table.play("special C07")
        assert table.player().bowl2 == 5
    elif tile == "C08":
        table.player().city_count = 3
        table.play("pass")
        assert table.player().vp == before + 6
    elif tile == "C09":
        table.play("send medicine 3")
        assert table.player().vp == before + 2
    elif tile == "C10":
        table.play("place A3")
        assert table.building("A3") == ("tower", 0)
        table.income()
        assert table.player().coins == 6 + 2
    elif tile == "C11":
        table.give(tools=1, coins=2).go().play("build A3")
        assert table.player().vp == before + 3
    else:
        table.levels(2, 3, 4, 5).go().play("pass")
        assert table.player().vp == before + 2


@rule("AI-28.3")
def test_without_a_place_for_the_tower_the_income_of_c10_remains() -> None:
    table = Situation(3, faction="F05").bowls(12, 0, 0)
    table.push(TAKE_COMPETENCY[0])
    table.go().play("competency C10")
    assert table.asks() == (0, "act")
    table.income()
    assert table.player().coins == 6 + 2


@rule("AI-28.5")
def test_c11_scores_the_neutral_workshop_too_but_no_inner_hex() -> None:
    table = Situation(3).own("C11").display("I13").give(coins=5, books=(5, 0, 0, 0))
    table.place(0, "workshop", "A3").terrain("A4", "desert").go()
    table.play("innovation I13", "place A4")
    assert table.score_lines()["competencies"] == 3
    inner = Situation(3).own("C11").place(0, "workshop", "B5").terrain("B6", "desert")
    inner.give(tools=1, coins=2).go().play("build B6")
    assert inner.score_lines()["competencies"] == 0
