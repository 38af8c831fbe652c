"""The guide of a game whose content somebody has changed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import parlour
from parlour.kernel.game import Game
from parlour.kernel.guide import KINDS

PACKAGE = Path(parlour.__file__).parent
CODE = """
import sys
from parlour import games
from parlour.kernel.guide import read_guide
game, lang, kinds = sys.argv[1], sys.argv[2], sys.argv[3:]
for kind in kinds:
    for section in read_guide(games.find(game), kind, lang).sections():
        for text in section.texts():
            print(text)
"""


def changed_guide(folder: Path, game: Game, lang: str, *changes: tuple[str, str, str]) -> str:
    """What guide and aid say when entries of data files are others: (file, old, new) each."""
    data = folder / "data"
    shutil.copytree(PACKAGE / "games" / game.name / "data", data)
    for file, old, new in changes:
        text = (data / file).read_text(encoding="utf-8")
        assert old in text, (file, old)
        (data / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    environment = {
        **os.environ,
        f"PARLOUR_DATA_{game.name.upper()}": str(data),
        "PYTHONPATH": str(PACKAGE.parent),  # the form that is tested
    }
    command = [sys.executable, "-P", "-c", CODE, game.name, lang, *KINDS]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout
