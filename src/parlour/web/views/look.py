"""The style of the pictures, and small files that browsers ask for."""

from __future__ import annotations

from functools import cache

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.templatetags.static import static
from django.views.decorators.http import require_safe

from parlour import games
from parlour.kernel.match import Match
from parlour.kernel.texts import DEFAULT
from parlour.web import rulebook
from parlour.web.views.common import find_game


@require_safe
def css(request: HttpRequest) -> HttpResponse:
    headers = {"Cache-Control": "public, max-age=3600"}
    return HttpResponse(rulebook.look(), content_type="text/css; charset=utf-8", headers=headers)


@require_safe
def cover(request: HttpRequest, game: str) -> HttpResponse:
    """A game's board as set up for a fixed seed: its picture in the list of games."""
    find_game(game)
    headers = {
        "Cache-Control": "public, max-age=86400",
        # The picture stands alone and brings its own style; it can load nothing.
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    }
    return HttpResponse(picture(game), content_type="image/svg+xml", headers=headers)


@cache
def picture(game: str) -> str:
    room = games.find(game)
    match = Match(room, room.seats[-1], 1)
    return room.draw(match.view(None), "board", DEFAULT)


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    return HttpResponseRedirect(static("web/icon.svg"))


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    return HttpResponse("User-agent: *\nDisallow: /t/\nDisallow: /account/\n", "text/plain")
