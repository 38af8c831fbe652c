"""Recorded games of older rules; that all of them replay is a test of every game."""

from pathlib import Path

from parlour.games import find
from parlour.kernel.record import Record
from parlour.kernel.replay import replay
from tests.support import rule


@rule("PR-4.1")
def test_a_record_of_older_rules_has_seats_and_colours_as_they_were_set() -> None:
    older = Path(__file__).parent / "records" / "4-01-greedy.txt"
    match = replay(Record.parse(older.read_text(encoding="utf-8")), find)
    view = match.view(None)
    assert view["left"] == [1, 2, 3, 0]
    assert [player["colour"] for player in view["players"]] == ["blue", "red", "yellow", "purple"]
