"""Chapter 13: Terraform & Build; and spades without building."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import (
    BUILD,
    DONE,
    FLY,
    SPADE,
    TERRAFORM,
    TUNNEL,
    VERB_OF,
)
from parlour.games.age_of_innovation.content.displays import TOOLS_PER_SPADE
from parlour.games.age_of_innovation.content.maps import BIT_HIGH, BIT_LOW, DISTANCE, TOWARDS
from parlour.games.age_of_innovation.content.nouns import CIRCLE, ON_SPADE, WORKSHOP
from parlour.games.age_of_innovation.content.numbers import COIN_COST, PIECES, TOOL_COST
from parlour.games.age_of_innovation.content.player_tiles import (
    FLIGHT_SCHOLARS,
    FLIGHT_VP,
    PALACE_TILE,
    TUNNEL_TOOLS,
    TUNNEL_VP,
    TUNNEL_VP_PER_PLAYER,
)
from parlour.games.age_of_innovation.content.score_lines import FACTION_LINE, PALACE_LINE
from parlour.games.age_of_innovation.rules.automa_markers import (
    clear_blight,
    clear_youth,
    is_blighted,
)
from parlour.games.age_of_innovation.rules.building_event import build, own_on_map
from parlour.games.age_of_innovation.rules.map_and_reach import (
    can_fly,
    can_tunnel,
    jump_reach,
    lay_terrain,
    reach,
)
from parlour.games.age_of_innovation.rules.resources import gain_vp, return_scholars, reward_event
from parlour.games.age_of_innovation.rules.step import FREE_WORKSHOP, AgeStep
from parlour.games.age_of_innovation.state import AgeTable, Player
from parlour.kernel.hexes import has, members
from parlour.kernel.state import Question, Reason


def spade_price(player: Player) -> int:
    """AI-18.2: tools for a bought spade."""
    return TOOLS_PER_SPADE[player.terraforming]


def distance(table: AgeTable, seat: int, hex_: int) -> int:
    """AI-12.2, AI-38.5: spades that a land hex needs to become native; one more through blight."""
    spades = DISTANCE[table.terrain[hex_] * CIRCLE + table.players[seat].display]
    if spades > 0 and table.is_solo and is_blighted(table, hex_):
        spades += 1
    return spades


def use_spade(table: AgeTable, seat: int, hex_: int) -> None:
    """AI-13.6, AI-13.15: the hex moves one step towards native; the first one clears blight."""
    if table.is_solo:
        clear_youth(table, seat, hex_)
        if is_blighted(table, hex_):
            clear_blight(table, seat, hex_)
            reward_event(table, seat, ON_SPADE)
            return
    terrain = TOWARDS[table.terrain[hex_] * CIRCLE + table.players[seat].display]
    lay_terrain(table, hex_, terrain)
    if table.events is not None:
        table.tell("terraformed", "AI-13.6", {"hex": hex_, "terrain": terrain}, seat)
    reward_event(table, seat, ON_SPADE)


def can_pay_workshop(player: Player, extra_tools: int) -> bool:
    """AI-13.11, AI-2.7: tools, coins and a piece for a workshop."""
    return (
        player.tools >= TOOL_COST[WORKSHOP] + extra_tools
        and player.coins >= COIN_COST[WORKSHOP]
        and own_on_map(player, WORKSHOP) < PIECES[WORKSHOP]
    )


def can_build(player: Player, flags: int, extra_tools: int) -> bool:
    """AI-13.11, AI-31.4: whether the workshop of a Terraform & Build can be had."""
    if flags & FREE_WORKSHOP:
        return own_on_map(player, WORKSHOP) < PIECES[WORKSHOP] and player.tools >= extra_tools
    return can_pay_workshop(player, extra_tools)


def possible_first_hexes(
    table: AgeTable, seat: int, free: int, flags: int, choices: list[int]
) -> None:
    """AI-13.5, AI-13.7, AI-13.8, AI-13.11: hexes to build on, or to use the first spade on."""
    player = table.players[seat]
    low, high = reach(table, seat)
    low &= table.empty_low
    high &= table.empty_high
    native_low = table.terrains[2 * player.display]
    native_high = table.terrains[2 * player.display + 1]
    if can_build(player, flags, 0):
        for hex_ in members(low & native_low, high & native_high):
            choices.append(BUILD + hex_)
    price = 0 if free > 0 else spade_price(player)
    if player.tools >= price:
        for hex_ in members(low & ~native_low, high & ~native_high):
            choices.append(TERRAFORM + hex_)
    if can_tunnel(player):
        tools = TUNNEL_TOOLS[player.faction]
        low, high = jump_reach(table, seat, False)
        if can_build(player, flags, tools):
            for hex_ in members(low & native_low, high & native_high):
                choices.append(TUNNEL + hex_)
        if player.tools >= price + tools:
            for hex_ in members(low & ~native_low, high & ~native_high):
                choices.append(TUNNEL + hex_)
    if can_fly(player) and player.scholars >= FLIGHT_SCHOLARS[PALACE_TILE + player.palace]:
        low, high = jump_reach(table, seat, True)
        if can_build(player, flags, 0):
            for hex_ in members(low & native_low, high & native_high):
                choices.append(FLY + hex_)
        if player.tools >= price:
            for hex_ in members(low & ~native_low, high & ~native_high):
                choices.append(FLY + hex_)


def has_first_hex(table: AgeTable, seat: int, free: int) -> bool:
    """AI-9.9: whether an action with free spades has a legal place."""
    player = table.players[seat]
    low, high = reach(table, seat)
    low &= table.empty_low & ~table.terrains[2 * player.display]
    high &= table.empty_high & ~table.terrains[2 * player.display + 1]
    if low or high:
        return True
    choices: list[int] = []
    possible_first_hexes(table, seat, free, 0, choices)
    return bool(choices)


def why_not_first_hex(
    table: AgeTable, seat: int, free: int, flags: int, verb: int, hex_: int
) -> list[Reason]:
    """AI-13.5 to AI-13.13, AI-29.6, AI-31.7: what keeps a hex from being the first."""
    player = table.players[seat]
    if table.terrain[hex_] >= CIRCLE:
        return [Reason("no_land", "AI-12.1", {"hex": hex_})]
    reasons: list[Reason] = []
    if not has(table.empty_low, table.empty_high, hex_):
        reasons.append(Reason("occupied", "AI-12.1", {"hex": hex_}))
    extra = 0
    if verb in (TUNNEL, FLY):
        reasons += why_not_jump(table, seat, verb, hex_)
        extra = TUNNEL_TOOLS[player.faction] if verb == TUNNEL else 0
    else:
        low, high = reach(table, seat)
        if not has(low, high, hex_):
            reasons.append(Reason("out_of_reach", "AI-12.5", {"hex": hex_}))
    spades = distance(table, seat, hex_)
    if verb == BUILD and spades > 0:
        args = {"hex": hex_, "terrain": table.terrain[hex_], "n": spades}
        reasons.append(Reason("not_native", "AI-13.13", args))
    elif verb == TERRAFORM and spades == 0:
        reasons.append(Reason("already_native", "AI-13.6", {"hex": hex_}))
    elif spades == 0:
        reasons += why_not_workshop(player, flags, extra)
    else:
        price = extra + (0 if free > 0 else spade_price(player))
        if player.tools < price:
            reasons.append(Reason("tools_short", "AI-13.8", {"n": price, "have": player.tools}))
    return reasons


def why_not_jump(table: AgeTable, seat: int, verb: int, hex_: int) -> list[Reason]:
    """AI-29.6, AI-31.7: what keeps a hex from a tunnel or a flight."""
    player = table.players[seat]
    if verb == TUNNEL and not can_tunnel(player):
        return [Reason("no_tunnel", "AI-31.7")]
    if verb == FLY and not can_fly(player):
        return [Reason("no_flight", "AI-29.6")]
    reasons: list[Reason] = []
    if verb == FLY:
        needed = FLIGHT_SCHOLARS[PALACE_TILE + player.palace]
        if player.scholars < needed:
            reasons.append(
                Reason("scholars_short", "AI-29.6", {"n": needed, "have": player.scholars})
            )
    low, high = jump_reach(table, seat, verb == FLY)
    if not has(low, high, hex_):
        rule = "AI-29.6" if verb == FLY else "AI-31.7"
        reasons.append(Reason("not_skipped_to", rule, {"hex": hex_}))
    return reasons


def why_not_workshop(player: Player, flags: int, extra_tools: int) -> list[Reason]:
    """AI-13.11, AI-2.7: what is missing for a workshop."""
    reasons: list[Reason] = []
    if own_on_map(player, WORKSHOP) >= PIECES[WORKSHOP]:
        reasons.append(Reason("no_piece", "AI-2.7", {"kind": WORKSHOP}))
    tools = extra_tools + (0 if flags & FREE_WORKSHOP else TOOL_COST[WORKSHOP])
    coins = 0 if flags & FREE_WORKSHOP else COIN_COST[WORKSHOP]
    if player.tools < tools:
        reasons.append(Reason("tools_short", "AI-13.11", {"n": tools, "have": player.tools}))
    if player.coins < coins:
        reasons.append(Reason("coins_short", "AI-13.11", {"n": coins, "have": player.coins}))
    return reasons


def do_first_hex(table: AgeTable, seat: int, free: int, flags: int, choice: int) -> None:
    """AI-13.5, AI-13.7, AI-13.11: build on a native hex, or use the first spade on another."""
    player = table.players[seat]
    if choice >= FLY:
        hex_ = choice - FLY
        return_scholars(player, FLIGHT_SCHOLARS[PALACE_TILE + player.palace])
        if table.events is not None:
            table.tell("flown", "AI-29.6", {"hex": hex_}, seat)
        gain_vp(table, seat, FLIGHT_VP[PALACE_TILE + player.palace], PALACE_LINE, "AI-29.6")
    elif choice >= TUNNEL:
        hex_ = choice - TUNNEL
        player.tools -= TUNNEL_TOOLS[player.faction]
        if table.events is not None:
            table.tell("tunnelled", "AI-31.7", {"hex": hex_}, seat)
        points = TUNNEL_VP[player.faction] + TUNNEL_VP_PER_PLAYER[player.faction] * table.seats
        gain_vp(table, seat, points, FACTION_LINE, "AI-31.7")
    elif choice >= TERRAFORM:
        hex_ = choice - TERRAFORM
    else:
        hex_ = choice - BUILD
    if distance(table, seat, hex_) == 0:
        build_workshop(table, seat, hex_, flags)
        return
    if free > 0:
        free -= 1
    else:
        player.tools -= spade_price(player)
    use_spade(table, seat, hex_)
    table.push(Dig(seat, hex_, hex_, free, flags))


def build_workshop(table: AgeTable, seat: int, hex_: int, flags: int) -> None:
    """AI-13.11, AI-31.4: pay the workshop (Lizards' is free) and build it."""
    player = table.players[seat]
    if not flags & FREE_WORKSHOP:
        player.tools -= TOOL_COST[WORKSHOP]
        player.coins -= COIN_COST[WORKSHOP]
    build(table, seat, hex_, WORKSHOP)


@final
@mypyc_attr(acyclic=True)
class Dig(AgeStep):
    """AI-13.7: what follows the first spade of a Terraform & Build."""

    __slots__ = ("current", "first", "flags", "free")

    def __init__(
        self, seat: int = 0, first: int = 0, current: int = 0, free: int = 0, flags: int = 0
    ) -> None:
        self.seat = seat
        self.first = first  # hex
        self.current = current  # hex
        self.free = free  # spades left
        self.flags = flags

    def possible(self, table: AgeTable) -> list[int]:
        """AI-13.6 to AI-13.14: a further spade, another hex, the workshop, or the end."""
        seat = self.seat
        player = table.players[seat]
        choices: list[int] = []
        if distance(table, seat, self.current) > 0:
            is_first = self.current == self.first
            if self.free > 0 or (is_first and player.tools >= spade_price(player)):
                choices.append(SPADE)
        elif self.free > 0:
            possible_terraforming(table, seat, choices)
        if can_build(player, self.flags, 0):
            if distance(table, seat, self.first) == 0:
                choices.append(BUILD + self.first)
            if self.flags & FREE_WORKSHOP:
                low, high = reach(table, seat)
                low &= table.empty_low & table.terrains[2 * player.display]
                high &= table.empty_high & table.terrains[2 * player.display + 1]
                for hex_ in members(low & ~BIT_LOW[self.first], high & ~BIT_HIGH[self.first]):
                    choices.append(BUILD + hex_)
        choices.append(DONE)
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-13.7 to AI-13.14: one more spade, the workshop, or nothing more."""
        if choice == DONE:
            return
        seat = self.seat
        if choice == SPADE:
            free = self.free
            if free > 0:
                free -= 1
            else:
                player = table.players[seat]
                player.tools -= spade_price(player)
            use_spade(table, seat, self.current)
            table.push(Dig(seat, self.first, self.current, free, self.flags))
        elif choice >= TERRAFORM:
            hex_ = choice - TERRAFORM
            use_spade(table, seat, hex_)
            table.push(Dig(seat, self.first, hex_, self.free - 1, self.flags))
        else:
            build_workshop(table, seat, choice - BUILD, self.flags)

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        """AI-13.8 to AI-13.13: what keeps a further spade or the workshop from a hex."""
        if verb == SPADE:
            return self.refuse_spade(table)
        if verb == TERRAFORM:
            if distance(table, self.seat, self.current) > 0:
                return [Reason("finish_hex", "AI-13.9", {"hex": self.current})]
            if self.free == 0:
                return [Reason("no_free_spade", "AI-13.9")]
        elif verb != BUILD:
            return []
        elif argument != self.first and not self.flags & FREE_WORKSHOP:
            return [Reason("first_hex_only", "AI-13.9", {"hex": self.first})]
        return why_not_first_hex(table, self.seat, self.free, self.flags, verb, argument)

    def refuse_spade(self, table: AgeTable) -> list[Reason]:
        """AI-13.6, AI-13.8, AI-13.9: native already, or a spade that cannot be bought."""
        player = table.players[self.seat]
        if distance(table, self.seat, self.current) == 0:
            return [Reason("already_native", "AI-13.6", {"hex": self.current})]
        if self.current != self.first:
            return [Reason("no_buying_here", "AI-13.9", {"hex": self.current})]
        args = {"n": spade_price(player), "have": player.tools}
        return [Reason("tools_short", "AI-13.8", args)]

    def question(self, table: AgeTable) -> Question:
        spades = distance(table, self.seat, self.current)
        args = {"hex": self.current, "n": self.free, "spades": spades}
        if spades == 0:
            return Question("dig_native", args)
        return Question("dig", args)

    def details(self, table: AgeTable, choice: int) -> dict[str, int]:
        if choice == SPADE and self.free > 0:
            return {"tools": 0}
        return free_workshop_details(self.flags, choice)


def free_workshop_details(flags: int, choice: int) -> dict[str, int]:
    """AI-31.4: the workshop of Lizards costs nothing."""
    if flags & FREE_WORKSHOP and VERB_OF[choice] in (BUILD, TERRAFORM, TUNNEL, FLY):
        return {"tools": 0, "coins": 0}
    return {}


def possible_terraforming(table: AgeTable, seat: int, choices: list[int]) -> None:
    """AI-13.6: empty land in reach that is not native."""
    player = table.players[seat]
    low, high = reach(table, seat)
    low &= table.empty_low & ~table.terrains[2 * player.display]
    high &= table.empty_high & ~table.terrains[2 * player.display + 1]
    for hex_ in members(low, high):
        choices.append(TERRAFORM + hex_)


@final
@mypyc_attr(acyclic=True)
class UseSpades(AgeStep):
    """AI-13.20, AI-33.4: where the next spade is used; nothing is built."""

    __slots__ = ("left",)

    def __init__(self, seat: int = 0, left: int = 0) -> None:
        self.seat = seat
        self.left = left  # spades, this one included

    def possible(self, table: AgeTable) -> list[int]:
        """AI-13.20, AI-33.4: empty land in reach that is not native, or no more."""
        choices: list[int] = []
        possible_terraforming(table, self.seat, choices)
        if choices:
            choices.append(DONE)
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-13.20, AI-5.11: one spade without building, or none."""
        if choice == DONE:
            return
        use_spade(table, self.seat, choice - TERRAFORM)
        if self.left > 1:
            table.push(UseSpades(self.seat, self.left - 1))

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        if verb != TERRAFORM:
            return []
        return why_not_first_hex(table, self.seat, 1, 0, verb, argument)

    def question(self, table: AgeTable) -> Question:
        return Question("spades", {"n": self.left})

    def rule_of_lapse(self) -> str:
        return "AI-13.14"
