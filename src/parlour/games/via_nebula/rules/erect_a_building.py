"""Chapter 11: erect a building."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.via_nebula.actions import ERECT
from parlour.games.via_nebula.content.board import HALVES
from parlour.games.via_nebula.content.contracts import COST, UNITS
from parlour.games.via_nebula.content.numbers import DISPLAY
from parlour.games.via_nebula.content.resources import KINDS, covers, load_count
from parlour.games.via_nebula.rules.end_of_the_game import takes_the_card
from parlour.games.via_nebula.rules.powers import UsePower
from parlour.games.via_nebula.rules.step import ChooseSite
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.bits import members
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import NOBODY


def possible_erections(table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
    """VN-11.1, VN-11.2: contracts of hand and display whose cost lies on one own site."""
    guild = table.guilds[seat]
    if guild.site_places == 0:
        return
    loads: list[int] = []
    rest = guild.site_places
    while rest:
        bit = rest & -rest
        rest ^= bit
        load = table.loads[bit.bit_length() - 1]
        if load:
            loads.append(load)
    if not loads:
        return
    rest = guild.hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        add_if_covered(bit.bit_length() - 1, loads, choices)
    for contract in table.display:
        if contract >= 0:
            add_if_covered(contract, loads, choices)


def add_if_covered(contract: int, loads: list[int], choices: list[int]) -> None:
    """Append the contract if one of the loads covers its cost."""
    cost = COST[contract]
    for load in loads:
        if covers(load, cost):
            choices.append(ERECT + contract)
            return


def why_not_erect(table: ViaNebulaTable, seat: int, contract: int) -> list[Reason]:
    """VN-11.1, VN-11.2: what is missing for this contract, on the site that lacks least."""
    guild = table.guilds[seat]
    reasons: list[Reason] = []
    if not (guild.hand >> contract) & 1 and contract not in table.display:
        reasons.append(Reason("contract_not_available", "VN-11.1", {"contract": contract}))
    if guild.site_places == 0:
        reasons.append(Reason("no_own_site", "VN-20.5"))
    elif not places_covering(table, seat, contract):
        reasons += missing_for(table, seat, contract)
    return reasons


def missing_for(table: ViaNebulaTable, seat: int, contract: int) -> list[Reason]:
    """VN-11.2: a reason for each kind that is short on the site that comes nearest."""
    best: list[Reason] = []
    least = 0
    for place in members(table.guilds[seat].site_places):
        lacks = missing_on(table, place, contract)
        total = sum(reason.args["n"] for reason in lacks)
        if not best or total < least:
            best = lacks
            least = total
    return best


def missing_on(table: ViaNebulaTable, place: int, contract: int) -> list[Reason]:
    """VN-11.2: a reason for each kind that is short on a site."""
    hex_ = table.board.ruins_hex[place // HALVES]
    reasons: list[Reason] = []
    for kind in range(len(KINDS)):
        short = load_count(COST[contract], kind) - load_count(table.loads[place], kind)
        if short > 0:
            args = {"contract": contract, "n": short, "kind": kind, "hex": hex_}
            reasons.append(Reason("resource_missing", "VN-11.2", args))
    return reasons


def places_covering(table: ViaNebulaTable, seat: int, contract: int) -> list[int]:
    """VN-11.2: the player's sites on which the cost lies."""
    places: list[int] = []
    for place in members(table.guilds[seat].site_places):
        if covers(table.loads[place], COST[contract]):
            places.append(place)
    return places


def do_erect(table: ViaNebulaTable, seat: int, contract: int) -> None:
    """VN-11.4: name the contract; a single fitting site is taken, else the player names it."""
    guild = table.guilds[seat]
    if table.events is not None and ((guild.hand & ~guild.reserved) >> contract) & 1:
        table.tell("contract_shown", "VN-11.4", {"contract": contract}, reveals=True)
    places = places_covering(table, seat, contract)
    if len(places) == 1:
        build(table, seat, contract, places[0])
    else:
        table.push(BuildOn(seat, contract))


def seen_by_all(table: ViaNebulaTable, seat: int) -> int:
    """VN-19.6, VN-11.4: contracts of a hand that all know: reserved ones and the one just named."""
    known = table.guilds[seat].reserved
    named = named_contract(table)
    if seat == table.current and named != NOBODY:
        known |= table.guilds[seat].hand & (1 << named)
    return known


def named_contract(table: ViaNebulaTable) -> int:
    """VN-11.4: the contract that was named while its site is still to be chosen, or NOBODY."""
    step = table.step
    return step.contract if isinstance(step, BuildOn) else NOBODY


@final
@mypyc_attr(acyclic=True)
class BuildOn(ChooseSite):
    """VN-11.1: on which of several sites the named contract is built."""

    __slots__ = ("contract",)

    def __init__(self, seat: int = 0, contract: int = 0) -> None:
        self.seat = seat
        self.contract = contract

    def rule_of_sites(self) -> str:
        return "VN-11.1"

    def places(self, table: ViaNebulaTable) -> list[int]:
        return places_covering(table, self.seat, self.contract)

    def do_on(self, table: ViaNebulaTable, place: int) -> None:
        build(table, self.seat, self.contract, place)

    def why_not_on(self, table: ViaNebulaTable, place: int) -> list[Reason]:
        return missing_on(table, place, self.contract)

    def question(self, table: ViaNebulaTable) -> Question:
        return Question("build_on", {"contract": self.contract})


def build(table: ViaNebulaTable, seat: int, contract: int, place: int) -> None:
    """VN-11.4 to VN-11.7: cost to the supply, surplus to storage, building for site; VN-11.8."""
    guild = table.guilds[seat]
    table.done += 1
    take_contract(table, seat, contract)
    cost = COST[contract]
    surplus = table.loads[place] - cost
    table.supply += cost
    guild.storage += surplus
    table.loads[place] = 0
    guild.site_places &= ~(1 << place)
    guild.sites += 1
    guild.buildings -= 1
    guild.erected |= 1 << place
    table.erecting = contract
    if table.events is not None:
        hex_ = table.board.ruins_hex[place // HALVES]
        table.tell("erected", "VN-11.7", {"contract": contract, "hex": hex_})
        for kind in range(len(KINDS)):
            n = load_count(surplus, kind)
            if n:
                table.tell("stored", "VN-11.6", {"n": n, "kind": kind})
    if UNITS[contract] and (table.fifth_building_power or not takes_the_card(table, seat)):
        table.push(UsePower(seat, contract, UNITS[contract]))


def take_contract(table: ViaNebulaTable, seat: int, contract: int) -> None:
    """VN-11.1: the contract leaves the hand or the display."""
    guild = table.guilds[seat]
    bit = 1 << contract
    if guild.hand & bit:
        guild.hand &= ~bit
        guild.reserved &= ~bit
    else:
        table.display[table.display.index(contract)] = NOBODY


def finish_erecting(table: ViaNebulaTable, seat: int) -> None:
    """VN-11.9, VN-11.10: the contract is completed, the display is refilled."""
    table.guilds[seat].completed |= 1 << table.erecting
    table.erecting = NOBODY
    refill(table)


def refill(table: ViaNebulaTable) -> None:
    """VN-11.10: empty places of the display are filled one by one, place 1 first."""
    for place in range(DISPLAY):
        if table.display[place] == NOBODY and table.top < len(table.deck):
            contract = table.deck[table.top]
            table.top += 1
            table.display[place] = contract
            if table.events is not None:
                args = {"contract": contract, "n": place + 1}
                table.tell("revealed", "VN-11.10", args, reveals=True)
