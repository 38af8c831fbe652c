"""An automa is a seat like any other, wherever seats are named."""

import pytest

from parlour import bots, games
from parlour.kernel.chance import Chance
from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import OFF, Option
from parlour.lab.arena import line_up
from parlour.lab.games import Setting, play_game

EVERY = [games.find(name) for name in games.names()]
GAME = next(game for game in EVERY if game.automa is not None)
NONE = next(game for game in EVERY if game.automa is None)


def test_the_word_sets_the_option() -> None:
    seats, options = bots.seat_automa(GAME, ["greedy", "automa:3"], {})
    assert (seats, options) == (["greedy", "automa:3"], {GAME.automa.option: "3"})


def test_without_a_level_it_is_the_usual_one() -> None:
    seats, options = bots.seat_automa(GAME, ["greedy", "automa"], {})
    assert seats[-1] == f"automa:{GAME.automa.level}"
    assert options[GAME.automa.option] == GAME.automa.level
    assert bots.seat_automa(GAME, ["random", "automa"], {GAME.automa.option: "4"})[0][-1] == (
        "automa:4"
    )


def test_the_option_seats_the_automa() -> None:
    seats, _ = bots.seat_automa(GAME, ["greedy", "random"], {GAME.automa.option: "2"})
    assert seats == ["greedy", "automa:2"]
    assert bots.seat_automa(GAME, ["greedy", "random"], {GAME.automa.option: OFF})[0][1] == "random"


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (["automa:1", "greedy"], {}, "takes one seat, the last"),
        (["automa:1", "automa:2"], {}, "takes one seat, the last"),
        (["greedy", "automa:99"], {}, "has no 'automa:99'; it has: automa:1"),
        (["greedy", "automa:1"], {"automa": "2"}, "do not agree"),
    ],
)
def test_what_does_not_fit_is_refused(
    seats: list[str], options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(UnknownGame, match=sentence):
        bots.seat_automa(GAME, seats, options)


def test_a_game_without_an_automa_says_so() -> None:
    with pytest.raises(UnknownGame, match=f"{NONE.name} has no automa"):
        bots.seat_automa(NONE, ["greedy", "automa"], {})
    assert bots.automa_words(NONE) == []
    assert NONE.automa_seats == ()


def test_an_option_may_be_for_some_numbers_of_seats_only() -> None:
    option = GAME.option(GAME.automa.option)
    assert isinstance(option, Option)
    for seats in GAME.seats:
        if seats in option.seats:
            assert GAME.check_table(seats, {option.name: "1"})[option.name] == "1"
        else:
            with pytest.raises(UnknownGame, match=f"is for .* seats, not {seats}"):
                GAME.check_table(seats, {option.name: "1"})
        assert GAME.check_table(seats, {})[option.name] == option.default


def test_options_about_the_automa_need_it() -> None:
    about = next(o for o in GAME.options if GAME.is_about_automa(o.name))
    value = next(v for v in about.values if v != about.default)
    with pytest.raises(UnknownGame, match="needs its automa"):
        GAME.new(2, Chance(0), {about.name: value})
    GAME.new(2, Chance(0), {about.name: value, GAME.automa.option: "1"})


def test_an_automa_never_decides() -> None:
    state = GAME.new(2, Chance(1), {GAME.automa.option: "3"})
    player, only = Chance(2), bots.make("automa:3", GAME, 0)
    while not state.over:
        seat = state.to_move
        choices = state.choices(seat)
        if seat == 1:
            assert len(choices) == 1
            state.advance(seat, bots.decide(only, state, seat))
        else:
            state.advance(seat, choices[player.below(len(choices))])


def test_a_simulated_game_against_the_automa() -> None:
    options = ((GAME.automa.option, "3"),)
    row = play_game(Setting(GAME.name, ("random", "automa:3"), options, 5, check=True), 0)
    assert row.error == ""
    assert len(row.scores) == 2


def test_in_an_arena_the_automa_keeps_the_last_seat() -> None:
    assert line_up(["greedy", "automa:3"], 2) == [("greedy", "automa:3")]
    assert line_up(["greedy", "random", "automa:3"], 3) == [
        ("greedy", "random", "automa:3"),
        ("random", "greedy", "automa:3"),
    ]
    assert len(line_up(["greedy", "random"], 2)) == 2
