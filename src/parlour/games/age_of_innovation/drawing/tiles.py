"""Tiles with their effects as rows of symbols."""
# mypyc: skip

from __future__ import annotations

from parlour.games.age_of_innovation.content import nouns, player_tiles, terms
from parlour.games.age_of_innovation.content.terms import Term
from parlour.kit import (
    cut,
    fit,
    label,
    paint,
    piece,
    plate,
    plate_edge,
    points_shield,
    shadow,
    symbol,
    width_of,
)

W, H = 116.0, 74.0  # of a tile
ROW = 25.0
GAP = 0.16  # between tokens, in parts of their size
HEAD = 21.0  # the band with the name
Token = tuple[str, str]  # ("symbol", name), ("text", text) or ("vp", number)

KIND_SYMBOLS = [f"ai_{kind}" for kind in nouns.KINDS]
DISCIPLINE_SYMBOLS = [f"ai_{name}" for name in nouns.DISCIPLINES]
COUNT_SYMBOLS = [
    *KIND_SYMBOLS[:5], "ai_palace", "ai_workshop", "ai_workshop", "ai_city", "ai_bridge",
    "ai_workshop",
]  # fmt: skip
EVENT_SYMBOLS = [
    *KIND_SYMBOLS, "ai_border", "ai_riverside", "ai_spade", "ai_step", "ai_city", "ai_sail",
    "ai_bulb", "ai_scholar", "ai_competency",
]  # fmt: skip
_RESOURCES = {
    terms.COIN: "coin", terms.TOOL: "ai_tool", terms.SCHOLAR: "ai_scholar", terms.POWER: "ai_power",
    terms.BOOK: "book",
}  # fmt: skip


def tokens(term: Term) -> list[Token]:
    """One term as symbols."""
    op, first, second = term
    if op in _RESOURCES:
        return [("text", str(first)), ("symbol", _RESOURCES[op])]
    if op == terms.VP:
        return [("vp", str(first))]
    if op == terms.BOOK_OF_COLUMN:
        return [("text", f"+{first}"), ("symbol", "book")]
    if op == terms.ADVANCE:
        return [("symbol", DISCIPLINE_SYMBOLS[first]), ("text", f"+{second}")]
    if op in (terms.ADVANCE_ANY, terms.ADVANCE_ONE):
        one = [("text", "1×")] if op == terms.ADVANCE_ONE else []
        return [*one, ("text", str(first)), ("symbol", "ai_step")]
    if op == terms.ADVANCE_EACH:
        return [("text", "4×"), ("symbol", "ai_step")]
    if op == terms.SPADES:
        return [("text", str(first)), ("symbol", "ai_spade"), ("symbol", "ai_workshop")]
    if op == terms.VP_PER:
        both = (
            [("symbol", "ai_university")] if terms.COUNTS[first] == "palace_or_university" else []
        )
        return [("vp", str(second)), ("text", "/"), ("symbol", COUNT_SYMBOLS[first]), *both]
    if op == terms.ADVANCE_PER:
        what = [("symbol", COUNT_SYMBOLS[first])]
        return [("text", str(second)), ("symbol", "ai_step"), ("text", "/"), *what]
    if op == terms.VP_TABLE:
        return [("vp", str(vp)) for _, vp in terms.TABLES[second]]
    return piece_tokens(term)


def piece_tokens(term: Term) -> list[Token]:
    """Terms about pieces, tiles and tracks as symbols."""
    op, first, second = term
    if op in (terms.UPGRADE, terms.DOWNGRADE):
        return [
            ("symbol", KIND_SYMBOLS[first]),
            ("symbol", "arrow"),
            ("symbol", KIND_SYMBOLS[second]),
        ]
    if op in (terms.NEUTRAL, terms.PLACE):
        return [("symbol", KIND_SYMBOLS[first])]
    simple = {
        terms.SPADES_ONLY: "ai_spade", terms.FREE_WORKSHOP: "ai_workshop",
        terms.BRIDGE: "ai_bridge", terms.COMPETENCY: "ai_competency",
        terms.CITY_TILE: "ai_city", terms.ANNEX: "ai_annex",
        terms.SAILING: "ai_sail", terms.TERRAFORMING: "ai_spade", terms.POWER_TOKEN: "ai_power",
        terms.EXTRA_ACTION: "ai_octagon",
    }  # fmt: skip
    if op in simple:
        plus = (
            "+"
            if op in (terms.SAILING, terms.TERRAFORMING, terms.POWER_TOKEN, terms.EXTRA_ACTION)
            else ""
        )
        return [("text", f"{plus}{first}"), ("symbol", simple[op])]
    if op == terms.VP_TOP:
        return [("vp", "="), ("text", f"{first}↑"), ("symbol", "ai_step")]
    return [("vp", "="), ("text", "↓"), ("symbol", "ai_step")]


def row(found: list[Token], x: float, y: float, width: float, size: float = 18) -> str:
    """Tokens side by side, centred in a width; made smaller if they do not fit."""
    wide = needed(found, size)
    if wide > width:
        return row(found, x, y, width, size * width / wide * 0.99)
    at = x + (width - wide) / 2
    parts: list[str] = []
    for token in found:
        kind, what = token
        w = token_width(token, size)
        if kind == "symbol":
            parts.append(symbol(what, at + w / 2, y, size, colour="#d8d2c2"))
        elif kind == "vp":
            parts.append(points_shield(at + w / 2, y, what, size * 1.1))
        else:
            parts.append(label(at + w / 2, y + size * 0.34, what, size * 0.92, weight=700))
        at += w + size * GAP
    return "".join(parts)


def needed(found: list[Token], size: float) -> float:
    """How wide a row of tokens is."""
    return sum(token_width(token, size) + size * GAP for token in found) - size * GAP


def token_width(token: Token, size: float) -> float:
    kind, what = token
    if kind == "text":
        return width_of(what, size * 0.92, True)
    return size * 1.02


def rows_of(tile: int) -> list[list[Token]]:
    """The abilities of a tile, a row each."""
    found: list[list[Token]] = []
    for mark, effect in (
        ("plus", start_of(tile)),
        ("ai_income", player_tiles.INCOME[tile]),
        ("ai_once", player_tiles.IMMEDIATE[tile]),
        ("ai_octagon", player_tiles.SPECIAL[tile]),
        ("hourglass", player_tiles.ON_PASS[tile]),
    ):
        if effect:
            line: list[Token] = [("symbol", mark)]
            for term in effect:
                if term[0] == terms.VP_TABLE:  # above the points what they are given for
                    least = " ".join(f"{n}+" for n, _ in terms.TABLES[term[2]])
                    found.append([("symbol", COUNT_SYMBOLS[term[1]]), ("text", least)])
                more = tokens(term)
                if len(line) > 1 and needed(line + more, 17) > W - 8:
                    found.append(line)
                    line = []
                line += more
            found.append(line)
    for event in range(nouns.EVENT_COUNT):
        at = tile * nouns.EVENT_COUNT + event
        line = [("symbol", EVENT_SYMBOLS[event]), ("text", ":")]
        if event == nouns.ON_CITY:
            for term in player_tiles.ON_CITY_TERMS[tile]:
                line += tokens(term)
        if player_tiles.ON_VP[at]:
            line.append(("vp", str(player_tiles.ON_VP[at])))
        if player_tiles.ON_COIN[at]:
            line += tokens((terms.COIN, player_tiles.ON_COIN[at], 0))
        if len(line) > 2:
            found.append(line)
    found += [
        rule for name, n in player_tiles.rules_of_tile(tile) if (rule := rule_tokens(name, n))
    ]
    return found


def start_of(tile: int) -> list[Term]:
    """What a faction starts with; one step in every discipline in short."""
    start = player_tiles.START[tile]
    if start == [(terms.ADVANCE, d, 1) for d in range(len(nouns.DISCIPLINES))]:
        start = [(terms.ADVANCE_EACH, 1, 0)]
    return start + player_tiles.CHOICE[tile] + player_tiles.SETUP[tile]


def rule_tokens(name: str, n: int) -> list[Token]:
    """A rule change as symbols; some are told in words only."""
    known: dict[str, list[Token]] = {
        "science_bonus_levels": [("symbol", "hourglass"), ("symbol", "ai_step"), ("text", f"+{n}")],
        "power_discount": [("symbol", "ai_power"), ("text", f"−{n}"), ("vp", "+")],
        "tunnel_tools": [
            ("text", f"{n}"), ("symbol", "ai_tool"), ("symbol", "arrow"), ("symbol", "ai_bridge"),
            ("vp", "+"),
        ],
        "start_university": [("symbol", "plus"), ("symbol", "ai_university")],
        "start_tower": [("symbol", "plus"), ("symbol", "ai_tower")],
        "city_power": [("symbol", "ai_city"), ("text", f"≥ {n}")],
        "flight_scholars": [
            ("text", f"{n}"), ("symbol", "ai_scholar"), ("symbol", "arrow"), ("text", "2–3"),
            ("vp", "5"),
        ],
        "city_over_river": [("symbol", "ai_city"), ("symbol", "ai_riverside")],
        "sailing": [("symbol", "ai_sail"), ("text", f"+{n}")],
    }  # fmt: skip
    return known.get(name, [])


def tile(
    id_: str,
    name: str,
    rows: list[list[Token]],
    title: str,
    *,
    x: float = 0,
    y: float = 0,
    w: float = W,
    h: float = H,
    band: str = "ai-band",
    note: str = "",
    used: bool = False,
    faded: bool = False,
) -> str:
    """A tile: a band with its name, rows of symbols, a note such as how many are left."""
    room = h - HEAD - 2
    step = min(ROW, room / max(len(rows), 1))
    size = min(20.0, step * 0.86)
    top = HEAD + (room - step * len(rows)) / 2 + step / 2 + 1
    body = "".join(row(line, 4, top + i * step, w - 8, size) for i, line in enumerate(rows))
    beside = w - 12 - (width_of(note, 12.5, True) + 3 if note else 0)
    letters = fit(name, beside, 14, 11, True)
    named = cut(name, beside * 1.15, letters, True)  # widths are estimates, on the safe side
    return piece(
        id_,
        x,
        y,
        shadow(0, 0, w, h, 6),
        plate(0, 0, w, h, paint("ai-tile"), r=6),
        plate(0, 0, w, HEAD, paint(band), r=6),
        plate(0, HEAD - 6, w, 6, paint(band), r=0),
        plate(0, 0, w, h, "none", r=6, stroke=paint("outline"), stroke_width=1.1),
        label(6, 15.6, named, letters, weight=700, anchor="start", fill=paint("ai-on-band")),
        label(w - 6, 15.6, note, 12.5, weight=700, anchor="end", fill=paint("ai-on-band"))
        if note
        else "",
        body,
        plate(0, 0, w, h, paint("ai-used"), r=6) + symbol("ai_x", w / 2, h / 2, 34) if used else "",
        plate(0, 0, w, h, paint("table"), r=6, opacity=0.55) if faded else "",
        plate_edge(0, 0, w, h, 6),
        title=title,
    )
