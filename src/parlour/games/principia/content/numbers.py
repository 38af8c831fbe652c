"""The numbers of the rule book that are on no card: constants.toml, and the tracks of the board."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.principia.content.reading import DATA, colour_mask
from parlour.games.principia.content.terms import (
    CARDS,
    COLOURS,
    HIGHEST_NUMBER,
    Effect,
    one_of,
    parse_effects,
)
from parlour.kernel.data import DataFile, expect
from parlour.kernel.languages import ByLanguage
from parlour.kernel.texts import words_of

PLAYERS: Final = [1, 2, 3, 4]
TIER_LIMIT: Final = 7  # of the digital edition: the counters of a round have an end
CONSTANTS: Final = DataFile(DATA / "constants.toml")


def _int(*path: str, least: int = 0, most: int = HIGHEST_NUMBER) -> int:
    return CONSTANTS.number(*path, within=(least, most))


def check_count(name: str, count: int, key: str) -> None:
    """Refuse a file with another number of cards than the manual states."""
    stated = _int("counts", key)
    expect(
        count == stated,
        name,
        f"there are {count} cards, but constants.toml says {stated} (counts.{key})",
    )


_WORDS: Final = words_of(DATA / "texts")


def _names(vocabulary: str, count: int) -> dict[str, list[str]]:
    """The names of what is counted here, by language: words of the texts."""
    names = _WORDS.get(vocabulary, {})
    for lang, words in names.items():
        message = f"words.{vocabulary} has {len(words)} names, but constants.toml {count}"
        expect(len(words) == count, f"texts.{lang}.toml", message)
    return ByLanguage(names)


PROFESSORS_USUAL: Final[int] = _int("constants", "professor_limit_default")
MARKET_SIZE: Final[int] = _int("constants", "market_size", least=1)
HAND_LIMIT: Final[int] = _int("constants", "hand_limit")
HEXES: Final[int] = _int("constants", "hexes_per_player", least=1)
WOODEN_MARKERS: Final[int] = _int("constants", "wooden_markers_per_player")
SALARY: Final[list[int]] = [
    _int("constants", "salary_doctor"),
    _int("constants", "salary_professor"),
]
MORALE_MIN: Final[int] = _int("constants", "morale_min")
MORALE_START: Final[int] = _int("constants", "morale_start")
MORALE_MAX: Final[int] = _int("constants", "morale_max", least=1)
OVERTIME_MORALE: Final[int] = _int("constants", "overtime_morale")
OVERTIME_AP: Final[int] = _int("constants", "overtime_action_points")
INSPIRATION_LEVEL: Final[int] = _int("constants", "inspiration_level")
INSPIRATION_PRESTIGE: Final[int] = _int("constants", "inspiration_prestige")
BURNOUT_LEVEL: Final[int] = _int("constants", "burnout_level")
BURNOUT_AP: Final[int] = _int("constants", "burnout_action_points", least=-HIGHEST_NUMBER)
PHD_HEXES: Final[int] = _int("constants", "hexes_per_phd_activation", least=1)
SCIENTIST_HEXES: Final[int] = _int("constants", "hexes_per_scientist_activation", least=1)
EXTRA_PROFESSOR_INFLUENCE: Final[int] = _int("constants", "extra_professor_influence")
PUBLISH_MIN_POINTS: Final[int] = _int("constants", "publish_min_points", least=1)
INVEST_CREDITS: Final[int] = _int("constants", "invest_credits")
CREDITS_TAKEN: Final[int] = _int("constants", "credits_taken")
MAX_ROUNDS: Final[int] = _int("constants", "max_rounds", least=1)
STRATEGIC_REVEALED: Final[int] = _int("constants", "strategic_grants_revealed")
BASE_BEYOND: Final[int] = _int("constants", "base_grants_beyond_players")
CREDITS_PER_PRESTIGE: Final[int] = _int("constants", "credits_per_prestige", least=1)
POINTS_PER_PRESTIGE: Final[int] = _int("constants", "points_per_prestige", least=1)
INFLUENCE_PER_PRESTIGE: Final[int] = _int("constants", "influence_per_prestige", least=1)
HIGHEST_BID: Final[int] = _int("constants", "highest_bid", least=1)
BANK_POINTS: Final[int] = _int("supply", "research_points")
BANK_PHDS: Final[int] = _int("supply", "phd_students")
BANK_INFLUENCE: Final[int] = _int("supply", "influence")
PLAYER_COLOURS: Final[list[str]] = [str(name) for name in CONSTANTS.value("players", "colours")]
PASS_BONUS: Final[list[list[Effect]]] = [
    parse_effects(str(CONSTANTS.value("pass_bonus", str(n))), f"constants.toml, pass_bonus {n}")
    for n in range(len(CARDS) + 1)
]
CARD_AP: Final[list[int]] = [_int("actions", card, "action_points") for card in CARDS]
CARD_NAMES: Final[dict[str, list[str]]] = _names("card", len(CARDS))
AP_PHD: Final[int] = _int("actions", "research", "activate_phd")
AP_SCIENTIST: Final[int] = _int("actions", "research", "activate_scientist")
AP_START: Final[int] = _int("actions", "research", "start_research")
AP_TAKE: Final[int] = _int("actions", "recruit", "take_research")
AP_HIRE_PHD: Final[int] = _int("actions", "recruit", "hire_phd")
AP_HIRE: Final[int] = _int("actions", "recruit", "hire_scientist")
AP_INVEST: Final[int] = _int("actions", "invest", "invest_point")
AP_BUY: Final[int] = _int("actions", "invest", "buy_equipment")
AP_CREDITS: Final[int] = _int("actions", "manage", "take_credits")
AP_PULL: Final[int] = _int("actions", "manage", "pull_strings")
PULL_INFLUENCE: Final[int] = _int("actions", "manage", "pull_strings_influence")


def _rows(key: str, fields: str) -> list[dict[str, Any]]:
    """The rows of a list of the constants, each with all its fields."""
    rows: list[dict[str, Any]] = CONSTANTS.value(key)
    expect(isinstance(rows, list), "constants.toml", f"{key} must be a list: [[{key}]]")
    for index, row in enumerate(rows):
        for field in fields.split():
            where = f"constants.toml, {key} {row.get('id', index)}"
            expect(field in row, where, f"{field} is missing")
            whole = isinstance(row[field], int)
            expect(whole or field not in WHOLE, where, f"{field} must be a whole number")
    return rows


WHOLE: Final = ["final_prestige", "level", "space"]
_MORALE: Final = _rows("morale", "final_prestige")
MORALE_PRESTIGE: Final[list[int]] = [int(row["final_prestige"]) for row in _MORALE]
MORALE_NAMES: Final[dict[str, list[str]]] = _names("mood", len(_MORALE))
expect(
    len(MORALE_PRESTIGE) == MORALE_MAX - MORALE_MIN + 1,
    "constants.toml, morale",
    f"the track has levels {MORALE_MIN} to {MORALE_MAX}, but {len(MORALE_PRESTIGE)} are described",
)
SOLO_BASE_GRANTS: Final[int] = _int("solo", "base_grants")
SOLO_PRICES: Final[list[int]] = [int(n) for n in CONSTANTS.value("solo", "grant_prices")]
expect(
    len(SOLO_PRICES) == SOLO_BASE_GRANTS == 3 and SOLO_PRICES[0] == 0,
    "constants.toml, solo.grant_prices",
    "three prices for three Base Grants; the first is 0, or a player without PP could take none",
)
SOLO_STRATEGIC_PRICE: Final[int] = _int("solo", "strategic_price")
SOLO_ROUNDS: Final[int] = _int("solo", "max_rounds", least=1)
SOLO_MAJORITY: Final[int] = _int("solo", "majority_min")
SOLO_RIVAL_START: Final[int] = _int("solo", "rival_start_prestige")
RIVALS: Final[list[str]] = list(CONSTANTS.value("solo", "rival_prestige_per_round"))
RIVAL_PRESTIGE: Final[list[int]] = [
    _int("solo", "rival_prestige_per_round", level) for level in RIVALS
]
RIVAL_TRACKS: Final[list[int]] = [
    colour_mask(str(pair), "constants.toml, rival_tracks")
    for pair in CONSTANTS.value("solo", "rival_tracks")
]

# The board

TRACK_LENGTH: Final[int] = _int("board", "track_length", least=1)
_BREAKTHROUGHS: Final = _rows("breakthrough", "id colour level space reward")
check_count("constants.toml, breakthrough", len(_BREAKTHROUGHS), "breakthroughs")
BREAKTHROUGHS: Final[list[str]] = [str(row["id"]) for row in _BREAKTHROUGHS]
BREAKTHROUGH_NAMES: Final[dict[str, list[str]]] = _names("breakthrough", len(_BREAKTHROUGHS))
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
for _index, _space in enumerate(BREAKTHROUGH_SPACE):
    _where = f"constants.toml, breakthrough {BREAKTHROUGHS[_index]}, space"
    expect(
        1 <= _space <= TRACK_LENGTH,
        _where,
        f"it must be a space of the track, 1 to {TRACK_LENGTH}, not {_space}",
    )
    for _other in range(_index):
        _same = BREAKTHROUGH_COLOUR[_other] == BREAKTHROUGH_COLOUR[_index]
        expect(
            not _same or BREAKTHROUGH_SPACE[_other] != _space,
            _where,
            f"{BREAKTHROUGHS[_other]} is on this space of the track already",
        )
LEVEL_ONE: Final[list[int]] = [i for i, level in enumerate(BREAKTHROUGH_LEVEL) if level == 1]
ALL_TRACKS: Final[int] = len(BREAKTHROUGHS)  # what E19 and E20 belong to
