"""Contracts: name, cost, value and power in fixed places."""
# mypyc: skip

from __future__ import annotations

from functools import cache

from parlour import kit
from parlour.games.via_nebula.content.contracts import (
    CONTRACT_VP,
    CONTRACTS,
    COST,
    FINAL_EACH,
    FINAL_MAX,
    FINAL_PER,
    POWER,
    PRIVATE,
    UNITS,
)
from parlour.games.via_nebula.content.resources import load_by_kind
from parlour.games.via_nebula.content.terms import FINALS, POWERS
from parlour.games.via_nebula.drawing.labels import (
    FINAL_SYMBOLS,
    LABELS,
    POWER_LINES,
    contract_name,
    contract_sentence,
    load_words,
    range_text,
    say,
)
from parlour.games.via_nebula.drawing.prospects import ContractOutlook

WIDTH = 264.0
HEIGHT = 112.0
SMALL_WIDTH = 160.0
SMALL_HEIGHT = 56.0

SMALL_SIGNS = ("arrow", "down", "swap", "plus", "cross", "back")
ORNAMENT = kit.paint("muted")  # pieces of no seat


def colours(contract: int) -> tuple[str, str]:
    """The band of the card and what is written on it: purple if private, gold if neutral."""
    if contract in PRIVATE:
        return kit.paint("vn-private"), kit.paint("vn-on-private")
    return kit.paint("gold"), kit.paint("on-gold")


@kit.remembered
def contract_card(
    contract: int, x: float, y: float, lang: str, outlook: ContractOutlook | None = None
) -> str:
    """A contract face up, WIDTH by HEIGHT; with what it would bring the seat of the outlook."""
    band, ink = colours(contract)
    name = contract_name(contract, lang)
    size = kit.fit(name, (WIDTH - 20) * 1.15, 19, 17.4, True)
    things = [kind for kind, n in load_by_kind(COST[contract]).items() for _ in range(n)]
    named = outlook is not None and outlook.named
    return kit.piece(
        f"contract-{CONTRACTS[contract]}",
        x,
        y,
        kit.card_front(
            WIDTH,
            HEIGHT,
            "",
            band,
            ink,
            kit.label(10, 15 + size * 0.36, name, size, weight=700, anchor="start", fill=ink),
            *(kit.symbol(kind, 27 + i * 37, 53, 34) for i, kind in enumerate(things)),
            value(contract, outlook, lang),
            kit.plate(5, 75, WIDTH - 10, 32, kit.paint("paper"), r=6),
            power_line(contract, 10, 92, lang),
            rest_line(outlook, lang) if outlook else "",
            active_frame(WIDTH, HEIGHT) if named else "",
        ),
        title=(say("cards.erecting", lang) if named else "") + contract_sentence(contract, lang),
        class_="card",
    )


def value(contract: int, outlook: ContractOutlook | None, lang: str) -> str:
    """The points of a contract; where they are counted at the end, those it would bring now."""
    if not FINAL_PER[contract]:
        return kit.points_shield(WIDTH - 29, 54, CONTRACT_VP[contract], 42)
    if outlook is None:
        text = kit.label(WIDTH - 48, 60, range_text(contract), 19, weight=800, anchor="end")
        return text + kit.symbol("vp", WIDTH - 28, 54, 34)
    return kit.group(
        kit.label(
            WIDTH - 52, 59, say("cards.now", lang), 17.4, anchor="end", fill=kit.paint("muted")
        ),
        kit.points_shield(WIDTH - 29, 54, outlook.points, 42),
        title=say("cards.value_now", lang, seat=outlook.seat, vp=outlook.points),
    )


def rest_words(outlook: ContractOutlook, lang: str) -> str:
    """VN-11.6: what goes to storage where least does, in words."""
    place, rest = min(outlook.rests, key=lambda one: sum(one[1].values()))
    if rest:
        return say("cards.rest", lang, place=place) + load_words(rest, lang) + " (VN-11.6)"
    return say("cards.no_rest", lang, place=place)


def rest_line(outlook: ContractOutlook, lang: str) -> str:
    """What would go to storage if the contract were erected now, at the right end of the card."""
    if not outlook.rests:
        return ""
    counts = sorted({sum(rest.values()) for _, rest in outlook.rests})
    text = f"+{counts[0]}" if len(counts) == 1 else f"+{counts[0]}–{counts[-1]}"
    ink = kit.paint("bad") if counts[-1] else kit.paint("ink")
    wide = kit.width_of(text, 17.4, True)
    return kit.group(
        kit.symbol("storage", WIDTH - 24 - wide, 91, 25),
        kit.label(WIDTH - 9, 97, text, 17.4, weight=700, anchor="end", fill=ink),
        title=rest_words(outlook, lang),
    )


@cache
def power_line(contract: int, x: float, y: float, lang: str) -> str:
    """What a contract does when it is erected, or counts at the end, as symbols."""
    if POWER[contract]:
        n = UNITS[contract]
        line: tuple[str, ...] = POWER_LINES[POWERS[POWER[contract]]]
        if n > 1:
            line = (f"{n}×", *line)
    elif FINAL_PER[contract]:
        counted_symbol = FINAL_SYMBOLS[FINALS[FINAL_PER[contract]]]
        line = (f"+{FINAL_EACH[contract]}", "vp", "/", counted_symbol, f"({range_text(contract)})")
    else:
        return kit.label(
            x,
            y + 5,
            LABELS.texts.word("power", 0, lang),
            17.4,
            anchor="start",
            fill=kit.paint("muted"),
        )
    return signs(line, x, y)


def signs(line: tuple[str, ...], x: float, y: float) -> str:
    """Symbols and short texts in a row."""
    parts: list[str] = []
    for sign in line:
        if not sign[0].isalpha():
            parts.append(kit.label(x, y + 6, sign, 18, weight=700, anchor="start"))
            x += kit.width_of(sign, 18, True) + 5
            continue
        size = 19.0 if sign in SMALL_SIGNS else 29.0
        parts.append(kit.symbol(sign, x + size / 2, y - 1, size, ORNAMENT))
        x += size + 5
    return "".join(parts)


def hidden_card(id_: str, x: float, y: float, seat: int, lang: str) -> str:
    """A contract of which only the back is known."""
    return kit.piece(
        id_,
        x,
        y,
        kit.card_back(WIDTH * 0.36, HEIGHT, kit.symbol("card", WIDTH * 0.18, HEIGHT / 2, 42)),
        title=say("cards.hidden", lang, seat=seat),
        class_="card",
    )


@kit.remembered
def small_card(
    contract: int, x: float, y: float, lang: str, points: int, over: bool, active: bool = False
) -> str:
    """A completed contract, SMALL_WIDTH by SMALL_HEIGHT: name and points so far.

    `active` marks the one whose building is being erected.
    """
    band, _ = colours(contract)
    lines = kit.wrap(contract_name(contract, lang), SMALL_WIDTH - 58, 15, 3)
    first = SMALL_HEIGHT / 2 + 5.5 - 8 * (len(lines) - 1)
    most = CONTRACT_VP[contract] + FINAL_MAX[contract]
    grows = not over and points < most
    title = contract_sentence(contract, lang)
    if FINAL_PER[contract]:
        title += ". " + say("cards.value_over" if over else "cards.completed_now", lang, vp=points)
    return kit.piece(
        f"contract-{CONTRACTS[contract]}",
        x,
        y,
        kit.plate(0, 0, SMALL_WIDTH, SMALL_HEIGHT, band, r=6, stroke=kit.paint("outline")),
        kit.plate(8, 1, SMALL_WIDTH - 9, SMALL_HEIGHT - 2, kit.paint("card"), r=5),
        *(kit.label(14, first + i * 16, line, 15, anchor="start") for i, line in enumerate(lines)),
        kit.points_shield(SMALL_WIDTH - 23, 20 if grows else SMALL_HEIGHT / 2, points, 32),
        kit.label(SMALL_WIDTH - 23, 50, f"≤ {most}", 15, fill=kit.paint("muted")) if grows else "",
        active_frame(SMALL_WIDTH, SMALL_HEIGHT) if active else "",
        kit.plate_edge(0, 0, SMALL_WIDTH, SMALL_HEIGHT, 6),
        title=(say("cards.erecting", lang) if active else "") + title,
        class_="card",
    )


def active_frame(width: float, height: float) -> str:
    """Around the contract whose building is being erected."""
    return kit.plate(-2, -2, width + 4, height + 4, "none", stroke=kit.paint("lit"), stroke_width=3)
