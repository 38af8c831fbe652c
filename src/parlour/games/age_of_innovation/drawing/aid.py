"""What holds for everybody: prices, power values, cities, conversions, the circle of terrains."""
# mypyc: skip

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from parlour import kit
from parlour.games.age_of_innovation.content import nouns, numbers
from parlour.games.age_of_innovation.drawing.art import TERRAIN_INK
from parlour.games.age_of_innovation.drawing.labels import capital, say, word
from parlour.games.age_of_innovation.drawing.tiles import line, row, value
from parlour.games.age_of_innovation.drawing.tokens import KIND_SYMBOLS, Token, needed

HIGH = 92.0
CELL = 64.0  # of a building with a price
PLAIN = 40.0  # of one without
RING = 92.0


@cache
def prices(edition: str, lang: str) -> kit.Block:
    """Every kind of building: what it is made of, tools, coins and its power value."""
    parts: list[str] = []
    x = 0.0
    for kind, name in enumerate(KIND_SYMBOLS):
        own = kind < nouns.OWN_KINDS
        wide = CELL if own else PLAIN
        body = kit.plate(0, 0, wide - 4, HIGH, kit.paint("card"), r=6, stroke=kit.paint("line"))
        if own:
            body += own_building(kind, edition, wide - 4)
        else:
            body += kit.symbol(name, wide / 2 - 2, 24, 32, colour=kit.paint("ai-white"))
            body += value(numbers.VALUE[kind], wide / 2 - 2, 66, 20)
        parts.append(kit.group(body, at=(x, 0), title=building_text(kind, edition, lang)))
        x += wide
    return kit.Block(x - 4, HIGH, "".join(parts))


def own_building(kind: int, edition: str, wide: float) -> str:
    """What it is upgraded from, its price, its power value."""
    before = sources(kind, edition)
    x = 19 if before else wide / 2
    body = kit.symbol(KIND_SYMBOLS[kind], x, 21, 32, colour="#d8d2c2")
    body += kit.symbol("back", 41, 21, 12) if before else ""
    for i, source in enumerate(before):
        y = 21 + (i - (len(before) - 1) / 2) * 18
        body += kit.symbol(KIND_SYMBOLS[source], 53, y, 17, colour="#d8d2c2")
    tools: list[Token] = [("text", str(numbers.TOOL_COST[kind])), ("symbol", "ai_tool")]
    coins = str(numbers.COIN_COST[kind])
    if kind == nouns.GUILD:
        coins = f"{coins}/{numbers.GUILD_DISCOUNTED}"
    body += line(tools, 3, 52, 16) + value(numbers.VALUE[kind], wide - 12, 52, 18)
    return body + row([("text", coins), ("symbol", "coin")], 2, 77, wide - 4, 17)


def sources(kind: int, edition: str) -> list[int]:
    """The kinds that are upgraded to this one."""
    arrows = numbers.ARROWS[numbers.EDITIONS.index(edition)]
    return [source for source in range(nouns.OWN_KINDS) if (arrows[source] >> kind) & 1]


def building_text(kind: int, edition: str, lang: str) -> str:
    """Price and power value of a building as a sentence."""
    named = capital(word("kind", kind, lang))
    worth = say("captions.power_value", lang, n=numbers.VALUE[kind])
    if kind >= nouns.OWN_KINDS:
        return f"{named}: {worth}"
    price = {"tools": numbers.TOOL_COST[kind], "coins": numbers.COIN_COST[kind]}
    text = say("captions.price", lang, **price)
    if kind == nouns.GUILD:
        text = f"{text} {say('captions.guild_price', lang, n=numbers.GUILD_DISCOUNTED)}"
    before = [word("kind", source, lang) for source in sources(kind, edition)]
    if before:
        text = f"{text}; {say('captions.upgraded_from', lang)}: {', '.join(before)}"
    return f"{named}: {text}; {worth}"


@cache
def ring(lang: str) -> kit.Block:
    """The circle of terrains: a spade turns a hex into one of the two neighbours."""
    middle, far = RING / 2, RING / 2 - 15
    parts = [
        kit.tag("circle", cx=middle, cy=middle, r=far, fill="none", stroke=kit.paint("muted"),
            stroke_width=3),
        kit.symbol("ai_spade", middle, middle, 26),
    ]  # fmt: skip
    for i, name in enumerate(nouns.TERRAINS):
        turn = 2 * pi * i / nouns.CIRCLE
        x, y = middle + far * sin(turn), middle - far * cos(turn)
        parts.append(kit.disc(x, y, 14, kit.paint(f"ai-{name}")))
        parts.append(kit.symbol(f"ai_{name}", x, y, 18, colour=TERRAIN_INK[name]))
    names = ", ".join(word("terrain", i, lang) for i in range(nouns.CIRCLE))
    return kit.Block(
        RING, RING, kit.group("".join(parts), title=f"{say('captions.ring', lang)}: {names}")
    )


@cache
def buildings(edition: str, lang: str) -> kit.Block:
    """Prices beside the circle of terrains."""
    table, circle = prices(edition, lang), ring(lang)
    markup = table.markup + kit.group(circle.markup, at=(table.width + 12, 0))
    return kit.Block(table.width + 12 + circle.width, HIGH, markup)


@cache
def explained_ring(width: float, lang: str) -> kit.Block:
    """The circle of terrains with the sentence about it beside it."""
    circle = ring(lang)
    left = circle.width + 14
    sentence = kit.wrap(say("captions.ring", lang), (width - left) * 1.1, 16)
    markup = circle.markup + kit.paragraph(left, 40, sentence, 16, 1.3, anchor="start")
    return kit.Block(width, circle.height, markup)


@cache
def conversions(width: float, lang: str) -> kit.Block:
    """What power, scholars, tools and books become; what a sacrifice costs."""
    powers: dict[int, list[Token]] = {}
    for price, name in (
        (numbers.POWER_FOR_COIN, "coin"), (numbers.POWER_FOR_TOOL, "ai_tool"),
        (numbers.POWER_FOR_BOOK, "book"), (numbers.POWER_FOR_SCHOLAR, "ai_scholar"),
    ):  # fmt: skip
        either: list[Token] = [("text", "/")] if price in powers else []
        powers[price] = [*powers.get(price, []), *either, ("symbol", name)]
    to: Token = ("symbol", "arrow")
    by_power = [
        [("text", str(price)), ("symbol", "ai_power"), to, *gains]
        for price, gains in powers.items()
    ]
    others: list[list[Token]] = [
        [("symbol", "ai_scholar"), to, ("symbol", "ai_tool"), to, ("symbol", "coin")],
        [("symbol", "book"), to, ("symbol", "coin")],
        [("text", f"{numbers.SACRIFICE_NEEDS}×II"), to, ("text", "1×III")],
    ]
    parts = [kit.plate(0, 0, width, 66, kit.paint("card"), r=8, stroke=kit.paint("line"))]
    parts += shared_out(by_power, width, 18) + shared_out(others, width, 48)
    title = say("captions.conversions_text", lang)
    return kit.Block(width, 66, kit.group("".join(parts), title=title))


def shared_out(ways: list[list[Token]], width: float, y: float) -> list[str]:
    """Rows of tokens side by side, each with as much room as it needs, lines between them."""
    sizes = [needed(way, 17) for way in ways]
    spare = (width - sum(sizes)) / len(ways)
    parts = []
    x = 0.0
    for way, wide in zip(ways, sizes, strict=True):
        parts.append(divider(x, y - 10, 20) if x else "")
        parts.append(row(way, x + 4, y, wide + spare - 8, 17))
        x += wide + spare
    return parts


def divider(x: float, y: float, high: float) -> str:
    """A thin line between two things."""
    return kit.plate(x - 0.6, y, 1.2, high, kit.paint("muted"), r=0)


@cache
def city(w: float, h: float, lang: str) -> str:
    """What makes a city: how many buildings, and how much power together."""
    ways: tuple[tuple[int, str], ...] = (
        (numbers.CITY_BUILDINGS, ""),
        (numbers.CITY_WITH_UNIVERSITY, "ai_university"),
        (numbers.CITY_WITH_MONUMENT, "ai_monument"),
    )
    parts = [
        kit.plate(0, 0, w, h, kit.paint("card"), r=6, stroke=kit.paint("line")),
        kit.symbol("ai_city", 13, h / 2, 21),
        value(f"{numbers.CITY_POWER}+", w - 14, h / 2, 21),
    ]
    for i, (least, needs) in enumerate(ways):
        y = h / 2 + (i - 1) * 16.5
        parts.append(kit.label(35, y + 5, f"{least}+", 14.5, weight=700))
        parts.append(kit.symbol("ai_building", 53, y, 14.5))
        parts.append(kit.symbol(needs, 67, y, 14.5, colour="#d8d2c2") if needs else "")
    text = say("captions.city_needs", lang, n=numbers.CITY_BUILDINGS, power=numbers.CITY_POWER,
               university=numbers.CITY_WITH_UNIVERSITY,
               monument=numbers.CITY_WITH_MONUMENT)  # fmt: skip
    return kit.group("".join(parts), title=text)
