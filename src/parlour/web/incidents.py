"""What happens at a table beside the game, and how the log tells it."""

from __future__ import annotations

from django.utils.html import conditional_escape

from parlour.web import store, words
from parlour.web.models import Incident, Table
from parlour.web.story import LogBlock

LEFT = "left"
RETURNED = "returned"
RESIGNED = "resigned"
TIME = "time"  # is up, and a bot plays on
LATE = "late"  # the time is up, and the others vote
VOTED = "voted"  # for a bot
WAITS = "waits"  # so the others have voted
SEATED = "seated"  # a bot, by somebody else at the table
WANTS_END = "wants_end"
STAYS = "stays"  # and does not want the end any more
CLOSED = "closed"  # the game, by operators
ENDED = "ended"  # the game, because all have agreed


def note(table: Table, kind: str, seat: int, actor: int | None = None, level: str = "") -> None:
    """Write down that something has happened; the table's version grows with it."""
    Incident.objects.create(
        table=table, ply=table.ply, kind=kind, seat=seat, actor=actor, level=level
    )


def seat_of(table: Table, person_id: int) -> int | None:
    """The seat of a person, for telling who has done something."""
    seats = table.seat_set.filter(person=person_id).values_list("index", flat=True)
    return seats.first()


def sentence(incident: Incident, names: list[str], lang: str) -> str:
    """An incident in words."""
    actor = names[incident.actor] if incident.actor is not None else ""
    level = words.say("bot_" + incident.level, lang) if incident.level else ""
    key = f"incident_{incident.kind}"
    return words.say(key, lang, name=names[incident.seat], actor=actor, level=level)


def of_table(table: Table) -> list[Incident]:
    """All incidents of a table, the oldest first."""
    if table.status == Table.Status.WAITING or table.uploaded:
        return []
    return store.while_unchanged(
        table, "incidents", lambda: list(table.incidents.order_by("ply", "pk"))
    )


def told_in(
    turns: list[LogBlock],
    table: Table,
    names: list[str],
    lang: str,
    last: int = 0,
    until: int | None = None,
) -> list[LogBlock]:
    """A log, the newest turn first, with the incidents of its time in their places.

    `last` limits it to those of so many choices.
    """
    end = table.ply if until is None else until
    since = max(0, end - last) if last else 0
    rest = [one for one in of_table(table) if one.ply >= since]
    if until is not None:
        rest = [one for one in rest if one.ply <= until]
    blocks: list[LogBlock] = []
    for turn in turns:
        while rest and rest[-1].ply >= turn.ply:
            blocks.append(_block(rest.pop(), names, lang))
        blocks.append(turn)
    return blocks + [_block(one, names, lang) for one in reversed(rest)]


def _block(incident: Incident, names: list[str], lang: str) -> LogBlock:
    text = conditional_escape(sentence(incident, names, lang))
    mark = f"-{incident.pk}"
    return LogBlock(incident.ply, incident.seat, text, time=incident.happened_at, mark=mark)
