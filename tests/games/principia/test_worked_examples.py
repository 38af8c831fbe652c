"""The worked examples of the rulings, W1 to W10, played."""

from parlour.games.principia.content.research import RESEARCH, RESEARCH_COLOURS
from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.rules.clean_up import PAY_SALARIES
from tests.games.principia.positions import given
from tests.games.principia.test_06_grants_phase import auction, take
from tests.support import rule


def prestige(table: object) -> list[int]:
    return [player.prestige for player in table.state.players]  # type: ignore[attr-defined]


@rule("PR-6.10", "PR-6.11", "PR-6.18")
def test_w1_an_auction_of_three() -> None:
    table = auction(6, 3, 5)
    table.play("bid 1", "bid 2", "fold", "bid 3")
    assert table.question() == "choose_grant"  # B has 3 PP, would need 4, and passes
    assert prestige(table) == [3, 3, 5]
    take(table)
    assert table.seat == 1
    table.play("bid 1", "bid 2", "fold")
    assert prestige(table) == [3, 2, 3]
    assert table.seat == 2
    take(table)
    assert table.seat == 1
    assert len(table.state.display) == 3
    take(table)
    assert table.question() == "turn"
    assert table.state.display == []


@rule("PR-6.9", "PR-6.4")
def test_w2_nobody_bids() -> None:
    table = auction(4, 4, 4, 4).play("fold", "fold", "fold")
    assert (table.seat, table.question()) == (3, "choose_grant")
    take(table)
    assert prestige(table) == [4, 4, 4, 4]
    assert (table.seat, table.match.view(0)["lot"]["in"]) == (0, [0, 1, 2])


@rule("PR-8.1", "PR-9.7", "PR-9.9", "PR-15.5")
def test_w3_research_with_overtime() -> None:
    table = given().bare().bare(1).has(0, phds=1, morale=3).scientists(0, "N01").hand(0, "R05")
    table.turn().play("play research", "start R05", "activate N01")
    assert table.placed("R05") == 3
    table.play("overtime")
    assert table.player().morale == 1
    gained = table.gains("assign R05")
    assert (gained["phds"], gained["hexes"], gained["green"]) == (-1, 3, 4)
    assert gained["prestige"] >= 2
    assert table.state.bank_phds == 30


@rule("PR-9.2")
def test_w4_surplus_hexes() -> None:
    table = given().bare().scientists(0, "N12").project(0, "R05", hexes=3).project(0, "R21").turn()
    table.play("play research", "activate N12", "on R05")
    assert table.facts()["completed"] == 1
    assert table.placed("R21") == 0


@rule("PR-13.2", "PR-13.3", "PR-13.6")
def test_w5_a_breakthrough() -> None:
    table = (
        given()
        .bare()
        .bare(1)
        .has(0, blue=1, credits=10)
        .has(1, credits=10, blue=1)
        .track(blue=5)
        .turn()
    )
    table.unlocked("BB1").play("play invest", "invest blue")
    assert table.choices() == ["equip E09", "equip E10"]
    gained = table.gains("equip E09")
    assert gained == {"equipment": 1}
    assert (table.player().prestige, table.player().influence, table.player().credits) == (8, 1, 11)
    assert table.state.action_points == 2
    assert table.why("buy E10") == ["one_per_breakthrough"]
    table.play("stop", "play invest")
    assert table.gains("buy E10", seat=1) == {"credits": -7, "equipment": 1}


@rule("PR-11.6", "PR-11.8")
def test_w6_paying_for_an_article() -> None:
    table = given(institutes=["I09"]).bare().scientists(0, "N07").has(0, green=2, red=2)
    table.market("journals", "J08").turn()
    gained = table.gains("play publish", "publish J08")
    assert (gained["green"], gained["red"], gained["credits"]) == (-2, -1, -2)


@rule("PR-16.4", "PR-16.5", "PR-16.6", "PR-16.7")
def test_w7_unpaid_salaries() -> None:
    for credits, left, unpaid in ((5, 1, 0), (3, 1, 1)):
        table = (
            given(institutes=["I04"])
            .bare()
            .scientists(0, "N12", "N23", "N34")
            .has(0, credits=credits)
        )
        table.turn().steps(PAY_SALARIES[0]).play("dismiss N34")
        if unpaid:
            table.play("salary N12")
            assert table.player().unpaid == 1 << SCIENTISTS.index("N23")
        assert (table.player().credits, table.player().morale) == (left, 0)
        assert table.player().unpaid.bit_count() == unpaid


@rule("PR-21.9")
def test_w8_sets() -> None:
    of = {mask: RESEARCH[RESEARCH_COLOURS.index(mask)] for mask in (2, 4, 5, 6)}
    green = [name for name, mask in zip(RESEARCH, RESEARCH_COLOURS, strict=True) if mask == 1][:2]
    table = given(scenario="S6").bare().completed(0, *green, of[2], of[6], of[5])
    assert table.points_of("scenario") == 4
    assert table.completed(0, of[4]).points_of("scenario") == 8


@rule("PR-21.10", "PR-21.11", "PR-21.12")
def test_w9_majorities() -> None:
    cards = [f"J{n:02}" for n in (1, 2, 3, 4, 5, 6, 13, 14, 15, 16, 17, 18, 25)]
    table = given(3, scenario="S1")
    table.articles(0, *cards[:5]).articles(1, *cards[5:10]).articles(2, *cards[10:])
    assert [table.points_of("scenario", seat) for seat in range(3)] == [2, 2, 0]
    table = given(3, scenario="S5")
    table.articles(0, *cards[:5]).articles(1, *cards[6:10]).articles(2, *cards[5:6], *cards[10:])
    assert [table.points_of("scenario", seat) for seat in range(3)][:2] == [3, 0]


@rule("PR-15.6")
def test_w10_the_morale_floor() -> None:
    for morale, possible in ((3, False), (4, True)):
        table = given(institutes=["I08"]).bare().has(0, morale=morale, phds=1).project(0, "R16")
        table.turn().play("play research")
        assert ("overtime" in table.choices()) == possible
