"""The picture of how the points came about."""

import re

import pytest

from parlour.web import charts

POINTS = [(0, [0, 0, 0]), (10, [40, 41, 42]), (20, [98, 99, 97])]


def letters(svg: str) -> set[float]:
    return {float(size) for size in re.findall(r'font-size="([\d.]+)"', svg)}


@pytest.mark.parametrize("size", [charts.SMALL, charts.LARGE])
def test_letters_are_as_large_in_a_small_picture(size):
    assert letters(charts.chart(POINTS, ["Ann", "Bob", "Eve"], "en", size)) == {charts.LETTERS}


def test_a_large_picture_names_the_lines():
    names = ["Ann", "Bob", "Eve"]
    large, small = (
        charts.chart(POINTS, names, "en", size) for size in (charts.LARGE, charts.SMALL)
    )
    assert all(f">{name}</text>" in large and f">{name}</text>" not in small for name in names)


@pytest.mark.parametrize(
    ("low", "top", "lines"),
    [
        (0, 111, [0, 25, 50, 75, 100]),
        (-6, 19, [-5, 0, 5, 10, 15]),
        (0, 5, [0, 1, 2, 3, 4, 5]),
        (0, 5000, [0, 1000, 2000, 3000, 4000, 5000]),
    ],
)
def test_the_grid_has_few_and_round_numbers(low, top, lines):
    assert list(charts.grid(low, top)) == lines


@pytest.mark.parametrize(
    ("places", "moved"),
    [
        ([10, 50, 90], [10, 50, 90]),
        ([50, 50], [42, 58]),
        ([52, 50, 51], [67, 35, 51]),
        ([30, 42, 58], [27.333, 43.333, 59.333]),
        ([2, 3, 20], [0, 16, 32]),
        ([99, 100, 100], [68, 84, 100]),
    ],
)
def test_marks_at_the_ends_of_lines_do_not_lie_on_each_other(places, moved):
    assert charts.apart(places, 16, 0, 100) == pytest.approx(moved, abs=0.01)
