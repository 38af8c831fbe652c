"""The cards of a player: on the desk, tucked, in hand; Masters and the Great Discovery."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from parlour import kit
from parlour.games.newton.content.cards import CARD_SYMBOL, CARDS
from parlour.games.newton.content.numbers import DESK_SLOTS, TUCK_SLOTS
from parlour.games.newton.content.terms import SYMBOLS
from parlour.games.newton.drawing.art import ACTION_COLOURS
from parlour.games.newton.drawing.bookshelf import mine
from parlour.games.newton.drawing.cards import (
    HIGH,
    WIDE,
    card_piece,
    discovery_piece,
    hidden_discovery,
    hidden_master,
    master_piece,
    rows_of,
    scaled,
)
from parlour.games.newton.drawing.labels import say


@kit.remembered
def desk(view: dict[str, Any], seat: int, width: float, lang: str) -> kit.Block:
    """The desk slots with the cards that were played."""
    played = view["boards"][seat]["desk"]
    slots: list[Callable[[float, float, float], str]] = []
    for n in range(DESK_SLOTS):
        if n < len(played):
            slots.append(partial(card_on, played[n], lang))
        else:
            slots.append(empty_slot)
    return rows_of(slots, width)


def card_on(name: str, lang: str, x: float, y: float, scale: float) -> str:
    return card_piece(name, x, y, lang, scale)


def empty_slot(x: float, y: float, scale: float) -> str:
    return kit.group(kit.empty_place(WIDE * scale, HIGH * scale), at=(x, y))


@kit.remembered
def tucks(view: dict[str, Any], seat: int, lang: str, width: float = 0.0) -> kit.Block:
    """The tuck slots; as wide as the desk they say in a word what they are."""
    tucked = view["boards"][seat]["tuck"]
    gap = 8.0
    wide = (width + gap) / TUCK_SLOTS - gap if width else 66.0
    parts = []
    for n in range(TUCK_SLOTS):
        x = n * (wide + gap)
        if n >= len(tucked):
            parts.append(kit.group(kit.empty_place(wide, 36, 6), at=(x, 0)))
            continue
        card = CARDS.index(tucked[n])
        kind = SYMBOLS[CARD_SYMBOL[card]]
        middle = 22.0 if width else wide / 2
        caption = kit.label(44, 24, say("words_of.tuck", lang), 16, anchor="start", fill="#ffffff")
        parts.append(
            kit.piece(
                f"card-{tucked[n]}", x, 0,
                kit.plate(0, 0, wide, 36, ACTION_COLOURS[kind], r=6, stroke=kit.paint("outline"),
                      stroke_width=1.4),
                kit.disc(middle, 18, 16, "#fffdf6", "none"),
                kit.symbol(f"newton_{kind}", middle, 18, 25),
                caption if width else "",
                title=say("words_of.tucked_card", lang, card=card), of=f"newton_{kind}",
            )
        )  # fmt: skip
    return kit.Block((wide + gap) * TUCK_SLOTS - gap, 36, "".join(parts))


def hand(board: dict[str, Any], width: float, lang: str) -> kit.Block:
    """The Action cards in hand."""
    cards = board["hand"]
    if not cards:
        return kit.Block(WIDE, HIGH, kit.empty_place(WIDE, HIGH))
    return rows_of([partial(card_on, name, lang) for name in cards], width)


@kit.remembered
def masters(view: dict[str, Any], seat: int, width: float, lang: str) -> kit.Block:
    """Masters played and in hand, and the Great Discovery tile."""
    board = view["boards"][seat]
    own = mine(view, seat)
    pack = (view["draft"] or {}).get("pack", []) if own else []
    cards: list[Callable[[float, float, float], str]] = []
    cards += [partial(master_on, name, lang, True) for name in board["played"]]
    for name in board["masters"]:
        if name is not None and name not in pack:
            cards.append(partial(master_on, name, lang, False))
    hidden = board["masters"].count(None)
    if hidden:
        cards.append(partial(hidden_masters, hidden, lang))
    if not cards:
        return kit.Block(WIDE, HIGH, kit.empty_place(WIDE, HIGH))
    return rows_of(cards, width)


@kit.remembered
def discovery(view: dict[str, Any], seat: int, lang: str) -> kit.Block | None:
    """The Great Discovery tile, once it is chosen."""
    board = view["boards"][seat]
    tile = board["discovery"]
    if tile is None or (mine(view, seat) and view["phase"] == "discovery"):
        return None
    if tile == "hidden":
        hidden = f"{say('words_of.discovery', lang)} (NW-24.1)"
        back = face_down(hidden_discovery(lang), hidden, 0, 0, 1.0)
        return kit.Block(WIDE, HIGH, back)
    vp = board["discovery_vp"]
    key = "words_of.worth_at_end" if view["over"] else "words_of.worth_now"
    worth = say(key, lang, n=vp) if vp is not None else ""
    return kit.Block(WIDE, HIGH, discovery_piece(tile, 0, 0, lang, worth, vp))


def master_on(name: str, lang: str, played: bool, x: float, y: float, scale: float) -> str:
    return master_piece(name, x, y, lang, played, scale)


def hidden_masters(count: int, lang: str, x: float, y: float, scale: float) -> str:
    """Masters in hand that the viewer does not know, upon each other, with their number."""
    back = hidden_master() + kit.badge(WIDE - 22, HIGH - 22, count, 30)
    title = f"{say('words_of.masters', lang)}: {count}, {say('words_of.hidden', lang)} (NW-24.1)"
    return face_down(back, title, x, y, scale)


def face_down(back: str, title: str, x: float, y: float, scale: float) -> str:
    return kit.group(scaled(back, scale), at=(x, y), title=title)


@kit.remembered
def to_choose(view: dict[str, Any], seat: int, width: float, lang: str) -> kit.Block | None:
    """What a seat chooses from in the draft."""
    draft = view["draft"]
    if draft is None or view["you"] != seat:
        return None
    cards: list[Callable[[float, float, float], str]] = []
    cards += [partial(master_on, name, lang, False) for name in draft["pack"]]
    cards += [partial(discovery_on, name, lang) for name in draft["tiles"]]
    return rows_of(cards, width) if cards else None


def discovery_on(name: str, lang: str, x: float, y: float, scale: float) -> str:
    return discovery_piece(name, x, y, lang, scale=scale)
