"""Pages of the courses: lessons, puzzles, guided games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, Page

from parlour.lessons import course_of
from tools.screens.games import played_to_its_end
from tools.screens.screen import Screen

if TYPE_CHECKING:
    from parlour.web.models import Person


def lessons(rooms: list[str], learner: Person, session: str) -> Iterator[Screen]:
    """The courses: what they are, a step, an answer to a wrong choice, a puzzle, a guided game."""
    yield Screen("learn", "/learn/", session)
    for game in rooms:
        course = course_of(game)
        if course is None:
            continue
        puzzle = next(lesson.number for lesson in course.lessons if lesson.is_puzzle)
        guided, path = course.lessons[-1], f"/learn/{game}/"
        yield Screen(f"course-{game}", path, session)
        yield Screen(f"lesson-{game}-begun", f"{path}1/")
        yield Screen(f"lesson-{game}-task", f"{path}2/", "", go_to_task)
        yield Screen(f"lesson-{game}-wrong", f"{path}2/", "", choose_wrongly)
        yield Screen(f"lesson-{game}-puzzle", f"{path}{puzzle}/", "", go_to_task)
        yield Screen(f"lesson-{game}-solved", f"{path}{puzzle}/", "", let_it_be_shown)
        yield Screen(f"lesson-{game}-guided", f"{path}{guided.number}/", "", choose_twice)
        yield Screen(f"lesson-{game}-end", partial(played_to_its_end, guided, learner), session)


def take_step(page: Page, button: Locator) -> None:
    """Press something that leads to another place of a lesson."""
    place = page.get_attribute("#facts", "data-ply")
    button.evaluate("one => one.click()")
    page.wait_for_function("ply => document.getElementById('facts').dataset.ply !== ply", arg=place)


def go_to_task(page: Page) -> None:
    page.wait_for_timeout(300)  # a phone fetches the page that fits it
    while not page.locator("#task").count():
        take_step(page, page.locator("#next"))


def choose_wrongly(page: Page) -> None:
    go_to_task(page)
    for button in page.locator(".choice[name=choice]").all()[::-1]:
        button.evaluate("one => one.click()")
        page.wait_for_load_state("networkidle")
        if page.locator("#notice").count():
            return
        take_step(page, page.locator("#undo"))


def let_it_be_shown(page: Page) -> None:
    go_to_task(page)
    while page.locator("#show").count():
        take_step(page, page.locator("#show"))


def choose_twice(page: Page) -> None:
    go_to_task(page)
    for _ in range(2):
        take_step(page, page.locator(".choice[name=choice]").first)
