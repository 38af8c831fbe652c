"""Nobody peeks: pages, answers and streams show what a seat may know and nothing else.

That they do not depend on what is hidden is proved in test_equal_bytes.py.
"""

import re

import pytest
from django.urls import reverse

from parlour.kernel.chance import Chance
from parlour.web import store
from parlour.web.models import Table
from tests.web.support import (
    BOT,
    HERE,
    HTMX,
    ME,
    browser,
    choice_numbers,
    fresh,
    new_table,
    person,
    play_on,
    play_turn,
    text_of,
    to_move,
    two_people,
)
from tests.web.test_api import Program

pytestmark = pytest.mark.django_db
TOKENS = re.compile(r'name="csrfmiddlewaretoken" value="[^"]+"')
PAGES = ["table", "live", "chart", "log", "replay-last", "hint"]


def dealt_anew(monkeypatch, table, seat, seed):
    """All that a seat cannot know is dealt anew, in the position that the site shows."""
    match = store.position(fresh(table)).copy()
    match.state = match.state.redeal(seat, Chance(seed))
    monkeypatch.setattr(store, "position", lambda table: match)


def shown(client, table, name):
    return TOKENS.sub("", text_of(client.get(reverse(name, args=[table.slug]))))


def test_the_seed_and_the_decks_are_nowhere_before_the_end():
    table, ann, _ = two_people()
    table = play_on(table, 10)
    secrets = [table.seed, str(table.draw_seed(-1)), *table.setup.splitlines()]
    assert table.setup
    for client in (browser(ann), browser()):
        for name in PAGES:
            html = shown(client, table, name)
            assert not [secret for secret in secrets if secret in html]
    for program in (Program(ann), Program()):
        for part in ("", "/view", "/log"):
            answer = str(program.get(f"tables/{table.slug}{part}"))
            assert not [secret for secret in secrets if secret in answer]


def test_the_record_and_its_file_wait_for_the_end():
    table, ann, _ = two_people()
    assert browser(ann).get(reverse("record", args=[table.slug])).status_code == 403
    Program(ann).get(f"tables/{table.slug}/record", 403)


def test_a_replay_of_a_running_game_shows_no_other_seat():
    table, ann, _ = two_people()
    table = play_on(table, 10)
    client = browser(ann)
    own = TOKENS.sub("", text_of(client.get(f"/t/{table.slug}/replay/10/")))
    other = TOKENS.sub("", text_of(client.get(f"/t/{table.slug}/replay/10/?seat=1")))
    board = re.compile(r"<svg.*?</svg>", re.DOTALL)
    assert board.findall(own) == board.findall(other)
    stranger = browser()
    plain = board.findall(text_of(stranger.get(f"/t/{table.slug}/replay/10/")))
    boards = board.findall(text_of(stranger.get(f"/t/{table.slug}/replay/10/?seat=0")))
    assert plain == boards


def test_while_the_screen_is_covered_nothing_hidden_is_in_the_page(monkeypatch):
    ann = person()
    table = new_table(ann, ME, HERE)
    client = browser(ann)
    before = shown(client, table, "table")
    assert 'id="cover"' in before
    for seed in (1, 2, 3):
        dealt_anew(monkeypatch, table, None, seed)
        assert shown(client, table, "table") == before


def act_as(client, table):
    """Try everything that changes a table."""
    ply = fresh(table).ply
    choice = store.position(fresh(table)).choices[0]
    for name, data in [
        ("play", {"choice": choice, "ply": ply}),
        ("undo", {"ply": ply}),
        ("undo", {"ply": ply, "whole": "1"}),
        ("end", {"ply": ply}),
        ("here", {"seat": 0}),
        ("seat", {"what": "hand", "seat": 0}),
        ("seat", {"what": "take", "seat": 0}),
        ("seat", {"what": "abandon"}),
        ("rematch", {}),
    ]:
        client.post(reverse(name, args=[table.slug]), data, headers=HTMX)


@pytest.mark.parametrize("who", ["another player", "a guest", "nobody", "a forged cookie"])
def test_only_the_holder_of_a_seat_acts_for_it(who):
    ann, eve = person(), person("Eve")
    table = play_turn(new_table(ann, ME, HERE))
    new_table(eve, ME, BOT)
    client = browser({"another player": eve, "a guest": person("Gus")}.get(who))
    if who == "a forged cookie":
        client.cookies["sessionid"] = "x" * 32
    before = fresh(table)
    act_as(client, table)
    after = fresh(table)
    assert (after.ply, after.held, after.status) == (before.ply, before.held, before.status)
    assert not after.seat_set.filter(handed=True).exists()
    assert not choice_numbers(shown(client, table, "table"))


def test_the_other_player_at_the_table_cannot_act_out_of_turn():
    table, ann, bob = two_people()
    other = [bob, ann][to_move(table)]
    before = fresh(table)
    client = browser(other)
    for name, data in [
        ("play", {"choice": store.position(table).choices[0], "ply": 0}),
        ("end", {"ply": 0}),
        ("undo", {"ply": 0}),
    ]:
        client.post(reverse(name, args=[table.slug]), data, headers=HTMX)
    assert fresh(table).ply == before.ply


@pytest.mark.parametrize("slug", ["aaaaaaaaaaaa", "1", "x" * 16])
def test_forged_addresses_lead_nowhere(slug):
    two_people()
    client = browser(person("Eve"))
    for name in ("table", "live", "record", "why", "hint"):
        assert client.get(reverse(name, args=[slug])).status_code == 404
    stream = client.get(reverse("events"), {"tables": slug}).content.decode()
    assert '"gone": true' in stream
    assert "ply" not in stream
    for name in ("play", "undo", "end", "sit", "seat", "chat", "here", "rematch"):
        assert client.post(reverse(name, args=[slug])).status_code == 404
    assert Table.objects.get().ply == 0
