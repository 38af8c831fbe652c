"""The table as text for a terminal, drawn from a view: Rich markup, 80 columns wide or more."""
# mypyc: skip

from __future__ import annotations

import textwrap
from typing import Any

from parlour.games.newton.content.cards import CARD_LEVEL, CARD_SYMBOL, CARDS
from parlour.games.newton.content.masters import MASTERS
from parlour.games.newton.content.numbers import ROUNDS
from parlour.games.newton.content.study_boards import CELL_COLUMN, CELL_SHELF, CELLS, SHELVES
from parlour.games.newton.content.terms import ACTION_TYPES, INCOMES
from parlour.games.newton.content.tiles import BONUS_KINDS, DISCOVERIES
from parlour.games.newton.drawing.labels import say, word
from parlour.games.newton.drawing.land import space_title
from parlour.games.newton.drawing.tracks import tech_title, work_space
from parlour.games.newton.sentences import TEXTS, capital

SEAT_STYLE = ("dodger_blue1", "dark_orange", "yellow", "orchid")
VISITED = ("city", "university", "ancient", "objective", "master")


def terminal(view: dict[str, Any], lang: str, columns: int) -> str:
    """The whole table."""
    lines = [f"[bold]{say('words_of.round', lang, n=view['round'], m=view['turn'], k=ROUNDS)}[/]"]
    lines += map_lines(view, lang, columns)
    lines += track_lines(view, lang, columns)
    lines += market_lines(view, lang, columns)
    for seat in range(view["seats"]):
        lines += board_lines(view, seat, lang, columns)
    lines += draft_lines(view, lang, columns)
    return "\n".join(lines)


def seat_mark(seat: int) -> str:
    """A piece of a seat: its number, in its colour."""
    return f"[bold {SEAT_STYLE[seat]}]{seat + 1}[/]"


def marks(seats: list[int], sign: str) -> str:
    """Pieces on a space; "" if there are none."""
    return f" {sign}" + "".join(seat_mark(seat) for seat in seats) if seats else ""


def folded(text: str, columns: int, indent: int = 0) -> list[str]:
    """A plain text in lines, those after the first one indented more."""
    return textwrap.wrap(
        text, columns, initial_indent=" " * indent, subsequent_indent=" " * (indent + 4)
    )


def map_lines(view: dict[str, Any], lang: str, columns: int) -> list[str]:
    """Where cubes can lie and what lies there, then the tokens and the Scientists elsewhere."""
    lines = []
    tokens = []
    for index, space in enumerate(view["map"]):
        pieces = marks(space["cubes"], "■") + marks(space["scientists"], "♟")
        if space["kind"] in VISITED:
            lines += folded(space_title(space, index, lang), columns - 12, 2)
            lines[-1] += pieces
        elif pieces:
            lines.append(f"  {word('space', index, lang)}{pieces}")
        if space["token"]:
            gain = word("bonus", BONUS_KINDS.index(space["token"]), lang)
            tokens.append(f"{word('space', index, lang)} ({gain})")
    line = f"{say('words_of.bonus_tokens', lang)}: {', '.join(tokens) or '–'}"
    return [*lines, *folded(line, columns)]


def track_lines(view: dict[str, Any], lang: str, columns: int) -> list[str]:
    """Work and Technology: the spaces with something on them."""
    lines = [f"[bold]{say('words_of.work', lang)}[/]"]
    for index, space in enumerate(view["work"]):
        pieces = marks(space["markers"], "●")
        if pieces or space["kind"] not in ("plain", "start"):
            lines += folded(work_space(space, index, lang), columns - 8, 2)
            lines[-1] += pieces
    lines.append(f"[bold]{say('words_of.technology', lang)}[/]")
    for index, space in enumerate(view["technology"]):
        pieces = marks(space["students"], "▲")
        if pieces or space["token"] or space["kind"] not in ("plain", "bonus", "start"):
            lines += folded(tech_title(space, index, lang), columns - 8, 2)
            lines[-1] += pieces
    income = [
        say("words_of.heap", lang, kind=word("income", INCOMES.index(kind), lang), n=n)
        for kind, n in view["incomes"].items()
    ]
    income.append(say("words_of.medicine_stock", lang, n=view["medicine"]))
    developments = [
        say("words_of.heap", lang, kind=word("action", ACTION_TYPES.index(kind), lang), n=n)
        for kind, n in view["developments"].items()
    ]
    for key, tiles in (("income_tiles", income), ("development_tiles", developments)):
        lines += folded(f"{say(f'words_of.{key}', lang)}: {', '.join(tiles)}", columns)
    return lines


def market_lines(view: dict[str, Any], lang: str, columns: int) -> list[str]:
    """The face-up cards of each level."""
    lines = []
    for index, cards in enumerate(view["market"]):
        head = say("words_of.deck", lang, n=index + 1, m=view["decks"][index])
        lines += folded(f"{head}: {', '.join(card_name(card, lang) for card in cards)}", columns)
    return lines


def card_name(name: str, lang: str) -> str:
    """An Action card, its symbol and what it brings."""
    card = CARDS.index(name)
    does = word("card", card, lang, "does")
    if CARD_LEVEL[card]:
        does = f"{word('action', CARD_SYMBOL[card], lang)}; {does}"
    return f"{word('card', card, lang, 'title')} ({does})"


def board_lines(view: dict[str, Any], seat: int, lang: str, columns: int) -> list[str]:
    """A Study board in a few lines."""
    board = view["boards"][seat]
    points = view["scores"][seat]["total"]
    values = ", ".join(
        f"{word('action', n, lang)} {board['values'][name]['value']}"
        for n, name in enumerate(ACTION_TYPES)
    )
    masters = [word("master", MASTERS.index(name), lang) for name in board["played"]]
    masters += [
        "?" if name is None else f"({word('master', MASTERS.index(name), lang)})"
        for name in board["masters"]
    ]
    tile = board["discovery"]
    if tile is not None:
        known = tile in DISCOVERIES
        name = word("discovery", DISCOVERIES.index(tile), lang) if known else "?"
        masters.append(f"{say('words_of.discovery', lang)}: {name}")
    drawers = [word("action", ACTION_TYPES.index(kind), lang) for kind in board["drawers"]]
    incomes = [word("income", INCOMES.index(kind), lang) for kind in board["income"]]
    supply = [
        say("words_of.coins", lang, n=board["coins"]),
        say("words_of.potions", lang, n=board["potions"]),
        say("words_of.cubes", lang, n=board["cubes"]),
        say("words_of.students", lang, n=board["students"]),
    ]
    mark = ">" if seat in view["pending"] else " "
    lines = [
        f"{mark} {seat_mark(seat)} [bold {SEAT_STYLE[seat]}]{TEXTS.seat(seat, lang)}[/]"
        f"  {say('words_of.points', lang, n=points)}"
    ]
    rows = [
        ", ".join(supply),
        values,
        f"{say('words_of.desk', lang)}: {names(board['desk'], lang)}",
        f"{capital(say('words_of.tuck', lang))}: {names(board['tuck'], lang)}",
        f"{say('words_of.hand', lang)}: {names(board['hand'], lang)}",
        f"{say('words_of.filled', lang)}: {shelves(board['books'], lang)}",
        f"{say('words_of.drawers', lang)}: {', '.join(drawers) or '–'}",
        f"{say('words_of.income', lang)}: {', '.join(incomes) or '–'}",
        f"{say('words_of.masters', lang)}: {', '.join(masters)}",
    ]
    for row in rows:
        lines += folded(row, columns, 4)
    return lines


def names(cards: list[str], lang: str) -> str:
    """Cards, one after the other."""
    return ", ".join(card_name(card, lang) for card in cards) or "–"


def shelves(books: list[str], lang: str) -> str:
    """Where books stand, shelf by shelf."""
    cells = [CELLS.index(name) for name in books]
    rows = []
    for shelf in range(1, SHELVES + 1):
        columns = [str(CELL_COLUMN[cell]) for cell in cells if CELL_SHELF[cell] == shelf]
        if columns:
            row = {"n": shelf, "columns": ", ".join(columns)}
            rows.append(say("words_of.on_shelf", lang, **row))
    return "; ".join(rows)


def draft_lines(view: dict[str, Any], lang: str, columns: int) -> list[str]:
    """What the viewer chooses from in the draft."""
    draft = view["draft"] or {"pack": [], "tiles": []}
    choices = [word("master", MASTERS.index(name), lang) for name in draft["pack"]]
    choices += [word("discovery", DISCOVERIES.index(name), lang) for name in draft["tiles"]]
    if not choices:
        return []
    return folded(f"{say('words_of.draft', lang)}: {', '.join(choices)}", columns)


def legend(lang: str) -> str:
    """What the signs of the table mean."""
    return say("words_of.legend", lang)
