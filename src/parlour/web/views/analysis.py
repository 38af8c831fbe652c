"""Analyses: taking one from a table or a record, looking at it, changing it."""

from __future__ import annotations

from collections.abc import Callable

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from parlour import games
from parlour.kernel.errors import InvalidChoice, InvalidRecord
from parlour.kernel.record import Record
from parlour.web import (
    access,
    advice,
    analysis as stored,
    analysis_page,
    limits,
    looks,
    pages,
    panel,
    people,
    plans,
    store,
    tables,
    words,
)
from parlour.web.address import client_address
from parlour.web.analysis import Lost
from parlour.web.analysis_page import AnalysisDesk
from parlour.web.middleware import lang_of
from parlour.web.models import Advice, Analysis, Person
from parlour.web.rows import capital
from parlour.web.store import BrokenTable, Refused, Stale
from parlour.web.views.common import (
    find_game,
    find_table,
    is_htmx,
    number,
    page,
    read_choice,
    record_in,
)

SHOWN = 100  # analyses in the list
CHOICE_LENGTH = 200  # letters of a choice in notation


class Elsewhere(Exception):
    """A trial that is not to be seen now: somebody else at this screen looks at the table."""


# Where an analysis comes from


@require_http_methods(["GET", "POST"])
def analyses(request: HttpRequest) -> HttpResponse:
    """My analyses, and the form to bring a record."""
    problem = ""
    if request.method == "POST":
        limits.take(limits.UPLOADS, client_address(request))
        try:
            person = people.visitor_or_guest(request)
            analysis, _ = stored.from_record(person, record_in(request))
            return redirect(address_of(analysis))
        except InvalidRecord as error:
            problem = capital(error.say(lang_of(request)))
        except Refused as error:
            problem = words.say("refused_" + error.key, lang_of(request))
    person_here = people.visitor(request)
    mine = [] if person_here is None else list(own(person_here)[:SHOWN])
    for one in mine:
        one.title = games.find(one.game).title[lang_of(request)]  # type: ignore[attr-defined]
    context = {"problem": problem, "mine": mine}
    return page(request, "analyses.html", context, status=400 if problem else 200)


def own(person: Person) -> QuerySet[Analysis]:
    """The analyses of a person, of games that are installed; the newest first."""
    mine = Analysis.objects.filter(owner=person, seat=None, game__in=games.names())
    return mine.defer("record").order_by("-changed")


@require_POST
def analyse(request: HttpRequest, slug: str) -> HttpResponse:
    """Take an analysis from a game that is over, to begin at one of its plies."""
    table = find_table(slug)
    if not table.over:
        return page(request, "error.html", {"kind": "record_later"}, status=403)
    ply = number(request.POST.get("ply", ""), missing=0)
    limits.take(limits.ANALYSES, client_address(request))
    person = people.visitor_or_guest(request)
    try:
        # Without names: they stay those of the table, also when somebody changes or deletes theirs.
        text = str(store.record_of(table, list(table.moves.order_by("ply")), {}))
        analysis, node = stored.from_record(person, text, table, max(0, min(ply, table.ply)))
    except (InvalidRecord, BrokenTable):
        return redirect(reverse("table", args=[table.slug]))
    except Refused as error:
        return refused(request, error)
    return redirect(address_of(analysis, stored.key_of(node)))


@require_POST
def try_out(request: HttpRequest, slug: str) -> HttpResponse:
    """A private branch from how a running table stands, for who sits there and looks at it."""
    table = find_table(slug)
    person = people.visitor(request)
    viewer = access.viewer_of(table, pages.seats_of(table), person, request.session)
    if person is None or viewer.seat is None or not table.running:
        return redirect(reverse("table", args=[table.slug]))
    try:
        tables.check_help(table)
        trial = stored.trial_of(person, table, viewer.seat)
    except BrokenTable:
        return redirect(reverse("table", args=[table.slug]))
    except Refused as error:
        return refused(request, error)
    return redirect(address_of(trial))


def refused(request: HttpRequest, error: Refused) -> HttpResponse:
    text = words.say("refused_" + error.key, lang_of(request))
    return page(request, "error.html", {"kind": "analysis", "text": text}, status=409)


def address_of(analysis: Analysis, key: str = "") -> str:
    return reverse("analysis", args=[analysis.slug]) + (f"?node={key}" if key else "")


# Looking at one


def find_analysis(request: HttpRequest, slug: str) -> Analysis:
    """The analysis at an address; a trial is there for its owner alone.

    While its game goes on it is seen by the seat that looks at the table, and no other one.
    """
    analysis = Analysis.objects.select_related("table").filter(slug=slug).first()
    if analysis is None:
        raise Http404
    find_game(analysis.game)
    if not analysis.is_trial:
        return analysis
    person, table = people.visitor(request), analysis.table
    if person is None or person.pk != analysis.owner_id or table is None:
        raise Http404
    viewer = access.viewer_of(table, pages.seats_of(table), person, request.session)
    if table.running and viewer.seat != analysis.seat:
        raise Elsewhere
    return analysis


def desk_of(request: HttpRequest, analysis: Analysis, key: str = "") -> AnalysisDesk:
    """The analysis at a position; without a key at the one where it was begun."""
    study = stored.load(analysis)
    node = study.find(key) if key else study.after(analysis.ply)
    lang = lang_of(request)
    names = analysis_page.names_of(analysis, study, lang)
    seat = number(request.GET.get("seat") or request.POST.get("view") or "")
    looks = seat if 0 <= seat < len(names) else None
    return AnalysisDesk(analysis, study, node, names, lang, is_mine(request, analysis), looks)


def is_mine(request: HttpRequest, analysis: Analysis) -> bool:
    person = people.visitor(request)
    return person is not None and person.pk == analysis.owner_id


def shown(
    request: HttpRequest, analysis: Analysis, key: str = "", notice: str = "", status: int = 200
) -> HttpResponse:
    """The page, or the part of it that changes."""
    desk = desk_of(request, analysis, key)
    narrow = request.COOKIES.get("narrow") == "1"
    scene = analysis_page.scene_of(desk, people.visitor(request), narrow)
    template = "analysis_live.html" if is_htmx(request) else "analysis.html"
    context = {
        "scene": scene,
        "table": scene.table,
        "desk": desk,
        "moves": desk.moves,
        "notice": notice,
        "address": request.build_absolute_uri(address_of(analysis, desk.key)),
        "pending": [(seat, desk.names[seat]) for seat in desk.match.pending],
        "seats": list(enumerate(desk.names)),
        "longest_comment": stored.LONGEST_COMMENT,
    }
    response = page(request, template, context, status=status)
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def guarded(
    request: HttpRequest, slug: str, answer: Callable[[Analysis], HttpResponse]
) -> HttpResponse:
    """An answer about an analysis, or why there is none."""
    try:
        return answer(find_analysis(request, slug))
    except Elsewhere:
        trial = Analysis.objects.select_related("table").get(slug=slug)
        assert trial.table is not None
        return go_to(request, reverse("table", args=[trial.table.slug]))
    except Lost as error:
        lost = Analysis.objects.select_related("table").get(slug=slug)
        way_back = lost.table if is_mine(request, lost) else None
        has_record = error.key == "broken" and not lost.is_trial
        context = {"lost": error.key, "table": way_back, "slug": slug, "has_record": has_record}
        return page(request, "analysis_lost.html", context, status=410)


def go_to(request: HttpRequest, address: str) -> HttpResponse:
    if is_htmx(request):
        return HttpResponse(headers={"HX-Redirect": address})
    return redirect(address)


@require_safe
def analysis(request: HttpRequest, slug: str) -> HttpResponse:
    def answer(analysis: Analysis) -> HttpResponse:
        try:
            return shown(request, analysis, request.GET.get("node", "")[:20])
        except Stale:
            raise Http404 from None

    return guarded(request, slug, answer)


@require_safe
def why(request: HttpRequest, slug: str, key: str, seat: int) -> HttpResponse:
    """Why nothing can be done at a place of the board."""

    def answer(analysis: Analysis) -> HttpResponse:
        try:
            desk = desk_of(request, analysis, key)
        except Stale:
            raise Http404 from None
        place = request.GET.get("place", "")[:60]
        refusals: list[panel.Why] = []
        if seat in desk.match.pending and desk.is_mine:
            refusals = panel.why_not_place(desk.match, seat, place, desk.names, desk.lang)
        return page(request, "analysis_why.html", {"refusals": refusals, "game": analysis.game})

    return guarded(request, slug, answer)


@require_safe
def hint(request: HttpRequest, slug: str, key: str, seat: int) -> HttpResponse:
    """The best lines of a seat, from what it knows alone; they are thought about elsewhere.

    The page comes back for the answer, and for a better one: it says how many looks it has.
    """

    def answer(analysis: Analysis) -> HttpResponse:
        person = people.visitor(request)
        try:
            desk = desk_of(request, analysis, key)
        except Stale:
            raise Http404 from None
        if person is None or not desk.is_mine or seat not in desk.match.pending:
            return page(request, "analysis_lines.html")
        is_new = "again" not in request.GET
        given = (
            advice.ask(analysis, key, seat, person) if is_new else advice.look(analysis, key, seat)
        )
        goes_on = given is not None and looks.may_become_better(given)
        if given is not None and goes_on and request.GET.get("looks") == str(given.looks):
            return HttpResponse(status=204)  # nothing better yet
        context: dict[str, object] = {
            "desk": desk,
            "advice": given,
            "seat": seat,
            "goes_on": goes_on,
        }
        if given is not None and given.choice is not None:
            context |= analysis_page.advised(desk, given)
        response = page(request, "analysis_lines.html", {**context, "is_late": given is None})
        if not is_htmx(request) and given is not None and given.choice is None:  # without scripts
            response.headers["Refresh"] = f"1; url={request.path}?again=1"
        return response

    return guarded(request, slug, answer)


@require_POST
def put_hint_away(request: HttpRequest, slug: str) -> HttpResponse:
    """The page does not wait for the best lines any more."""

    def answer(analysis: Analysis) -> HttpResponse:
        if is_mine(request, analysis):
            looks.put_away(Advice.objects.filter(analysis=analysis))
        return HttpResponse(status=204)

    return guarded(request, slug, answer)


@require_safe
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """The record with its variations as a file; a trial has none, for it begins in the middle."""

    def answer(analysis: Analysis) -> HttpResponse:
        if analysis.is_trial:
            raise Http404
        name = f"{analysis.game}-{analysis.slug}.parlour"
        record = Record.parse(analysis.record)
        if analysis.table is not None:
            names = access.names(pages.seats_of(analysis.table), lang_of(request))
            record.headers.update({f"seat{index}": each for index, each in enumerate(names)})
        response = HttpResponse(str(record), content_type="text/plain; charset=utf-8")
        response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
        response.headers["X-Robots-Tag"] = "noindex"
        return response

    return guarded(request, slug, answer)


# Changing one


def do(request: HttpRequest, slug: str, act: Callable[[Analysis, str], str]) -> HttpResponse:
    """Let the owner change something; `act` gets the position and gives the one to show then."""

    def answer(analysis: Analysis) -> HttpResponse:
        if not is_mine(request, analysis):
            raise Http404
        lang, key = lang_of(request), request.POST.get("node", "")[:20]
        try:
            key = act(analysis, key)
        except Stale:
            return shown(request, analysis, "", words.say("analysis_stale", lang), 409)
        except InvalidChoice:
            return shown(request, analysis, key, words.say("refused_unreadable", lang), 400)
        except Refused as error:
            return shown(request, analysis, key, refusal(request, analysis, key, error), 409)
        if is_htmx(request):
            return shown(request, analysis, key)
        return redirect(address_of(analysis, key))

    return guarded(request, slug, answer)


def refusal(request: HttpRequest, analysis: Analysis, key: str, error: Refused) -> str:
    """A refusal in words: the game's reasons if there are any."""
    if not error.reasons:
        return words.say("refused_" + error.key, lang_of(request))
    desk = desk_of(request, analysis, key)
    sentences = panel.reason_sentences(desk.match, error.reasons, desk.names, desk.lang)
    return mark_safe(" ".join(sentences))


@require_POST
def play(request: HttpRequest, slug: str) -> HttpResponse:
    """Make a choice of any seat, or the choices of one of the engine's lines."""

    def act(analysis: Analysis, key: str) -> str:
        seat = number(request.POST.get("seat", ""))
        line = [choice[:CHOICE_LENGTH] for choice in request.POST.getlist("line")]
        if line:
            return stored.play_line(analysis, key, seat, line)
        return stored.play(analysis, key, seat, read_choice(request.POST.get("choice", "")))

    return do(request, slug, act)


@require_POST
def edit(request: HttpRequest, slug: str) -> HttpResponse:
    """Comment on a position, or put its variation elsewhere, or remove it."""

    def act(analysis: Analysis, key: str) -> str:
        what = request.POST.get("what", "")
        if what == "promote":
            return stored.promote(analysis, key)
        if what == "remove":
            return stored.remove(analysis, key)
        return stored.comment(analysis, key, request.POST.get("comment", ""))

    return do(request, slug, act)


@require_POST
def plan(request: HttpRequest, slug: str) -> HttpResponse:
    """Keep what leads to a position of a trial as the plan of its seat; then back to the table."""

    def answer(trial: Analysis) -> HttpResponse:
        table, lang = trial.table, lang_of(request)
        if trial.seat is None or table is None or not table.running:
            raise Http404
        key = request.POST.get("node", "")[:20]
        try:
            tables.check_help(table)
            by_itself = request.POST.get("by_itself") == "1"
            plans.keep(table, stored.load(trial).find(key), trial.seat, by_itself)
        except Stale:
            return shown(request, trial, "", words.say("analysis_stale", lang), 409)
        except Refused as error:
            return shown(request, trial, key, words.say("refused_" + error.key, lang), 409)
        return go_to(request, reverse("table", args=[table.slug]))

    return guarded(request, slug, answer)


@require_POST
def copy(request: HttpRequest, slug: str) -> HttpResponse:
    """An analysis of one's own that is the same so far."""

    def answer(analysis: Analysis) -> HttpResponse:
        limits.take(limits.ANALYSES, client_address(request))
        try:
            twin = stored.copy_of(people.visitor_or_guest(request), analysis)
        except Refused as error:
            return refused(request, error)
        return redirect(address_of(twin, request.POST.get("node", "")[:20]))

    return guarded(request, slug, answer)


@require_POST
def delete(request: HttpRequest, slug: str) -> HttpResponse:
    def answer(analysis: Analysis) -> HttpResponse:
        if not is_mine(request, analysis):
            raise Http404
        analysis.delete()
        return redirect("analyses")

    return guarded(request, slug, answer)
