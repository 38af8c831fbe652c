"""Every count of the manual and of the component reference against the content files."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.games.via_nebula.content.board import (
    BOARDS,
    FOG,
    FOREST,
    LETTERS,
    MAP,
    MEADOW_MASK,
    Board,
)
from parlour.games.via_nebula.content.contracts import CONTRACTS, COST, NEUTRAL, PRIVATE
from parlour.games.via_nebula.content.numbers import (
    AMOUNT_CORRECTION,
    AP_CRAFTSMAN,
    AP_ERECT,
    AP_FOG,
    AP_FOREST,
    AP_PER_TURN,
    AP_SITE,
    AP_TRANSPORT,
    BUILDINGS,
    COLOURS,
    CRAFTSMEN,
    DEALT,
    DISPLAY,
    LAST_BUILDING,
    MEADOW_TILES,
    PER_KIND,
    PLACES_PER_RUINS,
    SITES,
    SPECIALS_REMOVED,
    STACKS,
    TILES_PER_STACK,
    VP_CARD,
    VP_STACK,
    VP_STORAGE,
    _players,
)
from parlour.games.via_nebula.content.reading import DATA
from parlour.games.via_nebula.content.resources import KINDS, load_count, load_of, load_size
from parlour.games.via_nebula.content.terms import final_of, power_of
from parlour.games.via_nebula.content.tokens import (
    TOKEN_AMOUNT,
    TOKEN_KIND,
    TOKEN_SPECIAL,
    TOKEN_VP,
)
from parlour.kernel.errors import InvalidData
from parlour.kernel.hexes import mask_high, mask_low
from tests.games.via_nebula.positions import GAME
from tests.support import rule

BEGINNER = """
    M    F    F    M    F    F    M    F    F    M    F    M
      F    R    F    F    R    P    F    R    F    F    F
    F    M    F    M    P    F    F    M    F    X    R    M
      F    M    P    F    F    M    X    F    M    F    F
    F    R    F    F    R    P    P    R    F    F    R    F
      F    F    M    F    X    M    F    F    P    M    F
    M    R    X    F    M    F    F    P    M    F    M    F
      F    F    F    R    F    P    R    F    F    R    F
    M    F    M    F    F    M    F    F    M    F    F    M
"""
EXPERT = """
    M    F    F    M    P    F    M    F    F    F    F    M
      F    R    P    F    R    P    M    F    X    M    F
    M    F    P    M    F    X    P    F    R    P    F    R
      F    R    P    F    M    P    R    F    X    M    F
    M    F    X    M    F    X    X    F    M    X    F    M
      F    M    X    F    R    P    M    F    P    R    F
    R    F    P    R    F    P    X    F    M    P    F    M
      F    M    X    F    M    P    R    F    P    R    F
    M    F    F    F    F    M    F    P    M    F    F    M
"""


@rule("VN-1.3")
def test_the_box() -> None:
    assert sum(PER_KIND) == 90
    assert len(PRIVATE) == 8
    assert len(NEUTRAL) == 33
    assert TOKEN_SPECIAL.count(False) == 20
    assert TOKEN_SPECIAL.count(True) == 5
    assert MEADOW_TILES == 60
    assert len(COLOURS) * BUILDINGS == 20
    assert len(COLOURS) * SITES == 12
    assert len(COLOURS) * max(CRAFTSMEN) == 12


@rule("VN-1.3")
@pytest.mark.parametrize(
    ("seats", "craftsmen", "places", "stack", "correction", "reserve", "unused"),
    [(2, 3, 1, 5, -1, 20, 4), (3, 2, 2, 4, -1, 12, 2), (4, 2, 2, 3, 0, 12, 0)],
)
def test_the_table_of_set_up_values(
    seats: int,
    craftsmen: int,
    places: int,
    stack: int,
    correction: int,
    reserve: int,
    unused: int,
) -> None:
    assert CRAFTSMEN[seats] == craftsmen
    assert PLACES_PER_RUINS[seats] == places
    assert TILES_PER_STACK[seats] == stack
    assert AMOUNT_CORRECTION[seats] == correction
    assert MEADOW_TILES - seats * STACKS * stack == reserve
    assert len(PRIVATE) - seats * DEALT == unused
    assert (STACKS, SITES, BUILDINGS, DEALT) == (4, 3, 5, 2)
    assert (DISPLAY, SPECIALS_REMOVED) == (4, 1)


@rule("VN-5.4")
def test_the_costs_of_the_actions() -> None:
    assert AP_PER_TURN == 2
    assert AP_FOREST == 2
    assert [
        AP_CRAFTSMAN,
        AP_SITE,
        AP_FOG,
        AP_TRANSPORT,
        AP_ERECT,
    ] == [1] * 5


@rule("VN-17.6", "VN-17.8", "VN-17.9", "VN-15.1")
def test_the_values_of_the_scoring() -> None:
    assert VP_STACK == 2
    assert VP_CARD == 2
    assert VP_STORAGE == -1
    assert LAST_BUILDING == 5


@rule("VN-4.2")
@pytest.mark.parametrize(("side", "drawn"), [(0, BEGINNER), (1, EXPERT)])
def test_the_maps(side: int, drawn: str) -> None:
    letters = [LETTERS[kind] for kind in BOARDS[side].space]
    assert letters == drawn.split()
    assert MAP.size == 104


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.side)
def test_both_maps_are_unchanged_by_half_a_turn(board: Board) -> None:
    assert board.space == board.space[::-1]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.side)
def test_fog_and_forest_are_connected_and_reach_every_meadow_and_ruins(
    board: Board,
) -> None:
    ways = [way for way in range(MAP.size) if board.space[way] in (FOG, FOREST)]
    low, high = mask_low(ways), mask_high(ways)
    assert MAP.reach([ways[0]], low, high) == ways
    for hex_ in board.meadow_hex + board.ruins_hex:
        assert set(MAP.neighbours[hex_]) & set(ways)


def test_eight_ruins_of_the_beginner_side_touch_a_meadow_and_none_of_the_expert_side() -> None:
    meadows = [
        sum(bool(board.link[hex_] & MEADOW_MASK) for hex_ in board.ruins_hex) for board in BOARDS
    ]
    assert meadows == [8, 0]


def test_all_tokens_together_call_for_90_resources_and_are_worth_30_points() -> None:
    assert sum(TOKEN_AMOUNT) - 5 == 90  # one special token is removed
    assert sum(TOKEN_VP) == 30
    assert Counter(TOKEN_KIND) == dict.fromkeys(range(5), 5)


def test_sizes_and_kinds_of_contracts() -> None:
    sizes = Counter(load_size(COST[contract]) for contract in NEUTRAL)
    assert sizes == {2: 11, 3: 15, 4: 7}
    neutral = [
        sum(load_count(COST[contract], kind) for contract in NEUTRAL) for kind in range(len(KINDS))
    ]
    private = [
        sum(load_count(COST[contract], kind) for contract in PRIVATE) for kind in range(len(KINDS))
    ]
    assert neutral == [19] * 5
    assert private == [4, 5, 5, 5, 5]
    assert len({COST[contract] for contract in NEUTRAL}) == 33


def test_every_contract_has_its_own_name_in_both_languages() -> None:
    for names in GAME.texts.words["contract"].values():
        assert len(set(names)) == len(names) == len(CONTRACTS)


def test_the_rule_book_is_at_hand() -> None:
    assert GAME.rulebook["en"].read_text(encoding="utf-8").startswith("# Via Nebula")


# Content files that say something impossible


def load_with(tmp_path: Path, file: str, old: str, new: str) -> str:
    """What loading says when one entry of one file is changed."""
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return load(folder)


def load(folder: Path) -> str:
    code = "import parlour.games.via_nebula"
    environment = {
        **os.environ,
        "PARLOUR_DATA_VIA_NEBULA": str(folder),
        "PYTHONPATH": str(Path(parlour.__file__).parent.parent),  # the form that is tested
    }
    command = [sys.executable, "-P", "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return done.stderr.strip().splitlines()[-1] if done.returncode else ""


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        pytest.param(
            "tokens.toml",
            'resource = "food"',
            'resource = "fish"',
            "tokens.toml, token 'E05': resource is one of wood, food, stone, clay, wheat",
            id="resource",
        ),
        pytest.param(
            "tokens.toml",
            'id = "E02"',
            'id = "E01"',
            "tokens.toml, token 'E01': is there twice",
            id="token twice",
        ),
        pytest.param(
            "contracts.toml",
            'power = "explore_fog 1"',
            'power = "explore_fag 1"',
            "contracts.toml, contract 'P2': power reads",
            id="power",
        ),
        pytest.param(
            "contracts.toml",
            "cost = { wood = 1, stone = 1, wheat = 1 }",
            'cost = { wood = "one" }',
            "contracts.toml, contract 'P1': wood must be 1 to 31, not 'one'",
            id="cost",
        ),
        pytest.param(
            "contracts.toml",
            'deck = "neutral"',
            'deck = "private"',
            "contracts.toml: 9 private contracts, not 8",
            id="count",
        ),
        pytest.param(
            "boards.toml",
            "M   F   F   M",
            "M   F   F   Q",
            "boards.toml, beginner: 'Q' is no space",
            id="space",
        ),
        pytest.param(
            "boards.toml",
            "M   F   F   M",
            "M   F   F   F",
            "boards.toml, beginner: there are 23 spaces of kind meadow, not 24",
            id="meadows",
        ),
        pytest.param(
            "constants.toml",
            "stacks = 4",
            "",
            "constants.toml: set_up.stacks is missing",
            id="gone",
        ),
        pytest.param(
            "constants.toml",
            "wood = 18",
            "wood = 17",
            "constants.toml, resources: 89 resource tokens, not 90",
            id="resources",
        ),
        pytest.param(
            "constants.toml",
            "colours =",
            "colors =",
            "constants.toml: colours is missing",
            id="key",
        ),
        pytest.param("constants.toml", "[box]", "[box", "constants.toml cannot be read", id="toml"),
        pytest.param(
            "texts.pl.toml",
            'pass = "Zakończ turę"',
            'pass = ""',
            "texts.pl.toml: verbs.pass is no text",
            id="text",
        ),
    ],
)
def test_an_impossible_entry_is_named_with_its_file(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    answer = load_with(tmp_path, file, old, new)
    assert answer.startswith("parlour.kernel.errors.InvalidData: ")
    assert message in answer


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    (tmp_path / "data" / "boards.toml").unlink()
    assert load(tmp_path / "data").endswith("boards.toml is missing")


def test_a_sound_copy_of_the_content_is_taken(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    assert load(tmp_path / "data") == ""


@pytest.mark.parametrize("counts", [{"wood": 0}, {"wood": 32}, {"wood": -1}, {}, {"rice": 1}, 3])
def test_wrong_numbers_of_resources_are_refused(counts: Any) -> None:
    with pytest.raises(InvalidData, match="place: "):
        load_of(counts, "place")


def test_a_number_of_resources_is_from_1_to_31() -> None:
    assert load_of({"wood": 1, "wheat": 31}, "place") == 1 + (31 << 24)


@pytest.mark.parametrize(
    "power", ["", "transport", "transport 0", "transport x", "fly 1", "none 1", "transport 1 2"]
)
def test_a_wrong_power_is_refused(power: str) -> None:
    with pytest.raises(InvalidData, match="place: power reads"):
        power_of({"power": power}, "place")


@pytest.mark.parametrize(
    "final",
    ["", "building", "building 1", "building 1 max", "building 1 min 4", "building x max 4"]
    + ["building 1 max x", "none 1 max 4", "building 1 max 4 5"],
)
def test_a_wrong_final_value_is_refused(final: str) -> None:
    with pytest.raises(InvalidData, match="place: final reads"):
        final_of({"final": final}, "place")


@pytest.mark.parametrize("players", [{}, {"two": {}}, {"2": {}, "x": {}}, 3, ["2"]])
def test_wrong_numbers_of_players_are_refused(players: Any) -> None:
    with pytest.raises(InvalidData, match=r"constants\.toml: players has a table"):
        _players(players)
