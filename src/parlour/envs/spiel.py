"""OpenSpiel: every game of the house in the registry of pyspiel.

    import pyspiel
    import parlour.envs.spiel

    game = pyspiel.load_game("parlour_via_nebula(players=3,side=expert)")

All chance of a game is one chance node at its root: which of `deals` games is dealt. From then on
the deal decides every draw, so a history can be replayed, cloned and written down. Players know
only what their seats may know: information states are made of observations.

A search that clones states knows the deal (OpenSpiel's plain MCTS does); one that calls
`resample_from_infostate` (its IS-MCTS) gets hidden things dealt anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from parlour import games
from parlour.envs.rewards import by_rank
from parlour.envs.tables import LEARNER, EnvTable
from parlour.kernel.chance import Chance
from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import Game
from parlour.kernel.observation import find_observer
from parlour.kernel.state import State

DEALS = 1000
LONGEST_GAME = 10_000  # choices, more than any game has
MOST_POINTS = 10.0  # what a solo game pays at most, in hundreds of points
DEAL_STREAM = 5
BEFORE = "before the deal"


def short_name(game: Game) -> str:
    """What OpenSpiel calls a game."""
    return f"parlour_{game.name}"


def type_of(game: Game) -> pyspiel.GameType:
    """What OpenSpiel asks of the kind of a game."""
    alone = min(game.seats) == 1
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.title["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if alone else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": usual_seats(game),
            "deals": DEALS,
            **{option.name: option.default for option in game.options},
        },
    )


def usual_seats(game: Game) -> int:
    """Two, where a game allows it."""
    return 2 if 2 in game.seats else min(game.seats)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no type hints
    """A game of the house; a subclass for each names it."""

    room: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        seats = int(given.get("players", usual_seats(self.room)))
        options = {
            option.name: str(given.get(option.name, option.default)) for option in self.room.options
        }
        self.deals = int(given.get("deals", DEALS))
        self.table = EnvTable(self.room.name, [LEARNER] * seats, options)
        alone = seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions,
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-MOST_POINTS if alone else -1.0,
            max_utility=MOST_POINTS if alone else 1.0,
            utility_sum=None if min(self.room.seats) == 1 else 0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(type_of(self.room), info, given)

    def new_initial_state(self) -> SpielState:
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What writes observations, or information states, of its positions."""
        return SpielObserver(self.table, bool(iig_obs_type and iig_obs_type.perfect_recall))


class Deal:
    """What a state holds of its own. OpenSpiel clones states by deep copies of such things."""

    def __init__(self, table: EnvTable, deals: int) -> None:
        self.table = table
        self.deals = deals
        self.position: State | None = None  # None before the deal
        # What each player has seen and chosen so far, as a digest of all of it.
        self.memories: list[bytes] = [b""] * table.seats

    def __deepcopy__(self, memo: dict[int, Any]) -> Deal:
        twin = Deal(self.table, self.deals)
        twin.position = None if self.position is None else self.position.copy()
        twin.memories = self.memories[:]
        return twin


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position: before the deal a chance node, then that of our own game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deal = Deal(game.table, game.deals)

    def current_player(self) -> int:
        position = self.deal.position
        if position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if position.over else position.to_move

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is equally likely."""
        return [(deal, 1.0 / self.deal.deals) for deal in range(self.deal.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        position = self.deal.position
        return [] if position is None else sorted(position.choices(player))

    def _apply_action(self, action: int) -> None:
        deal, table = self.deal, self.deal.table
        mover = -1
        if deal.position is None:
            deal.position = table.begin(Chance(int(action), DEAL_STREAM))
        else:
            mover = deal.position.to_move
            deal.position.advance(mover, int(action))
        for player, memory in enumerate(deal.memories):
            seen = table.observed_bytes(deal.position, player)
            chosen = str(action if player == mover else "").encode()
            deal.memories[player] = hashlib.sha256(memory + chosen + seen).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.deal.table.game.actions.text(action)

    def is_terminal(self) -> bool:
        return self.deal.position is not None and self.deal.position.over

    def returns(self) -> list[float]:
        position = self.deal.position
        if position is None or not position.over:
            return [0.0] * self.deal.table.seats
        return by_rank(position)

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> SpielState:
        """A state that the player cannot tell from this one: all that is hidden is dealt anew."""
        twin: SpielState = self.clone()
        if twin.deal.position is not None:
            chance = Chance(int(probability_sampler() * (1 << 52)), DEAL_STREAM)
            twin.deal.position = twin.deal.position.redeal(player, chance)
        return twin

    def __str__(self) -> str:
        position = self.deal.position
        if position is None:
            return BEFORE
        points = " ".join(str(score.total) for score in position.scores())
        known = hashlib.sha256(b"".join(self.deal.memories)).hexdigest()[:16]
        return f"ply {position.ply}, player {self.current_player()}, points {points}, {known}"


class SpielObserver:
    """Writes what a player sees; with perfect recall its text tells all that the player has seen.

    The tensor is the observation in both cases: it has all that still lies on the table.
    """

    def __init__(self, table: EnvTable, perfect_recall: bool) -> None:
        self.table = table
        self.perfect_recall = perfect_recall
        self.names = table.names()
        self.tensor = np.zeros(table.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor."""
        self.tensor[:] = 0.0
        if state.deal.position is not None:
            self.tensor[:] = self.table.observe(state.deal.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What is there, entry by entry; before it the digest of what the player remembers."""
        if state.deal.position is None:
            return BEFORE
        numbers = self.table.observe(state.deal.position, player)
        entries = [f"{self.names[i]} {numbers[i]:g}" for i in np.flatnonzero(numbers)]
        memory = [f"memory {state.deal.memories[player].hex()}"] if self.perfect_recall else []
        return "\n".join([f"player {player}", *memory, *entries])


def register() -> list[str]:
    """Put every game that learning agents can see into the registry; gives their names there."""
    names: list[str] = []
    for name in games.names():
        game = games.find(name)
        try:
            find_observer(game)
        except UnknownGame:
            continue
        kind = type(f"{SpielGame.__name__}_{name}", (SpielGame,), {"room": game})
        globals()[kind.__name__] = kind  # a pickled game is found by its name
        pyspiel.register_game(type_of(game), kind)
        names.append(short_name(game))
    return names


NAMES = register()
