"""Whether help is allowed: said before a game begins, and kept to."""

import pytest
from django.urls import reverse

from parlour.web import limits, store, tables
from parlour.web.models import Analysis, Hint, Seat, Token
from tests.web.support import BOT, GAME, HTMX, ME, OPEN, bots_play, browser, fresh, person, text_of

pytestmark = pytest.mark.django_db
REFUSED = "played without help"


def table_for(who, help_allowed, *places):
    places = places or (ME, BOT)
    return bots_play(tables.open_table(who, GAME, places, {}, False, help_allowed))


@pytest.mark.parametrize("is_allowed", [True, False])
def test_the_form_says_whether_help_is_allowed(is_allowed):
    ann = person()
    form = {"seat-0": "me", "seat-1": "open"} | ({} if is_allowed else {"no_help": "on"})
    client = browser(ann)
    assert 'name="no_help"' in text_of(client.get(reverse("new", args=[GAME])))
    client.post(reverse("new", args=[GAME]), form)
    table = ann.own_tables.get()
    assert table.help_allowed is is_allowed
    page = text_of(browser(person("Bob")).get(reverse("table", args=[table.slug])))
    shown, other = ("Hints and trying out allowed", "Without help")[:: 1 if is_allowed else -1]
    assert page.count(shown) == 2  # beside the facts and among the options
    assert other not in page
    assert ("the hint button is always there" in page) is is_allowed


def test_it_is_told_in_polish_too():
    table = table_for(person(), False, ME, OPEN)
    assert "Bez pomocy" in text_of(browser(lang="pl").get(reverse("table", args=[table.slug])))


@pytest.mark.parametrize("is_allowed", [True, False])
def test_a_running_table_offers_help_only_where_it_is_allowed(is_allowed):
    ann = person()
    page = text_of(browser(ann).get(reverse("table", args=[table_for(ann, is_allowed).slug])))
    assert ('id="hint"' in page) is is_allowed
    assert ('id="try-out"' in page) is is_allowed
    assert ("Without help" in page) is not is_allowed


def test_without_help_there_are_no_hints():
    ann = person()
    table = table_for(ann, False)
    for headers in ({}, HTMX):
        answer = browser(ann).get(reverse("hint", args=[table.slug]), headers=headers)
        assert answer.status_code == 403
        assert REFUSED in text_of(answer)
    assert not Hint.objects.exists()


def test_without_help_nothing_is_tried_out():
    ann = person()
    table = table_for(ann, False)
    answer = browser(ann).post(reverse("try-out", args=[table.slug]))
    assert answer.status_code == 409
    assert REFUSED in text_of(answer)
    assert not Analysis.objects.exists()


def test_without_help_no_plan_and_no_line_is_played():
    ann = person()
    table = table_for(ann, False)
    match = store.position(table)
    choice = match.game.actions.text(next(iter(match.choices)))
    Seat.objects.filter(table=table, index=0).update(plan=choice)
    for name, data in (("plan", {}), ("play-line", {"choices": [choice]})):
        answer = browser(ann).post(reverse(name, args=[table.slug]), {"ply": table.ply, **data})
        assert answer.status_code == 409
        assert REFUSED in text_of(answer)
    assert fresh(table).ply == table.ply


def test_a_rematch_keeps_to_it():
    ann = person()
    table = table_for(ann, False)
    table.status = "finished"
    table.save()
    assert not tables.rematch(table.pk, ann).help_allowed


@pytest.mark.parametrize("is_allowed", [True, False, None])
def test_programs_say_and_read_it(is_allowed):
    limits.api_calls.forget()
    ann = person()
    headers = {"authorization": f"Bearer {Token.make(ann, 'test')}"}
    data = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}
    data |= {} if is_allowed is None else {"help_allowed": is_allowed}
    client = browser()
    made = client.post("/api/tables", data, content_type="application/json", headers=headers)
    assert made.status_code == 201
    read = client.get(f"/api/tables/{made.json()['id']}", headers=headers).json()
    assert read["help_allowed"] is (is_allowed is not False)
