"""What a bot looks at: VP made and to come, and what money, goods and Factories may still become.

The numbers here are judgement, tuned by letting bots play; none of them is a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from parlour.games.nippon.content.board import (
    KNOWLEDGE_ACTION,
    REGION_VP,
    REGION_VP_TOTAL,
    REGIONS,
    TRAINS,
)
from parlour.games.nippon.content.factories import GOODS, LEVEL, REQUIRED
from parlour.games.nippon.content.numbers import (
    FINAL_TURNS,
    GOLDEN,
    MACHINERY_MOST,
    MULTIPLIER,
    NORMAL,
    OUTPUT,
    PRODUCE_MOST,
    STEPS_COST,
    STORAGE,
    TRAINS_MOST,
    WORKER_SLOTS,
)
from parlour.games.nippon.content.parameters import (
    BLUEPRINTS_PER_STEP,
    FACTORY_COST,
    MACHINERY_COST,
    SHIP_COST,
    TRAIN_COST,
    WAGE,
)
from parlour.games.nippon.content.player_board import (
    ACHIEVEMENTS,
    COAL,
    KNOWLEDGE,
    MONEY,
    TOP,
    TRACK,
)
from parlour.games.nippon.content.resources import VP
from parlour.games.nippon.content.tiles import (
    CONTRACT_AMOUNT,
    CONTRACT_BONUS,
    CONTRACTS,
    DOUBLE,
    NEEDS,
    REWARD_LEVELS,
)
from parlour.games.nippon.content.worths import (
    BLUEPRINT_WORTH,
    COAL_WORTH,
    FACTORY_WORTH,
    FEWEST_TURNS,
    GOOD_WORTH,
    GROWTH,
    HOLD,
    INFLUENCE_WORTH,
    JOKER_WORTH,
    MACHINERY_WORTH,
    MOST,
    MOST_TURNS,
    NEEDED_YEN,
    READY,
    SOFT,
    SPARE_COAL,
    SPARE_YEN,
    STAR_WORTH,
    SYMBOL_HALF,
    TILE_WORTH,
    TURNS_PER_BUDGET,
    WHOLE_GAME,
    WORKER_WORTH,
    YEN_WORTH,
)
from parlour.games.nippon.rules.consolidate import PlaceTile, TakeReward, hired_colours
from parlour.games.nippon.rules.export import FulfilContract, PayGoods, PayJokers, is_payable
from parlour.games.nippon.rules.intermediate_scoring import share, ship_points, strengths
from parlour.games.nippon.rules.invest import BuildFactory
from parlour.games.nippon.rules.knowledge_and_mines import BuySteps
from parlour.games.nippon.rules.local_market import PlaceInfluence, SupplyGoods
from parlour.games.nippon.rules.machinery import BuyImprovements, ImproveFactory
from parlour.games.nippon.rules.multipliers import multiplier
from parlour.games.nippon.rules.produce import RunFactory, run_coal
from parlour.games.nippon.rules.trains_and_ships import BuildTile, BuyTiles
from parlour.games.nippon.scoring import base, final_penalty, scores, yen_after_wages
from parlour.games.nippon.state import NipponTable
from parlour.kernel.state import best_of_others
from parlour.kernel.steps import NOBODY, Step


def evaluate(table: NipponTable, seat: int) -> float:
    """How good a position looks to a seat."""
    if table.over:
        return end_value(table, seat)
    left = turns_left(table)
    board = table.boards[seat]
    value = float(board.vp - final_penalty(table, seat))
    value += map_value(table, seat)
    value += achievement_value(table, seat, left)
    value += track_value(table, seat, left)
    value += factory_value(table, seat, left)
    value += stock_value(table, seat, left)
    value += worker_value(table, seat, left)
    if table.current == seat:
        value += pending_value(table, left)
    return value


def end_value(table: NipponTable, seat: int) -> float:
    """A finished game: winning counts most."""
    results = scores(table)
    own = results[seat].total
    best = best_of_others(results, seat)
    return own * 2.0 - best + (50.0 if own > best else 0.0)


def turns_left(table: NipponTable) -> float:
    """The turns that a player still has, about: by the turns so far, within what the marker allows.

    By the marker alone a bot would shy away from every worker that moves it.
    """
    if table.trigger != NOBODY:
        return table.final_turns / table.seats
    left = WHOLE_GAME - table.turn / table.seats
    spaces = GOLDEN - table.marker
    left = max(left, (spaces - 1) * FEWEST_TURNS + FINAL_TURNS + 1)
    return min(left, spaces * MOST_TURNS + FINAL_TURNS)


def map_value(table: NipponTable, seat: int) -> float:
    """What the scorings to come bring, as the map stands."""
    value = 0.0
    for region in range(len(REGIONS)):
        strength = strengths(table, region)
        own = strength[seat]
        if own == 0:
            continue
        total = 0
        for other in strength:
            total += other
        ships = ship_points(table, region, strength, seat)
        for scoring in range(table.scored, len(REGION_VP)):
            soft = REGION_VP_TOTAL[scoring] * own / total
            hard = share(strength, seat, scoring)
            keep = HOLD[scoring - table.scored]
            if table.trigger != NOBODY:
                keep = 0.97
            value += keep * ((1.0 - SOFT) * (hard + ships) + SOFT * soft)
    return value


def achievement_value(table: NipponTable, seat: int, left: float) -> float:
    """Base times multiplier, with what the base may still grow; a promise where no tile lies."""
    board = table.boards[seat]
    yen = yen_after_wages(table, seat)
    part = min(1.0, left / WHOLE_GAME)
    to_come = left / TURNS_PER_BUDGET
    value = 0.0
    for space in range(len(ACHIEVEMENTS)):
        points = float(base(table, seat, space, yen))
        times = multiplier(table, seat, space)
        if board.rewards[space] != NOBODY or board.doubles[space]:
            expected = min(MOST[space], points + GROWTH[space] * part)
            value += times * expected
        else:
            value += times * points + points * STAR_WORTH * min(1.0, to_come * 0.4)
    return value


def track_value(table: NipponTable, seat: int, left: float) -> float:
    """What the tracks bring in the budgets to come, and their way to the next Star."""
    board = table.boards[seat]
    budgets = left / TURNS_PER_BUDGET
    money = board.tracks[MONEY]
    coal = board.tracks[COAL]
    knowledge = board.tracks[KNOWLEDGE]
    value = (TRACK[MONEY][money] - TRACK[MONEY][0]) * 0.22 * budgets
    value += money * 0.12  # half a VP of the Yen achievement
    value += (TRACK[COAL][coal] - TRACK[COAL][0]) * 0.42 * budgets
    value += (coal * 0.25 + knowledge * 0.25) * min(1.0, left / 10.0)
    value += TRACK[KNOWLEDGE][knowledge] * 1.1 * left / WHOLE_GAME
    return value


def factory_value(table: NipponTable, seat: int, left: float) -> float:
    """Factories and Machinery, worth less the fewer turns are left."""
    board = table.boards[seat]
    part = max(0.0, left - 2.0) / WHOLE_GAME
    value = 0.0
    for good in range(len(GOODS)):
        if board.factories[good] >= 0:
            value += FACTORY_WORTH[LEVEL[good]] * part + 0.3
            value += MACHINERY_WORTH * board.machinery[good] * part
    symbols = abs(board.trains - board.ships)
    value += symbols * SYMBOL_HALF * part * 2.0
    return value + board.stored * MACHINERY_WORTH * 0.5 * part


def stock_value(table: NipponTable, seat: int, left: float) -> float:
    """Yen, Coal, goods, Blueprints and jokers, while there is time to use them."""
    board = table.boards[seat]
    use = min(1.0, left / 2.0)
    yen = float(min(board.yen, NEEDED_YEN)) * YEN_WORTH
    yen += max(0, board.yen - NEEDED_YEN) * SPARE_YEN
    needed_coal = 0
    goods = 0.0
    for good in range(len(GOODS)):
        if board.factories[good] >= 0:
            if board.goods[good] + OUTPUT + board.machinery[good] <= STORAGE + 1:
                needed_coal += run_coal(table, seat, good)
            goods += board.goods[good] * GOOD_WORTH[LEVEL[good]]
    coal = min(board.coal, needed_coal) * COAL_WORTH + max(0, board.coal - needed_coal) * SPARE_COAL
    blueprints = board.blueprints * BLUEPRINT_WORTH
    if board.blueprints >= board.numbers[BLUEPRINTS_PER_STEP]:
        blueprints += 0.1
    jokers = board.jokers * JOKER_WORTH
    return (yen + coal + goods + jokers) * use + blueprints * min(1.0, left / 4.0)


def worker_value(table: NipponTable, seat: int, left: float) -> float:
    """Workers on the way to a Reward tile, less their wages."""
    board = table.boards[seat]
    count = len(board.workers)
    need = max(0.0, WORKER_SLOTS - count - left) if count < WORKER_SLOTS else 0.0
    worth = WORKER_WORTH[count]
    if left < 1.0:
        worth = 0.0
    elif need > 0.0:
        worth *= 0.8
    # The next budget comes nearer with each worker; without that, a budget for few workers would
    # look like a gift.
    budget = TRACK[MONEY][board.tracks[MONEY]] * YEN_WORTH
    budget += TRACK[COAL][board.tracks[COAL]] * COAL_WORTH
    worth += budget * READY[count] * min(1.0, left / 2.0)
    wages = hired_colours(table, seat) * board.numbers[WAGE]
    return worth - wages * 0.24


def pending_value(table: NipponTable, left: float) -> float:
    """What the action that has begun will bring, about, beyond what it costs."""
    value = 0.0
    for step in table.steps():
        promise = PROMISES.get(type(step))
        if promise is not None:
            value += promise(table, step, left)
    return value


def factory_promise(table: NipponTable, step: BuildFactory, left: float) -> float:
    """The best Factory in reach, less its price."""
    board = table.boards[step.seat]
    reach = TRACK[KNOWLEDGE][board.tracks[KNOWLEDGE]] + board.blueprints
    best = 0
    for good in range(len(GOODS)):
        if board.factories[good] < 0 and REQUIRED[good] <= reach:
            best = max(best, LEVEL[good])
    worth = FACTORY_WORTH[best] * left / WHOLE_GAME + 1.0
    if best > 1:
        worth += STAR_WORTH
    return worth - NORMAL[FACTORY_COST] * YEN_WORTH


def steps_promise(table: NipponTable, step: BuySteps, left: float) -> float:
    """Some steps, less their price."""
    board = table.boards[step.seat]
    track = KNOWLEDGE if step.action == KNOWLEDGE_ACTION else COAL
    steps = min(2, TOP[track] - board.tracks[track])
    while steps > 1 and board.yen < STEPS_COST[steps]:
        steps -= 1
    worth = 0.6 + 1.2 * left / WHOLE_GAME
    return steps * worth - STEPS_COST[steps] * YEN_WORTH


def improvements_promise(table: NipponTable, step: BuyImprovements, left: float) -> float:
    """As many improvements as can be paid, less their price."""
    price = NORMAL[MACHINERY_COST]
    count = min(MACHINERY_MOST, table.boards[step.seat].yen // price)
    return count * (MACHINERY_WORTH * left / WHOLE_GAME + 0.3 - price * YEN_WORTH)


def tiles_promise(table: NipponTable, step: BuyTiles, left: float) -> float:
    """As many Trains or Ships as can be paid, less their price."""
    price = NORMAL[TRAIN_COST if step.action == TRAINS else SHIP_COST]
    count = min(TRAINS_MOST, table.boards[step.seat].yen // price)
    return count * (TILE_WORTH - price * YEN_WORTH)


def run_promise(table: NipponTable, step: RunFactory, left: float) -> float:
    """The goods of the Factories that can still run, less their Coal."""
    board = table.boards[step.seat]
    coal = board.coal
    value = 0.0
    runs = step.count
    for good in range(len(GOODS) - 1, -1, -1):
        if board.factories[good] < 0 or (step.ran >> good) & 1 or runs == PRODUCE_MOST:
            continue
        need = run_coal(table, step.seat, good)
        output = min(OUTPUT + board.machinery[good], STORAGE - board.goods[good])
        if need <= coal and output > 0:
            coal -= need
            runs += 1
            value += max(0.0, output * GOOD_WORTH[LEVEL[good]] - need * COAL_WORTH)
    return value


def contract_promise(table: NipponTable, step: FulfilContract, left: float) -> float:
    """The best Contract that can be fulfilled, less its goods; later ones are a gift."""
    best = 0.0
    if step.count > 0:
        return best
    board = table.boards[step.seat]
    for contract in range(len(CONTRACTS)):
        if not (board.fulfilled >> contract) & 1 and is_payable(table, step.seat, contract):
            best = max(best, contract_worth(contract) - sum(NEEDS[contract]) * 0.7)
    return best


def contract_worth(contract: int) -> float:
    """What a Contract brings, before its goods are counted."""
    worth = 1.6  # a Money step, half a VP of the achievement
    if CONTRACT_BONUS[contract] == VP:
        return worth + CONTRACT_AMOUNT[contract]
    return worth + CONTRACT_AMOUNT[contract] * YEN_WORTH


def jokers_promise(table: NipponTable, step: PayJokers, left: float) -> float:
    """The Contract that is being paid."""
    return contract_worth(step.contract)


def goods_promise(table: NipponTable, step: PayGoods, left: float) -> float:
    """The Contract that is being paid."""
    return contract_worth(step.contract)


def influence_promise(table: NipponTable, step: PlaceInfluence, left: float) -> float:
    """The first Influence tile of the action."""
    return INFLUENCE_WORTH if step.count == 0 else 0.0


def supply_promise(table: NipponTable, step: SupplyGoods, left: float) -> float:
    """The Influence tile that is being paid."""
    return INFLUENCE_WORTH


def build_promise(table: NipponTable, step: BuildTile, left: float) -> float:
    """The Trains or Ships that are paid."""
    return step.left * TILE_WORTH


def improve_promise(table: NipponTable, step: ImproveFactory, left: float) -> float:
    """The improvements that are paid."""
    return step.left * MACHINERY_WORTH * left / WHOLE_GAME


def reward_promise(table: NipponTable, step: TakeReward, left: float) -> float:
    """The bonus of a Reward tile."""
    return 2.0


def tile_promise(table: NipponTable, step: PlaceTile, left: float) -> float:
    """What the tile will multiply."""
    times = MULTIPLIER if step.tile == DOUBLE else REWARD_LEVELS[step.tile]
    return times * 2.5


PROMISES: Final[dict[type[Step], Callable[[NipponTable, Any, float], float]]] = {
    BuildFactory: factory_promise,
    BuySteps: steps_promise,
    BuyImprovements: improvements_promise,
    BuyTiles: tiles_promise,
    RunFactory: run_promise,
    FulfilContract: contract_promise,
    PayJokers: jokers_promise,
    PayGoods: goods_promise,
    PlaceInfluence: influence_promise,
    SupplyGoods: supply_promise,
    BuildTile: build_promise,
    ImproveFactory: improve_promise,
    TakeReward: reward_promise,
    PlaceTile: tile_promise,
}
