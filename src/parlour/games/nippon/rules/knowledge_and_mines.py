"""Chapter 11: Knowledge and Mines."""

from __future__ import annotations

from parlour.games.nippon.actions import AMOUNT
from parlour.games.nippon.content.kinds import (
    COAL,
    KNOWLEDGE,
    KNOWLEDGE_ACTION,
    KNOWLEDGE_STEPS,
    MINES_STEPS,
)
from parlour.games.nippon.content.numbers import STEPS_COST
from parlour.games.nippon.content.player_board import TOP
from parlour.games.nippon.rules.blueprints_and_tracks import step
from parlour.games.nippon.state import Table
from parlour.kernel.state import Reason


def track_of(action: int) -> int:
    """NP-11.1, NP-11.2: the track that an action moves."""
    return KNOWLEDGE if action == KNOWLEDGE_ACTION else COAL


def can_step(table: Table, seat: int, action: int) -> bool:
    """NP-5.7, NP-11.3: one step."""
    board = table.boards[seat]
    track = track_of(action)
    return board.yen >= STEPS_COST[1] and board.tracks[track] < TOP[track]


def can_step_after_exchange(table: Table, seat: int, action: int, track: int) -> bool:
    """NP-5.6, NP-11.3: whether a step is left to buy when an exchange has moved a track."""
    own = track_of(action)
    return track != own or table.boards[seat].tracks[own] + 1 < TOP[own]


def possible_steps(table: Table, seat: int, action: int, found: list[int]) -> None:
    """NP-11.1 to NP-11.3: as many steps as can be paid and the track has left."""
    board = table.boards[seat]
    track = track_of(action)
    for n in range(1, len(STEPS_COST)):
        if board.yen >= STEPS_COST[n] and board.tracks[track] + n <= TOP[track]:
            found.append(AMOUNT + n - 1)


def why_not_steps(table: Table, seat: int, action: int, n: int) -> list[Reason]:
    """NP-11.1 to NP-11.3: too few Yen, or the top of the track."""
    board = table.boards[seat]
    track = track_of(action)
    rule = "NP-11.1" if action == KNOWLEDGE_ACTION else "NP-11.2"
    reasons: list[Reason] = []
    left = TOP[track] - board.tracks[track]
    if left == 0:
        reasons.append(Reason("track_at_top", "NP-11.3", {"track": track}))
    elif n > left:
        reasons.append(Reason("steps_missing", "NP-11.3", {"track": track, "n": left}))
    if board.yen < STEPS_COST[n]:
        args = {"yen": STEPS_COST[n], "yen2": board.yen}
        reasons.append(Reason("yen_missing", rule, args))
    return reasons


def do_steps(table: Table, seat: int, action: int, n: int) -> None:
    """NP-11.1, NP-11.2, NP-11.4: pay, the bought steps, then the free ones of own Factories."""
    board = table.boards[seat]
    board.yen -= STEPS_COST[n]
    rule = "NP-11.1" if action == KNOWLEDGE_ACTION else "NP-11.2"
    if table.events is not None:
        table.tell("paid", rule, {"yen": STEPS_COST[n], "action": action})
    step(table, seat, track_of(action), n, rule)
    extra = board.numbers[KNOWLEDGE_STEPS if action == KNOWLEDGE_ACTION else MINES_STEPS]
    if extra > 0:
        step(table, seat, track_of(action), extra, "NP-11.4")
