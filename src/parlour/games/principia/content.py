"""The content of Principia as tables that never change, loaded from data/ and checked.

Cards are spreadsheets: one CSV file for each kind, a row for each card. Comma or semicolon, with
or without byte-order mark: whatever Excel or LibreOffice writes is read.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from parlour.games.principia.sentences import Sentences
from parlour.games.principia.terms import (
    ANY,
    CARDS,
    COLOURS,
    ENDS,
    FINAL,
    GOALS,
    HIGHEST_NUMBER,
    NEEDS,
    SCOPES,
    TRIGGER,
    TRIGGERS,
    Ability,
    Effect,
    Need,
    is_number,
    one_of,
    parse_abilities,
    parse_effects,
    parse_needs,
    tidy,
)
from parlour.kernel.data import data_folder, expect, read_table, read_toml
from parlour.kernel.texts import Texts

DATA: Final[Path] = data_folder(__file__)
Row = dict[str, str]
SEAT_COUNTS: Final = [1, 2, 3, 4]
TIER_LIMIT: Final = 7  # of the digital edition: the counters of a round have an end


def read_csv(name: str, needed: str, optional: str = "") -> list[Row]:
    """The rows of a card file; every needed column must be there, every id once."""
    columns, lines = read_table(DATA / name)
    known = needed.split() + optional.split()
    for column in needed.split():
        expect(column in columns, name, f"the column {column!r} is missing")
    for column in columns:
        known_column = column in known or column.startswith("note") or column == ""
        allowed = ", ".join(known)
        expect(
            known_column,
            name,
            f"the column {column!r} is none of {allowed}; a column of your own begins with 'note'",
        )
    rows: list[Row] = []
    for number_, row in lines:
        expect(row["id"] != "", f"{name}, line {number_}", "the id is empty")
        expect(
            row["id"].split() == [row["id"]],
            f"{name}, line {number_}",
            f"an id is one word, not {row['id']!r}",
        )
        rows.append(row)
    ids = [row["id"] for row in rows]
    for card in ids:
        expect(ids.count(card) == 1, name, f"the id {card!r} is there {ids.count(card)} times")
    return rows


def number(row: Row, column: str, name: str, least: int = 0) -> int:
    """A whole number of a row."""
    value = row[column]
    where = f"{name}, {row['id']}, {column}"
    expect(
        is_number(value),
        where,
        f"it must be a whole number of at most {HIGHEST_NUMBER}, not {value!r}",
    )
    expect(int(value) >= least, where, f"it must be at least {least}, not {value}")
    return int(value)


def number_or(row: Row, column: str, name: str, usual: int) -> int:
    """A whole number of a row; the usual one where the cell is empty."""
    return number(row, column, name) if row[column] else usual


def colour_mask(text: str, where: str) -> int:
    """ "green red" as a mask of colours."""
    mask = 0
    for word in tidy(text).replace(",", " ").split():
        mask |= 1 << one_of(word, COLOURS, where)
    expect(mask != 0, where, f"it needs a colour: {', '.join(COLOURS)}")
    return mask


def amounts(text: str, where: str, allow_any: bool = False) -> list[int]:
    """ "green 2, any 1" as numbers for green, blue, red and any."""
    found = [0] * (len(COLOURS) + 1)
    allowed = COLOURS + ["any"] if allow_any else COLOURS
    for part in tidy(text).split(","):
        words = part.split()
        if not words:
            continue
        expect(
            len(words) == 2 and is_number(words[1]) and int(words[1]) > 0,
            where,
            f"{part.strip()!r} should read '<colour> <number>', such as '{allowed[0]} 2'",
        )
        one_of(words[0], allowed, where)
        found[ANY if words[0] == "any" else COLOURS.index(words[0])] += int(words[1])
    return found


def check_count(name: str, found: int, key: str) -> None:
    """Refuse a file with another number of cards than the manual states."""
    told = _int("counts", key)
    expect(found == told, name, f"there are {found} cards, not {told} (constants.toml, counts)")


def names_of(rows: list[Row]) -> dict[str, list[str]]:
    """The names of the cards by language."""
    for row in rows:
        for column in ("name_en", "name_pl"):
            expect(row[column] != "", f"card {row['id']}, {column}", "the card needs a name")
    return {lang: [row[f"name_{lang}"] for row in rows] for lang in ("en", "pl")}


# Constants

_TOML: Final[dict[str, Any]] = read_toml(DATA / "constants.toml")


def _value(*path: str) -> Any:
    value: Any = _TOML
    for key in path:
        expect(
            isinstance(value, dict) and key in value,
            "constants.toml",
            f"{'.'.join(path)} is missing",
        )
        value = value[key]
    return value


def _int(*path: str) -> int:
    value = _value(*path)
    expect(isinstance(value, int), "constants.toml", f"{'.'.join(path)} must be a whole number")
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


def _rows(key: str, fields: str) -> list[dict[str, Any]]:
    """The rows of a list of the constants, each with all its fields."""
    rows: list[dict[str, Any]] = _value(key)
    expect(isinstance(rows, list), "constants.toml", f"{key} must be a list: [[{key}]]")
    for at, row in enumerate(rows):
        for field in fields.split():
            where = f"constants.toml, {key} {row.get('id', at)}"
            expect(field in row, where, f"{field} is missing")
            whole = isinstance(row[field], int)
            expect(whole or field not in WHOLE, where, f"{field} must be a whole number")
    return rows


WHOLE: Final = ["pz_end", "level", "space"]
_MORALE: Final = _rows("morale", "name_en name_pl pz_end")
MORALE_PZ: Final[list[int]] = [int(row["pz_end"]) for row in _MORALE]
MORALE_NAMES: Final[dict[str, list[str]]] = {
    lang: [str(row[f"name_{lang}"]) for row in _MORALE] for lang in ("en", "pl")
}
expect(
    len(MORALE_PZ) == MORALE_MAX - MORALE_MIN + 1,
    "constants.toml, morale",
    f"the track has levels {MORALE_MIN} to {MORALE_MAX}, but {len(MORALE_PZ)} are described",
)
SOLO_BASE_GRANTS: Final[int] = _int("solo", "base_grants")
SOLO_PRICES: Final[list[int]] = [int(n) for n in _value("solo", "grant_prices_pz")]
expect(
    len(SOLO_PRICES) == SOLO_BASE_GRANTS == 3 and SOLO_PRICES[0] == 0,
    "constants.toml, solo.grant_prices_pz",
    "three prices for three Base Grants; the first is 0, or a player without PZ could take none",
)
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
_BREAKTHROUGHS: Final = _rows("breakthrough", "id name_en name_pl colour level space reward")
check_count("constants.toml, breakthrough", len(_BREAKTHROUGHS), "breakthroughs")
BREAKTHROUGHS: Final[list[str]] = [str(row["id"]) for row in _BREAKTHROUGHS]
BREAKTHROUGH_NAMES: Final[dict[str, list[str]]] = {
    lang: [str(row[f"name_{lang}"]) for row in _BREAKTHROUGHS] for lang in ("en", "pl")
}
BREAKTHROUGH_COLOUR: Final[list[int]] = [
    one_of(str(row["colour"]), COLOURS, f"constants.toml, breakthrough {row['id']}, colour")
    for row in _BREAKTHROUGHS
]
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
    "id name_en name_pl pz k wp morale doctors phds research_cards pb professors abilities",
    "text_en text_pl",
)
check_count("institutes.csv", len(_INSTITUTES), "institutes")
INSTITUTES: Final[list[str]] = [row["id"] for row in _INSTITUTES]
INSTITUTE_NAMES: Final[dict[str, list[str]]] = names_of(_INSTITUTES)
START_PZ: Final[list[int]] = [number(row, "pz", "institutes.csv") for row in _INSTITUTES]
START_K: Final[list[int]] = [number(row, "k", "institutes.csv") for row in _INSTITUTES]
START_WP: Final[list[int]] = [number(row, "wp", "institutes.csv") for row in _INSTITUTES]
START_MORALE: Final[list[int]] = [
    number_or(row, "morale", "institutes.csv", _int("constants", "morale_start"))
    for row in _INSTITUTES
]
START_PHDS: Final[list[int]] = [number(row, "phds", "institutes.csv") for row in _INSTITUTES]
START_CARDS: Final[list[int]] = [
    number(row, "research_cards", "institutes.csv") for row in _INSTITUTES
]
START_PB: Final[list[list[int]]] = [
    amounts(row["pb"], f"institutes.csv, {row['id']}, pb") for row in _INSTITUTES
]
PROFESSORS_FREE: Final[list[int]] = [
    number_or(row, "professors", "institutes.csv", _int("constants", "professor_limit_default"))
    for row in _INSTITUTES
]
INSTITUTE_ABILITIES: Final[list[list[int]]] = [
    _own(row["abilities"], f"institutes.csv, {row['id']}, abilities") for row in _INSTITUTES
]


def _doctors(row: Row) -> list[int]:
    """The disciplines of the starting doctors, ANY for any."""
    found: list[int] = []
    for word in tidy(row["doctors"]).replace(",", " ").split():
        found.append(one_of(word, [*COLOURS, "any"], f"institutes.csv, {row['id']}, doctors"))
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
    "requirement_en requirement_pl",
)
check_count("research.csv", len(_RESEARCH), "research")
RESEARCH: Final[list[str]] = [row["id"] for row in _RESEARCH]
RESEARCH_NAMES: Final[dict[str, list[str]]] = names_of(_RESEARCH)
RESEARCH_COLOURS: Final[list[int]] = [
    colour_mask(row["colours"], f"research.csv, {row['id']}, colours") for row in _RESEARCH
]
RESEARCH_HEXES: Final[list[int]] = [number(row, "hexes", "research.csv", 1) for row in _RESEARCH]
RESEARCH_PB: Final[list[list[int]]] = [
    amounts(row["pb"], f"research.csv, {row['id']}, pb") for row in _RESEARCH
]
RESEARCH_PZ: Final[list[int]] = [number(row, "pz", "research.csv") for row in _RESEARCH]
RESEARCH_NEEDS: Final[list[list[Need]]] = [
    parse_needs(row["requirement"], NEEDS, f"research.csv, {row['id']}, requirement")
    for row in _RESEARCH
]
RESEARCH_BONUS: Final[list[list[Effect]]] = [
    parse_effects(row["bonus"], f"research.csv, {row['id']}, bonus") for row in _RESEARCH
]
for _card, _size in enumerate(RESEARCH_HEXES):
    expect(
        _size <= HEXES,
        f"research.csv, {RESEARCH[_card]}, hexes",
        f"with {_size} hexes it could never be completed: a player has {HEXES}",
    )


def _milestones(row: Row) -> list[list[Effect]]:
    """The gains of a project by hex number, index 0 unused."""
    where = f"research.csv, {row['id']}, milestones"
    found: list[list[Effect]] = [[] for _ in range(int(row["hexes"]) + 1)]
    for part in tidy(row["milestones"]).split("|"):
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
        expect(not found[at], where, f"hex {at} has two milestones")
        found[at] = parse_effects(effects, where)
        expect(bool(found[at]), where, f"the milestone of hex {at} names no effect")
    return found


MILESTONES: Final[list[list[list[Effect]]]] = [_milestones(row) for row in _RESEARCH]

# Journals

_JOURNALS: Final = read_csv(
    "journals.csv",
    "id name_en name_pl tier fields cost fee_k requirement pz reward",
    "requirement_en requirement_pl",
)
check_count("journals.csv", len(_JOURNALS), "journals")
JOURNALS: Final[list[str]] = [row["id"] for row in _JOURNALS]
JOURNAL_NAMES: Final[dict[str, list[str]]] = names_of(_JOURNALS)
TIER: Final[list[int]] = [number(row, "tier", "journals.csv", 1) for row in _JOURNALS]
FIELDS: Final[list[int]] = [
    colour_mask(row["fields"], f"journals.csv, {row['id']}, fields") for row in _JOURNALS
]
JOURNAL_COST: Final[list[list[int]]] = [
    amounts(row["cost"], f"journals.csv, {row['id']}, cost", allow_any=True) for row in _JOURNALS
]
FEE: Final[list[int]] = [number(row, "fee_k", "journals.csv") for row in _JOURNALS]
JOURNAL_NEEDS: Final[list[list[Need]]] = [
    parse_needs(row["requirement"], NEEDS, f"journals.csv, {row['id']}, requirement")
    for row in _JOURNALS
]
JOURNAL_PZ: Final[list[int]] = [number(row, "pz", "journals.csv") for row in _JOURNALS]
JOURNAL_REWARD: Final[list[list[Effect]]] = [
    parse_effects(row["reward"], f"journals.csv, {row['id']}, reward") for row in _JOURNALS
]
HIGHEST_TIER: Final[int] = max(TIER)
for _card, _id in enumerate(JOURNALS):
    expect(
        TIER[_card] <= TIER_LIMIT,
        f"journals.csv, {_id}, tier",
        f"it must be at most {TIER_LIMIT}, not {TIER[_card]}",
    )
    expect(
        sum(JOURNAL_COST[_card]) >= PUBLISH_MIN_PB,
        f"journals.csv, {_id}, cost",
        f"an article costs at least {PUBLISH_MIN_PB} PB",
    )

# Scientists

RANKS: Final = ["doctor", "professor"]
DOCTOR: Final = 0
PROFESSOR: Final = 1
_SCIENTISTS: Final = read_csv(
    "scientists.csv",
    "id name_en name_pl rank disciplines salary_k abilities",
    "text_en text_pl",
)
check_count("scientists.csv", len(_SCIENTISTS), "scientists")
SCIENTISTS: Final[list[str]] = [row["id"] for row in _SCIENTISTS]
SCIENTIST_NAMES: Final[dict[str, list[str]]] = names_of(_SCIENTISTS)


def _rank(row: Row) -> int:
    return one_of(tidy(row["rank"]), RANKS, f"scientists.csv, {row['id']}, rank")


RANK: Final[list[int]] = [_rank(row) for row in _SCIENTISTS]
DISCIPLINES: Final[list[int]] = [
    colour_mask(row["disciplines"], f"scientists.csv, {row['id']}, disciplines")
    for row in _SCIENTISTS
]
SALARY_K: Final[list[int]] = [
    number_or(row, "salary_k", "scientists.csv", SALARY[rank])
    for row, rank in zip(_SCIENTISTS, RANK, strict=True)
]
SCIENTIST_ABILITIES: Final[list[list[int]]] = [
    _own(row["abilities"], f"scientists.csv, {row['id']}, abilities") for row in _SCIENTISTS
]
DOCTOR_MASK: Final[int] = sum(1 << i for i, rank in enumerate(RANK) if rank == DOCTOR)

# Equipment

_EQUIPMENT: Final = read_csv(
    "equipment.csv",
    "id name_en name_pl breakthrough cost_k pz_end abilities",
    "text_en text_pl",
)
check_count("equipment.csv", len(_EQUIPMENT), "equipment")
EQUIPMENT: Final[list[str]] = [row["id"] for row in _EQUIPMENT]
EQUIPMENT_NAMES: Final[dict[str, list[str]]] = names_of(_EQUIPMENT)


def _belongs(row: Row) -> int:
    known = BREAKTHROUGHS + ["ALL"]
    return one_of(row["breakthrough"], known, f"equipment.csv, {row['id']}, breakthrough")


EQUIPMENT_OF: Final[list[int]] = [_belongs(row) for row in _EQUIPMENT]
EQUIPMENT_K: Final[list[int]] = [number(row, "cost_k", "equipment.csv") for row in _EQUIPMENT]
EQUIPMENT_PZ: Final[list[int]] = [number(row, "pz_end", "equipment.csv") for row in _EQUIPMENT]
EQUIPMENT_ABILITIES: Final[list[list[int]]] = [
    _own(row["abilities"], f"equipment.csv, {row['id']}, abilities") for row in _EQUIPMENT
]

# Grants

_GRANTS: Final = read_csv(
    "grants.csv", "id name_en name_pl kind k goal reward penalty", "goal_en goal_pl"
)
GRANT_KINDS: Final = ["base", "strategic"]


def _kind(row: Row) -> int:
    return one_of(tidy(row["kind"]), GRANT_KINDS, f"grants.csv, {row['id']}, kind")


GRANTS: Final[list[str]] = [row["id"] for row in _GRANTS]
GRANT_NAMES: Final[dict[str, list[str]]] = names_of(_GRANTS)
STRATEGIC: Final[list[bool]] = [GRANT_KINDS[_kind(row)] == "strategic" for row in _GRANTS]
check_count("grants.csv, base", STRATEGIC.count(False), "base_grants")
check_count("grants.csv, strategic", STRATEGIC.count(True), "strategic_grants")
_SHOWN: Final[int] = max(SEAT_COUNTS) + BASE_BEYOND
expect(
    STRATEGIC.count(False) >= _SHOWN,
    "grants.csv",
    f"{max(SEAT_COUNTS)} players need {_SHOWN} Base Grants, there are {STRATEGIC.count(False)}",
)
GRANT_K: Final[list[int]] = [number(row, "k", "grants.csv") for row in _GRANTS]
GRANT_GOALS: Final[list[list[Need]]] = [
    parse_needs(row["goal"], GOALS, f"grants.csv, {row['id']}, goal") for row in _GRANTS
]
GRANT_REWARD: Final[list[list[Effect]]] = [
    parse_effects(row["reward"], f"grants.csv, {row['id']}, reward") for row in _GRANTS
]
GRANT_PENALTY: Final[list[list[Effect]]] = [
    parse_effects(row["penalty"], f"grants.csv, {row['id']}, penalty") for row in _GRANTS
]

# Scenarios

_SCENARIOS: Final = read_csv(
    "scenarios.csv",
    "id name_en name_pl end scoring",
    "end_en end_pl scoring_en scoring_pl",
)
check_count("scenarios.csv", len(_SCENARIOS), "scenarios")
SCENARIOS: Final[list[str]] = [row["id"] for row in _SCENARIOS]
SCENARIO_NAMES: Final[dict[str, list[str]]] = names_of(_SCENARIOS)


def _end(row: Row) -> tuple[int, list[int], int]:
    """The end condition: what, the number by players (index), articles of `player_unity`."""
    where = f"scenarios.csv, {row['id']}, end"
    words = tidy(row["end"]).split()
    expect(bool(words), where, f"it is empty; it begins with {', '.join(ENDS)}")
    what = one_of(words[0], ENDS, where)
    if words[0] == "player_unity":
        expect(
            len(words) == 5
            and words[1] == "completed"
            and is_number(words[2])
            and words[3] == "articles"
            and is_number(words[4]),
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
    expect(len(words) > 1, where, f"{words[0]!r} needs a number after it")
    expect(0 not in by_players[1:], where, "end needs a number for 1, 2, 3 and 4 players")
    return what, by_players, 0


END_WHAT: Final[list[int]] = [_end(row)[0] for row in _SCENARIOS]
END_N: Final[list[list[int]]] = [_end(row)[1] for row in _SCENARIOS]
END_ARTICLES: Final[list[int]] = [_end(row)[2] for row in _SCENARIOS]
SCENARIO_SCORING: Final[list[list[Ability]]] = [
    parse_abilities(row["scoring"], f"scenarios.csv, {row['id']}, scoring") for row in _SCENARIOS
]
for _card, _terms in enumerate(SCENARIO_SCORING):
    for _term in _terms:
        expect(
            _term.kind == FINAL,
            f"scenarios.csv, {SCENARIOS[_card]}, scoring",
            "a scoring term begins with 'final'",
        )
for _file, _ids, _owned in (
    ("institutes.csv", INSTITUTES, INSTITUTE_ABILITIES),
    ("equipment.csv", EQUIPMENT, EQUIPMENT_ABILITIES),
):
    for _card, _numbers in enumerate(_owned):
        for _number in _numbers:
            _ability = ABILITIES[_number]
            _where = f"{_file}, {_ids[_card]}, abilities"
            _own_event = _ability.kind == TRIGGER and TRIGGERS[_ability.what] == "activate"
            expect(
                _ability.scope != SCOPES.index("self") and not _own_event,
                _where,
                "only a scientist can be activated, so 'self' and 'when activate' have no meaning",
            )
            expect(
                _file != "institutes.csv" or _ability.kind != TRIGGER or _ability.what != 0,
                _where,
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

# The texts on the cards, by language: their own, or sentences made from the terms.

SENTENCES: Final = Sentences(Texts.load(DATA / "sentences.toml"))
NOTES: Final[list[str]] = []  # own texts that say something else than the terms


def _texts(file: str, rows: list[Row], column: str, made: list[str]) -> list[str]:
    """The cells of a column; the empty ones made from the terms."""
    found: list[str] = []
    for row, sentence in zip(rows, made, strict=True):
        own = row.get(column, "")
        if own and own != sentence:
            NOTES.append(f"{file}, {row['id']}, {column}: {own!r}, but the terms say {sentence!r}")
        found.append(own or sentence)
    return found


def _owned_texts(owned: list[list[int]], lang: str, scientist: bool) -> list[str]:
    return [SENTENCES.abilities([ABILITIES[i] for i in o], lang, scientist) for o in owned]


def _card_texts(lang: str) -> dict[str, list[str]]:
    """Every text of every kind of card in a language."""
    say = SENTENCES
    ends = [say.end(END_WHAT[i], END_N[i], END_ARTICLES[i], lang) for i in range(len(SCENARIOS))]
    scoring = [say.abilities(terms, lang) for terms in SCENARIO_SCORING]
    need = f"requirement_{lang}"
    text = f"text_{lang}"
    return {
        "institute": _texts(
            "institutes.csv", _INSTITUTES, text, _owned_texts(INSTITUTE_ABILITIES, lang, False)
        ),
        "scientist": _texts(
            "scientists.csv", _SCIENTISTS, text, _owned_texts(SCIENTIST_ABILITIES, lang, True)
        ),
        "equipment": _texts(
            "equipment.csv", _EQUIPMENT, text, _owned_texts(EQUIPMENT_ABILITIES, lang, False)
        ),
        "scenario_end": _texts("scenarios.csv", _SCENARIOS, f"end_{lang}", ends),
        "scenario_scoring": _texts("scenarios.csv", _SCENARIOS, f"scoring_{lang}", scoring),
        "research_need": _texts(
            "research.csv", _RESEARCH, need, [say.needs(n, lang) for n in RESEARCH_NEEDS]
        ),
        "research_bonus": [say.effects(e, lang) for e in RESEARCH_BONUS],
        "research_milestones": [say.milestones(m, lang) for m in MILESTONES],
        "journal_need": _texts(
            "journals.csv", _JOURNALS, need, [say.needs(n, lang) for n in JOURNAL_NEEDS]
        ),
        "journal_reward": [say.effects(e, lang) for e in JOURNAL_REWARD],
        "grant_goal": _texts(
            "grants.csv", _GRANTS, f"goal_{lang}", [say.goals(g, lang) for g in GRANT_GOALS]
        ),
        "grant_reward": [say.effects(e, lang) for e in GRANT_REWARD],
        "grant_penalty": [say.effects(e, lang) for e in GRANT_PENALTY],
        "breakthrough_reward": [say.effects(e, lang) for e in BREAKTHROUGH_REWARD],
        "pass_bonus": [say.effects(e, lang) for e in PASS_BONUS],
    }


TEXTS: Final[dict[str, dict[str, list[str]]]] = {lang: _card_texts(lang) for lang in ("en", "pl")}
