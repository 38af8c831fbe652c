"""Searching bots by their words: how long they think, what is changed in them."""

from __future__ import annotations

import pytest

from parlour import bots, games
from parlour.bots import Search
from parlour.kernel.errors import UnknownGame

GAME = games.find("via_nebula")


def made(word: str) -> Search:
    bot = bots.make(word, GAME, 1)
    assert isinstance(bot, Search)
    return bot


def test_a_word_says_how_long_it_thinks_and_what_is_changed() -> None:
    assert made("search:1.5s").seconds == 1.5
    bot = made("search:4000:turns=3:look=1:candidates=4:prior=0:scale=9.5:follow=off:drop=off")
    assert (bot.seconds, bot.positions, bot.turns, bot.look) == (0.0, 4000, 3, 1)
    assert (bot.candidates, bot.prior, bot.scale) == (4, 0.0, 9.5)
    assert (bot.follow, bot.refine, bot.drop) == (False, True, False)


def test_without_parts_it_is_the_usual_one() -> None:
    assert made("search").positions == made("search:30000").positions
    assert bots.is_search("search")
    assert bots.is_search("search:1s")
    assert not bots.is_search("searcher")
    assert not bots.is_search("expert")


@pytest.mark.parametrize("part", ["", "s", "0s", "-5", "fast", "turns=0", "follow=yes", "chance=1"])
def test_what_cannot_be_read_is_refused(part: str) -> None:
    with pytest.raises(UnknownGame, match="says nothing about a searching bot"):
        made(f"search:{part}")
