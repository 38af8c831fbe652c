"""Whoever cannot know a thing gets the same bytes whatever it is: all games, seats and pages.

Two games that differ only in what is hidden from a viewer are shown to that viewer. A few plies of
a game for each number of seats are shown whole, all others in short; PARLOUR_EVERY_PLY=3 shows
every ply of three games whole, for the night before a release.
"""

from __future__ import annotations

import os

import pytest
from django.db import transaction
from django.utils import timezone

from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.web import access, clocks, limits, looks, pages, phases, store, tables
from parlour.web.models import Analysis, Move, Person, Seat, Table, Throttle
from parlour.web.tables import SeatPlan
from tests.contract.tables import HOUSES, REGISTERED, Moment, TableSetup, game_name, played
from tests.web.sight import Visitor, in_short
from tests.web.support import HERE, ME, OPEN, fresh, person
from tests.web.timekeeping import LIVE
from tests.web.twins import Twins

pytestmark = pytest.mark.django_db

EVERY_PLY = int(os.environ.get("PARLOUR_EVERY_PLY", "0"))  # games shown whole at every ply
SHOWN_WHOLE = 2  # plies of a game that are shown whole to each viewer, a secret choice among them
SHORT_STRIDE = 1 if EVERY_PLY else 3  # plies from one that is shown in short to the next
PARTS = 6 if EVERY_PLY else 3  # "whole" is one of so many parts of all requests, in turn
USUAL_SEATS = 3  # all games can be played so
SETUPS = [setup for setup in HOUSES if setup.game in REGISTERED]


@pytest.fixture(autouse=True)
def _same_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tried out has the same address and draws alike each time."""
    for name in ("slug", "seed"):
        monkeypatch.setattr(Analysis._meta.get_field(name), "_get_default", lambda: "trial")


@pytest.fixture(autouse=True)
def _one_short_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint is answered once, whatever the clock says."""
    monkeypatch.setattr(looks, "LOOKS", (300,))


def people_count(setup: TableSetup) -> int:
    """How many sit at a table; the automa is nobody."""
    return setup.seats - bool(setup.game.level_of(dict(setup.options)))


def seated(setup: TableSetup) -> tuple[Table, list[Person]]:
    """A table of people that has begun; the last seat is the automa's where it plays."""
    level = setup.game.level_of(dict(setup.options))
    count = people_count(setup)
    people = [person(f"Player {seat}") for seat in range(count)]
    places = [ME, *[OPEN] * (count - 1), *([SeatPlan("bot", f"automa:{level}")] if level else [])]
    table = tables.open_table(people[0], setup.game.name, places, {}, private=False)
    for seat in range(1, count):
        tables.sit(table.pk, people[seat], seat)
    return fresh(table), people


class Site:
    """The site, showing a position of our choice at one table."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, setup: TableSetup) -> None:
        setup.game.load_drawing()
        self.table, people = seated(setup)
        Table.objects.filter(pk=self.table.pk).update(**LIVE.fields())  # with clocks on its pages
        self.names = access.names(pages.seats_of(self.table), "en")
        seats: list[tuple[int | None, Person | None]] = [(None, None), *enumerate(people)]
        self.visitors = {seat: Visitor(self.table, seat, who) for seat, who in seats}
        self.match: Match | None = None
        monkeypatch.setattr(store, "position", lambda table: self.match)
        # Who has gone and how long a turn lasts is read from the clock: in both games from one.
        moment = timezone.now()
        monkeypatch.setattr(timezone, "now", lambda: moment)
        monkeypatch.setattr(clocks, "wall_time", lambda: moment)

    def begin(self, match: Match) -> None:
        """Let the table stand where the match does; nothing of that may be hidden."""
        Throttle.objects.all().delete()
        limits.api_calls.forget()
        self.table = fresh(self.table)
        self.table.ply, self.table.confirmed = match.ply, 0
        store.save_and_schedule(self.table, match)

    def show(self, match: Match, seed: str) -> None:
        """Put a match there with all that the database knows of it."""
        self.match = match
        topics, actions = match.game.topics, match.game.actions
        setup = "\n".join(topics.text(*drawn) for drawn in match.setup_chance)
        phase = phases.as_data(match.game, match.view(None))
        Table.objects.filter(pk=self.table.pk).update(seed=seed, setup=setup, phase=phase)
        Move.objects.filter(table=self.table).delete()
        Move.objects.bulk_create(
            Move(
                table=self.table,
                ply=number,
                seat=ply.seat,
                notation=actions.text(ply.choice),
                chance="\n".join(topics.text(*drawn) for drawn in ply.chance),
                made_at=self.table.created,
            )
            for number, ply in enumerate(match.plies, start=1)
        )

    def assert_equal(self, twins: Twins, part: int, parts: int) -> None:
        """Every byte that the viewer gets is the same in both games."""
        visitor = self.visitors[twins.viewer]
        self.begin(twins.real)
        self.show(twins.real, "one")
        real = visitor.answers(twins.real, part, parts)
        self.show(twins.other, "two")
        other = visitor.answers(twins.real, part, parts)
        for request, answer in real.items():
            assert other[request] == answer, f"viewer {twins.viewer}: {request}"


def shown_whole(match: Match, twins: Twins, shown: int) -> bool:
    """Whether this ply is one of the few, of a viewer who was shown so many before."""
    if EVERY_PLY:
        return True
    if is_secret(twins) and not shown:
        return True
    return twins.ply == len(match.plies) * (shown + 1) // (SHOWN_WHOLE + 1)


def is_secret(twins: Twins) -> bool:
    """Whether somebody has just chosen differently in the two games."""
    plies = [*twins.real.plies[-1:], *twins.other.plies[-1:]]
    return len({ply.choice for ply in plies}) > 1


def viewers(setup: TableSetup) -> list[int | None]:
    """A spectator and everybody who sits there."""
    return [None, *range(people_count(setup))]


@pytest.mark.parametrize("seed", range(EVERY_PLY or 1))
@pytest.mark.parametrize(
    ("setup", "viewer"),
    [(setup, viewer) for setup in SETUPS for viewer in viewers(setup)],
    ids=str,
)
def test_a_viewer_gets_the_same_bytes_whatever_is_hidden(
    setup: TableSetup, viewer: int | None, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(setup, seed)
    site = Site(monkeypatch, setup)
    turn = 0 if viewer is None else viewer + 1  # of the viewers who share the plies
    twins = Twins(match, viewer, seed)
    shown = 0
    for ply in range(len(match.plies)):
        if ply:
            twins.advance()
        with Moment(match, ply):
            if ply % SHORT_STRIDE == turn % SHORT_STRIDE or is_secret(twins):
                real, other = (
                    in_short(game, viewer, site.names) for game in (twins.real, twins.other)
                )
                assert real == other
            if shown_whole(match, twins, shown):
                site.assert_equal(twins, (turn + shown) % PARTS, PARTS)
                shown += 1


@pytest.mark.parametrize("game", REGISTERED, ids=game_name)
def test_lines_of_hints_and_trials_tell_nothing_that_their_seat_cannot_know(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = TableSetup(game, USUAL_SEATS)
    match = played(setup, 0)
    site = Site(monkeypatch, setup)
    ply = next(
        ply
        for ply in range(len(match.plies) // 3, len(match.plies))
        if match.plies[ply].seat == 0 and len(match.position_after(ply).choices(0)) > 1
    )
    twins = Twins(match, 0, 0)
    while twins.ply < ply:
        twins.advance()
    with Moment(match, ply):
        site.begin(twins.real)
        answers = []
        for game_shown, seed in ((twins.real, "one"), (twins.other, "two")):
            site.show(game_shown, seed)
            answers.append(site.visitors[0].advised())
    assert answers[0] == answers[1]
    assert b'name="line"' in answers[0]["lines"]
    assert b'id="hint-lines"' in answers[0]["hint"]


# The same for choices that are really made, so for all that is stored of them too.


def in_secret(game: Game) -> bool:
    """Whether a game begins with something that all choose at the same time."""
    return len(Match(game, USUAL_SEATS, 0).pending) > 1


def seen_after(
    choice: int, seat: int, table: Table, visitor: Visitor, parts: int
) -> dict[str, bytes]:
    """What a visitor gets once a seat has chosen; afterwards it has not."""
    with transaction.atomic():
        table = store.play(table.pk, seat, choice, table.ply, False)
        Table.objects.filter(pk=table.pk).update(changed=table.created)  # the clock tells nothing
        Move.objects.filter(table=table).update(made_at=table.created)
        Seat.objects.filter(table=table).update(due_since=table.created, turn_used=0)
        store.forget()
        answers = visitor.answers(store.position(fresh(table)), 0, parts)
        transaction.set_rollback(True)
    store.forget()
    return answers


def two_choices(
    table: Table, seat: int, visitor: Visitor, parts: int = 1
) -> list[dict[str, bytes]]:
    visitor.browser.get("/")  # whose browser is known from then on
    choices = list(store.position(table).choices_of(seat))
    return [seen_after(choice, seat, table, visitor, parts) for choice in choices[:2]]


@pytest.mark.parametrize("game", [*filter(in_secret, REGISTERED)], ids=game_name)
def test_what_is_chosen_in_secret_is_shown_to_nobody_else(game: Game) -> None:
    table, people = seated(TableSetup(game, USUAL_SEATS))
    visitors = [Visitor(table, None, None), Visitor(table, 2, people[2])]
    for visitor in visitors:
        one, other = two_choices(table, 1, visitor)
        assert one == other
    one, other = two_choices(table, 1, Visitor(table, 1, people[1]), parts=20)
    assert one != other


@pytest.mark.parametrize("game", [*filter(in_secret, REGISTERED)], ids=game_name)
def test_what_is_chosen_in_secret_is_not_on_the_screen_for_the_next_one(game: Game) -> None:
    ann = person()
    table = fresh(tables.open_table(ann, game.name, [ME, HERE], {}, private=False))
    one, other = two_choices(table, 0, Visitor(table, None, ann))
    assert b'id="cover"' in one[f"/t/{table.slug}/live/"]
    assert one == other
