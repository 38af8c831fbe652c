"""The column beside the markets: turn and lot, Scenario, Action cards, Grants or standings."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.principia.constants import (
    CARD_PA,
    MAX_ROUNDS,
    SOLO_PRICES,
    SOLO_ROUNDS,
    SOLO_STRATEGIC_PRICE,
)
from parlour.games.principia.content import (
    END_ARTICLES,
    END_N,
    END_WHAT,
    GRANTS,
    SCENARIO_NAMES,
    SCENARIO_SCORING,
    SCENARIOS,
    STRATEGIC,
    TEXTS,
)
from parlour.games.principia.drawing import cards, lines
from parlour.games.principia.drawing.action_cards import action_cards
from parlour.games.principia.drawing.cards import GRANT_HEIGHT, GRANT_WIDTH
from parlour.games.principia.drawing.progress import end_progress, progress_bar
from parlour.games.principia.drawing.sizes import (
    ACTION,
    NARROW_SIDE,
    SCENARIO,
    SIDE_WIDTH,
    TURN,
)
from parlour.games.principia.drawing.standings import NARROW_STANDING, narrow_standings, standings
from parlour.games.principia.drawing.words import say, texts
from parlour.games.principia.terms import CARDS, ENDS
from parlour.kit import (
    cut,
    fit,
    group,
    label,
    paint,
    piece,
    plate,
    plate_edge,
    seat_disc,
    seat_symbol,
    symbol,
    wrap,
)

NARROW_MORE = 34.0  # a phone's Scenario is higher


def side(view: dict[str, Any], lang: str) -> str:
    """Turn, scenario, Action cards; Grants on display, or how every seat stands."""
    y = TURN + 6
    below = y + SCENARIO + 6
    rest = below + ACTION + 6
    shown = grants(view, 0, rest, lang) if view["display"] else standings(view, 0, rest, lang)
    return (
        turn(view, lang)
        + group(scenario(view, lang), at=(0, y))
        + group(action_cards(view, lang), at=(0, below))
        + shown
    )


def narrow_side(view: dict[str, Any], lang: str) -> tuple[str, float]:
    """The same for phones, one below the other; gives its height too."""
    w = NARROW_SIDE
    parts = [turn(view, lang, w)]
    y = TURN + 6
    parts.append(group(scenario(view, lang, w), at=(0, y)))
    y += SCENARIO + NARROW_MORE + 6
    parts.append(group(action_cards(view, lang, w, (3, 2)), at=(0, y)))
    y += 2 * (ACTION + 6)
    if view["display"]:
        parts.append(grants(view, (w - 2 * GRANT_WIDTH - 6) / 2, y, lang, columns=2))
        y += -(-len(view["display"]) // 2) * (GRANT_HEIGHT + 6)
    else:
        parts.append(narrow_standings(view, 0, y, lang))
        y += view["seats"] * (NARROW_STANDING + 5)
    return "".join(parts), y


def phase(view: dict[str, Any], lang: str) -> str:
    """The phase that the table is in."""
    if view["over"]:
        return say("board.over", lang)
    if view["choosing"]:
        return say("board.choosing", lang)
    if view["display"]:
        return say("board.grants", lang)
    asked = view["asked"]
    if asked is not None and asked["question"] in ("dismiss", "salaries"):
        return say("board.clean_up", lang)
    return say("board.actions", lang)


def turn(view: dict[str, Any], lang: str, w: float = SIDE_WIDTH) -> str:
    """Whose turn it is, with the card being carried out and its PA; or the lot."""
    now = phase(view, lang)
    head = label(w - 14, 27, now, 16, weight=700, anchor="end", fill=paint("muted"))
    panel = plate(0, 0, w, TURN, paint("pr-panel"), r=21, stroke=paint("pr-line"), stroke_width=1.2)
    lot, room = bids(view, lang, w) if view["lot"] is not None else ("", 150.0)
    if view["over"] or view["choosing"] or not view["pending"]:
        sign = symbol("flag" if view["over"] else "hourglass", 24, TURN / 2, 28)
        if view["over"]:
            sign += "".join(
                seat_disc(seat, 62 + 36 * i, TURN / 2, 30) for i, seat in enumerate(view["winners"])
            )
        return piece("turn", 0, 0, panel, sign, head, plate_edge(0, 0, w, TURN, 21), title=now)
    seat = view["pending"][0]
    parts = [panel, seat_disc(seat, 22, TURN / 2, 31)]
    title = say("board.turn", lang, seat=seat)
    card = view["turn"]["card"]
    narrow = w < SIDE_WIDTH
    name = cut(texts().seat(seat, lang), room, 17, True) if room > 40 else ""
    parts.append(label(44, 27, name, 17, weight=700, anchor="start"))
    if not lot and not (narrow and card is not None):
        parts.append(head)
    if card is not None:
        number = CARDS.index(card)
        pa = view["turn"]["pa"]
        title = say("board.turn_card", lang, seat=seat, card=number, n=pa)
        x = 208.0  # a page may put a longer name there
        parts.append(symbol(f"action_{card}", x + 8, TURN / 2, 28))
        parts += [
            symbol("pa", x + 42 + 28 * i, TURN / 2, 26, opacity=None if i < pa else 0.22)
            for i in range(max(pa, CARD_PA[number]))
        ]
    return piece("turn", 0, 0, *parts, plate_edge(0, 0, w, TURN, 21), title=f"{now}. {title}") + lot


def bids(view: dict[str, Any], lang: str, w: float) -> tuple[str, float]:
    """The lot: the bid of every seat that takes part, the highest marked, who is out struck.

    Gives the room that is left for a name, too.
    """
    lot = view["lot"]
    seats = [s for s in range(view["seats"]) if view["players"][s]["grant"] is None]
    wide = min(92.0, (w - 100) / len(seats))
    x = w - 10 - wide * len(seats)
    parts = [symbol("gavel", -18, TURN / 2, 28)]
    said = []
    for i, seat in enumerate(seats):
        bid = lot["bids"][seat]
        still = seat in lot["in"]
        high = still and bid == lot["high"] and bid > 0
        at = i * wide
        parts.append(
            plate(
                at + 2, 6, wide - 4, TURN - 12, paint("gold") if high else paint("pr-soft"), r=15,
            )
            + seat_symbol(seat, at + 19, TURN / 2, 22)
        )  # fmt: skip
        ink = paint("on-gold") if high else paint("ink") if still else paint("muted")
        text = str(bid) if bid else ("–" if still else say("board.out", lang))
        parts.append(
            label(
                at + 36,
                27,
                text,
                fit(text, wide - 42, 17, 10, True),
                weight=700,
                anchor="start",
                fill=ink,
            )
        )
        if not still and bid:
            parts.append(symbol("cross", at + wide - 18, TURN / 2, 15))
        elif bid:
            parts.append(symbol("pz", at + wide - 21, TURN / 2, 22))
        key = "board.folded" if not still else "board.bid" if bid else "board.no_bid"
        said.append(say(key, lang, seat=seat, n=bid))
    shown = piece(
        "lot", x, 0, *parts, plate_edge(-34, 2, wide * len(seats) + 36, TURN - 4, 17),
        title=" ".join([*said, "(PR-6.6)"]),
    )  # fmt: skip
    return shown, min(150.0, x - 34 - 44)


def scenario(view: dict[str, Any], lang: str, w: float = SIDE_WIDTH) -> str:
    """The Scenario: its end with how near it is, its scoring; the round and the first player."""
    card = SCENARIOS.index(view["scenario"])
    narrow = w < SIDE_WIDTH
    h = SCENARIO + (NARROW_MORE if narrow else 0)
    end = TEXTS[lang]["scenario_end"][card]
    number = END_N[card][view["seats"]]
    goal = say(f"ends.{ENDS[END_WHAT[card]]}", lang, n=number, m=END_ARTICLES[card])
    name = SCENARIO_NAMES[lang][card]
    rows = wrap(goal, w - (150 if narrow else 260), 14, 2)
    last = SOLO_ROUNDS if view["rival"] is not None else MAX_ROUNDS
    scoring = TEXTS[lang]["scenario_scoring"][card]
    near, of = end_progress(view, card)
    signs: list[lines.Signs] = [lines.ability(term) for term in SCENARIO_SCORING[card]]
    terms = "".join(
        lines.line(one, 14, h - 43 + i * 26, 22, w - 150)
        if narrow
        else lines.line(one, 14 + i * 196, h - 17, 22, 184)
        for i, one in enumerate(signs[:2])
    )
    parts = [
        plate(0, 0, w, h, paint("pr-panel"), r=10, stroke=paint("outline"), stroke_width=1.2),
        plate(0, 0, 7, h, paint("pr-institute"), r=3),
        label(16, 23, name, fit(name, w - 252, 17, 12, True), weight=700, anchor="start"),
        *(label(16, 42 + i * 16.5, row, 14, anchor="start") for i, row in enumerate(rows)),
        terms,
        progress_bar(w - 228, 14, 92, near, of),
        plate(w - 128, 8, 120, h - 16, paint("pr-soft"), r=8),
        label(w - 68, 30, say("board.round", lang), 14, fill=paint("muted")),
        label(w - 68, 53, f"{view['round'] or '–'} / {last}", 20, weight=700),
    ]
    if not view["choosing"]:
        parts.append(symbol("first_player", w - 86, 70, 20))
        parts.append(seat_disc(view["first"], w - 58, 69, 21))
    title = (
        f"{name}. {say('board.ends_when', lang)} {end}. "
        f"{say('board.now', lang, n=near, m=of)} {scoring} "
        f"{say('board.round_of', lang, n=view['round'], m=last, seat=view['first'])} (PR-20.1)"
    )
    return piece("scenario", 0, 0, *parts, plate_edge(0, 0, w, h, 10), title=title)


def grants(view: dict[str, Any], x: float, y: float, lang: str, columns: int = 3) -> str:
    """The Grants on display; in a solo game with their prices."""
    parts: list[str] = []
    for i, id_ in enumerate(view["display"]):
        card = GRANTS.index(id_)
        price, said = "", ""
        if view["rival"] is not None:
            n = (
                SOLO_STRATEGIC_PRICE
                if STRATEGIC[card]
                else SOLO_PRICES[min(i, len(SOLO_PRICES) - 1)]
            )
            price = lines.line([f"={n}", "pz"], GRANT_WIDTH - 8, 18, 20, 0, "end")
            price = plate(GRANT_WIDTH - 46, 6, 42, 24, paint("paper"), r=8) + price
            said = say("board.price", lang, n=n) + " "
        parts.append(
            cards.grant_card(
                card,
                x + (i % columns) * (GRANT_WIDTH + 6),
                y + (i // columns) * (GRANT_HEIGHT + 6),
                lang,
                price,
                said,
                44.0 if price else 0.0,
            )
        )
    return "".join(parts)
