"""The whole picture, and how its pieces light up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Self

from parlour.kernel.languages import DEFAULT
from parlour.kit.colours import dark_css, paint, seat_style
from parlour.kit.fitting import SEAT_LETTERS, cut
from parlour.kit.remember import remembered
from parlour.kit.svg import check_id, escape, number, tag, with_tooltips
from parlour.kit.symbols import TEXTS, definitions

NAME_WIDTH = 8.5  # of a player's name, in times the size of its letters
# The words for the seats in a room's texts of its pictures: `Picture.named` replaces them.
SEAT_WORDS = {"seat": {DEFAULT: list(SEAT_LETTERS)}}

# Outside of a page: fonts whose letters are no wider than those of the site come first.
FONT = (
    "var(--p-font,Inter,'Segoe UI','Helvetica Neue',Arial,'DejaVu Sans Condensed',"
    "system-ui,sans-serif)"
)
STYLE = (
    ".parlour text{user-select:none;-webkit-user-select:none}"
    ".parlour .piece{transition:transform .4s ease}"
    "@media (prefers-reduced-motion:reduce){.parlour .piece{transition:none}}"
    # Something without a look of its own that still tells its title to the pointer.
    ".parlour .target>*{pointer-events:all}"
    ".parlour .edge{fill:none;stroke:none;pointer-events:none}"
    # What only helps on large screens, such as the names of hexes, hides on phones.
    "@media (max-width:600px){.parlour .fine{display:none}}"
)
_IDS = re.compile(r' id="([^"]+)"')


def highlight(ids: Iterable[str], kind: str = "can") -> str:
    """CSS that outlines pieces: "can" be chosen, "lit" by the pointer, "last" moved."""
    styles = {
        "can": f"stroke:{paint('can')};stroke-width:5px;cursor:pointer",
        "lit": f"stroke:{paint('lit')};stroke-width:8px",
        "last": f"stroke:{paint('last')};stroke-width:4px;stroke-dasharray:8 5",
    }
    if kind not in styles:
        raise ValueError(f"a highlight is one of {', '.join(styles)}, not {kind!r}")
    chosen = ",".join(f"#{check_id(id_)}>.edge" for id_ in ids)
    return f"{chosen}{{{styles[kind]}}}" if chosen else ""


@dataclass(frozen=True)
class Picture:
    """A whole picture: `str(picture)` stands alone, `picture.inside` is for a page.

    A page has the symbols (`sprite`) and the style (`page_css`) once for all its pictures.
    """

    name: str  # makes its ids its own
    width: float
    height: float
    body: str
    title: str
    desc: str = ""
    lang: str = DEFAULT
    style: str = ""  # the colours of the seats
    names: tuple[str, ...] = ()  # of the players; without them seats are called by their number
    in_sight: float = 0.0  # so much of its height is seen at once, if not all

    def named(self, names: Iterable[str]) -> Self:
        """The same picture with the names of the players."""
        return replace(self, names=tuple(names))

    def __str__(self) -> str:
        """It brings exactly the symbols, and the night values of exactly the colours, it uses."""
        defined, body = definitions(self.body, self.name)
        style = f"<style>{dark_css(defined + body) + STYLE}</style>"
        return self._svg(style, tag("defs", defined) if defined else "", with_tooltips(body))

    @property
    def inside(self) -> str:
        return self._svg(self.body)

    @property
    def ids(self) -> frozenset[str]:
        """The ids of everything in the picture."""
        return ids_in(self.body)

    def _svg(self, *children: str) -> str:
        svg = tag(
            "svg",
            tag("title", escape(self.title), id=f"{self.name}-title"),
            tag("desc", escape(self.desc)) if self.desc else "",
            *children,
            style=self.style,
            xmlns="http://www.w3.org/2000/svg",
            class_="parlour",
            id=f"{self.name}-picture",
            viewBox=f"0 0 {number(self.width)} {number(self.height)}",
            width=self.width,
            height=self.height,
            lang=self.lang,
            role="group",
            aria_labelledby=f"{self.name}-title",
            font_family=FONT,
        )
        for seat, letter in enumerate(SEAT_LETTERS):
            if letter in svg:
                svg = svg.replace(letter, escape(self._seat_name(seat)))
        return svg

    def _seat_name(self, seat: int) -> str:
        if seat < len(self.names):
            return cut(self.names[seat], NAME_WIDTH, 1)
        return TEXTS.say("names", "seat", self.lang, {"n": seat + 1})


@remembered
def ids_in(markup: str) -> frozenset[str]:
    return frozenset(_IDS.findall(markup))


def picture(
    name: str,
    width: float,
    height: float,
    *children: str,
    title: str,
    desc: str = "",
    lang: str = DEFAULT,
) -> Picture:
    """A whole picture; each of its names in a page is another."""
    return Picture(check_id(name), width, height, "".join(children), title, desc, lang)


def in_sight(one: Picture, height: float) -> Picture:
    """A picture that is too small to be read as a whole: so much of it is seen at once."""
    return replace(one, in_sight=min(height, one.height))


def in_colours(one: Picture, colours: Sequence[str]) -> Picture:
    """A picture whose seats have the colours that the rule book calls them by."""
    return replace(one, style=seat_style(colours))


def figure(width: float, height: float, *children: str, title: str, readable: float = 220) -> str:
    """A picture within the text of a page, which needs its `sprite()`.

    It shrinks with the page, but not below the width at which it is still `readable`. Without a
    title it is an ornament of the words beside it.
    """
    return tag(
        "svg",
        *map(with_tooltips, children),
        class_="parlour figure",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        style=f"min-width:{number(min(width, readable))}px",
        role="img" if title else None,
        aria_label=title,
        aria_hidden=None if title else "true",
        font_family=FONT,
    )
