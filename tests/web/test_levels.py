"""The levels of bots, wherever people choose one."""

import re

import pytest
from django.urls import reverse

from parlour import bots
from parlour.kernel.languages import LANGUAGES
from parlour.web import store, tables
from parlour.web.models import Seat, Table
from parlour.web.tables import SeatPlan
from tests.web.support import (
    BOT,
    GAME,
    ME,
    OPEN,
    bots_play,
    browser,
    fresh,
    new_table,
    person,
    play_out,
    text_of,
)

pytestmark = pytest.mark.django_db
NAMES = [level.name for level in bots.LEVELS]


def offered(html: str, field: str) -> list[str]:
    """What can be chosen in a field, one after another."""
    select = re.search(rf'<select[^>]*name="{field}".*?</select>', html, re.DOTALL)
    assert select is not None
    return re.findall(r'<option value="([^"]+)"', select.group())


def chosen(html: str, field: str) -> str:
    select = re.search(rf'<select[^>]*name="{field}".*?</select>', html, re.DOTALL)
    assert select is not None
    option = re.search(r'<option value="([^"]+)" selected', select.group())
    assert option is not None
    return option.group(1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_form_offers_every_level_with_a_sentence_and_nothing_for_programs(lang):
    html = text_of(browser(lang=lang).get(reverse("new", args=[GAME])))
    levels = [value[4:] for value in offered(html, "seat-1") if value.startswith("bot-")]
    assert levels == NAMES
    sentences = re.findall(r'<option value="bot-[^"]+"[^>]*>([^<]+)<', html)
    assert len(set(sentences)) == len(NAMES)
    assert all(": " in sentence for sentence in sentences)


def test_newcomers_meet_the_usual_level():
    client = browser()
    html = text_of(client.get(reverse("new", args=[GAME])))
    assert chosen(html, "seat-1") == f"bot-{bots.DEFAULT}"
    client.post(reverse("new", args=[GAME]), {"at_once": "1"})
    levels = Table.objects.get().seat_set.filter(kind=Seat.Kind.BOT).values_list("level", flat=True)
    assert set(levels) == {bots.DEFAULT}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("level", bots.names())
def test_a_bot_at_the_table_is_called_by_its_level(level, lang):
    """Also those that are no longer offered: old tables go on."""
    ann = person()
    table = tables.open_table(ann, GAME, [ME, SeatPlan("bot", level)], {}, private=False)
    html = text_of(browser(ann, lang).get(reverse("table", args=[table.slug])))
    assert "bot_" not in html


def test_old_tables_with_former_levels_go_on():
    ann = person()
    for level in ("greedy", "random"):
        table = new_table(ann, SeatPlan("bot", level), SeatPlan("bot", level))
        assert bots_play(table, most=1).ply > 0


def test_the_owner_fills_open_seats_with_bots_of_a_chosen_level():
    ann = person()
    table = new_table(ann, ME, OPEN)
    html = text_of(browser(ann).get(reverse("table", args=[table.slug])))
    assert offered(html, "level") == NAMES
    assert chosen(html, "level") == bots.DEFAULT
    fill = {"what": "fill", "level": "expert"}
    browser(ann).post(reverse("seat", args=[table.slug]), fill)
    assert fresh(table).seat_set.get(index=1).level == "expert"
    other = new_table(ann, ME, OPEN)
    refused = browser(ann).post(reverse("seat", args=[other.slug]), {**fill, "level": "clever"})
    assert "There is no such bot" in text_of(refused)
    assert fresh(other).status == Table.Status.WAITING


def test_whoever_leaves_chooses_the_level_of_the_stand_in():
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    html = text_of(browser(ann).get(reverse("table", args=[table.slug])))
    assert offered(html, "level") == NAMES
    assert chosen(html, "level") == bots.STAND_IN
    tables.hand_over(table.pk, 0, ann, "apprentice")
    assert table.seat_set.get(index=0).level == "apprentice"
    tables.take_back(table.pk, 0, ann)
    tables.hand_over(table.pk, 0, ann)
    assert table.seat_set.get(index=0).level == bots.STAND_IN
    tables.take_back(table.pk, 0, ann)
    with pytest.raises(store.Refused):
        tables.hand_over(table.pk, 0, ann, "clever")


def test_the_rows_of_seats_tell_how_the_bots_play():
    ann = person()
    table = bots_play(new_table(ann, ME, SeatPlan("bot", "novice")))
    html = text_of(browser(ann).get(reverse("table", args=[table.slug])))
    assert 'title="Novice bot: ' in html
    if fresh(table).held is not None:
        store.end_turn(table.pk, 0, table.ply)
    tables.hand_over(table.pk, 0, ann, "expert")
    html = text_of(browser(ann).get(reverse("table", args=[table.slug])))
    assert "bot plays (Expert)" in html
    assert 'title="Expert bot: ' in html


def test_a_rematch_has_bots_of_the_same_level():
    ann = person()
    table = play_out(new_table(ann, ME, SeatPlan("bot", "apprentice")))
    again = tables.rematch(table.pk, ann)
    assert again.seat_set.get(index=1).level == "apprentice"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_programs_are_told_the_levels(lang):
    levels = browser().get(f"/api/levels?lang={lang}").json()
    assert [level["name"] for level in levels] == NAMES
    assert [level["name"] for level in levels if level["default"]] == [bots.DEFAULT]
    assert [level["slow"] for level in levels] == [level.is_slow for level in bots.LEVELS]
    assert all(level["title"].lower() in level["text"].lower() for level in levels)
