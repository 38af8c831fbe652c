"""The rule book of a game as a page: each rule is an anchor; and the style of the pictures."""

from __future__ import annotations

import re
from functools import cache

from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

from parlour import games
from parlour.kernel.texts import DEFAULT
from parlour.kit import page_css
from parlour.kit.pictures import STYLE

RULE = re.compile(r"<strong>([A-Z]{2,4}-\d+(?:\.\d+)*[a-z]?)</strong>")


@cache
def book(game: str, lang: str) -> SafeString:
    """The rule book in a language, else in English, else nothing."""
    books = games.find(game).rulebook
    path = books.get(lang) or books.get(DEFAULT)
    if path is None:
        return mark_safe("")
    # No raw markup from the file gets through.
    html = (
        MarkdownIt("commonmark", {"html": False})
        .enable("table")
        .render(path.read_text(encoding="utf-8"))
    )
    return mark_safe(RULE.sub(r'<a class="rule" id="\1" href="#\1">\1</a>', html))


@cache
def look() -> str:
    """The colours of all games by day and night, and how pieces move."""
    for name in games.names():
        games.find(name).place_of(0)  # brings the room's colours
    css = page_css()
    day, _, night = css.partition("[data-theme=dark]{")
    night = night.rstrip("}")
    automatic = f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{night}}}}}"
    return f"{day}[data-theme=dark]{{{night}}}{automatic}{STYLE}"
