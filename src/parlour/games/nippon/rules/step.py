"""What all steps of Nippon share: single choices are bookkeeping, Blueprints may be exchanged."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from parlour.games.nippon.actions import CONSOLIDATE, EXCHANGE, STOP, TAKE, VERB_OF
from parlour.games.nippon.content.parameters import BLUEPRINTS_PER_STEP
from parlour.games.nippon.content.player_board import TOP, TRACKS
from parlour.games.nippon.rules.blueprints_and_tracks import why_not_exchange
from parlour.games.nippon.state import NipponTable
from parlour.kernel.state import Reason
from parlour.kernel.steps import Step


@mypyc_attr(acyclic=True)
class NipponStep(Step):
    """A step of Nippon."""

    __slots__ = ()

    def is_bookkeeping(self, table: NipponTable, choice: int) -> bool:
        return True

    def with_exchanges(self, table: NipponTable, choices: list[int]) -> list[int]:
        """NP-18.3, NP-5.6: between any two steps, as long as a begun action stays possible."""
        board = table.boards[self.seat]
        if choices and board.blueprints >= board.numbers[BLUEPRINTS_PER_STEP]:
            for track in range(len(TRACKS)):
                if board.tracks[track] < TOP[track] and self.allows_exchange(table, track):
                    choices.append(EXCHANGE + track)
        return choices

    def allows_exchange(self, table: NipponTable, track: int) -> bool:
        """NP-5.6: an exchange takes neither the Blueprints nor the last step that are needed."""
        return True

    def why_not(self, table: NipponTable, choice: int) -> list[Reason]:
        verb = VERB_OF[choice]
        if verb == EXCHANGE:
            return why_not_exchange(table, self.seat, choice - verb) or [self.why_no_exchange()]
        return super().why_not(table, choice)

    def refuse_others(self, table: NipponTable, verb: int) -> Reason:
        if verb in (TAKE, CONSOLIDATE):
            return Reason("one_thing_a_turn", "NP-4.2")
        return super().refuse_others(table, verb)

    def why_no_exchange(self) -> Reason:
        """Why Blueprints are not exchanged now, though there are enough."""
        return Reason("action_needs_it", "NP-5.6")


def do_the_minimum(verb: int) -> list[Reason]:
    """NP-5.6: stopping comes after the first one."""
    return [Reason("do_the_minimum", "NP-5.6")] if verb == STOP else []
