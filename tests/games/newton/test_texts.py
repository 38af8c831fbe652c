"""What the game says: no codes, numbers and places in their forms, nothing left over."""

import re
from pathlib import Path

import pytest

from parlour.games.newton.content.cards import CARDS
from parlour.games.newton.content.reading import DATA
from parlour.games.newton.content.study_boards import CELLS, LINES
from parlour.games.newton.content.tracks_board import (
    TECH,
    TECH_KIND,
    TECH_START,
    TECH_STEP,
    TRACK_KINDS,
)
from parlour.games.newton.drawing.labels import LABELS
from parlour.games.newton.sentences import TEXTS
from parlour.kernel.languages import LANGUAGES
from parlour.kernel.match import Match
from parlour.kernel.texts import read_texts
from tests.games.newton.positions import GAME, Situation
from tests.games.newton.test_draw import positions

ROOM = Path(__file__).parents[3] / "src" / "parlour" / "games" / "newton"
CODES = re.compile(rf"\b(?:{'|'.join([*CARDS, *TECH, *CELLS, *LINES])})\b")


def plain(sentence: str, lang: str) -> str:
    return TEXTS.plain(sentence, lang)


def test_no_word_and_no_phrase_is_a_code() -> None:
    for name, forms in TEXTS.words.items():
        for form, words in forms.items():
            assert not [word for word in words if CODES.search(word)], (name, form)
    for section, keys in LABELS.texts.phrases.items():
        for key, phrase in keys.items():
            assert not [text for text in phrase.values() if CODES.search(text)], (section, key)


def test_nobody_reads_a_code_in_a_whole_game() -> None:
    for match in positions(2, seed=3):
        if not match.over and match.ply % 40:
            continue
        for lang in LANGUAGES:
            shown = re.findall(r"<title>([^<]*)</title>|>([^<>]+)<", match.svg(0, "table", lang))
            sentences = [*match.log(0, lang), *(one or other for one, other in shown)]
            sentences += [match.choice_text(choice, None, lang) for choice in GAME.actions]
            assert not [sentence for sentence in sentences if CODES.search(sentence)]


def test_spaces_of_the_technology_track_are_called_by_kind_row_and_place() -> None:
    kinds = TEXTS.words["track_kind"]["en"]
    names = TEXTS.words["tech"]["en"]
    assert len(set(names)) == len(TECH)
    for space, name in enumerate(names):
        if space == TECH_START:
            assert name == "the Start"
        else:
            assert name.endswith(f"{kinds[TECH_KIND[space]]} of row {TECH_STEP[space]}")
    assert TEXTS.word("tech", TECH.index("b4"), "en") == "the left Invention space of row 4"
    assert TRACK_KINDS[TECH_KIND[TECH.index("b4")]] == "invention"


@pytest.mark.parametrize("section", ["events", "reasons", "questions", "sources"])
def test_every_phrase_is_used_somewhere(section: str) -> None:
    code = "".join(
        path.read_text(encoding="utf-8") for path in [*ROOM.rglob("*.py"), DATA / "tiles.toml"]
    )
    written, _, _ = read_texts(DATA / "texts")
    unused = [key for key in written[section] if f'"{key.removesuffix("_hidden")}"' not in code]
    assert not unused


@pytest.mark.parametrize(
    ("key", "values", "english", "polish"),
    [
        ("gained_coins", {"n": 1}, "gains 1 coin.", "zyskuje 1 monetę."),
        ("gained_coins", {"n": 15}, "gains 15 coins.", "zyskuje 15 monet."),
        ("paid_coins", {"n": 22}, "pays 22 coins.", "płaci 22 monety."),
        ("paid_potions", {"n": 1}, "uses 1 potion.", "zużywa 1 miksturę."),
        ("paid_potions", {"n": 3}, "uses 3 potions.", "zużywa 3 mikstury."),
        (
            "student_moved",
            {"tech": TECH.index("r2"), "tech2": TECH.index("a7")},
            "moves a Student from the middle Bonus space of row 2 "
            "to the far left Objective space of row 7.",
            "przesuwa studenta ze środkowego pola premii w rzędzie 2 "
            "na skrajne lewe pole celu w rzędzie 7.",
        ),
        (
            "travelled",
            {"space": 7, "space2": 17},
            "travels from Istanbul to Hven.",
            "podróżuje ze Stambułu na Ven.",
        ),
        (
            "cube_placed",
            {"space": 24},
            "places a cube in Frankfurt.",
            "kładzie kostkę we Frankfurcie.",
        ),
        (
            "book_placed",
            {"cell": CELLS.index("s2c5")},
            "places a book on shelf 2, column 5.",
            "kładzie książkę na półce 2, w kolumnie 5.",
        ),
        (
            "card_played",
            {"card": CARDS.index("A304")},
            "plays Royal Society Hearing.",
            "zagrywa kartę „Odczyt w Towarzystwie Królewskim”.",
        ),
        ("master_played", {"master": 19}, "plays Maria Winkelmann.", "zagrywa Marię Winkelmann."),
    ],
)
def test_the_log_counts_and_declines(
    key: str, values: dict[str, int], english: str, polish: str
) -> None:
    args = {"seat": 0, **values}
    assert plain(TEXTS.say("events", key, "en", args), "en") == f"Seat 1 {english}"
    assert plain(TEXTS.say("events", key, "pl", args), "pl") == f"Gracz 1 {polish}"


def test_free_steps_name_no_price() -> None:
    situation = Situation().no_tokens().has(coins=2).hand("start_red_travel")
    situation.play("play start_red_travel", "basic travel")
    assert plain(situation.match.choice_text("go dijon"), "en") == "To Dijon"
    assert plain(situation.match.choice_text("go genoa"), "en") == "To Genoa (1 coin)"
    assert plain(situation.match.choice_text("go genoa", lang="pl"), "pl") == (
        "Jedź do Genui (1 moneta)"
    )


def test_the_value_of_work_is_said_in_coins() -> None:
    situation = Situation().print_symbol("work").hand("start_red_work")
    situation.play("play start_red_work", "basic work")
    assert plain(situation.match.choice_text("work 1"), "en").startswith(
        "Use value 1: gain 1 coin,"
    )
    assert plain(situation.match.choice_text("work 2"), "en").startswith(
        "Use value 2: gain 2 coins,"
    )


def test_nothing_is_said_of_a_choice_after_the_last_master_is_passed() -> None:
    match = Match(GAME, 2, 1)
    while match.view(0)["phase"] == "draft":
        match.play(next(iter(match.choices_of(match.to_move))), match.to_move)
    assert match.log(0, "en")[-1].endswith("keeps a Master.")
    assert "choose" not in " ".join(match.log(0, "en"))
