"""What cards do, in sentences made from their terms, and all texts of the game."""
# mypyc: skip

from __future__ import annotations

from itertools import pairwise
from typing import Final

from parlour.games.principia.content import NOTES
from parlour.games.principia.content.abilities import (
    ABILITIES,
    ABILITY_NAMES,
    EQUIPMENT_ABILITIES,
    INSTITUTE_ABILITIES,
    SCIENTIST_ABILITIES,
)
from parlour.games.principia.content.equipment import EQUIPMENT_NAMES, EQUIPMENT_ROWS
from parlour.games.principia.content.grants import (
    GRANT_GOALS,
    GRANT_NAMES,
    GRANT_PENALTY,
    GRANT_REWARD,
    GRANT_ROWS,
)
from parlour.games.principia.content.institutes import (
    INSTITUTE_NAMES,
    INSTITUTE_ROWS,
    SHORT_NAMES,
)
from parlour.games.principia.content.journals import (
    JOURNAL_NAMES,
    JOURNAL_NEEDS,
    JOURNAL_REWARD,
    JOURNAL_ROWS,
)
from parlour.games.principia.content.numbers import BREAKTHROUGH_REWARD, HIGHEST_BID, PASS_BONUS
from parlour.games.principia.content.reading import DATA, CardRow, place
from parlour.games.principia.content.research import (
    MILESTONES,
    RESEARCH_BONUS,
    RESEARCH_NAMES,
    RESEARCH_NEEDS,
    RESEARCH_ROWS,
)
from parlour.games.principia.content.scenarios import (
    END_ARTICLES,
    END_N,
    END_WHAT,
    SCENARIO_NAMES,
    SCENARIO_ROWS,
    SCENARIO_SCORING,
    SCENARIOS,
)
from parlour.games.principia.content.scientists import SCIENTIST_NAMES, SCIENTIST_ROWS
from parlour.games.principia.content.terms import (
    ANY,
    ENDS,
    FINALS,
    GOALS,
    LOWER,
    MAJORITIES,
    MOD,
    MODS,
    NEEDS,
    NONE,
    OPS,
    TRIGGER,
    TRIGGERS,
    Ability,
    Effect,
    Need,
)
from parlour.kernel.languages import LANGUAGES, ByLanguage
from parlour.kernel.phrases import Words
from parlour.kernel.texts import Texts, read_texts, words_of


class Sentences:
    """The phrases of the files `sentences`, put together."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def effects(self, effects: list[Effect], lang: str) -> str:
        """ "+2 CR, +1 green RP"; empty if there is none."""
        return ", ".join(self.effect(effect, lang) for effect in effects)

    def effect(self, effect: Effect, lang: str) -> str:
        key = OPS[effect.op]
        n = abs(effect.n)
        args = {"n": n, "sign": 1 if effect.n < 0 else 0, "colour": effect.colour}
        if effect.colour == ANY:
            key += "_any"
        return self.texts.say("effects", key, lang, args)

    def milestones(self, milestones: list[list[Effect]], lang: str) -> str:
        """ "hex 3: +2 CR; hex 5: +1 PP" """
        parts = [
            self.texts.say(
                "effects", "milestone", lang, {"n": index, "effects": self.effects(effects, lang)}
            )
            for index, effects in enumerate(milestones)
            if effects
        ]
        return "; ".join(parts)

    def needs(self, needs: list[Need], lang: str) -> str:
        """The requirement of a project or a journal."""
        parts = self._parts("needs", needs, NEEDS, lang)
        return self.texts.say("joins", "needs", lang).join(parts)

    def goals(self, goals: list[Need], lang: str) -> str:
        """The goal of a Grant; what two goals share is said once."""
        parts = self._parts("goals", goals, GOALS, lang)
        head = self.texts.say("joins", "goals_head", lang)
        tail = self.texts.say("joins", "goals_tail", lang)
        shortened = list(parts)
        for i, (part, following) in enumerate(pairwise(parts)):
            if part.endswith(tail) and following.endswith(tail):
                shortened[i] = shortened[i].removesuffix(tail)
            if part.startswith(head) and following.startswith(head):
                shortened[i + 1] = shortened[i + 1].removeprefix(head)
        return self.texts.say("joins", "goals", lang).join(shortened)

    def _parts(self, section: str, needs: list[Need], words: list[str], lang: str) -> list[str]:
        parts = []
        for need in needs:
            key = words[need.what]
            args = {"n": need.n, "tier": need.tier, "colour": need.colour}
            if need.colour != NONE:
                key += "_colour"
            if need.tier:
                key += "_tier"
            parts.append(self.texts.say(section, key, lang, args))
        return parts

    def abilities(self, abilities: list[Ability], lang: str, scientist: bool = False) -> str:
        """What a card does, a sentence for each ability."""
        return " ".join(self.ability(ability, lang, scientist) for ability in abilities)

    def ability(self, ability: Ability, lang: str, scientist: bool = False) -> str:
        if ability.kind == TRIGGER:
            sentence = self._trigger(ability, lang, scientist)
        elif ability.kind == MOD:
            sentence = self._modifier(ability, lang)
        else:
            sentence = self._final(ability, lang)
        if ability.limit:
            sentence = self._limit(ability, lang) + sentence
        return sentence[0].upper() + sentence[1:] + "."

    def _limit(self, ability: Ability, lang: str) -> str:
        key = "once" if ability.limit == 1 else "often"
        if ability.kind == TRIGGER or MODS[ability.what] == "hex":
            key += "_when"
        return self.texts.say("limits", key, lang, {"n": ability.limit})

    def _trigger(self, ability: Ability, lang: str, scientist: bool) -> str:
        event = TRIGGERS[ability.what]
        key = event + filters_of(ability)
        if event == "acquired" and scientist:
            key += "_scientist"
        if event == "invest" and ability.limit:
            key += "_limit"
        effects = self.effects(ability.effects, lang)
        return self.texts.say("triggers", key, lang, numbers_of(ability) | {"effects": effects})

    def _modifier(self, ability: Ability, lang: str) -> str:
        key = MODS[ability.what]
        if key == "hex" and ability.colour != NONE:
            key += "_colour"
        if key in LOWER or (key == "salary" and ability.n < 0):
            key += "_lower"
        return self.texts.say("mods", key, lang, numbers_of(ability))

    def _final(self, ability: Ability, lang: str) -> str:
        key = FINALS[ability.what] + filters_of(ability)
        if ability.of != NONE:
            key += "_" + MAJORITIES[ability.of]
            if ability.second:
                key += "_second"
        return self.texts.say("finals", key, lang, numbers_of(ability))

    def end(self, what: int, numbers: list[int], articles: int, lang: str) -> str:
        """The end condition of a Scenario; `numbers` by the number of players."""
        key = ENDS[what]
        args = {"n": numbers[2], "articles": articles}
        if len(set(numbers[1:])) > 1:
            key += "_by"
            args |= {f"n{players}": numbers[players] for players in range(1, len(numbers))}
        return self.texts.say("ends", key, lang, args)


def filters_of(ability: Ability) -> str:
    """The filters of an ability, as its key says them."""
    key = ""
    if ability.colour != NONE:
        key += "_colour"
    if ability.scope != NONE:
        key += "_scope"
    if ability.tier:
        key += "_tier"
    if ability.left:
        key += "_left"
    if ability.hexes:
        key += "_hexes"
    return key


def numbers_of(ability: Ability) -> dict[str, object]:
    """The numbers of an ability for the slots of its phrase."""
    return {
        "n": abs(ability.n),
        "sign": 1 if ability.n < 0 else 0,
        "tier": ability.tier,
        "left": ability.left,
        "hexes": ability.hexes,
        "second": ability.second,
        "scope": ability.scope,
        "card": ability.card,
        "colour": ability.colour,
    }


# The texts on the cards, by language: their own, or sentences made from the terms.

SENTENCES: Final = Sentences(Texts.load(DATA / "sentences", words=words_of(DATA / "texts")))


def _texts(rows: list[CardRow], column: str, sentences: list[str]) -> list[str]:
    """The cells of a column; the sentences made from the terms where they are empty."""
    texts: list[str] = []
    for row, sentence in zip(rows, sentences, strict=True):
        own = row.get(column, "")
        if own and own != sentence:
            NOTES.append(f"{place(row, column)}: {own!r}, but the terms say {sentence!r}")
        texts.append(own or sentence)
    return texts


def _owned_texts(owned: list[list[int]], lang: str, scientist: bool) -> list[str]:
    return [
        SENTENCES.abilities([ABILITIES[i] for i in numbers], lang, scientist) for numbers in owned
    ]


def _card_texts(lang: str) -> dict[str, list[str]]:
    """Every text of every kind of card in a language."""
    say = SENTENCES
    ends = [say.end(END_WHAT[i], END_N[i], END_ARTICLES[i], lang) for i in range(len(SCENARIOS))]
    scoring = [say.abilities(terms, lang) for terms in SCENARIO_SCORING]
    need = f"requirement_{lang}"
    text = f"text_{lang}"
    return {
        "institute": _texts(INSTITUTE_ROWS, text, _owned_texts(INSTITUTE_ABILITIES, lang, False)),
        "scientist": _texts(SCIENTIST_ROWS, text, _owned_texts(SCIENTIST_ABILITIES, lang, True)),
        "equipment": _texts(EQUIPMENT_ROWS, text, _owned_texts(EQUIPMENT_ABILITIES, lang, False)),
        "scenario_end": _texts(SCENARIO_ROWS, f"end_{lang}", ends),
        "scenario_scoring": _texts(SCENARIO_ROWS, f"scoring_{lang}", scoring),
        "research_need": _texts(RESEARCH_ROWS, need, [say.needs(n, lang) for n in RESEARCH_NEEDS]),
        "research_bonus": [say.effects(effects, lang) for effects in RESEARCH_BONUS],
        "research_milestones": [say.milestones(hexes, lang) for hexes in MILESTONES],
        "journal_need": _texts(JOURNAL_ROWS, need, [say.needs(n, lang) for n in JOURNAL_NEEDS]),
        "journal_reward": [say.effects(effects, lang) for effects in JOURNAL_REWARD],
        "grant_goal": _texts(
            GRANT_ROWS, f"goal_{lang}", [say.goals(goals, lang) for goals in GRANT_GOALS]
        ),
        "grant_reward": [say.effects(effects, lang) for effects in GRANT_REWARD],
        "grant_penalty": [say.effects(effects, lang) for effects in GRANT_PENALTY],
        "breakthrough_reward": [say.effects(effects, lang) for effects in BREAKTHROUGH_REWARD],
        "pass_bonus": [say.effects(effects, lang) for effects in PASS_BONUS],
    }


CARD_TEXTS: Final[dict[str, dict[str, list[str]]]] = ByLanguage(
    {lang: _card_texts(lang) for lang in LANGUAGES}
)


# All texts of the game


def _titles(names: dict[str, list[str]]) -> dict[str, list[str]]:
    """The titles of cards as sentences give them: some languages put them in quotation marks."""
    marks = ByLanguage(read_texts(DATA / "texts")[0]["marks"]["title"])
    return {lang: [marks[lang].format(title=name) for name in names[lang]] for lang in LANGUAGES}


def _game_texts() -> Texts:
    """The phrases, with the vocabularies and scenario names that come from the content."""
    goals = {f"{lang}.goal": own["grant_goal"] for lang, own in CARD_TEXTS.items()}
    words: Words = {
        "institute": INSTITUTE_NAMES
        | {f"{lang}.short": names for lang, names in SHORT_NAMES.items()},
        "research": _titles(RESEARCH_NAMES),
        "journal": _titles(JOURNAL_NAMES),
        "scientist": SCIENTIST_NAMES,
        "equipment": _titles(EQUIPMENT_NAMES),
        "grant": _titles(GRANT_NAMES) | goals,
        "ability": ABILITY_NAMES,
        "bid": {lang: [str(n) for n in range(1, HIGHEST_BID + 1)] for lang in LANGUAGES},
    }
    texts = Texts.load(DATA / "texts", words=words)
    for i, name in enumerate(SCENARIOS):
        texts.add("values", name, {lang: names[i] for lang, names in SCENARIO_NAMES.items()})
    return texts


TEXTS: Final = _game_texts()
