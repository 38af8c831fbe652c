"""Settings of all tests: the `rule` marker, Hypothesis profiles, and which form is tested."""

import os

import pytest
from hypothesis import settings

import parlour

settings.register_profile("dev", deadline=None, max_examples=25)
settings.register_profile("ci", deadline=None, max_examples=50, derandomize=True, database=None)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if "CI" in os.environ else "dev")
)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the numbered rules that this test proves")


def pytest_report_header() -> str:
    form = "compiled" if parlour.compiled() else "pure Python"
    return f"parlour: {form}, from {os.path.dirname(parlour.__file__)}"
