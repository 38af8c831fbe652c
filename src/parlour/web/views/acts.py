"""Doing something at a table. Every act is a POST; the answer is the fresh table."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_POST

from parlour.kernel.errors import InvalidChoice
from parlour.web import (
    access,
    chat as conversations,
    habits,
    limits,
    notices,
    pages,
    panel,
    people,
    plans,
    store,
    tables,
    timeouts,
    words,
)
from parlour.web.address import client_address
from parlour.web.limits import NotNow
from parlour.web.middleware import lang_of
from parlour.web.models import Person, Table
from parlour.web.store import BrokenTable, Refused, Stale
from parlour.web.views.common import find_table, is_htmx, number, read_choice, to_table
from parlour.web.views.table import live_part

CHOICE_LENGTH = 200  # letters of a choice in notation

Act = Callable[[], Table]


def answer(
    request: HttpRequest,
    table: Table,
    notice: str = "",
    status: int = 200,
    fresh: Table | None = None,
) -> HttpResponse:
    """The fresh table, or the way to it."""
    fresh = fresh or find_table(table.slug)
    if is_htmx(request):
        response = live_part(request, fresh, notice)
        if fresh.status != table.status:  # another kind of page now
            response.headers["HX-Refresh"] = "true"
        return response
    if notice:
        return live_part(request, fresh, notice, whole=True, status=status)
    return to_table(fresh)


def later(request: HttpRequest, table: Table, error: NotNow) -> HttpResponse:
    """The fresh table, and how long to wait."""
    response = answer(request, table, error.text(lang_of(request)), error.status)
    response.headers["Retry-After"] = str(error.seconds)
    return response


def do(request: HttpRequest, table: Table, act: Act) -> HttpResponse:
    """Do something; whatever is refused is told with its reasons above the fresh table."""
    lang = lang_of(request)
    try:
        changed = act()
    except Stale:
        return answer(request, table, words.say("refused_stale", lang), 409)
    except InvalidChoice:
        return answer(request, table, words.say("refused_unreadable", lang), 400)
    except BrokenTable:
        return answer(request, table)
    except Refused as error:
        return answer(request, table, refusal(table, error, lang), 409)
    except NotNow as error:
        return later(request, table, error)
    notices.tell(changed, people.visitor(request))
    return answer(request, table, fresh=None if changed is table else changed)


def refusal(table: Table, error: Refused, lang: str) -> str:
    """A refusal in words: the game's reasons if there are any."""
    if error.reasons:
        match = store.position(table)
        names = access.names(pages.seats_of(table), lang)
        return mark_safe(" ".join(panel.reason_sentences(match, error.reasons, names, lang)))
    return words.say("refused_" + error.key, lang)


def acting_seat(request: HttpRequest, table: Table) -> tuple[Person, int]:
    """The seat that the visitor acts for; nobody else may."""
    person = people.visitor(request)
    viewer = access.viewer_of(table, pages.seats_of(table), person, request.session)
    if person is None or viewer.seat is None:
        raise Refused("not_yours")
    if pages.seats_of(table)[viewer.seat].handed:
        raise Refused("handed")
    return person, viewer.seat


@require_POST
def play(request: HttpRequest, slug: str) -> HttpResponse:
    table = find_table(slug)

    def act() -> Table:
        person, seat = acting_seat(request, table)
        choice = read_choice(request.POST.get("choice", ""))
        ply = number(request.POST.get("ply", ""))
        try:
            return store.play(table.pk, seat, choice, ply, person.auto_end, read=table)
        except Stale:
            if not store.is_stored(table, seat, choice, ply):
                raise
            return table  # a second click on the same button: nothing to complain of

    return do(request, table, act)


@require_POST
def plan(request: HttpRequest, slug: str) -> HttpResponse:
    """Make the choices that were planned, or plan nothing any more."""
    table = find_table(slug)

    def act() -> Table:
        person, seat = acting_seat(request, table)
        tables.check_help(table)
        if request.POST.get("what") == "drop":
            plans.drop(table, seat)
            return table
        ply = number(request.POST.get("ply", ""))
        return plans.play(table, seat, ply, person.auto_end)

    return do(request, table, act)


@require_POST
def play_line(request: HttpRequest, slug: str) -> HttpResponse:
    """Make the choices of a line that a hint has shown."""
    table = find_table(slug)

    def act() -> Table:
        person, seat = acting_seat(request, table)
        tables.check_help(table)
        line = [choice[:CHOICE_LENGTH] for choice in request.POST.getlist("choices")]
        ply = number(request.POST.get("ply", ""))
        return plans.play_line(table, seat, line, ply, person.auto_end)

    return do(request, table, act)


@require_POST
def undo(request: HttpRequest, slug: str) -> HttpResponse:
    table = find_table(slug)

    def act() -> Table:
        _, seat = acting_seat(request, table)
        whole = request.POST.get("whole") == "1"
        return store.undo(table.pk, seat, number(request.POST.get("ply", "")), whole)

    return do(request, table, act)


@require_POST
def end_turn(request: HttpRequest, slug: str) -> HttpResponse:
    table = find_table(slug)

    def act() -> Table:
        _, seat = acting_seat(request, table)
        ply = number(request.POST.get("ply", ""))
        try:
            return store.end_turn(table.pk, seat, ply, table)
        except (Stale, Refused):
            if not store.is_ended(table.pk, seat, ply):
                raise
            return table  # a second click

    return do(request, table, act)


@require_POST
def here(request: HttpRequest, slug: str) -> HttpResponse:
    """The next person at this screen says that they are looking now."""
    table = find_table(slug)
    seats = pages.seats_of(table)
    controls = access.controlled(table, seats, people.visitor(request))
    seat = number(request.POST.get("seat", ""))
    if seat in controls:
        request.session[access.here_key(table)] = seat
    return answer(request, table)


@require_POST
def sit(request: HttpRequest, slug: str) -> HttpResponse:
    table = find_table(slug)
    seat = number(request.POST.get("seat", ""))

    def act() -> Table:
        person = people.visitor_or_guest(request)
        if person.is_guest:
            if not people.give_name(person, request.POST.get("name", "")):
                raise Refused("name_taken")
            person.save(update_fields=["name", "name_looks"])
        habits.note_zone(person, request.COOKIES.get("zone", ""))
        return tables.sit(table.pk, person, seat)

    return do(request, table, act)


@require_POST
def seat(request: HttpRequest, slug: str) -> HttpResponse:
    """Leave, fill with bots, hand over, take back, resign, vote: whatever changes seats."""
    table = find_table(slug)
    person = people.visitor(request)
    what, _, about = request.POST.get("act", "").partition(":")
    what = what or request.POST.get("what", "")
    index = number(request.POST.get("seat", "") or (about if about.isdecimal() else ""))

    def act() -> Table:
        if person is None or (what in ("hand", "take") and not 0 <= index < table.size):
            raise Refused("not_yours")
        if what == "leave":
            return tables.stand_up(table.pk, person)
        if what == "free":
            return tables.free_seat(table.pk, person, index)
        if what == "fill":
            return tables.fill_with_bots(table.pk, person, request.POST.get("level", ""))
        if what == "hand":
            return tables.hand_over(table.pk, index, person, request.POST.get("level", ""))
        if what == "take":
            return tables.take_back(table.pk, index, person)
        if what == "resign":
            return tables.resign(table.pk, person, request.POST.get("level", ""))
        if what == "vote":
            return timeouts.vote(table.pk, person, request.POST.get("vote", about))
        if what in ("abandon", "stay"):
            return tables.agree_to_abandon(table.pk, person, what == "abandon")
        raise Refused("unreadable")

    if what == "close" and person is not None:
        try:
            tables.close(table.pk, person)
        except Refused as error:
            return answer(request, table, words.say("refused_" + error.key, lang_of(request)), 409)
        return go_home(request)
    return do(request, table, act)


def go_home(request: HttpRequest) -> HttpResponse:
    if is_htmx(request):
        return HttpResponse(headers={"HX-Redirect": "/"})
    return HttpResponse(status=302, headers={"Location": "/"})


@require_POST
def chat(request: HttpRequest, slug: str) -> HttpResponse:
    """Say something at the table: those who sit there, and spectators with a name."""
    table = find_table(slug)
    text = conversations.clean(request.POST.get("text", ""))
    if not text:
        return answer(request, table)

    def act() -> Table:
        conversations.say(table, people.visitor_or_guest(request), text)
        return table

    return do(request, table, act)


@require_POST
def rematch(request: HttpRequest, slug: str) -> HttpResponse:
    table = find_table(slug)
    try:
        limits.take(limits.TABLES, client_address(request))
        again = tables.rematch(table.pk, people.visitor_or_guest(request))
    except NotNow as error:
        return later(request, table, error)
    except Refused as error:
        return answer(request, table, words.say("refused_" + error.key, lang_of(request)), 409)
    notices.tell(again, people.visitor(request))
    if is_htmx(request):
        return HttpResponse(headers={"HX-Redirect": f"/t/{again.slug}/"})
    return to_table(again)
