"""Chapters 20 and 21: scenarios, the end of the game, final scoring."""

from itertools import product

import pytest
from hypothesis import given as for_all, settings, strategies as st

from parlour.games.principia.content.journals import JOURNALS
from parlour.games.principia.content.numbers import BREAKTHROUGHS
from parlour.games.principia.content.reading import cards_by_colours
from parlour.games.principia.content.research import RESEARCH, RESEARCH_COLOURS
from parlour.games.principia.content.scenarios import SCENARIOS
from parlour.games.principia.rules.end_of_the_game import end_condition_met
from parlour.games.principia.scoring import article_sets, largest_sets
from tests.games.principia import card_files
from tests.games.principia.positions import Situation, given
from tests.support import rule

NEEDED = {
    "S1": {1: 5, 2: 5, 3: 5, 4: 5},
    "S2": {1: 5, 2: 5, 3: 6, 4: 7},
    "S3": {1: 45, 2: 45, 3: 45, 4: 45},
    "S4": {1: 5, 2: 5, 3: 5, 4: 5},
    "S5": {1: 5, 2: 8, 3: 12, 4: 16},
}


def hall(scenario: str, seats: int = 2) -> Situation:
    table = given(seats, scenario=scenario)
    for seat in range(seats):
        table.bare(seat)
    return table


def reach(table: Situation, scenario: str, n: int) -> None:
    """Lay out exactly n of what a scenario counts; what all share is spread over the seats."""
    seats = table.state.seats
    if scenario == "S1":
        table.articles(0, *JOURNALS[:n])
    elif scenario == "S5":
        for index in range(n):
            table.articles(index % seats, JOURNALS[index])
    elif scenario == "S2":
        for index in range(n):
            table.player(index % seats).breakthroughs |= 1 << index
    elif scenario == "S3":
        table.has(0, prestige=n)
    else:
        table.completed(0, *RESEARCH[:n])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("scenario", list(NEEDED))
@rule("PR-20.1", "PR-20.2", "PR-20.6", "PR-17.9", "PR-22.13")
def test_a_scenario_ends_the_game_with_its_number_and_not_before(scenario: str, seats: int) -> None:
    for short in (1, 0):
        table = hall(scenario, seats)
        reach(table, scenario, NEEDED[scenario][seats] - short)
        assert end_condition_met(table.state) == (short == 0)


@rule("PR-20.7")
@pytest.mark.parametrize(
    ("completed", "articles", "met"),
    [
        ("R01 R17 R33 R02", 3, True),
        ("R01 R17 R33", 3, False),
        ("R01 R17 R02 R03", 3, False),
        ("R01 R17 R33 R02", 2, False),
    ],
)
def test_s6_needs_projects_a_set_and_articles_of_one_player(
    completed: str, articles: int, met: bool
) -> None:
    table = hall("S6").completed(0, *completed.split()).articles(0, *JOURNALS[:articles])
    assert end_condition_met(table.state) == met
    table = hall("S6").completed(0, *completed.split()).articles(1, *JOURNALS[:articles])
    assert not end_condition_met(table.state)


@rule("PR-20.3", "PR-20.4", "PR-17.9", "PR-17.10")
def test_a_round_is_played_to_its_end_and_only_step_5_counts() -> None:
    table = hall("S3").has(0, prestige=45).grant(0, "GB01").turn()
    table.play("pass")
    assert not table.match.over
    table.play("pass")
    assert not table.match.over
    assert table.player().prestige == 44
    table = hall("S3").has(0, prestige=46).grant(0, "GB01").turn().play("pass", "pass")
    assert table.match.over
    assert table.event_keys()[-2:] == ["ended_by_condition", "wins"]
    assert table.refusal("pass", 0)[0].key == "game_over"


@rule("PR-20.5", "PR-17.10")
def test_after_round_12_the_game_ends_in_any_case() -> None:
    for number, over in ((11, False), (12, True)):
        table = hall("S1").turn()
        table.state.round = number
        table.play("pass", "pass")
        assert table.match.over == over
    assert "ended_by_rounds" in table.event_keys()


@rule("PR-21.1")
def test_the_lines_of_the_score_in_order() -> None:
    table = (
        hall("S2")
        .has(0, prestige=7, credits=25, influence=3, green=4, morale=6)
        .equipment(0, "E05")
    )
    table.completed(0, "R01")
    table.player().breakthroughs = 1 << BREAKTHROUGHS.index("BG3")
    final = ["scenario", "equipment", "final_abilities", "morale", "credits"]
    final += ["research_points", "influence"]
    lines = [line.source for line in table.score().lines]
    assert [source for source in lines if source in final] == final
    points = {source: table.points_of(source) for source in final}
    prestige = int(card_files.card("equipment", "E05")["final_prestige"])
    assert points == {
        "scenario": 2 + 1,
        "equipment": prestige,
        "final_abilities": 1,
        "morale": 3,
        "credits": 2,
        "research_points": 1,
        "influence": 1,
    }
    assert table.score().total == 7 + sum(points.values())


@rule("PR-21.2")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_modifiers_of_a_scenario(scenario: str) -> None:
    table = hall(scenario).articles(0, "J09", "J20", "J33", "J01").articles(1, "J13", "J25")
    table.completed(0, "R16", "R17", "R33").completed(1, "R01").project(0, "R05").has(0, morale=5)
    table.scientists(0, "N12", "N23").equipment(0, "E03").has(1, morale=4)
    table.player().breakthroughs = 0b11
    table.player().grants_won = 4
    expected = {
        "S1": (3 + 4, 0),
        "S2": (4 + 1, 0),
        "S3": (4 + 3, 0),
        "S4": (1 - 1, 0),
        "S5": (3 + 3, 0 + 1),
        "S6": (4 + 2, 0),
    }
    assert (table.points_of("scenario", 0), table.points_of("scenario", 1)) == expected[scenario]


@rule("PR-21.5")
@pytest.mark.parametrize(("morale", "points"), list(enumerate([-4, -2, 0, 0, 1, 2, 3])))
def test_morale_scores(morale: int, points: int) -> None:
    assert hall("S2").has(0, morale=morale).points_of("morale") == points


@rule("PR-21.6")
@pytest.mark.parametrize(
    ("credits", "research_points", "influence"), [(9, 2, 1), (10, 3, 2), (29, 5, 3), (30, 6, 4)]
)
def test_what_is_left_scores(credits: int, research_points: int, influence: int) -> None:
    table = hall("S2").has(
        0, credits=credits, influence=influence, green=research_points - 1, red=1
    )
    points = [table.points_of(source) for source in ("credits", "research_points", "influence")]
    assert points == [credits // 10, research_points // 3, influence // 2]


@rule("PR-21.7")
def test_hand_projects_in_progress_and_students_score_nothing() -> None:
    bare = hall("S2").score().total
    table = hall("S2").hand(0, "R01", "R02").project(0, "R16", hexes=6).has(0, phds=3)
    assert table.score().total == bare
    assert hall("S4").project(0, "R16").project(0, "R32").points_of("scenario") == -2


@rule("PR-21.8")
def test_only_the_total_is_not_below_zero() -> None:
    table = hall("S2").has(0, prestige=1, morale=0, credits=0)
    assert table.points_of("morale") == -4
    assert table.score().total == 0
    assert hall("S2").has(0, prestige=1, morale=0, credits=20).score().total == 0
    assert hall("S2").has(0, prestige=3, morale=0, credits=20).score().total == 1


def sets_by_trial(colours: list[int]) -> int:
    """The most triples, by trying every colour of every card."""
    best = 0
    options = [[c for c in range(3) if (mask >> c) & 1] for mask in colours]
    for chosen in product(*options):
        best = max(best, min(chosen.count(c) for c in range(3)))
    return best


@rule("PR-21.9")
@for_all(st.lists(st.integers(1, 7), max_size=8))
@settings(max_examples=80, deadline=None)
def test_sets_are_the_most_triples_that_can_be_formed(colours: list[int]) -> None:
    assert largest_sets((1 << len(colours)) - 1, cards_by_colours(colours)) == sets_by_trial(
        colours
    )


@rule("PR-21.9")
def test_sets_of_cards() -> None:
    """Worked example 8: green, green, blue, blue-red, green-red; then one more red."""
    by_colours: dict[int, list[str]] = {}
    for index, mask in enumerate(RESEARCH_COLOURS):
        by_colours.setdefault(mask, []).append(RESEARCH[index])
    cards = [*by_colours[1][:2], by_colours[2][0], by_colours[6][0], by_colours[5][0]]
    assert hall("S6").completed(0, *cards).points_of("scenario") == 4
    assert hall("S6").completed(0, *cards, by_colours[4][0]).points_of("scenario") == 8


@rule("PR-21.10", "PR-21.11", "PR-21.12")
@pytest.mark.parametrize(
    ("scenario", "articles", "points"),
    [
        ("S1", (5, 5, 3), (2, 2, 0)),
        ("S1", (3, 3, 3), (2, 2, 2)),
        ("S5", (5, 4, 4), (3, 0, 0)),
        ("S5", (5, 4, 3), (3, 1, 0)),
        ("S5", (5, 5, 3), (1, 1, 0)),
        ("S5", (4, 4, 4), (1, 1, 1)),
        ("S5", (1, 0, 0), (3, 0, 0)),
        ("S5", (0, 0, 0), (0, 0, 0)),
        ("S1", (1, 3, 2), (0, 4, 0)),
    ],
)
def test_majorities(
    scenario: str, articles: tuple[int, int, int], points: tuple[int, int, int]
) -> None:
    """Worked example 9 among them; journals of tier 1 and 2 of one field give nothing else."""
    table = hall(scenario, 3)
    low = ["J01", "J02", "J03", "J04", "J05", "J06", "J13", "J14", "J15", "J16", "J17", "J18"]
    low += ["J25", "J26", "J27"]
    index = 0
    for seat, n in enumerate(articles):
        table.articles(seat, *low[index : index + n])
        index += n
    own = [table.points_of("scenario", seat) for seat in range(3)]
    if scenario == "S5":
        own = [own[seat] - 3 * article_sets(table.player(seat)) for seat in range(3)]
    assert tuple(own) == points


@rule("PR-21.13", "PR-21.14")
def test_ties_are_broken_by_projects_articles_and_credits() -> None:
    def winners(*laid: tuple[str, int]) -> list[int]:
        table = hall("S2").has(0, prestige=20).has(1, prestige=20)
        for what, seat in laid:
            if what == "project":
                table.completed(seat, RESEARCH[seat])
            elif what == "article":
                table.articles(seat, JOURNALS[seat])
            else:
                table.has(seat, credits=11)
        return table.match.outcome().winners

    assert winners() == [0, 1]
    assert winners(("credit", 1)) == [1]
    assert winners(("credit", 1), ("article", 0)) == [0]
    assert winners(("article", 0), ("project", 1)) == [1]
    assert winners(("article", 0), ("article", 1)) == [0, 1]


@rule("PR-21.14", "PR-21.13")
def test_a_shared_victory_is_told() -> None:
    table = hall("S1").has(0, prestige=20, morale=3).has(1, prestige=20, morale=3).turn()
    table.state.round = 12
    table.play("pass", "pass")
    assert table.event_keys()[-2:] == ["shares_victory", "shares_victory"]
    assert table.match.outcome().winners == [0, 1]
