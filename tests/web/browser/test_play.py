"""People at the table, in a real browser."""

import re
import resource

import pytest

from tests.web.browser.conftest import PHONE, SOON


def test_a_newcomer_plays_a_whole_game_by_clicking(visit, screen):
    """Two clicks to a running game; then the board is clicked where the hint points."""
    ann = visit()
    page = ann.go("/")
    screen(page, "home")
    page.click(".go a[href='/new/via_nebula/']")
    screen(page, "new")
    page.select_option("#seat-2", "none")
    page.click("form.card button.btn-main")
    page.wait_for_selector("#live")
    shot = False
    for _ in range(400):
        ann.wait_for_turn()
        if page.locator(".win").count():
            break
        if page.locator("#end-turn:not([disabled])").count():
            page.click("#end-turn")
            page.wait_for_selector("#end-turn[disabled], .win")
            continue
        before = ann.ply()
        choice = ann.hint()
        button = page.locator(f"#choice-{choice}")
        place = button.get_attribute("data-place")
        if before > 30 and not shot:
            screen(page, "table")
            shot = True
        same = page.locator(f'.choice[data-place="{place}"]').count()
        target = page.locator(f"#board [id='{place}']") if place else button
        if place and same == 1 and target.count():
            target.click(force=True)
        else:
            if page.locator("#hint-lines").count():
                page.click("#hint-lines .put-away")
            if not button.is_visible():
                button.locator("xpath=ancestor::details/summary").click()
            button.click()
        ann.wait_for_ply(before + 1)
    assert page.locator(".points-table thead .seat-name").count() == 2
    assert page.locator(".chart polyline").count() >= 2
    screen(page, "over")


def test_the_keyboard_alone_is_enough(visit):
    ann = visit()
    page = ann.go("/")
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("""document.activeElement.matches(".go a[href='/new/via_nebula/']")"""):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#seat-0")
    page.focus("form.card button.btn-main")
    page.keyboard.press("Enter")
    page.wait_for_selector("#live")
    ann.wait_for_turn()
    for _ in range(2):
        before = ann.ply()
        if not page.locator(".choice:visible").count():
            page.focus("#choices .kind > summary >> nth=0")
            page.keyboard.press("Enter")
            page.wait_for_selector(".choice:visible")
        page.keyboard.press(page.locator(".choice:visible kbd").first.inner_text())
        ann.wait_for_ply(before + 1)
    while page.locator("#choices").count():
        page.locator(".choice:visible").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    ply = ann.ply()
    page.keyboard.press("u")
    page.wait_for_function("p => Number(document.getElementById('facts').dataset.ply) < p", arg=ply)
    ann.play_turn()
    page.keyboard.press("e")
    page.wait_for_selector("#end-turn[disabled], .win")
    ann.wait_for_turn()
    assert ann.ply() > ply


def test_everything_for_a_move_fits_the_screen(visit):
    for size in ({"width": 1400, "height": 900}, {"width": 1280, "height": 720}, PHONE):
        ann = visit(viewport=size)
        page = ann.start("me", "bot-random")
        ann.wait_for_turn()
        inside = page.evaluate(
            """() => ["#board", "#question", "#undo", "#restart", "#hint", "#end-turn",
                      "#choices summary, #choices .choice"].map((s) => {
                const box = document.querySelector(s).getBoundingClientRect();
                return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1
                    && box.right <= innerWidth + 1 && box.width > 0;
            })"""
        )
        assert all(inside), inside
        scrolls = page.evaluate("document.scrollingElement.scrollHeight > innerHeight + 1")
        assert not scrolls
        assert not page.evaluate("document.scrollingElement.scrollWidth > innerWidth + 1")


SMALL = """() => {
    const small = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode, one = text.parentElement;
        if (!text.textContent.trim() || one.closest("svg") || !one.checkVisibility()) continue;
        const least = one.closest("kbd, .kbd, .badge") ? 12 : 13;
        const size = parseFloat(getComputedStyle(one).fontSize);
        if (size < least) small.push(one.outerHTML.slice(0, 80));
    }
    return small;
}"""
CLIPPED = """() => [...document.querySelectorAll("#panel, button, .seat-line")]
    .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, PHONE])
def test_no_text_is_small_or_clipped(visit, size, locale):
    ann = visit(viewport=size, locale=locale)
    page = ann.start("me", "bot-random", "bot-random", "bot-random")
    ann.wait_for_turn()
    for detail in page.locator("#panel details").all():
        detail.evaluate("one => { one.open = true; }")
    assert page.evaluate(SMALL) == []
    assert page.evaluate(CLIPPED) == []
    ann.play_turn()
    assert page.evaluate(CLIPPED) == []


def test_a_phone_plays_a_turn_with_the_finger(visit, screen):
    ann = visit(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    while page.locator("#choices").count():
        before = ann.ply()
        if not page.locator(".choice:visible").count():
            page.locator("#choices .kind > summary").first.tap()
        box = page.locator(".choice:visible").first.bounding_box()
        assert box["height"] >= 40
        page.locator(".choice:visible").first.tap()
        ann.wait_for_ply(before + 1)
    page.locator("#end-turn").tap()
    ann.wait_for_turn()
    screen(page, "phone")
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    for tab, part in (("mine", "#dock"), ("others", "#seats"), ("log", "#pane-log")):
        page.locator(f"[data-tab={tab}]").tap()
        assert page.locator(part).is_visible()
        screen(page, f"phone-{tab}")
    page.locator("[data-tab=board]").tap()
    assert not page.locator("#dock").is_visible()


def test_pictures_stay_pictures_when_they_are_swapped(visit):
    """Another picture of an area, with the same pieces in it, is morphed in and drawn."""
    ann = visit()
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    page.set_viewport_size(PHONE)
    page.reload()
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    page.click("[data-tab=mine]")
    assert page.locator("#dock .area.shown .piece").first.bounding_box()["width"] > 0
    plain = page.evaluate(
        """() => [...document.querySelectorAll(".block-picture *, .part *")].filter(
            (one) => one.namespaceURI !== "http://www.w3.org/2000/svg").length"""
    )
    assert plain == 0


def test_undo_restart_and_why_not(visit):
    ann = visit()
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    start = ann.ply()
    assert page.locator("#undo").get_attribute("aria-disabled") == "true"
    page.click("#undo", force=True)
    assert page.locator("#answer").inner_text()
    ann.choose_first()
    page.click("#undo")
    page.wait_for_function(
        "p => Number(document.getElementById('facts').dataset.ply) === p", arg=start
    )
    ann.play_turn()
    page.click("#restart")
    page.wait_for_function(
        "p => Number(document.getElementById('facts').dataset.ply) === p", arg=start
    )
    page.click("#more-greys summary")
    page.locator("#more-greys button").first.click()
    page.wait_for_selector("#answer .why .rule")
    dead = page.evaluate(
        """() => [...document.querySelectorAll("#board g.piece[id]")].find(
            (one) => one.querySelector(".edge") && !one.classList.contains("can")).id"""
    )
    page.evaluate("document.getElementById('answer').replaceChildren()")
    page.locator(f"[id='{dead}']").click(force=True)
    page.wait_for_selector("#answer .why")
    assert page.locator("#answer").inner_text()


def test_a_button_lights_up_its_place_and_the_other_way_round(visit):
    ann = visit()
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    page.click("#choices .kind > summary >> nth=0")
    button = page.locator(".choice:visible[data-place]:not([data-place=''])").first
    place = button.get_attribute("data-place")
    button.hover()
    assert "lit" in page.locator(f"[id='{place}']").get_attribute("class")
    page.mouse.move(5, 5)
    assert "lit" not in page.locator(f"[id='{place}']").get_attribute("class")
    page.locator(f"[id='{place}']").hover(force=True)
    assert "lit" in button.get_attribute("class")


def test_the_board_zooms_drags_and_fits(visit):
    ann = visit()
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    ply = ann.ply()
    zoom = "getComputedStyle(document.documentElement).getPropertyValue('--zoom')"
    box = page.locator("#board").bounding_box()
    page.mouse.move(box["x"] + 300, box["y"] + 300)
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"() => Number({zoom}) > 2")
    before = page.evaluate("document.getElementById('pan').getBoundingClientRect().left")
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 260, steps=5)
    page.mouse.up()
    assert page.evaluate("document.getElementById('pan').getBoundingClientRect().left") < before
    assert ann.ply() == ply
    page.click("[data-zoom=fit]")
    assert float(page.evaluate(zoom)) == 1


def test_pieces_keep_their_identity_so_that_they_can_glide(visit):
    ann = visit(reduced_motion="no-preference")
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    page.evaluate("window.first = document.querySelector('#board g.piece[id]')")
    ann.choose_first()
    assert page.evaluate("window.first === document.getElementById(window.first.id)")
    moving = page.evaluate("getComputedStyle(window.first).transitionProperty")
    assert moving == "transform"


def test_two_browsers_at_one_table(visit):
    ann, bob = visit(), visit()
    page = ann.start("me", "open")
    link = page.input_value("#address")
    bob.page.goto(link)
    bob.page.click("text=Sit here")
    bob.page.wait_for_selector("#board")
    page.wait_for_selector("#board")
    page.wait_for_selector("#choices, .waits")
    first, second = (ann, bob) if page.locator("#choices").count() else (bob, ann)
    first.choose_first()
    second.wait_for_ply(first.ply())
    assert not second.page.locator("#choices").count()
    first.play_turn()
    if first.page.locator("#end-turn:not([disabled])").count():
        first.page.click("#end-turn")
    second.page.wait_for_selector("#choices")
    assert second.page.title().startswith("●")
    assert "icon-turn" in second.page.get_attribute("#favicon", "href")
    first.page.click("#tab-chat")
    first.page.fill("#chat-text", "good luck <b>all</b>")
    first.page.press("#chat-text", "Enter")
    second.page.click("#tab-chat")
    second.page.wait_for_selector("#chat-lines >> text=good luck <b>all</b>")
    assert first.page.input_value("#chat-text") == ""
    assert second.page.locator(".seat-line .here").count() == 2


def test_a_part_that_a_viewer_opened_stays_open_while_others_move(visit):
    ann = visit()
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    watcher = visit(viewport=PHONE)
    watcher.page.goto(page.url)
    watcher.page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    watcher.page.click("#view-market")
    for _ in range(2):
        ann.choose_first()
        watcher.wait_for_ply(ann.ply())
        watcher.page.wait_for_selector("#view-market[aria-selected=true]", timeout=SOON)


def test_a_move_or_a_word_of_another_costs_one_request_at_most(visit):
    ann, bob = visit(), visit(reduced_motion="no-preference")
    for one in (ann, bob):  # a page that waits too long for an answer asks again: not here
        one.page.add_init_script("window.setInterval = () => 0")
    page = ann.start("me", "open")
    bob.page.goto(page.input_value("#address"))
    bob.page.click("text=Sit here")
    for one in (ann, bob):
        one.page.wait_for_selector("#board")
        one.page.wait_for_selector("#choices, .waits")
    first, second = (ann, bob) if page.locator("#choices").count() else (bob, ann)
    before = int(second.page.get_attribute("#facts", "data-version"))
    requests: list[str] = []
    second.page.on("request", lambda one: "/live/" in one.url and requests.append(one.url))
    ply = first.ply()
    first.choose_first()
    second.wait_for_ply(ply + 1)
    first.page.click("#tab-chat")
    first.page.fill("#chat-text", "hello")
    first.page.press("#chat-text", "Enter")
    second.page.wait_for_selector("#chat-lines >> text=hello", state="attached")
    second.page.wait_for_function(
        "least => Number(document.getElementById('facts').dataset.version) >= least",
        arg=before + 2,
    )
    second.page.wait_for_timeout(500)  # for requests that should not be
    changes = int(second.page.get_attribute("#facts", "data-version")) - before
    assert len(requests) <= changes


def test_people_at_one_screen_pass_the_device(visit, screen):
    ann = visit()
    page = ann.start("me", "local")
    page.wait_for_selector("#cover")
    screen(page, "cover")
    assert not page.locator("#choices").count()
    for _ in range(2):
        page.click("#i-am-here")
        page.wait_for_selector("#choices")
        assert not page.locator("#cover").count()
        ann.play_turn()
        if page.locator("#end-turn:not([disabled])").count():
            page.click("#end-turn")
        page.wait_for_selector("#cover")


def test_replay_with_buttons_slider_and_arrow_keys(visit, screen):
    ann = visit()
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    ann.play_turn()
    page.click("text=Replay")
    page.wait_for_selector("#slider")
    last = ann.ply()
    page.keyboard.press("Home")
    page.wait_for_url(re.compile(r"/replay/0/"))
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile(r"/replay/1/"))
    page.click("#step-after")
    page.wait_for_url(re.compile(r"/replay/2/"))
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(re.compile(r"/replay/1/"))
    page.locator("#slider").fill(str(last))
    page.wait_for_url(re.compile(rf"/replay/{last}/"))
    screen(page, "replay")
    page.reload()
    assert ann.ply() == last


def test_what_others_did_is_shown_step_by_step_and_can_be_skipped(visit):
    ann = visit(reduced_motion="no-preference")
    page = ann.start("me", "bot-random", "bot-random", "bot-random")
    ann.wait_for_turn()
    ann.play_turn()
    slug = page.get_attribute("#page", "data-slug")
    if page.locator("#end-turn:not([disabled])").count():
        page.click("#end-turn")
    ann.wait_for_turn()
    # Another page first: what is still going on in this one asks for steps, and remembers them.
    address = page.url
    page.goto(ann.address + "/")
    page.evaluate("s => localStorage.setItem(`seen:${s}`, 0)", slug)
    steps = []

    def first_alone(route):
        steps.append(route)
        if len(steps) == 1:
            route.continue_()

    page.route("**/step/*/", first_alone)  # the next one is on its way as long as we like
    page.goto(address)
    page.wait_for_selector("#caption:not([hidden])")
    assert page.locator("#caption span").inner_text()
    since = int(page.get_attribute("#facts", "data-since"))
    assert steps[0].request.url.endswith(f"/step/{since}/")  # from my own last decision on
    page.click("#skip-steps")
    page.wait_for_selector("#caption", state="hidden")
    for step in steps[1:]:
        step.continue_()
    ann.wait_for_turn()
    page.unroute("**/step/*/")
    page.wait_for_function("() => !busy")
    page.click("#film")  # once more, and a key is enough to go on
    page.wait_for_selector("#caption:not([hidden])")
    page.keyboard.press("Escape")
    page.wait_for_selector("#caption", state="hidden")
    page.wait_for_function("() => !busy")
    assert ann.ply() == int(page.get_attribute("#facts", "data-ply"))


def test_who_wants_no_motion_steps_through_what_happened_by_hand(visit):
    ann = visit()
    page = ann.start("me", "bot-random", "bot-random")
    ann.wait_for_turn()
    ann.play_turn()
    if page.locator("#end-turn:not([disabled])").count():
        page.click("#end-turn")
    page.wait_for_selector("#film", state="attached")
    ann.wait_for_turn()
    since = page.get_attribute("#facts", "data-since")
    page.keyboard.press("w")
    page.wait_for_url(re.compile(rf"/replay/{since}/"))


def test_a_page_finds_back_when_the_server_was_away(visit, server):
    ann = visit()
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    ply = ann.ply()
    ann.expected += ["net::ERR_", "Failed to fetch"]
    server.kill()
    page.wait_for_selector("#offline:not([hidden])")
    server.start()
    page.wait_for_selector("#offline", state="hidden")
    assert ann.ply() == ply
    ann.choose_first()


def test_polish_from_the_browser(visit, screen):
    ann = visit(locale="pl-PL")
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    assert page.get_attribute("html", "lang") == "pl"
    assert "Wybierz akcję" in page.inner_text("#panel")
    screen(page, "polish")
    page.click("text=EN")
    page.wait_for_selector("text=Choose an action")


def test_dark_and_light(visit, screen):
    ann = visit(color_scheme="dark")
    page = ann.start("me", "bot-random", "bot-random")
    ann.wait_for_turn()
    back = "getComputedStyle(document.documentElement).backgroundColor"
    dark = page.evaluate(back)
    screen(page, "dark")
    # What is offered is the other one, whoever chose this one: the system or the person.
    assert not page.locator("[aria-label='Dark colours']").is_visible()
    page.click("[aria-label='Light colours']")
    page.wait_for_selector("html[data-theme=light]")
    assert page.evaluate(back) != dark
    assert not page.locator("[aria-label='Light colours']").is_visible()
    page.click("[aria-label='Dark colours']")
    page.wait_for_selector("html[data-theme=dark]")
    assert page.evaluate(back) == dark


def test_what_cannot_be_stored_is_told_at_the_table(visit, server):
    ann = visit()
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    ply = ann.ply()
    ann.expected += ["the server responded with a status of 503"]
    room = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, room[1]))
    try:
        if not page.locator(".choice:visible").count():
            page.click("#choices .kind > summary >> nth=0")
        page.locator(".choice:visible").first.click()
        page.wait_for_selector("#answer >> text=Nothing was changed")
        page.click("#tab-chat")
        page.fill("#chat-text", "hello")
        with page.expect_response("**/chat/"):
            page.press("#chat-text", "Enter")
        page.wait_for_function("() => document.getElementById('chat-text').value === 'hello'")
        assert ann.ply() == ply
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, room)
    page.press("#chat-text", "Enter")
    page.wait_for_selector("#chat-lines >> text=hello")
    page.click("#tab-log")
    ann.choose_first()
