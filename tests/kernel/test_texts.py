"""Sentences in every language: slots, words, forms, plurals, symbols."""

from pathlib import Path

import pytest

from parlour.kernel.errors import InvalidData
from parlour.kernel.texts import LANGUAGES, Texts, plural, read_phrases

TEXTS = Texts(
    {
        "events": {
            "moved": {"en": "{seat} moves {kind} to {other}", "pl": "{seat} wiezie {kind.acc}"},
            "swapped": {"en": "{kind} for {kind2}", "pl": "{kind} za {kind2.acc}"},
            "scored": {"en": "{n} {n?tile|tiles}", "pl": "{n} {n?kafelek|kafelki|kafelków}"},
            "paid": {"en": "{n} :vp:, 2 :odd_thing:", "pl": "{n} :vp:"},
        },
        "reasons": {"game_over": {"en": "Done.", "pl": "Już."}},
    },
    {
        "kind": {"en": ["wood", "clay"], "pl": ["drewno", "glina"], "pl.acc": ["drewno", "glinę"]},
    },
)


def test_slots_are_filled_with_words_and_names() -> None:
    args = {"seat": 0, "kind": 1, "other": 1}
    assert TEXTS.say("events", "moved", "en", args, ["Ann", "Bea"]) == "Ann moves clay to Bea"
    assert TEXTS.say("events", "moved", "en", args) == "1 moves clay to 2"


def test_a_language_may_have_forms_of_a_word() -> None:
    assert TEXTS.say("events", "moved", "pl", {"seat": 0, "kind": 1}, ["Ala"]) == "Ala wiezie glinę"
    assert TEXTS.say("events", "swapped", "pl", {"kind": 1, "kind2": 1}) == "glina za glinę"


def test_a_name_is_shown_as_it_is_written() -> None:
    args = {"seat": 0, "kind": 0, "other": 0}
    assert "{kind}" in TEXTS.say("events", "moved", "en", args, ["{kind}"])


@pytest.mark.parametrize(
    ("n", "en", "pl"),
    [
        (0, "tiles", "kafelków"),
        (1, "tile", "kafelek"),
        (2, "tiles", "kafelki"),
        (4, "tiles", "kafelki"),
        (5, "tiles", "kafelków"),
        (11, "tiles", "kafelków"),
        (12, "tiles", "kafelków"),
        (14, "tiles", "kafelków"),
        (21, "tiles", "kafelków"),
        (22, "tiles", "kafelki"),
        (112, "tiles", "kafelków"),
        (-1, "tile", "kafelek"),
        (-3, "tiles", "kafelki"),
    ],
)
def test_plurals_fit_the_number(n: int, en: str, pl: str) -> None:
    assert TEXTS.say("events", "scored", "en", {"n": n}) == f"{n} {en}"
    assert TEXTS.say("events", "scored", "pl", {"n": n}) == f"{n} {pl}"


def test_fewer_forms_than_a_language_has_still_read() -> None:
    assert plural("pl", 5, ["x", "y"]) == "y"
    assert plural("en", 5, ["x", "y", "z"]) == "z"
    assert plural("pl", 3, ["x"] * 1 + ["y"]) == "y"


def test_symbols_are_short_words_in_plain_text() -> None:
    sentence = TEXTS.say("events", "paid", "en", {"n": 3})
    assert sentence == "3 :vp:, 2 :odd_thing:"
    assert TEXTS.plain(sentence, "en") == "3 VP, 2 :odd_thing:"
    assert TEXTS.plain(sentence, "pl") == "3 PZ, 2 :odd_thing:"


def test_a_game_has_the_common_sentences_and_may_say_them_its_own_way() -> None:
    assert TEXTS.say("reasons", "game_over", "en") == "Done."
    assert TEXTS.say("reasons", "undo_nothing", "en") == "Nothing has been played yet."
    assert Texts({}).say("reasons", "game_over", "en") == "The game is over."
    assert TEXTS.has("reasons", "undo_other")
    assert not TEXTS.has("reasons", "no_such")
    assert not TEXTS.has("no_such", "x")


@pytest.mark.parametrize(
    ("key", "args", "sentence"),
    [
        ("no_such", {}, "no text for events.no_such"),
        ("moved", {"seat": 0, "other": 1}, "needs a value for 'kind'"),
        ("swapped", {"kind": 0}, "needs a value for 'kind2'"),
        ("moved", {"seat": 0, "other": 1, "kind": 2}, "the vocabulary 'kind' has no word 2"),
        ("moved", {"seat": 0, "other": 1, "kind": -1}, "the vocabulary 'kind' has no word -1"),
    ],
)
def test_what_cannot_be_said_is_named(key: str, args: dict[str, int], sentence: str) -> None:
    with pytest.raises(KeyError, match=sentence):
        TEXTS.say("events", key, "en", args)


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(KeyError):
        TEXTS.say("events", "paid", "de", {"n": 1})


def test_seats_have_the_given_name_else_the_games_word_else_a_number() -> None:
    words = Texts({}, {"seat": {"en": ["White"], "pl": ["Biały"]}})
    assert words.seat(0, "pl", ["Ann"]) == "Ann"
    assert words.seat(0, "pl") == "Biały"
    assert words.seat(1, "pl") == "2"


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ('[events.x]\nen = "x"', "events.x has no pl text"),
        ('[events.x]\nen = "x"\npl = ""', "events.x has no pl text"),
        ('[words.kind]\nen = ["a", "b"]\npl = ["a"]', "words.kind differs in length"),
        ('[words.kind]\nen = ["a"]', "words.kind differs in length"),
        ('[words.kind]\nen = ["a"]\npl = ["a"]\n"pl.acc" = []', "words.kind differs in length"),
        ("[events.x", "cannot be read"),
        ('events = "x"', "events"),
        ('[events]\nx = "y"', "events.x"),
    ],
)
def test_a_file_that_lacks_a_language_is_refused(tmp_path: Path, toml: str, sentence: str) -> None:
    file = tmp_path / "texts.toml"
    file.write_text(toml)
    with pytest.raises(InvalidData, match=sentence):
        read_phrases(file)


def test_a_file_adds_phrases_and_words(tmp_path: Path) -> None:
    file = tmp_path / "texts.toml"
    file.write_text(
        '[events.x]\nen = "{kind}"\npl = "{kind}"\n[words.kind]\nen = ["a"]\npl = ["b"]'
    )
    texts = Texts.load(file)
    assert [texts.say("events", "x", lang, {"kind": 0}) for lang in LANGUAGES] == ["a", "b"]
    assert texts.word("kind", 0, "pl") == "b"
    assert Texts.load(file, {"kind": {"en": ["c"], "pl": ["d"]}}).word("kind", 0, "pl") == "d"
