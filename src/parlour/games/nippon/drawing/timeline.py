"""The timeline: its spaces with the marker, what each scoring brings, the points of the seats."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.nippon.content.board import REGION_VP
from parlour.games.nippon.content.numbers import GOLDEN, SCORINGS, SPACES
from parlour.games.nippon.drawing.labels import say

HIGH = 56.0
ROW = 36.0  # a row below the spaces, on narrow pages
CHIP = 54.0  # a scoring
SEAT_W = 88.0
DARK = "#26241f"  # on gold, by day and by night


@kit.remembered
def timeline(view: dict[str, Any], width: float, lang: str) -> str:
    """All of it in one row: spaces and scorings, what comes next, the points."""
    markup, x = spaces(view, 52.0, lang)
    seats = SEAT_W * view["seats"]
    room = width - seats - x - 24
    return (
        kit.plate(0, 0, width, HIGH, kit.paint("np-washi"), stroke=kit.paint("outline"))
        + markup
        + stage(view, x + 12, 34, room, lang)
        + kit.group(points(view, SEAT_W, lang), at=(width - seats, HIGH / 2))
    )


def narrow_timeline(view: dict[str, Any], width: float, lang: str) -> tuple[str, float]:
    """The same in three rows, and how high they are."""
    markup, _ = spaces(view, (width - 8 - 3 * CHIP) / SPACES, lang)
    step = (width - 12) / view["seats"]
    high = HIGH + 2 * ROW
    return (
        kit.plate(0, 0, width, high, kit.paint("np-washi"), stroke=kit.paint("outline"))
        + markup
        + stage(view, 12, HIGH + 18, width - 24, lang)
        + kit.group(points(view, step, lang), at=(10, HIGH + ROW + 14)),
        high,
    )


@kit.remembered
def spaces(view: dict[str, Any], step: float, lang: str) -> tuple[str, float]:
    """The spaces with the marker and, where it passes them, the scorings; and where they end."""
    turn = view["turn"]
    parts: list[str] = []
    x = 6.0
    wide = step - 5
    for space in range(1, SPACES + 1):
        if space in SCORINGS:
            parts.append(scoring(x, SCORINGS.index(space), view, lang))
            x += CHIP
        golden = space >= GOLDEN
        fill = kit.paint("np-gold") if golden else kit.paint("np-slot")
        shown = kit.plate(x, 8, wide, 40, fill, r=5, stroke=kit.paint("outline"))
        if space != turn["marker"]:  # which bears the number that it lies on
            ink = DARK if golden else kit.paint("muted")
            shown += kit.label(x + wide / 2, 34, space, 17, weight=700, fill=ink)
        tip = say("tips.golden" if golden else "tips.space", lang, n=space, m=SPACES)
        parts.append(kit.group(shown, title=tip))
        if space == turn["marker"]:
            parts.append(marker(x + wide / 2, min(16.0, wide / 2), space, lang))
        x += step
    parts.append(scoring(x, len(SCORINGS), view, lang))
    return "".join(parts), x + CHIP


def marker(x: float, r: float, space: int, lang: str) -> str:
    """The scoring marker on its space."""
    body = kit.disc(0, 0, r, kit.paint("np-sun"), None, 2)
    body += kit.label(0, 6, space, 17, weight=800, fill="#fffaf0")
    return kit.piece("marker", x, HIGH / 2, body, title=say("tips.marker", lang, n=space, m=SPACES))


@kit.remembered
def scoring(x: float, number: int, view: dict[str, Any], lang: str) -> str:
    """A scoring between two spaces: what the places of a region bring; a past one is crossed."""
    scored = view["turn"]["scored"]
    first, second, third = REGION_VP[number]
    past = number < scored
    body = ""
    if number == scored and not view["over"]:
        body = kit.plate(x, 4, CHIP - 4, HIGH - 8, kit.paint("np-first"), r=6)
    middle = x + CHIP / 2 - 2
    ink = kit.paint("muted") if past else kit.paint("ink")
    body += kit.symbol("check" if past else "vp", middle, 18, 17 if past else 22)
    body += kit.label(middle, 45, f"{first}·{second}·{third}", 15.6, weight=700, fill=ink)
    tip = say("tips.symbol", lang, n=number + 1, m=first, k=second, j=third)
    return kit.group(body, title=tip)


def stage(view: dict[str, Any], x: float, y: float, room: float, lang: str) -> str:
    """What comes next, in words."""
    turn = view["turn"]
    if view["over"]:
        return ""
    if turn["trigger"] is not None:
        text, ink = say("heads.final", lang, n=turn["final_turns"]), kit.paint("np-red")
    else:
        first, second, third = REGION_VP[turn["scored"]]
        text = say("heads.scoring", lang, n=first, m=second, k=third)
        ink = kit.paint("ink")
    return kit.label(
        x, y, text, kit.fit(text, room, 17, 15.6, True), weight=700, anchor="start", fill=ink
    )


def points(view: dict[str, Any], step: float, lang: str) -> str:
    """The points of every seat."""
    return "".join(
        kit.group(
            kit.seat_symbol(seat, 12, 0, 22),
            kit.symbol("vp", 38, 0, 24),
            kit.label(53, 6, board["vp"], 18, weight=800, anchor="start"),
            at=(seat * step, 0),
            title=say("tips.points", lang, seat=seat, n=board["vp"]),
        )
        for seat, board in enumerate(view["boards"])
    )
