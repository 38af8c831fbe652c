"""A study, or a comparison of two, as one HTML file that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from pathlib import Path

from parlour.coach.page import DATA as COACH
from parlour.coach.words import decimal, signed
from parlour.games import find
from parlour.lab.games import Setting, sources
from parlour.lab.study import charts
from parlour.lab.study.compare import Change, Comparison
from parlour.lab.study.findings import Figures, Skill, ThingRow, findings
from parlour.lab.study.judgement import Figure
from parlour.lab.study.tally import Tally
from parlour.lab.study.things import Thing, families, group_words, thing_words
from parlour.lab.study.words import finding_words, full_name, role_words, say, share
from parlour.lab.summary import WIN, Z

DATA = Path(__file__).with_name("data")
MOST_ROWS = 60  # of a table; the others are in the files of the tables
MOST_FINDINGS = 12
SHOWN_CHANGES = 10
SECONDS_OF_MINUTE = 60


@dataclass(frozen=True)
class Content:
    """Which content was played with, in words; empty: that of the box."""

    folder: str = ""

    def words(self, lang: str) -> str:
        return self.folder or say("content_own", lang)


class Sheet:
    """What reports have in common: words, tables, the file itself."""

    def __init__(self, setting: Setting, lang: str) -> None:
        self.setting = setting
        self.game = find(setting.game)
        self.lang = lang
        self.seats = len(setting.seats)

    def say(self, key: str, section: str = "study", **values: object) -> str:
        return escape(say(key, self.lang, section, **values))

    def share(self, value: float, digits: int = 1) -> str:
        return share(value, self.lang, digits)

    def number(self, value: float, digits: int = 1) -> str:
        return decimal(value, self.lang, digits)

    @property
    def bots(self) -> str:
        return ", ".join(dict.fromkeys(self.setting.seats))

    def table(self, head: Iterable[str], rows: Iterable[tuple[str, list[str]]]) -> str:
        """A table; every row has a class and its cells."""
        cells = "".join(f'<th scope="col">{each}</th>' for each in head)
        body = "".join(
            f'<tr class="{kind}">' + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>"
            for kind, row in rows
        )
        table = f"<table><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table>"
        return f'<div class="wide" tabindex="0">{table}</div>'

    def section(self, title: str, *content: str, kind: str = "") -> str:
        return f'<section class="{kind}"><h2>{title}</h2>{"".join(content)}</section>'

    def note(self, text: str) -> str:
        return f'<p class="note">{text}</p>'

    def chart(self, svg: str) -> str:
        return f'<div class="chart" tabindex="0">{svg}</div>'

    def file(self, title: str, sections: Iterable[str]) -> str:
        style = (COACH / "page.css").read_text(encoding="utf-8")
        style += (DATA / "page.css").read_text(encoding="utf-8")
        return (
            f'<!doctype html>\n<html lang="{self.lang}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
            + "\n".join(sections)
            + "\n</main>\n</body>\n</html>\n"
        )


class Report(Sheet):
    """Writes the report of a study."""

    def __init__(
        self, tally: Tally, setting: Setting, lang: str, content: Content, skill: Skill | None
    ) -> None:
        super().__init__(setting, lang)
        self.tally = tally
        self.content = content
        self.skill = skill
        self.figures = Figures(tally, self.seats)

    def html(self) -> str:
        title = self.say(
            "title", title=self.game.title[self.lang], seats=self.seats, games=self.tally.games
        )
        sections = [
            self.head(title),
            self.fairness(),
            self.length(),
            self.course(),
            self.points(),
            self.skills(),
            self.things(),
        ]
        return self.file(title, (each for each in sections if each))

    def head(self, title: str) -> str:
        made = self.say(
            "made",
            rules=self.game.version,
            content=self.content.words(self.lang),
            seed=self.setting.seed,
            bots=self.bots,
        )
        results = findings(self.figures)[:MOST_FINDINGS]
        items = "".join(
            f'<li class="{"" if each.key == "places_fair" else "off"}">'
            f"{escape(finding_words(self.game, each, self.lang))}</li>"
            for each in results
        )
        shown = f'<ul class="findings">{items}</ul>' if items else f"<p>{self.say('nothing')}</p>"
        broken = self.tally.errors
        return (
            f'<header class="card"><p class="kind">{self.say("kind")}</p><h1>{title}</h1>'
            f"{self.note(made)}<h2>{self.say('findings')}</h2>{shown}"
            + (f"<p>{self.say('broken', n=broken)}</p>" if broken else "")
            + self.note(self.say("how_sure", n=self.figures.comparisons))
            + "</header>"
        )

    def fairness(self) -> str:
        parts = []
        fair = 1 / self.seats
        if self.figures.places:
            rows = {self.say("place", n=n + 1): f for n, f in self.figures.places.items()}
            parts.append(self.section(self.say("places"), self.shares(rows, fair)))
        if self.figures.roles:
            word = self.game.texts.say("roles", self.game.column.role, self.lang)
            order = sorted(self.figures.roles.items(), key=lambda each: -each[1].share)
            named = {role_words(self.game, role, self.lang): f for role, f in order}
            title = self.say("roles", role=word)
            parts.append(self.section(title, self.shares(named, fair)))
        return f'<div class="pair">{"".join(parts)}</div>' if parts else ""

    def shares(self, figures: dict[str, Figure], fair: float) -> str:
        """A row each: the share with its interval, beside the fair one."""
        rows = [
            (
                "off" if figure.is_off else "",
                [
                    escape(name),
                    self.bar(figure),
                    f"{self.share(figure.share)} ± {self.half(figure)}",
                ],
            )
            for name, figure in figures.items()
        ]
        title = self.say("fair", fair=self.share(fair, 0))
        return self.table(["", title, self.say("wins")], rows)

    def bar(self, figure: Figure) -> str:
        """A share with its interval and the one beside which it stands, as a small picture."""
        most = max(0.01, 2 / self.seats, figure.high, figure.fair)
        places = {
            "low": figure.low / most,
            "high": 1 - figure.high / most,
            "share": figure.share / most,
            "fair": figure.fair / most,
        }
        style = ";".join(f"--{key}:{100 * place:.1f}%" for key, place in places.items())
        return f'<span class="ci" style="{style}"><i></i><b></b><u></u></span>'

    def half(self, figure: Figure) -> str:
        return self.number(50 * (figure.high - figure.low))

    def length(self) -> str:
        tally = self.tally
        decisions = max(1, tally.decisions.total)
        minutes = [
            value / (10 * SECONDS_OF_MINUTE) for value in (tally.tenths.mean, tally.tenths.sd)
        ]
        rows = [
            ("turns", f"{self.number(tally.turns.mean)} ({self.number(tally.turns.sd)})"),
            (
                "decisions",
                f"{self.number(tally.decisions.mean)} ({self.number(tally.decisions.sd)})",
            ),
            ("choices", self.number(tally.choices / decisions)),
            ("forced", self.share(tally.forced / decisions)),
            ("weighty", self.share(tally.weighty / max(1, tally.looks))),
            ("minutes", f"{self.number(minutes[0], 0)} ({self.number(minutes[1], 0)})"),
        ]
        table = self.table(["", ""], [("", [self.say(key), value]) for key, value in rows])
        counted = sum(tally.rounds.values())
        drawn = ""
        if counted and set(tally.rounds) != {0}:
            values = {n: count / counted for n, count in tally.rounds.items()}
            drawn = f"<h3>{self.say('rounds')}</h3>"
            drawn += self.chart(charts.bars(values, self.say("rounds")))
        notes = self.note(f"{self.say('minutes_how')} {self.say('weighty_how')}")
        return self.section(
            self.say("length"),
            f'<div class="pair"><div>{drawn}</div><div>{table}</div></div>',
            notes,
        )

    def course(self) -> str:
        if self.seats == 1:
            return ""
        tally = self.tally
        values = [each.share for each in tally.leading]
        drawn = charts.line(values, 1 / self.seats, self.say("leading"), self.say("game_part"))
        margin = f"{self.number(tally.margin.mean)} ± {self.number(tally.margin.margin)}"
        changes = f"{self.number(tally.lead_changes.mean)} ± "
        changes += self.number(tally.lead_changes.margin)
        rows = [("", [self.say("margin"), margin]), ("", [self.say("lead_changes"), changes])]
        pair = (
            f"<div><h3>{self.say('leading')}</h3>{self.chart(drawn)}"
            f"{self.note(self.say('leading_how'))}</div><div>{self.table(['', ''], rows)}</div>"
        )
        return self.section(self.say("course"), f'<div class="pair">{pair}</div>')

    def points(self) -> str:
        tally, game = self.tally, self.game
        names = [
            game.texts.plain(game.texts.say("sources", each, self.lang), self.lang)
            for each in sources(game)
        ]
        seats = max(1, tally.games * self.seats)
        series = {
            name: [part[number] / seats for part in tally.course]
            for number, name in enumerate(names)
            if any(part[number] > 0 for part in tally.course)
        }
        titles = (self.say("game_part"), self.say("mean_points"))
        drawn = charts.areas(series, self.say("points"), titles) if series else ""
        rows = [
            ("", [escape(name), self.number(every.mean), self.number(winners.mean)])
            for name, every, winners in zip(names, tally.points, tally.winner_points, strict=True)
        ]
        head = [self.say("source"), self.say("all_players"), self.say("winners")]
        return self.section(
            self.say("points"),
            f'<div class="pair"><div>{self.chart(drawn)}{self.note(self.say("points_how"))}</div>',
            f"<div>{self.table(head, rows)}</div></div>",
        )

    def skills(self) -> str:
        skill = self.skill
        if skill is None:
            return ""
        figure = skill.figure
        sentence = self.say(
            "skill_wins",
            bot=skill.bot,
            share=self.share(figure.share),
            margin=self.half(figure),
            games=skill.games,
            fair=self.share(figure.fair),
        )
        if not skill.rows:
            other = self.note(self.say("skill_same", games=skill.games))
        else:
            head = [self.say("thing"), self.say("stronger"), self.say("study_players")]
            rows = [
                ("", [self.name(thing), self.share(mine, 0), self.share(theirs, 0)])
                for thing, mine, theirs in skill.rows
            ]
            other = f"<h3>{self.say('skill_other')}</h3>{self.table(head, rows)}"
        return self.section(self.say("skill"), f"<p>{sentence}</p>", other)

    def name(self, thing: Thing) -> str:
        words = escape(full_name(self.game, thing, self.lang))
        return f'<span title="{escape(str(thing))}">{words}</span>'

    def things(self) -> str:
        rows = sorted(self.figures.verbs(), key=lambda row: -row.use.offered.count)
        parts = [self.family(self.say("kinds_of_choice"), rows)]
        for family in families(row.thing for row in self.figures.things if row.thing.slot):
            title = escape(group_words(self.game, family, self.lang))
            parts.append(self.family(title, self.figures.family(family)))
        return self.section(
            self.say("things"), self.note(self.say("things_how")), *parts, kind="things"
        )

    def family(self, title: str, rows: list[ThingRow]) -> str:
        keys = ("thing", "offered", "taken", "wins", "others_win", "interval", "when")
        shown = [(row, row.figure) for row in rows[:MOST_ROWS]]
        table = self.table(
            [self.say(key) for key in keys],
            [("off" if figure.is_off else "", self.cells(row)) for row, figure in shown],
        )
        return f"<details><summary>{title} ({len(rows)})</summary>{table}</details>"

    def cells(self, row: ThingRow) -> list[str]:
        use, figure = row.use, row.figure
        name = thing_words(self.game, row.thing, self.lang)
        nothing = not use.taken.count
        return [
            f'<span title="{escape(str(row.thing))}">{escape(name)}</span>',
            str(use.offered.count),
            self.share(use.taken_share, 0),
            "–" if nothing else self.share(figure.share),
            self.share(figure.fair) if use.refused.count else "–",
            "" if nothing else self.bar(figure),
            "–" if nothing else self.share(use.moment, 0),
        ]


class Changes(Sheet):
    """Writes what differs between A and B."""

    def __init__(
        self, comparison: Comparison, setting: Setting, lang: str, contents: tuple[Content, Content]
    ) -> None:
        super().__init__(setting, lang)
        self.comparison = comparison
        self.contents = contents
        self.changes = comparison.changes()

    def html(self) -> str:
        count = self.comparison.games
        values = {"title": self.game.title[self.lang], "games": count}
        title = self.say("title", "changes", **values)
        return self.file(title, [self.head(title), self.every()])

    def sentences(self) -> list[str]:
        """The clear changes, the clearest first, each thing once."""
        named: set[tuple[str, str]] = set()
        result: list[str] = []
        for change in self.changes:
            group = "thing" if change.kind in ("taken", "times", "offered") else change.kind
            if change.is_clear and (group, change.name) not in named:
                named.add((group, change.name))
                result.append(change_words(self, change))
        return result

    def head(self, title: str) -> str:
        a, b = (escape(content.words(self.lang)) for content in self.contents)
        sentences = self.sentences()
        items = "".join(f"<li>{escape(each)}</li>" for each in sentences[:MOST_FINDINGS])
        if len(sentences) > MOST_FINDINGS:
            items += f"<li>{self.say('more', 'changes', n=len(sentences) - MOST_FINDINGS)}</li>"
        shown = f'<ul class="findings">{items}</ul>' if items else ""
        return (
            f'<header class="card"><p class="kind">{self.say("kind")}</p><h1>{title}</h1>'
            + self.note(self.say("same_deals", "changes", a=a, b=b, bots=self.bots))
            + (shown or f"<p>{self.say('none', 'changes')}</p>")
            + self.note(self.say("how_sure", "changes", n=len(self.changes)))
            + self.chart(self.drawn())
            + "</header>"
        )

    def drawn(self) -> str:
        rows = [
            (measure_words(self, change), change.z, change.is_clear)
            for change in self.changes[:SHOWN_CHANGES]
        ]
        label = self.say("difference", "changes")
        return charts.changes(rows, label, self.say("errors", "changes"))

    def every(self) -> str:
        head = [self.say("what", "changes"), "A", "B", self.say("difference", "changes"), "±"]
        rows = [
            (
                "off" if each.is_clear else "",
                [
                    escape(measure_words(self, each)),
                    *(self.number(value * scale(each), 2) for value in (each.a, each.b)),
                    signed(each.difference * scale(each), self.lang, 2),
                    self.number(Z * each.error * scale(each), 2),
                ],
            )
            for each in self.changes[: 4 * MOST_ROWS]
        ]
        return self.section(self.say("all", "changes"), self.table(head, rows), kind="things")


PARTS_OF_WINS = ("place", "role")


def scale(change: Change) -> float:
    """By what a measure is multiplied to be told: parts of a win become hundredths."""
    return 100 / WIN if change.kind in PARTS_OF_WINS else 1.0


def measure_name(sheet: Sheet, change: Change) -> str:
    """What a measure is about, in words."""
    game, lang = sheet.game, sheet.lang
    if change.kind in ("taken", "times", "offered"):
        return full_name(game, Thing(*change.name.split(" ")), lang)
    if change.kind in ("role", "role_margin"):
        return role_words(game, change.name, lang)
    if change.kind == "source":
        source = sources(game)[int(change.name)]
        return game.texts.plain(game.texts.say("sources", source, lang), lang)
    return str(int(change.name) + 1) if change.kind == "place" else ""


def measure_words(sheet: Sheet, change: Change) -> str:
    """A measure as the head of a row."""
    return say(f"{change.kind}_name", sheet.lang, "changes", name=measure_name(sheet, change))


def change_words(sheet: Sheet, change: Change) -> str:
    """A change as a sentence."""
    factor, lang = scale(change), sheet.lang
    unit = " %" if change.kind in PARTS_OF_WINS else ""
    if change.kind == "role_margin":
        factor = 1 / sheet.seats
    values = {
        "a": decimal(factor * change.a, lang, 2 if not unit else 1) + unit,
        "b": decimal(factor * change.b, lang, 2 if not unit else 1) + unit,
        "d": decimal(abs(factor * change.difference), lang) + unit,
        "margin": decimal(Z * factor * change.error, lang) + unit,
        "name": measure_name(sheet, change),
    }
    direction = "more" if change.difference > 0 else "less"
    return say(f"{change.kind}_{direction}", lang, "changes", **values)
