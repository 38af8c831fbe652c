"""Courses in a real browser, from start to end: laptop and phone, mouse and keys."""

import sqlite3
from contextlib import closing
from itertools import cycle
from random import Random

import pytest

from parlour import games
from parlour.lessons import Play, course_of
from tests.web.browser.conftest import DESKTOP, PHONE
from tests.web.browser.test_access import findings

# Each game at one size; all courses are played at both.
GUIDED = list(zip(games.names(), cycle([DESKTOP, PHONE]), strict=False))
FIRST, LAST = 6, 3  # decisions of a guided game that are made on its page
LAST_PLAYED = (
    "SELECT id, lines FROM web_lessonprogress WHERE game = ? AND lesson = ? ORDER BY changed DESC"
)
KEEP = "UPDATE web_lessonprogress SET lines = ? WHERE id = ?"
COURSE = course_of("via_nebula")
LESSONS = [lesson for lesson in COURSE.lessons if not lesson.is_game]
# The page shows another place of the lesson than before, and its script has marked what is lit.
ARRIVED = """before => {
    const { ply, lit } = document.getElementById('facts').dataset;
    const drawn = lit.split(' ').some((id) => document.getElementById(id)?.closest('svg.parlour'));
    return ply !== before && (!drawn || document.querySelector('svg.parlour .spot'));
}"""
# Something of what is lit is seen: nothing lies over the middle of what the window shows of it.
LIT = "svg.parlour .spot, .block.spot"
LIT_IN_SIGHT = """lit => [...document.querySelectorAll(lit)].some((spot) => {
    const box = spot.getBoundingClientRect();
    const left = Math.max(box.left, 0), right = Math.min(box.right, innerWidth);
    const top = Math.max(box.top, 0), bottom = Math.min(box.bottom, innerHeight);
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const picture = spot.closest('svg.parlour') ?? spot;
    const isFree = !!over && (picture.contains(over) || over.contains(spot));
    return right > left && bottom > top && isFree;
})"""


class Lesson:
    """The page of a lesson, and what a person does there."""

    def __init__(self, ann, number: int, game: str = "via_nebula") -> None:
        self.game = games.find(game)
        self.page = ann.go(f"/learn/{game}/{number}/")
        self.page.wait_for_selector("#says")
        # A phone fetches the page that fits it first.
        self.page.wait_for_function(
            "() => (document.getElementById('facts').dataset.narrow ?? '') === narrow()"
        )

    @property
    def place(self) -> str:
        return self.page.get_attribute("#facts", "data-ply")

    def leave(self, act) -> None:
        """Do something that leads to another place of the lesson."""
        before = self.place
        act()
        self.page.wait_for_function(ARRIVED, arg=before)

    def press(self, button: str) -> None:
        self.leave(lambda: self.page.click(button))

    def choose(self, notation: str) -> None:
        """Press the choice of that notation, wherever its row is folded."""
        number = self.game.actions.number(notation)
        self.page.locator(f"#choice-{number}").evaluate("one => one.click()")

    def choose_any(self, random: Random) -> None:
        buttons = self.page.locator(".choice[name=choice]")
        one = buttons.nth(random.randrange(buttons.count()))
        self.leave(lambda: one.evaluate("one => one.click()"))

    def play(self, lesson) -> None:
        """All of a lesson, by its own way; what is lit is seen at every step."""
        for _ in range(30):
            if self.page.locator(LIT).count():
                self.page.wait_for_function(LIT_IN_SIGHT, arg=LIT)
            if self.page.locator("#next-lesson").count():
                return
            if self.page.locator("#next:not([disabled])").count():
                self.press("#next")
            else:
                self.press("#show")
        raise AssertionError(f"{lesson.name} does not come to its end")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", games.names())
def test_a_course_is_played_from_start_to_end(visit, screen, game, size) -> None:
    phone = size is PHONE
    *lessons, guided = course_of(game).lessons
    ann = visit(
        viewport=size, has_touch=phone, is_mobile=phone, locale="pl-PL" if phone else "en-GB"
    )
    page = ann.go("/")
    page.click(f".gcard[data-game={game}] .to-learn")
    page.click("#go-on")
    page.wait_for_selector("#says")
    for lesson in lessons:
        Lesson(ann, lesson.number, game).play(lesson)
    screen(page, f"lesson-{game}-{'phone' if phone else 'laptop'}")
    page.click("#next-lesson")
    page.wait_for_selector("#says")
    assert page.url.endswith(f"/{guided.number}/")
    page = ann.go(f"/learn/{game}/")
    assert page.locator(".lessons .is-done").count() == len(lessons)
    assert findings(page) == []
    screen(page, f"course-{game}-{'phone' if phone else 'laptop'}", whole=True)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["laptop", "phone"])
def test_a_wrong_choice_is_answered_and_the_right_one_leads_on(visit, screen, size) -> None:
    phone = size is PHONE
    ann = visit(viewport=size, has_touch=phone, is_mobile=phone)
    lesson = Lesson(ann, next(one.number for one in LESSONS if one.name == "site"))
    assert lesson.page.wait_for_function(LIT_IN_SIGHT, arg=LIT)
    lesson.press("#next")
    lesson.choose("site E2")
    lesson.page.wait_for_selector("#notice")
    assert "E2" in lesson.page.inner_text("#notice")
    assert findings(lesson.page) == []
    screen(lesson.page, f"lesson-wrong-{'phone' if phone else 'laptop'}")
    lesson.leave(lambda: lesson.choose("site B2"))
    assert lesson.page.locator("#next:not([disabled])").count() == 1
    lesson.press("#undo")
    assert lesson.page.locator("#task").count() == 1
    page = ann.go(lesson.page.url.removeprefix(ann.address))
    page.wait_for_selector("#task")  # where it was left


def test_a_lesson_is_played_by_keys_alone(visit) -> None:
    ann = visit()
    lesson = Lesson(ann, 1)
    keys = lesson.page.keyboard
    for _ in range(3):
        lesson.leave(lambda: keys.press("ArrowRight"))
    keys.press("h")
    lesson.page.wait_for_selector(".lesson-hint[open] p")
    lesson.leave(lambda: keys.press("ArrowLeft"))
    lesson.leave(lambda: keys.press("n"))
    lesson.leave(lambda: lesson.choose("craftsman C2"))
    lesson.page.wait_for_selector("#next-lesson")


def end_is_near(server, game: str) -> list[str]:
    """Play a guided game on, up to the learner's last choices, and give those.

    The site finds it as it has kept it itself: as lines.
    """
    lesson = course_of(game).lessons[-1]
    with closing(sqlite3.connect(server.data / "parlour.sqlite3", timeout=30)) as database:
        row, lines = database.execute(LAST_PLAYED, (game, lesson.name)).fetchone()
        play, random = Play(lesson, lines.splitlines()), Random(1)
        while not play.is_done:
            play.choose(random.choice(play.match.choices_of(play.seat).texts()))
        own = [n for n, line in enumerate(play.lines) if line.startswith(f"{play.seat} ")]
        database.execute(KEEP, ("\n".join(play.lines[: own[-LAST]]), row))
        database.commit()
    return [play.lines[n].partition(" ")[2] for n in own[-LAST:]]


@pytest.mark.parametrize(("game", "size"), GUIDED, ids=games.names())
def test_a_guided_game_is_played_from_the_first_page_to_its_end(
    visit, server, screen, game, size
) -> None:
    """With the coach's advice and without, back and forth, left and taken up near its end.

    What lies between is played here: that whole games go well is tested without a browser.
    """
    phone = size is PHONE
    ann = visit(
        viewport=size, has_touch=phone, is_mobile=phone, locale="pl-PL" if phone else "en-GB"
    )
    page = ann.go("/")
    page.click(f".gcard[data-game={game}] .to-learn")
    page.click(".lessons li:last-child a")
    page.wait_for_selector("#says")
    number = course_of(game).lessons[-1].number
    lesson, address = Lesson(ann, number, game), page.url
    lesson.press("#next")
    assert page.locator(".comment").count() == 1  # what matters before the first decision
    random, comments = Random(1), 0
    for decisions in range(FIRST):
        if decisions % 2 == 0 and page.locator("#hint").count():
            page.click("#hint")
            assert page.inner_text(".lesson-hint[open] p")
        if decisions == 3:
            lesson.leave(lambda: page.keyboard.press("u"))
        lesson.choose_any(random)
        comments += page.locator(".comment").count() > 0
    assert comments > FIRST / 3
    last = end_is_near(server, game)
    lesson = Lesson(ann, number, game)
    for notation in last:
        assert not page.locator("#outcome").count()
        lesson.leave(lambda notation=notation: lesson.choose(notation))
    assert page.inner_text("#outcome b")
    assert page.locator(".sheet-of-points .total").count() == 1
    assert findings(page) == []
    screen(page, f"lesson-end-{game}")
    assert page.url == address
    page.click("#next-lesson")
    page.wait_for_url(f"**/new/{game}/")
