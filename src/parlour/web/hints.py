"""Hints at the table: a page asks for one, a thinker answers, the page comes back for it."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from parlour import bots, coach
from parlour.kernel.match import Match
from parlour.web import changes, limits, looks, store, thinking
from parlour.web.models import Hint, Person, Table


def last_move(table: Table) -> int:
    """The id of the last move: the position that a hint is about."""
    return table.moves.order_by("-ply").values_list("pk", flat=True).first() or 0


def holds(hint: Hint, table: Table) -> bool:
    """Whether the seat still has the same decision before it, and knows no more than then.

    So it is while others, who decide at the same time, choose in secret.
    """
    if hint.last == last_move(table):
        return True
    ply = 0
    if hint.last:
        move = table.moves.filter(pk=hint.last).first()
        if move is None:  # it was taken back
            return False
        ply = move.ply
    if not store.only_others_moved(table, hint.seat, ply):
        return False
    since = store.position(table).plies_seen_by(hint.seat, ply)
    return all(seen.choice is None for seen in since)


def ask(table: Table, seat: int, person: Person) -> Hint:
    """The hint for a seat as far as it is known; NotNow if there were too many lately."""
    now = timezone.now()
    hint = Hint.objects.filter(table=table, seat=seat).first()
    if hint is not None and holds(hint, table) and is_worth_keeping(hint, now):
        Hint.objects.filter(pk=hint.pk).update(wanted=now)
        if not hint.taken and looks.may_become_better(hint):  # it may have been put away
            changes.wake_thinkers()
        return hint
    limits.take(limits.HINTS, person.pk)
    return ask_anew(table, seat)


def ask_anew(table: Table, seat: int) -> Hint:
    """Let a thinker think about how the table stands now."""
    now = timezone.now()
    question = {"last": last_move(table), "requested_at": now, "wanted": now, "taken": False}
    question |= {"choice": None, "lines": None, "looks": 0}
    with transaction.atomic():
        hint, _ = Hint.objects.update_or_create(table=table, seat=seat, defaults=question)
        changes.wake_thinkers()
    return hint


def look(table: Table, seat: int) -> Hint | None:
    """The hint that a page waits for; None if nobody answers.

    If the seat has learned something since, while it decides the same, it is thought about anew.
    """
    now = timezone.now()
    hint = Hint.objects.filter(table=table, seat=seat).first()
    if hint is None:
        return None
    if not holds(hint, table):
        return ask_anew(table, seat)
    if hint.choice is None and not looks.is_in_time(hint, now):
        return None
    Hint.objects.filter(pk=hint.pk).update(wanted=now)
    return hint


def is_worth_keeping(hint: Hint, now: datetime) -> bool:
    """Whether nothing better would come of asking anew: it was judged, or may still be."""
    if hint.choice is None:
        return looks.is_in_time(hint, now) and hint.wanted > now - looks.GONE
    return hint.looks > 0 or looks.may_become_better(hint)


def answer_due(is_thinker: bool, limit: float = 0.0) -> int:
    """Answer a hint that somebody waits for; gives 0 if there was none."""
    hint = looks.take(looks.due(Hint.objects.all(), timezone.now(), is_thinker))
    if hint is None:
        return 0
    with thinking.watched(limit):
        if is_thinker:
            answer(hint)
        else:
            answer_quickly(hint)
    return 1


def look_closer(limit: float = 0.0) -> int:
    """Find a better answer for somebody who has one; gives 0 if nobody waits for it."""
    hint = looks.take(looks.to_better(Hint.objects.all(), timezone.now()))
    if hint is None:
        return 0
    with thinking.watched(limit):
        answer(hint)
    return 1


def answer(hint: Hint) -> None:
    """Judge the position and keep that; if judging fails, an expert chooses."""
    match = position_of(hint)
    if match is None:
        the_same(hint).delete()
        return
    try:
        fields = looks.judged(hint, match, is_in_vain=lambda: is_in_vain(hint))
    except coach.Cancelled:
        give_back(hint)
        return
    if fields is None:
        fields = {"looks": len(looks.LOOKS)}
        if hint.choice is None:
            fields["choice"] = choice_of(hint, match, bots.HINT)
    the_same(hint).update(**fields, taken=False)


def answer_quickly(hint: Hint) -> None:
    """What a quick bot would choose; a thinker that comes after all may know better."""
    match = position_of(hint)
    if match is None:
        the_same(hint).delete()
        return
    choice = choice_of(hint, match, thinking.quick(bots.HINT))
    the_same(hint).filter(choice=None).update(choice=choice)


def is_in_vain(hint: Hint) -> bool:
    """Whether nobody waits for a hint any more, or its seat decides something else by now."""
    wanted = looks.is_wanted(the_same(hint).select_related("table"))
    return wanted is None or not is_open(wanted)


def give_back(hint: Hint) -> None:
    """Somebody may take it up later, if its position is still there."""
    same = the_same(hint).select_related("table").first()
    if same is not None and is_open(same):
        the_same(hint).update(taken=False)
    elif same is not None:
        the_same(hint).delete()


def is_open(hint: Hint) -> bool:
    """Whether the table still waits for what a hint is about."""
    table = hint.table
    try:
        return table.running and table.held is None and holds(hint, table)
    except store.BrokenTable:
        return False


def the_same(hint: Hint) -> QuerySet[Hint]:
    """The hint, unless something else was asked for it meanwhile."""
    return Hint.objects.filter(pk=hint.pk, last=hint.last, requested_at=hint.requested_at)


def choice_of(hint: Hint, match: Match, level: str) -> int:
    return thinking.choose(hint.table, match, hint.seat, level, is_hint=True)


def position_of(hint: Hint) -> Match | None:
    """The position that a hint is about; None if there is nothing to choose any more."""
    if not is_open(hint):
        return None
    try:
        match = store.position(hint.table)
    except store.BrokenTable:
        return None
    return match if hint.seat in match.pending else None
