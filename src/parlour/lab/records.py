"""Recorded games for the tests: `python -m parlour.lab.records GAME`.

Ten for each number of seats, over the options of the game, played by bots and by bots mixed with
random choices, so that odd corners occur; ten more against the automa of a game that has one. They
go to tests/games/<game>/records/.
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


def options_of(game: Game, number: int) -> dict[str, str]:
    """Options for a recorded game: every value of every option turns up somewhere."""
    chosen = {}
    for index, option in enumerate(game.options):
        numbered = option.name.rstrip("0123456789") != option.name
        if numbered or option.name in automa_options(game):
            continue  # one for each seat, such as colours: the default
        if number >= 2:
            chosen[option.name] = option.values[(number >> (index % 3)) % len(option.values)]
    return chosen


def without_unmet(game: Game, chosen: dict[str, str]) -> dict[str, str]:
    """The options less those that mean nothing beside the others."""
    values = game.check_options(chosen)
    return {
        name: value
        for name, value in chosen.items()
        if not game.unmet_need(game.option(name), values)
    }


def automa_options(game: Game) -> list[str]:
    """The option that lets the automa play, and those that are about it."""
    return [
        option.name
        for option in game.options
        if (game.automa is not None and option.name == game.automa.option)
        or game.is_about_automa(option.name)
    ]


def options_of_automa(game: Game, number: int) -> dict[str, str]:
    """Options for a recorded game against the automa: levels and all that is about it in turn."""
    chosen = {}
    for name in automa_options(game):
        option = game.option(name)
        others = [value for value in option.values if value != option.default]
        chosen[name] = others[number % len(others)]
    return chosen


def play(game: Game, seats: int, number: int, automa: bool = False) -> tuple[str, Match]:
    """One game, with a word for its file name."""
    what, team, random_every = PLAYERS[number % len(PLAYERS)]
    seed = SEED + 100 * seats + number
    options = options_of(game, number)
    names = [team[seat % len(team)] for seat in range(seats)]
    if automa:
        options |= options_of_automa(game, number)
        names, options = bots.seat_automa(game, names, options)
    options = without_unmet(game, options)
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
    tables = [(seats, False) for seats in game.seats]
    tables += [(seats, True) for seats in game.automa_seats]
    for seats, automa in tables:
        for number in range(GAMES):
            what, match = play(game, seats, number, automa)
            start = f"{seats}{'-automa' if automa else ''}-{number + 1:02}"
            for old in folder.glob(f"{start}-*.txt"):
                old.unlink()
            path = folder / f"{start}-{what}.txt"
            path.write_text(str(match.record()), encoding="utf-8")
            print(f"{path} written, {match.ply} choices")


if __name__ == "__main__":
    for name in sys.argv[1:] or games.names():
        write(name)
