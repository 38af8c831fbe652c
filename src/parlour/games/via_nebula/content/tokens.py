"""The exploitation tokens."""

from __future__ import annotations

from typing import Any, Final

from parlour.games.via_nebula.content.numbers import AMOUNT_CORRECTION
from parlour.games.via_nebula.content.reading import CONSTANTS, DATA
from parlour.games.via_nebula.content.resources import KINDS
from parlour.kernel.data import DataFile, expect


def _tokens() -> list[dict[str, Any]]:
    rows = DataFile(DATA / "tokens.toml").rows("token")
    for row in rows:
        where = f"tokens.toml, token {row['id']!r}"
        expect(row.get("resource") in KINDS, where, f"resource is one of {', '.join(KINDS)}")
        expect(isinstance(row.get("amount"), int), where, "amount must be a whole number")
        expect(row["amount"] + min(AMOUNT_CORRECTION) > 0, where, "amount is too small")
        expect(("vp" in row) != bool(row.get("special")), where, "either vp or special is given")
        expect(isinstance(row.get("vp", 0), int), where, "vp must be a whole number")
    special = sum(1 for row in rows if row.get("special"))
    for kind, count in (("regular", len(rows) - special), ("special", special)):
        due = CONSTANTS.number("box", f"{kind}_tokens")
        expect(count == due, "tokens.toml", f"there are {count} {kind} tokens, not {due}")
    return rows


_TOKEN_ROWS: Final = _tokens()
TOKENS: Final[list[str]] = [str(row["id"]) for row in _TOKEN_ROWS]
TOKEN_KIND: Final[list[int]] = [KINDS.index(row["resource"]) for row in _TOKEN_ROWS]
TOKEN_AMOUNT: Final[list[int]] = [int(row["amount"]) for row in _TOKEN_ROWS]
TOKEN_VP: Final[list[int]] = [int(row.get("vp", 0)) for row in _TOKEN_ROWS]
TOKEN_SPECIAL: Final[list[bool]] = [bool(row.get("special")) for row in _TOKEN_ROWS]
