"""Guidance: the line that fits, the ways that are open, what is missing to the last piece."""

from __future__ import annotations

from typing import Any

import pytest

from parlour import games
from parlour.kernel.errors import InvalidData
from parlour.kernel.match import Match
from parlour.kernel.state import Reason
from parlour.kernel.texts import Texts
from parlour.lessons.guidance import Guidance, explained, guidance_of, remedy_text
from tests.kernel import toy

PHRASES = {
    "guidance": {"act": "Look at {stock}.", "act_poor": "Only {n} left.", "act_late": "Hurry."},
    "remedies": {
        "short": "{missing} more: {ways}.",
        "plain": "Go to {hex}.",
        "no_path": "Do {ways}.",
    },
    "ways": {
        "dig": "dig {missing}",
        "buy": "buy for {price}",
        "wait": "wait",
        "beg": "beg",
        "clear": "clear {hex2}",
    },
}
CONSTANTS = {"prices": {"coin": 3}}


def match() -> Match:
    return Match(games.find("via_nebula"), 2, seed=1)


def guidance(**rows: Any) -> Guidance:
    phrases = {s: {k: {"en": text} for k, text in keys.items()} for s, keys in PHRASES.items()}
    return Guidance(Texts(phrases, over=games.find("via_nebula").texts), rows, CONSTANTS)


def seat_of(game: Match) -> int:
    assert game.to_move is not None
    return game.to_move


def test_the_first_line_whose_condition_holds_is_said() -> None:
    facts = {"stock": "constants.prices.coin"}
    variants = {"act": {"act_poor": "turn.ap == 9", "act_late": "turn.number == 1"}}
    game = match()
    assert guidance(facts=facts).line(game, seat_of(game), "en") == "Look at 3."
    assert guidance(guidance=variants).line(game, seat_of(game), "en") == "Hurry."
    variants["act"]["act_poor"] = "n == 2"  # what the question says
    assert guidance(guidance=variants).line(game, seat_of(game), "en") == "Only 2 left."


def test_a_condition_that_does_not_fit_the_view_does_not_hold() -> None:
    game = match()
    rows = {"guidance": {"act": {"act_late": "no_such_thing[you] > 1"}}}
    facts = {"stock": "constants.prices.coin"}
    assert guidance(facts=facts, **rows).line(game, seat_of(game), "en") == "Look at 3."


def test_a_remedy_names_what_is_missing_and_the_ways_that_are_open() -> None:
    rows: dict[str, Any] = {
        "facts": {"missing": "n - m", "price": "missing * constants.prices.coin"},
        "remedies": {"short": ["dig", "buy", "wait"]},
        "ways": {"dig": "missing > 2", "buy": "price < 9", "wait": "turn.ap == 9"},
    }
    game = match()

    def remedy(n: int, m: int) -> str:
        reason = Reason("short", "", {"n": n, "m": m})
        return guidance(**rows).remedy(game, seat_of(game), None, reason, "en")

    assert remedy(7, 5) == "2 more: buy for 6."
    assert remedy(9, 5) == "4 more: dig 4."
    assert remedy(8, 5) == "3 more: dig 3."
    rows["ways"]["wait"] = "can('craftsman *')"
    assert remedy(7, 5) == "2 more: buy for 6; or wait."
    rows["remedies"]["short"].append("beg")  # open without a condition
    rows["ways"]["buy"] = "true"
    assert remedy(9, 5) == "4 more: dig 4; buy for 12; or wait."  # three at most
    rows["ways"] |= {"buy": "false", "wait": "not dig and not buy"}
    assert remedy(9, 5) == "4 more: dig 4; or beg."
    assert remedy(7, 5) == "2 more: wait; or beg."


def test_a_way_is_named_only_where_it_leads_to_the_choice_that_was_refused() -> None:
    """One space of fog lies between the stone of D2 and the site on B2; then the path is there."""
    rows = {"remedies": {"no_path": ["clear"]}, "tries": {"clear": ["explore *"]}}
    game = match()
    for choice in ("craftsman D2", "site B2", "craftsman G5", "site H4"):
        game.play(choice)

    def remedy(notation: str) -> str:
        choice = game.number(notation)
        (reason,) = game.why_not(choice)
        assert reason.key == "no_path"
        assert guidance(**rows).remedy(game, seat_of(game), None, reason, "en") == ""
        return guidance(**rows).remedy(game, seat_of(game), choice, reason, "en")

    assert remedy("transport D2") == "Do clear C3."
    assert remedy("transport G5") == ""  # too far for one space
    game.play("craftsman C2")
    assert remedy("transport D2") == ""  # nothing could be carried any more in this turn


def test_no_way_no_remedy() -> None:
    rows = {"remedies": {"short": ["wait"]}, "ways": {"wait": "over"}}
    game = match()
    reason = Reason("short", "", {"n": 2, "m": 1})
    assert guidance(**rows).remedy(game, seat_of(game), None, reason, "en") == ""
    assert guidance().remedy(game, seat_of(game), None, Reason("strange", ""), "en") == ""
    there = Reason("plain", "", {"hex": 0})
    assert guidance().remedy(game, seat_of(game), None, there, "en") == "Go to A1."


@pytest.mark.parametrize(
    "rows",
    [
        {"guidance": {"act": {"act_strange": "over"}}},
        {"remedies": {"strange": ["dig"]}},
        {"remedies": {"short": ["strange"]}},
        {"ways": {"strange": "over"}},
        {"ways": {"dig": 5}},
        {"tries": {"strange": ["explore *"]}},
        {"facts": {"missing": "n -"}},
    ],
)
def test_what_names_no_text_or_cannot_be_read_is_refused(rows: dict[str, Any]) -> None:
    with pytest.raises(InvalidData):
        guidance(**rows)


def test_a_game_without_such_a_file_says_nothing() -> None:
    game = Match(toy.GAME, 2)
    silent = guidance_of(toy.GAME)
    assert silent.line(game, seat_of(game), "en") == ""
    reason = game.why_not("take")[:1] or [Reason("card_first", "")]
    assert remedy_text(game, None, reason[0]) == ""


def test_a_reason_is_explained_with_its_remedy() -> None:
    game = match()
    choice = game.number("transport A1")
    reason = game.why_not(choice)[0]
    text = explained(game, choice, reason, game.to_move)
    assert text.startswith(game.reason_text(reason))
    assert text.endswith("First place a craftsman on A1: that brings resources there.")
    assert "rzemieślnika" in remedy_text(game, choice, reason, None, "pl")


def test_tools_and_coins_that_are_missing_are_counted() -> None:
    """The sentence of the page: so much more, by what can be converted now."""
    game = Match(games.find("age_of_innovation"), 2, seed=3)
    while game.question(seat_of(game)).key != "act":
        game.play(game.choices[0])
    seat = seat_of(game)
    me = game.state.players[seat]  # type: ignore[attr-defined]
    me.tools, me.scholars, me.bowl3 = 1, 2, 6
    game.state.offer_again()  # type: ignore[attr-defined]
    refused = ((n, game.state.why_not(seat, n)) for n in game.game.actions)
    choice, (reason,) = next(
        (n, reasons)
        for n, reasons in refused
        if [(one.key, one.args.get("n")) for one in reasons] == [("tools_short", 3)]
    )
    said = remedy_text(game, choice, reason, seat)
    assert said.startswith("2 tools more: convert 2 scholars; convert 6 power; or the next income")
    me.scholars, me.bowl3 = 1, 5
    game.state.offer_again()  # type: ignore[attr-defined]
    assert "convert" not in remedy_text(game, choice, reason, seat)
