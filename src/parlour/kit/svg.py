"""Markup: elements, groups, pieces, texts.

Everything here is a function from plain values to a string of SVG. Text is escaped at the one
place where it enters (`words`, attributes); children of an element are markup already.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from parlour.kit.colours import paint
from parlour.kit.fitting import site_width

Value = str | float | None
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
# What must be escaped, and control characters that XML does not allow even then.
_SPECIAL = re.compile(r'[&<>"\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]')
_TITLED = re.compile(r' data-title="([^"]*)"(?: data-more="([^"]*)")?>')
_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


def escape(text: object) -> str:
    """Text made safe for markup and for attributes."""
    plain = str(text)
    if _SPECIAL.search(plain) is None:
        return plain
    return _SPECIAL.sub(lambda sign: _ESCAPES.get(sign.group(), ""), plain)


@lru_cache(20_000)
def number(value: float) -> str:
    """A number as short as can be, to a hundredth: "12.5", "3", "0"."""
    if value == int(value):
        return str(int(value))
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@cache
def attribute_name(key: str) -> str:
    """`stroke_width` is stroke-width, `class_` is class."""
    return key.rstrip("_").replace("_", "-")


def tag(name: str, *children: str, **attributes: Value) -> str:
    """An element; attributes are written as in `attribute_name`, None is left out."""
    head = name
    for key, value in attributes.items():
        if value is None or value == "":
            continue
        text = escape(value) if isinstance(value, str) else number(value)
        head += f' {attribute_name(key)}="{text}"'
    return f"<{head}>{''.join(children)}</{name}>" if children else f"<{head}/>"


def place(x: float, y: float) -> str:
    """A place as a style: a change of it can glide, which a change of attributes cannot."""
    return f"transform:translate({number(x)}px,{number(y)}px)"


def check_id(id_: str) -> str:
    """Ids go into CSS and URLs, so they are kept to letters, digits, hyphen and underscore."""
    if not _ID.fullmatch(id_):
        raise ValueError(f"{id_!r} is no id: a letter, then letters, digits, - and _")
    return id_


def group(
    *children: str,
    at: tuple[float, float] | None = None,
    title: str = "",
    of: str = "",
    **attributes: Value,
) -> str:
    """A group without an id of its own, moved to `at`.

    `of` names the symbol of what it is about: a page adds to the title what the glossary says.
    """
    style = None if at is None else place(*at)
    if not title:
        return tag("g", *children, style=style, **attributes)
    attributes.setdefault("role", "group")
    attributes |= {"data_of": of, "aria_label": title, "data_title": title}
    return tag("g", *children, "", style=style, **attributes)


def piece(
    id_: str,
    x: float,
    y: float,
    *children: str,
    title: str = "",
    desc: str = "",
    of: str = "",
    class_: str = "",
) -> str:
    """Something that lies on the table: a group with a stable id at a place.

    When a page swaps in the next picture, a piece of the same id glides to its new place. `title`
    is its name for screen readers and its tooltip; `desc` says more, such as the whole sentence;
    `of` names the symbol of what it is, about which the glossary says more.
    Both are attributes, which a page shows in its own way; `with_tooltips` gives them to a picture
    that stands alone.
    """
    # Screen readers do not look into an image, so a piece with named pieces in it is a group.
    outer = any(' data-title="' in child for child in children)
    return tag(
        "g",
        *children,
        "",
        id=check_id(id_),
        class_=f"piece {class_}" if class_ else "piece",
        style=place(x, y),
        role=None if not title else "group" if outer else "img",
        data_of=of,
        aria_label=title,
        data_title=title,
        data_more=desc,
    )


def with_tooltips(markup: str) -> str:
    """Markup whose titles are elements, which every program that shows SVG knows."""

    def titled(match: re.Match[str]) -> str:
        title, more = match.groups()
        return f"><title>{title}</title>" + (f"<desc>{more}</desc>" if more else "")

    return _TITLED.sub(titled, markup)


def label(
    x: float,
    y: float,
    text: object,
    size: float = 16,
    *,
    weight: int = 400,
    anchor: str = "middle",
    fill: str | None = None,
    halo: str | None = None,
    class_: str = "",
    width: float = 0,
    **attributes: Value,
) -> str:
    """A line of text on the baseline y; `halo` is the colour of an outline behind it.

    Letters of a text that would be wider than `width` are narrower, not smaller.
    """
    if width and site_width(str(text), size, weight >= 600) > width:
        attributes |= {"textLength": width, "lengthAdjust": "spacingAndGlyphs"}
    if halo:
        attributes |= {
            "stroke": halo,
            "stroke_width": size / 4,
            "stroke_linejoin": "round",
            "paint_order": "stroke",
        }
    return tag(
        "text",
        escape(text),
        x=x,
        y=y,
        font_size=size,
        font_weight=None if weight == 400 else weight,
        text_anchor=None if anchor == "start" else anchor,
        fill=paint("ink") if fill is None else fill,
        class_=class_,
        **attributes,
    )


def paragraph(
    x: float, y: float, lines: Iterable[str], size: float = 16, leading: float = 1.2, **more: Value
) -> str:
    """Lines of text below each other; the first baseline is y."""
    return "".join(
        label(x, y + i * size * leading, line, size, **more)  # type: ignore[arg-type]
        for i, line in enumerate(lines)
    )


def edge(shape: str, **attributes: Value) -> str:
    """The outline of a piece, invisible until `highlight` or a page's own CSS gives it a stroke.

    It goes last into a piece, and a little inside its border, so that no neighbour covers it.
    """
    return tag(shape, class_="edge", **attributes)
