"""Chapters 12 and 13: INVEST, breakthroughs and Equipment."""

import pytest

from parlour.games.principia.content.equipment import EQUIPMENT, EQUIPMENT_OF
from parlour.games.principia.content.numbers import BREAKTHROUGHS
from tests.games.principia import card_files
from tests.games.principia.positions import Situation, given, reason
from tests.support import rule

REWARDS = {
    "BG1": "prestige 2, morale 1",
    "BG2": "prestige 3, influence 1",
    "BG3": "prestige 6, morale 2",
    "BB1": "prestige 2, credits 3",
    "BB2": "prestige 3, influence 1",
    "BB3": "prestige 6, credits 5",
    "BR1": "prestige 2, draw_research 2",
    "BR2": "prestige 3, influence 1",
    "BR3": "prestige 6, draw_research 2",
}
COLOUR = {"G": "green", "B": "blue", "R": "red"}


def fund(institute: str = "I05") -> Situation:
    return given(institutes=[institute]).bare().bare(1)


@rule("PR-12.1", "PR-12.2", "PR-12.3", "PR-12.4")
def test_up_to_three_research_points_of_any_colours_each_for_one_credit() -> None:
    table = fund().has(0, green=2, blue=1, red=1).turn().play("play invest")
    assert table.gains("invest green") == {"green": -1, "green track": 1, "credits": 1}
    assert table.state.action_points == 2
    assert table.gains("invest red") == {"red": -1, "red track": 1, "credits": 1}
    assert table.gains("invest blue") == {"blue": -1, "blue track": 1, "credits": 1}
    assert table.seat == 1


@rule("PR-12.2", "PR-12.5")
def test_own_research_points_for_a_track_that_is_not_full() -> None:
    table = fund().has(0, green=1, blue=1).track(green=10).turn().play("play invest")
    assert table.refusal("invest red") == [reason("no_points", "PR-12.2", colour="red")]
    assert table.refusal("invest green") == [reason("track_full", "PR-12.5", colour="green", n=10)]
    assert table.choices() == ["invest blue"]


@rule("PR-12.6", "PR-13.12", "PR-13.6")
def test_equipment_can_be_bought_once_its_breakthrough_is_made() -> None:
    table = fund().has(0, red=1).turn().play("play invest")
    assert table.refusal("buy E01") == [reason("locked", "PR-13.12", equipment="E01")]
    table = fund().unlocked("BG1").has(0, credits=30, red=1).turn().play("play invest")
    assert table.gains("buy E01") == {"credits": -6, "equipment": 1}
    assert table.state.action_points == 2
    assert table.refusal("buy E02") == [reason("one_per_breakthrough", "PR-13.6")]
    table = fund().unlocked("BG1").equipment(1, "E01").has(0, credits=30).turn().play("play invest")
    assert table.refusal("buy E01") == [reason("equipment_gone", "PR-12.6", equipment="E01")]
    assert table.choices() == ["buy E02"]


@pytest.mark.parametrize("card", EQUIPMENT)
@rule("PR-12.6", "PR-21.3", "PR-13.7")
def test_an_equipment_card_costs_its_credits_and_scores_its_prestige(card: str) -> None:
    row = card_files.card("equipment", card)
    table = fund()
    if row["breakthrough"] == "ALL":
        table.unlocked("BG1", "BB1", "BR1")
    else:
        table.unlocked(row["breakthrough"])
    table.has(0, credits=int(row["cost"])).turn()
    assert table.gains("play invest", f"buy {card}")["credits"] == -int(row["cost"])
    assert table.points_of("equipment") == int(row["final_prestige"])
    assert table.player().abilities
    table.until("bid")
    assert table.match.view(1)["players"][0]["equipment"] == [card]


@rule("PR-12.7", "PR-13.8")
def test_research_points_and_equipment_may_be_mixed_and_what_is_unlocked_bought_at_once() -> None:
    table = fund().has(0, red=1, credits=40).track(red=2, green=3, blue=3).unlocked("BG1", "BB1")
    table.turn().play("play invest")
    assert table.why("buy E19") == ["locked"]
    table.play("invest red", "equip E13", "buy E19", "buy E01")
    assert table.match.view(0)["players"][0]["equipment"] == ["E13", "E19", "E01"]
    assert "all_tracks" in table.event_keys()
    table.state.stack = []
    table.cards_back().turn().play("play invest")
    assert table.refusal("buy E20") == [reason("one_per_breakthrough", "PR-13.6")]


@rule("PR-12.8", "PR-13.3")
def test_invest_abilities_come_after_the_breakthrough() -> None:
    """I03: one more CR for each RP; I10: 2 PP for a breakthrough."""
    table = fund("I03").has(0, green=1).track(green=2).turn()
    table.play("play invest", "invest green", "equip E01")
    keys = table.event_keys()
    steps = ["invested", "breakthrough", "gained_prestige", "gained_morale", "equipped", "ability"]
    assert [key for key in keys if key in steps] == steps


@rule("PR-13.3", "PR-13.4")
def test_the_free_equipment_comes_before_unlocking_and_breakthrough_abilities() -> None:
    """I10: 2 PP for a breakthrough."""
    table = fund("I10").has(0, green=1).track(green=2).turn()
    table.play("play invest", "invest green")
    assert table.question() == "equip"
    assert table.state.unlocked == 0
    assert "ability" not in table.event_keys()
    assert table.gains("equip E01") == {"equipment": 1, "prestige": 2}
    assert table.state.unlocked == 1 << BREAKTHROUGHS.index("BG1")


@pytest.mark.parametrize("made", BREAKTHROUGHS)
@rule("PR-13.2", "PR-13.3", "PR-13.4", "PR-13.5", "PR-13.1")
def test_a_breakthrough_gives_its_reward_and_one_of_two_equipment_cards(made: str) -> None:
    colour, level = COLOUR[made[1]], int(made[2])
    space = (3, 6, 10)[level - 1]
    cards = [EQUIPMENT[i] for i, of in enumerate(EQUIPMENT_OF) if BREAKTHROUGHS[of % 9] == made]
    cards = [card for card in cards if card not in ("E19", "E20")]
    for card in cards:
        table = fund().has(0, **{colour: 1}).track(**{colour: space - 1}).turn()
        first = table.gains("play invest", f"invest {colour}")
        assert table.choices() == [f"equip {c}" for c in cards]
        assert table.why("equip E20") == ["other_equipment"]
        second = table.gains(f"equip {card}")
        expected = card_files.together(
            {colour: -1, f"{colour} track": 1, "credits": 1, "breakthroughs": 1, "hexes": -1},
            card_files.gains(REWARDS[made]),
            {"equipment": 1},
        )
        assert card_files.together(first, second) == expected
        assert table.match.view(0)["breakthroughs"][made] == 0
        assert (table.state.unlocked >> BREAKTHROUGHS.index(made)) & 1


@rule("PR-13.2")
def test_only_a_covered_breakthrough_space_is_a_breakthrough() -> None:
    for space in (1, 2, 4, 5, 7, 8, 9):
        table = fund().has(0, green=1).track(green=space - 1).turn().play("play invest")
        assert "breakthroughs" not in table.gains("invest green")


@rule("PR-13.5", "PR-9.1")
def test_without_a_hex_in_supply_a_breakthrough_counts_all_the_same() -> None:
    table = fund().has(0, green=1).track(green=2)
    for card, hexes in (("R16", 6), ("R32", 6), ("R48", 6), ("R05", 2)):
        table.project(0, card, hexes=hexes)
    table.turn().play("play invest", "invest green", "equip E01")
    assert table.facts()["breakthroughs"] == 1
    assert table.facts()["hexes"] == 0
    assert table.player().track_hexes == 0


@rule("PR-13.8")
def test_the_interdisciplinary_equipment_needs_level_one_on_all_tracks() -> None:
    table = fund().unlocked("BG1", "BB1", "BG2").has(0, credits=50).turn().play("play invest")
    assert table.why("buy E19") == ["locked"]
    table = fund().unlocked("BG1", "BB1", "BR1").has(0, credits=50).turn().play("play invest")
    assert {"buy E19", "buy E20"} <= set(table.choices())


@rule("PR-13.9", "PR-13.10", "PR-19.6")
def test_a_research_points_placed_by_an_effect_comes_from_the_bank_without_credits() -> None:
    """R16: one RP of the bank on the green track."""
    table = fund("I03").project(0, "R16", hexes=6, phds=1).turn()
    bank = table.state.bank_research_points[0]
    gained = table.gains("play research", "student R16")
    assert gained["green track"] == 1
    assert "credits" not in gained
    assert table.state.bank_research_points[0] == bank - 1 - gained["green"]
    assert table.player().counters[9] == 0
    table = fund().project(0, "R16", hexes=6, phds=1).track(green=2).turn()
    table.play("play research", "student R16", "equip E02")
    assert table.facts()["breakthroughs"] == 1
    assert table.player().counters[10] == 1


@rule("PR-13.11")
def test_such_a_research_points_needs_an_open_track_and_a_research_points_in_the_bank() -> None:
    table = fund().project(0, "R16", hexes=6, phds=1).track(green=10).turn()
    assert "green track" not in table.gains("play research", "student R16")
    table = fund().project(0, "R16", hexes=6, phds=1).has(1, green=30).turn()
    assert "green track" not in table.gains("play research", "student R16")
    any_track = next(r["id"] for r in card_files.rows("research") if "track any" in r["bonus"])
    size = int(card_files.card("research", any_track)["hexes"])
    table = fund().project(0, any_track, hexes=size - 1, phds=1).track(green=10, blue=10).turn()
    assert table.gains("play research", f"student {any_track}")["red track"] == 1
    table = fund().project(0, any_track, hexes=size - 1, phds=1).track(green=10).turn()
    table.play("play research", f"student {any_track}")
    assert table.choices() == ["colour blue", "colour red"]
    assert table.refusal("colour green") == [reason("track_closed", "PR-13.11", colour="green")]


@rule("PR-13.6")
def test_each_equipment_card_exists_once() -> None:
    table = fund().unlocked("BG1").has(0, credits=9).has(1, credits=9).turn()
    table.play("play invest", "buy E01", "play invest")
    assert table.choices() == ["buy E02"]
