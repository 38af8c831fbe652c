"""A new table: who sits there, in which colour, by which options."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from parlour import bots, lessons
from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import Game
from parlour.web import (
    blocks,
    clock_page,
    habits,
    limits,
    notices,
    people,
    profiles,
    tables,
    words,
)
from parlour.web.address import client_address
from parlour.web.clocks import BadTime
from parlour.web.middleware import lang_of
from parlour.web.models import Person
from parlour.web.new_table import NOBODY, Problem, TableForm, problem_of, usual_form, usual_size
from parlour.web.store import Refused
from parlour.web.tables import SeatPlan
from parlour.web.views.common import about, find_game, is_htmx, is_number, levels, page, to_table

MOST_GUESTS = 6


@require_http_methods(["GET", "POST"])
def new_table(request: HttpRequest, game: str) -> HttpResponse:
    """Choose seats and options, and start.

    A form that is being filled in asks for the marks of its seats, with what is in it so far.
    """
    room, lang = find_game(game), lang_of(request)
    solo = request.GET.get("solo") == "1" and room.solo
    others = "open" if request.GET.get("friends") == "1" else f"bot-{bots.DEFAULT}"
    guests = guests_of(request)
    form = usual_form(room, solo, others)
    if guests:
        form.places = places_for(room, len(guests))
    if "seat-0" in request.GET:
        form = TableForm.read(room, request.GET)
    problem: Problem | None = None
    if request.method == "POST":
        at_once = request.POST.get("at_once") == "1"
        form = form if at_once else TableForm.read(room, request.POST)
        places = places_at_once(room) if at_once else with_guests(form.seated(), guests)
        try:
            return opened(request, room, form, places)
        except UnknownGame as error:
            problem = problem_of(error, form, lang)
        except Refused as error:
            problem = Problem(words.say("refused_" + error.key, lang))
        except BadTime:
            problem = Problem(words.say("problem_time", lang))
    context = {
        "game": room,
        "title": room.title[lang],
        "about": about(room, lang),
        "is_taught": lessons.has_course(game),
        "seats": form.seat_rows(lang, problem),
        "seat_style": form.seat_style(),
        "solo": solo,
        "levels": levels(),
        "form": form,
        "options": form.option_rows(lang, problem),
        "problem": problem,
        **clock_page.form_context(request, lang),
        "least": min(room.seats),
        "guests": guests,
        "may_rate": may_rate(people.visitor(request)),
    }
    template = "new_marks.html" if is_htmx(request) else "new.html"
    return page(request, template, context, status=400 if problem else 200)


def opened(
    request: HttpRequest, room: Game, form: TableForm, places: list[SeatPlan]
) -> HttpResponse:
    """The way to the table that was opened; UnknownGame and Refused say why there is none."""
    limits.take(limits.TABLES, client_address(request))
    person = people.visitor_or_guest(request)
    habits.note_zone(person, request.COOKIES.get("zone", ""))
    table = tables.open_table(
        person,
        room.name,
        places,
        form.table_options(),
        form.private,
        form.help_allowed,
        clock_page.read_rule(request.POST.dict()),
        form.rated,
    )
    notices.tell(table, person)
    return to_table(table)


def may_rate(person: Person | None) -> bool:
    """Whether somebody may open rated tables: ratings belong to accounts."""
    return person is not None and not person.is_guest


def guests_of(request: HttpRequest) -> list[Person]:
    """Those who are invited: only people with whom the visitor has sat at a table, and who have
    not blocked the visitor."""
    person = people.visitor(request)
    sent = request.POST if request.method == "POST" else request.GET
    ids = [int(one) for one in sent.getlist("invite")[:MOST_GUESTS] if is_number(one)]
    if person is None or not ids:
        return []
    guests = Person.objects.filter(pk__in=ids).exclude(pk=person.pk).order_by("pk")
    unwilling = blocks.those_who_block(person, ids)
    return [one for one in guests if one.pk not in unwilling and profiles.has_met(person, one)]


def places_for(room: Game, guests: int) -> list[str]:
    """The seats of the form for me and so many guests; bots fill up what the game needs."""
    seated = ["me", *["open"] * guests][: max(room.seats)]
    missing = max(0, min(seats for seats in room.seats if seats > 1) - len(seated))
    seated += [f"bot-{bots.DEFAULT}"] * missing
    return [*seated, *[NOBODY] * (max(room.seats) - len(seated))]


def with_guests(places: list[SeatPlan], guests: list[Person]) -> list[SeatPlan]:
    """The open seats are kept for the guests, as far as there are any."""
    left = iter(guests)
    return [
        replace(place, guest=next(left, None)) if place.kind == "open" else place
        for place in places
    ]


def places_at_once(room: Game) -> list[SeatPlan]:
    """The usual table against bots, for those who just want to play."""
    return [SeatPlan("me"), *[SeatPlan("bot", bots.DEFAULT)] * (usual_size(room) - 1)]
