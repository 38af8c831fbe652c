"""The drawing kit: markup that is always sound, colours for day and night, symbols with words."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from parlour import kit
from parlour.kernel.languages import LANGUAGES
from parlour.kernel.texts import Texts
from tests.support import ids_of


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def drawn(*children: str, name: str = "sample") -> kit.Picture:
    return kit.picture(name, 300, 200, *children, title="A sample")


def a_picture(*children: str, name: str = "sample") -> str:
    return str(drawn(*children, name=name))


# Markup


def test_text_is_escaped_wherever_it_enters() -> None:
    rude = '</text><script>"&\x00'
    svg = a_picture(
        kit.label(0, 0, rude), kit.piece("one", 0, 0, title=rude), kit.tag("rect", fill=rude)
    )
    assert "<script>" not in svg
    root = parsed(svg)
    assert '</text><script>"&' in [node.text for node in root.iter()]


def test_a_piece_has_a_stable_id_and_its_place_as_a_style() -> None:
    node = parsed(a_picture(kit.piece("coin-3", 12.5, -4, "<circle r='3'/>", title="coin")))[-1]
    assert node.get("id") == "coin-3"
    assert node.get("style") == "transform:translate(12.5px,-4px)"
    assert node.get("role") == "img"
    assert node[0].text == "coin"


def test_a_piece_with_named_pieces_in_it_is_a_group_that_screen_readers_enter() -> None:
    inner = kit.piece("inner", 0, 0, title="inside")
    node = parsed(a_picture(kit.piece("outer", 0, 0, inner, title="outside")))[-1]
    assert (node.get("role"), node.get("aria-label")) == ("group", "outside")


@pytest.mark.parametrize("bad", ["", "3a", "a b", 'a"', "é"])
def test_an_id_that_css_would_misread_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match="is no id"):
        kit.piece(bad, 0, 0)


def test_numbers_are_short() -> None:
    values = (1.0, -0.001, 2.5, 3.14159, 100)
    assert [kit.number(n) for n in values] == ["1", "0", "2.5", "3.14", "100"]


def test_highlights_name_the_outlines_of_pieces() -> None:
    assert kit.highlight(["hex-A1", "hex-B2"]).startswith("#hex-A1>.edge,#hex-B2>.edge{stroke:")
    assert kit.highlight([]) == ""
    with pytest.raises(ValueError, match="can, lit, last"):
        kit.highlight(["a"], "bright")


# Pictures


def test_a_picture_stands_alone_and_carries_what_it_uses() -> None:
    svg = a_picture(kit.symbol("coin", 20, 20, 24))
    root = parsed(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root[0].text == "A sample"
    assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids_of(svg))
    assert "sample-sym-coin" in ids_of(svg)
    assert "sample-sym-book" not in ids_of(svg)


def test_pictures_of_different_names_share_no_id_in_a_page() -> None:
    one = ids_of(a_picture(kit.symbol("coin", 0, 0, 9), name="one"))
    two = ids_of(a_picture(kit.symbol("coin", 0, 0, 9), name="two"))
    page = ids_of(kit.sprite())
    assert len(one + two + page) == len({*one, *two, *page})


def test_a_picture_in_a_page_shows_the_symbols_and_the_titles_of_the_page() -> None:
    coin = kit.piece("x", 0, 0, kit.symbol("coin", 0, 0, 9), title="A & B", desc="More")
    inside = drawn(coin).inside
    assert 'href="#sym-coin"' in inside
    assert 'aria-label="A &amp; B" data-title="A &amp; B" data-more="More">' in inside
    assert "<style>" not in inside
    assert "<defs>" not in inside
    assert drawn(coin).ids == {"x"}


def test_a_group_with_a_title_is_one_for_screen_readers_too() -> None:
    inside = drawn(kit.group(title="N")).inside
    assert '<g role="group" aria-label="N" data-title="N"></g>' in inside


def test_names_of_players_come_into_a_picture_last() -> None:
    seat = kit.SEAT_WORDS["seat"]["en"]
    one = drawn(kit.label(0, 0, f"{seat[1]}: 3"), kit.piece("x", 0, 0, title=seat[0]))
    assert ">Seat 2: 3</text>" in str(one)
    called = one.named(["<Ann> & Seat 2", "Wolfeschlegelsteinhausenbergerdorff"])
    assert 'data-title="&lt;Ann&gt; &amp; Seat 2"' in called.inside
    assert re.search(r">Wolfeschlegel\w*…: 3</text>", called.inside)
    assert ">Gracz 2: 3<" in kit.picture("p", 9, 9, one.body, title="T", lang="pl").inside


# Colours


def test_a_colour_falls_back_to_its_daylight_value_and_has_one_for_the_night() -> None:
    svg = a_picture(kit.plate(0, 0, 9, 9, kit.paint("ink")))
    assert 'fill="var(--p-ink,#2b2a26)"' in svg
    assert "prefers-color-scheme:dark){svg:root{" in svg
    assert ":where([data-theme=dark]){" in svg
    assert "--p-gold:" not in svg  # not used, not carried


def test_a_flat_picture_has_neither_variables_nor_styled_places() -> None:
    svg = a_picture(kit.piece("one", 3, 4, kit.plate(0, 0, 9, 9, kit.paint("paper"))))
    day, night = kit.flatten(svg), kit.flatten(svg, dark=True)
    for flat in (day, night):
        parsed(flat)
        assert "var(" not in flat
        assert 'transform="translate(3,4)"' in flat
    assert 'fill="#fbf8f0"' in day
    assert 'fill="#2f2d28"' in night


def test_seats_can_wear_the_colours_of_the_rule_book() -> None:
    svg = str(kit.in_colours(drawn(kit.seat_disc(1, 5, 5, 9)), ["white", "black"]))
    assert parsed(svg).attrib["style"] == kit.seat_style(["white", "black"])
    assert "--p-seat1:#2f2f2f;--p-seat1-ink:#ffffff" in kit.seat_style(["white", "black"])
    assert 'fill="#2f2f2f"' in kit.flatten(svg)
    with pytest.raises(KeyError):
        kit.seat_style(["mauve"])


@pytest.mark.parametrize("name", kit.PIECE_COLOURS)
def test_a_piece_can_be_read(name: str) -> None:
    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    fill, ink = sorted(map(light, kit.PIECE_COLOURS[name]))
    assert (ink + 0.05) / (fill + 0.05) >= 4.5


def test_a_game_cannot_change_a_colour_or_a_symbol_of_another() -> None:
    with pytest.raises(ValueError, match="there already"):
        kit.add_colours({"ink": ("#ffffff", "#ffffff")})
    with pytest.raises(ValueError, match="there already"):
        kit.add_symbols({"coin": kit.Symbol("", {"en": "x", "pl": "x"})})
    with pytest.raises(KeyError, match="no colour"):
        kit.paint("mauve")
    with pytest.raises(KeyError, match="no symbol"):
        kit.symbol("unicorn", 0, 0, 9)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_what_is_written_can_be_read_by_day_and_night() -> None:
    page = kit.page_css()
    for theme in page.split("[data-theme=dark]"):
        values = dict(re.findall(r"--p-([a-z0-9-]+):(#[0-9a-f]{6})\b", theme))
        for ink in ("ink", "muted", "bad"):
            for ground in ("paper", "card", "table"):
                assert contrast(values[ink], values[ground]) >= 4.5, (ink, ground)
        assert contrast(values["on-gold"], values["gold"]) >= 4.5
        for seat in range(5):
            assert contrast(values[f"seat{seat}-ink"], values[f"seat{seat}"]) >= 4.5


def test_each_seat_has_a_colour_and_a_mark_of_its_own() -> None:
    assert len(set(kit.SEAT_COLOURS)) == len(set(kit.SEAT_SHAPES)) == 5


# Symbols


def test_every_symbol_has_a_word_in_every_language() -> None:
    for name in kit.symbol_names():
        for lang in LANGUAGES:
            assert kit.symbol_word(name, lang)
    parsed(kit.sprite())


def test_a_sentence_shows_its_symbols_with_words_for_screen_readers() -> None:
    html = kit.inline("pay 2 :coin: & lose :nothing:", "pl")
    assert html.startswith('pay <span class="nobr">2 <svg')
    assert 'aria-label="moneta"' in html
    assert 'href="#sym-coin"' in html
    assert html.endswith("&amp; lose :nothing:")


# Text that fits


def test_a_long_text_is_made_smaller_wrapped_or_cut() -> None:
    long = "Cartographers' House"
    assert kit.fit(long, 400, 20) == 20
    size = kit.fit(long, 120, 20, 5)
    assert size < 20
    assert kit.width_of(long, size) <= 120.01
    assert kit.wrap(long, 110, 12) == ["Cartographers'", "House"]
    assert kit.wrap(long, 110, 12, lines=1)[0].endswith("…")
    assert kit.cut("short", 100, 12) == "short"


def test_a_number_is_not_parted_at_its_no_break_space() -> None:
    assert kit.wrap("statek 3\u00a0000", 70, 12) == ["statek", "3\u00a0000"]


# Shapes


def test_hexes_tile_the_plane() -> None:
    for flat in (False, True):
        x, y = kit.hex_centre(1, 0, 10, flat)
        assert (x * x + y * y) ** 0.5 == pytest.approx(10 * 3**0.5)
        assert len(kit.hex_corners(10, flat)) == 6


def test_blocks_flow_into_rows() -> None:
    blocks = [kit.Block(60, 20, "<g/>") for _ in range(3)]
    _, high = kit.flow(blocks, 140, 10)
    assert high == 50


def test_every_shape_is_sound_markup() -> None:
    parsed(
        a_picture(
            kit.card_back(80, 120),
            kit.card_front(200, 110, "Name & more", kit.paint("gold"), kit.paint("on-gold")),
            kit.seat_panel(1, 300, 100, "Ann <1>", -3, True),
            kit.badge(0, 0, 12),
            kit.points_shield(0, 0, "0–5"),
            kit.seat_disc(0, 0, 0, 20),
            kit.counter(0, 0, "coin", 5),
            kit.empty_place(20, 20),
            kit.hexagon(20, "none"),
            kit.hex_edge(20),
            kit.captioned("Hand", kit.Block(10, 10, "<g/>")).markup,
            kit.paragraph(0, 0, ["one", "two"], 14),
            kit.seat_symbol(4, 0, 0, 20),
            kit.seat_cube(2, 0, 0, 20),
            kit.road([(0, 0), (5, 5), (9, 0)], stroke_dasharray="4 3"),
        )
    )


def test_a_symbol_in_a_sentence_is_named_as_the_sentence_says() -> None:
    html = kit.inline("płaci 5 :coin=monet: i 2 :unseen=rzeczy & <b>:", "pl")
    assert 'aria-label="monet"' in html
    assert "i 2 rzeczy &amp; &lt;b&gt;" in html


def test_no_line_breaks_between_a_symbol_and_its_number_or_bracket() -> None:
    assert kit.inline("a (3,000 :coin=coins:), b", "en").count('<span class="nobr">3,000 <svg') == 1
    assert "</svg>),</span> b" in kit.inline("a (3,000 :coin=coins:), b", "en")
    assert kit.inline("a :coin: b", "en").startswith("a <svg")
    assert kit.inline("2 :coin::coin:", "en").count("<svg") == 2
    assert kit.inline("pay 2 :nothing:, b", "en") == "pay 2 :nothing:, b"


# What rooms say and point at


def test_the_labels_of_a_room_are_told_with_words_for_symbols(tmp_path: Path) -> None:
    for lang, lay, coin in (("en", "Lay {n} :coin:", "coin"), ("pl", "Daj {n} :coin:", "moneta")):
        text = f"""[board]\nlay = "{lay}"\n[symbols_of]\nflag = "{lang} flag"\n"""
        (tmp_path / f"drawing.{lang}.toml").write_text(text, encoding="utf-8")
        forms = f'{{ nom = "{coin}|x|x" }}' if lang == "pl" else f'{{ nom = "{coin}|{coin}s" }}'
        (tmp_path / f"texts.{lang}.toml").write_text(f"[nouns]\ncoin = {forms}\n")
    labels = kit.Labels(tmp_path / "drawing", over=Texts.load(tmp_path / "texts"))
    assert labels.say("board.lay", "en", n=2) == "Lay 2 coins"
    assert labels.plain("for 1 :coin:", "pl") == "for 1 moneta"
    assert labels.word("seat", 0, "en") == labels.texts.seat(0, "en")
    assert labels.symbol_words("flag") == {lang: f"{lang} flag" for lang in LANGUAGES}
    assert labels.symbol_words("coin") == {"en": "coin", "pl": "moneta"}


def test_a_choice_is_about_the_first_piece_that_its_arguments_name() -> None:
    pieces = {"card": ("deck", ("ace", "king")), "space": ("space", (10, 20))}
    assert kit.piece_of({"space": 1, "card": 0}, pieces) == "deck-ace"
    assert kit.piece_of({"space": 1}, pieces) == "space-20"
    assert kit.piece_of({"colour": 1}, pieces) == ""
