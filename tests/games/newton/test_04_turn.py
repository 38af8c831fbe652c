"""Chapters 4 to 6: rounds, the turn, the action value and the Joker."""

from parlour.games.newton.content.cards import CARDS
from parlour.kernel.match import Match
from tests.games.newton.positions import GAME, Situation
from tests.support import rule

QUIET = {"master_draft": "off", "great_discovery": "off"}


def pass_through(match: Match, rounds: int) -> list[tuple[int, int]]:
    """Everybody plays a card and ends the turn; gives (round, seat) of every turn."""
    seen = []
    while not match.over and match.view()["round"] <= rounds:
        seat = match.to_move
        assert seat is not None
        if match.view()["phase"] == "tuck":
            for one in list(match.pending):
                match.play(match.choices_of(one)[0], one)
            continue
        seen.append((match.view()["round"], seat))
        match.play(match.choices[0])
        match.play("end_turn")
    return seen


@rule("NW-4.1", "NW-4.2", "NW-4.3", "NW-4.6", "NW-4.7", "NW-19.13")
def test_six_rounds_of_five_turns_clockwise_from_the_first_player() -> None:
    match = Match(GAME, 3, 1, QUIET)
    first = match.view()["first"]
    seen = pass_through(match, 6)
    assert match.over
    round_one = [seat for number, seat in seen if number == 1]
    assert round_one == [(first + i) % 3 for i in range(15)]
    for number in range(1, 7):
        seats = [seat for n, seat in seen if n == number]
        assert seats[0] == (first + number - 1) % 3  # the apple goes on


@rule("NW-4.4", "NW-25.1")
def test_a_player_with_a_card_must_play_one() -> None:
    situation = Situation().hand("start_red_study start_red_work")
    assert situation.offers() == ["play start_red_work", "play start_red_study"]
    assert situation.reasons("end_turn") == [("card_first", "NW-5.7")]
    situation.play("play start_red_study")  # nothing can be studied
    assert situation.offers("basic") == []
    assert "end_turn" in situation.offers()
    situation.play("end_turn")
    assert situation.match.to_move == 1


@rule("NW-4.5", "NW-25.2")
def test_an_empty_hand_skips_the_turn() -> None:
    situation = Situation().hand("", seat=1)
    situation.play("play start_red_work", "end_turn")
    assert "turn_skipped" in situation.event_keys()
    assert situation.match.to_move == 0
    assert situation.state.turn == 1


@rule("NW-25.2")
def test_a_card_taken_in_time_can_be_played_later_in_the_round() -> None:
    situation = Situation().hand("start_red_lessons").face_up("A101 A102 A103")
    situation.play("play start_red_lessons", "basic lessons", "take A101", "end_turn")
    situation.play("play start_green_work", "end_turn")
    assert situation.match.to_move == 0
    assert situation.offers() == ["play A101"]


@rule("NW-5.1", "NW-5.2")
def test_a_card_goes_to_the_leftmost_empty_slot_and_counts_at_once() -> None:
    situation = Situation().desk("start_red_travel").hand("A101 A103")
    before = (situation.symbols("work"), situation.volumes())
    situation.play("play A101")
    assert situation.match.view(0)["boards"][0]["desk"] == ["start_red_travel", "A101"]
    assert before == (0, [0, 0, 1, 0])
    assert (situation.symbols("work"), situation.volumes()) == (1, [2, 0, 1, 0])
    assert situation.reasons("play A103") == [("one_card_per_turn", "NW-4.3")]


@rule("NW-5.1")
def test_only_a_card_in_hand_can_be_played() -> None:
    assert Situation().reasons("play A101") == [("card_not_in_hand", "NW-5.1")]


@rule("NW-5.3", "NW-5.4", "NW-5.5")
def test_basic_action_effect_and_quick_actions_come_in_any_order() -> None:
    for order in (
        ["basic work", "work 1", "effect", "buy_potion"],
        ["effect", "buy_potion", "basic work", "work 1"],
        ["buy_potion", "basic work", "work 1", "effect"],
    ):
        situation = Situation().hand("A102").has(coins=3).play("play A102", *order)
        assert (situation.me.coins, situation.me.potions, situation.me.work) == (3, 1, 1)
        assert situation.reasons("basic work") == [("basic_done", "NW-5.4")]
        assert situation.reasons("effect") == [("effect_used", "NW-5.5")]


@rule("NW-5.4")
def test_the_basic_action_is_that_of_the_symbol() -> None:
    situation = Situation().hand("start_red_work").play("play start_red_work")
    assert situation.offers("basic") == ["work"]
    assert situation.reasons("basic travel") == [("other_symbol", "NW-5.4")]


@rule("NW-5.6")
def test_quick_actions_may_be_repeated_but_not_the_boost() -> None:
    situation = Situation().has(coins=20).play("play start_red_work", "buy_potion", "buy_potion")
    situation.play("boost")
    assert situation.me.potions == 2
    assert situation.reasons("boost") == [("boost_used", "NW-14.5")]


@rule("NW-5.7")
def test_quick_actions_wait_for_the_card() -> None:
    situation = Situation().has(coins=20)
    for choice in ("boost", "buy_potion", "enroll", "flip 1"):
        assert situation.reasons(choice) == [("card_first", "NW-5.7")]


@rule("NW-5.8", "NW-8.17")
def test_nothing_is_inserted_into_an_action_that_has_begun() -> None:
    situation = Situation().has(coins=20).hand("A102").play("play A102", "basic work")
    for choice in ("effect", "buy_potion", "end_turn", "boost"):
        assert situation.reasons(choice) == [("finish_first", "NW-5.8")]
    situation.play("work 1")
    assert "buy_potion" in situation.offers()


@rule("NW-5.9")
def test_what_is_not_used_at_the_end_of_the_turn_is_lost() -> None:
    situation = Situation().hand("A102 A101").play("play A102", "end_turn")
    assert situation.me.coins == 2
    assert situation.match.to_move == 1
    situation.play("play start_green_work", "end_turn", "play A101")
    assert situation.reasons("effect") == [("no_effect_on_card", "NW-15.1")]


@rule("NW-6.1")
def test_the_value_is_the_sum_of_all_symbols_that_count() -> None:
    situation = Situation().print_symbol("work").tuck("A101").has(drawers="work work", coins=5)
    situation.desk("A102").hand("start_red_work").play("play start_red_work", "boost")
    assert situation.value("work") == 1 + 1 + 2 + 2 + 1
    assert situation.match.view(0)["boards"][0]["values"]["work"] == {
        "printed": 1,
        "tucked": 1,
        "developments": 2,
        "desk": 2,
        "joker": 0,
        "boost": 1,
        "value": 7,
    }
    situation.play("basic work")
    assert situation.offers("work") == ["1", "2", "3", "4", "5", "6", "7"]


@rule("NW-6.2")
def test_the_printed_symbol_counts_one() -> None:
    for printed, steps in (("work", 2), ("travel", 1)):
        situation = Situation().print_symbol(printed).play("play start_red_work", "basic work")
        assert len(situation.offers("work")) == steps


@rule("NW-6.3", "NW-19.3")
def test_a_tucked_card_counts_one_for_its_symbol() -> None:
    situation = Situation().tuck("A101 A103").play("play start_red_work", "basic work")
    assert len(situation.offers("work")) == 2


@rule("NW-6.4")
def test_a_development_tile_counts_one_for_its_type() -> None:
    situation = Situation().has(drawers="work travel").play("play start_red_work", "basic work")
    assert len(situation.offers("work")) == 2


@rule("NW-6.5")
def test_each_card_on_the_desk_counts_the_one_just_played_included() -> None:
    situation = Situation().desk("A101 A201 A103").play("play start_red_work", "basic work")
    assert len(situation.offers("work")) == 3


@rule("NW-6.6")
def test_cards_in_hand_and_masters_show_no_symbol() -> None:
    situation = Situation().more("A101 A201").masters(played="huygens")
    situation.play("play start_red_work", "basic work")
    assert len(situation.offers("work")) == 1


@rule("NW-6.7", "NW-9.4")
def test_a_lower_value_may_be_used() -> None:
    situation = Situation().desk("A101 A201").play("play start_red_work", "basic work", "work 2")
    assert (situation.me.work, situation.me.coins) == (2, 4)
    situation = Situation().play("play start_red_travel", "basic travel")
    assert "stop" in situation.offers()  # Travel from 0


@rule("NW-6.8", "NW-6.9")
def test_the_joker_is_any_type_and_adds_one_to_it_alone() -> None:
    situation = Situation().print_symbol("travel").desk("A101").has(potions=3)
    situation.play("play start_red_joker")
    assert situation.offers("basic") == ["work", "technology", "travel", "lessons", "study"]
    assert situation.value("work") == 2
    assert situation.symbols("work") == 1
    situation.play("basic work", "work 2")
    assert situation.me.work == 2
    assert situation.value("work") == 1


@rule("NW-6.9", "NW-6.10")
def test_a_joker_of_the_turn_before_adds_nothing_before_the_next_card_is_played() -> None:
    situation = Situation().desk("start_red_joker").print_symbol("work")
    assert situation.value("work") == 1  # only the printed symbol
    situation = (
        Situation().hand("start_red_joker").print_symbol("work").play("play start_red_joker")
    )
    assert situation.value("work") == 2


@rule("NW-6.1", "NW-6.5")
def test_a_card_says_before_it_is_played_what_its_basic_action_will_be_worth() -> None:
    situation = Situation().print_symbol("work").tuck("A101").hand("A102 start_red_joker A105")
    choice_texts = {text: situation.match.choice_text(text) for text in situation.offers()}
    assert choice_texts["play A102"] == "Play Land Survey: Work 3"
    assert choice_texts["play A105"] == "Play Field Notes: Travel 1"
    assert choice_texts["play start_red_joker"] == "Play Joker (starting card): Joker 3"
    situation.play("play A102")
    assert situation.value("work") == 3


@rule("NW-6.10", "NW-6.11")
def test_a_joker_of_an_earlier_turn_counts_for_nothing_but_its_volume() -> None:
    situation = Situation().desk("start_red_joker").tuck("start_green_joker")
    assert situation.volumes() == [0, 0, 1, 0]
    situation.play("play start_red_work", "basic work")
    assert situation.offers("work") == ["1"]


def test_every_card_is_called_by_its_title() -> None:
    words = GAME.texts.words["card"]["en"]
    assert len(set(words)) >= 30 + 6
    assert words[CARDS.index("A101")] == "Surveyor's Ledger"


def test_undo_takes_a_whole_turn_back_step_by_step() -> None:
    match = Match(GAME, 2, 1, QUIET)
    before = match.view(0)
    seat = match.to_move
    card = next(text for text in match.choices.texts() if text.endswith("travel"))
    for text in (card, "basic travel", "go strasbourg", "stop"):
        match.play(text)
    for _ in range(4):
        match.undo(seat)
    assert match.view(0) == before
