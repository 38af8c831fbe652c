"""What the picture tells: one thing per symbol, all that decides, the past alone at the end."""

import random
import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from parlour.games.newton.content.cards import CARD_LEVEL, CARDS, LEVELS
from parlour.games.newton.content.map_board import ROUTES, SPACES
from parlour.games.newton.content.masters import MASTERS
from parlour.games.newton.content.study_boards import BOOK_REWARD, CELLS, STACK_TILES
from parlour.games.newton.content.tiles import DISCOVERIES, OBJECTIVES
from parlour.games.newton.drawing.bookshelf import shelf_cell
from parlour.games.newton.drawing.cards import discovery_face, master_face
from parlour.games.newton.drawing.labels import word
from parlour.games.newton.drawing.land import objective_tile, printed_land
from parlour.games.newton.drawing.map_layout import (
    NARROW,
    PAWN_HIGH,
    PAWN_WIDE,
    SHEET,
    Sheet,
    beside,
    pawn_of,
    place_at,
    price_at,
)
from parlour.games.newton.drawing.market import HIGH, WIDE, spread
from parlour.games.newton.sentences import effect_sentence
from parlour.kernel.match import Match
from parlour.kit import parts
from tests.games.newton.positions import GAME, Situation

Box = tuple[float, float, float, float]


def symbols(markup: str) -> list[str]:
    return re.findall(r'href="#(?:[a-z0-9_]+-)?sym-([a-z0-9_]+)"', markup)


def meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def around(spot: tuple[float, float], wide: float, high: float) -> Box:
    x, y = spot
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


@pytest.fixture(scope="module", params=[1, 2])
def finished(request: pytest.FixtureRequest) -> Match:
    """A game that is over."""
    match = Match(GAME, request.param, 5)
    chance = random.Random(5)
    while not match.over:
        seat = match.pending[0]
        match.play(chance.choice(list(match.choices_of(seat))), seat)
    return match


# One thing per symbol


def test_a_set_of_volumes_shows_a_volume_of_each_colour() -> None:
    shown = symbols(objective_tile(OBJECTIVES.index("obj_volume_sets"), 92, 42))
    assert shown == ["vp", "newton_green", "newton_blue", "newton_orange"]


def test_what_is_missing_is_crossed_out_and_what_is_there_is_not() -> None:
    plain = objective_tile(OBJECTIVES.index("obj_universities"), 92, 42)
    missing = discovery_face("gd_universities", "en")
    assert symbols(plain)[-1] == symbols(missing)[-1] == "newton_hat"
    cross = "M-9 -9L9 9M9 -9L-9 9"
    assert cross in missing
    assert cross not in plain
    assert all(cross in discovery_face(name, "en") for name in DISCOVERIES)


def test_students_that_arrived_are_not_drawn_like_any_student() -> None:
    arrived = objective_tile(OBJECTIVES.index("obj_students"), 92, 42)
    assert "newton_student" not in symbols(arrived)


def test_income_received_now_is_not_two_income_tiles() -> None:
    shown = symbols(master_face(MASTERS.index("cardano"), "en", False))
    assert shown.count("newton_income") == 1


def test_a_requirement_that_is_left_out_is_not_a_check_mark() -> None:
    face = master_face(MASTERS.index("copernicus"), "en", False)
    assert "✓" not in face
    assert "newton_unasked" in symbols(face)
    assert "check" not in symbols(face)
    assert "check" in symbols(master_face(MASTERS.index("copernicus"), "en", True))


def test_the_start_of_the_scientists_is_no_village() -> None:
    assert "newton_village" not in symbols(printed_land("en"))


def test_the_boost_of_an_action_is_not_drawn_as_a_coin() -> None:
    situation = Situation().has(coins=2).hand("start_red_work")
    situation.play("play start_red_work", "boost")
    board = situation.match.svg(0, "seat0")
    value = board[board.index('id="action-work"') :]
    value = value[: value.index('id="action-technology"')]
    assert "up" in symbols(value)
    assert "coin" not in symbols(value)


# What decides


@pytest.mark.parametrize("width", [parts.BOUNDLESS, parts.NARROW])
@pytest.mark.parametrize("taken", range(13))
def test_each_stack_says_what_is_in_it_and_what_it_gives(width: float, taken: int) -> None:
    view = Match(GAME, 2, 1).view(0)
    view["boards"][0]["books_left"] -= taken
    svg = "".join(map(str, GAME.seat_parts(view, 0, width, "en")))
    rewards = re.findall(
        r"<title>([^<]*)\. Book (\d+) uncovers this reward: ([^<]*) \(NW-13.5\)</title>", svg
    )
    assert len(rewards) == len(STACK_TILES)
    before = 0
    for size, (left, number, reward) in zip(STACK_TILES, rewards, strict=True):
        count = min(size, max(0, before + size - taken))
        before += size
        assert int(number) == before
        assert reward == effect_sentence(BOOK_REWARD[before], "en")
        expected = f"{count} book{'s' if count > 1 else ''} in this stack"
        assert left == (expected if count else "This stack is used up")


def test_the_available_volumes_are_shown_by_colour() -> None:
    view = Match(GAME, 2, 1).view(0)
    view["boards"][0]["volumes"] = {"green": 4, "blue": 0, "orange": 1, "any": 1}
    svg = str(GAME.draw(view, "seat0", "en"))
    where = "on the desk and on played Masters"
    for volumes in ("4 green volumes", "0 blue volumes", "1 orange volume"):
        assert f"<title>{volumes}: {where}</title>" in svg
    assert "<title>1 of any colour, chosen anew for each check</title>" in svg
    view["boards"][0]["volumes"]["any"] = 0
    assert "of any colour, chosen" not in str(GAME.draw(view, "seat0", "en"))


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_place_has_its_name_on_a_phone(lang: str) -> None:
    svg = str(GAME.draw(Match(GAME, 2, 1).view(0), "map", lang))
    names = re.findall(r"<text[^>]*>([^<]*)</text>", svg)
    assert {word("space", space, lang) for space in range(len(SPACES))} <= set(names)


# Nothing is covered


@pytest.mark.parametrize("sheet", [SHEET, NARROW], ids=["wide", "narrow"])
def test_the_price_of_a_route_lies_beside_every_place(sheet: Sheet) -> None:
    for route, (_, _, cost, _) in enumerate(ROUTES):
        if cost:
            coins = around(price_at(route, sheet), 9 + 12 * cost, 21)
            for space in range(len(SPACES)):
                assert not meet(coins, around(place_at(space, sheet), 30, 30)), SPACES[space]


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("sheet", [SHEET, NARROW], ids=["wide", "narrow"])
def test_scientists_stand_apart_from_each_other_and_from_other_places(
    sheet: Sheet, lang: str
) -> None:
    chance = random.Random(1)
    for _ in range(60):
        start = chance.choice(range(len(SPACES)))
        near = sorted(range(len(SPACES)), key=lambda one: _far(one, start, sheet))[:4]
        spaces = [chance.choice(near) for _ in range(4)]
        spots = beside([pawn_of(space) for space in spaces], sheet, lang)
        boxes = [around(spot, PAWN_WIDE, PAWN_HIGH) for spot in spots]
        assert not any(meet(a, b) for a, b in combinations(boxes, 2)), spaces
        for space, box in zip(spaces, boxes, strict=True):
            for other in set(range(len(SPACES))) - {space}:
                assert not meet(box, around(place_at(other, sheet), 26, 26))


def _far(a: int, b: int, sheet: Sheet) -> float:
    (ax, ay), (bx, by) = place_at(a, sheet), place_at(b, sheet)
    return (ax - bx) ** 2 + (ay - by) ** 2


def test_a_book_does_not_lie_upon_what_its_space_asked_for() -> None:
    cell = CELLS.index("s1c4")
    empty = {"books": []}
    filled = {"books": ["s1c4"]}
    assert "newton_astronomy" in symbols(shelf_cell(cell, 0, 0, empty, False, True, 0, "en"))
    for board, planned in ((filled, False), (empty, True)):
        assert not symbols(shelf_cell(cell, 0, 0, board, planned, True, 0, "en"))


def markets() -> Iterator[list[list[str]]]:
    by_level = [[c for i, c in enumerate(CARDS) if CARD_LEVEL[i] == level] for level in LEVELS]
    for counts in ((3, 3, 3), (2, 4, 6), (5, 5, 5), (1, 10, 4), (7, 10, 10), (10, 10, 10)):
        yield [cards[:n] for cards, n in zip(by_level, counts, strict=True)]


def test_no_card_of_the_market_lies_upon_another() -> None:
    view = Match(GAME, 2, 1).view(0)
    for cards in markets():
        view["market"] = cards
        markup, height = spread(view, "en", 1674)
        boxes = list(_card_boxes(markup))
        assert len(boxes) == sum(map(len, cards))
        assert not any(meet(a, b) for a, b in combinations(boxes, 2))
        assert max(box[2] for box in boxes) <= 1674.5
        assert max(box[3] for box in boxes) <= height + 0.5


def _card_boxes(markup: str) -> Iterator[Box]:
    """Where the cards lie: each level is a group, the cards are pieces within it."""
    place = r'style="transform:translate\(([-\d.]+)px,([-\d.]+)px\)"'
    level = (0.0, 0.0)
    for match in re.finditer(rf'<g (?:id="([^"]*)" class="piece card" )?{place}', markup):
        x, y = float(match.group(2)), float(match.group(3))
        if match.group(1) is None:
            level = (x, y)
        elif match.group(1).startswith("card-"):
            rest = markup[match.end() : match.end() + 2000].split(' data-title="')[1]
            scale = re.search(r'transform="scale\(([\d.]+)\)"', rest[:500])
            size = float(scale.group(1)) if scale else 1.0
            left, top = level[0] + x, level[1] + y
            yield left, top, left + WIDE * size, top + HIGH * size


# When the game is over


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_after_the_end_nothing_speaks_of_rounds_and_turns(finished: Match, lang: str) -> None:
    for part in ("board", "map"):
        texts = " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", finished.svg(0, part, lang)))
        assert not re.search(r"\b(Round|turn|Runda|tura)\b", texts)
    assert "newton_apple" not in symbols(finished.svg(0, "seat0", lang))
    assert not re.search(r" now\b|\bteraz\b", finished.svg(0, "seat0", lang))


def test_after_the_end_objectives_show_what_they_have_brought(finished: Match) -> None:
    lines = finished.view(0)["scores"][0]["lines"]
    for part in ("board", "map", "tracks"):
        svg = finished.svg(0, part, "en")
        assert "worth" not in svg
    brought = re.findall(
        r"<title>[^<]*; brought you (\d+) VP(?: \(NW-[\d.]+\))?</title>",
        finished.svg(0, "board", "en"),
    )
    scored = [lines[name] for name in OBJECTIVES if name in lines]
    assert sorted(map(int, brought)) == sorted(scored)


def test_after_the_end_a_discovery_shows_what_it_has_brought(finished: Match) -> None:
    board = finished.view(None)["boards"][0]
    svg = finished.svg(None, "seat0", "en")
    assert re.search(rf"; brought {board['discovery_vp']} VP \(NW-22.1\)</title>", svg)
    assert finished.view(0)["scores"][0]["lines"]["discovery"] == board["discovery_vp"]
