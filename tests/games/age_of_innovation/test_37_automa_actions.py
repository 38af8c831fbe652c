"""Chapter 37: the Automa's actions, and every terrain priority card."""

import pytest

from parlour.games.age_of_innovation.content.maps import PAIR_NAMES
from parlour.games.age_of_innovation.content.nouns import TERRAINS
from parlour.games.age_of_innovation.content.player_tiles import INNOVATIONS
from parlour.games.age_of_innovation.state import AUTOMA_SEAT, NOBODY
from tests.games.age_of_innovation.positions import SoloSituation
from tests.support import rule


def candidates(solo: SoloSituation, support: str, action: str = "s4") -> dict[str, int]:
    """What the log says about the hexes in reach."""
    solo.automa_turn(support, action)
    solo.play("automa draw")
    solo.step()
    key = next(k for k in solo.event_keys() if k in ("automa_reach", "automa_other_set"))
    return solo.event_args(key)


# Terraform & Build


@rule("AI-37.1")
def test_candidates_are_the_empty_hexes_in_reach_of_the_named_set() -> None:
    """Of B2: A2, A3, B3, C3; of E6: D6, E7, F6."""
    assert candidates(SoloSituation(), "s1") == {"n": 4, "marked": 1, "sailing": 0}
    assert candidates(SoloSituation(), "s4", "13") == {"n": 3, "marked": 0, "sailing": 0}
    solo = SoloSituation().automa_building("C3")
    assert candidates(solo, "s1")["n"] == 3


@rule("AI-37.1")
def test_sailing_widens_her_reach() -> None:
    """Over one river hex E6 reaches D4, F4 and C5 too: components 17 has D4 with sailing 1."""
    assert candidates(SoloSituation().sailing(1), "s4", "13")["n"] > 3
    solo = (
        SoloSituation(placed=False)
        .place(0, "workshop", "I9")
        .automa_building("D4")
        .automa_building("B2", marked=True)
    )
    assert candidates(solo, "s4", "13") == {"n": 3, "marked": 0, "sailing": 0}
    solo = (
        SoloSituation(placed=False)
        .place(0, "workshop", "I9")
        .automa_building("D4")
        .automa_building("B2", marked=True)
    )
    solo.sailing(1)
    assert candidates(solo, "s4", "13") == {"n": 7, "marked": 0, "sailing": 1}
    solo = (
        SoloSituation(placed=False)
        .place(0, "workshop", "I9")
        .automa_building("D4")
        .automa_building("B2", marked=True)
    )
    solo.sailing(2)
    assert candidates(solo, "s4", "13")["n"] == 10


@rule("AI-37.2")
def test_bring_together_keeps_what_shortens_the_way() -> None:
    """B2 and E6 are 5 apart; B3 and C3 are 4 away from E6, A3 is 5, A2 is 6."""
    solo = SoloSituation().automa_turn("s5", "s4")
    solo.play("automa draw")
    assert solo.step() == "automa_build C3"
    assert solo.event_args("automa_together") == {"m": 5, "n": 2}


@rule("AI-37.2")
def test_if_no_hex_shortens_the_way_all_remain() -> None:
    solo = SoloSituation().automa_turn("s3", "s4")
    solo.play("automa draw")
    assert solo.step() == "automa_build E7"
    assert solo.event_args("automa_together_none") == {"m": 5}


@rule("AI-37.2")
def test_sets_that_meet_need_not_be_brought_together() -> None:
    solo = SoloSituation().automa_building("B3").automa_turn("s5", "s4")
    solo.play("automa draw")
    assert solo.step() == "automa_build C3"
    assert "automa_together" not in solo.event_keys()
    assert "automa_together_none" not in solo.event_keys()


@rule("AI-37.2")
def test_bring_together_comes_before_the_terrain() -> None:
    """A3 as plains would come first in row A, but it does not shorten the way; lake B3 does."""
    solo = SoloSituation().terrain("A3", "plains").terrain("C3", "forest")
    assert solo.act("s5", "s4") == ["automa_build B3"]
    solo = SoloSituation().terrain("A3", "plains").terrain("C3", "forest")
    assert solo.act("s1", "s4") == ["automa_build A3"]


@rule("AI-37.3")
def test_the_terrain_decides_first() -> None:
    """Row A of swamp: plains before lake, mountain, forest; row B: lake before plains."""
    solo = SoloSituation().automa_turn("s1", "s4")
    solo.play("automa draw")
    assert solo.step() == "automa_build C3"
    args = solo.event_args("automa_by_terrain")
    assert (TERRAINS[args["terrain"]], TERRAINS[args["terrain2"]], args["n"]) == (
        "swamp", "plains", 1,
    )  # fmt: skip
    assert SoloSituation().act("s2", "s4") == ["automa_build B3"]


@rule("AI-37.3")
def test_then_the_hex_closest_to_you() -> None:
    """A10 is 7 away from B3 and 8 from C3."""
    solo = (
        SoloSituation(placed=False)
        .place(0, "workshop", "A10")
        .automa_building("B2", marked=True)
        .automa_building("E6")
    )
    solo.terrain("B3", "plains").automa_turn("s1", "s4")
    solo.play("automa draw")
    assert solo.step() == "automa_build B3"
    assert solo.event_args("automa_by_closest") == {"other": 0, "m": 7, "n": 1}


def with_a_tie() -> SoloSituation:
    """A2 and A3, both plains, are 3 away from D3."""
    solo = (
        SoloSituation(placed=False)
        .place(0, "workshop", "D3")
        .automa_building("B2", marked=True)
        .automa_building("B3")
    )
    return solo.terrain("A2", "plains").terrain("A3", "plains").terrain("C3", "forest")


@rule("AI-37.3", "AI-36.4")
def test_then_the_direction() -> None:
    solo = with_a_tie().automa_turn("s1", "s4")
    solo.play("automa draw")
    assert solo.step() == "automa_build A3"
    args = solo.event_args("automa_by_direction")
    assert (args["direction"], args["m"], args["n"]) == (0, 2, 2)
    assert with_a_tie().act("s5", "s4") == ["automa_build A2"]  # left-up 2


@rule("AI-37.4")
def test_the_hex_becomes_her_terrain_and_gets_a_workshop_marked_as_the_card_says() -> None:
    solo = SoloSituation()
    solo.act("s1", "s4")
    assert (solo.terrain_of("C3"), solo.building("C3")) == ("swamp", ("workshop", AUTOMA_SEAT))
    assert solo.is_marked("C3")
    solo.act("s4", "13")
    assert (solo.terrain_of("E7"), solo.building("E7")) == ("swamp", ("workshop", AUTOMA_SEAT))
    assert not solo.is_marked("E7")
    assert solo.flaws() == []


@rule("AI-37.4")
def test_bridges_do_not_widen_her_reach() -> None:
    solo = SoloSituation()
    solo.state.bridges.append(PAIR_NAMES.index("E6-F4"))
    assert candidates(solo, "s4", "13")["n"] == 3


@rule("AI-37.5")
def test_without_a_workshop_she_upgrades_instead() -> None:
    solo = SoloSituation()
    for hex_ in ("B3", "C3", "A2", "A3", "B4", "C4", "A4"):
        solo.automa_building(hex_)
    solo.automa_turn("s1", "s4")
    solo.play("automa draw")
    assert solo.step().startswith("automa_upgrade")
    assert "automa_no_workshop" in solo.event_keys()


@rule("AI-37.5")
def test_without_a_candidate_she_tries_the_other_set() -> None:
    solo = SoloSituation(placed=False)
    solo.automa_building("B2", marked=True).automa_building("E6").place(0, "workshop", "A2")
    for hex_ in ("A3", "B3", "C3"):
        solo.place(0, "workshop", hex_)
    solo.automa_turn("s1", "s4")
    solo.play("automa draw")
    assert solo.step() == "automa_build E7"
    assert solo.event_args("automa_other_set")["marked"] == 0
    assert solo.is_marked("E7")  # the card says marked


@rule("AI-37.5")
def test_with_no_candidate_at_all_she_upgrades_instead() -> None:
    solo = SoloSituation(placed=False)
    solo.automa_building("B2", marked=True).automa_building("E6").place(0, "workshop", "A2")
    for hex_ in ("A3", "B3", "C3", "D6", "E7", "F6"):
        solo.place(0, "workshop", hex_)
    solo.automa_turn("s1", "s4")
    solo.play("automa draw")
    assert solo.step().startswith("automa_upgrade")
    assert "automa_no_site" in solo.event_keys()


# Upgrade


@rule("AI-37.6")
def test_workshops_next_to_you_are_upgraded_first() -> None:
    solo = SoloSituation().place(0, "workshop", "C3").automa_turn("s2", "s1")
    solo.play("automa draw")
    assert solo.step() == "automa_upgrade B2"  # left-up 1 of all would be E6
    assert solo.event_args("automa_upgrade_near")["n"] == 1


@rule("AI-37.6")
def test_among_them_the_one_that_offers_you_least_power() -> None:
    solo = (
        SoloSituation().place(0, "guild", "C3").place(0, "workshop", "E7").automa_turn("s3", "s1")
    )
    solo.play("automa draw")
    assert solo.step() == "automa_upgrade E6"  # right-down 3 of both would be B2
    assert solo.event_args("automa_least_power") == {"other": 0, "m": 1, "n": 1}


@rule("AI-37.6")
def test_without_a_guild_any_building_that_can_be_upgraded() -> None:
    solo = SoloSituation().place(0, "workshop", "C3")
    for hex_ in ("H9", "I7", "D11", "B7"):
        solo.automa_building(hex_, "guild")
    solo.automa_turn("s2", "s1")
    solo.play("automa draw")
    choice = solo.step()
    assert solo.event_args("automa_upgrade_any")["n"] == 4
    assert choice == "automa_upgrade I7"  # H9 is next to I9; left-up 1 of the others
    assert solo.building("I7") == ("palace", AUTOMA_SEAT)


@rule("AI-37.7")
def test_workshop_guild_palace_then_school_then_university() -> None:
    solo = SoloSituation(placed=False).place(0, "workshop", "I9").automa_building("B2", marked=True)
    kinds = []
    for _ in range(2):
        solo.act("s1", "10")
        kinds.append(solo.building("B2"))
    assert kinds == [("guild", AUTOMA_SEAT), ("palace", AUTOMA_SEAT)]
    solo = SoloSituation(placed=False).place(0, "workshop", "I9").automa_building("E6", "palace")
    solo.automa_building("B2", "guild", marked=True)
    for kind in ("school", "university"):
        solo.act("s1", "10")
        assert solo.building("B2") == (kind, AUTOMA_SEAT)


@pytest.mark.parametrize("edition", ["manual", "published"])
@rule("AI-37.7", "AI-37.8")
def test_a_university_or_palace_is_never_replaced_and_points_come_instead(edition: str) -> None:
    solo = SoloSituation(placed=False, edition=edition, round_=5).place(0, "workshop", "I9")
    solo.automa_building("E6", "university").automa_building("B2", "palace", marked=True)
    solo.automa_turn("s3", "s1")
    solo.play("automa draw")
    assert solo.step() == "automa points"
    assert "automa_no_upgrade" in solo.event_keys()
    assert solo.automa_vp() == 23
    assert solo.building("E6") == ("university", AUTOMA_SEAT)


@rule("AI-37.9")
def test_a_mark_stays_through_upgrades() -> None:
    solo = SoloSituation(placed=False).place(0, "workshop", "I9").automa_building("B2", marked=True)
    solo.act("s1", "10")
    solo.act("s1", "10")
    assert solo.building("B2") == ("palace", AUTOMA_SEAT)
    assert solo.is_marked("B2")
    assert solo.flaws() == []


# Block, points


@rule("AI-37.10")
def test_a_block_covers_one_power_and_one_book_action() -> None:
    solo = SoloSituation().bowls(0, 0, 12).give(books=(5, 5, 0, 0))
    solo.book_actions("BA1", "BA3", "BA5")
    assert solo.act("s1", "s2")[0] == "automa block"
    view = solo.match.view(0)
    assert [a["id"] for a in view["power_actions"] if a["used"]] == ["PA2"]
    assert [a["id"] for a in view["book_actions"] if a["used"]] == ["BA3"]
    assert solo.why("power_action PA2") == ["covered"]
    assert solo.why("book_action BA3") == ["covered"]
    solo.act("s1", "12")  # right-down 2 of the open ones
    used = [a["id"] for a in solo.match.view(0)["power_actions"] if a["used"]]
    assert used == ["PA2", "PA3"]


@rule("AI-37.10")
def test_what_is_not_open_cannot_be_blocked() -> None:
    solo = SoloSituation()
    solo.state.power_used = 63
    solo.automa_turn("s1", "s2")
    solo.play("automa draw")
    solo.step()
    assert "automa_no_power_action" in solo.event_keys()
    assert "automa_blocks_book" in solo.event_keys()
    solo = SoloSituation()
    for action in solo.state.book_actions:
        solo.state.book_used |= 1 << action
    solo.automa_turn("s1", "s2")
    solo.play("automa draw")
    solo.step()
    assert "automa_no_book_action" in solo.event_keys()


@rule("AI-37.10")
def test_her_block_is_removed_in_phase_3() -> None:
    solo = SoloSituation()
    solo.act("s1", "s2")
    solo.deck("s1").automa_turn()
    solo.play("automa draw", "automa pass")
    solo.pass_()
    assert solo.state.power_used == 0
    assert solo.state.book_used == 0


@rule("AI-37.11")
def test_points_are_those_on_the_card_or_of_level_and_round() -> None:
    for card, round_, points in (
        ("10", 1, 2),
        ("8", 6, 3),
        ("s2", 1, 1),
        ("s2", 4, 2),
        ("s2", 6, 3),
    ):
        solo = SoloSituation(round_=round_)
        assert solo.act("s4", card)[1] == "automa points"
        assert solo.score_lines(AUTOMA_SEAT)["decision_cards"] == points


# Science


@rule("AI-37.12")
def test_score_tile_names_the_discipline_of_the_round() -> None:
    for round_, discipline in ((1, "law"), (2, "engineering"), (4, "medicine"), (5, "banking")):
        solo = SoloSituation(round_=round_).levels(5, 5, 5, 5, seat=AUTOMA_SEAT)
        assert solo.act("s1", "s3") == [f"automa_scholar {discipline}"]


@rule("AI-37.12")
def test_in_round_6_the_final_tile_names_it() -> None:
    for final, discipline in (
        ("FS1", "medicine"), ("FS2", "banking"), ("FS3", "law"), ("FS4", "engineering"),
    ):  # fmt: skip
        assert SoloSituation(round_=6, final=final).act("s1", "s3") == [
            f"automa_scholar {discipline}"
        ]


@rule("AI-37.12", "AI-37.16")
def test_if_she_cannot_advance_there_she_catches_up() -> None:
    solo = SoloSituation().levels(3, 12, 3, 3, seat=AUTOMA_SEAT).levels(3, 0, 0, 0)
    assert solo.act("s1", "s3") == ["automa_scholar banking"]
    solo = SoloSituation().levels(3, 11, 3, 3, seat=AUTOMA_SEAT).levels(3, 12, 0, 0)
    assert solo.act("s1", "s3") == ["automa_scholar banking"]


@rule("AI-37.13")
def test_catch_up_looks_first_for_a_marker_on_0() -> None:
    solo = SoloSituation().levels(1, 2, 0, 3, seat=AUTOMA_SEAT).levels(1, 2, 9, 3)
    solo.automa_turn("s6", "8")
    solo.play("automa draw")
    assert solo.step() == "automa_scholar engineering"
    assert solo.event_args("automa_at_zero") == {"n": 1}


@rule("AI-37.13")
def test_then_for_the_one_nearest_to_yours_above_equal_or_below() -> None:
    solo = SoloSituation().levels(5, 5, 5, 5, seat=AUTOMA_SEAT).levels(1, 7, 4, 9)
    solo.automa_turn("s6", "8")
    solo.play("automa draw")
    assert solo.step() == "automa_scholar engineering"
    assert solo.event_args("automa_nearest") == {"other": 0, "m": 1, "n": 1}


@rule("AI-37.13")
def test_then_by_the_direction() -> None:
    solo = SoloSituation().levels(5, 5, 5, 5, seat=AUTOMA_SEAT).levels(4, 9, 6, 9)
    assert solo.act("s6", "8")[0] == "automa_scholar banking"
    solo = SoloSituation().levels(5, 5, 5, 5, seat=AUTOMA_SEAT).levels(4, 9, 6, 9)
    assert solo.act("s2", "8")[0] == "automa_scholar engineering"


@rule("AI-37.13")
def test_with_no_discipline_left_nothing_happens() -> None:
    solo = SoloSituation().levels(12, 12, 12, 12, seat=AUTOMA_SEAT)
    assert solo.act("s6", "8") == ["automa skip", "automa points"]
    assert solo.automa_levels() == [12, 12, 12, 12]


@rule("AI-37.14")
def test_a_scholar_takes_the_best_slot_and_as_many_levels() -> None:
    solo = SoloSituation().levels(0, 12, 12, 12, seat=AUTOMA_SEAT)
    for level in (3, 5, 7, 9):
        assert solo.act("s6", "8")[0] == "automa_scholar banking"
        assert solo.automa_levels()[0] == level
    assert solo.state.slots[:4] == [AUTOMA_SEAT] * 4
    assert solo.player(AUTOMA_SEAT).supply == 3
    solo.act("s6", "8")  # no slot is left
    assert (solo.automa_levels()[0], solo.player(AUTOMA_SEAT).supply) == (10, 3)


@rule("AI-37.14")
def test_without_a_scholar_she_advances_one() -> None:
    solo = SoloSituation()
    solo.player(AUTOMA_SEAT).supply = 0
    solo.automa_turn("s6", "8")
    solo.play("automa draw")
    assert solo.step() == "automa_scholar banking"
    assert "automa_no_slot" in solo.event_keys()
    assert solo.automa_levels() == [1, 0, 0, 0]
    assert solo.state.slots[0] == NOBODY


@rule("AI-37.15")
def test_advance_goes_one_level_by_catch_up() -> None:
    solo = SoloSituation().levels(2, 0, 2, 2, seat=AUTOMA_SEAT)
    assert solo.act("s1", "s6") == ["automa skip", "automa_advance law"]
    assert solo.automa_levels() == [2, 1, 2, 2]


@rule("AI-37.16")
def test_she_needs_no_keys_and_stops_where_level_12_is_taken() -> None:
    solo = SoloSituation().levels(7, 12, 12, 12, seat=AUTOMA_SEAT)
    solo.act("s6", "8")
    assert solo.automa_levels()[0] == 10
    solo.levels(12, 0, 0, 0)
    solo.act("s6", "8")
    assert solo.automa_levels()[0] == 11


@rule("AI-37.16")
def test_you_stop_at_11_where_she_stands_on_12() -> None:
    solo = (
        SoloSituation()
        .levels(0, 12, 0, 0, seat=AUTOMA_SEAT)
        .levels(0, 10, 0, 0)
        .give(scholars=1)
        .go()
    )
    solo.player().keys, solo.player().keyed = 1, 2
    solo.play("send law 3")
    assert solo.level_of("law") == 11


@rule("AI-37.17")
def test_innovations_are_skipped_in_rounds_1_and_2_and_the_rest_is_done() -> None:
    for round_ in (1, 2):
        solo = SoloSituation(round_=round_)
        left = list(solo.state.innovations)
        assert solo.act("s1", "s6") == ["automa skip", "automa_advance law"]
        assert solo.state.innovations == left


@rule("AI-37.17")
def test_an_innovation_leaves_the_display_without_effect() -> None:
    solo = SoloSituation(round_=3)
    third = solo.state.innovations[2]
    assert solo.act("s3", "s6")[0] == f"automa_innovation {INNOVATIONS[third]}"
    assert solo.state.innovations[2] == NOBODY
    assert solo.player(AUTOMA_SEAT).innovations == 1 << third
    assert solo.automa_vp() == 20
    assert solo.flaws() == []


@rule("AI-37.17")
def test_she_takes_at_most_three_innovations() -> None:
    solo = SoloSituation(round_=6)
    for _ in range(3):
        assert solo.act("s3", "s6")[0].startswith("automa_innovation")
    assert solo.act("s3", "s6")[0] == "automa skip"


@rule("AI-37.18", "AI-11.6")
def test_her_builds_offer_you_power() -> None:
    solo = SoloSituation().place(0, "guild", "C4").automa_turn("s1", "s4")
    solo.play("automa draw")
    assert solo.step() == "automa_build C3"
    assert solo.asks() == (0, "offer")
    solo.play("accept")
    assert solo.player().vp == 19
    solo = SoloSituation().place(0, "guild", "C3").automa_turn("s3", "s1")
    solo.play("automa draw")
    assert solo.step() == "automa_upgrade B2"
    assert solo.asks() == (0, "offer")


@rule("AI-37.18", "AI-14.5")
def test_her_buildings_make_your_guild_cheaper_and_yours_offer_her_nothing() -> None:
    solo = SoloSituation().place(0, "workshop", "C3").give(tools=9, coins=9).go()
    solo.play("guild C3")
    assert solo.player().coins == 9 - 3
    assert solo.asks()[0] == 0
    assert solo.question() != "offer"
    assert solo.player(AUTOMA_SEAT).bowl2 == 0


# Terrain priority cards: the seven terrains in the order in which she takes them

ROWS = {
    "desert": ("desert wasteland plains mountain lake swamp forest",
               "desert plains wasteland swamp forest mountain lake"),
    "plains": ("plains desert swamp wasteland forest lake mountain",
               "plains swamp desert lake mountain wasteland forest"),
    "swamp": ("swamp plains lake desert mountain forest wasteland",
              "swamp lake plains forest wasteland desert mountain"),
    "lake": ("lake swamp forest plains wasteland mountain desert",
             "lake forest swamp mountain desert plains wasteland"),
    "forest": ("forest lake mountain swamp desert wasteland plains",
               "forest mountain lake wasteland plains swamp desert"),
    "mountain": ("mountain forest wasteland lake plains desert swamp",
                 "mountain wasteland forest desert swamp lake plains"),
    "wasteland": ("wasteland mountain desert forest swamp plains lake",
                  "wasteland desert mountain plains lake forest swamp"),
}  # fmt: skip


def order_of(native: str, support: str, terrains: list[str]) -> list[str]:
    """Six hexes of six terrains around her only marked building: in which order she wants them."""
    solo = SoloSituation(
        placed=False, automa_terrain=native, terrain="desert" if native != "desert" else "plains"
    )
    solo.place(0, "workshop", "A10").automa_building("B3", marked=True).automa_building("I11")
    around = ("C4", "C3", "B4", "B2", "A4", "A3")
    lies = dict(zip(around, terrains, strict=True))
    for hex_, terrain in lies.items():
        solo.terrain(hex_, terrain)
    chosen = []
    for _ in around:
        solo.automa_turn(support, "s4")
        solo.play("automa draw")
        (hex_,) = solo.of("automa_build")
        chosen.append(lies[hex_])
        solo.place(0, "workshop", hex_)
    return chosen


@pytest.mark.parametrize("native", TERRAINS)
@rule("AI-37.3", "AI-35.5")
def test_terrain_priority_card(native: str) -> None:
    for support, row in zip(("s1", "s2"), ROWS[native], strict=True):
        terrains = row.split()
        for part in (terrains[:6], terrains[1:]):
            assert order_of(native, support, part) == part
