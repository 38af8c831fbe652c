"""Trees of variations: grown by playing, put in order, written in brackets and read again."""

import pytest

from parlour.kernel.chance import Chance
from parlour.kernel.errors import IllegalChoice, InvalidRecord
from parlour.kernel.match import Match
from parlour.kernel.record import DEEPEST, OPEN, Record
from parlour.kernel.replay import replay, replay_from, replay_tree
from parlour.kernel.tree import Tree
from tests.contract.tables import find
from tests.kernel.test_record import LINES, changed, text_of

BEFORE, BRANCH = LINES[:10], LINES[10:]  # up to the first choice, which variations replace


def toy_tree() -> Tree:
    return replay_tree(Record.parse(text_of(LINES)), find)


def with_variation(*lines: str) -> str:
    """The record with lines after its first choice."""
    return text_of([*BEFORE, *lines, *BRANCH])


def notation(tree: Tree) -> list[str]:
    """The main line in notation."""
    actions = tree.start.game.actions
    return [actions.text(node.ply.choice) for node in tree.main_line() if node.ply]


def test_a_game_is_the_main_line_of_its_tree():
    tree = toy_tree()
    match = replay(Record.parse(text_of(LINES)), find)
    assert [node.ply.choice for node in tree.main_line()] == [ply.choice for ply in match.plies]
    assert tree.end.state.view(None) == match.state.view(None)
    assert str(tree.record()) == str(match.record()) == text_of(LINES)
    assert tree.root.ply is None
    assert tree.root.parent is None


def test_a_choice_that_is_there_already_is_the_same_node():
    tree = toy_tree()
    assert tree.root.play("lay c12") is tree.main_line()[0]
    other = tree.root.play("lay c13")
    assert tree.root.play("lay c13") is other is tree.root.variations[1]
    assert tree.root.variation("lay c13") is other
    with pytest.raises(KeyError):
        tree.root.variation("lay c14")


def test_an_illegal_choice_is_refused_and_changes_nothing():
    tree = toy_tree()
    with pytest.raises(IllegalChoice):
        tree.root.play("look")
    assert len(tree.root.variations) == 1


def test_a_node_gives_a_match_of_its_own():
    tree = toy_tree()
    node = tree.main_line()[2]
    match = node.match()
    assert (match.ply, [ply.choice for ply in match.plies][-1]) == (3, node.ply.choice)
    match.continue_with(1)
    match.play("lay c1")
    match.comment("only there")
    assert len(node.variations) == 1
    assert tree.record() == toy_tree().record()


def test_new_variations_draw_from_the_seed_and_not_from_the_game():
    ends = []
    for seed in (1, 1, 2, 3, 4, 5):
        match = Match(find("toy"), 2, 9)
        node = Tree(match, seed).root
        while not node.state.over:
            node = node.play(node.match().choices[0])
        ends.append(str(node.match().record()))
    assert ends[0] == ends[1]
    assert len(set(ends)) > 2


def test_a_match_of_a_running_game_draws_from_the_seed_too():
    """Whoever tries something out learns nothing about what the game will bring."""
    ends = []
    for deal in (9, 10):
        match = Match(find("toy"), 2, deal)
        match.state.chance = Chance(deal)
        twin = Tree(match, 1).root.match()
        ends.append([twin.state.chance.below(1000) for _ in range(5)])
    assert ends[0] == ends[1]


def test_what_was_removed_still_knows_how_it_came_about():
    tree = toy_tree()
    node = tree.main_line()[4]
    record = str(node.match().record())
    node.remove()
    assert str(node.match().record()) == record
    assert not node.is_main_line
    assert len(tree.main_line()) == 4


def test_promoting_demoting_and_removing():
    tree = toy_tree()
    main, other, third = (tree.root.play(text) for text in ("lay c12", "lay c13", "lay c14"))
    third.promote()
    assert tree.root.variations == [main, third, other]
    third.promote()
    third.promote()  # it is the main line already
    assert tree.root.variations == [third, main, other]
    assert third.is_main_line
    assert not main.is_main_line
    assert notation(tree) == ["lay c14"]
    third.demote()
    deep = main.main_line()[3].parent.play("lay c10")
    assert not deep.is_main_line
    deep.promote_to_main()
    assert deep.is_main_line
    assert tree.end is deep
    other.remove()
    assert tree.root.variations == [main, third]
    with pytest.raises(ValueError, match="root"):
        tree.root.remove()
    with pytest.raises(ValueError, match="root"):
        tree.root.promote()


def test_variations_stand_in_brackets_after_what_they_replace():
    tree = toy_tree()
    other = tree.root.play("lay c13")
    other.comment("a higher card")
    other.play("lay c9", 1)
    other.play("lay c10", 1)
    lines = str(tree.record()).splitlines()
    assert lines[10:20] == [
        "(",
        "0 lay c13",
        "; a higher card",
        "1 lay c9",
        "(",
        "1 lay c10",
        ")",
        ")",
        *LINES[10:12],
    ]
    again = replay_tree(Record.parse(str(tree.record())), find)
    assert again.record() == tree.record()
    assert [len(node.variations) for node in again] == [len(node.variations) for node in tree]


def test_the_main_line_of_such_a_record_is_the_plain_game():
    text = with_variation("(", "0 lay c13", ")", "(", "0 lay c14", "1 lay c9", ")")
    record = Record.parse(text)
    assert str(record) == text
    assert str(record.main_line()) == text_of(LINES)
    assert str(replay(record, find).record()) == text_of(LINES)
    assert len(replay_tree(record, find).root.variations) == 3


def test_the_result_is_that_of_the_main_line():
    tree = toy_tree()
    assert tree.record().result == [8, 5]
    tree.root.play("lay c13").promote()
    assert tree.record().result is None


@pytest.mark.parametrize(
    ("lines", "line", "sentence"),
    [
        (["(", "0 look", ")"], 12, "look"),
        (["(", "0 lay c13", "1 nonsense", ")"], 13, "nonsense"),
        (["(", "0 lay c13", "! drawn c1", ")"], 13, "drawn"),
        ([")"], 11, "no variation is open"),
        (["(", ")"], 12, "at least one choice"),
        (["(", "; a comment", "0 lay c13", ")"], 12, "begins with a choice"),
        (["(", "(", "0 lay c13", ")", ")"], 12, "after the choice that it replaces"),
        (["(", "0 lay c13", ")", "! drawn c1"], 14, "right after its choice"),
        (["(", "0 lay c13"], 29, "line 11 does not end"),
    ],
)
def test_whatever_is_wrong_in_a_variation_is_refused_with_its_line(lines, line, sentence):
    with pytest.raises(InvalidRecord, match=sentence) as caught:
        replay_tree(Record.parse(with_variation(*lines)), find)
    assert caught.value.line == line


def test_a_variation_before_the_first_choice_replaces_nothing():
    with pytest.raises(InvalidRecord, match="after the choice that it replaces"):
        Record.parse(changed(10, "(", LINES[9], ")"))


def test_a_record_that_ends_within_a_variation_is_refused():
    with pytest.raises(InvalidRecord, match="does not end"):
        Record.parse(text_of([*BEFORE, "(", "0 lay c13"]))


def test_variations_go_so_deep_and_no_deeper():
    def nested(depth: int) -> Record:
        lines = ["(", "0 lay c13"] * depth + [")"] * depth
        return Record.parse(with_variation(*lines))

    assert sum(entry.seat == OPEN for entry in nested(DEEPEST).entries) == DEEPEST
    with pytest.raises(InvalidRecord, match="deep"):
        nested(DEEPEST + 1)


def test_comments_of_the_main_line_may_stand_after_a_variation():
    text = with_variation("(", "0 lay c13", "; there", ")", "; here")
    tree = replay_tree(Record.parse(text), find)
    assert tree.root.variations[0].comments == ["here"]
    assert tree.root.variations[1].comments == ["there"]


def test_a_copy_grows_by_itself():
    tree = toy_tree()
    tree.main_line()[0].comment("As played.")
    twin = tree.copy()
    assert str(twin.record()) == str(tree.record())
    twin.root.play("lay c13").promote()
    twin.main_line()[0].comment("Rather this.")
    assert notation(twin)[0] == "lay c13"
    assert twin.root.variations[1].comments == ["As played."]
    assert len(tree.root.variations) == 1
    assert all(node.tree is twin for node in twin)


def test_a_record_is_played_on_from_where_a_match_stands():
    match = replay(Record.parse(text_of(LINES)), find)
    middle = match.standing_at(match.plies[:2], match.position_after(2), {})
    tree = replay_from(middle, Record.begin("toy", 1, match.seats, match.options, {}), seed=7)
    assert tree.root.state.ply == 2
    node = tree.root
    while not node.state.over:
        choices = node.state.choices(node.state.to_move)
        if len(choices) > 1 and node is tree.root:
            node.play(choices[1]).comment("Instead.")
        node = node.play(choices[0])
        node.comment("Further on.")
    record = Record.parse(str(tree.record()))
    again = replay_from(middle, record, seed=7)
    assert str(again.record()) == str(tree.record())
    assert [one.comments for one in again] == [one.comments for one in tree]
    assert again.end.state.view(None) == tree.end.state.view(None)
    next(entry for entry in record.entries if entry.seat >= 0).text = "nonsense"
    with pytest.raises(InvalidRecord):
        replay_from(middle, record)
