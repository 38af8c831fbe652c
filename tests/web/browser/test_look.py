"""Pages as they are seen: what must not cover, cut or waste room; sounds; contents of a book."""

import pytest

from tests.web.browser.conftest import LANDSCAPE, PHONE, TABLET
from tests.web.browser.test_access import findings
from tests.web.browser.test_pieces import start

LAPTOP = {"width": 1280, "height": 720}
PICTURE = "Array.from(document.querySelectorAll('.book-table .figure'))"


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_what_others_did_is_told_beside_the_name_of_the_game(visit, size):
    ann = visit(viewport=size)
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    page.evaluate("document.getElementById('caption').hidden = false")
    page.evaluate("document.querySelector('#caption span').textContent = 'word '.repeat(30)")
    bar, caption = page.locator(".bar").bounding_box(), page.locator("#caption").bounding_box()
    assert caption["y"] >= bar["y"] + bar["height"]
    assert caption["x"] + caption["width"] <= size["width"]


def test_a_seat_shows_its_colour_as_soon_as_it_is_chosen_and_keeps_what_was_chosen(visit):
    ann = visit()
    ann.expected.append("400")
    page = ann.go("/new/via_nebula/")
    ann.seat(1, "bot-random")
    fill = "getComputedStyle(document.querySelector('#mark-1 svg')).getPropertyValue('--p-seat1')"
    before = page.evaluate(fill)
    page.select_option("#option-colour2", "black")
    page.wait_for_function(f"before => {fill} !== before", arg=before)
    assert page.input_value("#seat-1") == "bot-random"
    page.select_option("#option-colour1", "black")
    page.click("form.card button.btn-main")
    page.wait_for_selector("#problem")
    assert page.evaluate("document.activeElement.id") == "option-colour1"
    assert not findings(page)


def test_five_seats_leave_room_for_the_choices_on_a_low_page(visit, screen):
    ann = visit(viewport=LAPTOP)
    page = ann.go("/new/age_of_innovation/")
    for index in range(1, 5):
        ann.seat(index, "bot-random")
    page.click("form.card button.btn-main")
    ann.wait_for_turn()
    assert page.locator("#acts").bounding_box()["height"] >= 190
    assert page.locator(".seat-line").count() == 5
    screen(page, "five-seats")
    # The log lies over the seats while it is read, and goes away again; nothing else moves.
    before = page.locator("#end-turn").bounding_box()
    height = page.locator("#tabs").bounding_box()["height"]
    page.click("#tab-scores")
    assert page.locator("#tabs").bounding_box()["height"] > 2 * height
    assert page.locator("#end-turn").bounding_box() == before
    page.keyboard.press("Shift+Tab")
    page.evaluate("document.activeElement.blur()")
    assert page.locator("#tabs").bounding_box()["height"] == height


def test_the_sheet_of_a_phone_is_no_higher_than_what_is_in_it(visit):
    ann, bob = visit(viewport=PHONE), visit(viewport=PHONE)
    page = ann.start("me", "open")
    address = page.input_value("#address")
    bob.page.goto(address)
    bob.page.click(".chair .btn-main")
    for one in (ann, bob):
        one.page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    waits = next(one.page for one in (ann, bob) if not one.page.locator(".panel.deciding").count())
    empty = waits.evaluate(
        """() => {
            const list = document.getElementById("acts");
            const { top, bottom } = list.getBoundingClientRect();
            return bottom - (list.lastElementChild?.getBoundingClientRect().bottom ?? top);
        }"""
    )
    assert empty <= 24
    assert not waits.locator(".always").is_visible()


def test_the_log_of_a_phone_has_the_page_and_the_question_comes_back(visit):
    _, page = start(visit, "via_nebula", viewport=PHONE)
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    page.click("button[data-tab=log]")
    names, pane = (
        page.locator(".tab-names").bounding_box(),
        page.locator("#pane-log").bounding_box(),
    )
    assert pane["y"] >= names["y"] + names["height"]
    assert names["width"] == pane["width"] == PHONE["width"]
    assert pane["height"] > 300
    page.wait_for_selector("#page[data-sheet=low]")
    page.click("button[data-tab=board]")
    page.wait_for_selector("#page[data-sheet=half]")


@pytest.mark.parametrize("size", [LANDSCAPE, TABLET], ids=["landscape", "tablet"])
def test_beside_the_board_the_question_keeps_its_choices(visit, size):
    """A place chosen on the board lowers the sheet of a phone; here there is no sheet."""
    ann, page = start(visit, "via_nebula", viewport=size)
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    board, panel = page.locator("#board").bounding_box(), page.locator("#panel").bounding_box()
    assert board["x"] + board["width"] <= panel["x"] + 1
    assert panel["x"] + panel["width"] == size["width"]
    before = ann.ply()
    page.evaluate("choosePiece(document.querySelector('.part.shown .can').id, new Event('click'))")
    if page.locator("#pick:not([hidden]) button").count():
        page.locator("#pick button").first.click()
    ann.wait_for_ply(before + 1)
    page.wait_for_selector("#page[data-sheet=low]")
    assert page.locator("#choices .act:visible").count()
    assert page.locator("#undo").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]


def test_all_rows_of_seats_are_as_wide_as_a_phone(visit):
    _, page = start(visit, "via_nebula", viewport=PHONE)
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    page.click("button[data-tab=others]")
    rows = page.locator(".show-seat")
    assert rows.count() == 2
    assert {rows.nth(one).bounding_box()["width"] for one in range(2)} == {PHONE["width"]}


def test_the_key_of_the_own_area_opens_its_tab_on_narrow_pages(visit):
    _, page = start(visit, "via_nebula", viewport=TABLET)
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    page.keyboard.press("m")
    page.wait_for_selector("#page[data-tab=mine]:not(.dock-open)")
    dock = page.locator("#dock").bounding_box()
    assert dock["width"] > TABLET["width"] / 2
    page.keyboard.press("m")
    page.wait_for_selector("#page[data-tab=board]:not(.dock-open)")


def test_a_tab_of_a_low_page_opens_with_the_first_press(visit):
    """With four seats log, points and chat lie over the seats while they are read."""
    ann = visit(viewport={"width": 1280, "height": 720})
    ann.start("me", "bot-random", "bot-random", "bot-random")
    ann.wait_for_turn()
    tools = ann.page.locator(".turn-tools").bounding_box()
    ann.page.click("#tab-scores")
    ann.page.wait_for_selector("#pane-scores:visible")
    tabs = ann.page.locator("#tabs").bounding_box()
    assert tabs["height"] > 200
    assert tabs["y"] >= tools["y"] + tools["height"]
    assert ann.page.locator(".turn-tools").bounding_box() == tools


def test_sounds_are_off_until_they_are_switched_on_and_then_stay_on(visit):
    ann, page = start(visit, "via_nebula")
    page.evaluate("window.played = []")
    page.evaluate("document.addEventListener('sound', (event) => played.push(event.detail))")
    ann.choose_first()
    assert page.evaluate("played") == []
    assert page.get_attribute("#sounds", "aria-pressed") == "false"
    page.click("#sounds")
    assert page.get_attribute("#sounds", "aria-pressed") == "true"
    assert page.evaluate("played") == ["placed"]  # how it sounds
    page.focus("#volume")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("Sounds.volume()") == 55
    assert page.evaluate("played") == ["placed", "placed"]  # how loud it is
    page.evaluate("played.length = 0")
    ann.play_turn()
    page.wait_for_selector("#end-turn.btn-turn")
    page.click("#end-turn")
    page.wait_for_function("() => played.includes('turn')")
    page.reload()
    ann.wait_for_turn()
    assert page.get_attribute("#sounds", "aria-pressed") == "true"
    page.click("#sounds")
    assert page.get_attribute("#sounds", "aria-pressed") == "false"


def test_a_move_of_this_minute_was_made_just_now(visit):
    ann, page = start(visit, "via_nebula")
    ann.go("/")
    page.evaluate("document.querySelector('.since time').dateTime = new Date().toISOString()")
    page.evaluate("showTimes()")
    assert page.locator(".since").first.inner_text() == "waits for you · just now"


def test_the_contents_of_the_rule_book_tell_where_one_is(visit):
    page = visit().go("/rules/via_nebula/")
    page.wait_for_selector(".contents [aria-current][href='#chapter-1']")
    page.click(".contents a[href='#chapter-13']")
    page.wait_for_selector(".contents [aria-current][href='#chapter-13']")
    assert page.locator(".contents [aria-current]").count() == 1
    assert page.locator(".contents [aria-current]").is_visible()


def test_on_a_phone_the_contents_are_folded_and_the_search_stays(visit):
    page = visit(viewport=PHONE).go("/rules/newton/")
    assert not page.locator(".contents ol").is_visible()
    page.click(".contents summary")
    page.click(".contents a[href='#chapter-5']")
    page.wait_for_function(
        "() => Math.abs(document.getElementById('chapter-5').getBoundingClientRect().top) < 300"
    )
    assert page.locator("#book-search").bounding_box()["y"] < 120
    page.fill("#book-search", "no such word anywhere")
    assert page.locator("#book-none").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("width", [1280, 1440, 1920])
def test_pictures_of_the_rule_book_are_whole(visit, width):
    page = visit(viewport={"width": width, "height": 900}).go("/rules/newton/")
    cut = page.evaluate(f"""{PICTURE}.filter((one) => one.getBoundingClientRect().right
        > one.closest('.book-table').getBoundingClientRect().right + 1).length""")
    assert page.evaluate(f"{PICTURE}.length") > 5
    assert cut == 0
