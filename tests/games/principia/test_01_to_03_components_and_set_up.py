"""Chapters 1 and 3: components, set-up of the play area."""

import pytest

from parlour.games.principia.content.equipment import EQUIPMENT, EQUIPMENT_OF
from parlour.games.principia.content.grants import GRANTS, STRATEGIC
from parlour.games.principia.content.institutes import INSTITUTES
from parlour.games.principia.content.journals import FIELDS, JOURNALS
from parlour.games.principia.content.numbers import (
    BREAKTHROUGH_SPACE,
    BREAKTHROUGHS,
    CARD_NAMES,
    HEXES,
    TRACK_LENGTH,
)
from parlour.games.principia.content.reading import DATA
from parlour.games.principia.content.research import RESEARCH, RESEARCH_COLOURS
from parlour.games.principia.content.scenarios import SCENARIOS
from parlour.games.principia.content.scientists import DISCIPLINES, RANK, SCIENTISTS
from parlour.games.principia.rules.clean_up import PAY_SALARIES
from parlour.games.principia.rules.turn import BEGIN_ACTIONS
from parlour.kernel.errors import UnknownGame
from parlour.kernel.match import Match
from parlour.kernel.texts import read_texts
from tests.games.principia import card_files
from tests.games.principia.positions import GAME, Situation, given
from tests.games.principia.test_06_grants_phase import auction
from tests.support import rule


@rule("PR-1.1", "PR-1.3")
def test_the_most_prestige_wins() -> None:
    table = given().bare().bare(1).has(0, prestige=12).has(1, prestige=30)
    table.turn().until("bid")
    assert table.match.outcome().winners == [1]
    assert table.score(1).total > table.score(0).total


@rule("PR-1.2", "PR-2.2")
def test_prestige_is_one_amount_for_score_and_auction() -> None:
    table = auction(7, 0)
    before = table.score().total
    table.play("bid 4")
    assert table.player().prestige == 3
    assert table.score().total == before - 4


@rule("PR-1.4")
def test_the_game_is_for_two_to_four_and_one_alone() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4]
    with pytest.raises(UnknownGame):
        Match(GAME, 5)
    with pytest.raises(UnknownGame):
        Match(GAME, 0)


@rule("PR-1.5", "PR-13.1")
def test_three_tracks_of_ten_spaces_with_breakthroughs_at_3_6_and_10() -> None:
    assert TRACK_LENGTH == 10
    assert BREAKTHROUGH_SPACE == [3, 6, 10] * 3
    assert [f"B{colour}{level}" for colour in "GBR" for level in (1, 2, 3)] == BREAKTHROUGHS


@rule("PR-1.6", "PR-1.12")
def test_every_player_has_a_board_with_twenty_hexes() -> None:
    table = given(4)
    assert len(table.state.players) == 4
    assert HEXES == 20
    assert all(table.facts(seat)["hexes"] == 20 for seat in range(4))


@rule("PR-1.7")
def test_ten_institutes_and_six_scenarios() -> None:
    assert INSTITUTES == [f"I{n:02}" for n in range(1, 11)] == card_files.ids("institutes")
    assert SCENARIOS == [f"S{n}" for n in range(1, 7)] == card_files.ids("scenarios")


@rule("PR-1.8", "PR-4.3")
def test_five_action_cards_form_the_hand() -> None:
    assert CARD_NAMES["pl"] == ["PROWADŹ BADANIA", "REKRUTUJ", "PUBLIKUJ", "INWESTUJ", "ZARZĄDZAJ"]
    assert CARD_NAMES["en"] == ["CONDUCT RESEARCH", "RECRUIT", "PUBLISH", "INVEST", "MANAGE"]
    for player in given(4).match.view(0)["players"]:
        assert player["cards"] == ["research", "recruit", "publish", "invest", "manage"]


@rule("PR-1.9")
def test_the_numbers_of_cards() -> None:
    assert (len(RESEARCH), len(JOURNALS), len(SCIENTISTS), len(EQUIPMENT)) == (60, 50, 50, 20)
    assert len(GRANTS) == 60
    assert (STRATEGIC.count(False), STRATEGIC.count(True)) == (48, 12)


@rule("PR-1.10")
def test_a_scientist_is_a_doctor_or_professor_of_one_or_all_disciplines() -> None:
    assert {mask.bit_count() for mask in DISCIPLINES} == {1, 3}
    assert set(RANK) == {0, 1}
    assert {mask.bit_count() for mask in FIELDS} == {1, 3}
    assert {mask.bit_count() for mask in RESEARCH_COLOURS} == {1, 2, 3}


@rule("PR-1.11", "PR-2.3", "PR-3.7", "PR-3.8")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_bank_is_the_same_with_any_number_of_players(seats: int) -> None:
    state = Match(GAME, seats, 1).state
    bank = state.view(None)["bank"]
    assert bank == {
        "research_points": {"green": 30, "blue": 30, "red": 30},
        "phds": 30,
        "influence": 20,
    }
    decks = state.view(None)["decks"]
    assert decks == {
        "scientists": 46,
        "journals": 46,
        "research": 56,
        "base_grants": 48,
        "strategic_grants": 12,
    }


@rule("PR-1.13")
def test_there_is_one_first_player_in_every_round() -> None:
    table = given(4)
    had = []
    for number in range(1, 6):
        assert table.state.round == number
        seen = {table.match.view(seat)["first"] for seat in (None, 0, 1, 2, 3)}
        had.append(seen.pop())
        assert not seen
        table.until("turn").until("bid")
    assert sorted(had[:4]) == [0, 1, 2, 3]
    assert had[4] == had[0]


@rule("PR-1.14", "PR-2.8")
def test_what_is_no_free_choice_happens_without_asking() -> None:
    """Completing a project pays at once, with nothing asked; a colour of choice is asked for."""
    table = given().bare().project(0, "R05", hexes=3, phds=1).turn()
    table.play("play research", "student R05")
    assert table.question() == "research"
    assert table.facts()["green"] == 4
    assert table.choices() == ["overtime", "stop"]
    table = given().bare().equipment(0, "E16").steps(BEGIN_ACTIONS)
    assert table.question() == "research_points_colour"
    assert table.choices() == ["colour green", "colour blue", "colour red"]


@rule("PR-3.1", "PR-3.3", "PR-3.4", "PR-3.5", "PR-3.6", "PR-2.16")
def test_the_play_area_after_set_up() -> None:
    state = Match(GAME, 3, 5).state
    view = state.view(None)
    assert view["tracks"] == {"green": 0, "blue": 0, "red": 0}
    assert view["equipment"] == EQUIPMENT
    assert view["breakthroughs"] == dict.fromkeys(BREAKTHROUGHS)
    assert [len(row) for row in view["markets"].values()] == [4, 4, 4]
    assert view["choosing"]
    assert view["display"] == []
    drawn = dict(Match(GAME, 3, 5).setup_chance)
    for topic, market in ((1, "scientists"), (2, "journals"), (3, "research")):
        names = GAME.topics.items[topic]
        assert view["markets"][market] == [names[card] for card in drawn[topic][:4]]
    two = [[GAME.topics.items[topic][i] for i in drawn[topic]] for topic in (4, 5)]
    assert [len(deck) for deck in two] == [48, 12]
    assert {name[:2] for name in two[0]} == {"GB"}
    assert {name[:2] for name in two[1]} == {"GS"}


@rule("PR-3.2")
def test_a_scenario_is_chosen_or_drawn() -> None:
    assert Match(GAME, 2, 0, {"scenario": "S4"}).view()["scenario"] == "S4"
    drawn = {Match(GAME, 2, seed).view()["scenario"] for seed in range(60)}
    assert drawn == set(SCENARIOS)
    with pytest.raises(UnknownGame):
        Match(GAME, 2, 0, {"scenario": "S7"})


@rule("PR-3.4", "PR-13.8")
def test_every_equipment_card_lies_at_its_breakthrough() -> None:
    for made in range(len(BREAKTHROUGHS) + 1):
        assert EQUIPMENT_OF.count(made) == 2
    assert [EQUIPMENT_OF[EQUIPMENT.index(card)] for card in ("E19", "E20")] == [9, 9]


def decisions() -> dict[str, Situation]:
    """A position for every decision of section D of the rulings, by its question."""
    bare = [given().bare().bare(1) for _ in range(16)]
    track = next(r["id"] for r in card_files.rows("research") if "track any" in r["bonus"])
    size = int(card_files.card("research", track)["hexes"])
    poor = bare[0].scientists(0, "N12", "N23", "N34", "N13").has(0, credits=4).turn()
    poor.steps(PAY_SALARIES[0])
    owing = (
        given(institutes=["I04"]).bare().scientists(0, "N12", "N23", "N34", "N13").has(0, credits=4)
    )
    owing.turn().steps(PAY_SALARIES[0]).play("dismiss N13")
    three = ["N07", "N18", "N29"]
    return {
        "bid": given(),
        "choose_grant": given().turn().offer(0, "GB01", "GB02"),
        "choose_grant_solo": given(1),
        "turn": bare[1].turn(),
        "research": bare[2].hand(0, "R01").turn().play("play research"),
        "recruit": bare[3].turn().play("play recruit"),
        "publish": bare[4].has(0, green=2).market("journals", "J01").turn().play("play publish"),
        "publish_more": bare[5].equipment(0, "E19").has(0, green=4).market("journals", "J01", "J02")
        .turn().play("play publish", "publish J01"),
        "keep_point": bare[6].scientists(0, *three).has(0, green=1, blue=1)
        .market("journals", "J42").turn().play("play publish", "publish J42"),
        "pay_point": bare[7].has(0, green=3, blue=1).market("journals", "J04")
        .turn().play("play publish", "publish J04"),
        "invest": bare[8].has(0, green=2).turn().play("play invest"),
        "equip": bare[9].has(0, green=1).track(green=2).turn().play("play invest", "invest green"),
        "manage": bare[10].turn().play("play manage"),
        "work_on": bare[11].scientists(0, "N12").project(0, "R05").project(0, "R16")
        .turn().play("play research", "activate N12"),
        "research_points_colour": bare[12].equipment(0, "E16").steps(BEGIN_ACTIONS),
        "track_colour": bare[13].project(0, track, hexes=size - 1, phds=1)
        .turn().play("play research", f"student {track}"),
        "dismiss": poor,
        "salaries": owing,
    }  # fmt: skip


@rule("PR-24.13")
def test_every_decision_of_the_rulings_is_asked_of_its_player() -> None:
    tables = decisions()
    assert {question: table.question() for question, table in tables.items()} == {
        q: q for q in tables
    }
    assert all(table.seat == 0 or q == "bid" for q, table in tables.items())
    assert {*tables, "institute"} == set(read_texts(DATA / "texts")[0]["questions"])
    assert Match(GAME, 2, 0).state.question(0).key == "institute"
