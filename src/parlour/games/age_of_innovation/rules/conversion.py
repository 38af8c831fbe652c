"""Chapter 10: conversion; and the sacrifice of power (chapter 11)."""

from __future__ import annotations

from parlour.games.age_of_innovation.actions import (
    BOOK_TO_COIN,
    POWER_TO_BOOK,
    POWER_TO_COIN,
    POWER_TO_SCHOLAR,
    POWER_TO_TOOL,
    SACRIFICE,
    SCHOLAR_TO_TOOL,
    SOLO_SET,
    TOOL_TO_COIN,
)
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES
from parlour.games.age_of_innovation.content.numbers import (
    POWER_FOR_BOOK,
    POWER_FOR_COIN,
    POWER_FOR_SCHOLAR,
    POWER_FOR_TOOL,
    SACRIFICE_NEEDS,
)
from parlour.games.age_of_innovation.rules.resources import (
    all_books,
    books_of,
    gain_books,
    return_scholars,
    spend_books,
    spend_power,
)
from parlour.games.age_of_innovation.state import AgeTable
from parlour.kernel.state import Reason


def is_conversion(choice: int) -> bool:
    """Whether a choice converts something: the verbs of conversions follow each other."""
    return POWER_TO_SCHOLAR <= choice < SOLO_SET


def possible_conversions(table: AgeTable, seat: int, books_due: int, choices: list[int]) -> None:
    """AI-10.2 to AI-10.8: every conversion that can be made, power only in the own turn.

    AI-9.3: a price that is being paid keeps its books.
    """
    player = table.players[seat]
    if seat == table.active:
        if player.bowl3 >= POWER_FOR_COIN:
            if player.bowl3 >= POWER_FOR_SCHOLAR and player.supply > 0:
                choices.append(POWER_TO_SCHOLAR)
            if player.bowl3 >= POWER_FOR_BOOK:
                for discipline in range(len(DISCIPLINES)):
                    if books_of(table.books, discipline) > 0:
                        choices.append(POWER_TO_BOOK + discipline)
            if player.bowl3 >= POWER_FOR_TOOL:
                choices.append(POWER_TO_TOOL)
            choices.append(POWER_TO_COIN)
        if player.bowl2 >= SACRIFICE_NEEDS:
            choices.append(SACRIFICE)
    if player.scholars > 0:
        choices.append(SCHOLAR_TO_TOOL)
    if player.tools > 0:
        choices.append(TOOL_TO_COIN)
    if all_books(player.books) > books_due:
        for discipline in range(len(DISCIPLINES)):
            if books_of(player.books, discipline) > 0:
                choices.append(BOOK_TO_COIN + discipline)


def why_not_convert(
    table: AgeTable, seat: int, may_convert: bool, books_due: int, choice: int
) -> list[Reason]:
    """AI-10.4 to AI-10.7, AI-11.4: why a conversion is not possible."""
    if choice < SCHOLAR_TO_TOOL:
        return why_not_use_power(table, seat, may_convert, choice)
    if not may_convert:
        return [Reason("convert_later", "AI-10.7")]
    if choice == SCHOLAR_TO_TOOL:
        return [Reason("no_scholar", "AI-10.3")]
    if choice == TOOL_TO_COIN:
        return [Reason("no_tool", "AI-10.3")]
    discipline = choice - BOOK_TO_COIN
    if books_of(table.players[seat].books, discipline) == 0:
        return [Reason("no_book", "AI-10.3", {"discipline": discipline})]
    return [Reason("book_is_due", "AI-9.3", {"n": books_due})]


def why_not_use_power(table: AgeTable, seat: int, may_convert: bool, choice: int) -> list[Reason]:
    """AI-10.4, AI-10.6, AI-11.4: why power cannot be converted or sacrificed."""
    player = table.players[seat]
    if seat != table.active:
        return [Reason("power_later", "AI-10.6")]
    if not may_convert:
        return [Reason("power_later", "AI-10.7")]
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


def do_convert(table: AgeTable, seat: int, choice: int) -> None:
    """AI-10.3, AI-10.4, AI-11.4: one conversion, at once."""
    player = table.players[seat]
    if table.events is not None:
        rule = "AI-11.4" if choice == SACRIFICE else "AI-10.2"
        table.tell("converted", rule, {"conversion": choice - POWER_TO_SCHOLAR}, seat)
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
        player.bowl2 -= SACRIFICE_NEEDS
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
