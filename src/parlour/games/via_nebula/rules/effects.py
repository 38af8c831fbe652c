"""Chapter 13: what one unit of each power does."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

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
from parlour.games.via_nebula.content.board import FOG, FORBIDDEN, FOREST, HALVES
from parlour.games.via_nebula.content.resources import KINDS, ONE, load_count
from parlour.games.via_nebula.content.terms import POWERS
from parlour.games.via_nebula.rules.end_of_the_game import takes_the_card
from parlour.games.via_nebula.rules.explore import (
    do_explore,
    possible_by_power,
    remove_from_stack,
    why_not_here,
)
from parlour.games.via_nebula.rules.meadows import list_spaces
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
from parlour.games.via_nebula.rules.step import (
    ChooseSite,
    ViaNebulaStep,
    is_own_site,
    place_number,
    place_of_number,
)
from parlour.games.via_nebula.rules.transport import (
    do_transport,
    possible_transports,
    why_not_transport,
)
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.bits import members
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import NOBODY


class Power:
    """A kind of power. This one does nothing, for contracts without a power."""

    def __init__(self, verb: int = STOP) -> None:
        self.verb: int = verb  # the one that uses a unit of it

    def possible(self, table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
        """Append the legal targets of a unit."""

    def do(self, table: ViaNebulaTable, seat: int, argument: int) -> None:
        """Use a unit on a legal target."""

    def why_not(self, table: ViaNebulaTable, seat: int, argument: int) -> list[Reason]:
        """What keeps a unit from a target; a power without targets is never asked."""
        return []


@final
class TransportPower(Power):
    """VN-13.1: a transport without AP."""

    def possible(self, table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
        possible_transports(table, seat, choices)

    def do(self, table: ViaNebulaTable, seat: int, argument: int) -> None:
        do_transport(table, seat, argument)

    def why_not(self, table: ViaNebulaTable, seat: int, argument: int) -> list[Reason]:
        return why_not_transport(table, seat, argument)


@final
class ExplorePower(Power):
    """VN-13.2 to VN-13.5: an exploration of certain spaces, adjacent unless remote."""

    def __init__(self, spaces: list[int], rule: str, is_remote: bool = False) -> None:
        super().__init__(EXPLORE)
        self.spaces: list[int] = spaces  # kinds that may be explored
        self.rule: str = rule
        self.is_remote: bool = is_remote

    def possible(self, table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
        possible_by_power(table, seat, self.spaces, self.is_remote, choices)

    def do(self, table: ViaNebulaTable, seat: int, argument: int) -> None:
        do_explore(table, seat, argument)

    def why_not(self, table: ViaNebulaTable, seat: int, argument: int) -> list[Reason]:
        """The kind of the space does not fit, or what chapter 8 says."""
        space = table.board.space[argument]
        if space not in self.spaces:
            return [Reason("wrong_space", self.rule, {"hex": argument, "space": space})]
        return why_not_here(table, seat, argument, self.is_remote)


@final
class ExtraActionPower(Power):
    """VN-13.6: another AP, unless the turn ends with the End-of-Game card."""

    def possible(self, table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
        if not takes_the_card(table, seat):
            choices.append(EXTRA)

    def do(self, table: ViaNebulaTable, seat: int, argument: int) -> None:
        table.ap += 1
        if table.events is not None:
            table.tell("extra_action", "VN-13.6", {"n": table.ap})


@final
class CraftsmanPower(Power):
    """VN-13.8: a craftsman is placed without AP."""

    def possible(self, table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
        possible_craftsmen(table, seat, choices)

    def do(self, table: ViaNebulaTable, seat: int, argument: int) -> None:
        do_craftsman(table, seat, argument)

    def why_not(self, table: ViaNebulaTable, seat: int, argument: int) -> list[Reason]:
        return why_not_craftsman(table, seat, argument)


@final
class SitePower(Power):
    """VN-13.9: a building site is placed without AP."""

    def possible(self, table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
        possible_sites(table, seat, choices)

    def do(self, table: ViaNebulaTable, seat: int, argument: int) -> None:
        do_site(table, seat, argument)

    def why_not(self, table: ViaNebulaTable, seat: int, argument: int) -> list[Reason]:
        return why_not_site(table, seat, argument)


@final
class RecallPower(Power):
    """VN-13.10, VN-13.11: a craftsman comes back; the exploitation is neutral from now on."""

    def possible(self, table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
        list_spaces(table.guilds[seat].working, table.board.meadow_hex, RECALL, choices)

    def do(self, table: ViaNebulaTable, seat: int, argument: int) -> None:
        guild = table.guilds[seat]
        guild.working &= ~(1 << table.board.meadow_at[argument])
        guild.craftsmen += 1
        if table.events is not None:
            table.tell("recalled", "VN-13.11", {"hex": argument})

    def why_not(self, table: ViaNebulaTable, seat: int, argument: int) -> list[Reason]:
        return [Reason("no_own_craftsman", "VN-13.10", {"hex": argument})]


@final
class TakePower(Power):
    """VN-13.12: a resource of the supply goes to an own site; no path is needed."""

    def possible(self, table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
        if table.guilds[seat].site_places:
            list_kinds(table.supply, TAKE, choices)

    def do(self, table: ViaNebulaTable, seat: int, argument: int) -> None:
        """A single site needs no question."""
        places = members(table.guilds[seat].site_places)
        if len(places) == 1:
            put(table, places[0], argument)
        else:
            table.push(PutOn(seat, argument))

    def why_not(self, table: ViaNebulaTable, seat: int, argument: int) -> list[Reason]:
        return [Reason("supply_empty", "VN-13.12", {"kind": argument})]


@final
@mypyc_attr(acyclic=True)
class PutOn(ChooseSite):
    """VN-13.12: to which of several own sites the taken resource goes."""

    __slots__ = ("kind",)

    def __init__(self, seat: int = 0, kind: int = 0) -> None:
        self.seat = seat
        self.kind = kind

    def rule_of_sites(self) -> str:
        return "VN-13.12"

    def places(self, table: ViaNebulaTable) -> list[int]:
        return members(table.guilds[self.seat].site_places)

    def do_on(self, table: ViaNebulaTable, place: int) -> None:
        put(table, place, self.kind)

    def question(self, table: ViaNebulaTable) -> Question:
        return Question("put", {"kind": self.kind})


def put(table: ViaNebulaTable, place: int, kind: int) -> None:
    """VN-13.12: from the supply to the site."""
    table.supply -= ONE[kind]
    table.loads[place] += ONE[kind]
    if table.events is not None:
        hex_ = table.board.ruins_hex[place // HALVES]
        table.tell("resource_taken", "VN-13.12", {"kind": kind, "hex": hex_})


@final
class SwapPower(Power):
    """VN-13.13: a resource on an own site for one of another kind in the supply."""

    def possible(self, table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
        for place in members(table.guilds[seat].site_places):
            if can_swap(table, table.loads[place]):
                choices.append(ON + place_number(table, place))

    def do(self, table: ViaNebulaTable, seat: int, argument: int) -> None:
        table.push(SwapGive(seat, place_of_number(table, argument)))

    def why_not(self, table: ViaNebulaTable, seat: int, argument: int) -> list[Reason]:
        if not is_own_site(table, seat, argument):
            return [Reason("not_own_site", "VN-13.13")]
        return [Reason("nothing_to_swap", "VN-13.13")]


def can_swap(table: ViaNebulaTable, load: int) -> bool:
    """VN-13.13: whether a resource of the load can be swapped for another kind of the supply."""
    for give in range(len(KINDS)):
        if load_count(load, give) > 0 and can_take_for(table, give):
            return True
    return False


def can_take_for(table: ViaNebulaTable, give: int) -> bool:
    """VN-13.13: whether the supply holds a kind other than the one given."""
    for take in range(len(KINDS)):
        if take != give and load_count(table.supply, take) > 0:
            return True
    return False


@final
@mypyc_attr(acyclic=True)
class SwapGive(ViaNebulaStep):
    """VN-13.13: which resource leaves the site."""

    __slots__ = ("place",)

    def __init__(self, seat: int = 0, place: int = 0) -> None:
        self.seat = seat
        self.place = place

    def possible(self, table: ViaNebulaTable) -> list[int]:
        choices: list[int] = []
        for kind in range(len(KINDS)):
            if load_count(table.loads[self.place], kind) > 0 and can_take_for(table, kind):
                choices.append(GIVE + kind)
        return choices

    def do(self, table: ViaNebulaTable, choice: int) -> None:
        table.push(SwapTake(self.seat, self.place, choice - GIVE))

    def refuse(self, table: ViaNebulaTable, verb: int, argument: int) -> list[Reason]:
        return [Reason("not_on_site", "VN-13.13", {"kind": argument})] if verb == GIVE else []

    def question(self, table: ViaNebulaTable) -> Question:
        return Question("swap_give", {"hex": table.board.ruins_hex[self.place // HALVES]})


@final
@mypyc_attr(acyclic=True)
class SwapTake(ViaNebulaStep):
    """VN-13.13: which other kind comes from the supply."""

    __slots__ = ("given", "place")

    def __init__(self, seat: int = 0, place: int = 0, given: int = 0) -> None:
        self.seat = seat
        self.place = place
        self.given = given  # the kind that leaves

    def possible(self, table: ViaNebulaTable) -> list[int]:
        choices: list[int] = []
        for kind in range(len(KINDS)):
            if kind != self.given and load_count(table.supply, kind) > 0:
                choices.append(TAKE + kind)
        return choices

    def do(self, table: ViaNebulaTable, choice: int) -> None:
        swap(table, self.place, self.given, choice - TAKE)

    def refuse(self, table: ViaNebulaTable, verb: int, argument: int) -> list[Reason]:
        if verb != TAKE:
            return []
        if argument == self.given:
            return [Reason("same_kind", "VN-13.13")]
        return [Reason("supply_empty", "VN-13.13", {"kind": argument})]

    def question(self, table: ViaNebulaTable) -> Question:
        hex_ = table.board.ruins_hex[self.place // HALVES]
        return Question("swap_take", {"hex": hex_, "kind": self.given})


def swap(table: ViaNebulaTable, place: int, give: int, take: int) -> None:
    """VN-13.13: one resource of the site for one of another kind."""
    table.loads[place] += ONE[take] - ONE[give]
    table.supply += ONE[give] - ONE[take]
    if table.events is not None:
        hex_ = table.board.ruins_hex[place // HALVES]
        table.tell("swapped", "VN-13.13", {"kind": give, "kind2": take, "hex": hex_})


@final
class DiscardPower(Power):
    """VN-13.14: a resource of the storage goes to the supply."""

    def possible(self, table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
        list_kinds(table.guilds[seat].storage, DISCARD, choices)

    def do(self, table: ViaNebulaTable, seat: int, argument: int) -> None:
        table.guilds[seat].storage -= ONE[argument]
        table.supply += ONE[argument]
        if table.events is not None:
            table.tell("discarded", "VN-13.14", {"kind": argument})

    def why_not(self, table: ViaNebulaTable, seat: int, argument: int) -> list[Reason]:
        return [Reason("not_in_storage", "VN-13.14", {"kind": argument})]


@final
class ShedPower(Power):
    """VN-13.15: the top tile of the leftmost stack goes to the reserve."""

    def possible(self, table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
        if table.guilds[seat].tiles > 0:
            choices.append(SHED)

    def do(self, table: ViaNebulaTable, seat: int, argument: int) -> None:
        table.reserve += 1
        if table.events is not None:
            table.tell("shed", "VN-13.15", {"n": table.reserve})
        remove_from_stack(table, seat)


@final
class ReservePower(Power):
    """VN-13.16, VN-13.17: a contract of the display goes to the hand; all have seen it."""

    def possible(self, table: ViaNebulaTable, seat: int, choices: list[int]) -> None:
        for contract in table.display:
            if contract != NOBODY:
                choices.append(RESERVE + contract)

    def do(self, table: ViaNebulaTable, seat: int, argument: int) -> None:
        guild = table.guilds[seat]
        guild.hand |= 1 << argument
        guild.reserved |= 1 << argument
        table.display[table.display.index(argument)] = NOBODY
        if table.events is not None:
            table.tell("reserved", "VN-13.16", {"contract": argument})

    def why_not(self, table: ViaNebulaTable, seat: int, argument: int) -> list[Reason]:
        return [Reason("contract_not_in_display", "VN-13.16", {"contract": argument})]


def list_kinds(load: int, verb: int, choices: list[int]) -> None:
    """Append a choice for every kind that a load holds."""
    for kind in range(len(KINDS)):
        if load_count(load, kind) > 0:
            choices.append(verb + kind)


_BY_NAME: Final[dict[str, Power]] = {
    "none": Power(),
    "transport": TransportPower(TRANSPORT),
    "explore_fog": ExplorePower([FOG], "VN-13.2"),
    "explore_any": ExplorePower([FOG, FOREST], "VN-13.3"),
    "explore_remote": ExplorePower([FOG], "VN-13.4", is_remote=True),
    "explore_forbidden": ExplorePower([FORBIDDEN], "VN-13.5"),
    "extra_action": ExtraActionPower(EXTRA),
    "place_craftsman": CraftsmanPower(CRAFTSMAN),
    "place_site": SitePower(SITE),
    "recall_craftsman": RecallPower(RECALL),
    "take_resource": TakePower(TAKE),
    "swap_resource": SwapPower(ON),
    "discard_storage": DiscardPower(DISCARD),
    "shed_meadow": ShedPower(SHED),
    "reserve_contract": ReservePower(RESERVE),
}
POWER_KINDS: Final[list[Power]] = [_BY_NAME[name] for name in POWERS]  # by number
