"""Chapters 7 and 9: rounds and their phases; the turn: one main action, then its end."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import (
    ANNEX,
    BOOK_ACTION,
    BUILD,
    END_TURN,
    FLY,
    GUILD,
    IMPROVE,
    INNOVATION,
    MOLE_BRIDGE,
    PALACE,
    PASS,
    POWER_ACTION,
    SAIL,
    SCHOOL,
    SEND,
    SOLO_SET,
    SPECIAL,
    TERRAFORM,
    TUNNEL,
    UNIVERSITY,
)
from parlour.games.age_of_innovation.content.maps import HEXES
from parlour.games.age_of_innovation.content.numbers import (
    AREA_REVEALED,
    AREA_TILES,
    MAX_SEATS,
    ROUNDS,
)
from parlour.games.age_of_innovation.rules.automa_turn import DRAW_CARDS, SHUFFLE_DECK
from parlour.games.age_of_innovation.rules.board_actions import (
    do_source,
    possible_book_actions,
    possible_power_actions,
    possible_specials,
    why_not_book_action,
    why_not_power_action,
    why_not_special,
)
from parlour.games.age_of_innovation.rules.bridges import (
    can_mole_bridge,
    do_mole_bridge,
    why_not_mole_bridge,
)
from parlour.games.age_of_innovation.rules.end_of_the_game import end_game
from parlour.games.age_of_innovation.rules.income import BEGIN_INCOME
from parlour.games.age_of_innovation.rules.neutral_buildings import (
    do_annex,
    possible_annexes,
    why_not_annex,
)
from parlour.games.age_of_innovation.rules.passing import do_pass
from parlour.games.age_of_innovation.rules.science import (
    do_send,
    possible_all_scholars,
    why_not_send,
)
from parlour.games.age_of_innovation.rules.science_bonus import CLEAN_UP, TAKE_SCIENCE_BONUS
from parlour.games.age_of_innovation.rules.step import MAIN, AgeStep, AutomaStep
from parlour.games.age_of_innovation.rules.terraform_and_build import (
    do_first_hex,
    possible_first_hexes,
    why_not_first_hex,
)
from parlour.games.age_of_innovation.rules.tiles import (
    do_innovation,
    possible_innovations,
    why_not_innovation,
)
from parlour.games.age_of_innovation.rules.tracks import do_track, possible_tracks, why_not_track
from parlour.games.age_of_innovation.rules.upgrade import (
    do_upgrade,
    kind_of_verb,
    possible_upgrades,
    why_not_upgrade,
)
from parlour.games.age_of_innovation.state import (
    ACTING,
    INCOME,
    NOBODY,
    SCIENCE,
    SETTING_UP,
    AgeTable,
)
from parlour.kernel.state import Question, Reason


def go_on(table: AgeTable) -> AgeStep | AutomaStep | None:
    """AI-7.1: a round follows the set-up and the science bonus; within it, turn follows turn."""
    if table.phase == SETTING_UP or table.phase == SCIENCE:
        begin_round(table)
        return None
    return next_turn(table)


def begin_round(table: AgeTable) -> None:
    """AI-7.1, AI-8.1, AI-8.8: the next round begins with the income, in turn order."""
    table.round += 1
    table.phase = INCOME
    table.order_index = -1
    if table.events is not None:
        table.tell("round", "AI-7.1", {"n": table.round}, table.order[0])
        if table.area_tiles and table.round == AREA_REVEALED:
            args = {"n": AREA_TILES[table.area_tiles[0]]}
            table.tell("area_revealed", "AI-6.6", args, table.order[0], reveals=True)
    for seat in reversed(table.order):
        if not table.is_automa(seat):
            table.push(BEGIN_INCOME[seat])
    if table.is_solo and table.round > 1:
        table.push(SHUFFLE_DECK)


def next_turn(table: AgeTable) -> AgeStep | AutomaStep | None:
    """AI-9.1, AI-7.2, AI-40.6: the next player who has not passed; else the phase ends."""
    table.phase = ACTING
    for i in range(1, table.seats + 1):
        index = (table.order_index + i) % table.seats
        seat = table.order[index]
        if not (table.passed >> seat) & 1:
            table.order_index = index
            table.active = seat
            return DRAW_CARDS if table.is_automa(seat) else ACT[seat]
    end_actions(table)
    return None


def end_actions(table: AgeTable) -> None:
    """AI-27.8, AI-33.1, AI-33.3, AI-34.1: Phase 3, or the end of the game after round 6."""
    table.active = NOBODY
    table.order = table.next_order
    table.next_order = []
    table.passed = 0
    if table.round == ROUNDS:
        end_game(table)
        return
    table.phase = SCIENCE
    table.push(CLEAN_UP)
    for seat in reversed(table.order):
        if not table.is_automa(seat):
            table.push(TAKE_SCIENCE_BONUS[seat])


@mypyc_attr(acyclic=True)
class MainAction(AgeStep):
    """AI-9.2: one main action."""

    __slots__ = ()

    def may_convert(self, table: AgeTable) -> bool:
        return True

    def is_bookkeeping(self, table: AgeTable, choice: int) -> bool:
        return False

    def possible(self, table: AgeTable) -> list[int]:
        """AI-9.2 to AI-9.4: every main action that is legal and payable; pass always is."""
        seat = self.seat
        choices: list[int] = []
        possible_first_hexes(table, seat, 0, MAIN, choices)
        possible_upgrades(table, seat, choices)
        possible_tracks(table, seat, choices)
        possible_innovations(table, seat, choices)
        possible_all_scholars(table, seat, choices)
        possible_power_actions(table, seat, False, choices)
        possible_book_actions(table, seat, False, choices)
        possible_specials(table, seat, False, choices)
        possible_annexes(table, seat, choices)
        if can_mole_bridge(table, seat):
            choices.append(MOLE_BRIDGE)
        choices.append(PASS)
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-9.1, AI-9.2: carry out a main action."""
        seat = self.seat
        if choice == PASS:
            do_pass(table, seat)
        elif choice == MOLE_BRIDGE:
            do_mole_bridge(table, seat)
        elif choice >= ANNEX:
            do_annex(table, seat, choice - ANNEX)
        elif choice >= POWER_ACTION:
            do_source(table, seat, choice, 0)
        elif choice >= SEND:
            do_send(table, seat, choice, 0)
        elif choice >= INNOVATION:
            do_innovation(table, seat, choice - INNOVATION)
        elif choice >= SAIL:
            do_track(table, seat, choice)
        elif choice >= GUILD:
            do_upgrade(table, seat, (choice - GUILD) % HEXES, kind_of_verb(choice))
        else:
            do_first_hex(table, seat, 0, MAIN, choice)

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        """AI-9.3: why a main action cannot be taken now."""
        seat = self.seat
        if verb in (BUILD, TERRAFORM, TUNNEL, FLY):
            return why_not_first_hex(table, seat, 0, MAIN, verb, argument)
        if verb in (GUILD, SCHOOL, UNIVERSITY, PALACE):
            return why_not_upgrade(table, seat, argument, kind_of_verb(verb))
        if verb in (SAIL, IMPROVE):
            return why_not_track(table, seat, verb)
        if verb == INNOVATION:
            return why_not_innovation(table, seat, argument)
        if verb == SEND:
            return why_not_send(table, seat, verb + argument, NOBODY)
        if verb == POWER_ACTION:
            return why_not_power_action(table, seat, argument)
        if verb == BOOK_ACTION:
            return why_not_book_action(table, seat, argument)
        if verb == SPECIAL:
            return why_not_special(table, seat, argument)
        if verb == ANNEX:
            return why_not_annex(table, seat, argument)
        if verb == MOLE_BRIDGE:
            return why_not_mole_bridge(table, seat)
        return []

    def refuse_others(self, table: AgeTable, verb: int) -> Reason:
        if verb == END_TURN:
            return Reason("act_first", "AI-9.1")
        if verb < BUILD or verb == SOLO_SET:
            return Reason("set_up_is_over", "AI-5.6")
        return Reason("not_an_action", "AI-9.2")


@final
@mypyc_attr(acyclic=True)
class Act(MainAction):
    """AI-9.1: the main action of the turn."""

    __slots__ = ()

    def do(self, table: AgeTable, choice: int) -> None:
        table.push(END_TURN_STEPS[self.seat])
        super().do(table, choice)

    def question(self, table: AgeTable) -> Question:
        return Question("act", {"round": table.round})


@final
@mypyc_attr(acyclic=True)
class ActAgain(MainAction):
    """AI-9.14: a second main action in the same turn."""

    __slots__ = ()

    def question(self, table: AgeTable) -> Question:
        return Question("act_again", {"round": table.round})


@final
@mypyc_attr(acyclic=True)
class EndTurn(AgeStep):
    """AI-9.1: convert, or end the turn."""

    __slots__ = ()

    def may_convert(self, table: AgeTable) -> bool:
        return True

    def possible(self, table: AgeTable) -> list[int]:
        return self.with_conversions(table, [END_TURN])

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-9.1: the next player acts."""

    def refuse_others(self, table: AgeTable, verb: int) -> Reason:
        return Reason("action_taken", "AI-9.1")

    def question(self, table: AgeTable) -> Question:
        return Question("end")


# Steps are values: one for each seat is enough of a kind without fields.
ACT: Final[list[Act]] = [Act(seat) for seat in range(MAX_SEATS)]
ACT_AGAIN: Final[list[ActAgain]] = [ActAgain(seat) for seat in range(MAX_SEATS)]
END_TURN_STEPS: Final[list[EndTurn]] = [EndTurn(seat) for seat in range(MAX_SEATS)]
