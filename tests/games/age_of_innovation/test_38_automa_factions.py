"""Chapter 38: every Automa faction, and the end of the solo game."""

import pytest

from parlour.games.age_of_innovation import GAME
from parlour.games.age_of_innovation.content.automa import FACTIONS, START_STEPS
from parlour.games.age_of_innovation.state import AUTOMA_SEAT
from parlour.kernel.match import Match
from parlour.kernel.state import ranks
from tests.games.age_of_innovation.positions import SoloSituation
from tests.support import rule


def steps(faction: str) -> list[int]:
    return START_STEPS[FACTIONS.index(faction)]


@rule("AI-38.1")
def test_simpletons() -> None:
    assert steps("AF01") == [1, 1, 1, 1]
    solo = SoloSituation("AF01", level="5")
    assert solo.act("s1", "s5") == ["automa_build C3", "automa points"]
    assert solo.score_lines(AUTOMA_SEAT)["faction"] == 3


@rule("AI-38.1")
def test_kuddlers_look_first_for_what_is_closest_to_you() -> None:
    """From D4 the hexes C3 and B3 are 2 away, A3 3, A2 4; then plains come before lake."""
    assert steps("AF02") == [1, 1, 0, 0]
    solo = (
        SoloSituation("AF02", placed=False)
        .place(0, "workshop", "D4")
        .automa_building("B2", marked=True)
        .automa_building("E6")
    )
    solo.terrain("A2", "swamp").automa_turn("s1", "s5")
    solo.play("automa draw")
    assert solo.step() == "automa_build C3"  # her own row would take the swamp
    assert [k for k in solo.event_keys() if k.startswith("automa_by")] == [
        "automa_by_closest",
        "automa_by_terrain",
    ]
    assert solo.rest_of_turn() == ["automa points"]
    assert solo.score_lines(AUTOMA_SEAT)["faction"] == 1 + 1


@rule("AI-38.1")
def test_druids_advance_two_levels_in_one_discipline() -> None:
    assert steps("AF03") == [0, 0, 0, 2]
    solo = SoloSituation("AF03")
    assert solo.act("s1", "s5") == ["automa_build C3", "automa_advance law"]
    assert solo.automa_levels() == [0, 2, 0, 0]


@rule("AI-38.2")
def test_racelings_score_twice_if_they_pass_first() -> None:
    assert steps("AF04") == [0, 1, 0, 1]
    solo = SoloSituation("AF04")
    assert solo.act("s1", "s5") == ["automa_build C3"]
    solo = SoloSituation("AF04").deck("s1").automa_turn()
    solo.play("automa draw", "automa pass")
    assert solo.score_lines(AUTOMA_SEAT)["round_score"] == 4 + 4
    solo = SoloSituation("AF04", round_=6).deck("s1").automa_turn()
    solo.play("automa draw", "automa pass")
    assert solo.score_lines(AUTOMA_SEAT)["final_score"] == 8 + 8


@rule("AI-38.2")
def test_racelings_score_once_if_you_passed_before() -> None:
    solo = SoloSituation("AF04").go()
    solo.deck("s1", "s2", "s3")
    solo.pass_()
    solo.play("automa draw", "automa pass")
    assert solo.score_lines(AUTOMA_SEAT)["round_score"] == 4


@rule("AI-38.1", "AI-38.7")
def test_wanderers_build_anywhere_and_score_their_buildings_at_the_end() -> None:
    """Row A: swamp first; of the swamp hexes H9 is next to your I9."""
    assert steps("AF05") == [1, 0, 1, 0]
    solo = SoloSituation("AF05", level="2").automa_turn("s1", "s5")
    before = solo.score_lines(AUTOMA_SEAT)["faction"]
    solo.play("automa draw")
    assert solo.step() == "automa_build H9"
    assert "automa_anywhere" in solo.event_keys()
    assert before == 2 * 2
    assert solo.score_lines(AUTOMA_SEAT)["faction"] == 2 * 3


@rule("AI-38.1")
def test_a_number_lowered_by_a_faction_is_never_below_0() -> None:
    solo = SoloSituation("AF05", level="1")
    assert solo.act("s1", "s5")[1] == "automa points"
    assert solo.player(AUTOMA_SEAT).vp == 20
    solo = SoloSituation("AF05", level="3", round_=5)
    solo.act("s1", "s5")
    assert solo.player(AUTOMA_SEAT).vp == 20 + 3 - 1


@rule("AI-38.1")
def test_mimics_use_the_priority_card_of_your_terrain() -> None:
    """Row A of desert: plains, mountain, lake, forest; row B: plains, forest, mountain, lake."""
    assert steps("AF06") == [0, 1, 1, 0]
    solo = SoloSituation("AF06").terrain("C3", "forest")
    assert solo.act("s1", "s5") == ["automa_build A3", "automa points"]  # mountain
    assert solo.score_lines(AUTOMA_SEAT)["faction"] == 2
    assert SoloSituation("AF06").terrain("C3", "forest").act("s2", "s5")[0] in (
        "automa_build A2",
        "automa_build C3",
    )


@rule("AI-38.1")
def test_powermongers_look_first_for_what_offers_you_most_power() -> None:
    """A guild on A4 is next to A3 and B3, a workshop on C4 next to B3 and C3."""
    assert steps("AF07") == [0, 0, 1, 1]
    solo = (
        SoloSituation("AF07")
        .place(0, "guild", "A4")
        .place(0, "workshop", "C4")
        .automa_turn("s1", "s5")
    )
    solo.play("automa draw")
    assert solo.step() == "automa_build B3"
    assert solo.event_args("automa_by_power") == {"other": 0, "m": 3, "n": 1}


@rule("AI-38.3")
def test_powermongers_advance_when_you_really_gain_two_power() -> None:
    solo = SoloSituation("AF07").place(0, "guild", "A4").automa_turn("s1", "s5")
    solo.play("automa draw")
    solo.step()
    solo.play("accept")
    assert solo.match.choices.texts() == ["automa_advance law"]  # right-down 2 of four on 0
    solo.step()
    assert solo.event_keys() == ["automa_discipline", "advanced"], "why, then what"
    assert solo.automa_levels() == [0, 1, 0, 0]
    assert solo.rest_of_turn() == ["automa points"]


@rule("AI-38.3")
def test_powermongers_do_not_advance_for_less() -> None:
    for answer, bowls in (("decline", (5, 7, 0)), ("accept", (0, 1, 11))):
        solo = SoloSituation("AF07").place(0, "guild", "A4").bowls(*bowls).automa_turn("s1", "s5")
        solo.play("automa draw")
        solo.step()
        solo.play(answer)
        assert solo.rest_of_turn() == ["automa points"]
        assert solo.automa_levels() == [0, 0, 0, 0]


# Symbionts


@rule("AI-38.4")
def test_symbionts_put_a_youth_cube_next_to_your_buildings() -> None:
    """I9 has H8 lake, H9 swamp, I8 plains, I10 wasteland; row A of mountain: wasteland first."""
    assert steps("AF08") == [1, 0, 1, 0]
    solo = SoloSituation("AF08")
    assert solo.act("s1", "s5") == ["automa_build C3", "automa_mark I10"]
    assert solo.youth() == ["I10"]
    assert solo.act("s1", "7")[1] == "automa_mark H8"  # without a cube: lake before plains, swamp
    assert solo.match.view(0)["automa"]["cubes"] == 10
    assert solo.flaws() == []


@rule("AI-38.4")
def test_the_youth_terrain_differs_from_hers_and_yours() -> None:
    for seed in range(10):
        match = Match(GAME, 2, seed, {"automa": "2", "automa_faction": "AF08"})
        match.play(match.choices[0])
        match.play("automa prepare")
        terrains = [player["terrain"] for player in match.view(0)["players"]]
        youth = match.view(0)["automa"]["youth"]
        assert youth is not None
        assert youth not in terrains


@rule("AI-38.4")
def test_a_cube_gives_her_2_vp_when_you_terraform_or_build_there() -> None:
    solo = SoloSituation("AF08").cubes("I10", "I8").give(tools=20, coins=9).go()
    solo.play("terraform I10")
    assert (solo.youth(), solo.player(AUTOMA_SEAT).vp) == (["I8"], 22)
    solo = SoloSituation("AF08").cubes("I10").terrain("I10", "desert").give(tools=9, coins=9).go()
    solo.play("build I10")
    assert (solo.match.view(0)["automa"]["cubes"], solo.player(AUTOMA_SEAT).vp) == (12, 22)


@rule("AI-38.4")
def test_a_cube_gives_her_1_vp_when_she_builds_there_and_1_at_the_end() -> None:
    solo = SoloSituation("AF08").cubes("C3", "I8")
    assert solo.score_lines(AUTOMA_SEAT)["faction"] == 2  # as the game stands
    solo.act("s1", "s4")
    assert (solo.youth(), solo.player(AUTOMA_SEAT).vp) == (["I8"], 21)
    assert solo.score_lines(AUTOMA_SEAT)["faction"] == 1 + 1


@rule("AI-38.4")
def test_without_a_hex_or_a_cube_nothing_happens() -> None:
    solo = SoloSituation("AF08").cubes("H8", "H9", "I8", "I10")
    assert solo.act("s1", "s5") == ["automa_build C3", "automa skip"]
    twelve = ("A2", "A3", "A4", "A5", "A7", "A8", "A9", "A10", "B4", "B5", "B7", "B8")
    solo = SoloSituation("AF08").cubes(*twelve)
    assert solo.act("s1", "s5")[1] == "automa skip"


# Blight


@rule("AI-38.5")
def test_blight_turns_two_fallow_hexes() -> None:
    """Next to B2 after C3: A2, A3, B3, C4; next to E6: D6, E7, F6. F6 and E7 are closest to I9."""
    assert steps("AF09") == [0, 1, 1, 0]
    solo = SoloSituation("AF09")
    done = solo.act("s1", "s5")
    assert done[0] == "automa_build C3"
    assert sorted(done[1:3]) == ["automa_mark E7", "automa_mark F6"]
    assert done[3] == "automa points"
    assert solo.blight() == ["E7", "F6"]
    assert solo.player(AUTOMA_SEAT).vp == 20 + 1 + 1
    assert solo.score_lines(AUTOMA_SEAT)["faction"] == 2 + 2  # 1 for each marker as the game stands
    assert solo.flaws() == []


@rule("AI-38.5")
def test_if_only_one_fallow_hex_exists_one_is_turned() -> None:
    solo = (
        SoloSituation("AF09", placed=False)
        .place(0, "workshop", "I9")
        .automa_building("H3", marked=True)
        .automa_building("I3")
    )
    for hex_ in ("I4", "I5", "G4", "G5"):
        solo.place(0, "workshop", hex_)
    solo.terrain("H4", "swamp")
    done = solo.act("s1", "s5")
    assert done == ["automa_build H4", "automa_mark H5", "automa points"]


@rule("AI-38.5")
def test_the_first_spade_removes_the_marker_and_leaves_the_terrain() -> None:
    """I10 is wasteland, one step from desert: with blight it takes two spades."""
    solo = SoloSituation("AF09").give(tools=20, coins=9)
    solo.blight("I10")
    solo.go()
    assert solo.match.view(0)["players"][0]["reach"]["I10"] == 2
    solo.play("terraform I10")
    assert (solo.terrain_of("I10"), solo.blight()) == ("wasteland", [])
    solo.play("spade")
    assert solo.terrain_of("I10") == "desert"
    assert solo.player().tools == 20 - 6
    solo.play("build I10")
    assert solo.building("I10") == ("workshop", 0)


@rule("AI-38.5")
def test_a_spade_on_blight_counts_as_used() -> None:
    solo = SoloSituation(
        "AF09", faction="F03", rounds=("RS08", "RS11", "RS10", "RS06", "RS05", "RS03")
    )
    solo.give(tools=20)
    solo.blight("I10")
    solo.go().play("terraform I10")
    assert solo.player().coins == 2
    assert solo.score_lines(0)["round_score"] == 2


@rule("AI-38.5")
def test_native_blighted_land_can_be_built_on() -> None:
    solo = SoloSituation("AF09").terrain("I10", "desert").give(tools=9, coins=9)
    solo.blight("I10")
    solo.go()
    assert not solo.can("terraform I10")
    solo.play("build I10")
    assert solo.blight() == []
    solo = SoloSituation("AF09")
    solo.blight("C3")
    solo.act("s1", "s4")
    assert solo.blight() == []


# Gognomes


def achieved(solo: SoloSituation) -> list[str]:
    achieved: list[str] = solo.match.view(0)["automa"]["achievements"]
    return achieved


@rule("AI-38.6")
def test_gognomes_score_their_achievements_once_each() -> None:
    assert steps("AF10") == [1, 0, 0, 1]
    solo = SoloSituation("AF10")
    assert solo.act("s1", "s5") == ["automa_build C3"]
    assert achieved(solo) == []
    solo.act("s1", "7")
    assert achieved(solo) == ["I"]
    assert solo.score_lines(AUTOMA_SEAT)["faction"] == 3
    solo.act("s1", "s2")
    assert solo.score_lines(AUTOMA_SEAT)["faction"] == 3


@pytest.mark.parametrize(
    ("name", "points"), [("I", 3), ("II", 5), ("III", 4), ("IV", 3), ("V", 5), ("VI", 6)]
)
@rule("AI-38.6")
def test_achievement(name: str, points: int) -> None:
    solo = SoloSituation("AF10")
    if name in ("I", "II"):
        for hex_ in ("H3", "I11", "A10", "D11", "A7")[: 2 if name == "I" else 5]:
            solo.automa_building(hex_)
        if name == "II":
            solo.automa.achievements = 1
    elif name == "III":
        solo.automa_building("H3", "palace")
    elif name in ("IV", "V"):
        solo.levels(7, 7 if name == "V" else 4, 0, 0, seat=AUTOMA_SEAT)
        solo.automa.achievements = 8 if name == "V" else 0
    else:
        solo.automa_building("C3", marked=False)
    before = solo.score_lines(AUTOMA_SEAT)["faction"]
    solo.act("s1", "s2")
    assert name in achieved(solo)
    assert solo.score_lines(AUTOMA_SEAT)["faction"] - before == points


@rule("AI-38.6")
def test_achievements_are_tested_after_her_turn_also_when_she_passes() -> None:
    solo = SoloSituation("AF10").automa_building("H3", "palace").deck("s1").automa_turn()
    solo.play("automa draw", "automa pass")
    assert achieved(solo) == ["III"]


# The end


@rule("AI-38.7")
def test_she_takes_part_in_area_and_disciplines_but_not_in_leftovers() -> None:
    solo = (
        SoloSituation(edition="published", round_=6)
        .automa_building("C3")
        .levels(5, 5, 5, 5, seat=AUTOMA_SEAT)
    )
    solo.levels(6, 0, 5, 1)
    lines = solo.score_lines(AUTOMA_SEAT)
    assert (lines["area"], lines["leftovers"]) == (18, 0)
    assert lines["disciplines"] == 4 + 8 + 6 + 8
    assert solo.score_lines(0)["area"] == 12


@rule("AI-38.7")
def test_her_area_is_measured_with_the_sailing_value_of_round_6() -> None:
    """D4 and E6 hang together over one river hex."""
    solo = (
        SoloSituation(placed=False, round_=6).place(0, "workshop", "I9").place(0, "workshop", "I10")
    )
    solo.automa_building("D4", marked=True).automa_building("E6")
    assert solo.match.view(0)["players"][AUTOMA_SEAT]["area"] == 1
    solo.sailing(2)
    assert solo.match.view(0)["players"][AUTOMA_SEAT]["area"] == 2


@rule("AI-38.8", "AI-34.9")
def test_you_win_with_more_points_and_a_tie_is_broken_as_usual() -> None:
    solo = SoloSituation()
    state = solo.state

    def difference() -> int:
        scores = state.scores()
        return scores[0].total - scores[1].total

    solo.points(20 - difference())
    assert difference() == 0
    solo.levels(0, 0, 0, 0)
    assert ranks(state.scores()) == [1, 1]
    solo.points(solo.player().vp + 1)
    assert ranks(state.scores()) == [1, 2]
    solo.levels(4, 0, 0, 0, seat=AUTOMA_SEAT)
    solo.points(solo.player().vp - difference())
    assert difference() == 0
    assert ranks(state.scores()) == [2, 1]


def test_the_greedy_bot_would_rather_not_disturb_a_youth_cube() -> None:
    solo = SoloSituation("AF08").give(tools=20, coins=9)
    plain = GAME.evaluate(solo.state, 0)
    solo.player(AUTOMA_SEAT).vp += 2
    assert GAME.evaluate(solo.state, 0) < plain
