"""Chapter 27: pass."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import BONUS, FIRST, FIRST_BONUS, FIRST_COMPETENCY
from parlour.games.age_of_innovation.content.numbers import MAX_SEATS, ROUNDS
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUS_TILE,
    COMPETENCY_TILE,
    INNOVATION_TILE,
    ON_PASS,
    PALACE_TILE,
)
from parlour.games.age_of_innovation.content.terms import ADVANCE_PER, COIN, VP_LOWEST
from parlour.games.age_of_innovation.rules.counts import count_of
from parlour.games.age_of_innovation.rules.resources import gain, line_of
from parlour.games.age_of_innovation.rules.step import AgeStep
from parlour.games.age_of_innovation.state import NOBODY, AgeTable, Player
from parlour.kernel.hexes import members
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import Task


def do_pass(table: AgeTable, seat: int) -> None:
    """AI-27.1: first the pass effects of the own tiles, in an order of your choice."""
    if table.events is not None:
        table.tell("passes", "AI-27.1", {}, seat)
    table.push(AFTER_PASS[seat])
    # The order matters only where steps raise the lowest level that a competency counts.
    if order_matters(table, seat):
        table.push(CHOOSE_PASS_ORDER[seat])
    else:
        push_pass_effects(table, seat, False)


def order_matters(table: AgeTable, seat: int) -> bool:
    """AI-27.1, AI-28.6: RB08 brings steps, and C12 counts levels."""
    player = table.players[seat]
    steps = 0
    for operation, first, second in ON_PASS[BONUS_TILE + player.bonus]:
        if operation == ADVANCE_PER:
            steps += second * count_of(table, seat, first)
    if steps == 0:
        return False
    for kind in members(player.competencies, 0):
        for operation, _, _ in ON_PASS[COMPETENCY_TILE + kind]:
            if operation == VP_LOWEST:
                return True
    return False


def push_pass_effects(table: AgeTable, seat: int, competencies_first: bool) -> None:
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


def push_competencies(table: AgeTable, seat: int, player: Player) -> None:
    """The pass effects of competency tiles."""
    for kind in members(player.competencies, 0):
        push_tile(table, seat, COMPETENCY_TILE + kind)


def push_tile(table: AgeTable, seat: int, tile: int) -> None:
    """The pass effects of one tile."""
    table.push_terms(seat, ON_PASS[tile], line_of(tile))


@final
@mypyc_attr(acyclic=True)
class ChoosePassOrder(AgeStep):
    """AI-27.1: whether the round bonus tile or the competencies have their effect first."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        return self.with_conversions(table, [FIRST + FIRST_BONUS, FIRST + FIRST_COMPETENCY])

    def do(self, table: AgeTable, choice: int) -> None:
        push_pass_effects(table, self.seat, choice == FIRST + FIRST_COMPETENCY)

    def question(self, table: AgeTable) -> Question:
        return Question("pass_order")


@final
@mypyc_attr(acyclic=True)
class AfterPass(Task):
    """AI-27.2, AI-27.6: a new round bonus tile, but not in round 6."""

    __slots__ = ()

    def run(self, table: AgeTable) -> None:
        table.push(MARK_PASS[self.seat])
        if table.round < ROUNDS:
            table.push(TAKE_BONUS[self.seat])


def swap_bonus(table: AgeTable, seat: int, place: int) -> int:
    """AI-27.3: the old round bonus tile takes the place of the new one; gives the coins there."""
    player = table.players[seat]
    coins = table.bonus_coins[place]
    player.bonus, table.bonuses[place] = table.bonuses[place], player.bonus
    table.bonus_coins[place] = 0
    return coins


@final
@mypyc_attr(acyclic=True)
class TakeBonus(AgeStep):
    """AI-27.2: which round bonus tile is taken."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        """AI-27.2: the three tiles of the display."""
        choices: list[int] = []
        for bonus in table.bonuses:
            choices.append(BONUS + bonus)
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-27.2, AI-27.3: the tile with its coins; the old one takes its place without coins."""
        bonus = choice - BONUS
        coins = swap_bonus(table, self.seat, table.bonuses.index(bonus))
        if table.events is not None:
            args = {"bonus": bonus, "bonus_text": bonus}
            table.tell("bonus_taken", "AI-27.2", args, self.seat)
        gain(table, self.seat, COIN, coins, 0, "AI-27.2")

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        return why_not_bonus(table, self.seat, argument) if verb == BONUS else []

    def question(self, table: AgeTable) -> Question:
        return Question("take_bonus")


def why_not_bonus(table: AgeTable, seat: int, bonus: int) -> list[Reason]:
    """AI-27.2: not on the display; the own tile cannot be taken back."""
    if table.players[seat].bonus == bonus:
        return [Reason("own_bonus", "AI-27.2", {"bonus": bonus})]
    return [Reason("bonus_not_there", "AI-27.2", {"bonus": bonus})]


def mark_pass(table: AgeTable, seat: int) -> None:
    """AI-27.4, AI-27.7: the marker goes to the next round's column; no more turns."""
    table.passed |= 1 << seat
    table.next_order.append(seat)


@final
@mypyc_attr(acyclic=True)
class MarkPass(Task):
    """AI-27.4: the marker moves after everything else."""

    __slots__ = ()

    def run(self, table: AgeTable) -> None:
        mark_pass(table, self.seat)


# Steps are values: one for each seat is enough of a kind without fields.
CHOOSE_PASS_ORDER: Final[list[ChoosePassOrder]] = [
    ChoosePassOrder(seat) for seat in range(MAX_SEATS)
]
AFTER_PASS: Final[list[AfterPass]] = [AfterPass(seat) for seat in range(MAX_SEATS)]
TAKE_BONUS: Final[list[TakeBonus]] = [TakeBonus(seat) for seat in range(MAX_SEATS)]
MARK_PASS: Final[list[MarkPass]] = [MarkPass(seat) for seat in range(MAX_SEATS)]
