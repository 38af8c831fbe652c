# mypyc: skip
"""How a phrase is read: once, into parts that only have to be filled and joined."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from parlour.kernel.data import expect
from parlour.kernel.languages import DEFAULT, LANGUAGES, Language

SLOT = re.compile(
    r"\{([a-z_]+)(\d*)(?::([a-z_]+)(\d*))?(?:\.([a-z]+))?(?:\?([^{}]*))?\}",
)
SYMBOL = re.compile(r":([a-z][a-z0-9_]*)(?:\.([a-z]+))?:")
# A symbol within a sentence that has been said, with the words that it stands for.
SPOKEN_SYMBOL = re.compile(r":([a-z][a-z0-9_]*)(?:=([^:]*))?:")
# A part that is left out when the number is 0.
OPTIONAL = re.compile(r"<([a-z_]+\d*)\|([^<>]*)>")
SEAT_SLOTS = ("seat", "other")
_TOKEN = re.compile(f"{SLOT.pattern}|{SYMBOL.pattern}")
_MARKS = re.compile(r"[{}]|<[a-z_]+\d*\|")  # of what should have been read before
_SPACES = ("", " ", "\N{NO-BREAK SPACE}")
NUMBER_BEFORE = re.compile(r"(\d+(?:[ ,\u00a0]\d{3})*)[ \u00a0]?$")

Values = Mapping[str, object]  # what fills the slots
Names = Sequence[str] | None  # the names of the seats
PhrasePart = str | Callable[[Values, Names], str]
Forms = tuple[str, ...]  # a word in each form of number that its language has
Words = dict[str, dict[str, list[str]]]  # vocabulary; language or language.case; word by number
Nouns = dict[str, dict[str, str]]  # noun; language or language.case; forms of number with | between


@dataclass(frozen=True)
class Vocabulary:
    """The words of a vocabulary in one language and case."""

    name: str
    language: Language
    words: list[Forms]

    def word(self, value: object, form: int = 0) -> str:
        """The word with a number."""
        if not isinstance(value, int) or not 0 <= value < len(self.words):
            raise IndexError(f"the vocabulary {self.name!r} has no word {value}")
        return self.words[value][form]


class Lexicon:
    """The words and nouns that phrases may name, in every form."""

    def __init__(self, words: Words, nouns: Nouns) -> None:
        self.words = words
        self.nouns = nouns
        self._vocabularies: dict[tuple[str, str, str], Vocabulary] = {}

    def vocabulary(self, name: str, lang: str, case: str, where: str) -> Vocabulary:
        """A vocabulary in a language and case; in the default language where it is lacking."""
        known = self._vocabularies.get((name, lang, case))
        if known is None:
            if lang not in self.words[name]:
                lang, case = DEFAULT, ""
            known = self._read(name, lang, case, where)
            self._vocabularies[name, lang, case] = known
        return known

    def has_form(self, vocabulary: str, form: str) -> bool:
        """Whether a vocabulary has a form of its own, such as an adjective a gender."""
        return any(key.endswith(f".{form}") for key in self.words[vocabulary])

    def _read(self, name: str, lang: str, case: str, where: str) -> Vocabulary:
        lists = self.words[name]
        language = LANGUAGES[lang]
        own_words = lists.get(f"{lang}.{case}") if case else lists[lang]
        words = [
            self._word(text, language, case, own_words is None, f"{where}: words.{name}")
            for text in own_words or lists[lang]
        ]
        return Vocabulary(name, language, words)

    def _word(self, text: str, language: Language, case: str, borrowed: bool, where: str) -> Forms:
        """A word in every form; `borrowed` if it is the base form, for want of the case."""
        symbol = SYMBOL.fullmatch(text)
        if symbol:
            name = symbol.group(1)
            # A form of the vocabulary's own, such as that of an adjective, is no case of the noun.
            own = symbol.group(2) or (case if case in language.cases else "")
            noun = self.noun(name, language.code, own, where)
            forms = [f":{name}={form}:" for form in noun.words[0]]
            return tuple(forms[i] for i in same_forms(language, noun.language))
        expect(not borrowed, where, f"{text!r} has no case {case!r}")
        if "|" in text:
            return forms_of(text, language, where)
        if ":" in text:
            text = self.with_spoken_symbols(text, language.code)
        return (text,) * len(language.forms)

    def noun(self, name: str, lang: str, case: str, where: str) -> Vocabulary:
        """A noun in a language and case, as a vocabulary of one word; in the default language
        where it is lacking. A noun without cases and plural is said as it is.
        """
        expect(name in self.nouns, where, f"there is no noun {name!r}")
        noun = self.nouns[name]
        if lang not in noun:
            lang, case = DEFAULT, ""
        language = LANGUAGES[lang]
        expect(not case or case in language.cases, where, f"{lang} has no case {case!r}")
        text = noun.get(f"{lang}.{case}" if case else lang)
        if text is None:
            text = noun[lang]
            stiff = "|" not in text and not any(key.startswith(f"{lang}.") for key in noun)
            expect(stiff, where, f"the noun {name!r} has no case {case!r}")
        whole = "|" not in text
        forms = (text,) * len(language.forms) if whole else forms_of(text, language, where)
        return Vocabulary(name, language, [forms])

    def with_spoken_symbols(self, text: str, lang: str) -> str:
        """A text of ours without slots, its symbols with the words that they stand for."""
        return "".join(str(part) for part in PhraseReader(self, lang, text, repr(text)).parts)


def number_in(digits: str) -> int:
    """A number as it is written, with or without marks between the thousands."""
    return int(re.sub(r"\D", "", digits))


def same_forms(language: Language, other: Language) -> list[int]:
    """For each form of a language the nearest one of another: the same, or the last."""
    last = len(other.forms) - 1
    return [min(form, last) for form in range(len(language.forms))]


def forms_of(text: str, language: Language, where: str) -> Forms:
    """The forms of number: `coin|coins`."""
    forms = tuple(text.split("|"))
    count = len(language.forms)
    expect(
        len(forms) == count,
        where,
        f"{text!r} has {len(forms)} forms, not {count} ({', '.join(language.forms)})",
    )
    return forms


class PhraseReader:
    """Reads one phrase of one language into parts."""

    def __init__(self, lexicon: Lexicon, lang: str, text: str, where: str) -> None:
        self.lexicon, self.lang, self.where = lexicon, lang, where
        self.language = LANGUAGES[lang]
        self.slots: set[str] = set()
        self.numbers: set[str] = set()  # the slots that choose a form
        self.parts: list[PhrasePart] = []
        self._number: str | int | None = None  # the slot or number just before, if there is one
        end = 0
        for match in OPTIONAL.finditer(text):
            self._read(text[end : match.start()])
            end = match.end()
            self._optional(*match.groups())
        self._read(text[end:])

    def _read(self, text: str) -> None:
        end = 0
        for match in _TOKEN.finditer(text):
            self._literal(text[end : match.start()])
            end = match.end()
            if match.group(1) is not None:
                self._slot(match)
            else:
                self._symbol(match.group(7), match.group(8) or "")
        self._literal(text[end:])

    def _optional(self, slot: str, text: str) -> None:
        inner = PhraseReader(self.lexicon, self.lang, text, self.where)
        self.slots |= {slot, *inner.slots}
        self.numbers |= {slot, *inner.numbers}
        self.parts.append(optional_part(slot, inner.parts))
        self._number = None

    def _literal(self, text: str) -> None:
        expect(not _MARKS.search(text), self.where, f"{text!r} cannot be read")
        before = NUMBER_BEFORE.search(text)
        if before:
            self._number = number_in(before.group(1))
        elif text not in _SPACES:
            self._number = None
        if text:
            self.parts.append(text)

    def _symbol(self, name: str, case: str) -> None:
        noun = self.lexicon.noun(name, self.lang, case, self.where)
        self._inflected(tuple(f":{name}={form}:" for form in noun.words[0]), noun.language)

    def _inflected(self, forms: Forms, language: Language) -> None:
        """A word in the form of the number just before it, else in its first form."""
        number, self._number = self._number, None
        if number is None or len(set(forms)) == 1:
            self.parts.append(forms[0])
        elif isinstance(number, int):
            self.parts.append(forms[language.form(number)])
        else:
            self.numbers.add(number)
            self.parts.append(form_part(number, forms, language.form))

    def _slot(self, match: re.Match[str]) -> None:
        base, digits, noun, noun_digits, case, choice = match.groups()[:6]
        slot = base + digits
        self.slots.add(slot)
        if choice is not None:
            expect(not noun and not case, self.where, f"{match.group(0)!r} cannot be read")
            self.numbers.add(slot)
            forms = forms_of(choice, self.language, self.where)
            self.parts.append(form_part(slot, forms, self.language.form))
            self._number = None
        elif noun:
            self.numbers.add(slot)
            self._number = slot
            if noun in self.lexicon.words:
                self.slots.add(noun + noun_digits)
                self._word(noun, noun + noun_digits, case or "")
            else:
                expect(not noun_digits, self.where, f"there is no noun {noun + noun_digits!r}")
                word = self.lexicon.noun(noun, self.lang, case or "", self.where)
                self._inflected(word.words[0], word.language)
        elif base in SEAT_SLOTS:
            expect(not case, self.where, f"{match.group(0)!r}: a name has no cases")
            self.parts.append(self._seat(slot))
            self._number = None
        elif base in self.lexicon.words:
            self._word(base, slot, case or "")
        else:
            expect(not case, self.where, f"there is no vocabulary {base!r}")
            self.parts.append(number_part(slot))
            self._number = slot

    def _word(self, name: str, slot: str, case: str) -> None:
        known = not case or case in self.language.cases or self.lexicon.has_form(name, case)
        expect(known, self.where, f"{self.lang} has no case {case!r}, nor {name} such a form")
        vocabulary = self.lexicon.vocabulary(name, self.lang, case, self.where)
        number, self._number = self._number, None
        if number is None or all(len(set(forms)) == 1 for forms in vocabulary.words):
            self.parts.append(word_part(slot, vocabulary))
        elif isinstance(number, int):
            self.parts.append(word_part(slot, vocabulary, vocabulary.language.form(number)))
        else:
            self.numbers.add(number)
            self.parts.append(counted_word_part(slot, vocabulary, number))

    def _seat(self, slot: str) -> PhrasePart:
        words = self.lexicon.words.get("seat")
        known = words.get(self.lang, words[DEFAULT]) if words else []

        def name(values: Values, names: Names) -> str:
            return seat_name(values[slot], names, known)

        return name


def seat_name(seat: object, names: Names, words: Sequence[str]) -> str:
    """The name of a seat: the given one, else the game's word, else its number."""
    if not isinstance(seat, int):
        return str(seat)
    if names is not None and 0 <= seat < len(names):
        return names[seat]
    return words[seat] if 0 <= seat < len(words) else str(seat + 1)


def number_part(slot: str) -> PhrasePart:
    """A number, or whatever a text is given, as it is."""
    return lambda values, _names: str(values[slot])


def joined(parts: Sequence[PhrasePart], values: Values, names: Names) -> str:
    """What is said: the parts one after the other, filled."""
    return "".join([part if isinstance(part, str) else part(values, names) for part in parts])


def optional_part(slot: str, parts: Sequence[PhrasePart]) -> PhrasePart:
    """Parts that are said only if the number in a slot is not 0."""
    return lambda values, names: joined(parts, values, names) if values[slot] else ""


def form_part(slot: str, forms: Forms, form: Callable[[int], int]) -> PhrasePart:
    """The form that fits the number in a slot."""
    return lambda values, _names: forms[form(int(str(values[slot])))]


def word_part(slot: str, vocabulary: Vocabulary, form: int = 0) -> PhrasePart:
    """The word whose number is in a slot."""
    word = vocabulary.word
    return lambda values, _names: word(values[slot], form)


def counted_word_part(slot: str, vocabulary: Vocabulary, number: str) -> PhrasePart:
    """The word whose number is in a slot, in the form that fits another one."""
    word, form = vocabulary.word, vocabulary.language.form
    return lambda values, _names: word(values[slot], form(int(str(values[number]))))
