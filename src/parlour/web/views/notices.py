"""Being told: what, on which ways, and in which browsers."""

from __future__ import annotations

import json
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from parlour.web import (
    devices,
    habits,
    limits,
    mails,
    notice_mails,
    notices,
    people,
    push,
    receivers,
    words,
)
from parlour.web.middleware import lang_of
from parlour.web.models import Person, Seat, Table
from parlour.web.notice_models import Kind, NoticeSettings, TableNotices
from parlour.web.notice_words import place
from parlour.web.views.account import show_part
from parlour.web.views.common import find_table, number, page

HOURS = range(24)
MOST_TABLES = 50  # of which the page tells
OPEN = (Table.Status.WAITING, Table.Status.RUNNING)


@require_http_methods(["GET", "POST"])
def settings(request: HttpRequest) -> HttpResponse:
    """What somebody wants to be told of; guests have no mails, but browsers."""
    person = people.visitor(request)
    if request.method != "POST":
        return show_part(request, "notices", context_of(request, person))
    person = people.visitor_or_guest(request)
    saved = preferences_from(request, notices.settings_of(person))
    if saved.mail_kinds and not person.email:
        wrong = words.say("account_no_email", lang_of(request))
        return show_part(
            request, "notices", context_of(request, person) | {"preferences": saved}, wrong
        )
    saved.save()
    habits.note_zone(person, request.COOKIES.get("zone", ""))
    notices.refresh_reach(person)
    done = words.say("account_saved", lang_of(request))
    return show_part(request, "notices", context_of(request, person), saved=done)


def preferences_from(request: HttpRequest, preferences: NoticeSettings) -> NoticeSettings:
    """What the form says; what it does not know stays as it was."""
    form = request.POST
    preferences.push_kinds = [kind for kind in Kind.values if kind in form.getlist("push")]
    preferences.mail_kinds = [kind for kind in Kind.values if kind in form.getlist("mail")]
    preferences.also_mail = form.get("also_mail") == "on"
    if (pace := form.get("mail_pace", "")) in NoticeSettings.Pace.values:
        preferences.mail_pace = pace
    if (hour := number(form.get("mail_hour", ""))) in HOURS:
        preferences.mail_hour = hour
    return preferences


def context_of(request: HttpRequest, person: Person | None) -> dict[str, Any]:
    """What the page shows; who is nobody yet has only what holds for all."""
    known = person if person is not None else Person()
    context: dict[str, Any] = {
        "visitor": person,
        "preferences": NoticeSettings(),
        "kinds": Kind.values,
        "paces": NoticeSettings.Pace.values,
        "mails": mails.are_sent(),
        "hours": HOURS,
        "ways": TableNotices.Way.values,
        "about": request.GET.get("table", "")[:20],
        "has_mail": bool(known.login and known.email),
    }
    if person is not None:
        lang = lang_of(request)
        context |= {
            "preferences": notices.settings_of(person),
            "receivers": [
                (
                    one,
                    devices.in_words(one.browser, one.system, lang),
                    receivers.is_this(request, one),
                )
                for one in notices.receivers_of(person).order_by("-created")
            ],
            **tables_of(person, lang),
        }
    return context


def tables_of(person: Person, lang: str) -> dict[str, Any]:
    """The tables that somebody may still be told of, and those of which otherwise than usual."""
    seats = Seat.objects.filter(person=person, table__status__in=OPEN).select_related("table")
    newest = [seat.table for seat in seats.order_by("-table__changed")[:MOST_TABLES]]
    chosen = TableNotices.objects.filter(person=person).select_related("table")[:MOST_TABLES]
    return {
        "own_tables": [(one.slug, place(one, person, lang)) for one in newest],
        "chosen": [(one.table.slug, place(one.table, person, lang), one.way) for one in chosen],
    }


@require_POST
def table(request: HttpRequest) -> HttpResponse:
    """Be told of one table otherwise than of all, or as of all again."""
    person = people.visitor(request)
    slug = request.POST.get("table", "")[:20]
    if not slug.isalnum():
        raise Http404
    chosen = find_table(slug)
    way = request.POST.get("way", "")
    if person is None or not Seat.objects.filter(table=chosen, person=person).exists():
        raise Http404
    if way in TableNotices.Way.values:
        TableNotices.objects.update_or_create(person=person, table=chosen, defaults={"way": way})
    else:
        TableNotices.objects.filter(person=person, table=chosen).delete()
    notices.refresh_reach(person)
    return redirect("account-notices")


@require_http_methods(["GET", "POST"])
def this_browser(request: HttpRequest) -> HttpResponse:
    """The site's key for a browser that wants to be told; then how to reach it."""
    if request.method != "POST":
        return JsonResponse({"key": push.site_key().public})
    try:
        subscription = receivers.Subscription.read(json.loads(request.body))
    except ValueError:
        return JsonResponse(
            {"detail": "this is no subscription of a known push service"}, status=400
        )
    person = people.visitor_or_guest(request)
    limits.take(limits.RECEIVERS, person.pk)
    looks = {**devices.looks_of(request), "language": lang_of(request)}
    cookie = receivers.add(request, person, subscription, looks)
    return receivers.remember(HttpResponse(status=204), cookie)


@require_POST
def remove_receiver(request: HttpRequest) -> HttpResponse:
    """A browser that shall be told nothing any more."""
    person = people.visitor(request)
    if person is not None:
        receivers.remove(person, number(request.POST.get("receiver", "")))
    return redirect("account-notices")


@csrf_exempt  # mail programs press it too, and the address itself says who may
@require_http_methods(["GET", "POST"])
def stop_mails(request: HttpRequest, mark: str) -> HttpResponse:
    """No more mails of a kind, or of any; whoever has the mail may say so."""
    known = notice_mails.read_mark(mark)
    if known is None:
        raise Http404
    person, kind = known
    request.lang = person.language or lang_of(request)  # type: ignore[attr-defined]
    stopped = ""
    if request.method == "POST":
        stopped = notice_mails.EVERYTHING if "everything" in request.POST else kind
        notice_mails.stop_mails(person, stopped)
    context = {"kind": kind, "stopped": stopped, "everything": notice_mails.EVERYTHING}
    return page(request, "stop_mails.html", context)
