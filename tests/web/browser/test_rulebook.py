"""The rule book in the browser: search, keyboard, links, and life without scripts."""

import pytest

from tests.web.browser.conftest import PHONE
from tests.web.browser.test_pieces import FINGER

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
    assert page.inner_text("#book-count").startswith(f"Rules: {len(some)} · ")
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
    assert page.inner_text("#book-count") == "Zasady: 0 · słowa i symbole: 0"
    assert page.locator("#book-none").is_visible()


def test_a_link_to_a_hidden_rule_shows_it(visit):
    page = visit().go(BOOK)
    page.fill(SEARCH, "warehouse")
    page.locator(".contents a[href='#chapter-22']").click()
    page.wait_for_function("() => !document.getElementById('chapter-22').hidden")
    assert page.input_value(SEARCH) == ""
    assert page.locator("#title-22").is_visible()


def test_search_finds_words_of_the_glossary(visit):
    page = visit(locale="pl").go(BOOK)
    page.fill(SEARCH, "rezerw")
    assert page.locator("#term-reserve").is_visible()
    assert not page.locator("#term-fog").is_visible()
    # A link to what the search hides shows everything again.
    page.locator("#glossary a.term:visible").first.click()
    page.wait_for_function("() => document.getElementById('book-search').value === ''")
    assert page.locator("#term-fog").is_visible()


def test_a_word_tells_what_it_means_and_leads_to_the_glossary(visit):
    page = visit().go(BOOK)
    word = page.locator("#chapter-5 a.term").first
    meaning = page.locator(word.get_attribute("href")).locator("dd")
    sentence = meaning.text_content().strip()
    word.hover()
    page.wait_for_selector("#tip:visible")
    assert sentence in page.locator("#tip").text_content()
    page.mouse.move(2, 2)
    page.wait_for_selector("#tip", state="hidden")
    # The keyboard is told as well, at once, and with it a screen reader.
    page.keyboard.press("Tab")
    word.focus()
    page.wait_for_selector("#tip:visible")
    assert word.get_attribute("aria-describedby") == "tip"
    page.keyboard.press("Escape")
    page.wait_for_selector("#tip", state="hidden")
    assert word.get_attribute("aria-describedby") is None
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{word.get_attribute('href')}")
    assert meaning.is_visible()


def test_a_resting_finger_opens_a_tip_whose_link_leads_to_the_rule(visit):
    page = visit(**FINGER).go(BOOK)
    word = page.locator("#chapter-5 a.term").first
    word.scroll_into_view_if_needed()
    box = word.bounding_box()
    touch = page.context.new_cdp_session(page)
    points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    page.wait_for_selector("#tip:visible")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert "#term-" not in page.url
    rule = page.locator("#tip .rule")
    address = rule.get_attribute("href")
    rule.tap()
    page.wait_for_url(f"**{address}")


def test_on_paper_the_book_stands_alone(visit):
    page = visit().go(BOOK)
    page.emulate_media(media="print")
    for away in (".bar", ".contents", ".beside"):
        assert not page.locator(away).first.is_visible()
    assert page.locator("#term-fog").is_visible()


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
