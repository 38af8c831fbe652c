# mypyc: skip
"""The languages that there are, found from files alone.

A language is a file `texts.<code>.toml` beside this module's data; its table `language` gives the
name, the plural forms and the cases. Folders that speak have a file of the same kind for each
language. `PARLOUR_TEXTS` may name a folder with further files, laid out like the package: so a
translation can be tried without touching what is installed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from parlour.kernel.data import expect, read_toml

DEFAULT = "en"  # every text is there in it, and other languages fall back to it
Value = TypeVar("Value")
PACKAGE = Path(__file__).parents[1]
_FILE = re.compile(r"(.+)\.([a-z]{2})\.toml")
_RELATION = re.compile(r"n(?: % (\d+))? (=|!=) (\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")
_REMEMBERED = 4096  # numbers whose form is kept


class ByLanguage(dict[str, Value]):
    """Something by language; where a language lacks it, what the default one has."""

    def __missing__(self, lang: str) -> Value:
        if lang == DEFAULT:
            raise KeyError(lang)
        return self[DEFAULT]


class Language:
    """How a language counts and declines."""

    def __init__(self, code: str, header: dict[str, Any], where: str) -> None:
        name, plural = header.get("name"), header.get("plural")
        expect(isinstance(name, str) and bool(name), where, "language.name is missing")
        expect(isinstance(plural, dict) and bool(plural), where, "language.plural is missing")
        self.code = code
        self.name = str(name)  # in the language itself
        self.forms: tuple[str, ...] = tuple(plural or ())  # one, few, many: their order in texts
        self.cases: tuple[str, ...] = tuple(header.get("cases", ()))  # besides the base form
        self.thousands = str(header.get("thousands", ","))
        rules = [plural_rule(str(rule), where) for rule in (plural or {}).values()]
        # Which form a number takes: its place in `forms`.
        self.form: Callable[[int], int] = lru_cache(_REMEMBERED)(lambda n: _first(rules, abs(n)))

    def number(self, n: int) -> str:
        """A number in digits, as the language groups them."""
        return f"{n:,}".replace(",", self.thousands)


def signed(number: object) -> str:
    """A number with a real minus where it is less than none."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def change_text(n: int) -> str:
    """A gain or a loss: a number with its sign, if it is not 0."""
    return f"+{n}" if n > 0 else signed(n)


def _first(rules: list[Callable[[int], bool]], n: int) -> int:
    """The first rule that holds; the last form is for all the rest."""
    return next((i for i, rule in enumerate(rules[:-1]) if rule(n)), len(rules) - 1)


def plural_rule(text: str, where: str) -> Callable[[int], bool]:
    """A rule as Unicode's plural rules are written: `n % 10 = 2..4 and n % 100 != 12..14`."""
    if not text:
        return lambda _n: True
    ways = [[_relation(part, where) for part in way.split(" and ")] for way in text.split(" or ")]
    return lambda n: any(all(holds(n) for holds in way) for way in ways)


def _relation(text: str, where: str) -> Callable[[int], bool]:
    match = _RELATION.fullmatch(text.strip())
    expect(match is not None, where, f"the plural rule {text!r} cannot be read")
    assert match is not None
    modulus, sign, values = match.groups()
    numbers: set[int] = set()
    for part in values.split(","):
        first, _, last = part.partition("..")
        numbers.update(range(int(first), int(last or first) + 1))
    divisor = int(modulus) if modulus else 0

    def holds(n: int) -> bool:
        return ((n % divisor if divisor else n) in numbers) == (sign == "=")

    return holds


def files_of(stem: Path) -> dict[str, list[Path]]:
    """The files `<stem>.<language>.toml`, by language: ours, then those that are added."""
    folders = [stem.parent]
    added = os.environ.get("PARLOUR_TEXTS")
    if added and stem.is_relative_to(PACKAGE):
        folders.append(Path(added) / stem.parent.relative_to(PACKAGE))
    files: dict[str, list[Path]] = {}
    for folder in folders:
        for path in sorted(folder.glob(f"{stem.name}.*.toml")):
            match = _FILE.fullmatch(path.name)
            if match and match.group(1) == stem.name:
                files.setdefault(match.group(2), []).append(path)
    return files


def rule_books(folder: Path) -> dict[str, Path]:
    """The rule books of a room by language: rules.md, and rules.<language>.md."""
    books = {DEFAULT: folder / "rules.md"}
    translated = {lang: folder / f"rules.{lang}.md" for lang in LANGUAGES}
    return books | {lang: path for lang, path in translated.items() if path.is_file()}


def discover(stem: Path) -> dict[str, Language]:
    """Every language that has a file of that name, the default one first."""
    languages: dict[str, Language] = {}
    files = files_of(stem)
    for code in sorted(files, key=lambda code: (code != DEFAULT, code)):
        path = files[code][0]
        header = read_toml(path).get("language")
        expect(isinstance(header, dict), path.name, "the table language is missing")
        languages[code] = Language(code, header or {}, path.name)
    expect(DEFAULT in languages, stem.name, f"the language {DEFAULT!r} is missing")
    return languages


LANGUAGES = discover(Path(__file__).with_name("data") / "texts")
