"""Chapter 15: the building event; and the offers of power of chapter 11."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import ACCEPT, DECLINE
from parlour.games.age_of_innovation.content.maps import BIT_HIGH, BIT_LOW
from parlour.games.age_of_innovation.content.nouns import (
    ON_BORDER,
    ON_RIVERSIDE,
    OWN_KINDS,
    PALACE,
    SCHOOL,
    UNIVERSITY,
    WORKSHOP,
)
from parlour.games.age_of_innovation.content.numbers import MANUAL
from parlour.games.age_of_innovation.content.score_lines import POWER_LINE
from parlour.games.age_of_innovation.rules.automa_markers import clear_markers, power_gained
from parlour.games.age_of_innovation.rules.cities import CHECK_CITIES
from parlour.games.age_of_innovation.rules.map_and_reach import kind_at, power_next_to
from parlour.games.age_of_innovation.rules.palaces import CARRY_OUT_PALACE, TAKE_PALACE
from parlour.games.age_of_innovation.rules.resources import gain_power, reward_event
from parlour.games.age_of_innovation.rules.step import AgeStep
from parlour.games.age_of_innovation.rules.tiles import TAKE_COMPETENCY
from parlour.games.age_of_innovation.state import AgeTable, Player
from parlour.kernel.state import Question
from parlour.kernel.steps import Task


def own_on_map(player: Player, kind: int) -> int:
    """Own pieces of a kind on the map, neutral ones not counted."""
    return (player.placed >> (4 * kind)) & 15


def put(table: AgeTable, seat: int, hex_: int, kind: int, neutral: bool) -> None:
    """AI-15.2: a piece stands on an empty hex; a neutral one leaves the box."""
    player = table.players[seat]
    table.building[hex_] = 1 + kind + 8 * seat + (64 if neutral else 0)
    table.empty_low &= ~BIT_LOW[hex_]
    table.empty_high &= ~BIT_HIGH[hex_]
    player.own_low |= BIT_LOW[hex_]
    player.own_high |= BIT_HIGH[hex_]
    if neutral:
        player.neutral += 1 << (3 * kind)
        table.neutral -= 1 << (3 * kind)
    else:
        player.placed += 1 << (4 * kind)
    if table.is_solo:
        clear_markers(table, seat, hex_)


def build(table: AgeTable, seat: int, hex_: int, kind: int, neutral: bool = False) -> None:
    """AI-15.1: a new building on an empty hex, and its event."""
    put(table, seat, hex_, kind, neutral)
    if table.events is not None:
        table.tell("built", "AI-15.2", {"kind": kind, "hex": hex_}, seat)
    table.push(BuildingEvent(seat, hex_, kind, neutral))


def swap_pieces(table: AgeTable, seat: int, hex_: int, kind: int, rule: str) -> None:
    """AI-14.6, AI-37.7: another own piece takes the place of an own piece."""
    player = table.players[seat]
    old = kind_at(table, hex_)
    player.placed += (1 << (4 * kind)) - (1 << (4 * old))
    table.building[hex_] = 1 + kind + 8 * seat
    if table.events is not None:
        table.tell("replaced", rule, {"kind": old, "kind2": kind, "hex": hex_}, seat)


def replace(table: AgeTable, seat: int, hex_: int, kind: int) -> None:
    """AI-14.6, AI-15.2: a building becomes one of another kind, and its event."""
    swap_pieces(table, seat, hex_, kind, "AI-15.2")
    table.push(BuildingEvent(seat, hex_, kind))


@final
@mypyc_attr(acyclic=True)
class BuildingEvent(Task):
    """AI-15.3: what happens after a building was built or replaced."""

    __slots__ = ("hex", "is_neutral", "kind")

    def __init__(
        self, seat: int = 0, hex_: int = 0, kind: int = 0, is_neutral: bool = False
    ) -> None:
        self.seat = seat
        self.hex = hex_
        self.kind = kind
        self.is_neutral = is_neutral

    def run(self, table: AgeTable) -> None:
        """AI-15.3 to AI-15.8: gains; then palace tile, offers, cities, competency, effect."""
        seat = self.seat
        kind = self.kind
        reward_event(table, seat, kind)  # the first events are those of the kinds
        if kind == WORKSHOP:
            if table.board.border[self.hex]:
                reward_event(table, seat, ON_BORDER)
            if table.board.riverside[self.hex]:
                reward_event(table, seat, ON_RIVERSIDE)
        is_own = not self.is_neutral and kind < OWN_KINDS
        if is_own and kind == PALACE:
            table.push(CARRY_OUT_PALACE[seat])
        if is_own and (kind in (SCHOOL, UNIVERSITY)):
            table.push(TAKE_COMPETENCY[seat])
        table.push(CHECK_CITIES[seat])
        table.push(MakeOffers(seat, self.hex))
        if is_own and kind == PALACE:
            table.push(TAKE_PALACE[seat])


# Power from builds


@final
@mypyc_attr(acyclic=True)
class MakeOffers(Task):
    """AI-11.6, AI-11.9, AI-11.10: an offer to each other player with power values next to it."""

    __slots__ = ("hex",)

    def __init__(self, seat: int = 0, hex_: int = 0) -> None:
        self.seat = seat
        self.hex = hex_  # of the building

    def run(self, table: AgeTable) -> None:
        start = table.order.index(self.seat)
        for i in range(table.seats - 1, 0, -1):
            other = table.order[(start + i) % table.seats]
            power = power_next_to(table, other, self.hex)
            if power > 0 and power_room(table.players[other]) > 0:
                table.push(AnswerOffer(other, power, self.hex))


def power_room(player: Player) -> int:
    """AI-11.10: how much power the bowls can take."""
    return 2 * player.bowl1 + player.bowl2


def offer_gain(table: AgeTable, seat: int, power: int) -> int:
    """AI-11.10, AI-11.12: what accepting an offer brings."""
    player = table.players[seat]
    # Whoever can pay the whole price, in either edition, has a point for each power but one.
    return min(power, power_room(player), player.vp + 1)


def offer_cost(table: AgeTable, seat: int, power: int) -> int:
    """AI-11.11, AI-11.12: what accepting an offer costs in points."""
    player = table.players[seat]
    full = (power if table.edition == MANUAL else min(power, power_room(player))) - 1
    return min(full, player.vp)


@final
@mypyc_attr(acyclic=True)
class AnswerOffer(AgeStep):
    """AI-11.8: whether power next to a new building is bought with points."""

    __slots__ = ("hex", "power")

    def __init__(self, seat: int = 0, power: int = 0, hex_: int = 0) -> None:
        self.seat = seat
        self.power = power  # offered
        self.hex = hex_  # of the building

    def possible(self, table: AgeTable) -> list[int]:
        """AI-11.8: the whole offer, or nothing."""
        return self.with_conversions(table, [ACCEPT, DECLINE])

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-11.8, AI-11.13: pay the points and gain the power, or decline."""
        seat = self.seat
        if choice == DECLINE:
            if table.events is not None:
                table.tell("declined", "AI-11.8", {"n": self.power}, seat)
            return
        cost = offer_cost(table, seat, self.power)
        gained = offer_gain(table, seat, self.power)
        player = table.players[seat]
        player.vp -= cost
        player.points[POWER_LINE] -= cost
        if table.events is not None:
            table.tell("accepted", "AI-11.11", {"n": self.power, "vp": cost}, seat)
        gained = gain_power(table, seat, gained, "AI-11.6")
        if table.is_solo:
            power_gained(table, gained)

    def question(self, table: AgeTable) -> Question:
        gain = offer_gain(table, self.seat, self.power)
        cost = offer_cost(table, self.seat, self.power)
        return Question("offer", {"n": self.power, "gain": gain, "vp": cost, "hex": self.hex})

    def details(self, table: AgeTable, choice: int) -> dict[str, int]:
        if choice != ACCEPT:
            return {}
        gain = offer_gain(table, self.seat, self.power)
        return {"n": gain, "vp": offer_cost(table, self.seat, self.power)}
