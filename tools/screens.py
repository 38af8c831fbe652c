"""Pictures of every page, to be looked at: make screens, or python -m tools.screens --only log

It plays games of all rooms with bots, starts the site on them, opens every page in Chromium and
writes build/screens/index.html, with the pictures of a page beside one another: on a laptop and on
a phone in each language, by day and by night, and at one more size in turn; the first page and the
tables at every size. `--only` and `--look` take some of them; no more is played than they need.
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
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from parlour import games
from parlour.kernel.languages import LANGUAGES
from parlour.lessons import course_of
from parlour.web import serve
from parlour.web.bench_site import Site
from tools.screen_games import Shelf, covered, everybody, played_to_its_end, session_of, table_of

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from parlour.web.models import Person

SCREENS = Path(__file__).parents[1] / "build" / "screens"
LONGEST = 3  # windows of a long page that are shown
PATIENCE = 180_000.0  # milliseconds that a page may take on a busy machine
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


@dataclass(frozen=True)
class Viewport:
    """How a page is looked at, by day and by night."""

    width: int
    height: int
    lang: str

    @property
    def is_narrow(self) -> bool:
        """Whether it is drawn in parts, as static/web/site.js has it."""
        return self.width <= 900 or (self.width <= 1000 and self.height <= 500)

    def name(self, scheme: str) -> str:
        return f"{self.width}x{self.height}-{scheme}-{self.lang}"


SCHEMES = ("light", "dark")
LAPTOP = (1280, 720)
DESKTOP = (1440, 900)
PHONE = (390, 844)
LANDSCAPE = (844, 390)
SMALL_PHONE = (360, 640)
TABLET = (820, 1180)
# Besides a laptop and a phone a page is seen at one of these sizes in turn, or at all of them.
SIZES = (DESKTOP, LANDSCAPE, (1920, 1080), SMALL_PHONE, TABLET)
NARROW_SIZES = (LANDSCAPE, SMALL_PHONE, TABLET)


@dataclass(frozen=True)
class Screen:
    """A page in a state: its address, who looks at it, what to do there first."""

    name: str
    path: str | Callable[[], str]  # what is called plays the game that it needs
    session: str = ""
    act: Callable[[Page], None] | None = None
    sizes: str = "some"  # or every, or narrow: what only phones have
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
    yield Screen("account-token", "/account/safety/", ann, make_token)
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


def after_the_game(shelf: Shelf, ann: str) -> Iterator[Screen]:
    """What is made of a game that is over."""
    game = shelf.game
    review = partial(shelf.address, "reviewed", "review/")
    yield Screen(f"end-{game}", partial(shelf.address, "reviewed"), ann)
    yield Screen(f"review-{game}", review, ann, windows=14)
    yield Screen(f"review-{game}-decision", lambda: f"{review()}?ply={shelf.decision()}", ann)
    yield Screen(f"analysis-{game}", lambda: shelf.analysis, ann)
    yield Screen(f"analysis-{game}-lines", lambda: shelf.analysis, ann, show_lines)
    yield Screen(f"analysis-{game}-moves", lambda: shelf.analysis, ann, show_moves, "narrow")


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


def lessons(rooms: list[str], learner: Person, session: str) -> Iterator[Screen]:
    """The courses: what they are, a step, an answer to a wrong choice, a puzzle, a guided game."""
    yield Screen("learn", "/learn/", session)
    for game in rooms:
        course = course_of(game)
        if course is None:
            continue
        puzzle = next(lesson.number for lesson in course.lessons if lesson.is_puzzle)
        guided, path = course.lessons[-1], f"/learn/{game}/"
        yield Screen(f"course-{game}", path, session)
        yield Screen(f"lesson-{game}-begun", f"{path}1/")
        yield Screen(f"lesson-{game}-task", f"{path}2/", "", go_to_task)
        yield Screen(f"lesson-{game}-wrong", f"{path}2/", "", choose_wrongly)
        yield Screen(f"lesson-{game}-puzzle", f"{path}{puzzle}/", "", go_to_task)
        yield Screen(f"lesson-{game}-solved", f"{path}{puzzle}/", "", let_it_be_shown)
        yield Screen(f"lesson-{game}-guided", f"{path}{guided.number}/", "", choose_twice)
        yield Screen(f"lesson-{game}-end", partial(played_to_its_end, guided, learner), session)


def before_the_game(game: str, ann: str, guest: str, people: list[Person]) -> Iterator[Screen]:
    """Tables that wait for somebody, with and without help, and one whose record is damaged."""
    with_help = cache(lambda: waiting(game, people[0], help_allowed=True))
    yield Screen("waiting-owner", with_help, ann)
    yield Screen("waiting-invited", with_help)
    yield Screen("waiting-invited-member", with_help, guest)
    without = cache(lambda: waiting(game, people[0], help_allowed=False))
    yield Screen("new-without-help", f"/new/{game}/", ann, refuse_help)
    yield Screen("waiting-owner-without-help", without, ann)
    yield Screen("waiting-invited-without-help", without)
    yield Screen("table-without-help", lambda: without_help(game, people[:2]), ann)
    yield Screen("table-broken", lambda: damaged(game, people[1]), guest)


def waiting(game: str, owner: Person, help_allowed: bool) -> str:
    from parlour.web import tables
    from parlour.web.models import Chat
    from parlour.web.tables import SeatPlan

    seats = [SeatPlan("me"), SeatPlan("bot", "regular"), SeatPlan("open")]
    table = tables.open_table(owner, game, seats, {}, False, help_allowed)
    Chat.objects.create(table=table, person=owner, text="I shall be back in ten minutes.")
    return f"/t/{table.slug}/"


def without_help(game: str, people: list[Person]) -> str:
    return f"/t/{table_of(game, people, help_allowed=False).slug}/"


def damaged(game: str, owner: Person) -> str:
    from parlour.web.models import Move

    table = covered(game, owner)
    Move.objects.create(table=table, ply=1, seat=0, notation="nonsense", chance="")
    table.ply = 1
    table.save()
    return f"/t/{table.slug}/"


def refuse_help(page: Page) -> None:
    page.check("[name=no_help]")
    page.locator("[name=no_help]").scroll_into_view_if_needed()


def show_legend(page: Page) -> None:
    if page.locator(".menu").is_visible():
        page.click(".menu")
    page.click("#show-legend")
    page.wait_for_selector("#legend:popover-open")


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


def ask_why(page: Page) -> None:
    grey = page.locator("#choices .grey:visible")
    if grey.count():
        grey.first.click()
        page.wait_for_selector("#answer .why")


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


def take_step(page: Page, button: Locator) -> None:
    """Press something that leads to another place of a lesson."""
    place = page.get_attribute("#facts", "data-ply")
    button.evaluate("one => one.click()")
    page.wait_for_function("at => document.getElementById('facts').dataset.ply !== at", arg=place)


def go_to_task(page: Page) -> None:
    page.wait_for_timeout(300)  # a phone fetches the page that fits it
    while not page.locator("#task").count():
        take_step(page, page.locator("#next"))


def choose_wrongly(page: Page) -> None:
    go_to_task(page)
    for button in page.locator(".choice[name=choice]").all()[::-1]:
        button.evaluate("one => one.click()")
        page.wait_for_load_state("networkidle")
        if page.locator("#notice").count():
            return
        take_step(page, page.locator("#undo"))


def let_it_be_shown(page: Page) -> None:
    go_to_task(page)
    while page.locator("#show").count():
        take_step(page, page.locator("#show"))


def choose_twice(page: Page) -> None:
    go_to_task(page)
    for _ in range(2):
        take_step(page, page.locator(".choice[name=choice]").first)


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
    """How each page is looked at; further sizes come round in turn, and so do their languages."""
    sizes, narrow_sizes, languages = cycle(SIZES), cycle(NARROW_SIZES), cycle(reversed(LANGUAGES))
    for screen in screens:
        for lang in LANGUAGES:
            if screen.sizes != "narrow":
                yield screen, Viewport(*LAPTOP, lang)
            yield screen, Viewport(*PHONE, lang)
        if screen.sizes == "every":
            more = list(SIZES)
        else:
            more = [next(narrow_sizes if screen.sizes == "narrow" else sizes)]
        for size in more:
            yield screen, Viewport(*size, next(languages))


def photograph(
    browser: Browser, address: str, screen: Screen, setting: Viewport, schemes: list[str]
) -> Iterator[Path]:
    """Open a page as somebody would, and keep what it looks like by day and by night."""
    context = browser.new_context(
        viewport={"width": setting.width, "height": setting.height},
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
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{address}{screen.path}")
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
    page.evaluate(LOAD_PICTURES)
    for scheme in schemes:
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.wait_for_timeout(100)
        page.wait_for_function(PICTURES_ARE_THERE)
        path = SCREENS / f"{screen.name}-{setting.name(scheme)}.png"
        page.screenshot(path=path)
        yield path
    context.close()


# Pictures are loaded late, when they come into sight: all of them are wanted at once.
LOAD_PICTURES = "() => { for (const image of document.images) image.loading = 'eager'; }"
PICTURES_ARE_THERE = "() => [...document.images].every((image) => image.complete)"
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


def make_screens(only: list[str], rooms: list[str]) -> list[Screen]:
    """The pages to be looked at, with the games that they need."""
    people = everybody()
    ann, newcomer = session_of(people[0]), session_of(people[-1])
    shelves = [Shelf(game, people[:-1]) for game in rooms]
    screens = list(outside(ann, newcomer))
    for shelf in shelves:
        screens += about_game(shelf, ann)
    screens += states_of_pages(shelves[0], ann)
    screens += before_the_game(rooms[0], ann, newcomer, people)
    for shelf in shelves:
        screens += after_the_game(shelf, ann)
    screens += lessons(rooms, people[-1], newcomer)
    wanted = [one for one in screens if not only or any(part in one.name for part in only)]
    return [
        replace(one, path=one.path if isinstance(one.path, str) else one.path()) for one in wanted
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="Pictures of every page, to be looked at.")
    parser.add_argument("--only", nargs="+", default=[], help="pages whose name holds one of these")
    parser.add_argument("--game", choices=games.names(), help="of one room alone")
    parser.add_argument("--look", nargs="+", default=[""], help="as in 1280x720-dark-pl, or parts")
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
                schemes = [
                    scheme
                    for scheme in SCHEMES
                    if any(part in setting.name(scheme) for part in wanted.look)
                ]
                if schemes:
                    paths = photograph(browser, address, screen, setting, schemes)
                    taken.setdefault(screen.name, []).extend(paths)
            browser.close()
    write_index(taken)
    print(f"{sum(map(len, taken.values()))} pictures: {SCREENS / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
