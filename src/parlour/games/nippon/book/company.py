"""Tables of the rule book: the board and the tiles of a player."""
# mypyc: skip

from __future__ import annotations

from parlour.games.nippon.book.phrases import NOTHING, STAR, bonus, say
from parlour.games.nippon.column import ACHIEVEMENT_SYMBOLS
from parlour.games.nippon.content.numbers import (
    SHIP_TILES,
    START_BLUEPRINTS,
    START_COAL,
    START_VP,
    START_YEN,
    TRAIN_TILES,
    WORKER_SLOTS,
)
from parlour.games.nippon.content.player_board import (
    ACHIEVEMENTS,
    MONEY,
    PRINTED_MULTIPLIER,
    SHIP_STARS,
    SYMBOLS,
    TRACK,
    TRACK_PRINTED,
    TRACK_STARS,
    TRACKS,
    TRAIN_STARS,
    WORKER_LEVEL,
)
from parlour.games.nippon.content.tiles import (
    CONTRACT_AMOUNT,
    CONTRACT_BONUS,
    CONTRACTS,
    INFLUENCE,
    INFLUENCE_COUNT,
    MONEY_STEPS,
)
from parlour.games.nippon.drawing.labels import base_of
from parlour.kernel.book import BookTable, Cell, Drawing, counts_table, make_table
from parlour.kernel.game import Game


def start(game: Game, lang: str) -> BookTable:
    """What each player begins with."""
    values: dict[str, object] = {
        "start_yen": game.texts.word("yen", START_YEN, lang),
        "start_coal": START_COAL,
        "start_blueprints": START_BLUEPRINTS,
        "start_contracts": len(CONTRACTS),
        "start_influence": len(INFLUENCE),
        "start_trains": TRAIN_TILES,
        "start_ships": SHIP_TILES,
        "start_vp": ", ".join(map(str, START_VP)),
    }
    return counts_table(game, lang, "start", ["what", "number"], values)


def tracks(game: Game, lang: str) -> BookTable:
    """The values of the tracks, space by space."""
    rows = [
        (str(space + 1), *(track_space(game, track, space, lang) for track in range(len(TRACKS))))
        for space in range(len(TRACK[MONEY]))
    ]
    header = ["space", *(f"{name}_track" for name in TRACKS)]
    return make_table(game, lang, "tracks", header, rows)


def track_space(game: Game, track: int, space: int, lang: str) -> str:
    """A space of a track: its number, and whether it has a Star."""
    value = TRACK[track][space]
    text = game.texts.word("yen", value, lang) if track == MONEY else str(value)
    if not TRACK_PRINTED[track][space]:
        return f"({text})"
    star = TRACK_STARS[track][space] > (TRACK_STARS[track][space - 1] if space else 0)
    return f"{text} {STAR}" if star else text


def columns(game: Game, lang: str) -> BookTable:
    """What stands above and below the Ships and Trains of a player board."""

    def sign(signs: list[int], n: int, sign_text: str) -> str:
        return sign_text if signs[n] > signs[n - 1] else NOTHING

    def stars(n: int) -> str:
        both = sorted({SHIP_STARS[n], TRAIN_STARS[n]})
        return " / ".join(map(str, both))

    rows = [
        (
            str(n),
            sign(SHIP_STARS, n, STAR),
            sign(TRAIN_STARS, n, STAR),
            sign(SYMBOLS, n, say(game, "yes", lang)),
            stars(n),
        )
        for n in range(1, SHIP_TILES + 1)
    ]
    header = ["column", "ship_star", "train_star", "money_symbol", "stars_so_far"]
    return make_table(game, lang, "columns", header, rows)


def levels(game: Game, lang: str) -> BookTable:
    """The level that so many workers bring."""
    rows = [
        (str(n), f"{WORKER_LEVEL[n]}x" if WORKER_LEVEL[n] else say(game, "none", lang))
        for n in range(1, WORKER_SLOTS + 1)
    ]
    return make_table(game, lang, "levels", ["workers_on_board", "reward_level"], rows)


def influence(game: Game, lang: str) -> BookTable:
    """How many Influence tiles of each value a player has."""
    rows = [(str(value), str(n)) for value, n in enumerate(INFLUENCE_COUNT) if n]
    return make_table(game, lang, "influence", ["value", "number"], rows)


def contracts(game: Game, lang: str) -> BookTable:
    """The Contracts of each player."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"contract-{number}", ""),
            game.texts.word("contract", number, lang),
            bonus(game, CONTRACT_BONUS[number], CONTRACT_AMOUNT[number], lang),
            str(MONEY_STEPS[number]),
        ]
        for number in range(len(CONTRACTS))
    ]
    header = ["", "contract", "bonus", "money_steps"]
    return make_table(game, lang, "contracts", header, rows)


def achievements(game: Game, lang: str) -> BookTable:
    """What the Achievement spaces count."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"symbol-{ACHIEVEMENT_SYMBOLS[space]}", ""),
            game.texts.word("achievement", space, lang),
            base_of(name, lang),
            f"{PRINTED_MULTIPLIER[space]}x" if PRINTED_MULTIPLIER[space] else NOTHING,
        ]
        for space, name in enumerate(ACHIEVEMENTS)
    ]
    header = ["", "achievement", "base", "printed"]
    return make_table(game, lang, "achievements", header, rows)
