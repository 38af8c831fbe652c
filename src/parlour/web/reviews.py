"""Reviews of finished games: somebody wants one, thinkers judge its turns, it stays with the game.

A thinker judges a few turns at a time, when no bot and no page waits for it, and keeps what it has
judged in its memory. If its process is lost, another begins anew; a game over which several
processes were lost is given up. Nobody's name is in what is stored: names may change.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from hashlib import blake2b

from django.conf import settings
from django.db import DatabaseError, transaction
from django.db.models import Case, Q, QuerySet, Value, When
from django.utils import timezone

from parlour import coach
from parlour.coach.reviewing import Judged, Turn, judge_turn, put_together, turns_of
from parlour.kernel.match import Match
from parlour.web import analysis as stored, changes, looks, store, thinking
from parlour.web.models import SILENT_SECONDS, Analysis, Person, Review, Table, Worker

State, Form = Review.State, Review.Form
POSITIONS = {Form.QUICK: coach.QUICK, Form.FULL: coach.FULL}
SLICE = 0.2  # seconds after which a thinker looks for other work; a turn is judged whole
LIMIT = 60.0  # seconds after which a process is ended that is still at one turn
CLAIM = timedelta(seconds=90)  # after which others take up what nobody goes on with
MOST_LOST = 3  # processes lost over a game, after which it is given up
KEPT = 4  # games in the memory of a process
LOST = (State.FAILED, State.CANCELLED)
OLD = timedelta(days=1)  # after which one that did not come about is forgotten
MARKS = "\ue000\ue001\ue002\ue003\ue004\ue005\ue006\ue007"  # stand for the names of the seats

log = logging.getLogger("parlour.reviews")


@dataclass(frozen=True)
class Subject:
    """What is reviewed: a table, or the main line of an analysis."""

    table: Table | None
    analysis: Analysis | None
    match: Match
    line: str = ""  # of an analysis: its moves, as a hash

    @property
    def reviews(self) -> QuerySet[Review]:
        """Those of the game as it is: the main line of an analysis may have become another."""
        return Review.objects.filter(table=self.table, analysis=self.analysis, line=self.line)


def of_table(table: Table) -> Subject | None:
    """A table whose game has come to its end; None for any other one."""
    if table.status != Table.Status.FINISHED:
        return None
    match = store.position(table)
    return Subject(table, None, match) if match.over else None


def of_analysis(analysis: Analysis) -> Subject | None:
    """The main line of an analysis, if it comes to an end of the game."""
    if analysis.is_trial:
        return None
    line = stored.load(analysis).tree.root.main_line()
    if not line or not line[-1].state.over:
        return None
    moves = " ".join(f"{node.ply.seat} {node.ply.choice}" for node in line if node.ply is not None)
    digest = blake2b(moves.encode(), digest_size=16).hexdigest()
    return Subject(None, analysis, line[-1].match(), digest)


# Asking


def ask(subject: Subject, form: str, person: Person) -> Review:
    """The review of a game in a form, begun if there is none; `needed` tells which."""
    fresh = {
        "state": State.QUEUED,
        "person": person,
        "line": subject.line,
        "done": 0,
        "most": 0,
        "thinker": "",
        "claimed_until": None,
        "tries": 0,
        "result": None,
        "created": timezone.now(),
        "finished": None,
    }
    with transaction.atomic():
        review = subject.reviews.filter(form=form).select_for_update().first()
        if review is None or needed(review):
            review, _ = Review.objects.update_or_create(
                table=subject.table, analysis=subject.analysis, form=form, defaults=fresh
            )
            changes.wake_thinkers()
    return review


def needed(review: Review | None) -> bool:
    """Whether asking for a review would begin one."""
    return review is None or review.state in LOST


def best_result(subject: Subject) -> coach.Review | None:
    """What is known of a game: the full form goes before the quick one."""
    for review in subject.reviews.filter(state=State.DONE).order_by("form"):
        try:
            return coach.Review.from_json(review.result or {})
        except (KeyError, TypeError, ValueError):  # of a version that said other things
            review.delete()
    return None


def on_its_way(subject: Subject) -> Review | None:
    """The review that somebody waits for."""
    waited_for = subject.reviews.filter(state__in=[State.QUEUED, State.RUNNING])
    return waited_for.defer("result").order_by("-form").first()


def may_cancel(review: Review, person: Person | None) -> bool:
    """Whoever wanted a review may stop it, and those whose game it is."""
    if person is None:
        return False
    people = {review.person_id}
    if review.table is not None:
        people |= {review.table.owner_id, *(seat.person_id for seat in review.table.seats)}
    if review.analysis is not None:
        people.add(review.analysis.owner_id)
    return person.pk in people


def cancel(review: Review) -> None:
    """Stop it, if it is not done: whoever judges turns of it notices after the next one."""
    waited_for = Review.objects.filter(pk=review.pk, state__in=[State.QUEUED, State.RUNNING])
    waited_for.update(state=State.CANCELLED, finished=timezone.now())


# Thinking


@dataclass
class Work:
    """How far a review has come in this process."""

    match: Match
    turns: list[Turn]
    judged: list[Judged] = field(default_factory=list)


_work: OrderedDict[tuple[int, int], Work] = OrderedDict()  # by review and number of its try


def forget() -> None:
    """As if the process had just started."""
    _work.clear()


def due(name: str, now: datetime) -> QuerySet[Review]:
    """What a process may go on with: quick ones first, then who has waited longest."""
    lapsed = Q(claimed_until__lte=now) | Q(claimed_until__gt=now + 2 * CLAIM)  # clock put back
    mine_or_lost = Q(state=State.RUNNING) & (Q(thinker=name) | lapsed)
    order = Case(When(form=Form.QUICK, then=Value(0)), default=Value(1))
    return Review.objects.filter(Q(state=State.QUEUED) | mine_or_lost).order_by(order, "created")


def may_think(name: str, is_thinker: bool, now: datetime) -> bool:
    """Whether a process may judge now: of several thinkers one is always left to the bots.

    Workers, for whom quick bots wait, do it only where there are no thinkers.
    """
    heard_of = Worker.objects.filter(
        is_thinker=True, seen__gt=now - timedelta(seconds=SILENT_SECONDS)
    )
    thinkers = heard_of.count()
    if not is_thinker:
        return not thinkers
    others = Review.objects.filter(state=State.RUNNING, claimed_until__gt=now)
    busy = others.exclude(thinker=name).values("thinker").distinct().count()
    return busy < max(1, thinkers - 1)


def judge_next(name: str, is_thinker: bool = True, limit: float = 0.0) -> int:
    """Judge a few turns of a review that somebody waits for; gives 0 if there is none."""
    now = timezone.now()
    if not due(name, now).exists() or not may_think(name, is_thinker, now):
        return 0
    review = claim(name, now)
    if review is None:
        return 0
    try:
        judge_some(review, limit)
    except DatabaseError:  # it passes: what was judged is kept, and the loop comes back
        raise
    except Exception:
        log.exception("review %s failed", review.pk)
        give_up(review)
    return 1


def keep_claims(name: str, now: datetime) -> None:
    """What this process has begun stays its own while bots keep it from going on."""
    if _work:
        begun = Review.objects.filter(pk__in={pk for pk, _ in _work}, state=State.RUNNING)
        begun.filter(thinker=name).update(claimed_until=now + CLAIM)


def claim(name: str, now: datetime) -> Review | None:
    """Take the next review; begun by a process that is lost, it begins anew here."""
    with transaction.atomic():
        review = due(name, now).select_for_update(skip_locked=True).first()
        if review is None:
            return None
        if (review.pk, review.tries) not in _work or review.thinker != name:
            review.done = 0
            review.tries += 1
            _work.pop((review.pk, review.tries), None)  # of when it was wanted before
        review.state, review.thinker, review.claimed_until = State.RUNNING, name, now + CLAIM
        fields = ["state", "thinker", "claimed_until", "done", "tries"]
        review.save(update_fields=fields)
    if review.tries > MOST_LOST:
        log.warning("review %s: %s processes were lost over it", review.pk, MOST_LOST)
        give_up(review)
        return None
    return review


def judge_some(review: Review, limit: float) -> None:
    """Judge turns for a moment, at least one, and note how far it is; at the end all of it."""
    work = work_on(review)
    if work is None:
        give_up(review)
        return
    budget = max(1, int(POSITIONS[Form(review.form)] * settings.REVIEW_CARE))
    end = time.monotonic() + SLICE
    in_vain = looks.Watch(lambda: not running(review).exists() or looks.anybody_waits())
    while len(work.judged) < len(work.turns):
        with thinking.watched(limit):
            turn = work.turns[len(work.judged)]
            try:
                work.judged.append(judge_turn(work.match, turn, budget, in_vain))
            except coach.Cancelled:  # this turn is judged anew, if it is wanted
                break
        if time.monotonic() >= end:
            break
    review.done, review.most = len(work.judged), len(work.turns)
    if review.done < review.most:
        is_wanted = note(review, done=review.done, most=review.most)
    else:
        names = MARKS[: work.match.seats]
        result = put_together(work.match, work.judged, budget, names).as_json()
        note(review, done=review.done, most=review.most, state=State.DONE, result=result)
        is_wanted = False
        if review.table_id is not None:
            changes.touch(review.table_id)
    if not is_wanted:
        _work.pop((review.pk, review.tries), None)


def work_on(review: Review) -> Work | None:
    """What this process has judged of a review; None if the game is not there any more."""
    key = review.pk, review.tries
    work = _work.get(key)
    if work is None:
        match = match_of(review)
        if match is None:
            return None
        work = _work[key] = Work(match, turns_of(match))
        if len(_work) > KEPT:
            _work.popitem(last=False)
    _work.move_to_end(key)
    return work


def match_of(review: Review) -> Match | None:
    """The game that is to be reviewed; None if it is broken or has become another."""
    try:
        if review.table is not None:
            subject = of_table(review.table)
        else:
            assert review.analysis is not None
            subject = of_analysis(review.analysis)
    except (store.BrokenTable, stored.Lost):
        return None
    return None if subject is None or subject.line != review.line else subject.match


def note(review: Review, **fields: object) -> bool:
    """Store something about a review; False if it was cancelled or others are at it."""
    if "state" in fields:
        fields["finished"] = timezone.now()
    return bool(running(review).update(**fields))


def running(review: Review) -> QuerySet[Review]:
    """The review, if it is still wanted and this process the one that judges it."""
    same = {"pk": review.pk, "state": State.RUNNING, "tries": review.tries}
    return Review.objects.filter(**same, thinker=review.thinker, line=review.line)


def give_up(review: Review) -> None:
    _work.pop((review.pk, review.tries), None)
    note(review, state=State.FAILED)


def remove_old(now: datetime) -> int:
    """Forget what did not come about."""
    lost = Review.objects.filter(state__in=LOST)
    return lost.filter(finished__lt=now - OLD).delete()[0]
