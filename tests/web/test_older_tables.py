"""Tables that were opened under older rules, which took a choice of an option without effect."""

import pytest

from parlour import games
from parlour.kernel.game import Game, Option
from parlour.web import tables
from parlour.web.models import Table
from parlour.web.tables import SeatPlan
from tests.web.support import BOT, ME, OPEN, fresh, person

pytestmark = pytest.mark.django_db


def later_option() -> tuple[Game, Option]:
    """An option whose other values were at first taken with every number of seats."""
    return next(
        (game, option)
        for name in games.names()
        for game in [games.find(name)]
        for option in game.options
        if option.since > 1 and option.seats
    )


def older_table(owner, *others: SeatPlan) -> tuple[Table, Option]:
    game, option = later_option()
    size = max(seats for seats in game.seats if seats not in option.seats)
    places = (ME, *others, *[BOT] * (size - 1 - len(others)))
    table = tables.open_table(owner, game.name, places, {}, False)
    value = next(value for value in option.values if value != option.default)
    table.options = {**table.options, option.name: value}
    table.rules = option.since - 1
    table.save()
    return table, option


def test_a_table_that_waited_since_is_dealt_by_the_rules_of_today():
    table, option = older_table(person("Ann"), OPEN)
    tables.sit(table.pk, person("Bob"), 1)
    table = fresh(table)
    assert table.running
    assert table.options[option.name] == option.default
    assert table.rules == games.find(table.game).version


def test_a_rematch_of_one_leaves_the_choice_out():
    ann = person("Ann")
    table, option = older_table(ann)
    Table.objects.filter(pk=table.pk).update(status=Table.Status.FINISHED)
    assert tables.rematch(table.pk, ann).options[option.name] == option.default
