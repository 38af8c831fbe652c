"""Chapters 20 to 23: final scoring, Objective and Great Discovery tiles, ranks of the solo game."""

from __future__ import annotations

from typing import Final

from parlour.games.newton.content.cards import CARD_VOLUMES, CARDS
from parlour.games.newton.content.effect_tables import SOURCES
from parlour.games.newton.content.map_board import (
    ANCIENT_MASK,
    CITY_MASK,
    HVEN,
    UNIVERSITY_MASK,
    UNIVERSITY_SPACES,
)
from parlour.games.newton.content.masters import MASTER_VOLUMES, MASTERS
from parlour.games.newton.content.numbers import BOOKS, INCOME_SLOTS, RANK_VP
from parlour.games.newton.content.packed import ANY_COLOUR, NONE, field, row_items, row_size
from parlour.games.newton.content.terms import VOLUMES
from parlour.games.newton.content.tiles import (
    COUNTS,
    DISCOVERY_COUNT,
    DISCOVERY_VP,
    OBJECTIVE_COUNT,
    OBJECTIVE_MAX,
    OBJECTIVE_PER,
    OBJECTIVE_VP,
    OBJECTIVES,
)
from parlour.games.newton.content.tracks_board import (
    FINAL,
    HVEN_SLOT,
    OBJECTIVE_SLOTS,
    TECH_OBJECTIVE,
    WORK_END,
    WORK_SLOT,
    WORK_SPECIAL,
)
from parlour.games.newton.rules.masters import master_vp
from parlour.games.newton.state import EARNED_BITS, NewtonTable, StudyBoard
from parlour.kernel.bits import count_bits, members
from parlour.kernel.state import Score, ScoreLine

OBJECTIVE_RULE: Final = {
    "universities_visited": "NW-21.3",
    "ancient_lands_visited": "NW-21.4",
    "students_on_final_spaces": "NW-21.5",
    "masters_played": "NW-21.6",
    "sets_of_three_volume_colors": "NW-21.7",
    "acquired_action_cards": "NW-21.9",
    "potions_in_supply": "NW-21.10",
    "bonus_tokens_held": "NW-21.11",
    "books_placed": "NW-21.12",
    "cities_visited": "NW-21.13",
}
SOURCE_RULES: Final = ["NW-15.5", "NW-18.2", "NW-18.16", "NW-11.18", "NW-13.5", "NW-19.9"]


def earned_from(earned: int, source: int) -> int:
    """The points of one source."""
    return (earned >> (EARNED_BITS * source)) & ((1 << EARNED_BITS) - 1)


def scores(table: NewtonTable) -> list[Score]:
    """NW-20.1 to NW-20.8: what the scoring would give now, seat by seat; ties are shared."""
    return [score(table, seat) for seat in range(table.seats)]


def score(table: NewtonTable, seat: int) -> Score:
    """NW-20.2 to NW-20.6: points received, Objectives, Masters, Great Discovery.

    The Great Discovery tile is a secret until the game is over, and so are its points.
    """
    board = table.boards[seat]
    lines = [
        ScoreLine(source, earned_from(board.earned, i), SOURCE_RULES[i])
        for i, source in enumerate(SOURCES)
    ]
    occupied = occupied_objectives(board)
    for slot in range(len(OBJECTIVE_SLOTS)):
        tile = table.objectives[slot]
        points = objective_points(board, tile) if (occupied >> slot) & 1 else 0
        rule = OBJECTIVE_RULE.get(COUNTS[OBJECTIVE_COUNT[tile]], "NW-21.1")
        lines.append(ScoreLine(OBJECTIVES[tile], points, rule))
    lines.append(ScoreLine("masters", master_points(table, board), "NW-20.5"))
    if table.great_discovery:
        points = discovery_points(board) if table.over else 0
        lines.append(ScoreLine("discovery", points, "NW-20.6"))
    return Score(lines)


def occupied_objectives(board: StudyBoard) -> int:
    """NW-20.2: the Objective slots that hold an own piece."""
    slots = 0
    if board.work == WORK_END:
        slots |= 1 << WORK_SLOT
    if (board.cubes >> HVEN) & 1:
        slots |= 1 << HVEN_SLOT
    for space in board.students:
        if space >= 0 and TECH_OBJECTIVE[space] >= 0:
            slots |= 1 << TECH_OBJECTIVE[space]
    return slots


def objective_points(board: StudyBoard, tile: int) -> int:
    """NW-21.1: VP times the number counted, rounded down, limited."""
    points = OBJECTIVE_VP[tile] * (count(board, OBJECTIVE_COUNT[tile]) // OBJECTIVE_PER[tile])
    limit = OBJECTIVE_MAX[tile]
    return limit if 0 < limit < points else points


def master_points(table: NewtonTable, board: StudyBoard) -> int:
    """NW-16.7, NW-20.5: the VP of all played Masters."""
    points = 0
    for master in members(board.played):
        points += master_vp(table, master)
    return points


def discovery_points(board: StudyBoard) -> int:
    """NW-22.1: the own Great Discovery tile."""
    if board.discovery == NONE:
        return 0
    return DISCOVERY_VP[board.discovery] * count(board, DISCOVERY_COUNT[board.discovery])


def count(board: StudyBoard, key: int) -> int:
    """NW-21.2 to NW-21.13, NW-22.2 to NW-22.9: what a tile counts."""
    name = COUNTS[key]
    if name == "universities_visited":
        return count_bits(board.cubes & UNIVERSITY_MASK)
    if name == "ancient_lands_visited":
        return count_bits(board.cubes & ANCIENT_MASK)
    if name == "cities_visited":
        return count_bits(board.cubes & CITY_MASK)
    if name == "students_on_final_spaces":
        return sum(1 for space in board.students if space >= 0 and FINAL[space])
    if name == "masters_played":
        return count_bits(board.played)
    if name == "sets_of_three_volume_colors":
        return volume_sets(board)
    if name == "acquired_action_cards":
        return count_bits(board.acquired)
    if name == "potions_in_supply":
        return board.potions
    if name == "bonus_tokens_held":
        return count_bits(board.tokens)
    if name == "books_placed":
        return BOOKS - board.books_left
    if name == "unclaimed_objective_tiles":
        return len(OBJECTIVE_SLOTS) - count_bits(occupied_objectives(board))
    if name == "unvisited_universities":
        return len(UNIVERSITY_SPACES) - count_bits(board.cubes & UNIVERSITY_MASK)
    if name == "empty_income_slots":
        return INCOME_SLOTS - row_size(board.income)
    if name == "unreached_work_special_spaces":
        return sum(1 for space in WORK_SPECIAL if space > board.work)
    if name == "students_in_supply":
        return board.students.count(NONE)
    if name == "unplayed_masters":
        return count_bits(board.masters)
    if name == "unplaced_travel_cubes":
        return board.cubes_left
    return board.books_left


def volume_sets(board: StudyBoard) -> int:
    """NW-21.7, NW-21.8: sets of three colours in hand, on the desk and on played Masters."""
    volumes = 0
    for card in range(len(CARDS)):
        if (board.hand >> card) & 1:
            volumes += CARD_VOLUMES[card]
    for card in row_items(board.desk):
        volumes += CARD_VOLUMES[card]
    for master in range(len(MASTERS)):
        if (board.played >> master) & 1:
            volumes += MASTER_VOLUMES[master]
    colours = [field(volumes, i) for i in range(len(VOLUMES))]
    for _ in range(field(volumes, ANY_COLOUR)):
        colours[colours.index(min(colours))] += 1
    return min(colours)


def rank(points: int) -> int:
    """NW-23.8: the rank of a solo score."""
    reached = 0
    for i, vp in enumerate(RANK_VP):
        if points >= vp:
            reached = i
    return reached
