"""Bots against each other, each in every seat: which one is stronger, and how sure that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from time import perf_counter
from typing import Any

from parlour.bots import is_automa, seat_automa
from parlour.games import find
from parlour.lab.games import Row, Setting, play_game, sources
from parlour.lab.ratings import Ratings
from parlour.lab.simulate import StopSignal, share_out
from parlour.lab.summary import SeatResults, Summary


@dataclass(frozen=True)
class Contest:
    """What all games of an arena have in common."""

    game: str
    bots: tuple[str, ...]
    seats: int
    options: tuple[tuple[str, str], ...] = ()  # an automa's level comes with its seat
    seed: int = 0

    def tables(self) -> list[Setting]:
        """Who sits where: every meeting of bots, in every rotation, on the same seed."""
        game = find(self.game)
        tables = []
        for seating in line_up(self.bots, self.seats):
            seats, options = seat_automa(game, seating, dict(self.options))
            values = game.check_table(self.seats, options)
            tables.append(Setting(self.game, tuple(seats), tuple(values.items()), self.seed))
        return tables


def line_up(bots: tuple[str, ...] | list[str], seats: int) -> list[tuple[str, ...]]:
    """The seatings of an arena, once for every rotation that looks different.

    More bots than seats meet in every combination; fewer sit around the table in turn. An automa
    keeps the last seat, and of several one is at each table; the others change theirs. A bot sits
    with itself alone only where nobody else is named.
    """
    automas: list[tuple[str, ...]] = [(bot,) for bot in bots if is_automa(bot)]
    moving = [bot for bot in bots if not is_automa(bot)]
    seatings: list[tuple[str, ...]] = []
    for fixed in automas or [()]:
        places = seats - len(fixed)
        around = [moving[place % len(moving)] for place in range(max(places, len(moving)))]
        for table in combinations(around, places):
            if len({*table, *fixed}) > 1 or len(set(bots)) == 1:
                seatings += [(*table[turn:], *table[:turn], *fixed) for turn in range(places)]
    return list(dict.fromkeys(seatings))


@dataclass
class Games:
    """Consecutive games of an arena."""

    count: int
    seconds: float
    rows: list[Row]


def play_one(tables: list[Setting], number: int) -> Row:
    """A game of an arena; every deal is played at all tables before the next one."""
    deal, table = divmod(number, len(tables))
    return play_game(tables[table], deal)


def play_games(
    tables: list[Setting], first: int, count: int, stop: StopSignal | None = None
) -> Games:
    """Play consecutive games."""
    start = perf_counter()
    rows: list[Row] = []
    for number in range(first, first + count):
        if stop is not None and stop.requested:
            break
        rows.append(play_one(tables, number))
    return Games(len(rows), perf_counter() - start, rows)


def play_arena(
    contest: Contest,
    games: int,
    played: int = 0,
    workers: int = 1,
    stop: StopSignal | None = None,
) -> Iterator[list[Row]]:
    """The games of a contest in their order, after those that are played already."""
    play = partial(play_games, contest.tables())
    for batch in share_out(play, range(played, games), contest.game, workers, stop):
        yield batch.rows


class Standings:
    """What the games of an arena say about its bots."""

    def __init__(self, contest: Contest) -> None:
        self.sources = sources(find(contest.game))
        self.tables = contest.tables()
        self.ratings = Ratings()
        self.played = 0
        self.errors = 0
        self.totals: Counter[int] = Counter()  # how often a seat had so many points
        seated = dict.fromkeys(bot for table in self.tables for bot in table.seats)
        self._players = {bot: SeatResults(bot) for bot in seated}

    def add(self, row: Row, number: int | None = None) -> None:
        """The next game, or that of a number where some are missing."""
        seats = self.tables[(self.played if number is None else number) % len(self.tables)].seats
        self.played += 1
        if row.error:
            self.errors += 1
            return
        summary = Summary(seats, self.sources)
        summary.add(row)
        for player in summary.players:
            self._players[player.bot].merge(player)
        self.totals.update(row.scores)
        if len(seats) > 1:
            self.ratings.add(seats, row.ranks)

    @property
    def players(self) -> list[SeatResults]:
        """The bots, the strongest first."""
        return sorted(self._players.values(), key=lambda player: -self.ratings.of(player.bot).mean)

    def plain(self) -> list[dict[str, Any]]:
        """The bots as JSON data."""
        lines = []
        for player in self.players:
            rating = self.ratings.of(player.bot)
            low, high = rating.mean - rating.margin, rating.mean + rating.margin
            lines.append(
                {
                    **player.plain(self.sources if player.points else []),
                    "rating": round(rating.mean, 3),
                    "rating_low": round(low, 3),
                    "rating_high": round(high, 3),
                    "games": player.score.count,
                }
            )
        return lines
