"""The content of Principia as tables that never change, loaded from data/ and checked.

Cards are spreadsheets: one CSV file for each kind, a row for each card. Comma or semicolon, with
or without byte-order mark: whatever Excel or LibreOffice writes is read.
"""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any, Final

from parlour.games.principia.terms import (
    ANY,
    CARDS,
    COLOURS,
    ENDS,
    FINAL,
    GOALS,
    NEEDS,
    TRIGGER,
    Ability,
    Effect,
    Need,
    is_number,
    parse_abilities,
    parse_effects,
    parse_needs,
)
from parlour.kernel.data import data_folder, expect, read_toml
from parlour.kernel.errors import InvalidData

DATA: Final[Path] = data_folder(__file__)
Row = dict[str, str]


def read_csv(name: str, needed: str) -> list[Row]:
    """The rows of a card file; every needed column must be there, every id once."""
    columns = needed.split()
    path = DATA / name
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise InvalidData(f"{name} is missing") from None
    except UnicodeDecodeError:
        raise InvalidData(f"{name} is not UTF-8; save it as 'CSV UTF-8'") from None
    first = text.split("\n", 1)[0]
    delimiter = ";" if first.count(";") > first.count(",") else ","
    rows: list[Row] = []
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter)
    missing = [column for column in columns if column not in (reader.fieldnames or [])]
    expect(not missing, name, f"the column {', '.join(missing)} is missing")
    for row in reader:
        cells = {str(k): (v or "").strip() for k, v in row.items() if isinstance(v, str | None)}
        if any(cells.values()):
            rows.append(cells)
    ids = [row["id"] for row in rows]
    for card in ids:
        expect(ids.count(card) == 1, name, f"the id {card!r} is there {ids.count(card)} times")
        expect(card.split() == [card], name, f"an id is one word, not {card!r}")
    return rows


def number(row: Row, column: str, name: str, least: int = 0) -> int:
    """A whole number of a row."""
    value = row[column]
    where = f"{name}, {row['id']}"
    expect(is_number(value), where, f"{column} must be a whole number, not {value!r}")
    expect(int(value) >= least, where, f"{column} must be at least {least}, not {value}")
    return int(value)


def colour_mask(text: str, where: str) -> int:
    """ "green red" as a mask of colours."""
    mask = 0
    for word in text.replace(",", " ").split():
        expect(word in COLOURS, where, f"{word!r} is no colour; they are {', '.join(COLOURS)}")
        mask |= 1 << COLOURS.index(word)
    return mask


def amounts(text: str, where: str, allow_any: bool = False) -> list[int]:
    """ "green 2, any 1" as numbers for green, blue, red and any."""
    found = [0] * (len(COLOURS) + 1)
    allowed = COLOURS + ["any"] if allow_any else COLOURS
    for part in text.split(","):
        words = part.split()
        if not words:
            continue
        expect(
            len(words) == 2 and words[0] in allowed and is_number(words[1]),
            where,
            f"{part.strip()!r} should read '<{' or '.join(allowed)}> <number>'",
        )
        found[ANY if words[0] == "any" else COLOURS.index(words[0])] += int(words[1])
    return found


def check_count(name: str, found: int, key: str) -> None:
    """Refuse a file with another number of cards than the manual states."""
    told = int(_TOML["counts"][key])
    expect(found == told, name, f"there are {found} cards, not {told} (constants.toml, counts)")


def names_of(rows: list[Row]) -> dict[str, list[str]]:
    """The names of the cards by language."""
    for row in rows:
        for column in ("name_en", "name_pl"):
            expect(row[column] != "", f"card {row['id']}", f"{column} is empty")
    return {lang: [row[f"name_{lang}"] for row in rows] for lang in ("en", "pl")}


# Constants

_TOML: Final[dict[str, Any]] = read_toml(DATA / "constants.toml")


def _value(*path: str) -> Any:
    value: Any = _TOML
    for key in path:
        expect(isinstance(value, dict) and key in value, "constants.toml", f"{path} is missing")
        value = value[key]
    return value


def _int(*path: str) -> int:
    value = _value(*path)
    expect(isinstance(value, int), "constants.toml", f"{path} must be a whole number")
    return int(value)


MARKET_SIZE: Final[int] = _int("constants", "market_size")
HAND_LIMIT: Final[int] = _int("constants", "hand_limit")
HEXES: Final[int] = _int("constants", "hexes_per_player")
SALARY: Final[list[int]] = [
    _int("constants", "salary_doctor_k"),
    _int("constants", "salary_professor_k"),
]
MORALE_MIN: Final[int] = _int("constants", "morale_min")
MORALE_MAX: Final[int] = _int("constants", "morale_max")
OVERTIME_MORALE: Final[int] = _int("constants", "overtime_morale")
OVERTIME_PA: Final[int] = _int("constants", "overtime_pa")
INSPIRATION_LEVEL: Final[int] = _int("constants", "inspiration_level")
INSPIRATION_PZ: Final[int] = _int("constants", "inspiration_pz")
BURNOUT_LEVEL: Final[int] = _int("constants", "burnout_level")
BURNOUT_PA: Final[int] = _int("constants", "burnout_pa")
PHD_HEXES: Final[int] = _int("constants", "hexes_per_phd_activation")
SCIENTIST_HEXES: Final[int] = _int("constants", "hexes_per_scientist_activation")
EXTRA_PROFESSOR_WP: Final[int] = _int("constants", "extra_professor_wp")
PUBLISH_MIN_PB: Final[int] = _int("constants", "publish_min_pb")
INVEST_K: Final[int] = _int("constants", "invest_k_per_pb")
TAKE_CREDITS_K: Final[int] = _int("constants", "take_credits_k")
MAX_ROUNDS: Final[int] = _int("constants", "max_rounds")
STRATEGIC_REVEALED: Final[int] = _int("constants", "strategic_grants_revealed")
BASE_BEYOND: Final[int] = _int("constants", "base_grants_beyond_players")
END_K: Final[int] = _int("constants", "end_k_per_pz")
END_PB: Final[int] = _int("constants", "end_pb_per_pz")
END_WP: Final[int] = _int("constants", "end_wp_per_pz")
HIGHEST_BID: Final[int] = _int("constants", "highest_bid")
BANK_PB: Final[int] = _int("supply", "pb")
BANK_PHDS: Final[int] = _int("supply", "phd_students")
BANK_WP: Final[int] = _int("supply", "influence")
PASS_BONUS: Final[list[list[Effect]]] = [
    parse_effects(str(_value("pass_bonus", str(n))), f"constants.toml, pass_bonus {n}")
    for n in range(len(CARDS) + 1)
]
CARD_PA: Final[list[int]] = [_int("actions", card, "pa") for card in CARDS]
CARD_NAMES: Final[dict[str, list[str]]] = {
    lang: [str(_value("actions", card, f"name_{lang}")) for card in CARDS] for lang in ("en", "pl")
}
PA_PHD: Final[int] = _int("actions", "research", "activate_phd")
PA_SCIENTIST: Final[int] = _int("actions", "research", "activate_scientist")
PA_START: Final[int] = _int("actions", "research", "start_research")
PA_TAKE: Final[int] = _int("actions", "recruit", "take_research")
PA_HIRE_PHD: Final[int] = _int("actions", "recruit", "hire_phd")
PA_HIRE: Final[int] = _int("actions", "recruit", "hire_scientist")
PA_INVEST: Final[int] = _int("actions", "invest", "invest_pb")
PA_BUY: Final[int] = _int("actions", "invest", "buy_equipment")
PA_CREDITS: Final[int] = _int("actions", "manage", "take_credits")
PA_PULL: Final[int] = _int("actions", "manage", "pull_strings")
PULL_WP: Final[int] = _int("actions", "manage", "pull_strings_wp")
MORALE_PZ: Final[list[int]] = [int(row["pz_end"]) for row in _value("morale")]
MORALE_NAMES: Final[dict[str, list[str]]] = {
    lang: [str(row[f"name_{lang}"]) for row in _value("morale")] for lang in ("en", "pl")
}
expect(
    len(MORALE_PZ) == MORALE_MAX - MORALE_MIN + 1,
    "constants.toml, morale",
    f"the track has levels {MORALE_MIN} to {MORALE_MAX}, but {len(MORALE_PZ)} are described",
)
SOLO_BASE_GRANTS: Final[int] = _int("solo", "base_grants")
SOLO_PRICES: Final[list[int]] = [int(n) for n in _value("solo", "grant_prices_pz")]
SOLO_STRATEGIC_PRICE: Final[int] = _int("solo", "strategic_price_pz")
SOLO_ROUNDS: Final[int] = _int("solo", "max_rounds")
SOLO_MAJORITY: Final[int] = _int("solo", "majority_min")
SOLO_RIVAL_START: Final[int] = _int("solo", "rival_start_pz")
RIVALS: Final[list[str]] = list(_value("solo", "rival_pz_per_round"))
RIVAL_PZ: Final[list[int]] = [_int("solo", "rival_pz_per_round", level) for level in RIVALS]
RIVAL_TRACKS: Final[list[int]] = [
    colour_mask(str(pair), "constants.toml, rival_tracks")
    for pair in _value("solo", "rival_tracks")
]

# The board

TRACK_LENGTH: Final[int] = _int("board", "track_length")
_BREAKTHROUGHS: Final[list[dict[str, Any]]] = list(_value("breakthrough"))
check_count("constants.toml, breakthrough", len(_BREAKTHROUGHS), "breakthroughs")
BREAKTHROUGHS: Final[list[str]] = [str(row["id"]) for row in _BREAKTHROUGHS]
BREAKTHROUGH_NAMES: Final[dict[str, list[str]]] = {
    lang: [str(row[f"name_{lang}"]) for row in _BREAKTHROUGHS] for lang in ("en", "pl")
}
BREAKTHROUGH_COLOUR: Final[list[int]] = [COLOURS.index(row["colour"]) for row in _BREAKTHROUGHS]
BREAKTHROUGH_SPACE: Final[list[int]] = [int(row["space"]) for row in _BREAKTHROUGHS]
BREAKTHROUGH_LEVEL: Final[list[int]] = [int(row["level"]) for row in _BREAKTHROUGHS]
BREAKTHROUGH_REWARD: Final[list[list[Effect]]] = [
    parse_effects(str(row["reward"]), f"constants.toml, breakthrough {row['id']}")
    for row in _BREAKTHROUGHS
]
LEVEL_ONE: Final[list[int]] = [i for i, level in enumerate(BREAKTHROUGH_LEVEL) if level == 1]
ALL_TRACKS: Final[int] = len(BREAKTHROUGHS)  # what E19 and E20 belong to

# Abilities of institutes, equipment and scientists in one table; cards hold their numbers in it.

ABILITIES: Final[list[Ability]] = []


def _own(text: str, where: str) -> list[int]:
    start = len(ABILITIES)
    ABILITIES.extend(parse_abilities(text, where))
    return list(range(start, len(ABILITIES)))


# Institutes

_INSTITUTES: Final = read_csv(
    "institutes.csv",
    "id name_en name_pl pz k wp morale doctors phds research_cards pb professors abilities "
    "text_en text_pl",
)
check_count("institutes.csv", len(_INSTITUTES), "institutes")
INSTITUTES: Final[list[str]] = [row["id"] for row in _INSTITUTES]
INSTITUTE_NAMES: Final[dict[str, list[str]]] = names_of(_INSTITUTES)
START_PZ: Final[list[int]] = [number(row, "pz", "institutes.csv") for row in _INSTITUTES]
START_K: Final[list[int]] = [number(row, "k", "institutes.csv") for row in _INSTITUTES]
START_WP: Final[list[int]] = [number(row, "wp", "institutes.csv") for row in _INSTITUTES]
START_MORALE: Final[list[int]] = [number(row, "morale", "institutes.csv") for row in _INSTITUTES]
START_PHDS: Final[list[int]] = [number(row, "phds", "institutes.csv") for row in _INSTITUTES]
START_CARDS: Final[list[int]] = [
    number(row, "research_cards", "institutes.csv") for row in _INSTITUTES
]
START_PB: Final[list[list[int]]] = [
    amounts(row["pb"], f"institutes.csv, {row['id']}") for row in _INSTITUTES
]
PROFESSORS_FREE: Final[list[int]] = [
    number(row, "professors", "institutes.csv") for row in _INSTITUTES
]
INSTITUTE_ABILITIES: Final[list[list[int]]] = [
    _own(row["abilities"], f"institutes.csv, {row['id']}") for row in _INSTITUTES
]


def _doctors(row: Row) -> list[int]:
    """The disciplines of the starting doctors, ANY for any."""
    found: list[int] = []
    for word in row["doctors"].replace(",", " ").split():
        expect(
            word == "any" or word in COLOURS,
            f"institutes.csv, {row['id']}",
            f"doctors are green, blue, red or any, not {word!r}",
        )
        found.append(ANY if word == "any" else COLOURS.index(word))
    return found


START_DOCTORS: Final[list[list[int]]] = [_doctors(row) for row in _INSTITUTES]
expect(
    len({(START_PZ[i], START_K[i]) for i in range(len(INSTITUTES))}) == len(INSTITUTES),
    "institutes.csv",
    "two institutes start with the same PZ and K, so the first player is not determined",
)

# Research

_RESEARCH: Final = read_csv(
    "research.csv",
    "id name_en name_pl colours hexes pb pz requirement bonus milestones",
)
check_count("research.csv", len(_RESEARCH), "research")
RESEARCH: Final[list[str]] = [row["id"] for row in _RESEARCH]
RESEARCH_NAMES: Final[dict[str, list[str]]] = names_of(_RESEARCH)
RESEARCH_COLOURS: Final[list[int]] = [
    colour_mask(row["colours"], f"research.csv, {row['id']}") for row in _RESEARCH
]
RESEARCH_HEXES: Final[list[int]] = [number(row, "hexes", "research.csv", 1) for row in _RESEARCH]
RESEARCH_PB: Final[list[list[int]]] = [
    amounts(row["pb"], f"research.csv, {row['id']}") for row in _RESEARCH
]
RESEARCH_PZ: Final[list[int]] = [number(row, "pz", "research.csv") for row in _RESEARCH]
RESEARCH_NEEDS: Final[list[list[Need]]] = [
    parse_needs(row["requirement"], NEEDS, f"research.csv, {row['id']}") for row in _RESEARCH
]
RESEARCH_BONUS: Final[list[list[Effect]]] = [
    parse_effects(row["bonus"], f"research.csv, {row['id']}") for row in _RESEARCH
]
for _card, _mask in enumerate(RESEARCH_COLOURS):
    expect(_mask != 0, f"research.csv, {RESEARCH[_card]}", "a research project has a colour")


def _milestones(row: Row) -> list[list[Effect]]:
    """The gains of a project by hex number, index 0 unused."""
    where = f"research.csv, {row['id']}"
    found: list[list[Effect]] = [[] for _ in range(int(row["hexes"]) + 1)]
    for part in row["milestones"].split("|"):
        if not part.strip():
            continue
        hex_, colon, effects = part.partition(":")
        expect(
            colon == ":" and is_number(hex_.strip()),
            where,
            f"a milestone reads '<hex>: <effects>', not {part.strip()!r}",
        )
        at = int(hex_)
        expect(0 < at < len(found), where, f"there is no hex {at} on a project of {row['hexes']}")
        found[at] = parse_effects(effects, where)
    return found


MILESTONES: Final[list[list[list[Effect]]]] = [_milestones(row) for row in _RESEARCH]

# Journals

_JOURNALS: Final = read_csv(
    "journals.csv",
    "id name_en name_pl tier fields cost fee_k requirement pz reward",
)
check_count("journals.csv", len(_JOURNALS), "journals")
JOURNALS: Final[list[str]] = [row["id"] for row in _JOURNALS]
JOURNAL_NAMES: Final[dict[str, list[str]]] = names_of(_JOURNALS)
TIER: Final[list[int]] = [number(row, "tier", "journals.csv", 1) for row in _JOURNALS]
FIELDS: Final[list[int]] = [
    colour_mask(row["fields"], f"journals.csv, {row['id']}") for row in _JOURNALS
]
JOURNAL_COST: Final[list[list[int]]] = [
    amounts(row["cost"], f"journals.csv, {row['id']}", allow_any=True) for row in _JOURNALS
]
FEE: Final[list[int]] = [number(row, "fee_k", "journals.csv") for row in _JOURNALS]
JOURNAL_NEEDS: Final[list[list[Need]]] = [
    parse_needs(row["requirement"], NEEDS, f"journals.csv, {row['id']}") for row in _JOURNALS
]
JOURNAL_PZ: Final[list[int]] = [number(row, "pz", "journals.csv") for row in _JOURNALS]
JOURNAL_REWARD: Final[list[list[Effect]]] = [
    parse_effects(row["reward"], f"journals.csv, {row['id']}") for row in _JOURNALS
]
HIGHEST_TIER: Final[int] = max(TIER)

# Scientists

RANKS: Final = ["doctor", "professor"]
DOCTOR: Final = 0
PROFESSOR: Final = 1
_SCIENTISTS: Final = read_csv(
    "scientists.csv",
    "id name_en name_pl rank disciplines salary_k abilities text_en text_pl",
)
check_count("scientists.csv", len(_SCIENTISTS), "scientists")
SCIENTISTS: Final[list[str]] = [row["id"] for row in _SCIENTISTS]
SCIENTIST_NAMES: Final[dict[str, list[str]]] = names_of(_SCIENTISTS)


def _rank(row: Row) -> int:
    expect(
        row["rank"] in RANKS,
        f"scientists.csv, {row['id']}",
        f"rank is {' or '.join(RANKS)}, not {row['rank']!r}",
    )
    return RANKS.index(row["rank"])


RANK: Final[list[int]] = [_rank(row) for row in _SCIENTISTS]
DISCIPLINES: Final[list[int]] = [
    colour_mask(row["disciplines"], f"scientists.csv, {row['id']}") for row in _SCIENTISTS
]
SALARY_K: Final[list[int]] = [number(row, "salary_k", "scientists.csv") for row in _SCIENTISTS]
SCIENTIST_ABILITIES: Final[list[list[int]]] = [
    _own(row["abilities"], f"scientists.csv, {row['id']}") for row in _SCIENTISTS
]
DOCTOR_MASK: Final[int] = sum(1 << i for i, rank in enumerate(RANK) if rank == DOCTOR)

# Equipment

_EQUIPMENT: Final = read_csv(
    "equipment.csv",
    "id name_en name_pl breakthrough cost_k pz_end abilities text_en text_pl",
)
check_count("equipment.csv", len(_EQUIPMENT), "equipment")
EQUIPMENT: Final[list[str]] = [row["id"] for row in _EQUIPMENT]
EQUIPMENT_NAMES: Final[dict[str, list[str]]] = names_of(_EQUIPMENT)


def _belongs(row: Row) -> int:
    known = BREAKTHROUGHS + ["ALL"]
    expect(
        row["breakthrough"] in known,
        f"equipment.csv, {row['id']}",
        f"breakthrough is one of {', '.join(known)}, not {row['breakthrough']!r}",
    )
    return known.index(row["breakthrough"])


EQUIPMENT_OF: Final[list[int]] = [_belongs(row) for row in _EQUIPMENT]
EQUIPMENT_K: Final[list[int]] = [number(row, "cost_k", "equipment.csv") for row in _EQUIPMENT]
EQUIPMENT_PZ: Final[list[int]] = [number(row, "pz_end", "equipment.csv") for row in _EQUIPMENT]
EQUIPMENT_ABILITIES: Final[list[list[int]]] = [
    _own(row["abilities"], f"equipment.csv, {row['id']}") for row in _EQUIPMENT
]

# Grants

_GRANTS: Final = read_csv("grants.csv", "id name_en name_pl kind k goal reward penalty")
for _row in _GRANTS:
    expect(
        _row["kind"] in ("base", "strategic"),
        f"grants.csv, {_row['id']}",
        f"kind is base or strategic, not {_row['kind']!r}",
    )
GRANTS: Final[list[str]] = [row["id"] for row in _GRANTS]
GRANT_NAMES: Final[dict[str, list[str]]] = names_of(_GRANTS)
STRATEGIC: Final[list[bool]] = [row["kind"] == "strategic" for row in _GRANTS]
check_count("grants.csv, base", STRATEGIC.count(False), "base_grants")
check_count("grants.csv, strategic", STRATEGIC.count(True), "strategic_grants")
GRANT_K: Final[list[int]] = [number(row, "k", "grants.csv") for row in _GRANTS]
GRANT_GOALS: Final[list[list[Need]]] = [
    parse_needs(row["goal"], GOALS, f"grants.csv, {row['id']}") for row in _GRANTS
]
GRANT_REWARD: Final[list[list[Effect]]] = [
    parse_effects(row["reward"], f"grants.csv, {row['id']}") for row in _GRANTS
]
GRANT_PENALTY: Final[list[list[Effect]]] = [
    parse_effects(row["penalty"], f"grants.csv, {row['id']}") for row in _GRANTS
]

# Scenarios

_SCENARIOS: Final = read_csv(
    "scenarios.csv",
    "id name_en name_pl end scoring end_en end_pl scoring_en scoring_pl",
)
check_count("scenarios.csv", len(_SCENARIOS), "scenarios")
SCENARIOS: Final[list[str]] = [row["id"] for row in _SCENARIOS]
SCENARIO_NAMES: Final[dict[str, list[str]]] = names_of(_SCENARIOS)
SEAT_COUNTS: Final = [1, 2, 3, 4]


def _end(row: Row) -> tuple[int, list[int], int]:
    """The end condition: what, the number by players (index), articles of `player_unity`."""
    where = f"scenarios.csv, {row['id']}"
    words = row["end"].split()
    expect(len(words) > 1 and words[0] in ENDS, where, f"end is one of {', '.join(ENDS)}")
    what = ENDS.index(words[0])
    if words[0] == "player_unity":
        expect(
            len(words) == 5 and words[1] == "completed" and words[3] == "articles",
            where,
            "end should read 'player_unity completed <n> articles <n>'",
        )
        return what, [int(words[2])] * (max(SEAT_COUNTS) + 1), int(words[4])
    if len(words) == 2 and is_number(words[1]):
        return what, [int(words[1])] * (max(SEAT_COUNTS) + 1), 0
    by_players = [0] * (max(SEAT_COUNTS) + 1)
    for word in words[1:]:
        players, colon, n = word.partition(":")
        expect(
            colon == ":" and players in [str(s) for s in SEAT_COUNTS] and is_number(n),
            where,
            f"end should read '{words[0]} <n>' or '{words[0]} 1:<n> 2:<n> 3:<n> 4:<n>'",
        )
        by_players[int(players)] = int(n)
    expect(0 not in by_players[1:], where, "end needs a number for 1, 2, 3 and 4 players")
    return what, by_players, 0


END_WHAT: Final[list[int]] = [_end(row)[0] for row in _SCENARIOS]
END_N: Final[list[list[int]]] = [_end(row)[1] for row in _SCENARIOS]
END_ARTICLES: Final[list[int]] = [_end(row)[2] for row in _SCENARIOS]
SCENARIO_SCORING: Final[list[list[Ability]]] = [
    parse_abilities(row["scoring"], f"scenarios.csv, {row['id']}") for row in _SCENARIOS
]
for _card, _terms in enumerate(SCENARIO_SCORING):
    for _term in _terms:
        expect(
            _term.kind == FINAL, f"scenarios.csv, {SCENARIOS[_card]}", "scoring terms begin 'final'"
        )
for _row, _owned in zip(_INSTITUTES, INSTITUTE_ABILITIES, strict=True):
    for _number in _owned:
        _ability = ABILITIES[_number]
        expect(
            _ability.kind != TRIGGER or _ability.what != 0,
            f"institutes.csv, {_row['id']}",
            "an institute is not acquired, so 'when acquired' never happens",
        )

# The card that each ability is on.
ABILITY_NAMES: Final[dict[str, list[str]]] = {
    lang: [
        names[lang][card]
        for names, owned in (
            (INSTITUTE_NAMES, INSTITUTE_ABILITIES),
            (SCIENTIST_NAMES, SCIENTIST_ABILITIES),
            (EQUIPMENT_NAMES, EQUIPMENT_ABILITIES),
        )
        for card, numbers in enumerate(owned)
        for _ in numbers
    ]
    for lang in ("en", "pl")
}

# The texts on the cards, by language.
TEXTS: Final[dict[str, dict[str, list[str]]]] = {
    lang: {
        "institute": [row[f"text_{lang}"] for row in _INSTITUTES],
        "scientist": [row[f"text_{lang}"] for row in _SCIENTISTS],
        "equipment": [row[f"text_{lang}"] for row in _EQUIPMENT],
        "scenario_end": [row[f"end_{lang}"] for row in _SCENARIOS],
        "scenario_scoring": [row[f"scoring_{lang}"] for row in _SCENARIOS],
        "research_need": [row.get(f"requirement_{lang}", "") for row in _RESEARCH],
        "journal_need": [row.get(f"requirement_{lang}", "") for row in _JOURNALS],
        "grant_goal": [row.get(f"goal_{lang}", "") for row in _GRANTS],
    }
    for lang in ("en", "pl")
}
