"""Chapter 14: Local Market, place Influence tiles."""

from __future__ import annotations

from parlour.games.nippon.actions import PLACE, STOP, SUPPLY
from parlour.games.nippon.content.board import (
    BONUS,
    BONUS_AMOUNT,
    PRINTED,
    REGION_SLOTS,
    REGIONS,
    SLOT_CITY,
    SLOT_REGION,
)
from parlour.games.nippon.content.factories import INFLUENCE_PLACED, VALUES
from parlour.games.nippon.content.kinds import SIDES, WILD_SECTION
from parlour.games.nippon.content.numbers import GOODS_PER_TILE, MARKET_MOST, TILES_PER_CITY
from parlour.games.nippon.rules.blueprints_and_tracks import gain
from parlour.games.nippon.rules.factory_abilities import each
from parlour.games.nippon.state import (
    FROM_BONUSES,
    NOBODY,
    PLACE as PLACE_STEP,
    SUPPLY as SUPPLY_STEP,
    Decision,
    PlayerBoard,
    Table,
    changed,
    replaced,
)
from parlour.kernel.state import Reason


def tiles_in_city(table: Table, city: int) -> int:
    """NP-14.12: the Influence tiles of all players in a city."""
    found = 0
    first = city * len(SIDES)
    for slot in range(first, first + len(SIDES)):
        if table.value[slot] > 0:
            found += 1
    return found


def is_closed(table: Table, slot: int) -> bool:
    """NP-14.12 to NP-14.15: an empty slot of a city that is at its limit."""
    return (
        table.value[slot] == 0
        and tiles_in_city(table, SLOT_CITY[slot]) >= TILES_PER_CITY[table.seats]
    )


def value_to_beat(table: Table, slot: int) -> int:
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


def can_place(table: Table, board: PlayerBoard, slot: int) -> bool:
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


def can_market(table: Table, seat: int) -> bool:
    """NP-5.7: one Influence tile."""
    board = table.boards[seat]
    if sum(board.goods) == 0:
        return False
    for slot in range(len(table.value)):
        if can_place(table, board, slot):
            return True
    return False


def possible_places(table: Table, seat: int, decision: Decision, found: list[int]) -> None:
    """NP-14.1, NP-14.9: up to three slots of one region, each once."""
    board = table.boards[seat]
    if decision.second == 0:
        for slot in range(len(table.value)):
            if can_place(table, board, slot):
                found.append(PLACE + slot)
        return
    if decision.second == MARKET_MOST:
        return
    for slot in REGION_SLOTS[decision.third]:
        if not (decision.first >> slot) & 1 and can_place(table, board, slot):
            found.append(PLACE + slot)
    if found:
        found.append(STOP)


def why_not_place(table: Table, seat: int, decision: Decision, slot: int) -> list[Reason]:
    """NP-14.1 to NP-14.15: what keeps an Influence tile from this slot."""
    reasons: list[Reason] = []
    if decision.second and SLOT_REGION[slot] != decision.third:
        reasons.append(Reason("other_region", "NP-14.1", {"region": decision.third}))
    if (decision.first >> slot) & 1:
        reasons.append(Reason("slot_used", "NP-14.9", {"slot": slot}))
        return reasons
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


def why_not_market(table: Table, seat: int) -> list[Reason]:
    """NP-5.7: why no Influence tile can be placed anywhere."""
    board = table.boards[seat]
    if sum(board.goods) == 0:
        return [Reason("no_goods_at_all", "NP-14.2")]
    return [Reason("no_slot", "NP-14.5", {"n": len(REGIONS)})]


def do_place(table: Table, decision: Decision, choice: int) -> None:
    """NP-14.1, NP-14.2: name the slot; then the goods."""
    if choice == STOP:
        return
    slot = choice - PLACE
    used = decision.first | (1 << slot)
    table.stack.append(Decision(PLACE_STEP, used, decision.second + 1, SLOT_REGION[slot]))
    table.stack.append(Decision(SUPPLY_STEP, slot))


def possible_supplies(table: Table, seat: int, slot: int, found: list[int]) -> None:
    """NP-14.2, NP-14.4, NP-14.5, NP-19.32: which goods, and how many."""
    board = table.boards[seat]
    beat = value_to_beat(table, slot)
    good = table.slot_good[slot]
    add_supplies(board, good, beat, found)
    wild = board.numbers[WILD_SECTION] - 1
    if wild >= 0 and wild != good:
        add_supplies(board, wild, beat, found)


def add_supplies(board: PlayerBoard, good: int, beat: int, found: list[int]) -> None:
    """The numbers of goods of a type that give a fitting tile."""
    values = VALUES[good]
    for n in range(1, min(board.goods[good], GOODS_PER_TILE) + 1):
        if values[n] > beat and board.influence[values[n]] > 0:
            found.append(SUPPLY + good * GOODS_PER_TILE + n - 1)


def why_not_supply(table: Table, seat: int, slot: int, good: int, n: int) -> list[Reason]:
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


def do_supply(table: Table, seat: int, slot: int, good: int, n: int) -> None:
    """NP-14.4 to NP-14.8, NP-14.11: goods away, tile placed, the displaced one back, the bonus."""
    board = table.boards[seat]
    value = VALUES[good][n]
    old, whose = table.value[slot], table.owner[slot]
    board.goods = changed(board.goods, good, -n)
    board.influence = changed(board.influence, value, -1)
    table.value = replaced(table.value, slot, value)
    table.owner = replaced(table.owner, slot, seat)
    if table.events is not None:
        args = {"slot": slot, "m": value, "n": n, "good": good}
        table.tell("influence_placed", "NP-14.4", args)
    if whose != NOBODY:
        other = table.boards[whose]
        other.influence = changed(other.influence, old, 1)
        if table.events is not None:
            table.tell("displaced", "NP-14.8", {"other": whose, "n": old})
    region = SLOT_REGION[slot]
    gain(table, seat, BONUS[region], BONUS_AMOUNT[region], FROM_BONUSES, "NP-14.11")
    each(table, seat, INFLUENCE_PLACED)
