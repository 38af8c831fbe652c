"""The library's front door: `import parlour`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from tests.cli.running import environment


def test_a_new_game_is_one_line() -> None:
    match = parlour.new("via_nebula", seats=3, seed=7, side="expert")
    assert isinstance(match, parlour.Match)
    assert match.seats == 3
    assert match.options["side"] == "expert"
    assert str(match.record()) == str(
        parlour.new("via_nebula", seats=3, seed=7, side="expert").record()
    )


def test_without_a_seed_every_game_is_different() -> None:
    one, two = parlour.new("via_nebula"), parlour.new("via_nebula")
    assert one.seats == 2
    assert str(one.record()) != str(two.record())


def test_a_saved_game_is_loaded_and_played_on(tmp_path: Path) -> None:
    match = parlour.new("via_nebula", seats=2, seed=1)
    for _ in range(20):
        match.play(match.choices[0])
    path = tmp_path / "game.txt"
    path.write_text(str(match.record()), encoding="utf-8")
    again = parlour.load(path)
    assert str(again.record()) == str(match.record())
    while not again.over:
        again.play(again.choices[-1])
    assert parlour.loads(str(again.record())).over


def test_errors_are_value_errors_with_a_sentence() -> None:
    match = parlour.new("via_nebula", seats=2, seed=1)
    with pytest.raises(parlour.InvalidChoice, match="unknown verb"):
        match.play("fly E5")
    with pytest.raises(parlour.IllegalChoice, match="explore"):
        match.play("explore A2")
    with pytest.raises(parlour.InvalidRecord, match="line 1"):
        parlour.loads("hello")
    with pytest.raises(parlour.UnknownGame, match="there is no game"):
        parlour.new("chess")
    assert issubclass(parlour.IllegalChoice, ValueError)


def test_what_is_not_there_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'frob'"):
        _ = parlour.frob
    assert parlour.game_names() == sorted(parlour.game_names())
    assert "via_nebula" in parlour.game_names()
    for name in parlour.__all__:
        assert getattr(parlour, name) is not None


def test_importing_parlour_loads_no_game_and_no_face() -> None:
    ask = (
        "import sys, parlour; print([m for m in sys.modules if m.startswith(('parlour.', 'rich'))])"
    )
    out = subprocess.check_output([sys.executable, "-c", ask], env=environment(), text=True)
    assert out.strip() == "['parlour._pure']"
