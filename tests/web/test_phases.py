"""The line above the board: how far the game is."""

import re

import pytest
from django.urls import reverse

from parlour import games
from parlour.web import phases
from parlour.web.phases import CountLine, PhaseLine
from tests.web.support import BOT, ME, browser, fresh, new_table, person, play_on, play_out, text_of
from tests.web.test_games import seated

pytestmark = pytest.mark.django_db


def phase_in(html: str) -> str:
    """The words of the line, without markup."""
    match = re.search(r'<div id="phase".*?</div>', html, re.DOTALL)
    assert match is not None
    return re.sub(r"<[^>]+>", " ", match.group(0))


@pytest.mark.parametrize("name", games.names())
def test_the_line_stands_on_the_table_and_in_its_replay(name):
    table, ann = seated(name)
    address = reverse("table", args=[table.slug])
    assert phase_in(text_of(browser(ann).get(address))).strip()
    replay = reverse("replay", args=[table.slug, 0])
    assert phase_in(text_of(browser(ann).get(replay))).strip()


def test_a_replay_tells_how_far_the_game_was_then():
    ann = person()
    for _ in range(20):  # a few games end without a last turn after the fifth building
        table = play_out(new_table(ann, ME, BOT))
        first = text_of(browser(ann).get(reverse("replay", args=[table.slug, 0])))
        last = text_of(browser(ann).get(reverse("replay", args=[table.slug, fresh(table).ply])))
        before = text_of(browser(ann).get(reverse("replay", args=[table.slug, table.ply - 1])))
        if "Leader: 5 buildings" in phase_in(last) and 'class="phase is-last"' in before:
            break
    assert "Leader: 0 buildings" in phase_in(first)
    assert "Leader: 5 buildings" in phase_in(last)
    assert 'class="phase is-last"' in before
    assert 'class="phase is-last"' not in first
    assert 'class="phase is-last"' not in last


def test_the_language_of_the_reader():
    ann = person()
    table = play_on(new_table(ann, ME, BOT), 3)
    html = text_of(browser(ann, "pl").get(reverse("table", args=[table.slug])))
    assert "Lider: 0 budynków" in phase_in(html)
    assert " z 5" in phase_in(html)


def test_counts_have_pips_and_the_end_has_its_own_words():
    game = games.find("nippon")
    turn = {"marker": 3, "trigger": None, "final_turns": 0}
    running = phases.phase_line(game, {"turn": turn, "over": False}, "en")
    pips = ["done", "done", "now", "", "", "", "", ""]
    assert running == PhaseLine([CountLine("Timeline 3", 8, pips, 37)], [], False)
    turn = {"marker": 6, "trigger": 1, "final_turns": 1}
    ending = phases.phase_line(game, {"turn": turn, "over": False}, "en")
    assert ending is not None
    assert ending.is_last
    assert ending.counts[0].label == "Final phase: 1 turn left"
