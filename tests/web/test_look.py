"""How the pages are dressed: tokens, covers, thumbnails, the shelf."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.urls import reverse

import parlour.web
from parlour import games
from parlour.kernel.languages import signed
from parlour.web import pages, store, style, tables
from parlour.web.cards import Card
from parlour.web.models import Seat, Table
from tests.web.support import (
    BOT,
    ME,
    OPEN,
    bots_play,
    browser,
    coloured_games,
    fresh,
    new_table,
    person,
    play_out,
    text_of,
)

pytestmark = pytest.mark.django_db
STATIC = Path(parlour.web.__file__).parent / "static" / "web"
SHEETS = ("components.css", "pages.css", "table.css")


def sheet(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")


def declarations(css: str, opening: str) -> dict[str, str]:
    """The tokens that a block sets."""
    block = css[css.index(opening) + len(opening) :].split("}")[0]
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", block))


def test_night_is_the_same_whether_it_was_chosen_or_the_system_is_dark():
    css = sheet("tokens.css")
    chosen = declarations(css, '[data-theme="dark"] {')
    assert chosen
    assert chosen == declarations(css, ':root:not([data-theme="light"]) {')


@pytest.mark.parametrize("name", SHEETS)
def test_every_token_that_a_sheet_uses_is_there(name):
    own = set(re.findall(r"(--[\w-]+)\s*:", sheet("tokens.css") + sheet(name) + style.games_css()))
    used = set(re.findall(r"var\((--[\w-]+)\)", sheet(name)))
    assert used <= own


@pytest.mark.parametrize("name", SHEETS)
def test_raw_colours_and_themes_stand_among_the_tokens_alone(name):
    assert "data-theme" not in sheet(name)


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_a_cover_without_words_and_an_air_by_day_and_night(name):
    look = games.find(name).look
    assert look is not None
    response = browser().get(reverse("cover", args=[name]))
    picture = ElementTree.fromstring(response.content)
    assert picture.attrib["viewBox"] == "0 0 300 400"
    assert not list(picture.iter("{http://www.w3.org/2000/svg}text"))
    assert "default-src 'none'" in response.headers["Content-Security-Policy"]
    css = style.games_css()
    assert f'[data-game="{name}"]{{--felt:{look.felt[0]}' in css
    assert css.count(f'[data-game="{name}"]{{--felt:{look.felt[1]}') == 2


def test_the_shelf_starts_a_game_with_one_press():
    client = browser(person())
    response = client.post(reverse("new", args=["via_nebula"]), {"at_once": "1"})
    table = Table.objects.get()
    assert response.headers["Location"] == reverse("table", args=[table.slug])
    kinds = [seat.kind for seat in table.seat_set.order_by("index")]
    assert kinds == [Seat.Kind.PERSON, Seat.Kind.BOT, Seat.Kind.BOT]
    assert table.running


def test_a_table_for_friends_has_open_seats():
    html = text_of(browser().get(reverse("new", args=["newton"]) + "?friends=1"))
    assert html.count('<option value="open" selected>') == 2
    assert '<option value="open" selected>' not in text_of(browser().get("/new/newton/"))


def test_the_first_page_leads_to_the_table_that_waits():
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    waiting = new_table(ann, ME, OPEN)
    html = text_of(browser(ann).get("/"))
    assert f'class="btn btn-turn push" href="{reverse("table", args=[table.slug])}"' in html
    assert reverse("thumb", args=[table.slug, table.ply]) in html
    assert reverse("thumb", args=[waiting.slug, 0]) not in html
    assert "btn-turn" not in text_of(browser(person("Bob")).get("/"))


def test_a_thumbnail_is_the_board_as_anybody_may_see_it():
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    address = reverse("thumb", args=[table.slug, table.ply])
    response = browser(ann).get(address)
    assert ElementTree.fromstring(response.content).tag.endswith("svg")
    assert response.content == browser().get(address).content
    for ply in (table.ply + 1, 10**9):
        assert browser().get(reverse("thumb", args=[table.slug, ply])).status_code == 404
    waiting = new_table(ann, ME, OPEN)
    assert browser().get(reverse("thumb", args=[waiting.slug, 0])).status_code == 404


@pytest.mark.parametrize("name", coloured_games())
def test_lists_and_logs_show_the_seats_in_the_colours_of_the_game(name):
    ann = person()
    table = tables.open_table(ann, name, (ME, BOT), {}, private=False)
    style = pages.whole_scene(fresh(table), None, None, "en").seat_style
    assert style
    assert f'class="seats-in" style="{style}"' in text_of(browser(ann).get("/"))
    assert f'style="{style}"' in text_of(browser(ann).get(reverse("log", args=[table.slug])))


def test_a_finished_game_keeps_its_colours_in_the_list():
    table = play_out(new_table(person(), BOT, BOT))
    style = pages.whole_scene(table, None, None, "en").seat_style
    assert f'class="seats-in" style="{style}"' in text_of(browser().get("/"))


def test_who_looks_a_rule_up_finds_the_way_back_to_the_table():
    ann = person()
    table = new_table(ann, ME, BOT)
    way = reverse("table", args=[table.slug])
    assert f'href="/rules/via_nebula/?table={table.slug}"' in text_of(browser(ann).get(way))
    back = f'href="{way}"'
    assert back in text_of(browser(ann).get(f"/rules/via_nebula/?table={table.slug}"))
    # Not from nowhere, and not to the table of another game.
    for address in ("/rules/via_nebula/", f"/rules/newton/?table={table.slug}"):
        assert back not in text_of(browser(ann).get(address))
    assert browser().get("/rules/via_nebula/?table=%00nothing").status_code == 200


def test_every_page_says_where_one_is():
    own = ["/games/", "/tables/", "/ratings/"]
    for path in ("/", "/analysis/", "/api/", "/account/login/", *own):
        html = text_of(browser(person("Ann") if path in own else None).get(path))
        assert f'<a href="{path}" aria-current="page">' in html


def test_rule_numbers_stand_in_the_margin_without_the_letters_of_the_book():
    html = text_of(browser().get("/rules/via_nebula/"))
    assert '<span class="letters">VN-</span>5.4</a>' in html


def test_a_replay_does_not_say_whose_turn_it_is_now():
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    sign = 'class="turn-sign"'
    assert sign in text_of(browser(ann).get(reverse("table", args=[table.slug])))
    assert sign not in text_of(browser(ann).get(reverse("replay", args=[table.slug, 0])))


def test_my_last_games_stand_beside_those_that_are_played_with_my_place():
    ann = person()
    over = play_out(new_table(ann, ME, BOT))
    place = store.position(over).outcome().ranks[0]
    html = text_of(browser(ann).get("/"))
    badge = f'<span class="place">{["", "1st", "2nd"][place]}</span>'
    assert html.index('class="shelf"') < html.index(badge)  # nothing is played: the shelf is first
    new_table(ann, ME, OPEN)
    html = text_of(browser(ann).get("/"))
    assert html.index('class="my-tables"') < html.index(badge) < html.index('class="shelf"')
    assert html.count(badge) == 1
    assert badge not in text_of(browser(person("Bob")).get("/"))


def test_of_equal_points_the_tie_break_tells_the_place():
    ann = person()
    over = play_out(new_table(ann, ME, BOT))
    over.result = [7, 7]
    assert Card(over, "en", ann).place == store.position(over).outcome().ranks[0]
    assert Card(over, "en").place == 0


def test_numbers_are_written_as_the_language_writes_them():
    for lang, weight in (("en", "weight 4.3 of 5"), ("pl", "trudność 4,3 z 5")):
        assert weight in text_of(browser(lang=lang).get("/new/age_of_innovation/"))
    assert signed(-3) == "\N{MINUS SIGN}3"
    assert signed(0) == "0"


def test_whoever_comes_by_a_link_sees_who_invites_what_is_free_and_where_the_rules_are():
    ann = person()
    table = new_table(ann, ME, OPEN)
    html = text_of(browser().get(reverse("table", args=[table.slug])))
    assert "A game of Via Nebula, 2 at the table" in html
    assert '<b>Ann</b> <span class="muted">host</span>' in html
    assert html.count("This seat is free") == 1
    assert 'href="/rules/via_nebula/" target="_blank"' in html
    assert "First time?" not in text_of(browser(ann).get(reverse("table", args=[table.slug])))
