"""Beside the map: turn, deck, reserve, End-of-Game card, open contracts, supply."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.via_nebula.content.contracts import CONTRACTS
from parlour.games.via_nebula.content.numbers import AP_PER_TURN, VP_CARD
from parlour.games.via_nebula.content.resources import KINDS
from parlour.games.via_nebula.drawing import cards
from parlour.games.via_nebula.drawing.art import meadow_tile
from parlour.games.via_nebula.drawing.labels import LABELS, say
from parlour.games.via_nebula.drawing.prospects import prospect

GAP = 10.0
WIDTH = cards.WIDTH
TURN_HEIGHT = 42.0
PILE_WIDTH = (WIDTH - 2 * GAP) / 3
PILE_HEIGHT = 96.0
SUPPLY_HEIGHT = 76.0
HEIGHT = TURN_HEIGHT + PILE_HEIGHT + 4 * cards.HEIGHT + SUPPLY_HEIGHT + 6 * GAP


@kit.remembered
def market(view: dict[str, Any], lang: str, columns: int = 1) -> tuple[str, float, float]:
    """Everything beside the map, in one or two columns; gives width and height too."""
    if columns == 1:
        top = TURN_HEIGHT + GAP
        shown = top + PILE_HEIGHT + GAP
        supply_y = shown + 4 * (cards.HEIGHT + GAP)
        return (
            turn(view, lang)
            + kit.group(piles(view, lang), at=(0, top))
            + display(view, lang, 0, shown, 1)
            + kit.group(supply(view, lang), at=(0, supply_y)),
            WIDTH,
            HEIGHT,
        )
    right = WIDTH + GAP
    shown = PILE_HEIGHT + GAP
    return (
        kit.group(turn(view, lang), at=(right, 0))
        + kit.group(piles(view, lang), at=(0, 0))
        + kit.group(supply(view, lang, 54), at=(right, TURN_HEIGHT))
        + display(view, lang, 0, shown, 2),
        right + WIDTH,
        shown + 2 * cards.HEIGHT + GAP,
    )


@kit.remembered
def turn(view: dict[str, Any], lang: str) -> str:
    """Whose turn it is, and the action points left."""
    seat, ap = view["turn"]["seat"], view["turn"]["ap"]
    if view["over"]:
        sentence = say("market.over", lang)
        inner = kit.symbol("flag", 20, 18, 28) + kit.label(
            42, 25, sentence, 18, weight=700, anchor="start"
        )
        edge = kit.plate_edge(0, 0, WIDTH, 38)
        return kit.piece("turn", 0, 0, inner, edge, title=f"{sentence} (VN-15.8)")
    name = LABELS.texts.seat(seat, lang)
    whole = max(AP_PER_TURN, ap)
    pips = "".join(
        kit.symbol(
            "ap", WIDTH - 20 - (whole - 1 - i) * 34, 19, 30, opacity=None if i < ap else 0.22
        )
        for i in range(whole)
    )
    return kit.piece(
        "turn",
        0,
        0,
        kit.plate(0, 0, WIDTH, 38, kit.paint("paper"), r=19),
        kit.seat_disc(seat, 19, 19, 30),
        kit.label(42, 26, name, 19, weight=700, anchor="start"),
        pips,
        kit.plate_edge(0, 0, WIDTH, 38, 19),
        title=say("market.turn", lang, seat=seat, n=ap),
    )


@kit.remembered
def piles(view: dict[str, Any], lang: str) -> str:
    """The deck, the End-of-Game card and the reserve of meadow tiles."""
    step = PILE_WIDTH + GAP
    return (
        deck(view, lang)
        + kit.group(end_card(view, lang), at=(step, 0))
        + kit.group(reserve(view, lang), at=(2 * step, 0))
    )


@kit.remembered
def deck(view: dict[str, Any], lang: str) -> str:
    """The neutral contracts face down, a pile that shrinks, with their number."""
    left = view["deck"]
    layers = min(3, left)
    inner = "".join(
        kit.group(
            kit.card_back(
                PILE_WIDTH - 8,
                PILE_HEIGHT - 8,
                # Only the uppermost is seen; the others bear no sign.
                kit.symbol("deck", 36, 36, 40) if i == layers - 1 else kit.group(),
            ),
            at=(8 - i * 4.0, 8 - i * 4.0),
        )
        for i in range(layers)
    )
    return kit.piece(
        "deck",
        0,
        0,
        inner or kit.empty_place(PILE_WIDTH, PILE_HEIGHT),
        kit.badge(PILE_WIDTH / 2, PILE_HEIGHT - 22, left, 26),
        title=say("market.deck", lang, n=left),
    )


@kit.remembered
def end_card(view: dict[str, Any], lang: str) -> str:
    """The End-of-Game card; once taken, whose it is."""
    owner = view["end_card"]
    if owner is None:
        title = say("market.nobodys_end" if view["over"] else "market.end", lang, vp=VP_CARD)
        inner = kit.shadow(0, 0, PILE_WIDTH, PILE_HEIGHT) + kit.plate(
            0,
            0,
            PILE_WIDTH,
            PILE_HEIGHT,
            kit.paint("card"),
            stroke=kit.paint("outline"),
            stroke_width=1.4,
        )
    else:
        title = say("market.end_of", lang, seat=owner, vp=VP_CARD)
        inner = kit.empty_place(PILE_WIDTH, PILE_HEIGHT) + kit.seat_symbol(owner, 22, 72, 26)
    return kit.piece(
        "end-card",
        0,
        0,
        inner,
        kit.symbol("flag", PILE_WIDTH / 2, 34, 44),
        kit.points_shield(PILE_WIDTH / 2 + (16 if owner is not None else 0), 72, VP_CARD, 32),
        title=title,
    )


@kit.remembered
def reserve(view: dict[str, Any], lang: str) -> str:
    """The meadow tiles that belong to nobody."""
    left = view["reserve"]
    return kit.piece(
        "reserve",
        0,
        0,
        kit.plate(0, 0, PILE_WIDTH, PILE_HEIGHT, "none"),
        kit.group(meadow_tile(left, 80), at=(PILE_WIDTH / 2, 54))
        if left
        else kit.empty_place(PILE_WIDTH, PILE_HEIGHT)
        + kit.badge(PILE_WIDTH / 2, PILE_HEIGHT / 2, 0, 26),
        kit.plate_edge(0, 0, PILE_WIDTH, PILE_HEIGHT),
        title=say("market.reserve", lang, n=left),
    )


@kit.remembered
def display(view: dict[str, Any], lang: str, x: float, y: float, columns: int) -> str:
    """The open neutral contracts. The cards are not nested, so each can glide."""
    parts: list[str] = []
    for i, id_ in enumerate(view["display"]):
        px = x + (i % columns) * (cards.WIDTH + GAP)
        py = y + (i // columns) * (cards.HEIGHT + GAP)
        if id_ is None:
            empty = kit.empty_place(cards.WIDTH, cards.HEIGHT)
            parts.append(kit.group(empty, at=(px, py), title=say("cards.place", lang, n=i + 1)))
        else:
            contract = CONTRACTS.index(id_)
            outlook = prospect(view, seat_looked_for(view), contract)
            parts.append(cards.contract_card(contract, px, py, lang, outlook))
    return "".join(parts)


def seat_looked_for(view: dict[str, Any]) -> int | None:
    """For whom the open contracts tell what they would bring: the viewer; else who is to move."""
    seat: int | None = view["turn"]["seat"] if view["you"] is None else view["you"]
    return seat


@kit.remembered
def supply(view: dict[str, Any], lang: str, high: float = SUPPLY_HEIGHT) -> str:
    """The resources that everybody may be given, by kind."""
    step = WIDTH / len(KINDS)
    parts: list[str] = []
    for kind, name in enumerate(KINDS):
        left = view["supply"][name]
        parts.append(
            kit.piece(
                f"supply-{name}",
                kind * step,
                0,
                kit.plate(2, 0, step - 4, high, kit.paint("paper"), r=8),
                kit.symbol(
                    name,
                    step / 2,
                    (high - 20) / 2 + 1,
                    min(38, high - 21),
                    opacity=None if left else 0.3,
                ),
                kit.label(step / 2, high - 6, left, 18, weight=700),
                kit.plate_edge(2, 0, step - 4, high),
                title=say("market.supply", lang, n=left, kind=kind),
            )
        )
    return "".join(parts)
