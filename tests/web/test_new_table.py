"""The form for a new table: what is wrong is said where it is, and nothing is lost by it."""

import re

import pytest
from django.urls import reverse

from parlour import games
from parlour.kernel.colours import option_of
from parlour.kit import seat_style
from parlour.web.models import Table
from tests.web.support import browser, text_of

pytestmark = pytest.mark.django_db

COLOURED = [
    name
    for name in games.names()
    if option_of(0) in [option.name for option in games.find(name).options]
]
DRAWN_BY_LOT = next(
    name for name in COLOURED if games.find(name).option("colour1").default != "any"
)
ALERT = re.compile(r'<p class="notice bad"[^>]*role="alert">([^<]*)</p>')
CHOSEN = re.compile(r'<option value="([^"]*)" selected>')


def send(game: str, lang: str = "en", **fields: str):
    """The form, filled in; `seat_0` is the field seat-0."""
    form = {name.replace("_", "-", 1): value for name, value in fields.items()}
    return browser(lang=lang).post(reverse("new", args=[game]), form)


def colours_of(game: str) -> list[str]:
    option = games.find(game).option(option_of(0))
    return [value for value in option.values if value != option.default]


def row_of(html: str, field: str) -> str:
    """What stands between a field and the next row."""
    return html.split(f'id="{field}"')[1].split('<div class="seat-row')[0]


@pytest.mark.parametrize("game", COLOURED)
@pytest.mark.parametrize("others", ["bot-novice", "open"])
def test_the_same_colour_twice_is_told_at_the_seats_that_have_it(game, others):
    colour = colours_of(game)[1]
    fields = {"option_colour1": colour, "option_colour2": colour, "name_1": "Joe"}
    response = send(game, seat_0="me", seat_1=others, private="on", **fields)
    html = text_of(response)
    assert response.status_code == 400
    assert Table.objects.count() == 0
    assert "Two seats have the same colour" in row_of(html, "option-colour1")
    invalid = re.findall(r'id="([^"]*)"[^>]*aria-invalid="true"', html)
    assert invalid == ["option-colour1", "option-colour2"]
    assert len(ALERT.findall(html)) == 1
    assert CHOSEN.findall(html)[:4] == ["me", colour, others, colour]
    assert 'value="Joe"' in html
    assert 'name="private" checked' in html


def test_two_seats_for_one_person_and_too_many_are_told_at_the_seats():
    game = games.names()[0]
    twice = text_of(send(game, seat_0="me", seat_1="me"))
    assert "You can take one seat only" in row_of(twice, "seat-1")
    assert "only" not in row_of(twice, "seat-0")
    alone = max(games.find(game).seats) == 5
    few = text_of(send(game, seat_0="me"))
    assert "This game is for" in few.split("seat-row")[0] or alone
    assert "obsadzono 1 miejsce" in text_of(send(game, "pl", seat_0="me"))


def test_an_option_is_told_beside_it_and_the_list_stays_open():
    game, option, size = next(
        (name, option, max(set(games.find(name).seats) - set(option.seats)))
        for name in games.names()
        for option in games.find(name).options
        if option.seats
        and option.name != getattr(games.find(name).automa, "option", "")
        and not games.find(name).is_about_automa(option.name)
    )
    other = next(value for value in option.values if value != option.default)
    seats = {f"seat_{n}": "bot-random" if n else "me" for n in range(size)}
    html = text_of(send(game, **seats, **{f"option_{option.name}": other}))
    assert "<details open>" in html
    field = html.split(f'id="option-{option.name}"')[1].split("option-row")[0]
    assert "has no effect at this table" in field
    assert f'<option value="{other}" selected>' in field
    fresh = text_of(browser().get(reverse("new", args=[game])))
    assert "<details>" in fresh


@pytest.mark.parametrize("game", COLOURED)
def test_the_seats_show_the_colours_that_the_game_will_use(game):
    client, address = browser(), reverse("new", args=[game])
    wanted = colours_of(game)[:1:-1]
    fields = {f"option-{option_of(seat)}": colour for seat, colour in enumerate(wanted[:2])}
    people = {"seat-0": "me", "seat-1": "bot-novice"}
    html = text_of(client.get(address, {**people, **fields}, headers={"HX-Request": "true"}))
    assert "<html" not in html
    assert f'style="{seat_style(wanted[:2])}"' in html
    usual = text_of(client.get(address, people, headers={"HX-Request": "true"}))
    known = ["", ""] if game == DRAWN_BY_LOT else colours_of(game)[:2]
    assert f'style="{seat_style(known)}"' in usual


def test_a_colour_belongs_to_whoever_sits_there_also_behind_an_empty_chair():
    game = next(name for name in COLOURED if max(games.find(name).seats) > 3)
    colour, usual = colours_of(game)[-1], games.find(game).option("colour3").default
    chairs = {"seat_0": "me", "seat_1": "open", "seat_2": "none", "seat_3": "open"}
    response = send(game, **chairs, option_colour3=usual, option_colour4=colour)
    assert response.status_code == 302
    table = Table.objects.get()
    options = table.options
    waiting = text_of(browser().get(reverse("table", args=[table.slug])))
    free = [one for one in colours_of(game) if one != colour]
    assert f'style="{seat_style([*free[:2], colour])}"' in waiting
    assert (options["colour3"], options["colour4"]) == (colour, usual)
