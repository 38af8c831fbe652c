"""Screen: a page in a state; how it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle

from playwright.sync_api import Page

from parlour.kernel.languages import LANGUAGES

LONGEST = 3  # windows of a long page that are shown


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
