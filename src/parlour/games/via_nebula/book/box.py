"""Tables of the rule book: what is in the box, set-up, prices and points."""
# mypyc: skip

from __future__ import annotations

from parlour.games.via_nebula.content.contracts import NEUTRAL, PRIVATE
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
from parlour.games.via_nebula.content.tokens import (
    TOKEN_AMOUNT,
    TOKEN_KIND,
    TOKEN_SPECIAL,
    TOKEN_VP,
    TOKENS,
)
from parlour.kernel.book import BookTable, Cell, Drawing, counts_table, make_table, players_table
from parlour.kernel.game import Game
from parlour.kernel.languages import signed


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
    return counts_table(game, lang, "box", ["piece", "number"], counts)


def set_up_values(game: Game, lang: str) -> BookTable:
    """What depends on the number of players, and what each of them gets."""
    return players_table(
        game,
        lang,
        "set_up",
        {
            "own_craftsmen": lambda n: CRAFTSMEN[n],
            "own_buildings": lambda n: BUILDINGS,
            "own_sites": lambda n: SITES,
            "site_shape": lambda n: game.texts.say(
                "book", f"site_shape_{PLACES_PER_RUINS[n]}", lang
            ),
            "places_per_ruins": lambda n: PLACES_PER_RUINS[n],
            "stacks": lambda n: STACKS,
            "tiles_per_stack": lambda n: TILES_PER_STACK[n],
            "reserve": lambda n: MEADOW_TILES - n * STACKS * TILES_PER_STACK[n],
            "correction": lambda n: signed(AMOUNT_CORRECTION[n]),
            "dealt": lambda n: DEALT,
            "not_dealt": lambda n: len(PRIVATE) - n * DEALT,
            "display": lambda n: DISPLAY,
            "specials_removed": lambda n: SPECIALS_REMOVED,
        },
    )


def limits(game: Game, lang: str) -> BookTable:
    """How much can be done in a whole game."""
    return players_table(game, lang, "limits", {"limit": lambda n: LIMIT[n]})


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
