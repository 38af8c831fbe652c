"""Playthroughs and recorded games can be made anew, and are always the same."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlour
from parlour.games import find, names
from parlour.lab import playthroughs, records

GAME = "via_nebula"
ROOT = Path(__file__).parents[2]


def test_a_playthrough_shows_what_happens() -> None:
    text = playthroughs.playthrough(GAME, 2)
    assert text == playthroughs.playthrough(GAME, 2)
    assert "--- ply 0" in text
    assert "over: True" in text
    assert "question" in text
    assert len(text) < 150_000


@pytest.mark.parametrize(
    ("game", "seats"), [(name, seats) for name in names() for seats in find(name).seats]
)
def test_the_games_go_as_their_playthroughs_say(game: str, seats: int) -> None:
    """After a wished change of the rules: make playthroughs, and read the difference."""
    path = ROOT / playthroughs.path_of(game, seats)
    written = path.read_text(encoding="utf-8").splitlines()
    assert playthroughs.playthrough(game, seats).splitlines() == written


def test_playthroughs_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    playthroughs.write([GAME])
    for seats in find(GAME).seats:
        assert (
            playthroughs.path_of(GAME, seats).read_text(encoding="utf-8").startswith("Via Nebula")
        )


def test_a_recorded_game_replays() -> None:
    what, match = records.play(find(GAME), 2, 7)
    assert what.startswith("random")
    assert str(parlour.loads(str(match.record())).record()) == str(match.record())


def test_recorded_games_use_every_value_of_every_option() -> None:
    game = find(GAME)
    seen: dict[str, set[str]] = {}
    for number in range(records.GAMES):
        for name, value in game.check_options(records.options_of(game, number)).items():
            seen.setdefault(name, set()).add(value)
    for option in game.options:
        if not option.name.startswith("colour"):
            assert seen[option.name] == set(option.values)
