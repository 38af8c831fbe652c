"""Chapter 18, and what every gain goes through: Yen, Coal, Blueprints, VP, jokers, steps."""

from __future__ import annotations

from parlour.games.nippon.content.parameters import BLUEPRINTS_PER_STEP
from parlour.games.nippon.content.player_board import TOP, TRACK, TRACKS
from parlour.games.nippon.content.points import FROM_UNPAID
from parlour.games.nippon.content.resources import BLUEPRINT, COAL_CUBE, JOKER, YEN
from parlour.games.nippon.state import NipponTable
from parlour.kernel.bits import changed
from parlour.kernel.state import Reason


def move_up(table: NipponTable, seat: int, track: int, steps: int, rule: str) -> None:
    """NP-18.8, NP-18.9: a marker moves up; steps beyond the top are lost."""
    board = table.boards[seat]
    moved = min(steps, TOP[track] - board.tracks[track])
    if moved > 0:
        board.tracks = changed(board.tracks, track, moved)
    if table.events is not None and steps > 0:
        value = TRACK[track][board.tracks[track]]
        table.tell("stepped", rule, {"track": track, "n": moved, "m": value}, seat)
        if moved < steps:
            table.tell("steps_lost", "NP-18.9", {"track": track, "n": steps - moved}, seat)


def gain(table: NipponTable, seat: int, resource: int, amount: int, source: int, rule: str) -> None:
    """NP-1.3, NP-1.13: what is gained lies there at once; VP are counted at once."""
    board = table.boards[seat]
    if resource == YEN:
        board.yen += amount
    elif resource == COAL_CUBE:
        board.coal += amount
    elif resource == BLUEPRINT:
        board.blueprints += amount
    elif resource == JOKER:
        board.jokers += amount
    else:
        board.vp += amount
        board.points = changed(board.points, source, amount)
    if table.events is not None:
        if resource == YEN:
            table.tell("gained_yen", rule, {"yen": amount}, seat)
        else:
            table.tell("gained", rule, {"resource": resource, "n": amount}, seat)


def lose_vp(table: NipponTable, seat: int, amount: int) -> None:
    """NP-17.3, NP-17.4: VP never fall below 0."""
    board = table.boards[seat]
    lost = min(amount, board.vp)
    board.vp -= lost
    board.points = changed(board.points, FROM_UNPAID, -lost)


def can_exchange(table: NipponTable, seat: int) -> bool:
    """NP-18.1, NP-18.6: enough Blueprints, and a track with a step left."""
    board = table.boards[seat]
    if board.blueprints < board.numbers[BLUEPRINTS_PER_STEP]:
        return False
    for track in range(len(TRACKS)):
        if board.tracks[track] < TOP[track]:
            return True
    return False


def why_not_exchange(table: NipponTable, seat: int, track: int) -> list[Reason]:
    """NP-18.1, NP-18.6: too few Blueprints, or the top of the track."""
    board = table.boards[seat]
    reasons: list[Reason] = []
    price = board.numbers[BLUEPRINTS_PER_STEP]
    if board.blueprints < price:
        args = {"n": price, "m": board.blueprints}
        reasons.append(Reason("blueprints_missing", "NP-18.1", args))
    if board.tracks[track] == TOP[track]:
        reasons.append(Reason("track_at_top", "NP-18.6", {"track": track}))
    return reasons


def do_exchange(table: NipponTable, seat: int, track: int) -> None:
    """NP-18.1: Blueprints for a step."""
    board = table.boards[seat]
    price = board.numbers[BLUEPRINTS_PER_STEP]
    board.blueprints -= price
    if table.events is not None:
        table.tell("exchanged", "NP-18.1", {"n": price})
    move_up(table, seat, track, 1, "NP-18.1")
