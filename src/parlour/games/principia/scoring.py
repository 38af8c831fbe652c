"""Chapter 21: final scoring, points by source, what breaks a tie."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.content.abilities import ABILITIES
from parlour.games.principia.content.equipment import EQUIPMENT_PRESTIGE
from parlour.games.principia.content.journals import JOURNALS_WITH, TIER
from parlour.games.principia.content.numbers import (
    CREDITS_PER_PRESTIGE,
    INFLUENCE_PER_PRESTIGE,
    MORALE_PRESTIGE,
    POINTS_PER_PRESTIGE,
    SOLO_MAJORITY,
)
from parlour.games.principia.content.research import RESEARCH_HEXES, RESEARCH_WITH
from parlour.games.principia.content.scenarios import SCENARIO_SCORING
from parlour.games.principia.content.terms import FINAL, FINALS, MAJORITIES, NONE, Ability
from parlour.games.principia.rules.requirements import count_disciplines
from parlour.games.principia.state import PROJECT, SOURCES, Player, PrincipiaTable
from parlour.kernel.bits import count_bits, lowest
from parlour.kernel.state import Score, ScoreLine
from parlour.kernel.steps import NOBODY

MAJORITY: Final[int] = FINALS.index("majority")


def scores(table: PrincipiaTable) -> list[Score]:
    """PR-21.1: the score of every seat if the game ended now."""
    return [score(table, seat) for seat in range(table.seats)]


def score(table: PrincipiaTable, seat: int) -> Score:
    """PR-21.1 to PR-21.8, PR-21.13: PP by source and final scoring; what breaks a tie."""
    player = table.players[seat]
    lines = [ScoreLine(SOURCES[i], player.earned[i], "PR-21.1") for i in range(len(SOURCES))]
    scenario = 0
    for term in SCENARIO_SCORING[table.scenario]:
        scenario += final_term(table, seat, term)
    equipment = 0
    for card in player.equipment:
        equipment += EQUIPMENT_PRESTIGE[card]
    abilities = 0
    for number in player.abilities:
        if ABILITIES[number].kind == FINAL:
            abilities += final_term(table, seat, ABILITIES[number])
    has_institute = player.institute != NOBODY
    lines += [
        ScoreLine("scenario", scenario, "PR-21.2"),
        ScoreLine("equipment", equipment, "PR-21.3"),
        ScoreLine("final_abilities", abilities, "PR-21.4"),
        ScoreLine("morale", MORALE_PRESTIGE[player.morale] if has_institute else 0, "PR-21.5"),
        ScoreLine("credits", player.credits // CREDITS_PER_PRESTIGE, "PR-21.6"),
        ScoreLine("research_points", sum(player.research_points) // POINTS_PER_PRESTIGE, "PR-21.6"),
        ScoreLine("influence", player.influence // INFLUENCE_PER_PRESTIGE, "PR-21.6"),
    ]
    total = 0
    for line in lines:
        total += line.points
    lines.append(ScoreLine("not_below_zero", max(0, -total), "PR-21.8"))
    ties = [count_bits(player.completed), count_bits(player.articles), player.credits]
    lost = table.rival != NOBODY and max(0, total) <= table.rival_prestige  # PR-22.16
    return Score(lines, ties, lost)


def final_term(table: PrincipiaTable, seat: int, term: Ability) -> int:
    """PR-21.2, PR-21.4: the PP of one end-of-game term."""
    if term.what == MAJORITY:
        return majority(table, seat, term)
    return term.n * final_count(table.players[seat], term)


def final_count(player: Player, term: Ability) -> int:
    """How often an end-of-game term counts for a player."""
    what = FINALS[term.what]
    if what == "articles":
        return count_articles(player, term.tier)
    if what == "completed":
        return count_projects(player, term.colour, term.hexes)
    if what == "breakthroughs":
        return count_bits(player.breakthroughs)
    if what == "equipment":
        return len(player.equipment)
    if what == "grants_won":
        return player.grants_won
    if what == "unfinished":
        return len(player.projects) // PROJECT
    if what == "research_sets":
        return research_sets(player)
    if what == "article_sets":
        return article_sets(player)
    return count_disciplines(player)


def count_articles(player: Player, tier: int) -> int:
    """Articles in journals of at least a tier."""
    count = 0
    rest = player.articles
    while rest:
        if TIER[lowest(rest)] >= tier:
            count += 1
        rest &= rest - 1
    return count


def count_projects(player: Player, colour: int, hexes: int) -> int:
    """Completed projects of a colour (NONE: any) with at least so many hexes."""
    cards = player.completed if colour == NONE else player.completed & RESEARCH_WITH[1 << colour]
    count = 0
    while cards:
        if RESEARCH_HEXES[lowest(cards)] >= hexes:
            count += 1
        cards &= cards - 1
    return count


def research_sets(player: Player) -> int:
    """PR-21.9: sets among completed projects."""
    return largest_sets(player.completed, RESEARCH_WITH)


def article_sets(player: Player) -> int:
    """PR-21.9: sets among articles, by field."""
    return largest_sets(player.articles, JOURNALS_WITH)


def largest_sets(cards: int, cards_with: list[int]) -> int:
    """PR-21.9: the most triples of three colours, each card used once.

    `cards_with` has the cards that bear at least one of each group of colours. By Hall's theorem n
    triples exist exactly if, for every group of g colours, there are at least n * g such cards.
    """
    triples = 1000
    for group in range(1, len(cards_with)):
        triples = min(triples, count_bits(cards & cards_with[group]) // count_bits(group))
    return triples


def majority(table: PrincipiaTable, seat: int, term: Ability) -> int:
    """PR-21.10 to PR-21.12, PR-22.15: first and second, ties shared; solo: a number to reach."""
    values = [majority_value(player, term.of) for player in table.players]
    own = values[seat]
    if own == 0:
        return 0
    if table.rival != NOBODY:
        return term.n if own >= SOLO_MAJORITY else 0
    higher = sum(1 for value in values if value > own)
    equal = sum(1 for value in values if value == own)
    if higher == 0:
        return term.n if equal == 1 else term.n // 2
    if higher == 1 and equal == 1:  # one alone above: with a tie for first two would be above
        return term.second
    return 0


def majority_value(player: Player, of: int) -> int:
    """What a majority compares."""
    return count_bits(player.articles) if MAJORITIES[of] == "articles" else player.morale
