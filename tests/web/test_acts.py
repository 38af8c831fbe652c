"""Doing things at a table: by whom, and what happens when it is refused."""

from datetime import timedelta

import pytest
from django.core import mail
from django.urls import reverse
from django.utils import timezone

from parlour.kernel.game import Game
from parlour.web import notices, outbox, store, tables, worker
from parlour.web.models import Chat, Person, Presence, Seat, Table
from tests.web.support import (
    BOT,
    HERE,
    HTMX,
    ME,
    OPEN,
    bots_play,
    browser,
    choice_numbers,
    deciding_together,
    fresh,
    new_table,
    person,
    play_out,
    play_turn,
    text_of,
    to_move,
    two_people,
)

pytestmark = pytest.mark.django_db


def post(client, name, table, /, **data):
    return client.post(reverse(name, args=[table.slug]), data, headers=HTMX)


def first_choice(client, table):
    html = text_of(client.get(reverse("live", args=[table.slug])))
    return choice_numbers(html)[0]


def at_table():
    """Ann against a bot, her turn."""
    ann = person()
    return bots_play(new_table(ann, ME, BOT)), ann, browser(ann)


def test_a_choice_is_posted_and_the_fresh_table_comes_back():
    table, _, client = at_table()
    response = post(client, "play", table, choice=first_choice(client, table), ply=table.ply)
    assert f'data-ply="{table.ply + 1}"' in text_of(response)
    assert fresh(table).ply == table.ply + 1


def test_without_scripts_the_browser_is_led_back_to_the_table():
    table, _, client = at_table()
    data = {"choice": first_choice(client, table), "ply": table.ply}
    response = client.post(reverse("play", args=[table.slug]), data)
    assert response.status_code == 302


def test_two_posts_for_the_same_ply_one_wins_the_other_gets_the_fresh_table():
    table, _, client = at_table()
    first, second = choice_numbers(text_of(client.get(reverse("table", args=[table.slug]))))[:2]
    post(client, "play", table, choice=first, ply=table.ply)
    again = post(client, "play", table, choice=second, ply=table.ply)
    assert "moved on in the meantime" in text_of(again)
    assert f'data-ply="{table.ply + 1}"' in text_of(again)
    assert fresh(table).ply == table.ply + 1


def test_a_double_click_makes_one_move_and_no_complaint():
    table, _, client = at_table()
    choice = first_choice(client, table)
    post(client, "play", table, choice=choice, ply=table.ply)
    again = post(client, "play", table, choice=choice, ply=table.ply)
    assert "moved on in the meantime" not in text_of(again)
    assert f'data-ply="{table.ply + 1}"' in text_of(again)
    assert fresh(table).ply == table.ply + 1


@pytest.mark.parametrize("choice", ["", "x" * 5000, "-1", "99999999", "dance E5", "1e9", "٣"])
def test_nonsense_is_refused_and_changes_nothing(choice):
    table, _, client = at_table()
    response = post(client, "play", table, choice=choice, ply=table.ply)
    assert response.status_code == 200
    assert fresh(table).ply == table.ply
    assert 'role="alert"' in text_of(response)


def test_an_illegal_choice_tells_why():
    table, _, client = at_table()
    match = store.position(table)
    illegal = next(n for n in match.game.actions if n not in match.choices)
    html = text_of(post(client, "play", table, choice=illegal, ply=table.ply))
    assert 'class="notice"' in html
    assert fresh(table).ply == table.ply


def test_undo_restart_and_end_turn_by_buttons():
    table, _, client = at_table()
    start = table.ply
    while fresh(table).held is None:
        now = fresh(table)
        post(client, "play", now, choice=first_choice(client, now), ply=now.ply)
    now = fresh(table)
    html = text_of(client.get(reverse("table", args=[table.slug])))
    assert "Your turn is played" in html
    post(client, "undo", table, ply=now.ply)
    assert fresh(table).ply == now.ply - 1
    post(client, "undo", table, ply=now.ply - 1, whole="1")
    assert fresh(table).ply == start
    table = play_turn(table)
    post(client, "end", table, ply=table.ply)
    assert fresh(table).held is None
    assert bots_play(table).ply > table.ply


def test_a_click_that_comes_just_after_another_seat_s_move_counts():
    """Ann's page shows ply 0 when Bob decides; what she may choose is the same as before."""
    table, people = deciding_together()
    ann, bob, _ = map(browser, people)
    pages = [text_of(client.get(reverse("table", args=[table.slug]))) for client in (ann, bob)]
    choices = [choice_numbers(html)[0] for html in pages]
    post(bob, "play", table, choice=choices[1], ply=0)
    html = text_of(post(ann, "play", table, choice=choices[0], ply=0))
    assert 'role="alert"' not in html
    assert fresh(table).ply == 2


def test_undo_just_after_another_seat_s_move_takes_one_s_own_choice_back():
    table, people = deciding_together()
    ann, bob, _ = map(browser, people)
    for ply, client in enumerate((ann, bob)):
        post(client, "play", table, choice=first_choice(client, table), ply=ply)
    html = text_of(post(ann, "undo", table, ply=1))
    assert 'role="alert"' not in html
    assert [move.seat for move in fresh(table).moves.all()] == [1]


def test_a_double_click_on_the_end_of_a_turn_is_no_complaint():
    table, _, client = at_table()
    table = play_turn(table)
    post(client, "end", table, ply=table.ply)
    assert 'role="alert"' not in text_of(post(client, "end", table, ply=table.ply))
    bots_play(table)
    assert 'role="alert"' not in text_of(post(client, "end", table, ply=table.ply))
    assert 'role="alert"' in text_of(post(client, "end", table, ply=0))


def test_why_not_by_kind_and_by_place():
    table, _, client = at_table()
    match = store.position(table)
    legal = {match.game.actions.verb_of(n).name for n in match.choices}
    verb = next(v for v in match.game.actions.verbs if v.name not in legal)
    html = text_of(client.get(reverse("why", args=[table.slug]), {"verb": verb.name}))
    assert 'class="why"' in html
    assert 'class="rule"' in html
    seat = match.to_move
    places = {match.game.place_of(n, seat) for n in match.choices}
    everywhere = [match.game.place_of(n, seat) for n in match.game.actions]
    dead = next(place for place in everywhere if place and place not in places)
    html = text_of(client.get(reverse("why", args=[table.slug]), {"place": dead}))
    assert 'class="rule"' in html


def test_symbols_are_known_before_the_first_picture_is_drawn(monkeypatch):
    loaded = []
    monkeypatch.setattr(Game, "load_drawing", lambda game: loaded.append(game.name))
    table, _, client = at_table()
    client.get(reverse("why", args=[table.slug]), {"place": "nowhere"})
    assert loaded == [table.game]


def test_a_friend_sits_down_by_link_and_the_game_starts():
    ann = person()
    table = new_table(ann, ME, OPEN)
    stranger = browser()
    post(stranger, "sit", table, seat=1)
    assert fresh(table).status == Table.Status.RUNNING
    assert fresh(table).seat_set.get(index=1).person.name.startswith("Guest")


def test_a_guest_who_comes_by_link_says_a_name():
    table = new_table(person(), ME, OPEN)
    stranger = browser()
    assert 'name="name"' in text_of(stranger.get(reverse("table", args=[table.slug])))
    post(stranger, "sit", table, seat=1, name="  Kasia ")
    assert fresh(table).seat_set.get(index=1).person.name == "Kasia"


def test_nobody_sits_down_under_the_name_of_an_account():
    bob = person("Bob")
    bob.login = "bob"
    bob.save()
    table = new_table(person(), ME, OPEN)
    assert "Choose another name" in text_of(post(browser(), "sit", table, seat=1, name="B.o.b"))
    assert fresh(table).status == Table.Status.WAITING


def test_an_account_keeps_its_name_when_it_sits_down():
    bob = person("Bob")
    bob.login = "bob"
    bob.save()
    table = new_table(person(), ME, OPEN)
    assert 'name="name"' not in text_of(browser(bob).get(reverse("table", args=[table.slug])))
    post(browser(bob), "sit", table, seat=1, name="Eve")
    assert fresh(table).seat_set.get(index=1).person.name == "Bob"


@pytest.mark.parametrize("seat", ["0", "7", "-1", ""])
def test_a_taken_or_unknown_seat_is_refused(seat):
    table = new_table(person(), ME, OPEN)
    assert "This seat is taken" in text_of(post(browser(person("Bob")), "sit", table, seat=seat))
    assert fresh(table).status == Table.Status.WAITING


def test_nobody_sits_twice():
    ann = person()
    table = new_table(ann, ME, OPEN, OPEN)
    post(browser(ann), "sit", table, seat=1)
    assert table.seat_set.filter(person=ann).count() == 1


def test_before_the_start_one_may_leave_and_the_owner_fill_or_close():
    ann, bob = person(), person("Bob")
    table = new_table(ann, ME, OPEN, OPEN)
    tables.sit(table.pk, bob, 1)
    post(browser(bob), "seat", table, what="fill", level="greedy")
    assert fresh(table).status == Table.Status.WAITING
    post(browser(bob), "seat", table, what="leave")
    assert table.seat_set.get(index=1).kind == Seat.Kind.OPEN
    post(browser(bob), "seat", table, what="close")
    assert Table.objects.filter(pk=table.pk).exists()
    post(browser(ann), "seat", table, what="fill", level="random")
    assert fresh(table).status == Table.Status.RUNNING
    other = new_table(ann, ME, OPEN)
    assert post(browser(ann), "seat", other, what="close")["HX-Redirect"] == "/"
    assert not Table.objects.filter(pk=other.pk).exists()


def test_a_person_hands_the_seat_to_a_bot_and_takes_it_back():
    table, _, client = at_table()
    post(client, "seat", table, what="hand", seat=0)
    seat = table.seat_set.get(index=0)
    assert seat.handed
    refused = post(client, "play", table, choice=1, ply=table.ply)
    assert "A bot plays for you" in text_of(refused)
    assert fresh(table).bot_due is not None
    post(client, "seat", table, what="take", seat=0)
    assert not table.seat_set.get(index=0).handed
    assert fresh(table).bot_due is None


def test_a_seat_handed_over_in_the_middle_of_a_turn_plays_on():
    table, _, client = at_table()
    table = play_turn(table)
    post(client, "seat", table, what="hand", seat=0)
    assert fresh(table).held is None
    assert bots_play(table, 10).ply > table.ply


def test_only_the_owner_and_only_after_a_day_for_a_guest_who_is_gone():
    table, ann, bob = two_people()
    post(browser(ann), "seat", table, what="hand", seat=1)
    assert not table.seat_set.get(index=1).handed
    Person.objects.filter(pk=bob.pk).update(seen=timezone.now() - timedelta(hours=25))
    post(browser(bob), "seat", table, what="hand", seat=0)
    assert not table.seat_set.get(index=0).handed
    Person.objects.filter(pk=bob.pk).update(seen=timezone.now() - timedelta(hours=25))
    post(browser(ann), "seat", table, what="hand", seat=1)
    assert table.seat_set.get(index=1).handed


def test_a_game_is_abandoned_when_all_people_agree():
    table, ann, bob = two_people()
    post(browser(ann), "seat", table, what="abandon")
    assert fresh(table).running
    post(browser(ann), "seat", table, what="stay")
    post(browser(bob), "seat", table, what="abandon")
    assert fresh(table).running
    post(browser(ann), "seat", table, what="abandon")
    assert fresh(table).status == Table.Status.ABANDONED
    assert browser().get(reverse("record", args=[table.slug])).status_code == 200


def test_a_stranger_cannot_abandon_a_game():
    table, _, _ = two_people()
    post(browser(person("Eve")), "seat", table, what="abandon")
    post(browser(), "seat", table, what="abandon")
    assert fresh(table).running


def test_a_rematch_is_opened_once_for_all():
    table, ann, bob = two_people()
    table = play_out(table)
    one = post(browser(ann), "rematch", table)["HX-Redirect"]
    assert post(browser(bob), "rematch", table)["HX-Redirect"] == one
    again = Table.objects.get(pk=fresh(table).rematch_id)
    assert [seat.kind for seat in again.seat_set.all()] == ["person", "open"]
    assert "not over" in text_of(post(browser(ann), "rematch", two_people()[0]))


def test_nobody_floods_the_chat():
    table, ann, _ = two_people()
    client = browser(ann)
    for _ in range(22):
        client.post(reverse("chat", args=[table.slug]), {"text": "hello"})
    assert Chat.objects.count() == 20


def test_at_one_screen_the_cover_returns_between_turns():
    ann = person()
    table = new_table(ann, ME, HERE)
    client = browser(ann)
    seat = to_move(table)
    post(client, "here", table, seat=seat)
    table = play_turn(table)
    if table.held is not None:
        post(client, "end", table, ply=table.ply)
    html = text_of(client.get(reverse("table", args=[table.slug])))
    assert 'id="cover"' in html
    assert not choice_numbers(html)
    refused = post(client, "play", table, choice=1, ply=table.ply)
    assert "You have no seat here" in text_of(refused)
    post(client, "here", table, seat=1 - seat)
    assert choice_numbers(text_of(client.get(reverse("table", args=[table.slug]))))


def test_nobody_else_can_say_i_am_here():
    table = new_table(person(), ME, HERE)
    eve = browser(person("Eve"))
    post(eve, "here", table, seat=to_move(table))
    assert not choice_numbers(text_of(eve.get(reverse("table", args=[table.slug]))))


def with_mail(wanted):
    ann, bob = person("Ann"), person("Bob", login="bob", email="bob@example.org")
    if wanted:
        notices.mail_turns(bob)
    table = new_table(ann, ME, OPEN)
    tables.sit(table.pk, bob, 1)
    return fresh(table), ann, bob


def ended_turn_of(table, seat):
    """The other seat plays until `seat` is asked, through the site, so that mails go out."""
    while fresh(table).running:
        now = fresh(table)
        due = now.held if now.held is not None else to_move(now)
        if due == seat and now.held is None:
            return
        client = browser(now.seat_set.get(index=due).person)
        if now.held is not None:
            post(client, "end", now, ply=now.ply)
        else:
            post(client, "play", now, choice=store.position(now).choices[0], ply=now.ply)


def sent():
    """The mails that a worker sends now."""
    outbox.send_due(timezone.now() + timedelta(minutes=1))
    return mail.outbox


def test_one_mail_when_it_is_my_turn_until_i_come_back():
    table, _, bob = with_mail(wanted=True)
    ended_turn_of(table, 0)
    ended_turn_of(table, 1)
    assert [message.to for message in sent()] == [["bob@example.org"]]
    assert f"/t/{table.slug}/" in sent()[0].body
    assert Person.objects.get(pk=bob.pk).mailed
    browser(bob).get("/")
    assert not Person.objects.get(pk=bob.pk).mailed


def test_no_mail_without_the_wish_or_while_present():
    table, _, _ = with_mail(wanted=False)
    ended_turn_of(table, 0)
    ended_turn_of(table, 1)
    assert not sent()
    Person.objects.filter(login="bob").update(login=None)
    table, _, bob = with_mail(wanted=True)
    ended_turn_of(table, 0)
    Presence.objects.create(table=table, person=bob)
    ended_turn_of(table, 1)
    assert not sent()


def test_a_bot_that_failed_tries_again_later(monkeypatch):
    table = new_table(person(), BOT, BOT)

    def fail(*_):
        raise OSError("no memory left, for a moment")

    with monkeypatch.context() as patched:
        patched.setattr("parlour.bots.decide", fail)
        assert worker.move_bot(fresh(table)) == 0
    assert fresh(table).ply == 0
    assert fresh(table).bot_due > timezone.now()
    assert worker.move_bot(fresh(table)) == 1
