"""Tables about the box, the set-up, the maps, the planning displays and the science display."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable, Iterable

from parlour.games.age_of_innovation.content.automa import CARDS, FACTIONS as AUTOMA_FACTIONS
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_ACTIONS,
    CITY_COPIES,
    COPIES,
    FINAL_TILES,
    ROUND_TILES,
    SLOT_PRICES,
)
from parlour.games.age_of_innovation.content.displays import (
    BOWLS,
    COLOURS,
    DISPLAY_START,
    FIRST_CHOICE,
    GUILD_COINS,
    LAST_CHOICE,
    SAILING_START,
    SURCHARGE,
    TERRAFORMING_COINS,
)
from parlour.games.age_of_innovation.content.maps import (
    BOARDS,
    COLUMNS,
    DISTANCE,
    MAP,
    MAPS,
    PAIR_NAMES,
)
from parlour.games.age_of_innovation.content.nouns import (
    CIRCLE,
    DISCIPLINES,
    KINDS,
    OWN_KINDS,
    RIVER,
    TERRAIN_LETTERS,
    TERRAINS,
)
from parlour.games.age_of_innovation.content.numbers import (
    ANNEXES,
    AREA_TILES,
    BONUS_DISPLAY,
    BOOK_ACTIONS_USED,
    BOOKS,
    BRIDGES,
    INCOME_LEVEL,
    KEY_LEVEL,
    LEVEL_INCOME,
    NEUTRAL_PIECES,
    PALACES_BESIDES,
    PIECES,
    PLAYERS,
    POWER_AT,
    SCHOLARS,
    SLOT_STEPS,
    SMALL_MAP_PLAYERS,
    TOP,
)
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUSES,
    COMPETENCIES,
    FACTIONS,
    INNOVATIONS,
    PALACES,
)
from parlour.games.age_of_innovation.sentences import terms_text
from parlour.kernel.book import BookTable, Cell, Drawing, counts_table, make_table, players_table
from parlour.kernel.game import Game


def box(game: Game, lang: str) -> BookTable:
    """What there is of each piece."""
    counts = {
        "box_displays": len(TERRAINS),
        "box_cards": len(TERRAINS),
        "box_factions": len(FACTIONS),
        "box_palaces": len(PALACES),
        "box_competencies": COPIES * len(COMPETENCIES),
        "box_innovations": len(INNOVATIONS),
        "box_round_tiles": len(ROUND_TILES),
        "box_final_tiles": len(FINAL_TILES),
        "box_bonuses": len(BONUSES),
        "box_book_actions": len(BOOK_ACTIONS),
        "box_cities": sum(CITY_COPIES),
        "box_area_tiles": len(AREA_TILES),
        "box_books": BOOKS * len(DISCIPLINES),
        **{f"box_own_{KINDS[kind]}": PIECES[kind] for kind in range(OWN_KINDS)},
        "box_scholars": SCHOLARS,
        "box_bridges": BRIDGES,
        "box_neutral": sum(NEUTRAL_PIECES),
        "box_annexes": ANNEXES,
        "box_decision_cards": len(CARDS),
        "box_automa_factions": len(AUTOMA_FACTIONS),
        "box_priority_cards": len(TERRAINS),
    }
    return counts_table(game, lang, "box", ["piece", "number"], counts)


def set_up(game: Game, lang: str) -> BookTable:
    """What depends on the number of players; solo is set up as for two."""
    say = game.texts.say

    def map_for(players: int) -> str:
        if players in SMALL_MAP_PLAYERS:
            return say("values", "small", lang)
        large = say("values", "large", lang)
        return say("book", "map_choice", lang) if players == min(PLAYERS) + 1 else large

    values: dict[str, Callable[[int], object]] = {
        "set_up_map": map_for,
        "set_up_slots": lambda n: len(SLOT_PRICES[n]),
        "set_up_palaces": lambda n: 1 + n + PALACES_BESIDES,
        "set_up_bonuses": lambda n: n + BONUS_DISPLAY,
        "set_up_book_actions": lambda n: BOOK_ACTIONS_USED,
    }
    return players_table(game, lang, "set_up", values)


def board(game: Game, lang: str, name: str) -> BookTable:
    """A side of the board."""
    rows: list[list[Cell]] = [[Drawing(f"map-{name}", map_in_letters(name))]]
    return make_table(game, lang, f"map_{name}", [], rows)


def map_in_letters(name: str) -> str:
    """The map for the terminal: a letter for each hex, every second row half a hex further."""
    letters = TERRAIN_LETTERS + "~."
    terrain = BOARDS[MAPS.index(name)].terrain
    lines = ["   " + " ".join(f"{column:<3}" for column in range(1, COLUMNS + 1))]
    for row in range(0, len(terrain), COLUMNS):
        shift = "  " if row // COLUMNS % 2 else ""
        letters_of_row = "   ".join(letters[number] for number in terrain[row : row + COLUMNS])
        lines.append(f"{MAP.names[row][0]}  {shift}{letters_of_row}")
    return "\n".join(line.rstrip() for line in lines)


def hexes(game: Game, lang: str) -> BookTable:
    """Numbers, border hexes and bridge sites of both maps."""

    def named(marked: Iterable[bool], names: list[str]) -> str:
        chosen = [
            name.replace("-", "–")
            for name, is_marked in zip(names, marked, strict=True)
            if is_marked
        ]
        return f"{len(chosen)}: {', '.join(chosen)}"

    def row(key: str, cells: Iterable[str]) -> list[str]:
        return [game.texts.say("book", key, lang), *cells]

    rows = [
        [
            game.texts.word("terrain", terrain, lang),
            *(str(board.terrain.count(terrain)) for board in BOARDS),
        ]
        for terrain in (*range(CIRCLE), RIVER)
    ]
    rows.append(row("border_hexes", (named(board.border, MAP.names) for board in BOARDS)))
    rows.append(row("bridge_sites", (named(board.site, PAIR_NAMES) for board in BOARDS)))
    return make_table(game, lang, "hexes", ["hex", *(f"map_{name}" for name in MAPS)], rows)


def circle(game: Game, lang: str) -> BookTable:
    """Spades from terrain to terrain, with the letters of the maps."""
    header = ("", *(TERRAIN_LETTERS[terrain] for terrain in range(CIRCLE)))
    rows: list[tuple[Cell, ...]] = [
        (
            f"{game.texts.word('terrain', terrain, lang)} ({TERRAIN_LETTERS[terrain]})",
            *(str(DISTANCE[terrain * CIRCLE + other]) for other in range(CIRCLE)),
        )
        for terrain in range(CIRCLE)
    ]
    return BookTable(game.texts.say("book", "circle", lang), header, tuple(rows))


def displays(game: Game, lang: str) -> BookTable:
    """The seven planning displays: start, and what sets them apart."""
    say = game.texts.say
    rows: list[list[Cell]] = []
    for display, name in enumerate(TERRAINS):
        apart = []
        for key, terms in (("first", FIRST_CHOICE[display]), ("last", LAST_CHOICE[display])):
            if terms:
                effect = terms_text(terms, lang)
                apart.append(say("book", f"display_{key}", lang, {"effect": effect}))
        for key, n, common in (
            ("sailing", SAILING_START[display], SAILING_START[0]),
            ("terraforming", TERRAFORMING_COINS[display], TERRAFORMING_COINS[0]),
            ("coins", GUILD_COINS[display][0], GUILD_COINS[0][0]),
            ("surcharge", SURCHARGE[display][1], SURCHARGE[0][1]),
        ):
            if n != common:
                apart.append(say("book", f"display_{key}", lang, {"n": n}))
        rows.append(
            [
                Drawing(f"symbol-ai_{name}", ""),
                game.texts.word("terrain", display, lang),
                say("book", f"colour_{COLOURS[display]}", lang),
                terms_text(DISPLAY_START[display], lang),
                " / ".join(map(str, BOWLS[display])),
                "; ".join(apart) or "–",
            ]
        )
    header = ["", "terrain", "colour", "start_with", "bowls", "special_feature"]
    return make_table(game, lang, "displays", header, rows)


def science(game: Game, lang: str) -> BookTable:
    """Levels and slots of the four disciplines."""
    say = game.texts.say
    power = ", ".join(
        say("book", "power_at_level", lang, {"m": level, "n": n})
        for level, n in enumerate(POWER_AT)
        if n
    )
    rows: list[list[Cell]] = [
        [
            Drawing(f"symbol-ai_{name}", ""),
            game.texts.word("discipline", discipline, lang),
            f"0–{TOP}",
            power,
            say("book", "needs_key", lang, {"n": KEY_LEVEL}),
            say(
                "book",
                "from_level",
                lang,
                {"n": INCOME_LEVEL, "effect": terms_text([LEVEL_INCOME[discipline]], lang)},
            ),
            ", ".join(map(str, SLOT_STEPS)),
        ]
        for discipline, name in enumerate(DISCIPLINES)
    ]
    header = ["", "discipline", "level_range", "power", "key", "income_column", "slots"]
    return make_table(game, lang, "science", header, rows)
