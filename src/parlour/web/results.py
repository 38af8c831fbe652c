"""What became of each seat of a finished game: kept with the seat, for lists, profiles, ratings."""

from __future__ import annotations

import logging

from parlour import games
from parlour.kernel.match import Match
from parlour.web import rating
from parlour.web.models import Seat, Table

log = logging.getLogger("parlour.tables")

MOST_REPLAYED = 20  # games of an older version at a time

_broken: set[int] = set()  # tables that this process could not replay


def finish(table: Table, match: Match) -> None:
    """The game is over: write down how it has ended, in the transaction that stores its end."""
    table.status = Table.Status.FINISHED
    table.result = [score.total for score in match.state.scores()]
    table.confirmed = table.ply
    _keep(table.seats, match)
    rating.count(table)


def _keep(seats: list[Seat], match: Match) -> None:
    outcome, view, column = match.outcome(), match.view(None), match.game.column
    for seat in seats:
        seat.points = outcome.scores[seat.index].total
        seat.place = outcome.ranks[seat.index]
        seat.role = column.role_of(view, seat.index)
    Seat.objects.bulk_update(seats, ["points", "place", "role"])


def fill_missing() -> int:
    """Find out how games ended that an older version has finished; gives how many."""
    from parlour.web import store  # which notes how games end

    old = Table.objects.filter(status=Table.Status.FINISHED, seat__place=None, broken="")
    old = old.filter(game__in=games.names(), uploaded=False).distinct()
    count = 0
    for table in old.exclude(pk__in=_broken).order_by("pk")[:MOST_REPLAYED]:
        try:
            match = store.rebuild(table, list(table.moves.order_by("ply")))
        except Exception as error:  # whatever it is, the others do not wait for it
            if not isinstance(error, store.BrokenTable):
                log.exception("table %s: how it ended is not known", table.slug)
            _broken.add(table.pk)
            continue
        _keep(table.seats, match)
        count += 1
    return count
