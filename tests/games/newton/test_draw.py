"""The picture of the table: sound, stable, in both languages, and with nothing hidden in it."""

import random
import re
from collections.abc import Iterator

import pytest

from parlour.games.newton.content.cards import CARDS
from parlour.games.newton.content.masters import MASTERS
from parlour.games.newton.drawing.labels import card_sentence, master_sentence
from parlour.games.newton.state import ACTING
from parlour.games.newton.terminal import legend, terminal
from parlour.kernel.chance import Chance
from parlour.kernel.match import Match
from parlour.kit.parts import BOUNDLESS, NARROW
from tests.games.newton.positions import GAME, Situation
from tests.support import ids_of, rule

ABOUT_NOTHING = {
    "effect", "boost", "buy_potion", "end_turn", "halt", "stop", "done", "decline",
}  # fmt: skip


def parts_of(seats: int) -> list[str]:
    boards = [f"seat{seat}" for seat in range(seats)]
    return ["table", "board", "map", "tracks", "market", *boards]


def positions(seats: int, seed: int = 1) -> Iterator[Match]:
    """A busy game at every ply."""
    match = Match(GAME, seats, seed)
    chance = random.Random(seed)
    yield match
    while not match.over:
        seat = match.pending[0]
        choices = list(match.choices_of(seat))
        names = [GAME.actions.verb_of(choice).name for choice in choices]
        weights = [0.15 if name in ("end_turn", "decline", "stop", "flip") else 1 for name in names]
        match.play(chance.choices(choices, weights)[0], seat)
        yield match


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_part_is_sound_at_every_stage(seats: int) -> None:
    for match in positions(seats):
        if match.ply % 250 and not match.over:
            continue
        for lang in ("en", "pl"):
            for part in parts_of(seats):
                svg = match.svg(match.to_move, part, lang)
                ids = ids_of(svg)
                assert len(ids) == len(set(ids)), part
                assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids), part
                assert len(svg) < (520_000 if part == "table" else 260_000), part


@pytest.mark.parametrize("seats", [1, 3])
def test_the_piece_that_a_legal_choice_is_about_is_in_the_picture(seats: int) -> None:
    for match in positions(seats, seed=2):
        if match.over or (match.ply % 16 and match.state.phase == ACTING):
            continue
        seat = match.to_move
        assert seat is not None
        seen = set(ids_of(match.svg(seat, "board")) + ids_of(match.svg(seat, f"seat{seat}")))
        for choice in match.choices:
            place = GAME.place_of(choice, seat)
            if GAME.actions.verb_of(choice).name in ABOUT_NOTHING:
                assert place == ""
            else:
                assert place in seen, GAME.actions.text(choice)


@pytest.mark.parametrize("seats", [1, 4])
def test_on_a_narrow_page_it_is_in_one_of_the_narrow_parts(seats: int) -> None:
    for match in positions(seats, seed=3):
        if match.over or match.ply % 40:
            continue
        seat = match.to_move
        assert seat is not None
        pictures = [match.svg(seat, part) for part in ("map", "tracks", "market")]
        pictures += map(str, GAME.seat_parts(match.view(seat), seat, NARROW, "en"))
        seen = [id_ for svg in pictures for id_ in ids_of(svg)]
        assert len(seen) == len(set(seen))
        places = {GAME.place_of(choice, seat) for choice in match.choices} - {""}
        assert places <= set(seen)


def test_the_reach_of_a_journey_and_its_price_are_drawn() -> None:
    situation = Situation().no_tokens().has(coins=1, drawers="travel").hand("start_red_travel")
    situation.play("play start_red_travel", "basic travel")
    for part in ("board", "map"):
        svg = situation.match.svg(0, part)
        titles = re.findall(r"<title>(\w+), [^<]*; in reach(?: for (\d) coins?)?</title>", svg)
        assert dict(titles)["Paris"] == ""
        assert dict(titles)["Rome"] == "1"
        assert "London" not in dict(titles)


def test_the_value_of_an_action_says_where_it_comes_from() -> None:
    situation = (
        Situation().print_symbol("work").tuck("A101").desk("A102").has(drawers="work", coins=2)
    )
    situation.hand("start_red_joker").play("play start_red_joker", "boost")
    for width in (BOUNDLESS, NARROW):
        svg = "".join(map(str, GAME.seat_parts(situation.match.view(0), 0, width, "en")))
        title = re.search(r"<title>(Work: value [^<]*)</title>", svg)
        assert title is not None
        assert "value 6" in title.group(1)
        assert len(re.findall(r"\b1\b", title.group(1))) == 6  # one of each source


def test_every_choice_of_the_game_has_a_place_or_none() -> None:
    for choice in GAME.actions:
        assert re.fullmatch(r"|[a-z]+(-[A-Za-z0-9_]+)*", GAME.place_of(choice, 0))


def test_pictures_of_one_page_share_no_id() -> None:
    for match in positions(4, 3):
        if match.ply % 400 and not match.over:
            continue
        for viewer in (None, 0, 2):
            parts = ["board", "seat0", "seat1", "seat2", "seat3"]
            ids = [i for part in parts for i in ids_of(match.svg(viewer, part))]
            assert len(ids) == len(set(ids))


@rule("NW-24.2")
@pytest.mark.parametrize("seats", [3])
def test_nothing_hidden_is_in_the_picture(seats: int) -> None:
    for match in positions(seats, seed=4):
        if match.over or (match.ply % 150 and match.ply not in (0, 1, 7, 10)):
            continue
        for viewer in (None, *range(seats)):
            view = match.view(viewer)
            known = set((view["draft"] or {"pack": []})["pack"])
            for board in view["boards"]:
                known |= {name for name in board["masters"] if name} | set(board["played"])
            svg = match.svg(viewer, "table", "en")
            for number, name in enumerate(MASTERS):
                if name not in known and name != "newton":
                    assert f"master-{name}" not in svg
                    assert GAME.texts.word("master", number, "en") not in svg
            tiles = set((view["draft"] or {"tiles": []})["tiles"])
            tiles |= {board["discovery"] for board in view["boards"]}
            shown = set(re.findall(r'id="discovery-(gd_[a-z]+)"', svg))
            assert shown <= tiles


def test_pictures_do_not_change_when_hidden_things_are_dealt_anew() -> None:
    for match in positions(3, 6):
        if match.ply not in (2, 11, 60):
            continue
        for viewer in range(3):
            other = match.state.redeal(viewer, Chance(99))
            assert str(GAME.draw(other.view(viewer), "table", "en")) == match.svg(viewer, "table")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_card_and_master_tells_its_effect(lang: str) -> None:
    for card in range(len(CARDS)):
        assert "{" not in card_sentence(card, lang)
    for master in range(len(MASTERS)):
        assert "{" not in master_sentence(master, lang)


def test_some_sentences_in_both_languages() -> None:
    sentence = card_sentence(CARDS.index("A106"), "en")
    assert sentence == (
        "Letters of Introduction (Travel, level 1). "
        "Pay 2 coins: in this Travel action one more cube, on a space passed."
    )
    assert master_sentence(MASTERS.index("boyle"), "pl") == (
        "Robert Boyle. Akcja Studiów o wartości 4, można ją podzielić na kilka książek; "
        "na koniec 0 PZ."
    )


@pytest.mark.parametrize("part", ["", "seat3", "seat9", "seat", "boards", "seat0_wide"])
def test_an_unknown_part_is_refused_with_those_there_are(part: str) -> None:
    with pytest.raises(ValueError, match="there are: table, board, map, tracks, market, seat0"):
        Match(GAME, 3, 1).svg(None, part)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("columns", [80, 120])
def test_the_table_as_text_fits_the_screen_and_hides_secrets(lang: str, columns: int) -> None:
    for match in positions(3, seed=8):
        if match.ply not in (0, 12, 90) and not match.over:
            continue
        view = match.view(1)
        text = terminal(view, lang, columns)
        plain = re.sub(r"\[/?[^\]]*\]", "", text)
        assert max(len(line) for line in plain.splitlines()) <= columns
        for seat in range(3):
            assert GAME.texts.seat(seat, lang) in plain
        for number, name in enumerate(MASTERS):
            known = any(name in [*b["masters"], *b["played"]] for b in view["boards"])
            known |= name in (view["draft"] or {"pack": []})["pack"]
            if not known and name != "newton":
                assert GAME.texts.word("master", number, lang) not in plain
    assert "♟" in text
    assert "♟" in legend(lang)
