"""Chapter 27: pass."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import BONUS
from parlour.games.age_of_innovation.content.constants import ROUNDS
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUS_TILE,
    COMPETENCY_TILE,
    INNOVATION_TILE,
    ON_PASS,
    PALACE_TILE,
)
from parlour.games.age_of_innovation.content.terms import ADVANCE_PER, COIN, VP_LOWEST
from parlour.games.age_of_innovation.rules.effects import count_of
from parlour.games.age_of_innovation.rules.resources import gain, line_of
from parlour.games.age_of_innovation.state import (
    AFTER_PASS,
    MARK_PASS,
    NOBODY,
    PASS_ORDER,
    PASS_TILES,
    TAKE_BONUS,
    TERM,
    Player,
    Table,
)
from parlour.kernel.hexes import members
from parlour.kernel.state import Reason


def do_pass(table: Table, seat: int) -> None:
    """AI-27.1: first the pass effects of the own tiles, in an order of your choice."""
    if table.events is not None:
        table.tell("passes", "AI-27.1", {}, seat)
    table.push(AFTER_PASS, seat)
    # The order matters only where steps raise the lowest level that a competency counts.
    step = PASS_ORDER if order_matters(table, seat) else PASS_TILES
    table.push(step, seat)


def order_matters(table: Table, seat: int) -> bool:
    """AI-27.1, AI-28.6: RB08 brings steps, and C12 counts levels."""
    player = table.players[seat]
    steps = 0
    for op, first, second in ON_PASS[BONUS_TILE + player.bonus]:
        if op == ADVANCE_PER:
            steps += second * count_of(table, seat, first)
    if steps == 0:
        return False
    for kind in members(player.competencies, 0):
        for op, _, _ in ON_PASS[COMPETENCY_TILE + kind]:
            if op == VP_LOWEST:
                return True
    return False


def push_pass_effects(table: Table, seat: int, competencies_first: bool) -> None:
    """AI-27.1: round bonus, palace, innovations, competencies, unless named otherwise."""
    player = table.players[seat]
    if not competencies_first:
        push_competencies(table, seat, player)
    for tile in members(player.innovations, 0):
        push_tile(table, seat, INNOVATION_TILE + tile)
    if player.palace != NOBODY:
        push_tile(table, seat, PALACE_TILE + player.palace)
    push_tile(table, seat, BONUS_TILE + player.bonus)
    if competencies_first:
        push_competencies(table, seat, player)


def push_competencies(table: Table, seat: int, player: Player) -> None:
    """The pass effects of competency tiles."""
    for kind in members(player.competencies, 0):
        push_tile(table, seat, COMPETENCY_TILE + kind)


def push_tile(table: Table, seat: int, tile: int) -> None:
    """The pass effects of one tile."""
    for op, first, second in ON_PASS[tile]:
        table.push(TERM, seat, op, first, second, line_of(tile))


def after_pass_effects(table: Table, seat: int) -> None:
    """AI-27.2, AI-27.6: a new round bonus tile, but not in round 6."""
    table.push(MARK_PASS, seat)
    if table.round < ROUNDS:
        table.push(TAKE_BONUS, seat)


def possible_bonuses(table: Table, found: list[int]) -> None:
    """AI-27.2: the three tiles of the display."""
    for bonus in table.bonuses:
        found.append(BONUS + bonus)


def why_not_bonus(table: Table, seat: int, bonus: int) -> list[Reason]:
    """AI-27.2: not on the display; the own tile cannot be taken back."""
    if table.players[seat].bonus == bonus:
        return [Reason("own_bonus", "AI-27.2", {"bonus": bonus})]
    return [Reason("bonus_not_there", "AI-27.2", {"bonus": bonus})]


def do_bonus(table: Table, seat: int, bonus: int) -> None:
    """AI-27.2, AI-27.3: the tile with its coins; the old one takes its place without coins."""
    player = table.players[seat]
    at = table.bonuses.index(bonus)
    coins = table.bonus_coins[at]
    table.bonuses[at] = player.bonus
    table.bonus_coins[at] = 0
    player.bonus = bonus
    if table.events is not None:
        args = {"bonus": bonus, "bonus_text": bonus}
        table.tell("bonus_taken", "AI-27.2", args, seat)
    gain(table, seat, COIN, coins, 0, "AI-27.2")


def mark_pass(table: Table, seat: int) -> None:
    """AI-27.4, AI-27.7: the marker goes to the next round's column; no more turns."""
    table.passed |= 1 << seat
    table.next_order.append(seat)
