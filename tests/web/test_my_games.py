"""Lists of tables: everything of mine, whatever anybody may join or watch, and all my records."""

import io
import zipfile
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from parlour.kernel.record import Record
from parlour.web import my_games, results, store, tables
from parlour.web.models import Seat, Table
from parlour.web.views import games as lists
from tests.web.support import (
    BOT,
    HERE,
    ME,
    OPEN,
    bots_play,
    browser,
    fresh,
    new_table,
    person,
    play_first,
    play_out,
    text_of,
    to_move,
    two_people,
)

pytestmark = pytest.mark.django_db


def shown(client, name, **query):
    response = client.get(reverse(name), query)
    assert response.status_code == 200
    return text_of(response)


def copies(table, count, **fields):
    """Finished tables like one, without their moves: enough for lists."""
    seats = list(table.seat_set.all())
    for number in range(count):
        copy = Table.objects.get(pk=table.pk)
        copy.pk, copy.slug = None, f"copy{number:04}"
        copy.changed = table.changed - timedelta(days=number + 1)
        for name, value in fields.items():
            setattr(copy, name, value)
        copy.save(force_insert=True)
        for seat in seats:
            seat.pk, seat.table = None, copy
            seat.save(force_insert=True)


def test_every_table_of_mine_is_in_one_of_the_lists_and_private_ones_are_never_lost():
    table, ann, bob = two_people()
    waiting = new_table(ann, ME, OPEN)
    finished = play_out(new_table(ann, ME, BOT))
    Table.objects.update(private=True)
    client = browser(ann)
    assert table.slug in shown(client, "my-games", kind="running")
    assert waiting.slug in shown(client, "my-games", kind="waiting")
    assert finished.slug in shown(client, "my-games", kind="finished")
    assert finished.slug not in shown(client, "my-games", kind="running")
    assert finished.slug not in shown(browser(bob), "my-games", kind="finished")
    for stranger in (browser(), browser(person("Eve"))):
        for kind in my_games.KINDS:
            html = shown(stranger, "my-games", kind=kind) + shown(
                stranger, "open-tables", kind=kind
            )
            assert not any(one.slug in html for one in (table, waiting, finished))


def test_a_list_has_pages_and_cuts_nothing():
    ann = person()
    table = play_out(new_table(ann, ME, BOT))
    copies(table, lists.ON_A_PAGE + 5)
    client = browser(ann)
    pages = [shown(client, "my-games", kind="finished", page=n) for n in (1, 2)]
    slugs = [table.slug, *(f"copy{number:04}" for number in range(lists.ON_A_PAGE + 5))]
    assert all(sum(f'href="/t/{slug}/"' in page for page in pages) == 1 for slug in slugs)
    assert "Page 2 of 2" in pages[1]
    assert "kind=finished&amp;page=2" in pages[0]
    assert shown(client, "my-games", kind="finished", page="nonsense")  # the first one
    assert "Page 2 of 2" in shown(client, "my-games", kind="finished", page=99)


def test_games_are_found_by_game_opponent_time_seats_and_result():
    table, ann, _ = two_people()
    with_bob = play_out(table)
    alone = play_out(new_table(ann, ME, BOT, BOT))
    Table.objects.filter(pk=alone.pk).update(changed=timezone.now() - timedelta(days=40))
    Seat.objects.filter(table=alone, person=ann).update(place=1)
    Seat.objects.filter(table=with_bob, person=ann).update(place=2)
    client = browser(ann)

    def slugs(**query):
        html = shown(client, "my-games", kind="finished", **query)
        return {one.slug for one in (with_bob, alone) if f'href="/t/{one.slug}/"' in html}

    assert slugs() == {with_bob.slug, alone.slug}
    assert slugs(game=table.game) == {with_bob.slug, alone.slug}
    assert slugs(game="newton") == set()
    assert slugs(**{"with": "bO"}) == {with_bob.slug}
    assert slugs(**{"with": "Ann"}) == set()  # I am not my own opponent
    assert slugs(span="month") == {with_bob.slug}
    assert slugs(span="year") == {with_bob.slug, alone.slug}
    assert slugs(seats="3") == {alone.slug}
    assert slugs(result="won") == {alone.slug}
    assert slugs(result="lost") == {with_bob.slug}
    assert slugs(game="nonsense", span="x", result="x", seats="x") == {with_bob.slug, alone.slug}
    assert "Nothing like that was found" in shown(
        client, "my-games", kind="finished", game="newton"
    )


def test_people_at_one_screen_are_found_by_the_names_they_gave():
    ann = person()
    table = new_table(ann, ME, HERE)
    assert table.slug in shown(browser(ann), "my-games", **{"with": "bea"})


def test_tables_that_wait_for_players_are_open_to_all_and_can_be_filtered():
    ann = person()
    two, three = new_table(ann, ME, OPEN), new_table(ann, ME, OPEN, OPEN)
    hidden = tables.open_table(ann, two.game, [ME, OPEN], {}, private=True)
    html = shown(browser(), "open-tables")
    assert two.slug in html
    assert three.slug in html
    assert hidden.slug not in html
    html = shown(browser(), "open-tables", seats=3)
    assert two.slug not in html
    assert three.slug in html
    running = new_table(ann, ME, BOT)
    assert running.slug not in shown(browser(), "open-tables")
    assert running.slug in shown(browser(), "open-tables", kind="running")


def test_a_card_tells_who_is_waited_for_and_since_when():
    table, ann, bob = two_people()
    waited = (ann, bob)[to_move(table)]
    other = bob if waited == ann else ann
    assert f"{waited.name} thinks ·" in shown(browser(other), "my-games")
    assert "waits for you ·" in shown(browser(waited), "my-games")


def test_a_list_asks_the_database_as_often_for_many_tables_as_for_one():
    ann, bob = person(), person("Bob")
    bots_play(new_table(ann, ME, BOT))
    play_out(new_table(ann, ME, BOT))
    play_out(new_table(bob, ME, BOT))  # for the lists of others
    client = browser(ann)
    shown(client, "home")  # a browser's first visit is noted

    def statements(name, **query):
        with CaptureQueriesContext(connection) as asked:
            shown(client, name, **query)
        return len(asked)

    names = [("home", {}), *(("my-games", {"kind": kind}) for kind in ("running", "finished"))]
    few = [statements(name, **query) for name, query in names]
    for _ in range(4):
        bots_play(new_table(ann, ME, BOT))
    copies(Table.objects.filter(status="finished", owner=ann).get(), 6)
    store.forget()  # no game is replayed for a list
    many = [statements(name, **query) for name, query in names]
    assert many == few
    assert max(many) <= 22


# The next table


def next_link(client, here=""):
    return text_of(client.get(reverse("next"), {"from": here}))


def test_the_bar_leads_to_the_table_that_waits_longest_and_counts_them():
    ann = person()
    first, second = (bots_play(new_table(ann, ME, BOT)) for _ in range(2))
    html = shown(browser(ann), "open-tables")
    assert f'href="/t/{first.slug}/" title="Your turn at 2 tables' in html
    assert second.slug in next_link(browser(ann), first.slug)  # not where I am already
    assert "Your turn at 1 table." in next_link(browser(ann), first.slug)
    Seat.objects.filter(table=first, person=ann).update(handed=True)  # a bot plays for me
    assert first.slug not in next_link(browser(ann))
    assert next_link(browser()).strip() == ""
    assert next_link(browser(person("Bob"))).strip() == ""


def test_others_at_my_screen_count_too():
    ann = person()
    table = new_table(ann, ME, HERE)
    while to_move(table) == 0:
        play_first(table, auto_end=True)
    assert table.slug in next_link(browser(ann))


# Records


def test_all_my_records_come_as_one_file_that_is_made_while_it_is_sent():
    ann = person()
    done = [play_out(new_table(ann, ME, BOT)) for _ in range(2)]
    Table.objects.filter(pk=done[0].pk).update(private=True)
    running = new_table(ann, ME, BOT)
    response = browser(ann).get(reverse("records"))
    assert response.streaming
    parts = list(response.streaming_content)
    assert len([part for part in parts if part]) == 3  # one for each game, and the list of all
    archive = zipfile.ZipFile(io.BytesIO(b"".join(parts)))
    assert archive.testzip() is None
    assert len(archive.namelist()) == 2
    for table, name in zip(done, sorted(archive.namelist()), strict=True):
        assert any(one.slug in name for one in done)
        record = Record.parse(archive.read(name).decode())
        assert record.game == table.game
    assert running.slug not in " ".join(archive.namelist())


def test_whoever_has_played_nothing_gets_an_empty_file_and_nobody_elses_games():
    table, _, _ = two_people()
    play_out(table)
    response = browser(person("Eve")).get(reverse("records"))
    assert zipfile.ZipFile(io.BytesIO(b"".join(response.streaming_content))).namelist() == []


# What became of the seats


def test_the_end_of_a_game_is_kept_with_its_seats():
    table = play_out(new_table(person(), ME, BOT))
    outcome = store.position(table).outcome()
    seats = list(table.seat_set.all())
    assert [seat.place for seat in seats] == outcome.ranks
    assert [seat.points for seat in seats] == [score.total for score in outcome.scores]


def test_games_that_an_older_version_has_finished_are_looked_through_later():
    table = play_out(new_table(person(), ME, BOT))
    before = list(table.seat_set.values_list("points", "place", "role"))
    table.seat_set.update(points=None, place=None, role=None)
    broken = play_out(new_table(person("Bob"), ME, BOT))
    broken.seat_set.update(place=None)
    broken.moves.filter(ply=3).delete()
    store.forget()
    assert results.fill_missing() == 1
    assert list(fresh(table).seat_set.values_list("points", "place", "role")) == before
    assert results.fill_missing() == 0


# Thumbnails


def test_a_thumbnail_shows_what_cannot_be_taken_back_and_may_be_kept():
    table, ann, _ = two_people()
    table = play_first(table)  # which may be taken back
    assert table.confirmed < table.ply
    html = shown(browser(ann), "my-games")
    assert reverse("thumb", args=[table.slug, table.confirmed]) in html

    def seconds_kept(ply):
        answer = browser().get(reverse("thumb", args=[table.slug, ply]))
        return int(answer.headers["Cache-Control"].partition("max-age=")[2])

    assert seconds_kept(table.confirmed) > 24 * 3600
    assert seconds_kept(table.ply) <= 60


def test_boards_of_finished_games_take_no_place_of_those_that_run():
    finished = play_out(new_table(person(), ME, BOT))
    store.forget()
    address = reverse("thumb", args=[finished.slug, finished.ply])
    assert browser().get(address).status_code == 200
    assert not store._cache
    store.position(fresh(finished))
    with CaptureQueriesContext(connection) as asked:
        assert browser().get(address).status_code == 200
    assert not [one for one in asked if "web_move" in one["sql"]]  # known from elsewhere
