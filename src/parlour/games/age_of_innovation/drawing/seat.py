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
from parlour.games.age_of_innovation.drawing.art import POWER, TERRAIN_INK
from parlour.games.age_of_innovation.drawing.displays import tile_of
from parlour.games.age_of_innovation.drawing.labels import LABELS, say, word
from parlour.games.age_of_innovation.drawing.tiles import line, row, value
from parlour.games.age_of_innovation.drawing.tokens import (
    BOOK_SYMBOLS,
    KIND_SYMBOLS,
    Token,
    needed,
    tokens,
)

PAD = 12.0
GAP = 8.0
CELLS = (47.0, 46.0, 46.0, 54.0, 54.0)  # of the buildings on the display, by kind
PIECES_W, PIECES_H = 430.0, 204.0
TILE_W, TILE_H = 150.0, 98.0
LOW, HIGH = 102.0, 47.0  # of a part of which two stand above each other, and of its rows
FOLDS = {"own_tiles": "row"}


@kit.remembered
def board(view: dict[str, Any], seat: int, width: float, lang: str) -> tuple[str, float]:
    """The board of a seat, with its height."""
    player = view["players"][seat]
    if is_automa(view, seat):
        name = f"{say('captions.automa', lang)} · {automa.title(view, lang)}"
    else:
        name = LABELS.texts.seat(seat, lang)
        if player["faction"] is not None:
            name += f" · {word('faction', player_tiles.FACTIONS.index(player['faction']), lang)}"
    return kit.seat_board(
        seat, width, name, player["vp"], seat in view["pending"],
        parts(view, seat, width - 2 * PAD, lang),
    )  # fmt: skip


def is_automa(view: dict[str, Any], seat: int) -> bool:
    return "automa" in view and bool(view["automa"]["seat"] == seat)


@kit.remembered
def parts(view: dict[str, Any], seat: int, width: float, lang: str) -> list[kit.Part]:
    """All that a player has."""
    if is_automa(view, seat):
        return automa.parts(view, seat, width, lang)
    player = view["players"][seat]
    blocks: dict[str, kit.Block | None] = {}
    if player["terrain"] is not None:
        display = nouns.TERRAINS.index(player["terrain"])
        placed = tuple(player["placed"][kind] for kind in nouns.KINDS[: nouns.OWN_KINDS])
        blocks["buildings"] = buildings(view["edition"], display, placed, seat, lang)
    blocks["resources"] = resources(player, lang)
    blocks["tracks"] = tracks(player, lang)
    if player["terrain"] is not None:
        blocks["native"] = circle(nouns.TERRAINS.index(player["terrain"]), lang)
    blocks["bowls"] = bowls(player, lang)
    if player["income"]:
        blocks["next_income"] = next_income(player, lang)
    blocks["own_tiles"] = in_two_rows(own_tiles(player, seat, lang), width)
    return kit.parts_of(seat, blocks, lambda name: say(f"area.{name}", lang), lang, FOLDS)


def in_two_rows(blocks: list[kit.Block], width: float) -> kit.Block:
    """Tiles in two rows, or in more where they are too many for a width."""
    across = min(int((width + GAP) // (TILE_W + GAP)), -(-len(blocks) // 2))
    wide = across * (TILE_W + GAP) - GAP
    markup, high = kit.flow(blocks, wide + 1, GAP)
    return kit.Block(max(0, wide), high, markup)


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
        parts.append(kit.counter((5, 75, 139)[i], 18, name, n, 27, lang))
    for i, (name, n) in enumerate(shown[3:]):
        parts.append(kit.counter(5 + i * 55, 51, name, n, 24, lang))
    for d, n in enumerate(player["books"]):
        parts.append(kit.counter(5 + d * 55, 84, BOOK_SYMBOLS[d], n, 25, lang))
    return kit.Block(wide, 102, "".join(parts))


def bowls(player: dict[str, Any], lang: str) -> kit.Block:
    """The three bowls of power."""
    parts = [kit.plate(0, 0, 128, 102, kit.paint("card"), r=8, opacity=0.7)]
    for i, (x, y, r) in enumerate(((31, 70, 28), (97, 70, 28), (64, 29, 27))):
        strong = 0.18 + 0.14 * i
        bowl = kit.plate(x - r, y - r, 2 * r, 2 * r, POWER, r=r, opacity=strong)
        bowl += kit.label(x, y - 9, ("I", "II", "III")[i], 15, weight=600)
        bowl += kit.label(x, y + 15, player["bowls"][i], 24, weight=800)
        title = say(f"area_tips.bowl{i + 1}", lang, n=player["bowls"][i])
        parts.append(kit.group(bowl, title=title))
    return kit.Block(128, 102, "".join(parts))


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
        head = kit.symbol(name, 18, y + (15 if len(price) > 4 else 24), 25)
        last = level == len(rewards) - 1
        if not last and len(price) > 4:
            head += line(price[:2], 36, y + 14, 16) + line(price[2:], 4, y + 36, 16)
        elif not last:
            head += line(price[:2], 36, y + 14, 16) + line(price[2:], 36, y + 34, 16)
        parts.append(kit.group(head, title=price_text(name, display, lang)))
        for step, term in enumerate(rewards):
            parts.append(track_step(74 + step * 53, y, name, step, level, term, lang))
    return kit.Block(wide, 102, "".join(parts))


def track_step(
    x: float, y: float, name: str, step: int, level: int, term: terms.Term, lang: str
) -> str:
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
    body += row(tokens(term), x + 3, y + 34, 45, 17) if reward else ""
    n = step if name == "ai_sail_up" else displays.TOOLS_PER_SPADE[step]
    return kit.group(body, title=say(f"area_tips.{name}", lang, n=n, m=int(reward)))


def price_text(name: str, display: int, lang: str) -> str:
    """What a step on a track costs."""
    if name == "ai_sail_up":
        return say("area_tips.sailing_price", lang, n=displays.SAILING_COINS[display],
                   m=displays.SAILING_SCHOLARS[display])  # fmt: skip
    return say("area_tips.terraforming_price", lang, coins=displays.TERRAFORMING_COINS[display],
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
        kit.symbol("ai_spade", wide / 2, 92, 17),
    ]
    for i in range(nouns.CIRCLE):
        terrain = (native + i - nouns.CIRCLE // 2) % nouns.CIRCLE
        x = wide / 2 + (i - nouns.CIRCLE // 2) * step
        body = kit.plate(
            x - 12,
            31,
            24,
            28,
            kit.paint(f"ai-{nouns.TERRAINS[terrain]}"),
            r=5,
            stroke=kit.paint("outline"),
            stroke_width=3 if terrain == native else 1,
        )
        body += kit.symbol(
            f"ai_{nouns.TERRAINS[terrain]}",
            x,
            45,
            19,
            colour=TERRAIN_INK[nouns.TERRAINS[terrain]],
        )
        spades = circle_distance(native, terrain)
        body += kit.label(x, 78, spades, 17, weight=700)
        key = "spades" if spades else "native"
        title = say(f"area_tips.{key}", lang, terrain=terrain, n=spades)
        parts.append(kit.group(body, title=title))
    return kit.Block(wide, 102, "".join(parts))


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
        y = 2.0 if kind == nouns.WORKSHOP else 84.0
        wide = len(row_) * cell
        body = [price_of(kind, wide)]
        top, high = (24.0, 56.0) if kind == nouns.WORKSHOP else (42.0, 76.0)
        for i, income in enumerate(row_):
            title = say("area_tips.uncovered" if i < gone else "area_tips.covered", lang)
            place = (i * cell, top)
            markup = slot(kind, income, i < gone, seat, high)
            body.append(kit.group(markup, at=place, title=title))
        # Above a single piece there is no room beside the price.
        if len(row_) > 1:
            body.append(value(VALUE[kind], wide - 12, 11, 19))
        else:
            body.append(value(VALUE[kind], wide - 10, top + 10, 16))
        title = building_text(kind, edition, lang)
        parts.append(kit.group("".join(body), at=(x, y), title=f"{title} (AI-14.4)"))
        x += len(row_) * cell if kind != nouns.WORKSHOP else 0  # they have a line of their own
    return kit.Block(PIECES_W, PIECES_H, "".join(parts))


def price_of(kind: int, wide: float) -> str:
    """Tools and coins of a kind, above its pieces."""
    tools = tokens((terms.TOOL, TOOL_COST[kind], 0))
    coins = tokens((terms.COIN, COIN_COST[kind], 0))
    if kind == nouns.GUILD:  # cheaper next to another player
        coins = [("text", f"{COIN_COST[kind]}/{GUILD_DISCOUNTED}"), ("symbol", "coin")]
    body = kit.plate(1, 0, wide - 2, 22 if kind == nouns.WORKSHOP else 40, kit.paint("card"), r=5)
    body += line(tools, 4, 11, 16)
    x, y = (4 + needed(tools, 16) + 8, 11) if kind == nouns.WORKSHOP else (4, 30)
    return body + line(coins, x, y, 16)


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
    size = 18.0 if gone else 16.0
    for i, half in enumerate(reversed(halves)):
        body += row(half, 2, low - i * 18, cell - 4, size) if half else ""
    return body


def steps(totals: list[int]) -> list[int]:
    """What each piece adds."""
    return [after - before for before, after in pairwise(totals)]


@kit.remembered
def next_income(player: dict[str, Any], lang: str) -> kit.Block:
    """What the next income would bring as things stand."""
    income = player["income"]
    gains: list[tuple[str, list[Token]]] = [("ai_income", [("symbol", "ai_income")])]
    for name, shown in (("tool", "ai_tool"), ("coin", "coin"), ("scholar", "ai_scholar"),
                        ("power", "ai_power"), ("book", "book"), ("step", "ai_step")):  # fmt: skip
        if income[name]:
            gains.append((shown, [("text", str(income[name])), ("symbol", shown)]))
    if income["vp"]:
        gains.append(("vp", [("vp", str(income["vp"]))]))
    parts: list[str] = []
    x = 8.0
    for name, gain in gains:
        text = next((what for kind, what in gain if kind != "symbol"), "")
        title = say("captions.next_income", lang)
        title = f"{title}: {kit.symbol_word(name, lang)} {text}" if text else title
        parts.append(kit.group(line(gain, x, 17, 20), title=title, of=name))
        x += needed(gain, 20) + 6
    plate = kit.plate(0, 0, x + 2, 34, kit.paint("card"), r=8, stroke=kit.paint("line"))
    return kit.Block(x + 2, 34, plate + "".join(parts))


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
            kit.Block(
                TILE_W,
                42,
                kit.piece(f"seat{seat}-city-{i}", 0, 0, *body, title=title, of="ai_city_tile"),
            )
        )
    return blocks
