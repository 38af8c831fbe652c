"""Lists of tables: mine, those that anybody may join or look at; records; where I am waited for."""

from __future__ import annotations

from collections.abc import Iterator

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.views.decorators.http import require_safe

from parlour import games
from parlour.web import limits, my_games, people, words
from parlour.web.address import client_address
from parlour.web.archive import zipped
from parlour.web.cards import cards, known, with_people
from parlour.web.middleware import lang_of
from parlour.web.models import Person, Table
from parlour.web.my_games import FINISHED, KINDS, RUNNING, WAITING, Filter
from parlour.web.views.common import page
from parlour.web.views.table import record_of

ON_A_PAGE = 24  # tables
PUBLIC_KINDS = (WAITING, RUNNING, FINISHED)


@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """Every table of the visitor: running, waiting, finished, and records to look at."""
    person = people.visitor(request)
    if person is None:
        return page(request, "my_games.html", {"kinds": [], "nobody": True})
    every = my_games.of_person(person)
    wanted = Filter.read(request.GET)
    numbers = my_games.counts(every)
    kind = request.GET.get("kind", "")
    if kind not in KINDS:
        kind = next((one for one in KINDS if numbers[one]), RUNNING)
    tables = wanted.among(my_games.of_kind(every, kind), person)
    if kind == RUNNING:
        tables = my_games.turns_first(tables, person)
    context = list_context(request, tables, person, wanted, kind)
    context |= {
        "kinds": [
            (one, words.say(f"games_{one}", lang_of(request)), numbers[one]) for one in KINDS
        ],
        "results": result_words(kind == FINISHED, lang_of(request)),
        "has_records": my_games.played_by(person).exists(),
    }
    return page(request, "my_games.html", context)


@require_safe
def open_tables(request: HttpRequest) -> HttpResponse:
    """Tables that anybody may sit down at, or look at."""
    person = people.visitor(request)
    kind = request.GET.get("kind", "")
    kind = kind if kind in PUBLIC_KINDS else WAITING
    wanted = Filter.read(request.GET)
    tables = wanted.among(public(kind))
    context = list_context(request, tables, person, wanted, kind)
    lang = lang_of(request)
    context["kinds"] = [(one, words.say(f"list_{one}", lang), None) for one in PUBLIC_KINDS]
    context["results"] = result_words(False, lang)
    return page(request, "open_tables.html", context)


def result_words(are_mine: bool, lang: str) -> list[tuple[str, str]]:
    """What else may be looked for: rated games, and among my own those that I have won."""
    results = my_games.RESULTS if are_mine else ("rated",)
    return [(one, words.say(f"result_{one}", lang)) for one in results]


def public(kind: str) -> QuerySet[Table]:
    """The tables of a list that everybody may see."""
    tables = Table.objects.filter(private=False, uploaded=False, status=kind)
    return known(tables).order_by("-created" if kind == WAITING else "-changed", "-pk")


def list_context(
    request: HttpRequest, tables: QuerySet[Table], person: Person | None, wanted: Filter, kind: str
) -> dict[str, object]:
    """A page of a list with what was looked for."""
    lang = lang_of(request)
    shown = page_of(request, with_people(tables), ON_A_PAGE)
    return {
        "kind": kind,
        "filter": wanted,
        "page": shown,
        "cards": cards(shown.object_list, lang, person),
        "games": [(name, games.find(name).title[lang]) for name in games.names()],
        "spans": [(span, words.say(f"span_{span}", lang)) for span in my_games.SPANS],
        "most_seats": range(1, 1 + max(max(games.find(name).seats) for name in games.names())),
        "query": query_of(request),
    }


def page_of(request: HttpRequest, rows: QuerySet[Table], size: int) -> Page[Table]:
    """The page of a list that was asked for, or the nearest one that there is."""
    return Paginator(rows, size).get_page(request.GET.get("page"))


def query_of(request: HttpRequest) -> str:
    """What an address says besides the number of the page, for links to other pages."""
    rest = request.GET.copy()
    rest.pop("page", None)
    return rest.urlencode()


@require_safe
def next_turn(request: HttpRequest) -> HttpResponse:
    """What the bar shows of the tables that wait for the visitor, besides the one that is open."""
    return page(request, "next_turn_slot.html", {"here": request.GET.get("from", "")})


@require_safe
def records(request: HttpRequest) -> HttpResponse | StreamingHttpResponse:
    """The records of all games that the visitor has played to their end, as one file."""
    limits.take(limits.RECORDS, client_address(request))
    return records_of(people.visitor(request), lang_of(request))


def records_of(person: Person | None, lang: str) -> StreamingHttpResponse:
    """The same for somebody."""
    tables: list[int] = []
    if person is not None:
        finished = known(my_games.played_by(person)).order_by("changed", "pk")
        tables = list(finished.values_list("pk", flat=True))
    return StreamingHttpResponse(
        zipped(record_files(tables, lang)),
        content_type="application/zip",
        headers={"Content-Disposition": 'attachment; filename="parlour-games.zip"'},
    )


def record_files(tables: list[int], lang: str) -> Iterator[tuple[str, bytes]]:
    """The records of tables with the names of their files, read one by one."""
    for pk in tables:
        table = Table.objects.filter(pk=pk).first()
        if table is not None and table.over:
            name = f"{table.changed:%Y-%m-%d}-{table.game}-{table.slug}.parlour"
            yield name, record_of(table, lang).encode()
