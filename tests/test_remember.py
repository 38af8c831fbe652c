"""Drawings are remembered by what they read: nothing else, and nothing less."""

from typing import Any

import pytest

from parlour.kit import Block, remember
from parlour.kit.remember import MOST_PATHS, MOST_WAYS, fact, remembered

made: list[str] = []


@pytest.fixture(autouse=True)
def _empty_memory() -> None:
    remember.memory.forget()
    made.clear()


@remembered
def hand(view: dict[str, Any], seat: int) -> str:
    made.append("hand")
    return "".join(f"<i>{card}</i>" for card in view["players"][seat]["hand"])


@remembered
def table(view: dict[str, Any]) -> str:
    made.append("table")
    return "".join(hand(view, seat) for seat in range(len(view["players"]))) + view["phase"]


@remembered
def bonus(view: dict[str, Any]) -> str:
    made.append("bonus")
    return str(view["bonus"]) if "bonus" in view else "none"


@remembered
def first_player(view: dict[str, Any]) -> dict[str, Any]:
    made.append("first player")
    player: dict[str, Any] = view["players"][0]
    return player


@remembered
def blocks(player: dict[str, Any], scale: float) -> list[Block]:
    made.append("blocks")
    return [Block(scale, scale, str(card)) for card in player["hand"]]


@remembered
def winding(view: dict[str, Any]) -> str:
    made.append("winding")
    return str(view[view["way"]])


@fact
def cards_in_play(view: dict[str, Any], least: int) -> int:
    made.append("count")
    return sum(card >= least for player in view["players"] for card in player["hand"])


@remembered
def counter(view: dict[str, Any], least: int) -> str:
    made.append("counter")
    return f"<b>{cards_in_play(view, least)}</b>"


@fact
def highest(player: dict[str, Any]) -> int:
    return max(player["hand"], default=0)


@remembered
def best(view: dict[str, Any], seat: int) -> str:
    made.append("best")
    return f"<u>{highest(view['players'][seat])}</u>"


@remembered
def summary(view: dict[str, Any]) -> str:
    made.append("summary")
    return counter(view, 3) + best(view, 0)


def view(*hands: list[int], phase: str = "income", **more: Any) -> dict[str, Any]:
    return {"players": [{"hand": cards} for cards in hands], "phase": phase, **more}


def test_what_reads_the_same_is_not_drawn_again() -> None:
    assert hand(view([1], [2]), 0) == hand(view([1], [3], phase="end"), 0) == "<i>1</i>"
    assert made == ["hand"]


def test_what_reads_something_else_is_drawn_anew() -> None:
    assert [hand(view([1], [2]), 0), hand(view([4], [2]), 0), hand(view([1], [2]), 1)] == [
        "<i>1</i>", "<i>4</i>", "<i>2</i>",
    ]  # fmt: skip
    assert hand(view([4], [2]), 0) == "<i>4</i>"
    assert made == ["hand"] * 3


def test_a_drawing_reads_all_that_the_drawings_within_it_read() -> None:
    assert table(view([1], [2])) == "<i>1</i><i>2</i>income"
    assert table(view([1], [3])) == "<i>1</i><i>3</i>income"
    assert table(view([1], [3], phase="end")) == "<i>1</i><i>3</i>end"
    assert made == ["table", "hand", "hand", "table", "hand", "table"]


def test_how_many_there_are_is_read_too() -> None:
    assert table(view([1])) == "<i>1</i>income"
    assert table(view([1], [])) == "<i>1</i>income"
    assert table(view([1], [5])) == "<i>1</i><i>5</i>income"


def test_whether_an_entry_is_there_is_read_too() -> None:
    assert [bonus(view()), bonus(view(bonus=3)), bonus(view(phase="end"))] == ["none", "3", "none"]
    assert made == ["bonus", "bonus"]


def test_a_part_of_the_view_that_is_given_back_is_read_whole() -> None:
    assert first_player(view([1])) == {"hand": [1]}
    assert first_player(view([2])) == {"hand": [2]}


def test_a_list_of_drawings_belongs_to_whoever_asked() -> None:
    player = {"hand": [1, 2]}
    blocks(player, 1).clear()
    assert [block.markup for block in blocks(player, 1)] == ["1", "2"]
    assert blocks(player, 2)[0].width == 2
    assert made == ["blocks", "blocks"]


def test_what_was_not_used_for_longest_goes_first() -> None:
    size = len("<i>1</i>") + remember.ENTRY + 20
    usual = remember.memory.most
    remember.memory.limit(3 * size)
    try:
        for card in (1, 2, 3, 1, 4):
            hand(view([card]), 0)
        assert remember.memory.letters <= 3 * size
        made.clear()
        for card in (1, 3, 4):
            hand(view([card]), 0)
        assert made == []
        hand(view([2]), 0)
        assert made == ["hand"]
        remember.memory.limit(0)
        assert remember.memory.letters == 0
    finally:
        remember.memory.limit(usual)


def test_nothing_is_kept_about_drawings_that_are_gone() -> None:
    hand(view([1]), 0)
    remember.memory.forget()
    assert remember.memory.letters == 0
    assert not remember.memory._paths


@remembered
def board(view: dict[str, Any], seat: int, count: int) -> str:
    made.append("board")
    colours = [str(one["colour"]) for one in view["boards"]]
    return " ".join(colours + [str(view["boards"][seat][f"f{n}"]) for n in range(count)])


@pytest.mark.parametrize("count", [MOST_PATHS - 2, 3 * MOST_PATHS])
def test_a_board_of_many_does_not_read_the_others(count: int) -> None:
    """However much is read of one board, the drawing stays while another one changes."""
    boards = [{"colour": n, **{f"f{m}": n for m in range(count)}} for n in range(4)]
    first = board({"boards": boards}, 1, count)
    other = [*boards[:3], {**boards[3], "f1": 99}]
    assert board({"boards": other}, 1, count) == first
    assert made == ["board"]
    own = [boards[0], {**boards[1], "f1": 99}, *boards[2:]]
    assert board({"boards": own}, 1, count) != first
    assert made == ["board", "board"]


def test_of_what_a_fact_reads_only_its_value_counts() -> None:
    assert counter(view([1, 5], [2]), 3) == counter(view([6, 0, 0], []), 3) == "<b>1</b>"
    assert made.count("counter") == 1
    assert counter(view([4, 5], [2]), 3) == "<b>2</b>"
    assert counter(view([1, 5], [2]), 2) == "<b>2</b>"
    assert made.count("counter") == 3
    assert counter(view([1, 5], [2]), 3) == "<b>1</b>"
    assert made.count("counter") == 3


def test_a_fact_may_be_about_a_part_of_the_view() -> None:
    assert best(view([1, 5], [2]), 0) == best(view([5], [9]), 0) == "<u>5</u>"
    assert made == ["best"]
    assert best(view([1, 4], [2]), 0) == "<u>4</u>"
    assert best(view([1, 5], [2]), 1) == "<u>2</u>"
    assert made == ["best"] * 3


def test_a_drawing_of_drawings_holds_for_the_facts_of_all_of_them() -> None:
    assert summary(view([1, 5], [2])) == "<b>1</b><u>5</u>"
    assert summary(view([5], [1, 2], phase="end")) == "<b>1</b><u>5</u>"
    assert made.count("summary") == 1
    assert summary(view([5], [6])) == "<b>2</b><u>5</u>"
    assert summary(view([2], [6])) == "<b>1</b><u>2</u>"
    assert made.count("summary") == 3


def test_a_view_may_lack_what_a_fact_is_about() -> None:
    @fact
    def last_card(view: dict[str, Any], seat: int) -> int:
        hand: list[int] = view["players"][seat]["hand"]
        return hand[-1]

    @remembered
    def corner(view: dict[str, Any]) -> str:
        made.append("corner")
        return f"<i>{last_card(view, len(view['players']) - 1)}</i>"

    assert corner(view([1], [2], [3])) == "<i>3</i>"
    assert corner(view([1])) == "<i>1</i>"
    assert corner(view([1], [2], [3])) == "<i>3</i>"
    assert made == ["corner"] * 2


def test_a_fact_is_found_in_a_plain_view_too() -> None:
    assert cards_in_play(view([1, 5], [2]), 2) == 2


def test_of_the_ways_to_read_a_view_only_the_last_ones_are_tried() -> None:
    """Each of these views leads to another entry; a way that was gone once more is known again."""
    views = [{"way": f"to {n}", f"to {n}": n} for n in range(MOST_WAYS + 1)]
    for n, view in enumerate(views):
        assert winding(view) == str(n)
    made.clear()
    assert winding(views[-1]) == str(MOST_WAYS)
    assert made == []
    assert [winding(views[0]), winding(views[0])] == ["0", "0"]
    assert made == ["winding"]


def test_the_last_card_is_not_taken_for_the_number_of_cards() -> None:
    """The sign for a length is a number below zero, with which Python finds the last entry."""
    few = {"players": [{"hand": [1]}], "phase": "x"}
    many = {"players": [{"hand": [2]}, {"hand": [1]}], "phase": "x"}
    assert (table(few), table(many)) == ("<i>1</i>x", "<i>2</i><i>1</i>x")
    assert table(few) == "<i>1</i>x"
