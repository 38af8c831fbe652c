"""parlour engine: programs of any language play through JSON lines (docs/engine-protocol.md).

Every request line gets one answer line. A request that cannot be understood or carried out gets an
error object and changes nothing.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO, TextIO

from parlour import bots, games
from parlour.kernel.errors import (
    IllegalChoice,
    InvalidChoice,
    InvalidData,
    InvalidRecord,
    UnknownGame,
)
from parlour.kernel.languages import DEFAULT, LANGUAGES
from parlour.kernel.match import Match
from parlour.kernel.record import Record
from parlour.kernel.replay import replay
from parlour.kernel.state import Event, Reason
from parlour.lessons.guidance import remedy_text

PROTOCOL = 1
LONGEST_LINE = 4_000_000  # bytes
LONGEST_TEXT = 2_000_000  # characters, of a record
MOST_MATCHES = 100
LARGEST_NUMBER = (1 << 63) - 1

Request = dict[str, Any]
Answer = dict[str, Any]


class BadRequest(Exception):
    """A request that cannot be understood; `kind` names what is wrong for programs."""

    def __init__(self, sentence: str, kind: str = "request") -> None:
        super().__init__(sentence)
        self.kind = kind


class RefusedChoice(Exception):
    """A choice that is not possible now, with the reasons as they are answered."""

    def __init__(self, sentence: str, reasons: list[Answer]) -> None:
        super().__init__(sentence)
        self.reasons = reasons


def serve(requests: BinaryIO, answers: TextIO) -> None:
    """Answer every line until the end of the input or a request to quit."""
    engine = Engine()
    for line in _lines(requests):
        answer = engine.answer(line)
        if answer is not None:
            answers.write(answer + "\n")
            answers.flush()
        if engine.closed:
            return


def _lines(requests: BinaryIO) -> Iterator[bytes]:
    """The lines of the input; of one that is too long only so much that it is refused."""
    while line := requests.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            while rest := requests.readline(LONGEST_LINE):
                if rest.endswith(b"\n"):
                    break
        yield line


class Engine:
    """The matches of one program, and what it may ask for."""

    def __init__(self) -> None:
        self.closed = False
        self.matches: dict[int, Match] = {}
        self.opened = 0  # matches so far, for their numbers
        self.requests: dict[str, Callable[[Request], Answer]] = {
            "hello": self.hello,
            "games": self.games,
            "new": self.new,
            "load": self.load,
            "close": self.close,
            "status": self.status,
            "choices": self.choices,
            "play": self.play,
            "undo": self.undo,
            "why_not": self.why_not,
            "view": self.view,
            "scores": self.scores,
            "log": self.log,
            "record": self.record,
            "texts": self.texts,
            "svg": self.svg,
            "hint": self.hint,
            "quit": self.quit,
        }

    def answer(self, line: str | bytes) -> str | None:
        """The answer to a line; None for an empty one."""
        if not line.strip():
            return None
        answer: Answer
        number: Any = None
        try:
            request = self._read(line)
            number = _id(request)
            answer = {"ok": True, **self._do(request)}
        except BadRequest as error:
            answer = _error(error.kind, str(error))
        except InvalidChoice as error:
            answer = _error("invalid_choice", str(error))
        except RefusedChoice as error:
            answer = {**_error("illegal_choice", str(error)), "reasons": error.reasons}
        except InvalidRecord as error:
            answer = {**_error("invalid_record", error.sentence(DEFAULT)), "line": error.line}
        except (UnknownGame, InvalidData) as error:
            answer = _error("unknown_game", str(error))
        except Exception as error:  # nothing that a program sends may end the conversation
            answer = _error("internal", f"{type(error).__name__}: {error}"[:500])
        if number is not None:
            answer = {"id": number, **answer}
        return json.dumps(answer)

    def _read(self, line: str | bytes) -> Request:
        if len(line) > LONGEST_LINE:
            raise BadRequest(f"a line has at most {LONGEST_LINE} bytes", "json")
        try:
            text = line if isinstance(line, str) else line.decode("utf-8")
            request = json.loads(text)
        except UnicodeDecodeError:
            raise BadRequest("the line is not UTF-8", "json") from None
        except RecursionError:
            raise BadRequest("the line is nested too deeply", "json") from None
        except ValueError as error:
            raise BadRequest(f"the line is no JSON: {str(error)[:200]}", "json") from None
        if not isinstance(request, dict):
            raise BadRequest("a request is a JSON object")
        return request

    def _do(self, request: Request) -> Answer:
        name = request.get("do")
        if not isinstance(name, str) or name not in self.requests:
            known = ", ".join(self.requests)
            raise BadRequest(f'"do" is one of: {known}')
        return self.requests[name](request)

    # Fields of a request

    def _match(self, request: Request) -> Match:
        number = self._match_number(request)
        if number not in self.matches:
            message = "there is no match yet" if not self.matches else f"there is no match {number}"
            raise BadRequest(f'{message}; ask for one with "new" or "load"', "no_match")
        return self.matches[number]

    def _match_number(self, request: Request) -> int:
        return _number(request, "match", max(self.matches, default=0))

    def _seat(self, request: Request, match: Match) -> int | None:
        if request.get("seat") is None:
            return None
        seat = _number(request, "seat")
        if not 0 <= seat < match.seats:
            raise BadRequest(f'"seat" is a number from 0 to {match.seats - 1}')
        return seat

    def _deciding(self, request: Request, match: Match) -> int:
        """The seat of the request, else the one to move, else the first."""
        seat = self._seat(request, match)
        return seat if seat is not None else match.to_move or 0

    def _keep(self, match: Match) -> Answer:
        if len(self.matches) >= MOST_MATCHES:
            raise BadRequest(f'there are {MOST_MATCHES} matches already; "close" some', "too_many")
        self.opened += 1
        self.matches[self.opened] = match
        return {"match": self.opened, **_status(match)}

    # Requests

    def hello(self, request: Request) -> Answer:
        from parlour import compiled

        return {
            "name": "parlour",
            "protocol": PROTOCOL,
            "languages": list(LANGUAGES),
            "bots": bots.names(),
            "requests": list(self.requests),
            "compiled": compiled(),
        }

    def games(self, request: Request) -> Answer:
        descriptions = []
        for name in games.names():
            game = games.find(name)
            options = [
                {
                    "name": o.name,
                    "values": list(o.values),
                    "default": o.default,
                    "seats": list(o.seats or game.seats),
                }
                for o in game.options
            ]
            descriptions.append(
                {
                    "name": name,
                    "title": dict(game.title),
                    "seats": list(game.seats),
                    "options": options,
                    "automa": None if game.automa is None else game.automa.option,
                    "choices": game.actions.size,
                    "version": game.version,
                }
            )
        return {"games": descriptions}

    def new(self, request: Request) -> Answer:
        game = games.find(_text(request, "game"))
        seats = _number(request, "seats", min(game.seats))
        seed = _number(request, "seed", secrets.randbits(60))
        options = request.get("options", {})
        if not isinstance(options, dict):
            raise BadRequest('"options" is an object: {"side": "expert"}')
        for value in options.values():
            if not isinstance(value, str | bool):
                raise BadRequest("the value of an option is a string, or true or false")
        return self._keep(Match(game, seats, seed, options))

    def load(self, request: Request) -> Answer:
        text = _text(request, "record", longest=LONGEST_TEXT)
        match = replay(Record.parse(text), games.find)
        if not match.over:
            match.continue_with(_number(request, "seed", secrets.randbits(60)))
        return self._keep(match)

    def close(self, request: Request) -> Answer:
        self._match(request)
        del self.matches[self._match_number(request)]
        return {"matches": list(self.matches)}

    def status(self, request: Request) -> Answer:
        return _status(self._match(request))

    def choices(self, request: Request) -> Answer:
        match, lang = self._match(request), _lang(request)
        seat = self._deciding(request, match)
        choices = [
            {
                "number": number,
                "notation": match.game.actions.text(number),
                "text": match.choice_text(number, seat, lang),
                "group": match.game.group_text(number, lang),
            }
            for number in match.choices_of(seat)
        ]
        return {
            "seat": seat,
            "question": match.question_text(seat, lang) if choices else "",
            "choices": choices,
        }

    def play(self, request: Request) -> Answer:
        match, lang = self._match(request), _lang(request)
        seat = self._seat(request, match)
        with _in_words(match, seat, lang):
            match.play(_choice(request), seat)
        ply = match.plies[-1].seen_by(seat, match.game.actions)
        return {"events": [_event(match, event, lang) for event in ply.events], **_status(match)}

    def undo(self, request: Request) -> Answer:
        match, lang = self._match(request), _lang(request)
        seat = self._seat(request, match)
        with _in_words(match, seat, lang):
            ply = match.undo(seat).seen_by(seat, match.game.actions)
        notation = None if ply.choice is None else match.game.actions.text(ply.choice)
        return {"taken_back": {"seat": ply.seat, "choice": notation}, **_status(match)}

    def why_not(self, request: Request) -> Answer:
        match, lang = self._match(request), _lang(request)
        number = match.number(_choice(request))
        seat = self._seat(request, match)
        reasons = match.why_not(number, seat)
        return {
            "number": number,
            "notation": match.game.actions.text(number),
            "possible": not reasons,
            "reasons": [_reason(match, number, reason, seat, lang) for reason in reasons],
        }

    def view(self, request: Request) -> Answer:
        match = self._match(request)
        return {"view": match.view(self._seat(request, match))}

    def scores(self, request: Request) -> Answer:
        match, lang = self._match(request), _lang(request)
        outcome = match.outcome()
        scores = [
            {
                "total": score.total,
                "rank": rank,
                "lines": [
                    {
                        "source": line.source,
                        "text": match.game.texts.say("sources", line.source, lang),
                        "points": line.points,
                        "rule": line.rule,
                    }
                    for line in score.lines
                ],
                "tie_breaks": list(score.tie_breaks),
            }
            for score, rank in zip(outcome.scores, outcome.ranks, strict=True)
        ]
        return {"over": outcome.over, "scores": scores, "winners": outcome.winners}

    def log(self, request: Request) -> Answer:
        match = self._match(request)
        return {"log": match.log(self._seat(request, match), _lang(request))}

    def record(self, request: Request) -> Answer:
        return {"record": str(self._match(request).record())}

    def texts(self, request: Request) -> Answer:
        """Every phrase and word of a game in one language."""
        lang = _lang(request)
        texts = games.find(_text(request, "game")).texts
        phrases = {
            section: {key: phrase.get(lang, phrase[DEFAULT]) for key, phrase in keys.items()}
            for section, keys in texts.phrases.items()
        }
        words = {name: forms.get(lang, forms[DEFAULT]) for name, forms in texts.words.items()}
        return {"phrases": phrases, "words": words}

    def svg(self, request: Request) -> Answer:
        match = self._match(request)
        return {"svg": match.svg(self._seat(request, match), "table", _lang(request))}

    def hint(self, request: Request) -> Answer:
        """What a bot would choose for a seat that may decide."""
        match, lang = self._match(request), _lang(request)
        seat = self._deciding(request, match)
        if seat not in match.pending:
            raise BadRequest(f"seat {seat} has nothing to decide now", "not_pending")
        bot = bots.make(
            _text(request, "bot", bots.HINT), match.game, _number(request, "seed", match.ply)
        )
        number = bots.decide(bot, match.state, seat)
        return {
            "seat": seat,
            "number": number,
            "notation": match.game.actions.text(number),
            "text": match.choice_text(number, seat, lang),
        }

    def quit(self, request: Request) -> Answer:
        self.closed = True
        return {}


# Reading fields


def _id(request: Request) -> Any:
    number = request.get("id")
    if number is None or isinstance(number, bool) or not isinstance(number, int | str):
        if number is None:
            return None
        raise BadRequest('"id" is a number or a string')
    if len(str(number)) > 200:
        raise BadRequest('"id" is too long')
    return number


def _number(request: Request, key: str, default: int | None = None) -> int:
    value = request.get(key)
    if value is None and default is not None:
        return default
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST_NUMBER:
        raise BadRequest(f'"{key}" is a whole number from 0 on')
    return value


def _text(request: Request, key: str, default: str | None = None, longest: int = 1000) -> str:
    value = request.get(key)
    if value is None and default is not None:
        return default
    if not isinstance(value, str):
        raise BadRequest(f'"{key}" is a string')
    if len(value) > longest:
        raise BadRequest(f'"{key}" has at most {longest} characters')
    return value


def _choice(request: Request) -> int | str:
    value = request.get("choice")
    if isinstance(value, str):
        return _text(request, "choice")
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadRequest('"choice" is a number or a notation such as "explore E5"')
    return _number(request, "choice")


def _lang(request: Request) -> str:
    lang = _text(request, "lang", DEFAULT)
    if lang not in LANGUAGES:
        raise BadRequest(f'"lang" is one of: {", ".join(LANGUAGES)}')
    return lang


# Parts of an answer


def _status(match: Match) -> Answer:
    return {
        "game": match.game.name,
        "seats": match.seats,
        "options": dict(match.options),
        "ply": match.ply,
        "over": match.over,
        "pending": list(match.pending),
    }


def _error(kind: str, sentence: str) -> Answer:
    return {"ok": False, "error": kind, "message": sentence}


def _reason(
    match: Match, choice: int | None, reason: Reason, seat: int | None, lang: str
) -> Answer:
    return {
        "key": reason.key,
        "rule": reason.rule,
        "args": dict(reason.args),
        "text": match.reason_text(reason, lang),
        "remedy": remedy_text(match, choice, reason, seat, lang),
    }


@contextmanager
def _in_words(match: Match, seat: int | None, lang: str) -> Iterator[None]:
    """A refusal with its reasons as sentences of a language."""
    try:
        yield
    except IllegalChoice as error:
        reasons = [_reason(match, error.number, reason, seat, lang) for reason in error.reasons]
        sentence = " ".join(match.reason_text(reason, lang) for reason in error.reasons)
        raise RefusedChoice(sentence or str(error), reasons) from None


def _event(match: Match, event: Event, lang: str) -> Answer:
    return {
        "key": event.key,
        "seat": event.seat,
        "rule": event.rule,
        "args": dict(event.args),
        "text": match.event_text(event, lang),
    }
