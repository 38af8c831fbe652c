"""Every shuffle and draw goes through here; what it decided can be written down and fed back.

The generator is Chris Doty-Humphrey's sfc32: four 32-bit words, additions, shifts and xors only,
so the same seed gives the same game on every machine, interpreted and compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from parlour.kernel.errors import ChanceMismatch

MASK: Final = 0xFFFFFFFF


@final
@mypyc_attr(acyclic=True)
class Chance:
    """A small copyable generator that can keep a log of its results, or follow a script.

    A result is a topic (a number that the game declares, see `Topics`) with the items decided.
    """

    __slots__ = ("_a", "_b", "_c", "_d", "log", "script", "script_index")

    def __init__(self, seed: int = 0, stream: int = 0) -> None:
        self._a: i64 = seed & MASK
        self._b: i64 = (seed >> 32) & MASK
        self._c: i64 = stream & MASK
        self._d: i64 = 1
        self.log: list[tuple[int, list[int]]] | None = None
        self.script: list[tuple[int, list[int]]] | None = None
        self.script_index: int = 0  # of its next result
        for _ in range(15):
            self._next()

    def copy(self) -> Chance:
        """A generator that goes on alike, without log; a script is shared."""
        twin = Chance.__new__(Chance)
        twin._a = self._a
        twin._b = self._b
        twin._c = self._c
        twin._d = self._d
        twin.log = None
        twin.script = self.script
        twin.script_index = self.script_index
        return twin

    def __getstate__(self) -> tuple[int, int, int, int]:
        return (int(self._a), int(self._b), int(self._c), int(self._d))

    def __setstate__(self, words: tuple[int, int, int, int]) -> None:
        self._a, self._b, self._c, self._d = words
        self.log = None
        self.script = None
        self.script_index = 0

    def _next(self) -> i64:
        t: i64 = (self._a + self._b + self._d) & MASK
        self._d = (self._d + 1) & MASK
        self._a = self._b ^ (self._b >> 9)
        self._b = (self._c + (self._c << 3)) & MASK
        self._c = ((((self._c << 21) & MASK) | (self._c >> 11)) + t) & MASK
        return t

    def below(self, count: int) -> int:
        """A number from 0 to count - 1, for bots and playouts: neither logged nor scripted."""
        n: i64 = count
        return int((self._next() * n) >> 32)

    def fork(self, stream: int) -> Chance:
        """An independent generator, derived from this one; neither logged nor scripted."""
        return Chance(int(self._next()) | (int(self._next()) << 32), stream)

    def shuffle(self, topic: int, items: list[int]) -> list[int]:
        """A new list with the items in random order."""
        if self.script is not None:
            return self._scripted(topic, items, len(items))
        result = items[:]
        for i in range(len(result) - 1, 0, -1):
            j = self.below(i + 1)
            result[i], result[j] = result[j], result[i]
        if self.log is not None:
            self.log.append((topic, result[:]))
        return result

    def draw(self, topic: int, items: list[int], count: int) -> list[int]:
        """`count` of the items (all of them if there are fewer), in the order drawn."""
        wanted = min(count, len(items))
        if self.script is not None:
            return self._scripted(topic, items, wanted)
        rest = items[:]
        result: list[int] = []
        for _ in range(wanted):
            result.append(rest.pop(self.below(len(rest))))
        if self.log is not None:
            self.log.append((topic, result[:]))
        return result

    def pick(self, topic: int, items: list[int]) -> int:
        """One of the items, of which there must be at least one."""
        return self.draw(topic, items, 1)[0]

    def check_script_is_used(self) -> None:
        """Refuse a script with results that nothing has drawn."""
        if self.script is not None and self.script_index < len(self.script):
            raise ChanceMismatch("chance_none_here", self.script_index)

    def _scripted(self, topic: int, items: list[int], count: int) -> list[int]:
        """The next result of the script, if it is one that the rules could have brought."""
        index = self.script_index
        script = self.script
        if script is None or index >= len(script):
            raise ChanceMismatch("chance_missing", index, topic)
        written, result = script[index]
        if written != topic:
            raise ChanceMismatch("chance_other", index, topic)
        if len(result) != count:
            raise ChanceMismatch("chance_items", index, topic, due=count, n=len(result))
        rest = items[:]
        for place, item in enumerate(result, start=1):
            if item not in rest:
                raise ChanceMismatch("chance_item", index, topic, place=place)
            rest.remove(item)
        self.script_index = index + 1
        if self.log is not None:
            self.log.append((topic, result[:]))
        return result[:]


class Topics:
    """The kinds of chance results of a game, with a name for each item: how records read."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.items: list[list[str]] = []

    def topic(self, name: str, items: list[str]) -> int:
        """Declare a topic; gives its number."""
        if name in self.names:
            raise ValueError(f"topic {name!r} is declared twice")
        for word in [name] + items:
            if word.split() != [word]:
                raise ValueError(f"topic {name!r}: {word!r} is empty or has a space")
        if len(set(items)) != len(items):
            raise ValueError(f"topic {name!r}: the names of its items are not different")
        self.names.append(name)
        self.items.append(items)
        return len(self.names) - 1

    def text(self, topic: int, result: list[int]) -> str:
        """ "neutral_contracts N05 N17 …" """
        return " ".join([self.names[topic]] + [self.items[topic][i] for i in result])

    def script(self, lines: Sequence[str]) -> list[tuple[int, list[int]]]:
        """Results that were written down, as a Chance follows them."""
        return [self.parse(line, index) for index, line in enumerate(lines)]

    def parse(self, text: str, index: int = 0) -> tuple[int, list[int]]:
        """The other way round; a ChanceMismatch says what cannot be read, and which line it is."""
        words = text.split()
        if not words or words[0] not in self.names:
            raise ChanceMismatch("chance_unknown", index, text=repr(text))
        topic = self.names.index(words[0])
        result: list[int] = []
        for word in words[1:]:
            if word not in self.items[topic]:
                raise ChanceMismatch("chance_no_item", index, kind=words[0], word=repr(word))
            result.append(self.items[topic].index(word))
        return topic, result
