"""Sets of small numbers as bits of an int, and lists that copies of a position share."""

from __future__ import annotations


def count_bits(mask: int) -> int:
    """How many members a set has."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def lowest(mask: int) -> int:
    """The smallest member of a set that is not empty; `rest &= rest - 1` removes it.

    Features walk through sets by it, all else by `members`, which makes a list. Only what happens
    at every decision (Via Nebula's sites and meadows, Principia's hand and equipment, the map and
    tiles of Age of Innovation) spells `bit = rest & -rest` out: a list or a call costs 3 % there.
    """
    return (mask & -mask).bit_length() - 1


def members(mask: int, base: int = 0) -> list[int]:
    """The members of a set, the smallest first, each so much higher: a verb's choices, say."""
    numbers: list[int] = []
    add_members(mask, base, numbers)
    return numbers


def add_members(mask: int, base: int, numbers: list[int]) -> None:
    """Add the members of a set to a list, the smallest first, each so much higher."""
    base -= 1
    while mask:
        bit = mask & -mask
        mask ^= bit
        numbers.append(base + bit.bit_length())


def changed(values: list[int], index: int, by: int) -> list[int]:
    """A copy of a list with one number changed by so much."""
    twin = values[:]
    twin[index] += by
    return twin


def replaced(values: list[int], index: int, value: int) -> list[int]:
    """A copy of a list with one number replaced."""
    twin = values[:]
    twin[index] = value
    return twin
