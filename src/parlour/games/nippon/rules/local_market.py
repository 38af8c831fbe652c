"""Chapter 14: Local Market, place Influence tiles."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.nippon.actions import PLACE, STOP, SUPPLY
from parlour.games.nippon.content.board import (
    BONUS,
    BONUS_AMOUNT,
    PRINTED,
    REGION_SLOTS,
    REGIONS,
    SIDES,
    SLOT_CITY,
    SLOT_REGION,
)
from parlour.games.nippon.content.factories import VALUES
from parlour.games.nippon.content.numbers import GOODS_PER_TILE, MARKET_MOST, TILES_PER_CITY
from parlour.games.nippon.content.parameters import WILD_SECTION
from parlour.games.nippon.content.points import FROM_BONUSES
from parlour.games.nippon.content.terms import INFLUENCE_PLACED
from parlour.games.nippon.rules.blueprints_and_tracks import gain
from parlour.games.nippon.rules.effects import use_abilities
from parlour.games.nippon.rules.step import NipponStep, do_the_minimum
from parlour.games.nippon.state import NipponTable, PlayerBoard
from parlour.kernel.bits import changed, replaced
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import NOBODY


def tiles_in_city(table: NipponTable, city: int) -> int:
    """NP-14.12: the Influence tiles of all players in a city."""
    tiles = 0
    first = city * len(SIDES)
    for slot in range(first, first + len(SIDES)):
        if table.value[slot] > 0:
            tiles += 1
    return tiles


def is_closed(table: NipponTable, slot: int) -> bool:
    """NP-14.12 to NP-14.15: an empty slot of a city that is at its limit."""
    return (
        table.value[slot] == 0
        and tiles_in_city(table, SLOT_CITY[slot]) >= TILES_PER_CITY[table.seats]
    )


def value_to_beat(table: NipponTable, slot: int) -> int:
    """NP-14.6, NP-14.7, NP-27.3: a tile on this slot must be higher than this."""
    if table.value[slot] > 0:
        return table.value[slot]
    return PRINTED[slot] if table.must_beat_printed_number else 0


def can_supply(board: PlayerBoard, good: int, beat: int) -> bool:
    """NP-14.4, NP-14.5, NP-14.7: some number of goods gives a high enough tile."""
    most = min(board.goods[good], GOODS_PER_TILE)
    values = VALUES[good]
    for n in range(1, most + 1):
        if values[n] > beat and board.influence[values[n]] > 0:
            return True
    return False


def can_place(table: NipponTable, board: PlayerBoard, slot: int) -> bool:
    """NP-14.2 to NP-14.7, NP-19.32: goods of the slot's type, or wild ones, give a fitting tile."""
    good = table.slot_good[slot]
    wild = board.numbers[WILD_SECTION] - 1
    if board.goods[good] == 0 and (wild < 0 or board.goods[wild] == 0):
        return False
    if is_closed(table, slot):
        return False
    beat = value_to_beat(table, slot)
    if can_supply(board, good, beat):
        return True
    return wild >= 0 and wild != good and can_supply(board, wild, beat)


def can_market(table: NipponTable, seat: int) -> bool:
    """NP-5.7: one Influence tile."""
    board = table.boards[seat]
    if sum(board.goods) == 0:
        return False
    for slot in range(len(table.value)):
        if can_place(table, board, slot):
            return True
    return False


@final
@mypyc_attr(acyclic=True)
class PlaceInfluence(NipponStep):
    """NP-14.1: on which slot an Influence tile is placed."""

    __slots__ = ("count", "region", "used")

    def __init__(self, seat: int = 0, used: int = 0, count: int = 0, region: int = 0) -> None:
        self.seat = seat
        self.used = used  # slots of this action, a set
        self.count = count  # how many they are
        self.region = region  # of the first one

    def possible(self, table: NipponTable) -> list[int]:
        """NP-14.1, NP-14.9: up to three slots of one region, each once."""
        choices: list[int] = []
        board = table.boards[self.seat]
        if self.count == 0:
            for slot in range(len(table.value)):
                if can_place(table, board, slot):
                    choices.append(PLACE + slot)
        elif self.count < MARKET_MOST:
            for slot in REGION_SLOTS[self.region]:
                if not (self.used >> slot) & 1 and can_place(table, board, slot):
                    choices.append(PLACE + slot)
            if choices:
                choices.append(STOP)
        return self.with_exchanges(table, choices)

    def do(self, table: NipponTable, choice: int) -> None:
        """NP-14.1, NP-14.2: name the slot; then the goods."""
        if choice == STOP:
            return
        slot = choice - PLACE
        used = self.used | (1 << slot)
        table.push(PlaceInfluence(self.seat, used, self.count + 1, SLOT_REGION[slot]))
        table.push(SupplyGoods(self.seat, slot))

    def refuse(self, table: NipponTable, verb: int, argument: int) -> list[Reason]:
        """NP-14.1, NP-14.9: another region, or a slot of this action; or what the slot says."""
        if verb != PLACE:
            return do_the_minimum(verb)
        reasons: list[Reason] = []
        if self.count and SLOT_REGION[argument] != self.region:
            reasons.append(Reason("other_region", "NP-14.1", {"region": self.region}))
        if (self.used >> argument) & 1:
            reasons.append(Reason("slot_used", "NP-14.9", {"slot": argument}))
            return reasons
        return reasons + why_not_slot(table, self.seat, argument)

    def question(self, table: NipponTable) -> Question:
        return Question("place")

    def rule_of_lapse(self) -> str:
        return "NP-14.1" if self.count else ""


def why_not_slot(table: NipponTable, seat: int, slot: int) -> list[Reason]:
    """NP-14.2 to NP-14.15: what keeps an Influence tile from this slot."""
    reasons: list[Reason] = []
    if is_closed(table, slot):
        args = {"city": SLOT_CITY[slot], "n": TILES_PER_CITY[table.seats]}
        reasons.append(Reason("city_full", "NP-14.12", args))
    board = table.boards[seat]
    good = table.slot_good[slot]
    wild = board.numbers[WILD_SECTION] - 1
    if board.goods[good] == 0 and (wild < 0 or board.goods[wild] == 0):
        reasons.append(Reason("no_goods", "NP-14.3", {"good": good}))
    elif not can_supply(board, good, value_to_beat(table, slot)):
        beat = value_to_beat(table, slot)
        if wild < 0 or wild == good or not can_supply(board, wild, beat):
            rule = "NP-14.7" if table.value[slot] else "NP-14.5"
            if table.value[slot] == 0 and beat:
                rule = "NP-27.3"
            reasons.append(Reason("no_fitting_tile", rule, {"slot": slot, "n": beat}))
    return reasons


def why_not_market(table: NipponTable, seat: int) -> list[Reason]:
    """NP-5.7: why no Influence tile can be placed anywhere."""
    board = table.boards[seat]
    if sum(board.goods) == 0:
        return [Reason("no_goods_at_all", "NP-14.2")]
    return [Reason("no_slot", "NP-14.5", {"n": len(REGIONS)})]


@final
@mypyc_attr(acyclic=True)
class SupplyGoods(NipponStep):
    """NP-14.2: which goods, and how many, give the Influence tile of a slot."""

    __slots__ = ("slot",)

    def __init__(self, seat: int = 0, slot: int = 0) -> None:
        self.seat = seat
        self.slot = slot

    def possible(self, table: NipponTable) -> list[int]:
        """NP-14.2, NP-14.4, NP-14.5, NP-19.32: goods of the slot's type, or wild ones."""
        choices: list[int] = []
        board = table.boards[self.seat]
        beat = value_to_beat(table, self.slot)
        good = table.slot_good[self.slot]
        add_supplies(board, good, beat, choices)
        wild = board.numbers[WILD_SECTION] - 1
        if wild >= 0 and wild != good:
            add_supplies(board, wild, beat, choices)
        return choices

    def do(self, table: NipponTable, choice: int) -> None:
        number = choice - SUPPLY
        good, n = number // GOODS_PER_TILE, number % GOODS_PER_TILE + 1
        supply_goods(table, self.seat, self.slot, good, n)

    def refuse(self, table: NipponTable, verb: int, argument: int) -> list[Reason]:
        if verb != SUPPLY:
            return []
        good, n = argument // GOODS_PER_TILE, argument % GOODS_PER_TILE + 1
        return why_not_supply(table, self.seat, self.slot, good, n)

    def why_no_exchange(self) -> Reason:
        return Reason("finish_payment", "NP-18.3")

    def question(self, table: NipponTable) -> Question:
        return Question("supply", {"slot": self.slot})


def add_supplies(board: PlayerBoard, good: int, beat: int, choices: list[int]) -> None:
    """The numbers of goods of a type that give a fitting tile."""
    values = VALUES[good]
    for n in range(1, min(board.goods[good], GOODS_PER_TILE) + 1):
        if values[n] > beat and board.influence[values[n]] > 0:
            choices.append(SUPPLY + good * GOODS_PER_TILE + n - 1)


def why_not_supply(table: NipponTable, seat: int, slot: int, good: int, n: int) -> list[Reason]:
    """NP-14.2 to NP-14.7: the wrong good, too few, no such tile, or not high enough."""
    board = table.boards[seat]
    if good != table.slot_good[slot] and good != board.numbers[WILD_SECTION] - 1:
        return [Reason("wrong_good", "NP-14.3", {"good": table.slot_good[slot]})]
    reasons: list[Reason] = []
    if board.goods[good] < n:
        args = {"good": good, "n": n, "m": board.goods[good]}
        reasons.append(Reason("goods_of_type_missing", "NP-14.2", args))
    value = VALUES[good][n]
    if board.influence[value] == 0:
        reasons.append(Reason("no_influence_tile", "NP-14.5", {"n": value}))
    beat = value_to_beat(table, slot)
    if value <= beat:
        rule = "NP-14.7" if table.value[slot] else "NP-27.3"
        reasons.append(Reason("not_higher", rule, {"n": value, "m": beat}))
    return reasons


def supply_goods(table: NipponTable, seat: int, slot: int, good: int, n: int) -> None:
    """NP-14.4 to NP-14.8, NP-14.11: goods away, tile placed, the displaced one back, the bonus."""
    board = table.boards[seat]
    value = VALUES[good][n]
    old_value, old_owner = table.value[slot], table.owner[slot]
    board.goods = changed(board.goods, good, -n)
    board.influence = changed(board.influence, value, -1)
    table.value = replaced(table.value, slot, value)
    table.owner = replaced(table.owner, slot, seat)
    if table.events is not None:
        args = {"slot": slot, "m": value, "n": n, "good": good}
        table.tell("influence_placed", "NP-14.4", args)
    if old_owner != NOBODY:
        displaced = table.boards[old_owner]
        displaced.influence = changed(displaced.influence, old_value, 1)
        if table.events is not None:
            table.tell("displaced", "NP-14.8", {"other": old_owner, "n": old_value})
    region = SLOT_REGION[slot]
    gain(table, seat, BONUS[region], BONUS_AMOUNT[region], FROM_BONUSES, "NP-14.11")
    use_abilities(table, seat, INFLUENCE_PLACED)
