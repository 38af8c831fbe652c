"""parlour arena: its file, its refusals."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from parlour import games
from tests.cli.running import Command

GAME = "via_nebula"
AUTOMA = next(name for name in games.names() if games.find(name).automa is not None)


def test_the_command_keeps_its_games_and_goes_on(command: Command, tmp_path: Path) -> None:
    arena = ("arena", GAME, "--bots", "random,novice", "--json")
    whole = json.loads(command(*arena, "--games", "4").out)
    assert command(*arena, "--games", "3", "--out", "games.jsonl").code == 0
    done = command("arena", GAME, "--resume", "games.jsonl", "--games", "4", "--json")
    assert json.loads(done.out) == whole
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 5


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--resume", "games.jsonl", "--seed", "3"), "takes bots, seats, seed and options from"),
        (("--resume", "nothing.jsonl"), "nothing.jsonl cannot be used"),
        (("--out", "no/folder/games.jsonl"), "cannot be used"),
        (("--bots", "greedy,greedy"), "two or more different bots"),
    ],
)
def test_the_command_refuses_in_a_sentence(
    command: Command, words: tuple[str, ...], sentence: str
) -> None:
    done = command("arena", GAME, *words)
    assert done.code == 2
    assert sentence in done.err


def test_a_program_that_fails_ends_the_arena_and_loses_nothing(
    command: Command, tmp_path: Path
) -> None:
    word = f"engine:{sys.executable} -c pass"
    done = command("arena", GAME, "--bots", f"random,{word}", "--games", "2", "--out", "a.jsonl")
    assert done.code == 1
    assert f"{word} has ended (exit code 0)" in done.err
    assert "go on with --resume a.jsonl" in done.err
    assert len((tmp_path / "a.jsonl").read_text(encoding="utf-8").splitlines()) == 1


def test_a_command_with_commas_is_put_into_quotes(command: Command) -> None:
    done = command("arena", GAME, "--bots", 'random,"engine:no_such_program a,b"', "--games", "1")
    assert "engine:no_such_program a,b cannot be started" in done.err
    assert "names no program" in command("arena", GAME, "--bots", "random,engine:").err


def test_a_file_of_another_game_is_refused(command: Command) -> None:
    command("arena", GAME, "--bots", "random,novice", "--games", "1", "--out", "games.jsonl")
    done = command("arena", AUTOMA, "--resume", "games.jsonl")
    assert (done.code, "holds games of via_nebula" in done.err) == (2, True)


PARLOUR = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    games = [{"name": "via_nebula", "version": 1, "options": []}]
    answer = {"name": "parlour", "games": games, "ok": request["do"] in ("hello", "games")}
    answer |= {"error": "invalid_record", "message": "another game"}
    print(json.dumps({"id": request["id"], **answer}), flush=True)
"""


def test_it_says_once_that_a_parlour_sees_everything(command: Command, tmp_path: Path) -> None:
    (tmp_path / "old.py").write_text(PARLOUR, encoding="utf-8")
    word = f"engine:{sys.executable} {tmp_path / 'old.py'}"
    done = command("arena", GAME, "--bots", f"random,{word}", "--games", "2")
    assert done.err.count("it is given the whole record, hidden cards too") == 1
    other = tmp_path / "program.py"
    other.write_text(PARLOUR.replace('"parlour"', '"other", "requests": ["choose"]'))
    done = command("arena", GAME, "--bots", f"random,engine:{sys.executable} {other}")
    assert "whole record" not in done.err


def test_a_searching_bot_is_named_with_its_ingredients(command: Command) -> None:
    bots = "random,search:200:turns=1:follow=off"
    done = command("arena", GAME, "--bots", bots, "--games", "1", "--json")
    assert json.loads(done.out)["errors"] == 0
    assert (
        "says nothing about a searching bot"
        in command("arena", GAME, "--bots", "random,search:fast").err
    )
