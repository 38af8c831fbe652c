"""Pages of tables that have not begun, are played without help, or cannot be played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from playwright.sync_api import Page

from tools.screens.games import covered, table_of
from tools.screens.screen import Screen

if TYPE_CHECKING:
    from parlour.web.models import Person


def before_the_game(game: str, ann: str, guest: str, people: list[Person]) -> Iterator[Screen]:
    """Tables that wait for somebody, with and without help, and one whose record is damaged."""
    with_help = cache(lambda: waiting(game, people[0], help_allowed=True))
    yield Screen("waiting-owner", with_help, ann)
    yield Screen("waiting-invited", with_help)
    yield Screen("waiting-invited-member", with_help, guest)
    without = cache(lambda: waiting(game, people[0], help_allowed=False))
    yield Screen("new-without-help", f"/new/{game}/", ann, refuse_help)
    yield Screen("waiting-owner-without-help", without, ann)
    yield Screen("waiting-invited-without-help", without)
    yield Screen("table-without-help", lambda: without_help(game, people[:2]), ann)
    yield Screen("table-broken", lambda: damaged(game, people[1]), guest)


def waiting(game: str, owner: Person, help_allowed: bool) -> str:
    from parlour.web import tables
    from parlour.web.models import Chat
    from parlour.web.tables import SeatPlan

    seats = [SeatPlan("me"), SeatPlan("bot", "regular"), SeatPlan("open")]
    table = tables.open_table(owner, game, seats, {}, False, help_allowed)
    Chat.objects.create(table=table, person=owner, text="I shall be back in ten minutes.")
    return f"/t/{table.slug}/"


def without_help(game: str, people: list[Person]) -> str:
    return f"/t/{table_of(game, people, help_allowed=False).slug}/"


def damaged(game: str, owner: Person) -> str:
    from parlour.web.models import Move

    table = covered(game, owner)
    Move.objects.create(table=table, ply=1, seat=0, notation="nonsense", chance="")
    table.ply = 1
    table.save()
    return f"/t/{table.slug}/"


def refuse_help(page: Page) -> None:
    page.check("[name=no_help]")
    page.locator("[name=no_help]").scroll_into_view_if_needed()
