"""EnvTable: what a game, its seats and options are to an environment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from rich.text import Text

from parlour import bots, games
from parlour.bots import Bot
from parlour.envs.rewards import by_points, by_rank
from parlour.kernel.chance import Chance
from parlour.kernel.languages import DEFAULT
from parlour.kernel.observation import find_observer, new_mask, new_row, write_mask
from parlour.kernel.state import State

LEARNER: Final = "learner"
RANK: Final = "rank"
POINTS: Final = "points"
REWARDS: Final = (RANK, POINTS)
FAR: Final = 10.0  # no entry of an observation is beyond it
COLUMNS: Final = 120  # of the table as text

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


class EnvTable:
    """A game with its seats: who sits there, how it begins, what its seats see.

    `words` name a bot for each seat, or the learner; the automa of a game takes the last one.
    """

    def __init__(
        self, name: str, words: Sequence[str], options: Mapping[str, str], reward: str = RANK
    ) -> None:
        self.game = games.find(name)
        self.observer = find_observer(self.game)
        self.words, chosen = bots.seat_automa(self.game, words, options)
        self.seats = len(self.words)
        self.options = self.game.check_table(self.seats, chosen)
        if reward not in REWARDS:
            raise ValueError(f"a reward is one of {', '.join(REWARDS)}, not {reward!r}")
        self.reward = reward
        self.learners = [seat for seat, word in enumerate(self.words) if word == LEARNER]
        layout = self.observer.layout
        self.size = layout.size(self.seats)
        self.actions = len(self.game.actions)
        self.version = layout.version
        self.scale: Floats = 1.0 / np.array(layout.most(self.seats), np.float32)
        self._row = new_row(self.size)
        self._numbers: NDArray[np.int16] = array_of(self._row, np.int16)
        self._mask = new_mask(self.actions)
        self._possible: Mask = array_of(self._mask, np.int8)

    def __reduce__(self) -> tuple[type, tuple[str, list[str], dict[str, str], str]]:
        """How it is pickled: by what it was made of."""
        return EnvTable, (self.game.name, self.words, self.options, self.reward)

    def names(self) -> list[str]:
        """What each entry of an observation means."""
        return self.observer.layout.names(self.seats)

    def begin(self, chance: Chance) -> State:
        """A new game."""
        return self.game.setup(self.seats, self.options, chance)

    def make_bots(self, seed: int) -> list[Bot | None]:
        """A bot for each seat that is not the learner's."""
        return [
            None if word == LEARNER else bots.make(word, self.game, seed * self.seats + seat)
            for seat, word in enumerate(self.words)
        ]

    def play_bots(self, state: State, players: Sequence[Bot | None]) -> None:
        """Let bots decide until a learner has to, or the game is over."""
        while not state.over:
            seat = state.to_move
            bot = players[seat]
            if bot is None:
                return
            state.advance(seat, bots.decide(bot, state, seat))

    def observe(self, state: State, seat: int) -> Floats:
        """What a seat may know, as numbers of about 0 to 1."""
        self.observer.observe(state, seat, self._row, 0)
        numbers: Floats = self._numbers * self.scale
        return numbers

    def observed_bytes(self, state: State, seat: int) -> bytes:
        """The same, to be compared or kept."""
        self.observer.observe(state, seat, self._row, 0)
        return bytes(self._row)

    def mask(self, state: State, seat: int) -> Mask:
        """1 for every choice that a seat has."""
        offered = state.choices(seat)
        write_mask(offered, 1, self._mask, 0)
        mask = self._possible.copy()
        write_mask(offered, 0, self._mask, 0)
        return mask

    def standing(self, state: State) -> list[float]:
        """What the seats have been paid when a position is reached."""
        if self.reward == POINTS:
            return by_points(state)
        return by_rank(state) if state.over else [0.0] * self.seats

    def svg(self, state: State, seat: int | None) -> str:
        """The table as a seat sees it, as a picture that stands alone."""
        return str(self.game.draw(state.view(seat), "table", DEFAULT))

    def text(self, state: State, seat: int | None) -> str:
        """The table as a seat sees it, as text."""
        terminal = import_module(f"{self.game.room}.terminal").terminal
        return Text.from_markup(terminal(state.view(seat), DEFAULT, COLUMNS)).plain


def array_of(vector: Any, kind: type[np.generic]) -> Any:
    """A packed vector as an array: it lies where it lies, and compiled code goes on writing it."""
    return np.frombuffer(vector, kind)


def seed_for(numbers: np.random.Generator) -> int:
    """A seed for a game."""
    return int(numbers.integers(1 << 60))
