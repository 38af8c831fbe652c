"""The decision panel: what is asked of whom, and every choice as a labelled button."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache, lru_cache

from django.utils.html import strip_tags
from django.utils.safestring import SafeString, mark_safe

from parlour import games
from parlour.kernel.actions import Verb
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.phrases import SEAT_SLOTS
from parlour.kernel.state import Reason
from parlour.kernel.texts import Texts
from parlour.kit import inline
from parlour.web import store
from parlour.web.access import Viewer
from parlour.web.models import Table

MANY = 8  # a group with more choices starts folded, if they can be chosen on the board
FEW = 3  # the same where there are CROWD choices in all
CROWD = 16
MOST_REASONS = 6
IN_SIGHT = 6  # kinds of choices shown in grey; more are folded
LONGEST_LABEL = 60  # letters of a choice that stands beside another
OTHER_STEP = 3  # so many kinds refused for the same reason belong to another step


@dataclass(frozen=True)
class Choice:
    """A button: the choice's number, its phrase, its notation, its number key, its place."""

    number: int
    label: SafeString
    notation: str
    key: int
    place: str


@dataclass(frozen=True)
class Group:
    """Choices of one kind under a heading."""

    verb: str
    heading: SafeString
    choices: list[Choice]
    folded: bool

    @property
    def is_wordy(self) -> bool:
        """Whether a choice is a sentence: such ones stand below each other."""
        return any(len(strip_tags(choice.label)) > LONGEST_LABEL for choice in self.choices)


@dataclass(frozen=True)
class Grey:
    """A kind of choice that is not possible now, and why: asking tells more."""

    verb: str
    heading: SafeString
    why: str  # the first reason, in plain words
    rule: str


@dataclass
class Panel:
    """What the panel shows to one visitor."""

    seat: int | None = None  # who is asked here; None: nobody at this screen
    question: SafeString | str = ""
    groups: list[Group] = field(default_factory=list)
    greys: list[Grey] = field(default_factory=list)  # what a player may look for now
    folded_greys: list[Grey] = field(default_factory=list)  # and the rest
    holds: bool = False  # the turn is played and has to be ended
    end_choice: int | None = None  # the choice that ends the turn, where the game has one
    can_undo: bool = False
    no_undo: SafeString | str = ""  # why not
    waiting: list[int] = field(default_factory=list)  # the seats that decide now

    @property
    def count(self) -> int:
        return sum(len(group.choices) for group in self.groups)


@lru_cache(5_000)
def drawn(sentence: str, lang: str) -> SafeString:
    """A sentence of a game as markup: escaped, its symbols drawn."""
    return mark_safe(inline(sentence, lang))


def build(table: Table, match: Match, viewer: Viewer, names: list[str], lang: str) -> Panel:
    """The panel as a visitor sees it now."""
    panel = Panel()
    if not table.running:
        return panel
    panel.waiting = [table.held] if table.held is not None else match.pending
    seat = viewer.seat
    if viewer.cover is not None or seat is None:
        return panel
    reasons = store.why_not_undo(table, match, seat)
    panel.can_undo = not reasons
    panel.no_undo = told(match, reasons, names, lang)[0] if reasons else ""
    if seat not in panel.waiting:
        return panel
    panel.seat = seat
    if table.held is not None:
        panel.holds = True
        return panel
    panel.question = question(match, seat, names, lang)
    panel.groups = grouped(match, seat, names, lang)
    panel.end_choice = end_choice(match, seat)
    panel.greys, panel.folded_greys = greys(match, seat, names, lang)
    return panel


def end_choice(match: Match, seat: int) -> int | None:
    """The choice by which a seat says that its turn is over, if that is offered now."""
    verb_of = match.game.actions.verb_of
    ends = [n for n in match.choices_of(seat) if verb_of(n).name in match.game.ends_turn]
    return ends[0] if ends else None


def greys(match: Match, seat: int, names: list[str], lang: str) -> tuple[list[Grey], list[Grey]]:
    """The kinds of choices that are not possible: what may be looked for now, and the rest.

    A reason that counts nothing and that several kinds share says only that something else is
    asked first, so such kinds are folded; what misses a number of something comes first.
    """
    texts = match.game.texts
    by_heading: dict[str, tuple[Verb, Reason]] = {}
    offered: set[str] = set()
    for verb in match.game.actions.verbs:
        if match.game.is_of_automa(verb.name):
            continue
        heading = match.game.group_text(verb.base, lang)
        reason = nearest_reason(match, seat, verb)
        known = by_heading.get(heading)
        if reason is None:
            offered.add(heading)
        elif known is None or generality(texts, reason) < generality(texts, known[1]):
            by_heading[heading] = (verb, reason)
    refused = [pair for heading, pair in by_heading.items() if heading not in offered]
    shared = Counter(_said(reason) for _, reason in refused)

    def rank(pair: tuple[Verb, Reason]) -> tuple[int, int]:
        kind = generality(texts, pair[1])
        return kind, shared[_said(pair[1])] if kind else 0

    in_sight = sorted((p for p in refused if rank(p)[1] < OTHER_STEP), key=rank)[:IN_SIGHT]
    return (
        [_grey(match, *pair, names, lang) for pair in refused if pair in in_sight],
        [_grey(match, *pair, names, lang) for pair in refused if pair not in in_sight],
    )


def nearest_reason(match: Match, seat: int, verb: Verb) -> Reason | None:
    """The reason that says most about why no choice of a kind is possible; None if one is."""
    counts: Counter[str] = Counter()
    first: dict[str, Reason] = {}
    for number in range(verb.base, verb.base + verb.size):
        reasons = match.why_not(number, seat)
        if not reasons:
            return None
        counts[reasons[0].key] += 1
        first.setdefault(reasons[0].key, reasons[0])
    # Of reasons about single places, the rare one is about those that come nearest.
    texts = match.game.texts
    return min(first.values(), key=lambda r: (generality(texts, r), counts[r.key]))


def _said(reason: Reason) -> tuple[str, tuple[tuple[str, int], ...]]:
    return reason.key, tuple(reason.args.items())


def generality(texts: Texts, reason: Reason) -> int:
    """0 for a reason that counts something, 1 for one that holds anywhere, 2 for any other."""
    named = {*texts.words, *SEAT_SLOTS}
    if any(slot.rstrip("0123456789") not in named for slot in reason.args):
        return 0
    return 2 if reason.args else 1


def _grey(match: Match, verb: Verb, reason: Reason, names: list[str], lang: str) -> Grey:
    heading = drawn(match.game.group_text(verb.base, lang), lang)
    return Grey(verb.name, heading, plain_reasons(match, [reason], names, lang)[0], reason.rule)


def question(match: Match, seat: int, names: list[str], lang: str) -> SafeString:
    return drawn(match.narrator(lang, names).question(match.question(seat)), lang)


def grouped(match: Match, seat: int, names: list[str], lang: str) -> list[Group]:
    """The choices of a seat by kind, in the order in which the game offers them."""
    game, state = match.game, match.state
    by_verb: dict[str, list[int]] = {}
    for number in match.choices_of(seat):
        by_verb.setdefault(game.actions.verb_of(number).name, []).append(number)
    most = FEW if sum(map(len, by_verb.values())) > CROWD else MANY
    groups = [
        (verb, numbers, len(numbers) > most and all(game.place_of(n) for n in numbers))
        for verb, numbers in by_verb.items()
    ]
    if len(groups) == 1:
        groups = [(verb, numbers, False) for verb, numbers, _ in groups]
    keys: dict[int, int] = {}
    for folded in (False, True):  # what is in sight gets the short numbers
        for _, numbers, is_folded in groups:
            if is_folded == folded:
                keys.update({number: len(keys) + i for i, number in enumerate(numbers, start=1)})

    def choice(number: int) -> Choice:
        label = drawn(game.choice_text(state, seat, number, lang, names), lang)
        notation = game.actions.text(number)
        return Choice(number, label, notation, keys[number], game.place_of(number))

    return [
        Group(
            verb, drawn(game.group_text(numbers[0], lang), lang), list(map(choice, numbers)), folded
        )
        for verb, numbers, folded in groups
    ]


def told(match: Match, reasons: list[Reason], names: list[str], lang: str) -> list[SafeString]:
    """Reasons as sentences, each once."""
    narrator = match.narrator(lang, names)
    found: dict[str, SafeString] = {}
    for reason in reasons:
        sentence = narrator.reason(reason)
        found.setdefault(sentence, drawn(sentence, lang))
    return list(found.values())


@dataclass(frozen=True)
class Why:
    """Why something is not possible: sentences with the rules behind them."""

    heading: SafeString
    reasons: list[tuple[SafeString, str]]


def why_not_verb(match: Match, seat: int, verb: str, names: list[str], lang: str) -> Why | None:
    """Why no choice of a kind is possible; what is missing where little is missing first."""
    for one in match.game.actions.verbs:
        if one.name == verb:
            numbers = range(one.base, one.base + one.size)
            heading = drawn(match.game.group_text(one.base, lang), lang)
            return Why(heading, _reasons(match, seat, list(numbers), names, lang, nearest=True))
    return None


def why_not_place(match: Match, seat: int, place: str, names: list[str], lang: str) -> list[Why]:
    """Why nothing can be done at a place of the board, by kind of choice."""
    found: list[Why] = []
    by_verb: dict[str, list[int]] = {}
    for number in places(match.game.name).get(place, []):
        by_verb.setdefault(match.game.actions.verb_of(number).name, []).append(number)
    for numbers in by_verb.values():
        heading = drawn(match.game.group_text(numbers[0], lang), lang)
        reasons = _reasons(match, seat, numbers, names, lang)
        if reasons:
            found.append(Why(heading, reasons))
    return found


@cache
def places(game: str) -> dict[str, list[int]]:
    """The choices about each place of a game's pictures."""
    room: Game = games.find(game)
    found: dict[str, list[int]] = {}
    for number in room.actions:
        if place := room.place_of(number):
            found.setdefault(place, []).append(number)
    return found


def _reasons(
    match: Match, seat: int, numbers: list[int], names: list[str], lang: str, nearest: bool = False
) -> list[tuple[SafeString, str]]:
    """Why some choices are not possible: what is missing first, and where little is missing.

    `nearest` leaves out the places that are further off.
    """
    narrator = match.narrator(lang, names)
    counts: Counter[tuple[str, str]] = Counter()
    ranks: dict[tuple[str, str], tuple[int, int]] = {}
    for number in numbers:
        reasons = match.why_not(number, seat)
        if not reasons:
            return []
        for reason in reasons[:2]:
            said = narrator.reason(reason), reason.rule
            counts[said] += 1
            rank = generality(match.game.texts, reason), len(reasons)
            ranks[said] = min(rank, ranks.get(said, rank))
    ordered = sorted(counts, key=lambda said: (*ranks[said], -counts[said]))[:MOST_REASONS]
    if nearest and ordered:
        ordered = [said for said in ordered if ranks[said] == ranks[ordered[0]]]
    return [(drawn(sentence, lang), rule) for sentence, rule in ordered]


def plain_reasons(match: Match, reasons: list[Reason], names: list[str], lang: str) -> list[str]:
    """Reasons as sentences without symbols, for programs."""
    narrator = match.narrator(lang, names)
    return [narrator.plain(narrator.reason(reason)) for reason in reasons]
