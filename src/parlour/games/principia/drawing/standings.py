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
)


def standings(view: dict[str, Any], x: float, y: float, lang: str) -> str:
    """Every seat in a line: its resources, Action cards left and the goal of its Grant."""
    room = 3 * ROW - GAP - y
    high = min(58.0, room / max(1, view["seats"]) - 5)
    return "".join(
        standing(view, seat, x, y + seat * (high + 5), high, lang) for seat in range(view["seats"])
    )


def standing(view: dict[str, Any], seat: int, x: float, y: float, h: float, lang: str) -> str:
    own = view["players"][seat]
    w = SIDE_WIDTH
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
    for i in range(0, len(signs), 2):
        at += (58, 50)[i // 2] if i < 4 else 42  # prestige and credits have more digits
        parts.append(lines.line(signs[i : i + 2], at, 17, 18.5, 0, "end"))
    for i, card in enumerate(CARDS):
        there = card in own["cards"] and not own["passed"]
        parts.append(
            symbol(f"action_{card}", w - 86 + i * 19, 17, 17, opacity=None if there else 0.16)
        )
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
            symbol("grant", 58, h - 16, 20),
            label(74, h - 11, cut(goal, w - 100 - wide, 14), 14, anchor="start"),
            label(w - 14, h - 11, shown, 14, weight=700, anchor="end"),
        ]
        title += f" {grant_sentence(grant, lang)} {shown}"
    elif view["over"]:
        points = view["scores"][seat]
        said = " · ".join(
            f"{say(f'sources.{k}', lang)} {n}" for k, n in points["lines"].items() if n
        )
        parts += [
            points_shield(60, h - 16, points["total"], 25),
            label(78, h - 11, cut(said, w - 92, 13), 13, anchor="start"),
        ]
        title = f"{points['total']}: {said} (PR-21.1)"
    elif own["passed"]:
        parts.append(label(74, h - 11, say("board.passed", lang), 14, anchor="start"))
    return piece(f"standing-{seat}", x, y, *parts, title=title)
