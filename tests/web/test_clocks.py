"""Clocks: they run for whoever is waited for, rest at night, and are right after any restart."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from threading import Barrier, Thread

import pytest
from django.db import connection
from django.utils import timezone

from parlour.web import clocks, incidents, store, tables, timeouts, worker
from parlour.web.clocks import DAY, MINUTE, BadTime, TimeRule
from parlour.web.models import Incident, Seat, SiteClock, Table, Vacation
from tests.web.support import (
    GAME,
    HERE,
    HTMX,
    ME,
    OPEN,
    bots_play,
    browser,
    deciding_together,
    fresh,
    person,
    play_first,
    play_turn,
    text_of,
    to_move,
    two_people,
)
from tests.web.timekeeping import BY_DAYS, LIVE, Hands, end_times, left, seat_at, seated

pytestmark = pytest.mark.django_db
VOTED = replace(BY_DAYS, at_end="vote")


@pytest.fixture
def hands(monkeypatch):
    return Hands(monkeypatch)


def kinds(table):
    return list(table.incidents.order_by("pk").values_list("kind", flat=True))


def play_whole_turn(table):
    """A turn to its end, so that somebody else is waited for."""
    table = play_turn(table)
    if table.held is not None:
        table = store.end_turn(table.pk, table.held, table.ply)
    return fresh(table)


def test_a_turn_costs_its_own_seconds_first_and_then_the_reserve(hands):
    table, _ = seated(BY_DAYS, "Bob")
    first = to_move(table)
    hands.go_on(hours=30)
    assert left(table, first) == 3 * DAY - 30 * 3600
    assert left(table, 1 - first) == 3 * DAY
    table = play_whole_turn(table)
    assert left(table, first) == 3 * DAY  # a turn of less than two days costs nothing
    hands.go_on(hours=60)
    table = play_whole_turn(table)
    assert left(table, 1 - first) == 2 * DAY + 12 * 3600  # half a day of the reserve is gone


def test_at_the_end_of_time_a_bot_plays_on_and_the_person_may_return(hands):
    table, people = seated(BY_DAYS, "Bob")
    late = to_move(table)
    hands.go_on(hours=71)
    assert end_times() == 0
    hands.go_on(hours=1)
    assert end_times() == 1
    seat = seat_at(table, late)
    assert (seat.handed, seat.absence, seat.level) == (True, "time", "novice")
    assert end_times() == 0
    assert kinds(table) == [incidents.TIME]
    assert bots_play(table).ply > 0
    tables.take_back(table.pk, late, people[late])
    seat = seat_at(table, late)
    assert (seat.handed, seat.absence) == (False, "")
    assert kinds(table) == [incidents.TIME, incidents.RETURNED]
    assert left(table, late) >= clocks.GRACE[Table.Clock.DAYS]


def test_who_returns_has_a_little_time_and_gains_none_by_leaving(hands):
    table, people = seated(BY_DAYS, "Bob")
    seat = to_move(table)
    hands.go_on(hours=40)
    before = left(table, seat)
    tables.hand_over(table.pk, seat, people[seat])
    tables.take_back(table.pk, seat, people[seat])
    assert left(table, seat) == before
    hands.go_on(hours=32)
    end_times()
    tables.take_back(table.pk, seat, people[seat])
    assert left(table, seat) == clocks.GRACE[Table.Clock.DAYS]


def test_live_clocks_run_out_after_minutes(hands):
    table, _ = seated(LIVE, "Bob")
    late = to_move(table)
    hands.go_on(minutes=10, seconds=29)
    assert left(table, late) == 1
    assert end_times() == 0
    hands.go_on(seconds=1)
    assert end_times() == 1
    assert seat_at(table, late).absence == Seat.Absence.TIME


def test_each_of_several_who_decide_at_the_same_time_has_a_running_clock(hands):
    table, _ = deciding_together()
    Table.objects.filter(pk=table.pk).update(**LIVE.fields())
    hands.go_on(seconds=50)
    assert [left(table, seat) for seat in range(3)] == [10 * MINUTE - 20] * 3
    choice = store.position(table).choices_of(1)[0]
    store.play(table.pk, 1, choice, 0, auto_end=False)
    hands.go_on(seconds=50)
    assert left(table, 1) == 10 * MINUTE + 30 - 20  # asked again, it would have so much
    assert left(table, 0) == left(table, 2) == 10 * MINUTE - 70


def test_taking_a_choice_back_gives_no_time_back(hands):
    table, _ = deciding_together()
    Table.objects.filter(pk=table.pk).update(**LIVE.fields())
    hands.go_on(seconds=100)
    choice = store.position(table).choices_of(1)[0]
    table = store.play(table.pk, 1, choice, 0, auto_end=False)
    hands.go_on(seconds=500)  # of others
    store.undo(table.pk, 1, table.ply)
    assert left(table, 1) == 10 * MINUTE + 30 - 100
    hands.go_on(seconds=10)
    assert left(table, 1) == 10 * MINUTE + 30 - 110


def test_a_clock_runs_until_the_turn_is_ended(hands):
    table, _ = seated(LIVE, "Bob")
    seat = to_move(table)
    while table.held is None:
        table = play_first(table)
    hands.go_on(seconds=70)
    store.undo(table.pk, seat, table.ply)
    assert left(table, seat) == 10 * MINUTE + 30 - 70


def test_the_others_vote_where_the_host_wants_it_so(hands):
    table, people = seated(VOTED, "Bob", "Eve")
    late = to_move(table)
    others = [seat for seat in range(3) if seat != late]
    hands.go_on(days=3)
    assert end_times() == 1
    assert end_times() == 0
    assert not seat_at(table, late).handed
    with pytest.raises(store.Refused, match="no_vote"):
        timeouts.vote(table.pk, people[late], timeouts.WAIT)
    timeouts.vote(table.pk, people[others[0]], timeouts.WAIT)
    assert seat_at(table, late).late_since is not None
    page = text_of(browser(people[others[1]]).get(f"/t/{table.slug}/"))
    assert 'value="vote:wait" aria-pressed="false">' in page
    assert "(1)" in page
    timeouts.vote(table.pk, people[others[1]], timeouts.WAIT)
    assert left(table, late) == 2 * DAY
    hands.go_on(days=2)
    assert end_times() == 1
    for seat in others:
        answer = browser(people[seat]).post(f"/t/{table.slug}/seat/", {"act": "vote:bot"})
        assert answer.status_code == 302
    assert seat_at(table, late).absence == Seat.Absence.VOTED
    assert kinds(table) == ["late", "waits", "late", "voted"]


def test_a_vote_can_end_the_game(hands):
    table, people = seated(VOTED, "Bob")
    late = to_move(table)
    hands.go_on(days=3)
    end_times()
    assert timeouts.vote(table.pk, people[1 - late], timeouts.END).status == "abandoned"
    assert kinds(table) == ["late", "ended"]
    assert fresh(table).clock_due is None


def test_a_late_person_who_moves_is_not_late_any_more(hands):
    table, people = seated(VOTED, "Bob")
    late = to_move(table)
    hands.go_on(days=3)
    end_times()
    table = play_whole_turn(table)
    assert seat_at(table, late).late_since is None
    with pytest.raises(store.Refused, match="no_vote"):
        timeouts.vote(table.pk, people[1 - late], timeouts.BOT)


def test_who_was_very_late_has_the_time_of_a_turn_again(hands):
    """The reserve is gone, and more than that nobody owes."""
    table, _ = seated(VOTED, "Bob")
    late = to_move(table)
    hands.go_on(days=9)
    end_times()
    table = play_whole_turn(table)
    table = play_whole_turn(table)
    assert to_move(table) == late
    assert left(table, late) == table.turn_seconds
    assert not end_times()


def test_who_leaves_a_moment_before_the_end_has_that_moment(hands):
    table, people = seated(BY_DAYS, "Bob")
    seat = to_move(table)
    hands.go_on(days=2, hours=23, minutes=59)
    before = left(table, seat)
    assert 0 < before < clocks.GRACE[Table.Clock.DAYS]
    tables.hand_over(table.pk, seat, people[seat])
    tables.take_back(table.pk, seat, people[seat])
    assert left(table, seat) == before


def test_a_table_that_cannot_be_settled_does_not_hold_up_the_others(hands, monkeypatch):
    first, second = seated(BY_DAYS, "Bob")[0], seated(BY_DAYS, "Eve")[0]
    hands.go_on(days=5)
    settled = timeouts.settle

    def stumble(table, at):
        if table.pk == first.pk:
            raise KeyError("odd")
        settled(table, at)

    monkeypatch.setattr(timeouts, "settle", stumble)
    end_times()
    assert second.seat_set.filter(absence=Seat.Absence.TIME).exists()
    assert not first.seat_set.filter(absence=Seat.Absence.TIME).exists()
    monkeypatch.setattr(timeouts, "settle", settled)
    hands.go_on(minutes=2)
    end_times()
    assert first.seat_set.filter(absence=Seat.Absence.TIME).exists()


def test_a_table_that_does_not_replay_can_still_be_ended(hands):
    table, _ = seated(BY_DAYS, "Bob")
    table = play_whole_turn(table)
    table.moves.filter(ply=1).update(notation="dance")
    store.forget(table.pk)
    tables.abandon(table.pk)
    assert Table.objects.get(pk=table.pk).status == Table.Status.ABANDONED


def test_whoever_vanished_with_others_at_their_screen_blocks_no_table(hands):
    ann, bob = person("Ann", login="ann"), person("Bob")
    table = tables.open_table(ann, GAME, [ME, HERE, OPEN], {}, private=False)
    tables.sit(table.pk, bob, 2)
    while to_move(table) != 1:
        play_whole_turn(fresh(table))
    with pytest.raises(store.Refused, match="cannot_hand_over"):
        tables.hand_over(table.pk, 1, bob)
    hands.go_on(days=8)
    tables.hand_over(table.pk, 1, bob)
    assert seat_at(table, 1).absence == Seat.Absence.SILENT


def test_a_rated_game_that_only_bots_play_on_is_not_abandoned(hands):
    table, people = seated(BY_DAYS, "Bob")
    Table.objects.filter(pk=table.pk).update(rated=True)
    tables.resign(table.pk, people[0])
    tables.hand_over(table.pk, 1, people[1])
    assert tables.agree_to_abandon(table.pk, people[0], True).running


def test_a_vote_that_leads_to_nothing_does_not_block_the_table(hands):
    table, people = seated(VOTED, "Bob", "Eve")
    late = to_move(table)
    one, other = (people[seat] for seat in range(3) if seat != late)
    hands.go_on(days=3)
    end_times()
    timeouts.vote(table.pk, one, timeouts.BOT)
    timeouts.vote(table.pk, other, timeouts.WAIT)
    with pytest.raises(store.Refused, match="cannot_hand_over"):
        tables.hand_over(table.pk, late, other)
    hands.go_on(days=1)
    tables.hand_over(table.pk, late, other)
    assert seat_at(table, late).absence == Seat.Absence.TIME
    told = table.incidents.get(kind=incidents.SEATED)
    assert (told.seat, people[told.actor]) == (late, other)


@pytest.mark.parametrize("registered", [True, False])
def test_somebody_who_has_vanished_blocks_no_table_without_a_clock(hands, registered, settings):
    settings.SILENCE_DAYS = 7
    table, people = seated(TimeRule(), "Bob", "Eve")
    gone = to_move(table)
    if registered:
        people[gone].login = "gone"
    people[gone].seen = hands.moment + timedelta(days=5)
    people[gone].save()
    helper = next(who for seat, who in enumerate(people) if seat not in (gone, 0))
    hands.go_on(days=5)
    assert not tables.may_hand_over(fresh(table), seat_at(table, gone), helper)
    hands.go_on(days=2.1)
    assert tables.may_hand_over(fresh(table), seat_at(table, gone), helper)
    assert not tables.may_hand_over(fresh(table), seat_at(table, gone), person("Stranger"))
    html = text_of(browser(helper).get(f"/t/{table.slug}/"))
    assert f'value="hand:{gone}"' in html
    browser(helper).post(f"/t/{table.slug}/seat/", {"act": f"hand:{gone}"})
    assert seat_at(table, gone).absence == Seat.Absence.SILENT
    people[gone].seen = hands.moment
    people[gone].save()
    tables.take_back(table.pk, gone, people[gone])
    assert not tables.may_hand_over(fresh(table), seat_at(table, gone), helper)


def test_clocks_stand_still_in_the_night_of_each_player(hands):
    table, people = seated(replace(BY_DAYS, night_rest=True), "Bob")
    first = to_move(table)
    who = people[first]
    who.zone, who.night_from, who.night_to = "Europe/Warsaw", 22, 8  # noon is one o'clock there
    who.save()
    hands.go_on(hours=9)  # 22:00
    assert left(table, first) == 3 * DAY - 9 * 3600
    reading = clocks.readings(fresh(table))[first]
    assert reading.rests
    hands.go_on(hours=10)
    assert left(table, first) == 3 * DAY - 9 * 3600
    hands.go_on(hours=1)
    assert left(table, first) == 3 * DAY - 10 * 3600
    assert clocks.readings(fresh(table))[first].until is not None
    # 72 hours of 14 a day, from 13:00 on: nine today, four days of 14, and seven on the sixth day.
    due = Table.objects.get(pk=table.pk)
    clocks_due = clocks.next_due(due, [], clocks.now())
    assert clocks_due == hands.moment.replace(day=7, hour=14)


def test_clocks_stand_still_while_somebody_is_on_vacation(hands):
    table, people = seated(BY_DAYS, "Bob")
    seat = to_move(table)
    Vacation.objects.create(person=people[seat], first=date(2026, 3, 3), last=date(2026, 3, 9))
    hands.go_on(days=7)
    assert left(table, seat) == 3 * DAY - 12 * 3600
    assert clocks.readings(fresh(table))[seat].rests
    hands.go_on(days=1)
    assert left(table, seat) == 3 * DAY - 24 * 3600


def test_live_clocks_do_not_rest(hands):
    table, people = seated(replace(LIVE, night_rest=True), "Bob")
    seat = to_move(table)
    Vacation.objects.create(person=people[seat], first=date(2026, 3, 1), last=date(2026, 3, 9))
    hands.go_on(minutes=3)
    assert left(table, seat) == 7 * MINUTE + 30


def test_nobody_pays_for_hours_in_which_the_site_was_down_or_its_clock_was_changed(hands):
    table, _ = seated(LIVE, "Bob")
    seat = to_move(table)
    hands.jump(hours=5)
    most = clocks.MOST_GAP.total_seconds()
    assert left(table, seat) == 10 * MINUTE + 30 - most
    assert clocks.tick() == pytest.approx(5 * 3600 - most)
    store.forget()  # as after a restart
    assert left(table, seat) == 10 * MINUTE + 30 - most
    assert end_times() == 0
    hands.jump(hours=-9)
    clocks.tick()
    assert left(table, seat) == 10 * MINUTE + 30 - most
    hands.go_on(seconds=30)
    assert left(table, seat) == 10 * MINUTE - most
    hands.go_on(minutes=9)
    assert end_times() == 1
    assert seat_at(table, seat).handed


def test_a_worker_ticks_and_tells_of_a_jump(hands, caplog):
    routine = worker.Routine(worker.Duty("one"))
    hands.jump(hours=2)
    routine.look(hands.moment)
    assert SiteClock.objects.get().ticked_at == hands.moment
    assert "do not count for any clock" in caplog.text


def test_who_resigns_does_not_return_and_a_bot_plays_to_the_end(hands):
    table, people = seated(TimeRule(), "Bob")
    client = browser(people[1])
    client.post(f"/t/{table.slug}/seat/", {"what": "resign"})
    assert seat_at(table, 1).absence == Seat.Absence.RESIGNED
    with pytest.raises(store.Refused, match="resigned"):
        tables.take_back(table.pk, 1, people[1])
    html = text_of(client.get(f"/t/{table.slug}/"))
    assert "You have resigned" in html
    assert "take:1" not in html
    assert 'id="resign"' not in html
    for lang, sentence in (("en", "Bob resigns; a bot"), ("pl", "Bob poddaje grę; dalej")):
        assert sentence in text_of(browser(people[0], lang).get(f"/t/{table.slug}/log/"))
    assert "Bob resigns" in browser(people[0]).get(f"/api/tables/{table.slug}/log").content.decode()


def test_leaving_returning_and_an_agreed_end_are_told(hands):
    table, (ann, bob) = seated(TimeRule(), "Bob")
    tables.hand_over(table.pk, 1, bob)
    tables.take_back(table.pk, 1, bob)
    tables.agree_to_abandon(table.pk, ann, True)
    tables.agree_to_abandon(table.pk, ann, False)
    tables.agree_to_abandon(table.pk, ann, True)
    table = tables.agree_to_abandon(table.pk, bob, True)
    assert table.status == "abandoned"
    told = ["left", "returned", "wants_end", "stays", "wants_end", "wants_end", "ended"]
    assert kinds(table) == told
    page = text_of(browser(ann).get(f"/t/{table.slug}/"))
    assert page.index("The game is abandoned") < page.index("Bob leaves")


def test_a_rule_that_no_clock_has_is_refused():
    for rule in (
        replace(BY_DAYS, turn_seconds=3600),
        replace(LIVE, reserve_seconds=0),
        replace(LIVE, reserve_seconds=10**6),
        TimeRule("hours"),
        replace(LIVE, at_end="duel"),
        replace(LIVE, level="clever"),
    ):
        with pytest.raises(BadTime):
            rule.check()


def test_a_rematch_is_played_by_the_same_clock(hands):
    table, (ann, bob) = seated(VOTED, "Bob")
    for who in (ann, bob):
        tables.agree_to_abandon(table.pk, who, True)
    assert clocks.rule_of(tables.rematch(table.pk, ann)) == VOTED


def test_a_bot_has_no_clock_and_none_is_shown_where_there_is_no_limit(hands):
    ann = person()
    places = [ME, tables.SeatPlan("bot", "random")]
    table = tables.open_table(ann, "via_nebula", places, {}, private=False, time_rule=LIVE)
    assert set(clocks.readings(fresh(table))) == {0}
    plain, *_ = two_people()
    assert clocks.readings(plain) == {}
    assert b'role="timer"' not in browser(ann).get(f"/t/{plain.slug}/").content


def test_the_table_is_not_busy_with_a_broken_game(hands):
    table, _ = seated(LIVE, "Bob")
    Table.objects.filter(pk=table.pk).update(broken="line 3: no")
    hands.go_on(minutes=11)
    assert end_times() == 1
    assert end_times() == 0


def test_time_is_shown_on_the_form_the_invitation_the_table_and_the_first_page(hands):
    ann, bob = person("Ann"), person("Bob")
    form = {"seat-0": "me", "seat-1": "open", "clock": "days", "days": "3", "reserve_days": "2"}
    form |= {"nights": "on", "at_end": "vote", "time_level": "novice"}
    html = text_of(browser(ann).get("/new/via_nebula/"))
    assert 'name="clock"' in html
    address = browser(ann).post("/new/via_nebula/", form).headers["Location"]
    table = Table.objects.get()
    assert clocks.rule_of(table) == TimeRule("days", 3 * DAY, 2 * DAY, True, "vote", "novice")
    invitation = text_of(browser(bob).get(address))
    assert "3 days per turn, 2 days in reserve, clocks stand still at night" in invitation
    assert "3 dni na turę, 2 dni zapasu" in text_of(browser(bob, "pl").get(address))
    tables.sit(table.pk, bob, 1)
    assert text_of(browser(bob).get(address)).count('role="timer"') == 3  # two seats and the bar
    assert "Time left:" in text_of(browser(ann).get("/"))
    refused = browser(ann).post("/new/via_nebula/", {**form, "days": "many"})
    assert refused.status_code == 400
    assert "The times of the clock cannot be read" in text_of(refused)
    assert '<option value="vote" selected>' in text_of(refused)


def test_an_answer_to_a_page_that_follows_does_not_send_clocks_again(hands):
    """A running clock is told by when it began, so its section stays the same."""
    table, (ann, _) = seated(LIVE, "Bob")
    client = browser(ann)
    first = client.get(f"/t/{table.slug}/live/", headers=HTMX).content.decode()
    hands.go_on(seconds=20)
    later = client.get(f"/t/{table.slug}/live/", headers=HTMX).content.decode()
    now = r'data-now="'
    strip = [page.partition(now)[2].partition('"')[2] for page in (first, later)]
    assert strip[0].split('id="seats"')[1][:3000] == strip[1].split('id="seats"')[1][:3000]


if connection.vendor == "postgresql":

    @pytest.mark.django_db(transaction=True)
    def test_two_workers_settle_an_end_of_time_once(hands):
        settled_by: list[int] = []
        made = [seated(LIVE, "Bob", owner=f"Ann {n}")[0] for n in range(6)]
        hands.go_on(minutes=11)
        barrier = Barrier(2)

        def work() -> None:
            barrier.wait()
            settled_by.append(end_times())
            connection.close()

        threads = [Thread(target=work) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sum(settled_by) == len(made)
        assert Incident.objects.count() == len(made)
        assert Seat.objects.filter(absence="time").count() == len(made)


def test_the_clock_of_the_database_is_read():
    assert abs(clocks.wall_time() - timezone.now()) < clocks.MOST_GAP
