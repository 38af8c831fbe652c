"""Fixtures of the site's tests."""

import pytest

from parlour.web import limits, store, thinking


@pytest.fixture(autouse=True)
def _empty_memory():
    """Tests roll their database back; no match and no count may outlive them."""
    store.forget()
    limits.api_calls.forget()
    thinking.forget()
    yield
    store.forget()
