"""The tables of the cards and of the board, and their pictures."""
# mypyc: skip

from __future__ import annotations

from parlour.games.principia.content.equipment import (
    EQUIPMENT,
    EQUIPMENT_NAMES,
    EQUIPMENT_OF,
    EQUIPMENT_PRESTIGE,
    EQUIPMENT_PRICE,
)
from parlour.games.principia.content.grants import GRANT_CREDITS, GRANT_NAMES, GRANTS, STRATEGIC
from parlour.games.principia.content.institutes import INSTITUTE_NAMES, INSTITUTES, PROFESSORS_FREE
from parlour.games.principia.content.journals import (
    FEE,
    FIELDS,
    JOURNAL_COST,
    JOURNAL_NAMES,
    JOURNAL_PRESTIGE,
    JOURNALS,
    TIER,
)
from parlour.games.principia.content.numbers import (
    BREAKTHROUGH_COLOUR,
    BREAKTHROUGH_LEVEL,
    BREAKTHROUGH_NAMES,
    BREAKTHROUGH_SPACE,
    BREAKTHROUGHS,
)
from parlour.games.principia.content.research import (
    RESEARCH,
    RESEARCH_COLOURS,
    RESEARCH_HEXES,
    RESEARCH_NAMES,
    RESEARCH_POINTS,
    RESEARCH_PRESTIGE,
)
from parlour.games.principia.content.scenarios import SCENARIO_NAMES, SCENARIOS
from parlour.games.principia.content.scientists import (
    DISCIPLINES,
    RANK,
    RANKS,
    SALARY_OF,
    SCIENTIST_NAMES,
    SCIENTISTS,
)
from parlour.games.principia.content.terms import COLOURS
from parlour.games.principia.drawing.labels import (
    LABELS,
    amounts_words,
    colours_of,
    say,
    start_words,
)
from parlour.games.principia.drawing.lines import roman
from parlour.games.principia.sentences import CARD_TEXTS
from parlour.kernel.book import BookTable, Cell, Drawing, make_table
from parlour.kernel.game import Game

NOTHING = "–"


def named(name: str, id_: str) -> str:
    """A card with the number by which notation calls it."""
    return f"{name} ({id_})"


def listed(*parts: str) -> str:
    """What there is of several things."""
    return ", ".join(part for part in parts if part) or NOTHING


def bracketed(text: str) -> str:
    """A remark, if there is one."""
    return f" ({text})" if text else ""


def field_words(mask: int, lang: str) -> str:
    if len(colours_of(mask)) == len(COLOURS):
        return say("symbols_of.pr_fields", lang)
    return ", ".join(say("book.of_colour", lang, colour=colour) for colour in colours_of(mask))


def amount(n: int, noun: str, lang: str) -> str:
    """So much of a resource; nothing of nothing."""
    return f"{n} {LABELS.texts.noun(noun, lang, n)}" if n else ""


def level_words(level: int) -> str:
    """A tier or a level, as figure and as it is printed."""
    return f"{level}\N{NO-BREAK SPACE}({roman(level)})"


def institutes(game: Game, lang: str) -> BookTable:
    """The Institute cards."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"institute-{id_}", ""),
            named(INSTITUTE_NAMES[lang][card], id_),
            start_words(card, lang),
            str(PROFESSORS_FREE[card]),
            CARD_TEXTS[lang]["institute"][card],
        ]
        for card, id_ in enumerate(INSTITUTES)
    ]
    header = ["", "institute", "starts_with", "professors_free", "ability"]
    return make_table(game, lang, "institutes", header, rows)


def scenarios(game: Game, lang: str) -> BookTable:
    """The Scenario cards."""
    texts = CARD_TEXTS[lang]
    rows = [
        (
            named(SCENARIO_NAMES[lang][card], id_),
            texts["scenario_end"][card],
            texts["scenario_scoring"][card],
        )
        for card, id_ in enumerate(SCENARIOS)
    ]
    return make_table(game, lang, "scenarios", ["scenario", "ends_when", "modifiers"], rows)


def research(game: Game, lang: str) -> BookTable:
    """The Research cards."""
    texts = CARD_TEXTS[lang]
    rows: list[list[Cell]] = [
        [
            Drawing(f"research-{id_}", ""),
            named(RESEARCH_NAMES[lang][card], id_),
            field_words(RESEARCH_COLOURS[card], lang),
            texts["research_need"][card] or NOTHING,
            f"{RESEARCH_HEXES[card]}" + bracketed(texts["research_milestones"][card]),
            listed(
                amounts_words(RESEARCH_POINTS[card], lang),
                amount(RESEARCH_PRESTIGE[card], "prestige", lang),
                texts["research_bonus"][card],
            ),
        ]
        for card, id_ in enumerate(RESEARCH)
    ]
    header = ["", "research_card", "field", "requirement", "hexes", "completed"]
    return make_table(game, lang, "research", header, rows)


def journals(game: Game, lang: str) -> BookTable:
    """The Journal cards."""
    texts = CARD_TEXTS[lang]
    rows: list[list[Cell]] = [
        [
            Drawing(f"journal-{id_}", ""),
            named(JOURNAL_NAMES[lang][card], id_),
            field_words(FIELDS[card], lang),
            level_words(TIER[card]),
            texts["journal_need"][card] or NOTHING,
            listed(
                amounts_words(JOURNAL_COST[card], lang), say("book.fee", lang, credits=FEE[card])
            ),
            listed(amount(JOURNAL_PRESTIGE[card], "prestige", lang), texts["journal_reward"][card]),
        ]
        for card, id_ in enumerate(JOURNALS)
    ]
    header = ["", "journal", "field", "tier", "requirement", "cost", "reward"]
    return make_table(game, lang, "journals", header, rows)


def scientists(game: Game, lang: str) -> BookTable:
    """The Scientist cards."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"scientist-{id_}", ""),
            named(SCIENTIST_NAMES[lang][card], id_),
            game.texts.say("book", RANKS[RANK[card]], lang),
            field_words(DISCIPLINES[card], lang),
            amount(SALARY_OF[card], "credits", lang) or NOTHING,
            CARD_TEXTS[lang]["scientist"][card],
        ]
        for card, id_ in enumerate(SCIENTISTS)
    ]
    header = ["", "scientist", "rank", "discipline", "salary", "ability"]
    return make_table(game, lang, "scientists", header, rows)


def grants(game: Game, lang: str, title: str, strategic: bool) -> BookTable:
    """The Grants of a deck."""
    texts = CARD_TEXTS[lang]
    rows: list[list[Cell]] = [
        [
            Drawing(f"grant-{id_}", ""),
            named(GRANT_NAMES[lang][card], id_),
            amount(GRANT_CREDITS[card], "credits", lang) or NOTHING,
            texts["grant_goal"][card],
            texts["grant_reward"][card] or NOTHING,
            texts["grant_penalty"][card] or NOTHING,
        ]
        for card, id_ in enumerate(GRANTS)
        if STRATEGIC[card] == strategic
    ]
    header = ["", "grant", "at_once", "goal", "success", "failure"]
    return make_table(game, lang, title, header, rows)


def equipment(game: Game, lang: str) -> BookTable:
    """The Equipment cards."""
    rows: list[list[Cell]] = [
        [
            Drawing(f"equipment-{id_}", ""),
            named(EQUIPMENT_NAMES[lang][card], id_),
            BREAKTHROUGH_NAMES[lang][EQUIPMENT_OF[card]]
            if EQUIPMENT_OF[card] < len(BREAKTHROUGHS)
            else game.texts.say("book", "all_tracks", lang),
            amount(EQUIPMENT_PRICE[card], "credits", lang) or NOTHING,
            amount(EQUIPMENT_PRESTIGE[card], "prestige", lang) or NOTHING,
            CARD_TEXTS[lang]["equipment"][card],
        ]
        for card, id_ in enumerate(EQUIPMENT)
    ]
    header = ["", "equipment_card", "breakthrough", "price", "at_the_end", "ability"]
    return make_table(game, lang, "equipment", header, rows)


def breakthroughs(game: Game, lang: str) -> BookTable:
    """The Breakthrough tracks."""
    word = LABELS.texts.word
    rows: list[list[Cell]] = [
        [
            Drawing(f"breakthrough-{id_}", ""),
            f"{word('field', colour, lang)} ({word('colour', colour, lang)})",
            str(BREAKTHROUGH_SPACE[breakthrough]),
            level_words(BREAKTHROUGH_LEVEL[breakthrough]),
            BREAKTHROUGH_NAMES[lang][breakthrough],
            CARD_TEXTS[lang]["breakthrough_reward"][breakthrough],
            listed(
                *(
                    name
                    for belongs_to, name in zip(EQUIPMENT_OF, EQUIPMENT_NAMES[lang])
                    if belongs_to == breakthrough
                )
            ),
        ]
        for breakthrough, (id_, colour) in enumerate(zip(BREAKTHROUGHS, BREAKTHROUGH_COLOUR))
    ]
    header = ["", "track", "space", "level", "breakthrough", "reward", "equipment_card"]
    return make_table(game, lang, "breakthroughs", header, rows)
