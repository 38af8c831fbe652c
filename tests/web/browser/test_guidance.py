"""What now?: the line above the choices, its switch, and that it moves nothing."""

from __future__ import annotations

import pytest

from tests.web.browser.conftest import PHONE
from tests.web.browser.test_access import findings
from tests.web.browser.test_pieces import start
from tests.web.browser.test_side import PLACES


@pytest.mark.parametrize("size", [(1280, 720), (PHONE["width"], PHONE["height"])])
def test_the_line_is_put_away_and_brought_back_and_moves_nothing(visit, size, screen):
    ann, page = start(visit, "newton", viewport={"width": size[0], "height": size[1]})
    line = page.locator("#guidance p")
    assert len(line.inner_text()) > 40
    assert not findings(page)
    before = page.evaluate(PLACES)
    page.click("#guidance button")
    assert not line.is_visible()
    assert page.evaluate(PLACES) == before
    page.reload()
    ann.wait_for_turn()
    assert not line.is_visible()
    if not page.locator("#guidance-on").is_visible():
        page.click("button.menu")
    page.click("#guidance-on")
    page.keyboard.press("Escape")
    assert line.is_visible()
    assert page.evaluate(PLACES) == before
    page.reload()
    ann.wait_for_turn()
    assert line.is_visible()
    screen(page, f"guidance-{size[0]}")


def test_by_keyboard_the_focus_goes_to_the_other_switch(visit):
    _, page = start(visit, "via_nebula")
    page.focus("#guidance button")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.id === 'guidance-on'")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.id === 'guidance-off'")
    assert page.locator("#guidance p").is_visible()


def test_it_is_the_line_of_the_question_that_is_asked(visit):
    ann, page = start(visit, "via_nebula")
    first = page.locator("#guidance p").inner_text()
    ann.choose_first()
    page.wait_for_function(
        "(first) => document.querySelector('#guidance p')?.innerText !== first", arg=first
    )


def test_the_coach_of_a_lesson_speaks_alone(visit):
    page = visit().go("/learn/via_nebula/1/")
    page.wait_for_selector(".coach")
    assert not page.locator("#guidance, #guidance-on, #guidance-off").count()
