"""Golden texts: a seeded game with its public values, to be read and compared line by line.

`python -m parlour.lab.playthroughs [GAME]` writes tests/games/<game>/playthroughs/<seats>.txt anew;
a change of the rules then shows as a readable difference. The lists of all texts go with them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from parlour import games
from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.languages import DEFAULT
from parlour.kernel.match import Match
from parlour.lab import texts

SEED = 20
STREAM = 7  # of the random choices
SHOWN_EVERY = 25  # plies between two full looks at the table
SHOWN_CHOICES = 12
LANG = DEFAULT
WRAP = 98


Options = tuple[tuple[str, str], ...]


def playthrough(game: str, seats: int, options: Options = ()) -> str:
    """A game of random choices that is the same everywhere, told in full."""
    match = Match(games.find(game), seats, SEED, dict(options))
    chance = Chance(SEED, STREAM)
    facts = [f"{seats} seats", *(f"{name}={value}" for name, value in options), f"seed {SEED}"]
    lines = [", ".join([match.game.title[LANG], *facts]), ""]
    lines += [f"! {match.game.topics.text(*drawn)}" for drawn in match.setup_chance]
    while not match.over:
        if match.ply % SHOWN_EVERY == 0:
            lines += _look(match)
        seat = match.state.to_move
        choices = match.state.choices(seat)
        choice = choices[chance.below(len(choices))]
        match.play(choice, seat)
        lines += _ply(match, len(choices))
    lines += _look(match)
    return "\n".join(lines) + "\n"


def _ply(match: Match, offered: int) -> Iterator[str]:
    """One choice, what was drawn, and what happened."""
    ply = match.plies[-1]
    text = match.game.actions.text(ply.choice)
    yield f"{match.ply}. seat {ply.seat} of {offered}: {text}"
    for drawn in ply.chance:
        yield f"  ! {match.game.topics.text(*drawn)}"
    for event in ply.events:
        yield f"  {match.event_text(event, LANG)} ({event.rule})"


def _look(match: Match) -> Iterator[str]:
    """The public values of the position."""
    yield ""
    yield f"--- ply {match.ply}"
    yield f"over: {match.over}"
    yield f"pending: {match.pending}"
    for seat in match.pending:
        yield f"question {seat}: {match.question_text(seat, LANG)}"
        numbers = list(match.choices_of(seat))
        yield f"choices {seat}: {len(numbers)}"
        for number in numbers[:: max(1, len(numbers) // SHOWN_CHOICES)]:
            sentence = match.choice_text(number, seat, LANG)
            yield f"  {number} {match.game.actions.text(number)}: {sentence}"
    for key, value in match.view(None).items():
        yield from _value(key, value)
    for seat, score in enumerate(match.outcome().scores):
        points = ", ".join(f"{line.source} {line.points}" for line in score.lines)
        yield f"score {seat}: {score.total} ({points}; tie-breaks {score.tie_breaks})"
    yield ""


def _value(key: str, value: Any, depth: int = 0) -> Iterator[str]:
    """A value of the view in as few lines as can be read."""
    indent = "  " * depth
    line = f"{indent}{key}: {_short(value)}"
    if len(line) <= WRAP or not isinstance(value, dict | list):
        yield line
        return
    yield f"{indent}{key}:"
    if isinstance(value, dict):
        for name, item in value.items():
            yield from _value(str(name), item, depth + 1)
    elif all(isinstance(item, dict) and "name" in item for item in value):
        for item in value:
            rest = {name: part for name, part in item.items() if name != "name"}
            yield f"{indent}  {item['name']}: {_short(rest)}"
    else:
        for number, item in enumerate(value):
            yield from _value(str(number), item, depth + 1)


def _short(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} {_short(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + " ".join(_short(item) for item in value) + "]"
    return "-" if value is None else str(value)


def path_of(game: str, seats: int, options: Options = ()) -> Path:
    """Where the golden text lies, from the root of the repository."""
    varied = [f"{name}-{value}" for name, value in options]
    name = "-".join([str(seats), *varied])
    return Path("tests", "games", game, "playthroughs", f"{name}.txt")


def tables(game: Game) -> list[tuple[int, Options]]:
    """The usual tables of a game: every number of seats, and its automa at the usual level."""
    usual: list[tuple[int, Options]] = [(seats, ()) for seats in game.seats]
    if game.automa is not None:
        usual += [(n, ((game.automa.option, game.automa.level),)) for n in game.automa_seats]
    return usual


def write(names: list[str]) -> None:
    """Write the texts of some games anew."""
    for name in names:
        for seats, options in tables(games.find(name)):
            path = path_of(name, seats, options)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(playthrough(name, seats, options), encoding="utf-8")
            print(f"{path} written")


if __name__ == "__main__":
    write(sys.argv[1:] or games.names())
    texts.write(sys.argv[1:] or texts.places())
