"""Chapter 14: upgrade a building; free upgrades and downgrades."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import (
    DOWNGRADE,
    GUILD as GUILD_VERB,
    PALACE as PALACE_VERB,
    SCHOOL as SCHOOL_VERB,
    UNIVERSITY as UNIVERSITY_VERB,
    VERB_OF,
)
from parlour.games.age_of_innovation.content.maps import HEXES
from parlour.games.age_of_innovation.content.nouns import CIRCLE, GUILD, OWN_KINDS
from parlour.games.age_of_innovation.content.numbers import (
    ARROWS,
    COIN_COST,
    GUILD_DISCOUNTED,
    MANUAL,
    PIECES,
    TOOL_COST,
)
from parlour.games.age_of_innovation.rules.building_event import own_on_map, replace
from parlour.games.age_of_innovation.rules.map_and_reach import (
    is_neutral,
    kind_at,
    next_to_opponent,
    own_hexes,
    owner_at,
)
from parlour.games.age_of_innovation.rules.step import AgeStep
from parlour.games.age_of_innovation.state import AgeTable
from parlour.kernel.state import Question, Reason

UPGRADE_VERBS: Final[list[int]] = [
    -1,
    GUILD_VERB,
    SCHOOL_VERB,
    UNIVERSITY_VERB,
    PALACE_VERB,
]


def kind_of_verb(choice: int) -> int:
    """The kind that an upgrade verb builds."""
    return 1 + (choice - GUILD_VERB) // HEXES


def upgrade_coins(table: AgeTable, seat: int, hex_: int, kind: int) -> int:
    """AI-14.4, AI-14.5: the coins of an upgrade; a guild next to others is cheaper."""
    if kind == GUILD and next_to_opponent(table, seat, hex_):
        return GUILD_DISCOUNTED
    return COIN_COST[kind]


def possible_upgrades(table: AgeTable, seat: int, choices: list[int]) -> None:
    """AI-14.1 to AI-14.5: own buildings, the arrows of the edition, price and piece."""
    player = table.players[seat]
    arrows = ARROWS[table.edition]
    payable = 0  # kinds with a piece on the display and payable but for a guild's discount
    for kind in range(1, OWN_KINDS):
        coins = GUILD_DISCOUNTED if kind == GUILD else COIN_COST[kind]
        if (
            player.tools >= TOOL_COST[kind]
            and player.coins >= coins
            and own_on_map(player, kind) < PIECES[kind]
        ):
            payable |= 1 << kind
    if payable == 0:
        return
    for hex_ in own_hexes(player):
        code = table.building[hex_]
        if code >= 64:
            continue
        targets = arrows[(code & 7) - 1] & payable
        while targets:
            bit = targets & -targets
            targets ^= bit
            kind = bit.bit_length() - 1
            if kind != GUILD or player.coins >= upgrade_coins(table, seat, hex_, kind):
                choices.append(UPGRADE_VERBS[kind] + hex_)


def why_not_upgrade(table: AgeTable, seat: int, hex_: int, kind: int) -> list[Reason]:
    """AI-14.1 to AI-14.5: what keeps a building from becoming that kind."""
    player = table.players[seat]
    if table.terrain[hex_] >= CIRCLE or owner_at(table, hex_) != seat:
        return [Reason("not_own_building", "AI-14.1", {"hex": hex_})]
    if is_neutral(table, hex_):
        return [Reason("neutral_piece", "AI-26.6", {"hex": hex_})]
    reasons: list[Reason] = []
    old = kind_at(table, hex_)
    if not (ARROWS[table.edition][old] >> kind) & 1:
        rule = "AI-14.2" if table.edition == MANUAL else "AI-14.3"
        reasons.append(Reason("no_arrow", rule, {"kind": old, "kind2": kind}))
    if own_on_map(player, kind) >= PIECES[kind]:
        reasons.append(Reason("no_piece", "AI-2.7", {"kind": kind}))
    if player.tools < TOOL_COST[kind]:
        args = {"n": TOOL_COST[kind], "have": player.tools}
        reasons.append(Reason("tools_short", "AI-14.4", args))
    coins = upgrade_coins(table, seat, hex_, kind)
    if player.coins < coins:
        reasons.append(Reason("coins_short", "AI-14.4", {"n": coins, "have": player.coins}))
    return reasons


def do_upgrade(table: AgeTable, seat: int, hex_: int, kind: int) -> None:
    """AI-14.4, AI-14.6, AI-14.7: pay, swap the pieces; the building event follows."""
    player = table.players[seat]
    coins = upgrade_coins(table, seat, hex_, kind)
    player.tools -= TOOL_COST[kind]
    player.coins -= coins
    if table.events is not None:
        args = {"n": TOOL_COST[kind], "coins": coins, "kind": kind}
        table.tell("upgrade_paid", "AI-14.4", args, seat)
    replace(table, seat, hex_, kind)


# Free upgrades and downgrades


def possible_free_upgrades(
    table: AgeTable, seat: int, old: int, new: int, is_downgrade: bool, choices: list[int]
) -> None:
    """AI-14.10, AI-29.3, AI-29.4: own buildings of a kind, if the new piece is on the display."""
    player = table.players[seat]
    if own_on_map(player, new) >= PIECES[new] or own_on_map(player, old) == 0:
        return
    verb = DOWNGRADE if is_downgrade else UPGRADE_VERBS[new]
    for hex_ in own_hexes(player):
        if table.building[hex_] == 1 + old + 8 * seat:
            choices.append(verb + hex_)


@final
@mypyc_attr(acyclic=True)
class FreeUpgrade(AgeStep):
    """AI-14.10: which building is upgraded or downgraded for free."""

    __slots__ = ("is_downgrade", "new", "old")

    def __init__(
        self, seat: int = 0, old: int = 0, new: int = 0, is_downgrade: bool = False
    ) -> None:
        self.seat = seat
        self.old = old  # kind
        self.new = new  # kind
        self.is_downgrade = is_downgrade

    def possible(self, table: AgeTable) -> list[int]:
        choices: list[int] = []
        possible_free_upgrades(table, self.seat, self.old, self.new, self.is_downgrade, choices)
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        replace(table, self.seat, choice - VERB_OF[choice], self.new)

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        """AI-14.10: what keeps a building from being replaced for free."""
        if verb not in (GUILD_VERB, DOWNGRADE):
            return []
        if table.terrain[argument] >= CIRCLE or owner_at(table, argument) != self.seat:
            return [Reason("not_own_building", "AI-14.10", {"hex": argument})]
        if is_neutral(table, argument):
            return [Reason("neutral_piece", "AI-26.6", {"hex": argument})]
        args = {"kind": kind_at(table, argument), "kind2": self.new}
        return [Reason("no_arrow", "AI-14.10", args)]

    def question(self, table: AgeTable) -> Question:
        return Question("free_upgrade", {"kind": self.old, "kind2": self.new})

    def details(self, table: AgeTable, choice: int) -> dict[str, int]:
        return {"tools": 0, "coins": 0} if VERB_OF[choice] in UPGRADE_VERBS else {}
