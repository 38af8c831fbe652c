"""How every seat stands: resources, Action cards left, the goal of its Grant; the score."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.principia.content import (
    GRANT_GOALS,
    GRANTS,
    TEXTS,
)
from parlour.games.principia.drawing import lines
from parlour.games.principia.drawing.progress import goal_progress
from parlour.games.principia.drawing.sizes import (
    GAP,
    NARROW_SIDE,
    ROW,
    SIDE_WIDTH,
)
from parlour.games.principia.drawing.words import grant_sentence, say
from parlour.games.principia.terms import CARDS, COLOURS
from parlour.kit import (
    cut,
    label,
    paint,
    piece,
    plate,
    points_shield,
    seat_disc,
    symbol,
    width_of,
    wrap,
)

NARROW_STANDING = 76.0  # a line on a phone


def narrow_standings(view: dict[str, Any], x: float, y: float, lang: str) -> str:
    """The same on a phone, where a seat has three rows."""
    high = NARROW_STANDING
    return "".join(
        standing(view, seat, x, y + seat * (high + 5), high, lang, NARROW_SIDE)
        for seat in range(view["seats"])
    )


def standings(view: dict[str, Any], x: float, y: float, lang: str) -> str:
    """Every seat in a line: its resources, Action cards left and the goal of its Grant."""
    room = 3 * ROW - GAP - y
    high = min(58.0, room / max(1, view["seats"]) - 5)
    return "".join(
        standing(view, seat, x, y + seat * (high + 5), high, lang) for seat in range(view["seats"])
    )


def standing(
    view: dict[str, Any],
    seat: int,
    x: float,
    y: float,
    h: float,
    lang: str,
    w: float = SIDE_WIDTH,
) -> str:
    own = view["players"][seat]
    narrow = w < SIDE_WIDTH
    active = seat in view["pending"] and not view["over"]
    pb = own["pb"]
    signs = [f"={own['pz']}", "pz", f"={own['k']}", "k", f"={own['wp']}", "wp"]
    signs += [s for c in COLOURS for s in (f"={pb[c]}", f"pb_{c}")]
    signs += [f"={own['morale']}", "morale", f"={len(own['hand'])}", "research_card"]
    signs += [f"={len(own['articles'])}", "journal", f"={len(own['completed'])}", "project_done"]
    parts = [
        plate(
            0, 0, w, h, paint("pr-panel"), r=9, stroke=paint("outline" if active else "pr-line"),
            stroke_width=2.4 if active else 1.2,
        ),
        seat_disc(seat, 25, h / 2, 32),
    ]  # fmt: skip
    if own["institute"] is None:
        said = say("board.has_chosen" if own["has_chosen"] else "board.is_choosing", lang)
        parts.append(label(50, h / 2 + 5, said, 15, anchor="start"))
        return piece(f"standing-{seat}", x, y, *parts, title=said)
    at = 44.0
    steps = (49, 46, 34) if narrow else (58, 50, 42)  # prestige and credits have more digits
    for i in range(0, len(signs), 2):
        at += steps[min(i // 2, 2)]
        parts.append(lines.line(signs[i : i + 2], at, 17, 17 if narrow else 18.5, 0, "end"))
    for i, card in enumerate(CARDS if not (narrow and view["over"]) else []):
        there = card in own["cards"] and not own["passed"]
        spot = (58 + i * 27, h - 14, 20) if narrow else (w - 86 + i * 19, 17, 17)
        parts.append(symbol(f"action_{card}", *spot, opacity=None if there else 0.16))
    low = h - 27 if narrow else h  # the foot of the second row
    title = say("board.standing", lang, seat=seat)
    if own["grant"] is not None:
        grant = GRANTS.index(own["grant"])
        goal = TEXTS[lang]["grant_goal"][grant]
        done = [goal_progress(own, one) for one in GRANT_GOALS[grant]]
        shown = " · ".join(f"{min(n, of)}/{of}" for n, of in done)
        met = all(n >= of for n, of in done)
        shown += " ✓" if met else ""
        wide = width_of(shown, 14, True) + 10
        parts += [
            symbol("grant", 58, low - 16, 20),
            label(74, low - 11, cut(goal, w - 100 - wide, 14), 14, anchor="start"),
            label(w - 14, low - 11, shown, 14, weight=700, anchor="end"),
        ]
        title += f" {grant_sentence(grant, lang)} {shown}"
    elif view["over"]:
        points = view["scores"][seat]
        said = " · ".join(
            f"{say(f'sources.{k}', lang)} {n}" for k, n in points["lines"].items() if n
        )
        parts += [
            points_shield(60, low - 16, points["total"], 25),
            *(
                label(78, low - 11 + 18 * i, row, 13, anchor="start")
                for i, row in enumerate(wrap(said, w - 92, 13, 2 if narrow else 1))
            ),
        ]
        title = f"{points['total']}: {said} (PR-21.1)"
    elif own["passed"]:
        parts.append(label(74, low - 11, say("board.passed", lang), 14, anchor="start"))
    return piece(f"standing-{seat}", x, y, *parts, title=title)
