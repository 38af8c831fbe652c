"""The guild board of a seat, with its hand, completed contracts and tokens."""
# mypyc: skip

from __future__ import annotations

from functools import cache
from typing import Any

from parlour import kit
from parlour.games.via_nebula.content.contracts import CONTRACTS
from parlour.games.via_nebula.content.numbers import (
    BUILDINGS,
    CRAFTSMEN,
    SITES,
    VP_CARD,
    VP_STACK,
    VP_STORAGE,
)
from parlour.games.via_nebula.content.resources import KINDS
from parlour.games.via_nebula.content.tokens import TOKEN_KIND, TOKEN_VP, TOKENS
from parlour.games.via_nebula.drawing import cards, prospects
from parlour.games.via_nebula.drawing.art import meadow_tile
from parlour.games.via_nebula.drawing.labels import LABELS, say
from parlour.games.via_nebula.drawing.land import building, craftsman
from parlour.games.via_nebula.drawing.prospects import is_named, prospect, stored, value_now
from parlour.kernel.languages import signed

ROW = 62.0  # height of a row of pieces
PAD = 12.0
GAP = 16.0
KIND = 56.0  # width of a resource with its number
COMPLETED_ROWS = 3  # at least
FOLDS = {"tokens": "row", "completed": "row"}


@kit.remembered
def guild(view: dict[str, Any], seat: int, width: float, lang: str) -> tuple[str, float]:
    """A guild board as wide as told; gives its height too."""
    active = not view["over"] and view["turn"]["seat"] == seat
    return kit.seat_board(
        seat, width, LABELS.texts.seat(seat, lang), view["scores"][seat]["total"], active,
        parts(view, seat, width - 2 * PAD, lang),
    )  # fmt: skip


@kit.remembered
def parts(view: dict[str, Any], seat: int, width: float, lang: str) -> list[kit.Part]:
    """All that a guild has."""
    own = view["guilds"][seat]
    blocks = {
        "hand": hand(view, seat, width, lang),
        "pieces": pieces(view, own, seat, width, lang),
        "storage": storage(view, seat, lang),
        "leftovers": leftovers(view, seat, lang),
        "end_card": end_card(view, seat, lang),
        "tokens": tokens(own, width, lang),
        "completed": completed(view, seat, width, lang),
    }
    return kit.parts_of(seat, blocks, lambda name: say(f"captions.{name}", lang), lang, FOLDS)


def pieces(
    view: dict[str, Any], own: dict[str, Any], seat: int, width: float, lang: str
) -> kit.Block:
    """What is still at home: meadow tiles, buildings, craftsmen, sites."""
    rows = [
        stacks(own, seat, lang),
        buildings(own, seat, lang),
        craftsmen(view, own, seat, lang),
        sites(view, own, seat, lang),
    ]
    wide = min(width, sum(one.width + GAP for one in rows) - GAP)
    markup, high = kit.flow(rows, wide + 1, GAP)
    return kit.Block(wide, high, markup)


@kit.remembered
def end_card(view: dict[str, Any], seat: int, lang: str) -> kit.Block:
    """VN-17.8: the card of whoever has ended the game, with its points."""
    if view["end_card"] != seat:
        return kit.Block(0, 0, "")
    face = kit.symbol("flag", 20, ROW / 2, 34) + kit.points_shield(58, ROW / 2, VP_CARD, 36)
    title = say("guild.end_card", lang, vp=VP_CARD)
    return kit.Block(78, ROW, kit.piece(f"endcard-{seat}", 0, 0, face, title=title))


def row(id_: str, title: str, step: float, spots: list[str]) -> kit.Block:
    """Like things side by side, as one piece."""
    inner = "".join(kit.group(one, at=(step * (i + 0.5), ROW / 2)) for i, one in enumerate(spots))
    return kit.Block(step * len(spots), ROW, kit.piece(id_, 0, 0, inner, title=title))


@kit.remembered
def stacks(own: dict[str, Any], seat: int, lang: str) -> kit.Block:
    """The four stacks of meadow tiles; under an emptied one the explorer and its points."""
    step = 54.0
    parts: list[str] = []
    for i, left in enumerate(own["stacks"]):
        if left:
            title = say("guild.stack", lang, m=i + 1, n=left)
            inner = kit.group(meadow_tile(left, 52), at=(26, 35))
        else:
            title = say("guild.emptied", lang, m=i + 1, vp=VP_STACK)
            inner = kit.group(
                kit.hexagon(
                    26, "none", stroke=kit.paint("muted"), stroke_width=2, stroke_dasharray="5 4"
                ),
                at=(26, 34),
            ) + kit.points_shield(26, 34, VP_STACK, 32)
        parts.append(kit.piece(f"stack-{seat}-{i + 1}", i * step, 0, inner, title=title))
    return kit.Block(step * len(own["stacks"]), ROW, "".join(parts))


@kit.remembered
def craftsmen(view: dict[str, Any], own: dict[str, Any], seat: int, lang: str) -> kit.Block:
    """The craftsmen at home, and shadows of those at work."""
    n, most = own["craftsmen"], CRAFTSMEN[view["seats"]]
    spots = [craftsman(seat, 46) for _ in range(n)]
    spots += [
        kit.symbol("craftsman", 0, 0, 46, kit.paint("line"), opacity=0.3) for _ in range(most - n)
    ]
    return row(f"craftsmen-{seat}", say("guild.craftsmen", lang, n=n), 46, spots)


@kit.remembered
def sites(view: dict[str, Any], own: dict[str, Any], seat: int, lang: str) -> kit.Block:
    """The building sites at home: half hexes, or whole ones with two players."""
    n = own["sites"]
    spots = [site_tile(seat, view["seats"] == 2) for _ in range(n)]
    spots += [
        kit.group(site_tile(seat, view["seats"] == 2), opacity=0.16) for _ in range(SITES - n)
    ]
    step = 47.0 if view["seats"] == 2 else 32.0
    return row(f"sites-{seat}", say("guild.sites", lang, n=n), step, spots)


@cache
def site_tile(seat: int, whole: bool) -> str:
    outline = (
        "0,-23 20,-11.5 20,11.5 0,23 -20,11.5 -20,-11.5" if whole else "11,-24 -11,-12 -11,12 11,24"
    )
    frame = {"stroke_linejoin": "round", "points": outline}
    return (
        kit.tag("polygon", fill="none", stroke=kit.paint("outline"), stroke_width=7.0, **frame)
        + kit.tag(
            "polygon",
            fill=kit.paint("vn-site"),
            stroke=kit.seat_paint(seat),
            stroke_width=4.6,
            **frame,
        )
        + kit.disc(0 if whole else 2, 0, 8.5, kit.seat_paint(seat))
        + kit.seat_mark(seat, 0 if whole else 2, 0, 11)
    )


@kit.remembered
def buildings(own: dict[str, Any], seat: int, lang: str) -> kit.Block:
    """The buildings not yet erected, and shadows of the others."""
    n = own["buildings"]
    spots = [kit.symbol("building", 0, 0, 36, kit.paint("line"), opacity=0.35)] * (BUILDINGS - n)
    spots += [building(seat, 36) for _ in range(n)]
    return row(f"buildings-{seat}", say("guild.buildings", lang, n=n), 37, spots)


@kit.remembered
def storage(view: dict[str, Any], seat: int, lang: str) -> kit.Block:
    """What costs a point each at the end; after the end what did."""
    storage = stored(view, seat)
    if not storage:
        empty = kit.symbol("storage", 23, ROW / 2, 44, opacity=0.4)
        title = say("guild.no_storage", lang)
        return kit.Block(58, ROW, kit.piece(f"storage-{seat}", 0, 0, empty, title=title))
    title = say("guild.stored", lang, n=sum(storage.values()))
    inner = kit.symbol("storage", 23, ROW / 2, 44) + kinds(
        f"storage-{seat}", "storage", storage, 54, lang
    )
    return kit.Block(
        124.0 + KIND * len(storage),
        ROW,
        kit.piece(
            f"storage-{seat}", 0, 0, inner, loss(storage, 54 + KIND * len(storage)), title=title
        ),
    )


@kit.remembered
def leftovers(view: dict[str, Any], seat: int, lang: str) -> kit.Block:
    """VN-17.2: what would go from the board to the storage at the end."""
    coming = {} if view["over"] else prospects.leftovers(view, seat)
    if not coming:
        return kit.Block(0, 0, "")
    title = say("guild.leftovers", lang, n=sum(coming.values()))
    inner = kinds(f"leftovers-{seat}", "leftover", coming, 0, lang)
    return kit.Block(
        70.0 + KIND * len(coming),
        ROW,
        kit.piece(f"leftovers-{seat}", 0, 0, inner, loss(coming, KIND * len(coming)), title=title),
    )


def kinds(id_: str, phrase: str, load: dict[str, int], x: float, lang: str) -> str:
    """Resources by kind in a row, with their numbers."""
    return "".join(
        kit.piece(
            f"{id_}-{kind}",
            x + i * KIND,
            0,
            kit.symbol(kind, 17, ROW / 2, 34),
            kit.label(36, ROW / 2 + 7, n, 20, weight=700, anchor="start"),
            title=say(f"guild.{phrase}", lang, n=n, kind=KINDS.index(kind)),
        )
        for i, (kind, n) in enumerate(load.items())
    )


def loss(load: dict[str, int], x: float) -> str:
    """The points that some resources cost, right of them."""
    points = signed(VP_STORAGE * sum(load.values()))
    return kit.label(
        x + 40, ROW / 2 + 7, points, 20, weight=800, anchor="end", fill=kit.paint("bad")
    ) + kit.symbol("vp", x + 55, ROW / 2, 28)


@kit.remembered
def tokens(own: dict[str, Any], width: float, lang: str) -> kit.Block:
    """The exploitation tokens collected, with their points."""
    step = 52.0
    per_row = max(1, int(width // step))
    parts: list[str] = []
    for i, id_ in enumerate(own["tokens"]):
        token = TOKENS.index(id_)
        parts.append(
            kit.piece(
                f"token-{id_}",
                (i % per_row) * step + 24,
                (i // per_row) * 56 + 28,
                kit.disc(0, 0, 24, kit.paint("vn-token"), w=1.6),
                kit.symbol(KINDS[TOKEN_KIND[token]], -3, -7, 26),
                kit.points_shield(11, 13, TOKEN_VP[token], 25),
                title=say("guild.token", lang, kind=TOKEN_KIND[token], vp=TOKEN_VP[token]),
            )
        )
    count = len(parts)
    rows = -(-count // per_row)
    return kit.Block(step * min(count, per_row), max(ROW, rows * 56.0), "".join(parts))


@kit.remembered
def hand(view: dict[str, Any], seat: int, width: float, lang: str) -> kit.Block:
    """The contracts in hand: those the viewer may know face up, the others as backs."""
    parts: list[str] = []
    x = y = wide = 0.0
    for i, id_ in enumerate(view["guilds"][seat]["hand"]):
        needed = cards.WIDTH if id_ else cards.WIDTH * 0.36
        if x > 0 and x + needed > width:
            x, y = 0.0, y + cards.HEIGHT + 10
        if id_:
            contract = CONTRACTS.index(id_)
            outlook = prospect(view, seat, contract)
            parts.append(cards.contract_card(contract, x, y, lang, outlook))
        else:
            parts.append(cards.hidden_card(f"hidden-{seat}-{i + 1}", x, y, seat, lang))
        wide = max(wide, x + needed)
        x += needed + 10
    return kit.Block(wide, y + cards.HEIGHT if parts else 0, "".join(parts))


@kit.remembered
def completed(view: dict[str, Any], seat: int, width: float, lang: str) -> kit.Block:
    """The contracts completed, and the one whose building is being erected."""
    names = list(view["guilds"][seat]["completed"])
    erecting = view["erecting"]
    if erecting and view["turn"]["seat"] == seat and not is_named(view, erecting):
        names.append(erecting)
    step = cards.SMALL_WIDTH + 10
    per_row = max(1, min(int((width + 10) // step), -(-len(names) // COMPLETED_ROWS)))
    parts: list[str] = []
    for i, id_ in enumerate(names):
        contract = CONTRACTS.index(id_)
        parts.append(
            cards.small_card(
                contract,
                (i % per_row) * step,
                (i // per_row) * (cards.SMALL_HEIGHT + 8),
                lang,
                value_now(view, seat, contract),
                view["over"],
                active=id_ == erecting,
            )
        )
    rows = -(-len(names) // per_row)
    return kit.Block(
        step * min(len(names), per_row) - 10 if names else 0,
        rows * (cards.SMALL_HEIGHT + 8) - 8,
        "".join(parts),
    )
