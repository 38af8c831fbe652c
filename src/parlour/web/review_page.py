"""What the page of a review shows: everything in one language, with the names of today."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from parlour import coach
from parlour.coach import boards
from parlour.coach.curve import NARROW, Frame, across, curve
from parlour.coach.reasons import source_name
from parlour.coach.reviewing import Decision, Moment
from parlour.coach.words import chance_to_win, decimal, in_a_row, percent, say, signed
from parlour.kernel.match import Match
from parlour.kernel.state import State
from parlour.kit import seat_style
from parlour.web import charts, lexicon, pages, story
from parlour.web.reviews import MARKS
from parlour.web.rows import drawn

BESIDE = Frame(640.0, 48.0, 120.0)  # of the picture of the curve, beside a board or score sheet
QUICK_BELOW = 10_000  # positions: small differences mean little then
WORDS = (
    *("title", "chances", "points", "turning", "no_turning", "costliest", "best", "none"),
    *("played", "board", "luck", "luck_note", "accuracy", "accuracy_note", "whole_game"),
    *("sources", "strong", "total", "player", "keys"),
)


@dataclass(frozen=True)
class Swing:
    """A turning point."""

    ply: int
    text: SafeString  # whose chance, from what to what
    is_gain: bool
    kind: str
    where: str
    seat: int
    what: SafeString


@dataclass(frozen=True)
class Verdict:
    """A decision that is listed."""

    ply: int
    where: str
    amount: str
    is_gain: bool
    played: SafeString
    other_word: str
    other: SafeString
    reason: SafeString


@dataclass(frozen=True)
class PlayerReport:
    """What is said about a player."""

    seat: int
    name: str
    accuracy: str
    luck: str
    costliest: list[Verdict]
    best: list[Verdict]


@dataclass(frozen=True)
class Outlook:
    """What a seat can expect at a moment."""

    seat: int
    name: str
    share: str  # of 100, as CSS writes it
    chance: str
    expected: str
    points: int  # that it has then
    decides: bool


@dataclass(frozen=True)
class Sight:
    """The game at a moment."""

    ply: int
    where: str
    seat: int  # who decides; -1 at the end
    across: str  # where it lies in the picture of the curve, in hundredths of its width
    prospects: list[Outlook]
    verdict: Verdict | None
    before: int
    after: int


class Report:
    """A review of a match in the words of one language."""

    def __init__(
        self, review: coach.Review, match: Match, names: Sequence[str], lang: str, narrow: bool
    ) -> None:
        self.review, self.match, self.game = review, match, match.game
        self.names, self.lang = list(names), lang
        self.frame = NARROW if narrow else BESIDE
        self.narrow = narrow

    @cached_property
    def words(self) -> dict[str, str]:
        return {key: self.say(key) for key in WORDS}

    def say(self, key: str, **values: object) -> str:
        return say("review", key, self.lang, **values)

    def sentence(self, text: str, is_linked: bool = True) -> SafeString:
        """A sentence with its symbols drawn and the names in their places, its words linked."""
        markup = drawn(text, self.lang)
        if is_linked:  # before names are in it: whoever is called like a term is none
            markup = lexicon.with_terms(markup, self.game.name, self.lang)
        for mark, name in zip(MARKS, self.names, strict=False):
            markup = mark_safe(markup.replace(mark, conditional_escape(name)))
        return markup

    def turn(self, sentences: dict[str, list[str]], is_linked: bool = True) -> SafeString:
        """The choices of a turn in a row; no line begins with what parts them."""
        row = in_a_row([self.sentence(each, is_linked) for each in sentences[self.lang]])
        return mark_safe(row.replace("</svg>;", "</svg>\N{WORD JOINER};"))

    def round(self, number: int) -> str:
        """The name of a round, or of whatever the game counts through."""
        texts = self.game.texts
        if number and texts.has("phases", self.review.count):
            return texts.say("phases", self.review.count, self.lang, {"n": number})
        return ""

    def where(self, ply: int, number: int) -> str:
        parts = [self.say("move", n=ply), self.round(number)]
        return " · ".join(part for part in parts if part)

    # Sections

    @property
    def notes(self) -> list[str]:
        error = decimal(max(1.0, 100 * self.review.error), self.lang, 0)
        count = sum(each.decisions for each in self.review.accuracy)
        notes = [self.say("known", n=error), self.say("how", n=count)]
        return [*notes, self.say("quick")] if self.review.positions < QUICK_BELOW else notes

    @property
    def result(self) -> list[tuple[int, str, int]]:
        """Seats, names and points, the first first."""
        review = self.review
        order = sorted(range(review.seats), key=lambda seat: (review.ranks[seat], seat))
        return [(seat, self.names[seat], review.scores[seat]) for seat in order]

    @property
    def curve(self) -> SafeString:
        picture = curve(self.review, self.game, self.names, self.lang, self.frame)
        return mark_safe(picture.inside)

    @property
    def points(self) -> SafeString:
        """The points that could be expected, and those that were made so far."""
        expected = [(each.ply, [round(n) for n in each.points]) for each in self.review.curve]
        made = story.series(self.match, None)
        size = charts.SMALL if self.narrow else charts.LARGE
        title = self.say("points")
        return charts.chart(expected, self.names, self.lang, size, title, made)

    @property
    def plies(self) -> str:
        """The moments, as the page's script reads them: ply and place in the picture."""
        return " ".join(f"{each.ply}:{self.across(each.ply)}" for each in self.review.curve)

    def across(self, ply: int) -> str:
        return f"{100 * across(self.review, ply, self.frame) / self.frame.width:.2f}"

    @property
    def swings(self) -> list[Swing]:
        swings: list[Swing] = []
        for each in self.review.turning_points:
            text = self.say(
                "turn_swing",
                name=self.names[each.subject],
                before=chance_to_win(each.before, self.lang),
                after=chance_to_win(each.after, self.lang, self.review.is_last(each)),
            )
            swings.append(
                Swing(
                    each.ply,
                    format_html("{}", text),
                    each.after > each.before,
                    self.say(f"kind_{each.kind}"),
                    self.where(each.ply, self.moment(each.ply).round),
                    each.seat,
                    self.turn(each.sentences),
                )
            )
        return swings

    @property
    def players(self) -> list[PlayerReport]:
        review = self.review
        return [
            PlayerReport(
                seat,
                name,
                percent(review.accuracy[seat].whole / 100, self.lang),
                f"{signed(100 * review.luck[seat], self.lang, 0)}\N{NO-BREAK SPACE}%",
                [self.verdict(each, is_gain=False) for each in review.costliest[seat]],
                [self.verdict(each, is_gain=True) for each in review.best[seat]],
            )
            for seat, name in enumerate(self.names)
        ]

    def own_moments(self, seat: int) -> list[Verdict]:
        """The best decision of a seat and its costliest, if there are such: links themselves."""
        best, costliest = self.review.best[seat][:1], self.review.costliest[seat][:1]
        return [
            *(self.verdict(each, is_gain=True, is_linked=False) for each in best),
            *(self.verdict(each, is_gain=False, is_linked=False) for each in costliest),
        ]

    def verdict(self, each: Decision, is_gain: bool, is_linked: bool = True) -> Verdict:
        amount = self.say(
            "difference",
            chance=f"{signed(100 * each.chance, self.lang)}\N{NO-BREAK SPACE}%",
            points=signed(each.points, self.lang),
        )
        return Verdict(
            each.ply,
            self.where(each.ply, each.round),
            amount,
            is_gain,
            self.turn(each.played_sentences, is_linked),
            self.say("instead" if is_gain else "better"),
            self.turn(each.other_sentences, is_linked),
            self.sentence(each.reason[self.lang], is_linked),
        )

    @property
    def phases(self) -> list[str]:
        """The heads of the table of accuracy."""
        return [self.round(number) or "–" for number in self._numbers]

    @cached_property
    def _numbers(self) -> list[int]:
        return sorted({number for each in self.review.accuracy for number in each.by_round})

    @property
    def accuracy(self) -> list[tuple[int, str, str, list[str]]]:
        """Seat, name, the whole game, and each phase."""
        rows: list[tuple[int, str, str, list[str]]] = []
        for seat, each in enumerate(self.review.accuracy):
            phases = [
                percent(each.by_round[number] / 100, self.lang) if number in each.by_round else "–"
                for number in self._numbers
            ]
            whole = percent(each.whole / 100, self.lang)
            rows.append((seat, self.names[seat], whole, phases))
        return rows

    @property
    def sources(self) -> list[tuple[SafeString, list[int], str]]:
        """A source of points, what each player made of it, and what strong players make."""
        strong, made = self.review.strong_sources, self.review.sources
        keys = dict.fromkeys([*strong, *(key for each in made for key in each)])
        return [
            (
                drawn(source_name(self.game, key, self.lang), self.lang),
                [each.get(key, 0) for each in made],
                decimal(strong[key], self.lang) if key in strong else "–",
            )
            for key in keys
            if any(each.get(key) for each in made) or strong.get(key)
        ]

    @property
    def strong_total(self) -> str:
        strong = self.review.strong_sources
        return decimal(sum(strong.values()), self.lang) if strong else "–"

    @property
    def seat_style(self) -> str:
        """CSS with the colours of the seats."""
        colours = self.game.colours
        return seat_style(colours(self.match.view(None))) if colours is not None else ""

    # A moment

    def moment(self, ply: int) -> Moment:
        """The last moment that is not after a ply; the first one if none is."""
        curve = self.review.curve
        return max((each for each in curve if each.ply <= ply), key=_ply_of, default=curve[0])

    @property
    def opens_at(self) -> int:
        """The ply that is shown at first: where the game turned."""
        turning = self.review.turning_points
        return turning[0].ply if turning else self.review.curve[0].ply

    def sight(self, ply: int) -> Sight:
        """The game at the moment of a ply."""
        curve = self.review.curve
        moment = self.moment(ply)
        index = curve.index(moment)
        decision = self.decision_at(moment)
        is_gain = any(decision in each for each in self.review.best)
        return Sight(
            moment.ply,
            self.where(moment.ply, moment.round),
            moment.seat,
            self.across(moment.ply),
            self.prospects(moment),
            None if decision is None else self.verdict(decision, is_gain),
            curve[max(0, index - 1)].ply,
            curve[min(len(curve) - 1, index + 1)].ply,
        )

    def prospects(self, moment: Moment) -> list[Outlook]:
        scores = self.match.position_after(moment.ply).view(None)["scores"]
        is_over = self.review.is_end(moment)
        return [
            Outlook(
                seat,
                name,
                f"{100 * moment.chances[seat]:.1f}",
                chance_to_win(moment.chances[seat], self.lang, is_over),
                decimal(moment.points[seat], self.lang, 0),
                int(scores[seat]["total"]),
                seat == moment.seat,
            )
            for seat, name in enumerate(self.names)
        ]

    def decision_at(self, moment: Moment) -> Decision | None:
        """What was decided there, if it is one of the costliest or the best."""
        lists = [*self.review.costliest, *self.review.best]
        decisions = [one for each in lists for one in each]
        return next((one for one in decisions if one.ply == moment.ply), None)

    def board(self, ply: int) -> str:
        """The board as whoever decides saw it.

        What was played and what was better is marked, else what was done last.
        """
        moment = self.moment(ply)
        seat = moment.seat if moment.seat >= 0 else None
        state: State = self.match.position_after(moment.ply)
        drawn = self.game.draw(state.view(seat), "board", self.lang).named(self.names)
        decision = self.decision_at(moment)
        if decision is None:
            marks = {"last": pages.last_places(self.match, seat, moment.ply).split()}
        else:
            marks = boards.marks_of(self.match, decision)
        return boards.with_marks(drawn, marks)

    def picture(self, ply: int) -> str:
        """The small picture of a decision that is listed; empty if there is none at a ply."""
        decision = self.decision_at(self.moment(ply))
        if decision is None or decision.ply != ply:
            return ""
        return str(boards.picture_of(self.match, decision, self.lang, self.names))


def _ply_of(moment: Moment) -> int:
    return moment.ply
