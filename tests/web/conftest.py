"""Fixtures of the site's tests."""

from itertools import count

import pytest
from django.core import mail

from parlour.web import analysis, announcements, devices, limits, looks, reviews, store, thinking
from parlour.web.models import Table


@pytest.fixture(autouse=True)
def _empty_memory():
    """Tests roll their database back; no match and no count may outlive them."""
    store.forget()
    analysis.forget()
    limits.api_calls.forget()
    devices.forget()
    announcements.forget()
    thinking.forget()
    reviews.forget()
    yield
    store.forget()


@pytest.fixture(autouse=True)
def _looks_in_one_go(monkeypatch):
    """However slow the machine is, a look that has begun comes to its end."""
    monkeypatch.setattr(looks, "PAUSE", 10.0**6)


@pytest.fixture(autouse=True)
def _same_games(monkeypatch):
    """A test plays the same games every time: the tables that it opens are numbered."""
    numbers = count()
    seed = Table._meta.get_field("seed")
    monkeypatch.setattr(seed, "_get_default", lambda: f"table {next(numbers)}")


@pytest.fixture
def outbox(monkeypatch):
    """The mails that were sent; they go out in threads, here at once."""

    class AtOnce:
        def __init__(self, target, args, daemon):
            self.start = lambda: target(*args)

    monkeypatch.setattr("parlour.web.mails.Thread", AtOnce)
    return mail.outbox
