"""Abilities that no shipped card has, but the terms of a deck of one's own may."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from parlour.games.principia.content.abilities import ABILITIES, INSTITUTE_ABILITIES
from parlour.games.principia.content.institutes import INSTITUTES
from parlour.games.principia.content.research import RESEARCH
from parlour.games.principia.content.terms import parse_abilities, parse_effects
from parlour.games.principia.rules.effects import takes_effect
from tests.games.principia.positions import Situation, given
from tests.support import rule


def lab(institute: str = "I05") -> Situation:
    return given(institutes=[institute]).bare().bare(1)


@contextmanager
def institute_with(terms: str) -> Iterator[Situation]:
    """A table whose first Institute has these abilities."""
    number = INSTITUTES.index("I05")
    own = INSTITUTE_ABILITIES[number]
    first = len(ABILITIES)
    ABILITIES.extend(parse_abilities(terms, "test"))
    INSTITUTE_ABILITIES[number] = list(range(first, len(ABILITIES)))
    try:
        yield lab()
    finally:
        INSTITUTE_ABILITIES[number] = own
        del ABILITIES[first:]


@rule("PR-18.15", "PR-10.14")
@pytest.mark.parametrize(
    ("scope", "fits"),
    [("scientists", "N01 N34"), ("doctors", "N01"), ("professors", "N34"), ("phds", "")],
)
def test_an_ability_for_hiring_works_for_its_scope(scope: str, fits: str) -> None:
    with institute_with(f"when hire {scope}: credits 5") as table:
        table.market("scientists", "N01", "N34").turn().play("play recruit")
        for scientist in ("N01", "N34"):
            gained = table.gains(f"hire {scientist}").get("credits", 0)
            assert gained == (5 if scientist in fits.split() else 0), scientist


@rule("PR-18.7", "PR-12.8")
@pytest.mark.parametrize("colour", ["green", "blue", "red"])
def test_an_ability_for_investing_works_for_its_colour(colour: str) -> None:
    with institute_with(f"when invest {colour}: prestige 1") as table:
        table.has(0, green=1, blue=1, red=1).turn().play("play invest")
        for placed in ("green", "blue", "red"):
            assert table.gains(f"invest {placed}").get("prestige", 0) == (placed == colour)


@rule("PR-2.15", "PR-2.3", "PR-2.6")
def test_what_an_ability_with_a_limit_needs_to_take_effect() -> None:
    """No shipped card needs all of these; decks of one's own may."""

    def works(table: Situation, term: str, project: str = "") -> bool:
        effect = parse_effects(term, "test", on_a_project=True)[0]
        index = RESEARCH.index(project) if project else -1
        return takes_effect(table.state, 0, effect, index)

    for left in (0, 1):
        everything = {"green": 30, "blue": 30, "red": 30 - left}
        bank = lab().has(1, **everything, influence=20 - left, phds=30 - left)
        for term in (
            "any_research_points 1",
            "research_points red 1",
            "influence 1",
            "phd 1",
            "track any 1",
            "track red 1",
        ):
            assert works(bank, term) == bool(left), term
        assert not works(bank, "research_points green 1")
        own = lab().has(0, prestige=left, credits=left, influence=left, red=left, morale=left)
        for term in (
            "prestige -1",
            "credits -1",
            "influence -1",
            "research_points red -1",
            "morale -1",
        ):
            assert works(own, term) == bool(left), term
        assert not works(own, "research_points green -1")
    assert [works(lab().has(0, morale=morale), "morale 1") for morale in (5, 6)] == [True, False]
    assert [works(lab("I08").has(0, morale=m), "morale -1") for m in (2, 3)] == [False, True]
    cards = ["R01", "R02", "R03", "R04", "R05"]
    assert [works(lab().hand(0, *cards[:n]), "draw_research 1") for n in (4, 5)] == [True, False]
    for placed in (19, 20):
        table = lab().project(0, "R16").project(0, "R32")
        table.player().track_hexes = placed
        assert works(table, "hex 1", "R16") == works(table, "hex 1", "R32") == (placed == 19)
        assert not works(table, "hex 1")
        assert not works(table, "hex 1", "R33")
    assert works(lab(), "prestige 1")
    assert works(lab(), "credits 1")
