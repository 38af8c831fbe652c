"""Reviews of finished games: wanted, judged in thinkers, stopped, lost and taken up again."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import OperationalError
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parlour import coach
from parlour.coach.reviewing import Decision, TurningPoint, turns_of
from parlour.kernel.languages import LANGUAGES
from parlour.kernel.match import Match
from parlour.web import (
    analysis as stored,
    housekeeping,
    limits,
    looks,
    people,
    reviews,
    store,
    worker,
)
from parlour.web.models import Person, Review, Seat, Table, Worker
from parlour.web.views.table import record_of
from tests.web.support import (
    BOT,
    HTMX,
    THINKER,
    browser,
    fresh,
    new_table,
    person,
    play_on,
    play_out,
    text_of,
    two_people,
)

pytestmark = pytest.mark.django_db
OTHER = worker.Duty("other", is_thinker=True)
State = Review.State


@pytest.fixture(autouse=True)
def _few_turns(monkeypatch):
    """Of each game three turns are judged, one at a time."""
    monkeypatch.setattr(reviews, "turns_of", few_turns)
    monkeypatch.setattr(reviews, "SLICE", 0.0)


def few_turns(match: Match):
    turns = turns_of(match)
    return [turns[0], turns[len(turns) // 2], turns[-1]]


@pytest.fixture
def table() -> Table:
    return play_out(new_table(person("Ann"), BOT, BOT))


def address(table: Table, name: str = "review", *more: object) -> str:
    return reverse(name, args=[table.slug, *more])


def ask(table: Table, what: str = "quick", client: Client | None = None) -> Client:
    client = client or browser(person("Eve"))
    response = client.post(address(table), {"what": what})
    assert response.headers["Location"] == address(table)
    return client


def finish(duty: worker.Duty = THINKER) -> Review:
    while worker.review_some(duty):
        pass
    return Review.objects.order_by("-created").first()


def page(table: Table, client: Client | None = None, **query: object) -> str:
    response = (client or browser()).get(address(table), query)
    assert response.status_code == 200
    return text_of(response)


# From the end of a game to its review


def test_one_click_at_the_end_leads_to_the_review(table):
    client = browser(person("Eve"))
    assert f'action="{address(table)}"' in text_of(client.get(reverse("table", args=[table.slug])))
    ask(table, client=client)
    review = Review.objects.get()
    assert (review.state, review.form, review.person.name) == (State.QUEUED, "quick", "Eve")
    assert "as soon as a thinker is free" in page(table, client)
    assert worker.review_some(THINKER)
    review.refresh_from_db()
    assert (review.state, review.done, review.most) == (State.RUNNING, 1, 3)
    assert 'value="33"' in page(table, client)
    end = text_of(client.get(reverse("table", args=[table.slug])))
    assert "1 of 3 decisions" in end
    review = finish()
    assert (review.state, review.done) == (State.DONE, 3)
    assert review.finished is not None
    html = page(table)  # whoever has the link
    assert 'id="plot"' in html
    assert 'id="review-full"' in html
    assert 'id="review-quick"' not in html
    assert "<progress" not in html
    assert 'id="curve"' in text_of(client.get(reverse("table", args=[table.slug])))


def test_the_end_shows_where_the_game_turned_and_ones_own_decisions():
    table, ann, _ = two_people()
    table = play_out(table)
    ask(table)
    review = finish()
    turns = [turn.start for turn in few_turns(store.position(table)) if turn.seat == 0]
    words = {lang: ["Erect a building"] for lang in LANGUAGES}
    reason = dict.fromkeys(LANGUAGES, "It fulfils a contract.")
    made = [
        Decision(ply, 0, 0, [], [], change, 0.0, 3.0, 1.0, words, words, reason)
        for ply, change in zip(turns, (0.1, -0.1), strict=False)
    ]
    point = TurningPoint(turns[0], 0, 0, 0.3, 0.5, "play", words)
    result = coach.Review.from_json(review.result)
    best, costliest = [made[:1], []], [made[1:], []]
    points = [point]
    review.result = replace(result, best=best, costliest=costliest, turning_points=points).as_json()
    review.save()
    end = reverse("table", args=[table.slug])
    mine, watched = text_of(browser(ann).get(end)), text_of(browser().get(end))
    for html in (mine, watched):
        assert re.findall(r'<li><a href="[^"]*ply=(\d+)', html) == [str(turns[0])]
    own = re.findall(r'class="card moment" href="[^"]*ply=(\d+)', mine)
    assert own == [str(one.ply) for one in made]
    assert 'class="card moment"' not in watched
    assert 'class="term"' not in mine  # what leads to the review leads nowhere else
    linked = re.findall(r'<a class="term" href="([^"]*)"[^>]*>(\w+)</a>', page(table))
    rules = reverse("rules", args=[table.game])
    assert {(f"{rules}#term-building", "building"), (f"{rules}#term-contract", "contract")} <= {
        *linked
    }


def test_all_parts_are_there_in_both_languages(table):
    ask(table)
    finish()
    texts = {
        "en": ("Chances to win", "Turning points", "Costliest decisions", "Accuracy", "Luck"),
        "pl": ("Szanse na", "Punkty zwrotne", "Najkosztowniejsze", "Dokładność", "Szczęście"),
    }
    for lang, headings in texts.items():
        html = text_of(browser(lang=lang).get(address(table)))
        assert all(heading in html for heading in headings)
        assert html.count('class="card card-pad player"') == 2
        assert f'action="{reverse("analyse", args=[table.slug])}"' in html
        assert not set(reviews.MARKS) & set(html)


def test_each_moment_has_an_address_and_a_board(table):
    client = ask(table)
    finish()
    plies = [int(ply) for ply in re.findall(r"(\d+):[\d.]+", page(table).split('id="plot"')[1])]
    assert plies[-1] == table.ply
    for ply in (plies[0], plies[1] + 1, plies[-1]):
        response = client.get(address(table), {"ply": ply}, headers=HTMX)
        html = text_of(response)
        shown = int(re.search(r'data-ply="(\d+)"', html).group(1))
        assert shown == max(one for one in plies if one <= ply)
        assert "<html" not in html
        board = client.get(address(table, "review-board", shown))
        assert board.headers["Content-Type"] == "image/svg+xml"
        assert "<svg" in text_of(board)
    assert client.get(address(table, "review-board", table.ply + 1)).status_code == 404


def test_each_listed_decision_has_a_small_picture_that_is_loaded_when_it_is_seen(table):
    client = ask(table)
    result = finish().result
    listed = [one["ply"] for each in result["costliest"] + result["best"] for one in each]
    html = page(table)
    assert html.count('loading="lazy"') == len(listed) > 0
    for ply in listed:
        picture = address(table, "review-decision", ply)
        assert f'src="{picture}"' in html
        response = client.get(picture)
        assert response.headers["Content-Type"] == "image/svg+xml"
        assert "default-src 'none'" in response.headers["Content-Security-Policy"]
        assert 'viewBox="0 0 320 384"' in text_of(response)
    other = next(ply for ply in range(table.ply) if ply not in listed)
    assert client.get(address(table, "review-decision", other)).status_code == 404
    assert client.get(address(table, "review-decision", 10**6)).status_code == 404


def test_pictures_of_decisions_are_those_of_finished_games_alone():
    table = new_table(person("Ann"), BOT, BOT)
    assert browser(person("Ann")).get(address(table, "review-decision", 0)).status_code == 403


def test_the_full_form_goes_before_the_quick_one(table):
    ask(table)
    quick = finish()
    ask(table, "full")
    assert 'id="plot"' in page(table)  # the quick one meanwhile
    full = finish()
    assert full.form == "full"
    assert full.result["positions"] > quick.result["positions"]
    html = page(table)
    assert 'id="review-full"' not in html
    assert Review.objects.count() == 2


def test_a_review_that_is_there_is_not_begun_again(table):
    ask(table)
    review = finish()
    ask(table)
    assert Review.objects.get().finished == review.finished
    assert not worker.review_some(THINKER)


def test_a_replay_and_an_analysis_lead_there(table):
    html = text_of(browser().get(reverse("replay", args=[table.slug, 3])))
    assert f'href="{address(table)}?ply=3"' in html
    owner = person("Bea")
    analysis, _ = stored.from_record(owner, record_of(table, "en"))
    client = browser(owner)
    own = reverse("analysis-review", args=[analysis.slug])
    assert own in text_of(client.get(reverse("analysis", args=[analysis.slug])))
    assert client.post(own, {"what": "quick"}).status_code == 302
    assert finish().state == State.DONE
    html = text_of(browser().get(own))
    assert reverse("analysis-review-board", args=[analysis.slug, 0])[:-5] in html
    assert re.search(rf'id="analyse" href="/a/{analysis.slug}/\?node=', html)


def test_another_main_line_is_another_game(table):
    analysis, _ = stored.from_record(person("Bea"), record_of(table, "en"))
    subject = reviews.of_analysis(analysis)
    reviews.ask(subject, "quick", analysis.owner)
    finish()
    assert reviews.best_result(subject) is not None
    study = stored.load(analysis)
    first = study.tree.root.main_line()[0]
    others = [n for n in study.tree.root.state.choices(first.ply.seat) if n != first.ply.choice]
    stored.promote(analysis, stored.play(analysis, stored.START, first.ply.seat, others[0]))
    assert reviews.of_analysis(analysis) is None  # it does not come to an end any more
    stored.promote(analysis, study.keys[first])
    assert reviews.best_result(reviews.of_analysis(analysis)) is not None
    Review.objects.update(line="another")
    assert reviews.best_result(subject) is None
    reviews.ask(subject, "quick", analysis.owner)
    review = Review.objects.get()
    assert (review.state, review.line) == (State.QUEUED, subject.line)


def test_an_analysis_that_does_not_end_has_none(table):
    text = record_of(play_on(new_table(person(), BOT, BOT), 6), "en")
    analysis, _ = stored.from_record(person("Bea"), text)
    own = reverse("analysis-review", args=[analysis.slug])
    assert own not in text_of(browser().get(reverse("analysis", args=[analysis.slug])))
    assert browser().get(own).status_code == 403
    assert browser().post(own, {"what": "quick"}).status_code == 403


# Who may


@pytest.mark.parametrize("name", ["review", "review-state"])
def test_a_running_game_has_no_review(name):
    table, ann, _ = two_people()
    for client in (browser(), browser(ann)):
        assert client.get(address(table, name)).status_code == 403
        assert client.get(address(table, "review-board", 0)).status_code == 403
        assert client.post(address(table), {"what": "quick"}).status_code == 403
    assert not Review.objects.exists()


def test_a_game_that_was_left_has_no_review():
    table, _, _ = two_people()
    Table.objects.update(status=Table.Status.ABANDONED)
    assert browser().get(address(table)).status_code == 403


def test_who_wanted_it_and_who_played_may_stop_it(table):
    bob = person("Bob")
    Seat.objects.filter(table=table, index=1).update(person=bob, kind=Seat.Kind.PERSON)
    for stops in (browser(bob), browser(table.owner), None):
        client = ask(table)
        stranger = browser(person("Zoe"))
        assert 'id="cancel-review"' not in page(table, stranger)
        stranger.post(address(table), {"what": "cancel"})
        assert Review.objects.get().state == State.QUEUED
        (stops or client).post(address(table), {"what": "cancel"})
        assert Review.objects.get().state == State.CANCELLED
        assert "was stopped" in page(table, client)
    assert not worker.review_some(THINKER)


def test_a_review_that_is_being_made_stops_and_may_begin_again(table):
    client = ask(table)
    assert worker.review_some(THINKER)
    client.post(address(table), {"what": "cancel"})
    assert not worker.review_some(THINKER)
    ask(table, client=client)
    review = finish()
    assert (review.state, review.done, review.tries) == (State.DONE, 3, 1)


def test_one_that_is_cancelled_while_a_turn_is_judged_stays_so(table, monkeypatch):
    ask(table)

    def judge(*arguments):
        Review.objects.update(state=State.CANCELLED)
        return judge_turn(*arguments)

    judge_turn = reviews.judge_turn
    monkeypatch.setattr(reviews, "judge_turn", judge)
    worker.review_some(THINKER)
    assert Review.objects.get().state == State.CANCELLED
    assert not reviews._work


@pytest.mark.parametrize("what", ["cancelled", "a hint"])
def test_a_turn_that_is_being_judged_is_left_if_it_is_not_wanted_now(table, monkeypatch, what):
    ask(table)
    monkeypatch.setattr(looks, "PAUSE", 0.0)
    running, count = reviews.running, []

    def happens(review):
        count.append(review)
        if len(count) == 1 and what == "cancelled":
            Review.objects.update(state=State.CANCELLED)
        return running(review)

    monkeypatch.setattr(reviews, "running", happens)
    monkeypatch.setattr(looks, "anybody_waits", lambda: what == "a hint")
    worker.review_some(THINKER)
    review = Review.objects.get()
    assert review.done == 0
    if what == "cancelled":
        assert review.state == State.CANCELLED
        assert not reviews._work
    else:
        monkeypatch.setattr(looks, "anybody_waits", lambda: False)
        assert finish().state == State.DONE


def test_too_many_are_refused_in_a_sentence(table, monkeypatch):
    monkeypatch.setattr(limits, "REVIEWS", limits.Limit("reviews", 1, 3600, by_address=True))
    ask(table)
    Review.objects.update(state=State.CANCELLED)
    response = browser().post(address(table), {"what": "quick"})
    assert response.status_code == 429
    assert "Too many reviews" in text_of(response)


def test_full_ones_are_counted_apart(table, monkeypatch):
    limit = limits.Limit("full_reviews", 1, 3600, by_address=True)
    monkeypatch.setattr(limits, "FULL_REVIEWS", limit)
    ask(table, "full")
    Review.objects.update(state=State.CANCELLED)
    response = browser().post(address(table), {"what": "full"})
    assert response.status_code == 429
    assert "quick form" in text_of(response)
    ask(table)


def test_no_name_is_stored_and_names_are_those_of_today(table):
    bob = person("Bobinson")
    Seat.objects.filter(table=table, index=1).update(person=bob, kind=Seat.Kind.PERSON)
    ask(table)
    review = finish()
    assert "Bobinson" not in json.dumps(review.result)
    assert "Bobinson" in page(table)
    Person.objects.filter(pk=bob.pk).update(name="Roberta")
    assert "Bobinson" not in page(fresh(table))
    assert "Roberta" in page(fresh(table))


# What goes wrong


def test_a_killed_process_is_replaced_by_itself_at_once(table):
    ask(table)
    worker.review_some(THINKER)
    worker.review_some(THINKER)
    reviews.forget()  # as a new process of this name
    worker.review_some(THINKER)
    review = Review.objects.get()
    assert (review.done, review.tries) == (1, 2)
    assert finish().state == State.DONE


def test_others_take_up_what_a_killed_process_had(table, monkeypatch):
    ask(table)
    worker.review_some(THINKER)
    reviews.forget()
    assert not worker.review_some(OTHER)  # it may still be at it
    now = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now + reviews.CLAIM)
    assert worker.review_some(OTHER)
    review = Review.objects.get()
    assert (review.thinker, review.done, review.tries) == ("other", 1, 2)
    assert finish(OTHER).state == State.DONE


def test_who_comes_back_after_others_took_it_up_changes_nothing(table):
    ask(table)
    worker.review_some(THINKER)
    late = Review.objects.get()
    Review.objects.update(thinker="other", tries=2)
    assert not reviews.note(late, done=3, state=State.DONE)
    assert Review.objects.get().state == State.RUNNING


def test_who_is_kept_by_bots_keeps_what_it_has_begun(table, monkeypatch):
    ask(table)
    worker.review_some(THINKER)
    routine = worker.Routine(THINKER)
    now = timezone.now()
    for _ in range(3):
        now += reviews.CLAIM / 2
        routine.next_beat = 0
        routine.look(now)
    monkeypatch.setattr(timezone, "now", lambda: now)
    assert not worker.review_some(OTHER)
    review = finish()
    assert (review.state, review.tries) == (State.DONE, 1)


def test_a_database_that_stumbles_costs_nothing(table, monkeypatch):
    ask(table)
    worker.review_some(THINKER)

    def stumble(*args, **fields):
        raise OperationalError("database is locked")

    with monkeypatch.context() as patch:
        patch.setattr(reviews, "note", stumble)
        with pytest.raises(OperationalError):
            worker.review_some(THINKER)
    review = finish()
    assert (review.state, review.tries, review.done) == (State.DONE, 1, 3)


def test_a_result_of_another_line_is_not_stored(table):
    ask(table)
    worker.review_some(THINKER)
    late = Review.objects.get()
    Review.objects.update(line="another")
    assert not reviews.note(late, done=3, state=State.DONE)
    Review.objects.update(line=late.line, thinker="other")
    assert not reviews.note(late, done=3, state=State.DONE)
    assert Review.objects.get().state == State.RUNNING


def test_a_game_that_kills_processes_is_given_up(table):
    ask(table)
    for _ in range(reviews.MOST_LOST):
        assert worker.review_some(THINKER)
        reviews.forget()
    assert not worker.review_some(THINKER)
    assert Review.objects.get().state == State.FAILED
    html = page(table)
    assert "did not come about" in html
    assert 'id="review-quick"' in html
    ask(table)
    assert finish().state == State.DONE


def test_a_failing_bot_is_told_and_stops_nobody(table, monkeypatch):
    ask(table)

    def fail(*arguments):
        raise RuntimeError("no idea")

    with monkeypatch.context() as patch:
        patch.setattr(reviews, "judge_turn", fail)
        patch.setattr(reviews.log, "exception", lambda *arguments: None)
        assert worker.review_some(THINKER)
    assert Review.objects.get().state == State.FAILED
    assert not worker.review_some(THINKER)
    assert "did not come about" in page(table)


def test_a_table_that_does_not_replay_any_more_is_given_up(table):
    ask(table)
    table.moves.filter(ply=3).update(notation="nonsense")
    reviews.store.forget()
    worker.review_some(THINKER)
    assert Review.objects.get().state == State.FAILED
    assert browser().get(address(table)).status_code == 404


def test_what_an_older_version_stored_is_made_anew(table):
    ask(table)
    review = finish()
    Review.objects.update(result={**review.result, "mood": "good"})
    assert 'id="plot"' not in page(table)
    ask(table)
    finish()
    assert 'id="plot"' in page(table)


# Beside everything else


def test_bots_and_hints_go_first(table, monkeypatch):
    ask(table)
    order: list[str] = []
    monkeypatch.setattr(worker, "run_due", lambda *a: order.append("bots") or len(order) < 3)
    monkeypatch.setattr(worker, "give_hints", lambda *a: 0)
    monkeypatch.setattr(worker, "review_some", lambda *a: order.append("review") or 0)
    stop = worker.WorkerStop(is_thinker=True)
    monkeypatch.setattr(stop, "sleep", lambda seconds: setattr(stop, "requested", True))
    worker.loop(THINKER, 0, stop)
    assert order == ["bots", "bots", "bots", "review"]


def test_of_several_thinkers_one_is_left_to_the_bots(table):
    now = timezone.now()
    second = play_out(new_table(person("Mia"), BOT, BOT))
    ask(table)
    ask(second)
    for name in ("thinker", "other"):
        Worker.beat(name, now, is_thinker=True)
    assert worker.review_some(THINKER)
    assert not worker.review_some(OTHER)
    Worker.beat("third", now, is_thinker=True)
    assert worker.review_some(OTHER)


def test_a_worker_judges_only_where_there_are_no_thinkers(table):
    ask(table)
    Worker.beat("thinker", timezone.now(), is_thinker=True)
    assert not worker.review_some(worker.Duty("worker"))
    Worker.objects.all().delete()
    assert worker.review_some(worker.Duty("worker"))


def test_quick_ones_go_first(table):
    second = play_out(new_table(person("Mia"), BOT, BOT))
    ask(table, "full")
    assert worker.review_some(THINKER)
    ask(second, "quick")
    assert worker.review_some(THINKER)
    assert Review.objects.get(form="quick").done == 1
    finish()
    assert {review.state for review in Review.objects.all()} == {State.DONE}
    assert {review.tries for review in Review.objects.all()} == {1}


def test_what_did_not_come_about_goes_and_what_is_there_stays(table):
    ask(table)
    finish()
    client = ask(table, "full")
    client.post(address(table), {"what": "cancel"})
    housekeeping.run(timezone.now())
    assert Review.objects.count() == 2
    housekeeping.run(timezone.now() + reviews.OLD + timedelta(minutes=1))
    assert Review.objects.get().form == "quick"


def test_it_goes_with_its_table_and_stays_without_who_wanted_it(table):
    ask(table)
    finish()
    Person.objects.get(name="Eve").delete()
    assert Review.objects.get().person is None
    assert 'id="plot"' in page(table)
    table.delete()
    assert not Review.objects.exists()


def test_idle_guests_do_not_keep_it_from_being_there(table):
    ask(table)
    finish()
    Person.objects.filter(name="Eve").update(seen=timezone.now() - timedelta(days=60))
    people.remove_idle_guests(timezone.now())
    assert Review.objects.get().state == State.DONE


@pytest.mark.parametrize("what", ["", "slow", "\x00", "full " * 50])
def test_odd_wishes_are_refused(table, what):
    assert browser().post(address(table), {"what": what}).status_code == 400
    assert not Review.objects.exists()


@pytest.mark.parametrize(("ply", "status"), [("-5", 200), ("999999", 200), ("x", 400)])
def test_odd_plies(table, ply, status):
    ask(table)
    finish()
    assert browser().get(address(table), {"ply": ply}).status_code == status


def test_the_stored_model_is_what_migrations_make():
    call_command("makemigrations", "web", check=True, dry_run=True, verbosity=0)
