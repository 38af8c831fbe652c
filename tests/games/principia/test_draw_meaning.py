"""What a reader takes from the pictures: one meaning for a sign, all facts, nothing cut."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from parlour.games import find
from parlour.games.principia.content.equipment import EQUIPMENT
from parlour.games.principia.content.grants import GRANTS
from parlour.games.principia.content.institutes import INSTITUTES
from parlour.games.principia.content.journals import FEE, JOURNALS
from parlour.games.principia.content.research import RESEARCH
from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.drawing import cards, chips
from parlour.games.principia.drawing.institute_cards import institute_card
from parlour.games.principia.drawing.progress import salaries_due
from parlour.games.principia.drawing.shapes import SHAPES
from parlour.games.principia.drawing.standings import narrow_standing, standing
from parlour.games.principia.drawing.tracks import equipment_place
from parlour.games.principia.rules.clean_up import salary
from parlour.games.principia.rules.principles import is_choosing
from parlour.games.principia.sentences import CARD_TEXTS
from parlour.games.principia.state import PrincipiaTable
from parlour.kit.parts import NARROW
from tests.games.principia.positions import given, random_games
from tests.games.principia.test_06_grants_phase import auction
from tests.support import rule

GAME = find("principia")
LANGUAGES = ("en", "pl")
Node = ElementTree.Element


def parsed(markup: str) -> Node:
    return ElementTree.fromstring(f"<svg>{markup}</svg>")


def nodes(root: Node, tag: str) -> list[Node]:
    return [node for node in root.iter() if node.tag.rpartition("}")[2] == tag]


def texts(root: Node) -> list[str]:
    return [node.text or "" for node in nodes(root, "text")]


def signs(root: Node) -> list[str]:
    """The symbols in a picture by name, each as often as it is there."""
    return [(node.get("href") or "").rpartition("sym-")[2] for node in nodes(root, "use")]


def piece(svg: str, id_: str) -> Node:
    pieces = [node for node in nodes(ElementTree.fromstring(svg), "g") if node.get("id") == id_]
    assert len(pieces) == 1, id_
    return pieces[0]


def title(node: Node) -> str:
    return nodes(node, "title")[0].text or ""


def parts_of(seats: int) -> list[str]:
    boards = [f"seat{seat}" for seat in range(seats)]
    return ["board", "round", "market", "tracks", *boards]


@cache
def last_positions() -> list[dict[str, Any]]:
    """The ends of some games, as a spectator sees them."""
    ends = []
    for seats in (1, 2, 4):
        for match, _ in random_games(seats, 1, seed=5):
            if match.over:
                ends.append(match.view(None))
    return ends


def faces(lang: str) -> Iterator[tuple[str, str]]:
    """Every card as it can lie on the table, large and small."""
    for i, id_ in enumerate(RESEARCH):
        yield id_, cards.research_card(i, 0, 0, lang, oldest=True)
        yield id_, chips.research_chip(i, 0, 0, lang)
    for i, id_ in enumerate(JOURNALS):
        yield id_, cards.journal_card(i, 0, 0, lang, oldest=True)
        yield id_, chips.journal_chip(i, 0, 0, lang)
    for i, id_ in enumerate(SCIENTISTS):
        yield id_, cards.scientist_card(i, 0, 0, lang)
    for i, id_ in enumerate(GRANTS):
        yield id_, cards.grant_card(i, 0, 0, lang, reserved=52.0)
        yield id_, cards.grant_card(i, 0, 0, lang)
    gone = {"equipment": [], "players": []}
    for i, id_ in enumerate(EQUIPMENT):
        yield id_, cards.equipment_card(i, 0, 0, lang)
        yield id_, cards.equipment_card(i, 0, 0, lang, w=206.0, bought=True)
        yield id_, equipment_place(gone, i, 0, 0, 0, lang)
    for i, id_ in enumerate(INSTITUTES):
        yield id_, institute_card(i, 0, 0, lang)


# A sign has one meaning


def test_no_two_symbols_look_alike() -> None:
    """CONDUCT RESEARCH is no hex, RECRUIT no hiring, PUBLISH no journal, INVEST no step."""
    assert len(set(SHAPES.values())) == len(SHAPES)


@rule("PR-11.3")
def test_what_a_journal_costs_reads_as_a_payment() -> None:
    for card, id_ in enumerate(JOURNALS):
        letters = texts(parsed(cards.journal_card(card, 0, 0, "en")))
        assert "+" not in letters, id_
        if FEE[card]:
            minus = letters.index("−")
            assert f"{FEE[card]}" in letters[minus:], id_
            assert letters.count("−") == 1, id_


def test_gains_have_a_plus_and_prices_a_minus() -> None:
    gains = texts(parsed(cards.research_card(RESEARCH.index("R14"), 0, 0, "en")))
    assert {"+6", "+1"} <= set(gains)  # 6 green RP and 1 IP when it is completed
    tool = EQUIPMENT.index("E10")
    assert "−7" in texts(parsed(cards.equipment_card(tool, 0, 0, "en")))
    assert "−7" not in texts(parsed(cards.equipment_card(tool, 0, 0, "en", bought=True)))


# What a player needs to decide


@rule("PR-6.6")
@pytest.mark.parametrize("part", ["board", "round"])
def test_the_prestige_of_all_is_shown_in_the_auction(part: str) -> None:
    table = auction(31, 42, 53, 64).play("bid 7")
    lot = piece(str(GAME.draw(table.match.view(None), part, "en")), "lot")
    assert {"31", "42", "53", "64", "7"} <= set(texts(lot))
    assert signs(lot).count("prestige") == 4
    assert any("Seat 2 has 42 PP." in (one.text or "") for one in nodes(lot, "title"))


@rule("PR-16.2", "PR-16.8")
def test_the_salaries_due_are_those_of_the_rules() -> None:
    changed = 0
    for match, _ in random_games(4, 3, seed=11):
        table = match.state
        assert isinstance(table, PrincipiaTable)
        if is_choosing(table) or match.ply % 20:
            continue
        view = match.view(None)
        for seat, player in enumerate(table.players):
            due = sum(salary(player, scientist) for scientist in player.scientists)
            assert salaries_due(view["players"][seat]) == due
            changed += due > 0
    assert changed


@rule("PR-16.2")
@pytest.mark.parametrize(("lang", "words"), [("en", "salaries due: 5 CR"), ("pl", "5 K")])
def test_the_salaries_due_are_on_the_board_and_beside_the_staff(lang: str, words: str) -> None:
    table = given(institutes=["I05"]).bare().scientists(0, "N01", "N34").turn()
    view = table.match.view(None)  # I05: a professor costs 1 less
    assert salaries_due(view["players"][0]) == 5
    for part in ("board", "round"):
        row = piece(str(GAME.draw(view, part, lang)), "standing-0")
        assert "salary" in signs(row)
        assert "−5" in texts(row)
    titles = [part.title for part in GAME.seat_parts(view, 0, NARROW, lang)]
    assert any(words in title for title in titles)


@rule("PR-15.5")
def test_overtime_is_on_its_action_card_and_pale_once_it_is_used() -> None:
    table = given().has(0, morale=4).project(0, "R01").turn()
    for part in ("board", "round"):
        card = piece(str(GAME.draw(table.match.view(None), part, "en")), "action-research")
        assert {"morale", "action_points"} <= set(signs(card))
        assert {"−2", "+1"} <= set(texts(card))
        titles = [one.text for one in nodes(card, "title")]
        assert "Overtime, once: lower Morale by 2, get 1 AP (PR-15.5)" in titles
    pale = 'opacity="0.3"'
    table.has(0, phds=2).play("play research")
    assert pale not in str(GAME.draw(table.match.view(None), "board", "en"))
    table.play("overtime")
    assert pale in str(GAME.draw(table.match.view(None), "board", "en"))


def test_what_is_spent_and_gained_stands_on_the_action_cards() -> None:
    card = piece(str(GAME.draw(given().turn().match.view(None), "board", "en")), "action-manage")
    assert {"+2", "−1"} <= set(texts(card))
    assert {"credits", "influence", "renew"} <= set(signs(card))


# Nothing is cut, nothing too small, no ids


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_card_is_cut_or_written_small(lang: str) -> None:
    for id_, face in faces(lang):
        root = parsed(face)
        assert not [text for text in texts(root) if text.endswith("…")], id_
        sizes = [float(node.get("font-size") or 0) for node in nodes(root, "text")]
        assert min(sizes) >= 14, (id_, sizes)


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_pictures_speak_in_names_and_can_be_read_on_phones(seats: int) -> None:
    for match, _ in random_games(seats, 1, seed=2):
        if match.ply % 60 and not match.over:
            continue
        for i, part in enumerate(parts_of(seats)):
            svg = str(GAME.draw(match.view(None), part, LANGUAGES[i % 2]))
            root = ElementTree.fromstring(svg)
            assert not [text for text in texts(root) if re.search(r"\b[A-Z]{1,2}\d\d\b", text)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_goal_is_told_whole_on_the_board(lang: str) -> None:
    view = given().turn().match.view(None)
    for card, id_ in enumerate(GRANTS):
        view["players"][0]["grant"] = id_
        wide = parsed(standing(view, 0, 0, 0, 64, lang))
        narrow = parsed(narrow_standing(view, 0, 0, lang)[0])
        for row in (wide, narrow):
            assert CARD_TEXTS[lang]["grant_goal"][card] in " ".join(texts(row)), id_
        lowest = max(float(node.get("y") or 0) for node in nodes(wide, "text"))
        assert lowest <= 61, id_


# After the end


@rule("PR-21.1")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_after_the_end_nothing_is_announced(lang: str) -> None:
    for view in last_positions():
        for part in parts_of(view["seats"]):
            root = ElementTree.fromstring(str(GAME.draw(view, part, lang)))
            shown = set(signs(root))
            assert not shown & {"hourglass", "first_player"}, part
            titles = " ".join(
                text.text or "" for text in [*nodes(root, "title"), *nodes(root, "text")]
            )
            for word in ("first player", "pierwsz", "leaves the market", "znika z rynku"):
                assert word not in titles, (part, word)
            words = texts(root)
            assert "passed" not in words, part
            assert "pas" not in words, part
            assert not [text for text in words if "salar" in text or "pensje" in text], part


@rule("PR-21.1")
@pytest.mark.parametrize("part", ["board", "round"])
def test_after_the_end_the_whole_score_is_on_the_board(part: str) -> None:
    for view in last_positions():
        for seat in range(view["seats"]):
            row = piece(str(GAME.draw(view, part, "pl")), f"standing-{seat}")
            total, *sources = texts(row)
            numbers = [
                int(number.replace("−", "-"))
                for number in re.findall(r" (−?\d+)(?= ·|$)", " · ".join(sources))
            ]
            score = view["scores"][seat]
            assert total == str(score["total"])
            assert sorted(numbers) == sorted(n for n in score["lines"].values() if n)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_longest_score_has_room_in_its_line(lang: str) -> None:
    view = given().turn().match.view(None)
    view["over"] = True
    lines = view["scores"][0]["lines"]
    for source in lines:
        lines[source] = 0 if source == "not_below_zero" else 23
    row = parsed(standing(view, 0, 0, 0, 64, lang))
    baselines = [float(node.get("y") or 0) for node in nodes(row, "text")[1:]]
    assert min(baselines) >= 12
    assert max(baselines) <= 62
    assert len(baselines) <= 4
