"""Games that no calibration was fitted on: `python -m tests.coach.fresh` plays them anew.

They lie in fresh.jsonl as the choices that were made; tests replay them, which is quick, and judge
their positions by what the evaluations and calibrations say now.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from parlour import games
from parlour.kernel.chance import Chance
from parlour.lab.calibrate import STREAM, Played, note_end, play, position, seed_of

FILE = Path(__file__).with_name("fresh.jsonl")
SEATS = 2
GAMES = 16  # of each game: all kinds of tables
FIRST = 1_000_000  # numbers that no run of the calibration comes to


def replayed(name: str) -> Iterator[Played]:
    """The fresh games of a game, with their positions."""
    game = games.find(name)
    for line in FILE.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if row["game"] != name:
            continue
        number, choices = row["number"], row["choices"]
        seed = seed_of(name, SEATS, number)
        chance = Chance(seed, STREAM)
        state = game.new(SEATS, Chance(seed))
        played = Played(name, SEATS, number, [])
        before = -1
        for seat, choice in zip(choices[::2], choices[1::2], strict=True):
            if seat != before:
                played.positions.append(position(game, state, seat, chance))
            assert choice in state.choices(seat), "the rules have changed: play them anew"
            state.advance(seat, choice)
            before = seat
        assert state.over
        note_end(played, game, state)
        yield played


def main() -> None:
    with FILE.open("w", encoding="utf-8") as file:
        for name in games.names():
            for number in range(FIRST, FIRST + GAMES):
                played = play((name, SEATS, number), keep_choices=True)
                flat = [each for pair in played.choices for each in pair]
                row = {"game": name, "number": number, "choices": flat}
                file.write(json.dumps(row, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
