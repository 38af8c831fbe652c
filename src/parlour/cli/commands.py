"""The commands and their arguments; what each does lies in a module of its own."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Context, Option, Typer

from parlour.cli.arguments import BadArgument
from parlour.kernel.errors import InvalidData, InvalidRecord, UnknownGame
from parlour.kernel.languages import DEFAULT

ANY_OPTION = {"allow_extra_args": True, "ignore_unknown_options": True}

app = Typer(
    name="parlour",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Heavy board games by the book: play, simulate, replay.",
    context_settings={"help_option_names": ["-h", "--help"]},
)
record = Typer(no_args_is_help=True, help="Verify, replay and show recorded games.")
app.add_typer(record, name="record")
content = Typer(no_args_is_help=True, help="Content of one's own: cards, tiles, numbers.")
app.add_typer(content, name="data")

GameName = Annotated[str, Argument(metavar="GAME", help="A game; `parlour games` lists them.")]
Seed = Annotated[int | None, Option(help="The same seed, the same game.")]
Pairs = Annotated[list[str] | None, Option("--option", help="name=value; also as --name value.")]
Lang = Annotated[str, Option(help="en or pl.")]
Data = Annotated[Path | None, Option(help="A changed copy of the game's data folder.")]
Workers = Annotated[int, Option(help="Processes that share the work.")]
SiteData = Annotated[Path | None, Option("--data", help="Folder for database and secret key.")]


def run(arguments: list[str]) -> int:
    """Run a command; a bad argument is answered with one sentence, never with a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # signs that a terminal cannot show become "?"
            stream.reconfigure(errors="replace")
    try:
        code = app(arguments, prog_name="parlour", standalone_mode=False)
        sys.stdout.flush()
    except (BadArgument, UnknownGame, InvalidData, InvalidRecord) as error:
        return complain(str(error))
    except typer.TyperException as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            print(error.format_message())
            return 0
        return complain(error.format_message())
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader has gone; what is still buffered must not be flushed to it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code if isinstance(code, int) else 0


def complain(sentence: str) -> int:
    """One line on stderr; the exit code for bad arguments."""
    line = " ".join(sentence.split())
    print(f"parlour: {line}", file=sys.stderr)
    return 2


def show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import PackageNotFoundError, version

        from parlour import compiled

        try:
            number = version("parlour")
        except PackageNotFoundError:
            number = "(source)"
        print(f"parlour {number}, {'compiled' if compiled() else 'pure Python'}")
        raise typer.Exit


@app.callback()
def top(
    version: Annotated[
        bool, Option("--version", callback=show_version, is_eager=True, help="Version and form.")
    ] = False,
) -> None:
    pass


@app.command(context_settings=ANY_OPTION)
def play(
    context: Context,
    game: GameName,
    seats: Annotated[
        str | None, Option(help="Who sits where: me,greedy,random. Several `me` share the screen.")
    ] = None,
    seed: Seed = None,
    lang: Lang = DEFAULT,
    resume: Annotated[Path | None, Option(help="Go on with a saved game.")] = None,
    option: Pairs = None,
    data: Data = None,
) -> int:
    """Play a game in the terminal. Options of the game: --side expert, and so on."""
    from parlour.cli.play import start

    return start(game, seats, seed, lang, resume, option or [], context.args, data)


@app.command(context_settings=ANY_OPTION)
def simulate(
    context: Context,
    game: GameName,
    games: Annotated[int, Option(help="How many games.")] = 1000,
    seats: Annotated[
        str | None, Option(help="Bots by seat: greedy,random; or a number of random ones.")
    ] = None,
    workers: Workers = 1,
    out: Annotated[Path | None, Option(help="A row per game: *.csv or *.parquet.")] = None,
    seed: Annotated[int, Option(help="The same seed, the same games.")] = 0,
    json: Annotated[bool, Option("--json", help="Print the summary as one JSON object.")] = False,
    check: Annotated[
        bool, Option("--check", help="Look at the invariants after every choice.")
    ] = False,
    option: Pairs = None,
    data: Data = None,
    lang: Lang = DEFAULT,
) -> int:
    """Play many games between bots and sum them up. Ctrl-C keeps what is done."""
    from parlour.cli.many import simulate_games

    return simulate_games(
        game, games, seats, workers, out, seed, json, check, option or [], context.args, data, lang
    )


@app.command(context_settings=ANY_OPTION)
def arena(
    context: Context,
    game: GameName,
    bots: Annotated[
        str | None,
        Option(help="The bots that meet: greedy,random; automa:3; engine:COMMAND for a program."),
    ] = None,
    games: Annotated[int | None, Option(help="How many games, over all seatings.")] = None,
    seats: Annotated[int | None, Option(help="Seats at the table.")] = None,
    workers: Workers = 1,
    seed: Annotated[int | None, Option(help="The same seed, the same games.")] = None,
    json: Annotated[bool, Option("--json", help="Print the standings as one JSON object.")] = False,
    out: Annotated[Path | None, Option(help="Keep the games in a file, a line for each.")] = None,
    resume: Annotated[Path | None, Option(help="Go on with such a file.")] = None,
    option: Pairs = None,
    data: Data = None,
    lang: Lang = DEFAULT,
) -> int:
    """Let bots meet, each in every seat: who is stronger, as ratings with intervals."""
    from parlour.cli.arena import Wishes, run_arena

    wishes = Wishes(bots, seats, seed, option or [], context.args)
    return run_arena(game, wishes, games, workers, out, resume, data, json, lang)


@app.command()
def tune(
    game: GameName,
    out: Annotated[Path, Option(help="Where the numbers go; a log stands beside it.")] = Path(
        "worths.toml"
    ),
    minutes: Annotated[float, Option(help="How long; a generation is always finished.")] = 10.0,
    games: Annotated[int, Option(help="Games that each candidate plays.")] = 24,
    seats: Annotated[int | None, Option(help="Seats at the table; four if possible.")] = None,
    workers: Workers = 1,
    seed: Annotated[int, Option(help="The same seed, the same way.")] = 0,
    resume: Annotated[bool, Option("--resume", help="Go on from the log.")] = False,
    samples: Annotated[int, Option(help="Turns that a search thinks over first; 0: none.")] = 400,
) -> int:
    """Fit the numbers by which bots judge a game (data/worths.toml). Ctrl-C ends it in order."""
    from parlour.cli.tune import tune_game

    return tune_game(game, seats, games, minutes, workers, seed, out, resume, samples)


@app.command()
def serve(
    host: Annotated[str, Option(help="Address; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, Option(help="Port to listen on.")] = 8000,
    data: SiteData = None,
    browser: Annotated[bool, Option(help="Open the browser.")] = True,
    workers: Annotated[
        int, Option(min=0, max=64, help="Processes for quick bots; 0 if others run all bots.")
    ] = 1,
) -> int:
    """Open the table in the browser: the site, its bots and its database."""
    from parlour.web.serve import serve

    return serve(host, port, data, browser, workers)


@app.command()
def worker(
    data: SiteData = None,
    name: Annotated[str, Option(help="What it is called on /health.")] = "",
    thinker: Annotated[bool, Option("--thinker", help="For slow bots and hints alone.")] = False,
    parent: Annotated[int, Option(hidden=True)] = 0,
) -> int:
    """Let the bots of a site think in this process, beside `parlour serve --workers 0`."""
    from parlour.web.serve import work

    return work(data, name, parent, thinker)


@app.command()
def admin(
    name: Annotated[str, Argument(metavar="NAME", help="An account; made if there is none.")],
    data: SiteData = None,
    remove: Annotated[bool, Option("--remove", help="No operator any more.")] = False,
) -> int:
    """Say who operates the site: sees reports, bans people, announces things."""
    from parlour.web.appoint import appoint

    return appoint(name, data, remove)


@app.command()
def password(
    name: Annotated[str, Argument(metavar="NAME", help="The account of somebody.")],
    data: SiteData = None,
) -> int:
    """Give somebody who has forgotten theirs a new password."""
    from parlour.web.appoint import replace_password

    return replace_password(name, data)


@app.command()
def backup(
    file: Annotated[Path, Argument(metavar="FILE", help="Where the copy goes.")],
    data: SiteData = None,
) -> int:
    """Copy the site's database into a file, while the site runs."""
    from parlour.web.backup import backup_to

    return backup_to(file, data)


@app.command()
def restore(
    file: Annotated[Path, Argument(metavar="FILE", help="A file that `parlour backup` made.")],
    data: SiteData = None,
    force: Annotated[bool, Option("--force", help="Replace a database that holds games.")] = False,
) -> int:
    """Bring the site's database back from a file; the site must be stopped."""
    from parlour.web.backup import restore_from

    return restore_from(file, data, force)


@app.command(context_settings=ANY_OPTION)
def lab(
    context: Context,
    game: GameName,
    games: Annotated[int, Option(help="How many games; of A and B: at most so many pairs.")] = 1000,
    seats: Annotated[
        str | None, Option(help="A number of seats, or who plays: greedy,greedy,random.")
    ] = None,
    out: Annotated[Path, Option(help="The report, one HTML file.")] = Path("report.html"),
    tables: Annotated[
        Path | None, Option(help="A folder for the numbers behind it, as Parquet files.")
    ] = None,
    workers: Workers = 2,
    seed: Seed = 1,
    data: Data = None,
    a: Annotated[Path | None, Option("--a", help="One data folder of two.")] = None,
    b: Annotated[Path | None, Option("--b", help="The other; without one: as in the box.")] = None,
    stronger: Annotated[
        str, Option(help="Who shows what skill is worth, in some games; empty: nobody.")
    ] = "search:2000",
    to_the_end: Annotated[
        bool, Option("--to-the-end", help="Play all pairs, also when it is clear before.")
    ] = False,
    option: Pairs = None,
    lang: Lang = DEFAULT,
) -> int:
    """Study many games: who wins, what is taken, what stands out; or A beside B (docs/lab.md)."""
    from parlour.cli.lab import Request, study_games

    return study_games(
        Request(
            game,
            games,
            seats,
            workers,
            seed,
            out,
            tables,
            data,
            a,
            b,
            stronger,
            to_the_end,
            option or [],
            context.args,
            lang,
        )
    )


@app.command()
def engine() -> int:
    """Talk to a program: JSON lines on stdin and stdout (docs/engine-protocol.md)."""
    from parlour.cli.engine import serve

    serve(sys.stdin.buffer, sys.stdout)
    return 0


@app.command()
def games(lang: Lang = DEFAULT) -> int:
    """List the games with their seats and options."""
    from parlour.cli.books import list_games

    return list_games(lang)


@app.command()
def rules(
    game: GameName,
    id: Annotated[
        str, Argument(metavar="[ID]", help="One rule or chapter: VN-5.3, VN-5; or: guide, aid.")
    ] = "",
    lang: Lang = DEFAULT,
) -> int:
    """Read the rule book of a game, one rule of it, its guide of two pages or its aid."""
    from parlour.cli.books import show_rules

    return show_rules(game, id, lang)


@content.command("copy")
def copy_data(
    game: GameName,
    folder: Annotated[Path, Argument(metavar="DIR", help="A new folder, or an empty one.")],
) -> int:
    """Copy the content of a game, to be changed and played with (--data, docs/lab.md)."""
    from parlour.cli.content import copy_folder

    return copy_folder(game, folder)


@app.command("check-data")
def check_data(
    game: GameName,
    folder: Annotated[Path, Argument(metavar="DIR", help="A changed copy of its data folder.")],
) -> int:
    """Say whether a changed data folder can be played with, and which files differ."""
    from parlour.cli.content import check_folder

    return check_folder(game, folder)


@app.command()
def review(
    file: Annotated[Path, Argument(metavar="FILE", help="A record file.")],
    html: Annotated[Path | None, Option(help="Write it as one HTML file.")] = None,
    json: Annotated[bool, Option("--json", help="Print all of it as one JSON object.")] = False,
    quick: Annotated[bool, Option("--quick", help="Think less about each decision.")] = False,
    lang: Lang = DEFAULT,
) -> int:
    """See where a game was won and lost: costliest and best decisions, chances, luck."""
    from parlour.cli.review import review_file

    return review_file(file, html, json, quick, lang)


Files = Annotated[list[Path], Argument(metavar="FILE...", help="Record files.")]


@record.command()
def verify(files: Files) -> int:
    """Say OK, or the line and the reason; exit code 1 if a record is bad."""
    from parlour.cli.records import verify_files

    return verify_files(files)


@record.command()
def replay(files: Files, lang: Lang = DEFAULT) -> int:
    """Tell the game: everything that happened, as sentences."""
    from parlour.cli.records import replay_files

    return replay_files(files, lang)


@record.command()
def show(
    file: Annotated[Path, Argument(metavar="FILE", help="A record file.")],
    svg: Annotated[
        int | None, Option(metavar="N", help="Write the picture after N choices.")
    ] = None,
    ply: Annotated[int | None, Option(metavar="N", help="Show the table after N choices.")] = None,
    seat: Annotated[
        int | None, Option(metavar="K", help="As seat K (from 0) sees it, else a spectator.")
    ] = None,
    out: Annotated[Path | None, Option(help="Where the picture goes.")] = None,
    lang: Lang = DEFAULT,
) -> int:
    """Show the table at some point of a game, in the terminal or as a picture."""
    from parlour.cli.records import show_file

    return show_file(file, svg, ply, seat, out, lang)
