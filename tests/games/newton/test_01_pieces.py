"""Chapter 1: the game and its pieces; every count of the manual against data/."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from parlour.games.newton.content import (
    cards,
    map_board,
    masters,
    numbers,
    packed,
    study_boards,
    tiles,
    tracks_board,
)
from parlour.games.newton.content.reading import DATA
from parlour.games.newton.content.terms import ACTION_TYPES, INCOMES, SYMBOLS, VOLUMES
from parlour.games.newton.sentences import TEXTS
from parlour.kernel.match import Match
from tests.games.newton.positions import GAME, Situation
from tests.support import rule


@rule("NW-1.1")
def test_newton_is_for_one_to_four_players() -> None:
    assert GAME.seats == (1, 2, 3, 4)
    for seats in GAME.seats:
        assert len(Match(GAME, seats, 1).state.scores()) == seats


@rule("NW-1.4")
def test_the_box_holds_what_the_table_of_pieces_says() -> None:
    assert len([c for c in cards.CARD_LEVEL if c > 0]) == 30
    assert (masters.PROMO.count(False), masters.PROMO.count(True)) == (20, 2)
    assert len(tiles.INVENTIONS) == 10
    assert len(tiles.CITY_TILES) == 7
    assert len(tiles.UNIVERSITY_TILES) == 6
    assert len(tiles.ANCIENT_TILES) == 3
    assert len(tiles.OBJECTIVES) == 10
    assert len(tiles.SPECIALIZATIONS) == 10
    assert sum(tiles.DEVELOPMENT_TILES) == 20
    assert len(tiles.TOKENS) == 18
    assert sum(tiles.INCOME_TILES) == 12
    assert tiles.MEDICINE_TILES == 4
    assert len(tiles.DISCOVERIES) == 8
    assert (numbers.BOOKS, numbers.CUBES, numbers.STUDENTS) == (12, 12, 4)


@rule("NW-1.5")
def test_the_map_has_forty_spaces_and_sixty_two_routes() -> None:
    kinds = Counter(map_board.KINDS[kind] for kind in map_board.SPACE_KIND)
    assert kinds == {
        "start": 1,
        "city": 7,
        "university": 6,
        "ancient": 3,
        "objective": 1,
        "master": 1,
        "village": 21,
    }
    assert Counter(cost for _, _, cost, _ in map_board.ROUTES) == {0: 31, 1: 30, 2: 1}
    assert sum(1 for n in map_board.SPACE_TOKEN if n) == 10
    assert map_board.SPACES[map_board.BASEL] == "basel"
    basel = map_board.NEIGHBOURS[map_board.BASEL]
    assert {map_board.SPACES[s] for s in basel} == {"dijon", "genoa", "strasbourg", "ulm"}


@rule("NW-1.6")
def test_the_tracks_hold_the_slots_of_the_tiles() -> None:
    assert tracks_board.WORK_SPECIAL == [4, 8, 12, 15]
    assert tracks_board.SPECIALIZATION_SLOTS == [
        "work:4",
        "tech:p2",
        "tech:q2",
        "tech:a5",
        "tech:d5",
    ]
    assert tracks_board.INVENTION_SLOTS == ["work:8", "tech:r3", "tech:b4", "tech:c4", "tech:r6"]
    assert tracks_board.OBJECTIVE_SLOTS == [
        "work:15", "map:hven", "tech:a7", "tech:b7", "tech:c7", "tech:d7",
    ]  # fmt: skip
    assert [tracks_board.TECH[i] for i, final in enumerate(tracks_board.FINAL) if final] == [
        "a7", "b7", "r7", "c7", "d7",
    ]  # fmt: skip


@rule("NW-1.7")
def test_a_study_board_has_its_slots_and_its_bookshelf() -> None:
    slots = (numbers.DESK_SLOTS, numbers.TUCK_SLOTS, numbers.DRAWERS, numbers.INCOME_SLOTS)
    assert slots == (5, 5, 5, 5)
    assert study_boards.STACK_TILES == [3, 3, 3, 3]
    assert (len(study_boards.CELLS), len(study_boards.BOOK_SPACES), len(study_boards.LINES)) == (
        21,
        15,
        11,
    )
    assert sum(study_boards.LINE_VP) == 30


@rule("NW-1.8")
def test_the_four_study_boards_differ_in_their_printed_symbol() -> None:
    printed = [ACTION_TYPES[symbol] for symbol in study_boards.PRINTED]
    assert printed == ["work", "technology", "travel", "lessons"]
    match = Match(GAME, 4, 3)
    assert sorted(b["printed"] for b in match.view()["boards"]) == sorted(printed)


@rule("NW-1.9", "NW-1.10")
def test_there_are_five_action_types_a_joker_and_three_colours_of_volumes() -> None:
    assert [*ACTION_TYPES, "joker"] == SYMBOLS
    assert ACTION_TYPES == ["work", "technology", "travel", "lessons", "study"]
    assert VOLUMES == ["green", "blue", "orange"]
    jokers = [card for card, s in enumerate(cards.CARD_SYMBOL) if SYMBOLS[s] == "joker"]
    assert len(jokers) == 4
    assert all(cards.CARD_LEVEL[card] == 0 for card in jokers)


@rule("NW-1.11")
def test_there_are_ten_cards_of_each_level_and_six_starting_cards_of_each_colour() -> None:
    assert [len(level) for level in cards.LEVEL_CARDS] == [10, 10, 10]
    for level in cards.LEVEL_CARDS:
        assert Counter(cards.CARD_SYMBOL[c] for c in level) == dict.fromkeys(range(5), 2)
    assert [own.bit_count() for own in cards.STARTING] == [6, 6, 6, 6]
    volumes = [sum(packed.field(v, i) for v in cards.CARD_VOLUMES[24:]) for i in range(3)]
    assert volumes == [9, 10, 9]


STARTING = {  # Work, Technology, Travel, Lessons, Study, Joker
    "red": "green blue orange green blue orange",
    "green": "blue orange green orange green blue",
    "blue": "orange green blue blue orange green",
    "yellow": "blue green orange orange blue green",
}


@rule("NW-1.11", "NW-3.5", "NW-5.2")
@pytest.mark.parametrize("colour", list(STARTING))
@pytest.mark.parametrize("kind", SYMBOLS)
def test_each_starting_card_plays_its_symbol_and_its_volume(colour: str, kind: str) -> None:
    situation = Situation(colour1=colour).hand(f"start_{colour}_{kind}")
    before = [situation.symbols(action) for action in ACTION_TYPES]
    situation.play(f"play start_{colour}_{kind}")
    gained = [situation.symbols(action) for action in ACTION_TYPES]
    wanted = [n + (action == kind) for n, action in zip(before, ACTION_TYPES, strict=True)]
    assert gained == wanted
    volume = STARTING[colour].split()[SYMBOLS.index(kind)]
    assert situation.volumes() == [int(volume == name) for name in (*VOLUMES, "any")]
    assert situation.reasons("effect") == [("no_effect_on_card", "NW-15.1")]


@rule("NW-1.8", "NW-6.2")
@pytest.mark.parametrize("printed", ["work", "technology", "travel", "lessons"])
def test_the_printed_symbol_of_each_study_board_counts_in_every_turn(printed: str) -> None:
    situation = Situation().print_symbol(printed).hand("start_red_study")
    for action in ACTION_TYPES:
        assert situation.value(action) == (action == printed)
    situation.play("play start_red_study")
    assert situation.value(printed) == 1


@rule("NW-1.12")
def test_there_are_twenty_masters_and_two_promos() -> None:
    promos = [name for name, promo in zip(masters.MASTERS, masters.PROMO, strict=True) if promo]
    assert promos == ["hawking", "hooke"]
    assert len(masters.MASTERS) == 22


@rule("NW-1.13", "NW-1.14")
def test_coins_potions_and_points_have_no_limit() -> None:
    situation = Situation().has(coins=500, potions=300, vp=60).hand("A301")
    situation.me.earned = 60
    situation.play("play A301", "effect")
    assert situation.me.coins == 503
    assert situation.me.potions == 300
    assert situation.me.vp == 62


@rule("NW-1.2", "NW-1.3")
def test_points_come_from_bonuses_income_and_final_scoring() -> None:
    situation = Situation().masters(played="hooke").objective("work:15", "obj_masters").has(work=15)
    situation.hand("A310").play("play A310", "effect")
    sources = {line.source: line.points for line in situation.state.scores()[0].lines}
    assert sources["cards"] == 4
    assert sources["masters"] == 9
    assert sources["obj_masters"] == 4
    assert situation.state.scores()[0].total == 17
    assert situation.match.outcome().winners == [0]


@rule("NW-1.15")
def test_the_apple_marks_the_first_player() -> None:
    for seed in range(6):
        match = Match(GAME, 3, seed, {"master_draft": "off", "great_discovery": "off"})
        assert match.view()["first"] == match.to_move


# Data that cannot be: each is answered with a sentence that names file and entry.

WRONG = {
    ("cards.toml", 'symbol = "work"', 'symbol = "hammer"'): "start_red_work",
    ("cards.toml", 'effect = ["gain coins 2"]', 'effect = ["gain gold 2"]'): "A102",
    ("cards.toml", 'effect = ["pay coins 2 for student 1"]', 'effect = ["pay 2 for student 1"]'): (
        "A204"
    ),
    ("masters.toml", 'id = "brahe"', 'id = "boyle"'): "boyle",
    ("masters.toml", "promo = true", "promo = false"): "Masters",
    ("map.toml", 'between = ["basel", "dijon"]', 'between = ["basel", "oslo"]'): "oslo",
    ("map.toml", 'kind = "city"', 'kind = "town"'): "london",
    ("tracks.toml", 'leads = ["p1", "q1"]', 'leads = ["p9"]'): "p9",
    ("study.toml", 'university = "astronomy"', 'university = "magic"'): "magic",
    ("tiles.toml", 'count = "masters_played"', 'count = "luck"'): "luck",
    ("tiles.toml", "tokens = 4", "tokens = 5"): "Bonus tokens",
    ("constants.toml", "rounds = 6", 'rounds = "six"'): "rounds",
}


@pytest.mark.parametrize(("change", "answer"), list(WRONG.items()), ids=lambda v: str(v)[:40])
def test_wrong_data_is_answered_with_a_sentence(
    change: tuple[str, str, str], answer: str, tmp_path: Path
) -> None:
    file, old, new = change
    for path in DATA.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        if path.name == file:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", "import parlour.games.newton.setup"],
        env={"PARLOUR_DATA_NEWTON": str(tmp_path), "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    last = run.stderr.strip().splitlines()[-1]
    assert "InvalidData" in last
    assert file in last
    assert answer in last


def test_there_is_a_name_for_everything() -> None:
    counts = {
        "card": cards.CARDS,
        "title": [card for level in cards.LEVEL_CARDS for card in level],
        "master": masters.MASTERS,
        "space": map_board.SPACES,
        "tech": tracks_board.TECH,
        "track_kind": tracks_board.TRACK_KINDS,
        "cell": study_boards.CELLS,
        "city": tiles.CITY_TILES,
        "university": tiles.UNIVERSITY_TILES,
        "ancient": tiles.ANCIENT_TILES,
        "invention": tiles.INVENTIONS,
        "objective": tiles.OBJECTIVES,
        "discovery_name": tiles.DISCOVERIES,
        "discovery": tiles.DISCOVERIES,
        "bonus": tiles.BONUS_KINDS,
        "income": INCOMES,
        "action": SYMBOLS,
        "volume": [*VOLUMES, "any"],
        "counted": tiles.COUNTS,
        "rank": numbers.RANKS,
    }
    for name, things in counts.items():
        for form, words in TEXTS.words[name].items():
            assert len(words) == len(things), (name, form)
            assert all(words), (name, form)
