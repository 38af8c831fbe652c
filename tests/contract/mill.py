"""Thousands of games through the contract, for the night before a release; no part of the suite.

    python -m tests.contract.mill GAME --games 1000 [--from-seed N] [--deep]

Every number of seats and every option in turn; check() at every ply, scores and views at the end,
record and replay of every game. `--deep` adds redeals and copies at every ply. Stops at the first
game that fails, with its record.
"""

from __future__ import annotations

import argparse

from rich.progress import track

from parlour.kernel.chance import Chance
from parlour.kernel.match import Match
from parlour.kernel.record import Record
from parlour.kernel.replay import replay
from parlour.kernel.state import plain
from tests.contract.tables import (
    LONGEST_GAME,
    PLAYER_STREAM,
    Moment,
    TableSetup,
    find,
    house,
    variants,
    viewers,
)
from tests.contract.test_play import assert_scores, assert_sound


def grind(table: TableSetup, seed: int, deep: bool) -> int:
    """Play and check one game; gives its decisions."""
    match = table.match(seed)
    chance = Chance(seed, PLAYER_STREAM)
    while not match.over:
        with Moment(match, match.ply):
            assert match.ply < LONGEST_GAME, "the game does not end"
            assert_sound(table, match.state)
            if deep:
                look_deep(table, match, seed)
            seat = match.pending[chance.below(len(match.pending))]
            choices = match.choices_of(seat)
            match.play(choices[chance.below(len(choices))], seat)
    with Moment(match, match.ply):
        assert_sound(table, match.state)
        assert_scores(table, match.state)
        text = str(match.record())
        assert str(replay(Record.parse(text), find).record()) == text
    return match.ply


def look_deep(table: TableSetup, match: Match, seed: int) -> None:
    """Redeals and copies of this position are sound and show what they should."""
    state = match.state
    assert plain(state.copy()) == plain(state)
    for seat in viewers(table):
        dealt = state.redeal(seat, Chance(seed, match.ply))
        assert_sound(table, dealt)
        assert dealt.view(seat) == state.view(seat)
        if seat is not None:
            assert list(dealt.choices(seat)) == list(state.choices(seat))


def main() -> None:
    parser = argparse.ArgumentParser(description="Grind a game through the contract.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--from-seed", type=int, default=0)
    parser.add_argument("--deep", action="store_true")
    arguments = parser.parse_args()
    game = find(arguments.game)
    tables = house(game) + variants(game)
    decisions = 0
    for seed in track(range(arguments.from_seed, arguments.from_seed + arguments.games), game.name):
        decisions += grind(tables[seed % len(tables)], seed, arguments.deep)
    print(f"{arguments.games} games, {decisions} decisions, {len(tables)} tables: all sound")


if __name__ == "__main__":
    main()
