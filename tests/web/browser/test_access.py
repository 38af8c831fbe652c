"""Every kind of page under axe: no serious findings, in light and dark."""

from itertools import cycle

import pytest
from axe_playwright_python.sync_playwright import Axe

from parlour import games
from tests.web.browser.conftest import PHONE
from tests.web.browser.test_pieces import STOPS, start, tip
from tests.web.server import ROOT

RECORDS = ROOT / "tests" / "games"
OUTSIDE = [
    "/",
    "/learn/",
    "/learn/via_nebula/",
    "/learn/via_nebula/6/",
    "/new/via_nebula/",
    "/rules/via_nebula/",
    "/account/",
    "/account/login/",
]
OUTSIDE += [
    "/account/time/",
    "/account/automatic/",
    "/account/company/",
    "/account/safety/",
    "/account/data/",
    "/account/forgotten/",
    "/account/register/",
    "/account/delete/",
    "/upload/",
    "/api/",
    "/nothing/",
]
LAPTOP_BY_DAY = {"color_scheme": "light"}
LAPTOP_BY_NIGHT = {"color_scheme": "dark"}
PHONE_BY_DAY = {"color_scheme": "light", "viewport": PHONE, "locale": "pl-PL"}
PHONE_BY_NIGHT = {"color_scheme": "dark", "viewport": PHONE}
EVERY_WAY = (PHONE_BY_DAY, LAPTOP_BY_NIGHT, PHONE_BY_NIGHT, LAPTOP_BY_DAY)
# The sizes of letters as they are seen.
LETTERS = """selector => [...document.querySelectorAll(selector)].map(
    (one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"""


def findings(page):
    violations = Axe().run(page).response["violations"]
    return [
        (one["id"], one["impact"], [node["html"][:120] for node in one["nodes"][:3]])
        for one in violations
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("seen", [LAPTOP_BY_DAY, PHONE_BY_NIGHT], ids=["laptop", "phone"])
@pytest.mark.parametrize("path", OUTSIDE)
def test_pages(visit, path, seen):
    ann = visit(**seen)
    page = ann.go(path)
    ann.problems.clear()  # the missing page is an error of its own
    assert not findings(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_in_all_its_states(visit, scheme):
    ann = visit(color_scheme=scheme)
    page = ann.start("me", "bot-random")
    ann.wait_for_turn()
    assert not findings(page)
    for tab in ("scores", "chat", "rules"):
        page.click(f"#tab-{tab}")
        assert not findings(page)
    page.click("#tab-log")
    page.click("#choices .kind > summary >> nth=0")
    page.click("#more-greys summary")
    page.locator("#more-greys button").first.click()
    page.wait_for_selector("#answer .why")
    assert not findings(page)
    ann.play_turn()
    assert not findings(page)
    page.click("#pane-log >> text=Whole log")
    page.wait_for_selector(".whole-log")
    assert not findings(page)
    page.go_back()
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
    ann.wait_for_turn()
    for tab in ("mine", "others", "log", "board"):
        page.click(f"button[data-tab={tab}]")
        assert not findings(page)


@pytest.mark.parametrize(
    ("game", "seen"),
    list(zip(games.names(), cycle(EVERY_WAY), strict=False)),
)
def test_the_end_of_a_game_with_its_scoring_line_by_line(visit, game, seen):
    most = max(games.find(game).seats)
    record = min((RECORDS / game / "records").glob(f"{most}-*.txt")).read_text(encoding="utf-8")
    page = visit(**seen).go("/upload/")
    page.fill("#text", record)
    page.click("main form .btn-main")
    page.click(".sheet-card summary")
    assert not findings(page)
    assert min(page.evaluate(LETTERS, ".ending .chart text")) >= 11.5
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.querySelector('.points-table').scrollWidth") <= page.evaluate(
        "document.querySelector('.points-table').parentElement.clientWidth"
    )
