"""The line drawings of the shell, in a field of 24 by 24.

Things of the games are symbols of the kit, never icons.
"""

from __future__ import annotations

PATHS = {
    "bell": "M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 19a2 2 0 0 0 4 0",
    "board": "M12 2.5l8.5 5v9l-8.5 5-8.5-5v-9zM12 2.5v19M3.5 7.5l17 9M20.5 7.5l-17 9",
    "book": "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11",
    "chart": "M4 4v16h16M8 16v-4M12.5 16V8M17 16v-6",
    "chat": "M4 5h16v11H9l-5 4z",
    "check": "M4 12.5l5 5L20 6.5",
    "clock": "M12 7v5l3.5 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z",
    "hourglass": "M7 3h10M7 21h10M8 3v4l4 5-4 5v4M16 3v4l-4 5 4 5v4",
    "compass": "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM15.5 8.5l-2 5-5 2 2-5z",
    "download": "M12 4v11M8 11l4 4 4-4M5 20h14",
    "enter": "M14 4h5v16h-5M4 12h11M11 8l4 4-4 4",
    "eye": "M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
    "first": "M6 5v14M18 5l-8 7 8 7",
    "fit": "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    "friends": (
        "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6"
        "M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.2.7 3.5 2.6 3.5 5.5"
    ),
    "hand": "M4 7l8-3 8 3v10l-8 3-8-3zM12 10v10M4 7l8 3 8-3",
    "close": "M6 6l12 12M18 6L6 18",
    "help": (
        "M9.5 9a2.7 2.7 0 1 1 3.7 2.5c-.8.4-1.2.9-1.2 2M12 17h.01"
        "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z"
    ),
    "hint": (
        "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.5.4.5 1 .5 2.1h6c0-1.1 0-1.7.5-2.1"
        "A6 6 0 0 0 12 3z"
    ),
    "last": "M18 5v14M6 5l8 7-8 7",
    "learn": "M3 6.5C6 5 9 5 12 7c3-2 6-2 9-.5V19c-3-1.5-6-1.5-9 .5-3-2-6-2-9-.5zM12 7v12.5",
    "left": "M15 5l-7 7 7 7",
    "legend": "M5 4.5h5v5H5zM7.5 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM14 7h6M14 17h6",
    "list": "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
    "minus": "M5 12h14",
    "moon": "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z",
    "more": "M5 12h.01M12 12h.01M19 12h.01",
    "play": "M7 4l13 8-13 8z",
    "plus": "M12 5v14M5 12h14",
    "print": "M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z",
    "replay": "M4 12a8 8 0 1 0 2.5-5.8M4 4v5h5",
    "restart": "M4 5v5h5M4.5 10a8 8 0 1 1-.5 5",
    "right": "M9 5l7 7-7 7",
    "search": "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20.5 20.5",
    "share": "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
    "solo": "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 21c0-4.5 3-7 7-7s7 2.5 7 7",
    "sound": "M4 9.5v5h3.5L13 19V5L7.5 9.5zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12",
    "sun": (
        "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 2v2.5M12 19.5V22M2 12h2.5"
        "M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8"
    ),
    "swords": "M4 4l9 9M4 4h4M4 4v4M20 4l-9 9M20 4h-4M20 4v4M7 15l-3 5M17 15l3 5",
    "table": "M3 9h18M5 9v11M19 9v11M7 5h10",
    "undo": "M8 5L3 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
    "up": "M5 15l7-7 7 7",
}


def icon(name: str) -> str:
    """An icon beside words that say the same."""
    return f'<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="{PATHS[name]}"/></svg>'


def laurel(mark: str) -> str:
    """A wreath around the mark of a seat."""
    leaf = '<ellipse cy="-42" rx="5.5" ry="11" transform="rotate({tilt} 0 -42)"/>'
    leaves = "".join(
        f'<g transform="rotate({side * angle})">{leaf.format(tilt=side * 38)}</g>'
        for angle in range(24, 176, 21)
        for side in (1, -1)
    )
    wreath = f'<svg viewBox="-56 -56 112 112" aria-hidden="true">{leaves}</svg>'
    return f'<span class="laurel">{wreath}{mark}</span>'
