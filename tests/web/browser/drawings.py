"""The pictures of a game as a reader sees them, and what is wrong with them.

    python -m tests.web.browser.drawings nippon [--part map] [--positions 8] [--seats 4]

lists the faults of its parts in some positions, and keeps the pictures in build/drawings.
"""

from __future__ import annotations

import argparse
import base64
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from parlour import games
from parlour.kernel.game import Game
from tests.contract.settings import LANGUAGES, Setting, house, moments, viewers
from tests.web.browser.conftest import FLAGS, system_chromium
from tests.web.server import ROOT

FONTS = ROOT / "src" / "parlour" / "web" / "static" / "web" / "fonts"
FAULTS = (Path(__file__).parent / "faults.js").read_text(encoding="utf-8")
WIDE = 1440  # pixels: a laptop
NARROW = 390  # a phone
MOST = 60  # faults that are listed of one picture


@dataclass(frozen=True)
class Drawing:
    """A part of the table at a moment of a game."""

    table: Setting
    ply: int
    part: str
    width: int
    lang: str
    markup: str

    def __str__(self) -> str:
        return f"{self.table}-ply{self.ply}-{self.part}-{self.width}-{self.lang}"


def parts(game: Game, seats: int) -> list[tuple[str, int]]:
    """Every part, with the width of the page that shows it."""
    mine = [f"seat{seat}" for seat in range(seats)]
    wide = [("board", WIDE), *((part, WIDE) for part in mine)]
    return wide + [(part, NARROW) for part in (*game.parts, *(f"{part}_tall" for part in mine))]


def drawings(table: Setting, count: int, only: str = "") -> Iterator[Drawing]:
    """Every part at some moments of a game, seen by each viewer and in each language in turn."""
    for number, moment in enumerate(moments(table, 1, count)):
        view = moment.state.view(viewers(table)[number % (table.seats + 1)])
        for order, (part, width) in enumerate(parts(table.game, table.seats)):
            if not only or part.startswith(only):
                lang = LANGUAGES[(number + order) % len(LANGUAGES)]
                markup = str(table.game.draw(view, part, lang))
                yield Drawing(table, moment.ply, part, width, lang, markup)


@cache
def font_css() -> str:
    """The letters of the site, which the page cannot fetch here."""
    faces = []
    for name in ("latin", "latin-ext"):
        data = base64.b64encode((FONTS / f"inter-{name}-wght-normal.woff2").read_bytes()).decode()
        letters = "U+0100-02BA,U+1E00-1EFF" if name == "latin-ext" else "U+0000-00FF,U+2000-22FF"
        faces.append(
            f"@font-face{{font-family:Inter;font-weight:100 900;unicode-range:{letters};"
            f"src:url(data:font/woff2;base64,{data})}}"
        )
    return "".join(faces)


@contextmanager
def easel(browser: Browser) -> Iterator[Page]:
    """A page to show pictures in, with the letters of the site."""
    page = browser.new_page(viewport={"width": WIDE, "height": 900})
    page.set_content(
        f"<!doctype html><style>{font_css()}:root{{--p-font:Inter}}"
        "body{margin:0;background:var(--p-table,#e7dcc5)}"
        "svg.parlour{display:block;width:100%;height:auto}</style>"
        "<p style='font:400 16px Inter'>aą<b>aą</b></p><main></main>"
    )
    page.evaluate("document.fonts.ready.then(() => document.querySelector('p').remove())")
    try:
        yield page
    finally:
        page.close()


def show(page: Page, drawing: Drawing) -> None:
    """Put a picture before the reader, as wide as the page lets it be."""
    # The window is as high as the picture, because only what is in it can be hit by a point.
    page.set_viewport_size({"width": drawing.width, "height": 2600})
    page.evaluate("markup => { document.querySelector('main').innerHTML = markup }", drawing.markup)


def faults(page: Page, drawing: Drawing) -> list[str]:
    """What is wrong with a picture."""
    show(page, drawing)
    return list(page.evaluate(FAULTS, MOST))


def tables(game: Game) -> list[Setting]:
    """The fewest and the most at the table, and its automa."""
    every = house(game)
    usual = [table for table in every if not table.options]
    return [usual[0], usual[-1], *(table for table in every if table.options)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--part", default="", help="only parts that begin so")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--positions", type=int, default=4)
    chosen = parser.parse_args()
    folder = ROOT / "build" / "drawings" / chosen.game
    folder.mkdir(parents=True, exist_ok=True)
    game = games.find(chosen.game)
    every = [table for table in house(game) if table.seats == chosen.seats] or tables(game)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_chromium(), args=FLAGS)
        with easel(browser) as page:
            for table in every:
                for drawing in drawings(table, chosen.positions, chosen.part):
                    for fault in faults(page, drawing):
                        print(f"{drawing}: {fault}")
                    page.locator("svg.parlour").screenshot(path=folder / f"{drawing}.png")
        browser.close()


if __name__ == "__main__":
    main()
