"""Every sentence that the game can say exists in every language, and no sentence is left over."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from parlour.games.principia.content.reading import DATA
from parlour.games.principia.rules.clean_up import CHECK_GRANT
from parlour.games.principia.rules.turn import BEGIN_ACTIONS
from parlour.games.principia.state import SOURCES
from parlour.kernel.languages import LANGUAGES
from parlour.kernel.match import Match
from parlour.kernel.phrases import SLOT, SYMBOL
from parlour.kernel.texts import read_texts
from tests.games.principia.positions import GAME, Situation, given, random_games
from tests.support import rule

ROOM = Path(__file__).parents[3] / "src" / "parlour" / "games" / "principia"
OWN, WORDS, _ = read_texts(DATA / "texts")
# Reasons with a common text for all games.
COMMON_KEYS = {"game_over", "not_pending", "finish_first"}
CONTENT_VALUES = {"S1", "S2", "S3", "S4", "S5", "S6"}  # scenarios are named by their cards
RULE = re.compile(r"^- \*\*(PR-[\d.]+)\*\*", re.MULTILINE)


@cache
def sources() -> list[tuple[str, ast.AST]]:
    """The parts of the rules, drawing left out."""
    files = [*ROOM.glob("*.py"), *(ROOM / "rules").glob("*.py")]
    skipped = ("draw.py", "terminal.py", "features.py", "sentences.py")
    return [
        (path.name, ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(files)
        if path.name not in skipped
    ]


def first_texts(name: str) -> set[str]:
    """The strings that may be the first argument of such a call."""
    texts = set()
    for _, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                called = node.func
                last = called.attr if isinstance(called, ast.Attribute) else None
                if name in (last, called.id if isinstance(called, ast.Name) else None):
                    for part in ast.walk(node.args[0]):
                        if isinstance(part, ast.Constant) and isinstance(part.value, str):
                            texts.add(part.value)
    return texts


# Events whose key is put together: see `do_effect`, `fill_market`, `refresh_markets`.
AMOUNTS = ("prestige", "credits", "influence", "research_points", "morale", "phds")
KINDS = ("scientist", "journal", "research")
BUILT = {f"{way}_{what}" for way in ("gained", "lost") for what in AMOUNTS} - {"lost_phds"}
BUILT |= {f"{card}_{how}" for card in KINDS for how in ("revealed", "leaves")}
BUILT |= {"ended_by_condition", "ended_by_rounds", "rival_wins", "rival_beaten"}
BUILT |= {"chose_institute_hidden", "drew_research_hidden"}


def test_what_is_said_and_what_is_written_are_the_same() -> None:
    events = (first_texts("tell") - {"gained_", "lost_"}) | BUILT
    assert set(OWN["events"]) == events
    assert set(OWN["reasons"]) == first_texts("Reason") - COMMON_KEYS
    assert set(OWN["questions"]) == first_texts("Question")
    assert set(OWN["sources"]) == first_texts("ScoreLine") | set(SOURCES)
    assert set(OWN["verbs"]) == set(OWN["groups"]) == {verb.name for verb in GAME.actions.verbs}
    assert set(OWN["options"]) == {option.name for option in GAME.options}
    values = {value for option in GAME.options for value in option.values}
    assert set(OWN["values"]) == values - CONTENT_VALUES
    assert all(GAME.texts.has("values", value) for value in values)
    assert set(OWN["about"]) == {"title", "text"}


def test_all_languages_use_the_same_slots_and_every_vocabulary_is_used() -> None:
    used = {"seat", "mood"}  # the moods are named in the pictures
    for section in OWN:
        for key, phrase in OWN[section].items():
            slots = [
                {slot[0] + slot[1] for slot in SLOT.findall(phrase[lang])} for lang in LANGUAGES
            ]
            assert slots[0] == slots[1], f"{section}.{key}"
            used |= {slot.rstrip("0123456789") for slot in slots[0]}
            for lang in LANGUAGES:
                for symbol, _ in SYMBOL.findall(phrase[lang]):
                    assert symbol in GAME.texts.nouns
    assert set(WORDS) <= used


def test_every_rule_that_is_cited_is_in_both_books() -> None:
    books = [
        set(RULE.findall((DATA / name).read_text(encoding="utf-8")))
        for name in ("rules.md", "rules.pl.md")
    ]
    assert books[0] == books[1]
    for path in ROOM.rglob("*.py"):
        for cited in re.findall(r"PR-\d+\.\d+", path.read_text(encoding="utf-8")):
            assert cited in books[0], f"{path.name} cites {cited}"


def check_sentences(match: Match) -> set[str]:
    """Every sentence has its slots filled; gives the keys of the reasons."""
    keys = set()
    seat = match.state.to_move
    for lang in LANGUAGES:
        sentences = [match.question_text(seat, lang)]
        for choice in range(0, GAME.actions.size, 3):
            sentences.append(match.choice_text(choice, seat, lang))
            for why in match.state.why_not(seat, choice):
                keys.add(why.key)
                sentences.append(match.reason_text(why, lang))
        for sentence in sentences:
            assert sentence
            assert not re.search(r"[{}@]|None", sentence)
    return keys


@cache
def heard() -> frozenset[str]:
    """The events of some random games, each said in every language."""
    events: set[str] = set()
    for seats in (1, 2, 4):
        for match, choice in random_games(seats, 3, seed=40):
            if match.ply % 53 == 5 and not match.over:
                check_sentences(match)
            if choice < 0:
                for viewer in (None, 0):
                    for lang in LANGUAGES:
                        for line in match.log(viewer, lang):
                            assert not re.search(r"[{}@]|None", line)
                events |= {event.key for ply in match.plies for event in ply.events}
    return frozenset(events)


def corners() -> list[Situation]:
    """Positions that bring the events which random games rarely meet."""
    bare = given().bare().bare(1)
    floor = given(institutes=["I06"]).bare().project(0, "R05", hexes=3, phds=2).turn()
    floor.play("play research", "student R05")
    table = given().bare().bare(1).grant(0, "GB03").turn()
    table.steps(CHECK_GRANT[0])
    won = given(1, rival="dean").bare().has(0, prestige=99).turn()
    won.state.round = 9
    won.play("pass")
    bare.equipment(0, "E16").steps(BEGIN_ACTIONS)
    return [floor, table, won]


def test_every_event_is_said_in_every_language() -> None:
    seen = set(heard())
    for position in corners():
        seen |= {event.key for ply in position.match.plies for event in ply.events}
        for lang in LANGUAGES:
            for line in position.match.log(0, lang):
                assert not re.search(r"[{}@]|None", line)
    usual = {"bid", "folded", "lot_won", "played", "passed", "completed", "published", "ability"}
    usual |= {"breakthrough", "equipped", "grant_met", "grant_failed", "hired", "round", "wins"}
    usual |= {"students_kept", "rival_journal", "rival_scores", "rival_beaten", "starts_with"}
    assert usual <= seen


CODE = re.compile(r"\b(?:G[BS]|[RJNEI]|B[GBR])\d+\b|\bS[1-6]\b")
POLISH_ABBREVIATION = re.compile(r"\b(?:PZ|WP|PB|PA|\d+ K)\b")


def test_sentences_name_things_and_never_speak_in_codes() -> None:
    for seats in (1, 3):
        for match, _ in random_games(seats, 1, seed=7):
            if match.ply % 9 and not match.over:
                continue
            for lang in LANGUAGES:
                sentences = match.log(None, lang)[-30:]
                if not match.over:
                    seat = match.state.to_move
                    numbers = range(match.ply % 7, GAME.actions.size, 7)
                    sentences += [match.choice_text(number, seat, lang) for number in numbers]
                    for number in numbers:
                        for why in match.state.why_not(seat, number):
                            sentences.append(match.reason_text(why, lang))
                for sentence in sentences:
                    plain = GAME.texts.plain(sentence, lang)
                    assert not CODE.search(plain), plain
                    assert lang == "pl" or not POLISH_ABBREVIATION.search(plain), plain


@pytest.mark.parametrize(
    ("n", "english", "polish"),
    [
        (
            1,
            "You need 1 green professor; you have 0.",
            "Potrzebujesz 1 zielonego Profesora; masz 0.",
        ),
        (
            2,
            "You need 2 green professors; you have 0.",
            "Potrzebujesz 2 zielonych Profesorów; masz 0.",
        ),
        (
            5,
            "You need 5 green professors; you have 0.",
            "Potrzebujesz 5 zielonych Profesorów; masz 0.",
        ),
    ],
)
def test_reasons_count_in_the_forms_of_both_languages(n: int, english: str, polish: str) -> None:
    args = {"n": n, "m": 0, "need": 1, "colour": 0}
    assert GAME.texts.say("reasons", "requirement_colour", "en", args) == english
    assert GAME.texts.say("reasons", "requirement_colour", "pl", args) == polish


def test_nothing_is_said_of_nothing() -> None:
    """No fee, no Influence, no Action Points: they are left out and not said to be 0."""

    def choice_text(key: str, **args: int) -> str:
        return GAME.texts.plain(GAME.texts.say("verbs", key, "en", args), "en")

    assert choice_text("publish", journal=0, n=2, credits=0).endswith("Naturalists: 2 PP")
    assert choice_text("publish", journal=2, n=4, credits=1).endswith(
        "Living Things: 4 PP, fee 1 CR"
    )
    assert choice_text("hire", scientist=0, action_points=1, influence=0).endswith("(1 AP)")
    assert choice_text("hire", scientist=0, action_points=1, influence=1).endswith("(1 AP, 1 IP)")
    assert choice_text("play", card=2, action_points=0) == "Play PUBLISH"


@pytest.mark.parametrize(
    ("choice", "english", "polish"),
    [
        ("play research", "Play CONDUCT RESEARCH (3 AP)", "Zagraj PROWADŹ BADANIA (3 PA)"),
        ("bid 3", "Bid 3 PP", "Zalicytuj 3 PZ"),
        (
            "buy E01",
            "Buy Gene Sequencer (1 AP, 6 CR)",
            "Kup Sprzęt „Sekwenator",
        ),
        ("pull research", "Pull strings: refresh the Research market", "Pociągnij za sznurki"),
    ],
)
def test_a_choice_tells_its_cost_and_its_gain(choice: str, english: str, polish: str) -> None:
    table = given().bare().turn()
    plain = GAME.texts.plain
    assert plain(table.match.choice_text(choice), "en").startswith(english)
    assert plain(table.match.choice_text(choice, lang="pl"), "pl").startswith(polish)


@rule("PR-22.6")
def test_the_question_of_a_solo_game_tells_the_prices() -> None:
    table = given(1, institutes=["I07"])
    plain = GAME.texts.plain
    assert "0, 0 and 1 PP" in plain(table.match.question_text(0), "en")
    assert "Grant Strategiczny kosztuje 2 PZ" in plain(table.match.question_text(0, "pl"), "pl")
