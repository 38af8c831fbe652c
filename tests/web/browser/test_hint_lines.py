"""The best lines that a hint shows: numbers on the board, a line to step through and to follow."""

import pytest

from tests.web.browser.conftest import PHONE

LAPTOP = {"width": 1280, "height": 720}
NUMBERS = "() => document.querySelectorAll('.hint-number').length > 0"
GONE = "() => !document.querySelector('.hint-number, #hint-lines')"


def with_lines(visit, viewport):
    """Somebody who has asked for a hint until the best lines are there."""
    ann = visit(viewport=viewport)
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    page.click("#hint")  # a worker's quick answer becomes a better one by itself
    page.wait_for_selector("#hint-lines")
    page.wait_for_function(NUMBERS)
    return ann, page


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_lines_are_numbered_on_the_board_and_can_be_stepped_through(visit, viewport):
    _, page = with_lines(visit, viewport)
    assert page.locator(".hint-line").count() >= 2
    assert page.locator(".hint-number.is-best").count() == 1
    page.click("#hint")  # asked again: the whole turn of the best line
    page.wait_for_selector(".hint-line[open][data-rank='1']")
    page.wait_for_selector(".hint-line[open] .line-step[aria-current]", state="attached")
    steps = page.locator(".hint-line[open] .line-step")
    if steps.count() > 1:
        steps.last.click()
        page.wait_for_selector(".hint-line[open] li:last-child .line-step[aria-current]")
    page.click("#hint")
    page.wait_for_function("() => !document.querySelector('.hint-line[open]')")


def test_a_line_is_played_with_one_press(visit):
    ann, page = with_lines(visit, LAPTOP)
    page.click("#hint")
    before = ann.ply()
    page.click(".hint-line[open] .play-line")
    ann.wait_for_ply(before + 1)
    page.wait_for_function(GONE)


@pytest.mark.parametrize("way", ["Escape", "left"])
def test_who_waits_no_more_says_so(visit, way):
    ann = visit(viewport=LAPTOP)
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    page.route("**/hint/?since=*", lambda route: None)  # the answer does not come
    page.click("#hint")
    page.wait_for_selector("#answer [data-away]")
    with page.expect_request("**/hint/away/") as said:
        if way == "Escape":
            page.keyboard.press("Escape")
        else:
            page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert said.value.method == "POST"


def test_a_hint_stays_while_somebody_else_chooses_in_secret(visit):
    ann, bob = visit(viewport=LAPTOP), visit(viewport=LAPTOP)
    page = ann.go("/new/newton/")
    ann.seat(1, "open")
    for index in range(2, page.locator("[data-seat]").count()):
        page.select_option(f"#seat-{index}", "none")
    page.click("form.card button.btn-main")
    bob.page.goto(page.input_value("#address"))
    bob.page.click("text=Sit here")
    bob.page.wait_for_selector("#choices")
    page.wait_for_selector("#choices")
    page.click("#hint")
    page.wait_for_selector("#hint-lines")
    page.wait_for_selector(".looks-on", state="detached")
    with page.expect_response("**/hint/?since=0") as again:
        bob.choose_first()
    assert again.value.status == 200
    ann.wait_for_ply(1)
    page.wait_for_selector("#hint-lines [name=ply][value='1']", state="attached")
    assert page.locator(".hint-line").count() >= 2
    page.click("#hint")
    page.click(".hint-line[open] .play-line")
    ann.wait_for_ply(2)


def test_a_hint_that_comes_too_late_is_not_shown(visit):
    ann, page = with_lines(visit, LAPTOP)
    page.evaluate("document.getElementById('answer').replaceChildren()")
    page.wait_for_function(GONE)
    held = []

    def hold(route):
        held.append(route)

    page.route("**/hint/**", hold)
    with page.expect_request("**/hint/**"):
        page.click("#hint")
    ann.choose_first()
    with page.expect_response("**/hint/**"):
        held[0].continue_()
    page.wait_for_timeout(500)  # in which it would be shown
    assert not page.locator("#hint-lines, .hint-number").count()
