"""parlour data copy, parlour check-data: content of one's own, and whether it can be played."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from parlour.cli.arguments import BadArgument
from parlour.games import room_folder
from parlour.kernel.data import read_table, read_toml
from parlour.kernel.errors import InvalidData

# Runs in a process of its own: content is read once, when a game is first imported.
PROBE = """
import sys
from parlour.games import find
from parlour.kernel.chance import Chance
from parlour.kernel.errors import InvalidData
from parlour.lab.playout import play_random
try:
    game = find(sys.argv[1])
    for seats in game.seats:
        play_random(game.new(seats, Chance(1)), Chance(1, 1), True)
    content = sys.modules.get(f"{game.room}.content")
    for note in getattr(content, "NOTES", []):
        print(f"note: {note}")
except InvalidData as error:
    sys.exit(f"bad: {error}")
except Exception as error:
    sys.exit(f"bad: {type(error).__name__}: {error}")
"""


def differences(folder: Path, shipped: Path) -> list[str]:
    """The files that are changed, missing or new; of tables and settings, what in them."""
    ours = {path.name: path.read_bytes() for path in shipped.iterdir() if path.is_file()}
    theirs = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    lines = []
    for name in sorted(ours | theirs):
        if name not in theirs:
            lines.append(f"missing: {name}")
        elif name not in ours:
            lines.append(f"new: {name}")
        elif ours[name] != theirs[name]:
            lines.append(f"changed: {name}")
            lines += [f"  {line}" for line in changes(folder / name, shipped / name)]
    return lines


def changes(theirs: Path, ours: Path) -> list[str]:
    """What differs inside a file: cards of a table, values of a TOML file."""
    try:
        if ours.suffix == ".csv":
            return card_changes(cards(theirs), cards(ours)) or ["only its form"]
        if ours.suffix == ".toml":
            return value_changes(flat(read_toml(theirs)), flat(read_toml(ours))) or [
                "only its form"
            ]
    except InvalidData:
        pass  # what is wrong with it is told when it is loaded
    return []


def cards(path: Path) -> dict[str, dict[str, str]]:
    """The rows of a table by their first cell."""
    columns, rows = read_table(path)
    return {row[columns[0]]: row for _, row in rows}


def card_changes(theirs: dict[str, dict[str, str]], ours: dict[str, dict[str, str]]) -> list[str]:
    """Cards that are new, gone or changed, each cell with what it was."""
    lines = [f"{card}: new" for card in theirs if card not in ours]
    for card, row in ours.items():
        if card not in theirs:
            lines.append(f"{card}: gone")
            continue
        for column in {**row, **theirs[card]}:
            before, after = row.get(column, ""), theirs[card].get(column, "")
            if before != after:
                lines.append(f"{card}: {column} {after or '(empty)'} (was {before or '(empty)'})")
    return lines


def flat(table: Any, path: str = "") -> dict[str, str]:
    """The values of a TOML file by their path, such as constants.hand_limit."""
    if isinstance(table, dict):
        items = list(table.items())
    elif isinstance(table, list):
        items = [(str(index + 1), item) for index, item in enumerate(table)]
    else:
        return {path: str(table)}
    values: dict[str, str] = {}
    for key, item in items:
        values |= flat(item, f"{path}.{key}" if path else key)
    return values


def value_changes(theirs: dict[str, str], ours: dict[str, str]) -> list[str]:
    """Values that are new, gone or changed, with what they were."""
    lines = [f"{key}: {value} (new)" for key, value in theirs.items() if key not in ours]
    for key, value in ours.items():
        if key not in theirs:
            lines.append(f"{key}: gone (was {value})")
        elif theirs[key] != value:
            lines.append(f"{key}: {theirs[key]} (was {value})")
    return lines


def check_folder(game: str, folder: Path) -> int:
    """Load the folder and play a random game with every number of seats; 1 if that fails."""
    shipped = room_folder(game) / "data"
    if not folder.is_dir():
        raise BadArgument(f"there is no folder {str(folder)!r}; begin with a copy of {shipped}")
    for line in differences(folder, shipped):
        print(line)
    environment = {**os.environ, f"PARLOUR_DATA_{game.upper()}": str(folder.resolve())}
    paths = [path for path in sys.path if path]
    environment["PYTHONPATH"] = os.pathsep.join(paths)
    done = subprocess.run(
        [sys.executable, "-c", PROBE, game],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == 0:
        print(done.stdout, end="")
        print("OK")
        return 0
    refusals = [line for line in done.stderr.splitlines() if line.startswith("bad: ")]
    last = done.stderr.strip().splitlines()[-1:] or ["it cannot be loaded"]
    print(refusals[0].removeprefix("bad: ") if refusals else last[0])
    return 1


def copy_folder(game: str, folder: Path) -> int:
    """A copy of a game's content to be changed; nothing that is there already is written over."""
    shipped = room_folder(game) / "data"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise BadArgument(f"{folder} is not empty")
        for path in sorted(shipped.iterdir()):
            if path.is_file():  # lessons are no content
                shutil.copyfile(path, folder / path.name)
    except OSError as error:
        raise BadArgument(f"{folder} cannot be written: {error.strerror or error}") from None
    tables = sorted(path.name for path in folder.glob("*.csv"))
    print(f"{folder}: {len(list(folder.iterdir()))} files")
    if tables:
        print(f"for a spreadsheet: {', '.join(tables)}")
    print(f"then: parlour check-data {game} {folder}")
    return 0
