"""Check numbers of games: the same on every machine, compiled and interpreted.

    python -m tests.contract.fingerprints [GAME ...]

writes them anew, after a change of the rules that was meant. Look at the difference.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.observation import find_observer, new_row
from tests.contract.tables import GAMES, PLAYER_STREAM, TableSetup, find, house, variants
from tests.kernel import toy

SEEDS = 3


def fingerprint(table: TableSetup, seed: int) -> str:
    """Plies, scores, and a digest of everything offered, chosen, drawn and reached."""
    state = table.match(seed).state
    chance = Chance(seed, PLAYER_STREAM)
    digest = hashlib.sha256()
    while not state.over:
        pending = state.pending
        seat = pending[chance.below(len(pending))]
        choices = state.choices(seat)
        digest.update(f"{seat} {list(choices)}".encode())
        state.advance(seat, choices[chance.below(len(choices))])
    digest.update(json.dumps(state.view(None), sort_keys=True).encode())
    totals = " ".join(str(score.total) for score in state.scores())
    return f"{state.ply} plies, {totals} points, {digest.hexdigest()[:16]}"


def observation(game: Game) -> str:
    """What its observations mean, and what they are in one game: changed, they need a new version.

    A game without a room has none.
    """
    if not game.room:
        return ""
    observer = find_observer(game)
    layout = observer.layout
    seats = max(game.seats)
    digest = hashlib.sha256(json.dumps([layout.names(seats), layout.most(seats)]).encode())
    state = TableSetup(game, seats).match(0).state
    chance = Chance(0, PLAYER_STREAM)
    row = new_row(layout.size(seats))
    while not state.over:
        seat = state.to_move
        observer.observe(state, seat, row, 0)
        digest.update(bytes(row))
        choices = state.choices(seat)
        state.advance(seat, choices[chance.below(len(choices))])
    return f"version {layout.version}, {len(row)} entries, {digest.hexdigest()[:16]}"


def of_game(game: Game) -> dict[str, list[str] | str]:
    """Every table of the game; the usual ones with several seeds."""
    usual = {
        str(table): [fingerprint(table, seed) for seed in range(SEEDS)] for table in house(game)
    }
    varied = {str(table): fingerprint(table, 0) for table in variants(game)}
    return {**usual, **varied, "observation": observation(game)}


def file_of(game: Game) -> Path:
    """In the game's own folder of tests; the toy game's beside its module."""
    tests = Path(__file__).parent.parent
    folder = tests / "kernel" if game is toy.GAME else tests / "games" / game.name
    return folder / "fingerprints.json"


def main(names: list[str]) -> None:
    for game in [find(name) for name in names] or GAMES:
        file_of(game).parent.mkdir(exist_ok=True)
        file_of(game).write_text(json.dumps(of_game(game), indent=1) + "\n")
        print(file_of(game))


if __name__ == "__main__":
    main(sys.argv[1:])
