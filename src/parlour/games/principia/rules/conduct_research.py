"""Chapters 8 and 9: CONDUCT RESEARCH; projects, hexes and PhD students."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.actions import ACTIVATE, ASSIGN, ON, OVERTIME, START, STOP, STUDENT
from parlour.games.principia.constants import (
    OVERTIME_MORALE,
    OVERTIME_PA,
    PA_PHD,
    PA_SCIENTIST,
    PA_START,
    PHD_HEXES,
    SCIENTIST_HEXES,
)
from parlour.games.principia.content import (
    ABILITIES,
    MILESTONES,
    PROFESSOR,
    RANK,
    RESEARCH_BONUS,
    RESEARCH_COLOURS,
    RESEARCH_HEXES,
    RESEARCH_NEEDS,
    RESEARCH_PB,
    RESEARCH_PZ,
    SCIENTIST_ABILITIES,
)
from parlour.games.principia.rules.principles import (
    DOCTORS,
    ON_ACTIVATE,
    ON_COMPLETE,
    ON_START,
    PHDS,
    PROFESSORS,
    SELF,
    gain_morale,
    gain_pb,
    gain_pz,
    has_modifier,
    hex_supply,
    lowest_morale,
    modifier,
    project_at,
    push_effects,
    scope_fits,
    trigger,
    uses_left,
)
from parlour.games.principia.rules.requirements import meets, missing_needs
from parlour.games.principia.state import (
    ABILITY,
    C_COMPLETE,
    C_HEXES,
    C_START,
    CARD,
    COMPLETE,
    COMPLETED,
    FRESH,
    LIMITED_HEX,
    NOBODY,
    PLACE,
    PLACED,
    PROJECT,
    S_RESEARCH,
    TIRED,
    TRIGGER,
    WORK_ON,
    Player,
    Table,
)
from parlour.games.principia.terms import COLOURS, MOD, MODS, NONE, TRIGGER as TRIGGER_KIND
from parlour.kernel.state import Reason

HEX_MOD: Final[int] = MODS.index("hex")
START_FREE: Final[int] = MODS.index("start_free")
ACTIVATE_DISCOUNT: Final[int] = MODS.index("activate_discount")
KEEP_PHD: Final[int] = MODS.index("keep_phd")


def possible_research(table: Table, seat: int, found: list[int]) -> None:
    """PR-8.1, PR-8.2, PR-7.9: items that the PA reach; Overtime; stop after the first item."""
    player = table.players[seat]
    if hex_supply(player) > 0 and player.projects:
        possible_activations(table, player, found)
    cost = start_cost(player)
    if table.pa >= cost:
        rest = player.hand
        while rest:
            bit = rest & -rest
            rest ^= bit
            card = bit.bit_length() - 1
            if meets(player, RESEARCH_NEEDS[card]):
                found.append(START + card)
    if table.card != NOBODY:
        if not table.overtime and can_overtime(player):
            found.append(OVERTIME)
        if table.items > 0:
            found.append(STOP)


def possible_activations(table: Table, player: Player, found: list[int]) -> None:
    """PR-8.7 to PR-8.13: staff with a project to work on."""
    projects = player.projects
    if table.pa >= PA_PHD:
        for at in range(CARD, len(projects), PROJECT):
            if projects[at + FRESH] > 0:
                found.append(STUDENT + projects[at])
        if player.fresh > 0:
            for at in range(CARD, len(projects), PROJECT):
                found.append(ASSIGN + projects[at])
    for scientist in player.scientists:
        if is_ready(player, scientist) and table.pa >= activation_cost(player, scientist):
            found.append(ACTIVATE + scientist)


def is_ready(player: Player, scientist: int) -> bool:
    """PR-8.9, PR-8.12: neither tilted nor unpaid."""
    return not ((player.tilted | player.unpaid) >> scientist) & 1


def rank_scope(scientist: int) -> int:
    """The scope that a scientist's rank belongs to."""
    return PROFESSORS if RANK[scientist] == PROFESSOR else DOCTORS


def activation_cost(player: Player, scientist: int) -> int:
    """PR-8.1, PR-18.13: 2 PA, less the discounts that still can be used, at least 1."""
    cost = PA_SCIENTIST
    for number in discounts(player, scientist):
        cost = max(1, cost + ABILITIES[number].n)
    return cost


def discounts(player: Player, scientist: int) -> list[int]:
    """The activation discounts that fit a scientist and are not used up."""
    found: list[int] = []
    if not has_modifier(player, ACTIVATE_DISCOUNT):
        return found
    for number in player.abilities:
        ability = ABILITIES[number]
        if ability.kind == MOD and ability.what == ACTIVATE_DISCOUNT:
            if scope_fits(ability.scope, rank_scope(scientist)) and uses_left(player, number):
                found.append(number)
    return found


def start_cost(player: Player) -> int:
    """PR-8.1, PR-18.12: 1 PA, or nothing while `start_free` lasts."""
    return PA_START if free_start(player) == NOBODY else 0


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


def why_not_student(table: Table, seat: int, card: int, waiting: bool) -> list[Reason]:
    """PR-8.7, PR-8.8, PR-8.13: what keeps a PhD student from a project."""
    player = table.players[seat]
    reasons: list[Reason] = []
    if table.pa < PA_PHD:
        reasons.append(Reason("too_few_pa", "PR-8.1", {"n": PA_PHD, "m": table.pa}))
    at = project_at(player, card)
    if at == NOBODY:
        reasons.append(Reason("not_in_progress", "PR-8.13", {"research": card}))
    elif not waiting and player.projects[at + FRESH] == 0:
        reasons.append(Reason("no_assigned_student", "PR-8.8", {"research": card}))
    if waiting and player.fresh == 0:
        reasons.append(Reason("no_waiting_student", "PR-8.8"))
    if hex_supply(player) == 0:
        reasons.append(Reason("no_hexes", "PR-9.1"))
    return reasons


def why_not_activate(table: Table, seat: int, scientist: int) -> list[Reason]:
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
    if table.pa < cost:
        reasons.append(Reason("too_few_pa", "PR-8.1", {"n": cost, "m": table.pa}))
    return reasons


def why_not_start(table: Table, seat: int, card: int) -> list[Reason]:
    """PR-8.3, PR-8.4: not in hand, requirement not met, too few PA."""
    player = table.players[seat]
    if not (player.hand >> card) & 1:
        return [Reason("not_in_hand", "PR-8.3", {"research": card})]
    reasons = missing_needs(player, RESEARCH_NEEDS[card], "PR-8.4")
    cost = start_cost(player)
    if table.pa < cost:
        reasons.append(Reason("too_few_pa", "PR-8.1", {"n": cost, "m": table.pa}))
    return reasons


def why_not_overtime(table: Table, seat: int) -> list[Reason]:
    """PR-15.5, PR-15.6: once per card, and only with Morale to spare."""
    if table.overtime:
        return [Reason("overtime_used", "PR-15.5")]
    player = table.players[seat]
    args = {"n": OVERTIME_MORALE + lowest_morale(player), "m": player.morale}
    return [Reason("overtime_morale", "PR-15.5", args)]


def do_overtime(table: Table, seat: int) -> None:
    """PR-15.5: 2 Morale for 1 PA."""
    gain_morale(table, seat, -OVERTIME_MORALE)
    table.pa += OVERTIME_PA
    table.overtime = True
    if table.events is not None:
        table.tell("overtime", "PR-15.5", seat, {"n": table.players[seat].morale})


def do_student(table: Table, seat: int, card: int, waiting: bool) -> None:
    """PR-8.7, PR-9.4: a PhD student works; a waiting one is assigned to the project."""
    player = table.players[seat]
    table.pa -= PA_PHD
    at = project_at(player, card)
    if waiting:
        player.fresh -= 1
    else:
        player.projects[at + FRESH] -= 1
    player.projects[at + TIRED] += 1
    if table.events is not None:
        table.tell("student_works", "PR-8.7", seat, {"research": card})
    push_hexes(table, seat, card, PHD_HEXES, PHDS, NOBODY)


def do_activate(table: Table, seat: int, scientist: int) -> None:
    """PR-8.9: tilt the card; a single project needs no question."""
    player = table.players[seat]
    cost = PA_SCIENTIST
    for number in discounts(player, scientist):
        lower = max(1, cost + ABILITIES[number].n)
        if lower < cost and ABILITIES[number].limit:
            player.used.append(number)
        cost = lower
    table.pa -= cost
    player.tilted |= 1 << scientist
    if len(player.projects) == PROJECT:
        work_on(table, seat, scientist, player.projects[CARD])
    else:
        table.push(WORK_ON, seat, scientist)


def possible_projects(table: Table, seat: int, found: list[int]) -> None:
    """PR-8.11: any project in progress."""
    projects = table.players[seat].projects
    for at in range(CARD, len(projects), PROJECT):
        found.append(ON + projects[at])


def work_on(table: Table, seat: int, scientist: int, card: int) -> None:
    """PR-8.9, PR-8.14: hexes on one project, then the `activate` abilities of that scientist."""
    if table.events is not None:
        table.tell("scientist_works", "PR-8.9", seat, {"scientist": scientist, "research": card})
    for number in reversed(SCIENTIST_ABILITIES[scientist]):
        ability = ABILITIES[number]
        if ability.kind != TRIGGER_KIND or ability.what != ON_ACTIVATE:
            continue
        if ability.colour == NONE or (RESEARCH_COLOURS[card] >> ability.colour) & 1:
            table.push(ABILITY, seat, number, 0, 0, card)
    push_hexes(table, seat, card, SCIENTIST_HEXES, rank_scope(scientist), scientist)


def push_hexes(table: Table, seat: int, card: int, base: int, who: int, scientist: int) -> None:
    """PR-8.10, PR-9.5: the hexes of an activation, then unlimited bonuses, then limited ones."""
    player = table.players[seat]
    total = base
    limited: list[int] = []
    for number in player.abilities:
        ability = ABILITIES[number]
        if ability.kind != MOD or ability.what != HEX_MOD:
            continue
        if ability.colour != NONE and not (RESEARCH_COLOURS[card] >> ability.colour) & 1:
            continue
        if ability.scope == SELF:
            if scientist == NOBODY or number not in SCIENTIST_ABILITIES[scientist]:
                continue
        elif not scope_fits(ability.scope, who):
            continue
        if ability.limit:
            limited.append(number)
        else:
            total += ability.n
    for number in reversed(limited):
        table.push(LIMITED_HEX, seat, card, number)
    table.push(PLACE, seat, card, total)


def place_limited(table: Table, seat: int, card: int, number: int) -> None:
    """PR-2.15, PR-9.5: a limited bonus, used only if a hex of it fits."""
    player = table.players[seat]
    if uses_left(player, number) and project_at(player, card) >= 0 and hex_supply(player) > 0:
        player.used.append(number)
        table.push(PLACE, seat, card, ABILITIES[number].n)


def place_hexes(table: Table, seat: int, card: int, n: int) -> None:
    """PR-9.2, PR-9.5 to PR-9.7: one hex; its milestone; completion; then the others."""
    player = table.players[seat]
    at = project_at(player, card)
    if n <= 0 or at == NOBODY or hex_supply(player) == 0:
        return
    player.projects[at + PLACED] += 1
    placed = player.projects[at + PLACED]
    player.counters[C_HEXES] += 1
    for colour in range(len(COLOURS)):
        if (RESEARCH_COLOURS[card] >> colour) & 1:
            player.counters[C_HEXES + 1 + colour] += 1
    if table.events is not None:
        args = {"research": card, "n": placed, "m": RESEARCH_HEXES[card]}
        table.tell("hex_placed", "PR-9.5", seat, args)
    if placed == RESEARCH_HEXES[card]:
        table.push(COMPLETE, seat, card)
    elif n > 1:
        table.push(PLACE, seat, card, n - 1)
    push_effects(table, seat, MILESTONES[card][placed], NOBODY, S_RESEARCH)


def do_start(table: Table, seat: int, card: int) -> None:
    """PR-8.3, PR-8.6: the card is in progress; then `start` abilities."""
    player = table.players[seat]
    free = free_start(player)
    if free == NOBODY:
        table.pa -= PA_START
    elif ABILITIES[free].limit:
        player.used.append(free)
    hidden = not (player.seen >> card) & 1
    player.hand &= ~(1 << card)
    player.seen &= ~(1 << card)
    player.projects += [card, 0, 0, 0]
    player.counters[C_START] += 1
    if table.events is not None:
        table.tell("started", "PR-8.3", seat, {"research": card}, reveals=hidden)
    table.push(TRIGGER, seat, ON_START, RESEARCH_COLOURS[card], 0, card)


def complete(table: Table, seat: int, card: int) -> None:
    """PR-9.8 to PR-9.11: hexes and PhD students go back; PB, PZ, bonus."""
    player = table.players[seat]
    at = project_at(player, card)
    fresh = player.projects[at + FRESH]
    tired = player.projects[at + TIRED]
    del player.projects[at : at + PROJECT]
    kept = modifier(player, KEEP_PHD)
    kept_fresh = min(fresh, kept)
    kept_tired = min(tired, kept - kept_fresh)
    player.fresh += kept_fresh
    player.tired += kept_tired
    table.bank_phds += fresh + tired - kept_fresh - kept_tired
    if table.events is not None:
        table.tell("completed", "PR-9.7", seat, {"research": card})
        if fresh + tired > kept_fresh + kept_tired:
            gone = fresh + tired - kept_fresh - kept_tired
            table.tell("students_leave", "PR-9.9", seat, {"n": gone})
        if kept_fresh + kept_tired:
            table.tell("students_kept", "PR-9.10", seat, {"n": kept_fresh + kept_tired})
    for colour in range(len(COLOURS)):
        n = gain_pb(table, seat, colour, RESEARCH_PB[card][colour])
        if table.events is not None and n:
            table.tell("gained_pb", "PR-9.11", seat, {"n": n, "colour": colour})
    gain_pz(table, seat, RESEARCH_PZ[card], S_RESEARCH)
    if table.events is not None and RESEARCH_PZ[card]:
        table.tell("gained_pz", "PR-9.11", seat, {"n": RESEARCH_PZ[card]})
    table.push(COMPLETED, seat, card)
    push_effects(table, seat, RESEARCH_BONUS[card], card, S_RESEARCH)


def completed(table: Table, seat: int, card: int) -> None:
    """PR-9.12: the card joins the completed projects; then `complete` abilities."""
    player = table.players[seat]
    player.completed |= 1 << card
    player.counters[C_COMPLETE] += 1
    for colour in range(len(COLOURS)):
        if (RESEARCH_COLOURS[card] >> colour) & 1:
            player.counters[C_COMPLETE + 1 + colour] += 1
    trigger(table, seat, ON_COMPLETE, RESEARCH_COLOURS[card], 0, card)
