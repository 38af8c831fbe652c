"""Bots choose what is offered, repeat themselves for a seed, and cannot peek."""

import pytest

from parlour import bots
from parlour.kernel.chance import Chance
from parlour.kernel.state import plain
from tests.contract.settings import FEW_MOMENTS, LOOK_AHEAD, Setting, each_house, moments

each_bot = pytest.mark.parametrize("name", bots.names())


@each_house
@each_bot
def test_a_bot_chooses_alike_whatever_is_hidden_from_it(table: Setting, name: str) -> None:
    for moment in moments(table, 1, FEW_MOMENTS):
        with moment as state:
            before = plain(state)
            for seat in state.pending:
                choice = bots.decide(bots.make(name, table.game, 4), state, seat, LOOK_AHEAD)
                assert choice in state.choices(seat)
                for deal in range(3):
                    other = state.redeal(seat, Chance(deal))
                    bot = bots.make(name, table.game, 4)
                    assert bots.decide(bot, other, seat, LOOK_AHEAD) == choice
            assert plain(state) == before
