"""Tables of the solo game: levels, cards, factions and priorities of the Automa."""
# mypyc: skip

from __future__ import annotations

from parlour.games.age_of_innovation.content import automa as content
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
        starters = len(content.STARTERS) - len(content.LEFT_OUT[level])
        sentences = [say("book", "starter_cards", lang, {"n": starters})]
        for key, cards in (
            ("without_card", content.LEFT_OUT[level]),
            ("with_card", content.ADDED[level]),
        ):
            sentences += [say("book", key, lang, {"card": card}) for card in cards]
        if content.RANDOM_CARDS[level]:
            sentences.append(say("book", "random_cards", lang, {"n": content.RANDOM_CARDS[level]}))
        return ", ".join(sentences)

    rows = [
        (
            game.texts.word("automa_level", index, lang),
            deck(index),
            " ".join(map(str, content.LEVEL_SAILING[index])),
            " ".join(map(str, content.LEVEL_VP[index])),
        )
        for index in range(len(content.LEVELS))
    ]
    header = ["level", "first_deck", "sailing_by_round", "vp_by_round"]
    return make_table(game, lang, "levels", header, rows)


def cards(game: Game, lang: str) -> BookTable:
    """The decision cards."""
    say, word = game.texts.say, game.texts.word

    def support(card: int) -> str:
        sentences = [
            say("book", "marked" if content.CARD_MARKED[card] else "unmarked", lang),
            say("book", "priority_row", lang, {"row": content.CARD_ROW[card]}),
            f"{word('direction', content.CARD_DIRECTION[card], lang)} {content.CARD_COUNT[card]}",
            say("book", "score_tile" if content.CARD_BY_TILE[card] else "catch_up", lang),
            say("book", "bonus_place", lang, {"place": content.CARD_BONUS[card]}),
        ]
        if content.CARD_TOGETHER[card]:
            sentences.insert(1, say("book", "bring_together", lang))
        return "; ".join(sentences)

    rows: list[list[Cell]] = [
        [
            Drawing(f"card-{name}", ""),
            capital(word("card", card, lang))
            + (f" ({say('book', 'starter', lang)})" if content.CARD_STARTER[card] else ""),
            capital(word("card_text", card, lang)),
            support(card),
            " / ".join(content.LETTERS[letter] for letter in content.CARD_START[card]),
            say("book", "has_pass_icon" if content.CARD_PASS[card] else "no_pass_icon", lang),
        ]
        for card, name in enumerate(content.CARDS)
    ]
    header = ["", "card", "as_action", "as_support", "start_letters", "pass_icon"]
    return make_table(game, lang, "cards", header, rows)


def factions(game: Game, lang: str) -> BookTable:
    """The Automa factions."""

    def start(faction: int) -> str:
        return ", ".join(
            f"{game.texts.word('discipline', discipline, lang)} +{n}"
            for discipline, n in enumerate(content.START_STEPS[faction])
            if n
        )

    rows = [
        (
            game.texts.word("automa_faction", index, lang),
            start(index),
            capital(game.texts.word("automa_faction_text", index, lang)),
        )
        for index in range(len(content.FACTIONS))
    ]
    header = ["faction", "starting_steps", "faction_action"]
    return make_table(game, lang, "automa_factions", header, rows)


def achievements(game: Game, lang: str) -> BookTable:
    """The achievements of the Gognomes."""
    rows = [
        (name, capital(achievement_text(index, lang)), f"{content.ACHIEVEMENT_VP[index]} :vp:")
        for index, name in enumerate(content.ACHIEVEMENTS)
    ]
    return make_table(game, lang, "achievements", ["achievement", "condition", "vp"], rows)


def priorities(game: Game, lang: str) -> BookTable:
    """The terrain priority cards: first to last in each row."""
    rows = [
        (
            game.texts.word("terrain", native, lang),
            *(
                ", ".join(
                    game.texts.word("terrain", terrain, lang)
                    for terrain in content.priority_row(native, row)
                )
                for row in range(len(content.PRIORITY_ROWS))
            ),
        )
        for native in range(len(TERRAINS))
    ]
    return make_table(game, lang, "priorities", ["her_terrain", "row_a", "row_b"], rows)


def start_hexes(game: Game, lang: str) -> BookTable:
    """The start-workshop card: the hexes of each letter on the map of the solo game."""
    hexes = content.START_HEXES[MAPS.index("small")]
    rows = [
        (
            game.texts.word("terrain", terrain, lang),
            *(
                MAP.names[hexes[terrain * len(content.LETTERS) + i]]
                for i in range(len(content.LETTERS))
            ),
        )
        for terrain in range(len(TERRAINS))
    ]
    title = game.texts.say("book", "start_hexes", lang)
    header = (game.texts.say("book", "her_terrain", lang), *content.LETTERS)
    return BookTable(title, header, tuple(rows))


def points_for_passing(game: Game, lang: str) -> BookTable:
    """What the tile of the round gives her when she passes."""
    rows = [
        (
            mark,
            str(content.AUTOMA_ROUND_VP[index][0]),
            str(content.AUTOMA_ROUND_VP[index][ROUNDS - 1]),
            game.texts.word("discipline", ROUND_DISCIPLINE[index], lang),
        )
        for index, mark in enumerate(ROUND_TILES)
    ]
    rows += [
        (
            mark,
            "–",
            game.texts.say("book", "only_round_6", lang, {"n": content.AUTOMA_FINAL_VP[index]}),
            game.texts.word("discipline", content.FINAL_DISCIPLINE[index], lang),
        )
        for index, mark in enumerate(FINAL_TILES)
    ]
    header = ["mark", "rounds_early", "rounds_late", "her_discipline"]
    return make_table(game, lang, "automa_vp", header, rows)
