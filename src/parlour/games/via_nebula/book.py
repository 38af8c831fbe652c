"""The tables and pictures of the rule book, made from the content."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from parlour.games.via_nebula.content.board import BOARDS, FOREST, LETTERS, MAP, SIDES, SPACES
from parlour.games.via_nebula.content.contracts import (
    CONTRACT_VP,
    CONTRACTS,
    FINAL_EACH,
    FINAL_MAX,
    FINAL_PER,
    NEUTRAL,
    POWER,
    PRIVATE,
    UNITS,
)
from parlour.games.via_nebula.content.numbers import (
    AMOUNT_CORRECTION,
    AP_CRAFTSMAN,
    AP_ERECT,
    AP_FOG,
    AP_FOREST,
    AP_SITE,
    AP_TRANSPORT,
    BUILDINGS,
    COLOURS,
    CRAFTSMEN,
    DEALT,
    DISPLAY,
    LIMIT,
    MEADOW_TILES,
    PER_KIND,
    PLACES_PER_RUINS,
    PLAYERS,
    SITES,
    SPECIALS_REMOVED,
    STACKS,
    TILES_PER_STACK,
    VP_CARD,
    VP_STACK,
    VP_STORAGE,
)
from parlour.games.via_nebula.content.resources import KINDS
from parlour.games.via_nebula.content.terms import FINALS, POWERS
from parlour.games.via_nebula.content.tokens import (
    TOKEN_AMOUNT,
    TOKEN_KIND,
    TOKEN_SPECIAL,
    TOKEN_VP,
    TOKENS,
)
from parlour.games.via_nebula.drawing import cards, land
from parlour.games.via_nebula.drawing.words import (
    POWER_RULES,
    contract_name,
    contract_sentence,
    cost_of,
    load_words,
    texts,
)
from parlour.kernel.book import BookContent, BookTable, Cell, Drawing, make_table
from parlour.kernel.game import Game
from parlour.kit import figure, group, symbol

SPACE_SYMBOLS = {"petrified_forest": "forest"}  # where the symbol has another name than the space


def box(game: Game, lang: str) -> BookTable:
    """What there is of each piece."""
    counts = {
        "resource_tokens": sum(PER_KIND),
        "private_contracts": len(PRIVATE),
        "neutral_contracts": len(NEUTRAL),
        "end_card": 1,
        "regular_tokens": TOKEN_SPECIAL.count(False),
        "special_tokens": TOKEN_SPECIAL.count(True),
        "meadow_tiles": MEADOW_TILES,
        "guild_boards": len(COLOURS),
        "buildings": BUILDINGS * len(COLOURS),
        "full_sites": SITES * len(COLOURS),
        "half_sites": SITES * len(COLOURS),
        "craftsmen": max(CRAFTSMEN) * len(COLOURS),
    }
    rows = [(game.texts.say("book", key, lang), str(n)) for key, n in counts.items()]
    return make_table(game, lang, "box", ["piece", "number"], rows)


def set_up_values(game: Game, lang: str) -> BookTable:
    """What depends on the number of players, and what each of them gets."""
    return by_players(
        game,
        lang,
        "set_up",
        {
            "own_craftsmen": lambda n: str(CRAFTSMEN[n]),
            "own_buildings": lambda n: str(BUILDINGS),
            "own_sites": lambda n: str(SITES),
            "site_shape": lambda n: game.texts.say(
                "book", f"site_shape_{PLACES_PER_RUINS[n]}", lang
            ),
            "places_per_ruins": lambda n: str(PLACES_PER_RUINS[n]),
            "stacks": lambda n: str(STACKS),
            "tiles_per_stack": lambda n: str(TILES_PER_STACK[n]),
            "reserve": lambda n: str(MEADOW_TILES - n * STACKS * TILES_PER_STACK[n]),
            "correction": lambda n: signed(AMOUNT_CORRECTION[n]),
            "dealt": lambda n: str(DEALT),
            "not_dealt": lambda n: str(len(PRIVATE) - n * DEALT),
            "display": lambda n: str(DISPLAY),
            "specials_removed": lambda n: str(SPECIALS_REMOVED),
        },
    )


def limits(game: Game, lang: str) -> BookTable:
    """How much can be done in a whole game."""
    return by_players(game, lang, "limits", {"limit": lambda n: str(LIMIT[n])})


def by_players(
    game: Game, lang: str, title: str, values: dict[str, Callable[[int], str]]
) -> BookTable:
    """A table with a column for each number of players."""
    rows = [
        [game.texts.say("book", key, lang), *(value(n) for n in PLAYERS)]
        for key, value in values.items()
    ]
    return make_table(game, lang, title, ["", *(f"players_{n}" for n in PLAYERS)], rows)


def spaces(game: Game, lang: str) -> BookTable:
    """The kinds of space."""
    header = ["", "space", "letter", "explored", "crossed", *(f"side_{side}" for side in SIDES)]
    rows: list[list[Cell]] = [
        [
            Drawing(f"symbol-{SPACE_SYMBOLS.get(name, name)}", ""),
            game.texts.word("space", kind, lang),
            LETTERS[kind],
            game.texts.say("book", f"explored_{name}", lang, {"ap": explore_price(kind)}),
            game.texts.say("book", f"crossed_{name}", lang),
            *(str(side.space.count(kind)) for side in BOARDS),
        ]
        for kind, name in enumerate(SPACES)
    ]
    return make_table(game, lang, "spaces", header, rows)


def board(game: Game, lang: str, side: str) -> BookTable:
    """The map of a side of the board."""
    number = SIDES.index(side)
    rows: list[list[Cell]] = [[Drawing(f"board-{number}", map_in_letters(number))]]
    return make_table(game, lang, f"board_{side}", [], rows)


def map_in_letters(side: int) -> str:
    """The map for the terminal: a letter for each space, row by row."""
    lines: list[str] = []
    for hex_, kind in enumerate(BOARDS[side].space):
        row, column = MAP.names[hex_][0], MAP.names[hex_][1:]
        if column == "1":
            lines.append(f"{row} " + ("  " if len(lines) % 2 else ""))
        lines[-1] += f" {LETTERS[kind]}  "
    return "\n".join(line.rstrip() for line in lines)


def resources(game: Game, lang: str) -> BookTable:
    """The kinds of resource."""
    rows: list[list[Cell]] = [
        [Drawing(f"symbol-{name}", ""), game.texts.word("kind", kind, lang), str(n)]
        for kind, (name, n) in enumerate(zip(KINDS, PER_KIND, strict=True))
    ]
    return make_table(game, lang, "resources", ["", "resource", "number"], rows)


def tokens(game: Game, lang: str, special: bool) -> BookTable:
    """The exploitation tokens; those that are alike share a row."""
    alike: dict[tuple[int, int, int], list[int]] = {}
    for token, kind in enumerate(TOKEN_KIND):
        if TOKEN_SPECIAL[token] == special:
            alike.setdefault((kind, TOKEN_AMOUNT[token], TOKEN_VP[token]), []).append(token)
    header = ["", "resource", *(f"players_{n}" for n in PLAYERS), "vp", "copies", "marks"]
    rows: list[list[Cell]] = [
        [
            Drawing(f"token-{TOKENS[copies[0]]}", ""),
            game.texts.word("kind", kind, lang),
            *(str(amount + AMOUNT_CORRECTION[n]) for n in PLAYERS),
            "–" if special else str(vp),
            str(len(copies)),
            ", ".join(TOKENS[token] for token in copies),
        ]
        for (kind, amount, vp), copies in alike.items()
    ]
    return make_table(game, lang, "special_tokens" if special else "regular_tokens", header, rows)


def contracts(game: Game, lang: str, title: str, deck: list[int]) -> BookTable:
    """The contracts of a deck."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"contract-{CONTRACTS[contract]}", ""),
            f"{contract_name(contract, lang)} ({CONTRACTS[contract]})",
            load_words(cost_of(contract), lang),
            str(CONTRACT_VP[contract]),
            effect(game, contract, lang),
        ]
        for contract in deck
    ]
    return make_table(game, lang, title, ["", "contract", "cost", "vp", "power"], rows)


def effect(game: Game, contract: int, lang: str) -> str:
    """The power or the final value of a contract, with its rule."""
    say = game.texts.say
    power, units = POWER[contract], UNITS[contract]
    if power:
        times = say("book", "times", lang, {"n": units}) if units > 1 else ""
        return f"{game.texts.word('power', power, lang)}{times} ({POWER_RULES[power]})"
    if FINAL_PER[contract]:
        numbers = {"n": FINAL_EACH[contract], "m": FINAL_MAX[contract]}
        return say("book", f"final_{FINALS[FINAL_PER[contract]]}", lang, numbers)
    return say("book", "no_power", lang)


def powers(game: Game, lang: str) -> BookTable:
    """Every power, its rule, and the contracts that have it."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"power-{POWERS[power]}", ""),
            game.texts.word("power", power, lang),
            POWER_RULES[power],
            ", ".join(
                contract_name(contract, lang) + (f" ({units}×)" if units > 1 else "")
                for contract, units in enumerate(UNITS)
                if POWER[contract] == power
            ),
        ]
        for power in range(1, len(POWERS))
    ]
    return make_table(game, lang, "powers", ["", "power_name", "rule", "contracts"], rows)


def actions(game: Game, lang: str) -> BookTable:
    """The prices of the actions."""
    prices = {
        "craftsman": AP_CRAFTSMAN,
        "site": AP_SITE,
        "explore_fog": AP_FOG,
        "explore_forest": AP_FOREST,
        "transport": AP_TRANSPORT,
        "erect": AP_ERECT,
    }
    rows = [
        (game.texts.say("book", f"action_{name}", lang), f"{price} :ap:")
        for name, price in prices.items()
    ]
    return make_table(game, lang, "actions", ["action", "price"], rows)


def scoring(game: Game, lang: str) -> BookTable:
    """What counts at the end."""
    say = game.texts.say
    points = {
        "score_tokens": say("book", "as_printed", lang),
        "score_contracts": say("book", "as_printed", lang),
        "score_stack": f"{VP_STACK} :vp:",
        "score_card": f"{VP_CARD} :vp:",
        "score_storage": f"{signed(VP_STORAGE)} :vp:",
    }
    rows = [(say("book", key, lang), text) for key, text in points.items()]
    return make_table(game, lang, "scoring", ["scored", "points"], rows)


def explore_price(kind: int) -> int:
    return AP_FOREST if kind == FOREST else AP_FOG


def signed(n: int) -> str:
    return f"−{-n}" if n < 0 else str(n)


def draw(name: str, lang: str) -> str:
    """A drawing of the tables."""
    what, _, which = name.partition("-")
    if what == "contract":
        contract = CONTRACTS.index(which)
        card = group(cards.contract_card(contract, 0, 0, lang), at=(2, 2))
        title = contract_sentence(contract, lang)
        return figure(cards.WIDTH + 6, cards.HEIGHT + 7, card, title=title)
    if what == "board":
        printed = land.printed_map(int(which), lang)
        title = texts().say("book", f"board_{SIDES[int(which)]}", lang)
        return figure(land.WIDTH, land.HEIGHT, printed, title=title, readable=640)
    if what == "token":
        token = TOKENS.index(which)
        face = group(land.token_face(token, TOKEN_AMOUNT[token]), at=(34, 34))
        return figure(70, 72, face, title="")
    if what == "power":
        return figure(210, 34, cards.signs(cards.POWER_LINES[which], 2, 17), title="")
    return figure(36, 36, symbol(which, 18, 18, 34, cards.ORNAMENT), title="")


def items(game: Game, lang: str) -> Iterator[str]:
    """Everything that the book must name."""
    yield from (contract_name(contract, lang) for contract in range(len(CONTRACTS)))
    yield from TOKENS
    yield from (game.texts.word("kind", kind, lang) for kind in range(len(KINDS)))
    yield from (game.texts.word("space", kind, lang) for kind in range(len(SPACES)))
    yield from (game.texts.word("power", power, lang) for power in range(1, len(POWERS)))
    yield from (game.texts.say("values", colour, lang) for colour in COLOURS)


CONTENT = BookContent(
    tables={
        "box": box,
        "set_up": set_up_values,
        "limits": limits,
        "spaces": spaces,
        "board_beginner": partial(board, side="beginner"),
        "board_expert": partial(board, side="expert"),
        "resources": resources,
        "regular_tokens": partial(tokens, special=False),
        "special_tokens": partial(tokens, special=True),
        "private_contracts": partial(contracts, title="private_contracts", deck=PRIVATE),
        "neutral_contracts": partial(contracts, title="neutral_contracts", deck=NEUTRAL),
        "powers": powers,
        "actions": actions,
        "scoring": scoring,
    },
    draw=draw,
    items=items,
)
