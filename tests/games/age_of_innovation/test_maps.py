"""The two sides of the board, hex by hex, as they are printed."""

import pytest

from parlour.games.age_of_innovation.content.maps import BOARDS, MAP, PAIR_NAMES
from parlour.games.age_of_innovation.content.nouns import TERRAINS
from tests.support import rule

# Two letters of each terrain, ~~ the river, .. no hex; rows A to I, columns from 1.
LARGE = """
Fo ~~ La Sw Pl Wa Mo ~~ La Sw Pl De ~~
Mo ~~ ~~ Fo La Fo De ~~ Fo Mo La ~~ Sw
Wa La Sw ~~ Mo Pl Sw ~~ ~~ Wa ~~ ~~ Wa
De Mo Wa ~~ De Wa ~~ Sw ~~ ~~ Pl Mo Fo
Pl Fo Pl De ~~ ~~ ~~ Fo Mo La Wa De Pl
Sw ~~ ~~ ~~ La Mo ~~ De Pl ~~ Sw La Wa
La ~~ Pl Sw ~~ Fo Pl ~~ ~~ ~~ ~~ ~~ ~~
~~ De La ~~ Wa Sw De Wa Sw La Fo Sw ~~
Fo Mo Wa ~~ De Mo Pl La Fo Mo Wa De Pl
"""
SMALL = """
.. Fo Mo De Pl ~~ La Fo Mo Wa ~~ .. ..
~~ Sw La Sw Wa ~~ Sw Pl La ~~ Fo .. ..
.. ~~ Pl Mo Fo ~~ ~~ De ~~ ~~ De .. ..
.. ~~ Wa De ~~ Fo ~~ ~~ Mo Pl Sw .. ..
.. .. ~~ ~~ ~~ Sw Pl La De Wa Mo .. ..
.. ~~ La Pl ~~ Wa Mo ~~ Fo La De .. ..
.. .. ~~ Sw Mo ~~ ~~ ~~ ~~ ~~ ~~ .. ..
.. ~~ De Fo Wa De Fo La Sw Fo ~~ .. ..
.. .. Wa Pl Mo La Sw Pl De Wa Mo .. ..
"""
BORDERS = [
    "A1 A3 A4 A5 A6 A7 A9 A10 A11 A12 B1 B13 C1 C13 D1 D13 E1 E13 F1 F13 G1 I1 I2 I3 I5 I6 I7 I8 "
    "I9 I10 I11 I12 I13",
    "A2 A3 A4 A5 A7 A8 A9 A10 B11 C11 D11 E11 F11 I3 I4 I5 I6 I7 I8 I9 I10 I11",
]
SITES = [
    "A3-B1 A3-C3 A9-B7 A12-B13 B4-C3 B11-C13 B11-D11 C5-D3 C7-D8 C10-D8 C10-D11 C10-E10 D5-E4 "
    "D5-F5 D6-E8 D6-F6 E3-G3 E4-F5 E4-G4 E8-F6 F1-G3 F5-G4 F8-G7 F8-H8 F9-H9 F11-H11 F12-H12 "
    "G1-H2 G1-I1 G4-H5 H3-I5",
    "A7-B5 A10-B11 B9-C11 B9-D9 C5-D6 C8-D6 C8-D9 C8-E8 D3-F3 D4-E6 D4-F4 E6-F4 F6-G5 F6-H6 "
    "F7-H7 F9-H9 F10-H10",
]
LETTERS = [*(name[:2].capitalize() for name in TERRAINS), "~~", ".."]
SIDES = pytest.mark.parametrize("side", [0, 1], ids=["large", "small"])


def ends(pair: str) -> frozenset[str]:
    return frozenset(pair.split("-"))


@SIDES
@rule("AI-12.1")
def test_every_hex_has_the_terrain_of_the_printed_board(side: int) -> None:
    printed = (LARGE, SMALL)[side].split()
    assert [LETTERS[terrain] for terrain in BOARDS[side].terrain] == printed


@SIDES
@rule("AI-12.8")
def test_border_hexes_are_those_with_a_side_facing_off_the_map(side: int) -> None:
    found = [MAP.names[h] for h, border in enumerate(BOARDS[side].border) if border]
    assert found == BORDERS[side].split()


@SIDES
@rule("AI-25.1")
def test_bridge_sites_are_those_of_the_tables(side: int) -> None:
    found = {ends(PAIR_NAMES[i]) for i, site in enumerate(BOARDS[side].site) if site}
    assert found == {ends(pair) for pair in SITES[side].split()}
