"""Chapter 37: the Automa's Send Scholar, Advance, Take Innovation and Block."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import AUTOMA_ADVANCE, AUTOMA_SKIP
from parlour.games.age_of_innovation.content.automa import (
    CARD_BY_TILE,
    FINAL_DISCIPLINE,
    FIRST_INNOVATION_ROUND,
    LAST_INNOVATION_ROUND,
    MOST_INNOVATIONS,
)
from parlour.games.age_of_innovation.content.board_tiles import POWER_ACTIONS, ROUND_DISCIPLINE
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES
from parlour.games.age_of_innovation.content.numbers import ROUNDS, SLOT_STEPS, SLOTS, TOP
from parlour.games.age_of_innovation.rules.automa_selection import (
    directed,
    direction_args,
    least,
    support_card,
    tell,
)
from parlour.games.age_of_innovation.rules.resources import level_of
from parlour.games.age_of_innovation.rules.science import top_taken
from parlour.games.age_of_innovation.rules.step import AutomaStep
from parlour.games.age_of_innovation.state import AUTOMA_SEAT, NOBODY, PERSON, AgeTable
from parlour.kernel.bits import members


def can_advance(table: AgeTable, discipline: int) -> bool:
    """AI-37.13, AI-37.16: level 12 takes one marker; no key is needed."""
    level = level_of(table.players[AUTOMA_SEAT], discipline)
    return level < TOP - 1 or (level == TOP - 1 and not top_taken(table, AUTOMA_SEAT, discipline))


def catch_up(table: AgeTable, for_log: bool) -> int:
    """AI-37.13: on level 0, then nearest to your marker, then the direction; or NOBODY."""
    open_disciplines = [
        discipline for discipline in range(len(DISCIPLINES)) if can_advance(table, discipline)
    ]
    if not open_disciplines:
        return NOBODY
    player = table.players[AUTOMA_SEAT]
    disciplines = [
        discipline for discipline in open_disciplines if level_of(player, discipline) == 0
    ]
    if disciplines and len(disciplines) < len(open_disciplines):
        tell(table, for_log, "automa_at_zero", "AI-37.13", {"n": len(disciplines)})
    disciplines = disciplines or open_disciplines
    apart: list[int] = []
    for discipline in disciplines:
        levels = level_of(player, discipline) - level_of(table.players[PERSON], discipline)
        apart.append(levels if levels >= 0 else -levels)
    left = least(disciplines, apart)
    if len(left) < len(disciplines):
        args = {"other": PERSON, "m": min(apart), "n": len(left)}
        tell(table, for_log, "automa_nearest", "AI-37.13", args)
    discipline = left[directed(table, len(left))]
    if len(left) > 1:
        args = direction_args(table, len(left))
        args["discipline"] = discipline
        tell(table, for_log, "automa_discipline", "AI-36.4", args)
    return discipline


def scholar_discipline(table: AgeTable, for_log: bool) -> int:
    """AI-37.12: the score tile's discipline if the card says so and she can, else catch-up."""
    if CARD_BY_TILE[support_card(table)]:
        discipline = ROUND_DISCIPLINE[table.round_tiles[table.round - 1]]
        if table.round == ROUNDS:
            discipline = FINAL_DISCIPLINE[table.final_tile]
        if can_advance(table, discipline):
            args = {"discipline": discipline}
            tell(table, for_log, "automa_score_tile", "AI-37.12", args)
            return discipline
    return catch_up(table, for_log)


def advance_automa(table: AgeTable, discipline: int, steps: int, rule: str) -> None:
    """AI-37.15, AI-37.16: level by level, without keys, as far as she can."""
    player = table.players[AUTOMA_SEAT]
    while steps > 0 and can_advance(table, discipline):
        player.levels += 1 << (4 * discipline)
        steps -= 1
        if table.events is not None:
            args = {"discipline": discipline, "n": level_of(player, discipline)}
            table.tell("advanced", rule, args, AUTOMA_SEAT)


def discipline_choice(verb: int, discipline: int) -> int:
    """AI-37.13: she ignores disciplines in which she cannot advance; with none left, nothing."""
    return verb + discipline if discipline != NOBODY else AUTOMA_SKIP


@final
@mypyc_attr(acyclic=True)
class CatchUp(AutomaStep):
    """AI-38.3: Powermongers advance one level."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        return [discipline_choice(AUTOMA_ADVANCE, catch_up(table, False))]

    def do(self, table: AgeTable, choice: int) -> None:
        discipline = catch_up(table, True)
        if discipline == NOBODY:
            tell(table, True, "automa_no_discipline", "AI-37.13", {})
        else:
            advance_automa(table, discipline, 1, "AI-38.3")


CATCH_UP: Final = CatchUp(AUTOMA_SEAT)


def best_slot(table: AgeTable, discipline: int) -> int:
    """AI-37.14: the free slot of highest value, or NOBODY."""
    best = NOBODY
    for slot in range(SLOTS):
        if table.slots[discipline * SLOTS + slot] == NOBODY:
            if best == NOBODY or SLOT_STEPS[slot] > SLOT_STEPS[best]:
                best = slot
    return best


def do_scholar(table: AgeTable, discipline: int) -> None:
    """AI-37.14: a scholar on the best slot and as many levels; without one or the other 1."""
    player = table.players[AUTOMA_SEAT]
    slot = best_slot(table, discipline)
    if slot == NOBODY or player.supply == 0:
        if table.events is not None:
            args = {"discipline": discipline}
            table.tell("automa_no_slot", "AI-37.14", args, AUTOMA_SEAT)
        advance_automa(table, discipline, 1, "AI-37.14")
        return
    player.supply -= 1
    table.slots[discipline * SLOTS + slot] = AUTOMA_SEAT
    if table.events is not None:
        args = {"discipline": discipline, "n": SLOT_STEPS[slot]}
        table.tell("scholar_sent", "AI-37.14", args, AUTOMA_SEAT)
    advance_automa(table, discipline, SLOT_STEPS[slot], "AI-37.14")


# Take Innovation


def find_innovation(table: AgeTable, for_log: bool) -> int:
    """AI-37.17: a tile by the direction; NOBODY too early, with three, or from an empty display."""
    if not FIRST_INNOVATION_ROUND <= table.round <= LAST_INNOVATION_ROUND:
        tell(table, for_log, "automa_too_early", "AI-37.17", {"n": FIRST_INNOVATION_ROUND})
        return NOBODY
    taken = len(members(table.players[AUTOMA_SEAT].innovations))
    left = [tile for tile in table.innovations if tile != NOBODY]
    if taken >= MOST_INNOVATIONS or not left:
        tell(table, for_log, "automa_no_innovation", "AI-37.17", {})
        return NOBODY
    tile = left[directed(table, len(left))]
    args = direction_args(table, len(left))
    args["innovation"] = tile
    tell(table, for_log, "automa_innovation", "AI-37.17", args)
    return tile


def do_innovation(table: AgeTable, tile: int) -> None:
    """AI-37.17: it leaves the display and has no effect."""
    table.innovations[table.innovations.index(tile)] = NOBODY
    table.players[AUTOMA_SEAT].innovations |= 1 << tile


# Block


def do_block(table: AgeTable) -> None:
    """AI-37.10: an X on an open power action and on an open book action, by the direction."""
    powers = [
        action for action in range(len(POWER_ACTIONS)) if not (table.power_used >> action) & 1
    ]
    if powers:
        action = powers[directed(table, len(powers))]
        table.power_used |= 1 << action
        args = direction_args(table, len(powers))
        args["power_action"] = action
        tell(table, True, "automa_blocks_power", "AI-37.10", args)
    else:
        tell(table, True, "automa_no_power_action", "AI-37.10", {})
    books = [action for action in table.book_actions if not (table.book_used >> action) & 1]
    if books:
        action = books[directed(table, len(books))]
        table.book_used |= 1 << action
        args = direction_args(table, len(books))
        args["book_action"] = action
        tell(table, True, "automa_blocks_book", "AI-37.10", args)
    else:
        tell(table, True, "automa_no_book_action", "AI-37.10", {})
