"""Chapter 23: what one seat may know."""

from __future__ import annotations

from typing import Any

from parlour.games.principia.content.equipment import EQUIPMENT
from parlour.games.principia.content.grants import GRANTS
from parlour.games.principia.content.institutes import INSTITUTES
from parlour.games.principia.content.journals import JOURNALS
from parlour.games.principia.content.numbers import BREAKTHROUGHS, PLAYER_COLOURS, RIVALS
from parlour.games.principia.content.research import RESEARCH
from parlour.games.principia.content.scenarios import SCENARIOS
from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.content.terms import CARDS, COLOURS
from parlour.games.principia.rules.grants_phase import MakeBid
from parlour.games.principia.rules.principles import hex_supply, is_choosing
from parlour.games.principia.rules.set_up_players import dealt_to
from parlour.games.principia.scoring import scores
from parlour.games.principia.state import (
    CARD,
    FRESH,
    JOURNAL_MARKET,
    PLACED,
    PROJECT,
    RESEARCH_MARKET,
    SCIENTIST_MARKET,
    TIRED,
    PrincipiaTable,
)
from parlour.kernel.bits import count_bits, members
from parlour.kernel.state import ranks
from parlour.kernel.steps import NOBODY
from parlour.kernel.views import name_or_none, names_of, score_rows, view_head


def view(table: PrincipiaTable, seat: int | None) -> dict[str, Any]:
    """PR-23.1 to PR-23.6: the table as a seat, or a spectator, may know it."""
    return {
        **view_head(table, "principia", seat, winners=winners(table) if table.over else []),
        "scenario": SCENARIOS[table.scenario],
        "round": table.round,
        "first": table.first,
        "left": list(table.left),
        "choosing": is_choosing(table),
        "dealt": institutes_view(table, seat),
        "markets": {
            "scientists": [SCIENTISTS[card] for card in table.markets[SCIENTIST_MARKET]],
            "journals": [JOURNALS[card] for card in table.markets[JOURNAL_MARKET]],
            "research": [RESEARCH[card] for card in table.markets[RESEARCH_MARKET]],
        },
        "decks": decks_view(table),
        "discards": discards_view(table),
        "display": [GRANTS[card] for card in table.display],
        "bank": {
            "research_points": dict(zip(COLOURS, table.bank_research_points, strict=True)),
            "phds": table.bank_phds,
            "influence": table.bank_influence,
        },
        "tracks": dict(zip(COLOURS, table.tracks, strict=True)),
        "breakthroughs": breakthroughs_view(table),
        "equipment": names_of(table.on_display, EQUIPMENT),
        "lot": lot_view(table),
        "turn": {
            "card": name_or_none(table.card, CARDS),
            "action_points": table.action_points,
            "overtime": table.overtime,
        },
        "rival": rival_view(table),
        "players": [player_view(table, other, seat) for other in range(table.seats)],
        "scores": score_rows(scores(table)),
    }


def decks_view(table: PrincipiaTable) -> dict[str, int]:
    """How many cards each deck holds."""
    return {
        "scientists": len(table.decks[SCIENTIST_MARKET]) - table.tops[SCIENTIST_MARKET],
        "journals": len(table.decks[JOURNAL_MARKET]) - table.tops[JOURNAL_MARKET],
        "research": len(table.decks[RESEARCH_MARKET]) - table.tops[RESEARCH_MARKET],
        "base_grants": len(table.base) - table.base_top,
        "strategic_grants": len(table.strategic) - table.strategic_top,
    }


def discards_view(table: PrincipiaTable) -> dict[str, list[str]]:
    """The discard piles, which all may look through."""
    return {
        "scientists": [SCIENTISTS[card] for card in table.discards[SCIENTIST_MARKET]],
        "journals": [JOURNALS[card] for card in table.discards[JOURNAL_MARKET]],
        "research": [RESEARCH[card] for card in table.discards[RESEARCH_MARKET]],
        "base_grants": [GRANTS[card] for card in table.base_discard],
    }


def lot_view(table: PrincipiaTable) -> dict[str, Any] | None:
    """PR-6.5: who bids, and how much was bid; only while somebody bids."""
    if not isinstance(table.step, MakeBid):
        return None
    return {
        "in": members(table.lot),
        "high": table.high,
        "bids": [player.bid for player in table.players],
    }


def rival_view(table: PrincipiaTable) -> dict[str, Any] | None:
    """PR-22.16: the Rival of a solo game."""
    if table.rival == NOBODY:
        return None
    return {
        "level": RIVALS[table.rival],
        "prestige": table.rival_prestige,
        "beaten": not scores(table)[0].lost if table.over else None,
    }


def winners(table: PrincipiaTable) -> list[int]:
    """PR-21.13, PR-21.14, PR-22.16: who has won; nobody if the Rival has."""
    results = scores(table)
    rank = ranks(results)
    return [seat for seat in range(table.seats) if rank[seat] == 1 and not results[seat].lost]


def institutes_view(table: PrincipiaTable, seat: int | None) -> list[str] | None:
    """PR-23.3: the two cards dealt, seen only by their owner until the reveal."""
    if not is_choosing(table) or seat is None:
        return None
    return [INSTITUTES[card] for card in dealt_to(table, seat)]


def breakthroughs_view(table: PrincipiaTable) -> dict[str, Any]:
    """Who made each breakthrough: a seat, "rival", or None while it is not made."""
    makers: dict[str, Any] = {}
    for breakthrough, name in enumerate(BREAKTHROUGHS):
        maker: Any = None
        for seat, player in enumerate(table.players):
            if (player.breakthroughs >> breakthrough) & 1:
                maker = seat
        if maker is None and (table.unlocked >> breakthrough) & 1:
            maker = "rival"
        makers[name] = maker
    return makers


def player_view(table: PrincipiaTable, seat: int, viewer: int | None) -> dict[str, Any]:
    """PR-23.1, PR-23.4: an Institute board; Research cards drawn by another seat are None."""
    player = table.players[seat]
    known = player.hand if viewer == seat or table.over else player.seen
    hand: list[str | None] = list(names_of(known, RESEARCH))
    hand += [None] * (count_bits(player.hand) - len(hand))
    chosen: Any = None
    if is_choosing(table) and viewer == seat and table.chosen[seat] != NOBODY:
        chosen = INSTITUTES[table.dealt[2 * seat + table.chosen[seat]]]
    return {
        "colour": PLAYER_COLOURS[table.colours[seat]],
        "institute": name_or_none(player.institute, INSTITUTES),
        "chosen": chosen,
        "has_chosen": not is_choosing(table) or table.chosen[seat] != NOBODY,
        "prestige": player.prestige,
        "credits": player.credits,
        "influence": player.influence,
        "research_points": dict(zip(COLOURS, player.research_points, strict=True)),
        "morale": player.morale,
        "cards": names_of(player.cards, CARDS),
        "passed": player.passed,
        "hand": hand,
        "seen": names_of(player.seen, RESEARCH),
        "projects": [
            {
                "research": RESEARCH[player.projects[index + CARD]],
                "hexes": player.projects[index + PLACED],
                "phds": player.projects[index + FRESH],
                "tilted_phds": player.projects[index + TIRED],
            }
            for index in range(0, len(player.projects), PROJECT)
        ],
        "completed": names_of(player.completed, RESEARCH),
        "articles": names_of(player.articles, JOURNALS),
        "equipment": [EQUIPMENT[card] for card in player.equipment],
        "scientists": [
            {
                "scientist": SCIENTISTS[card],
                "tilted": bool((player.tilted >> card) & 1),
                "unpaid": bool((player.unpaid >> card) & 1),
            }
            for card in player.scientists
        ],
        "phds": player.fresh,
        "tilted_phds": player.tired,
        "hexes": hex_supply(player),
        "breakthroughs": names_of(player.breakthroughs, BREAKTHROUGHS),
        "grant": name_or_none(player.grant, GRANTS),
        "grants_won": player.grants_won,
        "counters": list(player.counters),
    }
