"""Chapters 12 and 13: INVEST; breakthroughs and Equipment."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.principia.actions import BUY, COLOUR, EQUIP, INVEST, STOP, VERB_OF
from parlour.games.principia.content.abilities import EQUIPMENT_ABILITIES
from parlour.games.principia.content.equipment import EQUIPMENT_OF, EQUIPMENT_PRICE
from parlour.games.principia.content.numbers import (
    ALL_TRACKS,
    AP_BUY,
    AP_INVEST,
    BREAKTHROUGH_COLOUR,
    BREAKTHROUGH_REWARD,
    BREAKTHROUGH_SPACE,
    INVEST_CREDITS,
    LEVEL_ONE,
    PLAYERS,
    TRACK_LENGTH,
)
from parlour.games.principia.content.terms import COLOURS, MODS
from parlour.games.principia.rules.effects import (
    ON_BREAKTHROUGH,
    ON_INVEST,
    TRACK,
    TakeEffect,
    Trigger,
    open_tracks,
    push_acquired,
    push_effects,
    trigger,
)
from parlour.games.principia.rules.principles import (
    gain_credits,
    hex_supply,
    modifier,
    note_abilities,
)
from parlour.games.principia.rules.step import Menu, PrincipiaStep
from parlour.games.principia.state import (
    BREAKTHROUGH_COUNTER,
    BREAKTHROUGHS_SOURCE,
    BUY_COUNTER,
    INVEST_COUNTER,
    Player,
    PrincipiaTable,
)
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import NOBODY, Task

EQUIPMENT_COST: Final[int] = MODS.index("equipment_cost")


# INVEST


@final
@mypyc_attr(acyclic=True)
class InvestMenu(Menu):
    """PR-12.1: an RP on its track, or Equipment."""

    __slots__ = ()

    def possible(self, table: PrincipiaTable) -> list[int]:
        """PR-12.1, PR-12.2, PR-12.6: RP for tracks that are not full, Equipment to buy."""
        player = table.players[self.seat]
        choices: list[int] = []
        if table.action_points >= AP_INVEST:
            for colour in range(len(COLOURS)):
                if player.research_points[colour] > 0 and table.tracks[colour] < TRACK_LENGTH:
                    choices.append(INVEST + colour)
        if table.action_points >= AP_BUY and table.unlocked:
            possible_purchases(table, player, choices)
        if table.card != NOBODY and table.items > 0:
            choices.append(STOP)
        return choices

    def has_item(self, table: PrincipiaTable) -> bool:
        """PR-7.8: an RP to place is usual; else the menu is listed."""
        player = table.players[self.seat]
        can_invest = table.action_points >= AP_INVEST
        for colour in range(len(COLOURS)):
            if (
                can_invest
                and player.research_points[colour] > 0
                and table.tracks[colour] < TRACK_LENGTH
            ):
                return True
        return super().has_item(table)

    def do(self, table: PrincipiaTable, choice: int) -> None:
        if choice == STOP:
            return
        table.push(self)
        table.items += 1
        if VERB_OF[choice] == INVEST:
            invest(table, self.seat, choice - INVEST)
        else:
            buy_equipment(table, self.seat, choice - BUY)

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        if verb == INVEST:
            return why_not_invest(table, self.seat, argument)
        if verb == BUY:
            return why_not_buy(table, self.seat, argument)
        return []

    def question(self, table: PrincipiaTable) -> Question:
        return Question("invest", {"n": table.action_points})


# Steps are values: one for each seat is enough of a kind without fields.
INVEST_MENU: Final[list[InvestMenu]] = [InvestMenu(seat) for seat in range(max(PLAYERS))]


def possible_purchases(table: PrincipiaTable, player: Player, choices: list[int]) -> None:
    """PR-12.6, PR-13.6: unlocked Equipment that can be paid, one for each breakthrough."""
    discount = modifier(player, EQUIPMENT_COST)
    rest = table.on_display
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = bit.bit_length() - 1
        if (
            (table.unlocked >> EQUIPMENT_OF[card]) & 1
            and max(0, EQUIPMENT_PRICE[card] + discount) <= player.credits
            and not owns_one_of(player, EQUIPMENT_OF[card])
        ):
            choices.append(BUY + card)


def owns_one_of(player: Player, breakthrough: int) -> bool:
    """PR-13.6: whether a player has an Equipment card of a breakthrough."""
    for card in player.equipment:
        if EQUIPMENT_OF[card] == breakthrough:
            return True
    return False


def equipment_price(player: Player, card: int) -> int:
    """PR-12.6, PR-18.14: the printed CR, less the discount, at least 0."""
    return max(0, EQUIPMENT_PRICE[card] + modifier(player, EQUIPMENT_COST))


def why_not_invest(table: PrincipiaTable, seat: int, colour: int) -> list[Reason]:
    """PR-12.2, PR-12.5: no RP of the colour, a full track, too few AP."""
    reasons: list[Reason] = []
    if table.players[seat].research_points[colour] == 0:
        reasons.append(Reason("no_points", "PR-12.2", {"colour": colour}))
    if table.tracks[colour] >= TRACK_LENGTH:
        reasons.append(Reason("track_full", "PR-12.5", {"colour": colour, "n": TRACK_LENGTH}))
    if table.action_points < AP_INVEST:
        reasons.append(
            Reason("too_few_action_points", "PR-12.1", {"n": AP_INVEST, "m": table.action_points})
        )
    return reasons


def why_not_buy(table: PrincipiaTable, seat: int, card: int) -> list[Reason]:
    """PR-12.6, PR-13.6, PR-13.12: locked, gone, a second one, too dear, too few AP."""
    player = table.players[seat]
    reasons: list[Reason] = []
    if not (table.unlocked >> EQUIPMENT_OF[card]) & 1:
        reasons.append(Reason("locked", "PR-13.12", {"equipment": card}))
    elif not (table.on_display >> card) & 1:
        reasons.append(Reason("equipment_gone", "PR-12.6", {"equipment": card}))
    if owns_one_of(player, EQUIPMENT_OF[card]):
        reasons.append(Reason("one_per_breakthrough", "PR-13.6"))
    cost = equipment_price(player, card)
    if cost > player.credits:
        reasons.append(Reason("too_few_credits", "PR-12.6", {"n": cost, "m": player.credits}))
    if table.action_points < AP_BUY:
        reasons.append(
            Reason("too_few_action_points", "PR-12.1", {"n": AP_BUY, "m": table.action_points})
        )
    return reasons


def invest(table: PrincipiaTable, seat: int, colour: int) -> None:
    """PR-12.2, PR-12.4, PR-12.8: own RP on its track, 1 CR, then `invest` abilities."""
    player = table.players[seat]
    table.action_points -= AP_INVEST
    player.research_points[colour] -= 1
    player.counters[INVEST_COUNTER] += 1
    gain_credits(table, seat, INVEST_CREDITS)
    if table.events is not None:
        args = {"colour": colour, "n": table.tracks[colour] + 1, "m": INVEST_CREDITS}
        table.tell("invested", "PR-12.4", args, seat)
    table.push(Trigger(seat, ON_INVEST, 1 << colour))
    cover_space(table, seat, colour)


def buy_equipment(table: PrincipiaTable, seat: int, card: int) -> None:
    """PR-12.6: 1 AP and the CR."""
    player = table.players[seat]
    paid = equipment_price(player, card)
    table.action_points -= AP_BUY
    player.credits -= paid
    player.counters[BUY_COUNTER] += 1
    if table.events is not None:
        table.tell("bought", "PR-12.6", {"equipment": card, "n": paid}, seat)
    acquire_equipment(table, seat, card)


# Tracks and breakthroughs


def place_on_tracks(table: PrincipiaTable, seat: int, colour: int, count: int) -> None:
    """PR-13.9, PR-13.11: the effect `track`: RP of the bank, one after the other."""
    tracks = open_tracks(table, colour)
    if count <= 0 or not tracks:
        return
    if count > 1:
        table.push(TakeEffect(seat, TRACK, colour, count - 1))
    if len(tracks) == 1:
        put_from_bank(table, seat, tracks[0])
    else:
        table.push(ChooseTrack(seat, colour))


@final
@mypyc_attr(acyclic=True)
class ChooseTrack(PrincipiaStep):
    """PR-13.11: the track on which an RP of the bank goes."""

    __slots__ = ("colour",)

    def __init__(self, seat: int = 0, colour: int = 0) -> None:
        self.seat = seat
        self.colour = colour  # of the tracks to choose from, or ANY

    def possible(self, table: PrincipiaTable) -> list[int]:
        return [COLOUR + track for track in open_tracks(table, self.colour)]

    def do(self, table: PrincipiaTable, choice: int) -> None:
        put_from_bank(table, self.seat, choice - COLOUR)

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        if verb == COLOUR:
            return [Reason("track_closed", "PR-13.11", {"colour": argument})]
        return []

    def question(self, table: PrincipiaTable) -> Question:
        return Question("track_colour")


def put_from_bank(table: PrincipiaTable, seat: int, colour: int) -> None:
    """PR-13.9, PR-13.10: an RP of the bank gives no CR, no `invest` ability."""
    table.bank_research_points[colour] -= 1
    if table.events is not None:
        args = {"colour": colour, "n": table.tracks[colour] + 1}
        table.tell("put_on_track", "PR-13.9", args, seat)
    cover_space(table, seat, colour)


def cover_space(table: PrincipiaTable, seat: int, colour: int) -> None:
    """PR-12.5, PR-13.2: the lowest free space; a breakthrough space is a breakthrough."""
    table.tracks[colour] += 1
    breakthrough = breakthrough_at(colour, table.tracks[colour])
    if breakthrough != NOBODY:
        table.push(MakeBreakthrough(seat, breakthrough))


def breakthrough_at(colour: int, space: int) -> int:
    """PR-13.1: the breakthrough on a space, or NOBODY."""
    for number in range(len(BREAKTHROUGH_SPACE)):
        if BREAKTHROUGH_COLOUR[number] == colour and BREAKTHROUGH_SPACE[number] == space:
            return number
    return NOBODY


@final
@mypyc_attr(acyclic=True)
class MakeBreakthrough(Task):
    """PR-13.2: a breakthrough space was covered."""

    __slots__ = ("breakthrough",)

    def __init__(self, seat: int = 0, breakthrough: int = 0) -> None:
        self.seat = seat
        self.breakthrough = breakthrough

    def run(self, table: PrincipiaTable) -> None:
        """PR-13.2 to PR-13.5: a hex marks it; reward, one Equipment card, unlocking, abilities."""
        player = table.players[self.seat]
        number = self.breakthrough
        if hex_supply(player) > 0:
            player.track_hexes += 1
        player.breakthroughs |= 1 << number
        player.counters[BREAKTHROUGH_COUNTER] += 1
        if table.events is not None:
            table.tell("breakthrough", "PR-13.2", {"breakthrough": number}, self.seat)
        table.push(Unlock(self.seat, number))
        table.push(TakeEquipment(self.seat, number))
        push_effects(table, self.seat, BREAKTHROUGH_REWARD[number], NOBODY, BREAKTHROUGHS_SOURCE)


@final
@mypyc_attr(acyclic=True)
class TakeEquipment(PrincipiaStep):
    """PR-13.4: an Equipment card of the breakthrough, free."""

    __slots__ = ("breakthrough",)

    def __init__(self, seat: int = 0, breakthrough: int = 0) -> None:
        self.seat = seat
        self.breakthrough = breakthrough

    def possible(self, table: PrincipiaTable) -> list[int]:
        """PR-13.4: the Equipment cards of the breakthrough."""
        choices: list[int] = []
        for card in range(len(EQUIPMENT_OF)):
            if EQUIPMENT_OF[card] == self.breakthrough and (table.on_display >> card) & 1:
                choices.append(EQUIP + card)
        return choices

    def do(self, table: PrincipiaTable, choice: int) -> None:
        card = choice - EQUIP
        if table.events is not None:
            table.tell("equipped", "PR-13.4", {"equipment": card}, self.seat)
        acquire_equipment(table, self.seat, card)

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        if verb == EQUIP:
            return [Reason("other_equipment", "PR-13.4", {"equipment": argument})]
        return []

    def question(self, table: PrincipiaTable) -> Question:
        return Question("equip", {"breakthrough": self.breakthrough})


def acquire_equipment(table: PrincipiaTable, seat: int, card: int) -> None:
    """PR-13.7, PR-18.8: the card is the player's; its `acquired` abilities."""
    table.on_display &= ~(1 << card)
    player = table.players[seat]
    player.equipment = [*player.equipment, card]
    note_abilities(player)
    push_acquired(table, seat, EQUIPMENT_ABILITIES[card])


@final
@mypyc_attr(acyclic=True)
class Unlock(Task):
    """PR-13.3, PR-13.8: for sale from now on; then `breakthrough` abilities."""

    __slots__ = ("breakthrough",)

    def __init__(self, seat: int = 0, breakthrough: int = 0) -> None:
        self.seat = seat
        self.breakthrough = breakthrough

    def run(self, table: PrincipiaTable) -> None:
        mark_unlocked(table, self.breakthrough)
        colours = 1 << BREAKTHROUGH_COLOUR[self.breakthrough]
        trigger(table, self.seat, ON_BREAKTHROUGH, colours, 0, NOBODY)


def mark_unlocked(table: PrincipiaTable, breakthrough: int) -> None:
    """PR-13.8: E19 and E20 are unlocked when all tracks have reached level 1."""
    table.unlocked |= 1 << breakthrough
    for first in LEVEL_ONE:
        if not (table.unlocked >> first) & 1:
            return
    if table.events is not None and not (table.unlocked >> ALL_TRACKS) & 1:
        table.tell("all_tracks", "PR-13.8", {})
    table.unlocked |= 1 << ALL_TRACKS
