"""Completed projects and articles as small cards."""
# mypyc: skip

from __future__ import annotations

from parlour import kit
from parlour.games.principia.content.journals import (
    FIELDS,
    JOURNAL_NAMES,
    JOURNAL_PRESTIGE,
    JOURNALS,
)
from parlour.games.principia.content.research import (
    RESEARCH,
    RESEARCH_COLOURS,
    RESEARCH_NAMES,
    RESEARCH_PRESTIGE,
)
from parlour.games.principia.drawing.frames import named, signs_of
from parlour.games.principia.drawing.labels import joined, journal_name, research_name, say
from parlour.kit.shapes import wide_shield

WIDTH = 206.0
HEIGHT = 46.0


def chip(id_: str, x: float, y: float, mask: int, name: str, points: int, title: str) -> str:
    """A completed project or an article, small: fields, name, prestige."""
    fields = signs_of(mask)
    edge = 5.0 + 19 * len(fields)
    letters = 15.0
    rows = named(name, WIDTH - edge - 42, letters, 2)
    first = HEIGHT / 2 + letters * 0.36 - (len(rows) - 1) * letters * 0.54
    return kit.piece(
        id_,
        x,
        y,
        kit.plate(
            0, 0, WIDTH, HEIGHT, kit.paint("pr-card"), r=6, stroke=kit.paint("outline"),
            stroke_width=1,
        ),
        *(
            kit.symbol(one, 14 + 19 * i, HEIGHT / 2, 17 if len(fields) > 1 else 20)
            for i, one in enumerate(fields)
        ),
        *(
            kit.label(edge + 3, first + i * letters * 1.08, row, letters, anchor="start",
                      width=WIDTH - edge - 42)
            for i, row in enumerate(rows)
        ),
        wide_shield(WIDTH - 21, HEIGHT / 2, points, 28),
        kit.plate_edge(0, 0, WIDTH, HEIGHT, 6),
        title=title,
        class_="card",
    )  # fmt: skip


def research_chip(card: int, x: float, y: float, lang: str) -> str:
    return chip(
        f"research-{RESEARCH[card]}", x, y, RESEARCH_COLOURS[card], RESEARCH_NAMES[lang][card],
        RESEARCH_PRESTIGE[card],
        joined(say("seats.completed", lang), research_name(card, lang), "(PR-9.12)"),
    )  # fmt: skip


def journal_chip(card: int, x: float, y: float, lang: str) -> str:
    return chip(
        f"journal-{JOURNALS[card]}", x, y, FIELDS[card], JOURNAL_NAMES[lang][card],
        JOURNAL_PRESTIGE[card],
        joined(say("seats.article", lang), journal_name(card, lang), "(PR-11.9)"),
    )  # fmt: skip
