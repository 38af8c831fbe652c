"""Chapters 2, 15 and 24: seats in order, gains and losses, decks and markets, active abilities."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.principia.actions import BASE_DECK, JOURNAL_DECK, RESEARCH_DECK, SCIENTIST_DECK
from parlour.games.principia.content.abilities import (
    ABILITIES,
    EQUIPMENT_ABILITIES,
    INSTITUTE_ABILITIES,
    SCIENTIST_ABILITIES,
)
from parlour.games.principia.content.numbers import (
    HAND_LIMIT,
    HEXES,
    MARKET_SIZE,
    MORALE_MAX,
    MORALE_MIN,
)
from parlour.games.principia.content.terms import MOD, MODS, SCOPES, TRIGGER
from parlour.games.principia.state import (
    CARD,
    PLACED,
    PROJECT,
    RESEARCH_MARKET,
    Player,
    PrincipiaTable,
)
from parlour.kernel.bits import changed, count_bits
from parlour.kernel.steps import NOBODY, Task

MORALE_FLOOR: Final[int] = MODS.index("morale_floor")
SELF: Final[int] = SCOPES.index("self")
SCIENTISTS_SCOPE: Final[int] = SCOPES.index("scientists")
DOCTORS: Final[int] = SCOPES.index("doctors")
PROFESSORS: Final[int] = SCOPES.index("professors")
PHDS: Final[int] = SCOPES.index("phds")

DECK_TOPICS: Final = [SCIENTIST_DECK, JOURNAL_DECK, RESEARCH_DECK]


# Seats


def is_choosing(table: PrincipiaTable) -> bool:
    """PR-4.5: whether institutes are still being chosen."""
    return NOBODY in table.chosen


def in_turn_order(table: PrincipiaTable) -> list[int]:
    """PR-5.4: all seats clockwise, beginning with the first player."""
    order = [table.first]
    while len(order) < table.seats:
        order.append(table.left[order[-1]])
    return order


# Amounts


def gain_prestige(table: PrincipiaTable, seat: int, n: int, source: int) -> int:
    """PR-2.2, PR-2.6: prestige is added at once; a loss stops at 0. Gives the real change."""
    player = table.players[seat]
    change = max(n, -player.prestige)
    player.prestige += change
    player.earned = changed(player.earned, source, change)
    return change


def gain_credits(table: PrincipiaTable, seat: int, n: int) -> int:
    """PR-2.1, PR-2.6: credits are not limited; a loss stops at 0."""
    player = table.players[seat]
    change = max(n, -player.credits)
    player.credits += change
    return change


def gain_influence(table: PrincipiaTable, seat: int, n: int) -> int:
    """PR-2.3, PR-2.6: what the bank holds; a loss stops at 0."""
    player = table.players[seat]
    change = max(min(n, table.bank_influence), -player.influence)
    player.influence += change
    table.bank_influence -= change
    return change


def gain_research_points(table: PrincipiaTable, seat: int, colour: int, n: int) -> int:
    """PR-2.3, PR-2.6: what the bank holds; a loss stops at 0."""
    player = table.players[seat]
    change = max(min(n, table.bank_research_points[colour]), -player.research_points[colour])
    player.research_points[colour] += change
    table.bank_research_points[colour] -= change
    return change


def gain_morale(table: PrincipiaTable, seat: int, n: int) -> int:
    """PR-15.1 to PR-15.3: between the lowest value and the end of the track."""
    player = table.players[seat]
    after = player.morale + n
    if n < 0:
        after = max(after, min(player.morale, lowest_morale(player)))
    change = min(after, MORALE_MAX) - player.morale
    player.morale += change
    return change


def lowest_morale(player: Player) -> int:
    """PR-15.2: 0, or the value of `morale_floor`."""
    return max(MORALE_MIN, modifier(player, MORALE_FLOOR))


def gain_phds(table: PrincipiaTable, seat: int, n: int) -> int:
    """PR-18.5, PR-2.3: waiting PhD students, as many as the bank holds."""
    change = min(n, table.bank_phds)
    table.players[seat].fresh += change
    table.bank_phds -= change
    return change


def hex_supply(player: Player) -> int:
    """PR-9.1: 20 hexes, less those on projects in progress and on breakthroughs."""
    left = HEXES - player.track_hexes
    for index in range(PLACED, len(player.projects), PROJECT):
        left -= player.projects[index]
    return left


def project_index(player: Player, card: int) -> int:
    """Where a project in progress stands in `projects`, or NOBODY."""
    for index in range(CARD, len(player.projects), PROJECT):
        if player.projects[index] == card:
            return index
    return NOBODY


# Decks and markets


def draw_card(table: PrincipiaTable, market: int) -> int:
    """PR-24.1, PR-24.2: the top card; an empty deck is renewed from its discard pile; or NOBODY."""
    if table.tops[market] >= len(table.decks[market]):
        if not table.discards[market]:
            return NOBODY
        table.decks[market] = table.chance.shuffle(
            DECK_TOPICS[market], sorted(table.discards[market])
        )
        table.tops[market] = 0
        table.discards[market] = []
        if table.events is not None:
            table.tell("reshuffled", "PR-24.1", {"deck": market}, reveals=True)
    card = table.decks[market][table.tops[market]]
    table.tops[market] += 1
    return card


def draw_base_grant(table: PrincipiaTable) -> int:
    """PR-24.1: the top Base Grant, or NOBODY."""
    if table.base_top >= len(table.base):
        if not table.base_discard:
            return NOBODY
        table.base = table.chance.shuffle(BASE_DECK, sorted(table.base_discard))
        table.base_top = 0
        table.base_discard = []
        if table.events is not None:
            table.tell("reshuffled", "PR-24.1", {"deck": len(DECK_TOPICS)}, reveals=True)
    card = table.base[table.base_top]
    table.base_top += 1
    return card


def can_draw(table: PrincipiaTable, market: int) -> bool:
    """Whether a card can still be drawn."""
    return table.tops[market] < len(table.decks[market]) or bool(table.discards[market])


def fill_market(table: PrincipiaTable, market: int) -> None:
    """PR-2.16, PR-2.17: new cards at the newest end, up to the size of the row."""
    while len(table.markets[market]) < MARKET_SIZE:
        card = draw_card(table, market)
        if card == NOBODY:
            return
        table.markets[market] = [*table.markets[market], card]
        if table.events is not None:
            keys = ["scientist_revealed", "journal_revealed", "research_revealed"]
            slots = ["scientist", "journal", "research"]
            table.tell(keys[market], "PR-2.17", {slots[market]: card}, reveals=True)


@final
@mypyc_attr(acyclic=True)
class RefillMarket(Task):
    """PR-2.17: a market from which a card was taken."""

    __slots__ = ("market",)

    def __init__(self, seat: int = NOBODY, market: int = 0) -> None:
        self.seat = seat
        self.market = market

    def run(self, table: PrincipiaTable) -> None:
        fill_market(table, self.market)


# Steps are values: one for each market is enough.
REFILL: Final[list[RefillMarket]] = [
    RefillMarket(NOBODY, market) for market in range(len(DECK_TOPICS))
]


def take_from_market(table: PrincipiaTable, market: int, card: int) -> None:
    """PR-2.17: a card leaves the row; the others keep their order."""
    table.markets[market] = [other for other in table.markets[market] if other != card]


def draw_research(table: PrincipiaTable, seat: int, n: int) -> None:
    """PR-18.4, PR-10.3: cards of the deck into hand, one by one, up to the hand limit."""
    player = table.players[seat]
    for _ in range(n):
        if count_bits(player.hand) >= HAND_LIMIT:
            return
        card = draw_card(table, RESEARCH_MARKET)
        if card == NOBODY:
            return
        player.hand |= 1 << card
        if table.events is not None:
            table.tell("drew_research", "PR-18.4", {"research": card}, seat, True, seat, {"n": 1})


# Abilities


def list_abilities(player: Player) -> list[int]:
    """PR-2.11, PR-18.16: Institute, Equipment as acquired, scientists as hired, none unpaid."""
    numbers: list[int] = []
    if player.institute != NOBODY:
        numbers += INSTITUTE_ABILITIES[player.institute]
    for card in player.equipment:
        numbers += EQUIPMENT_ABILITIES[card]
    for scientist in player.scientists:
        if not (player.unpaid >> scientist) & 1:
            numbers += SCIENTIST_ABILITIES[scientist]
    return numbers


def note_abilities(player: Player) -> None:
    """PR-18.9, PR-18.16: after cards have come, gone, or become paid or unpaid."""
    player.abilities = list_abilities(player)
    player.mods = [0] * len(MODS)
    player.events = 0
    player.changed = 0
    for number in player.abilities:
        ability = ABILITIES[number]
        if ability.kind == MOD:
            player.mods[ability.what] += ability.n
            player.changed |= 1 << ability.what
        elif ability.kind == TRIGGER:
            player.events |= 1 << ability.what


def modifier(player: Player, what: int) -> int:
    """PR-18.9: the sum of the modifiers of a kind."""
    return player.mods[what]


def has_modifier(player: Player, what: int) -> bool:
    """Whether any modifier of a kind is active."""
    return (player.changed >> what) & 1 == 1


def uses_left(player: Player, number: int) -> bool:
    """PR-2.14, PR-2.15: whether an ability may still be used this round."""
    limit = ABILITIES[number].limit
    return limit == 0 or player.used.count(number) < limit


def scope_fits(scope: int, staff: int) -> bool:
    """PR-18.15: whether a kind of staff (DOCTORS, PROFESSORS, PHDS) is in a scope."""
    return scope == staff or (scope == SCIENTISTS_SCOPE and staff in (DOCTORS, PROFESSORS))
