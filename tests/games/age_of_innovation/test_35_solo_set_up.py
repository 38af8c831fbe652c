"""Chapter 35: the set-up of the solo game, every level."""

import pytest

from parlour.games.age_of_innovation import GAME
from parlour.games.age_of_innovation.content.automa import (
    CARDS,
    FACTIONS as AUTOMA_FACTIONS,
    STARTERS,
)
from parlour.games.age_of_innovation.content.nouns import TERRAINS
from parlour.games.age_of_innovation.content.player_tiles import FACTIONS
from parlour.games.age_of_innovation.play import AgeOfInnovation
from parlour.games.age_of_innovation.state import AUTOMA_SEAT, NOBODY
from parlour.kernel.errors import UnknownGame
from parlour.kernel.match import Match
from tests.games.age_of_innovation.positions import SoloSituation
from tests.support import rule


def begin(seed: int = 1, **options: str) -> Match:
    return Match(GAME, 2, seed, {"automa": "2", **options})


def state_of(match: Match) -> AgeOfInnovation:
    assert isinstance(match.state, AgeOfInnovation)
    return match.state


def play_until(match: Match, question: str) -> Match:
    """The first choices of both, until the person is asked this."""
    while match.question(match.to_move or 0).key != question:
        match.play(match.choices[0])
    return match


def with_faction(faction: str) -> Match:
    """A game in which the person took that faction."""
    for seed in range(200):
        match = begin(seed)
        offered = [text for text in match.choices.texts() if text.endswith(f" {faction}")]
        if offered:
            match.play(offered[0])
            return match
    raise AssertionError(f"{faction} is never laid out")


@rule("AI-35.1", "AI-6.1")
def test_solo_uses_the_two_player_set_up_without_the_third_party() -> None:
    match = begin()
    view, state = match.view(0), state_of(match)
    assert view["map"] == "small"
    assert len(view["innovations"]) == 6
    assert len(view["palaces"]) == 4
    assert "P17" in view["palaces"]
    assert view["neutral"] is None
    assert state.area_tiles == []
    assert set(state.slots) == {NOBODY}


@rule("AI-35.1")
def test_the_edition_holds_in_solo_too() -> None:
    for edition, shared in (("manual", 3), ("published", 15)):
        solo = SoloSituation(edition=edition)  # one building each hangs together
        assert (solo.score_lines(0)["area"], solo.score_lines(AUTOMA_SEAT)["area"]) == (
            shared,
            shared,
        )


@rule("AI-35.2")
def test_an_automa_plays_against_one_person_only() -> None:
    for seats in (3, 4, 5):
        with pytest.raises(UnknownGame, match="automa of age_of_innovation is for 2 seats"):
            Match(GAME, seats, 0, {"automa": "3"})
    assert GAME.automa_seats == (2,)


@rule("AI-35.3")
def test_three_cards_with_two_factions_each_are_laid_out() -> None:
    match = begin()
    sets = match.view(0)["draft"]["sets"]
    factions = [one[key] for one in sets for key in ("faction", "second")]
    assert (len(sets), len(set(factions))) == (3, 6)
    wanted = {f"solo_set {one['terrain']} {one[k]}" for one in sets for k in ("faction", "second")}
    assert set(match.choices.texts()) == wanted


@rule("AI-35.3")
def test_a_faction_is_taken_with_its_own_card_only() -> None:
    match = begin()
    one, other, _ = match.view(0)["draft"]["sets"]
    elsewhere = match.why_not(f"solo_set {one['terrain']} {other['faction']}")
    assert [reason.key for reason in elsewhere] == ["faction_elsewhere"]
    laid_out = {one["terrain"] for one in match.view(0)["draft"]["sets"]}
    missing = next(terrain for terrain in TERRAINS if terrain not in laid_out)
    gone = match.why_not(f"solo_set {missing} {one['faction']}")
    assert [reason.key for reason in gone] == ["card_not_laid_out"]


@rule("AI-35.3", "AI-35.4")
def test_the_factions_that_were_not_chosen_have_no_effect() -> None:
    match = begin()
    one = match.view(0)["draft"]["sets"][0]
    match.play(f"solo_set {one['terrain']} {one['second']}")
    state = state_of(match)
    assert state.players[0].faction == FACTIONS.index(one["second"])
    assert state.players[0].display == TERRAINS.index(one["terrain"])
    assert state.players[AUTOMA_SEAT].faction == NOBODY
    assert match.view(0)["draft"]["sets"] == []


@rule("AI-35.4")
def test_her_faction_is_random_unless_chosen() -> None:
    seen = set()
    for seed in range(12):
        match = begin(seed)
        match.play(match.choices[0])
        match.play("automa prepare")
        seen.add(match.view(0)["automa"]["faction"])
    assert len(seen) > 4
    for faction in AUTOMA_FACTIONS:
        match = begin(automa_faction=faction)
        match.play(match.choices[0])
        match.play("automa prepare")
        assert match.view(0)["automa"]["faction"] == faction


@rule("AI-35.5")
def test_her_terrain_differs_from_yours_and_is_random_unless_chosen() -> None:
    seen = set()
    for seed in range(15):
        match = begin(seed)
        match.play(match.choices[0])
        match.play("automa prepare")
        players = match.view(0)["players"]
        assert players[0]["terrain"] != players[AUTOMA_SEAT]["terrain"]
        seen.add(players[AUTOMA_SEAT]["terrain"])
    assert len(seen) > 3


@rule("AI-35.5")
def test_a_terrain_chosen_for_her_is_not_laid_out_for_you() -> None:
    for terrain in TERRAINS:
        for seed in range(4):
            match = begin(seed, automa_terrain=terrain)
            assert terrain not in [one["terrain"] for one in match.view(0)["draft"]["sets"]]
        match.play(match.choices[0])
        match.play("automa prepare")
        assert match.view(0)["players"][AUTOMA_SEAT]["terrain"] == terrain


@rule("AI-35.6")
def test_she_starts_with_20_vp_seven_scholars_and_the_steps_of_her_faction() -> None:
    match = begin(automa_faction="AF03")
    match.play(match.choices[0])
    match.play("automa prepare")
    automa = match.view(0)["players"][AUTOMA_SEAT]
    assert (automa["vp"], automa["scholars_left"], automa["levels"]) == (20, 7, [0, 0, 0, 2])
    assert (automa["coins"], automa["tools"], automa["bowls"], automa["books"]) == (
        0,
        0,
        [0, 0, 0],
        [0] * 4,
    )
    assert set(automa["placed"].values()) == {0}


@rule("AI-35.6")
def test_she_has_no_income_no_science_bonus_and_no_cities() -> None:
    solo = SoloSituation(rounds=("RS05", "RS11", "RS10", "RS06", "RS12", "RS03")).levels(
        9, 9, 9, 9, seat=AUTOMA_SEAT
    )
    for hex_ in ("B3", "B4", "C3", "C4"):
        solo.automa_building(hex_)
    solo.deck("s1").automa_turn()
    solo.play("automa draw", "automa pass")
    solo.pass_()
    solo.play("automa shuffle")
    player = solo.player(AUTOMA_SEAT)
    assert (player.coins, player.tools, player.scholars, player.books) == (0, 0, 0, 0)
    assert (player.cities, player.keys, player.competencies, player.palace) == (0, 0, 0, NOBODY)
    assert solo.flaws() == []


# Levels


def deck_of(level: str) -> tuple[set[str], list[str]]:
    """Her first deck and her reserve."""
    automa = state_of(begin(automa=level)).automa
    assert sorted(automa.cards + automa.reserve) == list(range(len(CARDS)))
    return {CARDS[card] for card in automa.cards}, [CARDS[card] for card in automa.reserve]


def numbers(level: str) -> tuple[list[int], list[int]]:
    view = begin(automa=level).view(0)["automa"]
    return view["sailing"], view["vp"]


STARTER_NAMES = {CARDS[card] for card in STARTERS}


@rule("AI-35.7")
def test_level_1_leaves_s3_on_top_of_the_reserve() -> None:
    deck, reserve = deck_of("1")
    assert deck == STARTER_NAMES - {"s3"}
    assert reserve[0] == "s3"
    assert numbers("1") == ([0, 0, 1, 1, 2, 2], [0, 0, 1, 1, 1, 1])
    solo = SoloSituation(level="1")
    assert solo.act("s4", "s1")[1] == "automa points"
    assert "automa_no_points" in solo.event_keys()
    assert solo.automa_vp() == 20


@rule("AI-35.7")
def test_level_2_has_the_six_starter_cards_and_is_the_usual_one() -> None:
    deck, reserve = deck_of("2")
    assert (deck, len(reserve)) == (STARTER_NAMES, 8)
    assert numbers("2") == ([0, 0, 1, 1, 2, 2], [1, 1, 2, 2, 3, 3])
    assert GAME.automa is not None
    assert GAME.automa.level == "2"
    assert SoloSituation(level="2").act("s4", "s1") == ["automa_upgrade E6", "automa points"]


@rule("AI-35.7")
def test_level_3_adds_one_random_card() -> None:
    deck, reserve = deck_of("3")
    assert (len(deck), len(reserve)) == (7, 7)
    assert deck > STARTER_NAMES
    assert numbers("3") == ([1, 1, 2, 2, 2, 2], [2, 2, 2, 2, 3, 3])
    solo = SoloSituation(level="3")
    solo.act("s4", "s1")
    assert solo.automa_vp() == 22


@rule("AI-35.7")
def test_level_4_adds_two_random_cards() -> None:
    deck, reserve = deck_of("4")
    assert (len(deck), len(reserve)) == (8, 6)
    assert deck > STARTER_NAMES
    assert numbers("4") == ([1, 1, 2, 2, 2, 2], [2, 2, 3, 3, 3, 3])
    solo = SoloSituation(level="4", round_=3)
    solo.act("s4", "s1")
    assert solo.automa_vp() == 23


@rule("AI-35.7")
def test_level_5_adds_card_13_and_one_random_card() -> None:
    deck, reserve = deck_of("5")
    assert (len(deck), len(reserve)) == (8, 6)
    assert deck > STARTER_NAMES | {"13"}
    assert numbers("5") == ([1, 1, 2, 2, 3, 3], [3, 3, 4, 4, 4, 4])
    solo = SoloSituation(level="5", round_=6)
    solo.act("s4", "s1")
    assert solo.automa_vp() == 24


@rule("AI-35.7")
def test_her_sailing_value_follows_level_and_round() -> None:
    solo = SoloSituation(level="5").deck("s1").automa_turn()
    solo.play("automa draw", "automa pass")
    for round_, value in ((2, 1), (3, 2)):
        solo.pass_()
        solo.play("automa shuffle")
        assert (solo.state.round, solo.player(AUTOMA_SEAT).sailing) == (round_, value)
        solo.deck("s1").automa_turn()
        solo.play("automa draw", "automa pass")


# Starting buildings and round bonus tiles


@rule("AI-35.8")
def test_you_place_first_then_she_twice_then_you() -> None:
    match = with_faction("F01")
    match.play("automa prepare")
    assert match.question(0).key == "place_start"
    match.play(match.choices[0])
    assert match.choices.texts() == ["automa workshops"]
    match.play("automa workshops")
    assert match.question(0).key == "place_start"
    match.play(match.choices[0])
    assert match.choices.texts() == ["automa bonus"]


@rule("AI-35.8")
def test_omars_third_piece_comes_last() -> None:
    match = with_faction("F10")
    match.play("automa prepare")
    kinds = []
    for _ in range(2):
        kinds.append(match.choices.texts()[0].split()[1])
        match.play(match.choices[0])
        if match.to_move == AUTOMA_SEAT and "automa workshops" in match.choices:
            match.play("automa workshops")
    assert kinds == ["workshop", "workshop"]
    assert match.choices.texts()[0].startswith("start tower")


@rule("AI-35.8")
def test_monks_place_only_the_university_after_her_workshops() -> None:
    match = with_faction("F08")
    match.play("automa prepare")
    assert match.choices.texts() == ["automa workshops"]
    match.play("automa workshops")
    assert {text.split()[1] for text in match.choices.texts()} == {"university"}
    match.play(match.choices[0])
    assert match.choices.texts() == ["automa bonus"]


@rule("AI-35.9")
def test_her_workshops_stand_on_the_letters_of_a_card_the_first_marked() -> None:
    """Card by card in the tests of the cards; here the whole step."""
    match = play_until(begin(automa_terrain="lake"), "automa")
    while match.choices.texts() != ["automa workshops"]:
        match.play(match.choices[0])
    match.play("automa workshops")
    card = CARDS[match.plies[-1].chance[0][1][0]]
    pairs = [("s1 s2 s3 s4 s5", ("B3", "E8")), ("s6 7 8 9 10", ("B9", "F10"))]
    wanted = next((pair for cards, pair in pairs if card in cards.split()), ("B9", "H8"))
    hexes = {one["name"]: one["building"] for one in match.view(0)["hexes"]}
    seen = {name: b["marked"] for name, b in hexes.items() if b and b["seat"] == AUTOMA_SEAT}
    assert seen == {wanted[0]: True, wanted[1]: False}


@rule("AI-35.10")
def test_of_five_round_bonus_tiles_she_takes_the_first_and_you_choose() -> None:
    match = begin()
    while "automa bonus" not in match.choices:
        match.play(match.choices[0])
    match.play("automa bonus")
    line = state_of(match).automa.line
    assert len(line) == 5
    assert state_of(match).players[AUTOMA_SEAT].bonus == line[0]
    assert len(match.choices.texts()) >= 4
    yours = match.view(0)["draft"]["bonuses"][2]
    match.play(f"bonus {yours}")
    view = match.view(0)
    assert view["players"][0]["bonus"] == yours
    assert [one["coins"] for one in view["bonuses"]] == [1, 1, 1]
    state = state_of(match)
    assert state.bonuses == [b for b in line[1:] if b != state.players[0].bonus]


@rule("AI-35.11")
def test_you_are_first_in_round_1() -> None:
    for seed in range(5):
        assert begin(seed).view(0)["order"] == [0, AUTOMA_SEAT]


@rule("AI-35.12", "AI-31.6")
def test_what_depends_on_the_number_of_players_counts_two() -> None:
    solo = SoloSituation(faction="F04").bowls(0, 0, 12).go()
    solo.play("power_action PA4")
    assert solo.score_lines(0)["faction"] == 1
    assert len(solo.match.view(0)["innovations"]) == 6


@rule("AI-35.12")
def test_you_play_a_whole_round_by_the_usual_rules() -> None:
    match = begin(5)
    while match.state.view(0)["round"] < 2:
        choices = match.choices
        match.play("pass" if "pass" in choices else choices[0])
    assert match.state.check() == []
    assert match.view(0)["round"] == 2
