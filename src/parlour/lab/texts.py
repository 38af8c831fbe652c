"""Golden texts: everything that is ever said, in every language, with several numbers in each slot.

`python -m parlour.lab.texts [PLACE]` writes them anew, and so does `make playthroughs`: a change of
a sentence then shows as a readable difference, in all the forms that a language has.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from parlour import games
from parlour.kernel.languages import DEFAULT, LANGUAGES, PACKAGE, files_of
from parlour.kernel.phrases import SEAT_SLOTS, Lexicon, Nouns, PhraseReader, Words
from parlour.kernel.texts import COMMON, Phrases, Texts, read_texts

NUMBERS = (1, 2, 5, 22)  # one of each form that the languages have, and a compound one
MOST_WORDS = 40  # of a vocabulary that are listed; longer ones are counted by the machine


def places() -> list[str]:
    """Every part of the program that speaks; a game is called by its name."""
    return [*(stem.relative_to(PACKAGE).parts[0] for stem in common_stems()), *games.names()]


def common_stems() -> list[Path]:
    """The texts outside the rooms of the games."""
    files = [
        *PACKAGE.glob(f"*/texts.{DEFAULT}.toml"),
        *PACKAGE.glob(f"*/data/texts.{DEFAULT}.toml"),
    ]
    return sorted(path.with_name("texts") for path in files)


def stems_of(place: str) -> list[Path]:
    """The texts of a part of the program; a glossary is no text with slots (kernel/glossary.py)."""
    folder = PACKAGE / place / ("data" if (PACKAGE / place / "data").is_dir() else "")
    if place in games.names():
        folder = games.room_folder(place) / "data"
    stems = {
        path.with_name(path.name.partition(".")[0]) for path in folder.glob(f"*.{DEFAULT}.toml")
    }
    return sorted(stems - {folder / "glossary"})


def golden(place: str) -> str:
    """All that a part of the program says."""
    lines = [f"All texts of {place}; in each slot for a number: {', '.join(map(str, NUMBERS))}."]
    game = games.find(place).texts if place in games.names() else COMMON
    for stem in stems_of(place):
        phrases, words, nouns = read_texts(stem)
        lines += ["", f"== {stem.name} ({', '.join(files_of(stem))})"]
        lines += _nouns(Texts({}, {}, nouns), nouns)
        # What a game makes of its content belongs to its texts; a file's own words go first.
        known, things = {**game.words, **words}, {**game.nouns, **nouns}
        lines += _words(known if stem.name == "texts" else words, words)
        lines += _phrases(phrases, known, things, numbers=place in games.names())
    return "\n".join(lines) + "\n"


def _nouns(texts: Texts, nouns: Nouns) -> Iterator[str]:
    for name, forms in nouns.items():
        yield f"nouns.{name}"
        for form in forms:
            lang, _, case = form.partition(".")
            counted = ", ".join(f"{n} {texts.noun(name, lang, n, case)}" for n in NUMBERS)
            yield f"  {form:<7} {counted}"


def _words(known: Words, own: Words) -> Iterator[str]:
    for name, forms in known.items():
        for form, words in forms.items():
            if name in own or len(words) <= MOST_WORDS:
                yield f"words.{name} {form}: {' / '.join(words)}"


def _phrases(phrases: Phrases, words: Words, nouns: Nouns, numbers: bool) -> Iterator[str]:
    texts = Texts(phrases, words, nouns)
    lexicon = Lexicon(texts.words, texts.nouns)
    for section, keys in phrases.items():
        for key, phrase in keys.items():
            yield f"{section}.{key}"
            for lang in LANGUAGES:
                if lang not in phrase:
                    yield f"  {lang} -"
                    continue
                reader = PhraseReader(lexicon, lang, phrase[lang], key)
                sentences: dict[str, None] = {}  # each sentence once, in their order
                for trial, number in enumerate(NUMBERS):
                    values = _values(reader, texts.words, trial, number, numbers)
                    sentence = texts.plain(texts.say(section, key, lang, values), lang)
                    sentences[sentence.replace("\n", "\n     ")] = None
                yield from (f"  {lang} {sentence}" for sentence in sentences)


def _values(
    reader: PhraseReader, words: Words, trial: int, number: int, numbers: bool
) -> dict[str, object]:
    """A number or a word for every slot; the first and the last word of a vocabulary in turn."""
    values: dict[str, object] = {}
    for slot in reader.slots:
        base = slot.rstrip("0123456789")
        if base in SEAT_SLOTS:
            values[slot] = 0
        elif base in words:
            values[slot] = (len(words[base][DEFAULT]) - 1) * (trial % 2)
        elif numbers or slot in reader.numbers or slot == "n":
            values[slot] = number
        else:
            values[slot] = f"<{slot}>"
    return values


def path_of(place: str) -> Path:
    """Where the golden text lies, from the root of the repository."""
    if place in games.names():
        return Path("tests", "games", place, "texts.txt")
    return Path("tests", "texts", f"{place}.txt")


def write(names: list[str]) -> None:
    """Write the texts of some parts anew."""
    for place in names:
        path = path_of(place)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(golden(place), encoding="utf-8")
        print(f"{path} written")


if __name__ == "__main__":
    write(sys.argv[1:] or places())
