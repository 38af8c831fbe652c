"""Every figure of the box against the content of the room, number by number.

`figures.json` lists cards, tracks, prices and constants as the rules state them. Effects, needs
and abilities are written there as objects; here they become the terms that the content holds.
"""

import json
from pathlib import Path
from typing import Any

from parlour.games.principia.content import numbers
from parlour.games.principia.content.abilities import (
    ABILITIES,
    EQUIPMENT_ABILITIES,
    INSTITUTE_ABILITIES,
    SCIENTIST_ABILITIES,
)
from parlour.games.principia.content.equipment import (
    EQUIPMENT,
    EQUIPMENT_NAMES,
    EQUIPMENT_OF,
    EQUIPMENT_PRESTIGE,
    EQUIPMENT_PRICE,
)
from parlour.games.principia.content.grants import (
    GRANT_CREDITS,
    GRANT_GOALS,
    GRANT_NAMES,
    GRANT_PENALTY,
    GRANT_REWARD,
    GRANTS,
    STRATEGIC,
)
from parlour.games.principia.content.institutes import (
    INSTITUTE_NAMES,
    INSTITUTES,
    PROFESSORS_FREE,
    START_CARDS,
    START_CREDITS,
    START_DOCTORS,
    START_INFLUENCE,
    START_MORALE,
    START_PHDS,
    START_POINTS,
    START_PRESTIGE,
)
from parlour.games.principia.content.journals import (
    FEE,
    FIELDS,
    JOURNAL_COST,
    JOURNAL_NAMES,
    JOURNAL_NEEDS,
    JOURNAL_PRESTIGE,
    JOURNAL_REWARD,
    JOURNALS,
    TIER,
)
from parlour.games.principia.content.research import (
    MILESTONES,
    RESEARCH,
    RESEARCH_BONUS,
    RESEARCH_COLOURS,
    RESEARCH_HEXES,
    RESEARCH_NAMES,
    RESEARCH_NEEDS,
    RESEARCH_POINTS,
    RESEARCH_PRESTIGE,
)
from parlour.games.principia.content.scenarios import (
    END_ARTICLES,
    END_N,
    END_WHAT,
    SCENARIO_NAMES,
    SCENARIO_SCORING,
    SCENARIOS,
)
from parlour.games.principia.content.scientists import (
    DISCIPLINES,
    RANK,
    RANKS,
    SALARY_OF,
    SCIENTIST_NAMES,
    SCIENTISTS,
)
from parlour.games.principia.content.terms import (
    CARDS,
    COLOURS,
    ENDS,
    FINALS,
    GOALS,
    MAJORITIES,
    MODS,
    NEEDS,
    NONE,
    OPS,
    SCOPES,
    TRIGGERS,
    Ability,
    Effect,
    Need,
)
from tests.games.principia.positions import GAME
from tests.support import rule

FIGURES: dict[str, Any] = json.loads(
    Path(__file__).with_name("figures.json").read_text(encoding="utf-8")
)
Entry = dict[str, Any]


def effect(entry: Entry) -> tuple[str, str, int]:
    return entry["op"], entry.get("color", ""), entry["n"]


def effects(entries: list[Entry]) -> list[tuple[str, str, int]]:
    return [effect(entry) for entry in entries]


def colour_name(colour: int) -> str:
    return "" if colour == NONE else [*COLOURS, "any"][colour]


def content_effects(effects: list[Effect]) -> list[tuple[str, str, int]]:
    return [(OPS[one.op], colour_name(one.colour), one.n) for one in effects]


def needs(entries: list[Entry], key: str) -> list[tuple[str, str, int, int]]:
    return [
        (entry[key], entry.get("color", ""), entry.get("min_tier", 0), entry["n"])
        for entry in entries
    ]


def content_needs(needs: list[Need], known: list[str]) -> list[tuple[str, str, int, int]]:
    return [(known[need.what], colour_name(need.colour), need.tier, need.n) for need in needs]


def ability(entry: Entry) -> Entry:
    """An ability of the figures, every field said."""
    entry = {**entry, "scope": ""} if entry.get("when") == "activate" else entry  # of itself alone
    amount = entry.get("n", entry.get("prestige", entry.get("first", 0)))
    if entry.get("mod") == "start_free":
        amount = 0  # it has no number but its limit
    return {
        "what": entry.get("when") or entry.get("mod") or entry["final"],
        "n": amount,
        "colour": entry.get("color", ""),
        "scope": entry.get("scope", ""),
        "tier": entry.get("min_tier", entry.get("max_tier", 0)),
        "left": entry.get("min_left", 0),
        "limit": entry.get("limit", 0),
        "card": entry.get("card", "").lower(),
        "hexes": entry.get("min_hexes", 0),
        "of": entry.get("of", ""),
        "second": entry.get("second", 0),
        "effects": effects(entry.get("do", [])),
    }


def content_ability(ability: Ability) -> Entry:
    def name(names: list[str], index: int) -> str:
        return "" if index == NONE else names[index]

    return {
        "what": [TRIGGERS, MODS, FINALS][ability.kind][ability.what],
        "n": ability.n,
        "colour": colour_name(ability.colour),
        "scope": name(SCOPES, ability.scope),
        "tier": ability.tier,
        "left": ability.left,
        "limit": ability.limit,
        "card": name(CARDS, ability.card),
        "hexes": ability.hexes,
        "of": name(MAJORITIES, ability.of),
        "second": ability.second,
        "effects": content_effects(ability.effects),
    }


def owned(ability_numbers: list[int]) -> list[Entry]:
    return [content_ability(ABILITIES[number]) for number in ability_numbers]


def amounts(entry: Entry) -> list[int]:
    """Numbers of green, blue, red and any."""
    return [entry.get(name, 0) for name in (*COLOURS, "any")]


def mask(colours: list[str]) -> int:
    return sum(1 << COLOURS.index(name) for name in colours)


@rule("PR-1.4")
def test_the_constants() -> None:
    figures = FIGURES["constants"]
    shown = {
        key: numbers.CONSTANTS.value("constants", key)
        for key in figures
        if key not in ("players_min", "players_max", "base_grants_revealed")
    }
    wanted = {key: n for key, n in figures.items() if key in shown}
    assert shown == wanted
    assert figures["base_grants_revealed"] == f"players+{numbers.BASE_BEYOND}"
    assert list(GAME.seats) == [1, *range(figures["players_min"], figures["players_max"] + 1)]
    assert numbers.HIGHEST_BID == 200
    assert {
        "professor_limit_default": numbers.PROFESSORS_USUAL,
        "market_size": numbers.MARKET_SIZE,
        "hand_limit": numbers.HAND_LIMIT,
        "hexes_per_player": numbers.HEXES,
        "salary_doctor": numbers.SALARY[0],
        "salary_professor": numbers.SALARY[1],
        "morale_min": numbers.MORALE_MIN,
        "morale_max": numbers.MORALE_MAX,
        "morale_start": numbers.MORALE_START,
        "overtime_morale": numbers.OVERTIME_MORALE,
        "overtime_action_points": numbers.OVERTIME_AP,
        "inspiration_level": numbers.INSPIRATION_LEVEL,
        "inspiration_prestige": numbers.INSPIRATION_PRESTIGE,
        "burnout_level": numbers.BURNOUT_LEVEL,
        "burnout_action_points": numbers.BURNOUT_AP,
        "hexes_per_phd_activation": numbers.PHD_HEXES,
        "hexes_per_scientist_activation": numbers.SCIENTIST_HEXES,
        "extra_professor_influence": numbers.EXTRA_PROFESSOR_INFLUENCE,
        "publish_min_points": numbers.PUBLISH_MIN_POINTS,
        "invest_credits": numbers.INVEST_CREDITS,
        "credits_taken": numbers.CREDITS_TAKEN,
        "max_rounds": numbers.MAX_ROUNDS,
        "strategic_grants_revealed": numbers.STRATEGIC_REVEALED,
        "credits_per_prestige": numbers.CREDITS_PER_PRESTIGE,
        "points_per_prestige": numbers.POINTS_PER_PRESTIGE,
        "influence_per_prestige": numbers.INFLUENCE_PER_PRESTIGE,
        "wooden_markers_per_player": figures["wooden_markers_per_player"],
    } == wanted


def test_the_supply() -> None:
    figures = FIGURES["supply"]
    assert figures["research_points"] == dict.fromkeys(COLOURS, numbers.BANK_POINTS)
    assert figures["phd_students"] == numbers.BANK_PHDS
    assert figures["influence"] == numbers.BANK_INFLUENCE
    most = FIGURES["constants"]["players_max"]
    assert figures["hexes"] == numbers.HEXES * most
    assert figures["wooden_markers"] == FIGURES["constants"]["wooden_markers_per_player"] * most
    assert FIGURES["colors"] == COLOURS


@rule("PR-7.12", "PR-7.13", "PR-7.14")
def test_the_pass_bonuses() -> None:
    assert len(numbers.PASS_BONUS) == len(FIGURES["pass_bonus"])
    for cards, bonus in FIGURES["pass_bonus"].items():
        assert content_effects(numbers.PASS_BONUS[int(cards)]) == effects(bonus), cards


@rule("PR-15.1")
def test_the_morale_track() -> None:
    levels = [(step["level"], step["final_prestige"]) for step in FIGURES["morale_track"]]
    assert levels == list(enumerate(numbers.MORALE_PRESTIGE))


@rule("PR-8.1", "PR-10.1", "PR-11.1")
def test_the_action_points() -> None:
    assert [action["id"].lower() for action in FIGURES["actions"]] == CARDS
    assert [action["action_points"] for action in FIGURES["actions"]] == numbers.CARD_AP
    prices = {
        item["item"]: item["action_points"]
        for action in FIGURES["actions"]
        for item in action["menu"]
    }
    assert prices == {
        "activate_phd": numbers.AP_PHD,
        "activate_scientist": numbers.AP_SCIENTIST,
        "start_research": numbers.AP_START,
        "overtime": 0,
        "take_research": numbers.AP_TAKE,
        "hire_phd": numbers.AP_HIRE_PHD,
        "hire_scientist": numbers.AP_HIRE,
        "publish": 0,
        "invest_point": numbers.AP_INVEST,
        "buy_equipment": numbers.AP_BUY,
        "take_credits": numbers.AP_CREDITS,
        "pull_strings": numbers.AP_PULL,
    }
    costs = {
        item["item"]: item["cost"]
        for action in FIGURES["actions"]
        for item in action["menu"]
        if "cost" in item
    }
    assert costs == {
        "overtime": {"morale": numbers.OVERTIME_MORALE},
        "pull_strings": {"influence": numbers.PULL_INFLUENCE},
    }


def test_the_solo_game() -> None:
    figures = FIGURES["solo"]
    assert figures == {
        "base_grants": numbers.SOLO_BASE_GRANTS,
        "grant_prices": numbers.SOLO_PRICES,
        "strategic_price": numbers.SOLO_STRATEGIC_PRICE,
        "max_rounds": numbers.SOLO_ROUNDS,
        "rival_prestige_per_round": dict(zip(numbers.RIVALS, numbers.RIVAL_PRESTIGE, strict=True)),
        "majority_min": numbers.SOLO_MAJORITY,
        "rival_start_prestige": numbers.SOLO_RIVAL_START,
        "rival_tracks_by_round": figures["rival_tracks_by_round"],
    }
    assert [mask(pair) for pair in figures["rival_tracks_by_round"]] == numbers.RIVAL_TRACKS


@rule("PR-13.1")
def test_the_board() -> None:
    board = FIGURES["board"]
    assert board["track_length"] == numbers.TRACK_LENGTH
    figures = board["breakthroughs"]
    assert [one["id"] for one in figures] == numbers.BREAKTHROUGHS
    for i, one in enumerate(figures):
        assert (
            COLOURS[numbers.BREAKTHROUGH_COLOUR[i]],
            numbers.BREAKTHROUGH_LEVEL[i],
            numbers.BREAKTHROUGH_SPACE[i],
            content_effects(numbers.BREAKTHROUGH_REWARD[i]),
        ) == (one["color"], one["level"], one["threshold"], effects(one["reward"])), one["id"]
        assert board["thresholds"][one["level"] - 1] == one["threshold"]
        equipment = [EQUIPMENT[e] for e, of in enumerate(EQUIPMENT_OF) if of == i]
        assert equipment == one["equipment"], one["id"]
    assert len(figures) == numbers.ALL_TRACKS
    levels = [one["level"] for one in figures]
    assert [i for i, level in enumerate(levels) if level == 1] == numbers.LEVEL_ONE


def test_the_institutes() -> None:
    figures = FIGURES["institutes"]
    assert [one["id"] for one in figures] == INSTITUTES
    assert [one["name_en"] for one in figures] == INSTITUTE_NAMES["en"]
    for i, one in enumerate(figures):
        start = one["start"]
        doctors = [[*COLOURS, "any"][colour] for colour in START_DOCTORS[i]]
        assert {
            "prestige": START_PRESTIGE[i],
            "credits": START_CREDITS[i],
            "influence": START_INFLUENCE[i],
            "morale": START_MORALE[i],
            "doctors": doctors,
            "phds": START_PHDS[i],
            "research_cards": START_CARDS[i],
            "research_points": start["research_points"],
        } == start, one["id"]
        assert START_POINTS[i] == amounts(start["research_points"]), one["id"]
        assert PROFESSORS_FREE[i] == one["professor_limit"], one["id"]
        abilities = [ability(entry) for entry in one["abilities"]]
        assert owned(INSTITUTE_ABILITIES[i]) == abilities, one["id"]


def test_the_research_cards() -> None:
    figures = FIGURES["research"]
    assert [one["id"] for one in figures] == RESEARCH
    assert [one["name_en"] for one in figures] == RESEARCH_NAMES["en"]
    for i, one in enumerate(figures):
        assert (
            RESEARCH_COLOURS[i],
            RESEARCH_HEXES[i],
            RESEARCH_POINTS[i],
            RESEARCH_PRESTIGE[i],
            content_needs(RESEARCH_NEEDS[i], NEEDS),
            content_effects(RESEARCH_BONUS[i]),
            [content_effects(gains) for gains in MILESTONES[i]],
        ) == (
            mask(one["colors"]),
            one["hexes"],
            amounts(one["research_points"]),
            one["prestige"],
            needs(one["req"], "need"),
            effects(one["bonus"]),
            [effects(one["milestones"].get(str(hexes), [])) for hexes in range(one["hexes"] + 1)],
        ), one["id"]


def test_the_journals() -> None:
    figures = FIGURES["journals"]
    assert [one["id"] for one in figures] == JOURNALS
    assert [one["name_en"] for one in figures] == JOURNAL_NAMES["en"]
    for i, one in enumerate(figures):
        assert (
            TIER[i],
            FIELDS[i],
            JOURNAL_COST[i],
            FEE[i],
            content_needs(JOURNAL_NEEDS[i], NEEDS),
            JOURNAL_PRESTIGE[i],
            content_effects(JOURNAL_REWARD[i]),
        ) == (
            one["tier"],
            mask(one["fields"]),
            amounts(one["cost"]),
            one["fee"],
            needs(one["req"], "need"),
            one["prestige"],
            effects(one["reward"]),
        ), one["id"]


def test_the_scientists() -> None:
    figures = FIGURES["scientists"]
    assert [one["id"] for one in figures] == SCIENTISTS
    assert [one["name_en"] for one in figures] == SCIENTIST_NAMES["en"]
    for i, one in enumerate(figures):
        assert (
            RANKS[RANK[i]],
            DISCIPLINES[i],
            SALARY_OF[i],
            owned(SCIENTIST_ABILITIES[i]),
        ) == (
            one["rank"],
            mask(one["disciplines"]),
            one["salary"],
            [ability(entry) for entry in one["abilities"]],
        ), one["id"]


def test_the_equipment() -> None:
    figures = FIGURES["equipment"]
    assert [one["id"] for one in figures] == EQUIPMENT
    assert [one["name_en"] for one in figures] == EQUIPMENT_NAMES["en"]
    for i, one in enumerate(figures):
        assert (
            [*numbers.BREAKTHROUGHS, "ALL"][EQUIPMENT_OF[i]],
            EQUIPMENT_PRICE[i],
            EQUIPMENT_PRESTIGE[i],
            owned(EQUIPMENT_ABILITIES[i]),
        ) == (
            one["breakthrough"],
            one["cost"],
            one["final_prestige"],
            [ability(entry) for entry in one["abilities"]],
        ), one["id"]


def test_the_grants() -> None:
    figures = FIGURES["grants"]
    assert [one["id"] for one in figures] == GRANTS
    assert [one["name_en"] for one in figures] == GRANT_NAMES["en"]
    for i, one in enumerate(figures):
        assert (
            STRATEGIC[i],
            GRANT_CREDITS[i],
            content_needs(GRANT_GOALS[i], GOALS),
            content_effects(GRANT_REWARD[i]),
            content_effects(GRANT_PENALTY[i]),
        ) == (
            one["strategic"],
            one["credits"],
            needs(one["goals"], "goal"),
            effects(one["reward"]),
            effects(one["penalty"]),
        ), one["id"]


@rule("PR-20.1")
def test_the_scenarios() -> None:
    figures = FIGURES["scenarios"]
    assert [one["id"] for one in figures] == SCENARIOS
    assert [one["name_en"] for one in figures] == SCENARIO_NAMES["en"]
    for i, one in enumerate(figures):
        end = one["end"]
        assert ENDS[END_WHAT[i]] == end["type"], one["id"]
        for seats in GAME.seats:
            wanted = end.get("by_players", {}).get(str(seats), end.get("n", end.get("completed")))
            assert END_N[i][seats] == wanted, one["id"]
        assert END_ARTICLES[i] == end.get("articles", 0), one["id"]
        scoring = [content_ability(term) for term in SCENARIO_SCORING[i]]
        assert scoring == [ability(entry) for entry in one["scoring"]], one["id"]
