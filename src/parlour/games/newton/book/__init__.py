"""The tables and pictures of the rule book, made from the content."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from parlour.games.newton.book import boards, cards, tiles
from parlour.games.newton.book.guide import FACTS
from parlour.games.newton.book.pictures import PICTURES
from parlour.games.newton.content.cards import LEVELS
from parlour.games.newton.sentences import capital
from parlour.kernel.book import BookContent
from parlour.kernel.game import Game


def items(game: Game, lang: str) -> Iterator[str]:
    """What begins a line of a table: the spaces of the Technology track, the colours."""
    yield from map(capital, game.texts.words["tech"][lang])
    yield from map(capital, boards.colours(game, lang))


CONTENT = BookContent(
    tables={
        "box": boards.box,
        "set_up": boards.set_up,
        "map_picture": boards.map_picture,
        "spaces": boards.spaces,
        "work": boards.work,
        "technology_picture": boards.technology_picture,
        "technology": boards.technology,
        "study_board": boards.study_board,
        "printed_symbols": boards.printed_symbols,
        "shelf_picture": boards.shelf_picture,
        "shelf": boards.shelf,
        "lines": boards.lines,
        "stacks": boards.stacks,
        "cubes": boards.cubes,
        "quick_actions": boards.quick_actions,
        "replacing": boards.replacing,
        "ranks": boards.ranks,
        "effects": cards.effects,
        "starting_cards": cards.starting_cards,
        **{f"level_{level}": partial(cards.action_cards, level=level) for level in LEVELS},
        "masters": cards.masters,
        "cities": tiles.cities,
        "places": tiles.places,
        "specializations": tiles.specializations,
        "inventions": tiles.inventions,
        "objectives": tiles.objectives,
        "discoveries": tiles.discoveries,
        "tokens": tiles.tokens,
        "incomes": tiles.incomes,
        "developments": tiles.developments,
    },
    pictures=PICTURES,
    vocabularies=(
        "action",
        "ancient",
        "bonus",
        "city",
        "discovery",
        "discovery_name",
        "income",
        "invention",
        "master",
        "objective",
        "rank",
        "space",
        "title",
        "university",
    ),
    items=items,
    facts=FACTS,
)
