"""A review as one HTML file that needs nothing else: words, curve and boards."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from html import escape
from pathlib import Path

from parlour.coach import boards
from parlour.coach.curve import BOTTOM, HEIGHT, TOP, across, curve, points_curve
from parlour.coach.reasons import source_name
from parlour.coach.reviewing import Decision, Review
from parlour.coach.words import chance_to_win, decimal, in_a_row, percent, say, signed
from parlour.kernel.match import Match
from parlour.kit import Picture, sprite, symbols_in, tag
from parlour.kit.colours import dark_css

DATA = Path(__file__).with_name("data")


class Page:
    """Writes a review of a match in one language."""

    def __init__(
        self, review: Review, match: Match, lang: str, names: Sequence[str] | None = None
    ) -> None:
        self.review = review
        self.match = match
        self.game = match.game
        self.lang = lang
        self.names = list(names or match.names(lang))

    def html(self) -> str:
        """The whole file."""
        title = f"{self.say('title')} · {self.game.title[self.lang]}"
        sections = [
            self.head(),
            self.chances(),
            self.points(),
            self.players(),
            self.accuracy(),
            self.sources(),
        ]
        content = "\n".join(sections)
        # The pictures of the decisions share the symbols and the night of the page.
        symbols = sprite(symbols_in(content))
        style = (DATA / "page.css").read_text(encoding="utf-8")
        style += dark_css(symbols + content).replace("svg:root", "svg", 1)
        script = (DATA / "page.js").read_text(encoding="utf-8")
        return (
            f'<!doctype html>\n<html lang="{self.lang}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
            f"{symbols}\n<main>\n{content}\n</main>\n<script>\n{script}</script>\n</body>\n</html>\n"
        )

    # Words

    def say(self, key: str, **values: object) -> str:
        return say("review", key, self.lang, **values)

    def plain(self, sentence: str) -> str:
        return escape(self.game.texts.plain(sentence, self.lang))

    def turn(self, sentences: dict[str, list[str]]) -> str:
        """The choices of a turn in a row."""
        return in_a_row([self.plain(each) for each in sentences[self.lang]])

    def round(self, number: int) -> str:
        """The name of a round, or of whatever the game counts through."""
        if number and self.game.texts.has("phases", self.review.count):
            return self.game.texts.say("phases", self.review.count, self.lang, {"n": number})
        return ""

    def table(self, head: list[str], rows: list[list[str]], foot: list[str] | None = None) -> str:
        cells = "".join(f'<th scope="col">{each}</th>' for each in head)
        body = "".join(
            "<tr>" + "".join(f"<td>{each}</td>" for each in row) + "</tr>" for row in rows
        )
        last = "".join(f"<td>{each}</td>" for each in foot or [])
        end = f"<tfoot><tr>{last}</tr></tfoot>" if foot else ""
        return (
            '<div class="wide" tabindex="0"><table>'
            f"<thead><tr>{cells}</tr></thead><tbody>{body}</tbody>{end}</table></div>"
        )

    # Sections

    def head(self) -> str:
        review = self.review
        order = sorted(range(review.seats), key=lambda seat: (review.ranks[seat], seat))
        result = " · ".join(f"{escape(self.names[s])} {review.scores[s]}" for s in order)
        decisions = sum(each.decisions for each in review.accuracy)
        error = decimal(max(1.0, 100 * review.error), self.lang, 0)
        notes = [self.say("known", n=error), self.say("how", n=decisions)]
        if review.positions < 10_000:
            notes.append(self.say("quick"))
        title = f"{self.game.title[self.lang]} – {self.say('title')}"
        return (
            f'<header class="card"><h1>{escape(title)}</h1><p>{result}</p>'
            f'<p class="note">{escape(" ".join(notes))}</p></header>'
        )

    def chances(self) -> str:
        drawn = inline(curve(self.review, self.game, self.names, self.lang))
        line = tag("line", id="cursor", x1=0, x2=0, y1=TOP, y2=HEIGHT - BOTTOM)
        drawn = drawn.removesuffix("</svg>") + line + "</svg>"
        moments = json.dumps(self.moments(), ensure_ascii=False).replace("<", "\\u003c")
        turning = "".join(f"<li>{each}</li>" for each in self.turning_points())
        shown = f'<ol class="turning">{turning}</ol>' if turning else self.say("no_turning")
        return (
            f"<section><h2>{self.say('chances')}</h2>"
            f'<div class="wide" tabindex="0">{drawn}</div>'
            '<div class="steps"><button id="before" type="button" aria-label="←">←</button>'
            '<button id="after" type="button" aria-label="→">→</button>'
            f'<span class="note">{self.say("keys")}</span></div>'
            '<p class="now" id="now" aria-live="polite"></p>'
            f'<script type="application/json" id="moments">{moments}</script>'
            f"<h3>{self.say('turning')}</h3>{shown}</section>"
        )

    def points(self) -> str:
        drawn = inline(points_curve(self.review, self.game, self.names, self.lang))
        return (
            f"<section><h2>{self.say('points')}</h2>"
            f'<div class="wide" tabindex="0">{drawn}</div></section>'
        )

    def moments(self) -> list[dict[str, object]]:
        """What is shown at each step through the game."""
        steps: list[dict[str, object]] = []
        for each in self.review.curve:
            parts = [self.say("move", n=each.ply), self.round(each.round)]
            if each.seat >= 0:
                parts.append(self.names[each.seat])
            is_over = self.review.is_end(each)
            shares = [chance_to_win(chance, self.lang, is_over) for chance in each.chances]
            chances = ", ".join(
                f"{name} {share} ({decimal(points, self.lang, 0)})"
                for name, share, points in zip(self.names, shares, each.points, strict=True)
            )
            text = f"{' · '.join(part for part in parts if part)}: {chances}"
            steps.append({"ply": each.ply, "x": across(self.review, each.ply), "text": text})
        return steps

    def turning_points(self) -> list[str]:
        lines: list[str] = []
        for each in self.review.turning_points:
            swing = self.say(
                "turn_swing",
                name=self.names[each.subject],
                before=chance_to_win(each.before, self.lang),
                after=chance_to_win(each.after, self.lang, self.review.is_last(each)),
            )
            kind = "gain" if each.after > each.before else "loss"
            what = f"{escape(self.names[each.seat])}: {self.turn(each.sentences)}"
            lines.append(
                f'<span class="{kind}">{escape(swing)}</span> '
                f"({self.say(f'kind_{each.kind}')}, {self.say('move', n=each.ply)}). {what}"
            )
        return lines

    def players(self) -> str:
        cards: list[str] = []
        for seat, name in enumerate(self.names):
            worst = self.decisions(self.review.costliest[seat], "better")
            best = self.decisions(self.review.best[seat], "instead")
            cards.append(
                f"<section><h2>{escape(name)}</h2>"
                f"<h3>{self.say('costliest')}</h3>{worst}<h3>{self.say('best')}</h3>{best}</section>"
            )
        return f'<div class="players">{"".join(cards)}</div>'

    def decisions(self, decisions: list[Decision], other: str) -> str:
        if not decisions:
            return f'<p class="note">{self.say("none")}</p>'
        return "".join(self.decision(each, other) for each in decisions)

    def decision(self, each: Decision, other: str) -> str:
        where = " · ".join(
            part for part in (self.say("move", n=each.ply), self.round(each.round)) if part
        )
        amount = self.say(
            "difference",
            chance=f"{signed(100 * each.chance, self.lang)} %",
            points=signed(each.points, self.lang),
        )
        kind = "gain" if each.chance >= 0 else "loss"
        return (
            f'<article class="decision" data-ply="{each.ply}">{self.board(each)}<div>'
            f"<p><b>{escape(where)}</b> "
            f'<span class="{kind}">{escape(amount)}</span></p>'
            f'<p class="line played"><b>{self.say("played")}</b>'
            f"<span>{self.turn(each.played_sentences)}</span></p>"
            f'<p class="line other"><b>{self.say(other)}</b>'
            f"<span>{self.turn(each.other_sentences)}</span></p>"
            f"<p>{self.plain(each.reason[self.lang])}</p>"
            "</div></article>"
        )

    def board(self, each: Decision) -> str:
        """Where what was played and the other line part; its symbols are those of the page."""
        small = boards.picture_of(self.match, each, self.lang, self.names)
        name = f"decision{each.ply}-{each.seat}"
        return replace(small, name=name, title=self.say("board")).inside

    def accuracy(self) -> str:
        review = self.review
        numbers = sorted({number for each in review.accuracy for number in each.by_round})
        head = [self.say("player"), self.say("whole_game")]
        head += [self.round(number) or "–" for number in numbers]
        rows = [
            [
                escape(name),
                percent(each.whole / 100, self.lang),
                *(
                    percent(each.by_round[number] / 100, self.lang)
                    if number in each.by_round
                    else "–"
                    for number in numbers
                ),
            ]
            for name, each in zip(self.names, review.accuracy, strict=True)
        ]
        luck = [
            [escape(name), f"{signed(100 * amount, self.lang, 0)} %"]
            for name, amount in zip(self.names, review.luck, strict=True)
        ]
        return (
            f"<section><h2>{self.say('accuracy')}</h2>"
            f'<p class="note">{self.say("accuracy_note")}</p>{self.table(head, rows)}'
            f"<h2>{self.say('luck')}</h2>"
            f'<p class="note">{self.say("luck_note")}</p>'
            f"{self.table([self.say('player'), self.say('luck')], luck)}</section>"
        )

    def sources(self) -> str:
        review = self.review
        shown = [*review.strong_sources, *(key for each in review.sources for key in each)]
        names = list(dict.fromkeys(shown))
        strong = review.strong_sources
        rows = [
            [
                escape(source_name(self.game, key, self.lang)),
                *(str(each.get(key, 0)) for each in review.sources),
                decimal(strong[key], self.lang) if key in strong else "–",
            ]
            for key in names
            if any(each.get(key) for each in review.sources) or strong.get(key)
        ]
        head = ["", *map(escape, self.names), self.say("strong")]
        total = decimal(sum(strong.values()), self.lang) if strong else "–"
        foot = [self.say("total"), *map(str, review.scores), total]
        return f"<section><h2>{self.say('sources')}</h2>{self.table(head, rows, foot)}</section>"


def inline(picture: Picture) -> str:
    """A picture within the page: its colours by night hold although it is no file of its own."""
    return str(picture).replace("svg:root", "svg", 1)


def page(review: Review, match: Match, lang: str, names: Sequence[str] | None = None) -> str:
    """A review as one HTML file."""
    return Page(review, match, lang, names).html()
