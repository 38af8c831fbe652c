"""Bots against each other, each in every seat: which one is stronger, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from parlour.bots import is_automa
from parlour.kernel.game import Game
from parlour.lab.games import Setting, sources
from parlour.lab.simulate import NeverStop, StopSignal, simulate
from parlour.lab.summary import Player


@dataclass
class Progress:
    """How far an arena has come."""

    played: int
    errors: int
    standings: list[Player]


def line_up(bots: list[str], seats: int) -> list[tuple[str, ...]]:
    """The bots around the table in turn, once for every rotation that looks different.

    An automa keeps the last seat; the others change theirs.
    """
    fixed = [bot for bot in bots if is_automa(bot)]
    moving = [bot for bot in bots if bot not in fixed]
    table = [moving[seat % len(moving)] for seat in range(seats - len(fixed))]
    rotations = [(*table[turn:], *table[:turn], *fixed) for turn in range(len(table))]
    return list(dict.fromkeys(rotations))


def arena(
    game: Game,
    bots: list[str],
    games: int,
    seats: int,
    seed: int = 0,
    options: tuple[tuple[str, str], ...] = (),
    workers: int = 1,
    stop: StopSignal | None = None,
) -> Iterator[Progress]:
    """Play `games` games, as evenly as possible over all seatings; the standings grow."""
    stop_signal: StopSignal = stop or NeverStop()
    seatings = line_up(bots, seats)
    names = sources(game)
    standings = {bot: Player(bot, points=[]) for bot in bots}
    played = errors = 0
    for number, seating in enumerate(seatings):
        share = games // len(seatings) + (1 if number < games % len(seatings) else 0)
        setting = Setting(game.name, seating, options, seed + number)
        for batch in simulate(setting, share, workers, stop=stop_signal) if share else ():
            played += batch.count
            errors += batch.summary.errors
            for player in batch.summary.players:
                assert len(player.points) == len(names)
                standings[player.bot].merge(player)
            yield Progress(played, errors, list(standings.values()))
        if stop_signal.requested:
            break
