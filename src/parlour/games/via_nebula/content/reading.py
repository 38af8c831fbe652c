"""Where data/ is, and its constants."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from parlour.kernel.data import DataFile, data_folder

DATA: Final = data_folder(str(Path(__file__).parent))

CONSTANTS: Final = DataFile(DATA / "constants.toml")
