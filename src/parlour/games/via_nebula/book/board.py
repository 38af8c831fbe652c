"""Tables of the rule book: the two sides of the board."""
# mypyc: skip

from __future__ import annotations

from parlour.games.via_nebula.content.board import BOARDS, FOREST, LETTERS, MAP, SIDES, SPACES
from parlour.games.via_nebula.content.numbers import AP_FOG, AP_FOREST
from parlour.kernel.book import BookTable, Cell, Drawing, make_table
from parlour.kernel.game import Game

SPACE_SYMBOLS = {"petrified_forest": "forest"}  # where the symbol has another name than the space


def spaces(game: Game, lang: str) -> BookTable:
    """The kinds of space."""
    header = ["", "space", "letter", "explored", "crossed", *(f"side_{side}" for side in SIDES)]
    rows: list[list[Cell]] = [
        [
            Drawing(f"symbol-{SPACE_SYMBOLS.get(name, name)}", ""),
            game.texts.word("space", kind, lang),
            LETTERS[kind],
            game.texts.say("book", f"explored_{name}", lang, {"ap": explore_price(kind)}),
            game.texts.say("book", f"crossed_{name}", lang),
            *(str(side.space.count(kind)) for side in BOARDS),
        ]
        for kind, name in enumerate(SPACES)
    ]
    return make_table(game, lang, "spaces", header, rows)


def explore_price(kind: int) -> int:
    return AP_FOREST if kind == FOREST else AP_FOG


def board(game: Game, lang: str, side: str) -> BookTable:
    """The map of a side of the board."""
    number = SIDES.index(side)
    rows: list[list[Cell]] = [[Drawing(f"board-{number}", map_in_letters(number))]]
    return make_table(game, lang, f"board_{side}", [], rows)


def map_in_letters(side: int) -> str:
    """The map for the terminal: a letter for each space, row by row."""
    lines: list[str] = []
    for hex_, kind in enumerate(BOARDS[side].space):
        row, column = MAP.names[hex_][0], MAP.names[hex_][1:]
        if column == "1":
            lines.append(f"{row} " + ("  " if len(lines) % 2 else ""))
        lines[-1] += f" {LETTERS[kind]}  "
    return "\n".join(line.rstrip() for line in lines)
