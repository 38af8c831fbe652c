"""What pages show of time: the rule of a table, its clocks, and what has to be settled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC

from django.http import HttpRequest

from parlour import bots
from parlour.web import clocks, timeouts, words
from parlour.web.clocks import DAY, MINUTE, BadTime, Reading, TimeRule
from parlour.web.models import Person, Seat, Table

# What the form offers.
DAYS = (1, 2, 3, 5, 7, 14)
RESERVE_DAYS = (0, 1, 2, 3, 5, 7, 14)
MINUTES = (10, 20, 30, 45, 60, 90, 120, 180)
SECONDS = (0, 10, 15, 20, 30, 45, 60, 90, 120)
USUAL = {"clock": "none", "days": "2", "reserve_days": "5", "minutes": "45", "seconds": "30"}
USUAL |= {"at_end": "bot", "time_level": bots.STAND_IN}


# The rule


def rule_words(rule: TimeRule, lang: str) -> list[str]:
    """The rule of time in short phrases."""
    if rule.clock == Table.Clock.NONE:
        return [words.say("time_none", lang)]
    if rule.clock == Table.Clock.DAYS:
        phrases = [words.say("time_days", lang, n=rule.turn_seconds // DAY)]
        if rule.reserve_seconds:
            phrases.append(words.say("time_reserve", lang, n=rule.reserve_seconds // DAY))
    else:
        phrases = [words.say("time_minutes", lang, n=rule.reserve_seconds // MINUTE)]
        if rule.turn_seconds:
            phrases.append(words.say("time_seconds", lang, n=rule.turn_seconds))
    if rule.night_rest:
        phrases.append(words.say("time_nights", lang))
    if rule.at_end == Table.AtEnd.VOTE:
        return [*phrases, words.say("time_end_vote", lang)]
    level = words.say("bot_" + (rule.level or bots.STAND_IN), lang)
    return [*phrases, words.say("time_end_bot", lang, level=level)]


def read_rule(form: Mapping[str, str]) -> TimeRule:
    """The rule that a form says; BadTime if it cannot be read."""
    given = {**USUAL, **{key: form[key] for key in USUAL if key in form}}
    clock = given["clock"]
    names = {Table.Clock.DAYS: ("days", "reserve_days"), Table.Clock.LIVE: ("seconds", "minutes")}
    turn = reserve = 0
    if clock in names:
        turn_text, reserve_text = (given[name] for name in names[Table.Clock(clock)])
        if not (turn_text.isdecimal() and reserve_text.isdecimal()):
            raise BadTime("times are whole numbers")
        turn, reserve = int(turn_text[:6]), int(reserve_text[:6])
    units = {Table.Clock.DAYS: (DAY, DAY), Table.Clock.LIVE: (1, MINUTE)}
    of_turn, of_reserve = units.get(Table.Clock(clock), (0, 0)) if clock in names else (0, 0)
    return TimeRule(
        clock,
        turn * of_turn,
        reserve * of_reserve,
        form.get("nights") == "on",
        given["at_end"],
        given["time_level"],
    ).check()


@dataclass(frozen=True)
class Field:
    """A choice of the form: its values with their words, and which is chosen."""

    name: str
    title: str
    values: list[tuple[str, str]]
    chosen: str


def fields(form: Mapping[str, str], lang: str) -> dict[str, Field]:
    """What the form asks about time."""
    given = {**USUAL, **{key: form[key] for key in USUAL if key in form}}
    say = words.say
    values: dict[str, list[tuple[str, str]]] = {
        "clock": [(one, say(f"time_clock_{one}", lang)) for one in Table.Clock.values],
        "days": [(str(n), say("time_of_days", lang, n=n)) for n in DAYS],
        "reserve_days": [(str(n), say("time_of_days", lang, n=n)) for n in RESERVE_DAYS],
        "minutes": [(str(n), f"{n} min") for n in MINUTES],
        "seconds": [(str(n), f"{n} s") for n in SECONDS],
        "at_end": [(one, say(f"time_at_end_{one}", lang)) for one in Table.AtEnd.values],
        "time_level": [(one.name, say("bot_" + one.name, lang)) for one in bots.LEVELS],
    }
    return {
        name: Field(name, say(f"time_field_{name}", lang), of, given[name])
        for name, of in values.items()
    }


def form_context(request: HttpRequest, lang: str) -> dict[str, object]:
    """The part of the form about time, as it was filled in."""
    form = request.POST.dict()
    nights = not form or form.get("nights") == "on"
    return {"time_fields": list(fields(form, lang).values()), "nights_rest": nights}


# Clocks


def clock_text(seconds: int) -> str:
    """A time that is left; the script `clock.js` writes it in the same way."""
    if seconds >= DAY:
        return f"{seconds // DAY} d {seconds % DAY // 3600} h"
    if seconds >= 3600:
        return f"{seconds // 3600} h {seconds % 3600 // MINUTE:02} min"
    return f"{seconds // MINUTE}:{seconds % MINUTE:02}"


def standing_text(reading: Reading) -> str:
    """What a clock shows without scripts: what is left, or until when while it runs."""
    if reading.ends is None or reading.is_late:
        return clock_text(reading.left)
    return f"→ {reading.ends.astimezone(UTC):%m-%d %H:%M} UTC"


def shortest(readings: Mapping[int, Reading], first: int | None) -> int | None:
    """The seat whose clock the bar of the table shows: one's own if it runs, else the shortest."""
    running = {seat: one for seat, one in readings.items() if one.since is not None or one.rests}
    if first in running:
        return first
    return min(running, key=lambda seat: running[seat].left, default=None)


def moment() -> int:
    """Now, in milliseconds: scripts count from there, whatever their own clock says."""
    return round(clocks.wall_time().timestamp() * 1000)


# What has to be settled


@dataclass(frozen=True)
class Matter:
    """Something about a seat that the one who looks at the table may settle."""

    kind: str  # away: a bot plays for me; resigned; my_late: I am; late, gone: somebody is
    seat: int
    name: str
    level: str = ""
    votes: tuple[tuple[str, str, int, bool], ...] = ()  # vote, its words, how many, is it mine


def matters(
    table: Table, person: Person | None, names: list[str], gone: list[int], lang: str
) -> list[Matter]:
    """What the one who looks may settle; `gone` are seats for which they may seat a bot."""
    if person is None or not table.running:
        return []
    shown: list[Matter] = []
    for seat in table.seats:
        mine = seat.person_id == person.pk
        if mine and seat.handed:
            kind = "resigned" if seat.absence == Seat.Absence.RESIGNED else "away"
            level = words.say("bot_" + seat.level, lang)
            shown.append(Matter(kind, seat.index, names[seat.index], level))
        elif mine and seat.late_since is not None:
            shown.append(Matter("my_late", seat.index, names[seat.index]))
        elif seat.late_since is not None:
            votes = ballot(table, person, lang)
            shown.append(Matter("late", seat.index, names[seat.index], votes=votes))
        is_own = mine or (seat.kind == Seat.Kind.LOCAL and table.owner_id == person.pk)
        if seat.index in gone and not is_own:
            shown.append(Matter("gone", seat.index, names[seat.index]))
    return shown


def ballot(table: Table, person: Person, lang: str) -> tuple[tuple[str, str, int, bool], ...]:
    """What can be voted for, with the votes so far; nothing for who has no vote."""
    voters = timeouts.voters_of(table)
    mine = next((seat for seat in voters if seat.person_id == person.pk), None)
    if mine is None:
        return ()
    counts = Counter(seat.vote for seat in voters)
    return tuple(
        (vote, words.say(f"vote_{vote}", lang), counts[vote], mine.vote == vote)
        for vote in timeouts.VOTES
    )
