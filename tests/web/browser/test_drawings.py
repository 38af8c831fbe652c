"""Nothing in a picture is covered, crossed, cut, too small or too faint, at any width."""

import re

import pytest

from parlour import games
from parlour.kernel.match import Match
from tests.contract.tables import LANGUAGES, variants
from tests.web.browser import drawings
from tests.web.browser.conftest import PHONE
from tests.web.browser.test_pieces import start

POSITIONS = 2  # beside the last two of a game
LAPTOP = {"width": drawings.WIDE, "height": 900}
# Pixels for a unit of a picture, and the room of the board.
UNIT = "selector => document.querySelector(selector).getScreenCTM().a"
ROOM = """() => {
    const part = getComputedStyle(document.querySelector(".part.shown"));
    return [parseFloat(part.width) - 2 * parseFloat(part.paddingLeft),
        parseFloat(part.height) - 2 * parseFloat(part.paddingTop)];
}"""
# Whether there are such pieces on the board, and all of them on the stage.
IN_SIGHT = """selector => {
    const stage = document.getElementById("view").getBoundingClientRect();
    const boxes = [...document.getElementById("pan").querySelectorAll(selector)].map(
        (one) => one.getBoundingClientRect());
    return boxes.length > 0
        && boxes.every((box) => box.top >= stage.top - 1 && box.bottom <= stage.bottom + 1);
}"""


@pytest.mark.parametrize(
    "table",
    [table for name in games.names() for table in drawings.tables(games.find(name))],
    ids=str,
)
def test_letters_can_be_read_and_pieces_keep_clear_of_each_other(chromium, table):
    wrong = []
    with drawings.easel(chromium) as page:
        for drawing in drawings.drawings(table, POSITIONS):
            wrong += [f"{drawing}: {fault}" for fault in drawings.faults(page, drawing)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", games.names())
def test_whatever_the_options_say_can_be_read(chromium, game):
    """At the start: cards that an option brings have words of their own."""
    wrong, seen = [], set()
    with drawings.easel(chromium) as page:
        for table in {one.options: one for one in variants(games.find(game))}.values():
            for lang in LANGUAGES:
                for drawing in drawings.at_the_start(table, lang):
                    words = frozenset(re.findall(r"<text[^>]*>([^<]*)", drawing.picture.inside))
                    if words in seen:
                        continue
                    seen.add(words)
                    wrong += [f"{drawing}: {fault}" for fault in drawings.faults(page, drawing)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", games.names())
def test_letters_stand_out_by_day_and_by_night(chromium, game):
    wrong = []
    with drawings.easel(chromium) as page:
        for drawing in drawings.drawings(drawings.tables(games.find(game))[-1], 1):
            wrong += [f"{drawing}: {letters}" for letters in drawings.faint(page, drawing)]
    assert not wrong, "\n".join(wrong)


def test_the_page_is_as_large_as_letters_are_measured_for(visit):
    _, page = start(visit, "nippon", viewport=LAPTOP)
    room = page.evaluate(ROOM)
    assert room[0] >= drawings.STAGE[0]
    assert room[1] >= drawings.STAGE[1]
    assert page.evaluate(UNIT, ".area.shown .block svg") >= drawings.DOCK_UNIT - 0.001
    _, page = start(visit, "nippon", viewport=PHONE)
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    assert page.evaluate(ROOM)[0] >= drawings.PHONE_PART
    page.click("button[data-tab=mine]")
    assert page.evaluate(UNIT, ".area.shown .block svg") >= drawings.PHONE_UNIT - 0.001


def test_a_board_with_a_draft_is_as_large_as_without_and_can_be_moved(visit):
    """AI-6.1: while something is drafted there is more than a page can show to be read."""
    ann, page = start(visit, "age_of_innovation", viewport=LAPTOP)
    ann.wait_for_turn()
    board = games.find("age_of_innovation").draw(
        Match(games.find("age_of_innovation"), 2, 1).view(0), "board", "en"
    )
    assert board.height > board.in_sight > 0
    usual = min(drawings.STAGE[0] / board.width, drawings.STAGE[1] / board.in_sight)
    assert page.evaluate(UNIT, "#pan svg.parlour") >= usual
    assert page.evaluate(IN_SIGHT, ".can")
    page.click("#camera-more")
    page.wait_for_function(IN_SIGHT, arg="[id^='city-']")
    page.click("#camera-more")
    page.wait_for_function(IN_SIGHT, arg=".can")
