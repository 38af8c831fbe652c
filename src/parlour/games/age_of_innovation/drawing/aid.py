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

HIGH = 96.0
CELL = 65.0  # of a building with a price
PLAIN = 37.0  # of one without
RING = 96.0
Way = tuple[str, list[Token]]  # of converting: the key of its sentence, and what is shown


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
        title = building_text(kind, edition, lang)
        parts.append(kit.piece(f"price-{nouns.KINDS[kind]}", x, 0, body, title=title, of=name))
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
    body += line(tools, 3, 54, 17) + value(numbers.VALUE[kind], wide - 12, 54, 18)
    return body + row([("text", coins), ("symbol", "coin")], 2, 80, wide - 4, 17)


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
        body = kit.disc(x, y, 14, kit.paint(f"ai-{name}"))
        body += kit.symbol(f"ai_{name}", x, y, 18, colour=TERRAIN_INK[name])
        beside = [word("terrain", (i + turn) % nouns.CIRCLE, lang) for turn in (-1, 1)]
        title = say("captions.beside", lang, terrain=i)
        parts.append(kit.group(body, title=f"{title}: {', '.join(beside)} (AI-12.2)"))
    return kit.Block(RING, RING, "".join(parts))


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
    by_power: list[Way] = [
        ("by_power", [("text", str(price)), ("symbol", "ai_power"), to, *gains])
        for price, gains in powers.items()
    ]
    others: list[Way] = [
        (
            "by_scholar",
            [("symbol", "ai_scholar"), to, ("symbol", "ai_tool"), to, ("symbol", "coin")],
        ),
        ("by_book", [("symbol", "book"), to, ("symbol", "coin")]),
        ("by_sacrifice", [("text", f"{numbers.SACRIFICE_NEEDS}×II"), to, ("text", "1×III")]),
    ]
    parts = [kit.plate(0, 0, width, 66, kit.paint("card"), r=8, stroke=kit.paint("line"))]
    parts += shared_out(by_power, width, 18, lang) + shared_out(others, width, 48, lang)
    return kit.Block(width, 66, "".join(parts))


def shared_out(ways: list[Way], width: float, y: float, lang: str) -> list[str]:
    """Rows of tokens side by side, each with as much room as it needs, lines between them."""
    sizes = [needed(way, 18.5) for _, way in ways]
    spare = (width - sum(sizes)) / len(ways)
    parts = []
    x = 0.0
    for (key, way), wide in zip(ways, sizes, strict=True):
        parts.append(divider(x, y - 10, 20) if x else "")
        markup = row(way, x + 4, y, wide + spare - 8, 18.5)
        parts.append(kit.group(markup, title=say(f"conversions.{key}", lang)))
        x += wide + spare
    return parts


def divider(x: float, y: float, high: float) -> str:
    """A thin line between two things."""
    return kit.plate(x - 0.6, y, 1.2, high, kit.paint("muted"), r=0)


@cache
def city(width: float, lang: str) -> kit.Block:
    """What makes a city: how many buildings, and how much power together."""
    ways: tuple[tuple[int, str], ...] = (
        (numbers.CITY_BUILDINGS, ""),
        (numbers.CITY_WITH_UNIVERSITY, "ai_university"),
        (numbers.CITY_WITH_MONUMENT, "ai_monument"),
    )
    conditions: list[Token] = [("symbol", "ai_city"), ("text", ":")]
    for i, (least, special) in enumerate(ways):
        conditions += [("text", "/")] if i else []
        conditions += [("text", f"{least}+"), ("symbol", "ai_building")]
        conditions += [("symbol", special)] if special else []
    conditions += [("text", "&"), ("value", f"{numbers.CITY_POWER}+"), ("symbol", "arrow")]
    conditions.append(("symbol", "ai_key"))
    high = 28.0
    ground = kit.plate(0, 0, width, high, kit.paint("card"), r=6, stroke=kit.paint("line"))
    text = say("captions.city_needs", lang, n=numbers.CITY_BUILDINGS, power=numbers.CITY_POWER,
               university=numbers.CITY_WITH_UNIVERSITY,
               monument=numbers.CITY_WITH_MONUMENT)  # fmt: skip
    neutral = (nouns.TOWER, nouns.MONUMENT)  # no player's board tells their value
    values = [neutral_value(kind, lang) for kind in neutral]
    room = width - 12 - sum(block.width for block in values)
    needs = kit.piece("city-needs", 0, 0, row(conditions, 6, high / 2, room, 19), title=text)
    x = width - 6.0
    for block in reversed(values):
        x -= block.width
        needs += kit.group(block.markup, at=(x, high / 2))
    return kit.Block(width, high, ground + needs)


def neutral_value(kind: int, lang: str) -> kit.Block:
    """A neutral building with its power value."""
    shown: list[Token] = [("neutral", KIND_SYMBOLS[kind]), ("value", str(numbers.VALUE[kind]))]
    title = building_text(kind, numbers.EDITIONS[0], lang)
    markup = kit.group(line(shown, 3, 0, 19), title=title, of=KIND_SYMBOLS[kind])
    return kit.Block(needed(shown, 19) + 6, 19, markup)
