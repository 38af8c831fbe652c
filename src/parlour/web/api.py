"""The JSON API: everything a program needs to sit down at a table. See docs/web.md."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI, Router, Status
from ninja.errors import HttpError
from ninja.security import HttpBearer

from parlour import bots, games
from parlour.kernel.errors import InvalidChoice, UnknownGame
from parlour.kernel.languages import DEFAULT
from parlour.kernel.match import Match
from parlour.lessons.guidance import guidance_of
from parlour.web import (
    access,
    bans,
    clocks,
    incidents,
    limits,
    live,
    notices,
    pages,
    panel,
    store,
    tables,
    timeouts,
    words,
)
from parlour.web.address import client_address
from parlour.web.api_shapes import (
    Act,
    Choice,
    Choices,
    EndTurn,
    GameInfo,
    Join,
    LevelInfo,
    LogEntry,
    Me,
    NewTable,
    OptionInfo,
    Play,
    Problem,
    Reason,
    Reasons,
    SeatInfo,
    TableIds,
    TableInfo,
    Time,
    Undo,
    View,
    Word,
)
from parlour.web.bans import Banned
from parlour.web.limits import NotNow
from parlour.web.middleware import lang_of, note_program
from parlour.web.models import Person, Seat, Table, Token
from parlour.web.names import clean_name
from parlour.web.store import BrokenTable, Refused, Stale
from parlour.web.tables import SeatPlan
from parlour.web.views.common import page, read_choice
from parlour.web.views.table import record_of

LISTED = 50
BAD = {400: Problem, 401: Problem, 403: Problem, 404: Problem, 409: Problem, 422: Any, 429: Problem}
BAD |= {503: Problem, 507: Problem}


class Bearer(HttpBearer):
    """`Authorization: Bearer parlour_…`, a token from the account page."""

    def authenticate(self, request: HttpRequest, token: str) -> Person | None:
        if not token.isascii() or len(token) > 100:
            return None
        person = Person.objects.filter(token__digest=Token.hashed(token)).first()
        if person is not None:
            limits.api_calls.take(person.pk)
            bans.check(person, request.method)
            note_program(person)
        return person


class Anybody(Bearer):
    """The same, but a request without any token is a spectator's."""

    def __call__(self, request: HttpRequest) -> Any:
        if "Authorization" not in request.headers:
            return "spectator"
        return super().__call__(request)


api = NinjaAPI(
    title="Parlour",
    version="1",
    description="Sit down at a table with a program. Tokens come from the account page.",
    docs_url=None,
    openapi_url="openapi.json",
    urls_namespace="api",
)
router = Router(auth=Bearer())
ANYBODY = Anybody()


def who(request: HttpRequest) -> Person | None:
    person = getattr(request, "auth", None)
    return person if isinstance(person, Person) else None


def actor(request: HttpRequest) -> Person:
    person = who(request)
    if person is None:
        raise HttpError(401, "a token is needed")
    return person


def find_table(slug: str) -> Table:
    table = Table.objects.select_related("owner").filter(slug=slug).first()
    if table is None:
        raise HttpError(404, "there is no such table")
    return table


def seat_of(table: Table, person: Person | None, seat: int | None) -> int | None:
    """The seat to look or act for: the one asked for, if it is theirs; else their only one."""
    controls = access.controlled(table, pages.seats_of(table), person)
    if seat is None:
        return controls[0] if len(controls) == 1 else None
    if seat not in controls:
        raise HttpError(403, f"seat {seat} is not yours")
    return seat


def own_seat(table: Table, person: Person, seat: int | None) -> int:
    mine = seat_of(table, person, seat)
    if mine is None:
        raise HttpError(403, "you have no seat at this table, or several: say which")
    if table.seat_set.get(index=mine).handed:
        raise HttpError(409, "a bot plays for you; take the seat back first")
    return mine


def match_of(table: Table) -> Match:
    if table.status == Table.Status.WAITING:
        raise HttpError(409, "the game has not begun")
    try:
        return store.position(table)
    except BrokenTable as error:
        raise HttpError(409, f"this table is broken: {error.where}") from None


def seat_info(seat: Seat, name: str, reading: clocks.Reading | None, now: datetime) -> SeatInfo:
    left = None if reading is None else reading.left
    if reading is not None and reading.since is not None:
        left = max(0, reading.left - round((now - reading.since).total_seconds()))
    return SeatInfo(
        seat=seat.index,
        kind=seat.kind,
        name=name,
        bot=seat.played_by_bot,
        absence=seat.absence,
        seconds_left=left,
        clock_runs=reading is not None and reading.since is not None,
        is_late=seat.late_since is not None,
    )


def info(table: Table) -> TableInfo:
    seats = pages.seats_of(table)
    names = access.names(seats, DEFAULT)
    readings = clocks.readings(table)
    now = clocks.wall_time() if readings else table.created
    return TableInfo(
        id=table.slug,
        game=table.game,
        options=table.options,
        help_allowed=table.help_allowed,
        rated=table.rated,
        status=table.status,
        ply=table.ply,
        version=table.version,
        held=table.held,
        pending=[seat.index for seat in seats if seat.due],
        result=table.result,
        time=Time.model_validate(asdict(clocks.rule_of(table))),
        seats=[seat_info(s, names[s.index], readings.get(s.index), now) for s in seats],
    )


@router.get(
    "/games",
    auth=ANYBODY,
    response={200: list[GameInfo], 401: Problem, 429: Problem},
)
def list_games(request: HttpRequest) -> list[GameInfo]:
    described = []
    for name in games.names():
        game = games.find(name)
        options = [
            OptionInfo(
                name=o.name,
                values=list(o.values),
                default=o.default,
                seats=list(o.seats or game.seats),
            )
            for o in game.options
        ]
        described.append(
            GameInfo(
                name=name,
                title=dict(game.title),
                seats=list(game.seats),
                minutes=game.minutes,
                weight=game.weight,
                rules=game.version,
                options=options,
                bots=[*bots.names(), *bots.automa_words(game)],
                solo=game.solo,
            )
        )
    return described


@router.get(
    "/levels",
    auth=ANYBODY,
    response={200: list[LevelInfo], 401: Problem, 429: Problem},
)
def list_levels(request: HttpRequest, lang: str = DEFAULT) -> list[LevelInfo]:
    lang = words.known(lang)
    return [
        LevelInfo(
            name=level.name,
            title=words.say("bot_" + level.name, lang),
            text=words.say("bot_choice_" + level.name, lang),
            default=level.name == bots.DEFAULT,
            slow=level.is_slow,
        )
        for level in bots.LEVELS
    ]


@router.get(
    "/tables",
    auth=ANYBODY,
    response={200: list[TableInfo], 401: Problem, 429: Problem},
)
def list_tables(request: HttpRequest, waiting: bool = True) -> list[TableInfo]:
    """Public tables that wait for players, or (waiting=false) that are being played."""
    status = Table.Status.WAITING if waiting else Table.Status.RUNNING
    tables = Table.objects.filter(private=False, uploaded=False, status=status)
    return [info(table) for table in tables.order_by("-created")[:LISTED]]


@router.get("/me", response={200: Me, 401: Problem, 429: Problem})
def me(request: HttpRequest) -> Me:
    """My name, and the tables at which I sit in a game that runs."""
    person = actor(request)
    mine = Table.objects.filter(seat__person=person, status__in=["waiting", "running"]).distinct()
    due = mine.filter(seat__person=person, seat__due=True).distinct()
    return Me(
        name=person.name,
        tables=list(mine.values_list("slug", flat=True)[:LISTED]),
        my_turn=list(due.values_list("slug", flat=True)[:LISTED]),
    )


@router.post("/tables", response={201: TableInfo, **BAD})
def create(request: HttpRequest, data: NewTable) -> Status[TableInfo]:
    """It starts at once when no seat is open."""
    places = [SeatPlan(seat.kind, seat.level, clean_name(seat.name)) for seat in data.seats]
    limits.take(limits.TABLES, client_address(request))
    try:
        rule = clocks.TimeRule(**data.time.model_dump())
        table = tables.open_table(
            actor(request),
            data.game,
            places,
            data.options,
            data.private,
            data.help_allowed,
            rule,
            data.rated,
        )
    except (UnknownGame, clocks.BadTime) as error:
        raise HttpError(400, str(error)) from None
    except Refused as error:
        raise HttpError(409, error.key) from None
    return Status(201, info(table))


@router.get("/tables/{slug:slug}", auth=ANYBODY, response={200: TableInfo, **BAD})
def table_info(request: HttpRequest, slug: str) -> TableInfo:
    return info(find_table(slug))


@router.post("/tables/{slug:slug}/join", response={200: TableInfo, **BAD})
def join(request: HttpRequest, slug: str, data: Join) -> TableInfo:
    table = find_table(slug)
    try:
        tables.sit(table.pk, actor(request), data.seat)
    except Refused as error:
        raise HttpError(409, error.key) from None
    return info(find_table(slug))


@router.get("/tables/{slug:slug}/view", auth=ANYBODY, response={200: View, **BAD})
def view(request: HttpRequest, slug: str, seat: int | None = None) -> View:
    """What a seat may know; without a seat of one's own, what a spectator may."""
    table = find_table(slug)
    viewer = seat_of(table, who(request), seat)
    match = match_of(table)
    return View(table=slug, ply=match.ply, seat=viewer, view=match.view(viewer))


@router.get("/tables/{slug:slug}/choices", response={200: Choices, **BAD})
def choices(
    request: HttpRequest, slug: str, seat: int | None = None, lang: str = DEFAULT
) -> Choices:
    """Every legal choice as number, notation and phrase; none while others decide."""
    table = find_table(slug)
    mine = own_seat(table, actor(request), seat)
    match = match_of(table)
    lang = words.known(lang)
    narrator = match.narrator(lang, access.names(pages.seats_of(table), lang))
    is_due = table.running and table.held is None and mine in match.pending
    question = narrator.question(match.question(mine)) if is_due else ""
    return Choices(
        table=slug,
        ply=table.ply,
        seat=mine,
        end_turn=table.held == mine,
        question=narrator.plain(question),
        choices=[
            Choice(
                number=number,
                notation=match.game.actions.text(number),
                text=narrator.plain(narrator.choice(match.state, mine, number)),
            )
            for number in (match.choices_of(mine) if is_due else [])
        ],
    )


@router.get("/tables/{slug:slug}/reasons", response={200: Reasons, **BAD})
def reasons(
    request: HttpRequest, slug: str, choice: Word, seat: int | None = None, lang: str = DEFAULT
) -> Reasons:
    """Why a choice (number or notation) is not possible; no reasons if it is."""
    table = find_table(slug)
    mine = own_seat(table, actor(request), seat)
    match = match_of(table)
    lang = words.known(lang)
    names = access.names(pages.seats_of(table), lang)
    try:
        number = match.number(read_choice(choice))
        given = match.why_not(number, mine)
    except InvalidChoice as error:
        raise HttpError(400, str(error)) from None
    texts = panel.plain_reasons(match, given, names, lang)
    guidance = guidance_of(match.game)
    remedies = [guidance.remedy(match, mine, number, reason, lang, names) for reason in given]
    return Reasons(
        legal=not given,
        reasons=[
            Reason(key=reason.key, rule=reason.rule, text=text, remedy=guidance.plain(remedy, lang))
            for reason, text, remedy in zip(given, texts, remedies, strict=True)
        ],
    )


def change(request: HttpRequest, slug: str, act: Any) -> TableInfo:
    """Do something at a table; what is refused is a conflict with its reason."""
    try:
        notices.tell(act(), who(request))
    except Stale:
        raise HttpError(409, "the table has moved on; look again") from None
    except InvalidChoice as error:
        raise HttpError(400, str(error)) from None
    except BrokenTable as error:
        raise HttpError(409, f"this table is broken: {error.where}") from None
    except Refused as error:
        table = find_table(slug)
        detail = error.key
        if error.reasons:
            names = access.names(pages.seats_of(table), DEFAULT)
            detail = " ".join(panel.plain_reasons(match_of(table), error.reasons, names, DEFAULT))
        raise HttpError(409, detail) from None
    return info(find_table(slug))


@router.post("/tables/{slug:slug}/play", response={200: TableInfo, **BAD})
def play(request: HttpRequest, slug: str, data: Play) -> TableInfo:
    """Make a choice at the ply that was looked at. The turn ends by itself unless told not to."""
    table = find_table(slug)
    mine = own_seat(table, actor(request), data.seat)
    choice = read_choice(data.choice) if isinstance(data.choice, str) else data.choice
    return change(
        request, slug, lambda: store.play(table.pk, mine, choice, data.ply, data.end_turn)
    )


@router.post("/tables/{slug:slug}/undo", response={200: TableInfo, **BAD})
def undo(request: HttpRequest, slug: str, data: Undo) -> TableInfo:
    table = find_table(slug)
    mine = own_seat(table, actor(request), data.seat)
    return change(request, slug, lambda: store.undo(table.pk, mine, data.ply, data.whole_turn))


@router.post("/tables/{slug:slug}/end", response={200: TableInfo, **BAD})
def end(request: HttpRequest, slug: str, data: EndTurn) -> TableInfo:
    table = find_table(slug)
    mine = own_seat(table, actor(request), data.seat)
    return change(request, slug, lambda: store.end_turn(table.pk, mine, data.ply))


@router.post("/tables/{slug:slug}/act", response={200: TableInfo, **BAD})
def act(request: HttpRequest, slug: str, data: Act) -> TableInfo:
    """Let a bot play for a seat, take it back, leave, resign, vote about those whose time is up, or
    agree to abandon the game."""
    table, person = find_table(slug), actor(request)
    if data.what in ("hand", "take") and not 0 <= data.seat < table.size:
        raise HttpError(404, "there is no such seat")
    doing = {
        "hand": lambda: tables.hand_over(table.pk, data.seat, person, data.level),
        "take": lambda: tables.take_back(table.pk, data.seat, person),
        "leave": lambda: tables.stand_up(table.pk, person),
        "abandon": lambda: tables.agree_to_abandon(table.pk, person, True),
        "stay": lambda: tables.agree_to_abandon(table.pk, person, False),
        "resign": lambda: tables.resign(table.pk, person, data.level),
        "vote": lambda: timeouts.vote(table.pk, person, data.vote),
    }
    return change(request, slug, doing[data.what])


@router.get(
    "/tables/{slug:slug}/log",
    auth=ANYBODY,
    response={200: list[LogEntry], **BAD},
)
def log(
    request: HttpRequest, slug: str, seat: int | None = None, lang: str = DEFAULT
) -> list[LogEntry]:
    table = find_table(slug)
    viewer = seat_of(table, who(request), seat)
    match = match_of(table)
    lang = words.known(lang)
    narrator = match.narrator(lang, access.names(pages.seats_of(table), lang))
    entries = []
    for number, ply in enumerate(match.plies_seen_by(viewer), start=1):
        for event in ply.events:
            text = narrator.plain(narrator.event(event))
            entries.append(LogEntry(ply=number, seat=ply.seat, text=text, rule=event.rule))
    for one in incidents.of_table(table):
        text = incidents.sentence(one, list(narrator.names), lang)
        entries.append(LogEntry(ply=one.ply, seat=one.seat, text=text, rule=""))
    return sorted(entries, key=lambda entry: entry.ply)  # which keeps the order within a ply


@router.get("/tables/{slug:slug}/record", auth=ANYBODY, response={200: str, **BAD})
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole game as text; it tells everything, so only when the game is over."""
    table = find_table(slug)
    if not table.over:
        raise HttpError(403, "the record can be read when the game is over")
    return HttpResponse(record_of(table, DEFAULT), content_type="text/plain; charset=utf-8")


@router.get("/tables/{slug:slug}/events", auth=ANYBODY, response={200: str, **BAD})
def table_events(request: HttpRequest, slug: str) -> HttpResponse:
    """Server-sent events: one line of JSON (table, ply, version) for every change.

    They are said again every 15 seconds, as a sign of life. A table that was closed is `gone`.
    """
    return live.open_stream(request, [find_table(slug).slug], who(request))


@router.get("/events", auth=ANYBODY, response={200: str, **BAD})
def events(request: HttpRequest, tables: TableIds) -> HttpResponse:
    """The same for up to 100 tables by one stream: their ids, with commas between them."""
    return live.open_stream(request, tables.split(","), who(request))


def describe(router: Router) -> None:
    """Let the schema say what the page says, in English: both have it from the texts."""
    for path in router.path_operations.values():
        for operation in path.operations:
            about = words.about_operation(operation.view_func.__name__, DEFAULT)
            operation.summary, operation.description = about


describe(router)
api.add_router("", router)


@api.exception_handler(Http404)
def missing(request: HttpRequest, error: Any) -> HttpResponse:
    return api.create_response(request, {"detail": "not found"}, status=404)


@api.exception_handler(Banned)
def banned(request: HttpRequest, error: Any) -> HttpResponse:
    detail = bans.sentence(error.ban, DEFAULT)
    return api.create_response(request, {"detail": detail}, status=403)


@api.exception_handler(NotNow)
def later(request: HttpRequest, error: Any) -> HttpResponse:
    response = api.create_response(request, {"detail": error.text(DEFAULT)}, status=error.status)
    response.headers["Retry-After"] = str(error.seconds)
    return response


def documentation(request: HttpRequest) -> HttpResponse:
    """The API in words, from its own schema."""
    schema, lang = api.get_openapi_schema(), lang_of(request)
    operations = [
        (method.upper(), path, operation, *words.about_operation(name_of(operation), lang))
        for path, item in schema["paths"].items()
        for method, operation in item.items()
    ]
    return page(request, "api.html", {"operations": operations})


def name_of(operation: dict[str, Any]) -> str:
    """The function behind an operation of the schema."""
    name: str = operation["operationId"]
    for module in ("people_", ""):  # api_people.py, and this one
        name = name.removeprefix(f"{__name__.replace('.', '_')}_{module}")
    return name
