"""Pages about people: all games of somebody, profiles, leaderboards, invitations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import cache
from typing import TYPE_CHECKING

from playwright.sync_api import Page

from parlour import games
from parlour.kernel.match import Match
from tools.screens.games import play_at_one_stroke
from tools.screens.screen import Screen

if TYPE_CHECKING:
    from parlour.web.models import Person, Table

RATED = 7  # games of each kind


def about_people(rooms: list[str], ann: str, people: list[Person]) -> Iterator[Screen]:
    """The pages of people who have played rated games of all rooms."""

    @cache
    def season() -> None:
        for game in rooms:
            for number in range(RATED):
                rated_game(game, people, number)
        for game in rooms:
            running_game(game, people, decides=1)
        running_game(rooms[0], people, decides=0)

    def then(path: str) -> Callable[[], str]:
        def address() -> str:
            season()
            return path

        return address

    def another_waits() -> str:
        """A table while it is my turn at another one."""
        season()
        slug = my_games.due_tables(people[0])[0].slug
        others = my_games.of_person(people[0]).filter(status="running").exclude(slug=slug)
        return f"/t/{others.order_by('-pk')[0].slug}/"

    from parlour.web import my_games

    marek = people[1]
    yield Screen("table-while-another-waits", another_waits, ann, sizes="every")
    yield Screen("home-of-a-regular", then("/"), ann, sizes="every")
    yield Screen("my-games-running", then("/games/"), ann)
    yield Screen("my-games-finished", then("/games/?kind=finished"), ann)
    yield Screen("my-games-nothing", then("/games/?kind=finished&with=Nobody"), ann)
    yield Screen("open-tables", then("/tables/?kind=running"), ann)
    yield Screen("profile-own", then("/me/"), ann, sizes="every")
    yield Screen("profile-points", then(f"/me/?game={rooms[0]}&show=points"), ann)
    yield Screen("profile-other", then(f"/people/{marek.login}/"), ann)
    yield Screen("profile-new", "/me/")
    for game in rooms:
        if games.find(game).column.role:
            yield Screen(f"profile-role-{game}", then(f"/me/?game={game}&show=role"), ann)
    yield Screen("people", then("/people/"), ann)
    yield Screen("leaderboard", then(f"/ratings/{rooms[0]}/"), ann)
    yield Screen("leaderboard-empty", f"/ratings/{rooms[0]}/")
    yield Screen("new-rated", then(f"/new/{rooms[0]}/?invite={marek.pk}"), ann, choose_rated)
    invited = cache(lambda: invitation(rooms[0], people))
    yield Screen("waiting-rated", invited, ann)
    yield Screen("waiting-rated-stranger", invited)


def choose_rated(page: Page) -> None:
    page.check("[name=rated]")
    page.locator("[name=rated]").scroll_into_view_if_needed()


def rated_table(game: str, people: list[Person]) -> Table:
    from parlour.web import tables
    from parlour.web.tables import SeatPlan

    places = [SeatPlan("me"), *[SeatPlan("open")] * (len(people) - 1)]
    table = tables.open_table(people[0], game, places, {}, private=False, rated=True)
    for index, person in enumerate(people[1:], start=1):
        table = tables.sit(table.pk, person, index)
    return table


def rated_game(game: str, people: list[Person], number: int) -> None:
    """A finished game of two, three or four of them."""
    from parlour.web.models import Table

    count = min(2 + number % 3, max(games.find(game).seats))
    others = [people[1 + (number + step) % (len(people) - 1)] for step in range(count - 1)]
    table = play_at_one_stroke(
        rated_table(game, [people[0], *others]), any_choice(number), lambda match: False
    )
    earlier = table.changed - timedelta(days=3 * (RATED - number), hours=number)
    Table.objects.filter(pk=table.pk).update(changed=earlier)


def running_game(game: str, people: list[Person], decides: int) -> None:
    """A rated game that is being played; one of the seats is to decide."""
    table = rated_table(game, people[:3])
    play_at_one_stroke(
        table, any_choice(3), lambda match: match.ply > 60 and match.pending == [decides]
    )


def any_choice(number: int) -> Callable[[Match], int]:
    """Another choice of the list at each ply."""
    return lambda match: match.choices[(match.ply * 7 + number * 5) % len(match.choices)]


def invitation(game: str, people: list[Person]) -> str:
    """A rated table with a seat that is kept for somebody, and a free one."""
    from parlour.web import tables
    from parlour.web.tables import SeatPlan

    places = [SeatPlan("me"), SeatPlan("open", guest=people[0]), SeatPlan("open")]
    table = tables.open_table(people[1], game, places, {}, private=False, rated=True)
    return f"/t/{table.slug}/"
