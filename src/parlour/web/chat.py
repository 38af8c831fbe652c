"""What is said at a table: who may write, who is called in it, what a reader has not read yet."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction
from django.dispatch import Signal

from parlour.web import blocks, changes, limits, store
from parlour.web.models import CHAT_LENGTH, Chat, ChatMark, Person, Seat, Table
from parlour.web.store import Refused

LINES = 100
ANYBODY = "@"  # before a name it calls its bearer

# Sent when a line is stored in which people are called by their names, with `line` and the
# `people` who may be told of it: none who has muted or blocked whoever wrote it.
mentioned = Signal()


@dataclass(frozen=True)
class Fragment:
    """A stretch of a line; one that calls somebody is marked."""

    text: str
    is_call: bool = False


@dataclass(frozen=True)
class Speaker:
    """Somebody who has said something."""

    pk: int
    name: str


@dataclass(frozen=True)
class ChatLine:
    """Something said at the table."""

    pk: int
    fragments: tuple[Fragment, ...]
    person: Speaker | None  # None: somebody who left
    written_at: datetime
    is_mine: bool
    calls_me: bool


@dataclass(frozen=True)
class Conversation:
    """What a reader sees of what is said at a table."""

    lines: list[ChatLine] = field(default_factory=list)
    names: list[str] = field(default_factory=list)  # whom the reader can call
    unread: int = 0
    is_called: bool = False  # in a line that was not read yet

    @property
    def last(self) -> int:
        """The newest line; 0 if there is none."""
        return self.lines[-1].pk if self.lines else 0


def clean(text: str) -> str:
    """What somebody wants to say, as it is stored."""
    text = text.strip()[:CHAT_LENGTH]
    return "".join(c for c in text if c.isprintable() or c == "\n")


def say(table: Table, person: Person, text: str) -> Chat:
    """Say something at a table; NotNow after too much, Refused where they are not wanted."""
    limits.take(limits.CHAT, person.pk)
    is_seated = Seat.objects.filter(table=table, person=person).exists()
    if not is_seated and blocks.keeps_out(table, person):
        raise Refused("kept_out")
    called = people_called(text, people_at(table), person)
    with transaction.atomic():
        line = Chat.objects.create(
            table=table, person=person, text=text, mentions=[one.pk for one in called]
        )
        changes.touch(table.pk)
        deaf = {one.pk for one in called if person.pk in blocks.hidden_from(one)}
        receivers = [one for one in called if one.pk not in deaf]
        if receivers:
            transaction.on_commit(lambda: call(line, receivers), robust=True)
    return line


def call(line: Chat, people: list[Person]) -> None:
    mentioned.send(Chat, line=line, people=people)


def people_at(table: Table) -> list[Person]:
    """Those who sit at a table, who opened it, or have said something there."""
    people = {seat.person.pk: seat.person for seat in table.seats if seat.person is not None}
    speakers = Person.objects.filter(chat__table=table).distinct()[:LINES]
    people |= {one.pk: one for one in speakers}
    if table.owner is not None:
        people[table.owner.pk] = table.owner
    return list(people.values())


def was_met(table: Table, person: Person) -> bool:
    """Whether somebody is one of those at a table."""
    if person.pk == table.owner_id or Seat.objects.filter(table=table, person=person).exists():
        return True
    return Chat.objects.filter(table=table, person=person).exists()


def calls(names: Iterable[str]) -> re.Pattern[str] | None:
    """What calls one of several people; the longest name counts."""
    longest_first = sorted(set(names), key=len, reverse=True)
    if not longest_first:
        return None
    return re.compile(rf"@({'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE)


def people_called(text: str, people: list[Person], by: Person) -> list[Person]:
    """Those whose names are called in a text."""
    pattern = calls(one.name for one in people)
    if pattern is None:
        return []
    names = {name.casefold() for name in pattern.findall(text)}
    return [one for one in people if one.name.casefold() in names and one != by]


def fragments(text: str, pattern: re.Pattern[str] | None) -> tuple[Fragment, ...]:
    """A text cut into what calls somebody and what does not."""
    if pattern is None or ANYBODY not in text:
        return (Fragment(text),)
    parts: list[Fragment] = []
    end = 0
    for hit in pattern.finditer(text):
        parts += [Fragment(text[end : hit.start()]), Fragment(hit.group(), is_call=True)]
        end = hit.end()
    return tuple(part for part in [*parts, Fragment(text[end:])] if part.text)


def conversation(table: Table, person: Person | None) -> Conversation:
    """What was said, without those whom the person does not want to read; the newest last."""
    seated = [seat.person for seat in table.seats if seat.person is not None]
    names = [one.name for one in seated if one != person]
    if not store.while_unchanged(table, "has chat", table.chat.exists):
        return Conversation(names=names)
    rows = table.chat.select_related("person").order_by("-pk")
    hidden = blocks.hidden_from(person) if person is not None else set()
    if hidden:
        rows = rows.exclude(person__in=hidden)
    newest = list(rows[:LINES])[::-1]
    speakers = [row.person for row in newest if row.person is not None]
    names = list(dict.fromkeys([*names, *(one.name for one in speakers if one != person)]))
    pattern = calls([*names, *([person.name] if person is not None else [])])
    lines = [line_of(row, person, pattern) for row in newest]
    unread = unread_lines(table, person, lines)
    is_called = any(line.calls_me for line in unread)
    return Conversation(lines, names, len(unread), is_called)


def line_of(row: Chat, reader: Person | None, pattern: re.Pattern[str] | None) -> ChatLine:
    return ChatLine(
        row.pk,
        fragments(row.text, pattern),
        Speaker(row.person.pk, row.person.name) if row.person is not None else None,
        row.written_at,
        is_mine=reader is not None and row.person_id == reader.pk,
        calls_me=reader is not None and reader.pk in row.mentions,
    )


def unread_lines(table: Table, person: Person | None, lines: list[ChatLine]) -> list[ChatLine]:
    """What others have said since a person last looked; somebody who only looks on has no mark."""
    if person is None or not lines:
        return []
    mark = ChatMark.objects.filter(table=table, person=person).values_list("last", flat=True)
    last = mark.first() or 0
    return [line for line in lines if line.pk > last and not line.is_mine]


def note_read(table: Table, person: Person, last: int) -> None:
    """Note that somebody has read the lines up to one."""
    newest = table.chat.order_by("-pk").values_list("pk", flat=True).first()
    last = min(last, newest or 0)
    older = ChatMark.objects.filter(table=table, person=person, last__lt=last)
    if last > 0 and not older.update(last=last):
        ChatMark.objects.get_or_create(table=table, person=person, defaults={"last": last})
