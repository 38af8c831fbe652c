"""Who may act and see for which seat. Every page, answer of the API and stream asks here."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.sessions.backends.base import SessionBase

from parlour.bots import is_automa
from parlour.web import words
from parlour.web.models import Person, Seat, Table


@dataclass(frozen=True)
class Viewer:
    """What one visitor is at a table."""

    person: Person | None
    controls: tuple[int, ...]  # the seats that they may act for
    seat: int | None  # whose view is shown; None: a spectator's
    cover: int | None  # the seat that has to say "I am here" first

    @property
    def spectator(self) -> bool:
        return not self.controls


def controlled(table: Table, seats: list[Seat], person: Person | None) -> tuple[int, ...]:
    """The seats of a person: their own, and those at their screen."""
    if person is None:
        return ()
    mine = [seat.index for seat in seats if seat.person_id == person.pk]
    if table.owner_id == person.pk and not table.uploaded:
        mine += [seat.index for seat in seats if seat.kind == Seat.Kind.LOCAL]
    return tuple(sorted(mine))


def here_key(table: Table) -> str:
    return f"here:{table.pk}"


def viewer_of(
    table: Table, seats: list[Seat], person: Person | None, session: SessionBase | None
) -> Viewer:
    """The view that a visitor gets. Several people at one screen have to say who is looking."""
    controls = controlled(table, seats, person)
    if not controls:
        return Viewer(person, (), None, None)
    if len(controls) == 1:
        return Viewer(person, controls, controls[0], None)
    here = session.get(here_key(table)) if session is not None else None
    if here not in controls:
        here = None
    due = [s.index for s in seats if s.due and s.index in controls and not s.played_by_bot]
    if table.running and due and here not in due:
        return Viewer(person, controls, None, due[0])
    return Viewer(person, controls, here, None)


def names(seats: list[Seat], lang: str) -> list[str]:
    """The names of the seats as they are shown; different ones for bots of the same level."""
    shown: list[str] = []
    counts: dict[str, int] = {}
    for seat in seats:
        if seat.kind == Seat.Kind.BOT:
            counts[seat.level] = counts.get(seat.level, 0) + 1
            several = sum(1 for s in seats if s.kind == Seat.Kind.BOT and s.level == seat.level) > 1
            level = seat.level.partition(":")[2]
            name = (
                words.say("bot_automa", lang, level=level)
                if is_automa(seat.level)
                else words.say("bot_" + seat.level, lang)
            )
            shown.append(f"{name} {counts[seat.level]}" if several else name)
        elif seat.kind == Seat.Kind.LOCAL:
            shown.append(seat.name or words.say("local_name", lang, n=seat.index + 1))
        elif seat.person is not None:
            shown.append(seat.person.name)
        elif seat.kind == Seat.Kind.OPEN:
            shown.append(words.say("open_seat", lang))
        else:
            shown.append(words.say("somebody_who_left", lang))
    return shown
