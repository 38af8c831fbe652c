"""The language of the data: bonuses such as "gain coal 2", effects "always add wage -1"."""

from __future__ import annotations

from typing import Final

from parlour.games.nippon.content.numbers import MULTIPLIER
from parlour.games.nippon.content.parameters import PARAMETERS, WILD_SECTION
from parlour.games.nippon.content.player_board import TRACKS
from parlour.games.nippon.content.resources import RESOURCES
from parlour.kernel.data import expect

MOMENTS: Final = ["once", "always", "contract_fulfilled", "influence_placed", "train_built"]
ONCE: Final = 0
ALWAYS: Final = 1
CONTRACT_FULFILLED: Final = 2
INFLUENCE_PLACED: Final = 3
TRAIN_BUILT: Final = 4

OPERATIONS: Final = ["gain", "step", "set", "add", "improve", "multiplier"]
GAIN: Final = 0
STEP: Final = 1
SET: Final = 2
ADD: Final = 3
IMPROVE: Final = 4
TAKE_MULTIPLIER: Final = 5

Effect = tuple[int, int, int, int]  # moment, operation, what (resource, track, parameter), amount


def bonus_of(words: list[str], where: str) -> tuple[int, int]:
    """ "gain <resource> <n>" as (resource, n)."""
    expect(
        len(words) == 3
        and words[0] == "gain"
        and words[1] in RESOURCES
        and words[2].isdigit()
        and int(words[2]) > 0,
        where,
        f'a bonus reads "gain <resource> <number>", with one of {", ".join(RESOURCES)}',
    )
    return RESOURCES.index(words[1]), int(words[2])


def effect_of(text: str, goods: list[str], where: str) -> Effect:
    """An effect of a Factory, as numbers."""
    words = text.split()
    if words[:1] == ["each"]:
        expect(
            len(words) > 2 and words[1] in MOMENTS[CONTRACT_FULFILLED:],
            where,
            f"{text!r}: each is followed by one of {', '.join(MOMENTS[CONTRACT_FULFILLED:])}",
        )
        resource, amount = bonus_of(words[2:], where)
        return MOMENTS.index(words[1]), GAIN, resource, amount
    expect(len(words) > 1 and words[0] in ("once", "always"), where, f"{text!r}: once or always?")
    when = MOMENTS.index(words[0])
    rest = words[1:]
    if rest == ["multiplier"]:
        return when, TAKE_MULTIPLIER, 0, MULTIPLIER
    if rest[0] == "gain":
        resource, amount = bonus_of(rest, where)
        return when, GAIN, resource, amount
    if rest[0] == "wild_section":
        expect(rest[-1] in goods, where, f"{text!r}: {rest[-1]!r} is no good")
        return when, SET, WILD_SECTION, goods.index(rest[-1]) + 1
    expect(rest[-1].lstrip("-").isdigit(), where, f"{text!r} should end with a whole number")
    amount = int(rest[-1])
    if rest[0] == "improve" and len(rest) == 2:
        return when, IMPROVE, 0, amount
    if rest[0] == "step" and len(rest) == 3:
        expect(rest[1] in TRACKS, where, f"{rest[1]!r} is no track; they are {', '.join(TRACKS)}")
        return when, STEP, TRACKS.index(rest[1]), amount
    if rest[0] in ("set", "add") and len(rest) == 3:
        expect(rest[1] in PARAMETERS, where, f"{rest[1]!r} is no parameter")
        return when, OPERATIONS.index(rest[0]), PARAMETERS.index(rest[1]), amount
    expect(False, where, f"{text!r} cannot be read")
    raise AssertionError
