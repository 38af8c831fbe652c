"""What a run says: sums that workers add up, then shares, means and their intervals."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from parlour.lab.games import Row

Z = 1.96  # 95 % of a normal distribution
WIN = 840  # a win in parts, so that two to eight winners can share it exactly


@dataclass
class Sum:
    """A number over many games: exact sums, so that the order of adding does not matter."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value
        if self.least is None or value < self.least:
            self.least = value
        if self.most is None or value > self.most:
            self.most = value

    def merge(self, other: Sum) -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        for name, best in (("least", min), ("most", max)):
            values = [v for v in (getattr(self, name), getattr(other, name)) if v is not None]
            setattr(self, name, best(values) if values else None)

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def sd(self) -> float:
        """The spread between games."""
        if self.count < 2:
            return 0.0
        return sqrt(max(0, self.squares * self.count - self.total**2)) / sqrt(
            self.count * (self.count - 1)
        )

    @property
    def margin(self) -> float:
        """Half of the interval around the mean."""
        return Z * self.sd / sqrt(self.count) if self.count else 0.0


def wilson(share: float, count: int) -> tuple[float, float]:
    """The interval around a share of `count` games; honest also near 0 and 1."""
    if count == 0:
        return 0.0, 1.0
    centre = share + Z * Z / (2 * count)
    half = Z * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    scale = 1 + Z * Z / count
    return max(0.0, (centre - half) / scale), min(1.0, (centre + half) / scale)


@dataclass
class SeatResults:
    """A seat, or all seats of a bot together."""

    bot: str
    wins: int = 0  # in parts of a win
    score: Sum = field(default_factory=Sum)
    points: list[Sum] = field(default_factory=list)  # by source

    def merge(self, other: SeatResults) -> None:
        self.wins += other.wins
        self.score.merge(other.score)
        if not self.points:
            self.points = [Sum() for _ in other.points]
        for mine, theirs in zip(self.points, other.points, strict=True):
            mine.merge(theirs)

    @property
    def win_share(self) -> float:
        return self.wins / (WIN * self.score.count) if self.score.count else 0.0

    def plain(self, sources: list[str]) -> dict[str, Any]:
        low, high = wilson(self.win_share, self.score.count)
        return {
            "bot": self.bot,
            "win_share": round(self.win_share, 6),
            "win_share_low": round(low, 6),
            "win_share_high": round(high, 6),
            "score_mean": round(self.score.mean, 4),
            "score_margin": round(self.score.margin, 4),
            "score_sd": round(self.score.sd, 4),
            "score_min": self.score.least,
            "score_max": self.score.most,
            "points": {s: round(p.mean, 4) for s, p in zip(sources, self.points, strict=True)},
        }


def percent(share: float) -> str:
    """0.8412 as "84.1 %"."""
    return f"{100 * share:.1f} %"


def interval(player: SeatResults) -> str:
    """The interval of a share of wins."""
    low, high = wilson(player.win_share, player.score.count)
    return f"{100 * low:.1f} – {100 * high:.1f}"


class Summary:
    """Everything that is told about a run."""

    def __init__(self, seats: tuple[str, ...], sources: list[str]) -> None:
        self.sources = sources
        self.players = [SeatResults(bot, points=[Sum() for _ in sources]) for bot in seats]
        self.length = Sum()
        self.forced = 0
        self.choices_offered = 0
        self.errors = 0

    @property
    def games(self) -> int:
        """Games played, broken ones included."""
        return self.length.count + self.errors

    def add(self, row: Row) -> None:
        if row.error:
            self.errors += 1
            return
        self.length.add(row.decisions)
        self.forced += row.forced
        self.choices_offered += row.choices_offered
        winners = row.ranks.count(1)
        for seat, player in enumerate(self.players):
            if row.ranks[seat] == 1:
                player.wins += WIN // winners
            player.score.add(row.scores[seat])
            for sum_, points in zip(player.points, row.points[seat], strict=True):
                sum_.add(points)

    def merge(self, other: Summary) -> None:
        self.length.merge(other.length)
        self.forced += other.forced
        self.choices_offered += other.choices_offered
        self.errors += other.errors
        for mine, theirs in zip(self.players, other.players, strict=True):
            mine.merge(theirs)

    def by_bot(self) -> list[SeatResults]:
        """The seats of each bot together."""
        by_bot: dict[str, SeatResults] = {}
        for player in self.players:
            by_bot.setdefault(player.bot, SeatResults(player.bot)).merge(player)
        return list(by_bot.values())

    @property
    def forced_share(self) -> float:
        return self.forced / self.length.total if self.length.total else 0.0

    @property
    def choices_per_decision(self) -> float:
        return self.choices_offered / self.length.total if self.length.total else 0.0

    def plain(self) -> dict[str, Any]:
        """The summary as one JSON object."""
        return {
            "games": self.games,
            "errors": self.errors,
            "decisions": self.length.total,
            "length": {
                "mean": round(self.length.mean, 4),
                "sd": round(self.length.sd, 4),
                "min": self.length.least,
                "max": self.length.most,
            },
            "forced_share": round(self.forced_share, 6),
            "choices_per_decision": round(self.choices_per_decision, 4),
            "seats": [
                {"seat": seat, **player.plain(self.sources)}
                for seat, player in enumerate(self.players)
            ],
            "bots": [player.plain(self.sources) for player in self.by_bot()],
        }
