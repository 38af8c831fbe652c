"""Chapter 37: the Automa's Terraform & Build and Upgrade."""

from __future__ import annotations

from parlour.games.age_of_innovation.content.automa import (
    AUTOMA_ARROWS,
    BY_CLOSEST,
    BY_TERRAIN,
    BY_YOUR_TERRAIN,
    CARD_MARKED,
    CARD_TOGETHER,
    AutomaAction,
)
from parlour.games.age_of_innovation.content.maps import BIT_HIGH, BIT_LOW, HEXES
from parlour.games.age_of_innovation.content.nouns import GUILD, OWN_KINDS, WORKSHOP
from parlour.games.age_of_innovation.content.numbers import PIECES, VALUE
from parlour.games.age_of_innovation.rules.automa_selection import (
    by_closest,
    by_terrain,
    distance_to,
    least,
    one_hex,
    support_card,
    tell,
)
from parlour.games.age_of_innovation.rules.building_event import (
    MakeOffers,
    own_on_map,
    put,
    swap_pieces,
)
from parlour.games.age_of_innovation.rules.map_and_reach import (
    kind_at,
    lay_terrain,
    own_hexes,
    power_next_to,
)
from parlour.games.age_of_innovation.state import AUTOMA_SEAT, NOBODY, PERSON, AgeTable
from parlour.kernel.hexes import has, members


def hexes_of_set(table: AgeTable, marked: bool) -> list[int]:
    """Her marked buildings, or her unmarked ones."""
    player = table.players[AUTOMA_SEAT]
    automa = table.automa
    if marked:
        return members(player.own_low & automa.marked_low, player.own_high & automa.marked_high)
    return members(player.own_low & ~automa.marked_low, player.own_high & ~automa.marked_high)


def reach_of_set(table: AgeTable, marked: bool) -> tuple[int, int]:
    """AI-37.1, AI-37.4: land in reach of a set with her sailing value; bridges do not count."""
    base = table.players[AUTOMA_SEAT].sailing * HEXES
    low = 0
    high = 0
    for hex_ in hexes_of_set(table, marked):
        low |= table.board.reach_low[base + hex_]
        high |= table.board.reach_high[base + hex_]
    return low, high


def sets_meet(table: AgeTable) -> bool:
    """AI-37.2: whether a marked building is in reach of an unmarked one."""
    low, high = reach_of_set(table, True)
    other = hexes_of_set(table, False)
    return bool([hex_ for hex_ in other if has(low, high, hex_)])


# Terraform & Build


def find_site(table: AgeTable, part: AutomaAction, for_log: bool) -> int:
    """AI-37.1 to AI-37.5: the hex of a Terraform & Build, or NOBODY: then she upgrades."""
    if own_on_map(table.players[AUTOMA_SEAT], WORKSHOP) >= PIECES[WORKSHOP]:
        tell(table, for_log, "automa_no_workshop", "AI-37.5", {})
        return NOBODY
    hexes = candidates(table, part, for_log)
    if not hexes:
        tell(table, for_log, "automa_no_site", "AI-37.5", {})
        return NOBODY
    card = support_card(table)
    if CARD_TOGETHER[card]:
        hexes = bring_together(table, hexes, CARD_MARKED[card], for_log)
    usual = part.order == [BY_TERRAIN, BY_CLOSEST]
    rule = "AI-37.3" if usual else "AI-38.1"
    for order in part.order:
        if order == BY_TERRAIN:
            hexes = by_terrain(table, hexes, table.players[AUTOMA_SEAT].display, rule, for_log)
        elif order == BY_YOUR_TERRAIN:
            hexes = by_terrain(table, hexes, table.players[PERSON].display, rule, for_log)
        elif order == BY_CLOSEST:
            hexes = by_closest(table, hexes, rule, for_log)
        else:
            hexes = by_power(table, hexes, for_log)
    return one_hex(table, hexes, for_log)


def candidates(table: AgeTable, part: AutomaAction, for_log: bool) -> list[int]:
    """AI-37.1, AI-37.5: empty land in reach of the set that the card names, else of the other."""
    if part.anywhere:
        hexes = members(table.empty_low, table.empty_high)
        tell(table, for_log, "automa_anywhere", "AI-38.1", {"n": len(hexes)})
        return hexes
    named = CARD_MARKED[support_card(table)]
    for marked in (named, not named):
        low, high = reach_of_set(table, marked)
        hexes = members(low & table.empty_low, high & table.empty_high)
        if hexes:
            sailing = table.players[AUTOMA_SEAT].sailing
            args = {"n": len(hexes), "marked": 1 if marked else 0, "sailing": sailing}
            rule = "AI-37.1" if marked == named else "AI-37.5"
            key = "automa_reach" if marked == named else "automa_other_set"
            tell(table, for_log, key, rule, args)
            return hexes
    return []


def bring_together(table: AgeTable, hexes: list[int], marked: bool, for_log: bool) -> list[int]:
    """AI-37.2: hexes that shorten the way between the two sets, if these do not meet yet."""
    if sets_meet(table):
        return hexes
    others = hexes_of_set(table, not marked)
    apart = min([distance_to(hex_, others) for hex_ in hexes_of_set(table, marked)])
    left = [hex_ for hex_ in hexes if distance_to(hex_, others) < apart]
    if not left:
        tell(table, for_log, "automa_together_none", "AI-37.2", {"m": apart})
        return hexes
    tell(table, for_log, "automa_together", "AI-37.2", {"m": apart, "n": len(left)})
    return left


def by_power(table: AgeTable, hexes: list[int], for_log: bool) -> list[int]:
    """AI-38.1: Powermongers look first for what offers you most power."""
    offered = [-power_next_to(table, PERSON, hex_) for hex_ in hexes]
    left = least(hexes, offered)
    if len(left) < len(hexes):
        args = {"other": PERSON, "m": -min(offered), "n": len(left)}
        tell(table, for_log, "automa_by_power", "AI-38.1", args)
    return left


def do_build(table: AgeTable, hex_: int) -> None:
    """AI-37.4, AI-37.18: her terrain, a workshop, its mark; power is offered to you."""
    automa = table.automa
    native = table.players[AUTOMA_SEAT].display
    lay_terrain(table, hex_, native)
    marked = CARD_MARKED[support_card(table)]
    if marked:
        automa.marked_low |= BIT_LOW[hex_]
        automa.marked_high |= BIT_HIGH[hex_]
    if table.events is not None:
        args = {"hex": hex_, "terrain": native, "workshop": 1 if marked else 0}
        table.tell("automa_built", "AI-37.4", args, AUTOMA_SEAT)
    put(table, AUTOMA_SEAT, hex_, WORKSHOP, False)
    table.push(MakeOffers(AUTOMA_SEAT, hex_))


# Upgrade


def upgraded_kind(table: AgeTable, hex_: int) -> int:
    """AI-37.7: the kind of highest power value that a building of hers can become, or NOBODY."""
    player = table.players[AUTOMA_SEAT]
    best = NOBODY
    arrows = AUTOMA_ARROWS[kind_at(table, hex_)]
    for kind in range(OWN_KINDS):
        if (arrows >> kind) & 1 and own_on_map(player, kind) < PIECES[kind]:
            if best == NOBODY or VALUE[kind] > VALUE[best]:
                best = kind
    return best


def find_upgrade(table: AgeTable, for_log: bool) -> int:
    """AI-37.6: the building that she upgrades, or NOBODY."""
    player = table.players[AUTOMA_SEAT]
    hexes: list[int] = []
    if own_on_map(player, GUILD) < PIECES[GUILD]:
        for hex_ in own_hexes(player):
            if kind_at(table, hex_) == WORKSHOP and power_next_to(table, PERSON, hex_) > 0:
                hexes.append(hex_)
    if hexes:
        args = {"other": PERSON, "n": len(hexes)}
        tell(table, for_log, "automa_upgrade_near", "AI-37.6", args)
    else:
        hexes = [hex_ for hex_ in own_hexes(player) if upgraded_kind(table, hex_) != NOBODY]
        if not hexes:
            tell(table, for_log, "automa_no_upgrade", "AI-37.8", {})
            return NOBODY
        tell(table, for_log, "automa_upgrade_any", "AI-37.6", {"n": len(hexes)})
    offered = [power_next_to(table, PERSON, hex_) for hex_ in hexes]
    left = least(hexes, offered)
    if len(left) < len(hexes):
        args = {"other": PERSON, "m": min(offered), "n": len(left)}
        tell(table, for_log, "automa_least_power", "AI-37.6", args)
    return one_hex(table, left, for_log)


def do_upgrade(table: AgeTable, hex_: int) -> None:
    """AI-37.7, AI-37.9, AI-37.18: the piece is replaced, the mark stays; power is offered."""
    swap_pieces(table, AUTOMA_SEAT, hex_, upgraded_kind(table, hex_), "AI-37.7")
    table.push(MakeOffers(AUTOMA_SEAT, hex_))
