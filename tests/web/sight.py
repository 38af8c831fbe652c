"""Everything that one visitor gets of a table: every page, fragment and answer, byte for byte."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from zipfile import ZipFile

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from parlour import bots
from parlour.kernel.match import Match
from parlour.web import analysis, hints, own_data, pages, panel, rows, sections, story, worker
from parlour.web.models import Analysis, Hint, Person, Table, Token
from tests.contract.tables import LANGUAGES
from tests.web.support import HTMX, THINKER, browser
from tests.web.twins import as_text

FEW_REASONS = 25  # of so many possible choices, one is asked about at each ply
# A token is drawn anew for every answer; everything else must be equal.
TOKENS = re.compile(rb'(name="csrfmiddlewaretoken" value=)"[^"]+"')
HELD = re.compile(r'<[^>]* id="([^"]+)"[^>]* data-name="([^"]+)"')
HINTED = 10  # every so many plies what a bot would choose is compared
TRIED_OUT = 4  # choices
NODE = re.compile(r'data-node="([^"]+)"')
WHY = re.compile(r'data-why="([^"]+)"')
DECIDES = re.compile(r'name="seat" value="(\d+)"')
LINE = re.compile(r'name="line" value="([^"]+)"')
CHOICES = re.compile(r'name="choice" value="(\d+)"')
PAGES = ("table", "chart", "log", "replay-last", "hint", "record", "review", "review-state")
# What lists, profiles and the bar tell of tables.
LISTS = ("/", "/games/", "/tables/?kind=running", "/next/", "/me/", "/people/", "/ratings/")
LISTS += ("/account/notices/",)


def in_short(match: Match, viewer: int | None, names: list[str]) -> list[str]:
    """What every page of a position is made of, without the pages: quick, for every ply."""
    lang = LANGUAGES[match.ply % len(LANGUAGES)]
    parts = [as_text(match.view(viewer)), pages.last_places(match, viewer, match.ply)]
    parts += [line.text for line in story.last_lines(match, viewer, names, lang, match.ply)]
    if len(match.pending) == 1:  # everybody is told what the one who decides is asked
        parts.append(repr(panel.question(match, match.pending[0], names, lang)))
    if viewer is None or match.over:
        return parts
    for number in range(match.ply % FEW_REASONS, match.game.actions.size, FEW_REASONS):
        parts.append(repr(match.why_not(number, viewer)))
    parts.append(repr(match.why_not_undo(viewer)))
    if viewer in match.pending and match.ply % HINTED == 0:  # as a hint is found
        bot = bots.make("novice", match.game, match.ply)
        parts.append(match.game.actions.text(bots.decide(bot, match.state.copy(), viewer)))
    if viewer in match.pending:
        parts.append(repr(panel.question(match, viewer, names, lang)))
        parts.append(repr(rows.kinds(match, viewer, names, lang)))
    return parts


class Visitor:
    """A browser and a program of somebody who sits at a table, or of a stranger."""

    def __init__(self, table: Table, seat: int | None, person: Person | None) -> None:
        self.slug = table.slug
        self.owner = table.owner_id
        self.seat = seat
        self.person = person
        self.browser = browser(person)
        self.program = Client()
        token = "" if person is None else Token.make(person, "test")
        self.headers = {"authorization": f"Bearer {token}"} if token else {}

    def answers(self, match: Match, part: int = 0, parts: int = 1) -> dict[str, bytes]:
        """Every answer about the table, by what was asked for.

        One of several `parts` has the changing part of the page, and some of all the others.
        """
        # Wide and narrow pages, in English and Polish, in turn.
        self.browser.cookies["language"] = LANGUAGES[match.ply % 2]
        self.browser.cookies["narrow"] = str(match.ply // 2 % 2)
        requests = [*self._pages(match), *self._questions(match)]
        requests = [self._address("live"), self._address("step", match.ply), *requests[part::parts]]
        answers = {request: as_bytes(self._get(request)) for request in requests}
        for name, data in list(self._vain_acts(match))[part::parts]:
            response = self.browser.post(self._address(name), data, headers=HTMX)
            answers[f"{name} {data}"] = as_bytes(response)
        answers["followed"] = self._followed(match.ply * 2 // 3)
        answers["hint"] = self._hinted()
        if self.person is not None and part == 0:
            answers |= self._own_data()
        return answers | self._tried_out()

    def _own_data(self) -> dict[str, bytes]:
        """The files that the person may take along."""
        assert self.person is not None
        Analysis.objects.filter(table__slug=self.slug).delete()  # numbered anew each time
        with own_data.archive(self.person, "en") as file, ZipFile(file) as files:
            return {f"own data, {name}": files.read(name) for name in files.namelist()}

    def _tried_out(self) -> dict[str, bytes]:
        """What can be tried out from here: the page, a few choices of whoever decides, reasons."""
        Analysis.objects.filter(table__slug=self.slug).delete()
        analysis.forget()
        response = self.browser.post(self._address("try-out"))
        answers = {"try out": as_bytes(response)}
        if self.seat is None:
            return answers
        address = response.headers["Location"]
        response = self.browser.get(address)
        for step in range(TRIED_OUT):
            answers[f"tried out {step}"] = as_bytes(response)
            html = response.content.decode()
            choices = CHOICES.findall(html)
            if not choices:
                break
            data = {"node": NODE.findall(html)[0], "seat": DECIDES.findall(html)[0]}
            data["choice"] = choices[step * 5 % len(choices)]
            headers = {**HTMX, sections.HEADER: " ".join(map("=".join, HELD.findall(html)))}
            response = self.browser.post(f"{address}play/", data, headers=headers)
        answers["tried out in vain"] = as_bytes(self.browser.get(WHY.findall(html)[0]))
        return answers

    def _hinted(self) -> bytes:
        """The answer of a thinker who was asked for a hint."""
        Hint.objects.all().delete()
        self.browser.get(self._address("hint"))
        hints.answer_due(is_thinker=True)
        return as_bytes(self.browser.get(self._address("hint")))

    def advised(self) -> dict[str, bytes]:
        """The engine's lines in what is tried out from here, and the page after the first one."""
        Analysis.objects.filter(table__slug=self.slug).delete()
        analysis.forget()
        address = self.browser.post(self._address("try-out")).headers["Location"]
        html = self.browser.get(address).content.decode()
        node, seat = NODE.findall(html)[0], DECIDES.findall(html)[0]
        asked = reverse("analysis-hint", args=[address.split("/")[2], node, seat])
        self.browser.get(asked, headers=HTMX)
        while worker.give_hints(THINKER):
            pass
        shown = self.browser.get(f"{asked}?again=1", headers=HTMX)
        line = LINE.findall(shown.content.decode().split("</form>")[0])
        data = {"node": node, "seat": seat, "line": line}
        played = self.browser.post(f"{address}play/", data, headers=HTMX)
        return {"lines": as_bytes(shown), "played": as_bytes(played), "hint": self._hinted()}

    def _followed(self, past: int) -> bytes:
        """The answer to a page that holds an earlier ply: only what changed since."""
        shown = self.browser.get(self._address("replay", past), headers=HTMX)
        held = " ".join(f"{id_}={name}" for id_, name in HELD.findall(shown.content.decode()))
        headers = {**HTMX, sections.HEADER: held}
        return as_bytes(self.browser.get(self._address("live"), headers=headers))

    def _address(self, name: str, *args: object) -> str:
        return reverse(name, args=[self.slug, *args])

    def _get(self, address: str) -> HttpResponse:
        if address.startswith("/api/"):
            return self.program.get(address, headers=self.headers)
        return self.browser.get(address)

    def _pages(self, match: Match) -> Iterator[str]:
        ply, actions = match.ply, match.game.actions
        yield from LISTS
        for name in PAGES:
            yield self._address(name)
        for past in sorted({max(0, ply - 1), ply * 2 // 3}):
            yield self._address("step", past)
            yield self._address("replay", past)
        yield self._address("thumb", ply)
        yield self._address("person", self.owner)
        yield self._address("review-board", ply)
        yield self._address("review-decision", ply)
        yield self._address("replay", ply) + "?seat=0"
        yield self._address("step", ply + 1)  # there is no such page
        places = sorted(panel.places(match.game.name, self.seat or 0))
        for number in (ply, ply * 7 + 3):
            yield self._address("why") + f"?verb={actions.verbs[number % len(actions.verbs)].name}"
            yield self._address("why") + f"?place={places[number % len(places)]}"

    def _questions(self, match: Match) -> Iterator[str]:
        """What a program may ask for, and what it is refused."""
        about = f"/api/tables/{self.slug}"
        notation = match.game.actions.text(match.ply * 17 % match.game.actions.size)
        for part in ("", "/view", "/log?lang=pl", "/choices", "/record"):
            yield about + part
        yield f"{about}/view?seat={(self.seat or 0) + 1}"
        yield f"{about}/reasons?choice={notation}"
        yield f"{about}/reasons?choice=nonsense"
        yield "/api/me"
        yield "/api/me/tables"
        yield "/api/tables?waiting=false"

    def _vain_acts(self, match: Match) -> Iterator[tuple[str, dict[str, object]]]:
        """What is refused, each with its reasons above the fresh table."""
        number = match.ply * 13 % match.game.actions.size
        if self.seat is None or match.why_not(number, self.seat):
            yield "play", {"choice": number, "ply": match.ply}
        if self.seat is None or match.why_not_undo(self.seat):
            yield "undo", {"ply": match.ply}
        yield "play", {"choice": "nonsense", "ply": match.ply}
        yield "end", {"ply": match.ply + 1}
        yield "review", {"what": "quick"}


def as_bytes(response: HttpResponse) -> bytes:
    headers = {key: value for key, value in response.items() if key != "Set-Cookie"}
    head = json.dumps([response.status_code, headers]).encode()
    return head + TOKENS.sub(rb"\1", response.content)
