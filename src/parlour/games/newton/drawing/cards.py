"""Action cards, Masters and Great Discovery tiles."""
# mypyc: skip

from __future__ import annotations

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
from parlour.games.newton.content.tiles import (
    COUNTS,
    DISCOVERIES,
    DISCOVERY_COUNT,
    DISCOVERY_VP,
)
from parlour.games.newton.drawing.art import (
    ACTION_COLOURS,
    SCORE_SYMBOLS,
    draw_runs,
    effect_runs,
    runs_width,
    volume_runs,
)
from parlour.games.newton.drawing.words import card_sentence, master_sentence, say, word
from parlour.games.newton.effects import SYMBOLS
from parlour.games.newton.texts import discovery_does
from parlour.kit import (
    Block,
    card_back,
    disc,
    group,
    label,
    paint,
    piece,
    plate,
    plate_edge,
    points_shield,
    shadow,
    symbol,
    wrap,
)

WIDE, HIGH = 122.0, 158.0
# Sizes of a name, each with the number of lines it may take.
TITLE_SIZES = [*((size, 2) for size in range(19, 12, -1)), (14, 3), (13, 3), (12, 3)]
SMALLEST = 0.74  # of cards in a large hand or market


def effect_rows(x: float, y: float, effect: int, size: float, width: float) -> str:
    """An effect in one or two rows around (x, y)."""
    runs = effect_runs(effect)
    if runs_width(runs, size) <= width * 1.15 or len(runs) < 4:
        return draw_runs(x, y, runs, size, width)
    cut = next((i + 1 for i, run in enumerate(runs) if run == ("text", ":")), (len(runs) + 1) // 2)
    above = draw_runs(x, y - size * 0.6, runs[:cut], size, width)
    return above + draw_runs(x, y + size * 0.6, runs[cut:], size, width)


def card_title(name: str, y: float, width: float) -> str:
    """A name in up to three lines, as large as they fit; y is the first baseline."""
    for size, most in TITLE_SIZES:
        lines = wrap(name, width, size, most, True)
        if "".join(lines).replace(" ", "") == name.replace(" ", ""):
            break
    return "".join(
        label(WIDE / 2, y + size * 1.05 * i, line, size, weight=700) for i, line in enumerate(lines)
    )


def card_face(card: int, lang: str) -> str:
    """An Action card face up, from its upper left corner."""
    kind = SYMBOLS[CARD_SYMBOL[card]]
    colour = ACTION_COLOURS[kind]
    name = card_title(word("card", card, lang, "title"), 58, WIDE - 10)
    level = "".join(
        disc(WIDE - 14 - 13 * i, 20, 4.6, "#fffdf6", "none") for i in range(CARD_LEVEL[card])
    )
    volumes = volume_runs(CARD_VOLUMES[card])
    effect = CARD_EFFECT[card]
    has_effect = bool(effect_runs(effect))
    middle = 98.0 if has_effect else 116.0
    return (
        shadow(0, 0, WIDE, HIGH)
        + plate(0, 0, WIDE, HIGH, paint("card"))
        + plate(0, 0, WIDE, 40, colour, r=8)
        + plate(0, 30, WIDE, 10, colour, r=0)
        + disc(22, 20, 17, "#fffdf6", paint("outline"), 1.2)
        + symbol(f"newton_{kind}", 22, 20, 27)
        + level
        + name
        + draw_runs(WIDE / 2, middle, volumes, 27, WIDE - 12)
        + effect_rows(WIDE / 2, 128 if volumes else 116, effect, 24, WIDE - 14)
        + plate(0, 0, WIDE, HIGH, "none", stroke=paint("outline"), stroke_width=1.6)
    )  # fmt: skip


def card_piece(name: str, x: float, y: float, lang: str, scale: float = 1.0) -> str:
    """An Action card as a piece of the table."""
    card = CARDS.index(name)
    face, outline = card_face(card, lang), plate_edge(0, 0, WIDE * scale, HIGH * scale)
    if scale != 1.0:
        face = group(face, transform=f"scale({scale:.3f})")
    return piece(f"card-{name}", x, y, face, outline, title=card_sentence(card, lang))


def row_of_cards(names: list[str], x: float, width: float, gap: float, lang: str) -> Block:
    """Action cards side by side; many of them are smaller, very many lie upon each other."""
    scale = min(1.0, max(SMALLEST, (width + gap) / len(names) / (WIDE + gap)))
    step = (WIDE + gap) * scale
    if len(names) > 1:
        step = min(step, (width - WIDE * scale) / (len(names) - 1))
    parts = [card_piece(name, x + n * step, 0, lang, scale) for n, name in enumerate(names)]
    return Block(step * (len(names) - 1) + WIDE * scale, HIGH, "".join(parts))


def master_face(master: int, lang: str, played: bool) -> str:
    """A Master, from its upper left corner."""
    name = card_title(word("master", master, lang), 70, WIDE - 16)
    volumes = volume_runs(MASTER_VOLUMES[master])
    return (
        shadow(0, 0, WIDE, HIGH)
        + plate(0, 0, WIDE, HIGH, paint("card"), stroke="#8a6210", stroke_width=3.2)
        + plate(5, 5, WIDE - 10, HIGH - 10, "none", r=5, stroke=paint("gold"), stroke_width=1.4)
        + symbol("newton_master", 30, 30, 42)
        + points_shield(WIDE - 26, 27, MASTER_VP[master], 32)
        + name
        + draw_runs(WIDE / 2, 122, volumes, 27, WIDE - 14)
        + effect_rows(WIDE / 2, 122, MASTER_EFFECT[master], 24, WIDE - 14)
        + (symbol("check", WIDE - 18, HIGH - 18, 20) if played else "")
        + plate_edge(0, 0, WIDE, HIGH)
    )


def master_piece(name: str, x: float, y: float, lang: str, played: bool = False) -> str:
    """A Master as a piece of the table."""
    master = MASTERS.index(name)
    title = master_sentence(master, lang)
    if played:
        title = f"{title} ({say('words_of.played', lang)})"
    return piece(f"master-{name}", x, y, master_face(master, lang, played), title=title)


def hidden_master(lang: str) -> str:
    """A Master that the viewer does not know."""
    return card_back(WIDE, HIGH, symbol("newton_master", WIDE / 2, HIGH / 2, 54, opacity=0.75))


def discovery_face(name: str, lang: str, vp: int | None = None) -> str:
    """A Great Discovery tile, from its upper left corner, with the points that it brings."""
    tile = DISCOVERIES.index(name)
    key = COUNTS[DISCOVERY_COUNT[tile]]
    runs = [("text", str(DISCOVERY_VP[tile])), ("symbol", "vp"), ("text", "/")]
    runs.append(("symbol", SCORE_SYMBOLS[key]))
    lines = wrap(word("counted", DISCOVERY_COUNT[tile], lang, "each"), WIDE - 10, 13, 5)
    return (
        shadow(0, 0, WIDE, HIGH)
        + plate(0, 0, WIDE, HIGH, paint("card"), stroke="#344a8a", stroke_width=3)
        + draw_runs(WIDE / 2, 34, runs, 30, WIDE - 12)
        + "".join(label(WIDE / 2, 64 + 15 * i, line, 13) for i, line in enumerate(lines))
        + (points_shield(WIDE / 2, HIGH - 17, vp, 26) if vp is not None else "")
    )


def discovery_piece(name: str, x: float, y: float, lang: str, vp: int | None = None) -> str:
    """A Great Discovery tile as a piece of the table."""
    does = discovery_does(DISCOVERIES.index(name), lang)
    title = f"{say('words_of.discovery', lang)}: {does}"
    if vp is not None:
        title = f"{title}; {say('words_of.worth_now', lang, n=vp)}"
    face, outline = discovery_face(name, lang, vp), plate_edge(0, 0, WIDE, HIGH)
    return piece(f"discovery-{name}", x, y, face, outline, title=title)
