"""How somebody plays: when their clocks rest, and what is answered for them by itself."""

from __future__ import annotations

from datetime import date
from zoneinfo import available_timezones

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods, require_POST

from parlour import games
from parlour.web import automatic as answers, habits, people, words
from parlour.web.middleware import lang_of
from parlour.web.models import Person, Table
from parlour.web.store import Refused
from parlour.web.views.account import problem, show_part
from parlour.web.views.acts import do
from parlour.web.views.common import find_game, find_table, number


@require_http_methods(["GET", "POST"])
def time(request: HttpRequest) -> HttpResponse:
    """The own zone and night, and vacations."""
    person = people.visitor(request)
    wrong = saved = ""
    if request.method == "POST":
        person = people.visitor_or_guest(request)
        try:
            change_time(request, person)
            saved = problem(request, "saved")
        except Refused as error:
            wrong = words.say("refused_" + error.key, lang_of(request))
            person.refresh_from_db()
    shown = person or Person()
    today = habits.today_of(shown)
    vacations = person.vacations.filter(last__gte=today) if person is not None else []
    context = {
        "visitor": person,
        "shown": shown,
        "hours": range(24),
        "zones": sorted(available_timezones()),
        "vacations": vacations,
        "days_left": habits.days_left(person, today.year) if person is not None else None,
        "today": today,
    }
    return show_part(request, "time", context, wrong, saved)


def change_time(request: HttpRequest, person: Person) -> None:
    """Do what one of the forms says; Refused says why not."""
    form = request.POST
    what = form.get("what", "")
    if what == "night":
        begins, ends = number(form.get("night_from", "")), number(form.get("night_to", ""))
        habits.set_night(person, form.get("zone", "").strip()[:40], begins, ends)
    elif what == "vacation":
        try:
            days = [date.fromisoformat(form.get(name, "")[:10]) for name in ("first", "last")]
        except ValueError:
            raise Refused("vacation_days") from None
        habits.take_vacation(person, *days)
    elif what == "end":
        habits.end_vacation(person, number(form.get("vacation", "")))


@require_http_methods(["GET", "POST"])
def automatic(request: HttpRequest) -> HttpResponse:
    """What is answered by itself, game by game."""
    person = people.visitor(request)
    saved = ""
    if request.method == "POST":
        person = people.visitor_or_guest(request)
        answers.keep(person, find_game(request.POST.get("game", "")), request.POST)
        saved = problem(request, "saved")
    lang = lang_of(request)
    every = [games.find(name) for name in games.names()]
    shown = [
        (game.name, game.title[lang], answers.settings_of(person, game, lang)) for game in every
    ]
    return show_part(request, "automatic", {"visitor": person, "games": shown}, saved=saved)


@require_POST
def automatic_at_table(request: HttpRequest, slug: str) -> HttpResponse:
    """The same for the game of a table, set there."""
    table = find_table(slug)

    def act() -> Table:
        answers.keep(people.visitor_or_guest(request), find_game(table.game), request.POST)
        return table

    return do(request, table, act)
