"""Chapters 20 and 21: send scholars; the science display."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import DONE, KEEP_KEY, SEND, USE_KEY
from parlour.games.age_of_innovation.content.constants import (
    KEY_LEVEL,
    POWER_AT,
    RETURNED_STEPS,
    SCHOLARS_PER_ACTION,
    SLOT_STEPS,
    SLOTS,
    TOP,
)
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, ON_LEVEL, ON_SCHOLAR
from parlour.games.age_of_innovation.rules.resources import gain_power, happen, level_of
from parlour.games.age_of_innovation.state import (
    ADVANCE,
    BONUS_LEFT,
    KEY,
    NOBODY,
    SEND_MORE,
    Player,
    Table,
)
from parlour.kernel.state import Reason

CHOICES_PER_DISCIPLINE = 3  # in the notation: 3, 2 or 1 steps


def free_keys(player: Player) -> int:
    """AI-21.4: keys that no discipline uses."""
    used = 0
    rest = player.keyed
    while rest:
        rest &= rest - 1
        used += 1
    return player.keys - used


def top_taken(table: Table, seat: int, discipline: int) -> bool:
    """AI-21.6: whether another marker is on the highest level."""
    for other, player in enumerate(table.players):
        if other != seat and level_of(player, discipline) == TOP:
            return True
    return (table.neutral_levels >> (4 * discipline)) & 15 == TOP


def advance(table: Table, seat: int, discipline: int, steps: int) -> None:
    """AI-21.2 to AI-21.8: one level at a time; a blocked step ends it."""
    player = table.players[seat]
    while steps > 0:
        level = level_of(player, discipline) + 1
        if level > TOP or (level == TOP and top_taken(table, seat, discipline)):
            lose_steps(table, seat, discipline, steps, "AI-21.6")
            return
        if level == KEY_LEVEL and not (player.keyed >> discipline) & 1:
            if free_keys(player) > 0:
                table.push(KEY, seat, discipline, steps)
            else:
                lose_steps(table, seat, discipline, steps, "AI-21.4")
            return
        player.levels += 1 << (4 * discipline)
        steps -= 1
        if table.events is not None:
            table.tell("advanced", "AI-21.2", {"discipline": discipline, "n": level}, seat)
        happen(table, seat, ON_LEVEL)
        if POWER_AT[level]:
            gain_power(table, seat, POWER_AT[level], "AI-21.3")


def lose_steps(table: Table, seat: int, discipline: int, steps: int, rule: str) -> None:
    """AI-21.7: the rest of an advance is lost."""
    if table.events is not None:
        table.tell("steps_lost", rule, {"n": steps, "discipline": discipline}, seat)


def do_key(table: Table, seat: int, discipline: int, steps: int, choice: int) -> None:
    """AI-21.4: use a key for this discipline, or lose the rest of the advance."""
    if choice == KEEP_KEY:
        lose_steps(table, seat, discipline, steps, "AI-21.4")
        return
    table.players[seat].keyed |= 1 << discipline
    if table.events is not None:
        table.tell("key_used", "AI-21.4", {"discipline": discipline}, seat)
    table.push(ADVANCE, seat, discipline, steps)


def possible_keys(found: list[int]) -> None:
    """AI-21.4: use it or not."""
    found.append(USE_KEY)
    found.append(KEEP_KEY)


# Send scholars


def free_slot(table: Table, discipline: int, steps: int) -> int:
    """A free slot of that value in a discipline, or NOBODY."""
    for slot in range(SLOTS):
        if SLOT_STEPS[slot] == steps and table.slots[discipline * SLOTS + slot] == NOBODY:
            return slot
    return NOBODY


def possible_scholars(table: Table, seat: int, discipline: int, found: list[int]) -> None:
    """AI-20.1, AI-20.2: to a free slot of each value, or back to the supply."""
    if table.players[seat].scholars == 0:
        return
    for which in range(CHOICES_PER_DISCIPLINE):
        steps = CHOICES_PER_DISCIPLINE - which
        if steps == RETURNED_STEPS or free_slot(table, discipline, steps) != NOBODY:
            found.append(SEND + discipline * CHOICES_PER_DISCIPLINE + which)


def possible_all_scholars(table: Table, seat: int, found: list[int]) -> None:
    """AI-20.1: to any discipline."""
    if table.players[seat].scholars > 0:
        for discipline in range(len(DISCIPLINES)):
            possible_scholars(table, seat, discipline, found)


def possible_more_scholars(
    table: Table, seat: int, discipline: int, sent: int, found: list[int]
) -> None:
    """AI-20.1: edition manual lets up to three go, all for one discipline."""
    if sent < SCHOLARS_PER_ACTION[table.edition] and table.players[seat].scholars > 0:
        possible_scholars(table, seat, discipline, found)
        found.append(DONE)


def why_not_send(table: Table, seat: int, choice: int, only: int) -> list[Reason]:
    """AI-20.1, AI-20.2, AI-40.5: what keeps a scholar from there; `only` is a named discipline."""
    discipline = (choice - SEND) // CHOICES_PER_DISCIPLINE
    steps = CHOICES_PER_DISCIPLINE - (choice - SEND) % CHOICES_PER_DISCIPLINE
    reasons: list[Reason] = []
    if table.players[seat].scholars == 0:
        reasons.append(Reason("no_scholar", "AI-40.5"))
    if only != NOBODY and discipline != only:
        reasons.append(Reason("one_discipline", "AI-20.1", {"discipline": only}))
    if steps != RETURNED_STEPS and free_slot(table, discipline, steps) == NOBODY:
        args = {"discipline": discipline, "n": steps}
        reasons.append(Reason("no_slot", "AI-20.2", args))
    return reasons


def do_send(table: Table, seat: int, choice: int, sent: int) -> None:
    """AI-20.2 to AI-20.5: a scholar to a slot or to the supply; steps; then its event."""
    player = table.players[seat]
    discipline = (choice - SEND) // CHOICES_PER_DISCIPLINE
    steps = CHOICES_PER_DISCIPLINE - (choice - SEND) % CHOICES_PER_DISCIPLINE
    player.scholars -= 1
    if steps == RETURNED_STEPS:
        player.supply += 1
    else:
        table.slots[discipline * SLOTS + free_slot(table, discipline, steps)] = seat
    if table.events is not None:
        table.tell("scholar_sent", "AI-20.2", {"discipline": discipline, "n": steps}, seat)
    table.push(SEND_MORE, seat, discipline, sent + 1)
    table.push(BONUS_LEFT, seat)
    table.push(ADVANCE, seat, discipline, steps)


def reward_scholar(table: Table, seat: int) -> None:
    """AI-20.5: C09 and RB02, after the steps."""
    happen(table, seat, ON_SCHOLAR)
