"""What every room says about the column beside its board fits the rest of the room."""

import random

import pytest

from parlour import games
from parlour.kernel.match import Match
from parlour.kit import symbol_names
from tests.contract.tables import HOUSES, LANGUAGES, played
from tests.web.twins import Twins

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


def test_automatic_answers_and_dear_choices_name_what_there_is(game):
    verbs = {verb.name for verb in game.actions.verbs}
    questions = set(game.texts.phrases["questions"])
    answers = game.column.automatic
    assert set(game.texts.phrases.get("automatic", ())) == {one.name for one in answers}
    for one in answers:
        assert set(one.questions) <= questions
        assert not one.verb or one.verb in verbs
        assert all(game.texts.say("automatic", one.name, lang, {"n": 3}) for lang in LANGUAGES)
        assert not (one.is_usual and one.limits)  # on from the beginning means without a price
    assert set(game.column.dear) <= verbs


@pytest.mark.parametrize("setup", [s for s in HOUSES if s.seats <= 3], ids=str)
def test_what_is_answered_unasked_tells_the_others_nothing_and_costs_nothing(setup):
    """Whatever a viewer cannot know, the same is answered: it follows from what everybody sees.
    And who answers has no other choice, or pays nothing for it."""
    usual = [one for one in setup.game.column.automatic if one.is_usual]
    match = played(setup, 0)
    for viewer in (None, *range(setup.seats)):
        twins = Twins(match, viewer, 0)
        for ply in range(len(match.plies)):
            if ply:
                twins.advance()
            pair = [twins.real.state, twins.other.state]
            for seat in pair[0].pending:
                for one in usual:
                    answers = [one.answer(state, seat, setup.game.actions) for state in pair]
                    assert answers[0] == answers[1], (one.name, ply)
                    if answers[0] is not None and one.slot:
                        assert pair[0].question(seat).args[one.slot] == 0
                    elif answers[0] is not None:
                        assert list(pair[0].choices(seat)) == [answers[0]]


def test_seats_stand_in_turn_order_with_what_they_are(game):
    """In every position of a random game each seat is there once, and its notes can be said."""
    keys, roles = set(), set()
    match = Match(game, game.seats[-1], 4)
    while not match.over:
        if match.ply % 5 == 0:
            view = match.view(None)
            assert sorted(game.column.order(view)) == list(range(match.seats))
            for seat in range(match.seats):
                for key, args in game.column.notes(view, seat):
                    assert game.texts.say("notes", key, "en", args)
                    keys.add(key)
                number = game.column.role_of(view, seat)
                if number is not None:  # pages say it long after the game, by this number alone
                    assert game.texts.say(
                        "notes", game.column.role, "en", {game.column.role: number}
                    )
                    roles.add(number)
        match.play(random.Random(match.ply).choice(match.choices_of(match.pending[0])))
    assert bool(roles) == bool(game.column.role)
    assert keys <= set(game.texts.phrases.get("notes", ()))
