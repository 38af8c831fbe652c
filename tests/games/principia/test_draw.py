"""The picture of the table: sound, stable, in both languages, and with nothing hidden in it."""

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from rich.text import Text

from parlour.games import find
from parlour.games.principia.content.equipment import EQUIPMENT
from parlour.games.principia.content.grants import GRANTS
from parlour.games.principia.content.institutes import INSTITUTE_NAMES, INSTITUTES
from parlour.games.principia.content.journals import JOURNALS
from parlour.games.principia.content.research import RESEARCH, RESEARCH_NAMES
from parlour.games.principia.content.scenarios import SCENARIOS
from parlour.games.principia.content.scientists import SCIENTISTS
from parlour.games.principia.content.terms import CARDS, GOALS, Need
from parlour.games.principia.drawing import labels
from parlour.games.principia.drawing.progress import goal_progress
from parlour.games.principia.rules.principles import is_choosing
from parlour.games.principia.rules.requirements import goal_value
from parlour.games.principia.sentences import CARD_TEXTS
from parlour.games.principia.state import PrincipiaTable
from parlour.games.principia.terminal import legend, terminal, width
from parlour.kernel.chance import Chance
from parlour.kernel.match import Match
from parlour.kit.symbols import symbol_names
from tests.games.principia.positions import given
from tests.support import ids_of, rule

GAME = find("principia")
TABLES = [(1, "S2"), (2, "S6"), (3, "S3"), (4, "S1")]
# What leads to full boards is chosen more often.
LIKING = {"pass": 0.2, "fold": 2, "bid": 1, "start": 4, "publish": 8, "invest": 3, "on": 4}


def parts_of(seats: int) -> list[str]:
    boards = [f"seat{seat}" for seat in range(seats)]
    return ["table", "board", "round", "market", "tracks", *boards]


def positions(seats: int, scenario: str, seed: int = 1) -> Iterator[Match]:
    """A game at every ply."""
    match = Match(GAME, seats, seed, {"scenario": scenario})
    chance = random.Random(seed)
    yield match
    while not match.over:
        seat = match.to_move
        assert seat is not None
        verbs: dict[str, list[int]] = {}
        for choice in match.choices_of(seat):
            verbs.setdefault(GAME.actions.verb_of(choice).name, []).append(choice)
        names = list(verbs)
        name = chance.choices(names, [LIKING.get(one, 1) for one in names])[0]
        low = verbs[name][:2] if name == "bid" else verbs[name]
        match.play(chance.choice(low), seat)
        yield match


@pytest.mark.parametrize(("seats", "scenario"), TABLES)
def test_every_part_is_sound_at_every_stage(seats: int, scenario: str) -> None:
    for match in positions(seats, scenario):
        if match.ply % 70 and not match.over:
            continue
        viewer = match.to_move
        for i, part in enumerate(parts_of(seats)):
            svg = match.svg(viewer, part, ("en", "pl")[(match.ply + i) % 2])
            ids = ids_of(svg)
            assert len(ids) == len(set(ids)), part
            assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids), part
            assert len(svg) < (700_000 if part == "table" else 200_000), part


@pytest.mark.parametrize(("seats", "scenario"), TABLES)
def test_the_piece_that_a_legal_choice_is_about_is_in_the_picture(
    seats: int, scenario: str
) -> None:
    for match in positions(seats, scenario, seed=2):
        if match.over or match.ply % 7:
            continue
        seat = match.to_move
        assert seat is not None
        drawn = match.svg(seat, "board") + match.svg(seat, f"seat{seat}")
        seen = set(re.findall(r' id="([^"]+)"', drawn))
        for choice in match.choices_of(seat):
            place = GAME.place_of(choice, seat)
            if GAME.actions.verb_of(choice).name in {"stop", "fold"}:
                assert place == ""
            else:
                assert place in seen, GAME.actions.text(choice)


def test_every_choice_of_the_game_has_a_place_or_none() -> None:
    for choice in GAME.actions:
        assert re.fullmatch(r"|[a-z]+(-[A-Za-z0-9]+)*", GAME.place_of(choice, 0))


def test_places_and_piles_keep_their_ids() -> None:
    wanted = {"scenario", "turn", "pass", "bank-credits", "bank-phd", "deck-base", "deck-strategic"}
    wanted |= {f"action-{card}" for card in CARDS}
    wanted |= {f"{kind}-{colour}" for kind in ("track", "bank") for colour in ("green", "blue")}
    wanted |= {f"market-{name}" for name in ("scientists", "journals", "research")}
    wanted |= {"breakthrough-BG1", "breakthrough-BR3"}
    for match in positions(3, "S5"):
        if match.ply % 60 == 0:
            assert wanted <= set(ids_of(match.svg(None, "board")))


def test_pictures_of_one_page_share_no_id() -> None:
    for match in positions(4, "S4", seed=3):
        if match.ply not in (0, 9, 120) and not match.over:
            continue
        parts = ["board", "seat0", "seat1", "seat2", "seat3"]
        ids = [i for part in parts for i in ids_of(match.svg(0, part))]
        assert len(ids) == len(set(ids))


@rule("PR-23.1", "PR-23.4")
@pytest.mark.parametrize("seats", [2, 3])
def test_nothing_hidden_is_in_the_picture(seats: int) -> None:
    for match in positions(seats, "S1", seed=4):
        if match.over or match.ply % 90 != 20:
            continue
        for viewer in (None, 0):
            view = match.view(viewer)
            known = set(view["markets"]["research"])
            for own in view["players"]:
                known |= {id_ for id_ in own["hand"] if id_} | set(own["completed"])
                known |= {one["research"] for one in own["projects"]}
            for lang in ("en", "pl"):
                svg = match.svg(viewer, "table", lang) + terminal(view, lang)
                shown = set(re.findall(r"\bR\d\d\b", svg))
                assert shown & set(RESEARCH) <= known, viewer
                for number, id_ in enumerate(RESEARCH):
                    assert id_ in known or RESEARCH_NAMES[lang][number] not in svg, (viewer, id_)


@pytest.mark.parametrize(("seats", "scenario"), TABLES)
def test_the_terminal_shows_the_table_within_its_columns(seats: int, scenario: str) -> None:
    for match in positions(seats, scenario, seed=7):
        if match.ply % 25 and not match.over:
            continue
        view = match.view(match.to_move)
        for lang, columns in (("en", 100), ("pl", 80)):
            rows = terminal(view, lang, columns).split("\n")
            assert max(width(row) for row in rows) <= columns
            text = "\n".join(rows)
            assert Text.from_markup(text).plain.count("\n") == len(rows) - 1
            for id_ in (*view["markets"]["journals"], *view["display"]):
                assert id_ in text
    assert "prestige" in legend("en")


@rule("PR-23.3")
def test_the_institutes_dealt_are_drawn_for_their_owner_alone() -> None:
    match = Match(GAME, 2, 3)
    for viewer in (None, 0, 1):
        mine = match.view(viewer)["dealt"] or []
        svg = match.svg(viewer, "table")
        for number, id_ in enumerate(INSTITUTES):
            assert (INSTITUTE_NAMES["en"][number] in svg) == (id_ in mine)
            assert (f'id="institute-{id_}"' in svg) == (id_ in mine)


def test_pictures_do_not_change_when_hidden_things_are_dealt_anew() -> None:
    for match in positions(3, "S2", seed=6):
        if match.ply not in (0, 40):
            continue
        for viewer in range(3):
            other = match.state.redeal(viewer, Chance(99))
            assert str(GAME.draw(other.view(viewer), "table", "en")) == match.svg(viewer, "table")


def test_an_unknown_card_is_shown_as_a_back() -> None:
    for match in positions(3, "S2", seed=6):
        if match.state.view(None)["round"] == 1 and not match.state.view(None)["choosing"]:
            svg = match.svg(None, "seat1")
            assert {"hidden-1-1", "hidden-1-2"} <= set(ids_of(svg))
            return


@pytest.mark.parametrize(
    ("lang", "title"),
    [
        ("en", "The green Breakthrough track: 0 of 10 spaces covered (PR-12.5)"),
        ("pl", "Zajęte pola zielonego toru Przełomów: 0 z 10 (PR-12.5)"),
    ],
)
def test_titles_say_what_is_there_in_both_languages(lang: str, title: str) -> None:
    svg = Match(GAME, 4, 1).svg(None, "board", lang)
    root = ElementTree.fromstring(svg)
    titles = {node.text for node in root.iter() if node.tag.endswith("title") and node.text}
    assert title in titles


def test_every_card_tells_all_it_does_with_the_rule() -> None:
    for lang in ("en", "pl"):
        own = CARD_TEXTS[lang]
        for sentence, count, texts in (
            (labels.research_sentence, len(RESEARCH), ["research_need", "research_bonus"]),
            (labels.journal_sentence, len(JOURNALS), ["journal_need", "journal_reward"]),
            (labels.scientist_sentence, len(SCIENTISTS), ["scientist"]),
            (labels.equipment_sentence, len(EQUIPMENT), ["equipment"]),
            (labels.grant_sentence, len(GRANTS), ["grant_goal", "grant_reward", "grant_penalty"]),
            (labels.institute_sentence, len(INSTITUTES), ["institute"]),
        ):
            for card in range(count):
                text = sentence(card, lang)
                assert re.search(r"\(PR-\d+\.\d+\)$", text)
                assert all(own[part][card] in text for part in texts), text


def test_a_card_in_words() -> None:
    assert labels.research_sentence(RESEARCH.index("R14"), "en") == (
        "New Tissue for Adults: a research project of 6 hexes. Biology/Medicine. "
        "Requirement: 1 green doctor or professor. When completed: 6 green RP. 3 PP. "
        "And: +1 IP. Milestones: hex 3: +2 CR. (PR-9.11)"
    )
    assert labels.journal_sentence(JOURNALS.index("J04"), "pl").startswith(
        "„Uważny Lekarz”: czasopismo poziomu 2. Biologia/Medycyna. "
        "Koszt: 2 zielone PB, 1 PB dowolnego koloru. Opłata: 1 K."
    )
    assert labels.institute_sentence(INSTITUTES.index("I05"), "pl") == (
        "Fundacja „Orion”: Instytut. Na start: 3 PZ, 16 K, 1 WP, Morale 3, "
        "2 Doktorów dowolnej dyscypliny, 2 Karty Badań. Bez Wpływów można mieć 2 Profesorów. "
        "Pensja każdego twojego Profesora jest niższa o 1 K. (PR-4.9)"
    )


def test_progress_of_goals_is_that_of_the_rules() -> None:
    for match in positions(3, "S6", seed=8):
        table = match.state
        assert isinstance(table, PrincipiaTable)
        if match.ply % 15 or is_choosing(table):
            continue
        view = match.view(None)
        for seat, player in enumerate(table.players):
            for what in range(len(GOALS)):
                for colour in (
                    (-1, 1) if GOALS[what] in ("hexes", "complete", "scientists") else (-1,)
                ):
                    need = Need(what, colour, 0, 1)
                    progress = goal_progress(view["players"][seat], need)[0]
                    assert progress == goal_value(player, need), GOALS[what]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_is_drawn_to_its_end(scenario: str) -> None:
    for match in positions(2, scenario, seed=5):
        if match.over:
            for lang in ("en", "pl"):
                assert 'id="scenario"' in match.svg(None, "board", lang)


@pytest.mark.parametrize("part", ["", "seat3", "seat9", "seat", "boards", "seat0_wide"])
def test_an_unknown_part_is_refused_with_those_there_are(part: str) -> None:
    with pytest.raises(
        ValueError, match="there are: table, board, round, market, tracks, seat0, seat1"
    ):
        Match(GAME, 3, 1).svg(None, part)


def test_the_line_of_a_seat_shows_its_main_resources() -> None:
    assert GAME.summary is not None
    table = given().has(0, credits=12, influence=2, morale=5, green=3, blue=0, red=1).turn()
    shown = GAME.summary(table.match.view(1), 0)
    assert shown == [("credits", 12), ("research_points", 4), ("influence", 2), ("morale", 5)]
    assert {name for name, _ in shown} <= set(symbol_names())


@rule("PR-21.13", "PR-21.14")
def test_the_winner_is_shown_after_ties_are_broken() -> None:
    for credits, winners in ((11, [1]), (10, [0, 1])):
        table = given(scenario="S1").bare().bare(1)
        for seat in range(2):
            table.has(seat, prestige=20, morale=4).player(seat).cards = 0b11
        table.has(1, credits=credits).turn()
        table.state.round = 12
        table.play("pass", "pass")
        assert table.match.view(None)["winners"] == winners == table.match.outcome().winners
        turn = str(GAME.draw(table.match.view(None), "board", "en")).partition('id="turn"')[2]
        assert turn.partition("</g>")[0].count("seat") >= len(winners)
