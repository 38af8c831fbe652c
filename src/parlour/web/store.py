"""Positions rebuilt from stored moves, and the only ways to change them.

A move is stored in a transaction before anybody is told. The cache holds one match per table;
it is never trusted further than the id of the last move, which a database gives only once.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache
from threading import Lock
from typing import Any, TypeVar, cast

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone

from parlour import games
from parlour.kernel.errors import ChanceMismatch, IllegalChoice, InvalidChoice, InvalidRecord
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.record import Record
from parlour.kernel.replay import replay
from parlour.kernel.state import Reason, State
from parlour.web import automatic, clocks, phases, results
from parlour.web.models import Move, Seat, Table
from parlour.web.queries import locked_table
from parlour.web.thinking import is_slow

KEPT = 200  # matches in the cache
MOST_ANSWERS = 200  # made by themselves after one choice
AUTOMATIC = "automatic"  # the fact that changes with moves

log = logging.getLogger("parlour.store")
Result = TypeVar("Result")


class Stale(Exception):
    """The table has moved on since the page was drawn."""


class Refused(Exception):
    """Not now; `key` is a text of the site, or the reasons are the game's own."""

    def __init__(self, key: str, reasons: list[Reason] | None = None) -> None:
        super().__init__(key)
        self.key = key
        self.reasons = reasons or []


class BrokenTable(Exception):
    """The stored moves do not replay; the sentence says why, and so may name what is secret."""

    @property
    def where(self) -> str:
        """All that may be told to visitors: the line or the move at which it fails."""
        return str(self).partition(":")[0]


@dataclass
class CachedMatch:
    """A match in the cache, at the ply after the move with that id (0: no move yet).

    `version` is the table's when that was read: while it is the same, nothing has changed.
    """

    last: int
    ply: int
    match: Match
    version: int
    times: list[datetime]  # of the moves
    facts: dict[str, Any] = field(default_factory=dict)  # what else was read at that version


_cache: OrderedDict[int, CachedMatch] = OrderedDict()
_lock = Lock()


def game_of(table: Table) -> Game:
    return games.find(table.game)


def position(table: Table) -> Match:
    """The table's match as stored. Not to be changed: take a copy to play on.

    If somebody has moved since the row of the table was read, the row is read again.
    """
    if table.broken:
        raise BrokenTable(table.broken)
    while True:
        broken: BrokenTable | None = None
        try:
            match = _load(table).match
            if match.ply == table.ply:
                return match
            broken = BrokenTable(f"{table.ply} moves are said to be stored, {match.ply} are")
        except BrokenTable as error:
            broken = error
        before = table.version
        table.refresh_from_db()
        if table.version == before:
            _log_once(table.slug, str(broken))
            raise broken


def past_match(table: Table) -> Match:
    """The match of a table that is over; it takes no place in the cache, because lists show the
    boards of many."""
    with _lock:
        kept = _cache.get(table.pk)
    if kept is not None and (kept.version, kept.ply) == (table.version, table.ply):
        return kept.match
    if table.broken:
        raise BrokenTable(table.broken)
    return rebuild(table, list(table.moves.order_by("ply")))


@lru_cache(KEPT)
def _log_once(slug: str, sentence: str) -> None:
    """For whoever runs the site; however often the table is looked at."""
    log.warning("table %s does not replay: %s", slug, sentence)


def times_of(table: Table) -> list[datetime]:
    """When the moves of a table were made."""
    return _load(table).times


def while_unchanged(table: Table, fact: str, read: Callable[[], Result]) -> Result:
    """What is read about a table, once for all who ask while nothing changes there.

    It must be something with which the table's version grows, in the same transaction.
    """
    with _lock:
        cached = _cache.get(table.pk)
    if cached is None or cached.version != table.version:
        return read()
    if fact not in cached.facts:
        cached.facts[fact] = read()
    return cast(Result, cached.facts[fact])


def _load(table: Table) -> CachedMatch:
    with _lock:
        cached = _cache.get(table.pk)
    if cached is not None and (cached.version, cached.ply) == (table.version, table.ply):
        return cached
    since = cached.ply if cached is not None else 0
    moves = table.moves.filter(ply__lte=table.ply).order_by("ply")
    rows = list(moves.filter(ply__gte=since))
    if cached is not None and _goes_on(cached, rows):
        later = [row for row in rows if row.ply > cached.ply]
        match, times = cached.match, cached.times
        if later:
            match = match.copy()
            _play_stored(match, later)
            times = [*times, *(row.made_at for row in later)]
    else:
        rows = list(moves)
        match, times = rebuild(table, rows), [row.made_at for row in rows]
    return keep(table.pk, rows[-1].pk if rows else 0, match, table.version, times)


def _goes_on(cached: CachedMatch, rows: list[Move]) -> bool:
    """Whether the stored moves start with those of the cached match."""
    if cached.ply == 0:
        return not rows or rows[0].ply == 1
    return bool(rows) and rows[0].ply == cached.ply and rows[0].pk == cached.last


def _play_stored(match: Match, rows: list[Move]) -> None:
    try:
        for row in rows:
            if row.ply != match.ply + 1:
                raise BrokenTable(f"move {match.ply + 1} is missing")
            match.play_recorded(row.seat, row.notation, row.chance.splitlines())
    except (InvalidChoice, IllegalChoice, ChanceMismatch) as error:
        raise BrokenTable(f"move {row.ply}: {error}") from None


def keep(
    table_id: int,
    last: int,
    match: Match,
    version: int,
    times: list[datetime],
    facts: dict[str, Any] | None = None,
) -> CachedMatch:
    cached = CachedMatch(last, match.ply, match, version, times, facts or {})
    with _lock:
        _cache[table_id] = cached
        _cache.move_to_end(table_id)
        while len(_cache) > KEPT:
            _cache.popitem(last=False)
    return cached


def forget(table_id: int | None = None) -> None:
    """Drop a match, or all, from the cache."""
    with _lock:
        if table_id is None:
            _cache.clear()
        else:
            _cache.pop(table_id, None)


def rebuild(table: Table, rows: list[Move]) -> Match:
    """Replay the stored moves; BrokenTable with the line and the reason if that fails."""
    record = record_of(table, rows, {})
    try:
        return replay(Record.parse(str(record)), games.find)  # read anew: faults name their line
    except (InvalidRecord, ValueError) as error:
        raise BrokenTable(str(error)) from None


def record_of(table: Table, rows: list[Move], headers: dict[str, str]) -> Record:
    """The table as a record."""
    record = Record.begin(table.game, table.rules, table.size, table.options, headers)
    record.add_chance(table.setup.splitlines())
    for row in rows:
        record.add_choice(row.seat, row.notation)
        record.add_chance(row.chance.splitlines())
    record.result = table.result
    return record


@contextmanager
def locked(table_id: int, read: Table | None = None) -> Iterator[Table]:
    """The table, for this transaction alone.

    If nothing has changed since it was `read`, its seats are not read again.
    """
    with transaction.atomic():
        table = locked_table(table_id)
        if table is None:
            raise Table.DoesNotExist
        if read is not None and read.version == table.version:
            table.seats = read.seats
        yield table


def begin(table: Table) -> None:
    """Deal: the set-up is stored, the first seat is asked."""
    game = game_of(table)
    # A table that waited while the rules changed is dealt by those of today.
    table.options = game.recorded_options(table.rules, table.size, table.options)
    match = Match(game, table.size, table.draw_seed(-1), table.options)
    topics = game.topics
    table.setup = "\n".join(topics.text(*drawn) for drawn in match.setup_chance)
    table.colours = game.colours(match.view(None)) if game.colours is not None else []
    table.status = Table.Status.RUNNING
    table.rules = game.version
    table.changed = timezone.now()
    save_and_schedule(table, match)


def play(
    table_id: int,
    seat: int,
    choice: int | str,
    ply: int,
    auto_end: bool,
    seen: Match | None = None,
    read: Table | None = None,
) -> Table:
    """Store a choice of a seat, made while the table stood at `ply`.

    A bot has thought about a position (`seen`) without holding the table: its choice counts only
    if that is still the position and the seat still a bot's.
    """
    try:
        with locked(table_id, read) as table:
            if seen is not None:
                _expect_bot(table, seat, seen)
            if not only_others_moved(table, seat, ply):
                _expect(table, ply)
            if table.held is not None:
                raise Refused("held")
            match = position(table).copy()
            before = _load(table)
            moves = [_store_choice(table, match, seat, choice, auto_end)]
            if table.seats[seat].plan_auto:
                automatic.stop_plan(table.seats[seat])  # whoever decides has other plans
            moves += _answer_for_people(table, match)
            _save(table, match)
    except IntegrityError:
        raise Stale from None
    _keep_moves(table, match, before, moves)
    return table


def _keep_moves(table: Table, match: Match, before: CachedMatch, moves: list[Move]) -> None:
    """Put a match into the cache that has gone on by some moves."""
    times = [*before.times, *(move.made_at for move in moves)]
    last = moves[-1].pk if moves else before.last
    # Nobody could come, go or say anything meanwhile: the facts hold on.
    facts = {fact: known for fact, known in before.facts.items() if fact != AUTOMATIC}
    keep(table.pk, last, match, table.version, times, facts)


def _store_choice(
    table: Table,
    match: Match,
    seat: int,
    choice: int | str,
    auto_end: bool,
    is_automatic: bool = False,
) -> Move:
    """Make a choice in a match, and store it; the table has still to be saved."""
    match.continue_with(table.draw_seed(table.ply))
    alone = match.pending == [seat]
    try:
        match.play(choice, seat)
    except IllegalChoice as error:
        raise Refused("illegal", error.reasons) from None
    last = match.plies[-1]
    topics, actions = match.game.topics, match.game.actions
    move = Move.objects.create(
        table=table,
        ply=table.ply + 1,
        seat=seat,
        notation=actions.text(last.choice),
        chance="\n".join(topics.text(*drawn) for drawn in last.chance),
        automatic=is_automatic,
    )
    table.ply += 1
    table.changed = move.made_at
    passed = not match.over and alone and seat not in match.pending
    if match.over:
        results.finish(table, match)
    elif passed and not auto_end and not _has_ended_turn(match, seat) and not last.reveals:
        table.held = seat
    elif passed or last.reveals:
        table.confirmed = table.ply
    return move


def _has_ended_turn(match: Match, seat: int) -> bool:
    """Whether a seat has just said that its turn is over, or answered what that has brought up."""
    actions, ends = match.game.actions, match.game.ends_turn
    last = [ply for ply in match.plies[-2:] if ply.seat == seat]
    return any(actions.verb_of(ply.choice).name in ends for ply in last)


def _answer_for_people(table: Table, match: Match) -> list[Move]:
    """Make the choices that people want to be made by themselves."""
    moves: list[Move] = []
    while len(moves) < MOST_ANSWERS and (answer := automatic.next_answer(table, match)):
        seat = table.seats[answer.seat]
        # A turn of which all was answered so ends so; in one's own turn End turn is one's own word.
        own = table.moves.filter(ply__gt=table.confirmed, seat=answer.seat, automatic=False)
        ends = (seat.person is not None and seat.person.auto_end) or not own.exists()
        move = _store_choice(table, match, answer.seat, answer.choice, ends, is_automatic=True)
        moves.append(move)
        if answer.is_planned:
            automatic.follow_plan(seat)
    return moves


def automatic_plies(table: Table) -> frozenset[int]:
    """The plies of a table that were made by themselves."""
    made = table.moves.filter(automatic=True).values_list("ply", flat=True)
    return while_unchanged(table, AUTOMATIC, lambda: frozenset(made))


def is_stored(table: Table, seat: int, choice: int | str, ply: int) -> bool:
    """Whether this very choice was stored at that ply: a second click, or a post sent again."""
    move = table.moves.filter(ply=ply + 1, seat=seat).first()
    if move is None:
        return False
    actions = game_of(table).actions
    try:
        number = choice if isinstance(choice, int) else actions.number(choice)
        return actions.text(number) == move.notation
    except InvalidChoice:
        return False


def is_ended(table_id: int, seat: int, ply: int) -> bool:
    """Whether a seat has ended the turn that stood at that ply: a second click, or sent again."""
    tables = Table.objects.filter(pk=table_id, confirmed__gte=ply)
    return tables.filter(moves__ply=ply, moves__seat=seat).exists()


def only_others_moved(table: Table, seat: int, ply: int) -> bool:
    """Whether since that ply only others have moved, and what the seat is asked stayed the same.

    So it is while several decide at the same time. Where a choice was taken back since, the table
    may stand at a lower ply than that one, or the seat has other choices: that is not the same.
    """
    if not table.running or not 0 <= ply < table.ply:
        return False
    match = position(table)
    if any(made.seat == seat for made in match.plies[ply:]):
        return False
    return _decision_of(match.position_after(ply), seat) == _decision_of(match.state, seat)


def _decision_of(state: State, seat: int) -> tuple[str, dict[str, int], list[int]] | None:
    """What a seat is asked in a position, and its choices; None if it waits for others."""
    if seat not in state.pending:
        return None
    question = state.question(seat)
    return question.key, question.args, state.choices(seat)


def _expect(table: Table, ply: int) -> None:
    if not table.running:
        raise Refused("not_running")
    if ply != table.ply:
        raise Stale


def _expect_bot(table: Table, seat: int, seen: Match) -> None:
    """Stale if the seat was taken back, or anybody has chosen or taken back since."""
    if not table.running or table.held is not None or table.ply != seen.ply:
        raise Stale
    if not Seat.objects.get(table=table, index=seat).played_by_bot:
        raise Stale
    # Draws follow from the choices: equal choices, equal positions.
    if _choices_made(position(table)) != _choices_made(seen):
        raise Stale


def _choices_made(match: Match) -> list[tuple[int, int]]:
    return [(ply.seat, ply.choice) for ply in match.plies]


def why_not_undo(table: Table, match: Match, seat: int) -> list[Reason]:
    """Empty if the seat may take its last choice back."""
    if table.over or not table.ply:
        return [Reason("undo_nothing", "")]
    if table.ply <= table.confirmed:
        return [Reason("undo_other", "")]
    if table.held is not None and table.held != seat:
        return [Reason("undo_other", "")]
    return match.why_not_undo(seat)


def undo(table_id: int, seat: int, ply: int, whole: bool = False) -> Table:
    """Take back the last choice of a seat, or all of its turn as far as that goes."""
    with locked(table_id) as table:
        if not only_others_moved(table, seat, ply):
            _expect(table, ply)
        match = position(table).copy()
        times = times_of(table)
        reasons = why_not_undo(table, match, seat)
        if reasons:
            raise Refused("no_undo", reasons)
        before = _choices_made(match)
        made_so = automatic_plies(table)
        while not why_not_undo(table, match, seat):
            was_automatic = last_ply_of(match, seat) in made_so
            match.undo(seat)
            table.ply -= 1
            if not whole and not was_automatic:  # nobody takes back what they have not chosen
                break
        after = _choices_made(match)
        same = 0
        while same < len(after) and before[same] == after[same]:
            same += 1
        gone = table.moves.filter(ply__gt=same)
        by_itself = set(gone.filter(automatic=True).values_list("seat", "notation"))
        gone.delete()
        times = times[:same]
        for index in range(same, len(after)):
            made = match.plies[index]
            notation = match.game.actions.text(made.choice)
            move = Move.objects.create(
                table=table,
                ply=index + 1,
                seat=made.seat,
                notation=notation,
                automatic=(made.seat, notation) in by_itself,
            )
            times.append(move.made_at)
        table.held = None
        save_and_schedule(table, match, goes_on=True)
    last = table.moves.order_by("-ply").values_list("pk", flat=True).first()
    keep(table.pk, last or 0, match, table.version, times)
    return table


def last_ply_of(match: Match, seat: int) -> int:
    """The number of the last choice of a seat; 0 if there is none."""
    return max((n for n, ply in enumerate(match.plies, start=1) if ply.seat == seat), default=0)


def end_turn(table_id: int, seat: int, ply: int, read: Table | None = None) -> Table:
    """The seat is content with its turn: the others may go on."""
    with locked(table_id, read) as table:
        _expect(table, ply)
        if table.held != seat:
            raise Refused("nothing_to_end")
        table.held = None
        table.confirmed = table.ply
        match = position(table).copy()
        before = _load(table)
        moves = _answer_for_people(table, match)
        _save(table, match)
    _keep_moves(table, match, before, moves)
    return table


def save_and_schedule(table: Table, match: Match | None, goes_on: bool = False) -> None:
    """Write down who is due now, and when a bot shall move; then save the table.

    `goes_on`: who is due again goes on with the turn of before (`clocks.follow`).
    """
    table.forget_seats()  # they may have changed
    _save(table, match, goes_on)


def _save(table: Table, match: Match | None, goes_on: bool = False) -> None:
    """The same for a table whose seats are as they were read."""
    waiting: list[int] = []
    if table.running and match is not None:
        waiting = [table.held] if table.held is not None else match.pending
    now = timezone.now()
    bots: list[Seat] = []
    turned: list[Seat] = []  # those who are due now and were not, or were and are not
    for seat in table.seats:
        due = seat.index in waiting
        if due and seat.played_by_bot and table.held is None:
            bots.append(seat)
        if due != seat.due:
            seat.due, seat.due_since = due, now
            turned.append(seat)
    timed = clocks.follow(table, goes_on)
    for seat in turned:
        clock = {field: getattr(seat, field) for field in clocks.CLOCK_FIELDS}
        changes = {"due": seat.due, "due_since": now} | (clock if seat in timed else {})
        Seat.objects.filter(pk=seat.pk).update(**changes)
    for seat in timed:
        if seat not in turned:  # a bot plays for somebody now, or does not any more
            seat.save(update_fields=clocks.CLOCK_FIELDS)
    _schedule(table, match, bots, now)
    if match is not None:
        table.phase = phases.as_data(match.game, match.view(None))
    table.version += 1
    table.save()


def _schedule(table: Table, match: Match | None, bots: list[Seat], now: datetime) -> None:
    """When the bots that are due shall move, and who looks after them; quick ones go first."""
    table.bot_due = now + timedelta(seconds=settings.BOT_PAUSE) if bots else None
    table.bot_slow = match is not None and bool(bots) and all(is_slow(match, bot) for bot in bots)
    table.bot_tries = 0
