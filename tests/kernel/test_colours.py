"""The colours of the seats: what each wants, what it gets."""

import pytest

from parlour.kernel.colours import choose_colours, colour_options, wanted_colours
from parlour.kernel.errors import UnknownGame

COLOURS = ["red", "blue", "green"]


def wishes(*words: str) -> dict[str, str]:
    return {f"colour{n}": word for n, word in enumerate(words, start=1)}


def test_there_is_an_option_for_each_seat() -> None:
    assert [option.name for option in colour_options(COLOURS, 2)] == ["colour1", "colour2"]
    assert colour_options(COLOURS, 1)[0].values == ("any", *COLOURS)
    assert colour_options(COLOURS, 1)[0].default == "any"


@pytest.mark.parametrize(
    ("words", "chosen"),
    [
        (("any", "any"), [0, 1]),
        (("any", "red"), [1, 0]),
        (("green", "any"), [2, 0]),
        (("blue", "any", "any"), [1, 0, 2]),
    ],
)
def test_a_seat_gets_what_it_wants_else_the_first_free_colour(
    words: tuple[str, ...], chosen: list[int]
) -> None:
    assert choose_colours(wishes(*words), len(words), COLOURS, "TY-1.1") == chosen


def test_two_seats_cannot_have_the_same_colour() -> None:
    with pytest.raises(UnknownGame, match=r"two seats cannot have the same colour \(TY-1.1\)"):
        wanted_colours(wishes("red", "red"), 2, COLOURS, "TY-1.1")


def test_only_the_seats_that_play_count() -> None:
    assert wanted_colours(wishes("red", "any", "red"), 2, COLOURS, "TY-1.1") == [0, None]
