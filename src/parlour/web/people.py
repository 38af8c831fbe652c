"""Who is visiting: guests, accounts, and what becomes of their games."""

from __future__ import annotations

import secrets

from django.contrib.auth import login as django_login
from django.db import transaction
from django.http import HttpRequest

from parlour.web import tables, words
from parlour.web.models import NAME_LENGTH, Mute, Person, Seat, Table

BACKEND = "django.contrib.auth.backends.ModelBackend"


def visitor(request: HttpRequest) -> Person | None:
    """The person behind a request; None for somebody who has not done anything yet."""
    user = request.user
    return user if isinstance(user, Person) else None


def visitor_or_guest(request: HttpRequest) -> Person:
    """The person behind a request; a new guest if there is none."""
    person = visitor(request)
    if person is None:
        person = new_guest(words.language(request))
        enter(request, person)
    return person


def new_guest(lang: str) -> Person:
    name = words.say("guest_name", lang, n=1000 + secrets.randbelow(9000))
    person = Person(name=name)
    person.set_unusable_password()
    person.save()
    return person


def enter(request: HttpRequest, person: Person) -> None:
    """Log a person in; the session gets a new key."""
    django_login(request, person, backend=BACKEND)


def clean_name(text: str) -> str:
    """A name as it is shown: printable, without needless spaces, not too long."""
    printable = "".join(c for c in text if c.isprintable())
    return " ".join(printable.split())[:NAME_LENGTH].strip()


@transaction.atomic
def merge(guest: Person, account: Person) -> None:
    """What a guest played belongs to the account that they logged in to."""
    theirs = set(Seat.objects.filter(person=account).values_list("table_id", flat=True))
    for seat in Seat.objects.filter(person=guest):
        if seat.table_id not in theirs:
            seat.person = account
            seat.save(update_fields=["person"])
    Table.objects.filter(owner=guest).update(owner=account)
    for mute in Mute.objects.filter(person=guest).exclude(other=account):
        Mute.objects.get_or_create(person=account, other=mute.other)
    guest.delete()


@transaction.atomic
def delete(person: Person) -> None:
    """The person goes, the games stay, without the name; bots play on for them."""
    for seat in Seat.objects.filter(person=person).select_related("table"):
        table = Table.objects.select_for_update().get(pk=seat.table_id)
        seat.person = None
        if table.running:
            tables.let_bot_play(table, seat)
        elif table.status == Table.Status.WAITING:
            seat.kind = Seat.Kind.OPEN
            seat.save()
    Table.objects.filter(owner=person, status=Table.Status.WAITING).delete()
    person.delete()
