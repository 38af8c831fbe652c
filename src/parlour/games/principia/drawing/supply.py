"""Beside the tracks: Equipment of all fields, the bank, the Grants' decks, the Rival."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from parlour import kit
from parlour.games.principia.content.equipment import EQUIPMENT, EQUIPMENT_OF
from parlour.games.principia.content.numbers import (
    BREAKTHROUGHS,
    PASS_BONUS,
    RIVALS,
)
from parlour.games.principia.content.terms import COLOURS
from parlour.games.principia.drawing import cards, lines
from parlour.games.principia.drawing.frames import LEAST
from parlour.games.principia.drawing.labels import say
from parlour.games.principia.drawing.shapes import FIELD_PAINT
from parlour.games.principia.drawing.sizes import (
    NARROW_WIDTH,
    SUPPLY_WIDTH,
    TRACK,
)
from parlour.games.principia.drawing.tracks import equipment_place
from parlour.games.principia.sentences import CARD_TEXTS
from parlour.kit.shapes import wide_shield

BANK = 52.0  # a token of the bank
LEGEND = 2 * (TRACK + 6) - 6 - 3 * (BANK + 6)


@kit.remembered
def supply(view: dict[str, Any], lang: str) -> str:
    """Beside the tracks: Equipment of all fields, the bank, the Grants' decks, the Rival."""
    w = SUPPLY_WIDTH
    y = TRACK + 6
    return (
        common_equipment(view, w, lang)
        + kit.group(bank(view, w, 2, lang), at=(0, y))
        + kit.group(legend(lang, w, LEGEND), at=(0, y + 3 * (BANK + 6)))
    )


def narrow_supply(view: dict[str, Any], lang: str) -> tuple[str, float]:
    """The same on a phone, across its whole width; gives the height too."""
    w = NARROW_WIDTH
    y = TRACK + 6
    return (
        common_equipment(view, w, lang)
        + kit.group(bank(view, w, 3, lang), at=(0, y))
        + kit.group(legend(lang, w, LEGEND), at=(0, y + 2 * (BANK + 6)))
    ), y + 2 * (BANK + 6) + LEGEND


@kit.remembered
def common_equipment(view: dict[str, Any], w: float, lang: str) -> str:
    """Equipment that needs a breakthrough on every track, on a plate with all three colours."""
    common = [card for card in range(len(EQUIPMENT)) if EQUIPMENT_OF[card] >= len(BREAKTHROUGHS)]
    step = (TRACK - 8) / len(COLOURS)
    return "".join(
        [
            kit.plate(
                0,
                0,
                w,
                TRACK,
                kit.paint("pr-soft"),
                r=10,
                stroke=kit.paint("pr-line"),
                stroke_width=1.6,
            ),
            *(
                kit.plate(4, 5 + i * step, 7, step - 2, fill, r=3)
                for i, fill in enumerate(FIELD_PAINT)
            ),
            *(
                equipment_place(
                    view,
                    tool,
                    15,
                    6 + i * (cards.TOOL_HEIGHT + 4),
                    EQUIPMENT_OF[tool],
                    lang,
                    w - 20,
                )
                for i, tool in enumerate(common)
            ),
        ]
    )


@kit.remembered
def bank(view: dict[str, Any], w: float, columns: int, lang: str) -> str:
    """Students, influence, credits, the decks of Grants and the Rival."""
    wide = (w - 6 * (columns - 1)) / columns
    parts: list[str] = []
    for i, (id_, sign, n) in enumerate(
        (
            ("bank-phd", "phd", view["bank"]["phds"]),
            ("bank-influence", "influence", view["bank"]["influence"]),
            ("bank-credits", "credits", "∞"),
            ("deck-base", "grant", view["decks"]["base_grants"]),
            ("deck-strategic", "grant", view["decks"]["strategic_grants"]),
        )
    ):
        key = id_.replace("-", "_")
        count = n if isinstance(n, int) else 0
        caption = say(f"captions.{key}", lang)
        strategic = id_ == "deck-strategic"
        ink = kit.paint("pr-on-field") if strategic else None
        parts.append(
            kit.piece(
                id_,
                i % columns * (wide + 6),
                i // columns * (BANK + 6),
                kit.plate(
                    0, 0, wide, BANK, kit.paint("pr-strategic" if strategic else "pr-panel"), r=9,
                    stroke=kit.paint("pr-line"), stroke_width=1.2,
                ),
                kit.symbol(sign, wide / 2 - 16, 18, 28),
                kit.label(wide / 2 + 4, 25, n, 18, weight=700, anchor="start", fill=ink),
                kit.label(
                    wide / 2, 46, caption, LEAST, fill=ink or kit.paint("muted"),
                    width=wide - 6,
                ),
                kit.plate_edge(0, 0, wide, BANK, 9),
                title=say(f"board.{key}", lang, n=count),
            )
        )  # fmt: skip
    last = len(parts)
    corner = (last % columns * (wide + 6), last // columns * (BANK + 6))
    return "".join(parts) + rival(view, *corner, wide, lang)


def rival(view: dict[str, Any], x: float, y: float, w: float, lang: str) -> str:
    """The Rival of a solo game."""
    own = view["rival"]
    if own is None:
        return ""
    level = RIVALS.index(own["level"])
    name = say(f"values.{RIVALS[level]}", lang)
    return kit.piece(
        "rival",
        x,
        y,
        kit.plate(
            0, 0, w, BANK, kit.paint("pr-panel"), r=9, stroke=kit.paint("outline"), stroke_width=1.6
        ),
        wide_shield(23, BANK / 2, own["prestige"], 30),
        kit.label(44, 23, say("captions.rival", lang), LEAST, weight=700, anchor="start"),
        kit.label(
            44,
            43,
            name,
            LEAST,
            anchor="start",
            fill=kit.paint("muted"),
            width=w - 48,
        ),
        kit.plate_edge(0, 0, w, BANK, 9),
        title=say("board.rival", lang, n=own["prestige"]) + f" {name}. (PR-22.12)",
    )


def legend(lang: str, w: float, h: float) -> str:
    """What passing brings: by the Action cards left in hand."""
    rows = [(3, "3+"), (2, "2"), (1, "1")]
    step = (h - 4) / len(rows)
    left = max(8.0, w / 2 - 105)
    parts = [
        kit.plate(
            0, 0, w, h, kit.paint("pr-panel"), r=9, stroke=kit.paint("pr-line"), stroke_width=1.2
        ),
    ]
    for i, (n, text) in enumerate(rows):
        middle = 2 + step * (i + 0.5)
        bonus = CARD_TEXTS[lang]["pass_bonus"][n]
        parts.append(
            kit.group(
                lines.line(["passing", f"={text}", "card"], left, middle, 21),
                kit.symbol("arrow", left + 85, middle, 12),
                lines.line(lines.effects(PASS_BONUS[n]), left + 99, middle, 21),
                title=f"{say('board.pass_bonus', lang, n=n)} {bonus} (PR-7.12)",
                of="passing",
            )
        )
    edge = kit.plate_edge(0, 0, w, h, 9)
    return kit.piece("pass", 0, 0, *parts, edge, title=say("board.passing", lang))
