"""Chapter 19: what the Factories of a player do besides producing goods."""

from __future__ import annotations

from parlour.games.nippon.content.factories import ALL_EFFECTS, EFFECTS
from parlour.games.nippon.content.parameters import MONEY_SYMBOL_STEPS
from parlour.games.nippon.content.player_board import MONEY, SYMBOLS
from parlour.games.nippon.content.points import FROM_FACTORIES
from parlour.games.nippon.content.terms import (
    ADD,
    ALWAYS,
    GAIN,
    IMPROVE,
    SET,
    STEP,
    TAKE_MULTIPLIER,
    TRAIN_BUILT,
    Effect,
)
from parlour.games.nippon.content.tiles import DOUBLE
from parlour.games.nippon.rules.blueprints_and_tracks import gain, move_up
from parlour.games.nippon.rules.consolidate import PlaceTile
from parlour.games.nippon.rules.machinery import ImproveFactory
from parlour.games.nippon.state import NipponTable
from parlour.kernel.bits import changed, replaced


def effects_of(table: NipponTable, tile: int) -> list[Effect]:
    """NP-19.1, NP-19.5, NP-27.2: the ability of a Factory tile."""
    return ALL_EFFECTS[tile] if table.special_on_every_tile else EFFECTS[tile]


def begin_ability(table: NipponTable, seat: int, tile: int) -> None:
    """NP-8.9, NP-19.2: "once" now, in the order of the table; lasting numbers from now on."""
    for when, operation, what, amount in effects_of(table, tile):
        if when > ALWAYS:
            continue  # happens each time its event comes
        if operation == GAIN:
            gain(table, seat, what, amount, FROM_FACTORIES, "NP-19.2")
        elif operation == STEP:
            move_up(table, seat, what, amount, "NP-19.2")
        elif operation == IMPROVE:
            table.push(ImproveFactory(seat, amount, is_free=True))
        elif operation == TAKE_MULTIPLIER:
            take_multiplier(table, seat)
        else:
            set_number(table, seat, operation, what, amount)


def set_number(table: NipponTable, seat: int, operation: int, parameter: int, amount: int) -> None:
    """NP-19.2, NP-19.7: a number of the rules holds differently for this player."""
    board = table.boards[seat]
    old = board.numbers[parameter]
    if operation == ADD:
        board.numbers = changed(board.numbers, parameter, amount)
    elif operation == SET:
        board.numbers = replaced(board.numbers, parameter, amount)
    if parameter == MONEY_SYMBOL_STEPS:
        steps = (board.numbers[parameter] - old) * revealed_symbols(table, seat)
        if steps > 0:
            move_up(table, seat, MONEY, steps, "NP-19.7")


def revealed_symbols(table: NipponTable, seat: int) -> int:
    """NP-12.11: by the smaller of Trains and Ships built."""
    board = table.boards[seat]
    return SYMBOLS[min(board.trains, board.ships)]


def take_multiplier(table: NipponTable, seat: int) -> None:
    """NP-19.28: a 2x Multiplier tile from the supply, if one is left."""
    if table.multipliers > 0:
        table.multipliers -= 1
        table.push(PlaceTile(seat, DOUBLE))
    elif table.events is not None:
        table.tell("no_multiplier", "NP-19.28", {})


def use_abilities(table: NipponTable, seat: int, moment: int) -> None:
    """NP-19.9, NP-19.21, NP-19.23: what own Factories bring whenever something happens."""
    for tile in table.boards[seat].factories:
        if tile < 0:
            continue
        for when, _, resource, amount in effects_of(table, tile):
            if when == moment:
                rule = "NP-19.23" if moment == TRAIN_BUILT else "NP-19.1"
                gain(table, seat, resource, amount, FROM_FACTORIES, rule)
