"""Pieces under the pointer, the finger and the keyboard; the board in parts on a phone."""

import pytest

from parlour import games
from tests.web.browser.conftest import PHONE

FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
STOPS = "#pan .part.shown [tabindex='0']"
FOCUSED = "document.activeElement.id"


def tip(page):
    page.wait_for_selector("#tip:not([hidden])")
    return page.locator("#tip").inner_text()


def start(visit, game, **options):
    """Somebody against a bot, asked for a first choice."""
    ann = visit(**options)
    page = ann.go(f"/new/{game}/")
    for index, seat in enumerate(("me", "bot-random")):
        ann.seat(index, seat)
    for index in range(2, page.locator("[data-seat]").count()):
        page.select_option(f"#seat-{index}", "none")
    page.click("form.card button.btn-main")
    page.wait_for_selector("#live")
    ann.wait_for_turn()
    return ann, page


def walk_to(page, wanted):
    """Press arrow keys until a piece fulfils a condition; every piece can be reached so."""
    seen = []
    for key in ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"] * 60:
        if page.evaluate(
            f"(() => {{ const focused = document.activeElement; return {wanted}; }})()"
        ):
            return
        page.keyboard.press(key)
        seen.append(page.evaluate(FOCUSED))
        if len(seen) > 4 and len(set(seen[-4:])) == 1:
            page.keyboard.press("Home")
    raise AssertionError(f"not reached from {seen[:20]}")


def test_a_picture_is_one_stop_of_the_tab_key_and_arrows_go_on_from_there(visit):
    _, page = start(visit, "via_nebula")
    assert page.locator(STOPS).count() == 1
    assert page.locator("#pan g[tabindex='-1']").count() > 50
    page.focus(".bar .who")
    page.keyboard.press("Tab")
    first = page.evaluate(FOCUSED)
    assert page.evaluate("document.activeElement.closest('#pan') !== null")
    assert tip(page)
    before = tip(page)
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUSED) != first
    assert tip(page) != before
    assert page.locator(STOPS).count() == 1


def test_enter_chooses_a_piece_and_the_focus_stays_on_the_board(visit):
    ann, page = start(visit, "via_nebula")
    before = ann.ply()
    page.focus(STOPS)
    walk_to(page, "focused.classList.contains('can') && choicesAt(focused.id).length === 1")
    assert "▸" in tip(page)
    piece = page.evaluate(FOCUSED)
    page.keyboard.press("Enter")
    ann.wait_for_ply(before + 1)
    assert page.evaluate(FOCUSED) == piece


def test_a_tip_says_in_words_what_the_only_choice_of_a_kind_is(visit):
    _, page = start(visit, "nippon")
    row = page.locator(".always .act.choice[data-place^=seat]")
    page.focus(f"#{row.get_attribute('data-place')}")
    assert f"▸ {row.locator('b').inner_text()}" in tip(page)


def test_enter_on_anything_else_tells_why_not_and_escape_leaves(visit):
    ann, page = start(visit, "via_nebula")
    before = ann.ply()
    page.focus(STOPS)
    walk_to(page, "!focused.classList.contains('can') && focused.id.startsWith('hex')")
    page.keyboard.press("Enter")
    page.wait_for_selector("#answer .why")
    assert ann.ply() == before
    page.keyboard.press("Escape")
    assert page.locator("#tip").is_hidden()
    assert page.evaluate("document.activeElement.closest('#panel') !== null")


def test_the_pointer_is_told_what_lies_under_it(visit):
    _, page = start(visit, "via_nebula")
    piece = page.locator("#pan g.piece[data-title]").first
    piece.hover(force=True)
    assert tip(page).startswith(piece.get_attribute("data-title"))
    page.mouse.move(2, 2)
    page.wait_for_selector("#tip", state="hidden")


def test_a_resting_finger_asks_and_chooses_nothing(visit):
    ann, page = start(visit, "via_nebula", **FINGER)
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    before = ann.ply()
    box = page.locator("#pan .part.shown .can").first.bounding_box()
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [middle]})
    assert tip(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.locator("#tip").is_visible()
    assert ann.ply() == before
    page.locator("#question").tap()
    page.wait_for_selector("#tip", state="hidden")


@pytest.mark.parametrize("game", games.names())
def test_a_phone_shows_the_board_in_parts(visit, screen, game):
    """The part that the choices are about is open; each part is as wide as the page."""
    ann, page = start(visit, game, **FINGER)
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    opens = page.get_attribute("#facts", "data-opens")
    if opens == "mine":
        assert page.locator("#dock").is_visible()
    elif opens:
        assert page.get_attribute(f"[data-view={opens}]", "aria-selected") == "true"
    page.locator("button[data-tab=board]").tap()
    for part in games.find(game).parts:
        page.locator(f"[data-view={part}]").tap()
        box = page.locator(f"#part-{part} svg.parlour").bounding_box()
        assert PHONE["width"] - 16 <= box["width"] <= PHONE["width"]
        assert page.locator(".part:visible").count() == 1
        screen(page, f"phone-{game}-{part}")
    assert not page.evaluate("document.scrollingElement.scrollHeight > innerHeight + 1")
    assert not page.evaluate("document.scrollingElement.scrollWidth > innerWidth + 1")
    assert ann.ply() >= 0


def test_a_piece_of_a_part_is_chosen_with_the_finger(visit):
    ann, page = start(visit, "via_nebula", **FINGER)
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    before = ann.ply()
    single = page.evaluate(
        """() => [...document.querySelectorAll(".part.shown .can")].find(
            (one) => choicesAt(one.id).length === 1).id"""
    )
    page.locator(f"[id='{single}']").tap(force=True)
    ann.wait_for_ply(before + 1)


IN_SIGHT = """() => {
    const piece = document.querySelector(".area.shown .can").getBoundingClientRect();
    const area = document.querySelector(".area.shown .area-body").getBoundingClientRect();
    return piece.top >= area.top - 1 && piece.bottom <= area.bottom + 1;
}"""


def test_what_can_be_chosen_in_the_own_area_is_in_sight(visit):
    """Newton's hand lies low on a tall board; a choice of it opens the area and scrolls there."""
    ann, page = start(visit, "newton", **FINGER)
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    for _ in range(90):
        ann.wait_for_turn()
        if page.locator("#group-play").count() and page.locator(".area.shown .can").count():
            break
        if page.locator("#choices").count():
            ann.choose_first()
        elif page.locator("#end-turn:not([disabled])").count():  # neither, if it has just changed
            page.locator("#end-turn").tap()
            page.wait_for_selector("#end-turn[disabled]", state="attached")
    page.wait_for_selector("#page[data-tab=mine]")
    assert page.evaluate(IN_SIGHT)


def test_a_tab_that_was_turned_to_stays_until_something_is_decided(visit):
    ann, page = start(visit, "via_nebula", **FINGER)
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    page.locator("button[data-tab=log]").tap()
    version = int(page.get_attribute("#facts", "data-version"))
    page.evaluate("ask()")
    page.locator("[data-side=chat]").tap()
    page.fill("#chat-text", "wait")
    page.press("#chat-text", "Enter")
    page.wait_for_function(
        "v => Number(document.getElementById('facts').dataset.version) > v", arg=version
    )
    assert page.get_attribute("#page", "data-tab") == "log"
    page.locator("button[data-tab=mine]").tap()  # the log has the page to itself
    ann.choose_first()
    page.wait_for_selector("#page[data-tab=board], #end-turn:not([disabled])", state="attached")


def test_a_part_higher_than_the_view_is_dragged(visit):
    _, page = start(visit, "newton", **FINGER)
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    page.locator("button[data-tab=board]").tap()
    page.locator("[data-view=tracks]").tap()
    top = "document.getElementById('pan').getBoundingClientRect().top"
    before = page.evaluate(top)
    box = page.locator("#view").bounding_box()
    page.mouse.move(box["x"] + 200, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 60, steps=5)
    page.mouse.up()
    assert page.evaluate(top) < before
    page.click("[data-zoom=fit]")
    assert page.evaluate(top) == before


def test_a_window_made_narrow_gets_the_parts(visit):
    _, page = start(visit, "via_nebula")
    assert page.locator("#part-board").count()
    page.set_viewport_size(PHONE)
    page.wait_for_selector("#part-map", state="attached")
    assert not page.locator("#part-board").count()
    whole = (
        "([...document.querySelectorAll('svg.parlour')].every((one) => one.viewBox.baseVal?.width))"
    )
    page.wait_for_function(whole)
    page.set_viewport_size({"width": 1400, "height": 900})
    page.wait_for_selector("#part-board")
    page.wait_for_function(whole)


def test_what_cannot_be_chosen_stands_in_grey_and_tells_why(visit):
    _, page = start(visit, "via_nebula")
    grey = page.locator("#greys > .grey").first
    assert grey.is_visible()
    grey.hover()
    assert "VN-" in tip(page)
    grey.click()
    page.wait_for_selector("#answer .why .rule")


def test_gains_rise_at_the_line_of_the_seat(visit):
    ann, page = start(visit, "via_nebula", reduced_motion="no-preference")
    page.evaluate(
        """() => {
            window.gains = [];
            new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((node) => {
                if (node.classList?.contains("gain")) window.gains.push(node.textContent);
            }))).observe(document.getElementById("seats"), { childList: true, subtree: true });
        }"""
    )
    craftsman = page.locator("#group-craftsman .choice").first
    before = ann.ply()
    page.evaluate("one => one.click()", craftsman.element_handle())
    ann.wait_for_ply(before + 1)
    page.wait_for_function("() => window.gains.includes('−1')")


def test_an_answer_that_was_overtaken_is_not_shown(visit):
    """A slow look at the table must not set the page back to before the move."""
    ann, page = start(visit, "via_nebula")
    held = []

    def hold(route):
        if held:
            route.continue_()
        else:
            held.append((route, route.fetch()))

    page.route("**/live/**", hold)
    page.evaluate(
        "document.addEventListener('htmx:finally:request', () => { window.done = true; })"
    )
    page.evaluate("ask()")
    before = ann.ply()
    while not held:
        page.wait_for_timeout(20)
    ann.choose_first()
    page.evaluate("window.done = false")
    route, response = held[0]
    route.fulfill(response=response)
    page.wait_for_function("() => window.done")
    assert ann.ply() == before + 1


def test_a_page_that_missed_something_asks_again(visit):
    """The stream says once that the table has changed; the answer may get lost."""
    ann, page = start(visit, "via_nebula")
    ann.expected += ["Failed to load resource", "net::ERR_FAILED", "Failed to fetch"]
    lost = []

    def lose(route):
        if lost:
            route.continue_()
        else:
            lost.append(route)
            route.abort()

    page.route("**/live/**", lose)
    bob = ann.open()
    bob.goto(page.url)
    bob.wait_for_selector("#choices")
    if not bob.locator(".choice:visible").count():
        bob.click("#choices .kind > summary >> nth=0")
    before = ann.ply()
    bob.locator(".choice:visible").first.click()
    ann.wait_for_ply(before + 1)
    assert lost


# Whether the first piece that can be chosen in one's own area lies above the sheet.
ABOVE_THE_SHEET = """() => {
    const room = document.getElementById("dock").getBoundingClientRect();
    const sheet = document.getElementById("panel").getBoundingClientRect();
    const boxes = [...document.querySelectorAll(".area.shown .can")].map(
        (one) => one.getBoundingClientRect());
    return boxes.length > 0 && boxes[0].top >= room.top && boxes[0].bottom <= sheet.top;
}"""


def test_what_can_be_chosen_in_ones_own_area_comes_into_sight_on_a_phone(visit):
    ann, page = start(visit, "newton", **FINGER)
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    page.wait_for_selector("#page[data-tab=mine]")
    page.wait_for_function(ABOVE_THE_SHEET)
    page.evaluate("document.getElementById('dock').scrollTop = 10000")
    assert page.evaluate("document.getElementById('dock').scrollTop > 300")
    ann.choose_first()
    ann.wait_for_turn()
    page.wait_for_function(ABOVE_THE_SHEET)
