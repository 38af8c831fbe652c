"""The tables of gains and abilities: what the cards say, with the rule behind it."""
# mypyc: skip

from __future__ import annotations

from parlour.games.principia.content.abilities import ABILITIES, ABILITY_NAMES, SCIENTIST_ABILITIES
from parlour.games.principia.content.scenarios import SCENARIO_NAMES, SCENARIO_SCORING
from parlour.games.principia.content.terms import (
    ANY,
    FINALS,
    MOD,
    MODS,
    NONE,
    OPS,
    TRIGGER,
    TRIGGERS,
    Ability,
    Effect,
)
from parlour.games.principia.sentences import SENTENCES
from parlour.kernel.book import BookTable, make_table
from parlour.kernel.game import Game

GAIN_RULES = {
    "any_research_points": "PR-18.3",
    "draw_research": "PR-18.4",
    "phd": "PR-18.5",
    "hex": "PR-18.6",
    "track": "PR-13.9",
}
TRIGGER_RULES = {
    "acquired": "PR-18.8",
    "activate": "PR-8.14",
    "start": "PR-8.6",
    "complete": "PR-9.12",
    "publish": "PR-11.11",
    "invest": "PR-12.8",
    "breakthrough": "PR-13.3",
    "hire": "PR-10.14",
    "income": "PR-7.2",
    "grant_taken": "PR-6.15",
    "grant_success": "PR-17.3",
    "pass": "PR-7.16",
}
MOD_RULES = {
    "hex": "PR-18.10",
    "action_points": "PR-18.11",
    "salary": "PR-16.2",
    "publish_cost": "PR-11.6",
    "wild": "PR-11.8",
    "start_free": "PR-18.12",
    "equipment_cost": "PR-18.14",
    "extra_publish": "PR-11.13",
    "keep_phd": "PR-9.10",
    "morale_floor": "PR-15.2",
    "bid_discount": "PR-6.19",
    "activate_discount": "PR-18.13",
}
FINAL_RULES = {
    "research_sets": "PR-21.9",
    "article_sets": "PR-21.9",
    "disciplines": "PR-19.3",
    "majority": "PR-21.10",
}


def gains(game: Game, lang: str) -> BookTable:
    """What a card gives, takes or does at once."""
    rows: list[tuple[str, str]] = []
    for op, name in enumerate(OPS):
        colours = {"research_points": [0], "track": [0, ANY]}.get(name, [NONE])
        for colour in colours:
            sentence = SENTENCES.effect(Effect(op, colour, 1), lang)
            rows.append((sentence, GAIN_RULES.get(name, "PR-18.2")))
    return make_table(game, lang, "gains", ["on_the_card", "rule"], rows)


def abilities(game: Game, lang: str) -> BookTable:
    """Every ability in words, its rule, and the cards that have it."""
    of_scientists = {number for owned in SCIENTIST_ABILITIES for number in owned}
    cards_by_sentence: dict[str, tuple[str, list[str]]] = {}
    for number, ability in enumerate(ABILITIES):
        sentence = SENTENCES.ability(ability, lang, number in of_scientists)
        cards_by_sentence.setdefault(sentence, (rule_of(ability), []))[1].append(
            ABILITY_NAMES[lang][number]
        )
    for scenario, terms in enumerate(SCENARIO_SCORING):
        for ability in terms:
            sentence = SENTENCES.ability(ability, lang)
            name = SCENARIO_NAMES[lang][scenario]
            cards_by_sentence.setdefault(sentence, (rule_of(ability), []))[1].append(name)
    rows = [
        (sentence, rule, ", ".join(names)) for sentence, (rule, names) in cards_by_sentence.items()
    ]
    return make_table(game, lang, "abilities", ["ability", "rule", "cards"], rows)


def rule_of(ability: Ability) -> str:
    """The rule that an ability is about."""
    if ability.kind == TRIGGER:
        return TRIGGER_RULES[TRIGGERS[ability.what]]
    if ability.kind == MOD:
        return MOD_RULES[MODS[ability.what]]
    return FINAL_RULES.get(FINALS[ability.what], "PR-21.4")
