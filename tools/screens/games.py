"""Games for the pictures of pages: played by bots, stored at one stroke, reviewed in passing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from parlour import bots, games
from parlour.coach.reviewing import judge_turn, put_together, turns_of
from parlour.kernel.match import Match
from parlour.lessons import Lesson, Play

if TYPE_CHECKING:
    from parlour.web.models import Analysis, Person, Table

PEOPLE = ("Ann", "Marek", "Zofia", "Tomek", "Kasia", "Ola")
JUDGED = 40  # turns of a game that is reviewed
POSITIONS = 60  # looked at for each of them


def everybody() -> list[Person]:
    """People who have accounts, the one who looks at the pages first."""
    from parlour.web.models import Person

    people = []
    for name in PEOPLE:
        person = Person(name=name, login=name.lower())
        person.set_unusable_password()
        person.save()
        people.append(person)
    return people


def table_of(game: str, people: list[Person], help_allowed: bool = True) -> Table:
    """A table that has just begun."""
    from parlour.web import tables
    from parlour.web.tables import SeatPlan

    seats = [SeatPlan("me"), *[SeatPlan("open")] * (len(people) - 1)]
    table = tables.open_table(people[0], game, seats, {}, False, help_allowed)
    for index, person in enumerate(people[1:], start=1):
        table = tables.sit(table.pk, person, index)
    return table


def solo_table(game: str, person: Person) -> Table:
    """A table for one person, with the automa where a game has one."""
    from parlour.web import tables
    from parlour.web.tables import SeatPlan

    automas = [SeatPlan("bot", word) for word in bots.automa_words(games.find(game))[:1]]
    return tables.open_table(person, game, [SeatPlan("me"), *automas], {}, private=True)


def play(table: Table, until: Callable[[Match], bool]) -> Table:
    """Let bots decide for everybody until something is so."""
    game = games.find(table.game)
    players = [bots.make("greedy", game, seat) for seat in range(table.size)]

    def decide(match: Match) -> int:
        seat = match.pending[0]
        return bots.decide(players[seat], match.state, seat)

    return play_at_one_stroke(table, decide, until)


def play_at_one_stroke(
    table: Table, decide: Callable[[Match], int], until: Callable[[Match], bool]
) -> Table:
    """Let the first who is to decide do so, until something is so; all is stored together."""
    from parlour.web import results, store
    from parlour.web.models import Move, Table

    table = Table.objects.get(pk=table.pk)
    match = store.position(table).copy()
    moves = []
    while not match.over and not until(match):
        match.continue_with(table.draw_seed(match.ply))
        match.play(decide(match))
        ply = match.plies[-1]
        drawn = "\n".join(match.game.topics.text(*one) for one in ply.chance)
        notation = match.game.actions.text(ply.choice)
        moves.append(
            Move(table=table, ply=match.ply, seat=ply.seat, notation=notation, chance=drawn)
        )
    Move.objects.bulk_create(moves)
    table.ply = table.confirmed = match.ply
    if match.over:
        results.finish(table, match)
    store.save_and_schedule(table, match)
    return table


class Shelf:
    """The tables of a room in all states; each is played when somebody first asks for it."""

    def __init__(self, game: str, people: list[Person]) -> None:
        self.game, self.owner = game, people[0]
        self.players = people[: max(games.find(game).seats)]
        self.tables: dict[str, Table] = {}

    def table(self, state: str) -> Table:
        """A game at its start, in its middle, while another decides, in its last turns, over."""
        if state not in self.tables:
            print(f"playing {games.find(self.game).title['en']}: {state}", flush=True)
            self.tables[state] = getattr(self, f"_{state}")()
        return self.tables[state]

    def address(self, state: str, rest: str = "") -> str:
        return f"/t/{self.table(state).slug}/{rest}"

    def _start(self) -> Table:
        return table_of(self.game, self.players)

    def _turn(self) -> Table:
        half = self.table("end").ply // 2

        def is_mine(match: Match) -> bool:
            return match.ply > half and match.pending == [0] and len(match.choices) > 4

        return play(self._start(), is_mine)

    def _other(self) -> Table:
        soon = self.table("end").ply // 4

        def is_anothers(match: Match) -> bool:
            return match.ply > soon and 0 not in match.pending

        return play(table_of(self.game, self.players[:3]), is_anothers)

    def _last(self) -> Table:
        def is_last(match: Match) -> bool:
            phase = match.game.phase(match.view(0)) if match.game.phase else None
            return phase is not None and bool(phase.ending) and match.pending == [0]

        return play(table_of(self.game, self.players[:2]), is_last)

    def _end(self) -> Table:
        return play(self._start(), lambda match: False)

    def _solo(self) -> Table:
        return play(solo_table(self.game, self.owner), lambda match: match.ply > 40)

    def _covered(self) -> Table:
        return covered(self.game, self.owner)

    def _hinted(self) -> Table:
        return hinted(self.table("turn"))

    def _reviewed(self) -> Table:
        return reviewed(self.table("end"))

    def _not_reviewed(self) -> Table:
        return play(table_of(self.game, self.players[:2]), lambda match: False)

    def _being_reviewed(self) -> Table:
        return being_reviewed(self._not_reviewed())

    def decision(self) -> int:
        """The ply of a decision that its review lists."""
        from parlour.web.models import Review

        result = Review.objects.get(table=self.table("reviewed")).result or {}
        return next(int(one["ply"]) for seat in result["costliest"] for one in seat)

    @cached_property
    def analysis(self) -> str:
        """The address of a position from which an analysis has a variation."""
        analysis, key = analysed(self.table("end"), self.owner)
        return f"/a/{analysis.slug}/?node={key}"

    @cached_property
    def trial(self) -> str:
        """The address of what the owner tries out at a running table."""
        from parlour.web import analysis

        return f"/a/{analysis.trial_of(self.owner, self.table('turn'), 0).slug}/"


def played_to_its_end(lesson: Lesson, person: Person) -> str:
    """The address of the guided game of a course, which somebody has played to its end."""
    from parlour.web import progress

    played = Play(lesson, ["next"])
    bot = bots.make("greedy", lesson.game, 1)
    while not played.is_done:
        played.choose(bots.decide(bot, played.match.state, played.seat))
    progress.keep(person, played)
    return f"/learn/{lesson.game.name}/{lesson.number}/"


def session_of(person: Person) -> str:
    """The cookie of somebody who has logged in."""
    from django.test import Client

    from parlour.web.people import BACKEND

    client = Client()
    client.force_login(person, backend=BACKEND)
    return client.cookies["sessionid"].value


def covered(game: str, owner: Person) -> Table:
    """A table for those who sit before one screen: nobody has said yet who it is."""
    from parlour.web import tables
    from parlour.web.tables import SeatPlan

    seats = [SeatPlan("local", name="Ann"), SeatPlan("local", name="Bea")]
    return tables.open_table(owner, game, seats, {}, private=True)


def hinted(table: Table) -> Table:
    """The same table, with the lines of a hint that its first seat has asked for."""
    from datetime import timedelta

    from django.conf import settings
    from django.utils import timezone

    from parlour.web import hints, looks, store
    from parlour.web.models import Hint

    now = timezone.now()
    hint = Hint(table=table, seat=0, last=hints.last_move(table), requested_at=now)
    hint.wanted = now + timedelta(days=1)  # nobody removes it meanwhile
    for name, value in (
        looks.judged(hint, store.position(table), settings.REVIEW_CARE) or {}
    ).items():
        setattr(hint, name, value)
    hint.looks = len(looks.LOOKS)
    hint.save()
    return table


def being_reviewed(table: Table) -> Table:
    """A finished table whose turns are being judged."""
    from parlour.web.models import Review

    running = Review.State.RUNNING
    Review.objects.create(table=table, form=Review.Form.FULL, state=running, done=21, most=60)
    return table


def reviewed(table: Table) -> Table:
    """A finished table with a review in which only some turns were judged."""
    from django.utils import timezone

    from parlour.web import store
    from parlour.web.models import Review
    from parlour.web.reviews import MARKS

    match = store.position(table)
    turns = turns_of(match)
    judged = [judge_turn(match, turn, POSITIONS) for turn in turns[:: len(turns) // JUDGED + 1]]
    result = put_together(match, judged, POSITIONS, MARKS[: match.seats]).as_json()
    Review.objects.create(
        table=table,
        form=Review.Form.QUICK,
        state=Review.State.DONE,
        done=len(judged),
        most=len(judged),
        result=result,
        finished=timezone.now(),
    )
    return table


def analysed(table: Table, person: Person) -> tuple[Analysis, str]:
    """An analysis of a finished table with a variation, and the key of a position before it.

    The engine's lines are known there.
    """
    from django.conf import settings
    from django.utils import timezone

    from parlour.web import analysis as stored, looks
    from parlour.web.models import Advice
    from parlour.web.views.table import record_of

    analysis, node = stored.from_record(person, record_of(table, "en"), table, table.ply // 2)
    key = stored.key_of(node)
    other = list(node.match().choices)[-1]
    after = stored.play(analysis, key, node.state.to_move, other)
    stored.comment(analysis, after, "What if? This keeps more for the last round.")
    now, seat = timezone.now(), node.state.to_move
    advice = Advice(analysis=analysis, node=key, seat=seat, requested_at=now, wanted=now)
    for name, value in (looks.judged(advice, node.match(), settings.REVIEW_CARE) or {}).items():
        setattr(advice, name, value)
    advice.save()
    return analysis, key
