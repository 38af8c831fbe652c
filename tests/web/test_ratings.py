"""Ratings: which games count, for whom, how much, and once."""

import os
import subprocess
import sys
from threading import Barrier, Thread

import pytest
from django.db import connection, connections
from django.urls import reverse
from django.utils import timezone

from parlour import bots, games
from parlour.bots.strength import USUAL, strength
from parlour.web import people, profiles, rating, store, tables, timeouts
from parlour.web.models import Rating, RatingChange, Seat, Table
from parlour.web.store import Refused, Stale
from parlour.web.tables import SeatPlan
from tests.web.server import PATIENCE, ROOT
from tests.web.support import (
    BOT,
    GAME,
    HERE,
    ME,
    OPEN,
    browser,
    fresh,
    new_table,
    person,
    play_on,
    play_out,
    seventh_choice,
    text_of,
)

pytestmark = pytest.mark.django_db
NOVICE = SeatPlan("bot", "novice")


def account(name):
    return person(name, login=name.lower())


def rated_table(*guests, places=(ME, OPEN)):
    """A rated table of accounts that has begun; the first one opened it."""
    owner, *others = guests
    table = tables.open_table(owner, GAME, places, {}, private=False, rated=True)
    free = [index for index, place in enumerate(places) if place.kind == "open"]
    for index, guest in zip(free, others, strict=True):
        tables.sit(table.pk, guest, index)
    return fresh(table)


def value(who):
    return Rating.objects.get(person=who, game=GAME)


def test_a_rated_game_changes_the_ratings_of_all_who_played_it():
    ann, bob = account("Ann"), account("Bob")
    table = play_out(rated_table(ann, bob))
    seats = {seat.person_id: seat for seat in table.seat_set.all()}
    winner, loser = sorted((ann, bob), key=lambda who: seats[who.pk].place)
    assert value(winner).mean > USUAL > value(loser).mean
    assert value(winner).deviation < rating.MODEL.rating().sigma
    assert {row.games for row in Rating.objects.all()} == {1}
    changes = RatingChange.objects.filter(table=table)
    assert {change.person_id: change.mean for change in changes} == {
        who.pk: value(who).mean for who in (ann, bob)
    }
    assert {change.before for change in changes} == {USUAL}
    assert table.rated_at is not None


def test_a_game_that_is_not_rated_changes_nothing():
    ann, bob = account("Ann"), account("Bob")
    table = new_table(ann, ME, OPEN)
    tables.sit(table.pk, bob, 1)
    play_out(table)
    assert not Rating.objects.exists()


def test_a_game_counts_once_however_often_it_is_counted():
    table = play_out(rated_table(account("Ann"), account("Bob")))
    before = list(Rating.objects.order_by("pk").values())
    for again in (table, fresh(table), Table(pk=table.pk, rated=True, game=GAME)):
        rating.count(again)
    assert list(Rating.objects.order_by("pk").values()) == before
    assert RatingChange.objects.count() == 2


def test_whoever_leaves_counts_as_last_even_if_the_bot_wins():
    ann, bob, eve = account("Ann"), account("Bob"), account("Eve")
    table = rated_table(ann, bob, eve, places=(ME, OPEN, OPEN))
    tables.hand_over(table.pk, 0, ann)
    table = play_out(table)
    Seat.objects.filter(table=table, index=0).update(place=1)
    seats = list(table.seat_set.all())
    assert rating.ranks(seats)[0] > max(rating.ranks(seats)[1:])
    assert value(ann).mean < USUAL
    assert value(ann).mean == min(row.mean for row in Rating.objects.all())


def test_whoever_comes_back_before_the_end_counts_as_they_end():
    ann, bob = account("Ann"), account("Bob")
    table = rated_table(ann, bob)
    tables.hand_over(table.pk, 0, ann)
    tables.take_back(table.pk, 0, ann)
    table = play_out(table)
    places = [float(seat.place) for seat in table.seat_set.all()]
    assert rating.ranks(list(table.seat_set.all())) == places


def test_a_bot_keeps_its_rating_and_a_seat_that_nobody_is_behind_is_the_bots():
    ann, bob, eve = account("Ann"), account("Bob"), account("Eve")
    table = rated_table(ann, bob, eve, places=(ME, OPEN, OPEN, NOVICE))
    people.delete(eve)
    play_out(table)
    assert {row.person for row in Rating.objects.all()} == {ann, bob}
    assert RatingChange.objects.count() == 2


def test_a_game_that_all_agree_to_abandon_does_not_count():
    ann, bob = account("Ann"), account("Bob")
    table = rated_table(ann, bob)
    for who in (ann, bob):
        tables.agree_to_abandon(table.pk, who, True)
    assert fresh(table).status == Table.Status.ABANDONED
    assert not Rating.objects.exists()


@pytest.mark.parametrize(
    ("places", "private", "key"),
    [
        ((ME, NOVICE), False, "rated_people"),
        ((ME, OPEN, HERE), False, "rated_local"),
        ((ME, OPEN, BOT), False, "rated_bot"),
        ((ME, OPEN), True, "rated_private"),
    ],
)
def test_what_cannot_be_rated_is_refused(places, private, key):
    with pytest.raises(Refused, match=key):
        tables.open_table(account("Ann"), GAME, places, {}, private, rated=True)
    assert not Table.objects.exists()


def test_ratings_are_for_accounts():
    ann, guest = account("Ann"), person("Guest")
    with pytest.raises(Refused, match="rated_account"):
        tables.open_table(guest, GAME, [ME, OPEN], {}, False, rated=True)
    table = tables.open_table(ann, GAME, [ME, OPEN], {}, False, rated=True)
    with pytest.raises(Refused, match="rated_account"):
        tables.sit(table.pk, guest, 1)
    html = text_of(browser(guest).get(f"/t/{table.slug}/"))
    assert "Sit here" not in html
    assert "you need an account" in html
    html = text_of(browser(account("Bob")).get(f"/t/{table.slug}/"))
    assert "Sit here" in html
    assert "counts for the ratings" in html


def test_a_rated_table_begins_with_bots_only_if_two_people_sit_there():
    ann, bob = account("Ann"), account("Bob")
    table = tables.open_table(ann, GAME, [ME, OPEN, OPEN], {}, False, rated=True)
    with pytest.raises(Refused, match="rated_people"):
        tables.fill_with_bots(table.pk, ann, "novice")
    tables.sit(table.pk, bob, 1)
    with pytest.raises(Refused, match="rated_bot"):
        tables.fill_with_bots(table.pk, ann, "random")
    assert tables.fill_with_bots(table.pk, ann, "novice").running


def test_help_is_never_allowed_at_a_rated_table_and_all_are_told_before():
    ann = account("Ann")
    form = {"seat-0": "me", "seat-1": "open", "rated": "on"}
    client = browser(ann)
    client.post(reverse("new", args=[GAME]), form)
    table = Table.objects.get()
    assert table.rated
    assert not table.help_allowed
    assert 'id="rated-rule"' in text_of(client.get(f"/t/{table.slug}/"))
    tables.sit(table.pk, account("Bob"), 1)
    assert client.get(f"/t/{table.slug}/hint/").status_code == 403


def test_a_rematch_of_a_rated_game_is_rated_and_its_seats_are_kept():
    ann, bob = account("Ann"), account("Bob")
    table = play_out(rated_table(ann, bob))
    again = tables.rematch(table.pk, bob)
    assert again.rated
    assert again.seat_set.get(kind=Seat.Kind.OPEN).invited == ann
    with pytest.raises(Refused, match="seat_kept"):
        tables.sit(again.pk, account("Eve"), 0)
    assert tables.sit(again.pk, ann, 0).running


@pytest.mark.parametrize("game", games.names())
def test_stronger_levels_have_higher_ratings_in_every_game(game):
    values = [strength(games.find(game), level.name) for level in bots.LEVELS]
    assert values == sorted(values)
    assert len(set(values)) == len(values)
    assert values[2] == USUAL  # of a regular player
    assert strength(games.find(game), "random") == USUAL


def test_what_is_shown_means_what_is_said():
    assert rating.shown(USUAL) == 1500
    assert rating.MODEL.rating().mu == USUAL
    better, usual = (
        rating.MODEL.rating(USUAL + 200 / rating.UNIT, 0.1),
        rating.MODEL.rating(USUAL, 0.1),
    )
    assert 0.72 < rating.MODEL.predict_win([[better], [usual]])[0] < 0.88


def test_a_game_that_others_end_because_somebody_is_late_counts_against_the_late_one():
    ann, bob, eve = account("Ann"), account("Bob"), account("Eve")
    table = rated_table(ann, bob, eve, places=(ME, OPEN, OPEN))
    Table.objects.filter(pk=table.pk).update(at_end=Table.AtEnd.VOTE)
    Seat.objects.filter(table=table, index=0).update(late_since=timezone.now())
    for who in (bob, eve):
        table = timeouts.vote(table.pk, who, timeouts.END)
    assert table.status == Table.Status.ABANDONED
    assert value(ann).mean < USUAL
    assert value(bob).mean == value(eve).mean > USUAL


# Leaderboards


def test_a_leaderboard_has_those_with_enough_games_by_what_is_sure():
    sure, unsure, new, guest = account("Sure"), account("Unsure"), account("New"), person("Guest")
    for who, mean, deviation, count in (
        (sure, 30.0, 1.0, 50),
        (unsure, 33.0, 6.0, 5),
        (new, 40.0, 1.0, 4),
        (guest, 45.0, 1.0, 50),
    ):
        Rating.objects.create(
            person=who, game=GAME, mean=mean, deviation=deviation,
            least=mean - 3 * deviation, games=count,
        )  # fmt: skip
    assert [row.person for row in profiles.leaders(GAME)] == [sure, unsure]
    assert [profiles.rank_of(who, GAME) for who in (sure, unsure, new)] == [1, 2, 0]
    html = text_of(browser(unsure).get(reverse("leaderboard", args=[GAME])))
    assert html.index(">Sure</a>") < html.index(">Unsure</a>")
    assert "You are number 2." in html
    assert "Guest" not in html.split("<main")[1]
    assert str(rating.shown(30.0)) in html
    assert str(rating.of_bot(GAME, "master")) in html
    assert "4 of 5 rated games" in text_of(browser(new).get(reverse("leaderboard", args=[GAME])))


# At the same time


def at_once(*acts):
    """Do several things in threads, each with a connection of its own, in the same instant."""
    barrier, failures = Barrier(len(acts)), []

    def run(act):
        try:
            barrier.wait(30)
            act()
        except (Stale, Refused):
            pass  # another was quicker
        except Exception as error:
            failures.append(error)
        finally:
            connections.close_all()

    threads = [Thread(target=run, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not failures


def last_choices(*pairs):
    """Rated tables of some people, each one choice before its end: table, seat and choice."""
    ends = []
    for owner, other in pairs:
        table = rated_table(owner, other)
        table = play_on(table, ended_at(table) - 1)
        match = store.position(table)
        ends.append((table, match.to_move, seventh_choice(match)))
    return ends


def assert_counted_once_each(people, games_played):
    tables_over = Table.objects.filter(status="finished", rated_at__isnull=False)
    assert tables_over.count() == games_played
    assert RatingChange.objects.count() == len(people) * games_played
    for who in people:
        row = value(who)
        assert row.games == games_played
        changes = list(RatingChange.objects.filter(person=who))
        # Each game began where another one ended, the first one where all begin.
        later = [change.mean for change in changes if change.mean != row.mean]
        assert sorted(change.before for change in changes) == sorted([USUAL, *later])


@pytest.mark.django_db(transaction=True)
def test_games_that_end_at_the_same_time_count_once_each():
    ann, bob = account("Ann"), account("Bob")
    ends = last_choices((ann, bob), (bob, ann), (ann, bob))

    def act(table, seat, choice):
        return lambda: store.play(table.pk, seat, choice, table.ply, True)

    at_once(*(act(*end) for end in ends for _ in range(2)))
    assert_counted_once_each((ann, bob), 3)


PROCESS = """
import sys, django
django.setup()
from parlour.web import store
from parlour.web.models import Table
ends = [tuple(map(int, word.split(","))) for word in sys.argv[1:]]
for pk, seat, choice in ends:
    store.position(Table.objects.get(pk=pk))
print("ready", flush=True)
sys.stdin.readline()
for pk, seat, choice in ends:
    try:
        store.play(pk, seat, choice, Table.objects.get(pk=pk).ply, True)
    except (store.Stale, store.Refused):
        pass
"""


def own_process(ends, folder):
    """Another process of the site on the database of this test, about to play some choices."""
    env = {name: text for name, text in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    env |= {"DJANGO_SETTINGS_MODULE": "parlour.web.settings", "PARLOUR_DATA": str(folder)}
    name = connection.settings_dict["NAME"]
    if connection.vendor == "postgresql":
        base = os.environ["PARLOUR_DATABASE_URL"].rpartition("/")[0]
        env["PARLOUR_DATABASE_URL"] = f"{base}/{name}"
    elif not (folder / "parlour.sqlite3").exists():
        (folder / "parlour.sqlite3").symlink_to(name)
    words = [f"{table.pk},{seat},{choice}" for table, seat, choice in ends]
    process = subprocess.Popen(
        [sys.executable, "-c", PROCESS, *words],
        env=env, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout.readline() == "ready\n"
    return process


@pytest.mark.django_db(transaction=True)
def test_two_processes_that_end_the_same_games_let_each_count_once(tmp_path):
    ann, bob = account("Ann"), account("Bob")
    ends = last_choices((ann, bob), (bob, ann), (ann, bob))
    processes = [own_process(order, tmp_path) for order in (ends, [ends[0], ends[2], ends[1]])]
    for process in processes:
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in processes:
        process.communicate(timeout=PATIENCE)
        assert process.returncode == 0
    assert_counted_once_each((ann, bob), 3)


def ended_at(table):
    """How many choices a table takes, if they are made as `play_on` makes them."""
    match = store.position(table).copy()
    while not match.over:
        match.continue_with(table.draw_seed(match.ply))
        match.play(seventh_choice(match))
    return match.ply
