"""What the greedy bot looks at in Age of Innovation."""

import pytest

from parlour.bots import decide, make
from parlour.games import find
from parlour.games.age_of_innovation.actions import ACTIONS
from parlour.games.age_of_innovation.rules.turn import Act
from parlour.games.age_of_innovation.state import AgeTable
from parlour.kernel.chance import Chance

GAME = find("age_of_innovation")


@pytest.mark.parametrize("seed", [6, 7, 9])
@pytest.mark.parametrize("bot", ["greedy", "novice", "apprentice"])
def test_nobody_passes_with_all_coins_in_hand(seed: int, bot: str) -> None:
    table = GAME.new(2, Chance(seed), {})
    assert isinstance(table, AgeTable)
    bots = [make("greedy", GAME, seat) for seat in range(2)]
    while not isinstance(table.step, Act):
        seat = table.to_move
        table.advance(seat, decide(bots[seat], table, seat, 30))
    seat = table.to_move
    assert table.players[seat].coins >= 10
    for bot_seed in range(3):
        choice = decide(make(bot, GAME, bot_seed), table, seat, 300)
        assert ACTIONS.text(choice) != "pass"
