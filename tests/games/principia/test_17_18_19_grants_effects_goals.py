"""Chapters 17 to 19: clean-up, effects and abilities, requirements and goals."""

import pytest

from parlour.games.principia.content import NOTES
from parlour.games.principia.content.abilities import ABILITIES
from parlour.games.principia.content.scientists import DISCIPLINES, SCIENTISTS
from parlour.games.principia.content.terms import GOALS, MODS, parse_effects, parse_needs
from parlour.games.principia.rules.clean_up import CHECK_GRANT, REFRESH_MARKETS
from parlour.games.principia.rules.effects import TakeEffect
from parlour.games.principia.rules.requirements import (
    count_disciplines,
    count_scientists,
    goal_value,
)
from parlour.kernel.steps import Task
from tests.games.principia import card_files
from tests.games.principia.positions import Situation, given
from tests.support import rule


def lab(institute: str = "I04") -> Situation:
    return given(institutes=[institute]).bare().bare(1)


def goal(table: Situation, text: str) -> int:
    """What seat 0 has of a goal."""
    return goal_value(table.player(), parse_needs(f"{text} 1", GOALS, "test")[0])


@rule("PR-17.1", "PR-17.2")
def test_all_goals_of_a_card_must_be_met() -> None:
    """GS: place hexes and have a professor; only one of them is not enough."""
    two = "scientists 1, phds 1"
    card = next(row["id"] for row in card_files.rows("grants") if row["goal"] == two)
    for staff, phds, won in (([], 1, 0), (["N12"], 0, 0), (["N12"], 1, 1)):
        table = lab().scientists(0, *staff).has(0, phds=phds).grant(0, card).turn()
        table.steps(CHECK_GRANT[0])
        assert table.player().grants_won == won


@rule("PR-17.2", "PR-17.1")
def test_goals_of_state_look_at_the_player_after_salaries() -> None:
    """GB: 8 CR left."""
    card = next(row["id"] for row in card_files.rows("grants") if row["goal"] == "credits_left 8")
    for credits, won in ((10, 1), (9, 0)):
        table = lab().scientists(0, "N12").has(0, credits=credits).grant(0, card).turn()
        table.player().cards = 1 << 4
        table.play("pass", "pass")
        assert table.player().grants_won == won


@rule("PR-17.1")
def test_grants_are_checked_in_turn_order() -> None:
    table = given(3)
    for seat, grant in enumerate(("GB01", "GB02", "GB03")):
        table.bare(seat).grant(seat, grant)
    table.turn(1).play("pass", "pass", "pass")
    seats = [event.seat for event in table.events if event.key == "grant_failed"]
    assert seats == [1, 2, 0]


@rule("PR-17.6", "PR-24.5")
def test_the_oldest_card_of_each_market_leaves() -> None:
    table = lab().market("scientists", "N01", "N02", "N03", "N04").market("journals")
    table.market("research", "R01", "R02").deck("scientists", "N05").deck(
        "research", "R03", "R04", "R05"
    )
    table.turn().steps(REFRESH_MARKETS)
    assert table.row("scientists") == ["N02", "N03", "N04", "N05"]
    assert table.row("research") == ["R02", "R03", "R04", "R05"]
    assert len(table.row("journals")) == 4
    assert table.match.view(0)["discards"]["scientists"] == ["N01"]
    assert table.match.view(0)["discards"]["journals"] == []
    assert [credits for credits in table.happened() if credits.endswith("_leaves")] == [
        "scientist_leaves",
        "research_leaves",
    ]


@rule("PR-17.7", "PR-17.8")
def test_cards_and_staff_come_back() -> None:
    table = lab().scientists(0, "N12").project(0, "R16", phds=1).has(0, credits=20).turn()
    table.play("play research", "activate N12", "student R16", "stop", "pass", "pass")
    assert len(table.match.view(1)["players"][0]["cards"]) == 5
    assert table.player().tilted == 0
    assert table.player().projects == [15, 3, 1, 0]
    assert not table.player().passed


@rule("PR-18.1", "PR-18.7")
def test_the_texts_on_the_cards_say_what_the_terms_say() -> None:
    assert NOTES == []
    assert len(ABILITIES) > 90


@rule("PR-18.2", "PR-18.3", "PR-18.4", "PR-18.5")
@pytest.mark.parametrize(
    ("effect", "gained"),
    [
        ("prestige 2", {"prestige": 2}),
        ("prestige -2", {"prestige": -2}),
        ("credits 3", {"credits": 3}),
        ("credits -3", {"credits": -3}),
        ("influence 2", {"influence": 2}),
        ("influence -1", {"influence": -1}),
        ("research_points red 2", {"red": 2}),
        ("research_points red -1", {"red": -1}),
        ("morale 2", {"morale": 2}),
        ("morale -2", {"morale": -2}),
        ("phd 2", {"phds": 2}),
        ("draw_research 2", {"hand": 2}),
        ("track red 2", {"red track": 2}),
    ],
)
def test_instant_effects(effect: str, gained: dict[str, int]) -> None:
    table = lab().has(0, influence=2, red=2).turn()
    parsed = parse_effects(effect, "test")[0]
    before = table.facts()
    table.steps(TakeEffect(0, parsed.op, parsed.colour, parsed.n))
    after = table.facts()
    assert {key: after[key] - before[key] for key in after if after[key] != before[key]} == gained


@rule("PR-13.9", "PR-18.2")
@pytest.mark.parametrize(("covered", "placed"), [(8, 2), (9, 1), (10, 0)])
def test_nobody_is_asked_for_a_track_when_the_last_space_is_covered(
    covered: int, placed: int
) -> None:
    effect = parse_effects("track red 2", "test")[0]
    table = lab().track(red=covered).turn()
    table.state.unasked = []
    table.steps(TakeEffect(0, effect.op, effect.colour, effect.n))
    assert table.facts()["red track"] == covered + placed
    assert all(isinstance(step, Task) for step in table.state.unasked)


@rule("PR-18.3", "PR-2.9")
def test_each_research_points_of_choice_may_have_another_colour() -> None:
    parsed = parse_effects("any_research_points 2", "test")[0]
    table = lab().turn().steps(TakeEffect(0, parsed.op, parsed.colour, 2))
    assert table.gains("colour green", "colour red") == {"green": 1, "red": 1}


@rule("PR-18.9")
def test_modifiers_of_the_same_kind_add_up() -> None:
    table = lab("I09").scientists(0, "N49")
    assert table.player().mods[MODS.index("wild")] == 3
    table.unpaid(0, "N49")
    assert table.player().mods[MODS.index("wild")] == 1


@rule("PR-18.16")
def test_institute_and_equipment_always_work() -> None:
    table = lab("I02").scientists(0, "N10").unpaid(0, "N10").equipment(0, "E02")
    table.project(0, "R05", hexes=3, phds=1).turn().play("play research", "student R05")
    assert table.event_keys().count("ability") == 3


@rule("PR-19.2")
def test_a_scientist_of_all_disciplines_has_each_of_them() -> None:
    table = lab().scientists(0, "N49", "N12")
    player = table.player()
    assert [count_scientists(player, colour, False) for colour in (-1, 0, 1, 2)] == [2, 1, 2, 1]
    assert [count_scientists(player, colour, True) for colour in (-1, 0, 1, 2)] == [1, 1, 1, 1]


@rule("PR-19.3")
@pytest.mark.parametrize(
    ("staff", "count"),
    [("", 0), ("N01", 1), ("N01 N02", 1), ("N01 N12", 2), ("N01 N12 N23", 3), ("N49", 1)]
    + [("N49 N50", 2), ("N49 N01", 2), ("N49 N50 N01 N12", 3), ("N49 N01 N12 N23", 3)],
)
def test_different_disciplines(staff: str, count: int) -> None:
    table = lab().scientists(0, *staff.split())
    assert count_disciplines(table.player()) == count
    assert all(DISCIPLINES[SCIENTISTS.index(name)] for name in staff.split())


COUNTS = {
    # N06 places a hex on the project that is started: it counts as well.
    "start": {"hexes": 4, "hexes green": 4, "hexes red": 0, "start": 1, "complete": 0},
    "complete": {"hexes": 1, "hexes blue": 1, "complete": 1, "complete blue": 1, "complete red": 0},
    "hire": {"hire": 1, "hire_phd": 1, "hire_any": 2},
    "publish 3": {"publish": 1, "publish tier 3": 1, "publish tier 4": 0},
    "publish 1": {"publish": 1, "publish tier 2": 0},
    "invest": {"invest": 1, "breakthrough": 1, "buy_equipment": 0, "hexes": 0},
    "buy": {"invest": 0, "buy_equipment": 1},
    "play": {"play_cards": 1, "pass_with": 0},
    "pass": {"pass_with": 5, "play_cards": 0},
}


@rule("PR-19.4", "PR-19.5", "PR-19.6", "PR-19.7", "PR-19.8")
@pytest.mark.parametrize(
    ("counted", "choices"),
    [
        ("start", "assign R16, start R05, activate N06, on R05"),
        ("complete", "play research, student R21"),
        ("hire", "play recruit, hire N33, hire_phd"),
        ("publish 3", "play publish, publish J09"),
        ("publish 1", "play publish, publish J01"),
        ("invest", "play invest, invest red, equip E13"),
        ("buy", "play invest, buy E01"),
        ("play", "play manage, credits, credits"),
        ("pass", "pass"),
    ],
)
def test_goals_of_the_round_count_what_happened(counted: str, choices: str) -> None:
    table = lab().scientists(0, "N06").hand(0, "R05").project(0, "R16")
    table.project(0, "R21", hexes=3, phds=1).market("scientists", "N33", "N12", "N13", "N14")
    table.market("journals", "J01", "J09", "J13", "J25").has(0, credits=20, green=6, red=1, phds=1)
    table.track(red=2).unlocked("BG1").turn()
    wanted = choices.split(", ")
    if counted == "start":
        table.play("play research")
        table.state.action_points = 9
    table.play(*wanted)
    assert {text: goal(table, text) for text in COUNTS[counted]} == COUNTS[counted]


@rule("PR-19.9")
def test_goals_of_state() -> None:
    table = (
        lab()
        .scientists(0, "N12", "N34")
        .hand(0, "R05", "R06")
        .project(0, "R16", phds=1, tilted_phds=1)
    )
    table.has(0, credits=13, phds=2, green=2, red=1, morale=4).equipment(0, "E03", "E05")
    table.player().tired = 0
    expected = {
        "credits_left": 13,
        "scientists": 2,
        "scientists blue": 1,
        "professors": 1,
        "professors blue": 0,
        "disciplines": 2,
        "phds": 4,
        "in_progress": 1,
        "hand": 2,
        "morale": 4,
        "research_points_left": 3,
        "equipment": 2,
    }
    assert {text: goal(table, text) for text in expected} == expected
