"""What is said when something is wrong: data/complaints.<language>.toml."""
# mypyc: skip

from __future__ import annotations

from pathlib import Path

from parlour.kernel.texts import Texts

COMPLAINTS = Texts.load(Path(__file__).with_name("data") / "complaints")
