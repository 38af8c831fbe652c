"""What a bot looks at: points made, income to come, and what pieces may still become.

The numbers here are judgement, tuned by letting bots play; none of them is a rule.
"""

from __future__ import annotations

from parlour.games.newton.content.cards import CARD_EFFECT, CARD_SYMBOL
from parlour.games.newton.content.map_board import (
    ANCIENT_MASK,
    CITY,
    CITY_MASK,
    GRANADA,
    HVEN,
    ROUTE_COST,
    SPACE_COUNT,
    SPACE_KIND,
    SPACE_VOLUMES,
    UNIVERSITY_MASK,
    VISIT_MASK,
)
from parlour.games.newton.content.numbers import (
    BOOKS,
    BOOST,
    CUBE_VP,
    CUBES,
    CUBES_WITHOUT_VP,
    ROUNDS,
    TURNS,
)
from parlour.games.newton.content.packed import (
    NONE,
    field,
    missing_volumes,
    row_items,
    row_last,
    row_size,
)
from parlour.games.newton.content.study_boards import (
    BOOK_MASK,
    CELL_ANCIENT,
    CELL_UNIVERSITY,
    LINE_MASK,
    LINE_VP,
    LINES,
)
from parlour.games.newton.content.terms import ACTION_TYPES, FREE_ROUTES, JOKER, MEDICINE
from parlour.games.newton.content.tiles import TOKEN_KIND
from parlour.games.newton.content.tracks_board import (
    FINAL,
    HVEN_SLOT,
    INVENTION_SPACE,
    LEADS,
    MASTER_TRACK,
    OBJECTIVE_SLOTS,
    OBJECTIVE_TRACK,
    SPECIALIZATION_SPACE,
    TECH_INVENTION,
    TECH_KIND,
    TECH_OBJECTIVE,
    TECH_SPECIALIZATION,
    TECH_STEP,
    TECH_VOLUMES,
    WORK_END,
    WORK_INVENTION,
    WORK_KIND,
    WORK_SLOT,
    WORK_SPECIALIZATION,
    WORK_VOLUMES,
)
from parlour.games.newton.content.worths import (
    ANCIENT_LAND,
    BONUS_WORTH,
    BOOK,
    CARD_QUALITY,
    CARD_WORTH,
    CITY_WORTH,
    COIN,
    DISTANCE,
    INCOME_WORTH,
    INVENTION_WORTH,
    LINE_PROGRESS,
    MANY_COINS,
    MASTER_IN_HAND,
    MASTER_WORTH,
    MEDICINE_WORTH,
    NEARNESS,
    OBJECTIVE_GAP,
    OBJECTIVE_HOPE,
    OBJECTIVE_PROMISE,
    OPEN_BOOK,
    PENDING,
    PENDING_VALUE,
    PLACED_CUBE,
    POTION,
    SPECIAL_WORTH,
    STEP,
    STUDENT_WORTH,
    SYMBOL,
    TURN,
    TURN_NOW,
    UNIVERSITY_WORTH,
    WORK_STEP_WORTH,
    WORTH_OF_DISCOVERY,
    effect_worth,
)
from parlour.games.newton.rules.masters import PlayMaster, master_vp
from parlour.games.newton.rules.step import ActionStep
from parlour.games.newton.rules.study import PlaceBook
from parlour.games.newton.rules.technology import ChooseStudent, MoveStudent
from parlour.games.newton.rules.tiles import TakeDevelopment, TakeIncome
from parlour.games.newton.rules.travel import PlaceCubes, TakeCube, Travel
from parlour.games.newton.rules.turn import Act
from parlour.games.newton.scoring import (
    discovery_points,
    master_points,
    objective_points,
    occupied_objectives,
    score,
)
from parlour.games.newton.state import (
    DRAFTING,
    NEXT_STUDENT,
    TARGET,
    USED_BASIC,
    USED_BOOST,
    USED_EFFECT,
    NewtonTable,
    StudyBoard,
)
from parlour.kernel.bits import count_bits, lowest


def evaluate(table: NewtonTable, seat: int) -> float:
    """How good a position looks to a seat."""
    if table.over:
        return float(score(table, seat).total)
    board = table.boards[seat]
    if table.phase == DRAFTING:
        return masters_in_hand(table, board, 1.0)
    left = ROUNDS - table.round + 1  # incomes to come
    share = (left - 1) / ROUNDS  # how much of the game is to come
    planning = table.step.seat == seat
    value = float(board.vp + master_points(table, board))
    value += discovery_worth(board, share)
    value += objectives(table, board, share)
    coins = board.coins if board.coins <= MANY_COINS else (board.coins + MANY_COINS) * 0.5
    value += coins * COIN * (0.35 + 0.65 * share)
    value += min(board.potions, 8) * POTION * (0.3 + 0.7 * share)
    value += income(board, planned_books(table, planning)) * left
    value += books(table, board, share)
    value += turns(table, board)
    value += tucked(board) * SYMBOL * (left - 1)
    value += masters_in_hand(table, board, share)
    value += students(table, board, share, planning)
    value += work(table, board, share)
    value += place(table, board, share, planning)
    if planning:
        value += to_come(table, board)
    return value


def discovery_worth(board: StudyBoard, share: float) -> float:
    """The Great Discovery: what it usually brings, towards the end what it would bring now."""
    if board.discovery == NONE:
        return 0.0
    if share < 0.4:
        return float(discovery_points(board))
    return WORTH_OF_DISCOVERY[board.discovery]


def to_come(table: NewtonTable, board: StudyBoard) -> float:
    """What the turn still allows, so that it is not given up for small things."""
    step = table.step
    worth = 0.0
    if isinstance(step, Act):
        card = row_last(board.desk)
        if not table.used & USED_BASIC:
            symbol = CARD_SYMBOL[card]
            strength = 2 if symbol == JOKER else field(board.symbols, symbol)
            if table.used & USED_BOOST:
                strength += BOOST
            worth += PENDING + PENDING_VALUE * strength
        if not table.used & USED_EFFECT:
            worth += 0.5 * effect_worth(CARD_EFFECT[card])
        return worth
    if isinstance(step, PlayMaster):
        return 4.0
    if isinstance(step, (TakeIncome, TakeDevelopment)):
        return 2.0
    if isinstance(step, ActionStep):
        worth += PENDING + PENDING_VALUE * 0.5 * step.value
    return worth


def planned_books(table: NewtonTable, planning: bool) -> int:
    """Book spaces that are declared but not yet filled."""
    cells = 0
    if planning and isinstance(table.step, PlaceBook):
        for entry in table.plan:
            cells |= 1 << (entry % TARGET)
    return cells


def income(board: StudyBoard, planned: int) -> float:
    """What one income step brings."""
    filled = board.books | planned
    worth = 0.0
    for line in range(len(LINES)):
        mask = LINE_MASK[line]
        have = filled & mask
        if have == mask:
            worth += LINE_VP[line]
        elif have:
            worth += LINE_VP[line] * LINE_PROGRESS * count_bits(have) / (count_bits(mask) + 1)
    for kind in row_items(board.income):
        if kind == MEDICINE:
            worth += MEDICINE_WORTH[board.medicine_side]
        else:
            worth += INCOME_WORTH[kind]
    return worth


def books(table: NewtonTable, board: StudyBoard, share: float) -> float:
    """Placed books, and empty spaces that are open by cubes or Masters."""
    placed = BOOKS - board.books_left
    worth = placed * BOOK * (0.5 + share) + (placed // 3) * 0.6
    if board.books_left == 0:
        return worth
    rest = BOOK_MASK & ~board.books
    opened = 0.0
    while rest:
        cell = lowest(rest)
        rest &= rest - 1
        tile = CELL_UNIVERSITY[cell]
        if tile >= 0:
            if (board.cubes >> table.university_at[tile]) & 1:
                opened += 1.0
        elif CELL_ANCIENT[cell] >= 0:
            if (board.cubes >> table.ancient_at[CELL_ANCIENT[cell]]) & 1:
                opened += 1.3
    return worth + opened * OPEN_BOOK * (0.1 + 1.2 * share)


def turns(table: NewtonTable, board: StudyBoard) -> float:
    """Turns that the cards allow in the rounds to come, and what these cards can do."""
    hand = count_bits(board.hand)
    cards = hand + row_size(board.desk)
    future = 0
    for ahead in range(1, ROUNDS - table.round + 1):
        future += min(TURNS, max(0, cards - ahead))
    now = min(hand, TURNS - row_size(board.desk))
    worth = TURN * future + TURN_NOW * now
    rest = board.acquired & ~_tucked_mask(board)
    quality = 0.0
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        quality += CARD_WORTH[card]
    return worth + quality * CARD_QUALITY * (ROUNDS - table.round)


def _tucked_mask(board: StudyBoard) -> int:
    mask = 0
    for card in row_items(board.tuck):
        mask |= 1 << card
    return mask


def tucked(board: StudyBoard) -> float:
    """Permanent symbols; several of one type help more than some of each."""
    worth = 0.0
    for action in range(len(ACTION_TYPES)):
        n = field(board.symbols, action)
        worth += n + 0.15 * n * n if n < 5 else 6.5 + n * 0.3
    return worth


def masters_in_hand(table: NewtonTable, board: StudyBoard, share: float) -> float:
    """Masters in hand are worth something as long as they can still be played."""
    best = 0.0
    rest = board.masters
    while rest:
        master = lowest(rest)
        rest &= rest - 1
        best += MASTER_WORTH[master] + master_vp(table, master)
    return best * MASTER_IN_HAND * share if share < 1.0 else best


def objectives(table: NewtonTable, board: StudyBoard, share: float) -> float:
    """Occupied Objectives: what they score now, and what they may still gain."""
    occupied = occupied_objectives(board)
    worth = 0.0
    for slot in range(len(OBJECTIVE_SLOTS)):
        if (occupied >> slot) & 1:
            worth += objective_points(board, table.objectives[slot]) + OBJECTIVE_HOPE * share
    return worth


def objective_promise(table: NewtonTable, board: StudyBoard, slot: int, share: float) -> float:
    """What an Objective may bring that is not occupied yet."""
    points = objective_points(board, table.objectives[slot])
    return 0.6 * points + OBJECTIVE_HOPE * share + OBJECTIVE_PROMISE


def students(table: NewtonTable, board: StudyBoard, share: float, planning: bool) -> float:
    """Students on the track, those on a planned way where they will stand."""
    worth = 0.0
    moving = (
        planning and len(table.plan) > 0 and isinstance(table.step, (ChooseStudent, MoveStudent))
    )
    skipped = False
    for space in board.students:
        if space < 0:
            continue
        stop = space
        if moving and not skipped and space == table.plan[0]:
            skipped = True
            stop = table.plan[-1] % TARGET if table.plan[-1] != NEXT_STUDENT else space
            worth += way_worth(table)
            worth += stop_worth(table, stop) if stop != space else 0.0
        worth += STUDENT_WORTH + TECH_STEP[stop] * STEP
        if FINAL[stop]:
            if TECH_OBJECTIVE[stop] >= 0 and stop != space:
                worth += objective_promise(table, board, TECH_OBJECTIVE[stop], share)
            worth -= 1.5
        else:
            worth += ahead_worth(table, board, stop, share)
    return worth * (0.3 + 0.7 * share) if share < 0.3 else worth


def way_worth(table: NewtonTable) -> float:
    """Tokens on the planned way of a Student."""
    worth = 0.0
    for entry in table.plan:
        space = entry % TARGET
        if entry >= 0 and (table.tech_tokens >> space) & 1:
            worth += BONUS_WORTH[TOKEN_KIND[table.tech_token[space]]]
    return worth


def stop_worth(table: NewtonTable, space: int) -> float:
    """What a technology space gives to a Student that stops there."""
    kind = TECH_KIND[space]
    if kind == SPECIALIZATION_SPACE:
        return SPECIAL_WORTH[table.specializations[TECH_SPECIALIZATION[space]]]
    if kind == INVENTION_SPACE:
        return INVENTION_WORTH[table.inventions[TECH_INVENTION[space]]]
    return 5.0 if kind == MASTER_TRACK else 0.0


def ahead_worth(table: NewtonTable, board: StudyBoard, space: int, share: float) -> float:
    """The best of what lies one step ahead of a Student."""
    best = 0.0
    for lead in LEADS[space]:
        worth = stop_worth(table, lead) * 0.5
        if (table.tech_tokens >> lead) & 1:
            worth += 0.4
        if TECH_KIND[lead] == OBJECTIVE_TRACK and lead not in board.students:
            gap = missing_volumes(board.volumes, TECH_VOLUMES[lead]) - board.potions
            promise = objective_promise(table, board, TECH_OBJECTIVE[lead], share)
            worth += promise * (0.5 if gap <= 0 else 0.75 * OBJECTIVE_GAP)
        best = max(best, worth)
    return best


def work(table: NewtonTable, board: StudyBoard, share: float) -> float:
    """The Work marker: how far it is, and what is next."""
    worth = board.work * WORK_STEP_WORTH
    if board.work == WORK_END:
        return worth
    for space in range(board.work + 1, min(board.work + 5, WORK_END + 1)):
        kind = WORK_KIND[space]
        if kind == SPECIALIZATION_SPACE:
            prize = SPECIAL_WORTH[table.specializations[WORK_SPECIALIZATION[space]]]
        elif kind == INVENTION_SPACE:
            prize = INVENTION_WORTH[table.inventions[WORK_INVENTION[space]]]
        elif kind == MASTER_TRACK:
            prize = 5.0
        elif kind == OBJECTIVE_TRACK:
            gap = missing_volumes(board.volumes, WORK_VOLUMES) - board.potions
            prize = objective_promise(table, board, WORK_SLOT, share) * (1.0 if gap <= 0 else 0.6)
        else:
            continue
        worth += prize * 0.5 * NEARNESS[space - board.work] * (0.4 + 0.6 * share)
        break
    return worth


def space_worth(table: NewtonTable, board: StudyBoard, space: int, share: float) -> float:
    """What a cube on a space of the Map is worth."""
    if space == GRANADA:
        return 4.5 if board.masters else 0.3
    if space == HVEN:
        gap = missing_volumes(board.volumes, SPACE_VOLUMES[HVEN]) - board.potions
        promise = objective_promise(table, board, HVEN_SLOT, share)
        return promise if gap <= 0 else promise * OBJECTIVE_GAP
    if SPACE_KIND[space] == CITY:
        return 0.5 + CITY_WORTH[table.tile_at[space]]
    bit = 1 << space
    if bit & UNIVERSITY_MASK:
        return 1.0 + (OPEN_BOOK + UNIVERSITY_WORTH) * share
    return ANCIENT_LAND[0] + ANCIENT_LAND[1] * share


def place(table: NewtonTable, board: StudyBoard, share: float, planning: bool) -> float:
    """Where the Scientist stands, or will stand: goals near by; and cubes on the Map."""
    here = board.scientist
    worth = 0.0
    step = table.step
    if planning and isinstance(step, (Travel, PlaceCubes, TakeCube)):
        flags = step.flags
        for entry in table.plan:
            if entry >= TARGET:
                if entry < 2 * TARGET:
                    worth += space_worth(table, board, entry - TARGET, share)
                continue
            if not flags & FREE_ROUTES:
                worth -= ROUTE_COST[here * SPACE_COUNT + entry] * COIN
            here = entry
            if (table.map_tokens >> entry) & 1:
                worth += BONUS_WORTH[TOKEN_KIND[table.map_token[entry]]]
    used = CUBES - board.cubes_left
    worth += used * PLACED_CUBE + count_bits(board.cubes & ANCIENT_MASK) * 0.4
    worth += 0.4 * count_bits(board.cubes & (UNIVERSITY_MASK | CITY_MASK))
    if used >= CUBES_WITHOUT_VP:
        for n in range(used + 1, CUBES + 1):
            worth += CUBE_VP[n] * 0.15
    best = 0.0
    total = 0.0
    rest = (VISIT_MASK | (1 << GRANADA) | (1 << HVEN)) & ~board.cubes
    row = here * SPACE_COUNT
    while rest:
        space = lowest(rest)
        rest &= rest - 1
        steps = DISTANCE[row + space]
        if steps < 7:
            goal = space_worth(table, board, space, share) * NEARNESS[steps]
            total += goal
            best = max(best, goal)
    tokens = table.map_tokens
    while tokens:
        space = lowest(tokens)
        tokens &= tokens - 1
        steps = DISTANCE[row + space]
        if 0 < steps < 4:
            total += 0.6 * NEARNESS[steps]
    return worth + (best * 0.6 + total * 0.25) * (0.25 + 0.75 * share)
