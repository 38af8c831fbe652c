"""Parlour as an app: its manifest, its service worker, and the page for when the site is away."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

from parlour.kernel.languages import LANGUAGES
from parlour.web import words
from parlour.web.templatetags.parlour import asset, look

STATIC = Path(__file__).parents[1] / "static" / "web"
PAPER = "#f3f1ec"  # as --bg of tokens.css by day
# What the page for when the site is away needs.
FILES = ("tokens.css", "components.css", "pages.css", "icon.svg", "offline.js")
PICTURES = ((192, "any"), (512, "any"), (192, "maskable"), (512, "maskable"))
SOON = "public, max-age=3600"


@require_safe
def manifest(request: HttpRequest, lang: str) -> HttpResponse:
    """What the app is called and looks like; browsers ask for it without saying who they are."""
    if lang not in LANGUAGES:
        raise Http404
    pictures = [
        {
            "src": asset(f"web/app/{purpose}-{size}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for size, purpose in PICTURES
    ]
    shortcuts = [
        {"name": words.say("nav_play", lang), "url": reverse("home")},
        {"name": words.say("learn", lang), "url": reverse("learn")},
    ]
    facts = {
        "id": "/",
        "name": "Parlour",
        "short_name": "Parlour",
        "description": words.say("app_about", lang),
        "lang": lang,
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games"],
        "icons": pictures,
        "shortcuts": shortcuts,
    }
    return JsonResponse(
        facts,
        content_type="application/manifest+json",
        headers={"Cache-Control": SOON, "Content-Language": lang},
        json_dumps_params={"ensure_ascii": False},
    )


@require_safe
def offline(request: HttpRequest, lang: str) -> HttpResponse:
    """Shown by the service worker when the site does not answer; says nothing about anybody."""
    if lang not in LANGUAGES:
        raise Http404
    headers = {"Cache-Control": SOON, "Content-Language": lang}
    return HttpResponse(offline_page(lang), headers=headers)


@cache
def offline_page(lang: str) -> str:
    return render_to_string("web/offline.html", {"lang": lang})


@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    """Browsers look for a new one with every visit, and take it when a byte of it differs."""
    return HttpResponse(
        worker_script(),
        content_type="text/javascript; charset=utf-8",
        headers={"Cache-Control": "no-cache"},
    )


@cache
def worker_script() -> str:
    """The script, with the version of all that it may keep."""
    pages = {lang: reverse("offline", args=[lang]) for lang in LANGUAGES}
    content = hashlib.sha256()
    for file in sorted(path for path in STATIC.rglob("*") if path.is_file()):
        content.update(file.read_bytes())
    for lang in LANGUAGES:
        content.update(offline_page(lang).encode())
    facts = {
        "version": content.hexdigest()[:12],
        "files": [asset(f"web/{name}") for name in FILES] + [look()],
        "pages": pages,
        "fixed": static(""),
        "icon": asset("web/app/any-192.png"),
        "badge": asset("web/app/badge-96.png"),
    }
    return render_to_string("web/service-worker.js", {"facts": json.dumps(facts)})
