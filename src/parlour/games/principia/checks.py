"""What must always hold: pieces, cards, limits."""

from __future__ import annotations

from typing import Final

from parlour.games.principia.content.grants import GRANTS, STRATEGIC
from parlour.games.principia.content.journals import JOURNALS
from parlour.games.principia.content.numbers import (
    BANK_INFLUENCE,
    BANK_PHDS,
    BANK_POINTS,
    HAND_LIMIT,
    HEXES,
    MARKET_SIZE,
    MORALE_MAX,
    MORALE_MIN,
    TRACK_LENGTH,
)
from parlour.games.principia.content.research import RESEARCH, RESEARCH_HEXES
from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.content.terms import COLOURS
from parlour.games.principia.rules.principles import hex_supply, list_abilities, lowest_morale
from parlour.games.principia.rules.requirements import count_phds
from parlour.games.principia.state import (
    CARD,
    JOURNAL_MARKET,
    PLACED,
    PROJECT,
    RESEARCH_MARKET,
    SCIENTIST_MARKET,
    PrincipiaTable,
)
from parlour.kernel.bits import count_bits, members
from parlour.kernel.checks import Check, for_each_seat
from parlour.kernel.steps import NOBODY


def check_bank(table: PrincipiaTable, broken: list[str]) -> None:
    """PR-2.3 to PR-2.5: limited tokens are all somewhere."""
    for colour, name in enumerate(COLOURS):
        total = table.bank_research_points[colour] + table.tracks[colour]
        for player in table.players:
            total += player.research_points[colour]
        if total != BANK_POINTS:
            broken.append(f"PR-2.3: {total} {name} RP, not {BANK_POINTS}")
        if not 0 <= table.tracks[colour] <= TRACK_LENGTH:
            broken.append(f"PR-13.1: {table.tracks[colour]} RP on the {name} track")
    phds = table.bank_phds + sum(count_phds(player) for player in table.players)
    if phds != BANK_PHDS:
        broken.append(f"PR-2.3: {phds} PhD students, not {BANK_PHDS}")
    influence = table.bank_influence + sum(player.influence for player in table.players)
    if influence != BANK_INFLUENCE:
        broken.append(f"PR-2.3: {influence} IP, not {BANK_INFLUENCE}")


def at_the_market(table: PrincipiaTable, market: int) -> list[int]:
    """The cards in a market, its deck and its discard pile."""
    deck = table.decks[market][table.tops[market] :]
    return deck + table.markets[market] + table.discards[market]


def check_cards(table: PrincipiaTable, broken: list[str]) -> None:
    """PR-1.9, PR-2.16: every card is in one place; the Rival takes journals out of the game."""
    research = at_the_market(table, RESEARCH_MARKET)
    journals = at_the_market(table, JOURNAL_MARKET)
    scientists = at_the_market(table, SCIENTIST_MARKET)
    for player in table.players:
        research = research + members(player.hand | player.completed)
        research += player.projects[CARD::PROJECT]
        journals = journals + members(player.articles)
        scientists = scientists + player.scientists
    in_completion = 1 if len(research) == len(RESEARCH) - 1 else 0
    if len(set(research)) != len(research) or len(research) + in_completion != len(RESEARCH):
        broken.append(f"PR-1.9: {len(research)} Research cards, or one is there twice")
    out_of_game = len(JOURNALS) - len(journals)
    if len(set(journals)) != len(journals) or (out_of_game and table.rival == NOBODY):
        broken.append(f"PR-1.9: {len(journals)} Journals, or one is there twice")
    if sorted(scientists) != list(range(len(SCIENTISTS))):
        broken.append(f"PR-1.9: {len(scientists)} Scientists, or one is there twice")
    grants = table.base[table.base_top :] + table.base_discard + table.display
    grants = grants + [player.grant for player in table.players if player.grant != NOBODY]
    base = [grant for grant in grants if not STRATEGIC[grant]]
    if sorted(base) != [grant for grant in range(len(GRANTS)) if not STRATEGIC[grant]]:
        broken.append(f"PR-1.9: {len(base)} Base Grants, or one is there twice")
    for market in table.markets:
        if len(market) > MARKET_SIZE:
            broken.append(f"PR-2.16: {len(market)} cards in a market")


def check_player(table: PrincipiaTable, seat: int, broken: list[str]) -> None:
    """PR-2.6, PR-9.1, PR-10.3, PR-13.6, PR-15.1: amounts and limits."""
    player = table.players[seat]
    for amount in [
        player.prestige,
        player.credits,
        player.influence,
        player.fresh,
        player.tired,
        *player.research_points,
    ]:
        if amount < 0:
            broken.append(f"PR-2.6: seat {seat} has {amount} of something")
    if sum(player.earned) != player.prestige:
        broken.append(f"PR-2.2: seat {seat} has {player.prestige} PP, but earned {player.earned}")
    if not MORALE_MIN <= player.morale <= MORALE_MAX:
        broken.append(f"PR-15.1: seat {seat} has Morale {player.morale}")
    if player.institute != NOBODY and player.abilities != list_abilities(player):
        broken.append(f"PR-18.16: the abilities of seat {seat} are not up to date")
    if player.institute != NOBODY and player.morale < lowest_morale(player):
        broken.append(f"PR-15.3: seat {seat} is below its lowest Morale")
    if not 0 <= hex_supply(player) <= HEXES:
        broken.append(f"PR-9.1: seat {seat} has {hex_supply(player)} hexes")
    if count_bits(player.hand) > HAND_LIMIT:
        broken.append(f"PR-10.3: seat {seat} holds {count_bits(player.hand)} Research cards")
    if player.seen & ~player.hand:
        broken.append(f"PR-23.4: seat {seat} has shown cards that are not in hand")
    for index in range(0, len(player.projects), PROJECT):
        card = player.projects[index + CARD]
        if not 0 <= player.projects[index + PLACED] < RESEARCH_HEXES[card]:
            broken.append(f"PR-9.7: seat {seat} has a project with too many hexes")


def check_action_points(table: PrincipiaTable, broken: list[str]) -> None:
    """PR-7.7: no more AP are spent than the Action card has."""
    if table.action_points < 0:
        broken.append(f"PR-7.7: {table.action_points} AP are left of the Action card")


CHECKS: Final[tuple[Check, ...]] = (
    check_bank,
    check_cards,
    for_each_seat(check_player),
    check_action_points,
)
