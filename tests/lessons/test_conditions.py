"""Conditions over a view: what they understand, and what they refuse with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.kernel.errors import InvalidData
from parlour.lessons.conditions import Condition

VIEW: dict[str, Any] = {
    "you": 1,
    "over": False,
    "guilds": [{"sites": 3, "done": []}, {"sites": 2, "done": ["P5"], "storage": {"wood": 1}}],
    "hexes": [{"name": "C4", "covered": True}, {"name": "C5", "covered": False}],
    "tiles": [{"id": "T1", "left": 4}],
    "scores": [{"total": 3}, {"total": 8}],
}
BEFORE = {**VIEW, "scores": [{"total": 3}, {"total": 5}]}


@pytest.mark.parametrize(
    "text",
    [
        "guilds[you].sites == 2",
        "guilds[0].sites > guilds[you].sites",
        "hexes['C4'].covered == true and not hexes['C5'].covered",
        "tiles['T1'].left + 1 == 5",
        "gain(scores[you].total) == 3 or over",
        "count(hexes, covered=true) == 1",
        "count(hexes) == 2",
        "'P5' in guilds[you].done",
        "'P6' not in guilds[you].done",
        "guilds[you].storage == {'wood': 1}",
        "1 < guilds[you].sites <= 2",
    ],
)
def test_what_holds(text: str) -> None:
    assert Condition(text).holds(VIEW, BEFORE)
    assert not Condition(f"not ({text})").holds(VIEW, BEFORE)


def test_a_number_is_measured() -> None:
    assert Condition("gain(scores[you].total) * 2 - 1").number(VIEW, BEFORE) == 5
    with pytest.raises(InvalidData, match="is no number"):
        Condition("guilds[you].done").number(VIEW, BEFORE)


@pytest.mark.parametrize(
    "text",
    [
        "guilds[you",
        "",
        "__import__('os')",
        "exec('x')",
        "gain(1, 2)",
        "gain(scores, a=1)",
        "count(hexes, **guilds)",
        "[one for one in hexes]",
        "lambda: 1",
        "f'{over}'",
        "2 ** 1000",
        "(over := 1)",
        "x" * 600,
    ],
)
def test_anything_else_is_refused_when_it_is_read(text: str) -> None:
    with pytest.raises(InvalidData, match="condition"):
        Condition(text)


@pytest.mark.parametrize(
    "text",
    [
        "castles > 1",
        "guilds[5].sites == 1",
        "hexes['Z9'].covered",
        "guilds.sites",
        "over.x",
        "1 < 'a'",
    ],
)
def test_what_does_not_fit_the_view_is_told(text: str) -> None:
    with pytest.raises(InvalidData, match="does not fit the view"):
        Condition(text).holds(VIEW, BEFORE)
