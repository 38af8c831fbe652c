"""What the pictures say: a symbol means one thing, and what is needed to decide can be seen."""

import re
from html import unescape
from typing import Any

import pytest

from parlour.games.age_of_innovation.book import CONTENT
from parlour.games.age_of_innovation.content.automa import CARDS
from parlour.games.age_of_innovation.content.nouns import TERRAINS
from parlour.games.age_of_innovation.draw import draw, seat_parts
from parlour.games.age_of_innovation.sentences import GROUPS, tile_text
from parlour.games.age_of_innovation.state import AUTOMA_SEAT
from parlour.kit.parts import BOUNDLESS, NARROW
from tests.games.age_of_innovation.positions import Situation, SoloSituation

SYMBOL = re.compile(r'href="#(?:\w+-)?sym-([a-z0-9_]+)"')
WORDS = re.compile(r"<text[^>]*>([^<]*)</text>")
HIDDEN_ON_PHONES = re.compile(r'<text[^>]*class="fine"')
TITLES = re.compile(r"<title>([^<]*)</title>")
TILES = [(kind, name, start + i) for kind, (names, start) in GROUPS.items()
         for i, name in enumerate(names)]  # fmt: skip


def symbols_on(kind: str, name: str) -> set[str]:
    return set(SYMBOL.findall(CONTENT.draw(f"{kind}-{name}", "en")))


def words_of(svg: str) -> list[str]:
    return WORDS.findall(svg)


def titles_of(svg: str) -> str:
    return unescape("\n".join(TITLES.findall(svg)))


def piece_of(svg: str, id_: str) -> str:
    """The markup from a piece to the next one."""
    return svg.partition(f'id="{id_}" class="piece')[2].partition('class="piece')[0]


# A symbol means one thing


@pytest.mark.parametrize(
    ("symbol", "phrase"),
    [
        ("ai_workshop", r"workshop(?! built on a )"),
        ("ai_guild", "guild"),
        ("ai_school", "school"),
        ("ai_build", "Terraform & Build with"),
        ("ai_building", "for at least 7 buildings"),
        ("ai_kinds", "kind of building"),
        ("ai_settlement", "settlement"),
        ("ai_city_tile", "city tile"),
        ("ai_city", r"your cities"),
        ("ai_bridge", "bridge"),
        ("ai_tunnel", "tunnel"),
        ("ai_flight", "fly"),
        ("ai_octagon", "special action"),
        ("ai_again", "another main action"),
        ("ai_once", "at once"),
        ("ai_start", "at the start|after the starting|starting building"),
        ("ai_income", "income"),
        ("ai_competency", "competency tile"),
        ("ai_sail_up", "sailing step"),
        ("ai_spade_up", "terraforming step"),
        ("ai_power_token", "power token"),
        ("ai_step_one", "in one discipline"),
        ("ai_step_each", "in each discipline|banking .1, law .1, engineering .1"),
        ("ai_step", "of your choice(?! for the)|disciplines of your choice"),
        ("ai_highest", "highest|your level counts"),
        ("ai_lowest", "lowest"),
    ],
)
def test_a_symbol_stands_on_the_tiles_whose_text_speaks_of_it_and_on_no_others(
    symbol: str, phrase: str
) -> None:
    for kind, name, tile in TILES:
        text = tile_text(tile, "en").replace("these in an order of your choice", "")
        assert (symbol in symbols_on(kind, name)) == bool(re.search(phrase, text)), (
            f"{name}: {text}"
        )


def test_census_and_telecommunication_do_not_look_alike() -> None:
    census, telecommunication = (symbols_on("innovation", name) for name in ("I11", "I09"))
    assert census ^ telecommunication == {"ai_building", "ai_settlement"}


def test_a_price_in_books_is_not_drawn_like_a_level() -> None:
    """The sign of a discipline is its level; its books are books."""
    view = Situation(3).go().state.view(0)
    svg = str(draw(view, "board", "en"))
    price = svg.partition('id="slot-0"')[2].partition("</g>")[0]
    assert "ai_book_banking" in price
    assert "sym-ai_banking" not in price


def test_the_automa_builds_and_upgrades_with_signs_of_their_own() -> None:
    svg = "".join(CONTENT.draw(f"card-{name}", "en") for name in CARDS)
    shown = set(SYMBOL.findall(svg))
    assert {"ai_build", "ai_upgrade", "ai_building", "ai_block"} <= shown
    assert not shown & {"ai_workshop", "ai_guild", "ai_x", "ai_octagon"}


@pytest.mark.parametrize(
    ("kind", "name", "figures"),
    [
        ("faction", "F04", ["−1", "1", "4+", "2"]),  # cheaper; points, and points with four
        ("faction", "F07", ["1", "2", "+1×", "1"]),  # tools; points and more for each player; tools
        ("palace", "P09", ["1", "1", "5"]),
        ("palace", "P08", ["6+"]),
    ],
)
def test_rule_changes_show_all_their_figures(kind: str, name: str, figures: list[str]) -> None:
    shown = words_of(CONTENT.draw(f"{kind}-{name}", "en"))
    assert [one for one in shown if one in figures][-len(figures) :] == figures


def test_the_philosophers_show_their_book_for_a_competency_tile() -> None:
    assert "ai_competency" in symbols_on("faction", "F11")


# What a player needs to decide


@pytest.mark.parametrize("width", [BOUNDLESS, NARROW])
def test_prices_and_power_values_of_buildings_are_in_sight(width: float) -> None:
    def all_titles(view: dict[str, Any]) -> str:
        parts = "board" if width == BOUNDLESS else "tiles"
        pictures = [draw(view, parts, "en"), *seat_parts(view, 0, width, "en")]
        return titles_of("".join(map(str, pictures)))

    titles = all_titles(Situation(3).go().state.view(0))
    for caption in (
        "Workshop: 1 tool and 2 coins; power value 1",
        "Guild: 2 tools and 6 coins (3 coins next to a building of another player); "
        "upgraded from: workshop; power value 2",
        "Palace: 4 tools and 6 coins; upgraded from: guild, university; power value 3",
        "Tower: power value 2",
        "Monument: power value 4",
    ):
        assert caption in titles
    published = Situation(3, edition="published").go().state.view(0)
    assert "upgraded from: guild; power value 3" in all_titles(published)


def test_the_circle_of_terrains_is_shown_to_phones() -> None:
    titles = titles_of(str(draw(Situation(3).go().state.view(0), "actions", "en")))
    for terrain, beside in (("desert", "wasteland, plains"), ("lake", "swamp, forest")):
        assert (
            f"{terrain}: a spade turns it into a terrain beside it on the circle: {beside}"
            in titles
        )


def test_city_conditions_and_conversions_are_on_the_board() -> None:
    svg = str(draw(Situation(3).go().state.view(0), "board", "en"))
    titles = titles_of(svg)
    assert "A city needs 4 connected buildings, 3 with a university, 2 with a monument" in titles
    assert "7+" in words_of(svg)
    assert "power of bowl III becomes this" in titles
    assert "A scholar becomes a tool, a tool becomes a coin" in titles
    assert "2×II" in words_of(svg)


def test_a_players_board_tells_its_own_prices_and_terrain() -> None:
    table = Situation(3, terrain="plains").go()
    svg = str(draw(table.state.view(0), "seat0", "en"))
    titles = titles_of(svg)
    assert "A step in sailing costs 4 coins and 1 scholar" in titles
    assert "A step in terraforming costs 1 coin, 1 tool and 1 scholar" in titles
    assert "School: 3 tools and 5 coins" in titles
    assert "Native: plains" in words_of(svg)
    order = [one[3:] for one in SYMBOL.findall(svg) if one[3:] in TERRAINS]
    native = TERRAINS.index("plains")
    assert order == [TERRAINS[(native + i) % 7] for i in range(-3, 4)]


@pytest.mark.parametrize("part", ["board", "map"])
def test_every_hex_shows_its_name_on_phones_too(part: str) -> None:
    """Choices call hexes by their names; river hexes are named as well."""
    view = Situation(3).place(0, "palace", "E12").go().state.view(0)
    svg = str(draw(view, part, "en"))
    assert not HIDDEN_ON_PHONES.search(svg)
    shown = words_of(svg)
    for one in view["hexes"]:
        assert one["name"] in shown
    assert any(one["terrain"] == "river" for one in view["hexes"])


def test_the_map_is_turned_for_phones_and_no_larger_than_its_hexes() -> None:
    def size(view: dict[str, Any], part: str) -> tuple[float, float]:
        numbers = (
            str(draw(view, part, "en")).partition('viewBox="0 0 ')[2].partition('"')[0].split()
        )
        return float(numbers[0]), float(numbers[1])

    large, small = Situation(3).go().state.view(0), Situation(2).go().state.view(0)
    assert large["map"] != small["map"]
    for view in (large, small):
        width, height = size(view, "map")
        assert width < 600
        assert height > width
    assert size(small, "map")[1] < size(large, "map")[1]
    assert len(large["hexes"]) > len(small["hexes"])


# After the end


def ended(view: dict[str, Any]) -> dict[str, Any]:
    return {**view, "over": True, "round": 6, "pending": [], "steps": [],
            "players": [{**player, "income": {}} for player in view["players"]]}  # fmt: skip


def test_after_the_end_nothing_is_next() -> None:
    table = Situation(3).place(0, "workshop", "E12").go().play("pass")
    view = table.state.view(0)
    before, after = str(draw(view, "board", "en")), str(draw(ended(view), "board", "en"))
    assert "In your reach" in titles_of(before)
    assert "In your reach" not in titles_of(after)
    for number in range(1, 7):
        assert "ai-orange" not in piece_of(after, f"round-{number}")
    assert "ai-orange" in piece_of(before, "round-1")
    # What a science bonus would bring.
    assert "=" in words_of(piece_of(before, "round-5"))
    assert "=" not in words_of(piece_of(after, "round-5"))


def test_after_the_end_no_round_of_the_automa_stands_out() -> None:
    view = SoloSituation().state.view(0)
    now = str(draw({**view, "round": 3}, f"seat{AUTOMA_SEAT}", "en"))
    over = str(draw(ended(view), f"seat{AUTOMA_SEAT}", "en"))
    assert over.count("--p-gold,") < now.count("--p-gold,")


def test_a_used_action_is_still_readable() -> None:
    """Its mark stands on the band, beside the price, and covers neither it nor what it does."""
    table = Situation(3).bowls(0, 0, 12).go().play("power_action PA4")
    svg = str(draw(table.state.view(0), "board", "en"))
    action = piece_of(svg, "power-PA4")
    used = re.search(r'sym-ai_x" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"', action)
    assert used is not None
    x, y, wide = (float(number) for number in used.groups())
    assert y + wide < 27
    assert x > 60
