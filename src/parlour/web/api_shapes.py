"""The shapes of what the API takes and gives."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from ninja import Schema
from pydantic import Field

from parlour.web.names import NAME_LENGTH

Ply = Annotated[int, Field(ge=0, le=100_000)]
SeatNumber = Annotated[int, Field(ge=0, le=20)]
Word = Annotated[str, Field(max_length=60)]
TableIds = Annotated[str, Field(max_length=2000)]  # with commas between them


class Problem(Schema):
    """What went wrong, as a sentence or a key."""

    detail: str


class OptionInfo(Schema):
    name: str
    values: list[str]
    default: str
    seats: list[int]  # with which another value than the default may be chosen


class GameInfo(Schema):
    name: str
    title: dict[str, str]
    seats: list[int]
    minutes: int
    weight: float
    rules: int
    options: list[OptionInfo]
    bots: list[str]  # an automa, such as "automa:3", takes the last seat
    solo: bool


class LevelInfo(Schema):
    """A level of bots, the weakest first; `slow` ones take up to seconds for a move."""

    name: str
    title: str
    text: str
    default: bool  # the opponent that newcomers get
    slow: bool


class Time(Schema):
    """How time is measured: seconds for each turn, then those of a reserve for the whole game.

    `at_end` says what happens when both are used up: a bot of a level plays on, or the table votes.
    """

    clock: Literal["none", "days", "live"] = "none"
    turn_seconds: Annotated[int, Field(ge=0, le=10_000_000)] = 0
    reserve_seconds: Annotated[int, Field(ge=0, le=10_000_000)] = 0
    night_rest: bool = False
    at_end: Literal["bot", "vote"] = "bot"
    level: Word = ""


class SeatInfo(Schema):
    """`seconds_left` is None where no clock is shown; `absence` says why a bot plays for somebody:
    left, time, voted, silent, resigned."""

    seat: int
    kind: str
    name: str
    bot: bool
    absence: str
    seconds_left: int | None
    clock_runs: bool
    is_late: bool


class TableInfo(Schema):
    """A table; `pending` are the seats that are waited for, `held` one that has to end its turn.

    `help_allowed` says whether players may use hints, try-outs and plans.
    """

    id: str
    game: str
    options: dict[str, str]
    help_allowed: bool
    rated: bool
    status: str
    ply: int
    version: int
    held: int | None
    pending: list[int]
    result: list[int] | None
    time: Time
    seats: list[SeatInfo]


class Me(Schema):
    name: str
    tables: list[str]
    my_turn: list[str]


class TablePage(Schema):
    """A page of a list of tables; `count` are those of all pages."""

    count: int
    page: int
    pages: int
    tables: list[TableInfo]


class RatingInfo(Schema):
    """How strong somebody is at a game: 1500 for whoever is unknown; two times in three not
    farther away than `margin`."""

    game: str
    rating: int
    margin: int
    games: int  # rated ones


class PersonInfo(Schema):
    """An account: public games that were finished, won, and the ratings."""

    name: str
    login: str
    finished: int
    won: int
    ratings: list[RatingInfo]


class Leader(RatingInfo):
    """A line of a leaderboard."""

    rank: int
    name: str
    login: str


class NewSeat(Schema):
    """Who shall sit there: me, a bot (with its level), nobody yet, somebody at my screen."""

    kind: Literal["me", "bot", "open", "local"]
    level: Word = ""
    name: Annotated[str, Field(max_length=NAME_LENGTH)] = ""


class NewTable(Schema):
    game: Word
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=10)]
    options: Annotated[dict[Word, Word], Field(max_length=50)] = {}
    private: bool = False
    help_allowed: bool = True
    rated: bool = False
    time: Time = Time()


class Join(Schema):
    seat: SeatNumber


class View(Schema):
    table: str
    ply: int
    seat: int | None
    view: dict[str, Any]


class Choice(Schema):
    number: int
    notation: str
    text: str


class Choices(Schema):
    """`end_turn` says that the turn is played and has to be ended."""

    table: str
    ply: int
    seat: int
    end_turn: bool
    question: str
    choices: list[Choice]


class Reason(Schema):
    key: str
    rule: str
    text: str
    remedy: str  # what can be done about it; empty if nothing can


class Reasons(Schema):
    legal: bool
    reasons: list[Reason]


class Play(Schema):
    choice: Annotated[int, Field(ge=0, le=10_000_000)] | Word
    ply: Ply
    seat: SeatNumber | None = None
    end_turn: bool = True


class Undo(Schema):
    ply: Ply
    seat: SeatNumber | None = None
    whole_turn: bool = False


class EndTurn(Schema):
    ply: Ply
    seat: SeatNumber | None = None


class Act(Schema):
    what: Literal["hand", "take", "leave", "abandon", "stay", "resign", "vote"]
    seat: SeatNumber = 0
    level: Word = ""  # of the bot that shall play for the seat; empty: the usual one
    vote: Literal["", "bot", "wait", "end"] = ""  # about those whose time is up


class LogEntry(Schema):
    ply: int
    seat: int
    text: str
    rule: str
