"""Every game keeps its variations in its record."""

from parlour.kernel.record import CLOSE, Record
from parlour.kernel.replay import replay_tree
from tests.contract.tables import TableSetup, each_house, find, random_player

PLIES = 30
BETWEEN = 7  # plies from one position at which others are tried to the next
OTHERS = 3


@each_house
def test_a_tree_goes_through_its_record(table: TableSetup) -> None:
    """From some positions of a game other choices are tried; the record keeps them all."""
    match = table.match(3)
    player = random_player(3)
    while match.ply < PLIES and not match.over:
        seat = match.state.to_move
        match.play(player(match.state, seat), seat)
    tree = match.tree(seed=5)
    for node in [tree.root, *tree.main_line()][::BETWEEN]:
        for choice in list(node.match().choices)[:OTHERS]:
            other = node.play(choice)
            if not other.state.over:
                other.play(other.match().choices[0])
    record = tree.record()
    assert any(entry.seat == CLOSE for entry in record.entries)
    again = replay_tree(Record.parse(str(record)), find)
    assert str(again.record()) == str(record)
    for one, two in zip(tree, again, strict=True):
        assert one.state.view(None) == two.state.view(None)
