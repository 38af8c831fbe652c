"""What a room says to whoever decides: a line for every question, a remedy for every reason."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest

from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.kernel.state import Reason
from parlour.kernel.texts import COMMON
from parlour.lessons.guidance import Known, guidance_of
from tests.contract.tables import (
    LANGUAGES,
    REGISTERED,
    TableSetup,
    game_name,
    house,
    played,
)

LONGEST = 160  # letters of a line
LONGEST_REMEDY = 200
MANY_MOMENTS = 40
CAREFULLY = 2  # seeds: a random game and one with better choices
TABLES = 2  # at which ways are gone

GUIDED = [game for game in REGISTERED if "guidance" in guidance_of(game).texts.phrases]
each_guided = pytest.mark.parametrize("game", GUIDED, ids=game_name)
each_table = pytest.mark.parametrize(
    "table", [table for game in GUIDED for table in house(game)], ids=str
)


def own_keys(game: Game, section: str) -> set[str]:
    """The texts of a section that are the game's own; an automa is told nothing."""
    keys = set(game.texts.phrases[section]) - set(COMMON.phrases.get(section, {}))
    return {key for key in keys if not game.is_of_automa(key)}


def standing(table: TableSetup, seed: int, count: int = 0) -> Iterator[Match]:
    """A game before each of its choices, or before so many of them."""
    game = played(table, seed)
    match = game.copy()
    for ply in game.plies[:: max(1, len(game.plies) // count) if count else 1]:
        match.state = ply.before
        yield match


def refusals(match: Match, seat: int, each: int = 1) -> list[tuple[int, Reason]]:
    """Choices that a seat does not have now, so many for each kind of reason."""
    refused: dict[str, list[tuple[int, Reason]]] = {}
    for choice in match.game.actions:
        for reason in match.state.why_not(seat, choice):
            refused.setdefault(reason.key, []).append((choice, reason))
    spread = [some[:: max(1, len(some) // each)][:each] for some in refused.values()]
    return [one for some in spread for one in some]


@each_guided
def test_every_question_has_a_line_in_every_language(game: Game) -> None:
    lines = guidance_of(game).texts.phrases["guidance"]
    for question in own_keys(game, "questions"):
        assert set(LANGUAGES) <= set(lines.get(question, ())), question


@each_guided
def test_every_line_belongs_to_a_question(game: Game) -> None:
    guidance = guidance_of(game)
    assert set(guidance.variants) <= own_keys(game, "questions")
    variants = {key for lines in guidance.variants.values() for key in lines}
    known = own_keys(game, "questions") | variants
    for key, phrase in guidance.texts.phrases["guidance"].items():
        assert key in known, key
        assert set(LANGUAGES) <= set(phrase), key


@each_guided
def test_every_reason_has_a_remedy_or_is_listed_as_having_none(game: Game) -> None:
    guidance = guidance_of(game)
    remedies = set(guidance.texts.phrases["remedies"])
    reasons = own_keys(game, "reasons")
    assert not remedies & guidance.without_remedy
    assert remedies | guidance.without_remedy == reasons
    for section in ("remedies", "ways"):
        for key, phrase in guidance.texts.phrases.get(section, {}).items():
            assert set(LANGUAGES) <= set(phrase), key


@each_guided
def test_every_way_is_named_by_a_remedy_that_says_it(game: Game) -> None:
    guidance = guidance_of(game)
    named = {way for ways in guidance.remedies.values() for way in ways}
    assert named == set(guidance.texts.phrases.get("ways", {}))
    assert set(guidance.ways) <= named
    for key, phrase in guidance.texts.phrases["remedies"].items():
        for lang in LANGUAGES:
            assert ("{ways}" in phrase[lang]) == (key in guidance.remedies), key


@each_table
@pytest.mark.parametrize("seed", range(CAREFULLY))
def test_whoever_decides_is_told_something_short(table: TableSetup, seed: int) -> None:
    guidance = guidance_of(table.game)
    for match in standing(table, seed):
        for seat in match.pending:
            question = match.question(seat)
            if table.game.is_of_automa(question.key):
                continue
            known = Known(guidance, match, seat, question.args)
            for condition in guidance.variants.get(question.key, {}).values():
                condition.holds(known, known)  # raises if it does not fit the view
            for lang in LANGUAGES:
                line = guidance.plain(guidance.line(match, seat, lang), lang)
                assert 0 < len(line) <= LONGEST, (question.key, lang, line)
                assert "{" not in line


@each_table
def test_remedies_can_be_said_wherever_their_reason_is_met(table: TableSetup) -> None:
    guidance = guidance_of(table.game)
    for match in standing(table, 1, MANY_MOMENTS):
        for seat in match.pending:
            for choice, reason in refusals(match, seat):
                known = Known(guidance, match, seat, reason.args, refused=(choice, reason))
                for way in guidance.remedies.get(reason.key, []):
                    if way in guidance.ways:
                        guidance.ways[way].holds(known, known)
                for lang in LANGUAGES:
                    said = guidance.remedy(match, seat, choice, reason, lang)
                    remedy = guidance.plain(said, lang)
                    assert len(remedy) <= LONGEST_REMEDY, (reason.key, lang, remedy)
                    assert "{" not in remedy


@each_table
def test_nothing_is_told_that_the_seat_cannot_know(table: TableSetup) -> None:
    guidance = guidance_of(table.game)
    for match in standing(table, 1, MANY_MOMENTS):
        for seat in match.pending:
            other = match.copy()
            other.state = match.state.redeal(seat, Chance(match.ply, 5))
            assert guidance.line(match, seat, "en") == guidance.line(other, seat, "en")
            for choice, reason in refusals(match, seat):
                remedy = guidance.remedy(match, seat, choice, reason, "en")
                assert remedy == guidance.remedy(other, seat, choice, reason, "en")


@each_guided
def test_what_a_way_tries_are_choices_of_the_game(game: Game) -> None:
    notations = [game.actions.text(choice) for choice in game.actions]
    for way, patterns in guidance_of(game).tries.items():
        for pattern in patterns:
            assert any(fnmatchcase(notation, pattern) for notation in notations), way


@each_guided
def test_a_way_that_is_named_leads_to_what_was_refused(game: Game) -> None:
    """Gone in the very game, not in a copy dealt anew: the reason is met no more."""
    guidance = guidance_of(game)
    gone: set[str] = set()
    for table in house(game)[:TABLES]:
        for match in standing(table, 1, MANY_MOMENTS):
            for seat in match.pending:
                for choice, reason in refusals(match, seat, each=3):
                    known = Known(guidance, match, seat, reason.args, refused=(choice, reason))
                    for way in guidance.remedies.get(reason.key, []):
                        if way not in guidance.tries or not guidance.is_open(way, known):
                            continue
                        after = match.state.copy()
                        for step in known.way_out(way):
                            after.advance(seat, step)
                        keys = [one.key for one in after.why_not(seat, choice)]
                        assert reason.key not in keys, (way, game.actions.text(choice))
                        gone.add(way)
    assert bool(gone) == bool(guidance.tries)
