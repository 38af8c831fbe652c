"""The last piece, tile or step of a kind, and none after it."""

import pytest

from parlour.games.age_of_innovation import GAME
from parlour.games.age_of_innovation.content.board_tiles import CITY_TILES
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES
from parlour.games.age_of_innovation.play import AgeOfInnovation
from parlour.games.age_of_innovation.state import AUTOMA_SEAT, NOBODY
from parlour.kernel.match import Match
from tests.games.age_of_innovation.positions import Situation, SoloSituation
from tests.support import rule


@rule("AI-29.13", "AI-9.12")
def test_p15_has_two_spades_two_bridges_and_two_books() -> None:
    table = Situation(3).place(0, "guild", "E4").give(tools=4, coins=6).bowls(12, 0, 0)
    table.offer_palaces("P15").go().play("palace E4", "first bridges")
    assert table.match.question(0).args["n"] == 2
    table.play(f"bridge {table.of('bridge')[0]}")
    assert table.match.question(0).args["n"] == 1
    table.play(f"bridge {table.of('bridge')[0]}")
    assert table.asks() == (0, "parts"), "no third bridge"
    assert table.player().bridges == 1
    table.play("first books", "book law", "book medicine")
    assert table.asks() == (0, "first_hex")
    assert table.match.question(0).args["n"] == 2


@rule("AI-29.10", "AI-17.3")
def test_p14_has_two_free_steps_and_no_third() -> None:
    for start, steps in ((0, 2), (1, 2), (2, 1), (3, 0)):
        table = Situation(3, rounds=("RS11",) * 6).place(0, "guild", "E4").give(tools=4, coins=6)
        table.tracks(sailing=start).bowls(12, 0, 0).offer_palaces("P14").go().play("palace E4")
        for _ in range(steps):
            assert table.asks() == (0, "free_track")
            table.play("sailing")
            while table.question() == "take_book":
                table.play("book law")
        assert table.question() != "free_track"
        assert table.player().sailing == start + steps
        assert table.score_lines()["round_score"] == 3 * steps


@rule("AI-28.4", "AI-2.6")
def test_the_last_annexes_of_the_box() -> None:
    for left, gained in ((3, 2), (2, 2), (1, 1), (0, 0)):
        table = (
            Situation(3).place(0, "guild", "E12").give(tools=3, coins=5).annexes(8 - left, seat=1)
        )
        table.go().play("school E12", "competency C06")
        assert (table.player().annexes, table.state.annexes) == (gained, left - gained)


@pytest.mark.parametrize("others", [2, 3])
@rule("AI-16.7", "AI-2.8")
def test_a_kind_of_city_tile_has_three_copies(others: int) -> None:
    table = Situation(3).keys(others, seat=1).terrain("E13", "desert").give(tools=1, coins=2)
    for hex_ in ("E12", "F11", "F12"):
        table.place(0, "guild", hex_)
    table.go().play("build E13")
    assert table.why("city CT1") == (["city_tile_gone"] if others == 3 else [])
    gone = {"CT1"} if others == 3 else set()
    assert set(table.of("city")) == set(CITY_TILES) - gone


@pytest.mark.parametrize("others", [3, 4])
@rule("AI-28.1", "AI-3.11")
def test_a_kind_of_competency_has_four_copies(others: int) -> None:
    table = Situation(5).place(0, "guild", "E12").give(tools=3, coins=5)
    for seat in range(1, others + 1):
        table.own("C07", seat=seat)
    table.own("C08").go().play("school E12")
    assert table.why("competency C07") == (["stack_empty"] if others == 4 else [])
    assert table.why("competency C08") == ["competency_owned"]


@pytest.mark.parametrize("discipline", DISCIPLINES)
@rule("AI-20.2", "AI-20.4")
def test_a_discipline_has_one_slot_of_three_and_three_of_two(discipline: str) -> None:
    table = Situation(3).give(scholars=7).go()
    table.play(f"send {discipline} 3")
    assert table.why(f"send {discipline} 3") == ["no_slot"]
    table.play(f"send {discipline} 2", f"send {discipline} 2").end().pass_().pass_()
    table.play(f"send {discipline} 2")
    assert table.why(f"send {discipline} 2") == ["no_slot"]
    assert table.can(f"send {discipline} 1")
    assert (table.player().scholars, table.player().supply) == (3, 0)
    table.play(f"send {discipline} 1")
    assert (table.player().scholars, table.player().supply) == (2, 1)
    two = Situation(2).give(scholars=3).go()
    two.play(f"send {discipline} 2", f"send {discipline} 2")
    assert two.why(f"send {discipline} 2") == ["no_slot"], "the third party has one"


@rule("AI-2.4", "AI-40.2")
def test_the_last_book_of_a_discipline_is_gained_and_no_more() -> None:
    for left, gained in ((3, 2), (2, 2), (1, 1), (0, 0)):
        table = Situation(3).place(0, "guild", "E12").give(tools=3, coins=5)
        table.give(1, books=(12 - left, 0, 0, 0)).cell("C07", 2, "banking").go()
        table.play("school E12", "competency C07")
        assert table.books_of("banking") == gained


@pytest.mark.parametrize(
    ("choice", "field"),
    [
        ("palace_tile P01", "drafted_palace"),
        ("faction F01", "faction"),
        ("draft desert", "display"),
    ],
)
@rule("AI-4.7")
def test_the_first_of_a_kind_is_drafted_like_others(choice: str, field: str) -> None:
    options = {"edition": "published", "draft_mode": "open_draft"}
    matches = (Match(GAME, 3, seed, options) for seed in range(100))
    match = next(match for match in matches if choice in match.choices)
    seat = match.to_move
    assert seat is not None
    match.play(choice)
    assert isinstance(match.state, AgeOfInnovation)
    player = match.state.players[seat]
    fields = {name: getattr(player, name) for name in ("drafted_palace", "faction", "display")}
    assert fields == {name: 0 if name == field else NOBODY for name in fields}
    assert choice not in match.choices


@rule("AI-37.17")
def test_she_takes_the_first_innovation_like_others() -> None:
    solo = SoloSituation(round_=3).display("I01", 2)
    assert solo.act("s3", "s6")[0] == "automa_innovation I01"  # right-down 3
    assert solo.player(AUTOMA_SEAT).innovations == 1
