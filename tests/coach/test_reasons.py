"""Reasons say what a line gains, in whole sentences with the room's own words."""

from __future__ import annotations

from parlour import games
from parlour.coach.judging import Line, World, line_of
from parlour.coach.reasons import Grounds, grounds, in_words
from parlour.coach.words import decimal, in_a_row, percent, signed

GAME = games.find("age_of_innovation")
NAMES = ["Ann", "Ben"]


def line(cities: list[int], coins: list[int], points: list[float], rival: float = 60.0) -> Line:
    """A line that went so in some worlds."""
    worlds = [
        World([0.5, 0.5], [own, rival], {"cities": city, "science": 2}, {"coin": coin, "book": 1})
        for city, coin, own in zip(cities, coins, points, strict=True)
    ]
    return line_of(GAME, 0, [], worlds)


def test_what_differs_for_certain_is_kept() -> None:
    better = line([7, 7, 8, 7], [1, 1, 1, 1], [80.0] * 4)
    worse = line([4, 4, 4, 5], [3, 3, 3, 4], [77.0] * 4, rival=62.0)
    why = grounds(better, worse, 0)
    assert why.sources == [("cities", 3.0)]
    assert why.resources == [("coin", -2)]
    assert (why.rival, why.rival_points, why.points) == (1, 2.0, 3.0)


def test_what_may_be_chance_is_left_out() -> None:
    better = line([9, 0, 9, 0], [5, 0, 5, 0], [70.0] * 4)
    worse = line([0, 8, 0, 8], [0, 5, 0, 5], [70.0] * 4)
    why = grounds(better, worse, 0)
    assert (why.sources, why.resources, why.rival) == ([], [], -1)


def test_reasons_are_whole_sentences_in_both_languages() -> None:
    why = Grounds([("cities", 3.1), ("science", -1.0)], [("coin", -2)], 1, 2.0, 3.0)
    assert in_words(why, GAME, "en", NAMES) == (
        "The better turn brings 3.1 points (City tiles) within the next turns."
        " It gives up 1.0 points (Science display) for that."
    )
    assert in_words(why, GAME, "pl", NAMES) == (
        "Lepszy ruch daje w najbliższych turach 3,1 pkt (Kafelki miast)."
        " Rezygnuje za to z: 1,0 pkt (Plansza nauki)."
    )


def test_resources_are_counted() -> None:
    why = Grounds([("cities", 3.1)], [("coin", -2), ("ai_tool", 5)], -1, 0.0, 3.0)
    assert in_words(why, GAME, "en", NAMES).endswith("In hand afterwards: −2 coins, +5 tools.")
    assert in_words(why, GAME, "pl", NAMES).endswith("W zapasie po ruchu: −2 monety, +5 narzędzi.")


def test_points_of_the_next_turns_are_no_reason_where_most_come_later() -> None:
    why = Grounds([("science", -12.0), ("cities", 2.7)], [], -1, 0.0, 22.6)
    assert in_words(why, GAME, "en", NAMES) == (
        "It leaves the better position: 22.6 points more can be expected at the end."
        " It gives up 12.0 points (Science display) for that."
    )
    soon = Grounds([("cities", 2.7)], [], -1, 0.0, 4.0)
    assert in_words(soon, GAME, "en", NAMES).startswith("The better turn brings 2.7 points")


def test_a_room_may_count_in_words_of_its_own() -> None:
    nippon = games.find("nippon")
    why = Grounds([], [("yen", -7), ("worker", 2)], -1, 0.0, 3.0)
    assert in_words(why, nippon, "en", NAMES).endswith("afterwards: −7,000 Yen, +2 workers.")
    assert in_words(why, nippon, "pl", NAMES).endswith("po ruchu: −7\u00a0000 jenów, +2 robotnicy.")


def test_a_better_position_or_a_rival_is_a_reason_too() -> None:
    position = Grounds([], [], -1, 0.0, 2.0)
    assert "2.0 points more" in in_words(position, GAME, "en", NAMES)
    rival = Grounds([], [], 1, 4.5, 0.0)
    assert in_words(rival, GAME, "en", NAMES).startswith("It costs Ben 4.5")
    assert "nearly" in in_words(Grounds([], [], -1, 0.0, 0.0), GAME, "en", NAMES)


def test_numbers_are_written_as_the_language_does() -> None:
    assert (decimal(3.14, "en"), decimal(-3.14, "pl")) == ("3.1", "−3,1")
    assert (signed(2.0, "en", 0), signed(-0.01, "en")) == ("+2", "0.0")
    assert percent(0.347, "pl") == "35 %"


def test_what_is_said_several_times_is_counted() -> None:
    assert in_a_row(["a", "b", "b", "a"]) == "a; b (×2); a"
    assert in_a_row([]) == "–"
