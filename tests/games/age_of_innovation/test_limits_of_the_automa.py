"""Numbers that the Automa's rules check, at the limit, one below and one above."""

import pytest

from parlour.games.age_of_innovation import GAME
from parlour.games.age_of_innovation.content.automa import CARDS
from parlour.games.age_of_innovation.content.nouns import DISCIPLINES, TERRAINS
from parlour.games.age_of_innovation.state import AUTOMA_SEAT, NOBODY
from parlour.kernel.match import Match
from tests.games.age_of_innovation.positions import SoloSituation
from tests.games.age_of_innovation.test_figures import FIGURES
from tests.support import rule

HERS = FIGURES["automa"]


@pytest.mark.parametrize("terrain", TERRAINS)
@rule("AI-35.9")
def test_her_workshops_stand_on_the_letters_of_the_card(terrain: str) -> None:
    """Until each of the three pairs of letters was drawn."""
    hexes = [h for h in FIGURES["maps"]["small"]["hexes"] if h.get("terrain") == terrain]
    letters = {letter: h["id"] for h in hexes for letter in h["automa_start"]}
    cards = {card["id"]: card for card in HERS["decision_cards"]}
    pairs = set()
    for seed in range(60):
        match = Match(GAME, 2, seed, {"automa": "2", "automa_terrain": terrain})
        while match.choices.texts() != ["automa workshops"]:
            match.play(match.choices[0])
        match.play("automa workshops")
        card = cards[CARDS[match.plies[-1].chance[0][1][0]]]
        pair = (card["start_marked"], card["start_unmarked"])
        buildings = {one["name"]: one["building"] for one in match.view(0)["hexes"]}
        workshops = {
            name: b["marked"] for name, b in buildings.items() if b and b["seat"] == AUTOMA_SEAT
        }
        assert workshops == {letters[pair[0]]: True, letters[pair[1]]: False}
        pairs.add(pair)
        if len(pairs) == 3:
            return
    raise AssertionError(pairs)


# Science


@pytest.mark.parametrize("discipline", range(4), ids=DISCIPLINES)
@pytest.mark.parametrize("level", range(13))
@rule("AI-37.16", "AI-37.13")
def test_she_advances_from_every_level_without_a_key(level: int, discipline: int) -> None:
    for yours, top in ((0, 12), (11, 12), (12, 11)):
        automa_building = [12, 12, 12, 12]
        automa_building[discipline] = level
        mine = [0, 0, 0, 0]
        mine[discipline] = yours
        if yours == 12 and level == 12:
            continue  # level 12 takes one marker
        solo = SoloSituation(round_=1).levels(*automa_building, seat=AUTOMA_SEAT).levels(*mine)
        done = solo.act("s1", "s6")
        moved = level < top
        step = f"automa_advance {DISCIPLINES[discipline]}" if moved else "automa skip"
        assert done == ["automa skip", step]
        assert solo.automa_levels()[discipline] == level + moved


@rule("AI-37.16", "AI-37.14")
def test_a_scholar_of_hers_stops_where_her_marker_stops() -> None:
    for level, yours, reached in ((8, 12, 11), (9, 12, 11), (9, 11, 12), (10, 0, 12)):
        solo = SoloSituation().levels(level, 12, 12, 12, seat=AUTOMA_SEAT).levels(yours, 0, 0, 0)
        solo.act("s6", "8")
        assert solo.automa_levels()[0] == reached


@rule("AI-37.16", "AI-21.6")
def test_you_reach_level_12_only_where_she_is_not() -> None:
    for automa_building, reached in ((11, 12), (12, 11)):
        solo = (
            SoloSituation()
            .levels(automa_building, 0, 0, 0, seat=AUTOMA_SEAT)
            .levels(10, 0, 0, 0)
            .keys(1, "banking")
        )
        solo.give(scholars=1).go().play("send banking 3")
        assert solo.level_of("banking") == reached


@rule("AI-37.14")
def test_she_takes_the_slots_from_the_highest_value_down() -> None:
    solo = SoloSituation().levels(0, 12, 12, 12, seat=AUTOMA_SEAT)
    for level, left in ((3, 6), (5, 5), (7, 4), (9, 3), (10, 3)):
        solo.act("s6", "8")
        assert solo.automa_levels()[0] == level
        assert solo.player(AUTOMA_SEAT).supply == left
        taken = 7 - left
        assert solo.state.slots[:4] == [AUTOMA_SEAT] * taken + [NOBODY] * (4 - taken)


# Rounds and cards


@pytest.mark.parametrize("round_", range(1, 7))
@rule("AI-37.17")
def test_she_takes_innovations_in_rounds_3_to_6(round_: int) -> None:
    done = SoloSituation(round_=round_).act("s3", "s6")
    assert done[0].startswith("automa_innovation") == (round_ >= 3)
    assert done[1].startswith("automa_advance")


@pytest.mark.parametrize("cards", [1, 2, 3])
@rule("AI-36.2")
def test_the_pass_icon_counts_with_two_cards_or_fewer(cards: int) -> None:
    for action, icon in (("s2", True), ("s1", False)):
        deck = [action, "s6", "s5"][:cards]
        solo = SoloSituation().deck("s3", *deck).automa_turn()
        solo.play("automa draw")
        assert (solo.match.choices.texts() == ["automa pass"]) == (icon and cards <= 2)


@pytest.mark.parametrize("level", range(5))
@rule("AI-37.11", "AI-35.7")
def test_her_vp_number_by_level_and_round(level: int) -> None:
    entry = HERS["difficulty"][level]
    for round_ in range(1, 7):
        solo = SoloSituation(level=str(level + 1), round_=round_)
        solo.act("s3", "14")  # block, then the VP number
        assert solo.automa_vp() == 20 + entry["vp"][round_ - 1]


@pytest.mark.parametrize("tile", range(12), ids=[t["id"] for t in FIGURES["round_score_tiles"]])
@rule("AI-36.5")
def test_what_she_gains_by_passing_in_each_round(tile: int) -> None:
    entry = FIGURES["round_score_tiles"][tile]
    for round_ in range(1, 6):
        solo = (
            SoloSituation(round_=round_, rounds=tuple([entry["id"]] * 6)).deck("s3").automa_turn()
        )
        solo.play("automa draw", "automa pass")
        early, late = entry["automa_vp"]["rounds_1_3"], entry["automa_vp"]["rounds_4_6"]
        assert solo.automa_vp() == 20 + (early if round_ <= 3 else late)
    for final in FIGURES["final_score_tiles"]:
        solo = SoloSituation(round_=6, final=final["id"], rounds=tuple([entry["id"]] * 6))
        solo.deck("s3").automa_turn()
        solo.play("automa draw", "automa pass")
        assert solo.player(AUTOMA_SEAT).vp == 20 + final["automa_vp"]["round_6"]


# Factions


@pytest.mark.parametrize(("power", "advances"), [(1, 0), (2, 1), (3, 1)])
@rule("AI-38.3")
def test_powermongers_need_two_power(power: int, advances: int) -> None:
    """A guild on A4 and a workshop on C4 offer 3 for B3; your bowls take less."""
    solo = SoloSituation("AF07").place(0, "guild", "A4").place(0, "workshop", "C4")
    solo.bowls(0, power, 12 - power).automa_turn("s1", "s5")
    solo.play("automa draw", "automa_build B3", "accept")
    solo.rest_of_turn()
    assert sum(solo.automa_levels()) == advances


@pytest.mark.parametrize(
    ("buildings", "achieved"),
    [(3, []), (4, ["I"]), (5, ["I"]), (6, ["I"]), (7, ["I", "II"]), (8, ["I", "II"])],
)
@rule("AI-38.6")
def test_gognomes_count_their_buildings(buildings: int, achieved: list[str]) -> None:
    solo = SoloSituation("AF10")
    for hex_ in ("H3", "I11", "A10", "D11", "A7", "F11")[: buildings - 2]:
        solo.automa_building(hex_)
    solo.act("s1", "s2")
    assert solo.match.view(0)["automa"]["achievements"] == achieved


@pytest.mark.parametrize(
    ("levels", "achieved"),
    [
        ((4, 4, 4, 4), []),
        ((5, 0, 0, 0), ["IV"]),
        ((0, 0, 0, 6), ["IV"]),
        ((7, 6, 6, 6), ["IV"]),
        ((0, 7, 7, 0), ["IV", "V"]),
        ((8, 0, 0, 9), ["IV", "V"]),
    ],
)
@rule("AI-38.6")
def test_gognomes_count_their_levels(
    levels: tuple[int, int, int, int], achieved: list[str]
) -> None:
    solo = SoloSituation("AF10").levels(*levels, seat=AUTOMA_SEAT)
    solo.act("s1", "s2")
    assert solo.match.view(0)["automa"]["achievements"] == achieved
    assert solo.score_lines(AUTOMA_SEAT)["faction"] == {0: 0, 1: 3, 2: 8}[len(achieved)]


@pytest.mark.parametrize("kind", ["workshop", "guild", "school", "university", "palace"])
@rule("AI-38.6")
def test_gognomes_look_for_a_palace_or_university(kind: str) -> None:
    solo = SoloSituation("AF10").automa_building("H3", kind)
    solo.act("s1", "s2")
    great = kind in ("university", "palace")
    assert solo.match.view(0)["automa"]["achievements"] == (["III"] if great else [])


@pytest.mark.parametrize("cubes", [10, 11, 12])
@rule("AI-38.4")
def test_symbionts_have_twelve_cubes(cubes: int) -> None:
    hexes = ("A2", "A3", "A4", "A5", "A7", "A8", "A9", "A10", "B4", "B5", "B7", "B8")
    solo = SoloSituation("AF08").cubes(*hexes[:cubes])
    done = solo.act("s1", "s5")[1]
    assert done.startswith("automa_mark") == (cubes < 12)
    assert len(solo.youth()) == min(cubes + 1, 12)
