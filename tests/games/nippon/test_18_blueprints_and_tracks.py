"""Chapter 18: Blueprints and tracks."""

import pytest

from parlour.games.nippon.content.player_board import TRACK_STARS
from parlour.kernel.match import Match
from tests.games.nippon.positions import GAME, given, reason
from tests.games.positions import event_keys
from tests.support import rule

TRACKS = ["money", "coal", "knowledge"]


@rule("NP-18.1")
@pytest.mark.parametrize("track", TRACKS)
def test_3_blueprints_move_a_marker_of_your_choice(track: str) -> None:
    table = given().has(0, blueprints=3)
    assert table.gains(f"exchange {track}") == {"0 blueprints": -3, f"0 {track} track": 1}
    assert table["turn"] == 0  # it is no turn of its own


@rule("NP-18.1")
def test_2_blueprints_are_not_enough() -> None:
    table = given().has(0, blueprints=2)
    assert table.refusal("exchange money") == [reason("blueprints_missing", "NP-18.1", n=3, m=2)]


@rule("NP-18.2")
def test_any_number_of_times_in_a_turn() -> None:
    table = given().has(0, blueprints=9)
    table.play("exchange money", "exchange money", "exchange coal")
    assert (table["0 money track"], table["0 coal track"], table["0 blueprints"]) == (2, 1, 0)


@rule("NP-18.3")
@pytest.mark.parametrize(
    "moves",
    [
        ["take trains blue"],
        ["take ships red"],
        ["take machinery red"],
        ["take knowledge red"],
        ["take mines blue"],
        ["take produce red", "run silk"],
        ["take trains blue", "amount 2", "region north"],
        ["take ships red", "amount 2", "region north"],
        ["take machinery red", "amount 2", "improve silk"],
        ["take export blue", "fulfil c2", "deliver silk"],
        ["take local_market red", "place nagoya-N", "supply silk 1"],
        ["consolidate"],
    ],
)
def test_between_any_two_steps(moves: list[str]) -> None:
    table = given().has(0, blueprints=3, yen=20, coal=9).workers(0, "yellow yellow yellow")
    table.factory(0, "silk_b", goods=3).factory(0, "paper_a", goods=3)
    table.play(*moves)
    assert table["turn"] == 0
    before = table.choices
    table.play("exchange money")
    assert table["0 money track"] == (2 if "fulfil c2" in moves else 1)
    assert set(table.choices) <= set(before)  # the same question is still open


@rule("NP-18.3")
def test_also_before_a_factory_is_chosen() -> None:
    table = given().has(0, blueprints=3, knowledge=2)
    table.play("take invest blue", "exchange knowledge")
    assert "bento_a" in table.of("build")  # Knowledge 4 now
    assert table["0 blueprints"] == 0


@rule("NP-5.6", "NP-5.7", "NP-18.3")
@pytest.mark.parametrize(
    ("knowledge", "blueprints", "money", "more_knowledge"),
    [
        (5, 3, False, False),  # Knowledge 5, and the next space has no number
        (5, 4, True, True),  # the Blueprint left makes 6
        (6, 3, False, True),  # a step of Knowledge makes 6, a step elsewhere leaves 5
        (7, 3, True, True),  # Knowledge 6 needs no Blueprint
    ],
)
def test_an_exchange_may_not_make_a_begun_invest_impossible(
    knowledge: int, blueprints: int, money: bool, more_knowledge: bool
) -> None:
    table = given().has(0, blueprints=blueprints, knowledge=knowledge)
    for tile in ("silk_a", "paper_a", "bento_a", "lenses_c"):
        table.factory(0, tile)  # Clocks and Light Bulbs are left, for Knowledge 6
    table.play("take invest blue")
    for track, is_possible in (("money", money), ("coal", money), ("knowledge", more_knowledge)):
        assert (f"exchange {track}" in table.choices) == is_possible
        if not is_possible:
            refused = [reason("action_needs_it", "NP-5.6")]
            assert table.refusal(f"exchange {track}") == refused
    table.play("build clocks_d")
    assert table["0 clocks tile"] == "clocks_d"


@rule("NP-5.6", "NP-5.7")
def test_the_blueprints_that_made_invest_possible_are_not_exchanged_away() -> None:
    match = Match(GAME, 2, 1)
    for choice in (
        *("take invest yellow", "build paper_b", "end_turn"),
        *("take knowledge red", "amount 1", "take invest yellow"),
    ):
        match.play(choice)
    refused = [reason("action_needs_it", "NP-5.6")]
    assert [match.why_not(f"exchange {track}") for track in TRACKS] == [refused, refused, []]
    match.play("exchange knowledge")
    assert match.to_move == 0
    match.play("build silk_a")  # Knowledge 2
    assert match.to_move == 1


@rule("NP-5.6", "NP-19.14")
def test_a_cheaper_exchange_leaves_invest_possible() -> None:
    table = given().factory(0, "paper_d").has(0, blueprints=3)
    table.play("take invest blue", "exchange money")  # 2 Blueprints; the third makes Knowledge 2
    assert table["0 blueprints"] == 1
    assert table.refusal("exchange money") == [
        reason("blueprints_missing", "NP-18.1", n=2, m=1),
    ]
    assert set(table.of("build")) == {f"silk_{letter}" for letter in "abcd"}


@rule("NP-5.6", "NP-5.7", "NP-11.3")
@pytest.mark.parametrize(
    ("take", "track"), [("knowledge red", "knowledge"), ("mines blue", "coal")]
)
def test_an_exchange_may_not_take_the_last_step_of_a_begun_action(take: str, track: str) -> None:
    for left, is_possible in ((2, True), (1, False)):
        name = "mines" if track == "coal" else track
        table = given().has(0, blueprints=3, yen=20, **{name: 9 - left})
        table.play(f"take {take}")
        assert "exchange money" in table.choices
        assert (f"exchange {track}" in table.choices) == is_possible
        if not is_possible:
            assert table.refusal(f"exchange {track}") == [reason("action_needs_it", "NP-5.6")]
        table.play("amount 1")
        assert table[f"0 {track} track"] == 10 - left


@rule("NP-18.3")
@pytest.mark.parametrize(
    "moves",
    [
        ["take export blue", "fulfil c2"],
        ["take local_market red", "place nagoya-N"],
    ],
)
def test_it_may_not_interrupt_a_payment(moves: list[str]) -> None:
    table = given().has(0, blueprints=3, yen=20)
    table.factory(0, "silk_b", goods=3).factory(0, "paper_a", goods=3)
    table.play(*moves)
    assert table.refusal("exchange money") == [reason("finish_payment", "NP-18.3")]


@rule("NP-18.4")
def test_the_last_moment_is_after_the_action_and_before_the_refill() -> None:
    table = given().has(0, blueprints=3).slot(4, "blue").last_row()
    table.play("take mines blue", "amount 1")
    assert table.choices == ["end_turn", *(f"exchange {track}" for track in TRACKS)]
    assert table["slot 4"] == []
    events = table.play("exchange coal").events
    assert event_keys(events)[:2] == ["exchanged", "stepped"]
    assert table["turn"] == 1  # nothing more to exchange: the turn is over
    assert table["0 coal track"] == 2


@rule("NP-18.4")
def test_after_workforce_there_is_a_last_moment_too() -> None:
    table = given().has(0, blueprints=3).workers(0, "yellow")
    table.play("consolidate")
    assert table["0 workers"] == []
    assert "exchange money" in table.choices
    table.play("end_turn")
    assert (table["turn"], table["0 blueprints"]) == (1, 3)


@rule("NP-18.5")
def test_not_on_another_players_turn() -> None:
    table = given().has(1, blueprints=9)
    number = table.match.number("exchange money")
    assert table.state.why_not(1, number) == [reason("not_pending", "NP-4.1", seat=0)]
    assert table.state.choices(1) == []


@rule("NP-18.5", "NP-22.5")
def test_not_in_final_scoring() -> None:
    table = given(2).final(1, 1).turn(1).has(0, blueprints=9).has(1, blueprints=2)
    table.play("consolidate")
    assert table["over"]
    assert (table["0 blueprints"], table["0 money track"]) == (9, 0)


@rule("NP-18.6")
def test_the_track_must_have_a_step_left() -> None:
    table = given().has(0, blueprints=3, money=9)
    assert table.of("exchange") == ["coal", "knowledge"]
    assert table.refusal("exchange money") == [reason("track_at_top", "NP-18.6", track="money")]


@rule("NP-18.7")
def test_an_exchange_before_budget_raises_its_income() -> None:
    table = given().has(0, blueprints=6)
    table.play("exchange money", "exchange coal", "consolidate")
    assert (table["0 yen"], table["0 coal"]) == (14, 3)


@rule("NP-18.8", "NP-18.9")
def test_a_marker_never_passes_the_top() -> None:
    table = given().has(0, money=9).factory(0, "silk_b", goods=2)
    table.play("take export blue")  # c2
    assert table["0 money track"] == 9
    table = given().has(0, money=9).ships(0, "north").has(0, yen=5)
    gains = table.gains("take trains blue", "region east")
    assert "0 money track" not in gains
    assert gains["0 yen"] == -5  # and nothing instead


@rule("NP-18.8")
def test_a_marker_never_moves_down() -> None:
    table = given(2).has(0, money=3, mines=4, knowledge=5).workers(0, "yellow red")
    table.play("consolidate")
    assert [table[f"0 {track} track"] for track in TRACKS] == [3, 4, 5]


@rule("NP-18.10")
@pytest.mark.parametrize("track", [1, 2])
def test_a_star_is_reached_on_its_space_or_above(track: int) -> None:
    assert TRACK_STARS[track] == [0, 0, 0, 1, 1, 2, 2, 3, 3, 4]
    achievement = ["", "coal_stars", "knowledge_stars"][track]
    name = ["", "mines", "knowledge"][track]
    for space, stars in ((2, 0), (3, 1), (4, 1), (5, 2), (9, 4)):
        board = given().has(0, **{name: space}).state.view(None)["boards"][0]
        assert board["achievements"][achievement]["base"] == stars
