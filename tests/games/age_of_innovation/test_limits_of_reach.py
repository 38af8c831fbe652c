"""Reach by adjacency and sailing, hex by hex, against the neighbours printed on the maps."""

import pytest

from tests.games.age_of_innovation.positions import Situation, SoloSituation
from tests.games.age_of_innovation.test_figures import FIGURES
from tests.support import rule

HEXES = {
    side: {entry["id"]: entry for entry in FIGURES["maps"][side]["hexes"]}
    for side in ("large", "small")
}


def in_reach(side: str, start: str, sailing: int) -> set[str]:
    """Land next to a hex, or next to a chain of at most so many river hexes from it."""
    hexes = HEXES[side]
    chain = [start]
    reached: set[str] = set()
    for _ in range(sailing + 1):
        reached |= {n for h in chain for n in hexes[h]["neighbours"] if hexes[n]["terrain"]}
        chain = [n for h in chain for n in hexes[h]["neighbours"] if not hexes[n]["terrain"]]
    return reached - {start}


@pytest.mark.parametrize("sailing", range(4))
@pytest.mark.parametrize(
    "start", ["A3", "B1", "D5", "E4", "E8", "E9", "E10", "F8", "G7", "H12", "I1", "I13"]
)
@rule("AI-12.5", "AI-13.5")
def test_land_in_reach(start: str, sailing: int) -> None:
    for bonus, value in (("RB10", sailing), ("RB01", sailing + 1)):
        table = Situation(3, bonus=bonus).place(0, "workshop", start).tracks(sailing=sailing)
        table.give(tools=9, coins=9).go()
        offered = set(table.of("terraform")) | set(table.of("build"))
        assert offered == in_reach("large", start, value)


@rule("AI-12.5")
def test_the_reach_of_several_buildings_is_that_of_each() -> None:
    starts = ("A3", "D5", "E9", "H12")
    table = Situation(3).tracks(sailing=2).give(tools=9, coins=9)
    for start in starts:
        table.place(0, "workshop", start)
    table.go()
    offered = set(table.of("terraform")) | set(table.of("build"))
    assert offered == set().union(*(in_reach("large", s, 2) for s in starts)) - set(starts)


@pytest.mark.parametrize("sailing", range(4))
@rule("AI-34.2")
def test_areas_hang_together_by_sailing(sailing: int) -> None:
    """Pairs of hexes all over the map: connected if one is in reach of the other."""
    for one in ("A3", "D5", "E9", "G7", "I13"):
        for other in ("B4", "E4", "E8", "F5", "F8", "G4", "H8", "H12", "I1"):
            table = Situation(3).tracks(sailing=sailing).place(0, "workshop", one)
            table.place(0, "workshop", other).place(1, "workshop", "C1")
            together = other in in_reach("large", one, sailing)
            area = [table.score_lines(seat)["area"] for seat in (0, 1)]
            assert area == ([4, 2] if together else [3, 3]), (one, other)


@pytest.mark.parametrize("sailing", range(3))
@rule("AI-37.1")
def test_her_reach(sailing: int) -> None:
    for start in ("B7", "C8", "E6", "F9", "H9", "I10"):
        solo = (
            SoloSituation(placed=False)
            .place(0, "workshop", "A2")
            .automa_building(start, marked=True)
        )
        solo.automa_building("I3").sailing(sailing).automa_turn("s1", "s4")
        solo.play("automa draw")
        solo.step()
        reach = in_reach("small", start, sailing) - {"A2", "I3"}
        assert solo.event_args("automa_reach")["n"] == len(reach)
