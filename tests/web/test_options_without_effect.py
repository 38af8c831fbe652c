"""A choice that has no effect is refused; older rules took it, and their tables live on."""

import pytest
from django.urls import reverse

from parlour import games
from parlour.kernel.game import Game, Option
from parlour.web import tables
from parlour.web.models import Table
from parlour.web.tables import SeatPlan
from tests.web.support import BOT, ME, OPEN, browser, fresh, person, text_of

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


def size_without_effect(game: Game, option: Option) -> int:
    return max(seats for seats in game.seats if seats not in option.seats)


def other_value(option: Option) -> str:
    return next(value for value in option.values if value != option.default)


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "has no effect at this table"), ("pl", "nic tu nie zmienia")]
)
def test_the_form_names_the_option_that_has_no_effect(lang, sentence):
    game, option = later_option()
    for size in (size_without_effect(game, option), option.seats[0]):
        seats = {f"seat-{n}": "bot-random" if n else "me" for n in range(size)}
        form = {**seats, f"option-{option.name}": other_value(option)}
        response = browser(lang=lang).post(reverse("new", args=[game.name]), form)
        if size in option.seats:
            assert response.status_code == 302
        else:
            assert response.status_code == 400
            assert sentence in text_of(response)
            assert game.texts.say("options", option.name, lang) in text_of(response)


def older_table(owner, *others: SeatPlan) -> tuple[Table, Option]:
    game, option = later_option()
    size = size_without_effect(game, option)
    places = (ME, *others, *[BOT] * (size - 1 - len(others)))
    table = tables.open_table(owner, game.name, places, {}, False)
    table.options = {**table.options, option.name: other_value(option)}
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
