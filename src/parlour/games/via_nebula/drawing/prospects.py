"""What the view means for a seat: points so far, and what will go to its storage."""
# mypyc: skip

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from parlour import kit
from parlour.games.via_nebula.content.board import MAP
from parlour.games.via_nebula.content.contracts import (
    CONTRACT_VP,
    CONTRACTS,
    COST,
    FINAL_EACH,
    FINAL_MAX,
    FINAL_PER,
)
from parlour.games.via_nebula.content.numbers import BUILDINGS, VP_STORAGE
from parlour.games.via_nebula.content.resources import KINDS, load_by_kind
from parlour.games.via_nebula.content.terms import FINALS

Load = dict[str, int]


@dataclass(frozen=True)
class ContractOutlook:
    """What a contract would bring a seat that erected it now."""

    seat: int
    points: int  # with the value of the end as things stand
    rests: tuple[tuple[int, Load], ...]  # by place of a site that holds the cost: what stays over
    named: bool = False  # it was named, and its site is being chosen


def prospect(view: dict[str, Any], seat: int | None, contract: int) -> ContractOutlook | None:
    """VN-11.6, VN-14.2: for a seat that can still erect it; None after the end."""
    if seat is None or view["over"]:
        return None
    cost = load_by_kind(COST[contract])
    return ContractOutlook(
        seat,
        value_now(view, seat, contract, erected=1),
        tuple(
            (place, rest)
            for place, load in sites(view, seat)
            if (rest := rest_of(load, cost)) is not None
        ),
        is_named(view, CONTRACTS[contract]),
    )


def value_now(view: dict[str, Any], seat: int, contract: int, erected: int = 0) -> int:
    """VN-14.2 to VN-14.5: fixed points and those of the end, with `erected` more buildings."""
    own = view["guilds"][seat]
    counts = {
        "none": 0,
        "building": BUILDINGS - own["buildings"] + erected,
        "emptied_stack": own["emptied"],
        "exploitation_token": len(own["tokens"]),
    }
    more: int = FINAL_EACH[contract] * counts[FINALS[FINAL_PER[contract]]]
    return CONTRACT_VP[contract] + min(FINAL_MAX[contract], more)


def is_named(view: dict[str, Any], contract: str) -> bool:
    """VN-11.4: whether the contract was named, but its site is not chosen yet."""
    if view["erecting"] != contract:
        return False
    return contract in view["display"] or contract in view["guilds"][view["turn"]["seat"]]["hand"]


def rest_of(load: Load, cost: Load) -> Load | None:
    """VN-11.6: what stays over of a load, or None if the cost does not lie there."""
    rest = {kind: load.get(kind, 0) - cost.get(kind, 0) for kind in KINDS}
    if min(rest.values()) < 0:
        return None
    return {kind: n for kind, n in rest.items() if n}


@kit.fact
def sites(view: dict[str, Any], seat: int) -> list[tuple[int, Load]]:
    """The building sites of a seat: number of the place, and what lies there."""
    return [
        (2 * MAP.index[one["name"]] + half, place["load"])
        for one in view["hexes"]
        for half, place in enumerate(one.get("places", ()))
        if place and place["what"] == "site" and place["seat"] == seat
    ]


@kit.fact
def leftovers(view: dict[str, Any], seat: int) -> Load:
    """VN-17.2: what would go from the board to the storage if the game ended now.

    VN-21.2 may leave this step out: then the score counts nothing but the storage.
    """
    storage = sum(view["guilds"][seat]["storage"].values())
    if view["scores"][seat]["lines"]["storage"] == VP_STORAGE * storage:
        return {}
    counts = dict.fromkeys(KINDS, 0)
    for _, load in sites(view, seat):
        for kind, n in load.items():
            counts[kind] += n
    for one in view["hexes"]:
        if one.get("craftsman") == seat:
            counts[one["resource"]] += one["stock"]
    return {kind: n for kind, n in counts.items() if n}


def stored(view: dict[str, Any], seat: int) -> Load:
    """The storage of a seat; after the end with what came from the board (VN-17.2)."""
    storage: Load = view["guilds"][seat]["storage"]
    if not view["over"]:
        return storage
    more = leftovers(view, seat)
    both = {kind: storage.get(kind, 0) + more.get(kind, 0) for kind in KINDS}
    return {kind: n for kind, n in both.items() if n}


def cleared(view: dict[str, Any]) -> set[int]:
    """The seats whose goods on the board went to their storage, as the game is over (VN-17.2)."""
    if not view["over"]:
        return set()
    return {seat for seat in range(view["seats"]) if leftovers(view, seat)}
