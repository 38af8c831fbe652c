"""A new table: who sits there, in which colour, by which options."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from parlour import bots, lessons
from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import Game
from parlour.web import clock_page, habits, limits, people, tables, words
from parlour.web.address import client_address
from parlour.web.clocks import BadTime
from parlour.web.middleware import lang_of
from parlour.web.new_table import Problem, TableForm, problem_of, usual_form, usual_size
from parlour.web.store import Refused
from parlour.web.tables import SeatPlan
from parlour.web.views.common import about, find_game, is_htmx, levels, page, to_table


@require_http_methods(["GET", "POST"])
def new_table(request: HttpRequest, game: str) -> HttpResponse:
    """Choose seats and options, and start.

    The seats of a form that is being filled in are asked for with what is in them so far.
    """
    room, lang = find_game(game), lang_of(request)
    solo = request.GET.get("solo") == "1" and room.solo
    others = "open" if request.GET.get("friends") == "1" else f"bot-{bots.DEFAULT}"
    form = usual_form(room, solo, others)
    if "seat-0" in request.GET:
        form = TableForm.read(room, request.GET)
    problem: Problem | None = None
    if request.method == "POST":
        at_once = request.POST.get("at_once") == "1"
        form = form if at_once else TableForm.read(room, request.POST)
        try:
            return opened(request, room, form, places_at_once(room) if at_once else form.seated())
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
    }
    template = "new_seats.html" if is_htmx(request) else "new.html"
    return page(request, template, context, status=400 if problem else 200)


def opened(
    request: HttpRequest, room: Game, form: TableForm, places: list[SeatPlan]
) -> HttpResponse:
    """The way to the table that was opened; UnknownGame and Refused say why there is none."""
    limits.take(limits.TABLES, client_address(request))
    person = people.visitor_or_guest(request)
    habits.note_zone(person, request.COOKIES.get("zone", ""))
    options = form.table_options()
    rule = clock_page.read_rule(request.POST.dict())
    return to_table(
        tables.open_table(person, room.name, places, options, form.private, form.help_allowed, rule)
    )


def places_at_once(room: Game) -> list[SeatPlan]:
    """The usual table against bots, for those who just want to play."""
    return [SeatPlan("me"), *[SeatPlan("bot", bots.DEFAULT)] * (usual_size(room) - 1)]
