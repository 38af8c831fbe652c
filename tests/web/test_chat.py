"""What is said at a table: times, calls, what is unread; mute, block, report."""

import re

import pytest
from django.urls import reverse

from parlour.web import blocks, chat, limits, tables
from parlour.web.models import Block, Chat, ChatMark, Mute, Person, Report
from parlour.web.store import Refused
from tests.web.support import HTMX, ME, OPEN, browser, fresh, new_table, person, text_of, two_people

pytestmark = pytest.mark.django_db


def say(who, table, text):
    return browser(who).post(reverse("chat", args=[table.slug]), {"text": text})


def act(who, table, other, **fields):
    return browser(who).post(reverse("person", args=[table.slug, other.pk]), fields)


def page_of(who, table):
    return text_of(browser(who).get(reverse("table", args=[table.slug])))


def test_a_line_is_escaped_cut_and_shown_with_its_time():
    table, ann, bob = two_people()
    say(ann, table, "<script>alert(1)</script>" + "x" * 600)
    line = Chat.objects.get()
    assert len(line.text) == 500
    html = page_of(bob, table)
    assert "<script>alert" not in html
    assert "&lt;script&gt;alert" in html
    assert f'<time datetime="{line.written_at:%Y-%m-%dT%H:%M}' in html


# Calls


def called_in(text, *names):
    people = [person(name) for name in names]
    by = person("Writer")
    return [one.name for one in chat.people_called(text, [*people, by], by)]


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("@Ann hello", ["Ann"]),
        ("hello @ann!", ["Ann"]),
        ("@Ann Lee, are you there?", ["Ann Lee"]),
        ("@Anna and @Annabel", []),
        ("ann@ann.org", ["Ann"]),
        ("Ann and Bob", []),
        ("@Bob @ANN", ["Ann", "Bob"]),
        ("@Writer @[a-z]", []),
    ],
)
def test_people_are_called_by_their_names(text, called):
    assert called_in(text, "Ann", "Ann Lee", "Bob") == called


def test_whoever_is_called_sees_it_and_is_told(django_capture_on_commit_callbacks):
    table, ann, bob = two_people()
    told = []

    def hear(line, people, **_):
        told.append((line.text, people))

    chat.mentioned.connect(hear)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            say(ann, table, "your turn, @bob & all")
        Mute.objects.create(person=bob, other=ann)
        with django_capture_on_commit_callbacks(execute=True):
            say(ann, table, "@Bob?")
    finally:
        chat.mentioned.disconnect(hear)
    assert told == [("your turn, @bob & all", [bob])]
    Mute.objects.all().delete()
    html = page_of(bob, table)
    assert html.count('class="calls-me"') == 2
    assert '<b class="call">@bob</b> &amp; all' in html
    assert 'class="calls-me"' not in page_of(ann, table)


# What is unread


def unread_on(html):
    return re.findall(r"data-unread>(@?\d+)", html)


def test_what_others_said_is_unread_until_it_was_before_ones_eyes():
    table, ann, bob = two_people()
    assert unread_on(page_of(bob, table)) == []
    say(ann, table, "one")
    say(ann, table, "two")
    say(bob, table, "three")
    assert unread_on(page_of(bob, table)) == ["2", "2"]  # at the tab, and in the bar of a phone
    assert unread_on(page_of(ann, table)) == ["1", "1"]
    assert unread_on(text_of(browser().get(reverse("table", args=[table.slug])))) == []
    last = Chat.objects.latest("pk").pk
    note = reverse("note-read", args=[table.slug])
    assert browser(bob).post(note, {"last": last}).status_code == 204
    assert unread_on(page_of(bob, table)) == []
    say(ann, table, "four, @Bob")
    assert unread_on(page_of(bob, table)) == ["@1", "@1"]
    browser(bob).post(note, {"last": 1})
    assert ChatMark.objects.get(person=bob).last == last
    browser(bob).post(note, {"last": 10**8})  # no line has that number yet
    assert ChatMark.objects.get(person=bob).last == Chat.objects.latest("pk").pk
    browser().post(note, {"last": last})
    assert ChatMark.objects.count() == 1


# Mute, block, report


def test_whoever_is_muted_is_not_read():
    table, ann, bob = two_people()
    say(ann, table, "la la la")
    assert "You no longer read what Ann writes" in text_of(act(bob, table, ann, what="mute"))
    assert "la la la" not in page_of(bob, table)
    assert "la la la" in page_of(ann, table)
    act(bob, table, ann, what="unmute")
    assert "la la la" in page_of(bob, table)


def test_whoever_is_blocked_is_not_read_and_may_not_come_near():
    table, ann, bob = two_people()
    eve = person("Eve")
    say(eve, table, "la la la")
    act(ann, table, eve, what="block")
    assert "la la la" not in page_of(ann, table)
    assert "la la la" in page_of(bob, table)
    refused = say(eve, table, "hello?")  # at a table where Ann sits and Eve does not
    assert refused.status_code == 409
    assert "does not want your company" in text_of(refused)
    for owner in (ann, bob):  # a table of Ann's, and one at which she sits
        waiting = new_table(owner, ME, OPEN, OPEN)
        if owner == bob:
            tables.sit(waiting.pk, ann, 1)
        with pytest.raises(Refused, match="kept_out"):
            tables.sit(waiting.pk, eve, 2)
    own = new_table(eve, ME, OPEN)
    tables.sit(own.pk, ann, 1)  # who blocks may still come
    assert say(eve, fresh(own), "hello @Ann").status_code == 302
    assert "hello" not in page_of(ann, own)
    act(ann, table, eve, what="unblock")
    assert say(eve, table, "hello?").status_code == 302


def test_whom_one_has_muted_and_blocked_is_listed_and_taken_back():
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    Mute.objects.create(person=ann, other=bob)
    blocks.block(ann, eve)
    client, url = browser(ann), reverse("account-company")
    html = text_of(client.get(url))
    assert html.index("Eve") < html.index("Bob")
    browser(bob).post(url, {"what": "unblock", "person": eve.pk})
    assert Block.objects.exists()
    client.post(url, {"what": "unblock", "person": eve.pk})
    client.post(url, {"what": "unmute", "person": bob.pk})
    assert not Block.objects.exists()
    assert not Mute.objects.exists()


def test_only_those_who_were_met_at_a_table_can_be_looked_at_from_it():
    table, ann, bob = two_people()
    eve = person("Eve")
    for what in ("mute", "block", "report"):
        assert act(ann, table, eve, what=what).status_code == 404
        assert act(ann, table, ann, what=what).status_code == 404
    url = reverse("person", args=[table.slug, bob.pk])
    assert text_of(browser().get(url)).startswith("<!doctype html>")
    assert not text_of(browser(ann).get(url, headers=HTMX)).startswith("<!doctype")
    assert "This is you" in text_of(browser(bob).get(url))
    assert not Person.objects.exclude(pk__in=[ann.pk, bob.pk, eve.pk]).exists()


def test_a_report_tells_who_what_and_why():
    table, ann, bob = two_people()
    say(bob, table, "something nasty")
    line = Chat.objects.get()
    form = {"what": "report", "line": line.pk, "reason": "rude", "note": " he did \x00it "}
    assert "Thank you" in text_of(act(ann, table, bob, **form))
    act(ann, table, bob, **{**form, "reason": "spam"})
    told = Report.objects.get()
    assert (told.reporter, told.about, told.table, told.line) == (ann, bob, table, line)
    assert (told.reason, told.text, told.note) == ("spam", "something nasty", "he did it")
    other = Chat.objects.create(table=table, person=ann, text="mine")
    act(ann, table, bob, **{**form, "line": other.pk, "reason": "no reason"})
    told = Report.objects.latest("pk")
    assert (told.line, told.text, told.reason) == (None, "", "other")


def test_nobody_floods_the_operators():
    table, ann, bob = two_people()
    answers = [act(ann, table, bob, what="report", reason="spam") for _ in range(11)]
    assert [answer.status_code for answer in answers] == [200] * limits.REPORTS.most + [429]
    assert "Retry-After" in answers[-1].headers


def test_what_a_guest_thinks_of_others_comes_along_to_the_account():
    table, ann, bob = two_people()
    account = person("Account")
    act(ann, table, bob, what="mute")
    act(ann, table, bob, what="block")
    act(bob, table, ann, what="block")
    act(bob, table, ann, what="report", reason="rude")
    blocks.merge(ann, account)
    ann.delete()
    assert Mute.objects.get().person == account
    assert {(row.person, row.other) for row in Block.objects.all()} == {
        (account, bob),
        (bob, account),
    }
    assert Report.objects.get().about == account


def test_reports_that_became_the_same_are_changed_together_no_more():
    table, ann, bob = two_people()
    for _ in range(2):  # of a guest, and of the account that the guest then logged in to
        Report.objects.create(reporter=ann, about=bob, table=table, reason="rude")
    assert act(ann, table, bob, what="report", reason="spam").status_code == 200
    assert sorted(Report.objects.values_list("reason", flat=True)) == ["rude", "spam"]
