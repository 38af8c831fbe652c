"""What a bot looks at: points made, income to come, and what buildings and levels may become.

The numbers here are judgement, tuned by letting bots play; none of them is a rule.
"""

from __future__ import annotations

from typing import Final

from parlour.games.age_of_innovation.content.board_tiles import (
    MAX_INNOVATIONS,
    ROUND_BONUS,
    ROUND_DISCIPLINE,
    ROUND_LEVELS,
)
from parlour.games.age_of_innovation.content.nouns import (
    DISCIPLINES,
    EVENT_COUNT,
    GUILD,
    UNIVERSITY,
    WORKSHOP,
)
from parlour.games.age_of_innovation.content.numbers import (
    CITY_BUILDINGS,
    CITY_POWER,
    CITY_WITH_UNIVERSITY,
    COIN_COST,
    DISCIPLINE_VP,
    KEY_LEVEL,
    MANUAL,
    ROUNDS,
    TOOL_COST,
    VALUE,
)
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUS_LEVELS,
    BONUS_TILE,
    COMPETENCY_TILE,
    INCOME_BOOK,
    INCOME_COIN,
    INCOME_POWER,
    INCOME_SCHOLAR,
    INCOME_STEP,
    INCOME_TOOL,
    INCOME_VP,
    INNOVATION_TILE,
    ON_PASS,
    ON_VP,
    PALACE_TILE,
    SPECIAL,
    TILES,
)
from parlour.games.age_of_innovation.content.terms import (
    ADVANCE,
    ADVANCE_ANY,
    ADVANCE_EACH,
    ADVANCE_ONE,
    ADVANCE_PER,
    BOOK,
    BRIDGE,
    CITY_TILE,
    COIN,
    COMPETENCY,
    EXTRA_ACTION,
    NEUTRAL,
    PLACE,
    POWER,
    SAILING,
    SCHOLAR,
    SPADES,
    SPADES_ONLY,
    TERRAFORMING,
    TOOL,
    UPGRADE,
    VP,
    VP_LOWEST,
    VP_PER,
    VP_TABLE,
    VP_TOP,
    Term,
)
from parlour.games.age_of_innovation.content.worths import (
    AREA_WORTH,
    AUTOMA_WORTH,
    BOOK_WORTH,
    BOWL_1,
    BOWL_2,
    BRIDGE_WORTH,
    CITY_WORTH,
    COIN_WORTH,
    COMPETENCY_HOPE,
    DIG_HOPE,
    DIG_WORTH,
    EVENT_SHARE,
    GUILD_HOPE,
    INCOME_SHARE,
    KEY_WORTH,
    LEVEL_WORTH,
    MANY_COINS,
    MANY_TOOLS,
    NATIVE_WORTH,
    PALACE_HOPE,
    PATIENCE,
    POWER_INCOME,
    POWER_WORTH,
    RANK_SHARE,
    REACH_WORTH,
    SAIL_WORTH,
    SCHOLAR_WORTH,
    SPADE_WORTH,
    SPECIAL_SHARE,
    STEP_WORTH,
    TOOL_WORTH,
    UPGRADE_HOPE,
)
from parlour.games.age_of_innovation.rules.books import PayBook, TakeBook
from parlour.games.age_of_innovation.rules.bridges import BuildBridge
from parlour.games.age_of_innovation.rules.building_event import own_on_map
from parlour.games.age_of_innovation.rules.cities import TakeCity, city_power
from parlour.games.age_of_innovation.rules.counts import (
    count_of,
    lowest_level,
    sum_of_top,
    table_points,
)
from parlour.games.age_of_innovation.rules.effects import CarryOut
from parlour.games.age_of_innovation.rules.first_hex import FirstHex
from parlour.games.age_of_innovation.rules.income import income_of_board
from parlour.games.age_of_innovation.rules.map_and_reach import first_of, group_of, kind_at, reach
from parlour.games.age_of_innovation.rules.neutral_buildings import PlaceGuild, PlaceNeutral
from parlour.games.age_of_innovation.rules.palaces import CarryOutPalace, TakePalace
from parlour.games.age_of_innovation.rules.resources import all_books, level_of
from parlour.games.age_of_innovation.rules.science import Advance, AdvanceAny, AdvanceOne, free_keys
from parlour.games.age_of_innovation.rules.terraform_and_build import (
    Dig,
    UseSpades,
    distance,
    spade_price,
)
from parlour.games.age_of_innovation.rules.tiles import TakeCompetency, innovations_owned
from parlour.games.age_of_innovation.rules.tracks import FreeTrack
from parlour.games.age_of_innovation.rules.turn import EndTurn, MainAction
from parlour.games.age_of_innovation.rules.upgrade import FreeUpgrade
from parlour.games.age_of_innovation.scoring import scores
from parlour.games.age_of_innovation.state import (
    ACTING,
    AUTOMA_SEAT,
    INCOME,
    NOBODY,
    SETTING_UP,
    AgeTable,
    Player,
)
from parlour.kernel.bits import count_bits, lowest
from parlour.kernel.hexes import members
from parlour.kernel.state import best_of_others
from parlour.kernel.steps import Step

TILE_COUNT: Final[int] = len(TILES)
MIDDLE: Final[int] = ROUNDS // 2  # the round whose prices stand for the whole game
FIRST_PRIZE: Final[float] = float(DISCIPLINE_VP[MANUAL][0])  # VP of the highest level
PRIZE: Final[list[float]] = [vp[0] / FIRST_PRIZE for vp in DISCIPLINE_VP]  # by edition


def term_worth(term: Term) -> float:
    """What a term is worth in the middle of the game; what depends on the table is 0."""
    operation, first, second = term
    if operation == COIN:
        return COIN_WORTH[MIDDLE] * first
    if operation == TOOL:
        return TOOL_WORTH[MIDDLE] * first
    if operation == SCHOLAR:
        return SCHOLAR_WORTH[MIDDLE] * first
    if operation == POWER:
        return POWER_WORTH[MIDDLE] * first
    if operation == VP:
        return float(first)
    if operation == BOOK:
        return BOOK_WORTH[MIDDLE] * first
    if operation == ADVANCE:
        return STEP_WORTH * second
    if operation in (ADVANCE_ANY, ADVANCE_ONE):
        return STEP_WORTH * first
    if operation == ADVANCE_EACH:
        return STEP_WORTH * len(DISCIPLINES) * first
    if operation in (SPADES, SPADES_ONLY):
        return SPADE_WORTH * first
    if operation == BRIDGE:
        return BRIDGE_WORTH * first
    if operation == UPGRADE:
        return UPGRADE_HOPE
    if operation == EXTRA_ACTION:
        return 1.0
    return 0.0


# A special action each round; what events bring on the average round.
SPECIAL_WORTH: Final[list[float]] = [
    sum([term_worth(term) for term in SPECIAL[tile]]) * SPECIAL_SHARE for tile in range(TILE_COUNT)
]
EVENT_WORTH: Final[list[float]] = [
    sum([ON_VP[tile * EVENT_COUNT + event] for event in range(EVENT_COUNT)]) * EVENT_SHARE
    for tile in range(TILE_COUNT)
]


def income_worth(tile: int, now: int) -> float:
    """One income of a tile, by the prices of a round."""
    value = INCOME_COIN[tile] * COIN_WORTH[now] + INCOME_TOOL[tile] * TOOL_WORTH[now]
    value += INCOME_SCHOLAR[tile] * SCHOLAR_WORTH[now]
    value += INCOME_POWER[tile] * POWER_WORTH[now] * POWER_INCOME
    return value + INCOME_BOOK[tile] * BOOK_WORTH[now]


# What never changes is looked up: a bot asks for it at every position. By tile, then by round.
PRICES: Final[int] = ROUNDS + 2
INCOME_WORTH: Final[list[float]] = [
    income_worth(tile, now) + INCOME_VP[tile] + INCOME_STEP[tile] * STEP_WORTH
    for tile in range(TILE_COUNT)
    for now in range(PRICES)
]
# The next income, special action and events of a round bonus tile.
BONUS_WORTH: Final[list[float]] = [
    income_worth(tile, now) + SPECIAL_WORTH[tile] + EVENT_WORTH[tile]
    for tile in range(TILE_COUNT)
    for now in range(PRICES)
]
ROUND_BONUS_WORTH: Final[list[float]] = [term_worth(term) for term in ROUND_BONUS]


def evaluate(table: AgeTable, seat: int) -> float:
    """How good a position looks to a seat."""
    if table.over:
        return end_value(table, seat)
    player = table.players[seat]
    if player.display == NOBODY or player.faction == NOBODY:
        return 0.0
    value = float(player.vp)
    value += resource_value(table, seat, player)
    value += income_value(table, seat, player)
    value += science_value(table, seat, player)
    value += map_value(table, seat, player)
    for step in table.stack:
        if step.seat == seat:
            value += step_value(table, seat, step)
    if table.step.seat == seat:
        value += step_value(table, seat, table.step)
    if table.is_solo:
        value -= AUTOMA_WORTH * table.players[AUTOMA_SEAT].vp  # youth cubes that are disturbed
    return value


def step_value(table: AgeTable, seat: int, step: Step) -> float:
    """What a pending step will bring: else a line looks bad until it is finished."""
    left = min(ROUNDS - table.round, 4) * 0.25
    if isinstance(step, (MainAction, EndTurn)):
        return 0.0
    if isinstance(step, CarryOut):
        return term_value(table, seat, step.term)
    if isinstance(step, TakePalace):
        return PALACE_HOPE[0] + PALACE_HOPE[1] * left
    if isinstance(step, CarryOutPalace):
        return 1.0
    if isinstance(step, TakeCompetency):
        return COMPETENCY_HOPE[0] + COMPETENCY_HOPE[1] * left
    if isinstance(step, TakeCity):
        return CITY_WORTH
    if isinstance(step, TakeBook):
        return step.left * BOOK_WORTH[moment(table, seat)]
    if isinstance(step, PayBook):
        return -step.left * BOOK_WORTH[moment(table, seat)]
    if isinstance(step, AdvanceAny):
        return step.left * STEP_WORTH
    if isinstance(step, (AdvanceOne, Advance)):
        return step.steps * STEP_WORTH
    if isinstance(step, FirstHex):
        return step.free * SPADE_WORTH * 0.8
    if isinstance(step, (UseSpades, BuildBridge)):
        return step.left * 0.8
    if isinstance(step, (PlaceNeutral, PlaceGuild)):
        return 2.5
    if isinstance(step, FreeUpgrade):
        return 2.0
    if isinstance(step, FreeTrack):
        return step.left * 2.0
    if isinstance(step, Dig):
        return dig_value(table, seat, step, left)
    return 0.0


def dig_value(table: AgeTable, seat: int, step: Dig, left: float) -> float:
    """A hex that is being terraformed: the workshop on it, if tools and coins last for it."""
    player = table.players[seat]
    spades = max(0, distance(table, seat, step.first) - step.free)
    tools = spades * spade_price(player)
    if player.tools < tools + TOOL_COST[WORKSHOP] or player.coins < COIN_COST[WORKSHOP]:
        return 0.0
    hope = DIG_HOPE[0] + DIG_HOPE[1] * left
    return max(0.0, hope - tools * TOOL_WORTH[moment(table, seat)])


def term_value(table: AgeTable, seat: int, term: Term) -> float:
    """What a term will bring as things stand."""
    operation, first, second = term
    if operation == VP_PER:
        return float(second * count_of(table, seat, first))
    if operation == ADVANCE_PER:
        return STEP_WORTH * second * count_of(table, seat, first)
    if operation == VP_TABLE:
        return float(table_points(second, count_of(table, seat, first)))
    if operation == VP_TOP:
        return float(sum_of_top(table.players[seat], first))
    if operation == VP_LOWEST:
        return float(lowest_level(table.players[seat]))
    if operation in (NEUTRAL, COMPETENCY, CITY_TILE, PLACE):
        return 3.0
    if operation in (SAILING, TERRAFORMING):
        return 2.0 * first
    return term_worth(term)


def end_value(table: AgeTable, seat: int) -> float:
    """A finished game: the own points, and those of the best other."""
    results = scores(table)
    own = results[seat].total
    best = best_of_others(results, seat)
    return own * 1.5 - best * 0.5 + (20.0 if own > best else 0.0)


def moment(table: AgeTable, seat: int) -> int:
    """The round whose prices hold: after passing, those of the next."""
    if table.phase == ACTING and (table.passed >> seat) & 1:
        return table.round + 1
    return table.round


def incomes_left(table: AgeTable) -> int:
    """How many incomes are still to come."""
    if table.phase in (SETTING_UP, INCOME):
        return ROUNDS - table.round + 1 if table.phase == INCOME else ROUNDS
    return ROUNDS - table.round


def resource_value(table: AgeTable, seat: int, player: Player) -> float:
    """What is in hand."""
    now = moment(table, seat)
    coins = player.coins - max(player.coins - MANY_COINS, 0) * 0.5
    tools = player.tools - max(player.tools - MANY_TOOLS, 0) * 0.5
    value = coins * COIN_WORTH[now] + tools * TOOL_WORTH[now]
    value += player.scholars * SCHOLAR_WORTH[now]
    books = all_books(player.books)
    if innovations_owned(player) >= MAX_INNOVATIONS:
        value += books * min(BOOK_WORTH[now], 0.6)
    else:
        value += min(books, 8) * BOOK_WORTH[now] + max(books - 8, 0) * 0.4
    power = player.bowl3 + player.bowl2 * BOWL_2 + (player.bowl1 * BOWL_1 if now < ROUNDS else 0.0)
    value += power * POWER_WORTH[now]
    value += player.annexes * 0.6
    return value


def income_value(table: AgeTable, seat: int, player: Player) -> float:
    """What the coming incomes, special actions and passes will bring."""
    left = incomes_left(table)
    if left == 0 and (table.passed >> seat) & 1:
        return 0.0
    now = min(table.round + 1, ROUNDS)
    board = income_of_board(player)
    income = board[TOOL] * TOOL_WORTH[now] + board[COIN] * COIN_WORTH[now]
    income += board[SCHOLAR] * SCHOLAR_WORTH[now] + board[BOOK] * BOOK_WORTH[now]
    income += board[POWER] * POWER_WORTH[now] * POWER_INCOME + board[VP]
    value = income * left * INCOME_SHARE + tile_value(table, seat, player.faction, left, now)
    if player.palace != NOBODY:
        value += tile_value(table, seat, PALACE_TILE + player.palace, left, now)
    rest = player.competencies
    while rest:
        value += tile_value(table, seat, COMPETENCY_TILE + lowest(rest), left, now)
        rest &= rest - 1
    rest = player.innovations
    while rest:
        value += tile_value(table, seat, INNOVATION_TILE + lowest(rest), left, now)
        rest &= rest - 1
    return value + bonus_value(table, seat, player, left, now)


def tile_value(table: AgeTable, seat: int, tile: int, left: int, now: int) -> float:
    """The incomes, special actions, events and passes to come of a tile."""
    value = INCOME_WORTH[tile * PRICES + now] * left * INCOME_SHARE
    value += (SPECIAL_WORTH[tile] + EVENT_WORTH[tile]) * left
    if ON_PASS[tile]:
        passes = left + (0 if (table.passed >> seat) & 1 else 1)
        value += pass_value(table, seat, tile) * passes
    return value


def bonus_value(table: AgeTable, seat: int, player: Player, left: int, now: int) -> float:
    """The round bonus tile: its next income if it is new, its special action, its pass effect.

    Who has not passed will get a new one too: without that, passing would look like a gain.
    """
    if player.bonus == NOBODY:
        return 0.0
    has_passed = (table.passed >> seat) & 1 == 1
    if has_passed and left == 0:
        return 0.0
    tile = BONUS_TILE + player.bonus
    value = pass_value(table, seat, tile) if ON_PASS[tile] else 0.0
    if has_passed or table.phase != ACTING:
        return value + BONUS_WORTH[tile * PRICES + now]
    if SPECIAL_WORTH[tile] and not (table.bonus_used >> player.bonus) & 1:
        value += SPECIAL_WORTH[tile] * 0.5
    if left > 0:
        value += PATIENCE * best_on_display(table, seat, now)
    return value


def best_on_display(table: AgeTable, seat: int, now: int) -> float:
    """What the best round bonus tile that lies there would bring to who passes."""
    best = 0.0
    for place in range(len(table.bonuses)):
        tile = BONUS_TILE + table.bonuses[place]
        worth = BONUS_WORTH[tile * PRICES + now] + table.bonus_coins[place] * COIN_WORTH[now]
        if ON_PASS[tile]:
            worth += pass_value(table, seat, tile)
        best = max(best, worth)
    return best


def pass_value(table: AgeTable, seat: int, tile: int) -> float:
    """What the pass effect of a tile brings as things stand."""
    value = 0.0
    for operation, first, second in ON_PASS[tile]:
        if operation == VP_PER:
            value += second * count_of(table, seat, first)
        elif operation == ADVANCE_PER:
            value += STEP_WORTH * second * count_of(table, seat, first)
        elif operation == VP_LOWEST:
            value += lowest_level(table.players[seat])
    return value


def science_value(table: AgeTable, seat: int, player: Player) -> float:
    """Levels: their ranks at the end, and the science bonuses to come."""
    value = 0.0
    prize = PRIZE[table.edition]
    for discipline in range(len(DISCIPLINES)):
        level = level_of(player, discipline)
        value += level * LEVEL_WORTH
        above = 0
        equal = 0
        for other in range(table.seats):
            if other != seat:
                theirs = level_of(table.players[other], discipline)
                if theirs > level:
                    above += 1
                elif theirs == level:
                    equal += 1
        if level > 0:
            rank = above + equal * 0.5
            value += prize * max(0.0, FIRST_PRIZE - 1.6 * rank) * RANK_SHARE
        if level >= KEY_LEVEL - 1 and free_keys(player) > 0:
            value += 0.3
    for number in range(max(table.round, 1), ROUNDS):
        tile = table.round_tiles[number - 1]
        level = level_of(player, ROUND_DISCIPLINE[tile]) + BONUS_LEVELS[player.faction]
        times = level / ROUND_LEVELS[tile] * 0.3 + level // ROUND_LEVELS[tile] * 0.7
        value += times * ROUND_BONUS_WORTH[tile] * (0.9 if number > table.round else 1.0)
    return value


def map_value(table: AgeTable, seat: int, player: Player) -> float:
    """Buildings: their area, groups that grow towards a city, tracks, land in reach."""
    left = ROUNDS - table.round
    value = 0.0
    needed = city_power(table, seat)
    biggest = 0
    rest_low = player.own_low
    rest_high = player.own_high
    while rest_low or rest_high:
        low, high = group_of(table, seat, first_of(rest_low, rest_high), True)
        rest_low ^= low
        rest_high ^= high
        size = count_bits(low) + count_bits(high)
        biggest = max(biggest, size)
        if not (low & player.city_low) and not (high & player.city_high):
            value += group_hope(table, members(low, high), needed, left)
    built = count_bits(player.own_low) + count_bits(player.own_high)
    value += AREA_WORTH[table.edition] * (biggest + built)
    late = min(left, 4) * 0.25
    value += GUILD_HOPE[own_on_map(player, GUILD)] * late
    value += SAIL_WORTH[player.sailing] * late + DIG_WORTH[player.terraforming] * late
    value += KEY_WORTH * free_keys(player)
    if left > 0:
        low, high = reach(table, seat)
        low &= table.empty_low
        high &= table.empty_high
        native_low = table.terrains[2 * player.display]
        native_high = table.terrains[2 * player.display + 1]
        land = count_bits(low) + count_bits(high)
        native = count_bits(low & native_low) + count_bits(high & native_high)
        value += (min(land, 12) * REACH_WORTH + min(native, 4) * NATIVE_WORTH) * (0.4 + late)
    return value


def group_hope(table: AgeTable, hexes: list[int], needed_power: int, left: int) -> float:
    """How near a free group is to a city."""
    power = 0
    needed_buildings = CITY_BUILDINGS
    for hex_ in hexes:
        kind = kind_at(table, hex_)
        power += VALUE[kind]
        if kind == UNIVERSITY:
            needed_buildings = CITY_WITH_UNIVERSITY
    near = min(power / CITY_POWER if needed_power == 0 else power / needed_power, 1.0)
    count = min(len(hexes) / needed_buildings, 1.0)
    share = near * count
    return CITY_WORTH * share * share * (0.75 if left > 0 else 0.35)
