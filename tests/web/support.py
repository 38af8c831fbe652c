"""What tests of the site are made of: people with browsers, tables, moves."""

from __future__ import annotations

import re

from django.contrib.auth import get_user_model
from django.test import Client

from parlour import games
from parlour.kernel.match import Match
from parlour.web import store, tables, worker
from parlour.web.models import Person, Table
from parlour.web.people import BACKEND
from parlour.web.tables import SeatPlan
from tools.screens.games import play_at_one_stroke

GAME = "via_nebula"
TOGETHER = "newton"  # a game in which all decide at the same time at first
ME = SeatPlan("me")
OPEN = SeatPlan("open")
BOT = SeatPlan("bot", "random")
MASTER = SeatPlan("bot", "master")
THINKER = worker.Duty("thinker", is_thinker=True)
HERE = SeatPlan("local", name="Bea")
HTMX = {"HX-Request": "true"}


def coloured_games() -> list[str]:
    """Those whose book calls the seats by colours."""
    every = [games.find(name) for name in games.names()]
    return [
        game.name
        for game in every
        if game.colours and game.colours(Match(game, game.seats[-1], 1).view(None))
    ]


def person(name: str = "Ann", **fields: object) -> Person:
    """A guest."""
    guest = get_user_model()(name=name, **fields)
    guest.set_unusable_password()
    guest.save()
    return guest


def browser(who: Person | None = None, lang: str = "en") -> Client:
    """A browser, of somebody or of a stranger without any cookie."""
    client = Client(headers={"accept-language": lang})
    if who is not None:
        client.force_login(who, backend=BACKEND)
    return client


def new_table(owner: Person, *places: SeatPlan, **options: str) -> Table:
    return tables.open_table(owner, GAME, places or (ME, BOT), options, private=False)


def two_people(**fields: object) -> tuple[Table, Person, Person]:
    """Ann and Bob at a running table."""
    ann, bob = person("Ann", **fields), person("Bob", **fields)
    table = new_table(ann, ME, OPEN)
    tables.sit(table.pk, bob, 1)
    return fresh(table), ann, bob


def deciding_together() -> tuple[Table, list[Person]]:
    """Ann, Bob and Eve at a table at which all three decide at the same time."""
    people = [person("Ann"), person("Bob"), person("Eve")]
    table = tables.open_table(people[0], TOGETHER, [ME, OPEN, OPEN], {}, private=False)
    for seat in (1, 2):
        table = tables.sit(table.pk, people[seat], seat)
    assert store.position(table).pending == [0, 1, 2]
    return table, people


def fresh(table: Table) -> Table:
    return Table.objects.get(pk=table.pk)


def to_move(table: Table) -> int:
    seat = store.position(fresh(table)).to_move
    assert seat is not None
    return seat


def play_first(table: Table, auto_end: bool = False, pick: int = 0) -> Table:
    """The seat to move takes one of its choices."""
    table = fresh(table)
    match = store.position(table)
    seat = match.state.to_move
    choices = list(match.choices)
    return store.play(table.pk, seat, choices[pick % len(choices)], table.ply, auto_end)


def play_turn(table: Table) -> Table:
    """Choices until the turn has to be ended, or has passed by itself."""
    seat = to_move(table)
    while True:
        table = play_first(table)
        if table.held is not None or not table.running or to_move(table) != seat:
            return table


def play_on(table: Table, plies: int) -> Table:
    """So many choices, whoever decides; as quickly as possible."""
    end = fresh(table).ply + plies
    return fresh(play_at_one_stroke(table, seventh_choice, lambda match: match.ply >= end))


def seventh_choice(match: Match) -> int:
    """Another one of the list at each ply."""
    return match.choices[match.ply * 7 % len(match.choices)]


def play_out(table: Table) -> Table:
    """To the end."""
    return play_on(table, 5000)


def bots_play(table: Table, most: int = 5000) -> Table:
    """Let the worker play until no bot is due."""
    for _ in range(most):
        if not worker.run_due():
            break
    return fresh(table)


def choice_numbers(html: str) -> list[int]:
    """The choices in the panel's list."""
    return [int(n) for n in re.findall(r'name="choice" value="(\d+)"', html)]


def end_choices(html: str) -> list[int]:
    """The choice that the button for the end of a turn makes, where a game has one."""
    return [int(n) for n in re.findall(r'type="hidden" value="(\d+)" name="choice"', html)]


def text_of(response: object) -> str:
    return response.content.decode()  # type: ignore[attr-defined]
