"""Narrator: what happens at a table, in sentences of one language, with the names of its seats."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Sequence

from parlour.kernel.game import Game
from parlour.kernel.state import Event, Question, Reason, State


class Narrator:
    """Says everything about one table; the names of the seats are given once.

    Sentences keep their symbols (`:coin=coins:`), for pages that draw them; `plain` leaves the
    words.
    """

    def __init__(self, game: Game, lang: str, names: Sequence[str]) -> None:
        self.game = game
        self.lang = lang
        self.names = names

    def event(self, event: Event) -> str:
        """What happened."""
        args = {"seat": event.seat, **event.args}
        return self.game.texts.say("events", event.key, self.lang, args, self.names)

    def question(self, question: Question) -> str:
        """What a seat is asked."""
        return self.game.texts.say("questions", question.key, self.lang, question.args, self.names)

    def reason(self, reason: Reason) -> str:
        """Why something is not possible."""
        return self.game.texts.say("reasons", reason.key, self.lang, reason.args, self.names)

    def choice(self, state: State, seat: int, choice: int) -> str:
        """A choice, with what it costs and gives in this position."""
        return self.game.choice_text(state, seat, choice, self.lang, self.names)

    def plain(self, sentence: str) -> str:
        """A sentence with its symbols as words, for terminals, logs and programs."""
        return self.game.texts.plain(sentence, self.lang)
