"""Whom somebody does not want to meet.

Who has muted somebody does not read them. Who has blocked somebody does not read them either, and
is not invited by them, called by them, or joined by them at a table.
"""

from __future__ import annotations

from collections.abc import Iterable

from parlour.web.models import Block, Mute, Person, Report, Seat, Table


def hidden_from(person: Person) -> set[int]:
    """The ids of those whose lines a person does not want to read."""
    muted = Mute.objects.filter(person=person).values_list("other_id", flat=True)
    blocked = Block.objects.filter(person=person).values_list("other_id", flat=True)
    return set(muted.union(blocked))


def has_blocked(person: Person, other: Person) -> bool:
    """Whether a person has blocked another one: who may then neither invite nor join them."""
    return Block.objects.filter(person=person, other=other).exists()


def those_who_block(other: Person, people: Iterable[int | None]) -> set[int]:
    """The ids of those among some people who have blocked somebody."""
    some = [pk for pk in people if pk is not None]
    blocks = Block.objects.filter(other=other, person__in=some)
    return set(blocks.values_list("person_id", flat=True))


def keeps_out(table: Table, other: Person) -> bool:
    """Whether whoever opened a table, or somebody who sits there, has blocked another one."""
    seated = Seat.objects.filter(table=table).values_list("person_id", flat=True)
    return bool(those_who_block(other, [table.owner_id, *seated]))


def block(person: Person, other: Person) -> None:
    Block.objects.get_or_create(person=person, other=other)


def unblock(person: Person, other: Person) -> None:
    Block.objects.filter(person=person, other=other).delete()


def merge(guest: Person, account: Person) -> None:
    """What a guest thought of others, and others of the guest, is so of the account."""
    for model in (Mute, Block):
        for row in model.objects.filter(person=guest).exclude(other=account):
            model.objects.get_or_create(person=account, other=row.other)
    for block_of_guest in Block.objects.filter(other=guest).exclude(person=account):
        Block.objects.get_or_create(person=block_of_guest.person, other=account)
    Report.objects.filter(about=guest).update(about=account)
    Report.objects.filter(reporter=guest).update(reporter=account)
