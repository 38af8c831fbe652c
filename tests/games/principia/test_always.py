"""What must hold at every ply: invariants, reasons for every choice, copies."""

import pytest

from parlour.games.principia.content.scenarios import SCENARIOS
from parlour.games.principia.play import Principia
from parlour.kernel.chance import Chance
from parlour.kernel.state import plain
from parlour.lab.playout import play_random
from tests.games.principia.positions import GAME, given, random_games
from tests.support import rule


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("scenario", SCENARIOS)
@rule("PR-5.1", "PR-20.5", "PR-22.14", "PR-2.6")
def test_random_games_end_with_every_invariant_kept(scenario: str, seats: int) -> None:
    for seed in range(2):
        state = GAME.new(seats, Chance(seed), {"scenario": scenario, "rival": "dean"})
        play_random(state, Chance(seed, 1), True)
        assert isinstance(state, Principia)
        assert state.over
        assert 1 <= state.round <= (9 if seats == 1 else 12)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_there_is_a_reason_for_exactly_the_choices_that_are_not_offered(seats: int) -> None:
    for match, _ in random_games(seats, 2, seed=30):
        if match.ply % 17 or match.over:
            continue
        state = match.state
        for seat in range(seats):
            offered = state.choices(seat)
            for choice in range(GAME.actions.size):
                assert bool(state.why_not(seat, choice)) == (choice not in offered)


def test_check_finds_what_is_broken() -> None:
    def broken(change: str) -> list[str]:
        table = given()
        exec(change, {"state": table.state, "player": table.player()})
        return table.state.check()

    assert broken("") == []
    assert "PR-2.3" in broken("player.influence += 1")[0]
    assert "PR-2.3" in broken("player.research_points[0] += 1")[0]
    assert "PR-2.3" in broken("player.fresh += 1")[0]
    assert "PR-2.2" in broken("player.prestige += 1")[0]
    assert "PR-2.6" in " ".join(broken("player.credits = -1"))
    assert broken("state.action_points = 0") == []
    assert broken("state.action_points = -1") == ["PR-7.7: -1 AP are left of the Action card"]
    assert "PR-15.1" in " ".join(broken("player.morale = 7"))
    assert "PR-1.9" in broken("player.hand = 0")[0]
    assert "PR-1.9" in broken("state.markets[0].pop()")[0]
    assert "PR-1.9" in broken("state.display.pop(0)")[0]
    assert "PR-18.16" in broken("player.equipment.append(0)")[0]
    assert "PR-13.1" in " ".join(broken("state.tracks[0] = 11"))
    assert broken("state.offered = []") == ["a pending seat has no choice"]


def test_a_copy_goes_its_own_way() -> None:
    for match, choice in random_games(2, 1, seed=9):
        if choice < 0 or match.ply % 11:
            continue
        state = match.state
        before = plain(state)
        twin = state.copy()
        assert plain(twin) == before
        twin.advance(twin.to_move, twin.choices(twin.to_move)[0])
        assert plain(state) == before
