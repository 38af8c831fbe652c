"""An arena: every bot in every seat on the same deals, honest ratings, nothing lost by a stop."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour import games
from parlour.lab.arena import Contest, Standings, line_up, play_arena
from parlour.lab.games import Row
from parlour.lab.ratings import Ratings
from parlour.lab.results import InvalidResults, add_results, create_results, read_results

GAME = "via_nebula"
AUTOMA = next(name for name in games.names() if games.find(name).automa is not None)
CONTEST = Contest(GAME, ("random", "novice"), 2, seed=4)


def play(contest: Contest, count: int, played: int = 0, workers: int = 1) -> list[Row]:
    return [row for rows in play_arena(contest, count, played, workers) for row in rows]


def row(ranks: list[int]) -> Row:
    sources = len(Standings(CONTEST).sources)
    return Row(0, 0, 9, 0, 9, [0] * len(ranks), ranks, [[0] * sources for _ in ranks])


# Who meets


def test_every_bot_sits_everywhere() -> None:
    assert line_up(["a", "b"], 2) == [("a", "b"), ("b", "a")]
    assert line_up(["a", "b"], 4) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert line_up(["a", "b"], 3) == [("a", "b", "a"), ("b", "a", "a"), ("a", "a", "b")]


def test_more_bots_than_seats_meet_in_every_combination() -> None:
    assert line_up(["a", "b", "c"], 2) == [
        *[("a", "b"), ("b", "a")],
        *[("a", "c"), ("c", "a")],
        *[("b", "c"), ("c", "b")],
    ]
    seatings = line_up(["a", "b", "c", "d", "e"], 4)
    assert len(seatings) == 5 * 4
    assert all(len(set(seating)) == 4 for seating in seatings)


def test_a_bot_named_several_times_sits_in_several_seats() -> None:
    seatings = line_up(["a", "b", "b", "b"], 4)
    assert sorted(seating.index("a") for seating in seatings) == [0, 1, 2, 3]
    assert ("b", "b") not in line_up(["a", "b", "b"], 2)


def test_a_bot_alone_sits_with_itself() -> None:
    assert line_up(["a"], 4) == [("a", "a", "a", "a")]
    assert line_up(["a", "a"], 2) == [("a", "a")]
    assert line_up(["a"], 1) == [("a",)]


def test_of_several_automas_one_is_at_each_table_and_sets_its_option() -> None:
    contest = Contest(AUTOMA, ("greedy", "automa:1", "automa:3"), 2)
    tables = contest.tables()
    assert [table.seats for table in tables] == [("greedy", "automa:1"), ("greedy", "automa:3")]
    option = games.find(AUTOMA).automa.option
    assert [dict(table.options)[option] for table in tables] == ["1", "3"]


# The games


def test_all_seatings_play_the_same_deals() -> None:
    rows = play(CONTEST, 4)
    assert [row.index for row in rows] == [0, 0, 1, 1]
    assert rows[0].seed == rows[1].seed != rows[2].seed == rows[3].seed
    assert rows[0].scores != rows[1].scores


def test_the_number_of_processes_changes_nothing() -> None:
    assert play(CONTEST, 4) == play(CONTEST, 4, workers=2)


def test_the_standings_count_wins_and_know_the_stronger_bot() -> None:
    standings = Standings(CONTEST)
    for row in play(CONTEST, 6):
        standings.add(row)
    assert (standings.played, standings.errors) == (6, 0)
    assert sum(player.wins for player in standings.players) == 6 * 840
    assert [player.bot for player in standings.players] == ["novice", "random"]
    best, worst = standings.plain()
    assert best["rating"] > 25 > worst["rating"]
    assert best["rating_low"] < best["rating"] < best["rating_high"]
    assert (best["games"], best["bot"]) == (6, "novice")


def test_a_broken_game_is_counted_and_rates_nobody() -> None:
    standings = Standings(CONTEST)
    standings.add(Row(0, 0, error="Oh: no"))
    assert (standings.played, standings.errors) == (1, 1)
    assert [line["rating"] for line in standings.plain()] == [25, 25]


# Ratings


def test_a_rating_grows_surer_with_every_game() -> None:
    few, many = Ratings(), Ratings()
    for ratings, count in ((few, 10), (many, 200)):
        for number in range(count):
            ratings.add(("a", "b"), (1, 2) if number % 4 else (2, 1))
    assert many.of("a").margin < few.of("a").margin / 2
    assert many.of("a").mean - many.of("a").margin > many.of("b").mean + many.of("b").margin
    assert few.of("a").mean - few.of("a").margin < few.of("b").mean + few.of("b").margin


def test_equal_ranks_leave_equal_bots_equal() -> None:
    ratings = Ratings()
    ratings.add(("a", "b", "c"), (1, 1, 1))
    assert len({round(ratings.of(bot).mean, 9) for bot in "abc"}) == 1


def test_a_bot_in_several_seats_is_one_bot() -> None:
    ratings = Ratings()
    ratings.add(("a", "b", "a"), (1, 3, 2))
    assert ratings.of("a").mean > 25 > ratings.of("b").mean
    assert ratings.of("a").margin < ratings.of("b").margin


def test_four_seats_are_rated_in_the_order_of_their_ranks() -> None:
    standings = Standings(Contest(GAME, ("novice", "greedy", "random", "regular"), 4))
    seats = standings.tables[0].seats
    for _ in standings.tables:
        standings.add(row([3, 1, 4, 2]))
    assert standings.played == len(standings.tables)
    ratings = Ratings()
    ratings.add(seats, (3, 1, 4, 2))
    order = sorted(seats, key=lambda bot: -ratings.of(bot).mean)
    assert order == [seats[1], seats[3], seats[0], seats[2]]


# The file


def test_an_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    create_results(path, CONTEST, 4)
    rows = play(CONTEST, 4)
    add_results(path, rows[:3])
    assert read_results(path) == (CONTEST, 4, rows[:3])
    assert play(CONTEST, 4, played=3) == rows[3:]


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    create_results(path, CONTEST, 4)
    rows = play(CONTEST, 2)
    add_results(path, rows)
    path.write_text(path.read_text()[:-20])
    assert read_results(path)[2] == rows[:1]
    add_results(path, rows[1:])
    assert read_results(path)[2] == rows


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda lines: [], "holds no games"),
        (lambda lines: ["[]"], "holds no games"),
        (lambda lines: [lines[0].replace('"rules": ', '"rules": 9'), *lines[1:]], "rules version"),
        (lambda lines: [lines[0], lines[2]], "not in their order"),
        (lambda lines: [lines[0], '{"index": 0}'], "is damaged"),
        (lambda lines: [lines[0], "no JSON"], "is damaged"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, change: object, sentence: str) -> None:
    assert callable(change)
    path = tmp_path / "games.jsonl"
    contest = Contest(GAME, ("random", "greedy"), 2)
    create_results(path, contest, 4)
    add_results(path, [Row(0, 1, ranks=[1, 2]), Row(1, 1, ranks=[1, 2])])
    path.write_text("".join(f"{line}\n" for line in change(path.read_text().splitlines())))
    with pytest.raises(InvalidResults, match=sentence):
        read_results(path)
