"""The column beside the board: the log by turn, the seats, the panel of those who wait, the end."""

import random
import re
from html import unescape

import pytest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import strip_tags

from parlour import games
from parlour.kernel.match import Match
from parlour.web import ending, story, tables, words
from parlour.web.access import Viewer
from tests.contract.tables import LANGUAGES
from tests.web.support import (
    BOT,
    ME,
    browser,
    new_table,
    person,
    play_on,
    play_out,
    text_of,
    two_people,
)

pytestmark = pytest.mark.django_db

NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve"]
CODE = re.compile(r"\b[A-Z]{2}-\d+\.\d+|\b[A-Z]{2}\d{2}\b")  # NW-6.1, RS05


def played(name, plies=10**6, seats=None, seed=2):
    """A random game, as far as that."""
    game = games.find(name)
    match = Match(game, seats or game.seats[-1], seed)
    while not match.over and match.ply < plies:
        match.play(random.Random(match.ply).choice(match.choices_of(match.pending[0])))
    return match


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_the_log_has_a_block_for_each_turn_and_no_codes(name, lang):
    match = played(name)
    turns = story.log(match, None, NAMES, lang)
    assert 0 < len(turns) <= match.ply
    assert [turn.ply for turn in turns] == sorted((turn.ply for turn in turns), reverse=True)
    assert any(turn.heading for turn in turns) == bool(match.game.column.chapters)
    own = [turn for turn in turns if turn.heading is None]
    for turn in own:
        assert turn.lines
        assert match.plies[turn.ply - 1].seat == turn.seat
        for line in turn.lines:
            text = unescape(strip_tags(line.text))
            assert not CODE.search(text)
            if line.seat == turn.seat:  # the name stands above
                assert not text.startswith(f"{NAMES[turn.seat]} ")
            assert line.rule


@pytest.mark.parametrize("name", games.names())
def test_the_log_tells_every_event_once_but_those_that_its_headings_tell(name):
    match = played(name)
    unsaid = match.game.column.unsaid
    events = [event for ply in match.plies for event in ply.events if event.key not in unsaid]
    turns = story.log(match, None, NAMES, "en")
    assert sum(len(turn.lines) for turn in turns) == len(events)
    latest = story.log(match, None, NAMES, "en", last=story.SHORT)
    assert 0 < len(latest) <= story.SHORT


def test_two_turns_of_one_seat_in_a_row_are_two_blocks():
    match = played("newton", plies=140, seats=1)
    turns = [turn for turn in story.log(match, None, NAMES, "en") if turn.heading is None]
    assert len(turns) > 3
    assert {turn.seat for turn in turns} == {0}


def test_income_stands_under_its_round():
    match = played("age_of_innovation")
    turns = story.log(match, None, NAMES, "en")
    incomes = [turn for turn in turns if turn.heading and turn.heading.endswith("· income")]
    assert [str(turn.heading) for turn in incomes][-1] == "Round 1 · income"
    assert any(len({line.seat for line in turn.lines}) > 1 for turn in incomes)
    assert any(line.is_gain for turn in incomes for line in turn.lines)
    polish = {str(turn.heading) for turn in story.log(match, None, NAMES, "pl")}
    assert "Runda 1 · dochód" in polish


def test_under_a_heading_each_seat_is_named_once_and_has_a_line_of_its_own():
    match = played("age_of_innovation", seats=3)
    income = next(
        turn
        for turn in story.log(match, None, NAMES, "en")
        if turn.heading and turn.heading.endswith("· income")
    )
    for name in NAMES[:3]:
        assert sum(line.text.startswith(f"{name} ") for line in income.lines) == 1
    assert any(line.text.startswith("Gains ") for line in income.lines)
    context = {"turn": income, "slug": "x", "lang": "en"}
    lines = render_to_string("web/log_item.html", context).split("<br>")
    assert [sum(f">{name} " in line for name in NAMES) for line in lines[-3:]] == [1, 1, 1]


def test_a_block_of_the_log_leads_to_that_moment_and_tells_the_rule_on_demand():
    table = play_on(two_people()[0], 8)
    html = text_of(browser().get(reverse("table", args=[table.slug])))
    log = re.search(r'<ol class="log".*?</ol>', html, re.DOTALL).group(0)
    assert f'href="{reverse("replay", args=[table.slug, 8])}"' in log
    assert re.search(r'title="Rule VN-[\d.]+"', log)
    assert "<time datetime=" in log
    assert not CODE.search(unescape(strip_tags(log)))


def test_seats_stand_in_turn_order_with_words_for_everything():
    ann = person()
    table = tables.open_table(ann, "newton", (ME, BOT, BOT), {}, private=False)
    html = text_of(browser(ann).get(reverse("table", args=[table.slug])))
    seats = re.search(r'<section id="seats".*?</section>', html, re.DOTALL).group(0)
    assert "has the apple" in seats.partition("</button>")[0]
    assert sorted(re.findall(r'id="line(\d)"', seats)) == ["0", "1", "2"]
    buttons = re.findall(r"<button[^>]*>", seats)
    assert not [button for button in buttons if "aria-label" in button], "numbers are read too"


def end_of(match, *controls):
    viewer = Viewer(None, controls, controls[0] if controls else None, None)
    return ending.ending(match, viewer, NAMES[: match.seats], "en")


def test_the_end_tells_each_visitor_who_has_won_and_where_they_stand():
    match = played("via_nebula")
    totals = [score.total for score in match.state.scores()]
    spectator = end_of(match)
    assert spectator.line == ""
    winner = spectator.winners[0]
    assert spectator.sheet.seats[0] == winner
    if len(spectator.winners) == 1:
        points = "point" if totals[winner] == 1 else "points"
        assert spectator.title == f"{NAMES[winner]} wins with {totals[winner]} {points}"
        assert end_of(match, winner).title.startswith("You win with ")
    last = spectator.sheet.seats[-1]
    behind = totals[winner] - totals[last]
    place = words.say(f"place_{match.seats}", "en")
    assert f"You came {place} of {match.seats}, {behind} point" in end_of(match, last).line


def test_a_score_sheet_adds_up_and_leaves_out_what_nobody_scored():
    for name in games.names():
        match = played(name)
        sheet = end_of(match).sheet
        for column in range(match.seats):
            assert sum(row.points[column] for row in sheet.rows) == sheet.totals[column]
        assert all(any(row.points) for row in sheet.rows)
        assert sheet.totals[0] == sheet.best


def test_a_finished_table_opens_its_end_and_the_board_stays_reachable():
    ann = person()
    table = play_out(new_table(ann, ME, BOT))
    html = text_of(browser(ann).get(reverse("table", args=[table.slug])))
    assert 'class="card win"' in html
    assert "<polyline" in html
    for name in ("replay-last", "log", "record"):
        assert reverse(name, args=[table.slug]) in html
    assert reverse("replay", args=[table.slug, 0]) in html
