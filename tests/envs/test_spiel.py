"""OpenSpiel's own simulation tests for games written in Python, and its bots."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.tests import games_sim_test

from parlour.envs import spiel
from parlour.kernel.errors import UnknownGame
from tests.contract.tables import REGISTERED, game_name

each_game = pytest.mark.parametrize("game", REGISTERED, ids=game_name)


def test_every_game_is_in_the_registry() -> None:
    assert [f"parlour_{game.name}" for game in REGISTERED] == spiel.NAMES
    assert set(spiel.NAMES) <= set(pyspiel.registered_names())


@each_game
def test_openspiel_simulates_every_game(game: Any) -> None:
    np.random.seed(3)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(f"parlour_{game.name}"))


@each_game
def test_openspiel_simulates_the_largest_table(game: Any) -> None:
    np.random.seed(4)
    name = f"parlour_{game.name}(players={max(game.seats)})"
    games_sim_test.GamesSimTest().sim_game(
        pyspiel.load_game(name), check_pickle_serialization=False
    )


def test_openspiel_tests_a_whole_game_from_c() -> None:
    game = pyspiel.load_game("parlour_nippon(deals=3)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def play(game: Any, bots: list[Any], plies: int) -> Any:
    """The first plies of a game that bots play."""
    state = game.new_initial_state()
    state.apply_action(2)
    while not state.is_terminal() and state.move_number() < plies:
        state.apply_action(bots[state.current_player()].step(state))
    return state


@each_game
def test_openspiels_bots_play(game: Any) -> None:
    loaded = pyspiel.load_game(f"parlour_{game.name}")
    numbers = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, numbers, max_length=20)
    searcher = mcts.MCTSBot(loaded, 2.0, 3, evaluator, random_state=numbers)
    other = uniform_random.UniformRandomBot(1, numbers)
    assert play(loaded, [searcher, other], 8).move_number() == 8


def test_a_search_that_deals_anew_cannot_tell_the_deals_apart() -> None:
    loaded = pyspiel.load_game("parlour_via_nebula")
    numbers = np.random.RandomState(1)
    state = play(loaded, [uniform_random.UniformRandomBot(i, numbers) for i in range(2)], 20)
    player = state.current_player()
    twin = state.resample_from_infostate(player, numbers.rand)
    assert twin.information_state_string(player) == state.information_state_string(player)
    hands = [[guild.hand for guild in each.deal.position.guilds] for each in (state, twin)]
    assert hands[0][player] == hands[1][player]
    bot = ismcts.ISMCTSBot(
        loaded, mcts.RandomRolloutEvaluator(1, numbers, max_length=10), 2.0, 4, random_state=numbers
    )
    assert bot.step(state) in state.legal_actions()


def test_an_information_state_remembers_what_lies_on_the_table_no_more() -> None:
    """Two ways to one position: what a player did is told by the information state alone."""
    loaded = pyspiel.load_game("parlour_via_nebula")
    state = loaded.new_initial_state()
    assert state.information_state_string(0) == spiel.BEFORE
    assert not any(state.observation_tensor(0))
    state.apply_action(1)
    player = state.current_player()
    pairs: dict[str, Any] = {}
    for action in state.legal_actions():
        child = state.child(action)
        for then in child.legal_actions() if child.current_player() == player else []:
            twin = child.child(then)
            other = pairs.setdefault(twin.observation_string(player), twin)
            if other.history() != twin.history():
                assert other.observation_tensor(player) == twin.observation_tensor(player)
                assert other.information_state_string(player) != twin.information_state_string(
                    player
                )
                return
    pytest.fail("no two ways lead to one position")


def test_utilities_are_ranks_and_parameters_are_options() -> None:
    loaded = pyspiel.load_game("parlour_via_nebula(players=4,side=expert)")
    assert (loaded.num_players(), loaded.min_utility(), loaded.utility_sum()) == (4, -1.0, 0.0)
    state = loaded.new_initial_state()
    state.apply_action(0)
    assert state.deal.position.board.side == "expert"
    assert state.action_to_string(state.current_player(), 3) == "craftsman A4"
    with pytest.raises(UnknownGame, match="seats"):
        pyspiel.load_game("parlour_nippon(players=4)").__class__({"players": 9})
