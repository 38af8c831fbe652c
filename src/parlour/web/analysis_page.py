"""What the page of an analysis shows: a position of its tree, its choices, the tree as text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from parlour.kernel.match import Match
from parlour.kernel.tree import Node
from parlour.kit import icon as symbol_icon
from parlour.web import access, lines, pages, panel, plans, rows, story, words
from parlour.web.access import Viewer
from parlour.web.analysis import START, Study, branch_of
from parlour.web.models import Advice, Analysis, Person, Seat, Table
from parlour.web.names import clean_name
from parlour.web.pages import Scene, SeatLine


@dataclass(frozen=True)
class Steps:
    """The keys of the positions that a step leads to; empty where there is none."""

    first: str
    before: str
    after: str
    last: str
    above: str
    below: str


@dataclass
class AnalysisDesk:
    """An analysis as a visitor sees it at one of its positions."""

    analysis: Analysis
    study: Study
    node: Node
    names: list[str]
    lang: str
    is_mine: bool
    looks: int | None = None  # the seat whose view was asked for; None: of whoever decides
    match: Match = field(init=False)

    def __post_init__(self) -> None:
        self.match = self.node.match()

    @property
    def key(self) -> str:
        return self.study.keys[self.node]

    @property
    def seen_by(self) -> str:
        """The end of addresses that keep the view."""
        return "" if self.looks is None else f"&seat={self.looks}"

    @property
    def query(self) -> str:
        """What leads back here."""
        return f"?node={self.key}{self.seen_by}"

    @property
    def why(self) -> str:
        """Where is told why something cannot be done here."""
        return reverse("analysis-why", args=[self.analysis.slug, self.key, self.decides or 0])

    @property
    def hint(self) -> str:
        """Where is told what a strong player would do here."""
        return reverse("analysis-hint", args=[self.analysis.slug, self.key, self.decides or 0])

    @property
    def may_plan(self) -> bool:
        """Whether what leads here can be kept as a plan for the table."""
        trial = self.analysis
        if trial.seat is None or trial.table is None or not trial.table.running:
            return False
        return bool(plans.own_choices(self.node, trial.seat))

    @property
    def may_plan_ahead(self) -> bool:
        """Whether such a plan can be played by itself: it is not the turn of its seat yet."""
        trial = self.analysis
        if trial.table is None or trial.seat is None:
            return False
        return not trial.table.seats[trial.seat].due

    @property
    def may_review(self) -> bool:
        """Whether the main line is a game that has come to its end."""
        line = self.study.tree.root.main_line()
        return not self.analysis.is_trial and bool(line) and line[-1].state.over

    @property
    def decides(self) -> int | None:
        """The seat whose choices are shown."""
        pending = self.match.pending
        if self.looks in pending:
            return self.looks
        return pending[0] if pending else None

    @property
    def viewer(self) -> int | None:
        return self.decides if self.looks is None else self.looks

    @property
    def is_variation(self) -> bool:
        return branch_of(self.node) is not None

    @property
    def comment(self) -> str:
        return "\n".join(self.node.comments)

    @property
    def steps(self) -> Steps:
        keys, node = self.study.keys, self.node
        siblings = node.parent.variations if node.parent is not None else [node]
        index = siblings.index(node)
        line = node.main_line()
        return Steps(
            first=START,
            before=keys[node.parent] if node.parent is not None else "",
            after=keys[line[0]] if line else "",
            last=keys[line[-1]] if line else self.key,
            above=keys[siblings[index - 1]] if index else "",
            below=keys[siblings[index + 1]] if index + 1 < len(siblings) else "",
        )

    @property
    def lines(self) -> list[story.LogLine]:
        """What the last choice brought."""
        count = len(self.match.plies)
        return story.last_lines(self.match, self.viewer, self.names, self.lang, count)

    @property
    def moves(self) -> SafeString:
        """The tree as text."""
        text = self.study.moves.get(self.lang)
        if text is None:
            text = self.study.moves[self.lang] = Moves(self.study, self.names, self.lang).text()
        return mark_safe(text)


def scene_of(desk: AnalysisDesk, person: Person | None, narrow: bool) -> Scene:
    """A position as the pages of tables show one; the table is none that is stored."""
    match, lang, names = desk.match, desk.lang, desk.names
    game, seat = match.game, desk.viewer
    table = Table(slug=desk.analysis.slug, game=game.name, size=match.seats)
    table.status = Table.Status.FINISHED if match.over else Table.Status.RUNNING
    viewer = Viewer(person, (), seat, None)
    view = match.view(seat)
    scene = Scene(table, game, game.title[lang], viewer, lang, names, [], match, narrow=narrow)
    scene.seats = seat_lines(match, names, lang, view)
    pages.show(scene, view)
    scene.panel = panel_of(desk)
    scene.standing = story.standing(match, view, lang)
    scene.marks = pages.last_places(match, seat, len(match.plies))
    scene.opens = pages.opens(scene)
    return scene


def seat_lines(match: Match, names: list[str], lang: str, view: dict[str, Any]) -> list[SeatLine]:
    """The seats in turn order, where nobody sits."""
    game = match.game
    lines = [
        SeatLine(
            index=seat,
            name=name,
            kind=Seat.Kind.PERSON,
            bot=False,
            handed=False,
            due=seat in match.pending,
            thinking_since=None,
            stand_in="",
            about_bot="",
            mine=False,
            here=False,
            points=int(view["scores"][seat]["total"]),
            leave=False,
            can_hand_over=False,
            can_take_back=False,
            facts=pages.facts(game, view, seat, lang),
            notes=pages.notes(game, view, seat, lang),
        )
        for seat, name in enumerate(names)
    ]
    return [lines[seat] for seat in game.column.order(view)]


def panel_of(desk: AnalysisDesk) -> panel.Panel:
    """The choices of the seat that decides."""
    match, seat = desk.match, desk.decides
    shown = panel.Panel(seat=seat, waiting=match.pending)
    shown.cells = [None] * len(match.game.column.always)
    if seat is None:
        return shown
    shown.question = panel.question(match, seat, desk.names, desk.lang)
    if desk.is_mine:
        shown.kinds = rows.kinds(match, seat, desk.names, desk.lang)
        panel.fill_cells(shown, match, desk.lang)
    return shown


def advised(desk: AnalysisDesk, advice: Advice) -> dict[str, object]:
    """What is shown of an answer: the best lines, or the choice alone where nobody has judged."""
    match, seat, lang = desk.match, advice.seat, desk.lang
    shown = lines.rows(match, seat, advice.lines, desk.names, lang) if advice.lines else []
    text = match.game.choice_text(match.state, seat, advice.choice or 0, lang, desk.names)
    return {"lines": shown, "text": "" if shown else rows.drawn(text, lang)}


def names_of(analysis: Analysis, study: Study, lang: str) -> list[str]:
    """The names of the seats: as at the table, or as the record has them."""
    if analysis.table is not None:
        return access.names(pages.seats_of(analysis.table), lang)
    match = study.tree.start
    named = enumerate(map(clean_name, match.names(lang)))
    return [name or match.game.texts.seat(seat, lang) for seat, name in named]


class Moves:
    """A tree as text, like a study of chess: turns, and variations in brackets below them.

    A list is a line of play, an item a turn of a seat. Each choice is a link to the position after
    it; the first one of a variation names the position that it starts from.
    """

    def __init__(self, study: Study, names: list[str], lang: str) -> None:
        self.study, self.names, self.lang = study, names, lang
        self.narrator = study.tree.start.narrator(lang, names)
        self.marks = [symbol_icon(f"seat{seat % 5}", lang) for seat in range(len(names))]

    def text(self) -> str:
        root = self.study.tree.root
        start = f'<p><a href="?node={START}">{escape(words.say("analysis_start", self.lang))}</a>'
        parts = [start, self.comment_on(root), "</p>"]
        if root.variations:
            parts += '<ol class="line">', *self.line(root.variations[0]), "</ol>"
        return "".join(parts)

    def line(self, node: Node) -> list[str]:
        """The items of a line of play from a node on."""
        parts: list[str] = []
        is_first, seat = True, -1  # seat: whose turn the last item tells and goes on
        while True:
            assert node.ply is not None
            assert node.parent is not None
            if node.ply.seat == seat:
                parts.append(" " if node.parent.comments else ", ")  # a comment stands between
            else:
                parts += "" if is_first else "</li>", self.opening(node)
            seat = node.ply.seat
            parts += self.link(node, is_first), self.comment_on(node)
            main, *others = node.parent.variations
            if others and main is node:
                for other in others:
                    lines = self.line(other)
                    parts += '<ol class="line is-variation">', *lines, "</ol>"
                seat = -1  # what follows stands below the brackets
            is_first = False
            if not node.variations:
                return [*parts, "</li>"]
            node = node.variations[0]

    def opening(self, node: Node) -> str:
        """Where a turn begins: its number, and whose it is."""
        assert node.ply is not None
        number, mark = node.state.ply, self.marks[node.ply.seat]
        return f'<li id="turn-{self.study.keys[node]}"><span class="num">{number}.</span> {mark} '

    def link(self, node: Node, is_first: bool) -> str:
        keys = self.study.keys
        start = f' data-start="{keys[node.parent]}"' if is_first and node.parent else ""
        return f'<a href="?node={keys[node]}"{start}>{escape(self.phrase(node))}</a>'

    def phrase(self, node: Node) -> str:
        """A choice in words, without its price."""
        about = self.study.keys[node], self.lang
        if about not in self.study.phrases:
            ply = node.ply
            assert ply is not None
            phrase, _ = rows.split_price(self.narrator.choice(ply.before, ply.seat, ply.choice))
            self.study.phrases[about] = self.narrator.plain(phrase)
        return self.study.phrases[about]

    def comment_on(self, node: Node) -> str:
        """What somebody thinks of a position."""
        return f" <q>{escape(' '.join(node.comments))}</q>" if node.comments else ""
