"""A stretch of every heavy game, played by clicking in a real browser."""

import pytest
from playwright.sync_api import TimeoutError as TooLate

from tests.web.browser.conftest import PHONE

CLICKS = 160
TRIES = 40


def start(visit, game, seats, locale="en-GB"):
    """A game against bots that answer at once; the person sits first."""
    ann = visit(locale=locale)
    page = ann.go(f"/new/{game}/")
    for index, seat in enumerate(seats):
        page.select_option(f"#seat-{index}", seat)
    for index in range(len(seats), page.locator("[data-seat]").count()):
        page.select_option(f"#seat-{index}", "none")
    page.click("button.main")
    page.wait_for_selector("#live")
    return ann


def choose(ann):
    """The first choice, unfolded if need be; the page may be drawn anew at any moment."""
    page = ann.page
    before = ann.ply()
    for _ in range(TRIES):
        shown = page.locator(".choice:visible")
        try:
            (shown if shown.count() else page.locator("#choices summary")).first.click(timeout=2000)
            page.wait_for_timeout(100)
        except TooLate:
            continue
        if ann.ply() > before:
            return


def play_until(ann, *told):
    """Click the first choice, and End turn, until the log has told everything."""
    page = ann.page
    seen = ""
    for _ in range(CLICKS):
        ann.asked()
        seen += page.locator("#pane-log").inner_text()
        if all(sentence in seen for sentence in told):
            return
        if page.locator("#choices").count():
            choose(ann)
        elif page.locator("#end-turn:not([disabled])").count():
            page.click("#end-turn")
            page.wait_for_selector("#end-turn[disabled], #choices, .final")
        else:
            break
    raise AssertionError(f"not told: {[s for s in told if s not in seen]}")


def keep_pictures(ann, screen, name):
    """The table at desktop and at phone width."""
    screen(ann.page, name)
    ann.page.set_viewport_size(PHONE)
    ann.page.wait_for_timeout(300)
    screen(ann.page, f"{name}-phone")


@pytest.mark.parametrize(
    ("game", "seats", "locale", "told"),
    [
        ("newton", ("me", "bot-random"), "en-GB", ["The Action Phase of round 1 is over."]),
        ("nippon", ("me", "bot-random"), "en-GB", ["Consolidates with", "Intermediate scoring 1."]),
        ("principia", ("me", "bot-random"), "pl-PL", ["wygrywa licytację", "Zaczyna się runda 2"]),
    ],
)
def test_a_stretch_of_the_game_is_played_by_clicking(visit, screen, game, seats, locale, told):
    ann = start(visit, game, seats, locale)
    play_until(ann, *told)
    keep_pictures(ann, screen, game)
