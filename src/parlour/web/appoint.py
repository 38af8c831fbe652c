"""`parlour admin NAME`, `parlour password NAME`: what whoever runs the machine does about accounts.

Nobody else can say who operates the site.
"""

from __future__ import annotations

import sys
from getpass import getpass
from pathlib import Path

from parlour.web.serve import choose_folder, prepare, why_not_migrate


def appoint(name: str, data: Path | None = None, remove: bool = False) -> int:
    """Make an account an operator's, and the account if there is none; gives the exit status."""
    if not is_ready(data):
        return 1
    from django.conf import settings

    from parlour.web.models import Person
    from parlour.web.names import login_of

    login = login_of(name)
    person = Person.objects.filter(login=login).first() if login else None
    if remove:
        if person is None:
            return complain(f"There is no account {name}.")
        Person.objects.filter(pk=person.pk).update(is_operator=False)
        print(f"{person.name} is no operator any more.")
        return 0
    if person is None:
        problem = register(name, login, password_from_terminal(name))
        if problem:
            return complain(problem)
    Person.objects.filter(login=login).update(is_operator=True)
    if not settings.OPERATORS_PATH:
        print(f"{name} is an operator, but PARLOUR_OPERATORS has switched their pages off.")
        return 0
    print(f"{name} is an operator: log in, then {settings.SITE_ADDRESS}/{settings.OPERATORS_PATH}")
    return 0


def replace_password(name: str, data: Path | None = None) -> int:
    """A new password for somebody who has forgotten theirs; gives the exit status."""
    if not is_ready(data):
        return 1
    from parlour.web import forgotten
    from parlour.web.models import Person
    from parlour.web.names import login_of

    person = Person.objects.filter(login=login_of(name) or None).exclude(login=None).first()
    if person is None:
        return complain(f"There is no account {name}.")
    password = password_from_terminal(name)
    if problem := password_problem(password):
        return complain(problem)
    forgotten.give_password(person, password)
    print(f"{person.name} has a new password, and is logged out everywhere.")
    return 0


def is_ready(data: Path | None) -> bool:
    """Whether the database can be used; if not, it is said why."""
    folder = choose_folder(data)
    if not prepare(folder):
        return False
    if problem := why_not_migrate(folder):
        complain(problem)
    return not problem


def complain(problem: str) -> int:
    print(problem, file=sys.stderr)
    return 1


def password_from_terminal(name: str) -> str:
    """Asked for twice; a program gives it once, as a line."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    password = getpass(f"A password for {name}: ")
    return password if getpass("Once more: ") == password else ""


def register(name: str, login: str, password: str) -> str:
    """Make an account; gives what is wrong, as a sentence."""
    from parlour.web import people
    from parlour.web.models import Person

    if not login:
        return "A name has 2 to 30 letters, digits, dots, hyphens or underscores."
    if people.is_taken(name):
        return f"An account is called like {name}, or nearly so."
    if problem := password_problem(password):
        return problem
    person = Person(login=login, name=name)
    person.set_password(password)
    person.save()
    people.rename_guests(person)
    return ""


def password_problem(password: str) -> str:
    """What is wrong with a password, as a sentence."""
    from django.contrib.auth.password_validation import validate_password
    from django.core.exceptions import ValidationError

    try:
        validate_password(password)
    except ValidationError:
        return "The passwords differ, or it has fewer than 8 characters, or is a common one."
    return ""
