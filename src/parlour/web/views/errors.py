"""Error pages: what happened, what is safe, what to do; never anything internal."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from parlour.web.middleware import lang_of


def _page(request: HttpRequest, kind: str, status: int) -> HttpResponse:
    if request.path.startswith("/api/"):
        from django.http import JsonResponse

        return JsonResponse({"detail": kind}, status=status)
    return render(
        request, "web/error.html", {"kind": kind, "lang": lang_of(request)}, status=status
    )


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(request, "bad_request", 400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(request, "forbidden", 403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(request, "not_found", 404)


def failed(request: HttpRequest) -> HttpResponse:
    return _page(request, "failed", 500)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return _page(request, "csrf", 403)
