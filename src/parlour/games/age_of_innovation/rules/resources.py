"""Chapters 2 and 11: resources, gains, power."""

from __future__ import annotations

from parlour.games.age_of_innovation.content.board_tiles import FINAL_VP, ROUND_VP
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, EVENT_COUNT
from parlour.games.age_of_innovation.content.numbers import ROUNDS
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUS_TILE,
    COMPETENCY_TILE,
    INNOVATION_TILE,
    ON_COIN,
    ON_VP,
    PALACE_TILE,
    TRIGGER_MASK,
)
from parlour.games.age_of_innovation.content.score_lines import (
    BONUS_LINE,
    COMPETENCY_LINE,
    FACTION_LINE,
    FINAL_LINE,
    INNOVATION_LINE,
    PALACE_LINE,
    ROUND_LINE,
)
from parlour.games.age_of_innovation.content.terms import COIN, POWER, SCHOLAR, TOOL, VP
from parlour.games.age_of_innovation.state import ACTING, NOBODY, AgeTable, Player


def books_of(word: int, discipline: int) -> int:
    """Books of a discipline in a hand or in the supply."""
    return (word >> (6 * discipline)) & 63


def all_books(word: int) -> int:
    """Books of all disciplines."""
    return (word & 63) + ((word >> 6) & 63) + ((word >> 12) & 63) + ((word >> 18) & 63)


def level_of(player: Player, discipline: int) -> int:
    """The level of a player in a discipline."""
    return (player.levels >> (4 * discipline)) & 15


def levels_of(player: Player) -> list[int]:
    """The levels of a player in all disciplines."""
    return [level_of(player, discipline) for discipline in range(len(DISCIPLINES))]


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


def gain_vp(table: AgeTable, seat: int, n: int, line: int, rule: str) -> None:
    """AI-1.6: points are counted at once."""
    player = table.players[seat]
    player.vp += n
    player.points[line] += n
    if table.events is not None and n:
        table.tell("vp", rule, {"n": n, "line": line}, seat)


def gain_power(table: AgeTable, seat: int, n: int, rule: str) -> int:
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


def gain(table: AgeTable, seat: int, operation: int, n: int, line: int, rule: str) -> None:
    """AI-2.6, AI-9.11: coins, tools, scholars, power or points; what the supply lacks is lost."""
    if n <= 0:
        return
    player = table.players[seat]
    if operation == VP:
        gain_vp(table, seat, n, line, rule)
        return
    if operation == POWER:
        gain_power(table, seat, n, rule)
        return
    if operation == COIN:
        player.coins += n
    elif operation == TOOL:
        player.tools += n
    elif operation == SCHOLAR:
        n = min(n, player.supply)
        player.supply -= n
        player.scholars += n
    if table.events is not None:
        table.tell("gained", rule, {"n": n, "resource": operation}, seat)


def gain_books(table: AgeTable, seat: int, discipline: int, n: int, rule: str) -> None:
    """AI-2.4, AI-2.6: books of a discipline, as far as the supply reaches."""
    n = min(n, books_of(table.books, discipline))
    table.books -= n << (6 * discipline)
    table.players[seat].books += n << (6 * discipline)
    if table.events is not None and n:
        table.tell("books", rule, {"n": n, "discipline": discipline}, seat)


def spend_books(table: AgeTable, seat: int, discipline: int, n: int) -> None:
    """AI-2.4: spent books return to the supply."""
    table.players[seat].books -= n << (6 * discipline)
    table.books += n << (6 * discipline)


def return_scholars(player: Player, n: int) -> None:
    """AI-2.5: scholars that are paid go from the hand to the supply."""
    player.scholars -= n
    player.supply += n


def reward_event(table: AgeTable, seat: int, event: int) -> None:
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
    reward_event_by_tile(table, seat, player.faction, event)
    if player.palace != NOBODY:
        reward_event_by_tile(table, seat, PALACE_TILE + player.palace, event)
    if player.bonus != NOBODY:
        reward_event_by_tile(table, seat, BONUS_TILE + player.bonus, event)
    rest = player.competencies & TRIGGER_MASK
    while rest:
        bit = rest & -rest
        rest ^= bit
        reward_event_by_tile(table, seat, COMPETENCY_TILE + bit.bit_length() - 1, event)


def reward_event_by_tile(table: AgeTable, seat: int, tile: int, event: int) -> None:
    """AI-15.3: what one tile gives for an event."""
    index = tile * EVENT_COUNT + event
    if ON_VP[index]:
        gain_vp(table, seat, ON_VP[index], line_of(tile), "AI-15.3")
    if ON_COIN[index]:
        gain(table, seat, COIN, ON_COIN[index], 0, "AI-15.3")
