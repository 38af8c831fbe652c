"""Programs that take a seat: asked for their moves in the lines of docs/engine-protocol.md.

A program hears what its seat may know and nothing else: its view, its choices, what the seat
saw of the others' choices. Only a Parlour, whose bots re-deal before they think, cannot play from
that; it gets the record of the game and is asked for a hint.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from contextlib import suppress
from multiprocessing.util import Finalize
from queue import Empty, Queue
from threading import Thread
from typing import Any

from parlour.kernel.chance import Chance
from parlour.kernel.errors import InvalidChoice
from parlour.kernel.match import Match

PREFIX = "engine"
USUAL_BOT = "greedy"  # that a Parlour is asked for; every version has it
PROTOCOL = 1
PATIENCE = 60.0  # seconds for one answer
LAST_WORDS = 2.0  # seconds to end by itself
LONGEST_LINE = 4_000_000  # characters
SHOWN = 200  # characters of a wrong answer

Answer = dict[str, Any]


class EngineFault(Exception):
    """A program that broke off, kept silent or chose what is not possible; one sentence."""


class OtherRules(Exception):
    """A game that goes on in a way that the rules of another Parlour do not know."""


def is_engine(word: str) -> bool:
    """Whether a seat is a program's: "engine:COMMAND", or "engine@BOT:COMMAND" for a Parlour."""
    name, colon, _ = word.partition(":")
    return bool(colon) and name.partition("@")[0] == PREFIX


def parts_of(word: str) -> tuple[str, list[str]]:
    """The bot that a Parlour is asked for, and the command; ValueError if there is none."""
    name, _, command = word.partition(":")
    words = shlex.split(command)
    if not words:
        raise ValueError(f"{word!r} names no program: engine:COMMAND")
    return name.partition("@")[2] or USUAL_BOT, words


class Engine:
    """A running program: a line to it, a line from it."""

    def __init__(self, word: str, patience: float = PATIENCE) -> None:
        self.word = word
        self.patience = patience
        self.is_closed = False
        self.bot, command = parts_of(word)
        try:
            # A session of its own: Ctrl-C is for the arena, which ends the program in order.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                start_new_session=True,
            )
        except OSError as error:
            raise EngineFault(f"{word} cannot be started: {error.strerror or error}") from None
        self._lines: Queue[str] = Queue()
        self._last_request = 0
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()
        hello = self.ask("hello", protocol=PROTOCOL)
        self.requests: list[str] = list(hello.get("requests", []))
        self.is_parlour = hello.get("name") == "parlour" and "choose" not in self.requests
        if not self.is_parlour and "choose" not in self.requests:
            self.close()
            raise EngineFault(f'{word} cannot play: its "requests" do not name "choose"')
        self._known_games: dict[str, Answer] = {}
        if self.is_parlour:
            self._known_games = {game["name"]: game for game in self.ask("games")["games"]}

    def _listen(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        with stream, suppress(ValueError, OSError):  # what is no UTF-8 ends the conversation
            while line := stream.readline(LONGEST_LINE):
                self._lines.put(line)
        self._lines.put("")

    def ask(self, do: str, **fields: Any) -> Answer:
        """The answer to a request; EngineFault if there is no good one."""
        answer = self.exchange(do, fields)
        if answer.get("ok") is not True:
            sentence = str(answer.get("message") or answer)
            raise self.fault(f"answered {do!r} with {sentence[:SHOWN]!r}")
        return answer

    def exchange(self, do: str, fields: Answer) -> Answer:
        """The answer to a request, good or bad; EngineFault if there is none."""
        self._last_request += 1
        request = json.dumps({"id": self._last_request, "do": do, **fields})
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(request + "\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=self.patience)
        except Empty:
            self.close()
            raise EngineFault(f"{self.word} gave no answer in {self.patience:g} s") from None
        except OSError:
            line = ""
        if not line:
            self.close()
            code = self._process.returncode
            raise EngineFault(f"{self.word} has ended (exit code {code})")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise self.fault(f"answered {do!r} with {line.strip()[:SHOWN]!r}")
        if answer.get("id", self._last_request) != self._last_request:
            raise self.fault(f"answered another request than {do!r}")
        return answer

    def fault(self, sentence: str) -> EngineFault:
        """Something wrong with it; it is not spoken to again."""
        self.close()
        return EngineFault(f"{self.word} {sentence}")

    def choose(self, match: Match, seat: int, chance: Chance) -> int:
        """Its choice for a seat; EngineFault if that is not possible."""
        if self.is_parlour:
            self.load(match)
            answer = self.ask("hint", seat=seat, bot=self.bot, seed=match.ply)
            self.ask("close")
            choice = answer.get("notation")
        else:
            answer = self.ask("choose", **what_a_seat_knows(match, seat, chance))
            choice = answer.get("choice")
        try:
            if isinstance(choice, bool) or not isinstance(choice, int | str):
                raise InvalidChoice("choice_no_notation")
            number = match.number(choice)
        except InvalidChoice as error:
            raise self.fault(f"chose {choice!r:.{SHOWN}}: {error}") from None
        if number not in match.choices_of(seat):
            reasons = [match.reason_text(reason) for reason in match.why_not(number, seat)]
            raise self.fault(f"chose {choice!r}, which is not possible: {' '.join(reasons)}")
        return number

    def load(self, match: Match) -> None:
        """Give a Parlour the game; OtherRules if it would be another one there."""
        answer = self.exchange("load", {"record": self.record_for(match)})
        if answer.get("error") == "invalid_record":
            raise OtherRules(f"{self.word}: {answer.get('message')}")
        if answer.get("ok") is not True:
            raise self.fault(f"answered 'load' with {str(answer)[:SHOWN]!r}")

    def record_for(self, match: Match) -> str:
        """The record in the words of that Parlour: its version of the rules, options it has.

        What an older one does not know keeps its default there.
        """
        if match.game.name not in self._known_games:
            raise self.fault(f"does not know {match.game.name}")
        game = self._known_games[match.game.name]
        record = match.record()
        record.headers["rules"] = str(game["version"])
        values = {option["name"]: option["values"] for option in game["options"]}
        pairs = [word.partition("=") for word in record.headers["options"].split()]
        known = [f"{name}={value}" for name, _, value in pairs if value in values.get(name, [])]
        record.headers["options"] = " ".join(known)
        return str(record)

    def close(self) -> None:
        """Let it end by itself, or end it."""
        self.is_closed = True
        if self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.close()
        try:
            self._process.wait(LAST_WORDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._listener.join(LAST_WORDS)


def what_a_seat_knows(match: Match, seat: int, chance: Chance) -> Answer:
    """Everything that a program is told before it chooses.

    `points` of a choice are those of the seat, were the game over after it. They are counted in a
    world dealt anew, so that they give away nothing hidden.
    """
    game, state = match.game, match.state
    deal = state.redeal(seat, chance)
    choices = []
    for number in match.choices_of(seat):
        after = deal.copy()
        after.advance(seat, number)
        choices.append(
            {
                "number": number,
                "notation": game.actions.text(number),
                "text": match.choice_text(number, seat),
                "group": game.group_text(number, "en"),
                "points": after.scores()[seat].total,
            }
        )
    history = []
    for ply in match.plies:
        seen = ply.seen_by(seat, game.actions)
        notation = None if seen.choice is None else game.actions.text(seen.choice)
        history.append({"seat": seen.seat, "choice": notation})
    return {
        "game": game.name,
        "seats": match.seats,
        "options": dict(match.options),
        "seat": seat,
        "ply": match.ply,
        "question": match.question_text(seat),
        "choices": choices,
        "view": match.view(seat),
        "history": history,
    }


_running: dict[str, Engine] = {}


def engine_for(word: str) -> Engine:
    """The program of a seat; started when it is first needed, then kept for all games."""
    if word not in _running or _running[word].is_closed:
        engine = Engine(word)
        _running[word] = engine
        # Also in worker processes, which leave without `atexit`.
        Finalize(engine, engine.close, exitpriority=10)
    return _running[word]
