"""Chapters 22 to 24: final scoring, achievements, what breaks a tie."""

from __future__ import annotations

from typing import Final

from parlour.games.nippon.content.board import SLOT_REGION
from parlour.games.nippon.content.factories import GOODS, LEVEL
from parlour.games.nippon.content.numbers import (
    ADVANCED,
    CONTRACTS_PER_VP,
    FULL_MACHINERY,
    PENALTY,
    YEN_PER_VP,
)
from parlour.games.nippon.content.parameters import COAL_STARS, KNOWLEDGE_STARS, WAGE
from parlour.games.nippon.content.player_board import (
    ACHIEVEMENTS,
    COAL,
    COAL_SPACE,
    CONTRACTS_SPACE,
    FACTORIES_SPACE,
    KNOWLEDGE,
    KNOWLEDGE_SPACE,
    MACHINERY_SPACE,
    MONEY,
    REGIONS_SPACE,
    SHIP_STARS,
    SHIPS_SPACE,
    TRACK,
    TRACK_STARS,
    TRAIN_STARS,
    TRAINS_SPACE,
    YEN_SPACE,
)
from parlour.games.nippon.content.points import SOURCE_RULES, SOURCES
from parlour.games.nippon.rules.consolidate import hired_colours, paid_colours, pay_wages
from parlour.games.nippon.rules.multipliers import multiplier
from parlour.games.nippon.state import NipponTable
from parlour.kernel.bits import count_bits
from parlour.kernel.state import Score, ScoreLine
from parlour.kernel.steps import NOBODY

ACHIEVEMENT_RULES: Final = [
    "NP-23.5",
    "NP-23.6",
    "NP-23.7",
    "NP-23.8",
    "NP-23.9",
    "NP-23.10",
    "NP-23.11",
    "NP-23.12",
    "NP-23.13",
]


def base(table: NipponTable, seat: int, space: int, yen: int) -> int:
    """NP-23.5 to NP-23.13: the base VP of a space; `yen` lie in the Budget area at the end."""
    board = table.boards[seat]
    if space == CONTRACTS_SPACE:
        return count_bits(board.fulfilled) // CONTRACTS_PER_VP
    if space == KNOWLEDGE_SPACE:
        return TRACK_STARS[KNOWLEDGE][board.tracks[KNOWLEDGE]] + board.numbers[KNOWLEDGE_STARS]
    if space == COAL_SPACE:
        return TRACK_STARS[COAL][board.tracks[COAL]] + board.numbers[COAL_STARS]
    if space == YEN_SPACE:
        return yen // YEN_PER_VP
    if space == SHIPS_SPACE:
        return SHIP_STARS[board.ships]
    if space == TRAINS_SPACE:
        return TRAIN_STARS[board.trains]
    if space == REGIONS_SPACE:
        return count_bits(regions_with_influence(table, seat))
    factories = 0
    for good in range(len(GOODS)):
        if board.factories[good] >= 0:
            if space == FACTORIES_SPACE and LEVEL[good] >= ADVANCED:
                factories += 1
            elif space == MACHINERY_SPACE and board.machinery[good] == FULL_MACHINERY:
                factories += 1
    return factories


def regions_with_influence(table: NipponTable, seat: int) -> int:
    """NP-23.12: the regions with an own Influence tile, a set."""
    regions = 0
    for slot in range(len(table.owner)):
        if table.owner[slot] == seat:
            regions |= 1 << SLOT_REGION[slot]
    return regions


def yen_after_wages(table: NipponTable, seat: int) -> int:
    """NP-22.1 to NP-22.3: what the last Budget leaves after the wages."""
    board = table.boards[seat]
    yen = TRACK[MONEY][board.tracks[MONEY]]
    return yen - paid_colours(table, seat, yen) * board.numbers[WAGE]


def final_penalty(table: NipponTable, seat: int) -> int:
    """NP-22.4: the VP that unpaid colours would cost at the end."""
    board = table.boards[seat]
    paid = paid_colours(table, seat, TRACK[MONEY][board.tracks[MONEY]])
    return min(board.vp, (hired_colours(table, seat) - paid) * PENALTY)


def final_scoring(table: NipponTable) -> None:
    """NP-22.1 to NP-22.6: the last Budget and wages, then the achievements."""
    for seat in range(table.seats):
        board = table.boards[seat]
        board.yen = TRACK[MONEY][board.tracks[MONEY]]
        if table.events is not None:
            table.tell("final_budget", "NP-22.2", {"yen": board.yen}, seat)
        pay_wages(table, seat, "NP-22.3")
    for seat in range(table.seats):
        score_achievements(table, seat)


def score_achievements(table: NipponTable, seat: int) -> None:
    """NP-22.6: base VP times multiplier for every Achievement space."""
    board = table.boards[seat]
    for space in range(len(ACHIEVEMENTS)):
        value = base(table, seat, space, board.yen)
        times = multiplier(table, seat, space)
        board.vp += value * times
        if table.events is not None and value * times:
            args = {"achievement": space, "n": value, "m": times, "k": value * times}
            table.tell("achievement_scored", ACHIEVEMENT_RULES[space], args, seat)


def achievement_points(table: NipponTable, seat: int, space: int) -> int:
    """NP-22.6: base times multiplier, as it would be now."""
    times = multiplier(table, seat, space)
    if times == 0:
        return 0
    yen = table.boards[seat].yen if table.over else yen_after_wages(table, seat)
    return base(table, seat, space, yen) * times


def scores(table: NipponTable) -> list[Score]:
    """NP-24.1: the VP so far, and what the final scoring would add now, seat by seat."""
    return [score(table, seat) for seat in range(table.seats)]


def score(table: NipponTable, seat: int) -> Score:
    """NP-1.3, NP-22.6, NP-24.2: a line for each source; who acts later in the round wins a tie."""
    board = table.boards[seat]
    lines = [
        ScoreLine(SOURCES[source], board.points[source], SOURCE_RULES[source])
        for source in range(len(SOURCES))
    ]
    if not table.over:
        lines[-1].points -= final_penalty(table, seat)
    for space in range(len(ACHIEVEMENTS)):
        points = achievement_points(table, seat, space)
        lines.append(ScoreLine(ACHIEVEMENTS[space], points, ACHIEVEMENT_RULES[space]))
    return Score(lines, [turn_order(table, seat)])


def turn_order(table: NipponTable, seat: int) -> int:
    """NP-24.2, NP-24.3: the place of a seat in the final round, the last one highest."""
    begins = table.first if table.trigger == NOBODY else table.trigger + 1
    return (seat - begins) % table.seats
