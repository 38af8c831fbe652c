"""Every sentence that the game can say exists in every language, and no sentence is left over."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from parlour.games.via_nebula.content.reading import DATA
from parlour.kernel.languages import LANGUAGES
from parlour.kernel.match import Match
from parlour.kernel.phrases import SLOT, SYMBOL
from parlour.kernel.texts import read_texts
from tests.games.via_nebula.positions import GAME, Situation, at_rest, given, random_games

ROOM = Path(__file__).parents[3] / "src" / "parlour" / "games" / "via_nebula"
BOOK = (ROOM / "data" / "rules.md").read_text(encoding="utf-8")
OWN, WORDS, _ = read_texts(DATA / "texts")
# Codes of contracts and tokens, and counts without a form: nothing for people.
CODE = re.compile(r"\b[NP]\d+\b|(?:token|żeton) [ES]\d|\d ×", re.IGNORECASE)
# Reasons with a common text for all games.
COMMON_KEYS = {"game_over", "not_pending", "finish_first"}


@cache
def calls(name: str) -> list[ast.Call]:
    """Every call of a function or method of that name in the room."""
    nodes = []
    for path in sorted(ROOM.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                last = called.attr if isinstance(called, ast.Attribute) else None
                if name in (last, called.id if isinstance(called, ast.Name) else None):
                    nodes.append(node)
    return nodes


def first_texts(name: str) -> set[str]:
    """The first argument of every such call, where it is written out."""
    return {
        call.args[0].value
        for call in calls(name)
        if call.args
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }


@pytest.mark.parametrize(
    ("section", "keys"),
    [
        ("events", first_texts("tell")),
        ("reasons", first_texts("Reason")),
        ("questions", first_texts("Question")),
        ("sources", first_texts("ScoreLine")),
        ("verbs", {verb.name for verb in GAME.actions.verbs}),
        ("groups", {verb.name for verb in GAME.actions.verbs}),
        ("options", {option.name for option in GAME.options}),
        ("values", {v for option in GAME.options for v in option.values} - {"on", "off"}),
        ("about", {"title", "text"}),
    ],
)
def test_what_is_said_and_what_is_written_are_the_same(section: str, keys: set[str]) -> None:
    assert keys
    assert set(OWN[section]) == keys


def test_every_key_has_a_phrase_in_every_language() -> None:
    for section in OWN:
        for key in OWN[section]:
            for lang in LANGUAGES:
                assert GAME.texts.phrases[section][key][lang].strip()
    for key in COMMON_KEYS:
        assert GAME.texts.has("reasons", key)
    for value in ("on", "off"):
        assert GAME.texts.has("values", value)


def test_all_languages_use_the_same_slots_and_every_vocabulary_is_used() -> None:
    used = {"seat", "half"}  # names of seats, where nobody has given one; parts of places
    for section in OWN:
        for key, phrase in OWN[section].items():
            slots = [
                {groups[0] + groups[1] for groups in SLOT.findall(phrase[lang])}
                for lang in LANGUAGES
            ]
            assert slots[0] == slots[1], f"{section}.{key}"
            used |= {slot.rstrip("0123456789") for slot in slots[0]}
    assert set(WORDS) <= used


def test_every_symbol_has_a_short_word() -> None:
    for section in OWN:
        for phrase in OWN[section].values():
            for lang in LANGUAGES:
                for symbol, _ in SYMBOL.findall(phrase[lang]):
                    assert symbol in GAME.texts.nouns


def test_every_event_reason_and_line_names_a_rule_of_the_book() -> None:
    book = set(re.findall(r"^- \*\*(VN-[\d.]+)\*\*", BOOK, re.MULTILINE))
    for path in sorted(ROOM.rglob("*.py")):
        for cited in re.findall(r"VN-\d+\.\d+", path.read_text(encoding="utf-8")):
            assert cited in book, f"{path.name} cites {cited}"
    for name in ("tell", "Reason"):
        for call in calls(name):
            if isinstance(call.args[1], ast.Constant):
                assert call.args[1].value in book


def say_everything(match: Match) -> Iterator[str]:
    """What a table may say now: the question, every choice, and why not."""
    for lang in LANGUAGES:
        if not match.over:
            yield match.question_text(match.state.to_move, lang)
        for choice in GAME.actions:
            yield match.choice_text(choice, None, lang)
            yield GAME.group_text(choice, lang)
            for reason in match.why_not(choice):
                yield match.reason_text(reason, lang)


def check_sentences(match: Match) -> set[str]:
    """Every sentence has its slots filled; gives the keys of the reasons."""
    for sentence in say_everything(match):
        assert sentence
        assert not re.search(r"[{}]|None", sentence)
        assert not CODE.search(sentence), sentence
        assert not SYMBOL.search(GAME.texts.plain(sentence, "en"))
    if match.over:
        return set()
    seat = match.state.to_move
    return {reason.key for choice in GAME.actions for reason in match.state.why_not(seat, choice)}


@cache
def heard() -> tuple[frozenset[str], frozenset[str]]:
    """The keys of all reasons and events of some random games, each said in every language."""
    reasons: set[str] = set()
    events: set[str] = set()
    for seats, options in ((2, {"allow_pass": True}), (3, {"side": "expert"}), (4, {})):
        for match, choice in random_games(seats, 2, seed=40, **options):
            if match.ply % 101 == 0:
                reasons |= check_sentences(match)
            if choice < 0:
                for lang in LANGUAGES:
                    for line in match.log(None, lang):
                        assert not re.search(r"[{}]|None|:[a-z]+:", line)
                        assert not CODE.search(line), line
                events |= {event.key for ply in match.plies for event in ply.events}
    return frozenset(reasons), frozenset(events)


def corners() -> list[Situation]:
    """Positions that bring the reasons which random games rarely meet."""
    situations = [
        given().craftsman(0, "C2").craftsman(0, "C4"),  # no_craftsman
        given().tiles(0, 0).reserve(0, to=1).site(0, "B2"),  # no_tile
        given().buildings(0, 4).site(0, "B2"),  # too_many_sites
        given(2).site(1, "B2"),  # ruins_full
        given().meadow("D4").turn(0, ap=1),  # forest_needs_ap
    ]
    full = {"wood": 2, "food": 2, "stone": 2, "clay": 2, "wheat": 2}
    for contract in ("N02", "N06", "N16", "N18", "N21"):
        table = given(display=contract).site(0, "B2", **full).site(0, "E5").site(0, "B5", wood=1)
        table.craftsman(0, "C2").supply(1, clay=0)
        table.play(f"erect {contract}")
        situations.append(table)
    table = given(display="N06").site(0, "B2", **full).no_stock().site(0, "E5")
    table.supply(1, wood=0)
    table.play("erect N06")
    situations.append(table)
    discard = given(display="N20").site(0, "B2", wood=1, food=1, clay=1, wheat=1)
    discard.play("erect N20")
    situations.append(discard)
    swap = given(display="N16").site(0, "B2", **full).site(0, "E5", wood=1).supply(1, clay=0)
    swap.play("erect N16", "on E5-1")
    situations.append(swap)
    after = given(display="N16").site(0, "B2", wood=1, stone=1, wheat=1).site(0, "E5", wood=1)
    after.supply(1, clay=0).play("erect N16", "on E5-1", "give wood")
    situations.append(after)
    deliver = given().site(0, "B2").site(0, "E2").craftsman(0, "C2").meadow("D1").site(0, "H10")
    deliver.play("transport C2")
    situations.append(deliver)
    return situations


def test_every_reason_is_said_with_its_slots_filled_in_every_language() -> None:
    seen = set(heard()[0])
    for position in corners():
        seen |= check_sentences(position.match)
        other = 1 - position.match.state.to_move
        seen |= {reason.key for reason in position.state.why_not(other, 0)}
    still = at_rest(2, keep=["C2"]).neutral(1, "C2", 1)
    still.play("transport C2", "on B2-1")
    seen |= {reason.key for reason in still.state.why_not(0, 0)}
    assert seen == first_texts("Reason") | COMMON_KEYS


def test_every_event_is_said_with_its_slots_filled_in_every_language() -> None:
    seen = set(heard()[1])
    extra = [
        (
            given(display="N18").site(0, "B2", food=1, stone=1, clay=1).craftsman(0, "C2"),
            "recall C2",
        ),
        (given(display="N24").site(0, "B2", clay=2, wheat=1), "shed"),
        (given(display="N20").site(0, "B2", wood=1, food=1, clay=1, wheat=1), "discard wood"),
        (given(display="N21").site(0, "B2", stone=1, clay=1, wheat=1), "reserve N01"),
        (given(display="N06").site(0, "B2", food=1, clay=1).site(0, "E5"), "take wood"),
        (given(display="N03").site(0, "B2", wood=1, clay=1), "extra_action"),
    ]
    for table, unit in extra:
        (contract,) = [c for c in table.state.view(0)["display"] if c in table.of("erect")][:1]
        seen |= set(table.play(f"erect {contract}", unit).event_keys())
        check_log(table)
    swap = given(display="N16").site(0, "B2", wood=1, stone=1, wheat=1).site(0, "E5", wood=1)
    seen |= {
        e.key for e in swap.play("erect N16", "on E5-1", "give wood", "take clay", "stop").events
    }
    check_log(swap)
    reserve = given().tiles(0, 0).site(0, "B2")
    seen |= set(reserve.play("explore B1").event_keys())
    check_log(reserve)
    assert seen == first_texts("tell")


def check_log(table: Situation) -> None:
    for lang in LANGUAGES:
        for line in table.match.log(0, lang):
            assert not re.search(r"[{}]|None|:[a-z]+:", line)


@pytest.mark.parametrize(
    ("choice", "english", "polish"),
    [
        (
            "craftsman C4",
            "Place a craftsman on C4: 4 food, 2 VP",
            "Postaw rzemieślnika na C4: 4 żywności, 2 PZ",
        ),
        ("explore B1", "Explore B1 (1 AP)", "Odkryj B1 (1 PA)"),
        ("explore D3", "Explore D3 (2 AP)", "Odkryj D3 (2 PA)"),
        ("erect N27", "Erect Cathedral", "Wznieś Katedrę"),
    ],
)
def test_a_choice_tells_its_cost_and_its_gain(choice: str, english: str, polish: str) -> None:
    table = given(display="N27").meadow("D4").site(0, "B2")
    plain = GAME.texts.plain
    assert plain(table.match.choice_text(choice), "en") == english
    assert plain(table.match.choice_text(choice, lang="pl"), "pl").startswith(polish)


def test_names_of_seats_stand_in_the_log() -> None:
    match = Match(GAME, 2, 0, {}, {"seat0": "Ann", "seat1": "Ben"})
    match.play("site B2")
    name = ["Ann", "Ben"][match.plies[0].seat]
    assert match.log() == [f"{name} places a building site on B2."]
