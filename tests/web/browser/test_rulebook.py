"""The rule book in the browser: search, keyboard, links, and life without scripts."""

import pytest

from tests.web.browser.conftest import PHONE

BOOK = "/rules/via_nebula/"
SEARCH = "#book-search"


def shown(page):
    """The rules that can be seen."""
    return page.locator(".rules > li:visible > .rule").all_inner_texts()


def test_search_shows_what_matches_and_its_table_rows(visit):
    page = visit().go(BOOK)
    everything = shown(page)
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "book-search"
    page.keyboard.type("petrified forest 2 ")
    some = shown(page)
    assert "VN-5.4" in some
    assert 0 < len(some) < len(everything)
    assert page.inner_text("#book-count") == f"Rules found: {len(some)}"
    # A rule that matches by its tables alone shows only the rows that match.
    page.fill(SEARCH, "warehouse")
    assert shown(page) == ["VN-1.6", "VN-12.2"]
    assert page.locator("#table-neutral_contracts tbody tr:visible").count() == 1
    assert not page.locator("#chapter-2").is_visible()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "VN-1.6"
    page.keyboard.press("Escape")
    assert shown(page) == everything
    assert page.locator("#table-neutral_contracts tbody tr:visible").count() == 33


def test_search_needs_no_polish_letters(visit):
    page = visit(locale="pl").go(BOOK)
    page.fill(SEARCH, "ZETON LAKI rezerwy")
    assert "VN-13.15" in shown(page)
    page.fill(SEARCH, "nieistniejące słowo")
    assert shown(page) == []
    assert page.inner_text("#book-count") == "Znalezione zasady: 0"


def test_a_link_to_a_hidden_rule_shows_it(visit):
    page = visit().go(BOOK)
    page.fill(SEARCH, "warehouse")
    page.locator(".contents a[href='#chapter-22']").click()
    page.wait_for_function("() => !document.getElementById('chapter-22').hidden")
    assert page.input_value(SEARCH) == ""
    assert page.locator("#title-22").is_visible()


def test_without_scripts_the_book_reads(visit):
    page = visit(java_script_enabled=False).go(BOOK + "#VN-5.4")
    assert not page.locator(SEARCH).is_visible()
    assert page.locator("[id='VN-22.15']").is_visible()
    assert page.locator("#table-actions").is_visible()


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_phones_do_not_scroll_sideways(visit, lang):
    page = visit(viewport=PHONE, locale=lang).go(BOOK)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    card = page.locator("#table-private_contracts svg.figure").first.bounding_box()
    assert card["width"] >= 220
