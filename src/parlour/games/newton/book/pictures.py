"""The pictures of the rule book, by what they show."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable

from parlour import kit
from parlour.games.newton.content.cards import CARDS
from parlour.games.newton.content.masters import MASTERS
from parlour.games.newton.content.numbers import BOOKS
from parlour.games.newton.content.study_boards import CELLS, PRINTED_BOOK
from parlour.games.newton.content.tiles import (
    CITY_EFFECT,
    CITY_TILES,
    INVENTION_EFFECT,
    INVENTIONS,
    OBJECTIVES,
    SPECIALIZATION_EFFECT,
    SPECIALIZATIONS,
)
from parlour.games.newton.drawing import cards, land, tracks
from parlour.games.newton.drawing.art import draw_runs, runs_width, term_runs
from parlour.games.newton.drawing.bookshelf import bookshelf
from parlour.games.newton.drawing.labels import card_sentence, master_sentence, say
from parlour.games.newton.drawing.map_layout import SHEET

EMPTY_SHELF = {  # what the drawing of a bookshelf reads of a view
    "current": 0,
    "you": 0,
    "plan": None,
    "boards": [
        {
            "books": [name for cell, name in enumerate(CELLS) if PRINTED_BOOK >> cell & 1],
            "lines": [],
            "books_left": BOOKS,
        }
    ],
}


def card(name: str, lang: str) -> str:
    number = CARDS.index(name)
    face = kit.group(cards.card_face(number, lang), at=(2, 2))
    return kit.figure(cards.WIDE + 6, cards.HIGH + 7, face, title=card_sentence(number, lang))


def master(name: str, lang: str) -> str:
    number = MASTERS.index(name)
    face = kit.group(cards.master_face(number, lang, False), at=(3, 3))
    return kit.figure(cards.WIDE + 8, cards.HIGH + 9, face, title=master_sentence(number, lang))


def discovery(name: str, lang: str) -> str:
    return kit.figure(
        cards.WIDE + 8,
        cards.HIGH + 9,
        kit.group(cards.discovery_face(name, lang), at=(3, 3)),
        title="",
    )


def city(name: str, lang: str) -> str:
    body = land.city_face(CITY_EFFECT[CITY_TILES.index(name)])
    return kit.figure(56, 56, kit.group(body, at=(28, 28)), title="")


def specialization(name: str, lang: str) -> str:
    return _tile(tracks.effect_tile(SPECIALIZATION_EFFECT[SPECIALIZATIONS.index(name)], False))


def invention(name: str, lang: str) -> str:
    return _tile(tracks.effect_tile(INVENTION_EFFECT[INVENTIONS.index(name)], True))


def objective(name: str, lang: str) -> str:
    return _tile(land.objective_tile(OBJECTIVES.index(name), tracks.TILE_WIDE, tracks.TILE_HIGH))


def _tile(body: str) -> str:
    return kit.figure(
        tracks.TILE_WIDE + 6,
        tracks.TILE_HIGH + 6,
        kit.group(body, at=(tracks.TILE_WIDE / 2 + 3, tracks.TILE_HIGH / 2 + 3)),
        title="",
    )


def token(name: str, lang: str) -> str:
    return kit.figure(44, 44, kit.group(land.token(name, 40), at=(22, 22)), title="")


def term(number: str, lang: str) -> str:
    runs = term_runs(int(number))
    wide = runs_width(runs, 26) + 6
    return kit.figure(wide, 34, draw_runs(wide / 2, 17, runs, 26), title="")


def one_symbol(name: str, lang: str) -> str:
    return kit.figure(36, 36, kit.symbol(name, 18, 18, 32), title="")


def map_board(_: str, lang: str) -> str:
    title = say("pictures.map", lang)
    return kit.figure(SHEET.width, SHEET.height, land.printed_land(lang), title=title, readable=760)


def technology(_: str, lang: str) -> str:
    title = say("words_of.technology", lang)
    height = tracks.PRINTED_HEIGHT
    return kit.figure(tracks.WIDTH, height, tracks.printed_tree(lang), title=title, readable=520)


def shelf(_: str, lang: str) -> str:
    block = bookshelf(EMPTY_SHELF, 0, lang)
    return kit.figure(
        block.width + 4,
        block.height + 4,
        kit.group(block.markup, at=(2, 2)),
        title=say("words_of.shelf", lang),
        readable=560,
    )


PICTURES: dict[str, Callable[[str, str], str]] = {
    "card": card,
    "master": master,
    "discovery": discovery,
    "city": city,
    "specialization": specialization,
    "invention": invention,
    "objective": objective,
    "token": token,
    "term": term,
    "symbol": one_symbol,
    "map": map_board,
    "technology": technology,
    "shelf": shelf,
}
