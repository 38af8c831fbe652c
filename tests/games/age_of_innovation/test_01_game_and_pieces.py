"""Chapters 1 and 2: the game and its options, pieces and supplies."""

import pytest

from parlour.games import find
from parlour.games.age_of_innovation import GAME
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_ACTIONS,
    CITY_COPIES,
    CITY_TILES,
    COPIES,
    FINAL_TILES,
    POWER_ACTIONS,
    ROUND_TILES,
)
from parlour.games.age_of_innovation.content.nouns import KINDS, TERRAINS
from parlour.games.age_of_innovation.content.numbers import (
    ANNEXES,
    AREA_TILES,
    BOOKS,
    BRIDGES,
    NEUTRAL_PIECES,
    PIECES,
    SCHOLARS,
    VALUE,
)
from parlour.games.age_of_innovation.content.player_tiles import (
    BONUSES,
    COMPETENCIES,
    FACTIONS,
    INNOVATIONS,
    PALACES,
)
from parlour.kernel.chance import Chance
from parlour.kernel.errors import UnknownGame
from parlour.kernel.playout import playout
from tests.games.age_of_innovation.positions import Situation
from tests.support import rule


@rule("AI-1.1")
def test_it_is_for_two_to_five_players_and_two_have_a_third_party() -> None:
    assert find("age_of_innovation").seats == (2, 3, 4, 5)
    assert Situation(2).state.view(None)["neutral"] is not None
    assert Situation(3).state.view(None)["neutral"] is None


@rule("AI-1.2", "AI-34.1", "AI-7.1")
def test_the_game_lasts_six_rounds_and_most_points_win() -> None:
    state = GAME.new(3, Chance(3))
    playout(state, Chance(4))
    assert state.over
    assert state.view(None)["round"] == 6
    table = Situation(3, round_=6)
    table.points(30).points(50, seat=1)
    table.go().pass_all()
    outcome = table.match.outcome()
    assert table.match.over
    assert outcome.winners == [1]


@rule("AI-1.4")
def test_any_faction_meets_any_terrain_of_the_display_drafted_with_it() -> None:
    met = set()
    for seed in range(30):
        view = GAME.new(4, Chance(seed)).view(None)
        met |= {(s["faction"], s["terrain"]) for s in view["draft"]["sets"]}
    assert len({terrain for faction, terrain in met if faction == "F01"}) > 4
    state = GAME.new(3, Chance(0))
    wanted = state.view(None)["draft"]["sets"][2]
    seat = state.to_move
    state.advance(seat, GAME.actions.number(f"draft {wanted['terrain']}"))
    player = state.view(None)["players"][seat]
    assert (player["faction"], player["terrain"]) == (wanted["faction"], wanted["terrain"])


@rule("AI-1.5")
def test_everybody_starts_with_20_points_and_never_has_less_than_0() -> None:
    state = GAME.new(3, Chance(5))
    while state.view(None)["round"] == 0:
        state.advance(state.to_move, state.choices(state.to_move)[0])
    assert [p["vp"] for p in state.view(None)["players"]] == [20, 20, 20]
    table = Situation(3).points(2, seat=1).place(0, "workshop", "E9").place(1, "palace", "E11")
    table.place(1, "university", "D11").give(tools=3, coins=9).terrain("E10", "desert").go()
    table.play("build E10", "accept")
    assert table.player(1).vp == 0


@rule("AI-1.6", "AI-1.7")
def test_points_count_at_once_and_the_final_scoring_adds_three_lines_only() -> None:
    table = Situation(3, rounds=("RS01",) * 6).place(0, "workshop", "E9").terrain("E10", "desert")
    table.give(tools=3, coins=9).go().play("build E10")
    assert table.player().vp == 22
    lines = table.score_lines()
    assert lines["start"] == 20
    assert lines["round_score"] == 2
    final = {"area", "disciplines", "leftovers"}
    assert sum(n for name, n in lines.items() if name not in final) == table.player().vp
    assert lines["area"] == 4


@rule("AI-1.8", "AI-1.9", "AI-1.10")
def test_the_edition_is_an_option_and_set_up_choices_are_five_more() -> None:
    factions = tuple(f"AF{n:02}" for n in range(1, 11))
    assert [(o.name, o.values, o.default) for o in GAME.options] == [
        ("edition", ("manual", "published"), "manual"),
        ("map_3p", ("large", "small"), "large"),
        ("draft_mode", ("sets", "open_draft"), "sets"),
        ("automa", ("off", "1", "2", "3", "4", "5"), "off"),
        ("automa_faction", ("random", *factions), "random"),
        ("automa_terrain", ("random", *TERRAINS), "random"),
    ]
    assert Situation(3).state.view(None)["edition"] == "manual"
    assert Situation(3, edition="published").state.view(None)["edition"] == "published"
    with pytest.raises(UnknownGame, match="edition"):
        GAME.new(3, Chance(0), {"edition": "first"})
    # A rule that differs: the scoring of the area.
    manual, published = Situation(3), Situation(3, edition="published")
    for table in (manual, published):
        table.place(0, "workshop", "E9")
    assert (manual.score_lines()["area"], published.score_lines()["area"]) == (4, 18)


@rule("AI-2.1")
def test_the_box_holds_what_the_tables_say() -> None:
    assert PIECES == [9, 4, 3, 1, 1]
    assert VALUE == [1, 2, 2, 3, 3, 2, 4]
    assert (SCHOLARS, BRIDGES, BOOKS, ANNEXES) == (7, 3, 12, 8)
    assert (len(FACTIONS), len(TERRAINS), len(PALACES), len(INNOVATIONS)) == (12, 7, 17, 18)
    assert (len(COMPETENCIES), COPIES) == (12, 4)
    assert (len(ROUND_TILES), len(FINAL_TILES), len(BONUSES)) == (12, 4, 10)
    assert (len(BOOK_ACTIONS), len(POWER_ACTIONS), len(AREA_TILES)) == (6, 6, 4)
    assert (len(CITY_TILES), sum(CITY_COPIES)) == (7, 21)
    assert Situation(5).go().flaws() == []


@rule("AI-2.3")
def test_coins_and_tools_never_run_out() -> None:
    table = Situation(3).give(tools=300, coins=300).go()
    table.play("tool_to_coin")
    assert (table.player().tools, table.player().coins) == (299, 301)


@rule("AI-2.4")
def test_a_book_must_be_of_a_discipline_still_in_supply_and_returns_when_spent() -> None:
    table = (
        Situation(3, faction="F11").give(1, books=(12, 0, 0, 0)).give(0, books=(0, 1, 0, 0)).go()
    )
    table.play("special F11")
    assert table.of("book") == ["law", "engineering", "medicine"]
    assert table.why("book banking") == ["book_out"]
    table.play("book law", "book_to_coin law", "book_to_coin law")
    assert table.state.view(None)["books"] == [0, 12, 12, 12]


@rule("AI-2.5", "AI-20.4")
def test_a_scholar_is_in_supply_in_hand_or_on_the_display_for_good() -> None:
    table = Situation(3).give(scholars=3).go()
    table.play("send law 3", "send law 1", "done")
    player = table.player()
    assert (player.scholars, player.supply) == (1, 5)
    assert table.state.view(None)["slots"][4:8] == [0, None, None, None]
    table.play("scholar_to_tool")
    assert (player := table.player()).supply == 6
    assert player.tools == 1
    assert table.flaws() == []


@rule("AI-2.6", "AI-8.10")
def test_a_gain_that_the_supply_lacks_is_lost() -> None:
    table = Situation(3).give(scholars=7).bowls(0, 0, 12).go()
    table.play("power_action PA2")
    assert (table.player().scholars, table.player().supply) == (7, 0)
    assert table.why("power_to_scholar") == ["no_scholar_left"]


@rule("AI-2.7")
def test_a_building_needs_a_piece_on_the_display() -> None:
    table = Situation(3).give(tools=9, coins=30)
    for hex_ in ("A3", "A4", "A5", "A6"):
        table.place(0, "guild", hex_)
    table.place(0, "workshop", "E9").go()
    assert table.why("guild E9") == ["no_piece"]
    full = Situation(3).give(tools=9, coins=30)
    for hex_ in ("A3", "A4", "A5", "A6", "A7", "A9", "A10", "A11", "A12"):
        full.place(0, "workshop", hex_)
    full.terrain("B9", "desert").go()
    assert full.why("build B9") == ["no_piece"]


@rule("AI-2.8")
def test_a_tile_that_was_taken_is_not_replaced() -> None:
    table = Situation(3).display("I02", 0).give(coins=5, books=(5, 0, 0, 0)).go()
    table.play("innovation I02")
    assert table.state.view(None)["innovations"][0]["id"] is None
    assert table.why("innovation I02")[-1] == "action_taken"
    assert table.flaws() == []


@rule("AI-2.9", "AI-2.10")
def test_neutral_pieces_belong_to_who_placed_them() -> None:
    assert dict(zip(KINDS, NEUTRAL_PIECES, strict=True)) == {
        "workshop": 1, "guild": 1, "school": 1, "university": 1, "palace": 1, "tower": 5,
        "monument": 1,
    }  # fmt: skip
    table = Situation(3).place(1, "tower", "E9").place(0, "workshop", "E11")
    table.give(tools=3, coins=9).terrain("E10", "desert").go().play("build E10")
    assert table.asks() == (1, "offer")
    assert table.match.question(1).args["n"] == 2


@rule("AI-2.11")
def test_terms_of_the_tiles_are_carried_out() -> None:
    table = Situation(3).own("P13").go().play("special P13", "book law")
    assert table.player().coins == 3
    assert table.books_of("law") == 1


@rule("AI-2.12", "AI-13.14")
def test_spades_are_used_at_once_or_lost() -> None:
    table = Situation(3).place(0, "workshop", "E12").bowls(0, 0, 12).go()
    table.play("power_action PA6", "terraform E13", "done")
    assert table.terrain_of("E13") == "desert"
    assert table.asks() == (0, "end")
    assert not table.of("terraform")
