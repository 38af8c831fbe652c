# mypyc: skip
"""A finished or running game as readable text: read, write.

    parlour record 1
    game: via_nebula
    rules: 1
    seats: 3
    options: side=expert allow_pass=off
    white: Ann                      any further header is kept

    ! neutral_contracts N05 N17 …   a chance result
    0 craftsman C4                  seat and choice
    ; a comment, on a line of its own
    (                               instead of the choice before, it might have gone on like this
    0 craftsman B2
    )
    = 21 18 12                      the scores, if the game is over

A chance result stands right after the choice that brought it, or before the first choice. Brackets
hold variations, which may hold others; a record without them is the game alone. `kernel.replay`
plays a record and refuses it, with the line, when anything does not fit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from parlour.kernel.errors import InvalidRecord

MAGIC = "parlour record 1"
REQUIRED = ("game", "rules", "seats", "options")
LONGEST_LINE = 4000
MOST_LINES = 100_000
DEEPEST = 100  # variations within variations


@dataclass
class Entry:
    """A choice (`text` is its notation), or what the sign in place of a seat stands for."""

    seat: int
    text: str
    line: int = field(default=0, compare=False)


CHANCE = -1
COMMENT = -2
OPEN = -3  # a variation begins
CLOSE = -4
SIGNS = {CHANCE: "!", COMMENT: ";", OPEN: "(", CLOSE: ")"}


@dataclass
class Record:
    """A game as text; `headers` has the keys game, rules, seats, options, and any other."""

    headers: dict[str, str]
    entries: list[Entry] = field(default_factory=list)
    result: list[int] | None = None
    # Where it was read, to name the line of what does not replay.
    result_line: int = field(default=0, compare=False)
    header_lines: dict[str, int] = field(default_factory=dict, compare=False)

    @classmethod
    def begin(
        cls,
        game: str,
        version: int,
        seats: int,
        options: Mapping[str, object],
        headers: Mapping[str, str],
    ) -> Record:
        """A record to write; further headers are cut to a line."""
        words = " ".join(f"{name}={value}" for name, value in options.items())
        required = {"game": game, "rules": str(version), "seats": str(seats), "options": words}
        assert tuple(required) == REQUIRED
        further = {key: value for key, value in headers.items() if key not in REQUIRED}
        for key, value in further.items():
            one_line = " ".join(value.splitlines())
            further[key] = one_line[: LONGEST_LINE - len(key) - 2].strip()
        return cls({**required, **further})

    def add_choice(self, seat: int, notation: str) -> None:
        """Write a choice; the chance results that it brought come next."""
        self.entries.append(Entry(seat, notation))

    def add_chance(self, results: Iterable[str]) -> None:
        """Write chance results of the set-up, or of the last choice."""
        self.entries += [Entry(CHANCE, result) for result in results]

    def add_comments(self, lines: Iterable[str]) -> None:
        """Write comments at this point."""
        self.entries += [Entry(COMMENT, line) for line in lines]

    def open_variation(self) -> None:
        """Write that a variation begins: what comes replaces the choice just before."""
        self.entries.append(Entry(OPEN, ""))

    def close_variation(self) -> None:
        """Write that a variation ends."""
        self.entries.append(Entry(CLOSE, ""))

    def main_line(self) -> Record:
        """The record without its variations."""
        depth, entries = 0, []
        for entry in self.entries:
            depth += (entry.seat == OPEN) - (entry.seat == CLOSE)
            if depth == 0 and entry.seat != CLOSE:
                entries.append(entry)
        return replace(self, entries=entries)

    def line_of(self, header: str) -> int:
        """The line of a header, 2 if it was not read from text."""
        return self.header_lines.get(header, 2)

    @property
    def game(self) -> str:
        return self.headers["game"]

    @property
    def seats(self) -> int:
        return int(self.headers["seats"])

    @property
    def options(self) -> dict[str, str]:
        """The options by name."""
        pairs = [word.partition("=") for word in self.headers["options"].split()]
        return {name: value for name, _, value in pairs}

    def __str__(self) -> str:
        lines = [MAGIC, *(f"{key}: {value}".rstrip() for key, value in self.headers.items()), ""]
        for entry in self.entries:
            sign = SIGNS.get(entry.seat, entry.seat)
            lines.append(f"{sign} {entry.text}".rstrip())
        if self.result is not None:
            lines.append("= " + " ".join(str(n) for n in self.result))
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; InvalidRecord names the line of whatever is wrong."""
        lines = text.lstrip("\ufeff").splitlines()
        if len(lines) > MOST_LINES:
            raise InvalidRecord(MOST_LINES, "record_lines", n=MOST_LINES)
        if not lines or lines[0].strip() != MAGIC:
            raise InvalidRecord(1, "record_start", magic=repr(MAGIC))
        record = cls({})
        in_headers = True
        brackets = Brackets()
        for number, raw in enumerate(lines[1:], start=2):
            if len(raw) > LONGEST_LINE:
                raise InvalidRecord(number, "record_long_line", n=LONGEST_LINE)
            line = raw.strip()
            if not line:
                if record.headers and in_headers:
                    in_headers = False
                    _check_headers(record, number)
                continue
            if in_headers:
                _read_header(record, number, line)
            else:
                _read_entry(record, number, line)
                brackets.check(record, number)
        if in_headers:
            _check_headers(record, len(lines))
        brackets.check_all_closed(len(lines))
        return record


class Brackets:
    """Whether variations stand where they may, while a record is read."""

    def __init__(self) -> None:
        self.lines = [0]  # of the brackets that are open; the main line needs none
        self.has_choice = [False]  # in the main line and in each variation that is open
        self.after_choice = True  # whether a chance result may come next

    def check(self, record: Record, number: int) -> None:
        """Look at what was read last."""
        if record.result is not None:
            self.check_all_closed(number)
            return
        kind = record.entries[-1].seat
        if kind == OPEN:
            if not self.has_choice[-1]:
                raise InvalidRecord(number, "variation_place")
            if len(self.lines) > DEEPEST:
                raise InvalidRecord(number, "variation_deep", n=DEEPEST)
            self.lines.append(number)
            self.has_choice.append(False)
        elif kind == CLOSE:
            if len(self.lines) == 1:
                raise InvalidRecord(number, "variation_none_open")
            if not self.has_choice[-1]:
                raise InvalidRecord(number, "variation_empty")
            self.lines.pop()
            self.has_choice.pop()
        elif kind >= 0:
            self.has_choice[-1] = True
        elif len(self.lines) > 1 and not self.has_choice[-1]:
            raise InvalidRecord(number, "variation_start")
        elif kind == CHANCE and not self.after_choice:
            raise InvalidRecord(number, "chance_place")
        self.after_choice = kind not in (OPEN, CLOSE) and (self.after_choice or kind >= 0)

    def check_all_closed(self, number: int) -> None:
        """No variation may be open at the end, nor where the result is given."""
        if len(self.lines) > 1:
            raise InvalidRecord(number, "variation_open", begins=self.lines[-1])


def _read_header(record: Record, number: int, line: str) -> None:
    key, colon, value = line.partition(":")
    key = key.strip()
    if line.startswith(";"):
        return
    if not colon or key.split() != [key]:
        raise InvalidRecord(number, "header_form", text=repr(line[:40]))
    if key in record.headers:
        raise InvalidRecord(number, "header_twice", header=repr(key))
    record.headers[key] = value.strip()
    record.header_lines[key] = number


def _check_headers(record: Record, number: int) -> None:
    for key in REQUIRED:
        if key not in record.headers:
            raise InvalidRecord(number, "header_missing", header=repr(key))
    for key in ("rules", "seats"):
        value = record.headers[key]
        if not (value.isascii() and value.isdigit() and len(value) < 6):
            line = record.line_of(key)
            raise InvalidRecord(line, "header_number", header=repr(key), text=repr(value))
    named: set[str] = set()
    for word in record.headers["options"].split():
        name = word.partition("=")[0]
        if word.count("=") != 1:
            line = record.line_of("options")
            raise InvalidRecord(line, "option_form", text=repr(word))
        if name in named:
            line = record.line_of("options")
            raise InvalidRecord(line, "option_twice", option=repr(name))
        named.add(name)


def _read_entry(record: Record, number: int, line: str) -> None:
    if line.startswith(";"):
        record.entries.append(Entry(COMMENT, line[1:].strip(), number))
        return
    if record.result is not None:
        raise InvalidRecord(number, "after_result")
    if line in ("(", ")"):
        record.entries.append(Entry(OPEN if line == "(" else CLOSE, "", number))
    elif line.startswith("!"):
        record.entries.append(Entry(CHANCE, line[1:].strip(), number))
    elif line.startswith("="):
        try:
            record.result = [int(word) for word in line[1:].split()]
        except ValueError:
            raise InvalidRecord(number, "result_numbers") from None
        record.result_line = number
    else:
        seat, _, text = line.partition(" ")
        if not (seat.isascii() and seat.isdigit() and len(seat) < 3 and text.strip()):
            raise InvalidRecord(number, "choice_form", text=repr(line[:40]))
        record.entries.append(Entry(int(seat), text.strip(), number))
