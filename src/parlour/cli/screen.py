"""What a person sees in the terminal: table, news, question, choices, reasons, scores."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from parlour.cli.table import legend_text, table_text
from parlour.cli.words import say
from parlour.kernel.actions import Verb
from parlour.kernel.match import Match
from parlour.lessons.guidance import explained

LEAST_NEWS = 4  # lines shown even where the screen is small
MOST_REASONS = 8
MOST_NAMES = 12
BESIDE = 26  # columns for a heading that stands beside its choices


def in_order(choices: Iterable[int]) -> list[int]:
    """The choices as they are numbered on the screen: verb by verb, as the game declares them."""
    return sorted(choices)


def table(
    console: Console, match: Match, seat: int | None, lang: str, with_legend: bool = False
) -> None:
    """The table as a seat sees it."""
    drawn = table_text(match.game, match.view(seat), lang, console.width)
    console.print(drawn, overflow="ellipsis", no_wrap=True)
    legend = legend_text(match.game, lang)
    if with_legend and legend:
        console.print(legend, style="dim", markup=False)


def ask(
    console: Console, match: Match, seat: int, news: list[str], lang: str, fit: bool
) -> list[int]:
    """Table, news, question and numbered choices; gives the choices in their order."""
    drawn = table_text(match.game, match.view(seat), lang, console.width)
    numbers = in_order(match.choices_of(seat))
    listed = _choice_lines(match, numbers, seat, lang, console.width)
    room = console.height - drawn.count("\n") - len(listed) - 4
    most = max(room, LEAST_NEWS)
    if fit and len(news) > most:
        news = [f"{say('and_more', lang, n=len(news) - most + 1)} (log)", *news[1 - most :]]
    console.print(drawn, overflow="ellipsis", no_wrap=True)
    for line in news:
        console.print(Text(line, style="cyan"), overflow="ellipsis", no_wrap=True)
    console.print(Text(match.question_text(seat, lang), style="bold"))
    for text in listed:
        console.print(text)
    return numbers


def _choice_lines(match: Match, numbers: list[int], seat: int, lang: str, width: int) -> list[Text]:
    """The choices verb by verb, in as many columns as fit."""
    groups: dict[str, list[tuple[int, str]]] = {}
    for place, number in enumerate(numbers, start=1):
        heading = match.game.group_text(number, lang)
        groups.setdefault(heading, []).append((place, match.choice_text(number, seat, lang)))
    lines: list[Text] = []
    for heading, items in groups.items():
        prefix = _shared([text for _, text in items])
        shown = [(place, text[len(prefix) :].strip()) for place, text in items]
        if len(items) == 1:
            lines += _columns(shown, width)
            continue
        title = f" {prefix or heading}"
        below = _columns(shown, width)
        beside = _columns(shown, width - BESIDE)
        if len(title) < BESIDE and len(beside) <= len(below):
            heads = [title.ljust(BESIDE)] + [" " * BESIDE] * (len(beside) - 1)
            lines += [Text(head) + row for head, row in zip(heads, beside, strict=True)]
        else:
            lines += [Text(title), *below]
    return lines


def _columns(items: list[tuple[int, str]], width: int) -> list[Text]:
    """Numbered texts, downwards, in as many columns as fit."""
    longest = max(len(text) for _, text in items) + 6
    columns = max(1, (width - 1) // longest)
    rows = -(-len(items) // columns)
    lines = []
    for row in range(rows):
        line = Text()
        for place, text in items[row::rows]:
            line.append(f"{place:>4} ", style="bold green")
            line.append(f"{text:<{longest - 5}}")
        line.rstrip()
        lines.append(line)
    return lines


def _shared(texts: list[str]) -> str:
    """The words with which all of several texts begin, said once above them."""
    if len(texts) < 2:
        return ""
    words = [text.split(" ") for text in texts]
    count = 0
    while all(len(row) > count + 1 and row[count] == words[0][count] for row in words):
        count += 1
    return " ".join(words[0][:count])


# Reasons


def why_not(match: Match, seat: int, line: str, lang: str) -> str:
    """The answer to "?": for one choice, for a whole verb, or what can be asked for."""
    verbs = {verb.name: verb for verb in match.game.actions.verbs}
    if not line:
        return _verbs(match, seat, lang)
    words = line.split()
    verb = verbs.get(words[0].lower())
    if verb is not None and len(words) == 1 and verb.slots:
        return _whole_verb(match, seat, verb, lang)
    number = match.number(line)
    reasons = match.why_not(number, seat)
    if not reasons:
        return say("possible", lang, what=match.choice_text(number, seat, lang))
    what = match.game.actions.text(number)
    said = (explained(match, number, reason, seat, lang) for reason in reasons)
    return f"{what}: " + " ".join(said)


def _verbs(match: Match, seat: int, lang: str) -> str:
    legal = list(match.choices_of(seat))
    lines = [say("ask_for", lang)]
    for verb in match.game.actions.verbs:
        count = sum(1 for number in legal if verb.base <= number < verb.base + verb.size)
        slots = " ".join(f"<{slot}>" for slot in verb.slots)
        heading = match.game.group_text(verb.base, lang)
        lines.append(f"  {verb.name + ' ' + slots:<24} {heading} ({count}/{verb.size})")
    return "\n".join(lines)


def _whole_verb(match: Match, seat: int, verb: Verb, lang: str) -> str:
    """What is possible of a verb, and the commonest reasons why the rest is not."""
    legal: list[str] = []
    because: dict[tuple[str, ...], list[str]] = {}
    sentences: dict[tuple[str, ...], str] = {}
    for number in range(verb.base, verb.base + verb.size):
        name = match.game.actions.text(number).partition(" ")[2]
        reasons = match.why_not(number, seat)
        if not reasons:
            legal.append(name)
            continue
        key = tuple(reason.key for reason in reasons)
        because.setdefault(key, []).append(name)
        if key not in sentences:
            said = (explained(match, number, reason, seat, lang) for reason in reasons)
            sentences[key] = " ".join(said)
    if legal:
        lines = [say("possible", lang, what=f"{verb.name} {', '.join(legal)}")]
    else:
        lines = [say("impossible", lang, what=verb.name)]
    commonest = sorted(because, key=lambda key: -len(because[key]))
    for key in commonest[:MOST_REASONS]:
        names = because[key]
        more = say("and_more", lang, n=len(names) - MOST_NAMES) if len(names) > MOST_NAMES else ""
        lines.append(f"  {', '.join(names[:MOST_NAMES])} {more}".rstrip())
        lines.append(f"      {sentences[key]}")
    return "\n".join(lines)


# Scores and books


def scores(match: Match, lang: str) -> Table:
    """Points by source for every seat."""
    outcome = match.outcome()
    table = Table()
    table.add_column(say("points", lang))
    for name in match.names(lang):
        table.add_column(name, justify="right")
    sources = [line.source for line in outcome.scores[0].lines]
    for index, source in enumerate(sources):
        points = [str(score.lines[index].points) for score in outcome.scores]
        table.add_row(match.game.texts.say("sources", source, lang), *points)
    table.add_section()
    totals = [str(score.total) for score in outcome.scores]
    table.add_row(say("total", lang), *totals, style="bold")
    table.add_row(say("rank", lang), *[str(rank) for rank in outcome.ranks])
    return table
