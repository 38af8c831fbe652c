"""Programs in seats: they play, they hear nothing hidden, and their faults end a run clearly."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import parlour
from parlour import games
from parlour.kernel.chance import Chance
from parlour.kernel.match import Match
from parlour.lab import engines
from parlour.lab.arena import Contest, play_arena
from parlour.lab.engines import Engine, EngineFault, is_engine, parts_of, what_a_seat_knows
from parlour.lab.games import Row, Setting, play_game

GAME = "via_nebula"
EXAMPLE = Path(__file__).parents[2] / "examples" / "engine_bot.py"
PROGRAM = """
import json, sys
def answer(request):
    if request["do"] == "hello":
        return {"name": "test", "requests": ["choose"]}
    CHOOSE
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], "ok": True, **answer(request)}), flush=True)
"""
Seat = Callable[..., str]


@pytest.fixture
def seat(tmp_path: Path) -> Seat:
    """The seat of a program that does so when it is asked to choose."""

    def write(body: str, whole: bool = False) -> str:
        path = tmp_path / "program.py"
        path.write_text(body if whole else PROGRAM.replace("CHOOSE", body), encoding="utf-8")
        return f"engine:{sys.executable} {path}"

    return write


def play(word: str, count: int = 1) -> list[Row]:
    contest = Contest(GAME, ("random", word), 2, seed=3)
    return [row for rows in play_arena(contest, count) for row in rows]


def test_a_seat_names_a_program_and_for_a_parlour_the_bot() -> None:
    assert is_engine("engine:bot --fast")
    assert is_engine("engine@search:parlour engine")
    assert not is_engine("engine")
    assert not is_engine("automa:3")
    assert parts_of("engine:my bot 'a b'") == ("greedy", ["my", "bot", "a b"])
    assert parts_of("engine@search:parlour engine")[0] == "search"
    with pytest.raises(ValueError, match="names no program"):
        parts_of("engine:")


def test_the_example_plays_whole_games_alike() -> None:
    word = f"engine:{sys.executable} {EXAMPLE}"
    rows = play(word, 2)
    assert [row.error for row in rows] == ["", ""]
    assert rows == play(word, 2)
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 60


def test_choices_may_be_numbers_or_notations(seat: Seat) -> None:
    by_number = play(seat('return {"choice": request["choices"][0]["number"]}'))
    by_notation = play(seat('return {"choice": request["choices"][0]["notation"]}'))
    assert by_number == by_notation


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ('return {"choice": 10**9}', "chose 1000000000"),
        ('return {"choice": True}', "neither a number nor a notation"),
        ('return {"choice": "fly A1"}', "chose 'fly A1'"),
        ("return {}", "chose None"),
        ('return {"ok": False, "message": "I am tired"}', "with 'I am tired'"),
        ('return {"id": 7000, "choice": 1}', "answered another request than 'choose'"),
        ("sys.exit(3)", r"has ended \(exit code 3\)"),
        ('print("good morning"); sys.exit()', "with 'good morning'"),
        ('print("[" * 100000); sys.exit()', "answered 'choose' with"),
    ],
)
def test_a_fault_ends_the_run_in_a_sentence(seat: Seat, body: str, sentence: str) -> None:
    with pytest.raises(EngineFault, match=sentence):
        play(seat(body))


def test_an_impossible_choice_is_told_with_the_reason(seat: Seat) -> None:
    body = (
        'legal = {choice["number"] for choice in request["choices"]}\n'
        '    return {"choice": min(set(range(1000)) - legal)}'
    )
    with pytest.raises(
        EngineFault, match=r"which is not possible: .*VN-|which is not possible: \w"
    ):
        play(seat(body))


def test_silence_is_waited_for_only_so_long(seat: Seat) -> None:
    word = seat("import time; time.sleep(600)", whole=True)
    with pytest.raises(EngineFault, match=r"gave no answer in 0\.5 s"):
        Engine(word, patience=0.5)


def test_a_program_without_choose_cannot_play(seat: Seat) -> None:
    with pytest.raises(EngineFault, match="do not name"):
        play(seat(PROGRAM.replace('["choose"]', "[]").replace("CHOOSE", "pass"), whole=True))


def test_what_cannot_be_started_is_told() -> None:
    with pytest.raises(EngineFault, match="cannot be started"):
        play("engine:/no/such/program")


def test_after_a_fault_the_program_is_started_anew(seat: Seat) -> None:
    word = seat("sys.exit(3)")
    with pytest.raises(EngineFault):
        play(word)
    seat('return {"choice": request["choices"][0]["number"]}')
    assert play(word)[0].error == ""


@pytest.mark.parametrize("name", games.names())
def test_a_program_hears_nothing_hidden(name: str) -> None:
    """What it is told stays the same when all that its seat cannot know is dealt anew."""
    match = Match(games.find(name), 2, 5)
    chance = Chance(6)
    while not match.over and match.ply < 60:
        seat = match.state.to_move
        if match.ply % 12 == 0:
            facts = what_a_seat_knows(match, seat, Chance(1))
            twin = match.copy()
            twin.state = match.state.redeal(seat, Chance(99))
            assert what_a_seat_knows(twin, seat, Chance(1)) == facts
        choices = match.state.choices(seat)
        match.play(choices[chance.below(len(choices))], seat)


def test_a_parlour_takes_a_seat_by_its_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(parlour.__file__).parents[1]))
    word = f"engine@random:{sys.executable} -m parlour.cli engine"
    setting = Setting(GAME, ("random", word), seed=4)
    row = play_game(setting, 0)
    assert (row.error, len(row.scores)) == ("", 2)
    assert row == play_game(setting, 0)


def test_an_older_parlour_reads_the_record_in_its_own_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its version of the rules; no option that it lacks, no value."""
    monkeypatch.setenv("PYTHONPATH", str(Path(parlour.__file__).parents[1]))
    engine = Engine(f"engine:{sys.executable} -m parlour.cli engine")
    engine._known_games[GAME] = {
        "version": 0,
        "options": [{"name": "side", "values": ["beginner"]}, {"name": "allow_pass", "values": []}],
    }
    text = engine.record_for(Match(games.find(GAME), 2, 5))
    assert "rules: 0\n" in text
    assert "options: side=beginner\n" in text
    del engine._known_games[GAME]
    with pytest.raises(EngineFault, match="does not know via_nebula"):
        engine.record_for(Match(games.find(GAME), 2, 5))


def test_a_game_that_another_parlour_does_not_know_is_left_out(seat: Seat) -> None:
    """It is no fault of the program; the next game may go well."""
    body = PROGRAM.replace('"test", "requests": ["choose"]', '"parlour"').replace(
        "CHOOSE",
        'if request["do"] == "games":\n'
        '        return {"games": [{"name": "via_nebula", "version": 1, "options": []}]}\n'
        '    return {"ok": False, "error": "invalid_record", "message": "no such card"}',
    )
    rows = play(seat(body, whole=True), 2)
    assert [row.error.endswith("no such card") for row in rows] == [True, True]


@pytest.fixture(autouse=True)
def ended() -> object:
    """No program outlives its test."""
    yield
    for engine in engines._running.values():
        engine.close()
    assert os.name != "posix" or all(
        engine._process.returncode is not None for engine in engines._running.values()
    )
    engines._running.clear()
