"""Chapter 22: number of players and the solo variant."""

import pytest

from parlour.games.principia.content.equipment import EQUIPMENT
from parlour.games.principia.content.grants import GRANTS
from parlour.games.principia.content.journals import JOURNALS
from parlour.games.principia.content.numbers import RIVALS
from parlour.games.principia.rules.solo import RIVAL_ACTS
from parlour.kernel.match import Match
from tests.games.principia.positions import GAME, Situation, given, reason
from tests.support import rule


def alone(institute: str = "I05", rival: str = "lecturer", scenario: str = "S1") -> Situation:
    return given(1, institutes=[institute], rival=rival, scenario=scenario).bare()


def rival_acts(table: Situation, number: int = 1) -> Situation:
    table.turn()
    table.state.round = number
    return table.steps(RIVAL_ACTS)


@rule("PR-22.2", "PR-22.3", "PR-22.4")
@pytest.mark.parametrize("level", RIVALS)
def test_one_player_against_a_rival_of_a_chosen_level(level: str) -> None:
    match = Match(GAME, 1, 2, {"rival": level})
    assert match.view(0)["rival"] == {"level": level, "prestige": 0, "beaten": None}
    assert len(match.view(0)["dealt"]) == 2
    match.play(match.state.choices(0)[0], 0)
    assert match.view(0)["first"] == 0
    assert len(match.view(0)["players"]) == 1


@rule("PR-22.5", "PR-22.6", "PR-22.7")
def test_three_base_grants_and_a_strategic_one_each_at_its_price() -> None:
    table = alone()
    display = table.match.view(0)["display"]
    assert [name[:2] for name in display] == ["GB", "GB", "GB", "GS"]
    assert table.question() == "choose_grant_solo"
    assert table.state.question(0).args == {"n": 0, "n2": 1, "n3": 2, "m": 3}
    for index, price in enumerate((0, 1, 2, 3)):
        table = alone()
        before = table.player().prestige
        table.play(f"grant {display[index]}")
        assert table.player().prestige == before - price
        assert table.question() == "turn"
        left = [name for name in display if name != display[index] and name[:2] == "GB"]
        assert [GRANTS[g] for g in table.state.base_discard] == left


@rule("PR-22.6")
def test_the_price_of_a_grant_must_be_payable_and_the_discount_lowers_it() -> None:
    table = alone().has(0, prestige=1)
    display = table.match.view(0)["display"]
    table.state.offered = table.state.offered[:2]
    assert table.refusal(f"grant {display[3]}") == [reason("grant_too_dear", "PR-22.6", n=3, m=1)]
    table = alone("I07").has(0, prestige=9)
    display = table.match.view(0)["display"]
    for index, price in ((0, 0), (1, 0), (3, 2)):
        table = alone("I07").has(0, prestige=9)
        table.play(f"grant {display[index]}")
        assert table.player().prestige == 9 - price


@rule("PR-22.8")
def test_the_rival_acts_after_the_pass_and_before_the_clean_up() -> None:
    table = alone().scientists(0, "N12").turn().play("pass")
    steps = ["passed", "rival_journal", "paid_salaries", "scientist_leaves"]
    assert [key for key in table.event_keys() if key in steps] == steps


@rule("PR-22.9")
def test_the_rival_takes_the_journal_of_the_highest_tier_the_oldest_first() -> None:
    table = alone().market("journals", "J01", "J09", "J20", "J13").deck("journals", "J02")
    rival_acts(table)
    assert table.state.rival_prestige == 7
    assert table.row("journals") == ["J01", "J20", "J13", "J02"]
    journals = table.match.view(0)["discards"]["journals"]
    assert "J09" not in journals
    empty = alone().market("journals").only_deck("journals").no_discards("journals")
    rival_acts(empty)
    assert "rival_journal" not in empty.happened()
    assert empty.state.rival_prestige == 0


@rule("PR-22.10")
@pytest.mark.parametrize(
    ("number", "tracks"),
    [(1, (1, 1, 0)), (2, (0, 1, 1)), (3, (1, 0, 1)), (4, (1, 1, 0)), (9, (1, 0, 1))],
)
def test_the_rival_places_on_two_tracks(number: int, tracks: tuple[int, int, int]) -> None:
    table = rival_acts(alone(), number)
    assert tuple(table.state.tracks) == tracks
    assert table.state.bank_research_points == [30 - n for n in tracks]


@rule("PR-22.10")
def test_nothing_happens_on_a_full_track_or_with_an_empty_bank() -> None:
    table = rival_acts(alone().track(green=10).has(0, blue=30))
    assert table.state.tracks == [10, 0, 0]


@rule("PR-22.11")
def test_the_rivals_breakthrough_scores_and_removes_the_lower_equipment() -> None:
    table = alone().market("journals", "J01").track(green=2, blue=5)
    rival_acts(table)
    assert table.state.rival_prestige == 2 + 2 + 3
    assert set(EQUIPMENT) - set(table.match.view(0)["equipment"]) == {"E01", "E09"}
    assert table.match.view(0)["breakthroughs"]["BG1"] == "rival"
    assert table.player().morale == 3
    table.has(0, credits=30, red=1).play("play invest")
    assert {"buy E02", "buy E10"} <= set(table.choices())
    assert table.why("buy E01") == ["equipment_gone"]


@rule("PR-22.12")
@pytest.mark.parametrize(("level", "points"), [("lecturer", 0), ("dean", 3), ("rector", 5)])
def test_the_rival_scores_by_its_level_each_round(level: str, points: int) -> None:
    table = alone(rival=level).market("journals", "J01").turn().play("pass")
    assert table.state.rival_prestige == 2 + points
    table = alone(rival=level).market("journals", "J01").articles(0, *JOURNALS[2:7]).turn()
    table.play("pass")
    assert table.match.over
    assert table.state.rival_prestige == 2 + points


@rule("PR-22.13")
def test_breakthroughs_of_the_rival_count_in_s2_only_its_articles_never() -> None:
    table = alone(scenario="S2").turn()
    table.state.rival_breakthroughs = 5
    assert table.play("pass").match.over
    table = alone(scenario="S5").articles(0, *JOURNALS[:4]).turn().play("pass")
    assert not table.match.over


@rule("PR-22.14")
def test_a_solo_game_ends_after_round_9() -> None:
    for number, over in ((8, False), (9, True)):
        table = alone().turn()
        table.state.round = number
        assert table.play("pass").match.over == over


@rule("PR-22.15")
def test_a_majority_needs_five() -> None:
    low = ["J01", "J02", "J03", "J04", "J05"]
    assert alone().articles(0, *low).points_of("scenario") == 4
    assert alone().articles(0, *low[:4]).points_of("scenario") == 0


@rule("PR-22.16")
@pytest.mark.parametrize(("rival", "won"), [(9, True), (10, False), (11, False)])
def test_the_player_wins_with_more_than_the_rival(rival: int, won: bool) -> None:
    table = alone(scenario="S2").market("journals").only_deck("journals").no_discards("journals")
    table.turn()
    table.player().articles = 0
    table.state.round = 9
    table.state.rival_prestige = rival
    table.has(0, prestige=7, credits=0, morale=3).player().cards = 0
    table.has(0, credits=20, influence=2)
    table.turn()
    assert table.match.over
    assert table.score().total == 10
    assert table.match.outcome().winners == ([0] if won else [])
    assert table.match.view(0)["rival"]["beaten"] == won
    assert table.happened()[-1] == ("rival_beaten" if won else "rival_wins")


@rule("PR-22.1")
def test_the_rules_are_the_same_for_two_three_and_four() -> None:
    for seats in (2, 3, 4):
        table = given(seats)
        lots = 0
        while table.question() != "turn":
            if table.question() == "bid":
                view = table.match.view(0)["lot"]
                lots += view["high"] == 0 and len(view["in"]) + lots == seats
            table.play(table.choices()[-1])
        assert lots == seats - 1
