"""Slots, stocks and decks: one below the limit, at the limit, one above."""

import pytest

from parlour.games.newton.content.cards import CARDS
from tests.games.newton.positions import Situation
from tests.support import rule


@rule("NW-18.9", "NW-18.10")
@pytest.mark.parametrize(
    ("tile", "what", "kinds", "choice"),
    [
        ("spec_income_any", "income", "vp vp coins coins coins", "income potion"),
        ("spec_dev_any", "drawers", "travel travel travel lessons lessons", "develop study"),
    ],
)
def test_a_tile_of_choice_is_declined_with_full_slots_alone(
    tile: str, what: str, kinds: str, choice: str
) -> None:
    for filled in (3, 4, 5):
        situation = Situation().no_tokens().specialization("work:4", tile).has(work=3)
        situation.has(**{what: " ".join(kinds.split()[:filled])}).hand("start_red_work")
        situation.play("play start_red_work", "basic work", "work 1")
        assert ("decline" in situation.offers()) == (filled == 5)
        if filled < 5:
            assert situation.reasons("decline") == [("no_decline", "NW-8.13")]
        situation.play(choice)
        shown = situation.match.view()["boards"][0][what]
        assert len(shown) == min(filled + 1, 5)
        assert ("end_turn" in situation.offers()) == (filled < 5)


@rule("NW-18.9", "NW-18.10")
@pytest.mark.parametrize(
    ("tile", "what", "kinds"),
    [
        ("spec_income_potion", "income", "vp vp coins coins coins"),
        ("spec_dev_study", "drawers", "travel travel travel lessons lessons"),
    ],
)
def test_a_tile_of_one_kind_must_be_taken_while_a_slot_is_free(
    tile: str, what: str, kinds: str
) -> None:
    for filled in (4, 5):
        situation = Situation().no_tokens().specialization("work:4", tile).has(work=3)
        situation.has(**{what: " ".join(kinds.split()[:filled])}).hand("start_red_work")
        situation.play("play start_red_work", "basic work", "work 1")
        assert ("end_turn" in situation.offers()) == (filled == 4)
        assert ("decline" in situation.offers()) == (filled == 5)
        assert len(situation.match.view()["boards"][0][what]) == 5


@rule("NW-18.6", "NW-18.8")
@pytest.mark.parametrize(
    ("tile", "what", "kind"),
    [("spec_income_coins", "income", "coins"), ("spec_dev_travel", "drawers", "travel")],
)
def test_the_last_tile_of_a_kind(tile: str, what: str, kind: str) -> None:
    for taken in (3, 4):
        situation = Situation().no_tokens().specialization("work:4", tile).has(work=3)
        situation.has(seat=1, **{what: " ".join([kind] * taken)}).hand("start_red_work")
        situation.play("play start_red_work", "basic work", "work 1")
        assert situation.match.view()["boards"][0][what] == ([kind] if taken == 3 else [])
        assert ("no_tile" in situation.event_keys()) == (taken == 4)


@rule("NW-18.11", "NW-18.12", "NW-19.9")
def test_both_medicine_cities_in_one_game() -> None:
    situation = Situation(seats=1).no_tokens().has(scientist="paris").print_symbol("travel")
    situation.city("paris", "city_medicine_1").city("madrid", "city_medicine_2")
    situation.hand("start_red_travel A105 A206").round(1, 4)
    situation.play("play start_red_travel", "basic travel", "cube paris")
    assert situation.match.view()["boards"][0]["income"] == ["medicine"]
    situation.play("end_turn", "tuck start_red_travel")
    assert situation.points_of("income") == 1
    situation.play("play A206", "effect", "post_coach zaragoza", "basic travel", "go madrid")
    situation.play("cube madrid")
    assert situation.match.view()["boards"][0]["income"] == ["medicine"]
    assert "medicine_turned" in situation.event_keys()
    situation.play("end_turn", "play A105", "end_turn")
    situation.play("tuck A105")
    assert situation.points_of("income") == 1 + 3


@rule("NW-18.13")
def test_a_medicine_tile_declined_comes_with_its_better_side_later() -> None:
    situation = Situation().no_tokens().has(scientist="paris", income="vp vp coins coins coins")
    situation.city("paris", "city_medicine_1").city("london", "city_medicine_2")
    situation.hand("start_red_travel A105").play("play start_red_travel", "basic travel")
    situation.play("cube paris", "decline", "end_turn", "play start_green_work", "end_turn")
    situation.play("play A105", "basic travel", "go calais", "go london", "cube london")
    situation.play("replace_income vp")
    assert situation.me.medicine_side == 2


@rule("NW-15.11", "NW-25.10")
def test_a_discarded_card_lies_under_its_deck() -> None:
    situation = Situation().hand("A208 A101 start_red_work").face_up("A310 A102")
    before = list(situation.state.decks[0])
    situation.play("play A208", "effect", "discard A101")
    assert situation.state.decks[0] == [*before, CARDS.index("A101")]
    situation.play("take A102")
    assert situation.match.view()["decks"] == [
        len(before) + 1,
        *situation.match.view()["decks"][1:],
    ]
    situation = Situation().hand("A208 A101 start_red_work").face_up("A310 A102")
    sizes = situation.match.view()["decks"]
    situation.play("play A208", "effect", "discard start_red_work", "take A310")
    assert situation.match.view()["decks"] == sizes
    situation.play("end_turn", "play start_green_work", "end_turn")
    assert situation.reasons("play start_red_work") == [("card_not_in_hand", "NW-5.1")]


@rule("NW-14.1", "NW-14.2")
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_flipping_reveals_two_cards_or_what_is_left(cards: int) -> None:
    situation = Situation().has(coins=9).hand("start_red_work")
    level_one = [f"A1{n:02}" for n in range(1, 11)]
    situation.face_up(" ".join(level_one[cards:])).play("play start_red_work", "flip 1")
    assert situation.match.view()["decks"][0] == max(0, cards - 2)
    assert len(situation.match.view()["market"][0]) == 10 - max(0, cards - 2)
    assert situation.reasons("flip 1") == ([] if cards == 3 else [("deck_empty", "NW-14.2")])
