"""Positions with kinds of decisions that hardly ever come up in games."""

from parlour.games.age_of_innovation.rules.cities import CHECK_CITIES
from parlour.kernel.state import State
from tests.games.age_of_innovation.positions import Situation, SoloSituation
from tests.games.age_of_innovation.test_29_tiles_factions_scoring import palace


def rare_positions() -> list[State]:
    """Several cities, one over a river; orders of choice; the guild of P16; Powermongers."""
    two = Situation(3).own("P08").place(0, "workshop", "E12").place(0, "guild", "F11")
    two.place(0, "guild", "F12").place(0, "workshop", "E13").place(0, "guild", "C5")
    two.place(0, "workshop", "C6").place(0, "workshop", "B5").place(0, "guild", "B6")
    river = Situation(3).own("P14").place(0, "university", "E4").place(0, "guild", "E3")
    river.place(0, "guild", "D5")
    order = Situation(3, bonus="RB08").own("C12").place(0, "school", "E12").levels(0, 1, 1, 1)
    parts = Situation(3).place(0, "guild", "E4").give(tools=4, coins=6).bowls(12, 0, 0)
    powermongers = SoloSituation("AF07").place(0, "guild", "A4").automa_turn("s1", "s5")
    powermongers.play("automa draw").step()
    return [
        two.push(CHECK_CITIES[0]).go().state,
        river.push(CHECK_CITIES[0]).go().state,
        order.go().play("pass").state,
        parts.offer_palaces("P15").go().play("palace E4").state,
        palace("P16").state,
        powermongers.play("accept").state,
    ]
