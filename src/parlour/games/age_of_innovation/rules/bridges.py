"""Chapter 25: bridges."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import BRIDGE, DONE
from parlour.games.age_of_innovation.content.maps import PAIRS, PAIRS_OF
from parlour.games.age_of_innovation.content.player_tiles import MOLE_BRIDGE_TOOLS
from parlour.games.age_of_innovation.rules.cities import CHECK_CITIES
from parlour.games.age_of_innovation.rules.map_and_reach import own_hexes, owns
from parlour.games.age_of_innovation.rules.step import AgeStep
from parlour.games.age_of_innovation.state import AgeTable, Player
from parlour.kernel.state import Question, Reason

# Flags of a bridge.
OPTIONAL: Final = 8  # it may be left
MOLE: Final = 16  # it may cross land


def is_bridged(table: AgeTable, pair: int) -> bool:
    """Whether a bridge lies there."""
    for bridge in table.bridges:
        if bridge & 511 == pair:
            return True
    return False


def possible_bridges(table: AgeTable, seat: int, flags: int, choices: list[int]) -> None:
    """AI-25.1, AI-25.2, AI-25.5: free sites with an own building at one end at least."""
    player = table.players[seat]
    if player.bridges == 0:
        return
    sites = table.board.land_pair if flags & MOLE else table.board.site
    for hex_ in own_hexes(player):
        for pair in PAIRS_OF[hex_]:
            if sites[pair] and not is_bridged(table, pair):
                one = PAIRS[pair][0]
                if one == hex_ or not owns(player, one):
                    choices.append(BRIDGE + pair)
    if choices and flags & OPTIONAL:
        choices.append(DONE)


def has_bridge_place(table: AgeTable, seat: int, flags: int) -> bool:
    """AI-9.9: whether a bridge could be built."""
    choices: list[int] = []
    possible_bridges(table, seat, flags, choices)
    return bool(choices)


def why_not_bridge(table: AgeTable, seat: int, flags: int, pair: int) -> list[Reason]:
    """AI-25.1, AI-25.5: what keeps a bridge from a place."""
    player = table.players[seat]
    one, other = PAIRS[pair]
    reasons: list[Reason] = []
    if player.bridges == 0:
        reasons.append(Reason("no_bridge_left", "AI-25.1"))
    sites = table.board.land_pair if flags & MOLE else table.board.site
    if not sites[pair]:
        reasons.append(Reason("no_bridge_site", "AI-25.1", {"bridge": pair}))
    elif is_bridged(table, pair):
        reasons.append(Reason("bridged", "AI-25.1", {"bridge": pair}))
    if not owns(player, one) and not owns(player, other):
        reasons.append(Reason("no_own_end", "AI-25.1", {"bridge": pair}))
    return reasons


@final
@mypyc_attr(acyclic=True)
class BuildBridge(AgeStep):
    """AI-25.1: where the next bridge is built."""

    __slots__ = ("flags", "left")

    def __init__(self, seat: int = 0, left: int = 0, flags: int = 0) -> None:
        self.seat = seat
        self.left = left  # bridges, this one included
        self.flags = flags  # OPTIONAL, MOLE

    def possible(self, table: AgeTable) -> list[int]:
        choices: list[int] = []
        possible_bridges(table, self.seat, self.flags, choices)
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-25.3: the bridge stays; the cities of its owner are checked."""
        if choice == DONE:
            return
        pair = choice - BRIDGE
        table.players[self.seat].bridges -= 1
        table.bridges.append(pair + 512 * self.seat)
        if table.events is not None:
            table.tell("bridge", "AI-25.3", {"bridge": pair}, self.seat)
        if self.left > 1:
            table.push(BuildBridge(self.seat, self.left - 1, self.flags))
        table.push(CHECK_CITIES[self.seat])

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        return why_not_bridge(table, self.seat, self.flags, argument) if verb == BRIDGE else []

    def question(self, table: AgeTable) -> Question:
        return Question("build_bridge", {"n": self.left})

    def rule_of_lapse(self) -> str:
        return "AI-29.13" if self.flags & OPTIONAL else ""


def mole_tools(player: Player) -> int:
    """AI-25.4: tools for the Moles' bridge; 0 for other factions."""
    return MOLE_BRIDGE_TOOLS[player.faction]


def can_mole_bridge(table: AgeTable, seat: int) -> bool:
    """AI-25.4: Moles with a tool, a bridge and a place."""
    player = table.players[seat]
    tools = mole_tools(player)
    return tools > 0 and player.tools >= tools and has_bridge_place(table, seat, MOLE)


def why_not_mole_bridge(table: AgeTable, seat: int) -> list[Reason]:
    """AI-25.4: what keeps a player from the Moles' bridge."""
    player = table.players[seat]
    tools = mole_tools(player)
    if tools == 0:
        return [Reason("moles_only", "AI-25.4")]
    if player.tools < tools:
        return [Reason("tools_short", "AI-25.4", {"n": tools, "have": player.tools})]
    return [Reason("no_bridge_place", "AI-9.9")]


def do_mole_bridge(table: AgeTable, seat: int) -> None:
    """AI-25.4: pay and build a bridge, over land too."""
    player = table.players[seat]
    player.tools -= mole_tools(player)
    table.push(BuildBridge(seat, 1, MOLE))
