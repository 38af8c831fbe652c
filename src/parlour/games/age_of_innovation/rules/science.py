"""Chapters 20 and 21: send scholars; the science display."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import ADVANCE, DONE, KEEP_KEY, SEND, USE_KEY
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, ON_LEVEL, ON_SCHOLAR
from parlour.games.age_of_innovation.content.numbers import (
    KEY_LEVEL,
    MAX_SEATS,
    POWER_AT,
    RETURNED_STEPS,
    SCHOLARS_PER_ACTION,
    SLOT_STEPS,
    SLOTS,
    TOP,
)
from parlour.games.age_of_innovation.rules.resources import gain_power, level_of, reward_event
from parlour.games.age_of_innovation.rules.step import AgeStep
from parlour.games.age_of_innovation.state import NOBODY, AgeTable, Player
from parlour.kernel.bits import count_bits
from parlour.kernel.state import Question, Reason
from parlour.kernel.steps import Task

CHOICES_PER_DISCIPLINE = 3  # in the notation: 3, 2 or 1 steps


def free_keys(player: Player) -> int:
    """AI-21.4: keys that no discipline uses."""
    return player.keys - count_bits(player.keyed)


def top_taken(table: AgeTable, seat: int, discipline: int) -> bool:
    """AI-21.6: whether another marker is on the highest level."""
    for other, player in enumerate(table.players):
        if other != seat and level_of(player, discipline) == TOP:
            return True
    return (table.neutral_levels >> (4 * discipline)) & 15 == TOP


def advance(table: AgeTable, seat: int, discipline: int, steps: int) -> None:
    """AI-21.2 to AI-21.8: one level at a time; a blocked step ends it."""
    player = table.players[seat]
    while steps > 0:
        level = level_of(player, discipline) + 1
        if level > TOP or (level == TOP and top_taken(table, seat, discipline)):
            lose_steps(table, seat, discipline, steps, "AI-21.6")
            return
        if level == KEY_LEVEL and not (player.keyed >> discipline) & 1:
            if free_keys(player) > 0:
                table.push(UseKey(seat, discipline, steps))
            else:
                lose_steps(table, seat, discipline, steps, "AI-21.4")
            return
        player.levels += 1 << (4 * discipline)
        steps -= 1
        if table.events is not None:
            table.tell("advanced", "AI-21.2", {"discipline": discipline, "n": level}, seat)
        reward_event(table, seat, ON_LEVEL)
        if POWER_AT[level]:
            gain_power(table, seat, POWER_AT[level], "AI-21.3")


def lose_steps(table: AgeTable, seat: int, discipline: int, steps: int, rule: str) -> None:
    """AI-21.7: the rest of an advance is lost."""
    if table.events is not None:
        table.tell("steps_lost", rule, {"n": steps, "discipline": discipline}, seat)


@final
@mypyc_attr(acyclic=True)
class Advance(Task):
    """AI-21.2: steps in a discipline that is known."""

    __slots__ = ("discipline", "steps")

    def __init__(self, seat: int = 0, discipline: int = 0, steps: int = 0) -> None:
        self.seat = seat
        self.discipline = discipline
        self.steps = steps

    def run(self, table: AgeTable) -> None:
        advance(table, self.seat, self.discipline, self.steps)


@final
@mypyc_attr(acyclic=True)
class UseKey(AgeStep):
    """AI-21.4: whether a key is used for a discipline."""

    __slots__ = ("discipline", "steps")

    def __init__(self, seat: int = 0, discipline: int = 0, steps: int = 0) -> None:
        self.seat = seat
        self.discipline = discipline
        self.steps = steps  # left of the advance

    def possible(self, table: AgeTable) -> list[int]:
        return self.with_conversions(table, [USE_KEY, KEEP_KEY])

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-21.4: use a key for this discipline, or lose the rest of the advance."""
        if choice == KEEP_KEY:
            lose_steps(table, self.seat, self.discipline, self.steps, "AI-21.4")
            return
        table.players[self.seat].keyed |= 1 << self.discipline
        if table.events is not None:
            table.tell("key_used", "AI-21.4", {"discipline": self.discipline}, self.seat)
        table.push(Advance(self.seat, self.discipline, self.steps))

    def question(self, table: AgeTable) -> Question:
        return Question("key", {"discipline": self.discipline, "n": self.steps})


@final
@mypyc_attr(acyclic=True)
class AdvanceAny(AgeStep):
    """AI-21.2: in which discipline the next of several steps is made."""

    __slots__ = ("left",)

    def __init__(self, seat: int = 0, left: int = 0) -> None:
        self.seat = seat
        self.left = left  # steps, this one included

    def possible(self, table: AgeTable) -> list[int]:
        return self.with_conversions(table, every_discipline())

    def do(self, table: AgeTable, choice: int) -> None:
        if self.left > 1:
            table.push(AdvanceAny(self.seat, self.left - 1))
        table.push(Advance(self.seat, choice - ADVANCE, 1))

    def question(self, table: AgeTable) -> Question:
        return Question("step_any", {"n": self.left})


@final
@mypyc_attr(acyclic=True)
class AdvanceOne(AgeStep):
    """AI-21.2: in which discipline all steps are made."""

    __slots__ = ("steps",)

    def __init__(self, seat: int = 0, steps: int = 0) -> None:
        self.seat = seat
        self.steps = steps

    def possible(self, table: AgeTable) -> list[int]:
        return self.with_conversions(table, every_discipline())

    def do(self, table: AgeTable, choice: int) -> None:
        table.push(Advance(self.seat, choice - ADVANCE, self.steps))

    def question(self, table: AgeTable) -> Question:
        return Question("step_one", {"n": self.steps})


def every_discipline() -> list[int]:
    """AI-21.2, AI-21.7: a step may be made in any discipline, even where it is lost."""
    choices: list[int] = []
    for discipline in range(len(DISCIPLINES)):
        choices.append(ADVANCE + discipline)
    return choices


# Send scholars


def free_slot(table: AgeTable, discipline: int, steps: int) -> int:
    """A free slot of that value in a discipline, or NOBODY."""
    for slot in range(SLOTS):
        if SLOT_STEPS[slot] == steps and table.slots[discipline * SLOTS + slot] == NOBODY:
            return slot
    return NOBODY


def possible_scholars(table: AgeTable, seat: int, discipline: int, choices: list[int]) -> None:
    """AI-20.1, AI-20.2: to a free slot of each value, or back to the supply."""
    if table.players[seat].scholars == 0:
        return
    for option in range(CHOICES_PER_DISCIPLINE):
        steps = CHOICES_PER_DISCIPLINE - option
        if steps == RETURNED_STEPS or free_slot(table, discipline, steps) != NOBODY:
            choices.append(SEND + discipline * CHOICES_PER_DISCIPLINE + option)


def possible_all_scholars(table: AgeTable, seat: int, choices: list[int]) -> None:
    """AI-20.1: to any discipline."""
    if table.players[seat].scholars > 0:
        for discipline in range(len(DISCIPLINES)):
            possible_scholars(table, seat, discipline, choices)


def why_not_send(table: AgeTable, seat: int, choice: int, only: int) -> list[Reason]:
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


def do_send(table: AgeTable, seat: int, choice: int, sent: int) -> None:
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
    table.push(SendMore(seat, discipline, sent + 1))
    table.push(REWARD_SCHOLAR[seat])
    table.push(Advance(seat, discipline, steps))


@final
@mypyc_attr(acyclic=True)
class SendMore(AgeStep):
    """AI-20.1: edition manual lets up to three scholars go, all for one discipline."""

    __slots__ = ("discipline", "sent")

    def __init__(self, seat: int = 0, discipline: int = 0, sent: int = 0) -> None:
        self.seat = seat
        self.discipline = discipline
        self.sent = sent  # scholars of this action

    def possible(self, table: AgeTable) -> list[int]:
        choices: list[int] = []
        scholars = table.players[self.seat].scholars
        if self.sent < SCHOLARS_PER_ACTION[table.edition] and scholars > 0:
            possible_scholars(table, self.seat, self.discipline, choices)
            choices.append(DONE)
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        if choice != DONE:
            do_send(table, self.seat, choice, self.sent)

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        if verb != SEND:
            return []
        return why_not_send(table, self.seat, verb + argument, self.discipline)

    def question(self, table: AgeTable) -> Question:
        return Question("send_more", {"discipline": self.discipline, "n": self.sent})

    def rule_of_lapse(self) -> str:
        return "AI-20.1"


@final
@mypyc_attr(acyclic=True)
class RewardScholar(Task):
    """AI-20.5: C09 and RB02, after the steps."""

    __slots__ = ()

    def run(self, table: AgeTable) -> None:
        reward_event(table, self.seat, ON_SCHOLAR)


# Steps are values: one for each seat is enough of a kind without fields.
REWARD_SCHOLAR: Final[list[RewardScholar]] = [RewardScholar(seat) for seat in range(MAX_SEATS)]
