"""Draw the icons of the app from the site's own mark: python -m tools.app_icons

Browsers want pictures of fixed sizes: the mark on its ground, the same with so much ground around
that any shape may be cut from it (maskable), and the mark alone, which phones tint themselves.
"""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import sync_playwright

STATIC = Path(__file__).parents[1] / "src" / "parlour" / "web" / "static" / "web"
FOLDER = STATIC / "app"
FIELD = 24  # units of the mark's field
SAFE = 0.68  # of a maskable picture's width: what no shape cuts off
CHROMIUM = "/usr/bin/chromium"


def mark() -> tuple[str, str, str]:
    """The mark of icon.svg: the colour of its ground, its own, and its drawing."""
    icon = (STATIC / "icon.svg").read_text(encoding="utf-8")
    ground = re.search(r'<rect [^>]*fill="([^"]+)"', icon)
    figure = re.search(r'<g fill="([^"]+)">(.*)</g>', icon)
    assert ground is not None
    assert figure is not None
    return ground.group(1), figure.group(1), figure.group(2)


def picture(ground: str, corner: float, share: float, colour: str = "") -> str:
    """The mark, as large a share of the picture as wanted."""
    _, own, drawing = mark()
    edge = FIELD * (1 - share) / 2
    back = (
        f'<rect width="{FIELD}" height="{FIELD}" rx="{corner}" fill="{ground}"/>' if ground else ""
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {FIELD} {FIELD}" '
        f'width="100%" height="100%">{back}<g fill="{colour or own}" '
        f'transform="translate({edge} {edge}) scale({share})">{drawing}</g></svg>'
    )


def pictures() -> dict[str, tuple[int, str]]:
    """Every file with its size and its drawing."""
    ground = mark()[0]
    plain, cut = picture(ground, 5, 1), picture(ground, 0, SAFE)
    return {
        "any-192": (192, plain),
        "any-512": (512, plain),
        "maskable-192": (192, cut),
        "maskable-512": (512, cut),
        "apple-180": (180, picture(ground, 0, 0.86)),
        "badge-96": (96, picture("", 0, 1, "#ffffff")),
    }


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        path = CHROMIUM if Path(CHROMIUM).exists() else None
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, (size, svg) in pictures().items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>*{{margin:0}}svg{{display:block}}</style>{svg}")
            page.screenshot(path=FOLDER / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
