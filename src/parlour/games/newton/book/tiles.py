"""Tables of tiles and tokens."""
# mypyc: skip

from __future__ import annotations

from parlour.games.newton.book.rows import NOTHING, say
from parlour.games.newton.content.study_boards import CELL_ANCIENT, CELL_UNIVERSITY
from parlour.games.newton.content.terms import ACTION_TYPES, INCOMES
from parlour.games.newton.content.tiles import (
    ANCIENT_TILES,
    BONUS_EFFECT,
    BONUS_KINDS,
    CITY_EFFECT,
    CITY_TILES,
    DEVELOPMENT_TILES,
    DISCOVERIES,
    INCOME_EFFECT,
    INCOME_TILES,
    INVENTION_EFFECT,
    INVENTIONS,
    MEDICINE_EFFECT,
    MEDICINE_TILES,
    OBJECTIVES,
    SPECIALIZATION_EFFECT,
    SPECIALIZATIONS,
    TOKEN_KIND,
    UNIVERSITY_TILES,
)
from parlour.games.newton.sentences import (
    capital,
    discovery_does,
    effect_sentence,
    gain_of,
    objective_does,
)
from parlour.kernel.book import BookTable, Cell, Drawing, make_table
from parlour.kernel.game import Game

_INCOME_SYMBOLS = ["vp", "coin", "potion"]


def cities(game: Game, lang: str) -> BookTable:
    """The City tiles."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"city-{name}", ""),
            game.texts.word("city", tile, lang),
            capital(effect_sentence(CITY_EFFECT[tile], lang)),
        ]
        for tile, name in enumerate(CITY_TILES)
    ]
    return make_table(game, lang, "cities", ["", "tile", "bonus"], rows)


def places(game: Game, lang: str) -> BookTable:
    """University and Ancient Land tiles with the book space that asks for each."""
    rows: list[list[Cell]] = []
    for kind, names, cells in (
        ("university", UNIVERSITY_TILES, CELL_UNIVERSITY),
        ("ancient", ANCIENT_TILES, CELL_ANCIENT),
    ):
        for tile, name in enumerate(names):
            rows.append(
                [
                    Drawing(f"symbol-newton_{name}", ""),
                    game.texts.word(kind, tile, lang),
                    say(game, f"tile_{kind}", lang),
                    capital(game.texts.word("cell", cells.index(tile), lang)),
                ]
            )
    return make_table(game, lang, "places", ["", "tile", "kind", "asked_by"], rows)


def specializations(game: Game, lang: str) -> BookTable:
    """The Specialization tiles."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"specialization-{name}", ""),
            capital(effect_sentence(SPECIALIZATION_EFFECT[tile], lang)),
        ]
        for tile, name in enumerate(SPECIALIZATIONS)
    ]
    return make_table(game, lang, "specializations", ["", "bonus"], rows)


def inventions(game: Game, lang: str) -> BookTable:
    """The Invention tiles."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"invention-{name}", ""),
            game.texts.word("invention", tile, lang),
            capital(effect_sentence(INVENTION_EFFECT[tile], lang)),
        ]
        for tile, name in enumerate(INVENTIONS)
    ]
    return make_table(game, lang, "inventions", ["", "tile", "bonus"], rows)


def objectives(game: Game, lang: str) -> BookTable:
    """The Objective tiles."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"objective-{name}", ""),
            game.texts.word("objective", tile, lang),
            objective_does(tile, lang),
        ]
        for tile, name in enumerate(OBJECTIVES)
    ]
    return make_table(game, lang, "objectives", ["", "tile", "scores"], rows)


def discoveries(game: Game, lang: str) -> BookTable:
    """The Great Discovery tiles."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"discovery-{name}", ""),
            game.texts.word("discovery_name", tile, lang),
            discovery_does(tile, lang),
        ]
        for tile, name in enumerate(DISCOVERIES)
    ]
    return make_table(game, lang, "discoveries", ["", "tile", "scores"], rows)


def tokens(game: Game, lang: str) -> BookTable:
    """The Bonus tokens."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"token-{name}", ""),
            gain_of(BONUS_EFFECT[kind], lang),
            str(TOKEN_KIND.count(kind)),
        ]
        for kind, name in enumerate(BONUS_KINDS)
    ]
    return make_table(game, lang, "tokens", ["", "gain", "copies"], rows)


def incomes(game: Game, lang: str) -> BookTable:
    """Income tiles and the two sides of a Medicine tile."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"symbol-{_INCOME_SYMBOLS[kind]}", ""),
            game.texts.word("income", kind, lang),
            gain_of(INCOME_EFFECT[kind], lang),
            str(INCOME_TILES[kind]),
        ]
        for kind in range(len(INCOME_TILES))
    ]
    medicine = game.texts.word("income", len(INCOMES) - 1, lang)
    rows += [
        [
            Drawing("symbol-newton_medicine", ""),
            f"{medicine} ({say(game, f'medicine_{visits}', lang)})",
            gain_of(MEDICINE_EFFECT[visits], lang),
            str(MEDICINE_TILES) if visits == 1 else NOTHING,  # the other side of the same tiles
        ]
        for visits in range(1, len(MEDICINE_EFFECT))
    ]
    return make_table(game, lang, "incomes", ["", "income_tile", "income_each", "copies"], rows)


def developments(game: Game, lang: str) -> BookTable:
    """The Development tiles."""
    rows: list[list[Cell]] = [
        [Drawing(f"symbol-newton_{name}", ""), game.texts.word("action", kind, lang), str(count)]
        for kind, (name, count) in enumerate(zip(ACTION_TYPES, DEVELOPMENT_TILES, strict=True))
    ]
    return make_table(game, lang, "developments", ["", "development_tile", "copies"], rows)
