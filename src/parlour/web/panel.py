"""The decision panel: what is asked of whom, and every choice as a labelled button."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from django.utils.html import strip_tags
from django.utils.safestring import SafeString

from parlour import games
from parlour.kernel.actions import Verb
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.narrator import Narrator
from parlour.kernel.phrases import SEAT_SLOTS
from parlour.kernel.state import Reason
from parlour.kernel.texts import Texts
from parlour.lessons.guidance import guidance_of
from parlour.lessons.stake import stake_text
from parlour.web import lexicon, plans, rows, store, words
from parlour.web.access import Viewer
from parlour.web.models import Table
from parlour.web.rows import Kind, drawn

MOST_REASONS = 6
IN_SIGHT = 5  # kinds of choices shown in grey; the others are searched
LONG = 22  # letters of a question; a longer one is written smaller
CELL = 40  # letters of a name with its reason for which the fixed row has room
ANYWHERE = 1  # the generality of a reason that holds at any place


@dataclass(frozen=True)
class Grey:
    """A kind of choice that is not possible now, and why: asking tells more."""

    verb: str
    heading: SafeString
    symbol: SafeString
    why: str  # the first reason, in plain words
    rule: str

    @property
    def is_short(self) -> bool:
        """Whether the fixed row has room for the reason; it is told on a press anyway."""
        return len(strip_tags(self.heading)) + len(self.why) <= CELL


@dataclass(frozen=True)
class PanelQuestion:
    """What is asked, and the circumstances."""

    title: SafeString
    context: SafeString
    is_long: bool


@dataclass
class Panel:
    """What the panel shows to one visitor."""

    seat: int | None = None  # who is asked here; None: nobody at this screen
    question: PanelQuestion | None = None  # of the one who decides
    guidance: SafeString | str = ""  # what the decision is about, for whoever learns the game
    stake: SafeString | str = ""  # what a short look says of it, where help is allowed
    kinds: list[Kind] = field(default_factory=list)  # every choice but the end of the turn
    cells: list[Kind | Grey | None] = field(default_factory=list)  # of the fixed row
    greys: list[Grey] = field(default_factory=list)  # what a player may look for now
    more_greys: list[Grey] = field(default_factory=list)  # and the rest
    holds: bool = False  # the turn is played and has to be ended
    end_choice: int | None = None  # the choice that ends the turn, where the game has one
    can_undo: bool = False
    no_undo: SafeString | str = ""  # why not
    waiting: list[int] = field(default_factory=list)  # the seats that decide now
    plan: plans.Plan | None = None  # what the one who is asked has planned

    @property
    def rows(self) -> list[Kind]:
        """The kinds that stand in the list."""
        return [kind for kind in self.kinds if kind not in self.cells]

    @property
    def open_row(self) -> Kind | None:
        """The only kind of the list, if there are several choices of it: it is open at once."""
        return self.rows[0] if len(self.rows) == 1 and self.rows[0].only is None else None

    @property
    def is_done(self) -> bool:
        """Nothing is left but to end the turn."""
        return self.holds or (self.end_choice is not None and not self.kinds)


def build(
    table: Table,
    match: Match,
    viewer: Viewer,
    view: dict[str, Any],
    names: list[str],
    lang: str,
) -> Panel:
    """The panel as a visitor, whose view is given, sees it now."""
    panel = Panel()
    panel.cells = [None] * len(match.game.column.always)
    if not table.running:
        return panel
    panel.waiting = [table.held] if table.held is not None else match.pending
    seat = viewer.seat
    if table.held is None and len(panel.waiting) == 1 and viewer.cover is None:
        # Several who decide at once decide in secret, and so may be what each is asked.
        panel.question = question(match, panel.waiting[0], names, lang)
    if viewer.cover is not None or seat is None:
        return panel
    reasons = store.why_not_undo(table, match, seat)
    panel.can_undo = not reasons
    panel.no_undo = reason_sentences(match, reasons, names, lang)[0] if reasons else ""
    if seat not in panel.waiting:
        panel.plan = plans.waiting(table.seats[seat])
        return panel
    panel.seat = seat
    if table.held is not None:
        panel.holds = True
        return panel
    panel.question = question(match, seat, names, lang)
    panel.guidance = explained(guidance_of(match.game).line(match, seat, lang, view), match, lang)
    panel.end_choice = end_choice(match, seat)
    kinds = rows.kinds(match, seat, names, lang, without=panel.end_choice)
    panel.kinds = with_dear_ones(kinds, match, viewer, lang)
    panel.greys, panel.more_greys = greys(match, seat, names, lang)
    fill_cells(panel, match, lang)
    panel.plan = plans.shown(match, table.seats[seat], names, lang)
    return panel


def add_stake(panel: Panel, match: Match, lang: str) -> None:
    """Say what is at stake in the decision that is asked for here, if one is."""
    if panel.guidance and panel.seat is not None:
        panel.stake = explained(stake_text(match, panel.seat, lang), match, lang)


def explained(sentence: str, match: Match, lang: str) -> SafeString:
    """A sentence about a game, its words linked to the glossary."""
    return lexicon.with_terms(drawn(sentence, lang), match.game.name, lang)


def with_dear_ones(kinds: list[Kind], match: Match, viewer: Viewer, lang: str) -> list[Kind]:
    """The same kinds; what would cost dear by a slip is asked twice where it cannot be undone."""
    if viewer.person is None or not viewer.person.auto_end:
        return kinds  # the turn has still to be ended
    dear = match.game.column.dear
    return [
        replace(kind, sure=words.say("sure", lang))
        if kind.verb in dear and len(kinds) > dear[kind.verb]
        else kind
        for kind in kinds
    ]


def fill_cells(panel: Panel, match: Match, lang: str) -> None:
    """Put what accompanies many decisions into its places; what is not possible stays there."""
    game = match.game
    for kind in panel.kinds:
        if kind.cell >= 0 and panel.cells[kind.cell] is None:
            panel.cells[kind.cell] = kind
    for cell, verbs in enumerate(game.column.always):
        if panel.cells[cell] is not None:
            continue
        name = rows.first_verb(game.name, game.texts.say("groups", verbs[0], lang), lang)
        for some in (panel.greys, panel.more_greys):
            for grey in [one for one in some if one.verb == name]:
                some.remove(grey)
                panel.cells[cell] = grey


def end_choice(match: Match, seat: int) -> int | None:
    """The choice by which a seat says that its turn is over, if that is offered now."""
    verb_of = match.game.actions.verb_of
    ends = [n for n in match.choices_of(seat) if verb_of(n).name in match.game.ends_turn]
    return ends[0] if ends else None


def greys(match: Match, seat: int, names: list[str], lang: str) -> tuple[list[Grey], list[Grey]]:
    """The kinds of choices that are not possible: what may be looked for now, and the rest.

    A reason that names neither a number nor a place says only that something else is asked first,
    so such kinds are searched; what misses a number of something comes first.
    """
    texts = match.game.texts
    by_heading: dict[str, tuple[Verb, Reason]] = {}
    offered = {match.game.group_text(number, lang) for number in match.choices_of(seat)}
    for verb in match.game.actions.verbs:
        heading = match.game.group_text(verb.base, lang)
        if heading in offered or match.game.is_of_automa(verb.name):
            continue
        reason = nearest_reason(match, seat, verb)
        known = by_heading.get(heading)
        if reason is not None and (
            known is None or generality(texts, reason) < generality(texts, known[1])
        ):
            by_heading[heading] = (verb, reason)
    refused = list(by_heading.values())
    lacking = [pair for pair in refused if generality(texts, pair[1]) != ANYWHERE]
    in_sight = sorted(lacking, key=lambda pair: generality(texts, pair[1]))[:IN_SIGHT]
    return (
        [_grey(match, *pair, names, lang) for pair in refused if pair in in_sight],
        [_grey(match, *pair, names, lang) for pair in refused if pair not in in_sight],
    )


def nearest_reason(match: Match, seat: int, verb: Verb) -> Reason | None:
    """The reason that says most about why a seat that decides has no choice of a kind; None if it
    has one."""
    counts: dict[str, int] = {}
    first: dict[str, Reason] = {}
    why_not = match.state.why_not  # thousands are asked about: `match.why_not` checks each of them
    for number in range(verb.base, verb.base + verb.size):
        reasons = why_not(seat, number)
        if not reasons:
            return None
        key = reasons[0].key
        if key in counts:
            counts[key] += 1
        else:
            counts[key], first[key] = 1, reasons[0]
    # Of reasons about single places, the rare one is about those that come nearest.
    texts = match.game.texts
    return min(first.values(), key=lambda r: (generality(texts, r), counts[r.key]))


def generality(texts: Texts, reason: Reason) -> int:
    """0 for a reason that counts something, 1 for one that holds anywhere, 2 for any other."""
    return _generality(texts, tuple(reason.args)) if reason.args else ANYWHERE


@cache
def _generality(texts: Texts, slots: tuple[str, ...]) -> int:
    named = {*texts.words, *SEAT_SLOTS}
    return 0 if any(slot.rstrip("0123456789") not in named for slot in slots) else 2


def _grey(match: Match, verb: Verb, reason: Reason, names: list[str], lang: str) -> Grey:
    heading = match.game.group_text(verb.base, lang)
    return Grey(
        rows.first_verb(match.game.name, heading, lang),
        drawn(heading, lang),
        rows.symbol_of(match, verb.name, lang),
        plain_reasons(match, [reason], names, lang)[0],
        reason.rule,
    )


def question(match: Match, seat: int, names: list[str], lang: str) -> PanelQuestion:
    narrator = match.narrator(lang, names)
    return question_of(narrator.question(match.question(seat)), narrator, lang)


def question_of(sentence: str, narrator: Narrator, lang: str) -> PanelQuestion:
    """A question as the head of the panel shows it."""
    title, context = rows.split_question(sentence)
    is_long = len(narrator.plain(title)) > LONG
    return PanelQuestion(drawn(title, lang), drawn(context, lang), is_long)


def reason_sentences(
    match: Match, reasons: list[Reason], names: list[str], lang: str
) -> list[SafeString]:
    """Reasons as sentences, each once."""
    narrator = match.narrator(lang, names)
    sentences: dict[str, SafeString] = {}
    for reason in reasons:
        sentence = narrator.reason(reason)
        sentences.setdefault(sentence, drawn(sentence, lang))
    return list(sentences.values())


@dataclass(frozen=True)
class Why:
    """Why something is not possible: sentences with the rules behind them, and what to do."""

    heading: SafeString
    reasons: list[tuple[SafeString, str]]
    remedies: list[SafeString]


def why_not_verb(match: Match, seat: int, verb: str, names: list[str], lang: str) -> Why | None:
    """Why no choice of a kind is possible; what is missing where little is missing first."""
    for one in match.game.actions.verbs:
        if one.name == verb:
            numbers = range(one.base, one.base + one.size)
            heading = drawn(match.game.group_text(one.base, lang), lang)
            return _why(heading, match, seat, list(numbers), names, lang, nearest=True)
    return None


def why_not_place(match: Match, seat: int, place: str, names: list[str], lang: str) -> list[Why]:
    """Why nothing can be done at a place of the board, by kind of choice."""
    refusals: list[Why] = []
    by_verb: dict[str, list[int]] = {}
    for number in places(match.game.name, seat).get(place, []):
        by_verb.setdefault(match.game.actions.verb_of(number).name, []).append(number)
    for numbers in by_verb.values():
        heading = drawn(match.game.group_text(numbers[0], lang), lang)
        why = _why(heading, match, seat, numbers, names, lang)
        if why.reasons:
            refusals.append(why)
    return refusals


@cache
def places(game: str, seat: int) -> dict[str, list[int]]:
    """The choices of a seat about each place of a game's pictures."""
    room: Game = games.find(game)
    choices: dict[str, list[int]] = {}
    for number in room.actions:
        if place := room.place_of(number, seat):
            choices.setdefault(place, []).append(number)
    return choices


def _why(
    heading: SafeString,
    match: Match,
    seat: int,
    numbers: list[int],
    names: list[str],
    lang: str,
    nearest: bool = False,
) -> Why:
    """Why some choices are not possible: what is missing first, and where little is missing.

    `nearest` leaves out the places that are further off.
    """
    narrator = match.narrator(lang, names)
    counts: Counter[tuple[str, str]] = Counter()
    ranks: dict[tuple[str, str], tuple[int, int]] = {}
    first: dict[tuple[str, str], tuple[int, Reason]] = {}  # where it comes nearest
    for number in numbers:
        reasons = match.why_not(number, seat)
        if not reasons:
            return Why(heading, [], [])
        for reason in reasons[:2]:
            answer = narrator.reason(reason), reason.rule
            counts[answer] += 1
            rank = generality(match.game.texts, reason), len(reasons)
            if answer not in ranks or rank < ranks[answer]:
                ranks[answer], first[answer] = rank, (number, reason)
    ordered = sorted(counts, key=lambda answer: (*ranks[answer], -counts[answer]))[:MOST_REASONS]
    if nearest and ordered:
        ordered = [answer for answer in ordered if ranks[answer] == ranks[ordered[0]]]
    nearest_of = {first[answer][1].key: first[answer] for answer in reversed(ordered)}
    guidance = guidance_of(match.game)
    said = [guidance.remedy(match, seat, *one, lang, names) for one in nearest_of.values()]
    remedies = [drawn(one, lang) for one in reversed(said) if one]
    return Why(heading, [(drawn(text, lang), rule) for text, rule in ordered], remedies)


def plain_reasons(match: Match, reasons: list[Reason], names: list[str], lang: str) -> list[str]:
    """Reasons as sentences without symbols, for programs."""
    narrator = match.narrator(lang, names)
    return [narrator.plain(narrator.reason(reason)) for reason in reasons]
