"""Every sentence that the game can say exists in every language, and no sentence is left over."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from parlour.games.nippon.content.reading import DATA
from parlour.games.nippon.terminal import terminal
from parlour.kernel.languages import LANGUAGES
from parlour.kernel.phrases import SLOT, SYMBOL
from parlour.kernel.texts import read_texts
from tests.games.nippon.positions import GAME, given, random_games

ROOM = Path(__file__).parents[3] / "src" / "parlour" / "games" / "nippon"
BOOK = set(
    re.findall(
        r"^- \*\*(NP-[\d.]+)\*\*",
        (ROOM / "data" / "rules.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
)
OWN, WORDS, _ = read_texts(DATA / "texts")


@cache
def first_texts(name: str) -> set[str]:
    """The first argument of every call of that name in the room, where it is written out."""
    texts: set[str] = set()
    for path in sorted(ROOM.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func
            last = called.attr if isinstance(called, ast.Attribute) else None
            if name in (last, called.id if isinstance(called, ast.Name) else None):
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    texts.add(first.value)
    return texts


@pytest.mark.parametrize(
    ("section", "keys"),
    [
        ("events", first_texts("tell") | {"train_built", "ship_built"}),
        ("reasons", first_texts("Reason")),
        ("questions", first_texts("Question")),
        ("sources", {line.source for line in given().state.scores()[0].lines}),
        ("verbs", {verb.name for verb in GAME.actions.verbs}),
        ("groups", {verb.name for verb in GAME.actions.verbs}),
        ("options", {option.name for option in GAME.options}),
        ("values", {v for option in GAME.options for v in option.values} - {"on", "off"}),
        ("about", {"title", "text"}),
    ],
)
def test_what_is_said_and_what_is_written_are_the_same(section: str, keys: set[str]) -> None:
    assert set(OWN[section]) == keys


@pytest.mark.parametrize("file", ["texts", "drawing"])
def test_all_languages_use_the_same_slots(file: str) -> None:
    phrases, _, _ = read_texts(DATA / file)
    for section in phrases:
        for key, phrase in phrases[section].items():
            slots = [{a + b for a, b, *_ in SLOT.findall(phrase[lang])} for lang in LANGUAGES]
            assert slots[0] == slots[1], f"{section}.{key}"


def test_every_symbol_has_a_short_word() -> None:
    for section in OWN:
        for phrase in OWN[section].values():
            for lang in LANGUAGES:
                for symbol, _ in SYMBOL.findall(phrase[lang]):
                    assert symbol in GAME.texts.nouns


def test_every_rule_that_the_room_cites_is_in_the_book() -> None:
    for path in [*ROOM.rglob("*.py"), *DATA.glob("*.??.toml")]:
        for cited in re.findall(r"NP-\d+\.\d+", path.read_text(encoding="utf-8")):
            assert cited in BOOK, f"{path.name} cites {cited}"


@pytest.mark.parametrize("seats", [2, 4])
def test_everything_said_in_a_game_has_its_slots_filled(seats: int) -> None:
    for match, choice in random_games(seats, 1, seed=33):
        if match.ply % 31 and choice >= 0:
            continue
        for lang in LANGUAGES:
            sentences = [match.choice_text(number, None, lang) for number in GAME.actions]
            if not match.over:
                sentences.append(match.question_text(match.state.to_move, lang))
                for number in GAME.actions:
                    sentences += [match.reason_text(r, lang) for r in match.why_not(number)]
            for sentence in sentences:
                assert not re.search(r"[{}]|None", sentence)
                assert not SYMBOL.search(GAME.texts.plain(sentence, lang))
            for line in match.log(None, lang) if match.over else []:
                assert not re.search(r"[{}]|None|:[a-z_]+:", line)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_as_text_shows_cities_workers_and_boards(lang: str) -> None:
    table = given(3).influence(1, "tokyo-N", 7).factory(0, "silk_b", goods=2)
    text = terminal(table.state.view(0), lang, 100)
    assert ("Tokyo" if lang == "en" else "Tokio") in text
    assert "7/2" in text
    assert ("Silk B 2 (+0)" if lang == "en" else "Jedwab B 2 (+0)") in text
    assert max(len(re.sub(r"\[[^\]]*\]", "", line)) for line in text.splitlines()) <= 110


@pytest.mark.parametrize(
    ("section", "key", "args", "english", "polish"),
    [
        ("events", "gained", {"n": 1, "resource": 2}, "gains 1 Blueprint.", "zyskuje 1 plan."),
        ("events", "gained", {"n": 3, "resource": 2}, "gains 3 Blueprints.", "zyskuje 3 plany."),
        ("events", "gained", {"n": 5, "resource": 1}, "gains 5 Coal.", "zyskuje 5 węgli."),
        ("events", "gained", {"n": 1, "resource": 4}, "gains 1 joker.", "zyskuje 1 jokera."),
        (
            "events",
            "ran",
            {"good": 0, "m": 2, "n": 1},
            "runs Silk: 2 Coal for 1 good.",
            "uruchamia fabrykę jedwabiu: 2 węgle za 1 towar.",
        ),
        ("events", "goods_lost", {"good": 0, "n": 2}, "2 goods are lost.", "przepadają 2 towary."),
        ("events", "debt_paid", {"n": 2}, "fill the rows.", "trafiają 2 robotnicy."),
        (
            "events",
            "influence_placed",
            {"slot": 24, "n": 2, "good": 4, "m": 3},
            "supplies Hiroshima (north) with 2 Clocks and",
            "zaopatruje Hiroszimę (północ) w 2 sztuki zegarów i",
        ),
        (
            "verbs",
            "reward",
            {"reward": 0},
            "2x with 2,000 Yen",
            "2x i 2\N{NO-BREAK SPACE}000 jenów",
        ),
        (
            "verbs",
            "amount",
            {"n": 3, "unit": 3, "yen": 6},
            "3 steps (6,000 Yen)",
            "3 pola (6\N{NO-BREAK SPACE}000 jenów)",
        ),
        ("verbs", "build", {"factory": 0, "yen": 8, "n": 0}, "(8,000 Yen)", "000 jenów)"),
        ("events", "train_built", {"region": 0}, "a Train in the North.", "pociąg na Północy."),
    ],
)
def test_numbers_and_cases_are_right(
    section: str, key: str, args: dict[str, int], english: str, polish: str
) -> None:
    for lang, sentence in (("en", english), ("pl", polish)):
        text = GAME.texts.say(section, key, lang, {"seat": 0, **args})
        assert sentence in GAME.texts.plain(text, lang)


def test_a_blueprint_is_a_blueprint_everywhere_and_a_contract_has_no_code() -> None:
    golden = (Path(__file__).parent / "texts.txt").read_text(encoding="utf-8")
    english = [line for line in golden.splitlines() if line.startswith("  en")]
    assert not [line for line in english if re.search(r"\bplans?\b|\bC[1-8]\b", line)]
