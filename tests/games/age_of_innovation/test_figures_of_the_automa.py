"""The Automa's cards and tables, number by number, against the figures of the printed game."""

from typing import Any

import pytest

from parlour.games.age_of_innovation import GAME
from parlour.games.age_of_innovation.content import automa
from parlour.games.age_of_innovation.content.board_tiles import FINAL_TILES, ROUND_TILES
from parlour.games.age_of_innovation.content.maps import MAP, MAPS
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, KINDS, TERRAINS
from tests.games.age_of_innovation.test_figures import FIGURES
from tests.support import rule

AUTOMA_FIGURES: dict[str, Any] = FIGURES["automa"]
DEEDS = {
    "terraform_build": "terraform",
    "upgrade": "upgrade",
    "block": "block",
    "send_scholar": "scholar",
    "take_innovation": "innovation",
    "advance": "advance",
    "gain_vp": "points",
    "faction": "faction",
    "place_youth": "youth",
    "blight": "blight",
}
ORDERS = {
    "terrain_priority": "terrain",
    "your_terrain_priority": "yours",
    "closest_to_you": "closest",
    "most_power_for_you": "power",
}
Deed = tuple[str, int, bool, bool, list[str]]


def printed_points(vp: int | str | None) -> tuple[int, bool]:
    """Points of a card or faction: the number, and whether that of the level is added."""
    if isinstance(vp, str):
        return int(vp.removeprefix("level") or "0"), True
    return vp or 0, False


def carried_out(part: automa.AutomaAction) -> Deed:
    order = [automa.ORDERS[i] for i in part.order] if part.deed == automa.TERRAFORM else []
    return automa.DEEDS[part.deed], part.n, part.by_level, part.anywhere, order


def printed_deed(name: str, vp: int | str | None, entry: dict[str, Any]) -> Deed:
    deed = DEEDS[name]
    n, by_level = printed_points(vp) if deed == "points" else (0, False)
    if deed == "advance":
        n = entry.get("levels", 1)
    if deed == "blight":
        n = entry["hexes"]
    order: list[str] = []
    if deed == "terraform":  # the direction always decides last
        order = [ORDERS[name] for name in entry.get("order", []) if name != "direction"]
        order = order or ["terrain", "closest"]
    return deed, n, by_level, entry.get("ignore_reach", False), order


@pytest.mark.parametrize(
    "card", range(14), ids=[entry["id"] for entry in AUTOMA_FIGURES["decision_cards"]]
)
@rule("AI-36.3", "AI-36.6", "AI-37.11")
def test_a_decision_card_is_as_printed(card: int) -> None:
    entry = AUTOMA_FIGURES["decision_cards"][card]
    assert automa.CARDS[card] == entry["id"]
    assert automa.CARD_STARTER[card] == entry["starter"]
    deeds = [printed_deed(name, entry["vp"], {}) for name in entry["actions"]]
    assert [carried_out(part) for part in automa.CARD_PARTS[card]] == deeds
    marked, _, reaching = entry["structure"].partition("_")
    assert automa.CARD_MARKED[card] == (marked == "marked")
    assert automa.CARD_TOGETHER[card] == (reaching == "reaching")
    assert automa.PRIORITY_ROWS[automa.CARD_ROW[card]] == entry["terrain_priority"]
    assert automa.DIRECTIONS[automa.CARD_DIRECTION[card]] == entry["direction"]
    assert automa.CARD_COUNT[card] == entry["count"]
    assert automa.CARD_BY_TILE[card] == (entry["science"] == "score_tile")
    assert automa.PLACES[automa.CARD_BONUS[card]] == entry["bonus_pick"]
    letters = tuple(automa.LETTERS[letter] for letter in automa.CARD_START[card])
    assert letters == (entry["start_marked"], entry["start_unmarked"])
    assert automa.CARD_PASS[card] == entry["pass_icon"]
    assert (card in automa.STARTERS) == entry["starter"]
    assert (card in automa.RESERVE) != entry["starter"]


@rule("AI-35.3", "AI-35.10", "AI-36.2", "AI-37.17")
def test_the_automa_has_the_printed_number_of_cards() -> None:
    counts = FIGURES["component_counts"]["automa"]
    assert len(automa.CARDS) == counts["decision_cards"]
    assert len(automa.FACTIONS) == counts["faction_cards"]
    assert len(TERRAINS) == counts["terrain_priority_cards"]
    set_up = AUTOMA_FIGURES["setup"]
    assert set_up["round_bonuses_laid_out"] == automa.BONUSES_LAID_OUT
    assert set_up["planning_cards_laid_out"] == automa.PLANNING_CARDS
    assert set_up["faction_tiles_per_card"] == automa.FACTIONS_PER_CARD
    assert FIGURES["innovation_display"]["max_per_player"] == automa.MOST_INNOVATIONS
    assert (automa.FIRST_INNOVATION_ROUND, automa.LAST_INNOVATION_ROUND) == (3, 6)
    assert automa.PASSES_WITH == 2


@pytest.mark.parametrize("level", range(5))
@rule("AI-35.7")
def test_a_level_of_the_automa_is_as_printed(level: int) -> None:
    entry = AUTOMA_FIGURES["difficulty"][level]
    assert automa.LEVELS[level] == str(entry["level"])
    assert automa.LEVEL_SAILING[level] == entry["sailing"]
    assert automa.LEVEL_VP[level] == entry["vp"]
    assert [automa.CARDS[card] for card in automa.LEFT_OUT[level]] == entry.get("left_out", [])
    assert [automa.CARDS[card] for card in automa.ADDED[level]] == entry.get("added", [])
    assert automa.RANDOM_CARDS[level] == entry.get("random", 0)
    changes = len(automa.ADDED[level]) - len(automa.LEFT_OUT[level]) + automa.RANDOM_CARDS[level]
    assert len(automa.STARTERS) + changes == entry["start_deck"]
    (choice,) = (c for c in FIGURES["setup_choices"] if c["id"] == "automa_level")
    assert str(choice["default"]) == automa.DEFAULT_LEVEL
    assert len(automa.LEVELS) == len(choice["values"])


@pytest.mark.parametrize(
    "faction", range(10), ids=[entry["id"] for entry in AUTOMA_FIGURES["factions"]]
)
@rule("AI-35.6", "AI-38.1")
def test_an_automa_faction_is_as_printed(faction: int) -> None:
    entry = AUTOMA_FIGURES["factions"][faction]
    assert automa.FACTIONS[faction] == entry["id"]
    assert GAME.texts.word("automa_faction", faction, "en") == entry["name"]
    steps = [entry["start"].get(discipline, 0) for discipline in DISCIPLINES]
    assert automa.START_STEPS[faction] == steps
    deeds = [printed_deed(part["do"], part.get("vp"), part) for part in entry["faction_action"]]
    assert [carried_out(part) for part in automa.FACTION_PARTS[faction]] == deeds
    special = entry.get("special", {})
    assert automa.FIRST_PASS_TIMES[faction] == special.get("first_pass_times", 1)
    assert automa.VP_PER_BUILDING[faction] == special.get("vp_per_building", 0)
    assert automa.POWER_FOR_STEP[faction] == special.get("power_for_step", 0)
    assert automa.HAS_YOUTH[faction] == special.get("youth", False)
    assert automa.HAS_ACHIEVEMENTS[faction] == special.get("achievements", False)


@rule("AI-38.4", "AI-38.5", "AI-38.6")
def test_youth_blight_and_achievements_are_as_printed() -> None:
    youth = AUTOMA_FIGURES["symbiont_youth"]
    assert youth["cubes"] == automa.YOUTH_CUBES
    assert youth["vp_when_you_use_hex"] == automa.YOUTH_USED_VP
    assert youth["vp_when_she_builds_there"] == automa.YOUTH_BUILT_VP
    assert youth["vp_each_at_end"] == automa.YOUTH_END_VP
    assert AUTOMA_FIGURES["blight"]["vp_each_at_end"] == automa.BLIGHT_END_VP
    figures = AUTOMA_FIGURES["gognome_achievements"]
    assert [entry["id"] for entry in figures] == automa.ACHIEVEMENTS
    assert [entry["vp"] for entry in figures] == automa.ACHIEVEMENT_VP
    conditions = []
    for test, args in zip(automa.ACHIEVEMENT_TEST, automa.ACHIEVEMENT_ARGS, strict=True):
        if test == automa.BUILDINGS:
            conditions.append(f"buildings>={args[0]}")
        elif test == automa.BUILT:
            conditions.append("_or_".join(KINDS[kind] for kind in args) + "_built")
        elif test == automa.LEVELS_REACHED:
            many = {1: "any_discipline", 2: "two_disciplines"}[args[0]]
            conditions.append(f"{many}>={args[1]}")
        else:
            conditions.append("marked_and_unmarked_groups_in_reach")
    assert conditions == [entry["if"] for entry in figures]


@rule("AI-35.5", "AI-37.3", "AI-37.7")
def test_her_upgrades_and_terrain_priorities_are_as_printed() -> None:
    arrows = {
        (KINDS[old], KINDS[new])
        for old in range(len(KINDS))
        for new in range(len(KINDS))
        if automa.AUTOMA_ARROWS[old] >> new & 1
    }
    assert arrows == {tuple(pair) for pair in AUTOMA_FIGURES["upgrade_arrows"]}
    for native, name in enumerate(TERRAINS):
        for row, letter in enumerate(automa.PRIORITY_ROWS):
            content_row = [TERRAINS[terrain] for terrain in automa.priority_row(native, row)]
            assert content_row == AUTOMA_FIGURES["terrain_priority"][name][letter]


@rule("AI-36.5", "AI-37.12")
def test_what_round_tiles_give_her_is_as_printed() -> None:
    for tile, entry in enumerate(FIGURES["round_score_tiles"]):
        assert ROUND_TILES[tile] == entry["id"]
        automa_building = entry["automa_vp"]
        expected = [automa_building["rounds_1_3"]] * 3 + [automa_building["rounds_4_6"]] * 3
        assert automa.AUTOMA_ROUND_VP[tile] == expected
        assert automa_building["discipline"] == entry["science_bonus"]["discipline"]
    for tile, entry in enumerate(FIGURES["final_score_tiles"]):
        assert FINAL_TILES[tile] == entry["id"]
        assert automa.AUTOMA_FINAL_VP[tile] == entry["automa_vp"]["round_6"]
        assert DISCIPLINES[automa.FINAL_DISCIPLINE[tile]] == entry["automa_vp"]["discipline"]


@pytest.mark.parametrize("side", range(len(MAPS)), ids=MAPS)
@rule("AI-35.9")
def test_her_starting_hexes_are_as_printed(side: int) -> None:
    letters = {
        entry["id"]: (entry["terrain"], entry["automa_start"])
        for entry in FIGURES["maps"][MAPS[side]]["hexes"]
        if entry.get("automa_start")
    }
    start_letters: dict[str, tuple[str, list[str]]] = {}
    for terrain, name in enumerate(TERRAINS):
        for letter, letter_name in enumerate(automa.LETTERS):
            h = automa.START_HEXES[side][terrain * len(automa.LETTERS) + letter]
            start_letters.setdefault(MAP.names[h], (name, []))[1].append(letter_name)
    assert start_letters == letters
