"""Games that no calibration was fitted on: `python -m tests.coach.fresh` plays them anew.

They lie in fresh.jsonl as the choices that were made; tests replay them, which is quick, and judge
their positions by what the evaluations and calibrations say now.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from parlour import games
from parlour.lab.calibrate import Played, play, seen_anew

FILE = Path(__file__).with_name("fresh.jsonl")
SEATS = 2
GAMES = 40  # of each game: all kinds of tables
FIRST = 1_000_000  # numbers that no run of the calibration comes to


def fresh_games(name: str) -> Iterator[Played]:
    """The fresh games of a game, with their positions."""
    for line in FILE.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if row["game"] == name:
            pairs = zip(row["choices"][::2], row["choices"][1::2], strict=True)
            yield seen_anew(Played(name, SEATS, row["number"], [], choices=list(pairs)))


def main() -> None:
    with FILE.open("w", encoding="utf-8") as file:
        for name in games.names():
            for number in range(FIRST, FIRST + GAMES):
                played = play((name, SEATS, number))
                flat = [each for pair in played.choices for each in pair]
                row = {"game": name, "number": number, "choices": flat}
                file.write(json.dumps(row, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
