"""Every kind of page under axe: no serious findings, in light and dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from parlour import games
from tests.web.browser.conftest import PHONE
from tests.web.browser.test_pieces import STOPS, start, tip

OUTSIDE = ["/", "/new/via_nebula/", "/rules/via_nebula/", "/account/", "/account/login/"]
OUTSIDE += ["/account/register/", "/upload/", "/api/", "/nothing/"]


def findings(page):
    found = Axe().run(page).response["violations"]
    return [
        (one["id"], one["impact"], [node["html"][:120] for node in one["nodes"][:3]])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("path", OUTSIDE)
def test_pages(visit, path):
    ann = visit()
    page = ann.go(path)
    ann.problems.clear()  # the missing page is an error of its own
    assert not findings(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_in_all_its_states(visit, scheme):
    ann = visit(color_scheme=scheme)
    page = ann.start("me", "bot-random")
    ann.asked()
    assert not findings(page)
    for tab in ("scores", "chat", "rules"):
        page.click(f"#tab-{tab}")
        assert not findings(page)
    page.click("#tab-log")
    page.click("#choices .kind > summary >> nth=0")
    page.click("#more-greys summary")
    page.locator("#more-greys button").first.click()
    page.wait_for_selector("#told .why")
    assert not findings(page)
    ann.play_turn()
    assert not findings(page)
    page.click("text=Replay")
    page.wait_for_selector("#slider")
    assert not findings(page)


def test_waiting_and_covered_tables(visit):
    ann = visit()
    page = ann.start("me", "open")
    page.wait_for_selector("#address")
    assert not findings(page)
    page = ann.start("me", "local")
    page.wait_for_selector("#cover")
    assert not findings(page)


@pytest.mark.parametrize("game", games.names())
def test_every_game_at_the_table_and_with_the_focus_on_its_board(visit, game):
    _, page = start(visit, game)
    page.focus(STOPS)
    page.keyboard.press("ArrowRight")
    assert tip(page)
    assert not findings(page)


@pytest.mark.parametrize("game", games.names())
def test_every_part_of_a_board_on_a_phone(visit, game):
    _, page = start(visit, game, viewport=PHONE)
    page.wait_for_selector("#facts[data-narrow='1']", state="attached")
    page.click("button[data-tab=board]")
    for part in games.find(game).parts:
        page.click(f"[data-view={part}]")
        assert not findings(page)


def test_the_table_on_a_phone(visit):
    ann = visit(viewport=PHONE)
    page = ann.start("me", "bot-random")
    ann.asked()
    for tab in ("mine", "others", "log", "board"):
        page.click(f"button[data-tab={tab}]")
        assert not findings(page)
