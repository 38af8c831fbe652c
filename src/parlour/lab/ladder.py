"""The ladder of levels: each against the one below it, in every game, with two seats and four.

`python -m parlour.lab.ladder` (`make ladder`) plays, prints the tables, and writes them into
docs/strength.md. Games are kept in a folder: with --resume a stopped ladder goes on where it was,
and a long one after a short one plays only what is missing.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path

from parlour import games
from parlour.bots import LEVELS, Level, automa_words
from parlour.kernel.game import Game
from parlour.kernel.languages import DEFAULT
from parlour.lab.arena import Contest, Standings, play_arena
from parlour.lab.games import Row
from parlour.lab.ratings import Rating
from parlour.lab.results import add_results, create_results, read_results
from parlour.lab.simulate import Stop, StopSignal
from parlour.lab.summary import SeatResults, interval, percent

SEATS = (2, 4)
SEED = 2026
FEWEST = 10  # games that say anything about an automa
BEGIN, END = "<!-- ladder -->", "<!-- /ladder -->"
PAGE = Path("docs", "strength.md")
KEPT = Path("build", "ladder")


@dataclass(frozen=True)
class PairingLength:
    """How many games a pairing of quick levels plays, one with a slow level, one with the slowest.

    0 leaves a level out.
    """

    quick: int
    slow: int
    slowest: int

    def games(self, level: Level) -> int:
        """Against the level below."""
        if level is LEVELS[-1]:
            return self.slowest
        return self.slow if level.is_slow else self.quick


SHORT = PairingLength(quick=60, slow=8, slowest=0)
LONG = PairingLength(quick=1000, slow=200, slowest=200)

Play = Callable[[Contest, int], Standings]


def play_kept(
    contest: Contest, count: int, folder: Path, workers: int, stop: StopSignal
) -> Standings:
    """The standings of a contest; games that are kept in the folder are not played again.

    The file does not say how strong its bots were then: whoever changed them starts anew.
    """
    bots = "-".join(dict.fromkeys(contest.bots)).replace(":", "")
    path = folder / f"{contest.game}-{contest.seats}-{bots}.jsonl"
    rows: list[Row] = []
    if path.exists():
        earlier, _, rows = read_results(path)
        rows = rows[:count] if earlier == contest else []
    if not rows:
        path.parent.mkdir(parents=True, exist_ok=True)
        create_results(path, contest, count)
    standings = Standings(contest)
    for row in rows:
        standings.add(row)
    for batch in play_arena(contest, count, standings.played, workers, stop):
        add_results(path, batch)
        for row in batch:
            standings.add(row)
    if stop.requested:
        raise KeyboardInterrupt
    return standings


@dataclass
class Rung:
    """A level with some seats: how it did against the level below it."""

    level: str
    rating: Rating  # above the lowest level
    player: SeatResults | None  # in the games against the one below; the lowest has none below

    def cells(self) -> list[str]:
        """Rating, share of wins with its interval, mean points."""
        if self.player is None:
            return ["0", "–", "–"]
        rating = f"{self.rating.mean:.1f} ± {self.rating.margin:.1f}"
        wins = f"{percent(self.player.win_share)} ({interval(self.player)})"
        return [rating, wins, f"{self.player.score.mean:.0f}"]


def rungs(game: Game, seats: int, length: PairingLength, play: Play) -> list[Rung]:
    """The levels of a game from the lowest on; one of the higher sits among the lower.

    Each pairing is rated by itself, and the steps are added up: few games of a high level would
    otherwise leave it where an unknown bot begins.
    """
    steps = [Rung(LEVELS[0].name, Rating(0.0, 0.0), None)]
    for lower, higher in pairwise(LEVELS):
        count = length.games(higher)
        if count == 0:
            break
        contest = Contest(game.name, (higher.name, *[lower.name] * (seats - 1)), seats, seed=SEED)
        standings = play(contest, count)
        above, below = standings.ratings.of(higher.name), standings.ratings.of(lower.name)
        mean = steps[-1].rating.mean + above.mean - below.mean
        margin = math.hypot(steps[-1].rating.margin, above.margin, below.margin)
        player = next(p for p in standings.players if p.bot == higher.name)
        steps.append(Rung(higher.name, Rating(mean, margin), player))
    return steps


def automas(game: Game, length: PairingLength, play: Play) -> Iterator[str]:
    """A sentence about each level that meets the automa of a game: how often it wins."""
    for level in LEVELS[2:]:
        count = length.games(level) // 4
        if count < FEWEST or not automa_words(game):
            continue
        shares = []
        for automa in automa_words(game):
            standings = play(Contest(game.name, (level.name, automa), 2, seed=SEED), count)
            player = next(p for p in standings.players if p.bot == level.name)
            shares.append(f"{automa} {percent(player.win_share)}")
        yield f"`{level.name}` beats the automa ({count} games each): {', '.join(shares)}."


def page_part(length: PairingLength, play: Play, show: Callable[[str], None]) -> str:
    """The tables of all games, as Markdown; each is shown when it is done."""
    counts = f"{length.quick} games a pairing"
    for level in LEVELS:
        if level.is_slow and length.games(level):
            counts += f", {length.games(level)} with `{level.name}`"
    parts = [f"{counts}; seed {SEED}, thinking by positions. Intervals are 95 %."]
    for name in games.names():
        game = games.find(name)
        columns = [rungs(game, seats, length, play) for seats in SEATS if seats in game.seats]
        heads = [f"rating, {seats} seats | wins | points" for seats in SEATS if seats in game.seats]
        lines = [f"| level | {' | '.join(heads)} |", "|---" * (1 + 3 * len(heads)) + "|"]
        for row in zip(*columns, strict=True):
            cells = [cell for rung in row for cell in rung.cells()]
            lines.append(f"| `{row[0].level}` | {' | '.join(cells)} |")
        part = "\n".join([f"### {game.title[DEFAULT]}", "", *lines])
        for sentence in automas(game, length, play):
            part += f"\n\n{sentence}"
        show(part)
        parts.append(part)
    return "\n\n".join(parts)


def write_part(page: Path, part: str) -> None:
    """Put the tables between their marks."""
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    _, mark, after = rest.partition(END)
    if not mark:
        raise ValueError(f"{page} has no place for the ladder: {BEGIN} … {END}")
    page.write_text(f"{before}{BEGIN}\n\n{part}\n\n{END}{after}", encoding="utf-8")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="parlour.lab.ladder", description=__doc__)
    parser.add_argument("--long", action="store_true", help="many games, and the highest level")
    parser.add_argument("--resume", action="store_true", help="go on with the games that are kept")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--page", type=Path, default=PAGE, help="where the tables are written")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where games are kept")
    given = parser.parse_args(arguments)
    if not given.resume:
        for path in given.kept.glob("*.jsonl"):
            path.unlink()
    with Stop() as stop:
        play = partial(play_kept, folder=given.kept, workers=given.workers, stop=stop)
        try:
            part = page_part(
                LONG if given.long else SHORT, play, lambda text: print(text, "\n", flush=True)
            )
        except KeyboardInterrupt:
            print(f"stopped; --resume goes on with {given.kept}", file=sys.stderr)
            return 130
    write_part(given.page, part)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
