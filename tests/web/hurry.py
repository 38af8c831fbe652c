"""Plays games of a running site on as their people would: `python -m tests.web.hurry DATA SLUG N`.

The table with that address is led to its last choice; N more rated games of the same people are
played to their end.
"""

from __future__ import annotations

import sys
from pathlib import Path

from parlour.web import serve


def main(data: str, slug: str, more: int) -> None:
    serve.choose_folder(Path(data))
    import django

    django.setup()
    from parlour.web import tables
    from parlour.web.models import Table
    from parlour.web.tables import SeatPlan
    from tests.web.support import fresh, play_on, play_out
    from tests.web.test_ratings import ended_at

    table = Table.objects.get(slug=slug)
    play_on(table, ended_at(table) - 1)
    people = [seat.person for seat in table.seats]
    for number in range(more):
        owner, *others = people[number % len(people) :] + people[: number % len(people)]
        places = [SeatPlan("me"), *[SeatPlan("open")] * len(others)]
        again = tables.open_table(owner, table.game, places, {}, private=False, rated=True)
        for index, person in enumerate(others, start=1):
            tables.sit(again.pk, person, index)
        play_out(fresh(again))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
