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
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from parlour import games
from parlour.kernel.game import Game, Picture
from parlour.kit import parts
from tests.contract.tables import LANGUAGES, TableSetup, house, moments, viewers
from tests.web.browser.conftest import FLAGS, system_chromium
from tests.web.server import ROOT

FONTS = ROOT / "src" / "parlour" / "web" / "static" / "web" / "fonts"
FAULTS = (Path(__file__).parent / "faults.js").read_text(encoding="utf-8")
CONTRAST = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")
WIDE = 1440  # pixels: a laptop
NARROW = 390  # a phone
# What the page gives at these widths; `test_drawings` looks whether it does.
STAGE = (1080, 623)  # the board, on a window 900 pixels high
DOCK_UNIT = 0.75  # pixels for each unit of a seat's part
PHONE_PART = 382  # the width of a part of the board
PHONE_UNIT = PHONE_PART / parts.NARROW
LEAST = {WIDE: 11, NARROW: 12}  # pixels of letters that can be read
LEAST_CONTRAST = 4.5  # of letters and what is behind them
MOST = 60  # faults that are listed of one picture


@dataclass(frozen=True)
class Drawing:
    """A part of the table at a moment of a game."""

    table: TableSetup
    ply: int
    part: str
    width: int
    lang: str
    picture: Picture
    unit: float  # pixels on the page

    @property
    def least(self) -> float:
        """The size of letters, in units, below which they cannot be read."""
        return LEAST[self.width] / self.unit

    def __str__(self) -> str:
        return f"{self.table}-ply{self.ply}-{self.part}-{self.width}-{self.lang}"


def pictures(
    table: TableSetup, view: dict[str, Any], lang: str
) -> Iterator[tuple[Picture, int, float]]:
    """Every picture of a table, the width of the page that shows it, and pixels for a unit."""
    game = table.game
    board = game.draw(view, "board", lang)
    high = board.in_sight or board.height  # the rest of it is moved into sight
    yield board, WIDE, min(STAGE[0] / board.width, STAGE[1] / high)
    for name in game.parts:
        part = game.draw(view, name, lang)
        yield part, NARROW, PHONE_PART / part.width
    for seat in sorted({0, table.seats - 1}):  # the others look like the last, an automa is it
        for one in game.seat_parts(view, seat, parts.BOUNDLESS, lang):
            yield one, WIDE, DOCK_UNIT
        for one in game.seat_parts(view, seat, parts.NARROW, lang):
            yield one, NARROW, min(PHONE_UNIT, PHONE_PART / one.width)


def drawings(table: TableSetup, count: int, only: str = "") -> Iterator[Drawing]:
    """Every part at some moments of a game, seen by each viewer and in each language in turn."""
    for number, moment in enumerate(moments(table, 1, count)):
        view = moment.state.view(viewers(table)[number % (table.seats + 1)])
        lang = LANGUAGES[number % len(LANGUAGES)]
        for picture, width, unit in pictures(table, view, lang):
            if picture.name.startswith(only):
                yield Drawing(table, moment.ply, picture.name, width, lang, picture, unit)


def at_the_start(table: TableSetup, lang: str) -> Iterator[Drawing]:
    """Every part of a table before anybody has decided."""
    for picture, width, unit in pictures(table, table.match().view(0), lang):
        yield Drawing(table, 0, picture.name, width, lang, picture, unit)


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
    """Put a picture before the reader; what phones show, as wide as there."""
    # The window is as large as the picture, because only what is in it can be hit by a point.
    width = NARROW if drawing.width == NARROW else max(WIDE, int(drawing.picture.width) + 1)
    page.set_viewport_size({"width": width, "height": 2600})
    wide = drawing.picture.width * (drawing.unit if drawing.width == NARROW else 1)
    page.evaluate(
        """([markup, wide]) => {
            const main = document.querySelector("main");
            main.innerHTML = markup;
            main.style.width = `${wide}px`;
        }""",
        [str(drawing.picture), wide],
    )


def faults(page: Page, drawing: Drawing) -> list[str]:
    """What is wrong with a picture."""
    show(page, drawing)
    return list(page.evaluate(FAULTS, [MOST, drawing.least]))


def faint(page: Page, drawing: Drawing) -> list[str]:
    """What of a picture does not stand out, by day and by night."""
    show(page, drawing)
    letters = []
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        here = page.evaluate(CONTRAST, [MOST, LEAST_CONTRAST])
        letters += [f"{theme}, {one}" for one in here]
    page.evaluate("delete document.documentElement.dataset.theme")
    return letters


def tables(game: Game) -> list[TableSetup]:
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
