"""What an operator relies on: settings of the database, a small log, figures, addresses."""

from __future__ import annotations

import logging
import re
import resource
import sys
from pathlib import Path

import pytest
from django.db import OperationalError
from django.test import RequestFactory
from prometheus_client.parser import text_string_to_metric_families

from parlour.web import environment, metrics
from parlour.web.address import client_address
from parlour.web.logs import PERIOD, SHOWN, Repeats
from parlour.web.server import connection_limit, make_server
from tests.web.server import ROOT
from tests.web.support import BOT, ME, OPEN, browser, new_table, person, text_of

URL = "postgresql://ann:s%40cret@db.example.org:5433/games"


def database(monkeypatch, tmp_path, url):
    monkeypatch.setenv("PARLOUR_DATABASE_URL", url)
    return environment.database(tmp_path)


def test_the_address_of_the_database_keeps_its_parameters(monkeypatch, tmp_path):
    settings = database(monkeypatch, tmp_path, URL + "?sslmode=require&connect_timeout=3")
    assert settings["OPTIONS"]["sslmode"] == "require"
    assert settings["OPTIONS"]["connect_timeout"] == 3
    assert (settings["USER"], settings["PASSWORD"]) == ("ann", "s@cret")
    assert (settings["HOST"], settings["PORT"], settings["NAME"]) == (
        "db.example.org",
        5433,
        "games",
    )


@pytest.mark.parametrize("url", ["mysql://localhost/x", "nonsense", "sqlite:////tmp/x", "://"])
def test_another_database_is_refused_with_a_sentence(monkeypatch, tmp_path, url):
    with pytest.raises(ValueError, match=r"PARLOUR_DATABASE_URL reads postgresql://"):
        database(monkeypatch, tmp_path, url)


def test_without_psycopg_a_server_is_refused_with_a_sentence(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "psycopg_pool", None)
    with pytest.raises(environment.BadSetting, match=r"pip install 'parlour\[postgres\]'"):
        database(monkeypatch, tmp_path, URL)


def test_data_lie_where_the_variable_says_else_where_the_platform_keeps_them(monkeypatch, tmp_path):
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    assert environment.data_folder() == tmp_path
    monkeypatch.delenv("PARLOUR_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    if sys.platform == "linux":
        assert environment.data_folder() == tmp_path / "share" / "parlour"
    monkeypatch.setenv("XDG_DATA_HOME", "")
    assert environment.data_folder().is_relative_to(Path.home())


def test_no_page_waits_for_a_connection_longer_than_for_another_page(monkeypatch, tmp_path):
    for size in ("1", "5", "50"):
        monkeypatch.setenv("PARLOUR_DATABASE_POOL", size)
        pool = database(monkeypatch, tmp_path, URL)["OPTIONS"]["pool"]
        assert 0 < environment.pages_at_once() < pool["max_size"]
        assert pool["reconnect_timeout"] <= pool["timeout"] <= 15
    assert pool["max_size"] == 50
    monkeypatch.setenv("PARLOUR_DATABASE_POOL", "many")
    with pytest.raises(ValueError, match="PARLOUR_DATABASE_POOL is a whole number"):
        environment.pool_size()


def test_the_proxy_is_believed_when_the_settings_say_so(monkeypatch):
    monkeypatch.delenv("PARLOUR_HTTPS", raising=False)
    assert environment.proxies() == []
    monkeypatch.setenv("PARLOUR_HTTPS", "1")
    assert environment.proxies() == ["127.0.0.1", "::1"]
    monkeypatch.setenv("PARLOUR_PROXIES", "10.0.0.1, 10.0.0.2")
    assert environment.proxies() == ["10.0.0.1", "10.0.0.2"]


@pytest.mark.parametrize(
    ("given", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::1", "::1"),
        ("", ""),
    ],
)
def test_an_address_is_counted_by_household(given, counted):
    assert client_address(RequestFactory(REMOTE_ADDR=given).get("/")) == counted


@pytest.mark.parametrize(
    ("granted", "limit"),
    [((1024, 4096), 4096), ((256, 256), 256), ((60, 60), 60), ((10**6, 10**6), 10**6)],
)
def test_there_are_always_descriptors_left_for_pages(monkeypatch, granted, limit):
    raised = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: granted)
    monkeypatch.setattr(resource, "setrlimit", lambda _, pair: raised.append(pair))
    connections = connection_limit(5000, 16)
    assert 16 <= connections <= 5000
    assert connections + 3 * 16 < limit or connections == 16
    assert all(pair == (limit, limit) for pair in raised)
    assert connection_limit(5000, 100) <= connections


def test_a_visitor_cannot_make_up_an_address(monkeypatch):
    monkeypatch.setattr(resource, "setrlimit", lambda *_: None)
    monkeypatch.delenv("PARLOUR_HTTPS", raising=False)
    assert not make_server().config.proxy_headers
    monkeypatch.setenv("PARLOUR_PROXIES", "192.0.2.9")
    config = make_server().config
    assert config.proxy_headers
    assert config.forwarded_allow_ips == ["192.0.2.9"]


def test_every_setting_is_told_to_operators():
    names: set[str] = set()
    for source in (ROOT / "src/parlour/web").rglob("*.py"):
        names |= set(re.findall(r'"(PARLOUR_[A-Z_]+)"', source.read_text(encoding="utf-8")))
    assert len(names) > 15
    page = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
    missing = {name for name in names if f"`{name}`" not in page}
    assert missing <= {
        f"PARLOUR_MAIL_{part}" for part in ("PORT", "USER", "PASSWORD", "TLS", "FROM")
    }


class Log:
    """What a handler with the filter would write."""

    def __init__(self) -> None:
        self.filter = Repeats()
        self.time = 0.0
        self.filter.clock = lambda: self.time
        self.lines: list[str] = []

    def say(self, text, line=1, error=None, reason=""):
        given = (error, error(reason), None) if error else None
        record = logging.LogRecord("x", logging.WARNING, "file", line, text, (), given)
        if self.filter.filter(record):
            self.lines.append(record.getMessage())


def test_lines_of_the_same_kind_are_counted_not_repeated():
    log = Log()
    for number in range(1000):
        log.say(f"no more descriptors for {number}")
    assert len(log.lines) == SHOWN
    assert "only counted" in log.lines[-1]
    log.say("another kind", line=2)
    log.say("another error", error=OSError)
    assert log.lines[-2:] == ["another kind", "another error"]
    log.time = PERIOD
    log.say("no more descriptors")
    assert log.lines[-1] == f"no more descriptors (and {1000 - SHOWN} more of this kind before)"


def test_that_nothing_can_be_stored_is_one_line_a_minute_wherever_it_is_noticed():
    log = Log()
    for line in range(100):
        log.say("a page failed", line=line, error=OperationalError, reason="the server is away")
    assert len(log.lines) == 1
    assert log.lines[0].startswith("nothing can be stored: the server is away")
    log.time = PERIOD
    log.say("a page failed", error=OperationalError, reason="the server is away")
    assert "and 99 more of this kind before" in log.lines[1]


def figures(response) -> dict[str, float]:
    assert response.status_code == 200
    values = {}
    for family in text_string_to_metric_families(text_of(response)):
        for sample in family.samples:
            labels = ",".join(sample.labels.values())
            values[f"{sample.name} {labels}".strip()] = sample.value
    return values


@pytest.mark.django_db
def test_the_figures_of_the_site(monkeypatch):
    metrics.database_counts.cache_clear()
    ann = person()
    new_table(ann, ME, OPEN)
    table = new_table(ann, BOT, BOT)
    browser().get(f"/t/{table.slug}/")
    shown = figures(browser().get("/metrics"))
    assert shown["parlour_tables waiting"] == 1
    assert shown["parlour_tables running"] == 1
    assert shown["parlour_tables finished"] == 0
    assert shown["parlour_bots_due quick"] == 1
    assert shown["parlour_bots_due slow"] == 0
    assert shown["parlour_hints_due"] == 0
    assert shown["parlour_moves_total"] >= 0
    assert shown["parlour_streams"] == 0
    assert shown["parlour_page_seconds_count table"] >= 1
    assert "process_open_fds" in shown


@pytest.mark.django_db
def test_the_figures_are_not_for_everybody(settings):
    metrics.database_counts.cache_clear()
    client = browser()
    assert client.get("/metrics", REMOTE_ADDR="192.0.2.1").status_code == 404
    for name in ("x-forwarded-for", "forwarded", "x-real-ip"):
        assert client.get("/metrics", headers={name: "192.0.2.1"}).status_code == 404
    settings.METRICS_TOKEN = "secret"
    wrong, right = {"authorization": "Bearer wrong"}, {"authorization": "Bearer secret"}
    assert client.get("/metrics", headers=wrong, REMOTE_ADDR="192.0.2.1").status_code == 404
    assert figures(client.get("/metrics", headers=right, REMOTE_ADDR="192.0.2.1"))
