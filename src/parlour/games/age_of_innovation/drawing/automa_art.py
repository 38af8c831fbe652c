"""Symbols of the solo game: the Automa's marks and markers, and the signs on her cards."""
# mypyc: skip

from __future__ import annotations

from parlour import kit
from parlour.games.age_of_innovation.drawing.art import POWER
from parlour.games.age_of_innovation.drawing.labels import symbol_words

_LINE = kit.paint("outline")

SYMBOLS = {
    "ai_mark": kit.Symbol(
        kit.disc(0, 0, 10, POWER)
        + kit.shape("M0 -7L2 -2L7 -2L3 1.4L4.6 7L0 3.6L-4.6 7L-3 1.4L-7 -2L-2 -2Z", "#fffaf0"),
        symbol_words("ai_mark"),
    ),
    "ai_youth": kit.Symbol(
        kit.shape("M-9 -4L0 -9L9 -4V6L0 11L-9 6Z", "#f2e6c4")
        + kit.shape("M-9 -4L0 1L9 -4M0 1V11", stroke=_LINE, width=1.4)
        + kit.shape("M-5 3.5V6.5", stroke="#7b3f2a", width=2),
        symbol_words("ai_youth"),
    ),
    "ai_blight": kit.Symbol(
        kit.disc(0, 0, 10, "#4a2f52")
        + kit.shape("M-5 -5L-1 -1M5 -5L1 -1M-5 5L-1 1M5 5L1 1", stroke="#d9f06a", width=2.4)
        + kit.disc(0, 0, 2.6, "#d9f06a"),
        symbol_words("ai_blight"),
    ),
    "ai_together": kit.Symbol(
        kit.shape("M-11 0H-4M-7 -3L-4 0L-7 3M11 0H4M7 -3L4 0L7 3", stroke="currentColor", width=2),
        symbol_words("ai_together"),
    ),
    "ai_catch_up": kit.Symbol(
        kit.shape("M-9 8V2H-4V8Z", "#8fb6a0")
        + kit.shape("M1 8V-8H6V8Z", "#8fb6a0")
        + kit.shape("M-9 -4L-6.5 -8L-4 -4", stroke="currentColor", width=2),
        symbol_words("ai_catch_up"),
    ),
    "ai_score_tile": kit.Symbol(
        kit.shape("M-10 -7H10V7H-10Z", "#e5dcc4")
        + kit.shape("M0 -7V7", stroke=_LINE, width=1.4)
        + kit.shape("M3 3L6.5 -3L9 3", stroke="#7b3f2a", width=1.8),
        symbol_words("ai_score_tile"),
    ),
    "ai_block": kit.Symbol(
        kit.disc(0, 0, 10.5, "#c8553d") + kit.shape("M-6.5 0H6.5", stroke="#fffaf0", width=4),
        symbol_words("ai_block"),
    ),
    "ai_faction": kit.Symbol(
        kit.shape("M-7 -10H8V-1H-5V11H-7Z", "#c8553d"), symbol_words("ai_faction")
    ),
}
