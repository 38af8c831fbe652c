"""What the page of a lesson shows: the table's page, with the coach where the question is."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from django.urls import reverse
from django.utils.safestring import SafeString

from parlour.kernel.match import Match
from parlour.kernel.ply import SeenPly
from parlour.lessons import Course, Lesson, Play, guide, replies
from parlour.web import analysis_page, ending, lexicon, pages, panel, rows, story
from parlour.web.access import Viewer
from parlour.web.models import Person, Table
from parlour.web.pages import Scene


@dataclass
class LessonDesk:
    """A lesson as a person sees it at one of its steps."""

    course: Course
    play: Play
    lang: str
    names: list[str]
    notice: SafeString | str = ""  # what the coach says about the last try
    match: Match = field(init=False)

    def __post_init__(self) -> None:
        self.match = self.play.match

    @property
    def lesson(self) -> Lesson:
        return self.play.lesson

    @property
    def slug(self) -> str:
        """A name of the lesson for what pages keep."""
        return f"{self.lesson.game.name}-{self.lesson.name}"

    @property
    def key(self) -> str:
        """How far the lesson is: the same only for the same place in it."""
        return f"{len(self.play.lines)}-{self.play.index}"

    @property
    def title(self) -> SafeString:
        return self.drawn(self.lesson.title(self.lang))

    def drawn(self, sentence: str) -> SafeString:
        return rows.drawn(sentence, self.lang)

    def explained(self, sentence: str) -> SafeString:
        """The same with its words linked to the glossary."""
        return lexicon.with_terms(self.drawn(sentence), self.lesson.game.name, self.lang)

    def text(self, part: str = "") -> str:
        """A text of the step, if there is one."""
        key = f"{self.play.step.name}_{part}" if part else self.play.step.name
        return self.lesson.say(key, self.lang) if self.lesson.has(key) else ""

    @property
    def says(self) -> SafeString:
        """What the coach says: at the beginning of the step, or when it is done or missed."""
        if self.play.is_missed:
            return self.explained(replies.missed_text(self.play, self.lang))
        if self.play.is_done:
            return self.explained(replies.done_text(self.play, self.lang))
        return self.explained(self.text())

    @property
    def comments(self) -> list[SafeString]:
        """In a guided game: what the last choice brought, what matters now; the end is enough."""
        if self.play.is_done:
            return []
        after = guide.after_text(self.play, self.lang, self.names)
        before = guide.before_text(self.play, self.lang)
        return [self.explained(sentence) for sentence in (after, before) if sentence]

    @property
    def outcome(self) -> ending.Outcome | None:
        """Who has won the guided game, when it is over."""
        if not self.play.step.is_game or not self.play.is_done:
            return None
        return ending.outcome(self.match, self.play.seat, self.names, self.lang)

    @property
    def task(self) -> SafeString:
        """What is to be done; in a guided game once, before the learner's first choice."""
        step, play = self.play.step, self.play
        is_open = step.is_task and not play.is_done and not (step.is_game and play.own)
        return self.explained(self.text("task") if is_open else "")

    @property
    def hint(self) -> SafeString:
        if self.play.step.is_game:
            return self.explained(guide.hint_text(self.play, self.lang, self.names))
        return self.explained(self.text("hint") if self.play.may_choose else "")

    @property
    def may_show(self) -> bool:
        """Whether the coach can do the next choice."""
        step = self.play.step
        return self.task != "" and bool(step.way or step.accept)

    @property
    def stars(self) -> range | None:
        """The stars that were won just now; None where there are none to win."""
        is_over = self.play.step.puzzle is not None and self.play.is_done
        return range(self.play.stars) if is_over else None

    @property
    def dots(self) -> list[str]:
        """The steps of the lesson: done, now, or to come."""
        now = self.play.index
        return [
            "done" if index < now else "now" if index == now else ""
            for index in range(len(self.lesson.steps))
        ]

    @property
    def step_number(self) -> int:
        return self.play.index + 1

    @property
    def percent(self) -> int:
        """How much of the course lies behind this place of the lesson."""
        steps = len(self.lesson.steps)
        behind = steps if self.play.is_finished else self.play.index
        return round(100 * (self.lesson.number - 1 + behind / steps) / len(self.course.lessons))

    @property
    def next_lesson(self) -> Lesson | None:
        lessons = self.course.lessons
        return lessons[self.lesson.number] if self.lesson.number < len(lessons) else None

    @property
    def lit(self) -> str:
        return "" if self.play.is_done else " ".join(self.play.step.lit)

    @property
    def why(self) -> str:
        return reverse("lesson-why", args=[self.lesson.game.name, self.lesson.number])

    @cached_property
    def happened(self) -> list[story.LogLine]:
        """What others have done since the learner's last choice, and what that one brought."""
        seen = self.match.plies_seen_by(self.play.seat, self.since)
        return [line for ply in seen for line in self.lines_of(ply)]

    def lines_of(self, ply: SeenPly) -> list[story.LogLine]:
        unsaid = self.match.game.column.unsaid
        said = replace(ply, events=[event for event in ply.events if event.key not in unsaid])
        return story.sentences(self.match, said, self.names, self.lang)

    @property
    def since(self) -> int:
        """The ply of the learner's last choice in this step."""
        own = guide.own_plies(self.play)
        return own[-1] if own else self.play.step_ply


def scene_of(desk: LessonDesk, person: Person | None, narrow: bool) -> Scene:
    """A position as the pages of tables show one; the table is none that is stored."""
    match, lang, names, seat = desk.match, desk.lang, desk.names, desk.play.seat
    game = match.game
    table = Table(slug=desk.slug, game=game.name, size=match.seats)
    table.status = Table.Status.FINISHED if match.over else Table.Status.RUNNING
    view = match.view(seat)
    viewer = Viewer(person, (), seat, None)
    scene = Scene(table, game, game.title[lang], viewer, lang, names, [], match, narrow=narrow)
    scene.seats = analysis_page.seat_lines(match, names, lang, view)
    pages.show(scene, view)
    scene.panel = panel_of(desk)
    scene.standing = story.standing(match, view, lang)
    scene.marks = pages.last_places(match, seat, len(match.plies))
    scene.opens = part_with(scene, desk.lit.split()) or pages.opens(scene)
    return scene


def part_with(scene: Scene, lit: list[str]) -> str:
    """The part of the board with most of what is lit, or "mine"."""
    ids = {part.name: part.picture.ids for part in scene.parts}
    mine = [part for area in scene.areas if area.seat == scene.viewer.seat for part in area.parts]
    ids["mine"] = frozenset().union(*(part.ids for part in mine), {part.name for part in mine})
    counts = {name: sum(place in drawn for place in lit) for name, drawn in ids.items()}
    best = max(counts, key=lambda name: counts[name])
    return best if counts[best] else ""


def panel_of(desk: LessonDesk) -> panel.Panel:
    """The choices of the learner, while something is to be chosen."""
    match, seat = desk.match, desk.play.seat
    shown = panel.Panel(waiting=match.pending)
    shown.cells = [None] * len(match.game.column.always)
    if not desk.play.may_choose:
        return shown
    shown.seat = seat
    shown.question = panel.question(match, seat, desk.names, desk.lang)
    shown.kinds = rows.kinds(match, seat, desk.names, desk.lang)
    panel.fill_cells(shown, match, desk.lang)
    return shown
