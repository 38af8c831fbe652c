"""Chapter 7: turns and passing."""

import pytest

from parlour.games.principia.content.numbers import CARD_AP
from parlour.games.principia.rules.turn import BEGIN_ACTIONS
from tests.games.principia.positions import Situation, given, reason
from tests.support import rule


def quiet(seats: int = 2) -> Situation:
    table = given(seats)
    for seat in range(seats):
        table.bare(seat)
    return table


@rule("PR-7.1", "PR-7.2")
def test_counters_are_reset_then_incomes_in_turn_order() -> None:
    table = quiet(3)
    for seat, card in enumerate(("E09", "E16", "E17")):
        table.equipment(seat, card)
    table.state.first = 1
    for player in table.state.players:
        player.counters[0] = 5
        player.used = [1]
    table.steps(BEGIN_ACTIONS)
    assert (table.seat, table.question()) == (1, "research_points_colour")
    assert table.player(2).credits == 10
    table.play("colour red")
    assert [player.credits for player in table.state.players] == [12, 10, 13]
    assert all(player.counters[0] == 0 and not player.used for player in table.state.players)
    assert (table.seat, table.question()) == (1, "turn")


@rule("PR-7.3", "PR-7.5", "PR-7.10")
def test_single_turns_clockwise_without_those_who_have_passed() -> None:
    table = quiet(3).hand(2, "R01").turn(1)
    seats = []
    for choice in ("pass", "play manage", "play manage", "play recruit", "pass"):
        seats.append(table.seat)
        table.play(choice)
        while table.question() in ("manage", "recruit"):
            if "credits" in table.choices():
                table.play("credits")
            elif "hire_phd" in table.choices():
                table.play("hire_phd")
    assert seats == [1, 2, 0, 2, 0]
    assert table.seat == 2
    assert table.question() == "turn"
    table.play("pass")
    assert table.state.round == 2


@rule("PR-7.4")
def test_a_turn_is_a_card_or_a_pass() -> None:
    table = quiet().has(0, green=2).hand(0, "R01").market("journals", "J01").turn()
    assert table.choices() == [
        "play research",
        "play recruit",
        "play publish",
        "play invest",
        "play manage",
        "pass",
    ]
    assert table.why("credits") == ["finish_first"]
    assert table.why("stop") == ["finish_first"]


@rule("PR-7.6", "PR-23.6")
def test_each_card_once_per_round_face_up() -> None:
    table = quiet().turn().play("play manage", "credits", "stop", "play manage", "credits", "stop")
    assert table.refusal("play manage") == [reason("card_played", "PR-7.6", card="manage")]
    for seat in (None, 0, 1):
        assert "manage" not in table.match.view(seat)["players"][0]["cards"]


@rule("PR-7.7", "PR-8.1", "PR-10.1", "PR-11.1", "PR-12.1", "PR-14.1")
def test_the_cards_give_3_2_0_3_and_2_points() -> None:
    assert CARD_AP == [3, 2, 0, 3, 2]
    table = quiet().hand(0, "R01", "R17").has(0, phds=1).turn().play("play research")
    assert table.state.action_points == 3
    table.play("start R01", "assign R01", "start R17")
    assert table.state.action_points == 0
    assert table.question() == "research"


@rule("PR-7.7")
def test_only_items_of_the_own_menu() -> None:
    table = quiet().turn().play("play recruit")
    assert table.refusal("credits") == [reason("not_on_this_card", "PR-7.7", card="recruit")]
    table.play("hire_phd", "hire_phd")
    assert table.seat == 1


@rule("PR-7.8", "PR-7.9")
def test_at_least_one_item_then_stop_at_any_time() -> None:
    table = quiet().turn().play("play manage")
    assert table.refusal("stop") == [reason("one_item_first", "PR-7.8")]
    table.play("credits")
    assert "stop" in table.choices()
    table.play("stop")
    assert (table.seat, table.state.action_points) == (1, 0)


@rule("PR-7.8", "PR-24.10", "PR-8.2")
def test_overtime_alone_does_not_make_research_playable() -> None:
    table = quiet().has(0, morale=6).turn()
    assert table.refusal("play research") == [reason("nothing_possible", "PR-7.8", card="research")]
    table = quiet().has(0, morale=6).project(0, "R05").turn()
    assert "play research" not in table.choices()
    table = quiet().has(0, morale=6, phds=1).turn()
    assert "play research" not in table.choices()
    table = quiet().hand(0, "R05").turn().play("play research", "overtime")
    assert table.why("stop") == ["one_item_first"]


@pytest.mark.parametrize(
    ("cards", "bonus"),
    [
        pytest.param(5, {"credits": 7, "morale": 2}, marks=rule("PR-7.12")),
        pytest.param(4, {"credits": 7, "morale": 2}, marks=rule("PR-7.12")),
        pytest.param(3, {"credits": 7, "morale": 2}, marks=rule("PR-7.12")),
        pytest.param(2, {"credits": 3}, marks=rule("PR-7.13")),
        pytest.param(1, {"morale": 1}, marks=rule("PR-7.14")),
        pytest.param(0, {}, marks=rule("PR-7.15")),
    ],
)
def test_the_bonus_of_passing(cards: int, bonus: dict[str, int]) -> None:
    table = quiet().turn()
    table.player().cards = 31 & ~((1 << (5 - cards)) - 1)
    before = table.facts()
    if cards:
        table.play("pass")
    else:
        table.turn()
        assert table.seat == 1
    after = table.facts()
    assert {key: after[key] - before[key] for key in bonus} == bonus
    assert after["credits"] - before["credits"] == bonus.get("credits", 0)
    assert table.player().passed


@pytest.mark.parametrize(
    ("cards", "gained"),
    [
        (5, [("gained_credits", "PR-7.12"), ("gained_morale", "PR-7.12")]),
        (4, [("gained_credits", "PR-7.12"), ("gained_morale", "PR-7.12")]),
        (3, [("gained_credits", "PR-7.12"), ("gained_morale", "PR-7.12")]),
        (2, [("gained_credits", "PR-7.13")]),
        (1, [("gained_morale", "PR-7.14")]),
    ],
)
@rule("PR-7.12", "PR-7.13", "PR-7.14")
def test_the_log_names_the_rule_of_the_bonus(cards: int, gained: list[tuple[str, str]]) -> None:
    table = quiet().turn()
    table.player().cards = 31 & ~((1 << (5 - cards)) - 1)
    table.play("pass")
    events = table.match.plies[-1].events
    gains = [(event.key, event.rule) for event in events if event.key.startswith("gained")]
    assert gains == gained


@rule("PR-7.11", "PR-24.6")
def test_who_can_play_no_card_passes_with_the_bonus_for_the_cards_left() -> None:
    table = quiet().played(0, "recruit", "invest", "manage").turn()
    assert table.seat == 1
    assert "passed" in table.happened()
    assert (table.player().credits, table.player().passed) == (13, True)


@rule("PR-7.5")
def test_the_last_player_may_go_on() -> None:
    table = quiet().turn().play("pass", "play manage", "credits", "stop")
    assert (table.seat, table.question()) == (1, "turn")
    assert table.event_keys().count("played") == 1


@rule("PR-7.16", "PR-7.10")
def test_pass_abilities_come_after_the_bonus() -> None:
    table = quiet().scientists(0, "N37").turn()
    assert table.gains("pass") == {"credits": 7, "morale": 3}
    keys = table.event_keys()
    assert keys.index("gained_credits") < keys.index("ability")


@rule("PR-24.11")
def test_invest_needs_a_research_points_for_an_open_track_or_equipment_to_buy() -> None:
    assert "play invest" not in quiet().turn().choices()
    assert "play invest" in quiet().has(0, green=1).turn().choices()
    full = quiet().has(0, green=1).track(green=10)
    assert "play invest" not in full.turn().choices()
    assert "play invest" in quiet().unlocked("BG1").turn().choices()
    assert "play invest" not in quiet().unlocked("BG1").has(0, credits=4).turn().choices()


@rule("PR-24.12")
def test_recruit_needs_somebody_or_something_to_take() -> None:
    def bare() -> Situation:
        table = given(institutes=["I04"]).bare().bare(1).has(1, phds=30).scientists(0, "N34")
        table.hand(0, "R01", "R02", "R03", "R04", "R05")
        return table.market("scientists", "N35", "N36", "N39", "N40")

    assert "play recruit" not in bare().turn().choices()
    assert "play recruit" in bare().has(0, influence=1).turn().choices()
    assert "play recruit" in bare().has(1, phds=29).turn().choices()
    assert "play recruit" in bare().hand(0, "R01").turn().choices()
