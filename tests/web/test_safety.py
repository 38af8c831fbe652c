"""Headers, cookies, sizes, hosts: what keeps a site safe."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

import parlour.web
from tests.web.support import (
    BOT,
    GAME,
    HTMX,
    ME,
    OPEN,
    bots_play,
    browser,
    new_table,
    person,
    text_of,
    two_people,
)

pytestmark = pytest.mark.django_db
TEMPLATES = sorted(Path(parlour.web.__file__).with_name("templates").rglob("*.html"))
SCRIPTS = sorted(Path(parlour.web.__file__).with_name("static").rglob("web/*.js"))


@pytest.mark.parametrize(
    "path", ["/", "/look.css", "/static/web/site.css", "/nothing", "/api/games"]
)
def test_a_strict_policy_holds_everywhere(path):
    policy = browser().get(path)["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "style-src 'self';" in policy
    assert "unsafe-eval" not in policy
    assert browser().get(path)["X-Frame-Options"] == "DENY"
    assert browser().get(path)["X-Content-Type-Options"] == "nosniff"


def test_no_page_has_inline_scripts_styles_or_other_hosts():
    ann = person()
    table = bots_play(new_table(ann, ME, BOT))
    client = browser(ann)
    for path in (
        "/",
        f"/new/{GAME}/",
        f"/t/{table.slug}/",
        f"/rules/{GAME}/",
        "/account/",
        "/api/",
    ):
        html = text_of(client.get(path))
        assert not re.search(r"<script(?![^>]*\ssrc=)", html)
        assert "<style" not in html
        assert not re.search(r"\son[a-z]+=", html)
        assert not re.search(r'(?:src|href|action)="(?:https?:)?//', html)
        assert "hx-on" not in html


def test_templates_and_scripts_name_no_game():
    for file in [*TEMPLATES, *SCRIPTS]:
        text = file.read_text(encoding="utf-8").lower()
        assert GAME not in text
        assert "nebula" not in text


def test_posts_without_a_csrf_token_are_refused():
    table, ann, _ = two_people()
    client = Client(enforce_csrf_checks=True)
    client.force_login(ann, backend="django.contrib.auth.backends.ModelBackend")
    for name in ("play", "undo", "end", "chat", "seat", "here"):
        response = client.post(reverse(name, args=[table.slug]))
        assert response.status_code == 403
        assert "try once more" in text_of(response)


def test_other_hosts_are_refused():
    response = browser().get("/", headers={"host": "evil.example"})
    assert response.status_code == 400
    assert "Traceback" not in text_of(response)


def test_cookies_are_closed_to_scripts_and_other_sites():
    client = browser()
    client.post(reverse("new", args=[GAME]), {"seat-0": "me", "seat-1": "bot-random"})
    cookie = client.cookies["sessionid"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


def test_answers_for_one_person_are_not_cached():
    table, ann, _ = two_people()
    assert "no-store" in browser(ann).get(reverse("table", args=[table.slug]))["Cache-Control"]


def test_what_is_too_large_is_refused():
    client = browser()
    response = client.post(reverse("upload"), {"text": "x" * 1_100_000})
    assert response.status_code == 400
    assert client.post(reverse("upload"), {"text": "x" * 2_100_000}).status_code == 413
    many = {f"field{n}": "x" for n in range(200)}
    assert client.post(reverse("new", args=[GAME]), many).status_code == 400


def test_names_are_escaped_in_pages_and_pictures():
    ann = person('<img src=x onerror="1">')
    table = bots_play(new_table(ann, ME, BOT))
    html = text_of(browser(ann).get(reverse("table", args=[table.slug])))
    assert "<img" not in html


def test_methods_are_checked():
    table, ann, _ = two_people()
    client = browser(ann)
    for name in ("play", "undo", "end", "sit", "seat", "chat", "here", "rematch"):
        assert client.get(reverse(name, args=[table.slug])).status_code == 405
    for name in ("table", "live", "record", "hint"):
        assert client.post(reverse(name, args=[table.slug])).status_code == 405


def test_behind_https_cookies_are_secure(monkeypatch):
    import importlib

    from parlour.web import settings as site

    monkeypatch.setenv("PARLOUR_HTTPS", "1")
    loaded = importlib.reload(site)
    try:
        assert loaded.SESSION_COOKIE_SECURE
        assert loaded.CSRF_COOKIE_SECURE
        assert loaded.SECURE_HSTS_SECONDS > 0
    finally:
        monkeypatch.delenv("PARLOUR_HTTPS")
        importlib.reload(site)


def test_debug_is_off():
    assert settings.DEBUG is False


def test_an_answer_that_comes_late_takes_no_new_token_away():
    """A page follows the table while its reader sits down, and so gets another token."""
    table = new_table(person(), ME, OPEN)
    client, path = browser(), reverse("table", args=[table.slug])
    assert "csrftoken" in client.get(path).cookies
    late = client.get(f"{path}live/", {"status": "waiting"}, headers=HTMX)
    assert "csrfmiddlewaretoken" in text_of(late)
    assert "csrftoken" not in late.cookies
    assert "csrftoken" in browser().get(f"{path}live/", headers=HTMX).cookies
