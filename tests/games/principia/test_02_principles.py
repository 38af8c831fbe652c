"""Chapter 2: general principles."""

import pytest

from parlour.games.principia.content.abilities import ABILITY_NAMES
from parlour.games.principia.content.numbers import BREAKTHROUGHS
from parlour.games.principia.content.research import RESEARCH, RESEARCH_HEXES
from parlour.games.principia.content.terms import parse_effects
from parlour.games.principia.rules.clean_up import CHECK_GRANT
from parlour.games.principia.rules.effects import takes_effect
from parlour.games.principia.rules.recruit import RECRUIT_MENU
from parlour.games.principia.rules.turn import BEGIN_ACTIONS
from tests.games.principia import card_files
from tests.games.principia.positions import given, reason
from tests.support import rule


@rule("PR-2.1")
def test_credits_and_prestige_are_not_limited() -> None:
    table = given().bare().has(0, credits=5000, prestige=700).turn()
    assert table.gains("play manage", "credits") == {"credits": 2}
    assert table.state.check() == []


@rule("PR-2.3")
def test_a_gain_is_cut_down_to_what_the_bank_holds() -> None:
    table = given().bare().bare(1).project(0, "R05", hexes=3, phds=1).has(1, green=28).turn()
    assert table.state.bank_research_points[0] == 2
    assert table.gains("play research", "student R05")["green"] == 2
    table = given().bare().bare(1).has(1, phds=30).market("scientists", "N33").turn()
    assert "phds" not in table.gains("play recruit", "hire N33")
    table = given().bare().bare(1).has(1, influence=20).market("scientists", "N19").turn()
    assert "influence" not in table.gains("play recruit", "hire N19")


@rule("PR-2.4")
def test_what_is_paid_and_discarded_returns_to_the_bank() -> None:
    table = given().bare().bare(1).has(0, green=2, influence=1).market("journals", "J01").turn()
    table.play("play publish", "publish J01")
    assert table.state.bank_research_points[0] == 30
    table = given().bare().bare(1).has(0, influence=1).turn().play("play manage", "pull journals")
    assert table.state.bank_influence == 20
    table = given().bare().bare(1).project(0, "R05", hexes=3, phds=1).turn()
    table.play("play research", "student R05")
    assert table.state.bank_phds == 30


@rule("PR-2.5")
def test_research_points_on_a_track_stay_there() -> None:
    table = given().bare().bare(1).has(0, green=3).turn().play("play invest", "invest green")
    assert (table.state.tracks[0], table.state.bank_research_points[0]) == (1, 27)
    table.until("bid")
    assert table.state.tracks[0] == 1


@rule("PR-2.6", "PR-17.4")
def test_a_loss_stops_at_zero() -> None:
    for grant, key in (("GB01", "prestige"), ("GB03", "morale")):
        table = given().bare().has(0, prestige=0, morale=0).grant(0, grant).turn()
        table.steps(CHECK_GRANT[0])
        assert table.facts()[key] == 0
        assert table.player().grant == -1


@rule("PR-2.7")
def test_a_cost_must_be_paid_in_full() -> None:
    table = (
        given().bare().has(0, credits=5).unlocked("BG1").has(0, red=1).turn().play("play invest")
    )
    assert table.refusal("buy E01") == [reason("too_few_credits", "PR-12.6", n=6, m=5)]
    assert "buy E02" in table.choices()


@rule("PR-2.9", "PR-18.3")
def test_a_research_points_of_choice_has_a_colour_that_the_bank_has() -> None:
    table = given().bare().bare(1).equipment(0, "E16").has(1, green=30)
    table.steps(BEGIN_ACTIONS)
    assert table.choices() == ["colour blue", "colour red"]
    assert table.refusal("colour green") == [reason("bank_has_none", "PR-2.9", colour="green")]
    assert table.gains("colour red") == {"red": 1}
    table = given().bare().bare(1).equipment(0, "E16").has(1, green=30, blue=30)
    before = table.facts()
    table.steps(BEGIN_ACTIONS)
    assert table.facts()["red"] == before["red"] + 1
    table = given().bare().bare(1).equipment(0, "E16").has(1, green=30, blue=30, red=30)
    table.steps(BEGIN_ACTIONS)
    assert table.question() == "turn"


@rule("PR-2.10", "PR-2.11", "PR-2.12")
def test_first_the_event_then_institute_equipment_scientists_in_order() -> None:
    table = given(institutes=["I02"]).bare().equipment(0, "E02").scientists(0, "N10", "N04")
    table.project(0, "R05", hexes=3, phds=1).turn().play("play research", "student R05")
    abilities = [event.args["ability"] for event in table.events if event.key == "ability"]
    names = [ABILITY_NAMES["en"][number] for number in abilities]
    order = [card_files.card("institutes", "I02"), card_files.card("institutes", "I02")]
    order += [card_files.card("equipment", "E02")]
    order += [card_files.card("scientists", card) for card in ("N10", "N04")]
    assert names == [row["name_en"] for row in order]
    assert abilities[0] < abilities[1]  # of one card in printed order
    keys = table.event_keys()
    assert keys.index("completed") < keys.index("gained_research_points") < keys.index("ability")


@rule("PR-2.12", "PR-13.10")
def test_a_breakthrough_inside_a_completion_is_resolved_at_once_and_completely() -> None:
    table = given(institutes=["I10"]).bare().track(red=2).scientists(0, "N35")
    table.project(0, "R48", hexes=6, phds=1).turn().play("play research", "student R48")
    assert table.question() == "equip"
    assert table.player().completed == 0
    table.play("equip E14")
    keys = table.event_keys()
    assert keys.index("equipped") < keys.index("ability")
    assert table.facts()["completed"] == 1


@rule("PR-2.13")
def test_an_ability_gained_while_an_event_is_finished_counts_for_it() -> None:
    """E14 (when you complete a red project: +1 red RP), won by the bonus of that project."""
    table = given().bare().track(red=2).project(0, "R48", hexes=6, phds=1).turn()
    table.play("play research", "student R48")
    gained = table.gains("equip E14")
    assert gained["red"] == 1


@rule("PR-2.14", "PR-7.1", "PR-2.15")
def test_limits_are_reset_at_the_start_of_the_action_phase() -> None:
    table = given(institutes=["I01"]).bare().bare(1).scientists(0, "N08", "N19")
    table.project(0, "R48").turn().play("play research", "activate N08")
    assert table.placed("R48") == 3
    table.state.action_points = 2
    table.state.offered = []
    table.steps(BEGIN_ACTIONS)
    table.cards_back().player().tilted = 0
    table.turn().play("play research", "activate N19")
    assert table.placed("R48") == 6


@rule("PR-2.15")
def test_a_limited_ability_is_not_used_up_when_nothing_of_it_takes_effect() -> None:
    """I01: one more hex on a red project; here no further hex fits."""
    table = given(institutes=["I01"]).bare().scientists(0, "N08", "N19")
    table.project(0, "R37", hexes=2).project(0, "R48").turn().play("play research")
    table.state.action_points = 9
    table.play("activate N08", "on R37")
    assert table.facts()["completed"] == 1
    table.play("activate N19")
    assert table.placed("R48") == 3


@rule("PR-2.15")
def test_an_ability_is_not_used_up_while_the_bank_has_nothing_to_give() -> None:
    """N09: once per round, one more PhD student when you hire one."""
    table = given().bare().bare(1).scientists(0, "N09").has(1, phds=29).turn()
    table.play("play recruit")
    assert table.gains("hire_phd") == {"phds": 1}
    table.has(1, phds=20).steps(RECRUIT_MENU[0])
    assert table.gains("hire_phd") == {"phds": 2}


@rule("PR-2.15", "PR-2.6")
@pytest.mark.parametrize(
    "what", ["prestige", "credits", "influence", "research_points red", "morale"]
)
def test_a_limited_ability_that_takes_is_not_used_up_where_there_is_nothing_to_take(
    what: str,
) -> None:
    """No card of the game has one, but a designer's may."""
    table = given(institutes=["I08" if what == "morale" else "I05"]).bare()
    loss = parse_effects(f"{what} -1", "test")[0]
    least = 2 if what == "morale" else 0
    for n, works in ((least, False), (least + 1, True)):
        table.has(0, **{what.removeprefix("research_points "): n})
        assert takes_effect(table.state, 0, loss, -1) == works


@rule("PR-2.17", "PR-2.16")
def test_a_gap_in_a_market_is_closed_and_filled_at_the_newest_end() -> None:
    table = given().bare().market("research", "R01", "R02", "R03", "R04").deck("research", "R05")
    table.turn().play("play recruit", "take R02")
    assert table.row("research") == ["R01", "R03", "R04", "R05"]
    assert "take R05" in table.choices()


@rule("PR-2.18")
@pytest.mark.parametrize("ability", ["N10", "N21"])
def test_a_card_of_two_colours_has_each_of_them(ability: str) -> None:
    """N10 and N21: +1 PP for a green, a blue project."""
    two = next(row["id"] for row in card_files.rows("research") if row["colours"] == "green blue")
    with_it = given().bare().scientists(0, ability)
    with_it.project(0, two, hexes=_last(two), phds=1).turn()
    without = given().bare().project(0, two, hexes=_last(two), phds=1).turn()
    play = ("play research", f"student {two}")
    assert with_it.gains(*play)["prestige"] == without.gains(*play)["prestige"] + 1


def _last(card: str) -> int:
    return RESEARCH_HEXES[RESEARCH.index(card)] - 1


@rule("PR-2.12")
def test_a_free_equipment_card_is_chosen_before_anything_else_goes_on() -> None:
    table = given().bare().has(0, green=2).track(green=2).turn()
    table.play("play invest", "invest green")
    assert table.question() == "equip"
    assert table.why("invest green") == ["finish_first"]
    assert table.state.players[0].breakthroughs == 1 << BREAKTHROUGHS.index("BG1")
