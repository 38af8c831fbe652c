"""Calibration: games are kept, gone on with, and the numbers behind them are found again."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.coach.calibration import Calibration, read_calibrations
from parlour.coach.reviewing import Decision
from parlour.kernel.chance import Chance
from parlour.lab import coach_check
from parlour.lab.calibrate import (
    STRENGTHS,
    STRONG,
    Played,
    Position,
    by_table,
    calibration_file,
    line_of,
    missing,
    players_of,
    read,
    report,
    seed_of,
    strong_points,
)
from parlour.lab.fitting import fitted, foretold, measured
from tests.kernel import toy

GAME = "via_nebula"
PLIES = 100
TRUE = Calibration(plies=PLIES, slope=(0.05, 0.25, 0.0), order=(0.6, 0.0), order_later=(0.0, 0.0))


def uniform(chance: Chance) -> float:
    return chance.below(1 << 20) / (1 << 20)


def made_up(number: int) -> Played:
    """A game that is won as the true numbers say, at every one of its positions."""
    chance = Chance(number, 9)
    lead = 20.0 * uniform(chance) - 10.0
    ply = chance.below(PLIES)
    order = [0, 1] if chance.below(2) else [1, 0]
    position = Position(ply, chance.below(2), order, [30.0 + lead, 30.0], [30, 30])
    odds = TRUE.chances(position.values, ply, position.to_move, order)
    ranks = [1, 2] if uniform(chance) < odds[0] else [2, 1]
    scores = [round(60 + lead), 60]
    points = [[score, 0, 0, 0, 0] for score in scores]
    return Played(GAME, 2, number, [STRONG, "novice"], PLIES, scores, ranks, points, [position] * 2)


@pytest.fixture(scope="module")
def games() -> list[Played]:
    return [made_up(number) for number in range(1500)]


def test_the_numbers_behind_games_are_found_again(games: list[Played]) -> None:
    numbers = fitted(games)
    assert numbers.plies == PLIES
    for ply in (20, 80):
        for order in ([0, 1], [1, 0]):
            was = TRUE.chances([36.0, 30.0], ply, 0, order)[0]
            assert numbers.chances([36.0, 30.0], ply, 0, order)[0] == pytest.approx(was, abs=0.08)
    assert numbers.final_points(36.0, 50) == pytest.approx(66.0, abs=2.0)


def test_foretelling_is_measured_on_games_that_were_not_fitted(games: list[Played]) -> None:
    result = foretold(games)
    assert result.even == 0.25
    assert result.brier < 0.22
    often = [share for share, _ in result.reliability if share is not None]
    assert often == sorted(often)
    blind = measured(games, Calibration(slope=(0.0, 0.0, 0.0)))
    assert blind.brier == pytest.approx(0.25, abs=0.002)


def test_alone_the_value_that_is_enough_is_found() -> None:
    games = []
    for number in range(300):
        value = 100.0 * uniform(Chance(number, 3))
        position = Position(50, 0, [0], [value], [0])
        games.append(Played("newton", 1, number, [STRONG], PLIES, [0], [1 + (value < 60)]))
        games[-1].positions = [position]
    numbers = fitted(games)
    assert numbers.chances([80.0], 50, 0, [0])[0] > 0.8
    assert numbers.chances([40.0], 50, 0, [0])[0] < 0.2


def test_games_are_written_and_read_and_a_cut_line_is_passed_over(
    tmp_path: Path, games: list[Played]
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("".join(line_of(each) for each in games[:3]) + '{"game": "via', "utf-8")
    assert list(read(file)) == games[:3]


def test_only_what_is_missing_is_played() -> None:
    keys = missing([GAME], 2, {(GAME, 2, 0), (GAME, 4, 1)})
    assert keys == [(GAME, 3, 0), (GAME, 4, 0), (GAME, 2, 1), (GAME, 3, 1)]
    assert len({seed_of(name, seats, number) for name, seats, number in keys}) == len(keys)


def test_players_are_alike_or_of_all_strengths() -> None:
    assert players_of(3, 0, Chance(1)) == ["regular"] * 3
    assert players_of(3, 2, Chance(1)) == [STRONG] * 3
    seen = {
        player for number in range(1, 40, 2) for player in players_of(2, number, Chance(number))
    }
    assert seen == set(STRENGTHS)


def test_a_room_gets_a_file_that_can_be_read(tmp_path: Path, games: list[Played]) -> None:
    path = tmp_path / "calibration.toml"
    path.write_text(calibration_file(GAME, {2: games}), encoding="utf-8")
    numbers = read_calibrations(path)[2]
    assert numbers.games == len(games)
    assert numbers.sources["tokens"] == pytest.approx(strong_points(games)[0], abs=0.06)


def test_the_report_has_a_line_for_each_table(games: list[Played]) -> None:
    lines = report(by_table(games)).splitlines()
    assert lines[0] == "### Via Nebula"
    assert lines[-1].startswith("| 2 | 1500 | 0.")


# The check of costly decisions


def test_a_decision_is_played_on_with_both_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the toy taking is better than looking, in every deal."""
    task = coach_check.Task("toy", 2, 0, 60, 2, finisher="greedy")
    monkeypatch.setattr("parlour.lab.coach_check.games.find", lambda _name: toy.GAME)
    match = coach_check.played(task)
    ply = next(
        index for index, each in enumerate(match.plies)
        if {toy.TAKE, toy.LOOK} <= set(each.before.choices(each.seat))
    )  # fmt: skip
    seat = match.plies[ply].seat
    worse = Decision(ply, seat, 0, ["look"], ["take"], -0.1, 0.0, -1.0, 0.0)
    better = Decision(ply, seat, 0, ["take"], ["look"], 0.1, 0.0, 1.0, 0.0)
    gained = coach_check.gain(match, worse, task)
    assert gained == -coach_check.gain(match, better, task)
    assert coach_check.check(task)[0] == task


def test_gains_are_shown_with_their_interval() -> None:
    shown = coach_check.table({GAME: [1.0, 3.0]})
    assert shown.splitlines()[-1] == "| Via Nebula | 2 | +2.0 (+0.0 to +4.0) |"
