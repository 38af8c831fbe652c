"""How the data folder is read: rows of a spreadsheet, and what may stand in a cell.

Comma or semicolon, with or without byte-order mark: whatever Excel or LibreOffice writes is read. A
wrong entry is answered with a sentence that names the file, the row, the card and the column.
"""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Final

from parlour.games.principia.content.terms import (
    ANY,
    COLOURS,
    HIGHEST_NUMBER,
    is_number,
    near,
    one_of,
    tidy,
)
from parlour.kernel.data import data_folder, expect, read_table
from parlour.kernel.errors import InvalidData
from parlour.kernel.languages import LANGUAGES, ByLanguage

DATA: Final[Path] = data_folder(__file__)
CardRow = dict[str, str]
WHERE: Final = ""  # the key under which a row says where it stands


def read_csv(name: str, needed: str, spoken: str = "") -> list[CardRow]:
    """The rows of a card file; every needed column must be there, every id once.

    Names, and columns for texts of one's own, are there once for each language: `name_en`.
    """
    columns, lines = read_table(DATA / name)
    known = needed.split()
    known += [
        f"{column}_{lang}"
        for column in ("name", *spoken.split())
        for lang in LANGUAGES
        if f"{column}_{lang}" not in known
    ]
    for column in needed.split():
        expect(column in columns, name, missing_column(column, columns, known))
    for column in columns:
        if column not in known and not column.startswith("note") and column != "":
            allowed = ", ".join(known)
            hint = near(column, known)
            answer = f"the column {column!r} is none of {allowed}{hint}"
            raise InvalidData(f"{name}: {answer}; a column of your own begins with 'note'")
    rows: list[CardRow] = []
    seen: dict[str, int] = {}
    for row_number, row in lines:
        row[WHERE] = f"{name}, row {row_number}"
        card = row["id"]
        expect(card != "", row[WHERE], "the id is empty; every card has one, such as 'R01'")
        expect(card.split() == [card], f"{row[WHERE]}, id", f"an id is one word, not {card!r}")
        expect(
            card not in seen,
            f"{row[WHERE]}, id",
            f"{card!r} is there already, in row {seen.get(card)}; every card has its own id",
        )
        seen[card] = row_number
        rows.append(row)
    return rows


def missing_column(column: str, columns: list[str], known: list[str]) -> str:
    """The sentence about a column that is not there, with a misspelt one that may be meant."""
    strange = [name for name in columns if name and name not in known]
    likely = get_close_matches(column, strange, 1, 0.5)
    hint = f" (is {likely[0]!r} meant to be it?)" if likely else ""
    return f"the column {column!r} is missing{hint}; the columns are {', '.join(known)}"


def place(row: CardRow, column: str) -> str:
    """File, row, card and column of a cell, for messages."""
    return f"{row[WHERE]}, {row['id']}, {column}"


def number(row: CardRow, column: str, least: int = 0, most: int = HIGHEST_NUMBER) -> int:
    """A whole number of a row."""
    value = tidy(row[column])
    is_right = is_number(value) and least <= int(value) <= most
    expect(
        is_right,
        place(row, column),
        f"it must be a whole number from {least} to {most}, not {row[column]!r}",
    )
    return int(value)


def number_or(row: CardRow, column: str, usual: int, most: int = HIGHEST_NUMBER) -> int:
    """A whole number of a row; the usual one where the cell is empty."""
    return number(row, column, 0, most) if row[column] else usual


def colour_mask(text: str, where: str) -> int:
    """ "green red" as a mask of colours."""
    mask = 0
    for word in tidy(text).replace(",", " ").split():
        mask |= 1 << one_of(word, COLOURS, where)
    expect(mask != 0, where, f"it needs a colour: {', '.join(COLOURS)}")
    return mask


def cards_by_colours(colours: list[int]) -> list[int]:
    """For each set of colours the cards that have one of them, a set; `colours` has each card's."""
    return [
        sum(1 << card for card, mask in enumerate(colours) if mask & group)
        for group in range(1 << len(COLOURS))
    ]


def amounts(text: str, where: str, allow_any: bool = False) -> list[int]:
    """ "green 2, any 1" as numbers for green, blue, red and any."""
    counts = [0] * (len(COLOURS) + 1)
    allowed = COLOURS + ["any"] if allow_any else COLOURS
    for part in tidy(text).split(","):
        words = part.split()
        if not words:
            continue
        expect(
            len(words) == 2 and is_number(words[1]) and int(words[1]) > 0,
            where,
            f"{part.strip()!r} should read '<colour> <number>', such as '{allowed[0]} 2'",
        )
        one_of(words[0], allowed, where)
        counts[ANY if words[0] == "any" else COLOURS.index(words[0])] += int(words[1])
    return counts


def names_of(rows: list[CardRow]) -> dict[str, list[str]]:
    """The names of the cards by language."""
    names: dict[str, list[str]] = ByLanguage()
    for lang in LANGUAGES:
        column = f"name_{lang}"
        if column not in rows[0]:
            continue
        for row in rows:
            expect(row[column] != "", place(row, column), "it is empty; every card needs a name")
        names[lang] = [row[column] for row in rows]
    return names
