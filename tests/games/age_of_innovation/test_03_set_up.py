"""Chapters 3 to 6: set-up, draft, starting buildings and resources, the third party."""

from typing import Any

import pytest

from parlour.games import find
from parlour.games.age_of_innovation import GAME
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_ACTIONS,
    FINAL_BUILDING,
    FINAL_TILES,
    POWER_ACTIONS,
    ROUND_DISCIPLINE,
    ROUND_EVENTS,
    ROUND_LEVELS,
    ROUND_TILES,
)
from parlour.games.age_of_innovation.content.maps import HEXES
from parlour.games.age_of_innovation.content.nouns import KINDS, TERRAINS
from parlour.games.age_of_innovation.content.player_tiles import PALACES
from parlour.games.age_of_innovation.rules.start import give_resources
from parlour.games.age_of_innovation.rules.tiles import TAKE_COMPETENCY
from parlour.kernel.chance import Chance
from parlour.kernel.errors import InvalidRecord, UnknownGame
from parlour.kernel.match import Match
from parlour.kernel.record import Record
from parlour.kernel.replay import replay
from tests.games.age_of_innovation.positions import Situation
from tests.support import rule

SEEDS = range(60)


def view(seats: int, seed: int = 0, **options: str) -> dict[str, Any]:
    return GAME.new(seats, Chance(seed), options).view(None)


def drafted(seats: int, faction: str, terrain: str = "", **options: str) -> Match:
    """A game after the draft in which somebody took the faction (with that display)."""
    for seed in range(4000):
        match = Match(GAME, seats, seed, options)
        sets = match.view()["draft"]["sets"]
        fitting = [s for s in sets if s["faction"] == faction and terrain in (s["terrain"], "")]
        if fitting:
            match.play(f"draft {fitting[0]['terrain']}")
            while match.question(match.state.to_move).key == "draft_set":
                match.play(match.choices[0])
            return match
    raise AssertionError(f"{faction} with {terrain} never came")


def seat_of(match: Match, faction: str) -> int:
    return [p["faction"] for p in match.view()["players"]].index(faction)


def placed(match: Match) -> Match:
    """All starting buildings stand, on the first hexes there are."""
    while match.question(match.state.to_move).key == "place_start":
        match.play(match.choices[0])
    return match


@rule("AI-3.1")
def test_the_map_depends_on_the_players_and_for_three_on_the_choice() -> None:
    assert [view(n)["map"] for n in (2, 3, 4, 5)] == ["small", "large", "large", "large"]
    assert view(3, map_3p="small")["map"] == "small"


@rule("AI-3.1")
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_no_map_is_chosen_but_for_three(seats: int) -> None:
    with pytest.raises(UnknownGame, match=f"map_3p .* is for 3 seats, not {seats}"):
        view(seats, map_3p="small")
    record = str(Match(GAME, seats, 4, {"map_3p": "large"}).record())
    chosen = record.replace("map_3p=large", "map_3p=small")
    older = chosen.replace(f"rules: {GAME.version}", "rules: 2")
    assert replay(Record.parse(older), find).options["map_3p"] == "large"
    with pytest.raises(InvalidRecord, match=f"map_3p .* is for 3 seats, not {seats}"):
        replay(Record.parse(chosen), find)


@rule("AI-3.2", "AI-3.10")
def test_the_innovation_display_has_slots_by_players_with_one_tile_each() -> None:
    for seats, slots in ((2, 6), (3, 8), (4, 10), (5, 12)):
        shown = [slot["id"] for slot in view(seats)["innovations"]]
        assert len(set(shown)) == len(shown) == slots
    price = [(slot["price"], slot["any"]) for slot in view(2)["innovations"]]
    assert price[0] == ([2, 2, 0, 0], 1)
    assert price[1] == ([0, 0, 2, 2], 1)
    assert price[2:] == [
        ([2, 0, 0, 0], 3),
        ([0, 2, 0, 0], 3),
        ([0, 0, 2, 0], 3),
        ([0, 0, 0, 2], 3),
    ]
    assert [slot["price"] for slot in view(3)["innovations"]][:4] == [
        [2, 0, 0, 0],
        [0, 2, 0, 0],
        [0, 0, 2, 0],
        [0, 0, 0, 2],
    ]


@rule("AI-3.3", "AI-3.6")
def test_six_of_twelve_round_score_tiles_are_laid_from_the_top_round_six_first() -> None:
    for seed in SEEDS:
        match = Match(GAME, 3, seed)
        pile = match.setup_chance[0][1]
        tiles = match.view()["round_tiles"]
        assert len(set(tiles)) == 6
        assert set(tiles) <= set(ROUND_TILES)
        first = next(t for t in pile if ROUND_TILES[t] != "RS08")
        assert tiles[5] == ROUND_TILES[first]


@rule("AI-3.4")
def test_the_spade_tile_is_never_in_rounds_five_and_six_and_comes_back() -> None:
    rounds = [view(3, seed)["round_tiles"] for seed in range(300)]
    assert all("RS08" not in tiles[4:] for tiles in rounds)
    again = [m for m in (Match(GAME, 3, s) for s in range(80)) if len(m.setup_chance[1][1]) > 5]
    assert again, "it was never shuffled back"
    topics = {GAME.topics.names[topic] for topic, _ in again[0].setup_chance}
    assert "round_score_tiles_again" in topics
    assert any("RS08" in m.view()["round_tiles"] for m in again)


@rule("AI-3.5")
def test_no_discipline_comes_three_times_in_rounds_one_to_five() -> None:
    for seed in range(300):
        tiles = [ROUND_TILES.index(t) for t in view(4, seed)["round_tiles"][:5]]
        disciplines = [ROUND_DISCIPLINE[t] for t in tiles]
        assert max(disciplines.count(d) for d in disciplines) <= 2


@rule("AI-3.7", "AI-3.8")
def test_the_final_tile_has_another_building_than_round_six() -> None:
    seen = set()
    for seed in range(300):
        shown = view(3, seed)
        last = ROUND_TILES.index(shown["round_tiles"][5])
        final = FINAL_TILES.index(shown["final_tile"])
        assert FINAL_BUILDING[final] not in ROUND_EVENTS[last]
        seen.add((shown["round_tiles"][5], shown["final_tile"]))
    assert not seen & {("RS01", "FS1"), ("RS01", "FS4"), ("RS02", "FS1"), ("RS02", "FS4")}
    assert not seen & {("RS03", "FS2"), ("RS04", "FS2"), ("RS05", "FS3")}
    assert {("RS05", "FS1"), ("RS05", "FS2"), ("RS05", "FS4")} <= seen


@rule("AI-3.9", "AI-3.16")
def test_three_book_actions_and_all_six_power_actions_are_in_the_game() -> None:
    shown = view(3)
    assert len({action["id"] for action in shown["book_actions"]} & set(BOOK_ACTIONS)) == 3
    assert [action["id"] for action in shown["power_actions"]] == POWER_ACTIONS


@rule("AI-3.11")
def test_the_twelve_competencies_lie_on_the_twelve_cells_four_of_each() -> None:
    shown = view(3)["competencies"]
    assert sorted(cell["id"] for cell in shown) == [f"C{n:02}" for n in range(1, 13)]
    assert {cell["left"] for cell in shown} == {4}
    assert [c["id"] for c in shown] != [c["id"] for c in view(3, 1)["competencies"]]


@rule("AI-3.12", "AI-3.13")
def test_palace_17_and_players_plus_one_others_are_on_offer() -> None:
    for seats in (2, 3, 4, 5):
        for seed in range(5):
            palaces = view(seats, seed)["palaces"]
            assert "P17" in palaces
            assert len(set(palaces)) == seats + 2


@rule("AI-3.14")
def test_all_markers_start_at_0() -> None:
    assert [p["levels"] for p in view(4)["players"]] == [[0, 0, 0, 0]] * 4


@rule("AI-3.15")
def test_a_random_player_starts_and_the_others_follow_clockwise() -> None:
    orders = {tuple(view(3, seed)["order"]) for seed in SEEDS}
    assert orders == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


@rule("AI-4.1", "AI-4.2")
def test_seven_sets_and_three_bonus_tiles_with_a_coin() -> None:
    shown = view(3)
    sets = shown["draft"]["sets"]
    assert [s["terrain"] for s in sets] == TERRAINS
    assert len({s["faction"] for s in sets}) == 7
    bonuses = [s["bonus"] for s in sets] + [b["id"] for b in shown["bonuses"]]
    assert len(set(bonuses)) == 10
    assert [b["coins"] for b in shown["bonuses"]] == [1, 1, 1]


@rule("AI-4.3", "AI-4.4")
def test_the_last_player_chooses_first_and_takes_a_whole_set() -> None:
    match = Match(GAME, 3, 8)
    order = match.view()["order"]
    wanted = match.view()["draft"]["sets"][4]
    assert match.to_move == order[2]
    match.play(f"draft {wanted['terrain']}")
    player = match.view()["players"][order[2]]
    assert [player[k] for k in ("terrain", "faction", "bonus")] == [
        wanted[k] for k in ("terrain", "faction", "bonus")
    ]
    assert match.to_move == order[1]
    assert [r.key for r in match.why_not(f"draft {wanted['terrain']}")] == ["set_taken"]
    match.play(match.choices[0])
    match.play(match.choices[0])
    shown = match.view()
    in_play = [p["bonus"] for p in shown["players"]] + [b["id"] for b in shown["bonuses"]]
    assert len(set(in_play)) == 6
    assert shown["draft"]["sets"] == []


@rule("AI-4.5")
def test_the_open_draft_is_of_edition_published_only() -> None:
    open_ = view(3, draft_mode="open_draft", edition="published")
    assert open_["draft"]["factions"]
    with pytest.raises(UnknownGame, match=r"draft_mode .* needs edition=published"):
        view(3, draft_mode="open_draft")
    with pytest.raises(UnknownGame, match=r"draft_mode .* needs automa=off"):
        view(2, draft_mode="open_draft", edition="published", automa="3")


@rule("AI-4.5")
def test_a_record_of_older_rules_may_name_an_open_draft_that_there_was_not() -> None:
    text = str(Match(GAME, 3, 4, {}).record())
    chosen = text.replace("draft_mode=sets", "draft_mode=open_draft")
    older = chosen.replace(f"rules: {GAME.version}", "rules: 1")
    assert replay(Record.parse(older), find).options["draft_mode"] == "sets"
    with pytest.raises(InvalidRecord, match="needs edition=published"):
        replay(Record.parse(older.replace("rules: 1", "rules: 2")), find)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@rule("AI-4.6", "AI-4.7", "AI-4.8")
def test_the_open_draft(seats: int) -> None:
    match = Match(GAME, seats, 2, {"edition": "published", "draft_mode": "open_draft"})
    draft = match.view()["draft"]
    assert len(draft["sets"]) == 6
    assert len(draft["factions"]) == len(draft["palaces"]) == seats + 1
    assert "P17" not in draft["palaces"]
    assert len(draft["bonuses"]) == seats + 3
    order = match.view()["order"]
    decisions = []
    for turn in range(3 * seats):
        decisions.append(match.to_move)
        verb = ["draft", "faction", "palace_tile"][(turn // seats + turn % seats) % 3]
        texts = [t for t in match.choices.texts() if t.split()[0] == verb]
        assert texts, "a kind is refused that the seat has not"
        match.play(texts[0])
    assert decisions == order * 3
    decisions = []
    for _ in range(seats):
        decisions.append(match.to_move)
        match.play(match.choices[0])
    assert decisions == order[::-1]
    shown = match.view()
    assert len(shown["bonuses"]) == 3
    assert [b["coins"] for b in shown["bonuses"]] == [1, 1, 1]
    for player in shown["players"]:
        assert None not in (player["terrain"], player["faction"], player["drafted_palace"])


@rule("AI-4.9")
def test_the_palace_of_the_open_draft_is_the_owners_alone() -> None:
    table = Situation(3, edition="published", draft_mode="open_draft")
    table.player().drafted_palace = PALACES.index("P17")
    assert table.state.view(None)["palaces"] == []
    table.place(0, "guild", "E12").give(tools=4, coins=6).go().play("palace E12")
    assert table.player().palace == PALACES.index("P17")
    assert table.score_lines()["palace"] == 10


@rule("AI-5.1", "AI-5.2", "AI-5.3")
def test_first_workshops_in_turn_order_second_in_reverse_on_empty_native_hexes() -> None:
    match = drafted(3, "F01")
    order = match.view()["order"]
    others = [s for s in order if match.view()["players"][s]["faction"] not in ("F08", "F10")]
    decisions: list[int] = []
    while match.question(match.state.to_move).key == "place_start":
        seat = match.state.to_move
        decisions.append(seat)
        terrain = match.view()["players"][seat]["terrain"]
        native = [h["name"] for h in match.view()["hexes"] if h["terrain"] == terrain]
        hexes = {t.split()[2] for t in match.choices.texts()}
        assert hexes <= set(native)
        wrong = next(h["name"] for h in match.view()["hexes"] if h["terrain"] != terrain)
        assert "not_native_start" in [r.key for r in match.why_not(f"start workshop {wrong}")]
        before = match.view()["players"][seat]["coins"]
        match.play(match.choices[0])
        if match.question(match.state.to_move).key == "place_start":
            assert match.view()["players"][seat]["coins"] == before == 0
    assert [s for s in decisions if s in others][: len(others)] == others
    assert [s for s in decisions if s in others][-len(others) :] == others[::-1]
    assert all(p["vp"] == 20 for p in match.view()["players"])


@rule("AI-5.4")
def test_monks_place_the_university_after_the_workshops_of_all_others() -> None:
    match = drafted(3, "F08")
    monk = seat_of(match, "F08")
    decisions = []
    while match.question(match.state.to_move).key == "place_start":
        decisions.append(match.to_move)
        if match.to_move == monk:
            assert {t.split()[1] for t in match.choices.texts()} == {"university"}
            assert "wrong_piece" in [r.key for r in match.why_not("start workshop A1")]
        match.play(match.choices[0])
    assert decisions.count(monk) == 1
    assert decisions.index(monk) >= 4
    assert match.view()["players"][monk]["placed"]["university"] == 1
    assert match.view()["players"][monk]["placed"]["workshop"] == 0


@rule("AI-5.5")
def test_omar_chooses_piece_by_piece_and_places_the_third_last() -> None:
    match = drafted(3, "F10")
    omar = seat_of(match, "F10")
    decisions = []
    pieces = []
    while match.question(match.state.to_move).key == "place_start":
        decisions.append(match.to_move)
        if match.to_move == omar:
            texts = match.choices.texts()
            pieces.append({t.split()[1] for t in texts})
            match.play(texts[-1])  # the tower, as soon as it can be
        else:
            match.play(match.choices[0])
    assert pieces == [{"workshop", "tower"}, {"workshop"}, {"workshop"}]
    assert decisions[-1] == omar
    assert match.view()["players"][omar]["neutral"] == {"tower": 1}


@rule("AI-5.6", "AI-5.7", "AI-11.1")
def test_fixed_resources_and_steps_come_when_all_buildings_stand() -> None:
    match = placed(drafted(2, "F09", "forest"))
    seat = seat_of(match, "F09")
    while match.view()["round"] == 0:
        match.play(match.choices[0])
    player = match.view()["players"][seat]
    # Forest 1 in each, Navigators law 3: level 4 in law passes 3 and gives 1 power.
    assert player["levels"] == [1, 4, 1, 1]
    assert sum(player["bowls"]) == 12
    match = drafted(2, "F09", "forest")
    assert match.view()["players"][seat_of(match, "F09")]["coins"] == 0


@pytest.mark.parametrize(
    ("terrain", "bowls", "sailing"),
    [
        ("desert", [5, 7, 0], 0),
        ("plains", [5, 7, 0], 0),
        ("swamp", [3, 9, 0], 0),
        ("lake", [5, 7, 0], 1),
        ("forest", [4, 8, 0], 0),
        ("mountain", [5, 7, 0], 0),
        ("wasteland", [5, 7, 0], 0),
    ],
)
@rule("AI-5.6", "AI-31.1")
def test_each_planning_display_starts_as_printed(
    terrain: str, bowls: list[int], sailing: int
) -> None:
    table = Situation(3, faction="F05", terrain=terrain)
    table.player().vp = table.player().points[0] = 0
    table.state.stack = []
    table.state.phase = 0
    table.state.cards = 0
    for player in table.state.players:
        player.vp = player.points[0] = 0
    give_resources(table.state)
    table.state.settle()
    player = table.player()
    assert player.coins == 15
    assert player.tools == (4 if terrain == "wasteland" else 3)
    assert player.scholars == (1 if terrain == "swamp" else 0)
    assert [player.bowl1, player.bowl2, player.bowl3] == bowls
    assert player.sailing == sailing
    assert table.level_of("law") == (1 if terrain == "forest" else 0)
    assert player.vp == 20
    # The choices come kind by kind: Wasteland's book before the competency tile of Inventors.
    first = "take_book" if terrain == "wasteland" else "take_competency"
    assert table.asks() == (0, first)


@rule("AI-5.8", "AI-5.11")
def test_starting_choices_come_kind_by_kind() -> None:
    table = Situation(4, faction="F06", terrain="wasteland")
    for seat, (terrain, faction) in enumerate(
        [("wasteland", 5), ("desert", 4), ("swamp", 0), ("plains", 2)]
    ):
        player = table.player(seat)
        player.display, player.faction = TERRAINS.index(terrain), faction
        player.vp = player.points[0] = 0
    table.place(1, "workshop", "E12")
    table.state.stack = []
    table.state.phase = 0
    give_resources(table.state)
    table.state.settle()
    decisions = []
    while not table.match.over:
        decisions.append(table.asks())
        if decisions[-1][1] == "spades":
            assert table.can("done")
            break
        table.match.play(table.match.choices[0])
    assert [a for i, a in enumerate(decisions) if i == 0 or decisions[i - 1] != a] == [
        (0, "take_book"),
        (0, "step_any"),
        (1, "take_competency"),
        (1, "spades"),
    ]


@rule("AI-5.9", "AI-5.10", "AI-5.12")
def test_a_starting_competency_gives_spades_without_building_and_a_tower_without_event() -> None:
    table = Situation(3, faction="F05", rounds=("RS08",) * 6).place(0, "workshop", "E12")
    table.player().faction = 2  # Goblins: coins for spades in the set-up too
    table.state.phase = 0
    table.state.active = -1
    table.cell("C05", 0, "law").give(tools=6)
    table.push(TAKE_COMPETENCY[0])
    table.go().play("competency C05")
    assert table.level_of("law") == 3
    assert table.asks() == (0, "spades")
    assert not table.of("build")
    table.play("terraform E11", "terraform E13")
    assert table.player().coins == 4
    assert table.player().vp == 20
    tower = Situation(3, faction="F05").place(0, "workshop", "E12").place(1, "workshop", "E11")
    tower.state.phase = 0
    tower.push(TAKE_COMPETENCY[0])
    tower.give(tools=3).go().play("competency C10")
    assert "E13" in tower.of("place")
    tower.play("place E13")
    assert tower.building("E13") == ("tower", 0)
    assert tower.asks()[0] == 0, "no power is offered"
    annex = Situation(3, faction="F05").place(0, "workshop", "E12")
    annex.state.phase = 0
    annex.push(TAKE_COMPETENCY[0])
    annex.go().play("competency C06")
    assert annex.player().annexes == 2


@rule("AI-6.1", "AI-6.3", "AI-6.4", "AI-6.5")
def test_the_third_party_has_scholars_and_markers() -> None:
    for edition in ("manual", "published"):
        shown = view(2, 4, edition=edition)
        levels = [2, 2, 2, 2]
        for tile in shown["round_tiles"][:5]:
            number = ROUND_TILES.index(tile)
            levels[ROUND_DISCIPLINE[number]] += ROUND_LEVELS[number]
        assert shown["neutral"]["levels"] == levels
        assert shown["slots"] == [None, "neutral", None, None] * 4
    match = Match(GAME, 2, 4)
    while not match.over:
        match.play(match.choices[len(match.choices) // 2])
    assert match.view()["neutral"]["levels"] == levels
    assert view(3)["neutral"] is None


@rule("AI-6.2", "AI-6.6", "AI-39.2")
def test_the_area_tile_is_hidden_until_round_six() -> None:
    shown: set[Any] = set()
    for seed in range(12):
        match = Match(GAME, 2, seed)
        revealed = False
        while not match.over:
            known = match.view(0)["neutral"]["area"]
            assert (known is None) == (match.view()["round"] < 6)
            choice = "pass" if "pass" in match.choices else match.choices.texts()[-1]
            choice = "done" if "done" in match.choices else choice
            events = match.play(choice)
            revealed = revealed or any(e.key == "area_revealed" and e.reveals for e in events)
        assert revealed
        shown.add(match.view()["neutral"]["area"])
    assert shown == {12, 13, 14, 15}


@rule("AI-6.7")
def test_the_third_party_takes_its_ranks_but_no_points() -> None:
    table = Situation(2, round_=6)
    table.state.neutral_levels = 5 | 3 << 4
    table.levels(4, 3, 0, 0).levels(2, 1, 0, 0, seat=1)
    # Banking: third party 5, seat 0 4, seat 1 2: 2 and 1. Law: 3 and 3 share 4 + 2; seat 1: 1.
    assert [table.score_lines(s)["disciplines"] for s in (0, 1)] == [2 + 3, 1 + 1]
    table.place(0, "workshop", "A4")
    assert [table.score_lines(s)["area"] for s in (0, 1)] == [2, 0]
    assert len(table.match.outcome().scores) == 2


def test_kinds_and_hexes_are_as_many_as_the_book_says() -> None:
    assert len(KINDS) == 7
    assert HEXES == 117


@rule("AI-4.6")
def test_a_card_of_the_open_draft_reads_without_faction_and_bonus() -> None:
    match = Match(GAME, 2, 2, {"edition": "published", "draft_mode": "open_draft"})
    cards = [text for text in match.choices.texts() if text.startswith("draft ")]
    desert = next(card for card in cards if card == "draft desert")
    assert match.choice_text(desert, lang="en") == "Take the desert display"
    assert match.choice_text(desert, lang="pl") == "Weź planszę planowania – pustynia"
