"""What the picture says: a symbol means one thing, prices and worth are on the board."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from parlour.games.nippon.content.board import ACTION_NAMES, REGION_VP
from parlour.games.nippon.drawing.art import ACTION_SYMBOL, RESOURCE_SYMBOL
from parlour.games.nippon.drawing.land import CITY_AT, DRAWN, SIDE_X, SIDE_Y, coasts
from parlour.games.nippon.drawing.prices import numbers_of
from parlour.games.nippon.drawing.regions import SLOT, TO_SIDES
from parlour.games.nippon.play import Nippon
from parlour.kernel.match import Match
from tests.games.nippon.positions import given, random_games

NAMESPACE = "{http://www.w3.org/2000/svg}"


def texts_of(svg: str) -> list[str]:
    """Everything that is written in a picture."""
    nodes = ElementTree.fromstring(svg).iter(f"{NAMESPACE}text")
    return [node.text for node in nodes if node.text]


def titles_of(svg: str) -> list[str]:
    return [node.text or "" for node in ElementTree.fromstring(svg).iter(f"{NAMESPACE}title")]


def symbols_of(svg: str) -> Counter[str]:
    """How often each symbol is shown."""
    return Counter(re.findall(r'<use href="#[^"]*-sym-([^"]+)"', svg))


def node_of(svg: str, id_: str) -> ElementTree.Element:
    return next(node for node in ElementTree.fromstring(svg).iter() if node.get("id") == id_)


def written_in(svg: str, id_: str) -> list[str]:
    """Everything that is written in a piece."""
    nodes = node_of(svg, id_).iter(f"{NAMESPACE}text")
    return [node.text for node in nodes if node.text]


# A symbol means one thing


def test_no_symbol_of_an_action_is_that_of_another_or_of_a_resource() -> None:
    symbols = [ACTION_SYMBOL[name] for name in ACTION_NAMES]
    assert len(set(symbols)) == len(symbols)
    assert not set(symbols) & set(RESOURCE_SYMBOL.values())


@pytest.mark.parametrize("part", ["board", "map"])
def test_overseas_has_a_symbol_of_its_own(part: str) -> None:
    ships = given(2).ships(1, "east", 1).match.svg(0, part)
    shown, none = symbols_of(ships), symbols_of(given(2).match.svg(0, part))
    assert none["np_overseas"] == 4  # they lead every region
    assert shown["np_ship"] == none["np_ship"] + 1


def test_a_step_on_money_does_not_look_like_yen() -> None:
    shown = symbols_of(given(2).match.svg(0, "seat0"))
    assert shown["np_money_step"] == 6 + 8  # below the columns, on the Contracts
    assert shown["yen"] == 3 + 3  # Budget, track, achievement; three Contracts bring Yen


def test_the_joker_is_not_marked_with_a_star() -> None:
    svg = given(2).match.svg(0, "seat0")

    def corners(name: str) -> list[int]:
        paths = node_of(svg, f"seat0-sym-{name}").iter(f"{NAMESPACE}path")
        return [(path.get("d") or "").count("L") + 1 for path in paths]

    assert corners("np_star") == [10]
    assert 10 not in corners("joker_cube")


# What one needs to decide


@pytest.mark.parametrize("part", ["board", "actions"])
def test_the_board_shows_what_the_actions_cost(part: str) -> None:
    svg = given(2).match.svg(0, part)
    written = Counter(texts_of(svg))
    assert written["1 / 3 / 6"] == 2  # Knowledge, Mines
    assert written["1–3 × 5"] == 3  # Machinery, Trains, Ships
    assert written["1–3 × 2–4"] == 1  # Coal of a run
    assert written["1–3 × 1–3"] == 1  # goods for a tile of the Local Market
    assert written["6"] >= 1
    titles = titles_of(svg)
    assert "Slot 2: Invest (NP-1.8): 1 Factory, 6,000 Yen" in titles
    assert "Slot 4: Trains (NP-1.8): 1–3 Trains, 5,000 Yen for each" in titles
    assert "Slot 1: Knowledge (NP-1.8): 1–3 steps, 1,000 Yen, 3,000 Yen or 6,000 Yen" in titles


def test_the_prices_are_those_of_the_player_to_move() -> None:
    table = given(2).factory(0, "clocks_b").factory(1, "bento_d")
    svg = table.match.svg(1, "actions")
    assert Counter(texts_of(svg))["1–3 × 3"] == 2  # Trains and Ships, not Machinery
    assert "Slot 3: Ships (NP-1.8): 1–3 Ships, 3,000 Yen for each" in titles_of(svg)


@pytest.mark.parametrize("everywhere", [False, True])
def test_the_numbers_of_a_seat_are_those_that_the_rules_reckon_with(everywhere: bool) -> None:
    for match, choice in random_games(2, 1, seed=3, special_on_every_tile=everywhere):
        if match.ply % 10 and choice >= 0:
            continue
        table = match.state
        assert isinstance(table, Nippon)
        view = table.view(None)
        for seat in range(2):
            assert list(numbers_of(view, seat)) == list(table.boards[seat].numbers)


@pytest.mark.parametrize(("factory", "worth"), [("", 2), ("lenses_b", 3)])
def test_a_train_shows_the_influence_that_it_is_worth(factory: str, worth: int) -> None:
    table = given(2).trains(1, "east")
    if factory:
        table.factory(1, factory)
    for part in ("board", "map"):
        svg = table.match.svg(0, part)
        assert any(f"Train of Seat 2: influence {worth} " in title for title in titles_of(svg))
    title = f"Trains built: 1 of 6 (NP-23.11); each is worth influence {worth} (NP-20.3)"
    assert title in titles_of(table.match.svg(0, "seat1"))


@pytest.mark.parametrize(("factory", "worth"), [("", 2), ("lenses_a", 3)])
def test_a_ship_shows_the_points_that_it_is_worth(factory: str, worth: int) -> None:
    table = given(2).ships(1, "east", 1)
    if factory:
        table.factory(1, factory)
    svg = table.match.svg(0, "map")
    without = given(2).match.svg(0, "map")
    assert any(f"Ship of Seat 2: {worth} VP " in title for title in titles_of(svg))
    assert written_in(svg, "region-east").count(str(worth)) == 1 + written_in(
        without, "region-east"
    ).count(str(worth))


@pytest.mark.parametrize("part", ["board", "actions"])
def test_the_timeline_shows_what_every_scoring_brings(part: str) -> None:
    written = texts_of(given(2).match.svg(0, part))
    for row in REGION_VP:
        assert "·".join(map(str, row)) in written


@pytest.mark.parametrize("part", ["board", "factories"])
def test_a_good_says_what_its_signs_mean(part: str) -> None:
    title = (
        "Clocks, level 3: the Factory needs Knowledge 6, a run 4 Coal; "
        "1, 2 or 3 goods place an Influence tile of 5, 6 or 7 (NP-14.5)"
    )
    assert title in titles_of(given(2).match.svg(0, part))


# Nothing is covered


@pytest.mark.parametrize("part", ["board", "actions"])
def test_a_marker_on_the_timeline_bears_the_number_of_its_space(part: str) -> None:
    table = given(2)
    written = Counter(texts_of(table.match.svg(0, part)))
    moved = table.marker(8, 2).match.svg(0, part)
    assert written_in(moved, "marker") == ["8"]
    assert Counter(texts_of(moved))["8"] == written["8"]


def test_a_marker_on_a_track_bears_the_number_of_its_space() -> None:
    svg = given(2).has(0, money=1, mines=9, knowledge=4).match.svg(0, "seat0")
    assert written_in(svg, "seat0-track-money") == [
        "12", "16", "18", "20", "22", "24", "26", "28", "30", "14",
    ]  # fmt: skip
    assert written_in(svg, "seat0-marker-money") == ["14"]
    assert written_in(svg, "seat0-marker-coal") == ["10"]
    assert written_in(svg, "seat0-marker-knowledge") == ["4"]  # a blank space: the next lower
    assert "np_star" in ElementTree.tostring(node_of(svg, "seat0-marker-coal"), "unicode")


def test_no_slot_lies_under_the_land_of_a_region_that_is_drawn_later() -> None:
    regions = given(2).match.view(0)["regions"]
    home = {city["name"]: region["name"] for region in regions for city in region["cities"]}
    for name, (x, y) in CITY_AT.items():
        later = DRAWN[DRAWN.index(home[name]) + 1 :]
        for dx, dy in TO_SIDES:
            for cx, cy in ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)):
                point = x + dx * SIDE_X + cx * SLOT / 2, y + dy * SIDE_Y + cy * SLOT / 2
                assert not [one for one in later if lies_on(point, coasts()[one])], name


def test_the_regions_are_drawn_in_that_order() -> None:
    svg = given(2).match.svg(0, "board")
    places = [svg.index(f'id="region-{name}"') for name in DRAWN]
    assert places == sorted(places)


def lies_on(point: tuple[float, float], path: str) -> bool:
    """Whether a point lies on the land of a path: it crosses the coast an odd number of times."""
    x, y = point
    odd = False
    for land in path.split("Z"):
        corners = [
            tuple(map(float, corner.split())) for corner in land.lstrip("M").split("L") if corner
        ]
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                odd = not odd
    return odd


# After the end


@pytest.mark.parametrize(
    ("lang", "to_come"),
    [
        ("en", r"\b[Nn]ext\b(?! to your)|\bwould\b|turns? left"),
        ("pl", r"nowy|astępn|teraz|do końca"),
    ],
)
def test_after_the_end_nothing_is_still_to_come(lang: str, to_come: str) -> None:
    match = finished(2)
    for part in ["board", "map", "actions", "seat0", "seat1"]:
        svg = match.svg(None, part, lang)
        texts = [*texts_of(svg), *titles_of(svg)]
        assert not [text for text in texts if re.search(to_come, text)], part


def test_after_the_end_a_region_shows_what_the_last_scoring_brought() -> None:
    match = finished(4)
    shown = [0] * 4
    for title in titles_of(match.svg(None, "board")):
        stood = re.search(r": Seat (\d) had influence .* gained (\d+) VP in the last", title)
        if stood:
            shown[int(stood[1]) - 1] += int(stood[2])
    events = [event for ply in match.plies for event in ply.events]
    scorings = [index for index, event in enumerate(events) if event.key == "scoring"]
    scored = [0] * 4
    for event in events[scorings[-1] :]:
        if event.key in ("region_scored", "ships_scored"):
            scored[event.seat] += event.args["n"]
    assert shown == scored
    assert sum(shown) > 0


def finished(seats: int) -> Match:
    """A random game at its end."""
    for match, choice in random_games(seats, 1, seed=4):
        if choice < 0:
            return match
    raise AssertionError


# Ids


def test_markers_and_workers_keep_their_ids_whoever_is_to_move() -> None:
    ids: list[set[str]] = []
    for match, choice in random_games(2, 1, seed=8):
        if choice < 0:
            break
        svg = match.svg(0, "seat0")
        markers = {id_ for id_ in re.findall(r' id="([^"]+)"', svg) if "marker" in id_}
        workers = {id_ for id_ in re.findall(r' id="([^"]+)"', svg) if "-worker" in id_}
        assert all(id_.startswith("seat0-") for id_ in workers)
        ids.append(markers)
    assert all(id_ == ids[0] for id_ in ids)
    assert len(ids[0]) == 3
