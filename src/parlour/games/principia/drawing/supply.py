"""Beside the tracks: Equipment of all fields, the bank, the Grants' decks, the Rival."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour.games.principia.constants import (
    BREAKTHROUGHS,
    PASS_BONUS,
    RIVALS,
)
from parlour.games.principia.content import (
    EQUIPMENT,
    EQUIPMENT_OF,
    TEXTS,
)
from parlour.games.principia.drawing import cards, lines
from parlour.games.principia.drawing.shapes import FIELD_PAINT
from parlour.games.principia.drawing.sizes import (
    SUPPLY_WIDTH,
    TRACK,
)
from parlour.games.principia.drawing.tracks import equipment_place
from parlour.games.principia.drawing.words import say
from parlour.games.principia.terms import COLOURS
from parlour.kit import (
    fit,
    group,
    label,
    paint,
    piece,
    plate,
    plate_edge,
    points_shield,
    symbol,
)


def supply(view: dict[str, Any], lang: str) -> str:
    """Beside the tracks: Equipment of all fields, the bank, the Grants' decks, the Rival."""
    w = SUPPLY_WIDTH
    every = [e for e in range(len(EQUIPMENT)) if EQUIPMENT_OF[e] >= len(BREAKTHROUGHS)]
    left = (w - cards.TOOL_WIDTH) / 2 + 3
    parts = [
        plate(0, 0, w, TRACK, paint("pr-soft"), r=10, stroke=paint("pr-line"), stroke_width=1.6),
        *(
            equipment_place(view, e, left, 6 + i * (cards.TOOL_HEIGHT + 4), EQUIPMENT_OF[e], lang)
            for i, e in enumerate(every[:2])
        ),
        *(plate(4, 6 + i * 36, 7, 34, FIELD_PAINT[i], r=3) for i in range(len(COLOURS))),
    ]
    y = TRACK + 6
    half = (w - 8) / 2
    for i, (id_, sign, n) in enumerate(
        (
            ("bank-phd", "phd", view["bank"]["phds"]),
            ("bank-wp", "wp", view["bank"]["wp"]),
            ("bank-k", "k", "∞"),
            ("deck-base", "grant", view["decks"]["base_grants"]),
            ("deck-strategic", "grant", view["decks"]["strategic_grants"]),
        )
    ):
        key = id_.replace("-", "_")
        count = n if isinstance(n, int) else 0
        at = (i % 2 * (half + 8), y + i // 2 * 58)
        wide = half
        caption = say(f"captions.{key}", lang)
        fill = "pr-strategic" if id_ == "deck-strategic" else "pr-panel"
        ink = paint("pr-on-field") if id_ == "deck-strategic" else None
        parts.append(
            piece(
                id_,
                *at,
                plate(0, 0, wide, 52, paint(fill), r=9, stroke=paint("pr-line"), stroke_width=1.2),
                symbol(sign, 26, 26, 36),
                label(50, 24, n, 18, weight=700, anchor="start", fill=ink),
                label(
                    50, 42, caption, fit(caption, wide - 54, 12, 10), anchor="start",
                    fill=ink or paint("muted"),
                ),
                plate_edge(0, 0, wide, 52, 9),
                title=say(f"board.{key}", lang, n=count),
            )
        )  # fmt: skip
    parts.append(rival(view, half + 8, y + 116, half, lang))
    legend_y = y + 3 * 58
    parts.append(group(legend(lang, w), at=(0, legend_y)))
    return "".join(parts)


def rival(view: dict[str, Any], x: float, y: float, w: float, lang: str) -> str:
    """The Rival of a solo game."""
    own = view["rival"]
    if own is None:
        return ""
    level = RIVALS.index(own["level"])
    name = say(f"values.{RIVALS[level]}", lang)
    return piece(
        "rival",
        x,
        y,
        plate(0, 0, w, 52, paint("pr-panel"), r=9, stroke=paint("outline"), stroke_width=1.6),
        points_shield(28, 26, own["pz"], 40),
        label(54, 24, say("captions.rival", lang), 15, weight=700, anchor="start"),
        label(54, 42, name, fit(name, w - 58, 12, 9), anchor="start", fill=paint("muted")),
        plate_edge(0, 0, w, 52, 9),
        title=say("board.rival", lang, n=own["pz"]) + f" {name}. (PR-22.12)",
    )


def legend(lang: str, w: float) -> str:
    """What passing brings: by the Action cards left in hand."""
    rows = [(3, "3+"), (2, "2"), (1, "1")]
    h = 3 * (TRACK + 6) - 6 - (TRACK + 6) - 3 * 58

    step = w / len(rows)
    parts = [
        plate(0, 0, w, h, paint("pr-panel"), r=9, stroke=paint("pr-line"), stroke_width=1.2),
    ]
    for i, (n, text) in enumerate(rows):
        parts.append(
            lines.line(["passing", f"={text}"], step * (i + 0.5), h / 2 - 13, 20, 0, "middle")
            + lines.line(
                lines.effects(PASS_BONUS[n]), step * (i + 0.5), h / 2 + 13, 19, step - 6, "middle"
            )
        )
    said = ". ".join(
        say("board.pass_bonus", lang, n=n) + " " + TEXTS[lang]["pass_bonus"][n] for n, _ in rows
    )
    return piece("pass", 0, 0, *parts, plate_edge(0, 0, w, h, 9), title=f"{said}. (PR-7.12)")
