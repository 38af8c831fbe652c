"""What lies beside the map: actions, innovations, competencies, tiles on offer, the draft."""
# mypyc: skip

from __future__ import annotations

from functools import lru_cache
from typing import Any

from parlour import kit
from parlour.games.age_of_innovation.content import board_tiles, displays as planning, nouns
from parlour.games.age_of_innovation.drawing import aid
from parlour.games.age_of_innovation.drawing.art import DISCIPLINE_PAINT
from parlour.games.age_of_innovation.drawing.labels import say, word
from parlour.games.age_of_innovation.drawing.tiles import H, W, line, row, tile, used_mark
from parlour.games.age_of_innovation.drawing.tokens import (
    BOOK_SYMBOLS,
    DISCIPLINE_SYMBOLS,
    Token,
    rows_of,
    tokens,
)
from parlour.games.age_of_innovation.sentences import GROUPS

GAP = 7.0  # between tiles
ACTION_H = 66.0
INNOVATION_W = 153.0
PALACE_H = 90.0
FACTION_H = 108.0
CITY_H = 32.0
ACTION_RULES = {"power": "AI-22.1", "book": "AI-23.1"}
CITY_LEFT = 22.0  # how many city tiles of a kind are left
RULES = {
    "palace": "AI-29.1", "bonus": "AI-32.6", "competency": "AI-28.2", "faction": "AI-31.1",
    "innovation": "AI-19.1",
}  # fmt: skip
BANDS = {
    "palace": "ai-band-palace", "bonus": "ai-band-bonus", "competency": "ai-band-competency",
}  # fmt: skip


@kit.remembered
def actions(view: dict[str, Any], lang: str, width: float, across: int) -> kit.Block:
    """Power and book actions with their price; below them what can be converted."""
    w = (width - GAP * (across - 1)) / across
    blocks = []
    for kind, listed, names, prices, effects in (
        ("power", view["power_actions"], board_tiles.POWER_ACTIONS, board_tiles.POWER_PRICE,
         board_tiles.POWER_EFFECT),
        ("book", view["book_actions"], board_tiles.BOOK_ACTIONS, board_tiles.BOOK_PRICE,
         board_tiles.BOOK_EFFECT),
    ):  # fmt: skip
        for action in listed:
            i = names.index(action["id"])
            args = {f"{kind}_action": i, "n": prices[i]}
            title = say(f"captions.{kind}_action", lang, **args) + f" ({ACTION_RULES[kind]})"
            gains = [token for term in effects[i] for token in tokens(term)]
            blocks.append(one_action(kind, action, prices[i], gains, title, w))
    rest = len(blocks) % across  # the last row has room for the conversions, or they stand below
    wide = width - rest * (w + GAP) if rest and (across - rest) >= 3 else width
    blocks.append(aid.conversions(wide, lang))
    markup, height = kit.flow(blocks, width + 1, GAP)
    return kit.Block(width, height, markup)


def one_action(
    kind: str, action: dict[str, Any], price: int, gains: list[Token], title: str, w: float
) -> kit.Block:
    """An action of the board: its price on a band, what it does below."""
    h, head, used = ACTION_H, 25.0, action["used"]
    band = kit.paint("ai-orange") if kind == "power" else kit.paint("ai-book-action")
    ink = kit.paint("on-gold") if kind == "power" else kit.paint("ai-on-band")
    cost: list[Token] = [
        ("text", str(price)),
        ("symbol", "ai_power" if kind == "power" else "book"),
    ]
    return kit.Block(
        w,
        h,
        kit.piece(
            f"{kind}-{action['id']}",
            0,
            0,
            kit.plate(0, 0, w, h, kit.paint("ai-used") if used else kit.paint("ai-tile"), r=10),
            kit.plate(0, 0, w, head, band, r=10),
            kit.plate(0, head - 9, w, 9, band, r=0),
            kit.plate(0, 0, w, h, "none", r=10, stroke=kit.paint("outline"), stroke_width=1.3),
            line(cost, 9, head / 2, 19, ink),
            row(gains, 4, head + (h - head) / 2, w - 8, 23),
            used_mark(w - 15, head / 2, 20) if used else "",
            kit.plate_edge(0, 0, w, h, 10),
            title=title,
        ),
    )


@kit.remembered
def innovations(
    view: dict[str, Any], lang: str, w: float = INNOVATION_W, most: int = 4
) -> kit.Block:
    """The innovation display: the price of each slot above its tile."""
    blocks = []
    for number, slot in enumerate(view["innovations"]):
        price: list[Token] = []
        for d, n in enumerate(slot["price"]):
            if n:
                price += [("text", str(n)), ("symbol", BOOK_SYMBOLS[d])]
        price += [("text", f"+{slot['any']}"), ("symbol", "book")]
        head = kit.plate(0, 0, w, 24, kit.paint("card"), r=6, stroke=kit.paint("line"))
        head += row(price, 4, 12, w - 8, 19)
        head = kit.group(head, title=say("captions.innovation_price", lang, n=slot["any"]))
        if slot["id"] is None:
            body = kit.plate(
                0, 26, w, H, "none", r=6, stroke=kit.paint("muted"), stroke_dasharray="6 5"
            )
        else:
            body = tile_of("innovation", slot["id"], lang, y=26, w=w)
        blocks.append(kit.Block(w, H + 26, kit.group(head + body, id=f"slot-{number}")))
    across = min(most, 4 if len(blocks) > 6 else 3)
    wide = across * (w + GAP) - GAP
    markup, height = kit.flow(blocks, wide + 1, GAP)
    return kit.Block(wide, height, markup)


@lru_cache(maxsize=4096)
def tile_of(kind: str, name: str, lang: str, prefix: str = "", **more: Any) -> str:
    """A tile of a player or on offer, by its kind and id."""
    names, first = GROUPS[kind]
    i = names.index(name)
    if kind in ("faction", "innovation"):
        shown = word(kind, i, lang)
    else:
        shown = say(f"bands.{kind}", lang)
    title = f"{shown}: {word(f'{kind}_text', i, lang)} ({RULES[kind]})"
    if more.get("note"):  # on offer, below the caption of their kind
        shown = ""
    rows = rows_of(first + i, more.get("w", W) - 8)
    band = BANDS.get(kind, "ai-band")
    return tile(f"{prefix}{kind}-{name}", shown, rows, title, band=band, **more)


@kit.remembered
def competencies(view: dict[str, Any], lang: str, w: float, h: float = H) -> kit.Block:
    """The grid of competency tiles: columns are disciplines, rows give steps and books."""
    left = 60.0  # what a row gives
    parts = [
        kit.group(
            kit.plate(0, 0, w, 22, kit.paint(DISCIPLINE_PAINT[d]), r=6, opacity=0.55)
            + kit.symbol(DISCIPLINE_SYMBOLS[d], w / 2, 11, 21),
            at=(left + d * (w + GAP), 0),
            title=say("captions.competency_column", lang, discipline=d),
        )
        for d in range(4)
    ]
    for cell, stack in enumerate(view["competencies"]):
        grid_row, column = divmod(cell, 4)
        y = 28 + grid_row * (h + GAP)
        if column == 0:
            parts.append(competency_row(grid_row, y, left - 6, h, lang))
        parts.append(tile_of("competency", stack["id"], lang, x=left + column * (w + GAP), y=y, w=w,
                             h=h, note=left_over(stack["left"]),
                             faded=stack["left"] == 0))  # fmt: skip
    return kit.Block(left + 4 * (w + GAP) - GAP, 28 + 3 * (h + GAP) - GAP, "".join(parts))


def competency_row(grid_row: int, y: float, wide: float, h: float, lang: str) -> str:
    """What every tile of a row of the grid gives in the discipline of its column."""
    steps: list[Token] = [
        ("text", f"+{board_tiles.ROW_STEPS[grid_row]}"),
        ("symbol", "ai_step_one"),
    ]
    books: list[Token] = [("text", f"+{board_tiles.ROW_BOOKS[grid_row]}"), ("symbol", "book")]
    given = board_tiles.ROW_BOOKS[grid_row]
    title = say("captions.competency_row", lang, n=board_tiles.ROW_STEPS[grid_row], m=given)
    return kit.group(
        kit.plate(0, y, wide, h, kit.paint("card"), r=6, stroke=kit.paint("line")),
        row(steps, 2, y + h / 2 - (14 if given else 0), wide - 4, 19),
        row(books, 2, y + h / 2 + 14, wide - 4, 19) if given else "",
        title=title,
    )


def left_over(n: int) -> tuple[Token, ...]:
    """How many tiles of a kind are left."""
    return (("text", f"×{n}"),)


@kit.remembered
def offers(view: dict[str, Any], lang: str, width: float, across: int) -> kit.Block:
    """Palace tiles and round bonus tiles on offer, and what makes a city."""
    w = (width - GAP * (across - 1)) / across
    blocks = [
        kit.Block(w, PALACE_H, tile_of("palace", name, lang, w=w, h=PALACE_H))
        for name in view["palaces"]
    ]
    for bonus in view["bonuses"]:
        note: tuple[Token, ...] = ()
        if bonus["coins"]:
            note = (("text", f"+{bonus['coins']}"), ("symbol", "coin"))
        markup = tile_of("bonus", bonus["id"], lang, w=w, h=PALACE_H, note=note, used=bonus["used"])
        blocks.append(kit.Block(w, PALACE_H, markup))
    upper, high = kit.flow(blocks, width + 1, GAP)
    needs = aid.city(width, lang)
    return kit.Block(
        width, high + GAP + needs.height, upper + kit.group(needs.markup, at=(0, high + GAP))
    )


@kit.remembered
def cities(view: dict[str, Any], lang: str, width: float, across: int) -> kit.Block:
    """The city tiles on offer."""
    gap = 3.0
    w = (width - gap * (across - 1)) / across
    tiles = [
        kit.Block(w, CITY_H, city_tile(one["id"], one["left"], lang, w)) for one in view["cities"]
    ]
    markup, high = kit.flow(tiles, width + 1, gap)
    return kit.Block(width, high, markup)


@lru_cache(maxsize=512)
def city_tile(id_: str, left: int, lang: str, w: float) -> str:
    """A city tile on offer."""
    i = board_tiles.CITY_TILES.index(id_)
    shown: list[Token] = [("vp", str(board_tiles.CITY_VP[i]))]  # and a key, as all of them
    for term in board_tiles.CITY_EFFECT[i]:
        shown += tokens(term)
    title = say("captions.city", lang, vp=board_tiles.CITY_VP[i], city=i)
    ground = kit.paint("ai-past") if left == 0 else kit.paint("ai-tile")
    body = [
        kit.plate(0, 0, w, CITY_H, ground, r=6),
        kit.plate(0, 0, CITY_LEFT, CITY_H, kit.paint("ai-band-city"), r=6),
        kit.plate(CITY_LEFT - 6, 0, 6, CITY_H, kit.paint("ai-band-city"), r=0),
        kit.plate(0, 0, w, CITY_H, "none", r=6, stroke=kit.paint("outline"), stroke_width=1.1,
                  stroke_dasharray=None if left else "5 4"),
        row([("text", str(left))], 2, CITY_H / 2, CITY_LEFT - 4, 18.5, kit.paint("ai-on-band")),
        row(shown, CITY_LEFT + 2, CITY_H / 2, w - CITY_LEFT - 4, 18.5),
        kit.plate_edge(0, 0, w, CITY_H, 6),
    ]  # fmt: skip
    return kit.piece(f"city-{id_}", 0, 0, *body, title=title, of="ai_city_tile")


@kit.remembered
def draft(view: dict[str, Any], lang: str, width: float, across: int) -> kit.Block | None:
    """The sets or tiles that are still to be drafted."""
    offered = view["draft"]
    w = (width - 8 * (across - 1)) / across
    blocks = [draft_set(one, lang, w) for one in offered["sets"]]
    for kind, names in (
        ("faction", offered["factions"]),
        ("palace", offered["palaces"]),
        ("bonus", offered["bonuses"]),
    ):
        h = FACTION_H if kind == "faction" else PALACE_H
        blocks += [kit.Block(w, h, tile_of(kind, name, lang, w=w, h=h)) for name in names]
    if not blocks:
        return None
    markup, height = kit.flow(blocks, width + 1, 8)
    return kit.Block(width, height, markup)


def draft_set(set_view: dict[str, Any], lang: str, w: float) -> kit.Block:
    """A planning display card with faction and round bonus tile; in solo with two factions."""
    whole = set_view["faction"] is not None
    second = set_view.get("second")
    tiles = [("faction", set_view["faction"])] if whole else []
    if whole:
        tiles.append(("bonus", set_view["bonus"]) if second is None else ("faction", second))
    terrain = set_view["terrain"]
    number = nouns.TERRAINS.index(terrain)
    name = word("terrain", number, lang)
    h = 84.0
    body = [
        kit.plate(5, 6, w - 10, 72, kit.paint("card"), r=6),
        kit.symbol(f"ai_{terrain}", 24, 24, 26, colour=kit.paint("ink")),
        kit.label(44, 31, name, 19, weight=700, anchor="start"),
        row(display_tokens(number), 8, 59, w - 16, 20),
    ]
    for kind, tile_name in tiles:
        high = FACTION_H if kind == "faction" else PALACE_H
        body.append(tile_of(kind, tile_name, lang, x=5, y=h, w=w - 10, h=high))
        h += high + 6
    ground = kit.plate(0, 0, w, h, kit.paint(f"ai-{terrain}"), r=8, stroke=kit.paint("outline"),
                   stroke_width=1.4)  # fmt: skip
    edge = kit.plate_edge(0, 0, w, h)
    names = [word(kind, GROUPS[kind][0].index(tile_name), lang) for kind, tile_name in tiles]
    title = f"{say('captions.set', lang)}: {'; '.join([name, *names])} (AI-4.3)"
    return kit.Block(w, h, kit.piece(f"set-{terrain}", 0, 0, ground, *body, edge, title=title))


def display_tokens(display: int) -> list[Token]:
    """What sets a planning display apart from the others."""
    differences: list[Token] = []
    common = planning.DISPLAY_START[0]
    for term in planning.DISPLAY_START[display]:
        if term not in common:
            differences += tokens(term)
    for term in (*planning.FIRST_CHOICE[display], *planning.LAST_CHOICE[display]):
        differences += tokens(term)
    if planning.BOWLS[display] != planning.BOWLS[0]:
        one, two, _ = planning.BOWLS[display]
        differences += [("symbol", "ai_power"), ("text", f"{one}/{two}")]
    if planning.SAILING_START[display]:
        differences += [("symbol", "ai_sail"), ("text", str(planning.SAILING_START[display]))]
    if planning.TERRAFORMING_COINS[display] != planning.TERRAFORMING_COINS[0]:
        price = str(planning.TERRAFORMING_COINS[display])
        differences += [("symbol", "ai_spade_up"), ("text", f": {price}"), ("symbol", "coin")]
    if planning.GUILD_COINS[display][0]:
        base = str(planning.GUILD_COINS[display][0])
        differences += [("symbol", "ai_income"), ("text", base), ("symbol", "coin")]
    if planning.SURCHARGE[display] != planning.SURCHARGE[0]:
        differences += [
            ("symbol", "ai_bulb"),
            ("text", "/".join(map(str, planning.SURCHARGE[display]))),
        ]
    return differences


def caption(key: str, lang: str, block: kit.Block) -> kit.Block:
    return kit.captioned(say(f"captions.{key}", lang), block, 16.9)
