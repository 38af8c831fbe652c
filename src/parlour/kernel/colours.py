"""The colours of the seats as options: which colour a seat wants, and which one it gets."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import Option

ANY = "any"


def option_of(seat: int) -> str:
    """The name of the option that says which colour a seat wants."""
    return f"colour{seat + 1}"


def colour_options(colours: Sequence[str], seats: int) -> tuple[Option, ...]:
    """An option for each seat, `colour1` and so on: any colour, or a certain one."""
    return tuple(Option(option_of(seat), (ANY, *colours), ANY) for seat in range(seats))


def wanted_colours(
    options: Mapping[str, str], seats: int, colours: Sequence[str], rule: str
) -> list[int | None]:
    """The colour that each seat wants, None for any; two that want the same are refused."""
    words = [options[option_of(seat)] for seat in range(seats)]
    wanted = [colours.index(word) if word in colours else None for word in words]
    twice = [
        option_of(seat)
        for seat, colour in enumerate(wanted)
        if colour is not None and wanted.count(colour) > 1
    ]
    if twice:
        raise UnknownGame("same_colour", twice, rule=rule)
    return wanted


def choose_colours(
    options: Mapping[str, str], seats: int, colours: Sequence[str], rule: str
) -> list[int]:
    """The colour of each seat: the one that it wants, else the first free one."""
    wanted = wanted_colours(options, seats, colours, rule)
    free = [colour for colour in range(len(colours)) if colour not in wanted]
    return [free.pop(0) if colour is None else colour for colour in wanted]
