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
    token_width,
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
    if player["faction"] is not None:
        faction = player_tiles.FACTIONS.index(player["faction"])
        name += f" · {word('faction', faction, lang)}"
    income = None
    if is_automa:
        blocks = automa.blocks(view, seat, width - 20, lang)
        name = f"{say('captions.automa', lang)} · {automa.title(view, lang)}"
    else:
        blocks = [resources(player, lang), bowls(player), tracks(player, lang)]
        if player["terrain"] is not None:
            blocks.append(buildings(player, seat, lang))
        blocks += own_tiles(player, seat, lang)
        income = next_income(player, lang) if player["income"] else None
    if player["terrain"] is not None and width > 700:
        name += f" · {word('terrain', nouns.TERRAINS.index(player['terrain']), lang)}"
    aside = ""  # the income stands in the bar if the name leaves room
    if income is not None and width > 700:
        aside = group(income.markup, at=(width - 56 - income.width, 2))
    elif income is not None:
        blocks.insert(2, income)
    body, height = flow(blocks, width - 20, 10)
    whole = BAR + height + 20
    active = seat in view["pending"]
    markup = seat_panel(
        seat, width, whole, name, player["vp"], active, aside, group(body, at=(10, BAR + 10))
    )
    return markup, whole


def resources(player: dict[str, Any], lang: str) -> Block:
    """Coins, tools, scholars, keys, bridges, annexes, books; and the largest area."""
    wide = 212.0
    parts = [plate(-2, -2, wide + 4, 104, paint("card"), r=8, opacity=0.7)]
    shown = [("coin", player["coins"]), ("ai_tool", player["tools"]),
             ("ai_scholar", f"{player['scholars']}/{player['scholars'] + player['scholars_left']}"),
             ("ai_area", player["area"]), ("ai_key", player["keys"]),
             ("ai_bridge", player["bridges"]), ("ai_annex", player["annexes"])]  # fmt: skip
    for i, (name, n) in enumerate(shown[:3]):
        parts.append(counter((0, 62, 122)[i], 15, name, n, 26))
    for i, (name, n) in enumerate(shown[3:]):
        parts.append(counter(i * 54, 48, name, n, 23))
    for d, n in enumerate(player["books"]):
        x = d * 54.0
        parts.append(symbol(DISCIPLINE_SYMBOLS[d], x + 11, 83, 21))
        parts.append(symbol("book", x + 29, 83, 15))
        parts.append(label(x + 44, 89, n, 17, weight=700))
    return Block(wide, 100, group("".join(parts), title=say("captions.resources", lang)))


def bowls(player: dict[str, Any]) -> Block:
    """The three bowls of power."""
    parts = [plate(-2, -2, 132, 104, paint("card"), r=8, opacity=0.7)]
    for i, (x, y, r) in enumerate(((30, 70, 28), (98, 70, 28), (64, 27, 26))):
        parts.append(
            plate(x - r, y - r, 2 * r, 2 * r, paint("ai-power"), r=r, opacity=0.25 + 0.2 * i)
        )
        parts.append(label(x, y - 9, ("I", "II", "III")[i], 13, weight=600))
        parts.append(label(x, y + 14, player["bowls"][i], 23, weight=800))
    return Block(128, 100, "".join(parts))


def tracks(player: dict[str, Any], lang: str) -> Block:
    """Sailing and terraforming with what each level brings."""
    parts = [plate(-2, -2, 214, 104, paint("card"), r=8, opacity=0.7)]
    display = 0 if player["terrain"] is None else nouns.TERRAINS.index(player["terrain"])
    for i, (name, level, rewards) in enumerate(
        (
            ("ai_sail", player["sailing"], displays.SAILING_REWARD[display]),
            ("ai_spade", player["terraforming"], displays.TERRAFORMING_REWARD[display]),
        )
    ):
        y = 3 + i * 50.0
        parts.append(symbol(name, 15, y + 22, 28))
        for step, term in enumerate(rewards):
            x = 33 + step * 44.5
            here = step == level
            parts.append(plate(x, y, 42, 45, paint("ai-tile"), r=6, stroke=paint("line")))
            if here:  # faint, so that the figures can be read by night too
                parts.append(plate(x, y, 42, 45, paint("gold"), r=6, opacity=0.3))
                parts.append(
                    plate(x + 1.5, y + 1.5, 39, 42, "none", r=5, stroke=paint("gold"),
                          stroke_width=3)
                )  # fmt: skip
            said: list[Token] = [("text", str(step))]
            if i == 1:
                said = [("text", str(displays.TOOLS_PER_SPADE[step])), ("symbol", "ai_tool")]
            reward = term[1] > 0 and step > level
            parts.append(row(said, x + 3, y + (13 if reward else 23), 36, 17))
            if reward:
                parts.append(row(tokens(term), x + 2, y + 33, 38, 16))
    return Block(210, 100, group("".join(parts), title=say("captions.tracks", lang)))


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
    cell = 46.0
    wide = cell * 9
    parts = [plate(-2, -2, wide + 4, 104, paint(f"ai-{player['terrain']}"), r=8, opacity=0.35)]
    place = {0: (0, 0), 1: (0, 1), 2: (4, 1), 3: (7, 1), 4: (8, 1)}
    for kind, row_ in enumerate(incomes):
        gone = player["placed"][nouns.KINDS[kind]]
        column, line_ = place[kind]
        for i, line in enumerate(row_):
            x, y = (column + i) * cell, line_ * 51.0
            parts.append(plate(x + 1, y + 1, cell - 2, 48, paint("ai-tile"), r=6, opacity=0.8))
            if i < gone:
                parts.append(row(line, x + 3, y + 25, cell - 6, 19) if line else "")
            else:
                parts.append(symbol(KIND_SYMBOLS[kind], x + cell / 2, y + 17, 28, seat_paint(seat)))
                parts.append(row(line, x + 3, y + 39, cell - 6, 14.5) if line else "")
    return Block(wide, 100, group("".join(parts), title=say("captions.income", lang)))


def steps(totals: list[int]) -> list[int]:
    """What each piece adds."""
    return [after - before for before, after in pairwise(totals)]


def next_income(player: dict[str, Any], lang: str) -> Block:
    """What the next income would bring as things stand."""
    line: list[Token] = [("symbol", "ai_income")]
    for name, shown in (("tool", "ai_tool"), ("coin", "coin"), ("scholar", "ai_scholar"),
                        ("power", "ai_power"), ("book", "book"), ("step", "ai_step")):  # fmt: skip
        if player["income"][name]:
            line += [("text", str(player["income"][name])), ("symbol", shown)]
    if player["income"]["vp"]:
        line.append(("vp", str(player["income"]["vp"])))
    wide = min(sum(token_width(token, 20) + 4 for token in line) + 16, 330.0)
    body = plate(0, 0, wide, 34, paint("card"), r=8, stroke=paint("line"))
    body += row(line, 6, 17, wide - 12, 20)
    return Block(wide, 34, group(body, title=say("captions.next_income", lang)))


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
        title = say("captions.city", lang, vp=board_tiles.CITY_VP[kind], city=kind)
        body = [
            plate(0, 0, 58, 40, paint("ai-orange"), r=6, stroke=paint("outline")),
            symbol("ai_city", 19, 20, 27),
            label(44, 26, board_tiles.CITY_VP[kind], 18, weight=800),
        ]
        found.append(Block(58, 40, piece(f"seat{seat}-city-{i}", 0, 0, *body, title=title)))
    return found
