"""Chapter 8: CONDUCT RESEARCH."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.principia.actions import (
    ACTIVATE,
    ASSIGN,
    ON,
    OVERTIME,
    START,
    STOP,
    STUDENT,
    VERB_OF,
)
from parlour.games.principia.content.abilities import ABILITIES, SCIENTIST_ABILITIES
from parlour.games.principia.content.numbers import (
    AP_PHD,
    AP_SCIENTIST,
    AP_START,
    OVERTIME_AP,
    OVERTIME_MORALE,
    PHD_HEXES,
    PLAYERS,
    SCIENTIST_HEXES,
)
from parlour.games.principia.content.research import RESEARCH_COLOURS, RESEARCH_NEEDS
from parlour.games.principia.content.scientists import PROFESSOR, RANK
from parlour.games.principia.content.terms import MOD, MODS, NONE, TRIGGER
from parlour.games.principia.rules.effects import ON_ACTIVATE, ON_START, Trigger, UseAbility
from parlour.games.principia.rules.principles import (
    DOCTORS,
    PHDS,
    PROFESSORS,
    gain_morale,
    has_modifier,
    hex_supply,
    lowest_morale,
    project_index,
    scope_fits,
    uses_left,
)
from parlour.games.principia.rules.requirements import meets, missing_needs
from parlour.games.principia.rules.research_projects import push_hexes
from parlour.games.principia.rules.step import Menu, PrincipiaStep
from parlour.games.principia.state import (
    CARD,
    FRESH,
    PROJECT,
    START_COUNTER,
    TIRED,
    Player,
    PrincipiaTable,
)
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import NOBODY

START_FREE: Final[int] = MODS.index("start_free")
ACTIVATE_DISCOUNT: Final[int] = MODS.index("activate_discount")


@final
@mypyc_attr(acyclic=True)
class ResearchMenu(Menu):
    """PR-8.1, PR-15.5: staff works, a project is started, Overtime is used."""

    __slots__ = ()

    def possible(self, table: PrincipiaTable) -> list[int]:
        """PR-8.1, PR-8.2, PR-7.9: items that the AP reach; Overtime; stop after the first item."""
        player = table.players[self.seat]
        choices: list[int] = []
        if hex_supply(player) > 0 and player.projects:
            possible_activations(table, player, choices)
        if table.action_points >= start_cost(player):
            rest = player.hand
            while rest:
                bit = rest & -rest
                rest ^= bit
                card = bit.bit_length() - 1
                if meets(player, RESEARCH_NEEDS[card]):
                    choices.append(START + card)
        if table.card != NOBODY:
            if not table.overtime and can_overtime(player):
                choices.append(OVERTIME)
            if table.items > 0:
                choices.append(STOP)
        return choices

    def do(self, table: PrincipiaTable, choice: int) -> None:
        if choice == STOP:
            if table.events is not None and len(self.possible(table)) == 1:
                self.tell_nothing_more(table)
            return
        table.push(self)
        if choice == OVERTIME:
            use_overtime(table, self.seat)
            return
        table.items += 1
        verb = VERB_OF[choice]
        argument = choice - verb
        if verb == STUDENT:
            activate_student(table, self.seat, argument, False)
        elif verb == ASSIGN:
            activate_student(table, self.seat, argument, True)
        elif verb == ACTIVATE:
            activate_scientist(table, self.seat, argument)
        else:
            start_project(table, self.seat, argument)

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        if verb == STUDENT:
            return why_not_student(table, self.seat, argument, False)
        if verb == ASSIGN:
            return why_not_student(table, self.seat, argument, True)
        if verb == ACTIVATE:
            return why_not_activate(table, self.seat, argument)
        if verb == START:
            return why_not_start(table, self.seat, argument)
        if verb == OVERTIME:
            return why_not_overtime(table, self.seat)
        return []

    def question(self, table: PrincipiaTable) -> Question:
        return Question("research", {"n": table.action_points})

    def tell_nothing_more(self, table: PrincipiaTable) -> None:
        """PR-23.4: that nothing can be done tells something about cards only their owner sees."""
        player = table.players[self.seat]
        if player.hand != player.seen and start_cost(player) <= table.action_points:
            table.tell("nothing_more", "PR-7.9", {}, self.seat, reveals=True)


# Steps are values: one for each seat is enough of a kind without fields.
RESEARCH_MENU: Final[list[ResearchMenu]] = [ResearchMenu(seat) for seat in range(max(PLAYERS))]


def possible_activations(table: PrincipiaTable, player: Player, choices: list[int]) -> None:
    """PR-8.7 to PR-8.13: staff with a project to work on."""
    projects = player.projects
    if table.action_points >= AP_PHD:
        for index in range(CARD, len(projects), PROJECT):
            if projects[index + FRESH] > 0:
                choices.append(STUDENT + projects[index])
        if player.fresh > 0:
            for index in range(CARD, len(projects), PROJECT):
                choices.append(ASSIGN + projects[index])
    for scientist in player.scientists:
        if is_ready(player, scientist) and table.action_points >= activation_cost(
            player, scientist
        ):
            choices.append(ACTIVATE + scientist)


def is_ready(player: Player, scientist: int) -> bool:
    """PR-8.9, PR-8.12: neither tilted nor unpaid."""
    return not ((player.tilted | player.unpaid) >> scientist) & 1


def rank_scope(scientist: int) -> int:
    """The scope that a scientist's rank belongs to."""
    return PROFESSORS if RANK[scientist] == PROFESSOR else DOCTORS


def activation_cost(player: Player, scientist: int) -> int:
    """PR-8.1, PR-18.13: 2 AP, less the discounts that still can be used, at least 1."""
    cost = AP_SCIENTIST
    for number in discounts(player, scientist):
        cost = max(1, cost + ABILITIES[number].n)
    return cost


def discounts(player: Player, scientist: int) -> list[int]:
    """The activation discounts that fit a scientist and are not used up."""
    numbers: list[int] = []
    if not has_modifier(player, ACTIVATE_DISCOUNT):
        return numbers
    for number in player.abilities:
        ability = ABILITIES[number]
        if ability.kind == MOD and ability.what == ACTIVATE_DISCOUNT:
            if scope_fits(ability.scope, rank_scope(scientist)) and uses_left(player, number):
                numbers.append(number)
    return numbers


def start_cost(player: Player) -> int:
    """PR-8.1, PR-18.12: 1 AP, or nothing while `start_free` lasts."""
    return AP_START if free_start(player) == NOBODY else 0


def free_start(player: Player) -> int:
    """The `start_free` ability that would be used, or NOBODY."""
    if not has_modifier(player, START_FREE):
        return NOBODY
    for number in player.abilities:
        ability = ABILITIES[number]
        if ability.kind == MOD and ability.what == START_FREE and uses_left(player, number):
            return number
    return NOBODY


def can_overtime(player: Player) -> bool:
    """PR-15.5, PR-15.6: 2 Morale above the lowest value."""
    return player.morale - OVERTIME_MORALE >= lowest_morale(player)


def why_not_student(table: PrincipiaTable, seat: int, card: int, waiting: bool) -> list[Reason]:
    """PR-8.7, PR-8.8, PR-8.13: what keeps a PhD student from a project."""
    player = table.players[seat]
    reasons: list[Reason] = []
    if table.action_points < AP_PHD:
        reasons.append(
            Reason("too_few_action_points", "PR-8.1", {"n": AP_PHD, "m": table.action_points})
        )
    index = project_index(player, card)
    if index == NOBODY:
        reasons.append(Reason("not_in_progress", "PR-8.13", {"research": card}))
    elif not waiting and player.projects[index + FRESH] == 0:
        reasons.append(Reason("no_assigned_student", "PR-8.8", {"research": card}))
    if waiting and player.fresh == 0:
        reasons.append(Reason("no_waiting_student", "PR-8.8"))
    if hex_supply(player) == 0:
        reasons.append(Reason("no_hexes", "PR-9.1"))
    return reasons


def why_not_activate(table: PrincipiaTable, seat: int, scientist: int) -> list[Reason]:
    """PR-8.9, PR-8.12, PR-8.13: what keeps a scientist from working."""
    player = table.players[seat]
    if scientist not in player.scientists:
        return [Reason("not_employed", "PR-8.9", {"scientist": scientist})]
    reasons: list[Reason] = []
    if (player.tilted >> scientist) & 1:
        reasons.append(Reason("tilted", "PR-8.12", {"scientist": scientist}))
    if (player.unpaid >> scientist) & 1:
        reasons.append(Reason("unpaid", "PR-16.8", {"scientist": scientist}))
    if not player.projects:
        reasons.append(Reason("no_project", "PR-8.13"))
    if hex_supply(player) == 0:
        reasons.append(Reason("no_hexes", "PR-9.1"))
    cost = activation_cost(player, scientist)
    if table.action_points < cost:
        reasons.append(
            Reason("too_few_action_points", "PR-8.1", {"n": cost, "m": table.action_points})
        )
    return reasons


def why_not_start(table: PrincipiaTable, seat: int, card: int) -> list[Reason]:
    """PR-8.3, PR-8.4: not in hand, requirement not met, too few AP."""
    player = table.players[seat]
    if not (player.hand >> card) & 1:
        return [Reason("not_in_hand", "PR-8.3", {"research": card})]
    reasons = missing_needs(player, RESEARCH_NEEDS[card], "PR-8.4")
    cost = start_cost(player)
    if table.action_points < cost:
        reasons.append(
            Reason("too_few_action_points", "PR-8.1", {"n": cost, "m": table.action_points})
        )
    return reasons


def why_not_overtime(table: PrincipiaTable, seat: int) -> list[Reason]:
    """PR-15.5, PR-15.6: once per card, and only with Morale to spare."""
    if table.overtime:
        return [Reason("overtime_used", "PR-15.5")]
    player = table.players[seat]
    args = {"n": OVERTIME_MORALE + lowest_morale(player), "m": player.morale}
    return [Reason("overtime_morale", "PR-15.5", args)]


def use_overtime(table: PrincipiaTable, seat: int) -> None:
    """PR-15.5: 2 Morale for 1 AP."""
    gain_morale(table, seat, -OVERTIME_MORALE)
    table.action_points += OVERTIME_AP
    table.overtime = True
    if table.events is not None:
        table.tell("overtime", "PR-15.5", {"n": table.players[seat].morale}, seat)


def activate_student(table: PrincipiaTable, seat: int, card: int, waiting: bool) -> None:
    """PR-8.7, PR-9.4: a PhD student works; a waiting one is assigned to the project."""
    player = table.players[seat]
    table.action_points -= AP_PHD
    index = project_index(player, card)
    if waiting:
        player.fresh -= 1
    else:
        player.projects[index + FRESH] -= 1
    player.projects[index + TIRED] += 1
    if table.events is not None:
        table.tell("student_works", "PR-8.7", {"research": card}, seat)
    push_hexes(table, seat, card, PHD_HEXES, PHDS, NOBODY)


def activate_scientist(table: PrincipiaTable, seat: int, scientist: int) -> None:
    """PR-8.9: tilt the card; a single project needs no question."""
    player = table.players[seat]
    cost = AP_SCIENTIST
    for number in discounts(player, scientist):
        lower = max(1, cost + ABILITIES[number].n)
        if lower < cost and ABILITIES[number].limit:
            player.used.append(number)
        cost = lower
    table.action_points -= cost
    player.tilted |= 1 << scientist
    if len(player.projects) == PROJECT:
        work_on(table, seat, scientist, player.projects[CARD])
    else:
        table.push(WorkOn(seat, scientist))


@final
@mypyc_attr(acyclic=True)
class WorkOn(PrincipiaStep):
    """PR-8.11: the project on which an activated scientist works."""

    __slots__ = ("scientist",)

    def __init__(self, seat: int = 0, scientist: int = 0) -> None:
        self.seat = seat
        self.scientist = scientist

    def possible(self, table: PrincipiaTable) -> list[int]:
        """PR-8.11: any project in progress."""
        projects = table.players[self.seat].projects
        return [ON + projects[index] for index in range(CARD, len(projects), PROJECT)]

    def do(self, table: PrincipiaTable, choice: int) -> None:
        work_on(table, self.seat, self.scientist, choice - ON)

    def refuse(self, table: PrincipiaTable, verb: int, argument: int) -> list[Reason]:
        if verb == ON:
            return [Reason("not_in_progress", "PR-8.13", {"research": argument})]
        return []

    def question(self, table: PrincipiaTable) -> Question:
        return Question("work_on", {"scientist": self.scientist})


def work_on(table: PrincipiaTable, seat: int, scientist: int, card: int) -> None:
    """PR-8.9, PR-8.14: hexes on one project, then the `activate` abilities of that scientist."""
    if table.events is not None:
        table.tell("scientist_works", "PR-8.9", {"scientist": scientist, "research": card}, seat)
    for number in reversed(SCIENTIST_ABILITIES[scientist]):
        ability = ABILITIES[number]
        if ability.kind != TRIGGER or ability.what != ON_ACTIVATE:
            continue
        if ability.colour == NONE or (RESEARCH_COLOURS[card] >> ability.colour) & 1:
            table.push(UseAbility(seat, number, card))
    push_hexes(table, seat, card, SCIENTIST_HEXES, rank_scope(scientist), scientist)


def start_project(table: PrincipiaTable, seat: int, card: int) -> None:
    """PR-8.3, PR-8.6: the card is in progress; then `start` abilities."""
    player = table.players[seat]
    free = free_start(player)
    if free == NOBODY:
        table.action_points -= AP_START
    elif ABILITIES[free].limit:
        player.used.append(free)
    hidden = not (player.seen >> card) & 1
    player.hand &= ~(1 << card)
    player.seen &= ~(1 << card)
    player.projects += [card, 0, 0, 0]
    player.counters[START_COUNTER] += 1
    if table.events is not None:
        table.tell("started", "PR-8.3", {"research": card}, seat, reveals=hidden)
    table.push(Trigger(seat, ON_START, RESEARCH_COLOURS[card], 0, card))
