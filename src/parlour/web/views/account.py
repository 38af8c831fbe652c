"""Accounts: register (which claims the guest's games), log in and out, settings, delete."""

from __future__ import annotations

import re

from django.contrib.auth import authenticate, logout, update_session_auth_hash
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from parlour.kernel.texts import LANGUAGES
from parlour.web import people, words
from parlour.web.middleware import lang_of
from parlour.web.models import Person, Throttle, Token
from parlour.web.views.common import number, page

LOGIN = re.compile(r"[\w.-]{2,30}")
LONGEST_PASSWORD = 200
LONGEST_EMAIL = 200
TRIES, WINDOW = 8, 15 * 60  # per name; per address four times as many
MOST_TOKENS = 20


def problem(request: HttpRequest, key: str) -> str:
    return words.say("account_" + key, lang_of(request))


@require_http_methods(["GET", "POST"])
def account(request: HttpRequest) -> HttpResponse:
    """Name and settings; for guests too."""
    person = people.visitor(request)
    wrong = saved = ""
    if request.method == "POST":
        person = people.visitor_or_guest(request)
        person.name = people.clean_name(request.POST.get("name", "")) or person.name
        person.auto_end = request.POST.get("auto_end") == "on"
        lang = request.POST.get("language", "")
        person.language = lang if lang in LANGUAGES else ""
        theme = request.POST.get("theme", "")
        person.theme = theme if theme in ("light", "dark") else ""
        if not person.is_guest:
            wrong = give_email(request, person)
        if not wrong:
            person.save()
            saved = words.say("account_saved", person.language or lang_of(request))
            request.lang = person.language or lang_of(request)  # type: ignore[attr-defined]
    context = {
        "wrong": wrong,
        "saved": saved,
        "visitor": person,
        "tokens": Token.objects.filter(person=person) if person else [],
        "new_token": request.session.pop("new_token", ""),
    }
    return page(request, "account.html", context, status=400 if wrong else 200)


def give_email(request: HttpRequest, person: Person) -> str:
    """Set, change or remove the address and the switch for mails; gives what is wrong."""
    given = request.POST.get("email", "").strip()
    try:
        if given:
            validate_email(given[: LONGEST_EMAIL + 1])
    except ValidationError:
        return problem(request, "bad_email")
    if len(given) > LONGEST_EMAIL:
        return problem(request, "bad_email")
    wanted = request.POST.get("mail_turn") == "on"
    if wanted and not given:
        return problem(request, "no_email")
    person.email, person.mail_turn = given, wanted
    return ""


def password_problem(request: HttpRequest, password: str) -> str:
    if len(password) > LONGEST_PASSWORD:
        return problem(request, "bad_password")
    try:
        validate_password(password)
    except ValidationError:
        return problem(request, "bad_password")
    return ""


@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def register(request: HttpRequest) -> HttpResponse:
    """A guest becomes an account and keeps the games."""
    wrong = ""
    if request.method == "POST":
        name = request.POST.get("login", "").strip()
        password = request.POST.get("password", "")
        person = people.visitor(request)
        if not Throttle.allows(f"register:{address(request)}", 20, 3600):
            wrong = problem(request, "too_many")
        elif not LOGIN.fullmatch(name):
            wrong = problem(request, "bad_login")
        elif person is not None and not person.is_guest:
            wrong = problem(request, "already")
        else:
            wrong = password_problem(request, password)
        if not wrong:
            person = person or Person()
            wrong = give_email(request, person)
        if not wrong and person is not None:
            person.login, person.name = name.lower(), name
            person.set_password(password)
            wrong = claim(request, person)
            if not wrong:
                return redirect("account")
    context = {
        "wrong": wrong,
        "login": request.POST.get("login", "")[:LONGEST_EMAIL],
        "email": request.POST.get("email", "")[:LONGEST_EMAIL],
        "mail_turn": request.POST.get("mail_turn") == "on",
    }
    return page(request, "register.html", context, status=400 if wrong else 200)


def claim(request: HttpRequest, person: Person) -> str:
    """Store a new account, unless its name is taken, and log it in."""
    try:
        with transaction.atomic():
            person.save()
    except IntegrityError:
        return problem(request, "taken")
    people.enter(request, person)
    return ""


def address(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))


@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def log_in(request: HttpRequest) -> HttpResponse:
    """What was played as a guest before goes to the account."""
    wrong = ""
    if request.method == "POST":
        name = request.POST.get("login", "").strip().lower()
        if not LOGIN.fullmatch(name):
            name = ""
        password = request.POST.get("password", "")[:LONGEST_PASSWORD]
        keys = ((f"login:{name}", TRIES), (f"from:{address(request)}", TRIES * 4))
        if not all([Throttle.allows(key, most, WINDOW) for key, most in keys]):  # noqa: C419
            return page(request, "login.html", {"wrong": problem(request, "too_many")}, status=429)
        found = authenticate(request, username=name, password=password) if name else None
        if isinstance(found, Person):
            guest = people.visitor(request)
            people.enter(request, found)
            if guest is not None and guest.is_guest:
                people.merge(guest, found)
            Throttle.forget(f"login:{name}")
            return redirect("home")
        wrong = problem(request, "wrong_login")
    return page(request, "login.html", {"wrong": wrong}, status=400 if wrong else 200)


@require_POST
def log_out(request: HttpRequest) -> HttpResponse:
    logout(request)
    return redirect("home")


@sensitive_post_parameters("old", "password")
@require_POST
def password(request: HttpRequest) -> HttpResponse:
    person = people.visitor(request)
    if person is None or person.is_guest:
        return redirect("login")
    new = request.POST.get("password", "")
    wrong = ""
    if not Throttle.allows(f"password:{person.pk}", TRIES, WINDOW):
        wrong = problem(request, "too_many")
    elif not person.check_password(request.POST.get("old", "")[:LONGEST_PASSWORD]):
        wrong = problem(request, "wrong_password")
    else:
        wrong = password_problem(request, new)
    if not wrong:
        person.set_password(new)
        person.save()
        update_session_auth_hash(request, person)
    saved = "" if wrong else problem(request, "saved")
    context = {
        "wrong": wrong,
        "saved": saved,
        "visitor": person,
        "tokens": Token.objects.filter(person=person),
    }
    return page(request, "account.html", context, status=400 if wrong else 200)


@require_http_methods(["GET", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    """The games stay, without the name."""
    person = people.visitor(request)
    if person is None:
        return redirect("home")
    if request.method == "POST" and request.POST.get("sure") == "yes":
        people.delete(person)
        logout(request)
        return redirect("home")
    return page(request, "delete.html")


@require_POST
def token(request: HttpRequest) -> HttpResponse:
    """Make or remove a token for programs."""
    person = people.visitor_or_guest(request)
    if request.POST.get("remove"):
        Token.objects.filter(person=person, pk=number(request.POST["remove"])).delete()
    elif Token.objects.filter(person=person).count() < MOST_TOKENS:
        label = people.clean_name(request.POST.get("label", "")) or "API"
        request.session["new_token"] = Token.make(person, label)
    return redirect("account")
