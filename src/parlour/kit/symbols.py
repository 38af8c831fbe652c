"""Symbols: small pictures that stand for a thing, the same in all games, pictures and sentences.

A symbol is drawn once as a `<symbol>` and shown by `<use>`. In a picture write `symbol("coin", x,
y, 20)`; `picture` then brings the definition. In a page put `sprite()` once, and turn sentences
such as "pay 2 :coin:" into markup with `inline`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import unescape
from pathlib import Path

from parlour.kernel.languages import DEFAULT
from parlour.kernel.phrases import SPOKEN_SYMBOL
from parlour.kernel.texts import Texts
from parlour.kit.colours import paint, seat_ink, seat_paint
from parlour.kit.svg import Value, escape, number, tag


@dataclass(frozen=True)
class Symbol:
    """A symbol in a square of `box` units around the origin, and its word in each language."""

    markup: str
    word: Mapping[str, str]
    box: float = 24


def shape(d: str, fill: str = "none", stroke: str | None = None, width: float = 1.4) -> str:
    """A path, outlined in the dark colour that all pieces have, unless told otherwise."""
    line = paint("outline") if stroke is None else stroke
    return tag(
        "path",
        d=d,
        fill=fill,
        stroke=None if line == "none" else line,
        stroke_width=None if line == "none" else width,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def disc(x: float, y: float, r: float, fill: str, stroke: str | None = None, w: float = 1.4) -> str:
    """A circle, outlined in the same way."""
    line = paint("outline") if stroke is None else stroke
    return tag(
        "circle",
        cx=x,
        cy=y,
        r=r,
        fill=fill,
        stroke=None if line == "none" else line,
        stroke_width=None if line == "none" else w,
    )


# The marks of the seats, by seat.
SEAT_SHAPES: tuple[str, ...] = (
    "M0 -9.5A9.5 9.5 0 1 1 -.01 -9.5Z",
    "M0 -10.5L10.8 8.5H-10.8Z",
    "M-8.7 -8.7H8.7V8.7H-8.7Z",
    "M0 -11.5L9.5 0L0 11.5L-9.5 0Z",
    "M0 -11.5L3 -4.2L11 -3.6L4.9 1.6L6.8 9.3L0 5.1L-6.8 9.3L-4.9 1.6L-11 -3.6L-3 -4.2Z",
)

SHIELD = "M-9.5 -10.5H9.5V0.5C9.5 6.5 4.5 9.8 0 11.5C-4.5 9.8 -9.5 6.5 -9.5 0.5Z"
_GOLD, _DEEP, _INK = paint("gold"), paint("gold-deep"), paint("ink")
_WHITE, _WRITING = "#fffaf0", "#2b2a26"  # things of paper are white by night too
_BACK, _LINE, _SILVER = paint("back"), paint("back-line"), paint("silver")
_ARROW = "M-10.5 -3.2H1.5V-9L11 0L1.5 9V3.2H-10.5Z"

TEXTS = Texts.load(Path(__file__).with_name("data") / "texts")


def _word(name: str) -> Mapping[str, str]:
    return TEXTS.phrases["symbols"][name]


_SYMBOLS: dict[str, Symbol] = {
    "coin": Symbol(
        disc(0, 0, 10, _GOLD)
        + disc(0, 0, 6.8, "none", _DEEP)
        + shape("M0 -4L3 0L0 4L-3 0Z", _DEEP),
        _word("coin"),
    ),
    "vp": Symbol(
        shape(SHIELD, _GOLD)
        + shape(
            "M0 -7L2 -2.4L7 -2L3.2 1.3L4.4 6.2L0 3.6L-4.4 6.2L-3.2 1.3L-7 -2L-2 -2.4Z",
            paint("on-gold"),
            "none",
        ),
        _word("vp"),
    ),
    "ap": Symbol(
        disc(0, 0, 10.5, "#f4f1e6") + shape("M2.5 -8.5L-6 2H-1L-2.5 8.5L6 -2.5H1Z", "#d55e00"),
        _word("ap"),
    ),
    "card": Symbol(
        shape(
            "M-7 -10.5H7Q8.5 -10.5 8.5 -9V9Q8.5 10.5 7 10.5H-7Q-8.5 10.5 -8.5 9V-9"
            "Q-8.5 -10.5 -7 -10.5Z",
            _WHITE,
        )
        + shape("M-5 -6.5H5M-5 -2.5H5M-5 1.5H2", stroke=_WRITING),
        _word("card"),
    ),
    "deck": Symbol(
        shape("M-4 -11H10V7H-4Z", _LINE)
        + shape("M-7 -9H7V9H-7Z", _LINE)
        + shape("M-10 -7H4V11H-10Z", _BACK)
        + shape("M-3 -3L1 2L-3 7L-7 2Z", _LINE, "none"),
        _word("deck"),
    ),
    "hand": Symbol(
        shape("M-11 -5L-4 -8.5L2.5 7L-4.5 10Z", _WHITE)
        + shape("M-4 -10H4V9H-4Z", _WHITE)
        + shape("M4 -8.5L11 -5L4.5 10L-2.5 7Z", _WHITE),
        _word("hand"),
    ),
    "book": Symbol(
        shape(
            "M0 -6.5C-3 -9.5 -8 -9.5 -11 -8V8C-8 6.5 -3 6.5 0 9.5C3 6.5 8 6.5 11 8V-8"
            "C8 -9.5 3 -9.5 0 -6.5Z",
            _WHITE,
        )
        + shape(
            "M0 -6.5V9.5M-8 -4.5L-3 -3.8M-8 -.5L-3 .2M8 -4.5L3 -3.8M8 -.5L3 .2",
            stroke=_WRITING,
            width=1.2,
        ),
        _word("book"),
    ),
    "worker": Symbol(
        shape(
            "M0 -11A4.6 4.6 0 0 1 3.2 -3.2C8 -2.5 11 .5 11 3.5C11 5 9 5.5 6 4.6"
            "C7 7 8.5 9 8.5 11H2.5L0 7L-2.5 11H-8.5C-8.5 9 -7 7 -6 4.6C-9 5.5 -11 5 -11 3.5"
            "C-11 .5 -8 -2.5 -3.2 -3.2A4.6 4.6 0 0 1 0 -11Z",
            "currentColor",
        ),
        _word("worker"),
    ),
    "arrow": Symbol(shape(_ARROW, _INK, "none"), _word("arrow")),
    "down": Symbol(tag("g", shape(_ARROW, _INK, "none"), transform="rotate(90)"), _word("down")),
    "up": Symbol(tag("g", shape(_ARROW, _INK, "none"), transform="rotate(-90)"), _word("up")),
    "back": Symbol(
        shape(
            "M10.5 9V2C10.5 -5 5 -6.5 -1.5 -6.5V-11L-11 -4L-1.5 3V-1.5C3 -1.5 5 -.5 5 4V9Z",
            _INK,
            "none",
        ),
        _word("back"),
    ),
    "swap": Symbol(
        shape("M-11 -6.5L-3 -11.5V-8.5H10V-4.5H-3V-1.5Z", _INK, "none")
        + shape("M11 6.5L3 1.5V4.5H-10V8.5H3V11.5Z", _INK, "none"),
        _word("swap"),
    ),
    "any": Symbol(
        shape("M-9 -9H9V9H-9Z", _SILVER)
        + shape("M-3.5 -3A3.5 3.5 0 1 1 1.5 .2Q0 1 0 2.8M0 6.2V6.3", stroke="#1c1c1c", width=2.4),
        _word("any"),
    ),
    "plus": Symbol(shape("M-3 -10H3V-3H10V3H3V10H-3V3H-10V-3H-3Z", _INK, "none"), _word("plus")),
    "minus": Symbol(shape("M-10 -3H10V3H-10Z", _INK, "none"), _word("minus")),
    "cross": Symbol(shape("M-8 -8L8 8M8 -8L-8 8", stroke=paint("bad"), width=4.5), _word("cross")),
    "check": Symbol(shape("M-9 0L-3 7L9 -8", stroke=_INK, width=4), _word("check")),
    "flag": Symbol(
        shape("M-7 11.5V-11", stroke=_INK, width=2.6)
        + shape("M-6 -10.5H10L6.5 -5L10 .5H-6Z", paint("bad")),
        _word("flag"),
    ),
    "hourglass": Symbol(
        shape(
            "M-7.5 -10.5H7.5C7.5 -4 2.5 -3 2.5 0C2.5 3 7.5 4 7.5 10.5H-7.5"
            "C-7.5 4 -2.5 3 -2.5 0C-2.5 -3 -7.5 -4 -7.5 -10.5Z",
            _WHITE,
        )
        + shape("M-4.6 9.5C-4 6.5 -1.5 5.5 0 3.5C1.5 5.5 4 6.5 4.6 9.5Z", _GOLD, "none"),
        _word("hourglass"),
    ),
    "lock": Symbol(
        shape("M-5.5 -1V-5A5.5 5.5 0 0 1 5.5 -5V-1", stroke=_INK, width=2.8)
        + shape("M-8.5 -1.5H8.5V10.5H-8.5Z", _GOLD)
        + shape("M0 3V6.5", stroke=paint("on-gold"), width=2.4),
        _word("lock"),
    ),
    **{
        f"seat{seat}": Symbol(shape(d, seat_paint(seat), width=1.6), _word(f"seat{seat}"))
        for seat, d in enumerate(SEAT_SHAPES)
    },
}
_HREF = re.compile(r'href="#sym-([a-z0-9_]+)"')


def add_symbols(symbols: Mapping[str, Symbol]) -> None:
    """Add a game's own symbols; a name that another symbol has is refused."""
    for name, one in symbols.items():
        if _SYMBOLS.get(name, one) != one:
            raise ValueError(f"the symbol {name!r} is there already")
        if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
            raise ValueError(f"{name!r} is no name of a symbol")
        _SYMBOLS[name] = one


def symbol_names() -> list[str]:
    """The names of all symbols."""
    return list(_SYMBOLS)


def symbol_word(name: str, lang: str) -> str:
    """What a screen reader says for a symbol."""
    word = _SYMBOLS[name].word
    return word.get(lang) or word[DEFAULT]


def symbol(name: str, x: float, y: float, size: float, colour: str = "", **more: Value) -> str:
    """A symbol in a picture, its centre at (x, y); `colour` paints what it has of a seat."""
    if name not in _SYMBOLS:
        raise KeyError(f"no symbol {name!r}")
    return tag(
        "use",
        href=f"#sym-{name}",
        x=x - size / 2,
        y=y - size / 2,
        width=size,
        height=size,
        color=colour or None,
        **more,
    )


def seat_symbol(seat: int, x: float, y: float, size: float) -> str:
    """The mark of a seat in its colour."""
    return symbol(f"seat{seat % len(SEAT_SHAPES)}", x, y, size)


def seat_mark(seat: int, x: float, y: float, size: float) -> str:
    """The mark of a seat upon a piece in its colour."""
    d = SEAT_SHAPES[seat % len(SEAT_SHAPES)]
    where = f"translate({number(x)} {number(y)}) scale({number(size / 24)})"
    return tag("path", d=d, fill=seat_ink(seat), transform=where)


def define(name: str, id_: str) -> str:
    """The definition of a symbol."""
    one = _SYMBOLS[name]
    box = " ".join(number(n) for n in (-one.box / 2, -one.box / 2, one.box, one.box))
    return tag("symbol", one.markup, id=id_, viewBox=box)


def symbols_in(markup: str) -> list[str]:
    """The names of the symbols that some markup shows."""
    shown = set(_HREF.findall(markup))
    return [name for name in _SYMBOLS if name in shown]


def definitions(markup: str, prefix: str) -> tuple[str, str]:
    """The definitions of the symbols that some markup shows, and the markup pointing to them.

    A picture that stands alone has its own; one in a page shows those of the page's `sprite`.
    """
    defined = "".join(define(name, f"{prefix}-sym-{name}") for name in symbols_in(markup))
    return defined, _HREF.sub(rf'href="#{prefix}-sym-\1"', markup)


def sprite(names: Iterable[str] | None = None) -> str:
    """The definitions of symbols (all, unless told which) for a page; put it in once."""
    chosen = symbol_names() if names is None else list(names)
    return tag(
        "svg",
        *(define(name, f"sym-{name}") for name in chosen),
        xmlns="http://www.w3.org/2000/svg",
        width=0.0,
        height=0.0,
        style="position:absolute",
        aria_hidden="true",
    )


def icon(name: str, lang: str, colour: str = "", label: str = "") -> str:
    """A symbol within the text of a page, as high as the line; it needs the page's sprite.

    `label` is what a screen reader says instead of the symbol's own word.
    """
    return tag(
        "svg",
        tag("use", href=f"#sym-{name}"),
        class_="symbol",
        viewBox="0 0 24 24",
        width="1.25em",
        height="1.25em",
        style="vertical-align:-.25em" + (f";color:{colour}" if colour else ""),
        role="img",
        aria_label=label or symbol_word(name, lang),
    )


def inline(sentence: str, lang: str) -> str:
    """A sentence as markup, its symbols drawn; what is no symbol is said in words."""
    return draw_symbols(escape(sentence), lang)


# A symbol with the number before it, and with what closes a bracket or sentence after it.
_IN_A_SENTENCE = re.compile(rf"(\d[\d,.\u00a0]* )?{SPOKEN_SYMBOL.pattern}((?:[).,;]|:(?![a-z]))*)")


def draw_symbols(markup: str, lang: str) -> str:
    """Markup in which each :name: or :name=words: of a symbol has become the symbol.

    No line breaks between a symbol and its number, or what closes a bracket: `.nobr` of a page.
    """

    def drawn(match: re.Match[str]) -> str:
        number, name, word, end = match.groups(default="")
        if name in _SYMBOLS:
            symbol = icon(name, lang, label=unescape(word))
            if not number and not end:
                return symbol
            return f'<span class="nobr">{number}{symbol}{end}</span>'
        return match.group(0) if match.group(3) is None else f"{number}{word}{end}"

    return _IN_A_SENTENCE.sub(drawn, markup)
