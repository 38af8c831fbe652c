"""Hints: asked for by a page, thought about elsewhere, shown to the seat that asked."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from parlour import bots, coach, games
from parlour.kernel.match import Match
from parlour.web import hints, housekeeping, limits, looks, store, tables, thinking, worker
from parlour.web.models import Hint, Table
from tests.web.support import (
    BOT,
    HERE,
    HTMX,
    MASTER,
    ME,
    THINKER,
    bots_play,
    browser,
    choice_numbers,
    deciding_together,
    fresh,
    new_table,
    person,
    play_first,
    play_on,
    text_of,
    to_move,
    two_people,
)

pytestmark = pytest.mark.django_db
THINKING = "The expert is thinking"
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="[^"]+"')  # another one each time
FIRST, SECOND = 2600, 3000  # positions


class Clock:
    """The time goes on only when a test says so."""

    def __init__(self) -> None:
        self.now = timezone.now()

    def passes(self, time: timedelta) -> None:
        self.now += time


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    standing = Clock()
    monkeypatch.setattr(timezone, "now", lambda: standing.now)
    return standing


@pytest.fixture(autouse=True)
def _short_looks(monkeypatch):
    """As on a machine on which no look takes long."""
    monkeypatch.setattr(looks, "LOOKS", (FIRST, SECOND))
    monkeypatch.setattr(looks, "LONGEST_LOOK", 10.0**6)


@pytest.fixture
def judged(monkeypatch):
    """How many positions were looked at each time."""
    judge, looks = thinking.judge, []

    def note(match, seat, positions, cancelled):
        looks.append(positions)
        return judge(match, seat, positions, cancelled)

    monkeypatch.setattr(thinking, "judge", note)
    return looks


@pytest.fixture
def levels(monkeypatch):
    """The levels of all bots that decide."""
    make = bots.make
    made: list[tuple[str, int]] = []

    def note(level, game, seed, timed=False):
        made.append((level, seed))
        return make(level, game, seed, timed)

    monkeypatch.setattr("parlour.bots.make", note)
    return made


@pytest.fixture
def at_turn():
    """Somebody to move at a table, and their browser."""
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    return table, browser(ann)


def ask(client, table: Table, again: bool = False, **headers: str) -> str:
    query = {"since": str(table.ply)} if again else {}
    response = client.get(reverse("hint", args=[table.slug]), query, headers=headers)
    assert response.status_code == 200
    return text_of(response)


def shown_choices(html: str) -> list[int]:
    """The first choices of the lines that an answer shows, the best first."""
    return [int(number) for number in re.findall(r'id="line-(\d+)"', html)]


def test_a_hint_shows_the_best_choices_with_what_they_promise(at_turn, judged):
    table, client = at_turn
    assert THINKING in ask(client, table)
    assert THINKING in ask(client, table, again=True)
    assert judged == []
    assert worker.give_hints(THINKER) == 1
    assert judged == [FIRST]
    html = ask(client, table, again=True)
    choices = shown_choices(html)
    page = text_of(client.get(reverse("table", args=[table.slug])))
    assert 2 <= len(choices) <= 3
    assert len(set(choices)) == len(choices)
    assert set(choices) <= set(choice_numbers(page))
    assert f'data-choice="{choices[0]}" data-positions="{FIRST}"' in html
    chances = re.findall(r'<span class="promise num"><b>[^<]*\d+ %</b>', html)
    assert len(chances) == len(choices)
    assert html.count('class="reason"') == html.count('class="grounds"') == len(choices)
    assert TOKEN.sub("", ask(client, table)) == TOKEN.sub("", html)  # without thinking again
    assert worker.give_hints(THINKER) == 0


def test_each_reader_gets_it_in_their_own_language(at_turn):
    table, client = at_turn
    ask(client, table)
    worker.give_hints(THINKER)
    english = ask(client, table)
    client.cookies["language"] = "pl"
    polish = ask(client, table)
    assert "What experts would do" in english
    assert "Co zrobiliby eksperci" in polish
    assert shown_choices(english) == shown_choices(polish)


def test_a_better_answer_replaces_the_first(at_turn, judged):
    table, client = at_turn
    ask(client, table)
    worker.give_hints(THINKER)
    html = ask(client, table, again=True)
    assert "looks=1" in html
    assert client.get(reverse("hint", args=[table.slug]), looked_once(table)).status_code == 204
    assert worker.look_closer(worker.WORKER) == 0  # a worker has no time for that
    assert worker.look_closer(THINKER) == 1
    assert judged == [FIRST, SECOND]
    better = text_of(client.get(reverse("hint", args=[table.slug]), looked_once(table)))
    assert f'data-positions="{SECOND}"' in better
    assert "looks=" not in better  # there is nothing to wait for any more
    assert worker.look_closer(THINKER) == 0


def looked_once(table: Table) -> dict[str, str]:
    """What a page says that has the first answer."""
    return {"since": str(table.ply), "looks": "1"}


def test_first_answers_go_before_better_ones(at_turn, judged):
    table, client = at_turn
    other = bots_play(new_table(person("Bob"), ME, BOT))
    bob = browser(other.owner)
    ask(client, table)
    worker.give_hints(THINKER)
    ask(bob, other)
    assert worker.give_hints(THINKER) == 1
    assert judged == [FIRST, FIRST]
    assert worker.look_closer(THINKER) == worker.look_closer(THINKER) == 1
    assert judged == [FIRST, FIRST, SECOND, SECOND]


def test_nobody_looks_closer_for_who_has_gone(at_turn, judged, clock):
    table, client = at_turn
    ask(client, table)
    worker.give_hints(THINKER)
    clock.passes(looks.GONE)
    assert worker.look_closer(THINKER) == 0
    ask(client, table, again=True)
    play_first(table)
    worker.look_closer(THINKER)
    assert judged == [FIRST]
    assert not Hint.objects.exists()


def test_a_page_does_not_wait_for_ever_for_a_better_answer(at_turn, clock):
    table, client = at_turn
    ask(client, table)
    worker.give_hints(THINKER)
    clock.passes(looks.BETTER_WITHIN)
    html = text_of(client.get(reverse("hint", args=[table.slug]), looked_once(table)))
    assert shown_choices(html)
    assert "looks=" not in html


def test_where_a_closer_look_would_take_too_long_there_is_none(at_turn, monkeypatch):
    table, client = at_turn
    monkeypatch.setattr(looks, "LONGEST_LOOK", 0.0)
    ask(client, table)
    worker.give_hints(THINKER)
    assert worker.look_closer(THINKER) == 0
    assert "looks=" not in ask(client, table, again=True)


def test_a_look_that_fails_leaves_the_answer_that_there_is(at_turn, monkeypatch):
    table, client = at_turn
    ask(client, table)
    worker.give_hints(THINKER)
    before = shown_choices(ask(client, table))
    monkeypatch.setattr(thinking, "judge", lambda *_: None)
    assert worker.look_closer(THINKER) == 1
    html = ask(client, table)
    assert shown_choices(html) == before
    assert "looks=" not in html


def test_a_line_can_be_played_with_one_press(at_turn):
    table, client = at_turn
    ask(client, table)
    worker.give_hints(THINKER)
    html = ask(client, table)
    line = Hint.objects.get().lines["lines"][0]["notation"]
    form = html.split("</form>")[0]
    assert re.findall(r'name="choices" value="([^"]+)"', form) == line
    data = {"choices": line, "ply": table.ply}
    client.post(reverse("play-line", args=[table.slug]), data, headers=HTMX)
    made = list(
        fresh(table).moves.filter(seat=0).order_by("ply").values_list("notation", flat=True)
    )
    assert made[-len(line) :] == line


def test_of_a_line_only_what_is_offered_is_played(at_turn):
    table, client = at_turn
    address = reverse("play-line", args=[table.slug])
    choice = store.position(table).game.actions.text(next(iter(store.position(table).choices)))
    for line in (["nonsense"], []):
        refused = client.post(address, {"choices": line, "ply": table.ply})
        assert refused.status_code == 409
    assert client.post(address, {"choices": [choice], "ply": table.ply + 1}).status_code == 409
    assert fresh(table).ply == table.ply
    client.post(address, {"choices": [choice, "nonsense"], "ply": table.ply})
    assert fresh(table).ply == table.ply + 1
    stranger = browser(person("Eve")).post(address, {"choices": [choice], "ply": table.ply + 1})
    assert stranger.status_code == 409


@pytest.mark.parametrize("game", games.names())
def test_there_are_hints_in_every_game_also_for_who_plays_alone(game, judged):
    ann = person()
    room = games.find(game)
    for size in {min(room.seats), max(room.seats)}:
        places = [ME, *[BOT] * (size - 1)]
        table = bots_play(tables.open_table(ann, game, places, {}, private=False))
        ask(browser(ann), table)
        assert worker.give_hints(THINKER) == 1
        html = ask(browser(ann), table, again=True)
        assert shown_choices(html)
        assert set(shown_choices(html)) <= set(store.position(table).choices_of(0))


def test_who_decides_together_with_others_gets_hints_too():
    table, people = deciding_together()
    for seat in (2, 0):
        client = browser(people[seat])
        ask(client, table)
        assert worker.give_hints(THINKER) == 1
        assert set(shown_choices(ask(client, table))) <= set(store.position(table).choices_of(seat))


def test_no_page_thinks(at_turn, monkeypatch):
    table, client = at_turn

    def fail(*_):
        raise AssertionError("a bot was asked")

    monkeypatch.setattr("parlour.bots.decide", fail)
    monkeypatch.setattr("parlour.coach.judge", fail)
    assert THINKING in ask(client, table)


def test_a_hint_tells_nothing_about_the_draws_to_come(at_turn, monkeypatch):
    table, client = at_turn
    judge, seeds = coach.judge, []

    def note(*arguments, seed, **more):
        seeds.append(seed)
        return judge(*arguments, seed=seed, **more)

    monkeypatch.setattr("parlour.coach.judge", note)
    ask(client, table)
    worker.give_hints(THINKER)
    assert seeds == [table.ply]  # not from the seed of the table


def test_only_the_seat_that_asked_gets_the_answer():
    table, ann, bob = two_people()
    seat = to_move(table)
    mover, other = (ann, bob) if seat == 0 else (bob, ann)
    ask(browser(mover), table)
    worker.give_hints(THINKER)
    assert "hinted" in ask(browser(mover), table, again=True)
    for stranger in (browser(other), browser(), browser(person("Eve"))):
        for again in (False, True):
            assert "nothing to decide" in ask(stranger, table, again)
    assert Hint.objects.count() == 1


def test_at_one_screen_nobody_gets_a_hint_before_saying_who_looks():
    ann = person()
    table = new_table(ann, ME, HERE)
    client = browser(ann)
    assert "nothing to decide" in ask(client, table)
    client.post(reverse("here", args=[table.slug]), {"seat": to_move(table)})
    assert THINKING in ask(client, table)


def test_who_has_closed_the_page_is_not_thought_about(at_turn, levels, clock):
    table, client = at_turn
    ask(client, table)
    clock.passes(looks.GONE)
    assert worker.give_hints(THINKER) == 0
    assert levels == []
    ask(client, table, again=True)  # but is still there after all
    assert worker.give_hints(THINKER) == 1


def test_a_page_that_has_gone_on_is_not_thought_about(at_turn, levels):
    table, client = at_turn
    ask(client, table)
    after = play_first(table)
    worker.give_hints(THINKER)
    assert levels == []
    assert not Hint.objects.exists()
    assert ask(client, table, again=True) == ""
    assert fresh(after).ply == table.ply + 1


def test_an_answer_is_not_for_another_position_at_the_same_ply(at_turn):
    table, client = at_turn
    after = play_first(table)
    if after.held is not None or to_move(after) != 0:
        pytest.fail("the first choice should not end the turn")
    ask(client, after)
    worker.give_hints(THINKER)
    store.undo(table.pk, 0, after.ply)
    again = play_first(table, pick=1)
    assert again.ply == after.ply
    assert THINKING in ask(client, again)


def test_an_answer_that_comes_too_late_is_dropped(at_turn, monkeypatch):
    table, client = at_turn
    ask(client, table)
    judge = coach.judge

    def think(*arguments, **more):
        play_first(table)
        ask(client, fresh(table))
        return judge(*arguments, **more)

    monkeypatch.setattr("parlour.coach.judge", think)
    hints.answer_due(is_thinker=True)
    assert Hint.objects.get().choice is None


@pytest.fixture
def meanwhile(monkeypatch):
    """Lets something happen while a thinker thinks; tells how often it looked who waits."""
    is_in_vain, seen = hints.is_in_vain, []
    monkeypatch.setattr(looks, "PAUSE", 0.0)

    def after(happens):
        def look(hint):
            if not seen:
                happens()
            seen.append(is_in_vain(hint))
            return seen[-1]

        monkeypatch.setattr(hints, "is_in_vain", look)
        return seen

    return after


ENDS = ["page closed", "put away", "answered", "another question", "table gone", "abandoned"]


@pytest.mark.parametrize("end", ENDS)
def test_a_look_that_nobody_waits_for_any_more_stops_at_once(at_turn, meanwhile, clock, end):
    table, client = at_turn
    ask(client, table)
    other = bots_play(new_table(person("Bob"), ME, BOT))

    def happens():
        if end == "page closed":
            clock.passes(looks.GONE)
        elif end == "put away":
            client.post(reverse("hint-away", args=[table.slug]))
        elif end in ("answered", "another question"):
            play_first(table)
            if end == "another question":
                ask(client, fresh(table))
        elif end == "table gone":
            Table.objects.filter(pk=table.pk).delete()
        else:
            Table.objects.filter(pk=table.pk).update(status=Table.Status.ABANDONED)
        ask(browser(other.owner), other)

    seen = meanwhile(happens)
    assert hints.answer_due(is_thinker=True) == 1
    assert seen == [True]
    left = Hint.objects.filter(table=table).first()
    if end in ("page closed", "put away", "another question"):
        assert (left.choice, left.taken) == (None, False)
    else:
        assert left is None
    assert hints.answer_due(is_thinker=True) == 1  # the next one is thought about to its end
    if end != "another question":
        assert shown_choices(ask(browser(other.owner), other, again=True))


def test_a_look_that_somebody_waits_for_goes_on(at_turn, meanwhile):
    table, client = at_turn
    ask(client, table)
    seen = meanwhile(lambda: None)
    assert hints.answer_due(is_thinker=True) == 1
    assert len(seen) > 3
    assert not any(seen)
    assert shown_choices(ask(client, table, again=True))


def test_closer_looks_make_way_for_who_has_no_answer_yet(at_turn, meanwhile, judged):
    table, client = at_turn
    other = bots_play(new_table(person("Bob"), ME, BOT))
    ask(client, table)
    worker.give_hints(THINKER)
    seen = meanwhile(lambda: ask(browser(other.owner), other))
    assert worker.look_closer(THINKER) == 1
    assert seen == [True]
    assert "looks=1" in ask(client, table, again=True)
    assert worker.give_hints(THINKER) == 1
    assert worker.look_closer(THINKER) == 1
    assert judged == [FIRST, SECOND, FIRST, SECOND]


def test_who_puts_a_hint_away_may_ask_again(at_turn, judged):
    table, client = at_turn
    away = reverse("hint-away", args=[table.slug])
    ask(client, table)
    assert client.post(away).status_code == 204
    assert worker.give_hints(THINKER) == 0
    assert THINKING in ask(client, table)
    assert worker.give_hints(THINKER) == 1
    client.post(away)
    assert worker.look_closer(THINKER) == 0
    assert shown_choices(ask(client, table))  # what is known stays
    assert worker.look_closer(THINKER) == 1
    assert judged == [FIRST, SECOND]


def test_only_the_own_hint_is_put_away(at_turn):
    table, client = at_turn
    ask(client, table)
    away = reverse("hint-away", args=[table.slug])
    for stranger in (browser(), browser(person("Eve"))):
        assert stranger.post(away).status_code == 204
    assert client.get(away).status_code == 405
    assert worker.give_hints(THINKER) == 1


def test_a_hint_stays_while_others_choose_in_secret(judged):
    table, people = deciding_together()
    client = browser(people[2])
    ask(client, table)
    worker.give_hints(THINKER)
    before = shown_choices(ask(client, table))
    for seat in (0, 1):
        choice = store.position(table).choices_of(seat)[0]
        store.play(table.pk, seat, choice, fresh(table).ply, True)
        assert shown_choices(ask(client, table, again=True)) == before  # as the page comes back
        assert shown_choices(ask(client, fresh(table))) == before  # as it asks again
    assert judged == [FIRST]
    assert worker.look_closer(THINKER) == 1  # it becomes better all the same
    assert judged == [FIRST, SECOND]
    assert f'data-positions="{SECOND}"' in ask(client, table, again=True)


def test_a_look_goes_on_while_others_choose_in_secret(meanwhile):
    table, people = deciding_together()
    client = browser(people[2])
    ask(client, table)
    choice = store.position(table).choices_of(0)[0]
    seen = meanwhile(lambda: store.play(table.pk, 0, choice, table.ply, True))
    assert hints.answer_due(is_thinker=True) == 1
    assert not any(seen)
    assert shown_choices(ask(client, table, again=True))


def test_a_hint_is_thought_about_anew_when_others_show_their_choice(judged):
    table, people = deciding_together()
    while not is_seen_by_others(store.position(table)):
        table = play_on(table, 1)
    client = browser(people[2])
    ask(client, table)
    worker.give_hints(THINKER)
    assert shown_choices(ask(client, table))
    store.play(table.pk, 0, store.position(table).choices_of(0)[0], table.ply, True)
    assert THINKING in ask(client, table, again=True)  # by itself
    assert worker.give_hints(THINKER) == 1
    assert judged == [FIRST, FIRST]
    assert shown_choices(ask(client, table, again=True))


def is_seen_by_others(match: Match) -> bool:
    """Whether all decide now, and the others see what the first one chooses."""
    if match.pending != [0, 1, 2]:
        return False
    twin = match.copy()
    twin.play(twin.choices_of(0)[0], 0)
    return twin.plies_seen_by(2)[-1].choice is not None


def test_if_no_thinker_comes_a_worker_gives_a_quicker_hint(at_turn, levels, clock):
    table, client = at_turn
    ask(client, table)
    assert worker.give_hints() == 0
    clock.passes(looks.NO_THINKER)
    ask(client, table, again=True)
    assert worker.give_hints() == 1
    assert [level for level, _ in levels] == ["regular"]
    assert "hinted" in ask(client, table, again=True)


def test_a_worker_also_helps_if_the_thinker_was_killed(at_turn, clock):
    table, client = at_turn
    ask(client, table)
    Hint.objects.update(taken=True)
    assert worker.give_hints(THINKER) == 0
    clock.passes(looks.NO_THINKER)
    ask(client, table, again=True)
    assert worker.give_hints() == 1
    assert "An expert would choose" in ask(client, table)


def test_a_thinker_that_comes_late_knows_better_than_the_worker(at_turn, clock):
    table, client = at_turn
    ask(client, table)
    clock.passes(looks.NO_THINKER)
    ask(client, table, again=True)
    worker.give_hints()
    html = ask(client, table, again=True)
    assert "An expert would choose" in html
    assert "looks=0" in html
    Hint.objects.update(taken=False)
    assert worker.look_closer(THINKER) == 1
    assert shown_choices(ask(client, table, again=True))


def test_who_got_a_quick_answer_may_ask_for_a_better_one(at_turn, clock, judged):
    table, client = at_turn
    ask(client, table)
    clock.passes(looks.NO_THINKER)
    ask(client, table, again=True)
    worker.give_hints()
    clock.passes(looks.BETTER_WITHIN)
    assert THINKING in ask(client, table)
    worker.give_hints(THINKER)
    assert judged == [FIRST]


def test_a_worker_does_not_replace_what_a_thinker_has_found(at_turn, clock, monkeypatch):
    table, client = at_turn
    ask(client, table)
    clock.passes(looks.NO_THINKER)
    ask(client, table, again=True)
    choose = thinking.choose

    def think(*arguments, **more):
        hints.answer(Hint.objects.get())
        return choose(*arguments, **more)

    monkeypatch.setattr(thinking, "choose", think)
    worker.give_hints()
    assert Hint.objects.get().lines is not None
    assert shown_choices(ask(client, table))[0] == Hint.objects.get().choice


def test_an_idle_worker_wakes_for_a_late_hint(at_turn):
    table, client = at_turn
    ask(client, table)
    now = Hint.objects.get().requested_at
    expected = looks.NO_THINKER.total_seconds()
    assert worker.WORKER.seconds_until_due(now) == pytest.approx(expected)


def test_without_an_answer_within_three_seconds_the_page_is_told_so(at_turn, clock):
    table, client = at_turn
    ask(client, table)
    clock.passes(looks.WITHIN)
    assert "No expert was free" in ask(client, table, again=True)
    assert THINKING in ask(client, table)  # asked anew
    assert worker.give_hints(THINKER) == 1
    assert timedelta(seconds=3) >= looks.WITHIN


def test_hints_come_before_the_moves_of_bots(at_turn, monkeypatch):
    table, client = at_turn
    new_table(person("Bob"), MASTER, MASTER)
    ask(client, table)
    order = []
    monkeypatch.setattr(worker, "give_hints", lambda duty: order.append("hint") or 0)
    monkeypatch.setattr(worker, "run_due", lambda most, duty: order.append("move") or 0)
    monkeypatch.setattr(worker, "look_closer", lambda duty: order.append("closer") or 0)
    monkeypatch.setattr(worker, "review_some", lambda duty: order.append("review") or 0)
    stop = worker.WorkerStop()
    monkeypatch.setattr(stop, "sleep", lambda seconds: setattr(stop, "requested", True))
    worker.loop(THINKER, 0, stop)
    assert order == ["hint", "move", "closer", "review"]


def test_if_judging_fails_an_expert_chooses_and_then_the_next_weaker_one(
    at_turn, monkeypatch, levels
):
    table, client = at_turn
    ask(client, table)
    monkeypatch.setattr(thinking, "judge", lambda *_: None)
    decide = bots.decide

    def fail_at_first(*arguments):
        if len(levels) == 1:
            raise ArithmeticError
        return decide(*arguments)

    monkeypatch.setattr("parlour.bots.decide", fail_at_first)
    assert worker.give_hints(THINKER) == 1
    assert [level for level, _ in levels] == ["expert", "regular"]
    assert "hinted" in ask(client, table, again=True)


def test_hints_are_limited_for_each_person(at_turn, monkeypatch):
    table, client = at_turn
    monkeypatch.setattr(limits, "HINTS", limits.Limit("hints", 2, 60))
    for _ in range(2):
        ask(client, table)
        Hint.objects.all().delete()
    refused = client.get(reverse("hint", args=[table.slug]), headers=HTMX)
    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) > 0
    assert "too many hints" in text_of(refused)
    assert not Hint.objects.exists()


def test_coming_back_for_the_answer_counts_once(at_turn, monkeypatch):
    table, client = at_turn
    monkeypatch.setattr(limits, "HINTS", limits.Limit("hints", 1, 60))
    ask(client, table)
    for _ in range(5):
        assert THINKING in ask(client, table, again=True)
    assert THINKING in ask(client, table)  # a second click


def test_without_scripts_the_page_comes_back_by_itself(at_turn):
    table, client = at_turn
    response = client.get(reverse("hint", args=[table.slug]))
    assert response.headers["Refresh"] == f"1; url=/t/{table.slug}/hint/?since={table.ply}"
    assert "Refresh" not in client.get(reverse("hint", args=[table.slug]), headers=HTMX).headers


def test_hints_that_nobody_looks_at_go(at_turn):
    table, client = at_turn
    ask(client, table)
    housekeeping.run(timezone.now())
    assert Hint.objects.exists()
    housekeeping.run(timezone.now() + 2 * looks.OLD)
    assert not Hint.objects.exists()
