"""Every part of the table is drawn as well-formed SVG, and choices point at what is drawn."""

from xml.etree import ElementTree

from tests.contract.tables import FEW_MOMENTS, LANGUAGES, Table, each_house, moments, viewers

SVG = "{http://www.w3.org/2000/svg}"


def parts(table: Table) -> list[str]:
    return ["table", "board", *(f"seat{seat}" for seat in range(table.seats))]


def ids(picture: ElementTree.Element) -> list[str]:
    return [element.attrib["id"] for element in picture.iter() if "id" in element.attrib]


@each_house
def test_every_part_is_well_formed_and_has_a_title(table: Table) -> None:
    """Seen by each viewer in turn."""
    for number, moment in enumerate(moments(table, 1, FEW_MOMENTS)):
        with moment as state:
            viewer = viewers(table)[number % (table.seats + 1)]
            lang = LANGUAGES[number % 2]
            for part in parts(table):
                picture = ElementTree.fromstring(
                    str(table.game.draw(state.view(viewer), part, lang))
                )
                assert picture.tag == f"{SVG}svg"
                assert picture.find(f"{SVG}title") is not None
                found = ids(picture)
                assert len(set(found)) == len(found), f"{part}: an id is there twice"


@each_house
def test_a_choice_points_at_a_drawn_piece_or_at_nothing(table: Table) -> None:
    for moment in moments(table, 1, FEW_MOMENTS):
        with moment as state:
            for seat in state.pending:
                drawn: set[str] = set()
                for part in parts(table):
                    drawn |= table.game.draw(state.view(seat), part, "en").ids
                for choice in state.choices(seat):
                    place = table.game.place_of(choice)
                    assert place == "" or place in drawn, table.game.actions.text(choice)
