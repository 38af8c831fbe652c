"""parlour lab: the report of a study, or what differs between two sets of content."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from parlour.cli.arguments import (
    BadArgument,
    check_language,
    find_game,
    positive,
    read_seats,
    read_seed,
    read_table,
    write_text,
)
from parlour.cli.many import MOST_GAMES, MOST_WORKERS, progress_bar
from parlour.coach.words import decimal
from parlour.lab.games import Setting
from parlour.lab.simulate import Stop
from parlour.lab.study.charts import MissingCharts
from parlour.lab.study.compare import Comparison, compare
from parlour.lab.study.findings import Figures, Skill, findings, skill
from parlour.lab.study.page import Changes, Content, Report
from parlour.lab.study.run import InvalidStudy, Study, seconds_per_game
from parlour.lab.study.words import finding_words, say

PLAYERS = "greedy"  # at every seat, unless others are named
STRONGER = "search:2000"
STRONGER_GAMES = (8, 40)  # least and most; between them one for every 250 of the study
INTERRUPTED = 130


@dataclass(frozen=True)
class Request:
    """What is wanted of the lab."""

    game: str
    games: int
    seats: str | None
    workers: int
    seed: int | None
    out: Path
    tables: Path | None
    data: Path | None
    a: Path | None
    b: Path | None
    stronger: str
    to_the_end: bool
    pairs: list[str]
    extra: list[str]
    lang: str


def study_games(request: Request) -> int:
    """Play what is wanted and write the report; 130 if it was stopped before the end."""
    check_language(request.lang)
    positive("--games", request.games, MOST_GAMES)
    positive("--workers", request.workers, MOST_WORKERS)
    if (request.a or request.b) and request.data:
        raise BadArgument("--data is for one set of content; --a and --b name two")
    for folder in (request.a, request.b):
        if folder is not None and not folder.is_dir():
            raise BadArgument(f"there is no folder {str(folder)!r}")
    setting = read_setting(request)
    try:
        if request.a or request.b:
            return compare_contents(request, setting)
        return report(request, setting)
    except (MissingCharts, InvalidStudy) as error:
        raise BadArgument(str(error)) from None
    except BrokenProcessPool:
        raise BadArgument("a process has died (out of memory?); what was done is kept") from None


def read_setting(request: Request) -> Setting:
    game = find_game(request.game, request.data)
    default = [PLAYERS] * max(game.seats)
    text = request.seats
    if text is not None and text.strip().isdigit():
        text = ",".join([PLAYERS] * int(text.strip()[:3]))
    seats = read_seats(text, game, default, people=False)
    bots, options = read_table(game, seats, request.pairs, request.extra)
    return Setting(game.name, tuple(bots), tuple(options.items()), read_seed(request.seed))


def report(request: Request, setting: Setting) -> int:
    """The report of a study with one set of content."""
    lang, console = request.lang, Console(stderr=True)
    kept = request.out.with_name(request.out.name + ".part")
    study = Study(setting, request.games, kept)
    if request.tables is not None:
        request.tables.mkdir(parents=True, exist_ok=True)
    left = request.games - study.tally().games
    tell_time(setting, left, request.workers, lang, console)
    with Stop() as stop, progress_bar() as bar:
        task = bar.add_task(say("progress", lang), total=request.games)
        bar.update(task, completed=request.games - left)
        study.play(
            request.workers, stop, lambda n: bar.update(task, advance=n), tables=request.tables
        )
    tally = study.tally()
    if stop.requested:
        console.print(say("stopped", lang, games=tally.games), style="yellow")
        return INTERRUPTED
    stronger = play_stronger(request, setting)
    content = Content(request.data.name if request.data else "")
    page = Report(tally, setting, lang, content, stronger)
    write_text(request.out, page.html())
    kept.unlink(missing_ok=True)
    for finding in findings(Figures(tally, len(setting.seats)))[:12]:
        print(finding_words(page.game, finding, lang))
    console.print(say("written", lang, file=request.out), highlight=False)
    return 1 if tally.errors else 0


def tell_time(setting: Setting, games: int, workers: int, lang: str, console: Console) -> None:
    """How long it will take, before it begins."""
    if games:
        minutes = seconds_per_game(setting) * games / workers / 60
        text = decimal(minutes, lang, 1 if minutes < 10 else 0)
        console.print(say("estimate", lang, minutes=text, games=games, workers=workers))


def play_stronger(request: Request, setting: Setting) -> Skill | None:
    """Some games with a stronger player among those of the study; none if nobody is wanted."""
    if not request.stronger or len(setting.seats) == 1 or request.stronger in setting.seats:
        return None
    least, most = STRONGER_GAMES
    games = max(least, min(most, request.games // 250))
    seats = (request.stronger, *setting.seats[1:])
    study = Study(Setting(setting.game, seats, setting.options, setting.seed + 1), games)
    with Stop() as stop, progress_bar() as bar:
        task = bar.add_task(request.stronger, total=games)
        study.play(request.workers, stop, lambda n: bar.update(task, advance=n))
    tally = study.tally()
    return skill(tally, request.stronger, len(seats)) if tally.games else None


def compare_contents(request: Request, setting: Setting) -> int:
    """What differs between A and B."""
    lang, console = request.lang, Console(stderr=True)
    folders = (request.a, request.b)
    tell_time(setting, 2 * request.games, max(2, request.workers), lang, console)
    comparison = Comparison()
    with Stop() as stop, progress_bar() as bar:
        task = bar.add_task(say("progress", lang), total=request.games)
        comparison = compare(
            setting,
            folders,
            request.games,
            request.workers,
            stop,
            lambda n: bar.update(task, advance=n),
            request.to_the_end,
        )
    if not comparison.games:
        return INTERRUPTED
    names = [Content(folder.name if folder else "") for folder in folders]
    page = Changes(comparison, setting, lang, (names[0], names[1]))
    write_text(request.out, page.html())
    for sentence in page.sentences()[:12] or [say("none", lang, "changes")]:
        print(sentence)
    console.print(say("written", lang, file=request.out), highlight=False)
    return INTERRUPTED if stop.requested else 0
