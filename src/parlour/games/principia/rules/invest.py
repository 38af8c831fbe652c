"""Chapters 12 and 13: INVEST; breakthroughs and Equipment."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.actions import BUY, EQUIP, INVEST, STOP
from parlour.games.principia.constants import (
    ALL_TRACKS,
    BREAKTHROUGH_COLOUR,
    BREAKTHROUGH_REWARD,
    BREAKTHROUGH_SPACE,
    INVEST_K,
    LEVEL_ONE,
    PA_BUY,
    PA_INVEST,
    TRACK_LENGTH,
)
from parlour.games.principia.content import EQUIPMENT_ABILITIES, EQUIPMENT_K, EQUIPMENT_OF
from parlour.games.principia.rules.principles import (
    ON_BREAKTHROUGH,
    ON_INVEST,
    gain_k,
    hex_supply,
    modifier,
    note_abilities,
    push_effects,
    trigger,
)
from parlour.games.principia.rules.recruit import push_acquired
from parlour.games.principia.state import (
    C_BREAKTHROUGH,
    C_BUY,
    C_INVEST,
    EQUIP as EQUIP_STEP,
    MAKE,
    NOBODY,
    S_BREAKTHROUGHS,
    TRIGGER,
    UNLOCK,
    Player,
    Table,
)
from parlour.games.principia.terms import COLOURS, MODS
from parlour.kernel.state import Reason

EQUIPMENT_COST: Final[int] = MODS.index("equipment_cost")


def possible_investments(table: Table, seat: int, found: list[int]) -> None:
    """PR-12.1, PR-12.2, PR-12.6: PB for tracks that are not full, Equipment that can be bought."""
    player = table.players[seat]
    if table.pa >= PA_INVEST:
        for colour in range(len(COLOURS)):
            if player.pb[colour] > 0 and table.tracks[colour] < TRACK_LENGTH:
                found.append(INVEST + colour)
    if table.pa >= PA_BUY and table.unlocked:
        discount = modifier(player, EQUIPMENT_COST)
        rest = table.on_display
        while rest:
            bit = rest & -rest
            rest ^= bit
            card = bit.bit_length() - 1
            if (
                (table.unlocked >> EQUIPMENT_OF[card]) & 1
                and max(0, EQUIPMENT_K[card] + discount) <= player.k
                and not owns_one_of(player, EQUIPMENT_OF[card])
            ):
                found.append(BUY + card)
    if table.card != NOBODY and table.items > 0:
        found.append(STOP)


def owns_one_of(player: Player, breakthrough: int) -> bool:
    """PR-13.6: whether a player has an Equipment card of a breakthrough."""
    for card in player.equipment:
        if EQUIPMENT_OF[card] == breakthrough:
            return True
    return False


def price(player: Player, card: int) -> int:
    """PR-12.6, PR-18.14: the printed K, less the discount, at least 0."""
    return max(0, EQUIPMENT_K[card] + modifier(player, EQUIPMENT_COST))


def why_not_invest(table: Table, seat: int, colour: int) -> list[Reason]:
    """PR-12.2, PR-12.5: no PB of the colour, a full track, too few PA."""
    reasons: list[Reason] = []
    if table.players[seat].pb[colour] == 0:
        reasons.append(Reason("no_pb", "PR-12.2", {"colour": colour}))
    if table.tracks[colour] >= TRACK_LENGTH:
        reasons.append(Reason("track_full", "PR-12.5", {"colour": colour, "n": TRACK_LENGTH}))
    if table.pa < PA_INVEST:
        reasons.append(Reason("too_few_pa", "PR-12.1", {"n": PA_INVEST, "m": table.pa}))
    return reasons


def why_not_buy(table: Table, seat: int, card: int) -> list[Reason]:
    """PR-12.6, PR-13.6, PR-13.12: locked, gone, a second one, too dear, too few PA."""
    player = table.players[seat]
    reasons: list[Reason] = []
    if not (table.unlocked >> EQUIPMENT_OF[card]) & 1:
        reasons.append(Reason("locked", "PR-13.12", {"equipment": card}))
    elif not (table.on_display >> card) & 1:
        reasons.append(Reason("equipment_gone", "PR-12.6", {"equipment": card}))
    if owns_one_of(player, EQUIPMENT_OF[card]):
        reasons.append(Reason("one_per_breakthrough", "PR-13.6"))
    cost = price(player, card)
    if cost > player.k:
        reasons.append(Reason("too_few_k", "PR-12.6", {"n": cost, "m": player.k}))
    if table.pa < PA_BUY:
        reasons.append(Reason("too_few_pa", "PR-12.1", {"n": PA_BUY, "m": table.pa}))
    return reasons


def do_invest(table: Table, seat: int, colour: int) -> None:
    """PR-12.2, PR-12.4, PR-12.8: own PB on its track, 1 K, then `invest` abilities."""
    player = table.players[seat]
    table.pa -= PA_INVEST
    player.pb[colour] -= 1
    player.counters[C_INVEST] += 1
    gain_k(table, seat, INVEST_K)
    if table.events is not None:
        args = {"colour": colour, "n": table.tracks[colour] + 1, "m": INVEST_K}
        table.tell("invested", "PR-12.4", seat, args)
    table.push(TRIGGER, seat, ON_INVEST, 1 << colour)
    cover_space(table, seat, colour)


def put_from_bank(table: Table, seat: int, colour: int) -> None:
    """PR-13.9, PR-13.10: the effect `track`: a PB of the bank, no K, no `invest` ability."""
    table.bank_pb[colour] -= 1
    if table.events is not None:
        args = {"colour": colour, "n": table.tracks[colour] + 1}
        table.tell("put_on_track", "PR-13.9", seat, args)
    cover_space(table, seat, colour)


def cover_space(table: Table, seat: int, colour: int) -> None:
    """PR-12.5, PR-13.2: the lowest free space; a breakthrough space is a breakthrough."""
    table.tracks[colour] += 1
    made = breakthrough_at(colour, table.tracks[colour])
    if made != NOBODY:
        table.push(MAKE, seat, made)


def breakthrough_at(colour: int, space: int) -> int:
    """PR-13.1: the breakthrough on a space, or NOBODY."""
    for made in range(len(BREAKTHROUGH_SPACE)):
        if BREAKTHROUGH_COLOUR[made] == colour and BREAKTHROUGH_SPACE[made] == space:
            return made
    return NOBODY


def make_breakthrough(table: Table, seat: int, made: int) -> None:
    """PR-13.2 to PR-13.5: a hex marks it; reward, one Equipment card, unlocking, abilities."""
    player = table.players[seat]
    if hex_supply(player) > 0:
        player.track_hexes += 1
    player.breakthroughs |= 1 << made
    player.counters[C_BREAKTHROUGH] += 1
    if table.events is not None:
        table.tell("breakthrough", "PR-13.2", seat, {"breakthrough": made})
    table.push(UNLOCK, seat, made)
    table.push(EQUIP_STEP, seat, made)
    push_effects(table, seat, BREAKTHROUGH_REWARD[made], NOBODY, S_BREAKTHROUGHS)


def possible_equipment(table: Table, made: int, found: list[int]) -> None:
    """PR-13.4: the Equipment cards of the breakthrough."""
    for card in range(len(EQUIPMENT_OF)):
        if EQUIPMENT_OF[card] == made and (table.on_display >> card) & 1:
            found.append(EQUIP + card)


def take_equipment(table: Table, seat: int, card: int) -> None:
    """PR-13.4: an Equipment card of the breakthrough, free."""
    if table.events is not None:
        table.tell("equipped", "PR-13.4", seat, {"equipment": card})
    acquire(table, seat, card)


def acquire(table: Table, seat: int, card: int) -> None:
    """PR-13.7, PR-18.8: the card is the player's; its `acquired` abilities."""
    table.on_display &= ~(1 << card)
    player = table.players[seat]
    player.equipment = [*player.equipment, card]
    note_abilities(player)
    push_acquired(table, seat, EQUIPMENT_ABILITIES[card])


def unlock(table: Table, seat: int, made: int) -> None:
    """PR-13.3, PR-13.8: for sale from now on; then `breakthrough` abilities."""
    mark_unlocked(table, made)
    trigger(table, seat, ON_BREAKTHROUGH, 1 << BREAKTHROUGH_COLOUR[made], 0, NOBODY)


def mark_unlocked(table: Table, made: int) -> None:
    """PR-13.8: E19 and E20 are unlocked when all tracks have reached level 1."""
    table.unlocked |= 1 << made
    for first in LEVEL_ONE:
        if not (table.unlocked >> first) & 1:
            return
    if table.events is not None and not (table.unlocked >> ALL_TRACKS) & 1:
        table.tell("all_tracks", "PR-13.8", NOBODY, {})
    table.unlocked |= 1 << ALL_TRACKS


def do_buy(table: Table, seat: int, card: int) -> None:
    """PR-12.6: 1 PA and the K."""
    player = table.players[seat]
    paid = price(player, card)
    table.pa -= PA_BUY
    player.k -= paid
    player.counters[C_BUY] += 1
    if table.events is not None:
        table.tell("bought", "PR-12.6", seat, {"equipment": card, "n": paid})
    acquire(table, seat, card)
