"""State: the contract that every game fulfils, and the small values that it speaks in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, final

from mypy_extensions import mypyc_attr

from parlour.kernel.chance import Chance

EVERYBODY = -1  # the audience of an event that all may see
NO_POINTS = -100  # fewer than anybody has


@final
class Reason:
    """Why something is not possible: a key of the texts, the numbers in it, the rule behind it."""

    def __init__(self, key: str, rule: str, args: dict[str, int] | None = None) -> None:
        self.key = key
        self.rule = rule
        self.args: dict[str, int] = {} if args is None else args

    def __repr__(self) -> str:
        return f"Reason({self.key!r}, {self.rule!r}, {self.args!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Reason):
            return NotImplemented
        return self.key == other.key and self.rule == other.rule and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.key, self.rule))


@final
class Event:
    """Something that happened: a key of the texts, who did it, its numbers, the rule behind it.

    `audience` is EVERYBODY, or the one seat that may know the numbers; the others are told
    `key` + "_hidden" with the arguments of `public`. `reveals` marks that something hidden was
    learned: from there on nothing can be taken back.
    """

    def __init__(
        self,
        key: str,
        seat: int,
        rule: str,
        args: dict[str, int] | None = None,
        reveals: bool = False,
        audience: int = EVERYBODY,
        public: dict[str, int] | None = None,
    ) -> None:
        self.key = key
        self.seat = seat
        self.rule = rule
        self.args: dict[str, int] = {} if args is None else args
        self.reveals = reveals
        self.audience = audience
        self.public: dict[str, int] = {} if public is None else public

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat (or a spectator, None) may know it."""
        if self.audience == EVERYBODY or self.audience == seat:
            return self
        return Event(self.key + "_hidden", self.seat, self.rule, self.public, self.reveals)

    def __repr__(self) -> str:
        return f"Event({self.key!r}, {self.seat!r}, {self.rule!r}, {self.args!r})"


@final
class Question:
    """What is asked of a seat: a key of the texts and the numbers in it."""

    def __init__(self, key: str, args: dict[str, int] | None = None) -> None:
        self.key = key
        self.args: dict[str, int] = {} if args is None else args


@final
class ScoreLine:
    """One line of a score: the source, its points, the rule behind it."""

    def __init__(self, source: str, points: int, rule: str) -> None:
        self.source = source
        self.points = points
        self.rule = rule


@final
class Score:
    """The points of a seat by source, and what breaks a tie (more is better, in this order).

    `lost` marks a seat that the game itself has beaten (a solo rival): it has not won, though no
    other seat ranks above it.
    """

    def __init__(
        self, lines: list[ScoreLine], tie_breaks: list[int] | None = None, lost: bool = False
    ) -> None:
        self.lines = lines
        self.lost = lost
        self.tie_breaks: list[int] = [] if tie_breaks is None else tie_breaks
        total = 0
        for line in lines:
            total += line.points
        self.total: int = total

    def beats(self, other: Score) -> bool:
        """Whether this score ranks above the other."""
        if self.total != other.total:
            return self.total > other.total
        return self.tie_breaks > other.tie_breaks


def ranks(scores: list[Score]) -> list[int]:
    """The rank of every seat, 1 for the winners; equals share a rank, who lost is not first."""
    ranks_by_seat: list[int] = []
    for score in scores:
        above = 1 if score.lost else 0
        ranks_by_seat.append(1 + above + sum(1 for other in scores if other.beats(score)))
    return ranks_by_seat


def best_of_others(scores: list[Score], seat: int) -> int:
    """The most points of another seat; fewer than any if there is none."""
    best = NO_POINTS
    for other in range(len(scores)):
        if other != seat:
            best = max(best, scores[other].total)
    return best


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position of a game: plain data, with the members below in the order every game follows.

    A subclass can be created without arguments (so that it can be copied and pickled); its
    set-up fills it.
    """

    def __init__(self) -> None:
        self.seats: int = 0  # number of seats
        self.over: bool = False  # whether the game has ended
        self.ply: int = 0  # choices made so far
        self.chance: Chance = Chance()  # decides every draw of the rules
        self.events: list[Event] | None = None  # filled while somebody listens

    @property
    @abstractmethod
    def pending(self) -> list[int]:
        """The seats that may decide now; several only where they decide at the same time."""

    @property
    def to_move(self) -> int:
        """The first of the pending seats."""
        return self.pending[0]

    @abstractmethod
    def choices(self, seat: int) -> list[int]:
        """Every legal choice of that seat; never empty while it is pending. Not to be changed."""

    @abstractmethod
    def advance(self, seat: int, choice: int) -> None:
        """Make a choice that is known to be legal: what bots and simulations call."""

    @abstractmethod
    def why_not(self, seat: int, choice: int) -> list[Reason]:
        """Empty if legal, else the reasons; answers for every number of the action space."""

    @abstractmethod
    def question(self, seat: int) -> Question:
        """What a pending seat is asked."""

    def details(self, seat: int, choice: int) -> dict[str, int]:
        """Numbers that the text of a choice may show besides its arguments: costs, amounts."""
        return {}

    @abstractmethod
    def copy(self) -> State:
        """A position independent of this one; nobody listens to it."""

    @abstractmethod
    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything that seat may know, as plain JSON data; None is a spectator."""

    @abstractmethod
    def redeal(self, seat: int | None, chance: Chance) -> State:
        """A copy in which all that the seat cannot know is dealt anew, as far as it fits.

        It depends on `chance` and on what the seat knows, and on nothing else: sort what is
        hidden before shuffling it. What will be drawn later is hidden too, so the copy gets a
        generator of its own, a fork of `chance`.
        """

    @abstractmethod
    def scores(self) -> list[Score]:
        """The score of every seat if the game ended now."""

    @abstractmethod
    def check(self) -> list[str]:
        """Every broken invariant, as a sentence; empty when the position is sound."""


LISTENED = ("events", "unasked")  # fields that are filled while somebody listens
SIMPLE = frozenset((int, bool, float, str, type(None)))  # what is plain as it is


def plain(value: Any) -> Any:
    """A position or a part of it as nested lists, to compare and to show.

    What is only there for listeners is left out; things with equal fields differ by their class.
    """
    if isinstance(value, list | tuple):
        return [item if type(item) in SIMPLE else plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if value is None or isinstance(value, int | str | float):
        return value
    if isinstance(value, Chance):
        return list(value.__getstate__())
    names = [name for name in field_names(value) if name not in LISTENED]
    fields = {name: plain(getattr(value, name)) for name in names}
    return {"class": type(value).__name__, **fields}


def field_names(value: Any) -> list[str]:
    """The names of an object's fields, compiled or interpreted, in a fixed order."""
    names: set[str] = set(declared_fields(type(value)))
    if hasattr(value, "__dict__"):
        names.update(vars(value))
    return sorted(name for name in names if not name.startswith("__"))


_DECLARED: dict[type, set[str]] = {}  # by class


def declared_fields(kind: type) -> set[str]:
    """The fields that a class and those above it declare."""
    if kind not in _DECLARED:
        names: set[str] = set()
        for each in kind.__mro__:
            slots = each.__dict__.get("__slots__", ())
            names.update([slots] if isinstance(slots, str) else slots)
            names.update(each.__dict__.get("__mypyc_attrs__", ()))
        _DECLARED[kind] = names
    return _DECLARED[kind]
