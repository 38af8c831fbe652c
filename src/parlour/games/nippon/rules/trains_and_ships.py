"""Chapter 12: Trains and Ships."""

from __future__ import annotations

from parlour.games.nippon.actions import AMOUNT, REGION
from parlour.games.nippon.content.board import REGIONS
from parlour.games.nippon.content.factories import TRAIN_BUILT
from parlour.games.nippon.content.kinds import (
    MONEY,
    MONEY_SYMBOL_STEPS,
    SHIP_COST,
    TRAIN_COST,
    TRAINS,
)
from parlour.games.nippon.content.numbers import SHIP_TILES, TRAIN_TILES, TRAINS_MOST
from parlour.games.nippon.rules.blueprints_and_tracks import step
from parlour.games.nippon.rules.factory_abilities import each, revealed_symbols
from parlour.games.nippon.state import BUILD_IN, Decision, Table, changed
from parlour.kernel.state import Reason


def tile_price(table: Table, seat: int, action: int) -> int:
    """NP-12.1, NP-12.2, NP-19.25: the Yen of one Train or Ship."""
    return table.boards[seat].numbers[TRAIN_COST if action == TRAINS else SHIP_COST]


def tiles_left(table: Table, seat: int, action: int) -> int:
    """NP-12.3: Trains or Ships on the player board."""
    board = table.boards[seat]
    return TRAIN_TILES - board.trains if action == TRAINS else SHIP_TILES - board.ships


def open_regions(table: Table) -> int:
    """NP-12.8: how many regions have an empty Train/Ship slot."""
    found = 0
    for region in range(len(REGIONS)):
        if table.free[region] > 0:
            found += 1
    return found


def can_build_tile(table: Table, seat: int, action: int) -> bool:
    """NP-5.7: one tile."""
    return (
        table.boards[seat].yen >= tile_price(table, seat, action)
        and tiles_left(table, seat, action) > 0
        and open_regions(table) > 0
    )


def possible_tile_counts(table: Table, seat: int, action: int, found: list[int]) -> None:
    """NP-12.1 to NP-12.5, NP-5.10: how many are paid in advance."""
    yen = table.boards[seat].yen
    price = tile_price(table, seat, action)
    most = min(TRAINS_MOST, tiles_left(table, seat, action), open_regions(table))
    for n in range(1, most + 1):
        if yen >= n * price:
            found.append(AMOUNT + n - 1)


def why_not_tile_count(table: Table, seat: int, action: int, n: int) -> list[Reason]:
    """NP-12.1 to NP-12.8: too few Yen, tiles or regions."""
    yen = table.boards[seat].yen
    price = n * tile_price(table, seat, action)
    rule = "NP-12.1" if action == TRAINS else "NP-12.2"
    reasons: list[Reason] = []
    if yen < price:
        reasons.append(Reason("yen_missing", rule, {"yen": price, "yen2": yen}))
    left = tiles_left(table, seat, action)
    if left < n:
        reasons.append(Reason("tiles_missing", "NP-12.3", {"n": left}))
    regions = open_regions(table)
    if regions < n:
        reasons.append(Reason("regions_full", "NP-12.8", {"n": regions}))
    return reasons


def do_tile_count(table: Table, seat: int, action: int, n: int) -> None:
    """NP-12.1, NP-12.2: pay for all tiles of the action."""
    price = n * tile_price(table, seat, action)
    table.boards[seat].yen -= price
    if table.events is not None:
        table.tell("paid", "NP-5.10", {"yen": price, "action": action})
    table.stack.append(Decision(BUILD_IN, action, n, 0))


def possible_regions(table: Table, decision: Decision, found: list[int]) -> None:
    """NP-12.4, NP-12.5: regions with an empty slot that this action has not used."""
    for region in range(len(REGIONS)):
        if table.free[region] > 0 and not (decision.third >> region) & 1:
            found.append(REGION + region)


def why_not_region(table: Table, decision: Decision, region: int) -> list[Reason]:
    """NP-12.5, NP-12.8: the region is full, or this action has built there."""
    if (decision.third >> region) & 1:
        return [Reason("region_used", "NP-12.5", {"region": region})]
    return [Reason("region_full", "NP-12.8", {"region": region})]


def do_build_in(table: Table, seat: int, decision: Decision, region: int) -> None:
    """NP-12.3, NP-12.4, NP-12.10: the leftmost tile goes to the region; a symbol may show."""
    board = table.boards[seat]
    action = decision.first
    if decision.second > 1:
        used = decision.third | (1 << region)
        table.stack.append(Decision(BUILD_IN, action, decision.second - 1, used))
    before = revealed_symbols(table, seat)
    table.free = changed(table.free, region, -1)
    if action == TRAINS:
        board.trains += 1
        table.trains = changed(table.trains, region * table.seats + seat, 1)
    else:
        board.ships += 1
        table.ships = changed(table.ships, region * table.seats + seat, 1)
    if table.events is not None:
        key = "train_built" if action == TRAINS else "ship_built"
        table.tell(key, "NP-12.4", {"region": region})
    symbols = revealed_symbols(table, seat) - before
    if symbols > 0:
        step(table, seat, MONEY, symbols * board.numbers[MONEY_SYMBOL_STEPS], "NP-12.10")
    if action == TRAINS:
        each(table, seat, TRAIN_BUILT)
