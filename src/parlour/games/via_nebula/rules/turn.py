"""Chapter 5: the turn."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.via_nebula.actions import CRAFTSMAN, ERECT, EXPLORE, ON, PASS, SITE, TRANSPORT
from parlour.games.via_nebula.content.board import FOREST
from parlour.games.via_nebula.content.numbers import (
    AP_CRAFTSMAN,
    AP_ERECT,
    AP_FOG,
    AP_FOREST,
    AP_PER_TURN,
    AP_SITE,
    AP_TRANSPORT,
    PLAYERS,
)
from parlour.games.via_nebula.rules.end_of_the_game import end_if_due, take_end_card, takes_the_card
from parlour.games.via_nebula.rules.erect_a_building import (
    do_erect,
    finish_erecting,
    possible_erections,
    why_not_erect,
)
from parlour.games.via_nebula.rules.explore import (
    do_explore,
    possible_explorations,
    why_not_explore,
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
from parlour.games.via_nebula.rules.step import ViaNebulaStep
from parlour.games.via_nebula.rules.transport import (
    do_transport,
    possible_transports,
    why_not_transport,
)
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import NOBODY


@final
@mypyc_attr(acyclic=True)
class Act(ViaNebulaStep):
    """VN-5.3: one of the six actions."""

    __slots__ = ()

    def possible(self, table: ViaNebulaTable) -> list[int]:
        """VN-5.3, VN-5.8: every action that can be paid and carried out."""
        choices: list[int] = []
        possible_craftsmen(table, self.seat, choices)
        possible_sites(table, self.seat, choices)
        possible_explorations(table, self.seat, choices)
        possible_transports(table, self.seat, choices)
        possible_erections(table, self.seat, choices)
        if table.allow_pass and choices:  # without an action the turn ends by itself, VN-5.10
            choices.append(PASS)
        return choices

    def do(self, table: ViaNebulaTable, choice: int) -> None:
        """VN-5.4, VN-5.5: pay the AP and carry the action out."""
        if choice == PASS:
            if table.events is not None:
                table.tell("passed", "VN-21.4", {"n": table.ap})
            table.ap = 0
            return
        table.acted = True
        table.ap -= action_cost(table, choice)
        if choice >= ERECT:
            do_erect(table, self.seat, choice - ERECT)
        elif choice >= TRANSPORT:
            do_transport(table, self.seat, choice - TRANSPORT)
        elif choice >= EXPLORE:
            do_explore(table, self.seat, choice - EXPLORE)
        elif choice >= SITE:
            do_site(table, self.seat, choice - SITE)
        else:
            do_craftsman(table, self.seat, choice - CRAFTSMAN)

    def refuse(self, table: ViaNebulaTable, verb: int, argument: int) -> list[Reason]:
        """VN-5.3, VN-5.7: why an action cannot be taken now."""
        if verb == CRAFTSMAN:
            return why_not_craftsman(table, self.seat, argument)
        if verb == SITE:
            return why_not_site(table, self.seat, argument)
        if verb == EXPLORE:
            return why_not_explore(table, self.seat, argument)
        if verb == TRANSPORT:
            return why_not_transport(table, self.seat, argument)
        if verb == ERECT:
            return why_not_erect(table, self.seat, argument)
        if verb == PASS:
            return [Reason("no_pass", "VN-5.7", {"n": table.ap})]
        if verb == ON:
            return [Reason("no_site_asked", "VN-10.9")]
        return [Reason("only_by_power", "VN-12.1")]

    def question(self, table: ViaNebulaTable) -> Question:
        return Question("act", {"n": table.ap})

    def details(self, table: ViaNebulaTable, choice: int) -> dict[str, int]:
        return {"ap": action_cost(table, choice)} if choice < ON else {}

    def lapse(self, table: ViaNebulaTable) -> None:
        """VN-5.10: what cannot be used of the AP is lost."""
        if table.events is not None and table.acted:
            table.tell("ap_lost", "VN-5.10", {"n": table.ap})
        end_turn(table)

    def rule_of_lapse(self) -> str:
        return "VN-5.10"


# Steps are values: one for each seat is enough of a kind without fields.
ACT: Final[list[Act]] = [Act(seat) for seat in range(max(PLAYERS))]


def action_cost(table: ViaNebulaTable, choice: int) -> int:
    """VN-5.4: the AP of an action."""
    if choice >= ERECT:
        return AP_ERECT
    if choice >= TRANSPORT:
        return AP_TRANSPORT
    if choice >= EXPLORE:
        return AP_FOREST if table.board.space[choice - EXPLORE] == FOREST else AP_FOG
    return AP_SITE if choice >= SITE else AP_CRAFTSMAN


def go_on(table: ViaNebulaTable) -> ViaNebulaStep | None:
    """VN-5.3, VN-5.14, VN-15.1: a building is finished; then the next action or the next turn."""
    if table.erecting != NOBODY:
        finish_erecting(table, table.current)
        if takes_the_card(table, table.current):
            take_end_card(table)
    if table.ap > 0:
        return ACT[table.current]
    end_turn(table)
    return None


def end_turn(table: ViaNebulaTable) -> None:
    """VN-5.14, VN-5.15: the next player, unless the game ends."""
    if table.acted:
        table.idle = 0
    else:
        table.idle += 1
        if table.events is not None:
            # VN-19.9: that nothing was legal tells something about a hand; a pass does not.
            table.tell("idle", "VN-5.15", {}, reveals=table.ap > 0)
    end_if_due(table)
    if not table.over:
        table.current = (table.current + 1) % table.seats
        begin_turn(table)


def begin_turn(table: ViaNebulaTable) -> None:
    """VN-5.2: two AP."""
    table.ap = AP_PER_TURN
    table.acted = False
    table.turn += 1
    if table.events is not None:
        table.tell("turn", "VN-5.1", {})
