"""Chapter 9: research projects, the hexes on them, their completion."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.principia.content.abilities import ABILITIES, SCIENTIST_ABILITIES
from parlour.games.principia.content.research import (
    MILESTONES,
    RESEARCH_BONUS,
    RESEARCH_COLOURS,
    RESEARCH_HEXES,
    RESEARCH_POINTS,
    RESEARCH_PRESTIGE,
)
from parlour.games.principia.content.terms import COLOURS, MOD, MODS, NONE
from parlour.games.principia.rules.effects import ON_COMPLETE, push_effects, trigger
from parlour.games.principia.rules.principles import (
    SELF,
    gain_prestige,
    gain_research_points,
    hex_supply,
    modifier,
    project_index,
    scope_fits,
    uses_left,
)
from parlour.games.principia.state import (
    COMPLETE_COUNTER,
    FRESH,
    HEXES_COUNTER,
    PLACED,
    PROJECT,
    RESEARCH_SOURCE,
    TIRED,
    PrincipiaTable,
)
from parlour.kernel.steps import NOBODY, Task

HEX_MOD: Final[int] = MODS.index("hex")
KEEP_PHD: Final[int] = MODS.index("keep_phd")


def push_hexes(
    table: PrincipiaTable, seat: int, project: int, base: int, staff: int, scientist: int
) -> None:
    """PR-8.10, PR-9.5: the hexes of an activation, then unlimited bonuses, then limited ones."""
    player = table.players[seat]
    total = base
    limited: list[int] = []
    for number in player.abilities:
        ability = ABILITIES[number]
        if ability.kind != MOD or ability.what != HEX_MOD:
            continue
        if ability.colour != NONE and not (RESEARCH_COLOURS[project] >> ability.colour) & 1:
            continue
        if ability.scope == SELF:
            if scientist == NOBODY or number not in SCIENTIST_ABILITIES[scientist]:
                continue
        elif not scope_fits(ability.scope, staff):
            continue
        if ability.limit:
            limited.append(number)
        else:
            total += ability.n
    for number in reversed(limited):
        table.push(PlaceLimited(seat, project, number))
    table.push(PlaceHexes(seat, project, total))


@final
@mypyc_attr(acyclic=True)
class PlaceLimited(Task):
    """PR-9.5: the hexes of a bonus that has a limit."""

    __slots__ = ("ability", "project")

    def __init__(self, seat: int = 0, project: int = 0, ability: int = 0) -> None:
        self.seat = seat
        self.project = project
        self.ability = ability

    def run(self, table: PrincipiaTable) -> None:
        """PR-2.15, PR-9.5: it is used only if a hex of it fits."""
        player = table.players[self.seat]
        fits = project_index(player, self.project) >= 0 and hex_supply(player) > 0
        if fits and uses_left(player, self.ability):
            player.used.append(self.ability)
            table.push(PlaceHexes(self.seat, self.project, ABILITIES[self.ability].n))


@final
@mypyc_attr(acyclic=True)
class PlaceHexes(Task):
    """PR-9.5: hexes on a project, one after the other."""

    __slots__ = ("left", "project")

    def __init__(self, seat: int = 0, project: int = 0, left: int = 0) -> None:
        self.seat = seat
        self.project = project
        self.left = left  # hexes to place

    def run(self, table: PrincipiaTable) -> None:
        """PR-9.2, PR-9.5 to PR-9.7: one hex; its milestone; completion; then the others."""
        player = table.players[self.seat]
        project = self.project
        index = project_index(player, project)
        if self.left <= 0 or index == NOBODY or hex_supply(player) == 0:
            return
        player.projects[index + PLACED] += 1
        placed = player.projects[index + PLACED]
        player.counters[HEXES_COUNTER] += 1
        for colour in range(len(COLOURS)):
            if (RESEARCH_COLOURS[project] >> colour) & 1:
                player.counters[HEXES_COUNTER + 1 + colour] += 1
        if table.events is not None:
            args = {"research": project, "n": placed, "m": RESEARCH_HEXES[project]}
            table.tell("hex_placed", "PR-9.5", args, self.seat)
        if placed == RESEARCH_HEXES[project]:
            table.push(CompleteProject(self.seat, project))
        elif self.left > 1:
            table.push(PlaceHexes(self.seat, project, self.left - 1))
        push_effects(table, self.seat, MILESTONES[project][placed], NOBODY, RESEARCH_SOURCE)


@final
@mypyc_attr(acyclic=True)
class CompleteProject(Task):
    """PR-9.7: the last hex is placed."""

    __slots__ = ("project",)

    def __init__(self, seat: int = 0, project: int = 0) -> None:
        self.seat = seat
        self.project = project

    def run(self, table: PrincipiaTable) -> None:
        """PR-9.8 to PR-9.11: hexes and PhD students go back; RP, PP, bonus."""
        project = self.project
        release_students(table, self.seat, project)
        for colour in range(len(COLOURS)):
            n = gain_research_points(table, self.seat, colour, RESEARCH_POINTS[project][colour])
            if table.events is not None and n:
                table.tell(
                    "gained_research_points", "PR-9.11", {"n": n, "colour": colour}, self.seat
                )
        gain_prestige(table, self.seat, RESEARCH_PRESTIGE[project], RESEARCH_SOURCE)
        if table.events is not None and RESEARCH_PRESTIGE[project]:
            table.tell("gained_prestige", "PR-9.11", {"n": RESEARCH_PRESTIGE[project]}, self.seat)
        table.push(JoinCompleted(self.seat, project))
        push_effects(table, self.seat, RESEARCH_BONUS[project], project, RESEARCH_SOURCE)


def release_students(table: PrincipiaTable, seat: int, project: int) -> None:
    """PR-9.8 to PR-9.10: the project leaves the board; its PhD students too, but those kept."""
    player = table.players[seat]
    index = project_index(player, project)
    fresh = player.projects[index + FRESH]
    tired = player.projects[index + TIRED]
    del player.projects[index : index + PROJECT]
    most_kept = modifier(player, KEEP_PHD)
    kept_fresh = min(fresh, most_kept)
    kept_tired = min(tired, most_kept - kept_fresh)
    player.fresh += kept_fresh
    player.tired += kept_tired
    leaving = fresh + tired - kept_fresh - kept_tired
    table.bank_phds += leaving
    if table.events is not None:
        table.tell("completed", "PR-9.7", {"research": project}, seat)
        if leaving > 0:
            table.tell("students_leave", "PR-9.9", {"n": leaving}, seat)
        if kept_fresh + kept_tired:
            table.tell("students_kept", "PR-9.10", {"n": kept_fresh + kept_tired}, seat)


@final
@mypyc_attr(acyclic=True)
class JoinCompleted(Task):
    """PR-9.12: the card joins the completed projects; then `complete` abilities."""

    __slots__ = ("project",)

    def __init__(self, seat: int = 0, project: int = 0) -> None:
        self.seat = seat
        self.project = project

    def run(self, table: PrincipiaTable) -> None:
        player = table.players[self.seat]
        project = self.project
        player.completed |= 1 << project
        player.counters[COMPLETE_COUNTER] += 1
        for colour in range(len(COLOURS)):
            if (RESEARCH_COLOURS[project] >> colour) & 1:
                player.counters[COMPLETE_COUNTER + 1 + colour] += 1
        trigger(table, self.seat, ON_COMPLETE, RESEARCH_COLOURS[project], 0, project)
