"""The numbers that guide and aid show, by name."""
# mypyc: skip

from __future__ import annotations

from typing import Final

from parlour.games.principia.content import numbers
from parlour.games.principia.content.terms import CARDS

FACTS: Final[dict[str, int]] = {
    "action_cards": len(CARDS),
    "rounds": numbers.MAX_ROUNDS,
    "solo_rounds": numbers.SOLO_ROUNDS,
    "market_cards": numbers.MARKET_SIZE,
    "hand_limit": numbers.HAND_LIMIT,
    "more_grants": numbers.BASE_BEYOND,  # than players
    "strategic_grants": numbers.STRATEGIC_REVEALED,
    "research_ap": numbers.CARD_AP[CARDS.index("research")],
    "recruit_ap": numbers.CARD_AP[CARDS.index("recruit")],
    "invest_ap": numbers.CARD_AP[CARDS.index("invest")],
    "manage_ap": numbers.CARD_AP[CARDS.index("manage")],
    "ap_phd": numbers.AP_PHD,
    "ap_scientist": numbers.AP_SCIENTIST,
    "ap_start": numbers.AP_START,
    "ap_take": numbers.AP_TAKE,
    "ap_hire_phd": numbers.AP_HIRE_PHD,
    "ap_hire": numbers.AP_HIRE,
    "ap_invest": numbers.AP_INVEST,
    "ap_buy": numbers.AP_BUY,
    "ap_credits": numbers.AP_CREDITS,
    "ap_pull": numbers.AP_PULL,
    "pull_influence": numbers.PULL_INFLUENCE,
    "phd_hexes": numbers.PHD_HEXES,
    "scientist_hexes": numbers.SCIENTIST_HEXES,
    "overtime_morale": numbers.OVERTIME_MORALE,
    "overtime_ap": numbers.OVERTIME_AP,
    "free_professors": numbers.PROFESSORS_USUAL,
    "professor_influence": numbers.EXTRA_PROFESSOR_INFLUENCE,
    "doctor_salary": numbers.SALARY[0],
    "professor_salary": numbers.SALARY[1],
    "credits_per_point": numbers.INVEST_CREDITS,
    "credits": numbers.CREDITS_TAKEN,
    "levels": max(numbers.BREAKTHROUGH_LEVEL),
    "morale_most": numbers.MORALE_MAX,
    "morale_start": numbers.MORALE_START,
    "inspiration_level": numbers.INSPIRATION_LEVEL,
    "inspiration_points": numbers.INSPIRATION_PRESTIGE,
    "end_credits": numbers.CREDITS_PER_PRESTIGE,
    "end_points": numbers.POINTS_PER_PRESTIGE,
    "end_influence": numbers.INFLUENCE_PER_PRESTIGE,
}
