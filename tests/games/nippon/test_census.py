"""Every count of the manual against data/, and what is said about wrong data."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.games.nippon.content import kinds, numbers, tiles
from parlour.games.nippon.content.board import REGION_VP
from parlour.games.nippon.content.factories import GOODS, REQUIRED, RUN_COAL, VALUES
from parlour.games.nippon.content.numbers import STEPS_COST
from parlour.games.nippon.content.player_board import (
    ACHIEVEMENTS,
    PRINTED_MULTIPLIER,
    TRACK,
    TRACK_PRINTED,
    WORKER_LEVEL,
)
from parlour.games.nippon.content.reading import DATA
from parlour.games.nippon.content.tiles import CITY_SIDES, CONTRACTS, NEEDS, REWARD_AMOUNT, REWARDS


def test_player_start() -> None:
    assert (numbers.START_YEN, numbers.START_COAL, numbers.START_BLUEPRINTS) == (12, 2, 1)
    assert numbers.START_VP == [10, 11, 12, 13]
    assert (numbers.TRAIN_TILES, numbers.SHIP_TILES) == (6, 6)
    assert tiles.INFLUENCE == [1, 2, 3, 3, 4, 4, 5, 5, 6, 7]


def test_numbers_by_players() -> None:
    assert numbers.WORKERS_REMOVED[2:] == [2, 1, 0]
    assert numbers.ROWS[2:] == [2, 3, 5]
    assert numbers.PER_ROW[2:] == [2, 3, 3]
    assert numbers.REWARDS_REMOVED[2:] == [2, 1, 0]
    assert numbers.TILES_PER_CITY[2:] == [2, 3, 4]


def test_costs() -> None:
    normal = dict(zip(kinds.PARAMETERS, numbers.NORMAL, strict=True))
    assert normal["factory_cost"] == 6
    assert normal["machinery_cost"] == normal["train_cost"] == normal["ship_cost"] == 5
    assert (normal["wage"], numbers.PENALTY, normal["blueprints_per_step"]) == (3, 2, 3)
    assert STEPS_COST == [0, 1, 3, 6]


def test_goods_by_level() -> None:
    assert REQUIRED == [2, 2, 4, 4, 6, 6]
    assert RUN_COAL == [2, 2, 3, 3, 4, 4]
    assert [row[1:] for row in VALUES[::2]] == [[1, 2, 3], [3, 4, 5], [5, 6, 7]]


def test_every_good_is_on_6_city_tiles() -> None:
    for good in range(len(GOODS)):
        assert sum(good in sides for sides in CITY_SIDES) == 6


def test_contracts() -> None:
    assert sum(sum(needs) for needs in NEEDS) == 27
    yen = sum(
        n
        for n, bonus in zip(tiles.CONTRACT_AMOUNT, tiles.CONTRACT_BONUS, strict=True)
        if bonus == kinds.YEN
    )
    assert (yen, sum(tiles.CONTRACT_AMOUNT) - yen, sum(tiles.MONEY_STEPS)) == (11, 26, 9)
    assert len(CONTRACTS) == 8


def test_rewards() -> None:
    assert dict(zip(REWARDS, REWARD_AMOUNT, strict=True)) == {
        "2x-yen": 2,
        "2x-coal": 1,
        "2x-blueprint": 1,
        "3x-yen": 3,
        "3x-coal": 2,
        "3x-blueprint": 2,
        "4x-yen": 4,
        "4x-coal": 3,
        "4x-blueprint": 2,
        "5x-yen": 5,
        "5x-coal": 4,
        "5x-blueprint": 3,
    }
    assert WORKER_LEVEL == [0, 0, 0, 2, 3, 4, 5]


def test_tracks() -> None:
    assert TRACK[0] == [12, 14, 16, 18, 20, 22, 24, 26, 28, 30]
    assert TRACK[1] == [2, 3, 4, 5, 6, 7, 7, 8, 8, 10]
    assert TRACK[2] == [1, 2, 3, 4, 4, 5, 5, 6, 6, 7]
    assert [n for n, printed in enumerate(TRACK_PRINTED[1]) if not printed] == [6, 8]
    assert [n for n, printed in enumerate(TRACK_PRINTED[2]) if not printed] == [4, 6, 8]


def test_scoring_table_and_achievements() -> None:
    assert REGION_VP == [[6, 3, 1], [12, 6, 2], [18, 9, 3]]
    printed = [s for s, n in zip(ACHIEVEMENTS, PRINTED_MULTIPLIER, strict=True) if n]
    assert printed == ["knowledge_stars", "yen"]


BAD = [
    ("factories.toml", '"once gain blueprint 3"', '"once gain rice 3"', "factory 'paper_b'"),
    ("factories.toml", '"always set wage 2"', '"always set salary 2"', "factory 'bento_b'"),
    ("factories.toml", '"once step money 1"', '"once step fame 1"', "factory 'silk_b'"),
    ("factories.toml", '"once improve 2"', '"sometimes improve 2"', "factory 'lenses_d'"),
    ("factories.toml", '"once improve 2"', '"once improve many"', "factory 'lenses_d'"),
    ("factories.toml", 'good = "silk"', 'good = "rice"', "factory 'silk_a'"),
    ("factories.toml", 'id = "silk_b"', 'id = "silk_a"', "an id is there twice"),
    ("factories.toml", "influence = [5, 6, 7]", "influence = [5, 6]", "good 'clocks'"),
    ("tiles.toml", "goods = [2, 1]", "goods = [1, 2]", "contract 'c4'"),
    ("tiles.toml", 'bonus = "gain yen 5"', 'bonus = "take yen 5"', "contract 'c4'"),
    ("tiles.toml", "silk paper bento lenses", "silk silk bento lenses", "city_tile 'city_9'"),
    ("tiles.toml", "copies = 2", "copies = 3", "25 Reward tiles, not 24"),
    ("tiles.toml", "influence = [1,", "influence = [1, 1,", "11 Influence tiles, not 10"),
    ("board.toml", "slots = [3, 0, 1, 2]", "slots = [3, 0, 1]", "city 'tokyo'"),
    ("board.toml", '"local_market"', '"fishing"', "'fishing' is no action"),
    ("board.toml", "[18, 9, 3]]", "]", "2 rows, not 3"),
    ("player_board.toml", "12 14 16", "12 11 16", "track 'money'"),
    ("player_board.toml", "12 14 16", "12 x 16", "track 'money'"),
    ("player_board.toml", '"- * - * * *"', '"- * - * *"', "5 columns, not 6"),
    ("player_board.toml", 'id = "regions"', 'id = "realms"', "Achievement spaces"),
    ("constants.toml", "workers_per_colour = 8", "workers_per_colour = 7", "42 workers, not 48"),
    ("constants.toml", "wage = 3", "", "parameters.wage is missing"),
    ("constants.toml", "storage = 4", 'storage = "four"', "actions.storage must be a whole"),
    ("constants.toml", "[timeline]", "[time", "constants.toml cannot be read"),
]


@pytest.mark.parametrize(("file", "old", "new", "told"), BAD)
def test_wrong_data_is_refused_with_file_and_entry(
    file: str, old: str, new: str, told: str, tmp_path: Path
) -> None:
    for path in DATA.iterdir():
        shutil.copy(path, tmp_path)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    assert_refused(tmp_path, file, told)


def assert_refused(folder: Path, file: str, told: str) -> None:
    """Load the content in a process of its own, from that folder."""
    command = "import parlour.games.nippon.setup"
    found = subprocess.run(
        [sys.executable, "-c", command],
        env={"PARLOUR_DATA_NIPPON": str(folder), "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    last = found.stderr.strip().splitlines()[-1]
    assert "InvalidData" in last
    assert file in last
    assert told in last


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    for path in DATA.iterdir():
        if path.name != "tiles.toml":
            shutil.copy(path, tmp_path)
    assert_refused(tmp_path, "tiles.toml", "is missing")
