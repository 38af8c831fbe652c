"""Chapter 10: transport a resource to a building site."""

from __future__ import annotations

from parlour.games.via_nebula.actions import ON, TRANSPORT
from parlour.games.via_nebula.content import HALVES, ONE, TOKEN_KIND
from parlour.games.via_nebula.rules.meadows import remove_resource, touched_from
from parlour.games.via_nebula.state import DELIVER, Decision, Table
from parlour.kernel.state import Reason


def possible_transports(table: Table, seat: int, found: list[int]) -> None:
    """VN-10.2, VN-10.3: every exploitation with a path to one of the player's sites."""
    reached = 0
    rest = table.guilds[seat].site_places
    while rest:
        bit = rest & -rest
        rest ^= bit
        reached |= touched_from(table, (bit.bit_length() - 1) // HALVES)
    reached &= table.sources
    meadow_hex = table.board.meadow_hex
    while reached:
        bit = reached & -reached
        reached ^= bit
        found.append(TRANSPORT + meadow_hex[bit.bit_length() - 1])


def why_not_transport(table: Table, seat: int, hex_: int) -> list[Reason]:
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


def places_for(table: Table, seat: int, meadow: int) -> list[int]:
    """VN-10.9: the player's sites to which a path leads from the meadow."""
    places: list[int] = []
    rest = table.guilds[seat].site_places
    while rest:
        bit = rest & -rest
        rest ^= bit
        place = bit.bit_length() - 1
        if (touched_from(table, place // HALVES) >> meadow) & 1:
            places.append(place)
    return places


def do_transport(table: Table, seat: int, hex_: int) -> None:
    """VN-10.1, VN-10.9: a single reachable site gets the resource, else the player says which."""
    meadow = table.board.meadow_at[hex_]
    places = places_for(table, seat, meadow)
    if len(places) == 1:
        deliver(table, seat, meadow, places[0])
    else:
        table.stack.append(Decision(DELIVER, meadow))


def possible_deliveries(table: Table, seat: int, meadow: int, found: list[int]) -> None:
    """VN-10.9: the sites to choose from."""
    for place in places_for(table, seat, meadow):
        found.append(ON + place_number(table, place))


def why_not_delivery(table: Table, seat: int, meadow: int, place: int) -> list[Reason]:
    """VN-10.3, VN-10.10: what keeps the resource from this place (an internal number, or -1)."""
    if place < 0 or not (table.guilds[seat].site_places >> place) & 1:
        return [Reason("not_own_site", "VN-10.10")]
    return [Reason("no_path_there", "VN-10.3", {"hex": table.board.meadow_hex[meadow]})]


def deliver(table: Table, seat: int, meadow: int, place: int) -> None:
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


def place_number(table: Table, place: int) -> int:
    """The number of a place in the notation, which names hex and half."""
    return table.board.ruins_hex[place // HALVES] * HALVES + place % HALVES


def place_of_number(table: Table, number: int) -> int:
    """The other way round; -1 if the hex is no ruins."""
    ruins = table.board.ruins_at[number // HALVES]
    return -1 if ruins < 0 else ruins * HALVES + number % HALVES
