"""My plan: choices that a seat has tried out, to be made at the table with one press.

A plan is kept with the seat, in notation. Nobody else sees it, nor that there is one. A line that
a hint shows is played in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from parlour.kernel.errors import InvalidChoice
from parlour.kernel.match import Match
from parlour.kernel.tree import Node
from parlour.web import store
from parlour.web.automatic import effect
from parlour.web.models import Seat, Table
from parlour.web.rows import drawn
from parlour.web.store import Refused, Stale

LONGEST = 40  # choices


@dataclass(frozen=True)
class Plan:
    """A plan as the panel of its seat shows it."""

    first: SafeString  # the choice that it begins with
    more: int  # choices after that
    is_possible: bool
    waits: bool = False  # for the turn at which it is played by itself
    is_changed: bool = False  # it would not bring what it has brought when it was made


def own_choices(node: Node, seat: int) -> list[str]:
    """The first choices of a seat on the way to a position, until somebody else decides."""
    actions = node.tree.start.game.actions
    choices: list[str] = []
    for one in node.path():
        if one.ply is not None and one.ply.seat == seat:
            choices.append(actions.text(one.ply.choice))
        elif choices:
            break
    return choices[:LONGEST]


def own_effects(node: Node, seat: int) -> list[str]:
    """What each of these choices brought, to be compared when they are made by themselves."""
    game = node.tree.start.game
    own_plies = [one.ply for one in node.path() if one.ply is not None and one.ply.seat == seat]
    return [effect(game, ply) for ply in own_plies[: len(own_choices(node, seat))]]


def keep(table: Table, node: Node, seat: int, by_itself: bool = False) -> None:
    """Let what leads to a position be the plan of a seat, to be played with a press; or by itself
    at its next turn, if nothing that counts for it has changed by then."""
    choices = own_choices(node, seat)
    if not choices:
        raise Refused("no_plan")
    by_itself = by_itself and not table.seats[seat].due
    effects = own_effects(node, seat) if by_itself else []
    Seat.objects.filter(table=table, index=seat).update(
        plan="\n".join(choices), plan_effects="\n".join(effects), plan_auto=by_itself
    )


def drop(table: Table, seat: int) -> None:
    seats = Seat.objects.filter(table=table, index=seat)
    seats.update(plan="", plan_effects="", plan_auto=False)


def waiting(seat: Seat) -> Plan | None:
    """The plan of a seat that is to be played by itself; None if there is none."""
    if not seat.plan_auto:
        return None
    return Plan(mark_safe(""), seat.plan.count("\n"), is_possible=True, waits=True)


def shown(match: Match, planner: Seat, names: list[str], lang: str) -> Plan | None:
    """The plan of a seat that decides; None if it has none."""
    seat = planner.index
    is_changed = bool(planner.plan_effects) and not planner.plan_auto
    first, *more = planner.plan.split("\n")
    if not first:
        return None
    try:
        number = match.number(first)
    except InvalidChoice:  # the rules have changed since
        return Plan(mark_safe(""), len(more), is_possible=False)
    if number not in match.choices_of(seat):
        return Plan(mark_safe(""), len(more), is_possible=False)
    phrase = match.game.choice_text(match.state, seat, number, lang, names)
    return Plan(drawn(phrase, lang), len(more), is_possible=True, is_changed=is_changed)


def play(table: Table, seat: int, ply: int, auto_end: bool) -> Table:
    """Make the choices of a plan, as far as they are offered; then it is over."""
    table = play_line(table, seat, table.seats[seat].plan.split("\n"), ply, auto_end)
    drop(table, seat)
    return table


def play_line(table: Table, seat: int, line: Sequence[str], ply: int, auto_end: bool) -> Table:
    """Make choices one after the other, as far as they are offered."""
    count = 0
    for choice in line[:LONGEST]:
        try:
            table = store.play(table.pk, seat, choice, ply if not count else table.ply, auto_end)
        except (InvalidChoice, Refused):
            break
        except Stale:
            if not count:
                raise
            break
        count += 1
        if store.position(table).plies[-1].reveals:
            break  # what was drawn is to be seen before anything else is chosen
    if not count:
        raise Refused("no_plan")
    return table
