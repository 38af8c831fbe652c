"""How far people are in their lessons: kept for accounts and guests, from one visit to the next."""

from __future__ import annotations

from django.utils import timezone

from parlour.kernel.errors import InvalidData
from parlour.lessons import Lesson, Play
from parlour.web.models import LessonProgress, Person


def of_person(person: Person | None, game: str = "") -> dict[tuple[str, str], LessonProgress]:
    """What a person has done, by game and lesson."""
    if person is None:
        return {}
    rows = LessonProgress.objects.filter(person=person)
    rows = rows.filter(game=game) if game else rows
    return {(row.game, row.lesson): row for row in rows}


def load(person: Person | None, lesson: Lesson) -> Play:
    """The lesson where the person left it; from the start if it goes otherwise by now."""
    row = of_person(person, lesson.game.name).get((lesson.game.name, lesson.name))
    if row is None:
        return Play(lesson)
    try:
        return Play(lesson, row.lines.splitlines())
    except InvalidData:
        return Play(lesson)


def keep(person: Person, play: Play) -> None:
    """Remember how far the person is; what was reached once stays."""
    lesson = play.lesson
    row, _ = LessonProgress.objects.get_or_create(
        person=person, game=lesson.game.name, lesson=lesson.name
    )
    row.lines = "\n".join(play.lines)
    row.is_done = row.is_done or play.is_finished
    row.stars = max(row.stars, play.stars)
    row.changed = timezone.now()
    row.save()


def merge(guest: Person, account: Person) -> None:
    """What a guest has learned belongs to the account that they logged in to."""
    known = of_person(account)
    for key, row in of_person(guest).items():
        other = known.get(key)
        if other is None:
            row.person = account
            row.save(update_fields=["person"])
            continue
        newer = row if row.changed > other.changed else other
        other.lines, other.changed = newer.lines, newer.changed
        other.is_done, other.stars = row.is_done or other.is_done, max(row.stars, other.stars)
        other.save()
