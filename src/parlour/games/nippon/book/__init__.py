"""The tables and pictures of the rule book, made from the content."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Iterator

from parlour import kit
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
from parlour.games.nippon.book.tiles import city_tiles, factories, goods, numbers, rewards
from parlour.games.nippon.content.factories import FACTORIES
from parlour.games.nippon.content.numbers import COLOURS
from parlour.games.nippon.content.tiles import (
    LEVELS,
    REWARD_AMOUNT,
    REWARD_BONUS,
    REWARDS,
)
from parlour.games.nippon.drawing import company, land, printed, slots
from parlour.games.nippon.drawing.art import cube
from parlour.games.nippon.drawing.labels import say as say_picture
from parlour.kernel.book import BookContent
from parlour.kernel.game import Game


def draw(name: str, lang: str) -> str:
    """A drawing of the tables."""
    what, _, which = name.partition("-")
    if what == "map":
        title = say_picture("pictures.map", lang)
        return kit.figure(
            land.WIDTH, land.HEIGHT, printed.printed_map(lang), title=title, readable=640
        )
    if what == "factory":
        tile = kit.group(printed.factory_tile(int(which), lang), at=(2, 2))
        return kit.figure(
            printed.FACTORY_W + 4, printed.FACTORY_H + 4, tile, title="", readable=120
        )
    if what == "contract":
        face = kit.group(company.contract_face(int(which)), at=(2, 2))
        return kit.figure(company.CONTRACT_W + 4, company.CONTRACT_H + 4, face, title="")
    if what == "reward":
        face = kit.group(slots.reward_face(REWARDS.index(which)), at=(2, 2))
        return kit.figure(slots.REWARD_W + 4, slots.REWARD_H + 4, face, title="")
    if what == "city":
        tile = kit.group(printed.city_tile(int(which)), at=(2, 2))
        return kit.figure(printed.CITY_TILE + 4, printed.CITY_TILE + 4, tile, title="")
    if what == "worker":
        return kit.figure(36, 36, cube(which, 18, 18, 30), title="")
    return kit.figure(36, 36, kit.symbol(which, 18, 18, 32, colour=kit.paint("np-steel")), title="")


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
    draw=draw,
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
