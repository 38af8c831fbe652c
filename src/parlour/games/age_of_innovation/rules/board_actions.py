"""Chapters 22 to 24: power actions, book actions, special actions; and sources of spades."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import BOOK_ACTION, POWER_ACTION, SPECIAL
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_EFFECT,
    BOOK_PRICE,
    POWER_ACTIONS,
    POWER_EFFECT,
    POWER_PRICE,
)
from parlour.games.age_of_innovation.content.numbers import MANUAL, MAX_SEATS
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUS_TILE,
    COMPETENCY_TILE,
    INNOVATION_TILE,
    PALACE_TILE,
    POWER_ACTION_VP,
    POWER_DISCOUNT,
    SPECIAL as SPECIAL_EFFECT,
    SPECIAL_AT,
    SPECIAL_TILES,
)
from parlour.games.age_of_innovation.content.score_lines import BOOK_ACTION_LINE, FACTION_LINE
from parlour.games.age_of_innovation.content.terms import BRIDGE, DOWNGRADE, SPADES, UPGRADE, Term
from parlour.games.age_of_innovation.rules.books import PayBook
from parlour.games.age_of_innovation.rules.bridges import has_bridge_place
from parlour.games.age_of_innovation.rules.resources import all_books, gain_vp, line_of, spend_power
from parlour.games.age_of_innovation.rules.step import MAIN
from parlour.games.age_of_innovation.rules.terraform_and_build import has_first_hex
from parlour.games.age_of_innovation.rules.upgrade import possible_free_upgrades
from parlour.games.age_of_innovation.state import NOBODY, AgeTable, Player
from parlour.kernel.state import Reason


def has_place(table: AgeTable, seat: int, terms: list[Term]) -> bool:
    """AI-9.9: an effect that works on the map needs a legal place."""
    operation, first, second = terms[0]
    if operation == SPADES:
        return has_first_hex(table, seat, first)
    if operation == BRIDGE:
        return has_bridge_place(table, seat, 0)
    if operation in (UPGRADE, DOWNGRADE):
        choices: list[int] = []
        possible_free_upgrades(table, seat, first, second, operation == DOWNGRADE, choices)
        return bool(choices)
    return True


def push_effect(table: AgeTable, seat: int, terms: list[Term], line: int, more_spades: int) -> None:
    """AI-9.7, AI-13.2: the effect in printed order; spades join those named before."""
    operation, first, _ = terms[0]
    if operation == SPADES:
        table.terraform_and_build(seat, first + more_spades, MAIN)
    else:
        table.push_terms(seat, terms, line)


# Power actions


def power_price(player: Player, action: int) -> int:
    """AI-22.1, AI-22.3: power that an action costs; Illusionists pay less."""
    return max(0, POWER_PRICE[action] - POWER_DISCOUNT[player.faction])


def possible_power_actions(
    table: AgeTable, seat: int, spades_only: bool, choices: list[int]
) -> None:
    """AI-22.1, AI-22.2, AI-13.2: open and payable, with a place if they work on the map."""
    player = table.players[seat]
    for action in range(len(POWER_ACTIONS)):
        if (table.power_used >> action) & 1 or player.bowl3 < power_price(player, action):
            continue
        terms = POWER_EFFECT[action]
        if spades_only and terms[0][0] != SPADES:
            continue
        if has_place(table, seat, terms):
            choices.append(POWER_ACTION + action)


def why_not_power_action(table: AgeTable, seat: int, action: int) -> list[Reason]:
    """AI-22.1, AI-22.2, AI-9.9: what keeps a player from a power action."""
    player = table.players[seat]
    reasons: list[Reason] = []
    if (table.power_used >> action) & 1:
        reasons.append(Reason("covered", "AI-22.2"))
    price = power_price(player, action)
    if player.bowl3 < price:
        reasons.append(Reason("power_short", "AI-22.1", {"n": price, "have": player.bowl3}))
    if not has_place(table, seat, POWER_EFFECT[action]):
        reasons.append(Reason("no_place", "AI-9.9"))
    return reasons


def do_power_action(table: AgeTable, seat: int, action: int, more_spades: int) -> None:
    """AI-22.1, AI-22.3: pay, cover it with an X, carry it out."""
    player = table.players[seat]
    spend_power(player, power_price(player, action))
    table.power_used |= 1 << action
    if table.events is not None:
        args = {"power_action": action, "power_action_text": action}
        table.tell("power_action", "AI-22.1", args, seat)
    points = POWER_ACTION_VP[player.faction * (MAX_SEATS + 1) + table.seats]
    if points:
        gain_vp(table, seat, points, FACTION_LINE, "AI-22.3")
    push_effect(table, seat, POWER_EFFECT[action], 0, more_spades)


# Book actions


def possible_book_actions(
    table: AgeTable, seat: int, spades_only: bool, choices: list[int]
) -> None:
    """AI-23.1, AI-23.2, AI-13.2: open and payable, with a place if they work on the map."""
    books = all_books(table.players[seat].books)
    if books == 0:
        return
    for action in table.book_actions:
        if (table.book_used >> action) & 1 or books < BOOK_PRICE[action]:
            continue
        terms = BOOK_EFFECT[action]
        if spades_only and terms[0][0] != SPADES:
            continue
        if has_place(table, seat, terms):
            choices.append(BOOK_ACTION + action)


def why_not_book_action(table: AgeTable, seat: int, action: int) -> list[Reason]:
    """AI-23.1, AI-23.2, AI-9.9: what keeps a player from a book action."""
    if action not in table.book_actions:
        return [Reason("not_in_game", "AI-3.9")]
    reasons: list[Reason] = []
    if (table.book_used >> action) & 1:
        reasons.append(Reason("covered", "AI-23.2"))
    books = all_books(table.players[seat].books)
    if books < BOOK_PRICE[action]:
        reasons.append(Reason("books_short", "AI-23.1", {"n": BOOK_PRICE[action], "have": books}))
    if not has_place(table, seat, BOOK_EFFECT[action]):
        reasons.append(Reason("no_place", "AI-9.9"))
    return reasons


def do_book_action(table: AgeTable, seat: int, action: int, more_spades: int) -> None:
    """AI-23.1: pay the books, cover it with an X, carry it out."""
    table.book_used |= 1 << action
    if table.events is not None:
        args = {"book_action": action, "book_action_text": action}
        table.tell("book_action", "AI-23.1", args, seat)
    push_effect(table, seat, BOOK_EFFECT[action], BOOK_ACTION_LINE, more_spades)
    table.push(PayBook(seat, BOOK_PRICE[action]))


# Special actions


def holds(player: Player, tile: int) -> bool:
    """AI-24.1: whether a tile is a player's own and in play."""
    if tile >= BONUS_TILE:
        return player.bonus == tile - BONUS_TILE
    if tile >= INNOVATION_TILE:
        return (player.innovations >> (tile - INNOVATION_TILE)) & 1 == 1
    if tile >= COMPETENCY_TILE:
        return (player.competencies >> (tile - COMPETENCY_TILE)) & 1 == 1
    if tile >= PALACE_TILE:
        return player.palace == tile - PALACE_TILE
    return player.faction == tile


def is_used(table: AgeTable, player: Player, tile: int) -> bool:
    """AI-24.2, AI-24.3: whether a special action has an X; that of a round bonus stays on it."""
    if tile >= BONUS_TILE:
        return (table.bonus_used >> (tile - BONUS_TILE)) & 1 == 1
    return (player.used >> SPECIAL_AT[tile]) & 1 == 1


def possible_specials(table: AgeTable, seat: int, spades_only: bool, choices: list[int]) -> None:
    """AI-24.1, AI-24.2, AI-13.2: own abilities without an X."""
    player = table.players[seat]
    for i in range(len(SPECIAL_TILES)):
        tile = SPECIAL_TILES[i]
        if not holds(player, tile) or is_used(table, player, tile):
            continue
        terms = SPECIAL_EFFECT[tile]
        if spades_only and terms[0][0] != SPADES:
            continue
        if has_place(table, seat, terms):
            choices.append(SPECIAL + i)


def why_not_special(table: AgeTable, seat: int, special: int) -> list[Reason]:
    """AI-24.1, AI-24.2, AI-9.9: what keeps a player from a special action."""
    player = table.players[seat]
    tile = SPECIAL_TILES[special]
    if not holds(player, tile):
        return [Reason("not_own_tile", "AI-24.1", {"special": special})]
    reasons: list[Reason] = []
    if is_used(table, player, tile):
        reasons.append(Reason("covered", "AI-24.2"))
    if not has_place(table, seat, SPECIAL_EFFECT[tile]):
        reasons.append(Reason("no_place", "AI-9.9"))
    return reasons


def do_special(table: AgeTable, seat: int, special: int, more_spades: int) -> None:
    """AI-24.1: cover it with an X and carry it out, free of cost."""
    player = table.players[seat]
    tile = SPECIAL_TILES[special]
    if tile >= BONUS_TILE:
        table.bonus_used |= 1 << (tile - BONUS_TILE)
    else:
        player.used |= 1 << special
    if table.events is not None:
        args = {"special": special, "special_text": special}
        table.tell("special", "AI-24.1", args, seat)
    push_effect(table, seat, SPECIAL_EFFECT[tile], line_of(tile), more_spades)


# Several sources of spades in one Terraform & Build


def possible_sources(table: AgeTable, seat: int, choices: list[int]) -> None:
    """AI-13.2, AI-13.4: further sources of spades; in edition published there are none."""
    if table.edition == MANUAL:
        possible_power_actions(table, seat, True, choices)
        possible_book_actions(table, seat, True, choices)
        possible_specials(table, seat, True, choices)


def do_source(table: AgeTable, seat: int, choice: int, more_spades: int) -> None:
    """AI-13.2: a power, book or special action; `more_spades` free spades were named before."""
    if choice >= SPECIAL:
        do_special(table, seat, choice - SPECIAL, more_spades)
    elif choice >= BOOK_ACTION:
        do_book_action(table, seat, choice - BOOK_ACTION, more_spades)
    else:
        do_power_action(table, seat, choice - POWER_ACTION, more_spades)


def gives_spades(choice: int) -> bool:
    """AI-13.2: whether a board or special action is a source of spades."""
    if choice >= SPECIAL:
        return SPECIAL_EFFECT[SPECIAL_TILES[choice - SPECIAL]][0][0] == SPADES
    if choice >= BOOK_ACTION:
        return BOOK_EFFECT[choice - BOOK_ACTION][0][0] == SPADES
    return POWER_EFFECT[choice - POWER_ACTION][0][0] == SPADES


def slot_of_bonus(table: AgeTable, bonus: int) -> int:
    """The place of a tile on the round bonus display, or NOBODY."""
    for i in range(len(table.bonuses)):
        if table.bonuses[i] == bonus:
            return i
    return NOBODY
