"""Effects as rows of symbols and figures."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from parlour import kit
from parlour.games.age_of_innovation.content import nouns, player_tiles, terms
from parlour.games.age_of_innovation.content.numbers import PLAYERS
from parlour.games.age_of_innovation.content.terms import Term
from parlour.games.age_of_innovation.drawing import automa_art, signs

kit.add_symbols({**signs.SYMBOLS, **automa_art.SYMBOLS})

# ("symbol", name), ("text", text), ("vp", points), ("neutral", symbol of a neutral building) or
# ("value", power value of a building)
Token = tuple[str, str]
GAP = 0.16  # between tokens, in parts of their size
SIZE = 18.5  # of tokens at which a row is wrapped

KIND_SYMBOLS = [f"ai_{kind}" for kind in nouns.KINDS]
DISCIPLINE_SYMBOLS = [f"ai_{name}" for name in nouns.DISCIPLINES]
BOOK_SYMBOLS = [f"ai_book_{name}" for name in nouns.DISCIPLINES]
_RESOURCES = {
    terms.COIN: "coin", terms.TOOL: "ai_tool", terms.SCHOLAR: "ai_scholar", terms.POWER: "ai_power",
    terms.BOOK: "book",
}  # fmt: skip
_PIECES = {
    terms.SPADES_ONLY: "ai_spade", terms.BRIDGE: "ai_bridge", terms.COMPETENCY: "ai_competency",
    terms.CITY_TILE: "ai_city_tile", terms.ANNEX: "ai_annex", terms.ADVANCE_ANY: "ai_step",
    terms.ADVANCE_ONE: "ai_step_one", terms.ADVANCE_EACH: "ai_step_each",
}  # fmt: skip
_MORE = {
    terms.SAILING: "ai_sail_up", terms.TERRAFORMING: "ai_spade_up",
    terms.POWER_TOKEN: "ai_power_token", terms.EXTRA_ACTION: "ai_again",
}  # fmt: skip
_COUNTS = {
    **{kind: [f"ai_{kind}"] for kind in nouns.KINDS},
    "palace_or_university": ["ai_palace", "ai_university"],
    "building": ["ai_building"],
    "building_kind": ["ai_kinds"],
    "city_tile": ["ai_city_tile"],
    "bridge": ["ai_bridge"],
    "settlement": ["ai_settlement"],
}
_EVENTS = [
    *([kind] for kind in KIND_SYMBOLS), ["ai_border"], ["ai_riverside"], ["ai_spade"],
    ["ai_step"], ["ai_city_tile"], ["ai_sail_up", "ai_spade_up"], ["ai_bulb"], ["ai_scholar"],
    ["ai_competency"],
]  # fmt: skip


def needed(line: Sequence[Token], size: float) -> float:
    """How wide a row of tokens is."""
    return sum(token_width(token, size) + size * GAP for token in line) - size * GAP


def token_width(token: Token, size: float) -> float:
    kind, what = token
    if kind == "text":
        return kit.width_of(what, size * 0.92, True)
    if kind == "value" and len(what) > 1:
        return size * 1.5
    if kind == "vp":
        return size * (1.2 if len(what) == 1 else 1.65)
    return size * 1.02


def counted(count: int) -> list[Token]:
    """What is counted."""
    return [("symbol", name) for name in _COUNTS[terms.COUNTS[count]]]


def event_tokens(events: list[int]) -> list[Token]:
    """What brings something whenever it happens."""
    return [("symbol", name) for event in events for name in _EVENTS[event]]


def tokens(term: Term) -> list[Token]:
    """One term as symbols."""
    operation, first, second = term
    if operation in _RESOURCES:
        return [("text", str(first)), ("symbol", _RESOURCES[operation])]
    if operation in _PIECES:
        return [("text", str(first)), ("symbol", _PIECES[operation])]
    if operation in _MORE:
        return [("text", f"+{first}"), ("symbol", _MORE[operation])]
    if operation == terms.VP:
        return [("vp", str(first))]
    if operation == terms.BOOK_OF_COLUMN:
        return [("text", f"+{first}"), ("symbol", "book")]
    if operation == terms.ADVANCE:
        return [("symbol", DISCIPLINE_SYMBOLS[first]), ("text", f"+{second}")]
    if operation == terms.SPADES:
        return [("text", str(first)), ("symbol", "ai_spade"), ("symbol", "ai_build")]
    if operation == terms.FREE_WORKSHOP:
        return [("symbol", "ai_workshop"), ("symbol", "ai_free")]
    if operation in (terms.UPGRADE, terms.DOWNGRADE):
        kinds = [("symbol", KIND_SYMBOLS[kind]) for kind in (first, second)]
        free = [("symbol", "ai_free")] if operation == terms.UPGRADE else []
        return [kinds[0], ("symbol", "arrow"), kinds[1], *free]
    if operation == terms.NEUTRAL:
        return [("neutral", KIND_SYMBOLS[first])]
    if operation == terms.PLACE:
        return [("symbol", KIND_SYMBOLS[first]), ("symbol", "ai_free")]
    return point_tokens(term)


def point_tokens(term: Term) -> list[Token]:
    """Points and steps that are counted, as symbols."""
    operation, first, second = term
    if operation == terms.VP_PER:
        return [("vp", str(second)), ("text", "/"), *counted(first)]
    if operation == terms.ADVANCE_PER:
        return [("text", str(second)), ("symbol", "ai_step"), ("text", "/"), *counted(first)]
    if operation == terms.VP_TABLE:
        return [("vp", str(vp)) for _, vp in terms.TABLES[second]]
    if operation == terms.VP_TOP:
        return [("vp", "="), ("text", str(first)), ("symbol", "ai_highest")]
    return [("vp", "="), ("symbol", "ai_lowest")]


def wrapped(line: list[Token], more: list[list[Token]], width: float) -> list[list[Token]]:
    """Tokens in as many rows as they need."""
    rows = [line]
    for some in more:
        if len(rows[-1]) > 1 and needed(rows[-1] + some, SIZE) > width:
            rows.append([])
        rows[-1] = rows[-1] + some
    return rows


@cache
def rows_of(tile: int, width: float) -> list[list[Token]]:
    """The abilities of a tile, a row each, or more where it is not wide enough."""
    rows: list[list[Token]] = []
    for mark, effect in (
        ("ai_start", start_of(tile)),
        ("ai_income", player_tiles.INCOME[tile]),
        ("ai_once", player_tiles.IMMEDIATE[tile]),
        ("ai_octagon", player_tiles.SPECIAL[tile]),
        ("hourglass", player_tiles.ON_PASS[tile]),
    ):
        for term in effect:
            if term[0] == terms.VP_TABLE:  # above the points what they are given for
                least = " ".join(f"{n}+" for n, _ in terms.TABLES[term[2]])
                rows.append([*counted(term[1]), ("text", least)])
        if effect:
            rows += wrapped([("symbol", mark)], [tokens(term) for term in effect], width)
    for event in range(nouns.EVENT_COUNT):
        gains = event_gains(tile, event)
        if gains:
            line = [*event_tokens([event]), ("text", ":")]
            rows += wrapped(line, [tokens(term) for term in gains], width)
    return rows + rules_of(tile)


def event_gains(tile: int, event: int) -> list[Term]:
    """What an event brings the owner of a tile."""
    index = tile * nouns.EVENT_COUNT + event
    if event == nouns.ON_CITY:
        return player_tiles.ON_CITY_TERMS[tile]
    if event == nouns.ON_COMPETENCY and player_tiles.COLUMN_BOOKS[tile]:
        return [(terms.BOOK_OF_COLUMN, player_tiles.COLUMN_BOOKS[tile], 0)]
    gains = ((terms.VP, player_tiles.ON_VP[index]), (terms.COIN, player_tiles.ON_COIN[index]))
    return [(operation, n, 0) for operation, n in gains if n]


def start_of(tile: int) -> list[Term]:
    """What a faction starts with; one step in every discipline in short."""
    start = player_tiles.START[tile]
    if start == [(terms.ADVANCE, d, 1) for d in range(len(nouns.DISCIPLINES))]:
        start = [(terms.ADVANCE_EACH, 1, 0)]
    return start + player_tiles.CHOICE[tile] + player_tiles.SETUP[tile]


def rules_of(tile: int) -> list[list[Token]]:
    """Rule changes as symbols; one is told in words only."""
    changes = dict(player_tiles.rules_of_tile(tile))
    rows: list[list[Token]] = []
    for name, n in changes.items():
        number: Token = ("text", str(n))
        if name == "science_bonus_levels":
            rows.append([("symbol", "ai_score_tile"), ("symbol", "ai_highest"), ("text", f"+{n}")])
        elif name == "power_discount":
            rows.append([("symbol", "ai_power_action"), ("text", f"−{n}"), ("symbol", "ai_power")])
            rows.append(power_points(tile))
        elif name == "tunnel_tools":
            points = str(changes["tunnel_vp"])
            more = f"+{changes['tunnel_vp_per_player']}×"
            rows.append([number, ("symbol", "ai_tool"), ("symbol", "arrow"),
                          ("symbol", "ai_tunnel"), ("vp", points), ("text", more),
                          ("symbol", "ai_player")])  # fmt: skip
        elif name == "bridge_tools":
            rows.append([number, ("symbol", "ai_tool"), ("symbol", "arrow"),
                          ("symbol", "ai_bridge")])  # fmt: skip
        elif name == "start_university":
            rows.append([("symbol", "ai_start"), ("symbol", "ai_university")])
        elif name == "start_tower":
            rows.append([("symbol", "ai_start"), ("neutral", "ai_tower")])
        elif name == "city_power":
            rows.append([("symbol", "ai_city"), ("value", f"{n}+")])
        elif name == "flight_scholars":
            rows.append([number, ("symbol", "ai_scholar"), ("symbol", "arrow"),
                          ("symbol", "ai_flight"), ("vp", str(changes["flight_vp"]))])  # fmt: skip
        elif name == "city_over_river":
            rows.append([("symbol", "ai_city"), ("symbol", "ai_over_river")])
        elif name == "sailing":
            rows.append([("symbol", "ai_sail"), ("text", f"+{n}")])
    return rows


def power_points(tile: int) -> list[Token]:
    """The points of a power action, by the number of players."""
    line: list[Token] = []
    before = 0
    for players in PLAYERS:
        points = player_tiles.power_action_vp(tile, players)
        if points != before:
            least = [("text", f"{players}+"), ("symbol", "ai_player"), ("text", ":")]
            line += [*(least if before else []), ("vp", str(points))]
            before = points
    return line
