"""Calibration: games are kept, gone on with, and the numbers behind them are found again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from parlour.coach.calibration import Calibration, read_calibrations
from parlour.coach.reviewing import Decision
from parlour.kernel.chance import Chance
from parlour.lab import coach_check
from parlour.lab.brier import Forecast, scored, table_row
from parlour.lab.calibrate import (
    POSITIONS,
    STRENGTHS,
    STRONG,
    Played,
    ValuedPosition,
    by_table,
    calibration_file,
    line_of,
    missing,
    players_of,
    read,
    report,
    seed_of,
    seen_anew,
    strong_points,
)
from parlour.lab.fitting import fitted, forecasts_by, forecasts_of
from parlour.lab.foresight import judged, report as foresight_report
from tests.coach.fresh import fresh_games
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
    position = ValuedPosition(ply, chance.below(2), order, [30.0 + lead, 30.0], [30, 30])
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
    result = scored(forecasts_of(games))
    assert (result.games, result.even) == (len(games), 0.25)
    assert result.brier < 0.22
    assert result.is_monotone
    # Games differ: that is how sure the figure is.
    assert 0.005 < result.uncertainty < 0.03
    blind = scored(forecasts_by(games, Calibration(slope=(0.0, 0.0, 0.0))))
    assert blind.brier == pytest.approx(0.25, abs=0.002)
    assert abs(blind.better) < 0.01


def test_how_often_games_surprise_is_found_again() -> None:
    """A lead that wins nine times in ten, however large, leaves room for surprises; no other."""

    def games(share: float) -> list[Played]:
        made = []
        for number in range(600):
            chance = Chance(number, 9)
            lead = 200.0 * uniform(chance) - 100.0
            ahead = int(lead < 0)
            winner = chance.below(2) if uniform(chance) < share else ahead
            ranks = [1, 2] if winner == 0 else [2, 1]
            position = ValuedPosition(chance.below(PLIES), 0, [0, 1], [30.0 + lead, 30.0])
            made.append(Played(GAME, 2, number, [], PLIES, [0, 0], ranks, positions=[position]))
        return made

    assert fitted(games(0.2)).surprise == pytest.approx(0.2, abs=0.05)
    assert fitted(games(0.0)).surprise < 0.01


def test_scores_of_what_was_foretold() -> None:
    sure = Forecast("one", 0.9, [0.9, 0.1], [1.0, 0.0])
    wrong = Forecast("two", 0.1, [0.7, 0.3], [0.0, 1.0])
    assert (sure.third, wrong.third) == (2, 0)
    result = scored([sure, wrong])
    assert (result.games, result.even) == (2, 0.25)
    assert result.brier == pytest.approx((0.01 + 0.49) / 2)
    assert result.better == pytest.approx(0.0)
    assert result.thirds == pytest.approx([-0.96, 0.0, 0.96])
    assert [count for _, count in result.reliability] == [1, 1, 0, 1, 1]
    assert table_row(["toy"], result).startswith("| toy | 2 | 0.250 | 0.250 | 0 ± ")


def test_alone_the_value_that_is_enough_is_found() -> None:
    games = []
    for number in range(300):
        value = 100.0 * uniform(Chance(number, 3))
        position = ValuedPosition(50, 0, [0], [value], [0])
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
    assert missing([GAME], 1, set(), first=7) == [(GAME, seats, 7) for seats in (2, 3, 4)]
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
    assert lines[-2].startswith("| 2 | 1500 | 0.")
    assert lines[-1] == lines[-2].replace("| 2 |", "| all |", 1)


# Kept games, looked at anew


@pytest.fixture(scope="module")
def kept() -> Played:
    return next(fresh_games(GAME))


def test_a_kept_game_is_seen_anew(kept: Played) -> None:
    forgotten = replace(kept, positions=[], scores=[], ranks=[], points=[])
    assert seen_anew(forgotten) == kept
    assert len(kept.positions) == POSITIONS
    plies = [position.ply for position in kept.positions]
    assert plies == sorted(set(plies))


def test_a_game_of_other_rules_is_refused(kept: Played) -> None:
    changed = replace(kept, choices=[kept.choices[0], kept.choices[0], *kept.choices[2:]])
    with pytest.raises(ValueError, match="play it anew"):
        seen_anew(changed)


def test_positions_of_a_kept_game_are_judged(kept: Played) -> None:
    game = judged(kept, positions=60, every=12)
    assert [each.ply for each in game.positions] == [
        each.ply for each in kept.positions[kept.number % 12 :: 12]
    ]
    for position in game.positions:
        assert sum(position.judged) == pytest.approx(1.0)
    assert judged(kept, positions=60, every=12) == game
    lines = foresight_report([game]).splitlines()
    assert lines[2].startswith("| Via Nebula | judged | 1 | 0.")
    assert lines[3].startswith("|  | numbers alone | 1 | 0.")


# The check of costly decisions


@pytest.fixture
def task(monkeypatch: pytest.MonkeyPatch) -> coach_check.GameToCheck:
    monkeypatch.setattr("parlour.lab.coach_check.games.find", lambda _name: toy.GAME)
    return coach_check.GameToCheck("toy", 2, 0, 60, deals=2, finisher="greedy")


def test_a_decision_is_played_on_with_both_lines(task: coach_check.GameToCheck) -> None:
    """In the toy taking is better than looking, in every deal."""
    match = coach_check.played(task)
    ply = next(
        index for index, each in enumerate(match.plies)
        if {toy.TAKE, toy.LOOK} <= set(each.before.choices(each.seat))
    )  # fmt: skip
    seat = match.plies[ply].seat
    worse = Decision(ply, seat, 0, ["look"], ["take"], -0.1, 0.0, -1.0, 0.0)
    better = Decision(ply, seat, 0, ["take"], ["look"], 0.1, 0.0, 1.0, 0.0)
    gained, back = (coach_check.checked(match, each, task) for each in (worse, better))
    assert gained.margins == [-each for each in back.margins]
    assert gained.wins == [-each for each in back.wins]
    assert len(gained.margins) == task.deals
    assert (gained.ply, gained.seat, gained.chance) == (ply, seat, 0.1)
    assert gained.player == coach_check.players_of(task)[seat]


def test_at_most_so_many_decisions_of_each_player_are_checked(
    task: coach_check.GameToCheck,
) -> None:
    by_seat: dict[int, int] = {}
    for each in coach_check.check(task):
        by_seat[each.seat] = by_seat.get(each.seat, 0) + 1
        assert each.chance > 0.0
    assert all(count <= task.each for count in by_seat.values())


def test_people_of_all_strengths_are_checked() -> None:
    tasks = [coach_check.GameToCheck("toy", 2, number, 60) for number in range(30)]
    players = {player for task in tasks for player in coach_check.players_of(task)}
    assert players == set(coach_check.PLAYERS)


def test_checked_games_are_written_and_read(tmp_path: Path) -> None:
    task = coach_check.GameToCheck(GAME, 2, 4, 60)
    decision = coach_check.Checked(GAME, 4, 1, 30, "novice", 0.1, [1.0, 3.0], [0.0, 1.0])
    file = tmp_path / "checked.jsonl"
    lines = coach_check.line_of(task, [decision]) + coach_check.line_of(replace(task, number=5), [])
    file.write_text(lines + '{"game', encoding="utf-8")
    assert list(coach_check.read(file)) == [((GAME, 4), [decision]), ((GAME, 5), [])]


def test_gains_are_shown_with_their_interval() -> None:
    def decision(number: int, points: float) -> coach_check.Checked:
        return coach_check.Checked(GAME, number, 0, 30, "novice", 0.1, [points], [1.0])

    shown = coach_check.table([decision(1, 1.0), decision(2, 3.0)])
    assert shown.splitlines()[-1] == (
        "| Via Nebula | 2 | 2 | 10 % | +2.0 (+0.0 to +4.0) | +100.0 (+100.0 to +100.0) |"
    )
    # Decisions of one game say less than those of several.
    together = coach_check.mean_by_game([(1, 1.0), (1, 1.0), (2, 3.0), (2, 3.0)])
    assert together == coach_check.mean_by_game([(1, 1.0), (2, 3.0)])
