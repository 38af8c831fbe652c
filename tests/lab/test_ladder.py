"""The ladder: each level against the one below it, and a page that keeps all but its tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour import bots, games
from parlour.lab import ladder
from parlour.lab.arena import Contest, Standings
from parlour.lab.games import Row
from parlour.lab.ladder import PairingLength, page_part, play_kept, rungs, write_part
from parlour.lab.simulate import NeverStop

GAME = games.find("via_nebula")
AUTOMA = next(games.find(name) for name in games.names() if games.find(name).automa is not None)


class Played:
    """Contests whose games are not played: who is named first wins three of four."""

    def __init__(self) -> None:
        self.contests: list[tuple[Contest, int]] = []

    def __call__(self, contest: Contest, count: int) -> Standings:
        self.contests.append((contest, count))
        standings = Standings(contest)
        for number in range(count):
            seats = standings.tables[number % len(standings.tables)].seats
            is_won = number % 4 < 3
            ranks = [1 if (bot == contest.bots[0]) == is_won else 2 for bot in seats]
            points = [[7 * (2 - rank)] + [0] * (len(standings.sources) - 1) for rank in ranks]
            scores = [sum(each) for each in points]
            standings.add(Row(number // len(standings.tables), 0, 9, 0, 9, scores, ranks, points))
        return standings


def test_each_level_meets_the_one_below_it_one_against_the_others() -> None:
    play = Played()
    steps = rungs(GAME, 4, PairingLength(40, 8, 4), play)
    assert [step.level for step in steps] == [level.name for level in bots.LEVELS]
    assert [contest.bots for contest, _ in play.contests] == [
        ("apprentice", "novice", "novice", "novice"),
        ("regular", "apprentice", "apprentice", "apprentice"),
        ("expert", "regular", "regular", "regular"),
        ("master", "expert", "expert", "expert"),
    ]
    assert [count for _, count in play.contests] == [40, 40, 8, 4]
    ratings = [step.rating.mean for step in steps]
    assert ratings == sorted(ratings)
    margins = [step.rating.margin for step in steps]
    assert margins == sorted(margins)
    assert steps[0].cells() == ["0", "–", "–"]
    assert steps[1].cells()[1].startswith("75.0 % (")


def test_a_level_with_no_games_is_left_out() -> None:
    assert len(rungs(GAME, 2, PairingLength(8, 4, 0), Played())) == len(bots.LEVELS) - 1


def test_the_page_shows_every_game_and_the_automa_where_there_is_one() -> None:
    shown: list[str] = []
    part = page_part(PairingLength(40, 4, 0), Played(), shown.append)
    assert part.startswith("40 games a pairing, 4 with `expert`; seed")
    assert len(shown) == len(games.names())
    for name in games.names():
        assert f"### {games.find(name).title['en']}" in part
    assert part.count("| `regular` |") == len(games.names())
    with_automa = [text for text in shown if "beats the automa (10 games each)" in text]
    assert with_automa == [text for text in shown if AUTOMA.title["en"] in text]


def test_only_the_tables_of_the_page_change(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{ladder.BEGIN}\nold\n{ladder.END}\nafter\n", encoding="utf-8")
    write_part(page, "new")
    write_part(page, "newer")
    text = f"before\n{ladder.BEGIN}\n\nnewer\n\n{ladder.END}\nafter\n"
    assert page.read_text(encoding="utf-8") == text
    page.write_text("nothing", encoding="utf-8")
    with pytest.raises(ValueError, match="no place for the ladder"):
        write_part(page, "new")


def test_the_shipped_page_has_a_place_for_the_ladder() -> None:
    text = (Path(__file__).parents[2] / ladder.PAGE).read_text(encoding="utf-8")
    assert text.count(ladder.BEGIN) == text.count(ladder.END) == 1


def test_kept_games_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    contest = Contest(GAME.name, ("novice", "random"), 2)
    first = play_kept(contest, 2, tmp_path, 1, NeverStop())
    played: list[int] = []
    play_arena = ladder.play_arena

    def noted(contest: Contest, count: int, done: int, *rest: Any) -> object:
        played.append(count - done)
        return play_arena(contest, count, done, *rest)

    monkeypatch.setattr(ladder, "play_arena", noted)
    assert play_kept(contest, 2, tmp_path, 1, NeverStop()).plain() == first.plain()
    assert play_kept(contest, 3, tmp_path, 1, NeverStop()).played == 3
    other = Contest(GAME.name, ("novice", "random"), 2, seed=9)
    play_kept(other, 1, tmp_path, 1, NeverStop())
    assert played == [0, 1, 1]
