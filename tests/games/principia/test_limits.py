"""Every number that a rule checks: one below the limit, at the limit, one above."""

import pytest

from parlour.games.principia.rules.clean_up import CHECK_GRANT, PAY_SALARIES
from parlour.kernel.steps import Task
from tests.games.principia.positions import GAME, Situation, given, reason
from tests.support import rule


def lab(institute: str = "I05", **options: str) -> Situation:
    return given(institutes=[institute], **options).bare().bare(1)


def met(table: Situation) -> bool:
    """Whether the Grant is won in Step 2."""
    won = table.player().grants_won
    table.steps(CHECK_GRANT[0])
    return table.player().grants_won > won


# Action points


@rule("PR-8.1", "PR-7.7")
@pytest.mark.parametrize("verb", ["assign", "student"])
def test_each_student_costs_one_point(verb: str) -> None:
    table = lab()
    if verb == "assign":
        table.has(0, phds=5).project(0, "R16")
    else:
        table.project(0, "R16", phds=5)
    table.turn().play("play research")
    for points in (3, 2, 1):
        assert table.state.action_points == points
        table.play(f"{verb} R16")
    assert table.choices() == ["overtime", "stop"]
    assert table.refusal(f"{verb} R16") == [reason("too_few_action_points", "PR-8.1", n=1, m=0)]
    table.play("overtime", f"{verb} R16")
    assert (table.placed("R16"), table.seat) == (4, 1)


@rule("PR-8.1", "PR-8.8", "PR-9.1")
def test_a_student_is_refused_for_what_is_missing_alone() -> None:
    table = lab().has(0, phds=3).project(0, "R16").turn().play("play research")
    table.play("assign R16", "assign R16")  # one point is left, and that is enough
    assert table.refusal("student R16") == [reason("no_assigned_student", "PR-8.8", research="R16")]
    assert table.refusal("assign R33") == [reason("not_in_progress", "PR-8.13", research="R33")]
    table.play("assign R16")
    assert table.refusal("assign R16") == [
        reason("too_few_action_points", "PR-8.1", n=1, m=0),
        reason("no_waiting_student", "PR-8.8"),
    ]


@rule("PR-8.1")
def test_a_scientist_costs_two_points() -> None:
    table = lab().scientists(0, "N12", "N23").project(0, "R16").turn().play("play research")
    assert table.play("activate N12").state.action_points == 1
    assert table.refusal("activate N23") == [reason("too_few_action_points", "PR-8.1", n=2, m=1)]
    assert table.play("overtime").state.action_points == 2
    table.play("activate N23")
    assert (table.placed("R16"), table.seat) == (4, 1)


@rule("PR-18.13")
def test_a_discount_makes_one_activation_cheaper_in_a_round() -> None:
    table = lab().equipment(0, "E12").scientists(0, "N12", "N23").project(0, "R16")
    table.has(0, morale=1).turn()  # too little for Overtime
    assert table.play("play research", "activate N12").state.action_points == 2
    assert table.play("activate N23").seat == 1


@rule("PR-8.1", "PR-8.3")
def test_starting_a_project_costs_one_point() -> None:
    table = lab().hand(0, "R01", "R02", "R03", "R04", "R05").turn().play("play research")
    for points, card in ((3, "R01"), (2, "R02"), (1, "R03")):
        assert table.state.action_points == points
        table.play(f"start {card}")
    assert table.refusal("start R04") == [reason("too_few_action_points", "PR-8.1", n=1, m=0)]
    table.play("overtime", "start R04")
    assert (table.facts()["hand"], table.seat) == (1, 1)


@rule("PR-18.12", "PR-8.1")
def test_a_free_start_costs_nothing_once_in_a_round() -> None:
    table = lab().equipment(0, "E15").hand(0, "R01", "R02").has(0, phds=3, morale=1)
    table.project(0, "R16").turn().play("play research")
    table.play("assign R16", "assign R16", "assign R16")
    assert table.choices() == ["start R01", "start R02", "stop"]
    table.play("start R01")
    assert table.seat == 1  # the second start would cost a point
    table = lab().equipment(0, "E15").hand(0, "R01", "R02").turn().play("play research")
    assert table.play("start R01").state.action_points == 3
    assert table.play("start R02").state.action_points == 2


@rule("PR-10.1")
def test_two_points_for_recruits() -> None:
    table = lab().market("research", "R01", "R02", "R03", "R04").turn().play("play recruit")
    assert table.state.action_points == 2
    assert table.play("hire_phd").state.action_points == 1
    assert table.play("take R01").seat == 1
    table = lab().market("scientists", "N01", "N12", "N23", "N02").turn().play("play recruit")
    assert table.play("hire N01").state.action_points == 1
    assert table.play("hire N12").seat == 1


@rule("PR-12.1", "PR-12.6")
def test_three_points_for_investments_and_purchases() -> None:
    table = lab().unlocked("BG1", "BB1", "BR1").has(0, red=2, credits=60).turn().play("play invest")
    assert table.play("invest red").state.action_points == 2
    assert table.play("invest red").state.action_points == 1
    assert table.gains("buy E01") == {"credits": -6, "equipment": 1}
    assert table.seat == 1
    table = lab().unlocked("BG1", "BB1", "BR1").has(0, credits=60).turn().play("play invest")
    assert table.play("buy E01").state.action_points == 2
    assert table.play("buy E07").state.action_points == 1
    assert table.play("buy E13").seat == 1
    table = lab().has(0, red=2, blue=2).turn().play("play invest")
    table.play("invest red", "invest red", "invest blue")
    assert (table.facts()["blue"], table.seat) == (1, 1)


@rule("PR-13.6", "PR-12.6", "PR-13.4")
@pytest.mark.parametrize("card", ["E01", "E02", "E07", "E08", "E13", "E14"])
def test_an_equipment_card_that_somebody_has_is_gone(card: str) -> None:
    table = lab().unlocked("BG1", "BB1", "BR1").has(0, credits=60).has(1, credits=60, red=1).turn()
    table.play("play invest", f"buy {card}", "stop", "play invest")
    assert table.refusal(f"buy {card}") == [reason("equipment_gone", "PR-12.6", equipment=card)]


@rule("PR-14.1", "PR-14.2")
def test_two_points_for_credits_or_for_strings() -> None:
    table = lab().has(0, influence=1).turn().play("play manage")
    assert {"credits", "pull journals", "pull research"} == set(table.choices())
    assert table.gains("credits") == {"credits": 2}
    assert table.refusal("pull journals") == [reason("too_few_action_points", "PR-14.2", n=2, m=1)]
    assert table.play("credits").seat == 1
    for influence in (0, 1, 2):
        table = lab().has(0, influence=influence).turn().play("play manage")
        if influence:
            assert table.play("pull journals").facts()["influence"] == influence - 1
            assert table.seat == 1
        else:
            assert table.refusal("pull journals") == [reason("no_influence", "PR-14.2", n=1, m=0)]


@rule("PR-15.4", "PR-15.1")
def test_only_morale_zero_is_burnout() -> None:
    points = [
        lab()
        .has(0, morale=morale, phds=1)
        .project(0, "R16")
        .turn()
        .play("play research")
        .state.action_points
        for morale in (0, 1, 2)
    ]
    assert points == [2, 3, 3]


@rule("PR-15.5", "PR-15.6")
@pytest.mark.parametrize(("institute", "floor"), [("I05", 0), ("I08", 2)])
def test_the_morale_for_overtime(institute: str, floor: int) -> None:
    for morale in (floor + 1, floor + 2, floor + 3):
        table = lab(institute).has(0, morale=morale, phds=1).project(0, "R16").turn()
        table.play("play research")
        if morale < floor + 2:
            assert table.refusal("overtime") == [
                reason("overtime_morale", "PR-15.5", n=floor + 2, m=morale)
            ]
        else:
            assert table.play("overtime").facts()["morale"] == morale - 2
            assert table.refusal("overtime") == [reason("overtime_used", "PR-15.5")]


# Credits, research points, influence


@rule("PR-12.6", "PR-18.14")
@pytest.mark.parametrize(("institute", "price"), [("I05", 6), ("I10", 4)])
def test_the_credits_for_an_equipment_card(institute: str, price: int) -> None:
    for credits in (price - 1, price, price + 1):
        table = (
            lab(institute).unlocked("BG1").has(0, credits=credits, red=1).turn().play("play invest")
        )
        if credits < price:
            assert table.refusal("buy E01") == [
                reason("too_few_credits", "PR-12.6", n=price, m=credits)
            ]
        else:
            assert table.play("buy E01").facts()["credits"] == credits - price


@rule("PR-11.4")
def test_the_fee_and_the_research_points_of_a_journal() -> None:
    for credits in (0, 1, 2):
        table = lab().market("journals", "J03", "J01").has(0, green=3, credits=credits).turn()
        table.play("play publish")
        if credits:
            assert table.play("publish J03").facts()["credits"] == credits - 1 + 2
        else:
            assert table.refusal("publish J03") == [reason("fee", "PR-11.4", n=1, m=0)]
    for points in (2, 3, 4):
        table = lab().market("journals", "J03", "J01").has(0, green=points).turn()
        table.play("play publish")
        if points < 3:
            assert table.refusal("publish J03") == [
                reason("too_few_points", "PR-11.4", colour="green", n=3, m=2),
                reason("too_few_points_in_all", "PR-11.4", n=3, m=2),
            ]
        else:
            assert table.play("publish J03").facts()["green"] == points - 3


@rule("PR-11.4")
def test_enough_points_in_all_but_not_of_the_colour() -> None:
    table = lab().market("journals", "J03", "J01").has(0, green=2, blue=1).turn()
    table.play("play publish")
    assert table.refusal("publish J03") == [
        reason("too_few_points", "PR-11.4", colour="green", n=3, m=2)
    ]
    table = lab().market("journals", "J04", "J01").has(0, green=2).turn().play("play publish")
    assert table.refusal("publish J04") == [reason("too_few_points_in_all", "PR-11.4", n=3, m=2)]


@rule("PR-11.8")
def test_one_point_of_another_colour_and_no_second() -> None:
    """I09: one RP of each article may be of another colour."""
    for green in (1, 2, 3):
        table = lab("I09").market("journals", "J03", "J01").has(0, green=green, blue=3).turn()
        table.play("play publish")
        assert bool(table.why("publish J03")) == (green < 2)
        if green >= 2:
            table.play("publish J03")
            if table.question() == "pay_point":
                table.play("pay blue")
            assert table.facts()["blue"] == 2


@rule("PR-11.6", "PR-11.7")
def test_the_research_point_that_remains_is_of_a_colour_of_the_journal() -> None:
    """J01 costs two green; E03 and N07 take one each."""
    table = lab().market("journals", "J01").equipment(0, "E03").scientists(0, "N07")
    table.has(0, green=1, blue=1, red=1).turn()
    gained = table.gains("play publish", "publish J01")
    assert gained["green"] == -1
    assert not {"blue", "red"} & set(gained)
    table = lab().market("journals", "J01").equipment(0, "E03").scientists(0, "N07")
    table.has(0, blue=1, red=1).turn()
    assert table.refusal("play publish") == [reason("nothing_possible", "PR-7.8", card="publish")]


@rule("PR-15.7")
def test_only_morale_six_inspires() -> None:
    gained = []
    for morale in (5, 6):
        table = lab().market("journals", "J02").has(0, green=2, morale=morale).turn()
        gained.append(table.gains("play publish", "publish J02")["prestige"])
    assert gained == [2, 3]


@rule("PR-10.10", "PR-10.11")
@pytest.mark.parametrize("employed", [0, 1])
def test_the_influence_for_a_further_professor(employed: int) -> None:
    for influence in (0, 1, 2):
        table = lab("I09").scientists(0, *["N39"][:employed]).has(0, influence=influence)
        table.market("scientists", "N34", "N01").turn().play("play recruit")
        if influence < employed:
            assert table.refusal("hire N34") == [
                reason("no_influence", "PR-10.11", n=1, m=influence)
            ]
        else:
            assert table.play("hire N34").facts()["influence"] == influence - employed
    table = lab("I09").scientists(0, "N39").market("scientists", "N01").turn().play("play recruit")
    assert table.refusal("hire N34") == [
        reason("not_in_market", "PR-10.6"),
        reason("no_influence", "PR-10.11", n=1, m=0),
    ]


@rule("PR-10.3")
def test_the_hand_limit() -> None:
    cards = ["R01", "R02", "R03", "R04", "R05"]
    for held in (3, 4, 5):
        table = lab().hand(0, *cards[:held]).market("research", "R17", "R18", "R19", "R20")
        table.turn().play("play recruit")
        if held == 5:
            assert table.refusal("take R17") == [reason("hand_full", "PR-10.3", n=5)]
            continue
        table.play("take R17")
        assert ("take R18" in table.choices()) == (held == 3)
        if held == 4:
            assert table.refusal("take R18") == [reason("hand_full", "PR-10.3", n=5)]


@rule("PR-9.1")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_hexes_that_are_not_there_are_not_placed(left: int) -> None:
    table = lab().scientists(0, "N23").has(0, phds=1).project(0, "R16", hexes=1)
    table.player().track_hexes = 19 - left
    table.turn()
    if left == 0:
        assert table.refusal("play research") == [
            reason("nothing_possible", "PR-7.8", card="research")
        ]
        return
    table.play("play research", "activate N23")
    assert table.placed("R16") == 1 + left
    if left == 1:
        assert table.refusal("assign R16") == [reason("no_hexes", "PR-9.1")]


# Goals and the end


@rule("PR-19.7")
@pytest.mark.parametrize(
    ("journal", "tier", "needs"),
    [("J01", 1, ""), ("J03", 2, ""), ("J09", 3, ""), ("J12", 4, "N34")],
)
def test_a_goal_asks_for_an_article_of_its_tier_or_more(
    journal: str, tier: int, needs: str
) -> None:
    for grant, needed in (("GB35", 2), ("GB36", 3)):
        table = lab().market("journals", journal).scientists(0, *needs.split())
        table.has(0, green=6, credits=30).grant(0, grant).turn()
        table.play("play publish", f"publish {journal}")
        assert met(table) == (tier >= needed)


@rule("PR-19.9")
def test_a_goal_of_professors_counts_no_doctor() -> None:
    assert not met(lab().scientists(0, "N01", "N12").grant(0, "GB17"))
    assert met(lab().scientists(0, "N34").grant(0, "GB17"))


@rule("PR-19.9")
def test_a_goal_of_students_counts_waiting_and_assigned_tilted_or_not() -> None:
    for fresh, assigned, tilted in ((2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 1, 1), (0, 0, 2)):
        table = lab().has(0, phds=fresh).project(0, "R16", phds=assigned, tilted_phds=tilted)
        assert met(table.grant(0, "GB12"))
    assert not met(lab().has(0, phds=1).project(0, "R16").grant(0, "GB12"))


@rule("PR-9.10", "PR-19.9")
def test_a_kept_student_that_is_tilted_counts_too() -> None:
    """I06 keeps a student when a project is completed."""
    table = lab("I06").project(0, "R33", hexes=2, phds=1).has(0, phds=1).grant(0, "GB12").turn()
    table.play("play research", "student R33")
    assert (table.player().fresh, table.player().tired) == (1, 1)
    assert met(table)


@rule("PR-19.5")
def test_a_goal_of_hires_counts_students_where_it_says_so() -> None:
    table = lab().market("scientists", "N01", "N12").grant(0, "GS12").has(0, phds=2)
    table.project(0, "R16").turn()
    table.play("play recruit", "hire_phd", "hire N01")
    table.play("pass", "play research", "assign R16", "assign R16", "stop")
    assert met(table)


@rule("PR-16.2", "PR-16.3", "PR-16.4")
def test_the_credits_for_all_salaries() -> None:
    for credits in (3, 4, 5):
        table = lab().scientists(0, "N01", "N12").has(0, credits=credits).steps(PAY_SALARIES[0])
        if credits < 4:
            assert table.question() == "dismiss"
        else:
            assert table.facts()["credits"] == credits - 4


@rule("PR-21.6")
@pytest.mark.parametrize(
    ("source", "what", "per"),
    [("credits", "credits", 10), ("research_points", "green", 3), ("influence", "influence", 2)],
)
def test_what_is_left_is_worth_a_point_for_each_full_number(
    source: str, what: str, per: int
) -> None:
    for n, points in ((per - 1, 0), (per, 1), (per + 1, 1), (2 * per - 1, 1), (2 * per, 2)):
        assert lab().has(0, **{what: n}).points_of(source) == points


@rule("PR-21.8")
@pytest.mark.parametrize(("prestige", "missing"), [(3, 1), (4, 0), (5, 0)])
def test_a_score_is_never_below_zero(prestige: int, missing: int) -> None:
    """Burnout takes four points."""
    table = lab().has(0, prestige=prestige, morale=0, credits=0)
    assert table.points_of("not_below_zero") == missing
    assert table.score().total == prestige - 4 + missing


# The bank


@rule("PR-2.9", "PR-2.3")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_the_last_research_points_of_the_bank(left: int) -> None:
    """E16: an RP of choice at the start of each Action Phase."""
    table = lab().equipment(0, "E16").has(1, green=30, blue=30, red=30 - left)
    table.until("turn")
    assert table.facts()["red"] == min(left, 1)
    assert table.facts()["green"] == 0


@rule("PR-10.4")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_the_last_students_of_the_bank(left: int) -> None:
    table = lab().has(1, phds=30 - left).market("scientists", "N01").turn().play("play recruit")
    if left:
        table.play("hire_phd")
        assert table.facts()["phds"] == 1
    if left < 2:
        assert table.refusal("hire_phd") == [reason("no_phds_in_bank", "PR-10.4")]
    else:
        assert "hire_phd" in table.choices()


# What is told, and what is not


@rule("PR-18.2", "PR-15.1")
def test_an_effect_that_changes_nothing_is_not_told() -> None:
    """J01 raises Morale."""
    for morale in (5, 6):
        table = lab().market("journals", "J01").has(0, green=2, morale=morale).turn()
        table.play("play publish", "publish J01")
        changes = [key for key in table.event_keys() if key.endswith("_morale")]
        assert changes == (["gained_morale"] if morale == 5 else [])


@rule("PR-16.3")
def test_salaries_are_told_where_somebody_is_paid() -> None:
    for staff in ([], ["N01"]):
        table = lab().scientists(0, *staff).steps(PAY_SALARIES[0])
        assert table.happened().count("paid_salaries") == len(staff)


@rule("PR-13.9")
def test_a_research_points_of_the_bank_is_told_with_its_space() -> None:
    """R16: one RP of the bank on the green track."""
    table = lab().project(0, "R16", hexes=6, phds=1).track(green=4).turn()
    table.play("play research", "student R16")
    spaces = [event.args["n"] for event in table.events if event.key == "put_on_track"]
    assert spaces == [5]


@rule("PR-7.4", "PR-2.12")
@pytest.mark.parametrize("choice", ["salary N01", "dismiss N01", "on R16", "equip E01", "bid 1"])
def test_what_is_not_asked_in_a_turn_is_refused_as_that(choice: str) -> None:
    table = lab().scientists(0, "N01").project(0, "R16").turn()
    assert table.refusal(choice) == [reason("finish_first", "PR-7.4")]


@rule("PR-22.6")
def test_the_prices_of_grants_without_opponents() -> None:
    assert given(1).state.question(0).args == {"n": 0, "n2": 1, "n3": 2, "m": 3}
    table = given(1, institutes=["I07"])
    assert table.state.question(0).args == {"n": 0, "n2": 0, "n3": 1, "m": 2}


@rule("PR-7.9")
def test_a_menu_that_ends_by_itself_is_no_lost_action() -> None:
    table = lab().market("scientists", "N01").turn().play("play recruit", "hire_phd")
    after = table.state.copy()
    after.unasked = []
    after.advance(0, GAME.actions.number("hire_phd"))
    assert after.to_move == 1
    assert all(isinstance(step, Task) for step in after.unasked)
