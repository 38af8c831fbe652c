"""Chapter 23: all that a seat cannot know, dealt anew."""

from __future__ import annotations

from parlour.games.principia.actions import (
    BASE_DECK,
    INSTITUTE_DECK,
    JOURNAL_DECK,
    OVERTIME,
    RESEARCH_DECK,
    SCIENTIST_DECK,
    STRATEGIC_DECK,
)
from parlour.games.principia.content.institutes import INSTITUTES
from parlour.games.principia.rules.principles import is_choosing
from parlour.games.principia.state import RESEARCH_MARKET, PrincipiaTable
from parlour.kernel.bits import count_bits, members
from parlour.kernel.chance import Chance
from parlour.kernel.steps import NOBODY


def redeal(table: PrincipiaTable, seat: int | None, chance: Chance) -> None:
    """PR-23.2 to PR-23.4: decks, hidden hands and secret institutes, dealt anew.

    It is known that the seat to move can act, so a deal that leaves no choice is dealt again.
    """
    table.chance = chance.fork(0)
    for market, topic in enumerate((SCIENTIST_DECK, JOURNAL_DECK)):
        top = table.tops[market]
        order = chance.shuffle(topic, sorted(table.decks[market][top:]))
        table.decks[market] = table.decks[market][:top] + order
    table.base = table.base[: table.base_top] + chance.shuffle(
        BASE_DECK, sorted(table.base[table.base_top :])
    )
    table.strategic = table.strategic[: table.strategic_top] + chance.shuffle(
        STRATEGIC_DECK, sorted(table.strategic[table.strategic_top :])
    )
    if is_choosing(table):
        redeal_institutes(table, seat, chance)
    top = table.tops[RESEARCH_MARKET]
    pool = table.decks[RESEARCH_MARKET][top:]
    hidden = [other for other in range(table.seats) if other != seat and not table.over]
    for other in hidden:
        player = table.players[other]
        secret = player.hand & ~player.seen
        pool = pool + members(secret)
    pool.sort()
    head = table.decks[RESEARCH_MARKET][:top]
    for _ in range(60):
        deal_hands(table, hidden, head, chance.shuffle(RESEARCH_DECK, pool))
        if is_playable(table, seat):
            return
    # Only few cards let the seat to move act: look for one of them.
    seats = [table.to_move] + [other for other in hidden if other != table.to_move]
    for card in pool:
        deal_hands(table, seats, head, [card] + [other for other in pool if other != card])
        if is_playable(table, seat):
            return


def deal_hands(table: PrincipiaTable, hidden: list[int], head: list[int], order: list[int]) -> None:
    """Give each hidden hand as many cards as it holds; the rest is the deck."""
    start = 0
    for other in hidden:
        player = table.players[other]
        count = count_bits(player.hand & ~player.seen)
        player.hand &= player.seen
        for card in order[start : start + count]:
            player.hand |= 1 << card
        start += count
    table.decks[RESEARCH_MARKET] = head + order[start:]


def is_playable(table: PrincipiaTable, seat: int | None) -> bool:
    """Whether the seat to move, whose cards may be new, has something to choose but Overtime."""
    if table.over or is_choosing(table) or table.to_move == seat:
        return True
    return table.offer_again() and table.offered != [OVERTIME]


def redeal_institutes(table: PrincipiaTable, seat: int | None, chance: Chance) -> None:
    """PR-23.3: the other seats' cards are unknown; what they chose of them too."""
    own: list[int] = []
    if seat is not None:
        own = table.dealt[2 * seat : 2 * seat + 2]
    pool = [institute for institute in range(len(INSTITUTES)) if institute not in own]
    order = chance.shuffle(INSTITUTE_DECK, pool)
    dealt: list[int] = []
    start = 0
    for other in range(table.seats):
        if other == seat:
            dealt += own
        else:
            dealt += order[start : start + 2]
            start += 2
            if table.chosen[other] != NOBODY:
                table.chosen[other] = chance.below(2)
    table.dealt = dealt
