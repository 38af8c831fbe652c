"""Nothing in a picture is covered, crossed or cut, in any part, at any width."""

import pytest

from parlour import games
from tests.web.browser import drawings

POSITIONS = 2  # beside the last two of a game


@pytest.mark.parametrize(
    "table",
    [table for name in games.names() for table in drawings.tables(games.find(name))],
    ids=str,
)
def test_letters_and_pieces_keep_clear_of_each_other(chromium, table):
    wrong = []
    with drawings.easel(chromium) as page:
        for drawing in drawings.drawings(table, POSITIONS):
            wrong += [f"{drawing}: {fault}" for fault in drawings.faults(page, drawing)]
    assert not wrong, "\n".join(wrong)
