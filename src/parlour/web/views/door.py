"""The door: register (which claims the guest's games), log in and out, a forgotten password."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from django.conf import settings
from django.contrib.auth import authenticate, logout
from django.db import IntegrityError, transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.crypto import constant_time_compare, salted_hmac
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from parlour.web import (
    forgotten as forgotten_password,
    limits,
    mail_address,
    mails,
    notices,
    people,
)
from parlour.web.address import client_address
from parlour.web.limits import NotNow
from parlour.web.mail_address import LONGEST
from parlour.web.middleware import lang_of
from parlour.web.models import Person
from parlour.web.names import login_of
from parlour.web.views.account import (
    LONGEST_PASSWORD,
    password_problem,
    problem,
)
from parlour.web.views.common import page

LINK = "password link"  # the key in the session
MARK = "account"  # the cookie of a browser in which somebody has logged in to an account


def refuse(
    request: HttpRequest, template: str, context: dict[str, Any], error: NotNow
) -> HttpResponse:
    """The form once more, with how long to wait."""
    context = {**context, "wrong": error.text(lang_of(request))}
    response = page(request, template, context, status=error.status)
    response.headers["Retry-After"] = str(error.seconds)
    return response


@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def register(request: HttpRequest) -> HttpResponse:
    """A guest becomes an account and keeps the games."""
    context: dict[str, Any] = {
        "wrong": "",
        "login": request.POST.get("login", "")[:LONGEST],
        "email": request.POST.get("email", "")[:LONGEST],
        "mail_turn": request.POST.get("mail_turn") == "on",
        "mails": mails.are_sent(),
    }
    if request.method == "POST":
        try:
            context["wrong"] = claim(request)
        except NotNow as error:
            return refuse(request, "register.html", context, error)
        if not context["wrong"]:
            account = people.visitor(request)
            assert account is not None
            return with_mark(redirect("account"), account)
    return page(request, "register.html", context, status=400 if context["wrong"] else 200)


def claim(request: HttpRequest) -> str:
    """Make the account that the form asks for and log it in; gives what is wrong."""
    limits.take(limits.REGISTER, client_address(request))
    person = people.visitor(request) or Person()
    if not person.is_guest:
        return problem(request, "already")
    name, password = request.POST.get("login", "").strip(), request.POST.get("password", "")
    login = login_of(name)
    if not login:
        return problem(request, "bad_login")
    if people.is_taken(name, person):
        return problem(request, "taken")
    if wrong := password_problem(request, password):
        return wrong
    address = request.POST.get("email", "").strip() if mails.are_sent() else ""
    if address and not mail_address.is_address(address):
        return problem(request, "bad_email")
    wants_mail = request.POST.get("mail_turn") == "on"
    if wants_mail and not address:
        return problem(request, "no_email")
    person.login, person.name = login, name
    person.set_password(password)
    try:
        with transaction.atomic():
            person.save()
            people.rename_guests(person)
            if wants_mail:
                notices.mail_turns(person)
    except IntegrityError:
        return problem(request, "taken")
    people.enter(request, person)
    if address:
        with suppress(NotNow):  # it can be asked for again on the page of the account
            mail_address.ask(person, address)
    return ""


@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def log_in(request: HttpRequest) -> HttpResponse:
    """What was played as a guest before goes to the account."""
    if request.method != "POST":
        return page(request, "login.html", {"mails": mails.are_sent()})
    context: dict[str, Any] = {"mails": mails.are_sent()}
    context |= {"login": request.POST.get("login", "")[:LONGEST]}
    try:
        account = account_behind(request)
    except NotNow as error:
        return refuse(request, "login.html", context, error)
    if account is None:
        context["wrong"] = problem(request, "wrong_login")
        return page(request, "login.html", context, status=400)
    let_in(request, account)
    return with_mark(redirect("home"), account)


def account_behind(request: HttpRequest) -> Person | None:
    """The account whose name and password were given; every try counts until it is right."""
    login = login_of(request.POST.get("login", "").strip())
    password = request.POST.get("password", "")[:LONGEST_PASSWORD]
    address = client_address(request)
    # From the narrowest to the widest: what is refused by one does not count for the next.
    counted: list[tuple[limits.Limit, tuple[str, ...]]] = [
        (limits.LOGIN, (address, login)),
        (limits.LOGIN_ADDRESS, (address,)),
    ]
    if not has_mark(request, login):
        counted.append((limits.LOGIN_ACCOUNT, (login,)))
    for limit, about in counted:
        limits.take(limit, *about)
    account = authenticate(request, username=login, password=password) if login else None
    if not isinstance(account, Person):
        return None
    limits.forget(limits.LOGIN, address, login)
    for limit, about in counted[1:]:
        limits.give_back(limit, *about)
    return account


def with_mark(response: HttpResponse, account: Person) -> HttpResponse:
    """Mark the browser of an account's owner: strangers, however many, cannot lock it out."""
    response.set_cookie(
        MARK, mark_of(account.login or ""), max_age=settings.SESSION_COOKIE_AGE,
        secure=settings.HTTPS, httponly=True, samesite="Lax",
    )  # fmt: skip
    return response


def has_mark(request: HttpRequest, login: str) -> bool:
    """Whether somebody has logged in to the account in this browser before."""
    return constant_time_compare(request.COOKIES.get(MARK, ""), mark_of(login))


def mark_of(login: str) -> str:
    return salted_hmac("parlour.account", login, algorithm="sha256").hexdigest()


@require_POST
def log_out(request: HttpRequest) -> HttpResponse:
    logout(request)
    return redirect("home")


@require_http_methods(["GET", "POST"])
def forgotten(request: HttpRequest) -> HttpResponse:
    """Ask for a link; the answer does not tell whether there is such an account."""
    if not mails.are_sent():
        raise Http404
    if request.method != "POST":
        return page(request, "forgotten.html")
    try:
        limits.take(limits.RESET, client_address(request))
    except NotNow as error:
        return refuse(request, "forgotten.html", {}, error)
    forgotten_password.ask(request.POST.get("account", "")[:LONGEST])
    return page(request, "forgotten.html", {"is_sent": True})


@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def new_password(request: HttpRequest, link: str = "") -> HttpResponse:
    """A new password by a link, which goes into the session: no other page gets to know it."""
    if link and forgotten_password.person_of(link) is not None:
        request.session[LINK] = link
        return redirect("new-password-now")
    person = forgotten_password.person_of("" if link else request.session.get(LINK, ""))
    if person is None:
        request.session.pop(LINK, None)
        return page(request, "error.html", {"kind": "link"}, status=410)
    if request.method != "POST":
        return page(request, "new_password.html", {"owner": person})
    password = request.POST.get("password", "")
    if wrong := password_problem(request, password):
        return page(request, "new_password.html", {"owner": person, "wrong": wrong}, status=400)
    del request.session[LINK]
    forgotten_password.give_password(person, password)
    let_in(request, person)
    return with_mark(redirect("account-safety"), person)


def let_in(request: HttpRequest, account: Person) -> None:
    """Log in; what was played in this browser as a guest before goes to the account."""
    guest = people.visitor(request)
    people.enter(request, account)
    if guest is not None and guest.is_guest:
        people.merge(guest, account)
