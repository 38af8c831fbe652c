"""Error pages: what happened, what is safe, what to do; never anything internal."""

from __future__ import annotations

import sys

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme

from parlour.web import bans, storage, words
from parlour.web.bans import Banned
from parlour.web.limits import NotNow
from parlour.web.middleware import Handler, lang_of
from parlour.web.models import Person

STATUS = {storage.FULL: 507, storage.AWAY: 503}
RETRY_SECONDS = {storage.FULL: 60, storage.AWAY: 5}
RETRIED = {"failed", "later", "csrf", *STATUS}  # what may well go the next time


def _page(request: HttpRequest, kind: str, status: int, text: str = "") -> HttpResponse:
    if request.path.startswith("/api/"):
        return JsonResponse({"detail": text or kind}, status=status)
    again = retry_address(request) if kind in RETRIED else ""
    context = {"kind": kind, "text": text, "lang": lang_of(request), "again": again}
    return render(request, "web/error.html", context, status=status)


def retry_address(request: HttpRequest) -> str:
    """The page that was wanted, or the one whose form was sent; none if nobody knows it."""
    if request.method == "GET":
        return request.get_full_path()
    page = request.headers.get("Referer", "")
    return page if url_has_allowed_host_and_scheme(page, {request.get_host()}) else ""


class NotNowMiddleware:
    """What has to wait, in words: how long."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, NotNow):
            return None
        response = _page(request, "later", error.status, error.text(lang_of(request)))
        response.headers["Retry-After"] = str(error.seconds)
        return response


class BannedMiddleware:
    """Whoever is banned is told so instead of what they want to do."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_: object) -> HttpResponse | None:
        match, user = request.resolver_match, request.user
        if not isinstance(user, Person) or match is None or match.url_name in bans.ALLOWED:
            return None
        try:
            bans.check(user, request.method)
        except Banned as error:
            return _page(request, "banned", 403, bans.sentence(error.ban, lang_of(request)))
        return None


def failed(request: HttpRequest) -> HttpResponse:
    """A mistake of ours, unless it is only that nothing can be stored just now."""
    problem = storage.problem_of(sys.exc_info()[1])
    if not problem:
        return _page(request, "failed", 500)
    if not hasattr(request, "lang"):  # not even the visitor could be read
        request.user = AnonymousUser()
        request.lang = words.language(request)  # type: ignore[attr-defined]
    text = words.say(f"error_{problem}_text", lang_of(request))
    response = _page(request, problem, STATUS[problem], text)
    response.headers["Retry-After"] = str(RETRY_SECONDS[problem])
    return response


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(request, "bad_request", 400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(request, "forbidden", 403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(request, "not_found", 404)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return _page(request, "csrf", 403)
