"""Pages of a table: what is said of its game before, the game itself in many states, its rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from playwright.sync_api import Page

from parlour import games
from tools.screens.games import Shelf
from tools.screens.screen import Screen


def about_game(shelf: Shelf, ann: str) -> Iterator[Screen]:
    """The pages of a room."""
    game = shelf.game
    yield Screen(f"new-{game}", f"/new/{game}/", ann)
    if games.find(game).solo:
        yield Screen(f"new-{game}-solo", f"/new/{game}/?solo=1", ann)
        yield Screen(f"table-{game}-solo", partial(shelf.address, "solo"), ann)
    yield Screen(f"rules-{game}", f"/rules/{game}/")
    yield Screen(f"rules-{game}-chapter", f"/rules/{game}/#chapter-4")
    for state in ("start", "turn", "other", "last"):
        sizes = "every" if state == "turn" else "some"
        yield Screen(f"table-{game}-{state}", partial(shelf.address, state), ann, sizes=sizes)
    turn = partial(shelf.address, "turn")
    yield Screen(f"table-{game}-row-open", turn, ann, open_first_row)
    yield Screen(f"table-{game}-legend", turn, ann, show_legend)
    yield Screen(f"table-{game}-watched", turn)
    yield Screen(f"table-{game}-mine", turn, ann, show_mine, "narrow")
    yield Screen(f"table-{game}-others", turn, ann, show_others, "narrow")
    yield Screen(f"table-{game}-covered", partial(shelf.address, "covered"), ann)
    hinted = partial(shelf.address, "hinted")
    yield Screen(f"hint-{game}", hinted, ann, ask_for_hint)
    yield Screen(f"hint-{game}-open", hinted, ann, open_hint)
    yield Screen(f"hint-{game}-away", hinted, ann, put_hint_away)
    yield Screen(f"trial-{game}", lambda: shelf.trial, ann)
    yield Screen(f"replay-{game}", lambda: f"{turn()}replay/{shelf.table('turn').ply // 2}/", ann)
    yield Screen(f"log-{game}", partial(shelf.address, "turn", "log/"), ann)


def states_of_pages(shelf: Shelf, ann: str) -> Iterator[Screen]:
    """What can be opened at a table, and what is seen of a review before it is there."""
    path = partial(shelf.address, "turn")
    yield Screen("table-dock-open", path, ann, open_dock)
    yield Screen("table-zoomed", path, ann, zoom_in)
    yield Screen("table-log", path, ann, show_log)
    yield Screen("table-scores", path, ann, show_scores)
    yield Screen("table-chat", path, ann, show_chat)
    yield Screen("table-help", path, ann, show_help)
    yield Screen("table-why", path, ann, ask_why)
    yield Screen("table-sheet-low", path, ann, lower_sheet, "narrow")
    yield Screen("table-menu", path, ann, open_menu, "narrow")
    yield Screen("replay-legend", partial(shelf.address, "turn", "replay/3/"), ann, show_legend)
    yield Screen(
        "rules-searched",
        lambda: f"/rules/{shelf.game}/?table={shelf.table('turn').slug}",
        ann,
        search_rules,
    )
    under_way = partial(shelf.address, "being_reviewed")
    yield Screen("end-review-under-way", under_way, ann)
    yield Screen("review-under-way", lambda: f"{under_way()}review/", ann)
    yield Screen("review-none", partial(shelf.address, "not_reviewed", "review/"), ann)
    yield Screen("analyses", lambda: "/analysis/" if shelf.analysis else "", ann)


def open_first_row(page: Page) -> None:
    row = page.locator("#choices .acts .kind > summary:visible")
    if row.count():
        row.first.click()


def show_legend(page: Page) -> None:
    if page.locator(".menu").is_visible():
        page.click(".menu")
    page.click("#show-legend")
    page.wait_for_selector("#legend:popover-open")


def show_mine(page: Page) -> None:
    page.click("[data-tab=mine]")


def show_others(page: Page) -> None:
    page.click("[data-tab=others]")


def ask_for_hint(page: Page) -> None:
    page.click("#hint")
    page.wait_for_selector("#hint-lines")
    page.wait_for_timeout(400)


def open_hint(page: Page) -> None:
    ask_for_hint(page)
    page.click("#hint")
    page.wait_for_selector(".hint-line[open]")
    page.wait_for_timeout(400)


def put_hint_away(page: Page) -> None:
    ask_for_hint(page)
    page.click("#hint-lines .put-away")
    page.wait_for_selector("#hint-lines", state="detached")


def open_dock(page: Page) -> None:
    page.keyboard.press("m")


def zoom_in(page: Page) -> None:
    for _ in range(3):
        page.locator("[data-zoom=in]").click()
    page.wait_for_timeout(700)


def show_log(page: Page) -> None:
    show_side(page, "log")


def show_scores(page: Page) -> None:
    show_side(page, "scores")


def show_chat(page: Page) -> None:
    show_side(page, "chat")


def show_help(page: Page) -> None:
    show_side(page, "rules")


def show_side(page: Page, tab: str) -> None:
    if page.locator("[data-tab=log]").is_visible():
        page.click("[data-tab=log]")
    page.click(f"#tab-{tab}")
    page.wait_for_timeout(500)


def ask_why(page: Page) -> None:
    grey = page.locator("#choices .grey:visible")
    if grey.count():
        grey.first.click()
        page.wait_for_selector("#answer .why")


def lower_sheet(page: Page) -> None:
    if page.locator("#sheet").is_visible():
        page.click("#sheet")


def open_menu(page: Page) -> None:
    page.click(".menu")


def search_rules(page: Page) -> None:
    page.fill("#book-search", "2")
