"""The Automa's cards and tables as lists that never change, loaded from data/automa.toml."""

from __future__ import annotations

from typing import Any, Final, final

from parlour.games.age_of_innovation.content.board_tiles import FINAL_TILES, ROUND_TILES
from parlour.games.age_of_innovation.content.maps import BOARDS, MAP, MAPS, SAILING_LEVELS
from parlour.games.age_of_innovation.content.nouns import CIRCLE, DISCIPLINES, KINDS, TERRAINS
from parlour.games.age_of_innovation.content.numbers import ROUNDS
from parlour.games.age_of_innovation.content.reading import DATA, arrows_of, index_of
from parlour.kernel.data import DataFile, expect

FILE: Final = "automa.toml"
_FILE: Final = DataFile(DATA / FILE)

# What an action of a card, or a part of a faction action, is.
DEEDS: Final = [
    "terraform",
    "upgrade",
    "block",
    "scholar",
    "innovation",
    "advance",
    "points",
    "faction",
    "youth",
    "blight",
]
TERRAFORM: Final = 0
UPGRADE: Final = 1
BLOCK: Final = 2
SCHOLAR: Final = 3
INNOVATION: Final = 4
ADVANCE: Final = 5
POINTS: Final = 6
FACTION: Final = 7
YOUTH: Final = 8
BLIGHT: Final = 9

# By what the hex of a Terraform & Build is chosen, before the direction decides.
ORDERS: Final = ["terrain", "yours", "closest", "power"]
BY_TERRAIN: Final = 0
BY_YOUR_TERRAIN: Final = 1
BY_CLOSEST: Final = 2
BY_POWER: Final = 3

DIRECTIONS: Final = ["right_down", "left_up"]
RIGHT_DOWN: Final = 0
PLACES: Final = ["left", "middle", "right"]
PRIORITY_ROWS: Final = ["A", "B"]
LETTERS: Final = "ABCDEF"


def _rows(key: str, count: str, keys: list[str]) -> list[dict[str, Any]]:
    """The entries of a list, with no unknown key."""
    rows = _FILE.rows(key, _FILE.number("box", count))
    for row in rows:
        for name in row:
            expect(name in keys, f"{FILE}, {key} {row['id']}", f"unknown key {name!r}")
    return rows


@final
class AutomaAction:
    """An action of a decision card, or a part of a faction action."""

    __slots__ = ("anywhere", "by_level", "deed", "n", "order")

    def __init__(self) -> None:
        self.deed: int = 0
        self.n: int = 0  # points (besides those of the level), levels to advance, hexes to blight
        self.by_level: bool = False  # points: n is added to the VP number of level and round
        self.anywhere: bool = False  # terraform: no reach is needed
        self.order: list[int] = [BY_TERRAIN, BY_CLOSEST]  # terraform: what decides


def _part(text: str, where: str) -> AutomaAction:
    """ "terraform closest yours", "points level+1", "advance 2" …"""
    words = text.split()
    part = AutomaAction()
    part.deed = index_of(words[0] if words else "", DEEDS, where)
    rest = words[1:]
    if part.deed == TERRAFORM:
        part.anywhere = "anywhere" in rest
        named = [index_of(word, ORDERS, where) for word in rest if word != "anywhere"]
        part.order = named or part.order
        return part
    numbered = part.deed in (ADVANCE, POINTS, BLIGHT)
    expect(len(rest) == (1 if numbered else 0), where, f"{text!r} cannot be read")
    if not numbered:
        return part
    number = rest[0]
    if part.deed == POINTS and number.startswith("level"):
        part.by_level = True
        number = number.removeprefix("level") or "0"
    expect(number.lstrip("+-").isdigit(), where, f"{text!r} cannot be read")
    part.n = int(number)
    return part


def _parts(row: dict[str, Any], key: str, where: str) -> list[AutomaAction]:
    texts = row.get(key, [])
    expect(isinstance(texts, list) and bool(texts), where, f"{key} must be a list of actions")
    return [_part(str(text), where) for text in texts]


# Decision cards.
_CARDS: Final = _rows(
    "card",
    "decision_cards",
    ["id", "starter", "actions", "buildings", "bring_together", "row", "direction", "discipline"]
    + ["bonus", "start", "pass"],
)
CARDS: Final[list[str]] = [str(row["id"]) for row in _CARDS]


def _of_card(key: str, names: list[str]) -> list[int]:
    return [index_of(row.get(key), names, f"{FILE}, card {row['id']}, {key}") for row in _CARDS]


def _directions() -> list[tuple[int, int]]:
    directions: list[tuple[int, int]] = []
    for row in _CARDS:
        where = f"{FILE}, card {row['id']}, direction"
        name, _, count = str(row.get("direction", "")).partition(" ")
        expect(count.isdigit() and int(count) > 0, where, "reads direction and number")
        directions.append((index_of(name, DIRECTIONS, where), int(count)))
    return directions


def _start_letters() -> list[tuple[int, int]]:
    pairs: list[tuple[int, int]] = []
    for row in _CARDS:
        letters = str(row.get("start", "")).split()
        fits = len(letters) == 2 and all(
            len(letter) == 1 and letter in LETTERS for letter in letters
        )
        expect(fits, f"{FILE}, card {row['id']}, start", "names two letters from A to F")
        pairs.append((LETTERS.index(letters[0]), LETTERS.index(letters[1])))
    return pairs


CARD_STARTER: Final[list[bool]] = [bool(row.get("starter", False)) for row in _CARDS]
CARD_PARTS: Final[list[list[AutomaAction]]] = [
    _parts(row, "actions", f"{FILE}, card {row['id']}") for row in _CARDS
]
CARD_MARKED: Final[list[bool]] = [i == 0 for i in _of_card("buildings", ["marked", "unmarked"])]
CARD_TOGETHER: Final[list[bool]] = [bool(row.get("bring_together", False)) for row in _CARDS]
CARD_ROW: Final[list[int]] = _of_card("row", PRIORITY_ROWS)
CARD_DIRECTION: Final[list[int]] = [direction for direction, _ in _directions()]
CARD_COUNT: Final[list[int]] = [count for _, count in _directions()]
CARD_BY_TILE: Final[list[bool]] = [
    i == 0 for i in _of_card("discipline", ["score_tile", "catch_up"])
]
CARD_BONUS: Final[list[int]] = _of_card("bonus", PLACES)
CARD_START: Final[list[tuple[int, int]]] = _start_letters()  # of the marked, of the unmarked one
CARD_PASS: Final[list[bool]] = [bool(row.get("pass", False)) for row in _CARDS]
STARTERS: Final[list[int]] = [card for card in range(len(CARDS)) if CARD_STARTER[card]]
RESERVE: Final[list[int]] = [card for card in range(len(CARDS)) if not CARD_STARTER[card]]
expect(
    len(STARTERS) == _FILE.number("box", "starter_cards"), FILE, f"{len(STARTERS)} starter cards"
)

# Difficulty levels; the number of a level is its index + 1.
_LEVELS: Final = _rows(
    "level", "levels", ["id", "cards", "left_out", "added", "random", "sailing", "vp"]
)
LEVELS: Final[list[str]] = [str(row["id"]) for row in _LEVELS]
DEFAULT_LEVEL: Final[str] = str(_FILE.number("box", "default_level"))
expect(DEFAULT_LEVEL in LEVELS, f"{FILE}, box.default_level", "there is no such level")


def _level_cards(key: str, allowed: list[int]) -> list[list[int]]:
    cards: list[list[int]] = []
    for row in _LEVELS:
        where = f"{FILE}, level {row['id']}, {key}"
        named = [index_of(str(card), CARDS, where) for card in row.get(key, [])]
        expect(all(card in allowed for card in named), where, "a card that cannot be meant")
        cards.append(named)
    return cards


def _by_round(key: str) -> list[list[int]]:
    for row in _LEVELS:
        values = row.get(key, [])
        fits = len(values) == ROUNDS and all(isinstance(n, int) and n >= 0 for n in values)
        expect(fits, f"{FILE}, level {row['id']}, {key}", f"needs {ROUNDS} numbers")
    return [[int(n) for n in row[key]] for row in _LEVELS]


LEFT_OUT: Final[list[list[int]]] = _level_cards("left_out", STARTERS)
ADDED: Final[list[list[int]]] = _level_cards("added", RESERVE)
RANDOM_CARDS: Final[list[int]] = [int(row.get("random", 0)) for row in _LEVELS]
LEVEL_SAILING: Final[list[list[int]]] = _by_round("sailing")
LEVEL_VP: Final[list[list[int]]] = _by_round("vp")
for _i, _row in enumerate(_LEVELS):
    _size = len(STARTERS) - len(LEFT_OUT[_i]) + len(ADDED[_i]) + RANDOM_CARDS[_i]
    expect(_row.get("cards") == _size, f"{FILE}, level {_row['id']}", f"{_size} cards")
    expect(max(LEVEL_SAILING[_i]) < SAILING_LEVELS, f"{FILE}, level {_row['id']}", "sailing")

# Automa factions.
_FACTIONS: Final = _rows(
    "faction",
    "factions",
    ["id", "start", "action", "first_pass_times", "vp_per_building", "power_for_step"]
    + ["youth", "achievements"],
)
FACTIONS: Final[list[str]] = [str(row["id"]) for row in _FACTIONS]
FACTION_PARTS: Final[list[list[AutomaAction]]] = [
    _parts(row, "action", f"{FILE}, faction {row['id']}") for row in _FACTIONS
]


def _start_steps(row: dict[str, Any]) -> list[int]:
    """Steps by discipline: "advance law 1"."""
    steps = [0] * len(DISCIPLINES)
    for text in row.get("start", []):
        where = f"{FILE}, faction {row['id']}, start"
        words = str(text).split()
        fits = len(words) == 3 and words[0] == "advance" and words[2].isdigit()
        expect(fits, where, f"{text!r} cannot be read")
        steps[index_of(words[1], DISCIPLINES, where)] += int(words[2])
    return steps


START_STEPS: Final[list[list[int]]] = [_start_steps(row) for row in _FACTIONS]
FIRST_PASS_TIMES: Final[list[int]] = [int(row.get("first_pass_times", 1)) for row in _FACTIONS]
VP_PER_BUILDING: Final[list[int]] = [int(row.get("vp_per_building", 0)) for row in _FACTIONS]
POWER_FOR_STEP: Final[list[int]] = [int(row.get("power_for_step", 0)) for row in _FACTIONS]
HAS_YOUTH: Final[list[bool]] = [bool(row.get("youth", False)) for row in _FACTIONS]
HAS_ACHIEVEMENTS: Final[list[bool]] = [bool(row.get("achievements", False)) for row in _FACTIONS]
YOUTH_CUBES: Final[int] = _FILE.number("youth", "cubes")
YOUTH_USED_VP: Final[int] = _FILE.number("youth", "vp_when_used")
YOUTH_BUILT_VP: Final[int] = _FILE.number("youth", "vp_when_built")
YOUTH_END_VP: Final[int] = _FILE.number("youth", "vp_at_end")
BLIGHT_END_VP: Final[int] = _FILE.number("blight", "vp_at_end")

# Achievements: a test with its numbers.
TESTS: Final = ["buildings", "built", "disciplines", "sets_in_reach"]
BUILDINGS: Final = 0
BUILT: Final = 1
LEVELS_REACHED: Final = 2
_ACHIEVEMENTS: Final[list[dict[str, Any]]] = _FILE.content.get("achievement", [])
ACHIEVEMENTS: Final[list[str]] = [str(row.get("id", "")) for row in _ACHIEVEMENTS]
ACHIEVEMENT_VP: Final[list[int]] = [int(row.get("vp", 0)) for row in _ACHIEVEMENTS]


def _achievement(row: dict[str, Any]) -> tuple[int, list[int]]:
    where = f"{FILE}, achievement {row.get('id')}"
    words = str(row.get("when", "")).split()
    test = index_of(words[0] if words else "", TESTS, where)
    if test == BUILT:
        return test, [index_of(word, KINDS, where) for word in words[1:]]
    count = {BUILDINGS: 1, LEVELS_REACHED: 2}.get(test, 0)
    fits = len(words) == 1 + count and all(word.isdigit() for word in words[1:])
    expect(fits, where, f"{row.get('when')!r} cannot be read")
    return test, [int(word) for word in words[1:]]


ACHIEVEMENT_TEST: Final[list[int]] = [_achievement(row)[0] for row in _ACHIEVEMENTS]
ACHIEVEMENT_ARGS: Final[list[list[int]]] = [_achievement(row)[1] for row in _ACHIEVEMENTS]


# Upgrades of the Automa: by kind the kinds it may become, as a bitmask.
AUTOMA_ARROWS: Final[list[int]] = arrows_of(
    _FILE.value("upgrade", "arrows"), f"{FILE}, upgrade.arrows"
)


# Terrain priority cards. At (native * 2 + row) * CIRCLE + terrain: the place of the terrain.
def _priority() -> list[int]:
    places: list[int] = []
    for native in TERRAINS:
        for row in PRIORITY_ROWS:
            names = _FILE.value("priority", native, row)
            where = f"{FILE}, priority.{native}.{row}"
            expect(sorted(names) == sorted(TERRAINS), where, "names each terrain once")
            places += [names.index(terrain) for terrain in TERRAINS]
    return places


PRIORITY: Final[list[int]] = _priority()


def priority_row(native: int, row: int) -> list[int]:
    """The terrains of a row of a terrain priority card, first to last."""
    base = (native * len(PRIORITY_ROWS) + row) * CIRCLE
    return sorted(range(CIRCLE), key=PRIORITY[base : base + CIRCLE].__getitem__)


# What the round tiles give the Automa when she passes.
def _round_vp() -> list[list[int]]:
    points: list[list[int]] = []
    for tile in ROUND_TILES:
        values = _FILE.value("round_score", tile)
        expect(len(values) == 2, f"{FILE}, round_score.{tile}", "needs two numbers")
        early, late = [int(n) for n in values]
        points.append([early if number <= ROUNDS // 2 else late for number in range(1, ROUNDS + 1)])
    return points


AUTOMA_ROUND_VP: Final[list[list[int]]] = _round_vp()  # by tile and round - 1
AUTOMA_FINAL_VP: Final[list[int]] = [
    _FILE.number("final_score", tile, "vp") for tile in FINAL_TILES
]
FINAL_DISCIPLINE: Final[list[int]] = [
    index_of(
        _FILE.value("final_score", tile, "discipline"), DISCIPLINES, f"{FILE}, final_score.{tile}"
    )
    for tile in FINAL_TILES
]


# The start-workshop card: by map, at terrain * 6 + letter: the hex.
def _start_hexes(map_name: str) -> list[int]:
    board = BOARDS[MAPS.index(map_name)]
    hexes: list[int] = []
    for terrain, terrain_name in enumerate(TERRAINS):
        where = f"{FILE}, start.{map_name}.{terrain_name}"
        names = _FILE.value("start", map_name, terrain_name)
        expect(len(names) == len(LETTERS), where, f"needs a hex for each letter of {LETTERS}")
        for name in names:
            hex_ = MAP.index.get(name, -1)
            is_right = hex_ >= 0 and board.terrain[hex_] == terrain
            expect(is_right, where, f"{name} is no {terrain_name}")
            hexes.append(hex_)
    for card, (one, other) in enumerate(CARD_START):
        for terrain in range(CIRCLE):
            same = hexes[terrain * len(LETTERS) + one] == hexes[terrain * len(LETTERS) + other]
            expect(not same, f"{FILE}, start.{map_name}", f"card {CARDS[card]} names one hex twice")
    return hexes


START_HEXES: Final[list[list[int]]] = [_start_hexes(name) for name in MAPS]

PLANNING_CARDS: Final[int] = _FILE.number("box", "planning_cards")
FACTIONS_PER_CARD: Final[int] = _FILE.number("box", "factions_per_card")
BONUSES_LAID_OUT: Final[int] = _FILE.number("box", "round_bonuses")
FIRST_INNOVATION_ROUND: Final[int] = int(_FILE.value("box", "innovation_rounds")[0])
LAST_INNOVATION_ROUND: Final[int] = int(_FILE.value("box", "innovation_rounds")[1])
MOST_INNOVATIONS: Final[int] = _FILE.number("box", "most_innovations")
PASSES_WITH: Final[int] = _FILE.number("box", "passes_with")
