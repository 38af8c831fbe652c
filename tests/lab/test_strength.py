"""The tables of strength: made in pieces, from files of several runs, in any order."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour import games
from parlour.lab import pieces, strength
from parlour.lab.arena import Contest, Standings, play_arena
from parlour.lab.pieces import Pieces, begun, line_of, play_missing
from parlour.lab.simulate import NeverStop
from parlour.lab.strength import INGREDIENTS, TABLES, Plan, main, page

GAME = "via_nebula"
CONTEST = Contest(GAME, ("search:1", "random"), 2, seed=3)


def played(count: int) -> Pieces:
    """Games of the contest, as they are read from a file."""
    kept = Pieces()
    rows = [row for batch in play_arena(CONTEST, count) for row in batch]
    for number, row in enumerate(rows):
        kept.add(CONTEST, number, row, 2.0)
    return kept


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    kept = played(3)
    options = Contest(GAME, ("random",) * 4, 4, (("side", "expert"),), seed=3)
    kept.add(options, 7, kept.rows[CONTEST][0], 1.5)
    file = tmp_path / "games.jsonl"
    for contest, rows in kept.rows.items():
        with file.open("a") as out:
            out.writelines(line_of(contest, number, row, 2.0) for number, row in rows.items())
    file.write_text(file.read_text() + '{"contest": {"ga')  # killed while it was written
    again = Pieces()
    again.read(file)
    assert again.rows == kept.rows
    again.read(file)  # the same games a second time
    assert again.seconds == {CONTEST: 6.0, options: 2.0}


def test_standings_do_not_depend_on_the_order_of_the_games() -> None:
    kept = played(4)
    plain = kept.want(CONTEST, 4).plain()
    mixed = Pieces()
    for number in (2, 0, 3, 1):
        mixed.add(CONTEST, number, kept.rows[CONTEST][number], 1.0)
    assert mixed.want(CONTEST, 4).plain() == plain
    del mixed.rows[CONTEST][0]  # a hole: who sat where is still known
    rows = kept.rows[CONTEST]
    standings = Standings(CONTEST)
    for number in (1, 2, 3):
        standings.add(rows[number], number)
    assert mixed.want(CONTEST, 4).plain() == standings.plain()


def test_only_what_is_missing_is_to_be_played() -> None:
    kept = played(3)
    kept.want(CONTEST, 5)
    assert [game for _, game in kept.missing()] == [(CONTEST, 3), (CONTEST, 4)]
    assert kept.seconds_left() == 2 * 2.0


def test_no_game_is_begun_that_would_not_end() -> None:
    kept = played(2)
    other = Contest(GAME, ("random", "novice"), 2, seed=9)
    waiting = [(CONTEST, 2), (other, 0), (CONTEST, 3)]
    assert begun(kept, waiting, 2, 60.0) == waiting[:2]
    assert begun(kept, waiting, 2, 1.0) == [(other, 0)]  # nobody knows how long it takes


def test_pieces_of_two_runs_make_the_whole(tmp_path: Path) -> None:
    whole = played(4)
    half = Pieces()
    half.want(CONTEST, 2)
    show: list[str] = []
    play_missing(half, tmp_path / "one.jsonl", 9.0, 1, NeverStop(), show.append)
    assert len(show) == 2
    rest = Pieces()
    rest.read(tmp_path / "one.jsonl")
    rest.want(CONTEST, 4)
    play_missing(rest, tmp_path / "two.jsonl", 9.0, 1, NeverStop(), show.append)
    merged = Pieces()
    for name in ("two.jsonl", "one.jsonl"):
        merged.read(tmp_path / name)
    assert merged.rows == whole.rows
    assert len(show) == 4


def test_without_time_nothing_is_played(tmp_path: Path) -> None:
    none = Pieces()
    none.want(CONTEST, 4)
    play_missing(none, tmp_path / "none.jsonl", 0.0, 1, NeverStop(), print)
    assert none.rows == {}


def test_a_fault_in_a_game_ends_the_run(tmp_path: Path) -> None:
    none = Pieces()
    none.want(Contest(GAME, ("random", "engine:/no/such/program"), 2), 1)
    with pytest.raises(Exception, match="cannot be started"):
        play_missing(none, tmp_path / "none.jsonl", 9.0, 1, NeverStop(), print)


def test_every_table_says_what_it_wants_before_anything_is_played() -> None:
    kept = Pieces()
    text = page(Plan(games=3, old="engine:old"), list(TABLES), kept.want)
    assert text.count("\n## ") == len(TABLES) - 1
    wanted = {c: n for c, n in kept.wanted.items() if c.seed == strength.SEED}
    count = len(games.names())
    search, greedy = "search:1s", "greedy"
    for bots, seats in (
        ((search, greedy), 2),
        ((search, greedy, greedy, greedy), 4),
        (("search:0.5s",) * 4, 4),
        ((greedy,) * 4, 4),
        (("master", "expert"), 2),
        ((search, "engine:old"), 2),
        ((search, "engine:old", "engine:old", "engine:old"), 4),
    ):
        assert sum(c.bots == bots and c.seats == seats for c in wanted) == count
    assert sum(c.bots == (search, "automa:1") for c in wanted) >= 1
    assert sum(c.seats == 1 for c in wanted) >= 1
    changed = [c for c in wanted if any("=" in bot for bot in c.bots)]
    assert len(changed) == len(INGREDIENTS) * count
    assert kept.wanted[Contest(GAME, ("apprentice", "novice"), 2, seed=2026)] == 30


def test_the_tables_are_made_from_the_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pieces, "WAIT", 0.01)
    out = str(tmp_path / "games.jsonl")
    words = ["--games", "2", "--quicker", "random", "--workers", "1"]
    words += ["--game", GAME, "--table", "searchers", "--out", out]
    assert main(words) == 0
    first = capsys.readouterr()
    assert "| Via Nebula | 2 |" in first.out
    assert "0 games are missing" in first.err
    assert main([*words[:-2], out]) == 0  # nothing is played
    assert capsys.readouterr().out == first.out


def test_a_solo_game_is_rated_by_its_points() -> None:
    name = next(name for name in games.names() if 1 in games.find(name).seats)
    contest = Contest(name, ("random",), 1, seed=strength.SEED)
    kept = Pieces()
    for batch in play_arena(contest, 2):
        for number, row in enumerate(batch, start=len(kept.rows.get(contest, {}))):
            kept.add(contest, number, row, 1.0)
    plan = Plan(games=2, search="random", names=(name,))
    row = page(plan, ["solo"], kept.want).splitlines()[-1]
    assert row.startswith(f"| {games.find(name).title['en']} |  | 2 |")
