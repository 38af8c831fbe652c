"""Tables of Action cards, Masters and what they do."""
# mypyc: skip

from __future__ import annotations

from parlour.games.newton.book.rows import NOTHING, say, vp
from parlour.games.newton.content.cards import (
    CARD_SYMBOL,
    CARD_VOLUMES,
    CARDS,
    LEVEL_CARDS,
    STARTING,
)
from parlour.games.newton.content.effect_tables import TERM_A, TERM_C, TERM_OP
from parlour.games.newton.content.masters import (
    MASTER_EFFECT,
    MASTER_VOLUMES,
    MASTER_VP,
    MASTERS,
    PROMO,
    PUBLISHED_EFFECT,
    PUBLISHED_VP,
)
from parlour.games.newton.content.numbers import COLOURS
from parlour.games.newton.content.terms import (
    ACTION,
    CUBE_EACH,
    DEVELOPMENT_TILE,
    DOUBLE_TOKENS,
    FREE_ROUTES,
    GAIN,
    IGNORE,
    INCOME_TILE,
    MEDICINE_VISIT,
    MODIFY_BASIC,
    MOVE_BOOK,
    PAID_IGNORE,
    PLACE_CUBE_ANY,
    PLAY_MASTER,
    REACTIVATE_MASTER,
    RECEIVE_INCOME,
    REPEAT_INSTANT,
    SECOND_BOOK,
    SECOND_CUBE,
    SPLIT,
    STUDENT,
    STUDY,
    SYMBOLS,
    TAKE_CARD,
    TECHNOLOGY,
    TELEPORT_VILLAGE,
    THEN_BASIC,
    VP_PER_VOLUME,
)
from parlour.games.newton.sentences import (
    capital,
    card_effect,
    effect_sentence,
    term_sentence,
    volumes_sentence,
)
from parlour.kernel.book import BookTable, Cell, Drawing, make_table
from parlour.kernel.game import Game

# Every kind of term with the rule that tells it: operation, flag or modifier, symbol of the card.
TERMS: list[tuple[int, int, int, str]] = [
    (GAIN, 0, TECHNOLOGY, "NW-8.16"),
    (VP_PER_VOLUME, 0, TECHNOLOGY, "NW-15.6"),
    (ACTION, 0, TECHNOLOGY, "NW-8.12"),
    (ACTION, SPLIT, TECHNOLOGY, "NW-17.1, NW-17.3, NW-17.5"),
    (ACTION, IGNORE, TECHNOLOGY, "NW-17.19, NW-17.20, NW-17.21"),
    (ACTION, FREE_ROUTES, TECHNOLOGY, "NW-17.13"),
    (ACTION, CUBE_EACH, TECHNOLOGY, "NW-17.10"),
    (ACTION, THEN_BASIC, TECHNOLOGY, "NW-17.6"),
    (STUDENT, 0, TECHNOLOGY, "NW-25.4"),
    (INCOME_TILE, 0, TECHNOLOGY, "NW-18.5"),
    (DEVELOPMENT_TILE, 0, TECHNOLOGY, "NW-18.7"),
    (MEDICINE_VISIT, 0, TECHNOLOGY, "NW-18.11"),
    (TAKE_CARD, 0, TECHNOLOGY, "NW-25.7"),
    (PLAY_MASTER, 0, TECHNOLOGY, "NW-16.1"),
    (REACTIVATE_MASTER, 0, TECHNOLOGY, "NW-15.22"),
    (RECEIVE_INCOME, 0, TECHNOLOGY, "NW-17.24"),
    (PLACE_CUBE_ANY, 0, TECHNOLOGY, "NW-17.14"),
    (MOVE_BOOK, 0, TECHNOLOGY, "NW-17.22"),
    (TELEPORT_VILLAGE, 0, TECHNOLOGY, "NW-15.15"),
    (REPEAT_INSTANT, 0, TECHNOLOGY, "NW-15.20"),
    (MODIFY_BASIC, DOUBLE_TOKENS, TECHNOLOGY, "NW-15.14"),
    (MODIFY_BASIC, SECOND_CUBE, TECHNOLOGY, "NW-15.8"),
    (MODIFY_BASIC, SECOND_BOOK, TECHNOLOGY, "NW-15.7"),
    (MODIFY_BASIC, FREE_ROUTES, TECHNOLOGY, "NW-15.17"),
    (MODIFY_BASIC, PAID_IGNORE, TECHNOLOGY, "NW-15.18"),
    (MODIFY_BASIC, PAID_IGNORE, STUDY, "NW-15.19"),
]


def example(operation: int, flag: int) -> int:
    """The first term of the content of a kind."""
    flags = TERM_A if operation == MODIFY_BASIC else TERM_C
    return next(
        i
        for i, found in enumerate(TERM_OP)
        if found == operation and (flags[i] & flag if flag else operation != ACTION or not flags[i])
    )


def effects(game: Game, lang: str) -> BookTable:
    """What effects are made of: sign, words and rule of each kind of term."""
    rows: list[list[Cell]] = []
    for operation, flag, symbol, rule in TERMS:
        term = example(operation, flag)
        sentence = capital(term_sentence(term, symbol, lang))
        rows.append([Drawing(f"term-{term}", ""), sentence, rule])
    return make_table(game, lang, "effects", ["", "example", "rule"], rows)


def starting_cards(game: Game, lang: str) -> BookTable:
    """The volume on each starting card, by colour."""
    header = ["starting_card", *(f"cards_{colour}" for colour in COLOURS)]
    rows: list[list[Cell]] = []
    for symbol in range(len(SYMBOLS)):
        row: list[Cell] = [game.texts.word("action", symbol, lang)]
        for own in STARTING:
            (card,) = [i for i in range(len(CARDS)) if own >> i & 1 and CARD_SYMBOL[i] == symbol]
            row.append(volumes_sentence(CARD_VOLUMES[card], lang))
        rows.append(row)
    return make_table(game, lang, "starting_cards", header, rows)


def action_cards(game: Game, lang: str, level: int) -> BookTable:
    """The Action cards of a level."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"card-{CARDS[card]}", ""),
            f"{game.texts.word('card', card, lang, 'title')} ({CARDS[card]})",
            game.texts.word("action", CARD_SYMBOL[card], lang),
            volumes_sentence(CARD_VOLUMES[card], lang) or NOTHING,
            capital(card_effect(card, lang)) or NOTHING,
        ]
        for card in LEVEL_CARDS[level - 1]
    ]
    header = ["", "card", "symbol", "volumes", "special_effect"]
    return make_table(game, lang, f"level_{level}", header, rows)


def masters(game: Game, lang: str) -> BookTable:
    """The Masters."""
    rows: list[list[Cell]] = []
    for master, name in enumerate(MASTERS):
        effect = effect_sentence(MASTER_EFFECT[master], lang)
        points = vp(MASTER_VP[master])
        if PUBLISHED_VP[master] != MASTER_VP[master]:
            published = effect_sentence(PUBLISHED_EFFECT[master], lang)
            effect = say(game, "published_effect", lang, effect=effect, published=published)
            points = say(game, "published_vp", lang, n=MASTER_VP[master], m=PUBLISHED_VP[master])
        title = game.texts.word("master", master, lang)
        if PROMO[master]:
            title = f"{title} ({say(game, 'promo', lang)})"
        rows.append(
            [
                Drawing(f"master-{name}", ""),
                title,
                volumes_sentence(MASTER_VOLUMES[master], lang) or NOTHING,
                capital(effect) or NOTHING,
                points,
            ]
        )
    header = ["", "master", "volumes", "effect", "points"]
    return make_table(game, lang, "masters", header, rows)
