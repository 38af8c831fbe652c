"""Who has a table open, which its page shows, and before whose eyes it is: those are not told."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from parlour.web import changes
from parlour.web.models import HERE_SECONDS, Presence

BATCH = 300  # pairs in one statement
Pair = tuple[int, int]  # the ids of a table and a person


def arrive(table_id: int, person_id: int, visible: bool = True) -> None:
    """Note that a person has the table open; the others are told if that is new."""
    signs: dict[str, datetime | bool] = {"seen": timezone.now()}
    if visible:
        signs["visible"] = True
    if Presence.objects.filter(table=table_id, person=person_id).update(**signs):
        return
    try:
        with transaction.atomic():
            Presence.objects.get_or_create(
                table_id=table_id, person_id=person_id, defaults={"visible": visible}
            )
            changes.touch(table_id)
    except IntegrityError:
        return  # the table or the person has been deleted meanwhile


def depart(table_id: int, person_id: int) -> None:
    """Note that a person has closed the table, and tell the others."""
    with transaction.atomic():
        if Presence.objects.filter(table=table_id, person=person_id).delete()[0]:
            changes.touch(table_id, left=person_id)


def look_away(table_id: int, person_id: int) -> None:
    """Note that no page with the table is seen any more, though one is open."""
    Presence.objects.filter(table=table_id, person=person_id).update(visible=False)


def renew(pairs: Collection[Pair], looking: Collection[Pair] | None = None) -> None:
    """All these people still have these tables open; `looking` is who sees them, None: all."""
    ordered = sorted(pairs)
    for start in range(0, len(ordered), BATCH):
        batch = ordered[start : start + BATCH]
        _renew(batch, [pair for pair in batch if looking is None or pair in looking])


def _renew(pairs: list[Pair], looking: list[Pair]) -> None:
    tables, people = zip(*pairs, strict=True)
    rows = Presence.objects.filter(table__in=set(tables), person__in=set(people))
    known = {(table, person): pk for pk, table, person in rows.values_list("pk", *_PAIR)}
    present = [known[pair] for pair in pairs if pair in known]
    Presence.objects.filter(pk__in=present).update(seen=timezone.now())
    seen = [known[pair] for pair in looking if pair in known]
    Presence.objects.filter(pk__in=seen, visible=False).update(visible=True)
    for table, person in pairs:
        if (table, person) not in known:
            arrive(table, person, (table, person) in looking)


_PAIR = ("table_id", "person_id")


def expire(now: datetime) -> int:
    """Forget those who have gone without a word, with a process that died; gives how many.

    The others are told. Nobody is here since later than now: the clock was put back.
    """
    span = timedelta(seconds=HERE_SECONDS)
    gone = Presence.objects.filter(Q(seen__lt=now - span) | Q(seen__gt=now + span))
    count = 0
    for table in set(gone.values_list("table_id", flat=True)):
        with transaction.atomic():
            if departed := gone.filter(table=table).delete()[0]:
                count += departed
                changes.touch(table)
    return count
