"""What many games add up to: whole numbers only, so that the order of adding does not matter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from parlour.lab.study.things import Thing, offered_things, taken_things
from parlour.lab.study.watching import PARTS, Notes, SeatNotes
from parlour.lab.summary import WIN, Sum

THOUSANDTHS = 1000


@dataclass
class Wins:
    """How often something was there, and how often its seat won, in parts of a win."""

    count: int = 0
    wins: int = 0

    def add(self, wins: int) -> None:
        self.count += 1
        self.wins += wins

    def merge(self, other: Wins) -> None:
        self.count += other.count
        self.wins += other.wins

    @property
    def share(self) -> float:
        return self.wins / (WIN * self.count) if self.count else 0.0


@dataclass
class Use:
    """How a thing was used, counted by seats of games."""

    offered: Wins = field(default_factory=Wins)
    taken: Wins = field(default_factory=Wins)
    times: int = 0
    moments: int = 0  # when it was first taken: thousandths of the game, added up

    def merge(self, other: Use) -> None:
        self.offered.merge(other.offered)
        self.taken.merge(other.taken)
        self.times += other.times
        self.moments += other.moments

    @property
    def taken_share(self) -> float:
        return self.taken.count / self.offered.count if self.offered.count else 0.0

    @property
    def moment(self) -> float:
        """When in the game it is first taken, from 0 to 1."""
        return self.moments / (THOUSANDTHS * self.taken.count) if self.taken.count else 0.0

    @property
    def refused(self) -> Wins:
        """Seats that could have taken it and did not."""
        count = self.offered.count - self.taken.count
        return Wins(count, self.offered.wins - self.taken.wins)


def win_parts(notes: Notes) -> list[int]:
    """For each seat its part of the win."""
    winners = sum(seat.rank == 1 for seat in notes.seats)
    return [WIN // winners if seat.rank == 1 else 0 for seat in notes.seats]


class Tally:
    """The sums of a study, or of some of its games."""

    def __init__(self, sources: int) -> None:
        self.errors = 0
        self.decisions, self.forced, self.choices = Sum(), 0, 0
        self.turns, self.tenths = Sum(), Sum()
        self.rounds: dict[int, int] = {}
        self.places: dict[int, Wins] = {}
        self.roles: dict[str, Wins] = {}
        self.role_scores: dict[str, Sum] = {}
        self.bots: dict[str, Wins] = {}
        self.scores: dict[str, Sum] = {}  # by bot
        self.points = [Sum() for _ in range(sources)]  # by source, of all seats
        self.winner_points = [Sum() for _ in range(sources)]
        self.course = [[0] * sources for _ in range(PARTS)]
        self.leading = [Wins() for _ in range(PARTS)]  # who led then, and won in the end
        self.margin, self.lead_changes = Sum(), Sum()
        self.looks = self.weighty = 0
        self.uses: dict[str, dict[Thing, Use]] = {}  # by bot

    @property
    def games(self) -> int:
        """Games that were played to their end."""
        return self.decisions.count

    def add(self, game: str, notes: Notes) -> None:
        if notes.error:
            self.errors += 1
            return
        self.decisions.add(notes.length.decisions)
        self.forced += notes.length.forced
        self.choices += notes.length.choices_offered
        self.turns.add(notes.turns)
        self.tenths.add(notes.tenths)
        self.rounds[notes.rounds] = self.rounds.get(notes.rounds, 0) + 1
        self.looks += notes.looks
        self.weighty += notes.weighty
        self.lead_changes.add(notes.lead_changes)
        self._add_course(notes)
        for seat, wins in zip(notes.seats, win_parts(notes), strict=True):
            self._add_seat(game, seat, wins, notes.length.decisions)

    def _add_course(self, notes: Notes) -> None:
        wins = win_parts(notes)
        for part, points in enumerate(notes.course):
            for row in points:
                for source, value in enumerate(row):
                    self.course[part][source] += value
            totals = [sum(row) for row in points]
            most = max(totals)
            if totals.count(most) == 1:
                self.leading[part].add(wins[totals.index(most)])
        if len(notes.seats) > 1:
            best = sorted((seat.score for seat in notes.seats), reverse=True)
            self.margin.add(best[0] - best[1])

    def _add_seat(self, game: str, seat: SeatNotes, wins: int, decisions: int) -> None:
        self.places.setdefault(seat.place, Wins()).add(wins)
        self.bots.setdefault(seat.bot, Wins()).add(wins)
        self.scores.setdefault(seat.bot, Sum()).add(seat.score)
        if seat.role:
            self.roles.setdefault(seat.role, Wins()).add(wins)
            self.role_scores.setdefault(seat.role, Sum()).add(seat.score)
        for number, points in enumerate(seat.points):
            self.points[number].add(points)
            if wins:
                self.winner_points[number].add(points)
        uses = self.uses.setdefault(seat.bot, {})
        for thing in offered_things(game, seat):
            uses.setdefault(thing, Use()).offered.add(wins)
        for thing, taking in taken_things(game, seat).items():
            use = uses[thing]
            use.taken.add(wins)
            use.times += taking.times
            use.moments += THOUSANDTHS * taking.first // max(1, decisions)

    def merge(self, other: Tally) -> None:
        for name, value in vars(other).items():
            mine = getattr(self, name)
            setattr(self, name, merged(mine, value))

    def use_of(self, bots: set[str] | None = None) -> dict[Thing, Use]:
        """How things were used by some bots, or by all."""
        together: dict[Thing, Use] = {}
        for bot, uses in self.uses.items():
            if bots is None or bot in bots:
                for thing, use in uses.items():
                    together.setdefault(thing, Use()).merge(use)
        return together


def merged(mine: Any, other: Any) -> Any:
    """Two parts of a tally as one; sums are changed in place."""
    if isinstance(mine, int):
        return mine + other
    if isinstance(mine, list):
        return [merged(a, b) for a, b in zip(mine, other, strict=True)]
    if isinstance(mine, dict):
        for key, value in other.items():
            mine[key] = merged(mine[key], value) if key in mine else value
        return mine
    mine.merge(other)
    return mine


# A tally as plain data, so that a study can be stopped and gone on with.


def plain(tally: Tally) -> dict[str, Any]:
    return {name: _plain(value) for name, value in vars(tally).items()}


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return [[_key(key), _plain(value[key])] for key in sorted(value)]
    if isinstance(value, Sum | Wins | Use):
        return [_plain(getattr(value, each.name)) for each in fields(value)]
    return value


def _key(key: Any) -> Any:
    return [key.verb, key.slot, key.name] if isinstance(key, Thing) else key


def read_tally(data: dict[str, Any], sources: int) -> Tally:
    """A tally from its plain data."""
    tally = Tally(sources)

    def sums(rows: list[list[Any]]) -> Iterator[Sum]:
        return (Sum(*row) for row in rows)

    for name in ("errors", "forced", "choices", "looks", "weighty", "course"):
        setattr(tally, name, data[name])
    for name in ("decisions", "turns", "tenths", "margin", "lead_changes"):
        setattr(tally, name, Sum(*data[name]))
    for name in ("points", "winner_points"):
        setattr(tally, name, list(sums(data[name])))
    for name in ("places", "roles", "bots"):
        setattr(tally, name, {key: Wins(*row) for key, row in data[name]})
    for name in ("role_scores", "scores"):
        setattr(tally, name, {key: Sum(*row) for key, row in data[name]})
    tally.rounds = dict(data["rounds"])
    tally.leading = [Wins(*row) for row in data["leading"]]
    tally.uses = {
        bot: {
            Thing(*thing): Use(Wins(*offered), Wins(*taken), times, moments)
            for thing, (offered, taken, times, moments) in uses
        }
        for bot, uses in data["uses"]
    }
    return tally
