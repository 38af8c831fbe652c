"""The table as text for a terminal, drawn from a view: Rich markup, 80 columns wide or more."""
# mypyc: skip

from __future__ import annotations

import textwrap
from typing import Any

from parlour.games.newton.content.box import ROUNDS
from parlour.games.newton.content.cards import CARD_LEVEL, CARD_NAMES, CARD_VOLUMES, CARDS
from parlour.games.newton.content.map_board import SPACE_NAMES
from parlour.games.newton.content.masters import MASTER_NAMES, MASTERS
from parlour.games.newton.content.tiles import (
    BONUS_EFFECT,
    BONUS_KINDS,
    DISCOVERIES,
    DISCOVERY_NAMES,
)
from parlour.games.newton.content.tracks_board import TECH, TECH_VOLUMES, WORK_VOLUMES
from parlour.games.newton.drawing.land import space_title
from parlour.games.newton.drawing.tracks import track_title
from parlour.games.newton.drawing.words import effect_sentence, say, texts, volumes_sentence
from parlour.games.newton.effects import ACTION_TYPES, INCOMES
from parlour.kernel.languages import ByLanguage

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
        here = marks(space["cubes"], "■") + marks(space["scientists"], "♟")
        if space["kind"] in VISITED:
            lines += folded(space_title(space, index, lang), columns - 12, 2)
            lines[-1] += here
        elif here:
            lines.append(f"  {SPACE_NAMES[lang][index]}{here}")
        if space["token"]:
            gain = effect_sentence(BONUS_EFFECT[BONUS_KINDS.index(space["token"])], lang)
            tokens.append(f"{SPACE_NAMES[lang][index]} ({gain})")
    told = f"{say('kinds.bonus', lang)}: {', '.join(tokens) or '–'}"
    return [*lines, *folded(told, columns)]


def track_lines(view: dict[str, Any], lang: str, columns: int) -> list[str]:
    """Work and Technology: the spaces with something on them."""
    lines = [f"[bold]{say('words_of.work', lang)}[/]"]
    for index, space in enumerate(view["work"]):
        here = marks(space["markers"], "●")
        if here or space["kind"] not in ("plain", "start"):
            lines += folded(f"{index} {track_title(space, WORK_VOLUMES, lang)}", columns - 8, 2)
            lines[-1] += here
    lines.append(f"[bold]{say('words_of.technology', lang)}[/]")
    for index, space in enumerate(view["technology"]):
        here = marks(space["students"], "▲")
        if here or space["token"] or space["kind"] not in ("plain", "bonus", "start"):
            told = f"{TECH[index]} {track_title(space, TECH_VOLUMES[index], lang)}"
            lines += folded(told, columns - 8, 2)
            lines[-1] += here
    incomes = texts().words["income"][lang]
    actions = texts().words["action"][lang]
    stock = [f"{incomes[INCOMES.index(kind)]} {n}" for kind, n in view["incomes"].items()]
    stock += [
        f"{actions[ACTION_TYPES.index(kind)]} {n}" for kind, n in view["developments"].items()
    ]
    stock.append(f"{say('words_of.medicine', lang)} {view['medicine']}")
    return [*lines, *folded(f"{say('words_of.stock', lang)}: {', '.join(stock)}", columns)]


def market_lines(view: dict[str, Any], lang: str, columns: int) -> list[str]:
    """The face-up cards of each level."""
    lines = []
    for index, cards in enumerate(view["market"]):
        head = say("words_of.deck", lang, n=index + 1, m=view["decks"][index])
        lines += folded(f"{head}: {', '.join(card_name(card, lang) for card in cards)}", columns)
    return lines


def card_name(name: str, lang: str) -> str:
    """An Action card with its id, where it has one to show, and its volumes."""
    card = CARDS.index(name)
    volumes = volumes_sentence(CARD_VOLUMES[card], lang)
    shown = f"{name} {CARD_NAMES[lang][card]}" if CARD_LEVEL[card] else CARD_NAMES[lang][card]
    return f"{shown} ({volumes})" if volumes else shown


def board_lines(view: dict[str, Any], seat: int, lang: str, columns: int) -> list[str]:
    """A Study board in a few lines."""
    board = view["boards"][seat]
    points = view["scores"][seat]["total"]
    actions = texts().words["action"][lang]
    values = ", ".join(
        f"{actions[n]} {board['values'][name]['value']}" for n, name in enumerate(ACTION_TYPES)
    )
    masters = [MASTER_NAMES[lang][MASTERS.index(name)] for name in board["played"]]
    masters += [
        "?" if name is None else f"({MASTER_NAMES[lang][MASTERS.index(name)]})"
        for name in board["masters"]
    ]
    tile = board["discovery"]
    if tile is not None:
        known = tile in DISCOVERIES
        name = DISCOVERY_NAMES[lang][DISCOVERIES.index(tile)] if known else "?"
        masters.append(f"{say('words_of.discovery', lang)}: {name}")
    incomes = texts().words["income"][lang]
    tiles = [actions[ACTION_TYPES.index(kind)] for kind in board["drawers"]]
    tiles += [incomes[INCOMES.index(kind)] for kind in board["income"]]
    supply = [
        say("words_of.coins", lang, n=board["coins"]),
        say("words_of.potions", lang, n=board["potions"]),
        say("words_of.cubes", lang, n=board["cubes"]),
        say("words_of.students", lang, n=board["students"]),
    ]
    mark = ">" if seat in view["pending"] else " "
    lines = [
        f"{mark} {seat_mark(seat)} [bold {SEAT_STYLE[seat]}]{texts().seat(seat, lang)}[/]"
        f"  {say('words_of.points', lang, n=points)}"
    ]
    rows = [
        ", ".join(supply),
        values,
        f"{say('words_of.desk', lang)}: {names(board['desk'], lang)}",
        f"{say('words_of.tuck', lang)}: {names(board['tuck'], lang)}",
        f"{say('words_of.hand', lang)}: {names(board['hand'], lang)}",
        f"{say('words_of.shelf', lang)}: {' '.join(board['books'])}",
        f"{say('words_of.drawers', lang)} !: {', '.join(tiles) or '–'}",
        f"{say('words_of.masters', lang)}: {', '.join(masters)}",
    ]
    for row in rows:
        lines += folded(row, columns, 4)
    return lines


def names(cards: list[str], lang: str) -> str:
    """Cards, one after the other."""
    return ", ".join(card_name(card, lang) for card in cards) or "–"


def draft_lines(view: dict[str, Any], lang: str, columns: int) -> list[str]:
    """What the viewer chooses from in the draft."""
    draft = view["draft"] or {"pack": [], "tiles": []}
    shown = [MASTER_NAMES[lang][MASTERS.index(name)] for name in draft["pack"]]
    shown += [DISCOVERY_NAMES[lang][DISCOVERIES.index(name)] for name in draft["tiles"]]
    if not shown:
        return []
    return folded(f"{say('words_of.draft', lang)}: {', '.join(shown)}", columns)


LEGEND = ByLanguage(
    {
        "en": "■ Travel cube   ♟ Scientist   ● Work marker   ▲ Student   (in brackets: in hand)",
        "pl": "■ kostka podróży   ♟ uczony   ● znacznik pracy   ▲ student   (w nawiasie: na ręce)",
    }
)


def legend(lang: str) -> str:
    """What the signs of the table mean."""
    return LEGEND[lang]
