"""Three people at a table with clocks: one runs out of time and returns, another resigns."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from tests.web.browser.test_access import findings

NAMES = ("Ann", "Bob", "Eve")
RUNNING = ".seat-line .clock.runs"


@pytest.fixture
def pass_time(server):
    """Let time pass for all clocks of the site at once, as a hand on its clock would."""

    def turn(seconds: float) -> None:
        with closing(sqlite3.connect(server.data / "parlour.sqlite3", timeout=30)) as database:
            database.execute("UPDATE web_siteclock SET skipped = skipped - ?", [seconds])
            database.commit()

    return turn


def seat_three(visit) -> list:
    """A table with live clocks; gives everybody in the order of the seats."""
    people = [visit() for _ in NAMES]
    page = people[0].go("/new/via_nebula/?friends=1")
    for seat, value in enumerate(("me", "open", "open")):
        page.select_option(f"#seat-{seat}", value)
    assert not page.is_visible("#time-minutes")
    page.select_option("#time-clock", "live")
    assert page.is_visible("#time-minutes")
    assert not page.is_visible("#time-days")
    page.select_option("#time-minutes", "10")
    page.select_option("#time-seconds", "30")
    page.select_option("#time-time_level", "novice")
    page.click("form.card button.btn-main")
    page.wait_for_selector("#time-rule")
    path = page.url.removeprefix(people[0].address)
    for one, name in zip(people[1:], NAMES[1:], strict=True):
        one.go(path)
        assert "10 min for the game, 30 s more per turn" in one.page.inner_text("#time-rule")
        one.page.fill("#guest-name", name)
        one.page.click(".chair .btn-main")
    for one in people:
        one.page.wait_for_selector("#seats .clock")
    return people


def seconds_of(text: str) -> int:
    minutes, seconds = text.split(":")
    return 60 * int(minutes) + int(seconds)


def test_time_runs_out_somebody_returns_and_another_resigns(visit, pass_time, screen):
    people = seat_three(visit)
    due = next(n for n, one in enumerate(people) if one.page.locator("#choices").count())
    late, other, third = (people[(due + step) % 3] for step in range(3))
    asked: list[str] = []
    other.page.on("request", lambda request: asked.append(request.url))
    for _ in range(10):  # the page may still be asking for what happened before
        asked.clear()
        first = seconds_of(other.page.inner_text(RUNNING))
        other.page.wait_for_function(
            f"""first => {{
                const text = document.querySelector("{RUNNING}").textContent;
                const [minutes, seconds] = text.split(":");
                return 60 * Number(minutes) + Number(seconds) <= first - 2;
            }}""",
            arg=first,
        )
        if not asked:
            break
    assert not asked  # a clock asks nobody for the time
    pass_time(9.7 * 60)
    late.page.reload()
    late.page.wait_for_selector(".mine .clock.runs.is-short")
    assert late.page.locator("#bar-clock.is-short").count() == 1
    assert "less than a minute" in late.page.inner_text("#clock-said")
    screen(late.page, "clock-short")
    for scheme in ("light", "dark"):
        late.page.emulate_media(color_scheme=scheme)
        assert not findings(late.page)
    pass_time(60)
    for one in (late, other, third):
        one.page.wait_for_selector(".log .incident >> text=is up; a bot plays on (Novice)")
    late.page.wait_for_selector(".matter >> text=A bot plays for you")
    screen(late.page, "clock-bot")
    late.page.click("text=Play on myself")
    for one in (late, other, third):
        one.page.wait_for_selector(".log .incident >> text=is back")
    third.page.click("#tab-rules")
    third.page.once("dialog", lambda dialog: dialog.accept())
    third.page.click("#resign")
    for one in (late, other, third):
        told = ".log .incident >> text=resigns; a bot plays on"
        one.page.wait_for_selector(told, state="attached")  # one of them reads the rules
    third.page.wait_for_selector(".matter >> text=You have resigned")
    assert not third.page.locator("text=Play on myself").count()
