"""Chapters 19, 28 and 30: innovations and competency tiles."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.actions import COMPETENCY, INNOVATION
from parlour.games.age_of_innovation.content.board_tiles import (
    COINS_WITHOUT_PALACE,
    MAX_INNOVATIONS,
    ROW_BOOKS,
    ROW_STEPS,
    SLOT_PRICES,
)
from parlour.games.age_of_innovation.content.displays import SURCHARGE
from parlour.games.age_of_innovation.content.nouns import (
    DISCIPLINES,
    ON_COMPETENCY,
    ON_INNOVATION,
    PALACE,
)
from parlour.games.age_of_innovation.content.numbers import MAX_SEATS
from parlour.games.age_of_innovation.content.player_tiles import (
    COLUMN_BOOKS,
    COMPETENCIES,
    COMPETENCY_TILE,
    IMMEDIATE,
    INNOVATION_TILE,
)
from parlour.games.age_of_innovation.content.score_lines import COMPETENCY_LINE, INNOVATION_LINE
from parlour.games.age_of_innovation.rules.books import PayBook
from parlour.games.age_of_innovation.rules.resources import (
    all_books,
    books_of,
    gain_books,
    reward_event,
    spend_books,
)
from parlour.games.age_of_innovation.rules.science import Advance
from parlour.games.age_of_innovation.rules.step import AgeStep
from parlour.games.age_of_innovation.state import NOBODY, AgeTable, Player
from parlour.kernel.bits import count_bits
from parlour.kernel.state import Question, Reason

ANY = len(DISCIPLINES)  # in the price of a slot
# By number of players: the fewest books that buy an innovation.
CHEAPEST: Final[list[int]] = [
    min([sum(price) for price in prices] or [0]) for prices in SLOT_PRICES
]


def innovations_owned(player: Player) -> int:
    """How many innovations a player has."""
    return count_bits(player.innovations)


def has_palace(player: Player) -> bool:
    """AI-19.2: a palace on the map, own or neutral."""
    return ((player.placed >> (4 * PALACE)) & 15) + ((player.neutral >> (3 * PALACE)) & 7) > 0


def innovation_coins(player: Player) -> int:
    """AI-19.2: coins that an innovation costs."""
    return 0 if has_palace(player) else COINS_WITHOUT_PALACE


def any_books(table: AgeTable, seat: int, slot: int) -> int:
    """AI-19.1, AI-19.3: books of any discipline that the tile of a slot costs."""
    player = table.players[seat]
    owned = innovations_owned(player)
    extra = SURCHARGE[player.display][owned] if owned < MAX_INNOVATIONS else 0
    return SLOT_PRICES[table.seats][slot][ANY] + extra


def can_pay_books(table: AgeTable, seat: int, slot: int) -> bool:
    """AI-19.1, AI-19.3: whether the books are there."""
    player = table.players[seat]
    price = SLOT_PRICES[table.seats][slot]
    left = all_books(player.books) - any_books(table, seat, slot)
    for discipline in range(ANY):
        if books_of(player.books, discipline) < price[discipline]:
            return False
        left -= price[discipline]
    return left >= 0


def possible_innovations(table: AgeTable, seat: int, choices: list[int]) -> None:
    """AI-19.1 to AI-19.4: tiles of the display that can be paid."""
    player = table.players[seat]
    if player.coins < innovation_coins(player) or innovations_owned(player) >= MAX_INNOVATIONS:
        return
    if all_books(player.books) < CHEAPEST[table.seats]:
        return
    for slot in range(len(table.innovations)):
        tile = table.innovations[slot]
        if tile != NOBODY and can_pay_books(table, seat, slot):
            choices.append(INNOVATION + tile)


def why_not_innovation(table: AgeTable, seat: int, tile: int) -> list[Reason]:
    """AI-19.1 to AI-19.4, AI-40.4: what keeps a player from an innovation."""
    player = table.players[seat]
    reasons: list[Reason] = []
    if innovations_owned(player) >= MAX_INNOVATIONS:
        reasons.append(Reason("innovations_full", "AI-19.4", {"n": MAX_INNOVATIONS}))
    coins = innovation_coins(player)
    if player.coins < coins:
        reasons.append(Reason("coins_short", "AI-19.2", {"n": coins, "have": player.coins}))
    if tile not in table.innovations:
        reasons.append(Reason("not_displayed", "AI-19.1", {"innovation": tile}))
        return reasons
    slot = table.innovations.index(tile)
    price = SLOT_PRICES[table.seats][slot]
    for discipline in range(ANY):
        have = books_of(player.books, discipline)
        if have < price[discipline]:
            args = {"n": price[discipline], "discipline": discipline, "have": have}
            reasons.append(Reason("books_short_of", "AI-19.1", args))
    total = sum(price[:ANY]) + any_books(table, seat, slot)
    have = all_books(player.books)
    if have < total:
        reasons.append(Reason("books_short", "AI-19.3", {"n": total, "have": have}))
    return reasons


def do_innovation(table: AgeTable, seat: int, tile: int) -> None:
    """AI-19.1 to AI-19.3, AI-19.5: pay, take the tile; its effects wait for the books paid."""
    player = table.players[seat]
    slot = table.innovations.index(tile)
    price = SLOT_PRICES[table.seats][slot]
    books = any_books(table, seat, slot)
    player.coins -= innovation_coins(player)
    for discipline in range(ANY):
        if price[discipline]:
            spend_books(table, seat, discipline, price[discipline])
    table.innovations[slot] = NOBODY
    player.innovations |= 1 << tile
    if table.events is not None:
        args = {"innovation": tile, "innovation_text": tile}
        table.tell("innovation", "AI-19.5", args, seat)
    reward_event(table, seat, ON_INNOVATION)
    table.push_terms(seat, IMMEDIATE[INNOVATION_TILE + tile], INNOVATION_LINE)
    if books:
        table.push(PayBook(seat, books))


# Competency tiles


def stack_of(table: AgeTable, kind: int) -> int:
    """Competency tiles left of a kind."""
    return (table.competencies >> (3 * kind)) & 7


@final
@mypyc_attr(acyclic=True)
class TakeCompetency(AgeStep):
    """AI-28.1: which competency tile is taken."""

    __slots__ = ()

    def possible(self, table: AgeTable) -> list[int]:
        """AI-28.1: kinds the player does not own, from stacks that are not empty."""
        owned = table.players[self.seat].competencies
        choices: list[int] = []
        for kind in range(len(COMPETENCIES)):
            if not (owned >> kind) & 1 and stack_of(table, kind) > 0:
                choices.append(COMPETENCY + kind)
        return self.with_conversions(table, choices)

    def do(self, table: AgeTable, choice: int) -> None:
        """AI-28.2: steps and books of the cell, the Philosophers' book, then its effect."""
        seat = self.seat
        kind = choice - COMPETENCY
        player = table.players[seat]
        table.competencies -= 1 << (3 * kind)
        player.competencies |= 1 << kind
        cell = table.cell_of[kind]
        column = cell % len(DISCIPLINES)
        row = cell // len(DISCIPLINES)
        if table.events is not None:
            args = {"competency": kind, "competency_text": kind}
            table.tell("competency", "AI-28.2", args, seat)
        reward_event(table, seat, ON_COMPETENCY)
        table.push_terms(seat, IMMEDIATE[COMPETENCY_TILE + kind], COMPETENCY_LINE)
        table.push(Advance(seat, column, ROW_STEPS[row]))
        gain_books(table, seat, column, ROW_BOOKS[row], "AI-28.2")
        gain_books(table, seat, column, COLUMN_BOOKS[player.faction], "AI-31.10")

    def refuse(self, table: AgeTable, verb: int, argument: int) -> list[Reason]:
        """AI-28.1: owned already, or none left."""
        if verb != COMPETENCY:
            return []
        if (table.players[self.seat].competencies >> argument) & 1:
            return [Reason("competency_owned", "AI-28.1", {"competency": argument})]
        return [Reason("stack_empty", "AI-28.1", {"competency": argument})]

    def question(self, table: AgeTable) -> Question:
        return Question("take_competency")

    def rule_of_lapse(self) -> str:
        return "AI-28.1"


# Steps are values: one for each seat is enough of a kind without fields.
TAKE_COMPETENCY: Final[list[TakeCompetency]] = [TakeCompetency(seat) for seat in range(MAX_SEATS)]
