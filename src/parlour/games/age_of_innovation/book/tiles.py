"""Tables of all tiles and of the actions of the board."""
# mypyc: skip

from __future__ import annotations

from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_ACTIONS,
    BOOK_EFFECT,
    BOOK_PRICE,
    CITY_COPIES,
    CITY_EFFECT,
    CITY_KEYS,
    CITY_TILES,
    CITY_VP,
    FINAL_BUILDING,
    FINAL_TILES,
    FORBIDDEN_ROUNDS,
    POWER_ACTIONS,
    POWER_EFFECT,
    POWER_PRICE,
    ROUND_TILES,
    ROW_BOOKS,
    ROW_STEPS,
)
from parlour.games.age_of_innovation.content.player_tiles import FACTIONS, INNOVATIONS, RED_PALACES
from parlour.games.age_of_innovation.content.terms import BOOK, POWER, VP
from parlour.games.age_of_innovation.drawing.labels import capital
from parlour.games.age_of_innovation.sentences import (
    GROUPS,
    final_tile_text,
    round_tile_text,
    science_bonus_text,
    term_text,
    terms_text,
)
from parlour.kernel.book import BookTable, Cell, Drawing, make_table
from parlour.kernel.game import Game


def factions(game: Game, lang: str) -> BookTable:
    """The factions."""
    return named_tiles(game, lang, "faction", len(FACTIONS), "factions")


def innovations(game: Game, lang: str) -> BookTable:
    """The innovation tiles."""
    return named_tiles(game, lang, "innovation", len(INNOVATIONS), "innovations")


def named_tiles(game: Game, lang: str, kind: str, count: int, title: str) -> BookTable:
    """Tiles with names, and what they do."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"{kind}-{GROUPS[kind][0][index]}", ""),
            game.texts.word(kind, index, lang),
            capital(game.texts.word(f"{kind}_text", index, lang)),
        ]
        for index in range(count)
    ]
    return make_table(game, lang, title, ["", kind, "effect"], rows)


def palaces(game: Game, lang: str) -> BookTable:
    """The palace tiles; one of them is always on offer."""
    return marked_tiles(game, lang, "palace", "palaces")


def competencies(game: Game, lang: str) -> BookTable:
    """The competency tiles."""
    return marked_tiles(game, lang, "competency", "competencies")


def bonuses(game: Game, lang: str) -> BookTable:
    """The round bonus tiles."""
    return marked_tiles(game, lang, "bonus", "bonuses")


def marked_tiles(game: Game, lang: str, kind: str, title: str) -> BookTable:
    """Tiles without names, by their marks."""
    red = game.texts.say("book", "red_back", lang)
    rows: list[list[Cell]] = [
        [
            Drawing(f"{kind}-{mark}", ""),
            f"{mark} ({red})" if kind == "palace" and index in RED_PALACES else mark,
            capital(game.texts.word(f"{kind}_text", index, lang)),
        ]
        for index, mark in enumerate(GROUPS[kind][0])
    ]
    return make_table(game, lang, title, ["", "mark", "effect"], rows)


def competency_rows(game: Game, lang: str) -> BookTable:
    """Steps and books by row of the display."""
    rows = [
        (game.texts.say("book", f"row_{index}", lang), str(steps), str(books))
        for index, (steps, books) in enumerate(zip(ROW_STEPS, ROW_BOOKS, strict=True), start=1)
    ]
    return make_table(game, lang, "competency_rows", ["row", "steps", "books"], rows)


def round_tiles(game: Game, lang: str) -> BookTable:
    """The round score tiles: left and right half."""

    def mark(index: int) -> str:
        rounds = ", ".join(map(str, FORBIDDEN_ROUNDS[index]))
        note = game.texts.say("book", "not_in_rounds", lang, {"rounds": rounds})
        return f"{ROUND_TILES[index]} ({note})" if rounds else ROUND_TILES[index]

    rows = [
        (
            mark(index),
            capital(round_tile_text(index, lang)),
            capital(science_bonus_text(index, lang)),
        )
        for index in range(len(ROUND_TILES))
    ]
    return make_table(game, lang, "round_tiles", ["mark", "left_half", "right_half"], rows)


def final_tiles(game: Game, lang: str) -> BookTable:
    """The final round score tiles."""
    rows = [
        (
            mark,
            capital(final_tile_text(index, lang)),
            game.texts.word("kind", FINAL_BUILDING[index], lang),
        )
        for index, mark in enumerate(FINAL_TILES)
    ]
    return make_table(game, lang, "final_tiles", ["mark", "effect", "building_type"], rows)


def power_actions(game: Game, lang: str) -> BookTable:
    """The power actions of the board."""
    rows = [
        (mark, term_text((POWER, POWER_PRICE[index], 0), lang), capital(terms_text(effect, lang)))
        for index, (mark, effect) in enumerate(zip(POWER_ACTIONS, POWER_EFFECT, strict=True))
    ]
    return make_table(game, lang, "power_actions", ["mark", "price", "effect"], rows)


def book_actions(game: Game, lang: str) -> BookTable:
    """The book action tiles."""
    rows = [
        (mark, term_text((BOOK, BOOK_PRICE[index], 0), lang), capital(terms_text(effect, lang)))
        for index, (mark, effect) in enumerate(zip(BOOK_ACTIONS, BOOK_EFFECT, strict=True))
    ]
    return make_table(game, lang, "book_actions", ["mark", "price", "effect"], rows)


def city_tiles(game: Game, lang: str) -> BookTable:
    """The city tiles."""
    rows = [
        (
            mark,
            term_text((VP, CITY_VP[index], 0), lang),
            str(CITY_KEYS[index]),
            capital(terms_text(CITY_EFFECT[index], lang)),
            str(CITY_COPIES[index]),
        )
        for index, mark in enumerate(CITY_TILES)
    ]
    header = ["mark", "vp", "keys", "reward", "copies"]
    return make_table(game, lang, "city_tiles", header, rows)
