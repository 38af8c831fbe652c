"""The tables of numbers: pieces, prices, tracks, the solo game, scoring."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable

from parlour.games.principia.book.decks import NOTHING, amount, listed
from parlour.games.principia.content.equipment import EQUIPMENT
from parlour.games.principia.content.grants import STRATEGIC
from parlour.games.principia.content.institutes import INSTITUTES
from parlour.games.principia.content.journals import JOURNALS
from parlour.games.principia.content.numbers import (
    AP_BUY,
    AP_CREDITS,
    AP_HIRE,
    AP_HIRE_PHD,
    AP_INVEST,
    AP_PHD,
    AP_PULL,
    AP_SCIENTIST,
    AP_START,
    AP_TAKE,
    BANK_INFLUENCE,
    BANK_PHDS,
    BANK_POINTS,
    BASE_BEYOND,
    BURNOUT_AP,
    BURNOUT_LEVEL,
    CARD_AP,
    CARD_NAMES,
    CREDITS_PER_PRESTIGE,
    CREDITS_TAKEN,
    EXTRA_PROFESSOR_INFLUENCE,
    HAND_LIMIT,
    HEXES,
    HIGHEST_BID,
    INFLUENCE_PER_PRESTIGE,
    INSPIRATION_LEVEL,
    INSPIRATION_PRESTIGE,
    INVEST_CREDITS,
    MARKET_SIZE,
    MAX_ROUNDS,
    MORALE_MIN,
    MORALE_NAMES,
    MORALE_PRESTIGE,
    MORALE_START,
    OVERTIME_AP,
    OVERTIME_MORALE,
    PHD_HEXES,
    PLAYERS,
    POINTS_PER_PRESTIGE,
    PROFESSORS_USUAL,
    PUBLISH_MIN_POINTS,
    PULL_INFLUENCE,
    RIVAL_PRESTIGE,
    RIVAL_TRACKS,
    RIVALS,
    SALARY,
    SCIENTIST_HEXES,
    SOLO_BASE_GRANTS,
    SOLO_MAJORITY,
    SOLO_PRICES,
    SOLO_RIVAL_START,
    SOLO_ROUNDS,
    SOLO_STRATEGIC_PRICE,
    STRATEGIC_REVEALED,
    TRACK_LENGTH,
    WOODEN_MARKERS,
)
from parlour.games.principia.content.research import RESEARCH
from parlour.games.principia.content.scenarios import END_ARTICLES, END_N, SCENARIO_NAMES, SCENARIOS
from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.content.terms import CARDS
from parlour.games.principia.drawing.labels import colours_of
from parlour.games.principia.sentences import CARD_TEXTS
from parlour.kernel.book import BookTable, Cell, Drawing, counts_table, make_table
from parlour.kernel.game import Game
from parlour.kernel.languages import LANGUAGES, change_text

MOST_PLAYERS = max(PLAYERS)
RESOURCES = ("prestige", "credits", "research_points", "influence", "action_points")


def box(game: Game, lang: str) -> BookTable:
    """What there is of each piece."""
    counts: dict[str, object] = {
        "breakthroughs_board": 1,
        "institute_boards": MOST_PLAYERS,
        "institute_cards": len(INSTITUTES),
        "scenario_cards": len(SCENARIOS),
        "sets_of_action_cards": MOST_PLAYERS,
        "research_cards": len(RESEARCH),
        "journal_cards": len(JOURNALS),
        "scientist_cards": len(SCIENTISTS),
        "equipment_cards": len(EQUIPMENT),
        "base_grants": STRATEGIC.count(False),
        "strategic_grants": STRATEGIC.count(True),
        "green_points": BANK_POINTS,
        "blue_points": BANK_POINTS,
        "red_points": BANK_POINTS,
        "phd_tokens": BANK_PHDS,
        "influence_tokens": BANK_INFLUENCE,
        "hex_markers": HEXES * MOST_PLAYERS,
        "wooden_markers": WOODEN_MARKERS * MOST_PLAYERS,
        "first_player": 1,
    }
    unlimited = game.texts.say("book", "unlimited", lang)
    return counts_table(
        game,
        lang,
        "box",
        ["piece", "number"],
        counts | {"credits": unlimited, "prestige": unlimited},
    )


def abbreviations(game: Game, lang: str) -> BookTable:
    """What the resources are called for short, in every language."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"symbol-{name}", ""),
            game.texts.say("book", name, lang),
            *(game.texts.noun(name, other) for other in LANGUAGES),
        ]
        for name in RESOURCES
    ]
    table = make_table(game, lang, "abbreviations", ["", "resource"], rows)
    header = (*table.header, *(language.name for language in LANGUAGES.values()))
    return BookTable(table.title, header, table.rows)


def numbers(game: Game, lang: str) -> BookTable:
    """Numbers that hold for everybody, with their rules."""
    facts = [
        ("market_size", str(MARKET_SIZE), "PR-2.16"),
        ("hand_limit", str(HAND_LIMIT), "PR-10.3"),
        ("hexes_each", str(HEXES), "PR-9.1"),
        ("track_length", str(TRACK_LENGTH), "PR-13.1"),
        ("phd_hexes", str(PHD_HEXES), "PR-8.7"),
        ("scientist_hexes", str(SCIENTIST_HEXES), "PR-8.9"),
        ("salary_doctor", amount(SALARY[0], "credits", lang), "PR-10.7"),
        ("salary_professor", amount(SALARY[1], "credits", lang), "PR-10.7"),
        ("professors_usual", str(PROFESSORS_USUAL), "PR-10.10"),
        ("extra_professor", amount(EXTRA_PROFESSOR_INFLUENCE, "influence", lang), "PR-10.11"),
        ("publish_min", amount(PUBLISH_MIN_POINTS, "research_points", lang), "PR-11.7"),
        ("invest_credits", amount(INVEST_CREDITS, "credits", lang), "PR-12.4"),
        ("morale_start", str(MORALE_START), "PR-4.14"),
        ("overtime_morale", str(OVERTIME_MORALE), "PR-15.5"),
        ("highest_bid", amount(HIGHEST_BID, "prestige", lang), "PR-6.7"),
        ("max_rounds", str(MAX_ROUNDS), "PR-20.5"),
    ]
    rows = [(game.texts.say("book", key, lang), n, rule) for key, n, rule in facts]
    return make_table(game, lang, "numbers", ["what", "number", "rule"], rows)


def action_cards(game: Game, lang: str) -> BookTable:
    """The menus of the Action cards."""
    say = game.texts.say
    menus: dict[str, list[tuple[str, int, dict[str, int]]]] = {
        "research": [
            ("activate_phd", AP_PHD, {"n": PHD_HEXES}),
            ("activate_scientist", AP_SCIENTIST, {"n": SCIENTIST_HEXES}),
            ("start_project", AP_START, {}),
            ("overtime", 0, {"n": OVERTIME_MORALE, "action_points": OVERTIME_AP}),
        ],
        "recruit": [
            ("take_card", AP_TAKE, {}),
            ("hire_phd", AP_HIRE_PHD, {}),
            ("hire_scientist", AP_HIRE, {"influence": EXTRA_PROFESSOR_INFLUENCE}),
        ],
        "publish": [("publish", 0, {})],
        "invest": [("invest", AP_INVEST, {"credits": INVEST_CREDITS}), ("buy", AP_BUY, {})],
        "manage": [
            ("take_credits", AP_CREDITS, {"credits": CREDITS_TAKEN}),
            ("pull_strings", AP_PULL, {"influence": PULL_INFLUENCE}),
        ],
    }

    def items(card: str) -> str:
        """The menu of a card, each item with its cost."""
        items_of_card: list[str] = []
        for item, cost, args in menus[card]:
            price = amount(cost, "action_points", lang)
            items_of_card.append(
                say("book", f"item_{item}", lang, args) + (f": {price}" if price else "")
            )
        return "; ".join(items_of_card)

    rows: list[list[Cell]] = [
        [
            Drawing(f"action-{card}", ""),
            CARD_NAMES[lang][number],
            amount(CARD_AP[number], "action_points", lang) or NOTHING,
            items(card),
        ]
        for number, card in enumerate(CARDS)
    ]
    return make_table(game, lang, "action_cards", ["", "action_card", "gives", "menu"], rows)


def passing(game: Game, lang: str) -> BookTable:
    """The bonus for passing."""
    rows = [
        (str(left), bonus or NOTHING)
        for left, bonus in reversed(list(enumerate(CARD_TEXTS[lang]["pass_bonus"])))
    ]
    return make_table(game, lang, "passing", ["cards_in_hand", "bonus"], rows)


def morale(game: Game, lang: str) -> BookTable:
    """The Morale track."""
    say = game.texts.say
    effects = {
        BURNOUT_LEVEL: say("book", "burnout", lang, {"n": -BURNOUT_AP}),
        INSPIRATION_LEVEL: say("book", "inspiration", lang, {"n": INSPIRATION_PRESTIGE}),
    }
    rows = [
        (str(level), MORALE_NAMES[lang][index], change_text(prestige), effects.get(level, NOTHING))
        for index, prestige in enumerate(MORALE_PRESTIGE)
        for level in [index + MORALE_MIN]
    ]
    return make_table(
        game, lang, "morale", ["level", "mood", "prestige_at_the_end", "effect"], rows
    )


def by_players(game: Game, lang: str) -> BookTable:
    """What depends on the number of players."""
    say = game.texts.say
    values: dict[str, Callable[[int], int]] = {
        say("book", "base_revealed", lang): lambda n: (
            SOLO_BASE_GRANTS if n == 1 else n + BASE_BEYOND
        ),
        say("book", "strategic_revealed", lang): lambda _: STRATEGIC_REVEALED,
        say("book", "lots", lang): lambda n: n - 1,
        say("book", "rounds_at_most", lang): lambda n: SOLO_ROUNDS if n == 1 else MAX_ROUNDS,
    }
    rows = [[label, *(str(value(n)) for n in PLAYERS)] for label, value in values.items()] + [
        [
            say("book", "end_of", lang, {"scenario": SCENARIO_NAMES[lang][card]}),
            *(listed(str(END_N[card][n]), str(END_ARTICLES[card] or "")) for n in PLAYERS),
        ]
        for card in range(len(SCENARIOS))
    ]
    return make_table(game, lang, "by_players", ["", *(f"players_{n}" for n in PLAYERS)], rows)


def rival(game: Game, lang: str) -> BookTable:
    """The solo game: levels and deeds of the Rival, prices of the Grants."""
    say = game.texts.say
    rows = [(say("book", "rival_start", lang), points(SOLO_RIVAL_START, lang), "PR-22.4")]
    rows += [
        (
            say("book", "rival_scores", lang, {"level": say("values", level, lang)}),
            points(n, lang),
            "PR-22.12",
        )
        for level, n in zip(RIVALS, RIVAL_PRESTIGE)
    ]
    rows += [
        (say("book", "solo_base", lang, {"n": index}), points(price, lang), "PR-22.6")
        for index, price in enumerate(SOLO_PRICES, 1)
    ]
    rows.append(
        (say("book", "solo_strategic", lang), points(SOLO_STRATEGIC_PRICE, lang), "PR-22.6")
    )
    for index, mask in enumerate(RIVAL_TRACKS, 1):
        tracks = listed(*(game.texts.word("colour", colour, lang) for colour in colours_of(mask)))
        rounds = ", ".join(str(n) for n in range(index, SOLO_ROUNDS + 1, len(RIVAL_TRACKS)))
        rows.append((say("book", "rival_tracks", lang, {"rounds": rounds}), tracks, "PR-22.10"))
    rows.append((say("book", "solo_rounds", lang), str(SOLO_ROUNDS), "PR-22.14"))
    rows.append((say("book", "solo_majority", lang), str(SOLO_MAJORITY), "PR-22.15"))
    return make_table(game, lang, "rival", ["what", "number", "rule"], rows)


def points(n: int, lang: str) -> str:
    return amount(n, "prestige", lang) or "0"


def scoring(game: Game, lang: str) -> BookTable:
    """What counts at the end."""
    say = game.texts.say
    printed = say("book", "as_the_card_says", lang)
    rows = [
        (say("sources", "scenario", lang), printed, "PR-21.2"),
        (say("sources", "equipment", lang), printed, "PR-21.3"),
        (say("sources", "final_abilities", lang), printed, "PR-21.4"),
        (say("sources", "morale", lang), say("book", "as_the_track_says", lang), "PR-21.5"),
    ]
    for noun, n in (
        ("credits", CREDITS_PER_PRESTIGE),
        ("research_points", POINTS_PER_PRESTIGE),
        ("influence", INFLUENCE_PER_PRESTIGE),
    ):
        each = say("book", "each_full", lang, {"resource": amount(n, noun, lang)})
        rows.append((each, amount(1, "prestige", lang), "PR-21.6"))
    return make_table(game, lang, "scoring", ["scored", "points", "rule"], rows)
