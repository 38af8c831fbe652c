"""Observations: what a seat may know of a position as a row of small numbers, for learning agents.

A room declares its entries once, in observe.py, and gets the place of the first of them back, so
that it writes them with plain arithmetic:

    LAYOUT: Final = Layout(version=1)
    STOCK: Final[int] = LAYOUT.of_table("stock", MEADOWS, most=6)    # row[start + STOCK + meadow]
    TILES: Final[int] = LAYOUT.of_seat("tiles", most=20)             # row[part + TILES]

The entries of the table come first, then one part for each seat: the own seat, then the others in
turn order. So a table for two has the first entries of a table for three. Entries are whole
numbers; divided by the `most` that was declared they lie between 0 and 1, or near.

A row is a packed vector: compiled code writes it without making anything, NumPy reads it in place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import Game
from parlour.kernel.state import field_names
from parlour.kernel.steps import Position, Step, snake_case

OWN: Final = "own"
FIELD_MOST: Final = 10  # of a field of a step that the room says nothing about


@final
class Layout:
    """The entries of a game's observations: their names, and what each is divided by."""

    def __init__(self, version: int, implied: Sequence[str] = ()) -> None:
        self.version = version  # raised when an entry changes its place or meaning
        self.implied = (
            implied  # fields of the state that no entry tells: others do, or no rule asks
        )
        self.table_names: list[str] = []
        self.table_most: list[int] = []
        self.seat_names: list[str] = []
        self.seat_most: list[int] = []

    def of_table(self, name: str, *names: Sequence[str], most: int = 1) -> int:
        """Declare entries of the table, one for each combination of names; gives the first."""
        return declare(self.table_names, self.table_most, name, names, most)

    def of_seat(self, name: str, *names: Sequence[str], most: int = 1) -> int:
        """Declare entries of each seat; gives the first, counted from the part of the seat on."""
        return declare(self.seat_names, self.seat_most, name, names, most)

    def size(self, seats: int) -> int:
        """How many entries an observation has."""
        return len(self.table_names) + seats * len(self.seat_names)

    def names(self, seats: int) -> list[str]:
        """What each entry means."""
        names = self.table_names[:]
        for place in range(seats):
            who = OWN if place == 0 else f"other {place}"
            names += [f"{who}: {name}" for name in self.seat_names]
        return names

    def most(self, seats: int) -> list[int]:
        """What each entry is divided by."""
        return self.table_most + self.seat_most * seats


def declare(
    all_names: list[str],
    all_most: list[int],
    name: str,
    names: Sequence[Sequence[str]],
    most: int,
) -> int:
    """Add the entries of a name to a list; gives the place of the first."""
    first = len(all_names)
    for words in product(*names):
        all_names.append(" ".join([name, *words]))
        all_most.append(most)
    return first


@final
class StepEntries:
    """The entries that tell what is decided now and what waits: a room's kinds of steps.

    For each kind: whether it is decided now, how many wait, and the fields of the one on top,
    numbers raised by one, so that 0 is no field. `most` says by field what a number is divided by,
    `sets` which fields are sets, with the names of their members.
    """

    def __init__(
        self,
        layout: Layout,
        room: str,
        most: dict[str, int],
        sets: dict[str, Sequence[str]] | None = None,
    ) -> None:
        self.most = most
        self.sets: dict[str, Sequence[str]] = {} if sets is None else sets
        self.fields: dict[type, list[str]] = {}
        self.now: dict[type, int] = {}  # the entry of a kind that is decided now, before its fields
        self.waiting: dict[type, int] = {}
        kinds = sorted(kinds_of_steps(room), key=lambda kind: kind.__name__)
        for label, places in (("now", self.now), ("waiting", self.waiting)):
            for kind in kinds:
                name = f"{label} {snake_case(kind.__name__)}"
                places[kind] = layout.of_table(name)
                self.fields[kind] = [field for field in field_names(kind()) if field != "seat"]
                for field in self.fields[kind]:
                    self.declare_field(layout, f"{name} {field}", field, getattr(kind(), field))
        known = {field for fields in self.fields.values() for field in fields}
        if unknown := sorted({*self.most, *self.sets} - known):
            raise ValueError(f"no step of {room} has the fields {', '.join(unknown)}")

    def declare_field(self, layout: Layout, name: str, field: str, value: object) -> None:
        most = self.most.get(field, FIELD_MOST)
        if field in self.sets:
            layout.of_table(name, self.sets[field])
        elif isinstance(value, tuple):
            layout.of_table(name, [str(index + 1) for index in range(len(value))], most=most)
        else:
            layout.of_table(name, most=most)

    def write(self, table: Position, seat: int, row: vec[i16], start: i64) -> None:
        """What a seat may know of the steps: others that decide together show no more than that."""
        for step in table.stack:
            self.write_step(step, self.waiting, row, start)
        if not table.over:
            step = table.step
            if table.together:
                own = table.step_of(seat)
                step = table.together[0] if own is None else own
            self.write_step(step, self.now, row, start)

    def write_step(self, step: Step, places: dict[type, int], row: vec[i16], start: i64) -> None:
        kind = type(step)
        index: i64 = start + places[kind]
        row[index] += 1
        index += 1
        for field in self.fields[kind]:
            value = getattr(step, field)
            if field in self.sets:
                size = len(self.sets[field])
                clear(row, index, index + size)
                write_set(value, row, index)
                index += size
            elif isinstance(value, tuple):
                for part in value:
                    row[index] = part + 1
                    index += 1
            else:
                row[index] = int(value) + 1
                index += 1


def kinds_of_steps(room: str) -> list[type[Step]]:
    """The kinds of steps of a room, whose rules are loaded; not those that others derive from."""
    kinds: list[type[Step]] = []
    waiting: list[Any] = [Step]
    while waiting:
        kind = waiting.pop()
        children: list[Any] = kind.__subclasses__()
        waiting += children
        if not children and kind.__module__.startswith(f"{room}."):
            kinds.append(kind)
    return kinds


def write_set(members: int, row: vec[i16], start: i64) -> None:
    """Write 1 for each member of a set."""
    while members:
        bit = members & -members
        members ^= bit
        row[start + bit.bit_length() - 1] = 1


def write_numbers(numbers: list[int], row: vec[i16], start: i64) -> None:
    """Write numbers one after the other."""
    index: i64 = start
    for number in numbers:
        if number:
            row[index] = number
        index += 1


def write_kinds(kinds: list[int], count: int, row: vec[i16], start: i64) -> None:
    """Write 1 for the kind of each thing, of so many kinds; below 0 is none."""
    index: i64 = start
    for kind in kinds:
        if kind >= 0:
            row[index + kind] = 1
        index += count


def write_packed(packed: int, bits: int, row: vec[i16], start: i64) -> None:
    """Write small numbers that are packed into one, so many bits each."""
    index: i64 = start
    most = (1 << bits) - 1
    while packed:
        row[index] = packed & most
        packed >>= bits
        index += 1


def write_mask(choices: list[int], is_possible: u8, mask: vec[u8], start: i64) -> None:
    """Write 1 for each choice of the action space, or 0 again."""
    for choice in choices:
        mask[start + choice] = is_possible


def clear(row: vec[i16], start: i64, stop: i64) -> None:
    """Write 0 from one place to another."""
    index: i64 = start
    while index < stop:
        row[index] = 0
        index += 1


def new_row(size: int) -> vec[i16]:
    """A row of zeros."""
    return vec[i16]([0] * size)


def new_mask(size: int) -> vec[u8]:
    """A mask of choices, none of them possible."""
    return vec[u8]([0] * size)


@final
class Observer:
    """How the positions of a game are observed: its layout, and what writes a row."""

    def __init__(self, layout: Layout, write: Callable[[Any, int, vec[i16], i64], None]) -> None:
        self.layout = layout
        self.write = write  # table, seat, row of zeros from there on, start

    def observe(self, table: Any, seat: int, row: vec[i16], start: i64) -> None:
        """Write what a seat may know of a position into a row, from `start` on."""
        clear(row, start, start + self.layout.size(table.seats))
        self.write(table, seat, row, start)


def find_observer(game: Game) -> Observer:
    """The observer of a game: `LAYOUT` and `observe` of its room's observe.py."""
    name = f"{game.room}.observe"
    if not game.room or find_spec(name) is None:
        raise UnknownGame("game_not_observed", game=game.name)
    module = import_module(name)
    return Observer(module.LAYOUT, module.observe)
