"""Colours and symbols of Newton, and rows of symbols for effects."""
# mypyc: skip

from __future__ import annotations

from parlour import kit
from parlour.games.newton.content.effect_tables import (
    EFFECT_END,
    EFFECT_FIRST,
    PRICE_CARDS,
    PRICE_COINS,
    PRICE_POTIONS,
    TERM_ARGUMENT,
    TERM_COINS,
    TERM_FLAGS,
    TERM_OP,
    TERM_POTIONS,
    TERM_VALUE,
    TERM_VP,
)
from parlour.games.newton.content.packed import ANY_COLOUR, field
from parlour.games.newton.content.terms import (
    ACTION,
    ACTION_TYPES,
    ANY,
    CUBE_EACH,
    DEVELOPMENT_TILE,
    FREE_ROUTES,
    GAIN,
    IGNORE,
    INCOME_TILE,
    MODIFIER_OF,
    MODIFY_BASIC,
    OPERATIONS,
    SPLIT,
    TAKE_CARD,
    THEN_BASIC,
    VOLUMES,
    VP_PER_VOLUME,
)
from parlour.games.newton.drawing.labels import symbol_words
from parlour.kit.fitting import site_width
from parlour.kit.symbols import SHIELD

kit.add_colours(
    {
        "newton-sea": ("#c9d6cf", "#27353a"),
        "newton-sea-line": ("#9fb5ad", "#3d5259"),
        "newton-land": ("#efe3c4", "#4a4333"),
        "newton-land-deep": ("#d9c79c", "#5d543f"),
        "newton-coast": ("#7d6740", "#a8946a"),
        "newton-road": ("#8a5a2b", "#d0a370"),
        "newton-ink": ("#3d2f1b", "#f2e7cd"),
        "newton-board": ("#e6d7b4", "#3b362b"),
        "newton-wood": ("#b98b57", "#5a452c"),
        "newton-on-wood": ("#2b1d0c", "#fffdf6"),
        "newton-window": ("#a9c4cf", "#39515c"),
        "newton-work": ("#9a5b2c", "#a2622f"),
        "newton-technology": ("#3f6a8a", "#46779c"),
        "newton-travel": ("#2f7d6b", "#2f7f6c"),
        "newton-lessons": ("#6f4a8e", "#8a60ab"),
        "newton-study": ("#a8323e", "#bd434e"),
        "newton-joker": ("#b8860b", "#d3a530"),
        "newton-green": ("#2f8f4e", "#43ad66"),
        "newton-blue": ("#2b63b5", "#5089d8"),
        "newton-orange": ("#e0661c", "#f08a48"),
    }
)

ACTION_COLOURS = {name: kit.paint(f"newton-{name}") for name in [*ACTION_TYPES, "joker"]}
_INK, _CARD, _GOLD = kit.paint("ink"), kit.paint("card"), kit.paint("gold")
_LIGHT = "#fffdf6"
NOBODY = "#8a8578"  # a piece that belongs to no seat


def _book(colour: str, mark: str) -> str:
    """A closed volume with a mark of its own, so that colour is not the only sign."""
    return (
        kit.shape("M-8 -10H7Q9 -10 9 -8V10H-6Q-8 10 -8 8Z", colour)
        + kit.shape("M-6 7H9", stroke=_LIGHT, width=2)
        + kit.shape(mark, _LIGHT, "none")
    )


_CROSS = kit.shape("M-9 -9L9 9M9 -9L-9 9", stroke="#c22f3d", width=2.6)
_SYMBOLS = {
    "potion": kit.shape("M-3.5 -11H3.5V-4L9 6Q10.5 11 5 11H-5Q-10.5 11 -9 6L-3.5 -4Z", "#e8f0ee")
    + kit.shape("M-6.3 1.5H6.3L9 6Q10.5 11 5 11H-5Q-10.5 11 -9 6Z", "#8e44ad", "none")
    + kit.shape("M-5 -11H5", width=2.4),
    "newton_work": kit.shape("M-10 6L6 -10L10 -6L-6 10L-11 11Z", "#f0c060")
    + kit.shape("M-11 -3L-3 -11L11 3L3 11Z", "#d8b27a", width=1.2)
    + kit.shape("M-7 -3L-5 -1M-4.5 -6L-1.5 -3M-1 -3L1 -1M1.5 -0L4.5 3M4 3L6 5", width=1.2),
    "newton_technology": kit.shape(
        "M-2 -11H2L2.7 -7.6L5.6 -9.4L8.4 -6.6L6.8 -3.7L11 -2V2L7.2 2.8L9.4 5.6L6.6 8.4L3.6 6.8"
        "L2 11H-2L-2.8 7.2L-5.6 9.4L-8.4 6.6L-6.8 3.6L-11 2V-2L-7.2 -2.8L-9.4 -5.6L-6.6 -8.4"
        "L-3.6 -6.8Z",
        "#b9c6cf",
    )
    + kit.disc(0, 0, 3.6, _CARD),
    "newton_travel": kit.disc(0, 0, 10.5, "#f3ecd8")
    + kit.shape("M0 -9L2.6 0L0 9L-2.6 0Z", "#2f7d6b", width=1)
    + kit.shape("M-9 0L0 -2.6L9 0L0 2.6Z", "#c8463a", width=1)
    + kit.disc(0, 0, 1.6, _LIGHT, "none"),
    "newton_lessons": kit.shape("M-6 -1V6Q0 9.5 6 6V-1", "#4a3560")
    + kit.shape("M0 -8L11.5 -3L0 2L-11.5 -3Z", "#6f4a8e")
    + kit.shape("M9 -2V6", stroke=_GOLD, width=1.8)
    + kit.disc(9, 7, 1.8, _GOLD, "none"),
    "newton_study": kit.shape(
        "M0 -6.5C-3 -9.5 -8 -9.5 -11 -8V8C-8 6.5 -3 6.5 0 9.5C3 6.5 8 6.5 11 8V-8"
        "C8 -9.5 3 -9.5 0 -6.5Z",
        "#f6e9d2",
    )
    + kit.shape("M0 -6.5V9.5", stroke="#a8323e", width=2)
    + kit.shape("M-8 -4L-3 -3.3M-8 0L-3 .7M8 -4L3 -3.3M8 0L3 .7", stroke="#5b3a2a", width=1.2),
    "newton_joker": kit.shape("M-9 7L-11 -5L-4.5 0L0 -10L4.5 0L11 -5L9 7Z", _GOLD)
    + kit.disc(-11, -6, 2, "#c8463a")
    + kit.disc(0, -10, 2, "#2b63b5")
    + kit.disc(11, -6, 2, "#2f8f4e")
    + kit.shape("M-9 7H9V10H-9Z", "#a8323e"),
    "newton_green": _book(kit.paint("newton-green"), "M1 -6L5 3H-3Z"),
    "newton_blue": _book(kit.paint("newton-blue"), "M-3 -5H5V3H-3Z"),
    "newton_orange": _book(kit.paint("newton-orange"), "M1 -6A4.4 4.4 0 1 1 .99 -6Z"),
    "newton_any": _book("#f3f0e6", "M0 0Z")
    + kit.shape("M-2 -4A3 3 0 1 1 2.2 -1.4Q.8 -.8 .8 1M.8 3.6V3.7", width=1.8),
    "newton_student": kit.shape("M-7 10Q-7 0 0 0Q7 0 7 10Z", "currentColor")
    + kit.disc(0, -3, 4.2, "currentColor")
    + kit.shape("M0 -11L8 -7.6L0 -4.4L-8 -7.6Z", "#26241f", width=1),
    "newton_scientist": kit.shape("M-8 11Q-8 0 0 0Q8 0 8 11Z", "currentColor")
    + kit.disc(0, -4, 5, "currentColor")
    + kit.shape("M-5 -5Q-8 1 -6 5M5 -5Q8 1 6 5", width=2.2),
    "newton_cube": kit.shape("M0 -10L9 -5V5L0 10L-9 5V-5Z", "#b99b6b")
    + kit.shape("M0 -10L9 -5L0 0L-9 -5Z", "#dcc398", width=1)
    + kit.shape("M0 0V10", width=1),
    "newton_master": kit.disc(0, 0, 11, "#efe0b8")
    + kit.shape("M-6.5 9Q-6.5 2.5 0 2.5Q6.5 2.5 6.5 9Q0 12 -6.5 9Z", "#5b3a2a", width=1)
    + kit.shape("M-5 -3Q-6.5 4 -4 5Q0 7 4 5Q6.5 4 5 -3Q3 -8 0 -8Q-3 -8 -5 -3Z", "#e8e4da", width=1)
    + kit.disc(0, -1.5, 3.4, "#e3b98f", None, 1),
    "newton_income": kit.shape("M-9 -9H9V9H-9Z", "#e8c84a")
    + kit.shape("M0 -6.5V2", width=3.4)
    + kit.disc(0, 6, 1.9, "#26241f", "none"),
    "newton_drawer": kit.shape("M-11 -7H11V8H-11Z", "#b98b57")
    + kit.shape("M-8 -4H8V5H-8Z", "#d8b27a", width=1)
    + kit.disc(0, .5, 1.9, "#5b3a2a", "none"),
    "newton_medicine": kit.disc(0, 0, 10.5, "#f6f2ea")
    + kit.shape("M-2.6 -7H2.6V-2.6H7V2.6H2.6V7H-2.6V2.6H-7V-2.6H-2.6Z", "#c22f3d", width=1),
    "newton_token": kit.disc(0, 0, 10, "#e2ab2e")
    + kit.disc(0, 0, 7, "#f4dc8f", None, 1)
    + kit.shape("M0 -5L1.5 -1.6L5 -1.4L2.3 .9L3.2 4.4L0 2.5L-3.2 4.4L-2.3 .9L-5 -1.4L-1.5 -1.6Z",
            "#8a6210", "none"),
    "newton_apple": kit.shape("M0 -4C-4 -8 -10 -5 -9.5 1C-9 7 -4.5 11 0 9C4.5 11 9 7 9.5 1"
                          "C10 -5 4 -8 0 -4Z", "#c22f3d")
    + kit.shape("M0 -4Q0 -9 3 -11", width=2)
    + kit.shape("M1 -7Q6 -11 8 -8Q5 -4.5 1 -7Z", "#2f8f4e", width=1),
    "newton_village": kit.shape("M-9 9V-1L0 -9L9 -1V9Z", "#e7dbc0")
    + kit.shape("M-2.5 9V3H2.5V9", "#8a5a2b", width=1),
    "newton_astronomy": kit.shape(
        "M0 -10.5L2.8 -3.6L10 -3L4.5 1.8L6.3 9L0 5.1L-6.3 9L-4.5 1.8L-10 -3L-2.8 -3.6Z", "#2b3f7a"
    ),
    "newton_mathematics": kit.shape("M-9 -6H9M-4.5 -6Q-4.5 4 -7 8M4 -6V5Q4 9 8 7.5", width=3),
    "newton_physics": kit.shape("M-8 -9H8M0 -9L6 4", width=2.2) + kit.disc(6.4, 5.6, 4, "#3f6a8a"),
    "newton_philosophy": kit.disc(0, 0, 6.4, "none", None, 2.8) + kit.shape("M0 -10V10", width=2.8),
    "newton_botany": kit.shape("M-8 9Q-10 -8 9 -9Q10 9 -6 8", "#4f9a54")
    + kit.shape("M-9 10L5 -5", width=1.6),
    "newton_alchemy": kit.shape("M0 -9L9.5 7.5H-9.5Z", "none", width=2.6)
    + kit.shape("M-5.5 1H5.5", width=2.2),
    "newton_codex": kit.shape("M-8 -9H6Q8.5 -9 8.5 -6.5V9H-6Q-8 9 -8 7Z", "#8a5a2b")
    + kit.shape("M-3 -9V9M0 -4H5M0 0H5", stroke="#f0d9a8", width=1.6),
    "newton_scroll": kit.shape("M-6 -8H8V6H-6Z", "#f3e3bb")
    + kit.shape("M-9 -8H-6V9H6Q9 9 9 6H-3V9H-6Q-9 9 -9 6Z", "#d9c08a")
    + kit.shape("M-3 -4H5M-3 -1H5M-3 2H3", stroke="#5b3a2a", width=1.2),
    "newton_tablet": kit.shape("M-8 9V-4Q-8 -10 0 -10Q8 -10 8 -4V9Z", "#b9ada0")
    + kit.shape("M-4 -4H4M-4 0H4M-4 4H2", stroke="#4a4037", width=1.6),
    "newton_hat": kit.shape("M-11 9H11M-9 9V0H9V9M-11 0L0 -8L11 0Z", "#efe0c0", width=1.4)
    + kit.shape("M-5 9V1M0 9V1M5 9V1", width=1.4),
    "newton_column": kit.shape("M-8 -10H8V-7H-8ZM-8 10H8V7H-8ZM-5 -7H5V7H-5Z", "#d8ccb4", width=1.2)
    + kit.shape("M-2 -6V6M2 -6V6", width=1.1),
    "newton_city": kit.shape("M-10 9V-2H-5V-8H1V-2H4V-5H10V9Z", "#d9b98a", width=1.3)
    + kit.shape("M-3 9V4H0V9M-2.5 -5V-3M6 -1V1", width=1.3),
    "newton_tile": kit.shape("M-9 -10H-2V10H-9Z", "#a8323e", width=1.2)
    + kit.shape("M-2 -7H4V10H-2Z", "#3f6a8a", width=1.2)
    + kit.shape("M4 -9H9V10H4Z", "#b8860b", width=1.2),
    "newton_goal": kit.disc(0, 0, 10.5, "#f6f2ea")
    + kit.disc(0, 0, 6.6, "#c8463a", "none")
    + kit.disc(0, 0, 3, "#f6f2ea", "none"),
    "newton_again": kit.shape("M7.5 -6.5A9 9 0 1 0 9 3", stroke=_INK, width=2.8)
    + kit.shape("M9.5 -11V-4H2.5Z", _INK, "none"),
    "newton_unasked": _book("#f3f0e6", "M0 0Z") + _CROSS,
    "newton_graduate": kit.shape("M-10 11V6H10V11Z", "#d8ccb4", width=1.2)
    + kit.shape("M-6 6Q-6 -2 0 -2Q6 -2 6 6Z", "#26241f", width=1)
    + kit.disc(0, -4.5, 3.6, "#e3b98f", None, 1)
    + kit.shape("M0 -11.5L7 -8.6L0 -5.8L-7 -8.6Z", "#26241f", width=1),
}  # fmt: skip


def _plate(name: str) -> str:
    """The symbol of a card or tile on its colour."""
    symbol = kit.tag("g", _SYMBOLS[f"newton_{name}"], transform="scale(.68)")
    ground = kit.plate(-12, -12, 24, 24, ACTION_COLOURS[name], r=5)
    return ground + kit.disc(0, 0, 9.8, _LIGHT, "none") + symbol


_SYMBOLS |= {f"newton_{name}_plate": _plate(name) for name in ACTION_COLOURS}
kit.add_symbols({name: kit.Symbol(markup, symbol_words(name)) for name, markup in _SYMBOLS.items()})

# What scores: its symbols, and whether it is what is missing that counts.
_SCORED = {
    "universities_visited": ("newton_hat",),
    "ancient_lands_visited": ("newton_column",),
    "cities_visited": ("newton_city",),
    "students_on_final_spaces": ("newton_graduate",),
    "masters_played": ("newton_master",),
    "sets_of_three_volume_colors": tuple(f"newton_{colour}" for colour in VOLUMES),
    "acquired_action_cards": ("card",),
    "potions_in_supply": ("potion",),
    "bonus_tokens_held": ("newton_token",),
    "books_placed": ("newton_tile",),
}
_MISSING = {
    "unclaimed_objective_tiles": "newton_goal",
    "unvisited_universities": "newton_hat",
    "empty_income_slots": "newton_income",
    "unreached_work_special_spaces": "newton_work",
    "students_in_supply": "newton_student",
    "unplayed_masters": "newton_master",
    "unplaced_travel_cubes": "newton_cube",
    "unplaced_bookshelf_tiles": "newton_tile",
}
LETTERS = 0.9  # in a row of symbols, in their sizes
Run = tuple[str, str]  # ("text", "symbol" or "missing": a symbol crossed out, what)


def _text(value: object) -> Run:
    return "text", str(value)


def _symbol(name: str) -> Run:
    return "symbol", name


def volume_runs(volumes: int) -> list[Run]:
    """A small book for every volume."""
    names = [*VOLUMES, "any"]
    return [
        _symbol(f"newton_{names[i]}")
        for i in range(ANY_COLOUR + 1)
        for _ in range(field(volumes, i))
    ]


def scored_groups(vp: int, per: int, counted: str) -> list[list[Run]]:
    """Points for each of what a tile counts."""
    points = [_text(vp), _symbol("vp"), _text("/")]
    if counted in _MISSING:
        return [points, [("missing", _MISSING[counted])]]
    number = [_text(per)] if per > 1 else []
    return [points, number + [_symbol(name) for name in _SCORED[counted]]]


def term_groups(i: int) -> list[list[Run]]:
    """A term of an effect as texts and symbols; a group of them is never torn apart."""
    operation, argument = TERM_OP[i], TERM_ARGUMENT[i]
    if operation == GAIN:
        gains = ((TERM_COINS[i], "coin"), (TERM_POTIONS[i], "potion"), (TERM_VP[i], "vp"))
        return [[_text(n), _symbol(name)] for n, name in gains if n]
    if operation == ACTION:
        flags = TERM_FLAGS[i]
        groups = [[_symbol(f"newton_{ACTION_TYPES[argument]}"), _text(TERM_VALUE[i])]]
        marks = ((SPLIT, "÷"), (THEN_BASIC, "+"))
        groups += [[_text(mark)] for flag, mark in marks if flags & flag]
        if flags & IGNORE:
            groups.append([_symbol("newton_unasked")])
        if flags & FREE_ROUTES:
            groups.append([_text("·0"), _symbol("coin")])
        if flags & CUBE_EACH:
            groups.append([_symbol("newton_cube"), _symbol("newton_cube")])
        return groups
    if operation == VP_PER_VOLUME:
        colour = _symbol(f"newton_{VOLUMES[argument]}")
        return [[_text(TERM_VP[i]), _symbol("vp"), _text("/"), colour]]
    return [_term_runs(operation, argument)]


def _term_runs(operation: int, argument: int) -> list[Run]:
    """A term that is one group."""
    if operation == INCOME_TILE:
        kind = _text("?") if argument == ANY else _symbol(["vp", "coin", "potion"][argument])
        return [_symbol("newton_income"), kind]
    if operation == DEVELOPMENT_TILE:
        kind = _text("?") if argument == ANY else _symbol(f"newton_{ACTION_TYPES[argument]}")
        return [_symbol("newton_drawer"), kind]
    if operation == MODIFY_BASIC:
        return {
            "double_bonus_tokens": [_symbol("newton_token"), _text("×2")],
            "second_cube": [_text("+"), _symbol("newton_cube")],
            "second_book_split": [_text("+"), _symbol("newton_tile")],
            "ignore_requirement": [_symbol("newton_unasked")],
            "free_routes": [_symbol("newton_travel"), _text("0"), _symbol("coin")],
        }[MODIFIER_OF[argument]]
    if operation == TAKE_CARD:
        return [_symbol("card"), _text(f"≤{argument}")]
    return {
        "student": [_text("+"), _symbol("newton_student")],
        "medicine": [_symbol("newton_medicine")],
        "play_master": [_symbol("newton_master")],
        "reactivate_master": [_symbol("newton_again"), _symbol("newton_master")],
        "receive_income": [_symbol("newton_again"), _symbol("newton_income")],
        "place_cube_any": [_text("+"), _symbol("newton_cube"), _text("?")],
        "move_book": [_symbol("newton_tile"), _symbol("arrow"), _text("?")],
        "teleport_village": [_symbol("arrow"), _symbol("newton_village")],
        "repeat_instant": [_symbol("newton_again"), _symbol("card")],
    }[OPERATIONS[operation]]


def term_runs(i: int) -> list[Run]:
    """A term of an effect in one row."""
    return [run for part in term_groups(i) for run in part]


def effect_groups(effect: int) -> list[list[Run]]:
    """An effect as texts and symbols, its price first."""
    prices = (
        (PRICE_COINS[effect], "coin"),
        (PRICE_POTIONS[effect], "potion"),
        (PRICE_CARDS[effect], "card"),
    )
    groups = [[_text(f"−{n}"), _symbol(name), _text(":")] for n, name in prices if n]
    for i in range(EFFECT_FIRST[effect], EFFECT_END[effect]):
        groups += term_groups(i)
    return groups


def effect_runs(effect: int) -> list[Run]:
    """An effect in one row."""
    return [run for part in effect_groups(effect) for run in part]


def in_rows(groups: list[list[Run]], size: float, width: float) -> list[list[Run]]:
    """Groups of texts and symbols in one row, or in two where one is too long."""
    whole = [run for part in groups for run in part]
    if len(groups) < 2 or runs_width(whole, size) <= width:
        return [whole] if whole else []

    def longer(cut: int) -> float:
        above = sum(runs_width(part, size) for part in groups[:cut])
        return max(above, sum(runs_width(part, size) for part in groups[cut:]))

    cut = min(range(1, len(groups)), key=longer)
    return [[run for part in row for run in part] for row in (groups[:cut], groups[cut:])]


def draw_rows(x: float, y: float, rows: list[list[Run]], size: float, width: float) -> str:
    """Rows of texts and symbols, one below the other, around (x, y)."""
    step = size * 1.08
    top = y - step * (len(rows) - 1) / 2
    return "".join(draw_runs(x, top + step * n, row, size, width) for n, row in enumerate(rows))


def runs_width(runs: list[Run], size: float) -> float:
    """How wide a row of them is."""
    return sum(
        size * 1.05 if kind != "text" else site_width(what, size * LETTERS, True) + size * 0.1
        for kind, what in runs
    )


def shield(x: float, y: float, vp: int, size: float) -> str:
    """Points of one or two digits, as large as the letters of the site let them be."""
    letters = size * 0.62
    where = f"translate({x:.2f} {y:.2f}) scale({size / 24:.3f})"
    return kit.tag(
        "path", d=SHIELD, fill=_GOLD, stroke=kit.paint("outline"), stroke_width=1.4, transform=where
    ) + kit.label(x, y + letters * 0.28, vp, letters, weight=800, fill=kit.paint("on-gold"))


def cross(x: float, y: float, size: float) -> str:
    """What crosses a symbol out."""
    return kit.group(_CROSS, transform=f"translate({x:.2f} {y:.2f}) scale({size / 24:.3f})")


def draw_runs(x: float, y: float, runs: list[Run], size: float, width: float = 0) -> str:
    """Texts and symbols in a row around (x, y); smaller, if `width` is not enough."""
    wide = runs_width(runs, size)
    if width and wide > width:
        size *= width / wide
        wide = width
    parts = []
    left = x - wide / 2
    for kind, what in runs:
        if kind != "text":
            colour = NOBODY if what == "newton_student" else ""
            parts.append(kit.symbol(what, left + size * 0.52, y, size, colour))
            if kind == "missing":
                parts.append(cross(left + size * 0.52, y, size))
            left += size * 1.05
        else:
            step = site_width(what, size * LETTERS, True) + size * 0.1
            parts.append(
                kit.label(left + step / 2, y + size * 0.31, what, size * LETTERS, weight=700)
            )
            left += step
    return "".join(parts)
