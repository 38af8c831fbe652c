"""The picture shows what lies on the table."""

import re
from html import unescape

import pytest

from parlour.games.age_of_innovation import GAME
from parlour.games.age_of_innovation.content.board_tiles import ROUND_TILES
from parlour.games.age_of_innovation.content.nouns import KINDS, TERRAINS
from parlour.games.age_of_innovation.content.player_tiles import BONUSES, FACTIONS
from parlour.games.age_of_innovation.content.terms import BOOK
from parlour.games.age_of_innovation.draw import draw, place_of, summary
from parlour.games.age_of_innovation.drawing.displays import display_tokens
from parlour.games.age_of_innovation.drawing.labels import word
from parlour.games.age_of_innovation.drawing.science import bonus_half
from parlour.games.age_of_innovation.drawing.tokens import tokens
from parlour.games.age_of_innovation.state import AUTOMA_SEAT
from parlour.games.age_of_innovation.terminal import legend, terminal
from parlour.kernel.chance import Chance
from tests.games.age_of_innovation.positions import Situation, SoloSituation

PIECE_ID = re.compile(r'<g id="([^"]+)" class="piece')


def test_the_board_shows_hexes_buildings_tiles_and_reach() -> None:
    table = Situation(3).place(0, "workshop", "E12").place(1, "tower", "E4").go()
    svg = str(draw(table.state.view(0), "board", "en"))
    for id_ in ("hex-E12", "hex-E6", "bridge-D5-E4", "power-PA1", "discipline-law", "city-CT1"):
        assert f'id="{id_}"' in svg
    assert "E12: desert, workshop (Seat 1)" in svg
    assert "E4: swamp, tower (Seat 2)" in svg
    # Reach and its price are shown to the seat that looks, and to nobody else.
    caption = "F11: swamp. In your reach: 2 spades, which cost 6 tools if bought."
    assert caption in svg
    assert "In your reach" not in str(draw(table.state.view(None), "board", "en"))
    table.player().terraforming = 2
    cheaper = str(draw(table.state.view(0), "map", "en"))
    assert "F11: swamp. In your reach: 2 spades, which cost 2 tools" in cheaper
    native = str(draw(table.terrain("E13", "desert").state.view(0), "map", "en"))
    assert "E13: desert. In your reach and native. A workshop costs 1 tool and 2 coins." in native


def test_the_draft_is_drawn_in_the_set_up() -> None:
    view = GAME.new(4, Chance(3)).view(None)
    svg = str(draw(view, "board", "pl"))
    assert 'id="set-desert"' in svg
    assert "pustynia" in svg


def test_a_set_tells_what_display_faction_and_bonus_bring() -> None:
    view = GAME.new(4, Chance(3)).view(None)
    svg = str(draw(view, "board", "en"))
    assert len(view["draft"]["sets"]) == 7
    for one in view["draft"]["sets"]:
        title = svg.partition(f'id="set-{one["terrain"]}"')[2].partition("</title>")[0]
        title = unescape(title)
        assert word("bonus", BONUSES.index(one["bonus"]), "en") in title
        assert word("faction", FACTIONS.index(one["faction"]), "en") in title
    each = [display_tokens(display) for display in range(len(TERRAINS))]
    assert all(each), "every display says what sets it apart"
    assert len({str(one) for one in each}) == len(each)


def test_a_round_score_tile_tells_what_its_bonus_is_worth_to_the_viewer() -> None:
    table = Situation(3, faction="F05", rounds=("RS03",) * 6).levels(0, 7, 0, 0)
    blessed = Situation(3, faction="F01", rounds=("RS03",) * 6).levels(0, 7, 0, 0)
    assert tokens((BOOK, 2, 0)) == [("text", "2"), ("symbol", "book")]
    for one, times in ((table, 2), (blessed, 3)):
        half = bonus_half(one.state.view(0), ROUND_TILES.index("RS03"), 1, 0, 120)
        assert f">{times}</text>" in half
    assert ">2</text>" not in bonus_half(
        table.state.view(None), ROUND_TILES.index("RS03"), 1, 0, 120
    )


def test_a_used_action_carries_an_x() -> None:
    table = Situation(3).bowls(0, 0, 12).go()
    before = str(draw(table.state.view(0), "board", "en")).count("sym-ai_x")
    table.play("power_action PA4")
    assert str(draw(table.state.view(0), "board", "en")).count("sym-ai_x") > before


@pytest.mark.parametrize(
    ("choice", "place"),
    [
        ("terraform E11", "hex-E11"),
        ("start tower A4", "hex-A4"),
        ("bridge D5-E4", "bridge-D5-E4"),
        ("bridge E12-F13", "hex-F13"),
        ("innovation I04", "innovation-I04"),
        ("power_action PA2", "power-PA2"),
        ("book_action BA2", "book-BA2"),
        ("special P01", "palace-P01"),
        ("special RB05", "bonus-RB05"),
        ("special C07", ""),
        ("advance law", "discipline-law"),
        ("draft lake", "set-lake"),
        ("pass", ""),
    ],
)
def test_a_choice_points_at_its_place(choice: str, place: str) -> None:
    assert place_of(GAME.actions.number(choice), 0) == place


def test_an_unknown_part_is_refused_with_a_sentence() -> None:
    view = Situation(3).state.view(None)
    with pytest.raises(ValueError, match="there is no part 'seat4'"):
        str(draw(view, "seat4", "en"))


def test_narrow_pages_have_parts_of_their_own() -> None:
    """Together they show every piece of the board, drawn no wider than a phone can show."""
    for view in (Situation(3).go().state.view(0), GAME.new(4, Chance(3)).view(2)):
        ids = set(PIECE_ID.findall(str(draw(view, "board", "pl"))))
        assert len(ids) > 150
        drawn = set[str]()
        for part in GAME.parts:
            svg = str(draw(view, part, "pl"))
            drawn |= set(PIECE_ID.findall(svg))
            widest = 600 if part == "map" else 400
            assert float(svg.partition('viewBox="0 0 ')[2].split()[0]) <= widest
        prices = {
            f"price-{kind}" for kind in KINDS
        }  # on the board each player's own area tells them
        assert drawn == ids | prices


def test_the_terminal_shows_map_offers_and_seats() -> None:
    table = Situation(3).place(0, "workshop", "E12").place(1, "tower", "E4").go()
    text = terminal(table.state.view(0), "en")
    assert "De w1" in text
    assert "Sw t2" in text
    assert "round 1" in text
    assert len(text.splitlines()) > 20
    assert "warsztat" in legend("pl")
    draft = terminal(GAME.new(3, Chance(1)).view(None), "pl")
    assert "zestawy" in draft


def test_the_line_of_the_automa_counts_what_she_has() -> None:
    view = SoloSituation().state.view(0)
    assert summary(view, AUTOMA_SEAT) == [
        ("ai_scholar", view["players"][AUTOMA_SEAT]["scholars_left"]),
        ("ai_bulb", 0),
    ]
    assert [symbol for symbol, _ in summary(view, 0)] == [
        "coin",
        "ai_tool",
        "ai_scholar",
        "book",
        "ai_power",
    ]
