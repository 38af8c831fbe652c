"""What waits on the stack: who is asked, what happens by itself, what ends without a question."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any, ClassVar, final

import pytest
from mypy import api

from parlour.kernel.chance import Chance
from parlour.kernel.checks import Check, for_each_seat
from parlour.kernel.state import Question, Reason, Score
from parlour.kernel.steps import NOBODY, Position, Refusals, Step, Task


class Bench(Position):
    """A table on which numbers are laid in a row."""

    refusals: ClassVar = Refusals(game_over="TY-5.1", not_pending="TY-2.1", finish_first="TY-2.3")

    def __init__(self) -> None:
        super().__init__()
        self.seats = 3
        self.row: list[int] = []
        self.rounds = 0

    def go_on(self) -> None:
        self.over = True

    def verb_of(self, choice: int) -> int:
        return 0 if choice < 10 else 10

    def choice_details(self, seat: int, choice: int) -> dict[str, int]:
        return {"n": choice, "m": seat}

    def copy(self) -> Bench:
        twin = Bench()
        self.copy_base_to(twin)
        twin.row = self.row[:]
        return twin

    def view(self, seat: int | None) -> dict[str, Any]:
        return {"row": self.row, "pending": self.pending}

    def deal_anew(self, seat: int | None, chance: Chance) -> None:
        self.chance = chance.fork(0)

    def scores(self) -> list[Score]:
        return []

    def checks(self) -> list[Check]:
        return []


@final
class LayOne(Step):
    """Lay one of the numbers from `low` on."""

    __slots__ = ("count", "is_easy", "low")

    def __init__(self, seat: int = 0, low: int = 0, count: int = 0, is_easy: bool = False) -> None:
        self.seat = seat
        self.low = low
        self.count = count
        self.is_easy = is_easy

    def possible(self, table: Bench) -> list[int]:
        return list(range(self.low, self.low + self.count))

    def do(self, table: Bench, choice: int) -> None:
        table.row.append(choice)

    def question(self, table: Bench) -> Question:
        return Question("lay", {"n": self.low})

    def refuse(self, table: Bench, verb: int, argument: int) -> list[Reason]:
        return [Reason("too_many", "TY-2.2", {"n": argument})] if verb == 0 else []

    def details(self, table: Bench, choice: int) -> dict[str, int]:
        return {"n": -choice}

    def is_bookkeeping(self, table: Bench, choice: int) -> bool:
        return self.is_easy

    def rule_of_lapse(self) -> str:
        return "TY-4.1" if self.is_easy else ""


@final
class Double(Task):
    """All numbers of the row once more."""

    __slots__ = ()

    def run(self, table: Bench) -> None:
        table.row += table.row


def bench(*steps: LayOne | Double) -> Bench:
    """A table at which these steps wait, the first one on top."""
    table = Bench()
    for step in reversed(steps):
        table.push(step)
    table.settle()
    return table


def test_the_step_on_top_is_asked_and_the_others_wait() -> None:
    table = bench(LayOne(1, 5, 2), LayOne(2, 7, 3))
    assert (table.pending, table.to_move, table.choices(1)) == ([1], 1, [5, 6])
    assert table.choices(0) == []
    assert table.question(1).args == {"n": 5}
    assert [step.seat for step in table.steps()] == [2, 1]
    table.advance(1, 6)
    assert (table.row, table.ply, table.pending, table.choices(2)) == ([6], 1, [2], [7, 8, 9])


def test_the_game_goes_on_when_nothing_waits() -> None:
    table = bench(LayOne(0, 1, 2))
    table.advance(0, 2)
    assert table.over
    assert (table.pending, table.choices(0), table.steps()) == ([], [], [])
    assert table.step.seat == NOBODY
    assert table.why_not(0, 1) == [Reason("game_over", "TY-5.1")]


def test_a_single_choice_is_asked_unless_it_is_bookkeeping() -> None:
    assert bench(LayOne(0, 4, 1)).choices(0) == [4]
    table = bench(LayOne(0, 4, 1, is_easy=True), LayOne(1, 8, 2, is_easy=True))
    assert (table.row, table.pending) == ([4], [1])
    assert table.ply == 0


def test_a_task_is_done_without_a_question() -> None:
    table = bench(LayOne(0, 3, 1, is_easy=True), Double(), LayOne(2, 5, 2))
    assert (table.row, table.pending) == ([3, 3], [2])


def test_a_step_without_choices_lapses_by_its_rule() -> None:
    table = Bench()
    table.unasked = []
    for step in (LayOne(2, 5, 2), LayOne(0), Double(), LayOne(1, is_easy=True)):
        table.push(step)
    table.settle()
    assert table.pending == [2]
    rules = [(type(step).__name__, step.rule_of_lapse()) for step in table.unasked]
    assert rules == [("LayOne", "TY-4.1"), ("Double", ""), ("LayOne", "")]
    assert table.copy().unasked is None


def test_every_refusal_has_a_reason() -> None:
    table = bench(LayOne(1, 5, 2))
    assert table.why_not(1, 5) == []
    assert table.why_not(1, 7) == [Reason("too_many", "TY-2.2", {"n": 7})]
    assert table.why_not(1, 12) == [Reason("finish_first", "TY-2.3")]
    assert table.why_not(0, 5) == [Reason("not_pending", "TY-2.1", {"seat": 1})]


def test_the_pending_step_has_the_last_word_about_details() -> None:
    table = bench(LayOne(1, 5, 2))
    assert table.details(1, 5) == {"n": -5, "m": 1}
    assert table.details(0, 5) == {"n": 5, "m": 0}


def test_seats_decide_together_in_any_order_and_then_the_stack_goes_on() -> None:
    table = Bench()
    table.push(LayOne(1, 8, 2))
    table.ask_together([LayOne(seat, seat * 10, 2) for seat in (0, 2)])
    table.settle()
    assert (table.pending, table.to_move) == ([0, 2], 0)
    assert [table.choices(seat) for seat in range(3)] == [[0, 1], [], [20, 21]]
    assert [step.seat for step in table.steps()] == [1, 0, 2]
    assert table.question(2).args == {"n": 20}
    assert table.details(2, 20) == {"n": -20, "m": 2}
    assert table.why_not(1, 8) == [Reason("not_pending", "TY-2.1", {"seat": 0})]
    twin = table.copy()
    table.advance(2, 21)
    assert (table.pending, table.row, table.check()) == ([0], [21], [])
    table.advance(0, 0)
    assert (table.pending, table.row) == ([1], [21, 0])
    assert (twin.pending, twin.row) == ([0, 2], [])


def test_copies_share_steps_and_go_their_own_ways() -> None:
    table = bench(LayOne(0, 1, 2), LayOne(1, 3, 2))
    twin, pickled = table.copy(), pickle.loads(pickle.dumps(table))
    assert twin.step is table.step
    for other in (twin, pickled):
        other.advance(0, 2)
        assert (other.row, other.pending, table.row, table.pending) == ([2], [1], [], [0])


def test_choices_are_listed_again() -> None:
    table = bench(LayOne(0, 1, 2))
    table.offered = []
    assert table.check() == ["a pending seat has no choice"]
    assert table.offer_again()
    assert table.choices(0) == [1, 2]
    table.step = LayOne(0)
    assert not table.offer_again()


def test_a_view_shows_pending_steps_by_kind_and_field() -> None:
    table = bench(LayOne(1, 5, 2), Double(2))
    assert table.step_rows() == [
        {"step": "double", "seat": 2},
        {"step": "lay_one", "seat": 1, "low": 5, "count": 2, "is_easy": False},
    ]


def test_events_are_of_whose_turn_it_is_unless_told_otherwise() -> None:
    table = bench(LayOne(0, 1, 2))
    table.tell("laid", "TY-2.1", {})
    table.events = []
    table.current = 2
    table.tell("laid", "TY-2.1", {"n": 1})
    table.tell("drew", "TY-2.1", {"n": 2}, 1, True, 1, {"n": 0})
    assert [(event.key, event.seat, event.args) for event in table.events] == [
        ("laid", 2, {"n": 1}),
        ("drew", 1, {"n": 2}),
    ]
    assert table.events[1].seen_by(0).args == {"n": 0}


def test_every_check_of_a_table_adds_what_is_broken_in_its_order() -> None:
    def check_row(table: Bench, broken: list[str]) -> None:
        broken.append(f"{len(table.row)} numbers")

    def check_seat(table: Bench, seat: int, broken: list[str]) -> None:
        if seat != 1:
            broken.append(f"seat {seat} of {table.seats}")

    class Checked(Bench):
        def checks(self) -> list[Check]:
            return [check_row, for_each_seat(check_seat)]

    table = Checked()
    table.push(LayOne(0, 1, 2))
    table.settle()
    assert table.check() == ["0 numbers", "seat 0 of 3", "seat 2 of 3"]


def test_nobody_is_asked_by_a_task() -> None:
    table = bench(LayOne(0, 1, 2))
    for asking in (
        lambda: Double().question(table),
        lambda: Double().why_not(table, 1),
        lambda: Double().do(table, 1),
    ):
        with pytest.raises(LookupError):
            asking()


OTHER_GAME = """
from tests.kernel.test_steps import Bench, LayOne
from tests.kernel.toy import LayCard, Toy

Bench().push(LayOne())
Toy().ask_together([LayCard()])
Bench().push(LayCard())
Toy().ask_together([LayOne()])
"""


def test_a_step_of_another_game_is_a_type_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    monkeypatch.setenv("MYPYPATH", "src")
    answer, trouble, _ = api.run(["--config-file=", "-c", OTHER_GAME])
    errors = [line.split(":")[1] for line in answer.splitlines() if " error: " in line]
    assert errors == ["7", "8"], answer + trouble
