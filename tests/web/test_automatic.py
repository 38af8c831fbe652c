"""Less clicking: automatic answers, plans that play themselves, one End turn, dear choices."""

from __future__ import annotations

import random

import pytest

from parlour import games
from parlour.kernel.match import Match
from parlour.web import analysis, automatic, panel, plans, store, tables
from parlour.web.access import viewer_of
from parlour.web.models import Analysis, Move, Person, Seat, Table
from tests.web.support import (
    HTMX,
    ME,
    OPEN,
    browser,
    fresh,
    person,
    text_of,
    to_move,
    two_people,
)

pytestmark = pytest.mark.django_db
FREE_POWER = "age_of_innovation"


def people_at(game: str, count: int = 2, **options: str) -> tuple[Table, list[Person]]:
    people = [person(name) for name in ("Ann", "Bob", "Eve")[:count]]
    places = [ME, *[OPEN] * (count - 1)]
    table = tables.open_table(people[0], game, places, options, private=False)
    for seat in range(1, count):
        tables.sit(table.pk, people[seat], seat)
    return fresh(table), people


def want(who: Person, game: str, **limits: int) -> None:
    """Let somebody want these answers and no other."""
    form = {f"automatic-{name}": str(limit) for name, limit in limits.items()}
    automatic.keep(who, games.find(game), form)


def play_until(table: Table, reached, seed: int = 0, most: int = 3000) -> Table:
    """Random choices of whoever decides, each turn ended, until a match has reached something."""
    chooser = random.Random(seed)
    for _ in range(most):
        table = fresh(table)
        if table.held is not None:
            table = store.end_turn(table.pk, table.held, table.ply)
            continue
        match = store.position(table)
        if not table.running or reached(match):
            return table
        seat = match.state.to_move
        choice = chooser.choice(list(match.choices_of(seat)))
        table = store.play(table.pk, seat, choice, table.ply, auto_end=True)
    raise AssertionError("it was never reached")


def next_offer(costs: bool):
    """Whether somebody is about to be offered power, for points or for nothing."""

    def reached(match: Match) -> bool:
        seat = match.state.to_move
        question = match.question(seat)
        return question.key == "offer" and (question.args["vp"] > 0) == costs

    return reached


def automatic_notations(table: Table) -> list[str]:
    made = Move.objects.filter(table=table, automatic=True).order_by("ply")
    return list(made.values_list("notation", flat=True))


def at_an_offer(costs: bool) -> tuple[Table, Match, int]:
    """A table of three at which somebody is offered power, and nothing is automatic there yet."""
    table, people = people_at(FREE_POWER, 3)
    for who in people:
        want(who, FREE_POWER)
    table = play_until(table, next_offer(costs))
    match = store.position(table)
    return table, match, match.state.to_move


def before_the_offer(table: Table) -> Move:
    """Take the choice back that has led to an offer; gives it."""
    last = table.moves.order_by("-ply")[0]
    Table.objects.filter(pk=table.pk).update(ply=table.ply - 1, held=None, confirmed=0)
    last.delete()
    store.forget()
    fresh_table = fresh(table)
    store.save_and_schedule(fresh_table, store.position(fresh_table))
    return last


def offered_again(table: Table, **limits: int) -> tuple[Table, int]:
    """The same offer once more, to somebody who wants such answers."""
    seat = store.position(table).state.to_move
    want(fresh(table).seats[seat].person, FREE_POWER, **limits)
    last = before_the_offer(table)
    table = store.play(table.pk, last.seat, last.notation, table.ply - 1, auto_end=True)
    return fresh(table), seat


def test_power_that_costs_nothing_is_accepted_at_once_unless_somebody_says_otherwise():
    table, _, seat = at_an_offer(costs=False)
    plies = table.ply
    Person.objects.update(automatic=None)  # as for everybody who has set nothing
    last = before_the_offer(table)
    table = store.play(table.pk, last.seat, last.notation, plies - 1, auto_end=True)
    assert automatic_notations(table)[0] == "accept"
    assert fresh(table).moves.get(ply=plies + 1).seat == seat
    html = text_of(browser(fresh(table).seats[seat].person).get(f"/t/{table.slug}/log/"))
    assert '<i class="by-itself">automatic</i>' in html
    assert "automatycznie" in text_of(browser(lang="pl").get(f"/t/{table.slug}/log/"))


def test_an_answer_that_costs_points_is_given_up_to_the_limit_that_was_set():
    table, match, seat = at_an_offer(costs=True)
    price = match.question(seat).args["vp"]
    table, _ = offered_again(table, accept=5)
    assert (automatic_notations(table) or [""])[0] == ("accept" if price <= 5 else "")


def test_too_dear_an_offer_is_declined_by_whoever_wants_it_so():
    table, match, seat = at_an_offer(costs=True)
    price = match.question(seat).args["vp"]
    asked, _ = offered_again(table, decline=5)
    if price <= 5:
        assert automatic_notations(asked) == []
        assert store.position(asked).question(seat).key == "offer"
    table, _ = offered_again(asked, decline_all=0)
    assert automatic_notations(table)[0] == "decline"


def test_without_anything_wanted_every_question_is_asked():
    table, match, seat = at_an_offer(costs=False)
    assert automatic_notations(table) == []
    assert seat in match.pending


def test_a_turn_of_which_something_was_chosen_is_still_ended_by_hand():
    """What is answered within one's own turn can be taken back, with what led to it."""
    table, people = people_at("newton")
    for who in people:
        want(who, "newton")
    forced = games.find("newton").column.automatic[0]

    def forced_in_own_turn(match: Match) -> bool:
        seat = match.state.to_move
        for choice in list(match.choices_of(seat))[:12]:
            trial = match.copy()
            trial.continue_with(1)
            trial.play(choice, seat)
            if trial.plies[-1].reveals or trial.over or seat not in trial.pending:
                continue
            if forced.answer(trial.state, seat, trial.game.actions) is not None:
                return True
        return False

    table = play_until(table, forced_in_own_turn)
    match = store.position(table)
    seat = match.state.to_move
    want(people[seat], "newton", forced=0)
    for choice in list(match.choices_of(seat))[:12]:
        trial = match.copy()
        trial.continue_with(1)
        trial.play(choice, seat)
        if seat in trial.pending and forced.answer(trial.state, seat, trial.game.actions):
            break
    before = table.ply
    table = store.play(table.pk, seat, choice, table.ply, auto_end=False)
    assert table.ply >= before + 2
    if not store.why_not_undo(fresh(table), store.position(table), seat):
        assert store.undo(table.pk, seat, table.ply).ply == before


def test_who_lets_turns_end_by_themselves_need_not_say_so_where_nothing_else_is_left():
    table, _ = people_at("newton")
    Person.objects.update(auto_end=True, automatic={"newton": {"forced": -1}})

    def only_the_end(match: Match) -> bool:
        seat = match.state.to_move
        names = {match.game.actions.verb_of(n).name for n in match.choices_of(seat)}
        return names == {"end_turn"}

    with pytest.raises(AssertionError, match="never reached"):
        play_until(table, only_the_end, most=150)
    assert "end_turn" in automatic_notations(table)


def test_what_the_end_of_a_turn_brings_up_needs_no_second_end():
    """The word for the end may bring a last question up: whoever has answered it has ended."""
    table, _ = people_at("newton")
    Person.objects.update(automatic={"newton": {}})
    chooser = random.Random(3)
    brought_up = 0
    while (table := fresh(table)).running:
        match = store.position(table)
        verb_of = match.game.actions.verb_of
        last = [(ply.seat, verb_of(ply.choice).name) for ply in match.plies[-2:]]
        after_the_end = bool(last) and (last[-1][0], "end_turn") == last[0] and len(last) == 2
        if after_the_end and last[-1][0] not in match.pending:
            brought_up += 1
            assert table.held is None
        if table.held is not None:
            store.end_turn(table.pk, table.held, table.ply)
            continue
        seat = match.state.to_move
        choice = chooser.choice(list(match.choices_of(seat)))
        store.play(table.pk, seat, choice, table.ply, auto_end=False)
    assert brought_up


def test_answers_are_set_in_the_account_and_at_the_table():
    table, (ann, _) = people_at(FREE_POWER)
    client = browser(ann)
    page = text_of(client.get("/account/automatic/"))
    assert 'name="automatic-accept_free" value="0" checked' in page
    assert "Accept power for up to N points" in page
    client.post("/account/automatic/", {"game": FREE_POWER, "automatic-accept": "3"})
    ann.refresh_from_db()
    assert ann.automatic[FREE_POWER]["accept"] == 3
    assert ann.automatic[FREE_POWER]["accept_free"] == automatic.OFF
    form = {"automatic-accept_free": "0", "automatic-accept": "99", "automatic-forced": "x"}
    answer = client.post(f"/t/{table.slug}/automatic/", form, headers=HTMX)
    assert answer.status_code == 200
    ann.refresh_from_db()
    wanted = ann.automatic[FREE_POWER]
    assert (wanted["accept_free"], wanted["accept"], wanted["forced"]) == (0, -1, -1)
    assert client.post("/account/automatic/", {"game": "chess"}).status_code == 404
    assert "automatic-accept_free" in text_of(client.get(f"/t/{table.slug}/"))
    assert "automatic-accept_free" not in text_of(browser().get(f"/t/{table.slug}/"))


# Plans


def planned_ahead() -> tuple[Table, int, list[str]]:
    """A table, the seat that waits there and has planned its turn, and what the other will do."""
    table, *_ = two_people()
    Person.objects.update(automatic={table.game: {}})
    match = store.position(fresh(table))
    moves, waits = match.state.to_move, 1 - match.state.to_move
    node = match.copy().tree(1).root
    line: list[str] = []
    while node.state.to_move == moves:
        node = node.play(node.state.choices(moves)[0], moves)
        line.append(match.game.actions.text(node.ply.choice))
    while node.state.to_move == waits:
        node = node.play(node.state.choices(waits)[0], waits)
    plans.keep(fresh(table), node, waits, by_itself=True)
    return fresh(table), waits, line


def play_line(table: Table, line: list[str]) -> Table:
    for choice in line:
        table = store.play(table.pk, to_move(table), choice, table.ply, auto_end=True)
    return fresh(table)


def test_a_plan_is_played_by_itself_when_its_turn_has_come():
    table, waits, line = planned_ahead()
    plan = table.seats[waits].plan.split("\n")
    html = text_of(browser(table.seats[waits].person).get(f"/t/{table.slug}/"))
    assert "is played by itself at your next turn" in html
    other = text_of(browser(table.seats[1 - waits].person).get(f"/t/{table.slug}/"))
    assert "is played by itself at your next turn" not in other
    table = play_line(table, line)
    assert automatic_notations(table) == plan
    seat = table.seats[waits]
    assert (seat.plan, seat.plan_auto) == ("", False)
    assert table.held is None


def test_a_plan_that_would_bring_something_else_is_asked_for():
    table, waits, line = planned_ahead()
    seat = table.seats[waits]
    seat.plan_effects = seat.plan_effects.replace(seat.plan_effects.split()[1], "0" * 16)
    seat.save()
    table = play_line(table, line)
    assert automatic_notations(table) == []
    seat = table.seats[waits]
    assert seat.plan
    assert not seat.plan_auto
    html = text_of(browser(seat.person).get(f"/t/{table.slug}/"))
    assert "Something has changed since you made it." in html


def test_a_plan_says_nothing_about_other_questions():
    table, waits, line = planned_ahead()
    seat = table.seats[waits]
    seat.plan_effects = "another" + seat.plan_effects
    seat.save()
    table = play_line(table, line)
    assert automatic_notations(table) == []
    assert table.seats[waits].plan_auto


def test_what_is_not_offered_any_more_is_asked_for():
    table, waits, line = planned_ahead()
    seat = table.seats[waits]
    seat.plan = "dance wildly\n" + seat.plan
    seat.save()
    table = play_line(table, line)
    assert automatic_notations(table) == []
    assert not table.seats[waits].plan_auto


def test_who_decides_otherwise_has_other_plans():
    table, waits, line = planned_ahead()
    Seat.objects.filter(table=table).update(plan_auto=True)
    table = play_line(table, line[:1])
    assert not table.seats[1 - waits].plan_auto


def test_no_plan_is_played_by_itself_where_help_is_not_allowed():
    table, _, line = planned_ahead()
    Table.objects.filter(pk=table.pk).update(help_allowed=False)
    assert automatic_notations(play_line(fresh(table), line)) == []


def test_a_plan_can_be_kept_to_be_played_by_itself_only_while_others_are_waited_for():
    table, *people = two_people()
    for seat in (to_move(table), 1 - to_move(table)):
        client = browser(people[seat])
        address = client.post(f"/t/{table.slug}/try/").headers["Location"]
        page = text_of(client.get(address))
        assert 'id="keep-to-play"' not in page  # nothing was tried out yet
        trial = Analysis.objects.get(seat=seat)
        decides = to_move(table)
        root = analysis.load(trial).tree.root
        key = analysis.play(trial, analysis.key_of(root), decides, root.state.choices(decides)[0])
        for _ in range(40):
            node = analysis.load(trial).find(key)
            if node.ply.seat == seat:
                break
            mover = node.state.to_move
            key = analysis.play(trial, key, mover, node.state.choices(mover)[0])
        page = text_of(client.get(f"{address}?node={key}"))
        assert ('id="keep-to-play"' in page) == (seat != decides)
        client.post(f"{address}plan/", {"node": key, "by_itself": "1"})
        assert table.seat_set.get(index=seat).plan_auto == (seat != decides)


# Dear choices


def rows_of(table: Table, who: Person) -> list[panel.Kind]:
    match = store.position(table)
    viewer = viewer_of(table, table.seats, who, None)
    view = match.view(viewer.seat)
    return panel.build(table, match, viewer, view, ["Ann", "Bob"], "en").kinds


def test_what_is_dear_is_asked_twice_only_where_it_cannot_be_taken_back():
    table, _ = people_at(FREE_POWER)

    def may_pass(match: Match) -> bool:
        kinds = {match.game.group_text(n, "en") for n in match.choices}
        return "Pass" in kinds and len(kinds) > match.game.column.dear["pass"]

    table = play_until(table, may_pass)
    seat = to_move(table)
    who = table.seats[seat].person
    assert not any(kind.sure for kind in rows_of(table, who))
    who.auto_end = True
    assert [kind.verb for kind in rows_of(table, who) if kind.sure] == ["pass"]
    who.save()
    html = text_of(browser(who).get(f"/t/{table.slug}/"))
    assert 'data-sure="Press again if you mean it"' in html
