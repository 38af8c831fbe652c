"""Who is behind a request, read with as little work as can be: it is asked with each of them."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.sessions.backends.db import SessionStore as DatabaseSessions
from django.contrib.sessions.models import Session
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.utils import timezone

from parlour.web.models import Person
from parlour.web.queries import person_with, session_with


class SessionStore(DatabaseSessions):
    """Django's sessions in the database."""

    def _get_session_from_db(self) -> Session | None:
        session = session_with(self.session_key or "")
        if session is None or session.expire_date <= timezone.now():
            self._session_key = None
            return None
        return session


class Backend(ModelBackend):
    """Django's way to find a person."""

    def authenticate(
        self,
        request: HttpRequest | None,
        username: str | None = None,
        password: str | None = None,
        **credentials: Any,
    ) -> Person:
        person = super().authenticate(request, username, password, **credentials)
        if not isinstance(person, Person):
            raise PermissionDenied  # so that no other backend checks the password once more
        return person

    def get_user(self, user_id: int) -> Person | None:
        return person_with(user_id)
