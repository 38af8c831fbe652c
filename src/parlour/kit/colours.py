"""Colours by name, each for day and night, and the colours of the seats.

A shape is painted with `paint("ink")`, which is `var(--p-ink,#2b2a26)`: a page may set the
variable, and a picture that stands alone falls back to the daylight value. The night values are
in the picture's own style, where they hold if the picture stands alone and the reader prefers
dark, or lies within an element with data-theme="dark".
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

Colour = tuple[str, str]  # by day, by night

# Okabe and Ito's palette, which people with any kind of colour vision can tell apart; without
# its two shades that get lost on green, grey and white boards.
SEAT_COLOURS: tuple[str, ...] = ("#0072b2", "#d55e00", "#f0e442", "#cc79a7", "#009e73")
# What can be read upon them.
SEAT_INKS: tuple[str, ...] = ("#ffffff", "#111111", "#111111", "#111111", "#111111")

# Pieces that a rule book calls by their colour, and what can be read upon them; in the tones of the
# same palette where it has them.
PIECE_COLOURS: dict[str, Colour] = {
    "blue": ("#0072b2", "#ffffff"),
    "brown": ("#8f5a2a", "#ffffff"),
    "white": ("#f6f3ea", "#111111"),
    "black": ("#2f2f2f", "#ffffff"),
    "red": ("#d55e00", "#111111"),
    "yellow": ("#f0e442", "#111111"),
    "purple": ("#cc79a7", "#111111"),
    "green": ("#009e73", "#111111"),
}

_COLOURS: dict[str, Colour] = {
    "table": ("#e9e2d3", "#23211d"),  # what everything lies on
    "paper": ("#fbf8f0", "#2f2d28"),  # panels
    "card": ("#fffdf6", "#3a3731"),
    "ink": ("#2b2a26", "#efeade"),
    "muted": ("#5f5b50", "#b9b2a1"),  # less important text, still AA on paper
    "line": ("#cbc2ac", "#55503f"),
    "outline": ("#26241f", "#12110f"),  # round pieces, in both themes darker than them
    "shadow": ("#00000033", "#00000080"),
    "gold": ("#e2ab2e", "#d9a737"),
    "gold-deep": ("#8a6210", "#6b4a08"),
    "on-gold": ("#2b2005", "#2b2005"),
    "silver": ("#c9ced1", "#a8aeb2"),
    "back": ("#5b6f78", "#4a5b63"),  # the back of a card
    "back-line": ("#a9bcc4", "#8297a0"),
    "bad": ("#b3261e", "#ff8a80"),
    "can": ("#ffb000", "#ffc53d"),  # may be chosen
    "lit": ("#e4007c", "#ff5cab"),  # under the pointer
    "last": ("#1f1f1f", "#ffffff"),  # the last move
    **{f"seat{i}": (colour, colour) for i, colour in enumerate(SEAT_COLOURS)},
    **{f"seat{i}-ink": (colour, colour) for i, colour in enumerate(SEAT_INKS)},
}
_USED = re.compile(r"var\(--p-([a-z0-9-]+),")
_VARIABLE = re.compile(r"var\(--(?:p-)?([a-z0-9-]+),([^()]*)\)")
_CHOSEN = re.compile(r"--p-(seat\d(?:-ink)?):(#[0-9a-f]{6})")
_PLACE = re.compile(r'style="transform:translate\((-?[\d.]+)px,(-?[\d.]+)px\)"')


def add_colours(colours: Mapping[str, Colour]) -> None:
    """Add a game's own colours, (by day, by night) each; their names start with the game's."""
    for name, colour in colours.items():
        if _COLOURS.get(name, colour) != colour:
            raise ValueError(f"the colour {name!r} is there already")
        _COLOURS[name] = colour


def paint(name: str) -> str:
    """A colour for `fill`, `stroke` and CSS."""
    if name not in _COLOURS:
        raise KeyError(f"no colour {name!r}")
    return f"var(--p-{name},{_COLOURS[name][0]})"


def seat_paint(seat: int) -> str:
    """The colour of a seat's pieces."""
    return paint(f"seat{seat % len(SEAT_COLOURS)}")


def seat_ink(seat: int) -> str:
    """What can be read on the colour of a seat."""
    return paint(f"seat{seat % len(SEAT_COLOURS)}-ink")


def seat_style(colours: Sequence[str]) -> str:
    """CSS that gives the seats, in their order, the colours that the rule book calls them by.

    "" is a seat that has none yet: it is grey.
    """
    values = []
    for seat, name in enumerate(colours):
        fill, ink = PIECE_COLOURS[name] if name else (paint("muted"), paint("paper"))
        values.append(f"--p-seat{seat}:{fill};--p-seat{seat}-ink:{ink}")
    return ";".join(values)


def dark_css(markup: str) -> str:
    """The night values of the colours that some markup uses."""
    used = sorted(set(_USED.findall(markup)) & set(_COLOURS))
    values = ";".join(
        f"--p-{name}:{_COLOURS[name][1]}" for name in used if _COLOURS[name][0] != _COLOURS[name][1]
    )
    if not values:
        return ""
    # `svg:root` holds only where the picture is the document; `:where` lets a page's CSS win.
    return (
        f"@media (prefers-color-scheme:dark){{svg:root{{{values}}}}}"
        f":where([data-theme=dark]){{{values}}}"
    )


def page_css() -> str:
    """All colours as variables, for the style sheet of a page."""
    day = ";".join(f"--p-{name}:{colour[0]}" for name, colour in _COLOURS.items())
    night = ";".join(f"--p-{name}:{colour[1]}" for name, colour in _COLOURS.items())
    return f":root{{{day}}}[data-theme=dark]{{{night}}}"


def flatten(picture: str, dark: bool = False) -> str:
    """A picture for programs that know no CSS variables and transforms, such as converters."""

    chosen = dict(_CHOSEN.findall(picture))

    def value(match: re.Match[str]) -> str:
        if match.group(1) in chosen:
            return str(chosen[match.group(1)])
        colour = _COLOURS.get(match.group(1))
        return colour[1] if dark and colour is not None else match.group(2)

    return _PLACE.sub(r'transform="translate(\1,\2)"', _VARIABLE.sub(value, picture))
