"""parlour record: verify, replay, show."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from parlour.cli.arguments import BadArgument, check_language, read_text, write_text
from parlour.cli.table import table_text
from parlour.games import find
from parlour.kernel.errors import InvalidData, InvalidRecord
from parlour.kernel.match import Match
from parlour.kernel.record import Record
from parlour.kernel.replay import replay, replay_tree


def load(path: Path) -> Match:
    """Read and replay a record file."""
    return replay(Record.parse(read_text(path)), find)


def verify_files(files: list[Path]) -> int:
    """Replay every file; exit code 1 if one is bad."""
    bad = 0
    for path in files:
        try:
            tree = replay_tree(Record.parse(read_text(path)), find)
        except (InvalidRecord, InvalidData) as error:
            bad += 1
            print(f"{path}: {error}")
            continue
        match = tree.start
        totals = " ".join(str(score.total) for score in match.outcome().scores)
        state = f"result {totals}" if match.over else "not finished"
        others = sum(len(node.variations[1:]) for node in tree)
        more = f", {others} variation{'s' * (others > 1)}" if others else ""
        size = f"{match.seats} seats, {match.ply} choices{more}"
        print(f"{path}: OK, {match.game.name}, {size}, {state}")
    return 1 if bad else 0


def replay_files(files: list[Path], lang: str) -> int:
    """The log of every file, ply by ply."""
    check_language(lang)
    for path in files:
        match = load(path)
        for number, ply in enumerate(match.plies, start=1):
            print(f"{number:>4}  {ply.seat} {match.game.actions.text(ply.choice)}")
            for event in ply.events:
                print(f"        {match.event_text(event.seen_by(None), lang)}")
        names = match.names(lang)
        for name, score in zip(names, match.outcome().scores, strict=True):
            print(f"{name}: {score.total}")
    return 0


def show_file(
    path: Path, svg: int | None, ply: int | None, seat: int | None, out: Path | None, lang: str
) -> int:
    """The table after some choices, as a picture or in the terminal."""
    check_language(lang)
    match = load(path)
    if seat is not None and not 0 <= seat < match.seats:
        raise BadArgument(f"--seat is a number from 0 to {match.seats - 1}, not {seat}")
    wanted = svg if svg is not None else match.ply if ply is None else ply
    if not 0 <= wanted <= match.ply:
        raise BadArgument(f"the game has {match.ply} choices; {wanted} is not between 0 and that")
    view = match.position_after(wanted).view(seat)
    if svg is not None:
        target = out or path.with_name(f"{path.stem}-{svg}.svg")
        picture = match.game.draw(view, "table", lang).named(match.names(lang))
        write_text(target, str(picture))
        print(f"{target} written")
        return 0
    console = Console()
    for key, value in match.record().headers.items():
        console.print(f"[dim]{key}:[/] ", value, sep="", markup=True, highlight=False)
    console.print(f"after {wanted} of {match.ply} choices", highlight=False)
    console.print(table_text(match.game, view, lang, console.width), highlight=False)
    return 0
