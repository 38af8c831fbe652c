"""Lessons on the site: courses, steps, wrong choices, progress that stays, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.utils.html import escape

from parlour import games
from parlour.kernel.errors import InvalidData
from parlour.kernel.languages import LANGUAGES
from parlour.lessons import Course, Play, course_of
from parlour.web import people, progress, words
from parlour.web.models import LessonProgress, Person
from parlour.web.views import lessons as views
from tests.web.support import GAME, HTMX, browser, person, text_of

pytestmark = pytest.mark.django_db
AT = re.compile(r'name="at" value="([^"]+)"')
COURSE = course_of(GAME)
assert COURSE is not None
SITE = next(lesson for lesson in COURSE.lessons if lesson.name == "site")
ADDRESS = f"/learn/{GAME}/{SITE.number}/"


def at(page: str) -> str:
    """The place of the lesson that a page shows."""
    return AT.findall(page)[-1]


def post(client: Client, where: str, address: str = ADDRESS, **fields: str) -> str:
    """Press a button of the page as it is now."""
    place = at(text_of(client.get(address)))
    answer = client.post(f"{address}{where}/", {"at": place, **fields}, headers=HTMX)
    assert answer.status_code == 200
    return text_of(answer)


def row(who: Person, lesson: str = "site") -> LessonProgress:
    return LessonProgress.objects.get(person=who, game=GAME, lesson=lesson)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pages_of_courses_list_every_game_and_every_lesson(lang: str) -> None:
    client = browser(lang=lang)
    page = text_of(client.get("/learn/"))
    for name in games.names():
        assert games.find(name).title[lang] in page
    page = text_of(client.get(f"/learn/{GAME}/"))
    for lesson in COURSE.lessons:
        assert escape(lesson.title(lang)) in page
        assert f'href="/learn/{GAME}/{lesson.number}/"' in page


def test_home_and_the_pages_of_a_game_lead_to_its_course() -> None:
    client = browser()
    for address in ("/", f"/new/{GAME}/", f"/rules/{GAME}/"):
        assert f'href="/learn/{GAME}/"' in text_of(client.get(address))


@pytest.mark.parametrize("address", ["/learn/chess/", f"/learn/{GAME}/0/", f"/learn/{GAME}/99/"])
def test_what_is_not_there_is_not_found(address: str) -> None:
    assert browser().get(address).status_code == 404


@pytest.fixture
def changed_content(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The course does not fit the content of its game, as when a designer has changed that."""

    def refuse(name: str) -> Course | None:
        raise InvalidData("there is no hex B2")

    monkeypatch.setattr(views, "course_of", refuse)
    views.find_course.cache_clear()
    yield
    views.find_course.cache_clear()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.usefixtures("changed_content")
def test_the_page_of_courses_says_that_lessons_do_not_fit_what_was_changed(lang: str) -> None:
    client = browser(lang=lang)
    for address in (f"/learn/{GAME}/", ADDRESS):
        assert client.get(address).headers["Location"] == "/learn/"
    page = text_of(client.get("/learn/"))
    assert escape(words.say("learn_changed", lang)) in page
    assert words.say("learn_none", lang) not in page
    assert client.post(f"{ADDRESS}step/", {"what": "next"}).status_code == 404


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_is_played_to_its_end_as_the_coach_shows(lang: str) -> None:
    ann = person(language=lang)
    client = browser(ann, lang)
    for lesson in COURSE.lessons:
        if lesson.is_game:
            continue
        address = f"/learn/{GAME}/{lesson.number}/"
        page = text_of(client.get(address))
        assert f'data-lit="{" ".join(lesson.steps[0].lit)}"' in page
        for _ in range(20):
            if 'id="next-lesson"' in page:
                break
            what = "show" if 'id="show"' in page else "next"
            page = post(client, "step", address, what=what)
        assert row(ann, lesson.name).is_done, lesson.name
        assert row(ann, lesson.name).stars == (3 if lesson.is_puzzle else 0)
    done = sum(not lesson.is_game for lesson in COURSE.lessons)
    page = text_of(client.get(f"/learn/{GAME}/"))
    assert page.count('class="is-done"') == done


def test_a_wrong_choice_is_answered_and_changes_nothing() -> None:
    ann = person()
    client = browser(ann)
    post(client, "step", what="next")
    before = row(ann).lines
    page = post(client, "play", choice="site E2")
    assert SITE.say("place_near", "en") in page
    assert 'role="alert"' in page
    assert row(ann).lines == before
    page = post(client, "play", choice="site B2")
    assert SITE.say("place_done", "en") in page
    assert row(ann).lines.endswith("0 site B2")


def test_what_is_illegal_or_cannot_be_read_is_refused() -> None:
    client = browser(person())
    place = at(post(client, "step", what="next"))
    for choice, status in (("erect P3", 409), ("dance", 400), ("", 400)):
        answer = client.post(f"{ADDRESS}play/", {"at": place, "choice": choice})
        assert answer.status_code == status


def test_a_second_click_changes_nothing() -> None:
    ann = person()
    client = browser(ann)
    place = at(text_of(client.get(ADDRESS)))
    for _ in range(2):
        client.post(f"{ADDRESS}step/", {"at": place, "what": "next"})
    assert row(ann).lines == "next"
    client.post(f"{ADDRESS}play/", {"at": place, "choice": "site B2"})
    assert row(ann).lines == "next"


def test_steps_back_are_free_and_a_lesson_can_be_begun_again() -> None:
    ann = person()
    client = browser(ann)
    post(client, "step", what="next")
    post(client, "play", choice="site B2")
    post(client, "step", what="back")
    assert row(ann).lines == "next"
    post(client, "step", what="again")
    assert row(ann).lines == ""


def test_without_scripts_every_button_leads_back_to_the_lesson() -> None:
    client = browser(person())
    place = at(text_of(client.get(ADDRESS)))
    answer = client.post(f"{ADDRESS}step/", {"at": place, "what": "next"})
    assert (answer.status_code, answer.headers["Location"]) == (302, ADDRESS)


def test_a_stranger_becomes_a_guest_with_the_first_step_and_finds_the_lesson_again() -> None:
    client = browser()
    client.get(ADDRESS)
    assert not Person.objects.exists()
    post(client, "step", what="next")
    guest = Person.objects.get()
    assert guest.is_guest
    assert 'id="task"' in text_of(client.get(ADDRESS))


def test_a_lesson_that_goes_otherwise_by_now_starts_anew() -> None:
    ann = person()
    LessonProgress.objects.create(person=ann, game=GAME, lesson="site", lines="0 erect P3")
    assert progress.load(ann, SITE).lines == []
    assert browser(ann).get(ADDRESS).status_code == 200


def test_what_was_reached_once_stays() -> None:
    ann = person()
    play = Play(SITE)
    while not play.is_finished:
        if play.may_go_on:
            play.go_on()
        else:
            play = play.shown()
    progress.keep(ann, play)
    progress.keep(ann, Play(SITE))
    assert (row(ann).is_done, row(ann).lines) == (True, "")


def test_what_a_guest_has_learned_belongs_to_the_account_they_log_in_to() -> None:
    guest, account = person("Guest"), person("Ann", login="ann")
    for who, lesson, stars in ((guest, "aim", 0), (guest, "site", 2), (account, "site", 1)):
        LessonProgress.objects.create(
            person=who, game=GAME, lesson=lesson, stars=stars, is_done=who is guest
        )
    people.merge(guest, account)
    rows = {one.lesson: (one.stars, one.is_done) for one in LessonProgress.objects.all()}
    assert rows == {"aim": (0, True), "site": (2, True)}
    assert not LessonProgress.objects.exclude(person=account).exists()


def test_the_board_tells_why_nothing_can_be_done_at_a_place() -> None:
    client = browser(person())
    post(client, "step", what="next")
    page = text_of(client.get(f"{ADDRESS}why/?place=hex-A2"))
    assert "VN-" in page
    assert "VN-" not in text_of(client.get(f"{ADDRESS}why/?place=nothing"))


def test_nothing_hidden_is_shown() -> None:
    page = text_of(browser().get(ADDRESS))
    hidden = [card for card in SITE.start.view(1)["guilds"][1]["hand"] if card]
    assert hidden
    assert not any(f"contract-{card}" in page for card in hidden)
