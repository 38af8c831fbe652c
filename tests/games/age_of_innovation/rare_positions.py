"""Positions with kinds of decisions, and with lapses, that hardly ever come up in games."""

from parlour.games.age_of_innovation.content.maps import MAP
from parlour.games.age_of_innovation.content.nouns import TERRAINS
from parlour.games.age_of_innovation.content.player_tiles import COMPETENCIES
from parlour.games.age_of_innovation.rules.cities import CHECK_CITIES
from parlour.kernel.state import State
from tests.games.age_of_innovation.positions import Situation, SoloSituation
from tests.games.age_of_innovation.test_29_tiles_factions_scoring import palace


def rare_positions() -> list[State]:
    """What games hardly ever come to, and where an effect has nothing left to give."""
    return rare_decisions() + rare_lapses()


def rare_decisions() -> list[State]:
    """Several cities, one over a river; orders of choice; the guild of P16; Powermongers."""
    two = Situation(3).own("P08").place(0, "workshop", "E12").place(0, "guild", "F11")
    two.place(0, "guild", "F12").place(0, "workshop", "E13").place(0, "guild", "C5")
    two.place(0, "workshop", "C6").place(0, "workshop", "B5").place(0, "guild", "B6")
    river = Situation(3).own("P14").place(0, "university", "E4").place(0, "guild", "E3")
    river.place(0, "guild", "D5")
    order = Situation(3, bonus="RB08").own("C12").place(0, "school", "E12").levels(0, 1, 1, 1)
    powermongers = SoloSituation("AF07").place(0, "guild", "A4").automa_turn("s1", "s5")
    powermongers.play("automa draw").step()
    return [
        two.push(CHECK_CITIES[0]).go().state,
        river.push(CHECK_CITIES[0]).go().state,
        order.go().play("pass").state,
        before_palace("E4", "P15").go().play("palace E4").state,
        palace("P16").state,
        powermongers.play("accept").state,
    ]


def rare_lapses() -> list[State]:
    """No book, competency or city tile is left; a track is at its end; no hex can be used."""
    books = Situation(3, faction="F11").give(1, books=(12, 12, 12, 12))
    competencies = Situation(3).place(0, "guild", "E12").give(tools=3, coins=5)
    cities = before_palace("E12", "P11")
    cities.state.cities = 0
    hemmed_in = before_palace("A1", "P15").place(1, "workshop", "B1")
    return [
        books.go().state,
        competencies.own(*COMPETENCIES).go().state,
        cities.go().state,
        before_palace("E12", "P14").tracks(sailing=3).go().state,
        without_desert(before_palace("E12", "P16")).go().state,
        hemmed_in.bowls(0, 0, 12, seat=1).go().play("palace A1").state,
        last_pass_with_a_spade_to_come().state,
    ]


def before_palace(hex_: str, tile: str) -> Situation:
    """The guild can become a palace, with this tile alone on offer."""
    table = Situation(3).place(0, "guild", hex_).give(tools=4, coins=6).bowls(12, 0, 0)
    return table.offer_palaces(tile)


def without_desert(table: Situation) -> Situation:
    """No empty hex is native to seat 0."""
    desert = TERRAINS.index("desert")
    for hex_ in MAP.names:
        if table.state.terrain[MAP.index[hex_]] == desert and table.building(hex_) is None:
            table.terrain(hex_, "swamp")
    return table


def last_pass_with_a_spade_to_come() -> Situation:
    """All others have passed; all land in the reach of seat 0 is native."""
    table = Situation(3, rounds=("RS04",) * 6).place(0, "workshop", "A1").terrain("B1", "desert")
    table.levels(9, 9, 9, 9).give(scholars=1).go()
    table.play("send banking 2").end().pass_().pass_()
    return table.play("pass", "bonus RB08")
