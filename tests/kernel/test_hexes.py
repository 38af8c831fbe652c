"""Hex maps: neighbours, sets as two words, distance, reachability."""

import pytest
from hypothesis import given, strategies as st

from parlour.kernel.hexes import WORD, HexMap, has, mask_high, mask_low, members

RADIUS = 5
PLACES = [
    (q, r)
    for r in range(-RADIUS, RADIUS + 1)
    for q in range(-RADIUS, RADIUS + 1)
    if abs(q + r) <= RADIUS
]
MAP = HexMap([f"h{i}" for i in range(len(PLACES))], PLACES)
sets = st.sets(st.integers(0, MAP.size - 1)).map(sorted)


def test_the_map_needs_two_words() -> None:
    assert WORD < MAP.size == 91 <= 2 * WORD


def test_an_inner_hex_has_six_neighbours_and_a_corner_three() -> None:
    assert len(MAP.neighbours[PLACES.index((0, 0))]) == 6
    assert len(MAP.neighbours[PLACES.index((RADIUS, 0))]) == 3
    assert MAP.neighbours[PLACES.index((0, 0))] == sorted(
        PLACES.index(place) for place in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
    )


def test_neighbours_are_mutual_and_one_step_away() -> None:
    for one in range(MAP.size):
        for other in range(MAP.size):
            near = other in MAP.neighbours[one]
            assert near == (one in MAP.neighbours[other])
            assert near == (MAP.distance(one, other) == 1)
            assert near == has(MAP.around_low[one], MAP.around_high[one], other)


def test_names_lead_to_hexes() -> None:
    assert [MAP.index[name] for name in MAP.names] == list(range(MAP.size))


@given(hexes=sets)
def test_a_set_of_hexes_is_two_words(hexes: list[int]) -> None:
    low, high = mask_low(hexes), mask_high(hexes)
    assert 0 <= low < 1 << WORD
    assert 0 <= high < 1 << WORD
    assert members(low, high) == hexes
    assert [h for h in range(MAP.size) if has(low, high, h)] == hexes


@given(hexes=sets, start=sets)
def test_reach_finds_what_a_naive_search_finds(hexes: list[int], start: list[int]) -> None:
    reached = set(start)
    while True:
        more = {n for h in reached for n in MAP.neighbours[h] if n in hexes} - reached
        if not more:
            break
        reached |= more
    assert MAP.reach(start, mask_low(hexes), mask_high(hexes)) == sorted(reached)


@given(one=st.integers(0, MAP.size - 1), other=st.integers(0, MAP.size - 1))
def test_distance_is_the_number_of_steps(one: int, other: int) -> None:
    steps, seen = 0, {one}
    while other not in seen:
        seen |= {n for h in seen for n in MAP.neighbours[h]}
        steps += 1
    assert MAP.distance(one, other) == steps == MAP.distance(other, one)


@pytest.mark.parametrize(
    ("names", "places", "sentence"),
    [
        (["a"], [(0, 0), (1, 0)], "a name and a coordinate"),
        (["a", "a"], [(0, 0), (1, 0)], "share a name"),
        (["a", "b"], [(0, 0), (0, 0)], "a place"),
        ([str(i) for i in range(121)], [(i, 0) for i in range(121)], "at most 120"),
    ],
)
def test_an_impossible_map_is_refused(
    names: list[str], places: list[tuple[int, int]], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        HexMap(names, places)
