"""Chapters 14 and 15: MANAGE, Morale."""

import pytest

from parlour.games.principia.rules.clean_up import CHECK_GRANT
from tests.games.principia.positions import GAME, Situation, given, reason
from tests.support import rule


def office(institute: str = "I05") -> Situation:
    return given(institutes=[institute]).bare().bare(1)


@rule("PR-14.1", "PR-14.5")
def test_two_credits_for_a_point_once_or_twice() -> None:
    table = office().turn().play("play manage")
    assert table.gains("credits") == {"credits": 2}
    assert table.gains("credits") == {"credits": 2}
    assert table.seat == 1
    broke = office().has(0, credits=0, prestige=0, morale=0).turn()
    assert "play manage" in broke.choices()


@rule("PR-14.2", "PR-14.3")
@pytest.mark.parametrize(("market", "letter"), [("journals", "J"), ("research", "R")])
def test_strings_refresh_a_market_completely(market: str, letter: str) -> None:
    new = [f"{letter}{n}" for n in (21, 22, 23, 24)]
    table = office().has(0, influence=1).deck(market, *new)
    old = table.row(market)
    table.turn()
    assert table.gains("play manage", f"pull {market}") == {"influence": -1}
    assert table.row(market) == new
    assert table.match.view(0)["discards"][market] == old
    assert table.seat == 1


@rule("PR-14.2", "PR-14.4")
def test_what_strings_cannot_do() -> None:
    table = office().turn().play("play manage")
    assert table.refusal("pull journals") == [reason("no_influence", "PR-14.2", n=1, m=0)]
    table = office().has(0, influence=1).turn().play("play manage", "credits")
    assert table.refusal("pull research") == [reason("too_few_action_points", "PR-14.2", n=2, m=1)]
    table = office().has(0, influence=1).market("journals").turn().play("play manage")
    assert table.refusal("pull journals") == [reason("market_empty", "PR-14.4")]
    assert table.choices("pull") == ["pull research"]
    pulls = [text for text in map(GAME.actions.text, GAME.actions) if text.startswith("pull")]
    assert pulls == ["pull journals", "pull research"]


@rule("PR-15.1")
def test_morale_goes_from_0_to_6() -> None:
    table = office().has(0, morale=5).turn()
    assert table.gains("pass")["morale"] == 1
    assert table.player().morale == 6
    table = office().has(0, morale=6).turn()
    assert table.gains("pass") == {"credits": 7}


@rule("PR-15.2", "PR-15.3")
def test_no_loss_goes_below_the_floor() -> None:
    for institute, before, after in (("I08", 2, 2), ("I08", 3, 2), ("I05", 2, 1), ("I05", 0, 0)):
        table = office(institute).has(0, morale=before).grant(0, "GB03").turn()
        table.steps(CHECK_GRANT[0])
        assert table.player().morale == after


@rule("PR-15.4", "PR-18.11")
def test_burnout_takes_a_point_of_research() -> None:
    for morale, points in ((0, 2), (1, 3)):
        table = office().has(0, morale=morale, phds=1).project(0, "R16").turn()
        assert table.play("play research").state.action_points == points
    table = office().has(0, morale=0, phds=1).project(0, "R16").equipment(0, "E06").turn()
    assert table.play("play research").state.action_points == 3
    table = office().has(0, morale=0, phds=1).project(0, "R16", hexes=5).turn()
    table.play("play research")
    table.has(0, morale=4)
    assert table.play("assign R16").state.action_points == 1
    assert office().has(0, morale=0).turn().play("play manage").state.action_points == 2


@rule("PR-15.5", "PR-8.2")
def test_overtime_once_per_card_for_two_morale() -> None:
    table = office().has(0, morale=5, phds=2).project(0, "R16").turn().play("play research")
    assert table.gains("overtime") == {"morale": -2}
    assert table.state.action_points == 4
    assert table.refusal("overtime") == [reason("overtime_used", "PR-15.5")]
    table.play("assign R16", "assign R16")
    table = office().has(0, morale=1, phds=1).project(0, "R16").turn().play("play research")
    assert table.refusal("overtime") == [reason("overtime_morale", "PR-15.5", n=2, m=1)]
    table = office().has(0, morale=2, phds=3).project(0, "R16").turn()
    table.play("play research", *["assign R16"] * 3)
    assert table.choices() == ["overtime", "stop"]


@rule("PR-15.6")
def test_overtime_and_the_floor() -> None:
    """Worked example 10."""
    table = office("I08").has(0, morale=3, phds=1).project(0, "R16").turn().play("play research")
    assert table.refusal("overtime") == [reason("overtime_morale", "PR-15.5", n=4, m=3)]
    table = office("I08").has(0, morale=4, phds=1).project(0, "R16").turn().play("play research")
    assert table.gains("overtime") == {"morale": -2}


@rule("PR-15.8")
def test_a_morale_level_is_only_checked() -> None:
    """J49 asks for Morale 4."""
    for morale in (3, 4):
        table = office().articles(0, "J01", "J02").has(0, green=9, morale=morale)
        table.market("journals", "J49").turn()
        assert ("play publish" in table.choices()) == (morale == 4)
    assert table.gains("play publish", "publish J49")["morale"] == 1
