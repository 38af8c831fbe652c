"""Three people through a rated game: invitation, end, profile, leaderboard, and playing again."""

import os
import subprocess
import sys
import zipfile
from itertools import count

from tests.web.browser.conftest import PHONE
from tests.web.browser.test_access import findings
from tests.web.server import PATIENCE, ROOT

GAME = "via_nebula"
LEAST_GAMES = 5
TRIES = count()  # a test that is run once more meets the people of before


def register(visit, name, **seen):
    """Somebody with an account."""
    one = visit(**seen)
    page = one.go("/account/register/")
    page.fill("#login", name)
    page.fill("#password", "a long walk home")
    page.click(".gate .btn-main")
    page.wait_for_selector(".who")
    return one


def hurry(server, slug, more):
    """Let the game come to its last choice, and others be played."""
    env = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    command = [sys.executable, "-m", "tests.web.hurry", str(server.data), slug, str(more)]
    subprocess.run(command, cwd=ROOT, env=env, check=True, timeout=PATIENCE)


def fits(page):
    """No page is wider than its window, and axe finds nothing."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not findings(page)


def end_game(three):
    """Whoever is to decide does, until the game is over."""
    for _ in range(40):
        for one in three:
            page = one.page
            page.reload()
            if page.locator(".win").count():
                return
            if page.locator("#choices").count():
                one.choose_first()
            if page.locator("#end-turn:not([disabled])").count():
                page.click("#end-turn")
    raise AssertionError("the game does not end")


def test_three_people_play_a_rated_game_and_find_it_everywhere(visit, server, screen):
    again = "again" * next(TRIES)  # names that nobody has yet
    ann = register(visit, f"Ann{again}", color_scheme="light")
    bob = register(visit, f"Bob{again}", color_scheme="dark", viewport=PHONE)
    eve = register(visit, f"Eve{again}", color_scheme="dark")

    # The invitation: whoever sits down agrees.
    page = ann.go(f"/new/{GAME}/")
    for seat, place in enumerate(("me", "open", "open", "none")):
        page.select_option(f"#seat-{seat}", place)
    page.check("[name=rated]")
    fits(page)
    page.click("form.card button.btn-main")
    page.wait_for_selector("#rated-rule")
    slug = page.get_attribute("#page", "data-slug")
    for one in (bob, eve):
        page = one.go(f"/t/{slug}/")
        assert page.locator(".minute").is_visible()
        fits(page)
        page.locator("button[name=seat]").first.click()
        page.wait_for_selector("#rated-rule, #side")

    # The end of it, and of some more.
    hurry(server, slug, LEAST_GAMES - 1)
    for one in (ann, bob, eve):
        one.go(f"/t/{slug}/")
    end_game((ann, bob, eve))
    for one in (ann, bob, eve):
        page = one.go(f"/t/{slug}/")
        assert page.locator(".rated-line .seat-name").count() == 3

    # Profile and leaderboard, seen by others too.
    page = ann.go(f"/people/ann/?game={GAME}")
    assert page.locator(f".rating[data-game={GAME}] .n").inner_text().isdigit()
    assert page.locator(".chart polyline").count() == 1
    assert page.locator(".games-table tbody tr").count() == LEAST_GAMES
    fits(page)
    screen(page, "profile-of-three", whole=True)
    page = bob.go(f"/people/ann/?game={GAME}&show=points")
    assert page.locator(".notice").is_visible()  # how often they have met
    fits(page)
    for one in (bob, eve):
        page = one.go(f"/ratings/{GAME}/")
        assert page.locator("tr .words a").count() >= 3
        assert page.locator(".is-me").count() == 1
        fits(page)

    # All my games: search, and all records as one file.
    page = ann.go("/games/?kind=finished")
    assert page.locator(".game-line").count() == LEAST_GAMES
    fits(page)
    page.fill("#f-with", "nobody")
    page.click(".filters .btn")
    assert page.locator(".game-line").count() == 0
    page.fill("#f-with", "bo")
    page.click(".filters .btn")
    assert page.locator(".game-line").count() == LEAST_GAMES
    with page.expect_download() as download:
        page.click("a[href='/games/records.zip']")
    with zipfile.ZipFile(download.value.path()) as archive:
        assert len(archive.namelist()) == LEAST_GAMES
        assert archive.testzip() is None
    page = bob.go("/games/?kind=finished")
    fits(page)
    fits(bob.go("/tables/?kind=finished"))

    # Play again: a seat is kept for Bob, who finds it among his games.
    page = ann.go("/people/")
    fits(page)
    page.locator(".person", has_text="Bob").locator("a.btn-main").click()
    assert page.locator(".notice", has_text="Bob").is_visible()
    page.click("form.card button.btn-main")
    page.wait_for_selector("#address")
    again = page.get_attribute("#page", "data-slug")
    fits(bob.go("/people/"))
    page = eve.go(f"/t/{again}/")
    assert page.locator("button[name=seat]").count() == 0
    page = bob.go("/")
    fits(page)
    page.locator(".tcard", has_text="Invitation").click()
    page.click("button[name=seat]")
    page.wait_for_selector("#side")

    # The bar leads whoever is to decide to the table, from every page.
    for one in (ann, bob):
        page = one.go("/games/")
        fits(page)
    first = next(one for one in (ann, bob) if one.page.locator(".next-turn").count())
    first.page.click(".next-turn")
    first.page.wait_for_selector("#choices")
    assert first.page.get_attribute("#page", "data-slug") == again
