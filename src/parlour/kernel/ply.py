"""Ply: one choice of a game with what it brought, and what others may know of it."""
# mypyc: skip

from __future__ import annotations

from dataclasses import dataclass

from parlour.kernel.actions import Actions
from parlour.kernel.state import Event, State


@dataclass(frozen=True)
class SeenPly:
    """A ply as a seat or a spectator may know it: all that may be shown to them of it."""

    seat: int
    choice: int | None  # None if it was made in secret
    events: list[Event]


@dataclass(frozen=True)
class Ply:
    """One choice of the game so far, with what it brought."""

    seat: int
    choice: int
    before: State
    events: list[Event]
    chance: list[tuple[int, list[int]]]

    @property
    def reveals(self) -> bool:
        """Whether somebody learned something that was hidden, or something was drawn."""
        return bool(self.chance) or any(event.reveals for event in self.events)

    def seen_by(self, viewer: int | None, actions: Actions) -> SeenPly:
        """The ply as a seat, or a spectator (None), may know it.

        Whoever is not told all of it is not told the choice either, unless an event that they do
        see has said what was chosen. So a game that gives its secret events an audience has done
        all that is needed, and one that names too small an audience hides too much.
        """
        events = [event.seen_by(viewer) for event in self.events]
        is_known = viewer == self.seat or all(
            seen is event for seen, event in zip(events, self.events, strict=True)
        )
        if not is_known:
            chosen = actions.arguments(self.choice).items()
            is_known = bool(chosen) and any(
                event.seat == self.seat and chosen <= event.args.items() for event in events
            )
        return SeenPly(self.seat, self.choice if is_known else None, events)
