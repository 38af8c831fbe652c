"""Chapter 26: neutral buildings and annexes; and the guild of P16."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import ANNEX, DONE, PLACE, RETURN_PIECE
from parlour.games.age_of_innovation.content.maps import BIT_HIGH, BIT_LOW
from parlour.games.age_of_innovation.content.nouns import CIRCLE
from parlour.games.age_of_innovation.content.numbers import PIECES
from parlour.games.age_of_innovation.rules.building_event import build, own_on_map, put
from parlour.games.age_of_innovation.rules.cities import CHECK_CITIES
from parlour.games.age_of_innovation.rules.map_and_reach import own_hexes, owns, reach
from parlour.games.age_of_innovation.rules.step import AgeStep, PlacingStep, without_undoing
from parlour.games.age_of_innovation.rules.terraform_and_build import (
    distance,
    spade_price,
    use_spade,
)
from parlour.games.age_of_innovation.state import SETTING_UP, AgeTable
from parlour.kernel.hexes import has, members
from parlour.kernel.state import Question, Reason


def in_box(table: AgeTable, kind: int) -> int:
    """Neutral pieces of a kind in the box."""
    return (table.neutral >> (3 * kind)) & 7


def why_not_neutral_place(table: AgeTable, seat: int, hex_: int) -> list[Reason]:
    """AI-26.1, AI-26.2: what keeps a neutral building from a hex."""
    if table.terrain[hex_] >= CIRCLE:
        return [Reason("no_land", "AI-12.1", {"hex": hex_})]
    reasons: list[Reason] = []
    if not has(table.empty_low, table.empty_high, hex_):
        reasons.append(Reason("occupied", "AI-12.1", {"hex": hex_}))
    low, high = reach(table, seat)
    if not has(low, high, hex_):
        reasons.append(Reason("out_of_reach", "AI-26.1", {"hex": hex_}))
    player = table.players[seat]
    price = distance(table, seat, hex_) * spade_price(player)
    if price > player.tools:
        reasons.append(Reason("tools_short", "AI-26.2", {"n": price, "have": player.tools}))
    return reasons


def return_neutral(table: AgeTable, seat: int, kind: int) -> None:
    """AI-26.3: a piece that is not placed goes back to the box, where it still is."""
    if table.events is not None:
        table.tell("neutral_lost", "AI-26.3", {"kind": kind}, seat)


@final
@mypyc_attr(acyclic=True)
class PlaceNeutral(PlacingStep):
    """AI-26.1: where a neutral building is placed."""

    __slots__ = ("kind",)

    def __init__(self, seat: int = 0, kind: int = 0) -> None:
        self.seat = seat
        self.kind = kind

    def places(self, table: AgeTable) -> list[int]:
        """AI-26.1 to AI-26.3: empty land in reach that the tools in hand can make native."""
        places: list[int] = []
        if in_box(table, self.kind) == 0:
            return places
        player = table.players[self.seat]
        price = spade_price(player)
        low, high = reach(table, self.seat)
        for hex_ in members(low & table.empty_low, high & table.empty_high):
            if distance(table, self.seat, hex_) * price <= player.tools:
                places.append(PLACE + hex_)
        return places

    def possible(self, table: AgeTable) -> list[int]:
        """AI-26.3: it may be returned only if it has no place without a conversion."""
        choices = self.places(table)
        if not choices and self.could_be_done_after_converting(table):
            choices.append(RETURN_PIECE)
        return without_undoing(table, self, self.with_conversions(table, choices))

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-26.2, AI-26.5: terraform it fully with bought spades, then the building event."""
        if choice == RETURN_PIECE:
            return_neutral(table, self.seat, self.kind)
            return
        seat = self.seat
        hex_ = choice - PLACE
        player = table.players[seat]
        while distance(table, seat, hex_) > 0:
            player.tools -= spade_price(player)
            use_spade(table, seat, hex_)
        if table.phase == SETTING_UP:
            put(table, seat, hex_, self.kind, True)  # AI-5.10: no building event
            if table.events is not None:
                table.tell("built", "AI-5.10", {"kind": self.kind, "hex": hex_}, seat)
            return
        build(table, seat, hex_, self.kind, True)

    def duty(self, table: AgeTable) -> PlacingStep | None:
        return self

    def rule_of_duty(self) -> str:
        return "AI-26.3"

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        if verb == RETURN_PIECE:
            return [Reason("must_place", "AI-26.3")]
        return why_not_neutral_place(table, self.seat, argument) if verb == PLACE else []

    def question(self, table: AgeTable) -> Question:
        if RETURN_PIECE in table.offered:
            return Question("place_neutral_after", {"kind": self.kind})
        return Question("place_neutral", {"kind": self.kind})

    def rule_of_lapse(self) -> str:
        return "AI-26.3"

    def lapse(self, table: AgeTable) -> None:
        return_neutral(table, self.seat, self.kind)


# The guild of P16


@final
@mypyc_attr(acyclic=True)
class PlaceGuild(AgeStep):
    """AI-29.14: where the guild of P16 is placed."""

    __slots__ = ("kind",)

    def __init__(self, seat: int = 0, kind: int = 0) -> None:
        self.seat = seat
        self.kind = kind

    def possible(self, table: AgeTable) -> list[int]:
        """AI-29.14: any empty native hex of the map, or none."""
        player = table.players[self.seat]
        choices: list[int] = []
        if own_on_map(player, self.kind) >= PIECES[self.kind]:
            return choices
        low = table.empty_low & table.terrains[2 * player.display]
        high = table.empty_high & table.terrains[2 * player.display + 1]
        for hex_ in members(low, high):
            choices.append(PLACE + hex_)
        if choices:
            choices.append(DONE)
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        if choice != DONE:
            build(table, self.seat, choice - PLACE, self.kind)

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        """AI-29.14: what keeps the guild from a hex."""
        if verb != PLACE:
            return []
        terrain = table.terrain[argument]
        if terrain >= CIRCLE:
            return [Reason("no_land", "AI-12.1", {"hex": argument})]
        if not has(table.empty_low, table.empty_high, argument):
            return [Reason("occupied", "AI-29.14", {"hex": argument})]
        args = {"hex": argument, "terrain": terrain, "n": distance(table, self.seat, argument)}
        return [Reason("not_native", "AI-29.14", args)]

    def question(self, table: AgeTable) -> Question:
        return Question("place_guild")

    def rule_of_lapse(self) -> str:
        return "AI-9.9"


# Annexes


def possible_annexes(table: AgeTable, seat: int, choices: list[int]) -> None:
    """AI-26.8, AI-26.11: own buildings without an annex."""
    player = table.players[seat]
    if player.annexes == 0:
        return
    for hex_ in own_hexes(player):
        if not has(player.annex_low, player.annex_high, hex_):
            choices.append(ANNEX + hex_)


def why_not_annex(table: AgeTable, seat: int, hex_: int) -> list[Reason]:
    """AI-26.8: what keeps an annex from a hex."""
    player = table.players[seat]
    reasons: list[Reason] = []
    if player.annexes == 0:
        reasons.append(Reason("no_annex", "AI-26.8"))
    if not owns(player, hex_):
        reasons.append(Reason("not_own_building", "AI-26.8", {"hex": hex_}))
    elif has(player.annex_low, player.annex_high, hex_):
        reasons.append(Reason("annex_there", "AI-26.8", {"hex": hex_}))
    return reasons


def do_annex(table: AgeTable, seat: int, hex_: int) -> None:
    """AI-26.8 to AI-26.10: no building event; the cities are checked."""
    player = table.players[seat]
    player.annexes -= 1
    player.annex_low |= BIT_LOW[hex_]
    player.annex_high |= BIT_HIGH[hex_]
    if table.events is not None:
        table.tell("annex_placed", "AI-26.8", {"hex": hex_}, seat)
    table.push(CHECK_CITIES[seat])
