"""The column beside the board: rows that light their places, why not, the end of a game."""

import pytest

from tests.web.browser.conftest import PHONE
from tests.web.browser.test_access import findings
from tests.web.browser.test_pieces import start
from tests.web.browser.test_table import decide

# Where everything that must keep its place is.
PLACES = """() => [".head", "#undo", "#end-turn", "#seats", "#tabs"].map((what) => {
    const { left, top, right, bottom } = document.querySelector(what).getBoundingClientRect();
    return [left, top, right, bottom].join();
}).join("; ")"""


def test_a_row_with_several_choices_opens_in_place_and_lights_its_places(visit):
    _, page = start(visit, "via_nebula")
    row = page.locator("#group-craftsman > summary")
    choices = page.locator("#group-craftsman .choice")
    before = page.evaluate(PLACES)
    row.hover()
    assert page.locator(".part .lit").count() == choices.count() > 1
    assert not choices.first.is_visible()
    row.click()
    assert choices.first.is_visible()
    page.locator(".head").hover()
    row.blur()
    assert not page.locator(".part .lit").count()
    choices.first.hover()
    assert page.locator(".part .lit").count() == 1
    assert page.evaluate(PLACES) == before


def test_a_number_key_opens_a_row_and_another_takes_its_choice(visit):
    ann, page = start(visit, "via_nebula")
    page.keyboard.press(page.get_attribute("#group-craftsman > summary", "data-key"))
    choice = page.locator("#group-craftsman .choice").nth(1)
    assert choice.is_visible()
    before = ann.ply()
    page.keyboard.type(choice.get_attribute("data-key"))
    ann.wait_for_ply(before + 1)


def test_why_not_is_a_search_and_its_answer_moves_nothing(visit):
    _, page = start(visit, "newton")
    before = page.evaluate(PLACES)
    page.click("#more-greys > summary")
    page.wait_for_function("() => document.activeElement.id === 'grey-search'")
    few = page.locator("#more-greys .grey:visible").count()
    assert 0 < few < page.locator("#more-greys .grey").count()
    page.keyboard.type("Travel")
    page.wait_for_selector("#grey-go:visible")
    assert page.locator("#more-greys .grey:visible").count() < 6
    page.keyboard.press("Enter")  # asks nothing, and chooses nothing
    page.click("#grey-go")
    page.wait_for_selector("#answer .why .rule")
    assert page.evaluate(PLACES) == before
    assert not findings(page)
    page.keyboard.press("Escape")
    assert not page.locator("#answer > *").count()


def test_what_accompanies_decisions_opens_over_the_list(visit):
    ann, page = start(visit, "age_of_innovation")
    for _ in range(40):
        ann.wait_for_turn()
        if page.locator(".always summary").count():
            break
        decide(ann)
    before = page.evaluate(PLACES)
    page.click(".always summary")
    assert page.locator(".always .choice").first.is_visible()
    assert page.evaluate(PLACES) == before
    page.keyboard.press("Escape")
    assert not page.locator(".always .choice").first.is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_end_of_a_game_has_no_findings_on_any_page(visit, scheme, screen):
    ann = visit(color_scheme=scheme)
    page = ann.start("bot-random", "bot-random")
    page.wait_for_selector(".win", timeout=180_000)
    assert not findings(page)
    screen(page, f"end-{scheme}", whole=True)
    page.set_viewport_size(PHONE)
    assert not page.evaluate("document.scrollingElement.scrollWidth > innerWidth + 1")
    assert not findings(page)
    screen(page, f"end-phone-{scheme}", whole=True)
    page.click(".after a[href*=replay]")
    page.wait_for_selector("#slider")
