"""Every ability of every institute, scientist and Equipment card, used beside a player without it.

The same is played twice, once with the card and once with a card that has nothing to do with it;
the difference must be what the card says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from parlour.games.principia.content.numbers import BREAKTHROUGHS
from parlour.games.principia.content.terms import COLOURS
from parlour.games.principia.rules.clean_up import CHECK_GRANT, PAY_SALARIES
from parlour.games.principia.rules.turn import BEGIN_ACTIONS
from tests.games.principia import card_files
from tests.games.principia.positions import Situation, given
from tests.support import rule

PROJECT = {"green": "R05", "blue": "R21", "red": "R37"}  # of 4 hexes, without requirement
JOURNAL = {"green": "J09", "blue": "J20", "red": "J33"}  # tier 3: 4 RP, 4 CR, no condition
FILES = {"institute": "institutes", "scientist": "scientists", "equipment": "equipment"}
CONTROL = {"institute": "I04", "scientist": "N01", "equipment": "E18"}
OTHER_CONTROL = {"institute": "I01", "scientist": "N23", "equipment": "E05"}


@dataclass
class Case:
    """One ability of a card."""

    kind: str
    card: str
    text: str  # "when complete green: research_points green 1"

    def __str__(self) -> str:
        return f"{self.card}-{self.text}"

    @property
    def words(self) -> list[str]:
        return self.text.partition(":")[0].split()

    @property
    def effects(self) -> str:
        return self.text.partition(":")[2]

    @property
    def colour(self) -> str:
        return next((word for word in self.words if word in COLOURS), "")

    @property
    def n(self) -> int:
        return next(int(word) for word in self.words if word[0] in "+-")

    def after(self, word: str) -> int:
        """The number after a word, 0 if it is not there."""
        return int(self.words[self.words.index(word) + 1]) if word in self.words else 0

    def laid(self, with_card: bool, control: str = "") -> Situation:
        """A bare table; seat 0 owns the card, or another one."""
        card = self.card if with_card else control or CONTROL[self.kind]
        table = given(institutes=[card] if self.kind == "institute" else ["I05"])
        table.bare().bare(1).has(0, credits=20, prestige=20)
        if self.kind == "scientist":
            table.scientists(0, card)
        elif self.kind == "equipment":
            table.equipment(0, card)
        return table

    def differs(self, play: Callable[[Situation], dict[str, int]], control: str = "") -> object:
        """What the card changes in what is gained."""
        return card_files.difference(play(self.laid(True)), play(self.laid(False, control)))


def cases(word: str, *events: str) -> list[Case]:
    """The abilities that begin with a word and one of the next words."""
    cases = []
    for kind, file in FILES.items():
        for row in card_files.rows(file):
            for part in row["abilities"].split("|"):
                words = part.replace(":", " ").split()
                if words[0] == word and (words[1] in events or not events):
                    cases.append(Case(kind, row["id"], part.strip()))
    assert cases
    return cases


def each(word: str, *events: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", cases(word, *events), ids=str)


def test_no_ability_is_left_out() -> None:
    """The tests below name every event, modifier and end-of-game term that a card has."""
    tested = {"acquired", "activate", "start", "complete", "publish", "invest", "breakthrough"}
    tested |= {
        "hire",
        "income",
        "grant_taken",
        "grant_success",
        "pass",
        "hex",
        "action_points",
        "salary",
    }
    tested |= {"publish_cost", "wild", "start_free", "equipment_cost", "extra_publish"}
    tested |= {"keep_phd", "morale_floor", "bid_discount", "activate_discount"}
    assert {case.words[1] for case in cases("when") + cases("mod")} == tested
    assert {case.words[2] for case in cases("final")} == {
        "completed",
        "breakthroughs",
        "research_sets",
    }


# Events


def completing(colour: str) -> Callable[[Situation], dict[str, int]]:
    def play(table: Situation) -> dict[str, int]:
        table.project(0, PROJECT[colour], hexes=3, phds=1).turn()
        return table.gains("play research", f"student {PROJECT[colour]}")

    return play


@each("when", "complete")
@rule("PR-18.7", "PR-9.12")
def test_complete_abilities(case: Case) -> None:
    for colour in COLOURS:
        fits = case.colour in ("", colour)
        expected = card_files.gains(case.effects) if fits else {}
        others = [c for c in cases("when", "complete") if c.card == case.card and c != case]
        for other in others:
            if other.colour in ("", colour):
                expected = card_files.together(expected, card_files.gains(other.effects))
        assert case.differs(completing(colour)) == expected


def starting(colour: str) -> Callable[[Situation], dict[str, int]]:
    def play(table: Situation) -> dict[str, int]:
        table.hand(0, PROJECT[colour]).turn()
        return table.gains("play research", f"start {PROJECT[colour]}")

    return play


@each("when", "start")
@rule("PR-8.6", "PR-18.6", "PR-18.7")
def test_start_abilities(case: Case) -> None:
    for colour in COLOURS:
        expected = card_files.gains(case.effects) if case.colour in ("", colour) else {}
        assert case.differs(starting(colour)) == expected


def publishing(journal: str) -> Callable[[Situation], dict[str, int]]:
    def play(table: Situation) -> dict[str, int]:
        table.has(0, green=4, blue=4, red=4).market("journals", journal).turn()
        return table.gains("play publish", f"publish {journal}")

    return play


@each("when", "publish")
@rule("PR-11.11", "PR-18.7")
def test_publish_abilities(case: Case) -> None:
    tier = case.after("tier")
    control = "I01" if case.kind == "institute" else ""
    for colour in COLOURS:
        fits = case.colour in ("", colour)
        expected = card_files.gains(case.effects) if fits else {}
        assert case.differs(publishing(JOURNAL[colour]), control) == expected
    low = {"green": "J01", "blue": "J13", "red": "J25"}[case.colour or "red"]
    expected = {} if tier > 1 else card_files.gains(case.effects)
    assert case.differs(publishing(low), control) == expected


@each("when", "invest")
@rule("PR-12.8", "PR-2.15")
def test_invest_abilities(case: Case) -> None:
    def play(table: Situation) -> dict[str, int]:
        return (
            table.has(0, red=2, green=1).turn().gains("play invest", "invest red", "invest green")
        )

    once = card_files.gains(case.effects)
    expected = once if case.after("limit") == 1 else card_files.together(once, once)
    assert case.differs(play) == expected


@each("when", "breakthrough")
@rule("PR-13.3")
def test_breakthrough_abilities(case: Case) -> None:
    def play(table: Situation) -> dict[str, int]:
        table.has(0, green=1).track(green=2).turn()
        return table.gains("play invest", "invest green", "equip E01")

    assert case.differs(play) == card_files.gains(case.effects)


@each("when", "hire")
@rule("PR-10.14", "PR-10.16", "PR-2.15", "PR-18.15")
def test_hire_abilities(case: Case) -> None:
    def play(table: Situation) -> dict[str, int]:
        return table.turn().gains("play recruit", "hire_phd", "hire_phd")

    def hire_a_doctor(table: Situation) -> dict[str, int]:
        return table.market("scientists", "N12").turn().gains("play recruit", "hire N12")

    assert (case.words[2], case.after("limit")) == ("phds", 1)
    assert case.differs(play) == card_files.gains(case.effects)
    assert case.differs(hire_a_doctor) == {}


@each("when", "acquired")
@rule("PR-18.8", "PR-10.14")
def test_acquired_abilities(case: Case) -> None:
    assert case.kind == "scientist"

    def hiring(card: str) -> dict[str, int]:
        table = given().bare().market("scientists", card).turn()
        return table.gains("play recruit", f"hire {card}")

    gained = card_files.difference(hiring(case.card), hiring("N13"))
    assert gained == card_files.gains(case.effects)


@each("when", "activate")
@rule("PR-8.14")
def test_activate_abilities(case: Case) -> None:
    def activating(card: str) -> dict[str, int]:
        table = given().bare().scientists(0, card).project(0, "R37").turn()
        return table.gains("play research", f"activate {card}")

    assert card_files.difference(activating(case.card), activating("N01")) == card_files.gains(
        case.effects
    )


@each("when", "income")
@rule("PR-7.2", "PR-18.3")
def test_income_abilities(case: Case) -> None:
    def play(table: Situation) -> dict[str, int]:
        before = table.facts()
        table.steps(BEGIN_ACTIONS)
        if table.question() == "research_points_colour":
            table.play("colour green")
        after = table.facts()
        return {key: after[key] - before[key] for key in after if after[key] != before[key]}

    assert case.differs(play) == card_files.gains(case.effects)


@each("when", "grant_taken")
@rule("PR-6.15")
def test_grant_taken_abilities(case: Case) -> None:
    def play(table: Situation) -> dict[str, int]:
        return table.offer(0, "GB01", "GB02").gains("grant GB01")

    assert case.differs(play) == card_files.gains(case.effects)


@each("when", "grant_success")
@rule("PR-17.3")
def test_grant_success_abilities(case: Case) -> None:
    def play(met: bool) -> Callable[[Situation], dict[str, int]]:
        def checking(table: Situation) -> dict[str, int]:
            table.grant(0, "GB01").turn()
            table.player().counters[0] = 2 if met else 0
            before = table.facts()
            table.steps(CHECK_GRANT[0])
            after = table.facts()
            return {key: after[key] - before[key] for key in after if after[key] != before[key]}

        return checking

    assert case.differs(play(True)) == card_files.gains(case.effects)
    assert case.differs(play(False)) == {}


@each("when", "pass")
@rule("PR-7.16", "PR-19.8")
def test_pass_abilities(case: Case) -> None:
    def play(cards: int) -> Callable[[Situation], dict[str, int]]:
        def passing(table: Situation) -> dict[str, int]:
            table.has(0, morale=1).turn()
            table.player().cards = (1 << cards) - 1
            return table.gains("pass")

        return passing

    left = case.after("left")
    assert case.differs(play(left)) == card_files.gains(case.effects)
    if left > 1:
        assert case.differs(play(left - 1)) == {}


# Modifiers


@each("mod", "hex")
@rule("PR-8.10", "PR-18.10", "PR-9.5", "PR-2.15", "PR-18.15")
def test_hex_modifiers(case: Case) -> None:
    scope = next(word for word in case.words if word in ("self", "scientists", "doctors", "phds"))
    limit = case.after("limit")

    def hexes(colour: str, with_card: bool, who: str, uses: int) -> int:
        """Hexes placed by activating somebody so often on a project that is large enough."""
        table = case.laid(with_card)
        large = {"green": "R16", "blue": "R32", "red": "R48"}[colour]
        table.project(0, large).has(0, phds=4 if who == "phd" else 0)
        staff = ["N08", "N19"] if who == "doctor" else ["N35", "N40"]
        if who == "self":
            staff = []
        if with_card and case.kind == "scientist":
            staff = [case.card, *staff]
        table.scientists(0, *(staff if who != "phd" or case.kind == "scientist" else []))
        table.turn().play("play research")
        table.state.action_points = 9
        active = {"self": [case.card], "doctor": ["N08", "N19"], "professor": ["N35", "N40"]}
        for index in range(uses):
            table.play(f"assign {large}" if who == "phd" else f"activate {active[who][index]}")
        return table.placed(large)

    groups = {
        "self": ["self"],
        "scientists": ["doctor", "professor"],
        "doctors": ["doctor"],
        "phds": ["phd"],
    }
    for colour in COLOURS:
        fits = case.colour in ("", colour)
        for who in ("self", "doctor", "professor", "phd"):
            if who == "self" and scope != "self":
                continue
            bonus = case.n if fits and who in groups[scope] else 0
            each_time = 1 if who == "phd" else 2
            assert hexes(colour, True, who, 1) == each_time + bonus
            if who != "self":
                assert hexes(colour, False, who, 1) == each_time
                again = bonus if limit else 2 * bonus
                assert hexes(colour, True, who, 2) == 2 * each_time + again


@each("mod", "action_points")
@rule("PR-18.11")
def test_action_points_modifiers(case: Case) -> None:
    def points(with_card: bool, card: str) -> int:
        table = case.laid(with_card).hand(0, "R05").turn().play(f"play {card}")
        return table.state.action_points

    named = case.words[-1]
    for card in ("research", "recruit", "manage"):
        more = case.n if card == named else 0
        assert points(True, card) == points(False, card) + more


@each("mod", "salary")
@rule("PR-16.2")
def test_salary_modifiers(case: Case) -> None:
    def paying(card: str) -> Callable[[Situation], dict[str, int]]:
        def play(table: Situation) -> dict[str, int]:
            table.scientists(0, card).turn()
            before = table.player().credits
            table.steps(PAY_SALARIES[0])
            return {"credits": table.player().credits - before}

        return play

    assert case.words[-1] == "professors"
    assert case.differs(paying("N34")) == {"credits": -case.n}
    assert case.differs(paying("N12")) == {}


@each("mod", "publish_cost")
@rule("PR-11.6")
def test_publish_cost_modifiers(case: Case) -> None:
    for colour in COLOURS:
        less = {colour: -case.n} if colour == case.colour else {}
        control = "N23" if case.kind == "scientist" else ""
        assert case.differs(publishing(JOURNAL[colour]), control) == less


@each("mod", "wild")
@rule("PR-11.8")
def test_wild_modifiers(case: Case) -> None:
    def can_publish(with_card: bool, wrong: int) -> bool:
        table = case.laid(with_card, "I01" if case.kind == "institute" else "N23")
        table.has(0, green=4 - wrong, red=wrong).market("journals", "J09").turn()
        return "play publish" in table.choices()

    assert [can_publish(False, wrong) for wrong in range(3)] == [True, False, False]
    assert [can_publish(True, wrong) for wrong in range(4)] == [w <= case.n for w in range(4)]
    table = case.laid(True).has(0, green=3, red=1).market("journals", "J09").turn()
    assert table.gains("play publish", "publish J09")["red"] == -1


@each("mod", "start_free")
@rule("PR-18.12", "PR-2.15")
def test_start_free_modifiers(case: Case) -> None:
    table = case.laid(True).hand(0, "R05", "R21").turn().play("play research")
    assert table.play("start R05").state.action_points == 3
    assert table.play("start R21").state.action_points == 2
    table = case.laid(False, OTHER_CONTROL[case.kind]).hand(0, "R05").turn().play("play research")
    assert table.play("start R05").state.action_points == 2


@each("mod", "equipment_cost")
@rule("PR-18.14")
def test_equipment_cost_modifiers(case: Case) -> None:
    def buying(table: Situation) -> dict[str, int]:
        return table.unlocked("BG1").turn().gains("play invest", "buy E01")

    assert case.differs(buying) == {"credits": -case.n}


@each("mod", "extra_publish")
@rule("PR-11.13")
def test_extra_publish_modifiers(case: Case) -> None:
    def laid(with_card: bool) -> Situation:
        table = case.laid(with_card).has(0, green=9).market("journals", "J01", "J02", "J09", "J39")
        return table.turn().play("play publish", "publish J01")

    table = laid(True)
    assert table.question() == "publish_more"
    assert "publish J02" in table.choices()
    assert table.why("publish J09") == ["tier_too_high"]
    assert table.gains("publish J02")["articles"] == 1
    assert laid(True).gains("stop") == {}
    assert laid(False).question() != "publish_more"


@each("mod", "keep_phd")
@rule("PR-9.10")
def test_keep_phd_modifiers(case: Case) -> None:
    def play(table: Situation) -> dict[str, int]:
        table.project(0, "R05", hexes=3, phds=2, tilted_phds=1).turn()
        return table.gains("play research", "student R05")

    assert case.differs(play) == {"phds": case.n}


@each("mod", "morale_floor")
@rule("PR-15.2", "PR-15.3", "PR-15.6")
def test_morale_floor_modifiers(case: Case) -> None:
    def morale(with_card: bool) -> int:
        table = case.laid(with_card).scientists(0, "N12").has(0, credits=0, morale=5).turn()
        table.steps(PAY_SALARIES[0])
        return table.player().morale

    assert morale(True) == case.n
    assert morale(False) == 0


@each("mod", "bid_discount")
@rule("PR-6.19")
def test_bid_discount_modifiers(case: Case) -> None:
    def laid(with_card: bool) -> Situation:
        table = given(institutes=[case.card if with_card else "I04"])
        table.state.first = 0
        return table.has(0, prestige=8).has(1, prestige=8)

    for with_card in (True, False):
        table = laid(with_card)
        seat = table.seat
        bids = ["bid 3", "bid 4"] if seat == 0 else ["bid 1", "bid 3", "bid 4"]
        table.play(*bids)
        before = table.facts()
        table.play("fold")
        paid = before["prestige"] - table.facts()["prestige"]
        assert paid == (3 - case.n if with_card else 3)


@each("mod", "activate_discount")
@rule("PR-18.13", "PR-2.15")
def test_activate_discount_modifiers(case: Case) -> None:
    table = case.laid(True).scientists(0, "N08", "N19", "N35").project(0, "R16").turn()
    table.play("play research")
    table.state.action_points = 9
    assert table.play("activate N35").state.action_points == 7
    assert table.play("activate N08").state.action_points == 7 - 2 - case.n
    assert table.play("activate N19").state.action_points == 6 - 2


# The end of the game


@each("final")
@rule("PR-21.4", "PR-18.16")
def test_end_of_game_abilities(case: Case) -> None:
    def laid(with_card: bool) -> Situation:
        table = case.laid(with_card, "E03" if case.kind == "equipment" else "N23")
        table.completed(0, "R01", "R02", "R17", "R33", "R34")
        table.player().breakthroughs = 1 << BREAKTHROUGHS.index("BG1")
        return table

    what, colour = case.words[2], case.colour
    by_colour = {"green": 2, "blue": 1, "red": 2, "": 5}
    count = {"completed": by_colour[colour], "breakthroughs": 1, "research_sets": 1}[what]
    assert laid(True).points_of("final_abilities") == case.n * count
    assert laid(False).points_of("final_abilities") == 0
    if case.kind == "scientist":
        assert laid(True).unpaid(0, case.card).points_of("final_abilities") == 0
