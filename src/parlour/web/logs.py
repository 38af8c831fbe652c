"""A log that stays small: lines of the same kind are counted, not repeated."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass

from parlour.web import storage

SHOWN = 5  # lines of a kind within a period
PERIOD = 60.0  # seconds
MOST_KINDS = 1000


@dataclass
class Repeated:
    """Lines that come from the same place in the code, with the same kind of error."""

    since: float
    lines: int = 0
    hidden: int = 0


class Repeats(logging.Filter):
    """Lets the first lines of each kind through, and tells how many were left out."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: dict[tuple[object, ...], Repeated] = {}
        self.clock = time.monotonic

    def filter(self, record: logging.LogRecord) -> bool:
        key, shown = kind_of(record)
        now = self.clock()
        kind = self.kinds.get(key)
        if kind is None or now - kind.since >= PERIOD:
            hidden = kind.hidden if kind is not None else 0
            if len(self.kinds) >= MOST_KINDS:
                self.kinds.clear()
            kind = self.kinds[key] = Repeated(now)
            if hidden:
                add(record, f"and {hidden} more of this kind before")
        kind.lines += 1
        if kind.lines > shown:
            kind.hidden += 1
            return False
        if kind.lines == shown:
            add(record, "more of this kind are only counted")
        return True


def kind_of(record: logging.LogRecord) -> tuple[tuple[object, ...], int]:
    """What makes a line one of its kind, and how many of them are shown.

    That nothing can be stored is one kind wherever it is noticed, and told once, in one line:
    every request would say the same.
    """
    error = record.exc_info[1] if record.exc_info else None
    if problem := storage.problem_of(error):
        record.msg, record.args = "nothing can be stored: %s", (error,)
        record.exc_info = record.exc_text = None
        return ("storage", problem), 1
    kind = (record.name, record.levelno, record.pathname, record.lineno, type(error))
    return kind, SHOWN


def add(record: logging.LogRecord, remark: str) -> None:
    record.msg, record.args = f"{record.getMessage()} ({remark})", ()
