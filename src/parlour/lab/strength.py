"""How strong the bots are, all of it: `python -m parlour.lab.strength FILES --out FILE`.

Plays what the files of earlier runs do not hold, for so many minutes, and prints every table from
all games there are. A table says which contests it wants; asked once before anything is played, it
says what is to be played.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import quantiles

from parlour import games
from parlour.bots import automa_words
from parlour.kernel.game import Game
from parlour.kernel.languages import DEFAULT
from parlour.lab import ladder
from parlour.lab.arena import Contest, Standings
from parlour.lab.pieces import Pieces, play_missing
from parlour.lab.simulate import Stop
from parlour.lab.summary import SeatResults, Sum, interval, percent

SEED = 2027
WHOLE_TABLE = 4
# What is left out or changed, against the same bot with all of it, at equal positions.
INGREDIENTS = {
    "whole turns are followed": "follow=off",
    "a second look after each beginning": "refine=off",
    "the first look counts like three worlds": "prior=0",
    "who is clearly behind drops out": "drop=off",
    "four turns of every seat, not two": "turns=2",
    "four turns, not six": "turns=6",
    "rollouts by a beam, not one choice ahead": "look=1",
    "eight candidates, not four": "candidates=4",
}

Play = Callable[[Contest, int], Standings]


@dataclass(frozen=True)
class Plan:
    """Who plays, and how much."""

    games: int = 100
    search: str = "search:1s"  # that is held against others
    quicker: str = "search:0.5s"  # of which four meet
    other: str = "greedy"
    ablated: str = "search:30000"  # of which an ingredient is taken away
    old: str = ""  # "engine:COMMAND" of an older Parlour
    solo: tuple[tuple[str, str], ...] = ()  # options of solo games, where a game has them
    names: tuple[str, ...] = ()  # of games; none: all

    def each_game(self, *seats: int) -> Iterator[Game]:
        """The games with one of these numbers of seats."""
        for name in self.names or games.names():
            game = games.find(name)
            if any(count in game.seats for count in seats):
                yield game


def standing(standings: Standings, bot: str) -> SeatResults:
    """How a bot did."""
    return next(player for player in standings.players if player.bot == bot)


def title(game: Game) -> str:
    return game.title[DEFAULT]


def mean(points: Sum) -> str:
    return f"{points.mean:.1f} ± {points.margin:.1f}"


def wins(player: SeatResults) -> str:
    return f"{percent(player.win_share)} ({interval(player)})"


def markdown(head: list[str], rows: list[list[str]]) -> str:
    """A table; rows without a game are left out by who makes them."""
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    return "\n".join([*lines, *[f"| {' | '.join(row)} |" for row in rows]])


def one_against_others(plan: Plan, play: Play, bot: str, other: str, seats: int) -> str:
    """One bot against others of one kind."""
    rows = []
    for game in plan.each_game(seats):
        contest = Contest(game.name, (bot, *[other] * (seats - 1)), seats, seed=SEED)
        standings = play(contest, plan.games)
        if not standings.played:
            continue
        one, rest = standing(standings, bot), standing(standings, other)
        points = f"{mean(one.score)} : {mean(rest.score)}"
        row = [title(game), str(standings.played - standings.errors), wins(one), points]
        rows.append([*row, str(standings.errors)])
    return markdown(["game", "games", f"wins of `{bot}` (95 %)", "points", "broken"], rows)


def four_alike(plan: Plan, play: Play, bot: str) -> str:
    """Means of four bots of one kind, by source; in brackets the lowest of any seat."""
    rows = []
    for game in plan.each_game(WHOLE_TABLE):
        contest = Contest(game.name, (bot,) * WHOLE_TABLE, WHOLE_TABLE, seed=SEED)
        standings = play(contest, plan.games)
        if standings.played:
            player = standing(standings, bot)
            sources = [
                f"{game.texts.say('sources', source, DEFAULT)} {points.mean:.1f} ({points.least})"
                for source, points in zip(standings.sources, player.points, strict=True)
                if points.least or points.most
            ]
            row = [title(game), str(standings.played), mean(player.score)]
            rows.append([*row, ", ".join(sources)])
    return markdown(["game", "games", "points of a seat", "by source (lowest)"], rows)


def alone(plan: Plan, play: Play, bot: str) -> str:
    """Solo games: the points, and how often the game itself was beaten."""
    rows = []
    for game in plan.each_game(1):
        known = {option.name for option in game.options}
        options = tuple((name, value) for name, value in plan.solo if name in known)
        standings = play(Contest(game.name, (bot,), 1, options, seed=SEED), plan.games)
        if standings.played > 1:
            player = standing(standings, bot)
            points = player.score
            words = ", ".join(f"{name} {value}" for name, value in options)
            row = [title(game), words, str(standings.played), wins(player), mean(points)]
            parts = quantiles(list(standings.totals.elements()), n=4, method="inclusive")
            middle = " / ".join(f"{each:.0f}" for each in parts)
            rows.append([*row, f"{points.least} / {middle} / {points.most}"])
    quarters = "lowest, a quarter, half, three quarters, highest"
    head = ["game", "options", "games", "not beaten (95 %)", "points", quarters]
    return markdown(head, rows)


def against_automas(plan: Plan, play: Play, bot: str) -> str:
    """The automa of each level."""
    rows = []
    for game in plan.each_game(2):
        for automa in automa_words(game):
            standings = play(Contest(game.name, (bot, automa), 2, seed=SEED), plan.games)
            if standings.played:
                player, rival = standing(standings, bot), standing(standings, automa)
                row = [title(game), automa, str(standings.played), wins(player)]
                rows.append([*row, f"{mean(player.score)} : {mean(rival.score)}"])
    return markdown(["game", "automa", "games", f"wins of `{bot}` (95 %)", "points"], rows)


def ingredients(plan: Plan, play: Play) -> str:
    """The whole bot against itself without one ingredient: more than 50 % is what that is worth."""
    rows = []
    for sentence, change in INGREDIENTS.items():
        changed = f"{plan.ablated}:{change}"
        cells = []
        for game in plan.each_game(2):
            contest = Contest(game.name, (plan.ablated, changed), 2, seed=SEED)
            standings = play(contest, plan.games)
            player = standing(standings, plan.ablated)
            cells.append(f"{wins(player)}, {standings.played}" if standings.played else "–")
        rows.append([sentence, f"`{change}`", *cells])
    titles = [title(game) for game in plan.each_game(2)]
    return markdown(["ingredient", "instead", *titles], rows)


def levels(plan: Plan, play: Play) -> str:
    """The ladder of levels: cheap ones play ten times as many games, dear ones twice."""
    length = ladder.PairingLength(
        quick=10 * plan.games, slow=2 * plan.games, slowest=2 * plan.games
    )
    return ladder.page_part(length, play, lambda text: None)


Table = Callable[[Plan, Play], str]
TABLES: dict[str, tuple[str, Table]] = {
    "duels": (
        "Search against greedy, two seats",
        lambda plan, play: one_against_others(plan, play, plan.search, plan.other, 2),
    ),
    "tables": (
        "Search against three greedy players",
        lambda plan, play: one_against_others(plan, play, plan.search, plan.other, WHOLE_TABLE),
    ),
    "searchers": (
        "Four searchers",
        lambda plan, play: four_alike(plan, play, plan.quicker),
    ),
    "greedy": ("Four greedy players", lambda plan, play: four_alike(plan, play, plan.other)),
    "master": (
        "Master against expert, two seats",
        lambda plan, play: one_against_others(plan, play, "master", "expert", 2),
    ),
    "automas": (
        "Search against the automa",
        lambda plan, play: against_automas(plan, play, plan.search),
    ),
    "solo": ("Search alone", lambda plan, play: alone(plan, play, plan.search)),
    "ingredients": ("What each ingredient is worth", ingredients),
    "old": (
        "Search against an older greedy player, two seats",
        lambda plan, play: one_against_others(plan, play, plan.search, plan.old, 2),
    ),
    "old_tables": (
        "Search against three older greedy players",
        lambda plan, play: one_against_others(plan, play, plan.search, plan.old, WHOLE_TABLE),
    ),
    "levels": ("The ladder of levels", levels),
}


def page(plan: Plan, names: list[str], play: Play) -> str:
    """The chosen tables, as Markdown."""
    parts = []
    for name in names:
        heading, table = TABLES[name]
        parts.append(f"## {heading}\n\n{table(plan, play)}")
    return "\n\n".join(parts)


def read_plan(given: argparse.Namespace) -> Plan:
    solo = tuple((name, value) for name, _, value in (pair.partition("=") for pair in given.solo))
    return Plan(
        games=given.games,
        search=given.search,
        quicker=given.quicker,
        ablated=given.ablated,
        old=given.old,
        solo=solo,
        names=tuple(given.game),
    )


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="parlour.lab.strength", description=__doc__)
    usual = Plan()
    parser.add_argument("files", nargs="*", type=Path, help="games of earlier runs")
    parser.add_argument("--out", type=Path, help="where new games go; without it none are played")
    parser.add_argument("--games", type=int, default=usual.games, help="of each pairing")
    parser.add_argument("--minutes", type=float, default=8.0, help="then it stops")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--table", action="append", choices=list(TABLES), help="instead of all")
    parser.add_argument("--game", action="append", default=[], choices=games.names())
    parser.add_argument("--search", default=usual.search)
    parser.add_argument("--quicker", default=usual.quicker)
    parser.add_argument("--ablated", default=usual.ablated)
    parser.add_argument("--old", default="", help="engine:COMMAND of an older Parlour")
    parser.add_argument("--solo", action="append", default=[], help="name=value in solo games")
    given = parser.parse_args(arguments)
    plan = read_plan(given)
    names = given.table or [name for name in TABLES if plan.old or not name.startswith("old")]
    pieces = Pieces()
    known = [*given.files, *([given.out] if given.out and given.out.exists() else [])]
    for path in known:
        pieces.read(path)
    page(plan, names, pieces.want)
    with Stop() as stop:
        if given.out is not None:
            show = partial(print, file=sys.stderr, flush=True)
            play_missing(pieces, given.out, given.minutes, given.workers, stop, show)
    print(page(plan, names, pieces.want))
    print(report(pieces), file=sys.stderr)
    return 130 if stop.requested else 0


def report(pieces: Pieces) -> str:
    """What is still to be played, and how long that takes."""
    left = sum(1 for _ in pieces.missing())
    return (
        f"{left} games are missing: {pieces.seconds_left() / 60:.0f} core-minutes, as far as known"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
