"""Chapter 14: Quick Actions."""

from parlour.games.newton.content.cards import CARDS
from parlour.games.newton.content.tracks_board import TECH
from tests.games.newton.positions import Situation
from tests.support import rule


def acting(**what: int | str) -> Situation:
    return Situation().has(**what).play("play start_red_work")


@rule("NW-14.1", "NW-14.3", "NW-24.4")
def test_flip_reveals_the_two_top_cards_of_a_deck() -> None:
    situation = acting(coins=1)
    top = [CARDS[card] for card in situation.state.decks[1][:2]]
    before = situation.match.view()["market"][1]
    situation.play("flip 2")
    assert sorted(situation.match.view()["market"][1]) == sorted([*before, *top])
    assert situation.me.coins == 0
    assert situation.match.why_not_undo(0)[0].key == "undo_revealed"
    assert situation.reasons("flip 1") == [("coins_missing", "NW-8.5")]


@rule("NW-14.3")
def test_flipped_cards_may_be_taken_by_anyone() -> None:
    situation = acting(coins=1).play("flip 1", "end_turn")
    shown = situation.match.view()["market"][0]
    situation.play("play start_green_lessons", "basic lessons")
    assert set(shown) <= set(situation.offers("take"))
    assert len(shown) == 5


@rule("NW-14.2", "NW-25.9")
def test_a_deck_with_one_card_reveals_one_and_an_empty_one_none() -> None:
    situation = acting(coins=9)
    for _ in range(3):
        situation.play("flip 1")
    assert situation.match.view()["decks"][0] == 1
    situation.play("flip 1")
    assert len(situation.match.view()["market"][0]) == 10
    assert situation.reasons("flip 1") == [("deck_empty", "NW-14.2")]


@rule("NW-14.4", "NW-14.5")
def test_the_boost_adds_one_to_the_basic_action_once() -> None:
    situation = acting(coins=4).play("boost")
    assert (situation.value("work"), situation.me.coins) == (2, 2)
    assert situation.reasons("boost") == [("boost_used", "NW-14.5")]
    situation.play("basic work")
    assert situation.offers("work") == ["1", "2"]
    situation.play("work 2")
    assert ("boost_too_late", "NW-14.4") in situation.reasons("boost")


@rule("NW-14.5")
def test_a_boost_without_a_basic_action_is_lost() -> None:
    situation = acting(coins=2).play("boost", "end_turn", "play start_green_work", "end_turn")
    situation.play("play start_red_travel")
    assert situation.value("travel") == 1


@rule("NW-14.6", "NW-16.9")
def test_the_boost_does_not_apply_to_granted_actions() -> None:
    situation = Situation().invention("work:8", "inv_08").has(work=6, coins=2)
    situation.play("play start_red_work", "boost", "basic work", "work 2")
    assert situation.offers("work") == ["1", "2", "3"]


@rule("NW-14.7")
def test_a_potion_costs_three_coins() -> None:
    situation = acting(coins=4).play("buy_potion")
    assert (situation.me.coins, situation.me.potions) == (1, 1)
    assert situation.reasons("buy_potion") == [("coins_missing", "NW-8.5")]


@rule("NW-14.8")
def test_a_student_costs_five_coins_as_long_as_there_is_one() -> None:
    situation = acting(coins=20).play("enroll", "enroll", "enroll")
    assert situation.me.coins == 5
    assert situation.me.students == [TECH.index("s0")] * 4
    assert situation.reasons("enroll") == [("no_student_left", "NW-14.8")]
