"""Error pages: what happened, what is safe, what to do; never anything internal."""

from __future__ import annotations

import sys

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render

from parlour.web import storage, words
from parlour.web.limits import NotNow
from parlour.web.middleware import Handler, lang_of

STATUS = {storage.FULL: 507, storage.AWAY: 503}
RETRY_SECONDS = {storage.FULL: 60, storage.AWAY: 5}


def _page(request: HttpRequest, kind: str, status: int, text: str = "") -> HttpResponse:
    if request.path.startswith("/api/"):
        return JsonResponse({"detail": text or kind}, status=status)
    context = {"kind": kind, "text": text, "lang": lang_of(request)}
    return render(request, "web/error.html", context, status=status)


class Refusals:
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
