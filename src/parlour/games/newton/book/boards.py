"""Tables of the box, the boards, prices and ranks."""
# mypyc: skip

from __future__ import annotations

from parlour.games.newton.book.rows import NOTHING, coins, potions, say, vp
from parlour.games.newton.content.map_board import (
    KINDS,
    NEIGHBOURS,
    OBJECTIVE,
    ROUTE_COST,
    SPACE_COUNT,
    SPACE_KIND,
    SPACE_TOKEN,
    SPACE_VOLUMES,
)
from parlour.games.newton.content.masters import PROMO
from parlour.games.newton.content.numbers import (
    BOOKS,
    BOOST_COST,
    COLOURS,
    CUBE_VP,
    CUBES,
    DESK_SLOTS,
    DRAWERS,
    ENROLL_COST,
    FACE_UP,
    FLIP_COST,
    FLIPPED,
    INCOME_SLOTS,
    MASTERS_DEALT,
    MOST_SEATS,
    POTION_COST,
    POTIONS_PER_PLACE,
    POTIONS_PER_VOLUME,
    RANK_VP,
    STUDENTS,
    TUCK_SLOTS,
)
from parlour.games.newton.content.reading import CONSTANTS
from parlour.games.newton.content.study_boards import (
    BOARDS,
    BOOK_REWARD,
    BOOK_SPACES,
    CELL_COLUMN,
    CELL_SHELF,
    CELLS,
    LINE_MASK,
    LINE_VP,
    PRINTED,
    STACK_TILES,
)
from parlour.games.newton.content.tiles import TOKENS
from parlour.games.newton.content.tracks_board import (
    LEADS,
    PLAIN_SPACE,
    TECH,
    TECH_TOKEN,
    TECH_VOLUMES,
    TRACK_KINDS,
    WORK_KIND,
    WORK_VOLUMES,
)
from parlour.games.newton.sentences import capital, effect_sentence, volumes_needed
from parlour.kernel.book import BookTable, Drawing, counts_table, make_table, players_table
from parlour.kernel.game import Game

TOKEN_SPACES = [need for need in [*SPACE_TOKEN, *TECH_TOKEN] if need]
PER_SEAT = (  # pieces of which each colour has its own
    "starting_cards_per_player",
    "bookshelf_tiles_per_player",
    "travel_cubes_per_player",
    "students_per_player",
    "scientists_per_player",
    "markers_per_player",
    "summary_tiles_per_player",
)
IN_THE_BOX = (
    "action_cards",
    "masters_standard",
    "masters_promo",
    "city_tiles",
    "university_tiles",
    "ancient_tiles",
    "specialization_tiles",
    "invention_tiles",
    "objective_tiles",
    "great_discovery_tiles",
    "income_tiles",
    "medicine_tiles",
    "development_tiles",
    "bonus_tokens",
)


def box(game: Game, lang: str) -> BookTable:
    """What there is of each piece."""
    rows: dict[str, object] = {"map_board": 1, "tracks_board": 1, "study_boards": len(BOARDS)}
    rows |= {key: CONSTANTS.number("box", key) for key in IN_THE_BOX}
    rows |= {key: CONSTANTS.number("box", key) for key in PER_SEAT}
    rows |= {"apple": 1, "coins_and_potions": say(game, "unlimited", lang)}
    return counts_table(game, lang, "box", ["piece", "number"], rows)


def set_up(game: Game, lang: str) -> BookTable:
    """What depends on the number of players."""
    return players_table(
        game,
        lang,
        "set_up",
        {
            "face_up": lambda n: FACE_UP[n],
            "tokens_used": lambda n: sum(1 for need in TOKEN_SPACES if need <= n),
            "tokens_left": lambda n: len(TOKENS) - sum(1 for need in TOKEN_SPACES if need <= n),
            "masters_left": lambda n: len(PROMO) - n * MASTERS_DEALT,
            "masters_left_without_promos": lambda n: PROMO.count(False) - n * MASTERS_DEALT,
            "colours_left": lambda n: MOST_SEATS - n,
        },
    )


def map_picture(game: Game, lang: str) -> BookTable:
    """The Map board as it is printed."""
    places = "\n".join(
        f"{capital(say(game, f'spaces_{kind}', lang))}: "
        + ", ".join(
            game.texts.word("space", space, lang)
            for space in range(SPACE_COUNT)
            if SPACE_KIND[space] == index
        )
        for index, kind in enumerate(KINDS)
    )
    return make_table(game, lang, "map_picture", [], [[Drawing("map", places)]])


def spaces(game: Game, lang: str) -> BookTable:
    """Every space of the Map with its routes."""
    rows = []
    for space, kind in enumerate(SPACE_KIND):
        name = say(game, f"space_{KINDS[kind]}", lang)
        if kind == OBJECTIVE:
            name += f", {volumes_needed(SPACE_VOLUMES[space], lang)}"
        routes = [
            game.texts.word("space", other, lang)
            + (f" ({coins(cost, game, lang)})" if cost else "")
            for other in NEIGHBOURS[space]
            for cost in [ROUTE_COST[space * SPACE_COUNT + other]]
        ]
        rows.append(
            [
                game.texts.word("space", space, lang),
                name,
                token_with(game, SPACE_TOKEN[space], lang),
                ", ".join(routes),
            ]
        )
    return make_table(game, lang, "spaces", ["space", "kind", "token_with", "routes"], rows)


def token_with(game: Game, need: int, lang: str) -> str:
    """With how many players a Bonus token lies on a space."""
    if not need:
        return NOTHING
    if need == MOST_SEATS:
        return say(game, "players_exactly", lang, n=need)
    return say(game, "players_always" if need == 1 else "players_from", lang, n=need)


def work(game: Game, lang: str) -> BookTable:
    """The Work track."""
    rows = []
    first = 0
    for space, kind in enumerate(WORK_KIND):
        if kind == PLAIN_SPACE:
            continue
        if first < space:
            rows.append([f"{first}–{space - 1}", say(game, "work_plain", lang), NOTHING])
        key = TRACK_KINDS[kind]
        asks = volumes_needed(WORK_VOLUMES, lang) if key == "objective" else NOTHING
        rows.append([str(space), say(game, f"work_{key}", lang), asks])
        first = space + 1
    return make_table(game, lang, "work", ["number_of_space", "kind", "requirement"], rows)


def technology_picture(game: Game, lang: str) -> BookTable:
    """The Technology track as it is printed."""
    return make_table(game, lang, "technology_picture", [], [[Drawing("technology", "")]])


def technology(game: Game, lang: str) -> BookTable:
    """Every space of the Technology track, and where the arrows lead."""
    rows = []
    for space in range(len(TECH)):
        asks = volumes_needed(TECH_VOLUMES[space], lang) if TECH_VOLUMES[space] else NOTHING
        leads = [game.texts.word("tech", other, lang) for other in LEADS[space]]
        rows.append(
            [
                capital(game.texts.word("tech", space, lang)),
                token_with(game, TECH_TOKEN[space], lang),
                asks,
                ", ".join(leads) or say(game, "final_space", lang),
            ]
        )
    return make_table(
        game, lang, "technology", ["space", "token_with", "requirement", "leads"], rows
    )


def study_board(game: Game, lang: str) -> BookTable:
    """The places of a Study board."""
    places = {
        "desk_slots": DESK_SLOTS,
        "tuck_slots": TUCK_SLOTS,
        "drawers": DRAWERS,
        "income_slots": INCOME_SLOTS,
        "cube_places": CUBES,
        "book_stacks": len(STACK_TILES),
        "books_per_stack": BOOKS // len(STACK_TILES),
        "students_beside": STUDENTS,
    }
    return counts_table(game, lang, "study_board", ["place", "number"], places)


def printed_symbols(game: Game, lang: str) -> BookTable:
    """The symbol that distinguishes each Study board."""
    rows = [
        [say(game, "study_board_number", lang, n=i + 1), game.texts.word("action", symbol, lang)]
        for i, symbol in enumerate(PRINTED)
    ]
    return make_table(game, lang, "printed_symbols", ["study_board_name", "symbol"], rows)


def shelf(game: Game, lang: str) -> BookTable:
    """What each book space asks for; the windows between them take no books."""
    rows = [
        [
            str(CELL_SHELF[cell]),
            str(CELL_COLUMN[cell]),
            capital(game.texts.word("cell", cell, lang, "asks")),
        ]
        for cell in BOOK_SPACES
    ]
    return make_table(game, lang, "shelf", ["shelf_number", "column", "requirement"], rows)


def shelf_picture(game: Game, lang: str) -> BookTable:
    """The bookshelf with its lines and stacks."""
    return make_table(game, lang, "shelf_picture", [], [[Drawing("shelf", "")]])


def lines(game: Game, lang: str) -> BookTable:
    """The lines of the bookshelf that pay."""
    rows = []
    for line, mask in enumerate(LINE_MASK):
        cells = [cell for cell in range(len(CELLS)) if mask >> cell & 1]
        shelves = sorted({CELL_SHELF[cell] for cell in cells})
        columns = sorted({CELL_COLUMN[cell] for cell in cells})
        if len(shelves) == 1:
            key, n, span = "line_row", shelves[0], columns
        else:
            key, n, span = "line_column", columns[0], shelves
        named = say(game, key, lang, n=n, first=span[0], last=span[-1])
        rows.append([named, vp(LINE_VP[line])])
    return make_table(game, lang, "lines", ["line", "income_each"], rows)


def stacks(game: Game, lang: str) -> BookTable:
    """What is below the stacks of books."""
    rows = [
        [str(book), capital(effect_sentence(effect, lang))]
        for book, effect in enumerate(BOOK_REWARD)
        if effect
    ]
    return make_table(game, lang, "stacks", ["book_number", "reward"], rows)


def cubes(game: Game, lang: str) -> BookTable:
    """VP for the last cubes."""
    rows = [[str(cube), vp(points)] for cube, points in enumerate(CUBE_VP) if points]
    return make_table(game, lang, "cubes", ["cube_number", "points"], rows)


def quick_actions(game: Game, lang: str) -> BookTable:
    """The Quick Actions and their prices."""
    prices = {
        "quick_flip": FLIP_COST,
        "quick_boost": BOOST_COST,
        "quick_potion": POTION_COST,
        "quick_student": ENROLL_COST,
    }
    rows = [
        [say(game, key, lang, n=FLIPPED), coins(price, game, lang)] for key, price in prices.items()
    ]
    return make_table(game, lang, "quick_actions", ["quick_action", "price"], rows)


def replacing(game: Game, lang: str) -> BookTable:
    """What potions stand for."""
    prices = {"missing_volume": POTIONS_PER_VOLUME, "missing_place": POTIONS_PER_PLACE}
    rows = [[say(game, key, lang), potions(n, game, lang)] for key, n in prices.items()]
    return make_table(game, lang, "replacing", ["missing", "price"], rows)


def ranks(game: Game, lang: str) -> BookTable:
    """The ranks of the solo game."""
    ends = [*(points - 1 for points in RANK_VP[1:]), None]
    rows = [
        [
            f"{first}–{last}" if last is not None else say(game, "from_points", lang, n=first),
            game.texts.word("rank", rank, lang),
        ]
        for rank, (first, last) in enumerate(zip(RANK_VP, ends, strict=True))
    ]
    return make_table(game, lang, "ranks", ["final_points", "rank"], rows)


def colours(game: Game, lang: str) -> list[str]:
    """The colours of the players."""
    return [game.texts.say("values", colour, lang) for colour in COLOURS]
