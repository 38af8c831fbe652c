"""Text that fits: SVG breaks no lines, and nobody knows the reader's font.

Widths are estimates for a wide sans-serif font, so that text in any usual font stays inside.
"""

from __future__ import annotations

# How wide the letters of the site's font are when they are bold, in hundredths of their size.
_SITE = {
    letter: width
    for width, letters in (
        (27, "ijlłI ’"), (34, ".,:·;'!"), (38, "t()[]/f"), (42, "r1"), (48, "-–"),
        (57, "s?śzźżLakxJ7ącFć"), (61, "evyęéoóEĘŁhnu5ńbdgpq2"), (66, "PS3689ŚBRZŹŻT0&4−+×"),
        (75, "DKUYCXĆAGHVĄNŃOÓQ"), (88, "wmM"), (103, "W%—…"),
    )
    for letter in letters
}  # fmt: skip
_NARROW = set("iljtfrI.,:;'’!|()[]- ·")
_WIDE = set("mwMW@—%")
# Names of players come into a picture last (`Picture.named`). Until then one letter of Unicode's
# private use stands for each, as wide as "Seat 1".
SEAT_LETTERS = tuple(chr(0xE001 + seat) for seat in range(8))


def width_of(text: str, size: float, bold: bool = False) -> float:
    """About how wide a text is."""
    total = 0.0
    for letter in text:
        if letter in _NARROW:
            total += 0.38
        elif letter in SEAT_LETTERS:
            total += 3.3
        elif letter in _WIDE:
            total += 0.95
        elif letter.isupper() or letter.isdigit():
            total += 0.68
        else:
            total += 0.59
    return total * size * (1.2 if bold else 1.0)


def fit(text: str, width: float, size: float, smallest: float = 11, bold: bool = False) -> float:
    """The largest size up to `size` at which a text is at most `width` wide, or `smallest`."""
    wide = width_of(text, size, bold)
    return size if wide <= width else max(smallest, size * width / wide)


def site_width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is in the font of the site."""
    return sum(_SITE.get(letter, 66) for letter in text) * size / (100 if bold else 105)


def wrap(text: str, width: float, size: float, lines: int = 9, bold: bool = False) -> list[str]:
    """A text in lines of at most `width`; what does not fit ends in an ellipsis."""
    fitted: list[str] = []
    rest = [word for word in text.split(" ") if word]  # a no-break space parts no lines
    while rest and len(fitted) < lines:
        line = rest.pop(0)
        while rest and width_of(f"{line} {rest[0]}", size, bold) <= width:
            line = f"{line} {rest.pop(0)}"
        fitted.append(cut(line, width, size, bold))
    if rest:
        fitted[-1] = cut(f"{fitted[-1]} {' '.join(rest)}", width, size, bold)
    return fitted


def cut(text: str, width: float, size: float, bold: bool = False) -> str:
    """A text that is cut, if it must be, with an ellipsis."""
    if width_of(text, size, bold) <= width:
        return text
    while text and width_of(f"{text}…", size, bold) > width:
        text = text[:-1]
    return f"{text.rstrip()}…"
