"""What can go wrong when somebody talks to a game: ValueErrors with a sentence to show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parlour.kernel.state import Reason


class Complaint(ValueError):
    """Something that is wrong, said in any language: a key of the complaints (data/complaints).

    A word of it may be a function that says it in a language, such as the `say` of another one.
    """

    def __init__(self, key: str, **words: object) -> None:
        super().__init__(key)
        self.key = key
        self.words = words

    def say(self, lang: str) -> str:
        """What is wrong, in a sentence."""
        from parlour.kernel.complaints import COMPLAINTS

        words = {slot: word(lang) if callable(word) else word for slot, word in self.words.items()}
        return COMPLAINTS.say("complaints", self.key, lang, words)

    def __str__(self) -> str:
        from parlour.kernel.languages import DEFAULT

        return self.say(DEFAULT)

    def __reduce__(self) -> tuple[object, ...]:
        """Another process gets the sentence; who can say its words may not be there."""
        return _received, (type(self), str(self))


def _received(kind: type[Complaint], sentence: str) -> Complaint:
    return kind("because", what=sentence)


class InvalidChoice(Complaint):
    """The text or number does not name any choice of this game."""


class IllegalChoice(Complaint):
    """The choice exists but is not possible now; `reasons` says why."""

    def __init__(
        self, key: str, reasons: Sequence[Reason] = (), number: int | None = None, **words: object
    ) -> None:
        super().__init__(key, **words)
        self.reasons: list[Reason] = list(reasons)
        self.number = number  # of the choice; None: a step back was refused


class InvalidRecord(Complaint):
    """A record that cannot be read or does not replay; `line` is counted from 1."""

    def __init__(self, line: int, key: str, **words: object) -> None:
        super().__init__(key, **words)
        self.line = line

    def sentence(self, lang: str) -> str:
        """What is wrong, without the line."""
        return super().say(lang)

    def say(self, lang: str) -> str:
        return Complaint("record_line", line=self.line, what=self.sentence).say(lang)

    def __reduce__(self) -> tuple[object, ...]:
        return _received_record, (self.line, str(Complaint("because", what=self.sentence)))


def _received_record(line: int, sentence: str) -> InvalidRecord:
    return InvalidRecord(line, "because", what=sentence)


class InvalidData(ValueError):
    """A content file says something impossible; the sentence names the file and the entry."""


class UnknownGame(Complaint):
    """No game of that name, or not with these seats or options; `options` are those at fault."""

    def __init__(self, key: str, options: Sequence[str] = (), **words: object) -> None:
        super().__init__(key, **words)
        self.options: list[str] = list(options)  # their names


class OptionWithoutEffect(UnknownGame):
    """A value of an option that means nothing with these seats or beside the other options."""


class ChanceMismatch(Complaint):
    """A written chance result does not fit what the rules ask for.

    `index` is its place in the script, `topic` what is due there (-1: nothing, or unknown).
    """

    def __init__(self, key: str, index: int = 0, topic: int = -1, **words: object) -> None:
        super().__init__(key, **words)
        self.index = index
        self.topic = topic
