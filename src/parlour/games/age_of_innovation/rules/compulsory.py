"""AI-9.3, AI-13.12, AI-26.3: what must be done once it is begun, and conversions around it.

Edition manual lets a player convert at every decision. A conversion may then make possible what is
not, so that nothing is lost unasked; and it may not make impossible what must be done.
"""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import SCHOLAR_TO_TOOL, TOOL_TO_COIN
from parlour.games.age_of_innovation.content.constants import (
    POWER_FOR_SCHOLAR,
    POWER_FOR_TOOL,
    SACRIFICE_NEEDS,
)
from parlour.games.age_of_innovation.rules.neutral_buildings import possible_neutral_places
from parlour.games.age_of_innovation.rules.resources import all_books, may_convert, may_use_power
from parlour.games.age_of_innovation.rules.terraform_and_build import (
    has_first_hex,
    possible_first_hexes,
)
from parlour.games.age_of_innovation.state import (
    FIRST_HEX,
    MAIN,
    PAY_BOOK,
    PLACE_NEUTRAL,
    Decision,
    Table,
)
from parlour.kernel.state import Reason


def compulsory_step(table: Table, decision: Decision) -> Decision | None:
    """AI-13.12, AI-26.3: the step that must be done, now or once its books are paid."""
    if decision.step == PAY_BOOK and len(table.stack) > 1:
        decision = table.stack[-2]
    if decision.step == PLACE_NEUTRAL or (decision.step == FIRST_HEX and decision.b & MAIN):
        return decision
    return None


def can_be_done(table: Table, step: Decision) -> bool:
    """Whether a compulsory step has a place with what is in hand."""
    if step.step == FIRST_HEX:
        return has_first_hex(table, step.seat, step.a)
    places: list[int] = []
    possible_neutral_places(table, step.seat, step.a, places)
    return bool(places)


def is_undone_by(table: Table, decision: Decision, conversion: int) -> bool:
    """Whether a conversion would take the last tool or scholar that a compulsory step needs."""
    if conversion not in (SCHOLAR_TO_TOOL, TOOL_TO_COIN) or not may_convert(table, decision):
        return False
    step = compulsory_step(table, decision)
    if step is None or not can_be_done(table, step):
        return False
    player = table.players[decision.seat]
    scholars, tools, coins = player.scholars, player.tools, player.coins
    if conversion == SCHOLAR_TO_TOOL:
        player.scholars -= 1
        player.tools += 1
    else:
        player.tools -= 1
        player.coins += 1
    is_possible = player.scholars < 0 or player.tools < 0 or can_be_done(table, step)
    player.scholars, player.tools, player.coins = scholars, tools, coins
    return not is_possible


def without_undoing(table: Table, decision: Decision, offered: list[int]) -> list[int]:
    """The choices less the conversions that would make a compulsory step impossible."""
    return [choice for choice in offered if not is_undone_by(table, decision, choice)]


def why_not_undo_step(table: Table, decision: Decision) -> list[Reason]:
    """AI-13.12, AI-26.3: the step that a conversion would make impossible."""
    step = compulsory_step(table, decision)
    rule = "AI-13.12" if step is not None and step.step == FIRST_HEX else "AI-26.3"
    return [Reason("needed_for_action", rule)]


def could_be_done_after_converting(table: Table, decision: Decision) -> bool:
    """AI-10.5, AI-10.6: whether a neutral building or gained spades are lost only for lack of
    tools, coins or scholars that the player could get by converting.

    It looks at the most that could be had of each at a time: who is asked in vain loses nothing.
    """
    if decision.step not in (PLACE_NEUTRAL, FIRST_HEX) or not may_convert(table, decision):
        return False
    player = table.players[decision.seat]
    power = 0
    if may_use_power(table, decision):
        power = player.bowl3 + player.bowl2 // SACRIFICE_NEEDS
    scholars, tools, coins = player.scholars, player.tools, player.coins
    player.tools += scholars + power // POWER_FOR_TOOL
    player.coins += player.tools + all_books(player.books) + power
    player.scholars += min(player.supply, power // POWER_FOR_SCHOLAR)
    places: list[int] = []
    if decision.step == PLACE_NEUTRAL:
        possible_neutral_places(table, decision.seat, decision.a, places)
    else:
        possible_first_hexes(table, decision.seat, decision.a, decision.b, places)
    player.scholars, player.tools, player.coins = scholars, tools, coins
    return bool(places)
