"""VectorEnv: many games stepped at once inside compiled code, seen through NumPy arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots import is_automa
from parlour.envs.batch import Batch
from parlour.envs.tables import LEARNER, POINTS, RANK, EnvTable, Floats, array_of


class VectorEnv:
    """`count` games side by side; one that ends begins anew in the same step.

    Without opponents the learner plays every seat, and `movers` tells for which it decides; rewards
    have a column for each seat. With opponents, the names of bots, it has one seat in each game,
    every seat in turn from game to game, and rewards are its own.

    The arrays are written anew by every step; copy what is to be kept. `last_observations` has,
    for games that `ended`, what the learner saw at the end.
    """

    def __init__(
        self,
        game: str,
        count: int,
        seats: int = 2,
        opponents: Sequence[str] | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = RANK,
    ) -> None:
        self.count = count
        self.tables = seatings(game, seats, opponents, options or {}, reward)
        self.table = self.tables[0]
        self.batch = self._batch()
        shape = (count, self.table.size)
        self._rows: NDArray[np.int16] = array_of(self.batch.rows, np.int16).reshape(shape)
        self._last: NDArray[np.int16] = array_of(self.batch.last_rows, np.int16).reshape(shape)
        self.observations: Floats = np.zeros(shape, np.float32)
        masks = array_of(self.batch.masks, np.bool_)
        self.masks: NDArray[np.bool_] = masks.reshape(count, self.table.actions)
        self.ended: NDArray[np.bool_] = array_of(self.batch.ended, np.bool_)
        self.movers: NDArray[np.uint8] = array_of(self.batch.movers, np.uint8)
        paid = array_of(self.batch.rewards, np.float64).reshape(count, self.table.seats)
        self._paid: NDArray[np.float64] = paid
        self._games = np.arange(count)
        self._own = None if opponents is None else np.array([t.learners[0] for t in self._each()])

    def _each(self) -> list[EnvTable]:
        """The table of each game."""
        return [self.tables[game % len(self.tables)] for game in range(self.count)]

    def _batch(self) -> Batch:
        table = self.table
        bots = [each.make_bots(game) for game, each in enumerate(self._each())]
        shaped = table.reward == POINTS
        return Batch(table.begin, table.observer, table.seats, table.actions, bots, shaped)

    @property
    def rewards(self) -> NDArray[np.float64]:
        """What the last step paid: by game, and by seat where the learner plays all of them."""
        return self._paid if self._own is None else self._paid[self._games, self._own]

    @property
    def last_observations(self) -> Floats:
        """What was seen at the end of the games that ended with the last step, in their order."""
        last: Floats = self._last[self.ended] * self.table.scale
        return last

    def reset(self, seed: int = 0) -> Floats:
        """Begin all games anew; the same seed begins alike."""
        self.batch.bots = [each.make_bots(seed + game) for game, each in enumerate(self._each())]
        self.batch.reset(seed)
        return self._observed()

    def step(
        self, actions: NDArray[Any] | Sequence[int]
    ) -> tuple[Floats, NDArray[np.float64], NDArray[np.bool_]]:
        """Decide in every game: observations, rewards, and which games ended."""
        numbers = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        self.batch.step(numbers)
        return self._observed(), self.rewards, self.ended

    def sample(self) -> list[int]:
        """A random possible action for each game."""
        return self.batch.random_choices()

    def _observed(self) -> Floats:
        np.multiply(self._rows, self.table.scale, out=self.observations)
        return self.observations


def seatings(
    game: str,
    seats: int,
    opponents: Sequence[str] | None,
    options: Mapping[str, str],
    reward: str,
) -> list[EnvTable]:
    """The tables at which a learner sits: at one for all seats, or at each seat in turn.

    One opponent may be named for all seats.
    """
    if opponents is None:
        return [EnvTable(game, [LEARNER] * seats, options, reward)]
    others = list(opponents) * (seats - 1) if len(opponents) == 1 else list(opponents)
    if len(others) != seats - 1:
        raise ValueError(f"{seats} seats have {seats - 1} opponents, not {len(others)}")
    orders = [[*others[:seat], LEARNER, *others[seat:]] for seat in range(seats)]
    if any(is_automa(word) for word in others):  # it keeps the last seat
        orders = [words for words in orders if is_automa(words[-1])]
    tables = [EnvTable(game, words, options, reward) for words in orders]
    return [table for table in tables if table.learners]
