"""What is answered for people by itself: answers that a game names, and plans for the next turn.

They are found when a decision comes up, stored in the same transaction as the choice that brought
it about, and marked in the log. What is on although nobody has asked for it costs nothing and
follows from what everybody sees; all else is off until its player wants it (`kernel.automatic`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from parlour.kernel.automatic import Automatic
from parlour.kernel.errors import InvalidChoice
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.ply import Ply
from parlour.web.models import Person, Seat, Table

OFF = -1  # instead of a limit
ON = 0  # where there are no limits
REVEALS = " -"  # instead of what a choice brought


@dataclass(frozen=True)
class Answer:
    """A choice that is made for a seat."""

    seat: int
    choice: int
    is_planned: bool = False


# What people want


def limit_of(person: Person, game: Game, one: Automatic) -> int:
    """How far an answer goes for somebody, or OFF."""
    wanted = (person.automatic or {}).get(game.name, {})
    limit = wanted.get(one.name, ON if one.is_usual else OFF)
    if limit != OFF and one.limits and limit not in one.limits:
        return OFF  # the game names other limits by now
    return int(limit)


def keep(person: Person, game: Game, form: Mapping[str, str]) -> None:
    """Store what somebody wants of a game, from a form in which what is off may be missing."""
    wanted: dict[str, int] = {}
    for one in game.column.automatic:
        value = form.get(f"automatic-{one.name}", str(OFF))
        wanted[one.name] = next((n for n in one.limits or (ON,) if str(n) == value), OFF)
    person.automatic = {**(person.automatic or {}), game.name: wanted}
    person.save(update_fields=["automatic"])


@dataclass(frozen=True)
class Setting:
    """An automatic answer as somebody may set it: without limits it is on or off."""

    name: str
    text: str  # with N for a limit
    chosen: int
    limits: tuple[int, ...]


def settings_of(person: Person | None, game: Game, lang: str) -> list[Setting]:
    """The automatic answers of a game as somebody has set them."""
    shown: list[Setting] = []
    texts = game.texts
    for one in game.column.automatic:
        limit = limit_of(person or Person(), game, one)
        highest = max(one.limits, default=0)
        text = texts.plain(texts.say("automatic", one.name, lang, {"n": highest}), lang)
        text = text.replace(str(highest), "N") if one.limits else text
        shown.append(Setting(one.name, text, limit, one.limits))
    return shown


# Answering


def next_answer(table: Table, match: Match) -> Answer | None:
    """The next choice that is to be made for a person at a table; None if people decide."""
    if not table.running or table.held is not None or match.over:
        return None
    for seat in table.seats:
        if seat.index not in match.pending or seat.kind != Seat.Kind.PERSON or seat.handed:
            continue
        if (choice := planned(table, match, seat)) is not None:
            return Answer(seat.index, choice, is_planned=True)
        if (
            seat.person is not None
            and (choice := wanted(match, seat.index, seat.person)) is not None
        ):
            return Answer(seat.index, choice)
    return None


def wanted(match: Match, seat: int, person: Person) -> int | None:
    """What a person lets be answered here."""
    game, state = match.game, match.state
    for one in game.column.automatic:
        limit = limit_of(person, game, one)
        if limit != OFF:
            choice = one.answer(state, seat, game.actions, limit)
            if choice is not None:
                return choice
    if person.auto_end and game.ends_turn:
        choices = list(state.choices(seat))
        if len(choices) == 1 and game.actions.verb_of(choices[0]).name in game.ends_turn:
            return choices[0]
    return None


# Plans


def effect(game: Game, ply: Ply) -> str:
    """What was asked and what a choice brought, as its seat saw it; to be compared later.

    What reveals something is never made without being asked for: it is to be seen first.
    """
    question = ply.before.question(ply.seat)
    if ply.reveals:
        return f"{question.key}{REVEALS}"
    seen = ply.seen_by(ply.seat, game.actions).events
    told = [(event.key, event.seat, sorted(event.args.items())) for event in seen]
    digest = hashlib.sha256(repr((sorted(question.args.items()), told)).encode()).hexdigest()
    return f"{question.key} {digest[:16]}"


def planned(table: Table, match: Match, seat: Seat) -> int | None:
    """The next choice of a plan, if it is asked for and brings what it brought when it was made.

    Of another question the plan says nothing. Where it does not hold any more it is not played, but
    kept, and whoever made it is asked.
    """
    if not seat.plan_auto or not seat.plan or not table.help_allowed:
        return None
    notation, promised = seat.plan.split("\n")[0], seat.plan_effects.split("\n")[0]
    if match.question(seat.index).key != promised.split(" ")[0]:
        return None
    trial = match.copy()
    trial.continue_with(0)  # what is drawn in this trial is not compared
    try:
        choice = trial.number(notation)
        if choice not in trial.choices_of(seat.index):
            raise InvalidChoice(notation)
        trial.play(choice, seat.index)
    except InvalidChoice:
        stop_plan(seat)
        return None
    if promised.endswith(REVEALS) or effect(match.game, trial.plies[-1]) != promised:
        stop_plan(seat)
        return None
    return choice


def stop_plan(seat: Seat) -> None:
    """A plan is not played by itself any more."""
    seat.plan_auto = False
    seat.save(update_fields=["plan_auto"])


def follow_plan(seat: Seat) -> None:
    """The first choice of a plan was made."""
    seat.plan = seat.plan.partition("\n")[2]
    seat.plan_effects = seat.plan_effects.partition("\n")[2]
    seat.plan_auto = seat.plan_auto and bool(seat.plan)
    seat.save(update_fields=["plan", "plan_effects", "plan_auto"])
