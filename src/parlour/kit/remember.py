"""Drawings remembered: what reads the same of a view is not drawn again.

`@remembered` goes on a function that draws something from a view, or from parts of one, and from
plain values; it must read nothing else that changes. While it draws, the paths that it reads are
noted: `view["guilds"][2]["hand"]` is ("guilds", 2, "hand"). The drawing holds for every view that
has equal values at just these paths. So it is made once for all who see the same, and again only
when something that it shows has changed; and as a view holds what its viewer may know and nothing
else, nobody sees by it what they may not know.

`@fact` goes on a function that finds a small plain value in much of a view: of what it reads, only
that value counts for the drawings that use it.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cached_property, lru_cache, partial, wraps
from itertools import islice
from marshal import dumps
from threading import Lock, local
from typing import Any, NamedTuple, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")


class Fact(NamedTuple):
    """At the end of a path: a function that finds a value in what is there, and what else it is
    called with."""

    find: Callable[..., Any]
    arguments: tuple[Any, ...]

    def value_in(self, part: Any) -> Any:
        """The value, or a sign that there is none: another view may be of fewer seats."""
        try:
            return self.find(part, *self.arguments)
        except (LookupError, TypeError):
            return ...


Path = tuple[str | int | Fact, ...]

LENGTH, PRESENCE = -1, -2  # end of a path: how long a list is; whether there is such an entry
EQUAL_BYTES = 2  # the version of marshal in which equal data are equal bytes
MOST_PATHS = 24  # into one entry of a view; of more some are noted as one
ENTRY = 600  # letters that each drawing counts besides its own: keys and dictionaries take room too
USUAL_LETTERS = 16_000_000
MOST_WAYS = 8  # sets of paths that are looked up for a call
MOST_KNOWN = 20_000  # paths about which something is known


class Paths(tuple[Path, ...]):
    """What a drawing reads, in a fixed order. It is looked up again and again, so what takes time
    is found out once: its hash, and which paths lead to a value by names and numbers alone."""

    _hash: int | None = None

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = super().__hash__()
        return self._hash

    @cached_property
    def with_ease(self) -> list[tuple[Path, bool]]:
        """The paths, and whether each is easy."""
        return [(path, is_easy(path)) for path in self]


@lru_cache(MOST_KNOWN)
def is_easy(path: Path) -> bool:
    """Whether a path is made of names and numbers alone."""
    return all(type(step) is str or (type(step) is int and step >= 0) for step in path)


text_of_path = lru_cache(MOST_KNOWN)(repr)  # for an order that is always the same


class Call(NamedTuple):
    """A function, and what it was called with; a path stands for a part of the view."""

    draw: Callable[..., Any]
    arguments: tuple[Hashable, ...]


class Key(NamedTuple):
    """What a drawing holds for: a call, and the values that it reads at some paths."""

    call: Call
    paths: Paths = Paths()
    values: bytes = b""


def nothing_read(paths: Paths) -> bytes:
    return b""


class Memory:
    """The drawings of a process, by letters; those not used for longest go first."""

    def __init__(self, letters: int) -> None:
        self.most = letters
        self.letters = 0
        self.lock = Lock()
        self._drawings: OrderedDict[Key, tuple[Any, int]] = OrderedDict()
        self._paths: dict[Call, Counter[Paths]] = {}  # read so far, by how many drawings

    def find(
        self, call: Call, read: Callable[[Paths], bytes] = nothing_read
    ) -> tuple[Any, Paths] | None:
        """The drawing of a call for what it reads now, with the paths that it reads.

        What a drawing reads may differ from one view to the next: only what was read lately is
        looked up.
        """
        with self.lock:
            newest_first = list(islice(reversed(self._paths.get(call, {})), MOST_WAYS))
        for paths in newest_first:
            key = Key(call, paths, read(paths))
            with self.lock:
                entry = self._drawings.get(key)
                if entry is not None:
                    self._drawings.move_to_end(key)
                    counts = self._paths[call]
                    counts[paths] = counts.pop(paths)
                    return entry[0], paths
        return None

    def keep(self, key: Key, drawing: Any, letters: int | None = None) -> None:
        """Keep a drawing; `letters` is its size, where it cannot be seen."""
        size = letters_of(drawing) if letters is None else letters
        size += len(key.values) + ENTRY
        with self.lock:
            is_new = key not in self._drawings
            counts = self._paths.setdefault(key.call, Counter())
            counts[key.paths] = counts.pop(key.paths, 0) + is_new  # now the last that were read
            if not is_new:
                return
            self._drawings[key] = drawing, size
            self.letters += size
            self._make_room()

    def limit(self, letters: int) -> None:
        """Let the memory hold so many letters; 0: none."""
        with self.lock:
            self.most = letters
            self._make_room()

    def forget(self) -> None:
        """Drop everything."""
        most = self.most
        self.limit(0)
        self.limit(most)

    def _make_room(self) -> None:
        while self.letters > self.most and self._drawings:
            key, (_, size) = self._drawings.popitem(last=False)
            self.letters -= size
            paths = self._paths[key.call]
            paths[key.paths] -= 1
            if not paths[key.paths]:
                del paths[key.paths]
            if not paths:
                del self._paths[key.call]


memory = Memory(USUAL_LETTERS)


def letters_of(drawing: Any) -> int:
    """How many letters a drawing has: markup, alone or within tuples, lists and data classes."""
    if isinstance(drawing, str):
        return len(drawing)
    if isinstance(drawing, (list, tuple)):
        return sum(map(letters_of, drawing))
    if is_dataclass(drawing):
        return sum(letters_of(getattr(drawing, one.name)) for one in fields(drawing))
    return 0


_now = local()  # .paths: what the drawing that is being made in this thread has read


def note(path: Path) -> None:
    paths: set[Path] | None = getattr(_now, "paths", None)
    if paths is not None:
        paths.add(path)


def noting(view: Any, path: Path, value: Any) -> Any:
    """A part of a view that notes what is read of it; a plain value is read at once."""
    if type(value) is dict:
        return NotingDict(view, path, value)
    if type(value) is list and value and type(value[0]) in (dict, list):
        return NotingList(view, path, value)
    note(path)
    return value


class NotingDict(Mapping[str, Any]):
    """A view, or a dictionary in one, that notes what is read of it."""

    __slots__ = ("data", "path", "view")

    def __init__(self, view: Any, path: Path, data: dict[str, Any]) -> None:
        self.view, self.path, self.data = view, path, data

    def __getitem__(self, key: str) -> Any:
        if key not in self.data:
            note((*self.path, key, PRESENCE))
        return noting(self.view, (*self.path, key), self.data[key])

    def get(self, key: str, default: Any = None) -> Any:
        return self[key] if key in self else default  # noqa: SIM401 (this is it)

    def __contains__(self, key: object) -> bool:
        note((*self.path, str(key), PRESENCE))
        return key in self.data

    def __iter__(self) -> Iterator[str]:
        note(self.path)
        return iter(self.data)

    def __len__(self) -> int:
        note(self.path)
        return len(self.data)


class NotingList(Sequence[Any]):
    """A list of dictionaries or lists in a view."""

    __slots__ = ("data", "path", "view")

    def __init__(self, view: Any, path: Path, data: list[Any]) -> None:
        self.view, self.path, self.data = view, path, data

    def __getitem__(self, index: Any) -> Any:
        if type(index) is not int:
            note(self.path)
            return self.data[index]
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self.data):
            note((*self.path, LENGTH))
        return noting(self.view, (*self.path, index), self.data[index])

    def __len__(self) -> int:
        note((*self.path, LENGTH))
        return len(self.data)

    def __iter__(self) -> Iterator[Any]:
        return (self[index] for index in range(len(self)))

    def __eq__(self, other: object) -> bool:
        note(self.path)
        return self.data == (other.data if isinstance(other, NotingList) else other)

    __hash__ = None  # type: ignore[assignment]


NOTING = (NotingDict, NotingList)


def plain(value: Any) -> Any:
    """Data made of parts of a view, without anything that notes."""
    if type(value) in NOTING:
        return value.data
    if type(value) is dict:
        return {key: plain(one) for key, one in value.items()}
    if type(value) is list:
        return [plain(one) for one in value]
    return value


def settled(drawing: Any) -> Any:
    """A result without parts of the view: they are read now, all of them."""
    if type(drawing) in NOTING:
        note(drawing.path)
        return drawing.data
    if type(drawing) in (list, tuple):
        return type(drawing)(map(settled, drawing))
    if type(drawing) is dict:
        return {key: settled(value) for key, value in drawing.items()}
    return drawing


def key_of(value: Any) -> Hashable:
    """What an argument is known by; 1 and True are not the same."""
    try:
        hash(value)
    except TypeError:
        if is_dataclass(value):
            parts = (key_of(getattr(value, one.name)) for one in fields(value))
            return (type(value), *parts)
        return dumps(plain(value), EQUAL_BYTES)
    return type(value), value


def value_at(view: Any, path: Path) -> Any:
    """What a view has at a path."""
    value = view
    for step in path:
        if type(step) is Fact:
            return step.value_in(value)
        if step == PRESENCE:
            return True
        if step == LENGTH:
            return len(value)
        if type(value) is dict:
            if step not in value:
                return False
        elif type(value) is not list or type(step) is not int or step >= len(value):
            return None
        value = value[step]
    return value


def easy_value_at(view: Any, path: Path) -> Any:
    """The same for a path of names and numbers, most of which are there."""
    value = view
    try:
        for step in path:
            value = value[step]
    except (LookupError, TypeError):
        return value_at(view, path)
    return value


def values_at(view: Any, paths: Paths) -> bytes:
    if not paths:
        return b""
    values: list[Any] = []
    for path, easy in paths.with_ease:
        values.append(easy_value_at(view, path) if easy else value_at(view, path))
    return dumps(values, EQUAL_BYTES)


def shortened(paths: set[Path]) -> Paths:
    """Paths in a fixed order; where many lead into one entry of a view, fewer of them."""
    if len(paths) > MOST_PATHS:
        for entry, count in Counter(path[:1] for path in paths).items():
            if count > MOST_PATHS:
                paths = gathered(paths, entry)
    return Paths(sorted(paths, key=text_of_path))


def gathered(paths: set[Path], entry: Path) -> set[Path]:
    """Paths of which not too many lead into an entry: its parts that are read most count as a
    whole, such as the one of many boards that is drawn; or else the entry itself."""
    parts = Counter(path[:2] for path in paths if path[:1] == entry)
    whole: set[Path] = set()
    left = parts.total()
    for part, count in parts.most_common():
        if left <= MOST_PATHS:
            break
        whole.add(part)
        left -= count - 1
    if left > MOST_PATHS:
        whole = {entry}
    return {
        next((path[:depth] for depth in (1, 2) if path[:depth] in whole), path) for path in paths
    }


def fact(find: Callable[P, T]) -> Callable[P, T]:
    """A small plain value that is found in a view: drawings hold while it stays the same."""

    @wraps(find)
    def known(*args: P.args, **more: P.kwargs) -> T:
        given: list[Any] = list(args)
        if type(given[0]) in NOTING:
            note((*given[0].path, Fact(find, (*given[1:],))))
            given[0] = given[0].data
        return find(*given, **more)

    return known


def remembered(draw: Callable[P, T]) -> Callable[P, T]:
    """A drawing that is made once for all views in which it reads the same."""

    @wraps(draw)
    def known(*args: P.args, **more: P.kwargs) -> T:
        given: list[Any] = list(args)
        views = [one.view for one in given if type(one) in NOTING]
        within = bool(views)  # a drawing that reads the same view
        arguments: list[Hashable] = list(more.items())
        for number, one in enumerate(given):
            if type(one) in NOTING:
                arguments.append(one.path)
            elif type(one) is dict and not views:
                views.append(one)
                given[number] = NotingDict(one, (), one)
                arguments.append(())
            else:
                arguments.append(key_of(one))
        view = views[0] if views else None
        call = Call(draw, tuple(arguments))
        outer: set[Path] | None = getattr(_now, "paths", None)
        entry = memory.find(call, partial(values_at, view))
        if entry is None:
            _now.paths = set()
            try:
                drawing = settled(draw(*given, **more))
                paths = shortened(_now.paths)
            finally:
                _now.paths = outer
            memory.keep(Key(call, paths, values_at(view, paths)), drawing)
        else:
            drawing, paths = entry
        if within and outer is not None:
            outer.update(paths)
        return cast(T, drawing.copy()) if type(drawing) in (dict, list, set) else drawing

    return known
