"""The account in its parts: settings, notices, safety, one's own data."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import logout, update_session_auth_hash
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from parlour.kernel.languages import LANGUAGES
from parlour.web import limits, people, words
from parlour.web.account_parts import part_called
from parlour.web.limits import NotNow
from parlour.web.middleware import lang_of
from parlour.web.models import Person, Token
from parlour.web.names import clean_name
from parlour.web.views.common import number, page

LONGEST_PASSWORD = 200
LONGEST_EMAIL = 200
MOST_TOKENS = 20


def show_part(
    request: HttpRequest,
    name: str,
    context: dict[str, Any] | None = None,
    wrong: str = "",
    saved: str = "",
) -> HttpResponse:
    """A part of the account, with what was wrong in its form or that it was saved."""
    part = part_called(name)
    shown = {"visitor": people.visitor(request), "part": part, "wrong": wrong, "saved": saved}
    return page(request, part.template, shown | (context or {}), status=400 if wrong else 200)


def refuse_part(request: HttpRequest, name: str, error: NotNow, **context: Any) -> HttpResponse:
    """A part of the account, with how long to wait."""
    response = show_part(request, name, context, error.text(lang_of(request)))
    response.status_code = error.status
    response.headers["Retry-After"] = str(error.seconds)
    return response


def problem(request: HttpRequest, key: str) -> str:
    return words.say("account_" + key, lang_of(request))


@require_http_methods(["GET", "POST"])
def account(request: HttpRequest) -> HttpResponse:
    """Name and settings; for guests too."""
    if request.method != "POST":
        return show_part(request, "settings")
    person = people.visitor_or_guest(request)
    wrong = give_name(request, person)
    person.auto_end = request.POST.get("auto_end") == "on"
    lang = request.POST.get("language", "")
    person.language = lang if lang in LANGUAGES else ""
    theme = request.POST.get("theme", "")
    person.theme = theme if theme in ("light", "dark") else ""
    if wrong:
        return show_part(request, "settings", {"visitor": person}, wrong)
    person.save()
    request.lang = person.language or lang_of(request)  # type: ignore[attr-defined]
    return show_part(request, "settings", {"visitor": person}, saved=problem(request, "saved"))


@require_http_methods(["GET", "POST"])
def notices(request: HttpRequest) -> HttpResponse:
    """What somebody wants to be told of, and how."""
    person = people.visitor(request)
    if person is None or person.is_guest:
        return redirect("account")
    if request.method != "POST":
        return show_part(request, "notices")
    wanted = request.POST.get("mail_turn") == "on"
    if wanted and not person.email:
        return show_part(request, "notices", wrong=problem(request, "no_email"))
    person.mail_turn = wanted
    person.save(update_fields=["mail_turn"])
    return show_part(request, "notices", {"visitor": person}, saved=problem(request, "saved"))


@require_safe
def safety(request: HttpRequest) -> HttpResponse:
    """Mail, password, tokens."""
    return show_part(request, "safety", safety_context(request))


def safety_context(request: HttpRequest) -> dict[str, Any]:
    person = people.visitor(request)
    return {
        "tokens": Token.objects.filter(person=person) if person else [],
        "new_token": request.session.pop("new_token", ""),
    }


@require_POST
def mail(request: HttpRequest) -> HttpResponse:
    """Another address, or none."""
    person = people.visitor(request)
    if person is None or person.is_guest:
        return redirect("login")
    wrong = give_email(request, person)
    if not wrong:
        person.save(update_fields=["email", "mail_turn"])
    saved = "" if wrong else problem(request, "saved")
    context = {"visitor": person} | safety_context(request)
    return show_part(request, "safety", context, wrong, saved)


@require_safe
def data(request: HttpRequest) -> HttpResponse:
    """What the site knows of somebody, and how to take it away."""
    return show_part(request, "data")


def give_name(request: HttpRequest, person: Person) -> str:
    """Change the name that is shown; gives what is wrong."""
    is_free = people.give_name(person, request.POST.get("name", ""))
    return "" if is_free else problem(request, "name_taken")


def give_email(request: HttpRequest, person: Person) -> str:
    """Set, change or remove the address; without one nothing is mailed. Gives what is wrong."""
    given = request.POST.get("email", "").strip()
    try:
        if given:
            validate_email(given[: LONGEST_EMAIL + 1])
    except ValidationError:
        return problem(request, "bad_email")
    if len(given) > LONGEST_EMAIL:
        return problem(request, "bad_email")
    person.email = given
    person.mail_turn = person.mail_turn and bool(given)
    return ""


def password_problem(request: HttpRequest, password: str) -> str:
    if len(password) > LONGEST_PASSWORD:
        return problem(request, "bad_password")
    try:
        validate_password(password)
    except ValidationError:
        return problem(request, "bad_password")
    return ""


@sensitive_post_parameters("old", "password")
@require_POST
def password(request: HttpRequest) -> HttpResponse:
    person = people.visitor(request)
    if person is None or person.is_guest:
        return redirect("login")
    try:
        wrong = change_password(request, person)
    except NotNow as error:
        return refuse_part(request, "safety", error, **safety_context(request))
    saved = "" if wrong else problem(request, "saved")
    return show_part(request, "safety", safety_context(request), wrong, saved)


def change_password(request: HttpRequest, person: Person) -> str:
    """Other sessions end, and so do tokens unless the person keeps them; gives what is wrong."""
    limits.take(limits.PASSWORD, person.pk)
    if not person.check_password(request.POST.get("old", "")[:LONGEST_PASSWORD]):
        return problem(request, "wrong_password")
    new = request.POST.get("password", "")
    if wrong := password_problem(request, new):
        return wrong
    person.set_password(new)
    with transaction.atomic():
        person.save(update_fields=["password"])
        if request.POST.get("keep_tokens") != "on":
            Token.objects.filter(person=person).delete()
    update_session_auth_hash(request, person)
    limits.forget(limits.PASSWORD, person.pk)
    return ""


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
        label = clean_name(request.POST.get("label", "")) or "API"
        request.session["new_token"] = Token.make(person, label)
    return redirect("account-safety")
