"""What people are told, in words: who, which game, with whom. Nothing of the game itself."""

from __future__ import annotations

from django.conf import settings
from django.urls import reverse

from parlour.kernel.languages import DEFAULT
from parlour.web import access, store, words
from parlour.web.models import Person, Table
from parlour.web.notice_models import Notification


def title(notification: Notification, lang: str) -> str:
    """What has happened: "Your turn"."""
    return words.say(f"notice_{notification.kind}", words.known(lang), name=notification.by)


def place(table: Table, person: Person, lang: str) -> str:
    """Where: the game, and with whom somebody plays it."""
    lang = words.known(lang)
    names = access.names(table.seats, lang)
    own = [seat.index for seat in table.seats if seat.person_id == person.pk]
    others = [name for index, name in enumerate(names) if index not in own]
    game = store.game_of(table).title[lang]
    return words.say("notice_place", lang, title=game, names=", ".join(others)) if others else game


def address(notification: Notification) -> str:
    return settings.SITE_ADDRESS + reverse("table", args=[notification.table.slug])


def message(notification: Notification, lang: str) -> dict[str, str]:
    """What a browser shows; of a table only the newest stays."""
    lang = words.known(lang or DEFAULT)
    slug = notification.table.slug
    return {
        "title": title(notification, lang),
        "body": place(notification.table, notification.person, lang),
        "tag": f"table-{slug}",
        "url": reverse("table", args=[slug]),
        "lang": lang,
    }
