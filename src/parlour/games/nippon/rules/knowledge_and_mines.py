"""Chapter 11: Knowledge and Mines."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.nippon.actions import AMOUNT, VERB_OF
from parlour.games.nippon.content.board import KNOWLEDGE_ACTION
from parlour.games.nippon.content.numbers import STEPS_COST
from parlour.games.nippon.content.parameters import KNOWLEDGE_STEPS, MINES_STEPS
from parlour.games.nippon.content.player_board import COAL, KNOWLEDGE, TOP
from parlour.games.nippon.rules.blueprints_and_tracks import move_up
from parlour.games.nippon.rules.step import NipponStep
from parlour.games.nippon.state import NipponTable
from parlour.kernel.state import Question, Reason


def track_of(action: int) -> int:
    """NP-11.1, NP-11.2: the track that an action moves."""
    return KNOWLEDGE if action == KNOWLEDGE_ACTION else COAL


def can_step(table: NipponTable, seat: int, action: int) -> bool:
    """NP-5.7, NP-11.3: one step."""
    board = table.boards[seat]
    track = track_of(action)
    return board.yen >= STEPS_COST[1] and board.tracks[track] < TOP[track]


@final
@mypyc_attr(acyclic=True)
class BuySteps(NipponStep):
    """NP-11.1, NP-11.2: how many steps are bought."""

    __slots__ = ("action",)

    def __init__(self, seat: int = 0, action: int = 0) -> None:
        self.seat = seat
        self.action = action  # Knowledge or Mines

    def possible(self, table: NipponTable) -> list[int]:
        """NP-11.1 to NP-11.3: as many steps as can be paid and the track has left."""
        choices: list[int] = []
        board = table.boards[self.seat]
        track = track_of(self.action)
        for n in range(1, len(STEPS_COST)):
            if board.yen >= STEPS_COST[n] and board.tracks[track] + n <= TOP[track]:
                choices.append(AMOUNT + n - 1)
        return self.with_exchanges(table, choices)

    def allows_exchange(self, table: NipponTable, track: int) -> bool:
        """NP-5.6, NP-11.3: a step is left to buy when the exchange has moved the track."""
        own = track_of(self.action)
        return track != own or table.boards[self.seat].tracks[own] + 1 < TOP[own]

    def do(self, table: NipponTable, choice: int) -> None:
        buy_steps(table, self.seat, self.action, choice - AMOUNT + 1)

    def refuse(self, table: NipponTable, verb: int, argument: int) -> list[Reason]:
        if verb != AMOUNT:
            return []
        return why_not_steps(table, self.seat, self.action, argument + 1)

    def question(self, table: NipponTable) -> Question:
        return Question("amount", {"action": self.action})

    def details(self, table: NipponTable, choice: int) -> dict[str, int]:
        if VERB_OF[choice] != AMOUNT:
            return {}
        return {"unit": self.action, "yen": STEPS_COST[choice - AMOUNT + 1]}


def why_not_steps(table: NipponTable, seat: int, action: int, n: int) -> list[Reason]:
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


def buy_steps(table: NipponTable, seat: int, action: int, n: int) -> None:
    """NP-11.1, NP-11.2, NP-11.4: pay, the bought steps, then the free ones of own Factories."""
    board = table.boards[seat]
    board.yen -= STEPS_COST[n]
    rule = "NP-11.1" if action == KNOWLEDGE_ACTION else "NP-11.2"
    if table.events is not None:
        table.tell("paid", rule, {"yen": STEPS_COST[n], "action": action})
    move_up(table, seat, track_of(action), n, rule)
    extra = board.numbers[KNOWLEDGE_STEPS if action == KNOWLEDGE_ACTION else MINES_STEPS]
    if extra > 0:
        move_up(table, seat, track_of(action), extra, "NP-11.4")
