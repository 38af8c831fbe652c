"""Two games that a viewer cannot tell apart, though they differ in all that is hidden from them."""

from __future__ import annotations

import json
from collections.abc import Iterator

from parlour.kernel.chance import Chance
from parlour.kernel.match import Match
from parlour.kernel.ply import Ply
from parlour.kernel.state import EVERYBODY, Event, State
from tests.contract.tables import advanced

TWIN_STREAM = 73
OTHER_CHOICES = 4  # choices that are tried out instead of one made in secret


class Twins:
    """A played game up to a ply, and beside it another that the viewer takes for the same.

    The other game is really played on, with other hands and decks, other draws to come and, where
    the seats choose in secret, other choices. Where something hidden comes to light it would part
    from the first one, so there all that is still hidden is dealt anew.
    """

    def __init__(self, played: Match, viewer: int | None, seed: int) -> None:
        self.played = played
        self.viewer = viewer
        self.seed = seed
        self.real = started(played, played.position_after(0))
        self.other = started(played, self._dealt_anew(played.position_after(0)))
        self.other.setup_chance = []
        self.differs = True  # whether a secret choice differs, or hidden things were dealt anew

    @property
    def ply(self) -> int:
        return len(self.real.plies)

    def _dealt_anew(self, state: State) -> State:
        return state.redeal(self.viewer, Chance(self.seed + state.ply, TWIN_STREAM))

    def advance(self) -> None:
        """Play the next choice in both games."""
        ply = self.played.plies[self.ply]
        after = self.played.position_after(self.ply + 1)
        other_ply, other_after = self._other(ply, after)
        self.differs = other_ply.choice != ply.choice
        if other_after is None:
            other_after, self.differs = self._dealt_anew(after), True
        for match, new_ply, state in (
            (self.real, ply, after),
            (self.other, other_ply, other_after),
        ):
            match.plies.append(new_ply)
            match.state = state

    def _other(self, ply: Ply, after: State) -> tuple[Ply, State | None]:
        """The same ply in the other game; without a position where that must be dealt anew."""
        before = self.other.state
        view = as_text(after.view(self.viewer))
        seen = self._seen(ply)
        for choice in self._candidates(ply):
            state, other = advanced(before, ply.seat, choice)
            if as_text(state.view(self.viewer)) == view and self._seen(other) == seen:
                return other, state
        events = [disguised(event, self.viewer) for event in ply.events]
        return Ply(ply.seat, ply.choice, before, events, ply.chance), None

    def _candidates(self, ply: Ply) -> Iterator[int]:
        """What the seat may choose in the other game so that the viewer might not notice."""
        before = self.other.state
        choices = list(before.choices(ply.seat))
        is_secret = any(is_hidden(event, self.viewer) for event in ply.events)
        if ply.seat != self.viewer and (is_secret or len(before.pending) > 1):
            others = [choice for choice in choices if choice != ply.choice]
            yield from others[:OTHER_CHOICES]
        if ply.choice in choices:
            yield ply.choice

    def _seen(self, ply: Ply) -> list[tuple[str, int, dict[str, int]]]:
        """What the viewer is told of a ply in which something comes to light."""
        if not ply.reveals:
            return []
        seen = [event.seen_by(self.viewer) for event in ply.events]
        return [(event.key, event.seat, event.args) for event in seen]


def started(played: Match, state: State) -> Match:
    """The match before its first choice, in a position of its own."""
    match = played.copy()
    match.plies = []
    match.state = state
    return match


def is_hidden(event: Event, viewer: int | None) -> bool:
    return event.audience not in (EVERYBODY, viewer)


def disguised(event: Event, viewer: int | None) -> Event:
    """The event with other numbers, if the viewer may not know them."""
    if not is_hidden(event, viewer):
        return event
    args = {slot: number + 1 for slot, number in event.args.items()}
    return Event(
        event.key, event.seat, event.rule, args, event.reveals, event.audience, event.public
    )


def as_text(view: object) -> str:
    """Also the order of keys is something that a viewer gets."""
    return json.dumps(view)
