"""Pages of a game that is over: its end, its review, its analysis."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from playwright.sync_api import Page

from tools.screens.games import Shelf
from tools.screens.screen import Screen


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


def show_lines(page: Page) -> None:
    page.keyboard.press("h")
    page.wait_for_selector("#lines")


def show_moves(page: Page) -> None:
    page.click("[data-tab=log]")
