"""What things are, told to the pointer, the finger and the keyboard; the legend."""

import pytest

from parlour import games
from tests.web.browser.test_pieces import FINGER, start, tip

# A symbol of the board that the pointer reaches: nothing lies over its middle.
FREE_SYMBOL = """() => {
    for (const one of document.querySelectorAll("#pan svg.parlour use")) {
        const box = one.getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        if (document.elementFromPoint(x, y) === one)
            return { x, y, name: one.getAttribute("href").slice(5) };
    }
}"""
SMALL_CARD = """() => {
    for (const one of document.querySelectorAll(":is(.part, .area).shown g.card[data-title]")) {
        const box = one.getBoundingClientRect(), own = one.getBBox();
        const x = box.left + box.width / 2, y = box.top + 6;
        if (box.width < own.width && one.contains(document.elementFromPoint(x, y)))
            return { x, y, id: one.id };
    }
}"""


@pytest.mark.parametrize("game", games.names())
def test_a_symbol_under_the_pointer_tells_what_it_means(visit, screen, game):
    _, page = start(visit, game)
    spot = page.wait_for_function(FREE_SYMBOL).json_value()
    page.mouse.move(spot["x"], spot["y"])
    assert tip(page)
    page.wait_for_selector("#tip .means")
    entry = page.locator(f"#legend div:has([data-symbols~='{spot['name']}']) dd")
    assert entry.text_content().strip() in page.locator("#tip").text_content()
    screen(page, f"tip-{game}")
    page.mouse.move(2, 2)
    page.wait_for_selector("#tip", state="hidden")


@pytest.mark.parametrize("game", ["age_of_innovation", "newton"])
def test_a_small_card_is_enlarged_in_its_tip(visit, screen, game):
    _, page = start(visit, game)
    spot = page.wait_for_function(SMALL_CARD).json_value()
    page.mouse.move(spot["x"], spot["y"])
    assert tip(page)
    large = page.wait_for_selector("#tip > svg.parlour")
    small = page.locator(f"[id='{spot['id']}']").bounding_box()
    assert large.bounding_box()["width"] > small["width"]
    assert page.locator(f"[id='{spot['id']}']").count() == 1
    box = page.locator("#tip").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 1400
    assert box["y"] >= 0
    screen(page, f"tip-card-{game}")


def test_a_tile_is_enlarged_with_the_card_that_it_lies_on(visit, screen):
    _, page = start(visit, "nippon")
    page.hover("#pan g.card:not(.piece) > g.piece >> nth=1")
    assert tip(page)
    large = page.wait_for_selector("#tip > svg.parlour")
    assert len(large.query_selector_all("g.piece")) > 1
    screen(page, "tip-tile-nippon")
    page.keyboard.press("m")  # all of the own area, with the Contracts
    page.hover("#area0 #seat0-c1")
    page.wait_for_function("() => document.querySelectorAll('#tip > svg.parlour g').length === 1")


def test_a_piece_with_the_focus_tells_what_stands_upon_it(visit, screen):
    _, page = start(visit, "principia")
    card = page.locator("#pan g.card:has(g[data-title])").first
    inner = card.locator("g[data-title]").first.get_attribute("data-title")
    page.evaluate("id => document.getElementById(id).focus()", card.get_attribute("id"))
    assert page.evaluate("document.activeElement.classList.contains('card')")
    assert inner in tip(page)
    screen(page, "tip-focus-principia")


def test_the_legend_opens_from_the_table_and_closes(visit, screen):
    _, page = start(visit, "age_of_innovation")
    page.click("#show-legend")
    page.wait_for_selector("#legend:popover-open")
    assert page.locator("#legend dt").count() > 60
    screen(page, "legend")
    page.click("#legend header button")
    page.wait_for_selector("#legend", state="hidden")


def test_a_key_leads_from_a_tip_to_its_rule(visit):
    _, page = start(visit, "principia")
    spot = page.wait_for_function(FREE_SYMBOL).json_value()
    page.mouse.move(spot["x"], spot["y"])
    assert tip(page)
    address = page.locator("#tip .by-key").get_attribute("href")
    with page.context.expect_page() as opened:
        page.keyboard.press("?")
    assert opened.value.url.endswith(address)
    opened.value.wait_for_selector(f"[id='{address.partition('#')[2]}']", state="attached")


def test_the_legend_leads_to_the_terms_of_the_rules(visit):
    _, page = start(visit, "via_nebula")
    page.click("#show-legend")
    word = page.locator("#legend .of-term").first
    anchor = word.get_attribute("href").partition("#")[2]
    with page.context.expect_page() as opened:
        word.click()
    opened.value.wait_for_selector(f"#{anchor}")


def test_a_resting_finger_is_told_what_a_symbol_means(visit, screen):
    _, page = start(visit, "via_nebula", **FINGER)
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    page.locator("button[data-tab=board]").tap()
    spot = page.wait_for_function(FREE_SYMBOL).json_value()
    touch = page.context.new_cdp_session(page)
    points = [{"x": spot["x"], "y": spot["y"]}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    assert tip(page)
    page.wait_for_selector("#tip .means")
    screen(page, "tip-finger")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.locator("#tip").is_visible()
