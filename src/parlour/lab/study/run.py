"""The games of a study: played in pieces of fixed size, here or in several processes.

A piece is written down as soon as it is there, so that a study that was stopped goes on; the sums
are whole numbers, so that the figures do not depend on how the work was shared out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from parlour.games import find
from parlour.lab.games import Setting, sources
from parlour.lab.simulate import StopSignal, share_out
from parlour.lab.study.tables import Tables
from parlour.lab.study.tally import Tally, plain, read_tally
from parlour.lab.study.watching import Notes, watch_game

PIECE = 20  # games
FORMAT = "parlour study 1"
Show = Callable[[int], None]


class InvalidStudy(ValueError):
    """A file that no study can go on from; the message is one sentence."""


def seated(setting: Setting, index: int) -> Setting:
    """The bots move one seat on with every game, so that each sits everywhere equally often."""
    shift = index % len(setting.seats)
    return replace(setting, seats=setting.seats[shift:] + setting.seats[:shift])


@dataclass
class Pieces:
    """What some consecutive pieces brought."""

    first: int
    count: int
    seconds: float
    tallies: list[Tally]
    errors: list[tuple[int, str]]


def play_pieces(
    setting: Setting,
    games: int,
    tables: Path | None,
    first: int,
    count: int,
    stop: StopSignal | None = None,
) -> Pieces:
    """Play consecutive pieces; fewer than wanted if it is asked to stop."""
    start = perf_counter()
    result = Pieces(first, 0, 0.0, [], [])
    for piece in range(first, first + count):
        if stop is not None and stop.requested:
            break
        indices = range(piece * PIECE, min((piece + 1) * PIECE, games))
        notes = [watch_game(seated(setting, index), index) for index in indices]
        result.tallies.append(tally_of(setting, notes))
        result.errors += [(each.index, each.error) for each in notes if each.error]
        result.count += 1
        if tables is not None:
            Tables(find(setting.game)).write(tables, piece, notes)
    result.seconds = perf_counter() - start
    return result


def tally_of(setting: Setting, notes: list[Notes]) -> Tally:
    tally = Tally(len(sources(find(setting.game))))
    for each in notes:
        tally.add(setting.game, each)
    return tally


class Study:
    """The games of a setting, with a file in which the pieces are kept until all are there."""

    def __init__(self, setting: Setting, games: int, kept: Path | None = None) -> None:
        self.setting = setting
        self.games = games
        self.kept = kept
        self.pieces: dict[int, Tally] = {}
        self.errors: list[tuple[int, str]] = []
        if kept is not None and kept.is_file():
            self._read(kept)

    @property
    def piece_count(self) -> int:
        return -(-self.games // PIECE)

    def tally(self) -> Tally:
        """All that was played, in the order of the games."""
        total = Tally(len(sources(find(self.setting.game))))
        for piece in sorted(self.pieces):
            total.merge(self.pieces[piece])
        return total

    def play(
        self,
        workers: int = 1,
        stop: StopSignal | None = None,
        show: Show | None = None,
        tables: Path | None = None,
    ) -> None:
        """Play what is missing; `show` is told how many games have been added."""
        play = partial(play_pieces, self.setting, self.games, tables)
        if self.kept is not None and not self.pieces:
            self.kept.write_text(json.dumps(self._head()) + "\n", encoding="utf-8")
        for run in self._missing():
            for batch in share_out(play, run, self.setting.game, workers, stop):
                for number, tally in enumerate(batch.tallies):
                    self._keep(batch.first + number, tally)
                    if show is not None:
                        show(tally.games + tally.errors)
                self.errors += batch.errors

    def _missing(self) -> Iterator[range]:
        """Pieces that are not there yet, in rows without a gap."""
        start = None
        for piece in range(self.piece_count + 1):
            is_missing = piece < self.piece_count and piece not in self.pieces
            if is_missing and start is None:
                start = piece
            elif not is_missing and start is not None:
                yield range(start, piece)
                start = None

    def _keep(self, piece: int, tally: Tally) -> None:
        self.pieces[piece] = tally
        if self.kept is not None:
            with self.kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"piece": piece, "tally": plain(tally)}) + "\n")

    def _head(self) -> dict[str, Any]:
        rules = find(self.setting.game).version
        setting = {**asdict(self.setting), "options": [list(pair) for pair in self.setting.options]}
        setting["seats"] = list(self.setting.seats)
        return {"format": FORMAT, "rules": rules, "games": self.games, "setting": setting}

    def _read(self, path: Path) -> None:
        """The pieces of a file; a last line that was cut off while it was written is taken away."""
        text = path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        try:
            if not lines or json.loads(lines[0]) != self._head():
                raise InvalidStudy(
                    f"{path} holds games of another study: remove it, or go on there"
                )
            count = len(sources(find(self.setting.game)))
            for line in lines[1:]:
                piece = json.loads(line)
                self.pieces[piece["piece"]] = read_tally(piece["tally"], count)
        except (KeyError, TypeError, json.JSONDecodeError) as error:
            raise InvalidStudy(f"{path} is damaged: {error}") from None
        if whole != text:
            path.write_text(whole, encoding="utf-8")


def seconds_per_game(setting: Setting, least: float = 1.0, most: int = 40) -> float:
    """How long a game takes on one core: some are played, for about a second."""
    start = perf_counter()
    played = 0
    while played < most and perf_counter() - start < least:
        watch_game(setting, played)
        played += 1
    return (perf_counter() - start) / played
