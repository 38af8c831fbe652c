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
from tests.games.age_of_innovation.club import Club
from tests.support import rule


@rule("AI-1.1")
def test_it_is_for_two_to_five_players_and_two_have_a_third_party() -> None:
    assert find("age_of_innovation").seats == (2, 3, 4, 5)
    assert Club(2).state.view(None)["neutral"] is not None
    assert Club(3).state.view(None)["neutral"] is None


@rule("AI-1.2", "AI-34.1", "AI-7.1")
def test_the_game_lasts_six_rounds_and_most_points_win() -> None:
    state = GAME.new(3, Chance(3))
    playout(state, Chance(4))
    assert state.over
    assert state.view(None)["round"] == 6
    club = Club(3, round_=6)
    club.points(30).points(50, seat=1)
    club.go().pass_all()
    outcome = club.match.outcome()
    assert club.match.over
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
    club = Club(3).points(2, seat=1).place(0, "workshop", "E9").place(1, "palace", "E11")
    club.place(1, "university", "D11").give(tools=3, coins=9).terrain("E10", "desert").go()
    club.play("build E10", "accept")
    assert club.player(1).vp == 0


@rule("AI-1.6", "AI-1.7")
def test_points_count_at_once_and_the_final_scoring_adds_three_lines_only() -> None:
    club = Club(3, rounds=("RS01",) * 6).place(0, "workshop", "E9").terrain("E10", "desert")
    club.give(tools=3, coins=9).go().play("build E10")
    assert club.player().vp == 22
    lines = club.lines()
    assert lines["start"] == 20
    assert lines["round_score"] == 2
    final = {"area", "disciplines", "leftovers"}
    assert sum(n for name, n in lines.items() if name not in final) == club.player().vp
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
    assert Club(3).state.view(None)["edition"] == "manual"
    assert Club(3, edition="published").state.view(None)["edition"] == "published"
    with pytest.raises(UnknownGame, match="edition"):
        GAME.new(3, Chance(0), {"edition": "first"})
    # A rule that differs: the scoring of the area.
    manual, published = Club(3), Club(3, edition="published")
    for club in (manual, published):
        club.place(0, "workshop", "E9")
    assert (manual.lines()["area"], published.lines()["area"]) == (4, 18)


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
    Club(5).go().sound()


@rule("AI-2.3")
def test_coins_and_tools_never_run_out() -> None:
    club = Club(3).give(tools=300, coins=300).go()
    club.play("tool_to_coin")
    assert (club.player().tools, club.player().coins) == (299, 301)


@rule("AI-2.4")
def test_a_book_must_be_of_a_discipline_still_in_supply_and_returns_when_spent() -> None:
    club = Club(3, faction="F11").give(1, books=(12, 0, 0, 0)).give(0, books=(0, 1, 0, 0)).go()
    club.play("special F11")
    assert club.offered("book") == ["law", "engineering", "medicine"]
    assert club.why("book banking") == ["book_out"]
    club.play("book law", "book_to_coin law", "book_to_coin law")
    assert club.state.view(None)["books"] == [0, 12, 12, 12]


@rule("AI-2.5", "AI-20.4")
def test_a_scholar_is_in_supply_in_hand_or_on_the_display_for_good() -> None:
    club = Club(3).give(scholars=3).go()
    club.play("send law 3", "send law 1", "done")
    player = club.player()
    assert (player.scholars, player.supply) == (1, 5)
    assert club.state.view(None)["slots"][4:8] == [0, None, None, None]
    club.play("scholar_to_tool")
    assert (player := club.player()).supply == 6
    assert player.tools == 1
    club.sound()


@rule("AI-2.6", "AI-8.10")
def test_a_gain_that_the_supply_lacks_is_lost() -> None:
    club = Club(3).give(scholars=7).bowls(0, 0, 12).go()
    club.play("power_action PA2")
    assert (club.player().scholars, club.player().supply) == (7, 0)
    assert club.why("power_to_scholar") == ["no_scholar_left"]


@rule("AI-2.7")
def test_a_building_needs_a_piece_on_the_display() -> None:
    club = Club(3).give(tools=9, coins=30)
    for hex_ in ("A3", "A4", "A5", "A6"):
        club.place(0, "guild", hex_)
    club.place(0, "workshop", "E9").go()
    assert club.why("guild E9") == ["no_piece"]
    full = Club(3).give(tools=9, coins=30)
    for hex_ in ("A3", "A4", "A5", "A6", "A7", "A9", "A10", "A11", "A12"):
        full.place(0, "workshop", hex_)
    full.terrain("B9", "desert").go()
    assert full.why("build B9") == ["no_piece"]


@rule("AI-2.8")
def test_a_tile_that_was_taken_is_not_replaced() -> None:
    club = Club(3).display("I02", 0).give(coins=5, books=(5, 0, 0, 0)).go()
    club.play("innovation I02")
    assert club.state.view(None)["innovations"][0]["id"] is None
    assert club.why("innovation I02")[-1] == "action_taken"
    club.sound()


@rule("AI-2.9", "AI-2.10")
def test_neutral_pieces_belong_to_who_placed_them() -> None:
    assert dict(zip(KINDS, NEUTRAL_PIECES, strict=True)) == {
        "workshop": 1, "guild": 1, "school": 1, "university": 1, "palace": 1, "tower": 5,
        "monument": 1,
    }  # fmt: skip
    club = Club(3).place(1, "tower", "E9").place(0, "workshop", "E11")
    club.give(tools=3, coins=9).terrain("E10", "desert").go().play("build E10")
    assert club.asks() == (1, "offer")
    assert club.match.question(1).args["n"] == 2


@rule("AI-2.11")
def test_terms_of_the_tiles_are_carried_out() -> None:
    club = Club(3).own("P13").go().play("special P13", "book law")
    assert club.player().coins == 3
    assert club.books_of("law") == 1


@rule("AI-2.12", "AI-13.14")
def test_spades_are_used_at_once_or_lost() -> None:
    club = Club(3).place(0, "workshop", "E12").bowls(0, 0, 12).go()
    club.play("power_action PA6", "terraform E13", "done")
    assert club.terrain_of("E13") == "desert"
    assert club.asks() == (0, "end")
    assert not club.offered("terraform")
