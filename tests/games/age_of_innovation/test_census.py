"""Content files that say something impossible are answered with the file and the entry."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from parlour.games.age_of_innovation.content.automa import (
    ACHIEVEMENTS,
    CARDS,
    FACTIONS as AUTOMA_FACTIONS,
    FINAL_VP as AUTOMA_FINAL_VP,
    LEVELS,
    PRIORITY,
    RESERVE,
    ROUND_VP as AUTOMA_ROUND_VP,
    START_HEXES,
    STARTERS,
    YOUTH_BUILT_VP,
    YOUTH_CUBES,
    YOUTH_END_VP,
    YOUTH_USED_VP,
)
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_PRICE,
    CITY_VP,
    POWER_PRICE,
    ROUND_LEVELS,
    ROUND_TILES,
)
from parlour.games.age_of_innovation.content.constants import (
    COIN_COST,
    GUILD_DISCOUNTED,
    LEVEL_INCOME,
    TOOL_COST,
)
from parlour.games.age_of_innovation.content.entries import DATA
from tests.support import rule


@rule("AI-2.1", "AI-14.4", "AI-22.1", "AI-23.1")
def test_prices_are_those_of_the_tables() -> None:
    assert list(zip(TOOL_COST, COIN_COST, strict=True)) == [(1, 2), (2, 6), (3, 5), (5, 8), (4, 6)]
    assert GUILD_DISCOUNTED == 3
    assert POWER_PRICE == [3, 3, 4, 4, 4, 6]
    assert BOOK_PRICE == [1, 1, 2, 2, 2, 3]
    assert CITY_VP == [4, 5, 5, 6, 7, 8, 8]
    assert ROUND_LEVELS == [3, 3, 3, 4, 1, 2, 2, 1, 3, 4, 3, 2]
    assert [n for _, n, _ in LEVEL_INCOME] == [3, 6, 1, 3]


@rule("AI-35.4", "AI-35.5", "AI-35.7")
def test_the_automa_has_14_cards_10_factions_5_levels_and_7_priority_cards() -> None:
    assert (len(CARDS), len(STARTERS), len(RESERVE)) == (14, 6, 8)
    assert (len(AUTOMA_FACTIONS), len(LEVELS), len(ACHIEVEMENTS)) == (10, 5, 6)
    assert len(PRIORITY) == 7 * 2 * 7
    assert AUTOMA_ROUND_VP[ROUND_TILES.index("RS05")] == [3, 3, 3, 7, 7, 7]
    early = [vp[0] for vp in AUTOMA_ROUND_VP]
    late = [vp[5] for vp in AUTOMA_ROUND_VP]
    assert early == [3, 3, 2, 2, 3, 4, 4, 3, 3, 0, 2, 4]
    assert late == [5, 5, 5, 5, 7, 4, 4, 5, 5, 4, 5, 4]
    assert AUTOMA_FINAL_VP == [8, 7, 6, 7]
    assert (YOUTH_CUBES, YOUTH_USED_VP, YOUTH_BUILT_VP, YOUTH_END_VP) == (12, 2, 1, 1)
    for hexes in START_HEXES:  # each terrain has every letter on either side of the board
        assert len(hexes) == 7 * 6


def load(folder: Path) -> str:
    """What loading says: the last line of the error, or nothing."""
    environment = {
        **os.environ,
        "PARLOUR_DATA_AGE_OF_INNOVATION": str(folder),
        "PYTHONPATH": str(Path(parlour.__file__).parent.parent),
    }
    code = "import parlour.games.age_of_innovation"
    command = [sys.executable, "-P", "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return done.stderr.strip().splitlines()[-1] if done.returncode else ""


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "palaces.toml",
            'id = "P02"',
            'id = "P01"',
            "palaces.toml: an id of palace is there twice",
        ),
        ("palaces.toml", '"gain power 5"', '"gain gold 5"', "palaces.toml, P01: 'gain gold 5'"),
        ("palaces.toml", "red_back = true", "", "palaces.toml: exactly one palace tile"),
        (
            "rounds.toml",
            'discipline = "law"',
            'discipline = "art"',
            "rounds.toml, RS01: discipline",
        ),
        ("rounds.toml", "levels = 3", "", "rounds.toml, RS01: levels is missing"),
        ("actions.toml", "copies = 3", "copies = 2", "actions.toml, city_tile: 20 city tiles"),
        ("maps.toml", ". F M D P", ". F M D X", "maps.toml, small: 'X' is no terrain"),
        ("maps.toml", ". F M D P", ". F M D ~", "maps.toml, small: 58 land, not 59"),
        ("constants.toml", "rounds = 6", "", "constants.toml: set_up.rounds is missing"),
        ("displays.toml", "bowls = [3, 9, 0]", "bowls = [3, 8, 0]", "displays.toml, bowls"),
        ("innovations.toml", "banking 2 any 3", "banking 2 some 3", "innovations.toml, slots.2"),
        ("competencies.toml", "copies = 4", "copies = 3", "competencies.toml, copies: 36 tiles"),
        ("factions.toml", "on.use_spade", "on.use_fork", "factions.toml, F03: there is no event"),
        ("texts.pl.toml", 'pass = "Spasuj"', 'pass = ""', "texts.pl.toml: verbs.pass is no text"),
        ("automa.toml", 'id = "s2"', 'id = "s1"', "automa.toml: every card needs an id of its own"),
        ("automa.toml", "decision_cards = 14", "decision_cards = 13", "14 entries card, not 13"),
        ("automa.toml", '"upgrade", "points level"', '"upgrade", "points many"', "card s1"),
        ("automa.toml", '"block"', '"shout"', "automa.toml, card s2: 'shout' is none of"),
        ("automa.toml", "right_down 2", "right_up 2", "card s1, direction: 'right_up' is none of"),
        ("automa.toml", "cards = 5", "cards = 6", "automa.toml, level 1: 5 cards"),
        ("automa.toml", "vp = [0, 0, 1", "vp = [0, 1", "level 1, vp: needs 6 numbers"),
        ("automa.toml", '"terraform closest yours"', '"terraform near"', "faction AF02"),
        (
            "automa.toml",
            'A = ["desert", "wasteland"',
            'A = ["desert", "desert"',
            "priority.desert.A",
        ),
        ("automa.toml", "RS05 = [3, 7]", "RS05 = [3]", "round_score.RS05: needs two numbers"),
        ("automa.toml", 'desert = ["D4"', 'desert = ["D3"', "start.small.desert: D3 is no desert"),
        ("automa_texts.pl.toml", '"Automa {deed}"', '""', "verbs.automa is no text"),
    ],
)
def test_an_impossible_entry_is_named_with_its_file(
    tmp_path: Path, file: str, old: str, new: str, told: str
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    answer = load(folder)
    assert answer.startswith("parlour.kernel.errors.InvalidData: "), answer
    assert told in answer


def test_a_sound_copy_of_the_content_is_taken(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    assert load(tmp_path / "data") == ""
