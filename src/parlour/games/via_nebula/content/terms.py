"""The language of the contracts: powers such as "transport 2", final values "building 1 max 5"."""

from __future__ import annotations

from typing import Any, Final

from parlour.kernel.data import expect

POWERS: Final = [
    "none",
    "transport",
    "explore_fog",
    "explore_any",
    "explore_remote",
    "explore_forbidden",
    "extra_action",
    "place_craftsman",
    "place_site",
    "recall_craftsman",
    "take_resource",
    "swap_resource",
    "discard_storage",
    "shed_meadow",
    "reserve_contract",
]
FINALS: Final = ["none", "building", "emptied_stack", "exploitation_token"]


def power_of(row: dict[str, Any], where: str) -> tuple[int, int]:
    """The power of a contract as (kind, units)."""
    if "power" not in row:
        return 0, 0
    words = str(row["power"]).split()
    expect(
        len(words) == 2 and words[0] in POWERS[1:] and words[1].isdigit() and int(words[1]) > 0,
        where,
        f'power reads "<kind> <number>", with one of {", ".join(POWERS[1:])}',
    )
    return POWERS.index(words[0]), int(words[1])


def final_of(row: dict[str, Any], where: str) -> tuple[int, int, int]:
    """The final value of a contract as (per what, each, limit)."""
    if "final" not in row:
        return 0, 0, 0
    words = str(row["final"]).split()
    expect(
        len(words) == 4
        and words[0] in FINALS[1:]
        and words[1].isdigit()
        and words[2] == "max"
        and words[3].isdigit(),
        where,
        f'final reads "<per> <each> max <limit>", with one of {", ".join(FINALS[1:])}',
    )
    return FINALS.index(words[0]), int(words[1]), int(words[3])
