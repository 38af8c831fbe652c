"""What every room says about the column beside its board fits the rest of the room."""

import random

import pytest

from parlour import games
from parlour.kernel.match import Match
from parlour.kit import symbol_names

EVERY = [games.find(name) for name in games.names()]


@pytest.fixture(params=EVERY, ids=lambda game: game.name)
def game(request):
    request.param.load_drawing()  # brings the room's symbols
    return request.param


def test_every_kind_of_choice_has_a_symbol(game):
    verbs = {verb.name for verb in game.actions.verbs if not game.is_of_automa(verb.name)}
    column = game.column
    assert verbs - set(game.ends_turn) <= set(column.symbols)
    assert set(column.symbols) <= verbs
    assert set(column.symbols.values()) <= set(symbol_names())
    always = [verb for verbs in column.always for verb in verbs]
    assert set(always) <= verbs
    assert len(set(always)) == len(always)


def test_the_log_names_events_and_chapters_that_there_are(game):
    column = game.column
    events = set(game.texts.phrases["events"])
    assert {*column.chapters, *column.unsaid, *column.gains} <= events
    assert set(column.chapters.values()) == set(game.texts.phrases.get("chapters", ()))


def test_seats_stand_in_turn_order_with_what_they_are(game):
    """In every position of a random game each seat is there once, and its notes can be said."""
    keys = set()
    match = Match(game, game.seats[-1], 4)
    while not match.over:
        if match.ply % 5 == 0:
            view = match.view(None)
            assert sorted(game.column.order(view)) == list(range(match.seats))
            for seat in range(match.seats):
                for key, args in game.column.notes(view, seat):
                    assert game.texts.say("notes", key, "en", args)
                    keys.add(key)
        match.play(random.Random(match.ply).choice(match.choices_of(match.pending[0])))
    assert keys <= set(game.texts.phrases.get("notes", ()))
