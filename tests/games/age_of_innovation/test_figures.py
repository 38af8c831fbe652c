"""All content, number by number, against the figures of the printed game in figures.json."""

import json
from pathlib import Path
from typing import Any

import pytest

from parlour.games.age_of_innovation import GAME
from parlour.games.age_of_innovation.content import board_tiles, numbers, player_tiles as tiles
from parlour.games.age_of_innovation.content.nouns import (
    DISCIPLINES,
    EVENT_COUNT,
    EVENTS,
    KINDS,
    OWN_KINDS,
)
from parlour.games.age_of_innovation.content.terms import COUNTS, OPERATIONS, TABLES, Term
from tests.support import rule

FIGURES: dict[str, Any] = json.loads(
    Path(__file__).with_name("figures.json").read_text(encoding="utf-8")
)
Named = tuple[Any, ...]  # a term of an effect, its numbers resolved to names

NAMES = {
    "book_of": "book_of_column",
    "step_any": "advance_any",
    "step_one": "advance_one",
    "step_each": "advance_each",
    "spade": "spades",
    "spade_only": "spades_only",
    "free_upgrade": "upgrade",
    "free_downgrade": "downgrade",
    "free_place": "place",
    "step_any_per": "advance_per",
    "vp_sum_top": "vp_top",
    "vp_lowest_level": "vp_lowest",
    "book_any": "book",
}


def printed(effect: list[dict[str, Any]]) -> list[Named]:
    """The terms of an effect as the figures have them."""
    named: list[Named] = []
    for part in effect:
        ((name, value),) = part.items()
        operation = NAMES.get(name, name)
        if operation in ("upgrade", "downgrade"):
            named.append((operation, *value))
        elif operation == "place":
            named.append((operation, value["building"]))
        elif operation == "book_of_column":
            named.append((operation, 1))
        elif operation in ("vp_per", "advance_per"):
            named.append((operation, value["count"], value.get("vp", value.get("n"))))
        elif operation == "vp_table":
            named.append((operation, value["count"], [tuple(row) for row in value["table"]]))
        elif operation == "step":
            named += [("advance", discipline, n) for discipline, n in value.items()]
        else:
            named.append((operation, value))
    return named


def named(terms: list[Term]) -> list[Named]:
    """The terms of an effect of the room."""
    named: list[Named] = []
    for operation, first, second in terms:
        name = OPERATIONS[operation]
        if name in ("upgrade", "downgrade"):
            named.append((name, KINDS[first], KINDS[second]))
        elif name in ("place", "neutral"):
            named.append((name, KINDS[first]))
        elif name in ("vp_per", "advance_per"):
            named.append((name, COUNTS[first], second))
        elif name == "vp_table":
            named.append((name, COUNTS[first], TABLES[second]))
        elif name == "advance":
            named.append((name, DISCIPLINES[first], second))
        else:
            assert second == 0
            named.append((name, first))
    return named


def abilities(entry: dict[str, Any], when: str, event: str = "") -> list[dict[str, Any]]:
    """The parts of an entry that work at a time, rules of their own left out."""
    return [
        part
        for ability in entry.get("abilities", [])
        if ability["when"] == when and ability.get("on", "") == event
        for part in ability["do"]
        if "rule" not in part
    ]


def amount(effect: list[dict[str, Any]], name: str) -> int:
    return sum(int(value) for part in effect for key, value in part.items() if key == name)


TILE_ENTRIES: list[dict[str, Any]] = [
    entry
    for key in ("factions", "palaces", "competencies", "innovations", "round_bonuses")
    for entry in FIGURES[key]
]
ALL_TILES = pytest.mark.parametrize(
    ("tile", "entry"), list(enumerate(TILE_ENTRIES)), ids=[entry["id"] for entry in TILE_ENTRIES]
)


@rule("AI-2.1", "AI-2.11")
def test_the_tiles_are_those_of_the_box_in_their_order() -> None:
    assert [entry["id"] for entry in TILE_ENTRIES] == tiles.TILES
    counts = FIGURES["component_counts"]["shared"]
    assert len(tiles.FACTIONS) == tiles.PALACE_TILE == counts["faction_tiles"]
    assert len(tiles.PALACES) == counts["palace_tiles"]
    assert len(tiles.COMPETENCIES) == counts["competency_kinds"]
    assert len(tiles.INNOVATIONS) == counts["innovation_tiles"]
    assert len(tiles.BONUSES) == counts["round_bonus_tiles"]
    assert tiles.FACTION_TILE == 0
    assert tiles.TILES[tiles.PALACE_TILE] == "P01"
    assert tiles.TILES[tiles.COMPETENCY_TILE] == "C01"
    assert tiles.TILES[tiles.INNOVATION_TILE] == "I01"
    assert tiles.TILES[tiles.BONUS_TILE] == "RB01"
    red = [entry["id"] for entry in FIGURES["palaces"] if entry["back"] == "red"]
    assert [tiles.PALACES[palace] for palace in tiles.RED_PALACES] == red
    for key, vocabulary in (("factions", "faction"), ("innovations", "innovation")):
        names = GAME.texts.words[vocabulary]["en"]
        assert [entry["name"] for entry in FIGURES[key]] == names[: len(FIGURES[key])]


@ALL_TILES
@rule("AI-2.11", "AI-28.5", "AI-31.1")
def test_what_a_tile_gives_is_what_is_printed_on_it(tile: int, entry: dict[str, Any]) -> None:
    income = abilities(entry, "income")
    special = abilities(entry, "special")
    assert named(tiles.INCOME[tile]) == printed(income)
    assert named(tiles.IMMEDIATE[tile]) == printed(abilities(entry, "immediate"))
    assert named(tiles.SPECIAL[tile]) == printed(special)
    assert named(tiles.ON_PASS[tile]) == printed(abilities(entry, "pass"))
    start = entry.get("start", {})
    fixed = [{name: value} for name, value in start.items() if name != "step_any"]
    chosen = [{name: value} for name, value in start.items() if name == "step_any"]
    assert named(tiles.START[tile]) == printed(fixed)
    assert named(tiles.CHOICE[tile]) == printed(chosen)
    taken = [part for part in abilities(entry, "setup") if "neutral" not in part]
    assert named(tiles.SETUP[tile]) == printed(taken)
    sums = [
        (tiles.INCOME_COIN, "coin"),
        (tiles.INCOME_TOOL, "tool"),
        (tiles.INCOME_SCHOLAR, "scholar"),
        (tiles.INCOME_POWER, "power"),
        (tiles.INCOME_VP, "vp"),
        (tiles.INCOME_BOOK, "book"),
        (tiles.INCOME_STEP, "step_any"),
    ]
    for values, resource in sums:
        assert values[tile] == amount(income, resource), resource
    assert (tiles.SPECIAL_AT[tile] >= 0) == bool(special)
    if special:
        assert tiles.SPECIAL_TILES[tiles.SPECIAL_AT[tile]] == tile
        assert tiles.SPECIAL_NAMES[tiles.SPECIAL_AT[tile]] == entry["id"]


@ALL_TILES
@rule("AI-2.11", "AI-28.5", "AI-31.1")
def test_what_events_bring_is_what_is_printed_on_a_tile(tile: int, entry: dict[str, Any]) -> None:
    for event, name in enumerate(EVENTS):
        gains = abilities(entry, "on", name)
        index = tile * EVENT_COUNT + event
        assert tiles.ON_VP[index] == amount(gains, "vp"), name
        assert tiles.ON_COIN[index] == amount(gains, "coin"), name
    assert named(tiles.ON_CITY_TERMS[tile]) == printed(abilities(entry, "on", "gain_city_tile"))
    column = abilities(entry, "on", "gain_competency")
    assert tiles.COLUMN_BOOKS[tile] == len(column)
    if tiles.COMPETENCY_TILE <= tile < tiles.INNOVATION_TILE:
        watches = any(ability["when"] == "on" for ability in entry["abilities"])
        assert bool(tiles.TRIGGER_MASK >> (tile - tiles.COMPETENCY_TILE) & 1) == watches
    assert len(EVENTS) == EVENT_COUNT


def printed_rules(entry: dict[str, Any]) -> dict[str, int]:
    """The rule changes of a tile under the room's names."""
    rules: dict[str, int] = {}
    for ability in entry.get("abilities", []):
        if ability.get("order") == "any":
            rules["any_order"] = 1
        if ability["when"] == "action" and "cost" in ability:
            rules["bridge_tools"] = ability["cost"]["tool"]
            assert ability["do"] == [{"bridge": 1}]
        for part in ability["do"]:
            if ability["when"] == "setup" and "neutral" in part:
                rules[f"start_{part['neutral']}"] = 1
            match part.get("rule"):
                case "science_bonus_virtual_levels":
                    rules["science_bonus_levels"] = part["n"]
                case "power_action_discount":
                    rules["power_discount"] = part["n"]
                case "tunnel":
                    rules["tunnel_tools"] = part["cost"]["tool"]
                    rules["tunnel_distance"] = max(part["skip"]) + 1
                    fixed, _, each = part["bonus_vp"].partition("+")
                    rules["tunnel_vp"], rules["tunnel_vp_per_player"] = int(fixed), 1
                    assert each == "players"
                case "flight":
                    rules["flight_scholars"] = part["cost"]["scholar"]
                    rules["flight_distance"] = max(part["skip"]) + 1
                    rules["flight_vp"] = part["bonus_vp"]
                case "start_university_instead_of_workshops":
                    rules["start_university"] = 1
                case "city_power_min":
                    rules["city_power"] = part["n"]
                case "city_over_river":
                    rules["city_over_river"] = part["n"]
                case "sailing_bonus":
                    rules["sailing"] = part["n"]
                case "place_annex" | None:
                    pass
                case other:
                    raise AssertionError(other)
    return rules


RULE_TABLES = {
    "science_bonus_levels": tiles.BONUS_LEVELS,
    "power_discount": tiles.POWER_DISCOUNT,
    "tunnel_tools": tiles.TUNNEL_TOOLS,
    "tunnel_distance": tiles.TUNNEL_DISTANCE,
    "tunnel_vp": tiles.TUNNEL_VP,
    "tunnel_vp_per_player": tiles.TUNNEL_VP_PER_PLAYER,
    "bridge_tools": tiles.MOLE_BRIDGE_TOOLS,
    "start_university": tiles.STARTS_WITH_UNIVERSITY,
    "start_tower": tiles.STARTS_WITH_TOWER,
    "city_power": tiles.TILE_CITY_POWER,
    "flight_scholars": tiles.FLIGHT_SCHOLARS,
    "flight_distance": tiles.FLIGHT_DISTANCE,
    "flight_vp": tiles.FLIGHT_VP,
    "city_over_river": tiles.CITY_OVER_RIVER,
    "any_order": tiles.ANY_ORDER,
    "sailing": tiles.BONUS_SAILING,
}


@ALL_TILES
@rule("AI-2.11", "AI-31.1")
def test_rule_changes_are_those_printed_on_a_tile(tile: int, entry: dict[str, Any]) -> None:
    expected = printed_rules(entry)
    assert {name: table[tile] for name, table in RULE_TABLES.items() if table[tile]} == expected
    assert dict(tiles.rules_of_tile(tile)) == expected
    by_players: dict[str, int] = {}
    for part in abilities(entry, "on", "use_power_action"):
        by_players = part["vp"]["by_players"]
    for players in range(numbers.MAX_SEATS + 1):
        index = tile * (numbers.MAX_SEATS + 1) + players
        assert tiles.POWER_ACTION_VP[index] == by_players.get(str(players), 0)


@rule("AI-2.1", "AI-14.4", "AI-16.3")
def test_buildings_have_the_printed_numbers_values_and_prices() -> None:
    figures = FIGURES["buildings"]
    for kind, name in enumerate(KINDS):
        entry = figures[name]
        assert numbers.VALUE[kind] == entry["power"], name
        if kind < OWN_KINDS:
            assert numbers.PIECES[kind] == entry["count"], name
            assert numbers.PIECES[kind] == FIGURES["component_counts"]["per_colour"][name]
            assert numbers.TOOL_COST[kind] == entry["cost"]["tool"], name
            assert numbers.COIN_COST[kind] == entry["cost"]["coin"], name
        assert numbers.NEUTRAL_PIECES[kind] == FIGURES["component_counts"]["neutral"][name]
    guild = figures["guild"]["cost_next_to_opponent"]
    assert (guild["tool"], guild["coin"]) == (numbers.TOOL_COST[1], numbers.GUILD_DISCOUNTED)
    neutral = {entry["building"]: entry for entry in FIGURES["neutral_buildings"]}
    for kind, name in enumerate(KINDS):
        assert numbers.NEUTRAL_PIECES[kind] == neutral[name]["count"]
        assert numbers.VALUE[kind] == neutral[name]["power"]
    assert neutral[None]["count"] == numbers.ANNEXES
    city = FIGURES["city_rule"]
    assert city["min_power"] == numbers.CITY_POWER
    assert city["min_buildings"] == numbers.CITY_BUILDINGS
    assert city["with_university"] == numbers.CITY_WITH_UNIVERSITY
    assert city["with_monument"] == numbers.CITY_WITH_MONUMENT
    assert figures["university"]["city_min_buildings"] == numbers.CITY_WITH_UNIVERSITY
    assert figures["monument"]["city_min_buildings"] == numbers.CITY_WITH_MONUMENT


@rule("AI-14.2", "AI-14.3")
def test_arrows_of_upgrades_are_those_of_the_edition() -> None:
    for edition, name in enumerate(numbers.EDITIONS):
        arrows = {
            (entry["from"], entry["to"])
            for entry in FIGURES["upgrade_graph"]
            if name in entry["editions"]
        }
        content_arrows = {
            (KINDS[old], KINDS[new])
            for old in range(len(KINDS))
            for new in range(len(KINDS))
            if numbers.ARROWS[edition][old] >> new & 1
        }
        assert content_arrows == arrows


@rule("AI-6.4", "AI-8.7", "AI-20.1", "AI-20.2", "AI-21.1", "AI-21.3")
def test_science_has_the_printed_numbers() -> None:
    science = FIGURES["science"]
    assert science["disciplines"] == DISCIPLINES
    assert science["levels"] == [0, numbers.TOP]
    assert science["top_level_single_player"] == numbers.TOP
    assert science["key_needed_to_enter"] == numbers.KEY_LEVEL
    assert numbers.INCOME_LEVEL == 9
    power = {str(level): n for level, n in enumerate(numbers.POWER_AT) if n}
    assert power == science["power_at"]
    for discipline, name in enumerate(DISCIPLINES):
        income = printed([science["income_from_level_9"][name]])
        assert named([numbers.LEVEL_INCOME[discipline]]) == income
    assert science["scholar_slots"] == numbers.SLOT_STEPS
    assert len(numbers.SLOT_STEPS) == numbers.SLOTS
    assert science["return_scholar_steps"] == numbers.RETURNED_STEPS
    most = [science["send_scholar_max"][edition] for edition in numbers.EDITIONS]
    assert most == numbers.SCHOLARS_PER_ACTION
    two = FIGURES["two_player"]
    assert two["area_tiles"] == numbers.AREA_TILES
    assert two["neutral_marker_start"] == numbers.NEUTRAL_START
    assert two["area_tile_revealed_in_round"] == numbers.AREA_REVEALED
    assert min(numbers.SLOT_STEPS) == two["neutral_scholar_slot"]


@rule("AI-2.1", "AI-2.4", "AI-2.5", "AI-3.9", "AI-4.6")
def test_supplies_and_set_up_have_the_printed_numbers() -> None:
    counts = FIGURES["component_counts"]["shared"]
    colour = FIGURES["component_counts"]["per_colour"]
    set_up = FIGURES["setup"]
    assert numbers.BOOKS * len(DISCIPLINES) == counts["books"]
    assert colour["scholar"] == numbers.SCHOLARS
    assert colour["bridge"] == numbers.BRIDGES
    assert set_up["round_score"] == numbers.ROUNDS
    assert set_up["start_vp"] == numbers.START_VP
    assert set_up["book_actions"] == numbers.BOOK_ACTIONS_USED
    assert set_up["round_bonus_left_over"] == numbers.BONUS_DISPLAY
    assert set_up["coin_on_left_over"] == numbers.BONUS_COINS
    assert set_up["palaces_besides_players"] == numbers.PALACES_BESIDES
    assert numbers.POWER_TOKENS == 12
    assert numbers.OPEN_DRAFT_CARDS == 6
    assert numbers.START_WORKSHOPS == 2
    assert numbers.SAME_DISCIPLINE == 2  # a third is put aside
    assert numbers.MAX_SEATS == 5
    sides = FIGURES["map_for_players"]
    small = [n for n in numbers.PLAYERS if sides[str(n)] == "small"]
    assert small == numbers.SMALL_MAP_PLAYERS
    assert numbers.PLAYERS == [2, 3, 4, 5]
    for players in numbers.PLAYERS:
        slots = board_tiles.SLOT_PRICES[players]
        assert len(slots) == set_up["innovations"][str(players)]


@rule("AI-10.3", "AI-10.4", "AI-11.4", "AI-34.4", "AI-34.5", "AI-34.8")
def test_conversions_and_final_scoring_have_the_printed_numbers() -> None:
    rates = {
        next(iter(entry["get"])): entry["give"]["power"]
        for entry in FIGURES["conversions"]
        if "power" in entry["give"]
    }
    assert rates == {
        "scholar": numbers.POWER_FOR_SCHOLAR,
        "book_any": numbers.POWER_FOR_BOOK,
        "tool": numbers.POWER_FOR_TOOL,
        "coin": numbers.POWER_FOR_COIN,
    }
    (sacrifice,) = (entry for entry in FIGURES["conversions"] if "needs" in entry)
    assert sacrifice["needs"]["bowl2"] == numbers.SACRIFICE_NEEDS
    end = FIGURES["end_game"]
    assert [end["area"][e] for e in numbers.EDITIONS] == numbers.AREA_VP
    assert [end["science"][e] for e in numbers.EDITIONS] == numbers.DISCIPLINE_VP
    assert end["resources"]["coins_per_vp"] == numbers.COINS_PER_VP
    for entry in FIGURES["edition_differences"]:
        if entry["id"] in ("end_area", "end_science"):
            name = entry["id"].removeprefix("end_")
            assert end[name] == {e: entry[e] for e in numbers.EDITIONS}


@rule("AI-3.2", "AI-19.1", "AI-19.2", "AI-19.4", "AI-28.2")
def test_innovation_slots_have_the_printed_prices() -> None:
    figures = FIGURES["innovation_display"]
    assert len(board_tiles.SLOT_PRICES) - 1 == numbers.MAX_SEATS
    for players in numbers.PLAYERS:
        slots = [
            [slot["cost"].get(name, 0) for name in [*DISCIPLINES, "any"]]
            for slot in figures[str(players)]
        ]
        assert board_tiles.SLOT_PRICES[players] == slots, players
    assert figures["1"] == figures["2"]  # solo is played at the table of two
    assert figures["coins_without_palace"] == board_tiles.COINS_WITHOUT_PALACE
    assert figures["max_per_player"] == board_tiles.MAX_INNOVATIONS
    grid = FIGURES["competency_grid"]
    assert grid["columns"] == DISCIPLINES
    assert [row["step"] for row in grid["rows"]] == board_tiles.ROW_STEPS
    assert [row["book"] for row in grid["rows"]] == board_tiles.ROW_BOOKS
    assert {entry["copies"] for entry in FIGURES["competencies"]} == {board_tiles.COPIES}


@rule("AI-32.1", "AI-32.2", "AI-33.2", "AI-3.4", "AI-3.7")
def test_round_tiles_are_as_printed() -> None:
    figures = FIGURES["round_score_tiles"]
    assert [entry["id"] for entry in figures] == board_tiles.ROUND_TILES
    for tile, entry in enumerate(figures):
        bonus = entry["science_bonus"]
        assert board_tiles.ROUND_DISCIPLINE[tile] == DISCIPLINES.index(bonus["discipline"])
        assert board_tiles.ROUND_LEVELS[tile] == bonus["per_levels"]
        assert named([board_tiles.ROUND_BONUS[tile]]) == printed(bonus["do"])
        assert board_tiles.FORBIDDEN_ROUNDS[tile] == entry["forbidden_rounds"]
        assert [EVENTS[e] for e in board_tiles.ROUND_EVENTS[tile]] == entry["score"]["on"]
        for event, name in enumerate(EVENTS):
            vp = entry["score"]["vp"] if name in entry["score"]["on"] else 0
            assert board_tiles.ROUND_VP[tile * EVENT_COUNT + event] == vp
    finals = FIGURES["final_score_tiles"]
    assert [entry["id"] for entry in finals] == board_tiles.FINAL_TILES
    for tile, entry in enumerate(finals):
        assert KINDS[board_tiles.FINAL_BUILDING[tile]] == entry["building_type"]
        assert [EVENTS[e] for e in board_tiles.FINAL_EVENTS[tile]] == entry["score"]["on"]
        for event, name in enumerate(EVENTS):
            vp = entry["score"]["vp"] if name in entry["score"]["on"] else 0
            assert board_tiles.FINAL_VP[tile * EVENT_COUNT + event] == vp


@rule("AI-16.7", "AI-22.1", "AI-23.1")
def test_actions_and_city_tiles_are_as_printed() -> None:
    powers, books, cities = (
        FIGURES["power_actions"],
        FIGURES["book_actions"],
        FIGURES["city_tiles"],
    )
    assert [entry["id"] for entry in powers] == board_tiles.POWER_ACTIONS
    assert [entry["cost"]["power"] for entry in powers] == board_tiles.POWER_PRICE
    assert [printed(entry["do"]) for entry in powers] == [
        named(terms) for terms in board_tiles.POWER_EFFECT
    ]
    assert [entry["id"] for entry in books] == board_tiles.BOOK_ACTIONS
    assert [entry["cost"]["book_any"] for entry in books] == board_tiles.BOOK_PRICE
    assert [printed(entry["do"]) for entry in books] == [
        named(terms) for terms in board_tiles.BOOK_EFFECT
    ]
    assert [entry["id"] for entry in cities] == board_tiles.CITY_TILES
    assert [entry["vp"] for entry in cities] == board_tiles.CITY_VP
    assert [entry["keys"] for entry in cities] == board_tiles.CITY_KEYS
    assert [entry["copies"] for entry in cities] == board_tiles.CITY_COPIES
    assert [printed(entry["do"]) for entry in cities] == [
        named(terms) for terms in board_tiles.CITY_EFFECT
    ]
