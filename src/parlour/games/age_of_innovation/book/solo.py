"""Tables of the solo game: levels, cards, factions and priorities of the Automa."""
# mypyc: skip

from __future__ import annotations

from parlour.games.age_of_innovation.content import automa as a
from parlour.games.age_of_innovation.content.board_tiles import (
    FINAL_TILES,
    ROUND_DISCIPLINE,
    ROUND_TILES,
)
from parlour.games.age_of_innovation.content.maps import MAP, MAPS
from parlour.games.age_of_innovation.content.nouns import TERRAINS
from parlour.games.age_of_innovation.content.numbers import ROUNDS
from parlour.games.age_of_innovation.drawing.labels import capital
from parlour.games.age_of_innovation.sentences import achievement_text
from parlour.kernel.book import BookTable, Cell, Drawing, make_table
from parlour.kernel.game import Game


def levels(game: Game, lang: str) -> BookTable:
    """The difficulty levels: first deck, sailing values and VP numbers."""
    say = game.texts.say

    def deck(level: int) -> str:
        starters = len(a.STARTERS) - len(a.LEFT_OUT[level])
        found = [say("book", "starter_cards", lang, {"n": starters})]
        for key, cards in (("without_card", a.LEFT_OUT[level]), ("with_card", a.ADDED[level])):
            found += [say("book", key, lang, {"card": card}) for card in cards]
        if a.RANDOM_CARDS[level]:
            found.append(say("book", "random_cards", lang, {"n": a.RANDOM_CARDS[level]}))
        return ", ".join(found)

    rows = [
        (
            game.texts.word("automa_level", at, lang),
            deck(at),
            " ".join(map(str, a.LEVEL_SAILING[at])),
            " ".join(map(str, a.LEVEL_VP[at])),
        )
        for at in range(len(a.LEVELS))
    ]
    header = ["level", "first_deck", "sailing_by_round", "vp_by_round"]
    return make_table(game, lang, "levels", header, rows)


def cards(game: Game, lang: str) -> BookTable:
    """The decision cards."""
    say, word = game.texts.say, game.texts.word

    def support(card: int) -> str:
        found = [
            say("book", "marked" if a.CARD_MARKED[card] else "unmarked", lang),
            say("book", "priority_row", lang, {"row": a.CARD_ROW[card]}),
            f"{word('direction', a.CARD_DIRECTION[card], lang)} {a.CARD_COUNT[card]}",
            say("book", "score_tile" if a.CARD_BY_TILE[card] else "catch_up", lang),
            say("book", "bonus_place", lang, {"place": a.CARD_BONUS[card]}),
        ]
        if a.CARD_TOGETHER[card]:
            found.insert(1, say("book", "bring_together", lang))
        return "; ".join(found)

    rows: list[list[Cell]] = [
        [
            Drawing(f"card-{name}", ""),
            capital(word("card", card, lang))
            + (f" ({say('book', 'starter', lang)})" if a.CARD_STARTER[card] else ""),
            capital(word("card_text", card, lang)),
            support(card),
            " / ".join(a.LETTERS[letter] for letter in a.CARD_START[card]),
            say("book", "has_pass_icon" if a.CARD_PASS[card] else "no_pass_icon", lang),
        ]
        for card, name in enumerate(a.CARDS)
    ]
    header = ["", "card", "as_action", "as_support", "start_letters", "pass_icon"]
    return make_table(game, lang, "cards", header, rows)


def factions(game: Game, lang: str) -> BookTable:
    """The Automa factions."""

    def start(faction: int) -> str:
        return ", ".join(
            f"{game.texts.word('discipline', d, lang)} +{n}"
            for d, n in enumerate(a.START_STEPS[faction])
            if n
        )

    rows = [
        (
            game.texts.word("automa_faction", at, lang),
            start(at),
            capital(game.texts.word("automa_faction_text", at, lang)),
        )
        for at in range(len(a.FACTIONS))
    ]
    header = ["faction", "starting_steps", "faction_action"]
    return make_table(game, lang, "automa_factions", header, rows)


def achievements(game: Game, lang: str) -> BookTable:
    """The achievements of the Gognomes."""
    rows = [
        (name, capital(achievement_text(at, lang)), f"{a.ACHIEVEMENT_VP[at]} :vp:")
        for at, name in enumerate(a.ACHIEVEMENTS)
    ]
    return make_table(game, lang, "achievements", ["achievement", "condition", "vp"], rows)


def priorities(game: Game, lang: str) -> BookTable:
    """The terrain priority cards: first to last in each row."""
    rows = [
        (
            game.texts.word("terrain", native, lang),
            *(
                ", ".join(game.texts.word("terrain", t, lang) for t in a.priority_row(native, row))
                for row in range(len(a.PRIORITY_ROWS))
            ),
        )
        for native in range(len(TERRAINS))
    ]
    return make_table(game, lang, "priorities", ["her_terrain", "row_a", "row_b"], rows)


def start_hexes(game: Game, lang: str) -> BookTable:
    """The start-workshop card: the hexes of each letter on the map of the solo game."""
    hexes = a.START_HEXES[MAPS.index("small")]
    rows = [
        (
            game.texts.word("terrain", terrain, lang),
            *(MAP.names[hexes[terrain * len(a.LETTERS) + i]] for i in range(len(a.LETTERS))),
        )
        for terrain in range(len(TERRAINS))
    ]
    title = game.texts.say("book", "start_hexes", lang)
    header = (game.texts.say("book", "her_terrain", lang), *a.LETTERS)
    return BookTable(title, header, tuple(rows))


def points_for_passing(game: Game, lang: str) -> BookTable:
    """What the tile of the round gives her when she passes."""
    rows = [
        (
            mark,
            str(a.ROUND_VP[at][0]),
            str(a.ROUND_VP[at][ROUNDS - 1]),
            game.texts.word("discipline", ROUND_DISCIPLINE[at], lang),
        )
        for at, mark in enumerate(ROUND_TILES)
    ]
    rows += [
        (
            mark,
            "–",
            game.texts.say("book", "only_round_6", lang, {"n": a.FINAL_VP[at]}),
            game.texts.word("discipline", a.FINAL_DISCIPLINE[at], lang),
        )
        for at, mark in enumerate(FINAL_TILES)
    ]
    header = ["mark", "rounds_early", "rounds_late", "her_discipline"]
    return make_table(game, lang, "automa_vp", header, rows)
