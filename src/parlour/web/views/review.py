"""Reviews of finished games: wanting one, waiting for it, looking at it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from parlour.web import access, analysis as stored, analysis_page, limits, pages, people, reviews
from parlour.web.address import client_address
from parlour.web.middleware import lang_of
from parlour.web.review_page import Report
from parlour.web.reviews import Form, Subject
from parlour.web.store import BrokenTable
from parlour.web.views import analysis as analyses
from parlour.web.views.common import find_table, is_htmx, number, page
from parlour.web.views.look import alone

KEEP = "private, max-age=300"  # names may change


class NotOver(Exception):
    """There is nothing to review before the end of a game."""


@dataclass(frozen=True)
class ReviewDesk:
    """A visitor before the review of a game."""

    subject: Subject
    names: list[str]
    lang: str
    narrow: bool
    kind: str  # of the addresses: "" for a table, "analysis-" for an analysis
    slug: str

    @property
    def title(self) -> str:
        return self.subject.match.game.title[self.lang]

    @property
    def address(self) -> str:
        return self._address("review")

    @property
    def state_address(self) -> str:
        return self._address("review-state")

    @property
    def game_address(self) -> str:
        """The game itself."""
        return reverse("analysis" if self.kind else "table", args=[self.slug])

    def board_address(self, ply: int) -> str:
        return reverse(f"{self.kind}review-board", args=[self.slug, ply])

    def node_address(self, ply: int) -> str:
        """The position in the analysis that is reviewed."""
        analysis = self.subject.analysis
        if analysis is None:
            return ""
        study = stored.load(analysis)
        return analyses.address_of(analysis, study.keys[study.after(ply)])

    def _address(self, name: str) -> str:
        return reverse(f"{self.kind}{name}", args=[self.slug])


def desk_of(request: HttpRequest, slug: str, of: str) -> ReviewDesk:
    """The game at an address: 404 if there is none, NotOver if it goes on."""
    lang, narrow = lang_of(request), request.COOKIES.get("narrow") == "1"
    if of == "table":
        table = find_table(slug)
        try:
            subject = reviews.of_table(table)
        except BrokenTable:
            raise Http404 from None
        names = access.names(pages.seats_of(table), lang)
        kind = ""
    else:
        analysis = analyses.find_analysis(request, slug)
        subject = reviews.of_analysis(analysis)
        names = analysis_page.names_of(analysis, stored.load(analysis), lang)
        kind = "analysis-"
    if subject is None:
        raise NotOver
    return ReviewDesk(subject, names, lang, narrow, kind, slug)


def at_desk(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The visitor's desk for a view, found by the address; or why there is none."""

    @wraps(view)
    def seated(request: HttpRequest, slug: str, of: str, **more: int) -> HttpResponse:
        try:
            desk = desk_of(request, slug, of)
        except NotOver:
            return page(request, "error.html", {"kind": "review"}, status=403)
        except (stored.Lost, analyses.Elsewhere):
            raise Http404 from None
        return view(request, desk, **more)

    return seated


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk
def review(request: HttpRequest, desk: ReviewDesk) -> HttpResponse:
    """The page of a review; of one that is there, a moment of it alone for its script."""
    if request.method == "POST":
        return do(request, desk)
    report = report_of(desk)
    ply = number(request.GET.get("ply", ""), missing=-1)
    context = context_of(request, desk)
    if report is not None:
        moment = report.sight(report.opens_at if ply < 0 else ply)
        context |= {
            "report": report,
            "moment": moment,
            "board": desk.board_address(moment.ply),
            "node_address": desk.node_address(moment.ply),
        }
    is_moment = is_htmx(request) and report is not None
    return shown(request, "review_moment.html" if is_moment else "review.html", context)


def context_of(request: HttpRequest, desk: ReviewDesk) -> dict[str, Any]:
    """What the page says about the forms of a review: which is there, which is on its way."""
    by_form = {each.form: each for each in desk.subject.reviews.defer("result")}
    waited_for = [each for each in by_form.values() if each.is_waited_for]
    person = people.visitor(request)
    lost = [each.state for each in by_form.values() if each.state in reviews.LOST]
    return {
        "desk": desk,
        "table": desk.subject.table,
        "analysis": desk.subject.analysis,
        "game": desk.subject.match.game.name,
        "waiting": waited_for[0] if waited_for else None,
        "may_cancel": any(reviews.may_cancel(each, person) for each in waited_for),
        "lost": "" if waited_for or not lost else lost[0],
        "offers": [form for form in Form.values if reviews.needed(by_form.get(form))],
    }


def report_of(desk: ReviewDesk) -> Report | None:
    """The best review that there is of a game."""
    result = reviews.best_result(desk.subject)
    if result is None:
        return None
    return Report(result, desk.subject.match, desk.names, desk.lang, desk.narrow)


def shown(request: HttpRequest, template: str, context: dict[str, Any]) -> HttpResponse:
    response = page(request, template, context)
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def do(request: HttpRequest, desk: ReviewDesk) -> HttpResponse:
    """Begin a review, or stop it."""
    what = request.POST.get("what", "")
    if what == "cancel":
        person = people.visitor(request)
        for each in desk.subject.reviews.defer("result"):
            if each.is_waited_for and reviews.may_cancel(each, person):
                reviews.cancel(each)
    elif what in Form.values:
        existing = desk.subject.reviews.filter(form=what).first()
        if reviews.needed(existing):
            limit = limits.FULL_REVIEWS if what == Form.FULL else limits.REVIEWS
            limits.take(limit, client_address(request))
            reviews.ask(desk.subject, what, people.visitor_or_guest(request))
    else:
        raise BadRequest("no form of a review")
    return redirect(desk.address)


@require_safe
@at_desk
def state(request: HttpRequest, desk: ReviewDesk) -> HttpResponse:
    """How far a review is: the page that waits for it asks again and again."""
    context = context_of(request, desk)
    response = shown(request, "review_state.html", context)
    if context["waiting"] is None:
        response.headers["HX-Refresh"] = "true"
    return response


@require_safe
@at_desk
def board(request: HttpRequest, desk: ReviewDesk, ply: int) -> HttpResponse:
    """The board at a moment of a review, as whoever decided saw it."""
    report = report_of(desk)
    if report is None or ply > desk.subject.match.ply:
        raise Http404
    return alone(report.board(ply), KEEP)


@require_safe
@at_desk
def decision(request: HttpRequest, desk: ReviewDesk, ply: int) -> HttpResponse:
    """The small picture of a decision that is listed."""
    report = report_of(desk)
    drawn = "" if report is None else report.picture(ply)
    if not drawn:
        raise Http404
    return alone(drawn, KEEP)
