"""Chapter 24: what one seat may know, as a row of numbers (`kernel/observation.py`)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from parlour.games.newton.content.cards import CARDS, LEVEL_CARDS, LEVELS
from parlour.games.newton.content.effect_tables import EFFECT_FIRST, TERM_OP
from parlour.games.newton.content.map_board import (
    ANCIENT_SPACES,
    CITY_SPACES,
    SPACE_TOKEN,
    SPACES,
    UNIVERSITY_SPACES,
)
from parlour.games.newton.content.masters import MASTERS
from parlour.games.newton.content.numbers import (
    BOOKS,
    CUBES,
    DESK_SLOTS,
    DRAWERS,
    INCOME_SLOTS,
    MASTERS_DEALT,
    MOST_VALUE,
    ROUNDS,
    STUDENTS,
    TUCK_SLOTS,
)
from parlour.games.newton.content.packed import BITS, FIELD, NONE
from parlour.games.newton.content.study_boards import CELLS
from parlour.games.newton.content.terms import ACTION_TYPES, BOUGHT, INCOMES, MEDICINE, VOLUMES
from parlour.games.newton.content.tiles import (
    ANCIENT_TILES,
    BONUS_KINDS,
    CITY_TILES,
    DEVELOPMENT_TILES,
    DISCOVERIES,
    INCOME_TILES,
    INVENTIONS,
    MEDICINE_EFFECT,
    OBJECTIVES,
    SPECIALIZATIONS,
    TOKEN_KIND,
    UNIVERSITY_TILES,
)
from parlour.games.newton.content.tracks_board import (
    INVENTION_SLOTS,
    OBJECTIVE_SLOTS,
    SPECIALIZATION_SLOTS,
    TECH,
    TECH_TOKEN,
    WORK_KIND,
)
from parlour.games.newton.rules.draft import discoveries_of, pack_in_hand
from parlour.games.newton.state import (
    DISCOVERING,
    DRAFTING,
    MARK,
    NEXT_STUDENT,
    PHASES,
    USED_BASIC,
    USED_BOOST,
    USED_EFFECT,
    NewtonTable,
    StudyBoard,
)
from parlour.kernel.bits import count_bits
from parlour.kernel.observation import (
    Layout,
    StepEntries,
    write_kinds,
    write_packed,
    write_set,
)

POINTS: Final = 100  # of a player, about
COINS: Final = 10  # of a player, about
POTIONS: Final = 6  # of a player, about
MANY: Final = 10  # volumes, symbols, acquired cards, about
FLAGS: Final = [str(1 << bit) for bit in range(BOUGHT.bit_length())]  # of an action
PLAN: Final = max(len(SPACES), len(TECH), len(CELLS))  # spaces of which a plan can speak
PLAN_WORDS: Final = ("plan", "plan with mark", "plan from")
MAP_TOKENS: Final = [space for space, token in enumerate(SPACE_TOKEN) if token > 0]
TECH_TOKENS: Final = [space for space, token in enumerate(TECH_TOKEN) if token > 0]

LAYOUT: Final = Layout(version=1, implied=("colours", "map_tokens", "tech_tokens"))
STEPS: Final = StepEntries(
    LAYOUT,
    "parlour.games.newton",
    most={"effect": len(EFFECT_FIRST), "term": len(TERM_OP), "cell": len(CELLS)},
    sets={"flags": FLAGS},
)
OVER: Final[int] = LAYOUT.of_table("over")
PHASE: Final[int] = LAYOUT.of_table("phase", PHASES)
ROUND: Final[int] = LAYOUT.of_table("round", most=ROUNDS)
TURN: Final[int] = LAYOUT.of_table("turn", most=DESK_SLOTS)
PICK: Final[int] = LAYOUT.of_table("masters kept", most=MASTERS_DEALT)
USED: Final[int] = LAYOUT.of_table("used", ["basic", "effect", "boost"])
CITY_TILE: Final[int] = LAYOUT.of_table("tile of", [SPACES[i] for i in CITY_SPACES], CITY_TILES)
UNIVERSITY_TILE: Final[int] = LAYOUT.of_table(
    "tile of", [SPACES[i] for i in UNIVERSITY_SPACES], UNIVERSITY_TILES
)
ANCIENT_TILE: Final[int] = LAYOUT.of_table(
    "tile of", [SPACES[i] for i in ANCIENT_SPACES], ANCIENT_TILES
)
SPECIALIZATION: Final[int] = LAYOUT.of_table("tile of", SPECIALIZATION_SLOTS, SPECIALIZATIONS)
INVENTION: Final[int] = LAYOUT.of_table("tile of", INVENTION_SLOTS, INVENTIONS)
OBJECTIVE: Final[int] = LAYOUT.of_table("tile of", OBJECTIVE_SLOTS, OBJECTIVES)
MAP_TOKEN: Final[int] = LAYOUT.of_table("token on", [SPACES[i] for i in MAP_TOKENS], BONUS_KINDS)
TOKEN_ON_TECH: Final[int] = LAYOUT.of_table("token on", [TECH[i] for i in TECH_TOKENS], BONUS_KINDS)
MARKET: Final[int] = LAYOUT.of_table("face up", CARDS)
DECK: Final[int] = LAYOUT.of_table(
    "deck", [str(level) for level in LEVELS], most=len(LEVEL_CARDS[0])
)
INCOME_LEFT: Final[int] = LAYOUT.of_table(
    "income tiles", INCOMES[:MEDICINE], most=max(INCOME_TILES)
)
DEVELOPMENTS_LEFT: Final[int] = LAYOUT.of_table(
    "development tiles", ACTION_TYPES, most=max(DEVELOPMENT_TILES)
)
PLANNED: Final[int] = LAYOUT.of_table(
    "", PLAN_WORDS, [str(space) for space in range(PLAN)], most=MANY
)
NEXT: Final[int] = LAYOUT.of_table("plan: students", most=STUDENTS)
PACK: Final[int] = LAYOUT.of_table("pack", MASTERS)
DEALT: Final[int] = LAYOUT.of_table("dealt", DISCOVERIES)

DECIDES: Final[int] = LAYOUT.of_seat("decides")
HAS_TURN: Final[int] = LAYOUT.of_seat("has the turn")
FIRST: Final[int] = LAYOUT.of_seat("first player")
PRINTED: Final[int] = LAYOUT.of_seat("printed", ACTION_TYPES)
OWN_COINS: Final[int] = LAYOUT.of_seat("coins", most=COINS)
OWN_POTIONS: Final[int] = LAYOUT.of_seat("potions", most=POTIONS)
VP: Final[int] = LAYOUT.of_seat("points", most=POINTS)
HAND: Final[int] = LAYOUT.of_seat("hand", CARDS)
DESK: Final[int] = LAYOUT.of_seat("desk", CARDS, most=DESK_SLOTS)
TUCK: Final[int] = LAYOUT.of_seat("tuck", CARDS, most=TUCK_SLOTS)
DRAWER: Final[int] = LAYOUT.of_seat("drawer", [str(i + 1) for i in range(DRAWERS)], ACTION_TYPES)
INCOME: Final[int] = LAYOUT.of_seat("income", [str(i + 1) for i in range(INCOME_SLOTS)], INCOMES)
SYMBOLS: Final[int] = LAYOUT.of_seat("symbols", ACTION_TYPES, most=MOST_VALUE)
OWN_VOLUMES: Final[int] = LAYOUT.of_seat("volumes", [*VOLUMES, "any"], most=MANY)
ACQUIRED: Final[int] = LAYOUT.of_seat("acquired cards", most=MANY)
MASTER_IN_HAND: Final[int] = LAYOUT.of_seat("master", MASTERS)
SECRET: Final[int] = LAYOUT.of_seat("unknown masters", most=MASTERS_DEALT)
PLAYED: Final[int] = LAYOUT.of_seat("played", MASTERS)
HAS_DISCOVERY: Final[int] = LAYOUT.of_seat("has a discovery")
OWN_DISCOVERY: Final[int] = LAYOUT.of_seat("discovery", DISCOVERIES)
MEDICINE_SEEN: Final[int] = LAYOUT.of_seat("medicine seen", ["1", "2"])
MEDICINE_SIDE: Final[int] = LAYOUT.of_seat("medicine side", most=len(MEDICINE_EFFECT))
SCIENTIST: Final[int] = LAYOUT.of_seat("scientist on", SPACES)
CUBE: Final[int] = LAYOUT.of_seat("cube on", SPACES)
CUBES_LEFT: Final[int] = LAYOUT.of_seat("cubes", most=CUBES)
WORK: Final[int] = LAYOUT.of_seat("work on", [str(space) for space in range(len(WORK_KIND))])
STUDENT: Final[int] = LAYOUT.of_seat("students on", TECH, most=STUDENTS)
STUDENTS_LEFT: Final[int] = LAYOUT.of_seat("students", most=STUDENTS)
BOOK: Final[int] = LAYOUT.of_seat("book on", CELLS)
BOOKS_LEFT: Final[int] = LAYOUT.of_seat("books", most=BOOKS)
TOKENS: Final[int] = LAYOUT.of_seat("tokens", BONUS_KINDS, most=STUDENTS)

SEATS: Final[int] = LAYOUT.size(0)  # where the parts of the seats begin
SEAT: Final[int] = LAYOUT.size(1) - SEATS


def observe(table: NewtonTable, seat: int, row: vec[i16], start: i64) -> None:
    """NW-24.1 to NW-24.3: the table as a seat may know it, into a row of zeros."""
    STEPS.write(table, seat, row, start)
    write_turn(table, row, start)
    write_tiles(table, row, start)
    write_tokens(table, row, start)
    write_plan(table, row, start)
    if table.phase <= DISCOVERING:
        write_draft(table, seat, row, start)
    other = seat
    part: i64 = start + SEATS
    for _ in range(table.seats):
        board = table.boards[other]
        row[part + DECIDES] = 1 if table.step_of(other) is not None else 0
        row[part + HAS_TURN] = 1 if table.current == other else 0
        row[part + FIRST] = 1 if table.first == other else 0
        write_board(board, row, part)
        write_pieces(board, row, part)
        write_secrets(board, other == seat or table.over, row, part)
        other = (other + 1) % table.seats
        part += SEAT


def write_turn(table: NewtonTable, row: vec[i16], start: i64) -> None:
    """How far the game and the turn are; the market."""
    row[start + OVER] = 1 if table.over else 0
    row[start + PHASE + table.phase] = 1
    row[start + ROUND] = table.round
    row[start + TURN] = table.turn
    row[start + PICK] = table.pick
    row[start + USED] = 1 if table.used & USED_BASIC else 0
    row[start + USED + 1] = 1 if table.used & USED_EFFECT else 0
    row[start + USED + 2] = 1 if table.used & USED_BOOST else 0
    write_set(table.face_up, row, start + MARKET)
    index: i64 = start + DECK
    for deck in table.decks:
        row[index] = len(deck)
        index += 1
    write_packed(table.incomes, BITS, row, start + INCOME_LEFT)
    write_packed(table.developments, BITS, row, start + DEVELOPMENTS_LEFT)


def write_tiles(table: NewtonTable, row: vec[i16], start: i64) -> None:
    """NW-24.1: the tiles of the map and of the tracks."""
    index: i64 = start + CITY_TILE
    for space in CITY_SPACES:
        row[index + table.tile_at[space]] = 1
        index += len(CITY_TILES)
    index = start + UNIVERSITY_TILE
    for space in UNIVERSITY_SPACES:
        row[index + table.tile_at[space]] = 1
        index += len(UNIVERSITY_TILES)
    index = start + ANCIENT_TILE
    for space in ANCIENT_SPACES:
        row[index + table.tile_at[space]] = 1
        index += len(ANCIENT_TILES)
    write_kinds(table.specializations, len(SPECIALIZATIONS), row, start + SPECIALIZATION)
    write_kinds(table.inventions, len(INVENTIONS), row, start + INVENTION)
    write_kinds(table.objectives, len(OBJECTIVES), row, start + OBJECTIVE)


def write_tokens(table: NewtonTable, row: vec[i16], start: i64) -> None:
    """NW-24.1: the Bonus tokens that still lie on the map and on the Technology track."""
    index: i64 = start + MAP_TOKEN
    for space in MAP_TOKENS:
        if (table.map_tokens >> space) & 1:
            row[index + TOKEN_KIND[table.map_token[space]]] = 1
        index += len(BONUS_KINDS)
    index = start + TOKEN_ON_TECH
    for space in TECH_TOKENS:
        if (table.tech_tokens >> space) & 1:
            row[index + TOKEN_KIND[table.tech_token[space]]] = 1
        index += len(BONUS_KINDS)


def write_plan(table: NewtonTable, row: vec[i16], start: i64) -> None:
    """What was declared of an action: its spaces by their place in the plan."""
    place = 1
    for entry in table.plan:
        if entry == NEXT_STUDENT:
            row[start + NEXT] += 1
        else:
            row[start + PLANNED + entry // MARK * PLAN + entry % MARK] = place
        place += 1


def write_draft(table: NewtonTable, seat: int, row: vec[i16], start: i64) -> None:
    """NW-3.12, NW-3.16: what a seat chooses from."""
    if table.phase == DISCOVERING:
        for tile in discoveries_of(table, seat):
            row[start + DEALT + tile] = 1
    elif table.phase == DRAFTING and table.step_of(seat) is not None:
        for master in pack_in_hand(table, seat):
            row[start + PACK + master] = 1


def write_board(board: StudyBoard, row: vec[i16], part: i64) -> None:
    """NW-24.1: cards, tiles and what else belongs to a player."""
    row[part + PRINTED + board.printed] = 1
    row[part + OWN_COINS] = board.coins
    row[part + OWN_POTIONS] = board.potions
    row[part + VP] = board.vp
    write_set(board.hand, row, part + HAND)
    write_row_of_cards(board.desk, row, part + DESK)
    write_row_of_cards(board.tuck, row, part + TUCK)
    write_row_of_kinds(board.drawers, len(ACTION_TYPES), row, part + DRAWER)
    write_row_of_kinds(board.income, len(INCOMES), row, part + INCOME)
    write_packed(board.symbols, BITS, row, part + SYMBOLS)
    write_packed(board.volumes, BITS, row, part + OWN_VOLUMES)
    row[part + ACQUIRED] = count_bits(board.acquired)
    write_set(board.medicine_seen, row, part + MEDICINE_SEEN)
    row[part + MEDICINE_SIDE] = board.medicine_side


def write_row_of_cards(cards: int, row: vec[i16], start: i64) -> None:
    """A row of cards: the place of each."""
    place = 1
    while cards:
        row[start + (cards & FIELD) - 1] = place
        cards >>= BITS
        place += 1


def write_row_of_kinds(kinds: int, count: int, row: vec[i16], start: i64) -> None:
    """A row of things of so many kinds: the kind at each place."""
    index: i64 = start
    while kinds:
        row[index + (kinds & FIELD) - 1] = 1
        kinds >>= BITS
        index += count


def write_pieces(board: StudyBoard, row: vec[i16], part: i64) -> None:
    """NW-24.1: a player's pieces on the boards."""
    row[part + SCIENTIST + board.scientist] = 1
    write_set(board.cubes, row, part + CUBE)
    row[part + CUBES_LEFT] = board.cubes_left
    row[part + WORK + board.work] = 1
    for space in board.students:
        if space == NONE:
            row[part + STUDENTS_LEFT] += 1
        else:
            row[part + STUDENT + space] += 1
    write_set(board.books, row, part + BOOK)
    row[part + BOOKS_LEFT] = board.books_left
    rest = board.tokens
    for kind in TOKEN_KIND:
        if rest & 1:
            row[part + TOKENS + kind] += 1
        rest >>= 1


def write_secrets(board: StudyBoard, is_open: bool, row: vec[i16], part: i64) -> None:
    """NW-24.2: Masters and the Great Discovery tile; of those of others only how many."""
    if is_open:
        write_set(board.masters, row, part + MASTER_IN_HAND)
    else:
        row[part + SECRET] = count_bits(board.masters)
    write_set(board.played, row, part + PLAYED)
    if board.discovery != NONE:
        row[part + HAS_DISCOVERY] = 1
        if is_open:
            row[part + OWN_DISCOVERY + board.discovery] = 1
