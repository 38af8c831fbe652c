"""Content files that say something impossible are answered with the file and the entry."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_PRICE,
    CITY_VP,
    POWER_PRICE,
    ROUND_LEVELS,
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
        ("texts.toml", 'pl = "Spasuj"', 'pl = ""', "texts.toml: verbs.pass has no pl text"),
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
