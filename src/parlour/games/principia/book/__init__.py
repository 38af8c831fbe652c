"""The tables and pictures of the rule book, made from the content."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from parlour.games.principia.book import abilities, decks, numbers
from parlour.games.principia.book.guide import FACTS
from parlour.games.principia.book.pictures import PICTURES
from parlour.games.principia.content.equipment import EQUIPMENT_NAMES
from parlour.games.principia.content.grants import GRANT_NAMES
from parlour.games.principia.content.journals import JOURNAL_NAMES
from parlour.games.principia.content.numbers import RIVALS
from parlour.games.principia.content.research import RESEARCH_NAMES
from parlour.games.principia.content.scenarios import SCENARIO_NAMES
from parlour.kernel.book import BookContent
from parlour.kernel.game import Game


def items(game: Game, lang: str) -> Iterator[str]:
    """Cards whose names stand in quotes within Polish sentences; the levels of the Rival."""
    for names in (RESEARCH_NAMES, JOURNAL_NAMES, EQUIPMENT_NAMES, GRANT_NAMES, SCENARIO_NAMES):
        yield from names[lang]
    yield from (game.texts.say("values", rival, lang) for rival in RIVALS)


CONTENT = BookContent(
    tables={
        "box": numbers.box,
        "abbreviations": numbers.abbreviations,
        "numbers": numbers.numbers,
        "passing": numbers.passing,
        "morale": numbers.morale,
        "by_players": numbers.by_players,
        "rival": numbers.rival,
        "scoring": numbers.scoring,
        "action_cards": numbers.action_cards,
        "institutes": decks.institutes,
        "scenarios": decks.scenarios,
        "research": decks.research,
        "journals": decks.journals,
        "scientists": decks.scientists,
        "base_grants": partial(decks.grants, title="base_grants", strategic=False),
        "strategic_grants": partial(decks.grants, title="strategic_grants", strategic=True),
        "equipment": decks.equipment,
        "breakthroughs": decks.breakthroughs,
        "gains": abilities.gains,
        "abilities": abilities.abilities,
    },
    pictures=PICTURES,
    vocabularies=("institute", "card", "scientist", "breakthrough", "mood", "colour"),
    items=items,
    facts=FACTS,
)
