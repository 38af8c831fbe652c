"""The picture of the table: sound, stable, in both languages, and with nothing hidden in it."""

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from parlour.games import find
from parlour.games.via_nebula.content.contracts import CONTRACTS
from parlour.games.via_nebula.drawing.labels import contract_name
from parlour.kernel.match import Match
from tests.support import ids_of, rule

GAME = find("via_nebula")
TABLES = [(seats, side) for seats in (2, 3, 4) for side in ("beginner", "expert")]
# Verbs that lead to buildings are drawn more often, so that odd decisions are met.
LIKING = {"erect": 8, "transport": 3, "explore": 2}


def parts_of(seats: int) -> list[str]:
    boards = [f"seat{seat}" for seat in range(seats)]
    return ["table", "board", "map", "market", *boards]


def positions(seats: int, side: str, seed: int = 1) -> Iterator[Match]:
    """A game at every ply."""
    match = Match(GAME, seats, seed, {"side": side})
    chance = random.Random(seed)
    yield match
    while not match.over:
        verbs: dict[str, list[int]] = {}
        for choice in match.choices:
            verbs.setdefault(GAME.actions.verb_of(choice).name, []).append(choice)
        names = list(verbs)
        name = chance.choices(names, [LIKING.get(one, 1) for one in names])[0]
        match.play(chance.choice(verbs[name]))
        yield match


@pytest.mark.parametrize(("seats", "side"), TABLES)
def test_every_part_is_sound_at_every_stage(seats: int, side: str) -> None:
    for match in positions(seats, side):
        if match.ply % 60 and not match.over:
            continue
        for i, part in enumerate(parts_of(seats)):
            svg = match.svg(match.to_move, part, ("en", "pl")[(match.ply + i) % 2])
            ids = ids_of(svg)
            assert len(ids) == len(set(ids)), part
            assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids), part
            assert len(svg) < (250_000 if part == "table" else 150_000), part


@pytest.mark.parametrize(("seats", "side"), TABLES)
def test_the_piece_that_a_legal_choice_is_about_is_in_the_picture(seats: int, side: str) -> None:
    about_nothing = {"stop", "pass"}
    for match in positions(seats, side, seed=2):
        # Most plies look alike; every decision that a power asks is looked at.
        if match.over or (match.ply % 12 and match.question(match.state.to_move).key == "act"):
            continue
        seat = match.to_move
        assert seat is not None
        drawn = match.svg(seat, "board") + match.svg(seat, f"seat{seat}")
        seen = set(re.findall(r' id="([^"]+)"', drawn))
        for choice in match.choices:
            place = GAME.place_of(choice, seat)
            if GAME.actions.verb_of(choice).name in about_nothing:
                assert place == ""
            else:
                assert place in seen, GAME.actions.text(choice)


def test_every_choice_of_the_game_has_a_place_or_none() -> None:
    for choice in GAME.actions:
        assert re.fullmatch(r"|[a-z]+(-[A-Za-z0-9]+)*", GAME.place_of(choice, 0))


def test_ids_stay_from_ply_to_ply() -> None:
    # A hex, a place or a pile is there all the time; a contract keeps its id wherever it goes.
    fixed: set[str] | None = None
    for match in positions(3, "beginner"):
        if match.ply % 20:
            continue
        ids = {i for i in ids_of(match.svg(None, "board")) if not i.startswith("contract-")}
        ids = {i for i in ids if "-sym-" not in i}
        assert fixed is None or ids == fixed
        fixed = ids
    assert fixed is not None
    assert {"hex-E5", "place-E5-1", "deck", "reserve", "supply-wood", "turn"} <= fixed


def test_pictures_of_one_page_share_no_id() -> None:
    match = Match(GAME, 4, 3)
    parts = ["board", "seat0", "seat1", "seat2", "seat3"]
    ids = [i for part in parts for i in ids_of(match.svg(0, part))]
    assert len(ids) == len(set(ids))


@rule("VN-19.1", "VN-19.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_hidden_is_in_the_picture(seats: int) -> None:
    for match in positions(seats, "beginner", seed=4):
        if match.over or match.ply % 40:
            continue
        for viewer in (None, *range(seats)):
            view = match.view(viewer)
            known = {id_ for id_ in [*view["display"], view["erecting"]] if id_}
            for guild in view["guilds"]:
                known |= {id_ for id_ in guild["hand"] if id_} | set(guild["completed"])
            for lang in ("en", "pl"):
                svg = match.svg(viewer, "table", lang)
                shown = set(re.findall(r"\b[NP]\d+\b", svg))
                assert shown & set(CONTRACTS) <= known, viewer
                for number, id_ in enumerate(CONTRACTS):
                    assert id_ in known or contract_name(number, lang) not in svg, (viewer, id_)


def test_pictures_do_not_change_when_hidden_things_are_dealt_anew() -> None:
    from parlour.kernel.chance import Chance

    match = Match(GAME, 3, 6)
    for viewer in range(3):
        other = match.state.redeal(viewer, Chance(99))
        assert str(GAME.draw(other.view(viewer), "table", "en")) == match.svg(viewer, "table")


def test_an_unknown_card_is_shown_as_a_back() -> None:
    svg = Match(GAME, 3, 6).svg(None, "seat1")
    assert {"hidden-1-1", "hidden-1-2"} <= set(ids_of(svg))


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        ("en", ["E1: fog (VN-8.1)", "E2: ruins (VN-4.10)", "B6: petrified forest (VN-9.1)"]),
        ("pl", ["E1: mgła (VN-8.1)", "E2: ruiny (VN-4.10)", "B6: skamieniały las (VN-9.1)"]),
    ],
)
def test_titles_say_what_is_there_in_both_languages(lang: str, sentences: list[str]) -> None:
    svg = Match(GAME, 4, 1).svg(None, "board", lang)
    titles = {
        node.text
        for node in ElementTree.fromstring(svg).iter()
        if node.tag.endswith("title") and node.text
    }
    assert set(sentences) <= titles


def test_every_contract_tells_its_cost_value_and_power_with_the_rule() -> None:
    from parlour.games.via_nebula.drawing.labels import contract_sentence

    for number in range(len(CONTRACTS)):
        for lang in ("en", "pl"):
            sentence = contract_sentence(number, lang)
            assert sentence.startswith(contract_name(number, lang))
            assert re.search(r"\(VN-\d+\.\d+\)$", sentence)
    assert contract_sentence(CONTRACTS.index("N02"), "en") == (
        "Watchtower. Cost: 1 wood, 1 stone. 2 victory points. "
        "When erected: explore a fog space, 2 uses (VN-13.2)"
    )
    assert contract_sentence(CONTRACTS.index("N28"), "pl").endswith("najwyżej 5 (VN-14.3)")


@pytest.mark.parametrize("part", ["", "seat3", "seat9", "seat", "boards", "seat0_wide"])
def test_an_unknown_part_is_refused_with_those_there_are(part: str) -> None:
    with pytest.raises(ValueError, match="there are: table, board, map, market, seat0, seat1"):
        Match(GAME, 3, 1).svg(None, part)
