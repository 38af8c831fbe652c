"""Chapter 10: transport a resource to a building site."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.via_nebula.actions import TRANSPORT
from parlour.games.via_nebula.content.board import HALVES
from parlour.games.via_nebula.content.resources import ONE
from parlour.games.via_nebula.content.tokens import TOKEN_KIND
from parlour.games.via_nebula.rules.meadows import list_spaces, remove_resource, touched_from
from parlour.games.via_nebula.rules.step import ChooseSite
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.bits import members
from parlour.kernel.state import Question, Reason


def possible_transports(table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
    """VN-10.2, VN-10.3: every exploitation with a path to one of the player's sites."""
    reached = 0
    rest = table.guilds[seat].site_places
    while rest:
        bit = rest & -rest
        rest ^= bit
        reached |= touched_from(table, (bit.bit_length() - 1) // HALVES)
    reached &= table.sources
    list_spaces(reached, table.board.meadow_hex, TRANSPORT, choices)


def why_not_transport(table: ViaNebulaTable, seat: int, hex_: int) -> list[Reason]:
    """VN-10.1 to VN-10.7: what keeps a resource of this space from the player's sites."""
    reasons: list[Reason] = []
    meadow = table.board.meadow_at[hex_]
    if meadow < 0 or table.stock[meadow] == 0:
        reasons.append(Reason("no_resource", "VN-10.2", {"hex": hex_}))
    if table.guilds[seat].site_places == 0:
        reasons.append(Reason("no_own_site", "VN-20.5"))
    elif not reasons and not places_for(table, seat, meadow):
        reasons.append(Reason("no_path", "VN-10.3", {"hex": hex_}))
    return reasons


def places_for(table: ViaNebulaTable, seat: int, meadow: int) -> list[int]:
    """VN-10.9: the player's sites to which a path leads from the meadow."""
    places: list[int] = []
    for place in members(table.guilds[seat].site_places):
        if (touched_from(table, place // HALVES) >> meadow) & 1:
            places.append(place)
    return places


def do_transport(table: ViaNebulaTable, seat: int, hex_: int) -> None:
    """VN-10.1, VN-10.9: a single reachable site gets the resource, else the player says which."""
    meadow = table.board.meadow_at[hex_]
    places = places_for(table, seat, meadow)
    if len(places) == 1:
        deliver(table, meadow, places[0])
    else:
        table.push(Deliver(seat, meadow))


@final
@mypyc_attr(acyclic=True)
class Deliver(ChooseSite):
    """VN-10.9: to which of several sites the resource of a meadow goes."""

    __slots__ = ("meadow",)

    def __init__(self, seat: int = 0, meadow: int = 0) -> None:
        self.seat = seat
        self.meadow = meadow

    def rule_of_sites(self) -> str:
        return "VN-10.10"

    def places(self, table: ViaNebulaTable) -> list[int]:
        return places_for(table, self.seat, self.meadow)

    def do_on(self, table: ViaNebulaTable, place: int) -> None:
        deliver(table, self.meadow, place)

    def why_not_on(self, table: ViaNebulaTable, place: int) -> list[Reason]:
        return [Reason("no_path_there", "VN-10.3", {"hex": table.board.meadow_hex[self.meadow]})]

    def question(self, table: ViaNebulaTable) -> Question:
        return Question("deliver", {"hex": table.board.meadow_hex[self.meadow]})


def deliver(table: ViaNebulaTable, meadow: int, place: int) -> None:
    """VN-10.1, VN-10.11: one resource goes from the meadow to the site."""
    kind = TOKEN_KIND[table.tokens[meadow]]
    table.done += 1
    table.loads[place] += ONE[kind]
    if table.events is not None:
        args = {
            "kind": kind,
            "hex": table.board.meadow_hex[meadow],
            "hex2": table.board.ruins_hex[place // HALVES],
        }
        table.tell("transported", "VN-10.1", args)
    remove_resource(table, meadow)
