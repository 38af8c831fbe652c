"""Pages beside the tables: the hall, accounts, records, and what a failure is answered with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from playwright.sync_api import Page

from tools.screens.screen import Screen

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse


def outside(ann: str, newcomer: str) -> Iterator[Screen]:
    """What there is beside the tables."""
    yield Screen("home-stranger", "/", sizes="every")
    yield Screen("home", "/", ann, sizes="every")
    yield Screen("home-no-tables", "/", newcomer)
    yield Screen("home-solo", "/?show=solo", ann)
    yield Screen("account", "/account/", ann)
    yield Screen("account-guest", "/account/")
    yield Screen("account-notices", "/account/notices/", ann)
    yield Screen("account-notices-guest", "/account/notices/")
    yield Screen("away", "/offline/en/")
    yield Screen("account-company", "/account/company/", ann)
    yield Screen("account-safety", "/account/safety/", ann)
    yield Screen("account-data", "/account/data/", ann)
    yield Screen("account-token", "/account/safety/", ann, make_token)
    yield Screen("login", "/account/login/")
    yield Screen("login-refused", "/account/login/", "", log_in_wrongly)
    yield Screen("register", "/account/register/")
    yield Screen("delete", "/account/delete/", ann)
    yield Screen("upload", "/upload/")
    yield Screen("upload-refused", "/upload/", ann, upload_nonsense)
    yield Screen("api", "/api/", ann)
    yield Screen("error-not-found", "/nothing/", ann)
    yield Screen("error-forbidden", "/", ann, show_forbidden)
    yield Screen("error-old-form", "/", ann, show_old_form)
    yield Screen("error-bad-request", "/", ann, show_bad_request)
    yield Screen("error-failed", "/", ann, show_failed)
    yield Screen("error-too-many", "/", ann, show_too_many)


def make_token(page: Page) -> None:
    page.fill("#label", "My computer")
    page.click(".share .btn")
    page.wait_for_load_state()


def log_in_wrongly(page: Page) -> None:
    page.fill("[name=login]", "ann")
    page.fill("[name=password]", "a wrong password")
    page.click("main form .btn-main")
    page.wait_for_load_state()


def upload_nonsense(page: Page) -> None:
    page.fill("#text", "This is no record of any game.")
    page.click("main form .btn-main")


# What a visitor hardly ever sees: the answer is made here, because no page leads to it.


def show_answer(page: Page, view: Callable[[HttpRequest], HttpResponse | None]) -> None:
    """Show what the site would answer if something went wrong."""
    from django.contrib.auth.models import AnonymousUser
    from django.test import RequestFactory

    request = RequestFactory().get("/error/")
    request.user = AnonymousUser()
    request.lang = page.evaluate("document.documentElement.lang")  # type: ignore[attr-defined]
    answer = view(request)
    assert answer is not None
    page.route(
        "**/error/",
        lambda route: route.fulfill(
            status=answer.status_code, body=answer.content, content_type="text/html; charset=utf-8"
        ),
    )
    page.goto(page.url + "error/")


def show_forbidden(page: Page) -> None:
    from parlour.web.views import errors

    show_answer(page, errors.forbidden)


def show_old_form(page: Page) -> None:
    from parlour.web.views import errors

    show_answer(page, errors.csrf_failure)


def show_bad_request(page: Page) -> None:
    from parlour.web.views import errors

    show_answer(page, errors.bad_request)


def show_failed(page: Page) -> None:
    from parlour.web.views import errors

    show_answer(page, errors.failed)


def refuse(request: HttpRequest) -> HttpResponse:
    raise NotImplementedError


def show_too_many(page: Page) -> None:
    from parlour.web.limits import LOGIN, NotNow
    from parlour.web.views.errors import NotNowMiddleware

    too_many = NotNow(LOGIN.name, 120)
    show_answer(page, lambda request: NotNowMiddleware(refuse).process_exception(request, too_many))
