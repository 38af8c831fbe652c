"""Tables of the rule book: the box, the main board, workers and actions."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable

from parlour.games.nippon.book.phrases import bonus, say
from parlour.games.nippon.content.board import (
    ACTION_NAMES,
    ACTION_SLOTS,
    BONUS,
    BONUS_AMOUNT,
    CITIES,
    CITY_REGION,
    PRINTED,
    REGION_SLOTS,
    REGION_VP,
    REGIONS,
    SIDES,
    SLOT_CITY,
    SLOT_OF,
    TRAIN_SHIP_SLOTS,
)
from parlour.games.nippon.content.factories import FACTORIES, GOOD_TILES
from parlour.games.nippon.content.numbers import (
    COLOURS,
    FINAL_TURNS,
    GOLDEN,
    MACHINERY_TILES,
    MULTIPLIER_TILES,
    NORMAL,
    PER_ROW,
    REWARDS_REMOVED,
    ROWS,
    SCORINGS,
    SHIP_TILES,
    SLOT_SIZE,
    SPACES,
    TILES_PER_CITY,
    TRAIN_TILES,
    WORKER_COLOURS,
    WORKERS_PER_COLOUR,
    WORKERS_REMOVED,
)
from parlour.games.nippon.content.tiles import (
    CITY_TILES,
    CONTRACTS,
    INFLUENCE,
    LEVELS,
    REWARD_COPIES,
)
from parlour.games.nippon.drawing.art import ACTION_SYMBOL
from parlour.games.nippon.drawing.labels import amount_in_words, map_in_words, price_in_words
from parlour.kernel.book import BookTable, Cell, Drawing, make_table, players_table
from parlour.kernel.game import Game

ACTION_RULES = (
    "NP-8.1",
    "NP-9.1",
    "NP-10.1",
    "NP-11.1",
    "NP-11.2",
    "NP-12.1",
    "NP-12.2",
    "NP-13.1",
    "NP-14.1",
)


def box(game: Game, lang: str) -> BookTable:
    """What there is of each piece."""
    colours = len(COLOURS)
    counts: list[tuple[str, int, int]] = [  # key; number; number of each kind
        ("main_board", 1, 0),
        ("player_boards", colours, 0),
        ("all_workers", WORKERS_PER_COLOUR * len(WORKER_COLOURS), len(WORKER_COLOURS)),
        ("discs", colours, 0),
        ("scoring_marker", 1, 0),
        ("train_tiles", TRAIN_TILES * colours, TRAIN_TILES),
        ("ship_tiles", SHIP_TILES * colours, SHIP_TILES),
        ("influence_tiles", len(INFLUENCE) * colours, len(INFLUENCE)),
        ("factory_tiles", len(FACTORIES), len(GOOD_TILES[0])),
        ("machinery_tiles", MACHINERY_TILES, 0),
        ("contract_tiles", len(CONTRACTS) * colours, len(CONTRACTS)),
        ("city_tiles_in_box", len(CITY_TILES), 0),
        ("reward_tiles", sum(REWARD_COPIES), sum(REWARD_COPIES) // len(LEVELS)),
        ("multiplier_tiles", MULTIPLIER_TILES, 0),
        ("bag", 1, 0),
    ]
    rows = [(say(game, key, lang, n=in_a_kind), str(n)) for key, n, in_a_kind in counts]
    rows.append((say(game, "cubes", lang), say(game, "unlimited", lang)))
    return make_table(game, lang, "box", ["piece", "number"], rows)


def whole_map(game: Game, lang: str) -> BookTable:
    """The map without tiles."""
    rows = [[Drawing("map-", map_in_words(lang))]]
    return make_table(game, lang, "map", [], rows)


def cities(game: Game, lang: str) -> BookTable:
    """The printed numbers of every city."""
    header = ["city", "region", *(f"side_{side}" for side in range(len(SIDES))), "together"]
    rows: list[list[Cell]] = []
    for city in range(len(CITIES)):
        numbers = [n for slot, n in enumerate(PRINTED) if SLOT_CITY[slot] == city]
        names = [
            game.texts.word("city", city, lang),
            game.texts.word("region", CITY_REGION[city], lang),
        ]
        rows.append([*names, *map(str, numbers), str(sum(numbers))])
    return make_table(game, lang, "cities", header, rows)


def regions(game: Game, lang: str) -> BookTable:
    """What each region brings and takes."""
    header = ["region", "region_cities", "region_bonus", "slots", "overseas"]
    rows = [
        (
            game.texts.word("region", region, lang),
            ", ".join(
                game.texts.word("city", city, lang)
                for city in range(len(CITIES))
                if CITY_REGION[city] == region
            ),
            bonus(game, BONUS[region], BONUS_AMOUNT[region], lang),
            str(TRAIN_SHIP_SLOTS[region]),
            str(sum(PRINTED[slot] for slot in REGION_SLOTS[region])),
        )
        for region in range(len(REGIONS))
    ]
    return make_table(game, lang, "regions", header, rows)


def action_slots(game: Game, lang: str) -> BookTable:
    """The actions of each slot."""
    rows = [
        (str(number), ", ".join(game.texts.word("action", action, lang) for action in slot))
        for number, slot in enumerate(ACTION_SLOTS, start=1)
    ]
    return make_table(game, lang, "action_slots", ["slot", "slot_actions"], rows)


def actions(game: Game, lang: str) -> BookTable:
    """Price and amount of every action."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"symbol-{ACTION_SYMBOL[name]}", ""),
            game.texts.word("action", action, lang),
            str(SLOT_OF[action] + 1),
            amount_in_words(action, lang),
            price_in_words(action, NORMAL, lang),
            ACTION_RULES[action],
        ]
        for action, name in enumerate(ACTION_NAMES)
    ]
    header = ["", "action", "slot", "amount", "price", "rule"]
    return make_table(game, lang, "actions", header, rows)


def workers(game: Game, lang: str) -> BookTable:
    """The colours of workers."""
    rows: list[list[Cell]] = [
        [Drawing(f"worker-{name}", ""), game.texts.word("colour", n, lang), str(WORKERS_PER_COLOUR)]
        for n, name in enumerate(WORKER_COLOURS)
    ]
    return make_table(game, lang, "workers", ["", "colour", "number"], rows)


def set_up_values(game: Game, lang: str) -> BookTable:
    """What depends on the number of players."""
    values: dict[str, Callable[[int], int]] = {
        "workers_removed": lambda n: WORKERS_REMOVED[n],
        "workers_in_game": lambda n: (
            (WORKERS_PER_COLOUR - WORKERS_REMOVED[n]) * len(WORKER_COLOURS)
        ),
        "per_slot": lambda n: SLOT_SIZE,
        "rows": lambda n: ROWS[n],
        "per_row": lambda n: PER_ROW[n],
        "rewards_removed": lambda n: REWARDS_REMOVED[n],
        "rewards_left": lambda n: sum(REWARD_COPIES) - REWARDS_REMOVED[n] * len(LEVELS),
        "tiles_per_city": lambda n: TILES_PER_CITY[n],
    }
    return players_table(game, lang, "set_up", values)


def timeline(game: Game, lang: str) -> BookTable:
    """The spaces of the timeline."""
    rows = [(str(space), on_entering(game, space, lang)) for space in range(1, SPACES + 1)]
    last = say(game, "timeline_end", lang, n=len(SCORINGS) + 1)
    rows.append((say(game, "behind", lang, n=SPACES), last))
    return make_table(game, lang, "timeline", ["space", "event"], rows)


def on_entering(game: Game, space: int, lang: str) -> str:
    """What happens when the marker enters a space of the timeline."""
    if space == 1:
        return say(game, "timeline_start", lang)
    if space in SCORINGS:
        return say(game, "timeline_scoring", lang, n=SCORINGS.index(space) + 1)
    if space == GOLDEN:
        return say(game, "timeline_final", lang, n=FINAL_TURNS)
    return say(game, "timeline_golden" if space > GOLDEN else "timeline_nothing", lang)


def region_vp(game: Game, lang: str) -> BookTable:
    """What the places of a scoring bring."""
    rows = [
        (str(number), *(f"{n} :vp:" for n in row)) for number, row in enumerate(REGION_VP, start=1)
    ]
    places = [f"place_{n}" for n in range(1, len(REGION_VP[0]) + 1)]
    return make_table(game, lang, "region_vp", ["scoring", *places], rows)
