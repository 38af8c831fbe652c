"""Chapters 15 and 16: the end of the game, a game in which nobody can act."""

from __future__ import annotations

from parlour.games.via_nebula.content.numbers import BUILDINGS, LAST_BUILDING
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.steps import NOBODY


def takes_the_card(table: ViaNebulaTable, seat: int) -> bool:
    """VN-15.1: whether the building being erected takes the End-of-Game card."""
    erected = BUILDINGS - table.guilds[seat].buildings
    return erected >= LAST_BUILDING and table.end_card == NOBODY


def take_end_card(table: ViaNebulaTable) -> None:
    """VN-15.1, VN-15.2, VN-15.4: the card is taken, the turn ends, the others have one more."""
    table.end_card = table.current
    if table.events is not None:
        table.tell("end_card", "VN-15.1", {})
    table.ap = 0
    table.last_turns = table.seats


def end_if_due(table: ViaNebulaTable) -> None:
    """VN-15.8, VN-16.1, VN-16.2: the game ends after the last turn, or when nobody could act."""
    if table.last_turns > 0:
        table.last_turns -= 1
        if table.last_turns == 0:
            end_game(table, "VN-15.8")
    elif table.idle == table.seats:
        if table.events is not None:
            table.tell("nobody_can_act", "VN-16.2", {})
        end_game(table, "VN-16.2")


def end_game(table: ViaNebulaTable, rule: str) -> None:
    """VN-15.8, VN-16.6: the final scoring follows."""
    table.over = True
    table.ap = 0
    if table.events is not None:
        table.tell("game_over", rule, {}, reveals=True)  # VN-19.8: hands are shown
