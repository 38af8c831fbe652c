"""The terms of the cards as sentences, in every language: what a card says that has no text."""
# mypyc: skip

from __future__ import annotations

from itertools import pairwise

from parlour.games.principia.terms import (
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
from parlour.kernel.texts import Texts


class Sentences:
    """The phrases of the files `sentences`, put together."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def effects(self, effects: list[Effect], lang: str) -> str:
        """ "+2 K, +1 green PB"; empty if there is none."""
        return ", ".join(self.effect(effect, lang) for effect in effects)

    def effect(self, effect: Effect, lang: str) -> str:
        key = OPS[effect.op]
        n = abs(effect.n)
        args = {"n": n, "sign": 1 if effect.n < 0 else 0, "colour": effect.colour}
        if effect.colour == ANY:
            key += "_any"
        return self.texts.say("effects", key, lang, args)

    def milestones(self, milestones: list[list[Effect]], lang: str) -> str:
        """ "hex 3: +2 K; hex 5: +1 PZ" """
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
        said = list(parts)
        for i, (one, following) in enumerate(pairwise(parts)):
            if one.endswith(tail) and following.endswith(tail):
                said[i] = said[i].removesuffix(tail)
            if one.startswith(head) and following.startswith(head):
                said[i + 1] = said[i + 1].removeprefix(head)
        return self.texts.say("joins", "goals", lang).join(said)

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
            said = self._trigger(ability, lang, scientist)
        elif ability.kind == MOD:
            said = self._modifier(ability, lang)
        else:
            said = self._final(ability, lang)
        if ability.limit:
            said = self._limit(ability, lang) + said
        return said[0].upper() + said[1:] + "."

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
