"""The first page, rules, records that are brought, and the small switches."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from parlour import games, lessons
from parlour.kernel.errors import InvalidRecord
from parlour.kernel.game import Game
from parlour.kernel.guide import GUIDE
from parlour.kernel.languages import LANGUAGES
from parlour.web import (
    announcements,
    guides,
    limits,
    my_games,
    people,
    rulebook,
    tables,
    words,
)
from parlour.web.address import client_address
from parlour.web.cards import Card, cards, with_people
from parlour.web.middleware import lang_of
from parlour.web.models import Person, Table
from parlour.web.my_games import FINISHED
from parlour.web.rows import capital
from parlour.web.views.common import about, find_game, page, record_in, to_table

IN_SIGHT = 7  # tables of one's own; all are on a page of their own
PUBLIC = 6  # in a list of those that anybody may look at
BESIDE = 3  # games that are over, beside those that are played
YEAR = 365 * 24 * 3600


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Games to play, tables to join, my tables first where I must move."""
    lang = lang_of(request)
    person = people.visitor(request)
    mine: list[Card] = []
    played: list[Card] = []
    others = Table.objects.filter(private=False, uploaded=False)
    if person is not None:
        my_tables = my_games.of_person(person).filter(status__in=["waiting", "running"])
        mine = cards(with_people(my_games.turns_first(my_tables, person))[:IN_SIGHT], lang, person)
        most = BESIDE if mine else PUBLIC
        over = my_games.played_by(person).order_by("-changed")
        played = cards(with_people(over)[:most], lang, person)
        others = others.exclude(pk__in=my_games.of_person(person).values("pk"))
    solo = request.GET.get("show") == "solo"
    context = {
        "taught": [name for name in games.names() if lessons.has_course(name)],
        "games": [game for game in all_games() if game.solo or not solo],
        "solo": solo,
        "mine": mine,
        "numbers": my_games.counts(my_games.of_person(person)) if person is not None else {},
        "next": next((card for card in mine if card.is_my_turn), None),
        "played": a_list("played", played, lang, my_list(FINISHED)) if played else None,
        "lists": [
            *([a_list("played", played, lang, my_list(FINISHED))] if played and not mine else []),
            public_list("waiting", others.order_by("-created"), lang, person),
            public_list("running", others.order_by("-changed"), lang, person),
            public_list("finished", others.order_by("-changed"), lang, person),
        ],
    }
    return page(request, "home.html", context)


def my_list(kind: str) -> str:
    """The address of all of my tables of a kind."""
    return f"{reverse('my-games')}?kind={kind}"


def public_list(
    status: str, tables: QuerySet[Table], lang: str, person: Person | None
) -> dict[str, object]:
    """Tables that anybody may look at."""
    shown = cards(with_people(tables.filter(status=status))[:PUBLIC], lang, person)
    return a_list(status, shown, lang, f"{reverse('open-tables')}?kind={status}")


def a_list(name: str, shown: list[Card], lang: str, whole: str) -> dict[str, object]:
    """Tables with a heading, and a sentence if there is none; `whole` leads to all of them."""
    return {
        "name": name,
        "title": words.say(f"list_{name}", lang),
        "empty": "" if shown else words.say(f"list_none_{name}", lang),
        "cards": shown,
        "whole": whole if shown else "",
    }


def all_games() -> list[Game]:
    return [games.find(name) for name in games.names()]


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """The rule book, each rule with an address of its own."""
    room = find_game(game)
    lang = lang_of(request)
    context = {
        "game": room,
        "title": room.title[lang],
        "about": about(room, lang),
        "is_taught": lessons.has_course(game),
        "book": rulebook.book(game, lang),
        "translated": lang in room.rulebook,
        "table": table_behind(request, room),
    }
    return page(request, "rules.html", context)


@require_safe
def guide(request: HttpRequest, game: str, kind: str) -> HttpResponse:
    """The rules in two pages, or the aid of one page: to be read, and to be printed."""
    room = find_game(game)
    lang = lang_of(request)
    pages = guides.pages(game, kind, lang)
    if not pages:
        raise Http404
    table = table_behind(request, room)
    context = {
        "game": room,
        "title": room.title[lang],
        "is_guide": kind == GUIDE,
        "is_taught": lessons.has_course(game),
        "pages": pages,
        "table": table,
        "behind": f"?table={table.slug}" if table else "",
    }
    return page(request, "guide.html", context)


def table_behind(request: HttpRequest, room: Game) -> Table | None:
    """The table from which somebody looks something up, for the way back."""
    slug = request.GET.get("table", "")
    return Table.objects.filter(slug=slug, game=room.name).first() if slug.isalnum() else None


@require_http_methods(["GET", "POST"])
def upload(request: HttpRequest) -> HttpResponse:
    """Bring a record and look at it."""
    problem = ""
    pasted = request.POST.get("text", "")
    if request.method == "POST":
        limits.take(limits.UPLOADS, client_address(request))
        try:
            return to_table(tables.upload(people.visitor_or_guest(request), record_in(request)))
        except InvalidRecord as error:
            problem = capital(error.say(lang_of(request)))
    context = {"problem": problem, "pasted": pasted}
    return page(request, "upload.html", context, status=400 if problem else 200)


@require_POST
def put_away(request: HttpRequest, pk: int) -> HttpResponse:
    """An announcement was read: this browser does not show it any more."""
    response = HttpResponseRedirect(way_back(request))
    away = announcements.cookie_with(request, pk)
    response.set_cookie(announcements.COOKIE, away, max_age=YEAR, samesite="Lax")
    return response


def way_back(request: HttpRequest) -> str:
    """The page of ours that a form was on."""
    back = request.POST.get("next", "/")
    return back if url_has_allowed_host_and_scheme(back, {request.get_host()}) else "/"


@require_POST
def switch(request: HttpRequest) -> HttpResponse:
    """Set language, theme or whether there is guidance; back to the page it came from."""
    response = HttpResponseRedirect(way_back(request))
    person = people.visitor(request)
    lang, theme = request.POST.get("language", ""), request.POST.get("theme")
    if lang in LANGUAGES:
        response.set_cookie(words.COOKIE, lang, max_age=YEAR, samesite="Lax")
        if person is not None:
            person.language = lang
    if theme in ("", "light", "dark"):
        response.set_cookie("theme", theme, max_age=YEAR, samesite="Lax")
        if person is not None:
            person.theme = theme
    guidance = request.POST.get("guidance")
    if guidance in ("on", "off"):
        response.set_cookie("guidance", guidance, max_age=YEAR, samesite="Lax")
    if person is not None:
        person.save(update_fields=["language", "theme"])
    return response
