"""Ratings: how strong people are at each game, as far as rated games tell.

They are those of openskill, Plackett-Luce, as the lab rates bots: any number of seats, ties, and an
uncertainty that shrinks with each game. Bots are as strong as their level, whatever happens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.utils import timezone
from openskill.models import PlackettLuce, PlackettLuceRating

from parlour import bots, games
from parlour.bots.strength import USUAL, strength
from parlour.web.models import Rating, RatingChange, Seat, Table

MODEL = PlackettLuce(mu=USUAL)  # people learn: with each game a little uncertainty comes back
BOT_DEVIATION = 2.0  # how sure the levels are measured
SURE = 3.0  # deviations below the mean: what somebody is worth almost surely
LEAST_GAMES = 5  # that somebody must have played to stand on a leaderboard

# What is shown: 1500 for somebody unknown; 200 more mean about three wins in four.
ORIGIN, UNIT = 1500.0, 30.0


def shown(mean: float) -> int:
    """A rating as people read it."""
    return round(ORIGIN + UNIT * (mean - USUAL))


def margin(deviation: float) -> int:
    """How far the true strength may be from a rating: two times in three it is not farther."""
    return round(UNIT * deviation)


def of_bot(game: str, level: str) -> int:
    """The fixed rating of a level, as it is shown."""
    return shown(strength(games.find(game), level))


def may_be_rated(level: str) -> bool:
    """Whether it is known how strong a bot is."""
    return bots.find_level(level) is not None


def count(table: Table) -> None:
    """Let a rated game that has just ended count, once, in the transaction that ends it."""
    _count(table, ranks(table.seats))


def count_unfinished(table: Table, late: Iterable[Seat]) -> None:
    """Let a rated game count that the others have ended because somebody's time was up: those are
    last, and all who have stayed share the first place."""
    gone = {seat.index for seat in table.seats if has_left(seat)} | {seat.index for seat in late}
    _count(table, [2.0 if seat.index in gone else 1.0 for seat in table.seats])


def _count(table: Table, places: list[float]) -> None:
    now = timezone.now()
    unrated = Table.objects.filter(pk=table.pk, rated=True, rated_at=None)
    if not table.rated or not unrated.update(rated_at=now):
        return
    table.rated_at = now
    seats = table.seats
    held = _held(table.game, {seat.person_id for seat in seats if seat.person_id is not None})
    before = [_before(table.game, seat, held) for seat in seats]
    after = MODEL.rate([[one] for one in before], ranks=places)
    for seat, [new] in zip(seats, after, strict=True):
        if seat.person_id is not None:
            _change(held[seat.person_id], new, table, now)


def changes_of(table: Table) -> dict[int, tuple[int, int]]:
    """What a game has made of the ratings of those who played it, by seat: value and change."""
    if table.rated_at is None:
        return {}
    rows = {row.person_id: row for row in RatingChange.objects.filter(table=table)}
    return {
        seat.index: (shown(row.mean), round(UNIT * (row.mean - row.before)))
        for seat in table.seats
        if (row := rows.get(seat.person_id or 0)) is not None
    }


def ranks(seats: Sequence[Seat]) -> list[float]:
    """The places as they count: whoever has left the game, and was not back at its end, is last,
    whatever the bot has made of the seat."""
    last = len(seats) + 1
    return [float(last if has_left(seat) else seat.place or last) for seat in seats]


def has_left(seat: Seat) -> bool:
    """Whether a bot has played for a person until the end."""
    return seat.handed and seat.person_id is not None


def _held(game: str, people: Iterable[int]) -> dict[int, Rating]:
    """The ratings of people at a game, held until the transaction ends; everybody gets one.

    Always in the same order: two games of the same people that end at the same time wait for one
    another instead of for ever.
    """
    new = MODEL.rating()
    fresh = {"mean": new.mu, "deviation": new.sigma, "least": least(new)}
    rows = [Rating(person_id=person, game=game, **fresh) for person in sorted(people)]
    Rating.objects.bulk_create(rows, ignore_conflicts=True)
    held = Rating.objects.select_for_update().filter(game=game, person__in=people)
    return {row.person_id: row for row in held.order_by("person_id")}


def _before(game: str, seat: Seat, held: dict[int, Rating]) -> PlackettLuceRating:
    """How strong whoever plays a seat was before; nobody's seat is the bot's that plays there."""
    if seat.person_id is not None:
        row = held[seat.person_id]
        return MODEL.rating(row.mean, row.deviation)
    return MODEL.rating(strength(games.find(game), seat.level), BOT_DEVIATION)


def _change(row: Rating, new: PlackettLuceRating, table: Table, now: datetime) -> None:
    RatingChange.objects.create(
        person_id=row.person_id,
        game=row.game,
        table=table,
        before=row.mean,
        mean=new.mu,
        deviation=new.sigma,
        made_at=now,
    )
    row.mean, row.deviation, row.least = new.mu, new.sigma, least(new)
    row.games += 1
    row.changed = now
    row.save()


def least(rating: PlackettLuceRating) -> float:
    """What somebody is worth almost surely: new people begin low on leaderboards."""
    return rating.mu - SURE * rating.sigma
