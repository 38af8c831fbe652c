"""The Masters, also as the option "published_gilbert" has Gilbert."""

from __future__ import annotations

from typing import Final

from parlour.games.newton.content.effect_tables import CARDS_SOURCE, effect_of, effects_of
from parlour.games.newton.content.reading import DATA, check_count, pack
from parlour.kernel.data import DataFile

_FILE: Final = DataFile(DATA / "masters.toml")
_MASTER_ROWS: Final = _FILE.rows("master", needed=("id", "vp", "volumes", "effect"))
MASTERS: Final[list[str]] = [str(row["id"]) for row in _MASTER_ROWS]
MASTER_VOLUMES: Final[list[int]] = [
    pack(row["volumes"], f"masters.toml, master {row['id']!r}") for row in _MASTER_ROWS
]
PROMO: Final[list[bool]] = [bool(row.get("promo")) for row in _MASTER_ROWS]
MASTER_EFFECT: Final[list[int]] = effects_of(_MASTER_ROWS, "masters.toml", "master", CARDS_SOURCE)
MASTER_VP: Final[list[int]] = [int(row["vp"]) for row in _MASTER_ROWS]
# The same with the option "published_gilbert".
PUBLISHED_EFFECT: Final[list[int]] = [
    effect_of(row["published"]["effect"], f"masters.toml, master {row['id']!r}", CARDS_SOURCE)
    if "published" in row
    else MASTER_EFFECT[i]
    for i, row in enumerate(_MASTER_ROWS)
]
PUBLISHED_VP: Final[list[int]] = [
    int(row.get("published", {}).get("vp", row["vp"])) for row in _MASTER_ROWS
]
check_count("masters.toml", "Masters", PROMO.count(False), "box", "masters_standard")
check_count("masters.toml", "promo Masters", PROMO.count(True), "box", "masters_promo")
