"""Golden texts: a game told in full reads as it did. Written anew by `make playthroughs`."""

from pathlib import Path

import pytest

from parlour.lab.playthroughs import path_of, playthrough
from tests.contract.tables import REGISTERED, TableSetup, house

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("table", [t for game in REGISTERED for t in house(game)], ids=str)
def test_a_playthrough_reads_as_it_did(table: TableSetup) -> None:
    name, seats, options = table.game.name, table.seats, table.options
    golden = (ROOT / path_of(name, seats, options)).read_text(encoding="utf-8")
    assert playthrough(name, seats, options).splitlines() == golden.splitlines()
