"""parlour play: a game at one screen, with people and bots."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from tempfile import gettempdir

from rich.console import Console

from parlour import bots
from parlour.cli import screen
from parlour.cli.arguments import (
    ME,
    BadArgument,
    check_language,
    find_game,
    read_seats,
    read_seed,
    read_table,
    read_text,
    write_text,
)
from parlour.cli.books import contents, find_part, open_book
from parlour.cli.words import say
from parlour.games import find
from parlour.kernel.chance import Chance
from parlour.kernel.errors import IllegalChoice, InvalidChoice
from parlour.kernel.match import Match
from parlour.kernel.record import Record
from parlour.kernel.replay import replay
from parlour.lessons.guidance import explained

PLAYERS = "players"  # the header of a saved game that says who sits where
LOG_LINES = 20


class Left(Exception):
    """Somebody leaves the table."""


def start(
    name: str,
    seats: str | None,
    seed: int | None,
    lang: str,
    resume: Path | None,
    pairs: list[str],
    extra: list[str],
    data: Path | None,
) -> int:
    """parlour play: set up or resume, then play."""
    check_language(lang)
    game = find_game(name, data)
    number = read_seed(seed)
    if resume is not None:
        if pairs or extra:
            raise BadArgument("a saved game has its options; --resume takes no others")
        match, players = _resume(name, resume, seats, number)
    else:
        usual = [ME] + [bots.DEFAULT] * (min(game.seats) - 1)
        players = read_seats(seats, game, usual, people=True)
        players, options = read_table(game, players, pairs, extra)
        match = Match(game, len(players), number, options, _headers(players))
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    sitting = Sitting(match, players, number, lang, Console(highlight=False), interactive)
    key = "start" if resume is None else "resumed"
    names = ", ".join(f"{seat + 1} {who}" for seat, who in enumerate(players))
    facts = {"title": game.title[lang], "seats": names, "seed": number, "ply": match.ply}
    sitting.tell(say(key, lang, **facts))
    for name in ("SIGTERM", "SIGHUP"):  # a closed window loses no game either
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    return sitting.play()


def _headers(players: list[str]) -> dict[str, str]:
    """Who sits where, and names for the bots: the log says "greedy 2 explores E5"."""
    names = {f"seat{s}": _name(who, s) for s, who in enumerate(players) if who != ME}
    return {PLAYERS: ",".join(players), **names}


def _name(who: str, seat: int) -> str:
    """The name of a bot, or of the automa with its level."""
    return who.replace(":", " ").capitalize() if bots.is_automa(who) else f"{who} {seat + 1}"


def _resume(name: str, path: Path, seats: str | None, seed: int) -> tuple[Match, list[str]]:
    match = replay(Record.parse(read_text(path)), find)
    if match.game.name != name:
        raise BadArgument(f"{path} is a game of {match.game.name}, not of {name}")
    default = [ME] + [bots.DEFAULT] * (match.seats - 1)
    words = seats or match.headers.get(PLAYERS)
    players = read_seats(words, match.game, default, people=True)
    if len(players) != match.seats:
        raise BadArgument(f"{path} is a game with {match.seats} seats, not {len(players)}")
    players, options = bots.seat_automa(match.game, players, match.options)
    if options != match.options or (ME in players[-1:] and match.game.level_of(options)):
        raise BadArgument(f"{path} was not begun with {', '.join(players)}")
    match.continue_with(seed)
    for key in [key for key in match.headers if key.startswith("seat")]:
        del match.headers[key]
    match.headers.update(_headers(players))
    return match, players


class Sitting:
    """A match with those who sit at it."""

    def __init__(
        self,
        match: Match,
        players: list[str],
        seed: int,
        lang: str,
        console: Console,
        interactive: bool,
    ) -> None:
        self.match = match
        self.lang = lang
        self.console = console
        self.interactive = interactive  # a person at a terminal: clear the screen, wait for Enter
        self.people = [seat for seat, who in enumerate(players) if who == ME]
        self.bots = {
            seat: bots.make(who, match.game, Chance(seed, seat + 1).below(1 << 30))
            for seat, who in enumerate(players)
            if who != ME
        }
        self.log_shown_until = [
            match.ply
        ] * match.seats  # how far each seat has been told what happened
        self.at_screen: int | None = None  # whose hand was shown last
        self.commands: dict[str, Callable[[int, str], None]] = {
            "help": lambda seat, rest: self.tell(say("help", lang)),
            "hint": self.hint,
            "log": self.log,
            "quit": self.leave,
            "rules": self.rules,
            "save": self.save,
            "scores": lambda seat, rest: self.console.print(screen.scores(self.match, lang)),
            "table": self.table,
            "undo": self.undo,
        }

    def play(self) -> int:
        """Play to the end, or until somebody leaves."""
        try:
            while not self.match.over:
                self.step()
        except (Left, EOFError, KeyboardInterrupt):
            self.console.print()
            self.keep()
            return 0
        except Exception:
            self.keep()
            raise
        self.finish()
        return 0

    def step(self) -> None:
        """One decision of a bot, or everything that a person types until one is made."""
        match = self.match
        bot_seats = [seat for seat in match.pending if seat in self.bots]
        if not bot_seats:
            self.ask(match.pending[0])
            return
        seat = bot_seats[0]
        match.play(bots.decide(self.bots[seat], match.state, seat), seat)
        if not self.people:
            for line in match.log(None, self.lang, match.ply - 1):
                self.tell(line)

    def ask(self, seat: int) -> None:
        """Show a person the table and the choices, until one of them is made."""
        self.hide_hand(seat)
        self.at_screen = seat
        if self.interactive:
            self.console.clear()
        news = self.match.log(seat, self.lang, self.log_shown_until[seat])
        self.log_shown_until[seat] = self.match.ply
        numbered = screen.ask(self.console, self.match, seat, news, self.lang, self.interactive)
        before = self.match.ply
        while self.match.ply == before:
            line = self.read(self.prompt(seat))
            self.answer(seat, line, numbered)
        if self.interactive and self.match.ply > before:
            self.end_of_turn(seat)

    def prompt(self, seat: int) -> str:
        return f"{self.match.names(self.lang)[seat]}> "

    def read(self, prompt: str) -> str:
        """A line that somebody types."""
        return self.console.input(prompt, markup=False).strip()

    def answer(self, seat: int, line: str, numbered: list[int]) -> None:
        """Do what a line says: a number, a notation, a question or a command."""
        word, _, rest = line.partition(" ")
        try:
            if not line:
                return
            if line.startswith("?"):
                self.tell(screen.why_not(self.match, seat, line[1:].strip(), self.lang))
            elif word.isascii() and word.isdigit() and not rest:
                self.choose(seat, word, numbered)
            elif word.lower() in self.commands and line not in self.match.choices_of(seat):
                self.commands[word.lower()](seat, rest.strip())
            else:
                self.match.play(line, seat)
        except IllegalChoice as error:
            reasons = [
                explained(self.match, error.number, reason, seat, self.lang)
                for reason in error.reasons
            ]
            self.tell("\n".join(reasons) or str(error))
        except InvalidChoice as error:
            self.tell(say("unknown", self.lang, sentence=f"{error}."))
        except BadArgument as error:
            self.tell(str(error))

    def choose(self, seat: int, word: str, numbered: list[int]) -> None:
        number = int(word[:6])
        if not 1 <= number <= len(numbered):
            self.tell(say("no_number", self.lang, n=word[:12], most=len(numbered)))
            return
        self.match.play(numbered[number - 1], seat)

    def tell(self, text: str) -> None:
        """Plain words, whatever brackets they hold."""
        self.console.print(text, markup=False, soft_wrap=False)

    # Between turns

    def hide_hand(self, seat: int) -> None:
        """When several people share the screen, the next one asks for it."""
        if not self.interactive or len(self.people) < 2 or self.at_screen == seat:
            return
        self.console.clear()
        self.read(say("pass_on", self.lang, name=self.match.names(self.lang)[seat]))

    def end_of_turn(self, seat: int) -> None:
        """Before others decide, the last choice can still be taken back."""
        match = self.match
        if match.over or seat in match.pending or match.why_not_undo(seat):
            return
        for line in match.log(seat, self.lang, self.log_shown_until[seat]):
            self.tell(line)
        answer = self.read(say("turn_ends", self.lang)).lower()
        if answer in ("undo", "u"):
            self.undo(seat, "")
        elif answer == "quit":
            self.leave(seat, "")

    # Commands

    def undo(self, seat: int, rest: str) -> None:
        """Take the last choice back; the table is shown anew."""
        match = self.match
        last = match.plies[-1].seat if match.plies else seat
        ply = match.undo(last if last in self.people and len(self.people) > 1 else seat)
        self.log_shown_until = [min(ply, match.ply) for ply in self.log_shown_until]
        taken = ply.seen_by(seat, match.game.actions).choice
        secret = say("secret_choice", self.lang)
        what = secret if taken is None else match.game.actions.text(taken)
        self.tell(say("undone", self.lang, what=what))

    def hint(self, seat: int, rest: str) -> None:
        # Not from the game's own seed: a hint may tell nothing about the draws to come.
        helper = bots.make(bots.HINT, self.match.game, self.match.ply)
        choice = bots.decide(helper, self.match.state, seat)
        ordered = screen.in_order(self.match.choices_of(seat))
        text = self.match.choice_text(choice, seat, self.lang)
        self.tell(say("hint", self.lang, n=ordered.index(choice) + 1, what=text))

    def table(self, seat: int, rest: str) -> None:
        screen.table(self.console, self.match, seat, self.lang, with_legend=True)

    def log(self, seat: int, rest: str) -> None:
        lines = self.match.log(seat, self.lang)
        if rest != "all":
            lines = lines[-LOG_LINES:]
        self.tell("\n".join(lines) or say("nothing_yet", self.lang))

    def rules(self, seat: int, rest: str) -> None:
        game = self.match.game
        book = open_book(game, self.lang)
        self.console.print(*(find_part(game, book, rest) if rest else []) or [contents(book)])

    def save(self, seat: int, rest: str) -> None:
        if not rest:
            self.tell(say("name_file", self.lang))
            return
        write_text(Path(rest), str(self.match.record()))
        self.tell(say("saved", self.lang, file=rest))

    def leave(self, seat: int, rest: str) -> None:
        raise Left

    # The end

    def keep(self) -> None:
        """Nobody loses a game by leaving."""
        if not self.match.plies:
            return
        name = self.match.game.name
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
        for folder in (Path(), Path.home(), Path(gettempdir())):
            path = folder / f"{name}-{stamp}.txt"
            more = 2
            while path.exists():
                path = folder / f"{name}-{stamp}-{more}.txt"
                more += 1
            try:
                path.write_text(str(self.match.record()), encoding="utf-8")
            except OSError:
                continue
            self.tell(say("kept", self.lang, file=path, game=name))
            return

    def finish(self) -> None:
        """The last events, the table and the scores."""
        viewer = self.people[0] if len(self.people) == 1 else None
        if self.people:
            for line in self.match.log(viewer, self.lang, min(self.log_shown_until)):
                self.tell(line)
        screen.table(self.console, self.match, viewer, self.lang)
        self.console.print(screen.scores(self.match, self.lang))
        names = self.match.names(self.lang)
        winners = ", ".join(names[seat] for seat in self.match.outcome().winners)
        who = say("winner", self.lang, names=winners) if winners else say("nobody", self.lang)
        self.tell(f"{say('over', self.lang)} {who}")
