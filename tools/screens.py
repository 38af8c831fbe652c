"""Pictures of every page, to be looked at: make screens, or python -m tools.screens --only log

It plays games of all rooms with bots, starts the site on them, opens every page in Chromium and
writes build/screens/index.html, with the pictures of a page beside one another: on a laptop by day
in English, on a phone by night in Polish, and at another size in turn; the first page and the
tables at every size.
"""

from __future__ import annotations

import argparse
import html
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import Browser, Page, sync_playwright

from parlour import games
from parlour.web import serve
from parlour.web.bench_site import Site
from tools.screen_games import analysed, covered, everybody, reviewed, session_of, states_of

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from parlour.web.models import Person, Table

SCREENS = Path(__file__).parents[1] / "build" / "screens"
LONGEST = 3  # windows of a long page that are shown
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


@dataclass(frozen=True)
class Viewport:
    """How a page is looked at."""

    width: int
    height: int
    scheme: str
    lang: str

    @property
    def is_narrow(self) -> bool:
        """Whether it is drawn in parts, as static/web/site.js has it."""
        return self.width <= 900 or (self.width <= 1000 and self.height <= 500)

    @property
    def name(self) -> str:
        return f"{self.width}x{self.height}-{self.scheme}-{self.lang}"


LAPTOP = Viewport(1280, 720, "light", "en")
PHONE = Viewport(390, 844, "dark", "pl")
LANDSCAPE = (844, 390)
SMALL_PHONE = (360, 640)
TABLET = (820, 1180)
# Besides those two a page is seen at one of these sizes in turn, or at all of them.
SIZES = (LANDSCAPE, (1920, 1080), SMALL_PHONE, (1440, 900), TABLET)
NARROW_SIZES = (LANDSCAPE, SMALL_PHONE, TABLET)
LOOKS = (("light", "pl"), ("dark", "en"), ("light", "en"), ("dark", "pl"))


@dataclass(frozen=True)
class Screen:
    """A page in a state: its address, who looks at it, what to do there first."""

    name: str
    path: str
    session: str = ""
    act: Callable[[Page], None] | None = None
    sizes: str = "some"  # or every, or narrow: what only phones have, or read: what is much text
    windows: int = LONGEST  # of a long page that are shown


# Pages


def outside(ann: str, newcomer: str) -> Iterator[Screen]:
    """What there is beside the tables."""
    yield Screen("home-stranger", "/", sizes="every")
    yield Screen("home", "/", ann, sizes="every")
    yield Screen("home-no-tables", "/", newcomer)
    yield Screen("home-solo", "/?show=solo", ann)
    yield Screen("account", "/account/", ann)
    yield Screen("account-guest", "/account/")
    yield Screen("account-token", "/account/", ann, make_token)
    yield Screen("login", "/account/login/")
    yield Screen("login-refused", "/account/login/", "", log_in_wrongly)
    yield Screen("register", "/account/register/")
    yield Screen("delete", "/account/delete/", ann)
    yield Screen("upload", "/upload/")
    yield Screen("upload-refused", "/upload/", ann, upload_nonsense)
    yield Screen("api", "/api/", ann)
    yield Screen("error-not-found", "/nothing/", ann)
    yield Screen("error-forbidden", "/", ann, show_forbidden)
    yield Screen("error-old-form", "/", ann, show_old_form)
    yield Screen("error-bad-request", "/", ann, show_bad_request)
    yield Screen("error-failed", "/", ann, show_failed)
    yield Screen("error-too-many", "/", ann, show_too_many)


def about_game(game: str, ann: str, owner: Person, states: dict[str, Table]) -> Iterator[Screen]:
    """The pages of a room."""
    yield Screen(f"new-{game}", f"/new/{game}/", ann)
    if games.find(game).solo:
        yield Screen(f"new-{game}-solo", f"/new/{game}/?solo=1", ann)
    yield Screen(f"rules-{game}", f"/rules/{game}/")
    yield Screen(f"rules-{game}-chapter", f"/rules/{game}/#chapter-4")
    for state, table in states.items():
        sizes = "every" if state == "turn" else "some"
        yield Screen(f"table-{game}-{state}", f"/t/{table.slug}/", ann, sizes=sizes)
    turn = states["turn"]
    yield Screen(f"table-{game}-watched", f"/t/{turn.slug}/")
    yield Screen(f"table-{game}-mine", f"/t/{turn.slug}/", ann, show_mine, "narrow")
    yield Screen(f"table-{game}-others", f"/t/{turn.slug}/", ann, show_others, "narrow")
    yield Screen(f"table-{game}-covered", f"/t/{covered(game, owner).slug}/", ann)
    yield Screen(f"replay-{game}", f"/t/{turn.slug}/replay/{turn.ply // 2}/", ann)
    yield Screen(f"log-{game}", f"/t/{turn.slug}/log/", ann)


def after_the_game(game: str, ann: str, owner: Person, end: Table) -> Iterator[Screen]:
    """What is made of a game that is over."""
    path = f"/t/{reviewed(end).slug}/"
    yield Screen(f"end-{game}", path, ann, sizes="read")
    yield Screen(f"review-{game}", f"{path}review/", ann, sizes="read", windows=14)
    analysis, key = analysed(end, owner)
    path = f"/a/{analysis.slug}/?node={key}"
    yield Screen(f"analysis-{game}", path, ann, sizes="read")
    yield Screen(f"analysis-{game}-lines", path, ann, show_lines, "read")
    yield Screen(f"analysis-{game}-moves", path, ann, show_moves, "narrow")


def states_of_a_table(game: str, slug: str, ann: str) -> Iterator[Screen]:
    """What can be opened at a table."""
    path = f"/t/{slug}/"
    yield Screen("table-row-open", path, ann, open_first_row)
    yield Screen("table-dock-open", path, ann, open_dock)
    yield Screen("table-zoomed", path, ann, zoom_in)
    yield Screen("table-log", path, ann, show_log)
    yield Screen("table-scores", path, ann, show_scores)
    yield Screen("table-chat", path, ann, show_chat)
    yield Screen("table-help", path, ann, show_help)
    yield Screen("table-sheet-low", path, ann, lower_sheet, "narrow")
    yield Screen("table-menu", path, ann, open_menu, "narrow")
    yield Screen("rules-searched", f"/rules/{game}/?table={slug}", ann, search_rules)


def before_the_game(game: str, ann: str, guest: str, people: list[Person]) -> Iterator[Screen]:
    """A table that waits for somebody, and one whose record is damaged."""
    from parlour.web import tables
    from parlour.web.models import Chat, Move
    from parlour.web.tables import SeatPlan

    seats = [SeatPlan("me"), SeatPlan("bot", "regular"), SeatPlan("open")]
    waiting = tables.open_table(people[0], game, seats, {}, private=False)
    Chat.objects.create(table=waiting, person=people[0], text="I shall be back in ten minutes.")
    yield Screen("waiting-owner", f"/t/{waiting.slug}/", ann)
    yield Screen("waiting-invited", f"/t/{waiting.slug}/")
    yield Screen("waiting-invited-member", f"/t/{waiting.slug}/", guest)
    broken = covered(game, people[1])
    Move.objects.create(table=broken, ply=1, seat=0, notation="nonsense", chance="")
    broken.ply = 1
    broken.save()
    yield Screen("table-broken", f"/t/{broken.slug}/", guest)


def upload_nonsense(page: Page) -> None:
    page.fill("#text", "This is no record of any game.")
    page.click("main form .btn-main")


def make_token(page: Page) -> None:
    page.fill("#label", "My computer")
    page.click(".share .btn")
    page.wait_for_load_state()


def log_in_wrongly(page: Page) -> None:
    page.fill("[name=login]", "ann")
    page.fill("[name=password]", "a wrong password")
    page.click("main form .btn-main")
    page.wait_for_load_state()


def open_first_row(page: Page) -> None:
    row = page.locator("#choices .acts .kind > summary:visible")
    if row.count():
        row.first.click()


def open_dock(page: Page) -> None:
    page.keyboard.press("m")


def zoom_in(page: Page) -> None:
    for _ in range(3):
        page.locator("[data-zoom=in]").click()
    page.wait_for_timeout(700)


def show_mine(page: Page) -> None:
    page.click("[data-tab=mine]")


def show_lines(page: Page) -> None:
    page.keyboard.press("h")
    page.wait_for_selector("#lines")


def show_moves(page: Page) -> None:
    page.click("[data-tab=log]")


def show_others(page: Page) -> None:
    page.click("[data-tab=others]")


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


def lower_sheet(page: Page) -> None:
    if page.locator("#sheet").is_visible():
        page.click("#sheet")


def open_menu(page: Page) -> None:
    page.click(".menu")


def search_rules(page: Page) -> None:
    page.fill("#book-search", "2")


# What a visitor hardly ever sees: the answer is made here, because no page leads to it.


def show_answer(page: Page, view: Callable[[HttpRequest], HttpResponse | None]) -> None:
    """Show what the site would answer if something went wrong."""
    from django.contrib.auth.models import AnonymousUser
    from django.test import RequestFactory

    request = RequestFactory().get("/error/")
    request.user = AnonymousUser()
    request.lang = page.evaluate("document.documentElement.lang")  # type: ignore[attr-defined]
    answer = view(request)
    assert answer is not None
    page.route(
        "**/error/",
        lambda route: route.fulfill(
            status=answer.status_code, body=answer.content, content_type="text/html; charset=utf-8"
        ),
    )
    page.goto(page.url + "error/")


def show_forbidden(page: Page) -> None:
    from parlour.web.views import errors

    show_answer(page, errors.forbidden)


def show_old_form(page: Page) -> None:
    from parlour.web.views import errors

    show_answer(page, errors.csrf_failure)


def show_bad_request(page: Page) -> None:
    from parlour.web.views import errors

    show_answer(page, errors.bad_request)


def show_failed(page: Page) -> None:
    from parlour.web.views import errors

    show_answer(page, errors.failed)


def refuse(request: HttpRequest) -> HttpResponse:
    raise NotImplementedError


def show_too_many(page: Page) -> None:
    from parlour.web.limits import LOGIN, NotNow
    from parlour.web.views.errors import NotNowMiddleware

    too_many = NotNow(LOGIN.name, 120)
    show_answer(page, lambda request: NotNowMiddleware(refuse).process_exception(request, too_many))


# Pictures


def settings_of(screens: list[Screen]) -> Iterator[tuple[Screen, Viewport]]:
    """How each page is looked at; sizes, themes and languages come round in turn."""
    sizes, narrow_sizes, looks = cycle(SIZES), cycle(NARROW_SIZES), cycle(LOOKS)
    for screen in screens:
        if screen.sizes != "narrow":
            yield screen, LAPTOP
        yield screen, PHONE
        if screen.sizes == "read":
            yield screen, Viewport(LAPTOP.width, LAPTOP.height, "dark", "pl")
            yield screen, Viewport(PHONE.width, PHONE.height, "light", "en")
            continue
        if screen.sizes == "every":
            more = list(SIZES)
        else:
            more = [next(narrow_sizes if screen.sizes == "narrow" else sizes)]
        for width, height in more:
            yield screen, Viewport(width, height, *next(looks))


def photograph(browser: Browser, address: str, screen: Screen, setting: Viewport) -> Path:
    """Open a page as somebody would, and keep what it looks like."""
    context = browser.new_context(
        viewport={"width": setting.width, "height": setting.height},
        color_scheme="dark" if setting.scheme == "dark" else "light",
        reduced_motion="reduce",
        is_mobile=setting.is_narrow,
        has_touch=setting.is_narrow,
        device_scale_factor=2 if setting.is_narrow else 1,  # as sharp as there
    )
    cookies = {"language": setting.lang, "narrow": "1" if setting.is_narrow else ""}
    if screen.session:
        cookies["sessionid"] = screen.session
    context.add_cookies(
        [{"name": name, "value": value, "url": address} for name, value in cookies.items()]
    )
    page = context.new_page()
    page.goto(address + screen.path)
    page.evaluate("document.fonts.ready")
    if screen.act is not None:
        screen.act(page)
    page.wait_for_timeout(150)
    # A long page is looked at in a higher window, so that what sticks to an edge stays there.
    height = min(
        page.evaluate("document.documentElement.scrollHeight"), screen.windows * setting.height
    )
    if height > setting.height:
        page.set_viewport_size({"width": setting.width, "height": height})
        page.wait_for_timeout(100)
    path = SCREENS / f"{screen.name}-{setting.name}.png"
    page.screenshot(path=path)
    context.close()
    return path


PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body{{font:15px system-ui;margin:24px;background:#eee}} h2{{margin:24px 0 8px}}
div{{display:flex;gap:12px;overflow-x:auto;align-items:start}} figure{{margin:0}}
img{{height:340px;display:block;border:1px solid #999}} figcaption{{font-size:13px}}
</style><h1>Screens of {when}</h1>{rows}</html>
"""


def write_index(taken: dict[str, list[Path]]) -> None:
    rows = []
    for name, paths in taken.items():
        figures = "".join(
            f'<figure><a href="{path.name}"><img src="{path.name}" loading="lazy" alt=""></a>'
            f"<figcaption>{html.escape(path.stem.removeprefix(name + '-'))}</figcaption></figure>"
            for path in paths
        )
        rows.append(f"<h2>{html.escape(name)}</h2><div>{figures}</div>")
    text = PAGE.format(when=time.strftime("%d %B %Y, %H:%M"), rows="".join(rows))
    (SCREENS / "index.html").write_text(text, encoding="utf-8")


def chromium() -> str | None:
    """Where the system keeps a Chromium; else Playwright takes its own."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next(filter(None, map(shutil.which, names)), None)


@contextmanager
def site(folder: Path) -> Iterator[str]:
    """The site on a folder, without bots, so that every table stays as it is."""
    running = Site(folder, webs=1, workers=0)
    try:
        running.start()
        yield f"http://127.0.0.1:{running.ports[0]}"
    finally:
        running.stop()


def make_screens(only: str, rooms: list[str]) -> list[Screen]:
    """Play the games that are needed; gives the pages to be looked at."""
    people = everybody()
    ann, newcomer = session_of(people[0]), session_of(people[-1])
    made = {}
    for game in rooms:
        print(f"playing {games.find(game).title['en']}", flush=True)
        made[game] = states_of(game, people[:-1])
    screens = list(outside(ann, newcomer))
    for game, states in made.items():
        screens += about_game(game, ann, people[0], states)
        screens += after_the_game(game, ann, people[0], states["end"])
    game, states = next(iter(made.items()))
    screens += states_of_a_table(game, states["turn"].slug, ann)
    screens += before_the_game(game, ann, newcomer, people)
    return [screen for screen in screens if only in screen.name]


def main() -> int:
    parser = argparse.ArgumentParser(description="Pictures of every page, to be looked at.")
    parser.add_argument("--only", default="", help="pages whose name holds this")
    parser.add_argument("--game", choices=games.names(), help="of one room alone")
    wanted = parser.parse_args()
    SCREENS.mkdir(parents=True, exist_ok=True)
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # Playwright keeps an event loop here
    os.environ["PARLOUR_LIMITS"] = "1000"  # all visitors come from one address
    with tempfile.TemporaryDirectory(prefix="parlour-screens-") as name:
        folder = serve.choose_folder(Path(name))
        serve.prepare(folder)
        serve.migrate(folder)
        screens = make_screens(wanted.only, [wanted.game] if wanted.game else games.names())
        taken: dict[str, list[Path]] = {}
        with site(folder) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            for screen, setting in settings_of(screens):
                path = photograph(browser, address, screen, setting)
                taken.setdefault(screen.name, []).append(path)
            browser.close()
    write_index(taken)
    print(f"{sum(map(len, taken.values()))} pictures: {SCREENS / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
