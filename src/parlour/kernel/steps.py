"""Steps: what is to be decided or done next, and the stack on which it waits.

A game has one small final class for each kind of step, beside the rules of its chapter:

    @final
    @mypyc_attr(acyclic=True)
    class Deliver(Step):
        \"\"\"VN-10.9: to which of several sites the resource goes.\"\"\"

        __slots__ = ("meadow",)

        def __init__(self, seat: int = 0, meadow: int = 0) -> None:
            self.seat = seat
            self.meadow = meadow

        def possible(self, table: ViaNebulaTable) -> list[int]: ...
        def do(self, table: ViaNebulaTable, choice: int) -> None: ...
        def question(self, table: ViaNebulaTable) -> Question: ...
        def refuse(self, table: ViaNebulaTable, verb: int, argument: int) -> list[Reason]: ...

Steps are values. They are never changed after `__init__`, so that copies of a position share them,
and a kind without fields is made once for each seat. They are never compared with `is`: a pickled
position has steps of its own.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final, Never, Protocol, TypeAlias, TypeVar, cast, final

from mypy_extensions import mypyc_attr

from parlour.kernel.chance import Chance
from parlour.kernel.checks import Check
from parlour.kernel.room import room_files
from parlour.kernel.state import (
    EVERYBODY,
    Event,
    Question,
    Reason,
    Score,
    State,
    field_names,
    plain,
)

NOBODY: Final = -1
NO_CHOICES: Final[list[int]] = []  # what a task offers; never changed

AnyTable = TypeVar("AnyTable", bound="Position")
Table_contra = TypeVar("Table_contra", contravariant=True)


class DecisionFor(Protocol[Table_contra]):
    """A step that asks, of the game with this kind of table."""

    def do(self, table: Table_contra, choice: int) -> None: ...


class TaskFor(Protocol[Table_contra]):
    """A task of the game with this kind of table."""

    def run(self, table: Table_contra) -> None: ...


# A step of another game is a type error. (`Step` itself is not generic: mypyc could not leave it
# out of the search for cycles then.)
StepFor: TypeAlias = DecisionFor[AnyTable] | TaskFor[AnyTable]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Step:
    """Something that a seat has to decide. The kernel calls these members, and nobody else.

    `table` is the game's own table; each kind of step says so in its members.
    """

    __slots__ = ("seat",)

    def __init__(self, seat: int = 0) -> None:
        self.seat: int = seat  # who decides

    def __reduce__(self) -> tuple[Any, ...]:
        """How it is pickled: fields of an interpreted kind, too, which a compiled one forgets."""
        fields = {name: getattr(self, name) for name in field_names(self)}
        return restore_step, (type(self), fields)

    @abstractmethod
    def possible(self, table: Any) -> list[int]:
        """Every legal choice; empty if there is none (any more)."""

    @abstractmethod
    def do(self, table: Any, choice: int) -> None:
        """Carry out a legal choice; the step has left the stack, what follows is pushed."""

    @abstractmethod
    def question(self, table: Any) -> Question:
        """What the seat is asked."""

    def why_not(self, table: Any, choice: int) -> list[Reason]:
        """Why a number of the action space is not among the possible choices."""
        verb: int = table.verb_of(choice)
        return self.refuse(table, verb, choice - verb) or [self.refuse_others(table, verb)]

    def refuse(self, table: Any, verb: int, argument: int) -> list[Reason]:
        """Why a choice of a verb is not possible; empty if the step has nothing to say of it."""
        return []

    def refuse_others(self, table: Any, verb: int) -> Reason:
        """Why nothing is chosen of which the step has nothing to say."""
        position: Position = table
        return Reason("finish_first", position.refusals.finish_first)

    def details(self, table: Any, choice: int) -> dict[str, int]:
        """Numbers that the text of a choice shows because this step is pending."""
        return {}

    def is_bookkeeping(self, table: Any, choice: int) -> bool:
        """Whether the only possible choice happens by itself, without a question."""
        return False

    def lapse(self, table: Any) -> None:
        """Nothing is possible: the step has left the stack undecided."""

    def rule_of_lapse(self) -> str:
        """The rule by which the step may end with nothing to choose; empty if there is none."""
        return ""


def restore_step(kind: Any, fields: dict[str, Any]) -> Any:
    """A step from its pickled fields."""
    step = kind.__new__(kind)
    for name, value in fields.items():
        setattr(step, name, value)
    return step


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Task(Step):
    """A step that asks nobody: it is done as soon as it comes to the top of the stack."""

    __slots__ = ()

    @abstractmethod
    def run(self, table: Any) -> None:
        """Carry it out; it has left the stack."""

    def possible(self, table: Any) -> list[int]:
        return NO_CHOICES

    def lapse(self, table: Any) -> None:
        self.run(table)

    def do(self, table: Never, choice: int) -> None:
        raise LookupError("a task asks nobody")

    def why_not(self, table: Any, choice: int) -> list[Reason]:
        raise LookupError("a task asks nobody")

    def question(self, table: Any) -> Question:
        raise LookupError("a task asks nobody")


@final
@mypyc_attr(acyclic=True)
class NoStep(Task):
    """Nobody decides alone: before the set-up, while seats decide together, after the end."""

    __slots__ = ()

    def run(self, table: Any) -> None:
        raise LookupError("nothing is to be done")


NO_STEP: Final = NoStep(NOBODY)
NO_STEPS: Final[list[Step]] = []  # never changed


@final
class Refusals:
    """The rules of a game by which a choice is refused whatever it is, by the key of the reason."""

    def __init__(self, game_over: str, not_pending: str, finish_first: str) -> None:
        self.game_over = game_over  # nothing can be chosen any more
        self.not_pending = not_pending  # another seat decides now
        self.finish_first = finish_first  # what has begun is finished before anything else


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """A State whose decisions are steps. The games' tables derive from it.

    What a room says in files of their own is found there by its name (`RoomFiles`): `view` in
    view.py, `redeal` in redeal.py, `scores` in scoring.py, `CHECKS` in checks.py, `VERB_OF` in
    actions.py. A game that has no room overrides the members that lead to them.
    """

    refusals: ClassVar[Refusals]

    def __init__(self) -> None:
        super().__init__()
        self.current: int = 0  # whose turn it is
        self.step: Step = NO_STEP  # what is decided now, or was last
        self.offered: list[int] = NO_CHOICES  # its choices
        self.stack: list[Step] = []  # what comes after it, the last one first
        self.together: list[Step] = NO_STEPS  # what seats decide at the same time; never changed
        # Steps that offered nothing: tasks, and what lapsed; filled while somebody listens.
        self.unasked: list[Step] | None = None

    # What each game says

    @abstractmethod
    def go_on(self) -> Step | None:
        """Nothing waits: the step that comes next.

        None after steps were pushed, seats were asked together or the game has ended; or if
        there is nothing yet, and this is to be asked again. (What is pushed onto an empty stack
        and taken from it at once costs more than what is returned.)
        """

    def choice_details(self, seat: int, choice: int) -> dict[str, int]:
        """Numbers for the text of a choice that do not depend on the pending step."""
        return {}

    # What the files of a room say

    def view(self, seat: int | None) -> dict[str, Any]:
        return room_files(type(self)).view(self, seat)

    def deal_anew(self, seat: int | None, chance: Chance) -> None:
        """Deal all that the seat cannot know anew, and what will be drawn: `chance` of its own."""
        room_files(type(self)).redeal(self, seat, chance)

    def scores(self) -> list[Score]:
        return room_files(type(self)).scores(self)

    def checks(self) -> Sequence[Check]:
        """What must always hold, in the order in which it is looked at."""
        return room_files(type(self)).checks

    def verb_of(self, choice: int) -> int:
        """The first choice of the verb that a choice belongs to."""
        return room_files(type(self)).verb_of[choice]

    # What the set-up and the steps of a game call

    def begin(self, seats: int, chance: Chance) -> None:
        """A new game: for how many, and what decides its draws."""
        self.seats = seats
        self.chance = chance

    def push(self: AnyTable, step: StepFor[AnyTable]) -> None:
        """Let a step be decided or done next, before all that waits."""
        self.stack.append(cast("Any", step))

    def ask_together(self: AnyTable, steps: Iterable[DecisionFor[AnyTable]]) -> None:
        """Let seats decide at the same time; when all have, the stack goes on."""
        self.together = [cast("Any", step) for step in steps]

    def tell(
        self,
        key: str,
        rule: str,
        args: dict[str, int],
        seat: int = NOBODY,
        reveals: bool = False,
        audience: int = EVERYBODY,
        public: dict[str, int] | None = None,
    ) -> None:
        """Emit an event of `seat`, or of whose turn it is. Call it only if `events`."""
        if self.events is not None:
            who = self.current if seat == NOBODY else seat
            self.events.append(Event(key, who, rule, args, reveals, audience, public))

    # The contract

    @property
    def pending(self) -> list[int]:
        if self.together:
            return [step.seat for step in self.together]
        return [] if self.over else [self.step.seat]

    @property
    def to_move(self) -> int:
        return self.together[0].seat if self.together else self.step.seat

    def choices(self, seat: int) -> list[int]:
        if self.together:
            step = self.step_of(seat)
            return NO_CHOICES if step is None else step.possible(self)
        return self.offered if seat == self.step.seat else NO_CHOICES

    def advance(self, seat: int, choice: int) -> None:
        self.ply += 1
        if self.together:
            self.take_from_together(seat)
        self.step.do(self, choice)
        self.settle()

    def why_not(self, seat: int, choice: int) -> list[Reason]:
        if self.over:
            return [Reason("game_over", self.refusals.game_over)]
        step = self.step_of(seat)
        if step is None:
            return [Reason("not_pending", self.refusals.not_pending, {"seat": self.to_move})]
        if choice in self.choices(seat):
            return []
        return step.why_not(self, choice)

    def question(self, seat: int) -> Question:
        step = self.step_of(seat)
        return (self.step if step is None else step).question(self)

    def details(self, seat: int, choice: int) -> dict[str, int]:
        details = self.choice_details(seat, choice)
        step = self.step_of(seat)
        if step is not None:
            details.update(step.details(self, choice))
        return details

    def redeal(self: AnyTable, seat: int | None, chance: Chance) -> AnyTable:
        twin = cast("AnyTable", self.copy())
        twin.deal_anew(seat, chance)
        return twin

    def check(self) -> list[str]:
        broken: list[str] = []
        if not all(self.choices(seat) for seat in self.pending):
            broken.append("a pending seat has no choice")
        for check in self.checks():
            check(self, broken)
        return broken

    # How the steps go on

    def settle(self) -> None:
        """Go on to the next step that a seat has to decide, or to the end of the game."""
        while not self.over and not self.together:
            step = self.stack.pop() if self.stack else self.go_on()
            if step is None:
                continue
            self.step = step
            choices = step.possible(self)
            if len(choices) > 1 or (choices and not step.is_bookkeeping(self, choices[0])):
                self.offered = choices
                return
            if choices:
                step.do(self, choices[0])
            else:
                if self.unasked is not None:
                    self.unasked.append(step)
                step.lapse(self)
        self.step = NO_STEP
        self.offered = NO_CHOICES

    def ask_again(self) -> None:
        """A choice was carried out beside the pending step, which stays."""
        self.ply += 1
        self.stack.append(self.step)
        self.settle()

    def step_of(self, seat: int) -> Step | None:
        """What a seat has to decide now."""
        if not self.together:
            return self.step if seat == self.step.seat else None
        for step in self.together:
            if step.seat == seat:
                return step
        return None

    def take_from_together(self, seat: int) -> None:
        """The step of a seat that has answered is no longer among those decided together."""
        rest: list[Step] = []
        for step in self.together:
            if step.seat == seat:
                self.step = step
            else:
                rest.append(step)
        self.together = rest

    def steps(self) -> list[Step]:
        """All that is pending: what waits, the next one last; then what is decided now."""
        if self.together:
            return self.stack + self.together
        return self.stack if self.over else [*self.stack, self.step]

    def step_rows(self) -> list[dict[str, Any]]:
        """The same for a view: the kind of each step (`build_tile`) and its fields by name."""
        rows = [plain(step) for step in self.steps()]
        return [{"step": snake_case(row.pop("class")), **row} for row in rows]

    def offer_again(self) -> bool:
        """List the choices of the pending step anew, after hidden things were dealt anew.

        Whether there is any.
        """
        self.offered = self.step.possible(self)
        return len(self.offered) > 0

    def copy_base_to(self, twin: Position) -> None:
        """Fill what the kernel owns of a new position; steps are values and are shared."""
        twin.seats = self.seats
        twin.over = self.over
        twin.ply = self.ply
        twin.chance = self.chance.copy()
        twin.events = None
        twin.current = self.current
        twin.step = self.step
        twin.offered = self.offered
        twin.stack = self.stack[:]
        twin.together = self.together
        twin.unasked = None


def snake_case(name: str) -> str:
    """The name of a class as it stands in a view."""
    return re.sub("(?<!^)(?=[A-Z])", "_", name).lower()
