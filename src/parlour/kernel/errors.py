"""What can go wrong when somebody talks to a game. All are ValueErrors with a sentence to show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parlour.kernel.state import Reason


class InvalidChoice(ValueError):
    """The text or number does not name any choice of this game."""


class IllegalChoice(ValueError):
    """The choice exists but is not possible now; `reasons` says why."""

    def __init__(
        self, sentence: str, reasons: Sequence[Reason] = (), choice: int | None = None
    ) -> None:
        super().__init__(sentence)
        self.reasons: list[Reason] = list(reasons)
        self.choice = choice  # None: something else was refused, such as a step back


class InvalidRecord(ValueError):
    """A record that cannot be read or does not replay; `line` is counted from 1."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}")
        self.line = line
        self.sentence = sentence


class InvalidData(ValueError):
    """A content file says something impossible; the sentence names the file and the entry."""


class UnknownGame(ValueError):
    """No game of that name, or not with these seats or options."""


class OptionWithoutEffect(UnknownGame):
    """A value of an option that means nothing with these seats or beside the other options."""

    def __init__(self, option: str, sentence: str) -> None:
        super().__init__(sentence)
        self.option = option  # its name


class ChanceMismatch(ValueError):
    """A written chance result does not fit what the rules ask for.

    `index` is its place in the script, `topic` what is due there (-1: nothing, or unknown).
    """

    def __init__(self, sentence: str, index: int = 0, topic: int = -1) -> None:
        super().__init__(sentence)
        self.index = index
        self.topic = topic
