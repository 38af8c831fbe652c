"""What a seat or a spectator may know of a choice, with the toy game."""

from __future__ import annotations

from parlour.kernel.match import Match
from parlour.kernel.ply import Ply
from parlour.kernel.state import Event
from tests.kernel.toy import ACTIONS, GAME, LAY, OFFER, TAKE, Toy

LAID = Event("laid", 0, "TY-2.1", {"card": 4}, audience=0)


def known(choice: int, *events: Event, viewer: int | None = 1) -> int | None:
    """The choice of seat 0 with these events, as somebody may know it."""
    return Ply(0, choice, Toy(), list(events), []).seen_by(viewer, ACTIONS).choice


def test_an_open_choice_is_known_to_all() -> None:
    for viewer in (None, 0, 1):
        assert known(TAKE, Event("took", 0, "TY-3.1", {"n": 1}), viewer=viewer) == TAKE
        assert known(OFFER, viewer=viewer) == OFFER


def test_a_choice_with_a_secret_event_is_known_to_its_own_seat_alone() -> None:
    assert known(LAY + 4, LAID, viewer=0) == LAY + 4
    assert known(LAY + 4, LAID, viewer=1) is None
    assert known(LAY + 4, LAID, viewer=None) is None


def test_a_secret_choice_is_known_once_an_open_event_names_it() -> None:
    assert known(LAY + 4, LAID, Event("showed", 0, "TY-2.2", {"card": 4})) == LAY + 4
    assert known(LAY + 4, LAID, Event("showed", 0, "TY-2.2", {"card": 5})) is None
    assert known(LAY + 4, LAID, Event("showed", 1, "TY-2.2", {"card": 4})) is None


def test_a_choice_without_arguments_stays_secret_beside_what_is_hidden() -> None:
    drew = Event("drew", 1, "TY-4.1", {"card": 4}, audience=1)
    assert known(TAKE, Event("took", 0, "TY-3.1", {"n": 1}), drew, viewer=None) is None
    assert known(TAKE, Event("took", 0, "TY-3.1", {"n": 1}), drew, viewer=0) == TAKE


def test_a_match_tells_its_steps_as_each_may_know_them() -> None:
    match = Match(GAME, 3, 1)
    for seat in (2, 0):
        match.play(match.choices_of(seat)[0], seat)
    assert [ply.choice for ply in match.plies_seen_by(None)] == [None, None]
    assert [ply.choice for ply in match.plies_seen_by(0)] == [None, match.plies[1].choice]
    assert [ply.seat for ply in match.plies_seen_by(1, since=1)] == [0]
    assert [ply.seat for ply in match.plies_seen_by(1, until=1)] == [2]
    assert [event.key for ply in match.plies_seen_by(1) for event in ply.events] == [
        "laid_hidden",
        "laid_hidden",
    ]
