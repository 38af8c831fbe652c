"""Chances come from values by numbers that are fitted, checked when they are read, and hold."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from parlour.coach import calibration
from parlour.coach.calibration import (
    Calibration,
    calibration_of,
    order_of,
    prospect,
    read_calibrations,
    shares,
)
from parlour.games import find
from parlour.kernel.chance import Chance
from parlour.kernel.errors import InvalidData
from parlour.kernel.game import Game
from parlour.lab.brier import Forecast, scored
from parlour.lab.fitting import forecasts_by
from parlour.lab.games import sources
from tests.coach.fresh import GAMES, SEATS, fresh_games
from tests.contract.tables import REGISTERED, game_name
from tests.kernel import toy

each_registered = pytest.mark.parametrize("game", REGISTERED, ids=game_name)
GOOD = """
[seats2]
games = 3
plies = 80
slope = [0.1, 0.2, 0.3]
turn = [0, 0]
order = [0.5, -0.5]
order_later = [0, 0]
solo = [0, 0]
surprise = 0.01
points = [1, 2, 3, 4]
[seats2.sources]
contracts = 11.5
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "calibration.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_is_read(tmp_path: Path) -> None:
    numbers = read_calibrations(written(tmp_path, GOOD))[2]
    assert (numbers.plies, numbers.slope, numbers.games) == (80.0, (0.1, 0.2, 0.3), 3)
    assert (numbers.order, numbers.surprise) == ((0.5, -0.5), 0.01)
    assert numbers.sources == {"contracts": 11.5}
    # Fixed, by progress, by value, by both; a game of 80 plies is half over after 40.
    assert numbers.final_points(10.0, 40) == 1 + 2 * 0.5 + (3 + 4 * 0.5) * 10


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("plies = 80", "plies = 0"), "plies"),
        (("slope = [0.1, 0.2, 0.3]", "slope = [0.1]"), "slope must be a list of 3"),
        (("order = [0.5, -0.5]", "order = [0.5]"), "order must be a list of 2"),
        (("contracts = 11.5", 'contracts = "many"'), "contracts must be a number"),
        (("games = 3\n", ""), "games is missing"),
        (("surprise = 0.01", "surprise = 1.5"), "surprise must be a share"),
        (("[seats2]", "[two]"), "two is no table"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path: Path, change: tuple[str, str], message: str) -> None:
    with pytest.raises(InvalidData, match=message):
        read_calibrations(written(tmp_path, GOOD.replace(*change)))


def test_chances_are_those_of_all_and_grow_with_the_value() -> None:
    numbers = Calibration(plies=100.0, slope=(0.1, 0.0, 0.0))
    order = [0, 1, 2]
    by_value = [numbers.chances([value, 5.0, 9.0], 30, 1, order) for value in range(0, 30, 3)]
    for chances in by_value:
        assert sum(chances) == pytest.approx(1.0)
    assert all(before[0] < after[0] for before, after in pairwise(by_value))


def test_whoever_goes_first_or_is_to_move_may_have_an_advantage() -> None:
    first = Calibration(order=(0.5, 0.0), order_later=(0.0, 0.0))
    assert first.chances([3.0, 3.0], 0, 0, [1, 0])[1] > 0.6
    mover = Calibration(turn=(0.5, 0.0))
    assert mover.chances([3.0, 3.0], 0, 1, [0, 1])[1] > 0.6


def test_a_slope_never_turns_round() -> None:
    steep = Calibration(plies=10.0, slope=(-0.5, 0.0, 0.0))
    assert steep.chances([9.0, 0.0], 5, 0, [0, 1])[0] > 0.5


def test_a_surprise_leaves_nobody_without_a_chance() -> None:
    lost = [500.0, 0.0, 0.0]
    assert Calibration().chances(lost, 100, 0, [0, 1, 2])[1] < 1e-6
    chances = Calibration(surprise=0.03).chances(lost, 100, 0, [0, 1, 2])
    assert chances == pytest.approx([0.98, 0.01, 0.01])


def test_alone_the_chance_is_that_of_not_losing() -> None:
    numbers = Calibration(slope=(0.1, 0.0, 0.0), solo=(50.0, 0.0))
    assert numbers.chances([50.0], 0, 0, [0]) == [0.5]
    assert numbers.chances([80.0], 0, 0, [0])[0] > 0.9


def test_a_win_is_shared_and_may_go_to_nobody() -> None:
    assert shares([1, 1, 3]) == [0.5, 0.5, 0.0]
    assert shares([2]) == [0.0]


def test_a_designers_folder_may_have_numbers_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = REGISTERED[0]
    variable = f"PARLOUR_DATA_{game.name.upper()}"
    shipped = calibration_of(game, 2)
    monkeypatch.setenv(variable, str(tmp_path))
    calibration.file_of.cache_clear()
    assert calibration_of(game, 2) == shipped  # the folder need not have them
    written(tmp_path, GOOD)
    calibration.file_of.cache_clear()
    assert calibration_of(game, 2).plies == 80.0
    monkeypatch.delenv(variable)
    calibration.file_of.cache_clear()
    assert calibration_of(game, 2) == shipped


def test_a_game_without_a_file_is_judged_by_the_usual_numbers() -> None:
    assert calibration_of(toy.GAME, 2) == Calibration()
    state = toy.GAME.new(2, Chance(1))
    assert sum(prospect(toy.GAME, state).chances) == pytest.approx(1.0)


@each_registered
def test_every_room_has_numbers_for_every_table(game: Game) -> None:
    for seats in game.seats:
        numbers = calibration_of(game, seats)
        assert numbers.games > 0
        assert list(numbers.sources) == sources(game)
        state = game.new(seats, Chance(3))
        promised = prospect(game, state)
        assert len(promised.chances) == len(promised.points) == seats
        assert sorted(order_of(game, state)) == list(range(seats))
        if seats > 1:
            assert sum(promised.chances) == pytest.approx(1.0)


@cache
def fresh_forecasts(name: str) -> list[Forecast]:
    """What the numbers of a room tell of its fresh games."""
    return forecasts_by(list(fresh_games(name)), calibration_of(find(name), SEATS))


@each_registered
def test_fresh_games_are_foretold(game: Game) -> None:
    """Better than always saying 1/seats, by the Brier score; what seems likelier happens oftener.

    Forty games of one kind tell little (a tenth to a fifth more or less), and two players of Via
    Nebula are hardly foretold by numbers alone: only all games together have a bound worth the
    name. docs/coach.md says what each game shows.
    """
    result = scored(fresh_forecasts(game.name))
    assert result.games == GAMES
    assert result.better > 0.0
    often = [share for share, count in result.reliability if share is not None and count >= 60]
    assert len(often) >= 2
    assert often[-1] > often[0] + 0.2
    # From bin to bin it may only seem to fall, by little.
    assert all(after > before - 0.12 for before, after in pairwise(often))


def test_all_fresh_games_together_are_foretold_well() -> None:
    result = scored(told for game in REGISTERED for told in fresh_forecasts(game.name))
    assert result.games == GAMES * len(REGISTERED)
    assert result.better > 0.25
    assert result.is_monotone
