"""What the greedy bot looks at in Newton."""

from parlour.games import find
from parlour.games.newton import features
from parlour.games.newton.content.worths import WORTH_OF_DISCOVERY
from parlour.games.newton.state import NewtonTable
from parlour.kernel.chance import Chance

GAME = find("newton")


def test_the_last_seat_knows_what_its_great_discovery_is_worth() -> None:
    """The first round begins with its choice: the worth must not end with the phase."""
    table = GAME.new(2, Chance(3), {})
    assert isinstance(table, NewtonTable)
    while len(table.pending) > 1 or table.step.seat < 0:
        seat = table.to_move
        table.advance(seat, table.choices(seat)[0])
    seat = 1
    values: dict[int, float] = {}
    for discovery in range(len(WORTH_OF_DISCOVERY)):
        twin = table.copy()
        assert isinstance(twin, NewtonTable)
        twin.boards[seat].discovery = discovery
        values[discovery] = features.evaluate(twin, seat) - WORTH_OF_DISCOVERY[discovery]
    assert max(values.values()) - min(values.values()) < 0.001
