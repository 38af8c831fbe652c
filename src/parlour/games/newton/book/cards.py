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
from parlour.games.newton.content.effect_tables import TERM_ARGUMENT, TERM_FLAGS, TERM_OP
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
    FLAGS,
    MODIFIERS,
    MODIFY_BASIC,
    OPERATIONS,
    STUDY,
    SYMBOLS,
    TECHNOLOGY,
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

# Every kind of term as data/ writes it, the symbol of its card, and the rule that tells it.
TERMS: list[tuple[str, int, str]] = [
    ("gain", TECHNOLOGY, "NW-8.16"),
    ("vp_per_volume", TECHNOLOGY, "NW-15.6"),
    ("action", TECHNOLOGY, "NW-8.12"),
    ("action split", TECHNOLOGY, "NW-17.1, NW-17.3, NW-17.5"),
    ("action ignore_requirement", TECHNOLOGY, "NW-17.19, NW-17.20, NW-17.21"),
    ("action free_routes", TECHNOLOGY, "NW-17.13"),
    ("action cube_each_space", TECHNOLOGY, "NW-17.10"),
    ("action then_basic_of_taken_card", TECHNOLOGY, "NW-17.6"),
    ("student", TECHNOLOGY, "NW-25.4"),
    ("income_tile", TECHNOLOGY, "NW-18.5"),
    ("development_tile", TECHNOLOGY, "NW-18.7"),
    ("medicine", TECHNOLOGY, "NW-18.11"),
    ("take_card", TECHNOLOGY, "NW-25.7"),
    ("play_master", TECHNOLOGY, "NW-16.1"),
    ("reactivate_master", TECHNOLOGY, "NW-15.22"),
    ("receive_income", TECHNOLOGY, "NW-17.24"),
    ("place_cube_any", TECHNOLOGY, "NW-17.14"),
    ("move_book", TECHNOLOGY, "NW-17.22"),
    ("teleport_village", TECHNOLOGY, "NW-15.15"),
    ("repeat_instant", TECHNOLOGY, "NW-15.20"),
    ("modify_basic double_bonus_tokens", TECHNOLOGY, "NW-15.14"),
    ("modify_basic second_cube", TECHNOLOGY, "NW-15.8"),
    ("modify_basic second_book_split", TECHNOLOGY, "NW-15.7"),
    ("modify_basic free_routes", TECHNOLOGY, "NW-15.17"),
    ("modify_basic ignore_requirement", TECHNOLOGY, "NW-15.18"),
    ("modify_basic ignore_requirement", STUDY, "NW-15.19"),
]


def example(kind: str) -> int:
    """The first term of the content of a kind."""
    word, _, option = kind.partition(" ")
    operation = OPERATIONS.index(word)
    if operation == MODIFY_BASIC:
        wanted = [term for term, flag in enumerate(TERM_ARGUMENT) if flag == MODIFIERS[option]]
    elif option:
        wanted = [term for term, flags in enumerate(TERM_FLAGS) if flags & FLAGS[option]]
    else:
        wanted = [i for i in range(len(TERM_OP)) if operation != ACTION or not TERM_FLAGS[i]]
    return next(term for term in wanted if TERM_OP[term] == operation)


def effects(game: Game, lang: str) -> BookTable:
    """What effects are made of: sign, words and rule of each kind of term."""
    rows: list[list[Cell]] = []
    for kind, symbol, rule in TERMS:
        term = example(kind)
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
