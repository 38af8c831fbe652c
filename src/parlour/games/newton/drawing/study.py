"""The Study board of a seat: desk, tucked cards, bookshelf, drawers, income, hand, Masters."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.newton.content.effect_tables import (
    EFFECT_FIRST,
    TERM_COINS,
    TERM_POTIONS,
    TERM_VP,
)
from parlour.games.newton.content.numbers import (
    CUBE_VP,
    CUBES,
    DRAWERS,
    INCOME_SLOTS,
)
from parlour.games.newton.content.terms import ACTION_TYPES, INCOMES, MEDICINE, VOLUMES
from parlour.games.newton.content.tiles import INCOME_EFFECT, MEDICINE_EFFECT
from parlour.games.newton.drawing.art import ACTION_COLOURS
from parlour.games.newton.drawing.bookshelf import bookshelf, mine
from parlour.games.newton.drawing.labels import LABELS, say, word
from parlour.games.newton.drawing.study_cards import (
    desk,
    discovery,
    hand,
    masters,
    to_choose,
    tucks,
)
from parlour.games.newton.drawing.tracks import student

BAR, PAD = 38.0, 12.0
VALUE_STEP = 152.0
TILE_STEP = 51.0  # tiles in drawers and income slots
TILE = 46.0
# Where the value of an action comes from, in the order of NW-6.1, with the words for each.
VALUE_SOURCES = {
    "printed": "printed",
    "tucked": "tucked",
    "developments": "developments",
    "desk": "on_desk",
    "joker": "joker",
    "boost": "boost",
}
NARROW = 600.0  # a part narrower than this is for phones
FOLDS = {"shelf": "tab", "masters": "tab", "discovery_tile": "tab"}


@kit.remembered
def study_board(view: dict[str, Any], seat: int, width: float, lang: str) -> tuple[str, float]:
    """The board of a seat, and its height."""
    first = view["first"] == seat and not view["over"]
    apple = kit.symbol("newton_apple", width - 66, BAR / 2, 26) if first else ""
    markup, height = kit.seat_board(
        seat, width, LABELS.texts.seat(seat, lang), view["scores"][seat]["total"],
        seat in view["pending"], parts(view, seat, width - 2 * PAD, lang), apple,
    )  # fmt: skip
    title = say("pictures.seat", lang, seat=seat)
    return kit.piece(f"board-{seat}", 0, 0, markup, title=title), height


@kit.remembered
def parts(view: dict[str, Any], seat: int, width: float, lang: str) -> list[kit.Part]:
    """All that a player has; what is clicked most comes first."""
    board = view["boards"][seat]
    narrow = width < NARROW
    step = (width + 4) / len(ACTION_TYPES) if narrow else VALUE_STEP
    played = desk(view, seat, width, lang)
    tucked = tucks(view, seat, lang, 0 if narrow else played.width)
    blocks = {
        "draft": to_choose(view, seat, width, lang),
        "hand": hand(board, width, lang),
        "values": values(view, seat, step, lang),
        "desk": below(played, tucked),
        "drawers": drawers(view, seat, lang),
        "income_slots": income_slots(view, seat, lang),
        "supply": supply(view, seat, lang),
        "volumes": volumes(view, seat, lang),
        "shelf": bookshelf(view, seat, lang, width if narrow else 0),
        "masters": masters(view, seat, width, lang),
        "discovery_tile": discovery(view, seat, lang),
    }

    def titled(name: str) -> str:
        return say(f"words_of.{name}", lang) + (
            f" ({len(board['hand'])})" if name == "hand" else ""
        )

    return kit.parts_of(seat, blocks, titled, lang, FOLDS)


def below(upper: kit.Block, lower: kit.Block, gap: float = 8.0) -> kit.Block:
    """Two blocks, one below the other."""
    markup = upper.markup + kit.group(lower.markup, at=(0, upper.height + gap))
    return kit.Block(max(upper.width, lower.width), upper.height + gap + lower.height, markup)


def income_of(kind: str, side: int) -> int:
    """How many coins, potions or VP an Income tile brings; the Medicine tile by its side."""
    number = INCOMES.index(kind)
    term = EFFECT_FIRST[MEDICINE_EFFECT[side] if number == MEDICINE else INCOME_EFFECT[number]]
    return TERM_COINS[term] + TERM_POTIONS[term] + TERM_VP[term]


def income_title(kind: str, count: int, lang: str) -> str:
    """What a tile in an income slot brings."""
    if INCOMES.index(kind) == MEDICINE:
        return say("words_of.medicine_income", lang, n=count)
    return say("words_of.income_tile", lang, income=INCOMES.index(kind))


@kit.remembered
def supply(view: dict[str, Any], seat: int, lang: str) -> kit.Block:
    """Coins, potions, tokens, Students, cubes."""
    board = view["boards"][seat]
    parts = []
    rows = (
        ("coin", board["coins"], "coins"),
        ("potion", board["potions"], "potions"),
        ("newton_token", len(board["tokens"]), "tokens"),
    )
    for n, (name, count, key) in enumerate(rows):
        parts.append(counted(name, count, n, say(f"words_of.{key}", lang, n=count)))
    parts.append(
        kit.group(
            "".join(student(seat, 96 + 24 * n, 18, 30) for n in range(board["students"])),
            kit.plate(80, 0, 106, 36, "none", r=6, stroke=kit.paint("line"), stroke_width=1.5),
            title=say("words_of.students", lang, n=board["students"]),
        )
    )
    parts.append(cubes(seat, board["cubes"], lang))
    return kit.Block(222, 118, "".join(parts))


def counted(name: str, count: int, row: int, title: str) -> str:
    """How many of something there are, in a row of a column."""
    y = 17 + 38.0 * row
    return kit.group(
        kit.symbol(name, 16, y, 30), kit.label(38, y + 8, count, 23, weight=700, anchor="start"),
        title=title, of=name,
    )  # fmt: skip


@kit.remembered
def volumes(view: dict[str, Any], seat: int, lang: str) -> kit.Block:
    """NW-7.1: the volumes that are available, by colour; one of any colour helps each of them."""
    volumes = view["boards"][seat]["volumes"]
    parts = []
    for n, colour in enumerate(VOLUMES):
        title = say("words_of.available", lang, volume=n, n=volumes[colour])
        parts.append(counted(f"newton_{colour}", volumes[colour], n, title))
    if volumes["any"]:
        title = say("words_of.available_any", lang, n=volumes["any"])
        more = kit.group(
            kit.label(12, 64, "+", 23, weight=700), kit.symbol("newton_any", 36, 55, 30),
            kit.label(54, 63, volumes["any"], 23, weight=700, anchor="start"),
            at=(56, 0), title=title, of="newton_any",
        )  # fmt: skip
        parts.append(more)
    return kit.Block(120 if volumes["any"] else 64, 118, "".join(parts))


def cubes(seat: int, left: int, lang: str) -> str:
    """The twelve places of the Travel cubes; the last four show their points."""
    parts = []
    for n in range(1, CUBES + 1):
        x, y = 91.0 + 23.5 * ((n - 1) % 6), 53.0 + 27 * ((n - 1) // 6)
        body = kit.plate(
            x - 10.5, y - 10.5, 21, 21, "none", r=4, stroke=kit.paint("line"), stroke_width=1.5
        )
        if n > CUBES - left:
            body += kit.seat_cube(seat, x, y, 18)
        if CUBE_VP[n]:
            body += kit.label(x, y + 26, CUBE_VP[n], 16, weight=700)
            parts.append(kit.group(body, title=say("words_of.cube_vp", lang, n=n, m=CUBE_VP[n])))
        else:
            parts.append(body)
    return kit.group(*parts, title=say("words_of.cubes", lang, n=left))


@kit.remembered
def values(view: dict[str, Any], seat: int, step: float, lang: str) -> kit.Block:
    """The value of each action, and below it where the number comes from."""
    board = view["boards"][seat]
    half = step / 2 - 2
    beside = step >= VALUE_STEP  # the sources stand in the plate, else below it
    columns = 2 if beside else int(2 * half / 30)
    rows = 0 if beside else (len(VALUE_SOURCES) + columns - 1) // columns
    left = -half + 22 if beside else -10.0
    ink = "#ffffff" if beside else kit.paint("muted")
    parts = []
    for n, action in enumerate(ACTION_TYPES):
        value = board["values"][action]
        sources = [(key, value[key]) for key in VALUE_SOURCES if value[key]]
        sources_words = ", ".join(
            say(f"words_of.{VALUE_SOURCES[key]}", lang, n=m) for key, m in sources
        )
        title = f"{word('action', n, lang)}: {say('words_of.value', lang, n=value['value'])}"
        id_ = f"action-{action}" if mine(view, seat) else f"action-{action}-{seat}"
        marks = "".join(
            kit.group(
                source_mark(key, m, ink),
                at=(left + 50 + 38 * (index % columns), 17 * (index // columns) - 17)
                if beside
                else (-half + 32 * (index % columns), 39 + 21 * (index // columns)),
            )
            for index, (key, m) in enumerate(sources)
        )
        parts.append(
            kit.piece(
                id_, half + step * n, 28,
                kit.plate(-half, -26, 2 * half, 52, ACTION_COLOURS[action], r=9),
                kit.disc(left, 0, 18, "#fffdf6", "none"),
                kit.symbol(f"newton_{action}", left, 0, 27),
                kit.label(left + 29, 9, value["value"], 25, weight=800, fill="#ffffff"),
                marks,
                kit.plate_edge(-half - 2, -28, 2 * half + 4, 56),
                title=f"{title} ({sources_words})" if sources_words else title,
                of=f"newton_{action}",
            )
        )  # fmt: skip
    return kit.Block(
        step * len(ACTION_TYPES) - 4, 52 + (6 + 21 * rows if rows else 0), "".join(parts)
    )


def source_mark(key: str, n: int, ink: str) -> str:
    """How much a source adds to a value: a ring is the printed symbol, a flat card a tucked one,
    a square a Development tile, a card one on the desk, a crown the Joker, an arrow the boost."""
    if key == "printed":
        mark = kit.disc(8, 0, 6, "none", ink, 2.4)
    elif key == "tucked":
        mark = kit.plate(0, -4, 17, 8, ink, r=2)
    elif key == "developments":
        mark = kit.plate(1, -7, 14, 14, ink, r=3)
    elif key == "desk":
        mark = kit.plate(3, -8, 11, 16, "none", r=2, stroke=ink, stroke_width=2.2)
    else:
        mark = kit.symbol("newton_joker" if key == "joker" else "up", 8, 0, 18)
    return mark + kit.label(19, 6, n, 17, weight=700, anchor="start", fill=ink)


@kit.remembered
def drawers(view: dict[str, Any], seat: int, lang: str) -> kit.Block:
    """The drawers with their Development tiles."""
    kinds = view["boards"][seat]["drawers"]
    tiles = []
    for n, id_ in enumerate(tile_ids("mydevelopment", f"drawer-{seat}", kinds, mine(view, seat))):
        kind = kinds[n]
        tiles.append(
            kit.piece(
                id_, TILE_STEP * n + TILE / 2, TILE / 2 + 1,
                kit.plate(-TILE / 2, -TILE / 2, TILE, TILE, ACTION_COLOURS[kind], r=7,
                      stroke=kit.paint("outline"), stroke_width=1.4),
                kit.disc(0, 0, 18, "#fffdf6", "none"),
                kit.symbol(f"newton_{kind}", 0, 0, 28),
                kit.plate_edge(-TILE / 2, -TILE / 2, TILE, TILE),
                title=say("words_of.development", lang, action=ACTION_TYPES.index(kind)),
                of="newton_drawer",
            )
        )  # fmt: skip
    return tile_row(tiles, DRAWERS, lang, "newton_drawer")


@kit.remembered
def income_slots(view: dict[str, Any], seat: int, lang: str) -> kit.Block:
    """The income slots with their tiles."""
    board = view["boards"][seat]
    shown = {"vp": "vp", "coins": "coin", "potion": "potion", "medicine": "newton_medicine"}
    tiles = []
    ids = tile_ids("myincome", f"slot-{seat}", board["income"], mine(view, seat))
    for n, id_ in enumerate(ids):
        kind = board["income"][n]
        count = income_of(kind, board["medicine_side"])
        tiles.append(
            kit.piece(
                id_, TILE_STEP * n + TILE / 2, TILE / 2 + 1,
                kit.plate(-TILE / 2, -TILE / 2, TILE, TILE, "#f2e6b0", r=7,
                      stroke=kit.paint("outline"), stroke_width=1.4),
                kit.symbol(shown[kind], 5, 5, 28),
                kit.badge(-11, -11, count, 21),
                kit.plate_edge(-TILE / 2, -TILE / 2, TILE, TILE),
                title=income_title(kind, count, lang), of="newton_income",
            )
        )  # fmt: skip
    return tile_row(tiles, INCOME_SLOTS, lang, "newton_income")


def tile_ids(first: str, other: str, kinds: list[str], own: bool) -> list[str]:
    """Choices are about a kind of tile: the first of a kind on the own board carries its id."""
    return [
        f"{first}-{kind}" if own and kind not in kinds[:n] else f"{other}-{n}"
        for n, kind in enumerate(kinds)
    ]


def tile_row(tiles: list[str], places: int, lang: str, kind: str) -> kit.Block:
    """Tiles, and empty places for more of their kind."""
    parts = list(tiles)
    for n in range(len(tiles), places):
        empty = kit.empty_place(TILE, TILE) + kit.plate(0, 0, TILE, TILE, "transparent")
        if kind == "newton_income":  # the mark of the slots on the board
            empty += kit.symbol(kind, TILE / 2, TILE / 2, 22, opacity=0.4)
        title = say(f"places.{kind}", lang)
        parts.append(kit.group(empty, at=(TILE_STEP * n, 1), title=title, of=kind))
    return kit.Block(TILE_STEP * places - (TILE_STEP - TILE), TILE + 2, "".join(parts))
