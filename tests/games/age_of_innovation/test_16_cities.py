"""Chapter 16: cities; chapters 17 and 18: the tracks."""

import pytest

from parlour.games.age_of_innovation.content.board_tiles import CITY_TILES
from parlour.games.age_of_innovation.content.player_tiles import FACTIONS
from parlour.games.age_of_innovation.rules.cities import CHECK_CITIES, TAKE_CITY
from tests.games.age_of_innovation.positions import Situation
from tests.support import rule


def four(*kinds: str) -> Situation:
    """Buildings on E12, F11, F12 and E13; the last is the workshop to be built on E13."""
    table = Situation(3)
    for hex_, kind in zip(("E12", "F11", "F12"), kinds, strict=False):
        table.place(0, kind, hex_)
    return table.terrain("E13", "desert").give(tools=1, coins=2)


@pytest.mark.parametrize(
    ("kinds", "founded"),
    [
        (("guild", "guild", "guild"), True),  # 4 buildings, power 7
        (("guild", "guild", "workshop"), False),  # power 6
        (("university", "palace"), True),  # 3 with a university, power 7
        (("palace", "palace"), False),  # 3 without
        (("university", "guild"), False),  # power 6
        (("monument", "guild"), True),  # 7
        (("monument",), False),  # 2 with a monument, but power 5
    ],
)
@rule("AI-16.2", "AI-16.3", "AI-16.6", "AI-16.7")
def test_a_free_group_of_enough_power_and_buildings_becomes_a_city(
    kinds: tuple[str, ...], founded: bool
) -> None:
    table = four(*kinds).go().play("build E13")
    assert (table.asks() == (0, "take_city")) == founded
    if founded:
        assert not table.can("done"), "it cannot be declined"
        table.play("city CT7")
        assert table.score_lines()["cities"] == 8
        assert table.player().keys == 1
        assert table.player().scholars == 1
        assert table.flaws() == []


@rule("AI-16.3")
def test_two_buildings_are_enough_with_a_monument() -> None:
    table = Situation(3).place(0, "monument", "E12").place(0, "guild", "E13").give(tools=4, coins=6)
    table.offer_palaces("P17").go().play("palace E13")
    assert table.asks() == (0, "take_city")


@rule("AI-16.4", "AI-16.1")
def test_with_p08_power_six_is_enough() -> None:
    table = four("guild", "guild", "workshop").own("P08").go().play("build E13")
    assert table.asks() == (0, "take_city")
    gained = Situation(3).place(0, "guild", "E12").place(0, "workshop", "F11")
    gained.place(0, "workshop", "F12").place(0, "workshop", "E13").give(tools=4, coins=6)
    gained.offer_palaces("P08").go().play("palace E12")
    assert gained.asks() == (0, "take_city"), "the palace tile works at once"


@rule("AI-16.5", "AI-26.8", "AI-26.9")
def test_an_annex_adds_a_building_and_a_power() -> None:
    table = (
        Situation(3).place(0, "palace", "E12").place(0, "palace", "F11").place(0, "guild", "F12")
    )
    table.player().annexes, table.state.annexes = 2, 6
    table.go().play("annex F12")
    assert table.asks() == (0, "take_city")
    again = Situation(3).place(0, "workshop", "E12")
    again.player().annexes, again.state.annexes = 2, 6
    again.go().play("annex E12").end().pass_().pass_()
    assert again.why("annex E12") == ["annex_there"]
    assert again.why("annex E13") == ["not_own_building"]


@rule("AI-16.7", "AI-16.9")
def test_a_city_tile_is_of_the_kinds_still_there_or_the_city_has_none() -> None:
    table = four("guild", "guild", "guild")
    table.state.cities &= ~3
    table.go().play("build E13")
    assert table.why("city CT1") == ["city_tile_gone"]
    none = four("guild", "guild", "guild")
    none.state.cities = 0
    none.go().play("build E13")
    assert none.question() == "end"
    assert none.player().city_low | none.player().city_high
    assert none.player().keys == 0


@rule("AI-16.10", "AI-16.11")
def test_buildings_linked_later_join_and_a_city_remains_a_city() -> None:
    table = four("guild", "guild", "guild").give(tools=9, coins=9).terrain("F13", "desert")
    table.go().play("build E13", "city CT1").end().pass_().pass_()
    table.play("build F13").end()
    cities = {h["name"] for h in table.state.view(0)["hexes"] if (h["building"] or {}).get("city")}
    assert cities == {"E12", "F11", "F12", "E13", "F13"}
    table.play("school E12")
    assert table.asks() == (0, "take_competency"), "no second city"


@rule("AI-16.12")
def test_several_groups_become_cities_in_an_order_of_your_choice() -> None:
    table = Situation(3).give(tools=4, coins=6).offer_palaces("P08")
    for hex_, kind in (("E12", "workshop"), ("F11", "guild"), ("F12", "guild")):
        table.place(0, kind, hex_)
    table.place(0, "workshop", "E13")
    for hex_, kind in (("C5", "guild"), ("C6", "workshop"), ("B5", "workshop"), ("B6", "guild")):
        table.place(0, kind, hex_)
    table.push(CHECK_CITIES[0])
    table.go()
    assert table.asks() == (0, "act")
    table.player().palace = 7
    table.push(CHECK_CITIES[0])
    table.go()
    assert table.asks() == (0, "found_city")
    assert sorted(table.of("found")) == ["B5", "E12"]
    assert table.why("found A1") == ["no_city_there"]
    table.play("found E12", "city CT1")
    assert table.asks() == (0, "take_city")
    table.play("city CT4")
    assert table.player().city_count == 2


@pytest.mark.parametrize(
    ("tile", "vp"),
    [("CT1", 4), ("CT2", 5), ("CT3", 5), ("CT4", 6), ("CT5", 7), ("CT6", 8), ("CT7", 8)],
)
@rule("AI-16.7")
def test_each_city_tile(tile: str, vp: int) -> None:
    assert tile in CITY_TILES
    table = Situation(3, faction="F05").place(0, "workshop", "E12").bowls(12, 0, 0)
    table.push(TAKE_CITY[0])
    table.go().play(f"city {tile}")
    player = table.player()
    assert table.score_lines()["cities"] == vp
    assert player.keys == 1
    if tile == "CT1":
        assert player.tools == 3
    elif tile == "CT2":
        assert table.asks() == (0, "first_hex")
        assert table.match.question(0).args["n"] == 2
        table.play("terraform E13", "terraform E11")
        assert [table.terrain_of(hex_) for hex_ in ("E11", "E13")] == ["desert", "desert"]
    elif tile == "CT3":
        table.play("book law", "book medicine")
        assert table.state.view(0)["players"][0]["books"] == [0, 1, 0, 1]
    elif tile == "CT4":
        assert player.coins == 6
    elif tile == "CT5":
        assert player.levels == 0x1111
    elif tile == "CT6":
        assert player.bowl2 == 8
    else:
        assert player.scholars == 1


@rule("AI-16.8", "AI-31.3")
def test_felines_and_lizards_gain_for_every_city_tile() -> None:
    table = Situation(3, faction="F02")
    table.push(TAKE_CITY[0])
    table.go().play("city CT4", "first tile", "advance law", "advance law", "advance banking")
    assert table.asks() == (0, "take_book")
    table.play("book law")
    assert (table.level_of("law"), table.player().coins) == (2, 6)
    lizard = Situation(3, faction="F06").place(0, "workshop", "E12").terrain("F11", "desert")
    lizard.push(TAKE_CITY[0])
    lizard.go().play("city CT4", "first faction")
    assert FACTIONS[lizard.player().faction] == "F06"
    lizard.play("terraform E11")  # one spade, and the workshop elsewhere
    assert sorted(lizard.of("build")) == ["E11", "F11"]
    lizard.play("build F11")
    assert (lizard.player().tools, lizard.player().coins) == (0, 6)
    assert lizard.building("F11") == ("workshop", 0)


# Tracks


@pytest.mark.parametrize(
    ("terrain", "start", "rewards"),
    [("desert", 0, ["vp2", "book", "vp4"]), ("lake", 1, ["vp3", "book"])],
)
@rule("AI-17.1", "AI-17.2")
def test_sailing_costs_four_coins_and_a_scholar_and_rewards_each_level_once(
    terrain: str, start: int, rewards: list[str]
) -> None:
    table = Situation(3, terrain=terrain).give(coins=4 * len(rewards), scholars=len(rewards))
    table.player().sailing = start
    table.state.passed = 0b110
    table.go()
    vp = 0
    for reward in rewards:
        table.play("sailing")
        if reward == "book":
            table.play("book law", "book law")
        else:
            vp += int(reward[2:])
        assert table.score_lines()["tracks"] == vp
        table.end()
    assert table.player().coins == 0
    assert table.player().supply == 7
    assert table.why("sailing") == ["track_end"]


@pytest.mark.parametrize(("terrain", "coins"), [("desert", 5), ("plains", 1)])
@rule("AI-18.1", "AI-18.2", "AI-18.3")
def test_terraforming_lowers_the_tools_for_a_spade(terrain: str, coins: int) -> None:
    table = Situation(3, terrain=terrain, rounds=("RS11",) * 6).give(
        coins=2 * coins, tools=2, scholars=2
    )
    table.place(0, "workshop", "E12")
    table.state.passed = 0b110
    table.go().play("terraforming", "book law", "book law").end()
    table.play("terraforming").end()
    assert table.score_lines()["tracks"] == 6
    assert table.score_lines()["round_score"] == 6
    assert (table.player().coins, table.player().tools) == (0, 0)
    assert table.why("terraforming") == ["track_end"]
    table.give(tools=1).go()
    target = "E13" if terrain == "desert" else "E11"
    table.play(f"terraform {target}")
    assert table.player().tools == 0


@rule("AI-17.3", "AI-18.3", "AI-29.10")
def test_a_free_step_at_the_end_of_a_track_is_lost() -> None:
    table = Situation(3, rounds=("RS11",) * 6).place(0, "guild", "E12").give(tools=4, coins=6)
    table.player().sailing = 2
    table.offer_palaces("P14").go().play("palace E12")
    assert table.asks() == (0, "free_track")
    table.play("sailing")
    assert table.player().sailing == 3
    assert table.score_lines()["tracks"] == 4
    assert table.score_lines()["round_score"] == 3
    assert table.question() == "end"
