"""Chapter 11: PUBLISH."""

import pytest
from hypothesis import given as for_all, settings, strategies as st

from tests.games.principia.positions import Situation, given, reason
from tests.support import rule


def desk(*journals: str, institute: str = "I05") -> Situation:
    return given(institutes=[institute]).bare().bare(1).market("journals", *journals)


@rule("PR-11.1")
def test_publish_brings_exactly_one_article() -> None:
    table = desk("J01", "J02").has(0, green=9).turn().play("play publish")
    assert table.refusal("stop") == [reason("must_publish", "PR-11.1")]
    assert table.gains("publish J01")["articles"] == 1
    assert table.seat == 1


@rule("PR-11.2")
def test_publish_cannot_be_played_without_a_journal_to_publish_in() -> None:
    table = desk("J01").has(0, green=1).turn()
    assert table.refusal("play publish") == [reason("nothing_possible", "PR-7.8", card="publish")]
    assert "play publish" not in desk().has(0, green=9).turn().choices()


@rule("PR-11.3")
def test_any_journal_of_the_market_that_can_be_paid() -> None:
    table = desk("J01", "J13", "J09", "J39").has(0, green=2).turn().play("play publish")
    assert table.choices() == ["publish J01", "publish J39"]
    assert table.refusal("publish J13") == [
        reason("too_few_points", "PR-11.4", colour="blue", n=2, m=0)
    ]
    assert table.why("publish J09") == ["too_few_points", "too_few_points_in_all"]
    assert table.refusal("publish J25") == [reason("not_in_market", "PR-11.3")]


@rule("PR-11.4")
def test_any_research_points_are_paid_in_colours_of_choice() -> None:
    table = desk("J04").has(0, green=3, blue=1, red=1).turn().play("play publish", "publish J04")
    assert table.question() == "pay_point"
    assert table.choices() == ["pay green", "pay blue", "pay red"]
    gained = table.gains("pay red")
    assert (gained["red"], gained["green"]) == (-1, -2)
    assert "blue" not in gained
    table = desk("J37").has(0, green=1, blue=1, red=1).turn().play("play publish", "publish J37")
    table.play("pay blue")
    assert table.choices() == ["pay green", "pay red"]
    assert table.refusal("pay blue") == [reason("cannot_pay_colour", "PR-11.4", colour="blue")]
    assert table.gains("pay green")["articles"] == 1
    assert [table.facts()[c] for c in ("green", "blue", "red")] == [0, 0, 1]


@rule("PR-11.5")
def test_a_new_article_does_not_count_for_its_own_condition() -> None:
    table = desk("J10", "J39").has(0, green=5).turn().play("play publish")
    assert table.refusal("publish J10") == [
        reason("requirement", "PR-11.5", need="articles", n=1, m=0)
    ]
    table = desk("J10").articles(0, "J01").has(0, green=5).turn()
    gained = table.gains("play publish", "publish J10")
    assert gained["articles"] == 1


@rule("PR-11.6")
def test_discounts_lower_their_colour_only_and_neither_any_nor_the_fee() -> None:
    table = desk("J04").scientists(0, "N07").has(0, green=3).turn()
    gained = table.gains("play publish", "publish J04")
    assert (gained["green"], gained["credits"]) == (-2, -1)
    table = desk("J37").scientists(0, "N07").has(0, green=3).turn()
    assert table.gains("play publish", "publish J37")["green"] == -2
    table = desk("J13").scientists(0, "N07").has(0, blue=3).turn()
    assert table.gains("play publish", "publish J13")["blue"] == -2


@rule("PR-11.6", "PR-18.9")
def test_discounts_of_the_same_colour_add_up_not_below_zero() -> None:
    table = desk("J01").scientists(0, "N07").equipment(0, "E03").has(0, green=2).turn()
    assert table.gains("play publish", "publish J01")["green"] == -1


@rule("PR-11.7")
def test_one_research_points_always_remains_and_the_player_chooses_which() -> None:
    """J42 costs one RP of each colour."""
    table = desk("J42").scientists(0, "N07", "N18", "N29").has(0, green=1, blue=1).turn()
    table.play("play publish", "publish J42")
    assert table.question() == "keep_point"
    assert table.choices() == ["keep green", "keep blue"]
    assert table.why("keep red") == ["cannot_pay_colour"]
    gained = table.gains("keep blue")
    assert gained["blue"] == -1
    assert "green" not in gained
    table = desk("J42").scientists(0, "N07", "N18", "N29").has(0, red=1).turn()
    assert table.gains("play publish", "publish J42")["red"] == -1


@rule("PR-11.8")
def test_wild_is_used_after_the_discount() -> None:
    """Worked example 6."""
    table = (
        desk("J08", institute="I09").scientists(0, "N07").has(0, green=2, red=2, credits=2).turn()
    )
    gained = table.gains("play publish", "publish J08")
    assert (gained["green"], gained["red"], gained["credits"]) == (-2, -1, -2)
    table = desk("J08").scientists(0, "N07").has(0, green=2, red=2).turn()
    assert "play publish" not in table.choices()


@rule("PR-11.8")
def test_wild_is_a_choice_where_both_ways_can_be_paid() -> None:
    table = desk("J01", institute="I09").has(0, green=2, red=1).turn()
    table.play("play publish", "publish J01")
    assert table.choices() == ["pay green", "pay red"]
    gained = table.gains("pay red")
    assert (gained["green"], gained["red"]) == (-1, -1)


@rule("PR-11.9", "PR-11.10", "PR-11.11")
def test_the_steps_of_publishing() -> None:
    table = desk("J01", "J02").scientists(0, "N05").has(0, green=2, morale=5)
    table.deck("journals", "J03").turn().play("play publish", "publish J01")
    steps = ["paid_article", "published", "gained_morale", "ability", "journal_revealed"]
    assert [key for key in table.event_keys() if key in steps][:5] == steps
    assert table.row("journals")[:2] == ["J02", "J03"]
    assert table.match.view(1)["players"][0]["articles"] == ["J01"]


@rule("PR-11.10", "PR-15.7")
def test_inspiration_counts_the_morale_before_the_reward() -> None:
    for morale, more in ((6, 1), (5, 0)):
        table = desk("J01").has(0, green=2, morale=morale).turn()
        assert table.gains("play publish", "publish J01")["prestige"] == 2 + more


@rule("PR-11.12")
def test_a_multidisciplinary_journal_has_all_fields() -> None:
    for scientist in ("N05", "N16", "N27"):
        table = desk("J37").scientists(0, scientist).has(0, green=2).turn()
        assert table.gains("play publish", "publish J37")["prestige"] == 2 + 2


@rule("PR-11.13")
@pytest.mark.parametrize(("journal", "tier"), [("J02", 1), ("J03", 2), ("J09", 3)])
def test_a_second_article_is_of_tier_two_at_the_most(journal: str, tier: int) -> None:
    table = desk("J01", "J39", journal).equipment(0, "E19").has(0, green=9).turn()
    table.play("play publish", "publish J01")
    assert (f"publish {journal}" in table.choices()) == (tier <= 2)
    if tier > 2:
        assert table.refusal(f"publish {journal}") == [
            reason("tier_too_high", "PR-11.13", n=2, m=tier)
        ]


@rule("PR-11.13")
def test_a_second_article_after_the_market_is_refilled() -> None:
    table = desk("J01").equipment(0, "E19").has(0, green=4).deck("journals", "J02").turn()
    table.play("play publish", "publish J01")
    assert table.question() == "publish_more"
    assert "publish J02" in table.choices()
    assert "stop" in table.choices()
    assert table.gains("publish J02")["articles"] == 1
    assert table.player().counters[16] == 2
    table = desk("J01", "J02", "J39").equipment(0, "E19").has(0, green=9).turn()
    table.play("play publish", "publish J01", "publish J02")
    assert "J39" in table.row("journals")
    assert (table.seat, table.facts()["articles"]) == (1, 2)  # and no third one
    table = desk("J01").equipment(0, "E19").has(0, green=2).deck("journals", "J02").turn()
    table.play("play publish", "publish J01")
    assert table.seat == 1


@rule("PR-11.4", "PR-11.6", "PR-11.7", "PR-11.8")
@for_all(
    st.sampled_from(["J01", "J04", "J37", "J42", "J03"]),
    st.tuples(*[st.integers(0, 3)] * 3),
    st.sets(st.sampled_from(["N07", "N18", "N29", "N49"])),
    st.randoms(use_true_random=False),
)
@settings(max_examples=40, deadline=None)
def test_every_payment_is_a_right_one(
    journal: str, research_points: tuple[int, int, int], staff: set[str], chance: object
) -> None:
    table = desk(journal).scientists(0, *sorted(staff))
    table.has(0, green=research_points[0], blue=research_points[1], red=research_points[2]).turn()
    if "play publish" not in table.choices():
        return
    table.play("play publish", f"publish {journal}")
    while table.question() in ("pay_point", "keep_point"):
        table.play(chance.choice(table.choices()))  # type: ignore[attr-defined]
    paid = [
        had - table.player().research_points[colour] for colour, had in enumerate(research_points)
    ]
    cost = {"J01": (2, 0, 0, 0), "J04": (2, 0, 0, 1), "J37": (0, 0, 0, 2)}.get(journal)
    cost = cost or {"J42": (1, 1, 1, 0), "J03": (3, 0, 0, 0)}[journal]
    less = [name in staff for name in ("N07", "N18", "N29")]
    due = [max(0, cost[colour] - less[colour]) for colour in range(3)]
    total = max(1, sum(due) + cost[3])
    assert sum(paid) == total
    short = sum(max(0, due[colour] - paid[colour]) for colour in range(3))
    assert short <= (2 if "N49" in staff else 0)
