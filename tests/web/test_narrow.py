"""Narrow pages: the board in parts, with what can be chosen in sight."""

import re

import pytest
from django.urls import reverse

from parlour import games
from parlour.kernel.languages import LANGUAGES
from parlour.kit import seat_style, symbol_names
from parlour.web import panel, store
from tests.web.support import (
    BOT,
    ME,
    bots_play,
    browser,
    coloured_games,
    new_table,
    person,
    text_of,
)
from tests.web.test_games import seated

pytestmark = pytest.mark.django_db
WITH_PARTS = [name for name in games.names() if games.find(name).parts]


def look(table, who, narrow=True):
    client = browser(who)
    client.cookies["narrow"] = "1" if narrow else ""
    return text_of(client.get(reverse("table", args=[table.slug])))


def part_of(html, name):
    """The markup of one part of the board."""
    return re.search(rf'data-part-of="{name}".*?</svg></div>', html, re.DOTALL).group(0)


@pytest.mark.parametrize("name", WITH_PARTS)
def test_the_board_is_shown_in_parts_and_every_piece_once(name):
    table, ann = seated(name)
    html = look(table, ann)
    for part in games.find(name).parts:
        assert f'id="view-{part}"' in html
        assert f'id="part-{part}"' in html
    assert 'id="part-board"' not in html
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("name", WITH_PARTS)
def test_what_can_be_chosen_on_a_wide_board_can_be_chosen_in_a_part(name):
    table, ann = seated(name)
    wide, narrow = look(table, ann, narrow=False), look(table, ann)
    places = set(re.findall(r'data-place="([^"]+)"', wide))
    drawn = {place for place in places if f'id="{place}"' in wide}
    assert {place for place in places if f'id="{place}"' in narrow} == drawn


@pytest.mark.parametrize("name", WITH_PARTS)
def test_every_view_of_a_wide_board_finds_its_part_in_the_picture(name):
    table, ann = seated(name)
    html = look(table, ann, narrow=False)
    for part in games.find(name).parts:
        assert f'data-view="{part}"' in html
        assert f'data-part="{part}"' in part_of(html, "board")


@pytest.mark.parametrize("name", WITH_PARTS)
def test_the_part_that_the_choices_are_about_opens_first(name):
    table, ann = seated(name)
    html = look(table, ann)
    opens = re.search(r'data-opens="([^"]*)"', html).group(1)
    places = re.findall(r'data-place="([^"]+)"', html)
    if not any(f'id="{place}"' in html for place in places):
        assert opens in ("", "mine", *games.find(name).parts)
    elif opens == "mine":
        area = html[html.index('id="area0"') :]
        assert any(f'id="{place}"' in area for place in places)
    else:
        assert any(f'id="{place}"' in part_of(html, opens) for place in places)


def test_the_map_opens_for_a_choice_on_the_map():
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    html = look(table, ann)
    assert 'data-opens="map"' in html
    wide = look(table, ann, narrow=False)
    assert 'id="part-map"' not in wide
    assert 'data-opens="board"' in wide


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", WITH_PARTS)
def test_every_part_has_a_short_word(name, lang):
    game = games.find(name)
    for part in game.parts:
        assert 0 < len(game.texts.say("parts", part, lang)) <= 20


@pytest.mark.parametrize("name", [n for n in games.names() if games.find(n).summary])
def test_main_resources_stand_in_the_line_of_every_seat(name):
    table, ann = seated(name)
    game = games.find(name)
    html = look(table, ann, narrow=False)
    view = store.position(table).view(0)
    for seat in range(table.size):
        for symbol, value in game.summary(view, seat):
            assert symbol in symbol_names()
            assert f'data-fact="{symbol}" data-value="{value}"' in html


@pytest.mark.parametrize("name", coloured_games())
def test_lines_and_pieces_have_the_colours_of_the_book(name):
    table, ann = seated(name)
    html = look(table, ann, narrow=False)
    style = seat_style(games.find(name).colours(store.position(table).view(0)))
    assert f'class="table" style="{style}"' in html
    assert f'<svg style="{style}"' in html


def test_without_an_automa_nobody_is_told_why_it_does_not_act():
    automas = [name for name in games.names() if games.find(name).automa]
    assert automas
    for name in automas:
        table, _ = seated(name)
        match = store.position(table)
        shown, folded = panel.greys(match, 0, ["Ann", "Bot"], "en")
        greys = [*shown, *folded]
        assert greys
        assert not [grey.verb for grey in greys if match.game.is_of_automa(grey.verb)]


def test_a_piece_tells_what_it_is_by_attributes_the_page_can_show():
    ann = person()
    html = look(bots_play(new_table(ann, ME, BOT)), ann)
    assert "<g><title>" not in html
    assert 'data-title="' in html
