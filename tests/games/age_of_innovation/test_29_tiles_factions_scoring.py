"""Chapters 29 to 34 and 39: palaces, innovations, factions, round tiles, final scoring."""

import pytest

from parlour.games.age_of_innovation import GAME
from parlour.games.age_of_innovation.content.board_tiles import ROUND_TILES
from parlour.games.age_of_innovation.content.nouns import TERRAINS
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUSES,
    FACTIONS,
    INNOVATIONS,
    PALACES,
)
from parlour.games.age_of_innovation.rules.cities import CHECK_CITIES, TAKE_CITY
from parlour.games.age_of_innovation.rules.map_and_reach import groups
from parlour.games.age_of_innovation.rules.start import give_resources
from parlour.games.age_of_innovation.rules.turn import ACT
from parlour.games.age_of_innovation.scoring import leftover_points, shares
from parlour.kernel.chance import Chance
from tests.games.age_of_innovation.positions import TEST_ROUNDS, Situation
from tests.support import rule


def palace(tile: str, faction: str = "F01", rounds: tuple[str, ...] = TEST_ROUNDS) -> Situation:
    """Seat 0 has just chosen the tile for its palace on E12."""
    table = Situation(3, faction=faction, rounds=rounds).give(tools=4, coins=6)
    table.place(0, "guild", "E12").bowls(12, 0, 0)
    table.offer_palaces(tile, "P17" if tile != "P17" else "P01").go()
    return table.play("palace E12", f"palace_tile {tile}")


@pytest.mark.parametrize(
    ("tile", "coins", "tools", "scholars", "power", "books"),
    [
        ("P01", 0, 0, 0, 5, 0),
        ("P02", 0, 0, 0, 0, 0),
        ("P03", 0, 0, 0, 2, 0),
        ("P04", 0, 0, 0, 2, 0),
        ("P05", 0, 0, 0, 4, 0),
        ("P06", 0, 0, 0, 2, 1),
        ("P07", 0, 0, 0, 4, 0),
        ("P08", 2, 1, 0, 2, 0),
        ("P09", 0, 0, 1, 0, 0),
        ("P10", 6, 0, 0, 0, 0),
        ("P11", 0, 1, 0, 0, 0),
        ("P12", 0, 0, 0, 8, 0),
        ("P13", 0, 0, 0, 0, 0),
        ("P14", 0, 0, 0, 6, 0),
        ("P15", 0, 0, 0, 6, 0),
        ("P16", 0, 0, 0, 2, 1),
        ("P17", 0, 0, 0, 2, 0),
    ],
)
@rule("AI-29.2", "AI-8.2")
def test_each_palace_tile_has_its_income(
    tile: str, coins: int, tools: int, scholars: int, power: int, books: int
) -> None:
    table = Situation(3).own(tile).bowls(12, 0, 0).income()
    player = table.player()
    assert (player.coins - 6, player.tools - 1, player.scholars) == (coins, tools, scholars)
    assert player.bowl2 == power
    assert (table.question() == "take_book") == bool(books)


def test_p01_gives_two_tools() -> None:
    assert Situation(3).own("P01").go().play("special P01").player().tools == 2


def test_p02_gives_two_spades() -> None:
    table = Situation(3).own("P02").place(0, "workshop", "E12").give(tools=1, coins=2).go()
    table.play("special P02")
    assert table.match.question(0).args["n"] == 2
    table.play("terraform E13", "terraform E11", "build E13")
    assert [table.terrain_of(hex_) for hex_ in ("E11", "E13")] == ["desert", "desert"]
    assert table.building("E13") == ("workshop", 0)
    assert (table.player().tools, table.player().coins) == (0, 0), "the spades were free"


def test_p05_gives_a_competency_tile() -> None:
    table = palace("P05")
    assert table.asks() == (0, "take_competency")
    table.play("competency C04")
    assert table.state.view(0)["players"][0]["competencies"] == ["C04"]
    assert table.score_lines()["competencies"] == 5


def test_p06_gives_two_steps_in_one_discipline() -> None:
    table = Situation(3).own("P06").go().play("special P06", "advance medicine")
    assert table.level_of("medicine") == 2


@rule("AI-29.5")
def test_p07_i12_and_rb08_count_neutral_schools() -> None:
    table = Situation(3, bonus="RB08").own("P07").place(0, "school", "A3")
    table.place(0, "school", "A5", neutral=True).go().play("pass", "advance law")
    table.play("advance law")
    assert table.score_lines()["palace"] == 6
    assert table.level_of("law") == 2
    science = Situation(3).display("I12").give(coins=5, books=(5, 0, 0, 0)).place(0, "school", "A3")
    science.place(0, "school", "A5", neutral=True).go().play("innovation I12")
    assert science.score_lines()["innovations"] == 10


@rule("AI-29.6", "AI-29.7")
def test_p09_flies_two_or_three_hexes_for_a_scholar_and_five_points() -> None:
    table = Situation(3).own("P09").place(0, "workshop", "E12").give(scholars=1, tools=3).go()
    assert {"D10", "E9", "E10"} & set(table.of("fly")) == {"E9", "E10"}
    assert "E11" not in table.of("fly"), "adjacent to an own building"
    assert "E8" not in table.of("fly"), "four away"
    assert table.why("tunnel E10")[0] == "no_tunnel"
    table.play("fly E9")
    assert table.score_lines()["palace"] == 5
    assert (table.player().scholars, table.player().tools) == (0, 0)
    assert table.terrain_of("E9") == "wasteland"
    native = Situation(3).own("P09").place(0, "workshop", "E12").give(scholars=1, tools=1, coins=2)
    native.terrain("E10", "desert").go().play("fly E10")
    assert native.building("E10") == ("workshop", 0)
    sailing = Situation(3).own("P09").place(0, "workshop", "E4").give(scholars=1, tools=3)
    sailing.player().sailing = 3
    assert "D6" in sailing.go().of("fly"), "also where sailing would lead"
    assert "D6" in sailing.of("terraform")


def test_p10_gives_twelve_power_and_two_books() -> None:
    table = palace("P10")
    assert table.player().bowl2 == 12
    table.play("book law", "book law")
    assert table.books_of("law") == 2


@rule("AI-29.8")
def test_p11_takes_a_city_tile_that_counts_for_everything() -> None:
    table = palace("P11", faction="F02", rounds=("RS10",) * 6)
    assert table.asks() == (0, "take_city")
    table.play("city CT7")
    assert table.score_lines()["round_score"] == 5
    assert table.player().keys == 1
    assert table.asks() == (0, "city_order")
    assert not table.player().city_low | table.player().city_high, "no city on the map"
    assert table.player().city_count == 1


@rule("AI-29.9")
def test_p12_and_p13_score_workshops_and_guilds_neutral_ones_too() -> None:
    table = Situation(3).own("P12").place(0, "workshop", "E12").terrain("E13", "desert")
    table.give(tools=1, coins=2).go().play("build E13")
    assert table.score_lines()["palace"] == 2
    guild = (
        Situation(3).own("P13").place(0, "workshop", "E12").display("I14").terrain("E13", "desert")
    )
    guild.give(coins=5, books=(5, 0, 0, 0)).go().play("innovation I14", "place E13")
    assert guild.score_lines()["palace"] == 3


@rule("AI-29.10")
def test_p14_gives_up_to_two_sailing_steps_with_their_rewards() -> None:
    table = palace("P14", rounds=("RS11",) * 6).play("sailing", "sailing")
    assert table.player().sailing == 2
    assert table.score_lines()["tracks"] == 2
    assert table.score_lines()["round_score"] == 6
    assert table.asks() == (0, "take_book")


@rule("AI-29.11", "AI-29.12")
def test_p14_may_found_a_city_over_a_river_hex() -> None:
    table = Situation(3).own("P14").place(0, "university", "E4").place(0, "guild", "E3")
    table.place(0, "guild", "D5").push(CHECK_CITIES[0])
    table.go()
    assert table.asks() == (0, "river_city")
    rivers = table.of("found")
    assert "D4" in rivers
    assert table.why("found E4") == ["no_river"]
    later = table.match.copy()
    later.play("done")
    assert later.question(0).key == "act"
    table.play("found D4", "city CT1")
    assert table.state.view(0)["river_cities"] == ["D4"]
    assert table.player().city_count == 1
    table.push(CHECK_CITIES[0])
    assert table.go().asks() == (0, "act"), "the groups are one city now"
    none = Situation(3).own("P14").place(0, "university", "E4").place(0, "guild", "E3")
    none.place(0, "guild", "D5").state.cities = 0
    none.push(CHECK_CITIES[0])
    assert none.go().asks() == (0, "act"), "a city tile must be left"
    table.place(1, "guild", "D3").place(1, "palace", "C5")
    assert len(groups(table.state, 1, True)) == 2, "the tile links nobody else"
    other = (
        Situation(3).place(0, "university", "E4").place(0, "guild", "E3").place(0, "guild", "D5")
    )
    other.push(CHECK_CITIES[0])
    assert other.go().asks() == (0, "act")


@rule("AI-29.13", "AI-9.12")
def test_p15_has_three_parts_in_any_order() -> None:
    table = Situation(3).place(0, "guild", "E4").give(tools=4, coins=6).bowls(12, 0, 0)
    table.offer_palaces("P15").go().play("palace E4")
    assert table.asks() == (0, "parts")
    assert sorted(table.of("first")) == ["books", "bridges", "spades"]
    table.play("first bridges", "bridge D5-E4", "done")
    assert table.player().bridges == 2
    assert sorted(table.of("first")) == ["books", "spades"]
    table.play("first books", "book law", "book law")
    assert table.asks() == (0, "first_hex")
    table.play("done")
    assert table.books_of("law") == 2


@rule("AI-29.14")
def test_p16_places_a_guild_on_any_empty_native_hex() -> None:
    table = palace("P16")
    assert table.asks() == (0, "place_guild")
    assert table.why("place A1") == ["not_native"]
    assert table.why("place E12") == ["occupied"]
    assert table.can("done")
    table.play("place A12")
    assert table.building("A12") == ("guild", 0)


def test_p17_gives_ten_points() -> None:
    assert palace("P17").score_lines()["palace"] == 10


# Innovations


def innovation(tile: str, table: Situation | None = None) -> Situation:
    table = Situation(3) if table is None else table
    table.bowls(10, 2, 0).display(tile).give(coins=5, books=(5, 0, 0, 0)).go()
    return table.play(f"innovation {tile}")


@pytest.mark.parametrize("tile", INNOVATIONS)
@rule("AI-30.1")
def test_each_innovation(tile: str) -> None:
    table = Situation(3).place(0, "workshop", "E12").place(0, "guild", "F11").bowls(12, 0, 0)
    table.place(0, "school", "F12").place(0, "workshop", "A3").levels(3, 4, 0, 0)
    table.terrain("E13", "desert")
    table.player().city_count, table.player().bridges = 2, 1
    innovation(tile, table)
    points = {"I04": 4, "I06": 7, "I08": 10, "I09": 0, "I10": 12, "I11": 0, "I12": 5}
    if tile in points:
        assert table.score_lines()["innovations"] == points[tile]
    elif tile == "I01":
        table.play("book law")
        assert table.level_of("medicine") == 1
    elif tile == "I02":
        table.end()
        table.push(ACT[0])
        table.state.active = 0
        table.go().play("pass")
        assert table.score_lines()["innovations"] == 2
    elif tile == "I03":
        table.end()
        table.push(ACT[0])
        table.state.active = 0
        table.go().play("special I03")
        assert table.player().scholars == 1
        assert table.score_lines()["innovations"] == 3
    elif tile == "I05":
        assert table.match.question(0).args["n"] == 3
        table.play("advance law", "advance law", "advance law")
        assert table.score_lines()["innovations"] == 10
    elif tile == "I07":
        assert table.player().scholars == 1
        table.play("sailing", "terraforming", "book law", "book law")
        assert (table.player().sailing, table.player().terraforming) == (1, 1)
    else:
        kind = ["workshop", "guild", "school", "university", "palace", "monument"]
        table.play("place E13")
        assert table.building("E13") == (kind[INNOVATIONS.index(tile) - 12], 0)


@pytest.mark.parametrize(
    ("tile", "field", "gained"),
    [("I13", "tools", 3), ("I14", "coins", 5), ("I16", "vp", 2), ("I17", "bowl2", 4)],
)
@rule("AI-8.9")
def test_buildings_among_the_innovations_bring_income(tile: str, field: str, gained: int) -> None:
    plain, rich = (
        Situation(3).bowls(12, 0, 0).income(),
        Situation(3).bowls(12, 0, 0).own(tile).income(),
    )
    assert getattr(rich.player(), field) - getattr(plain.player(), field) == gained


@rule("AI-30.2")
def test_i05_counts_kinds_before_its_steps_and_scores_in_any_case() -> None:
    table = innovation("I05")
    assert table.score_lines()["innovations"] == 10
    assert table.question() == "end"


@pytest.mark.parametrize(("groups", "points"), [(3, 0), (4, 8), (5, 12), (6, 18), (7, 18)])
@rule("AI-30.3")
def test_i09_counts_groups(groups: int, points: int) -> None:
    table = Situation(3)
    for hex_ in ("A1", "A4", "A6", "A9", "A11", "I1", "I3")[:groups]:
        table.place(0, "workshop", hex_)
    assert innovation("I09", table).score_lines()["innovations"] == points


@pytest.mark.parametrize(("built", "points"), [(0, 0), (1, 8), (2, 12), (3, 18)])
@rule("AI-30.4")
def test_i10_counts_bridges_you_built(built: int, points: int) -> None:
    table = Situation(3)
    table.player().bridges = 3 - built
    assert innovation("I10", table).score_lines()["innovations"] == points


@pytest.mark.parametrize(("count", "points"), [(6, 0), (7, 8), (9, 12), (11, 18)])
@rule("AI-30.5")
def test_i11_counts_buildings_towers_too_but_no_annexes(count: int, points: int) -> None:
    table = Situation(3).place(0, "tower", "I1")
    for hex_ in ("A1", "A3", "A4", "A5", "A6", "A7", "A9", "A10", "A11", "I3")[: count - 1]:
        table.place(0, "workshop" if hex_ != "I3" else "guild", hex_)
    table.player().annex_low = 1
    assert innovation("I11", table).score_lines()["innovations"] == points


@rule("AI-30.7")
def test_i17_brings_two_tokens_into_bowl_three_and_no_palace_tile() -> None:
    table = Situation(3).place(0, "workshop", "E12").terrain("E13", "desert").bowls(12, 0, 0)
    innovation("I17", table).play("place E13")
    assert table.player().bowl3 == 2
    assert table.player().palace == -1
    assert table.flaws() == []


# Factions


@pytest.mark.parametrize(
    ("faction", "levels", "tools"),
    [
        ("F01", [1, 1, 1, 1], 3),
        ("F02", [1, 0, 0, 1], 3),
        ("F03", [1, 0, 1, 0], 4),
        ("F04", [0, 0, 0, 2], 3),
        ("F05", [0, 0, 0, 0], 3),
        ("F06", [0, 0, 0, 0], 3),
        ("F07", [0, 0, 2, 0], 3),
        ("F08", [0, 1, 0, 0], 3),
        ("F09", [0, 3, 0, 0], 3),
        ("F10", [1, 0, 1, 0], 3),
        ("F11", [2, 0, 0, 0], 3),
        ("F12", [1, 0, 0, 1], 4),
    ],
)
@rule("AI-31.1", "AI-5.6")
def test_each_faction_starts_as_printed(faction: str, levels: list[int], tools: int) -> None:
    table = Situation(3, faction=faction, terrain="mountain")
    for player in table.state.players:
        player.vp = player.points[0] = 0
    table.state.stack = [ACT[0]]
    table.state.phase = 0
    give_resources(table.state)
    table.state.settle()
    if faction == "F06":
        assert table.match.question(0).args["n"] == 2
    assert table.state.view(0)["players"][0]["levels"] == levels
    assert table.player().tools == tools
    asks_tile = faction in ("F05", "F08")
    assert (table.asks() == (0, "take_competency")) == asks_tile


@rule("AI-31.5")
def test_goblins_gain_coins_for_spades_in_every_phase() -> None:
    table = Situation(3, faction="F03", rounds=("RS04",) * 6).place(0, "workshop", "E12")
    table.levels(0, 0, 0, 8).go().pass_all()
    assert table.asks() == (0, "spades")
    before = table.player().coins
    table.play("terraform E13")
    assert table.asks() == (0, "spades"), "a second spade is left, so there was no income yet"
    assert table.player().coins - before == 2


@pytest.mark.parametrize(("seats", "points"), [(3, 5), (4, 6), (5, 7)])
@rule("AI-31.7", "AI-29.7")
def test_moles_tunnel_over_one_hex_for_a_tool(seats: int, points: int) -> None:
    table = Situation(seats, faction="F07").place(0, "workshop", "E12").give(tools=4).go()
    assert "E10" in table.of("tunnel")
    assert "E9" not in table.of("tunnel")
    assert "E11" not in table.of("tunnel")
    assert table.why("tunnel E9") == ["not_skipped_to"]
    table.play("tunnel E10")
    assert table.score_lines()["faction"] == points
    assert table.player().tools == 0
    both = (
        Situation(3, faction="F07").own("P09").place(0, "workshop", "E12").give(tools=4, scholars=1)
    )
    both.go()
    assert both.can("tunnel E10")
    assert both.can("fly E10")
    both.play("tunnel E10")
    assert not both.of("fly"), "one of them"


@rule("AI-31.8", "AI-32.6")
def test_navigators_and_rb01_score_riverside_workshops_together() -> None:
    table = (
        Situation(3, faction="F09", bonus="RB01").place(0, "workshop", "E4").give(tools=1, coins=2)
    )
    table.terrain("D5", "desert").go()
    assert table.can("build D5"), "RB01 sails one further"
    table.play("build D5")
    assert (table.score_lines()["faction"], table.score_lines()["round_bonus"]) == (2, 2)
    assert table.player().coins == 1
    inner = Situation(3, faction="F09").place(0, "workshop", "B5").terrain("B6", "desert")
    inner.give(tools=1, coins=2).go().play("build B6")
    assert inner.score_lines()["faction"] == 0
    table = Situation(3, faction="F09").display("I13").place(0, "workshop", "E3")
    table.terrain("E4", "desert")
    innovation("I13", table).play("place E4")
    assert table.score_lines()["faction"] == 2, "the neutral workshop scores too"


# Round tiles


@pytest.mark.parametrize(
    ("tile", "moves", "points"),
    [
        ("RS01", ["build E13"], 2),
        ("RS02", ["build E13"], 2),
        ("RS03", ["guild E12"], 3),
        ("RS04", ["guild E12"], 3),
        ("RS05", ["school A3"], 4),
        ("RS06", ["palace A3"], 5),
        ("RS07", ["university A5"], 5),
        ("RS08", ["terraform E11"], 2),
        ("RS09", ["send law 2"], 2),
        ("RS10", ["city CT1"], 5),
        ("RS11", ["sailing"], 3),
        ("RS12", ["innovation I02"], 5),
    ],
)
@rule("AI-32.1", "AI-32.3", "AI-32.5")
def test_each_round_score_tile(tile: str, moves: list[str], points: int) -> None:
    assert tile in ROUND_TILES
    table = Situation(3, rounds=(tile,) * 6).place(0, "workshop", "E12").place(0, "guild", "A3")
    table.place(0, "school", "A5").terrain("E13", "desert").display("I02")
    table.give(tools=9, coins=20, scholars=2, books=(5, 0, 0, 0))
    if tile == "RS10":
        table.push(TAKE_CITY[0])
    table.go().play(*moves)
    assert table.score_lines()["round_score"] == points
    if tile in ("RS06", "RS07"):
        for innovation_, kind in (("I16", "university"), ("I17", "palace")):
            neutral = (
                Situation(3, rounds=(tile,) * 6).place(0, "workshop", "E12").display(innovation_)
            )
            neutral.terrain("E13", "desert").give(coins=5, books=(5, 0, 0, 0)).go()
            neutral.play(f"innovation {innovation_}", "place E13")
            assert neutral.building("E13") == (kind, 0)
            assert neutral.score_lines()["round_score"] == 5, "neutral ones too"
    other = Situation(
        3, rounds=("RS12" if tile != "RS12" else "RS01", tile, tile, tile, tile, tile)
    )
    other.place(0, "workshop", "E12").terrain("E13", "desert").give(tools=9, coins=9).go()
    other.play("build E13")
    assert other.score_lines()["round_score"] == (2 if tile == "RS12" else 0)


@pytest.mark.parametrize(
    ("tile", "moves", "points"),
    [
        ("FS1", ["build E13"], 2),
        ("FS2", ["guild E12"], 3),
        ("FS3", ["school A3"], 4),
        ("FS4", ["build E13"], 3),
    ],
)
@rule("AI-32.2", "AI-3.8")
def test_each_final_round_score_tile(tile: str, moves: list[str], points: int) -> None:
    for number in (5, 6):
        table = Situation(3, round_=number, final=tile).place(0, "workshop", "E12")
        table.place(0, "guild", "A3").terrain("E13", "desert").give(tools=9, coins=20)
        table.go().play(*moves)
        assert table.score_lines()["final_score"] == (points if number == 6 else 0)


@pytest.mark.parametrize("tile", BONUSES)
@rule("AI-32.6")
def test_each_round_bonus_tile(tile: str) -> None:
    table = Situation(3, faction="F05", bonus=tile).bowls(12, 0, 0).place(0, "workshop", "E4")
    table.place(0, "palace", "A3").place(0, "school", "A5").terrain("D5", "desert")
    table.income()
    income = {"RB02": ("scholars", 1), "RB03": ("bowl2", 3), "RB04": ("tools", 1),
              "RB07": ("tools", 2), "RB08": ("coins", 4), "RB09": ("coins", 2),
              "RB10": ("coins", 6)}  # fmt: skip
    base = {"scholars": 1, "bowl2": 0, "tools": 2, "coins": 0}
    if tile in income:
        field, gained = income[tile]
        assert getattr(table.player(), field) == base[field] + gained
    if tile in ("RB05", "RB06"):
        table.play("book law")
    table.give(tools=9, coins=9, scholars=1).go()
    if tile == "RB01":
        table.play("build D5")
        assert table.score_lines()["round_bonus"] == 2
    elif tile == "RB02":
        table.play("send law 3")
        assert table.score_lines()["round_bonus"] == 2
    elif tile == "RB03":
        table.play("guild E4")
        assert table.score_lines()["round_bonus"] == 3
    elif tile == "RB04":
        table.play("pass")
        assert table.score_lines()["round_bonus"] == 4
    elif tile == "RB05":
        tools = table.player().tools
        table.play("special RB05")
        assert table.match.question(0).args["n"] == 1
        table.play("terraform E3", "done")
        assert (table.terrain_of("E3"), table.player().tools) == ("desert", tools)
    elif tile == "RB06":
        table.play("special RB06", "bridge D5-E4")
        assert table.player().bridges == 2
    elif tile == "RB07":
        table.play("special RB07", "advance law")
        assert table.level_of("law") == 1
    elif tile == "RB08":
        table.play("pass", "advance law")
        assert table.level_of("law") == 1
    elif tile == "RB09":
        assert table.player().bowl2 == 4
    else:
        assert table.score_lines()["round_bonus"] == 0


@rule("AI-32.7")
def test_rb01_does_not_count_in_the_final_scoring() -> None:
    table = Situation(3, bonus="RB01").place(0, "workshop", "E4").place(0, "workshop", "D5")
    assert table.state.view(0)["players"][0]["area"] == 1


# Final scoring


@rule("AI-34.2")
def test_the_area_hangs_together_by_adjacency_bridge_and_sailing() -> None:
    table = Situation(3).place(0, "workshop", "E4").place(0, "guild", "E3").place(0, "tower", "D5")
    assert table.state.view(0)["players"][0]["area"] == 2
    table.player().sailing = 1
    assert table.state.view(0)["players"][0]["area"] == 3
    table.player().annex_low = table.player().own_low
    assert table.state.view(0)["players"][0]["area"] == 3, "annexes do not count"
    bridge = Situation(3).place(0, "workshop", "E4").place(0, "workshop", "D5").bowls(0, 0, 3)
    bridge.go().play("power_action PA1", "bridge D5-E4")
    assert bridge.state.view(0)["players"][0]["area"] == 2


@rule("AI-34.3")
def test_tunnel_and_flight_connect_areas() -> None:
    for faction, tile, far, together in (
        ("F07", "", "E10", True),
        ("F07", "", "E9", False),
        ("F01", "P09", "E9", True),
        ("F01", "P09", "E8", False),
        ("F01", "", "E10", False),
    ):
        table = Situation(3, faction=faction).place(0, "workshop", "E12").place(0, "workshop", far)
        if tile:
            table.own(tile)
        assert (table.state.view(0)["players"][0]["area"] == 2) == together, (faction, tile, far)


@pytest.mark.parametrize(
    ("edition", "area", "science"),
    [("manual", [4, 2, 1], [4, 2, 1]), ("published", [18, 12, 6], [8, 4, 2])],
)
@rule("AI-34.4", "AI-34.5", "AI-34.6")
def test_ranks_of_area_and_disciplines(edition: str, area: list[int], science: list[int]) -> None:
    table = Situation(4, edition=edition)
    for seat, hexes in enumerate((("A3", "A4", "A5"), ("B5", "B6"), ("I1",))):
        for hex_ in hexes:
            table.place(seat, "workshop", hex_)
    assert [table.score_lines(s)["area"] for s in range(4)] == [*area, 0]
    for seat, level in enumerate((9, 7, 3, 0)):
        table.levels(0, level, 0, 0, seat=seat)
    assert [table.score_lines(s)["disciplines"] for s in range(4)] == [*science, 0]


@rule("AI-34.7")
def test_equal_ranks_share_their_places_rounded_down() -> None:
    assert shares([9, 7, 7, 0], [4, 2, 1]) == [4, 1, 1, 0]
    assert shares([9, 7, 7, 0], [8, 4, 2]) == [8, 3, 3, 0]
    assert shares([5, 5, 3], [4, 2, 1]) == [3, 3, 1]
    assert shares([5, 5, 5], [4, 2, 1]) == [2, 2, 2]
    assert shares([5, 5, 3], [18, 12, 6]) == [15, 15, 6]
    assert shares([9, 5, 5, 5], [18, 12, 6]) == [18, 6, 6, 6]
    assert shares([5, 4, 3, 2], [4, 2, 1]) == [4, 2, 1, 0]


@rule("AI-34.8")
def test_leftovers_are_a_point_for_five_coins() -> None:
    table = Situation(3).give(coins=7, tools=2, scholars=1, books=(1, 1, 1, 0)).bowls(4, 5, 3)
    assert leftover_points(table.player()) == 3
    assert table.score_lines()["leftovers"] == 3


@rule("AI-34.9")
def test_a_tie_is_broken_by_the_highest_level_in_edition_manual_only() -> None:
    for edition, winners in (("manual", [1]), ("published", [0, 1])):
        table = Situation(2, edition=edition, round_=6).bowls(12, 0, 0).bowls(12, 0, 0, seat=1)
        table.state.neutral_levels = 0xCCCC
        table.levels(3, 3, 0, 0).levels(0, 0, 6, 0, seat=1)
        science = [table.score_lines(seat)["disciplines"] for seat in (0, 1)]
        table.points(20 + science[1]).points(20 + science[0], seat=1)
        table.go().pass_all()
        outcome = table.match.outcome()
        assert outcome.scores[0].total == outcome.scores[1].total
        assert outcome.winners == winners


@rule("AI-39.5")
def test_chance_acts_in_the_set_up_alone() -> None:
    state = GAME.new(4, Chance(2))
    state.chance.log = []
    while not state.over:
        state.advance(state.to_move, state.choices(state.to_move)[-1])
    assert state.chance.log == []


def test_every_tile_has_been_named() -> None:
    assert len(PALACES) == 17
    assert len(FACTIONS) == 12
    assert len(TERRAINS) == 7
