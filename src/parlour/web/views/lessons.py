"""Learning a game: all courses, one course, and the lessons, which are played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from parlour import games
from parlour.kernel.errors import IllegalChoice, InvalidChoice, InvalidData
from parlour.kernel.game import Game
from parlour.lessons import Course, Lesson, Play, course_of, has_course, replies
from parlour.web import lesson_page, lexicon, panel, people, progress, rows, words
from parlour.web.lesson_page import LessonDesk
from parlour.web.middleware import lang_of
from parlour.web.models import LessonProgress
from parlour.web.views.common import find_game, is_htmx, page, read_choice


@dataclass(frozen=True)
class LessonLine:
    """A lesson in the list of its course."""

    lesson: Lesson
    title: str
    is_done: bool
    is_begun: bool
    stars: range


@dataclass(frozen=True)
class CourseCard:
    """A course with what somebody has done of it."""

    game: Game
    title: str
    course: Course | None
    is_changed: bool  # there are lessons, but not for the content of the game as it is here
    lines: list[LessonLine]

    @property
    def count(self) -> int:
        return len(self.lines)

    @property
    def done(self) -> int:
        return sum(line.is_done for line in self.lines)

    @property
    def percent(self) -> int:
        return 100 * self.done // self.count if self.count else 0

    @property
    def next(self) -> LessonLine:
        """The first lesson that is not done; the first of all when all are."""
        return next((line for line in self.lines if not line.is_done), self.lines[0])


def card_of(name: str, lang: str, known: dict[tuple[str, str], LessonProgress]) -> CourseCard:
    game, course = games.find(name), find_course(name)
    lines: list[LessonLine] = []
    for lesson in course.lessons if course is not None else ():
        row = known.get((name, lesson.name))
        title = game.texts.plain(lesson.title(lang), lang)
        is_begun = row is not None and bool(row.lines)
        is_done = row is not None and row.is_done
        stars = range(row.stars if row is not None else 0)
        lines.append(LessonLine(lesson, title, is_done, is_begun, stars))
    is_changed = course is None and has_course(name)
    return CourseCard(game, game.title[lang], course, is_changed, lines)


@cache
def find_course(name: str) -> Course | None:
    """The course of a game; none if it cannot be read, as when its content was changed."""
    try:
        return course_of(name)
    except InvalidData:
        return None


@require_safe
def courses(request: HttpRequest) -> HttpResponse:
    """Every game, and how far the visitor is in its course."""
    lang, known = lang_of(request), progress.of_person(people.visitor(request))
    cards = [card_of(name, lang, known) for name in games.names()]
    return page(request, "learn.html", {"cards": cards})


@require_safe
def course(request: HttpRequest, game: str) -> HttpResponse:
    """The lessons of a game."""
    room, lang = find_game(game), lang_of(request)
    card = card_of(game, lang, progress.of_person(people.visitor(request), game))
    if card.course is None:
        return without_course(game)
    about = room.texts.say("about", "text", lang) if room.texts.has("about", "text") else ""
    return page(request, "course.html", {"card": card, "game": room, "about": about})


# One lesson


def without_course(game: str) -> HttpResponse:
    """The page of courses says why lessons of a game are not to be had; some have none at all."""
    if not has_course(game):
        raise Http404
    return redirect("learn")


def find_lesson(game: str, number: int) -> tuple[Course, Lesson]:
    find_game(game)
    course = find_course(game)
    if course is None or not 1 <= number <= len(course.lessons):
        raise Http404
    return course, course.lessons[number - 1]


def address_of(lesson: Lesson) -> str:
    return reverse("lesson", args=[lesson.game.name, lesson.number])


def shown(
    request: HttpRequest, course: Course, play: Play, notice: str = "", status: int = 200
) -> HttpResponse:
    """The page, or the part of it that changes."""
    lang = lang_of(request)
    desk = LessonDesk(course, play, lang, play.lesson.names(lang), notice)
    narrow = request.COOKIES.get("narrow") == "1"
    scene = lesson_page.scene_of(desk, people.visitor(request), narrow)
    template = "lesson_live.html" if is_htmx(request) else "lesson.html"
    context = {"desk": desk, "scene": scene, "table": scene.table, "lesson": play.lesson}
    return page(request, template, context, status=status)


@require_safe
def lesson(request: HttpRequest, game: str, number: int) -> HttpResponse:
    find_game(game)
    if find_course(game) is None:
        return without_course(game)
    course, one = find_lesson(game, number)
    return shown(request, course, progress.load(people.visitor(request), one))


def is_late(request: HttpRequest, play: Play) -> bool:
    """Whether a form was made for another place of the lesson, as by a second click."""
    return request.POST.get("at", "") != f"{len(play.lines)}-{play.index}"


@require_POST
def play(request: HttpRequest, game: str, number: int) -> HttpResponse:
    """Make a choice; one that is not wanted here is answered, and nothing changes."""
    course, one = find_lesson(game, number)
    person, lang = people.visitor_or_guest(request), lang_of(request)
    taken_up = progress.load(person, one)
    if is_late(request, taken_up):
        return answered(request, course, taken_up)
    names = one.names(lang)
    try:
        refusal = taken_up.choose(read_choice(request.POST.get("choice", "")))
    except InvalidChoice:
        return shown(request, course, taken_up, words.say("refused_unreadable", lang), 400)
    except IllegalChoice as error:
        reasons = panel.reason_sentences(taken_up.match, error.reasons, names, lang)
        return shown(request, course, taken_up, reasons[0] if reasons else "", 409)
    if refusal is not None:
        sentence = replies.refusal_text(taken_up, refusal, lang, names)
        notice = lexicon.with_terms(rows.drawn(sentence, lang), game, lang)
        return shown(request, course, taken_up, notice)
    progress.keep(person, taken_up)
    return answered(request, course, taken_up)


@require_POST
def step(request: HttpRequest, game: str, number: int) -> HttpResponse:
    """Go on, go back, begin the step or the lesson again, or let the coach make a choice."""
    course, one = find_lesson(game, number)
    person = people.visitor_or_guest(request)
    taken_up = progress.load(person, one)
    what = request.POST.get("what", "")
    if is_late(request, taken_up):
        return answered(request, course, taken_up)
    if what == "next" and taken_up.may_go_on:
        taken_up.go_on()
    elif what == "back":
        taken_up = taken_up.back()
    elif what == "show":
        taken_up = taken_up.shown()
    elif what == "again":
        taken_up = Play(one)
    progress.keep(person, taken_up)
    return answered(request, course, taken_up)


def answered(request: HttpRequest, course: Course, play: Play) -> HttpResponse:
    if is_htmx(request):
        return shown(request, course, play)
    return redirect(address_of(play.lesson))


@require_safe
def why(request: HttpRequest, game: str, number: int) -> HttpResponse:
    """Why nothing can be done at a place of the board."""
    _, one = find_lesson(game, number)
    lang, taken_up = lang_of(request), progress.load(people.visitor(request), one)
    place = request.GET.get("place", "")[:60]
    refusals: list[panel.Why] = []
    if taken_up.may_choose:
        names = one.names(lang)
        refusals = panel.why_not_place(taken_up.match, taken_up.seat, place, names, lang)
    return page(request, "analysis_why.html", {"refusals": refusals, "game": game})
