"""The table's page: zones that keep their places, camera, dock, sheet."""

import pytest
from playwright.sync_api import TimeoutError

from parlour import games
from tests.web.browser.conftest import PHONE, SOON
from tests.web.browser.test_pieces import FINGER, start

DECISIONS = 12
# The places of the zones, and the question that was asked then; nothing while others play.
ZONES = """() => {
    const question = document.getElementById("question");
    const names = ["board", "panel", "question", "seats", "tabs", "dock", "undo", "end-turn"];
    return question && [question.textContent, names.map((name) => {
        const { left, top, right, bottom } = document.getElementById(name).getBoundingClientRect();
        // A sentence has one line or two.
        return name === "question" ? [name, left, top] : [name, left, top, right, bottom];
    }).join("; ")];
}"""
# What of the bar is cut off by the window, or lies on what follows it.
BEYOND = """() => {
    const parts = [...document.querySelector(".bar-table").children].filter(
        (one) => one.checkVisibility());
    const boxes = parts.map((one) => one.getBoundingClientRect());
    return parts.filter((one, n) => boxes[n].right > (boxes[n + 1]?.left ?? innerWidth) + 1)
        .map((one) => one.className);
}"""


def decide(ann) -> None:
    """Whatever comes next for this person: the first choice, or the end of the turn."""
    if ann.page.locator("#choices").count():
        ann.choose_first()
    else:
        before = ann.ply()
        try:
            ann.page.click("#end-turn", timeout=SOON)
        except TimeoutError:
            return  # others play meanwhile
        ann.page.wait_for_function(
            """ply => Number(document.getElementById("facts").dataset.ply) > ply
                || document.querySelector("#end-turn[disabled]")""",
            arg=before,
        )


@pytest.mark.parametrize("game", games.names())
def test_nothing_jumps_when_the_question_changes(visit, game):
    ann, page = start(visit, game)
    questions = {}
    for _ in range(DECISIONS):
        ann.wait_for_turn()
        if now := page.evaluate(ZONES):
            questions[now[0]] = now[1]
        decide(ann)
    assert len(questions) > 1
    assert len(set(questions.values())) == 1, questions


ZOOM = "Number(getComputedStyle(document.documentElement).getPropertyValue('--zoom'))"
CAMERA = "getComputedStyle(document.getElementById('pan')).transform"
WHOLE_PART = """name => {
    const view = document.getElementById("view").getBoundingClientRect();
    return [...document.querySelectorAll(`#pan [data-part="${name}"]`)].every((part) => {
        const box = (part.querySelector(":scope > .frame") ?? part).getBoundingClientRect();
        return box.left >= view.left - 1 && box.right <= view.right + 1
            && box.top >= view.top - 1 && box.bottom <= view.bottom + 1;
    });
}"""


@pytest.mark.parametrize("game", games.names())
def test_the_bar_and_what_lies_in_it_fit_into_every_window(visit, game):
    """Polish words are the longer ones."""
    _, page = start(visit, game, locale="pl-PL")
    for width in (910, 1024, 1100, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 760})
        page.wait_for_function("width => innerWidth === width", arg=width)
        assert page.evaluate(BEYOND) == []


@pytest.mark.parametrize("game", games.names())
def test_a_view_shows_the_whole_of_its_part_and_larger(visit, screen, game):
    _, page = start(visit, game)
    page.wait_for_selector("[data-view=''][aria-current]")
    for part in games.find(game).parts:
        page.click(f"#view-{part}")
        page.wait_for_selector(f"#view-{part}[aria-current]")
        assert page.evaluate(WHOLE_PART, part)
        is_near = page.evaluate(ZOOM) > 1.01  # a part may be as wide as the board
        assert page.locator("#minimap").is_visible() == is_near
    screen(page, f"view-{game}")
    page.keyboard.press("0")
    page.wait_for_selector("[data-view=''][aria-current]")
    assert page.evaluate(ZOOM) == 1
    assert page.locator("#minimap").is_hidden()


def test_a_dot_marks_the_views_where_something_can_be_chosen(visit):
    _, page = start(visit, "via_nebula")
    page.wait_for_selector("#view-map .dot:visible")
    dots = page.evaluate(
        """() => [...document.querySelectorAll("[data-view]:not([data-view=''])")].every((one) =>
            !one.querySelector(".dot").hidden
            === !!document.querySelector(`#pan [data-part="${one.dataset.view}"] .can`))"""
    )
    assert dots


def test_keys_move_the_camera(visit):
    _, page = start(visit, "via_nebula")
    page.keyboard.press("Shift+Digit2")
    page.wait_for_selector("#view-market[aria-current]")
    page.keyboard.press("0")
    page.keyboard.press("+")
    page.wait_for_function(f"() => {ZOOM} > 1.3")
    before = page.evaluate(CAMERA)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(CAMERA) != before
    page.keyboard.press("-")
    page.wait_for_function(f"() => {ZOOM} === 1")


def test_a_double_click_goes_near_and_back_and_the_map_in_the_corner_is_dragged(visit):
    _, page = start(visit, "via_nebula")
    deck = page.locator("#pan [data-part=market] g.piece").first
    deck.dblclick(force=True)
    page.wait_for_selector("#view-market[aria-current]")
    box = page.locator("#minimap").bounding_box()
    before = page.evaluate(CAMERA)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] + 20, steps=3)
    page.mouse.up()
    assert page.evaluate(CAMERA) != before
    page.click("#view-market")
    deck.dblclick(force=True)
    page.wait_for_function(f"() => {ZOOM} === 1")


def test_the_camera_stays_when_others_move_and_when_the_page_is_loaded_again(visit):
    ann, page = start(visit, "via_nebula")
    watcher = visit()
    watcher.page.goto(page.url)
    watcher.page.wait_for_selector("[data-view=''][aria-current]")
    watcher.page.click("#view-market")
    before = watcher.page.evaluate(CAMERA)
    ann.choose_first()
    watcher.wait_for_ply(ann.ply())
    assert watcher.page.evaluate(CAMERA) == before
    watcher.page.reload()
    watcher.page.wait_for_selector("#view-market[aria-current]")
    assert watcher.page.evaluate(CAMERA) == before


# Near, in one corner of the board, while the only piece that can be chosen lies in another.
FAR_FROM_THE_CHOICE = """() => {
    const map = document.getElementById("minimap"), box = map.getBoundingClientRect();
    const corner = { clientX: box.right, clientY: box.bottom, bubbles: true, cancelable: true };
    map.dispatchEvent(new PointerEvent("pointerdown", corner));
    map.dispatchEvent(new PointerEvent("pointerup", corner));
    for (const one of document.querySelectorAll(".can")) one.classList.remove("can");
    document.getElementById("hex-A1").classList.add("can");
}"""


def test_choices_out_of_sight_are_flown_to_and_there_is_a_way_back(visit):
    _, page = start(visit, "via_nebula")
    for _ in range(5):
        page.keyboard.press("+")
    page.evaluate(FAR_FROM_THE_CHOICE)
    before = page.evaluate(CAMERA)
    page.evaluate("Camera.followChoices()")
    page.wait_for_selector("#camera-back:visible")
    assert page.evaluate(CAMERA) != before
    page.click("#camera-back")
    assert page.evaluate(CAMERA) == before
    assert page.locator("#camera-back").is_hidden()
    page.evaluate("Camera.fit(); Camera.followChoices()")  # all of it is in sight
    assert page.locator("#camera-back").is_hidden()


def test_the_dock_opens_over_the_board_and_shows_another_seat(visit, screen):
    _, page = start(visit, "newton")
    board = page.locator("#board").bounding_box()
    page.keyboard.press("m")
    page.wait_for_selector("#dock-all[aria-expanded=true]")
    assert page.locator("#board").bounding_box() == board
    everything = page.locator(".area.shown .block")
    assert everything.count() > 8
    for block in everything.all():
        box = block.bounding_box()
        assert box is not None, "only a part of it is shown"
        assert box["x"] + box["width"] <= board["x"] + board["width"]
    screen(page, "dock")
    page.keyboard.press("Escape")
    page.wait_for_selector("#dock-all[aria-expanded=false]")
    page.click(".show-seat[data-area='1']")
    page.wait_for_selector("#area1.shown")
    page.click("#area1 [data-back]")
    page.wait_for_selector("#area0.shown")


def test_what_the_dock_has_no_room_for_is_opened_by_its_title(visit):
    _, page = start(visit, "newton")
    dock = page.locator("#dock").bounding_box()
    shelf, hand = page.locator("#block-seat0-shelf"), page.locator("#block-seat0-hand")
    assert hand.is_visible()
    assert not shelf.is_visible()
    page.click("#area0 [data-fold-of=seat0-shelf]")
    page.wait_for_selector("#block-seat0-shelf:visible")
    page.wait_for_selector("#block-seat0-hand", state="hidden")
    page.evaluate("shown = ''; refresh()")  # as if another had decided meanwhile
    assert shelf.is_visible()
    assert page.locator("#dock").bounding_box() == dock
    box = shelf.bounding_box()
    assert box["y"] + box["height"] <= dock["y"] + dock["height"]
    page.click("#area0 [data-fold-of='']")
    page.wait_for_selector("#block-seat0-hand:visible")
    page.wait_for_selector("#block-seat0-shelf", state="hidden")


def test_a_phone_always_shows_my_resources_and_points(visit):
    _, page = start(visit, "newton", viewport=PHONE)
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    for tab in ("board", "mine", "others", "log"):
        page.click(f"button[data-tab={tab}]")
        for what in ("#mine .points", "#mine [data-fact=coin]", "#phase"):
            assert page.locator(what).is_visible()


def test_the_sheet_has_three_heights_and_lowers_when_a_place_is_chosen(visit, screen):
    _, page = start(visit, "via_nebula", **FINGER)
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")

    def height() -> float:
        return page.locator("#panel").bounding_box()["height"]

    heights = {"half": height()}
    page.locator("#sheet").tap()
    page.wait_for_selector("#page[data-sheet=low]")
    heights["low"] = height()
    assert page.locator("#question").is_visible()
    screen(page, "sheet-low")
    page.locator("#sheet").tap()
    head = page.locator("#sheet").bounding_box()
    page.mouse.move(head["x"] + 40, head["y"] + 8)
    page.mouse.down()
    page.mouse.move(head["x"] + 40, head["y"] - 120, steps=4)
    page.mouse.up()
    page.wait_for_selector("#page[data-sheet=high]")
    heights["high"] = height()
    assert heights["low"] <= 120 < heights["half"] < heights["high"]
    page.locator("#sheet").tap()
    page.wait_for_selector("#page[data-sheet=half]")
    place = page.evaluate(
        """() => [...document.querySelectorAll(".part.shown .can")].find(
            (one) => choicesAt(one.id).length > 1)?.id
            ?? document.querySelector(".part.shown .can").id"""
    )
    page.evaluate("window.heights = []")
    page.evaluate(
        """() => new MutationObserver(() => window.heights.push(
            document.getElementById("page").dataset.sheet)).observe(
            document.getElementById("page"), { attributeFilter: ["data-sheet"] })"""
    )
    page.locator(f"[id='{place}']").tap(force=True)
    page.wait_for_function("() => window.heights[0] === 'low'")
