"""Every figure of the box against the content of the room, number by number.

`figures.json` lists cards, tracks, prices and constants as the rules state them. Effects, needs
and abilities are written there as objects; here they become the terms that the content holds.
"""

import json
from pathlib import Path
from typing import Any

from parlour.games.principia import constants, content
from parlour.games.principia.terms import (
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


def content_effects(found: list[Effect]) -> list[tuple[str, str, int]]:
    return [(OPS[one.op], colour_name(one.colour), one.n) for one in found]


def needs(entries: list[Entry], key: str) -> list[tuple[str, str, int, int]]:
    return [
        (entry[key], entry.get("color", ""), entry.get("min_tier", 0), entry["n"])
        for entry in entries
    ]


def content_needs(found: list[Need], known: list[str]) -> list[tuple[str, str, int, int]]:
    return [(known[need.what], colour_name(need.colour), need.tier, need.n) for need in found]


def ability(entry: Entry) -> Entry:
    """An ability of the figures, every field said."""
    entry = {**entry, "scope": ""} if entry.get("when") == "activate" else entry  # of itself alone
    amount = entry.get("n", entry.get("pz", entry.get("first", 0)))
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


def content_ability(found: Ability) -> Entry:
    def name(names: list[str], index: int) -> str:
        return "" if index == NONE else names[index]

    return {
        "what": [TRIGGERS, MODS, FINALS][found.kind][found.what],
        "n": found.n,
        "colour": colour_name(found.colour),
        "scope": name(SCOPES, found.scope),
        "tier": found.tier,
        "left": found.left,
        "limit": found.limit,
        "card": name(CARDS, found.card),
        "hexes": found.hexes,
        "of": name(MAJORITIES, found.of),
        "second": found.second,
        "effects": content_effects(found.effects),
    }


def owned(numbers: list[int]) -> list[Entry]:
    return [content_ability(content.ABILITIES[number]) for number in numbers]


def amounts(entry: Entry) -> list[int]:
    """Numbers of green, blue, red and any."""
    return [entry.get(name, 0) for name in (*COLOURS, "any")]


def mask(colours: list[str]) -> int:
    return sum(1 << COLOURS.index(name) for name in colours)


@rule("PR-1.4")
def test_the_constants() -> None:
    figures = FIGURES["constants"]
    told = {
        key: constants._value("constants", key)
        for key in figures
        if key not in ("players_min", "players_max", "base_grants_revealed")
    }
    wanted = {key: n for key, n in figures.items() if key in told}
    assert told == wanted
    assert figures["base_grants_revealed"] == f"players+{constants.BASE_BEYOND}"
    assert list(GAME.seats) == [1, *range(figures["players_min"], figures["players_max"] + 1)]
    assert constants.HIGHEST_BID == 200
    assert {
        "professor_limit_default": constants.PROFESSORS_USUAL,
        "market_size": constants.MARKET_SIZE,
        "hand_limit": constants.HAND_LIMIT,
        "hexes_per_player": constants.HEXES,
        "salary_doctor_k": constants.SALARY[0],
        "salary_professor_k": constants.SALARY[1],
        "morale_min": constants.MORALE_MIN,
        "morale_max": constants.MORALE_MAX,
        "morale_start": constants.MORALE_START,
        "overtime_morale": constants.OVERTIME_MORALE,
        "overtime_pa": constants.OVERTIME_PA,
        "inspiration_level": constants.INSPIRATION_LEVEL,
        "inspiration_pz": constants.INSPIRATION_PZ,
        "burnout_level": constants.BURNOUT_LEVEL,
        "burnout_pa": constants.BURNOUT_PA,
        "hexes_per_phd_activation": constants.PHD_HEXES,
        "hexes_per_scientist_activation": constants.SCIENTIST_HEXES,
        "extra_professor_wp": constants.EXTRA_PROFESSOR_WP,
        "publish_min_pb": constants.PUBLISH_MIN_PB,
        "invest_k_per_pb": constants.INVEST_K,
        "take_credits_k": constants.TAKE_CREDITS_K,
        "max_rounds": constants.MAX_ROUNDS,
        "strategic_grants_revealed": constants.STRATEGIC_REVEALED,
        "end_k_per_pz": constants.END_K,
        "end_pb_per_pz": constants.END_PB,
        "end_wp_per_pz": constants.END_WP,
        "wooden_markers_per_player": figures["wooden_markers_per_player"],
    } == wanted


def test_the_supply() -> None:
    figures = FIGURES["supply"]
    assert figures["pb"] == dict.fromkeys(COLOURS, constants.BANK_PB)
    assert figures["phd_students"] == constants.BANK_PHDS
    assert figures["influence"] == constants.BANK_WP
    most = FIGURES["constants"]["players_max"]
    assert figures["hexes"] == constants.HEXES * most
    assert figures["wooden_markers"] == FIGURES["constants"]["wooden_markers_per_player"] * most
    assert FIGURES["colors"] == COLOURS


@rule("PR-7.12", "PR-7.13", "PR-7.14")
def test_the_pass_bonuses() -> None:
    assert len(constants.PASS_BONUS) == len(FIGURES["pass_bonus"])
    for cards, bonus in FIGURES["pass_bonus"].items():
        assert content_effects(constants.PASS_BONUS[int(cards)]) == effects(bonus), cards


@rule("PR-15.1")
def test_the_morale_track() -> None:
    levels = [(step["level"], step["pz_end"]) for step in FIGURES["morale_track"]]
    assert levels == list(enumerate(constants.MORALE_PZ))


@rule("PR-8.1", "PR-10.1", "PR-11.1")
def test_the_action_points() -> None:
    assert [action["id"].lower() for action in FIGURES["actions"]] == CARDS
    assert [action["pa"] for action in FIGURES["actions"]] == constants.CARD_PA
    prices = {item["item"]: item["pa"] for action in FIGURES["actions"] for item in action["menu"]}
    assert prices == {
        "activate_phd": constants.PA_PHD,
        "activate_scientist": constants.PA_SCIENTIST,
        "start_research": constants.PA_START,
        "overtime": 0,
        "take_research": constants.PA_TAKE,
        "hire_phd": constants.PA_HIRE_PHD,
        "hire_scientist": constants.PA_HIRE,
        "publish": 0,
        "invest_pb": constants.PA_INVEST,
        "buy_equipment": constants.PA_BUY,
        "take_credits": constants.PA_CREDITS,
        "pull_strings": constants.PA_PULL,
    }
    costs = {
        item["item"]: item["cost"]
        for action in FIGURES["actions"]
        for item in action["menu"]
        if "cost" in item
    }
    assert costs == {
        "overtime": {"morale": constants.OVERTIME_MORALE},
        "pull_strings": {"wp": constants.PULL_WP},
    }


def test_the_solo_game() -> None:
    figures = FIGURES["solo"]
    assert figures == {
        "base_grants": constants.SOLO_BASE_GRANTS,
        "grant_prices_pz": constants.SOLO_PRICES,
        "strategic_price_pz": constants.SOLO_STRATEGIC_PRICE,
        "max_rounds": constants.SOLO_ROUNDS,
        "rival_pz_per_round": dict(zip(constants.RIVALS, constants.RIVAL_PZ, strict=True)),
        "majority_min": constants.SOLO_MAJORITY,
        "rival_start_pz": constants.SOLO_RIVAL_START,
        "rival_tracks_by_round": figures["rival_tracks_by_round"],
    }
    assert [mask(pair) for pair in figures["rival_tracks_by_round"]] == constants.RIVAL_TRACKS


@rule("PR-13.1")
def test_the_board() -> None:
    board = FIGURES["board"]
    assert board["track_length"] == constants.TRACK_LENGTH
    figures = board["breakthroughs"]
    assert [one["id"] for one in figures] == constants.BREAKTHROUGHS
    for i, one in enumerate(figures):
        assert (
            COLOURS[constants.BREAKTHROUGH_COLOUR[i]],
            constants.BREAKTHROUGH_LEVEL[i],
            constants.BREAKTHROUGH_SPACE[i],
            content_effects(constants.BREAKTHROUGH_REWARD[i]),
        ) == (one["color"], one["level"], one["threshold"], effects(one["reward"])), one["id"]
        assert board["thresholds"][one["level"] - 1] == one["threshold"]
        equipment = [content.EQUIPMENT[e] for e, of in enumerate(content.EQUIPMENT_OF) if of == i]
        assert equipment == one["equipment"], one["id"]
    assert len(figures) == constants.ALL_TRACKS
    levels = [one["level"] for one in figures]
    assert [i for i, level in enumerate(levels) if level == 1] == constants.LEVEL_ONE


def test_the_institutes() -> None:
    figures = FIGURES["institutes"]
    assert [one["id"] for one in figures] == content.INSTITUTES
    assert [one["name_en"] for one in figures] == content.INSTITUTE_NAMES["en"]
    for i, one in enumerate(figures):
        start = one["start"]
        doctors = [[*COLOURS, "any"][colour] for colour in content.START_DOCTORS[i]]
        assert {
            "pz": content.START_PZ[i],
            "k": content.START_K[i],
            "wp": content.START_WP[i],
            "morale": content.START_MORALE[i],
            "doctors": doctors,
            "phds": content.START_PHDS[i],
            "research_cards": content.START_CARDS[i],
            "pb": start["pb"],
        } == start, one["id"]
        assert content.START_PB[i] == amounts(start["pb"]), one["id"]
        assert content.PROFESSORS_FREE[i] == one["professor_limit"], one["id"]
        abilities = [ability(entry) for entry in one["abilities"]]
        assert owned(content.INSTITUTE_ABILITIES[i]) == abilities, one["id"]


def test_the_research_cards() -> None:
    figures = FIGURES["research"]
    assert [one["id"] for one in figures] == content.RESEARCH
    assert [one["name_en"] for one in figures] == content.RESEARCH_NAMES["en"]
    for i, one in enumerate(figures):
        assert (
            content.RESEARCH_COLOURS[i],
            content.RESEARCH_HEXES[i],
            content.RESEARCH_PB[i],
            content.RESEARCH_PZ[i],
            content_needs(content.RESEARCH_NEEDS[i], NEEDS),
            content_effects(content.RESEARCH_BONUS[i]),
            [content_effects(gains) for gains in content.MILESTONES[i]],
        ) == (
            mask(one["colors"]),
            one["hexes"],
            amounts(one["pb"]),
            one["pz"],
            needs(one["req"], "need"),
            effects(one["bonus"]),
            [effects(one["milestones"].get(str(at), [])) for at in range(one["hexes"] + 1)],
        ), one["id"]


def test_the_journals() -> None:
    figures = FIGURES["journals"]
    assert [one["id"] for one in figures] == content.JOURNALS
    assert [one["name_en"] for one in figures] == content.JOURNAL_NAMES["en"]
    for i, one in enumerate(figures):
        assert (
            content.TIER[i],
            content.FIELDS[i],
            content.JOURNAL_COST[i],
            content.FEE[i],
            content_needs(content.JOURNAL_NEEDS[i], NEEDS),
            content.JOURNAL_PZ[i],
            content_effects(content.JOURNAL_REWARD[i]),
        ) == (
            one["tier"],
            mask(one["fields"]),
            amounts(one["cost"]),
            one["fee_k"],
            needs(one["req"], "need"),
            one["pz"],
            effects(one["reward"]),
        ), one["id"]


def test_the_scientists() -> None:
    figures = FIGURES["scientists"]
    assert [one["id"] for one in figures] == content.SCIENTISTS
    assert [one["name_en"] for one in figures] == content.SCIENTIST_NAMES["en"]
    for i, one in enumerate(figures):
        assert (
            content.RANKS[content.RANK[i]],
            content.DISCIPLINES[i],
            content.SALARY_K[i],
            owned(content.SCIENTIST_ABILITIES[i]),
        ) == (
            one["rank"],
            mask(one["disciplines"]),
            one["salary_k"],
            [ability(entry) for entry in one["abilities"]],
        ), one["id"]
        assert bool(content.DOCTOR_MASK >> i & 1) == (one["rank"] == "doctor"), one["id"]


def test_the_equipment() -> None:
    figures = FIGURES["equipment"]
    assert [one["id"] for one in figures] == content.EQUIPMENT
    assert [one["name_en"] for one in figures] == content.EQUIPMENT_NAMES["en"]
    for i, one in enumerate(figures):
        assert (
            [*constants.BREAKTHROUGHS, "ALL"][content.EQUIPMENT_OF[i]],
            content.EQUIPMENT_K[i],
            content.EQUIPMENT_PZ[i],
            owned(content.EQUIPMENT_ABILITIES[i]),
        ) == (
            one["breakthrough"],
            one["cost_k"],
            one["pz_end"],
            [ability(entry) for entry in one["abilities"]],
        ), one["id"]


def test_the_grants() -> None:
    figures = FIGURES["grants"]
    assert [one["id"] for one in figures] == content.GRANTS
    assert [one["name_en"] for one in figures] == content.GRANT_NAMES["en"]
    for i, one in enumerate(figures):
        assert (
            content.STRATEGIC[i],
            content.GRANT_K[i],
            content_needs(content.GRANT_GOALS[i], GOALS),
            content_effects(content.GRANT_REWARD[i]),
            content_effects(content.GRANT_PENALTY[i]),
        ) == (
            one["strategic"],
            one["k"],
            needs(one["goals"], "goal"),
            effects(one["reward"]),
            effects(one["penalty"]),
        ), one["id"]


@rule("PR-20.1")
def test_the_scenarios() -> None:
    figures = FIGURES["scenarios"]
    assert [one["id"] for one in figures] == content.SCENARIOS
    assert [one["name_en"] for one in figures] == content.SCENARIO_NAMES["en"]
    for i, one in enumerate(figures):
        end = one["end"]
        assert ENDS[content.END_WHAT[i]] == end["type"], one["id"]
        for seats in GAME.seats:
            wanted = end.get("by_players", {}).get(str(seats), end.get("n", end.get("completed")))
            assert content.END_N[i][seats] == wanted, one["id"]
        assert content.END_ARTICLES[i] == end.get("articles", 0), one["id"]
        scoring = [content_ability(term) for term in content.SCENARIO_SCORING[i]]
        assert scoring == [ability(entry) for entry in one["scoring"]], one["id"]
