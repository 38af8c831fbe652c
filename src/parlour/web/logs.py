"""A log that stays small: lines of the same kind are counted, not repeated."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass

SHOWN = 5  # lines of a kind within a period
PERIOD = 60.0  # seconds
MOST_KINDS = 1000


@dataclass
class Kind:
    """Lines that come from the same place in the code, with the same kind of error."""

    since: float
    lines: int = 0
    hidden: int = 0


class Repeats(logging.Filter):
    """Lets the first lines of each kind through, and tells how many were left out."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: dict[tuple[object, ...], Kind] = {}
        self.clock = time.monotonic

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[0] if record.exc_info else None
        key = (record.name, record.levelno, record.pathname, record.lineno, error)
        now = self.clock()
        kind = self.kinds.get(key)
        if kind is None or now - kind.since >= PERIOD:
            hidden = kind.hidden if kind is not None else 0
            if len(self.kinds) >= MOST_KINDS:
                self.kinds.clear()
            kind = self.kinds[key] = Kind(now)
            if hidden:
                text = record.getMessage()
                record.msg, record.args = f"{text} (and {hidden} more of this kind before)", ()
        kind.lines += 1
        if kind.lines < SHOWN:
            return True
        if kind.lines == SHOWN:
            text = record.getMessage()
            record.msg, record.args = f"{text} (more of this kind are only counted)", ()
            return True
        kind.hidden += 1
        return False
