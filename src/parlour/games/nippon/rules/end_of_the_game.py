"""Chapter 21: the final phase and the end of the game."""

from __future__ import annotations

from parlour.games.nippon.content.numbers import FINAL_TURNS, GOLDEN
from parlour.games.nippon.rules.intermediate_scoring import intermediate_scoring
from parlour.games.nippon.scoring import final_scoring
from parlour.games.nippon.state import NipponTable


def begin_final_phase(table: NipponTable) -> None:
    """NP-21.1: the marker has reached the first golden space; everybody has some more turns."""
    table.trigger = table.current
    table.final_turns = FINAL_TURNS * table.seats
    if table.events is not None:
        table.tell("final_phase", "NP-21.1", {"n": FINAL_TURNS})


def count_final_turn(table: NipponTable) -> None:
    """NP-21.2 to NP-21.6: a turn of the final phase is over; the marker counts the rounds."""
    table.final_turns -= 1
    if table.final_turns == 0:
        end_game(table)
        return
    rounds = FINAL_TURNS - (table.final_turns + table.seats - 1) // table.seats
    table.marker = GOLDEN + rounds


def end_game(table: NipponTable) -> None:
    """NP-21.6: the marker passes the third symbol: the last scorings."""
    intermediate_scoring(table)
    final_scoring(table)
    table.over = True
    if table.events is not None:
        table.tell("game_over", "NP-21.6", {})
