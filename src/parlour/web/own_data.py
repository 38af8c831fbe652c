"""All that the site keeps of a person, as one archive for them to take along.

Every table of the database that points to the person is in it, row by row, so that nothing is
forgotten when a new one comes; what a person may not know, of a running game or of others, is not.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryFile
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZipFile

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Model, QuerySet

from parlour.web import access, store
from parlour.web.models import Analysis, Move, Person, Seat, Table

MOST_RECORDS = 2000  # of games that are over, the latest; each can be had from its table as well

# What no archive holds: keys, what draws come from, what others wrote about the person, and
# whatever of a row belongs to a table rather than to the person.
HIDDEN_FIELDS = {
    "web.person": {"password", "login_looks", "name_looks"},
    "web.table": {"seed", "setup", "broken", "thinker", "bot_due", "bot_slow", "bot_tries", "held"},
    "web.token": {"digest"},
    "web.analysis": {"seed", "sight", "record"},  # the record is a file of its own
    "web.device": {"session"},
    "web.receiver": {"endpoint", "digest", "p256dh", "auth", "cookie", "session"},
    "web.ban": {"by"},
    "web.report": {"answer"},
    "web.review": {"result", "thinker", "claimed_until", "tries"},
}
HIDDEN_RELATIONS = {
    "admin.logentry.user",
    "web.ban.by",
    "web.block.other",
    "web.mute.other",
    "web.report.about",
}


@contextmanager
def archive(person: Person, lang: str) -> Iterator[IO[bytes]]:
    """The archive as a file to read from; it is built on the disk, row by row."""
    with TemporaryFile() as file:
        write(person, lang, file)
        file.seek(0)
        yield file


def write(person: Person, lang: str, file: IO[bytes]) -> None:
    with ZipFile(file, "w", ZIP_DEFLATED) as container:
        write_rows(container, "account", iter([row_of(person)]))
        for name, rows in related_rows(person):
            write_rows(container, name, (row_of(row) for row in rows.iterator()))
        write_rows(container, "moves", own_moves(person))
        for analysis in Analysis.objects.filter(owner=person).iterator():
            container.writestr(f"analyses/{analysis.game}-{analysis.slug}.parlour", analysis.record)
        for table in played_out(person)[:MOST_RECORDS].iterator():
            container.writestr(f"games/{table.game}-{table.slug}.parlour", record_of(table, lang))


def write_rows(container: ZipFile, name: str, rows: Iterator[dict[str, Any]]) -> None:
    """Write rows as a list in JSON, one at a time; nothing for an empty one."""
    first = next(rows, None)
    if first is None:
        return
    with container.open(f"{name}.json", "w") as file:
        file.write(b"[\n" + as_json(first))
        for row in rows:
            file.write(b",\n" + as_json(row))
        file.write(b"\n]\n")


def as_json(row: dict[str, Any]) -> bytes:
    return json.dumps(row, cls=DjangoJSONEncoder, ensure_ascii=False).encode()


def row_of(row: Model) -> dict[str, Any]:
    """What may be told of a row, by the names of its fields."""
    hidden = HIDDEN_FIELDS.get(row._meta.label_lower, set())
    shown = {
        field.name: field.value_from_object(row)
        for field in row._meta.concrete_fields
        if field.name not in hidden
    }
    if isinstance(row, Seat):
        shown["game"], shown["address"] = row.table.game, f"/t/{row.table.slug}/"
    return shown


def related_rows(person: Person) -> Iterator[tuple[str, QuerySet[Any]]]:
    """Everything that points to the person: a name, and the rows."""
    for relation in Person._meta.related_objects:
        model: type[Model] = relation.related_model
        field = relation.field.name
        if f"{model._meta.label_lower}.{field}" in HIDDEN_RELATIONS:
            continue
        rows = model._default_manager.filter(**{field: person}).order_by("pk")
        name = model._meta.model_name or ""
        yield (
            (name if field in ("person", "owner") else f"{name}-{field}"),
            (rows.select_related("table") if model is Seat else rows),
        )


def own_moves(person: Person) -> Iterator[dict[str, Any]]:
    """What the person has chosen, in whatever game; what was drawn then is no choice.

    Where others play at the same screen, not before the game is over.
    """
    shared = Seat.objects.filter(kind=Seat.Kind.LOCAL, table__status=Table.Status.RUNNING)
    seats = Seat.objects.filter(person=person).exclude(table__in=shared.values("table"))
    seats = seats.select_related("table").order_by("pk")
    for seat in seats.iterator():
        moves = Move.objects.filter(table=seat.table_id, seat=seat.index).order_by("ply")
        for move in moves.iterator():
            yield {
                "game": seat.table.game,
                "table": seat.table.slug,
                "ply": move.ply,
                "choice": move.notation,
                "made_at": move.made_at,
            }


def played_out(person: Person) -> QuerySet[Table]:
    """The games of a person that are over, whose records tell everything; the latest first."""
    over = (Table.Status.FINISHED, Table.Status.ABANDONED)
    mine = Table.objects.filter(seat__person=person) | Table.objects.filter(owner=person)
    return mine.filter(status__in=over).distinct().order_by("-changed")


def record_of(table: Table, lang: str) -> str:
    names = access.names(table.seats, lang)
    headers = {f"seat{index}": name for index, name in enumerate(names)}
    return str(store.record_of(table, list(table.moves.order_by("ply")), headers))
