"""Chapter 12: Trains and Ships."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.nippon.actions import AMOUNT, REGION, VERB_OF
from parlour.games.nippon.content.board import REGIONS, TRAINS
from parlour.games.nippon.content.numbers import SHIP_TILES, TRAIN_TILES, TRAINS_MOST
from parlour.games.nippon.content.parameters import MONEY_SYMBOL_STEPS, SHIP_COST, TRAIN_COST
from parlour.games.nippon.content.player_board import MONEY
from parlour.games.nippon.content.terms import TRAIN_BUILT
from parlour.games.nippon.rules.blueprints_and_tracks import move_up
from parlour.games.nippon.rules.effects import revealed_symbols, use_abilities
from parlour.games.nippon.rules.step import NipponStep
from parlour.games.nippon.state import NipponTable
from parlour.kernel.bits import changed
from parlour.kernel.state import Question, Reason


def tile_price(table: NipponTable, seat: int, action: int) -> int:
    """NP-12.1, NP-12.2, NP-19.25: the Yen of one Train or Ship."""
    return table.boards[seat].numbers[TRAIN_COST if action == TRAINS else SHIP_COST]


def tiles_left(table: NipponTable, seat: int, action: int) -> int:
    """NP-12.3: Trains or Ships on the player board."""
    board = table.boards[seat]
    return TRAIN_TILES - board.trains if action == TRAINS else SHIP_TILES - board.ships


def open_regions(table: NipponTable) -> int:
    """NP-12.8: how many regions have an empty Train/Ship slot."""
    regions = 0
    for region in range(len(REGIONS)):
        if table.free[region] > 0:
            regions += 1
    return regions


def can_build_tile(table: NipponTable, seat: int, action: int) -> bool:
    """NP-5.7: one tile."""
    return (
        table.boards[seat].yen >= tile_price(table, seat, action)
        and tiles_left(table, seat, action) > 0
        and open_regions(table) > 0
    )


@final
@mypyc_attr(acyclic=True)
class BuyTiles(NipponStep):
    """NP-12.1, NP-12.2, NP-5.10: how many Trains or Ships are paid in advance."""

    __slots__ = ("action",)

    def __init__(self, seat: int = 0, action: int = 0) -> None:
        self.seat = seat
        self.action = action  # Trains or Ships

    def possible(self, table: NipponTable) -> list[int]:
        """NP-12.1 to NP-12.5: as many as can be paid, are left, and find a region each."""
        choices: list[int] = []
        yen = table.boards[self.seat].yen
        price = tile_price(table, self.seat, self.action)
        left = tiles_left(table, self.seat, self.action)
        for n in range(1, min(TRAINS_MOST, left, open_regions(table)) + 1):
            if yen >= n * price:
                choices.append(AMOUNT + n - 1)
        return self.with_exchanges(table, choices)

    def do(self, table: NipponTable, choice: int) -> None:
        """NP-12.1, NP-12.2: pay for all tiles of the action."""
        n = choice - AMOUNT + 1
        price = n * tile_price(table, self.seat, self.action)
        table.boards[self.seat].yen -= price
        if table.events is not None:
            table.tell("paid", "NP-5.10", {"yen": price, "action": self.action})
        table.push(BuildTile(self.seat, self.action, n))

    def refuse(self, table: NipponTable, verb: int, argument: int) -> list[Reason]:
        if verb != AMOUNT:
            return []
        return why_not_tile_count(table, self.seat, self.action, argument + 1)

    def question(self, table: NipponTable) -> Question:
        return Question("amount", {"action": self.action})

    def details(self, table: NipponTable, choice: int) -> dict[str, int]:
        if VERB_OF[choice] != AMOUNT:
            return {}
        price = (choice - AMOUNT + 1) * tile_price(table, self.seat, self.action)
        return {"unit": self.action, "yen": price}


def why_not_tile_count(table: NipponTable, seat: int, action: int, n: int) -> list[Reason]:
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


@final
@mypyc_attr(acyclic=True)
class BuildTile(NipponStep):
    """NP-12.4: in which region the next Train or Ship is built."""

    __slots__ = ("action", "left", "used")

    def __init__(self, seat: int = 0, action: int = 0, left: int = 0, used: int = 0) -> None:
        self.seat = seat
        self.action = action  # Trains or Ships
        self.left = left  # tiles, this one included
        self.used = used  # regions in which this action has built, a set

    def possible(self, table: NipponTable) -> list[int]:
        """NP-12.4, NP-12.5: regions with an empty slot that this action has not used."""
        choices: list[int] = []
        for region in range(len(REGIONS)):
            if table.free[region] > 0 and not (self.used >> region) & 1:
                choices.append(REGION + region)
        return self.with_exchanges(table, choices)

    def do(self, table: NipponTable, choice: int) -> None:
        region = choice - REGION
        if self.left > 1:
            used = self.used | (1 << region)
            table.push(BuildTile(self.seat, self.action, self.left - 1, used))
        build_tile(table, self.seat, self.action, region)

    def refuse(self, table: NipponTable, verb: int, argument: int) -> list[Reason]:
        """NP-12.5, NP-12.8: the region is full, or this action has built there."""
        if verb != REGION:
            return []
        if (self.used >> argument) & 1:
            return [Reason("region_used", "NP-12.5", {"region": argument})]
        return [Reason("region_full", "NP-12.8", {"region": argument})]

    def question(self, table: NipponTable) -> Question:
        return Question("build_in", {"n": self.left})


def build_tile(table: NipponTable, seat: int, action: int, region: int) -> None:
    """NP-12.3, NP-12.4, NP-12.10: the leftmost tile goes to the region; a symbol may show."""
    board = table.boards[seat]
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
        move_up(table, seat, MONEY, symbols * board.numbers[MONEY_SYMBOL_STEPS], "NP-12.10")
    if action == TRAINS:
        use_abilities(table, seat, TRAIN_BUILT)
