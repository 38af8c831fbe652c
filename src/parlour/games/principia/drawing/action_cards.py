"""The five Action cards with their menus."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.principia.content.numbers import (
    AP_BUY,
    AP_CREDITS,
    AP_HIRE,
    AP_HIRE_PHD,
    AP_INVEST,
    AP_PHD,
    AP_PULL,
    AP_SCIENTIST,
    AP_START,
    AP_TAKE,
    CARD_AP,
    CARD_NAMES,
    CREDITS_TAKEN,
    INVEST_CREDITS,
    OVERTIME_AP,
    OVERTIME_MORALE,
    PHD_HEXES,
    PULL_INFLUENCE,
    SCIENTIST_HEXES,
)
from parlour.games.principia.content.terms import CARDS
from parlour.games.principia.drawing import lines
from parlour.games.principia.drawing.frames import LEAST
from parlour.games.principia.drawing.labels import say
from parlour.games.principia.drawing.sizes import ACTION, SIDE_WIDTH

# What each Action card offers: its cost in AP, and what comes of it.
MENUS: dict[str, list[lines.Signs]] = {
    "research": [
        [f"={AP_PHD}", "action_points", "phd", "tilt", f"=+{PHD_HEXES}", "research_hex"],
        [
            f"={AP_SCIENTIST}", "action_points", "scientist", "tilt", f"=+{SCIENTIST_HEXES}",
            "research_hex",
        ],
        [f"={AP_START}", "action_points", "project_begun"],
    ],
    "recruit": [
        [f"={AP_TAKE}", "action_points", "=+1", "research_card"],
        [f"={AP_HIRE_PHD}", "action_points", "=+1", "phd"],
        [f"={AP_HIRE}", "action_points", "hire"],
    ],
    "publish": [["=1", "journal"]],
    "invest": [
        [f"={AP_INVEST}", "action_points", "invest", f"=+{INVEST_CREDITS}", "credits"],
        [f"={AP_BUY}", "action_points", "equipment"],
    ],
    "manage": [
        [f"={AP_CREDITS}", "action_points", f"=+{CREDITS_TAKEN}", "credits"],
        [f"={AP_PULL}", "action_points", f"=−{PULL_INFLUENCE}", "influence", "renew"],
    ],
}  # fmt: skip
OVERTIME = [f"=−{OVERTIME_MORALE}", "morale", f"=+{OVERTIME_AP}", "action_points"]
SHARES = {"research": 1.62, "recruit": 0.92, "publish": 0.8, "invest": 1.1, "manage": 1.1}
MENU_NUMBERS: dict[str, dict[str, int]] = {
    "research": {
        "phd": AP_PHD,
        "who": AP_SCIENTIST,
        "start": AP_START,
        "n": PHD_HEXES,
        "m": SCIENTIST_HEXES,
    },
    "recruit": {"take": AP_TAKE, "phd": AP_HIRE_PHD, "who": AP_HIRE},
    "publish": {},
    "invest": {"invest": AP_INVEST, "buy": AP_BUY, "credits": INVEST_CREDITS},
    "manage": {
        "take": AP_CREDITS,
        "pull": AP_PULL,
        "credits": CREDITS_TAKEN,
        "influence": PULL_INFLUENCE,
    },
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
        first = sum(rows[:line])
        shares = [SHARES[card] for card in CARDS[first : first + count]]
        x = 0.0
        for i, share in enumerate(shares):
            wide = (width - 6 * (count - 1)) * share / sum(shares)
            corner = (x, line * (ACTION + 6))
            parts.append(action_card(view, first + i, corner, wide, lang))
            x += wide + 6
    return "".join(parts)


@kit.remembered
def action_card(
    view: dict[str, Any], i: int, corner: tuple[float, float], w: float, lang: str
) -> str:
    """One Action card: name, AP and the items of its menu, each with its cost before it."""
    seat = view["pending"][0] if view["pending"] else None
    hand = CARDS if seat is None or view["choosing"] else view["players"][seat]["cards"]
    card = CARDS[i]
    name = CARD_NAMES[lang][i].capitalize()
    is_in_hand = card in hand
    current = view["turn"]["card"] == card
    menu = MENUS[card]
    inner = (
        kit.symbol(f"action_{card}", 18, 20, 30)
        + kit.label(
            37,
            19,
            name,
            LEAST,
            weight=700,
            anchor="start",
            width=w - 41,
        )
        + (lines.line([f"={CARD_AP[i]}", "action_points"], 37, 33, 21) if CARD_AP[i] else "")
        + (overtime(view, current, w, lang) if card == "research" else "")
        + "".join(
            lines.line(one, 5, 54 + 20.5 * n + (3 - len(menu)) * 6, 21, w - 7)
            for n, one in enumerate(menu)
        )
    )
    key = "board.action" if is_in_hand else "board.action_played"
    title = say(key, lang, card=i, n=CARD_AP[i])
    menu_sentence = say(f"menus.{card}", lang, **MENU_NUMBERS[card])
    frame = kit.paint("lit") if current else kit.paint("outline" if is_in_hand else "pr-line")
    return (
        kit.piece(
            f"action-{card}",
            *corner,
            kit.plate(
                0, 0, w, ACTION, kit.paint("pr-card" if is_in_hand or current else "pr-board"),
                stroke=frame, stroke_width=2.6 if current else 1.2,
            ),
            inner if is_in_hand or current else kit.group(inner, opacity=0.45),
            kit.plate_edge(0, 0, w, ACTION),
            title=f"{title} {menu_sentence} ({ACTION_RULES[card]})",
        )
    )  # fmt: skip


def overtime(view: dict[str, Any], current: bool, w: float, lang: str) -> str:
    """PR-15.5: Morale for another AP, once with each card; pale when it has been used."""
    used = current and view["turn"]["overtime"]
    return kit.group(
        lines.line(OVERTIME, w - 6, 95, 21, w - 72, "end"),
        opacity=0.3 if used else None,
        title=say("menus.overtime", lang, morale=OVERTIME_MORALE, action_points=OVERTIME_AP),
    )
