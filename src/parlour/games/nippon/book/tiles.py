"""Tables of the rule book: goods, Factories, City and Reward tiles."""
# mypyc: skip

from __future__ import annotations

from parlour.games.nippon.book.phrases import bonus, say
from parlour.games.nippon.content.board import SIDES
from parlour.games.nippon.content.factories import (
    EFFECTS,
    FACTORIES,
    GOODS,
    LEVEL,
    REQUIRED,
    RUN_COAL,
    VALUES,
)
from parlour.games.nippon.content.numbers import GOODS_PER_TILE, NORMAL
from parlour.games.nippon.content.parameters import (
    FACTORY_COST,
    MACHINERY_COST,
    PARAMETERS,
    REWARD_LEVEL,
    SHIP_COST,
    STACK_2X,
    TRAIN_COST,
    WAGE,
    WILD_SECTION,
)
from parlour.games.nippon.content.player_board import WORKER_LEVEL
from parlour.games.nippon.content.terms import ADD, ALWAYS, SET
from parlour.games.nippon.content.tiles import (
    CITY_SIDES,
    REWARD_AMOUNT,
    REWARD_BONUS,
    REWARD_COPIES,
    REWARD_LEVELS,
    REWARDS,
)
from parlour.games.nippon.drawing.art import GOOD_SYMBOL
from parlour.kernel.book import BookTable, Cell, Drawing, make_table
from parlour.kernel.game import Game
from parlour.kernel.languages import signed

PRICES_IN_YEN = (FACTORY_COST, MACHINERY_COST, TRAIN_COST, SHIP_COST, WAGE)
SWITCHES = (STACK_2X, WILD_SECTION)  # parameters that are no numbers to a reader
FACTORY_RULES = {
    "silk_a": "NP-19.6, NP-19.7",
    "silk_b": "NP-19.8",
    "silk_c": "NP-19.9",
    "silk_d": "NP-19.10",
    "paper_a": "NP-19.11",
    "paper_b": "NP-19.12",
    "paper_c": "NP-19.13",
    "paper_d": "NP-19.14",
    "bento_a": "NP-19.15",
    "bento_b": "NP-19.16",
    "bento_c": "NP-19.17",
    "bento_d": "NP-19.18",
    "lenses_a": "NP-19.19",
    "lenses_b": "NP-19.20",
    "lenses_c": "NP-19.21",
    "lenses_d": "NP-19.22",
    "clocks_a": "NP-19.23, NP-19.24",
    "clocks_b": "NP-19.25",
    "clocks_c": "NP-19.26",
    "clocks_d": "NP-19.27",
    "bulbs_a": "NP-19.28, NP-19.29, NP-19.30",
    "bulbs_b": "NP-19.31",
    "bulbs_c": "NP-19.32",
    "bulbs_d": "NP-19.33",
}


def goods(game: Game, lang: str) -> BookTable:
    """What the level of a good means."""
    values = [f"value_{n}" for n in range(1, GOODS_PER_TILE + 1)]
    rows: list[list[Cell]] = [
        [
            Drawing(f"symbol-{GOOD_SYMBOL[name]}", ""),
            game.texts.word("good", good, lang),
            str(LEVEL[good]),
            str(REQUIRED[good]),
            str(RUN_COAL[good]),
            *map(str, VALUES[good][1:]),
        ]
        for good, name in enumerate(GOODS)
    ]
    header = ["", "good", "level", "knowledge", "coal", *values]
    return make_table(game, lang, "goods", header, rows)


def factories(game: Game, lang: str) -> BookTable:
    """The Factory tiles and what they do."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"factory-{tile}", ""),
            game.texts.word("factory", tile, lang),
            game.texts.say("abilities", name, lang),
            FACTORY_RULES[name],
        ]
        for tile, name in enumerate(FACTORIES)
    ]
    return make_table(game, lang, "factories", ["", "factory", "ability", "rules"], rows)


def numbers(game: Game, lang: str) -> BookTable:
    """The numbers that a Factory changes for its owner."""

    def value_text(parameter: int, n: int) -> str:
        if parameter in PRICES_IN_YEN:
            return game.texts.word("yen", n, lang)
        return signed(n)

    rows: list[list[Cell]] = []
    for tile, effects in enumerate(EFFECTS):
        for when, operation, parameter, amount in effects:
            if when != ALWAYS or operation not in (SET, ADD) or parameter in SWITCHES:
                continue
            key = "reward_level_change" if parameter == REWARD_LEVEL else PARAMETERS[parameter]
            normal = NORMAL[parameter]
            changed = amount if operation == SET else normal + amount
            factory = game.texts.word("factory", tile, lang)
            what = say(game, key, lang)
            rows.append(
                [what, value_text(parameter, normal), value_text(parameter, changed), factory]
            )
    return make_table(game, lang, "numbers", ["what", "normally", "changed", "factory"], rows)


def rewards(game: Game, lang: str) -> BookTable:
    """The Reward tiles."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"reward-{name}", ""),
            f"{REWARD_LEVELS[kind]}x",
            str(WORKER_LEVEL.index(REWARD_LEVELS[kind])),
            bonus(game, REWARD_BONUS[kind], REWARD_AMOUNT[kind], lang),
            str(REWARD_COPIES[kind]),
        ]
        for kind, name in enumerate(REWARDS)
    ]
    header = ["", "level", "workers_needed", "bonus", "copies"]
    return make_table(game, lang, "rewards", header, rows)


def city_tiles(game: Game, lang: str) -> BookTable:
    """The goods on the sides of each City tile."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"city-{tile}", ""),
            str(tile + 1),
            *(game.texts.word("good", good, lang) for good in sides),
        ]
        for tile, sides in enumerate(CITY_SIDES)
    ]
    header = ["", "tile", *(f"side_{side}" for side in range(len(SIDES)))]
    return make_table(game, lang, "city_tiles", header, rows)
