"""The style of the pictures, and small files that browsers ask for."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.templatetags.static import static
from django.views.decorators.http import require_safe

from parlour.web import rulebook


@require_safe
def css(request: HttpRequest) -> HttpResponse:
    headers = {"Cache-Control": "public, max-age=3600"}
    return HttpResponse(rulebook.look(), content_type="text/css; charset=utf-8", headers=headers)


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    return HttpResponseRedirect(static("web/icon.svg"))


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    return HttpResponse("User-agent: *\nDisallow: /t/\nDisallow: /account/\n", "text/plain")
