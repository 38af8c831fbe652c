"""Games for one person are found, opened and played; an automa is a seat like any other."""

import re

import pytest
from django.urls import reverse

from parlour import games
from parlour.kernel.errors import UnknownGame
from parlour.web import store, tables
from parlour.web.models import Table
from parlour.web.tables import SeatPlan
from tests.web.support import BOT, ME, OPEN, browser, fresh, person, text_of
from tests.web.test_api import Program

pytestmark = pytest.mark.django_db

EVERY = [games.find(name) for name in games.names()]
SOLO = [game for game in EVERY if game.solo]
AUTOMA = next(game for game in EVERY if game.automa is not None)
OTHERS = [game for game in EVERY if not game.solo]


def chosen(html: str) -> dict[str, str]:
    """What the form of a new table has selected."""
    values = {}
    for name, body in re.findall(
        r'<select id="([a-z0-9_-]+)"[^>]*>(.*?)</select>', html, re.DOTALL
    ):
        match = re.search(r'<option value="([^"]+)" selected', body)
        values[name] = match.group(1) if match else ""
    return values


@pytest.mark.parametrize(("lang", "title"), [("en", "Solo"), ("pl", "Solo")])
def test_solo_games_are_found_on_the_first_page(lang, title):
    html = text_of(browser(lang=lang).get(reverse("home"), {"show": "solo"}))
    for game in SOLO:
        address = reverse("new", args=[game.name]) + "?solo=1"
        assert re.search(rf'href="{re.escape(address)}"><svg.*?</svg>{title}<', html)
    for game in OTHERS:
        assert reverse("new", args=[game.name]) not in html
    assert OTHERS, "else the filter shows nothing"
    assert len(SOLO) >= 2


def test_the_first_page_shows_all_games_and_marks_those_for_one():
    html = text_of(browser().get(reverse("home")))
    for game in EVERY:
        assert f'href="{reverse("new", args=[game.name])}"' in html
    assert html.count("?solo=1") == len(SOLO)


@pytest.mark.parametrize("game", SOLO, ids=lambda game: game.name)
def test_two_clicks_from_the_first_page_to_a_solo_game(game):
    client = browser()
    form = chosen(text_of(client.get(reverse("new", args=[game.name]), {"solo": "1"})))
    response = client.post(reverse("new", args=[game.name]), form)
    assert response.status_code == 302
    table = Table.objects.get()
    assert table.status == Table.Status.RUNNING
    assert table.seat_set.filter(kind="person").count() == 1
    assert table.size == (1 if 1 in game.seats else min(game.automa_seats))


def test_every_level_of_the_automa_can_be_seated():
    html = text_of(browser().get(reverse("new", args=[AUTOMA.name])))
    for level in AUTOMA.automa_levels:
        assert f'value="automa-{level}"' in html
    assert f'name="option-{AUTOMA.automa.option}"' not in html
    for game in OTHERS:
        assert "automa-" not in text_of(browser().get(reverse("new", args=[game.name])))


def test_an_automa_sets_its_option_and_has_a_name():
    ann = person()
    level = AUTOMA.automa_levels[-1]
    table = tables.open_table(ann, AUTOMA.name, (ME, SeatPlan("bot", f"automa:{level}")), {}, False)
    assert table.options[AUTOMA.automa.option] == level
    html = text_of(browser(ann).get(reverse("table", args=[table.slug])))
    assert f"Automa {level}" in html


def test_the_option_alone_seats_the_automa_on_the_last_seat():
    level = AUTOMA.automa_levels[0]
    table = tables.open_table(
        person(), AUTOMA.name, (ME, BOT), {AUTOMA.automa.option: level}, False
    )
    assert table.seat_set.get(index=1).level == f"automa:{level}"
    with pytest.raises(UnknownGame, match="last seat"):
        tables.open_table(person(), AUTOMA.name, (ME, OPEN), {AUTOMA.automa.option: level}, False)


def test_an_impossible_automa_is_refused_with_a_sentence():
    client = browser()
    form = {"seat-0": "me", "seat-1": "automa-3", "seat-2": "bot-greedy"}
    response = client.post(reverse("new", args=[AUTOMA.name]), form)
    assert response.status_code == 400
    assert "The automa plays against one person" in text_of(response)
    response = client.post(reverse("new", args=[OTHERS[0].name]), {**form, "seat-2": "none"})
    assert response.status_code == 400
    assert Table.objects.count() == 0


def test_the_worker_plays_the_automa_step_by_step():
    from parlour.web.worker import move_bot

    table = tables.open_table(person(), AUTOMA.name, (ME, SeatPlan("bot", "automa:2")), {}, False)
    for _ in range(60):
        table = fresh(table)
        match = store.position(table)
        if match.to_move == 1:
            assert len(match.choices) == 1
            assert table.bot_due is not None
            assert move_bot(fresh(table)) == 1
        else:
            store.play(table.pk, 0, match.choices[0], table.ply, True)
    assert fresh(table).moves.filter(seat=1).count() > 2


def test_a_rematch_has_the_same_automa():
    ann = person()
    table = tables.open_table(ann, AUTOMA.name, (ME, SeatPlan("bot", "automa:1")), {}, False)
    Table.objects.filter(pk=table.pk).update(status=Table.Status.FINISHED)
    again = tables.rematch(table.pk, ann)
    assert again.options[AUTOMA.automa.option] == "1"
    assert again.seat_set.get(index=1).level == "automa:1"


def test_a_program_seats_the_automa():
    api = Program(person())
    room = next(game for game in api.get("games") if game["name"] == AUTOMA.name)
    assert room["solo"]
    assert "automa:3" in room["bots"]
    option = next(one for one in room["options"] if one["name"] == AUTOMA.automa.option)
    assert option["seats"] == list(AUTOMA.automa_seats)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "automa:3"}]
    table = api.post("tables", 201, game=AUTOMA.name, seats=seats)
    assert table["options"][AUTOMA.automa.option] == "3"
    assert table["seats"][1]["name"] == "Automa 3"
    three = [*seats, {"kind": "bot", "level": "random"}]
    assert "last" in api.post("tables", 400, game=AUTOMA.name, seats=three)["detail"]
