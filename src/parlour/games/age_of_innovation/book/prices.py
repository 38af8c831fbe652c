"""Tables of prices, income, tracks, conversions and the final scoring."""
# mypyc: skip

from __future__ import annotations

from itertools import zip_longest

from parlour.games.age_of_innovation.content.board_tiles import SLOT_PRICES
from parlour.games.age_of_innovation.content.displays import (
    GUILD_COINS,
    GUILD_POWER,
    SAILING_COINS,
    SAILING_REWARD,
    SAILING_SCHOLARS,
    SCHOOL_SCHOLARS,
    TERRAFORMING_COINS,
    TERRAFORMING_REWARD,
    TERRAFORMING_SCHOLARS,
    TERRAFORMING_TOOLS,
    TOOLS_PER_SPADE,
    UNIVERSITY_SCHOLARS,
    WORKSHOP_TOOLS,
)
from parlour.games.age_of_innovation.content.nouns import (
    DISCIPLINES,
    GUILD,
    KINDS,
    MONUMENT,
    OWN_KINDS,
    TERRAINS,
    TOWER,
    UNIVERSITY,
    WORKSHOP,
)
from parlour.games.age_of_innovation.content.numbers import (
    ANNEXES,
    AREA_VP,
    ARROWS,
    CITY_BUILDINGS,
    CITY_WITH_MONUMENT,
    CITY_WITH_UNIVERSITY,
    COIN_COST,
    COINS_PER_VP,
    DISCIPLINE_VP,
    EDITIONS,
    GUILD_DISCOUNTED,
    NEUTRAL_PIECES,
    PIECES,
    PLAYERS,
    POWER_FOR_BOOK,
    POWER_FOR_COIN,
    POWER_FOR_SCHOLAR,
    POWER_FOR_TOOL,
    TOOL_COST,
    VALUE,
)
from parlour.games.age_of_innovation.content.player_tiles import (
    FACTIONS,
    IMMEDIATE,
    INNOVATIONS,
    STARTS_WITH_TOWER,
    TILES,
)
from parlour.games.age_of_innovation.content.terms import (
    ANNEX,
    BOOK,
    COIN,
    NEUTRAL,
    POWER,
    SCHOLAR,
    TOOL,
    Term,
    sum_of,
)
from parlour.games.age_of_innovation.sentences import terms_text
from parlour.kernel.book import BookTable, Cell, Drawing, make_table
from parlour.kernel.game import Game


def buildings(game: Game, lang: str) -> BookTable:
    """The five kinds of own buildings."""
    say, word = game.texts.say, game.texts.word

    def price(kind: int) -> str:
        kinds = terms_text([(TOOL, TOOL_COST[kind], 0), (COIN, COIN_COST[kind], 0)], lang)
        if kind == GUILD:
            kinds += "; " + say("book", "guild_discount", lang, {"n": GUILD_DISCOUNTED})
        return kinds

    def sources(kind: int) -> str:
        if kind == WORKSHOP:
            return say("book", "native_hex", lang)
        by_edition = [
            [word("kind", old, lang) for old in range(OWN_KINDS) if arrows[old] >> kind & 1]
            for arrows in ARROWS
        ]
        if by_edition[0] == by_edition[1]:
            return ", ".join(by_edition[0])
        return "; ".join(
            f"`{name}`: {', '.join(kinds)}" for name, kinds in zip(EDITIONS, by_edition)
        )

    rows: list[list[Cell]] = [
        [
            Drawing(f"symbol-ai_{name}", ""),
            word("kind", kind, lang),
            str(PIECES[kind]),
            str(VALUE[kind]),
            price(kind),
            sources(kind),
            say("book", f"built_{name}", lang),
        ]
        for kind, name in enumerate(KINDS[:OWN_KINDS])
    ]
    header = ["", "building", "pieces", "value", "price", "comes_from", "gives"]
    return make_table(game, lang, "buildings", header, rows)


def neutral(game: Game, lang: str) -> BookTable:
    """The neutral pieces, and where they come from."""
    say, word = game.texts.say, game.texts.word
    needed = {UNIVERSITY: CITY_WITH_UNIVERSITY, MONUMENT: CITY_WITH_MONUMENT}
    rows: list[list[Cell]] = []
    for kind, name in enumerate(KINDS):
        given = [
            TILES[tile]
            for tile, terms in enumerate(IMMEDIATE)
            if (NEUTRAL, kind, 0) in terms or (kind == TOWER and STARTS_WITH_TOWER[tile])
        ]
        rows.append(
            [
                Drawing(f"symbol-ai_{name}", ""),
                word("kind", kind, lang),
                str(NEUTRAL_PIECES[kind]),
                str(VALUE[kind]),
                ", ".join(source_name(game, mark, lang) for mark in given),
                str(needed.get(kind, CITY_BUILDINGS)),
            ]
        )
    rows.append(
        [
            Drawing("symbol-ai_annex", ""),
            say("book", "annex", lang),
            str(ANNEXES),
            say("book", "annex_value", lang),
            ", ".join(TILES[tile] for tile, terms in enumerate(IMMEDIATE) if sum_of(terms, ANNEX)),
            say("book", "annex_city", lang),
        ]
    )
    header = ["", "piece", "number", "value", "from_tile", "city_needs"]
    return make_table(game, lang, "neutral", header, rows)


def source_name(game: Game, mark: str, lang: str) -> str:
    """A tile by its name if it has one, else by its mark."""
    if mark in INNOVATIONS:
        name = game.texts.word("innovation", INNOVATIONS.index(mark), lang)
        return game.texts.say("book", "innovation_named", lang, {"name": name})
    if mark in FACTIONS:
        return game.texts.word("faction", FACTIONS.index(mark), lang)
    return mark


def income(game: Game, lang: str) -> BookTable:
    """What the pieces on the map bring in all, by their number."""
    usual, mountain = 0, TERRAINS.index("mountain")
    lines: list[tuple[str, list[int], int]] = [
        ("income_workshops", WORKSHOP_TOOLS[usual], TOOL),
        ("income_guild_coins", GUILD_COINS[usual], COIN),
        ("income_guild_mountain", GUILD_COINS[mountain], COIN),
        ("income_guild_power", GUILD_POWER[usual], POWER),
        ("income_schools", SCHOOL_SCHOLARS[usual], SCHOLAR),
        ("income_university", UNIVERSITY_SCHOLARS[usual], SCHOLAR),
    ]
    most = max(len(values) for _, values, _ in lines)
    rows = [
        [game.texts.say("book", key, lang), *(str(n) for n in values)]
        + ["–"] * (most - len(values))
        for key, values, _ in lines
    ]
    title = game.texts.say("book", "income", lang)
    header = (game.texts.say("book", "on_the_map", lang), *map(str, range(most)))
    return BookTable(title, header, tuple(map(tuple, rows)))


def tracks(game: Game, lang: str) -> BookTable:
    """The two tracks: the price of a step, and what each level brings once."""
    say = game.texts.say
    lake, plains = TERRAINS.index("lake"), TERRAINS.index("plains")

    def sailing(display: int) -> list[Term]:
        return [(COIN, SAILING_COINS[display], 0), (SCHOLAR, SAILING_SCHOLARS[display], 0)]

    def terraforming(display: int) -> list[Term]:
        return [
            (COIN, TERRAFORMING_COINS[display], 0),
            (TOOL, TERRAFORMING_TOOLS[display], 0),
            (SCHOLAR, TERRAFORMING_SCHOLARS[display], 0),
        ]

    lines = (
        ("track_sailing", sailing(0), SAILING_REWARD[0]),
        ("track_sailing_lake", sailing(lake), SAILING_REWARD[lake]),
        ("track_terraforming", terraforming(0), TERRAFORMING_REWARD[0]),
        ("track_terraforming_plains", terraforming(plains), TERRAFORMING_REWARD[plains]),
    )
    most = max(len(rewards) for _, _, rewards in lines)
    rows = [
        [
            say("book", key, lang),
            terms_text(price, lang),
            *(
                terms_text([reward], lang) if reward and reward[1] else "–"
                for reward, _ in zip_longest(rewards[1:], range(most - 1))
            ),
        ]
        for key, price, rewards in lines
    ]
    header = ["track", "step_price", *(f"level_{n}" for n in range(1, most))]
    return make_table(game, lang, "tracks", header, rows)


def spade_price(game: Game, lang: str) -> BookTable:
    """Tools for a bought spade, by level of terraforming."""
    rows = [
        (str(level), terms_text([(TOOL, tools, 0)], lang))
        for level, tools in enumerate(TOOLS_PER_SPADE)
    ]
    return make_table(game, lang, "spade_price", ["terraforming_level", "bought_spade"], rows)


def conversions(game: Game, lang: str) -> BookTable:
    """What may be converted into what, and when by edition."""
    say = game.texts.say
    free: list[tuple[Term, Term]] = [
        ((SCHOLAR, 1, 0), (TOOL, 1, 0)),
        ((TOOL, 1, 0), (COIN, 1, 0)),
        ((BOOK, 1, 0), (COIN, 1, 0)),
    ]
    power: list[tuple[Term, Term]] = [
        ((POWER, POWER_FOR_SCHOLAR, 0), (SCHOLAR, 1, 0)),
        ((POWER, POWER_FOR_BOOK, 0), (BOOK, 1, 0)),
        ((POWER, POWER_FOR_TOOL, 0), (TOOL, 1, 0)),
        ((POWER, POWER_FOR_COIN, 0), (COIN, 1, 0)),
    ]
    rows = [
        (
            terms_text([give], lang),
            terms_text([get], lang),
            say("book", "own_turn" if give[0] == POWER else "any_decision", lang),
            say("book", "around_action", lang),
        )
        for give, get in power + free
    ]
    rows.append(
        (
            say("book", "sacrifice_give", lang),
            say("book", "sacrifice_get", lang),
            say("book", "own_turn", lang),
            say("book", "around_action", lang),
        )
    )
    header = ["give", "get", "when_manual", "when_published"]
    return make_table(game, lang, "conversions", header, rows)


def innovation_prices(game: Game, lang: str) -> BookTable:
    """The slots of the innovation display, from the top."""
    say = game.texts.say

    def books(price: list[int]) -> str:
        named = [
            say("book", "books_of", lang, {"n": n, "discipline": discipline})
            for discipline, n in enumerate(price[: len(DISCIPLINES)])
            if n
        ]
        return " + ".join([*named, say("book", "books_of_any", lang, {"n": price[-1]})])

    kinds: dict[str, list[int]] = {}
    for players in PLAYERS:
        for price in SLOT_PRICES[players]:
            kinds.setdefault(books(price), price)
    rows = [
        [text, *(str(SLOT_PRICES[players].count(price)) for players in PLAYERS)]
        for text, price in kinds.items()
    ]
    header = ["slot_price", *(f"players_{n}" for n in PLAYERS)]
    return make_table(game, lang, "innovation_prices", header, rows)


def scoring(game: Game, lang: str) -> BookTable:
    """What the final scoring adds, by edition."""
    say = game.texts.say

    def ranks(points: list[int]) -> str:
        return " / ".join(map(str, points))

    leftovers = say("book", "leftovers_worth", lang, {"n": COINS_PER_VP})
    rows = [
        (say("book", "scored_area", lang), *map(ranks, AREA_VP)),
        (say("book", "scored_disciplines", lang), *map(ranks, DISCIPLINE_VP)),
        (say("book", "scored_leftovers", lang), *[leftovers] * len(EDITIONS)),
    ]
    header = ["scored", *(f"edition_{name}" for name in EDITIONS)]
    return make_table(game, lang, "scoring", header, rows)
