"""The door: register (which claims the guest's games), log in and out."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth import authenticate, logout
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.crypto import constant_time_compare, salted_hmac
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from parlour.web import limits, people
from parlour.web.address import client_address
from parlour.web.limits import NotNow
from parlour.web.middleware import lang_of
from parlour.web.models import Person
from parlour.web.names import login_of
from parlour.web.views.account import (
    LONGEST_EMAIL,
    LONGEST_PASSWORD,
    give_email,
    password_problem,
    problem,
)
from parlour.web.views.common import page

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
        "login": request.POST.get("login", "")[:LONGEST_EMAIL],
        "email": request.POST.get("email", "")[:LONGEST_EMAIL],
        "mail_turn": request.POST.get("mail_turn") == "on",
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
    if wrong := password_problem(request, password) or give_email(request, person):
        return wrong
    person.mail_turn = request.POST.get("mail_turn") == "on"
    if person.mail_turn and not person.email:
        return problem(request, "no_email")
    person.login, person.name = login, name
    person.set_password(password)
    try:
        with transaction.atomic():
            person.save()
            people.rename_guests(person)
    except IntegrityError:
        return problem(request, "taken")
    people.enter(request, person)
    return ""


@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def log_in(request: HttpRequest) -> HttpResponse:
    """What was played as a guest before goes to the account."""
    if request.method != "POST":
        return page(request, "login.html")
    context = {"login": request.POST.get("login", "")[:LONGEST_EMAIL]}
    try:
        account = account_behind(request)
    except NotNow as error:
        return refuse(request, "login.html", context, error)
    if account is None:
        context["wrong"] = problem(request, "wrong_login")
        return page(request, "login.html", context, status=400)
    guest = people.visitor(request)
    people.enter(request, account)
    if guest is not None and guest.is_guest:
        people.merge(guest, account)
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
