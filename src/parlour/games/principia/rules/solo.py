"""Chapter 22: the Rival of the solo variant acts after the player has passed."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.principia.content.equipment import EQUIPMENT_OF
from parlour.games.principia.content.journals import JOURNAL_PRESTIGE, TIER
from parlour.games.principia.content.numbers import BREAKTHROUGH_REWARD, RIVAL_TRACKS, TRACK_LENGTH
from parlour.games.principia.content.terms import COLOURS
from parlour.games.principia.rules.effects import PRESTIGE
from parlour.games.principia.rules.invest import breakthrough_at, mark_unlocked
from parlour.games.principia.rules.principles import fill_market, take_from_market
from parlour.games.principia.state import JOURNAL_MARKET, PrincipiaTable
from parlour.kernel.steps import NOBODY, Task


@final
@mypyc_attr(acyclic=True)
class RivalActs(Task):
    """PR-22.8: part 1, then part 2."""

    __slots__ = ()

    def run(self, table: PrincipiaTable) -> None:
        take_journal(table)
        pair = RIVAL_TRACKS[(table.round - 1) % len(RIVAL_TRACKS)]
        for colour in range(len(COLOURS)):
            if (pair >> colour) & 1:
                place_on_track(table, colour)


RIVAL_ACTS: Final = RivalActs(NOBODY)


def take_journal(table: PrincipiaTable) -> None:
    """PR-22.9: the highest tier, among equals the oldest; its PP; out of the game."""
    market = table.markets[JOURNAL_MARKET]
    if not market:
        return
    best = market[0]
    for journal in market:
        if TIER[journal] > TIER[best]:
            best = journal
    take_from_market(table, JOURNAL_MARKET, best)
    table.rival_prestige += JOURNAL_PRESTIGE[best]
    if table.events is not None:
        args = {"journal": best, "n": JOURNAL_PRESTIGE[best]}
        table.tell("rival_journal", "PR-22.9", args)
    fill_market(table, JOURNAL_MARKET)


def place_on_track(table: PrincipiaTable, colour: int) -> None:
    """PR-22.10, PR-22.11: an RP of the bank; a breakthrough gives its PP and unlocks."""
    if table.tracks[colour] >= TRACK_LENGTH or table.bank_research_points[colour] == 0:
        return
    table.bank_research_points[colour] -= 1
    table.tracks[colour] += 1
    if table.events is not None:
        args = {"colour": colour, "n": table.tracks[colour]}
        table.tell("rival_track", "PR-22.10", args)
    breakthrough = breakthrough_at(colour, table.tracks[colour])
    if breakthrough == NOBODY:
        return
    table.rival_breakthroughs += 1
    gained = 0
    for effect in BREAKTHROUGH_REWARD[breakthrough]:
        if effect.op == PRESTIGE:
            gained += effect.n
    table.rival_prestige += gained
    if table.events is not None:
        args = {"breakthrough": breakthrough, "n": gained}
        table.tell("rival_breakthrough", "PR-22.11", args)
    for card in range(len(EQUIPMENT_OF)):
        if EQUIPMENT_OF[card] == breakthrough and (table.on_display >> card) & 1:
            table.on_display &= ~(1 << card)
            if table.events is not None:
                table.tell("rival_removes", "PR-22.11", {"equipment": card})
            break
    mark_unlocked(table, breakthrough)
