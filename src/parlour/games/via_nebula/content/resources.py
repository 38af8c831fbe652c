"""The kinds of resource, and how many of each.

Resources are packed six bits a kind into one int (a "load"): five of them fit one word, can be
added and subtracted at once, and compared with one mask (`covers`).
"""

from __future__ import annotations

from typing import Any, Final

from parlour.kernel.data import expect

KINDS: Final = ["wood", "food", "stone", "clay", "wheat"]

BITS: Final = 6
MOST: Final = 31  # of a kind in a load; the bit above is the guard of `covers`
ONE: Final = [1 << (BITS * kind) for kind in range(len(KINDS))]  # a load of one resource
GUARD: Final = sum(one << (BITS - 1) for one in ONE)


def load_count(load: int, kind: int) -> int:
    """How many resources of a kind a load holds."""
    return (load >> (BITS * kind)) & MOST


def load_size(load: int) -> int:
    """How many resources a load holds."""
    # Spelled out for each kind, BITS apart: every evaluation asks it several times.
    return (
        (load & MOST)
        + ((load >> 6) & MOST)
        + ((load >> 12) & MOST)
        + ((load >> 18) & MOST)
        + ((load >> 24) & MOST)
    )


def load_by_kind(load: int) -> dict[str, int]:
    """A load by kind, without the kinds it has none of."""
    return {
        name: load_count(load, kind)
        for kind, name in enumerate(KINDS)
        if load_count(load, kind) > 0
    }


def covers(load: int, cost: int) -> bool:
    """Whether a load holds at least the resources of a cost."""
    return ((load | GUARD) - cost) & GUARD == GUARD


def load_of(counts: Any, where: str) -> int:
    """The load that an entry of the data names, such as {wood = 1, clay = 2}."""
    expect(isinstance(counts, dict) and bool(counts), where, "resources and their numbers are due")
    load = 0
    for kind, n in counts.items():
        expect(kind in KINDS, where, f"{kind!r} is no resource; they are {', '.join(KINDS)}")
        whole = isinstance(n, int) and 0 < n <= MOST
        expect(whole, where, f"{kind} must be 1 to {MOST}, not {n!r}")
        load += ONE[KINDS.index(kind)] * int(n)
    return load
