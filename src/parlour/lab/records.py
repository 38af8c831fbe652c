"""Recorded games for the tests: `python -m parlour.lab.records GAME`.

Ten for each number of seats, over the options of the game, played by bots and by bots mixed with
random choices, so that odd corners occur. They go to tests/games/<game>/records/.
"""

from __future__ import annotations

import sys
from pathlib import Path

from parlour import bots, games
from parlour.kernel.chance import Chance
from parlour.kernel.game import OFF, ON, Game
from parlour.kernel.match import Match

SEED = 1000
# Who plays, and of how many choices one is random instead (0: none).
PLAYERS = (
    ("greedy", ("greedy",), 0),
    ("mixed", ("greedy",), 4),
    ("random", ("random",), 0),
    ("greedy-random", ("greedy", "random"), 0),
    ("erratic", ("greedy",), 2),
)
GAMES = 10


def options_of(game: Game, number: int, seats: int) -> dict[str, str]:
    """Options for a recorded game: every value of every option turns up somewhere."""
    chosen = {}
    for at, option in enumerate(game.options):
        numbered = option.name.rstrip("0123456789") != option.name
        if numbered:
            continue  # one for each seat, such as colours: the default
        if number >= 2:
            chosen[option.name] = option.values[(number >> (at % 3)) % len(option.values)]
    return chosen


def play(game: Game, seats: int, number: int) -> tuple[str, Match]:
    """One game, with a word for its file name."""
    what, team, random_every = PLAYERS[number % len(PLAYERS)]
    seed = SEED + 100 * seats + number
    options = options_of(game, number, seats)
    names = [team[seat % len(team)] for seat in range(seats)]
    match = Match(game, seats, seed, options, {"players": ",".join(names)})
    players = [bots.make(name, game, seed + seat) for seat, name in enumerate(names)]
    chance = Chance(seed, 99)
    while not match.over:
        seat = match.state.to_move
        choices = match.state.choices(seat)
        if random_every and chance.below(random_every) == 0:
            choice = choices[chance.below(len(choices))]
        else:
            choice = bots.decide(players[seat], match.state, seat)
        match.play(choice, seat)
    changed = [
        _word(option.name, options[option.name])
        for option in game.options
        if options.get(option.name, option.default) != option.default
    ]
    return "-".join([what, *changed]).replace("_", "-"), match


def _word(option: str, value: str) -> str:
    """A changed option in a file name."""
    return {ON: option, OFF: f"no-{option}"}.get(value, value)


def write(name: str) -> None:
    """Write all recorded games of a game anew."""
    game = games.find(name)
    folder = Path("tests", "games", name, "records")
    folder.mkdir(parents=True, exist_ok=True)
    for seats in game.seats:
        for number in range(GAMES):
            what, match = play(game, seats, number)
            path = folder / f"{seats}-{number + 1:02}-{what}.txt"
            for old in folder.glob(f"{seats}-{number + 1:02}-*.txt"):
                old.unlink()
            path.write_text(str(match.record()), encoding="utf-8")
            print(f"{path} written, {match.ply} choices")


if __name__ == "__main__":
    for name in sys.argv[1:] or games.names():
        write(name)
