"""How often a page asks the server when somebody else moves or says something, in a real browser.

Needs Playwright and a Chromium, which only those have who develop Parlour; others do without.
"""

from __future__ import annotations

import shutil
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parlour.web.bench_moves import FourGuests

EVENTS = 4  # of each kind
SETTLE = 2000  # milliseconds after which a page has asked for whatever it wants
NAMES = ("chromium", "chromium-browser", "google-chrome")


def requests_per_event(table: FourGuests) -> tuple[float, float] | None:
    """Requests of a page that is watched, for each move and for each line said by others."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        return None
    path = next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright, suppress(Error):
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            return _watch(browser, table)
        finally:
            browser.close()
    return None


def _watch(browser: Any, table: FourGuests) -> tuple[float, float]:
    """The last of four watches in the browser; the others move and talk."""
    address = f"http://127.0.0.1:{table.server.port}"
    context = browser.new_context()
    watcher = table.players[-1]
    pairs = watcher.cookies.items()
    context.add_cookies([{"name": name, "value": value, "url": address} for name, value in pairs])
    page = context.new_page()
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    page.goto(address + table.path)
    page.wait_for_timeout(SETTLE)

    def requests_for(event: Any) -> int:
        urls.clear()
        event()
        page.wait_for_timeout(SETTLE)
        return sum(table.path in url for url in urls)

    moves: list[int] = []
    while len(moves) < EVENTS:
        mover = table.mover()
        if mover is None:
            break
        if mover is watcher:
            table.move(None)
            page.wait_for_timeout(SETTLE)
        else:
            moves.append(requests_for(lambda: table.move(None, end=False)))
            table.end_turn(mover)
            page.wait_for_timeout(SETTLE)
    owner = table.players[0]
    lines = [
        requests_for(lambda: owner.ask(f"{table.path}chat/", {"text": "well played"}))
        for _ in range(EVENTS)
    ]
    context.close()
    return sum(moves) / max(len(moves), 1), sum(lines) / len(lines)
