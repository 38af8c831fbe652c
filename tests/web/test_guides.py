"""Guides and aids as pages: in every language, and linked from wherever somebody may want them."""

import re

import pytest
from django.urls import reverse

from parlour import games
from parlour.kernel.guide import KINDS
from parlour.kernel.languages import LANGUAGES
from parlour.web import words
from parlour.web.guides import has_guide
from tests.web.support import ME, OPEN, browser, new_table, person, text_of

pytestmark = pytest.mark.django_db
GUIDED = [name for name in games.names() if has_guide(name)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GUIDED)
def test_a_page_for_each_language(game, kind, lang):
    html = text_of(browser(lang=lang).get(reverse(kind, args=[game])))
    title = games.find(game).title[lang]
    assert f"<h1>{words.say(f'{kind}_title', lang, title=title)}</h1>" in html
    assert html.count('<article class="leaf') == (2 if kind == "guide" else 1)
    assert f'href="{reverse("rules", args=[game])}"' in html
    assert f'href="{reverse("rules", args=[game])}#' in html
    assert "{{" not in html
    assert "{%" not in html


@pytest.mark.parametrize("game", GUIDED)
def test_a_number_and_its_symbol_stay_in_one_line(game):
    html = text_of(browser().get(reverse("guide", args=[game])))
    before_symbols = re.findall(r'(\S*?)[−\d][\d,.\u00a0]*\s<svg class="symbol"', html)
    assert before_symbols
    assert all(text.endswith('class="amount">') for text in before_symbols)


@pytest.mark.parametrize("kind", KINDS)
def test_there_is_none_of_a_game_that_is_not_there(kind):
    assert browser().get(f"/{kind}/chess/").status_code == 404


def test_pages_about_a_game_lead_to_its_guide():
    game = GUIDED[0]
    guide, aid = reverse("guide", args=[game]), reverse("aid", args=[game])
    for address in ("/", f"/new/{game}/", f"/rules/{game}/", "/learn/", f"/learn/{game}/", aid):
        assert f'href="{guide}"' in text_of(browser().get(address)), address
    assert f'href="{aid}"' in text_of(browser().get(guide))


def test_who_comes_from_a_table_finds_the_way_back():
    ann = person("Ann")
    table = new_table(ann)
    here = reverse("table", args=[table.slug])
    html = text_of(browser(ann).get(here))
    for kind in KINDS:
        address = f"{reverse(kind, args=[table.game])}?table={table.slug}"
        assert f'href="{address}"' in html
        answer = text_of(browser(ann).get(address))
        assert f'href="{here}"' in answer
        assert f'href="{reverse("rules", args=[table.game])}?table={table.slug}"' in answer
    assert f'href="{here}"' not in text_of(browser(ann).get(reverse("guide", args=[table.game])))


def test_whoever_is_invited_is_led_to_the_guide():
    table = new_table(person("Ann"), ME, OPEN)
    guide = reverse("guide", args=[table.game])
    html = text_of(browser(person("Bob")).get(reverse("table", args=[table.slug])))
    assert f'href="{guide}" target="_blank"' in html
