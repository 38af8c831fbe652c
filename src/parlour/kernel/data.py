"""Where a game's content comes from, and the words in which a wrong entry is answered."""
# mypyc: skip

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

from parlour.kernel.errors import InvalidData


def data_folder(room_file: str) -> Path:
    """The data folder of a room; PARLOUR_DATA_<GAME> names another one, for designers."""
    room = Path(room_file).parent
    changed = os.environ.get(f"PARLOUR_DATA_{room.name.upper()}")
    return Path(changed) if changed else room / "data"


def read_toml(path: Path) -> dict[str, Any]:
    """A content file; InvalidData if it is missing or cannot be read."""
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except FileNotFoundError:
        raise InvalidData(f"{path.name} is missing") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidData(f"{path.name} cannot be read: {error}") from None


def expect(condition: bool, where: str, what: str) -> None:
    """Refuse a content file: `where` names the file and the entry, `what` says what is wrong."""
    if not condition:
        raise InvalidData(f"{where}: {what}")
