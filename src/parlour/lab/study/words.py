"""What a study says, in every language."""

from __future__ import annotations

from parlour.coach.words import decimal
from parlour.kernel.game import Game
from parlour.lab.report import TEXTS
from parlour.lab.study.findings import Finding
from parlour.lab.study.things import Thing, group_words, thing_words
from parlour.lab.study.watching import thing_name


def say(key: str, lang: str, section: str = "study", **values: object) -> str:
    """A word or sentence of a report."""
    return TEXTS.say(section, key, lang, values)


def share(value: float, lang: str, digits: int = 1) -> str:
    """A share of 1 in hundredths."""
    return f"{decimal(100 * value, lang, digits)} %"


def full_name(game: Game, thing: Thing, lang: str) -> str:
    """A thing with the kind of choice that it belongs to."""
    kind = group_words(game, thing, lang)
    return f"{kind}: {thing_words(game, thing, lang)}" if thing.slot else kind


def role_words(game: Game, role: str, lang: str) -> str:
    """The name of a role for people, from its name in the notation."""
    vocabulary = game.column.role
    for index in range(len(game.texts.words[vocabulary]["en"])):
        if thing_name(game, vocabulary, index) == role:
            return game.texts.plain(game.texts.word(vocabulary, index, lang), lang)
    return role


def finding_words(game: Game, finding: Finding, lang: str) -> str:
    """A finding as a sentence."""
    values: dict[str, object] = {}
    for name, value in finding.values.items():
        values[name] = f"{decimal(value, lang)} %" if isinstance(value, float) else value
    if finding.thing is not None:
        values["name"] = full_name(game, finding.thing, lang)
    if "role" in values:
        values["name"] = role_words(game, str(values.pop("role")), lang)
    return say(finding.key, lang, "findings", **values)
