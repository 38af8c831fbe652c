"""Chapter 22: what must always hold, and that `check` sees it when it does not."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from parlour.games.via_nebula.content.contracts import CONTRACTS
from parlour.games.via_nebula.content.resources import KINDS
from parlour.kernel.match import Match
from tests.games.via_nebula.positions import given, random_games
from tests.support import rule


def on_the_board(view: dict[str, Any], kind: str) -> int:
    exploited = sum(hex_["stock"] for hex_ in view["hexes"] if hex_.get("resource") == kind)
    pieces = [place for hex_ in view["hexes"] for place in hex_.get("places", []) if place]
    return exploited + sum(place.get("load", {}).get(kind, 0) for place in pieces)


def resources(match: Match, view: dict[str, Any]) -> None:
    for kind in KINDS:
        stored = sum(guild["storage"].get(kind, 0) for guild in view["guilds"])
        assert view["supply"][kind] + on_the_board(view, kind) + stored == 18


def tiles(match: Match, view: dict[str, Any]) -> None:
    covered = sum(hex_.get("covered", False) for hex_ in view["hexes"])
    assert covered + view["reserve"] + sum(sum(guild["stacks"]) for guild in view["guilds"]) == 60


def tokens(match: Match, view: dict[str, Any]) -> None:
    laid = [hex_["token"] for hex_ in view["hexes"] if hex_.get("token")]
    collected = [token for guild in view["guilds"] for token in guild["tokens"]]
    assert sorted(laid + collected) == [f"E{n:02}" for n in range(1, 21)]


def pieces(match: Match, view: dict[str, Any]) -> None:
    for seat, guild in enumerate(view["guilds"]):
        working = sum(hex_.get("craftsman") == seat for hex_ in view["hexes"])
        assert guild["craftsmen"] + working == (3 if match.seats == 2 else 2)
        own = [
            place
            for hex_ in view["hexes"]
            for place in hex_.get("places", [])
            if place and place["seat"] == seat
        ]
        sites = sum(place["what"] == "site" for place in own)
        built = sum(place["what"] == "building" for place in own)
        assert guild["sites"] + sites == 3
        assert guild["buildings"] + built == 5
        assert sites <= guild["buildings"]
        assert sites + built <= 5
        erecting = view["erecting"] is not None and seat == view["turn"]["seat"]
        under_way = erecting and match.question(seat).key != "build_on"
        assert len(guild["completed"]) + under_way == built


def spaces(match: Match, view: dict[str, Any]) -> None:
    for hex_ in view["hexes"]:
        assert len(hex_.get("places", [])) <= (1 if match.seats == 2 else 2)
        if hex_.get("craftsman") is not None:
            assert hex_["stock"] > 0


def contracts(match: Match, view: dict[str, Any]) -> None:
    state: Any = match.state
    held = [
        contract
        for guild in state.guilds
        for contract in range(41)
        if ((guild.hand | guild.completed) >> contract) & 1
    ]
    shown = [CONTRACTS.index(contract) for contract in view["display"] if contract]
    under_way = [state.erecting] if state.erecting >= 0 else []
    neutral = [
        contract for contract in held + shown + under_way if CONTRACTS[contract].startswith("N")
    ]
    assert len(neutral) == len(set(neutral))
    assert len(neutral) + view["deck"] == 33
    if state.erecting < 0:
        assert len(shown) == 4


def turn(match: Match, view: dict[str, Any]) -> None:
    if view["end_card"] is not None:
        assert view["guilds"][view["end_card"]]["buildings"] == 0
    else:
        assert view["turn"]["idle"] < match.seats or match.over
    assert view["turn"]["ap"] in (0, 1, 2)


@rule("VN-22.1", "VN-22.2", "VN-22.3", "VN-22.4", "VN-22.5", "VN-22.6", "VN-22.7", "VN-22.8")
@rule("VN-22.9", "VN-22.10", "VN-22.11", "VN-22.12", "VN-22.13", "VN-22.14")
@pytest.mark.parametrize(("seats", "side"), list(product((2, 3, 4), ("beginner", "expert"))))
def test_everything_holds_at_every_ply(seats: int, side: str) -> None:
    for match, _ in random_games(seats, 2, seed=700, side=side):
        view = match.view()
        for holds in (resources, tiles, tokens, pieces, spaces, contracts, turn):
            holds(match, view)
        assert match.state.check() == []


def lose_a_resource(table: Any) -> None:
    table.supply -= 1


def lose_a_tile(table: Any) -> None:
    table.reserve -= 1


def lose_a_token(table: Any) -> None:
    table.guilds[0].tokens = 0


def win_a_craftsman(table: Any) -> None:
    table.guilds[0].craftsmen += 1


def lose_a_site(table: Any) -> None:
    table.guilds[0].sites -= 1


def lose_a_building(table: Any) -> None:
    table.guilds[0].buildings -= 1


def too_many_sites(table: Any) -> None:
    table.guilds[0].buildings = 0


def crowded_ruins(table: Any) -> None:
    table.taken |= 3


def exploit_nothing(table: Any) -> None:
    table.stock[table.board.meadow_at[table.board.meadow_hex[5]]] = 0


def forget_a_contract(table: Any) -> None:
    table.guilds[1].completed = 0


def gap_in_the_display(table: Any) -> None:
    table.deck = [*table.deck, table.display[0]]
    table.display = [-1, *table.display[1:]]


def too_many_ap(table: Any) -> None:
    table.ap = 3


def card_too_early(table: Any) -> None:
    table.end_card = 0


def idle_too_long(table: Any) -> None:
    table.idle = 2


def too_much_done(table: Any) -> None:
    table.done = 167


@pytest.mark.parametrize(
    ("breaks", "message"),
    [
        pytest.param(lose_a_resource, "VN-22.1: 17 wood, not 18", marks=rule("VN-22.1")),
        pytest.param(lose_a_tile, "VN-22.2: 59 meadow tiles, not 60", marks=rule("VN-22.2")),
        pytest.param(lose_a_token, "VN-22.3: 19 regular tokens, not 20", marks=rule("VN-22.3")),
        pytest.param(win_a_craftsman, "VN-22.4: seat 0 has 4 craftsmen", marks=rule("VN-22.4")),
        pytest.param(lose_a_site, "VN-22.5: seat 0 has 2 sites", marks=rule("VN-22.5")),
        pytest.param(lose_a_building, "VN-22.5: seat 0 has 4 buildings", marks=rule("VN-22.5")),
        pytest.param(
            too_many_sites, "VN-22.6: seat 0 has 1 sites, 0 buildings", marks=rule("VN-22.6")
        ),
        pytest.param(crowded_ruins, "VN-22.7: 2 pieces on ruins 1", marks=rule("VN-22.7")),
        pytest.param(
            exploit_nothing,
            "VN-22.8: a craftsman without resources on meadow 6",
            marks=rule("VN-22.8"),
        ),
        pytest.param(
            forget_a_contract, "VN-22.9: seat 1 has 0 contracts, 1 buildings", marks=rule("VN-22.9")
        ),
        pytest.param(
            forget_a_contract,
            "VN-22.10: 40 contracts, or one is there twice",
            marks=rule("VN-22.10"),
        ),
        pytest.param(
            gap_in_the_display, "VN-22.11: the display has not 4 contracts", marks=rule("VN-22.11")
        ),
        pytest.param(
            card_too_early,
            "VN-22.12: the End-of-Game card without five buildings",
            marks=rule("VN-22.12"),
        ),
        pytest.param(too_many_ap, "VN-22.13: 3 AP", marks=rule("VN-22.13")),
        pytest.param(idle_too_long, "VN-22.14: 2 idle turns in a row", marks=rule("VN-22.14")),
        pytest.param(
            too_much_done, "VN-22.15: 167 pieces moved, 166 at most", marks=rule("VN-22.15")
        ),
    ],
)
def test_a_broken_position_is_told(breaks: Callable[[Any], None], message: str) -> None:
    table = given(2).craftsman(0, "C2").site(0, "B2").building(1, "E5", "N33")
    assert table.state.check() == []
    breaks(table.state)
    assert message in table.state.check()
