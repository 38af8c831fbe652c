"""Profiles, people one has played with, invitations: what is told, and to whom."""

import io
import zipfile

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from parlour import games
from parlour.web import invitation, people, profiles, rating, tables
from parlour.web.models import Person, Rating, Seat, Table, Token
from parlour.web.store import Refused
from parlour.web.views import profile as pages
from tests.web.support import (
    BOT,
    GAME,
    ME,
    OPEN,
    browser,
    fresh,
    new_table,
    person,
    play_out,
    text_of,
)
from tests.web.test_ratings import account, rated_table

pytestmark = pytest.mark.django_db
ROLES = [name for name in games.names() if games.find(name).column.role]


def shown(client, name, *args, **query):
    response = client.get(reverse(name, args=args), query)
    assert response.status_code == 200
    return text_of(response)


def together(*people, **fields):
    """A finished game of some people."""
    table = new_table(people[0], ME, *[OPEN] * (len(people) - 1))
    for seat, who in enumerate(people[1:], start=1):
        tables.sit(table.pk, who, seat)
    table = play_out(table)
    Table.objects.filter(pk=table.pk).update(**fields)
    return fresh(table)


def placed(table, **places):
    """Let people have come in these places."""
    for name, place in places.items():
        Seat.objects.filter(table=table, person__name=name).update(place=place)


def test_figures_are_those_of_the_games():
    ann, bob, eve = account("Ann"), account("Bob"), account("Eve")
    two, three = together(ann, bob), together(ann, bob, eve)
    placed(two, Ann=1, Bob=2)
    placed(three, Ann=3, Bob=2, Eve=1)
    Seat.objects.filter(table=two, person=ann).update(points=30)
    Seat.objects.filter(table=three, person=ann).update(points=20)
    seats = profiles.seats_of(ann, ann)
    every = profiles.figures(seats)
    assert (every.games, every.won, every.share, every.place) == (2, 1, 0.5, 2.0)
    assert every.expected == pytest.approx((1 / 2 + 1 / 3) / 2)
    by_game = profiles.figures_by(seats, "table__game")[GAME]
    assert (by_game.points, by_game.best) == (25.0, 30)
    by_size = profiles.figures_by(seats, "table__size")
    assert {size: row.won for size, row in by_size.items()} == {2: 1, 3: 0}
    html = shown(browser(ann), "me")
    for figure in ("50 %", "42 % expected", "25.0", "30"):
        assert figure in html.replace("\N{NO-BREAK SPACE}", " ")


def test_whom_one_has_met_and_who_came_before_whom():
    ann, bob, eve = account("Ann"), account("Bob"), account("Eve")
    placed(together(ann, bob), Ann=1, Bob=2)
    placed(together(ann, bob, eve), Ann=2, Bob=1, Eve=3)
    play_out(new_table(ann, ME, BOT))
    met = {one.other: one for one in profiles.as_met(profiles.people_met(ann, ann))}
    assert set(met) == {bob, eve}
    assert (met[bob].games, met[bob].won, met[bob].ahead, met[bob].behind) == (2, 1, 1, 1)
    assert (met[eve].games, met[eve].won, met[eve].ahead, met[eve].behind) == (1, 0, 1, 0)
    html = shown(browser(ann), "people")
    assert html.count("Invite again") >= 2
    assert "Eve" not in shown(browser(ann), "people", **{"with": "bo"}).split("<main")[1]


def test_to_others_a_profile_tells_nothing_of_private_games():
    ann, bob = account("Ann"), account("Bob")
    secret = together(ann, bob, private=True)
    for viewer in (None, account("Eve"), bob):
        html = shown(browser(viewer), "profile", "ann")
        assert secret.slug not in html
        assert "<dd>0</dd>" in html
        assert "Bob" not in html.split("<main")[1]
    html = shown(browser(ann), "profile", "ann")
    assert secret.slug in html
    assert "Bob" in html
    public = together(ann, bob)
    assert public.slug in shown(browser(), "profile", "ann")


def test_running_games_are_on_no_profile():
    ann, bob = account("Ann"), account("Bob")
    table = new_table(ann, ME, OPEN)
    tables.sit(table.pk, bob, 1)
    assert table.slug not in shown(browser(), "profile", "ann")


def test_guests_have_no_profile_for_others_and_an_own_one():
    guest = person("Gwen")
    together(guest, account("Bob"))
    assert browser().get("/people/gwen/").status_code == 404
    assert browser().get("/people/nobody/").status_code == 404
    assert "Gwen" in shown(browser(guest), "me")
    assert "Take a game from the shelf" in shown(browser(), "me")
    assert "Take a game from the shelf" in shown(browser(), "people")


def test_ratings_and_their_history_are_on_the_profile():
    ann, bob = account("Ann"), account("Bob")
    for _ in range(3):
        play_out(rated_table(ann, bob))
    moments = profiles.history(ann, GAME)
    assert len(moments) == 3
    assert [one.margin for one in moments] == sorted((m.margin for m in moments), reverse=True)
    html = shown(browser(), "profile", "ann", game=GAME)
    assert "<polyline" in html
    assert str(moments[-1].value) in html
    assert "3 games" in html
    assert "<polyline" in shown(browser(), "profile", "ann", game=GAME, show="points")


@pytest.mark.parametrize("game", ROLES)
def test_games_in_which_a_seat_is_something_tell_results_by_it(game):
    ann, bob = account("Ann"), account("Bob")
    table = tables.open_table(ann, game, [ME, OPEN], {}, private=False)
    tables.sit(table.pk, bob, 1)
    table = play_out(table)
    seat = table.seat_set.get(person=ann)
    assert seat.role is not None
    html = shown(browser(), "profile", "ann", game=game, show="role")
    assert pages.role_word(game, "en") in html
    assert pages.role_text(game, seat.role, "en") in html
    assert "{" not in pages.role_text(game, seat.role, "pl")


def test_a_profile_asks_the_database_as_often_for_many_games_as_for_few():
    ann, bob, eve = account("Ann"), account("Bob"), account("Eve")
    together(ann, bob)
    play_out(rated_table(ann, bob))
    client = browser(bob)
    shown(client, "home")  # a browser's first visit is noted

    def statements(name, *args):
        with CaptureQueriesContext(connection) as asked:
            shown(client, name, *args)
        return len(asked)

    names = [("profile", "ann"), ("people",), ("leaderboard", GAME)]
    few = [statements(*name) for name in names]
    for _ in range(3):
        together(ann, bob, eve)
        play_out(rated_table(ann, eve))
    assert [statements(*name) for name in names] == few
    assert max(few) <= 24


# Invitations


def invite(client, game, *guests, **form):
    form = {"seat-0": "me", **{f"seat-{n}": "open" for n in range(1, 1 + len(guests))}, **form}
    return client.post(reverse("new", args=[game]), {**form, "invite": [who.pk for who in guests]})


def test_whom_one_has_played_with_can_be_invited_again_and_the_seat_is_kept():
    ann, bob, eve = account("Ann"), person("Bob"), account("Eve")
    together(ann, bob)
    html = text_of(browser(ann).get(reverse("new", args=[GAME]), {"invite": bob.pk}))
    assert "The open seat is kept for Bob." in html
    invite(browser(ann), GAME, bob)
    table = Table.objects.filter(status="waiting").get()
    assert table.seat_set.get(index=1).invited == bob
    assert table.slug in shown(browser(bob), "my-games", kind="waiting")
    assert "Invitation" in shown(browser(bob), "home")
    assert "Ann invites you" in text_of(browser(bob).get(f"/t/{table.slug}/"))
    with pytest.raises(Refused, match="seat_kept"):
        tables.sit(table.pk, eve, 1)
    assert "Kept for Bob" in text_of(browser(eve).get(f"/t/{table.slug}/"))
    assert "Sit here" not in text_of(browser(eve).get(f"/t/{table.slug}/"))
    assert tables.sit(table.pk, bob, 1).running


def test_strangers_cannot_be_invited():
    ann, stranger = account("Ann"), account("Bob")
    invite(browser(ann), GAME, stranger)
    assert not Seat.objects.exclude(invited=None).exists()
    assert stranger.name not in text_of(
        browser(ann).get(reverse("new", args=[GAME]), {"invite": [stranger.pk, "x", "99999"]})
    )


@pytest.mark.parametrize("who", ["guest", "owner"])
def test_a_kept_seat_can_be_freed_by_the_guest_and_by_the_owner_alone(who):
    ann, bob, eve = account("Ann"), account("Bob"), account("Eve")
    together(ann, bob)
    invite(browser(ann), GAME, bob)
    table = Table.objects.filter(status="waiting").get()
    address, form = reverse("seat", args=[table.slug]), {"what": "free", "seat": "1"}
    assert browser(eve).post(address, form).status_code == 409
    assert table.seat_set.get(index=1).invited == bob
    browser(bob if who == "guest" else ann).post(address, form)
    assert table.seat_set.get(index=1).invited is None
    assert tables.sit(table.pk, eve, 1).running


def test_an_invitation_to_a_guest_is_the_accounts_that_they_log_in_to():
    ann, guest, bob = account("Ann"), person("Bob"), account("Robert")
    together(ann, guest)
    invite(browser(ann), GAME, guest)
    people.merge(guest, bob)
    assert Table.objects.filter(status="waiting").get().seat_set.get(index=1).invited == bob


def test_whoever_was_invited_and_goes_leaves_the_seat_open():
    ann, bob = account("Ann"), account("Bob")
    together(ann, bob)
    invite(browser(ann), GAME, bob)
    Person.objects.get(pk=bob.pk).delete()
    assert Table.objects.filter(status="waiting").get().seat_set.get(index=1).invited is None


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("game", games.names())
def test_an_invitation_tells_the_rules_in_a_minute(game, lang):
    ann = person("Ann")
    places = [ME, *[OPEN] * (min(n for n in games.find(game).seats if n > 1) - 1)]
    table = tables.open_table(ann, game, places, {}, private=False)
    sections = invitation.minute(game, lang)
    words = sum(
        invitation.word_count(text) for one in sections for text in invitation.texts_of(one)
    )
    assert 60 < words <= invitation.MINUTE
    html = text_of(browser(lang=lang).get(f"/t/{table.slug}/"))
    assert str(sections[0].paragraphs[0]) in html
    assert f'src="/cover/{game}.svg"' in html
    assert 'name="name"' in html


# Programs


def asked(who, path, **query):
    headers = {"authorization": f"Bearer {Token.make(who, 'test')}"} if who else {}
    return browser().get(f"/api/{path}", query, headers=headers)


def test_programs_list_all_my_tables_page_by_page_and_fetch_all_records():
    ann, bob = account("Ann"), account("Bob")
    private = together(ann, bob, private=True)
    waiting = new_table(ann, ME, OPEN)
    answer = asked(ann, "me/tables", kind="finished").json()
    assert (answer["count"], answer["pages"]) == (1, 1)
    assert [table["id"] for table in answer["tables"]] == [private.slug]
    assert asked(ann, "me/tables", kind="waiting").json()["tables"][0]["id"] == waiting.slug
    assert asked(ann, "me/tables", kind="nonsense").status_code == 422
    assert asked(None, "me/tables").status_code == 401
    parts = asked(ann, "me/records").streaming_content
    assert zipfile.ZipFile(io.BytesIO(b"".join(parts))).namelist()[0].count(private.slug) == 1


def test_programs_read_ratings_and_public_figures():
    ann, bob = account("Ann"), account("Bob")
    for _ in range(rating.LEAST_GAMES):
        play_out(rated_table(ann, bob))
    together(ann, bob, private=True)
    answer = asked(None, "people/ann").json()
    assert answer["finished"] == rating.LEAST_GAMES
    row = Rating.objects.get(person=ann)
    assert answer["ratings"] == [
        {
            "game": GAME,
            "rating": rating.shown(row.mean),
            "margin": rating.margin(row.deviation),
            "games": rating.LEAST_GAMES,
        }
    ]
    leaders = asked(None, f"ratings/{GAME}").json()
    assert [one["rank"] for one in leaders] == [1, 2]
    assert leaders[0]["rating"] >= leaders[1]["rating"]
    assert asked(None, "people/nobody").status_code == 404
    assert asked(None, "ratings/nothing").status_code == 404


def test_the_end_of_a_rated_game_tells_what_it_has_made_of_the_ratings():
    ann, bob = account("Ann"), account("Bob")
    table = play_out(rated_table(ann, bob))
    html = text_of(browser().get(f"/t/{table.slug}/"))
    for value, change in rating.changes_of(fresh(table)).values():
        assert f'<b class="num">{value}</b>' in html
        assert str(abs(change)) in html
