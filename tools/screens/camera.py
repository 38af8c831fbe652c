"""The camera: opens pages in Chromium as somebody would, and keeps what they look like."""

from __future__ import annotations

import html
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from tools.screens.screen import Screen, Viewport

SCREENS = Path(__file__).parents[2] / "build" / "screens"
PATIENCE = 180_000.0  # milliseconds that a page may take on a busy machine
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
# Pictures are loaded late, when they come into sight: all of them are wanted at once.
LOAD_PICTURES = "() => { for (const image of document.images) image.loading = 'eager'; }"
PICTURES_ARE_THERE = "() => [...document.images].every((image) => image.complete)"
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body{{font:15px system-ui;margin:24px;background:#eee}} h2{{margin:24px 0 8px}}
div{{display:flex;gap:12px;overflow-x:auto;align-items:start}} figure{{margin:0}}
img{{height:340px;display:block;border:1px solid #999}} figcaption{{font-size:13px}}
</style><h1>Screens of {when}</h1>{rows}</html>
"""


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
