"""How strong bots are: Plackett-Luce ratings from the ranks of their games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from parlour.lab.summary import Z


@dataclass(frozen=True)
class Rating:
    """A strength, 25 for an unknown bot, and half of its interval."""

    mean: float
    margin: float


class Ratings:
    """The ratings of the bots of an arena, game by game.

    A bot neither learns nor tires, so nothing is added to the uncertainty from game to game.
    """

    def __init__(self) -> None:
        self._model = PlackettLuce(tau=0.0)
        self._ratings: dict[str, PlackettLuceRating] = {}  # by bot

    def add(self, bots: Sequence[str], ranks: Sequence[int]) -> None:
        """A game. A bot in several seats learns from each of them."""
        for bot in bots:
            self._ratings.setdefault(bot, self._model.rating())
        before = [self._ratings[bot] for bot in bots]
        after = self._model.rate([[rating] for rating in before], ranks=[float(r) for r in ranks])
        for bot, old, [new] in zip(bots, before, after, strict=True):
            rating = self._ratings[bot]
            mean = rating.mu + new.mu - old.mu
            self._ratings[bot] = self._model.rating(mean, rating.sigma * new.sigma / old.sigma)

    def of(self, bot: str) -> Rating:
        """The rating of a bot; one that has not played is unknown."""
        rating = self._ratings.get(bot) or self._model.rating()
        return Rating(rating.mu, Z * rating.sigma)
