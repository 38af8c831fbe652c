"""Hex maps: named hexes, neighbours, sets of hexes as bitmasks, reachability.

A word of a bitmask holds at most WORD hexes, because compiled code is fast on ints below 2**62
only. Maps with more hexes take two words: rules keep the two ints, low and high, side by side.
"""

from __future__ import annotations

from typing import Final, final

from parlour.kernel import bits

WORD: Final = 60
STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


@final
class HexMap:
    """A fixed set of hexes with names and axial coordinates (pointy top: r is the row)."""

    def __init__(self, names: list[str], coordinates: list[tuple[int, int]]) -> None:
        if len(names) != len(coordinates):
            raise ValueError("every hex needs a name and a coordinate")
        if len(names) > 2 * WORD:
            raise ValueError(f"a map has at most {2 * WORD} hexes")
        if len(set(names)) != len(names) or len(set(coordinates)) != len(coordinates):
            raise ValueError("two hexes share a name or a place")
        self.names: list[str] = names
        self.coordinates: list[tuple[int, int]] = coordinates
        self.size: int = len(names)
        self.index: dict[str, int] = {name: i for i, name in enumerate(names)}
        index_of = {place: i for i, place in enumerate(coordinates)}
        self.neighbours: list[list[int]] = []
        for q, r in coordinates:
            near = [index_of[(q + dq, r + dr)] for dq, dr in STEPS if (q + dq, r + dr) in index_of]
            self.neighbours.append(sorted(near))
        # The neighbours of every hex as two words.
        self.around_low: list[int] = [mask_low(row) for row in self.neighbours]
        self.around_high: list[int] = [mask_high(row) for row in self.neighbours]

    def distance(self, one: int, other: int) -> int:
        """Steps between two hexes on an endless map."""
        q = self.coordinates[one][0] - self.coordinates[other][0]
        r = self.coordinates[one][1] - self.coordinates[other][1]
        return max(abs(q), abs(r), abs(q + r))

    def reach(self, start: list[int], low: int, high: int) -> list[int]:
        """Every hex connected with `start` through hexes of the set (`start` included).

        For set-up checks, drawings and explanations; rules that run at every decision keep
        connected regions up to date instead of searching them.
        """
        seen = set(start)
        edge = list(start)
        while edge:
            hex_ = edge.pop()
            for near in self.neighbours[hex_]:
                if near not in seen and has(low, high, near):
                    seen.add(near)
                    edge.append(near)
        return sorted(seen)


def mask_low(hexes: list[int]) -> int:
    """The low word of a set of hexes."""
    mask = 0
    for hex_ in hexes:
        if hex_ < WORD:
            mask |= 1 << hex_
    return mask


def mask_high(hexes: list[int]) -> int:
    """The high word of a set of hexes."""
    mask = 0
    for hex_ in hexes:
        if hex_ >= WORD:
            mask |= 1 << (hex_ - WORD)
    return mask


def has(low: int, high: int, hex_: int) -> bool:
    """Whether a hex is in a set of two words."""
    if hex_ < WORD:
        return (low >> hex_) & 1 == 1
    return (high >> (hex_ - WORD)) & 1 == 1


def members(low: int, high: int) -> list[int]:
    """The hexes of a set of two words, in order."""
    return bits.members(low) + [WORD + hex_ for hex_ in bits.members(high)]
