"""Chapters 12 and 13: the powers of contracts, used in units when a building is erected."""

from __future__ import annotations

from typing import Final

from parlour.games.via_nebula.actions import (
    CRAFTSMAN,
    DISCARD,
    EXPLORE,
    EXTRA,
    GIVE,
    ON,
    RECALL,
    RESERVE,
    SHED,
    SITE,
    STOP,
    TAKE,
    TRANSPORT,
)
from parlour.games.via_nebula.content import (
    FOG,
    FORBIDDEN,
    FOREST,
    HALVES,
    KINDS,
    ONE,
    POWER,
    POWERS,
    load_count,
)
from parlour.games.via_nebula.rules.erect_a_building import takes_the_card
from parlour.games.via_nebula.rules.explore import (
    do_explore,
    possible_by_power,
    remove_from_stack,
    why_not_here,
)
from parlour.games.via_nebula.rules.place_a_building_site import (
    do_site,
    possible_sites,
    why_not_site,
)
from parlour.games.via_nebula.rules.place_a_craftsman import (
    do_craftsman,
    possible_craftsmen,
    why_not_craftsman,
)
from parlour.games.via_nebula.rules.transport import (
    do_transport,
    place_number,
    place_of_number,
    possible_transports,
    why_not_transport,
)
from parlour.games.via_nebula.state import (
    NOBODY,
    POWER as POWER_STEP,
    PUT,
    SWAP_GIVE,
    SWAP_TAKE,
    Decision,
    Table,
)
from parlour.kernel.state import Reason

P_TRANSPORT: Final[int] = POWERS.index("transport")
P_FOG: Final[int] = POWERS.index("explore_fog")
P_ANY: Final[int] = POWERS.index("explore_any")
P_REMOTE: Final[int] = POWERS.index("explore_remote")
P_FORBIDDEN: Final[int] = POWERS.index("explore_forbidden")
P_EXTRA: Final[int] = POWERS.index("extra_action")
P_CRAFTSMAN: Final[int] = POWERS.index("place_craftsman")
P_SITE: Final[int] = POWERS.index("place_site")
P_RECALL: Final[int] = POWERS.index("recall_craftsman")
P_TAKE: Final[int] = POWERS.index("take_resource")
P_SWAP: Final[int] = POWERS.index("swap_resource")
P_DISCARD: Final[int] = POWERS.index("discard_storage")
P_SHED: Final[int] = POWERS.index("shed_meadow")
P_RESERVE: Final[int] = POWERS.index("reserve_contract")

# The verb that each power uses.
VERB: Final[list[int]] = [
    STOP,
    TRANSPORT,
    EXPLORE,
    EXPLORE,
    EXPLORE,
    EXPLORE,
    EXTRA,
    CRAFTSMAN,
    SITE,
    RECALL,
    TAKE,
    ON,
    DISCARD,
    SHED,
    RESERVE,
]


def possible_units(table: Table, seat: int, contract: int, found: list[int]) -> None:
    """VN-12.3, VN-12.4: the legal targets of one unit, and stop if there is any."""
    power = POWER[contract]
    guild = table.guilds[seat]
    if power == P_TRANSPORT:
        possible_transports(table, seat, found)
    elif power == P_FOG:
        possible_by_power(table, seat, True, False, False, False, found)
    elif power == P_ANY:
        possible_by_power(table, seat, True, True, False, False, found)
    elif power == P_REMOTE:
        possible_by_power(table, seat, True, False, False, True, found)
    elif power == P_FORBIDDEN:
        possible_by_power(table, seat, False, False, True, False, found)
    elif power == P_EXTRA:
        if not takes_the_card(table, seat):
            found.append(EXTRA)
    elif power == P_CRAFTSMAN:
        possible_craftsmen(table, seat, found)
    elif power == P_SITE:
        possible_sites(table, seat, found)
    elif power == P_RECALL:
        possible_recalls(table, seat, found)
    elif power == P_TAKE:
        if guild.site_places:
            list_kinds(table.supply, TAKE, found)
    elif power == P_SWAP:
        possible_swaps(table, seat, found)
    elif power == P_DISCARD:
        list_kinds(guild.storage, DISCARD, found)
    elif power == P_SHED:
        if guild.tiles > 0:
            found.append(SHED)
    elif power == P_RESERVE:
        for card in table.display:
            if card != NOBODY:
                found.append(RESERVE + card)
    if found:
        found.append(STOP)


def list_kinds(load: int, verb: int, found: list[int]) -> None:
    """Append a choice for every kind that a load holds."""
    for kind in range(len(KINDS)):
        if load_count(load, kind) > 0:
            found.append(verb + kind)


def possible_recalls(table: Table, seat: int, found: list[int]) -> None:
    """VN-13.10: own craftsmen on the board."""
    rest = table.guilds[seat].working
    while rest:
        bit = rest & -rest
        rest ^= bit
        found.append(RECALL + table.board.meadow_hex[bit.bit_length() - 1])


def can_swap(table: Table, load: int) -> bool:
    """VN-13.13: whether a resource of the load can be swapped for another kind of the supply."""
    for give in range(len(KINDS)):
        if load_count(load, give) > 0 and can_take_for(table, give):
            return True
    return False


def can_take_for(table: Table, give: int) -> bool:
    """VN-13.13: whether the supply holds a kind other than the one given."""
    for take in range(len(KINDS)):
        if take != give and load_count(table.supply, take) > 0:
            return True
    return False


def possible_swaps(table: Table, seat: int, found: list[int]) -> None:
    """VN-13.13: own sites on which a resource can be swapped."""
    rest = table.guilds[seat].site_places
    while rest:
        bit = rest & -rest
        rest ^= bit
        place = bit.bit_length() - 1
        if can_swap(table, table.loads[place]):
            found.append(ON + place_number(table, place))


def possible_gives(table: Table, place: int, found: list[int]) -> None:
    """VN-13.13: the resources of the site that may leave."""
    for kind in range(len(KINDS)):
        if load_count(table.loads[place], kind) > 0 and can_take_for(table, kind):
            found.append(GIVE + kind)


def possible_takes(table: Table, give: int, found: list[int]) -> None:
    """VN-13.13: another kind that the supply holds."""
    for kind in range(len(KINDS)):
        if kind != give and load_count(table.supply, kind) > 0:
            found.append(TAKE + kind)


def possible_puts(table: Table, seat: int, found: list[int]) -> None:
    """VN-13.12: own sites on the board."""
    rest = table.guilds[seat].site_places
    while rest:
        bit = rest & -rest
        rest ^= bit
        found.append(ON + place_number(table, bit.bit_length() - 1))


def why_not_unit(table: Table, seat: int, contract: int, choice: int) -> list[Reason]:
    """VN-12.5, VN-13.1 to VN-13.16: what keeps a unit of this power from a target."""
    power = POWER[contract]
    argument = choice - VERB[power]
    if power == P_TRANSPORT:
        return why_not_transport(table, seat, argument)
    if power in (P_FOG, P_ANY, P_REMOTE, P_FORBIDDEN):
        return why_not_explore_by_power(table, seat, power, argument)
    if power == P_CRAFTSMAN:
        return why_not_craftsman(table, seat, argument)
    if power == P_SITE:
        return why_not_site(table, seat, argument)
    if power == P_RECALL:
        return [Reason("no_own_craftsman", "VN-13.10", {"hex": argument})]
    if power == P_TAKE:
        return [Reason("supply_empty", "VN-13.12", {"kind": argument})]
    if power == P_SWAP:
        place = place_of_number(table, argument)
        if place < 0 or not (table.guilds[seat].site_places >> place) & 1:
            return [Reason("not_own_site", "VN-13.13")]
        return [Reason("nothing_to_swap", "VN-13.13")]
    if power == P_DISCARD:
        return [Reason("not_in_storage", "VN-13.14", {"kind": argument})]
    return [Reason("contract_not_in_display", "VN-13.16", {"contract": argument})]


def why_not_explore_by_power(table: Table, seat: int, power: int, hex_: int) -> list[Reason]:
    """VN-13.2 to VN-13.5: the kind of the space does not fit, or what chapter 8 says."""
    space = table.board.space[hex_]
    if power == P_FORBIDDEN:
        fits = space == FORBIDDEN
        rule = "VN-13.5"
    elif power == P_ANY:
        fits = space in (FOG, FOREST)
        rule = "VN-13.3"
    else:
        fits = space == FOG
        rule = "VN-13.2" if power == P_FOG else "VN-13.4"
    if not fits:
        return [Reason("wrong_space", rule, {"hex": hex_, "space": space})]
    return why_not_here(table, seat, hex_, power == P_REMOTE)


def do_unit(table: Table, seat: int, contract: int, units: int, choice: int) -> None:
    """VN-12.2, VN-12.3: one unit of a power, or stop. The rest of the units stay pending."""
    if choice == STOP:
        if table.events is not None:
            table.tell("power_stopped", "VN-12.3", {"contract": contract})
        return
    if units > 1:
        table.stack.append(Decision(POWER_STEP, contract, units - 1))
    power = POWER[contract]
    argument = choice - VERB[power]
    if power == P_TRANSPORT:
        do_transport(table, seat, argument)
    elif power in (P_FOG, P_ANY, P_REMOTE, P_FORBIDDEN):
        do_explore(table, seat, argument)
    elif power == P_EXTRA:
        table.ap += 1
        if table.events is not None:
            table.tell("extra_action", "VN-13.6", {"n": table.ap})
    elif power == P_CRAFTSMAN:
        do_craftsman(table, seat, argument)
    elif power == P_SITE:
        do_site(table, seat, argument)
    elif power == P_RECALL:
        do_recall(table, seat, argument)
    elif power == P_TAKE:
        do_take(table, seat, argument)
    elif power == P_SWAP:
        table.stack.append(Decision(SWAP_GIVE, place_of_number(table, argument)))
    elif power == P_DISCARD:
        do_discard(table, seat, argument)
    elif power == P_SHED:
        do_shed(table, seat)
    elif power == P_RESERVE:
        do_reserve(table, seat, argument)


def do_recall(table: Table, seat: int, hex_: int) -> None:
    """VN-13.10, VN-13.11: a craftsman comes back; the exploitation is neutral from now on."""
    guild = table.guilds[seat]
    guild.working &= ~(1 << table.board.meadow_at[hex_])
    guild.craftsmen += 1
    if table.events is not None:
        table.tell("recalled", "VN-13.11", {"hex": hex_})


def do_take(table: Table, seat: int, kind: int) -> None:
    """VN-13.12: a resource of the supply goes to an own site; a single one needs no question."""
    places = table.guilds[seat].site_places
    if places & (places - 1) == 0:
        put(table, places.bit_length() - 1, kind)
    else:
        table.stack.append(Decision(PUT, kind))


def put(table: Table, place: int, kind: int) -> None:
    """VN-13.12: from the supply to the site; no path is needed."""
    table.supply -= ONE[kind]
    table.loads[place] += ONE[kind]
    if table.events is not None:
        hex_ = table.board.ruins_hex[place // HALVES]
        table.tell("resource_taken", "VN-13.12", {"kind": kind, "hex": hex_})


def swap(table: Table, place: int, give: int, take: int) -> None:
    """VN-13.13: one resource of the site for one of another kind."""
    table.loads[place] += ONE[take] - ONE[give]
    table.supply += ONE[give] - ONE[take]
    if table.events is not None:
        hex_ = table.board.ruins_hex[place // HALVES]
        table.tell("swapped", "VN-13.13", {"kind": give, "kind2": take, "hex": hex_})


def do_swap_give(table: Table, place: int, kind: int) -> None:
    """VN-13.13: the resource that leaves is named."""
    table.stack.append(Decision(SWAP_TAKE, place, kind))


def do_discard(table: Table, seat: int, kind: int) -> None:
    """VN-13.14: a resource of the storage goes to the supply."""
    table.guilds[seat].storage -= ONE[kind]
    table.supply += ONE[kind]
    if table.events is not None:
        table.tell("discarded", "VN-13.14", {"kind": kind})


def do_shed(table: Table, seat: int) -> None:
    """VN-13.15: the top tile of the leftmost stack goes to the reserve."""
    table.reserve += 1
    if table.events is not None:
        table.tell("shed", "VN-13.15", {"n": table.reserve})
    remove_from_stack(table, seat)


def do_reserve(table: Table, seat: int, contract: int) -> None:
    """VN-13.16, VN-13.17: a contract of the display goes to the hand; all have seen it."""
    guild = table.guilds[seat]
    guild.hand |= 1 << contract
    guild.reserved |= 1 << contract
    table.display[table.display.index(contract)] = NOBODY
    if table.events is not None:
        table.tell("reserved", "VN-13.16", {"contract": contract})
