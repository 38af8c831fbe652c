"""Chapter 19: what a seat cannot know, dealt anew."""

from __future__ import annotations

from parlour.games.via_nebula.actions import NEUTRAL_DECK, PRIVATE_DECK
from parlour.games.via_nebula.content.contracts import PRIVATE_MASK
from parlour.games.via_nebula.rules.erect_a_building import seen_by_all
from parlour.games.via_nebula.state import ViaNebulaTable
from parlour.kernel.bits import count_bits, members
from parlour.kernel.chance import Chance


def redeal(table: ViaNebulaTable, seat: int | None, chance: Chance) -> None:
    """VN-19.1 to VN-19.3: hands that the seat cannot know, the box, the deck and later draws."""
    order = chance.shuffle(NEUTRAL_DECK, sorted(table.deck[table.top :]))
    table.deck = table.deck[: table.top] + order
    redeal_hands(table, seat, chance)
    table.chance = chance.fork(0)


def redeal_hands(table: ViaNebulaTable, seat: int | None, chance: Chance) -> None:
    """VN-19.1: hands that the seat cannot know, and the box, dealt anew.

    It is known that the player to move can act, so a deal that leaves no choice is dealt again.
    """
    hidden = [] if table.over else [other for other in range(table.seats) if other != seat]
    if not hidden:
        return
    pool = table.unused[:]
    for other in hidden:
        pool += members(secret_contracts(table, other))
    pool.sort()
    for _ in range(100):
        deal(table, hidden, chance.shuffle(PRIVATE_DECK, pool))
        if table.current == seat or table.offer_again():
            return
    # Only one contract lets the player act: put it into that hand.
    for contract in pool:
        rest = [other for other in pool if other != contract]
        others = [other for other in hidden if other != table.current]
        deal(table, [table.current, *others], [contract, *rest])
        if table.offer_again():
            return


def secret_contracts(table: ViaNebulaTable, seat: int) -> int:
    """VN-19.1: the private contracts in a hand that others do not know, a set."""
    return table.guilds[seat].hand & PRIVATE_MASK & ~seen_by_all(table, seat)


def deal(table: ViaNebulaTable, hidden: list[int], order: list[int]) -> None:
    """Give each hidden hand as many private contracts as it holds; the rest is the box."""
    dealt = 0
    for other in hidden:
        guild = table.guilds[other]
        secret = secret_contracts(table, other)
        count = count_bits(secret)
        guild.hand &= ~secret
        for contract in order[dealt : dealt + count]:
            guild.hand |= 1 << contract
        dealt += count
    table.unused = order[dealt:]
