"""Chapters 36 and 39: the Automa's turn, her deck, and every decision card."""

import pytest

from parlour.games.age_of_innovation.actions import AUTOMA_START
from parlour.games.age_of_innovation.content.automa import CARDS, RESERVE, STARTERS
from parlour.games.age_of_innovation.content.board_tiles import BOOK_ACTIONS
from parlour.games.age_of_innovation.content.player_tiles import BONUSES
from parlour.games.age_of_innovation.play import AgeOfInnovation
from parlour.games.age_of_innovation.rules.solo_set_up import place_workshops
from parlour.games.age_of_innovation.state import AUTOMA_SEAT
from parlour.kernel.chance import Chance
from tests.games.age_of_innovation.positions import SoloSituation
from tests.support import rule


@rule("AI-36.1", "AI-39.4")
def test_the_first_card_supports_and_the_next_one_acts() -> None:
    solo = SoloSituation().automa_turn("s1", "s2")
    assert solo.match.view(0)["automa"]["support"] is None
    assert solo.match.choices.texts() == ["automa draw"]
    solo.play("automa draw")
    seen = solo.match.view(0)["automa"]
    assert (seen["support"], seen["action"], seen["discard"]) == ("s1", "s2", ["s1"])
    assert seen["deck"] == 4
    assert solo.event_args("automa_drew") == {
        "card": CARDS.index("s1"),
        "card2": CARDS.index("s2"),
        "card_text": CARDS.index("s2"),
    }
    assert solo.match.plies[-1].reveals


@rule("AI-36.1")
def test_the_action_card_supports_her_next_turn() -> None:
    solo = SoloSituation()
    assert solo.act("s1", "s2") == ["automa block", "automa points"]
    solo.automa_turn()
    solo.play("automa draw")
    assert solo.match.view(None)["automa"]["support"] == "s2"


@rule("AI-36.2")
def test_she_passes_with_the_pass_icon_and_two_cards() -> None:
    solo = SoloSituation().deck("s1", "s2", "s3").automa_turn()
    solo.play("automa draw")
    assert solo.match.choices.texts() == ["automa pass"]


@rule("AI-36.2")
def test_she_acts_with_the_pass_icon_and_three_cards() -> None:
    solo = SoloSituation().deck("s1", "s2", "s3", "s5").automa_turn()
    solo.play("automa draw")
    assert solo.match.choices.texts() == ["automa block"]


@rule("AI-36.2")
def test_she_acts_with_one_card_that_has_no_pass_icon() -> None:
    solo = SoloSituation().deck("s2", "s1").automa_turn()
    solo.play("automa draw")
    assert solo.match.choices.texts() == ["automa_upgrade E6"]


@rule("AI-36.2")
def test_she_passes_without_an_action_card() -> None:
    solo = SoloSituation().deck("s1").automa_turn()
    solo.play("automa draw")
    assert "automa_drew_last" in solo.event_keys()
    assert solo.match.choices.texts() == ["automa pass"]
    solo.play("automa pass")
    assert "automa_passes_empty" in solo.event_keys()


@rule("AI-36.3")
def test_the_actions_of_a_card_are_done_in_order_each_whole() -> None:
    solo = SoloSituation(level="3", round_=1)
    solo.automa_turn("s1", "11").play("automa draw")
    assert solo.step() == "automa_upgrade E6"
    assert solo.automa_vp() == 20
    assert solo.step() == "automa points"
    assert solo.automa_vp() == 22
    assert solo.match.to_move == 0


@rule("AI-36.4")
def test_right_down_counts_in_reading_order_and_goes_on_past_the_end() -> None:
    solo = SoloSituation()
    assert "automa_upgrade E6" in solo.act("7", "s1")  # number 4 of 2: the second again
    assert "automa_upgrade B2" in SoloSituation().act("s3", "s1")  # number 3 of 2: the first again
    assert solo.building("B2") == ("workshop", AUTOMA_SEAT)


@rule("AI-36.4")
def test_left_up_counts_in_the_reverse_order() -> None:
    assert "automa_upgrade E6" in SoloSituation().act("s2", "s1")  # left-up 1: the last
    assert "automa_upgrade B2" in SoloSituation().act("s5", "s1")  # left-up 2


@rule("AI-36.4")
def test_nobody_decides_anything_for_her() -> None:
    solo = SoloSituation().automa_turn("s1", "s4")
    for choice in ("pass", "build C3", "automa_build C3", "automa pass"):
        assert solo.why(choice) == ["automa_decides"]
        assert solo.why_rules(choice) == ["AI-36.4"]
    assert solo.match.why_not("automa draw", 0)[0].key == "not_pending"


@rule("AI-36.5")
def test_passing_gives_the_number_of_the_round_tile_once() -> None:
    for round_, points in ((1, 4), (2, 2), (3, 0), (4, 4), (5, 7)):
        solo = SoloSituation(round_=round_).deck("s1").automa_turn()
        solo.play("automa draw", "automa pass")
        assert solo.automa_vp() == 20 + points
        assert solo.score_lines(AUTOMA_SEAT)["round_score"] == points


@rule("AI-36.5")
def test_in_round_6_only_the_final_tile_counts() -> None:
    for final, points in (("FS1", 8), ("FS2", 7), ("FS3", 6), ("FS4", 7)):
        solo = SoloSituation(round_=6, final=final).deck("s1").automa_turn()
        solo.play("automa draw", "automa pass")
        assert (
            solo.score_lines(AUTOMA_SEAT)["round_score"],
            solo.score_lines(AUTOMA_SEAT)["final_score"],
        ) == (
            0,
            points,
        )


@rule("AI-36.5")
def test_her_builds_score_on_no_round_tile() -> None:
    solo = SoloSituation(rounds=("RS01", "RS11", "RS10", "RS06", "RS05", "RS03"))
    assert solo.act("s1", "s4") == ["automa_build C3"]
    assert solo.automa_vp() == 20


@rule("AI-36.6")
def test_she_takes_the_tile_that_the_support_card_names_without_its_coins() -> None:
    solo = SoloSituation().deck("s2").automa_turn()
    state = solo.state
    state.bonuses = [BONUSES.index(b) for b in ("RB01", "RB02", "RB03")]
    state.bonus_coins = [1, 2, 3]
    state.players[AUTOMA_SEAT].bonus = BONUSES.index("RB05")
    solo.play("automa draw", "automa pass")
    state = solo.state
    assert state.players[AUTOMA_SEAT].bonus == BONUSES.index("RB02")
    assert [BONUSES[b] for b in state.bonuses] == ["RB01", "RB05", "RB03"]
    assert state.bonus_coins == [1, 0, 3]
    assert state.players[AUTOMA_SEAT].coins == 0


@rule("AI-36.6")
def test_she_takes_no_tile_in_round_6() -> None:
    solo = SoloSituation(round_=6).deck("s2").automa_turn()
    before = list(solo.state.bonuses)
    solo.play("automa draw", "automa pass")
    assert solo.state.bonuses == before


@rule("AI-36.7")
def test_her_marker_moves_in_the_order_of_passing() -> None:
    solo = SoloSituation().deck("s1").automa_turn()
    solo.play("automa draw", "automa pass")
    assert solo.state.next_order == [AUTOMA_SEAT]
    solo.pass_()
    assert solo.state.order == [AUTOMA_SEAT, 0]


@rule("AI-36.8", "AI-39.5")
def test_a_new_round_shuffles_all_her_cards_and_one_of_the_reserve() -> None:
    solo = SoloSituation().deck("s1", "s2", "s3").automa_turn()
    top = solo.automa.reserve[0]
    solo.play("automa draw", "automa pass")
    solo.pass_()
    assert solo.match.choices.texts() == ["automa shuffle"]
    solo.play("automa shuffle")
    assert solo.match.plies[-1].chance[0][1] == solo.automa.cards
    assert sorted(solo.automa.cards) == sorted([*(CARDS.index(c) for c in ("s1", "s2", "s3")), top])
    assert solo.automa.drawn == 0
    assert top not in solo.automa.reserve
    assert solo.event_args("automa_shuffled") == {"n": 4}


@rule("AI-36.8")
def test_an_empty_reserve_adds_nothing() -> None:
    solo = SoloSituation().deck(*CARDS)
    solo.automa.drawn = len(CARDS) - 1
    solo.automa_turn()
    solo.play("automa draw", "automa pass")
    solo.pass_()
    solo.play("automa shuffle")
    assert sorted(solo.automa.cards) == list(range(len(CARDS)))
    assert "automa_shuffled_all" in solo.event_keys()


# Chapter 39


def hidden(solo: SoloSituation, seed: int) -> tuple[list[str], list[str]]:
    """Deck and reserve of a redeal."""
    dealt = solo.state.redeal(0, Chance(seed))
    assert isinstance(dealt, AgeOfInnovation)
    twin = dealt.automa
    return [CARDS[c] for c in twin.cards], [CARDS[c] for c in twin.reserve]


@rule("AI-39.3")
def test_the_order_of_deck_and_reserve_is_hidden() -> None:
    solo = SoloSituation()
    solo.automa.known = sum(1 << card for card in STARTERS)
    solo.deck("s1", "s2", "s3", "s4", "s5", "s6")
    deals = [hidden(solo, seed) for seed in range(20)]
    assert len({tuple(deck) for deck, _ in deals}) > 10
    assert len({tuple(reserve) for _, reserve in deals}) > 10
    assert all(sorted(deck) == ["s1", "s2", "s3", "s4", "s5", "s6"] for deck, _ in deals)
    text = str(solo.match.view(0))
    assert "cards" not in solo.match.view(0)["automa"]
    assert text == str({**solo.state.redeal(0, Chance(3)).view(0)})


@rule("AI-39.3")
def test_reserve_cards_in_her_first_deck_are_hidden() -> None:
    solo = SoloSituation()
    solo.automa.known = sum(1 << card for card in STARTERS)
    solo.deck("s1", "s2", "s3", "s4", "s5", "s6", "12", "9")
    mixed = [set(hidden(solo, seed)[0]) - {CARDS[c] for c in STARTERS} for seed in range(30)]
    assert all(len(cards) == 2 for cards in mixed)
    assert len(set().union(*mixed)) == len(RESERVE)


@rule("AI-39.4")
def test_discard_pile_and_action_card_stay_as_they_are() -> None:
    solo = SoloSituation().automa_turn("12", "9")
    solo.automa.known = sum(1 << card for card in STARTERS)
    solo.play("automa draw")
    for seed in range(10):
        deck, reserve = hidden(solo, seed)
        assert deck[:2] == ["12", "9"]
        assert "12" not in reserve
        assert "9" not in reserve


@rule("AI-39.4")
def test_a_card_once_seen_is_known_to_be_hers() -> None:
    solo = SoloSituation().automa_turn("12", "9")
    solo.automa.known = sum(1 << card for card in STARTERS)
    solo.play("automa draw")
    solo.automa.drawn = 0  # as after a shuffle
    for seed in range(10):
        deck, _ = hidden(solo, seed)
        assert {"12", "9"} <= set(deck)


# Every decision card, as support card and as action card


def check_support(
    card: str, *, site: str, marked: bool, power: str, book: int, discipline: str, bonus: int
) -> None:
    """What a card decides as the support card.

    In the usual position (law is the discipline of the score tile): the hex of a Terraform &
    Build and its mark, the power action and the book action (from the left) of a Block, the
    discipline of a Send Scholar with all markers on 0, the place of the round bonus tile.
    """
    action = "13" if card != "13" else "s4"
    solo = SoloSituation()
    assert solo.act(card, action)[0] == f"automa_build {site}"
    assert solo.is_marked(site) == marked
    assert solo.building(site) == ("workshop", AUTOMA_SEAT)
    assert solo.terrain_of(site) == "swamp"
    assert solo.flaws() == []
    solo = SoloSituation().book_actions("BA1", "BA3", "BA5")
    assert solo.act(card, "14" if card != "14" else "12")[0] == "automa block"
    view = solo.match.view(0)
    assert [a["id"] for a in view["power_actions"] if a["used"]] == [power]
    assert [a["used"] for a in view["book_actions"]].index(True) == book
    assert BOOK_ACTIONS.index("BA1") in solo.state.book_actions
    solo = SoloSituation()
    assert solo.act(card, "8" if card != "8" else "9")[0] == f"automa_scholar {discipline}"
    solo = SoloSituation().deck(card).automa_turn()
    wanted = solo.state.bonuses[bonus]
    solo.play("automa draw", "automa pass")
    assert solo.player(AUTOMA_SEAT).bonus == wanted


def check_start(card: str, letters: str) -> None:
    """The hexes of her starting workshops: swamp has B7 H9 E6 H9 B7 G4 for A to F."""
    hexes = dict(zip("ABCDEF", ("B7", "H9", "E6", "H9", "B7", "G4"), strict=True))
    solo = SoloSituation(placed=False)
    solo.state.chance = Chance()
    solo.state.chance.script = [(AUTOMA_START, [CARDS.index(card)])]
    place_workshops(solo.state)
    assert solo.marked() == [hexes[letters[0]]]
    for letter in letters:
        assert solo.building(hexes[letter]) == ("workshop", AUTOMA_SEAT)


def passes_early(card: str) -> bool:
    """Whether the card has the pass icon: with two cards in the deck she passes."""
    solo = SoloSituation().deck(
        "s1" if card != "s1" else "s3", card, "s5" if card != "s5" else "s6"
    )
    solo.automa_turn()
    solo.play("automa draw")
    return solo.match.choices.texts() == ["automa pass"]


def test_card_s1_upgrade_and_vp() -> None:
    solo = SoloSituation(round_=5)
    assert solo.act("s4", "s1") == ["automa_upgrade E6", "automa points"]
    assert (solo.building("E6"), solo.automa_vp()) == (("guild", AUTOMA_SEAT), 23)
    check_support(
        "s1", site="C3", marked=True, power="PA2", book=1, discipline="law", bonus=0
    )  # fmt: skip
    check_start("s1", "AB")
    assert not passes_early("s1")


def test_card_s2_block_and_vp() -> None:
    solo = SoloSituation()
    assert solo.act("s4", "s2") == ["automa block", "automa points"]
    assert solo.automa_vp() == 21
    check_support(
        "s2", site="B3", marked=True, power="PA6", book=2, discipline="medicine", bonus=1
    )  # fmt: skip
    check_start("s2", "AB")
    assert passes_early("s2")


def test_card_s3_send_scholar() -> None:
    solo = SoloSituation()
    assert solo.act("s4", "s3") == ["automa_scholar law"]  # left-up 3 of four
    assert (solo.automa_levels(), solo.automa_vp()) == ([0, 3, 0, 0], 20)
    check_support(
        "s3", site="E7", marked=False, power="PA3", book=2, discipline="law", bonus=2
    )  # fmt: skip
    check_start("s3", "AB")
    assert not passes_early("s3")


def test_card_s4_terraform_and_build() -> None:
    solo = SoloSituation()
    assert solo.act("s1", "s4") == ["automa_build C3"]
    assert solo.automa_vp() == 20
    check_support(
        "s4", site="E7", marked=False, power="PA4", book=0, discipline="law", bonus=0
    )  # fmt: skip
    check_start("s4", "AB")
    assert passes_early("s4")


def test_card_s5_faction_action() -> None:
    solo = SoloSituation("AF01", level="4")
    assert solo.act("s1", "s5") == ["automa_build C3", "automa points"]
    assert solo.score_lines(AUTOMA_SEAT)["faction"] == 2
    check_support(
        "s5", site="C3", marked=True, power="PA5", book=1, discipline="engineering", bonus=1
    )  # fmt: skip
    check_start("s5", "AB")
    assert not passes_early("s5")


def test_card_s6_take_innovation_and_advance() -> None:
    solo = SoloSituation(round_=3)
    first = solo.match.view(0)["innovations"][1]["id"]  # right-down 2
    assert solo.act("s1", "s6") == [f"automa_innovation {first}", "automa_advance law"]
    assert solo.automa_levels() == [0, 1, 0, 0]
    check_support(
        "s6", site="E7", marked=False, power="PA1", book=0, discipline="banking", bonus=2
    )  # fmt: skip
    check_start("s6", "CD")
    assert not passes_early("s6")


def test_card_7_faction_action() -> None:
    solo = SoloSituation("AF03")
    assert solo.act("s1", "7") == ["automa_build C3", "automa_advance law"]
    assert solo.automa_levels() == [0, 2, 0, 0]
    check_support(
        "7", site="E7", marked=False, power="PA4", book=0, discipline="medicine", bonus=0
    )  # fmt: skip
    check_start("7", "CD")
    assert passes_early("7")


def test_card_8_send_scholar_and_3_vp() -> None:
    solo = SoloSituation()
    assert solo.act("s4", "8") == ["automa_scholar law", "automa points"]
    assert (solo.automa_levels(), solo.score_lines(AUTOMA_SEAT)["decision_cards"]) == (
        [0, 3, 0, 0],
        3,
    )
    check_support(
        "8", site="C3", marked=True, power="PA1", book=0, discipline="banking", bonus=1
    )  # fmt: skip
    check_start("8", "CD")
    assert passes_early("8")


def test_card_9_send_scholar_and_3_vp() -> None:
    solo = SoloSituation()
    assert solo.act("s6", "9") == ["automa_scholar banking", "automa points"]
    assert solo.score_lines(AUTOMA_SEAT)["decision_cards"] == 3
    check_support(
        "9", site="C3", marked=True, power="PA2", book=1, discipline="law", bonus=2
    )  # fmt: skip
    check_start("9", "CD")
    assert passes_early("9")


def test_card_10_upgrade_and_2_vp() -> None:
    solo = SoloSituation(level="5")
    assert solo.act("s4", "10") == ["automa_upgrade E6", "automa points"]
    assert solo.score_lines(AUTOMA_SEAT)["decision_cards"] == 2
    check_support(
        "10", site="E7", marked=False, power="PA3", book=2, discipline="banking", bonus=0
    )  # fmt: skip
    check_start("10", "CD")
    assert passes_early("10")


def test_card_11_upgrade_and_vp() -> None:
    solo = SoloSituation(level="5")
    assert solo.act("s1", "11") == ["automa_upgrade E6", "automa points"]
    assert solo.score_lines(AUTOMA_SEAT)["decision_cards"] == 3
    check_support(
        "11", site="E7", marked=False, power="PA5", book=1, discipline="engineering", bonus=1
    )  # fmt: skip
    check_start("11", "EF")
    assert passes_early("11")


def test_card_12_block_and_vp() -> None:
    solo = SoloSituation(round_=3)
    assert solo.act("s4", "12") == ["automa block", "automa points"]
    assert solo.score_lines(AUTOMA_SEAT)["decision_cards"] == 2
    check_support(
        "12", site="E7", marked=False, power="PA4", book=0, discipline="law", bonus=2
    )  # fmt: skip
    check_start("12", "EF")
    assert passes_early("12")


def test_card_13_terraform_and_build_and_3_vp() -> None:
    solo = SoloSituation()
    assert solo.act("s2", "13") == ["automa_build B3", "automa points"]
    assert solo.score_lines(AUTOMA_SEAT)["decision_cards"] == 3
    check_support(
        "13", site="B3", marked=True, power="PA6", book=2, discipline="medicine", bonus=0
    )  # fmt: skip
    check_start("13", "EF")
    assert passes_early("13")


def test_card_14_block_and_vp() -> None:
    solo = SoloSituation(round_=2)
    assert solo.act("s4", "14") == ["automa block", "automa points"]
    assert solo.score_lines(AUTOMA_SEAT)["decision_cards"] == 1
    check_support(
        "14", site="B3", marked=True, power="PA3", book=2, discipline="engineering", bonus=1
    )  # fmt: skip
    check_start("14", "EF")
    assert passes_early("14")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_step_of_hers_is_told_in_words(lang: str) -> None:
    solo = SoloSituation()
    solo.act("s5", "13")
    log = [line for line in solo.match.log(0, lang) if line]
    assert len(log) >= 5
    assert any("C3" in line for line in log)
