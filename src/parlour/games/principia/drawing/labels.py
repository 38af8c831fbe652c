"""What the picture says, in every language."""
# mypyc: skip

from __future__ import annotations

from parlour import kit
from parlour.games.principia.content.equipment import EQUIPMENT_K, EQUIPMENT_OF, EQUIPMENT_PZ
from parlour.games.principia.content.grants import GRANT_K, STRATEGIC
from parlour.games.principia.content.institutes import (
    PROFESSORS_FREE,
    START_CARDS,
    START_DOCTORS,
    START_K,
    START_MORALE,
    START_PB,
    START_PHDS,
    START_PZ,
    START_WP,
)
from parlour.games.principia.content.journals import FEE, FIELDS, JOURNAL_COST, JOURNAL_PZ, TIER
from parlour.games.principia.content.numbers import BREAKTHROUGHS
from parlour.games.principia.content.reading import DATA
from parlour.games.principia.content.research import (
    RESEARCH_COLOURS,
    RESEARCH_HEXES,
    RESEARCH_PB,
    RESEARCH_PZ,
)
from parlour.games.principia.content.scientists import DISCIPLINES, RANK, RANKS, SALARY_K
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
    """Research points by colour: "2 green PB, 1 PB of any colour"."""
    return ", ".join(
        say("cards.pb_any", lang, n=n) if i == ANY else say("cards.pb", lang, n=n, colour=i)
        for i, n in enumerate(amounts)
        if n
    )


def signed(n: int) -> str:
    """A number with a real minus sign."""
    return str(n).replace("-", "−")


def joined(*sentences: str) -> str:
    """Sentences that are not empty, one after the other."""
    return " ".join(one for one in sentences if one)


def introduced(key: str, lang: str, text: str) -> str:
    """A phrase with a text of the cards after it; nothing where the text is empty."""
    return f"{say(key, lang)} {text.rstrip('.')}." if text else ""


# Every card in a sentence, with its rule.


def research_sentence(card: int, lang: str) -> str:
    own = CARD_TEXTS[lang]
    return joined(
        say("cards.research", lang, research=card, n=RESEARCH_HEXES[card]),
        fields_words(RESEARCH_COLOURS[card], lang) + ".",
        introduced("cards.needs", lang, own["research_need"][card]),
        introduced("cards.pays", lang, amounts_words(RESEARCH_PB[card], lang)),
        say("cards.and_pz", lang, n=RESEARCH_PZ[card]),
        introduced("cards.bonus", lang, own["research_bonus"][card]),
        introduced("cards.milestones", lang, own["research_milestones"][card]),
        "(PR-9.11)",
    )


def journal_sentence(card: int, lang: str) -> str:
    own = CARD_TEXTS[lang]
    return joined(
        say("cards.journal", lang, journal=card, n=TIER[card]),
        fields_words(FIELDS[card], lang) + ".",
        introduced("cards.cost", lang, amounts_words(JOURNAL_COST[card], lang)),
        say("cards.fee", lang, n=FEE[card]) if FEE[card] else "",
        introduced("cards.needs", lang, own["journal_need"][card]),
        say("cards.and_pz", lang, n=JOURNAL_PZ[card]),
        introduced("cards.bonus", lang, own["journal_reward"][card]),
        "(PR-11.3)",
    )


def scientist_sentence(card: int, lang: str) -> str:
    return joined(
        say("cards.scientist", lang, scientist=card),
        say(f"cards.{RANKS[RANK[card]]}", lang, n=SALARY_K[card]),
        fields_words(DISCIPLINES[card], lang) + ".",
        CARD_TEXTS[lang]["scientist"][card],
        "(PR-10.6)",
    )


def equipment_sentence(card: int, lang: str) -> str:
    of = EQUIPMENT_OF[card]
    return joined(
        say("cards.equipment", lang, equipment=card, n=EQUIPMENT_K[card]),
        say("cards.end_pz", lang, n=EQUIPMENT_PZ[card]) if EQUIPMENT_PZ[card] else "",
        say("cards.of_breakthrough", lang, breakthrough=of)
        if of < len(BREAKTHROUGHS)
        else say("cards.of_all", lang),
        CARD_TEXTS[lang]["equipment"][card],
        "(PR-12.6)",
    )


def grant_sentence(card: int, lang: str) -> str:
    own = CARD_TEXTS[lang]
    nothing = say("cards.nothing", lang)
    return joined(
        say("cards.strategic" if STRATEGIC[card] else "cards.base", lang, grant=card),
        say("cards.grant_k", lang, n=GRANT_K[card]),
        introduced("cards.goal", lang, own["grant_goal"][card]),
        introduced("cards.success", lang, own["grant_reward"][card] or nothing),
        introduced("cards.failure", lang, own["grant_penalty"][card] or nothing),
        "(PR-17.1)",
    )


def institute_sentence(card: int, lang: str) -> str:
    return joined(
        say("cards.institute", lang, institute=card),
        introduced("cards.start", lang, start_words(card, lang)),
        say("cards.professors", lang, n=PROFESSORS_FREE[card]),
        CARD_TEXTS[lang]["institute"][card],
        "(PR-4.9)",
    )


def start_words(card: int, lang: str) -> str:
    """What an Institute starts with."""
    numbers = {"pz": START_PZ[card], "k": START_K[card], "wp": START_WP[card]}
    parts = [
        say("cards.start_amounts", lang, **numbers, morale=START_MORALE[card]),
        amounts_words(START_PB[card], lang),
        *(say("cards.start_doctor", lang, colour=one) for one in START_DOCTORS[card] if one != ANY),
    ]
    for key, n in (
        ("start_any_doctor", START_DOCTORS[card].count(ANY)),
        ("start_phds", START_PHDS[card]),
        ("start_cards", START_CARDS[card]),
    ):
        if n:
            parts.append(say(f"cards.{key}", lang, n=n))
    return ", ".join(part for part in parts if part)
