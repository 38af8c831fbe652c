"""The cards of Principia as tables that never change, loaded from the spreadsheets and checked.

One CSV file for each kind, a row for each card.
"""

from __future__ import annotations

from typing import Final

from parlour.games.principia.constants import (
    BASE_BEYOND,
    BREAKTHROUGH_REWARD,
    BREAKTHROUGHS,
    HEXES,
    MORALE_MAX,
    MORALE_START,
    PASS_BONUS,
    PROFESSORS_USUAL,
    PUBLISH_MIN_PB,
    SALARY,
    SEAT_COUNTS,
    TIER_LIMIT,
    check_count,
)
from parlour.games.principia.reading import (
    DATA,
    Row,
    amounts,
    colour_mask,
    names_of,
    number,
    number_or,
    place,
    read_csv,
)
from parlour.games.principia.sentences import Sentences
from parlour.games.principia.terms import (
    COLOURS,
    ENDS,
    FINAL,
    GOALS,
    NEEDS,
    SCOPES,
    TRIGGER,
    TRIGGERS,
    Ability,
    Effect,
    Need,
    is_number,
    one_of,
    parse_abilities,
    parse_effects,
    parse_needs,
    tidy,
)
from parlour.kernel.data import expect
from parlour.kernel.languages import LANGUAGES, ByLanguage
from parlour.kernel.texts import Texts, words_of

# Abilities of institutes, equipment and scientists in one table; cards hold their numbers in it.

ABILITIES: Final[list[Ability]] = []


def _own(text: str, where: str) -> list[int]:
    start = len(ABILITIES)
    ABILITIES.extend(parse_abilities(text, where))
    return list(range(start, len(ABILITIES)))


# Institutes

_INSTITUTES: Final = read_csv(
    "institutes.csv",
    "id name_en pz k wp morale doctors phds research_cards pb professors abilities",
    "text",
)
check_count("institutes.csv", len(_INSTITUTES), "institutes")
INSTITUTES: Final[list[str]] = [row["id"] for row in _INSTITUTES]
INSTITUTE_NAMES: Final[dict[str, list[str]]] = names_of(_INSTITUTES)
START_PZ: Final[list[int]] = [number(row, "pz") for row in _INSTITUTES]
START_K: Final[list[int]] = [number(row, "k") for row in _INSTITUTES]
START_WP: Final[list[int]] = [number(row, "wp") for row in _INSTITUTES]
START_MORALE: Final[list[int]] = [
    number_or(row, "morale", MORALE_START, MORALE_MAX) for row in _INSTITUTES
]
START_PHDS: Final[list[int]] = [number(row, "phds") for row in _INSTITUTES]
START_CARDS: Final[list[int]] = [number(row, "research_cards") for row in _INSTITUTES]
START_PB: Final[list[list[int]]] = [amounts(row["pb"], place(row, "pb")) for row in _INSTITUTES]
PROFESSORS_FREE: Final[list[int]] = [
    number_or(row, "professors", PROFESSORS_USUAL) for row in _INSTITUTES
]
INSTITUTE_ABILITIES: Final[list[list[int]]] = [
    _own(row["abilities"], place(row, "abilities")) for row in _INSTITUTES
]


def _doctors(row: Row) -> list[int]:
    """The disciplines of the starting doctors, ANY for any."""
    doctors: list[int] = []
    for word in tidy(row["doctors"]).replace(",", " ").split():
        doctors.append(one_of(word, [*COLOURS, "any"], place(row, "doctors")))
    return doctors


START_DOCTORS: Final[list[list[int]]] = [_doctors(row) for row in _INSTITUTES]
expect(
    len({(START_PZ[i], START_K[i]) for i in range(len(INSTITUTES))}) == len(INSTITUTES),
    "institutes.csv",
    "two institutes start with the same PZ and K, so the first player is not determined",
)

# Research

_RESEARCH: Final = read_csv(
    "research.csv",
    "id name_en colours hexes pb pz requirement bonus milestones",
    "requirement",
)
check_count("research.csv", len(_RESEARCH), "research")
RESEARCH: Final[list[str]] = [row["id"] for row in _RESEARCH]
RESEARCH_NAMES: Final[dict[str, list[str]]] = names_of(_RESEARCH)
RESEARCH_COLOURS: Final[list[int]] = [
    colour_mask(row["colours"], place(row, "colours")) for row in _RESEARCH
]
RESEARCH_HEXES: Final[list[int]] = [number(row, "hexes", 1) for row in _RESEARCH]
RESEARCH_PB: Final[list[list[int]]] = [amounts(row["pb"], place(row, "pb")) for row in _RESEARCH]
RESEARCH_PZ: Final[list[int]] = [number(row, "pz") for row in _RESEARCH]
RESEARCH_NEEDS: Final[list[list[Need]]] = [
    parse_needs(row["requirement"], NEEDS, place(row, "requirement")) for row in _RESEARCH
]
RESEARCH_BONUS: Final[list[list[Effect]]] = [
    parse_effects(row["bonus"], place(row, "bonus")) for row in _RESEARCH
]
for _card, _size in enumerate(RESEARCH_HEXES):
    expect(
        _size <= HEXES,
        place(_RESEARCH[_card], "hexes"),
        f"with {_size} hexes it could never be completed: a player has {HEXES}",
    )


def _milestones(row: Row) -> list[list[Effect]]:
    """The gains of a project by hex number, index 0 unused."""
    where = place(row, "milestones")
    milestones: list[list[Effect]] = [[] for _ in range(int(row["hexes"]) + 1)]
    for part in tidy(row["milestones"]).split("|"):
        if not part.strip():
            continue
        hex_, colon, effects = part.partition(":")
        expect(
            colon == ":" and is_number(hex_.strip()),
            where,
            f"a milestone reads '<hex>: <effects>', not {part.strip()!r}",
        )
        n = int(hex_)
        expect(
            0 < n < len(milestones),
            where,
            f"there is no hex {n} on a project of {row['hexes']}",
        )
        expect(not milestones[n], where, f"hex {n} has two milestones")
        milestones[n] = parse_effects(effects, where)
        expect(bool(milestones[n]), where, f"the milestone of hex {n} names no effect")
    return milestones


MILESTONES: Final[list[list[list[Effect]]]] = [_milestones(row) for row in _RESEARCH]

# Journals

_JOURNALS: Final = read_csv(
    "journals.csv",
    "id name_en tier fields cost fee_k requirement pz reward",
    "requirement",
)
check_count("journals.csv", len(_JOURNALS), "journals")
JOURNALS: Final[list[str]] = [row["id"] for row in _JOURNALS]
JOURNAL_NAMES: Final[dict[str, list[str]]] = names_of(_JOURNALS)
TIER: Final[list[int]] = [number(row, "tier", 1, TIER_LIMIT) for row in _JOURNALS]
FIELDS: Final[list[int]] = [colour_mask(row["fields"], place(row, "fields")) for row in _JOURNALS]
JOURNAL_COST: Final[list[list[int]]] = [
    amounts(row["cost"], place(row, "cost"), allow_any=True) for row in _JOURNALS
]
FEE: Final[list[int]] = [number(row, "fee_k") for row in _JOURNALS]
JOURNAL_NEEDS: Final[list[list[Need]]] = [
    parse_needs(row["requirement"], NEEDS, place(row, "requirement")) for row in _JOURNALS
]
JOURNAL_PZ: Final[list[int]] = [number(row, "pz") for row in _JOURNALS]
JOURNAL_REWARD: Final[list[list[Effect]]] = [
    parse_effects(row["reward"], place(row, "reward")) for row in _JOURNALS
]
HIGHEST_TIER: Final[int] = max(TIER)
for _card in range(len(JOURNALS)):
    expect(
        sum(JOURNAL_COST[_card]) >= PUBLISH_MIN_PB,
        place(_JOURNALS[_card], "cost"),
        f"an article costs at least {PUBLISH_MIN_PB} PB",
    )

# Scientists

RANKS: Final = ["doctor", "professor"]
DOCTOR: Final = 0
PROFESSOR: Final = 1
_SCIENTISTS: Final = read_csv(
    "scientists.csv",
    "id name_en rank disciplines salary_k abilities",
    "text",
)
check_count("scientists.csv", len(_SCIENTISTS), "scientists")
SCIENTISTS: Final[list[str]] = [row["id"] for row in _SCIENTISTS]
SCIENTIST_NAMES: Final[dict[str, list[str]]] = names_of(_SCIENTISTS)


def _rank(row: Row) -> int:
    return one_of(tidy(row["rank"]), RANKS, place(row, "rank"))


RANK: Final[list[int]] = [_rank(row) for row in _SCIENTISTS]
DISCIPLINES: Final[list[int]] = [
    colour_mask(row["disciplines"], place(row, "disciplines")) for row in _SCIENTISTS
]
SALARY_K: Final[list[int]] = [
    number_or(row, "salary_k", SALARY[rank]) for row, rank in zip(_SCIENTISTS, RANK, strict=True)
]
SCIENTIST_ABILITIES: Final[list[list[int]]] = [
    _own(row["abilities"], place(row, "abilities")) for row in _SCIENTISTS
]
DOCTOR_MASK: Final[int] = sum(1 << i for i, rank in enumerate(RANK) if rank == DOCTOR)

# Equipment

_EQUIPMENT: Final = read_csv(
    "equipment.csv",
    "id name_en breakthrough cost_k pz_end abilities",
    "text",
)
check_count("equipment.csv", len(_EQUIPMENT), "equipment")
EQUIPMENT: Final[list[str]] = [row["id"] for row in _EQUIPMENT]
EQUIPMENT_NAMES: Final[dict[str, list[str]]] = names_of(_EQUIPMENT)


def _belongs(row: Row) -> int:
    known = BREAKTHROUGHS + ["ALL"]
    return one_of(row["breakthrough"], known, place(row, "breakthrough"))


EQUIPMENT_OF: Final[list[int]] = [_belongs(row) for row in _EQUIPMENT]
EQUIPMENT_K: Final[list[int]] = [number(row, "cost_k") for row in _EQUIPMENT]
EQUIPMENT_PZ: Final[list[int]] = [number(row, "pz_end") for row in _EQUIPMENT]
EQUIPMENT_ABILITIES: Final[list[list[int]]] = [
    _own(row["abilities"], place(row, "abilities")) for row in _EQUIPMENT
]

# Grants

_GRANTS: Final = read_csv("grants.csv", "id name_en kind k goal reward penalty", "goal")
GRANT_KINDS: Final = ["base", "strategic"]


def _kind(row: Row) -> int:
    return one_of(tidy(row["kind"]), GRANT_KINDS, place(row, "kind"))


GRANTS: Final[list[str]] = [row["id"] for row in _GRANTS]
GRANT_NAMES: Final[dict[str, list[str]]] = names_of(_GRANTS)
STRATEGIC: Final[list[bool]] = [GRANT_KINDS[_kind(row)] == "strategic" for row in _GRANTS]
check_count("grants.csv, base", STRATEGIC.count(False), "base_grants")
check_count("grants.csv, strategic", STRATEGIC.count(True), "strategic_grants")
_SHOWN: Final[int] = max(SEAT_COUNTS) + BASE_BEYOND
expect(
    STRATEGIC.count(False) >= _SHOWN,
    "grants.csv",
    f"{max(SEAT_COUNTS)} players need {_SHOWN} Base Grants, there are {STRATEGIC.count(False)}",
)
GRANT_K: Final[list[int]] = [number(row, "k") for row in _GRANTS]
GRANT_GOALS: Final[list[list[Need]]] = [
    parse_needs(row["goal"], GOALS, place(row, "goal")) for row in _GRANTS
]
GRANT_REWARD: Final[list[list[Effect]]] = [
    parse_effects(row["reward"], place(row, "reward")) for row in _GRANTS
]
GRANT_PENALTY: Final[list[list[Effect]]] = [
    parse_effects(row["penalty"], place(row, "penalty")) for row in _GRANTS
]

# Scenarios

_SCENARIOS: Final = read_csv(
    "scenarios.csv",
    "id name_en end scoring",
    "end scoring",
)
check_count("scenarios.csv", len(_SCENARIOS), "scenarios")
SCENARIOS: Final[list[str]] = [row["id"] for row in _SCENARIOS]
SCENARIO_NAMES: Final[dict[str, list[str]]] = names_of(_SCENARIOS)


def _end(row: Row) -> tuple[int, list[int], int]:
    """The end condition: what, the number by players (index), articles of `player_unity`."""
    where = place(row, "end")
    words = tidy(row["end"]).split()
    expect(bool(words), where, f"it is empty; it begins with {', '.join(ENDS)}")
    what = one_of(words[0], ENDS, where)
    if words[0] == "player_unity":
        expect(
            len(words) == 5
            and words[1] == "completed"
            and is_number(words[2])
            and words[3] == "articles"
            and is_number(words[4]),
            where,
            "end should read 'player_unity completed <n> articles <n>'",
        )
        return what, [int(words[2])] * (max(SEAT_COUNTS) + 1), int(words[4])
    if len(words) == 2 and is_number(words[1]):
        return what, [int(words[1])] * (max(SEAT_COUNTS) + 1), 0
    by_players = [0] * (max(SEAT_COUNTS) + 1)
    for word in words[1:]:
        players, colon, n = word.partition(":")
        expect(
            colon == ":" and players in [str(s) for s in SEAT_COUNTS] and is_number(n),
            where,
            f"end should read '{words[0]} <n>' or '{words[0]} 1:<n> 2:<n> 3:<n> 4:<n>'",
        )
        by_players[int(players)] = int(n)
    expect(len(words) > 1, where, f"{words[0]!r} needs a number after it")
    expect(0 not in by_players[1:], where, "end needs a number for 1, 2, 3 and 4 players")
    return what, by_players, 0


END_WHAT: Final[list[int]] = [_end(row)[0] for row in _SCENARIOS]
END_N: Final[list[list[int]]] = [_end(row)[1] for row in _SCENARIOS]
END_ARTICLES: Final[list[int]] = [_end(row)[2] for row in _SCENARIOS]
SCENARIO_SCORING: Final[list[list[Ability]]] = [
    parse_abilities(row["scoring"], place(row, "scoring")) for row in _SCENARIOS
]
for _card, _terms in enumerate(SCENARIO_SCORING):
    for _term in _terms:
        expect(
            _term.kind == FINAL,
            place(_SCENARIOS[_card], "scoring"),
            "a scoring term begins with 'final'",
        )
for _rows, _owned in ((_INSTITUTES, INSTITUTE_ABILITIES), (_EQUIPMENT, EQUIPMENT_ABILITIES)):
    for _card, _numbers in enumerate(_owned):
        for _number in _numbers:
            _ability = ABILITIES[_number]
            _where = place(_rows[_card], "abilities")
            _own_event = _ability.kind == TRIGGER and TRIGGERS[_ability.what] == "activate"
            expect(
                _ability.scope != SCOPES.index("self") and not _own_event,
                _where,
                "only a scientist can be activated, so 'self' and 'when activate' have no meaning",
            )
            expect(
                _rows is not _INSTITUTES or _ability.kind != TRIGGER or _ability.what != 0,
                _where,
                "an institute is not acquired, so 'when acquired' never happens",
            )

# The card that each ability is on.
ABILITY_NAMES: Final[dict[str, list[str]]] = ByLanguage(
    {
        lang: [
            names[lang][card]
            for names, owned in (
                (INSTITUTE_NAMES, INSTITUTE_ABILITIES),
                (SCIENTIST_NAMES, SCIENTIST_ABILITIES),
                (EQUIPMENT_NAMES, EQUIPMENT_ABILITIES),
            )
            for card, numbers in enumerate(owned)
            for _ in numbers
        ]
        for lang in LANGUAGES
    }
)

# The texts on the cards, by language: their own, or sentences made from the terms.

SENTENCES: Final = Sentences(Texts.load(DATA / "sentences", words=words_of(DATA / "texts")))
NOTES: Final[list[str]] = []  # own texts that say something else than the terms


def _texts(rows: list[Row], column: str, made: list[str]) -> list[str]:
    """The cells of a column; the empty ones made from the terms."""
    sentences: list[str] = []
    for row, sentence in zip(rows, made, strict=True):
        own = row.get(column, "")
        if own and own != sentence:
            NOTES.append(f"{place(row, column)}: {own!r}, but the terms say {sentence!r}")
        sentences.append(own or sentence)
    return sentences


def _owned_texts(owned: list[list[int]], lang: str, scientist: bool) -> list[str]:
    return [SENTENCES.abilities([ABILITIES[i] for i in o], lang, scientist) for o in owned]


def _card_texts(lang: str) -> dict[str, list[str]]:
    """Every text of every kind of card in a language."""
    say = SENTENCES
    ends = [say.end(END_WHAT[i], END_N[i], END_ARTICLES[i], lang) for i in range(len(SCENARIOS))]
    scoring = [say.abilities(terms, lang) for terms in SCENARIO_SCORING]
    need = f"requirement_{lang}"
    text = f"text_{lang}"
    return {
        "institute": _texts(_INSTITUTES, text, _owned_texts(INSTITUTE_ABILITIES, lang, False)),
        "scientist": _texts(_SCIENTISTS, text, _owned_texts(SCIENTIST_ABILITIES, lang, True)),
        "equipment": _texts(_EQUIPMENT, text, _owned_texts(EQUIPMENT_ABILITIES, lang, False)),
        "scenario_end": _texts(_SCENARIOS, f"end_{lang}", ends),
        "scenario_scoring": _texts(_SCENARIOS, f"scoring_{lang}", scoring),
        "research_need": _texts(_RESEARCH, need, [say.needs(n, lang) for n in RESEARCH_NEEDS]),
        "research_bonus": [say.effects(e, lang) for e in RESEARCH_BONUS],
        "research_milestones": [say.milestones(m, lang) for m in MILESTONES],
        "journal_need": _texts(_JOURNALS, need, [say.needs(n, lang) for n in JOURNAL_NEEDS]),
        "journal_reward": [say.effects(e, lang) for e in JOURNAL_REWARD],
        "grant_goal": _texts(_GRANTS, f"goal_{lang}", [say.goals(g, lang) for g in GRANT_GOALS]),
        "grant_reward": [say.effects(e, lang) for e in GRANT_REWARD],
        "grant_penalty": [say.effects(e, lang) for e in GRANT_PENALTY],
        "breakthrough_reward": [say.effects(e, lang) for e in BREAKTHROUGH_REWARD],
        "pass_bonus": [say.effects(e, lang) for e in PASS_BONUS],
    }


TEXTS: Final[dict[str, dict[str, list[str]]]] = ByLanguage(
    {lang: _card_texts(lang) for lang in LANGUAGES}
)
