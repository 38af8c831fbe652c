"""Search keeps its budget, repeats itself, follows its plan and drops it when it learns more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from parlour import bots, games
from parlour.bots.beam import foreseen
from parlour.bots.greedy import Greedy
from parlour.bots.search import Search
from parlour.kernel.chance import Chance
from parlour.kernel.state import Question, Reason, Score, ScoreLine, State
from tests.kernel import toy

GAME = games.find("via_nebula")
FEW = 600  # positions


def searcher(seed: int = 5, clock: Callable[[], float] | None = None, **how: float) -> Search:
    seconds = how.get("seconds", 0.0)
    chance = Chance(seed, 2)
    if clock is None:
        return Search(chance, GAME.evaluate, seconds=seconds, turns=1, look=20)
    return Search(chance, GAME.evaluate, seconds=seconds, turns=1, look=20, clock=clock)


def opening(plies: int = 12) -> State:
    """A position of the first turns, after some choices of greedy players."""
    state = GAME.new(2, Chance(3), {})
    players = [bots.make("greedy", GAME, seat) for seat in range(2)]
    for _ in range(plies):
        seat = state.to_move
        state.advance(seat, bots.decide(players[seat], state, seat, 60))
    return state


def toy_choices(seed: int) -> list[str]:
    """What two searching players do in the toy game."""
    state = toy.GAME.new(2, Chance(seed), {})
    players = [bots.make("search", toy.GAME, seed + seat) for seat in range(2)]
    choices: list[str] = []
    while not state.over:
        seat = state.to_move
        choice = bots.decide(players[seat], state, seat, 400)
        choices.append(f"{seat} {toy.ACTIONS.text(choice)}")
        state.advance(seat, choice)
    return choices


def test_a_seed_decides_alike_in_both_forms() -> None:
    """Written down once; compiled and as source the same decisions are made."""
    first_round = ["0 lay c8", "1 lay c1", "0 take"]
    second_round = ["0 lay c4", "1 lay c2", "0 take"]
    last_round = ["0 lay c10", "1 lay c14", "1 take"]
    assert toy_choices(1) == first_round + second_round + last_round


def test_a_seed_and_a_number_of_positions_decide_alike() -> None:
    state = opening()
    seat = state.to_move
    assert len({bots.decide(searcher(), state, seat, FEW) for _ in range(3)}) == 1


@pytest.mark.parametrize("budget", [100, 2000])
def test_it_looks_at_hardly_more_positions_than_allowed(budget: int) -> None:
    state = opening()
    bot = searcher()
    bots.decide(bot, state, state.to_move, budget)
    looked = bot.beam.looked + bot.small_beam.looked
    assert budget / 4 < looked < budget + 1500  # one step of a beam, or one world, more


def test_more_positions_mean_more_trials() -> None:
    state = opening()
    few, many = searcher(), searcher()
    bots.decide(few, state, state.to_move, 100)
    bots.decide(many, state, state.to_move, 4000)
    assert many.small_beam.looked > few.small_beam.looked + 1000


def test_it_stops_when_its_time_is_up() -> None:
    seconds = [0.0]

    def clock() -> float:
        seconds[0] += 0.125
        return seconds[0]

    state = opening()
    bot = searcher(seconds=2.0, clock=clock)
    bots.decide(bot, state, state.to_move)
    assert 0.5 < seconds[0] <= 2.5


def test_a_turn_is_thought_over_once() -> None:
    state = opening()
    seat = state.to_move
    bot = searcher()
    decisions = thoughts = 0
    while state.to_move == seat:
        before = bot.beam.looked
        if len(state.choices(seat)) > 1:
            decisions += 1
        state.advance(seat, bots.decide(bot, state, seat, FEW))
        thoughts += bot.beam.looked > before
    assert decisions > 1
    assert thoughts == 1


def test_a_plan_is_dropped_when_the_table_is_not_as_expected() -> None:
    state = opening()
    seat = state.to_move
    bot = searcher()
    bots.decide(bot, state, seat, FEW)
    assert bot.plan
    other = opening(plies=20)
    choice = bots.decide(bot, other, other.to_move, FEW)
    assert choice in other.choices(other.to_move)


def test_a_plan_ends_where_something_is_revealed() -> None:
    state = toy.GAME.new(2, Chance(1), {})
    while len(state.pending) > 1 or toy.LOOK not in state.choices(state.to_move):
        state.advance(state.to_move, state.choices(state.to_move)[0])
    seat = state.to_move
    assert foreseen(state, seat, [toy.LOOK, toy.TAKE]) == 1
    assert foreseen(state, seat, [toy.OFFER]) == 2


class Bait(State):
    """Seat 0 takes 1 point, or 2 of which seat 1 can take 5 back; then seat 1 takes what it can."""

    def __init__(self) -> None:
        super().__init__()
        self.seats = 2
        self.points = [0, 0]
        self.bitten = False

    @property
    def pending(self) -> list[int]:
        return [] if self.over else [self.ply]

    def choices(self, seat: int) -> list[int]:
        return [1, 2] if seat == 0 or self.bitten else [1]

    def advance(self, seat: int, choice: int) -> None:
        self.points[seat] += choice
        if seat == 0:
            self.bitten = choice == 2
        elif choice == 2:
            self.points[0] -= 5
        self.ply += 1
        self.over = self.ply == 2

    def copy(self) -> Bait:
        twin = Bait()
        twin.points, twin.bitten = self.points[:], self.bitten
        twin.ply, twin.over = self.ply, self.over
        return twin

    def redeal(self, seat: int | None, chance: Chance) -> Bait:
        return self.copy()

    def view(self, seat: int | None) -> dict[str, Any]:
        return {"points": self.points, "ply": self.ply}

    def why_not(self, seat: int, choice: int) -> list[Reason]:
        return []

    def question(self, seat: int) -> Question:
        return Question("which")

    def scores(self) -> list[Score]:
        return [Score([ScoreLine("points", points, "")]) for points in self.points]

    def check(self) -> list[str]:
        return []


def points_of(state: State, seat: int) -> float:
    assert isinstance(state, Bait)
    return float(state.points[seat])


def test_it_sees_the_answer_of_the_others() -> None:
    assert bots.decide(Greedy(Chance(1), points_of), Bait(), 0) == 2
    assert bots.decide(Search(Chance(1), points_of), Bait(), 0) == 1
