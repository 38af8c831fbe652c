"""Fixtures of the site's tests."""

import pytest

from parlour.web import store


@pytest.fixture(autouse=True)
def _empty_cache():
    """Tests roll their database back; no match may outlive them."""
    store.forget()
    yield
    store.forget()
