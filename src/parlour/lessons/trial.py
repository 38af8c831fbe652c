"""Whether a way helps: its choices are tried, and the refused choice is asked about again.

A remedy that names a choice must not name one that changes nothing for this very place or card. So
the way is gone in a copy of the position in which all that the seat cannot know is dealt anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase

from parlour.kernel.chance import Chance
from parlour.kernel.match import Match
from parlour.kernel.state import Reason, State

STREAM = 11
MOST_TRIED = 150  # positions; ways that would need more are not named
MOST_AGAIN = 12  # times that the last choice of a way is made again: three coins, three conversions


class Trial:
    """A choice that a seat does not have, and one reason why not."""

    def __init__(self, match: Match, seat: int, choice: int, reason: Reason) -> None:
        self.actions = match.game.actions
        self.seat = seat
        self.choice = choice
        self.key = reason.key
        self.state = match.state.redeal(seat, Chance(match.ply, STREAM))
        self.reasons = {one.key for one in self.state.why_not(seat, choice)}
        self.left = 0  # positions that may still be tried

    def way_out(self, patterns: Sequence[str]) -> list[int]:
        """Choices after which the reason is gone, none other has come, and the turn goes on.

        They are like the patterns, one after the other, the last again and again; empty: none are.
        """
        self.left = MOST_TRIED
        if self.seat not in self.state.pending:
            return []
        return self._way_out(self.state, list(patterns), MOST_AGAIN)

    def _way_out(self, state: State, patterns: list[str], again: int) -> list[int]:
        for choice in state.choices(self.seat):
            if self.left <= 0:
                break
            if not fnmatchcase(self.actions.text(choice), patterns[0]):
                continue
            self.left -= 1
            after = state.copy()
            after.advance(self.seat, choice)
            if after.over or self.seat not in after.pending:
                continue
            if self._is_gone(after):
                return [choice]
            rest, times = (patterns[1:], again) if len(patterns) > 1 else (patterns, again - 1)
            further = self._way_out(after, rest, times) if times else []
            if further:
                return [choice, *further]
        return []

    def _is_gone(self, state: State) -> bool:
        reasons = {one.key for one in state.why_not(self.seat, self.choice)}
        return self.key not in reasons and reasons <= self.reasons
