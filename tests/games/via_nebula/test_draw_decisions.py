"""What a player needs to decide is in the picture: points so far, and what goes to storage."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from parlour.games.via_nebula.content.board import MAP
from parlour.games.via_nebula.content.contracts import CONTRACTS, FINAL_PER
from parlour.games.via_nebula.drawing.land import TURNED, UPRIGHT
from tests.games.via_nebula.positions import Situation, given, random_games
from tests.support import rule

SVG = "{http://www.w3.org/2000/svg}"
FINALS = {id_ for contract, id_ in enumerate(CONTRACTS) if FINAL_PER[contract]}


class Picture:
    """A part, asked by the ids of its pieces."""

    def __init__(self, svg: str) -> None:
        self.root = ElementTree.fromstring(svg)
        self.pieces = {id_: one for one in self.root.iter() if (id_ := one.get("id"))}

    def texts(self, id_: str) -> list[str]:
        return [one.text for one in self.pieces[id_].iter(f"{SVG}text") if one.text]

    def title(self, id_: str) -> str:
        return self.pieces[id_].findtext(f"{SVG}title") or ""

    def titles(self, id_: str) -> list[str]:
        """What a piece and all that stands upon it say."""
        return [one.text or "" for one in self.pieces[id_].iter(f"{SVG}title")]

    def symbols(self, id_: str) -> Counter[str]:
        uses = self.pieces[id_].iter(f"{SVG}use")
        return Counter(one.attrib["href"].rpartition("-")[2] for one in uses)


def drawn(table: Situation, part: str, viewer: int | None = 0, lang: str = "en") -> Picture:
    return Picture(table.match.svg(viewer, part, lang))


# Contracts whose value is counted at the end


@rule("VN-14.2", "VN-14.3", "VN-14.4", "VN-14.5")
@pytest.mark.parametrize(
    ("contract", "now"),
    [("N22", "2"), ("N25", "2"), ("N28", "3")],  # 2 tokens; 1 and one emptied stack; 3 buildings
)
def test_a_completed_contract_shows_its_points_now_and_the_most(contract: str, now: str) -> None:
    table = given().emptied(0, "A1", "A7").tiles(0, 9).buildings(0, 2).building(0, "B2", contract)
    shown = drawn(table, "seat0").texts(f"contract-{contract}")
    most = {"N22": "≤ 4", "N25": "≤ 5", "N28": "≤ 5"}[contract]
    assert shown[-2:] == [now, most]
    title = drawn(table, "seat0").title(f"contract-{contract}")
    assert title.endswith(f"Now: {now} victory points")


@rule("VN-14.2")
@pytest.mark.parametrize("viewer", [0, 1])
def test_an_open_contract_shows_what_it_would_bring_the_viewer_now(viewer: int) -> None:
    table = given(display="N22 N25 N28 N01").emptied(0, "A1", "A7", "A10").buildings(0, 2)
    market = drawn(table, "board", viewer)
    assert [market.texts(f"contract-{id_}")[1:3] for id_ in ("N22", "N25", "N28")] == (
        [["now", "3"], ["now", "1"], ["now", "3"]]
        if viewer == 0
        else [["now", "0"], ["now", "1"], ["now", "1"]]  # this one included
    )
    assert "(0–4)" in market.texts("contract-N22")


def test_points_in_the_picture_are_those_of_the_score() -> None:
    seen = 0
    for match, choice in random_games(3, 12, seed=40):
        view = match.view(None)
        with_final = [
            seat for seat, own in enumerate(view["guilds"]) if FINALS & set(own["completed"])
        ]
        if view["erecting"] or not with_final or (match.ply % 9 and choice >= 0):
            continue
        for seat in with_final:
            picture = Picture(match.svg(None, f"seat{seat}"))
            cards = [picture.texts(f"contract-{id_}") for id_ in view["guilds"][seat]["completed"]]
            points = sum(int(next(text for text in card if text.isdigit())) for card in cards)
            assert points == view["scores"][seat]["lines"]["contracts"]
            seen += 1
    assert seen > 5


# What stays over and goes to storage


@rule("VN-11.6")
def test_a_contract_shows_what_would_go_to_storage() -> None:
    table = given(display="N01 N02 N03 N04").site(0, "B2", wood=2, food=1, clay=1)
    market = drawn(table, "board")
    assert market.texts("contract-N01")[-1] == "+2"  # of wood and food
    assert market.symbols("contract-N01")["storage"] == 1
    stays = "Erected on B2 (first place), into storage go: 1 wood, 1 clay (VN-11.6)"
    assert stays in market.titles("contract-N01")
    assert market.symbols("contract-N02")["storage"] == 0  # needs stone
    assert drawn(table, "board", viewer=1).symbols("contract-N01")["storage"] == 0


@rule("VN-11.6")
def test_a_contract_in_hand_shows_it_too_and_that_nothing_stays_over() -> None:
    table = given(hands=["P1 P2"]).site(0, "B2", wood=1, food=1, clay=1).site(0, "B5", wood=3)
    hand = drawn(table, "seat0")
    assert hand.texts("contract-P2")[-1] == "+0"
    stays = "Erected on B2 (first place), nothing goes into storage (VN-11.6)"
    assert stays in hand.titles("contract-P2")
    table = given(hands=["P1 P2"]).site(0, "B2", wood=1, food=1, clay=1)
    table.site(0, "B5", wood=3, food=1, clay=1)
    assert drawn(table, "seat0").texts("contract-P2")[-1] == "+0–2"


@rule("VN-11.4", "VN-11.6")
def test_while_a_site_is_chosen_each_shows_what_stays_over_there() -> None:
    table = given(hands=["P1 P2"]).site(0, "B2", wood=1, food=1, clay=1)
    table.site(0, "B5", wood=3, food=1, clay=1).site(1, "B8", wood=2, food=1, clay=1)
    before = drawn(table, "board")
    table.play("erect P2")
    board = drawn(table, "board", viewer=2)
    rings = {
        place: sum(one.get("fill") == "none" for one in board.pieces[place].iter(f"{SVG}circle"))
        for place in ("place-B2-1", "place-B5-1", "place-B8-1")
    }
    assert rings == {"place-B2-1": 0, "place-B5-1": 2, "place-B8-1": 0}
    assert board.title("place-B5-1").endswith("into storage would go: 2 wood (VN-7.7)")
    assert "storage" not in before.title("place-B5-1")
    # The contract lies where it was, and nowhere else.
    svg = table.match.svg(2, "table")
    assert svg.count('id="contract-P2"') == 1


@rule("VN-17.2", "VN-21.2")
@pytest.mark.parametrize("collect", ["on", "off"])
def test_what_goes_from_the_board_to_storage_at_the_end_is_shown(collect: str) -> None:
    table = given(collect_leftovers=collect).site(0, "B2", wood=2, clay=1).storage(0, food=1)
    table.craftsman(0, "C4", stock=3)  # stone
    seat = drawn(table, "seat0")
    assert seat.texts("storage-0") == ["1", "−1"]
    if collect == "off":
        assert "leftovers-0" not in seat.pieces
    else:
        assert seat.texts("leftovers-0") == ["2", "3", "1", "−6"]
        assert seat.title("leftovers-0") == (
            "6 resources go from building sites and exploitations into storage "
            "if the game ends now (VN-17.2)"
        )
    assert "leftovers-1" not in drawn(table, "seat1").pieces


# After the end


@rule("VN-17.2", "VN-17.9")
@pytest.mark.parametrize("collect", ["on", "off"])
def test_after_the_end_the_storage_shown_is_the_one_that_was_scored(collect: str) -> None:
    games = 0
    for match, choice in random_games(2, 3, seed=3, collect_leftovers=collect):
        if choice >= 0:
            continue
        games += 1
        view = match.view(0)
        board = Picture(match.svg(0, "board"))
        for seat, score in enumerate(view["scores"]):
            picture = Picture(match.svg(0, f"seat{seat}"))
            shown = picture.texts(f"storage-{seat}")
            total = str(score["lines"]["storage"]).replace("-", "−")
            assert shown[-1:] == ([total] if total != "0" else [])
            assert sum(map(int, shown[:-1])) == -score["lines"]["storage"]
            assert f"leftovers-{seat}" not in picture.pieces
        on_board = [
            sum(place["load"].values())
            for one in view["hexes"]
            for place in one.get("places", ())
            if place and place["what"] == "site"
        ]
        drawn_there = sum(
            n
            for id_ in board.pieces
            if id_.startswith("place-")
            for kind, n in board.symbols(id_).items()
            if kind in ("wood", "food", "stone", "clay", "wheat")
        )
        assert drawn_there == (0 if collect == "on" else sum(on_board))
    assert games == 3


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_after_the_end_nothing_is_still_to_come(lang: str) -> None:
    words = {
        "en": r"\bnow\b|would|if the game ends|for the first player|\bleft\b|≤",
        "pl": r"\bteraz\b|trafi|jeśli gra|który pierwszy|≤",
    }[lang]
    for match, choice in random_games(3, 6, seed=40):
        if choice >= 0:
            continue
        svg = match.svg(0, "table", lang)
        # A stack tells how many tiles it has left; that stays true.
        texts = [
            text
            for one in ElementTree.fromstring(svg).iter()
            if one.tag in (f"{SVG}text", f"{SVG}title")
            and (text := one.text or "")
            and "VN-8.6" not in text
        ]
        assert not [text for text in texts if re.search(words, text)]


# Symbols and names


def test_no_card_shows_an_id() -> None:
    for match, _ in random_games(2, 1, seed=8):
        if match.ply % 25 == 0:
            for part in ("board", "market", "seat0", "seat1"):
                picture = ElementTree.fromstring(match.svg(0, part))
                shown = {one.text for one in picture.iter(f"{SVG}text")}
                assert not shown & set(CONTRACTS), part


def test_a_building_is_a_building_and_no_contract() -> None:
    # The back of a contract bears the sign of contracts, as the line about the seat does.
    seat = drawn(given(), "seat1")
    assert seat.symbols("hidden-1-1") == Counter({"card": 1})


def test_names_of_hexes_are_shown_on_phones_large_enough_to_be_read() -> None:
    picture = drawn(given(), "map")
    width = float(picture.root.attrib["viewBox"].split()[2])
    for name in MAP.names:
        label = next(
            one for one in picture.pieces[f"hex-{name}"].iter(f"{SVG}text") if one.text == name
        )
        assert "fine" not in (label.get("class") or "")  # that is hidden there
        assert float(label.attrib["font-size"]) * 390 / width >= 11.9


def test_the_turned_map_keeps_every_neighbour() -> None:
    assert MAP.size == len(TURNED.centres) == len(UPRIGHT.centres)
    for layout in (UPRIGHT, TURNED):
        assert neighbours_by_place(layout.centres) == [sorted(row) for row in MAP.neighbours]


def neighbours_by_place(centres: list[tuple[float, float]]) -> list[list[int]]:
    return [
        [
            other
            for other, (px, py) in enumerate(centres)
            if 1 < (px - x) ** 2 + (py - y) ** 2 < 100**2
        ]
        for x, y in centres
    ]
