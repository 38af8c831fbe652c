"""Action cards, Masters and Great Discovery tiles."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from parlour import kit
from parlour.games.newton.content.cards import (
    CARD_EFFECT,
    CARD_LEVEL,
    CARD_SYMBOL,
    CARD_VOLUMES,
    CARDS,
)
from parlour.games.newton.content.masters import (
    MASTER_EFFECT,
    MASTER_VOLUMES,
    MASTER_VP,
    MASTERS,
)
from parlour.games.newton.content.terms import SYMBOLS
from parlour.games.newton.content.tiles import (
    COUNTS,
    DISCOVERIES,
    DISCOVERY_COUNT,
    DISCOVERY_VP,
)
from parlour.games.newton.drawing.art import (
    ACTION_COLOURS,
    Run,
    draw_runs,
    effect_groups,
    in_rows,
    scored_groups,
    shield,
    volume_runs,
)
from parlour.games.newton.drawing.labels import card_sentence, master_sentence, say, word
from parlour.games.newton.sentences import discovery_does

WIDE, HIGH = 122.0, 158.0
# Sizes of a name, each with how much too wide a line may seem and the number of lines.
TITLE_SIZES = (
    (19, 1.15, 2),
    (18, 1.15, 2),
    (17, 1.2, 2),
    (17, 1.15, 3),
    (17, 1.5, 3),
    (16, 2.2, 3),
)
LETTERS = 1.15  # how much wider than the site's letters those are for which texts are fitted
SMALLEST = 0.8  # of cards in a large hand
SMALLEST_NARROW = 0.93  # on phones, where all is smaller already
NARROW = 600.0
VOLUME, EFFECT = 27.0, 24.0  # sizes of symbols


def card_title(name: str, y: float, width: float) -> tuple[str, float]:
    """A name in up to three lines, as large as they fit, and where it ends; y is its top."""
    for size, wider, most in TITLE_SIZES:
        lines = kit.wrap(name, width * wider, size, most, True)
        if "".join(lines).replace(" ", "") == name.replace(" ", ""):
            break
    markup = "".join(
        kit.label(WIDE / 2, y + size * (0.78 + 1.05 * i), line, size, weight=700, width=width)
        for i, line in enumerate(lines)
    )
    return markup, y + size * (1.05 * len(lines) - 0.05)


def what_it_gives(volumes: int, effect: int, top: float, bottom: float) -> str:
    """The volumes and the effect of a card, in rows spread between two heights."""
    rows: list[tuple[float, list[Run]]] = []
    if volumes:
        rows.append((VOLUME, volume_runs(volumes)))
    rows += [(EFFECT, row) for row in in_rows(effect_groups(effect), EFFECT, WIDE - 12)]
    space = (bottom - top - sum(size for size, _ in rows)) / (len(rows) + 1) if rows else 0.0
    parts = []
    y = top
    for size, row in rows:
        y += space
        parts.append(draw_runs(WIDE / 2, y + size / 2, row, size, WIDE - 10))
        y += size
    return "".join(parts)


@cache
def card_face(card: int, lang: str) -> str:
    """An Action card face up, from its upper left corner."""
    kind = SYMBOLS[CARD_SYMBOL[card]]
    colour = ACTION_COLOURS[kind]
    name, end = card_title(word("card", card, lang, "title"), 45, WIDE - 8)
    level = "".join(
        kit.disc(WIDE - 14 - 13 * i, 20, 4.6, "#fffdf6", "none") for i in range(CARD_LEVEL[card])
    )
    return (
        kit.shadow(0, 0, WIDE, HIGH)
        + kit.plate(0, 0, WIDE, HIGH, kit.paint("card"))
        + kit.plate(0, 0, WIDE, 40, colour, r=8)
        + kit.plate(0, 30, WIDE, 10, colour, r=0)
        + kit.disc(22, 20, 17, "#fffdf6", kit.paint("outline"), 1.2)
        + kit.symbol(f"newton_{kind}", 22, 20, 27)
        + level
        + name
        + what_it_gives(CARD_VOLUMES[card], CARD_EFFECT[card], end, HIGH - 2)
        + kit.plate(0, 0, WIDE, HIGH, "none", stroke=kit.paint("outline"), stroke_width=1.6)
    )  # fmt: skip


@kit.remembered
def card_piece(name: str, x: float, y: float, lang: str, scale: float = 1.0) -> str:
    """An Action card as a piece of the table."""
    card = CARDS.index(name)
    return kit.piece(
        f"card-{name}", x, y,
        scaled(card_face(card, lang), scale), kit.plate_edge(0, 0, WIDE * scale, HIGH * scale),
        title=card_sentence(card, lang), of=f"newton_{SYMBOLS[CARD_SYMBOL[card]]}",
        class_="card",
    )  # fmt: skip


def scaled(face: str, scale: float) -> str:
    return face if scale == 1.0 else kit.group(face, transform=f"scale({scale:.3f})")


def grid(count: int, width: float, gap: float, smallest: float) -> tuple[int, float]:
    """How many cards lie side by side in a width, and their scale; the others lie below them."""
    whole = (width + gap) / (WIDE + gap)
    if count <= whole:
        return max(1, count), 1.0
    if whole / count >= smallest:
        return count, whole / count
    columns = max(1, int(whole / 0.93))
    return columns, min(1.0, whole / columns)


def rows_of(
    cards: list[Callable[[float, float, float], str]], width: float, gap: float = 8.0
) -> kit.Block:
    """Cards side by side, in several rows where they are many; each is drawn by its function from
    its place and its scale."""
    smallest = SMALLEST if width > NARROW else SMALLEST_NARROW
    columns, scale = grid(len(cards), width, gap, smallest)
    step, down = (WIDE + gap) * scale, HIGH * scale + gap
    parts = [card(n % columns * step, n // columns * down, scale) for n, card in enumerate(cards)]
    rows = (len(cards) + columns - 1) // columns
    wide = step * min(columns, len(cards)) - gap * scale
    return kit.Block(wide, down * rows - gap, "".join(parts))


def master_face(master: int, lang: str, played: bool) -> str:
    """A Master, from its upper left corner."""
    name, end = card_title(word("master", master, lang), 56, WIDE - 14)
    return (
        kit.shadow(0, 0, WIDE, HIGH)
        + kit.plate(0, 0, WIDE, HIGH, kit.paint("card"), stroke="#8a6210", stroke_width=3.2)
        + kit.plate(
            5, 5, WIDE - 10, HIGH - 10, "none", r=5, stroke=kit.paint("gold"), stroke_width=1.4
        )
        + kit.symbol("newton_master", 30, 30, 42)
        + kit.points_shield(WIDE - 26, 27, MASTER_VP[master], 32)
        + (kit.symbol("check", WIDE / 2 + 4, 29, 22) if played else "")
        + name
        + what_it_gives(MASTER_VOLUMES[master], MASTER_EFFECT[master], end, HIGH - 8)
    )


def master_piece(
    name: str, x: float, y: float, lang: str, played: bool = False, scale: float = 1.0
) -> str:
    """A Master as a piece of the table."""
    master = MASTERS.index(name)
    title = master_sentence(master, lang)
    if played:
        title = f"{title} ({say('words_of.played', lang)})"
    return kit.piece(
        f"master-{name}", x, y,
        scaled(master_face(master, lang, played), scale),
        kit.plate_edge(0, 0, WIDE * scale, HIGH * scale),
        title=title, of="newton_master", class_="card",
    )  # fmt: skip


def hidden_master() -> str:
    """A Master that the viewer does not know."""
    return kit.card_back(
        WIDE, HIGH, kit.symbol("newton_master", WIDE / 2, HIGH / 2, 54, opacity=0.75)
    )


def hidden_discovery(lang: str) -> str:
    """A Great Discovery tile that the viewer does not know."""
    lines = kit.wrap(say("words_of.discovery", lang), WIDE - 16, 17, 3, True)
    words = [
        kit.label(WIDE / 2, HIGH / 2 + 24 * i, line, 17, weight=700, fill="#ffffff")
        for i, line in enumerate(lines)
    ]
    return kit.card_back(WIDE, HIGH, "".join(words))


def discovery_face(name: str, lang: str, vp: int | None = None) -> str:
    """A Great Discovery tile, from its upper left corner, with the points that it brings."""
    tile = DISCOVERIES.index(name)
    score = scored_groups(DISCOVERY_VP[tile], 1, COUNTS[DISCOVERY_COUNT[tile]])
    runs = [run for part in score for run in part]
    counted = word("counted", DISCOVERY_COUNT[tile], lang, "each")
    lines = kit.wrap(counted, (WIDE - 8) * LETTERS, 15, 5)
    return (
        kit.shadow(0, 0, WIDE, HIGH)
        + kit.plate(0, 0, WIDE, HIGH, kit.paint("card"), stroke="#344a8a", stroke_width=3)
        + draw_runs(WIDE / 2, 26, runs, 28, WIDE - 12)
        + "".join(kit.label(WIDE / 2, 58 + 16 * i, line, 15) for i, line in enumerate(lines))
        + (shield(WIDE / 2, HIGH - 19, vp, 30) if vp is not None else "")
    )


def discovery_piece(
    name: str,
    x: float,
    y: float,
    lang: str,
    worth: str = "",
    vp: int | None = None,
    scale: float = 1.0,
) -> str:
    """A Great Discovery tile as a piece of the table, with what it is worth in points and words."""
    does = discovery_does(DISCOVERIES.index(name), lang)
    title = f"{say('words_of.discovery', lang)}: {does}"
    return kit.piece(
        f"discovery-{name}", x, y,
        scaled(discovery_face(name, lang, vp), scale),
        kit.plate_edge(0, 0, WIDE * scale, HIGH * scale),
        title=f"{title}; {worth} (NW-22.1)" if worth else f"{title} (NW-22.1)", class_="card",
    )  # fmt: skip
