"""Looking at a table: the page, its live part, replay, record, events."""

from __future__ import annotations

from functools import partial

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST, require_safe

from parlour import bots
from parlour.kernel.match import Match
from parlour.web import (
    access,
    charts,
    chat,
    course as courses,
    ending,
    hints,
    incidents,
    invitation,
    lines,
    live as streams,
    looks,
    pages,
    panel,
    people,
    rating,
    reviews,
    rows,
    store,
    story,
    tables,
    words,
)
from parlour.web.course import Course
from parlour.web.middleware import lang_of
from parlour.web.models import Hint, Table
from parlour.web.pages import Scene
from parlour.web.review_page import Report
from parlour.web.seats import expected_style, seat_style_at
from parlour.web.views.common import find_table, is_htmx, levels, number, page

FEW_GAMES = 3  # after so many finished games of a kind somebody knows it


def scene_of(request: HttpRequest, table: Table, bare: bool = False) -> Scene:
    """What the visitor sees of a table; a bare one has nothing drawn yet."""
    narrow = request.COOKIES.get("narrow") == "1"
    make = pages.bare_scene if bare else pages.whole_scene
    return make(table, people.visitor(request), request.session, lang_of(request), narrow)


def live_part(
    request: HttpRequest, table: Table, notice: str = "", whole: bool = False, status: int = 200
) -> HttpResponse:
    """The table as the visitor sees it, as a page or as the part of it that changes."""
    scene = scene_of(request, table)
    context = {
        "scene": scene,
        "table": table,
        "notice": notice,
        "chat": chat.conversation(table, scene.viewer.person),
        "page_title": pages.page_title(scene),
        "levels": levels(),
        "default_level": bots.DEFAULT,
        "stand_in": bots.STAND_IN,
        "address": request.build_absolute_uri(f"/t/{table.slug}/"),
    }
    if scene.broken:
        template = "broken.html"
    elif table.status == Table.Status.WAITING:
        template = "waiting.html"
        scene.seat_style = expected_style(table.game, table.size, tuple(table.options.items()))
        context["chairs"] = invitation.chairs(scene)
        context["minute"] = invitation.minute(table.game, scene.lang)
    elif table.status == Table.Status.FINISHED and scene.match is not None:
        template = "end.html"
        context["ending"] = ending.ending(
            scene.match, scene.viewer, scene.names, scene.lang, scene.narrow
        )
        context["rated"] = rating.changes_of(table)
        context["scoring"] = story.final_scoring(scene.match, scene.lang)
        context |= review_of(scene, scene.match)
    else:
        template = "table.html"
        context["guidance"] = guidance_for(request, scene) if whole else guidance_there(request)
        if table.help_allowed and scene.match is not None and context["guidance"] == "on":
            panel.add_stake(scene.panel, scene.match, scene.lang)
    if not whole:
        template = {
            "table.html": "live.html",
            "waiting.html": "waiting_live.html",
            "end.html": "end_live.html",
            "broken.html": "broken_live.html",
        }[template]
    return page(request, template, context, status=status)


def guidance_for(request: HttpRequest, scene: Scene) -> str:
    """Whether the page says what each decision is about: as was chosen in this browser, else until
    the visitor has finished a few games of this kind."""
    chosen = request.COOKIES.get("guidance", "")
    if chosen in ("on", "off"):
        return chosen
    person = scene.viewer.person
    is_new = person is None or tables.finished_by(person, scene.game.name) < FEW_GAMES
    return "on" if is_new else "off"


def guidance_there(request: HttpRequest) -> str:
    """The same for a part of a page that was told it: its script has kept that."""
    return request.COOKIES.get("guidance", "") or request.COOKIES.get("guided", "")


def review_of(scene: Scene, match: Match) -> dict[str, object]:
    """What the end of a game shows of its review: the curve and the visitor's own decisions that
    counted most, or how far it is."""
    subject = reviews.Subject(scene.table, None, match)
    result = reviews.best_result(subject)
    report, own = None, scene.viewer.controls
    if result is not None:
        report = Report(result, match, scene.names, scene.lang, scene.narrow)
    moments = report.own_moments(own[0]) if report is not None and len(own) == 1 else []
    return {"report": report, "moments": moments, "reviewing": reviews.on_its_way(subject)}


@require_safe
def table_page(request: HttpRequest, slug: str) -> HttpResponse:
    return live_part(request, find_table(slug), whole=True)


@require_safe
def live(request: HttpRequest, slug: str) -> HttpResponse:
    table = find_table(slug)
    response = live_part(request, table)
    if request.GET.get("status", table.status) != table.status:
        response.headers["HX-Refresh"] = "true"  # another kind of page now
    return response


def match_for(request: HttpRequest, table: Table) -> tuple[Match, Scene]:
    """The match and a bare scene, for pages about a table that has begun and is not broken."""
    scene = scene_of(request, table, bare=True)
    if scene.match is None:
        raise Http404
    return scene.match, scene


@require_safe
def chart(request: HttpRequest, slug: str) -> HttpResponse:
    match, scene = match_for(request, find_table(slug))
    points = story.series(match, scene.viewer.seat)
    return HttpResponse(charts.chart(points, scene.names, scene.lang))


@require_safe
def log(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole log."""
    table = find_table(slug)
    match, scene = match_for(request, table)
    turns = story.log(match, scene.viewer.seat, scene.names, scene.lang)
    scene.log = incidents.told_in(story.dated(turns, table), table, scene.names, scene.lang)
    scene.seat_style = seat_style_at(table.slug)
    return page(request, "log.html", {"scene": scene, "table": table})


@require_safe
def step(request: HttpRequest, slug: str, ply: int) -> HttpResponse:
    """The board after a ply, with what was done: how a page shows what others did."""
    table = find_table(slug)
    match, scene = match_for(request, table)
    if not 0 <= ply <= match.ply:
        raise Http404
    state = match.position_after(ply)
    pages.show(scene, state.view(scene.viewer.seat))
    lines = story.last_lines(match, scene.viewer.seat, scene.names, scene.lang, ply)
    scene.marks = pages.last_places(match, scene.viewer.seat, ply)
    scene.opens = pages.opens(scene)
    return page(request, "step.html", {"scene": scene, "table": table, "ply": ply, "lines": lines})


@require_safe
def replay(request: HttpRequest, slug: str, ply: int) -> HttpResponse:
    """The table at any ply; of a finished game from every seat."""
    table = find_table(slug)
    match, scene = match_for(request, table)
    if ply < 0:
        ply = match.ply
    if ply > match.ply:
        raise Http404
    seat = scene.viewer.seat
    from_seat = request.GET.get("seat", "")
    if table.over and from_seat != "":
        seat = number(from_seat) if 0 <= number(from_seat) < table.size else None
    state = match.position_after(ply)
    view = state.view(seat)
    scene.viewer = access.Viewer(scene.viewer.person, scene.viewer.controls, seat, None)
    scene.seats = pages.seat_lines(
        table, pages.seats_of(table), scene.viewer, scene.names, view, scene.lang
    )
    pages.show(scene, view)
    scene.standing = story.standing(match, view, scene.lang)
    turns = story.log(match, seat, scene.names, scene.lang, last=story.SHORT, until=ply)
    dated = story.dated(turns, table)
    scene.log = incidents.told_in(
        dated, table, scene.names, scene.lang, last=story.SHORT, until=ply
    )
    scene.marks = pages.last_places(match, seat, ply)
    scene.opens = pages.opens(scene)
    course = store.while_unchanged(table, "course", partial(courses.course_of, match))
    query = f"?seat={-1 if seat is None else seat}" if from_seat else ""
    context = {
        "scene": scene,
        "table": table,
        "ply": ply,
        "last": match.ply,
        "steps": replay_steps(course, ply, match.ply),
        "course": course,
        "across": charts.across(charts.STRIP),
        "ticks": courses.ticks(match, course, scene.lang),
        "lines": story.last_lines(match, seat, scene.names, scene.lang, ply),
        "seat": seat,
        "query": query,
        "seats": list(enumerate(scene.names)) if table.over else [],
        "address": request.build_absolute_uri(reverse("replay", args=[slug, ply]) + query),
    }
    if is_htmx(request):
        return page(request, "replay_live.html", context)
    points = story.series(match, scene.viewer.seat)
    context["chart"] = charts.chart(points, scene.names, scene.lang, charts.STRIP)
    return page(request, "replay.html", context)


def replay_steps(course: Course, ply: int, last: int) -> dict[str, int]:
    """Where the steps of a replay lead, by their names."""
    return {
        "first": 0,
        "stage_before": course.stage_before(ply),
        "turn_before": course.turn_before(ply),
        "before": max(0, ply - 1),
        "after": min(last, ply + 1),
        "turn_after": course.turn_after(ply),
        "stage_after": course.stage_after(ply),
        "last": last,
    }


@require_safe
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """The record as a file; it tells everything, so only when the game is over."""
    table = find_table(slug)
    if not table.over:
        return page(request, "error.html", {"kind": "record_later"}, status=403)
    return HttpResponse(
        record_of(table, lang_of(request)),
        content_type="text/plain; charset=utf-8",
        headers={
            "Content-Disposition": f'attachment; filename="{table.game}-{table.slug}.parlour"'
        },
    )


def record_of(table: Table, lang: str) -> str:
    """The record of a table with the names of its seats."""
    names = access.names(pages.seats_of(table), lang)
    headers = {f"seat{index}": name for index, name in enumerate(names)}
    return str(store.record_of(table, list(table.moves.order_by("ply")), headers))


@require_safe
def why(request: HttpRequest, slug: str) -> HttpResponse:
    """Why a kind of choice, or a place of the board, cannot be chosen now."""
    match, scene = match_for(request, find_table(slug))
    seat = scene.viewer.seat
    refusals: list[panel.Why] = []
    if seat is not None:
        if verb := request.GET.get("verb", "")[:60]:
            one = panel.why_not_verb(match, seat, verb, scene.names, scene.lang)
            refusals = [one] if one is not None else []
        elif place := request.GET.get("place", "")[:60]:
            refusals = panel.why_not_place(match, seat, place, scene.names, scene.lang)
    return page(request, "why.html", {"refusals": refusals, "scene": scene})


@require_safe
def hint(request: HttpRequest, slug: str) -> HttpResponse:
    """What an expert would do, who sees no more than the seat does; it thinks elsewhere.

    The page comes back for the answer, and says at which ply it began to wait. It comes back for a
    better one too, and says how many looks its answer is made of.
    """
    table = find_table(slug)
    if not table.help_allowed:
        text = words.say("refused_no_help", lang_of(request))
        return page(request, "hint.html", {"problem": text}, status=403)
    match, scene = match_for(request, table)
    seat = scene.viewer.seat
    person = scene.viewer.person
    if seat is None or person is None or not may_ask_for_hint(scene, match):
        return page(request, "hint.html")
    since = number(request.GET.get("since", ""), missing=table.ply)
    if since != table.ply and not store.only_others_moved(table, seat, since):
        return HttpResponse()  # the page has gone on
    is_new = "since" not in request.GET
    answer = hints.ask(table, seat, person) if is_new else hints.look(table, seat)
    if answer is None:
        return page(request, "hint.html", {"is_late": True})
    if answer.choice is None:
        response = page(request, "hint.html", {"table": table, "is_thinking": True})
        if not is_htmx(request):  # without scripts
            response.headers["Refresh"] = f"1; url={request.path}?since={table.ply}"
        return response
    goes_on = looks.may_become_better(answer)
    if goes_on and request.GET.get("looks") == str(answer.looks):
        return HttpResponse(status=204)  # nothing better yet
    return page(request, "hint.html", hint_context(answer, match, scene) | {"goes_on": goes_on})


@require_POST
def put_hint_away(request: HttpRequest, slug: str) -> HttpResponse:
    """A page does not wait for its hint any more."""
    table = find_table(slug)
    person = people.visitor(request)
    viewer = access.viewer_of(table, pages.seats_of(table), person, request.session)
    if viewer.seat is not None:
        looks.put_away(Hint.objects.filter(table=table, seat=viewer.seat))
    return HttpResponse(status=204)


def hint_context(answer: Hint, match: Match, scene: Scene) -> dict[str, object]:
    """What is shown of an answer: the best lines, or the choice alone where nobody has judged."""
    seat, lang, names = answer.seat, scene.lang, scene.names
    context: dict[str, object] = {"table": scene.table, "choice": answer.choice, "hint": answer}
    shown = lines.rows(match, seat, answer.lines, names, lang) if answer.lines else []
    if shown:
        return context | {"lines": shown}
    text = match.game.choice_text(match.state, seat, answer.choice or 0, lang, names)
    return context | {"text": rows.drawn(text, lang)}


def may_ask_for_hint(scene: Scene, match: Match) -> bool:
    """Whether the visitor's seat has something to decide."""
    table, seat = scene.table, scene.viewer.seat
    return table.running and table.held is None and seat in match.pending


@require_GET
def events(request: HttpRequest) -> HttpResponse:
    """The stream that says when tables have changed: /events/?tables=one,another."""
    slugs = request.GET.get("tables", "").split(",")
    return streams.open_stream(request, slugs, people.visitor(request))
