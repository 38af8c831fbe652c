"""Chapter 10: transport a resource."""

import pytest

from parlour.games.via_nebula.content.board import MAP
from parlour.kernel.match import Match
from tests.games.positions import event_keys
from tests.games.via_nebula.positions import given, random_games, reason
from tests.support import rule


def reachable(match: Match, seat: int) -> set[str]:
    """From where the book lets a seat transport, searched afresh on the open table."""
    hexes = {hex_["name"]: hex_ for hex_ in match.view()["hexes"]}
    names: set[str] = set()
    for name, hex_ in hexes.items():
        own = [
            place
            for place in hex_.get("places", [])
            if place and place["what"] == "site" and place["seat"] == seat
        ]
        edge = [name] if own else []
        seen = set(edge)
        while edge:
            for near in MAP.neighbours[MAP.index[edge.pop()]]:
                other = hexes[MAP.names[near]]
                if other["name"] in seen:
                    continue
                seen.add(other["name"])
                if other.get("stock"):
                    names.add(other["name"])
                elif other.get("covered") or (other["kind"] == "meadow" and not other["token"]):
                    edge.append(other["name"])
    return names


@rule("VN-10.2", "VN-10.3", "VN-10.4", "VN-10.5", "VN-10.6", "VN-10.7", "VN-10.8")
@pytest.mark.parametrize("side", ["beginner", "expert"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_book_read_afresh_gives_the_same_transports(seats: int, side: str) -> None:
    for match, choice in random_games(seats, 2, seed=80, side=side):
        if choice >= 0 and match.question(match.to_move or 0).key == "act":
            texts = match.choices.texts()
            offered = {text.split()[1] for text in texts if text.startswith("transport")}
            assert match.to_move is not None
            assert offered == reachable(match, match.to_move)


@rule("VN-10.1")
def test_exactly_one_resource_moves_to_an_own_site() -> None:
    assert given().site(0, "B2").craftsman(0, "C2").changes("transport C2") == {
        "C2 stock": (3, 2),
        "B2-1 food": (0, 1),
        "ap": (2, 1),
    }


@rule("VN-10.2")
@pytest.mark.parametrize("owner", [0, 1, 3])
def test_the_source_may_be_anybodys_without_payment(owner: int) -> None:
    table = given().site(0, "B2").craftsman(owner, "C2")
    assert set(table.changes("transport C2")) == {"C2 stock", "B2-1 food", "ap"}


@rule("VN-10.2")
def test_the_source_may_be_neutral() -> None:
    table = given().site(0, "B2").neutral(1, "C2", 2)
    assert table.of("transport") == ["C2"]


@rule("VN-10.2")
@pytest.mark.parametrize("hex_", ["A1", "B1", "B2", "D3"])
def test_a_space_without_a_resource_is_no_source(hex_: str) -> None:
    assert given().site(0, "B2", wood=2).refusal(f"transport {hex_}") == [
        reason("no_resource", "VN-10.2", hex=hex_)
    ]


@rule("VN-10.3")
def test_there_must_be_a_path_of_empty_meadows() -> None:
    assert given().site(0, "E5").craftsman(0, "C4").refusal("transport C4") == [
        reason("no_path", "VN-10.3", hex="C4")
    ]
    assert given().site(0, "E5").craftsman(0, "C4").meadow("D4").of("transport") == ["C4"]


@rule("VN-10.4")
def test_a_source_next_to_the_ruins_needs_no_empty_meadow() -> None:
    assert given().site(0, "B2").craftsman(0, "C2").of("transport") == ["C2"]


@rule("VN-10.4")
def test_the_path_may_be_of_any_length() -> None:
    way = ["B1", "A2", "A3", "B3", "B4", "A5", "A6", "A8", "A9", "B9", "B10"]
    table = given().site(0, "C11").craftsman(0, "C2").emptied(1, "A7").meadow(*way)
    assert table.of("transport") == ["C2"]
    broken = given().site(0, "C11").craftsman(0, "C2").meadow(*way)
    assert broken.refusal("transport C2") == [reason("no_path", "VN-10.3", hex="C2")]


@rule("VN-10.5")
def test_covered_spaces_and_emptied_meadows_are_crossed_alike() -> None:
    emptied = given().site(0, "E2").craftsman(1, "C2").emptied(1, "D2")
    covered = given().site(0, "E2").craftsman(1, "C2").meadow("D1")
    assert emptied.of("transport") == covered.of("transport") == ["C2"]


@rule("VN-10.6")
def test_a_token_blocks_the_path() -> None:
    assert given().site(0, "E2").craftsman(1, "C2").refusal("transport C2") == [
        reason("no_path", "VN-10.3", hex="C2")
    ]


@rule("VN-10.6")
@pytest.mark.parametrize("owner", [0, 1])
def test_an_exploitation_blocks_the_path_also_an_own_one(owner: int) -> None:
    table = given().site(0, "E2").craftsman(1, "C2").craftsman(owner, "D2")
    assert table.refusal("transport C2") == [reason("no_path", "VN-10.3", hex="C2")]
    neutral = given().site(0, "E2").craftsman(1, "C2").neutral(0, "D2", 1)
    assert neutral.refusal("transport C2") == [reason("no_path", "VN-10.3", hex="C2")]


@rule("VN-10.6")
def test_uncovered_fog_forest_and_forbidden_spaces_block_the_path() -> None:
    assert given().site(0, "E5").craftsman(1, "C4").meadow("E4").of("transport") == []
    assert given().site(0, "E5").craftsman(1, "C4").meadow("E4", "D3").of("transport") == ["C4"]
    assert given().site(0, "E5").craftsman(1, "F6").meadow("G6").of("transport") == []
    assert given().site(0, "E5").craftsman(1, "F6").meadow("F5").of("transport") == ["F6"]


@rule("VN-10.7", "VN-4.12")
def test_no_ruins_are_crossed_bare_or_built_on() -> None:
    # From C2 the only way to B5 would lead over the ruins B2.
    bare = given().site(0, "B5").craftsman(1, "C2").meadow("B3", "B4")
    built = given().site(0, "B5").craftsman(1, "C2").meadow("B3", "B4").building(0, "B2")
    others = given().site(0, "B5").craftsman(1, "C2").meadow("B3", "B4").site(1, "B2")
    for table in (bare, built, others):
        assert table.refusal("transport C2") == [reason("no_path", "VN-10.3", hex="C2")]


@rule("VN-10.7")
def test_own_sites_are_end_points_only() -> None:
    table = given().site(0, "B5").craftsman(1, "C2").meadow("B3", "B4").site(0, "B2")
    changed = table.changes("transport C2")  # without a question: B5 is out of reach
    assert changed["B2-1 food"] == (0, 1)


@rule("VN-10.8")
@pytest.mark.parametrize(
    ("source", "last"),
    [("C4", "D4"), ("D6", "D5"), ("F3", "E4"), ("F3", "F4"), ("D6", "E6"), ("F6", "F5")],
)
def test_the_ruins_are_entered_from_any_side_and_both_halves_are_reached(
    source: str, last: str
) -> None:
    table = given().site(1, "E5").site(0, "E5").craftsman(1, source).meadow(last)
    assert table.changes(f"transport {source}")["ap"] == (2, 1)
    assert sum(table.facts()[f"E5-2 {kind}"] for kind in ("food", "stone", "clay")) == 1
    both = given().site(0, "E5").site(0, "E5").craftsman(1, source).meadow(last)
    both.play(f"transport {source}")
    assert both.choices == ["on E5-1", "on E5-2"]


@rule("VN-10.8")
def test_a_building_on_the_other_half_is_no_hindrance() -> None:
    assert given().building(1, "B2").site(0, "B2").craftsman(1, "C2").of("transport") == ["C2"]


@rule("VN-10.9")
def test_the_player_chooses_among_the_sites_within_reach() -> None:
    table = given().site(0, "B2").site(0, "E2").craftsman(0, "C2").meadow("D1").site(0, "H10")
    table.play("transport C2")
    assert table.choices == ["on B2-1", "on E2-1"]
    assert table.refusal("on H10-1") == [reason("no_path_there", "VN-10.3", hex="C2")]
    assert table.changes("on E2-1") == {"E2-1 food": (0, 1), "C2 stock": (3, 2)}


@rule("VN-10.10")
def test_nothing_is_delivered_to_an_opponents_site() -> None:
    assert given().site(1, "B2").craftsman(0, "C2").refusal("transport C2") == [
        reason("no_own_site", "VN-20.5")
    ]
    table = given().site(0, "B2").site(0, "E2").site(1, "B2").craftsman(0, "C2").meadow("D1")
    table.play("transport C2")
    assert table.refusal("on B2-2") == [reason("not_own_site", "VN-10.10")]
    assert table.refusal("on C2-1") == [reason("not_own_site", "VN-10.10")]


@rule("VN-10.11")
def test_a_site_takes_any_kind_in_any_number() -> None:
    table = given(tokens={"C2": "S2"}).site(0, "B2", food=9, clay=5)
    for n in range(5):
        table.turn(0, ap=1)
        assert table.changes("transport C2")["B2-1 food"] == (9 + n, 10 + n)


@rule("VN-10.12", "VN-10.13", "VN-20.10")
def test_the_last_resource_frees_the_craftsman_of_whomever_and_empties_the_meadow() -> None:
    table = given().site(0, "B2").craftsman(3, "C2", stock=1)
    assert table.changes("transport C2") == {
        "C2 stock": (1, 0),
        "C2 craftsman": (3, None),
        "3 craftsmen": (1, 2),
        "B2-1 food": (0, 1),
        "ap": (2, 1),
    }
    assert {"C1", "D1"} <= set(table.of("explore"))


@rule("VN-10.12")
def test_the_last_resource_of_a_neutral_exploitation_frees_nobody() -> None:
    table = given().site(0, "B2").neutral(3, "C2", 1)
    events = table.play("transport C2").events
    assert event_keys(events) == ["transported"]
    assert [table.facts()[f"{seat} craftsmen"] for seat in range(4)] == [2, 2, 2, 2]


@rule("VN-10.13", "VN-20.11")
def test_the_emptied_source_is_crossed_at_once() -> None:
    table = given().site(0, "E2").craftsman(0, "D2", stock=1).craftsman(1, "C2")
    assert table.of("transport") == ["D2"]
    table.play("transport D2")
    assert table.of("transport") == ["C2"]


@rule("VN-10.14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_resources_on_a_site_stay_until_its_building_is_erected(seats: int) -> None:
    loads: dict[tuple[str, int], dict[str, int]] = {}
    swapping = False
    for match, choice in random_games(seats, 2, seed=90):
        if match.ply == 0:
            loads = {}
        pieces = {
            (hex_["name"], half): piece
            for hex_ in match.view()["hexes"]
            for half, piece in enumerate(hex_.get("places", []))
        }
        for place, load in loads.items():
            piece = pieces[place]
            if piece["what"] == "site" and not swapping:
                assert all(piece["load"].get(kind, 0) >= n for kind, n in load.items())
        loads = {p: piece["load"] for p, piece in pieces.items() if piece and "load" in piece}
        swapping = choice >= 0 and match.question(match.to_move or 0).key == "swap_take"


@rule("VN-10.14")
def test_a_site_is_no_source() -> None:
    table = given().site(0, "B2", wood=1).site(0, "B5")
    assert table.refusal("transport B2") == [reason("no_resource", "VN-10.2", hex="B2")]
