"""Somebody who was met at a table: mute, block, report; and how far one has read there."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods, require_POST

from parlour.web import blocks, chat, limits, people, reports, words
from parlour.web.address import client_address
from parlour.web.limits import NotNow
from parlour.web.middleware import lang_of
from parlour.web.models import Block, Chat, Mute, Person, Table
from parlour.web.views.account import problem, show_part
from parlour.web.views.common import find_table, is_htmx, number, page

KINDS = (("unblock", Block), ("unmute", Mute))


@dataclass(frozen=True)
class Meeting:
    """Somebody at a table, and what they said that is complained of."""

    table: Table
    other: Person
    line: Chat | None


def meeting(slug: str, pk: int, line: int) -> Meeting:
    """Only those who were met at a table can be looked at from it."""
    table = find_table(slug)
    other = Person.objects.filter(pk=pk).first()
    if other is None or not chat.was_met(table, other):
        raise Http404
    return Meeting(table, other, Chat.objects.filter(pk=line, table=table, person=other).first())


@require_http_methods(["GET", "POST"])
def person_at_table(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """What can be done about somebody."""
    fields = request.POST if request.method == "POST" else request.GET
    met = meeting(slug, pk, number(fields.get("line", "")))
    if request.method != "POST":
        return show(request, met)
    person = people.visitor_or_guest(request)
    if person == met.other:
        raise Http404
    try:
        done = act(request, person, met)
    except NotNow as error:
        response = show(request, met, error.text(lang_of(request)), status=error.status)
        response.headers["Retry-After"] = str(error.seconds)
        return response
    return show(request, met, done, is_changed=True)


def act(request: HttpRequest, person: Person, met: Meeting) -> str:
    """Do what the form says; gives what was done, in words."""
    what, lang = request.POST.get("what", ""), lang_of(request)
    if what == "report":
        limits.take(limits.REPORTS_ADDRESS, client_address(request))
        reason, note = request.POST.get("reason", ""), request.POST.get("note", "")
        reports.report(person, met.other, met.table, met.line, reason, note)
    elif what == "mute":
        Mute.objects.get_or_create(person=person, other=met.other)
    elif what == "unmute":
        Mute.objects.filter(person=person, other=met.other).delete()
    elif what == "block":
        blocks.block(person, met.other)
    elif what == "unblock":
        blocks.unblock(person, met.other)
    else:
        return ""
    return words.say(f"person_done_{what}", lang, name=met.other.name)


def show(
    request: HttpRequest,
    met: Meeting,
    notice: str = "",
    is_changed: bool = False,
    status: int = 200,
) -> HttpResponse:
    """The box that lies over the table; a page of its own without scripts."""
    person = people.visitor(request)
    context = {
        "table": met.table,
        "other": met.other,
        "line": met.line,
        "notice": notice,
        "is_changed": is_changed,
        "is_me": person == met.other,
        "is_muted": Mute.objects.filter(person=person, other=met.other).exists(),
        "is_blocked": Block.objects.filter(person=person, other=met.other).exists(),
        "reasons": reports.REASONS,
    }
    if is_htmx(request):
        return page(request, "person_box.html", context)
    return page(request, "person.html", context, status=status)


@require_POST
def note_read(request: HttpRequest, slug: str) -> HttpResponse:
    """The lines up to one were before somebody's eyes."""
    table = find_table(slug)
    person = people.visitor(request)
    if person is not None:
        chat.note_read(table, person, number(request.POST.get("last", ""), missing=0))
    return HttpResponse(status=204)


@require_http_methods(["GET", "POST"])
def company(request: HttpRequest) -> HttpResponse:
    """The part of the account that lists whom somebody has muted or blocked."""
    person = people.visitor(request)
    saved = ""
    if request.method == "POST" and person is not None:
        other = number(request.POST.get("person", ""))
        for what, model in KINDS:
            if what == request.POST.get("what"):
                model._default_manager.filter(person=person, other=other).delete()
                saved = problem(request, "saved")
    rows = [(what, model._default_manager.filter(person=person)) for what, model in KINDS]
    lists = [(what, some.select_related("other").order_by("other__name")) for what, some in rows]
    return show_part(request, "company", {"lists": lists if person else []}, saved=saved)
