"""A player's board: resources, power bowls, buildings still to be placed, tracks, tiles."""
# mypyc: skip

from __future__ import annotations

from itertools import pairwise
from typing import Any

from parlour.games.age_of_innovation.content import (
    board_tiles,
    displays,
    nouns,
    player_tiles,
    terms,
)
from parlour.games.age_of_innovation.drawing import automa
from parlour.games.age_of_innovation.drawing.displays import tile_of
from parlour.games.age_of_innovation.drawing.tiles import (
    DISCIPLINE_SYMBOLS,
    KIND_SYMBOLS,
    H,
    Token,
    W,
    row,
    tokens,
)
from parlour.games.age_of_innovation.drawing.words import say, texts, word
from parlour.kit import (
    Block,
    counter,
    flow,
    group,
    label,
    paint,
    piece,
    plate,
    seat_paint,
    seat_panel,
    symbol,
)

BAR = 38.0


def board(view: dict[str, Any], seat: int, width: float, lang: str) -> tuple[str, float]:
    """The board of a seat, with its height."""
    player = view["players"][seat]
    is_automa = "automa" in view and view["automa"]["seat"] == seat
    name = texts().seat(seat, lang)
    if is_automa:
        blocks = automa.blocks(view, seat, width - 20, lang)
        name = f"Automa · {automa.title(view, lang)}"
    else:
        blocks = [resources(player), bowls(player), tracks(player, lang)]
        if player["terrain"] is not None:
            blocks.append(buildings(player, seat, lang))
        blocks += own_tiles(player, seat, lang)
    body, height = flow(blocks, width - 20, 10)
    if player["faction"] is not None:
        name += (
            f" · {player_tiles.FACTION_NAMES[lang][player_tiles.FACTIONS.index(player['faction'])]}"
        )
    if player["terrain"] is not None:
        name += f" · {word('terrain', nouns.TERRAINS.index(player['terrain']), lang)}"
    whole = BAR + height + 20
    active = seat in view["pending"]
    markup = seat_panel(
        seat, width, whole, name, player["vp"], active, group(body, at=(10, BAR + 10))
    )
    return markup, whole


def resources(player: dict[str, Any]) -> Block:
    """Coins, tools, scholars, books, keys, bridges and annexes."""
    parts = []
    shown = [("coin", player["coins"]), ("ai_tool", player["tools"]),
             ("ai_scholar", f"{player['scholars']}/{player['scholars'] + player['scholars_left']}"),
             ("ai_key", player["keys"]), ("ai_bridge", player["bridges"]),
             ("ai_annex", player["annexes"])]  # fmt: skip
    for i, (name, n) in enumerate(shown):
        parts.append(counter((i % 3) * 66, 14 + (i // 3) * 30, name, n, 24))
    for d, n in enumerate(player["books"]):
        x = d * 50.0
        parts.append(symbol(DISCIPLINE_SYMBOLS[d], x + 11, 78, 20))
        parts.append(symbol("book", x + 27, 78, 13))
        parts.append(label(x + 40, 83, n, 15, weight=700))
    return Block(206, 96, plate(-2, -2, 210, 100, paint("card"), r=8, opacity=0.7) + "".join(parts))


def bowls(player: dict[str, Any]) -> Block:
    """The three bowls of power."""
    parts = [plate(-2, -2, 152, 100, paint("card"), r=8, opacity=0.7)]
    for i, (x, y, r) in enumerate(((34, 66, 26), (112, 66, 26), (73, 27, 24))):
        parts.append(
            plate(x - r, y - r, 2 * r, 2 * r, paint("ai-power"), r=r, opacity=0.25 + 0.2 * i)
        )
        parts.append(label(x, y - 8, ("I", "II", "III")[i], 11, weight=600))
        parts.append(label(x, y + 13, player["bowls"][i], 21, weight=800))
    return Block(150, 96, "".join(parts))


def tracks(player: dict[str, Any], lang: str) -> Block:
    """Sailing and terraforming with what each level brings."""
    parts = [plate(-2, -2, 212, 100, paint("card"), r=8, opacity=0.7)]
    display = 0 if player["terrain"] is None else nouns.TERRAINS.index(player["terrain"])
    for i, (name, level, rewards) in enumerate(
        (
            ("ai_sail", player["sailing"], displays.SAILING_REWARD[display]),
            ("ai_spade", player["terraforming"], displays.TERRAFORMING_REWARD[display]),
        )
    ):
        y = 6 + i * 46.0
        parts.append(symbol(name, 16, y + 20, 28))
        for step, term in enumerate(rewards):
            x = 36 + step * 43.0
            here = step == level
            fill = paint("gold") if here else paint("ai-tile")
            parts.append(plate(x, y, 40, 40, fill, r=6, stroke=paint("line")))
            said = step if i == 0 else f"{displays.TOOLS_PER_SPADE[step]}⚒"
            parts.append(label(x + 20, y + 15, said, 13, weight=700))
            if term[1] and step > level:
                parts.append(row(tokens(term), x + 2, y + 28, 36, 14))
    return Block(208, 96, group("".join(parts), title=say("captions.tracks", lang)))


def buildings(player: dict[str, Any], seat: int, lang: str) -> Block:
    """Pieces on the display, and the income under those that left it."""
    display = nouns.TERRAINS.index(player["terrain"])
    incomes: list[list[list[Token]]] = [
        [tokens((terms.TOOL, n, 0)) if n else [] for n in steps(displays.WORKSHOP_TOOLS[display])],
        [
            [*tokens((terms.COIN, a, 0)), *tokens((terms.POWER, b, 0))]
            for a, b in zip(
                steps(displays.GUILD_COINS[display]),
                steps(displays.GUILD_POWER[display]),
                strict=True,
            )
        ],
        [tokens((terms.SCHOLAR, n, 0)) for n in steps(displays.SCHOOL_SCHOLARS[display])],
        [tokens((terms.SCHOLAR, n, 0)) for n in steps(displays.UNIVERSITY_SCHOLARS[display])],
        [[("symbol", "ai_octagon")]],
    ]
    parts = [plate(-2, -2, 388, 100, paint(f"ai-{player['terrain']}"), r=8, opacity=0.35)]
    place = {0: (0.0, 0.0), 1: (0.0, 49.0), 2: (172.0, 49.0), 3: (301.0, 49.0), 4: (344.0, 49.0)}
    for kind, row_ in enumerate(incomes):
        gone = player["placed"][nouns.KINDS[kind]]
        x0, y0 = place[kind]
        for i, line in enumerate(row_):
            x = x0 + i * 42.5
            parts.append(plate(x + 1, y0 + 2, 40, 44, paint("ai-tile"), r=6, opacity=0.8))
            if i < gone:
                parts.append(row(line, x + 3, y0 + 24, 36, 16) if line else "")
            else:
                parts.append(symbol(KIND_SYMBOLS[kind], x + 21, y0 + 19, 29, seat_paint(seat)))
                parts.append(row(line, x + 3, y0 + 39, 36, 10.5) if line else "")
    return Block(384, 96, group("".join(parts), title=say("captions.income", lang)))


def steps(totals: list[int]) -> list[int]:
    """What each piece adds."""
    return [after - before for before, after in pairwise(totals)]


def own_tiles(player: dict[str, Any], seat: int, lang: str) -> list[Block]:
    """Faction, palace, round bonus, competencies, innovations and city tiles."""
    found: list[Block] = []
    used = player["used"]
    if player["faction"] is not None:
        name = player["faction"]
        markup = tile_of("faction", name, lang, w=W + 30, h=96, used=name in used)
        found.append(Block(W + 30, 96, markup))
    if player["bonus"] is not None:
        markup = tile_of("bonus", player["bonus"], lang, used=player["bonus_used"])
        found.append(Block(W, H, markup))
    palace = player["palace"] or player["drafted_palace"]
    if palace is not None:
        markup = tile_of(
            "palace", palace, lang, used=palace in used, faded=player["palace"] is None
        )
        found.append(Block(W, H, markup))
    for name in player["innovations"]:
        found.append(Block(W, H, tile_of("innovation", name, lang, used=name in used)))
    for name in player["competencies"]:
        markup = tile_of("competency", name, lang, f"seat{seat}-", used=name in used)
        found.append(Block(W, H, markup))
    for i, name in enumerate(player["cities"]):
        kind = board_tiles.CITY_TILES.index(name)
        title = f"{name}: {word('city_text', kind, lang)}"
        body = [
            plate(0, 0, 52, 36, paint("ai-orange"), r=6, stroke=paint("outline")),
            symbol("ai_city", 18, 18, 24),
            label(40, 23, board_tiles.CITY_VP[kind], 15, weight=800),
        ]
        found.append(Block(52, 36, piece(f"seat{seat}-city-{i}", 0, 0, *body, title=title)))
    return found
