"""What the greedy bot looks at: sensible worths, and better play than by chance."""

import pytest

from parlour.bots import decide, make
from parlour.games import find
from parlour.games.principia import features
from parlour.games.principia.content.abilities import ABILITIES
from parlour.games.principia.content.grants import GRANTS
from parlour.games.principia.content.research import RESEARCH
from parlour.games.principia.state import PrincipiaTable
from parlour.kernel.match import Match
from parlour.kernel.state import State, ranks

GAME = find("principia")
FEW = 60  # positions that a bot may look at here


def play(seats: int, seed: int, scenario: str, greedy: int) -> State:
    """A game of one greedy bot, with few positions to look at, among random ones."""
    state = Match(GAME, seats, seed, {"scenario": scenario}).state
    bots = [make("greedy" if s == greedy else "random", GAME, seed + s) for s in range(seats)]
    while not state.over:
        seat = state.to_move
        state.advance(seat, decide(bots[seat], state, seat, FEW))
    return state


@pytest.mark.parametrize(("seats", "scenario"), [(2, "S3"), (3, "S5"), (4, "S2")])
def test_greedy_beats_random_players(seats: int, scenario: str) -> None:
    scores = play(seats, 5, scenario, greedy=1).scores()
    assert ranks(scores)[1] == 1
    assert scores[1].total > 30


def test_every_ability_and_project_has_some_worth() -> None:
    assert len(features.ABILITY_WORTH) == len(ABILITIES)
    assert all(0 <= worth < 4 for worth in features.ABILITY_WORTH)
    assert len(features.PROJECT_WORTH) == len(RESEARCH)
    assert all(4 < worth < 20 for worth in features.PROJECT_WORTH)


def begun(seats: int = 2) -> PrincipiaTable:
    """A game whose institutes are chosen: the first lot is open."""
    match = Match(GAME, seats, 3, {"scenario": "S1"})
    while match.view(None)["choosing"]:
        seat = match.to_move
        assert seat is not None
        match.play(match.state.choices(seat)[0], seat)
    table = match.state
    assert isinstance(table, PrincipiaTable)
    return table


def test_more_is_better() -> None:
    table = begun()
    before = features.evaluate(table, 0)
    for change in ("prestige", "credits", "influence", "morale"):
        twin = table.copy()
        assert isinstance(twin, PrincipiaTable)
        setattr(twin.players[0], change, getattr(twin.players[0], change) + 1)
        assert features.evaluate(twin, 0) > before, change
    twin = table.copy()
    assert isinstance(twin, PrincipiaTable)
    twin.players[0].research_points[2] += 1
    assert features.evaluate(twin, 0) > before


def test_a_goal_within_reach_is_worth_more_than_one_out_of_reach() -> None:
    table = begun()
    player = table.players[0]
    two_hexes, health = GRANTS.index("GB01"), GRANTS.index("GS01")
    assert features.grant_worth(player, two_hexes, True) > 0
    hope = features.grant_worth(player, health, True)
    player.projects = [RESEARCH.index("R01"), 2, 0, 0]  # green, a hex is missing
    assert features.grant_worth(player, health, True) > hope
    player.passed = True
    assert features.grant_worth(player, health, False) < 0


def test_no_reason_to_bid_for_grants_that_are_alike() -> None:
    table = begun()
    table.display = [GRANTS.index("GB07"), GRANTS.index("GB07")]
    free = features.lot_worth(table, 0)
    table.players[0].bid = table.high = 1
    assert features.lot_worth(table, 0) < free


def test_the_end_is_seen() -> None:
    table = begun()
    assert features.rounds_left(table) > 3
    assert not features.is_last(table)
    table.players[1].articles = 0b11111
    assert features.is_last(table)


def test_two_bidders_do_not_ruin_each_other() -> None:
    state = Match(GAME, 2, 8, {"scenario": "S3"}).state
    bots = [make("greedy", GAME, 8 + seat) for seat in range(2)]
    while not state.over:
        seat = state.to_move
        state.advance(seat, decide(bots[seat], state, seat, FEW))
    bids = [
        line.points for score in state.scores() for line in score.lines if line.source == "bids"
    ]
    assert min(bids) > -15


def test_two_who_raise_each_other_come_to_an_end() -> None:
    """Both pay in a lot of two: what was bid before must not make a further bid look cheap."""
    table = begun()
    assert table.lot_size == 2

    def worth_of(bid: int) -> float:
        table.high = table.players[0].bid = bid
        table.lot = 0b11
        return features.lot_worth(table, 0)

    assert worth_of(20) - worth_of(22) > 4  # the bids that folding would save
