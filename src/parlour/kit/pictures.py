"""The whole picture, and how its pieces light up."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.kernel.languages import DEFAULT
from parlour.kit.colours import dark_css, paint
from parlour.kit.svg import check_id, escape, number, tag
from parlour.kit.symbols import definitions

FONT = "var(--p-font,system-ui,'Segoe UI','Helvetica Neue',Arial,sans-serif)"
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


def picture(
    name: str,
    width: float,
    height: float,
    *children: str,
    title: str,
    desc: str = "",
    lang: str = DEFAULT,
) -> str:
    """A whole picture that stands alone, and can be put into a page beside others.

    `name` makes the ids of its symbols its own. It carries the definitions of exactly the symbols
    and the dark values of exactly the colours that its children use.
    """
    body = "".join(children)
    defined, body = definitions(body, check_id(name))
    style = dark_css(defined + body) + STYLE
    return tag(
        "svg",
        tag("title", escape(title), id=f"{name}-title"),
        tag("desc", escape(desc)) if desc else "",
        f"<style>{style}</style>",
        tag("defs", defined) if defined else "",
        body,
        xmlns="http://www.w3.org/2000/svg",
        class_="parlour",
        id=f"{name}-picture",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        lang=lang,
        role="group",
        aria_labelledby=f"{name}-title",
        font_family=FONT,
    )


def figure(width: float, height: float, *children: str, title: str, readable: float = 220) -> str:
    """A picture within the text of a page, which needs its `sprite()`.

    It shrinks with the page, but not below the width at which it is still `readable`. Without a
    title it is an ornament of the words beside it.
    """
    return tag(
        "svg",
        *children,
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
