"""Sentences name things and say what they do, with every number and in the right form."""

import re

import pytest

from parlour.games.age_of_innovation import GAME
from parlour.games.age_of_innovation.content.board_tiles import (
    BOOK_ACTIONS,
    CITY_TILES,
    FINAL_TILES,
    POWER_ACTIONS,
    ROUND_TILES,
)
from parlour.games.age_of_innovation.content.player_tiles import TILES
from parlour.kernel.languages import LANGUAGES
from tests.games.age_of_innovation.positions import Situation
from tests.support import rule

PLACES = ("hex", "bridge")  # their names look like those of tiles
CODES = {*TILES, *POWER_ACTIONS, *BOOK_ACTIONS, *CITY_TILES, *ROUND_TILES, *FINAL_TILES}


def word(vocabulary: str, index: int, lang: str) -> str:
    return GAME.texts.plain(GAME.texts.word(vocabulary, index, lang), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_called_by_a_code(lang: str) -> None:
    phrases = [phrase[lang] for keys in GAME.texts.phrases.values() for phrase in keys.values()]
    for name, lists in GAME.texts.words.items():
        if name not in PLACES:
            phrases += lists.get(lang, [])
    assert len(phrases) > 500
    for text in phrases:
        assert not CODES & set(re.findall(r"\w+", text)), text


@rule("AI-31.6", "AI-31.7", "AI-29.6")
def test_tiles_say_how_many_points_they_bring() -> None:
    illusionists, moles, flight = (
        word("faction_text", 3, "en"),
        word("faction_text", 6, "en"),
        word("palace_text", 8, "en"),
    )
    assert "costs 1 power less and brings 1 VP, with 4 or more players 2 VP" in illusionists
    assert "a tunnel brings 2 VP and 1 VP more for each player" in moles
    assert "2 to 3 hexes away for 1 scholar; a flight brings 5 VP" in flight


@rule("AI-30.3", "AI-30.4", "AI-30.5")
def test_points_by_a_table_are_not_points_for_each() -> None:
    settlements = "at once: 8 VP for at least 4 settlements, 12 VP for at least 5, 18 VP for"
    assert word("innovation_text", 8, "en").startswith(settlements)
    assert "za co najmniej 1 most, 12 PZ za co najmniej 2" in word("innovation_text", 9, "pl")
    assert "8 PZ za co najmniej 7 budynków" in word("innovation_text", 10, "pl")


def test_a_free_upgrade_names_no_price() -> None:
    table = Situation(3).own("P04").place(0, "workshop", "E12").go().play("special P04")
    assert table.match.choice_text("guild E12", lang="en") == "Upgrade to a guild on E12"
    assert table.match.choice_text("guild E12", lang="pl") == "Ulepsz do gildii na polu E12"


def test_a_paid_upgrade_names_its_price() -> None:
    table = Situation(3).place(0, "workshop", "E12").give(tools=9, coins=20).go()
    text = table.match.choice_text("guild E12", lang="pl")
    assert GAME.texts.plain(text, "pl") == "Ulepsz do gildii na polu E12 (2 narzędzia, 6 monet)"


@rule("AI-35.2")
def test_nothing_is_said_of_the_automa_without_her() -> None:
    table = Situation(2).place(0, "workshop", "E9").go()
    for choice in ("automa pass", "automa_build E8", "solo_set desert F01"):
        (reason,) = table.match.why_not(choice, 0)
        assert "Automa" not in GAME.texts.say("reasons", reason.key, "en", reason.args)


def test_the_question_for_a_free_step_names_the_track() -> None:
    say = GAME.texts.say("questions", "free_track", "en", {"track": 1, "n": 1})
    assert say == "Take a free terraforming step? 1 step left."
