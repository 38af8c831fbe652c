"""Who somebody is as a player: profile, leaderboards, people one has played with."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from parlour import bots, games
from parlour.web import people, profiles, rating, words
from parlour.web.cards import cards, with_people
from parlour.web.curves import curve
from parlour.web.middleware import lang_of
from parlour.web.models import Person, Rating, Table
from parlour.web.names import login_of
from parlour.web.profiles import Figures
from parlour.web.views.common import find_game, page
from parlour.web.views.games import query_of

GAMES = 10  # of a profile on a page
LEADERS = 50
PEOPLE = 24
SHOWS = ("rating", "points", "role")


@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """The visitor's own profile, with private games too."""
    person = people.visitor(request)
    if person is None:
        return page(request, "nobody.html", {"title": words.say("profile", lang_of(request))})
    return shown(request, person)


@require_safe
def profile(request: HttpRequest, login: str) -> HttpResponse:
    """An account as everybody may see it; guests have no such page."""
    person = Person.objects.filter(login=login_of(login) or None).first() if login else None
    if person is None or person.is_guest:
        raise Http404
    return shown(request, person)


def shown(request: HttpRequest, person: Person) -> HttpResponse:
    """A profile as the visitor may see it."""
    lang = lang_of(request)
    viewer = people.visitor(request)
    seats = profiles.seats_of(person, viewer)
    by_game = profiles.figures_by(seats, "table__game")
    ratings = profiles.ratings(person, by_game)
    chosen = request.GET.get("game", "")
    game = chosen if chosen in games.names() else ratings[0].game
    of_game = seats.filter(table__game=game)
    met = profiles.as_met(profiles.people_met(person, viewer)[: profiles.MET])
    context: dict[str, Any] = {
        "whose": person,
        "is_mine": person == viewer,
        "all": profiles.figures(seats),
        "finished": profiles.finished_share(person, viewer),
        "ratings": [(one, games.find(one.game).title[lang]) for one in ratings],
        "game": find_game(game),
        "title": games.find(game).title[lang],
        "figures": by_game.get(game, Figures()),
        "by_seats": profiles.figures_by(of_game, "table__size"),
        "met": met,
        "together": next((one for one in met if viewer and one.other == viewer), None),
        "least_games": rating.LEAST_GAMES,
        "query": query_of(request),
    }
    context |= course_context(request, person, game, of_game) | games_context(
        request, person, seats
    )
    return page(request, "profile.html", context)


def course_context(request: HttpRequest, person: Person, game: str, seats: Any) -> dict[str, Any]:
    """The course of rating or points, or figures by role where a game has such a thing."""
    lang = lang_of(request)
    room = games.find(game)
    role = room.column.role
    show = request.GET.get("show", "")
    if show not in SHOWS or (show == "role" and not role):
        show = "rating" if profiles.history(person, game) else "points"
    narrow = request.COOKIES.get("narrow") == "1"
    context: dict[str, Any] = {
        "show": show,
        "shows": [("rating", words.say("profile_rating", lang))]
        + [("points", words.say("points", lang))]
        + ([("role", words.say("profile_by", lang, what=role_word(game, lang)))] if role else []),
    }
    if show == "role":
        by_role = profiles.figures_by(seats.filter(role__isnull=False), "role")
        rows = [(role_text(game, number, lang), row) for number, row in by_role.items()]
        return context | {"role": role_word(game, lang), "by_role": rows}
    return context | {"curve": drawn_curve(person, game, show, seats, lang, narrow)}


def drawn_curve(
    person: Person, game: str, show: str, seats: Any, lang: str, narrow: bool
) -> SafeString:
    """The course of somebody's rating or points at a game; nothing if there is none."""
    title = games.find(game).title[lang]
    if show == "rating":
        moments = profiles.history(person, game)
        values, margins = [one.value for one in moments], [one.margin for one in moments]
        name = words.say("profile_rating_in", lang, title=title)
    else:
        values = profiles.points_history(seats)
        margins = [0] * len(values)
        name = words.say("profile_points_in", lang, title=title)
    return curve(values, margins, name, lang, narrow) if values else mark_safe("")


def role_word(game: str, lang: str) -> str:
    """What a game calls that which a seat is."""
    room = games.find(game)
    return room.texts.say("roles", room.column.role, lang)


def role_text(game: str, number: int, lang: str) -> str:
    """One of the things that a seat may be."""
    room = games.find(game)
    role = room.column.role
    return room.texts.plain(room.texts.say("notes", role, lang, {role: number}), lang)


def games_context(request: HttpRequest, person: Person, seats: Any) -> dict[str, Any]:
    """The last games of somebody, a page of them."""
    tables = Table.objects.filter(pk__in=seats.values("table")).order_by("-changed", "-pk")
    part = Paginator(with_people(tables), GAMES).get_page(request.GET.get("page"))
    return {"page": part, "cards": cards(part.object_list, lang_of(request), person)}


@require_safe
def leaderboards(request: HttpRequest) -> HttpResponse:
    """The leaderboard of the game that most people have a rating of."""
    return leaderboard(request, games.names()[0])


@require_safe
def leaderboard(request: HttpRequest, game: str) -> HttpResponse:
    """Who is strongest at a game, and how strong the bots are."""
    room = find_game(game)
    lang = lang_of(request)
    person = people.visitor(request)
    part = Paginator(profiles.leaders(game), LEADERS).get_page(request.GET.get("page"))
    own = Rating.objects.filter(person=person, game=game).first() if person else None
    context = {
        "game": room,
        "title": room.title[lang],
        "games": [(name, games.find(name).title[lang]) for name in games.names()],
        "page": part,
        "rows": [leader(row, part.start_index() + index) for index, row in enumerate(part)],
        "levels": [
            (words.say("bot_" + level.name, lang), rating.of_bot(game, level.name))
            for level in reversed(bots.LEVELS)
        ],
        "own": leader(own, profiles.rank_of(person, game)) if own else None,
        "least_games": rating.LEAST_GAMES,
        "query": query_of(request),
    }
    return page(request, "leaderboard.html", context)


def leader(row: Rating, rank: int) -> dict[str, Any]:
    """A line of a leaderboard."""
    return {
        "rank": rank,
        "person": row.person,
        "value": rating.shown(row.mean),
        "margin": rating.margin(row.deviation),
        "least": rating.shown(row.least),
        "games": row.games,
        "changed": row.changed,
    }


@require_safe
def met(request: HttpRequest) -> HttpResponse:
    """The people one has played with, to invite them again."""
    person = people.visitor(request)
    lang = lang_of(request)
    if person is None:
        return page(request, "nobody.html", {"title": words.say("people", lang)})
    name = "".join(c for c in request.GET.get("with", "") if c.isprintable()).strip()[:30]
    rows = profiles.people_met(person, person, name)
    part = Paginator(rows, PEOPLE).get_page(request.GET.get("page"))
    titles = {name: games.find(name).title[lang] for name in games.names()}
    context = {
        "page": part,
        "met": [(one, titles[one.game]) for one in profiles.as_met(part.object_list)],
        "games": list(titles.items()),
        "name": name,
        "query": query_of(request),
    }
    return page(request, "people.html", context)
