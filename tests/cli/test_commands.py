"""The commands beside play: what they print, what they write, how they refuse."""

from __future__ import annotations

import csv
import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

import parlour
from parlour.cli import main
from parlour.games import find, names
from parlour.lab import games as lab_games
from parlour.lab.playout import BrokenGame
from tests.cli.running import PROGRAM, Command, environment, start

SIMULATE = ("simulate", "via_nebula")
SOLO = next(name for name in names() if find(name).automa is not None)
ROOM = Path(parlour.__file__).parent / "games" / "via_nebula" / "data"


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("play", "chess"), "there is no game 'chess'"),
        (("play", "via_nebula", "--seats", "me"), "2, 3, 4 seats, not 1"),
        (("play", "via_nebula", "--seats", "me,hal"), "'hal' cannot sit"),
        (("play", "via_nebula", "--lang", "xx"), "the languages are en, pl"),
        (("play", "via_nebula", "--seed", "-1"), "a seed is a number"),
        (("play", "via_nebula", "--seed", "x"), "--seed"),
        (("play", "via_nebula", "--side", "moon"), "option side of via_nebula is one of"),
        (("play", "via_nebula", "--colour1", "blue", "--colour2", "blue"), "same colour"),
        (("play", "via_nebula", "--side"), "--side needs a value"),
        (("play", "via_nebula", "stray"), "it is not clear what 'stray' means"),
        ((*SIMULATE, "--games", "0"), "--games is a number"),
        ((*SIMULATE, "--games", "many"), "--games"),
        ((*SIMULATE, "--workers", "0"), "--workers is a number"),
        (("serve", "--workers", "-1"), "--workers"),
        ((*SIMULATE, "--seats", "me,random"), "'me' cannot sit"),
        ((*SIMULATE, "--seats", "99999999999999999999"), "seats, not"),
        ((*SIMULATE, "--seats", "greedy,automa:3"), "via_nebula has no automa"),
        (("play", "via_nebula", "--seats", "me,automa"), "via_nebula has no automa"),
        (("simulate", SOLO, "--seats", "automa:1,greedy"), "takes one seat, the last one"),
        (("simulate", SOLO, "--seats", "greedy,automa:0"), "it has: automa:1"),
        (("simulate", SOLO, "--seats", "greedy,random,automa:1"), "is for 2 seats, not 3"),
        (("play", SOLO, "--seats", "me,me", "--automa", "1"), "takes the last seat"),
        (("arena", SOLO, "--bots", "greedy,random", "--automa", "1"), "name the automa"),
        (("arena", "via_nebula", "--bots", "greedy,automa:1"), "via_nebula has no automa"),
        ((*SIMULATE, "--out", "games.xlsx"), "*.csv or *.parquet"),
        ((*SIMULATE, "--out", "no/such/folder/x.csv"), "cannot be written"),
        ((*SIMULATE, "--option", "side"), "an option reads name=value"),
        ((*SIMULATE, "--frob", "1"), "has no option 'frob'"),
        ((*SIMULATE, "--data", "nowhere"), "there is no folder"),
        (("arena", "via_nebula", "--bots", "greedy"), "two or more different bots"),
        (("arena", "via_nebula", "--bots", "greedy,hal"), "there is no bot 'hal'"),
        (("arena", "via_nebula", "--seats", "7"), "seats, not 7"),
        (("record", "verify", "none.txt"), "none.txt cannot be read"),
        (("record", "show", "none.txt"), "none.txt cannot be read"),
        (("record", "replay", "."), "cannot be read"),
        (("record", "frob"), "No such command"),
        (("rules", "via_nebula", "VN-99.99"), "has no rule 'VN-99.99'"),
        (("rules", "chess"), "there is no game"),
        (("check-data", "chess", "."), "there is no game"),
        (("check-data", "via_nebula", "nowhere"), "there is no folder"),
        (("data", "copy", "chess", "new"), "there is no game"),
        (("lab", "via_nebula", "--games", "0"), "--games is a number from 1"),
        (("lab", "via_nebula", "--seats", "7"), "seats, not 7"),
        (("lab", "via_nebula", "--b", "nowhere"), "there is no folder"),
        (("lab", "via_nebula", "--a", ".", "--data", "."), "--a and --b name two"),
        (("frob",), "No such command"),
        (("games", "--frob"), "No such option"),
        (("play",), "Missing argument"),
    ],
)
def test_bad_arguments_get_one_sentence(
    command: Command, arguments: tuple[str, ...], word: str
) -> None:
    done = command(*arguments)
    assert done.code == 2
    assert word in done.err
    assert done.err.count("\n") == 1
    assert done.out == ""


def test_main_leaves_with_the_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["frob"])
    assert leaving.value.code == 2


def test_the_version_says_which_form_runs(command: Command) -> None:
    out = command("--version").out
    assert out.startswith("parlour ")
    assert ("compiled" in out) == parlour.compiled()


def test_help_is_no_error(command: Command) -> None:
    assert "simulate" in command().out
    assert command("--help").code == 0
    assert "--workers" in command("simulate", "--help").out


def test_games_and_rules(command: Command) -> None:
    assert "--side beginner | expert" in command("games").out
    assert "Rozpraszaj mgłę" in " ".join(command("games", "--lang", "pl").out.split())
    assert "The six actions are" in command("rules", "via_nebula", "vn-5.3").out
    chapter = command("rules", "via_nebula", "VN-5").out
    assert "VN-5.1" in chapter
    assert "VN-6.1" not in chapter
    assert "VN-22.1" in command("rules", "via_nebula").out


def test_a_rule_comes_with_the_tables_that_it_names(command: Command) -> None:
    prices = command("rules", "via_nebula", "VN-5.4").out
    assert re.search(r"explore a petrified forest +2 AP", prices)
    polish = command("rules", "via_nebula", "VN-5.4", "--lang", "pl").out
    assert re.search(r"odkryj skamieniały las +2 PA", polish)
    # VN-11.1 only points to the contracts; alone it brings them, in its chapter it does not.
    assert "House of the Dawn" in command("rules", "via_nebula", "VN-11.1").out
    chapter = command("rules", "via_nebula", "VN-11").out
    assert "Private contracts (purple)" in chapter
    assert "House of the Dawn" not in chapter
    assert "A  M   F   F   M" in command("rules", "via_nebula", "VN-1.4").out


# Simulation


def test_simulate_prints_a_summary(command: Command) -> None:
    done = command(*SIMULATE, "--games", "4", "--side", "expert")
    assert done.code == 0
    assert "Via Nebula, side=expert, seed 0" in done.out
    assert "4 games, 0 errors." in done.out
    assert "Exploitation tokens" in done.out


def test_simulate_prints_json(command: Command) -> None:
    done = command(*SIMULATE, "--games", "3", "--seats", "greedy,random", "--json", "--check")
    summary = json.loads(done.out)
    assert done.code == 0
    assert summary["games"] == 3
    assert summary["errors"] == 0
    assert summary["decisions"] > 100
    assert [seat["bot"] for seat in summary["seats"]] == ["greedy", "random"]
    assert sum(seat["win_share"] for seat in summary["seats"]) == pytest.approx(1)
    for key in ("score_mean", "score_sd", "win_share_low", "win_share_high"):
        assert all(key in seat for seat in summary["seats"])


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_files_are_the_same_for_one_worker_and_two(command: Command, name: str) -> None:
    run = (*SIMULATE, "--games", "8", "--seed", "9", "--out", name)
    assert command(*run, "--workers", "1").code == 0
    one = Path(name).read_bytes()
    assert command(*run, "--workers", "2").code == 0
    assert Path(name).read_bytes() == one
    rows: list[dict[str, Any]]
    if name.endswith(".csv"):
        with open(name, encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
    else:
        rows = pyarrow.parquet.read_table(name).to_pylist()
    assert [int(row["game"]) for row in rows] == list(range(8))
    assert {row["bot0"] for row in rows} == {"random"}
    assert all(int(row["tokens0"]) >= 0 for row in rows)


def test_a_broken_game_is_counted_and_written_down(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def check(state: Any) -> None:
        if state.ply > 10:
            raise BrokenGame("a piece is lost")

    monkeypatch.setattr(lab_games, "check", check)
    run = (*SIMULATE, "--games", "12", "--seats", "greedy,random", "--check")
    done = command(*run, "--out", "x.csv", "--json")
    assert done.code == 1
    summary = json.loads(done.out)
    assert (summary["games"], summary["errors"]) == (12, 12)
    assert "game 0 broke: BrokenGame: a piece is lost (record: x-error-0.txt)" in done.err
    assert "and 2 more" in done.err
    assert len(list(Path().glob("x-error-*.txt"))) == 10
    assert parlour.load("x-error-3.txt").ply == 11
    assert "a piece is lost" in Path("x.csv").read_text(encoding="utf-8")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_is_done(tmp_path: Path, workers: str) -> None:
    run = [*PROGRAM, *SIMULATE, "--games", "1000000", "--out", "x.csv", "--workers", workers]
    with subprocess.Popen(
        [*run, "--json"],
        cwd=tmp_path,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        out = tmp_path / "x.csv"
        while not out.exists() or out.stat().st_size < 2000:
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        printed, complaint = process.communicate(timeout=60)
    assert process.returncode == 130
    assert complaint == ""
    summary = json.loads(printed)
    assert summary["interrupted"]
    with out.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["game"]) for row in rows] == list(range(summary["games"]))


def test_tables_speak_polish(command: Command) -> None:
    listed = command("games", "--lang", "pl").out
    assert "Miejsca" in listed
    assert "Options" not in listed
    printed = command(*SIMULATE, "--games", "2", "--seats", "random,random", "--lang", "pl").out
    for word in ("Wygrane", "Rozrzut", "Źródło", "2 gry, 0 błędów.", "decyzji/s", "ziarno 0"):
        assert word in printed
    assert "Score" not in printed
    assert "Gry: 2" not in command(*SIMULATE, "--games", "2", "--seats", "random,random").out


def test_arena_prints_one_json_object(command: Command) -> None:
    done = command("arena", "via_nebula", "--bots", "greedy,random", "--games", "2", "--json")
    summary = json.loads(done.out)
    assert (summary["game"], summary["games"], summary["errors"], summary["seats"]) == (
        "via_nebula",
        2,
        0,
        2,
    )
    assert [bot["bot"] for bot in summary["bots"]] == ["greedy", "random"]
    assert sum(bot["win_share"] for bot in summary["bots"]) == 1


def test_an_automa_can_be_simulated(command: Command) -> None:
    seats = ("--seats", "random,automa:3", "--games", "2", "--json")
    done = command("simulate", SOLO, *seats)
    summary = json.loads(done.out)
    assert (done.code, summary["errors"], summary["options"]["automa"]) == (0, 0, "3")
    done = command("arena", SOLO, "--bots", "random,automa", "--games", "2")
    assert done.code == 0
    assert "automa:2" in done.out


def test_arena_prints_the_standings(command: Command) -> None:
    done = command("arena", "via_nebula", "--bots", "greedy,random", "--games", "2")
    assert done.code == 0
    assert "greedy" in done.out
    assert "2 games over all seatings" in done.out


# Records


def test_a_good_record_is_verified(command: Command, record_file: Callable[[int], Path]) -> None:
    whole, part = record_file(10_000), record_file(30)
    done = command("record", "verify", str(whole), str(part))
    assert done.code == 0
    assert "OK, via_nebula, 2 seats" in done.out
    assert "30 choices, not finished" in done.out


def test_variations_are_verified_too(
    command: Command, record_file: Callable[[int], Path], tmp_path: Path
) -> None:
    tree = parlour.load_tree(record_file(30))
    node = tree.main_line()[20]
    other = next(n for n in node.match().choices if n != node.variations[0].ply.choice)
    node.play(other)
    path = tmp_path / "tree.txt"
    path.write_text(str(tree.record()), encoding="utf-8")
    done = command("record", "verify", str(path))
    assert (done.code, "30 choices, 1 variation, not finished" in done.out) == (0, True)
    notation = tree.start.game.actions.text(other)
    path.write_text(str(tree.record()).replace(notation, "fly E5"), encoding="utf-8")
    assert command("record", "verify", str(path)).code == 1


def corrupt(text: str) -> dict[str, str]:
    """A record with something wrong, by what is wrong."""
    lines = text.splitlines()
    first = next(i for i, line in enumerate(lines) if line[:2] in ("0 ", "1 "))
    return {
        "magic": text.replace("parlour record 1", "parlour record 9"),
        "game": text.replace("game: via_nebula", "game: chess"),
        "version": text.replace("rules: 1", "rules: 77"),
        "seats": text.replace("seats: 2", "seats: 4"),
        "option": text.replace("side=beginner", "side=moon"),
        "notation": "\n".join([*lines[:first], "0 fly E5", *lines[first:]]),
        "order": "\n".join([*lines[:first], *lines[first + 1 :]]),
        "seat": "\n".join([*lines[:first], "9" + lines[first][1:], *lines[first + 1 :]]),
        "chance": text.replace("! tokens ", "! tokens E01 "),
        "result": text.replace("\n= ", "\n= 9"),
        "no result": text[: text.rindex("=")],
        "cut": text[: len(text) // 2].rstrip("0123456789") + "\n= 1 2",
        "binary": text[:200] + "\x00\x01" + text[200:],
        "empty": "",
    }


def test_bad_records_are_refused_with_the_line(
    command: Command, record_file: Callable[[int], Path], tmp_path: Path
) -> None:
    text = record_file(10_000).read_text(encoding="utf-8")
    for what, changed in corrupt(text).items():
        assert changed != text, what
        path = tmp_path / "bad.txt"
        path.write_text(changed, encoding="utf-8")
        done = command("record", "verify", str(path))
        assert done.code == 1, what
        assert "bad.txt: line " in done.out, what
        assert done.err == ""


def test_a_record_is_told(command: Command, record_file: Callable[[int], Path]) -> None:
    path = record_file(10_000)
    done = command("record", "replay", str(path))
    assert done.code == 0
    assert "   1  " in done.out
    assert "Seat 1: " in done.out
    assert "Gracz 1" in command("record", "replay", str(path), "--lang", "pl").out


def test_a_record_is_shown(command: Command, record_file: Callable[[int], Path]) -> None:
    path = record_file(40)
    assert "after 40 of 40 choices" in command("record", "show", str(path)).out
    assert "after 3 of 40 choices" in command("record", "show", str(path), "--ply", "3").out
    done = command("record", "show", str(path), "--svg", "12", "--seat", "1", "--out", "a.svg")
    assert done.code == 0
    assert Path("a.svg").read_text(encoding="utf-8").startswith("<svg")
    assert command("record", "show", str(path), "--svg", "0").code == 0
    assert path.with_name(f"{path.stem}-0.svg").exists()
    assert command("record", "show", str(path), "--svg", "41").code == 2
    assert command("record", "show", str(path), "--seat", "2").code == 2


# Changed data


def test_the_shipped_data_are_sound(command: Command) -> None:
    done = command("check-data", "via_nebula", str(ROOM))
    assert (done.code, done.out) == (0, "OK\n")


def test_changed_data_are_checked_and_played(tmp_path: Path, command: Command) -> None:
    folder = tmp_path / "data"
    assert command("data", "copy", "via_nebula", str(folder)).code == 0
    again = command("data", "copy", "via_nebula", str(folder))
    assert (again.code, again.err) == (2, f"parlour: {folder} is not empty\n")
    constants = folder / "constants.toml"
    text = constants.read_text(encoding="utf-8")
    constants.write_text(text.replace("emptied_stack = 2", "emptied_stack = 50"), encoding="utf-8")
    done = command("check-data", "via_nebula", str(folder))
    change = "changed: constants.toml\n  scoring.emptied_stack: 50 (was 2)\n"
    assert (done.code, done.out) == (0, f"{change}OK\n")
    run = (*SIMULATE, "--games", "4", "--workers", "2", "--json", "--data", "data")
    summary = json.loads(start(*run, cwd=tmp_path).out)
    assert summary["errors"] == 0
    assert summary["seats"][0]["points"]["explorers"] >= 50


def test_bad_data_get_a_sentence(tmp_path: Path, command: Command) -> None:
    folder = tmp_path / "data"
    shutil.copytree(ROOM, folder)
    (folder / "tokens.toml").unlink()
    (folder / "notes.md").write_text("mine", encoding="utf-8")
    done = command("check-data", "via_nebula", str(folder))
    assert done.code == 1
    assert done.out == "new: notes.md\nmissing: tokens.toml\ntokens.toml is missing\n"
    played = start(*SIMULATE, "--games", "1", "--data", "data", cwd=tmp_path)
    assert played.code == 2
    assert played.err == "parlour: tokens.toml is missing\n"


# The lab


def test_a_study_is_written_with_its_numbers(tmp_path: Path) -> None:
    run = ("lab", "via_nebula", "--games", "21", "--seats", "random,random", "--stronger", "")
    done = start(*run, "--tables", "numbers", "--lang", "pl", cwd=tmp_path)
    assert done.code == 0, done.err
    assert "2 graczy, 21 gier" in (tmp_path / "report.html").read_text(encoding="utf-8")
    assert not (tmp_path / "report.html.part").exists()
    assert len(list((tmp_path / "numbers").glob("things-*.parquet"))) == 2
    assert "Około" in done.err  # how long it will take
