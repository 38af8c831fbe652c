"""A player's board: resources, power bowls, buildings still to be placed, tracks, tiles."""
# mypyc: skip

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

from parlour import kit
from parlour.games.age_of_innovation.content import (
    board_tiles,
    displays,
    nouns,
    player_tiles,
    terms,
)
from parlour.games.age_of_innovation.content.maps import circle_distance
from parlour.games.age_of_innovation.content.numbers import (
    COIN_COST,
    GUILD_DISCOUNTED,
    TOOL_COST,
    VALUE,
)
from parlour.games.age_of_innovation.drawing import automa
from parlour.games.age_of_innovation.drawing.aid import building_text
from parlour.games.age_of_innovation.drawing.art import TERRAIN_INK
from parlour.games.age_of_innovation.drawing.displays import tile_of
from parlour.games.age_of_innovation.drawing.labels import say, texts, word
from parlour.games.age_of_innovation.drawing.tiles import line, row, value
from parlour.games.age_of_innovation.drawing.tokens import (
    BOOK_SYMBOLS,
    KIND_SYMBOLS,
    Token,
    needed,
    tokens,
)

BAR = 38.0
BESIDE = 700.0  # a board wider than this has the buildings beside the rest
GAP = 10.0
CELLS = (47.0, 45.0, 45.0, 54.0, 54.0)  # of the buildings on the display, by kind
PIECES_W, PIECES_H = 423.0, 192.0
TILE_W, TILE_H = 132.0, 82.0


@kit.remembered
def board(view: dict[str, Any], seat: int, width: float, lang: str) -> tuple[str, float]:
    """The board of a seat, with its height."""
    player = view["players"][seat]
    wide = width > BESIDE
    aside = ""
    if "automa" in view and view["automa"]["seat"] == seat:
        name = f"{say('captions.automa', lang)} · {automa.title(view, lang)}"
        body, height = kit.flow(automa.blocks(view, seat, width - 20, lang), width - 20, GAP)
    else:
        name = texts().seat(seat, lang)
        if player["faction"] is not None:
            name += f" · {word('faction', player_tiles.FACTIONS.index(player['faction']), lang)}"
        income = next_income(player, lang) if player["income"] else None
        if income is not None and wide:  # it stands in the bar if the name leaves room
            aside = kit.group(income.markup, at=(width - 56 - income.width, 2))
        body, height = own_board(view, seat, width - 20, None if wide else income, lang)
    if player["terrain"] is not None and wide:
        name += f" · {word('terrain', nouns.TERRAINS.index(player['terrain']), lang)}"
    whole = BAR + height + 20
    markup = kit.seat_panel(
        seat, width, whole, name, player["vp"], seat in view["pending"], aside,
        kit.group(body, at=(10, BAR + 10)),
    )  # fmt: skip
    return markup, whole


def own_board(
    view: dict[str, Any], seat: int, width: float, income: kit.Block | None, lang: str
) -> tuple[str, float]:
    """All that a player has; on a wide board the buildings stand at the right end."""
    player = view["players"][seat]
    blocks = [resources(player, lang), tracks(player, lang), bowls(player, lang)]
    tiles = own_tiles(player, seat, lang)
    if player["terrain"] is None:
        return kit.flow(blocks + tiles, width, GAP)
    blocks.insert(1, circle(nouns.TERRAINS.index(player["terrain"]), lang))
    if income is not None:
        blocks.append(income)
    placed = tuple(player["placed"][kind] for kind in nouns.KINDS[: nouns.OWN_KINDS])
    display = nouns.TERRAINS.index(player["terrain"])
    pieces = buildings(view["edition"], display, placed, seat, lang)
    if width < BESIDE:
        return kit.flow([*blocks, pieces, *tiles], width, GAP)
    # As many tiles as go beside the buildings, the others below.
    room = width - pieces.width - GAP
    body, height = kit.flow(blocks, room + 1, GAP)
    near = list(tiles)
    while near and height + GAP + kit.flow(near, room, GAP)[1] > pieces.height + 4:
        near.pop()
    if near:
        more, high = kit.flow(near, room, GAP)
        body += kit.group(more, at=(0, height + GAP))
        height += GAP + high
    height = max(height, pieces.height)
    body += kit.group(pieces.markup, at=(room + GAP, 0))
    if len(near) < len(tiles):
        more, high = kit.flow(tiles[len(near) :], width, GAP)
        body += kit.group(more, at=(0, height + GAP))
        height += GAP + high
    return body, height


@kit.remembered
def resources(player: dict[str, Any], lang: str) -> kit.Block:
    """Coins, tools, scholars, keys, bridges, annexes, books; and the largest area."""
    wide = 220.0
    parts = [kit.plate(0, 0, wide, 102, kit.paint("card"), r=8, opacity=0.7)]
    shown = [("coin", player["coins"]), ("ai_tool", player["tools"]),
             ("ai_scholar", f"{player['scholars']}/{player['scholars'] + player['scholars_left']}"),
             ("ai_area", player["area"]), ("ai_key", player["keys"]),
             ("ai_bridge", player["bridges"]), ("ai_annex", player["annexes"])]  # fmt: skip
    for i, (name, n) in enumerate(shown[:3]):
        parts.append(kit.counter((5, 75, 139)[i], 18, name, n, 27))
    for i, (name, n) in enumerate(shown[3:]):
        parts.append(kit.counter(5 + i * 55, 51, name, n, 24))
    for d, n in enumerate(player["books"]):
        parts.append(kit.counter(5 + d * 55, 84, BOOK_SYMBOLS[d], n, 25))
    return kit.Block(wide, 102, kit.group("".join(parts), title=say("captions.resources", lang)))


def bowls(player: dict[str, Any], lang: str) -> kit.Block:
    """The three bowls of power."""
    parts = [kit.plate(0, 0, 128, 102, kit.paint("card"), r=8, opacity=0.7)]
    for i, (x, y, r) in enumerate(((31, 70, 28), (97, 70, 28), (64, 29, 27))):
        parts.append(
            kit.plate(
                x - r, y - r, 2 * r, 2 * r, kit.paint("ai-power"), r=r, opacity=0.18 + 0.14 * i
            )
        )
        parts.append(kit.label(x, y - 9, ("I", "II", "III")[i], 15, weight=600))
        parts.append(kit.label(x, y + 15, player["bowls"][i], 24, weight=800))
    return kit.Block(128, 102, kit.group("".join(parts), title=say("captions.bowls", lang)))


@kit.remembered
def tracks(player: dict[str, Any], lang: str) -> kit.Block:
    """Sailing and terraforming: what a step costs, and what each level brings."""
    display = 0 if player["terrain"] is None else nouns.TERRAINS.index(player["terrain"])
    return tracks_at(display, player["sailing"], player["terraforming"], lang)


@cache
def tracks_at(display: int, sailing: int, terraforming: int, lang: str) -> kit.Block:
    """The same by display and levels."""
    sail: list[Token] = [
        ("text", str(displays.SAILING_COINS[display])), ("symbol", "coin"),
        ("text", str(displays.SAILING_SCHOLARS[display])), ("symbol", "ai_scholar"),
    ]  # fmt: skip
    spade: list[Token] = [
        ("text", str(displays.TERRAFORMING_COINS[display])), ("symbol", "coin"),
        ("text", str(displays.TERRAFORMING_TOOLS[display])), ("symbol", "ai_tool"),
        ("text", str(displays.TERRAFORMING_SCHOLARS[display])), ("symbol", "ai_scholar"),
    ]  # fmt: skip
    wide = 286.0
    parts = [kit.plate(0, 0, wide, 102, kit.paint("card"), r=8, opacity=0.7)]
    for y, name, price, level, rewards in (
        (2, "ai_sail_up", sail, sailing, displays.SAILING_REWARD[display]),
        (52, "ai_spade_up", spade, terraforming, displays.TERRAFORMING_REWARD[display]),
    ):
        parts.append(kit.symbol(name, 18, y + (15 if len(price) > 4 else 24), 25))
        last = level == len(rewards) - 1
        if not last and len(price) > 4:
            parts.append(line(price[:2], 36, y + 14, 15.5))
            parts.append(line(price[2:], 4, y + 36, 15.5))
        elif not last:
            parts.append(line(price[:2], 36, y + 14, 15.5) + line(price[2:], 36, y + 34, 15.5))
        for step, term in enumerate(rewards):
            parts.append(track_step(74 + step * 53, y, name, step, level, term))
    return kit.Block(wide, 102, kit.group("".join(parts), title=track_text(display, lang)))


def track_step(x: float, y: float, name: str, step: int, level: int, term: terms.Term) -> str:
    """A step of a track: its level or price of a spade, and the reward still to be had."""
    body = kit.plate(x, y, 51, 47, kit.paint("ai-tile"), r=6, stroke=kit.paint("line"))
    if step == level:  # faint, so that the figures can be read by night too
        body += kit.plate(x, y, 51, 47, kit.paint("gold"), r=6, opacity=0.3)
        body += kit.plate(
            x + 1.5, y + 1.5, 48, 44, "none", r=5, stroke=kit.paint("gold"), stroke_width=3
        )
    shown: list[Token] = [("text", str(step))]
    if name == "ai_spade_up":
        shown = [("text", str(displays.TOOLS_PER_SPADE[step])), ("symbol", "ai_tool")]
    reward = term[1] > 0 and step > level
    body += row(shown, x + 3, y + (13 if reward else 23), 45, 17)
    return body + (row(tokens(term), x + 3, y + 34, 45, 17) if reward else "")


def track_text(display: int, lang: str) -> str:
    """What a step on each track costs."""
    return say("captions.tracks", lang, n=displays.SAILING_COINS[display],
               m=displays.SAILING_SCHOLARS[display], coins=displays.TERRAFORMING_COINS[display],
               tools=displays.TERRAFORMING_TOOLS[display],
               scholars=displays.TERRAFORMING_SCHOLARS[display])  # fmt: skip


@cache
def circle(native: int, lang: str) -> kit.Block:
    """The terrains in the order of their circle, the native one in the middle: spades it takes."""
    step, wide = 24.6, 176.0
    name = say("captions.native_terrain", lang, terrain=native)
    parts = [
        kit.plate(0, 0, wide, 102, kit.paint("card"), r=8, opacity=0.7),
        kit.label(wide / 2, 20, name, kit.fit(name, (wide - 8) * 1.1, 15.5, 13, True), weight=600),
    ]
    for i in range(nouns.CIRCLE):
        terrain = (native + i - nouns.CIRCLE // 2) % nouns.CIRCLE
        x = wide / 2 + (i - nouns.CIRCLE // 2) * step
        parts.append(
            kit.plate(
                x - 12,
                31,
                24,
                28,
                kit.paint(f"ai-{nouns.TERRAINS[terrain]}"),
                r=5,
                stroke=kit.paint("outline"),
                stroke_width=3 if terrain == native else 1,
            )
        )
        parts.append(
            kit.symbol(
                f"ai_{nouns.TERRAINS[terrain]}",
                x,
                45,
                19,
                colour=TERRAIN_INK[nouns.TERRAINS[terrain]],
            )
        )
        spades = circle_distance(native, terrain)
        parts.append(kit.label(x, 78, spades, 17, weight=700))
    parts.append(kit.symbol("ai_spade", wide / 2, 92, 17))
    title = f"{name}. {say('captions.circle', lang)}"
    return kit.Block(wide, 102, kit.group("".join(parts), title=title))


@lru_cache(maxsize=512)
def buildings(
    edition: str, display: int, placed: tuple[int, ...], seat: int, lang: str
) -> kit.Block:
    """Pieces on the display, price and power value, and the income under those that left it."""
    guilds = zip(
        steps(displays.GUILD_COINS[display]), steps(displays.GUILD_POWER[display]), strict=True
    )
    incomes: list[list[list[Token]]] = [
        [tokens((terms.TOOL, n, 0)) if n else [] for n in steps(displays.WORKSHOP_TOOLS[display])],
        [[*tokens((terms.COIN, a, 0)), *tokens((terms.POWER, b, 0))] for a, b in guilds],
        [tokens((terms.SCHOLAR, n, 0)) for n in steps(displays.SCHOOL_SCHOLARS[display])],
        [tokens((terms.SCHOLAR, n, 0)) for n in steps(displays.UNIVERSITY_SCHOLARS[display])],
        [[("symbol", "ai_palace_tile")]],
    ]
    parts = [
        kit.plate(
            0, 0, PIECES_W, PIECES_H, kit.paint(f"ai-{nouns.TERRAINS[display]}"), r=8, opacity=0.3
        )
    ]
    x = 0.0
    for kind, row_ in enumerate(incomes):
        cell = CELLS[kind]
        gone = placed[kind]
        y = 2.0 if kind == nouns.WORKSHOP else 80.0
        body = [price_of(kind, len(row_) * cell)]
        top, high = (21.0, 55.0) if kind == nouns.WORKSHOP else (38.0, 72.0)
        for i, income in enumerate(row_):
            body.append(kit.group(slot(kind, income, i < gone, seat, high), at=(i * cell, top)))
        title = building_text(kind, edition, lang)
        parts.append(kit.group("".join(body), at=(x, y), title=title))
        x += len(row_) * cell if kind != nouns.WORKSHOP else 0  # they have a line of their own
    return kit.Block(
        PIECES_W, PIECES_H, kit.group("".join(parts), title=say("captions.income", lang))
    )


def price_of(kind: int, wide: float) -> str:
    """Tools, coins and power value of a kind, above its pieces."""
    tools = tokens((terms.TOOL, TOOL_COST[kind], 0))
    coins = tokens((terms.COIN, COIN_COST[kind], 0))
    if kind == nouns.GUILD:  # cheaper next to another player
        coins = [("text", f"{COIN_COST[kind]}/{GUILD_DISCOUNTED}"), ("symbol", "coin")]
    body = kit.plate(1, 0, wide - 2, 19 if kind == nouns.WORKSHOP else 36, kit.paint("card"), r=5)
    body += value(VALUE[kind], wide - 11, 10, 17)
    body += line(tools, 4, 10, 15.5)
    x, y = (4 + needed(tools, 15.5) + 8, 10) if kind == nouns.WORKSHOP else (4, 27)
    return body + line(coins, x, y, 15.5)


def slot(kind: int, income: list[Token], gone: bool, seat: int, high: float) -> str:
    """A place of the display: the piece with its income below, or the income it uncovered."""
    cell = CELLS[kind]
    body = kit.plate(1, 1, cell - 2, high - 2, kit.paint("ai-tile"), r=6, opacity=0.85)
    halves = [income[:2], income[2:]] if len(income) > 2 else [income]
    low = high - 10
    if gone:
        low = high / 2 + 9 * (len(halves) - 1)
    else:
        body += kit.symbol(KIND_SYMBOLS[kind], cell / 2, (high - 17 * len(halves)) / 2 + 1, 27,
                       kit.seat_paint(seat))  # fmt: skip
    size = 18.0 if gone else 15.5
    for i, half in enumerate(reversed(halves)):
        body += row(half, 2, low - i * 18, cell - 4, size) if half else ""
    return body


def steps(totals: list[int]) -> list[int]:
    """What each piece adds."""
    return [after - before for before, after in pairwise(totals)]


@kit.remembered
def next_income(player: dict[str, Any], lang: str) -> kit.Block:
    """What the next income would bring as things stand."""
    gains: list[Token] = [("symbol", "ai_income")]
    for name, shown in (("tool", "ai_tool"), ("coin", "coin"), ("scholar", "ai_scholar"),
                        ("power", "ai_power"), ("book", "book"), ("step", "ai_step")):  # fmt: skip
        if player["income"][name]:
            gains += [("text", str(player["income"][name])), ("symbol", shown)]
    if player["income"]["vp"]:
        gains.append(("vp", str(player["income"]["vp"])))
    wide = needed(gains, 20) + 16
    body = kit.plate(0, 0, wide, 34, kit.paint("card"), r=8, stroke=kit.paint("line"))
    body += row(gains, 6, 17, wide - 12, 20)
    return kit.Block(wide, 34, kit.group(body, title=say("captions.next_income", lang)))


@kit.remembered
def own_tiles(player: dict[str, Any], seat: int, lang: str) -> list[kit.Block]:
    """Faction, palace, round bonus, competencies, innovations and city tiles."""
    used = player["used"]
    palace = player["palace"] or player["drafted_palace"]
    named = [
        ("faction", player["faction"], "", player["faction"] in used),
        ("bonus", player["bonus"], "", player["bonus_used"]),
        ("palace", palace, "", palace in used),
        *(("innovation", name, "", name in used) for name in player["innovations"]),
        *(("competency", name, f"seat{seat}-", name in used) for name in player["competencies"]),
    ]
    blocks = []
    for kind, name, prefix, is_used in named:
        if name is not None:
            faded = kind == "palace" and player["palace"] is None
            markup = tile_of(kind, name, lang, prefix, w=TILE_W, h=TILE_H, used=is_used,
                             faded=faded)  # fmt: skip
            blocks.append(kit.Block(TILE_W, TILE_H, markup))
    for i, name in enumerate(player["cities"]):
        city = board_tiles.CITY_TILES.index(name)
        title = say("captions.city", lang, vp=board_tiles.CITY_VP[city], city=city)
        body = [
            kit.plate(0, 0, 66, 42, kit.paint("ai-tile"), r=6, stroke=kit.paint("outline")),
            kit.symbol("ai_city_tile", 19, 21, 30),
            kit.points_shield(48, 21, board_tiles.CITY_VP[city], 30),
        ]
        blocks.append(
            kit.Block(66, 42, kit.piece(f"seat{seat}-city-{i}", 0, 0, *body, title=title))
        )
    return blocks
