"""Where data/ is, and its constants."""

from __future__ import annotations

from typing import Final

from parlour.kernel.data import DataFile, data_folder

DATA: Final = data_folder(__file__)

CONSTANTS: Final = DataFile(DATA / "constants.toml")
