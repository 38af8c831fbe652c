"""Chapter 20: the intermediate scorings."""

from __future__ import annotations

from parlour.games.nippon.content.board import PRINTED, REGION_SLOTS, REGION_VP, REGIONS
from parlour.games.nippon.content.numbers import SHIP_PLACES
from parlour.games.nippon.content.parameters import SHIP_VALUE, TRAIN_VALUE
from parlour.games.nippon.content.points import FROM_INFLUENCE, FROM_SHIPS
from parlour.games.nippon.state import NipponTable
from parlour.kernel.bits import changed
from parlour.kernel.steps import NOBODY


def strengths(table: NipponTable, region: int) -> list[int]:
    """NP-20.3 to NP-20.6: the influence of every seat, then that of Overseas."""
    strength = [0] * (table.seats + 1)
    for slot in REGION_SLOTS[region]:
        owner = table.owner[slot]
        if owner == NOBODY:
            strength[table.seats] += PRINTED[slot]
        else:
            strength[owner] += table.value[slot]
    for seat in range(table.seats):
        if strength[seat] > 0:
            trains = table.trains[region * table.seats + seat]
            strength[seat] += trains * table.boards[seat].numbers[TRAIN_VALUE]
    return strength


def place(strength: list[int], party: int) -> int:
    """NP-20.7, NP-20.8, NP-20.12: the first place of a party's group, from 1; 0 for none."""
    own = strength[party]
    if own == 0:
        return 0
    ahead = 0
    for other in strength:
        if other > own:
            ahead += 1
    return ahead + 1


def share(strength: list[int], party: int, scoring: int) -> int:
    """NP-20.8 to NP-20.10: the VP of a party; tied ones share the places they cover."""
    first = place(strength, party)
    if first == 0:
        return 0
    tied = 0
    for other in strength:
        if other == strength[party]:
            tied += 1
    row = REGION_VP[scoring]
    total = 0
    for place_index in range(first - 1, min(first - 1 + tied, len(row))):
        total += row[place_index]
    return total // tied


def ship_points(table: NipponTable, region: int, strength: list[int], seat: int) -> int:
    """NP-20.11, NP-20.12: the VP of the own Ships, for 1st and 2nd place."""
    first = place(strength, seat)
    if first == 0 or first > SHIP_PLACES:
        return 0
    return table.ships[region * table.seats + seat] * table.boards[seat].numbers[SHIP_VALUE]


def intermediate_scoring(table: NipponTable) -> None:
    """NP-20.1, NP-20.2: every region by itself, with the row of this scoring."""
    if table.events is not None:
        table.tell("scoring", "NP-20.1", {"n": table.scored + 1})
    for region in range(len(REGIONS)):
        strength = strengths(table, region)
        for seat in range(table.seats):
            points = share(strength, seat, table.scored)
            ships = ship_points(table, region, strength, seat)
            board = table.boards[seat]
            if points:
                board.vp += points
                board.points = changed(board.points, FROM_INFLUENCE, points)
            if ships:
                board.vp += ships
                board.points = changed(board.points, FROM_SHIPS, ships)
            if table.events is not None:
                tell_region(table, region, strength, seat, points, ships)
    table.scored += 1


def tell_region(
    table: NipponTable, region: int, strength: list[int], seat: int, points: int, ships: int
) -> None:
    """What a seat scored in a region, as events."""
    if points:
        args = {"region": region, "n": points, "m": place(strength, seat)}
        table.tell("region_scored", "NP-20.8", args, seat)
    if ships:
        table.tell("ships_scored", "NP-20.11", {"region": region, "n": ships}, seat)
