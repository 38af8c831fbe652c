"""Every game tells how far it is, in words, and when it is about to end."""

import pytest

from parlour.kernel.game import Game
from parlour.kernel.phase import Phase
from tests.contract.tables import (
    HOUSES,
    LANGUAGES,
    MOMENTS,
    REGISTERED,
    TableSetup,
    game_name,
    moments,
    viewers,
)

each_telling_house = pytest.mark.parametrize(
    "table", [table for table in HOUSES if table.game.phase is not None], ids=str
)


@pytest.mark.parametrize("game", REGISTERED, ids=game_name)
def test_every_game_of_the_house_tells_how_far_it_is(game: Game) -> None:
    assert game.phase is not None


def names(phase: Phase) -> set[str]:
    """Everything that needs a text."""
    return {*(count.name for count in phase.counts), *phase.steps, phase.ending} - {""}


def phase_of(game: Game, view: dict) -> Phase:
    assert game.phase is not None
    return game.phase(view)


@each_telling_house
def test_the_phase_has_words_and_its_counts_never_go_back(table: TableSetup) -> None:
    before: dict[str, int] = {}
    for moment in moments(table, 1, MOMENTS):
        with moment as state:
            phase = phase_of(table.game, state.view(None))
            seen = [phase_of(table.game, state.view(viewer)) for viewer in viewers(table)]
            assert seen == [phase] * len(seen), "how far the game is, all may know"
            for lang in LANGUAGES:
                for name in names(phase):
                    sentence = table.game.texts.say("phases", name, lang, {"n": 3})
                    assert 0 < len(sentence) <= 40
            assert not phase.step or phase.step in phase.steps
            assert not (state.over and (phase.ending or phase.step))
            for count in phase.counts:
                assert 0 <= count.number <= (count.last or count.number)
            for count in phase.counts[:1]:
                assert count.number >= before.get(count.name, 0)
                before[count.name] = count.number


@each_telling_house
def test_the_last_choice_of_a_game_is_made_when_its_end_is_near(table: TableSetup) -> None:
    last = list(moments(table, 1, MOMENTS))[-1]
    state = last.match.position_after(last.match.ply - 1)
    assert phase_of(table.game, state.view(None)).ending
