"""Positions with kinds of decisions that hardly ever come up in games."""

from parlour.kernel.state import State
from tests.games.principia.test_11_publish import desk


def rare_positions() -> list[State]:
    """PR-11.7: the last RP, one of which the player keeps."""
    table = desk("J42").scientists(0, "N07", "N18", "N29").has(0, green=1, blue=1).turn()
    return [table.play("play publish", "publish J42").match.state]
