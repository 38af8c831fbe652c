"""The terms of the effect language (`content/terms.py`), carried out one by one."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from parlour.games.age_of_innovation.content.nouns import DISCIPLINES
from parlour.games.age_of_innovation.content.score_lines import PALACE_LINE
from parlour.games.age_of_innovation.content.terms import (
    ADVANCE,
    ADVANCE_ANY,
    ADVANCE_EACH,
    ADVANCE_ONE,
    ADVANCE_PER,
    ANNEX,
    BOOK,
    BRIDGE,
    CITY_TILE,
    COMPETENCY,
    DOWNGRADE,
    EXTRA_ACTION,
    NEUTRAL,
    PLACE,
    POWER_TOKEN,
    SAILING,
    SPADES,
    SPADES_ONLY,
    TERRAFORMING,
    UPGRADE,
    VP,
    VP_LOWEST,
    VP_PER,
    VP_TABLE,
    VP_TOP,
    Term,
)
from parlour.games.age_of_innovation.rules.books import TakeBook
from parlour.games.age_of_innovation.rules.bridges import OPTIONAL, BuildBridge
from parlour.games.age_of_innovation.rules.cities import TAKE_CITY
from parlour.games.age_of_innovation.rules.counts import (
    count_of,
    lowest_level,
    sum_of_top,
    table_points,
)
from parlour.games.age_of_innovation.rules.first_hex import FirstHex
from parlour.games.age_of_innovation.rules.neutral_buildings import PlaceGuild, PlaceNeutral
from parlour.games.age_of_innovation.rules.resources import gain, gain_vp
from parlour.games.age_of_innovation.rules.science import Advance, AdvanceAny, AdvanceOne
from parlour.games.age_of_innovation.rules.terraform_and_build import UseSpades
from parlour.games.age_of_innovation.rules.tiles import TAKE_COMPETENCY
from parlour.games.age_of_innovation.rules.tracks import (
    SAILING_TRACK,
    TERRAFORMING_TRACK,
    FreeTrack,
)
from parlour.games.age_of_innovation.rules.turn import ACT_AGAIN
from parlour.games.age_of_innovation.rules.upgrade import FreeUpgrade
from parlour.games.age_of_innovation.state import SETTING_UP, AgeTable
from parlour.kernel.steps import Task


def push_terms(table: AgeTable, seat: int, terms: list[Term], line: int) -> None:
    """AI-9.7: the terms of an effect wait on the stack, the first on top."""
    for i in range(len(terms) - 1, -1, -1):
        table.push(CarryOut(seat, terms[i], line))


@final
@mypyc_attr(acyclic=True)
class CarryOut(Task):
    """AI-2.11, AI-9.7: one term of an effect is carried out, or what it leaves open is asked."""

    __slots__ = ("line", "term")

    def __init__(self, seat: int = 0, term: Term = (0, 0, 0), line: int = 0) -> None:
        self.seat = seat
        self.term = term
        self.line = line  # of the score

    def run(self, table: AgeTable) -> None:
        do_term(table, self.seat, self.term, self.line)


def do_term(table: AgeTable, seat: int, term: Term, line: int) -> None:
    """AI-2.11, AI-9.7: carry one term out, or ask what it leaves open."""
    operation, first, second = term
    if operation <= VP:
        gain(table, seat, operation, first, line, "AI-9.11")
    elif operation == BOOK:
        table.push(TakeBook(seat, first))
    elif operation == ADVANCE:
        table.push(Advance(seat, first, second))
    elif operation == ADVANCE_ANY:
        table.push(AdvanceAny(seat, first))
    elif operation == ADVANCE_ONE:
        table.push(AdvanceOne(seat, first))
    elif operation == ADVANCE_EACH:
        for discipline in range(len(DISCIPLINES) - 1, -1, -1):
            table.push(Advance(seat, discipline, first))
    elif operation == SPADES:
        if table.phase == SETTING_UP:
            table.push(UseSpades(seat, first))  # AI-5.10: without building
        else:
            table.push(FirstHex(seat, first))
    elif operation == SPADES_ONLY:
        table.push(UseSpades(seat, first))
    elif operation == VP_PER:
        gain_vp(table, seat, second * count_of(table, seat, first), line, "AI-30.1")
    elif operation == ADVANCE_PER:
        steps = second * count_of(table, seat, first)
        if steps:
            table.push(AdvanceAny(seat, steps))
    elif operation == VP_TABLE:
        points = table_points(second, count_of(table, seat, first))
        gain_vp(table, seat, points, line, "AI-30.1")
    elif operation == VP_TOP:
        gain_vp(table, seat, sum_of_top(table.players[seat], first), line, "AI-30.1")
    elif operation == VP_LOWEST:
        gain_vp(table, seat, first * lowest_level(table.players[seat]), line, "AI-28.6")
    else:
        do_piece_term(table, seat, term, line)


def do_piece_term(table: AgeTable, seat: int, term: Term, line: int) -> None:
    """AI-2.11, AI-9.7: the terms about pieces, tiles, tracks and turns."""
    operation, first, second = term
    if operation == BRIDGE:
        table.push(BuildBridge(seat, first, OPTIONAL if line == PALACE_LINE else 0))
    elif operation == COMPETENCY:
        for _ in range(first):
            table.push(TAKE_COMPETENCY[seat])
    elif operation == CITY_TILE:
        for _ in range(first):
            table.push(TAKE_CITY[seat])
    elif operation == ANNEX:
        gained = min(first, table.annexes)
        table.annexes -= gained
        table.players[seat].annexes += gained
        if table.events is not None:
            table.tell("annexes", "AI-28.4", {"n": gained}, seat)
    elif operation == NEUTRAL:
        table.push(PlaceNeutral(seat, first))
    elif operation in (UPGRADE, DOWNGRADE):
        table.push(FreeUpgrade(seat, first, second, operation == DOWNGRADE))
    elif operation == PLACE:
        table.push(PlaceGuild(seat, first))
    elif operation == SAILING:
        table.push(FreeTrack(seat, SAILING_TRACK, first))
    elif operation == TERRAFORMING:
        table.push(FreeTrack(seat, TERRAFORMING_TRACK, first))
    elif operation == POWER_TOKEN:
        table.players[seat].bowl3 += first
        if table.events is not None:
            table.tell("power_tokens", "AI-30.7", {"n": first}, seat)
    elif operation == EXTRA_ACTION:
        table.push(ACT_AGAIN[seat])
