"""The review of a game in a real browser: wanted at its end, waited for, stepped through."""

import pytest

from tests.web.browser.conftest import PHONE, launched
from tests.web.browser.test_access import findings

SHOWS = """ply => document.getElementById('sight').dataset.ply === String(ply)
    && ['', '?ply=' + ply].includes(location.search)
    && document.querySelector('.board-picture img').complete
    && document.querySelector('.board-picture img').naturalWidth > 0"""
AT = """() => parseFloat(document.getElementById('cursor').style.left)
    === parseFloat(document.getElementById('sight').dataset.across)"""


@pytest.fixture
def chromium(playwright):
    """A browser of its own: one that has shown a hundred pages before has hung over this one."""
    browser = launched(playwright)
    yield browser
    browser.close()


class Reader:
    """Who steps through a review."""

    def __init__(self, page) -> None:
        self.page = page
        page.wait_for_selector("#plot")
        moments = page.get_attribute("#plot", "data-moments").split()
        self.plies = [int(one.split(":")[0]) for one in moments]

    def shows(self, ply: int) -> None:
        self.page.wait_for_function(SHOWS, arg=ply)

    def press(self, key: str, ply: int) -> None:
        self.page.keyboard.press(key)
        self.shows(ply)


@pytest.mark.parametrize(
    "seen",
    [{"color_scheme": "light"}, {"color_scheme": "dark", "viewport": PHONE, "locale": "pl-PL"}],
    ids=["laptop", "phone"],
)
def test_a_game_is_reviewed_with_one_click_and_read(visit, seen):
    ann = visit(**seen)
    page = ann.start("bot-random", "bot-random")
    page.wait_for_selector(".win")
    page.click("#review")
    page.wait_for_url("**/review/")
    reader = Reader(page)  # as soon as it is done, the page shows it by itself
    plies = reader.plies
    reader.press("Home", plies[0])
    reader.press("ArrowRight", plies[1])
    for _ in range(3):
        page.keyboard.press("ArrowRight")  # quicker than answers come
    reader.shows(plies[4])
    reader.press("ArrowLeft", plies[3])
    reader.press("End", plies[-1])
    page.click("#step-before")
    reader.shows(plies[-2])
    box = page.locator("#plot").bounding_box()
    page.locator("#plot").click(position={"x": box["width"] * 0.4, "y": box["height"] * 0.5})
    page.wait_for_function(AT)
    spot = page.locator(".verdict .spot img").first  # is loaded when it comes into sight
    spot.scroll_into_view_if_needed()
    page.wait_for_function("one => one.complete && one.naturalWidth > 0", arg=spot.element_handle())
    link = page.locator(".says a[data-ply]").first
    ply = int(link.get_attribute("data-ply"))
    link.click()
    reader.shows(ply)
    page.wait_for_function(AT)
    assert not findings(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    reader.shows(ply)
    page.click("#analyse")
    page.wait_for_selector("#tree a[aria-current]", state="attached")
    assert page.url.startswith(f"{ann.address}/a/")
