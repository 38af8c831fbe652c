"""The style of the pictures, and small files that browsers ask for."""

from __future__ import annotations

from functools import cache

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.templatetags.static import static
from django.views.decorators.http import require_safe

from parlour import games
from parlour.kernel.languages import DEFAULT
from parlour.kernel.match import Match
from parlour.web import store, style
from parlour.web.middleware import lang_of
from parlour.web.models import Table
from parlour.web.views.common import find_game, find_table


@require_safe
def css(request: HttpRequest) -> HttpResponse:
    headers = {"Cache-Control": "public, max-age=3600"}
    return HttpResponse(style.games_css(), content_type="text/css; charset=utf-8", headers=headers)


@require_safe
def cover(request: HttpRequest, game: str) -> HttpResponse:
    """A game's picture in the list of games."""
    find_game(game)
    return alone(picture(game), "public, max-age=86400")


@require_safe
def thumb(request: HttpRequest, slug: str, ply: int) -> HttpResponse:
    """The board of a table after a ply, as anybody may see it.

    What cannot be taken back any more never changes, so browsers may keep its picture.
    """
    table = find_table(slug)
    if table.status == Table.Status.WAITING or not 0 <= ply <= table.ply:
        raise Http404
    try:
        match = store.position(table) if table.running else store.past_match(table)
    except store.BrokenTable:
        raise Http404 from None
    view = match.position_after(ply).view(None)
    board = match.game.draw(view, "board", lang_of(request))
    seconds = 30 * 24 * 3600 if ply <= table.confirmed else 60
    return alone(str(board), f"private, max-age={seconds}")


def alone(svg: str, keep: str) -> HttpResponse:
    """A picture that stands alone, brings its own style and can load nothing."""
    headers = {
        "Cache-Control": keep,
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    }
    return HttpResponse(svg, content_type="image/svg+xml", headers=headers)


@cache
def picture(game: str) -> str:
    """The game's own cover, or else its board as set up for a fixed seed."""
    room = games.find(game)
    if room.cover is not None:
        return room.cover.read_text(encoding="utf-8")
    match = Match(room, room.seats[-1], 1)
    return str(room.draw(match.view(None), "board", DEFAULT))


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    return HttpResponseRedirect(static("web/icon.svg"))


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    return HttpResponse(
        "User-agent: *\nDisallow: /t/\nDisallow: /a/\nDisallow: /account/\n", "text/plain"
    )
