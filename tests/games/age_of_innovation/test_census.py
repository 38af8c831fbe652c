"""Content files that say something impossible are answered with the file and the entry."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from parlour.games.age_of_innovation.content.reading import DATA


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
    ("file", "old", "new", "message"),
    [
        (
            "palaces.toml",
            'id = "P02"',
            'id = "P01"',
            "palaces.toml, palace 'P01': is there twice",
        ),
        ("palaces.toml", '"gain power 5"', '"gain gold 5"', "palaces.toml, P01: 'gain gold 5'"),
        ("palaces.toml", "red_back = true", "", "palaces.toml: exactly one palace tile"),
        (
            "rounds.toml",
            'discipline = "law"',
            'discipline = "art"',
            "rounds.toml, RS01, discipline: 'art' is none of",
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
        ("automa.toml", 'id = "s2"', 'id = "s1"', "automa.toml, card 's1': is there twice"),
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
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    answer = load(folder)
    assert answer.startswith("parlour.kernel.errors.InvalidData: "), answer
    assert message in answer


def test_a_sound_copy_of_the_content_is_taken(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    assert load(tmp_path / "data") == ""
