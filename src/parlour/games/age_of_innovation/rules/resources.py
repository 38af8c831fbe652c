"""Chapters 2, 10 and 11: resources, gains, power, conversion."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import (
    BOOK_TO_COIN,
    POWER_TO_BOOK,
    POWER_TO_COIN,
    POWER_TO_SCHOLAR,
    POWER_TO_TOOL,
    SACRIFICE,
    SCHOLAR_TO_TOOL,
    TOOL_TO_COIN,
)
from parlour.games.age_of_innovation.content.board_tiles import FINAL_VP, ROUND_VP
from parlour.games.age_of_innovation.content.constants import (
    POWER_FOR_BOOK,
    POWER_FOR_COIN,
    POWER_FOR_SCHOLAR,
    POWER_FOR_TOOL,
    ROUNDS,
    SACRIFICE_NEEDS,
)
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, EVENT_COUNT
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUS_TILE,
    COMPETENCY_TILE,
    INNOVATION_TILE,
    ON_COIN,
    ON_VP,
    PALACE_TILE,
    TRIGGER_MASK,
)
from parlour.games.age_of_innovation.content.terms import COIN, POWER, SCHOLAR, TOOL, VP
from parlour.games.age_of_innovation.state import (
    ACT,
    ACTING,
    BONUS_LINE,
    COMPETENCY_LINE,
    END,
    FACTION_LINE,
    FINAL_LINE,
    INNOVATION_LINE,
    NOBODY,
    PALACE_LINE,
    PAY_BOOK,
    ROUND_LINE,
    Decision,
    Player,
    Table,
)
from parlour.kernel.state import Reason

DISCIPLINE_COUNT = len(DISCIPLINES)


def books_of(word: int, discipline: int) -> int:
    """Books of a discipline in a hand or in the supply."""
    return (word >> (6 * discipline)) & 63


def all_books(word: int) -> int:
    """Books of all disciplines."""
    return (word & 63) + ((word >> 6) & 63) + ((word >> 12) & 63) + ((word >> 18) & 63)


def level_of(player: Player, discipline: int) -> int:
    """The level of a player in a discipline."""
    return (player.levels >> (4 * discipline)) & 15


def line_of(tile: int) -> int:
    """The line of the score to which the points of a tile belong."""
    if tile >= BONUS_TILE:
        return BONUS_LINE
    if tile >= INNOVATION_TILE:
        return INNOVATION_LINE
    if tile >= COMPETENCY_TILE:
        return COMPETENCY_LINE
    if tile >= PALACE_TILE:
        return PALACE_LINE
    return FACTION_LINE


# Gains


def gain_vp(table: Table, seat: int, n: int, line: int, rule: str) -> None:
    """AI-1.6: points are counted at once."""
    player = table.players[seat]
    player.vp += n
    player.points[line] += n
    if table.events is not None and n:
        table.tell("vp", rule, {"n": n, "line": line}, seat)


def gain_power(table: Table, seat: int, n: int, rule: str) -> int:
    """AI-11.2: from bowl I to II, then from II to III; gives how much was really gained."""
    player = table.players[seat]
    first = min(n, player.bowl1)
    player.bowl1 -= first
    player.bowl2 += first
    second = min(n - first, player.bowl2)
    player.bowl2 -= second
    player.bowl3 += second
    gained = first + second
    if table.events is not None and n:
        table.tell("power", rule, {"n": gained}, seat)
    return gained


def spend_power(player: Player, n: int) -> None:
    """AI-11.3: from bowl III to bowl I."""
    player.bowl3 -= n
    player.bowl1 += n


def gain(table: Table, seat: int, op: int, n: int, line: int, rule: str) -> None:
    """AI-2.6, AI-9.11: coins, tools, scholars, power or points; what the supply lacks is lost."""
    if n <= 0:
        return
    player = table.players[seat]
    if op == VP:
        gain_vp(table, seat, n, line, rule)
        return
    if op == POWER:
        gain_power(table, seat, n, rule)
        return
    if op == COIN:
        player.coins += n
    elif op == TOOL:
        player.tools += n
    elif op == SCHOLAR:
        n = min(n, player.supply)
        player.supply -= n
        player.scholars += n
    if table.events is not None:
        table.tell("gained", rule, {"n": n, "resource": op}, seat)


def gain_books(table: Table, seat: int, discipline: int, n: int, rule: str) -> None:
    """AI-2.4, AI-2.6: books of a discipline, as far as the supply reaches."""
    n = min(n, books_of(table.books, discipline))
    table.books -= n << (6 * discipline)
    table.players[seat].books += n << (6 * discipline)
    if table.events is not None and n:
        table.tell("books", rule, {"n": n, "discipline": discipline}, seat)


def spend_books(table: Table, seat: int, discipline: int, n: int) -> None:
    """AI-2.4: spent books return to the supply."""
    table.players[seat].books -= n << (6 * discipline)
    table.books += n << (6 * discipline)


def return_scholars(player: Player, n: int) -> None:
    """AI-2.5: scholars that are paid go from the hand to the supply."""
    player.scholars -= n
    player.supply += n


def happen(table: Table, seat: int, event: int) -> None:
    """AI-15.3, AI-32.1, AI-32.2: what the round's tiles and the own tiles give for an event."""
    player = table.players[seat]
    if table.phase == ACTING:
        points = ROUND_VP[table.round_tiles[table.round - 1] * EVENT_COUNT + event]
        if points:
            gain_vp(table, seat, points, ROUND_LINE, "AI-32.1")
        if table.round == ROUNDS:
            points = FINAL_VP[table.final_tile * EVENT_COUNT + event]
            if points:
                gain_vp(table, seat, points, FINAL_LINE, "AI-32.2")
    happen_to(table, seat, player.faction, event)
    if player.palace != NOBODY:
        happen_to(table, seat, PALACE_TILE + player.palace, event)
    if player.bonus != NOBODY:
        happen_to(table, seat, BONUS_TILE + player.bonus, event)
    rest = player.competencies & TRIGGER_MASK
    while rest:
        bit = rest & -rest
        rest ^= bit
        happen_to(table, seat, COMPETENCY_TILE + bit.bit_length() - 1, event)


def happen_to(table: Table, seat: int, tile: int, event: int) -> None:
    """What one tile gives for an event."""
    at = tile * EVENT_COUNT + event
    if ON_VP[at]:
        gain_vp(table, seat, ON_VP[at], line_of(tile), "AI-15.3")
    if ON_COIN[at]:
        gain(table, seat, COIN, ON_COIN[at], 0, "AI-15.3")


# Conversion


def may_convert(table: Table, decision: Decision) -> bool:
    """AI-10.5, AI-10.7: whether scholars, tools and books may be converted at a decision."""
    if table.edition == 0:
        return True
    return decision.step == ACT or decision.step == END


def may_use_power(table: Table, decision: Decision) -> bool:
    """AI-10.6, AI-10.7: whether power may be converted and sacrificed at a decision."""
    if decision.seat != table.active:
        return False
    return table.edition == 0 or decision.step == ACT or decision.step == END


def possible_conversions(table: Table, decision: Decision, found: list[int]) -> None:
    """AI-10.2 to AI-10.8: every conversion that can be made at a decision."""
    player = table.players[decision.seat]
    if may_use_power(table, decision):
        if player.bowl3 >= POWER_FOR_COIN:
            if player.bowl3 >= POWER_FOR_SCHOLAR and player.supply > 0:
                found.append(POWER_TO_SCHOLAR)
            if player.bowl3 >= POWER_FOR_BOOK:
                for discipline in range(DISCIPLINE_COUNT):
                    if books_of(table.books, discipline) > 0:
                        found.append(POWER_TO_BOOK + discipline)
            if player.bowl3 >= POWER_FOR_TOOL:
                found.append(POWER_TO_TOOL)
            found.append(POWER_TO_COIN)
        if player.bowl2 >= SACRIFICE_NEEDS:
            found.append(SACRIFICE)
    if not may_convert(table, decision):
        return
    if player.scholars > 0:
        found.append(SCHOLAR_TO_TOOL)
    if player.tools > 0:
        found.append(TOOL_TO_COIN)
    if player.books > 0 and can_spare_a_book(player, decision):
        for discipline in range(DISCIPLINE_COUNT):
            if books_of(player.books, discipline) > 0:
                found.append(BOOK_TO_COIN + discipline)


def can_spare_a_book(player: Player, decision: Decision) -> bool:
    """AI-9.3: a price that is being paid keeps its books."""
    return decision.step != PAY_BOOK or all_books(player.books) > decision.a


def why_not_convert(table: Table, decision: Decision, choice: int) -> list[Reason]:
    """AI-10.4 to AI-10.7, AI-11.4: why a conversion is not possible at a decision."""
    player = table.players[decision.seat]
    if choice < SCHOLAR_TO_TOOL:
        return why_not_use_power(table, decision, choice)
    if not may_convert(table, decision):
        return [Reason("convert_later", "AI-10.7")]
    if choice == SCHOLAR_TO_TOOL:
        return [Reason("no_scholar", "AI-10.3")]
    if choice == TOOL_TO_COIN:
        return [Reason("no_tool", "AI-10.3")]
    discipline = choice - BOOK_TO_COIN
    if books_of(player.books, discipline) == 0:
        return [Reason("no_book", "AI-10.3", {"discipline": discipline})]
    return [Reason("book_is_due", "AI-9.3", {"n": decision.a})]


def why_not_use_power(table: Table, decision: Decision, choice: int) -> list[Reason]:
    """AI-10.4, AI-10.6, AI-11.4: why power cannot be converted or sacrificed."""
    player = table.players[decision.seat]
    if not may_use_power(table, decision):
        rule = "AI-10.6" if decision.seat != table.active else "AI-10.7"
        return [Reason("power_later", rule)]
    if choice == SACRIFICE:
        args = {"n": SACRIFICE_NEEDS, "have": player.bowl2}
        return [Reason("bowl_two_short", "AI-11.4", args)]
    needed = POWER_FOR_COIN
    if choice == POWER_TO_SCHOLAR:
        needed = POWER_FOR_SCHOLAR
    elif choice == POWER_TO_TOOL:
        needed = POWER_FOR_TOOL
    elif choice != POWER_TO_COIN:
        needed = POWER_FOR_BOOK
    if player.bowl3 < needed:
        return [Reason("power_short", "AI-10.4", {"n": needed, "have": player.bowl3})]
    if choice == POWER_TO_SCHOLAR:
        return [Reason("no_scholar_left", "AI-2.5")]
    return [Reason("book_out", "AI-2.4", {"discipline": choice - POWER_TO_BOOK})]


def do_convert(table: Table, seat: int, choice: int) -> None:
    """AI-10.3, AI-10.4, AI-11.4: one conversion, at once."""
    player = table.players[seat]
    if table.events is not None:
        table.tell("converted", "AI-10.2", {"conversion": choice - POWER_TO_SCHOLAR}, seat)
    if choice == POWER_TO_SCHOLAR:
        spend_power(player, POWER_FOR_SCHOLAR)
        player.supply -= 1
        player.scholars += 1
    elif choice < POWER_TO_TOOL:
        spend_power(player, POWER_FOR_BOOK)
        gain_books(table, seat, choice - POWER_TO_BOOK, 1, "AI-10.4")
    elif choice == POWER_TO_TOOL:
        spend_power(player, POWER_FOR_TOOL)
        player.tools += 1
    elif choice == POWER_TO_COIN:
        spend_power(player, POWER_FOR_COIN)
        player.coins += 1
    elif choice == SACRIFICE:
        player.bowl2 -= 2
        player.bowl3 += 1
        player.sacrificed += 1
    elif choice == SCHOLAR_TO_TOOL:
        return_scholars(player, 1)
        player.tools += 1
    elif choice == TOOL_TO_COIN:
        player.tools -= 1
        player.coins += 1
    else:
        spend_books(table, seat, choice - BOOK_TO_COIN, 1)
        player.coins += 1


def pay_book(table: Table, seat: int, discipline: int) -> None:
    """AI-9.3: one book of a price, chosen by the payer."""
    spend_books(table, seat, discipline, 1)
    if table.events is not None:
        table.tell("book_paid", "AI-9.3", {"discipline": discipline}, seat)
