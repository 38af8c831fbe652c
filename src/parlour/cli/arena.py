"""parlour arena: who meets, progress, the file of the games, the standings."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from rich.console import Console

from parlour.bots import automa_words, is_automa, is_search, make, names, seat_automa
from parlour.cli.arguments import (
    BadArgument,
    check_language,
    find_game,
    positive,
    read_options,
    read_seed,
)
from parlour.cli.many import MOST_GAMES, MOST_WORKERS, progress_bar
from parlour.kernel.game import Game
from parlour.lab.arena import Contest, Standings, play_arena
from parlour.lab.engines import EngineFault, engine_for, is_engine, parts_of
from parlour.lab.games import Row
from parlour.lab.report import arena_table, say
from parlour.lab.results import InvalidResults, add_results, create_results, read_results
from parlour.lab.simulate import Stop

USUAL_BOTS = "greedy,random"
USUAL_GAMES = 100

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Wishes:
    """What the command line says about a new contest."""

    bots: str | None
    seats: int | None
    seed: int | None
    pairs: list[str]  # --option name=value
    extra: list[str]  # --name value

    @property
    def is_empty(self) -> bool:
        given = (self.bots, self.seats, self.seed)
        return all(value is None for value in given) and not self.pairs and not self.extra


def run_arena(
    name: str,
    wishes: Wishes,
    games: int | None,
    workers: int,
    out: Path | None,
    resume: Path | None,
    data: Path | None,
    as_json: bool,
    lang: str,
) -> int:
    """parlour arena; exit code 1 if a game broke."""
    check_language(lang)
    positive("--workers", workers, MOST_WORKERS)
    positive("--games", 1 if games is None else games, MOST_GAMES)
    game = find_game(name, data)
    rows: list[Row] = []
    if resume is not None:
        if not wishes.is_empty or out is not None:
            raise BadArgument("--resume takes bots, seats, seed and options from its file")
        contest, wanted, rows = with_file(resume, read_results)
        if contest.game != name:
            raise BadArgument(f"{resume} holds games of {contest.game}, not of {name}")
        total = wanted if games is None else games
    else:
        contest = read_contest(game, wishes)
        total = USUAL_GAMES if games is None else games
        if out is not None:
            with_file(out, lambda path: create_results(path, contest, total))
    return play_on(contest, total, rows, workers, out or resume, as_json, lang)


def play_on(
    contest: Contest,
    games: int,
    rows: list[Row],
    workers: int,
    file: Path | None,
    as_json: bool,
    lang: str,
) -> int:
    """Play what is missing, and print the standings of all."""
    standings = Standings(contest)
    for row in rows:
        standings.add(row)
    lost = ""
    title = find_game(contest.game).title[lang]
    with Stop() as stop, progress_bar() as bar:
        task = bar.add_task(title, total=games, completed=standings.played)
        try:
            warn_of_parlours(contest)
            for batch in play_arena(contest, games, standings.played, workers, stop):
                if file is not None:
                    add_results(file, batch)
                for row in batch:
                    standings.add(row)
                bar.update(task, completed=standings.played)
        except EngineFault as fault:
            lost = str(fault)
        except BrokenProcessPool:
            lost = "a worker has died (out of memory?)"
    if as_json:
        facts = {"game": contest.game, "seed": contest.seed, "options": dict(contest.options)}
        facts |= {"seats": contest.seats, "games": standings.played, "errors": standings.errors}
        print(json.dumps({**facts, "interrupted": stop.requested, "bots": standings.plain()}))
    elif standings.played or not lost:
        played = say("arena", lang, title=title, seats=contest.seats, games=standings.played)
        Console().print(arena_table(standings, played, lang))
    return tell_end(standings, stop, lost, file)


def warn_of_parlours(contest: Contest) -> None:
    """Say once, on stderr, which opponents see more than their seat; EngineFault if one fails."""
    console = Console(stderr=True, soft_wrap=True, highlight=False, markup=False)
    for word in dict.fromkeys(bot for bot in contest.bots if is_engine(bot)):
        if engine_for(word).is_parlour:
            console.print(
                f"{word} has no `choose`: it is given the whole record, hidden cards too,"
                " and is trusted not to look",
                style="yellow",
            )


def tell_end(standings: Standings, stop: Stop, lost: str, file: Path | None) -> int:
    """What went wrong and how to go on, on stderr; the exit code."""
    console = Console(stderr=True, soft_wrap=True, highlight=False, markup=False)
    if standings.errors:
        console.print(f"{standings.errors} games broke; `parlour simulate` writes them down")
    if lost:
        console.print(lost, style="red")
    if file is not None and (lost or stop.requested):
        console.print(f"what was played is kept; go on with --resume {file}")
    if stop.requested:
        return 130
    return 1 if standings.errors or lost else 0


def read_contest(game: Game, wishes: Wishes) -> Contest:
    """Who meets at what tables; what does not fit is refused."""
    options = read_options(game, wishes.pairs, wishes.extra)
    bots = read_bots(wishes.bots or USUAL_BOTS, game, options)
    automas = [bot for bot in bots if is_automa(bot)]
    if game.level_of(options) and not automas:
        raise BadArgument(f"name the automa among the bots: {bots[0]},automa")
    least = len(bots) - max(0, len(automas) - 1)
    possible = game.automa_seats if automas else game.seats
    count = wishes.seats or next((n for n in possible if n >= least), max(possible))
    game.check_seats(count)
    if count < 2:
        raise BadArgument("an arena needs two or more seats")
    seed = read_seed(0 if wishes.seed is None else wishes.seed)
    contest = Contest(game.name, tuple(bots), count, tuple(options.items()), seed)
    contest.tables()  # options that do not fit are refused here
    return contest


def read_bots(text: str, game: Game, options: dict[str, str]) -> list[str]:
    """The bots that meet, two or more different ones; an automa has its level."""
    words = [word.strip() for word in next(csv.reader([text], skipinitialspace=True), [])]
    known = [*names(), *automa_words(game)]
    for bot in words:
        if is_engine(bot):
            check_engine(bot)
        elif is_search(bot):
            make(bot, game, 0)  # what cannot be read is refused
        elif bot not in known and not is_automa(bot):
            raise BadArgument(
                f"there is no bot {bot!r}; there are: {', '.join(known)}, search:1s, engine:COMMAND"
            )
    if len(set(words)) < 2 or all(is_automa(bot) for bot in words):
        raise BadArgument("an arena needs two or more different bots")
    return [seat_automa(game, [bot], options)[0][0] if is_automa(bot) else bot for bot in words]


def check_engine(word: str) -> None:
    """Refuse a program's seat that names no program."""
    try:
        parts_of(word)
    except ValueError as error:
        raise BadArgument(str(error)) from None


def with_file(path: Path, use: Callable[[Path], Answer]) -> Answer:
    """Read or write a file of results; BadArgument says why that cannot be."""
    try:
        return use(path)
    except InvalidResults as error:
        raise BadArgument(str(error)) from None
    except UnicodeDecodeError:
        raise BadArgument(f"{path} is no text file in UTF-8") from None
    except OSError as error:
        raise BadArgument(f"{path} cannot be used: {error.strerror or error}") from None
