"""The science display, the rounds, and the turn order."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.age_of_innovation.content import board_tiles, nouns, numbers, player_tiles
from parlour.games.age_of_innovation.drawing.art import DISCIPLINE_PAINT
from parlour.games.age_of_innovation.drawing.labels import capital, plain, say
from parlour.games.age_of_innovation.drawing.tiles import row
from parlour.games.age_of_innovation.drawing.tokens import (
    BOOK_SYMBOLS,
    DISCIPLINE_SYMBOLS,
    Token,
    event_tokens,
    tokens,
)
from parlour.games.age_of_innovation.sentences import (
    final_tile_text,
    round_tile_text,
    science_bonus_text,
)

STEP = 25.0  # height of a level
GUTTER = 72.0  # the levels, and what all disciplines give for them
HEAD = 36.0  # symbol and books of a discipline
SCIENCE_WIDTH = 404.0
ROUND_W, ROUND_H = 252.0, 62.0
Party = int | None  # a seat, or the neutral third party


@kit.remembered
def science(view: dict[str, Any], lang: str, width: float = SCIENCE_WIDTH) -> kit.Block:
    """The four disciplines with markers and scholars."""
    top = HEAD + 6
    height = top + (numbers.TOP + 1) * STEP + 54
    wide = (width - GUTTER - 6) / len(nouns.DISCIPLINES)
    parts = [
        kit.plate(0, 0, width, height, kit.paint("paper"), r=10, stroke=kit.paint("line")),
        levels(top, lang),
    ]
    for d, name in enumerate(nouns.DISCIPLINES):
        place = (GUTTER + 2 + d * wide, 0)
        parts.append(kit.group(column(view, d, name, top, wide - 4, lang), at=place))
    return kit.Block(width, height, "".join(parts))


def level_y(level: int, top: float) -> float:
    """The middle of a level."""
    return top + (numbers.TOP - level) * STEP + STEP / 2 - 1


def levels(top: float, lang: str) -> str:
    """The numbers of the levels, and what a marker gains that comes there or rests there."""
    parts = []
    for level in range(numbers.TOP, -1, -1):
        y = level_y(level, top)
        shown = kit.label(26, y + 6, level, 17, anchor="end", weight=700)
        power = numbers.POWER_AT[level]
        if power:
            gained: list[Token] = [("text", str(power)), ("symbol", "ai_power")]
            shown += row(gained, 30, y, GUTTER - 32, 19)
        if level == numbers.KEY_LEVEL:
            shown += kit.symbol("ai_key", 50, y, 20)
        if level == numbers.INCOME_LEVEL:
            shown += kit.symbol("ai_income", 50, y, 19)
        parts.append(kit.group(shown, title=level_title(level, lang)))
    return "".join(parts)


def level_title(level: int, lang: str) -> str:
    """What a level is, and what a marker gains there."""
    power, key = numbers.POWER_AT[level], "level"
    if power:
        key = "level_power"
    if level == numbers.KEY_LEVEL:
        key = "level_key"
    if level == numbers.INCOME_LEVEL:
        key = "level_income"
    return say(f"science.{key}", lang, n=level, power=power)


@kit.remembered
def column(
    view: dict[str, Any], d: int, name: str, top: float, wide: float, lang: str
) -> str:  # fmt: skip
    """One discipline: its levels from 12 down to 0, its slots below."""
    parts = []
    fill = kit.paint(DISCIPLINE_PAINT[d])
    for level in range(numbers.TOP, -1, -1):
        strong = 0.46 if level >= numbers.INCOME_LEVEL else 0.36
        strong = strong if level >= numbers.KEY_LEVEL else 0.2
        y = level_y(level, top)
        space = kit.plate(0, y - STEP / 2 + 1, wide, STEP - 2, fill, r=4, opacity=strong)
        parts.append(kit.group(space, title=level_title(level, lang)))
        room = wide - 4
        if level == numbers.INCOME_LEVEL:
            room = wide - 42
            income = row(tokens(numbers.LEVEL_INCOME[d]), room + 1, y, 40, 19)
            title = say("science.income_of", lang, discipline=d, n=level)
            parts.append(kit.group(income, title=title))
        parts += markers(view, d, name, level, room, y, lang)
    parts += slots(view, d, top, wide, lang)
    head = kit.piece(
        f"discipline-{name}",
        0,
        4,
        kit.plate(0, 0, wide, HEAD - 2, kit.paint("card"), r=6, stroke=kit.paint("line")),
        kit.symbol(DISCIPLINE_SYMBOLS[d], wide / 2 - 25, 17, 25),
        kit.symbol(BOOK_SYMBOLS[d], wide / 2 + 4, 17, 21),
        kit.label(wide / 2 + 17, 23, view["books"][d], 18, weight=700, anchor="start"),
        kit.plate_edge(0, 0, wide, HEAD - 2, 6),
        title=say("captions.discipline", lang, discipline=d, n=view["books"][d]),
    )
    return "".join(parts) + head


def markers(
    view: dict[str, Any], d: int, name: str, level: int, room: float, y: float, lang: str
) -> list[str]:
    """The markers on a level side by side, in two rows if they are many; none hides another."""
    parties: list[Party] = [
        seat for seat, p in enumerate(view["players"]) if p["levels"][d] == level
    ]
    if view["neutral"] is not None and view["neutral"]["levels"][d] == level:
        parties.append(None)
    size = min(17.0, room / max(len(parties), 1) - 1)
    across = len(parties) if size >= 12.5 else (len(parties) + 1) // 2
    size = size if across == len(parties) else 12.0
    parts = []
    for i, party in enumerate(parties):
        x = 2 + (size + 1) * (i % across + 0.5)
        place = y if across == len(parties) else y - 6.2 + 12.4 * (i // across)
        if party is None:
            corner = (x - size / 2, place - size / 2)
            cube = kit.plate(*corner, size, size, kit.paint("silver"), r=3,
                             stroke=kit.paint("outline"))  # fmt: skip
            title = say("science.neutral_marker", lang, discipline=d, n=level)
            parts.append(kit.group(cube, title=title))
        else:
            cube = kit.seat_cube(party, 0, 0, size)
            title = say("science.marker", lang, seat=party, discipline=d, n=level)
            parts.append(kit.piece(f"level-{party}-{name}", x, place, cube, title=title))
    return parts


def slots(view: dict[str, Any], d: int, top: float, wide: float, lang: str) -> list[str]:
    """Where scholars stay: how many steps a slot gives, or whose scholar is there."""
    parts = []
    for slot, steps in enumerate(numbers.SLOT_STEPS):
        x = wide / 2 + (slot % 2 - 0.5) * 28
        y = top + (numbers.TOP + 1) * STEP + 15 + (slot // 2) * 24.0
        owner = view["slots"][d * numbers.SLOTS + slot]
        body = kit.plate(x - 11, y - 11, 22, 22, kit.paint("card"), r=11, stroke=kit.paint("muted"))
        if owner is None:
            body += kit.label(x, y + 6, steps, 17, weight=700, fill=kit.paint("muted"))
            title = say("science.slot", lang, discipline=d, n=steps)
        elif owner == "neutral":
            body += kit.symbol("ai_scholar", x, y, 18)
            title = say("science.neutral_scholar", lang)
        else:
            body += kit.seat_disc(owner, x, y, 20)
            title = say("science.scholar", lang, seat=owner)
        parts.append(kit.group(body, title=title))
    return parts


@kit.remembered
def rounds(
    view: dict[str, Any], lang: str, width: float = ROUND_W, across: int = 1
) -> kit.Block:  # fmt: skip
    """The six round score tiles and the final tile; what the bonus is worth to the viewer."""
    gap = 5.0
    w = (width - gap * (across - 1)) / across
    parts = []
    for number in range(1, numbers.ROUNDS + 1):
        x, y = (number - 1) % across * (w + gap), (number - 1) // across * (ROUND_H + gap)
        parts.append(one_round(view, number, x, y, w, lang))
    rows = (numbers.ROUNDS + across - 1) // across
    return kit.Block(width, rows * (ROUND_H + gap) - gap, "".join(parts))


def one_round(
    view: dict[str, Any], number: int, x: float, y: float, w: float, lang: str
) -> str:  # fmt: skip
    """A round: what scores in it, and its science bonus or the final tile upon it."""
    tile = board_tiles.ROUND_TILES.index(view["round_tiles"][number - 1])
    now = view["round"] == number and not view["over"]
    past = view["round"] > number or view["over"]
    half = w * 0.52
    events = board_tiles.ROUND_EVENTS[tile]
    points = board_tiles.ROUND_VP[tile * nouns.EVENT_COUNT + events[0]]
    left: list[Token] = [*event_tokens(events), ("text", ":"), ("vp", str(points))]
    ground = kit.paint("ai-past") if past else kit.paint("ai-tile")
    body = [
        kit.plate(
            0,
            0,
            w,
            ROUND_H,
            ground,
            r=8,
            stroke=kit.paint("ai-orange") if now else kit.paint("line"),
            stroke_width=4 if now else 1.4,
        ),
        kit.badge(
            16,
            17,
            number,
            25,
            kit.paint("ai-orange") if now else kit.paint("muted") if past else "",
            kit.paint("on-gold") if now else "",
        ),
        row(left, 36, ROUND_H / 2, half - 40, 21),
    ]
    title = capital(round_tile_text(tile, lang))
    if number < numbers.ROUNDS:
        body.append(bonus_half(view, tile, number, half, w - half - 5))
        title = f"{title}; {science_bonus_text(tile, lang)}"
    else:
        final = board_tiles.FINAL_TILES.index(view["final_tile"])
        event = board_tiles.FINAL_EVENTS[final][0]
        final_points = board_tiles.FINAL_VP[final * nouns.EVENT_COUNT + event]
        shown: list[Token] = [*event_tokens([event]), ("text", ":"), ("vp", str(final_points))]
        wide = w - half - 5
        body.append(kit.plate(half, 5, wide, ROUND_H - 10, kit.paint("gold"), r=6, opacity=0.4))
        body.append(row(shown, half + 4, ROUND_H / 2, wide - 8, 24))
        title = f"{title}; {final_tile_text(final, lang)}"
    title = say("science.round", lang, n=number) + f" {title} (AI-32.1)"
    return kit.piece(f"round-{number}", x, y, *body, title=plain(title, lang))


def bonus_half(view: dict[str, Any], tile: int, number: int, x: float, wide: float) -> str:
    """The science bonus of a round: levels it asks for and reward; below what you would get."""
    d = board_tiles.ROUND_DISCIPLINE[tile]
    line: list[Token] = [
        ("text", str(board_tiles.ROUND_LEVELS[tile])), ("symbol", DISCIPLINE_SYMBOLS[d]),
        ("symbol", "arrow"), *tokens(board_tiles.ROUND_BONUS[tile]),
    ]  # fmt: skip
    body = kit.plate(x, 5, wide, ROUND_H - 10, kit.paint(DISCIPLINE_PAINT[d]), r=6, opacity=0.25)
    you = view["you"]
    gone = view["over"] or view["round"] > number
    if gone or you is None or view["players"][you]["faction"] is None:
        return body + row(line, x + 4, ROUND_H / 2, wide - 8, 22)
    player = view["players"][you]
    more = player_tiles.BONUS_LEVELS[player_tiles.FACTIONS.index(player["faction"])]
    times = (player["levels"][d] + more) // board_tiles.ROUND_LEVELS[tile]
    operation, first, second = board_tiles.ROUND_BONUS[tile]
    mine: list[Token] = [("text", "="), *tokens((operation, first * times, second))]
    body += row(line, x + 4, 19, wide - 8, 20)
    body += kit.plate(x + wide / 2 - 35, ROUND_H - 29, 70, 22, kit.paint("card"), r=10,
                  stroke=kit.paint("line"), opacity=1 if times else 0.7)  # fmt: skip
    return body + row(mine, x + wide / 2 - 32, ROUND_H - 18, 64, 18.5)


@kit.remembered
def third_party(view: dict[str, Any], lang: str) -> kit.Block:
    """With two players the area of the neutral third party; else nothing."""
    third = view["neutral"]
    if third is None:
        return kit.Block(0, 0, "")
    known = "?" if third["area"] is None else str(third["area"])
    body = kit.plate(0, 6, 66, 30, kit.paint("silver"), r=6, stroke=kit.paint("line"))
    body += kit.symbol("ai_area", 17, 21, 21)
    body += kit.label(45, 27.5, known, 18, weight=700, fill=kit.paint("on-gold"))
    title = f"{say('captions.third_party', lang)}: {known} (AI-6.7)"
    return kit.Block(66, 38, kit.group(body, title=title))
