"""Bots choose what is offered, repeat themselves for a seed, and cannot peek."""

import pytest

from parlour import bots
from parlour.kernel.chance import Chance
from parlour.kernel.state import plain
from tests.contract.tables import FEW_MOMENTS, LOOK_AHEAD, TableSetup, each_house, moments

each_bot = pytest.mark.parametrize("name", bots.names())
# Positions that a bot looks at; search needs some to come to its trials, so it decides less often.
LOOK_AHEADS = {"search": 400}


@each_house
@each_bot
def test_a_bot_chooses_alike_whatever_is_hidden_from_it(table: TableSetup, name: str) -> None:
    look_ahead = LOOK_AHEADS.get(name, LOOK_AHEAD)
    count, deals = (FEW_MOMENTS, 3) if look_ahead == LOOK_AHEAD else (2, 1)
    for moment in moments(table, 1, count):
        with moment as state:
            before = plain(state)
            for seat in state.pending:
                choice = bots.decide(bots.make(name, table.game, 4), state, seat, look_ahead)
                assert choice in state.choices(seat)
                for deal in range(deals):
                    other = state.redeal(seat, Chance(deal))
                    bot = bots.make(name, table.game, 4)
                    assert bots.decide(bot, other, seat, look_ahead) == choice
            assert plain(state) == before
