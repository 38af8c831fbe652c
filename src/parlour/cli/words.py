"""What the terminal itself says, in every language."""

from __future__ import annotations

from pathlib import Path

from parlour.kernel.texts import Texts

TEXTS = Texts.load(Path(__file__).with_name("data") / "texts")


def say(key: str, lang: str, **values: object) -> str:
    """A sentence with its values filled in."""
    return TEXTS.say("terminal", key, lang, values)
