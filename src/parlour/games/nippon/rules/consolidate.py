"""Chapters 15 to 17: Consolidate, with Budget, Emperor's Reward and Workforce."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.nippon.actions import ACHIEVE, REWARD, VERB_OF
from parlour.games.nippon.content.numbers import COLOURS, PENALTY, WORKER_COLOURS
from parlour.games.nippon.content.parameters import BUDGET_COAL, REWARD_LEVEL, STACK_2X, WAGE
from parlour.games.nippon.content.player_board import (
    ACHIEVEMENTS,
    COAL,
    MONEY,
    TOP_LEVEL,
    TRACK,
    WORKER_LEVEL,
)
from parlour.games.nippon.content.points import FROM_BONUSES
from parlour.games.nippon.content.tiles import (
    DOUBLE,
    REWARD_AMOUNT,
    REWARD_BONUS,
    REWARD_LEVELS,
    REWARDS,
)
from parlour.games.nippon.content.workers import ONE
from parlour.games.nippon.rules.blueprints_and_tracks import gain, lose_vp
from parlour.games.nippon.rules.multipliers import multiplier_with
from parlour.games.nippon.rules.step import NipponStep
from parlour.games.nippon.state import NipponTable
from parlour.kernel.bits import changed, count_bits, replaced
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import NOBODY, Task


def do_consolidate(table: NipponTable, seat: int) -> None:
    """NP-15.1: Budget, Emperor's Reward, Workforce."""
    board = table.boards[seat]
    table.acted = True
    table.source = NOBODY
    board.idle = not board.workers
    if table.events is not None:
        table.tell("consolidates", "NP-15.1", {"n": len(board.workers)})
    budget(table, seat)
    table.push(WORKFORCE[seat])
    emperors_reward(table, seat)


def budget(table: NipponTable, seat: int) -> None:
    """NP-15.2, NP-15.3, NP-19.17: old Yen and Coal away, new ones by the tracks."""
    board = table.boards[seat]
    board.yen = TRACK[MONEY][board.tracks[MONEY]]
    board.coal = TRACK[COAL][board.tracks[COAL]] + board.numbers[BUDGET_COAL]
    if table.events is not None:
        table.tell("budget", "NP-15.3", {"yen": board.yen, "n": board.coal})


def reward_level(table: NipponTable, seat: int) -> int:
    """NP-16.1, NP-16.2, NP-19.31: the level above the rightmost worker; 0 for none."""
    board = table.boards[seat]
    level = WORKER_LEVEL[len(board.workers)]
    if level == 0:
        return 0
    return min(TOP_LEVEL, level + board.numbers[REWARD_LEVEL])


def emperors_reward(table: NipponTable, seat: int) -> None:
    """NP-16.1, NP-16.7, NP-16.8, NP-16.11: a Reward tile, else a 2x Multiplier tile, else none."""
    level = reward_level(table, seat)
    if level == 0:
        return
    for kind in range(len(REWARDS)):
        if REWARD_LEVELS[kind] <= level and table.rewards[kind] > 0:
            table.push(TAKE_REWARD[seat])
            return
    if table.multipliers == 0:
        if table.events is not None:
            table.tell("no_reward", "NP-16.8", {})
    elif not has_space(table, seat, DOUBLE):
        if table.events is not None:
            table.tell("no_space", "NP-16.11", {})
    else:
        table.multipliers -= 1
        if table.events is not None:
            table.tell("multiplier_taken", "NP-16.7", {})
        table.push(PlaceTile(seat, DOUBLE))


@final
@mypyc_attr(acyclic=True)
class TakeReward(NipponStep):
    """NP-16.3: which Reward tile is taken."""

    __slots__ = ()

    def possible(self, table: NipponTable) -> list[int]:
        """NP-16.3: every Reward tile left up to the player's level."""
        choices: list[int] = []
        level = reward_level(table, self.seat)
        for kind in range(len(REWARDS)):
            if REWARD_LEVELS[kind] <= level and table.rewards[kind] > 0:
                choices.append(REWARD + kind)
        return self.with_exchanges(table, choices)

    def do(self, table: NipponTable, choice: int) -> None:
        """NP-16.4, NP-16.5, NP-16.10: the bonus; then the tile is placed, if a space is free."""
        kind = choice - REWARD
        if table.events is not None:
            table.tell("reward_taken", "NP-16.3", {"reward": kind})
        bonus, amount = REWARD_BONUS[kind], REWARD_AMOUNT[kind]
        gain(table, self.seat, bonus, amount, FROM_BONUSES, "NP-16.4")
        if has_space(table, self.seat, kind):
            table.rewards = changed(table.rewards, kind, -1)
            table.push(PlaceTile(self.seat, kind))
        elif table.events is not None:
            table.tell("reward_put_back", "NP-16.10", {"reward": kind})

    def refuse(self, table: NipponTable, verb: int, argument: int) -> list[Reason]:
        """NP-16.3: too high, or no tile of this kind left."""
        if verb != REWARD:
            return []
        reasons: list[Reason] = []
        level = reward_level(table, self.seat)
        if REWARD_LEVELS[argument] > level:
            args = {"n": REWARD_LEVELS[argument], "m": level}
            reasons.append(Reason("level_too_high", "NP-16.3", args))
        if table.rewards[argument] == 0:
            reasons.append(Reason("reward_gone", "NP-16.3", {"reward": argument}))
        return reasons

    def question(self, table: NipponTable) -> Question:
        wages = wages_with(table, self.seat, -1)
        return Question("reward", {"yen": wages, "n": reward_level(table, self.seat)})


def is_free(table: NipponTable, seat: int, space: int) -> bool:
    """NP-16.5, NP-16.6: an Achievement space without a tile."""
    board = table.boards[seat]
    return board.rewards[space] == NOBODY and board.doubles[space] == 0


def can_hold(table: NipponTable, seat: int, space: int, tile: int) -> bool:
    """NP-16.9, NP-19.29, NP-19.30: free, or a 2x tile of a player who may stack it."""
    if tile == DOUBLE and table.boards[seat].numbers[STACK_2X]:
        return True
    return is_free(table, seat, space)


def has_space(table: NipponTable, seat: int, tile: int) -> bool:
    """NP-16.10, NP-16.11: whether the tile can be placed at all."""
    for space in range(len(ACHIEVEMENTS)):
        if can_hold(table, seat, space, tile):
            return True
    return False


@final
@mypyc_attr(acyclic=True)
class PlaceTile(NipponStep):
    """NP-16.5, NP-16.7: on which Achievement space a tile is placed."""

    __slots__ = ("tile",)

    def __init__(self, seat: int = 0, tile: int = 0) -> None:
        self.seat = seat
        self.tile = tile  # a Reward tile, or DOUBLE

    def possible(self, table: NipponTable) -> list[int]:
        choices: list[int] = []
        for space in range(len(ACHIEVEMENTS)):
            if can_hold(table, self.seat, space, self.tile):
                choices.append(ACHIEVE + space)
        return choices

    def do(self, table: NipponTable, choice: int) -> None:
        place_tile(table, self.seat, self.tile, choice - ACHIEVE)

    def refuse(self, table: NipponTable, verb: int, argument: int) -> list[Reason]:
        if verb != ACHIEVE:
            return []
        return [Reason("space_taken", "NP-16.9", {"achievement": argument})]

    def why_no_exchange(self) -> Reason:
        return Reason("place_tile_first", "NP-16.5")

    def question(self, table: NipponTable) -> Question:
        if self.tile == DOUBLE:
            return Question("achieve_double")
        return Question("achieve", {"reward": self.tile})

    def details(self, table: NipponTable, choice: int) -> dict[str, int]:
        if VERB_OF[choice] != ACHIEVE:
            return {}
        return {"m": multiplier_with(table, self.seat, choice - ACHIEVE, self.tile)}


def place_tile(table: NipponTable, seat: int, tile: int, space: int) -> None:
    """NP-16.5: the tile stays there to the end."""
    board = table.boards[seat]
    if tile == DOUBLE:
        board.doubles = changed(board.doubles, space, 1)
        if table.events is not None:
            table.tell("multiplier_placed", "NP-16.7", {"achievement": space})
        return
    board.rewards = replaced(board.rewards, space, tile)
    if table.events is not None:
        args = {"achievement": space, "n": REWARD_LEVELS[tile]}
        table.tell("reward_placed", "NP-16.5", args)


def hired_colours(table: NipponTable, seat: int) -> int:
    """NP-17.1: how many different colours the workers of a player have."""
    return count_bits(table.boards[seat].hired)


def paid_colours(table: NipponTable, seat: int, yen: int) -> int:
    """NP-17.1, NP-17.2: for how many colours so many Yen are enough; all of them must be paid."""
    wage = table.boards[seat].numbers[WAGE]
    colours = hired_colours(table, seat)
    return min(colours, yen // wage) if wage > 0 else colours


def pay_wages(table: NipponTable, seat: int, rule: str) -> None:
    """NP-17.1 to NP-17.5, NP-22.3, NP-22.4: as many colours as the Yen allow; VP for the others."""
    board = table.boards[seat]
    colours = hired_colours(table, seat)
    wage = board.numbers[WAGE]
    paid = paid_colours(table, seat, board.yen)
    board.yen -= paid * wage
    if table.events is not None and colours > 0:
        table.tell("wages", rule, {"n": paid, "yen": paid * wage}, seat)
    if paid < colours:
        lose_vp(table, seat, (colours - paid) * PENALTY)
        if table.events is not None:
            args = {"n": colours - paid, "m": (colours - paid) * PENALTY}
            table.tell("unpaid", "NP-17.3", args, seat)


@final
@mypyc_attr(acyclic=True)
class Workforce(Task):
    """NP-15.1: the last part of Consolidate, when the Reward tile is placed."""

    __slots__ = ()

    def run(self, table: NipponTable) -> None:
        """NP-17.1, NP-17.6, NP-17.8: wages; then the workers go back into the bag."""
        board = table.boards[self.seat]
        pay_wages(table, self.seat, "NP-17.1")
        for colour in board.workers:
            table.bag += ONE[colour]
        board.workers = []
        board.hired = 0


def wages_with(table: NipponTable, seat: int, colour: int) -> int:
    """NP-17.1: the wages of the next Workforce, if a worker of this colour came as well (or -1)."""
    hired = table.boards[seat].hired
    colours = hired_colours(table, seat)
    if 0 <= colour < len(WORKER_COLOURS) and not (hired >> colour) & 1:
        colours += 1
    return colours * table.boards[seat].numbers[WAGE]


# Steps are values: one for each seat is enough of a kind without fields.
TAKE_REWARD: Final[list[TakeReward]] = [TakeReward(seat) for seat in range(len(COLOURS))]
WORKFORCE: Final[list[Workforce]] = [Workforce(seat) for seat in range(len(COLOURS))]
