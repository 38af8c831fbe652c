"""The first page, rules, records that are brought, and the small switches."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from parlour import games, lessons
from parlour.kernel.errors import InvalidRecord
from parlour.kernel.game import Game
from parlour.kernel.guide import GUIDE
from parlour.kernel.languages import LANGUAGES
from parlour.web import (
    access,
    announcements,
    clock_page,
    clocks,
    guides,
    limits,
    people,
    rulebook,
    store,
    tables,
    words,
)
from parlour.web.address import client_address
from parlour.web.middleware import lang_of
from parlour.web.models import Seat, Table
from parlour.web.phases import PhaseLine, phase_line
from parlour.web.rows import capital
from parlour.web.seats import seat_style_at
from parlour.web.views.common import about, find_game, page, record_in, to_table

SHOWN = 12  # tables of one's own
IN_SIGHT = 7  # of them; the others are unfolded
PUBLIC = 6  # in a list of those that anybody may look at
BESIDE = 3  # games that are over, beside those that are played
YEAR = 365 * 24 * 3600


class Card:
    """A table in a list."""

    def __init__(self, table: Table, lang: str, mine: int | None = None) -> None:
        seats = list(table.seat_set.all())
        self.table = table
        table.seats = seats
        self.title = find_game(table.game).title[lang]
        self.names = access.names(seats, lang)
        self.due = [seat.index for seat in seats if seat.due]
        self.open = sum(1 for seat in seats if seat.kind == Seat.Kind.OPEN)
        self.scores = table.result
        self.lang = lang
        self.mine = next((seat.index for seat in seats if mine and seat.person_id == mine), None)
        begun = table.status != Table.Status.WAITING
        self.seat_style = seat_style_at(table.slug) if begun else ""

    @property
    def place(self) -> int:
        """The place of whoever looks at the list, in a game that others have played, too."""
        if not self.scores or self.mine is None or self.table.size == 1:
            return 0
        totals: list[int] = self.scores
        total = totals[self.mine]
        if totals.count(total) == 1:
            return 1 + sum(other > total for other in totals)
        try:
            return store.position(self.table).outcome().ranks[self.mine]
        except store.BrokenTable:
            return 0

    @property
    def clock(self) -> clocks.Reading | None:
        """How much time is left to whoever is waited for; my own if it is me."""
        readings = clocks.readings(self.table) if self.table.running else {}
        seat = clock_page.shortest(readings, self.mine)
        return None if seat is None else readings[seat]

    @property
    def moment(self) -> int:
        return clock_page.moment()

    @property
    def phase(self) -> PhaseLine | None:
        """How far a running game is, as anybody may see it."""
        if not self.table.running:
            return None
        try:
            match = store.position(self.table)
        except store.BrokenTable:
            return None
        return phase_line(match.game, match.view(None), self.lang)


def cards(
    tables: QuerySet[Table], lang: str, mine: int | None = None, most: int = SHOWN
) -> list[Card]:
    """Tables for a list; `mine` is the person whose place is told."""
    tables = tables.prefetch_related("seat_set__person")
    return [Card(table, lang, mine) for table in tables[:most] if table.game in games.names()]


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Games to play, tables to join, my tables first where I must move."""
    lang = lang_of(request)
    person = people.visitor(request)
    mine: list[Card] = []
    played: list[Card] = []
    others = Table.objects.filter(private=False, uploaded=False)
    if person is not None:
        my_seat = Seat.objects.filter(table=OuterRef("pk"), person=person)
        unfinished = Table.objects.filter(status__in=["waiting", "running"])
        my_tables = unfinished.filter(Q(owner=person) | Exists(my_seat))
        by_turn = my_tables.annotate(my_turn=Exists(my_seat.filter(due=True)))
        mine = cards(by_turn.order_by("-my_turn", "-changed"), lang)
        over = Table.objects.filter(Exists(my_seat), status="finished")
        most = BESIDE if mine else SHOWN
        played = cards(over.order_by("-changed"), lang, person.pk, most)
        shown = [card.table.pk for card in played]
        others = others.exclude(pk__in=my_tables.values("pk")).exclude(pk__in=shown)
    due = my_turns(mine, person.pk if person else None)
    solo = request.GET.get("show") == "solo"
    context = {
        "taught": [name for name in games.names() if lessons.has_course(name)],
        "games": [game for game in all_games() if game.solo or not solo],
        "solo": solo,
        "mine": mine[:IN_SIGHT],
        "more_of_mine": mine[IN_SIGHT:],
        "my_seats": due,
        "next": next((card for card in mine if card.table.slug in due), None),
        "played": a_list("played", played, lang) if played else None,
        "lists": [
            *([a_list("played", played, lang)] if played and not mine else []),
            public_list("waiting", others.order_by("-created"), lang),
            public_list("running", others.order_by("-changed"), lang),
            public_list("finished", others.order_by("-changed"), lang),
        ],
    }
    return page(request, "home.html", context)


def public_list(status: str, tables: QuerySet[Table], lang: str) -> dict[str, object]:
    """Tables that anybody may look at."""
    return a_list(status, cards(tables.filter(status=status), lang, most=PUBLIC), lang)


def a_list(name: str, shown: list[Card], lang: str) -> dict[str, object]:
    """Tables with a heading, and a sentence if there is none."""
    return {
        "name": name,
        "title": words.say(f"list_{name}", lang),
        "empty": "" if shown else words.say(f"list_none_{name}", lang),
        "cards": shown,
    }


def my_turns(mine: list[Card], person_id: int | None) -> set[str]:
    """The tables at which the person has to decide."""
    due: set[str] = set()
    for card in mine:
        for seat in card.table.seat_set.all():
            local = seat.kind == Seat.Kind.LOCAL and card.table.owner_id == person_id
            if seat.due and (seat.person_id == person_id or local):
                due.add(card.table.slug)
    return due


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
