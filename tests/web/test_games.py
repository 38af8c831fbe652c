"""Every game at the table: the site knows none of them, so each must fit."""

import re

import pytest
from django.urls import reverse

from parlour import games
from parlour.kernel.game import OFF, ON
from parlour.web import panel, store, tables
from parlour.web.models import Move, Table
from tests.web.support import (
    BOT as RANDOM,
    ME,
    bots_play,
    browser,
    choice_numbers,
    end_choices,
    fresh,
    person,
    text_of,
)

pytestmark = pytest.mark.django_db


def page(client, name, *args, **params):
    response = client.get(reverse(name, args=args), params)
    assert response.status_code == 200
    return text_of(response)


def seated(name, **options):
    """Somebody in the middle of a game: their turn, after some moves."""
    ann = person()
    count = min(n for n in games.find(name).seats if n > 1)
    places = [ME, *[RANDOM] * (count - 1)]
    table = tables.open_table(ann, name, places, options, private=False)
    for _ in range(6):
        table = bots_play(table)
        if not table.running:
            break
        match = store.position(table)
        seat = match.pending[0]
        choices = list(match.choices_of(seat))
        store.play(table.pk, seat, choices[len(choices) // 2], table.ply, True)
    return bots_play(table), ann


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("name", games.names())
def test_a_game_is_offered_played_and_replayed(name, lang):
    table, ann = seated(name)
    client = browser(ann, lang)
    assert games.find(name).title[lang] in page(client, "home")
    assert page(client, "new", name)
    assert page(client, "rules", name)
    html = page(client, "table", table.slug)
    match = store.position(fresh(table))
    assert sorted(choice_numbers(html) + end_choices(html)) == sorted(match.choices_of(0))
    for part in ("chart", "log", "hint", "replay-last"):
        assert page(client, part, table.slug)
    assert page(client, "step", table.slug, table.ply)
    for verb in match.game.actions.verbs[:5]:
        page(client, "why", table.slug, verb=verb.name)
    client.cookies["narrow"] = "1"
    assert "<svg" in page(client, "table", table.slug)
    assert "<style" not in html


@pytest.mark.parametrize("name", games.names())
def test_a_game_of_bots_survives_the_loss_of_the_cache(name):
    table, _ = seated(name)
    seen = store.position(table).view(None)
    store.forget()
    assert store.position(fresh(table)).view(None) == seen
    assert Move.objects.filter(table=table).count() == Table.objects.get(pk=table.pk).ply


@pytest.mark.parametrize("name", [name for name in games.names() if games.find(name).ends_turn])
def test_a_turn_that_the_player_ends_need_not_be_ended_twice(name):
    """The button for it is that choice, and nothing is left to confirm."""
    # With every switch of the game on, since some offer that choice only so.
    switches = {one.name: ON for one in games.find(name).options if one.values == (OFF, ON)}
    table, ann = seated(name, **switches)
    for _ in range(3000):
        table = bots_play(table)
        if not table.running:
            table, ann = seated(name, **switches)
        match = store.position(table)
        end = panel.end_choice(match, 0)
        if end is not None:
            break
        if table.held is not None:
            store.end_turn(table.pk, 0, table.ply)
            continue
        choices = list(match.choices_of(0))
        store.play(table.pk, 0, choices[table.ply * 7 % len(choices)], table.ply, False)
    client = browser(ann)
    html = page(client, "table", table.slug)
    form = re.search(r'<form id="end-form".*?</form>', html, re.DOTALL).group(0)
    assert f'action="{reverse("play", args=[table.slug])}"' in form
    assert f'value="{end}" name="choice"' in form
    assert "disabled" not in form
    client.post(reverse("play", args=[table.slug]), {"ply": table.ply, "choice": end})
    after = fresh(table)
    assert after.ply == table.ply + 1
    assert after.held is None
