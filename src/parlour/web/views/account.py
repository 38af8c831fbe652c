"""The account in its parts: settings, safety."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from parlour.kernel.languages import LANGUAGES
from parlour.web import devices, limits, mail_address, mails, people, receivers, words
from parlour.web.account_parts import part_called
from parlour.web.limits import NotNow
from parlour.web.middleware import lang_of
from parlour.web.models import Person, Token
from parlour.web.names import clean_name, login_of
from parlour.web.views.common import number, page

LONGEST_PASSWORD = 200
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
    person.save(update_fields=["name", "name_looks", "auto_end", "language", "theme"])
    request.lang = person.language or lang_of(request)  # type: ignore[attr-defined]
    return show_part(request, "settings", {"visitor": person}, saved=problem(request, "saved"))


@require_safe
def safety(request: HttpRequest) -> HttpResponse:
    """Mail, password, browsers, tokens."""
    return show_part(request, "safety", safety_context(request))


def safety_context(request: HttpRequest) -> dict[str, Any]:
    person = people.visitor(request)
    return {
        "devices": devices.lines(request, person, lang_of(request)) if person else [],
        "mails": mails.are_sent(),
        "tokens": Token.objects.filter(person=person) if person else [],
        "new_token": request.session.pop("new_token", ""),
    }


@sensitive_post_parameters("password")
@require_POST
def mail(request: HttpRequest) -> HttpResponse:
    """Another address, which has to be confirmed, or none."""
    person = people.visitor(request)
    if person is None or person.is_guest:
        return redirect("login")
    address = request.POST.get("email", "").strip()
    wrong = "" if not address or mail_address.is_address(address) else problem(request, "bad_email")
    try:
        if not wrong and not has_password(request, person):
            wrong = problem(request, "not_password")
        if not wrong and address and address != person.email:
            mail_address.ask(person, address)
    except NotNow as error:
        return refuse_part(request, "safety", error, **safety_context(request))
    if not wrong and not address:
        mail_address.remove(person)
    elif not wrong and address == person.email:
        mail_address.keep(person)
    saved = "" if wrong else problem(request, "mail_sent" if person.new_email else "saved")
    return show_part(request, "safety", safety_context(request), wrong, saved)


@require_http_methods(["GET", "POST"])
def confirm_mail(request: HttpRequest, token: str) -> HttpResponse:
    """The link of a mail. Programs follow links too, so that it is meant is said by a button."""
    if request.method == "POST":
        person = mail_address.confirm(token)
        if person is not None:
            return page(request, "mail_confirmed.html", {"owner": person})
    else:
        person = mail_address.person_of(token)
        if person is not None:
            return page(request, "mail_confirm.html", {"owner": person})
    return page(request, "error.html", {"kind": "link"}, status=410)


@sensitive_post_parameters("password")
@require_POST
def log_in_name(request: HttpRequest) -> HttpResponse:
    """Another name to log in with."""
    person = people.visitor(request)
    if person is None or person.is_guest:
        return redirect("login")
    try:
        wrong = change_login(request, person)
    except NotNow as error:
        return refuse_part(request, "safety", error, **safety_context(request))
    saved = "" if wrong else problem(request, "saved")
    return show_part(request, "safety", safety_context(request), wrong, saved)


def change_login(request: HttpRequest, person: Person) -> str:
    """Gives what is wrong."""
    name = request.POST.get("login", "").strip()
    login = login_of(name)
    if not login:
        return problem(request, "bad_login")
    if not has_password(request, person):
        return problem(request, "not_password")
    if people.is_taken(name, person):
        return problem(request, "taken")
    before, person.login = person.login, login
    try:
        with transaction.atomic():
            person.save(update_fields=["login", "login_looks"])
    except IntegrityError:
        person.login = before
        return problem(request, "taken")
    return ""


def has_password(request: HttpRequest, person: Person) -> bool:
    """Whether the form tells the person's password, which guests do not have; tries count."""
    if person.is_guest:
        return True
    limits.take(limits.PASSWORD, person.pk)
    if not person.check_password(request.POST.get("password", "")[:LONGEST_PASSWORD]):
        return False
    limits.forget(limits.PASSWORD, person.pk)
    return True


@require_POST
def device(request: HttpRequest) -> HttpResponse:
    """Log out in another browser, or in all others."""
    person = people.visitor(request)
    if person is None:
        return redirect("account-safety")
    if request.POST.get("others"):
        devices.log_out_others(person, request.session.session_key)
    else:
        devices.log_out(person, number(request.POST.get("device", "")))
    saved = problem(request, "logged_out")
    return show_part(request, "safety", safety_context(request), saved=saved)


def give_name(request: HttpRequest, person: Person) -> str:
    """Change the name that is shown; gives what is wrong."""
    is_free = people.give_name(person, request.POST.get("name", ""))
    return "" if is_free else problem(request, "name_taken")


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
    person.new_email = ""  # whoever asked for another address may not have been the person
    with transaction.atomic():
        person.save(update_fields=["password", "new_email"])
        if request.POST.get("keep_tokens") != "on":
            Token.objects.filter(person=person).delete()
        receivers.forget_others(request, person)
    update_session_auth_hash(request, person)
    limits.forget(limits.PASSWORD, person.pk)
    return ""


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
