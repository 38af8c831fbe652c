"""Positions with kinds of decisions, and with lapses, that hardly ever come up in games."""

from parlour.kernel.state import State
from tests.games.newton.positions import Situation
from tests.games.newton.test_18_tiles import landing

# More than a player has cubes, but NW-25.8 names the case.
EVERY_VISIT = (
    "london paris madrid rome vienna warsaw istanbul cambridge leiden coimbra padua krakow uppsala "
    "carthage athens alexandria"
)


def rare_positions() -> list[State]:
    """A second cube on the way; full slots for Income and Development; effects that do nothing."""
    cubes = Situation().no_tokens().hand("A106").desk("A105 A205").has(coins=3, scientist="dijon")
    cubes.play("play A106", "basic travel", "go paris", "go calais", "stop")
    return [
        cubes.state,
        landing("spec_income_potion", income="vp vp coins coins coins").state,
        landing("spec_dev_study", drawers="work travel travel travel lessons").state,
        stock_without_income_tiles(),
        stock_without_development_tiles(),
        last_master("gilbert"),
        last_master("hawking"),
        last_master("winkelmann", cubes=EVERY_VISIT),
        technology_without_a_student(),
    ]


def stock_without_income_tiles() -> State:
    """NW-25.5: the next space gives an Income tile; the others have them all."""
    situation = Situation(4).no_tokens().specialization("work:4", "spec_income_any").has(work=3)
    situation.has(1, income="vp vp vp vp").has(2, income="coins coins coins coins")
    situation.has(3, income="potion potion potion potion")
    return situation.play("play start_red_work", "basic work").state


def stock_without_development_tiles() -> State:
    """NW-25.5: the next space gives a Development tile; all drawers are full."""
    situation = Situation(4).no_tokens().specialization("work:4", "spec_dev_any").has(work=3)
    for seat in range(4):
        situation.has(seat, drawers="work technology travel lessons study")
    return situation.play("play start_red_work", "basic work").state


def last_master(name: str, **what: str) -> State:
    """NW-25.6, NW-25.8: its effect needs another Master, a book or a space, and there is none."""
    situation = Situation().no_tokens().masters(name, "boyle brahe newton").has(work=11)
    situation.hand("start_red_work").play("play start_red_work", "basic work", "work 1")
    return situation.has(**what).state


def technology_without_a_student() -> State:
    """NW-10.13: the next space gives a Technology action, and all Students are at an end."""
    situation = Situation().no_tokens().invention("work:8", "inv_05").has(work=7, students="a7 d7")
    situation.hand("start_red_work")
    return situation.play("play start_red_work", "basic work").state
