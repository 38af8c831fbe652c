"""Sentences in every language: slots, words, cases, plurals, symbols; and where they come from."""

from pathlib import Path

import pytest

from parlour.kernel.errors import InvalidData
from parlour.kernel.languages import LANGUAGES
from parlour.kernel.texts import Texts, read_texts, words_of

TEXTS = Texts(
    {
        "events": {
            "moved": {"en": "{seat} moves {kind} to {other}", "pl": "{seat} wiezie {kind.acc}"},
            "swapped": {"en": "{kind} for {kind2}", "pl": "{kind} za {kind2.acc}"},
            "scored": {"en": "{n} {n?tile|tiles}", "pl": "{n} {n?kafelek|kafelki|kafelków}"},
            "paid": {"en": "{seat} pays {n} :coin:", "pl": "{seat} płaci {n} :coin.acc:"},
            "fee": {"en": "pay 3 :coin: or 21 :coin:", "pl": "zapłać 3 :coin.acc: albo 22 :coin:"},
            "gained": {"en": "{n} {thing}", "pl": "{n} {thing.acc}"},
            "found": {"en": "{n} old {n:thing}", "pl": "{n} {n?stary|stare|starych} {n:thing}"},
            "owned": {"en": "{n} gold {n:coin}", "pl": "{n} złotych {n:coin.gen}"},
            "built": {"en": "Built<n| for {n} :coin:>.", "pl": "Zbudowano<n| za {n} :coin.acc:>."},
        },
        "reasons": {"game_over": {"en": "Done.", "pl": "Już."}},
    },
    {
        "kind": {"en": ["wood", "clay"], "pl": ["drewno", "glina"], "pl.acc": ["drewno", "glinę"]},
        "thing": {
            "en": [":coin:", "box|boxes", "3 :coin:"],
            "pl": [":coin:", "skrzynia|skrzynie|skrzyń", "3 :coin:"],
            "pl.acc": [":coin:", "skrzynię|skrzynie|skrzyń", "3 :coin.acc:"],
        },
    },
    {
        "coin": {
            "en": "coin|coins",
            "pl": "moneta|monety|monet",
            "pl.gen": "monety|monet|monet",
            "pl.acc": "monetę|monety|monet",
        },
    },
)


def plain(key: str, lang: str, **args: object) -> str:
    return TEXTS.plain(TEXTS.say("events", key, lang, args, ["Ann", "Bea"]), lang)


def test_slots_are_filled_with_words_and_names() -> None:
    args = {"seat": 0, "kind": 1, "other": 1}
    assert TEXTS.say("events", "moved", "en", args, ["Ann", "Bea"]) == "Ann moves clay to Bea"
    assert TEXTS.say("events", "moved", "en", args) == "Seat 1 moves clay to Seat 2"


def test_a_language_may_have_cases_of_a_word() -> None:
    assert plain("moved", "pl", seat=0, kind=1) == "Ann wiezie glinę"
    assert plain("swapped", "pl", kind=1, kind2=1) == "glina za glinę"


def test_a_form_of_a_vocabularys_own_may_be_symbols() -> None:
    texts = Texts(
        {"events": {"paid": {"en": "{n} {colour.token}", "pl": "{n} {colour.token}"}}},
        {"colour": {"en": ["red"], "pl": ["czerwony"], "en.token": [":r:"], "pl.token": [":r:"]}},
        {"r": {"en": "red one|red ones", "pl": "czerwony|czerwone|czerwonych"}},
    )
    assert texts.say("events", "paid", "en", {"n": 2, "colour": 0}) == "2 :r=red ones:"
    assert texts.say("events", "paid", "pl", {"n": 5, "colour": 0}) == "5 :r=czerwonych:"


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
    assert plain("scored", "en", n=n) == f"{n} {en}"
    assert plain("scored", "pl", n=n) == f"{n} {pl}"


@pytest.mark.parametrize(
    ("n", "en", "pl"), [(1, "coin", "monetę"), (2, "coins", "monety"), (15, "coins", "monet")]
)
def test_a_symbol_becomes_the_word_that_fits_number_and_case(n: int, en: str, pl: str) -> None:
    assert TEXTS.say("events", "paid", "pl", {"seat": 0, "n": n}, ["Ala"]) == (
        f"Ala płaci {n} :coin={pl}:"
    )
    assert plain("paid", "en", seat=0, n=n) == f"Ann pays {n} {en}"
    assert plain("paid", "pl", seat=0, n=n) == f"Ann płaci {n} {pl}"


def test_a_written_number_counts_too() -> None:
    assert plain("fee", "en") == "pay 3 coins or 21 coins"
    assert plain("fee", "pl") == "zapłać 3 monety albo 22 monety"


def test_a_word_of_a_vocabulary_agrees_with_the_number_before_it() -> None:
    assert plain("gained", "en", n=1, thing=0) == "1 coin"
    assert plain("gained", "pl", n=1, thing=0) == "1 monetę"
    assert plain("gained", "pl", n=5, thing=1) == "5 skrzyń"
    assert plain("gained", "pl", n=5, thing=2) == "5 3 monety"


def test_a_number_further_away_is_named() -> None:
    assert plain("found", "en", n=2, thing=1) == "2 old boxes"
    assert plain("found", "pl", n=2, thing=1) == "2 stare skrzynie"
    assert TEXTS.say("events", "owned", "pl", {"n": 5}) == "5 złotych monet"  # in braces: no symbol


def test_what_counts_nothing_is_left_out() -> None:
    assert plain("built", "en", n=0) == "Built."
    assert plain("built", "pl", n=1) == "Zbudowano za 1 monetę."


def test_a_sentence_put_together_elsewhere_is_made_plain_too() -> None:
    assert TEXTS.plain("2 :coin:, 1,000 :coin: and 1 :odd_thing:", "en") == (
        "2 coins, 1,000 coins and 1 :odd_thing:"
    )


def test_a_game_has_the_common_sentences_and_may_say_them_its_own_way() -> None:
    assert TEXTS.say("reasons", "game_over", "en") == "Done."
    assert TEXTS.say("reasons", "undo_nothing", "en") == "Nothing has been played yet."
    assert Texts({}).say("reasons", "game_over", "en") == "The game is over."
    assert TEXTS.has("reasons", "undo_other")
    assert not TEXTS.has("reasons", "no_such")
    assert not TEXTS.has("no_such", "x")


def test_texts_may_stand_over_others() -> None:
    more = Texts({"heads": {"x": {"en": "{n} {thing}"}}}, over=TEXTS)
    assert more.plain(more.say("heads", "x", "en", {"n": 2, "thing": 1}), "en") == "2 boxes"
    assert more.has("events", "paid")
    assert not TEXTS.has("heads", "x")


def test_a_phrase_may_be_added() -> None:
    texts = Texts({}, {"kind": {"en": ["wood"]}})
    texts.add("values", "w", {"en": "all {kind}"})
    assert texts.say("values", "w", "pl", {"kind": 0}) == "all wood"


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
        TEXTS.say("events", "paid", "xx", {"n": 1})


def test_seats_have_the_given_name_else_the_games_word_else_a_number() -> None:
    words = Texts({}, {"seat": {"en": ["White"], "pl": ["Biały"]}})
    assert words.seat(0, "pl", ["Ann"]) == "Ann"
    assert words.seat(0, "pl") == "Biały"
    assert words.seat(1, "pl") == "2"


def test_a_phrase_that_a_language_lacks_is_said_wholly_in_english() -> None:
    texts = Texts(
        {"events": {"x": {"en": "{n} {kind} and {n} :coin:"}}},
        {"kind": {"en": ["box|boxes"], "pl": ["skrzynia|skrzynie|skrzyń"]}},
        {"coin": {"en": "coin|coins", "pl": "moneta|monety|monet"}},
    )
    sentence = texts.say("events", "x", "pl", {"n": 5, "kind": 0})
    assert texts.plain(sentence, "pl") == "5 boxes and 5 coins"


def test_words_that_a_language_lacks_are_english_and_count_as_in_english() -> None:
    texts = Texts(
        {"events": {"x": {"en": "{n} {kind}, {n} :coin:", "pl": "{n} {kind.acc}, {n} :coin.acc:"}}},
        {"kind": {"en": ["box|boxes"]}},
        {"coin": {"en": "coin|coins"}},
    )
    sentences = [texts.say("events", "x", "pl", {"n": n, "kind": 0}) for n in (1, 2, 5)]
    assert [texts.plain(one, "pl") for one in sentences] == [
        "1 box, 1 coin",
        "2 boxes, 2 coins",
        "5 boxes, 5 coins",
    ]


ENGLISH = """
[events]
x = "{n} {kind}"
[words]
kind = ["a", "b"]
[nouns]
coin = "coin|coins"
"""


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ('[events]\nx = ""', "texts.pl.toml: events.x is no text"),
        ('[events]\nx = "{n} {m}"', "texts.pl.toml, events.x: the en text has no slot m"),
        (
            '[events]\nx = "{n} {kind.acc}"\n[words]\nkind = ["c", "d"]',
            "events.x: words.kind: 'c' has no case 'acc'",
        ),
        ('[events]\nx = "{n} {kind.abc}"', "events.x: pl has no case 'abc'"),
        ('[events]\nx = "{n.acc}"', "events.x: there is no vocabulary 'n'"),
        ('[events]\nx = "{n?a|b}"', "events.x: 'a|b' has 2 forms, not 3 (one, few, many)"),
        ('[events]\nx = "{n:box}"', "events.x: there is no noun 'box'"),
        ('[events]\nx = ":box:"', "events.x: there is no noun 'box'"),
        ('[events]\nx = ":coin.acc:"\n[nouns]\ncoin = "a|b|c"', "'coin' has no case 'acc'"),
        ('[events]\nx = "{n} :coin:"\n[nouns]\ncoin = "a|b"', "'a|b' has 2 forms"),
        ('[nouns]\ncoin = "a|b"', "texts: nouns.coin: 'a|b' has 2 forms"),
        ('[nouns]\ncoin.accc = "a"', "nouns.coin: the base form nom is missing"),
        ('[nouns]\ncoin.nom = "a"\ncoin.accc = "a"', "nouns.coin: pl has no case 'accc'"),
        ('[events]\nx = "{N} a"', "events.x: '{N} a' cannot be read"),
        ('[events]\nx = "a <n|b"', "events.x: 'a <n|b' cannot be read"),
        ('[events]\ny = "a"', "texts.pl.toml: events.y is no text of en"),
        ('[words]\nkind = ["a"]', "texts.pl.toml: words.kind differs in length from en"),
        ('[words]\nkind.nom = ["a", "b"]\nkind.acc = ["a"]', "words.kind differs in length"),
        ('[words]\nkind = "a"', "texts.pl.toml: words.kind: nom is no list"),
        ("[events", "texts.pl.toml cannot be read"),
        ('events = "x"', "texts.pl.toml: events is no table"),
    ],
)
def test_a_wrong_entry_is_named_with_its_file(tmp_path: Path, toml: str, sentence: str) -> None:
    (tmp_path / "texts.en.toml").write_text(ENGLISH)
    (tmp_path / "texts.pl.toml").write_text(toml)
    with pytest.raises(InvalidData) as error:
        Texts.load(tmp_path / "texts")
    assert sentence in str(error.value)


def test_english_is_needed_and_other_languages_are_known(tmp_path: Path) -> None:
    with pytest.raises(InvalidData, match=r"texts.en.toml: is missing"):
        Texts.load(tmp_path / "texts")
    (tmp_path / "texts.en.toml").write_text(ENGLISH)
    (tmp_path / "texts.xx.toml").write_text('[events]\nx = "x"')
    with pytest.raises(InvalidData, match=r"texts.xx.toml: there is no language 'xx'"):
        Texts.load(tmp_path / "texts")


def test_files_give_phrases_words_and_nouns(tmp_path: Path) -> None:
    (tmp_path / "texts.en.toml").write_text(ENGLISH)
    polish = '[events]\nx = "{n} {kind.acc}"\n[words]\nkind.nom = ["c", "d"]\nkind.acc = ["e", "f"]'
    (tmp_path / "texts.pl.toml").write_text(polish)
    texts = Texts.load(tmp_path / "texts")
    sentences = [texts.say("events", "x", lang, {"n": 2, "kind": 0}) for lang in LANGUAGES]
    assert sentences == ["2 a", "2 e"]
    assert texts.word("kind", 1, "pl") == "d"
    assert texts.noun("coin", "en", 2) == texts.noun("coin", "pl", 5) == "coins"
    assert words_of(tmp_path / "texts")["kind"]["pl.acc"] == ["e", "f"]
    assert read_texts(tmp_path / "texts")[0] == {
        "events": {"x": {"en": "{n} {kind}", "pl": "{n} {kind.acc}"}}
    }
    over = Texts.load(
        tmp_path / "texts", words={"kind": {"en": ["g"], "pl": ["h"], "pl.acc": ["i"]}}
    )
    assert over.word("kind", 0, "pl") == "h"
