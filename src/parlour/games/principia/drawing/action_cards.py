"""The five Action cards with their menus."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.principia.constants import (
    CARD_NAMES,
    CARD_PA,
    INVEST_K,
    PA_BUY,
    PA_CREDITS,
    PA_HIRE,
    PA_HIRE_PHD,
    PA_INVEST,
    PA_PHD,
    PA_PULL,
    PA_SCIENTIST,
    PA_START,
    PA_TAKE,
    PHD_HEXES,
    PULL_WP,
    SCIENTIST_HEXES,
    TAKE_CREDITS_K,
)
from parlour.games.principia.drawing import lines
from parlour.games.principia.drawing.sizes import (
    ACTION,
    SIDE_WIDTH,
)
from parlour.games.principia.drawing.words import say
from parlour.games.principia.terms import CARDS
from parlour.kit import (
    badge,
    group,
    label,
    paint,
    piece,
    plate,
    plate_edge,
    symbol,
    wrap,
)

# What each Action card offers: its cost in PA and a sign.
MENUS: dict[str, list[lines.Signs]] = {
    "research": [
        [f"={PA_PHD}", "phd"],
        [f"={PA_SCIENTIST}", "scientist"],
        [f"={PA_START}", "project_begun"],
    ],
    "recruit": [
        [f"={PA_TAKE}", "research_card"],
        [f"={PA_HIRE_PHD}", "phd"],
        [f"={PA_HIRE}", "scientist"],
    ],
    "publish": [["journal"]],
    "invest": [[f"={PA_INVEST}", "pb"], [f"={PA_BUY}", "equipment"]],
    "manage": [[f"={PA_CREDITS}", "k"], [f"={PA_PULL}", "swap"]],
}
MENU_NUMBERS: dict[str, dict[str, int]] = {
    "research": {
        "phd": PA_PHD,
        "who": PA_SCIENTIST,
        "start": PA_START,
        "n": PHD_HEXES,
        "m": SCIENTIST_HEXES,
    },
    "recruit": {"take": PA_TAKE, "phd": PA_HIRE_PHD, "who": PA_HIRE},
    "publish": {},
    "invest": {"invest": PA_INVEST, "buy": PA_BUY, "k": INVEST_K},
    "manage": {"credits": PA_CREDITS, "pull": PA_PULL, "k": TAKE_CREDITS_K, "wp": PULL_WP},
}
ACTION_RULES = {
    "research": "PR-8.1",
    "recruit": "PR-10.1",
    "publish": "PR-11.1",
    "invest": "PR-12.1",
    "manage": "PR-14.1",
}


def action_cards(
    view: dict[str, Any], lang: str, width: float = SIDE_WIDTH, rows: tuple[int, ...] = (5,)
) -> str:
    """The five Action cards with their menus in rows; grey what the seat to move has played."""
    parts: list[str] = []
    for line, count in enumerate(rows):
        step = (width + 6) / count
        first = sum(rows[:line])
        for i in range(count):
            at = (i * step, line * (ACTION + 6))
            parts.append(action_card(view, first + i, at, step - 6, lang))
    return "".join(parts)


def action_card(view: dict[str, Any], i: int, at: tuple[float, float], w: float, lang: str) -> str:
    """One Action card: name, PA and the items of its menu with their costs."""
    seat = view["pending"][0] if view["pending"] else None
    held = CARDS if seat is None or view["choosing"] else view["players"][seat]["cards"]
    card = CARDS[i]
    name = CARD_NAMES[lang][i]
    there = card in held
    current = view["turn"]["card"] == card
    size = 12.0
    rows = wrap(name, w - 42, size, 2, True)
    while any(row.endswith("…") for row in rows) and size > 9:
        size -= 0.5
        rows = wrap(name, w - 42, size, 2, True)
    first = 19 if len(rows) == 2 else 26
    menu = MENUS[card]
    third = (w - 8) / len(menu)
    inner = (
        "".join(
            label(40, first + n * 13.5, row, size, weight=700, anchor="start")
            for n, row in enumerate(rows)
        )
        + symbol(f"action_{card}", 16, 19, 24)
        + "".join(
            lines.line(one, 4 + third * (n + 0.5), 56, 20, third - 3, "middle")
            for n, one in enumerate(menu)
        )
        + (badge(27, 31, CARD_PA[i], 18) if CARD_PA[i] else "")
    )
    key = "board.action" if there else "board.action_played"
    title = say(key, lang, card=i, n=CARD_PA[i])
    menu_said = say(f"menus.{card}", lang, **MENU_NUMBERS[card])
    frame = paint("lit") if current else paint("outline" if there else "pr-line")
    return (
        piece(
            f"action-{card}",
            *at,
            plate(
                0, 0, w, ACTION, paint("pr-card" if there or current else "pr-board"),
                stroke=frame, stroke_width=2.6 if current else 1.2,
            ),
            inner if there or current else group(inner, opacity=0.45),
            plate_edge(0, 0, w, ACTION),
            title=f"{title} {menu_said} ({ACTION_RULES[card]})",
        )
    )  # fmt: skip
