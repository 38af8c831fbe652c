"""parlour simulate: progress, files, tables."""

from __future__ import annotations

import json
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

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
from parlour.kernel.chance import Chance
from parlour.lab.games import RANDOM, Setting, reproduce, sources
from parlour.lab.output import Sink, columns, open_sink
from parlour.lab.report import say, summary_tables
from parlour.lab.simulate import Batch, Stop, simulate
from parlour.lab.summary import Summary

MOST_GAMES = 100_000_000
MOST_WORKERS = 512
MOST_RECORDS = 10  # of broken games that are written


class RateColumn(ProgressColumn):
    """Games per second."""

    def render(self, task: Task) -> Text:
        rate = task.finished_speed or task.speed
        return Text("" if rate is None else f"{rate:,.0f}/s" if rate >= 10 else f"{rate:.1f}/s")


def progress_bar() -> Progress:
    """On stderr, so that stdout stays clean; it shows on a terminal only."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        RateColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
        transient=True,
    )


class Broken:
    """Writes the records of broken games beside the output."""

    def __init__(self, setting: Setting, out: Path | None) -> None:
        self.setting = setting
        self.base = out if out is not None else Path(f"{setting.game}.csv")
        self.sentences: list[str] = []
        self.more = 0

    def take(self, batch: Batch) -> None:
        for index, error in batch.errors:
            if len(self.sentences) >= MOST_RECORDS:
                self.more += 1
                continue
            path = self.base.with_name(f"{self.base.stem}-error-{index}.txt")
            write_text(path, reproduce(self.setting, index))
            self.sentences.append(f"game {index} broke: {error} (record: {path})")

    def tell(self) -> None:
        console = Console(stderr=True)
        for sentence in self.sentences:
            console.print(sentence, style="red", markup=False, highlight=False, soft_wrap=True)
        if self.more:
            console.print(f"and {self.more} more", style="red")


def simulate_games(
    name: str,
    games: int,
    seats: str | None,
    workers: int,
    out: Path | None,
    seed: int,
    as_json: bool,
    check: bool,
    pairs: list[str],
    extra: list[str],
    data: Path | None,
    lang: str,
) -> int:
    """parlour simulate; exit code 1 if a game broke."""
    check_language(lang)
    positive("--games", games, MOST_GAMES)
    positive("--workers", workers, MOST_WORKERS)
    game = find_game(name, data)
    bots = read_seats(seats, game, [RANDOM] * min(game.seats), people=False)
    bots, options = read_table(game, bots, pairs, extra)
    setting = Setting(name, tuple(bots), tuple(options.items()), read_seed(seed), check)
    game.new(len(bots), Chance(), options)  # options that do not fit are refused here
    lines = sources(game)
    sink = _open(out, columns(setting, lines))
    summary = Summary(setting.seats, lines)
    broken = Broken(setting, out)
    lost = ""
    start = perf_counter()
    with Stop() as stop, progress_bar() as bar:
        task = bar.add_task(game.title[lang], total=games)
        try:
            for batch in simulate(setting, games, workers, out is not None, stop):
                summary.merge(batch.summary)
                sink.write(batch.rows)
                broken.take(batch)
                bar.update(task, advance=batch.count)
        except BrokenProcessPool:
            lost = "a worker has died (out of memory?); what was done before is kept"
        finally:
            sink.close()
    results = summary.plain()
    if as_json:
        facts = {"game": name, "seed": setting.seed, "options": options}
        print(json.dumps({**facts, "interrupted": stop.requested, **results}))
    else:
        _print_summary(summary, setting, lang, stop.requested, out)
        _print_pace(summary, perf_counter() - start, lang)
    broken.tell()
    if lost:
        Console(stderr=True).print(lost, style="red")
    if stop.requested:
        return 130
    return 1 if summary.errors or lost else 0


def _open(out: Path | None, head: list[tuple[str, str]]) -> Sink:
    try:
        return open_sink(out, head)
    except ValueError as error:
        raise BadArgument(f"--out: {error}") from None
    except OSError as error:
        raise BadArgument(f"{out} cannot be written: {error.strerror or error}") from None


def _print_summary(
    summary: Summary, setting: Setting, lang: str, stopped: bool, out: Path | None
) -> None:
    game = find_game(setting.game)
    default = {option.name: option.default for option in game.options}
    changed = [f"{name}={value}" for name, value in setting.options if default[name] != value]
    title = ", ".join([game.title[lang], *changed, say("seed", lang, seed=setting.seed)])
    console = Console()
    console.print(summary_tables(summary, game, title, lang))
    if out is not None:
        console.print(say("rows", lang, file=out), highlight=False)
    if stopped:
        console.print(say("stopped", lang), style="yellow")


def _print_pace(summary: Summary, seconds: float, lang: str) -> None:
    rates = {
        "seconds": f"{seconds:.1f}",
        "games": f"{summary.games / max(seconds, 1e-9):,.1f}",
        "decisions": f"{summary.length.total / max(seconds, 1e-9):,.0f}",
    }
    Console().print(say("pace", lang, **rates), style="dim", highlight=False)
