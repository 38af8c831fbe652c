"""Colours and symbols of Age of Innovation: terrains, buildings, disciplines, resources."""
# mypyc: skip

from __future__ import annotations

from parlour import kit
from parlour.games.age_of_innovation.drawing.labels import symbol_words

kit.add_colours(
    {
        "ai-board": ("#d9cfb4", "#3a352a"),
        "ai-desert": ("#ecca62", "#b8963a"),
        "ai-plains": ("#b98450", "#83592f"),
        "ai-swamp": ("#5a5560", "#3d3944"),
        "ai-lake": ("#6fa9d6", "#3f76a3"),
        "ai-forest": ("#6fa75c", "#467a38"),
        "ai-mountain": ("#a9aaa6", "#6a6c66"),
        "ai-wasteland": ("#cf6a52", "#96412d"),
        # What is read upon them.
        "ai-desert-ink": ("#5f4a12", "#241a02"),
        "ai-plains-ink": ("#2f1c0a", "#fff3e0"),
        "ai-swamp-ink": ("#efeaf4", "#efeaf4"),
        "ai-lake-ink": ("#0f2f4a", "#ffffff"),
        "ai-forest-ink": ("#10300a", "#ffffff"),
        "ai-mountain-ink": ("#22231f", "#ffffff"),
        "ai-wasteland-ink": ("#3d0f06", "#ffffff"),
        "ai-river": ("#c4e0ee", "#25414f"),
        "ai-wave": ("#93c1d8", "#3a6277"),
        "ai-tile": ("#fbf4e2", "#37332b"),
        "ai-band": ("#6d5b46", "#54452f"),
        "ai-band-palace": ("#77509f", "#6a4a8f"),
        "ai-band-bonus": ("#3f7a3d", "#376b35"),
        "ai-band-competency": ("#3e6ca0", "#355d8a"),
        "ai-band-city": ("#a9500c", "#8f4a12"),
        "ai-on-band": ("#fff8ea", "#f3e9d6"),
        "ai-power": ("#8c62b8", "#a584cf"),
        "ai-banking": ("#c9992b", "#c9992b"),
        "ai-law": ("#4f7fb5", "#5e8fc6"),
        "ai-engineering": ("#7d7f80", "#98999a"),
        "ai-medicine": ("#5a9a57", "#68ab64"),
        "ai-orange": ("#e8872e", "#d27520"),
        "ai-used": ("#d9d4c7", "#1d1b17"),
        "ai-past": ("#e1d9c7", "#2a2823"),
        "ai-river-ink": ("#23536b", "#b5d8e8"),
        "ai-level": ("#2f7d4f", "#7fd6a0"),
        "ai-level-other": ("#dfe9e1", "#3f4a43"),
        "ai-value": ("#5f3a8a", "#c9b3e6"),
        "ai-on-value": ("#ffffff", "#241634"),
        "ai-book-action": ("#3a7480", "#2f5f69"),
        "ai-white": ("#fdfbf4", "#e9e4d6"),
    }
)

TERRAIN_INK = {
    name: kit.paint(f"ai-{name}-ink")
    for name in ("desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland")
}
POWER = kit.paint("ai-power")
DISCIPLINE_PAINT = ("ai-banking", "ai-law", "ai-engineering", "ai-medicine")
_INK, _WHITE, _LINE = kit.paint("ink"), "#fffaf0", kit.paint("outline")
_NOW = "currentColor"


def _line(d: str, width: float = 1.9) -> str:
    return kit.shape(d, stroke=_NOW, width=width)


kit.add_symbols(
    {
        # Terrains, in the colour they are given.
        "ai_desert": kit.Symbol(
            _line("M-11 6Q-5 -1 0 4Q5 -3 11 5") + _line("M-9 -5A3 3 0 1 1 -8.9 -5", 1.6),
            symbol_words("ai_desert"),
        ),
        "ai_plains": kit.Symbol(
            _line("M-8 9V-6M0 9V-9M8 9V-6")
            + _line("M-8 -2L-11 -5M-8 -2L-5 -5M0 -4L-3 -7M0 -4L3 -7M8 -2L5 -5M8 -2L11 -5", 1.6),
            symbol_words("ai_plains"),
        ),
        "ai_swamp": kit.Symbol(
            _line("M-10 8H10M-6 8V-4M0 8V-9M6 8V-4")
            + kit.shape("M-7.5 -8H-4.5V-2H-7.5ZM4.5 -8H7.5V-2H4.5Z", _NOW, "none"),
            symbol_words("ai_swamp"),
        ),
        "ai_lake": kit.Symbol(
            _line(
                "M-11 -5Q-7 -9 -3.5 -5T4 -5T11 -5M-11 1Q-7 -3 -3.5 1T4 1T11 1M-11 7Q-7 3 -3.5 7"
                "T4 7T11 7"
            ),
            symbol_words("ai_lake"),
        ),
        "ai_forest": kit.Symbol(
            kit.shape("M-5 7H-11L-5.5 -4L0 7ZM5 9H-2L5 -9L11 9Z", _NOW, "none")
            + _line("M5 9V11M-5.5 7V10", 2.2),
            symbol_words("ai_forest"),
        ),
        "ai_mountain": kit.Symbol(
            kit.shape("M-11 8L-4 -8L0 0L4 -5L11 8Z", _NOW, "none"), symbol_words("ai_mountain")
        ),
        "ai_wasteland": kit.Symbol(
            _line("M0 10V-2M0 3L-6 -3M-6 -3L-9 -2M-6 -3L-6 -8M0 -2L5 -8M5 -8L9 -8M5 -8L4 -11", 2.2),
            symbol_words("ai_wasteland"),
        ),
        "ai_river": kit.Symbol(
            _line("M-11 -2Q-7 -6 -3.5 -2T4 -2T11 -2M-11 5Q-7 1 -3.5 5T4 5T11 5"),
            symbol_words("ai_river"),
        ),
        # Buildings, in the colour of the seat.
        "ai_workshop": kit.Symbol(
            kit.shape("M-8 9V-1L0 -8L8 -1V9Z", _NOW) + kit.shape("M-2.5 9V3H2.5V9", stroke=_LINE),
            symbol_words("ai_workshop"),
        ),
        "ai_guild": kit.Symbol(
            kit.shape("M-10 9V-3L-5 -8L0 -3L5 -8L10 -3V9Z", _NOW)
            + kit.shape("M-6.5 9V3H-3.5V9M3.5 9V3H6.5V9", stroke=_LINE),
            symbol_words("ai_guild"),
        ),
        "ai_school": kit.Symbol(
            kit.shape("M-9 9V-2H-3V-6L0 -9L3 -6V-2H9V9Z", _NOW)
            + kit.shape("M-2 9V4H2V9M-7 2H-5M5 2H7", stroke=_LINE)
            + kit.disc(0, -3.6, 1.7, _WHITE, w=1),
            symbol_words("ai_school"),
        ),
        "ai_university": kit.Symbol(
            kit.shape("M-10 9V1H-7A7 7 0 0 1 7 1H10V9Z", _NOW)
            + kit.shape("M0 -6V-11", stroke=_LINE, width=1.8)
            + kit.shape("M-6 9V3M-2 9V3M2 9V3M6 9V3", stroke=_LINE),
            symbol_words("ai_university"),
        ),
        "ai_palace": kit.Symbol(
            kit.shape("M-11 9V-7H-8V-4H-5V-7H-3V-1H-1.5V-11H1.5V-1H3V-7H5V-4H8V-7H11V9Z", _NOW)
            + kit.shape("M-2.5 9V4A2.5 2.5 0 0 1 2.5 4V9", stroke=_LINE),
            symbol_words("ai_palace"),
        ),
        "ai_tower": kit.Symbol(
            kit.shape("M-5 10V-5H-7V-10H-4V-8H-1.5V-10H1.5V-8H4V-10H7V-5H5V10Z", _NOW),
            symbol_words("ai_tower"),
        ),
        "ai_monument": kit.Symbol(
            kit.shape("M-9 10V6H-5L-3 -7L0 -11L3 -7L5 6H9V10Z", _NOW), symbol_words("ai_monument")
        ),
        "ai_annex": kit.Symbol(
            kit.shape("M-6 7V-3L0 -7L6 -3V7Z", "#8a4fb0"), symbol_words("ai_annex")
        ),
        # Resources and the like.
        "ai_tool": kit.Symbol(
            kit.shape("M-4 -11H7L11 -4.5H3V11H-3V-4.5H-9L-4 -11Z", "#a9a396"),
            symbol_words("ai_tool"),
        ),
        "ai_scholar": kit.Symbol(
            kit.shape("M-8 11C-8 3 -4 1 0 1C4 1 8 3 8 11Z", "#5c7fa3")
            + kit.disc(0, -3, 4.2, "#e8c9a2")
            + kit.shape("M-9 -7L0 -11L9 -7L0 -3.6Z", "#2c2b33"),
            symbol_words("ai_scholar"),
        ),
        "ai_power": kit.Symbol(
            kit.disc(0, 0, 9.5, POWER) + kit.shape("M2 -7L-4 1H0L-2 7L4 -1H0Z", _WHITE, "none"),
            symbol_words("ai_power"),
        ),
        "ai_spade": kit.Symbol(
            kit.shape("M-1.5 -11H1.5V0H6V5C6 9 2 11 0 12C-2 11 -6 9 -6 5V0H-1.5Z", "#c9b18a"),
            symbol_words("ai_spade"),
        ),
        "ai_key": kit.Symbol(
            kit.shape("M-2 -2.2H11V2.2H9.6V6.5H6.2V2.2H4.4V5.5H1.2V2.2H-2Z", "#e2ab2e")
            + kit.disc(-6, 0, 5.6, "#e2ab2e")
            + kit.disc(-6, 0, 2.1, _WHITE, w=1),
            symbol_words("ai_key"),
        ),
        "ai_octagon": kit.Symbol(
            kit.shape(
                "M-4.5 -11H4.5L11 -4.5V4.5L4.5 11H-4.5L-11 4.5V-4.5Z", kit.paint("ai-orange")
            ),
            symbol_words("ai_octagon"),
        ),
        "ai_x": kit.Symbol(
            kit.shape("M-8 -8L8 8M8 -8L-8 8", stroke=kit.paint("bad"), width=5),
            symbol_words("ai_x"),
        ),
        "ai_bridge": kit.Symbol(
            kit.shape("M-11 5Q0 -10 11 5V9H7Q0 -2 -7 9H-11Z", "#a9743f"), symbol_words("ai_bridge")
        ),
        "ai_sail": kit.Symbol(
            kit.shape("M-10 5H10L6 10H-6Z", "#9c6b3c") + kit.shape("M-1 3V-11L9 3Z", _WHITE),
            symbol_words("ai_sail"),
        ),
        "ai_city": kit.Symbol(
            kit.shape("M-11 9V-2H-7V-6L-4 -9L-1 -6V0H2V-5H10V9Z", "#d9b26a")
            + kit.shape("M-8 3H-6M-3 3H-1M4 -1H6M4 4H6", stroke=_LINE),
            symbol_words("ai_city"),
        ),
        "ai_competency": kit.Symbol(
            kit.shape("M-9 -9H9V9H-9Z", "#e5dcc4")
            + kit.shape("M-5 2L-1 6L6 -5", stroke="#7b3f2a", width=3),
            symbol_words("ai_competency"),
        ),
        "ai_area": kit.Symbol(
            kit.shape("M-6 -10H0L3 -5L0 0H-6L-9 -5Z", "#b9c7a3")
            + kit.shape("M0 0H6L9 5L6 10H0L-3 5Z", "#b9c7a3"),
            symbol_words("ai_area"),
        ),
        "ai_bulb": kit.Symbol(
            kit.shape("M-4 5C-9 0 -8 -10 0 -10C8 -10 9 0 4 5V8H-4Z", "#f2d25c")
            + kit.shape("M-3 10.5H3", stroke=_LINE, width=2),
            symbol_words("ai_bulb"),
        ),
        "ai_income": kit.Symbol(
            kit.shape("M-10 -2H-4V-10H4V-2H10L0 8Z", "#b9c7a3")
            + kit.shape("M-10 10.5H10", stroke=_INK),
            symbol_words("ai_income"),
        ),
        "ai_border": kit.Symbol(
            kit.shape("M-9 9V1L-3 -5L3 1V9Z", "#d8d2c2")
            + kit.shape("M8 -10V10", stroke=_INK, width=3),
            symbol_words("ai_border"),
        ),
        "ai_riverside": kit.Symbol(
            kit.shape("M-7 3V-4L0 -10L7 -4V3Z", "#d8d2c2")
            + kit.shape("M-11 8Q-7 4 -3.5 8T4 8T11 8", stroke="#3f86b5", width=2.6),
            symbol_words("ai_riverside"),
        ),
        # Disciplines.
        "ai_banking": kit.Symbol(
            kit.shape("M-10 -4L0 -10L10 -4Z", kit.paint("ai-banking"))
            + kit.shape("M-7 -3V6M-2.3 -3V6M2.3 -3V6M7 -3V6", stroke=_INK, width=2)
            + kit.shape("M-10 9H10", stroke=_INK, width=2.4),
            symbol_words("ai_banking"),
        ),
        "ai_law": kit.Symbol(
            kit.shape("M0 -10V9M-9 -6H9M-6 10H6", stroke=_INK, width=2)
            + kit.shape("M-13 2L-9 -6L-5 2ZM5 2L9 -6L13 2Z", kit.paint("ai-law")),
            symbol_words("ai_law"),
            28,
        ),
        "ai_engineering": kit.Symbol(
            kit.shape(
                "M-2 -11H2L3 -7L7 -9L9 -6L7 -3L11 -2V2L7 3L9 6L6 9L3 7L2 11H-2L-3 7L-7 9L-9 6"
                "L-7 3L-11 2V-2L-7 -3L-9 -6L-6 -9L-3 -7Z",
                kit.paint("ai-engineering"),
            )
            + kit.disc(0, 0, 3.4, _WHITE),
            symbol_words("ai_engineering"),
        ),
        "ai_medicine": kit.Symbol(
            kit.disc(0, 0, 10.5, kit.paint("ai-medicine"))
            + kit.shape("M-2.6 -7H2.6V-2.6H7V2.6H2.6V7H-2.6V2.6H-7V-2.6H-2.6Z", _WHITE, "none"),
            symbol_words("ai_medicine"),
        ),
    }
)
