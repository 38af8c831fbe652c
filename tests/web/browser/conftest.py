"""A real browser and a real server. Whatever goes wrong in a page fails the test."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, Page, TimeoutError, sync_playwright

from tests.web.server import PATIENCE, ROOT, Server

# Playwright keeps an event loop in this thread; Django's own tests beside it do not mind.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SOON = 5000  # milliseconds for a click; then it is looked again
TRIES = 30
SCREENS = ROOT / "build" / "screens"
DESKTOP = {"width": 1400, "height": 900}
PHONE = {"width": 390, "height": 844}
SMALL_PHONE = {"width": 360, "height": 640}
LANDSCAPE = {"width": 844, "height": 390}  # a phone that lies on its side
TABLET = {"width": 820, "height": 1180}


def pytest_collection_modifyitems(items):
    """Once is enough: on the installed package, which is what people run.

    A test that fails is run once more, and pytest tells of it: a browser, a server and a worker on
    two busy cores meet in orders that no test can foresee. One that fails twice fails.
    """
    ours = [item for item in items if Path(item.fspath).parent == Path(__file__).parent]
    skips = os.environ.get("PARLOUR_PURE") == "1" and os.environ.get("PARLOUR_BROWSER") != "1"
    why = "browser tests run on the installed package (make test-compiled)"
    mark = pytest.mark.skip(reason=why) if skips else pytest.mark.flaky(reruns=1)
    for item in ours:
        item.add_marker(mark)


def system_chromium() -> str | None:
    """Where the system keeps a Chromium, if it has one."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as running:
        yield running


def launched(playwright):
    """The system's Chromium, else Playwright's own; without any, the tests are skipped."""
    try:
        return playwright.chromium.launch(executable_path=system_chromium(), args=FLAGS)
    except Error as error:
        pytest.skip(
            f"no Chromium: install Debian's chromium, or playwright's ({error.message[:80]})"
        )


@pytest.fixture(scope="session")
def chromium(playwright):
    browser = launched(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    quick = {"PARLOUR_THINKERS": "1", "PARLOUR_MOVE_SECONDS": "0.1"}
    quick["PARLOUR_REVIEW_CARE"] = "0.01"
    quick["PARLOUR_MAIL_HOST"] = "127.0.0.1"  # nobody answers there, and nothing waits for it
    running = Server(tmp_path_factory.mktemp("site"), pause=0.02, **quick).start()
    yield running
    running.kill()


class Visit:
    """A person's browser; remembers everything that should not happen."""

    def __init__(self, context, address: str) -> None:
        self.context = context
        self.address = address
        self.problems: list[str] = []
        self.expected: list[str] = ["Service Worker registration blocked"]
        self.page = self.open()

    def open(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        host = urlsplit(self.address).netloc
        page.on(
            "console", lambda m: m.type in ("error", "warning") and self.problems.append(m.text)
        )
        page.on("pageerror", lambda e: self.problems.append(str(e)))
        page.on(
            "request",
            lambda r: urlsplit(r.url).netloc not in ("", host) and self.problems.append(r.url),
        )
        return page

    def forgiven(self, problem: str) -> bool:
        """Whether a test expects such a problem."""
        return any(word in problem for word in self.expected)

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.address + path)
        return self.page

    def start(self, *seats: str, **options: str) -> Page:
        """Start a game from the first page; `seats` are values of the form."""
        page = self.go("/")
        page.click(".go a[href='/new/via_nebula/']")
        for index, seat in enumerate(seats):
            self.seat(index, seat)
        for index in range(len(seats), page.locator("[data-seat]").count()):
            page.select_option(f"#seat-{index}", "none")
        page.click("form.card button.btn-main")
        page.wait_for_selector("#live")
        return page

    def seat(self, index: int, value: str) -> None:
        """Choose who sits somewhere; also what the form takes and does not offer to people."""
        field = self.page.locator(f"#seat-{index}")
        field.evaluate(
            "(field, value) => [...field.options].some((one) => one.value === value)"
            " || field.add(new Option(value, value))",
            value,
        )
        field.select_option(value)

    def wait_for_turn(self) -> None:
        """Wait until it is this person's turn, and the page's scripts have run."""
        self.page.wait_for_load_state("domcontentloaded")
        self.page.wait_for_selector("#choices, #end-turn:not([disabled]), .win")

    def hint(self, key: str = "") -> str:
        """The choice that the hint names; on a busy machine one may come too late, so ask again."""
        for _ in range(20):
            self.page.evaluate("document.getElementById('answer').replaceChildren()")
            if key:
                self.page.keyboard.press(key)
            else:
                self.page.click("#hint")
            self.page.wait_for_selector("#answer .why:not([data-away])")
            if self.page.locator(".hinted").count():
                return self.page.get_attribute(".hinted", "data-choice")
        raise AssertionError("no hint came in time")

    def ply(self) -> int:
        return int(self.page.get_attribute("#facts", "data-ply"))

    def wait_for_ply(self, ply: int) -> None:
        self.page.wait_for_function(
            "ply => Number(document.getElementById('facts')?.dataset.ply) >= ply", arg=ply
        )

    def choose_first(self) -> None:
        """Take the first choice of the list, unfolding it if need be; the list may go meanwhile."""
        before = self.ply()
        for _ in range(TRIES):
            try:
                if not self.page.locator(".choice:visible").count():
                    self.page.click("#choices .kind > summary >> nth=0", timeout=SOON)
                self.page.locator(".choice:visible").first.click(timeout=SOON)
                break
            except TimeoutError:
                if self.ply() > before or not self.page.locator("#choices").count():
                    return
        self.wait_for_ply(before + 1)

    def play_turn(self) -> None:
        """The first choice until the turn can be ended."""
        while self.page.locator("#choices").count():
            self.choose_first()


@pytest.fixture
def visit(chromium, server):
    """Open a browser for somebody; at the end nothing may have gone wrong in any."""
    opened: list[Visit] = []

    def someone(**options) -> Visit:
        options.setdefault("viewport", DESKTOP)
        options.setdefault("locale", "en-GB")
        options.setdefault("reduced_motion", "reduce")
        options.setdefault("service_workers", "block")  # what it answers, no test could hold up
        visitor = Visit(chromium.new_context(**options), server.address)
        opened.append(visitor)
        return visitor

    yield someone
    problems = [problem for one in opened for problem in one.problems if not one.forgiven(problem)]
    for one in opened:
        one.context.close()
    assert not problems


@pytest.fixture(scope="session")
def screen():
    """Keep a picture of a page in build/screens/."""
    SCREENS.mkdir(parents=True, exist_ok=True)

    def keep(page: Page, name: str, whole: bool = False) -> None:
        page.screenshot(path=SCREENS / f"{name}.png", full_page=whole)

    return keep
