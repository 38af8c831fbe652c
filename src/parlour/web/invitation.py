"""The page of a table that waits for players: who sits there, what it takes, the rules in short."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from django.utils.safestring import SafeString

from parlour import games
from parlour.kernel.book import read_book
from parlour.kernel.guide import GUIDE, read_guide
from parlour.web import rating
from parlour.web.guides import GuidePrinter, PageSection
from parlour.web.models import Person, Rating
from parlour.web.pages import Scene, SeatLine, seats_of

MINUTE = 230  # words that are read in a minute
TAG = re.compile(r"<svg.*?</svg>|<[^>]*>", re.DOTALL)


@dataclass(frozen=True)
class Chair:
    """A seat of a table that waits: who sits there, how strong they are, or for whom it is kept."""

    line: SeatLine
    login: str  # of an account
    rating: int | None
    kept_for: str
    is_mine: bool  # kept for whoever looks

    @property
    def is_free(self) -> bool:
        """Whether whoever looks may sit down there."""
        return self.line.kind == "open" and (self.is_mine or not self.kept_for)


def chairs(scene: Scene) -> list[Chair]:
    """The seats of a table as its invitation shows them."""
    seats = seats_of(scene.table)
    visitor = scene.viewer.person.pk if scene.viewer.person is not None else None
    guests = Person.objects.in_bulk([seat.invited_id for seat in seats if seat.invited_id])
    seated = [seat.person_id for seat in seats if seat.person_id]
    rows = Rating.objects.filter(person__in=seated, game=scene.table.game)
    ratings = {row.person_id: rating.shown(row.mean) for row in rows} if seated else {}
    shown: list[Chair] = []
    for line, seat in zip(scene.seats, seats, strict=True):
        guest = guests.get(seat.invited_id or 0)
        shown.append(
            Chair(
                line,
                (seat.person.login or "") if seat.person is not None else "",
                ratings.get(seat.person_id or 0),
                guest.name if guest is not None else "",
                guest is not None and guest.pk == visitor,
            )
        )
    return shown


@cache
def minute(game: str, lang: str) -> list[PageSection]:
    """The beginning of a game's guide, as far as it is read in a minute."""
    room = games.find(game)
    book, guide = read_book(room, lang), read_guide(room, GUIDE, lang)
    if book is None or guide is None:
        return []
    room.load_drawing()
    content = room.book_content() if room.book_content is not None else None
    sections: list[PageSection] = []
    words = 0
    for section in GuidePrinter(game, book, content).parts(guide)[0]:
        words += sum(map(word_count, texts_of(section)))
        if section.is_advice or (sections and words > MINUTE):
            break
        sections.append(section)
    return sections


def texts_of(section: PageSection) -> list[SafeString]:
    """What is read of a section."""
    return [*section.paragraphs, *(entry.text for entry in section.entries)]


def word_count(text: str) -> int:
    return len(TAG.sub(" ", text).split())
