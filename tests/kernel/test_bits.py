"""Sets of small numbers as bits, and lists that are changed in a copy."""

import pytest

from parlour.kernel.bits import changed, count_bits, members, replaced


@pytest.mark.parametrize("numbers", [[], [0], [3], [0, 1, 2], [1, 59], [5, 60, 61, 104]])
def test_a_set_has_the_members_that_were_put_in(numbers: list[int]) -> None:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    assert members(mask) == numbers
    assert count_bits(mask) == len(numbers)


def test_a_changed_list_leaves_the_old_one_alone() -> None:
    values = [4, 5, 6]
    assert changed(values, 1, -2) == [4, 3, 6]
    assert replaced(values, 2, 9) == [4, 5, 9]
    assert values == [4, 5, 6]
