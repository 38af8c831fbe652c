"""What is said about wrong data."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.games.nippon.content import reading
from parlour.games.nippon.content.factories import GOODS
from parlour.games.nippon.content.reading import DATA
from parlour.games.nippon.content.terms import bonus_of, effect_of
from parlour.games.nippon.content.tiles import _contract_goods
from parlour.kernel.errors import InvalidData

BAD = [
    ("factories.toml", '"once gain blueprint 3"', '"once gain rice 3"', "factory 'paper_b'"),
    ("factories.toml", '"always set wage 2"', '"always set salary 2"', "factory 'bento_b'"),
    ("factories.toml", '"once step money 1"', '"once step fame 1"', "factory 'silk_b'"),
    ("factories.toml", '"once improve 2"', '"sometimes improve 2"', "factory 'lenses_d'"),
    ("factories.toml", '"once improve 2"', '"once improve many"', "factory 'lenses_d'"),
    ("factories.toml", 'good = "silk"', 'good = "rice"', "factory 'silk_a'"),
    ("factories.toml", 'id = "silk_b"', 'id = "silk_a"', "factory 'silk_a': is there twice"),
    ("factories.toml", "influence = [5, 6, 7]", "influence = [5, 6]", "good 'clocks'"),
    ("tiles.toml", "goods = [2, 1]", "goods = [1, 2]", "contract 'c4'"),
    ("tiles.toml", "goods = [2, 1]", "goods = []", "contract 'c4'"),
    ("tiles.toml", "goods = [2, 1]", "goods = [2, 0]", "contract 'c4'"),
    ("tiles.toml", "goods = [2, 1]", "goods = [5, 1]", "contract 'c4'"),
    ("tiles.toml", "silk paper bento lenses", "silk rice bento lenses", "city_tile 'city_9'"),
    ("tiles.toml", 'bonus = "gain yen 5"', 'bonus = "take yen 5"', "contract 'c4'"),
    ("tiles.toml", "silk paper bento lenses", "silk silk bento lenses", "city_tile 'city_9'"),
    ("tiles.toml", "copies = 2", "copies = 3", "25 Reward tiles, not 24"),
    ("tiles.toml", "influence = [1,", "influence = [1, 1,", "11 Influence tiles, not 10"),
    ("board.toml", "slots = [3, 0, 1, 2]", "slots = [3, 0, 1]", "city 'tokyo'"),
    ("board.toml", "slots = [3, 0, 1, 2]", "slots = [3, 0, 1, -2]", "city 'tokyo'"),
    ("board.toml", '"local_market"', '"fishing"', "'fishing' is no action"),
    ("board.toml", "[18, 9, 3]]", "]", "2 rows, not 3"),
    ("player_board.toml", "12 14 16", "12 11 16", "track 'money'"),
    ("player_board.toml", "12 14 16", "12 x 16", "track 'money'"),
    ("player_board.toml", "[0, 0, 2, 3, 4, 5]", "[0, 2, 3, 4, 5]", "5 Worker slots, not 6"),
    ("player_board.toml", '"- * - * * *"', '"- * - * * +"', "signs are"),
    ("player_board.toml", '"- * - * * *"', '"- * - * *"', "5 columns, not 6"),
    ("player_board.toml", 'id = "regions"', 'id = "realms"', "Achievement spaces"),
    ("constants.toml", "workers_per_colour = 8", "workers_per_colour = 7", "42 workers, not 48"),
    ("constants.toml", "wage = 3", "", "parameters.wage is missing"),
    ("constants.toml", "storage = 4", 'storage = "four"', "actions.storage must be a whole"),
    ("constants.toml", "vp = [10, 11, 12, 13]", "vp = [10, 11, 12]", "3 numbers, not 4"),
    ("constants.toml", "trains = 6", "trains = 5", "20 train_tiles, not 24"),
    ("constants.toml", "scorings = [3, 5]", 'scorings = [3, "5"]', "a list of whole numbers"),
    ("constants.toml", "[timeline]", "[time", "constants.toml cannot be read"),
]


@pytest.mark.parametrize(("file", "old", "new", "message"), BAD)
def test_wrong_data_is_refused_with_file_and_entry(
    file: str, old: str, new: str, message: str, tmp_path: Path
) -> None:
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    assert_refused(tmp_path, file, message)


# The box says how many there are; the files list them.
COUNTS = [
    ("tiles.toml", "contracts = 8", "contracts = 9", "8 Contracts, not 9"),
    ("tiles.toml", "contract_tiles = 32", "contract_tiles = 33", "32 Contract tiles"),
    (
        "tiles.toml, influence",
        "\ninfluence_tiles = 40",
        "\ninfluence_tiles = 41",
        "40 Influence tiles",
    ),
    ("factories.toml", "factory_tiles = 24", "factory_tiles = 25", "24 Factory tiles, not 25"),
    ("tiles.toml", "reward_tiles = 24", "reward_tiles = 25", "24 Reward tiles, not 25"),
    (
        "tiles.toml, reward 2x",
        "tiles_per_level = 6",
        "tiles_per_level = 7",
        "6 Reward tiles, not 7",
    ),
]


@pytest.mark.parametrize(("where", "old", "new", "message"), COUNTS)
def test_counts_of_the_box_are_compared_with_the_lists(
    where: str, old: str, new: str, message: str, tmp_path: Path
) -> None:
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    text = (tmp_path / "constants.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "constants.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    assert_refused(tmp_path, where, message)


def assert_refused(folder: Path, file: str, message: str) -> None:
    """Load the content in a process of its own, from that folder."""
    command = "import parlour.games.nippon.setup"
    process = subprocess.run(
        [sys.executable, "-c", command],
        env={"PARLOUR_DATA_NIPPON": str(folder), "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    last = process.stderr.strip().splitlines()[-1]
    assert "InvalidData" in last
    assert file in last
    assert message in last


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    (tmp_path / "tiles.toml").unlink()
    assert_refused(tmp_path, "tiles.toml", "is missing")


# What a single entry may say


@pytest.mark.parametrize(
    "text",
    ["", "gain", "gain yen", "gain yen 2 3", "lose yen 2", "gain rice 2", "gain yen two"]
    + ["gain yen 0", "gain yen -1"],
)
def test_a_wrong_bonus_is_refused(text: str) -> None:
    with pytest.raises(InvalidData, match="a place: a bonus reads"):
        bonus_of(text.split(), "a place")


def test_a_bonus_may_be_as_small_as_one() -> None:
    assert bonus_of(["gain", "yen", "1"], "") == (0, 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "once",
        "each",
        "each train_built",
        "each once gain yen 1",
        "each train_built gain yen",
        "never gain yen 1",
        "gain once yen 1",
        "once gain rice 1",
        "once gain yen 1 2",
        "always wild_section rice",
        "once improve",
        "once improve two",
        "once improve 1 2",
        "once step money",
        "once step money 1 2",
        "once step fame 1",
        "once step 1",
        "always set wage",
        "always set salary 2",
        "always set wage 2 3",
        "always set wage x",
        "always hold wage 2",
        "once hold 2",
    ],
)
def test_a_wrong_effect_is_refused(text: str) -> None:
    with pytest.raises(InvalidData, match="a place: "):
        effect_of(text, GOODS, "a place")


def test_numbers_that_are_none_are_refused() -> None:
    with pytest.raises(InvalidData, match="place: n must be a whole number"):
        reading.whole({"n": "3"}, "n", "place")
    with pytest.raises(InvalidData, match="place: n must be a whole number"):
        reading.whole({}, "n", "place")
    assert reading.whole({"n": 3}, "n", "place") == 3
    with pytest.raises(InvalidData, match=r"start\.nothing is missing"):
        reading.CONSTANTS.value("start", "nothing")
    with pytest.raises(InvalidData, match=r"start\.yen\.more is missing"):
        reading.CONSTANTS.value("start", "yen", "more")
    with pytest.raises(InvalidData, match="start must be a whole number"):
        reading.CONSTANTS.number("start")
    with pytest.raises(InvalidData, match=r"start\.yen must be a list"):
        reading.CONSTANTS.numbers("start", "yen")
    with pytest.raises(InvalidData, match="worker_colours must be a list of whole"):
        reading.CONSTANTS.numbers("worker_colours")


def test_a_contract_asks_for_at_most_one_number_of_each_good() -> None:
    assert _contract_goods({"id": "c9", "goods": [1] * 6}) == [1] * 6
    assert _contract_goods({"id": "c9", "goods": [4]}) == [4]
    for goods in ([1] * 7, [5], [0], [], "1", [1, 2], None):
        with pytest.raises(InvalidData, match="contract 'c9'"):
            _contract_goods({"id": "c9", "goods": goods})
