"""Reviews of players of every level: `python -m tests.coach.marks MINUTES` makes more of them.

Of each reviewed player marks.jsonl has what every decision gained or lost, and how sure that is;
tests make accuracies of it. Novice, apprentice and regular players are those of the fresh games;
experts and masters play against each other.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from parlour import bots, games
from parlour.coach import QUICK
from parlour.coach.reviewing import judge_turn, turns_of
from parlour.kernel.chance import Chance
from parlour.kernel.match import Match
from parlour.lab.calibrate import STREAM, players_of, seed_of
from tests.coach.fresh import FILE as FRESH, FIRST, GAMES, SEATS

FILE = Path(__file__).with_name("marks.jsonl")
LEVELS = tuple(level.name for level in bots.LEVELS)
STRONG = LEVELS[-2:]
DIGITS = 3


@dataclass(frozen=True)
class Marked:
    """What a player has gained by each decision: chance to win, and its error."""

    game: str
    level: str
    number: int  # of the game
    gains: list[tuple[float, float]]


def marked() -> list[Marked]:
    """All players that were reviewed."""
    return [Marked(**json.loads(line)) for line in FILE.read_text(encoding="utf-8").splitlines()]


def reviewed(match: Match, levels: list[str], number: int) -> Iterator[Marked]:
    """The players of a game that are of a level."""
    gains: list[list[tuple[float, float]]] = [[] for _ in levels]
    for turn in turns_of(match):
        gain, error = judge_turn(match, turn, QUICK).gained()
        gains[turn.seat].append((round(gain, DIGITS), round(error, DIGITS)))
    for level, each in zip(levels, gains, strict=True):
        if level in LEVELS:
            yield Marked(match.game.name, level, number, each)


def fresh_game(name: str, number: int) -> tuple[Match, list[str]]:
    """A fresh game with the levels of its players."""
    seed = seed_of(name, SEATS, number)
    match = Match(games.find(name), SEATS, seed)
    for line in FRESH.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if (row["game"], row["number"]) == (name, number):
            for seat, choice in zip(row["choices"][::2], row["choices"][1::2], strict=True):
                match.play(choice, seat)
    return match, players_of(SEATS, number, Chance(seed, STREAM))


def strong_game(name: str, number: int) -> tuple[Match, list[str]]:
    """A game of an expert against a master, who take turns to sit first."""
    levels = list(STRONG if number % 2 else STRONG[::-1])
    game = games.find(name)
    match = Match(game, SEATS, number)
    players = [bots.make(level, game, 100 * number + seat) for seat, level in enumerate(levels)]
    while not match.over:
        seat = match.state.to_move
        match.play(bots.decide(players[seat], match.state.copy(), seat), seat)
    return match, levels


def main() -> None:
    end = time.monotonic() + 60 * float(sys.argv[1])
    known = {(each.game, each.number) for each in marked()} if FILE.exists() else set()
    mixed = range(FIRST + 1, FIRST + GAMES, 2)
    with FILE.open("a", encoding="utf-8") as file:
        for turn, number in enumerate(mixed, start=1):
            for name in games.names():
                for make, which in ((fresh_game, number), (strong_game, turn)):
                    if (name, which) in known or time.monotonic() > end:
                        continue
                    match, levels = make(name, which)
                    for each in reviewed(match, levels, which):
                        file.write(json.dumps(asdict(each), separators=(",", ":")) + "\n")
                    file.flush()


if __name__ == "__main__":
    main()
