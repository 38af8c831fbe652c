"""What the picture says, in every language."""
# mypyc: skip

from __future__ import annotations

from parlour import kit
from parlour.games.principia.content.equipment import (
    EQUIPMENT_OF,
    EQUIPMENT_PRESTIGE,
    EQUIPMENT_PRICE,
)
from parlour.games.principia.content.grants import GRANT_CREDITS, STRATEGIC
from parlour.games.principia.content.institutes import (
    PROFESSORS_FREE,
    START_CARDS,
    START_CREDITS,
    START_DOCTORS,
    START_INFLUENCE,
    START_MORALE,
    START_PHDS,
    START_POINTS,
    START_PRESTIGE,
)
from parlour.games.principia.content.journals import (
    FEE,
    FIELDS,
    JOURNAL_COST,
    JOURNAL_PRESTIGE,
    TIER,
)
from parlour.games.principia.content.numbers import BREAKTHROUGHS
from parlour.games.principia.content.reading import DATA
from parlour.games.principia.content.research import (
    RESEARCH_COLOURS,
    RESEARCH_HEXES,
    RESEARCH_POINTS,
    RESEARCH_PRESTIGE,
)
from parlour.games.principia.content.scientists import DISCIPLINES, RANK, RANKS, SALARY_OF
from parlour.games.principia.content.terms import ANY, COLOURS
from parlour.games.principia.sentences import CARD_TEXTS, TEXTS

LABELS = kit.Labels(DATA / "drawing", DATA / "terminal", over=TEXTS)
say = LABELS.say
symbol_words = LABELS.symbol_words


def colours_of(mask: int) -> list[int]:
    """The colours in a mask."""
    return [i for i in range(len(COLOURS)) if (mask >> i) & 1]


def fields_words(mask: int, lang: str) -> str:
    """The fields in a mask: "Biology/Medicine, Physics/Computing"."""
    return ", ".join(LABELS.texts.word("field", i, lang) for i in colours_of(mask))


def amounts_words(amounts: list[int], lang: str) -> str:
    """Research points by colour: "2 green RP, 1 RP of any colour"."""
    return ", ".join(
        say("cards.research_points_any", lang, n=n)
        if i == ANY
        else say("cards.research_points", lang, n=n, colour=i)
        for i, n in enumerate(amounts)
        if n
    )


def joined(*sentences: str) -> str:
    """Sentences that are not empty, one after the other."""
    return " ".join(sentence for sentence in sentences if sentence)


def introduced(key: str, lang: str, text: str) -> str:
    """A phrase with a text of the cards after it; nothing where the text is empty."""
    return f"{say(key, lang)} {text.rstrip('.')}." if text else ""


def cited(sentence: str, rule: str) -> str:
    """A sentence with its rule; nothing where there is none."""
    return f"{sentence} ({rule})" if sentence else ""


# Every card in sentences: what it is, then what each place upon it says.


def research_name(card: int, lang: str) -> str:
    return joined(
        say("cards.research", lang, research=card, n=RESEARCH_HEXES[card]),
        fields_words(RESEARCH_COLOURS[card], lang) + ".",
    )


def research_needs(card: int, lang: str) -> str:
    return introduced("cards.needs", lang, CARD_TEXTS[lang]["research_need"][card])


def research_pays(card: int, lang: str) -> str:
    return joined(
        introduced("cards.pays", lang, amounts_words(RESEARCH_POINTS[card], lang)),
        say("cards.and_prestige", lang, n=RESEARCH_PRESTIGE[card]),
        introduced("cards.bonus", lang, CARD_TEXTS[lang]["research_bonus"][card]),
    )


def research_milestones(card: int, lang: str) -> str:
    return introduced("cards.milestones", lang, CARD_TEXTS[lang]["research_milestones"][card])


def research_sentence(card: int, lang: str) -> str:
    parts = (research_name, research_needs, research_pays, research_milestones)
    return joined(*(part(card, lang) for part in parts), "(PR-9.11)")


def journal_name(card: int, lang: str) -> str:
    return joined(
        say("cards.journal", lang, journal=card, n=TIER[card]),
        fields_words(FIELDS[card], lang) + ".",
    )


def journal_cost(card: int, lang: str) -> str:
    return joined(
        introduced("cards.cost", lang, amounts_words(JOURNAL_COST[card], lang)),
        say("cards.fee", lang, n=FEE[card]) if FEE[card] else "",
    )


def journal_needs(card: int, lang: str) -> str:
    return introduced("cards.needs", lang, CARD_TEXTS[lang]["journal_need"][card])


def journal_pays(card: int, lang: str) -> str:
    return joined(
        say("cards.and_prestige", lang, n=JOURNAL_PRESTIGE[card]),
        introduced("cards.bonus", lang, CARD_TEXTS[lang]["journal_reward"][card]),
    )


def journal_sentence(card: int, lang: str) -> str:
    parts = (journal_name, journal_cost, journal_needs, journal_pays)
    return joined(*(part(card, lang) for part in parts), "(PR-11.3)")


def scientist_name(card: int, lang: str) -> str:
    return joined(
        say("cards.scientist", lang, scientist=card),
        say(f"cards.{RANKS[RANK[card]]}", lang, n=SALARY_OF[card]),
        fields_words(DISCIPLINES[card], lang) + ".",
    )


def scientist_sentence(card: int, lang: str) -> str:
    abilities = CARD_TEXTS[lang]["scientist"][card]
    return joined(scientist_name(card, lang), abilities, "(PR-10.6)")


def equipment_name(card: int, lang: str) -> str:
    breakthrough = EQUIPMENT_OF[card]
    return joined(
        say("cards.equipment", lang, equipment=card, n=EQUIPMENT_PRICE[card]),
        say("cards.of_breakthrough", lang, breakthrough=breakthrough)
        if breakthrough < len(BREAKTHROUGHS)
        else say("cards.of_all", lang),
    )


def equipment_points(card: int, lang: str) -> str:
    return (
        say("cards.end_prestige", lang, n=EQUIPMENT_PRESTIGE[card])
        if EQUIPMENT_PRESTIGE[card]
        else ""
    )


def equipment_sentence(card: int, lang: str) -> str:
    abilities = CARD_TEXTS[lang]["equipment"][card]
    named = equipment_name(card, lang)
    return joined(named, equipment_points(card, lang), abilities, "(PR-12.6)")


def grant_name(card: int, lang: str) -> str:
    return joined(
        say("cards.strategic" if STRATEGIC[card] else "cards.base", lang, grant=card),
        say("cards.grant_credits", lang, n=GRANT_CREDITS[card]),
    )


def grant_goal(card: int, lang: str) -> str:
    return introduced("cards.goal", lang, CARD_TEXTS[lang]["grant_goal"][card])


def grant_reward(card: int, lang: str) -> str:
    reward = CARD_TEXTS[lang]["grant_reward"][card] or say("cards.nothing", lang)
    return introduced("cards.success", lang, reward)


def grant_penalty(card: int, lang: str) -> str:
    penalty = CARD_TEXTS[lang]["grant_penalty"][card] or say("cards.nothing", lang)
    return introduced("cards.failure", lang, penalty)


def grant_sentence(card: int, lang: str) -> str:
    parts = (grant_name, grant_goal, grant_reward, grant_penalty)
    return joined(*(part(card, lang) for part in parts), "(PR-17.1)")


def institute_start(card: int, lang: str) -> str:
    return introduced("cards.start", lang, start_words(card, lang))


def institute_title(card: int, lang: str) -> str:
    named = say("cards.institute", lang, institute=card)
    return joined(named, institute_professors(card, lang), "(PR-10.10)")


def institute_professors(card: int, lang: str) -> str:
    return say("cards.professors", lang, n=PROFESSORS_FREE[card])


def institute_sentence(card: int, lang: str) -> str:
    return joined(
        say("cards.institute", lang, institute=card),
        institute_start(card, lang),
        institute_professors(card, lang),
        CARD_TEXTS[lang]["institute"][card],
        "(PR-4.9)",
    )


def start_words(card: int, lang: str) -> str:
    """What an Institute starts with."""
    numbers = {
        "prestige": START_PRESTIGE[card],
        "credits": START_CREDITS[card],
        "influence": START_INFLUENCE[card],
    }
    parts = [
        say("cards.start_amounts", lang, **numbers, morale=START_MORALE[card]),
        amounts_words(START_POINTS[card], lang),
        *(
            say("cards.start_doctor", lang, colour=colour)
            for colour in START_DOCTORS[card]
            if colour != ANY
        ),
    ]
    for key, n in (
        ("start_any_doctor", START_DOCTORS[card].count(ANY)),
        ("start_phds", START_PHDS[card]),
        ("start_cards", START_CARDS[card]),
    ):
        if n:
            parts.append(say(f"cards.{key}", lang, n=n))
    return ", ".join(part for part in parts if part)
