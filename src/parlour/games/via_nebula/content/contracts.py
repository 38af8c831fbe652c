"""The contracts: cost, points, power or final value."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.via_nebula.content.reading import CONSTANTS, DATA
from parlour.games.via_nebula.content.resources import load_of
from parlour.games.via_nebula.content.terms import final_of, power_of
from parlour.kernel.data import DataFile, expect

DECKS: Final = ["private", "neutral"]


def _where(row: dict[str, Any]) -> str:
    return f"contracts.toml, contract {row['id']!r}"


def _contracts() -> list[dict[str, Any]]:
    rows = DataFile(DATA / "contracts.toml").rows("contract")
    for row in rows:
        where = _where(row)
        for key in ("deck", "cost", "vp"):
            expect(key in row, where, f"{key} is missing")
        expect(row["deck"] in DECKS, where, f"deck is {' or '.join(DECKS)}")
        expect(isinstance(row["vp"], int), where, "vp must be a whole number")
        expect(not ("power" in row and "final" in row), where, "power and final exclude each other")
    for deck in DECKS:
        count = sum(1 for row in rows if row["deck"] == deck)
        due = CONSTANTS.number("box", f"{deck}_contracts")
        expect(count == due, "contracts.toml", f"{count} {deck} contracts, not {due}")
    return rows


_CONTRACT_ROWS: Final = _contracts()
CONTRACTS: Final[list[str]] = [str(row["id"]) for row in _CONTRACT_ROWS]
COST: Final[list[int]] = [load_of(row["cost"], _where(row)) for row in _CONTRACT_ROWS]
CONTRACT_VP: Final[list[int]] = [int(row["vp"]) for row in _CONTRACT_ROWS]
_POWERS: Final = [power_of(row, _where(row)) for row in _CONTRACT_ROWS]
POWER: Final[list[int]] = [power for power, _ in _POWERS]
UNITS: Final[list[int]] = [units for _, units in _POWERS]
_FINALS: Final = [final_of(row, _where(row)) for row in _CONTRACT_ROWS]
FINAL_PER: Final[list[int]] = [per for per, _, _ in _FINALS]
FINAL_EACH: Final[list[int]] = [each for _, each, _ in _FINALS]
FINAL_MAX: Final[list[int]] = [most for _, _, most in _FINALS]
PRIVATE: Final[list[int]] = [i for i, row in enumerate(_CONTRACT_ROWS) if row["deck"] == "private"]
NEUTRAL: Final[list[int]] = [i for i, row in enumerate(_CONTRACT_ROWS) if row["deck"] == "neutral"]
PRIVATE_MASK: Final[int] = sum(1 << i for i in PRIVATE)
