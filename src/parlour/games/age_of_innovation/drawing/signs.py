"""Symbols of deeds, counts and tiles; each of them means one thing."""
# mypyc: skip

from __future__ import annotations

from parlour import kit
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES
from parlour.games.age_of_innovation.drawing import art
from parlour.games.age_of_innovation.drawing.labels import symbol_words

_INK, _WHITE, _LINE = kit.paint("ink"), "#fffaf0", kit.paint("outline")
_STAIR = "#8fb6a0"
_BLACK = "#1d1c19"
_UP = "M9 10V-7M5.5 -3.5L9 -8L12 -3.5"
# What stands on the cover of a book: white, but dark on the light yellow of banking.
_COVERS = {
    "banking": kit.shape("M-4 -1L1 -5.5L6 -1ZM-3 1V5M1 1V5M5 1V5M-4 7H6", stroke=_BLACK, width=1.7),
    "law": kit.shape(
        "M1 -7V6M-3.5 -4H5.5M-2 7H4M-6 2L-3.5 -4L-1 2ZM3 2L5.5 -4L8 2Z", stroke=_WHITE
    ),
    "engineering": kit.shape(
        "M1 -6V6M-5 0H7M-3.2 -4.2L5.2 4.2M5.2 -4.2L-3.2 4.2", stroke=_WHITE, width=2
    )
    + kit.disc(1, 0, 2.6, _BLACK, _WHITE),
    "medicine": kit.shape("M1 -6V6M-5 0H7", stroke=_WHITE, width=3.4),
}


def _bars(highest: bool) -> str:
    """Four levels, of which the two highest or the lowest count."""
    bars = ((-11, 4), (-5, 16), (1, 9), (7, 20))
    strong = (16, 20) if highest else (4,)
    return "".join(
        kit.shape(
            f"M{x} 10V{10 - high}H{x + 4}V10Z",
            kit.paint("ai-level" if high in strong else "ai-level-other"),
        )
        for x, high in bars
    )


SYMBOLS = {
    # What is built, and how.
    "ai_build": kit.Symbol(
        kit.shape("M-9 10V-1L0 -10L9 -1V10Z", "#b9d6a2")
        + kit.shape("M0 -3.5V7M-5 1.7H5", stroke=_BLACK, width=2.8),
        symbol_words("ai_build"),
    ),
    "ai_upgrade": kit.Symbol(
        kit.shape("M-11 10V1L-4 -6L3 1V10Z", "#d8d2c2") + kit.shape(_UP, stroke=_INK, width=2.6),
        symbol_words("ai_upgrade"),
    ),
    "ai_building": kit.Symbol(
        kit.shape("M-10 10V-9H-3V10Z", "#c79a7b") + kit.shape("M-3 10V1L4 -5L11 1V10Z", "#e3c7a6"),
        symbol_words("ai_building"),
    ),
    "ai_kinds": kit.Symbol(
        kit.shape("M-11.5 9V2L-7.8 -2L-4 2V9Z", "#d98c5f")
        + kit.shape("M-3.2 9V2A3.3 4 0 0 1 3.4 2V9Z", "#7fa7c9")
        + kit.shape("M5 9V-8H7V-5.5H9V-8H11V9Z", "#9bb36b"),
        symbol_words("ai_kinds"),
    ),
    "ai_settlement": kit.Symbol(
        kit.disc(0, 0, 11, "#dbe6c4")
        + kit.shape("M-3.2 -1V-4.5L0 -8L3.2 -4.5V-1Z", "#c79a7b", width=1.2)
        + kit.shape(
            "M-7.6 6.5V3L-4.4 -.5L-1.2 3V6.5ZM1.2 6.5V3L4.4 -.5L7.6 3V6.5Z",
            "#c79a7b",
            width=1.2,
        ),
        symbol_words("ai_settlement"),
    ),
    "ai_free": kit.Symbol(
        kit.disc(0, 0, 9.5, kit.paint("gold"))
        + kit.shape("M-9 9L9 -9", stroke=kit.paint("bad"), width=3),
        symbol_words("ai_free"),
    ),
    "ai_tunnel": kit.Symbol(
        kit.shape("M-11 9Q-9 -9 0 -9Q9 -9 11 9Z", "#a58a66")
        + kit.shape("M-5 9V4A5 5 0 0 1 5 4V9Z", _BLACK, "none"),
        symbol_words("ai_tunnel"),
    ),
    "ai_flight": kit.Symbol(
        kit.shape("M-11.5 -5Q-5 -10 0 -1Q5 -10 11.5 -5Q5 -4 0 7Q-5 -4 -11.5 -5Z", "#9ec5d8"),
        symbol_words("ai_flight"),
    ),
    "ai_over_river": kit.Symbol(
        kit.shape("M-11.5 9Q-8 5 -4 9T4 9T11.5 9", stroke="#3f86b5", width=2.8)
        + kit.shape("M-9 3Q0 -13 8 1", stroke=_INK, width=2.6)
        + kit.shape("M3 0L9.5 4L10.5 -4Z", _INK, "none"),
        symbol_words("ai_over_river"),
    ),
    "ai_player": kit.Symbol(
        kit.disc(0, -6, 4.6, "#d8d2c2") + kit.shape("M-8 11Q-7 -1 0 -1Q7 -1 8 11Z", "#d8d2c2"),
        symbol_words("ai_player"),
    ),
    # Tiles and actions.
    "ai_city_tile": kit.Symbol(
        kit.shape("M-11 -10H11V10H-11Z", kit.paint("ai-orange"))
        + kit.shape("M-8 7V-1H-5V-5H-2V0H1V-6H4V-2H8V7Z", _WHITE, width=1),
        symbol_words("ai_city_tile"),
    ),
    "ai_palace_tile": kit.Symbol(
        kit.shape("M-11 -10H11V10H-11Z", art.POWER)
        + kit.shape("M-8 7V-4H-6V-2H-4V-4H-2V0H-1V-7H1V0H2V-4H4V-2H6V-4H8V7Z", _WHITE, width=1),
        symbol_words("ai_palace_tile"),
    ),
    "ai_power_action": kit.Symbol(
        kit.shape("M-11 -9H11V9H-11Z", kit.paint("ai-orange"))
        + kit.disc(0, 0, 6.5, art.POWER)
        + kit.shape("M1.5 -5L-3 .8H0L-1.5 5L3 -.8H0Z", _WHITE, "none"),
        symbol_words("ai_power_action"),
    ),
    "ai_again": kit.Symbol(
        kit.shape("M9 3A9 9 0 1 1 6 -7", stroke=_INK, width=3)
        + kit.shape("M2 -11L10 -7.5L4 -1Z", _INK, "none"),
        symbol_words("ai_again"),
    ),
    "ai_start": kit.Symbol(
        kit.shape("M-6 11V-11", stroke=_INK, width=2.6)
        + kit.shape("M-5 -11L10 -5.5L-5 0Z", "#7fb069"),
        symbol_words("ai_start"),
    ),
    "ai_once": kit.Symbol(
        kit.shape("M0 -11.5L11.5 0L0 11.5L-11.5 0Z", "#f2c14e")
        + kit.shape("M0 -6V1.5", stroke=_BLACK, width=3)
        + kit.disc(0, 6, 1.8, _BLACK, "none"),
        symbol_words("ai_once"),
    ),
    # Steps and levels of the disciplines, and of the two tracks.
    "ai_step": kit.Symbol(kit.shape("M-10 9V4H-4V-1H2V-6H10V9Z", _STAIR), symbol_words("ai_step")),
    "ai_step_one": kit.Symbol(
        kit.shape("M-5 11V-11H5V11Z", _STAIR)
        + kit.shape("M-3 5L0 1.5L3 5M-3 -1L0 -4.5L3 -1", stroke=_BLACK, width=2),
        symbol_words("ai_step_one"),
    ),
    "ai_step_each": kit.Symbol(
        kit.shape("M-11 10V-1H-7V10ZM-5 10V-1H-1V10ZM1 10V-1H5V10ZM7 10V-1H11V10Z", _STAIR)
        + kit.shape(
            "M-11 -5L-9 -8L-7 -5M-5 -5L-3 -8L-1 -5M1 -5L3 -8L5 -5M7 -5L9 -8L11 -5",
            stroke=_INK,
            width=1.8,
        ),
        symbol_words("ai_step_each"),
    ),
    "ai_highest": kit.Symbol(_bars(True), symbol_words("ai_highest")),
    "ai_lowest": kit.Symbol(_bars(False), symbol_words("ai_lowest")),
    "ai_sail_up": kit.Symbol(
        kit.shape("M-11.5 5H4.5L1.5 10H-8.5Z", "#9c6b3c")
        + kit.shape("M-5 3V-11L4 3Z", _WHITE)
        + kit.shape(_UP, stroke=_INK, width=2.4),
        symbol_words("ai_sail_up"),
    ),
    "ai_spade_up": kit.Symbol(
        kit.shape("M-5.5 -11H-2.5V0H2V5C2 9 -2 11 -4 12C-6 11 -10 9 -10 5V0H-5.5Z", "#c9b18a")
        + kit.shape(_UP, stroke=_INK, width=2.4),
        symbol_words("ai_spade_up"),
    ),
    "ai_power_token": kit.Symbol(
        kit.shape("M-11.5 2Q-10 11 0 11Q10 11 11.5 2Z", "#d8cfe6")
        + kit.disc(0, -3, 7.5, art.POWER)
        + kit.shape("M0 -7V1M-4 -3H4", stroke=_WHITE, width=2.4),
        symbol_words("ai_power_token"),
    ),
    # Books of a discipline; an open book is of any.
    **{
        f"ai_book_{name}": kit.Symbol(
            kit.shape("M-7 -11H9V11H-7Q-10 11 -10 8V-8Q-10 -11 -7 -11Z", kit.paint(colour))
            + kit.shape("M-7 -11V11", stroke=_LINE, width=1.2)
            + _COVERS[name],
            symbol_words(f"ai_book_{name}"),
        )
        for name, colour in zip(DISCIPLINES, art.DISCIPLINE_PAINT, strict=True)
    },
}
