"""parlour check-data: whether a changed data folder can be played with."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from parlour.cli.arguments import BadArgument
from parlour.games import names
from parlour.kernel.errors import UnknownGame

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
except InvalidData as error:
    sys.exit(f"bad: {error}")
except Exception as error:
    sys.exit(f"bad: {type(error).__name__}: {error}")
"""


def shipped_folder(game: str) -> Path:
    """The data folder that comes with a game."""
    spec = find_spec(f"parlour.games.{game}")
    if spec is None or not spec.submodule_search_locations:
        raise UnknownGame(f"the data of {game} lie outside of Parlour")
    return Path(spec.submodule_search_locations[0]) / "data"


def differences(folder: Path, shipped: Path) -> list[str]:
    """The files that are changed, missing or new."""
    ours = {path.name: path.read_bytes() for path in shipped.iterdir() if path.is_file()}
    theirs = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    found = []
    for name in sorted(ours | theirs):
        if name not in theirs:
            found.append(f"missing: {name}")
        elif name not in ours:
            found.append(f"new: {name}")
        elif ours[name] != theirs[name]:
            found.append(f"changed: {name}")
    return found


def check_folder(game: str, folder: Path) -> int:
    """Load the folder and play a random game with every number of seats; 1 if that fails."""
    if game not in names():
        raise UnknownGame(f"there is no game {game!r}; there are: {', '.join(names())}")
    if not folder.is_dir():
        raise BadArgument(f"there is no folder {str(folder)!r}")
    for line in differences(folder, shipped_folder(game)):
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
        print("OK")
        return 0
    told = [line for line in done.stderr.splitlines() if line.startswith("bad: ")]
    last = done.stderr.strip().splitlines()[-1:] or ["it cannot be loaded"]
    print(told[0].removeprefix("bad: ") if told else last[0])
    return 1
