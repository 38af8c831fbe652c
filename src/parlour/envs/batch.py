"""Batch: many games at once, stepped, observed and begun anew inside compiled code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from parlour.bots import decide
from parlour.bots.base import Bot
from parlour.envs.rewards import by_points, by_rank
from parlour.kernel.chance import Chance
from parlour.kernel.observation import Observer, new_mask, new_row, write_mask
from parlour.kernel.state import State

ACTION_STREAM: Final = 3  # of a batch's seed: random actions
GAME_STREAM: Final = 4  # and the ones after it: the games

SetUp = Callable[[Chance], State]


@final
class Batch:
    """Games side by side. In each of them one seat decides next, and it is one of the learner's.

    `bots` has one for each seat of each game, or None where the learner decides. The vectors are
    written in place: NumPy reads them where they lie.
    """

    def __init__(
        self,
        set_up: SetUp,
        observer: Observer,
        seats: int,
        actions: int,
        bots: Sequence[Sequence[Bot | None]],
        shaped: bool,
    ) -> None:
        self.set_up = set_up
        self.observer = observer
        self.seats = seats
        self.actions = actions
        self.bots = [list(row) for row in bots]
        self.shaped = shaped  # whether every step pays the change of points, not the end the rank
        self.count: int = len(self.bots)
        self.size: int = observer.layout.size(seats)
        self.rows: vec[i16] = new_row(self.count * self.size)  # observations of who decides
        self.last_rows: vec[i16] = new_row(self.count * self.size)  # of games that ended
        self.masks: vec[u8] = new_mask(self.count * actions)
        self.ended: vec[u8] = new_mask(self.count)  # games that ended with this step
        self.movers: vec[u8] = new_mask(self.count)  # the seats that decide
        self.rewards: vec[float] = vec[float]([0.0] * (self.count * seats))  # by game and seat
        self.states: list[State] = []
        self.offered: list[list[int]] = [[] for _ in range(self.count)]
        self.standings: list[list[float]] = []  # points that were paid so far, if shaped
        self.seeds: list[Chance] = []
        self.chance = Chance(0, ACTION_STREAM)

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        self.chance = Chance(seed, ACTION_STREAM)
        self.seeds = [Chance(seed, GAME_STREAM + game) for game in range(self.count)]
        self.states = [self.new_game(game) for game in range(self.count)]
        self.standings = [self.standing(state) for state in self.states]
        self.clear_results()
        for game in range(self.count):
            self.show(game)

    def step(self, choices: list[int]) -> None:
        """Make one choice in each game, for the seat that decides there; an illegal one is refused
        before any is made."""
        self.check(choices)
        self.clear_results()
        for game in range(self.count):
            state = self.states[game]
            state.advance(int(self.movers[game]), choices[game])
            self.play_bots(game, state)
            if state.over:
                self.finish(game, state)
            elif self.shaped:
                self.pay(game, by_points(state))
            self.show(game)

    def check(self, choices: list[int]) -> None:
        """Refuse choices that are not possible."""
        if len(choices) != self.count:
            raise ValueError(f"{self.count} games need as many actions, not {len(choices)}")
        for game in range(self.count):
            choice = choices[game]
            if not 0 <= choice < self.actions or not self.masks[game * self.actions + choice]:
                raise ValueError(f"action {choice} is not possible in game {game}")

    def random_choices(self) -> list[int]:
        """A random possible choice for each game."""
        choices: list[int] = []
        for offered in self.offered:
            choices.append(offered[self.chance.below(len(offered))])
        return choices

    def new_game(self, game: int) -> State:
        """A game that has begun: the learner decides."""
        while True:
            state = self.set_up(self.seeds[game].fork(0))
            self.play_bots(game, state)
            if not state.over:
                return state

    def play_bots(self, game: int, state: State) -> None:
        """Let bots decide until the learner has to, or the game is over."""
        bots = self.bots[game]
        while not state.over:
            seat = state.to_move
            bot = bots[seat]
            if bot is None:
                return
            if bot.blind:
                state.advance(seat, bot.choose(state, seat))
            else:
                state.advance(seat, decide(bot, state, seat))

    def finish(self, game: int, state: State) -> None:
        """A game is over: pay, keep its last observation, begin the next one."""
        self.ended[game] = 1
        self.pay(game, by_points(state) if self.shaped else by_rank(state))
        self.observer.observe(state, int(self.movers[game]), self.last_rows, game * self.size)
        self.states[game] = self.new_game(game)
        self.standings[game] = self.standing(self.states[game])

    def standing(self, state: State) -> list[float]:
        """What counts as paid in a position."""
        return by_points(state) if self.shaped else [0.0] * self.seats

    def pay(self, game: int, standing: list[float]) -> None:
        """Pay each seat what it has gained since it was paid last."""
        before = self.standings[game]
        at: i64 = game * self.seats
        for seat in range(self.seats):
            self.rewards[at] = standing[seat] - before[seat]
            at += 1
        self.standings[game] = standing

    def clear_results(self) -> None:
        at: i64 = 0
        while at < len(self.rewards):
            self.rewards[at] = 0.0
            at += 1
        at = 0
        while at < len(self.ended):
            self.ended[at] = 0
            at += 1

    def show(self, game: int) -> None:
        """Write mover, mask and observation of a game."""
        state = self.states[game]
        seat = state.to_move
        self.movers[game] = seat
        at: i64 = game * self.actions
        write_mask(self.offered[game], 0, self.masks, at)
        offered = state.choices(seat)
        write_mask(offered, 1, self.masks, at)
        self.offered[game] = offered
        self.observer.observe(state, seat, self.rows, game * self.size)
