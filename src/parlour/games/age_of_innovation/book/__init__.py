"""The tables and pictures of the rule book, made from the content."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from parlour.games.age_of_innovation.book import boards, prices, solo, tiles
from parlour.games.age_of_innovation.book.guide import FACTS
from parlour.games.age_of_innovation.book.pictures import PICTURES
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_ACTIONS,
    CITY_TILES,
    FINAL_TILES,
    POWER_ACTIONS,
    ROUND_TILES,
)
from parlour.games.age_of_innovation.content.maps import MAPS
from parlour.games.age_of_innovation.content.nouns import TERRAINS
from parlour.games.age_of_innovation.content.player_tiles import FACTIONS, INNOVATIONS, TILES
from parlour.kernel.book import BookContent
from parlour.kernel.game import Game


def items(game: Game, lang: str) -> Iterator[str]:
    """Factions and terrains, which have words for "none" too; tiles by their marks."""
    yield from (game.texts.word("faction", faction, lang) for faction in range(len(FACTIONS)))
    yield from (game.texts.word("terrain", terrain, lang) for terrain in range(len(TERRAINS)))
    yield from (mark for mark in TILES if mark not in FACTIONS + INNOVATIONS)
    yield from (*ROUND_TILES, *FINAL_TILES, *POWER_ACTIONS, *BOOK_ACTIONS, *CITY_TILES)


CONTENT = BookContent(
    tables={
        "box": boards.box,
        "set_up": boards.set_up,
        **{f"map_{name}": partial(boards.board, name=name) for name in MAPS},
        "hexes": boards.hexes,
        "circle": boards.circle,
        "displays": boards.displays,
        "science": boards.science,
        "buildings": prices.buildings,
        "neutral": prices.neutral,
        "income": prices.income,
        "tracks": prices.tracks,
        "spade_price": prices.spade_price,
        "conversions": prices.conversions,
        "innovation_prices": prices.innovation_prices,
        "scoring": prices.scoring,
        "factions": tiles.factions,
        "palaces": tiles.palaces,
        "competency_rows": tiles.competency_rows,
        "competencies": tiles.competencies,
        "innovations": tiles.innovations,
        "bonuses": tiles.bonuses,
        "round_tiles": tiles.round_tiles,
        "final_tiles": tiles.final_tiles,
        "power_actions": tiles.power_actions,
        "book_actions": tiles.book_actions,
        "city_tiles": tiles.city_tiles,
        "levels": solo.levels,
        "cards": solo.cards,
        "automa_factions": solo.factions,
        "achievements": solo.achievements,
        "priorities": solo.priorities,
        "start_hexes": solo.start_hexes,
        "automa_vp": solo.points_for_passing,
    },
    pictures=PICTURES,
    vocabularies=("innovation", "kind", "discipline", "automa_faction", "automa_level"),
    items=items,
    facts=FACTS,
)
