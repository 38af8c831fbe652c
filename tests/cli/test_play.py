"""A game in the terminal, driven by what somebody types."""

from __future__ import annotations

import io
import signal as signals
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import parlour
from parlour.cli.play import Sitting
from parlour.cli.table import generic, table_text
from parlour.kernel.match import Match
from tests.cli.running import PROGRAM, Command, environment, start

PLAY = ("play", "via_nebula", "--seed", "5")


def lines(*typed: str) -> str:
    return "\n".join(typed) + "\n"


def test_a_whole_game_from_a_script(command: Command, tmp_path: Path) -> None:
    done = command(*PLAY, "--seats", "me,random", text="1\n" * 400)
    assert done.code == 0
    assert done.err == ""
    assert "The game is over. Winner: " in done.out
    assert "Exploitation tokens" in done.out
    assert list(tmp_path.iterdir()) == []


def test_the_table_and_the_choices_are_shown(command: Command) -> None:
    out = command(*PLAY, "--seats", "me,random,random").out
    assert "≈≈" in out
    assert "▶ 1 blue (you)" in out
    assert "Choose an action (2 AP left)." in out
    assert " Place a building site on" in out
    assert "House of the" in out


def test_why_not_answers_for_a_choice_a_verb_and_everything(command: Command) -> None:
    typed = lines(
        "? explore E5", "? explore A2", "? explore", "?", "? site B2", "? frob", "?explore Z9"
    )
    out = command(*PLAY, "--seats", "me,random", text=typed).out
    assert "explore E5: E5 is neither fog nor petrified forest. (VN-8.1)" in out
    assert "(VN-8.1) Explore towards it: next to an empty meadow" in " ".join(out.split())
    assert "explore: not possible now." in out
    assert "craftsman <hex>" in out
    assert "Place a building site on B2: possible now." in out
    assert "unknown verb 'frob'" in out
    assert "there is no hex 'Z9'" in out


def test_wrong_input_changes_nothing_and_says_why(command: Command) -> None:
    typed = lines("", "999", "0", "explore E5", "frobnicate", "12 13", "site", "[red]", "save")
    out = command(*PLAY, "--seats", "me,random", text=typed).out
    assert "There is no choice 999" in out
    assert "E5 is neither fog nor petrified forest." in out
    assert "unknown verb 'frobnicate'" in out
    assert "should read: site <hex>" in out
    assert "save needs the name of a file." in out
    assert out.count("Choose an action (2 AP left).") == 1


def test_undo_takes_a_choice_back(command: Command) -> None:
    out = command(*PLAY, "--seats", "me,random", text=lines("site B2", "undo", "site B2")).out
    assert "Taken back: site B2" in out
    assert out.count("Choose an action (2 AP left).") == 2
    assert out.count("Choose an action (1 AP left).") == 2


def test_undo_is_refused_when_others_have_decided(command: Command) -> None:
    out = command(*PLAY, "--seats", "me,random", text=lines("undo")).out
    assert "Another seat has decided since." in out or "Nothing has been played yet." in out


def test_hint_scores_log_rules_and_help(command: Command) -> None:
    typed = lines("hint", "scores", "log", "site B2", "log all", "rules VN-5.3", "rules", "help")
    out = command(*PLAY, "--seats", "me,random", text=typed).out
    assert "An expert would: " in out
    assert "End-of-Game card" in out
    assert "places a building site on B2." in out
    assert "The six actions are" in out
    assert "Set-up of the board" in out
    assert "what an expert would do" in out


def test_a_saved_game_goes_on_where_it_was(command: Command, tmp_path: Path) -> None:
    first = command(*PLAY, "--seats", "me,greedy,random", text=lines("site B2", "save mine.txt"))
    assert "Saved as mine.txt." in first.out
    saved = parlour.load(tmp_path / "mine.txt")
    assert saved.headers["players"] == "me,greedy,random"
    again = command("play", "via_nebula", "--resume", "mine.txt", text=lines("log", "quit"))
    assert again.code == 0
    assert f"resumed after {saved.ply} choices" in again.out
    assert "1 me, 2 greedy, 3 random" in again.out
    assert "Choose an action (1 AP left)." in again.out


@pytest.mark.parametrize("ending", ["quit\n", ""], ids=["quit", "end of input"])
def test_leaving_loses_nothing(command: Command, tmp_path: Path, ending: str) -> None:
    done = command(*PLAY, "--seats", "me,random", text=lines("site B2") + ending)
    assert done.code == 0
    kept = list(tmp_path.glob("via_nebula-*.txt"))
    assert len(kept) == 1
    assert f"parlour play via_nebula --resume {kept[0].name}" in " ".join(done.out.split())
    match = parlour.load(kept[0])
    assert match.game.actions.text(match.plies[-1].choice) == "site B2"


def test_resuming_refuses_what_does_not_fit(command: Command, tmp_path: Path) -> None:
    command(*PLAY, "--seats", "me,random", text=lines("site B2", "save mine.txt"))
    wrong = command("play", "via_nebula", "--resume", "mine.txt", "--seats", "me,random,random")
    assert (wrong.code, wrong.out) == (2, "")
    assert "a game with 2 seats, not 3" in wrong.err
    (tmp_path / "bad.txt").write_text("hello", encoding="utf-8")
    bad = command("play", "via_nebula", "--resume", "bad.txt")
    assert bad.code == 2
    assert "line 1: a record starts with" in bad.err
    assert command("play", "via_nebula", "--resume", "none.txt").code == 2


def test_a_saved_game_keeps_its_options(command: Command) -> None:
    command(*PLAY, "--seats", "me,random", text=lines("site B2", "save mine.txt"))
    done = command("play", "via_nebula", "--resume", "mine.txt", "--side", "expert")
    assert done.code == 2
    assert "a saved game has its options" in done.err


@pytest.fixture
def heeded() -> Iterator[None]:
    """Tests that run in the background ignore Ctrl-C, and so would what they start."""
    before = signals.signal(signals.SIGINT, signals.default_int_handler)
    yield
    signals.signal(signals.SIGINT, before)


@pytest.mark.usefixtures("heeded")
@pytest.mark.parametrize("signal", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_closed_window_loses_nothing(tmp_path: Path, signal: str) -> None:
    with subprocess.Popen(
        [*PROGRAM, *PLAY, "--seats", "me,random"],
        cwd=tmp_path,
        env=environment(PYTHONUNBUFFERED="1"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("site B2\n")
        process.stdin.flush()
        while "1 AP left" not in process.stdout.readline():
            assert process.poll() is None
        while "Place a building site" not in process.stdout.readline():
            assert process.poll() is None
        time.sleep(0.2)
        process.send_signal(getattr(signals, signal))
        out = process.stdout.read()
    assert process.returncode == 0
    assert "Traceback" not in out
    kept = list(tmp_path.glob("via_nebula-*.txt"))
    assert len(kept) == 1
    assert parlour.load(kept[0]).ply > 0


def test_a_terminal_without_the_signs_shows_question_marks(tmp_path: Path) -> None:
    done = start(*PLAY, "--seats", "me,random", cwd=tmp_path, PYTHONIOENCODING="ascii")
    assert done.code == 0
    assert done.err == ""
    assert "??" in done.out


def test_polish(command: Command) -> None:
    typed = lines("? explore E5", "hint", "help", "site B2", "undo", "log", "scores")
    out = command(*PLAY, "--seats", "me,random", "--lang", "pl", text=typed).out
    assert "Wybierz akcję" in out
    assert "to ani mgła, ani skamieniały las" in out
    assert "Cofnięto: site B2" in out
    assert "Karta końca gry" in out


def test_options_of_the_game_are_read_both_ways(command: Command) -> None:
    one = command(*PLAY, "--side", "expert", "--allow-pass", "on", text=lines("pass", "quit"))
    two = command(*PLAY, "--option", "side=expert", "--option", "allow_pass=on", "--side=expert")
    assert one.code == two.code == 0
    assert "End the turn" in one.out
    assert "End the turn" in two.out


def test_bots_alone_tell_their_game(command: Command) -> None:
    done = command(*PLAY, "--seats", "random,random")
    assert done.code == 0
    assert "random 1 explores" in done.out
    assert "The game is over." in done.out


def test_the_program_runs_without_a_terminal(tmp_path: Path) -> None:
    done = start(*PLAY, "--seats", "me,random", text="site B2\nquit\n", cwd=tmp_path)
    assert done.code == 0
    assert done.err == ""
    assert "Choose an action (1 AP left)." in done.out


# At a terminal: the screen is cleared, hands are hidden, the end of a turn waits.


class Typing:
    """A person who types prepared lines; Ctrl-C when there are no more."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *typed: str) -> None:
        self.typed: Iterator[str] = iter(typed)
        self.prompts: list[str] = []
        monkeypatch.setattr(Console, "input", self.read)

    def read(self, prompt: str, markup: bool = False) -> str:
        self.prompts.append(prompt)
        for line in self.typed:
            return line
        raise KeyboardInterrupt


def sit(
    players: list[str], seed: int = 5, game: str = "via_nebula"
) -> tuple[Sitting, Match, io.StringIO]:
    match = parlour.new(game, seats=len(players), seed=seed)
    out = io.StringIO()
    console = Console(file=out, width=100, height=40, highlight=False)
    return Sitting(match, players, seed, "en", console, interactive=True), match, out


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("elsewhere")
def test_the_screen_is_passed_on_between_people(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, match, _ = sit(["me", "me"])
    first = match.state.to_move
    person = Typing(monkeypatch, "", "site B2", "site B5", "", "", "site B8")
    assert sitting.play() == 0
    assert person.prompts[0] == f"Seat {first + 1} is next. Others look away; press Enter. "
    assert person.prompts[3] == "Your turn ends. Enter goes on, undo takes back. "
    assert person.prompts[4] == f"Seat {2 - first} is next. Others look away; press Enter. "
    assert match.ply == 3


@pytest.mark.usefixtures("elsewhere")
def test_the_end_of_a_turn_can_still_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, match, _ = sit(["random", "me"])
    Typing(monkeypatch, "site B2", "site B5", "undo", "site B8", "")
    sitting.play()
    mine = [match.game.actions.text(s.choice) for s in match.plies if s.seat == 1]
    assert mine == ["site B2", "site B8"]


@pytest.mark.usefixtures("elsewhere")
def test_taking_back_does_not_tell_what_somebody_else_chose_in_secret(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting, match, out = sit(["me", "me"], game="newton")
    kept = match.choices_of(0).texts()[0]
    Typing(monkeypatch, "", kept, "", "", "undo")
    sitting.play()
    assert match.ply == 0
    assert "Taken back: a secret choice" in out.getvalue()
    assert f"Taken back: {kept}" not in out.getvalue()


@pytest.mark.usefixtures("elsewhere")
def test_a_hint_tells_nothing_about_the_seed_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.bots.HINT", "random")  # chooses by its own seed alone
    hints = set()
    for seed in range(8):
        _, match, out = sit(["me", "me"])
        console = Console(file=out, width=100, highlight=False)
        sitting = Sitting(match, ["me", "me"], seed, "en", console, interactive=False)
        sitting.hint(match.state.to_move, "")
        hints.add(out.getvalue())
    assert len(hints) == 1


def test_ctrl_c_keeps_the_game(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, match, _ = sit(["me", "random"])
    Typing(monkeypatch, "site B2")
    assert sitting.play() == 0
    kept = list(elsewhere.glob("*.txt"))
    assert len(kept) == 1
    assert parlour.load(kept[0]).ply == match.ply


@pytest.mark.usefixtures("elsewhere")
def test_long_news_are_cut_to_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, _, out = sit(["me", "random", "random", "random"])
    Typing(monkeypatch, "site B2", "site B5", "")
    sitting.play()
    assert "more (log)" in out.getvalue()


# The drawing


def test_no_line_is_wider_than_the_screen_and_no_secret_is_drawn() -> None:
    match = parlour.new("via_nebula", seats=4, seed=2)
    while not match.over:
        match.play(match.choices[len(match.choices) // 2])
        if match.ply % 40:
            continue
        for lang, columns in (("en", 100), ("pl", 100), ("pl", 80)):
            out = io.StringIO()
            text = table_text(match.game, match.view(0), lang, columns)
            Console(file=out, width=300).print(text)
            widest = [len(line.rstrip()) for line in out.getvalue().splitlines()]
            assert max(widest if columns == 100 else widest[:19]) <= columns
        hands = [name for name in match.view(1)["guilds"][1]["hand"] if name]
        if not match.over:
            drawn = table_text(match.game, match.view(0), "en")
            assert not any(f"]{name:<4}[" in drawn for name in hands if name.startswith("P"))


def test_a_game_without_a_drawing_is_shown_as_lists() -> None:
    view = parlour.new("via_nebula", seats=2, seed=2).view(0)
    text = generic(view)
    assert "[bold]reserve[/] 20" in text
    assert "A1" in text
