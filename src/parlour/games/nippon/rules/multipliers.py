"""Chapter 23: the tiles on an Achievement space, and by how much they multiply it."""

from __future__ import annotations

from parlour.games.nippon.content.numbers import MULTIPLIER
from parlour.games.nippon.content.player_board import PRINTED_MULTIPLIER
from parlour.games.nippon.content.tiles import DOUBLE, REWARD_LEVELS
from parlour.games.nippon.state import NipponTable
from parlour.kernel.steps import NOBODY


def multiplier(table: NipponTable, seat: int, space: int) -> int:
    """NP-23.1 to NP-23.4: the tiles of the space added up; without a tile what is printed."""
    return tiles_on(table, seat, space) or PRINTED_MULTIPLIER[space]


def tiles_on(table: NipponTable, seat: int, space: int) -> int:
    """NP-23.3, NP-23.4: the tiles of the space added up."""
    board = table.boards[seat]
    times = board.doubles[space] * MULTIPLIER
    if board.rewards[space] != NOBODY:
        times += REWARD_LEVELS[board.rewards[space]]
    return times


def multiplier_with(table: NipponTable, seat: int, space: int, tile: int) -> int:
    """NP-23.3, NP-23.4: the multiplier of a space once this Reward tile, or DOUBLE, lies there."""
    added = MULTIPLIER if tile == DOUBLE else REWARD_LEVELS[tile]
    return tiles_on(table, seat, space) + added
