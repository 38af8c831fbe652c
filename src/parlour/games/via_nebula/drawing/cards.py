"""Contracts: name, cost, value and power in fixed places."""
# mypyc: skip

from __future__ import annotations

from parlour.games.via_nebula.content import (
    CONTRACT_VP,
    CONTRACTS,
    FINAL_EACH,
    FINAL_MAX,
    FINAL_PER,
    FINALS,
    POWER,
    POWERS,
    PRIVATE,
    UNITS,
)
from parlour.games.via_nebula.drawing.words import (
    contract_name,
    contract_sentence,
    cost_of,
    say,
)
from parlour.kit import (
    card_back,
    card_front,
    fit,
    label,
    paint,
    piece,
    plate,
    plate_edge,
    points_shield,
    symbol,
    width_of,
    wrap,
)

WIDTH = 264.0
HEIGHT = 112.0
SMALL_WIDTH = 132.0
SMALL_HEIGHT = 46.0

# Each power as a short line of symbols; "+1" and the like are text.
POWER_LINES = {
    "transport": ("any", "arrow", "site"),
    "explore_fog": ("fog", "arrow", "meadow"),
    "explore_any": ("fog", "/", "forest", "arrow", "meadow"),
    "explore_remote": ("far", "fog", "arrow", "meadow"),
    "explore_forbidden": ("forbidden", "arrow", "meadow"),
    "extra_action": ("plus", "ap"),
    "place_craftsman": ("craftsman", "down", "exploitation"),
    "place_site": ("site", "down", "ruins"),
    "recall_craftsman": ("back", "craftsman"),
    "take_resource": ("plus", "any", "arrow", "site"),
    "swap_resource": ("any", "swap", "any", "site"),
    "discard_storage": ("storage", "any", "arrow", "cross"),
    "shed_meadow": ("meadow", "arrow", "cross"),
    "reserve_contract": ("card", "arrow", "hand"),
}
FINAL_SYMBOLS = {
    "building": "building",
    "emptied_stack": "emptied",
    "exploitation_token": "exploitation",
}
SMALL_SIGNS = ("arrow", "down", "swap", "plus", "cross", "back")
ORNAMENT = paint("muted")  # pieces of no seat


def colours(contract: int) -> tuple[str, str]:
    """The band of the card and what is written on it: purple if private, gold if neutral."""
    if contract in PRIVATE:
        return paint("vn-private"), paint("vn-on-private")
    return paint("gold"), paint("on-gold")


def value_text(contract: int) -> str:
    """The points of a contract; a range where they are counted at the end."""
    vp = CONTRACT_VP[contract]
    return f"{vp}–{vp + FINAL_MAX[contract]}" if FINAL_PER[contract] else str(vp)


def contract_card(contract: int, x: float, y: float, lang: str) -> str:
    """A contract face up, WIDTH by HEIGHT."""
    band, ink = colours(contract)
    id_ = CONTRACTS[contract]
    name = contract_name(contract, lang)
    size = fit(name, WIDTH - 56, 19, 11, True)
    things = [kind for kind, n in cost_of(contract).items() for _ in range(n)]
    return piece(
        f"contract-{id_}",
        x,
        y,
        card_front(
            WIDTH,
            HEIGHT,
            "",
            band,
            ink,
            label(10, 15 + size * 0.36, name, size, weight=700, anchor="start", fill=ink),
            label(WIDTH - 10, 20, id_, 13, anchor="end", fill=ink),
            *(symbol(kind, 29 + i * 39, 53, 35) for i, kind in enumerate(things)),
            points_shield(WIDTH - 29, 55, value_text(contract), 42),
            power_line(contract, 10, 92),
        ),
        title=contract_sentence(contract, lang),
        class_="card",
    )


def power_line(contract: int, x: float, y: float) -> str:
    """What a contract does when it is erected, or counts at the end, as symbols."""
    if POWER[contract]:
        n = UNITS[contract]
        line: tuple[str, ...] = POWER_LINES[POWERS[POWER[contract]]]
        if n > 1:
            line = (f"{n}×", *line)
    elif FINAL_PER[contract]:
        thing = FINAL_SYMBOLS[FINALS[FINAL_PER[contract]]]
        line = (f"+{FINAL_EACH[contract]}", "vp", "/", thing, f"≤ {FINAL_MAX[contract]}")
    else:
        return ""
    return plate(5, y - 17, WIDTH - 10, 32, paint("paper"), r=6) + signs(line, x, y)


def signs(line: tuple[str, ...], x: float, y: float) -> str:
    """Symbols and short texts in a row."""
    parts: list[str] = []
    for sign in line:
        if not sign[0].isalpha():
            parts.append(label(x, y + 6, sign, 18, weight=700, anchor="start"))
            x += width_of(sign, 18, True) + 5
            continue
        size = 19.0 if sign in SMALL_SIGNS else 29.0
        parts.append(symbol(sign, x + size / 2, y - 1, size, ORNAMENT))
        x += size + 5
    return "".join(parts)


def hidden_card(id_: str, x: float, y: float, seat: int, lang: str) -> str:
    """A contract of which only the back is known."""
    return piece(
        id_,
        x,
        y,
        card_back(WIDTH * 0.36, HEIGHT, symbol("building", WIDTH * 0.18, HEIGHT / 2, 42, ORNAMENT)),
        title=say("cards.hidden", lang, seat=seat),
        class_="card",
    )


def small_card(contract: int, x: float, y: float, lang: str, active: bool = False) -> str:
    """A completed contract, SMALL_WIDTH by SMALL_HEIGHT: name and value.

    `active` marks the one whose building is being erected.
    """
    band, _ = colours(contract)
    lines = wrap(contract_name(contract, lang), SMALL_WIDTH - 54, 12, 2)
    first = SMALL_HEIGHT / 2 + (5 if len(lines) == 1 else -3)
    return piece(
        f"contract-{CONTRACTS[contract]}",
        x,
        y,
        plate(0, 0, SMALL_WIDTH, SMALL_HEIGHT, band, r=6, stroke=paint("outline")),
        plate(8, 1, SMALL_WIDTH - 9, SMALL_HEIGHT - 2, paint("card"), r=5),
        *(label(14, first + i * 15, line, 12, anchor="start") for i, line in enumerate(lines)),
        points_shield(SMALL_WIDTH - 20, SMALL_HEIGHT / 2, value_text(contract), 30),
        plate(
            -2, -2, SMALL_WIDTH + 4, SMALL_HEIGHT + 4, "none", stroke=paint("lit"), stroke_width=3
        )
        if active
        else "",
        plate_edge(0, 0, SMALL_WIDTH, SMALL_HEIGHT, 6),
        title=(say("cards.erecting", lang) if active else "") + contract_sentence(contract, lang),
        class_="card",
    )
