"""The tables and pictures of the rule book, made from the content."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Iterator

from parlour.games.nippon.book.board import (
    action_slots,
    actions,
    box,
    cities,
    region_vp,
    regions,
    set_up_values,
    timeline,
    whole_map,
    workers,
)
from parlour.games.nippon.book.company import (
    achievements,
    columns,
    contracts,
    influence,
    levels,
    start,
    tracks,
)
from parlour.games.nippon.book.guide import FACTS
from parlour.games.nippon.book.phrases import bonus
from parlour.games.nippon.book.pictures import PICTURES
from parlour.games.nippon.book.tiles import city_tiles, factories, goods, numbers, rewards
from parlour.games.nippon.content.factories import FACTORIES
from parlour.games.nippon.content.numbers import COLOURS
from parlour.games.nippon.content.tiles import (
    LEVELS,
    REWARD_AMOUNT,
    REWARD_BONUS,
)
from parlour.kernel.book import BookContent
from parlour.kernel.game import Game


def items(game: Game, lang: str) -> Iterator[str]:
    """What tiles bring and do, the colours of the players."""
    yield from (f"{level}x" for level in LEVELS)
    yield from (bonus(game, *pair, lang) for pair in zip(REWARD_BONUS, REWARD_AMOUNT, strict=True))
    yield from (game.texts.say("abilities", name, lang) for name in FACTORIES)
    yield from (game.texts.say("values", colour, lang) for colour in COLOURS)


CONTENT = BookContent(
    tables={
        "box": box,
        "map": whole_map,
        "cities": cities,
        "regions": regions,
        "action_slots": action_slots,
        "goods": goods,
        "workers": workers,
        "rewards": rewards,
        "city_tiles": city_tiles,
        "set_up": set_up_values,
        "contracts": contracts,
        "influence": influence,
        "tracks": tracks,
        "start": start,
        "actions": actions,
        "timeline": timeline,
        "columns": columns,
        "levels": levels,
        "factories": factories,
        "numbers": numbers,
        "region_vp": region_vp,
        "achievements": achievements,
    },
    pictures=PICTURES,
    vocabularies=(
        "action",
        "region",
        "city",
        "good",
        "factory",
        "contract",
        "achievement",
        "track",
        "colour",
    ),
    items=items,
    facts=FACTS,
)
