"""What every request and response goes through: headers that keep pages safe, the language."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.middleware import SessionMiddleware
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.functional import SimpleLazyObject
from whitenoise.middleware import WhiteNoiseMiddleware

from parlour.kernel.languages import DEFAULT, LANGUAGES
from parlour.web import announcements, bans, devices, my_games, storage, words
from parlour.web.models import Person

Handler = Callable[[HttpRequest], HttpResponseBase]

# Pieces are placed by style attributes; everything else comes from our own files.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; manifest-src 'self'; connect-src 'self'; font-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


SEEN_EVERY = timedelta(minutes=10)  # a visit is noted no oftener
LARGEST = 2_000_000  # bytes of a request, files included


class StaticFiles(WhiteNoiseMiddleware):
    """WhiteNoise, giving whole files: an async server cannot stream from a plain one."""

    @staticmethod
    def serve(static_file: Any, request: HttpRequest) -> HttpResponse:  # type: ignore[override]
        answer = static_file.get_response(request.method, request.META)
        body = b""
        if answer.file is not None:
            with answer.file as file:
                body = file.read()
        response = HttpResponse(body, status=int(answer.status))
        del response["content-type"]
        for key, value in answer.headers:
            response[key] = value
        return response


class Sessions(SessionMiddleware):
    """Django's sessions; a key that it never gave is none (PostgreSQL takes no NUL in a text)."""

    def process_request(self, request: HttpRequest) -> None:
        key = request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")
        if not (key.isascii() and key.isalnum()):
            request.COOKIES.pop(settings.SESSION_COOKIE_NAME, None)
        super().process_request(request)

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        try:
            return super().process_response(request, response)
        except SessionInterrupted as error:
            # Django takes every failure to store a session for one that was deleted meanwhile.
            update = error.__context__
            cause = update.__context__ if update is not None else None
            if cause is not None and storage.problem_of(cause):
                raise cause from cause.__cause__
            raise


class SafetyHeaders:
    """A strict policy on every page, and no caching of what one person may see."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if length.isdigit() and int(length) > LARGEST:
            response: HttpResponseBase = HttpResponse("too large", status=413)
        else:
            response = self.get_response(request)
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("X-Frame-Options", "DENY")
        response.headers.setdefault(
            "Permissions-Policy", "camera=(), geolocation=(), microphone=()"
        )
        response.headers.setdefault("Cache-Control", "private, no-store")
        return response


class LanguageMiddleware:
    """Sets `request.lang`; notes that the person was here."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        request.lang = words.language(request)  # type: ignore[attr-defined]
        user = request.user
        if isinstance(user, Person):
            note_visit(user)
            devices.note(request, user)
        response = self.get_response(request)
        keep_token(request)
        if isinstance(response, HttpResponse):
            response.headers.setdefault("Content-Language", request.lang)  # type: ignore[attr-defined]
        return response


def keep_token(request: HttpRequest) -> None:
    """A part of a page says no cookie for its forms again: the page has one.

    Somebody may have sat down or logged in meanwhile, with a new one, and this is the older answer.
    """
    is_part = request.method == "GET" and "HX-Request" in request.headers
    if is_part and settings.CSRF_COOKIE_NAME in request.COOKIES:
        request.META["CSRF_COOKIE_NEEDS_UPDATE"] = False


def note_visit(person: Person) -> None:
    """Written at most once in ten minutes, and when a mail was waiting for the visit."""
    if person.mailed or not was_seen(person):
        _note(person, mailed=False)


def note_program(person: Person) -> None:
    """Whoever plays by a program is not gone, but would not see that a mail has come."""
    if not was_seen(person):
        _note(person)


def was_seen(person: Person) -> bool:
    return person.seen >= timezone.now() - SEEN_EVERY


def _note(person: Person, **changes: bool) -> None:
    with suppress(DatabaseError):  # whoever only looks needs no room on the disk
        Person.objects.filter(pk=person.pk).update(seen=timezone.now(), **changes)


def lang_of(request: HttpRequest) -> str:
    """The language of a request."""
    return str(getattr(request, "lang", DEFAULT))


def common(request: HttpRequest) -> dict[str, Any]:
    """What every template may use."""
    user = getattr(request, "user", None)
    person = user if isinstance(user, Person) else None
    theme = person.theme if person is not None else request.COOKIES.get("theme", "")
    ban = bans.ban_of(person) if person is not None else None
    return {
        "announcements": announcements.lines(request, lang_of(request)),
        "ban": bans.sentence(ban, lang_of(request)) if ban is not None else "",
        "lang": lang_of(request),
        "languages": list(LANGUAGES.values()),
        "person": person,
        "due": SimpleLazyObject(lambda: my_games.due_tables(person)),
        "theme": theme if theme in ("light", "dark") else "",
    }
