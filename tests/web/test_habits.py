"""Night and vacations: who says when their clocks rest, and what that changes at their tables."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from parlour.web import clocks, habits
from parlour.web.clocks import DAY
from parlour.web.models import Person
from parlour.web.store import Refused
from tests.web.support import browser, fresh, person, text_of, to_move
from tests.web.timekeeping import BY_DAYS, Hands, left, seated

pytestmark = pytest.mark.django_db
RESTING = replace(BY_DAYS, night_rest=True)
PAGE = "/account/time/"


@pytest.fixture
def hands(monkeypatch):
    return Hands(monkeypatch)


def test_a_new_night_counts_from_now_on_and_moves_the_end_of_time(hands):
    table, people = seated(RESTING, "Bob")
    seat = to_move(table)
    habits.set_night(people[seat], "UTC", 3, 3)  # no night at all
    hands.go_on(days=1)
    assert left(table, seat) == 2 * DAY
    due = fresh(table).clock_due
    hands.go_on(hours=1)
    before = fresh(table).version
    habits.set_night(people[seat], "Europe/Warsaw", 14, 20)  # it is two o'clock there
    assert fresh(table).version > before
    assert left(table, seat) == 2 * DAY - 3600
    # 47 hours, 18 of each day from 19:00 on: 18, 18, and 11 of the third day.
    assert fresh(table).clock_due == hands.moment + timedelta(hours=6 + 18 + 6 + 18 + 6 + 11)
    assert fresh(table).clock_due > due
    hands.go_on(hours=6)
    assert left(table, seat) == 2 * DAY - 3600


def test_a_night_has_its_limits(hands):
    ann = person()
    for zone, begins, ends, why in (
        ("Nowhere/Land", 22, 6, "no_such_zone"),
        ("UTC", 20, 8, "night_too_long"),
        ("UTC", 24, 6, "night_too_long"),
        ("UTC", -1, 6, "night_too_long"),
    ):
        with pytest.raises(Refused, match=why):
            habits.set_night(ann, zone, begins, ends)
    habits.set_night(ann, "UTC", 22, 6)
    hands.go_on(hours=23)
    with pytest.raises(Refused, match="night_changed"):
        habits.set_night(ann, "UTC", 21, 6)
    hands.go_on(hours=1)
    habits.set_night(ann, "UTC", 21, 6)
    assert clocks.night_of(Person.objects.get(pk=ann.pk)) == (21, 6)


def test_a_vacation_has_an_allowance_and_moves_the_end_of_time(hands, settings):
    settings.VACATION_DAYS = 10
    table, people = seated(BY_DAYS, "Bob")
    seat = to_move(table)
    who = people[seat]
    due = fresh(table).clock_due
    habits.take_vacation(who, date(2026, 3, 4), date(2026, 3, 8))
    assert fresh(table).clock_due == due + timedelta(days=5)
    assert habits.days_left(who, 2026) == 5
    for first, last, why in (
        (date(2026, 3, 1), date(2026, 3, 2), "vacation_days"),
        (date(2026, 3, 9), date(2026, 3, 7), "vacation_days"),
        (date(2028, 3, 9), date(2028, 3, 9), "vacation_days"),
        (date(2026, 3, 8), date(2026, 3, 9), "vacation_twice"),
        (date(2026, 4, 1), date(2026, 4, 6), "vacation_too_long"),
    ):
        with pytest.raises(Refused, match=why):
            habits.take_vacation(who, first, last)
    habits.take_vacation(who, date(2026, 12, 30), date(2027, 1, 6))  # two days of this year
    assert habits.days_left(who, 2026) == 3
    hands.go_on(days=3)
    assert left(table, seat) == 3 * DAY - 36 * 3600
    vacation = who.vacations.first()
    habits.end_vacation(who, vacation.pk)
    vacation.refresh_from_db()
    assert vacation.last == date(2026, 3, 5)
    assert habits.days_left(who, 2026) == 6
    habits.end_vacation(who, who.vacations.last().pk)
    assert habits.days_left(who, 2027) == 10


def test_the_page_sets_night_and_vacations(hands):
    ann = person()
    client = browser(ann)
    night = {"what": "night", "zone": "Europe/Warsaw", "night_from": "22", "night_to": "7"}
    assert "Saved" in text_of(client.post(PAGE, night))
    assert client.post(PAGE, {**night, "zone": "Mars"}).status_code == 400
    days = {"what": "vacation", "first": "2026-03-05", "last": "2026-03-09"}
    assert "2026-03-05 – 2026-03-09" in text_of(client.post(PAGE, days))
    assert client.post(PAGE, {**days, "first": "soon"}).status_code == 400
    vacation = ann.vacations.get()
    shown = text_of(client.post(PAGE, {"what": "end", "vacation": vacation.pk}))
    assert "2026-03-05 –" not in shown
    assert browser(person("Bob")).post(PAGE, {"what": "end", "vacation": 1}).status_code == 200
    assert browser().get(PAGE).status_code == 200
    assert "Strefa czasowa" in text_of(browser(ann, "pl").get(PAGE))


def test_nobody_ends_the_vacation_of_another(hands):
    ann = person()
    habits.take_vacation(ann, date(2026, 3, 5), date(2026, 3, 9))
    browser(person("Eve")).post(PAGE, {"what": "end", "vacation": ann.vacations.get().pk})
    assert ann.vacations.get().last == date(2026, 3, 9)


def test_the_zone_of_whoever_sits_down_is_known_from_the_browser():
    client = browser()
    client.cookies["zone"] = "Europe/Warsaw"
    form = {"seat-0": "me", "seat-1": "open"}
    address = client.post("/new/via_nebula/", form).headers["Location"]
    assert Person.objects.get(zone="Europe/Warsaw")
    other = browser()
    other.cookies["zone"] = "<script>"
    other.post(f"{address}sit/", {"seat": "1", "name": "Bob"})
    assert Person.objects.get(name="Bob").zone == ""
